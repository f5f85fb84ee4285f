"""Chapters XXIII.1.0 to XXIII.5.0: on foot, low and high flight, altitudes, landing.

d  a dragon of the orcs (40 MP with M, 30 with C, 20 with H, 10 with T)     p  pegasi of the orcs (40, 30, 20, none)
b  a mechanical bat of the orcs                                             n  foot of the empire, size 2
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hexes import Hex, disc, distance, neighbour, opposite
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import (
    ContactBroken,
    ContactMade,
    ElementMoved,
    FlyerRose,
    FlyersGone,
    LargeMoved,
    MoveEnded,
    UnitFlew,
)
from oriflamme.rulebooks.demonworld.flight import ability, heights, takeoff
from oriflamme.rulebooks.demonworld.flight.plan import Flights
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, front
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS, PLAIN_PEGASI, fly, high, level, moving, sky
from tests.rulebooks.demonworld.house_positions import aligned, rectangle
from tests.rulebooks.demonworld.large_positions import FOOT, names
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, hexes, offered, play, refused, run, unit
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_terrain import land

AWAY = "1201"
"""Where somebody stands who takes no part."""


def dragon(at: str = "0608", order: str = "M", **more: Any) -> Battle:
    """A dragon's turn to move, with foot far away unless `n` says where."""
    where = {"d": at, "n": more.pop("n", AWAY)}
    return moving("d", order, where, d=f"orcs dragongor N order={order}", n="empire foot S order=T moved", **more)


def pegasi(at: str = "0608", order: str = "M", words: str = "", **more: Any) -> Battle:
    """The same for pegasi."""
    where = {"p": at, "n": more.pop("n", AWAY)}
    more.setdefault("n_words", "order=T moved")
    foot = f"empire foot S {more.pop('n_words')}"
    return moving("p", order, where, p=f"orcs pegasi N order={order} {words}", n=foot, **more)


def far(battle: Battle, one: str, other: str) -> int:
    board = battle.state.board
    return distance(board.hex(one), board.hex(other))


def sent(battle: Battle, key: str) -> set[str]:
    """The hexes to which an element may fly."""
    return set(offered(battle, f"fly {key} "))


# On foot, low or high


@clause("DW-XXIII.1.0-01")
def test_a_flyer_walks_or_flies_low_or_high_and_never_mixes_them() -> None:
    battle = dragon()
    assert asked(battle) == ("orcs", "flight-mode")
    assert offered(battle) == ["walk", "fly low", "fly high"]
    walking = play(battle, "walk", "advance ne")
    assert asked(walking) == ("orcs", "large") and not offered(walking, "fly")
    assert unit(walking, "d").on_foot
    flown = fly(dragon(), "fly low", "fly d_1 0604", "confirm")
    assert fact(flown, MoveEnded).unit == "d" and not facts(flown, LargeMoved)


@clause("DW-XXIII.1.0-01")
def test_without_the_switch_everybody_stays_on_the_ground() -> None:
    battle = dragon(switches={"flight": False})
    assert asked(battle) == ("orcs", "large")
    assert not ability.can_fly(battle.state, "d")
    assert not ability.can_fly(dragon().state, "n") and ability.can_fly(dragon().state, "d")


@clause("DW-XXIII.1.0-02")
def test_nobody_takes_off_from_a_wood_or_lands_in_one() -> None:
    battle = dragon(land=land("0608 wood"))
    assert asked(battle) == ("orcs", "large")  # it walks out
    beside = fly(dragon(land=land("0604 wood")), "fly low")
    assert refused(beside, "fly d_1 0604") == ("DW-XXIII.1.0-02", "no-wood-flight")
    assert refused(beside, "fly d_1 0603") == ("DW-XXIII.1.0-02", "no-wood-flight")  # with a rear hex in it
    down = fly(dragon("0608@12", land=land("0604 wood")), "altitude 0")
    assert refused(down, "fly d_1 0604") == ("DW-XXIII.1.0-02", "no-wood-flight")


@clause("DW-XXIII.2.0-01")
def test_on_foot_a_flyer_pays_for_the_ground_like_anybody() -> None:
    battle = play(pegasi(land=land("0607 rocks")), "walk", "step p_1 nw")
    walked = fact(battle, ElementMoved)
    assert walked.mp == fact(play(pegasi(words="on_foot", land=land("0607 rocks")), "step p_1 nw"), ElementMoved).mp
    assert walked.mp > 3
    assert fact(play(pegasi(), "walk", "step p_1 nw"), ElementMoved).mp == 3


