"""Decisions of battles as a table to learn from: what a seat saw, what it could answer, what it did, what came of it.

    >>> import tempfile
    >>> from oriflamme.environments.dataset import load, write_dataset
    >>> folder = tempfile.mkdtemp()
    >>> write_dataset("masse", folder, battles=2, scenarios=["masse/escarmouche"])
    47
    >>> data = load(folder)
    >>> data["observation"].shape[0] == len(data["reward"]) == len(data["action"])
    True

One row a decision, as Parquet; `COLUMNS` says what each column is. The same seed gives the same table, whoever does it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from oriflamme.commanders import allow, commander, usual
from oriflamme.environments.actions import ACTION_COUNT
from oriflamme.environments.battle_game import BattleGame
from oriflamme.environments.observations import Array, Observer, describe
from oriflamme.kernel import Battle, registry
from oriflamme.odds.battle_table import BattleTable, arrow
from oriflamme.odds.simulate import commander_seed
from oriflamme.odds.workers import Workers, shared
from oriflamme.tournaments.tournament import even

SCHEMA = 1
"""Of the columns: it grows when one of them changes its meaning."""
LEAST = 10
"""Battles in a file at least."""
CHUNK = 2
"""Battles that a worker fights before it reports."""
COLUMNS = {
    "schema": "the version of these columns",
    "battle": "the number of the battle",
    "scenario": "its scenario",
    "decision": "the number of the decision in its battle, from 0",
    "seat": "who decided",
    "commander": "by which commander; `random` where the decision was drawn (`daring`)",
    "turn": "the turn of the book",
    "kind": "the kind of question",
    "subject": "the piece it is about",
    "clause": "the clause that asks",
    "options": "the tokens of the ordinary answers",
    "actions": "their ids, as in the environments",
    "choice": "which of them was chosen, from 0; -1: another answer that the rules took",
    "token": "the answer",
    "action": "its id; 0: another answer",
    "observation": "the numbers of `environments.Observer`, the same size in every row",
    "view": 'what the seat saw, as JSON (`environments.describe`); "" where views were left out',
    "reward": "what the seat got in the end: 1 for the winner, 0 for a draw, -1 shared among the others",
    "winner": "who won; null: a draw",
    "reason": "why",
}
"""What the columns are."""


class DatasetJob(msgspec.Struct, frozen=True):
    """What every worker must know."""

    scenarios: list[str]
    commanders: list[str]
    seed: int
    daring: float
    rows: int
    views: bool


def write_dataset(
    book: str,
    folder: str | Path,
    battles: int = 100,
    *,
    seed: int = 0,
    scenarios: Sequence[str] = (),
    commanders: Sequence[str] = (),
    daring: float = 0.0,
    views: bool = True,
    workers: Workers | None = None,
    progress: Callable[[int, int], None] = lambda fought, total: None,
) -> int:
    """Fight battles and write down every decision; how many there are now.

    Battles go through the scenarios in turn (the balanced ones of the book unless some are named), and seats through
    the commanders. `daring`: how often a decision is drawn at random instead. What the folder has is not fought again.
    """
    names = list(commanders) or [usual(book)]
    allow(*names)
    for name in names:
        commander(name, book=book)
    places = list(scenarios) or even(book)
    rows = 2 * max(Observer(Battle.open(place, seed=0, recording=False)).half for place in places)
    job = DatasetJob(places, names, seed, daring, rows, views)
    version = registry.book(book).version
    table = BattleTable(Path(folder), "dataset", version, msgspec.to_builtins(job), battles, least=LEAST)
    missing = [part for part in table.parts if not table.has(part)]
    tasks = [(job, part[first : first + CHUNK]) for part in missing for first in range(0, len(part), CHUNK)]
    done = shared(recorded, tasks, workers or Workers())
    fought = sum(len(part) for part in table.parts) - sum(len(part) for part in missing)
    for part in missing:
        found: list[tuple[dict[str, Any], Array]] = []
        for _ in range(0, len(part), CHUNK):
            found += next(done)
            fought = min(fought + CHUNK, battles)
            progress(fought, battles)
        table.write_table(part, _columns(found, rows))
    return sum(table.count(part) for part in table.parts)


def _columns(found: Sequence[tuple[dict[str, Any], Array]], rows: int) -> Any:
    """The rows as a table; what was observed in a column of one width."""
    pa = arrow()
    table = pa.Table.from_pylist([row for row, _ in found])
    seen = np.concatenate([numbers for _, numbers in found])
    column = pa.FixedSizeListArray.from_arrays(pa.array(seen), len(found[0][1]))
    return table.append_column("observation", column).select(list(COLUMNS))


def recorded(job: DatasetJob, numbers: Sequence[int]) -> list[tuple[dict[str, Any], Array]]:
    """The decisions of some battles: a row each, and what was observed."""
    return [row for number in numbers for row in _battle(job, number)]


def _battle(job: DatasetJob, number: int) -> list[tuple[dict[str, Any], Array]]:
    allow(*job.commanders)
    scenario = job.scenarios[number % len(job.scenarios)]
    game = BattleGame(scenario, f"{job.seed}/{number}", rows=job.rows, poses=False)
    turn = number // len(job.scenarios)
    names = {seat: job.commanders[(at + turn) % len(job.commanders)] for at, seat in enumerate(game.seats)}
    book, chance = game.battle.book.name, random.Random(f"{job.seed}/{number}")
    leaders = {seat: commander(name, commander_seed(job.seed, number, seat), book) for seat, name in names.items()}
    found: list[tuple[dict[str, Any], Array]] = []
    while game.asked:
        seat = game.asked[0]
        drawn = chance.random() < job.daring
        row, numbers = _seen(game, seat, job.views)
        ask = game.battle.ask(seat)
        token = chance.choice(row["options"]) if drawn else leaders[seat].choose(game.battle.view(seat), ask)
        at = row["options"].index(token) if token in row["options"] else -1
        chosen = {"choice": at, "token": token, "action": row["actions"][at] if at >= 0 else 0}
        told = {"battle": number, "scenario": scenario, "decision": len(found)}
        found.append(({**row, **chosen, **told, "commander": "random" if drawn else names[seat]}, numbers))
        game.battle.answer(token, seat)
        game.answered()
    outcome, rewards = game.battle.outcome, game.rewards()
    ended = {"winner": outcome.winner if outcome else None, "reason": outcome.reason if outcome else ""}
    return [({**row, **ended, "reward": rewards[row["seat"]]}, numbers) for row, numbers in found]


def _seen(game: BattleGame, seat: str, views: bool) -> tuple[dict[str, Any], Array]:
    """What a seat saw before it decided."""
    battle, ask = game.battle, game.battle.ask(seat)
    legal = game.legal(seat)
    row = {
        "schema": SCHEMA,
        "seat": seat,
        "turn": battle.book.turn_number(battle.view(seat).state),
        "kind": ask.kind,
        "subject": ask.subject,
        "clause": ask.clause,
        "options": [option.token for option in legal.values()],
        "actions": list(legal),
        "view": json.dumps(describe(battle, seat), ensure_ascii=False) if views else "",
    }
    return row, game.tensor(seat)


def load(folder: str | Path) -> dict[str, NDArray[Any]]:
    """A dataset as arrays by column; observations as a matrix."""
    table = arrow().parquet.read_table(folder)
    data = {name: table[name].to_numpy() for name in table.column_names if name != "observation"}
    flat = table["observation"].combine_chunks().flatten().to_numpy()
    return {**data, "observation": flat.reshape(table.num_rows, -1)}


def masks(data: Mapping[str, NDArray[Any]], actions: int = ACTION_COUNT) -> NDArray[np.bool_]:
    """The action masks of a dataset, a row for each decision."""
    found = np.zeros((len(data["actions"]), actions), np.bool_)
    for row, ids in enumerate(data["actions"]):
        found[row, ids] = True
    return found
