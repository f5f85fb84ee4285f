"""The universal_checks notice what they are there for."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.kernel import Refusal, message
from tests.universal_checks import check_ask, check_battle, check_refusal, check_said


@pytest.fixture
def battle() -> Battle:
    return Battle.open("masse/gue", seed=1)


def test_a_sentence_without_words_is_noticed(battle: Battle) -> None:
    with pytest.raises(AssertionError, match="no words for no-such-thing in fr"):
        check_said(battle, message("no-such-thing"))
    with pytest.raises(AssertionError, match="no words for phase-tea in fr"):
        check_said(battle, message("fact-phase-began", phase=message("phase-tea")))


def test_a_place_that_nothing_fills_is_noticed_even_after_a_sound_one(battle: Battle) -> None:
    check_said(battle, message("spare", target="orcs"))
    with pytest.raises(AssertionError, match=r"spare in fr lacks \{'target'\}"):
        check_said(battle, message("spare"))
    with pytest.raises(AssertionError, match="points-lost in fr: None 3"):
        check_said(battle, message("points-lost", side=None, points=3))


def test_a_refusal_that_cites_nothing_is_noticed(battle: Battle) -> None:
    with pytest.raises(AssertionError, match="cites no clause"):
        check_refusal(battle, Refusal(message("no-confirm-early"), "MC-NOWHERE-01"))


def test_a_sound_battle_passes(battle: Battle) -> None:
    for ask in battle.asks:
        check_ask(battle, ask)
    check_battle(battle, {*battle.state.pieces})