# Low


@clause("DW-XXIII.3.0-01", "DW-XXIII.3.0-02")
@pytest.mark.parametrize("ground", ["", "0607 0606 0605 wood", "0607 0606 0605 marsh", "0607 0606 0605 water_3"])
def test_a_low_flight_costs_three_points_a_hex_over_anything(ground: str) -> None:
    card = {**CARDS, "pegasi": {**PLAIN_PEGASI, "mp": {"M": 12, "C": 9, "H": 6}}}
    battle = fly(pegasi(n="0606", card=card, land=land(ground, heights="0605 2")), "fly low")
    assert {far(battle, "0608", hex) for hex in sent(battle, "p_1")} == {0, 1, 2, 3, 4}
    fly(battle, "fly p_1 0604")
    assert refused(battle, "fly p_1 0603") == ("DW-V-03", "no-points")
    battle = fly(battle, "confirm")
    flown = fact(battle, UnitFlew)
    assert (flown.mode, flown.altitude, flown.mp) == ("low", 0, 12)
    assert hexes(battle, "p") == ["0604"] and level(battle, "p_1") == 0


@clause("DW-XXIII.3.0-01")
def test_a_low_flight_ends_on_free_hexes_that_can_be_entered() -> None:
    battle = fly(pegasi(n="0605", land=land("0604 marsh")), "fly low")
    assert refused(battle, "fly p_1 0604") == ("DW-XXIII.3.0-01", "no-land-terrain")
    assert refused(battle, "altitude 5") == ("DW-XXIII.1.0-01", "no-altitude-low")
    assert refused(battle, "confirm") == ("DW-XXIII.3.0-02", "no-flight-missing")


@clause("DW-XXIII.3.0-02")
def test_low_a_flyer_looks_where_it_flies_and_a_turn_gains_nothing() -> None:
    """Four hexes north with twelve points: the last step goes north-east or north-west."""
    card = {**CARDS, "pegasi": {**PLAIN_PEGASI, "mp": {"M": 12, "C": 9, "H": 6}}}
    battle = fly(pegasi(card=card), "fly low", "fly p_1 0604")
    assert element(fly(battle, "confirm"), "p_1").facing == 3
    battle = fly(pegasi(card=card), "fly low", "fly p_1 0604")
    ask = battle.asks[0]
    assert {one.what for one in ask.other_options if one.verb == "turn"} == {"ene", "wnw"}
    assert refused(battle, "turn p_1 s") == ("DW-V-03", "no-points")
    near = fly(pegasi(card=card), "fly low", "fly p_1 0606", "turn p_1 s")  # past it and back: four hexes
    assert fact(fly(near, "confirm"), UnitFlew).mp == 12


@clause("DW-XXIII.3.0-02")
def test_a_large_flyer_turns_about_its_front_hex() -> None:
    card = {**CARDS, "own": {**LARGE_CARDS["dragongor"], "mp": {"M": 6, "C": 6, "H": 6, "T": 6}}}
    where = {"d": "0606", "n": AWAY}
    battle = moving("d", "M", where, d="orcs own N order=M", n="empire foot S order=T moved", card=card)
    fly(battle, "fly low")
    assert {far(battle, "0606", hex) for hex in sent(battle, "d_1")} == {0, 1, 2}
    fly(battle, "fly d_1 0806", "confirm")  # to the east, and looking there
    assert names(battle, "d_1") == {"0806", "0706", "0707", "0807"}
    assert element(battle, "d_1").facing == 1 and fact(battle, UnitFlew).mp == 6


@clause("DW-XXIII.3.0-03")
@pytest.mark.parametrize(
    ("order", "reason"),
    [("M", ("DW-III.1.1-02", "no-attack-order")), ("H", None), ("C", None)],
)
def test_landing_in_contact_needs_an_order_to_attack(order: str, reason: tuple[str, str] | None) -> None:
    battle = fly(pegasi(n="0604", order=order), "fly low")
    assert refused(battle, "fly p_1 0604") == ("DW-XXIII.3.0-03", "no-land-taken")
    if reason:
        assert refused(battle, "fly p_1 0605") == reason
        return
    fly(battle, "fly p_1 0605", "confirm")
    assert fact(battle, ContactMade).enemies == ("n",) and unit(battle, "p").engaged == 1


