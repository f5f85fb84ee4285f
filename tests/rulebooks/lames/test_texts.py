"""Every sentence of Les Lames Maudites exists, in both languages, and a whole battle can be told."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from oriflamme.board.facings import FACINGS, LAYOUTS, facing_name
from oriflamme.kernel import Ask, Battle, Choice, Message, Roll
from oriflamme.kernel.registry import book
from oriflamme.kernel.rulebook import message_id
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks import lames
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS, POINTS
from oriflamme.rulebooks.lames.element_list import FIRES, SPELL, WEATHERS
from oriflamme.rulebooks.lames.facts import FACTS, ShockFought, Tested, UnitLeft, UnitStepped
from oriflamme.rulebooks.lames.magic.needs import HEX_NEEDS, UNIT_NEEDS
from oriflamme.rulebooks.lames.state import ORDERS
from oriflamme.rulebooks.lames.tables import (
    ADVANTAGE,
    COMMAND_TEST,
    DEMORALISATION,
    DISCIPLINE,
    DISENGAGEMENT,
    ELEMENTS,
    ENGAGEMENT,
    FACULTIES,
    FORMATION,
    MANIPULATION,
    MODES,
    PASSING,
    POSITIONS,
    PURSUIT,
    SHOOTING,
    SHOOTING_ADVANTAGE,
)
from oriflamme.rulebooks.lames.unit_types import KINDS, SIZES
from oriflamme.rulebooks.lames.victory import OUTCOMES
from oriflamme.rulebooks.lames.vocabularies import Breaking, CommandClass, Discovery, Mode, MoraleClass, Wandering
from tests.messages import (
    LANGUAGES,
    clash_messages,
    entries,
    hints,
    named,
    roster_terms,
    said,
    spelled_out,
    texts,
)
from tests.rulebooks.lames.positions import facts, play, position
from tests.rulebooks.lames.universal_checks import check_battle
from tests.universal_checks import check_said

FOLDER = Path(lames.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}
TESTS = tuple(
    named(FOLDER, "roll_test", 3) | named(FOLDER, "morale_test", 2) | named(FOLDER, "engagement_test", 2) | {"rest"}
)
TABLES = (
    SHOOTING_ADVANTAGE,
    ADVANTAGE,
    COMMAND_TEST,
    DEMORALISATION,
    DISCIPLINE,
    DISENGAGEMENT,
    ENGAGEMENT,
    PASSING,
    PURSUIT,
)
REASONS = (
    {key for table in TABLES for key in table}
    | {name for name in named(FOLDER, "Item", 0) if not name.endswith("*")}
    | {"irregular", "spent", "shaken", "routed"}
    | {f"mode-{mode}" for mode, row in MODES.items() if row.get("shock")}
    | {f"weather-{kind}" for kind, value in ELEMENTS["rest"].items() if isinstance(value, int) and value}
    | {f"{slot}-{kind}" for slot in ("weather", "wind") for kind in SHOOTING[slot] if kind != "clause"}
)
CHANGES = (
    "played",
    "idle",
    "changed",
    "unchanged",
    "fire",
    "blank",
    "regained",
    "worn",
    "stays",
    "goes",
    *(f"wander-{word}" for word in get_args(Wandering)),
)
"""What the dice of game elements may mean."""
ROLLED = tuple(key for key, row in FACULTIES["faculty"].items() if "die" in row)
"""Faculties that throw a die."""
POINTS_OF_COMPASS = tuple({facing_name(facing, layout) for facing in FACINGS for layout in LAYOUTS})
CLOSING = (
    "overfull",
    "decoy",
    "possessed",
    *{point.name for point in POINTS.values() if ".must(" in inspect.getsource(point.apply)},
)
"""What can close the list of actions: points of the sheet, and a hex that holds too much."""
ENDINGS = {
    "action-": tuple(ACTIONS),
    "ammunition-": ("1", "2"),
    "breath-": ("0", "1", "2"),
    "cohesion-": ("1", "2", "3"),
    "uncovered-": get_args(Discovery),
    "do-cover-": ("stay", "hide", "reveal"),
    "do-deploy-": ("place", "decoy"),
    "card-": (
        *named(FOLDER, "_profile", 0),
        *(f"{name}{part}" for name in named(FOLDER, "_marker", 0) for part in ("", "-does", "-until")),
        *(f"{size}-{kind}" for size in SIZES for kind in (*KINDS, "formation")),
    ),
    "card-command-": get_args(CommandClass),
    "card-morale-": get_args(MoraleClass),
    "card-order-": ORDERS,
    "destroyed-": tuple(named(FOLDER, "destroy", 3) | named(FOLDER, "lose_step", 3) | {"hunted", "shot"}),
    "do-": (
        *("step", "creep", "face", "leave", "extra", "halt", "withdraw", "recoil", "withdraw-off", "recoil-off"),
        *("shoot", "single"),
        *("take", "drop", "raze", "spare"),
        *("pivot", "face-formation", "withdraw-formation", "recoil-formation"),
    ),
    "do-strike-": ("supported", "unsupported"),
    "edge-": ("N", "E", "S", "W"),
    "element-": (*WEATHERS, FIRES, SPELL, "morale", "fatigue"),
    "formation-": ("about", "pivot-left", "pivot-right", "back-left", "back-right"),
    "half-": FORMATION.parts,
    "mark-": ("charge", "contact", "none"),
    "broken-": get_args(Breaking),
    "do-leave-": ("left", "right", "both"),
    "mode-": get_args(Mode),
    "do-task-": tuple({*MANIPULATION} - {"source", "remains", "given", "hands"}),
    "do-cast-": ("self", "unit", "hex", "field"),
    "do-spell-": ("bolt", "heal", "spread"),
    "no-": tuple(
        spelled_out(named(FOLDER, "refusal", 1), {"sheet-": CLOSING, "need-": (*UNIT_NEEDS, *HEX_NEEDS, "sky", "wind")})
    ),
    "order-": ORDERS,
    "outcome-": OUTCOMES,
    "position-": tuple(POSITIONS.numbers),
    "point-": POINTS_OF_COMPASS,
    "points-": ("whole", "half", "both"),
    "reason-": tuple(REASONS),
    "scenario-": (),
    "shock-": ("charge", "contact"),
    "test-": TESTS,
    "towards-": ("left", "right"),
}


def _scenario_errors() -> set[str]:
    """Every way in which a scenario can be refused."""
    shared = {"number", "word"}
    return shared | named(FOLDER, ".need", 1) | named(FOLDER, ".refuse", 0) | named(FOLDER, "ScenarioError", 1)


@cache
def _said() -> set[str]:
    """Every message that the rules, their facts and whoever shows them name."""
    plain = spelled_out(
        said(FOLDER)
        | clash_messages(lames.BOOK)
        | {"ammunition-*", "breath-*", "cohesion-*", "no-*", "reason-*", "scenario-*", "shock-*"},
        {**ENDINGS, "scenario-": tuple(_scenario_errors())},
    )
    rolls = {f"roll-{purpose}" for purpose in (*TESTS, *named(FOLDER, "Roll", 1)) if not purpose.endswith("*")}
    rolls |= {f"roll-faculty-{faculty}" for faculty in ROLLED}
    results = {"result-passed", "result-failed", *(f"result-losses-{losses}" for losses in range(4))}
    results |= {f"result-{word}" for word in CHANGES}
    results |= {"result-no-effect", *(f"result-{faculty}-happens" for faculty in ROLLED)}
    rolls |= {f"roll-{element}" for element in (*WEATHERS, "morale", "fatigue")}
    blocks = named(FOLDER, "Block", 1, "no-") | named(FOLDER, "Limit", 1, "no-")
    back = named(FOLDER, "way_back", 3, "ask-")
    back |= named(FOLDER, "pick", 1, "ask-") | named(FOLDER, "choose_hex", 2, "ask-")
    return (plain | back | blocks | rolls | results | {message_id(kind) for kind in FACTS}) - {
        "bad-scenario",
        "status-side",
    }


def test_every_message_that_is_named_exists() -> None:
    assert _said() - FILES["fr"].keys() == set()


def test_every_message_that_exists_is_named() -> None:
    on_paper = {"sheet-points"}
    assert FILES["fr"].keys() - _said() - hints(_said()) - roster_terms(book("lames")) - on_paper == set()


def test_a_message_without_a_text_would_be_noticed() -> None:
    assert {"fact-shock-fought", "no-front-flight", "no-sheet-break_off", "roll-pursuit", "roll-shock"} <= _said()
    assert {"scenario-half-hex", "reason-unsupported", "reason-threshold", "outcome-time-draw"} <= _said()
    assert {"action-reorganise", "ask-recoil", "do-creep", "point-WNW", "point-NNE", "destroyed-dispersed"} <= _said()


# Style


def test_facts_refusals_and_questions_are_whole_sentences() -> None:
    """A fact and a refusal end with a full stop, a question with its mark."""
    for lang in LANGUAGES:
        for id, entry in FILES[lang].items():
            said = "".join(texts(entry)).rstrip()
            if id.startswith(("no-", "scenario-")):
                assert said.endswith("."), (lang, id)
            if id.startswith("ask-"):
                assert said.endswith("?"), (lang, id)


# A few sentences, word for word

FIELD = """
. . . . .
 . . . . .
