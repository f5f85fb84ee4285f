"""Spells that lie on units: what they change, how they wear, and spells that a scenario brings. 4.3.2."""

from __future__ import annotations

import random
import tomllib
from typing import Any, get_args

import msgspec
import pytest

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.kernel.display import HexDisplay
from oriflamme.kernel.effects import EffectEnded, EffectWeakened
from oriflamme.kernel.save import dump_state, load_state
from oriflamme.kernel.typography import fold
from oriflamme.lab.random_scenarios.lames_spells import OWN, spells_scenario
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.elements import options
from oriflamme.rulebooks.lames.facts import LossesIgnored, ShockFought, ShotFired, Tested
from oriflamme.rulebooks.lames.fires import burns
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK, spell_errors
from oriflamme.rulebooks.lames.tables import SPELLS
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_effects import TEST_KINDS
from oriflamme.rulebooks.lames.vocabularies import Test
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import conjure, lying
from tests.rulebooks.lames.positions import facts, plain, play, position, spare_dice, tokens, unit

FIELD = plain(8, 5)
ARMIES = "north attack\n  a infanterie 0202 E\n  b infanterie 0205 E\nsouth defence\n  x orcs 0302 W\n  y orcs 0805 W"


def under(*spells: str, armies: str = ARMIES, dice: Any = (), **more: Any) -> Battle:
    """A position with spells: "shield 2 x" lies on x at notch 2, a spell of x's army; "curse 1 a south", of another."""
    told = []
    for spell in spells:
        key, notch, on, *owner = spell.split()
        side = owner[0] if owner else "north" if on in "abc" else "south"
        told.append({"spell": key, "notch": int(notch), "on": on, "owner": side})
    return position(FIELD, armies, tier="advanced", effect=told, dice=dice, **more)


def notches(battle: Battle) -> dict[str, int]:
    return {key: effect.notches for key, effect in battle.state.effects.items()}


def said(battle: Battle, message: Any, lang: str = "en") -> str:
    return fold(battle.say(message, lang))


# What they change


@clause("LM-4.3.2.1-01", "LM-4.3.2.3-01")
@pytest.mark.parametrize("notch", [1, 2, 3])
def test_a_spell_has_three_versions_and_counts_on_its_target(notch: int) -> None:
    """The Arcane Sword helps its bearer's attacks, the Shield takes as much off attacks against its own."""
    plain_, sword, shield = (
        facts(play(under(*spells, dice=[6, 5]), "activate a", "strike x supported"), ShockFought)[0].advantage
        for spells in ((), (f"arcane_sword {notch} a",), (f"shield {notch} x",))
    )
    assert sword.total == plain_.total + notch
    assert shield.total == plain_.total - notch
    assert [item.clause for item in sword.items if item.origin] == ["LM-3.1-09"]
    assert not [item for item in plain_.items if item.origin]


@clause("LM-4.3.2.3-01")
def test_the_sum_tells_the_spell_and_its_notches() -> None:
    battle = play(under("shield 2 x", "curse 1 a south", dice=[6, 5]), "activate a", "strike x supported")
    (fought,) = facts(battle, ShockFought)
    assert "Shield (2 notches) -2" in said(battle, fought, "en")
    assert "Bouclier (2 crans) -2" in said(battle, fought, "fr")


@clause("LM-4.3.2.3-02")
@spare_dice
def test_a_spell_on_a_unit_moves_with_it_and_is_lost_with_it() -> None:
    armies = ARMIES.replace("b infanterie 0205 E", "b infanterie 0205 E ordered")
    battle = play(under("shield 2 b", armies=armies), "activate b", "move", "step E", "halt")
    assert unit(battle, "b").hex == "0305"
    assert [effect.target for effect in battle.state.effects.values()] == ["b"]
    last = ARMIES.replace("x orcs 0302 W", "x orcs 0302 W steps=1")
    killed = play(under("curse 2 x north", "shield 1 y", armies=last, dice=[1, 1, 6, 6, 6, 6, 6, 6]), "activate a")
    play(killed, "strike x supported")
    assert "x" in killed.state.lost
    assert notches(killed) == {"spell_shield.1": 1}