@clause("DW-XXIII.3.0-03")
def test_a_low_flyer_overruns_nobody_on_its_way() -> None:
    battle = fly(dragon(n="0607 0606", order="C"), "fly low", "fly d_1 0603", "confirm")
    assert len(battle.state.of("n")) == 2 and fact(battle, UnitFlew).places["d_1"][1] == 3
    holding = fly(dragon(n="0604", order="T"), "fly low")
    assert refused(holding, "fly d_1 0605") == ("DW-XVII.4.1-01", "no-large-contact")


@clause("DW-XXIII.3.0-04", "DW-XXIII.5.0-06")
def test_a_unit_takes_off_organised_and_lands_as_it_likes() -> None:
    torn = pegasi("0607 0609 0611", order="M")
    assert asked(torn)[1] == "small"  # nothing but to walk
    battle = fly(pegasi("0608 0708 0808"), "fly low")
    fly(battle, "fly p_1 0605")
    assert refused(battle, "fly p_2 0603") == ("DW-V.1.7-03", "no-flight-apart")
    fly(battle, "fly p_2 0604", "fly p_3 0603", "confirm")
    assert hexes(battle, "p") == ["0605", "0604", "0603"]
    wings = {
        one.place: one.cost for one in fly(pegasi("0608 0708 0808"), "fly low").asks[0].options if one.verb == "wing"
    }
    assert (wings["0604"], wings["0607"]) == (12, 3)  # as far as the first of them goes
    up = fly(pegasi("0608 0708 0808"), "fly high", "altitude 9", "wing 0504", "confirm")
    assert hexes(up, "p") == ["0504", "0604", "0704"] and {one.level for one in up.state.of("p")} == {9}


@clause("DW-XXIII.3.0-05", "DW-XXIII.5.0-06")
def test_to_engage_by_landing_a_unit_must_be_organised() -> None:
    battle = fly(pegasi("0608 0708 0808", order="C", n="0603"), "fly low", "wing 0504", "turn p_3 ene")
    assert refused(battle, "confirm") == ("DW-V.3.1-02", "no-attack-disorganised")
    assert offered(battle) == ["restart"]
    assert offered(battle, other_options=True).count("restart") == 1
    fly(battle, "restart")
    assert battle.asks[0].draft.altitude == 0 and not battle.asks[0].draft.places
    fly(battle, "wing 0504", "confirm")
    assert fact(battle, ContactMade).unit == "p"


@clause("DW-XXIII.3.0-05")
def test_after_the_reaction_the_flyer_does_not_go_on() -> None:
    battle = fly(pegasi(n="0604", order="C", n_words="order=T"), "fly low", "fly p_1 0605", "confirm")
    assert fact(battle, MoveEnded).clause == "DW-XXIII.3.0-05"
    assert asked(battle) == ("empire", "reaction")
    play(battle, "done")
    assert battle.state.active != "p" and unit(battle, "p").moved


@clause("DW-XXIII.3.0-06")
def test_a_mechanical_bat_flies_high_alone_and_never_lands() -> None:
    where = {"b": "0608@12", "n": AWAY}
    battle = moving("b", "M", where, b="orcs bat N order=M", n="empire foot S order=T moved")
    assert not ability.flies_low(battle.state, "b") and ability.flies_high(battle.state, "b")
    assert asked(battle) == ("orcs", "altitude") and "0" not in offered(battle, "altitude ")
    assert refused(battle, "altitude 0") == ("DW-XXIII.3.0-06", "no-land-able")


# Altitude


@clause("DW-XXIII.4.0-01")
def test_altitude_is_measured_from_level_0() -> None:
    battle = high(dragon("0608@5", land=land(heights="0504 1")), 5, "fly d_1 0504")
    assert level(battle, "d_1") == 5
    state = battle.state
    assert heights.relative(state, element(battle, "d_1"), state.board.hex("0504")) == 3
    assert heights.relative(state, element(battle, "d_1"), state.board.hex("0505")) == 5


def high_from_the_ground(battle: Battle) -> list[int]:
    return [int(word) for word in offered(fly(battle, "fly high"), "altitude ")]


