"""Chapters XIX.1, XIX.2, XIX.3 and XIX.8: pieces, their cards, how they move and load, and what happens in contact.

The piece p looks north from 0607 (see `artillery_positions`).
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.rulebooks.demonworld.artillery.ground import PieceGround
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, Ranges, read_card
from oriflamme.rulebooks.demonworld.facts import (
    ContactMade,
    ElementRegrouped,
    ElementsLost,
    LargeMoved,
    OrderRevealed,
    PieceLoaded,
)
from oriflamme.rulebooks.demonworld.large_ground import large_ground
from oriflamme.rulebooks.demonworld.large_melee import weapon_of, weapons
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.shooting import base_number as shot_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS, LARGE, SHAPES
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import (
    BIG,
    BOLTS,
    BOMBARD,
    CANNON,
    CATAPULT,
    FOES,
    bows,
    moving,
    piece,
    shooting,
)
from tests.rulebooks.demonworld.large_positions import field, hex_of, names
from tests.rulebooks.demonworld.positions import (
    element,
    fact,
    facts,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_terrain import land

NAMES = (BIG, CATAPULT, BOLTS, CANNON, BOMBARD)


def loading(battle: Battle) -> int:
    """The loading points of the piece."""
    points: int = battle.state.pieces["p"].loading
    return points


def moved(battle: Battle, token: str) -> int:
    """What a step or a turn costs."""
    return fact(play(battle, token), LargeMoved).mp


# Cards


@clause("DW-XIX.1.1-01", "DW-XIX.1.1-02")
def test_a_piece_stands_on_three_hexes_or_four() -> None:
    assert {name: SHIPPED[name].footprint for name in NAMES} == {
        **{BIG: "gun_4", BOMBARD: "gun_4"},
        **{CATAPULT: "gun_3", BOLTS: "gun_3", CANNON: "gun_3"},
    }
    assert names(moving("M"), "p_1") == {"0607", "0508", "0608"}
    assert names(moving("M", BOMBARD), "p_1") == {"0607", "0508", "0608", "0609"}


@clause("DW-XIX.1.1-01")
@pytest.mark.parametrize(
    "changes", [{"footprint": "giant"}, {"footprint": ""}, {"ranges": None}, {"weapons": [{"kind": "improvised"}]}]
)
def test_a_card_of_artillery_has_a_shape_ranges_and_a_projectile(changes: dict[str, Any]) -> None:
    found = read_card({**ARTILLERY_CARDS[CANNON], **changes}, "card.x")
    assert isinstance(found, Message) and found.args["problem"].id == "scenario-artillery"
    foot = read_card({**FOES["foot"], "ranges": {"medium": 3, "long": 4}}, "card.x")
    assert isinstance(foot, Message) and foot.args["problem"].id == "scenario-artillery"


@clause("DW-XIX.2.0-01")
def test_balls_and_bolts_fly_straight_and_stones_in_a_curve() -> None:
    kinds = {name: SHIPPED[name].ammunition for name in NAMES}
    assert {name: (one.kind, one.fire) for name, one in kinds.items() if one} == {
        BIG: ("stone", "indirect"),
        CATAPULT: ("stone", "indirect"),
        BOLTS: ("bolt", "direct"),
        CANNON: ("ball", "direct"),
        BOMBARD: ("ball", "direct"),
    }


@clause("DW-XIX.2.0-02")
def test_the_card_prints_the_power_of_what_is_fired() -> None:
    kinds = {name: SHIPPED[name].ammunition for name in NAMES}
    assert {name: (one.power, one.adjacent) for name, one in kinds.items() if one} == {
        BIG: (12, 8),
        CATAPULT: (9, 0),
        BOLTS: (12, 0),
        CANNON: (10, 0),
        BOMBARD: (12, 0),
    }


@clause("DW-XIX.2.1-01", "DW-XIX.2.1-02", "DW-XIX.2.1-03")
def test_bands_of_range() -> None:
    """DW-EX-318: 0-4/12/20, 6-10/20/30 and -/0-20/30."""
    straight, curved, heavy = (SHIPPED[name].ranges for name in (CANNON, CATAPULT, BOMBARD))
    assert straight and curved and heavy
    bands = {far: straight.band(far) for far in (1, 3, 4, 5, 12, 13, 20, 21)}
    assert bands == {
        **{1: "short", 3: "short", 4: "short", 5: "medium", 12: "medium", 13: "long", 20: "long"},
        **{21: None},
    }
    assert [curved.band(far) for far in (5, 6, 10, 11, 20, 21, 30, 31)] == [
        *(None, "short", "short", "medium", "medium", "long", "long", None)
    ]
    assert [heavy.band(far) for far in (1, 3, 20, 21, 30, 31)] == [
        *("medium", "medium", "medium", "long", "long", None)
    ]


@clause("DW-XIX.2.1-01")
@pytest.mark.parametrize(
    "ranges",
    [
        {"short": 12, "medium": 4, "long": 20},
        {"medium": 20, "long": 20},
        {"min": 5, "short": 4, "medium": 9, "long": 10},
    ],
)
def test_ranges_go_outward(ranges: dict[str, int]) -> None:
    found = read_card({**ARTILLERY_CARDS[CANNON], "ranges": ranges}, "card.x")
    assert isinstance(found, Message) and found.args["problem"].id == "scenario-bands"
    assert isinstance(read_card({**ARTILLERY_CARDS[CANNON], "ranges": {"medium": 4, "long": 5}}, "card.x"), Card)
    assert Ranges(4, 5).band(4) == "medium"


@clause("DW-XIX.3.0-01")
def test_a_piece_has_three_to_six_hit_points() -> None:
    assert {name: SHIPPED[name].hp for name in NAMES} == {BIG: 5, CATAPULT: 4, BOLTS: 4, CANNON: 5, BOMBARD: 6}


@clause("DW-XIX.1.5-01")
@pytest.mark.parametrize(("size", "bonus", "hidden"), [(1, 0, 1), (2, 1, 3), (4, 2, 4)])
def test_a_piece_is_as_tall_as_its_crew(size: int, bonus: int, hidden: int) -> None:
    """As a target each two segments give a point; as an obstacle it hides somebody of size 4 behind it in part.

    From height 2, six hexes away: over size 1 in the middle every point above 0 is seen, over size 2 those above 2.
    """
    cards = {**piece(CANNON, size=size), "bows": bows(), "big": {**FOES["foot"], "size": 4}}
    where = {"p": "0607", "n": "0610", "s": "0604"}
    battle = shooting(
        "M", "own", where, n="orcs bows N order=T", s="empire big N order=M", card=cards, phase="second_shooting"
    )
    target = element(battle, "p_1")
    seen = shot_number(battle.state, Attack("n_1", "p_1"), target, 5)
    assert {item.reason: item.value for item in seen.items} == {
        **{"power": 5, "protection": -2},
        **({"size": bonus} if bonus else {}),
    }
    behind = seen_by(battle.state, occupied(battle.state), element(battle, "n_1"), element(battle, "s_1"))
    assert behind.size - behind.segments == hidden


@clause("DW-XIX.3.0-10")
@pytest.mark.parametrize(("wounds", "left"), [(4, False), (3, True)])
def test_a_piece_without_hit_points_is_removed(wounds: int, left: bool) -> None:
    """A cannon with five: a blow (10, less 4 of protection) takes one more; what it had loaded is gone with it."""
    battle = fight("0606", faces="n_1:S", wounds=f"p_1:{wounds}", dice=[6])
    play(battle, "attack n_1 p_1", "confirm")
    assert ("p_1" in battle.state.elements) == left and ("p" in battle.state.pieces) == left
    assert left or "p_1" in fact(battle, ElementsLost).elements


# Ground


@clause("DW-XIX.1.2-01")
@pytest.mark.parametrize(
    "terrain",
    [*("rocks", "bushes", "tall_grass", "wood", "sand", "mud", "slush", "water_1", "marsh")],
)
def test_a_piece_enters_clear_ground_and_roads_only(terrain: str) -> None:
    battle = moving("M", land=land(f"0606 {terrain}"))
    assert refused(battle, "advance ne") == ("DW-XIX.1.2-01", "no-large-terrain")
    assert moved(battle, "advance nw") == 3
    road = moving("M", land=land(f"0606 {terrain}", road="0606 0607"))
    assert moved(road, "advance ne") == 3


@clause("DW-XIX.1.2-01")
@pytest.mark.parametrize("side", ["hedge", "wall"])
def test_hedges_and_walls_stop_a_piece(side: str) -> None:
    battle = moving("M", land=land(sides=f"0607/NE {side}"))
    assert refused(battle, "advance ne") == ("DW-XIX.1.2-01", "no-impassable-obstacle")


@clause("DW-XIX.1.2-01")
def test_even_a_destroyed_wall_stops_a_piece() -> None:
    ruin = [{"kind": "breach", "at": "0607/NE"}]
    battle = moving("M", land=land(sides="0607/NE wall"), ground=ruin)
    assert refused(battle, "advance ne") == ("DW-XIX.1.2-01", "no-impassable-obstacle")
    assert moved(battle, "advance nw") == 3


WIDE = land(heights="0606 1, 0707 1", road="0607 0606 0707 0608")


@clause("DW-XIX.1.2-02")
def test_a_piece_climbs_one_level_by_a_wide_road() -> None:
    """To the north-east it takes 0606 and 0707: 3 for the step and 6 for the level."""
    assert moved(moving("M", land=WIDE), "advance ne") == 9
    wild = moving("M", land=land(heights="0606 1, 0707 1"))
    assert refused(wild, "advance ne") == ("DW-XIX.1.2-02", "no-piece-climb")
    narrow = moving("M", land=land(heights="0606 1, 0707 1", road="0607 0606"))
    assert refused(narrow, "advance ne") == ("DW-XIX.1.2-02", "no-piece-climb")
    steep = moving("M", land=land(heights="0606 2, 0707 2", road="0607 0606 0707 0608"))
    assert refused(steep, "advance ne") == ("DW-XIX.1.2-02", "no-impassable-level")


HILL = "0607 1, 0508 1, 0608 1"


@clause("DW-XIX.1.2-03")
def test_going_down_costs_three_by_road_and_six_without() -> None:
    road = moving("M", land=land(heights=HILL, road="0607 0606 0707 0608"))
    assert moved(road, "advance ne") == 3
    wild = moving("M", land=land(heights=HILL))
    assert moved(wild, "advance ne") == 6
    steep = moving("M", land=land(heights="0607 2, 0508 2, 0608 2"))
    assert refused(steep, "advance ne") == ("DW-XIX.1.2-03", "no-impassable-level")


@clause("DW-XIX.1.2-03")
@pytest.mark.parametrize(("road", "mp"), [("", 9), ("0607 0606 0707 0608", 6)])
def test_the_other_reading_puts_them_on_top(road: str, mp: int) -> None:
    on_top = {"artillery_downhill_on_top": True}
    battle = moving("M", land=land(heights=HILL, road=road), tier="optional", switches=on_top)
    assert moved(battle, "advance ne") == mp


@clause("DW-XIX.1.2-05")
def test_each_hex_that_crosses_a_line_is_paid() -> None:
    """Its front hex goes down in the first step, its rear hexes in the second."""
    cards = piece(CANNON, mp={"M": 12, "H": 6, "T": 6})
    battle = play(moving("M", "own", land=land(heights=HILL), card=cards), "advance nw", "advance nw")
    assert [one.mp for one in facts(battle, LargeMoved)] == [6, 6]


@clause("DW-XIX.1.2-04")
def test_a_piece_begins_on_a_hill_only_where_a_way_leads_up() -> None:
    """0607, 0508, 0608 on level 2: over 0509 on level 1, or from nowhere."""

    def deploying(heights: str) -> Battle:
        data = position(
            field(n="0101"),
            tier="advanced",
            card=FOES,
            phase="deployment",
            n="orcs foot S",
            p=f"empire {CANNON} N elements=1",
            land=land(heights=heights),
        )
        return play(data, "front p 1")

    top = "0607 2, 0508 2, 0608 2"
    assert refused(deploying(top), "place p 0607") == ("DW-XIX.1.2-04", "no-piece-cliff")
    assert "0607" in offered(deploying(f"{top}, 0509 1"), "place p ")
    wood = position(
        field(n="0101"),
        tier="advanced",
        card=FOES,
        phase="deployment",
        n="orcs foot S",
        p=f"empire {CANNON} N elements=1",
        land=land("0508 wood"),
    )
    assert refused(play(wood, "front p 1"), "place p 0607") == ("DW-XIX.1.2-01", "no-large-terrain")


# Steps and turns


@clause("DW-XIX.1.3-01")
def test_a_piece_goes_forwards_and_backwards_and_never_sideways() -> None:
    assert {token: moved(moving("M"), token) for token in ("advance ne", "advance nw", "back se", "back sw")} == {
        **{"advance ne": 3, "advance nw": 3},
        **{"back se": 3, "back sw": 3},
    }
    forward = play(moving("M"), "advance ne")
    assert names(forward, "p_1") == {"0606", "0607", "0707"} and element(forward, "p_1").facing == 3
    for card in (CANNON, BOMBARD):
        assert refused(moving("M", card), "sidle e") == ("DW-XIX.1.3-01", "no-large-step")


@clause("DW-XIX.1.3-02")
def test_a_piece_of_three_hexes_turns_about_its_rear_hexes_or_on_the_spot() -> None:
    battle = moving("M")
    turns = {token for token in offered(battle) if token.split()[0] in ("turn", "spin")}
    assert turns == {
        *("turn left left", "turn left right", "turn right left", "turn right right"),
        *("spin left", "spin right"),
    }
    assert all(moved(moving("M"), token) == 3 for token in turns)
    assert refused(battle, "turn front left") == ("DW-XIX.1.3-02", "no-piece-pivot")
    spun = play(moving("M"), "spin left")
    assert names(spun, "p_1") == {"0607", "0508", "0608"} and element(spun, "p_1").facing == 7
    assert element(play(moving("M"), "turn left left"), "p_1").facing == 5


@clause("DW-XIX.1.3-03")
def test_a_piece_of_four_hexes_turns_like_a_dragon() -> None:
    assert SHAPES["gun_4"].turns == SHAPES["dragon"].turns
    battle = moving("M", BOMBARD)
    assert refused(battle, "spin left") == ("DW-XIX.1.3-03", "no-piece-pivot")
    assert refused(battle, "turn rear left") == ("DW-XIX.1.3-03", "no-piece-pivot")
    turned = fact(play(battle, "turn left left"), LargeMoved)
    assert (turned.mp, turned.clause, turned.facing) == (3, "DW-XIX.1.3-03", 5)


@clause("DW-XIX.1.3-04")
def test_every_turn_is_paid_and_so_are_the_levels_in_it() -> None:
    battle = play(moving("M"), "turn left left", "turn left left")
    assert [one.mp for one in facts(battle, LargeMoved)] == [3, 3] and unit(battle, "p").spent == 6
    level = play(moving("M", land=land(heights=HILL)), "turn left left")
    assert fact(level, LargeMoved).mp == 6


# Orders and loading


@clause("DW-XIX.3.0-02")
def test_a_crew_gets_an_order_unless_it_is_engaged() -> None:
    def ordering(foe: str, words: str = "") -> Battle:
        where = field(p="0607", n=foe, s="1201")
        given: dict[str, Any] = {"tier": "advanced", "card": FOES, "turn": 2, "special": "n_1:leader s_1:leader"}
        return position(where, p=f"empire {CANNON} N{words}", s="empire foot N", n=f"orcs foot S{words}", **given)

    assert "order p h" in {option.token for option in ordering("0101").ask("empire").options}
    assert refused(ordering("0606", " engaged=1 fought=1"), "order p h", "empire") == (
        "DW-X.3.0-07",
        "no-order-engaged",
    )


@clause("DW-XIX.3.0-07")
def test_a_charge_becomes_harassing() -> None:
    where, led = field(p="0607", n="0101"), "n_1:leader"
    battle = position(where, tier="advanced", card=FOES, p=f"empire {CANNON} N", n="orcs foot S", special=led)
    orders(battle, "p c", "n m")
    told = fact(battle, OrderRevealed, unit="p")
    assert (told.order, told.clause) == ("H", "DW-XIX.3.0-07") and unit(battle, "n").order == "M"


@clause("DW-XIX.3.0-11")
def test_a_piece_begins_fully_loaded() -> None:
    battle = moving("M")
    assert loading(battle) == 6 and loaded(battle.state, "p")


@clause("DW-XIX.3.0-04")
def test_marching_has_nine_points_less_the_hit_points_lost_and_loads_nothing() -> None:
    """DW-EX-319: two hit points lost leave seven: two steps, or a step and a turn; the last point is lost."""
    battle = moving("M", wounds="p_1:2", pieces={"p": {"loading": 2}})
    assert battle.asks[0].question.args["mp"] == 7
    play(battle, "advance ne", "turn left left")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
    assert [one.mp for one in facts(battle, LargeMoved)] == [3, 3]
    tired = play(moving("M", wounds="p_1:4", special="n_1:leader"), "advance ne")
    assert tired.state.phase == "orders" and len(facts(tired, LargeMoved)) == 1  # two points are left of five


@clause("DW-XIX.3.0-05")
def test_harassing_loads_with_what_is_left() -> None:
    """DW-EX-320: one hit point lost and three points spent leave two."""
    battle = moving("H", wounds="p_1:1", pieces={"p": {"loading": 0}})
    assert battle.asks[0].question.args["mp"] == 5
    play(battle, "advance ne")
    told = fact(battle, PieceLoaded)
    assert (told.gained, told.loading, told.clause) == (2, 2, "DW-XIX.3.0-05") and loading(battle) == 2


@clause("DW-XIX.3.0-05")
def test_whoever_is_not_moved_at_all_loads_too() -> None:
    """Two pieces, and their side moves neither of them."""
    battle = position(
        field(p="0607", q="0207", n="0101"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="H",
        sides=["empire"],
        p=f"empire {CANNON} N order=H",
        q=f"empire {CANNON} N order=H",
        n="orcs foot S order=T moved",
        pieces={"p": {"loading": 1}, "q": {"loading": 0}},
    )
    play(battle, "rest")
    assert {one.unit: (one.gained, one.loading) for one in facts(battle, PieceLoaded)} == {"p": (5, 6), "q": (6, 6)}


@clause("DW-XIX.3.0-06")
def test_holding_only_turns_and_loads_with_what_is_left() -> None:
    """DW-EX-321: an empty piece that does not turn gains six."""
    battle = moving("T", pieces={"p": {"loading": 0}})
    assert refused(battle, "advance ne") == ("DW-XIX.3.0-06", "no-piece-hold")
    assert refused(battle, "back se") == ("DW-XIX.3.0-06", "no-piece-hold")
    still = play(moving("T", pieces={"p": {"loading": 0}}), "done")
    told = fact(still, PieceLoaded)
    assert (told.gained, told.loading, told.clause) == (6, 6, "DW-XIX.3.0-06")
    turned = play(battle, "spin left", "done")
    assert fact(turned, PieceLoaded).gained == 3
    hurt = play(moving("T", wounds="p_1:3", pieces={"p": {"loading": 1}}), "done")
    assert fact(hurt, PieceLoaded).loading == 4


@clause("DW-XIX.3.0-08")
def test_points_above_six_are_lost() -> None:
    """DW-EX-322: two points and six unspent make six."""
    battle = play(moving("H", pieces={"p": {"loading": 2}}), "done")
    assert (fact(battle, PieceLoaded).gained, loading(battle)) == (4, 6)
    full = play(moving("H"), "done")
    assert (fact(full, PieceLoaded).gained, loading(full)) == (0, 6)


# In contact


@clause("DW-XIX.8.0-01")
def test_a_piece_neither_engages_nor_overruns() -> None:
    beside = moving("H", where={"p": "0607", "n": "0605"})
    assert refused(beside, "advance ne") == ("DW-XIX.8.0-01", "no-piece-contact")
    assert refused(beside, "advance nw") == ("DW-XIX.8.0-01", "no-piece-contact")
    friend = moving("H", where={"p": "0607", "s": "0606", "n": "0101"}, s="empire foot N order=T moved")
    assert refused(friend, "advance ne") == ("DW-XIX.8.0-01", "no-piece-overrun")


def fight(foes: str, card: str = CANNON, cards: dict[str, Any] | None = None, **more: Any) -> Battle:
    """A melee around the piece is about to be announced; the foes look at it from where they stand."""
    return position(
        field(p="0607", n=foes),
        tier="advanced",
        card=cards or FOES,
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["p", "n"]],
        p=f"empire {card} N engaged=1 fought=1",
        n="orcs foot N engaged=1 fought=1",
        **more,
    )


@clause("DW-XIX.8.0-01", "DW-XIX.1.4-01")
def test_a_piece_has_no_flank_and_no_rear_and_one_protection() -> None:
    """From before (0606), from beside (0707) and from behind (0509): power 10, protection 4, and nothing else."""
    battle = fight("0606 0707 0509", faces="n_1:S n_2:WNW n_3:N")
    for number in (1, 2, 3):
        base = base_number(battle.state, Attack(f"n_{number}", "p_1"))
        assert {item.reason: item.value for item in base.items} == {"power": 10, "protection": -4}, number


def crew_powers(battle: Battle) -> list[int]:
    """With what each hex of the piece strikes."""
    blows = [Attack("p_1", "n_1", (), 0, one) for one in weapons(battle.state, element(battle, "p_1"))]
    found = [weapon_of(battle.state, blow, False) for blow in blows]
    return [one.power for one in found if one]


@clause("DW-XIX.8.0-02")
@pytest.mark.parametrize(("card", "count"), [(CANNON, 3), (BOMBARD, 4)])
def test_each_hex_strikes_once_with_improvised_weapons(card: str, count: int) -> None:
    battle = fight("0606", card, faces="n_1:S")
    assert len(weapons(battle.state, element(battle, "p_1"))) == count
    assert crew_powers(battle) == [6] * count
    assert crew_powers(fight("0606", "own", piece(card, size=1), faces="n_1:S")) == [5] * count
    armed = [{"kind": "ball", "power": 10}, {"kind": "basic", "power": 8}]
    assert crew_powers(fight("0606", "own", piece(card, weapons=armed), faces="n_1:S")) == [8] * count


@clause("DW-XIX.8.0-02")
def test_a_hex_strikes_whoever_touches_it_and_helps_no_other() -> None:
    """n_1 in 0606 touches the front hex, n_2 in 0507 that and the left one, n_3 in 0609 the two behind."""
    battle = fight("0606 0507 0609", faces="n_1:S n_2:ESE")
    words = {option.token for option in (*battle.ask("empire").options, *battle.ask("empire").other_options)}
    struck = {token for token in words if token.startswith("attack")}
    assert struck == {
        *("attack p_1_front_hex n_2", "attack p_1_front_hex n_1"),
        *("attack p_1_left_hex n_2", "attack p_1_left_hex n_3", "attack p_1_right_hex n_3"),
    }
    play(battle, "attack p_1_front_hex n_2")
    assert refused(battle, "support p_1_left_hex p_1_front_hex", "empire")[1] == "no-support-itself"
    assert refused(battle, "attack p_1_right_hex n_1", "empire")[1] == "no-strike-reach"


@clause("DW-XIX.8.0-03")
def test_after_a_combat_the_piece_stays_and_its_foes_go_as_they_like() -> None:
    """n in 0606 touches only the piece: two hexes, and out of contact."""
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="melee",
        stage="regrouping",
        combats=[["p", "n"]],
        sides=["orcs", "empire"],
        p=f"empire {CANNON} N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
        special="n_1:leader",
    )
    play(battle, "step n_1 ne", "step n_1 ne", "turn n_1 n")
    assert len(facts(battle, ElementRegrouped)) == 2
    assert not unit(battle, "p").engaged and not unit(battle, "n").engaged
    assert names(battle, "p_1") == {"0607", "0508", "0608"}


@clause("DW-XIX.8.0-03")
def test_somebody_else_beside_them_holds_them_all_the_same() -> None:
    """n in 0606 also touches s in 0706: one hex, and it stays beside s."""
    battle = position(
        field(p="0607", s="0706", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="melee",
        stage="regrouping",
        combats=[["p", "s", "n"]],
        sides=["orcs", "empire"],
        p=f"empire {CANNON} N engaged=1 fought=1",
        s="empire foot N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
    )
    assert refused(battle, "step n_1 nw")[1] == "no-regroup-contact"
    play(battle, "step n_1 ne")
    assert refused(battle, "step n_1 ne")[1] == "no-regroup-far"


@pytest.mark.parametrize(
    ("terrain", "heights", "meets"),
    [
        *(("0606 wood", "", True), ("0606 mud", "", True), ("0606 water_1", "", True), ("0606 water_2", "", False)),
        *(("0606 marsh", "", False), ("", "0606 2", True), ("", "0606 3", False)),
    ],
)
def test_a_crew_meets_whoever_foot_would_meet(terrain: str, heights: str, meets: bool) -> None:
    """DW-OR-71"""
    ground = large_ground(moving("M", land=land(terrain, heights)).state, "p")
    assert isinstance(ground, PieceGround)
    battle = moving("M")
    assert ground.could_enter(hex_of(battle, "0607"), 1) == meets


def charged(order: str, points: int) -> Battle:
    """The foes charge the piece before it has moved."""
    return position(
        field(p="0607", n="0605"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="n",
        p=f"empire {CANNON} N order={order}",
        n="orcs foot S order=C",
        pieces={"p": {"loading": points}},
    )


@clause("DW-XIX.8.0-04", "DW-XIX.8.0-05")
def test_a_piece_that_is_engaged_neither_loads_nor_turns() -> None:
    battle = run(play(charged("T", 2), "step n_1 sw"), until="blow")
    made = fact(battle, ContactMade)
    assert (made.enemies, made.reacting) == (("p",), ())
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
    assert element(battle, "p_1").facing == 3 and unit(battle, "p").engaged == 1


@clause("DW-XIX.8.0-04")
def test_a_piece_in_contact_for_longer_loads_nothing() -> None:
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        turn=2,
        phase="movement",
        p=f"empire {CANNON} N engaged=1 fought=1",
        n="orcs foot S engaged=1 fought=1",
        pieces={"p": {"loading": 2}},
    )
    run(battle, until="blow")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2


def test_tables_name_every_shape_of_artillery() -> None:
    assert set(LARGE["move"]) == {"giant", "dragon", "chariot", "gun_3", "gun_4"}


@clause("DW-XIX.8.0-04")
def test_a_piece_that_has_moved_and_is_engaged_loads_nothing() -> None:
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        card=FOES,
        phase="movement",
        sequence="C",
        sides=["orcs"],
        p=f"empire {CANNON} N order=H moved engaged=1",
        n="orcs foot S order=C moved engaged=1",
        pieces={"p": {"loading": 2}},
    )
    run(battle, until="blow")
    assert facts(battle, PieceLoaded) == [] and loading(battle) == 2
