"""Displacement between the Positions of a hex: rising, diving, going below the ground and coming up. Chapter 4.2.

A change of Position is an elementary move beside steps and reorientations: `rise`, `dive`, with a hex `dive NE`. Who
flies pays 1 point, or half a point more than the hex; below the ground it takes all points, and coming up what the hex
costs: LM-4.2.2-02, LM-4.2.3.9-02. Attack moves are counted in hexes and Positions: LM-MA-21.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import HERE, SIDES, distance
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.covers import why_not_feign_there
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.fires import deadly
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.ground import CLEAR, PIT, kind_for
from oriflamme.rulebooks.lames.infiltration import (
    POSITION_CHANGE,
    WITH_HEX,
    surface_cost,
    why_no_tunnel,
    why_not_infiltrate,
    why_solid,
)
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.stacking import fits, may_stay, no_room
from oriflamme.rulebooks.lames.state import Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import FORBIDDEN, POSITIONS
from oriflamme.rulebooks.lames.terrain import gait_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.zones import front_sides

RISE, DIVE = "rise", "dive"
WAYS = {RISE: 1, DIVE: -1}
FAR, CLOSE, GROUND = POSITIONS.numbers["far_flight"], POSITIONS.numbers["close_flight"], 0
NEAR, DEEP = POSITIONS.numbers["close_infiltration"], POSITIONS.numbers["deep_infiltration"]
CHANGING = ("free", "attack", "defence", "shooting")
"""The displacements in which Positions are changed: whoever flees or falls back stays at his."""
Shift = tuple[str, int]
"""Up or down, and the direction of the hex; `HERE`: in the same hex."""


def changes_position(state: Lames, unit: Unit) -> bool:
    """Whether a unit moves otherwise than on the ground, or could."""
    if not state.rules.tier("advanced") or unit.more_hexes:
        return False
    return bool(unit.level) or state.figure(unit).movement == FLYING or why_not_infiltrate(state, unit) is None


class PositionMove(ElementaryMove):
    """A unit that flies or infiltrates, or may, at one point of its displacement."""

    # Hexes at its own level

    def why_closed(self, d: int) -> Refusal | None:
        reason = super().why_closed(d)
        if reason is None and self.unit.level < 0:
            return why_no_tunnel(self.state, self.near[d])
        return reason or (self._why_deadly(self.near[d]) if self.unit.level == GROUND else None)

    def _why_deadly(self, hex: str) -> Refusal | None:
        """Why whoever flies does not come to stand in a hex: it burns, is lava or a pit. LM-3.4.6.1-01, LM-CA-13,
        LM-MA-14."""
        if hex and self.terrain.kind[hex] == PIT:
            return refusal("LM-2.6.2-03", "closed", unit=self.unit.key, hex=hex)
        if not hex or not deadly(self.state, hex) or has_faculty(self.state, self.unit, "fireproof"):
            return None
        if self.terrain.cells[hex].closed:
            return refusal("LM-3.4.6.1-01", "burning", unit=self.unit.key, hex=hex)
        return refusal("LM-2.6.2-03", "closed", unit=self.unit.key, hex=hex)

    def turning_cost(self, facing: int) -> int:
        """Below the ground a reorientation takes all points. LM-4.2.3.9-02."""
        if self.unit.level >= 0 or not self.figure.large:
            return super().turning_cost(facing)
        return self.move.allowance if not self.move.spent else self.left + 1

    def _against_order(self, d: int) -> Refusal | None:
        if self.move.kind == "attack" and self.unit.level:
            if self.apart(self.near[d], self.unit.level) < self.apart(self.move.at, self.unit.level):
                return None
            return refusal("LM-2.6.11.1-03", "nearer", unit=self.unit.key, hex=self.near[d])
        return super()._against_order(d)

    def apart(self, hex: str, level: int) -> int:
        """How far the nearest enemy is who is not hidden, in hexes and Positions. LM-MA-21."""
        board, here = self.terrain.board, self.terrain.board.hex(hex)
        found = [
            distance(here, board.hex(there)) + abs(enemy.level - level)
            for enemy in self.state.units.values()
            if enemy.side != self.unit.side and not enemy.covered
            for there in enemy.hexes
        ]
        return min(found, default=0)

    # Changes of Position

    def shifts(self) -> Iterator[Shift]:
        """Every change of Position, legal or not."""
        for word in WAYS:
            for d in (HERE, *SIDES):
                if d == HERE or self.near[d]:
                    yield word, d

    def place_of(self, shift: Shift) -> tuple[str, int]:
        """Hex and level that a change leads to."""
        word, d = shift
        return self.move.at if d == HERE else self.near[d], self.unit.level + WAYS[word]

    def why_not_shift(self, shift: Shift) -> Refusal | None:
        """Why a change of Position may not be made."""
        hex, level = self.place_of(shift)
        if self.move.kind not in CHANGING:
            return refusal("LM-4.2.2-02", "position-kept", unit=self.unit.key)
        reason = self.why_shut_off(shift)
        if reason:
            return reason
        if shift[1] != HERE and shift[1] not in front_sides(self.sided, self.move.facing):
            return refusal("LM-2.6.3-01", "front", unit=self.unit.key)
        cost = self.shift_cost(shift)
        if cost == FORBIDDEN or (cost > self.left and not self.creeps_up(shift)):
            return refusal("LM-4.2.2-02", "points", unit=self.unit.key, hex=hex)
        if self.move.kind == "attack" and self.apart(hex, level) >= self.apart(self.move.at, self.unit.level):
            return refusal("LM-2.6.11.1-03", "nearer", unit=self.unit.key, hex=hex)
        return self.there(shift).why_not_stand(hex, self.move.facing)

    def why_shut_off(self, shift: Shift) -> Refusal | None:
        """Why the Position that a change leads to is closed to it, whatever its facing, its points and its order."""
        hex, level = self.place_of(shift)
        return self._why_no_position(shift[1], level) or self._why_shut(hex, level)

    def _why_no_position(self, d: int, level: int) -> Refusal | None:
        """Why it may not come to a Position by its nature. LM-4.2.2-02, LM-4.2.3-04, LM-4.2.3.9-01, -02."""
        state, unit = self.state, self.unit
        if level not in POSITIONS.words:
            return refusal("LM-4.2-01", "no-position", unit=unit.key)
        if level > GROUND or unit.level > GROUND:
            if self.figure.movement != FLYING:
                return refusal("LM-4.2.2-02", "no-flight", unit=unit.key)
            if level == FAR and state.underground:
                return refusal("LM-4.2.3-04", "low-ceiling", unit=unit.key)
            return None
        reason = why_not_infiltrate(state, unit)
        if reason is None and d != HERE and DEEP in (level, unit.level):
            return refusal("LM-4.2.3.9-01", "deep-hex", unit=unit.key)
        return reason

    def _why_shut(self, hex: str, level: int) -> Refusal | None:
        """Why a Position of a hex is closed to it. LM-4.2-07, LM-4.2.1-01, LM-4.2.3.6-03."""
        state = self.state
        me = replace(self.unit, level=level)
        if state.holder(hex, level) not in ("", me.side):
            return refusal("LM-4.2-07", "enemy-hex", hex=hex)
        reason = why_no_tunnel(state, hex) if level < GROUND else why_solid(state, hex)
        reason = reason or why_bound_out(state, me, hex) or (self._why_deadly(hex) if level == GROUND else None)
        reason = reason or (why_not_feign_there(state, me, hex) if me.decoy else None)
        if reason:
            return reason
        if state.at(hex, level) and (not fits(state, hex, me) or not may_stay(state, hex, me)):
            return no_room(state, hex, me)
        if level == GROUND and not self.terrain.enterable(self.ground_gait, hex):
            return refusal("LM-2.6.2-03", "closed", unit=me.key, hex=hex)
        return None

    @cached_property
    def ground_gait(self) -> str:
        """How it takes the ground."""
        return gait_of(self.state, self.terrain, replace(self.unit, level=GROUND))

    def shift_cost(self, shift: Shift) -> int:
        """What a change of Position costs, in half points. LM-4.2.2-02, LM-4.2.3.9-02, -03."""
        hex, level = self.place_of(shift)
        if level > GROUND or self.unit.level > GROUND:
            if shift[1] == HERE:
                return POSITION_CHANGE
            step = self.there(shift).costs[shift[1]] if level else self.costs[shift[1]]
            return FORBIDDEN if step == FORBIDDEN else step + WITH_HEX
        if level == GROUND:
            return surface_cost(self.state, self.unit, hex)
        return self.move.allowance if not self.move.spent else self.left + 1

    def creeps_up(self, shift: Shift) -> bool:
        """Whether it comes up by minimal movement: what the hex costs is more than its points. LM-2.6.5-01."""
        if self.state.rules.lenient_moves or self.unit.level >= GROUND or self.place_of(shift)[1] != GROUND:
            return False
        cost = self.shift_cost(shift)
        return cost != FORBIDDEN and cost > self.left and self.may_creep

    def spoils_charge(self, shift: Shift) -> bool:
        """Whether a change of Position costs the Charge: on ground that is not clear to it, or an obstacle.

        LM-2.6.9-04, LM-3.5-02. A dive from Far Flight, down to the ground too, is how one charges: LM-4.2.3.3-03.
        """
        hex, level = self.place_of(shift)
        if self.unit.level == FAR:
            return False
        if level == GROUND:
            cell = self.terrain.cells[hex]
            return cell.obstacle or not (self.move.dived or kind_for(cell, self.ground_gait.split()[1:]) == CLEAR)
        there = self.there(shift)
        return shift[1] != HERE and self.terrain.breaks_charge[there.gait][self.move.at][shift[1]]

    def there(self, shift: Shift) -> PositionMove:
        """The same point of the displacement at the other level."""
        unit = replace(self.unit, level=self.place_of(shift)[1])
        return PositionMove(self.state, self.terrain, unit, self.move)

    def after_shift(self, shift: Shift) -> Move:
        """The displacement after a change of Position. LM-4.2.3.3-03."""
        hex, level = self.place_of(shift)
        minimal = self.creeps_up(shift)
        return replace(
            self.move,
            at=hex,
            spent=self.move.spent + (self.left if minimal else self.shift_cost(shift)),
            steps=self.move.steps + 1,
            turned=False,
            straight=0,
            minimal=minimal,
            dived=self.move.dived or (self.unit.level == FAR and level < FAR),
        )

    @cached_property
    def can_go_on(self) -> bool:
        """Whether any step or change of Position is still possible."""
        return super().can_go_on or any(not self.why_not_shift(shift) for shift in self.shifts())