@clause("DW-XXIII.4.0-02")
def test_above_altitude_30_a_flyer_is_lost() -> None:
    battle = dragon("0608@20")
    assert max(int(word) for word in offered(battle, "altitude ")) == 30
    assert refused(battle, "altitude 31") == ("DW-XXIII.4.0-02", "no-altitude-most")
    fly(battle, "leave", "confirm")
    assert fact(battle, FlyersGone).unit == "d" and "d_1" in battle.state.lost
    low = dragon("0608@15")
    assert refused(low, "leave") == ("DW-XXIII.5.0-02", "no-altitude-climb")


@clause("DW-XXIII.4.0-03")
def test_a_high_flyer_may_be_above_another_element() -> None:
    battle = high(dragon("0608@12", n="0605"), 12, "fly d_1 0605")
    assert hexes(battle, "d") == hexes(battle, "n") == ["0605"]
    assert not facts(battle, ContactMade)


# High


@clause("DW-XXIII.5.0-01")
def test_forty_points_are_thirteen_hexes_and_any_facing() -> None:
    battle = fly(pegasi("0111@20", n="1211"), "altitude 20")
    board = battle.state.board
    reach = {far(battle, "0111", hex) for hex in sent(battle, "p_1")}
    assert max(reach) == 13 and any(distance(board.hex("0111"), hex) > 13 for hex in board.hexes)
    fly(battle, "fly p_1 0108", "turn p_1 s")
    fly(battle, "confirm")
    assert element(battle, "p_1").facing == 9 and fact(battle, UnitFlew).mp == 9


@clause("DW-XXIII.5.0-02")
def test_a_flyer_climbs_fifteen_and_descends_as_it_likes() -> None:
    battle = dragon("0608@10")
    assert [int(word) for word in offered(battle, "altitude ")] == [0, *range(3, 26)]
    assert refused(battle, "altitude 26") == ("DW-XXIII.5.0-02", "no-altitude-climb")
    assert high_from_the_ground(dragon()) == [*range(3, 16)]
    on_hill = land(heights="0608 0509 0609 0610 1")
    assert max(high_from_the_ground(dragon(land=on_hill))) == 17
    battle = high(battle, 25, "fly d_1 0608")
    assert fact(battle, UnitFlew).mp == 0  # to climb costs nothing
    assert refused(fly(dragon(), "fly high"), "altitude 0") == ("DW-XXIII.4.0-01", "no-altitude-ground")


@clause("DW-XXIII.5.0-03")
def test_with_t_a_high_flyer_only_changes_altitude_and_facing() -> None:
    battle = fly(dragon("0608@10", order="T"), "altitude 20")
    assert sent(battle, "d_1") == {"0608"}
    assert refused(battle, "fly d_1 0607") == ("DW-XXIII.5.0-03", "no-flight-holding")
    fly(battle, "fly d_1 0608", "turn d_1 s", "confirm")
    assert (level(battle, "d_1"), element(battle, "d_1").facing) == (20, 9)


def charged(words: str, **more: Any) -> Battle:
    """Foot of the empire comes beside a dragon or pegasi that have not moved."""
    where = {"d": "0606", "n": "0604", "z": "0111"}
    card = {**CARDS, "bold": {**FOOT, "fear": 9}}
    units = {"d": f"orcs {words}", "n": "empire bold S order=C", "z": "orcs foot N order=T"}
    return moving("n", "C", where, card=card, sides=["empire"], **units, **more)


@clause("DW-XXIII.5.0-04")
def test_a_large_flyer_that_holds_rises_out_of_contact() -> None:
    battle = play(charged("dragongor N order=T"), "step n_1 sw")
    assert asked(battle) == ("orcs", "large-reaction")
    assert offered(battle, "rise ") == [str(one) for one in range(3, 16)]
    assert refused(battle, "rise 16") == ("DW-XXIII.5.0-02", "no-altitude-climb")
    play(battle, "rise 12")
    assert fact(battle, FlyerRose).altitude == 12 and set(fact(battle, ContactBroken).freed) == {"d", "n"}
    assert not unit(battle, "d").engaged and not unit(battle, "n").chasing
    moving_ = play(charged("dragongor N order=M"), "step n_1 sw")
    assert not offered(moving_, "rise") and refused(moving_, "rise 12") == ("DW-XXIII.5.0-04", "no-rise")
    small = play(charged("pegasi N order=T"), "step n_1 sw")
    assert asked(small) == ("orcs", "reaction") and not offered(small, "rise")


