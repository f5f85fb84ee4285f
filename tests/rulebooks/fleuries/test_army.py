"""Army creation: prices, and the right complaint for every broken list."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks import fleuries
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.command.command import threshold
from oriflamme.rulebooks.fleuries.facts.setup import Scouted
from oriflamme.rulebooks.fleuries.morale.morale_value import base_value
from oriflamme.rulebooks.fleuries.scenario.scenario_file import army_list, army_lists
from oriflamme.rulebooks.fleuries.troops.army import (
    CharacterSpec,
    UnitSpec,
    army_faults,
    character_body,
    cost,
    general_of,
    majority,
    price_of_character,
    price_of_figure,
    price_of_unit,
    unit_body,
)
from oriflamme.rulebooks.fleuries.troops.formation import size
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, items, piece, position

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


def test_the_general_has_the_highest_fc_then_fm_then_cost() -> None:
    """GF-CP-11."""

    def general(**heroes_: CharacterSpec) -> str:
        return general_of({name: character_body(one) for name, one in heroes_.items()})

    low, high = replace(HERO, fc=1, fm=5), replace(HERO, fc=2, fm=1)
    assert general(a=low, b=high) == general(b=high, a=low) == "b"
    assert general(a=replace(high, fm=2), b=high) == "a"
    assert general(a=high, b=replace(high, combat=31)) == "b"
    assert general() == ""


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


RULES = {
    "allies-most": "GF-LES_TROUPES_COMMUNES-04",
    "animal-kit": "GF-LES_MONSTRES_ET_LES_CREATURES-01",
    "arms": "GF-TABLE_DES_COMPETENCES_HEROS-02",
    "budget": "GF-CREATION_D_ARMEES-01",
    "class-b-least": "GF-LES_TROUPES_COMMUNES-03",
    "factor": "GF-LES_PERSONNAGES-03",
    "gear": "GF-LES_PERSONNAGES-04",
    "gear-twice": "GF-LES_PERSONNAGES-05",
    "heroes": "GF-LES_PERSONNAGES-02",
    "mercenaries-most": "GF-LES_TROUPES_COMMUNES-05",
    "one-class": "GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01",
    "pack": "GF-LES_CREATURES-12",
    "priests": "GF-LES_PERSONNAGES-02",
    "religious": "GF-POURCENTAGE_DE_MORAL-03",
    "religious-class": "GF-POURCENTAGE_DE_MORAL-03",
    "rider": "GF-TIR_SUR_UNE_CREATURE_VOLANTE-07",
    "saurian-fanatic": "GF-TEST_DE_COMMANDEMENT_REACTION-01",
    "saurian-mercenary": "GF-LES_TROUPES_COMMUNES-10",
    "shape": "GF-LES_FORMATIONS-01",
    "skills": "GF-LES_PERSONNAGES-03",
    "small": "GF-LES_TROUPES_COMMUNES-01",
    "spells": "GF-LA_MAGIE-01",
    "two-handed": "GF-LES_TROUPES_COMMUNES-13",
    "uncontrolled": "GF-LE_COMMANDEMENT-09",
}
"""The clause that each complaint cites."""
LEGEND = replace(
    HERO,
    level="legendary",
    skills=("strength", "endurance", "leaps", "jumps", "swimmer"),
    magic_weapon="sharp",
    magic_item="belt_strength",
)
WARRIOR_PRIEST = replace(PRIEST, rank="warrior_priest", combat=8, skills=("strength", "endurance"), spells=("wound",))
GREAT_PRIEST = replace(
    PRIEST,
    level="legendary",
    skills=("curse", "divine_aura", "divine_intervention"),
    magic_weapon="sharp",
    magic_item="pipe_tlaloc",
)
ELITE = UnitSpec(key="e", classes={"A": 16, "B": 4})
BEASTS = UnitSpec(key="j", species="jaguar", figures=5)
WINGS = UnitSpec(key="j", species="pteradon", figures=1)
LARGE = unit(classes={"A": 1, "B": 99}, weapons=())
"""A hundred figures: 1 x 31 + 99 x 25 = 2506 points, three heroes at most."""


def heroes(count: int) -> list[CharacterSpec]:
    return [replace(HERO, key=f"h{number}") for number in range(count)]


@pytest.mark.parametrize(
    ("units", "characters", "expected"),
    [
        (unit(classes={"A": 1, "B": 0, "C": 18}), [], "small class-b-least"),
        (unit(classes={"A": 20}), [], "one-class class-b-least"),
        (unit(classes={"B": 20, "C": 0}), [], "one-class"),
        (unit(files=5, classes={"A": 1, "B": 19}), [], "shape"),
        (unit(weapons=("two_handed", "bow")), [], "two-handed"),
        (unit(classes={"A": 61, "B": 39}, religious=True), [], "class-b-least"),
        (unit(classes={"B": 39, "C": 61}), [], "class-b-least"),
        (unit(ally=True), [], "allies-most"),
        (unit(ally=True, mercenary=True), [], "class-b-least allies-most mercenaries-most"),
        (unit(mercenary=True, fanatic=True), [], "class-b-least mercenaries-most"),
        (unit(species="saurian", mercenary=True, ally=True), [],
         "saurian-mercenary class-b-least allies-most mercenaries-most"),
        ([*unit(religious=True, classes={"A": 16, "B": 15}), replace(ELITE, religious=True)], [],
         "class-b-least religious"),
        (unit(religious=True, classes={"A": 10, "B": 10}), [], "religious-class"),
        (unit(classes={"A": 1, "B": 19}, files=21), [], ""),
        (LARGE, heroes(4), "heroes"),
        (unit(classes={"A": 1, "B": 88}), heroes(3), "heroes"),
        (unit(classes={"A": 1, "B": 28}), heroes(1), "heroes"),
        ([*unit(classes={"A": 1, "B": 28}), BEASTS], [KEEPER], "heroes"),
        (unit(), [PRIEST, WARRIOR_PRIEST], "priests"),
        (unit(), [replace(HERO, fc=0)], "factor"),
        (unit(), [replace(HERO, fm=0)], "factor"),
        (unit(), [replace(PRIEST, fm=4)], "factor"),
        (unit(), [replace(PRIEST, combat=2)], "factor"),
        (unit(), [replace(PRIEST, combat=41)], "factor"),
        (unit(), [replace(WARRIOR_PRIEST, fc=5)], "factor"),
        (unit(), [replace(WARRIOR_PRIEST, fm=5)], "factor"),
        (unit(), [replace(WARRIOR_PRIEST, combat=7)], "factor"),
        (unit(), [replace(WARRIOR_PRIEST, combat=101)], "factor"),
        (unit(), [replace(HERO, fc=9, fm=9, combat=999)], "factor factor factor"),
        (unit(), [replace(HERO, level="major")], "skills"),
        (unit(), [replace(WARRIOR_PRIEST, level="major", spells=("wound", "howl"))], "skills"),
        (unit(), [replace(WARRIOR_PRIEST, spells=("wound", "howl"))], "spells"),
        (unit(), [replace(PRIEST, level="legendary")], "skills spells gear"),
        *((unit(), [replace(GREAT_PRIEST, spells=("wound",) * count)], "" if count == 5 else "spells")
          for count in (4, 5, 6)),
        (unit(), [replace(HERO, skills=("strength", "leaps", "master_of_arms"), arms=("club",))], "arms"),
        (unit(), [replace(HERO, skills=("strength", "leaps", "master_of_arms"), arms=("club", "club"))], "arms"),
        (unit(), [replace(HERO, magic_item="belt_strength")], "gear"),
        (unit(), [replace(LEGEND, magic_item="")], "gear"),
        (unit(), [replace(LEGEND, magic_weapon="belt_strength", magic_item="belt_strength")], "gear-twice"),
        (unit(), [replace(LEGEND, magic_item="terror")], "gear-twice"),
        ([*unit(), replace(BEASTS, figures=4, mercenary=True)], [HERO], "pack animal-kit uncontrolled"),
        ([*unit(), replace(BEASTS, standard=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, religious=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, fanatic=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, musician=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, cotton=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, shield=True)], [KEEPER], "animal-kit"),
        ([*unit(), replace(BEASTS, weapons=("club",))], [KEEPER], "animal-kit"),
        ([*unit(), BEASTS], [replace(KEEPER, rides=True)], "rider"),
        ([*unit(), WINGS], [replace(WARRIOR_PRIEST, controls="j", rides=True)], "rider"),
    ],
)  # fmt: skip
@clause("GF-LES_PERSONNAGES-02", "GF-LES_PERSONNAGES-03", "GF-LES_PERSONNAGES-04", "GF-LES_PERSONNAGES-05")
def test_broken_lists_get_their_complaints_and_no_other(
    units: list[UnitSpec], characters: list[CharacterSpec], expected: str
) -> None:
    assert complaints(units, characters) == [(name, RULES[name]) for name in expected.split()]


@clause("GF-LES_TROUPES_COMMUNES-01", "GF-LES_TROUPES_COMMUNES-13", "GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01")
@clause("GF-LES_PERSONNAGES-02", "GF-LES_PERSONNAGES-04", "GF-LES_PERSONNAGES-05")
def test_just_within_the_rules() -> None:
    """Twenty figures of two classes; two-handed weapons of characters; 3 heroes for 100, 2 for 89; a mount."""
    twenty = unit(classes={"A": 1, "B": 19}, files=10)
    assert complaints(twenty, [PRIEST]) == []
    assert complaints(unit(classes={"A": 1, "B": 19}, files=3), [WARRIOR_PRIEST]) == []
    assert complaints(LARGE, [*heroes(3), PRIEST]) == []
    assert complaints(unit(classes={"A": 1, "B": 88}), heroes(2)) == []
    assert complaints(unit(), [replace(HERO, weapons=("two_handed",))]) == []
    assert complaints(unit(), [LEGEND]) == []
    major = replace(HERO, level="major", skills=("strength", "leaps", "jumps", "swimmer"))
    assert complaints(unit(), [major]) == complaints(unit(), [replace(major, magic_item="belt_strength")]) == []
    assert complaints([*unit(), WINGS], [replace(KEEPER, rides=True)]) == []
    assert complaints(unit(classes={"A": 16, "B": 15}, religious=True), []) == []


def test_a_complaint_names_the_numbers() -> None:
    faults = army_faults((replace(UNIT, ally=True), replace(ELITE, mercenary=True)), (replace(HERO, combat=9),), 0, 10)
    said = [fold(fleuries.BOOK.texts.say(fault.message, "fr")) for fault in faults]
    assert said == [
        "H : modificateur de combat de 9, entre 10 et 120 attendu.",
        # 1 x 35 + 39 x 29 + 16 x 16 + 4 x 10 + 244
        "L'armée coûte 1 706 points pour un budget de 10.",
        "67 % d'alliés, 45 % au plus.",
        "34 % de mercenaires, 25 % au plus.",
    ]


# What classes and prices mean


@clause("GF-LES_TROUPES_COMMUNES-07", "GF-LES_TROUPES_COMMUNES-08", "GF-LES_TROUPES_COMMUNES-09")
@clause("GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01")
@pytest.mark.parametrize(
    ("classes", "price", "command", "morale", "blow_lines"),
    [
        ("A19B1", 31, 70, 11, [("weapon-knife", 9), ("ranks", 1), ("elite", 6)]),
        ("A1B19", 25, 60, 10, [("weapon-knife", 9), ("ranks", 1)]),
        ("B1C19", 20, 45, 8, [("weapon-knife", 9), ("ranks", 1), ("class-C", -2)]),
    ],
)
def test_a_class_sets_price_command_combat_and_morale(
    classes: str, price: int, command: int, morale: int, blow_lines: list[tuple[str, int]]
) -> None:
    """The class of most figures: A elite, B warriors, C novices."""
    text = f"""
    south: u1 man {classes} files=10 knife at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    battle = position(text, phase="combat")
    one = piece(battle, "u1")
    grade = one.body.troop_class
    assert price_of_figure(UnitSpec(key="u", classes={grade: 20}), grade) == price
    assert items(threshold(battle.state, one)) == [(f"class-{grade}", command)]
    assert items(blow(battle.state, one, piece(battle, "v1")).each) == blow_lines
    assert base_value(one) == morale


