"""Traps, hidden and revealed, and the dummies among them. LM-3.5.8."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.facts import WorkHeld
from oriflamme.rulebooks.lames.facts.pieces import TrapsFound, TrapsSprung
from oriflamme.rulebooks.lames.fires import catches_fire
from oriflamme.rulebooks.lames.state import SPENT, WINDED, Lames
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit
from tests.rulebooks.lames.test_works import cost, counted, fight, walk

REVEALED = ({"kind": "traps", "at": "0302"},)
DUMMY = ({"kind": "camouflage", "at": "0302", "owner": "south"},)
HIDDEN = (*DUMMY, {"kind": "traps", "at": "0302", "owner": "south", "hidden": True})


def sprung(battle: Battle) -> list[tuple[str, str, int, int, int]]:
    found = facts(battle, TrapsSprung)
    return [(fact.unit, fact.hex, fact.advantage.total, fact.roll, fact.losses) for fact in found]


@clause("LM-3.5.8-01", "LM-3.5.8-06")
def test_traps_protect_nobody_make_their_hex_rough_and_do_not_burn() -> None:
    assert "work" not in counted(fight({"kind": "traps", "at": "0303"}))
    battle = walk(*REVEALED)
    assert cost(battle, "a", "0202", 0) == 3
    terrain = terrain_of(battle.state)
    assert (terrain.kind["0302"], terrain.cells["0302"].obstacle) == ("rough", True)
    assert not catches_fire(battle.state, "0302")
    woods = plain(9, 5).replace(". . . . . . . . .", ". . w . . . . . .", 2)
    armies = "north attack\n  a infanterie 0202 E\nsouth defence\n  x orcs 0905 W"
    worse = position(woods, armies, tier="intermediate", ground=list(REVEALED))
    assert terrain_of(worse.state).kind["0302"] == "difficult"


@clause("LM-3.5.8-02")
@pytest.mark.parametrize("ground", [HIDDEN, DUMMY])
def test_what_is_under_camouflage_changes_nothing_and_nobody_but_its_owner_knows_it(ground: Any) -> None:
    battle = walk(*ground)
    terrain = terrain_of(battle.state)
    assert (terrain.kind["0302"], cost(battle, "a", "0202", 0)) == ("clear", 2)
    assert not terrain.cells["0302"].obstacle
    seen, known = (cast(Lames, battle.view(seat).state).overlay for seat in ("north", "south"))
    assert seen is not None and list(seen.marks) == ["camouflage 0302"]
    assert known is not None and ("traps 0302" in known.marks) == (ground is HIDDEN)


@clause("LM-3.5.8-02")
def test_a_dummy_is_taken_off_without_effect() -> None:
    battle = walk(*DUMMY, kind="cavaliers", markers="charge")
    play(battle, "activate a", "step E")
    (found,) = facts(battle, TrapsFound)
    assert (found.unit, found.hex, found.traps) == ("a", "0302", False)
    assert battle.state.overlay is None
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("charge", 0)
    assert sprung(battle) == []


@clause("LM-3.5.8-02", "LM-3.5.8-03")
def test_hidden_traps_are_found_by_whoever_enters_and_stay_revealed() -> None:
    battle = walk(*HIDDEN)
    play(battle, "activate a", "move", "step E", "6 6")
    assert sprung(battle) == [("a", "0302", 0, 12, 0)]
    traps = mark_in(battle.state.overlay, "traps", "0302")
    assert traps is not None and not traps.hidden
    assert mark_in(battle.state.overlay, "camouflage", "0302") is None
    assert terrain_of(battle.state).kind["0302"] == "rough"
    beside = walk(*HIDDEN)
    play(beside, "activate a", "move", "step SE")
    assert facts(beside, TrapsFound) == []


@clause("LM-3.5.8-03")
@pytest.mark.parametrize(
    ("kind", "advantage"),
    [("infanterie", 0), ("archers", 0), ("loups", 0), ("cavaliers", 4), ("cavalerie_legere", 4), ("trolls", 0)],
)
def test_the_advantage_of_traps(kind: str, advantage: int) -> None:
    battle = walk(*REVEALED, kind=kind)
    play(battle, "activate a", "move", "step E", "6 6")
    ((_, _, total, roll, _),) = sprung(battle)
    assert (total, roll) == (advantage, 12)


@clause("LM-3.5.8-03")
def test_minimal_movement_springs_no_traps() -> None:
    """One point: rough ground is entered by minimal movement alone."""
    slow = {"slow": {"like": "infanterie", "movement_capacity": "disadvantaged"}}
    armies = "north attack\n  a slow 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=list(REVEALED), figure=slow)
    play(battle, "activate a", "move", "creep E")
    assert sprung(battle) == [] and battle.roll is None
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0302", WINDED)


@clause("LM-3.5.8-03")
def test_the_owner_falls_into_his_own_traps_too() -> None:
    own = tuple({**mark, "owner": "north"} for mark in HIDDEN)
    battle = play(walk(*own), "activate a", "move", "step E", "6 6")
    assert len(sprung(battle)) == 1


@clause("LM-3.5.8-04")
@pytest.mark.parametrize(("throw", "losses"), [("1 1", 2), ("3 3", 1), ("6 6", 0)])
def test_losses_are_steps_and_the_first_one_ends_the_move(throw: str, losses: int) -> None:
    battle = walk(*REVEALED, kind="infanterie")
    play(battle, "activate a", "move", "step E", throw)
    ((_, _, _, _, suffered),) = sprung(battle)
    assert suffered == losses
    assert not facts(battle, lames.StackRecoiled), "nobody recoils from traps"
    if losses == 2:
        (gone,) = facts(battle, lames.UnitDestroyed)
        assert (gone.unit, gone.reason) == ("a", "trapped")
    else:
        assert unit(battle, "a").steps == 2 - losses
        assert unit(battle, "a").activated == bool(losses), "after a loss nothing is asked any more"


@clause("LM-3.5.8-04")
def test_a_unit_that_lost_nothing_goes_on() -> None:
    battle = walk(*REVEALED, kind="loups")
    play(battle, "activate a", "move", "step E", "6 6")
    assert "step E" in tokens(battle)


@clause("LM-3.5.8-05")
def test_a_charge_into_hidden_traps_is_lost_and_then_they_strike() -> None:
    battle = walk(*HIDDEN, kind="cavaliers", markers="charge")
    play(battle, "activate a", "step E")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    play(battle, "6 6")
    assert sprung(battle) == [("a", "0302", 4, 12, 0)]


@clause("LM-3.5.8-05")
def test_a_charge_into_revealed_traps_by_minimal_movement_costs_two_breaths() -> None:
    """LM-EX-68 (1): rough ground is too dear for a rider with one point; no traps strike."""
    slow = {"slow": {"like": "cavaliers", "movement_capacity": "inferior"}}
    armies = "north attack\n  a slow 0202 E charge\nsouth defence\n  x orcs 0905 W"
    battle = position(plain(9, 5), armies, tier="intermediate", ground=list(REVEALED), figure=slow)
    play(battle, "activate a", "creep E")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", SPENT)
    assert sprung(battle) == [] and battle.roll is None


@clause("LM-3.5.8-03", "LM-3.5.8-05")
@pytest.mark.parametrize(("markers", "breath"), [("charge", SPENT), ("ordered", WINDED)])
def test_whoever_could_pay_for_it_may_choose_minimal_movement_among_traps_that_are_seen(
    markers: str, breath: int
) -> None:
    """LM-EX-68 (1): riders with three points; elsewhere, and where traps are hidden, it is not theirs to choose."""
    battle = play(walk(*REVEALED, kind="cavaliers", markers=markers), "activate a")
    if "move" in tokens(battle):
        play(battle, "move")
    assert {"step E", "creep E"} <= tokens(battle) and refused(battle, "creep SE") == "LM-2.6.5-01"
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").shock, unit(battle, "a").breath) == ("0302", "", breath)
    assert sprung(battle) == [] and unit(battle, "a").activated
    hidden = play(walk(*HIDDEN, kind="cavaliers"), "activate a", "move")
    assert refused(hidden, "creep E") == "LM-2.6.5-01"


@clause("LM-3.5.8-05")
def test_a_charge_into_revealed_traps_that_is_paid_for_costs_one_breath_and_they_strike() -> None:
    battle = walk(*REVEALED, kind="cavaliers", markers="charge")
    play(battle, "activate a", "step E")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    play(battle, "6 6")
    assert sprung(battle) == [("a", "0302", 4, 12, 0)]


def test_whoever_withdraws_recoils_or_advances_falls_into_traps_too() -> None:
    armies = "north defence\n  a infanterie 0202 W ordered\nsouth defence\n  x orcs 0905 W"
    back = position(plain(9, 5), armies, tier="intermediate", ground=list(REVEALED))
    play(back, "activate a", "withdraw", "withdraw E", "6 6")
    assert len(sprung(back)) == 1
    behind = [{"kind": "traps", "at": hex} for hex in ("0403", "0402", "0404")]
    recoiled = fight(*behind)
    play(strike(recoiled), "2 3")
    token = next(token for token in sorted(tokens(recoiled)) if token.startswith("recoil"))
    play(recoiled, token)
    while not sprung(recoiled):
        token = next((token for token in sorted(tokens(recoiled)) if token.startswith("recoil")), "6 6")
        play(recoiled, token)
    assert sprung(recoiled)[0][0] == "x"


@pytest.mark.parametrize(
    ("dice", "suffered", "held", "steps"), [("6 6", 0, [], 2), ("2 3", 1, [1], 2), ("1 1", 2, [], 0)]
)
@clause("LM-3.5.8-04")
def test_a_palisade_holds_off_a_loss_by_traps_unless_the_roll_is_a_double_one(
    dice: str, suffered: int, held: list[int], steps: int
) -> None:
    """LM-CA-73. It stands among the traps and looks as he does who comes there from behind."""
    wall = {"kind": "palisade", "at": "0302", "facing": "E", "notches": 2}
    battle = play(walk(*REVEALED, wall), "activate a", "move", "step E", dice)
    assert [one[4] for one in sprung(battle)] == [suffered]
    assert [one.losses for one in facts(battle, WorkHeld)] == held
    assert (unit(battle, "a").steps if "a" in battle.state.units else 0) == steps


def test_flyers_pass_over_traps_and_the_invulnerable_do_not_feel_them() -> None:
    armies = "north attack\n  a {kind} 0202 E ordered\nsouth defence\n  x orcs 0905 W"
    kinds = {
        "bird": {"like": "loups", "movement": "flying"},
        "ghost": {"like": "infanterie", "faculties": ["invulnerable"]},
    }

    def entering(kind: str) -> Battle:
        ground = list(HIDDEN)
        battle = position(plain(9, 5), armies.format(kind=kind), tier="intermediate", ground=ground, figure=kinds)
        return play(battle, "activate a", "move", "step E")

    assert facts(entering("bird"), TrapsFound) == []
    ghost = play(entering("ghost"), "1 1")
    assert sprung(ghost)[0][4] == 2
    assert unit(ghost, "a").steps == 2


def test_a_formation_that_falls_into_traps_is_shaken_and_breaks() -> None:
    phalanx = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}
    armies = "north attack\n  f phalanx 0304+0404 N steps=6 ordered\nsouth defence\n  x infanterie 0806 W"
    ground = [{**mark, "at": "0403"} for mark in HIDDEN]
    battle = position(plain(8, 6), armies, tier="intermediate", figure=phalanx, ground=ground)
    play(battle, "activate f", "move", "pivot left", "6 6")
    (broken,) = facts(battle, lames.FormationBroken)
    assert (broken.reason, broken.clause) == ("ground", "LM-3.3.7-01")
    assert {one.cohesion for one in battle.state.units.values() if one.side == "north"} == {2}


@clause("LM-3.5.8-02")
def test_whoever_has_found_traps_imagines_them_where_they_were() -> None:
    """While the traps attack, whoever has entered knows of them; before, he supposed none."""
    battle = walk(*HIDDEN)
    play(battle, "activate a", "move")
    assert not sprung(play(battle.imagine("north", Random(1)), "step E"))
    play(battle, "step E")
    assert battle.roll is not None
    for seat in ("north", "south", None):
        assert [one[:2] for one in sprung(battle.imagine(seat, Random(1)))] == [("a", "0302")]
