"""The fog of war: cards and what they hide, detection, ambushes, units that stand in the plan only."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM, Pose
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved
from oriflamme.rulebooks.fleuries.facts.setup import (
    AmbushChosen,
    BaseFilled,
    BaseLaid,
    BaseRevealed,
    BasesCounted,
    Deployed,
    DetectionTried,
    Revealed,
)
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import needed
from oriflamme.rulebooks.fleuries.setup.setup_troops import groups
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, piece, play, position, refused, seen, spot, tokens

CARD = "v1 man B20 files=10 place=base | c card at={at} contents=v1"


def watched(at: str = "60/55/180", *, others: str = "", scout: str = "scout hero at=60/20", **more: Any) -> Battle:
    """A character of south, and a card of north that hides v1."""
    text = f"south: {scout} {others}\nnorth: {CARD.format(at=at)}"
    return position(text, **{"phase": "detection", **more})


def number(battle: Battle, observer: str = "scout") -> int:
    return needed(battle.state, piece(battle, observer), piece(battle, "c"))


# Detection


@clause("GF-DETECTION-01")
def test_a_card_is_found_on_the_number_needed_or_more() -> None:
    """GF-EX-17: at 35 cm in the open, 3 on a d10."""
    for roll, found in ((3, True), (2, False)):
        battle = watched(dice=[roll, 1] if found else [roll])
        battle.answer("detect scout c", "south")
        tried = fact(battle, DetectionTried)
        assert (tried.needed, tried.roll, tried.found) == (3, roll, found)
        assert ("c" in battle.state.pieces) != found and (piece(battle, "v1").place == "table") == found


@clause("GF-DETECTION-01")
def test_near_enough_no_die_is_thrown_and_nobody_need_look() -> None:
    battle = watched("60/49.9/180", dice=[1])
    ask = battle.asks[0]
    assert tokens(ask) == ["detect scout c", "ignore scout"]
    battle.answer("detect scout c", "south")
    assert (fact(battle, DetectionTried).needed, fact(battle, DetectionTried).roll) == (0, 0)
    assert fact(battle, BaseRevealed).poses == {"v1": Pose(6000, 4990, 18000)}
    battle = watched()
    battle.answer("ignore scout", "south")
    assert not facts(battle, DetectionTried) and "c" in battle.state.pieces


GROUND = {"open": "", "linear": "h hedge 30/{y} 90/{y}", "low": "x scrub 60/{y} 40x20", "high": "x marsh 60/{y} 40x20"}


@pytest.mark.parametrize(
    ("row", "numbers"),
    [
        ("open", [0, 0, 0, 0, 3, 5, 7, 9]),
        ("linear", [0, 0, 0, 3, 5, 7, 9, 10]),
        ("low", [0, 0, 3, 5, 7, 9, 10, 11]),
        ("high", [0, 3, 5, 9, 10, 11, 11, 11]),
    ],
)
@clause("GF-DETECTION-02")
def test_the_detection_table(row: str, numbers: list[int]) -> None:
    """Just under the end of each column, and at 90 cm. 0: automatic, 11: impossible. The card lies with its front
    to the observer, 1 cm inside its wood."""
    for far, wanted in zip((4.9, 9.9, 19.9, 29.9, 39.9, 59.9, 89.9, 90), numbers, strict=True):
        front = 10 + far
        middle = front + (0 if row == "open" else -1 if row == "linear" else 9)
        battle = watched(f"60/{front}/180", scout="scout hero at=60/10", ground=GROUND[row].format(y=middle))
        assert number(battle) == wanted, far


@pytest.mark.parametrize(("far", "wanted"), [(30, 3), (39.9, 3), (40, 5), (60, 7), (90, 9)])
@clause("GF-DETECTION-02")
def test_a_column_ends_below_its_number(far: float, wanted: int) -> None:
    assert number(watched(f"60/{10 + far}/180", scout="scout hero at=60/10")) == wanted


@pytest.mark.parametrize(("far", "wanted"), [(5, 3), (10, 5), (20, 9)])
@clause("GF-DETECTION-02")
def test_the_first_columns_end_below_their_numbers_too(far: int, wanted: int) -> None:
    """A card in high ground, one centimetre behind its edge."""
    ground = GROUND["high"].format(y=10 + far + 9)
    assert number(watched(f"60/{10 + far}/180", scout="scout hero at=60/10", ground=ground)) == wanted


@pytest.mark.parametrize(
    ("ground", "scout", "dusk", "wanted"),
    [
        ("", "at=60/20", False, 3),
        ("", "at=60/20", True, 7),  # GF-EX-17: two columns to the right
        ("h low_hill 60/20 20x10", "at=60/20", False, 0),  # the card lies lower: one to the left
        ("h steep_hill 60/57.5 20x10", "at=60/20", False, 5),  # the card lies higher
        ("h low_hill 60/20 20x10; i low_hill 60/57.5 20x10", "at=60/20", False, 3),
        ("x wood 65/60 10x20", "at=60/20", False, 5),  # half of the card lies in the wood
        ("h steep_hill 60/57.5 20x10; x wood 65/60 10x20", "at=60/20", False, 5),  # both are one line of the table
        ("h low_hill 60/20 20x10; x wood 65/60 10x20", "at=60/20", False, 3),  # lower, and half hidden
        ("x wood 67.5/60 10x20", "at=60/20", False, 5),  # a quarter
        ("x wood 67.6/60 10x20", "at=60/20", False, 3),  # less than a quarter
        ("x wood 65/60 10x20", "at=60/20", True, 9),
    ],
)
@clause("GF-DETECTION-03")
def test_detection_shifts_by_columns(ground: str, scout: str, dusk: bool, wanted: int) -> None:
    battle = watched(scout=f"scout hero {scout}", ground=ground, switches={"dusk": dusk})
    assert number(battle) == wanted


@pytest.mark.parametrize("house", ["60/57.5 20x5", "65/57.5 10x5"])
@clause("GF-DETECTION-02", "GF-DETECTION-03")
def test_a_house_that_has_fallen_hides_no_card(house: str) -> None:
    """35 cm away, wholly or half in what is left of it: 3, as in the open."""
    assert number(watched(ground=f"x building {house} fallen=true")) == 3


@clause("GF-DETECTION-03")
def test_past_the_ends_of_the_table() -> None:
    """From a hill at 4 cm: automatic; at dusk at 90 cm: impossible."""
    near = watched("60/24/180", ground="h low_hill 60/15 20x13; x marsh 60/30 40x12", scout="scout hero at=60/20")
    assert number(near) == 0
    assert number(watched("60/110/180", scout="scout hero at=60/10", switches={"dusk": True})) == 11


@clause("GF-DETECTION-05")
def test_behind_a_card_or_a_unit_a_card_counts_as_behind_an_obstacle() -> None:
    """35 cm away: 3 in the open, 5 behind a hedge, another card or a unit; a character does not hide it."""
    text = "south: scout hero at=60/20 {friend}\nnorth: " + CARD.format(at="60/55/180") + " {other}"
    for friend, other, wanted in (
        ("", "", 3),
        ("", "| d card at=60/40/180", 5),
        ("", "| v2 man B20 files=10 at=60/40/180", 5),
        ("| u1 man B20 files=10 at=60/40", "", 5),
        ("", "| d card at=80/40/180", 3),
        ("", "| h hero at=60/40/180", 3),
        ("", "| v2 man B60 files=60 at=80/40/180", 5),
    ):
        battle = position(text.format(friend=friend, other=other), phase="orders")
        assert number(battle) == wanted, (friend, other)


@pytest.mark.parametrize(("x", "row"), [(61, 10), (60.1, 10), (60.01, 10), (60, 5), (59.9, 5)])
@clause("GF-DETECTION-05")
def test_across_two_grounds_a_card_counts_in_the_one_that_holds_most_of_it(x: float, row: int) -> None:
    """A card 10 cm wide at the western edge of a wood, which begins at x = 60, 35 cm away: 60 % inside, 51, 50.1,
    50, 49.

    Inside: the row of high ground (10); outside, but half hidden: one column to the right (5).
    """
    assert number(watched(f"{x}/55/180", scout="scout hero at=60/20", ground="x wood 75/60 30x20")) == row


@clause("GF-LE_TOUR_DE_JEU-03")
def test_a_detection_phase_comes_before_each_turn_while_cards_lie_on_the_table() -> None:
    """Asked in turns 2 and 3, where the card is found (7 at 80 cm); no longer in turn 4."""
    text = "south: u1 man B20 files=10 at=80/20 | scout hero at=60/20\nnorth: " + CARD.format(at="60/100/180")
    battle = position(text, phase="detection", dice=[1, 7, 1, 1, 1, 1])
    for turn in (2, 3):
        assert (battle.state.turn, battle.state.phase, battle.asks[0].kind) == (turn, "detection", "detect")
        if turn == 2:
            play(battle)
    battle.answer("detect scout c", "south")
    assert fact(battle, BaseRevealed).why == "detected"
    play(battle, turns=2)
    assert (battle.state.turn, battle.state.phase) == (4, "orders")


@clause("GF-LE_TOUR_DE_JEU-03", "GF-DETECTION-01")
def test_characters_look_out_from_under_their_own_cards() -> None:
    """Both sides hidden: each card with a leader looks for those of the other side, and is named as what it is."""
    text = """
    south: u1 man B20 files=10 place=base | h hero place=base | a card at=60/30 contents=h+u1
    north: v1 man B20 files=10 place=base | c card at=60/65/180 contents=v1 | d card at=120/65/180
    """
    battle = position(text, phase="detection", dice=[3])
    asked = [(ask.seat, tokens(ask)) for ask in battle.asks]
    assert asked == [("south", ["detect a c", "detect a d", "ignore a"]), ("north", ["ignore"])]
    battle.answer("detect a c", "south")
    battle.answer("ignore", "north")
    tried = fact(battle, DetectionTried)
    assert (tried.observer, tried.needed, tried.found) == ("a", 3, True)
    assert [one.base for one in facts(battle, BaseRevealed)] == ["c"]


LEADER = "h hero place=base | a card at=60/30 contents=h"
NOBODY = "u1 man B20 files=10 place=base | a card at=60/30 contents=u1"
GUARD = "u1 man B20 files=10 at=84/28 | "


@pytest.mark.parametrize(
    ("mine", "south"),
    [
        (LEADER, ["detect a c", "ignore a"]),
        (NOBODY, ["ignore"]),
        (GUARD + LEADER, ["detect a c", "ignore a"]),  # a leader within 15 cm looks for his unit
    ],
)
def test_who_has_cards_is_asked_whatever_they_hide(mine: str, south: list[str]) -> None:
    """GF-CP-99: to have nobody who could look shows no more than to look."""
    theirs = "v1 man B20 files=10 place=base | c card at=60/65/180 contents=v1"
    battle = position(f"south: {mine}\nnorth: {theirs}", phase="detection")
    assert [(ask.seat, tokens(ask)) for ask in battle.asks] == [("south", south), ("north", ["ignore"])]
    assert battle.waiting == {"south": "thinking", "north": "thinking"}


@pytest.mark.parametrize(
    ("mine", "far", "switches", "asked"),
    [
        (NOBODY, 39.9, {}, True),
        (NOBODY, 40, {}, False),  # in high ground nobody makes it out from there
        (NOBODY, 39.9, {"idle_cards_unasked": True}, False),
    ],
)
def test_who_can_see_no_card_is_not_asked(mine: str, far: float, switches: dict[str, bool], asked: bool) -> None:
    theirs = f"v1 man B20 files=10 place=base | c card at=60/{30 + far}/180 contents=v1"
    ground = GROUND["high"].format(y=30 + far + 9)
    battle = position(f"south: {mine}\nnorth: {theirs}", phase="detection", ground=ground, switches=switches)
    assert any((ask.seat, ask.kind) == ("south", "detect-nobody") for ask in battle.asks) == asked


FACING = """
    south: u1 man B20 files=10 place=base | h hero place=base | a card at=60/30 contents=h+u1
    north: v1 man B20 files=10 place=base | k hero place=base | c card at=60/65/180 contents=v1+k
    """
"""Two cards 35 cm apart, each with a leader under it: 3 on a d10."""


@clause("GF-DETECTION-01", "GF-LE_TOUR_DE_JEU-02")
def test_a_leader_whose_card_is_turned_first_still_looks_from_where_he_stands() -> None:
    """Both looked at once: the card of north is found, and its leader tries all the same."""
    battle = position(FACING, phase="detection", dice=[3, 2])
    battle.answer("detect a c", "south")
    battle.answer("detect c a", "north")
    tries = [(one.observer, one.base, one.roll, one.found) for one in facts(battle, DetectionTried)]
    assert tries == [("a", "c", 3, True), ("k", "a", 2, False)]
    assert "c" not in battle.state.pieces and piece(battle, "k").place == "table"
    missed = position(FACING, phase="detection", dice=[2, 3])
    missed.answer("detect a c", "south")
    missed.answer("detect c a", "north")
    tries = [(one.observer, one.base, one.roll, one.found) for one in facts(missed, DetectionTried)]
    assert tries == [("a", "c", 2, False), ("c", "a", 3, True)]


@clause("GF-DETECTION-01")
def test_a_unit_far_from_any_character_looks_one_column_worse() -> None:
    """GF-CP-04: 5 instead of 3 at 35 cm; with a character within 15 cm only he looks."""
    battle = watched(scout="u1 man B20 files=10 at=60/20")
    assert number(battle, "u1") == 5 and battle.asks[0].question.args["unit"] == "u1"
    battle = watched(scout="u1 man B20 files=10 at=60/20 | scout hero at=88.75/20")
    assert [ask.question.args["unit"] for ask in battle.asks] == ["scout"]
    battle = watched(scout="u1 man B20 files=10 at=60/20 | scout hero at=88.76/20")
    battle.answer("ignore scout", "south")
    assert [ask.question.args["unit"] for ask in battle.asks] == ["u1"]


def test_an_empty_card_is_taken_away() -> None:
    text = "south: scout hero at=60/20 | u1 man B20 at=80/20 files=10\n"
    text += "north: v1 man B20 files=10 at=150/110/180 | c card at=60/45/180"
    battle = position(text, phase="detection", dice=[1, 1])
    battle.answer("detect scout c", "south")
    assert fact(battle, BaseRevealed).poses == {} and "c" not in battle.state.pieces


# Cards


@clause("GF-DEPLOIEMENT-02")
def test_the_enemy_sees_a_card_and_not_what_it_hides() -> None:
    battle = watched(phase="orders")
    assert piece(battle, "c").contents == ("v1",) and seen(battle, "north", "c").contents == ("v1",)
    card, unit = seen(battle, "south", "c"), seen(battle, "south", "v1")
    assert (card.pose, card.contents) == (Pose(6000, 5500, 18000), ())
    assert (unit.place, unit.pose) == ("reserve", None)


BRIGADE = (
    "u1 man B20 files=10 brigade=h | u2 man B20 files=10 brigade=h | u3 man B20 files=10 loose brigade=h"
    " | u4 man B20 files=3 brigade=h | u5 man B20 files=10 | j jaguar 5 files=3 | h hero fc=6 controls=j | p priest"
)


@clause("GF-DEPLOIEMENT-02")
def test_a_card_hides_one_brigade_of_one_formation_and_command() -> None:
    """The chief with the two lines of his brigade and the beasts he leads; skirmishers, columns and strangers apart."""
    battle = position(f"south: {BRIGADE}\nnorth: v1 man B20 files=10", phase="orders")
    assert groups(battle.state, "south") == [("h", "u1", "u2", "j"), ("p",), ("u3",), ("u4",), ("u5",)]


THREE = (
    "south: u1 man B20 files=10 | u2 man B20 files=10 | u3 man B20 files=10\nnorth: v1 man B20 files=10 at=60/110/180"
)


@pytest.mark.parametrize(("roll", "bases"), [(1, 3), (2, 3), (3, 4), (5, 6), (6, 7)])
@clause("GF-DEPLOIEMENT-03")
def test_a_side_has_a_card_for_each_brigade_and_a_die_less_two_more(roll: int, bases: int) -> None:
    battle = position(THREE, phase="deployment", turn=0, dice=[roll])
    counted = fact(battle, BasesCounted)
    assert (counted.brigades, counted.spare, counted.audience) == (3, bases - 3, ("south",))
    places = [(x, y) for y in (25, 15) for x in (40, 60, 80, 100)]
    for number_, (x, y) in enumerate(places[:bases], start=1):
        assert battle.asks[0].question.args["empty"] == (number_ > 3)
        battle.answer(f"deploy card_south_{number_} at {x} {y} 0", "south")
    laid = facts(battle, BaseLaid)
    assert [one.base for one in laid] == [f"card_south_{number}" for number in range(1, bases + 1)]
    assert [(one.pose.x, one.pose.y) for one in laid] == sorted((x * CM, y * CM) for x, y in places[:bases])
    hidden = {places[number]: (f"u{number + 1}",) for number in range(3)}
    assert [one.contents for one in facts(battle, BaseFilled)] == [
        hidden.get((one.pose.x // CM, one.pose.y // CM), ()) for one in laid
    ]
    assert all(one.audience == ("south",) for one in facts(battle, BaseFilled))


def test_an_empty_card_may_be_kept_and_a_brigade_may_not() -> None:
    battle = position(THREE, phase="deployment", turn=0, dice=[3])
    assert refused(battle, "leave card_south_1", "south") == ("no-deploy-room", "GF-DEPLOIEMENT-04")
    for number_, x in ((1, 40), (2, 60), (3, 80)):
        battle.answer(f"deploy card_south_{number_} at {x} 25 0", "south")
    battle.answer("leave card_south_4", "south")
    assert len(facts(battle, BaseLaid)) == 3


@pytest.mark.parametrize(("far", "turned"), [(4.9, True), (5, True), (5.1, False)])
@clause("GF-DEPLOIEMENT-02")
def test_a_card_within_five_centimetres_of_an_enemy_is_turned(far: float, turned: bool) -> None:
    text = f"south: u1 man B20 files=10 at=60/40\nnorth: {CARD.format(at=f'60/{40 + far}/180')}"
    battle = position(text, phase="moves")
    battle.answer("lurk", "north")
    assert [one.why for one in facts(battle, BaseRevealed)] == (["near"] if turned else [])


@clause("GF-DEPLOIEMENT-02")
def test_two_cards_that_meet_are_both_turned_but_an_empty_one_finds_nobody() -> None:
    text = "south: u1 man B20 files=10 place=base | a card at=60/40 {mine}\nnorth: " + CARD.format(at="60/45/180")
    battle = position(text.format(mine="contents=u1"), phase="moves")
    battle.answer("lurk", "south")
    battle.answer("lurk", "north")
    assert {one.base for one in facts(battle, BaseRevealed)} == {"a", "c"}
    text = text.replace("place=base |", "at=150/20 |", 1)
    battle = position(text.format(mine=""), phase="moves")
    battle.answer("lurk", "north")
    assert [(one.base, one.poses) for one in facts(battle, BaseRevealed)] == [("a", {})]


@clause("GF-DETECTION-04")
def test_a_card_that_shoots_is_turned() -> None:
    """Bowmen under a card: ordered to shoot, they stand there and shoot in phase 8. Spearmen have no such order."""
    text = (
        """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 loose bow place=base | v2 man B20 files=10 place=base | c card at=60/40/180 contents=v1 |
    """.rstrip()
        + " d card at=120/40/180 contents=v2"
    )
    battle = position(text, dice=[100, 4])
    ask_of(battle, "order", "c")
    assert refused(battle, "order d wait shoot", "north") == ("no-shot-no-missiles", "GF-LES_ORDRES-14")
    play(battle, "order c wait shoot", "shoot v1 u1", until="second_half")
    turned = fact(battle, BaseRevealed)
    assert (turned.base, turned.why, turned.clause, set(turned.poses)) == ("c", "shot", "GF-DETECTION-04", {"v1"})
    assert fact(battle, ShotMade).unit == "v1" and battle.facts.index(turned) < battle.facts.index(
        fact(battle, ShotMade)
    )
    assert piece(battle, "d").kind == "base"


@clause("GF-DEPLOIEMENT-02")
def test_a_card_that_charges_is_turned_and_an_empty_one_cannot() -> None:
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: {CARD.format(at='60/40/180')} | d card at=120/40/180"
    battle = position(text)
    ask = ask_of(battle, "order", "c")
    assert refused(battle, "order d charge", "north") == ("no-order-card-empty", "GF-DEPLOIEMENT-02")
    ask = ask_of(battle, "charge", "v1", "order c charge")
    assert fact(battle, BaseRevealed).why == "charge" and "charge v1 u1" in tokens(ask)


def test_a_leader_in_the_ranks_stays_with_his_unit_when_the_card_is_turned() -> None:
    """The order of the card is his unit's; he has none of his own, which would part him from it."""
    text = """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 place=base | h hero place=base controls=v1 | c card at=60/40/180 contents=h+v1
    """
    battle = position(text)
    ask_of(battle, "charge", "v1", "order c charge")
    assert (piece(battle, "h").controls, piece(battle, "h").orders) == ("v1", ())
    assert piece(battle, "v1").orders == ("charge",) and spot(battle, "h") == spot(battle, "v1") == (60, 40)


