"""Every optional clause and every ruling with two readings: off, on, and the difference."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Refused, UserError
from oriflamme.rulebooks.masse import BOOK
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    Blow,
    Demoralised,
    Engaged,
    HeroesHungBack,
    MoraleTested,
    Rallied,
    RallyCancelled,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    fact,
    facts,
    fill,
    items,
    multipliers,
    offered,
    orders,
    piece,
    play,
    position,
    refused,
)


def test_the_switches_of_a_battle() -> None:
    """The seven optional clauses (positions are off by the very option that brings them), then the rulings."""
    assert list(BOOK.switches) == [
        "written_orders",
        "fall_back_strikes",
        "coward_heroes",
        "wings",
        "tactical_bonus",
        "breach_cap",
        "natural_rolls",
        "own_profiles_free",
        "hero_vs_unit_rounds",
        "smooth_table",
        "pole_weapons_vs_any",
        "any_mounted_pair",
        "idle_huge_catches_leavers",
        "huge_breaks_everyone",
        "battering_loses_sag",
        "next_striker",
        "huge_shot_by_ten",
        "rally_outlives_commander",
        "walls_outlive_defenders",
    ]
    optional = {name for name, one in BOOK.clauses.items() if one.tier == "optional"}
    switched = {switch.clause for switch in BOOK.switches.values() if switch.clause}
    assert optional - switched == {"MC-TACTIQUES_ET_MANOEUVRES-01"}
    assert all(switch.default in (False, 1) for switch in BOOK.switches.values())


@pytest.mark.parametrize(("name", "value"), [("charges", True), ("wings", 1), ("hero_vs_unit_rounds", 5)])
def test_a_switch_that_does_not_exist_is_refused(name: str, value: int) -> None:
    with pytest.raises(UserError) as caught:
        position("north: orcs 9 | south: gob 9", switches={name: value})
    assert caught.value.message.id in ("unknown-switch", "bad-switch")


@clause("MC-PHASE_DE_COMMANDEMENT-02")
@pytest.mark.parametrize("written", [False, True])
def test_written_orders(written: bool) -> None:
    battle = position("north: orcs 9 | south: gob 9", switches={"written_orders": written})
    fill(battle, "north", "orcs engage gob")
    before = battle.checksum
    if written:
        with pytest.raises(Refused) as caught:
            battle.undo("north")
        assert caught.value.clause == "MC-PHASE_DE_COMMANDEMENT-02"
        assert battle.waiting == {"north": "done", "south": "thinking"}
    else:
        battle.undo("north")
        assert battle.waiting == {"north": "thinking", "south": "thinking"}
        battle.answer("order orcs none", "north")
        assert battle.ask("north").draft.orders["orcs"].kind == "none"
    assert battle.checksum == before


@clause("MC-PHASE_DE_COMMANDEMENT-12")
@pytest.mark.parametrize("allowed", [False, True])
def test_strikes_at_a_unit_that_falls_back(allowed: bool) -> None:
    """MC-AM-36: the first who engaged it may not; each of the others may."""
    battle = position(
        "north: cheval 20 | south: a=orcs 50, b=orcs 50, c=orcs 50",
        links="cheval-a@1 cheval-b@2 cheval-c@3",
        sequence=4,
        switches={"fall_back_strikes": allowed},
        dice=[1, 1] if allowed else [],
    )
    then = ["strike b cheval", "strike c cheval"] if allowed else []
    play(battle, "cheval fall_back", then=then, until="morale" if allowed else "")
    assert [one.unit for one in facts(battle, AttackMade)] == (["b", "c"] if allowed else [])
    assert piece(battle, "cheval").free


# Cowards


@clause("MC-HEROS_ET_OFFICIERS-03")
@pytest.mark.parametrize(("on", "steps"), [(False, []), (True, [1, 2])])
def test_heroes_who_hang_back(on: bool, steps: list[int]) -> None:
    """MC-CP-20: -1 for each idle sequence, two at most."""
    battle = position("north: lord, orcs 100 | south: warlord leads=gob, gob 100", switches={"coward_heroes": on})
    for _ in range(3):
        play(battle)
    found = facts(battle, HeroesHungBack)
    assert [(one.side, one.coward) for one in found] == [("north", step) for step in steps]
    shot = position(
        f"north coward={len(steps)}: lord, orcs 100 | south: archers 100",
        switches={"coward_heroes": on},
        dice=[6, 1, 1],
    )
    play(shot, "archers shoot orcs")
    cowards = [item for item in items(fact(shot, MoraleTested).tally) if item[0] == "coward"]
    assert cowards == ([("coward", -2, "MC-HEROS_ET_OFFICIERS-03")] if on else [])


@clause("MC-HEROS_ET_OFFICIERS-03")
@pytest.mark.parametrize(
    ("north", "south", "orders_"),
    [
        ("lord, orcs 100", "gob 100", []),
        ("lord, orcs 100", "captain, gob 10 morale=12", ["lord engage gob", "captain engage orcs"]),
        ("lord leads=orcs, orcs 100", "captain leads=gob, gob 100", []),
        ("giant=hill_giant, orcs 100", "captain leads=gob, gob 100 morale=12", []),
    ],
)
def test_heroes_who_do_not_hang_back(north: str, south: str, orders_: list[str]) -> None:
    """No enemy hero at hand, a blow struck, an officer's place, or no man at all."""
    dice = [1, 1, 1, 1] if orders_ else []
    battle = position(f"north: {north} | south: {south}", switches={"coward_heroes": True}, dice=dice)
    play(battle, *orders_)
    assert facts(battle, HeroesHungBack) == []


