"""Moves of shooters under Attack: one that has a target may move, but ends where it has one. LM-2.9-26, LM-3.2.6-04.

Whoever comes to have a target during an attack move need not go on, nor draw nearer, as long as it ends with one.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.formation_paths import FormationStep
from oriflamme.rulebooks.lames.handling import HandlingMove
from oriflamme.rulebooks.lames.position_move import PositionMove, changes_position
from oriflamme.rulebooks.lames.shooting import is_shooter, why_not_shoot
from oriflamme.rulebooks.lames.state import Lames, Move, Unit, spot
from oriflamme.rulebooks.lames.terrain import Terrain
from oriflamme.rulebooks.lames.vocabularies import MoveKind
from oriflamme.rulebooks.lames.zones import front_sides

SHOOTING: MoveKind = "shooting"
"""The kind of a move that ends with a target."""


class Targets:
    """Where a unit on its way would have a target, and from where it could still come to have one."""

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit) -> None:
        self.state, self.terrain, self.unit = state, terrain, unit
        self._stands: dict[tuple[str, tuple[str, ...], int], bool] = {}
        self._ends: dict[Move, bool] = {}

    def plain(self, move: Move) -> ElementaryMove:
        """A point of the displacement as if it were any move."""
        kind = FormationMove if self.unit.more_hexes else ElementaryMove
        return kind(self.state, self.terrain, self.unit, replace(move, kind="free"))

    def has(self, move: Move) -> bool:
        """Whether it has a target where a displacement has brought it."""
        return self.stands(move.at, move.more_at, move.facing)

    def stands(self, hex: str, more_hexes: tuple[str, ...], facing: int) -> bool:
        """Whether it would have a target in a place."""
        place = hex, more_hexes, facing
        known = self._stands.get(place)
        if known is None:
            me = replace(self.unit, hex=hex, more_hexes=more_hexes, facing=facing)
            held = self.state.stacks.get(spot(hex, me.level) if me.level else hex, ())
            stack = None if more_hexes else held if me.key in held else (*held, me.key)
            known = self._stands[place] = why_not_shoot(self.state, me, stack) is None
        return known

    def can_end(self, move: Move) -> bool:
        """Whether a displacement that has come to a point can end with a target, there or farther on."""
        if move not in self._ends:
            self._ends[move] = False
            self._ends[move] = self.has(move) or self._can_go_on(self.plain(move))
        return self._ends[move]

    def _can_go_on(self, point: ElementaryMove) -> bool:
        """Whether a displacement can end with a target farther on."""
        return not point.must_stop and any(map(self.can_end, onward(point)))


def onward(point: ElementaryMove) -> Iterator[Move]:
    """Where the next elementary move may lead, turns first."""
    for facing in point.turns:
        yield point.after_turn(facing)
    if isinstance(point, FormationMove):
        for way in point.ways.values():
            if not point.why_not_way(way):
                yield point.after_way(way)
            elif not point.why_not_creep_way(way):
                yield point.after_way(way, minimal=True)
        return
    for d in front_sides(point.sided, point.move.facing):
        if point.near[d] and not point.why_not_step(d):
            yield point.after_step(d)
        elif point.near[d] and not point.why_not_creep(d):
            yield point.after_step(d, minimal=True)


class _WithTargets(ElementaryMove):
    """A shooter at one point of its displacement."""

    @cached_property
    def targets(self) -> Targets:
        return Targets(self.state, self.terrain, self.unit)

    def why_targetless(self, after: Move) -> Refusal | None:
        """Why an elementary move may not be made: there would be nobody left to shoot at. LM-2.9-26."""
        if self.move.kind != SHOOTING or self.targets.can_end(after):
            return None
        return refusal("LM-2.9-26", "target-lost", unit=self.unit.key)

    def why_not_turn(self, facing: int) -> Refusal | None:
        return super().why_not_turn(facing) or self.why_targetless(self.after_turn(facing))

    def why_not_leave(self, d: int) -> Refusal | None:
        reason = super().why_not_leave(d)
        if reason is None and self.move.kind == SHOOTING:
            return refusal("LM-2.9-26", "target-lost", unit=self.unit.key)
        return reason

    def why_not_halt(self) -> Refusal | None:
        reason = super().why_not_halt()
        if reason is None and self.move.kind == SHOOTING and self.can_go_on and not self.targets.has(self.move):
            return refusal("LM-2.9-26", "target-lost", unit=self.unit.key)
        return reason

    @cached_property
    def can_go_on(self) -> bool:
        """Whether any step is still possible from here; with a target at its end."""
        if self.move.kind == SHOOTING:
            return any(map(self.targets.can_end, onward(self.targets.plain(self.move))))
        return super().can_go_on

    @cached_property
    def must_go_on(self) -> bool:
        """An attack move goes on until it has a target. LM-3.2.6-04."""
        return super().must_go_on and not (self.move.kind == "attack" and self.targets.has(self.move))


class ShooterMove(_WithTargets):
    """A simple unit that shoots, under Attack."""

    def why_not_step(self, d: int) -> Refusal | None:
        return super().why_not_step(d) or self.why_targetless(self.after_step(d))

    def why_not_creep(self, d: int) -> Refusal | None:
        return super().why_not_creep(d) or self.why_targetless(self.after_step(d, minimal=True))

    def _against_order(self, d: int) -> Refusal | None:
        """With a target it need not draw nearer, if it can end with one. LM-3.2.6-04."""
        reason = super()._against_order(d)
        if reason is not None and self.move.kind == "attack" and self.targets.has(self.move):
            after = replace(super().after_step(d, minimal=not self.affords(d, 0)), kind=SHOOTING)
            return None if self.targets.can_end(after) else reason
        return reason

    def after_step(self, d: int, *, minimal: bool = False) -> Move:
        """From then on its move is an attack move no more."""
        after = super().after_step(d, minimal=minimal)
        strays = self.move.kind == "attack" and not self.approach.nearer(self.terrain, self.near[d])
        return replace(after, kind=SHOOTING) if strays else after


class ShooterFormationMove(_WithTargets, FormationMove):
    """A Formation that shoots, under Attack."""

    def why_not_way(self, way: FormationStep) -> Refusal | None:
        return super().why_not_way(way) or self.why_targetless(self.after_way(way))

    def why_not_creep_way(self, way: FormationStep) -> Refusal | None:
        return super().why_not_creep_way(way) or self.why_targetless(self.after_way(way, minimal=True))


class HandlingShooterMove(HandlingMove, ShooterMove):
    """A shooter that takes something along."""


def elementary_move(state: Lames, terrain: Terrain, unit: Unit, move: Move) -> ElementaryMove:
    """A unit at one point of its displacement: a Formation or not, a shooter under Attack or not."""
    if not move.carries and changes_position(state, unit):
        return PositionMove(state, terrain, unit, move)
    kind: type[ElementaryMove] = FormationMove if unit.more_hexes else ElementaryMove
    if state.rules.tiers and move.kind in ("attack", SHOOTING) and is_shooter(state.figure(unit)):
        kind = ShooterFormationMove if unit.more_hexes else ShooterMove
        return kind(state, terrain, unit, move) if not move.carries else HandlingShooterMove(state, terrain, unit, move)
    if move.carries:
        kind = HandlingMove
    return kind(state, terrain, unit, move)
