"""Chapters XVII.3.0, XVII.3.1, XVII.4.1, XVII.4.2 and XV.4.0: overruns, and how large elements engage.

A giant g of the orcs looks north from 0607; an element n in 0605 is two hexes ahead. `advance ne` brings it to 0606 and
beside n, `advance nw` then over it.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackMade,
    ContactBroken,
    ContactMade,
    ElementClosed,
    ElementsLost,
    LargeMoved,
    MoraleTested,
    MoveEnded,
    OverrunFutile,
    OverrunMade,
    OverrunStopped,
    UnitRouted,
)
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.overrun import power
from oriflamme.rulebooks.demonworld.tables import CARDS, LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, moving, names, own_card
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    items,
    offered,
    play,
    refused,
    scenario,
    unit,
    why_not,
)
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_terrain import land

OVER = ("advance nw",)
"""From 0606, what goes over 0605 and can still be undone with 6 points."""
AHEAD = {"g": "0607", "n": "0605", "z": "1211"}
BOWS = {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "skill_melee": 0}


def coming(where: dict[str, str] = AHEAD, order: str = "C", who: str = GIANT, **more: Any) -> Battle:
    """The giant's turn to move, against somebody who has moved."""
    more.setdefault("n", "empire foot S order=M moved")
    more.setdefault("z", "empire foot S order=M moved")
    more.setdefault("card", {"foot": FOOT, "bows": BOWS})
    return moving("g", order, where, g=f"orcs {who} N order={order}", **more)


# The power


@clause("DW-XVII.3.0-14", "DW-XVII.3.0-15", "DW-XVII.3.0-16")
@pytest.mark.parametrize(
    ("order", "theirs", "changes", "total"),
    [
        ("M", "M", {}, 8 - 2 + 1 - 2),
        ("H", "M", {}, 8 - 2 + 2 - 2),
        ("C", "M", {}, 8 - 2 + 3 - 2),
        ("T", "M", {}, 8 - 2 + 3 - 2),
        ("M", "H", {}, 8 - 2 + 1 - 3),
        ("M", "C", {}, 8 - 2 + 1 - 4),
        ("M", "T", {}, 8 - 2 + 1 - 4),
        ("M", "M", {"weapons": [{"kind": "pike"}]}, 8 - 2 + 1 - 4),
        ("M", "M", {"weapons": [{"kind": "spear"}]}, 8 - 2 + 1 - 3),
        ("M", "M", {"weapons": [{"kind": "two_handed"}]}, 8 - 2 + 1 - 2),
        ("M", "M", {"prot_melee": 9, "prot_shot": 9, "skill_melee": 3}, 8 - 2 + 1 - 2),
        ("M", "M", {"size": 3}, 8 - 3 + 1 - 2),
    ],
)
def test_value_size_and_initiatives(order: str, theirs: str, changes: dict[str, Any], total: int) -> None:
    """The giant's club is two-handed: that takes nothing off either."""
    card = {"foot": FOOT, "n": {**FOOT, **changes}}
    battle = coming(order=order, n=f"empire n S order={theirs} moved", card=card)
    tally = power(battle.state, element(battle, "g_1"), element(battle, "n_1"))
    assert tally.total == total
    assert [reason for reason, _, _ in items(tally)] == [
        "overrun",
        "victim-size",
        "own-initiative",
        "victim-initiative",
    ]


@clause("DW-XVII.3.0-15")
def test_fury_adds_two_to_the_victim() -> None:
    calm, mad = coming(), coming(n="empire foot S order=M moved morale=impetuous quarry=g")
    powers = [power(one.state, element(one, "g_1"), element(one, "n_1")).total for one in (calm, mad)]
    assert powers == [7, 5]


# The step


