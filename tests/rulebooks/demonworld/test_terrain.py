"""Chapter XI: terrain, levels, water, hedges, walls and roads, in movement.

Four elements stand in 0304 to 0604 and look north; to the north-east lie 0303 to 0603, to the north-west 0203 to 0503.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hexes import Hex, distance
from oriflamme.board.maps import read_map
from oriflamme.board.sheets import sheet_folder
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import ElementMoved, ElementRegrouped, MoveEnded, UnitMoved
from oriflamme.rulebooks.demonworld.tables import CARDS, FOLDER, TERRAIN, VOCABULARY
from oriflamme.rulebooks.demonworld.terrain_rules import COST, Gait, Ground
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import fact, hexes, offered, play, position, refused

FIELD = """
     . . . . . . .
    . . . . . . . .
     . . . . . . .
    . . n n n n . .
     . . . . . . .
    . . . . . . . .
     g . . . . . .
"""
ROW = "0304 0404 0504 0604"
INFANTRY, CAVALRY = "fantassins_nobles", "chevaliers_ordre"


def moving(picture: str = FIELD, who: str = INFANTRY, words: str = "order=M", facing: str = "N", **more: Any) -> Battle:
    """A unit n of the empire that is moving."""
    order = words.partition("order=")[2][:1]
    return position(
        picture,
        n=f"empire {who} {facing} {words}",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        tier="intermediate",
        **more,
    )


def land(terrain: str = "", heights: str = "", sides: str = "", road: str = "") -> dict[str, Any]:
    """What lies on a map: entries parted by commas."""
    entries = {"terrain": terrain, "heights": heights, "sides": sides}
    found: dict[str, Any] = {name: [one.strip() for one in text.split(",")] for name, text in entries.items() if text}
    return found | ({"paths": {"road": [road]}} if road else {})


def cost(battle: Battle, token: str = "advance ne") -> int:
    return fact(play(battle, token), UnitMoved).mp


# What a hex costs


@clause("DW-XI.1.0-02", "DW-XI.3.1-02", "DW-XI.3.2-01", "DW-XI.3.2-02", "DW-XI.3.3-01", "DW-XI.3.6-02")
@pytest.mark.parametrize(
    ("terrain", "mp"),
    [
        ("clear", 3),
        ("ford", 3),
        *((terrain, 4) for terrain in ("wood", "bushes", "sand", "rocks", "tall_grass")),
        ("mud", 6),
        ("slush", 6),
    ],
)
def test_a_hex_costs_what_lies_under_its_centre(terrain: str, mp: int) -> None:
    assert cost(moving(land=land(f"0303 0403 0503 0603 {terrain}"))) == mp


@clause("DW-XI.1.0-03", "DW-XI.3.1-01")
def test_clear_ground_costs_three_whatever_lies_around() -> None:
    """Also where the map says nothing: clear ground is what is left."""
    around = "0302 0402 0502 0602 0702 0203 0703 wood"
    assert cost(moving(land=land(around))) == 3
    assert board_of(moving().state.ground).terrain[Hex(0, 0)] == "clear"


@clause("DW-XI.2.0-02")
def test_a_unit_pays_once_the_highest_cost_of_its_elements() -> None:
    """DW-EX-202: one element enters bushes, three enter clear ground."""
    assert cost(moving(land=land("0503 bushes"))) == 4
    assert cost(moving(land=land("0703 bushes"))) == 3  # nobody enters it


@clause("DW-XI.1.0-01", "DW-XI.1.0-04", "DW-XI.3.5-07")
@pytest.mark.parametrize(
    ("terrain", "mp"), [("0403 bushes", 6), ("0402 bushes", 5), ("0403 wood", 6), ("0403 mud", 8), ("0303 mud", 6)]
)
def test_levels_come_on_top_of_the_terrain_of_the_same_hex(terrain: str, mp: int) -> None:
    """DW-EX-201, DW-EX-204: up one level into bushes or a wood, and where they lie beside the hex."""
    battle = moving(land=land(terrain, "0403 1"))
    board = board_of(battle.state.ground)
    assert board.level[board.hex("0403")] == 1
    assert cost(battle) == mp


@clause("DW-XI.3.5-04", "DW-XI.3.5-02")
@pytest.mark.parametrize(
    ("heights", "mp"), [("0503 1", 5), ("0503 2", 7), (f"{ROW} 1", 3), (f"{ROW} 2", 5), (f"{ROW} 0503 2", 5)]
)
def test_what_going_up_and_down_costs(heights: str, mp: int) -> None:
    assert cost(moving(land=land(heights=heights))) == mp
    assert TERRAIN["levels"]["size"] == 2


@clause("DW-XI.3.5-04")
@pytest.mark.parametrize("heights", ["0503 3", f"{ROW} 3"])
def test_nobody_goes_up_or_down_three_levels(heights: str) -> None:
    assert refused(moving(land=land(heights=heights)), "advance ne") == ("DW-XI.3.5-04", "no-impassable-level")


def able(*abilities: str, **changes: Any) -> dict[str, Any]:
    """A card `x` of the empire: noble foot that take the ground their own way."""
    return {"x": {**CARDS[INFANTRY], "abilities": list(abilities), **changes}}


@clause("DW-XI.4.0-06", "DW-XI.4.0-01")
@pytest.mark.parametrize(("heights", "mp"), [("0503 3", 9), (f"{ROW} 3", 7)])
def test_who_climbs_three_levels_pays_in_the_same_steps(heights: str, mp: int) -> None:
    assert cost(moving(who="x", card=able("climbs_three_levels"), land=land(heights=heights))) == mp


@clause("DW-XI.3.4-01")
@pytest.mark.parametrize(
    ("abilities", "mp"),
    [(("marsh_as_clear",), 3), (("marsh_as_difficult",), 4), (("marsh_as_very_difficult",), 6)],
)
def test_marsh_is_for_those_whose_card_says_so(abilities: tuple[str, ...], mp: int) -> None:
    marsh = land("0503 marsh")
    assert refused(moving(land=marsh), "advance ne") == ("DW-XI.3.4-01", "no-impassable-marsh")
    assert cost(moving(who="x", card=able(*abilities), land=marsh)) == mp


@clause("DW-XI.3.6-03", "DW-XI.3.6-01", "DW-XI.3.6-07")
@pytest.mark.parametrize(
    ("depth", "costs"), [(1, (None, 6, 4, 3)), (2, (None, None, 6, 3)), (3, (None, None, None, 3))]
)
def test_water_by_depth_and_size(depth: int, costs: tuple[int | None, ...]) -> None:
    """Sizes 1 to 3, and somebody whose card makes an exception."""
    water = land(f"0503 water_{depth}")
    who: list[tuple[str, dict[str, Any]]] = [("arquebusiers_nains", {}), (INFANTRY, {}), (CAVALRY, {})]
    for (one, more), mp in zip((*who, ("x", {"card": able("amphibious")})), costs, strict=True):
        battle = moving(who=one, land=water, **more)
        if mp is None:
            assert refused(battle, "advance ne") == ("DW-XI.3.6-03", "no-impassable-water")
        else:
            assert cost(battle) == mp


@clause("DW-XI.3.2-03", "DW-XI.3.3-02")
@pytest.mark.parametrize(
    ("terrain", "usual", "light"), [("clear", 3, 3), ("wood", 4, 3), ("mud", 6, 5), ("marsh", None, None)]
)
def test_a_commander_alone_and_skirmishers_pay_less(terrain: str, usual: int | None, light: int | None) -> None:
    board = board_of(moving().state.ground)
    assert Ground(board, Gait("infantry", 2)).terrain_cost(terrain) == usual
    assert Ground(board, Gait("infantry", 2, light=True)).terrain_cost(terrain) == light


@clause("DW-XI.2.0-01")
def test_an_element_alone_pays_from_its_own_points_as_far_as_they_go() -> None:
    """Four points are left: enough for clear ground, not for mud; and none are left for another hex."""
    alone = """
         . . . .
        . . . . .
         . n . .
        . . . . .
         . . . g
    """
    battle = moving(alone, words="order=M spent=12", land=land("0302 mud"))
    assert refused(battle, "step n_1 ne") == ("DW-V-03", "no-points")
    play(battle, "step n_1 nw")
    assert fact(battle, ElementMoved).mp == 3
    assert refused(battle, "step n_1 w") == ("DW-V-03", "no-points")


# Manoeuvres


@clause("DW-XI.2.0-03", "DW-XI.3.5-05")
@pytest.mark.parametrize(
    ("terrain", "heights"), [("0503 wood", "0303 0"), ("0503 mud", "0403 2"), ("0503 clear", f"{ROW} 2")]
)
def test_manoeuvres_pay_nothing_for_the_ground(terrain: str, heights: str) -> None:
    moved = fact(play(moving(land=land(terrain, heights)), "slide ne"), UnitMoved)
    assert (moved.mp, moved.manoeuvres) == (0, 1)


@clause("DW-XI.2.0-04", "DW-XI.3.5-06")
def test_no_manoeuvre_leads_through_impassable_ground() -> None:
    """DW-EX-203: slides and wheels; a wheel sweeps over more than where it ends."""
    assert refused(moving(land=land("0503 marsh")), "slide ne") == ("DW-XI.3.4-01", "no-impassable-marsh")
    assert refused(moving(land=land(heights="0503 3")), "slide ne") == ("DW-XI.3.5-06", "no-impassable-level")
    assert refused(moving(land=land("0503 marsh")), "wheel left 60")[1] == "no-impassable-marsh"
    play(moving(land=land("0603 marsh")), "wheel left 60")


@clause("DW-XI.2.0-03")
def test_elements_that_redeploy_pay_nothing_for_the_ground() -> None:
    battle = play(moving(land=land("0703 marsh, 0303 mud")), "redeploy")
    assert "n_1 ne" in offered(battle, "shift ")
    play(battle, "shift n_1 ne")
    moved = fact(battle, ElementMoved)
    assert (moved.mp, moved.manoeuvres) == (0, 1)


@clause("DW-XI.2.0-04")
def test_what_is_impassable_is_not_offered() -> None:
    battle = play(moving(land=land("0303 marsh")), "redeploy")
    assert "n_1 ne" not in offered(battle, "shift ") and "n_1 nw" in offered(battle, "shift ")
    assert refused(battle, "shift n_1 ne") == ("DW-XI.3.4-01", "no-impassable-marsh")


# Hedges and walls


@clause("DW-XI.3.7-02", "DW-XI.3.7-01")
@pytest.mark.parametrize("kind", ["hedge", "wall"])
@pytest.mark.parametrize(("terrain", "mp"), [("0503 clear", 6), ("0303 wood", 7), ("0503 wood", 6), ("0503 mud", 6)])
def test_a_hedge_or_a_wall_costs_three_more_to_whoever_crosses_it(kind: str, terrain: str, mp: int) -> None:
    """DW-EX-206; the dearest element counts: six across the hedge, or four into the wood beside it (DW-F2-A4)."""
    assert cost(moving(land=land(terrain, sides=f"0304-0303 {kind}"))) == mp


@clause("DW-XI.3.7-01")
def test_a_hedge_lies_on_a_side_and_nowhere_else() -> None:
    assert cost(moving(land=land(sides="0304-0303 hedge")), "advance nw") == 3


@clause("DW-XI.3.7-03", "DW-XI.3.7-05")
def test_who_lacks_the_points_for_the_whole_crossing_stays_or_crosses_by_manoeuvre() -> None:
    """DW-EX-206: four points left, a clear hex behind the hedge."""
    battle = moving(words="order=H spent=4", land=land(sides="0304-0303 hedge"))
    assert refused(battle, "advance ne") == ("DW-V-03", "no-points")
    moved = fact(play(battle, "slide ne"), UnitMoved)
    assert (moved.mp, moved.manoeuvres) == (0, 1)


@clause("DW-XI.3.7-04")
def test_no_wheel_leads_over_a_wall() -> None:
    assert refused(moving(land=land(sides="0604-0503 wall")), "wheel left 60") == ("DW-XI.3.7-03", "no-obstacle-free")
    play(moving(land=land(sides="0604-0603 wall")), "wheel left 60")


CLOSING = """
     . . . . .
    . . . . . .
     . n n n .
    . . n . n .
     . . . . .
    . . . . . .
     g . . . .
