"""Chapter XVI.5: how those who march round a flank enter the field, sections, and what bars them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    ColumnAdvanced,
    ElementsLost,
    EntryShifted,
    MarchEntered,
    UnitFollowed,
)
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.morale import best_case, tally
from oriflamme.rulebooks.demonworld.obedience import provoker
from oriflamme.rulebooks.demonworld.objectives import units_lost
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import large_positions
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
)
from tests.rulebooks.demonworld.test_flank_march import BATS, FIELD, ON, marching

# Entering


def entered(*units: str, at: str, **more: Any) -> Battle:
    """A march comes by a hex, its units in this order."""
    battle = marching(*units, **more)
    play(battle, *(f"next {key}" for key in units[:-1]), f"enter {units[0]} {at}")
    return battle


@clause("DW-XVI.5.0-10", "DW-XVI.5.0-11")
def test_the_first_element_stands_on_the_edge_with_an_order_to_march() -> None:
    """Round the right of an army that looks north: by the east."""
    battle = entered("x", at="1104", dice=[4])
    told = fact(battle, MarchEntered)
    assert (told.march.entry, told.march.entered, told.clause) == ("1104", 3, "DW-XVI.5.0-11")
    assert hexes(battle, "x") == ["1104"] and unit(battle, "x").order == "M"
    assert battle.state.outside["x"].elements == ("x_2", "x_3", "x_4") and battle.state.phase == "orders"
    assert "order x " not in " ".join(offered(battle, other_options=True))


@clause("DW-XVI.5.0-11")
def test_a_march_enters_by_any_hex_of_its_side_but_not_beside_an_enemy() -> None:
    picture = FIELD.replace(". . . . . . . . . . .\n     . . . . g", ". . . . . . . . . . g\n     . . . . .")
    battle = marching("x", dice=[4], picture=picture)
    east = {"1001", "1102", "1003", "1104", "1105", "1106", "1007"} & set(offered(battle, "enter x "))
    assert offered(battle, "enter x ") == ["1001", "1102", "1003", "1104"] and east
    assert refused(battle, "enter x 1005") == ("DW-XVI.5.0-11", "no-entry-contact")
    assert refused(battle, "enter x 0101") == ("DW-XVI.5.0-11", "no-entry-edge")
    left = marching("x", dice=[4], flank="left")
    assert offered(left, "enter x ") == ["0101", "0102", "0103", "0104", "0106", "0107"]  # a friend stands on 0105


FLAMES: dict[str, Any] = {
    "land": {"terrain": ["1104 wood"]},
    "ground": [{"kind": "fire", "at": "1104", "notches": 5}, {"kind": "calm", "facing": "NE"}],
    "switches": {**ON, "fire": True},
}
"""A wood on the east edge that burns."""


@clause("DW-XXII.3.0-09", "DW-XVI.5.0-11")
def test_a_march_does_not_enter_by_a_burning_hex() -> None:
    """The arrival comes before the fires of the turn are played."""
    battle = marching("x", dice=[4], fires_played=2, **FLAMES)
    assert "1104" not in offered(battle, "enter x ") and {"1003", "1105"} & set(offered(battle, "enter x "))
    assert refused(battle, "enter x 1104") == ("DW-XXII.3.0-09", "no-impassable-fire")
    out = marching("x", dice=[4], land=FLAMES["land"])
    assert "1104" in offered(out, "enter x ")


@clause("DW-XXII.3.0-09", "DW-XVI.5.0-11")
@pytest.mark.parametrize("fire", [True, False])
def test_nobody_of_a_column_comes_in_through_flames(fire: bool) -> None:
    """y_1 stands on 1104, which burns: y_2 and y_3 wait outside, and y_1 moves as a unit of its own."""
    picture = FIELD.replace(". . . . . . . . . . .\n     n", ". . . . . . . . . . y\n     n")
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1104"}
    given: dict[str, Any] = {
        "tier": "optional",
        "switches": ON,
        **{key: value for key, value in FLAMES.items() if fire or key == "land"},
        **{"phase": "movement", "turn": 4, "fires_played": 4, "sequence": "M", "sides": ["empire"], "active": "y"},
        "n": "empire piquiers_imperiaux N",
        "g": "orcs garde_orc S",
        "y": "empire berserkers WNW order=M elements=3",
        "marches": [march],
        "outside": {"y": {"elements": ["y_2", "y_3"]}},
    }
    battle = position(picture, **given)
    assert (asked(battle)[1] == "entering") is not fire


@clause("DW-XXV.1.0-01")
@pytest.mark.parametrize("ring", [True, False])
def test_whoever_comes_with_a_ring_may_use_it(ring: bool) -> None:
    words = "empire barrach_colonh N elements=1" + (" items=anneau_d_algrim" if ring else "")
    battle = entered("k", at="1104", turn=3, dice=[2], k=words)
    assert ("k" in battle.state.wizards) is ring


def to_movement(battle: Battle) -> Battle:
    """Let nothing happen but that everybody holds, until the march goes on."""
    while battle.state.phase != "movement" and battle.asks:
        for ask in list(battle.asks):
            held = [option.token for option in ask.options if option.verb == "order" and option.what == "T"]
            battle.answer((held or [ask.options[0].token])[0], ask.seat)
    return battle


@clause("DW-XVI.5.0-11")
def test_the_column_comes_in_by_the_same_hex_one_behind_the_other() -> None:
    """Berserkers, 5 elements: each step brings the next one in, for the movement points of one element."""
    battle = to_movement(entered("y", at="1104", turn=3, dice=[4]))
    assert asked(battle) == ("empire", "entering")
    play(battle, "march w wnw")
    step = fact(battle, ColumnAdvanced)
    assert (step.mp, step.element.key if step.element else "", unit(battle, "y").spent) == (3, "y_2", 3)
    assert hexes(battle, "y") == ["1004", "1104"] and battle.state.outside["y"].elements == ("y_3", "y_4", "y_5")
    play(battle, "march w wnw", "march w wsw")
    assert hexes(battle, "y") == ["0804", "0904", "1004", "1104"] and element(battle, "y_1").facing == 7
    play(battle, "march w wnw")
    assert hexes(battle, "y") == ["0704", "0804", "0904", "1004", "1104"] and not battle.state.outside
    assert asked(battle)[1] == "manoeuvre" and unit(battle, "y").spent == 12  # whole, it moves like any other


@clause("DW-XVI.5.0-11")
def test_with_its_movement_points_spent_the_rest_waits_outside() -> None:
    """Under M the Berserkers have 24: eight steps, so that the head is on the ninth hex of the column."""
    assert SHIPPED["berserkers"].mp.M == 24
    battle = to_movement(entered("y", at="1104", turn=3, dice=[4], y="empire berserkers N elements=10"))
    play(battle, *["march w wnw"] * 8)
    assert hexes(battle, "y")[0] == "0304" and len(hexes(battle, "y")) == 9
    assert battle.state.outside["y"].elements == ("y_10",) and unit(battle, "y").spent == 24
    assert len(facts(battle, ColumnAdvanced)) == 8 and asked(battle)[1] != "entering"


@clause("DW-XVI.5.0-10")
def test_a_march_that_enters_does_not_engage_in_that_turn() -> None:
    picture = FIELD.replace(". . . . . . . . . . .\n     n", ". . . . . . . . g . .\n     n").replace(
        ". . . . g . . . . .", ". . . . . . . . . ."
    )
    battle = to_movement(entered("x", at="1104", dice=[4], picture=picture))
    assert refused(battle, "march w wnw") == ("DW-III.1.1-02", "no-attack-order")
    assert asked(battle)[1] == "entering"


@clause("DW-XVI.5.0-11")
def test_a_large_monster_enters_with_a_hex_of_its_base_on_the_edge() -> None:
    battle = entered("x", at="1004", turn=2, dice=[4], x="empire geant_de_pierre N elements=1")
    names = battle.state.board.names
    base = {names[hex] for hex in element(battle, "x_1").hexes}
    assert base & {"1001", "1102", "1003", "1104", "1005", "1106", "1007"} and len(base) == 3
    assert not battle.state.outside and unit(battle, "x").order == "M"


@clause("DW-XVI.5.0-11")
def test_what_never_lands_comes_in_at_its_altitude() -> None:
    """DW-OR-95: the dwarf bat, which climbs 15."""
    flying = {**ON, "flight": True}
    battle = entered("x", at="1104", turn=1, dice=[4], x="empire bat N elements=1", card=BATS, switches=flying)
    assert element(battle, "x_1").level == 15


@pytest.mark.parametrize(("spent", "steps"), [(0, 8), (6, 6), (22, 0)])
def test_whoever_went_on_his_own_before_leaves_the_column_fewer_points(spent: int, steps: int) -> None:
    """Berserkers with 24 under M: one of them has spent some before they stood in column again."""
    picture = FIELD.replace(". . . . . . . . . . .\n     n", ". . . . . . . . . . y\n     n")
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1104"}
    data = scenario(
        picture,
        tier="optional",
        switches=ON,
        phase="movement",
        turn=4,
        sequence="M",
        sides=["empire"],
        active="y",
        n="empire piquiers_imperiaux N",
        g="orcs garde_orc S",
        y="empire berserkers WNW order=M elements=11",
        marches=[march],
        outside={"y": {"elements": [f"y_{number}" for number in range(2, 12)]}},
    )
    column = next(one for army in data["army"] for one in army["unit"] if one["key"] == "y")
    column["element"][0]["spent"] = spent
    battle = Battle.open(data, dice=[])
    play(battle, *["march w wnw"] * steps)
    assert len(facts(battle, ColumnAdvanced)) == steps and len(hexes(battle, "y")) == 1 + steps
    assert not battle.asks or asked(battle)[1] != "entering"


# Sections


@clause("DW-XVI.5.0-12")
def test_a_section_enters_by_one_hex_in_the_order_its_player_likes() -> None:
    battle = marching("x", "y", "k", turn=3, dice=[2])
    assert offered(battle, "next ") == ["x", "y", "k"]
    play(battle, "next k", "next x", "enter k 1104")
    told = fact(battle, MarchEntered)
    assert told.march.units == ("k", "x", "y") and hexes(battle, "k") == ["1104"]
    assert {key: (queue.elements[0], queue.distance) for key, queue in told.queues.items()} == {
        "x": ("x_1", 1),
        "y": ("y_1", 5),
    }


def section(**more: Any) -> Battle:
    """Four Knights enter by 1104, five Berserkers wait behind them."""
    return to_movement(entered("x", "y", at="1104", turn=3, dice=[4], **more))


@clause("DW-XVI.5.0-12")
def test_the_next_unit_waits_until_the_entry_hex_is_free() -> None:
    """Knights that stand still: nobody comes. Knights that go four hexes: the Berserkers follow at once."""
    waits = play(section(), "march w wnw", "done")
    behind = fact(waits, UnitFollowed)
    assert (behind.unit, behind.element, behind.distance) == ("y", None, 3)  # two Knights are still outside
    assert "y" in waits.state.marching and waits.state.outside["y"].distance == 3
    battle = play(section(), *["march w wnw"] * 3)
    assert hexes(battle, "x") == ["0804", "0904", "1004", "1104"]
    play(battle, "march w wnw", "done")
    comes = fact(battle, UnitFollowed)
    assert (comes.distance, comes.mp, comes.element and comes.element.key) == (0, 12, "y_1")
    assert hexes(battle, "y") == ["1104"] and unit(battle, "y").spent == 12 and unit(battle, "y").order == "M"
    assert asked(battle) == ("empire", "entering")
    play(battle, "march nw wnw")  # once in, it goes where it likes
    assert hexes(battle, "y") == ["1003", "1104"]


@clause("DW-XV.2.0-05")
@pytest.mark.parametrize(("at", "distance", "elements"), [("1005", 1, 9), ("0905", 1, 2), ("1005", 2, 2)])
def test_those_who_wait_behind_the_entry_hex_count_in_tests_of_morale(at: str, distance: int, elements: int) -> None:
    """DW-OR-98: two are in, seven wait: if one of the two is on the entry hex, and the next right behind it."""
    columns = {"1005": " . . . . . . . . y y", "0905": " . . . . . . . y y ."}
    empty = " . . . . . . . . . .\n. . . . . . . . . . .\n"
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1005"}
    battle = position(
        empty + empty + columns[at] + "\n. . . . g . . . . . .",
        tier="optional",
        switches=ON,
        phase="second_shooting",
        turn=4,
        marches=[march],
        outside={"y": {"elements": [f"y_{number}" for number in range(3, 10)], "distance": distance}},
        y="empire berserkers WNW elements=9 order=M moved",
        g="orcs garde_orc N order=T moved",
    )
    found = tally("shooting_loss", best_case("shooting_loss", battle.state, "y"))
    assert [(item.reason, item.value) for item in found.items] == [("elements", elements)]


@pytest.mark.parametrize("morale", ["routing", ""])
def test_those_who_wait_scatter_when_the_others_rout_off_the_field(morale: str) -> None:
    """The last one on the map is shot: of a steady unit the others come after him, of a routing one nobody does."""
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["y"], "entered": 3, "entry": "0401"}
    words = "morale=routing routed=2" if morale else "order=M moved"
    battle = position(
        " . a . y\n. . . . .\n . . n .",
        a="orcs archers_legers ENE order=T moved",
        n="empire berserkers N order=T moved",
        y=f"empire berserkers WNW {words} elements=3",
        tier="optional",
        switches=ON,
        phase="second_shooting",
        turn=3,
        marches=[march],
        outside={"y": {"elements": ["y_2", "y_3"], "distance": 1}},
        dice=[] if morale else [1],
    )
    play(battle, "attack a_1 y_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("y_1",)
    state = battle.state
    assert ("y" in state.gone, "y" in state.marching, "y" in state.outside) == (
        (True, False, False) if morale else (False, True, True)
    )


# Barred


HERO = FIELD.replace("    . . . . . . . . . . .\n     n", "    . . . . . . . . . . h\n     n")


@clause("DW-XVI.5.0-15")
def test_a_lone_hero_who_bars_the_way_is_gone_round() -> None:
    """The Knights are in and have moved; Kruuk stands on the edge above the entry hex 1005."""
    after = after_the_knights(h="orcs kruuk S")
    assert asked(after) == ("empire", "shift") and offered(after, "shift ") == ["1106"]
    assert refused(after, "shift 1001") == ("DW-XVI.5.0-15", "no-shift-nearest")
    play(after, "shift 1106")
    assert fact(after, EntryShifted).hex == "1106" and hexes(after, "y") == ["1106"]


@clause("DW-XVI.5.0-15")
def test_whole_units_in_the_way_do_bar_it() -> None:
    after = after_the_knights(h="orcs guerriers_orcs S")
    assert not facts(after, EntryShifted) and fact(after, UnitFollowed).element is None
    waits = play(after_the_knights(h="orcs kruuk S"), "wait")
    assert not facts(waits, EntryShifted) and fact(waits, UnitFollowed).distance == 1


def after_the_knights(*, distance: int = 1, letters: str = "h..", **more: Any) -> Battle:
    """The movement phase: the Knights have entered and moved, the Berserkers are next, by 1005.

    `letters`: who stands north of that hex, who south, and who far away.
    """
    picture = """
         3 . . . . . . . . .
        . . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . . 1
         n . . x . . . . . .
        . . . x . . . . . . 2
         . . . x . . . . . .
        . . . x . . . . . . .
    """
    for number, letter in enumerate(letters, start=1):
        picture = picture.replace(str(number), letter)
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["x", "y"], "entered": 4, "entry": "1005"}
    return position(
        picture,
        tier="optional",
        switches=ON,
        phase="movement",
        stage="sequences",
        sequence="M",
        sides=["empire"],
        turn=4,
        marches=[march],
        marching=["y"],
        outside={"y": {"elements": [f"y_{number}" for number in range(1, 6)], "distance": distance}},
        n="empire piquiers_imperiaux N order=T moved",
        x="empire chevaliers_ordre N order=M moved",
        y="empire berserkers N elements=5 order=M",
        **more,
    )


# The end


@clause("DW-XVI.5.0-14")
def test_whoever_has_not_come_counts_as_lost() -> None:
    battle = marching("x", turn=1, victory={"goal": "value"})
    knights = battle.state.marching["x"]
    assert units_lost(battle.state, "empire") == knights.points > 0
    assert at_the_limit(battle.state).winner == "orcs"
    came = entered("x", at="1104", dice=[4], victory={"goal": "value"})
    assert units_lost(came.state, "empire") == 0 and came.state.outside  # one element on the field is enough
    points = marching("x", turn=1)
    assert at_the_limit(points.state).points == {"empire": knights.points, "orcs": 0}


@pytest.mark.parametrize("marches", [True, False])
def test_an_army_of_which_somebody_still_marches_is_not_eliminated(marches: bool) -> None:
    """The last of the Empire on the field is shot."""
    march = {"key": "empire_1", "side": "empire", "flank": "right", "units": ["x"]}
    waiting: dict[str, Any] = (
        {"marches": [march], "marching": ["x"], "x": "empire chevaliers_ordre N elements=4"} if marches else {}
    )
    battle = position(
        " . a .\n. . . .\n . n .",
        a="orcs archers_legers S order=H",
        n="empire archers_longs N order=T",
        tier="optional",
        switches=ON,
        phase="first_shooting",
        dice=[1],
        **waiting,
    )
    play(battle, "attack a_1 n_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("n_1",)
    assert [one.reason for one in facts(battle, BattleEnded)] == ([] if marches else ["eliminated"])


# What the ground of the entry hex costs, and how far those outside come


@clause("DW-XVI.5.0-11")
def test_an_army_that_looks_south_has_its_right_in_the_west() -> None:
    """The same field with an orc march: by the left edge, where the Empire's left would be."""
    march = {"key": "orcs_1", "side": "orcs", "flank": "right", "units": ["x"]}
    for flank, edge in (("right", "01"), ("left", "1")):
        data = scenario(
            FIELD,
            tier="optional",
            switches=ON,
            phase="rally",
            turn=2,
            reconnaissance={"empire": 0, "orcs": 4},
            marches=[{**march, "flank": flank}],
            marching=["x"],
            n="empire piquiers_imperiaux N",
            g="orcs garde_orc S",
            x="orcs chevaucheurs_de_loups S elements=4",
        )
        data["army"][1]["facing"] = "S"
        battle = Battle.open(data, dice=[4])
        OPENED.append(battle)
        found = offered(battle, "enter x ")
        assert found and all(hex.startswith(edge) for hex in found)
        play(battle, f"enter x {found[0]}")
        assert element(battle, "x_1").facing == (1 if edge == "01" else 5)  # inwards: ENE, WNW