def test_the_units_of_a_turned_card_stand_side_by_side_then_behind() -> None:
    """25 cm wide, they shift by 6.25 + 1 cm until there is room: four times, to the right, then to the left."""
    text = (
        """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 place=base | v2 man B20 files=10 place=base | v3 man B20 files=10 place=base | h hero
    """.strip()
        + " place=base | c card at=60/40/180 contents=h+v1+v2+v3"
    )
    battle = position(text)
    ask_of(battle, "charge", "v1", "order c charge")
    assert [spot(battle, key) for key in ("v1", "v2", "v3")] == [(60, 40), (31, 40), (89, 40)]
    assert fact(battle, BaseRevealed).poses.keys() == {"h", "v1", "v2", "v3"}


# Ambushes and units of the plan


def ambushing(ground: str, south: str = "u1 man B20 files=10 at=60/25", **more: Any) -> Battle:
    """South is discovered and stands on the table; v1 of north will lie in ambush, v2 goes under a card."""
    text = f"south discovered: {south}\nnorth ambush=v1: v1 man B20 files=10 | v2 man B20 files=10"
    return position(text, ground=ground, phase="deployment", turn=0, dice=[1], **more)


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("60 82", ""),  # behind the hill
        ("60 45", "no-lair-seen"),
        ("120 45", "no-lair-seen"),
        ("60 27.5", "no-lair-zone"),
        ("28 2.5", "no-lair-zone"),  # half of it reaches into the zone, which begins at 30
        ("17 2.5", "no-lair-seen"),
        ("5 60", "no-lair-ground"),
        ("60 nan", "no-pose-numbers"),
    ],
)
@clause("GF-RECONNAISSANCE-02")
def test_an_ambush_lies_where_nobody_sees_it_outside_the_enemys_zone(where: str, reason: str) -> None:
    battle = ambushing("h steep_hill 60/65 100x20")
    assert (battle.asks[0].seat, battle.asks[0].kind) == ("north", "lair")
    if reason:
        assert refused(battle, f"lurk v1 at {where}", "north") == (reason, "GF-RECONNAISSANCE-02")
        return
    battle.answer(f"lurk v1 at {where}", "north")
    battle.answer("deploy card_north_1 at 60 95 180", "north")
    placed = facts(battle, Deployed)[0]
    assert (placed.unit, placed.place, placed.audience) == ("v1", "hidden", ("north",))
    assert placed.clause == "GF-RECONNAISSANCE-02"
    assert seen(battle, "south", "v1").pose is None and seen(battle, "north", "v1").pose == Pose(6000, 7950, 18000)