@clause("GF-LES_TROUPES_COMMUNES-02")
def test_a_musician_and_a_standard_change_nothing() -> None:
    """They are two of the figures, armed and paid like the others."""
    plain = UnitSpec(key="u", classes={"A": 1, "B": 19}, weapons=("maquahuitl",), shield=True)
    proud = replace(plain, musician=True, standard=True)
    assert price_of_unit(proud) == price_of_unit(plain) and complaints([proud], []) == []
    body, other = unit_body(proud), unit_body(plain)
    assert (body.musician, body.standard) == (True, True)
    assert replace(body, musician=False, standard=False) == other
    for words in ("", "musician standard"):
        text = f"""
        south: u1 man A1B19 files=10 maquahuitl {words} at=60/40 fights=v1:front:1:front
        north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
        """
        battle = position(text, phase="combat")
        # ten fighters of 20 + 1 for the second rank
        assert blow(battle.state, piece(battle, "u1"), piece(battle, "v1")).percent == 210
        assert size(piece(battle, "u1")) == (25 * CM, 5 * CM)
        again = Battle.open(tomllib.loads(battle.position()), dice="typed")
        assert piece(again, "u1").body == piece(battle, "u1").body


@clause("GF-POCHTECA-01")
def test_a_pochteca_costs_110_points_scouts_and_does_nothing_else() -> None:
    assert cost((UNIT,), (), 3) - cost((UNIT,), (), 0) == 330
    text = "south pochtecas=2: u1 man B20 files=10\nnorth pochtecas=1: v1 man B20 files=10"
    battle = position(text, phase="scouting", turn=0)
    assert fact(battle, Scouted).potentials == {"south": 2, "north": 1}
    assert set(battle.state.pieces) == {"u1", "v1"}


