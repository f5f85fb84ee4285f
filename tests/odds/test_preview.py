"""What an answer will bring, in positions worked out by hand, and in what a seat may not know."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import Choice, ImpossibleWorld
from oriflamme.kernel.dice import ScriptedDice
from oriflamme.kernel.view import View
from oriflamme.odds.preview import Deeds, deeds, preview
from tests.rulebooks.lames.positions import position

FIELD = """
. . . . . .
 . . . . . .
. . . . . .
 . . . . . .
"""
DUEL = """
north attack
  a lanciers 0303 E contact
south defence
  x orcs 0403 W
"""


def test_a_step_says_where_it_leads_and_leaves_the_battle_alone() -> None:
    battle = Battle.open("lames/tutoriel", seed=3)
    ask = battle.asks[0]
    before = battle.transcript
    found = preview(battle.view(ask.seat), [ask.options[0].token])
    assert found is not None and found.ending == "next" and found.asked == (ask.seat,) and not found.final
    assert battle.transcript == before
    battle.answer(ask.options[0].token)
    assert battle.view(ask.seat).state == found.state


def test_what_may_not_be_answered_has_no_preview() -> None:
    battle = Battle.open("lames/tutoriel", seed=3)
    assert preview(battle.view(battle.asks[0].seat), ["nonsense"]) is None
    assert preview(battle.view("horde" if battle.asks[0].seat != "horde" else "kingdom"), ["pass"]) is None


def test_a_blow_is_announced_with_its_sum_and_its_chances() -> None:
    battle = position(FIELD, DUEL)
    battle.answer("activate a")
    found = preview(battle.view("north"), ["strike x supported"])
    assert found is not None and found.roll is not None and found.final
    assert found.roll.purpose == "shock" and sum(found.roll.chances().values()) == Fraction(1)
    (supported, unsupported) = battle.book.odds_against(battle.view("north").state, "a", "x")
    assert supported.roll is not None and supported.roll.tally == found.roll.tally
    assert unsupported.roll is not None and supported.supposed is None
    twin = battle.fork(ScriptedDice([1, 1]))
    twin.answer("strike x supported", "north")
    throw = twin.throws[0]
    assert found.roll.meaning is not None and found.roll.meaning(throw) in found.roll.chances()


def test_sealed_orders_reveal_nothing_and_can_be_changed() -> None:
    battle = Battle.open("masse/gue", seed=7)
    ask = battle.asks[0]
    found = preview(battle.view(ask.seat), [ask.options[0].token])
    assert found is not None and (found.ending, found.facts, found.final) == ("sealed", (), False)


def test_an_answer_that_reveals_orders_of_its_seat_alone_is_final() -> None:
    """What can be taken back goes by what the battle then says; where one seat alone decides in secret, its last answer
    reveals what it has sealed."""
    battle, chance, revealed = Battle.open("fleuries/magie", seed=1), Random(1), 0
    while not battle.over:
        ask = next(one for one in battle.asks if isinstance(one, Choice))
        token = chance.choice(ask.options or ask.other_options).token
        found = preview(battle.view(ask.seat), [token])
        battle.answer(token, ask.seat)
        if found is not None and found.ending == "next" and battle.waiting.keys() == {ask.seat}:
            assert found.final == (battle.why_no_undo(ask.seat) is not None)
            revealed += found.final
    assert revealed == 1


def test_where_no_world_fits_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = Battle.open("lames/tutoriel", seed=3)
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    view, piece = battle.view(ask.seat), ask.options[0].piece
    assert preview(view, [ask.options[0].token]) is not None and deeds(view, piece).can

    def nothing_fits(*_: Any) -> Any:
        raise ImpossibleWorld("lames")

    monkeypatch.setattr(View, "imagine", nothing_fits)
    assert preview(view, [ask.options[0].token]) is None and deeds(view, piece) == Deeds()


def test_a_piece_says_what_it_can_do_once_it_is_chosen() -> None:
    battle = position(FIELD, DUEL)
    found = deeds(battle.view("north"), "a")
    assert [option.token for option in found.can] == ["strike x supported", "strike x unsupported"]
    assert deeds(battle.view("south"), "x").can == ()
