"""Every sentence of Demonworld exists, in both languages, and a whole battle can be told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle, Choice, Fact, Roll
from oriflamme.kernel.registry import book
from oriflamme.kernel.rulebook import message_id
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks import demonworld
from oriflamme.rulebooks.demonworld.artillery.aiming import AMMUNITION
from oriflamme.rulebooks.demonworld.attack_words import BREATH, CREW, RIDER, TEAM
from oriflamme.rulebooks.demonworld.battles import LOOKS
from oriflamme.rulebooks.demonworld.breath import SECTORS
from oriflamme.rulebooks.demonworld.facts import (
    FACTS,
    AttackDeclared,
    AttackMade,
    BattleEnded,
    ElementsBurnt,
    ElementsLost,
    FiresPlayed,
    RefugeTaken,
    RegroupBegan,
    SequenceBegan,
    WindRose,
)
from oriflamme.rulebooks.demonworld.fire.arrows import FlamingShots
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FLANK, REAR
from oriflamme.rulebooks.demonworld.item_purchase import REASONS
from oriflamme.rulebooks.demonworld.line_of_sight import SCREENS
from oriflamme.rulebooks.demonworld.magic.spell_book import PLAIN, SIGNED, WORDS
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS
from oriflamme.rulebooks.demonworld.melee import Blows
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.morale import MODIFIERS
from oriflamme.rulebooks.demonworld.reaction_fire import LastShots
from oriflamme.rulebooks.demonworld.shooting import Shots
from oriflamme.rulebooks.demonworld.standing import TURN
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import SEQUENCES, SHAPES, WEAPONS
from oriflamme.rulebooks.demonworld.vocabulary import (
    ARMS,
    FLANKS,
    MAGIC_FAILURES,
    MORALE_TESTS,
    MORALES,
    OUTCOMES,
    PHASES,
    SPECIAL,
    WHEELS,
    CastResult,
    FireResult,
    FlightMode,
    Goal,
    LargeMove,
    LostAttack,
    RangeBand,
    Reach,
    SpellGround,
)
from tests.messages import (
    LANGUAGES,
    clash_messages,
    entries,
    hints,
    named,
    roster_terms,
    said,
    spelled_out,
    variables,
)
from tests.rulebooks.demonworld.positions import fact, play, position
from tests.universal_checks import check_ask, check_said

FOLDER = Path(demonworld.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}


SPELL_PLACES = ("summon", "revive", "portal", "wall")
KINDS = {kind for one in SPELLS.values() for gives in (one.gives, *one.one_of) for kind in gives}
ENDINGS: dict[str, tuple[str, ...]] = {
    "answer-": (
        "attack",
        "support",
        "step",
        "shift",
        "command",
        "drop",
        "engage",
        "remain",
        "decline",
        "break",
        "again",
        "beyond",
        "reply",
        "refrain",
    ),
    "answer-side-": tuple(LOOKS),
    "answer-spell-": SPELL_PLACES,
    "ask-spell-": SPELL_PLACES,
    "answer-time-": ("go_on", "stop"),
    "edge-": tuple(LOOKS),
    "card-": (
        *(f"{name}{part}" for name in named(FOLDER, "_figure", 0) for part in ("", "-means")),
        *(f"{morale}{part}" for morale in MORALES for part in ("", "-does")),
    ),
    "card-arm-": ARMS,
    "card-flight-": ("both", "low", "high"),
    "card-order-": SEQUENCES,
    "card-special-": SPECIAL,
    "card-weapon-": tuple(WEAPONS),
    "answer-fly-": get_args(FlightMode),
    "answer-large-": (*get_args(LargeMove), "step"),
    "breath-": tuple(SECTORS),
    "direction-": DIRECTION_WORDS,
    "failure-": MAGIC_FAILURES,
    "ground-": get_args(SpellGround)[1:],
    "facing-": tuple(FACING_WORDS.values()),
    "flank-": FLANKS,
    "lost-": get_args(LostAttack),
    "move-": ("advance", "slide", "wheel", "face", "march"),
    "no-": tuple(named(FOLDER, "refusal", 1) | named(FOLDER, "refused", 1)),
    "order-": SEQUENCES,
    "outcome-": OUTCOMES,
    "part-": SHAPES["dragon"].parts,
    "phase-": PHASES,
    "range-": get_args(RangeBand),
    "reason-": (*named(FOLDER, "Item", 0), *named(FOLDER, "_modifier", 0), FLANK, REAR, *MODIFIERS),
    "scenario-": (
        *(named(FOLDER, ".need", 1) | named(FOLDER, ".refuse", 0) | named(FOLDER, "ScenarioError", 1)),
        *REASONS,
    ),
    "screen-": SCREENS,
    "side-": WHEELS,
    "spell-does-": (*KINDS, *PLAIN, *SIGNED, *WORDS, "fissure", "growth"),
    "standing-": ("deployment", *TURN, "magic", "rally"),
    "test-": MORALE_TESTS,
    "winning-": tuple(goal for goal in get_args(Goal) if goal != "messenger"),
}


def _said() -> set[str]:
    """Every message that the rules, their facts and whoever shows them name."""
    plain = spelled_out(said(FOLDER) | clash_messages(demonworld.BOOK) | {"no-*", "reason-*", "scenario-*"}, ENDINGS)
    questions = named(FOLDER, "_step", 2, "ask-") | {
        f"ask-{kind}" for kind in (Shots.kind, Blows.kind, LastShots.kind, FlamingShots.kind)
    }
    rolls = named(FOLDER, "Roll", 1, "roll-") | named(FOLDER, "by_die", 2, "roll-")
    parts = {"part-free", "part-caught", "part-held", "until-magic", "until-orders"}
    rolls |= {f"roll-{test}" for test in MORALE_TESTS}
    parts |= {f"aim-{part}" for part in (*SHAPES["dragon"].parts, CREW, TEAM, RIDER, BREATH, *AMMUNITION)}
    own = ("bite", "tail", "shield", "claw-front_left", "claw-front_right")
    parts |= {f"weapon-{word}" for word in (*get_args(Reach)[1:], *own)}
    results = {"result-hit", "result-miss", "result-intended", "result-astray", "result-passed", "result-failed"}
    results |= {"result-lit", "result-unlit"}
    results |= {
        f"result-{word}" for word in (*SEQUENCES, "free", "killed", "saved", *get_args(CastResult), *MAGIC_FAILURES)
    }
    results |= {f"result-{word}" for word in (*get_args(FireResult), "first", "second", "wall", "element")}
    results |= {"result-rider", "result-mount"}
    results |= {f"{end}{what}" for end in named(FOLDER, "_decision", 0) for what in ("", "-value", "-stand", "-denied")}
    return (plain | questions | rolls | parts | results | {message_id(kind) for kind in FACTS}) - {"bad-scenario"}


def test_every_message_that_is_named_exists() -> None:
    assert _said() - FILES["fr"].keys() == set()


def test_every_message_that_exists_is_named() -> None:
    assert FILES["fr"].keys() - _said() - hints(_said()) - roster_terms(book("demonworld")) == set()


def test_a_message_without_a_text_would_be_noticed() -> None:
    assert {"fact-attack-made", "no-support-chain", "roll-first-mover", "roll-rose", "reason-rear"} <= _said()
    assert {"scenario-zones-meet", "ask-press", "ask-blow", "outcome-points-draw", "lost-range"} <= _said()


def test_a_message_asks_only_for_what_a_fact_has() -> None:
    """The fields of the fact, and what its own sentence adds to them."""
    added = {"outcome", "counted", "losses", "what", "element", "target", "supports", "count", "initiative", "items"}
    added |= {"stepped", "somebody", "cost", "parts", "side", "degrees", "direction", "facing"}
    added |= {
        "other_total",
        "bearer",
        "everywhere",
        "source",
        "shifted",
        "added",
        "kind",
        "place",
        "rested",
        "base",
        "breath",
        "total",
        "thrown",
        "most",
        "roll",
        "landed",
        "partly",
        "free",
        "scored",
        "objectives",
        "found",
        "outflanking_the",
        "units",
        "hex",
        "inside",
        "unseen",
        "turned",
        "first",
        "others",
    }
    for kind in FACTS:
        known = {*kind.__struct_fields__, *(added if "message" in vars(kind) else ())}
        assert variables(FILES["fr"][message_id(kind)]) <= known, kind.__name__


# A few sentences, word for word


def test_a_shot_and_its_losses_in_words() -> None:
    battle = position(
        " . b .\n. . . .\n . a a",
        a="orcs archers_legers N order=H",
        b="empire fantassins_nobles S",
        phase="first_shooting",
        dice=[4],
    )
    play(battle, "attack a_1 b_1", "support a_2 a_1", "confirm")
    declared, shot = fact(battle, AttackDeclared), fact(battle, AttackMade)
    assert fold(battle.say(declared, "fr")) == (
        "Le socle 1 des Archers légers annonce un tir contre le socle 1 des Fantassins nobles, "
        "avec le soutien du socle 2 des Archers légers."
    )
    assert fold(battle.say(shot, "fr")) == (
        "Le socle 1 des Archers légers touche le socle 1 des Fantassins nobles (tir) : 4 pour 4 ou moins "
        "[puissance +4, protection -3, soutien +2, taille +1]."
    )
    assert battle.say(shot, "en") == (
        "Element 1 of the Light Archers hits element 1 of the Noble Foot (shot): 4, needing 4 or less "
        "[power +4, protection −3, support +2, size +1]."
    )
    assert fold(battle.say(fact(battle, ElementsLost), "fr")) == "Le socle 1 des Fantassins nobles est perdu."
    assert battle.say(fact(battle, BattleEnded), "en") == "The orcs win: the enemy has not one element left."


def test_a_move_and_a_contact_in_words() -> None:
    battle = position(
        " . . g . .\n. . . . . .\n . . . . .\n. . n n n n",
        n="empire berserkers N order=C",
        g="orcs guerriers_orcs S order=M moved",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    play(battle, "advance nw", "advance nw", "done")
    told = [fold(battle.say(one, "fr")) for one in battle.facts]
    assert told[:4] == [
        "Les Berserkers avancent vers le nord-ouest (3 PM).",
        "Les Berserkers avancent vers le nord-ouest (3 PM).",
        "Les Berserkers entrent au contact des Guerriers orcs.",
        "Les Berserkers ont fini de bouger.",
    ]


TOLD = {
    AttackDeclared(clause="DW-IV.1.0-01", attack=Attack("a_1", "b_1", ("a_2", "a_3")), shot=True): (
        "Le socle 1 des Archers légers annonce un tir contre le socle 1 des Fantassins nobles, "
        "avec le soutien des socles 2 et 3 des Archers légers.",
        "Element 1 of the Light Archers declares a shot at element 1 of the Noble Foot, "
        "supported by elements 2 and 3 of the Light Archers.",
    ),
    ElementsBurnt(clause="DW-XXII.3.0-10", elements=("a_1",)): (
        "Le socle 1 des Archers légers ne peut pas sortir des flammes et périt.",
        "Element 1 of the Light Archers cannot leave the flames and perishes.",
    ),
    ElementsBurnt(clause="DW-XXII.3.0-10", elements=("a_1", "b_2", "a_3")): (
        "Les socles 1 et 3 des Archers légers et le socle 2 des Fantassins nobles ne peuvent pas sortir des flammes "
        "et périssent.",
        "Elements 1 and 3 of the Light Archers and element 2 of the Noble Foot cannot leave the flames and perish.",
    ),
    FiresPlayed(clause="DW-XXII.3.0-09", elements=()): (
        "Les feux ont brûlé ; personne n'est dans les flammes.",
        "The fires have burned; nobody is in the flames.",
    ),
    FiresPlayed(clause="DW-XXII.3.0-09", elements=("a_1", "a_2")): (
        "Les socles 1 et 2 des Archers légers ne peuvent que sortir des flammes.",
        "Elements 1 and 2 of the Light Archers can do nothing but leave the flames.",
    ),
    RefugeTaken(clause="DW-XXIV.6.0-02", unit="b", elements=("b_1", "b_2"), hexes=(Hex(0, 0), Hex(0, 1))): (
        "Les socles 1 et 2 des Fantassins nobles se réfugient dans le bâtiment ; ceux qui sont dedans y restent.",
        "Elements 1 and 2 of the Noble Foot flee into the building; those inside stay.",
    ),
    RefugeTaken(clause="DW-XXIV.6.0-02", unit="b", elements=(), hexes=()): (
        "Ceux des Fantassins nobles qui sont dehors ne trouvent pas le chemin du bâtiment.",
        "Those of the Noble Foot who are outside find no way into the building.",
    ),
    WindRose(clause="DW-XXII.2.0-01", rolls=(3, 5), rose=3, speed=5): (
        "Le vent souffle vers le sud-est, vitesse 5 (dés : 3 et 5).",
        "The wind blows to the south-east, speed 5 (dice: 3 and 5).",
    ),
    WindRose(clause="DW-XXII.2.0-02", rolls=(20,), rose=3, speed=5, changed=False): (
        "Le vent souffle toujours vers le sud-est, vitesse 5 (dé : 20).",
        "The wind still blows to the south-east, speed 5 (die: 20).",
    ),
    RegroupBegan(clause="DW-VI.1.5-02", sides=("empire", "orcs")): (
        "L'empire, puis les orcs, font leurs mouvements d'après combat.",
        "The empire, then the orcs, make their after-combat moves.",
    ),
    RegroupBegan(clause="DW-VI.1.5-02", sides=("orcs",)): (
        "Les orcs font leurs mouvements d'après combat.",
        "The orcs make their after-combat moves.",
    ),
    SequenceBegan(clause="DW-V.2.0-02", order="H", sides=("orcs", "empire")): (
        "Les orcs, puis l'empire, exécutent leurs ordres Harceler (H).",
        "The orcs, then the empire, carry out their Harass (H) orders.",
    ),
    SequenceBegan(clause="DW-V.2.0-02", order="C", sides=("empire",)): (
        "L'empire exécute ses ordres Charger (C).",
        "The empire carries out its Charge (C) orders.",
    ),
}


@pytest.mark.parametrize("told", TOLD, ids=lambda told: type(told).__name__)
def test_several_of_them_in_words(told: Fact) -> None:
    """Those of a unit are named together; a side that acts alone is named alone."""
    battle = position(" . b b .\n. . . .\n a a a .", a="orcs archers_legers N", b="empire fantassins_nobles S")
    assert (fold(battle.say(told, "fr")), battle.say(told, "en")) == TOLD[told]


@pytest.mark.parametrize("scenario", sorted(demonworld.BOOK.scenarios))
def test_a_whole_battle_is_told_in_both_languages(scenario: str) -> None:
    battle = Battle.open(scenario, dice="typed")
    choose = random.Random(5)
    for number in range(400):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            battle.answer(" ".join(str(choose.randint(1, size)) for size in ask.dice.sizes), ask.seat)
            continue
        assert isinstance(ask, Choice)
        if number % 10 == 0:
            check_ask(battle, ask)
        battle.answer(choose.choice(ask.options), ask.seat)
    for told in battle.facts:
        check_said(battle, told)