@clause("DW-XVI.5.0-11")
def test_whoever_enters_first_leads_and_the_last_has_no_task() -> None:
    battle = to_movement(entered("x", at="1104", dice=[4]))
    play(battle, *["march w wnw"] * 2)
    assert [one.special for one in battle.state.of("x")] == ["leader", "standard", ""]


@clause("DW-XVI.5.0-11", "DW-XI.3.4-01")
def test_nobody_enters_by_a_marsh() -> None:
    marsh = {"terrain": ["1104 marsh"]}
    foot = marching("x", dice=[4], land=marsh)
    assert "1104" not in offered(foot, "enter x ") and "1003" in offered(foot, "enter x ")
    assert refused(foot, "enter x 1104") == ("DW-XI.3.4-01", "no-impassable-marsh")
    dry = marching("x", turn=2, dice=[4], x="empire geant_de_pierre N elements=1")
    giant = marching("x", turn=2, dice=[4], x="empire geant_de_pierre N elements=1", land=marsh)
    names = dry.state.board.names
    lost = {
        option.token
        for option in dry.ask("empire").options
        if "1104" in {names[hex] for hex in option.value.hexes}  # any of its hexes
    }
    assert lost and {f"enter x {hex}" for hex in offered(dry, "enter x ")} - lost == {
        f"enter x {hex}" for hex in offered(giant, "enter x ")
    }


