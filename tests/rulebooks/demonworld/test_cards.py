"""Chapters I.1.5 and II: recruitment cards and weapons."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Message
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, Weapon, read_card
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import rejected


def card(**changes: Any) -> Card | Message:
    return read_card({**CARDS["fantassins_nobles"], **changes}, "card.x")


def card_problem(**changes: Any) -> str:
    found = card(**changes)
    assert isinstance(found, Message)
    return str(found.args["problem"].id)


OPTIONAL = (
    "flight",
    "independent",
    "incendiary",
    *("provenance", "footprint", "tier", "stars", "command_zone", "overrun", "breath"),
    *("size_team", "prot_melee_team", "prot_shot_team", "wizard_level", "nature", "ranges"),
)
"""What only some cards have."""


def weapon(kind: str) -> Weapon:
    found = card(weapons=[{"kind": "basic"}, {"kind": kind}])
    assert isinstance(found, Card)
    return found.weapons[1]


@clause("DW-I.1.5-01")
@pytest.mark.parametrize(
    "field",
    [name for name in Card.__struct_fields__ if name not in OPTIONAL],
)
def test_a_card_lacks_no_field(field: str) -> None:
    data = {name: value for name, value in CARDS["fantassins_nobles"].items() if name != field}
    found = read_card(data, "card.x")
    assert isinstance(found, Message) and found.args["problem"].args["field"] == field


@clause("DW-I.1.5-01")
def test_a_scenario_with_a_broken_card_is_refused_with_the_place() -> None:
    bare = {name: value for name, value in CARDS["fantassins_nobles"].items() if name not in ("fear", "provenance")}
    assert rejected(card={"x": bare}) == ("card.x", "field-missing")


@clause("DW-I.2.0-03")
def test_an_element_carries_five_on_foot_or_two_riders() -> None:
    assert card_problem(figures=6) == "scenario-figures"
    assert card_problem(arm="cavalry", figures=3) == "scenario-figures"
    assert isinstance(card(arm="cavalry", figures=2), Card)


@clause("DW-II.5.0-01")
def test_powers_are_from_one_to_twenty() -> None:
    assert isinstance(card(weapons=[{"kind": "basic", "power": 20}]), Card)
    assert card_problem(weapons=[{"kind": "basic", "power": 21}]) == "scenario-power"
    assert card_problem(weapons=[{"kind": "basic"}, {"kind": "bow", "bands": [[9, 0]]}]) == "scenario-power"


@clause("DW-II.5.1-01")
def test_bands_of_range() -> None:
    """The book's weapon: 6 hexes = 6, 9 hexes = 5."""
    crossbow = Weapon("crossbow", bands=((6, 6), (9, 5)))
    assert [crossbow.power_at(hexes) for hexes in (1, 6, 7, 9, 10)] == [6, 6, 5, 5, None]


@clause("DW-II.5.1-02")
@pytest.mark.parametrize(
    ("kind", "powers"),
    [
        ("sling", {6: 3, 7: None}),
        ("bow", {9: 4, 10: None}),
        ("longbow", {12: 5, 13: None}),
        ("crossbow", {6: 6, 7: 5, 9: 5, 10: None}),
        ("thrown_javelin", {2: 4, 3: 3, 4: 3, 5: None}),
        ("arquebus", {4: 7, 5: 3, 7: 3, 8: None}),
    ],
)
def test_typical_ranged_weapons(kind: str, powers: dict[int, int | None]) -> None:
    assert {hexes: weapon(kind).power_at(hexes) for hexes in powers} == powers
    assert (weapon(kind).power, weapon(kind).against_cavalry) == (0, 0)  # of no use in melee


@clause("DW-II.5.2-01")
@pytest.mark.parametrize(
    ("kind", "foot", "cavalry"),
    [("basic", 6, 6), ("two_handed", 9, 9), ("improvised", 4, 4), ("javelin", 5, 5), ("spear", 7, 8), ("pike", 8, 9)],
)
def test_typical_melee_weapons(kind: str, foot: int, cavalry: int) -> None:
    assert (weapon(kind).power_against(False), weapon(kind).power_against(True)) == (foot, cavalry)


@clause("DW-II.5.1-03")
def test_the_card_takes_precedence() -> None:
    own = card(weapons=[{"kind": "basic", "power": 10}])
    assert isinstance(own, Card) and own.weapons[0].power_against(True) == 10