"""


@clause("DW-XI.3.7-04", "DW-XI.3.7-03")
@pytest.mark.parametrize(("sides", "manoeuvres"), [("0203-0204 wall", 0), ("0303-0404 wall", 1)])
def test_the_free_hex_of_a_facing_change_leads_over_no_wall(sides: str, manoeuvres: int) -> None:
    """n_2 fills the gap of what is now the first rank: for nothing, or over the wall for a manoeuvre."""
    battle = play(moving(CLOSING, land=land(sides=sides)), "face s", "shift n_2 se")
    assert fact(battle, ElementMoved).manoeuvres == manoeuvres


@clause("DW-XI.3.7-06")
def test_a_unit_of_two_ranks_pays_for_the_hedge_twice() -> None:
    two_ranks = """
         . . . . .
        . . . . . .
         . . . . .
        . . n n . .
         . . n n .
        . . . . . .
         g . . . .
    """
    hedge = land(sides="0304-0303 0304-0203 0404-0403 0404-0303 0504-0403 0504-0503 0604-0503 hedge")
    battle = moving(two_ranks, words="order=M", land=hedge)
    play(battle, "advance ne", "advance nw")
    assert [one.mp for one in battle.facts if isinstance(one, UnitMoved)] == [6, 6]
    play(battle, "advance ne")
    assert [one.mp for one in battle.facts if isinstance(one, UnitMoved)] == [6, 6, 3]


@clause("DW-XI.3.7-07")
def test_a_card_may_forbid_hedges_and_walls() -> None:
    battle = moving(who="x", card=able("no_obstacles"), land=land(sides="0304-0303 hedge"))
    assert refused(battle, "advance ne") == ("DW-XI.3.7-07", "no-impassable-obstacle")
    assert refused(battle, "slide ne") == ("DW-XI.3.7-07", "no-impassable-obstacle")
    assert cost(battle, "advance nw") == 3


# Roads


COLUMN = """
     . . . . . . .
    . . . . . . . .
     . . . . . . .
    . n n n n . . .
     . . . . . . .
    . . . . . . . .
     g . . . . . .
