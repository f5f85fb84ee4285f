"""Teach the judge of a book from battles: `python -m tools.train_judge BOOK --battles 2000 --data FOLDER`.

Commanders fight the book's scenarios, both sides' seats in turn; a hundred positions of each battle are kept with how
it ended, line by line in `FOLDER/BOOK.jsonl`. A run that was broken off goes on where it stopped. The battles are cut
into five parts by lot; the chances of each part are told by weights fitted to the other four and checked there
(cross-validation). The weights that are kept are fitted to all. `--fit` fits what there is.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from oriflamme.commanders import commander
from oriflamme.commanders.judge import FEATURES, SURE, Provenance, Weights, elapsed, features, fighting
from oriflamme.kernel import Battle, Roll, registry

POSITIONS_PER_BATTLE, PARTS, BINS = 100, 5, 10
LEVELS = (("steady", "steady"), ("steady", "plain"), ("plain", "plain"))
"""Who fights whom, by turns: chances must hold after good moves and after bad ones."""
MAX_ASKS = 20_000
RIDGE, STEPS = 1e-3, 60


class Fought(msgspec.Struct, frozen=True):
    """One battle: its number, the scenario, how it ended for the seat looked from, and its positions."""

    number: int
    scenario: str
    result: float
    rows: list[list[float]]
    """How much of it was over, then the comparisons."""


def fight(book: str, number: int, scenarios: tuple[str, ...], seed: int) -> Fought | None:
    """One battle, numbered; None where it is not between two sides."""
    scenario = scenarios[number % len(scenarios)]
    levels = LEVELS[number // len(scenarios) % len(LEVELS)]
    dice = random.Random(f"{seed}/{book}/{number}")
    battle = Battle.open(scenario, seed=f"judge/{seed}/{number}", recording=False)
    sides = fighting(battle)
    if len(sides) != 2:
        return None
    order = dice.sample(levels, 2)
    players = {seat: commander(order[at % 2], dice.randrange(2**31), book) for at, seat in enumerate(battle.seats)}
    seat, rows, kept = sides[number % 2], [], 1.0
    last = -1
    for _ in range(MAX_ASKS):
        if not battle.asks:
            break
        ask = battle.asks[0]
        assert not isinstance(ask, Roll)
        battle.answer(players[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        if battle.asks and battle.fact_count != last and dice.random() < kept:
            last = battle.fact_count
            rows.append([elapsed(battle), *features(battle, seat).values()])
            if len(rows) >= 2 * POSITIONS_PER_BATTLE:  # a long one: every other is enough from now on
                rows, kept = rows[::2], kept / 2
    if battle.outcome is None:
        return None
    winner = battle.outcome.winner
    result = 1.0 if winner == seat else 0.5 if not winner else 0.0
    chosen = sorted(dice.sample(range(len(rows)), min(len(rows), POSITIONS_PER_BATTLE)))
    return Fought(number, scenario, result, [[round(x, 5) for x in rows[at]] for at in chosen])


def _fight(given: tuple[str, int, tuple[str, ...], int]) -> tuple[int, Fought | None]:
    return given[1], fight(*given)


def gather(book: str, battles: int, seed: int, file: Path, processes: int) -> None:
    """Fight what is missing of so many battles."""
    scenarios = tuple(registry.book(book).scenarios)
    done = {one.number for one in read(file)}
    missing = [(book, number, scenarios, seed) for number in range(battles) if number not in done]
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as out, ProcessPoolExecutor(processes) as pool:
        for count, (number, found) in enumerate(pool.map(_fight, missing), 1):
            out.write(msgspec.json.encode(found or Fought(number, "", 0.5, [])) + b"\n")
            out.flush()
            if count % 50 == 0:
                print(f"{book}: {len(done) + count} of {battles} battles", file=sys.stderr, flush=True)


def read(file: Path) -> Iterator[Fought]:
    if file.exists():
        decode = msgspec.json.Decoder(Fought).decode
        yield from (decode(line) for line in file.read_bytes().splitlines())


def part_of(number: int) -> int:
    """The part in which a battle is: by lot, for scenarios and commanders go by the number."""
    return random.Random(f"part {number}").randrange(PARTS)


def fit(book: str, seed: int, file: Path) -> Weights:
    """The weights that fit the battles, and how weights fitted to four parts of them do on the fifth."""
    fought = [one for one in read(file) if one.rows]
    x, y = _table(fought)
    parts = np.array([part_of(one.number) for one in fought for _ in one.rows])
    told = np.empty(len(y))
    for part in range(PARTS):
        told[parts == part] = _chances(x[parts == part], _logistic_regression(x[parts != part], y[parts != part]))
    bins = _reliability(told, y)
    apart = sum(abs(chance - share) * count for chance, share, count in bins) / len(y)
    loss = float(-np.mean(y * np.log(told) + (1 - y) * np.log(1 - told)))
    weights = _logistic_regression(x, y)
    names = {name: (float(weights[at]), float(weights[at + len(FEATURES)])) for at, name in enumerate(FEATURES)}
    return Weights(
        weights={name: (round(a, 4), round(b, 4)) for name, (a, b) in names.items()},
        provenance=Provenance(
            version=str(registry.book(book).version),
            commanders=tuple(f"{one} against {other}" for one, other in LEVELS),
            scenarios=tuple(sorted({one.scenario for one in fought})),
            seed=seed,
            battles=len(fought),
            positions=len(y),
            parts=PARTS,
            calibration_error=round(float(apart), 4),
            log_loss=round(loss, 4),
            bins=bins,
        ),
    )


def _chances(x: Any, weights: Any) -> Any:
    return np.clip(1 / (1 + np.exp(-x @ weights)), 1 - SURE, SURE)


def _table(fought: list[Fought]) -> tuple[Any, Any]:
    rows = np.array([row for one in fought for row in one.rows])
    results = np.array([one.result for one in fought for _ in one.rows])
    compared = rows[:, 1:]
    return np.hstack([compared, compared * rows[:, :1]]), results


def _logistic_regression(x: Any, y: Any) -> Any:
    """Newton's method; without a constant, since both sides see the same with the sign turned."""
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (told - y) / len(y) + RIDGE * weights
        curve = (x * (told * (1 - told))[:, None]).T @ x / len(y) + RIDGE * np.eye(x.shape[1])
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def _reliability(told: Any, results: Any) -> tuple[tuple[float, float, int], ...]:
    at = np.minimum((told * BINS).astype(int), BINS - 1)
    found = [(told[at == one], results[at == one]) for one in range(BINS) if (at == one).any()]
    return tuple((round(float(a.mean()), 4), round(float(b.mean()), 4), len(a)) for a, b in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book")
    parser.add_argument("--battles", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, default=Path("judge-battles"))
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--fit", action="store_true", help="fit only what has been fought")
    parser.add_argument("--write", action="store_true", help="keep the weights in the project")
    asked = parser.parse_args()
    file = asked.data / f"{asked.book}.jsonl"
    if not asked.fit:
        gather(asked.book, asked.battles, asked.seed, file, asked.processes)
    found = fit(asked.book, asked.seed, file)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    print(text.decode())
    if asked.write:
        folder = Path(__file__).parent.parent / "src/oriflamme/commanders/judges"
        (folder / f"{asked.book}.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
