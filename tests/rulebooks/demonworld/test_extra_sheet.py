"""DW-XVI.5.0-13: whoever is attacked or enchanted before he has wholly come in stands on a sheet beside the map."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementRegrouped,
    ElementsLost,
    MoraleTested,
    SheetCleared,
    SheetLaid,
    SpellStruck,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    element,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    scenario,
    unit,
    why_not,
)

MELEE = """
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . g
     . . . . . . . . . y
    . . . . . . . . . . .
"""
"""One Berserker is in by 1005, an orc stands beside it, and beside the first hex outside."""


def given(picture: str, waiting: int = 3, **more: Any) -> dict[str, Any]:
    """Of a unit y that enters from the east by 1005 so many wait outside; g has attacked it."""
    inside = picture.count("y")
    keys = [f"y_{number}" for number in range(inside + 1, inside + waiting + 1)]
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1005"}
    return {
        "tier": "optional",
        "phase": "melee",
        "turn": 5,
        "y": f"empire berserkers WNW engaged=5 elements={inside + waiting} order=M moved",
        "g": "orcs garde_orc S engaged=5 order=C moved",
        "marches": [march],
        "outside": {"y": {"elements": keys}},
        **more,
    }


def attacked(picture: str = MELEE, *, dice: Any = (), switches: Any = None, **more: Any) -> Battle:
    """The melee phase begins."""
    return position(picture, dice=dice, switches={"flank_marches": True, **(switches or {})}, **given(picture, **more))


# In melee


@clause("DW-XVI.5.0-13")
def test_those_who_wait_stand_behind_the_entry_hex_and_fight() -> None:
    """y_2 stands beside the map, before the orc on 1104: it strikes him, and he may strike it."""
    battle = attacked()
    laid = fact(battle, SheetLaid)
    assert (laid.clause, laid.unit, laid.hex) == ("DW-XVI.5.0-13", "y", "1005")
    assert hexes(battle, "y") == ["1005", "1005+1", "1005+2", "1005+3"] and not battle.state.outside
    assert {one.facing for one in battle.state.of("y")} == {5} and element(battle, "y_3").special == "standard"
    assert offered(battle, "attack y_", "empire") == ["2 g_1"]
    assert offered(battle, "attack g_1 ", "orcs") == ["y_1", "y_2"]


@clause("DW-XVI.5.0-13")
@pytest.mark.parametrize("more", [{"switches": {"queue_out_of_reach": True}}, {"outside": {}}])
def test_without_the_sheet_those_who_wait_are_out_of_reach(more: dict[str, Any]) -> None:
    """Up to version 6 of the rules; and where nobody waits there is nobody to place."""
    battle = attacked(**more)
    assert not facts(battle, SheetLaid) and hexes(battle, "y") == ["1005"]
    assert offered(battle, "attack g_1 ", "orcs") == ["y_1"]


@clause("DW-XVI.5.0-13")
def test_a_unit_that_nobody_has_attacked_stays_outside() -> None:
    """The orc stands two hexes off: the melee phase passes, and nobody is placed."""
    free = {"y": "empire berserkers WNW elements=4 order=M moved", "g": "orcs garde_orc S order=C moved"}
    battle = attacked(MELEE.replace(". . g", "g . ."), **free)
    assert not facts(battle, SheetLaid) and battle.state.outside["y"].elements == ("y_2", "y_3", "y_4")


CALM = {"morale": False, "combat": False}
"""Without tests of morale and second attacks."""


@clause("DW-XVI.5.0-13")
def test_who_falls_there_is_lost_and_the_others_wait_again() -> None:
    """The orc hits y_2: the others wait right behind the entry hex again, and fight from there in the next turn."""
    battle = attacked(dice=[1], switches=CALM)
    play(battle, "hold y_2", "attack g_1 y_2", "confirm")
    struck = fact(battle, AttackMade)
    assert (struck.element, struck.target, struck.hit) == ("g_1", "y_2", True)
    assert fact(battle, ElementsLost).elements == ("y_2",) and hexes(battle, "y") == ["1005", "1005+2", "1005+3"]
    play(battle, "before", "done", "done")
    cleared = fact(battle, SheetCleared)
    assert (cleared.unit, cleared.elements, cleared.scattered) == ("y", ("y_3", "y_4"), False)
    assert [one.key for one in facts(battle, SheetLaid)[1].elements] == ["y_3", "y_4"]
    assert (battle.state.turn, hexes(battle, "y")) == (6, ["1005", "1005+1", "1005+2"])


@clause("DW-XVI.5.0-13")
def test_after_the_combat_they_may_come_onto_the_map_and_nobody_goes_out() -> None:
    """y_1 is dead: y_3 goes to its hex, the others wait behind it; the orc does not step beside the map."""
    battle = attacked(dice=[1], switches=CALM)
    play(battle, "hold y_2", "attack g_1 y_1", "confirm")
    assert hexes(battle, "y") == ["1005+1", "1005+2", "1005+3"] and asked(battle) == ("orcs", "priority")
    play(battle, "before")
    assert refused(battle, "step g_1 e") == ("DW-V.3.0-01", "no-off-map-element")
    play(battle, "done")
    assert refused(battle, "step y_3 ne") == ("DW-V.3.0-01", "no-off-map-element")
    play(battle, "step y_2 w", "done")
    moved = fact(battle, ElementRegrouped)
    assert (moved.element, hexes(battle, "y_2")) == ("y_2", ["1005"])
    assert fact(battle, SheetCleared).elements == ("y_3", "y_4")


@clause("DW-XVI.5.0-13")
@pytest.mark.parametrize("stays", [True, False])
def test_who_is_left_beside_the_map_alone_waits_for_a_free_hex(stays: bool) -> None:
    """y_1 falls and nobody takes its place: nothing of the unit is on the map, and it may still come in."""
    battle = attacked(dice=[1], switches=CALM)
    play(battle, "hold y_2", "attack g_1 y_1", "confirm", "before", "done")
    play(battle, *(() if stays else ("step y_2 w",)), "done")
    assert ("y" in battle.state.marching) is stays and ("y" in battle.state.units) is not stays
    waiting = ("y_2", "y_3", "y_4") if stays else ("y_3", "y_4")
    assert fact(battle, SheetCleared).elements == waiting and ("y" in battle.state.outside) is stays


@clause("DW-XVI.5.0-13")
def test_nobody_steps_beside_the_map_for_a_second_attack() -> None:
    """The orc destroys y_2 with a 1, and does not strike y_3 from its hex; on the map he may."""
    battle = attacked(dice=[1], switches={"morale": False}, faces="g_1:ESE")
    play(battle, "hold y_2", "attack g_1 y_2", "confirm")
    assert [one.target for one in facts(battle, AttackMade)] == ["y_2"] and asked(battle)[1] != "second-attack"
    inside = MELEE.replace(". . . . . . . . . y", ". . . . . . . y y .").replace(". . . g", "g . . .")
    there = attacked(inside, waiting=0, dice=[1], switches={"morale": False}, faces="g_1:ESE", outside={})
    play(there, "attack g_1 y_1", "confirm")
    assert offered(there, "beyond ") == ["y_2"]


# In rout


@clause("DW-XVI.5.0-13")
def test_of_a_unit_that_routs_those_beside_the_map_wait_again() -> None:
    battle = attacked(dice=[1, 1], switches={"combat": False})
    play(battle, "hold y_2", "attack g_1 y_2", "confirm")
    assert not fact(battle, MoraleTested).passed
    cleared = fact(battle, SheetCleared)
    assert (cleared.elements, cleared.scattered) == (("y_3", "y_4"), False)
    assert unit(battle, "y").morale == "routing" and hexes(battle, "y") == ["1005"]


@clause("DW-XVI.5.0-13")
def test_of_a_unit_without_anybody_on_the_map_they_scatter_in_rout() -> None:
    """DW-OR-98: y_1 is dead, the three beside the map fail their test."""
    battle = attacked(dice=[1, 1], switches={"combat": False})
    play(battle, "hold y_2", "attack g_1 y_1", "confirm")
    assert not fact(battle, MoraleTested).passed
    cleared = fact(battle, SheetCleared)
    assert (cleared.elements, cleared.scattered) == (("y_2", "y_3", "y_4"), True)
    assert "y" in battle.state.gone and not battle.state.outside and battle.state.phase == "over"


# Spells

MAGIC = """
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . s . . n
    . . . . . . . . . . .
     . . . . . . . . . y
    . . . . . . . . . . .
