"""The soundings notice what they are there for."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.kernel import Refusal, say
from tests.soundings import check_ask, check_battle, check_refusal, check_said


@pytest.fixture
def battle() -> Battle:
    return Battle.open("masse/gue", seed=1)


def test_a_sentence_without_words_is_noticed(battle: Battle) -> None:
    with pytest.raises(AssertionError, match="no words for no-such-thing in fr"):
        check_said(battle, say("no-such-thing"))
    with pytest.raises(AssertionError, match="no words for phase-tea in fr"):
        check_said(battle, say("fact-phase-began", phase=say("phase-tea")))


def test_a_place_that_nothing_fills_is_noticed_even_after_a_sound_one(battle: Battle) -> None:
    check_said(battle, say("spare", target="orcs"))
    with pytest.raises(AssertionError, match=r"spare in fr lacks \{'target'\}"):
        check_said(battle, say("spare"))
    with pytest.raises(AssertionError, match="spare in fr: Laisser partir None"):
        check_said(battle, say("spare", target=None))


def test_a_refusal_that_cites_nothing_is_noticed(battle: Battle) -> None:
    with pytest.raises(AssertionError, match="cites no clause"):
        check_refusal(battle, Refusal(say("no-confirm-early"), "MC-NOWHERE-01"))


def test_a_sound_battle_passes(battle: Battle) -> None:
    for ask in battle.asks:
        check_ask(battle, ask)
    check_battle(battle, {*battle.state.pieces})
