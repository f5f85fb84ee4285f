"""The elementary moves of a Formation: both hexes straight on, a pivot of one of them, or a turn about. LM-3.3.7."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS
from oriflamme.board.place import Place
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.distances import (
    away_from,
    formation_approach,
    nearest_threats_to,
    reachable_at,
    threat_to,
)
from oriflamme.rulebooks.lames.elementary_move import HEDGED, ElementaryMove
from oriflamme.rulebooks.lames.engagement import (
    enemies_engaging_it,
    enemies_it_engages,
    enemies_touching,
    who_responds,
)
from oriflamme.rulebooks.lames.formation_paths import ABOUT, FormationStep, open_to_formations, way_cost, ways
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.stacking import fits, in_the_way, large_others
from oriflamme.rulebooks.lames.state import SHAKEN, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import MINIMAL, MOVEMENT
from oriflamme.rulebooks.lames.terrain import Terrain
from oriflamme.rulebooks.lames.unit_orders import free


class FormationMove(ElementaryMove):
    """A Formation at one point of its displacement."""

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, move: Move) -> None:
        super().__init__(state, terrain, unit, move)
        self.place = Place((move.at, *move.more_at), move.facing)
        self._shut: dict[FormationStep, Refusal | None] = {}
        self._met: dict[Place[str], Refusal | None] = {}

    # Where it can go

    @cached_property
    def ways(self) -> dict[str, FormationStep]:
        """The ways before it, by the words that an answer names them with."""
        return {way.word: way for way in self._ways_from(self.place)}

    def _ways_from(self, place: Place[str]) -> list[FormationStep]:
        return [way for way in ways(self.terrain, place) if way.forward and way.kind != "about"]

    @cached_property
    def about(self) -> FormationStep:
        """The turn about."""
        return next(way for way in ways(self.terrain, self.place) if way.kind == "about")

    def as_in(self, place: Place[str]) -> Unit:
        """The Formation as it would stand in a place."""
        return replace(self.unit, hex=place.hexes[0], more_hexes=place.hexes[1:], facing=place.facing)

    @cached_property
    def unit_here(self) -> Unit:
        """The Formation where its displacement has brought it."""
        return self.unit if self.unit.place == self.place else self.as_in(self.place)

    def cost(self, way: FormationStep) -> int:
        """What a way costs."""
        return way_cost(self.terrain, self.gait, way, flat=self.state.rules.flat_pivot)

    # Contact

    @cached_property
    def must_stop(self) -> bool:
        """Whether the displacement ends here, whatever the player would like. LM-2.6.8-02, C-38."""
        if (not self.move.steps and not self.move.wheels) or not self._touched(self.place):
            return False
        if enemies_engaging_it(self.state, self.terrain, self.unit_here):
            return True
        return self._engages(self.place) and not free(self.state, self.unit)

    def _touched(self, place: Place[str]) -> bool:
        return any(True for _ in enemies_touching(self.state, self.terrain, self.unit.side, place))

    def _engages(self, place: Place[str]) -> bool:
        return bool(enemies_it_engages(self.state, self.terrain, self.as_in(place)))

    def would_engage(self, facing: int) -> bool:
        """Whether it would engage an enemy from where it has come, as it looks or turned about."""
        return self._engages(self.place if facing == self.place.facing else self.about.place)

    def why_not_be(self, place: Place[str]) -> Refusal | None:
        """Why it may not be in a place, because of the enemies beside it. LM-2.6.8."""
        if place not in self._met:
            self._met[place] = self._why_not_meet(place) if self._touched(place) else None
        return self._met[place]

    def _why_not_meet(self, place: Place[str]) -> Refusal | None:
        state, terrain, unit, me, hex = self.state, self.terrain, self.unit, self.as_in(place), place.hexes[0]
        mine, theirs = enemies_it_engages(state, terrain, me), enemies_engaging_it(state, terrain, me)
        if self.move.kind in HEDGED and (mine or theirs):
            return refusal("LM-2.5.3-04" if self.quiet else "LM-2.5.2-01", "contact", unit=unit.key, hex=hex)
        if theirs and (unit.cohesion <= SHAKEN or unit.out_of_breath):
            clause = "LM-2.3.2-04" if unit.cohesion <= SHAKEN else "LM-2.6.8-05"
            return refusal(clause, "diminished", unit=unit.key, hex=hex)
        if mine and self.move.kind == "attack" and (unit.shaken or unit.out_of_breath):
            return refusal("LM-2.9-29", "diminished", unit=unit.key, hex=hex)
        faced = self._faced(place, me)
        if not faced:
            return None
        keys = {enemy.key for enemy in mine}
        exposed = next((enemy for enemy, d in theirs if d in faced and enemy.key not in keys), None)
        if exposed is not None:
            return refusal("LM-2.6.8-01", "exposed", unit=unit.key, hex=hex, enemy=exposed.key)
        return None if mine else refusal("LM-2.6.8-01", "beside", unit=unit.key, hex=hex)

    def _faced(self, place: Place[str], me: Unit) -> set[int]:
        """The directions in which it has to answer for an enemy beside it. C-66, C-85."""
        meets = self.terrain.strikes_across[self.gait]
        return {
            one.d
            for one in enemies_touching(self.state, self.terrain, me.side, place)
            if meets[one.hex][one.d] and who_responds(self.state, self.stack(one.hex), one.d, me) == me.key
        }

    # Steps and pivots

    def why_not_way(self, way: FormationStep) -> Refusal | None:
        """Why it may not go a way, paying for it."""
        return self.why_shut(way) or self._why_not_pay_for(way) or self.why_not_be(way.place)

    def _why_not_pay_for(self, way: FormationStep) -> Refusal | None:
        if self._affords(way):
            return None
        if self.cost(way) == MINIMAL:
            return refusal("LM-2.6.2-03", "minimal-only", unit=self.unit.key, hex=way.mark)
        return refusal("LM-2.6.3-02", "points", unit=self.unit.key, hex=way.mark)

    def _affords(self, way: FormationStep, turning: int = 0) -> bool:
        cost = self.cost(way)
        return cost >= 0 and turning + cost <= self.left

    def why_not_creep_way(self, way: FormationStep) -> Refusal | None:
        """Why it may not go a way by minimal movement."""
        reason = self.why_not_creep_at_all or self.why_shut(way)
        if reason:
            return reason
        if self._affords(way):
            return refusal("LM-2.6.5-01", "affordable", unit=self.unit.key, hex=way.mark)
        return self.why_not_be(way.place)

    def why_shut(self, way: FormationStep) -> Refusal | None:
        """Why a way is closed to it, whatever its points."""
        if way not in self._shut:
            self._shut[way] = self.why_no_room(way) or self._against_order_of(way.place)
        return self._shut[way]

    def why_no_room(self, way: FormationStep) -> Refusal | None:
        """Why a way is closed to it, whatever its orders."""
        state, unit = self.state, self.unit
        for hex in way.entered:
            if state.holder(hex) not in ("", unit.side):
                return refusal("LM-2.3.1-05", "enemy-hex", hex=hex)
            if not self.terrain.clear_to(self.gait, hex):
                return refusal("LM-3.3.7-01", "formation-ground", unit=unit.key, hex=hex)
            if large_others(state, self.held(hex), unit):
                return refusal("LM-3.3.4-02", "formation-onto", unit=unit.key, hex=hex)
            if not fits(state, hex, unit):
                return refusal("LM-2.3.1-02", "full", hex=hex)
            barred = why_bound_out(state, unit, hex)
            if barred:
                return barred
            if unit.shaken and self.terrain.cells[hex].obstacle:
                return refusal("LM-3.5-05", "formation-obstacle", unit=unit.key, hex=hex)
        if not open_to_formations(self.terrain, self.gait, way):
            return refusal("LM-2.2.1.2-04", "closed", unit=unit.key, hex=way.mark)
        if way.kind != "about" and not self.move.steps and in_the_way(state, unit, back=not way.forward):
            return refusal("LM-3.3-12", "formation-through", unit=unit.key)
        if way.kind != "step" and any(large_others(state, self.held(hex), unit) for hex in self.place.hexes):
            return refusal("LM-2.3.1-12", "formation-aligned", unit=unit.key)
        return None

    def _against_order_of(self, place: Place[str]) -> Refusal | None:
        """What the order says of a place."""
        key, hex = self.unit.key, place.hexes[0]
        match self.move.kind:
            case "attack" if not self._nearer(place):
                return refusal("LM-2.6.11.1-03", "nearer", unit=key, hex=hex)
            case "retreat" if self._to_edge(place) + MOVEMENT["least_gain"] > self._to_edge(self.place):
                return refusal("LM-2.5.4-02", "edge", unit=key, hex=hex)
            case "quiet" if reachable_at(self.state, self.terrain, self.unit, place.hexes):
                return refusal("LM-2.5.3-04", "reachable", unit=key, hex=hex)
            case "regroup" if self._away(place) > self.best_away:
                return refusal("LM-2.5.3-01", "farther", unit=key, hex=hex)
        return None

    def _nearer(self, place: Place[str]) -> bool:
        return formation_approach(self.state, self.terrain, self.unit, self.place.hexes).nearer(place.hexes)

    def _to_edge(self, place: Place[str]) -> int:
        return min(self.edge_distance(hex) for hex in place.hexes)

    @cached_property
    def threats(self) -> list[Unit]:
        """The enemies who would spend least to engage it here."""
        return nearest_threats_to(self.state, self.terrain, self.unit, self.place.hexes)

    def gains(self, enemy: Unit, hex: str) -> int:
        """How much farther a hex is from a threat than the Formation, in the enemy's half points."""
        here = threat_to(self.state, self.terrain, enemy, self.place.hexes)
        return threat_to(self.state, self.terrain, enemy, (hex,)) - here

    def _away(self, place: Place[str]) -> int:
        return away_from(self.state, self.terrain, self.threats, self.place.hexes, place.hexes)

    @cached_property
    def best_away(self) -> int:
        """The best that can be done from here; never worse than 2."""
        within = [way for way in self.ways.values() if not self.why_no_room(way) and self._within(way)]
        return min((*(self._away(way.place) for way in within), 2))

    def _within(self, way: FormationStep) -> bool:
        paid = self._affords(way) or not self.why_not_creep_at_all
        return paid and not self.why_not_be(way.place)

    # Turning about. LM-3.3.3-03

    def turning_cost(self, facing: int) -> int:
        """What turning about costs. LM-MA-13."""
        return self.cost(self.about)

    def why_not_turn(self, facing: int) -> Refusal | None:
        """Why it may not turn: it only turns about."""
        if facing != (self.place.facing + ABOUT) % len(FACINGS):
            return refusal("LM-3.3.3-03", "formation-turn", unit=self.unit.key)
        if self.move.turned:
            return refusal("LM-2.6.6-02", "turned", unit=self.unit.key)
        if self.cost(self.about) > self.left:
            return refusal("LM-2.6.6-02", "turn-points", unit=self.unit.key)
        reason = self.why_no_room(self.about) or self.why_not_be(self.about.place)
        if reason:
            return reason
        if self.must_go_on and self.can_go_on and not self.could_step(facing, self.cost(self.about)):
            clause = "LM-2.6.11.1-01" if self.move.kind == "attack" else "LM-2.6.3-01"
            return refusal(clause, "idle-turn", unit=self.unit.key)
        return None

    def could_step(self, facing: int, turning: int) -> bool:
        """Whether a step or a pivot could be paid, as it looks or turned about."""
        place = self.place if facing == self.place.facing else self.about.place
        creeps = not turning and not self.why_not_creep_at_all
        return any(
            (creeps or self._affords(way, turning)) and not self.why_shut(way) and not self.why_not_be(way.place)
            for way in self._ways_from(place)
        )

    @cached_property
    def can_go_on(self) -> bool:
        """Whether any step is still possible from here, turning about or not."""
        if self.could_step(self.place.facing, 0):
            return True
        cost = self.cost(self.about)
        if self.move.turned or cost > self.left or self.why_no_room(self.about) or self.why_not_be(self.about.place):
            return False
        return self.could_step(self.about.place.facing, cost)

    # What it does not do

    @cached_property
    def misaligned(self) -> bool:
        """It never moves to join large friends. LM-3.3.4-02."""
        return False

    @cached_property
    def pass_through_cost(self) -> int:
        """It never passes through large friends. LM-3.3-12."""
        return 0

    # What comes after

    def after_way(self, way: FormationStep, *, minimal: bool = False) -> Move:
        """The displacement after a step or a pivot."""
        return replace(
            self.move,
            at=way.place.hexes[0],
            more_at=way.place.hexes[1:],
            facing=way.place.facing,
            spent=self.move.spent + (self.left if minimal else self.cost(way)),
            steps=self.move.steps + 1,
            turned=False,
            straight=0,
            minimal=minimal,
        )

    def after_turn(self, facing: int) -> Move:
        """The displacement after a turn about."""
        after = super().after_turn(facing)
        return replace(after, at=self.about.place.hexes[0], more_at=self.about.place.hexes[1:])
