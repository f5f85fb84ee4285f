"""What a unit can do from one point of its way, for all its facings at once."""

from __future__ import annotations

from oriflamme.rulebooks.lames.planner.mover import ALL, WORST, HexOptions, MoverCondition, OpenStep, turned


class OpenMoves:
    """A condition in a place, with so many half points left; who has turned since the last step may not turn again."""

    __slots__ = ("_obedient", "condition", "hex_options", "left", "rings")

    def __init__(self, condition: MoverCondition, hex_options: HexOptions, left: int, *, may_turn: bool) -> None:
        self.condition = condition
        self.hex_options = hex_options
        self.left = left
        self.rings = condition.rings if may_turn else ()
        """The turns that it may make, by price."""
        self._obedient = self._obeying(hex_options.grades) if hex_options.grades is not None else ()

    def allowed_by_order(self, step: OpenStep) -> int:
        """The facings with which its order lets it take a step that is open."""
        return self._obedient[self.hex_options.grades[step.d]] if self.hex_options.grades is not None else ALL

    def _obeying(self, grades: dict[int, int]) -> tuple[int, ...]:
        """Under Regroup, by how well a step obeys: the facings that can do no better. LM-2.9-17."""
        means = [0] * (WORST + 1)
        for step in self.hex_options.steps:
            means[grades[step.d]] |= self._within_means(step)
        found, better = [], 0
        for some in means:
            found.append(ALL & ~better)
            better |= some
        return tuple(found)

    def _within_means(self, step: OpenStep) -> int:
        """The facings that could take a step but for its order, turning first or not."""
        looking, cost = (
            step.ahead & self.condition.hex_options(step.near).stand,
            step.cost + self.hex_options.pass_through_cost,
        )
        found = looking if cost <= self.left else 0
        for price, notches in self._turns():
            if price + cost <= self.left:
                found |= turned(looking & self.hex_options.stand, notches)
        return found

    def _turns(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The turns that lead anywhere: whoever has only a front has no need of them."""
        return self.rings if self.condition.sided else ()

    def _out(self, left: int) -> int:
        found = 0
        if self.condition.exit_cost + self.hex_options.pass_through_cost <= left:
            for _, ahead in self.hex_options.exits:
                found |= ahead
        return found

    def now(self) -> int:
        """The facings with which a step, or an exit, can be made at once."""
        found = self._out(self.left)
        for step in self.hex_options.steps:
            if step.cost + self.hex_options.pass_through_cost <= self.left:
                found |= step.ahead & self.condition.hex_options(step.near).stand & self.allowed_by_order(step)
        return found

    def can_go_on(self) -> int:
        """The facings that can go on, turning first or not."""
        found = self.now()
        for price, notches in self._turns():
            for step in self.hex_options.steps:
                if price + step.cost + self.hex_options.pass_through_cost <= self.left:
                    looking = step.ahead & self.condition.hex_options(step.near).stand & self.hex_options.stand
                    found |= turned(looking, notches) & self.allowed_by_order(step)
            if not self.condition.attacks:  # a turn costs the pursuit
                found |= turned(self._out(self.left - price) & self.hex_options.stand, notches)
        return found

    def stepping(self, turning: int) -> int:
        """The facings from which an attack can still step after a turn at that price."""
        found = 0
        for step in self.hex_options.steps:
            if turning + step.cost + self.hex_options.pass_through_cost <= self.left:
                found |= step.ahead & self.condition.hex_options(step.near).stand
        return found

    def turnable(self) -> int:
        """The facings that can take another."""
        found = 0
        for price, notches in self.rings:
            if price <= self.left or not self.condition.large:
                found |= turned(self.hex_options.stand, notches)
        return found

    def can_join(self) -> int:
        """The facings that can take that of the friends in the hex."""
        assert self.hex_options.joins is not None
        found = 0
        if self.hex_options.stand >> self.hex_options.joins & 1:
            for price, notches in self.rings:
                if price <= self.left:
                    found |= turned(1 << self.hex_options.joins, notches)
        return found