@clause("DW-II.5.2-05")
def test_lances_are_for_riders_and_the_first_phase() -> None:
    assert card_problem(weapons=[{"kind": "lance"}, {"kind": "basic"}]) == "scenario-lance"
    knights = SHIPPED["chevaliers_ordre"]
    first, later = knights.melee(True), knights.melee(False)
    assert first and later and (first.kind, first.power, later.kind, later.power) == ("lance", 10, "basic", 8)


@clause("DW-II.5.2-06")
def test_trolls_are_no_cavalry_for_pikes() -> None:
    pikes = SHIPPED["piquiers_imperiaux"].melee(True)
    assert pikes is not None
    powers = [pikes.power_against(SHIPPED[name].counts_as_cavalry) for name in ("trolls", "chevaucheurs_de_loups")]
    assert powers == [12, 13]


def test_every_value_of_a_card_has_its_origin() -> None:
    for key, one in SHIPPED.items():
        assert any("*" in entry.fields for entry in one.provenance), key
        for entry in one.provenance:
            assert bool(entry.text) != bool(entry.ruling), key
            assert not entry.ruling or entry.ruling in BOOK.rulings, key


def test_cards_obey_the_law_of_cards() -> None:
    """Melee protection = armour + size; power = weapon + size, +2 for five figures, wolves, two weapons. DW-F1-M02"""
    basic, exceptions = {"basic": 6, "two_handed": 9, "improvised": 4, "javelin": 5, "spear": 7, "pike": 8}, set()
    for key, one in SHIPPED.items():
        crew = one.arm == "chariot"  # the book's examples give its crew 2 and 2: XVIII.9.0
        assert crew or one.nature or one.prot_melee == one.prot_shot + one.size, key
        for arm in one.weapons:
            if arm.kind in basic:
                close = 2 if one.figures == 5 or key in ("chevaucheurs_de_loups", "kruuk") else 0
                if arm.power != basic[arm.kind] + one.size + close:
                    exceptions.add(key)
    assert exceptions == {"chevaliers_ordre"}


@clause("DW-II.5.2-01", "DW-II.5.2-05")
def test_a_lance_has_seven_and_plus_one() -> None:
    """It is the weapon of the first phase, even where the other one is stronger."""
    riders = {**CARDS["chevaliers_ordre"], "weapons": [{"kind": "basic", "power": 9}, {"kind": "lance"}]}
    found = read_card(riders, "card.x")
    assert isinstance(found, Card)
    lance = found.melee(True)
    assert lance is not None and (lance.kind, lance.power, lance.initiative) == ("lance", 7, 1)
    assert lance.power_against(True) == 7


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"arm": "navy"}, "scenario-arm"),
        ({"figures": 0}, "scenario-figures"),
        ({"elements": 0}, "scenario-elements"),
        ({"elements": 25}, "scenario-elements"),
        ({"size": 0}, "scenario-card-number"),
        ({"prot_melee": -1}, "scenario-card-number"),
        ({"mp": {"M": 0, "C": 12, "H": 8}}, "scenario-card-number"),
        ({"special": ["trumpet"]}, "scenario-card-word"),
        ({"weapons": []}, "scenario-card-unarmed"),
        ({"weapons": [{"kind": "bow"}]}, "scenario-card-unarmed"),
        ({"weapons": [{"kind": "spoon"}]}, "scenario-weapon"),
        ({"weapons": [{"kind": "basic", "power": -1}]}, "scenario-power"),
        ({"weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[6, 4], [6, 3]]}]}, "scenario-bands"),
        ({"weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[0, 4]]}]}, "scenario-bands"),
    ],
)
def test_a_card_that_cannot_be(changes: dict[str, Any], why: str) -> None:
    assert card_problem(**changes) == why
    bad = {name: value for name, value in {**CARDS["fantassins_nobles"], **changes}.items() if name != "provenance"}
    assert rejected("n . . g", card={"x": bad}) == ("card.x", why)


@pytest.mark.parametrize("field", ["name", "elements", "weapons"])
def test_a_card_without_a_name_is_refused_before_anything_is_said(field: str) -> None:
    bare = {name: value for name, value in CARDS["fantassins_nobles"].items() if name not in (field, "provenance")}
    assert rejected("n . . g", n="empire x N", card={"x": bare}) == ("card.x", "field-missing")
