"""Every sentence of Combat de masse exists, in both languages, and a whole battle can be told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme.kernel import Battle, Choice, Message, Roll
from oriflamme.kernel.registry import book
from oriflamme.kernel.rulebook import message_id
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks import masse
from oriflamme.rulebooks.masse.facts import FACTS, AttackMade, MoraleTested, OrderRevealed
from oriflamme.rulebooks.masse.orders import _JUDGES
from oriflamme.rulebooks.masse.standing import SEQUENCE
from oriflamme.rulebooks.masse.tables import BONUSES, FACTORS, MODIFIERS, SPELLS
from oriflamme.rulebooks.masse.unit_card import GIFTS
from oriflamme.rulebooks.masse.vocabulary import BREACHES, GROUNDS, LINES, OUTCOMES, PHASES, WINGS
from tests.messages import (
    LANGUAGES,
    calls,
    clash_messages,
    entries,
    hints,
    literals,
    named,
    nested,
    roster_terms,
    said,
    spelled_out,
    variables,
)
from tests.rulebooks.masse.positions import fact, play, position

FOLDER = Path(masse.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}
WHY = ("losses", "rally", "commander")
REASONS = {*named(FOLDER, "Item", 0), *FACTORS, *BONUSES, *MODIFIERS}
ENDINGS = {
    "breach-": BREACHES,
    "card-": tuple(_JUDGES),
    "cause-": ("leader", "huge", "shots", "melee"),
    "do-order-": tuple(_JUDGES),
    "fate-": ("destroyed", "left", "surrendered"),
    "ground-": GROUNDS,
    "no-": tuple(named(FOLDER, "refusal", 1)),
    "order-": tuple(_JUDGES),
    "outcome-": OUTCOMES,
    "phase-": PHASES,
    "standing-": tuple(dict.fromkeys(SEQUENCE.values())),
    "profile-": tuple(f"{name}{part}" for name in named(FOLDER, "_figure", 0) for part in ("", "-means")),
    "profile-gift-": tuple(f"{name}{part}" for name in GIFTS for part in ("", "-does")),
    "profile-kind-": ("unit", "hero", "engine"),
    "reason-": tuple(REASONS),
    "result-": ("passed", "failed"),
    "scenario-": (),
    "what-": (*SPELLS["spells"], *SPELLS["items"], *LINES, "wall", "tower"),
    "why-": WHY,
    "wing-": WINGS,
}


def _purposes() -> set[str]:
    """Every purpose of a roll."""
    found = spelled_out(
        named(FOLDER, "Roll", 1, "roll-"),
        {"roll-morale-": WHY, "roll-save-": tuple(named(FOLDER, "area_damage", 4))},
    )
    return found


def _scenario_errors() -> set[str]:
    """Every way in which a scenario can be refused."""
    found = named(FOLDER, ".need", 1, "scenario-")
    found |= named(FOLDER, ".refuse", 0, "scenario-") | named(FOLDER, ".complain", 0, "scenario-")
    return spelled_out(found | named(FOLDER, "ScenarioError", 1, "scenario-"), {"scenario-unknown-": ("troop", "hero")})


def _said() -> set[str]:
    """Every message that the rules, their facts and whoever shows them name."""
    starts = {f"{start}*" for start in ("fate-", "ground-", "reason-", "result-", "wing-", "no-")}
    plain = spelled_out(
        said(FOLDER) | clash_messages(masse.BOOK) | {"item-first", "item-more", "item-less"} | starts, ENDINGS
    )
    kernel = {"bad-scenario"}
    return (plain | _purposes() | _scenario_errors() | {message_id(kind) for kind in FACTS} | {"referee"}) - kernel


def test_every_message_that_is_named_exists() -> None:
    assert _said() - FILES["fr"].keys() == set()


def test_every_message_that_exists_is_named() -> None:
    assert FILES["fr"].keys() - _said() - hints(_said()) - roster_terms(book("masse")) - {"roster-agreed"} == set()


def test_a_message_without_a_text_would_be_noticed() -> None:
    assert {"fact-attack-made", "no-engage-flying", "roll-morale-rally", "roll-save-breath"} <= _said()
    assert {"scenario-unknown-troop", "reason-charge", "reason-morale-value", "outcome-night-draw"} <= _said()
    assert {"item-less", "ask-order", "order-fall_back", "what-fireball", "cause-huge", "clash-hold"} <= _said()


def test_a_message_asks_only_for_what_a_fact_has() -> None:
    """The fields of the fact, and what its own sentence adds to them."""
    for kind in FACTS:
        added = {"outcome", "counted", "losses", "reckoning", "items", "result", "pairs", "last", "count", "scores"}
        added |= {"attacker", "defender", "attacks", "dice", "percent", "goal", "way", "himself"}
        known = {*kind.__struct_fields__, *(added if "message" in vars(kind) else ())}
        assert variables(FILES["fr"][message_id(kind)]) <= known, kind.__name__


# A few sentences, word for word


def test_a_shot_tells_its_arithmetic() -> None:
    battle = play(position("north: archers 150 | south: orcs 300", dice=[4, 3, 3]), "archers shoot orcs")
    told = fact(battle, AttackMade)
    assert fold(battle.say(told, "fr")) == "Les Archers tirent sur les Orques : 240 dommages (4 × 150 × 40 %)."
    assert battle.say(told, "en") == "The Archers shoot at the Orcs: 240 damage (4 × 150 × 40%)."
    order = fact(battle, OrderRevealed, unit="archers")
    assert fold(battle.say(order, "fr")) == "Ordre aux Archers : Tir sur les Orques."
    assert battle.say(order, "en") == "Order for the Archers: Shoot at the Orcs."
    tested = fact(battle, MoraleTested)
    assert fold(battle.say(tested, "fr")) == (
        "Les Orques réussissent leur test de moral (pertes) : 6 pour 9 ou moins [moral 8, libre +1]."
    )
    assert (
        battle.say(tested, "en")
        == "The Orcs pass their morale test (losses): 6, needing 9 or less [morale 8, free +1]."
    )


def test_a_charge_tells_its_multipliers_and_its_percentage() -> None:
    battle = position("north: lanciers 60, lord commander | south: halleb 100", dice=[5, 6, 1, 1])
    play(battle, "lanciers engage halleb", "point lanciers")
    charge = fact(battle, AttackMade, unit="lanciers")
    assert fold(battle.say(charge, "fr")) == (
        "Les Lanciers montés attaquent les Hallebardiers : 240 dommages "
        "(5 × 60 × 40 % [table 35, INT du commandant en chef +5] × 2 [charge])."
    )


# Whole battles


@pytest.mark.parametrize("switches", [{}, {"tactical_bonus": True, "coward_heroes": True}], ids=["plain", "referee"])
@pytest.mark.parametrize("scenario", sorted(masse.BOOK.scenarios))
def test_a_whole_battle_is_told_in_both_languages(scenario: str, switches: dict[str, bool]) -> None:
    battle = Battle.open(scenario, seed=11, switches=switches)
    choose = random.Random(11)
    heard: set[str] = set()
    while battle.asks:
        ask = battle.asks[0]
        for message in _asked(ask):
            if message.id not in heard:
                heard.add(message.id)
                _check(battle, message)
        battle.answer(choose.choice(ask.options), ask.seat)
    for told in battle.facts:
        _check(battle, told.message())
    assert battle.outcome is not None
    assert fold(battle.say(f"outcome-{battle.outcome.reason}", "fr")) != f"outcome-{battle.outcome.reason}"


@pytest.mark.parametrize("scenario", ["masse/dragon", "masse/siege", "masse/ailes"])
def test_every_throw_is_asked_for_in_words(scenario: str) -> None:
    battle = Battle.open(scenario, dice="typed")
    choose = random.Random(3)
    for _ in range(400):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            _check(battle, ask.question)
            battle.answer(" ".join(str(choose.randint(1, size)) for size in ask.dice.sizes), ask.seat)
        else:
            battle.answer(choose.choice(ask.options), ask.seat)


def _asked(ask: object) -> Iterator[Message]:
    assert isinstance(ask, Choice)
    yield ask.question
    for option in (*ask.options, *ask.other_options):
        assert option.label is not None, option
        yield option.label
    for forbidden in ask.forbidden:
        yield forbidden.refusal.message


def _check(battle: Battle, message: Message) -> None:
    for lang in LANGUAGES:
        for part in nested(message):
            assert part.id in battle.book.texts.ids[lang], part.id
        text = battle.say(message, lang)
        assert "{" not in text and "None" not in text and "Message(" not in text, text


def test_literals_are_read_through_conditions() -> None:
    shots = [text for call in calls(FOLDER, "Roll") for text in literals(call.args[1])]
    assert {"shot", "blow", "save-*"} <= set(shots)
