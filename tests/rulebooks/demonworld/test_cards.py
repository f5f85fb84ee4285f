"""Chapters I.1.5 and II: recruitment cards and weapons."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Message
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, Ranges, Weapon, read_card
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS, CARDS
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


@clause("DW-I.2.0-03", "DW-II.5.0-01", "DW-II.5.1-01")
@pytest.mark.parametrize(
    "changes",
    [
        {"figures": 1},
        {"figures": 5},
        {"elements": 1},
        {"elements": 24},
        {"size": 1, "hp": 1, "mp": {"M": 1, "C": 1, "H": 1}},
        {"size": 1000, "hp": 1000, "mp": {"M": 1000, "C": 1000, "H": 1000}},
        {"prot_melee": 0, "prot_shot": 0, "initiative": 0, "manoeuvres": 0, "charge_bonus": 0, "fear": 0, "points": 0},
        {"prot_melee": 1000, "prot_shot": 1000, "initiative": 1000, "manoeuvres": 1000, "points": 1000},
        {"weapons": [{"kind": "basic", "power": 1, "against_cavalry": 20}]},
        {"weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[1, 1], [2, 20], [1000, 1]]}]},
    ],
)
def test_a_card_at_its_limits(changes: dict[str, Any]) -> None:
    assert isinstance(card(**changes), Card)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hp": 0}, "scenario-card-number"),
        ({"size": 1001}, "scenario-card-number"),
        ({"hp": 1001}, "scenario-card-number"),
        ({"mp": {"M": 1, "C": 0, "H": 1}}, "scenario-card-number"),
        ({"mp": {"M": 1, "C": 1, "H": 0}}, "scenario-card-number"),
        ({"prot_shot": -1}, "scenario-card-number"),
        ({"initiative": -1}, "scenario-card-number"),
        ({"manoeuvres": -1}, "scenario-card-number"),
        ({"charge_bonus": -1}, "scenario-card-number"),
        ({"fear": 1001}, "scenario-card-number"),
        ({"points": -1}, "scenario-card-number"),
        ({"overrun": -1}, "scenario-card-number"),
        ({"breath": 1001}, "scenario-card-number"),
        ({"formations": ["turtle"]}, "scenario-card-word"),
        ({"weapons": [{"kind": "basic", "against_cavalry": 21}]}, "scenario-power"),
        ({"weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[6, 4], [5, 3]]}]}, "scenario-bands"),
        ({"weapons": [{"kind": "basic"}, {"kind": "bow", "bands": [[1001, 4]]}]}, "scenario-bands"),
        ({"weapons": [{"kind": "basic"}, {"kind": "ball", "power": 9}]}, "scenario-artillery"),
        ({"ranges": {"medium": 5, "long": 9}}, "scenario-artillery"),
        ({"footprint": "gun_3"}, "scenario-artillery"),
    ],
)
def test_what_else_a_card_cannot_be(changes: dict[str, Any], why: str) -> None:
    assert card_problem(**changes) == why


def gun(**changes: Any) -> str:
    """What is wrong with the card of a cannon changed so; "": nothing."""
    data = {name: value for name, value in ARTILLERY_CARDS["canon"].items() if name != "provenance"}
    found = read_card({**data, **changes}, "card.x")
    return str(found.args["problem"].id) if isinstance(found, Message) else ""


@clause("DW-XIX.1.1-01", "DW-XIX.2.1-01", "DW-XIX.2.1-02", "DW-XIX.2.1-03", "DW-XIX.3.0-07")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, ""),
        ({"ranges": {"short": 1, "medium": 2, "long": 3}}, ""),
        ({"ranges": {"medium": 1, "long": 2}}, ""),
        ({"ranges": {"min": 4, "short": 4, "medium": 5, "long": 6}}, ""),
        ({"mp": {"M": 9, "H": 6}}, ""),
        ({"mp": {"M": 9, "H": 0}}, "scenario-card-number"),
        ({"ranges": {"short": 2, "medium": 2, "long": 3}}, "scenario-bands"),
        ({"ranges": {"short": 1, "medium": 3, "long": 3}}, "scenario-bands"),
        ({"ranges": {"medium": 0, "long": 3}}, "scenario-bands"),
        ({"ranges": {"short": 3, "medium": 2, "long": 4}}, "scenario-bands"),
        ({"ranges": {"min": 5, "short": 4, "medium": 5, "long": 6}}, "scenario-bands"),
        ({"ranges": {"min": -1, "short": 4, "medium": 5, "long": 6}}, "scenario-bands"),
        ({"ranges": None}, "scenario-artillery"),
        ({"footprint": ""}, "scenario-artillery"),
        ({"footprint": "giant"}, "scenario-artillery"),
        ({"weapons": [{"kind": "improvised"}]}, "scenario-artillery"),
        ({"weapons": [{"kind": "ball", "power": 9}] * 2 + [{"kind": "improvised"}]}, "scenario-artillery"),
        ({"weapons": [{"kind": "ball", "power": 9, "adjacent": 21}, {"kind": "improvised"}]}, "scenario-power"),
        ({"weapons": [{"kind": "ball", "power": 9}]}, "scenario-card-unarmed"),
    ],
)
def test_the_card_of_a_piece(changes: dict[str, Any], why: str) -> None:
    assert gun(**changes) == why


@clause("DW-XIX.8.0-02", "DW-XIX.2.1-01")
def test_a_crew_strikes_in_each_hex_with_what_it_has() -> None:
    """Improvised weapons of 4 and its size; its own power where the card gives one. From 4, 12 and 20 hexes on."""
    data = {name: value for name, value in ARTILLERY_CARDS["canon"].items() if name != "provenance"}
    own = read_card({**data, "weapons": [{"kind": "ball", "power": 9}, {"kind": "basic", "power": 7}]}, "card.x")
    usual = SHIPPED["canon"]
    assert isinstance(own, Card)
    assert [(one.power, one.reach) for one in usual.weapons if one.use == "melee"] == [
        (6, "front_hex"),
        (6, "left_hex"),
        (6, "right_hex"),
    ]
    assert [one.power for one in own.weapons] == [9, 7, 7, 7]
    assert usual.ranges is not None
    bands = [usual.ranges.band(hexes) for hexes in (1, 4, 5, 12, 13, 20, 21)]
    assert bands == ["short", "short", "medium", "medium", "long", "long", None]
    least = Ranges(medium=5, long=9, min=2)
    assert [least.band(hexes) for hexes in (1, 2, 5, 6)] == [None, "medium", "medium", "long"]


@clause("DW-II.5.1-03", "DW-II.5.2-05", "DW-II.5.2-06")
def test_of_several_weapons_the_lance_first_then_the_strongest() -> None:
    """A power of the card's own holds against riders too, unless it says otherwise."""
    riders = card(
        arm="cavalry",
        figures=2,
        weapons=[{"kind": "basic", "power": 5}, {"kind": "lance", "power": 3}, {"kind": "two_handed", "power": 8}],
    )
    assert isinstance(riders, Card)
    first, later = riders.melee(True), riders.melee(False)
    assert first and later and (first.kind, later.kind) == ("lance", "two_handed")
    pikes = card(weapons=[{"kind": "pike", "power": 12}, {"kind": "spear", "against_cavalry": 10}])
    assert isinstance(pikes, Card) and pikes.pikes and not riders.pikes
    assert [(one.power, one.against_cavalry) for one in pikes.weapons] == [(12, 12), (7, 10)]
    assert [one.reaches_high for one in (*pikes.weapons, *riders.weapons)] == [True, True, False, True, False]
