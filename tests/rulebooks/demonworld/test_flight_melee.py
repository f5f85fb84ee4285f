"""Chapters XXIII.6.1 and XXIII.8: blows at flyers and between them, dives, leaving a melee, falling.

d  a dragon'gor of the orcs (size 4, 3 in flight; bite 10, claws 11, protection 9)     p  pegasi (size 3)
n  foot of the empire (size 2, weapon 10, protection 4)                                g  a giant
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.command import may_be_ordered
from oriflamme.rulebooks.demonworld.facts import (
    CombatEnded,
    CombatsFound,
    CommanderPlaced,
    ContactMade,
    ElementsLost,
    FallStruck,
    FlyerFell,
    FlyerLeftMelee,
    MoraleTested,
    RegroupBegan,
    UnitFlew,
)
from oriflamme.rulebooks.demonworld.flight import air_melee, leaving
from oriflamme.rulebooks.demonworld.melee import Blows, base_number, initiative
from oriflamme.rulebooks.demonworld.occupancy import in_contact
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS
from oriflamme.rulebooks.demonworld.who_shoots import why_no_shooting
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS, PLAIN_PEGASI, fly, level, melee, moving, sky
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, items, offered, play, refused, run, unit
from tests.rulebooks.demonworld.test_terrain import land

TOTAL = [("power", 10), ("protection", -9)]


def fight(where: dict[str, str], *, foot: str = "foot", order: str = "C", **more: Any) -> Battle:
    """Foot under a dragon that flies, in the melee phase; z keeps the orcs in the battle."""
    words: dict[str, Any] = {
        "d": "orcs dragongor S order=M",
        "n": f"empire {foot} N order={order}",
        "z": "orcs foot N order=M",
    }
    return melee({"z": "1211", **where}, **{**words, **more})


def why_not(battle: Battle, striker: str, target: str, weapon: str = "") -> tuple[str, str] | None:
    """Why somebody cannot strike a flyer, as the melee phase began."""
    state = battle.book.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
    found = air_melee.why_no_blow(state, state.elements[striker], weapon, state.elements[target])
    return (found.clause, found.message.id) if found else None


def said(battle: Battle, attack: Attack) -> list[tuple[str, int]]:
    return [(name, value) for name, value, _ in items(base_number(battle.state, attack))]


# Who strikes whom


@clause("DW-XXIII.6.1-01", "DW-XXIII.8.0-01")
def test_a_flyer_strikes_nobody_on_the_ground_but_is_struck_from_there() -> None:
    battle = fight({"d": "0604@3", "n": "0605"}, d="orcs dragongor S order=C")
    assert fact(battle, CombatsFound).combats == (("n", "d"),)
    assert asked(battle) == ("empire", "blow") and len(battle.asks) == 1  # the dragon has nobody to strike
    assert offered(battle, "attack n_1 ") == ["d_1"]
    sheet = Blows(battle.state, "orcs")
    why = sheet.why_not(("attack", "d_1_ahead", "n_1"))
    assert why is not None and (why.clause, why.message.id) == ("DW-XXIII.8.0-01", "no-strike-ground")


@clause("DW-XXIII.8.0-01", "DW-XXIII.8.2-01")
def test_flyers_strike_each_other() -> None:
    where = {"d": "0606@5", "n": "0605@6"}
    battle = fight(where, foot="pegasi", n="empire pegasi S order=C", d="orcs dragongor N order=H")
    targets = {ask.seat: {one.target for one in ask.options if one.verb == "attack"} for ask in battle.asks}
    assert targets == {"empire": {"d_1"}, "orcs": {"n_1"}}


@clause("DW-XXIII.8.0-02", "DW-XXIII.8.1-05", "DW-XXIII.8.2-03")
def test_nobody_is_pinned_by_a_flyer() -> None:
    battle = fight({"d": "0604@3", "n": "0605"}, dice=(20,))
    assert not in_contact(battle.state, "n") and not in_contact(battle.state, "d")
    play(battle, "attack n_1 d_1", "confirm")
    assert not facts(battle, RegroupBegan) and fact(battle, CombatEnded).clause == "DW-XXIII.8.0-02"
    assert not unit(battle, "n").engaged and not unit(battle, "n").fought and battle.state.turn == 2
    aloft = fight({"d": "0606@5", "n": "0605@6"}, n="empire pegasi S order=C", d="orcs dragongor N order=M", dice=(20,))
    play(aloft, "attack n_1 d_1", "confirm")
    assert not facts(aloft, RegroupBegan) and not unit(aloft, "d").engaged
    assert aloft.state.phase == "orders"
    assert all(may_be_ordered(aloft.state, unit(aloft, key)) for key in ("d", "n"))


@clause("DW-XXIII.8.0-03")
def test_who_is_beside_a_flyer_that_ends_its_move_does_not_react() -> None:
    where = {"d": "0604@12", "n": "0606", "z": "1211"}
    words: dict[str, Any] = {
        "d": "orcs dragongor S order=M",
        "n": "empire foot N order=T",
        "z": "empire foot N order=T moved",
    }
    battle = fly(moving("d", "M", where, **words), "altitude 3", "fly d_1 0605", "confirm")
    assert not facts(battle, ContactMade) and not battle.state.reacting
    assert level(battle, "d_1") == 3 and not unit(battle, "n").engaged


@clause("DW-XXIII.8.0-04")
@pytest.mark.parametrize(("order", "strikes"), [("M", False), ("T", False), ("H", True), ("C", True)])
def test_only_with_h_or_c_a_flyer_is_struck(order: str, strikes: bool) -> None:
    battle = fight({"d": "0604@3", "n": "0605"}, order=order)
    assert bool(facts(battle, CombatsFound)[0].combats) is strikes
    if not strikes:
        assert why_not(battle, "n_1", "d_1") == ("DW-XXIII.8.0-04", "no-strike-order")


@clause("DW-XXIII.8.0-04")
def test_anybody_may_come_beside_a_flyer_and_one_that_has_not_moved_flies_away() -> None:
    where = {"n": "0607", "d": "0604@3", "z": "1211"}
    words: dict[str, Any] = {
        "n": "orcs foot N order=M",
        "d": "empire dragongor S order=H",
        "z": "empire foot N order=T",
    }
    battle = play(moving("n", "M", where, **words), "step n_1 ne", "step n_1 nw")
    assert not facts(battle, ContactMade)
    play(battle, "done")
    run(battle, "altitude")
    assert battle.state.active == "d"


# From the ground


@clause("DW-XXIII.8.1-01")
@pytest.mark.parametrize(
    ("flyer", "struck"), [("0606@3", True), ("0605@3", True), ("0505@3", True), ("0706@3", False), ("0607@3", False)]
)
def test_from_the_ground_a_flyer_is_struck_above_oneself_and_ahead(flyer: str, struck: bool) -> None:
    where = {"p": flyer, "n": "0506", "z": "1211"}
    where["n"] = "0606" if flyer != "0505@3" else "0506"
    words: dict[str, Any] = {"p": "orcs pegasi S order=M", "n": "empire foot N order=C", "z": "orcs foot N order=M"}
    battle = melee(where, **words)
    assert bool(fact(battle, CombatsFound).combats) is struck
    if not struck:
        assert why_not(battle, "n_1", "p_1") == ("DW-XXIII.8.1-01", "no-strike-above")


@clause("DW-XXIII.8.1-02", "DW-XXIII.8.1-04")
@pytest.mark.parametrize(
    ("size", "altitude", "found"),
    [
        (4, 3, [("power", 10), ("protection", -9), ("skill", 2)]),
        (3, 3, [("power", 3), ("skill", 2)]),
        (2, 3, [("power", 2), ("skill", 2)]),
        (1, 3, None),
        (2, 4, None),
    ],
)
def test_the_power_of_a_blow_at_a_flyer(size: int, altitude: int, found: list[tuple[str, int]] | None) -> None:
    card = {**CARDS, "own": {**FOOT, "size": size, "skill_melee": 2}}
    battle = fight({"d": f"0604@{altitude}", "n": "0605"}, foot="own", card=card)
    assert bool(fact(battle, CombatsFound).combats) is (found is not None)
    if found:
        assert said(battle, Attack("n_1", "d_1")) == found
        assert base_number(battle.state, Attack("n_1", "d_1")).total == sum(value for _, value in found)


@clause("DW-XXIII.8.1-02")
def test_the_altitude_counts_from_the_striker_s_ground() -> None:
    """A dragon at altitude 6 above a hill of size 2: 4 above it, for whoever stands there."""
    card = {**CARDS, "knight": {**FOOT, "size": 3}}
    where = {"d": "0604@6", "n": "0605"}
    hill = land(heights="0605 0604 1")
    assert said(fight(where, foot="knight", card=card, land=hill), Attack("n_1", "d_1")) == [("power", 2)]
    lance = {**CARDS, "knight": {**FOOT, "size": 3, "weapons": [{"kind": "spear", "power": 10}]}}
    assert said(fight(where, foot="knight", card=lance, land=hill), Attack("n_1", "d_1")) == [("power", 3)]
    assert not fact(fight(where, foot="knight", card=lance), CombatsFound).combats  # on level ground


@clause("DW-XXIII.8.1-03")
@pytest.mark.parametrize(
    ("weapon", "power"),
    [
        ({"kind": "spear"}, 3),
        ({"kind": "pike"}, 3),
        ({"kind": "two_handed", "long_shaft": True}, 3),
        ({"kind": "two_handed"}, 2),
        ({"kind": "basic"}, 2),
    ],
)
def test_a_long_shaft_reaches_one_higher(weapon: dict[str, Any], power: int) -> None:
    card = {**CARDS, "own": {**FOOT, "weapons": [weapon]}}
    battle = fight({"d": "0604@3", "n": "0605"}, foot="own", card=card)
    assert said(battle, Attack("n_1", "d_1")) == [("power", power)]


@clause("DW-XXIII.8.1-03")
def test_a_rider_with_a_lance_reaches_one_higher() -> None:
    lancers = {**PLAIN_PEGASI, "flight": None, "tier": "", "size": 2}
    card = {**CARDS, "own": {key: value for key, value in lancers.items() if key not in ("flight", "tier")}}
    battle = fight({"d": "0604@3", "n": "0605"}, foot="own", card=card)
    assert said(battle, Attack("n_1", "d_1")) == [("power", 3)]


@clause("DW-XXIII.8.1-02")
@pytest.mark.parametrize(("size", "items_"), [(4, [("power", 14), ("protection", -9)]), (3, [("power", 3)])])
def test_a_giant_strikes_a_flyer_with_his_own_weapon(size: int, items_: list[tuple[str, int]]) -> None:
    card = {**CARDS, "own": {**LARGE_CARDS["myrlak"], "size": size, "people": "any"}}
    where = {"d": "0604@3", "g": "0605", "z": "1211"}
    words: dict[str, Any] = {"d": "orcs dragongor S order=M", "g": "empire own N order=C", "z": "orcs foot N order=M"}
    battle = melee(where, card=card, **words)
    assert offered(battle, "attack g_1_ahead ") == ["d_1"]
    assert said(battle, Attack("g_1", "d_1", weapon="ahead")) == items_


@clause("DW-XXIII.8.1-04")
def test_nobody_supports_a_blow_from_the_ground_and_nothing_else_counts() -> None:
    """Charging foot on the dragon's flank: neither the charge nor the flank counts, nor a second element."""
    card = {**CARDS, "own": {**FOOT, "charge_bonus": 3}}
    battle = fight({"d": "0604@3", "n": "0605 0705"}, foot="own", card=card, faces="n_2:WNW")
    assert said(battle, Attack("n_1", "d_1", ("n_2",))) == [("power", 2)]
    play(battle, "attack n_1 d_1")
    assert refused(battle, "support n_2 n_1", "empire") == ("DW-XXIII.8.1-04", "no-support-above")