@clause("DW-XVI.5.0-11", "DW-XI.2.0-02")
@pytest.mark.parametrize(("bushes", "mp"), [("1104", 4), ("1004", 4), ("0904", 3)])
def test_a_step_costs_what_its_dearest_element_pays_at_the_entry_too(bushes: str, mp: int) -> None:
    battle = to_movement(entered("y", at="1104", turn=3, dice=[4], land={"terrain": [f"{bushes} bushes"]}))
    play(battle, "march w wnw")
    assert fact(battle, ColumnAdvanced).mp == mp


@clause("DW-XVI.5.0-12")
@pytest.mark.parametrize(
    ("distance", "bushes", "left", "mp"),
    [(8, False, 0, 24), (9, False, 1, 0), (12, False, 4, 0), (8, True, 1, 0), (7, True, 0, 22)],
)
def test_those_outside_come_as_far_as_their_movement_points_lead(
    distance: int, bushes: bool, left: int, mp: int
) -> None:
    """Three points for each hex outside, and what the entry hex costs: 24 are enough for the eighth."""
    land = {"terrain": ["1005 bushes"]} if bushes else {}
    battle = after_the_knights(distance=distance, land=land, letters="..g", g="orcs garde_orc S order=T moved")
    told = fact(battle, UnitFollowed)
    assert (told.distance, told.mp, told.element is not None) == (left, mp, left == 0)


