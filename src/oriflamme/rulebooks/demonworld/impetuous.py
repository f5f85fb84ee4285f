"""Impetuous units: straight at the enemy, with all they have. Chapter XV.10.0"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Refusal, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.kernel.dice import dice
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import QuarryChosen, SequencesBegan, SkirmishChanged, UnitActivated
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Spot, in_arc
from oriflamme.rulebooks.demonworld.occupancy import around
from oriflamme.rulebooks.demonworld.planner import reachable
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import MANOEUVRE_SHARE, MORALE, SMALL

RUSH = "DW-XV.10.0-02"
SEQUENCE = "DW-XV.10.0-03"
AHEAD = (0,)
"""The sector before an element."""
MAX_PLANS = 400
"""Formations that are looked at to find the most direct attack."""


def begin(ctx: Context[Demonworld]) -> Procedure:
    """Impetuous units move after those that rout and before all others, in an order drawn by lot. DW-XV.10.0-03

    Whoever has no enemy on the field goes nowhere.
    """
    state = ctx.state
    idle = [unit for unit in state.units.values() if unit.morale == "impetuous" and not (unit.moved or unit.engaged)]
    units = [unit for unit in idle if prey(state, unit)]
    if not units:
        ctx.note(SequencesBegan(clause=SEQUENCE))
        return
    unit = units[0]
    if len(units) > 1:
        unit = yield from _drawn(units)
    quarry = yield from _quarry(state, unit)
    if quarry != unit.quarry:
        ctx.note(QuarryChosen(clause="DW-XV.10.0-09", unit=unit.key, enemy=quarry))
    ctx.note(UnitActivated(clause=SEQUENCE, unit=unit.key))
    if unit.skirmish:
        _close_ranks(ctx, unit)


def _close_ranks(ctx: Context[Demonworld], unit: Unit) -> None:
    """Skirmishers may not engage: they close their ranks first, for a manoeuvre or for half their points. DW-F2-A18"""
    able = budget.may_manoeuvre(ctx.state, unit)
    lost = 0 if able else budget.points(ctx.state, unit) - budget.points(ctx.state, unit) // MANOEUVRE_SHARE
    ctx.note(SkirmishChanged(clause="DW-XIII.3.0-05", unit=unit.key, taken=False, lost=lost))


def _drawn(units: list[Unit]) -> Procedure:
    """One of up to six units, each with the same chance."""
    (faces,) = dice(MORALE["die"]).sizes
    share = faces // len(units[:faces])
    while True:
        roll: Throw = yield Roll(MORALE["die"], "impetuous-order", SEQUENCE, seat=units[0].side)
        number = (roll.total - 1) // share
        if number < len(units[:faces]):
            return units[number]


def _quarry(state: Demonworld, unit: Unit) -> Procedure:
    """Whoever provoked it, while he stands; then the nearest enemy, even one in rout. DW-XV.10.0-04, DW-XV.10.0-09"""
    enemies = prey(state, unit)
    if unit.quarry in enemies and state.units[unit.quarry].morale != "routing":
        return unit.quarry
    far = {enemy: apart(state, unit.key, enemy) for enemy in enemies}
    nearest = [key for key, hexes in far.items() if hexes == min(far.values())]
    if len(nearest) == 1:
        return nearest[0]
    options = [
        Option(f"hunt {key}", key, message("answer-hunt", enemy=key), verb="hunt", piece=unit.key, target=key)
        for key in nearest
    ]
    answer: Option = yield Choice(unit.side, ask_about("hunt", unit.key, unit=unit.key), "DW-XV.10.0-04", options)
    return answer.value


def prey(state: Demonworld, unit: Unit) -> list[str]:
    """The enemies for whom an impetuous unit may go: it seeks contact, and flyers in flight are touched by nobody.

    DW-XV.10.0-11, DW-XXIII.8.0-02, DW-OR-125. They are followed where there is nobody else.
    """
    enemies = [one.key for one in state.units_of(state.enemy(unit.side))]
    if state.rules.fury_at_flyers or not state.occupancy.aloft:
        return enemies
    return [key for key in enemies if not any(one.level for one in state.of(key))] or enemies


def apart(state: Demonworld, unit: str, enemy: str) -> int:
    """Hexes between the nearest elements of two units."""
    there = [hex for one in state.of(enemy) for hex in one.hexes]
    return min(distance(one.hex, hex) for one in state.of(unit) for hex in there)


def charged(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit has charged, for its charge bonus: by its order, or where players agree by fury. DW-F2-A19"""
    return unit.order == "C" or (state.rules.impetuous_charge_bonus and unit.morale == "impetuous")


def initiative(unit: Unit) -> list[Item]:
    """A bonus in every melee phase, not only the first. DW-XV.10.0-06"""
    rush = MORALE["impetuous"]
    return [Item("impetuous", rush["initiative"], rush["clause"])] if unit.morale == "impetuous" else []


