"""The charge test: whoever wants to attack an enemy that inspires more fear must first dare to. Chapter XV.5.0"""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Context, Option, Procedure, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import budget, morale
from oriflamme.rulebooks.demonworld.contact import reached_from
from oriflamme.rulebooks.demonworld.facts import ChargeSettled
from oriflamme.rulebooks.demonworld.geometry import Spot
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING, HEX_COST

TEST = "DW-XV.5.0-01"
ONCE = "DW-XV.5.0-04"


def fearsome(state: Demonworld, unit: Unit) -> list[str]:
    """Enemies that a unit would have to dare to attack: more fearful than itself, and not routing. DW-XV.5.0-01, -02"""
    if unit.morale or unit.engaged or not state.rules.plays("morale") or not morale.tests_morale(state, unit):
        return []
    own = morale.fear_of(state, unit.key)
    enemies = state.units_of(state.enemy(unit.side))
    return [one.key for one in enemies if morale.fear_of(state, one.key) > own and one.morale != "routing"]


class Dread:
    """What fear keeps a unit from: contact with enemies it has not dared to attack, and the one it refuses."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.state, self.unit = state, unit
        feared = [key for key in fearsome(state, unit) if key != unit.dared]
        self.beside: dict[str, set[tuple[int, int]]] = {key: _attacked_from(state, key) for key in feared}
        self.refused = [hex for one in state.of(unit.feared) for hex in one.hexes] if unit.feared in feared else []

    def why_not(self, steps: Iterable[tuple[Hex, Spot]]) -> Refusal | None:
        """Why elements may not go from these hexes to those. DW-XV.5.0-01, DW-XV.5.0-05"""
        for start, end in steps:
            for enemy, hexes in self.beside.items():
                if end in hexes and start not in hexes:
                    return refusal(TEST, "fear", unit=self.unit.key, enemy=enemy)
            if self.refused and self._far(end) < self._far(start):
                return refusal("DW-XV.5.0-05", "fear-closer", unit=self.unit.key, enemy=self.unit.feared)
        return None

    def _far(self, hex: Spot) -> int:
        return min(distance(Hex(*hex), one) for one in self.refused)


def _attacked_from(state: Demonworld, enemy: str) -> set[tuple[int, int]]:
    """Where one stands in contact with an enemy, not parted from it by the ground. DW-XI.4.0-03"""
    return {(q, r) for one in state.of(enemy) if not one.level for q, r in reached_from(state, one)}


def dread_of(state: Demonworld, unit: Unit) -> Dread | None:
    """What a unit fears, if anything."""
    if not state.rules.tiers:
        return None
    dread = Dread(state, unit)
    return dread if dread.beside else None


# The test


def why_no_test(state: Demonworld, unit: Unit, enemy: str) -> Refusal | None:
    """Just before its move, once in a phase, by a unit that may attack. DW-XV.5.0-03, DW-XV.5.0-04"""
    if unit.dared or unit.feared:
        return refusal(ONCE, "test-twice", unit=unit.key)
    if enemy not in fearsome(state, unit):
        return refusal(TEST, "test-needless", unit=unit.key)
    if unit.order not in ENGAGING:
        return refusal("DW-V.3.1-02", "attack-order", unit=unit.key)
    if unit.spent or unit.manoeuvres or any(one.spent or one.steps for one in state.of(unit.key)):
        return refusal("DW-XV.5.0-03", "test-late", unit=unit.key)
    return None


def tests_offered(state: Demonworld, unit: Unit, *, near: bool = True) -> list[Option]:
    """The charge tests that a unit may take now: against enemies that it may reach, or against the others."""
    if not state.rules.tiers or unit.dared or unit.feared:
        return []
    reach = budget.points(state, unit) // HEX_COST + 1
    found = [key for key in fearsome(state, unit) if why_no_test(state, unit, key) is None]
    return [option(unit.key, key) for key in found if (_apart(state, unit.key, key) <= reach) is near]


def _apart(state: Demonworld, unit: str, enemy: str) -> int:
    there = [hex for one in state.of(enemy) for hex in one.hexes]
    return min(distance(one.hex, hex) for one in state.of(unit) for hex in there)


def read_test(state: Demonworld, unit: Unit, words: list[str]) -> Option | Refusal | None:
    """`test trolls` as an answer."""
    if len(words) != 2 or words[0] != "test" or not state.rules.tiers:
        return None
    enemy = words[1]
    if enemy not in state.units or state.units[enemy].side == unit.side:
        return refusal(TEST, "such-unit", unit=enemy)
    return why_no_test(state, unit, enemy) or option(unit.key, enemy)


def option(unit: str, enemy: str) -> Option:
    """To dare the attack on an enemy, as an answer."""
    label = message("answer-test", enemy=enemy)
    return Option(f"test {enemy}", enemy, label, verb="test", piece=unit, target=enemy, notes=("throws",))


def charge_test(ctx: Context[Demonworld], unit: str, enemy: str) -> Procedure:
    """The unit tests against the enemy that it names; if it fails it refuses to charge. DW-XV.5.0-03, DW-XV.5.0-05"""
    passed = yield from morale.take_test(ctx, "charge", morale.best_case("charge", ctx.state, unit, enemy))
    clause = TEST if passed else "DW-XV.5.0-05"
    ctx.note(ChargeSettled(clause=clause, unit=unit, enemy=enemy, dares=passed))