@clause("DW-XVI.5.0-15")
def test_a_hero_with_company_bars_the_way() -> None:
    """Kruuk, and a guard on the other side of the entry hex."""
    alone = after_the_knights(h="orcs kruuk S")
    assert asked(alone) == ("empire", "shift")
    both = after_the_knights(h="orcs kruuk S", g="orcs garde_orc N order=T moved", letters="hg.")
    assert not facts(both, EntryShifted) and fact(both, UnitFollowed).element is None


# Columns that have lost touch


def on_the_way_in(where: str, outside: int, *, order: str = "M", **more: Any) -> Battle:
    """Plain foot that enters by 1206, in the east: who is on the map, and how many wait."""
    count = len(where.split())
    waiting = [f"y_{number}" for number in range(count + 1, count + outside + 1)]
    more.setdefault("g", "orcs foot S order=T moved")
    bows = {**CARDS["archers_longs"], "special": [], "skill_shot": 0}
    return position(
        large_positions.field(n="0211", g=more.pop("enemy", "0101"), y=where),
        tier="optional",
        switches={**ON, "commanders": False, **more.pop("switches", {})},
        card={"foot": large_positions.FOOT, "bows": bows},
        turn=4,
        n="empire foot N order=T moved",
        y=f"empire foot WNW order={order} elements={count + outside}",
        marches=[
            {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 3, "entry": "1206"},
        ],
        outside={"y": {"elements": waiting}} if waiting else {},
        **more,
    )


