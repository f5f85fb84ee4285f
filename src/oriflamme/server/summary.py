"""What a battle has cost: how strong and how steady each side was after each answer, and where its pieces fell.

Facts are all that changes a state: told again over the state that a battle opened in, they show it at every moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from oriflamme.kernel import Battle, Rulebook
from oriflamme.kernel.services import PieceStrength


def summary(battle: Battle, sides: tuple[str, ...], lang: str) -> Callable[[], dict[str, Any]]:
    """The curves of strength and morale and the places of the fallen; to be called where there is time."""
    told, book, names = list(battle.history.facts_by_step()), battle.book, battle.names
    state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)

    def read() -> dict[str, Any]:
        curve = [_moment(book, state, sides, 0)]
        fallen: list[dict[str, Any]] = []
        for answer, fact in told:
            before = book.strength(state)
            fact.apply(state)
            fallen += [
                {
                    "answer": answer,
                    "name": names[one["unit"]].text(lang) if one["unit"] in names else one["unit"],
                    **one,
                }
                for one in lost(before, book.strength(state))
            ]
            now = _moment(book, state, sides, answer)
            if curve[-1]["answer"] == answer:
                curve[-1] = now
            elif any(now[name] != curve[-1][name] for name in ("strength", "morale", "turn")):
                curve.append(now)
        last = battle.step_count
        if curve[-1]["answer"] != last:
            curve.append(_moment(book, state, sides, last))
        return {"curve": curve, "fallen": fallen}

    return read


def lost(before: dict[str, PieceStrength], after: dict[str, PieceStrength]) -> Iterator[dict[str, Any]]:
    """What is no longer there, with the place where it was last."""
    units = {one.unit for one in after.values()}
    for key, was in before.items():
        left = after[key].amount if key in after else 0
        if left < was.amount:
            yield {
                "unit": was.unit,
                "side": was.side,
                "count": was.amount - left,
                "last": was.unit not in units,
                "place": was.place,
            }


def _moment(book: Rulebook[Any], state: Any, sides: tuple[str, ...], answer: int) -> dict[str, Any]:
    standing = book.strength(state).values()
    strength = {side: sum(one.amount for one in standing if one.side == side) for side in sides}
    turn = book.turn_number(state)
    return {"answer": answer, "turn": turn, "strength": strength, "morale": _of(book.steadiness(state), sides)}


def _of(morale: dict[str, int] | None, sides: tuple[str, ...]) -> dict[str, int] | None:
    return None if morale is None else {side: morale.get(side, 0) for side in sides}