@clause("DW-XVII.3.0-01", "DW-XVII.4.1-02", "DW-XVII.4.1-03", "DW-V.3.0-03", "DW-XVII.3.0-17", "DW-XVII.3.0-11")
@pytest.mark.parametrize(("die", "hit"), [(7, True), (8, False)])
def test_on_contact_it_says_that_it_overruns_and_the_attack_comes_at_once(die: int, hit: bool) -> None:
    battle = play(coming(dice=[die]), "advance ne")
    assert asked(battle) == ("orcs", "large-contact")
    assert {"engage", "advance nw"} <= set(offered(battle))
    play(battle, "advance nw")
    made = fact(battle, OverrunMade)
    assert (made.element, made.target, made.base.total, made.roll, made.hit) == ("g_1", "n_1", 7, die, hit)
    assert ("n_1" in battle.state.lost) == hit
    assert not facts(battle, ContactMade)
    if hit:
        assert "done" in offered(battle)  # on the hex that has become free
    else:
        assert names(battle, "n_1") == {"0605"} and "0605" in names(battle, "g_1")
        assert refused(battle, "done") == ("DW-XVII.3.0-09", "no-overrun-end")


@clause("DW-XVII.3.0-06")
def test_whoever_is_under_it_is_not_overrun_again() -> None:
    battle = play(coming(dice=[20]), "advance ne", "advance nw", "advance ne", "advance nw")
    assert len(facts(battle, OverrunMade)) == 1
    assert names(battle, "n_1").isdisjoint(names(battle, "g_1"))


@clause("DW-XVII.3.0-07", "DW-XVII.3.0-08")
def test_everybody_in_the_new_hexes_is_overrun_friends_too() -> None:
    """The step from 0606 enters 0605 and 0506."""
    where = {**AHEAD, "f": "0506"}
    battle = coming(where, f="orcs foot N order=T moved", dice=[1, 20])
    play(battle, "advance ne", "advance nw")
    assert [(one.target, one.hit) for one in facts(battle, OverrunMade)] == [("n_1", True), ("f_1", False)]


@clause("DW-XVII.3.0-09", "DW-XVII.3.0-10", "DW-XVII.3.0-12")
def test_it_must_be_able_to_end_on_empty_hexes_as_if_nobody_fell() -> None:
    """3 points to come near, 3 to go over 0605, and 3 to turn off it: 9 in all."""
    for wounds, may in ((9, True), (10, False)):  # of 18 with C
        battle = coming(card=own_card(GIANT, hp=20), who="own", wounds=f"g_1:{wounds}")
        play(battle, "advance ne")
        if may:
            assert set(offered(battle)) == {"engage", *OVER}
        else:
            assert fact(battle, ContactMade).unit == "g"  # it can only engage


@clause("DW-XVII.3.0-02")
def test_nobody_is_overrun_where_it_cannot_go() -> None:
    battle = play(coming(land=land("0605 marsh"), n="empire frogs S order=M moved", card=_frogs()), "advance ne")
    assert not facts(battle, OverrunMade) and "advance nw" not in offered(battle)


def _frogs() -> dict[str, Any]:
    return {"foot": FOOT, "frogs": {**FOOT, "abilities": ["marsh_as_clear"]}}


@clause("DW-XVII.3.0-03", "DW-XVII.3.0-04", "DW-XVII.3.0-18")
@pytest.mark.parametrize(
    ("who", "victim", "may"),
    [
        (GIANT, "foot", True),
        (GIANT, CHARIOT, True),
        (GIANT, DRAGON, False),
        (GIANT, "geant_epee_bouclier", False),
        (CHARIOT, "foot", True),
        (CHARIOT, "char_a_loups", False),
        (CHARIOT, "geant_epee_bouclier", False),
    ],
)
def test_who_overruns_whom(who: str, victim: str, may: bool) -> None:
    """A war machine that is overrun is destroyed whatever its hit points."""
    where = {"g": "0608", "n": "0604", "z": "1211"}
    battle = coming(where, who=who, n=f"empire {victim} S order=M moved", dice=[1] if may else [])
    play(battle, "advance nw")
    while battle.asks and battle.asks[0].kind == "large":
        play(battle, next(one for one in offered(battle) if one.startswith("advance")))
    if not may:
        assert facts(battle, ContactMade)
        return
    play(battle, next(one for one in offered(battle) if one.startswith("advance")))
    assert fact(battle, OverrunMade).hit
    assert "n_1" in battle.state.lost