# In the air


def duel(dragon: str, pegasus: str, facing: str = "S", **more: Any) -> Battle:
    words: dict[str, Any] = {
        "d": "orcs dragongor N order=C",
        "n": f"empire pegasi {facing} order=C",
        "z": "orcs foot N order=M",
    }
    return melee({"d": dragon, "n": pegasus, "z": "1211"}, **{**words, **more})


@clause("DW-XXIII.8.2-01")
@pytest.mark.parametrize(
    ("pegasus", "meets"),
    [("0605@5", True), ("0605@7", True), ("0605@8", False), ("0605@3", True), ("0606@9", False)],
)
def test_flyers_meet_where_they_share_a_height(pegasus: str, meets: bool) -> None:
    """A dragon at altitude 5 takes up 5 to 8, a pegasus three as well."""
    battle = duel("0606@5", pegasus)
    assert bool(fact(battle, CombatsFound).combats) is meets


@clause("DW-XXIII.8.2-01")
def test_a_flyer_strikes_where_it_would_on_the_ground() -> None:
    battle = duel("0606@5", "0605@5", facing="N")  # the pegasus looks away
    assert {ask.seat for ask in battle.asks} == {"orcs"}
    right = duel("0606@5", "0706@5", facing="N")
    fields = {one.token.split()[1] for ask in right.asks if ask.seat == "orcs" for one in ask.options}
    assert fields == {"d_1_front_right"}  # the claw of that side alone
    assert why_not(duel("0606@5", "0606@9"), "n_1", "d_1") == ("DW-XXIII.8.2-01", "no-strike-vertical")
    assert why_not(duel("0606@5", "0605@8"), "n_1", "d_1") == ("DW-XXIII.8.2-01", "no-strike-altitude")
    assert why_not(duel("0606@5", "0605@5", facing="N"), "n_1", "d_1") == ("DW-XXIII.8.2-01", "no-strike-front")


