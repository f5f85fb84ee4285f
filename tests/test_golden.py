"""The golden corpus: finished battles that must prove themselves line by line, today and ever after.

When the rules change on purpose, `python tests/golden/make.py` makes the corpus anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme import Battle, book, verify
from oriflamme.kernel import Fact
from oriflamme.kernel.transcript import read, write
from oriflamme.kernel.words import LANGUAGES
from oriflamme.rulebooks.masse.facts import ClashMissed, HeroesHungBack, Resupplied, Starved
from tests.golden.make import phrases

FOLDER = Path(__file__).parent / "golden"
CORPUS = sorted(FOLDER.glob("*.orif"))
RARE: set[type[Fact]] = {ClashMissed, HeroesHungBack, Resupplied, Starved}
"""Facts that no battle of the corpus happens to hold."""


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_golden_battle_proves_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (proof,) = verify(text)
    assert proof.outcome is not None
    assert proof.dice == ("recorded" if path.stem == "gue-typed" else "proven")
    assert write(read(text)) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chronicle_tells_them_as_before(lang: str) -> None:
    """A few sentences for every kind of fact, word for word."""
    battles = [Battle.read(text) for text in sorted(path.read_text(encoding="utf-8") for path in CORPUS)]
    kinds = {type(fact) for battle in battles for fact in battle.facts}
    assert kinds >= set(book("masse").fact_types) - RARE
    assert phrases(battles, lang) == (FOLDER / f"phrases.{lang}.txt").read_text(encoding="utf-8")


def test_every_scenario_has_a_golden_battle() -> None:
    fought = {transcript.setup.scenario for path in CORPUS for transcript in read(path.read_text(encoding="utf-8"))}
    assert fought >= set(book("masse").scenarios)


def test_the_corpus_has_corrections_and_switches_of_many_kinds() -> None:
    transcripts = [read(path.read_text(encoding="utf-8"))[0] for path in CORPUS]
    assert sum(line.back is not None for transcript in transcripts for line in transcript.lines) >= 2
    defaults = book("masse").settle_switches({})
    changed = {
        name
        for transcript in transcripts
        for name, value in transcript.setup.switches.items()
        if value != defaults[name]
    }
    assert len(changed) >= 8
    assert len(CORPUS) >= 12
