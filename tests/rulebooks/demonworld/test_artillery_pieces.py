"""Chapters XIX.1, XIX.2, XIX.3 and XIX.8: pieces, their cards, how they move and load, and what happens in contact.

The piece p looks north from 0607 (see `artillery_positions`).
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.rulebooks.demonworld.cards import SHIPPED, Card, Ranges, read_card
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    LargeMoved,
)
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.shooting import base_number as shot_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS, SHAPES
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
from tests.rulebooks.demonworld.large_positions import field, names
from tests.rulebooks.demonworld.positions import (
    element,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
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