@pytest.mark.parametrize(
    ("ground", "offered"),
    [
        ("w wood 60/80 40x20", ["lurk v1 6000 7750"]),
        ("h steep_hill 60/65 100x20", []),
        ("g building 60/85 20x20 material=stone; h steep_hill 60/65 100x20", ["lurk v1 6000 8250"]),
        ("g building 60/85 20x20 material=stone fallen=true; h steep_hill 60/65 100x20", []),
    ],
)
@clause("GF-RECONNAISSANCE-02")
def test_places_to_think_of_are_the_ground_that_hides(ground: str, offered: list[str]) -> None:
    """A wood, a building that stands; a hill only hides whoever is behind it, and a ruin nobody."""
    found = tokens(ambushing(ground).asks[0])
    assert [token for token in found if token.startswith("lurk v1")] == offered


@clause("GF-RECONNAISSANCE-02")
def test_only_a_side_that_faces_a_discovered_one_has_an_ambush() -> None:
    """GF-AM-49: one unit, chosen in secret before the deployment."""
    text = "south pochtecas={}: u1 man B20 files=10\nnorth pochtecas=2: v1 man B20 files=10 | v2 man B20 files=10"
    battle = position(text.format(0), phase="scouting", turn=0)
    battle.answer("done", "south")
    battle.answer("deploy u1 at 60 25 0", "south")
    assert tokens(battle.asks[0]) == ["ambush v1", "ambush v2", "ambush none"]
    battle.answer("ambush v2", "north")
    battle = position(text.format(1), phase="scouting", turn=0)
    assert {ask.kind for ask in battle.asks} == {"flank"}
    assert not facts(battle, AmbushChosen)


