"""A unit at one point of its displacement: where it stands there, with whom and beside whom, and what it has left."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.engagement import enemies_beside, enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.stacking import pass_through_cost, passed, why_not_pass
from oriflamme.rulebooks.lames.state import Lames, Move, Unit, spot
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of
from oriflamme.rulebooks.lames.unit_orders import free


class MovePoint:
    """A unit at one point of its displacement: where it stands, with whom, and what it has left."""

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, move: Move) -> None:
        self.state = state
        self.terrain = terrain
        self.unit = unit
        self.move = move
        self.figure = state.figures[unit.figure]
        self.sided = state.sided(unit)
        self.gait = gait_of(state, terrain, unit)
        self.costs = terrain.prices(unit.charging)[self.gait][move.at]
        self.near = terrain.adjacent[move.at]
        self.left = move.allowance - move.spent
        self._beside: dict[str, list[tuple[int, str]]] = {}

    def stack(self, hex: str) -> tuple[str, ...]:
        """What a hex would hold with the unit in it: newcomers go to the bottom. LM-2.3.1-11."""
        stack = self.held(hex)
        return stack if self.unit.key in stack else (*stack, self.unit.key)

    def held(self, hex: str) -> tuple[str, ...]:
        """What a hex holds at the unit's own level."""
        return self.state.stacks.get(spot(hex, self.unit.level) if self.unit.level else hex, ())

    def imagine(self, hex: str, facing: int) -> Unit:
        """The unit as it would stand in a hex, with a facing."""
        return replace(self.unit, hex=hex, facing=facing)

    @cached_property
    def unit_here(self) -> Unit:
        """The unit where the displacement has brought it."""
        unit, move = self.unit, self.move
        there = unit.hex == move.at and unit.facing == move.facing
        return unit if there else self.imagine(move.at, move.facing)

    @cached_property
    def must_stop(self) -> bool:
        """Whether the displacement ends here, whatever the player would like. LM-2.6.8-02, C-38, C-82.

        A flight never comes into contact on its way, and the contact it began in does not end it.
        """
        move = self.move
        if move.kind == "flee":
            return False
        if self.unit.routed:
            return True
        if (not move.steps and not move.wheels) or not self.beside(move.at):
            return False
        if enemies_engaging_it(self.state, self.terrain, self.unit_here, self.stack(move.at)):
            return True
        return self.would_engage(move.facing) and not free(self.state, self.unit)

    def beside(self, hex: str) -> list[tuple[int, str]]:
        """The hexes beside one that enemies hold, with their directions."""
        found = self._beside.get(hex)
        if found is None:
            unit = self.unit
            found = self._beside[hex] = enemies_beside(self.state, self.terrain, unit.side, hex, unit.level)
        return found

    def would_engage(self, facing: int) -> bool:
        """Whether the unit would engage an enemy from where it has come, with a facing."""
        me = self.imagine(self.move.at, facing)
        return bool(enemies_it_engages(self.state, self.terrain, me, self.stack(self.move.at)))

    @cached_property
    def pass_through_cost(self) -> int:
        """What the friends in its hex cost on top of the next step. LM-2.3.1.1-05."""
        return pass_through_cost(self.state, self.unit, self.move)

    @cached_property
    def why_not_pass(self) -> Refusal | None:
        """Why it may not go on through the friends in its hex. LM-3.3.5-01, -02."""
        return why_not_pass(self.state, self.unit, passed(self.state, self.unit, self.move))
