"""The tables of the intermediate and advanced game, number by number: chapters 3 and 4, LM-MA-01 to LM-MA-16.

Only clauses that are nothing but a table are named here; how a number applies is proven where it is played.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.test_tables import by_capacity, modifiers, table

WEATHERS = ("heatwave", "fair", "cloudy", "overcast", "rain", "storm")


def by_weather(values: dict[str, Any]) -> list[Any]:
    """The six values of a table, from heatwave to storm; None where it has nothing."""
    return [values.get(name) for name in WEATHERS]


def numbers(rows: dict[str, Any], name: str) -> dict[str, Any]:
    """By row: one of its columns, where it has something."""
    return {key: row[name] for key, row in rows.items() if name in row}


# Shooting


@clause("LM-3.2.2-01")
def test_ranges() -> None:
    ranges = table("shooting")["range"]
    assert {key: ranges[key] for key in ("esc", "cvl", "arc", "arb")} == {"esc": 2, "cvl": 2, "arc": 3, "arb": 3}
    assert by_capacity(ranges["art"]) == [12, 10, 8, 6, 4]


@clause("LM-3.2.3-01")
def test_shots_of_archers_and_what_one_in_the_place_of_several_gains() -> None:
    shooting = table("shooting")
    assert by_capacity(shooting["shots"]) == [3, 3, 2, 1, 1]
    assert (shooting["shots"]["several"], shooting["shots"]["one"]) == ("arc", 1)
    assert (shooting["single"]["2"], shooting["single"]["3"]) == (2, 4)


def test_the_way_of_a_shot_weather_wind_and_fog() -> None:
    shooting = table("shooting")
    assert {key: (row["free"], row["per"]) for key, row in shooting["distance"].items()} == {
        "arc": (1, 1),
        "arb": (1, 1),
        "art": (0, 4),
    }
    assert by_weather(shooting["weather"]) == [None, None, None, -1, -3, -4]
    winds = ("light_breeze", "breeze", "strong_wind", "violent_wind")
    assert [shooting["wind"].get(wind) for wind in winds] == [None, -1, -2, -4]
    fogs = ("mist", "fog", "dense_fog", "pea_soup")
    assert [shooting["fog"][fog] for fog in fogs] == [[2, 2], [1, 1], [0, 1], [0, 0]]
    assert shooting["fog"]["far_harassment"] == 2


def test_modifiers_of_a_shot() -> None:
    assert modifiers(table("shooting")["modifier"]) == {
        "flank": 2,
        "rear": 4,
        "stacked_shooter": -2,
        "stacked_target": 2,
        "low_ammunition": -1,
        "shooting_support": 1,
        "thin_smoke": -1,
    }


def test_reloading() -> None:
    reload = table("shooting")["reload"]
    assert {key: reload[key] for key in ("near", "slice", "each", "target", "ground")} == {
        "near": 3,
        "slice": 3,
        "each": 1,
        "target": 12,
        "ground": ["clear", "rough"],
    }


# Faculties


def test_what_faculties_give_and_take_in_combat() -> None:
    rows = table("faculties")["faculty"]
    homes = ("adaptation_cave", "adaptation_forest", "adaptation_marsh")
    assert {(rows[home]["attack"], rows[home]["defence"]) for home in homes} == {(2, -4)}
    assert (rows["climber"]["attack"], rows["swimmer"]["attack"]) == (-4, -2)
    assert by_capacity(rows["breath_weapon"]["advantage"]) == [8, 4, 0, -4, -8]
    assert by_capacity(rows["breath_weapon"]["dragon"]) == [12, 8, 4, 0, -4]
    assert by_weather(rows["fragile_to_light"]["advantage"]) == [4, 4, 3, 2, 1, 1]


def test_the_dice_of_faculties() -> None:
    rows = table("faculties")["faculty"]
    assert numbers(rows, "die") == dict.fromkeys(("evanescence", "fragile_to_light", "incendiary"), "1d6")
    assert numbers(rows, "most") == {"evanescence": 3, "incendiary": 3}
    assert by_weather(rows["fragile_to_light"]["loss"]) == [2, 2, 1, 0, 0, 0]
    assert {key: rows["regeneration"][key] for key in ("roll", "whole", "left")} == {"roll": 7, "whole": 2, "left": 1}


# Formations


@clause("LM-3.3.2-02")
def test_sizes_of_formations() -> None:
    formation = table("formation")
    most = formation["most_figures"]
    assert (most["superior"], most["advantaged"], most["ordinary"]) == (6, 4, 2)
    assert not {"disadvantaged", "inferior"} & set(most)
    assert {key: formation["steps"][key] for key in ("least", "most", "per_figure")} == {
        "least": 3,
        "most": 12,
        "per_figure": 2,
    }


def test_what_a_formation_counts_as() -> None:
    formation = table("formation")
    assert (formation["counter"]["morale_notches"], formation["counter"]["figures_per_rank"]) == (1, 2)
    assert (formation["passing"]["most_figures"], formation["passing"]["figures_per_large_unit"]) == (4, 2)
    assert (formation["leave"]["steps_per_troop"], formation["leave"]["most_troops"]) == (2, 2)
    assert (formation["organisation"]["manoeuvre"], formation["organisation"]["each_enemy"]) == (-2, 1)


def test_modes_of_formations() -> None:
    modes = table("formation")["mode"]
    assert numbers(modes, "manoeuvre") == {"shield_wall": False, "tortoise": True, "rotation": True, "hedgehog": True}
    assert numbers(modes, "shock") == numbers(modes, "shots") == {"shield_wall": 1, "tortoise": 2}
    assert numbers(modes, "movement_notches") == {"shield_wall": -1, "tortoise": -1}
    assert numbers(modes, "tireless_support") == {"rotation": True}
    assert numbers(modes, "all_front") == numbers(modes, "rooted") == {"hedgehog": True}


# Game elements


def test_what_the_die_of_a_game_element_does() -> None:
    elements = table("elements")
    played = ("shortcut", "morale", "fatigue", "weather", "fog", "wind", "first_wind", "wandering")
    assert {elements[name]["die"] for name in played} == {"1d6"}
    assert elements["shortcut"]["played"] == 1
    assert {(elements[name]["most"], elements[name]["regains"]) for name in ("morale", "fatigue")} == {(11, 1)}
    assert elements["weather"]["worsens"] == {"1": -1, "6": 1}
    assert elements["fog"]["thickens"] == {"1": -1, "2": -1, "6": 1}
    assert elements["wind"]["turns"] == {"2": 2, "5": -2}
    assert elements["wind"]["grows"] == {"1": -1, "6": 1}


def test_what_the_weather_does_to_rest_and_movement() -> None:
    elements = table("elements")
    assert by_weather(elements["rest"]) == [1, -1, 0, 0, 1, 2]
    assert by_weather(elements["toll"]) == [None, None, None, None, None, 2]


@clause("LM-3.4.6.5-05")
def test_the_pool_of_tokens() -> None:
    pool = table("elements")["pool"]
    assert by_weather(pool["weather"]) == [[10, 20], [15, 15], [20, 10], [20, 10], [25, 5], [25, 5]]
    assert pool["weather"]["none"] == [20, 10]
    assert pool["wind"] == {"light_breeze": 0, "breeze": 5, "strong_wind": 10, "violent_wind": 15}
    assert (table("elements")["spread"]["tokens"], table("elements")["spread"]["notches"]) == (2, 2)


@clause("LM-3.4.5-07")
def test_the_tables_of_wandering() -> None:
    """L: turned to the left, R: to the right, T: trampling."""
    signs = {"left": "L", "right": "R", "normal": "-", "trample": "T"}
    wandering = table("elements")["wandering"]
    assert {level: "".join(signs[one] for one in row) for level, row in wandering["level"].items()} == {
        "1": "L----R",
        "2": "L---RT",
        "3": "L--RTT",
        "4": "L-RTTT",
    }
    assert wandering["causes"] == {
        "mist": 1,
        "fog": 2,
        "dense_fog": 3,
        "pea_soup": 4,
        "sparse_smoke": 1,
        "dense_smoke": 3,
        "close_infiltration": 1,
        "deep_infiltration": 2,
    }


# Works


def test_what_works_cost_give_and_bear() -> None:
    kinds = table("ground")["kind"]
    assert numbers(kinds, "surcharge") == {
        **{"debris": 1, "mantlets": 1, "boats": 1, "stakes": 1, "carts": 2, "wagons": 2, "war_wagons": 2},
        **{"civilians": 1, "herds": 2, "kept_civilians": 1, "kept_herds": 2},
        **{"brambles": 2, "thick_brambles": 4, "dense_brambles": 6, "wild_brambles": 8},
    }
    assert numbers(kinds, "shock") == {
        **{"mantlets": 1, "palisade": "notches", "abatis": 2, "ditches": 1, "stakes": 2},
        **{"wagons": 2, "war_wagons": 3},
    }
    shots = {"mantlets": 2, "pavises": 1, "palisade": "notches", "wagons": 1, "war_wagons": 2}
    assert numbers(kinds, "shooting") == shots
    assert numbers(kinds, "test") == {"mantlets": -1, "palisade": -4, "abatis": -1, "ditches": -1, "stakes": -1}
    assert numbers(kinds, "absorbs") == {"mantlets": 1, "palisade": 1}
    assert numbers(kinds, "absorbs_never") == {"mantlets": 2, "palisade": 2}
    assert numbers(kinds, "worn_by") == {"palisade": 3}
    assert numbers(kinds, "stacking") == dict.fromkeys(("civilians", "herds", "kept_civilians", "kept_herds"), 4)


def test_whom_works_shelter_and_what_they_make_of_the_ground() -> None:
    ground = table("ground")
    kinds = ground["kind"]
    infantry = ("mantlets", "palisade", "abatis", "stakes", "wagons", "war_wagons")
    assert numbers(kinds, "shelters") == {**dict.fromkeys(infantry, "infantry"), "pavises": "shooters", "ditches": ""}
    assert numbers(kinds, "against") == {"stakes": ["cavalry", "massive"]}
    assert numbers(kinds, "makes") == {
        **dict.fromkeys(("fire_start", "ditches", "mire", "traps"), "rough"),
        **dict.fromkeys(("fire", "fire_wall", "abatis", "deep_mire", "bottomless_mire"), "difficult"),
    }
    assert ground["group"] == {
        "infantry": ["inf", "inl", "lan", "arc", "arb", "esc"],
        "cavalry": ["cvl", "cav", "cvx"],
        "massive": ["mon", "dra"],
        "shooters": ["arc", "arb", "esc"],
    }


def test_what_burns_and_what_is_left() -> None:
    ground = table("ground")
    kinds = ground["kind"]
    assert set(numbers(kinds, "flammable")) == {"palisade", "abatis", "crops", "tents"}
    assert set(numbers(kinds, "burns")) == {"debris", "mantlets", "boats", "carts", "wagons", "war_wagons"}
    left = ("debris", "mantlets", "boats", "palisade", "abatis", "tents", "carts", "wagons", "war_wagons")
    assert numbers(kinds, "remains") == dict.fromkeys(left, "debris")
    assert ground["flammable"]["terrain"] == ["wood", "village"]


def test_traps_held_pieces_and_sight() -> None:
    ground = table("ground")
    assert (ground["traps"]["dice"], ground["traps"]["advantage"], ground["traps"]["against"]) == (
        "2d6",
        0,
        {"cavalry": 4},
    )
    assert (ground["held"]["dice"], ground["held"]["least"]) == ("2d6", 8)
    assert (ground["sight"]["tall"], ground["sight"]["solid"]) == (["wood", "village", "marsh"], ["rock"])
    assert [ground["sight"]["smoke"][one] for one in ("dense_smoke", "sparse_smoke")] == [1, 2]
    assert [ground["sight"]["fog"][one] for one in ("mist", "fog", "dense_fog", "pea_soup")] == [2, 1, 1, 1]


@pytest.mark.parametrize(
    ("mark", "movement", "capacity"),
    [
        ("mantlets", "foot", "disadvantaged"),
        ("pavises", "foot", "disadvantaged"),
        ("boats", "floating", "ordinary"),
        ("carts", "wheeled", "ordinary"),
        ("wagons", "wheeled", "ordinary"),
        ("war_wagons", "wheeled", "disadvantaged"),
        ("civilians", "foot", "ordinary"),
        ("herds", "foot", "disadvantaged"),
        ("kept_civilians", "foot", "ordinary"),
        ("kept_herds", "foot", "disadvantaged"),
    ],
)
def test_how_pieces_move(mark: str, movement: str, capacity: str) -> None:
    row = table("ground")["kind"][mark]
    assert (row["movement"], row["capacity"]) == (movement, capacity)


# Manipulation


def test_difficulties_of_manipulation() -> None:
    found = table("manipulation")
    assert by_weather(found["light"]) == [2, 3, 4, 4, 6, 6]
    assert by_weather(found["douse"]) == [4, 3, 2, 2, 0, 0]
    grounds = ("clear", "rough", "difficult")
    assert [found["plant"][one] for one in grounds] == [2, 3, 4]
    assert [found["pull"][one] for one in grounds] == [0, 1, 2]
    assert (found["demolish"]["palisade"], found["repair"]["palisade"]) == (4, 4)
    assert {key: value for key, value in found["destroy"].items() if key != "clause"} == {
        **{"tents": 0, "traps": 1, "carts": 1, "mantlets": 2, "pavises": 2, "wagons": 2, "boats": 2},
        **{"war_wagons": 3, "abatis": 3, "ditches": 3},
    }
    assert (found["massacre"]["civilians"], found["massacre"]["herds"]) == (0, 0)
    hands = {key: value for key, value in found["hands"].items() if key != "clause"}
    assert hands == {"mon": -2, "dra": -4, "bes": 2, "small": 2, "crowd": 1}


# Positions


@clause("LM-4.2-01")
def test_five_positions_one_above_the_other() -> None:
    names = ("deep_infiltration", "close_infiltration", "ground", "close_flight", "far_flight")
    assert [table("positions")["level"][name] for name in names] == [-2, -1, 0, 1, 2]


def test_how_many_find_room_in_the_air_and_below() -> None:
    stacking = table("positions")["stacking"]
    assert {
        name: [(one["large"], one["small"]) for one in stacking[name]] for name in stacking if name != "clause"
    } == {
        "close_flight": [(1, 1)],
        "close_infiltration": [(1, 0), (0, 1)],
        "deep_infiltration": [(1, 1), (0, 5)],
    }