"""
ROAD = "0204 0304 0404 0504 0604 0704"


@clause("DW-XI.3.8-01", "DW-XI.3.8-04")
@pytest.mark.parametrize(("who", "mp"), [(INFANTRY, 2), (CAVALRY, 3)])
@pytest.mark.parametrize("terrain", ["clear", "wood", "mud", "marsh", "water_3"])
def test_a_road_has_its_own_rate_whatever_it_leads_through(who: str, mp: int, terrain: str) -> None:
    battle = moving(COLUMN, who, facing="ENE", land=land(f"0604 {terrain}", road=ROAD))
    assert cost(battle, "march e ene") == mp


@clause("DW-XI.3.8-04")
def test_a_road_leads_through_a_gap_in_a_wall() -> None:
    """DW-F2-A3: where a road crosses the side there is a gap."""
    walled = land(sides="0504-0604 wall", road=ROAD)
    assert cost(moving(COLUMN, facing="ENE", land=walled), "march e ene") == 2
    assert cost(moving(COLUMN, facing="ENE", land=land(sides="0504-0604 wall")), "march e ene") == 6


@clause("DW-XI.3.5-07", "DW-XI.3.8-01")
def test_climbing_along_a_road() -> None:
    """DW-EX-204: two for the road, two for the level."""
    assert cost(moving(COLUMN, facing="ENE", land=land(heights="0604 1", road=ROAD)), "march e ene") == 4


@clause("DW-XI.3.8-01")
@pytest.mark.parametrize(("who", "steps"), [(INFANTRY, 8), (CAVALRY, 10)])
def test_how_far_one_comes_on_a_road(who: str, steps: int) -> None:
    """Sixteen points at two a hex on foot, thirty at three for riders."""
    wide = "\n".join(line + " ." * 8 for line in COLUMN.strip("\n").rstrip().split("\n"))
    road = " ".join(f"{column:02}04" for column in range(2, 16))
    battle = moving(wide, who, facing="ENE", land=land(road=road))
    for _ in range(steps):
        play(battle, "march e ene")
    assert hexes(battle, "n_4") == [f"{5 + steps:02}04"]
    if who == INFANTRY:
        assert fact(battle, MoveEnded).unit == "n"
    else:
        assert refused(battle, "march e ene") == ("DW-V-03", "no-points")


@clause("DW-XI.3.8-02")
@pytest.mark.parametrize(("terrain", "mp"), [("0304 clear", 3), ("0304 wood", 4), ("0303 wood", 3), ("0303 mud", 3)])
def test_who_comes_onto_a_road_pays_for_the_ground_he_leaves(terrain: str, mp: int) -> None:
    """DW-F2-A2: the off-road terrain of the hex left, not that of the hex entered."""
    assert cost(moving(land=land(terrain, road="0203 0303 0403 0503 0603 0703"))) == mp


@clause("DW-XI.3.8-03")
def test_a_unit_partly_on_a_road_has_nothing_of_it() -> None:
    """One element could follow a road, three go beside it: three points, in a wood four; marsh stays impassable."""
    assert cost(moving(land=land(road="0304 0303 0302"))) == 3
    assert cost(moving(land=land("0303 wood", road="0304 0303 0302"))) == 4
    assert cost(moving(land=land(heights="0303 1", road="0304 0303 0302"))) == 5
    marsh = land("0303 marsh", road="0304 0303 0302")
    assert refused(moving(land=marsh), "advance ne") == ("DW-XI.3.4-01", "no-impassable-marsh")


@clause("DW-XI.3.8-02")
def test_two_roads_side_by_side_are_not_the_same_road() -> None:
    """From a hex of one road to a hex of the other, where no road crosses the side: the ground counts."""
    roads = {"paths": {"road": ["0304 0404 0504 0604", "0303 0403 0503 0603"]}}
    assert cost(moving(land=roads)) == 3


# The sheets


def sheet(name: str) -> HexIndex:
    return board_of(read_map({"sheets": [name]}, VOCABULARY, "map", sheet_folder(FOLDER / "maps")))


@clause("DW-XI.3.0-01", "DW-XI.3.5-01")
def test_the_reference_hexes_of_the_sheets() -> None:
    """Sheets 7 and 9 belong to a supplement."""
    second, third, fourth = (sheet(name) for name in "234")
    assert third.terrain[third.hex("3/F4")] == "rocks" and third.terrain[third.hex("3/L14")] == "wood"
    assert fourth.terrain[fourth.hex("4/L4")] == "tall_grass"
    clear, hill = fourth.hex("4/G10"), fourth.hex("4/F11")
    assert distance(clear, hill) == 1 and (fourth.level[clear], fourth.level[hill]) == (0, 1)
    assert second.level[second.hex("2/E9")] == 1 and second.level[second.hex("2/B10")] == 2


@clause("DW-XI.3.8-05")
def test_the_road_stubs_of_two_sheets_make_a_clear_hex_unless_a_road_begins_there() -> None:
    joined = {"sheets": ["1 3"]}
    folder = sheet_folder(FOLDER / "maps")
    plain = board_of(read_map(joined, VOCABULARY, "map", folder))
    paved = board_of(read_map(joined | {"paths": {"road": ["1/H18 3/H2 3/H3"]}}, VOCABULARY, "map", folder))
    foot = Gait("infantry", 2)
    here, east = plain.hex("1/H17"), 0
    assert plain.terrain[plain.hex("1/H18")] == "clear" and Ground(plain, foot).mp(here, east, along=True) == 3
    assert Ground(paved, foot).mp(paved.hex("1/H18"), east, along=True) == 2


@clause("DW-XI.3.3-01")
def test_every_terrain_has_a_class_or_a_depth() -> None:
    known = {*TERRAIN["classes"], *TERRAIN["water"]["depths"]}
    assert known == set(VOCABULARY.terrain)
    assert {*TERRAIN["classes"].values()} == {*COST, "impassable"}


# After a combat, and when units close up

MELEE = """
     . . . . .
    . . . . . .
     . n . . .
    . . g g . .
     . . . . .
