"""The tables of the book, cell by cell: what is printed, and what G-01, G-02, G-09 and G-16 add.

Only clauses that are nothing but a table are named here; how a modifier applies is proven where it is played.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import oriflamme.rulebooks
from oriflamme.testing.coverage import clause

FOLDER = Path(oriflamme.rulebooks.__file__).parent / "lames" / "tables"
CAPACITIES = ("superior", "advantaged", "ordinary", "disadvantaged", "inferior")
ROLLS = range(2, 13)
FORBIDDEN, MINIMAL = -1, -2


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def by_capacity(values: dict[str, Any]) -> list[int]:
    """The five values of a table, best capacity first."""
    return [values[name] for name in CAPACITIES]


def modifiers(rows: list[dict[str, Any]]) -> dict[str, int]:
    return {row["key"]: row["value"] for row in rows}


# Capacities


@clause("LM-2.1.1-02")
def test_five_capacities_from_best_to_worst() -> None:
    capacities = table("capacities")
    assert capacities["names"] == list(CAPACITIES)
    assert by_capacity(capacities["notch"]) == [2, 1, 0, -1, -2]


@clause("LM-2.3.1.2-02")
def test_thresholds_of_morale_tests() -> None:
    assert by_capacity(table("capacities")["threshold"]) == [10, 9, 8, 7, 6]


@pytest.mark.parametrize("test", ["command_threshold", "discipline_threshold"])
def test_thresholds_of_the_other_tests(test: str) -> None:
    """LM-2.5.8-01 by command capacity, LM-2.6.13.1-01 by weapon capacity."""
    assert by_capacity(table("capacities")[test]) == [10, 9, 8, 7, 6]


@clause("LM-2.5.9-02")
def test_command_points() -> None:
    """1D3 times 5 to 1; the die reads 1-2, 3-4, 5-6."""
    capacities = table("capacities")
    assert capacities["die3"] == [1, 1, 2, 2, 3, 3]
    rolled = {
        name: sorted({die * capacities["command_points"][name] for die in capacities["die3"]}) for name in CAPACITIES
    }
    assert rolled == {
        "superior": [5, 10, 15],
        "advantaged": [4, 8, 12],
        "ordinary": [3, 6, 9],
        "disadvantaged": [2, 4, 6],
        "inferior": [1, 2, 3],
    }
    assert capacities["command_points"]["below"] == 1  # LM-2.5.9-03


# Movement, in half points

# Class: base, pivot (first vertex, each further), road, clear, rough, difficult, water, rough side.
MOVEMENT = """
foot     | 4 | 0 1 | 2  2  3  4 -1 |  1
mounted  | 6 | 1 2 | 1  1  3 -2 -1 |  2
animal   | 6 | 0 1 | 1  1  3  4 -1 |  1
wheeled  | 4 | 0 2 | 2 -2 -1 -1 -1 | -1
flying   | 8 | 1 2 | 2  2  2  2  2 |  0
floating | 4 | 1 4 |-1 -1 -1 -1  2 | -1
"""
ROWS = {
    name.strip(): [[int(cell) for cell in group.split()] for group in groups]
    for name, *groups in (line.split("|") for line in MOVEMENT.strip().splitlines())
}


@clause("LM-2.6.1-01")
def test_base_movement() -> None:
    classes = table("movement")["class"]
    assert {name: row["base"] for name, row in classes.items()} == {name: row[0][0] for name, row in ROWS.items()}


@clause("LM-2.6.1-02")
def test_movement_by_class_and_capacity() -> None:
    movement = table("movement")
    change = by_capacity(movement["capacity"])
    points = {name: [(row["base"] + more) // 2 for more in change] for name, row in movement["class"].items()}
    assert change == [4, 2, 0, -2, -4]
    assert points == {
        "foot": [4, 3, 2, 1, 0],
        "wheeled": [4, 3, 2, 1, 0],
        "floating": [4, 3, 2, 1, 0],
        "mounted": [5, 4, 3, 2, 1],
        "animal": [5, 4, 3, 2, 1],
        "flying": [6, 5, 4, 3, 2],
    }


@clause("LM-2.6.2-01")
@pytest.mark.parametrize("name", ROWS)
def test_every_cell_of_the_movement_table(name: str) -> None:
    row = table("movement")["class"][name]
    _, _, hexes, side = ROWS[name]
    assert [row[kind] for kind in ("road", "clear", "rough", "difficult", "water")] == hexes
    assert row["rough_side"] == side[0]


@clause("LM-2.6.2-02")
@pytest.mark.parametrize("name", ROWS)
def test_every_reorientation_cost(name: str) -> None:
    row = table("movement")["class"][name]
    assert [row["pivot_first"], row["pivot_more"]] == ROWS[name][1]


@pytest.mark.parametrize("kind", ["lava", "pit"])
def test_lava_and_pits_are_closed_to_all_but_flyers(kind: str) -> None:
    """G-17, LM-MA-14."""
    costs = {name: row[kind] for name, row in table("movement")["class"].items()}
    assert costs == {**dict.fromkeys(ROWS, FORBIDDEN), "flying": 2}


def test_minimal_movement_stands_where_the_book_prints_it() -> None:
    classes = table("movement")["class"]
    cells = [(name, kind) for name, row in classes.items() for kind, cost in row.items() if cost == MINIMAL]
    assert sorted(cells) == [("mounted", "difficult"), ("wheeled", "clear")]


def test_halves_stay_whole() -> None:
    """Extra movement, minimal movement and the least of an attack move never part a half point."""
    movement = table("movement")
    for row in movement["class"].values():
        for change in by_capacity(movement["capacity"]):
            allowance = row["base"] + change
            assert allowance * (100 + movement["extra_percent"]) % 100 == 0
            assert allowance * movement["minimal_percent"] % 100 == 0
            assert allowance * movement["attack_move"]["share_percent"] % 100 == 0


def test_numbers_of_a_move() -> None:
    movement = table("movement")
    assert (movement["uphill"], movement["pass_through"]) == (1, 2)
    assert (movement["extra_percent"], movement["minimal_percent"]) == (50, 150)
    assert (movement["attack_move"]["share_percent"], movement["attack_move"]["least"]) == (50, 4)
    assert (movement["charge"]["steps"], movement["charge"]["first_steps"]) == (2, 2)
    assert (movement["pivot"]["facings"], movement["pivot"]["notches_per_vertex"]) == (12, 2)
    ground = table("terrain")
    kinds = dict.fromkeys(row["category"] for row in ground["terrain"].values())
    assert list(kinds) == ["clear", "rough", "difficult", "water", "lava", "pit", "rock"]
    assert list(ground["side"]) == ["rough", "impassable", "wall", "water", "road"]


# Weapons

SHOCK = """
inf |  0 -2  0  2  2  2  0 -2 -2  0 -2 -4  4
inl |  2  0  2  4  4  2  2  0 -2  2  0 -2  4
lan |  0 -2  0  2  2  2  2  2  2  2  0 -2  4
arc | -2 -4 -2  0  0  0 -2 -4 -4 -2 -4 -4  2
arb | -2 -4 -2  0  0  0 -2 -4 -4 -2 -4 -4  2
esc | -2 -2 -2  0  0  0 -2 -4 -2 -2 -2 -4  2
cvl |  0 -2 -2  2  2  2  0 -2 -2  0 -2 -4  4
cav |  2  0 -2  4  4  4  2  0 -2  2 -2 -4  4
cvx |  2  2 -2  4  4  2  2  2  0  2  0 -2  4
bes |  0 -2 -2  2  2  2  0 -2 -2  0 -2 -4  2
mon |  2  0  0  4  4  2  2  2  0  2  0 -2  4
dra |  4  2  2  4  4  4  4  4  2  4  2  0  4
art | -4 -4 -4 -2 -2 -2 -4 -4 -4 -2 -4 -4  0
"""
SHOOTING = """
arc | -2 -4 -2  0  0  0  0 -2 -4  0 -4 -4 -2
arb |  2  2  2  2  0  0  2  2  2  0  2  0  0
art | -2 -2 -2 -2 -2 -4 -4 -2 -2 -4  0 -2  0
esc | -2 -4 -2  0  0  0  0 -2 -4  0 -2 -4  0
cvl | -2 -4 -2  0  0  0  0 -2 -4  0 -2 -4  0
"""


def matrix(text: str) -> dict[str, list[int]]:
    lines = (line.split("|") for line in text.strip().splitlines())
    return {name.strip(): [int(cell) for cell in cells.split()] for name, cells in lines}


def rows(cells: dict[str, Any]) -> dict[str, list[int]]:
    """The rows of a matrix, without what the table says of itself."""
    return {name: row for name, row in cells.items() if isinstance(row, list)}


@clause("LM-2.7.2.1-01")
def test_every_cell_of_the_weapon_systems_table() -> None:
    """G-01; the one printed cell is spearmen against medium cavalry."""
    weapons = table("weapons")
    assert weapons["order"] == list(weapons["class"]) == list(matrix(SHOCK))
    assert rows(weapons["shock"]) == matrix(SHOCK)
    assert weapons["shock"]["lan"][weapons["order"].index("cav")] == 2
    assert {cell for row in rows(weapons["shock"]).values() for cell in row} == {4, 2, 0, -2, -4}


@clause("LM-2.7.2.1-01")
def test_what_one_class_gains_the_other_loses() -> None:
    weapons = table("weapons")
    order, shock = weapons["order"], weapons["shock"]
    for i, one in enumerate(order):
        for j, other in enumerate(order):
            assert shock[one][j] == -shock[other][i], (one, other)


def test_every_cell_of_the_shooting_table() -> None:
    """LM-MA-10."""
    weapons = table("weapons")
    assert rows(weapons["shooting"]) == matrix(SHOOTING)
    assert set(matrix(SHOOTING)) == {name for name, kind in weapons["class"].items() if "shooters" in kind["groups"]}


def test_the_charge_of_cavalry_is_worth_four() -> None:
    """LM-2.7.2.2-03: medium and heavy, not light."""
    charge = {name: kind["charge"] for name, kind in table("weapons")["class"].items()}
    assert charge == {**dict.fromkeys(matrix(SHOCK), 2), "cav": 4, "cvx": 4}


def test_groups_of_weapons() -> None:
    """LM-MA-11."""
    groups: dict[str, list[str]] = {}
    for name, kind in table("weapons")["class"].items():
        for group in kind["groups"]:
            groups.setdefault(group, []).append(name)
    assert groups == {
        "infantry": ["inf", "inl", "lan", "arc", "arb", "esc"],
        "shooters": ["arc", "arb", "esc", "cvl", "art"],
        "harassment": ["esc", "cvl"],
        "cavalry": ["cvl", "cav", "cvx"],
        "bestial": ["bes"],
        "massive": ["mon", "dra"],
    }


def test_half_the_weapon_table_in_tests() -> None:
    """G-14: dominates -2, outclasses -1, even 0, outclassed +1, dominated +2."""
    weapons = table("weapons")
    assert [value / weapons["test_divisor"] for value in weapons["values"]] == [-2, -1, 0, 1, 2]


# Combat

# Losses for the rolls 2 to 12, by advantage; a row of one number is a column of one advantage.
LOSSES = """
-99 -8 -7 | 1 1 1 0 0 0 0 0 0 0 0
-6 -5 -4  | 1 1 1 1 0 0 0 0 0 0 0
-3 -2     | 2 1 1 1 1 0 0 0 0 0 0
-1        | 2 1 1 1 1 1 0 0 0 0 0
0         | 2 2 1 1 1 1 1 0 0 0 0
1         | 2 2 1 1 1 1 1 0 0 0 0
2         | 2 2 2 1 1 1 1 0 0 0 0
3         | 2 2 2 1 1 1 1 1 0 0 0
4         | 2 2 2 2 1 1 1 1 0 0 0
5 6       | 3 2 2 2 1 1 1 1 1 0 0
7 8 9     | 3 3 2 2 2 1 1 1 1 0 0
10 12 99  | 3 3 3 2 2 2 1 1 1 1 0
"""


def losses(advantage: int) -> list[int]:
    """What a column inflicts on every roll, read as the table is written: highest rolls for one, two, three."""
    column = next(one for one in table("combat")["column"] if one["from"] <= advantage <= one["to"])
    return [sum(roll <= column[many] for many in ("one", "two", "three")) for roll in ROLLS]


@clause("LM-2.7.4-01")
@pytest.mark.parametrize("line", LOSSES.strip().splitlines())
def test_every_cell_of_the_combat_table(line: str) -> None:
    advantages, cells = line.split("|")
    for advantage in advantages.split():
        assert losses(int(advantage)) == [int(cell) for cell in cells.split()], advantage


@clause("LM-2.7.4-01")
def test_a_better_advantage_or_a_lower_roll_never_inflicts_less() -> None:
    columns = [losses(advantage) for advantage in range(-12, 15)]
    for worse, better in pairwise(columns):
        assert all(a <= b for a, b in zip(worse, better, strict=True))
    for column in columns:
        assert column == sorted(column, reverse=True)
        assert column[0] > 0 and column[-1] == 0


@clause("LM-2.7.4-01")
def test_the_columns_leave_no_advantage_out() -> None:
    columns = table("combat")["column"]
    assert (columns[0]["from"], columns[-1]["to"]) == (-99, 99)
    assert all(left["to"] + 1 == right["from"] for left, right in pairwise(columns))
    assert [column["printed"] for column in columns] == [True] * 9 + [False] * 3


def test_the_cell_that_may_have_slipped() -> None:
    """C-22: with the switch an 8 at advantage 0 does nothing, and every other roll does the same."""
    spare = table("combat")["zero_eight"]
    assert (spare["advantage"], spare["roll"], spare["losses"], spare["one"]) == (0, 8, 0, 7)
    assert losses(0)[ROLLS.index(8)] == 1


@clause("LM-2.7.2.2-01")
def test_weapon_capacity_in_combat() -> None:
    capacity = table("combat")["capacity"]
    assert by_capacity(capacity["attacker"]) == [2, 1, 0, -1, -2]
    assert by_capacity(capacity["defender"]) == [-2, -1, 0, 1, 2]


def test_modifiers_of_the_advantage() -> None:
    assert modifiers(table("combat")["modifier"]) == {
        "weapons": 0,
        "charge": 0,
        "charge_defender": 0,
        "offensive_support": 1,
        "defensive_support": -1,
        "winded_attacker": -1,
        "spent_attacker": -2,
        "spent_defender": 1,
        "shaken_attacker": -1,
        "shaken_defender": 1,
        "routed_defender": 4,
        "flank": 2,
        "rear": 4,
        "rough": -1,
        "difficult": -2,
        "uphill": -1,
        "downhill": 1,
        "rough_side": -1,
        "small_attacker": -4,
        "small_defender": 4,
        "unsupported": -4,
        "stacked_attacker": -2,
        "stacked_defender": 2,
        "overfull": 2,
        "higher_position": 2,
        "lower_position": -2,
        "surprise": 2,
        "below_ground": -2,
    }


# Tests

TESTS = {
    "engagement": {
        "weapons": 0,
        "capacity_higher": -1,
        "capacity_lower": 1,
        "small": 1,
        "enemy_small": -1,
        "charging": -1,
        "charging_exalted": -2,
        "enemy_charging": 1,
        "flank": 1,
        "rear": 2,
    },
    "passing": {
        "types": 1,
        "wings": 1,
        "classes": 1,
        "each_large": 1,
        "facings": 2,
        "only_artillery": -2,
        "only_wagon": -1,
        "evade": -2,
    },
    "disengagement": {
        "evade": -2,
        "faster": -2,
        "slower": 2,
        "free_enemy": 1,
        "charged": 2,
        "contacted": 1,
        "flank": 1,
        "rear": 2,
        "spent": 1,
    },
    "pursuit": {
        "weapons": 0,
        "capacity_higher": -1,
        "capacity_lower": 1,
        "evade": -2,
        "faster": -2,
        "slower": 2,
        "routed": 1,
        "spent": 1,
        "pursuer_shaken": -1,
        "pursuer_winded": -1,
        "pursuer_spent": -2,
    },
    "discipline": {"regular": -1, "irregular": 1},
    "command": {
        "irregular": 1,
        "shaken": 1,
        "spent": 1,
        "stacked_engaged": 1,
        "distance": 1,
        "infiltrated_leader": 2,
        "infiltrated_unit": 2,
    },
    "demoralisation": {"leader": 1, "commander": 2},
}


@pytest.mark.parametrize("test", TESTS)
def test_modifiers_of_a_test(test: str) -> None:
    assert modifiers(table("tests")[test]) == TESTS[test]


def test_what_shaken_markers_add_to_the_roll_of_a_wing() -> None:
    """LM-2.5.10.1-02."""
    lines = table("tests")["collapse"]
    added = [next(line["value"] for line in lines if markers <= line["most"]) for markers in range(1, 10)]
    assert added == [0, 1, 1, 2, 2, 2, 3, 3, 3]


def test_fixed_rolls() -> None:
    tests = table("tests")
    assert tests["natural"] == {"success": 2, "failure": 12}
    assert tests["return_roll"] == 4


# Command, stacking, scenario


def test_the_price_of_a_special_order() -> None:
    """LM-2.5.9-04, G-10."""
    command = table("command")
    cost = {name: price for name, price in command["cost"].items() if name != "clause"}
    assert cost == {"base": 1, "irregular": 1, "spent": 1, "shaken": 1, "routed": 2, "distance": 1, "infiltrated": 2}
    assert (command["group"], command["difficult"]) == (4, 2)


def test_bounds_of_a_wing() -> None:
    """LM-2.5-07, LM-2.8.2-02."""
    command = table("command")
    assert (command["least_morale"], command["most_morale"], command["morale_drop"]) == (4, 11, 1)
    assert (command["least_fatigue"], command["most_fatigue"], command["fatigue_drop"]) == (4, 11, 1)


@clause("LM-2.3.1-01")
def test_stacking_points() -> None:
    stacking = table("stacking")
    assert (stacking["small"], stacking["large"], stacking["most"]) == (1, 4, 10)
    assert 2 * stacking["large"] + 2 * stacking["small"] == stacking["most"]
    assert stacking["large"] + 6 * stacking["small"] == stacking["most"]
    assert 3 * stacking["large"] > stacking["most"]


@clause("LM-1-03")
def test_the_scale() -> None:
    scale = table("scenario")
    assert (scale["metres_per_hex"], scale["minutes_per_turn"]) == (50, 3)


def test_what_a_silent_scenario_plays_with() -> None:
    """G-15."""
    scenario = table("scenario")
    assert (scenario["wing_morale"], scenario["fatigue"], scenario["turns"]) == (8, 10, 20)
    victory = scenario["victory"]
    assert [victory[name] for name in ("step", "character", "wing", "margin")] == [1, 3, 5, 5]


# Roster

# Size and steps, weapon, command, morale, movement: class and capacity (G-16, G-11 for the supports).
ROSTER = """
gens_darmes         | large 2 | cvx advantaged    | regular ordinary       | ordinary advantaged    | mounted ordinary
cavaliers           | large 2 | cav ordinary      | regular ordinary       | ordinary ordinary      | mounted ordinary
cavalerie_legere    | large 2 | cvl ordinary      | irregular disadvantaged| ordinary ordinary      | mounted advantaged
infanterie          | large 2 | inf ordinary      | regular advantaged     | ordinary ordinary      | foot ordinary
lanciers            | large 2 | lan ordinary      | regular advantaged     | ordinary ordinary      | foot ordinary
hommes_darmes       | large 2 | inl ordinary      | regular ordinary       | elite advantaged       | foot disadvantaged
milice              | large 2 | inf disadvantaged | irregular disadvantaged| fragile disadvantaged  | foot ordinary
pelerins            | large 2 | inf inferior      | irregular disadvantaged| exalted advantaged     | foot ordinary
archers             | large 2 | arc ordinary      | regular ordinary       | ordinary ordinary      | foot ordinary
arbaletriers        | large 2 | arb ordinary      | regular ordinary       | ordinary ordinary      | foot ordinary
artillerie          | large 1 | art ordinary      | regular disadvantaged  | ordinary disadvantaged | wheeled inferior
wagon               | large 1 | art inferior      | irregular disadvantaged| fragile disadvantaged  | wheeled ordinary
chiens_de_guerre    | large 2 | bes ordinary      | chaotic disadvantaged  | ordinary ordinary      | animal advantaged
loups               | large 2 | bes advantaged    | chaotic disadvantaged  | fragile ordinary       | animal advantaged
archers_elfes       | large 2 | arc superior      | regular ordinary       | elite advantaged       | foot advantaged
dragon_elfique      | large 2 | dra superior      | autonomous inferior    | elite superior         | flying ordinary
orcs                | large 2 | inf advantaged    | irregular ordinary     | ordinary advantaged    | foot ordinary
dents_noires        | large 2 | cav ordinary      | irregular disadvantaged| ordinary ordinary      | animal ordinary
archers_gobelins    | large 2 | arc disadvantaged | irregular inferior     | fragile disadvantaged  | foot ordinary
trolls              | large 2 | mon ordinary      | chaotic inferior       | ordinary ordinary      | foot advantaged
geants              | large 3 | mon superior      | chaotic inferior       | ordinary advantaged    | foot superior
skavens             | large 2 | inf disadvantaged | irregular superior     | fragile disadvantaged  | foot advantaged
tirailleurs_skavens | large 2 | esc ordinary      | irregular disadvantaged| fragile ordinary       | foot advantaged
mineurs_nains       | large 2 | inl ordinary      | regular advantaged     | elite advantaged       | foot disadvantaged
maraudeurs          | large 2 | inf ordinary      | irregular ordinary     | exalted ordinary       | foot ordinary
demons              | large 2 | inl advantaged    | regular superior       | demonic advantaged     | foot ordinary
morts_vivants       | large 2 | lan disadvantaged | regular advantaged     | magical ordinary       | foot disadvantaged
chef_aile           | small 2 | cav ordinary      | regular ordinary       | ordinary advantaged    | mounted ordinary
chef_aile_pied      | small 2 | inf ordinary      | regular ordinary       | ordinary advantaged    | foot ordinary
chef_armee          | small 2 | cvx advantaged    | regular advantaged     | elite advantaged       | mounted ordinary
chef_armee_pied     | small 2 | inl advantaged    | regular advantaged     | elite advantaged       | foot ordinary
magicien            | small 2 | inf inferior      | irregular disadvantaged| ordinary ordinary      | foot ordinary
"""
UNITS = {
    name.strip(): " ".join(" ".join(cells).split())
    for name, *cells in (line.split("|") for line in ROSTER.strip().splitlines())
}
FACULTIES = {
    "cavalerie_legere": ["evade"],
    "archers_elfes": ["adaptation_forest"],
    "dragon_elfique": ["breath_weapon", "frightening"],
    "trolls": ["regeneration"],
    "geants": ["frightening"],
    "skavens": ["adaptation_cave"],
    "tirailleurs_skavens": ["evade", "adaptation_cave"],
    "demons": ["tireless"],
    "morts_vivants": ["tireless"],
    "magicien": ["wizard"],
}
SUPPORTS = {
    "chef_aile": [1, 1, 0],
    "chef_aile_pied": [1, 1, 0],
    "chef_armee": [2, 1, 0],
    "chef_armee_pied": [2, 1, 0],
}


def test_every_unit_of_the_roster() -> None:
    units = table("roster")["unit"]
    assert list(units) == list(UNITS)
    profiles = ("weapon", "command", "morale", "movement")
    for name, unit in units.items():
        shown = [unit["size"], str(unit["steps"])]
        shown += [unit[field] for profile in profiles for field in (profile, f"{profile}_capacity")]
        assert " ".join(shown) == UNITS[name]
        assert unit["kind"] == ("character" if unit["size"] == "small" else "troop")
        assert unit["faculties"] == FACULTIES.get(name, [])
        assert unit["supports"] == SUPPORTS.get(name, [0, 0, 0])
        assert unit["name"]["fr"] and unit["name"]["en"]