@clause("MC-HEROS_ET_OFFICIERS-03", "MC-SIEGES-05")
@pytest.mark.parametrize(
    ("captain", "west", "shamed"),
    [("", "", ["town"]), ("profile.flying", "", ["town", "host"]), ("", "breach=gate", ["town", "host"])],
)
def test_nobody_hangs_back_from_heroes_he_cannot_reach(captain: str, west: str, shamed: list[str]) -> None:
    """MC-AM-59: walls keep the captain from the lord, unless he has wings or a breach; the lord may come out."""
    battle = position(
        f"town role=besieged: lord, lourds 50 | host role=besieger: captain {captain}, orcs 100",
        sections=f"west gate {west}, east",
        switches={"coward_heroes": True},
    )
    play(battle)
    assert [one.side for one in facts(battle, HeroesHungBack)] == shamed


@clause("MC-HEROS_ET_OFFICIERS-03", "MC-SIEGES-11")
def test_a_gate_that_falls_at_the_end_shames_nobody_yet() -> None:
    """Challenges were given when it stood."""
    battle = position(
        "town role=besieged: lord, lourds 50 | host role=besieger: captain, orcs 100 ram",
        sections="west gate ram_needed=2 ram_done=1, east",
        switches={"coward_heroes": True},
    )
    play(battle, "orcs ram west")
    assert battle.state.sections["west"].breach == "gate"
    assert [one.side for one in facts(battle, HeroesHungBack)] == ["town"]


@clause("MC-HEROS_ET_OFFICIERS-03")
def test_whoever_casts_a_spell_does_not_hang_back() -> None:
    text = "north: mage, orcs 100 | south: captain leads=gob, gob 100 morale=12"
    battle = play(position(text, switches={"coward_heroes": True}, dice=[1, 1]), "mage cast sleep gob")
    assert facts(battle, HeroesHungBack) == []


# Positions and rewards: test_wings.py, test_referee.py


@clause("MC-TACTIQUES_ET_MANOEUVRES-01", "MC-TACTIQUES_ET_MANOEUVRES-02")
def test_positions_on_and_off() -> None:
    text = "north: a=orcs 9 wing=left | south: x=gob 9 wing=right"
    assert "engage x" in offered(position(text), "a")
    assert "engage x" not in offered(position(text, switches={"wings": True}), "a")


@clause("MC-TACTIQUES_ET_MANOEUVRES-03")
def test_rewards_on_and_off() -> None:
    battle = position("north: orcs 9 | south: gob 9")
    assert "referee" not in battle.seats
    refereed = orders(position("north: orcs 9 | south: gob 9", switches={"tactical_bonus": True}))
    assert refereed.state.phase == "referee"


# Passing a breach


@clause("MC-SIEGES-15")
@pytest.mark.parametrize(("breach", "room"), [("wall", 2), ("gate", 1), ("tower", 3)])
def test_how_many_pass_a_breach(breach: str, room: int) -> None:
    """MC-CP-17: two by a wall, one by a gate, three by a tower; without the option, everybody."""
    text = "town role=besieged: lourds 100 | host role=besieger: a=orcs 9, b=orcs 9, c=orcs 9, d=orcs 9"
    where = {"sections": f"west breach={breach} breached_in=1, east", "breached_in": 1, "sequence": 2}
    for cap in (False, True):
        battle = position(text, switches={"breach_cap": cap}, **where)  # type: ignore[arg-type]
        battle.answer("assault none", "host")
        for unit in "abcd"[:room]:
            battle.answer(f"order {unit} engage lourds", "host")
        following = "abcd"[room]
        if cap:
            assert refused(battle, f"order {following} engage lourds", "host") == "MC-SIEGES-15"
            assert "engage lourds" not in offered(battle, following)
            battle.answer(f"order {following} none", "host")
        else:
            battle.answer(f"order {following} engage lourds", "host")