@clause("DW-XXIII.8.2-02")
def test_between_flyers_sizes_are_taken_off() -> None:
    """The bite of 10 by a dragon of size 4 at protection 6 of size 3: 10 - 4 - 6 + 3 = 3."""
    card = {**CARDS, "pegasi": {**PLAIN_PEGASI, "prot_melee": 6}}
    battle = duel("0606@5", "0605@5", card=card, land=land(heights="0606 1"))
    found = items(base_number(battle.state, Attack("d_1", "n_1", weapon="ahead")))
    assert [(name, value) for name, value, _ in found] == [
        ("power", 10),
        ("protection", -6),
        ("own-size-aloft", -4),
        ("target-size-aloft", 3),
    ]
    assert base_number(battle.state, Attack("d_1", "n_1", weapon="ahead")).total == 3
    back = dict(said(battle, Attack("n_1", "d_1")))
    assert (back["own-size-aloft"], back["target-size-aloft"], back["charge"]) == (-3, 4, 1)


@clause("DW-XXIII.8.2-02")
def test_flyers_support_each_other() -> None:
    where = {"d": "0606@5", "n": "0605@5 0705@5", "z": "1211"}
    words: dict[str, Any] = {
        "d": "orcs dragongor N order=M",
        "n": "empire pegasi S order=C",
        "z": "orcs foot N order=M",
    }
    battle = melee(where, **words)
    play(battle, "attack n_1 d_1")
    assert "n_2 n_1" in offered(battle, "support ", "empire")
    assert "support" in dict(said(battle, Attack("n_1", "d_1", ("n_2",))))


