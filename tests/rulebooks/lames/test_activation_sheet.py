"""The activation sheet, point by point: exactly what is open to a unit, by which point, and what closes the rest."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.activation_sheet import PASS, ActivationSheet, actions_in
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    BreathChanged,
    CohesionChanged,
    FacingTaken,
    MoveBegan,
    ShockMarked,
    UnitDestroyed,
)
from oriflamme.rulebooks.lames.state import SHAKEN, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit

COMMAND = {
    "orders": "LM-2.5.9-01",
    "change": "LM-2.5.7-01",
    "command": "LM-2.5.14-01",
    "resign": "LM-2.5.15-01",
    "duel": "LM-2.7.1.1-01",
}
"""What no troop does."""
IDLE = {
    "face": "LM-2.6.14-02",
    "shock": "LM-2.7-05",
    "rally": "LM-2.8.4-01",
    "reorganise": "LM-2.8.3.4-01",
    "rest": "LM-2.8.2-01",
}
"""What closes the rest to a fresh unit in good order that nobody engages and that engages nobody."""
ENGAGED = {"move": "LM-2.5.5-07", "rest": "LM-2.8.2-01", "reorganise": "LM-2.8.3.4-01"}
FAR = "x infanterie 1203 W"
BEFORE = "x infanterie 0503 W"
TURNED = "x infanterie 0503 E"
BEHIND = "x infanterie 0303 E"


def lone(mine: str, order: str, *enemies: str, map_: str = "", **more: Any) -> Battle:
    """One unit of the north, `a`, usually at 0403, a friend out of the way, and the enemies named."""
    lines = [
        f"north {order}",
        f"  a {mine}",
        "  b infanterie 0107 E",
        "south defence",
        *(f"  {one}" for one in enemies),
    ]
    return position(map_ or plain(12, 7), "\n".join(lines), **more)


def read(battle: Battle) -> tuple[dict[str, str], dict[str, str]]:
    """The actions open to `a` with the clause of their point, and the others with the clause against them.

    An action that alone is open is taken at once; of several each is tried. What the player is shown as closed is what
    the sheet says.
    """
    sheet = ActivationSheet(battle.state, unit(battle, "a"))
    play(battle, "activate a")
    chosen = facts(battle, ActionChosen)
    if chosen:
        allowed = {chosen[0].action: chosen[0].clause}
    else:
        sheet = ActivationSheet(battle.state, unit(battle, "a"))
        allowed = {token: facts(play(battle.fork(), token), ActionChosen)[0].clause for token in tokens(battle)}
    closed: dict[str, str] = {}
    for name in actions_in(battle.state.rules.tiers):
        reason = sheet.why_not(name)
        if reason:
            closed[name] = reason.clause
    if not chosen:
        assert closed == {one.option.token: one.refusal.clause for one in battle.asks[0].forbidden}
    return allowed, closed


def opens(point: str, *actions: str) -> dict[str, str]:
    return dict.fromkeys(actions, point)


def check(battle: Battle, allowed: dict[str, str], **closed: str) -> None:
    """What is open is exactly this; what is closed, exactly the rest, for the usual reasons or these."""
    found, reasons = read(battle)
    assert found == allowed
    assert reasons == {name: why for name, why in ({**COMMAND, **IDLE} | closed).items() if name not in allowed}


# A1: rout


@clause("LM-2.9-08", "LM-F-20")
@pytest.mark.parametrize("mine", ["hommes_darmes 0403 E routed", "infanterie 0403 E routed ordered"])
def test_a1_a_routed_unit_entitled_to_it_must_try_to_rally(mine: str) -> None:
    check(
        lone(mine, "attack", FAR),
        opens("LM-2.9-08", "rally"),
        move="LM-2.6-02",
        withdraw="LM-2.9-08",
        flee="LM-2.9-08",
        **{PASS: "LM-2.9-08"},
    )


@clause("LM-2.9-08", "LM-F-21")
def test_a1_a_routed_unit_without_right_to_rally_must_flee() -> None:
    check(
        lone("infanterie 0403 E routed", "attack", FAR),
        opens("LM-2.9-08", "flee"),
        move="LM-2.6-02",
        withdraw="LM-2.9-08",
        **{PASS: "LM-2.9-08"},
    )


@clause("LM-2.9-08", "LM-F-21")
def test_a1_a_rally_that_fails_becomes_a_flight_in_the_same_activation() -> None:
    """Elite, Advantaged: 9 rallies, 10 does not."""
    fails = play(lone("hommes_darmes 0403 E routed", "attack", FAR, dice=[5, 5]), "activate a")
    assert [test.test for test in trials(fails)] == ["rally"]
    assert [(fact.move.kind, fact.clause) for fact in facts(fails, MoveBegan)] == [("flee", "LM-2.9-08")]
    assert not unit(fails, "a").activated
    rallies = play(lone("hommes_darmes 0403 E routed", "attack", FAR, dice=[4, 5]), "activate a")
    assert facts(rallies, CohesionChanged) == [CohesionChanged(clause="LM-2.8.4-01", unit="a", cohesion=SHAKEN)]
    assert not facts(rallies, MoveBegan)
    assert unit(rallies, "a").activated


@clause("LM-F-21")
def test_a1_a_routed_unit_that_can_neither_rally_nor_flee_is_destroyed() -> None:
    """On a causeway, its enemy on the only dry hex. The Elite one may try to rally first."""
    causeway = "~ ~ ~ ~ ~\n ~ . . . .\n~ ~ ~ ~ ~"
    armies = """
    north attack
      a {figure} 0202 E routed
    south defence
      x infanterie 0402 W
    """
    lost = play(position(causeway, armies.format(figure="infanterie"), dice=[1, 1]), "activate a")
    assert facts(lost, UnitDestroyed) == [UnitDestroyed(clause="LM-2.6-03", unit="a", reason="no-flight")]
    fails = play(position(causeway, armies.format(figure="hommes_darmes"), dice=[5, 5, 1, 1]), "activate a")
    assert [fact.unit for fact in facts(fails, UnitDestroyed)] == ["a"]
    rallies = play(position(causeway, armies.format(figure="hommes_darmes"), dice=[4, 5]), "activate a")
    assert unit(rallies, "a").cohesion == SHAKEN


# A3: Face


@pytest.mark.parametrize(
    "mine", ["infanterie 0403 E", "infanterie 0403 E ordered", "infanterie 0403 E shaken", "infanterie 0403 E spent"]
)
@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
@clause("LM-2.9-10", "LM-F-23")
def test_a3_whoever_is_engaged_by_enemies_it_does_not_engage_must_face(mine: str, order: str) -> None:
    """Whatever its order or its state."""
    found, _ = read(lone(mine, order, BEHIND))
    assert found == opens("LM-2.9-10", "face")


@clause("LM-2.9-10", "LM-F-23")
def test_a3_closes_everything_else() -> None:
    check(
        lone("infanterie 0403 E", "defence", BEHIND),
        opens("LM-2.9-10", "face"),
        move="LM-2.5.5-07",
        withdraw="LM-2.6.12-01",
        flee="LM-2.6.13-01",
        **{PASS: "LM-2.9-10"},
    )


@clause("LM-2.9-10", "LM-F-23")
def test_a3_engaging_somebody_else_does_not_waive_it_but_engaging_an_aggressor_does() -> None:
    """C-31."""
    found, _ = read(lone("infanterie 0403 E", "defence", BEHIND, "y infanterie 0503 E"))
    assert found == opens("LM-2.9-10", "face")
    found, _ = read(lone("infanterie 0403 E", "defence", BEHIND, "y infanterie 0503 W"))
    assert found == opens("LM-2.9-22", "shock")


@clause("LM-2.9-10", "LM-F-24")
def test_a3_comes_before_the_charge_which_is_lost() -> None:
    """Charging towards the east, engaged from the west: it turns, winded. C-32: it now engages its enemy."""
    battle = lone("cavaliers 0403 E charge", "attack", BEHIND, dice=[1, 1])
    play(battle, "activate a", "face W")
    assert [type(fact) for fact in battle.facts[1:5]] == [ActionChosen, FacingTaken, ShockMarked, BreathChanged]
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("contact", WINDED)
    calm = play(lone("cavaliers 0403 E", "attack", BEHIND, dice=[1, 1]), "activate a", "face W")
    assert (unit(calm, "a").shock, unit(calm, "a").breath) == ("", 0)


# A4: Charge


@pytest.mark.parametrize("order", ["attack", "defence", "regroup", "retreat"])
@pytest.mark.parametrize("flags", ["charge", "charge ordered", "charge winded"])
@clause("LM-2.9-12", "LM-F-28")
def test_a4_a_charge_that_has_met_somebody_must_strike(order: str, flags: str) -> None:
    """An order does not change it: C-15."""
    found, _ = read(lone(f"cavaliers 0403 E {flags}", order, BEFORE))
    assert found == opens("LM-2.9-12", "shock")


@clause("LM-2.9-12", "LM-F-28")
def test_a4_closes_everything_else() -> None:
    check(
        lone("cavaliers 0403 E charge", "defence", BEFORE),
        opens("LM-2.9-12", "shock"),
        move="LM-2.5.5-07",
        withdraw="LM-2.9-12",
        flee="LM-2.9-12",
        **{PASS: "LM-2.9-12"},
    )


@clause("LM-F-29")
def test_a4_a_charge_that_has_met_nobody_goes_on() -> None:
    """With an order it is free: the list of A15."""
    check(
        lone("cavaliers 0403 E charge", "retreat", FAR),
        opens("LM-2.6.9-05", "move"),
        withdraw="LM-2.6.9-05",
        flee="LM-2.6.9-05",
        **{PASS: "LM-2.6.9-05"},
    )
    ordered, _ = read(lone("cavaliers 0403 E charge ordered", "retreat", FAR))
    assert ordered == opens("LM-2.9-31", "move", "withdraw", "flee", PASS)
    winded, _ = read(lone("cavaliers 0403 E charge winded", "defence", FAR))
    assert winded == opens("LM-2.6.9-05", "move")


@clause("LM-F-29")
def test_a4_a_charging_character_is_as_free_as_under_an_order() -> None:
    found, _ = read(lone("chef_aile 0403 E charge", "attack", FAR))
    assert found == opens("LM-2.9-33", "move", "withdraw", "flee", "orders", PASS)


# A5: shock received


@pytest.mark.parametrize("marker", ["contact", "charge"])
@clause("LM-2.9-13", "LM-F-30")
def test_a5_whoever_is_engaged_by_a_marked_enemy_may_strike(marker: str) -> None:
    """Under Retreat, where it could not otherwise; an enemy marked that does not engage it opens nothing."""
    found, _ = read(lone("infanterie 0403 E", "retreat", f"{BEFORE} {marker}", dice=[1, 1]))
    assert found == {"shock": "LM-2.9-13", "withdraw": "LM-2.5.3-06", "flee": "LM-2.5.3-06"}
    found, _ = read(lone("infanterie 0403 E", "retreat", BEFORE, f"y infanterie 0502 NE {marker}"))
    assert found == opens("LM-2.9-14", "withdraw", "flee")


@clause("LM-2.9-13", "LM-F-30")
@pytest.mark.parametrize(
    ("order", "rest"),
    [
        ("attack", {}),
        ("defence", opens("LM-2.9-22", "withdraw", "flee")),
    ],
)
def test_a5_holds_under_every_order(order: str, rest: dict[str, str]) -> None:
    found, _ = read(lone("infanterie 0403 E", order, f"{BEFORE} contact", dice=[1, 1]))
    assert found == {"shock": "LM-2.9-13", **rest}


# A6: Regroup and Retreat


@pytest.mark.parametrize("order", ["regroup", "retreat"])
@clause("LM-2.9-14", "LM-F-31")
def test_a6_engaged_by_unmarked_enemies_it_must_break_off(order: str) -> None:
    check(
        lone("infanterie 0403 E winded", order, BEFORE),
        opens("LM-2.9-14", "withdraw", "flee"),
        move="LM-2.5.5-07",
        rest="LM-2.5.5-08",
        shock="LM-2.9-14",
        **{PASS: "LM-2.9-14"},
    )


@pytest.mark.parametrize("order", ["regroup", "retreat"])
@clause("LM-2.9-14", "LM-F-32")
def test_a6_engaged_and_unable_to_break_off_it_strikes(order: str) -> None:
    """The water bars every way back."""
    causeway = "~ ~ ~ ~ ~\n ~ . . . .\n~ ~ ~ ~ ~"
    battle = position(causeway, f"north {order}\n  a infanterie 0202 E\nsouth defence\n  x infanterie 0302 W")
    check(
        battle,
        opens("LM-2.9-14", "shock"),
        move="LM-2.5.5-07",
        withdraw="LM-2.6.2-03",
        flee="LM-2.6.13-03",
        **{PASS: "LM-2.9-14"},
    )


@clause("LM-2.9-15", "LM-F-33")
@pytest.mark.parametrize("flags", ["", "winded"])
def test_a6_in_retreat_and_not_engaged_it_must_make_for_its_edge(flags: str) -> None:
    rest = "LM-2.9-15" if flags else "LM-2.8.2-01"
    check(
        lone(f"infanterie 0403 E {flags}", "retreat", FAR),
        opens("LM-2.9-15", "move", "withdraw", "flee"),
        rest=rest,
        **{PASS: "LM-2.9-15"},
    )


@clause("LM-2.9-15", "LM-F-33")
def test_a6_in_retreat_it_leaves_an_enemy_that_has_turned_its_back() -> None:
    """It engages without being engaged: it still makes for its edge, and does not strike."""
    found, closed = read(lone("infanterie 0403 E", "retreat", TURNED))
    assert found == opens("LM-2.9-15", "move", "withdraw", "flee")
    assert closed["shock"] == "LM-2.9-15"


@clause("LM-2.9-16", "LM-F-34")
@pytest.mark.parametrize("flags", ["", "winded", "shaken"])
def test_a6_in_regroup_and_within_reach_it_must_get_away(flags: str) -> None:
    check(
        lone(f"infanterie 0403 E {flags}", "regroup", "x infanterie 0703 W"),
        opens("LM-2.9-16", "move", "withdraw", "flee"),
        rest="LM-2.9-16" if flags == "winded" else "LM-2.8.2-01",
        reorganise="LM-2.9-16" if flags == "shaken" else "LM-2.8.3.4-01",
        **{PASS: "LM-2.9-16"},
    )


# A7: the diminished


@pytest.mark.parametrize("mine", ["infanterie 0403 E shaken", "infanterie 0403 E spent"])
@clause("LM-2.9-18", "LM-F-38", "LM-F-03", "LM-2.9-01")
def test_a7_a_shaken_or_breathless_unit_may_break_off_even_under_attack(mine: str) -> None:
    """Declining, it falls through to A11: it strikes."""
    found, _ = read(lone(mine, "attack", BEFORE))
    assert found == {**opens("LM-2.9-18", "withdraw", "flee"), "shock": "LM-2.9-25"}


@clause("LM-2.9-18", "LM-F-38")
def test_a7_a_unit_that_evades_may_break_off_too() -> None:
    """The base game knows no faculties (LM-1-10), the sheet does."""
    state = lone("cavalerie_legere 0403 E", "attack", BEFORE).fork().state
    assert ActivationSheet(state, state.units["a"]).allowed == opens("LM-2.9-25", "shock")
    state.figures["cavalerie_legere"] = replace(state.figures["cavalerie_legere"], faculties=("evade",))
    evading = ActivationSheet(state, state.units["a"]).allowed
    assert evading == {**opens("LM-2.9-18", "withdraw", "flee"), "shock": "LM-2.9-25"}


@pytest.mark.parametrize("mine", ["infanterie 0403 E", "infanterie 0403 E winded"])
@clause("LM-2.9-18", "LM-F-38", "LM-2.9-25", "LM-F-45")
def test_a7_does_not_let_a_sound_unit_go(mine: str) -> None:
    found, closed = read(lone(mine, "attack", BEFORE))
    assert found == opens("LM-2.9-25", "shock")
    assert (closed["withdraw"], closed["flee"], closed[PASS]) == ("LM-2.9-25",) * 3


@pytest.mark.parametrize("breath", ["winded", "spent"])
@clause("LM-2.9-19", "LM-F-39")
def test_a7_a_breathless_unit_may_rest_even_under_attack(breath: str) -> None:
    found, _ = read(lone(f"infanterie 0403 E {breath}", "attack", FAR))
    waits = opens("LM-2.9-29", PASS) if breath == "spent" else {}
    assert found == {"rest": "LM-2.9-19", "move": "LM-2.9-29", **waits}
    engaged, closed = read(lone(f"infanterie 0403 E {breath}", "attack", BEFORE))
    assert "rest" not in engaged
    assert closed["rest"] == "LM-2.5.5-08"


@clause("LM-2.9-20", "LM-F-40")
def test_a7_a_shaken_unit_may_wait_and_the_elite_reorganise() -> None:
    check(
        lone("infanterie 0403 E shaken", "attack", FAR),
        {PASS: "LM-2.9-20", "move": "LM-2.9-29"},
        withdraw="LM-2.9-29",
        flee="LM-2.9-29",
    )
    elite, _ = read(lone("hommes_darmes 0403 E shaken", "attack", FAR))
    assert elite == {**opens("LM-2.9-20", PASS, "reorganise"), "move": "LM-2.9-29"}
    ordered, _ = read(lone("infanterie 0403 E shaken ordered", "attack", FAR))
    assert ordered == {**opens("LM-2.9-20", PASS, "reorganise"), **opens("LM-2.9-31", "move", "withdraw", "flee")}


@clause("LM-2.9-20", "LM-F-40")
def test_a7_an_engaged_unit_neither_waits_nor_reorganises() -> None:
    found, closed = read(lone("hommes_darmes 0403 E shaken", "attack", BEFORE))
    assert found.keys() == {"withdraw", "flee", "shock"}
    assert (closed["reorganise"], closed[PASS]) == ("LM-2.5.5-08", "LM-2.9-25")


# A8: Regroup, out of reach


@clause("LM-2.9-21", "LM-F-41")
def test_a8_out_of_reach_a_fresh_troop() -> None:
    check(lone("infanterie 0403 E", "regroup", FAR), opens("LM-2.9-21", "move", "withdraw", "flee", PASS))


@pytest.mark.parametrize("breath", ["winded", "spent"])
@clause("LM-2.9-21", "LM-F-41")
def test_a8_whoever_is_short_of_breath_rests_rather_than_wait(breath: str) -> None:
    check(
        lone(f"infanterie 0403 E {breath}", "regroup", FAR),
        {"rest": "LM-2.9-19", **opens("LM-2.9-21", "move", "withdraw", "flee")},
        **{PASS: "LM-2.9-21"},
    )


@clause("LM-2.9-21", "LM-F-41")
def test_a8_the_shaken_reorganise_without_being_elite() -> None:
    """That they may wait comes from A7."""
    check(
        lone("infanterie 0403 E shaken", "regroup", FAR),
        {PASS: "LM-2.9-20", **opens("LM-2.9-21", "move", "withdraw", "flee", "reorganise")},
    )


# A9: Defence


@clause("LM-2.9-22", "LM-F-42")
def test_a9_engaging_and_engaged() -> None:
    check(
        lone("infanterie 0403 E", "defence", BEFORE),
        opens("LM-2.9-22", "withdraw", "flee", "shock"),
        move="LM-2.5.5-07",
        **{PASS: "LM-2.9-22"},
    )


@clause("LM-2.9-22", "LM-F-42")
def test_a9_engaging_without_being_engaged_has_both_lists() -> None:
    """LM-CA-17. The enemy has turned its back; to the south-east the troop can step away from it."""
    aside = "x infanterie 0402 NE"
    check(
        lone("infanterie 0403 E", "defence", aside),
        {**opens("LM-2.9-22", "withdraw", "flee", "shock"), **opens("LM-2.9-23", "move", PASS)},
    )
    winded, closed = read(lone("infanterie 0403 E winded", "defence", aside))
    assert winded == {
        **opens("LM-2.9-22", "withdraw", "flee", "shock"),
        "move": "LM-2.9-23",
        "rest": "LM-2.9-19",
    }
    assert closed[PASS] == "LM-2.9-22"


@clause("LM-2.9-23", "LM-F-43")
def test_a9_not_engaged() -> None:
    check(lone("infanterie 0403 E", "defence", FAR), opens("LM-2.9-23", "move", "withdraw", "flee", PASS))


@pytest.mark.parametrize("breath", ["winded", "spent"])
@clause("LM-2.9-23", "LM-F-43")
def test_a9_whoever_is_short_of_breath_rests_rather_than_wait(breath: str) -> None:
    check(
        lone(f"infanterie 0403 E {breath}", "defence", FAR),
        {"rest": "LM-2.9-19", **opens("LM-2.9-23", "move", "withdraw", "flee")},
        **{PASS: "LM-2.9-23"},
    )


@clause("LM-F-43", "LM-2.9-23")
@pytest.mark.parametrize("enemy", ["x infanterie 0603 W", "x infanterie 0603 E"])
def test_a9_a_move_ends_neither_engaged_nor_engaging(enemy: str) -> None:
    battle = play(lone("infanterie 0403 E", "defence", enemy), "activate a", "move")
    assert refused(battle, "step E") == "LM-2.5.2-01"


# A11 and A14: Attack


@clause("LM-2.9-25", "LM-F-45")
@pytest.mark.parametrize("enemy", [BEFORE, TURNED])
def test_a11_whoever_engages_must_strike(enemy: str) -> None:
    """Engaged itself or not: LM-CA-17."""
    found, closed = read(lone("infanterie 0403 E", "attack", enemy))
    assert found == opens("LM-2.9-25", "shock")
    assert closed[PASS] == "LM-2.9-25"


@clause("LM-2.9-29", "LM-F-49")
def test_a14_whoever_engages_nobody_must_approach() -> None:
    battle = lone("infanterie 0403 E", "attack", FAR)
    check(
        battle,
        opens("LM-2.9-29", "move"),
        withdraw="LM-2.9-29",
        flee="LM-2.9-29",
        **{PASS: "LM-2.9-29"},
    )
    assert facts(battle, MoveBegan)[0].move.kind == "attack"


@clause("LM-2.9-29", "LM-F-50")
@pytest.mark.parametrize(
    ("flags", "enemy", "refusal"),
    [
        ("shaken", "0603 W", "LM-2.3.2-04"),
        ("shaken", "0603 E", "LM-2.9-29"),
        ("spent", "0603 W", "LM-2.6.8-05"),
        ("spent", "0603 E", "LM-2.9-29"),
        ("", "0603 E", ""),
        ("winded", "0603 E", ""),
    ],
)
def test_a14_the_shaken_and_the_breathless_may_approach_but_engage_nobody(flags: str, enemy: str, refusal: str) -> None:
    """Two hexes from the enemy, whose front or back they would come to."""
    battle = lone(f"infanterie 0303 E {flags}", "attack", f"x infanterie {enemy}")
    play(battle, "activate a")
    if "move" in tokens(battle):
        play(battle, "move")
    play(battle, "step E")
    if refusal:
        assert refused(battle, "step E") == refusal
    else:
        assert "step E" in tokens(battle)


@clause("LM-2.9-29", "LM-F-50")
def test_a14_the_shaken_and_the_breathless_may_also_stay() -> None:
    for flags, rest in (("shaken", {}), ("spent", {"rest": "LM-2.9-19"})):
        found, _ = read(lone(f"infanterie 0403 E {flags}", "attack", FAR))
        waits: dict[str, str] = {PASS: "LM-2.9-20" if flags == "shaken" else "LM-2.9-29"}
        assert found == {"move": "LM-2.9-29", **waits, **rest}


@clause("LM-2.9-29", "LM-F-03")
def test_a14_whoever_has_no_way_to_approach_may_wait() -> None:
    """C-51: a winded one may rest, and having declined is not made to."""
    causeway = "~ ~ ~ ~ ~\n . . ~ . .\n~ ~ ~ ~ ~"
    armies = "north attack\n  a infanterie 0202 E {flags}\nsouth defence\n  x infanterie 0502 W"
    found, closed = read(position(causeway, armies.format(flags="")))
    assert found == opens("LM-2.9-29", PASS)
    assert closed["move"] == "LM-2.6.11.1-03"
    winded, _ = read(position(causeway, armies.format(flags="winded")))
    assert winded == {"rest": "LM-2.9-19", PASS: "LM-2.9-29"}


# A15: special orders


@clause("LM-2.9-30", "LM-F-51")
def test_a15_engaging_and_engaged() -> None:
    check(
        lone("infanterie 0403 E ordered", "attack", BEFORE),
        opens("LM-2.9-30", "withdraw", "flee", "shock"),
        move="LM-2.5.5-07",
        **{PASS: "LM-2.9-30"},
    )


@clause("LM-2.9-30", "LM-F-51")
def test_a15_engaging_without_being_engaged_may_move_as_well() -> None:
    """LM-CA-17."""
    check(
        lone("infanterie 0403 E ordered", "attack", TURNED),
        opens("LM-2.9-30", "withdraw", "flee", "shock", "move"),
        **{PASS: "LM-2.9-30"},
    )


@clause("LM-2.9-31", "LM-F-52")
@pytest.mark.parametrize("mine", ["infanterie 0403 E ordered", "dragon_elfique 0403 E"])
def test_a15_engaging_nobody(mine: str) -> None:
    check(lone(mine, "attack", FAR), opens("LM-2.9-31", "move", "withdraw", "flee", PASS))


@pytest.mark.parametrize("breath", ["winded", "spent"])
@clause("LM-2.9-31", "LM-F-52")
def test_a15_whoever_is_short_of_breath_rests_rather_than_wait(breath: str) -> None:
    check(
        lone(f"infanterie 0403 E ordered {breath}", "attack", FAR),
        {"rest": "LM-2.9-19", **opens("LM-2.9-31", "move", "withdraw", "flee")},
        **{PASS: "LM-2.9-31"},
    )


# A16 and A17: characters

LEADER = {"orders": "LM-2.9-33", "change": "LM-2.5.5-11", "command": "LM-2.5.5-11", "resign": "LM-2.5.5-11"}
"""What closes the actions of command to a character without an order, where he may command at all."""
ALONE = {"orders": "LM-2.5.9-01", "change": "LM-2.5.7-01", "command": "LM-2.5.14-01", "resign": "LM-2.5.15-01"}


@clause("LM-2.9-32", "LM-F-53")
@pytest.mark.parametrize("flags", ["", "ordered"])
def test_a16_an_engaged_character(flags: str) -> None:
    check(
        lone(f"chef_aile 0403 E {flags}", "attack leader=a", BEFORE),
        opens("LM-2.9-32", "withdraw", "flee", "shock"),
        move="LM-2.5.5-07",
        duel="LM-2.7.1.1-04",
        **ALONE,
        **{PASS: "LM-2.9-32"},
    )


@clause("LM-2.9-33", "LM-F-54")
def test_a_winded_character_may_not_do_nothing() -> None:
    battle = position(plain(), "north attack\n  c chef_aile 0103 E winded\nsouth defence\n  x infanterie 0903 W")
    play(battle, "activate c")
    assert "rest" in tokens(battle) and refused(battle, "pass") == "LM-2.9-33"


@clause("LM-2.9-33", "LM-F-54")
def test_a17_a_free_character() -> None:
    check(
        lone("chef_aile 0403 E", "attack leader=a", FAR),
        opens("LM-2.9-33", "move", "withdraw", "flee", "orders", PASS),
        duel="LM-2.7.1.1-03",
        **LEADER,
    )


@clause("LM-2.9-33", "LM-F-54")
@pytest.mark.parametrize("breath", ["winded", "spent"])
def test_a17_a_character_short_of_breath_rests_rather_than_wait(breath: str) -> None:
    check(
        lone(f"chef_aile 0403 E {breath}", "attack leader=a", FAR),
        {"rest": "LM-2.9-19", **opens("LM-2.9-33", "move", "withdraw", "flee", "orders")},
        duel="LM-2.7.1.1-03",
        **LEADER,
        **{PASS: "LM-2.9-33"},
    )


@clause("LM-2.9-33", "LM-F-54")
def test_a17_a_shaken_character_reorganises_without_an_order() -> None:
    """C-21: he always acts as if he had one."""
    found, _ = read(lone("chef_aile 0403 E shaken", "attack leader=a", FAR))
    assert found == {
        **opens("LM-2.9-20", "reorganise", PASS),
        **opens("LM-2.9-33", "move", "withdraw", "flee", "orders"),
    }


@clause("LM-2.9-33", "LM-F-54")
def test_a17_a_character_stacked_with_an_engaged_troop() -> None:
    """He is not engaged himself: he may give orders, wait, or leave his troop."""
    armies = """
    north attack leader=a
      t infanterie 0403 E
      a chef_aile 0403 E
      b infanterie 0107 E
    south defence
      x infanterie 0503 W
    """
    check(
        position(plain(12, 7), armies),
        opens("LM-2.9-33", "move", "withdraw", "flee", "orders", PASS),
        duel="LM-2.7.1.1-03",
        **LEADER,
    )


@clause("LM-2.9-33", "LM-F-54")
def test_a17_a_character_challenges_an_enemy_character_beside_him() -> None:
    """Stacked with a troop, before a troop and its leader; without that leader there is nobody to challenge."""
    armies = """
    north attack
      t infanterie 0403 E
      a chef_aile 0403 E
      b infanterie 0107 E
    south defence
      x infanterie 0503 W
    """
    led = position(plain(12, 7), armies + "      y chef_aile 0503 W\n")
    found, _ = read(led)
    assert found == opens("LM-2.9-33", "move", "withdraw", "flee", "orders", "duel", PASS)
    _, closed = read(position(plain(12, 7), armies))
    assert closed["duel"] == "LM-2.7.1.1-03"


@clause("LM-2.9-33")
def test_a17_a_character_behind_an_enemy_may_strike_it() -> None:
    """C-87."""
    found, _ = read(lone("chef_aile 0403 E", "attack", TURNED))
    assert found == opens("LM-2.9-33", "move", "withdraw", "flee", "orders", "shock", PASS)


@clause("LM-2.9-34", "LM-F-55")
@pytest.mark.parametrize(
    ("mine", "more"),
    [
        ("chef_aile 0403 E ordered", {}),
        ("chef_aile 0403 E", {"commander_of": {"north": "a"}}),
        ("free 0403 E", {"figure": {"free": {"like": "chef_aile", "command": "autonomous"}}}),
    ],
)
def test_a17_a_leader_who_may_command(mine: str, more: dict[str, Any]) -> None:
    """By an order, as army commander, or Autonomous. He already has a wing: no other."""
    check(
        lone(mine, "attack leader=a", FAR, **more),
        {
            **opens("LM-2.9-33", "move", "withdraw", "flee", "orders", PASS),
            **opens("LM-2.9-34", "change", "resign"),
        },
        duel="LM-2.7.1.1-03",
        command="LM-2.5.14-01",
    )


@clause("LM-2.9-34", "LM-F-55")
def test_a17_a_character_without_a_wing_may_take_one_that_has_no_leader() -> None:
    check(
        lone("chef_aile 0403 E ordered", "attack", FAR),
        {**opens("LM-2.9-33", "move", "withdraw", "flee", "orders", PASS), "command": "LM-2.9-34"},
        duel="LM-2.7.1.1-03",
        change="LM-2.5-09",
        resign="LM-2.5.15-01",
    )


# E3: those who are left behind by a flight


@clause("LM-F-59")
@pytest.mark.parametrize(
    ("flags", "more", "tests"),
    [
        ("", "", ["x"]),
        ("shaken", "", []),
        ("spent", "", []),
        ("", "f infanterie 0404 E", []),
        ("", "f infanterie 0603 W", []),
        ("", "f infanterie 0603 E", ["x"]),
    ],
)
@spare_dice
def test_e3_who_engaged_the_fleeing_unit_alone_tests_its_discipline(flags: str, more: str, tests: list[str]) -> None:
    """Not the shaken, not the breathless, not one that engages another as well or is engaged by another. C-14."""
    battle = position(
        plain(12, 7),
        f"""
        north defence
          a infanterie 0403 E
          b infanterie 0107 E
          {more}
        south defence
          x infanterie 0503 W {flags}
        """,
        dice=[1, 1, 6, 6],
    )
    play(battle, "activate a", "flee", "face W", "step W", "step W")
    while battle.state.acting:
        play(battle, "halt")
    assert [test.subject for test in trials(battle, "discipline")] == tests
    assert unit(battle, "x").shock == ("charge" if tests else "")


@clause("LM-F-59")
def test_e3_a_unit_that_keeps_its_ranks_receives_no_charge() -> None:
    """Regular and Ordinary: 9 - 1 is not above 8; 10 - 1 is."""
    for dice, shock in (((4, 5), ""), ((5, 5), "charge")):
        battle = lone("infanterie 0403 E", "defence", BEFORE, dice=[1, 1, *dice])
        play(battle, "activate a", "flee", "face W", "step W", "step W")
        while battle.state.acting:
            play(battle, "halt")
        assert unit(battle, "x").shock == shock