class Rush:
    """What an impetuous unit must do: come to its quarry, with as many elements as it can. DW-XV.10.0-02, -05"""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.state, self.unit = state, unit
        there = state.of(unit.quarry) or [one for one in state.elements.values() if state.side_of(one) != unit.side]
        self.hexes = [hex for one in there for hex in one.hexes]
        self.beside = {tuple(hex) for one in self.hexes for hex in around(one)}
        self._fields: dict[Spot, int] = {}

    def far(self, hex: Spot) -> int:
        """How far a hex is from the quarry."""
        found = self._fields.get(hex)
        if found is None:
            found = self._fields[hex] = min(distance(Hex(*hex), one) for one in self.hexes)
        return found

    # The unit as one

    @cached_property
    def answers(self) -> frozenset[str]:
        """The next answers that lead to the best attack: contact first, with most elements, else nearest."""
        plans = reachable(self.state, self.unit.key, MAX_PLANS)
        rated = [(self._rate(plan.places), plan) for plan in plans]
        best = max(rate for rate, _ in rated)
        found = {plan.answers[0] if plan.answers else "done" for rate, plan in rated if rate == best}
        found = ({"done"} if "done" in found else found) | self._turns
        if not in_order(self.state, self.unit.key):
            found |= {"redeploy", "done"}  # DW-XV.10.0-10
        return frozenset(found)

    @property
    def _turns(self) -> set[str]:
        """Where the quarry is not in front of it, the facing changes that bring it there. DW-XV.10.0-10"""
        elements = self.state.of(self.unit.key)
        near = min(elements, key=lambda one: self.far(one.hex))
        there = min(self.hexes, key=lambda hex: distance(near.hex, hex))
        offset = there[0] - near.hex[0], there[1] - near.hex[1]
        if any(in_arc(*offset, one.facing, AHEAD) for one in elements):
            return set()
        return {f"face {FACING_WORDS[facing]}" for facing in FACINGS if in_arc(*offset, facing, AHEAD)}

    def _rate(self, places: dict[str, Any]) -> tuple[int, int, int]:
        hexes = [(q, r) for q, r, _ in places.values()]
        met = sum(hex in self.beside for hex in hexes)
        far = [self.far(hex) for hex in hexes]
        return met, -min(far), -sum(far)

    def why_not(self, token: str) -> Refusal | None:
        """Nothing else than the most direct way. DW-XV.10.0-02"""
        return None if token in self.answers else refusal(RUSH, "rush", unit=self.unit.key, enemy=self.unit.quarry)

    # Elements one by one

    def why_no_step(self, element: Element, there: Hex) -> Refusal | None:
        """Only nearer to the enemy. DW-XV.10.0-05"""
        if self.far(there) < self.far(element.hex):
            return None
        return refusal("DW-XV.10.0-05", "rush-element", element=element.key)

    def why_not_done(self, options: list[Option]) -> Refusal | None:
        """The move is not over while somebody can come nearer. DW-XV.10.0-05"""
        if any(one.verb in ("step", "shift") for one in options):
            return refusal("DW-XV.10.0-05", "rush-done", unit=self.unit.key)
        return None


class Chase(Rush):
    """What a unit must do from which a large enemy has broken contact: restore it, if it can. DW-XVII.4.1-08"""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        super().__init__(state, replace(unit, quarry=unit.chasing))

    @cached_property
    def answers(self) -> frozenset[str]:
        """The next answers that lead to contact with it."""
        plans = [plan for plan in reachable(self.state, self.unit.key, MAX_PLANS) if plan.contact and plan.answers]
        met = [plan for plan in plans if any((q, r) in self.beside for q, r, _ in plan.places.values())]
        return frozenset(plan.answers[0] for plan in met)

    def why_not(self, token: str) -> Refusal | None:
        """Nothing that leads away from it."""
        if token in self.answers:
            return None
        return refusal("DW-XVII.4.1-08", "chase", unit=self.unit.key, enemy=self.unit.quarry)

    def why_no_step(self, element: Element, there: Hex) -> Refusal | None:
        """Single elements go as they like, as long as one of them restores contact."""
        return None

    def why_not_done(self, options: list[Option]) -> Refusal | None:
        """Not while a step would restore it."""
        steps = [one for one in options if "contact" in one.notes]
        return refusal("DW-XVII.4.1-08", "chase", unit=self.unit.key, enemy=self.unit.quarry) if steps else None


def rush_of(state: Demonworld, unit: Unit) -> Rush | None:
    """What binds a unit that is impetuous, or that follows a large enemy; None for all others."""
    if unit.morale == "impetuous":
        return Rush(state, unit)
    if not unit.chasing or unit.chasing not in state.units:
        return None
    chase = Chase(state, unit)
    return chase if len(state.of(unit.key)) <= SMALL or chase.answers else None