@clause("DW-XVII.3.0-17")
def test_a_commander_loses_one_hit_point() -> None:
    hero = {**FOOT, "hp": 3, "stars": 1, "elements": 1, "figures": 1}
    battle = coming(n="empire hero S moved", card={"foot": FOOT, "hero": hero}, dice=[1])
    play(battle, "advance ne", "advance nw")
    assert fact(battle, OverrunMade).wounds and element(battle, "n_1").wounds == 1


@clause("DW-XVII.3.0-05")
def test_without_a_value_it_overruns_nobody() -> None:
    battle = play(coming(who="own", card=own_card(GIANT, overrun=0)), "advance ne")
    assert fact(battle, ContactMade).enemies == ("n",)
    touching = coming({**AHEAD, "g": "0606"}, who="own", card=own_card(GIANT, overrun=0), passed=[["g", "n"]])
    assert refused(touching, "advance nw") == ("DW-XVII.3.0-05", "no-overrun-value")


@clause("DW-XVII.3.0-13", "DW-XVII.4.1-09")
def test_whoever_is_engaged_overruns_nobody() -> None:
    """A unit that has charged it is not overrun: it presses on with its points, and over nobody."""
    battle = play(coming(), "advance ne", "engage")
    assert asked(battle) == ("orcs", "large-press")
    assert refused(battle, "advance nw") == ("DW-XVII.3.0-13", "no-overrun-engaged")


def test_a_power_of_nought_does_nothing() -> None:
    battle = coming(n="empire n S order=T moved", card={"foot": FOOT, "n": {**FOOT, "initiative": 9}})
    play(battle, "advance ne", "advance nw")
    assert fact(battle, OverrunFutile).base.total == 8 - 2 + 3 - 11


# Shots before it


def archers(dice: list[int], order: str = "T", facing: str = "S", **more: Any) -> Battle:
    return coming(n=f"empire bows {facing} order={order} moved", dice=dice, **more)


@clause("DW-XVII.3.0-20", "DW-XVII.3.0-21")
def test_who_holds_shoots_before_it_comes_over_him() -> None:
    """Long bow 5, protection 3, a giant of size 5 wholly seen: 5 - 3 + 2 = 4."""
    battle = play(archers([4, 20]), "advance ne", "advance nw")
    assert asked(battle) == ("empire", "last-shot")
    play(battle, "attack n_1 g_1", "confirm")
    shot = fact(battle, AttackMade)
    assert (shot.element, shot.target, shot.base.total, shot.wounds) == ("n_1", "g_1", 4, True)
    order = [type(one).__name__ for one in battle.facts if isinstance(one, (AttackMade, OverrunMade))]
    assert order == ["AttackMade", "OverrunMade"]
    assert element(battle, "g_1").wounds == 1


@clause("DW-XVII.3.0-20", "DW-XVII.3.0-21")
@pytest.mark.parametrize(("order", "facing"), [("H", "S"), ("M", "S"), ("T", "N")])
def test_no_shot_with_another_order_or_from_behind(order: str, facing: str) -> None:
    battle = play(archers([20], order, facing), "advance ne", "advance nw")
    assert fact(battle, OverrunMade).target == "n_1" and not facts(battle, AttackDeclared)


@clause("DW-XVII.3.0-20", "DW-XX.2.0-03")
def test_whoever_sleeps_does_not_shoot_at_what_comes() -> None:
    battle = play(archers([20], effects=[spell("silent", "n")]), "advance ne", "advance nw")
    assert fact(battle, OverrunMade).target == "n_1" and not facts(battle, AttackDeclared)


