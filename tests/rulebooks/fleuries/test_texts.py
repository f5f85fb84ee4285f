"""Every sentence of Les Guerres Fleuries exists, in both languages, and whole battles can be told."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from oriflamme.board.tabletop import Pose
from oriflamme.kernel import Battle, Choice, Fact
from oriflamme.kernel.registry import book
from oriflamme.kernel.rulebook import message_id
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks import fleuries
from oriflamme.rulebooks.fleuries import FACTS
from oriflamme.rulebooks.fleuries.command.orders import COUNTERS
from oriflamme.rulebooks.fleuries.facts.moves import AltitudeChanged, FormationBroken, Moved
from oriflamme.rulebooks.fleuries.facts.turn import OrderGiven
from oriflamme.rulebooks.fleuries.setup.setup_ground import PIECES
from oriflamme.rulebooks.fleuries.standing import TURN
from oriflamme.rulebooks.fleuries.state import PHASES
from oriflamme.rulebooks.fleuries.tables import (
    CLASSES,
    COMBAT,
    CURSES,
    GEAR,
    MAGIC,
    MELEE,
    MISSILES,
    MORALE,
    SKILLS,
    SPECIES,
    WOUNDS,
)
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.vocabulary import (
    BattleOrderKind,
    DamageReason,
    EndReason,
    Fate,
    LossReason,
    RevealReason,
    words_of,
)
from oriflamme.rulebooks.fleuries.wording.message_parts import QUALIFYING
from tests.messages import (
    LANGUAGES,
    clash_messages,
    entries,
    hints,
    named,
    roster_terms,
    said,
    spelled_out,
)
from tests.rulebooks.fleuries import positions
from tests.universal_checks import check_ask, check_said

FOLDER = Path(fleuries.__file__).parent
FILES = {lang: entries(FOLDER / "texts", lang) for lang in LANGUAGES}
ANIMALS = tuple(name for name in SPECIES if name not in ("man", "saurian"))
WEAPONS = (*MELEE, *MISSILES, "claws")
LINES = {
    *(name for part in ("bonus", "penalty") for table in MORALE[part].values() for name in table if name != "clause"),
    "control",
    "base",
    "bereaved",
}
PLACES = {place for name in ("character", "pteradon", "monster") for place in WOUNDS[name] if place != "clause"}
COVERS = ("light", "medium", "dense")
GEAR_REASONS = tuple(
    name
    for kind in ("weapon", "item")
    for name, one in GEAR[kind].items()
    if {"morale", "combat", "shooting", "casting"} & set(one) and "act" not in one
)
REASONS = {
    *named(FOLDER, "Item", 0),
    *(name for name, skill in SKILLS.items() if {"points", "morale", "melee"} & set(skill)),
    *("open_order", "moved", "shields", "shooter_disorder", "enemy_ranks", "monster_target", "deflection"),
    *(f"cover_{cover}" for cover in COVERS),
    *("class-A", "class-C"),
}
REASON_ENDINGS = {
    "class-": (*CLASSES, "M", "fanatic"),
    "cover_": COVERS,
    "enemy_": ("flank", "rear"),
    "gear-": GEAR_REASONS,
    "magic-": ("light", "serious", "grave"),
    "morale-": tuple(LINES),
    "species-": ANIMALS,
    "weapon-": WEAPONS,
}
ENDINGS = {
    "reason-class-": CLASSES,
    "attack-": ("front", "flank", "rear"),
    "band-": ("short", "medium", "long"),
    "battle-": words_of(BattleOrderKind),
    "broken-": ("enter", "leave", "fire"),
    "card-": (
        *(f"{name}{part}" for name in named(FOLDER, "_figure", 0) for part in ("", "-means")),
        *(f"{name}{part}" for name in named(FOLDER, "_marker", 0) for part in ("", "-does", "-until")),
        *("cotton", "shield"),
    ),
    "card-altitude-": ("1", "2"),
    "card-what-": ("hero", "priest", "warrior_priest"),
    "cause-": (
        *("charge", "charged", "counter_charge", "beast", "dive", "flank", "rear", "combat", "hidden_fire"),
        *("friend_rout", "turn_losses", "half_lost", "death", "shooting", "wound", "rally", "magic", "swallowed"),
    ),
    "command-": ("passed", "bound", "failed"),
    "damage-": words_of(DamageReason),
    "disorder-": (
        *("flank", "rear", "monster", "caught", "rout", "evade", "pursuit", "missed", "rough", "blocked", "passage"),
        *("swamp", "pushed_out", "magic", "flash"),
    ),
    "does-": ("stay", "withdraw", "advance", "shoot"),
    "edge-": ("south", "north"),
    "entry-": ("west", "east"),
    "factor-": ("fc", "fm", "combat"),
    "fate-": words_of(Fate),
    "curse-": (*CURSES["kind"]["upto"], "none"),
    "intervention-": tuple(MAGIC["intervention"]["upto"]),
    "gear-": (*GEAR["weapon"], *GEAR["item"]),
    "gift-": ("curse", "divine_intervention"),
    "grade-": ("light", "serious", "grave", "dead"),
    "ground-": (*KINDS, *PIECES),
    "failure-": tuple(MAGIC["failure"]["upto"]),
    "loss-": words_of(LossReason),
    "moment-": (*MAGIC["moments"]["phases"], *MAGIC["moments"]["losses"], MAGIC["moments"]["omens"]),
    "morale-": ("obey", "advance", "retreat", "rout"),
    "no-": (),
    "order-": (*COUNTERS, "none", "qualified"),
    "order-as-": QUALIFYING,
    "spacing-": ("open", "close"),
    "outcome-": words_of(EndReason),
    "phase-": PHASES,
    "place-": (*PLACES, "fall"),
    "preview-": ("enemy", "friend", "contact", "struck", "ground", "edge"),
    "reach-": ("short", "medium", "long"),
    "reaction-": ("none", "counter_charge", "evade", "shoot", "cancel", "line", "column"),
    "reason-": tuple(spelled_out(REASONS, REASON_ENDINGS)),
    "result-": (
        *("passed", "bound", "failed", "obey", "advance", "retreat", "rout"),
        *("stay", "withdraw", "copy_right", "copy_left"),
    ),
    "revealed-": words_of(RevealReason),
    "roll-": (),
    "scenario-": (),
    "species-": SPECIES,
    "spell-": tuple(MAGIC["spell"]),
    "standing-": tuple(dict.fromkeys(TURN.values())),
    "stop-": ("enemy", "friend", "contact", "struck", "ground", "edge"),
    "turn-": ("about", "quarter-left", "quarter-right"),
    "weapon-": (*WEAPONS, "natural"),
    "zone-": ("left", "centre", "right"),
}
ANY = "GF-LE_TOUR_DE_JEU-01"
SHARES = ("class-b-least", "allies-most", "mercenaries-most")


def _refusals() -> set[str]:
    endings: dict[str, tuple[str, ...]] = {
        "no-change-": ("line", "column"),
        "no-change-already-": ("open", "close"),
        "no-cast-only-": ("enemy", "friend"),
        "no-files-": ("line", "column"),
    }
    found = named(FOLDER, "refusal", 1, "no-")
    return spelled_out(found, endings) | {f"no-army-{name}" for name in SHARES}


def _scenario_errors() -> set[str]:
    found = named(FOLDER, ".need", 1, "scenario-") | named(FOLDER, ".refuse", 0, "scenario-")
    return found | named(FOLDER, "ScenarioError", 1, "scenario-")


SHOWN = {"fate-*", "reason-*", "result-*"}
"""What is named by whoever shows a battle."""


def _said() -> set[str]:
    """Every message that the rules, their facts and whoever shows chances name."""
    plain = spelled_out(
        said(FOLDER) | clash_messages(fleuries.BOOK) | {"item-first", "item-more", "item-less"} | SHOWN, ENDINGS
    )
    facts = {message_id(kind) for kind in FACTS}
    return (plain | named(FOLDER, "Roll", 1, "roll-") | _refusals() | _scenario_errors() | facts) - {"bad-scenario"}


def test_every_message_that_is_named_exists() -> None:
    assert _said() - FILES["fr"].keys() == set()


def test_every_message_that_exists_is_named() -> None:
    assert FILES["fr"].keys() - _said() - hints(_said()) - roster_terms(book("fleuries")) == set()


def test_a_message_without_a_text_would_be_noticed() -> None:
    assert {"fact-shot-made", "no-charge-far", "roll-morale", "reason-morale-friends", "scenario-overlap"} <= _said()
    assert {"reason-weapon-maquahuitl", "reason-expert_club", "no-army-heroes", "stop-struck", "ask-move"} <= _said()


def test_tables_cite_clauses_and_rulings_that_exist() -> None:
    known = {*fleuries.BOOK.clauses, *fleuries.BOOK.rulings}
    for path in (FOLDER / "tables").glob("*.toml"):
        found = set(re.findall(r'"(GF-[A-Z0-9_]+-[A-Z0-9_-]*[0-9]+)"', path.read_text(encoding="utf-8")))
        assert found <= known, path.name
    assert COMBAT["source"] in known


def test_code_cites_clauses_and_rulings_that_exist() -> None:
    known = {*fleuries.BOOK.clauses, *fleuries.BOOK.rulings}
    for path in FOLDER.rglob("*.py"):
        found = set(re.findall(r"GF-[A-Z0-9_]+-[0-9]{2}", path.read_text(encoding="utf-8")))
        assert found <= known, (path.name, found - known)


MOVE: dict[str, Any] = {"unit": "u", "pose": Pose(6000, 4200), "distance": 200, "how": "order"}


@pytest.mark.parametrize(
    ("told", "en", "fr"),
    [
        (Moved(clause=ANY, **MOVE), "The Spears move (2 cm).", "Les Lances se déplacent (2 cm)."),
        (
            Moved(clause=ANY, **MOVE, stop="enemy", other="v"),
            "The Spears move (2 cm) and halt before v.",
            "Les Lances se déplacent (2 cm) et s'arrêtent devant v.",
        ),
        (
            Moved(clause=ANY, **MOVE | {"unit": "v"}, stop="friend", other="u"),
            "V moves (2 cm) and halts behind the Spears.",
            "V se déplace (2 cm) et s'arrête derrière les Lances.",
        ),
        (
            Moved(clause=ANY, **MOVE | {"unit": "v"}, stop="contact", other="u"),
            "V moves (2 cm) and makes contact with the Spears.",
            "V se déplace (2 cm) et arrive au contact des Lances.",
        ),
        (
            Moved(clause=ANY, **MOVE, stop="struck", other="v"),
            "The Spears move (2 cm) and make contact with v in full charge.",
            "Les Lances se déplacent (2 cm) et arrivent au contact de v, en pleine charge.",
        ),
        (
            Moved(clause=ANY, **MOVE, stop="edge"),
            "The Spears move (2 cm) and halt at the edge of the table.",
            "Les Lances se déplacent (2 cm) et s'arrêtent au bord de la table.",
        ),
        (
            FormationBroken(clause=ANY, unit="u", what="enter", where="house"),
            "The Spears break formation to enter house.",
            "Les Lances cassent leur formation pour entrer dans house.",
        ),
        (
            FormationBroken(clause=ANY, unit="v", what="leave", where="house"),
            "V breaks formation to leave house.",
            "V casse sa formation pour sortir de house.",
        ),
        (
            FormationBroken(clause=ANY, unit="v", what="fire", where="house"),
            "V breaks formation to fight the fire in house.",
            "V casse sa formation pour combattre le feu dans house.",
        ),
        (
            OrderGiven(clause=ANY, unit="u", orders=()),
            "The Spears stay without orders.",
            "Les Lances restent sans ordre.",
        ),
        (
            OrderGiven(clause=ANY, unit="u", orders=("change", "line")),
            "Order for the Spears: Change formation (line).",
            "Ordre aux Lances : Changer de formation (ligne).",
        ),
        (AltitudeChanged(clause=ANY, unit="v", altitude=0), "V comes down to the ground.", "V se pose au sol."),
        (
            AltitudeChanged(clause=ANY, unit="u", altitude=1),
            "The Spears go to combat altitude.",
            "Les Lances passent à l'altitude de combat.",
        ),
        (
            AltitudeChanged(clause=ANY, unit="v", altitude=2),
            "V goes to flight altitude.",
            "V passe à l'altitude de vol.",
        ),
    ],
)
def test_what_a_fact_says_agrees_with_whom_it_is_about(told: Fact, en: str, fr: str) -> None:
    text = "south: u man B20 files=10 at=60/40\nnorth: v man B20 files=10 at=60/60/180"
    spears = positions.scenario(text, ground="house building 30/60 10x7.5")
    spears["army"][0]["unit"][0]["name"] = {"fr": "Lances", "en": "Spears"}
    battle = Battle.open(spears, dice=[])
    assert (fold(battle.say(told, "en")), fold(battle.say(told, "fr"))) == (en, fr)


@pytest.mark.parametrize("scenario", sorted(fleuries.BOOK.scenarios))
def test_a_whole_battle_is_told_in_both_languages(scenario: str) -> None:
    battle = Battle.open(scenario, seed=11)
    choose = random.Random(11)
    while battle.asks:
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        check_ask(battle, ask)
        battle.answer(choose.choice(ask.options), ask.seat)
    for told in battle.facts:
        check_said(battle, told)
    assert battle.outcome is not None