"""


def after_combat(**more: Any) -> Battle:
    """Nobles in 0203 touch only the guard in 0304; after the combat they may go one hex and keep the contact."""
    return position(
        MELEE,
        n="empire fantassins_nobles S engaged=1 fought=1",
        g="orcs garde_orc N engaged=1 fought=1",
        phase="melee",
        stage="regrouping",
        combats=[["n", "g"]],
        sides=["empire"],
        tier="intermediate",
        **more,
    )


@clause("DW-XI.3.5-05", "DW-XI.3.5-06", "DW-XI.2.0-04", "DW-XI.3.7-03")
@pytest.mark.parametrize(
    ("ground", "reason"),
    [
        (land(heights="0303 2"), None),
        (land(heights="0303 3"), ("DW-XI.3.5-06", "no-impassable-level")),
        (land("0303 marsh"), ("DW-XI.3.4-01", "no-impassable-marsh")),
        (land(sides="0203-0303 hedge"), ("DW-XI.3.7-03", "no-obstacle-free")),
    ],
)
def test_after_combat_moves_pay_nothing_and_pass_nothing_impassable(
    ground: Any, reason: tuple[str, str] | None
) -> None:
    battle = after_combat(land=ground)
    if reason is None:
        assert fact(play(battle, "step n_1 e"), ElementRegrouped).hex == board_of(battle.state.ground).hex("0303")
    else:
        assert refused(battle, "step n_1 e") == reason


# The base game


@clause("DW-VIII-01")
@pytest.mark.parametrize("switches", [{"terrain": False}, {}])
def test_the_base_game_and_a_battle_without_terrain_know_flat_ground_only(switches: dict[str, bool]) -> None:
    rough = land("0303 marsh, 0403 mud", "0503 3", "0604-0603 wall")
    battle = moving(land=rough, switches=switches)
    if switches:
        assert cost(battle) == 3
    else:
        assert refused(battle, "advance ne")[1] == "no-impassable-marsh"


@clause("DW-XI.3.7-05")
def test_a_move_ends_where_nothing_can_be_paid_any_more() -> None:
    battle = play(moving(words="order=H spent=3", land=land(sides="0304-0303 hedge")), "slide nw")
    assert fact(battle, MoveEnded).unit == "n"
