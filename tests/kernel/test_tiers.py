"""Tiers: a battle is opened at one, with all below it; its rules, its transcript and its positions say so."""

from __future__ import annotations

import tomllib

import pytest

from oriflamme import Battle, book, books
from oriflamme.kernel import BattleRules, Bilingual, UserError
from oriflamme.kernel.transcript import ReplayMismatch


class Rules(BattleRules, frozen=True):
    storms: bool = False


def test_the_base_game_has_no_other_tier() -> None:
    rules = Rules.settled(("base",), {"storms": True})
    assert rules == Rules(storms=True)
    assert rules.tier("base")
    assert not any(rules.tier(name) for name in ("intermediate", "advanced", "optional"))


def test_a_tier_is_in_force_with_those_below_it() -> None:
    rules = Rules.settled(("base", "intermediate"), {})
    assert rules.tier("base") and rules.tier("intermediate")
    assert not rules.tier("advanced")


@pytest.mark.parametrize(
    ("tiers", "opened"),
    [
        (None, ("base",)),
        (["base"], ("base",)),
        (["intermediate"], ("base", "intermediate")),
        (["advanced"], ("base", "intermediate", "advanced")),
        (["advanced", "base"], ("base", "intermediate", "advanced")),
    ],
)
def test_a_battle_opens_with_all_tiers_up_to_the_one_that_is_wanted(
    tiers: list[str] | None, opened: tuple[str, ...]
) -> None:
    battle = Battle.open("lames/tutoriel", tiers=tiers, seed=1)
    assert battle.setup.tiers == opened
    assert battle.state.rules.tier("advanced") == ("advanced" in opened)
    assert f"\ntiers {' '.join(opened)}\n" in battle.transcript
    assert Battle.read(battle.transcript).checksum == battle.checksum


def test_a_tier_that_the_book_lacks_is_refused() -> None:
    with pytest.raises(UserError) as refused:
        Battle.open("fleuries/village", tiers=["intermediate"])
    assert refused.value.message.id == "unknown-tier"


def test_tiers_of_a_transcript_come_with_those_below_them() -> None:
    text = Battle.open("lames/tutoriel", tiers=["advanced"], seed=1).transcript
    for wrong in ("tiers base advanced", "tiers advanced", "tiers"):
        with pytest.raises(ReplayMismatch) as refused:
            Battle.read(text.replace("tiers base intermediate advanced", wrong))
        assert refused.value.message.id == "transcript-tiers"


@pytest.mark.parametrize("name", ["lames/tutoriel", "demonworld/lances_et_loups"])
def test_a_position_opens_at_the_tier_it_was_played_at(name: str) -> None:
    battle = Battle.open(name, tiers=["intermediate"], seed=1)
    content = tomllib.loads(battle.position())
    assert content["tier"] == "intermediate"
    again = Battle.open(content, seed=1)
    assert again.setup.tiers == ("base", "intermediate")
    assert again.state.rules == battle.state.rules
    down = Battle.open(content, tiers=["base"], seed=1)
    assert "tier" not in tomllib.loads(down.position())


def test_every_tier_of_a_book_has_a_name_and_clauses() -> None:
    for one in books().values():
        tiers = {clause.tier for clause in one.clauses.values()}
        for tier in one.tiers:
            assert tier in tiers
            assert one.texts.say(one.tier_name(tier), "fr") != one.texts.say(one.tier_name(tier), "en")
        assert set(one.unfinished_tiers) <= set(one.tiers[1:])


def test_a_tier_that_is_not_finished_says_so() -> None:
    lames = book("lames")
    assert lames.texts.say(lames.tier_name("base"), "en") == "base game"
    for tier in lames.unfinished_tiers:
        assert "not complete yet" in lames.texts.say(lames.tier_name(tier), "en")


def test_the_same_battle_is_played_at_the_base_tier_whatever_the_file_says() -> None:
    """A scenario's tier is its highest by default; whoever opens it may ask for another."""
    content = tomllib.loads(Battle.open("lames/tutoriel", seed=1).position())
    content["tier"] = "advanced"
    assert Battle.open(content, tiers=["base"], seed=1).state.rules == Battle.open("lames/tutoriel", seed=1).state.rules
    assert Bilingual(**content["title"]) == Battle.open("lames/tutoriel", seed=1).scenario.title