def lurking(foe: str, ground: str, lair: str = "at=60/60/180", **more: Any) -> Battle:
    """v1 stands in north's plan only."""
    text = (
        f"south: {foe}\nnorth: v1 man B20 files=10 bow knife place=hidden {lair} | v9 man B20 files=10 at=150/110/180"
    )
    return position(text, ground=ground, **more)


@clause("GF-TYPES_DE_TERRAINS-02", "GF-DEPLOIEMENT-05")
def test_behind_a_hill_a_unit_is_off_the_table_until_somebody_can_see_it() -> None:
    """The hill lies between y = 40 and 55. u1 marches past its western end, or stays in front of it."""
    hill = "h low_hill 75/47.5 50x15"
    battle = lurking("u1 man B20 files=10 at=75/20", hill, "at=75/75/180")
    play(battle, "order u1 advance", "move u1 1000")
    assert not facts(battle, Revealed) and piece(battle, "v1").place == "hidden"
    battle = lurking("u1 man B20 files=10 at=30/20", hill, "at=75/75/180")
    play(battle, "order u1 advance", "move u1 2000", until="red_moves")
    shown = fact(battle, Revealed)
    assert (shown.unit, shown.why, shown.clause) == ("v1", "seen", "GF-DEPLOIEMENT-05")


