"""Characters: with their troops, in the ranks of the unit where they help most, or out of them at an enemy line."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import bearing, side_of
from oriflamme.commanders.fleuries.contact_value import ahead
from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.command.command import may_control
from oriflamme.rulebooks.fleuries.movement.move_options import Plan, path_of, token
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, where

CLOSING = 3
"""The turns in which the armies close in."""


def unit_to_join(state: Fleuries, chief: Piece) -> Piece | None:
    """The unit that a free character joins: one of his own who fights hand to hand, the nearest of those."""
    free = [unit for unit in state.units(chief.side) if may_control(state, chief, unit) and not unit.body.animal]

    def rank(unit: Piece) -> tuple[bool, bool, int, str]:
        return unit.commander != chief.key, shoots(unit), apart(state, chief, unit), unit.key

    return min(free, key=rank, default=None)


def character_order(state: Fleuries, chief: Piece) -> str:
    """He goes to his unit, and once he is there he stays."""
    return "advance" if not state.joined(chief) and unit_to_join(state, chief) is not None else "wait"


def lone_charge(state: Fleuries, chief: Piece) -> tuple[tuple[tuple[str, ...], ...], str]:
    """Out of the ranks, before they are in a fight, at the nearest enemy within his charge; and at whom that is.

    Lines are held up alone while the armies close in; later a hero goes at them beside friends only, else at shooters:
    a line outlasts him, and his own units, left without him, lose heart. A hero whom no unit needs goes at lines alone
    all the same where the battle has come to a standstill: units that have lost heart do not charge any more.
    """
    troops = state.pieces.get(chief.controls)
    if chief.inside or (troops is not None and troops.fights):
        return (), ""
    full = allowance(state, chief, "charge")
    prey = (foe for foe in state.units(state.enemy(chief.side)) if foe.in_hand and not foe.routing)
    alone = state.turn <= CLOSING or (troops is None and standstill(state, chief.side))
    near = [(apart(state, chief, foe), foe.key) for foe in prey if alone or shoots(foe) or _engaged(state, foe)]
    far, target = min(near, default=(full + 1, ""))
    return ((("charge",),), target) if far <= full else ((), "")


def standstill(state: Fleuries, side: str) -> bool:
    """Whether no unit fights any more, and a side would not win if it stayed so."""
    return not ahead(state, side) and not any(unit.fights for one in state.armies for unit in state.units(one))


def _engaged(state: Fleuries, foe: Piece) -> bool:
    """Whether a unit, not just a character, fights an enemy."""
    return any(state.pieces[key].kind == "unit" for key in foe.fights if key in state.pieces)


def ways_to_own_unit(state: Fleuries, chief: Piece) -> Iterator[str]:
    """To join his unit, or to come nearer to it."""
    unit = unit_to_join(state, chief)
    if unit is not None:
        yield from ways_to_unit(state, chief, unit)


def ways_to_unit(state: Fleuries, chief: Piece, unit: Piece) -> Iterator[str]:
    """To join a unit, or to come nearer to it."""
    yield token(Plan(chief.key, join=unit.key))
    turn = side_of(where(chief).facing, bearing(where(chief).point, centre(state, unit)))
    far = path_of(state, chief, Plan(chief.key, wheel=turn)).way.length
    yield token(Plan(chief.key, wheel=turn, far=min(far, apart(state, chief, unit))))