@pytest.mark.parametrize(
    ("spell", "value"), [("curse 2 x north", 2), ("blessing 3 x", -3), ("insect_swarm 3 x north", 0)]
)
@clause("LM-4.3.2.3-01")
@spare_dice
def test_curse_and_blessing_change_the_rolls_of_tests(spell: str, value: int) -> None:
    armies = ARMIES.replace("a infanterie 0202 E", "a infanterie 0202 E contact").replace(
        "north attack", "north defence"
    )
    plain_, cursed = (
        facts(
            play(under(*spells, armies=armies, dice=[1, 2, 3, 4], position={"active": "south"}), "activate x"), Tested
        )
        for spells in ((), (spell,))
    )
    assert cursed[0].test == "defence"
    assert cursed[0].modifiers.total == plain_[0].modifiers.total + value


def test_every_test_that_an_effect_may_change_is_one() -> None:
    assert set(TEST_KINDS) <= set(get_args(Test))
    assert set(TEST_KINDS.values()) == {kind for kind in SPELLS["words"]["kinds"] if kind.endswith("_test")}


def test_a_curse_is_felt_at_rest() -> None:
    armies = ARMIES.replace("b infanterie 0205 E", "b infanterie 0205 E winded ordered")
    battle = play(under("curse 3 b south", armies=armies, dice=[3, 4]), "activate b", "rest")
    (tested,) = facts(battle, Tested)
    assert [(item.value, item.origin and item.origin.name) for item in tested.modifiers.items] == [(3, "spell_curse")]


@clause("LM-3.1-05")
def test_a_faculty_may_come_by_a_spell() -> None:
    fire = [{"kind": "fire", "at": "0202"}]
    burnt, immune = (under(*spells, ground=fire) for spells in ((), ("salamander_skin 1 a",)))
    assert burns(burnt.state, unit(burnt, "a"))
    assert not burns(immune.state, unit(immune, "a"))
    gaits = [gait_of(one.state, terrain_of(one.state), unit(one, "a")) for one in (burnt, immune)]
    assert ["fireproof" in gait for gait in gaits] == [False, True]


@clause("LM-3.1-04")
def test_an_aura_of_dread_frightens() -> None:
    battle = play(under("aura_of_dread 1 a", dice=[6, 6]), "activate a")
    assert [(one.test, one.subject) for one in facts(battle, Tested)] == [("fear", "x")]


@clause("LM-3.1-09")
def test_an_arcane_sword_hurts_the_invulnerable_and_nothing_else_does() -> None:
    blow = ("activate a", "strike x supported")
    for spells, ignored in ((("demon_flesh 2 x",), True), (("demon_flesh 2 x", "arcane_sword 1 a"), False)):
        battle = play(under(*spells, dice=[1, 2]), *blow)
        assert bool(facts(battle, LossesIgnored)) == ignored, spells
        assert battle.state.effects["spell_demon_flesh.1"].notches == (1 if ignored else 2)


@pytest.mark.parametrize(
    ("spell", "value", "left"), [("shield 2 x", -2, 1), ("insect_swarm 3 a south", -3, 3), ("arcane_sword 1 a", 0, 1)]
)
@clause("LM-4.3.2.1-03")
@spare_dice
def test_spells_change_shots_and_a_double_wears_what_lies_on_the_target(spell: str, value: int, left: int) -> None:
    armies = ARMIES.replace("a infanterie", "a archers").replace("x orcs 0302 W", "x orcs 0402 W")
    shots, kept = [], []
    for spells in ((), (spell,)):
        battle = play(under(*spells, armies=armies, dice=[6, 6, 6, 6, 6, 6]), "activate a")
        while not facts(battle, ShotFired):
            play(battle, next(token for token in sorted(tokens(battle)) if token.startswith(("shoot", "x"))))
        shots.append(facts(battle, ShotFired)[0].advantage.total)
        kept += list(notches(battle).values())
    assert shots[1] - shots[0] == value
    assert kept[0] == left


# How they wear


@pytest.mark.parametrize(
    ("dice", "left"),
    [([6, 6], {"spell_arcane_sword.1": 1, "spell_arcane_sword.2": 1, "spell_shield.1": 2}), ([6, 5], None)],
)
@clause("LM-4.3.2.1-03")
def test_a_double_on_the_attack_takes_a_notch(dice: list[int], left: dict[str, int] | None) -> None:
    battle = under("arcane_sword 2 a", "shield 3 x", dice=dice)
    before = notches(battle)
    play(battle, "activate a", "strike x supported")
    assert notches(battle) == (left or before)
    assert len(facts(battle, EffectWeakened)) == (2 if left else 0)