WOOD = "x wood 60/65 80x50"
"""From (20, 40) to (100, 90)."""


@pytest.mark.parametrize(("deep", "shown"), [(6, False), (5, True)])
@clause("GF-TYPES_DE_TERRAINS-06", "GF-DEPLOIEMENT-05")
def test_deep_in_a_wood_a_unit_is_off_the_table(deep: float, shown: bool) -> None:
    battle = lurking("u1 man B20 files=10 at=60/20", WOOD, f"at=60/{40 + deep}/180", phase="moves")
    battle.answer("lurk", "north")
    assert [one.unit for one in facts(battle, Revealed)] == (["v1"] if shown else [])


@clause("GF-DEPLOIEMENT-05", "GF-DETECTION-04")
def test_a_hidden_unit_that_shoots_is_placed() -> None:
    """Behind a man-high wall; 20 bows x (13 + 4 for two ranks), at medium range half of it: 170 %."""
    wall = "w wall 40/60.3 80/60.3"
    battle = lurking("u1 man B20 files=10 at=60/42", wall, "at=60/60.6/180", dice=[71, 4])
    play(battle, "order v1 wait shoot", "shoot v1 u1", until="second_half")
    shot, shown = fact(battle, ShotMade), fact(battle, Revealed)
    assert (shot.percent, shot.hidden) == (170, True)
    assert (shown.unit, shown.why, shown.clause, shown.pose) == (
        "v1",
        "shot",
        "GF-DETECTION-04",
        Pose(6000, 6060, 18000),
    )
    battle = lurking("u1 man B20 files=10 at=60/42", wall, "at=60/60.6/180", phase="moves")
    battle.answer("lurk", "north")
    assert piece(battle, "v1").place == "hidden", "the wall hides it from whoever is beyond"
    battle = lurking("u1 man B20 files=10 at=120/66/270", wall, "at=60/60.6/180", phase="moves")
    battle.answer("lurk", "north")
    assert piece(battle, "v1").place == "table", "but not from whoever is beside it"