@clause("GF-LES_TROUPES_COMMUNES-12", "GF-LES_TROUPES_COMMUNES-16")
def test_every_weapon_and_armour_has_its_price() -> None:
    plain = CharacterSpec(key="h", rank="hero", level="minor", fc=1, fm=1, combat=10)
    bare = price_of_character(plain).total
    wanted = {"two_handed": 8, "tepoztopilli": 6, "maquahuitl": 4, "bow": 3, "club": 2}
    wanted |= {"knife": 1, "sling": 1, "javelin": 1}
    assert {name: price_of_character(replace(plain, weapons=(name,))).total - bare for name in wanted} == wanted
    assert price_of_character(replace(plain, cotton=True)).total - bare == 3
    assert price_of_character(replace(plain, shield=True)).total - bare == 1


@clause(*(f"GF-TABLE_DES_ARMES_MAGIQUES-{number:02}" for number in range(3, 11)))
def test_every_magic_weapon_has_its_price() -> None:
    bare = price_of_character(HERO).total
    wanted = {"detection": 20, "inspiration": 70, "swiftness": 45, "sharp": 50}
    wanted |= {"precision": 70, "dread": 50, "terror": 75, "fanaticism": 90}
    assert {name: price_of_character(replace(HERO, magic_weapon=name)).total - bare for name in wanted} == wanted