"""


def enchanted(*answers: str, dice: Any = (), **more: Any) -> Battle:
    """A wizard of the Empire against orcs that come in from the east, round their left."""
    march = {"key": "o", "side": "orcs", "flank": "left", "units": ["y"], "entered": 4, "entry": "1005"}
    here = {
        "phase": "magic",
        "stage": "casting",
        "casters": ["s"],
        "marches": [march],
        "y": "orcs garde_orc WNW elements=4",
        "n": "empire fantassins_nobles N",
        "s": "empire sandor N",
    }
    words = {key: value for key, value in given(MAGIC, **{**here, **more}).items() if key != "g"}
    data = scenario(MAGIC, **words)
    data["army"][1]["facing"] = "S"
    battle = Battle.open(data, dice=list(dice), switches={"flank_marches": True})
    return play(battle, *answers)


@clause("DW-XVI.5.0-13")
def test_a_spell_that_strikes_hexes_strikes_beside_the_map_too() -> None:
    """A fireball upon 1005: y_1 there and y_2 right behind it, not y_3 two hexes off."""
    battle = enchanted("cast boule_de_feu", "at 1005", "spend 10", dice=[10, 20, 6])
    assert fact(battle, SheetLaid).hex == "1005"
    struck = facts(battle, SpellStruck)
    assert [(one.target, one.hit) for one in struck] == [("y_1", False), ("y_2", True)]
    assert fact(battle, ElementsLost).elements == ("y_2",)
    assert fact(battle, SheetCleared).elements == ("y_3", "y_4")
    assert battle.state.outside["y"].elements == ("y_3", "y_4")


@clause("DW-XVI.5.0-13")
def test_a_spell_on_a_unit_lays_the_sheet_even_if_it_fails() -> None:
    battle = enchanted("cast faiblesse", "at y", "spend 6", dice=[3])
    assert [one.key for one in fact(battle, SheetLaid).elements] == ["y_2", "y_3", "y_4"]
    assert fact(battle, SheetCleared).elements == ("y_2", "y_3", "y_4") and hexes(battle, "y") == ["1005"]


@clause("DW-XVI.5.0-13")
def test_a_spell_on_others_lays_no_sheet_and_no_hex_beside_the_map_is_a_target() -> None:
    battle = enchanted("cast benediction", "at n", "spend 6", dice=[10])
    assert not facts(battle, SheetLaid)
    fire = enchanted("cast boule_de_feu")
    assert "1005" in offered(fire, "at ") and not any(word.startswith("1005+") for word in offered(fire, "at "))


# What is drawn and written


@clause("DW-XVI.5.0-13")
def test_the_hexes_beside_the_map_are_drawn_and_written_down() -> None:
    battle = attacked()
    shown = BOOK.display(battle.state)
    assert [(one.name, one.column, one.row) for one in shown.beside] == [
        ("1005+1", 10, 4),
        ("1005+2", 11, 4),
        ("1005+3", 12, 4),
    ]
    assert {counter.key: counter.hex for counter in shown.counters}["y_2"] == "1005+1"
    again = Battle.open(tomllib.loads(battle.position()), dice=[])
    assert again.state.elements == battle.state.elements
    assert not BOOK.display(attacked(switches={"queue_out_of_reach": True}).state).beside


@pytest.mark.parametrize(("hex", "phase"), [("1005+1", "movement"), ("1104+1", "melee"), ("0105-1", "melee")])
def test_a_file_places_nobody_else_off_the_map(hex: str, phase: str) -> None:
    """Only straight behind the entry hex, and only while spells or melees are played."""
    words = given(MELEE, phase=phase, outside={}, switches={"flank_marches": True})
    data = scenario(MELEE, **words)
    data["army"][0]["unit"][0]["element"].append({"key": "y_2", "hex": hex, "facing": "WNW"})
    assert why_not(data)[1] == "scenario-off-map"


@clause("DW-XVI.5.0-13", "DW-XXIII.8.0-01")
def test_flyers_aloft_do_not_trouble_those_beside_the_map() -> None:
    """One is in the air far away while y_2 fights beside the map: it may strike g, who is on it."""
    data = scenario(MELEE, p="orcs chevaucheurs_de_pegases S order=M elements=1", **given(MELEE))
    rider = next(one for one in data["army"][1]["unit"] if one["key"] == "p")
    rider["element"].append({"key": "p_1", "hex": "0101", "facing": "S", "level": 5})
    rider["elements"] = 1
    battle = Battle.open(data, dice="typed", switches={"flank_marches": True, "flight": True})
    OPENED.append(battle)
    assert fact(battle, SheetLaid).unit == "y"
    assert "attack y_2 g_1" in [one.token for ask in battle.asks for one in (*ask.options, *ask.other_options)]