@clause("DW-XXIII.5.0-04")
def test_a_dive_with_t_does_not_end_in_contact() -> None:
    battle = dragon("0606@20", order="T", n="0604")
    assert "0" in offered(battle, "altitude ")  # one hex between them
    beside = dragon("0606@20", order="T", n="0605")
    assert refused(beside, "altitude 0") == ("DW-XXIII.5.0-04", "no-large-contact")
    pegasus = pegasi("0606@20", order="T", n="0605")
    assert refused(pegasus, "altitude 0") == ("DW-XXIII.5.0-04", "no-attack-order")


@clause("DW-XXIII.5.0-05")
def test_some_flyers_must_go_on_even_with_t() -> None:
    where = {"b": "0606@12", "n": AWAY}
    battle = moving("b", "T", where, b="orcs bat N order=T", n="empire foot S order=T moved")
    fly(battle, "altitude 12")
    assert {far(battle, "0606", hex) for hex in sent(battle, "b_1")} == {3}
    assert refused(battle, "fly b_1 0604") == ("DW-XXIII.5.0-05", "no-flight-least")
    free = moving("b", "M", where, b="orcs bat N order=M", n="empire foot S order=T moved")
    assert {0, 1, 2} <= {far(battle, "0606", hex) for hex in sent(fly(free, "altitude 12"), "b_1")}


@clause("DW-XXIII.5.0-07")
@pytest.mark.parametrize(
    ("ground", "hill", "below", "least"),
    [
        ("", "", "", 3),
        ("0604 bushes", "", "", 3),
        ("0604 wood", "", "", 11),
        ("", "", "tall", 4),
        ("", "", "foot", 3),
        ("", "0604 1", "tall", 6),
        ("", "0604 1", "", 5),
    ],
)
def test_the_lowest_altitude_above_a_hex(ground: str, hill: str, below: str, least: int) -> None:
    card = {**CARDS, "tall": {**FOOT, "size": 3}}
    where = {"p": "0608@8", "n": "0604" if below else AWAY}
    words = f"empire {below or 'foot'} S order=T moved"
    more = {"card": card, "land": land(ground, heights=hill)}
    battle = moving("p", "M", where, p="orcs pegasi N order=M", n=words, **more)
    fly(battle, f"altitude {least}", "fly p_1 0604", "confirm")
    assert level(battle, "p_1") == least
    if least > 3:
        again = moving("p", "M", where, p="orcs pegasi N order=M", n=words, **more)
        fly(again, f"altitude {least - 1}")
        assert refused(again, "fly p_1 0604") == ("DW-XXIII.5.0-07", "no-altitude-least")


@clause("DW-XXIII.5.0-07")
def test_flyers_above_each_other_keep_a_height_between() -> None:
    """Foot fly in 0604 at altitude 10, of size 3: up to 13."""
    where = {"p": "0608@12", "n": "0604@10", "z": AWAY}
    words = {"p": "orcs pegasi N order=M", "n": "empire pegasi S order=T moved", "z": "empire foot S order=T moved"}
    for altitude, free in ((14, True), (13, False), (7, False), (6, True)):
        battle = fly(moving("p", "M", where, **words), f"altitude {altitude}")
        assert ("0604" in sent(battle, "p_1")) is free
    battle = fly(moving("p", "M", where, **words), "altitude 13")
    assert refused(battle, "fly p_1 0604") == ("DW-XXIII.5.0-07", "no-altitude-taken")


@clause("DW-XXIII.5.0-08")
@pytest.mark.parametrize(("size", "passes"), [(3, False), (2, True)])
def test_who_passes_under_a_flyer_is_smaller_by_one(size: int, passes: bool) -> None:
    card = {**CARDS, "own": {**FOOT, "size": size}}
    where = {"n": "0606", "p": "0605@3"}
    words = {"n": "orcs own N order=M", "p": "empire pegasi S order=T moved"}
    battle = moving("n", "M", where, card=card, **words)
    if passes:
        play(battle, "step n_1 nw")
        assert hexes(battle, "n") == ["0605"]
    else:
        assert refused(battle, "step n_1 nw") == ("DW-XXIII.5.0-08", "no-under-flyer")
    down = moving("p", "M", {"p": "0608@20", "n": "0604@3"}, p="orcs pegasi N order=M", n=words["p"], card=card)
    fly(down, "altitude 0")
    assert refused(down, "fly p_1 0604") == ("DW-XXIII.5.0-08", "no-under-flyer")  # of size 3


