"""The scenarios that ship, their maps and boards, what a silent scenario plays with, and battles of any size."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from oriflamme.board import board_of, read_map, sheet_folder
from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.registry import find_scenario
from oriflamme.lab.bench.lames_scenarios import meeting
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.scenario import MAPS
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, play, position, scenario, tokens

SCENARIOS = sorted(BOOK.scenarios)


def played(name: str | dict[str, Any], seed: int) -> Battle:
    """A random battle, fought to its end."""
    battle = Battle.open(name, seed=seed, recording=False)
    choose = random.Random(seed)
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(choose.choice(ask.options), ask.seat)
    return battle


GREAT = ("lames/cendreval", "lames/trois_mains")
"""Those that take long: golden battles show that they end."""


# What ships


def test_what_ships() -> None:
    assert {name.removeprefix("lames/") for name in SCENARIOS} == {
        "tutoriel",
        "rencontre",
        "crete",
        "retraite",
        "trois",
        "bannieres",
        "fleches",
        "miroir",
        "mage",
        "dragon",
        "mines",
        "embuscade",
        "camp",
        "convoi",
        "brume",
        "trois_mains",
        "cendreval",
    }
    lessons = ["lames/fleches", "lames/mage", "lames/tutoriel"]
    assert [name for name in SCENARIOS if find_scenario(name)[1].tutorial] == lessons


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_speaks_both_languages(name: str) -> None:
    found = find_scenario(name)[1]
    for text in (found.title, found.brief, found.note):
        assert text.fr and text.en and text.fr != text.en
    assert found.minutes > 0
    for army in found.army:
        for wing in army.wing:
            assert wing.name and all(unit.name for unit in wing.unit)
    named = BOOK.names(found)
    for lang in ("fr", "en"):
        said = [name.text(lang) for key, name in named.items() if not key.startswith("cover_")]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_brief_tells_how_many_turns_and_what_for(name: str) -> None:
    found = find_scenario(name)[1]
    words = {10: ("dix tours", "ten turns"), 12: ("douze tours", "twelve turns")}
    words |= {14: ("quatorze tours", "fourteen turns"), 15: ("quinze tours", "fifteen turns")}
    words |= {8: ("huit tours", "eight turns"), 9: ("neuf tours", "nine turns")}
    words |= {16: ("seize tours", "sixteen turns"), 20: ("vingt tours", "twenty turns")}
    french, english = words[found.turns]
    assert french in found.brief.fr.lower() and english in found.brief.en.lower()
    for number in {found.victory.margin, found.victory.goal} - {0}:
        assert str(number) in found.brief.fr and str(number) in found.brief.en


@pytest.mark.parametrize("name", SCENARIOS)
def test_everybody_is_led(name: str) -> None:
    """An army commander, and a leader for every wing, of that very wing."""
    state = Battle.open(name, seed=1).state
    for army in state.armies.values():
        assert army.commander
    for wing in state.wings.values():
        assert state.units[wing.leader].wing == wing.key
        assert len([unit for unit in state.units.values() if unit.wing == wing.key]) >= 4


@clause("LM-1-01")
@pytest.mark.parametrize("name", [name for name in SCENARIOS if name not in GREAT])
def test_a_scenario_plays_to_its_end(name: str) -> None:
    battle = played(name, 1)
    assert battle.outcome is not None
    assert len(battle.state.armies) == (3 if name == "lames/trois" else 2)


def test_the_great_battle_has_everything() -> None:
    state = Battle.open("lames/cendreval", seed=1).state
    everybody = [*state.units.values(), *state.reserve.values()]
    assert {side: sum(unit.side == side for unit in everybody) for side in state.armies} == {"val": 34, "cendre": 34}
    assert {side: sum(unit.side == side for unit in state.reserve.values()) for side in state.armies} == {
        "val": 3,
        "cendre": 3,
    }
    assert (state.stage, state.turn, list(state.spells)) == ("deploy", 1, ["knell"])
    for side in state.armies:
        mine = [unit for unit in everybody if unit.side == side]
        assert sum(unit.formation for unit in mine) >= 2
        assert sum(unit.level > 0 for unit in mine) >= 2
        assert sum(bool(state.figure(unit).arts) for unit in mine) == 2
    assert state.overlay is not None
    kinds = {mark.kind for mark in state.overlay.marks.values()}
    assert kinds >= {"palisade", "stakes", "ditches", "traps", "mantlets", "fire_start", "cloudy", "breeze"}


def test_the_meeting_follows_the_ruling() -> None:
    """G-15: 20 x 16 hexes, a wood of six, a hill of ten, a road along the length; two wings a side."""
    state = Battle.open("lames/rencontre", seed=1).state
    board = board_of(state.ground)
    assert (board.shape.columns, board.shape.rows) == (20, 16)
    assert list(board.terrain.values()).count("wood") == 6
    assert list(board.level.values()).count(1) == 10
    assert sum("road" in kinds for kinds in board.sides.values()) == 19
    for side in state.armies:
        assert sum(unit.side == side for unit in state.units.values()) == 20
        assert sum(wing.side == side for wing in state.wings.values()) == 2


def test_the_ridge_is_held_by_whoever_is_not_beaten() -> None:
    state = Battle.open("lames/crete", seed=1).state
    terrain = terrain_of(state)
    assert state.victory.holder == "league"
    for objective in state.victory.objectives:
        assert all(terrain.level[hex] > 0 and state.holder(hex) == "league" for hex in objective.hexes)


def test_the_escort_may_retreat_and_the_horde_may_not() -> None:
    state = Battle.open("lames/retraite", seed=1).state
    assert [army.retreat_loses for army in state.armies.values()] == [False, True]
    assert {wing.key: wing.edge for wing in state.wings.values()} == {
        "convoy": "W",
        "rearguard": "W",
        "hunters": "E",
        "rats": "E",
    }
    assert [(passage.side, passage.edge) for passage in state.victory.passages] == [("escort", "W")]


@clause("LM-1-01")
def test_three_armies_play_in_turn() -> None:
    battle = Battle.open("lames/trois", seed=1)
    assert battle.seats == ("kingdom", "undead", "skaven")
    assert {wing.edge for wing in battle.state.wings.values()} == {"N", "E", "W"}
    assert battle.ask().seat == "kingdom"


# Boards. LM-1-02


@clause("LM-1-02")
def test_boards_are_joined_into_one_grid() -> None:
    """Two boards of 11 rows, 13 and 12 hexes by turns: their outermost columns lie on each other."""
    single = board_of(read_map({"sheets": ["1"]}, BOOK.vocabulary, "1", sheet_folder(MAPS)))
    joined = board_of(Battle.open("lames/retraite", seed=1).state.ground)
    assert (len(single), len(joined)) == (138, 2 * 138 - 6)
    assert joined.hex("1/G13") == joined.hex("2/G1")
    assert joined.neighbours[joined.hex("1/F12")][0] == joined.hex("2/F1")
    assert "road" in joined.side_kinds(joined.hex("1/F12"), 0)
    assert single.half[single.hex("1/G13")] and not joined.half[joined.hex("1/G13")]
    assert joined.terrain[joined.hex("2/F6")] == "water"


@clause("LM-1-02")
def test_a_unit_marches_from_one_board_to_the_next() -> None:
    march = {"fr": "Marche", "en": "March"}
    unit = {"key": "horse", "figure": "cavaliers", "at": "2/G1 W", "ordered": True}
    other = {"key": "foe", "figure": "orcs", "at": "2/J12 W"}
    battle = Battle.open(
        {
            "book": "lames",
            "title": march,
            "map": {"sheets": ["1 2"]},
            "army": [
                {"seat": "a", "name": march, "wing": [{"key": "w", "unit": [unit], "edge": "W"}]},
                {"seat": "b", "name": march, "wing": [{"key": "x", "unit": [other], "edge": "E"}]},
            ],
            "victory": {"objectives": [{"side": "a", "hexes": ["2/E1"], "points": 1}]},
        },
        dice=[],
    )
    assert battle.state.units["horse"].hex == "1/G13"
    assert battle.state.victory.objectives[0].hexes == ("1/E13",)
    play(battle, "activate horse", "move", "step W")
    assert battle.state.units["horse"].hex == "1/G12"


def test_a_unit_leaves_by_the_edge_of_a_board() -> None:
    """The half-hexes of the rim are no place to stand: from the first whole one the map is left."""
    data = tomllib.loads(Battle.open("lames/retraite", seed=1).position())
    data["army"][0]["wing"][0]["unit"][1]["at"] = "1/F1 W"
    battle = Battle.open(data, dice=[])
    play(battle, "activate chariot1", "move", "leave W")
    gone = battle.state.units["chariot1"]
    assert (gone.hex, gone.exit, gone.left_in_turn) == ("", "1/F1/W", 1)
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.state.units["chariot1"] == gone


@pytest.mark.parametrize("name", ["1", "2"])
def test_a_board_is_a_map_of_its_own(name: str) -> None:
    army = f"north attack\n  a orcs {name}/C3 S\nsouth attack\n  b orcs {name}/H3 N"
    assert position({"sheets": [name]}, army).state.units["a"].hex == f"{name}/C3"


def test_a_map_is_called_by_its_name() -> None:
    data = scenario(plain(), "north attack\n  a orcs 0101 S\nsouth attack\n  b orcs 0101 N")
    data["army"][0]["wing"][0]["unit"][0]["at"] = "C3 S"
    data["army"][1]["wing"][0]["unit"][0]["at"] = "H3 N"
    by_name = Battle.open({**data, "map": "2"}, dice=[])
    assert board_of(by_name.state.ground).terrain[board_of(by_name.state.ground).hex("F6")] == "water"


def test_a_drawing_alone_is_a_map() -> None:
    data = scenario(plain(), "north attack\n  a orcs 0101 S\nsouth attack\n  b orcs 0303 N")
    assert Battle.open({**data, "map": plain(5, 3)}, dice=[]).state.ground.terrain == "\n".join(["....."] * 3)


def test_nobody_stands_on_half_a_hex() -> None:
    data = tomllib.loads(Battle.open("lames/retraite", seed=1).position())
    data["army"][0]["wing"][0]["unit"][1]["at"] = "1/G1 W"
    with pytest.raises(UserError, match="1/G1 is half a hex"):
        Battle.open(data, dice=[])


def test_a_wagon_stands_on_a_road_where_the_ground_is_closed_to_it() -> None:
    field = {"grid": ". w .\n . . .", "paths": {"road": ["0101 0201 0301"]}}
    army = "north defence\n  cart wagon {} E\nsouth defence\n  b orcs 0302 N"
    assert position(field, army.format("0201")).state.units["cart"].hex == "0201"
    with pytest.raises(UserError, match="cannot stand in 0201"):
        position({"grid": field["grid"]}, army.format("0201"))


# Types


def test_a_type_is_the_roster_s_with_what_the_scenario_changes() -> None:
    """Same type: same figure drawn. LM-2.1-04."""
    whole = {"kind": "character", "size": "small", "steps": 1, "weapon": "inf", "command": "regular"}
    figures = {
        "guards": {
            "like": "infanterie",
            "morale": "elite",
            "supports": [1, 2, 3],
            "name": {"fr": "Gardes", "en": "Guards"},
        },
        "veterans": {"like": "infanterie", "type": "old"},
        "hero": {**whole, "morale": "ordinary", "movement": "foot", "weapon_capacity": "superior"},
    }
    army = "north attack\n  a guards 0101 S\n  c veterans 0201 S\n  d hero 0301 S\n  e infanterie 0401 S"
    battle = position(plain(), f"{army}\nsouth attack\n  b orcs 0505 N", figure=figures)
    guards, veterans, hero, foot = (battle.state.figures[key] for key in ("guards", "veterans", "hero", "infanterie"))
    assert (guards.type, veterans.type, hero.type, foot.type) == ("infanterie", "old", "hero", "infanterie")
    assert (guards.morale, foot.morale, guards.weapon, guards.steps) == ("elite", "ordinary", "inf", 2)
    assert (guards.offence, guards.defence, guards.shooting) == (1, 2, 3)
    assert (hero.troop, hero.large, hero.weapon_capacity, hero.morale_capacity) == (False, False, 2, 0)
    assert (hero.offence, hero.defence, hero.shooting, hero.faculties) == (0, 0, 0, ())
    assert (foot.troop, foot.large) == (True, True)
    assert [battle.names[key].en for key in "acde"] == ["Guards a", "Infantry c", "d", "Infantry e"]


# What a silent scenario plays with. G-15, C-91


def silent(north: str, south: str, **more: Any) -> Battle:
    """A scenario that says only where everybody stands."""
    seats = {"north": north.split(), "south": south.split()}
    armies = [
        {
            "seat": seat,
            "name": {"fr": seat, "en": seat},
            "wing": [
                {
                    "key": f"{seat}_w",
                    "unit": [
                        {"key": f"{seat[0]}{number}", "figure": "orcs", "at": f"{hex} S"}
                        for number, hex in enumerate(hexes)
                    ],
                }
            ],
        }
        for seat, hexes in seats.items()
    ]
    title = {"fr": "Silence", "en": "Silence"}
    return Battle.open({"book": "lames", "title": title, "map": plain(9, 7), "army": armies, **more}, dice=[])


def test_a_silent_scenario_plays_with_the_usual_values() -> None:
    state = silent("0401 0501", "0407 0507").state
    wing = state.wings["north_w"]
    assert (wing.order, wing.morale, wing.fatigue, wing.shaken, wing.leader) == ("defence", 8, 10, 0, "")
    assert (state.limit, state.turn, state.active, state.stage) == (20, 1, "north", "choose")
    rule = state.victory
    assert (rule.step, rule.character, rule.wing, rule.margin, rule.holder, rule.goal) == (1, 3, 5, 5, "", 0)
    assert state.armies["north"].retreat_loses


@pytest.mark.parametrize(
    ("north", "edge"),
    [
        ("0501", "N"),
        ("0507", "S"),
        ("0104", "W"),
        ("0904", "E"),
        ("0502 0702", "N"),
        ("0504 0502", "N"),
        ("0304 0504 0204", "W"),
        ("0504 0606", "S"),
    ],
)
def test_the_retreat_edge_is_the_one_the_army_stands_nearest_to(north: str, edge: str) -> None:
    assert silent(north, "0401").state.wings["north_w"].edge == edge


@pytest.mark.parametrize("north", ["0101", "0504 0204 0804", "0401 0407"])
def test_where_two_edges_are_equally_near_the_scenario_must_say_which(north: str) -> None:
    with pytest.raises(UserError, match=r"army\[0\]\.wing\[0\]: say which edge"):
        silent(north, "0601")
    data = tomllib.loads(silent("0501", "0601").position())
    assert data["army"][0]["wing"][0]["edge"] == "N"


# Battles of any size


@pytest.mark.parametrize("units", [10, 20, 40, 80])
def test_a_meeting_has_as_many_units_as_asked_for(units: int) -> None:
    state = Battle.open(meeting(units), seed=1).state
    for side, edge in (("north", "N"), ("south", "S")):
        assert sum(unit.side == side for unit in state.units.values()) == units
        wings = [wing for wing in state.wings.values() if wing.side == side]
        assert len(wings) == units // 10
        assert all(wing.edge == edge and wing.order == "attack" and wing.leader for wing in wings)
    assert all(len(stack) == 1 for stack in state.stacks.values())


@pytest.mark.parametrize("units", [1, 2, 7, 14, 33])
def test_a_meeting_may_have_any_size(units: int) -> None:
    state = Battle.open(meeting(units), seed=1).state
    assert sum(unit.side == "north" for unit in state.units.values()) == units


def test_a_meeting_is_fought_to_its_end() -> None:
    battle = played(meeting(10), 2)
    assert battle.outcome is not None


def test_a_scenario_of_this_book_is_offered_by_its_name() -> None:
    assert tokens(Battle.open("lames/tutoriel", seed=1)) == {
        f"activate {key}" for key in ("aubert", "val", "gue", "bourg", "hameau")
    }