def moving_in(where: str, outside: int, order: str = "M", **more: Any) -> Battle:
    return on_the_way_in(
        where, outside, order=order, phase="movement", sequence=order, sides=["empire"], active="y", **more
    )


@clause("DW-XVI.5.0-11")
def test_the_next_one_comes_up_where_the_last_of_the_column_has_fallen() -> None:
    """1206 is free: y_2 comes onto it, and the column is whole; 3 of its 18 points are gone."""
    battle = moving_in("1106", 2)
    told = fact(battle, UnitFollowed)
    assert (told.element.key if told.element else "", told.mp, told.catches_up) == ("y_2", 3, True)
    assert hexes(battle, "y") == ["1106", "1206"] and asked(battle)[1] == "entering"
    assert battle.asks[0].question.args["mp"] == unit_points(battle) - 3
    play(battle, "march w wnw")
    assert hexes(battle, "y") == ["1006", "1106", "1206"] and not battle.state.outside


def unit_points(battle: Battle) -> int:
    return int(battle.state.card("y").mp.M)


@clause("DW-XVI.5.0-11")
@pytest.mark.parametrize(
    ("where", "order", "enemy", "comes"),
    [
        ("1106", "M", "0101", True),
        ("1006", "M", "0101", True),
        ("1106", "T", "0101", False),
        ("1006", "M", "1205", False),
        ("1106 1206", "M", "0101", False),
    ],
)
def test_who_comes_up_alone(where: str, order: str, enemy: str, comes: bool) -> None:
    """Not without movement points, not beside an enemy, not where somebody stands."""
    assert bool(facts(moving_in(where, 2, order, enemy=enemy), UnitFollowed)) is comes