@clause("LM-4.3.2.1-03")
def test_below_notch_one_a_spell_vanishes() -> None:
    battle = play(under("arcane_sword 1 a", dice=[6, 6]), "activate a", "strike x supported")
    (ended,) = facts(battle, EffectEnded)
    assert (ended.why, battle.state.effects) == ("worn", {})
    assert said(battle, ended) == 'The spell "Arcane Sword" on Infantry a fades away.'
    assert said(battle, ended, "fr") == "Le sort « Épée arcanique » posé sur l'Infanterie a se dissipe."


@clause("LM-4.3.2.3-01", "LM-4.3.2.4-02")
def test_a_spell_in_a_hex_is_said_to_lie_on_it() -> None:
    pentacle = [lying("pentacle", "0404", 1, by="w")]
    battle = conjure("arcane_arrow 1", effect=pentacle, dice=[4, 4, 6, 5])
    (ended,) = facts(play(battle, "activate w", "cast", "cast x"), EffectEnded)
    assert said(battle, ended) == 'The spell "Pentacle" on 0404 fades away.'
    assert said(battle, ended, "fr") == "Le sort « Pentacle » posé sur 0404 se dissipe."


@clause("LM-4.3.2.1-03")
@spare_dice
def test_a_declining_spell_is_played_each_turn_of_its_owner_whatever_else() -> None:
    """Each turn of its owner takes a notch, when its player likes; that of the enemy none."""
    battle = under("blessing 2 b", "curse 1 a south", dice=[6] * 40)
    assert [option.what for option in options(battle.state) if option.what] == ["spell_blessing.1"]
    play(battle, "element spell spell_blessing.1")
    assert {effect.notches for effect in battle.state.effects.values() if "blessing" in effect.source} == {1}
    (weakened,) = facts(battle, EffectWeakened)
    assert said(battle, weakened) == 'The spell "Blessing" on Infantry b weakens: 1 notch is left.'
    assert "element spell spell_blessing.1" not in tokens(battle)
    assert not [key for key in notches(battle) if "curse" in key and battle.state.effects[key].notches != 1]


@clause("LM-4.3.2.1-03")
def test_a_side_is_not_done_before_its_spells_are_played() -> None:
    armies = ARMIES.replace("a infanterie 0202 E", "a infanterie 0202 E activated").replace(
        "0205 E", "0205 E activated"
    )
    battle = under("blessing 1 a", armies=armies, position={"elements": ["spell spell_blessing.1"]})
    assert tokens(battle) == {"element spell spell_blessing.1"}
    play(battle, "element spell spell_blessing.1")
    assert battle.state.active == "south"
    assert battle.state.effects == {}


def test_the_die_for_all_elements_leaves_the_spells_to_be_played() -> None:
    battle = under("blessing 2 b", dice=[5], ground=[{"kind": "rain"}])
    assert {"elements", "element spell spell_blessing.1"} <= tokens(battle)
    play(battle, "elements")
    assert battle.state.elements == ("spell spell_blessing.1",)


# Books as data

BAD: dict[str, Any] = {"name": {"fr": "Sort", "en": "Spell"}, "targets": ["friend"], "effect": [{"kinds": ["attack"]}]}


def complaint(**more: Any) -> str:
    with pytest.raises(UserError) as no:
        position(FIELD, ARMIES, **{"tier": "advanced", **more})
    return fold(no.value.say("en"))