@clause(*(f"GF-TABLE_DES_OBJETS_MAGIQUES-{number:02}" for number in range(1, 15)))
def test_every_magic_object_has_its_price() -> None:
    bare = price_of_character(PRIEST).total
    wanted = {"mask_huitzilopochtli": 85, "helmet_tezcatlipoca": 45, "sacred_relic": 95, "conch_ehecatl": 75}
    wanted |= {"armour_teteoinnan": 100, "belt_strength": 75, "sandals_yacatecuhtli": 45, "cape_coyolxauhqui": 90}
    wanted |= {"feather_quetzalcoatl": 85, "pipe_tlaloc": 35, "shield_tonatiuh": 55, "mirror_tezcatlipoca": 60}
    wanted |= {"adornment_coyolxauhqui": 90, "breastplate_tezcatlipoca": 90}
    assert {name: price_of_character(replace(PRIEST, magic_item=name)).total - bare for name in wanted} == wanted


@pytest.mark.parametrize("item", ["sacred_relic", "adornment_coyolxauhqui", "breastplate_tezcatlipoca", "pipe_tlaloc"])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-03")
def test_what_only_priests_carry(item: str) -> None:
    """GF-MG-21: what serves prayers is theirs; a pipe is anybody's."""
    found = [name for name, _ in complaints(unit(), [replace(LEGEND, magic_item=item)])]
    assert ("priests-item" in found) == (item != "pipe_tlaloc")
    both = replace(WARRIOR_PRIEST, level="major", spells=("wound", "howl"), magic_item=item)
    assert "priests-item" not in [name for name, _ in complaints(unit(), [both])]


@clause("GF-CREATION_D_ARMEES-01")
def test_an_army_costs_5000_points_unless_one_says_otherwise() -> None:
    battle = position("south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at=60/110/180")
    assert {army.budget for army in battle.state.armies.values()} == {5000}


@clause("GF-LES_PERSONNAGES-03")
def test_prices_of_the_three_ranks() -> None:
    """110 + 20 FC + 40 FM + combat + 15 a skill; spells 0, 100 or 250; the bounds themselves are allowed."""
    best = replace(HERO, fc=6, fm=5, combat=120)
    assert price_of_character(best).total == 110 + 120 + 200 + 120 + 45 and complaints(unit(), [best]) == []
    holy = replace(PRIEST, fc=3, fm=3, combat=40)
    assert price_of_character(holy).total == 110 + 60 + 120 + 40 + 15 and complaints(unit(), [holy]) == []
    both = replace(WARRIOR_PRIEST, fc=4, fm=4, combat=100)
    assert price_of_character(both).total == 110 + 80 + 160 + 100 + 30 and complaints(unit(), [both]) == []
    legend = replace(PRIEST, level="legendary", spells=("wound",) * 5)
    assert price_of_character(legend).total - price_of_character(PRIEST).total == 250


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
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    said = caught.value.say("en")
    assert "u: 3 figures, 20 at least. [GF-LES_TROUPES_COMMUNES-01]" in said and "at least two classes" in said
