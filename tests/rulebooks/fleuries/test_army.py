"""Army creation: prices, and the right complaint for every broken list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, Trouble
from oriflamme.kernel.proofs import clause
from oriflamme.rulebooks.fleuries.army import (
    CharacterSpec,
    UnitSpec,
    army_faults,
    majority,
    price_of_character,
    price_of_figure,
    price_of_unit,
)
from oriflamme.rulebooks.fleuries.scenario import army_list, army_lists

UNIT = UnitSpec(key="u", classes={"A": 1, "B": 39}, weapons=("maquahuitl",))
HERO = CharacterSpec(
    key="h", rank="hero", level="minor", fc=2, fm=1, combat=30, skills=("strength", "endurance", "leaps")
)
KEEPER = replace(HERO, controls="j")
PRIEST = CharacterSpec(
    key="p", rank="priest", level="minor", fc=1, fm=1, combat=3, skills=("curse",), spells=("wound", "howl")
)
Change = Callable[[], tuple[list[UnitSpec], list[CharacterSpec]]]


def complaints(units: list[UnitSpec], characters: list[CharacterSpec], **more: Any) -> list[tuple[str, str]]:
    faults = army_faults(tuple(units), tuple(characters), more.pop("pochtecas", 0), more.pop("budget", 5000), **more)
    return [(fault.message.id.removeprefix("no-army-"), fault.clause) for fault in faults]


def unit(**changes: Any) -> list[UnitSpec]:
    return [replace(UNIT, **changes)]


def test_the_models_break_no_rule() -> None:
    assert complaints([UNIT], [HERO, PRIEST]) == []


@clause("GF-LES_TROUPES_COMMUNES-06", "GF-LES_TROUPES_COMMUNES-10", "GF-LES_TROUPES_COMMUNES-11")
@clause("GF-LES_TROUPES_COMMUNES-12", "GF-LES_TROUPES_COMMUNES-16")
def test_prices_of_figures() -> None:
    plain = UnitSpec(key="u", classes={"B": 20})
    saurian = replace(plain, species="saurian")
    assert [price_of_figure(plain, grade) for grade in "ABC"] == [31, 25, 20]
    assert [price_of_figure(saurian, grade) for grade in "ABC"] == [28, 22, 16]
    assert price_of_figure(replace(plain, mercenary=True), "B") == 10
    assert price_of_figure(replace(plain, fanatic=True), "A") == 41
    assert price_of_figure(replace(plain, weapons=("maquahuitl", "javelin")), "B") == 30
    assert price_of_figure(replace(plain, cotton=True, shield=True), "B") == 29


@clause("GF-LES_MONSTRES_ET_LES_CREATURES-01")
def test_prices_of_animals() -> None:
    wanted = {"great_saurian": 265, "pteradon": 197, "spider": 166, "eagle": 18, "condor": 18, "bat": 18}
    wanted |= {"jaguar": 12, "puma": 12, "pterodactyl": 9}
    assert {name: price_of_unit(UnitSpec(key="a", species=name, figures=1)).total for name in wanted} == wanted


@clause("GF-LES_PERSONNAGES-03")
def test_the_price_of_a_character() -> None:
    assert price_of_character(HERO).total == 110 + 40 + 40 + 30 + 45
    major = replace(PRIEST, level="major")
    assert [price_of_character(one).total - price_of_character(PRIEST).total for one in (PRIEST, major)] == [0, 100]
    assert price_of_character(major, each_spell=True).total - price_of_character(PRIEST).total == 200


def test_a_unit_counts_as_the_class_of_most_figures() -> None:
    assert majority({"A": 1, "B": 19}) == "B" and majority({"A": 16, "B": 4}) == "A"
    assert majority({"A": 10, "B": 10}) == "B" and majority({"B": 10, "C": 10}) == "C"


@pytest.mark.parametrize(
    ("units", "characters", "expected"),
    [
        (unit(classes={"A": 1, "B": 18}), [], ("small", "GF-LES_TROUPES_COMMUNES-01")),
        (unit(classes={"B": 20}), [], ("one-class", "GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01")),
        (unit(weapons=("two_handed",)), [], ("two-handed", "GF-LES_TROUPES_COMMUNES-13")),
        (unit(classes={"A": 61, "B": 39}), [], ("class-b-least", "GF-LES_TROUPES_COMMUNES-03")),
        (
            unit(classes={"A": 1, "B": 53}) + unit(key="a", ally=True, classes={"A": 1, "B": 45}),
            [],
            ("allies-most", "GF-LES_TROUPES_COMMUNES-04"),
        ),
        (
            unit(classes={"A": 1, "B": 73}) + unit(key="m", mercenary=True, classes={"A": 1, "B": 25}),
            [],
            ("mercenaries-most", "GF-LES_TROUPES_COMMUNES-05"),
        ),
        (unit(species="saurian", fanatic=True), [], ("saurian-fanatic", "GF-TEST_DE_COMMANDEMENT_REACTION-01")),
        (unit(religious=True), [], ("religious-class", "GF-POURCENTAGE_DE_MORAL-03")),
        (unit(), [HERO, replace(HERO, key="i")], ("heroes", "GF-LES_PERSONNAGES-02")),
        (unit(), [PRIEST, replace(PRIEST, key="q")], ("priests", "GF-LES_PERSONNAGES-02")),
        (unit(), [replace(HERO, fc=7)], ("factor", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(HERO, fm=6)], ("factor", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(HERO, combat=9)], ("factor", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(HERO, combat=121)], ("factor", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(PRIEST, fc=4)], ("factor", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(HERO, skills=("strength", "leaps"))], ("skills", "GF-LES_PERSONNAGES-03")),
        (unit(), [replace(HERO, skills=("strength", "leaps", "leaps"))], ("skills", "GF-LES_PERSONNAGES-03")),
        (
            unit(),
            [replace(HERO, skills=("strength", "leaps", "curse"))],
            ("skill-rank", "GF-TABLE_DES_COMPETENCES_PRETRE-01"),
        ),
        (unit(), [replace(HERO, arms=("club", "bow"))], ("arms", "GF-TABLE_DES_COMPETENCES_HEROS-02")),
        (unit(), [replace(HERO, spells=("wound",))], ("spells", "GF-LA_MAGIE-01")),
        (unit(), [replace(PRIEST, spells=("wound",))], ("spells", "GF-LA_MAGIE-01")),
        (unit(), [replace(HERO, magic_weapon="sharp")], ("gear", "GF-LES_PERSONNAGES-04")),
        (
            unit(),
            [replace(HERO, level="major", skills=("strength", "leaps", "jumps", "swimmer"), magic_weapon="sharp",
                     magic_item="belt_strength")],
            ("gear", "GF-LES_PERSONNAGES-04"),
        ),
        ([*unit(), UnitSpec(key="j", species="jaguar", figures=4)], [KEEPER], ("pack", "GF-LES_CREATURES-12")),
        ([*unit(), UnitSpec(key="j", species="jaguar", figures=21)], [KEEPER], ("pack", "GF-LES_CREATURES-12")),
        ([*unit(), UnitSpec(key="j", species="spider", figures=2)], [KEEPER], ("pack", "GF-LES_CREATURES-12")),
        (
            [*unit(), UnitSpec(key="j", species="jaguar", figures=5, shield=True)],
            [KEEPER],
            ("animal-kit", "GF-LES_MONSTRES_ET_LES_CREATURES-01"),
        ),
        ([*unit(), UnitSpec(key="j", species="jaguar", figures=5)], [HERO], ("uncontrolled", "GF-LE_COMMANDEMENT-09")),
    ],
)  # fmt: skip
@clause("GF-LES_TROUPES_COMMUNES-01", "GF-LES_TROUPES_COMMUNES-03", "GF-LES_TROUPES_COMMUNES-04")
@clause("GF-LES_TROUPES_COMMUNES-05", "GF-LES_TROUPES_COMMUNES-13", "GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01")
@clause("GF-LES_PERSONNAGES-02", "GF-LES_PERSONNAGES-04")
def test_each_broken_rule_is_named_and_no_other(
    units: list[UnitSpec], characters: list[CharacterSpec], expected: tuple[str, str]
) -> None:
    assert complaints(units, characters) == [expected]


@clause("GF-CREATION_D_ARMEES-01")
def test_one_point_too_many() -> None:
    points = price_of_unit(UNIT).total
    assert complaints([UNIT], [], budget=points) == []
    assert complaints([UNIT], [], budget=points - 1) == [("budget", "GF-CREATION_D_ARMEES-01")]
    assert complaints([UNIT], [], budget=points + 109, pochtecas=1) == [("budget", "GF-CREATION_D_ARMEES-01")]


@clause("GF-LES_TROUPES_COMMUNES-10")
def test_saurian_mercenaries_are_refused_and_count_as_too_many() -> None:
    found = complaints(unit(species="saurian", mercenary=True), [])
    assert ("saurian-mercenary", "GF-LES_TROUPES_COMMUNES-10") in found and len(found) == 3


def test_every_broken_rule_is_named_at_once() -> None:
    found = complaints(unit(classes={"B": 19}, weapons=("two_handed",)), [replace(HERO, fc=0)])
    assert [name for name, _ in found] == ["small", "one-class", "two-handed", "factor", "heroes"]


def test_bounds_of_shares_are_allowed() -> None:
    """Exactly 40 % class B, 45 % allies and 25 % mercenaries."""
    own = UnitSpec(key="o", classes={"A": 60, "B": 40})
    assert complaints([own], [], budget=9000) == []
    allies = UnitSpec(key="a", classes={"A": 1, "B": 44}, ally=True)
    assert complaints([UnitSpec(key="o", classes={"A": 1, "B": 54}), allies], [], budget=9000) == []
    hired = UnitSpec(key="m", classes={"A": 1, "B": 24}, mercenary=True)
    assert complaints([UnitSpec(key="o", classes={"A": 1, "B": 74}), hired], [], budget=9000) == []


@pytest.mark.parametrize("name", army_lists())
def test_shipped_armies_are_legal_and_cost_five_thousand(name: str) -> None:
    army = army_list(name)
    assert complaints(list(army.unit), list(army.character), pochtecas=army.pochtecas) == []
    assert complaints(list(army.unit), list(army.character), pochtecas=army.pochtecas, budget=4999)


def test_a_scenario_with_an_illegal_army_names_every_fault() -> None:
    data = {
        "book": "fleuries",
        "title": {"fr": "x", "en": "x"},
        "army": [
            {"seat": "a", "name": {"fr": "a", "en": "a"}, "unit": [{"key": "u", "classes": {"B": 3}, "at": [60, 20]}]},
            {"seat": "b", "name": {"fr": "b", "en": "b"}, "list": "mexica"},
        ],
    }
    with pytest.raises(Trouble) as caught:
        Battle.open(data)
    said = caught.value.say("en")
    assert "u: 3 figures, 20 at least. [GF-LES_TROUPES_COMMUNES-01]" in said and "at least two classes" in said
