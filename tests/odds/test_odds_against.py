"""Odds against an enemy are those of the roll that the rules then ask for; cards tell exact numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import Roll
from oriflamme.kernel.unit_card import UnitCard
from tests.rulebooks.lames.positions import position

BLOWS = {"shock", "shooting", "blow", "shot", "blows"}


def like(one: Roll, other: Roll) -> bool:
    return one.tally == other.tally and one.outcome_counts() == other.outcome_counts()


@pytest.mark.parametrize(
    ("scenario", "least"),
    [("lames/crete", 8), ("masse/gue", 8), ("demonworld/fleches_et_poudre", 4), ("fleuries/escarmouche", 6)],
)
def test_the_odds_are_those_of_the_roll_that_follows(scenario: str, least: int) -> None:
    met = 0
    for seed in (3, 4):
        battle, chance = Battle.open(scenario, seed=seed), random.Random(seed)
        battle.hold_dice()
        for _ in range(500):
            roll = battle.roll
            if battle.over or met >= least * seed:
                break
            if roll is not None:
                met += _compared(battle, roll)
                battle.roll_held_dice()
                continue
            ask = chance.choice(battle.asks)
            options = ask.options or ask.other_options
            attacks = [option for option in options if "attack" in option.notes]
            battle.answer(chance.choice(attacks or options).token, ask.seat)
    assert met >= least


def _compared(battle: Battle, roll: Roll) -> bool:
    """Whether a blow was among the odds; one at somebody who flees has a bonus that nobody has before."""
    fleeing = roll.threshold is not None and any(item.reason == "flee" for item in roll.threshold.items)
    if roll.purpose not in BLOWS or fleeing:
        return False
    state, book = battle.view(roll.seat).state, battle.book
    enemies = [key for key, one in book.strength(state).items() if one.side != roll.seat]
    odds = [one for enemy in enemies for one in book.odds_against(state, roll.subject, enemy)]
    sure = [one.roll for one in odds if one.roll is not None and one.supposed is None]
    assert any(like(one, roll) for one in sure), (roll, roll.tally)
    return True


def card(battle: Battle, piece: str) -> UnitCard:
    found = battle.book.unit_card(battle.state, piece)
    assert found is not None
    return found


def said(battle: Battle, what: Any, lang: str = "en") -> list[str]:
    return [battle.say(one, lang) if not isinstance(one, str) else one for one in what]


FIELD = ". . . . .\n . . . . .\n. . . . ."


def test_a_card_of_les_lames_maudites() -> None:
    armies = "north attack\n  a lanciers 0202 E winded shaken\nsouth defence\n  x cavaliers 0302 W charge"
    battle = position(FIELD, armies)
    found = card(battle, "a")
    assert [figure.clause for figure in found.figures] == [
        "LM-2.1-05", "LM-2.1.1-03", "LM-2.1.1-06", "LM-2.1.1-05", "LM-2.1.1-04",
    ]  # fmt: skip
    texts = said(battle, [marker.text for marker in found.markers])
    assert texts[:2] == ["Shaken", "Winded"]
    assert texts[2].startswith("Engaged by ")
    assert [battle.say(one.until, "fr") for one in found.markers[:2] if one.until] == [
        "jusqu’à sa réorganisation",
        "jusqu’à ce qu’elle se repose",
    ]
    assert [(one.key, one.how) for one in battle.book.threats_to(battle.state, "a")] == [("x", "strike")]
    assert battle.book.unit_card(battle.state, "nobody") is None


def test_a_card_of_demonworld_has_the_numbers_of_its_recruitment_card() -> None:
    battle = Battle.open("demonworld/fleches_et_poudre", seed=3)
    unit = next(iter(battle.state.units.values()))
    recruited = battle.state.card(unit.key)
    found = card(battle, unit.key)
    figures = dict(zip(said(battle, [one.name for one in found.figures]), found.figures, strict=True))
    assert figures["Manoeuvres"].value == str(recruited.manoeuvres)
    assert figures["Initiative"].value == str(recruited.initiative)
    assert battle.say(figures["Protection"].value) == (f"melee {recruited.prot_melee}, shooting {recruited.prot_shot}")


def test_a_card_of_combat_de_masse_has_the_morale_as_things_stand() -> None:
    battle = Battle.open("masse/gue", seed=3)
    found = card(battle, "archers")
    figures = dict(zip(said(battle, [one.name for one in found.figures]), found.figures, strict=True))
    profile = battle.state.pieces["archers"].profile
    assert figures["Armour class"].value == str(profile.ca)
    now = f"{profile.morale} ({profile.morale + 1} at present)"  # free: MC-MORAL_ET_RALLIEMENT-03
    assert said(battle, [figures["Morale"].value]) == [now]
    assert figures["Shooting damage"].value == profile.missile


def test_a_card_of_les_guerres_fleuries_tells_what_a_seat_may_know() -> None:
    battle = Battle.open("fleuries/tizatlan", seed=3)
    for seat in battle.seats:
        state: Any = battle.view(seat).state
        for key, piece in state.pieces.items():
            found = battle.book.unit_card(state, key)
            assert found is not None and found.side == piece.side
            if piece.kind == "base":
                assert found.figures == () and found.markers == ()


@pytest.mark.parametrize(
    ("scenario", "piece", "clause", "first"),
    [
        ("lames/mage", "aldric", "LM-4.3-01", "Pentacle, Arcane Arrow, "),
        ("fleuries/magie", "priest", "GF-LA_MAGIE-01", "Lightning, Nightmares, Field of glory"),
        ("masse/siege", "mage", "MC-HEROS_ET_OFFICIERS-04", "Magic missile, Fireball, Sleep, Passwall"),
    ],
)
def test_the_card_of_somebody_who_casts_lists_his_spells(scenario: str, piece: str, clause: str, first: str) -> None:
    battle = Battle.open(scenario, seed=1)
    figure = next(
        one for one in card(battle, piece).figures if one.clause == clause and one.name.id.endswith("-spells")
    )
    assert battle.say(figure.value, "en").startswith(first)


def test_the_spells_of_a_priest_are_no_business_of_his_enemies() -> None:
    battle = Battle.open("fleuries/magie", seed=1)
    seen = battle.book.unit_card(battle.view("north").state, "priest")
    assert seen is not None and not [one for one in seen.figures if one.name.id == "card-spells"]
