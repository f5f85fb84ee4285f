"""Dice that wait until somebody lets them fall: the battle on record is the same."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Choice, Roll
from oriflamme.kernel.dice import SeededDice, dice_key
from tests.kernel.battles import bridge, everything
from tests.kernel.toy import BIDS, ToyError, play, three

GREEN = ("green bid 0", "green confirm")


def opened(**how: object) -> Battle:
    battle = Battle.open(three(), **how)  # type: ignore[arg-type]
    battle.hold_dice()
    return play(battle, *BIDS, *GREEN)


def test_a_throw_is_asked_for_before_it_falls() -> None:
    battle = play(opened(seed=5), "red dig")
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert ask.purpose == "dig"
    assert battle.throws == ()
    assert battle.roll_held_dice()
    assert len(battle.throws) == 1
    assert isinstance(battle.ask(), Choice)


def test_the_record_is_that_of_dice_that_fell_at_once() -> None:
    held = play(opened(seed=5), "red dig")
    held.roll_held_dice()
    at_once = play(Battle.open(three(), seed=5), *BIDS, *GREEN, "red dig")
    assert held.transcript == at_once.transcript
    assert play(held, "blue pass").transcript == play(at_once, "blue pass").transcript


def test_nothing_falls_where_no_dice_are_asked_for_or_a_person_throws() -> None:
    assert not opened(seed=5).roll_held_dice()
    typed = play(opened(dice="typed"), "red dig")
    assert not typed.roll_held_dice()
    typed.answer("66")
    assert str(typed.throws[0]) == "1d100:66"


def test_a_script_that_is_used_up_leaves_the_throw_to_a_person() -> None:
    battle = play(opened(dice=[66]), "red dig")
    assert battle.roll_held_dice()
    battle = play(battle, "blue dig")
    assert not battle.roll_held_dice()
    assert isinstance(battle.ask(), Roll)


def test_a_save_made_while_dice_wait_goes_on_with_the_same_dice() -> None:
    held = play(opened(seed=5), "red dig")
    again = Battle.load(held.save())
    again.hold_dice()
    for battle in (held, again):
        battle.roll_held_dice()
    assert again.transcript == held.transcript


def test_a_fork_has_the_same_dice_before_it() -> None:
    held = play(opened(seed=5), "red dig")
    fork = held.fork("same")
    fork.roll_held_dice()
    assert held.throws == ()
    held.roll_held_dice()
    assert held.throws == fork.throws


def test_dice_that_fell_into_a_fault_of_the_rules_are_not_lost() -> None:
    held = play(opened(seed=5), "red break late")
    assert isinstance(held.ask(), Roll)
    twin = play(opened(seed=5), "red break late")
    for _ in range(2):
        with pytest.raises(ToyError):
            held.roll_held_dice()
    assert held.throws == ()
    assert held.transcript == twin.transcript
    assert held.fork("same").dice.draw((100,)) == twin.fork("same").dice.draw((100,))  # type: ignore[attr-defined]


def test_held_dice_fall_when_they_are_let_and_leave_the_same_record() -> None:
    moves = [*BIDS, "red raid blue", "blue resist", "blue dig"]
    free = play(bridge(seed=3), *moves)
    held = bridge(seed=3)
    held.hold_dice()
    for move in moves:
        play(held, move)
        while isinstance(held.ask() if held.asks else None, Roll):
            assert held.roll_held_dice()
    assert everything(held) == everything(free)


def test_only_held_dice_fall_and_only_when_asked_for() -> None:
    battle = play(bridge(dice="typed"), *BIDS)
    battle.hold_dice()
    assert not battle.roll_held_dice()
    play(battle, "red dig")
    assert not battle.roll_held_dice()
    short = play(bridge(dice=[]), *BIDS)
    short.hold_dice()
    play(short, "red dig")
    assert not short.roll_held_dice()
    play(short, "55")
    assert short.throws[-1].values == (55,)


def test_held_dice_that_lead_to_a_failing_rule_are_not_used_up() -> None:
    battle = play(bridge(seed=3), *BIDS)
    battle.hold_dice()
    play(battle, "red break late")
    before = everything(battle)
    for _ in range(2):
        with pytest.raises(ToyError):
            battle.roll_held_dice()
        assert everything(battle) == before
    battle.correct(5, "nowhere")
    play(battle, "red dig")
    assert battle.roll_held_dice()
    assert battle.throws[-1].values == SeededDice(dice_key("3", {})).throw((100,))