@clause("DW-XXIII.5.0-08")
def test_a_unit_in_ranks_does_not_go_under_a_flyer_that_is_too_low() -> None:
    card = {**CARDS, "own": {**FOOT, "size": 3}}
    where = {"n": "0506 0606 0706 0806 0906", "p": "0605@3"}
    words = {"n": "orcs own N order=M", "p": "empire pegasi S order=T moved"}
    assert refused(moving("n", "M", where, card=card, **words), "advance nw") == ("DW-XXIII.5.0-08", "no-under-flyer")
    higher = moving("n", "M", {**where, "p": "0605@4"}, card=card, **words)
    assert "nw" in offered(higher, "advance ")


@clause("DW-XXIII.5.0-09")
def test_an_altitude_lasts_until_the_next_move() -> None:
    battle = sky({"d": "0608@12", "n": "1006"}, d="orcs dragon N", n="empire dragon S")
    play(battle, "order d m", "order n t", "confirm")
    while battle.state.phase != "movement":
        assert level(battle, "d_1") == 12
        fly(battle, "confirm")
    run(battle, "altitude")
    assert level(battle, "d_1") == 12 and battle.state.active == "d"


def test_a_plan_is_revised_until_it_is_confirmed() -> None:
    battle = fly(dragon("0608@10"), "altitude 5", "fly d_1 0606", "altitude 12")
    assert asked(battle) == ("orcs", "flight")  # another altitude, another place
    assert battle.asks[0].draft.places == {} and battle.asks[0].draft.altitude == 12
    fly(battle, "fly d_1 0606", "fly d_1 0605", "confirm")
    assert hexes(battle, "d") == ["0605"]


def test_a_unit_that_has_lost_its_middle_may_stay_apart() -> None:
    battle = pegasi("0608@9 0808@9", order="T")
    fly(battle, "altitude 12", "fly p_1 0608", "fly p_2 0808", "confirm")
    assert {one.level for one in battle.state.of("p")} == {12}


def test_two_plans_find_the_same_heading() -> None:
    state = dragon().state
    flights = Flights(state, state.units["d"], "low")
    (own,) = state.of("d")
    assert flights.heading(own, own.hex) == own.facing
    assert flights.heading(own, Hex(own.hex.q + 3, own.hex.r)) == 1


# Buildings

WINGED = {**PLAIN_PEGASI, "arm": "infantry", "size": 2, "counts_as_cavalry": False, "weapons": FOOT["weapons"]}
"""Those whom a building would hold."""


@clause("DW-XXIII.5.0-07")
def test_over_a_building_one_flies_above_its_roof() -> None:
    """Its walls are four high: five is above it, four is not, and enough beside it."""
    fly(pegasi("0608@12", land=rectangle()), "altitude 5", "fly p_1 0606", "confirm")
    low = fly(pegasi("0608@12", land=rectangle()), "altitude 4")
    assert refused(low, "fly p_1 0606") == ("DW-XXIII.5.0-07", "no-altitude-least")
    fly(low, "fly p_1 0607", "confirm")
    wall = fly(pegasi("0608@12", land=aligned()), "altitude 4")
    assert refused(wall, "fly p_1 0506") == ("DW-XXIII.5.0-07", "no-altitude-least")


@clause("DW-XXIV.3.1-01")
def test_nobody_flies_into_a_building_or_out_of_it() -> None:
    cards = {**CARDS, "pegasi": WINGED}
    down = fly(pegasi("0608@12", land=rectangle(), card=cards), "altitude 0")
    assert refused(down, "fly p_1 0606") == ("DW-XXIV.3.1-01", "no-house-flight")
    inside = pegasi("0606", land=rectangle(), card=cards)
    assert asked(inside)[1] != "flight-mode"
    assert [one.clause for one in (takeoff.why_under_cover(inside.state, element(inside, "p_1")),) if one] == [
        "DW-XXIV.3.1-01"
    ]


# Fire


