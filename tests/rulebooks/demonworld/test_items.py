"""Chapter XXV: items, magic weapons and armour: who may carry them, and what they change."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Name
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.battles import army_of, value
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, read_card
from oriflamme.rulebooks.demonworld.carried_items import shown_items
from oriflamme.rulebooks.demonworld.facts import AttackMade, DoorBattered, ElementsLost
from oriflamme.rulebooks.demonworld.magic_items import ITEMS, MagicItem, bears, bears_spell, equipped
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.objectives import units_lost
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.rulebooks.demonworld.vocabulary import MoraleTest
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.house_positions import rectangle
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import element, fact, facts, play, why_not
from tests.rulebooks.demonworld.positions import scenario as written

NAME = {"fr": "Objet", "en": "Item"}
SWORD = {"name": NAME, "people": "any", "bearer": ["commander", "leader"], "power": 8, "points": 30}
FIELD = """
     . . . g g . .
    . . . . . . . .
     . . . . . . .
    . . . n n . . .
     . k . . . . .
"""

CLOSE = """
     . . . . . . .
    . . . . . . . .
     . . . g . . .
    . . . n n . . .
     . k . . . . .
"""


def usual(more: dict[str, Any]) -> dict[str, Any]:
    """n of the empire, with a leader and a standard bearer, the commander k, and enemies g."""
    given = {
        "tier": "optional",
        "n": "empire fantassins_nobles N order=T",
        "k": "empire gordan N",
        "g": "orcs garde_orc S order=T",
        "special": "n_1:leader n_2:standard",
        "switches": {"commanders": False},
    }
    return {**given, **more}


def bought(carried: Any = None, whole: Any = None, **more: Any) -> Any:
    """The scenario in which units have bought items, for themselves or for elements."""
    given = usual(more)
    field = given.pop("field", FIELD)
    data = written(field, **{key: value for key, value in given.items() if key != "switches"})
    data["switches"] = given["switches"]
    for unit in (unit for army in data["army"] for unit in army["unit"]):
        unit.update({"items": whole[unit["key"]]} if whole and unit["key"] in whole else {})
        own = {key: value for key, value in (carried or {}).items() if key.rpartition("_")[0] == unit["key"]}
        unit.update({"carried": own} if own else {})
    return data


def opened(*args: Any, dice: Any = None, **more: Any) -> Battle:
    return Battle.open(bought(*args, **more), dice=dice or [])


def card(**changes: Any) -> Card:
    found = read_card({**FOOT, **changes}, "test")
    assert isinstance(found, Card)
    return found


def item(**fields: Any) -> Any:
    """An item of the scenario."""
    return {"lame": {"name": NAME, "people": "any", "bearer": ["commander", "leader", "any"], **fields}}


# Who may carry what


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize(
    ("bearer", "who"),
    [
        ("commander", "gordan"),
        ("wizard", "sandor"),
        ("monster", "myrlak"),
        ("machine", "char_imperial"),
        ("large", "char_imperial"),
        ("leader", "fantassins_nobles"),
        ("standard", "fantassins_nobles"),
        ("unit", "archers_longs"),
        ("any", "archers_longs"),
    ],
)
def test_the_card_of_an_item_says_who_may_have_it(bearer: str, who: str) -> None:
    own = ITEMS["epee_de_puissance"]
    thing = type(own)(own.name, "any", (bearer,))
    able = {
        key
        for key in ("gordan", "sandor", "myrlak", "char_imperial", "fantassins_nobles", "archers_longs")
        if bears(SHIPPED[key], thing)
    }
    assert who in able and len(able) < 6
    assert ("gordan" in able) == (bearer == "commander")


@clause("DW-XXV.1.0-01")
def test_items_belong_to_a_people_and_to_the_chapter() -> None:
    assert opened(whole={"k": ["epee_de_terreur"]}).state.card("k").fear == SHIPPED["gordan"].fear + 1
    assert why_not(bought(whole={"k": ["epee_de_puissance"]}))[1] == "scenario-item", "of the orcs"
    assert why_not(bought(whole={"n": ["epee_de_terreur"]}))[1] == "scenario-item", "for a commander"
    off = {"commanders": False, "items": False}
    orc = {"n": "orcs guerriers_orcs N order=T", "k": "orcs kruuk N", "g": "empire fantassins_nobles S order=T"}
    assert why_not(bought(whole={"k": ["epee_de_puissance"]}, switches=off, **orc))[1] == "scenario-item"
    assert opened(whole={"k": ["epee_de_puissance"]}, **orc).state.units["k"].items == ("epee_de_puissance",)


@clause("DW-XXV.1.0-01", "DW-XXV.1.0-02", "DW-XXV.1.0-03", "DW-XXV.1.0-04", "DW-XXV.1.0-05", "DW-XXV.2.0-02")
@pytest.mark.parametrize(
    ("carried", "whole", "clause_of_it"),
    [
        ({}, {"k": ["epee_de_puissance"]}, "DW-XXV.1.0-01"),  # of the orcs
        ({"n_2": ["epee"]}, {}, "DW-XXV.1.0-01"),  # for the leader
        ({"n_1": ["lame"], "n_2": ["lame"]}, {}, "DW-XXV.1.0-02"),
        ({"n_1": ["lame", "amulette"]}, {}, "DW-XXV.1.0-03"),
        ({"n_3": ["lame"]}, {}, "DW-XXV.1.0-04"),
        ({}, {"k": ["epee"]}, "DW-XXV.1.0-05"),  # he has a magic weapon
        ({"n_1": ["arc"]}, {}, "DW-XXV.2.0-02"),
    ],
)
def test_who_may_not_carry_an_item_is_told_the_clause(carried: Any, whole: Any, clause_of_it: str) -> None:
    anybody = {"name": NAME, "people": "any", "bearer": ["any"]}
    things = {
        "lame": {**anybody, "power": 8},
        "epee": SWORD,
        "amulette": {**anybody, "saves": True},
        "arc": {**anybody, "kind": "bow", "bands": [[8, 4]]},
    }
    armed = {"arme": {**COMMANDER_CARDS["gordan"], "abilities": ["magic_weapon"]}}
    data = bought(carried, whole, item=things, card=armed, k="empire arme N")
    with pytest.raises(ScenarioRefused) as caught:
        Battle.open(data)
    assert {one.clause for one in caught.value.complaints} == {clause_of_it}


@clause("DW-XXV.1.0-02")
def test_each_item_is_sold_once_unless_its_card_says_otherwise() -> None:
    twice = {"n_1": ["lame"], "n_2": ["lame"]}
    charm = item(saves=True)
    assert why_not(bought(twice, item=charm))[1] == "scenario-item-twice"
    charm["lame"]["unique"] = False
    assert element(opened(twice, item=charm), "n_2").items == ("lame",)


@clause("DW-XXV.1.0-03")
def test_one_item_for_each_element() -> None:
    """DW-EX-352: the commander has one; leader and standard bearer of one unit have one each."""
    two = {"lame": SWORD, "anneau": {**SWORD, "power": 0, "fear": 1}}
    assert why_not(bought(whole={"k": ["epee_de_terreur", "anneau"]}, item=two))[1] == "scenario-item-many"
    both = opened({"n_1": ["lame"]}, {"n": ["etendard_de_victoire"]}, item=two)
    assert element(both, "n_1").items == ("lame",) and both.state.units["n"].items == ("etendard_de_victoire",)
    assert why_not(bought({"n_1": ["lame", "anneau"]}, item=two))[1] == "scenario-item-many"
    assert why_not(bought({"n_2": ["lame"]}, item=two))[1] == "scenario-item-element", "for the leader"
    assert why_not(bought(whole={"n": ["lame"]}, item=two))[1] == "scenario-item-element"
    assert why_not(bought({"n_3": ["lame"]}, item=two))[1] == "scenario-item-nobody"


@clause("DW-XXV.1.0-04")
def test_besides_what_a_unit_has_each_special_element_may_have_one() -> None:
    """War paint and a banner; an amulet for anybody, and a sword for the leader who has it."""
    things = {
        "lame": SWORD,
        "amulette": {"name": NAME, "people": "any", "bearer": ["any"], "saves": True, "points": 20},
        "peintures": {"name": NAME, "people": "any", "bearer": ["unit"], "loss_tests": 1, "points": 20},
        "autres": {"name": NAME, "people": "any", "bearer": ["unit"], "loss_tests": 1},
    }
    both = opened({"n_1": ["amulette", "lame"]}, {"n": ["peintures", "etendard_de_victoire"]}, item=things)
    assert element(both, "n_1").items == ("amulette", "lame")
    assert value(army_of(both.state, "empire")) == SHIPPED["fantassins_nobles"].points + SHIPPED["gordan"].points + 100
    assert why_not(bought(whole={"n": ["peintures", "autres"]}, item=things))[1] == "scenario-item-many"
    common = {"n_1": ["amulette", "lame"]}
    assert why_not(bought(common, item=things, special="n_2:standard"))[1] in (
        "scenario-item-many",
        "scenario-item-element",
    )


@clause("DW-XXV.1.0-04")
def test_a_banner_of_the_unit_is_the_one_item_of_its_bearer() -> None:
    """With war paint for all of them he may have a pennant of his own."""
    things = {
        "fanion": {"name": NAME, "people": "any", "bearer": ["standard"], "loss_tests": 1},
        "peintures": {"name": NAME, "people": "any", "bearer": ["unit"], "loss_tests": 1},
    }
    own, special = {"n_2": ["fanion"]}, "n_1:leader n_2:standard"
    painted = opened(own, {"n": ["peintures"]}, item=things, special=special)
    assert element(painted, "n_2").items == ("fanion",)
    both = bought(own, {"n": ["etendard_de_victoire"]}, item=things, special=special)
    assert why_not(both)[1] == "scenario-item-many"


@clause("DW-XXV.1.0-04")
def test_war_paint_counts_in_loss_tests() -> None:
    paint = {"lame": {"name": NAME, "people": "any", "bearer": ["unit"], "loss_tests": 1}}
    painted = opened(whole={"n": ["lame"]}, item=paint)
    tests: dict[MoraleTest, int] = {"shooting_loss": 1, "melee_loss": 1, "rally": 0}
    for test, more in tests.items():
        tally = morale.tally(test, morale.best_case(test, painted.state, "n", "g" if test == "melee_loss" else ""))
        assert sum(one.value for one in tally.items if one.reason == "item") == more, test
    assert ITEMS["peintures_de_guerre"].loss_tests == 1 and ITEMS["peintures_de_guerre"].bearer == ("unit",)


@clause("DW-XXV.1.0-05")
def test_who_has_a_magic_item_by_his_card_may_buy_another_but_no_second_magic_weapon() -> None:
    """DW-EX-352: Kruuk with his armour may take the Sword of Power."""
    orc = {"n": "orcs guerriers_orcs N order=T", "k": "orcs kruuk N", "g": "empire fantassins_nobles S order=T"}
    kruuk = opened(whole={"k": ["epee_de_puissance"]}, **orc)
    assert shown_items(kruuk.state, "k") == ["epee_de_puissance", "armure_legere_magique"]
    armed = {"arme": {**COMMANDER_CARDS["gordan"], "abilities": ["magic_weapon"]}}
    for thing in (SWORD, {**SWORD, "power": 0, "kind": "bow", "bands": [[8, 4]]}):
        more = {"card": armed, "k": "empire arme N", "item": {"lame": thing}}
        assert why_not(bought(whole={"k": ["lame"]}, **more))[1] == "scenario-item-weapon"
    ring = {"lame": {**SWORD, "power": 0, "fear": 1}}
    assert opened(whole={"k": ["lame"]}, card=armed, k="empire arme N", item=ring).state.units["k"].items == ("lame",)


@clause("DW-XXV.1.0-03", "DW-XVI.3.5-01")
@pytest.mark.parametrize(("bearer", "lost"), [("n_1", 30), ("n_2", 0)])
def test_a_sword_is_lost_with_the_leader_who_bore_it_though_his_unit_stands(bearer: str, lost: int) -> None:
    """n_1 has fallen, with the sword or without it; his unit counts for nothing as long as somebody of it is left."""
    thing = {"lame": {**SWORD, "bearer": ["any"]}}
    data = bought({bearer: ["lame"]}, item=thing, victory={"goal": "value"})
    nobles = next(unit for army in data["army"] for unit in army["unit"] if unit["key"] == "n")
    nobles["element"][0]["lost"] = True
    assert units_lost(Battle.open(data, dice=[]).state, "empire") == lost


# Weapons


def own(**fields: Any) -> Any:
    base = ITEMS["epee_de_terreur"]
    return type(base)(base.name, "any", ("any",), **fields)


@clause("DW-XXV.2.0-01")
def test_a_weapon_is_added_or_takes_the_place_of_one_of_its_kind() -> None:
    bow = own(kind="bow", bands=((8, 4),))
    foot = equipped(card(), (bow,))
    assert [weapon.kind for weapon in foot.weapons] == ["basic", "bow"]
    archer = card(weapons=[{"kind": "longbow"}, {"kind": "two_handed"}])
    assert [weapon.kind for weapon in equipped(archer, (bow,)).weapons] == ["two_handed", "bow"]
    assert [weapon.kind for weapon in equipped(archer, (own(power=8),)).weapons] == ["longbow", "basic"]


@clause("DW-XXV.2.0-01", "DW-XXV.2.0-03", "DW-XVII.6.5-03")
def test_a_giant_strikes_with_its_bought_sword_where_its_own_struck() -> None:
    """Sword 11 on the right, shield 10 on the left: a blade of 9 is 9 + 5 in the right hand."""
    giant = equipped(SHIPPED["geant_epee_bouclier"], (own(power=9),))
    found = [(weapon.kind, weapon.power, weapon.reach) for weapon in giant.weapons]
    assert found == [("basic", 14, "front_right"), ("shield", 10, "front_left")]


@clause("DW-XXV.2.0-02")
def test_a_magic_bow_shoots_with_its_own_power() -> None:
    bow = own(kind="bow", bands=((8, 6), (12, 4)))
    for size, figures in ((2, 5), (1, 3)):
        weapon = equipped(card(size=size, figures=figures), (bow,)).ranged
        assert weapon is not None and (weapon.power_at(8), weapon.power_at(12), weapon.power_at(13)) == (6, 4, None)


@clause("DW-XXV.2.0-03")
@pytest.mark.parametrize(
    ("changes", "power"),
    [
        ({"size": 2, "figures": 3}, 10),
        ({"size": 2, "figures": 5}, 12),
        ({"size": 3, "figures": 2, "arm": "cavalry"}, 11),
        ({"size": 3, "figures": 2, "arm": "cavalry", "abilities": ["aggressive_mount"]}, 13),
    ],
)
def test_a_magic_sword_is_as_strong_as_its_bearer_is_tall(changes: dict[str, Any], power: int) -> None:
    """DW-EX-349"""
    weapon = equipped(card(**changes), (own(power=8),)).melee(True)
    assert weapon is not None and (weapon.power, weapon.against_cavalry) == (power, power)


@clause("DW-XXV.2.0-03")
def test_wolves_help_their_riders() -> None:
    weapon = equipped(SHIPPED["chevaucheurs_de_loups"], (own(power=8),), "chevaucheurs_de_loups").melee(False)
    assert weapon is not None and weapon.power == 8 + SHIPPED["chevaucheurs_de_loups"].size + 2


@clause("DW-XXV.2.0-04")
def test_what_only_adds_power_is_added_to_the_card() -> None:
    plain = card(weapons=[{"kind": "basic", "power": 10, "against_cavalry": 11}], figures=5)
    weapon = equipped(plain, (own(adds_power=2),)).melee(True)
    assert weapon is not None and (weapon.power, weapon.against_cavalry) == (12, 13)


@clause("DW-XXV.1.0-03", "DW-XXV.2.0-03")
def test_only_the_leader_strikes_with_the_leaders_sword() -> None:
    """And only he wears what he has bought: g_1 strikes at him with less, and at the other as ever."""
    lame = {"lame": {**SWORD, "power": 12, "adds_protection": 3}}
    more = {"n": "empire fantassins_nobles N order=T engaged=1", "g": "orcs garde_orc S order=T engaged=1"}
    state = opened({"n_1": ["lame"]}, item=lame, field=CLOSE, phase="melee", **more).state
    plain, size = SHIPPED["fantassins_nobles"].melee(True), SHIPPED["fantassins_nobles"].size
    powers = [base_number(state, Attack(key, "g_1")).items[0].value for key in ("n_1", "n_2")]
    close = 2 if SHIPPED["fantassins_nobles"].figures == 5 else 0
    assert plain is not None and powers == [12 + size + close, plain.power]
    guards = [base_number(state, Attack("g_1", key)).items[1].value for key in ("n_1", "n_2")]
    assert guards[1] - guards[0] == 3


@clause("DW-XXIV.3.1-05", "DW-XXV.2.0-03")
@pytest.mark.parametrize(("carried", "left"), [({"n_1": ["lame"]}, 25 - 16), ({}, 25 - 10)])
def test_the_leaders_sword_batters_a_door(carried: dict[str, list[str]], left: int) -> None:
    """12, size 2, five figures."""
    battle = opened(
        carried,
        item={"lame": {**SWORD, "power": 12}},
        field=field(n="0507", k="0111", g="1211"),
        land=rectangle("house_door strong_door"),
        n="empire fantassins_nobles N order=C moved",
        ground=[{"kind": "locked_door", "at": "0507/NE"}],
        special="n_1:leader",
        phase="melee",
    )
    play(battle, "batter n_1 0507_ne")
    assert fact(battle, DoorBattered).left == left


@clause("DW-XXIII.8.1-02", "DW-XXIII.8.1-03", "DW-XXV.2.0-01")
@pytest.mark.parametrize(("size", "powers"), [(2, [2, 3]), (4, [8 + 4, 12])])
def test_a_bought_sword_at_a_flyer(size: int, powers: list[int]) -> None:
    """In place of a spear it reaches less high: size 2 at altitude 3 has power 2 and not 3; size 4 its own power."""
    spears = {**FOOT, "size": size, "figures": 4, "special": ["leader"], "weapons": [{"kind": "spear", "power": 12}]}
    data = bought(
        {"n_1": ["lame"]},
        item={"lame": SWORD},
        field=CLOSE,
        card={"own": spears},
        n="empire own N order=C",
        g="orcs dragongor S order=M",
        special="n_1:leader",
        phase="melee",
    )
    data["army"][1]["unit"][0]["element"][0]["level"] = 3
    state = Battle.open(data, switches={"commanders": False, "flight": True}).state
    assert [base_number(state, Attack(key, "g_1")).items[0].value for key in ("n_1", "n_2")] == powers


# Armour


@clause("DW-XXV.3.0-01")
def test_armour_protects_in_melee_by_size_too() -> None:
    """DW-EX-350: a dwarf of size 1 with armour 2."""
    dwarf = equipped(card(size=1, prot_melee=9, prot_shot=9), (own(armour=2),))
    assert (dwarf.prot_melee, dwarf.prot_shot) == (3, 2)


@clause("DW-XXV.3.0-02")
def test_a_shield_adds_to_both_protections() -> None:
    """DW-EX-350"""
    shielded = equipped(card(prot_melee=4, prot_shot=2), (own(adds_protection=1),))
    assert (shielded.prot_melee, shielded.prot_shot) == (5, 3)


# Two weapons


@clause("DW-XXV.4.0-01")
def test_a_second_weapon_is_in_the_power_of_the_card() -> None:
    """Kruuk has one blow, with the power of his card: 6 + 2 (size) + 2."""
    kruuk = SHIPPED["kruuk"]
    assert [weapon.power for weapon in kruuk.weapons] == [10] and kruuk.melee(True) == kruuk.melee(False)


@clause("DW-XXV.4.0-02")
def test_a_hero_with_two_weapons_exchanges_one() -> None:
    """DW-EX-351: 11 + 2 (size) + 2."""
    kruuk = equipped(SHIPPED["kruuk"], (ITEMS["epee_de_puissance"],), "kruuk")
    assert [(weapon.kind, weapon.power) for weapon in kruuk.weapons] == [("basic", 15)]
    gordan = equipped(SHIPPED["gordan"], (ITEMS["epee_de_puissance"],), "gordan").melee(True)
    assert gordan is not None and gordan.power == 11 + SHIPPED["gordan"].size
    soldiers = equipped(card(abilities=["two_weapons"], figures=3), (own(power=8),)).melee(True)
    assert soldiers is not None and soldiers.power == 10, "only heroes and generals"


# The amulet


@clause("DW-XXV.1.0-04")
def test_an_amulet_saves_its_bearer_from_the_first_hit_of_the_battle() -> None:
    bows = {"bows": {**CARDS["archers_longs"], "special": [], "skill_shot": 9}}
    shot = {
        "card": bows,
        "n": "empire bows N order=T moved",
        "g": "orcs garde_orc S order=M moved",
        "special": "",
        "phase": "second_shooting",
        "item": {"amulette": {"name": NAME, "people": "any", "bearer": ["any"], "saves": True}},
    }
    saved = opened({"g_1": ["amulette"]}, dice=[1, 1], **shot)
    play(saved, "attack n_1 g_1", "attack n_2 g_1", "confirm")
    first, second = facts(saved, AttackMade)
    assert (first.spared, second.spared) == (True, False)
    assert fact(saved, ElementsLost).elements == ("g_1",) and saved.state.items_spent == ("amulette",)
    assert ITEMS["amulette_de_melghur"].saves and ITEMS["amulette_de_melghur"].bearer == ("any",)


def test_the_card_shows_what_somebody_carries() -> None:
    shown = opened({"n_1": ["lame"]}, {"k": ["epee_de_terreur"]}, item={"lame": SWORD})
    said = {
        key: [shown.book.texts.say(marker.text, "en", shown.names) for marker in found.markers]
        for key in ("n_1", "k")
        if (found := shown.book.unit_card(shown.state, key)) is not None
    }
    assert "Item" in said["n_1"] and "Sword of Terror" in said["k"]


@clause("DW-XXV.1.0-01")
def test_which_items_hold_a_spell_or_a_breath() -> None:
    assert bears_spell(ITEMS, ["baton_dragon"]) and bears_spell(ITEMS, ["anneau_d_algrim"])
    assert not bears_spell(ITEMS, ["armure_legere_magique"]) and not bears_spell(ITEMS, [])


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize(
    ("kind", "able"),
    [
        ("unit", {"fantassins_nobles", "archers_longs"}),
        ("any", {"fantassins_nobles", "archers_longs"}),
        ("leader", {"fantassins_nobles", "archers_longs"}),
        ("standard", {"fantassins_nobles"}),
        ("commander", {"gordan"}),
        ("wizard", {"sandor"}),
        ("machine", {"char_imperial", "canon"}),
        ("monster", {"geant_de_pierre"}),
        ("large", {"char_imperial", "canon", "geant_de_pierre"}),
        ("cook", set()),
    ],
)
def test_of_what_kind_a_bearer_is(kind: str, able: set[str]) -> None:
    item = MagicItem(name=Name("Objet", "Item"), points=10, bearer=(kind,), people="any")
    cards = ("fantassins_nobles", "archers_longs", "gordan", "sandor", "char_imperial", "canon", "geant_de_pierre")
    assert {one for one in cards if bears(SHIPPED[one], item)} == able
