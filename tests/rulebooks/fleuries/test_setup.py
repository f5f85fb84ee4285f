"""Before the battle: choice and layout of the ground, sides of the table, deployment, flank marches."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.board.tabletop import CM, Pose
from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.fleuries.facts.setup import (
    BaseLaid,
    Deployed,
    EdgeChosen,
    FlankPlanned,
    FlankTried,
    GroundChosen,
    GroundLaid,
    LayoutRolled,
    PlanMade,
    Scouted,
)
from oriflamme.rulebooks.fleuries.setup.setup_ground import Element, counts, element, grounds, why_no_pick
from oriflamme.rulebooks.fleuries.state import Ground
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    awaits,
    fact,
    facts,
    piece,
    position,
    refused,
    rejected,
    seen,
    tokens,
)

ARMIES = "south: u1 man B20 files=10\nnorth: v1 man B20 files=10"


def choosing(**more: Any) -> Battle:
    """Both sides are about to choose their ground."""
    return position(ARMIES, phase="terrain", turn=0, **more)


def laying(*picks: str, **more: Any) -> Battle:
    """South, who has thrown higher, lays out the pieces that he has picked; north has picked none."""
    battle = choosing(dice=[6, 1], **more)
    for pick in picks:
        battle.answer(f"pick {pick}", "south")
    battle.answer("done", "south")
    battle.answer("done", "north")
    return battle


# Choosing


@pytest.mark.parametrize(
    ("written", "picked"),
    [("wood 35 25.", "wood 35 25"), ("wood 12,5 30.0", "wood 12.5 30"), ("hedge 5", "hedge 5"), ("wood 25 20", "wood")],
)
def test_a_size_is_picked_however_it_is_written(written: str, picked: str) -> None:
    battle = choosing()
    ask = next(ask for ask in battle.asks if ask.seat == "south")
    assert isinstance(ask, Choice) and ask.free_form
    assert ask.take(f"pick {written}").token == f"pick {picked}"


@clause("GF-CHOIX_DU_TERRAIN-01")
def test_a_player_takes_from_none_to_six_pieces() -> None:
    battle = choosing(dice=[1, 6])
    for _ in range(6):
        battle.answer("pick house", "south")
    assert refused(battle, "pick house", "south") == ("no-pick-most", "GF-CHOIX_DU_TERRAIN-01")
    ask = next(ask for ask in battle.asks if ask.seat == "south")
    assert tokens(ask) == ["done"]
    battle.answer("done", "south")
    battle.answer("done", "north")
    assert [len(one.pieces) for one in facts(battle, GroundChosen)] == [6, 0]


@pytest.mark.parametrize("rolls", [[6, 1], [1, 6], [3, 3, 2, 5]])
@clause("GF-CHOIX_DU_TERRAIN-01")
def test_the_higher_die_lays_out_and_the_other_takes_his_side(rolls: list[int]) -> None:
    battle = choosing(dice=rolls)
    battle.answer("pick wood", "north")
    battle.answer("done", "north")
    battle.answer("done", "south")
    winner, loser = ("south", "north") if rolls[-2] > rolls[-1] else ("north", "south")
    assert fact(battle, LayoutRolled).winner == winner and battle.asks[0].seat == winner
    battle.answer("lay wood at 60 60 0", winner)
    assert battle.asks[0].seat == loser and tokens(battle.asks[0]) == ["edge south", "edge north"]
    battle.answer("edge north", loser)
    assert fact(battle, EdgeChosen).side == loser
    assert {key: army.edge for key, army in battle.state.armies.items()} == {loser: "north", winner: "south"}


@pytest.mark.parametrize(
    ("pick", "reason"),
    [
        ("lake", "no-pick-unknown"),
        ("hedge 37.6", "no-pick-length"),
        ("double_hedge 40", "no-pick-length"),
        ("ditched_hedge 38", "no-pick-length"),
        ("stream 75.1", "no-pick-length"),
        ("road 126", "no-pick-length"),
        ("road 4", "no-pick-length"),
        ("wood 60 20", "no-pick-length"),
        ("wood 30", "no-pick-size"),
        ("wood nan 20", "no-pick-size"),
        ("wood 1e9 20", "no-pick-size"),
        ("wood -5 20", "no-pick-length"),
        ("temple 40 40", "no-pick-size"),
        ("hedge 10 10", "no-pick-size"),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-02")
def test_pieces_that_do_not_exist_or_are_too_long(pick: str, reason: str) -> None:
    assert refused(choosing(), f"pick {pick}", "south") == (reason, "GF-CHOIX_DU_TERRAIN-02")


@clause("GF-CHOIX_DU_TERRAIN-02")
def test_every_piece_of_the_list_is_offered() -> None:
    ask = choosing().asks[0]
    wanted = "house hamlet field walled_field steep_hill low_hill wood marsh temple temple_garden uneven scrub hedge"
    wanted += " ditched_hedge double_hedge stream road"
    assert {token.split()[1] for token in tokens(ask) if token != "done"} == set(wanted.split())
    lengths = {name: element(name) for name in ("hedge", "ditched_hedge", "double_hedge", "stream", "road")}
    found = {name: one.sides for name, one in lengths.items() if isinstance(one, Element)}
    assert found == {
        "hedge": (3750,),
        "ditched_hedge": (3750,),
        "double_hedge": (3750,),
        "stream": (7500,),
        "road": (12500,),
    }
    assert [why_no_pick((), f"hedge {length}") for length in ("37.5", "5", "20")] == [None] * 3


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("hamlet", ["hamlet 1", "hamlet 1 B"]),
        ("double_hedge", ["double hedge 1", "double hedge 1 B"]),
        ("ditched_hedge", ["hedge with a ditch 1", "hedge with a ditch 1 (ditch)"]),
        ("walled_field", ["walled field 1", *(f"walled field 1 (wall {number})" for number in range(1, 6))]),
        ("field", ["field 1", *(f"field 1 (hedge {number})" for number in range(1, 6))]),
        ("temple", ["temple 1", "temple 1 (road)"]),
    ],
)
def test_every_part_of_a_piece_has_a_name_of_its_own(piece: str, said: list[str]) -> None:
    battle = choosing()
    laid = grounds(battle.state, piece, Pose(6000, 6000))
    assert [battle.names[ground.key].en for ground in laid] == said
    assert len({battle.names[ground.key].fr for ground in laid}) == len(laid)


@pytest.mark.parametrize(
    ("first", "second", "fine"),
    [
        ("steep_hill", "steep_hill", False),
        ("steep_hill", "low_hill", True),
        ("low_hill", "low_hill", True),
        ("marsh", "marsh 10 10", False),
        ("hedge", "double_hedge", False),
        ("hedge 10", "ditched_hedge", False),
        ("hedge", "field", True),
        ("wood", "wood", True),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-04")
def test_one_steep_hill_one_marsh_one_hedge(first: str, second: str, fine: bool) -> None:
    wrong = why_no_pick((first,), second)
    assert (wrong is None) == fine
    assert wrong is None or (wrong.message.id, wrong.clause) == ("no-pick-once", "GF-CHOIX_DU_TERRAIN-04")


@pytest.mark.parametrize(
    ("pick", "count"),
    [
        ("wood 30 30", 2),
        ("wood 25 25", 1),
        ("wood 25 25.01", 2),
        ("wood 50 12.5", 1),
        ("wood", 1),
        ("wood 35 25", 2),
        ("hedge", 1),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-05")
def test_a_piece_larger_than_a_square_of_25_counts_as_two(pick: str, count: int) -> None:
    one = element(pick)
    assert isinstance(one, Element) and counts(one) == count
    assert why_no_pick(("house",) * (6 - count), pick) is None
    wrong = why_no_pick(("house",) * (7 - count), pick)
    wanted = "GF-CHOIX_DU_TERRAIN-05" if count == 2 else "GF-CHOIX_DU_TERRAIN-01"
    assert wrong is not None and (wrong.message.id, wrong.clause) == ("no-pick-most", wanted)


# Laying out


@clause("GF-CHOIX_DU_TERRAIN-02", "GF-CHOIX_DU_TERRAIN-03")
def test_a_field_has_a_fence_with_an_entrance() -> None:
    """20 x 20 cm round (60, 60): the hedge runs all round but for 5 cm in the middle of its front."""
    battle = laying("field")
    battle.answer("lay field at 60 60 0", "south")
    laid = battle.state.ground
    assert laid["field_1"].outline == ((5000, 7000), (7000, 7000), (7000, 5000), (5000, 5000))
    runs = [laid[f"field_1_hedge_{number}"].outline for number in range(1, 6)]
    assert runs == [
        ((6250, 7000), (7000, 7000)),
        ((7000, 7000), (7000, 5000)),
        ((7000, 5000), (5000, 5000)),
        ((5000, 5000), (5000, 7000)),
        ((5000, 7000), (5750, 7000)),
    ]


@clause("GF-CHOIX_DU_TERRAIN-03")
def test_no_hedge_may_close_the_entrance_of_a_field() -> None:
    battle = laying("field", "hedge 10")
    battle.answer("lay field at 60 60 0", "south")
    assert refused(battle, "lay hedge at 60 70 90", "south") == ("no-lay-shut", "GF-CHOIX_DU_TERRAIN-03")
    battle.answer("lay hedge at 60 75 90", "south")
    assert battle.state.ground["hedge_1"].outline == ((5500, 7500), (6500, 7500))


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("40/40 50/40; 50/40 50/50; 50/50 40/50; 40/50 40/40", "scenario-entrance"),
        ("40/40 50/40; 50/40 50/50; 50/50 40/50; 40/50 40/42", "scenario-entrance"),
        ("40/40 50/40 50/50 40/50 40/40", "scenario-entrance"),
        ("40/40 50/40; 50/40 50/50; 50/50 40/50; 40/50 40/43", ""),
        ("40/40 50/40; 50/40 50/50; 50/50 40/50", ""),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-03")
def test_a_scenario_may_not_shut_a_space_in(lines: str, reason: str) -> None:
    """A gap of 2 cm lets nobody in, one of 3 cm a figure."""
    ground = "; ".join(f"w{number} wall {points}" for number, points in enumerate(lines.split(";")))
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/110/180"
    if reason:
        assert rejected(text, ground=ground) == reason
    else:
        assert position(text, ground=ground).asks


@clause("GF-CHOIX_DU_TERRAIN-06")
def test_a_large_building_has_a_path_to_the_edge() -> None:
    battle = laying("temple", "temple_garden")
    battle.answer("lay temple at 60 60 90", "south")
    assert battle.state.ground["temple_1_path"] == Ground(
        key="temple_1_path", kind="road", outline=((7000, 6000), (18000, 6000)), piece="temple"
    )
    assert refused(battle, "lay temple_garden at 120 60 0", "south")[0] != "no-lay-room"
    battle.answer("lay temple_garden at 120 90 0", "south")
    path, wall = battle.state.ground["temple_garden_1_path"], battle.state.ground["temple_garden_1_wall_1"]
    assert path.outline == ((12000, 9500), (12000, 12000)), "from the front of the temple, through the entrance"
    assert wall.outline == ((12250, 10250), (13250, 10250))


@pytest.mark.parametrize(
    ("pose", "reason"),
    [
        ("90 60 0", ""),  # from edge to edge: 120 cm
        ("90 60 90", "no-lay-loose"),
        ("118 60 90", "no-lay-loose"),
        ("60 100 180", "no-lay-loose"),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_a_road_leads_from_somewhere_to_somewhere(pose: str, reason: str) -> None:
    battle = laying("road")
    if reason:
        assert refused(battle, f"lay road at {pose}", "south") == (reason, "GF-CHOIX_DU_TERRAIN-06")
    else:
        battle.answer(f"lay road at {pose}", "south")
        assert battle.state.ground["road_1"].outline == ((9000, 0), (9000, 12000))


@pytest.mark.parametrize(("goal", "fine"), [("house", True), ("field", True), ("wood", False), ("scrub", False)])
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_a_path_may_end_at_a_building_or_a_field(goal: str, fine: bool) -> None:
    """The path runs from the western edge to (60, 60), where the other piece lies."""
    battle = laying(goal, "road 60")
    battle.answer(f"lay {goal} at 63 60 0", "south")
    if fine:
        battle.answer("lay road at 30 60 90", "south")
        assert battle.state.ground["road_1"].outline == ((0, 6000), (6000, 6000))
    else:
        assert refused(battle, "lay road at 30 60 90", "south")[0] == "no-lay-loose"


CORNER = "lay stream at 26.5 26.5 135"
"""75 cm across the south-western corner, from (0, 53) to (53, 0)."""


@pytest.mark.parametrize(("goal", "fine"), [("marsh", True), ("stream", True), ("wood", False), ("", False)])
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_water_ends_at_an_edge_in_a_marsh_or_in_other_water(goal: str, fine: bool) -> None:
    """A stream from the western edge to (33, 20)."""
    battle = laying(*([goal] if goal else []), "stream 33")
    if goal == "stream":
        battle.answer(CORNER, "south")
    elif goal:
        battle.answer(f"lay {goal} at 40 20 0", "south")
    if fine:
        battle.answer("lay stream at 16.5 20 90", "south")
        assert ((0, 2000), (3300, 2000)) in [ground.outline for ground in battle.state.ground.values()]
    else:
        assert refused(battle, "lay stream at 16.5 20 90", "south")[0] == "no-lay-loose"


@clause("GF-CHOIX_DU_TERRAIN-06")
def test_a_bridge_at_the_edge_of_the_table_ends_there() -> None:
    """The stream runs through (51, 2.02): of the 6 cm one would lie beyond the edge. The position opens again."""
    battle = laying("stream", "road")
    battle.answer(CORNER, "south")
    battle.answer("lay road at 51 60 0", "south")
    battle.answer("bridge", "south")
    assert battle.state.ground["bridge_1"].outline == ((4800, 502), (5400, 502), (5400, 0), (4800, 0))
    battle.answer("edge south", "north")
    again = Battle.open(tomllib.loads(battle.position()), dice=[])
    assert again.state.ground["bridge_1"] == battle.state.ground["bridge_1"]


@pytest.mark.parametrize("bridge", [True, False])
@clause("GF-CHOIX_DU_TERRAIN-06")
def test_whoever_lays_the_ground_may_bridge_water_for_a_road(bridge: bool) -> None:
    battle = laying("stream", "road")
    battle.answer(CORNER, "south")
    battle.answer("lay road at 45 60 0", "south")
    ask = battle.asks[0]
    assert (ask.seat, ask.kind, tokens(ask)) == ("south", "bridge", ["bridge", "no_bridge"])
    battle.answer("bridge" if bridge else "no_bridge", "south")
    found = [ground for ground in battle.state.ground.values() if ground.kind == "bridge"]
    assert len(found) == bridge
    if bridge:  # the stream, from (0, 53.02) to (53.02, 0), runs through (45, 8.02)
        assert found[0].outline == ((4200, 1102), (4800, 1102), (4800, 502), (4200, 502))


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("lay wood at 10 60 0", ("no-lay-off", "GF-CHOIX_DU_TERRAIN-07")),
        ("lay wood at nan 60 0", ("no-pose-numbers", "GF-CHOIX_DU_TERRAIN-02")),
        ("lay wood 99999999 1 1", ("no-pose-numbers", "GF-CHOIX_DU_TERRAIN-02")),
        ("lay wood at 70 60 0", ("no-lay-over", "GF-CHOIX_DU_TERRAIN-02")),
        ("drop wood", ("no-lay-room", "GF-CHOIX_DU_TERRAIN-02")),
    ],
)
@clause("GF-CHOIX_DU_TERRAIN-07")
def test_places_where_a_piece_cannot_lie(token: str, reason: tuple[str, str]) -> None:
    battle = laying("house", "wood")
    battle.answer("lay house at 60 60 0", "south")
    assert refused(battle, token, "south") == reason


def test_no_road_runs_through_a_house() -> None:
    battle = laying("house", "road")
    battle.answer("lay house at 60 60 0", "south")
    assert refused(battle, "lay road at 60 60 0", "south")[0] == "no-lay-over"
    battle.answer("lay road at 70 60 0", "south")


def test_a_piece_without_room_is_dropped() -> None:
    battle = laying("wood 50 50", table=[45, 45])
    assert tokens(battle.asks[0]) == ["drop wood"]
    battle.answer("drop wood", "south")
    assert fact(battle, GroundLaid).grounds == () and not battle.state.ground
    assert fact(battle, GroundLaid).message().args["dropped"] is True


def test_a_piece_that_is_laid_is_told_with_its_bridges() -> None:
    battle = laying("stream", "road")
    for token in (CORNER, "lay road at 45 60 0", "bridge"):
        battle.answer(token, "south")
    told = [one.message().args for one in facts(battle, GroundLaid)]
    assert [(one["dropped"], one["bridges"]) for one in told] == [(False, 0), (False, 1)]


@clause("GF-CHOIX_DU_TERRAIN-07")
def test_the_table_measures_180_by_120() -> None:
    assert (choosing().state.width, choosing().state.height) == (180 * CM, 120 * CM)


# Scouting and deployment


def deploying(ours: int, theirs: int, text: str = ARMIES, **more: Any) -> Battle:
    """After the scouting; `ours` and `theirs` are the pochtecas of south and north."""
    text = text.replace("south", f"south pochtecas={ours}", 1).replace("north", f"north pochtecas={theirs}", 1)
    return position(text, phase="scouting", turn=0, **more)


@clause("GF-DEPLOIEMENT-01")
def test_a_discovered_side_deploys_in_the_open_before_the_other_plans() -> None:
    battle = deploying(0, 1, dice=[1])
    assert fact(battle, Scouted).discovered == "south"
    assert [(ask.seat, ask.kind) for ask in battle.asks] == [("south", "flank")]
    battle.answer("done", "south")
    assert [(ask.seat, ask.kind) for ask in battle.asks] == [("south", "deploy")]
    battle.answer("deploy u1 at 60 25 0", "south")
    assert fact(battle, Deployed).audience is None and seen(battle, "north", "u1").pose == Pose(6000, 2500)
    assert [(ask.seat, ask.kind) for ask in battle.asks] == [("north", "ambush")]
    battle.answer("ambush none", "north")
    battle.answer("done", "north")
    assert [one.side for one in facts(battle, PlanMade)] == ["south", "north"]
    battle.answer("deploy card_north_1 at 60 95 180", "north")
    assert fact(battle, BaseLaid).side == "north"
    assert seen(battle, "south", "v1").pose is None


@clause("GF-DEPLOIEMENT-01")
def test_when_nobody_is_discovered_both_plan_apart_and_lay_cards() -> None:
    battle = deploying(1, 2, dice=[1, 1])
    assert sorted((ask.seat, ask.kind) for ask in battle.asks) == [
        ("north", "flank"),
        ("south", "flank"),
    ]
    battle.answer("done", "north")
    battle.answer("done", "south")
    assert sorted((ask.seat, ask.kind) for ask in battle.asks) == [("north", "card"), ("south", "card")]
    battle.answer("deploy card_north_1 at 60 95 180", "north")
    assert not facts(battle, BaseLaid), "the cards are laid at the same time"
    battle.answer("deploy card_south_1 at 60 25 0", "south")
    assert len(facts(battle, BaseLaid)) == 2


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("60 30 0", ""),
        ("60 30.1 0", "no-deploy-zone"),
        ("42.5 30 0", ""),  # 25 cm wide: the left end at 30
        ("42.4 30 0", "no-deploy-zone"),
        ("137.5 5 0", ""),
        ("137.6 5 0", "no-deploy-zone"),
        ("60 4.9 0", "no-pose-off"),
        ("60 500 0", "no-pose-off"),
        ("60 nan 0", "no-pose-numbers"),
        ("99999999 20 0", "no-pose-numbers"),
        ("90 20 0", "no-deploy-over"),
        ("120 24 0", "no-deploy-ground"),
    ],
)
@clause("GF-DEPLOIEMENT-04")
def test_the_zone_goes_30_cm_deep_and_from_30_to_150(where: str, reason: str) -> None:
    text = "south: u2 man B20 files=10 at=90/20 | u1 man B20 files=10\nnorth: v1 man B20 files=10"
    battle = deploying(0, 1, text, ground="x building 120/20 10x7.5")
    battle.answer("done", "south")
    if reason:
        assert refused(battle, f"deploy u1 at {where}", "south")[0] == reason
    else:
        battle.answer(f"deploy u1 at {where}", "south")
        assert piece(battle, "u1").place == "table"


@clause("GF-DEPLOIEMENT-04")
def test_places_are_offered_from_the_middle_outward_in_two_lines() -> None:
    """In the zone from 30 to 150 cm: every 5 cm from 90 on, 5 and 18 cm behind its front, facing the enemy."""
    battle = deploying(0, 1)
    battle.answer("done", "south")
    south = ask_of(battle, "deploy", "u1")
    west, east = 30 + 12.5, 150 - 12.5
    columns = [90 + 5 * step for number in range(13) for step in dict.fromkeys((number, -number))]
    fitting = [x for x in columns if west <= x <= east]
    wanted = [f"deploy u1 {x}00 {y}00 0" for y in (25, 12) for x in fitting]
    assert [token for token in tokens(south) if token.startswith("deploy")] == wanted
    north = deploying(1, 0)
    north.answer("done", "north")
    ask = ask_of(north, "deploy", "v1")
    assert tokens(ask)[:3] == ["deploy v1 9000 9500 18000", "deploy v1 9500 9500 18000", "deploy v1 8500 9500 18000"]


@clause("GF-DEPLOIEMENT-04")
def test_the_northern_zone_is_the_mirror_of_the_southern() -> None:
    battle = deploying(1, 0)
    battle.answer("done", "north")
    assert refused(battle, "deploy v1 at 60 89.9 180", "north") == ("no-deploy-zone", "GF-DEPLOIEMENT-04")
    battle.answer("deploy v1 at 60 90 180", "north")


# Flank marches


@clause("GF-MARCHE_DE_FLANC-01")
def test_half_of_the_budget_may_march_round_the_flank_in_secret() -> None:
    """50 men of class B with maquahuitls and shields cost 30 each: 1500; of the budget of 5000 half may be away."""
    text = """
    south: u1 man B50 files=25 maquahuitl shield | u2 man B40 files=20 | u3 man B20 files=10
    north: v1 man B20 files=10
    """
    battle = deploying(1, 1, text)
    battle.answer("flank u1 west at 30 4", "south")
    # 1500 + 40 x 25 = 2500; 20 more men would make 3000
    battle.answer("flank u2 west 6000 5", "south")
    assert refused(battle, "flank u3 east 3000 4", "south") == ("no-flank-budget", "GF-MARCHE_DE_FLANC-01")
    battle.answer("done", "south")
    battle.answer("done", "north")
    planned = facts(battle, FlankPlanned)
    assert [(one.unit, one.entry, one.at, one.turn) for one in planned] == [
        ("u1", "west", 3000, 4),
        ("u2", "west", 6000, 5),
    ]
    assert all(one.audience == ("south",) for one in planned)
    away = seen(battle, "north", "u1")
    assert (away.place, away.entry, away.entry_at) == ("reserve", "", 0) and awaits(battle, "bases")


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("flank u1 west at 60 4", ""),
        ("flank u1 west at 60.01 4", "no-flank-half"),
        ("flank u1 east 6001 4", "no-flank-half"),
        ("flank u1 west at 30 3", "no-flank-turn"),
        ("flank u1 west at 30 12", ""),
        ("flank u1 west at 30 13", "no-flank-turn"),
        ("flank u1 west at nan 4", "no-flank-numbers"),
        ("flank u1 west 99999999 4", "no-flank-numbers"),
        ("flank v1 west at 30 4", "no-such-unit"),
    ],
)
@clause("GF-MARCHE_DE_FLANC-01")
def test_a_flank_march_enters_in_its_own_half(token: str, reason: str) -> None:
    battle = deploying(1, 1)
    if reason:
        assert refused(battle, token, "south")[0] == reason
    else:
        battle.answer(token, "south")


@clause("GF-MARCHE_DE_FLANC-01")
def test_the_northern_half_begins_at_the_middle_too() -> None:
    battle = deploying(1, 1)
    assert refused(battle, "flank v1 west at 59.99 4", "north") == ("no-flank-half", "GF-MARCHE_DE_FLANC-01")
    battle.answer("flank v1 west at 60 4", "north")


@clause("GF-MARCHE_DE_FLANC-01")
def test_a_discovered_side_may_march_round_the_flank_as_well() -> None:
    text = "south: u1 man B20 files=10 | u2 man B20 files=10 | c hero controls=u2\nnorth: v1 man B20 files=10"
    battle = deploying(0, 1, text)
    battle.answer("flank u2 east at 30 4", "south")
    battle.answer("done", "south")
    assert [battle.state.pieces[key].place for key in ("u2", "c")] == ["flank", "flank"]
    ask = ask_of(battle, "deploy", "u1")
    battle.answer("deploy u1 at 60 25 0", ask.seat)
    assert battle.asks[0].seat == "north", "nobody else is left to deploy"


@pytest.mark.parametrize(
    ("others", "at"),
    [
        ("", 50),
        ("| u9 man B20 files=10 at=7/50/90", 24),  # the place is taken: nearest free one in its own half
        ("| u9 man B40 files=20 at=7/35/90", None),  # the whole half is taken
    ],
)
@clause("GF-MARCHE_DE_FLANC-01")
def test_a_flank_march_comes_in_at_its_point_or_as_near_as_there_is_room(others: str, at: float | None) -> None:
    flank = "place=flank entry=west entry_at=5000 entry_turn=4"
    text = f"south: u1 man B20 files=10 {flank} {others}\nnorth: v1 man B20 files=10 at=150/110/180"
    battle = position(text, phase="arrivals", turn=4, dice=[6, *([1] * (2 + bool(others) - (at is None)))])
    assert piece(battle, "u1").pose == (None if at is None else Pose(600, round(at * CM), 9000))


@clause("GF-MARCHE_DE_FLANC-01")
def test_a_flank_march_that_does_not_come_stays_secret() -> None:
    flank = "place=flank entry=west entry_at=3000 entry_turn=4"
    text = (
        f"south: u1 man B20 files=10 at=60/20 | u2 man C20 files=10 {flank}\nnorth: v1 man B20 files=10 at=150/110/180"
    )
    battle = position(text, phase="arrivals", turn=4, dice=[4, 1, 1])
    tried = fact(battle, FlankTried)
    assert (tried.entered, tried.seen_by("south"), tried.seen_by("north")) == (False, tried, None)
    assert battle.throws[0].subject == "south"