@clause("DW-XXII.3.0-09", "DW-XXIII.5.0-07")
@pytest.mark.parametrize(("key", "turn"), [("p_1", pegasi), ("d_1", dragon)])
def test_above_flames_one_flies_and_in_them_nobody_lands(key: str, turn: Any) -> None:
    """DW-F3-43: over burning bushes as low as over others, at 3; over a burning wood at 11."""
    lit: dict[str, Any] = {"ground": [{"kind": "fire", "at": "0606"}], "switches": {"fire": True}, "fires_played": 1}
    bushes, wood = land("0606 bushes"), land("0606 wood")
    down = fly(turn("0608@12", land=bushes, **lit), "altitude 0")
    assert refused(down, f"fly {key} 0606") == ("DW-XXII.3.0-09", "no-impassable-fire")
    fly(turn("0608@12", land=bushes), "altitude 0", f"fly {key} 0606", "confirm")
    fly(turn("0608@12", land=bushes, **lit), "altitude 3", f"fly {key} 0606", "confirm")
    fly(turn("0608@12", land=wood, **lit), "altitude 11", f"fly {key} 0606", "confirm")
    low = fly(turn("0608@12", land=wood, **lit), "altitude 10")
    assert refused(low, f"fly {key} 0606") == ("DW-XXIII.5.0-07", "no-altitude-least")


@clause("DW-XXIII.4.0-02")
@pytest.mark.parametrize(("altitude", "offers"), [(15, False), (16, True)])
def test_to_leave_is_offered_where_it_is_high_enough(altitude: int, offers: bool) -> None:
    battle = dragon(f"0608@{altitude}")
    assert ("leave" in offered(battle, other_options=True)) is offers
    if offers:
        fly(battle, "leave")
        assert "leave" not in offered(battle, other_options=True)


@clause("DW-XX.7.1-03")
def test_where_flight_is_played_other_spells_give_no_points_for_it() -> None:
    """A dragon of 40 points, six more by a spell on its movement, none by one that lets it fly."""
    whip = spell("movement", "d", 6, "orcs_fouet_de_churrka")
    battle = dragon("0608@12", effects=[whip])
    plain = dragon("0608@12")
    assert budget.points(battle.state, battle.state.units["d"]) == 46
    assert budget.points(plain.state, plain.state.units["d"]) == 40


@clause("DW-XXIII.4.0-01", "DW-XXIII.8.2-01")
def test_the_heights_that_somebody_takes_up() -> None:
    """Foot of size 2 on level ground, in water and on a hill; a dragon, of size 3 in flight, at altitude 5."""
    battle = dragon("0608@5", n="1201 1101 1001", land=land("1101 water_1", heights="1001 1"))
    state, board = battle.state, battle.state.board
    spans = [
        heights.span(state, element(battle, f"n_{number}"), hex)
        for number, hex in enumerate((board.hex("1201"), board.hex("1101"), board.hex("1001")), start=1)
    ]
    assert spans == [(0, 2), (-1, 1), (2, 4)]
    flyer = element(battle, "d_1")
    assert heights.span(state, flyer, flyer.hex) == (5, 8)
    assert (heights.start(state, flyer), heights.relative(state, flyer, board.hex("1001"))) == (5, 3)


@clause("DW-XXIII.5.0-02")
def test_a_flyer_climbs_from_the_highest_ground_that_it_stands_on() -> None:
    """A dragon whose head is on a hill of level 1: from 2."""
    battle = dragon("0608", land=land(heights="0608 1"))
    assert heights.start(battle.state, element(battle, "d_1")) == 2
    low = dragon("0608")
    assert heights.start(low.state, element(low, "d_1")) == 0


@clause("DW-XXIII.3.0-02")
@pytest.mark.parametrize("looks", FACINGS)
def test_whoever_flies_looks_as_nearly_as_he_can_as_he_did(looks: int) -> None:
    """Of the ways that are as short the one with the fewest sixths of a turn, either way round."""
    word = FACING_WORDS[looks].upper()
    battle = moving(
        "p", "M", {"p": "0606", "n": "1201"}, p=f"orcs pegasi {word} order=M", n="empire foot S order=T moved"
    )
    flights = Flights(battle.state, battle.state.units["p"], "low")
    flyer, names_of = battle.state.elements["p_1"], battle.state.board.names
    for hex in disc(flyer.hex, 2):
        ways = {}
        for facing in FACINGS:
            sixths = abs(FACINGS.index(facing) - FACINGS.index(looks))
            behind = [neighbour(hex, opposite(d)) for d in front(facing)]
            far = 0 if hex == flyer.hex else min(distance(flyer.hex, one) for one in behind)
            ways[facing] = (far, min(sixths, 6 - sixths))
        assert ways[flights.heading(flyer, hex)] == min(ways.values()), names_of[hex]