@clause("DW-XVII.3.0-20", "DW-X.2.2-03", "DW-X.2.1-04")
@pytest.mark.parametrize(("words", "shoots"), [("", True), (" shot", False)])
def test_a_commander_shoots_with_his_unit_at_what_comes_over_it(words: str, shoots: bool) -> None:
    """His unit has no bows; he has one, and may have shot before he joined it."""
    hero = {**BOWS, "hp": 3, "stars": 1, "elements": 1, "figures": 1}
    battle = coming(
        {**AHEAD, "n": "0705", "k": "0605"},
        n="empire foot S order=T moved",
        k=f"empire hero S host=n{words}",
        card={"foot": FOOT, "hero": hero},
        dice=[] if shoots else [20],
    )
    play(battle, "advance ne", "advance nw")
    assert (asked(battle) == ("empire", "last-shot")) == shoots


@clause("DW-XVII.3.0-22")
def test_who_has_shot_so_does_not_shoot_again() -> None:
    battle = play(archers([20, 20]), "advance ne", "advance nw", "attack n_1 g_1", "confirm")
    assert element(battle, "n_1").shot
    play(battle, "advance ne", "advance nw")
    while battle.state.phase == "movement":
        token = next((one for one in ("done", "rest") if one in offered(battle)), None)
        play(battle, token or offered(battle)[0])
    assert battle.state.phase == "second_shooting" or not battle.asks or battle.asks[0].kind != "shot"
    assert not [one for one in facts(battle, AttackDeclared)[1:] if one.attack.element == "n_1"]


@clause("DW-XVII.3.0-20", "DW-XVII.3.0-22")
def test_nor_does_the_crew_of_a_chariot_that_has_shot_so() -> None:
    """The giant comes over it, misses and goes on: in the second shooting phase nobody of its crew is asked."""
    where = {"g": "0607", "n": "0605", "z": "1211"}
    battle = coming(where, n=f"empire {CHARIOT} S order=T moved", dice=[20, 20, 1])
    play(battle, "advance ne", "attack n_1 g_1", "confirm", *["advance ne"] * 3, "done")
    assert [one.hit for one in facts(battle, OverrunMade)] == [False] and element(battle, "n_1").wounds == 0
    assert len(facts(battle, AttackDeclared)) == 1 and battle.state.turn == 2


@clause("DW-XVII.3.0-23")
def test_shots_can_take_the_points_for_it() -> None:
    """It has 9 points, of which it needs all: with one hit point less it stays where it is."""
    card = {**own_card(GIANT, hp=20), "bows": BOWS}
    battle = archers([4], card=card, who="own", wounds="g_1:9")
    play(battle, "advance ne", OVER[0], "attack n_1 g_1", "confirm")
    assert not fact(battle, OverrunStopped).back
    assert not facts(battle, OverrunMade) and names(battle, "g_1") == {"0606", "0607", "0707"}


@clause("DW-XVII.3.0-23")
def test_shots_can_kill_it() -> None:
    battle = archers([4], wounds="g_1:5")
    play(battle, "advance ne", "advance nw", "attack n_1 g_1", "confirm")
    assert not facts(battle, OverrunMade) and "g_1" in battle.state.lost


# Afterwards


LINE = {"g": "0607", "n": "0605 0705 0604 0704", "z": "1211"}


@clause("DW-XVII.3.1-01", "DW-XV.4.0-01", "DW-XV.4.0-02")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (3, False)])
def test_a_unit_with_losses_tests_when_it_has_finished(die: int, passed: bool) -> None:
    """Three left, its own fear 1, the giant's 2, one loss: 3 + 1 - 2 - 1 = 1; morale 5."""
    card = {"foot": {**FOOT, "morale": [5, 14], "fear": 1}}
    battle = coming({**LINE, "n": "0605 0705 0704 0804"}, card=card, dice=[1, die], n="empire foot S order=M moved")
    play(battle, "advance ne", "advance nw")
    assert not facts(battle, MoraleTested)
    play(battle, "sidle w", "done", "done") if "sidle w" in offered(battle) else play(battle, "done")
    test = fact(battle, MoraleTested)
    assert (test.test, test.passed, test.enemy) == ("overrun", passed, "g")
    assert [(reason, value) for reason, value, _ in items(test.tally)] == [
        ("elements", 3),
        ("fear", 1),
        ("enemy-fear", -2),
        ("overrun-losses", -1),
    ]
    assert bool(facts(battle, UnitRouted)) != passed