@clause("DW-IV.4.0-01", "DW-XVI.5.0-11")
@pytest.mark.parametrize(("enemy", "struck", "closes"), [("1204", "y_3", "y_2 e"), ("1104", "y_2", "y_3 w")])
def test_those_who_wait_close_up_after_shots(enemy: str, struck: str, closes: str) -> None:
    """Whoever leaves the entry hex, or has fallen there, is followed by the next one; nobody, while it is held."""
    for answer, inside in ((f"close {closes}", closes.endswith("w")), ("done", struck == "y_3")):
        battle = on_the_way_in(
            "1006 1106 1206",
            2,
            enemy=enemy,
            g="orcs bows S order=H",
            phase="first_shooting",
            dice=[1],
            switches={"morale": False},
        )
        play(battle, f"attack g_1 {struck}", "confirm", answer)
        assert bool(facts(battle, UnitFollowed, catches_up=True, mp=0)) is inside, answer


@clause("DW-XV.7.0-02", "DW-XVI.5.0-10")
@pytest.mark.parametrize("waiting", [2, 0])
def test_a_unit_that_still_enters_is_in_column_and_tests_no_obedience(waiting: int) -> None:
    """An enemy three hexes ahead of the first element provokes only a unit of which nobody waits."""
    battle = on_the_way_in("1106", waiting, enemy="0806", phase="orders", stage="obeying")
    assert bool(provoker(battle.state, unit(battle, "y"))) is not bool(waiting)