@clause("MC-SIEGES-15")
def test_room_is_made_by_another_order_and_those_inside_do_not_count() -> None:
    battle = position(
        "town role=besieged: lourds 100 | host role=besieger: a=orcs 9, b=orcs 9, c=orcs 9",
        sections="west breach=gate breached_in=1",
        breached_in=1,
        sequence=2,
        links="a-lourds",
        switches={"breach_cap": True},
    )
    battle.answer("assault none", "host")
    battle.answer("order a engage lourds", "host")
    battle.answer("order b engage lourds", "host")
    assert refused(battle, "order c engage lourds", "host") == "MC-SIEGES-15"
    battle.answer("order b none", "host")
    battle.answer("order c engage lourds", "host")


# Rulings with two readings


@pytest.mark.parametrize(
    ("natural", "dice", "morale", "passed"),
    [
        (False, [1, 1], 1, False),
        (True, [1, 1], 1, True),
        (False, [6, 6], 11, True),
        (True, [6, 6], 11, False),
        (True, [5, 6], 11, True),
    ],
)
def test_natural_rolls(natural: bool, dice: list[int], morale: int, passed: bool) -> None:
    """MC-CP-04; the free unit has one more, and loses more than three quarters in the poor case."""
    text = f"north: archers 100 | south: orcs 100 {'pvt=100 morale=2' if morale == 1 else 'morale=11'}, gob 9"
    battle = position(text, switches={"natural_rolls": natural}, dice=[1, *dice])
    play(battle, "archers shoot orcs")
    tested = fact(battle, MoraleTested)
    assert (tested.target, tested.passed) == (1 if morale == 1 else 12, passed)


@clause("MC-HEROS_ET_OFFICIERS-02")
@pytest.mark.parametrize(("rounds", "dice", "damage"), [(1, [5], 18), (10, [5] * 10, 180)])
def test_ten_rounds_against_a_unit(rounds: int, dice: list[int], damage: int) -> None:
    """MC-AM-14: 10d8+30 in the variant; a unit of one all the same, and only for heroes who are no giants."""
    battle = position("north: lord, gob 9 | south: orcs 100", switches={"hero_vs_unit_rounds": rounds}, dice=[*dice, 1])
    play(battle, "lord engage orcs", until="morale")
    blow = fact(battle, AttackMade, unit="lord")
    assert (blow.men, blow.damage) == (1, damage)
    assert fact(battle, AttackMade, unit="orcs").roll == 1


@pytest.mark.parametrize(("smooth", "percent"), [(False, 75), (True, 80)])
def test_the_smooth_table(smooth: bool, percent: int) -> None:
    """MC-AM-15: in the battle table and in clashes alike, the row of 9+ to 11 alone."""
    switches = {"smooth_table": smooth}
    battle = position("north: orcs 9 dv=10 | south: gob 99, ogres 9 dv=8", switches=switches, dice=[1, 1])
    play(battle, "orcs engage gob", until="morale")
    assert fact(battle, AttackMade, unit="orcs").percent.total == percent
    clash = position("north: lord dv=10 | south: warlord ca=13", switches=switches, dice=[6, 6, 1, 1, 1, 6, 100])
    orders(clash, "lord duel warlord")
    for token in ("fight", "fight", "close", "strike hero"):
        clash.answer(token, clash.asks[0].seat)
    assert fact(clash, Blow).percent.total == percent


@clause("MC-TACTIQUES_ET_MANOEUVRES-06")
@pytest.mark.parametrize(("everybody", "factor"), [(False, []), (True, ["pole"])])
def test_pole_weapons_against_foot(everybody: bool, factor: list[str]) -> None:
    """MC-AM-18."""
    battle = position("north: orcs 60 | south: milice 100", switches={"pole_weapons_vs_any": everybody}, dice=[1, 1])
    play(battle, "orcs engage milice", until="morale")
    assert [one[0] for one in multipliers(fact(battle, AttackMade, unit="milice").product)] == factor


