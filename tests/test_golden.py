"""The golden corpus: finished battles that must prove themselves line by line, today and ever after.

When the rules change on purpose, `python tests/golden/make.py` makes the corpus anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme import book, verify
from oriflamme.kernel.transcript import read, write

CORPUS = sorted((Path(__file__).parent / "golden").glob("*.orif"))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_golden_battle_proves_itself(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (proof,) = verify(text)
    assert proof.outcome is not None
    assert proof.dice == ("recorded" if path.stem == "gue-typed" else "proven")
    assert write(read(text)) == text


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