@clause("GF-DEPLOIEMENT-05")
def test_a_hidden_unit_comes_out_or_stays_and_takes_no_other_order() -> None:
    battle = lurking("u1 man B20 files=10 at=60/20", WOOD)
    ask_of(battle, "order", "v1")
    assert refused(battle, "order v1 advance", "north") == ("no-order-hidden", "GF-DEPLOIEMENT-05")
    ask = ask_of(battle, "emerge")
    assert (ask.seat, tokens(ask)) == ("north", ["lurk", "emerge v1"])
    battle.answer("emerge v1", "north")
    assert tokens(battle.asks[0]) == ["lurk"]
    battle.answer("lurk", "north")
    assert (fact(battle, Revealed).why, spot(battle, "v1")) == ("moved", (60, 60))


@clause("GF-DEPLOIEMENT-05")
def test_whoever_marches_upon_a_hidden_unit_stops_when_he_sees_it() -> None:
    """In the wood both see each other under 5 cm only."""
    battle = lurking("u1 man B20 files=10 at=60/50", WOOD)
    play(battle, "order u1 advance", "move u1 1000", until="red_moves")
    assert fact(battle, Moved, unit="u1").other == "v1" and 4.7 <= 60 - spot(battle, "u1")[1] < 5
    assert fact(battle, Revealed).why == "seen"


