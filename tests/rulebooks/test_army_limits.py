"""The limits of each book's armies while one builds, each with its place and its clause."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel.roster import Muster
from oriflamme.rulebooks.demonworld.tables import CARDS
from tests.rulebooks.test_rosters import mustered


def found(muster: Muster) -> list[tuple[str, str, str]]:
    return [(one.place, one.problem.id.removeprefix("scenario-"), one.clause) for one in muster.complaints]


# Demonworld


def cards(*keys: str, **more: Any) -> dict[str, Any]:
    return {"unit": [{"key": f"one_{'abc'[number]}", "card": key} for number, key in enumerate(keys)], **more}


def test_an_army_of_cards_costs_their_values() -> None:
    muster = mustered("demonworld", cards("fantassins_nobles", "barrach_colonh", people="empire"))
    assert ([line.points for line in muster.lines], found(muster)) == ([200, 120], [])


@pytest.mark.parametrize(("size", "complaints"), [(305, []), (304, ["battle-size"]), (336, []), (337, ["battle-size"])])
def test_an_army_is_as_large_as_agreed_a_twentieth_more_or_less(size: int, complaints: list[str]) -> None:
    """320 points: 305 and a twentieth are 320; 336 less a twentieth are 320."""
    muster = mustered("demonworld", cards("fantassins_nobles", "barrach_colonh"), points=size)
    assert [why for _, why, _ in found(muster)] == complaints


def test_an_army_is_of_one_people() -> None:
    muster = mustered("demonworld", cards("fantassins_nobles", "garde_orc", "canon"))
    assert found(muster) == [("army", "battle-people", "DW-XVI.3.1-02")]
    muster = mustered("demonworld", cards("garde_orc", "canon", people="empire"))
    assert [why for _, why, _ in found(muster)] == ["people"]


def test_a_single_person_stands_once() -> None:
    assert found(mustered("demonworld", cards("kruuk", "garde_orc", "kruuk"))) == [
        ("army.unit[2]", "battle-twice", "DW-OR-34")
    ]
    assert found(mustered("demonworld", cards("garde_orc", "garde_orc"))) == []


def test_units_are_as_their_cards() -> None:
    unit = {"key": "guard", "card": "garde_orc"}
    for change, wrong in (({"elements": 8}, False), ({"elements": 7}, True), ({"points": 159}, True)):
        muster = mustered("demonworld", {"unit": [{**unit, **change}]})
        expected = [("army.unit[0]", "battle-card", "DW-XVI.3.2-02")] if wrong else []
        assert found(muster) == expected, change


def test_items_are_paid_and_belong_to_whoever_may_carry_them() -> None:
    army = cards("gordan", "kruuk", "fantassins_nobles")
    army["unit"][0]["items"] = ["epee_de_terreur"]
    army["unit"][1]["items"] = ["epee_de_terreur"]
    muster = mustered("demonworld", army)
    assert [line.points for line in muster.lines] == [110, 110, 200]
    assert ("army.unit[1]", "item", "DW-XXV.1.0-01") in found(muster)


def test_a_card_of_ones_own_without_points_has_no_price() -> None:
    own = {**CARDS["garde_orc"], "points": 0, "provenance": []}
    muster = mustered("demonworld", cards("bare", "ghost"), card={"bare": own})
    assert (muster.points, muster.unpriced) == (0, 2)
    assert [line.why.id for line in muster.lines if line.why] == ["roster-card-unpriced", "roster-unsound"]
    assert [why for _, why, _ in found(muster)] == ["unknown-card"]


# Les Lames Maudites


def wings(*units: str, **more: Any) -> dict[str, Any]:
    lines = [{"key": f"one_{number}", "figure": key} for number, key in enumerate(units)]
    return {"wing": [{"key": "first", "unit": lines, **more}]}


def test_an_army_without_points_says_so_and_counts_steps() -> None:
    muster = mustered("lames", wings("infanterie", "geants", "chef_aile", leader="one_2"))
    assert (muster.points, muster.unpriced, found(muster)) == (0, 3, [])
    assert [cell.value for cell in muster.counts] == [1, 2, 1, 7]
    assert {line.clause for line in muster.lines} == {"G-15"}


@pytest.mark.parametrize(
    ("army", "complaint"),
    [
        (wings("infanterie", leader="one_0"), ("army.wing[0]", "not-a-character", "LM-2.5-02")),
        (wings("infantry"), ("army.wing[0].unit[0]", "no-figure", "")),
        (wings("infanterie", morale=3), ("army.wing[0].morale", "number", "")),
        (wings("infanterie", morale=12), ("army.wing[0].morale", "number", "")),
        (wings("infanterie", fatigue=12), ("army.wing[0].fatigue", "number", "")),
        (wings("infanterie", order="attaque"), ("army.wing[0].order", "word", "")),
        (wings(), ("army", "empty-army", "")),
        ({"wing": []}, ("army", "no-wing", "")),
        (wings("infanterie") | {"commander": "one_0"}, ("army", "not-a-character", "LM-2.5-02")),
        (
            wings("chef_armee") | {"commander": "one_0", "substitute": "one_0"},
            ("army", "own-substitute", ""),
        ),
    ],
)
def test_limits_of_an_army_in_wings(army: dict[str, Any], complaint: tuple[str, str, str]) -> None:
    assert found(mustered("lames", army)) == [complaint]


def test_a_leader_has_one_wing() -> None:
    army = wings("chef_aile", leader="one_0")
    army["wing"].append({"key": "second", "leader": "one_0", "unit": [{"key": "last", "figure": "milice"}]})
    assert found(mustered("lames", army)) == [("army.wing[1]", "leads-twice", "")]


# Les Guerres Fleuries


def warriors(**more: Any) -> dict[str, Any]:
    return {"key": "men", "classes": {"A": 1, "B": 19}, "weapons": ["maquahuitl"], "files": 10, **more}


def test_a_unit_costs_its_figures_and_their_arms() -> None:
    muster = mustered("fleuries", {"unit": [warriors(cotton=True, shield=True)]})
    assert [line.points for line in muster.lines] == [(31 + 8) + 19 * (25 + 8)]
    assert found(muster) == []


@pytest.mark.parametrize(
    ("unit", "complaint"),
    [
        ({"classes": {"A": 1, "B": 18}, "files": 0}, ("army.unit[0]", "no-army-small", "GF-LES_TROUPES_COMMUNES-01")),
        ({"classes": {"B": 20}}, ("army.unit[0]", "no-army-one-class", "GF-REPRESENTATION_DES_ARMEES_AZTEQUES-01")),
        ({"classes": {"A": 13, "B": 7}}, ("army", "no-army-class-b-least", "GF-LES_TROUPES_COMMUNES-03")),
        ({"ally": True}, ("army", "no-army-allies-most", "GF-LES_TROUPES_COMMUNES-04")),
        ({"weapons": ["two_handed"]}, ("army.unit[0]", "no-army-two-handed", "GF-LES_TROUPES_COMMUNES-13")),
    ],
)
def test_limits_of_units(unit: dict[str, Any], complaint: tuple[str, str, str]) -> None:
    assert found(mustered("fleuries", {"unit": [warriors(**unit)]})) == [complaint]


def test_the_budget_is_the_books_unless_another_was_agreed() -> None:
    army = {"unit": [warriors(key=f"men_{number}") for number in range(9)]}
    assert [line.points for line in mustered("fleuries", army).lines] == [586] * 9
    budget = ("army", "no-army-budget", "GF-CREATION_D_ARMEES-01")
    assert found(mustered("fleuries", army)) == [budget]
    assert found(mustered("fleuries", army, points=9 * 586)) == []
    assert found(mustered("fleuries", army, points=9 * 586 - 1)) == [budget]


def test_a_character_has_what_his_level_asks() -> None:
    hero = {"key": "chief", "rank": "hero", "level": "minor", "fc": 7, "fm": 1, "combat": 10, "skills": ["leaps"]}
    muster = mustered("fleuries", {"unit": [warriors()], "character": [hero]})
    assert {(place, why) for place, why, _ in found(muster)} == {
        ("army.character[0]", "no-army-factor"),
        ("army.character[0]", "no-army-skills"),
        ("army", "no-army-heroes"),
    }


def test_unknown_words_are_told_with_what_was_meant() -> None:
    muster = mustered("fleuries", {"unit": [warriors(weapons=["maquahuitll"])]})
    (told,) = muster.complaints
    assert (told.problem.id, told.meant, muster.unpriced) == ("scenario-weapon", "maquahuitl", 1)
