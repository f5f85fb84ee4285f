"""A wizard's spells on his card, what lies on a unit, and how commanders of the machine use spells."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.commanders.demonworld import Plain
from oriflamme.commanders.demonworld.spells import best_target, worth
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.unit_card import UnitCard
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.facts import SpellCast, SpellSettled
from oriflamme.rulebooks.demonworld.magic.spell_book import chance, does
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES, SPELLS
from tests.rulebooks.demonworld.positions import fact, facts, offered, play
from tests.rulebooks.demonworld.spell_positions import FIELD, field, spell, state
from tests.rulebooks.demonworld.test_spell_effects import WIZARDS
from tests.universal_checks import check_said


def card(battle: Battle, piece: str) -> UnitCard:
    found = BOOK.unit_card(battle.state, piece)
    assert found is not None
    return found


def told(battle: Battle, message: Any) -> str:
    """A message of a card in English."""
    return message if isinstance(message, str) else battle.say(message, "en")


# On the card


def test_the_card_of_a_wizard_lists_his_spells_with_level_reach_and_chance() -> None:
    battle = field("empire", wizards={"s": {"points": 9}})
    figures = {told(battle, one.name): one for one in card(battle, "s_1").figures}
    assert told(battle, figures["Spell points"].value) == "9 of 40"
    assert set(figures) >= {one.name.en for one in PEOPLES["empire"].values()}
    assert told(battle, figures["Wounds"].value) == "level 9, 12 hexes, 60%"
    assert told(battle, figures["Healing"].value) == "level 7, 6 hexes, 70%"
    assert told(battle, figures["Attack of Flames"].value) == "level 8, 3 hexes, 65%"
    assert told(battle, figures["Fireball"].value) == "level 10, too expensive"
    assert told(battle, figures["Wounds"].means) == "a hit point on 10 or less"
    assert figures["Wounds"].clause == "DW-XX.7.1-02"
    others = {told(battle, one.name) for one in card(battle, "n_1").figures}
    assert others.isdisjoint({"Spell points", "Wounds"})


@pytest.mark.parametrize(
    ("level", "points", "likely"), [(15, 15, 0.3), (15, 20, 0.55), (5, 5, 0.8), (5, 40, 0.9), (2, 2, 0.9)]
)
def test_how_likely_a_spell_succeeds(level: int, points: int, likely: float) -> None:
    """A natural 1 or 2 always fails: DW-EX-330."""
    from msgspec.structs import replace

    assert chance(replace(SPELLS["empire_blessures"], level=level), points) == pytest.approx(likely)


def test_every_spell_says_what_it_does() -> None:
    battle = field("empire")
    for one in SPELLS.values():
        parts = does(one)
        assert parts, one.key
        for part in parts:
            check_said(battle, part)


def test_what_lies_on_a_unit_is_on_its_card() -> None:
    lie = [
        spell("power", "n", -2, "orcs_chant_de_faiblesse", by="w", until={"turn": 1}),
        spell("sight", "", 5, "isthak_blizzard", by="w", until={"turn": 1}),
    ]
    battle = field("empire", WIZARDS, effects=lie)
    texts = {key: [told(battle, one.text) for one in card(battle, key).markers] for key in ("n_1", "n", "g_1")}
    for key, effects in (("n_1", ["Song of Weakness", "Blizzard"]), ("n", ["Song of Weakness"]), ("g_1", ["Blizzard"])):
        for name in effects:
            assert any(name in text for text in texts[key]), (key, name, texts)
    assert not any("Song of Weakness" in text for text in texts["g_1"])
    does_it = [told(battle, one.does) for one in card(battle, "n_1").markers if one.does]
    assert any("Wyrmsh" in text for text in does_it)


# Commanders of the machine


def choose(battle: Battle, kind: type[Plain] = Plain) -> str:
    """What a commander answers to the question that is asked."""
    ask = battle.asks[0]
    return kind(1).choose(battle.view(ask.seat), ask)


def lead(battle: Battle, kind: type[Plain] = Plain) -> Battle:
    """A commander answers until the spell of s has taken effect; every answer is offered."""
    while battle.asks and not facts(battle, SpellSettled):
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        token = kind(1).choose(battle.view(ask.seat), ask)
        assert token in offered(battle, other_options=True)
        battle.answer(token, ask.seat)
        if battle.state.phase != "magic":
            break
    return battle


NOBODY = f"s {'. ' * 13}g\n . {'. ' * 14}"
"""The enemy is beyond the reach of spells."""


@pytest.mark.parametrize("kind", [Plain, Steady])
def test_with_nothing_better_to_do_he_calls_somebody_up(kind: type[Plain]) -> None:
    battle = lead(field("isthak", NOBODY, dice=[20]), kind)
    assert SPELLS[fact(battle, SpellCast).spell].summon


def test_a_wounded_friend_is_healed_and_an_enemy_struck() -> None:
    hurt = field("nains", FIELD.replace("n n", "n k"), k="empire chief N", wounds="k_1:2")
    now = state(hurt)
    assert best_target(now, "s", PEOPLES["nains"]["guerison"])[1] == "k"
    assert worth(now, "s", PEOPLES["nains"]["guerison"], "k") > 0
    assert best_target(now, "s", PEOPLES["nains"]["dommages"])[1].startswith("g_")
    assert worth(now, "s", PEOPLES["nains"]["dommages"], "n_1") < 0


def test_a_wall_rises_before_a_charge() -> None:
    """g charges from 0701 and 0801 to the south: the wall is beside it; against one that holds it is worth nothing."""
    charging, holding = (field("empire", g=f"orcs garde_orc S order={order}") for order in "CT")
    value, word = best_target(state(charging), "s", PEOPLES["empire"]["mur_de_flammes"])
    assert value > 0 and word in ("0602", "0702", "0802")
    assert best_target(state(holding), "s", PEOPLES["empire"]["mur_de_flammes"])[0] == 0


def test_a_blessing_is_for_units_that_are_about_to_fight() -> None:
    """Morale is nothing to a wizard, and far from the enemy nothing to anybody."""
    now = state(field("empire"))
    assert worth(now, "s", PEOPLES["empire"]["benediction"], "s") == 0
    assert worth(now, "s", PEOPLES["empire"]["benediction"], "n") > 0
    far = state(field("empire", NOBODY.replace("s . .", "s . n")))
    assert worth(far, "s", PEOPLES["empire"]["benediction"], "n") == 0


def test_whom_he_controls_he_lets_hold() -> None:
    battle = field("empire", g="orcs chevaucheurs_de_loups S order=C", dice=[20])
    play(battle, "cast controle_des_animaux", "at g", "spend 12")
    assert choose(battle) == "order g t"


@pytest.mark.parametrize(("people", "word"), [("empire", "portail_dimensionnel"), ("thain", "tous_les_aspects")])
def test_whatever_else_a_spell_asks_he_answers(people: str, word: str) -> None:
    battle = field(people, dice=[20])
    play(battle, f"cast {word}")
    lead(battle)
    assert fact(battle, SpellCast).result == "cast"
