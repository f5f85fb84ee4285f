"""What a battle has cost: how strong and how steady each side was after each answer, and where its pieces fell.

Facts are all that changes a state: told again over the state that a battle opened in, they show it at every moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.server import battle_log

Place = dict[str, Any]
"""Where something stands: a `hex` by name; on a table `x` and `y`; empty where there is no map."""


class PieceStrength(NamedTuple):
    """A piece that stands: whose it is, what it is called by, how much of it there is, whether it holds, and where."""

    side: str
    unit: str
    amount: int
    steady: bool
    place: Place


Reading = Callable[[Any], dict[str, PieceStrength]]


def aftermath(battle: Battle, sides: tuple[str, ...], lang: str) -> Callable[[], dict[str, Any]]:
    """The curves of strength and morale and the places of the fallen; to be called where there is time."""
    told, book, names = list(battle_log.told(battle)), battle.setup.book, battle.names
    state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)

    def read() -> dict[str, Any]:
        curve = [_moment(book, state, sides, 0)]
        fallen: list[dict[str, Any]] = []
        for answer, fact in told:
            before = _READINGS[book](state)
            fact.apply(state)
            fallen += [
                {
                    "answer": answer,
                    "name": names[one["unit"]].text(lang) if one["unit"] in names else one["unit"],
                    **one,
                }
                for one in _lost(before, _READINGS[book](state))
            ]
            now = _moment(book, state, sides, answer)
            if curve[-1]["answer"] == answer:
                curve[-1] = now
            elif now["strength"] != curve[-1]["strength"] or now["morale"] != curve[-1]["morale"]:
                curve.append(now)
        last = battle_log.answers(battle)
        if curve[-1]["answer"] != last:
            curve.append(_moment(book, state, sides, last))
        return {"curve": curve, "fallen": fallen}

    return read


def _lost(before: dict[str, PieceStrength], after: dict[str, PieceStrength]) -> Iterator[dict[str, Any]]:
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


def _moment(book: str, state: Any, sides: tuple[str, ...], answer: int) -> dict[str, Any]:
    standing = _READINGS[book](state).values()
    strength = {side: sum(one.amount for one in standing if one.side == side) for side in sides}
    return {"answer": answer, "strength": strength, "morale": _morale(book, state, standing, sides)}


def _morale(book: str, state: Any, standing: Any, sides: tuple[str, ...]) -> dict[str, int] | None:
    """The morale that wings have on their markers; else how many fight in units that hold. None: there is no such."""
    if book == "demonworld":
        return None
    if book == "lames":
        wings = state.wings.values()
        return {side: sum(wing.morale for wing in wings if wing.side == side) for side in sides}
    return {side: sum(one.amount for one in standing if one.side == side and one.steady) for side in sides}


def _lames(state: Lames) -> dict[str, PieceStrength]:
    """Steps. Units that have left the map stand nowhere."""
    return {
        key: PieceStrength(unit.side, key, unit.steps, True, {"hex": unit.hex})
        for key, unit in state.units.items()
        if unit.steps
    }


def _demonworld(state: Demonworld) -> dict[str, PieceStrength]:
    """Elements, under the names of their units."""
    board = board_of(state)
    return {
        key: PieceStrength(state.units[one.unit].side, one.unit, 1, True, {"hex": board.name(one.hex)})
        for key, one in state.elements.items()
    }


def _fleuries(state: Fleuries) -> dict[str, PieceStrength]:
    """Figures, cards apart."""
    return {
        key: PieceStrength(
            piece.side,
            key,
            piece.figures,
            not (piece.routing or piece.broken),
            {"x": piece.pose.x, "y": piece.pose.y} if piece.pose else {},
        )
        for key, piece in state.pieces.items()
        if piece.kind != "base"
    }


def _masse(state: Masse) -> dict[str, PieceStrength]:
    """Hit points; there is no map."""
    return {
        key: PieceStrength(
            piece.side, key, piece.pvt, not (piece.demoralised or piece.leaving or piece.surrendering), {}
        )
        for key, piece in state.pieces.items()
    }


_READINGS: dict[str, Reading] = {
    "lames": _lames,
    "demonworld": _demonworld,
    "fleuries": _fleuries,
    "masse": _masse,
}
