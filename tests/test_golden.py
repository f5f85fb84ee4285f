"""The golden corpus: finished battles that must prove themselves line by line, today and ever after.

When the rules change on purpose, `python tests/golden/make.py` makes the corpus anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from oriflamme import Battle, book, verify
from oriflamme.kernel import Fact, registry
from oriflamme.kernel.effects import EffectBegan, EffectEnded, EffectWeakened
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.kernel.moments import WishesChanged
from oriflamme.kernel.replay import replay
from oriflamme.kernel.replaying import migrated, without_checks
from oriflamme.kernel.transcript import ReplayMismatch, read, write
from oriflamme.rulebooks.demonworld.facts import FACTS, HIGHER_FACTS, LargeMoved
from oriflamme.rulebooks.fleuries.facts.losses import Bereaved, Breached, LandingForced
from oriflamme.rulebooks.fleuries.facts.magic import (
    BrigadeLeft,
    CurseShown,
    Deflected,
    MudLaid,
    ShieldRolled,
    SpellsClashed,
    SpiritsFought,
    StructureStruck,
    Warded,
    WeaponFailed,
    WoundHealed,
)
from oriflamme.rulebooks.fleuries.facts.moves import BuildingEntered
from oriflamme.rulebooks.fleuries.facts.turn import BattleOrderSent
from oriflamme.rulebooks.lames.activation_sheet import actions_in
from oriflamme.rulebooks.lames.check_stage import KINDS
from oriflamme.rulebooks.lames.facts import FACTS as LAMES_FACTS
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    BattleEnded,
    MoveBegan,
    PositionChanged,
    ShockFought,
    SurpriseKept,
    Tested,
    UnitDestroyed,
)
from oriflamme.rulebooks.lames.facts.covers import CoverMoved, CoverRestored
from oriflamme.rulebooks.lames.victory import OUTCOMES
from oriflamme.rulebooks.masse.facts import ClashMissed, HeroesHungBack, Resupplied, Starved
from tests.golden.make import BOOKS, FOLDER, fought, golden_battles, phrases

CORPUS = sorted(FOLDER.glob("*.orif"))
OLDER = sorted(FOLDER.glob("older/*.orif"))
"""Battles of rules of before, as they were written then: they are never made anew."""
FORMER = sorted(FOLDER.glob("former/*.orif"))
"""Battles of scenarios that have been changed since."""
FORMAT_1 = sorted(FOLDER.glob("older/format-1/*.orif"))
"""Battles in the format of before: they are read, checked and continued as what they are, for good."""
LASTING = {EffectEnded, EffectWeakened}
RARE: dict[str, set[type[Fact]]] = {
    "demonworld": {
        LargeMoved,
        *HIGHER_FACTS,
        *(kind for kind in FACTS if kind.__module__.endswith((".morale", ".command"))),
    },
    "lames": {
        *(kind for kind in LAMES_FACTS if kind.__module__.endswith((".magic", ".manipulation"))),
        CoverMoved,
        CoverRestored,
        EffectBegan,
        EffectEnded,
        EffectWeakened,
        PositionChanged,
        SurpriseKept,
    },
    "fleuries": {
        *(BattleOrderSent, Bereaved, Breached, BrigadeLeft, BuildingEntered, CurseShown, Deflected, LandingForced),
        *(
            MudLaid,
            ShieldRolled,
            SpellsClashed,
            SpiritsFought,
            StructureStruck,
            Warded,
            WeaponFailed,
            WishesChanged,
            WoundHealed,
        ),
    },
    "masse": {ClashMissed, HeroesHungBack, Resupplied, Starved},
}
"""Facts that no battle of the corpus happens to hold."""
CHANGED = {"masse": 8, "demonworld": 3, "fleuries": 6, "lames": 4}
"""Switches that some battle of the corpus sets differently."""
MANOEUVRES = ("form", "join", "leave", "break", "merge", "mode")
"""What Formations do."""
LAMES_TESTS = {"rout", "defence", "attack", "passing", "disengagement", "discipline", "pursuit", "return", "rally"}
LAMES_TESTS |= {"reorganise", "rest", "command", "demoralisation", "collapse", "retreat", "fear", "reload"}


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_golden_battle_proves_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (proof,) = verify(text)
    assert proof.outcome is not None and text.startswith("oriflamme 2\n")
    assert proof.dice == ("recorded" if path.stem.endswith("-typed") else "proven")
    assert write(read(text)) == text


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_battle_of_older_rules_leads_where_it_led(path: Path) -> None:
    """Each comes upon a rule that has been mended since: its own readings are implied, its dice and its end hold; by
    the rules of today it leads elsewhere."""
    text = path.read_text(encoding="utf-8")
    (proof,) = verify(text)
    (old,) = read(text)
    assert (proof.converted, proof.outcome, proof.dice) == (old.setup.version, old.outcome, "proven")
    rules = book(old.setup.book)
    setup = replace(old.setup, version=rules.version, switches={**rules.settle_switches({}), **old.setup.switches})
    bare = tuple(replace(line, check="", facts="") for line in old.lines)
    with pytest.raises(ReplayMismatch):
        replay(replace(old, setup=setup, lines=bare))


@pytest.mark.parametrize("path", FORMER, ids=lambda path: path.stem)
def test_a_battle_of_a_scenario_that_has_changed_leads_where_it_led(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (proof,), (old,) = verify(text), read(text)
    assert (proof.outcome, proof.dice) == (old.outcome, "proven")
    now = registry.find_scenario(old.setup.scenario).scenario
    assert registry.digest(now, old.setup.format) != old.setup.digest


@pytest.mark.parametrize("path", FORMAT_1, ids=lambda path: path.stem)
def test_a_battle_of_format_1_proves_itself_and_goes_on_in_format_1(path: Path) -> None:
    """Every line by the fingerprints of then; taken up in the middle it is written on as it was.

    Where the rules have a newer version since, it goes on by its own readings to the same answers, dice and facts.
    """
    text = path.read_text(encoding="utf-8")
    (proof,), (told,) = verify(text), read(text)
    assert proof.dice == ("recorded" if path.stem.endswith("-typed") else "proven")
    assert proof.outcome == told.outcome is not None and all(line.check for line in told.lines)
    assert told.setup.format == 1 and write([told]) == text
    half = len(told.lines) // 2
    battle = Battle.load(replay(told, to=half).save())
    for line in told.lines[half:]:
        if line.back is not None:
            battle.correct(line.back, line.token)
        else:
            battle.answer(line.token, line.seat)
        while battle.roll is not None:
            values = line.throws[len(battle.entries[-1].throws)][1]
            battle.answer(" ".join(map(str, values)))
    (again,) = read(battle.transcript)
    if told.setup.version == battle.book.version:
        assert battle.transcript == text
    assert again.setup.format == 1 and again.outcome == told.outcome
    assert again.setup.switches == battle.book.settle_switches(migrated(told).setup.switches)
    kept = [[replace(without_checks(line), place=0) for line in one.lines] for one in (again, told)]
    assert kept[0] == kept[1]


def test_every_book_has_battles_of_format_1_with_every_kind_of_dice() -> None:
    kinds = {(one.setup.book, one.setup.dice) for path in FORMAT_1 for one in read(path.read_text(encoding="utf-8"))}
    assert kinds == {(name, dice) for name in BOOKS for dice in ("seeded", "committed", "typed")}


@pytest.mark.parametrize("name", BOOKS)
def test_the_chronicle_tells_them_as_before(name: str) -> None:
    """A few sentences for every kind of fact, word for word."""
    battles = fought(name)
    assert {battle.book.name for battle in battles} == {name}
    kinds = {type(fact) for battle in battles for fact in battle.facts}
    assert kinds >= set(book(name).fact_types) - RARE.get(name, set())
    for lang in LANGUAGES:
        assert phrases(battles, lang) == (FOLDER / f"phrases.{name}.{lang}.txt").read_text(encoding="utf-8")


def test_the_corpus_of_lames_holds_all_that_a_unit_can_do_and_nearly_all_that_can_befall_it() -> None:
    """Actions, displacements, attacks and tests; destructions and ends, but for the rarest."""
    facts = [fact for battle in fought("lames") for fact in battle.facts]
    assert {fact.action for fact in facts if isinstance(fact, ActionChosen)} == {
        *actions_in(()),
        *MANOEUVRES,
        "shoot",
        "reload",
        "select",
        "cast",
    }
    assert {fact.move.kind for fact in facts if isinstance(fact, MoveBegan)} == set(KINDS)
    blows = {(fact.duel, fact.supported) for fact in facts if isinstance(fact, ShockFought)}
    assert blows == {(False, True), (False, False), (True, True), (True, False)}
    assert {fact.test for fact in facts if isinstance(fact, Tested)} == LAMES_TESTS
    fates = {"shock", "dispersed", "no-flight", "hunted", "burnt", "shot", "light", "faded", "trapped", "spell"}
    assert {fact.reason for fact in facts if isinstance(fact, UnitDestroyed)} == fates
    rare = {"all-broken-held", "withdrawn-held", "withdrawn-draw"}
    assert {fact.reason for fact in facts if isinstance(fact, BattleEnded)} == set(OUTCOMES) - rare


def test_every_battle_belongs_to_a_book() -> None:
    assert sorted(path for name in BOOKS for path in golden_battles(name)) == CORPUS


@pytest.mark.parametrize("name", BOOKS)
def test_every_scenario_has_a_golden_battle(name: str) -> None:
    opened = {read(path.read_text(encoding="utf-8"))[0].setup.scenario for path in golden_battles(name)}
    assert opened >= set(book(name).scenarios)


@pytest.mark.parametrize("name", BOOKS)
def test_the_corpus_has_corrections_and_switches_of_many_kinds(name: str) -> None:
    transcripts = [read(path.read_text(encoding="utf-8"))[0] for path in golden_battles(name)]
    assert sum(line.back is not None for transcript in transcripts for line in transcript.lines) >= 2
    defaults = book(name).settle_switches({}, book(name).tiers)
    changed = {
        key for transcript in transcripts for key, value in transcript.setup.switches.items() if value != defaults[key]
    }
    assert len(changed) >= CHANGED[name]
    assert len(transcripts) >= 12