@clause("DW-XV.4.0-02")
@pytest.mark.parametrize(
    ("special", "words", "added"),
    [
        ("n_2:leader", "", {"leader": 1}),
        ("n_2:standard", "", {"standard": 1}),
        ("", "morale=impetuous quarry=g", {"impetuous": 1}),
        ("n_3:leader", "", {}),  # he has fallen
    ],
)
def test_what_else_counts(special: str, words: str, added: dict[str, int]) -> None:
    card = {"foot": {**FOOT, "morale": [5, 14], "special": ["leader"]}}
    dice = [1, 6]
    battle = coming(LINE, card=card, dice=dice, special=special, n=f"empire foot S order=M moved {words}")
    play(battle, "advance ne", "advance nw", "done")
    while not facts(battle, MoraleTested):
        play(battle, "done" if "done" in offered(battle) else offered(battle)[0])
    found = {reason: value for reason, value, _ in items(fact(battle, MoraleTested).tally)}
    assert {name: found[name] for name in ("leader", "standard", "impetuous") if name in found} == added


@clause("DW-XV.4.0-03")
def test_who_fails_flees_at_once_even_after_its_move() -> None:
    card = {"foot": {**FOOT, "morale": [20, 21]}}
    battle = coming(LINE, card=card, dice=[1, 1])
    play(battle, "advance ne", "advance nw", "done")
    while not facts(battle, MoraleTested):
        play(battle, "done" if "done" in offered(battle) else offered(battle)[0])
    assert fact(battle, UnitRouted).unit == "n"
    assert fact(battle, UnitRouted).clause == "DW-XV.4.0-03"
    assert battle.state.fleeing or battle.asks[0].kind in ("flee", "flight-facing")


@clause("DW-XVII.3.1-02", "DW-XVII.4.2-01")
def test_the_unit_closes_up_where_the_giant_does_not_touch_it() -> None:
    """n_3 falls in 0605; n_2 in 0604 may close up into its hex once the giant has gone past it."""
    where = {"g": "0607", "n": "0605 0604 0603", "z": "1211"}
    card = {"foot": {**FOOT, "morale": [1, 21]}}
    battle = coming(where, card=card, dice=[1], n="empire foot S order=C", order="M")
    play(battle, "advance ne", "advance nw", "sidle w", "sidle w", "done")
    assert asked(battle) == ("empire", "close")
    play(battle, "close n_2 sw", "done")
    assert fact(battle, ElementClosed).element == "n_2"
    assert not unit(battle, "n").engaged and not unit(battle, "n").moved  # it still has its own move


@clause("DW-XVII.3.1-02", "DW-XV.9.0-02")
@pytest.mark.parametrize("lingers", [False, True])
def test_a_unit_in_rout_does_not_close_up_after_an_overrun(lingers: bool) -> None:
    where = {"g": "0607", "n": "0605 0604 0603", "z": "1211"}
    n = "empire foot S morale=routing routed=1 moved"
    battle = coming(where, dice=[1], n=n, order="M", turn=2, switches={"lingering_rout": lingers})
    play(battle, "advance ne", "advance nw", "sidle w", "sidle w", "done")
    assert fact(battle, ElementsLost).elements == ("n_3",)
    assert any(ask.kind == "close" for ask in battle.asks) == lingers


@clause("DW-XVII.4.2-02", "DW-XVII.4.2-03")
def test_whoever_it_can_attack_at_the_end_is_engaged_and_reacts() -> None:
    """It overruns n_1 and stops with n_3 in a front hex."""
    battle = coming(LINE, dice=[1], n="empire foot S order=C", order="M", card={"foot": {**FOOT, "morale": [1, 21]}})
    play(battle, "advance ne", "advance nw", "done")
    contact = fact(battle, ContactMade)
    assert (contact.unit, contact.enemies, contact.reacting) == ("g", ("n",), ("n",))
    assert contact.clause == "DW-XVII.4.2-03"
    while battle.asks[0].kind == "close":
        play(battle, "done")
    assert asked(battle) == ("empire", "reaction")