@clause("GF-DEPLOIEMENT-05")
def test_whoever_charges_into_a_hidden_unit_fights_it() -> None:
    text = """
    south: u1 man B20 files=10 at=60/50 pending=pursuit cause=v2
    north: v1 man B20 files=10 place=hidden at=60/60/180 | v2 man B20 files=10 at=60/68/180 routing rout_since=1
    """
    battle = position(text, ground=WOOD, phase="automatic")
    shown, met = fact(battle, Revealed), fact(battle, ContactMade)
    assert (shown.unit, shown.why) == ("v1", "contact") and {met.unit, met.enemy} == {"u1", "v1"}


@clause("GF-DEPLOIEMENT-05")
def test_who_is_asked_tells_nothing_about_who_hides() -> None:
    """A side with troops under cards or on a flank march is asked as if they were hidden."""
    text = f"south: u1 man B20 files=10 at=20/20\nnorth: {CARD.format(at='60/100/180')}"
    battle = position(text)
    ask = ask_of(battle, "emerge")
    assert (ask.seat, tokens(ask)) == ("north", ["lurk"])
    open_field = position("south: u1 man B20 files=10 at=20/20\nnorth: v1 man B20 files=10 at=60/110/180")
    play(open_field, until="red_moves")
    assert all(ask.kind != "emerge" for ask in open_field.asks)


@pytest.mark.parametrize(
    ("unseen", "question"),
    [
        ("v1 man B20 files=10 bow place=hidden at=60/60.6/180 orders=wait+shoot", "shot"),
        ("v1 man B20 files=10 bow place=hidden at=60/60.6/180 orders=wait", "no-shot"),
        ("v1 man B20 files=10 place=flank entry=west entry_turn=4 entry_at=9000", "no-shot"),
        (CARD.format(at="60/90/180"), "no-shot"),
    ],
)
@clause("GF-DEPLOIEMENT-05", "GF-PHASE_8_TIRS-01")
def test_the_question_of_phase_8_betrays_no_hidden_shooter(unseen: str, question: str) -> None:
    """GF-CP-91: the enemy sees that north is asked, whether it has a hidden shooter or only somebody out of sight."""
    text = f"south: u1 man B20 files=10 at=60/42\nnorth: {unseen} | v9 man B20 files=10 at=150/110/180"
    battle = position(text, ground="w wall 40/60.3 80/60.3", phase="shooting")
    assert [(ask.seat, ask.kind) for ask in battle.asks] == [("north", question)]
    assert battle.waiting["north"] == "thinking" and battle.view("south").asks == ()