# Dives


@clause("DW-XXIII.8.3-01")
@pytest.mark.parametrize(("altitude", "order", "bonus"), [(30, "C", True), (29, "C", False), (30, "H", False)])
def test_a_dive_from_altitude_30_adds_two_to_every_blow(altitude: int, order: str, bonus: bool) -> None:
    where = {"d": f"0608@{altitude}", "n": "0603", "z": "1211"}
    words: dict[str, Any] = {
        "d": f"orcs dragongor N order={order}",
        "n": "empire foot S order=T moved",
        "z": "empire foot N order=T moved",
    }
    battle = fly(moving("d", order, where, **words), "altitude 0", "fly d_1 0604", "confirm")
    assert fact(battle, UnitFlew).dived is bonus and fact(battle, ContactMade).enemies == ("n",)
    for weapon in ("ahead", "front_left"):
        assert (("dive", 2, "DW-XXIII.8.3-01") in _items(battle, weapon)) is bonus
    assert dict(said_initiative(battle))["order"] == (2 if order == "C" else 1)


def _items(battle: Battle, weapon: str) -> list[tuple[str, int, str]]:
    return items(base_number(battle.state, Attack("d_1", "n_1", weapon=weapon)))


def said_initiative(battle: Battle) -> list[tuple[str, int]]:
    return [(name, value) for name, value, _ in items(initiative(battle.state, element(battle, "d_1"), "ahead"))]