@clause("DW-XVII.4.2-04")
def test_whoever_is_only_behind_it_is_not_engaged() -> None:
    """It goes over n_1 and away: n_1 stands beside its rear hexes."""
    battle = play(coming(dice=[20]), "advance ne", "advance nw", "advance nw", "advance ne", "done")
    assert names(battle, "g_1").isdisjoint(names(battle, "n_1"))
    assert not facts(battle, ContactMade) and not unit(battle, "g").engaged
    beside = bool(battle.state.passed)
    assert beside == (("g", "n") in battle.state.passed)
    assert contacts(battle.state, element(battle, "n_1")) == []


# Engaging


@clause("DW-XVII.4.1-04")
def test_who_has_moved_does_not_react() -> None:
    battle = play(coming(), "advance ne", "engage")
    assert fact(battle, ContactMade).reacting == ()


@clause("DW-XVII.4.1-05", "DW-XVII.4.1-06")
def test_who_has_not_moved_turns_and_moves_up_then_the_giant_goes_on() -> None:
    card = {"foot": {**FOOT, "manoeuvres": 3}}
    battle = coming(LINE, n="empire foot N order=H", card=card)
    play(battle, "advance ne", "engage")
    assert asked(battle) == ("empire", "reaction")
    assert {"turn n_1 s", "turn n_3 s"} <= {*offered(battle), *offered(battle, other_options=True)}
    play(battle, "turn n_1 s", "turn n_2 s", "done")
    assert unit(battle, "n").moved and unit(battle, "n").manoeuvres == 1
    assert asked(battle) == ("orcs", "large-press")
    left = battle.asks[0].question.args["mp"]
    assert left == 15
    play(battle, "sidle e")
    assert unit(battle, "g").spent == 7


@clause("DW-XVII.4.1-06")
def test_having_engaged_it_stays_in_contact() -> None:
    battle = play(coming(), "advance ne", "engage")
    assert refused(battle, "back se") == ("DW-XVII.4.1-06", "no-large-press")


def charged(order: str = "M", words: str = "", **more: Any) -> Battle:
    """Foot n charges the giant g, which has not moved."""
    where = {"g": "0605", "n": "0602 0702 0802 0902", "z": "1211"}
    more.setdefault("n", "empire foot S order=H")
    return moving(
        "n",
        "H",
        where,
        g=f"orcs {GIANT} N order={order} {words}",
        z="empire foot S order=M moved",
        sides=["empire"],
        card={"foot": {**FOOT, "fear": 3, "mp": {"M": 24, "C": 18, "H": 12}}},
        **more,
    )


@clause("DW-XVII.4.1-07", "DW-XVII.4.1-08")
def test_a_giant_that_is_charged_may_step_back_and_must_be_followed() -> None:
    """With the 6 points of T it goes back once for 5; the chargers have points left, and must come after it."""
    battle = play(charged(), "advance sw", "advance se")
    assert asked(battle) == ("orcs", "large-reaction")
    assert battle.asks[0].question.args["mp"] == 6
    assert refused(battle, "advance ne")[1] in ("no-overrun-engaged", "no-large-points")
    play(battle, "back se")  # one point is left, and nothing to be done with it
    broken = fact(battle, ContactBroken)
    assert (broken.unit, broken.chasing) == ("g", "n")
    assert not unit(battle, "g").engaged and unit(battle, "g").moved
    assert asked(battle) == ("empire", "manoeuvre")
    assert refused(battle, "done") == ("DW-XVII.4.1-08", "no-chase")
    while unit(battle, "n").chasing:
        play(battle, offered(battle)[0])
    assert unit(battle, "g").engaged and unit(battle, "n").engaged