. . . . .
"""
ARMIES = """
north.van attack
  spears lanciers 0202 E winded
south.rear defence
  horse cavaliers 0302 W charge
"""


def test_a_test_tells_its_sum_and_an_attack_its_advantage() -> None:
    battle = play(position(FIELD, ARMIES, dice=[3, 4, 5, 5]), "activate spears", "strike horse unsupported")
    (tested,) = facts(battle, Tested)
    assert fold(battle.say(tested, "fr")) == (
        "Les Lanciers spears réussissent le test d'engagement en défense contre les Cavaliers horse : "
        "7 [systèmes d'armes -1, Charge ennemie +1] = 7 pour 8 ou moins."
    )
    assert battle.say(tested, "en") == (
        "The Spearmen spears pass the defence engagement test against the Horsemen horse: "
        "7 [weapon systems −1, enemy Charge +1] = 7, needing 8 or less."
    )
    (fought,) = facts(battle, ShockFought)
    assert fold(battle.say(fought, "fr")) == (
        "Les Lanciers spears attaquent les Cavaliers horse sans soutien : avantage -7 [systèmes d'armes +2, "
        "Charge du défenseur -4, attaquant essoufflé -1, attaque non soutenue -4], jet 10, aucune perte."
    )
    assert battle.say(fought, "en") == (
        "The Spearmen spears attack the Horsemen horse without support: advantage −7 [weapon systems +2, "
        "defender's Charge −4, attacker winded −1, attack not supported −4], roll 10, no loss."
    )


def test_points_are_told_in_halves_and_directions_in_words() -> None:
    armies = ARMIES.replace("E winded", "E ordered").replace("horse cavaliers 0302", "horse cavaliers 0502")
    battle = play(position(FIELD, armies), "activate spears", "move")
    labels = {option.token: option.label for option in battle.asks[0].options}
    step, turn = labels["step E"], labels["face SE"]
    assert step is not None and turn is not None
    assert fold(battle.say(step, "fr")) == "Aller vers l'est, en 0302 (1 point)"
    assert battle.say(step, "en") == "Go east to 0302 (1 point)"
    assert fold(battle.say(turn, "fr")) == "Se tourner vers le sud-est (0 point)"
    assert fold(battle.say(labels["face N"] or "", "fr")) == "Se tourner vers le nord (½ point)"
    assert battle.say(battle.asks[0].question, "en") == "Where do the Spearmen spears go (2 points left)?"


def test_a_step_tells_the_points_that_are_left_and_whoever_leaves_the_map_where() -> None:
    far = ARMIES.replace("horse cavaliers 0302", "horse cavaliers 0502")
    battle = play(position(FIELD, far.replace("0202 E winded", "0302 W ordered")), "activate spears", "move")
    more, last = facts(play(battle, "step W", "step W"), UnitStepped)
    assert fold(battle.say(more, "fr")) == "Les Lanciers spears vont en 0202 (1 point, il reste 1 point)."
    assert battle.say(more, "en") == "The Spearmen spears go to 0202 (1 point, 1 point left)."
    assert fold(battle.say(last, "fr")) == "Les Lanciers spears vont en 0102 (1 point, il n'en reste plus)."
    assert battle.say(last, "en") == "The Spearmen spears go to 0102 (1 point, none left)."
    battle = play(position(FIELD, far.replace("0202 E winded", "0102 W ordered")), "activate spears", "move", "leave W")
    (left,) = facts(battle, UnitLeft)
    assert (
        fold(battle.say(left, "fr")) == "Les Lanciers spears quittent la carte par le bord ouest (0102, vers l'ouest)."
    )
    assert battle.say(left, "en") == "The Spearmen spears leave the map by the west edge (0102, to the west)."


# Whole battles


@pytest.mark.parametrize("scenario", sorted(lames.BOOK.scenarios))
def test_a_battle_is_told_in_both_languages(scenario: str) -> None:
    """Its first five hundred questions, each kind of sentence once, with dice that are asked for."""
    battle = Battle.open(scenario, dice="typed")
    choose = random.Random(11)
    heard: set[str] = set()
    for _ in range(500):
        if not battle.asks:
            break
        ask = battle.asks[0]
        for message in _asked(ask):
            if message.id not in heard:
                heard.add(message.id)
                check_said(battle, message)
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(choose.randint(1, size)) for size in ask.dice.sizes), ask.seat)
        else:
            battle.answer(choose.choice(ask.options), ask.seat)
    check_battle(battle)
    assert {"ask-activate", "ask-action", "ask-step", "throw-dice-about", "no-activated"} <= heard


def _asked(ask: Ask) -> Iterator[Message]:
    yield ask.question
    if isinstance(ask, Choice):
        yield from (option.label for option in ask.options if option.label is not None)
        yield from (forbidden.refusal.message for forbidden in ask.forbidden)
