"""A hero for the shooters: while the armies close in, enemy heroes come for them, and alone they run off the table.

With a hero in their ranks they stand, and whoever came for them is caught. The least of the heroes goes: the others are
needed to do to the enemy what he would do to us.
"""

from __future__ import annotations

from oriflamme.commanders.fleuries.character_orders import CLOSING, ways_to_unit
from oriflamme.commanders.fleuries.legal_choice import first_legal
from oriflamme.commanders.fleuries.steady import Steady
from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.kernel import Ask, Choice, View
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.command.orders import option
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart

MOVES = 2
"""Shooters so many moves away are still reached before the enemy is there."""


class Guarding(Steady):
    """A steady commander, of another's temper, who does not leave shooters alone."""

    def __init__(self, seed: int = 0, like: object = None) -> None:
        super().__init__(seed)
        if isinstance(like, Steady):
            self._temper = like._temper

    def choose(self, view: View, ask: Ask) -> str:
        token, state = "", view.state
        if isinstance(ask, Choice) and isinstance(state, Fleuries) and ask.kind in ("order", "move"):
            token = guard(state, ask)
        return token or super().choose(view, ask)


def guard(state: Fleuries, ask: Choice) -> str:
    """What a hero who has shooters to guard is ordered, and where he goes; "" for anybody else."""
    piece = state.pieces[ask.subject]
    ward = shooters_to_guard(state, piece)
    if ward is None:
        return ""
    if ask.kind == "move":
        return first_legal(ask, ways_to_unit(state, piece, ward))
    return first_legal(ask, [option(piece.key, ("wait",) if piece.controls == ward.key else ("advance",)).token])


def shooters_to_guard(state: Fleuries, chief: Piece) -> Piece | None:
    """The shooters whom a character guards: those nearest to him, if he is the least of several."""
    if chief.kind != "character" or chief.fights or state.turn > CLOSING:
        return None
    heroes = sorted(state.characters(chief.side), key=lambda one: (one.body.points, one.key))
    if len(heroes) < 2 or heroes[0].key != chief.key or not any(state.characters(state.enemy(chief.side))):
        return None
    near = [unit for unit in state.units(chief.side) if _lonely(state, chief, unit)]
    return min(near, key=lambda unit: (apart(state, chief, unit), unit.key), default=None)


def _lonely(state: Fleuries, chief: Piece, unit: Piece) -> bool:
    """Whether a unit is of shooters within reach whom nobody else leads and nobody fights."""
    if not shoots(unit) or unit.routing or unit.fights:
        return False
    leader = state.controller(unit)
    if leader is not None and leader.key != chief.key:
        return False
    return apart(state, chief, unit) <= MOVES * allowance(state, chief, "normal")