@clause("DW-XXIII.8.3-01")
@pytest.mark.parametrize("words", ["dived=1 fought=1", "dived=1"])
def test_a_dive_counts_in_the_first_melee_phase_only(words: str) -> None:
    where = {"d": "0606", "n": "0605"}
    battle = sky(
        where, phase="melee", d=f"orcs dragongor N order=C engaged=1 {words}", n="empire foot S engaged=1 fought=1"
    )
    assert (("dive", 2, "DW-XXIII.8.3-01") in _items(battle, "ahead")) is ("fought" not in words)
    away = fly(
        moving(
            "d",
            "C",
            {"d": "0608@30", "n": "0602"},
            d="orcs dragongor N order=C",
            n="empire foot S order=T moved",
        ),
        "altitude 0",
        "fly d_1 0605",
        "confirm",
    )
    assert not fact(away, UnitFlew).dived  # in contact with nobody


# Leaving


def engaged(*, who: str = "dragongor", dice: tuple[int, ...] = (), **more: Any) -> Battle:
    """A dragon and foot in melee; everybody misses."""
    where = {"d": "0606", "n": "0605", "z": "1211"}
    words: dict[str, Any] = {
        "d": f"orcs {who} N engaged=1 fought=1",
        "n": "empire foot N engaged=1 fought=1 elements=6",
    }
    return sky(where, phase="melee", turn=2, dice=dice, z="empire foot N", **{**words, **more})


@clause("DW-XXIII.8.4-01")
def test_an_independent_flyer_leaves_a_melee_before_all_else() -> None:
    battle = run(engaged(), "leave-melee")
    assert asked(battle) == ("orcs", "leave-melee") and offered(battle) == ["stay", "leave"]
    play(battle, "leave")
    left = fact(battle, FlyerLeftMelee)
    assert (left.altitude, level(battle, "d_1")) == (15, 15)
    assert not unit(battle, "d").engaged and unit(battle, "d").flew_off == 2
    assert asked(battle) == ("empire", "regroup")
    assert {"ne", "nw", "e"} <= {word.split()[-1] for word in offered(battle, "step n_1")}
    staying = play(run(engaged(), "leave-melee"), "stay")
    assert not facts(staying, FlyerLeftMelee) and unit(staying, "d").engaged


@clause("DW-XXIII.8.4-01")
def test_members_of_a_unit_and_those_in_a_wood_stay() -> None:
    for more, reason in (
        ({"who": "pegasi"}, ("DW-XXIII.8.4-01", "no-leave-unit")),
        ({"who": "foot"}, ("DW-XXIII.8.4-01", "no-leave-flyer")),
        ({"land": land("0606 wood")}, ("DW-XXIII.1.0-02", "no-wood-flight")),
    ):
        battle = engaged(**more)
        found = leaving.why_not(battle.state, "d")
        assert found is not None and (found.clause, found.message.id) == reason


