"""Chapter XVI: the book's scenarios 1 and 2, magic items in them, and battles by agreement."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hex_index import board_of
from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.demonworld import BOOK, morale
from oriflamme.rulebooks.demonworld.battles import army_of, value
from oriflamme.rulebooks.demonworld.deployment import DeploymentSheet, zone_hexes
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
)
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.magic_items import ITEMS
from oriflamme.rulebooks.demonworld.melee import blow_number, initiative
from oriflamme.rulebooks.demonworld.objectives import last_turn, units_lost
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    element,
    fact,
    facts,
    items,
    play,
    position,
    scenario,
)


def opened(name: str, **more: Any) -> Battle:
    return Battle.open(f"demonworld/{name}", seed=1, **more)


def cards(battle: Battle, side: str) -> list[tuple[str, int]]:
    return sorted((unit.card, unit.elements) for unit in army_of(battle.state, side))


# Scenarios 1 and 2


@clause("DW-XVI.1.1-01", "DW-XVI.1.1-02")
def test_the_troops_of_the_last_stand() -> None:
    battle = opened("dernier_combat")
    assert cards(battle, "empire") == [
        ("arquebusiers_nains", 8),
        ("barrach_colonh", 1),
        ("berserkers", 10),
        ("fantassins_nobles", 10),
        ("gordan", 1),
    ]
    assert cards(battle, "orcs") == [
        ("archers_legers", 10),
        ("basilian", 1),
        ("boufnains", 10),
        ("garde_orc", 8),
        ("guerriers_orcs", 10),
        ("kruuk", 1),
        ("trolls", 6),
    ]
    assert value(army_of(battle.state, "orcs")) == 950 == 2 * battle.state.victory.points
    assert not any(unit.items for side in ("empire", "orcs") for unit in army_of(battle.state, side))


@clause("DW-XVI.2.1-01", "DW-XVI.2.1-02")
def test_the_troops_and_items_of_kal_bennock() -> None:
    battle = opened("kal_bennock")
    assert cards(battle, "empire") == [
        ("barrach_colonh", 1),
        ("berserkers", 10),
        ("chevaliers_ordre", 10),
        ("fantassins_nobles", 10),
        ("gordan", 1),
    ]
    assert cards(battle, "orcs") == [
        ("archers_legers", 10),
        ("basilian", 1),
        ("boufnains", 10),
        ("garde_orc", 8),
        ("guerriers_orcs", 10),
        ("kruuk", 1),
        ("trolls", 6),
    ]
    carried = {unit.card: unit.items for side in ("empire", "orcs") for unit in army_of(battle.state, side)}
    assert {card: found for card, found in carried.items() if found} == {
        "gordan": ("epee_de_terreur",),
        "fantassins_nobles": ("etendard_de_victoire",),
        "guerriers_orcs": ("banniere_de_guerre",),
    }
    assert (BOOK.army_points(battle.state, "empire"), BOOK.army_points(battle.state, "orcs")) == (960, 980)


@clause("DW-XVI.1.2-01")
def test_the_field_and_the_zones_of_the_last_stand() -> None:
    board, zones = laid(opened("dernier_combat"))
    assert (board.shape.rows, board.shape.columns) == (29, 35)
    assert zones == {"empire": ((0, 5), (6, 30)), "orcs": ((25, 27), (1, 35))}
    corners = {"2/A1": (0, 0), "1/A17": (33, 0), "3/P1": (0, 28), "4/P17": (33, 28)}
    assert {name: board.cells[board.hex(name)] for name in corners} == corners


@clause("DW-XVI.2.2-01")
def test_the_field_and_the_zones_of_kal_bennock() -> None:
    battle = opened("kal_bennock")
    board, zones = laid(battle)
    assert zones == {"empire": ((0, 7), (18, 35)), "orcs": ((25, 27), (1, 35))}
    corners = {"3/A1": (0, 0), "4/A17": (33, 0), "1/A17": (0, 28), "2/A1": (33, 28)}
    assert {name: board.cells[board.hex(name)] for name in corners} == corners  # the lower sheets lie upside down
    raised = {board.names[hex] for hex, level in board.level.items() if level and board.names[hex].startswith("4/")}
    assert set(battle.state.victory.hill) == raised and len(raised) == 14


def laid(battle: Battle) -> tuple[Any, dict[str, Any]]:
    """The board, and by side the rows and columns of its zone that are on it."""
    board = board_of(battle.state.ground)
    zones = {}
    for side in battle.state.armies:
        cells = [board.cells[hex] for hex in zone_hexes(battle.state, side)]
        columns, rows = [column + 1 for column, _ in cells], [row for _, row in cells]
        zones[side] = ((min(rows), max(rows)), (min(columns), max(columns)))
    return board, zones


@clause("DW-XVI-01")
@pytest.mark.parametrize(
    ("name", "goal", "side", "reason"),
    [("dernier_combat", "toll", "empire", "stand"), ("kal_bennock", "hill", "orcs", "hill-denied")],
)
def test_the_two_scenarios_have_rules_of_their_own(name: str, goal: str, side: str, reason: str) -> None:
    """No choice of sides, no agreed size, no unit that must stand together, and no count of values."""
    battle = opened(name)
    state = battle.state
    assert state.terms is None and (state.victory.goal, state.victory.side) == (goal, side)
    assert at_the_limit(state).reason == reason and battle.ask("empire").kind == "front"
    sheet = DeploymentSheet(state, "empire")
    first, *_, last = sheet.zone
    keys = sheet.keys("gordan"), sheet.keys("berserkers")
    hexes = list(sheet.zone)
    sheet.places = {
        key: (*hex, 9) for key, hex in zip((*keys[0], *keys[1]), (hexes[50], first, *hexes[60:]), strict=False)
    }
    others = [key for unit in sheet.units for key in sheet.keys(unit) if key not in sheet.places]
    sheet.places |= {key: (*hex, 9) for key, hex in zip(others, reversed(hexes), strict=False)}
    assert sheet.why_not_done() is None and last


@pytest.mark.parametrize(("name", "cap"), [("dernier_combat", 20), ("kal_bennock", 15)])
def test_only_a_switch_sets_a_last_turn(name: str, cap: int) -> None:
    """DW-F2-G4"""
    assert last_turn(opened(name).state) == 0
    assert last_turn(opened(name, switches={"turn_cap": True}).state) == cap


@pytest.mark.parametrize(("turn", "over"), [(3, False), (4, True)])
def test_the_agreed_last_turn_ends_the_battle(turn: int, over: bool) -> None:
    battle = position(
        " . g . .\n. . . . .\n . . . .\n. n . . .",
        tier="intermediate",
        switches={"turn_cap": True},
        phase="rally",
        turn=turn,
        n="empire berserkers N",
        g="orcs garde_orc S",
        victory={"goal": "toll", "side": "empire", "points": 475, "cap": 4},
        special="n_1:leader g_1:leader",
    )
    assert [one.reason for one in facts(battle, BattleEnded)] == (["stand"] if over else [])


# Magic items


FIGHT: dict[str, Any] = {
    "tier": "intermediate",
    "phase": "melee",
    "turn": 2,
    "n": "empire fantassins_nobles N engaged=1 fought=1",
    "g": "orcs garde_orc S engaged=1 fought=1",
}


GUARD = "orcs garde_orc S engaged=1 fought=1 elements=8"


def carrying(picture: str, *, item: str, bearer: str, **more: Any) -> Battle:
    """A position in which one unit carries an item."""
    data = scenario(picture, **{**FIGHT, **more})
    for army in data["army"]:
        for unit in army["unit"]:
            if unit["key"] == bearer:
                unit["items"] = [item]
    battle = Battle.open(data, dice=[])
    OPENED.append(battle)
    return battle


@clause("DW-XVI.2.1-01")
def test_the_sword_of_terror() -> None:
    """Weapon 9 and size 2: 11, as his own, but one-handed: no penalty to his initiative; fear 1 more."""
    picture = " . g . .\n. k n . ."
    plain = position(picture, **FIGHT, k="empire gordan N engaged=2")
    sword = carrying(picture, item="epee_de_terreur", bearer="k", k="empire gordan N engaged=2")
    for battle, first in ((plain, 3), (sword, 4)):
        assert items(blow_number(battle.state, "k", "g", "front"))[0][:2] == ("power", 11)
        assert initiative(battle.state, element(battle, "k_1")).total == first
    assert (morale.fear_of(plain.state, "k"), morale.fear_of(sword.state, "k")) == (1, 2)
    assert morale.fear_of(sword.state, "n") == 1


@clause("DW-XVI.2.1-01")
def test_the_sword_lends_its_fear_to_the_unit_of_its_bearer() -> None:
    picture = " . g . .\n. k n . ."
    sword = carrying(picture, item="epee_de_terreur", bearer="k", k="empire gordan N host=n")
    assert (morale.fear_of(sword.state, "n"), morale.fear_of(sword.state, "g")) == (2, 1)
    plain = position(picture, **FIGHT, k="empire gordan N host=n")
    assert morale.fear_of(plain.state, "n") == 1


@clause("DW-XVI.2.1-01", "DW-XVI.2.1-02")
@pytest.mark.parametrize(("bearer", "item"), [("n", "etendard_de_victoire"), ("g", "banniere_de_guerre")])
def test_magic_standards_count_two(bearer: str, item: str) -> None:
    picture = " . g g .\n. n n . ."
    battle = carrying(picture, item=item, bearer=bearer, special="n_1:standard g_1:standard")
    for unit in ("n", "g"):
        case = morale.best_case("shooting_loss", battle.state, unit)
        standard = next(line for line in items(morale.tally("shooting_loss", case)) if line[0] == "standard")
        assert standard == ("standard", 2 if unit == bearer else 1, "DW-IX.3.0-02")
    bare = carrying(picture, item=item, bearer=bearer)
    assert morale.tally("shooting_loss", morale.best_case("shooting_loss", bare.state, bearer)).total == 2


@pytest.mark.parametrize(
    ("item", "bearer"),
    [("epee_de_terreur", "n"), ("banniere_de_guerre", "n"), ("etendard_de_victoire", "g"), ("anneau", "n")],
)
def test_an_item_needs_its_bearer_and_its_people(item: str, bearer: str) -> None:
    with pytest.raises(UserError) as caught:
        carrying(" . g . .\n. n n . .", item=item, bearer=bearer)
    assert caught.value.message.args["problem"].id == "scenario-item"


@clause("DW-XVI.3.5-01")
@pytest.mark.parametrize(("special", "lost"), [("n_1:standard", 0), ("", 30)])
def test_a_lost_item_counts_although_its_unit_stands(special: str, lost: int) -> None:
    battle = carrying(" . g . .\n. n n . .", item="etendard_de_victoire", bearer="n", special=special)
    assert units_lost(battle.state, "empire") == lost and ITEMS["etendard_de_victoire"].points == 30


@clause("DW-XVI.3.5-01")
def test_whoever_is_eliminated_is_counted_too() -> None:
    """The last of the Guard falls, 160 points; the Empire has lost a unit of 180 before: the Orcs have more."""
    data = scenario(
        " . g . .\n. n b . .", **{**FIGHT, "g": GUARD}, b="empire berserkers N elements=10", victory={"goal": "value"}
    )
    (berserkers,) = (unit for unit in data["army"][0]["unit"] if unit["key"] == "b")
    berserkers["element"][0]["lost"] = True
    battle = Battle.open(data, dice=[1])
    play(battle, "attack n_1 g_1", "confirm")
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.points) == ("orcs", "value", {"empire": 180, "orcs": 160})