@clause("MC-TACTIQUES_ET_MANOEUVRES-05")
@pytest.mark.parametrize(("literal", "factor"), [(False, []), (True, ["charge"])])
def test_any_mounted_pair(literal: bool, factor: list[str]) -> None:
    """MC-AM-19."""
    battle = position("north: loups 60 | south: cavleg 60", switches={"any_mounted_pair": literal}, dice=[1, 1])
    play(battle, "loups engage cavleg", "cavleg engage loups", until="morale")
    for unit in ("loups", "cavleg"):
        assert [one[0] for one in multipliers(fact(battle, AttackMade, unit=unit).product)] == factor


@clause("MC-REGLES_SPECIALES-08")
@pytest.mark.parametrize(("literal", "broken"), [(False, []), (True, ["squel"])])
def test_huge_creatures_break_everyone(literal: bool, broken: list[str]) -> None:
    """MC-AM-26."""
    battle = position("north: g=hill_giant, orcs 9 | south: squel 200", switches={"huge_breaks_everyone": literal})
    play(battle, "g engage squel")
    assert [one.unit for one in facts(battle, Demoralised)] == broken


@pytest.mark.parametrize(("ten", "men"), [(False, 100), (True, 10)])
def test_huge_creatures_shot_by_ten(ten: bool, men: int) -> None:
    """MC-AM-44."""
    battle = position(
        "north: archers 100 | south: g=hill_giant 99, orcs 9", switches={"huge_shot_by_ten": ten}, dice=[1]
    )
    play(battle, "archers shoot g", "g engage archers")
    assert fact(battle, AttackMade).men == men


@clause("MC-REGLES_SPECIALES-06", "MC-PHASE_DE_COMMANDEMENT-11", "MC-PHASE_DE_COMMANDEMENT-13")
@pytest.mark.parametrize(("caught", "found"), [(False, "orcs"), (True, "cheval")])
@pytest.mark.parametrize("order", ["fall_back", "retreat"])
def test_an_idle_giant_and_those_who_leave(order: str, caught: bool, found: str) -> None:
    """MC-AM-22: the knights are the stronger, but they end the sequence free; the switch is the reading of before."""
    battle = position(
        "north: g=hill_giant, gob 50 | south: cheval 200, orcs 20",
        links="gob-cheval",
        switches={"idle_huge_catches_leavers": caught},
    )
    play(battle, f"cheval {order}", then=["spare cheval"] if order == "retreat" else [])
    assert fact(battle, Engaged).target == found
    assert piece(battle, "cheval").free is not caught


@clause("MC-REGLES_SPECIALES-03")
@pytest.mark.parametrize(("loses", "percent"), [(False, 35), (True, 50)])
def test_a_battering_engine_keeps_still(loses: bool, percent: int) -> None:
    """MC-AM-28: 50 % against the crew's CA 11, fifteen off for SAG 18."""
    battle = position(
        "town role=besieged: archers 6 | host role=besieger: c=light_catapult 4, orcs 9, lord sag=18 commander",
        sections="east gate",
        switches={"battering_loses_sag": loses},
        dice=[1],
    )
    play(battle, "archers shoot c", "c batter east wall")
    assert fact(battle, AttackMade).percent.total == percent


@clause("MC-PHASE_DE_COMMANDEMENT-17")
@pytest.mark.parametrize("outlives", [False, True])
def test_a_rally_whose_commander_falls(outlives: bool) -> None:
    """MC-AM-50: he is shot in the sequence in which he ordered it; his troops pass the test of his death."""
    battle = position(
        "north: archers 10 | south: orcs 100 demoralised, lord 1 commander, squel 9",
        switches={"rally_outlives_commander": outlives},
        dice=[6, 1, 1, *([1, 1] if outlives else [])],
    )
    play(battle, "archers shoot lord", "orcs rally")
    assert fact(battle, MoraleTested, why="commander").target == 7
    assert bool(facts(battle, Rallied)) is outlives
    assert piece(battle, "orcs").demoralised is not outlives
    if not outlives:
        cancelled = fact(battle, RallyCancelled)
        assert (cancelled.leaderless, cancelled.clause) == (True, "MC-PHASE_DE_COMMANDEMENT-17")
        assert "nobody is left" in battle.say(cancelled, "en")


@clause("MC-PHASE_DE_COMMANDEMENT-17")
def test_an_officer_rallies_his_unit_without_the_commander() -> None:
    """MC-CP-12: the fall of the commander-in-chief takes nothing from a unit with an officer of its own."""
    battle = position(
        "north: archers 10 | south: orcs 100 demoralised, captain leads=orcs, lord 1 commander, squel 9",
        dice=[6, 1, 1, 1, 1],
    )
    play(battle, "archers shoot lord", "orcs rally")
    assert fact(battle, Rallied).unit == "orcs"
    assert fact(battle, MoraleTested, why="rally").target == 7