@clause("DW-XXIII.8.4-01")
def test_in_the_next_turn_it_neither_lands_nor_strikes_nor_shoots() -> None:
    where = {"d": "0608@15", "n": "0604", "z": "1211"}
    words: dict[str, Any] = {"n": "empire foot S order=T moved", "z": "empire foot N order=T moved"}
    for flew, free in ((2, False), (1, True)):
        battle = moving("d", "C", where, d=f"orcs dragongor N order=C flew_off={flew}", turn=3, **words)
        if free:
            assert "0" in offered(battle, "altitude ")
        else:
            assert refused(battle, "altitude 0") == ("DW-XXIII.8.4-01", "no-land-flown-off")
    shots: dict[str, Any] = {
        "d": "orcs dragon N order=H flew_off=2",
        "n": "empire foot S order=M",
        "z": "empire foot N",
    }
    state = sky(where, phase="first_shooting", turn=3, **shots).state
    for word in ("", "breath"):
        why = why_no_shooting(state, state.units["d"], word)
        assert why is not None and why.clause == "DW-XXIII.8.4-01"
    later = sky(where, phase="first_shooting", turn=4, **shots).state
    assert why_no_shooting(later, later.units["d"], "") is None
    air = duel("0606@5", "0605@5", d="orcs dragongor N order=C flew_off=2", turn=3)
    assert {ask.seat for ask in air.asks} == {"empire"}


@clause("DW-XXIII.8.4-02")
@pytest.mark.parametrize("answer", ["leave", "stay"])
def test_who_has_fought_a_flyer_that_left_does_not_test(answer: str) -> None:
    """n loses an element to the dragon, p one to m: the orcs lose, being slower. n fights nobody but the dragon."""
    card = {**CARDS, "slow": {**FOOT, "initiative": 0}}
    where = {"d": "0606", "n": "0705 0706", "m": "0506", "p": "0406 0306"}
    words: dict[str, Any] = {
        "d": "orcs dragongor N engaged=1 fought=1",
        "n": "empire foot S engaged=1 fought=1 elements=6",
        "m": "empire foot WNW engaged=1 fought=1 elements=6",
        "p": "orcs slow ENE engaged=1 fought=1 elements=6",
    }
    dice = (1, 1, 6) if answer == "leave" else (1, 1, 6, 6)
    battle = sky(where, phase="melee", turn=2, card=card, dice=dice, **words)
    play(battle, "attack d_1_front_right n_1", "attack m_1 p_1", "confirm", answer)
    assert [lost for one in facts(battle, ElementsLost) for lost in one.elements] in (["n_1", "p_1"], ["p_1", "n_1"])
    assert [one.unit for one in facts(battle, MoraleTested)] == (["p"] if answer == "leave" else ["p", "n"])


# Falling


def shot_down(below: dict[str, str], *, dice: tuple[int, ...], altitude: int = 18, **words: str) -> Battle:
    """A dragon with one hit point left is hit in the shooting phase and falls."""
    where = {"d": f"0606@{altitude}", "a": "0608", "z": "0101", **below}
    card = {
        **CARDS,
        "archers": {**CARDS["archers"], "weapons": [{"kind": "longbow", "bands": [[30, 20]]}, {"kind": "basic"}]},
    }
    units: dict[str, Any] = {
        "d": "orcs dragongor S order=M",
        "a": "empire archers N order=H",
        "z": "orcs foot S order=M",
        **words,
    }
    battle = sky(where, phase="first_shooting", wounds="d_1:4", card=card, dice=dice, **units)
    return play(battle, "attack a_1 d_1", "confirm")


@clause("DW-XXIII.8.5-01")
def test_a_normal_flyer_that_is_killed_is_removed() -> None:
    battle = shot_down({"d": "0606@6", "n": "0606"}, dice=(1,), d="orcs pegasi S order=M", n="empire foot N order=M")
    assert fact(battle, ElementsLost).elements == ("d_1",) and "n_1" in battle.state.elements
    assert not facts(battle, FlyerFell) and battle.state.overlay is None