@pytest.mark.parametrize(
    ("spell", "told"),
    [
        ({"effect": [{"kinds": ["atack"]}]}, 'spell.own.effect[0].kinds: "atack"'),
        ({"wears_on": ["attack_duble"]}, 'spell.own.wears_on: "attack_duble"'),
        ({"targets": ["freind"]}, 'spell.own.targets: "freind"'),
        ({"effect": [{"kinds": ["faculty"], "word": "firproof"}]}, 'spell.own.effect[0].word: "firproof"'),
        ({"effect": [{"kinds": ["attack"], "values": [1, 2]}]}, "spell.own.effect[0].values"),
        ({"effect": []}, 'spell.own: the spell "own" changes nothing.'),
    ],
)
def test_an_unknown_word_is_refused_with_its_place_and_a_suggestion(spell: dict[str, Any], told: str) -> None:
    message = complaint(spell={"own": BAD | spell})
    assert message.startswith(told)
    meant = {"atack": "attack", "attack_duble": "attack_double", "freind": "friend", "firproof": "fireproof"}
    for wrong, right in meant.items():
        if wrong in told:
            assert message.endswith(f'Did you mean "{right}"?')


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({"spell": "sheild"}, 'Did you mean "shield"?'),
        ({"on": "z"}, 'effect[0]: "z" is not a unit of this battle'),
        ({"owner": "nort"}, 'Did you mean "north"?'),
        ({"notch": 4}, "effect[0]"),
        ({"spell": "curse"}, 'the spell "Curse" cannot be laid on "a" by this side.'),
    ],
)
def test_a_spell_that_cannot_lie_there_is_refused(effect: dict[str, Any], told: str) -> None:
    assert told in complaint(effect=[{"spell": "shield", "on": "a", "owner": "north", **effect}])


def test_spells_belong_to_the_advanced_game() -> None:
    told = complaint(tier="intermediate", effect=[{"spell": "shield", "on": "a", "owner": "north"}])
    assert told == "effect[0]: spells exist only at the advanced tier."


def test_the_book_itself_is_written_in_these_words() -> None:
    assert [error for key, spell in SPELL_BOOK.items() for error in spell_errors(key, spell)] == []


def test_a_scenario_brings_a_spell_of_its_own() -> None:
    """Its bearer attacks at +2 once; the first attack against it ends it."""
    battle = under("war_cry 1 a", spell=OWN, dice=[6, 5])
    play(battle, "activate a", "strike x supported")
    assert "War Cry (1 notch) +2" in said(battle, facts(battle, ShockFought)[0])
    assert battle.state.effects == {}
    struck = play(under("war_cry 3 x", spell=OWN, dice=[6, 5]), "activate a", "strike x supported")
    (ended,) = facts(struck, EffectEnded)
    assert said(struck, ended) == 'The spell "War Cry" has done its work and leaves Orcs x.'


# Through every door


def test_spells_are_shown_on_the_counter_and_beside_it() -> None:
    battle = under("shield 2 a", "blessing 1 a")
    shown = BOOK.display(battle.state)
    assert isinstance(shown, HexDisplay)
    (counter,) = [one for one in shown.counters if one.key == "a"]
    assert "spell" in counter.badges
    assert [said(battle, one) for one in counter.effects] == ["Shield (2 notches) -2", "Blessing (1 notch) -1"]
    assert not [one.key for one in shown.counters if one.effects and one.key != "a"]
    again = play(battle.fork(), "element spell spell_blessing.1")
    after = BOOK.redisplay(again.state, battle.state, shown)
    assert [len(one.effects) for one in after.counters if one.key == "a"] == [1]


def test_spells_go_through_save_position_view_undo_and_transcript() -> None:
    battle = under("arcane_sword 2 a", "shield 3 x", "curse 2 a south", dice=[6, 6])
    opened = battle.state.digest()
    assert load_state(BOOK, dump_state(battle.state)) == battle.state
    play(battle, "activate a", "strike x supported")
    assert battle.state.digest() != opened
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.state.effects == battle.state.effects
    for seat in ("north", "south", None):
        assert BOOK.view(battle.state, seat).effects == battle.state.effects
    twin = Battle.read(battle.transcript)
    assert twin.state.digest() == battle.state.digest()


def test_a_spell_that_was_played_is_taken_back() -> None:
    battle = under("blessing 2 b")
    opened = battle.state.digest()
    play(battle, "element spell spell_blessing.1")
    assert battle.state.digest() != opened
    battle.undo()
    assert battle.state.digest() == opened


@pytest.mark.parametrize("seed", range(6))
def test_random_battles_under_spells_replay_to_the_same_end(seed: int) -> None:
    dice = random.Random(seed)
    battle = Battle.open(spells_scenario(dice), seed=seed)
    for _ in range(120):
        if not battle.asks:
            break
        ask = battle.asks[0]
        battle.answer(dice.choice(ask.options), ask.seat)
    assert BOOK.check(battle.state) == []
    twin = Battle.read(battle.transcript)
    assert msgspec.json.encode(twin.state) == msgspec.json.encode(battle.state)
