"""A move thought out beforehand: the answers that make it, each by where the unit stands when it is to be given."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, Pose
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

Steps = dict[object, str]
"""The next answer, by where a unit stands."""


def places_of(state: Demonworld, unit: Unit) -> dict[str, Pose]:
    """Where the elements of a unit stand and look."""
    return {one.key: (*one.hex, one.facing) for one in state.of(unit.key)}


def stage(turn: int, unit: str, loose: bool, places: dict[str, Pose]) -> object:
    """Where a unit stands in a turn, and whether it is redeploying."""
    return turn, unit, loose, tuple(sorted(places.items()))


class PlannedMove:
    """Answers one after the other, and where the elements have come to."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.turn_number, self.unit = state.turn, unit.key
        self.here = places_of(state, unit)
        self.loose = False
        self.steps: Steps = {}

    def answer(self, token: str) -> None:
        """This is to be answered here."""
        self.steps[stage(self.turn_number, self.unit, self.loose, self.here)] = token

    def face(self, facing: int) -> None:
        """The whole unit turns."""
        self.answer(f"face {FACING_WORDS[facing]}")
        self.here = {key: (q, r, facing) for key, (q, r, _) in self.here.items()}

    def turn(self, key: str, facing: int) -> None:
        """One element turns, unless it looks there already."""
        q, r, now = self.here[key]
        if facing != now:
            self.answer(f"turn {key} {FACING_WORDS[facing]}")
            self.here[key] = (q, r, facing)

    def step(self, key: str, d: int) -> Hex:
        """One element goes one hex, by manoeuvre while the unit redeploys; returns where that leads."""
        q, r, facing = self.here[key]
        self.answer(f"{'shift' if self.loose else 'step'} {key} {DIRECTION_WORDS[d]}")
        there = neighbour(Hex(q, r), d)
        self.here[key] = (*there, facing)
        return there

    def hex(self, key: str) -> Hex:
        """Where an element has come to."""
        return Hex(*self.here[key][:2])
