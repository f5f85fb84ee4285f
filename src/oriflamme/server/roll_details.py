"""Throws opened again: what was asked, the sum behind it, its exact chances, and what the dice showed.

None of it is kept: the battle is played again, from the answer before, to the moment of each throw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from oriflamme.kernel import Battle, Roll, Throw
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.kernel.history import Entry
from oriflamme.server import battle_log
from oriflamme.server.asks_json import question
from oriflamme.server.language import trouble

MAX_THROWS = 60
"""Throws of one answer that are opened; a whole volley of the machine's has more than anybody reads."""


def reopened(battle: Battle, seat: str | None, step: int, lang: str, *, over: bool) -> Callable[[], list[Any]]:
    """The throws that followed a step, as far as a seat may know them; to be called where there is time."""
    if not 0 <= step <= battle.step_count:
        raise trouble("server-no-such-moment")
    made = [entry for at, entry in battle.history.steps() if at == step and isinstance(entry, Entry)]
    if not made[-1].throws:
        return list
    start = _before(battle, step)

    def read() -> list[Any]:
        told = []
        for twin, roll, throw in _again(start, made):
            if over or battle_log.knows(twin, seat, throw):
                told.append(_opened(twin, roll, throw, seat, lang))
        return told[:MAX_THROWS]

    return read


def _before(battle: Battle, step: int) -> Battle:
    """A battle of its own that stands before a step (0: before anything), and whose dice wait to be told."""
    if step:
        return battle.at_step(step - 1).fork(ScriptedDice(()))
    return Battle(battle.book, battle.scenario, battle.setup, ScriptedDice(()), recording=False)


def _again(twin: Battle, entries: list[Entry]) -> Iterator[tuple[Battle, Roll, Throw]]:
    """Give the answers again, and stop at each throw of the last one."""
    for at, entry in enumerate(entries):
        if entry.seat:
            twin.answer(entry.token, entry.seat)
        for throw in entry.throws:
            roll = twin.asks[0]
            assert isinstance(roll, Roll)
            if at == len(entries) - 1:
                yield twin, roll, throw
            twin.answer(" ".join(map(str, throw.values)))


def _opened(twin: Battle, roll: Roll, throw: Throw, seat: str | None, lang: str) -> dict[str, Any]:
    seen = sum(1 for fact in twin.facts if fact.seen_by(seat) is not None)
    return {**question(twin, roll, lang), "values": throw.values, "total": throw.total, "fact": seen}
