"""Tests of morale: who tests, with which modifiers, and what comes of it. Chapters XV.1.0 to XV.3.0 and XV.8.0

A test is a D6 with modifiers against one of the two numbers of the card. Each modifier is a line of the table, and only
those of the test count: DW-XV.1.0-02.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld import magic_items
from oriflamme.rulebooks.demonworld.buildings.houses import garrisons, is_inside, partly_inside
from oriflamme.rulebooks.demonworld.carried_items import items_of
from oriflamme.rulebooks.demonworld.facts import MoraleTested, MoraleTestsDue
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.occupancy import groups
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, MORALE
from oriflamme.rulebooks.demonworld.vocabulary import MoraleTest

TESTS, VALUES = MORALE["tests"], MORALE["modifiers"]
FACES = 6
LOSS_TESTS: tuple[MoraleTest, ...] = ("shooting_loss", "melee_loss")


class Case(msgspec.Struct, frozen=True):
    """What a test of morale is about: the unit, the group of it that tests, the enemy, and the signs chosen."""

    state: Demonworld
    unit: Unit
    group: tuple[Element, ...]
    enemy: str = ""
    """The enemy unit that frightens or provokes it."""
    leader_sign: int = 1
    command_sign: int = 1


def tests_morale(state: Demonworld, unit: Unit) -> bool:
    """Only units test: never commanders, large elements, nor what is summoned. DW-XV-01, DW-XVII.1.1-01, DW-F3-M09

    Nor, by agreement, whoever is wholly in a building: DW-XXIV.6.0-01.
    """
    return state.card(unit.key).has_morale and (state.rules.garrison_morale or not garrisons(state, unit.key))


def fear_of(state: Demonworld, unit: str) -> int:
    """The fear that a unit inspires: its own card's, whoever is attached to it, but for his item.

    DW-VIII.1.4-01, DW-F2-A24, DW-F3-M08
    """
    found = state.card(unit).fear
    for one in state.attached.values():
        if one.host == unit and one.items:
            found += magic_items.fear(items_of(state, one.key))
    return found + changes.total(state, unit, "fear") if state.effects else found


# Modifiers


def _waiting(case: Case) -> int:
    """Those of a flank march who wait outside right behind the group on the entry hex: they are of it. DW-OR-98"""
    state, unit = case.state, case.unit.key
    queue = state.outside.get(unit)
    if queue is None or queue.distance > 1:
        return 0
    entry = next(march.entry for march in state.marches.values() if unit in march.units)
    return len(queue.elements) if any(state.board.name(one.hex) == entry for one in case.group) else 0


def _specials(case: Case, special: str) -> int:
    return int(VALUES[special]) * sum(one.special == special for one in case.group)


def _standard(case: Case) -> int:
    """A standard counts more that is a magic item. DW-IX.3.0-02, DW-F3-M08"""
    bearers = [one for one in case.group if one.special == "standard"]
    unit = [case.state.item(key) for key in case.unit.items]
    own = [[case.state.item(key) for key in one.items] for one in bearers]
    return sum(magic_items.standard([*unit, *items], VALUES["standard"]) for items in own)


def _command(case: Case) -> int:
    """The stars of every attached commander in the group. DW-XV.2.0-07"""
    return sum(case.state.card(one.character).stars for one in case.group if one.character)


def _fear(case: Case, own: bool) -> int:
    """Equal factors cancel out. DW-VIII.1.4-01"""
    ours, theirs = fear_of(case.state, case.unit.key), fear_of(case.state, case.enemy) if case.enemy else 0
    if ours == theirs or not case.enemy:
        return 0
    return ours if own else -theirs


def _size(case: Case, own: bool) -> int:
    """Equal sizes cancel out."""
    state = case.state
    ours, theirs = (state.card(key).size + changes.total(state, key, "size") for key in (case.unit.key, case.enemy))
    if ours == theirs:
        return 0
    return ours if own else -theirs


def _losses(case: Case) -> int:
    return int(VALUES["losses"]) * losses_of(case.state, case.unit.key)


def _overrun_losses(case: Case) -> int:
    """Elements lost to the overrun that it tests for, and to no other. DW-XV.4.0-02"""
    trample = case.state.trampling
    return int(VALUES["overrun-losses"]) * (trample.losses.get(case.unit.key, 0) if trample else 0)


def losses_of(state: Demonworld, unit: str) -> int:
    """Elements that a unit has lost in this phase; an attached commander who falls is one. DW-XV.2.0-02"""
    return sum(state.lost[key].unit == unit for key in state.fallen if key in state.lost)


def _ordered(case: Case, key: str, order: str, unit: Unit) -> int:
    return int(VALUES[key]) if unit.order == order else 0


def _target(case: Case) -> Unit:
    return case.state.units[case.enemy]


MODIFIERS: dict[str, Callable[[Case], int]] = {
    "elements": lambda case: VALUES["elements"] * (len(case.group) + _waiting(case)),
    "leader": lambda case: _specials(case, "leader"),
    "standard": _standard,
    "musician": lambda case: _specials(case, "musician"),
    "command": _command,
    "leader-sign": lambda case: case.leader_sign * _specials(case, "leader"),
    "command-sign": lambda case: case.command_sign * _command(case),
    "impetuous": lambda case: VALUES["impetuous"] if case.unit.morale == "impetuous" else 0,
    "fear": lambda case: _fear(case, True),
    "enemy-fear": lambda case: _fear(case, False),
    "own-size": lambda case: _size(case, True),
    "enemy-size": lambda case: _size(case, False),
    "losses": _losses,
    "overrun-losses": _overrun_losses,
    "kills": lambda case: VALUES["kills"] * case.state.slain.get(case.unit.key, 0),
    "charging": lambda case: _ordered(case, "charging", "C", case.unit),
    "holding": lambda case: _ordered(case, "holding", "T", case.unit),
    "target-moving": lambda case: _ordered(case, "target-moving", "M", _target(case)),
    "target-holding": lambda case: _ordered(case, "target-holding", "T", _target(case)),
    "target-engaged": lambda case: VALUES["target-engaged"] if _target(case).engaged else 0,
}
CLAUSES = {
    "leader": "DW-IX.2.0-03",
    "leader-sign": "DW-XV.7.0-08",
    "standard": "DW-IX.3.0-02",
    "musician": "DW-IX.1.0-04",
    "command": "DW-XV.2.0-07",
    "command-sign": "DW-XV.7.0-08",
    "fear": "DW-VIII.1.4-01",
    "enemy-fear": "DW-XV.3.0-03",
}
"""Where a modifier has a clause of its own; otherwise it is that of the test."""


def tally(test: MoraleTest, case: Case) -> Tally:
    """All modifiers of a test that come to something, each with its clause. DW-XV.1.0-02"""
    table = TESTS[test]
    found = [(name, MODIFIERS[name](case)) for name in table["modifiers"]]
    items = [Item(name, value, CLAUSES.get(name, table["clause"])) for name, value in found if value]
    return Tally((*items, *_painted(test, case), *_garrison(test, case), *_spells(test, case)))


def _painted(test: MoraleTest, case: Case) -> Iterator[Item]:
    """What items of the whole unit add in loss tests. DW-F3-M08"""
    if test in LOSS_TESTS and case.unit.items:
        more = sum(case.state.item(key).loss_tests for key in case.unit.items)
        if more:
            yield Item("item", more, "DW-XXV.1.0-04")


def _garrison(test: MoraleTest, case: Case) -> Iterator[Item]:
    """What a building is worth to whoever holds it, where garrisons test at all. DW-XXIV.6.0-01"""
    rule = BUILDINGS["morale"]
    if case.state.rules.garrison_morale and test in rule["tests"] and garrisons(case.state, case.unit.key):
        yield Item("garrison", rule["bonus"], rule["clause"])


def _spells(test: MoraleTest, case: Case) -> Iterator[Item]:
    """What spells add to the die; in the magic phase also the dread of the spell that brings the test. DW-F3-M09

    To that of obedience only the spell that brings it.
    """
    if not case.state.effects:
        return
    for kind in ("goad",) if test == "obedience" else ("morale", "dread"):
        for one in changes.on_card(case.state, case.unit.key, kind):
            yield Item("effect", one.value, one.clause, one.origin)


# Groups


def groups_of(state: Demonworld, unit: str) -> list[tuple[Element, ...]]:
    """The elements of a unit sorted into groups that hang together; those that rout on their own are left out.

    DW-XV.2.0-08
    """
    elements = [one for one in state.of(unit) if not one.stray]
    if partly_inside(state, unit):  # those outside test on their own: DW-XXIV.6.0-02
        elements = [one for one in elements if not is_inside(state, one)] or elements
    return [tuple(one for one in elements if one.hex in hexes) for hexes in groups(one.hex for one in elements)]


def best_case(test: MoraleTest, state: Demonworld, unit: str, enemy: str = "", **signs: int) -> Case:
    """The group with the best total of bonuses tests for all. DW-XV.2.0-08, DW-XV.9.0-13"""
    whole = state.units[unit]
    cases = [Case(state, whole, group, enemy, **signs) for group in groups_of(state, unit)]
    return max(cases, key=lambda case: tally(test, case).total)


# The throw


def number_of(state: Demonworld, test: MoraleTest, unit: str) -> int:
    """The number of the card that decides. DW-XV.1.0-04, DW-XV.1.0-05"""
    reached, kept = state.card(unit).morale
    return reached if TESTS[test]["number"] == "a" else kept


def passes(test: MoraleTest, modifiers: int, number: int, die: int) -> bool:
    """Whether a die passes: the first number is to be reached, the second not exceeded; a natural 6 is enough.

    DW-XV.1.0-03, DW-XV.1.0-04, DW-XV.1.0-05
    """
    table = TESTS[test]
    if table["number"] == "b":
        return die + modifiers <= number
    return die + modifiers >= number or bool(table["natural"] and die == MORALE["natural"])


def certain(test: MoraleTest, modifiers: int, number: int) -> bool | None:
    """What a test comes to whatever the die shows; None where it matters. DW-XV.8.0-01"""
    outcomes = {passes(test, modifiers, number, die) for die in range(1, FACES + 1)}
    return outcomes.pop() if len(outcomes) == 1 else None


def take_test(ctx: Context[Demonworld], test: MoraleTest, case: Case) -> Procedure:
    """The die, unless its outcome is certain; whether the unit has passed."""
    state, unit = ctx.state, case.unit
    modifiers, number = tally(test, case), number_of(state, test, unit.key)
    passed, rolls = certain(test, modifiers.total, number), tuple[int, ...]()
    if passed is None:
        roll: Throw = yield Roll(
            MORALE["die"],
            test,
            TESTS[test]["clause"],
            seat=unit.side,
            subject=unit.key,
            tally=modifiers,
            signed=True,
            meaning=lambda throw: "passed" if passes(test, modifiers.total, number, throw.total) else "failed",
        )
        passed, rolls = passes(test, modifiers.total, number, roll.total), (roll.total,)
    ctx.note(
        MoraleTested(
            clause=TESTS[test]["clause"],
            unit=unit.key,
            test=test,
            tally=modifiers,
            number=number,
            rolls=rolls,
            passed=passed,
            enemy=case.enemy,
        )
    )
    return passed


# Losses


def hurt_units(state: Demonworld) -> list[str]:
    """Units that have lost elements in this phase and still have to test for it. DW-XV.2.0-01, DW-XV.1.0-07"""
    return [key for key in state.units if (losses_of(state, key) or _dreads(state, key)) and may_rout(state, key)]


def _dreads(state: Demonworld, unit: str) -> bool:
    """Whether a spell makes a unit test. DW-XX.2.0-02"""
    return changes.lies_on(state, unit, "dread")


def may_rout(state: Demonworld, unit: str) -> bool:
    """A unit that is routing tests no more. DW-XV.1.0-07"""
    return tests_morale(state, state.units[unit]) and state.units[unit].morale != "routing"


def begin_shooting_tests(ctx: Context[Demonworld]) -> None:
    """At the end of a shooting phase, after units have closed up. DW-XV.2.0-04"""
    ctx.note(MoraleTestsDue(clause="DW-XV.2.0-01", units=tuple(hurt_units(ctx.state)), stage="testing"))


def most_feared(state: Demonworld, enemies: Iterable[str]) -> str:
    """Of several enemies only the highest fear factor counts. DW-XV.3.0-03"""
    return max(enemies, key=lambda key: fear_of(state, key), default="")