@clause("DW-XXIII.8.5-02")
def test_a_large_flyer_falls_on_whoever_is_below() -> None:
    """Facing south from 0606 it is above 0606, 0605, 0705 and 0604; n stands in one of these, c beside them."""
    battle = shot_down(
        {"n": "0605 0505", "c": "0802"},
        dice=(1,),
        n="empire foot N order=M elements=8",
        c="empire char_imperial N order=M",
    )
    lost = [fact_.elements for fact_ in facts(battle, ElementsLost)]
    assert lost == [("d_1",), ("n_1",)] and fact(battle, FlyerFell).element == "d_1"
    terrain = battle.state.board.terrain
    names = battle.state.board.hex
    assert {terrain[names(name)] for name in ("0606", "0605", "0705", "0604")} == {"carcass"}
    chariot = shot_down({"c": "0704"}, dice=(1,), c="empire char_imperial S order=M")
    assert ("c_1",) in [fact_.elements for fact_ in facts(chariot, ElementsLost)]


@clause("DW-XXIII.8.5-02", "DW-XVIII.9.0-06")
@pytest.mark.parametrize(("at", "facing", "lost"), [("0604", "N", {"c_1", "k_1"}), ("0704", "S", {"c_1"})])
def test_whoever_rides_a_chariot_on_which_a_flyer_falls(at: str, facing: str, lost: set[str]) -> None:
    """He is crushed where its rear hex lies below; if an animal does, he is left where the chariot stood."""
    words: Any = {"c": f"empire char_imperial {facing} order=M", "k": "empire gordan N host=c"}
    battle = shot_down({"c": at, "k": ""}, dice=(1,), **words)
    assert {key for fact_ in facts(battle, ElementsLost) for key in fact_.elements} == {"d_1", *lost}
    assert bool(facts(battle, CommanderPlaced)) is ("k_1" not in lost)


@clause("DW-XXIII.8.5-03")
def test_a_large_monster_below_is_struck_as_by_a_stone() -> None:
    """Size 4 at altitude 18: 22, then 21, 20 and 19, where a 20 misses."""
    battle = shot_down({"g": "0604"}, dice=(1, 20, 20, 20, 20), g="empire myrlak S order=M")
    struck = facts(battle, FallStruck)
    assert [one.power.total for one in struck] == [22, 21, 20, 19]
    assert [one.hit for one in struck] == [True, True, True, False]
    assert items(struck[1].power) == [
        ("fallen-size", 4, "DW-XXIII.8.5-03"),
        ("fallen-altitude", 18, "DW-XXIII.8.5-03"),
        ("fallen-hits", -1, "DW-XIX.6.0-04"),
    ]
    assert element(battle, "g_1").wounds == 3
    assert {"0604"} <= {battle.state.board.name(hex) for hex in element(battle, "g_1").hexes}


@clause("DW-XXIII.8.5-03")
def test_every_hex_under_the_fall_is_struck_and_left_as_soon_as_can_be() -> None:
    """Looking north from 0604 the giant is in three of the dragon's hexes."""
    dice = (1, 11, 10, 10, 11)
    battle = shot_down({"g": "0604"}, dice=dice, altitude=6, g="empire myrlak N order=M", z="orcs foot S order=T")
    struck = [(one.power.total, one.hit) for one in facts(battle, FallStruck)]
    assert struck == [(10, False), (10, True), (9, False), (10, False)]
    assert element(battle, "g_1").wounds == 1
    run(battle, "large")
    assert battle.state.active == "g"
    assert refused(battle, "done") == ("DW-XXIII.8.5-03", "no-carcass-end")
    assert "advance ne" in offered(battle)


@clause("DW-XXIII.8.2-02", "DW-VI.1.2-01")
@pytest.mark.parametrize(("face", "may"), [("S", True), ("N", False)])
def test_a_flyer_supports_only_where_it_could_strike(face: str, may: bool) -> None:
    """The second pegasus looks at the dragon below, or away from it at another enemy."""
    words: dict[str, Any] = {
        "d": "orcs dragongor N order=M",
        "e": "orcs pegasi S order=C",
        "n": "empire pegasi S order=C",
    }
    where = {"d": "0606@5", "n": "0605@5 0705@5", "e": "0704@5"}
    battle = play(melee(where, faces=f"n_2:{face}", **words), "attack n_1 d_1")
    assert ("n_2 n_1" in offered(battle, "support ", "empire", other_options=True)) is may
    if not may:
        assert refused(battle, "support n_2 n_1", "empire") == ("DW-VI.1.2-01", "no-support-front")
