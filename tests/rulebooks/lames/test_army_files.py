"""Armies of Les Lames Maudites: what the roster tells, what an army comes to, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Message
from oriflamme.kernel.army_file import read_army
from oriflamme.kernel.roster import Muster, Roster
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.roster import own_copy
from oriflamme.testing.coverage import clause

LEADER, TROOP = {"key": "chief", "figure": "chef_aile"}, {"key": "spears", "figure": "lanciers"}


def wing(key: str = "first", *units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"key": key, "order": "attack", "unit": list(units), **more}


def mustered(*wings: dict[str, Any], tier: str = "advanced", figure: Any = None, **army: Any) -> Muster:
    whole = {"seat": "north", "name": {"fr": "Nord", "en": "North"}, "wing": list(wings), **army}
    own = {"figure": figure} if figure else {}
    head = {"book": "lames", "title": {"fr": "Essai", "en": "Trial"}, "tier": tier, **own}
    return read_army({**head, "army": whole}).muster()


def complaints(*wings: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    """Where something is wrong, and what."""
    found = mustered(*wings, **more).complaints
    return [(one.at or one.place, one.problem.id.removeprefix("scenario-")) for one in found]


def said(name: Any) -> str:
    """A name in English, or the id of a message."""
    return str(name.id if isinstance(name, Message) else name.en)


def cells(muster: Muster) -> list[str]:
    return [str(one.value) for one in muster.counts]


# What an army comes to


def test_an_army_is_counted_by_wings_troops_characters_and_steps() -> None:
    found = mustered(
        wing("first", LEADER, TROOP, leader="chief"), wing("second", {"key": "giants", "figure": "geants"})
    )
    assert found.complaints == () and cells(found) == ["2", "2", "1", "7"]
    assert [(one.place, said(one.name), one.clause) for one in found.lines] == [
        ("army.wing[0].unit[0]", "Wing leader", "G-15"),
        ("army.wing[0].unit[1]", "Spearmen", "G-15"),
        ("army.wing[1].unit[0]", "Giants", "G-15"),
    ]


def test_units_go_by_their_own_names_and_by_those_of_their_own_types() -> None:
    named = {**TROOP, "name": {"fr": "Les Vieux", "en": "The Old"}}
    own = {"guard": {"like": "lanciers", "name": {"fr": "Garde", "en": "Guard"}, "steps": 1}}
    found = mustered(wing("first", named, {"key": "g", "figure": "guard"}), figure=own)
    assert [said(one.name) for one in found.lines] == ["The Old", "Guard"]
    assert cells(found) == ["1", "2", "0", "3"]


# What is wrong with it


def test_leaders_and_substitutes_may_be_missing_and_two_wings_without_any_are_no_complaint() -> None:
    assert complaints(wing("first", TROOP), wing("second", {"key": "more", "figure": "orcs"})) == []


@pytest.mark.parametrize(
    ("army", "wings", "found"),
    [
        ({}, [], [("army", "no-wing")]),
        ({}, [wing("first")], [("army", "empty-army")]),
        ({}, [wing("First", TROOP)], [("army.wing[0].key", "bad-key")]),
        ({}, [wing("north", TROOP)], [("army.wing[0].key", "key-twice")]),
        ({}, [wing("first", TROOP, TROOP)], [("army.wing[0].unit[1].key", "key-twice")]),
        ({}, [wing("first", {"key": "a", "figure": "nothing"})], [("army.wing[0].unit[0]", "no-figure")]),
        ({}, [wing("first", TROOP, leader="spears")], [("army.wing[0].leader", "not-a-character")]),
        ({"commander": "spears"}, [wing("first", TROOP)], [("army.commander", "not-a-character")]),
        ({"commander": "nobody"}, [wing("first", TROOP)], [("army.commander", "not-a-character")]),
        ({"substitute": "spears"}, [wing("first", TROOP)], [("army.substitute", "not-a-character")]),
        (
            {"commander": "chief", "substitute": "chief"},
            [wing("first", LEADER)],
            [("army.substitute", "own-substitute")],
        ),
    ],
)
@clause("LM-2.5-02")
def test_what_is_wrong_with_an_army(army: dict[str, Any], wings: list[Any], found: list[tuple[str, str]]) -> None:
    assert complaints(*wings, **army) == found


@clause("LM-2.5-02")
def test_nobody_leads_two_wings() -> None:
    two = [wing("first", LEADER, leader="chief"), wing("second", TROOP, leader="chief")]
    assert complaints(*two) == [("army.wing[1].leader", "leads-twice")]
    other = wing("second", {"key": "other", "figure": "chef_aile"}, leader="other")
    assert complaints(two[0], other) == []


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [("morale", (4, 10), (1, 13)), ("fatigue", (4, 11), (3, 13)), ("order", ("attack",), ("run",))],
)
def test_what_a_wing_may_be_has_limits(name: str, good: tuple[Any, ...], bad: tuple[Any, ...]) -> None:
    assert [complaints(wing("first", TROOP, **{name: value})) for value in good] == [[]] * len(good)
    for value in bad:
        ((place, _),) = complaints(wing("first", TROOP, **{name: value}))
        assert place == f"army.wing[0].{name}"


def test_steps_of_a_unit_have_limits() -> None:
    assert complaints(wing("first", {**TROOP, "steps": 1})) == []
    for steps in (0, 99):
        ((place, _),) = complaints(wing("first", {**TROOP, "steps": steps}))
        assert place == "army.wing[0].unit[0].steps"


# The roster


def roster(*tiers: str) -> Roster:
    return BOOK.roster(("base", *tiers))


def entry(found: Roster, kind: str, key: str) -> dict[str, str]:
    """The cells of an entry, by their names."""
    (one,) = (one for one in found.entries if (one.kind, one.key) == (kind, key))
    return {said(cell.name): str(cell.value) for cell in one.cells}


def test_types_tell_size_steps_profiles_supports_and_faculties() -> None:
    whole, base = roster("intermediate", "advanced"), roster()
    leader = entry(whole, "hero", "chef_aile")
    assert leader["roster-supports"] == "1 / 1 / 0" and leader["roster-steps"] == "2"
    assert "roster-supports" not in entry(whole, "troop", "lanciers")
    faculties = [key for key in ("trolls", "demons") if "roster-faculties" in entry(whole, "troop", key)]
    assert faculties and not any("roster-faculties" in entry(base, "troop", key) for key in faculties)
    assert "roster-faculties" not in entry(whole, "troop", "lanciers")


def test_weapons_tell_their_range_and_movement_classes_their_points() -> None:
    found = roster("intermediate")
    assert "roster-range" in entry(found, "weapon", "arc") and "roster-range" not in entry(found, "weapon", "lan")
    assert entry(found, "movement", "foot")["roster-base"] == "2"
    assert entry(found, "movement", "mounted")["roster-base"] == "3"
    assert (
        "½" in entry(found, "movement", "mounted")["roster-pivot"] + entry(found, "movement", "animal")["roster-pivot"]
    )


def test_faculties_and_spells_come_with_their_tiers() -> None:
    kinds = [
        {one.kind for one in roster(*tiers).entries} for tiers in ((), ("intermediate",), ("intermediate", "advanced"))
    ]
    assert ["faculty" in one for one in kinds] == [False, True, True]
    assert ["spell" in one for one in kinds] == [False, False, True]


def test_a_type_of_ones_own_has_faculties_from_the_intermediate_tier_on() -> None:
    (base,), (whole,) = roster().own, roster("intermediate").own
    assert [field.key for field in base.fields] == ["steps", *_profiles()]
    assert [field.key for field in whole.fields] == ["steps", *_profiles(), "faculties"]


def _profiles() -> list[str]:
    return [key for what in ("weapon", "movement", "morale", "command") for key in (what, f"{what}_capacity")]


def test_a_copy_of_a_type_says_what_the_roster_says() -> None:
    copy = own_copy("unit", "lanciers", "mine")
    assert copy is not None and copy.adds == {"figure": "mine"}
    said = copy.tables["figure"]["mine"]
    assert (said["like"], said["weapon"], said["name"]["en"]) == ("lanciers", "lan", "Spearmen")
    assert own_copy("unit", "nothing", "mine") is None and own_copy("wing", "lanciers", "mine") is None


def test_points_are_told_in_wholes_and_halves() -> None:
    found = roster("intermediate")
    pivots = {key: entry(found, "movement", key)["roster-pivot"] for key in ("foot", "mounted", "animal", "wheeled")}
    assert pivots == {"foot": "0", "mounted": "½", "animal": "0", "wheeled": "0"}


def test_grounds_come_with_the_tier_at_which_they_are_played() -> None:
    def grounds(*tiers: str) -> set[str]:
        return {one.key for one in roster(*tiers).entries if one.kind == "terrain"}

    base, whole = grounds(), grounds("intermediate", "advanced")
    assert {"clear", "wood", "side_rough"} <= base and not {"mark_debris", "mark_palisade"} & base
    assert {"mark_debris", "mark_palisade", "side_rough", "clear"} <= whole


def test_types_of_the_roster_may_be_copied_and_added() -> None:
    (one,) = (one for one in roster().entries if one.key == "lanciers")
    assert (one.own, one.line, one.adds, one.kind) == (True, "unit", {"figure": "lanciers"}, "troop")
    assert one.price is not None and one.price.clause == "G-15"


def test_an_unknown_type_goes_by_its_key() -> None:
    found = mustered(wing("first", {"key": "ghosts", "figure": "nothing"}))
    assert [said(one.name) for one in found.lines] == ["ghosts"] and cells(found) == ["1", "0", "0", "0"]


def test_who_may_lead_is_told() -> None:
    (one,) = mustered(wing("first", LEADER, TROOP), commander="spears").complaints
    assert one.problem.args["known"] == ["chief"]