def test_without_anybody_out_of_sight_nobody_is_asked_in_vain() -> None:
    text = "south: u1 man B20 files=10 at=60/42\nnorth: v9 man B20 files=10 at=150/110/180"
    battle = position(text, phase="shooting", dice=[1, 1])
    assert (battle.state.turn, battle.state.phase) == (3, "orders")


# Units of the plan at the deployment


def planning(ground: str, **more: Any) -> Battle:
    """Nobody is on the table yet; u1 may go under a card or stand in the plan only."""
    text = "south: u1 man B20 files=10 | u2 man B20 files=10\nnorth: v1 man B20 files=10"
    battle = position(text, ground=ground, phase="deployment", turn=0, dice=[1, 1], **more)
    return battle


@pytest.mark.parametrize(
    ("ground", "where", "reason"),
    [
        ("x wood 60/15 40x30", "60 15", ""),
        ("x building 60/15 10x7.5", "60 15", ""),
        ("w wall 40/20.3 80/20.3", "60 17.7", ""),  # its front, at 20.2, is against the wall
        ("w hedge 40/20.3 80/20.3", "60 17.7", "no-lair-seen"),
        ("w wall 40/15 80/15", "60 17.7", "no-lair-seen"),
        ("h steep_hill 90/50 180x20", "60 15", ""),
        ("", "60 15", "no-lair-seen"),
        ("x wood 60/45 40x30", "60 45", "no-deploy-zone"),
    ],
)
@clause("GF-DEPLOIEMENT-05", "GF-TYPES_DE_TERRAINS-02")
def test_a_unit_in_a_house_a_wood_or_behind_a_wall_or_a_hill_may_stay_off_the_table(
    ground: str, where: str, reason: str
) -> None:
    battle = planning(ground)
    if reason:
        cited = "GF-DEPLOIEMENT-04" if reason == "no-deploy-zone" else "GF-DEPLOIEMENT-05"
        assert refused(battle, f"lurk u1 at {where}", "south") == (reason, cited)
        return
    battle.answer(f"lurk u1 at {where}", "south")
    taken = ("no-lair-ground", "GF-DEPLOIEMENT-05")
    assert refused(battle, f"lurk u2 at {where}", "south") == taken, "one is there already"
    battle.answer("deploy card_south_2 at 100 25 0", "south")
    battle.answer("deploy card_north_1 at 100 95 180", "north")
    noted = [one for one in facts(battle, Deployed) if one.unit == "u1"]
    assert [(one.place, one.audience, one.clause) for one in noted] == [("hidden", ("south",), "GF-DEPLOIEMENT-05")]
    assert seen(battle, "north", "u1").pose is None


def test_magic_plans_and_spare_cards_are_nobody_elses_business() -> None:
    """50 points of the hero's price are his sharp weapon, 100 the priest's spells: the enemy sees neither."""
    text = (
        """
    south ambush=u2 spare_bases=2: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=20/20 place=hidden | h hero
    """.strip()
        + """ level=major magic_weapon=sharp at=90/20 | p priest level=major spells=wound+howl+curse at=95/20
    north: v1 man B20 files=10 at=150/110/180
    """
    )
    battle = position(text, ground="x wood 20/20 40x20")
    for key, secret in (("h", 50), ("p", 100), ("u1", 0)):
        mine, theirs = seen(battle, "south", key).body, seen(battle, "north", key).body
        assert mine == piece(battle, key).body and mine.points - theirs.points == secret
        assert (theirs.magic_weapon, theirs.spells) == ("", ())
    shown: Any = battle.view("north").state
    own: Any = battle.view("south").state
    assert (shown.armies["south"].ambush, shown.armies["south"].spare_bases) == ("", 0)
    assert (own.armies["south"].ambush, own.armies["south"].spare_bases) == ("u2", 2)
    assert own.armies["south"].points - shown.armies["south"].points == 150


def test_battle_orders_are_secret() -> None:
    text = (
        "south: u1 man B20 files=10 at=60/20 commander=h | h hero at=90/20\nnorth: v1 man B20 files=10 at=150/110/180"
    )
    battle = position(text, phase="battle_orders", turn=0, dice=[1, 1])
    battle.answer("plan h harass", "south")
    battle.answer("confirm", "south")
    battle.answer("confirm", "north")
    own, shown = (state_of(battle, seat).armies["south"].plan for seat in ("south", "north"))
    assert own["h"].kind == "harass" and shown == {}


def state_of(battle: Battle, seat: str) -> Any:
    return battle.view(seat).state
