"""One elementary move: the next hex, a reorientation, leaving the map, or a halt. What is legal, and why not.

A unit at one point of a displacement, in play or in a plan: for each thing it may do one predicate says why not.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, direction_name
from oriflamme.board.hexes import SIDES
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.covers import why_not_feign
from oriflamme.rulebooks.lames.distances import (
    Approach,
    approach,
    away,
    exit_side,
    nearest_threats,
    pursued,
    reachable,
    threat,
)
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, who_responds
from oriflamme.rulebooks.lames.gaits import pivot_cost
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.move_point import MovePoint
from oriflamme.rulebooks.lames.stacking import fits, large_others, may_stay, no_room, overfull
from oriflamme.rulebooks.lames.state import SHAKEN, Move, Unit
from oriflamme.rulebooks.lames.tables import FORBIDDEN, MINIMAL, MOVEMENT
from oriflamme.rulebooks.lames.unit_orders import allowance, free, in_caverns, open_price, why_not_strain
from oriflamme.rulebooks.lames.zones import front_sides

BOUND = ("attack", "regroup", "retreat", "flee")
"""Displacements that are one only with a step."""
HEDGED = ("defence", "quiet", "flee")
"""Displacements that end neither engaged nor engaging. C-03, LM-2.6.8.1-01."""


class ElementaryMove(MovePoint):
    """What a unit may do at one point of its displacement."""

    _passes = False

    @cached_property
    def _hexes(self) -> dict[int, Refusal | None]:
        return {}

    # Contact. LM-2.6.8

    def why_not_stand(self, hex: str, facing: int) -> Refusal | None:
        """Why the unit may not be in a hex with a facing, because of the enemies beside it."""
        state, terrain, unit = self.state, self.terrain, self.unit
        beside = self.beside(hex)
        if not beside:
            return None
        stack, me = self.stack(hex), self.imagine(hex, facing)
        mine = enemies_it_engages(state, terrain, me, stack)
        theirs = enemies_engaging_it(state, terrain, me, stack)
        if self.move.kind in HEDGED and (mine or theirs):
            clause = "LM-2.6.13-03" if self.move.kind == "flee" else "LM-2.5.2-01"
            return refusal("LM-2.5.3-04" if self.move.kind == "quiet" else clause, "contact", unit=unit.key, hex=hex)
        if theirs and (unit.cohesion <= SHAKEN or unit.out_of_breath):
            clause = "LM-2.3.2-04" if unit.cohesion <= SHAKEN else "LM-2.6.8-05"
            return refusal(clause, "diminished", unit=unit.key, hex=hex)
        if mine and self.move.kind == "attack" and (unit.shaken or unit.out_of_breath):
            return refusal("LM-2.9-29", "diminished", unit=unit.key, hex=hex)
        meets = terrain.strikes_across[self.gait][hex]
        faced = [d for d, _ in beside if meets[d] and who_responds(state, stack, d, me) == unit.key]
        if not faced or self.move.kind == "flee":  # C-66, C-85, C-88
            return None
        keys = {enemy.key for enemy in mine}
        exposed = next((enemy for enemy, d in theirs if d in faced and enemy.key not in keys), None)
        if exposed is not None:
            return refusal("LM-2.6.8-01", "exposed", unit=unit.key, hex=hex, enemy=exposed.key)
        return None if mine else refusal("LM-2.6.8-01", "beside", unit=unit.key, hex=hex)

    # Steps

    def why_not_step(self, d: int) -> Refusal | None:
        """Why the unit may not step in a direction, paying for it."""
        if d not in front_sides(self.sided, self.move.facing):
            return refusal("LM-2.6.3-01", "front", unit=self.unit.key)
        return self.why_not_hex(d) or self.why_not_pay(d, 0) or self.why_not_stand(self.near[d], self.move.facing)

    def why_not_pay(self, d: int, turning: int) -> Refusal | None:
        """Why its points do not suffice for a step, after a reorientation at that price. LM-2.6.3-02."""
        if self.affords(d, turning):
            return None
        if self.costs[d] == MINIMAL:
            return refusal("LM-2.6.2-03", "minimal-only", unit=self.unit.key, hex=self.near[d])
        return refusal("LM-2.6.3-02", "points", unit=self.unit.key, hex=self.near[d])

    def affords(self, d: int, turning: int) -> bool:
        """Whether its points suffice for a step, after a reorientation at that price."""
        cost = self.costs[d]
        return cost != MINIMAL and turning + cost + self.pass_through_cost <= self.left

    def why_not_hex(self, d: int) -> Refusal | None:
        """Why the next hex in a direction is closed to it, whatever its facing and its points."""
        if d not in self._hexes:
            self._hexes[d] = self.why_closed(d) or self._against_order(d)
        return self._hexes[d]

    def why_closed(self, d: int) -> Refusal | None:
        """Why the next hex in a direction is closed to it, whatever its orders."""
        state, unit, hex = self.state, self.unit, self.near[d]
        if not hex:
            return refusal("LM-2.6.10-01", "map-edge", unit=unit.key)
        stack = self.held(hex)
        if stack and state.units[stack[0]].side != unit.side:
            return refusal("LM-2.3.1-05", "enemy-hex", hex=hex)
        if self.costs[d] == FORBIDDEN:
            return self.terrain.why_forbidden(unit.key, self.move.at, d)
        if stack and not fits(state, hex, unit):
            return no_room(state, hex, unit)
        if not state.rules.tiers:
            return None
        barred = self.why_not_pass or why_bound_out(state, unit, hex)
        if barred is None and unit.decoy:
            barred = why_not_feign(state, unit, self.move, hex)
        if barred:
            return barred
        if stack and not may_stay(state, hex, unit) and not self._could_pass(d):
            return no_room(state, hex, unit)
        return None

    def _could_pass(self, d: int) -> bool:
        """Whether it could go on from a hex in which it may not stay, to one in which it may."""
        beyond = type(self)(self.state, self.terrain, self.unit, self.after_step(d))
        beyond._passes = True
        return not self._passes and beyond.can_go_on

    def _against_order(self, d: int) -> Refusal | None:
        """What the order says of the next hex."""
        hex, key = self.near[d], self.unit.key
        match self.move.kind:
            case "attack" if not self.approach.nearer(self.terrain, hex):
                return refusal("LM-2.6.11.1-03", "nearer", unit=key, hex=hex)
            case "retreat" if self.edge_distance(hex) + MOVEMENT["least_gain"] > self.edge_distance(self.move.at):
                return refusal("LM-2.5.4-02", "edge", unit=key, hex=hex)
            case "quiet" | "flee" if self.quiet and reachable(self.state, self.terrain, self.unit, hex):
                return refusal("LM-2.5.3-04", "reachable", unit=key, hex=hex)
            case "flee" if self.threats and not any(self.gains(enemy, hex) > 0 for enemy in self.threats):
                return refusal("LM-2.6.13-03", "farther", unit=key, hex=hex)
            case "regroup" if self.away(hex) > self.best_away:
                return refusal("LM-2.5.3-01", "farther", unit=key, hex=hex)
        return None

    @cached_property
    def approach(self) -> Approach:
        """What an attack move draws nearer to from here."""
        return approach(self.state, self.terrain, self.unit, self.move.at)

    def edge_distance(self, hex: str) -> int:
        """What the unit would spend from a hex to its retreat edge. LM-2.5.4-02."""
        edge, points = self.state.wings[self.unit.wing].edge, allowance(self.state, self.unit)
        return self.terrain.to_edge(self.gait, points, edge)[self.terrain.index[hex]]

    # Moving away. LM-2.5.3-01, LM-2.9-17

    @cached_property
    def threats(self) -> list[Unit]:
        """The enemies who would spend least to engage it here."""
        return nearest_threats(self.state, self.terrain, self.unit, self.move.at)

    def gains(self, enemy: Unit, hex: str) -> int:
        """How much farther a hex is from a threat, in the enemy's half points."""
        return threat(self.state, self.terrain, enemy, hex) - self._threat_here

    @cached_property
    def _threat_here(self) -> int:
        """What each of the threats would spend to engage it here: they are the nearest ones."""
        return threat(self.state, self.terrain, self.threats[0], self.move.at)

    def away(self, hex: str) -> int:
        """How well the next hex obeys."""
        return away(self.state, self.terrain, self.threats, self.move.at, hex)

    @cached_property
    def best_away(self) -> int:
        """The best that can be done from here; never worse than 2."""
        open_ = [self.away(self.near[d]) for d in SIDES if not self.why_closed(d) and self._within_means(d)]
        return min((*open_, 2))

    def _within_means(self, d: int) -> bool:
        """Whether it could step in a direction, reorienting first or not, but for its orders."""
        return any(
            d in front_sides(self.sided, facing)
            and (self.affords(d, turning) or (not turning and self.may_creep))
            and not self.why_not_stand(self.near[d], facing)
            for facing, turning in self._facings()
        )

    @property
    def quiet(self) -> bool:
        """Bound to stay out of reach. LM-2.5.3-04, LM-2.9-21."""
        return self.move.kind == "quiet" or self.move.quiet

    # Minimal and extra movement. LM-2.6.4, LM-2.6.5

    def why_not_creep(self, d: int) -> Refusal | None:
        """Why the unit may not enter the next hex by minimal movement."""
        if d not in front_sides(self.sided, self.move.facing):
            return refusal("LM-2.6.3-01", "front", unit=self.unit.key)
        if reason := self.why_not_creep_at_all or self.why_not_hex(d):
            return reason
        if self.affords(d, 0) and not self.terrain.cells[self.near[d]].creeping:  # LM-EX-68
            return refusal("LM-2.6.5-01", "affordable", unit=self.unit.key, hex=self.near[d])
        return self.why_not_stand(self.near[d], self.move.facing)

    @cached_property
    def why_not_creep_at_all(self) -> Refusal | None:
        """One hex, from where it began, with nothing spent, and breath to spare. C-34, LM-2.8.1-03, -04."""
        if self.move.steps or self.move.spent or self.move.extra:
            return refusal("LM-2.6.5-01", "single", unit=self.unit.key)
        return why_not_strain(self.unit)

    @cached_property
    def may_creep(self) -> bool:
        """Whether minimal movement is open to it at all."""
        return not self.why_not_creep_at_all

    def why_not_extra(self) -> Refusal | None:
        """Why the unit may not raise its allowance."""
        if self.move.extra or self.move.minimal:
            return refusal("LM-2.6.4-01", "once", unit=self.unit.key)
        if not free(self.state, self.unit):
            return refusal("LM-2.5.5-05", "extra-order", unit=self.unit.key)
        if not self.extra_points:
            return refusal("LM-2.6.1-03", "no-points", unit=self.unit.key)
        return why_not_strain(self.unit)

    @property
    def extra_points(self) -> int:
        """The half points of extra movement. LM-2.6.4-01."""
        return self.move.allowance * int(MOVEMENT["extra_percent"]) // 100

    @cached_property
    def extra_gain(self) -> int:
        """What extra movement gives it as it goes now: less where it takes something slower along."""
        return self.extra_points

    # Reorientation. LM-2.6.6

    def turning_cost(self, facing: int) -> int:
        """Small units turn for nothing, LM-2.3-05; the first turn of a flight is free, LM-2.6.13-04."""
        if not self.figure.large or (self.move.kind == "flee" and not self.move.wheels):
            return 0
        return pivot_cost(self.figure.movement, self.move.facing, facing, self.state.rules.flat_pivot)

    def why_not_turn(self, facing: int) -> Refusal | None:
        """Why the unit may not reorient so."""
        if self.move.turned:
            return refusal("LM-2.6.6-02", "turned", unit=self.unit.key)
        if facing == self.move.facing:
            return refusal("LM-2.6.6-01", "same-facing", unit=self.unit.key)
        cost = self.turning_cost(facing)
        if cost > self.left:
            return refusal("LM-2.6.6-02", "turn-points", unit=self.unit.key)
        if reason := self._why_not_look(facing):
            return reason
        if self.must_go_on and self.can_go_on and not self.could_step(facing, cost):
            clause = "LM-2.6.11.1-01" if self.move.kind == "attack" else "LM-2.6.3-01"
            return refusal(clause, "idle-turn", unit=self.unit.key)
        return None

    def _why_not_look(self, facing: int) -> Refusal | None:
        """Why the enemies beside it keep it from a facing; a flight may turn as it likes where it began. C-88."""
        if self.move.kind == "flee" and not self.move.steps:
            return None
        return self.why_not_stand(self.move.at, facing)

    def could_step(self, facing: int, turning: int) -> bool:
        """Whether a step could be paid after a reorientation. C-81."""
        creeps = not turning and self.may_creep
        for d in front_sides(self.sided, facing):
            hex = self.near[d]
            paid = hex and (creeps or self.affords(d, turning))
            if paid and not self.why_not_hex(d) and not self.why_not_stand(hex, facing):
                return True
            if not hex and not self._why_not_exit(d, facing, turning):
                return True
        return False

    @cached_property
    def can_go_on(self) -> bool:
        """Whether any step is still possible from here, reorienting or not."""
        return any(self.could_step(facing, cost) for facing, cost in self._facings())

    @cached_property
    def turn_refusals(self) -> dict[int, Refusal | None]:
        """By facing: why the unit may not reorient so."""
        return {facing: self.why_not_turn(facing) for facing in FACINGS}

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The facings that it may take here."""
        return () if self.move.turned else tuple([facing for facing, why in self.turn_refusals.items() if not why])

    @property
    def can_turn_to_meet(self) -> bool:
        """Whether a reorientation alone would make it engage an enemy beside it. C-81."""
        return any(self.would_engage(facing) for facing in self.turns)

    def _facings(self) -> Iterator[tuple[int, int]]:
        """The facings with which it could step off, each at its price."""
        yield self.move.facing, 0
        if self.move.turned or not self.figure.large:
            return
        for facing in FACINGS:
            cost = self.turning_cost(facing)
            if facing != self.move.facing and cost <= self.left and not self._why_not_look(facing):
                yield facing, cost

    # Leaving the map. LM-2.6.10

    def why_not_leave(self, d: int) -> Refusal | None:
        """Why the unit may not leave the map in a direction."""
        if d not in front_sides(self.sided, self.move.facing):
            return refusal("LM-2.6.3-01", "front", unit=self.unit.key)
        return self._why_not_exit(d, self.move.facing, 0)

    def _why_not_exit(self, d: int, facing: int, turning: int) -> Refusal | None:
        key = self.unit.key
        if self.near[d]:
            return refusal("LM-2.6.10-01", "no-edge", unit=key)
        if self.why_not_pass:
            return self.why_not_pass
        if turning + self.exit_cost + self.pass_through_cost > self.left and (turning or not self.may_creep):
            return refusal("LM-2.6.3-02", "points-edge", unit=key)
        if self.move.kind == "attack" and not (facing == self.move.facing and self.follows(d)):  # LM-2.6.9-04
            return refusal("LM-2.6.10-03", "pursuit", unit=key)
        if self.move.kind == "retreat":
            edge = self.state.wings[self.unit.wing].edge
            if self.terrain.exit_edge(self.move.at, d) != edge:
                return refusal("LM-2.5.4-01", "other-edge", unit=key, edge=message_parts.edge(edge))
        return None

    @property
    def exit_cost(self) -> int:
        """The price of leaving the map. C-79."""
        return open_price(self.figure, caverns=in_caverns(self.state))

    @property
    def exit_is_minimal(self) -> bool:
        """Whether it can leave the map by minimal movement alone."""
        return self.exit_cost + self.pass_through_cost > self.left

    def follows(self, d: int) -> bool:
        """Whether a charging unit would follow an enemy off the map by that side. LM-2.6.10-03."""
        if not self.unit.charging:
            return False
        gone = pursued(self.state, self.terrain, self.unit, self.move.at)
        return any(exit_side(self.terrain, enemy.exit) == (self.move.at, d) for enemy in gone)

    # The end

    @cached_property
    def must_go_on(self) -> bool:
        """Whether something compulsory is still missing: a first step, the share of an attack move."""
        move = self.move
        if not move.steps and (move.kind in BOUND or overfull(self.state, move.at, self.unit.level)):  # G-12
            return True
        if move.kind != "attack" or self.unit.shaken or self.unit.out_of_breath:
            return False
        if self.unit.charging and move.steps < MOVEMENT["charge"]["first_steps"]:
            return True
        return move.spent < self.least_spending

    @property
    def least_spending(self) -> int:
        """What an attack move spends at least. LM-2.6.11.1-01."""
        points, rule = allowance(self.state, self.unit), MOVEMENT["attack_move"]
        return min(points, max(-(-points * int(rule["share_percent"]) // 100), int(rule["least"])))

    def why_not_halt(self) -> Refusal | None:
        """Why the unit may not end its displacement here."""
        move = self.move
        if not move.steps and not move.wheels and (self.can_go_on or self.turns):
            return refusal("LM-2.6-01", "idle", unit=self.unit.key)
        if self.must_go_on and self.can_go_on:
            if not move.steps and overfull(self.state, move.at, self.unit.level):
                return refusal("LM-2.3.1-03", "overfull", unit=self.unit.key)
            charging = self.unit.charging and move.spent >= self.least_spending
            clause = "LM-2.6.9-05" if charging else "LM-2.6.11.1-01" if move.kind == "attack" else "LM-2.6-01"
            return refusal(clause, "owed", unit=self.unit.key)
        if self.can_go_on and not may_stay(self.state, move.at, self.unit):
            return no_room(self.state, move.at, self.unit)
        facing = self.stack_facing
        if self.misaligned and facing is not None and (self.can_go_on or not self.why_not_turn(facing)):
            return refusal("LM-2.3.1-12", "align", unit=self.unit.key)
        return None

    @cached_property
    def misaligned(self) -> bool:
        """A large unit among large friends who face elsewhere. LM-2.3.1-12."""
        return self.figure.large and self.stack_facing not in (None, self.move.facing)

    @cached_property
    def stack_facing(self) -> int | None:
        """How the large friends in its hex face; None where there are none."""
        others = large_others(self.state, self.held(self.move.at), self.unit)
        return self.state.units[others[0]].facing if others else None

    # What comes after

    def after_step(self, d: int, *, minimal: bool = False) -> Move:
        """Minimal movement takes all the points that there are: what is free after it is still free. C-34."""
        cost = self.left if minimal else self.pass_through_cost + self.costs[d]
        straight = self.move.straight + 1 if self.terrain.gives_charge[self.gait][self.move.at][d] else 0
        return replace(
            self.move,
            at=self.near[d],
            spent=self.move.spent + cost,
            steps=self.move.steps + 1,
            turned=False,
            straight=min(straight, MOVEMENT["charge"]["steps"]),
            minimal=minimal,
        )

    def after_turn(self, facing: int) -> Move:
        """The displacement after a reorientation."""
        return replace(
            self.move,
            facing=facing,
            spent=self.move.spent + self.turning_cost(facing),
            turned=True,
            wheels=self.move.wheels + 1,
            straight=0,
        )

    def after_extra(self) -> Move:
        """The displacement with extra movement."""
        return replace(self.move, allowance=self.move.allowance + self.extra_points, extra=True)

    def point(self, d: int) -> str:
        """A direction as it is written."""
        return direction_name(d, self.terrain.board.layout)