@clause("DW-XVII.4.1-09")
def test_a_giant_that_was_charged_does_not_overrun_in_its_turn() -> None:
    battle = play(charged("C"), "advance sw", "advance se", "done")
    assert unit(battle, "g").engaged and unit(battle, "g").moved
    assert not facts(battle, LargeMoved)


@clause("DW-XVII.4.1-01")
def test_march_gives_no_initiative_and_engages_all_the_same() -> None:
    battle = play(coming(order="M"), "advance ne", "engage")
    found = initiative(battle.state, element(battle, "g_1"), "ahead")
    assert [(reason, value) for reason, value, _ in items(found)] == [("initiative", 1), ("weapon", -1)]


def test_the_whole_move_ends_once() -> None:
    battle = play(coming(dice=[1]), "advance ne", "advance nw", "done")
    assert [one.unit for one in facts(battle, MoveEnded)] == ["g"]
    assert battle.state.trampling is None and facts(battle, ElementsLost)
    assert LARGE_CARDS["myrlak"]["overrun"] == 8


@clause("DW-XVII.4.1-01", "DW-XVII.3.0-09")
def test_holding_it_overruns_and_does_not_engage() -> None:
    """With T it has 6 points here: beside n, which it passed by, it may only go over him and turn off again."""
    where = {"g": "0606", "n": "0605", "z": "1211"}
    battle = coming(where, "T", passed=[["g", "n"]], dice=[20])
    assert "engage" not in offered(battle)
    play(battle, "advance nw")
    assert fact(battle, OverrunMade).base.total == 7
    assert refused(battle, "done") == ("DW-XVII.3.0-09", "no-overrun-end")
    play(battle, offered(battle)[0])
    assert not facts(battle, ContactMade) and not unit(battle, "g").engaged


def test_only_in_the_midst_of_an_overrun_two_stand_in_one_hex() -> None:
    """Such a position opens as it was; without an overrun it is refused."""
    where = {"g": "0606", "n": "0605", "z": "1211"}
    battle = play(coming(where, "T", passed=[["g", "n"]], dice=[20]), "advance nw")
    again = Battle.open(tomllib.loads(battle.position()), dice=[])
    assert again.state.elements == battle.state.elements and again.state.trampling == battle.state.trampling
    data = scenario("n . . g", n="empire fantassins_nobles N", g="orcs garde_orc S")
    data["army"][1]["unit"][0]["element"][0]["hex"] = "0101"
    assert why_not(data) == ("army[1].unit[0].element[0]", "scenario-same-hex")


@clause("DW-XVII.3.0-20")
@pytest.mark.parametrize("shot", [False, True])
def test_a_hero_with_a_bow_shoots_unless_he_has_shot(shot: bool) -> None:
    hero = {**BOWS, "hp": 3, "stars": 1, "elements": 1, "figures": 1}
    words = "empire hero S moved shot" if shot else "empire hero S moved"
    battle = coming(n=words, card={"foot": FOOT, "hero": hero}, dice=[20])
    play(battle, "advance ne", "advance nw")
    if shot:
        assert fact(battle, OverrunMade).target == "n_1"
    else:
        assert asked(battle) == ("empire", "last-shot")
        play(battle, "hold n_1", "confirm")
        assert not facts(battle, AttackDeclared)


@clause("DW-VII-03", "DW-XVII.3.0-07")
def test_with_the_last_enemy_an_overrun_is_over() -> None:
    """The step from 0606 enters 0605 and 0506; n_1 in 0605 is the last, and the friend in 0506 is attacked no more."""
    battle = coming({"g": "0607", "n": "0605", "f": "0506"}, f="orcs foot N order=T moved", z=None, dice=[1])
    play(battle, "advance ne", "advance nw")
    assert battle.state.phase == "over" and len(facts(battle, OverrunMade)) == 1
    again = Battle.open(tomllib.loads(battle.position()), dice=[])
    assert again.state.elements == battle.state.elements
