"""What other tests pass over: marks that are taken off again, who is meant by a fact, refusals word by word."""

from __future__ import annotations

import random

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Tally
from oriflamme.kernel.tally import Item
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackLost,
    AttackMade,
    ElementMoved,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from tests.rulebooks.demonworld.moving import FIELD, SMALL, moving
from tests.rulebooks.demonworld.positions import facts, offered, play, refused


@pytest.mark.parametrize("seed", range(4))
def test_marks_of_a_move_last_as_long_as_the_move(seed: int) -> None:
    """Points spent and steps taken belong to whoever moves or reacts; nobody else bears any, nor do the fallen."""
    battle = Battle.open("demonworld/premiere_partie", seed=seed, recording=False)
    choose = random.Random(seed)
    moved = False
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(choose.choice(ask.options).token, ask.seat)
        state = battle.state
        busy = {state.active, *state.reacting}
        for unit in state.units.values():
            if unit.key not in busy:
                assert not (unit.redeploying or unit.facing_paid or unit.paid_hexes or unit.turning or unit.free_hex), (
                    unit
                )
                assert all(not (one.spent or one.steps) for one in state.of(unit.key)), unit
        assert all(not (one.spent or one.steps or one.after_combat_done) for one in state.lost.values())
        moved = moved or bool(facts(battle, ElementMoved))
    assert moved


def test_what_a_small_unit_may_not_do_as_one() -> None:
    battle = moving(SMALL)
    assert refused(battle, "march ne n") == ("DW-V.1.7-02", "no-small-unit")
    assert refused(battle, "face s") == ("DW-V.1.7-04", "no-small-unit")


def test_a_small_unit_may_pay_a_hex_with_a_manoeuvre() -> None:
    """It is offered the step for movement points; the shift is legal too, though not on the list. DW-V.1.1-05"""
    battle = moving(SMALL)
    assert "ne" in offered(battle, "step n_1 ")
    assert offered(battle, "shift n_1 ") == []
    assert "ne" in offered(battle, "shift n_1 ", other_options=True)


def test_a_line_may_creep_forward_for_a_manoeuvre() -> None:
    """An advance that could be paid in movement points may be a slide instead: legal, not offered. DW-V.1.1-05"""
    battle = moving()
    assert "ne" in offered(battle, "advance ")
    assert "ne" not in offered(battle, "slide ")
    assert "ne" in offered(battle, "slide ", other_options=True)


def test_a_planned_wheel_binds_the_wheels_after_it() -> None:
    """After a wheel to the left, the plan may go on to the left but not to the right. DW-V.1.2-04"""
    battle = moving(FIELD)
    mover = UnitMover(battle.state, battle.state.units["n"])
    first = mover.judge("wheel", ("left", "60"))
    assert isinstance(first, UnitMoved)
    later = mover.after(first)
    assert later.unit.wheeled == "left"
    assert not isinstance(later.judge("wheel", ("right", "60")), UnitMoved)
    ahead = later.judge("advance", ("nw",))
    assert isinstance(ahead, UnitMoved) and later.after(ahead).unit.wheeled == "left"


def test_a_unit_has_a_place_once_its_front_was_chosen() -> None:
    """Whichever is asked about: units may be placed in any order."""
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    seat = battle.asks[0].seat
    one, other = (unit.key for unit in battle.state.units_of(seat))
    play(battle, f"front {one} 5")
    hex = offered(battle, f"place {one} ", seat)[0]
    assert refused(battle, f"place {other} {hex}", seat)[1] == "no-deploy-front"
    play(battle, f"front {other} 5", f"place {other} {hex}")
    assert refused(battle, f"place {one} {hex}", seat) == ("DW-V.3.0-01", "no-deploy-occupied")


def test_a_hex_by_manoeuvre_says_what_it_cost() -> None:
    moved = ElementMoved(clause="DW-V.1.1-05", element="n_1", hex=Hex(0, 0), direction="ne", mp=0, manoeuvres=1)
    free = ElementMoved(clause="DW-V.1.1-05", element="n_1", hex=Hex(0, 0), direction="ne", mp=3, manoeuvres=0)
    assert moved.message().args["cost"] != free.message().args["cost"]
    assert "manoeuvre" in Battle.open("demonworld/premiere_partie", seed=1).say(moved, "en")


def test_a_hopeless_attack_says_why() -> None:
    base = Tally((Item("attack", 2, "DW-VI.1.3-02"), Item("defence", -5, "DW-VI.1.3-02")))
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    for shot, word in ((False, "blow"), (True, "shot")):
        futile = AttackFutile(clause="DW-VI.1.3-03", element="nobles_1", target="garde_1", shot=shot, base=base)
        said = battle.say(futile, "en")
        assert word in said and "-3" in said.replace("\N{MINUS SIGN}", "-") and "5" in said


def test_blows_are_told_as_blows_and_thrown_by_whoever_strikes() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=5)
    sides = {seat: commander("plain", 1, "demonworld") for seat in battle.seats}
    while len(facts(battle, AttackMade)) < 20:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    told = [one for one in battle.facts if isinstance(one, (AttackDeclared, AttackMade, AttackLost))]
    assert all(one.shot is False for one in told)
    thrown = [throw for throw in battle.throws if throw.purpose == "blow"]
    state = battle.state
    sides_of = {key: unit.side for key, unit in {**state.gone, **state.units}.items()}
    made = [(one.element, sides_of[one.element.rpartition("_")[0]]) for one in facts(battle, AttackMade)]
    assert [(throw.subject, throw.seat) for throw in thrown] == made
