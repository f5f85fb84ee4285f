"""Reports: the story of a battle and the report of a simulation, in every format and both languages."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from oriflamme import Battle, UserError
from oriflamme.cli.files import write_text
from oriflamme.odds.simulate import Score, simulate
from oriflamme.paper.battle_story import story
from oriflamme.paper.document import Document, Heading, Paragraph, Picture, Table
from oriflamme.paper.plots import shares
from oriflamme.paper.simulation_report import Run, simulation_report
from oriflamme.paper.typeset import pages

GOLDEN = Path(__file__).parent.parent / "golden"
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="red"/></svg>'
SMALL = Document(
    "Un titre",
    "fr",
    (
        Heading("Début"),
        Paragraph('L’aile « nord » perd 66,7 % : #set $x$ *y* "z" \\ 3 420'),
        Table(("Camp", "Pertes"), (("A|B", "1"), ("C", "2")), right=(1,)),
        Picture(DOT, "Un point"),
    ),
)


def test_a_document_says_the_same_in_markdown_and_html() -> None:
    markdown, html = SMALL.markdown(), SMALL.html()
    assert markdown.startswith("# Un titre\n\n## Début\n") and "| A\\|B | 1 |" in markdown and "---:" in markdown
    assert '<html lang="fr">' in html and "<td class=n>2</td>" in html
    for text in ("66,7 %", "#set $x$ *y*"):
        assert text in markdown and text in html


def test_signs_of_markup_are_printed_as_they_are() -> None:
    """Typst would refuse the stray signs if they were read as markup."""
    assert SMALL.written(".pdf").startswith(b"%PDF") and len(pages(SMALL.typst(), 20)) == 1


def test_another_ending_is_refused() -> None:
    with pytest.raises(UserError, match=r"\.md, \.html, \.pdf"):
        SMALL.written(".doc")


def told(file: str, lang: str) -> Document:
    return story(Battle.read((GOLDEN / f"{file}.orif").read_text(encoding="utf-8")), lang)


def test_the_story_of_the_mill() -> None:
    """Where it was fought, how it ended, what it cost, with a map of the start and of each decisive moment."""
    found = told("lames-tutoriel-plain", "fr")
    text = found.markdown()
    assert found.title == "Le Moulin brûlé"
    assert "Le Royaume remporte la victoire" in text
    assert "A1 Capitaine Aubert · A2 Lances du Val" in text
    pictures = [block for block in found.blocks if isinstance(block, Picture)]
    assert len(pictures) == 5 and pictures[0].caption == "Au début de la bataille"
    assert "Les Lances du Val perdent un pas" in text and "[systèmes d" not in text
    losses = found.blocks[-1]
    assert isinstance(losses, Table) and losses.head[:2] == ("Camp", "Unité") and len(losses.rows) == 10


def test_a_battle_without_a_map_is_drawn_as_two_lines() -> None:
    found = told("escarmouche-plain", "en")
    drawn = [block.svg for block in found.blocks if isinstance(block, Picture) and not block.plot]
    assert drawn and all(">Goblins<" in svg for svg in drawn)
    assert "### Sequence 2" in found.markdown()


def test_the_table_of_the_flower_wars_is_drawn() -> None:
    pictures = [block for block in told("fleuries-escarmouche-plain", "en").blocks if isinstance(block, Picture)]
    assert pictures and 'class="body"' in pictures[0].svg


def test_two_scenarios_side_by_side() -> None:
    runs = []
    for scenario in ("masse/escarmouche", "masse/gue"):
        scores: list[Score] = []
        report = simulate(scenario, 3, seen=scores.append)
        runs.append(Run(scenario, report, tuple(scores)))
    found = simulation_report(runs, "en")
    assert found.title == "Compared: Skirmish at the Mill / The Ford"
    assert len([block for block in found.blocks if isinstance(block, Picture)]) == 4
    first = next(block for block in found.blocks if isinstance(block, Table))
    assert [row[1] for row in first.rows] == ["Hamlet", "Marauders", "Draws", "Kingdom", "Horde", "Draws"]
    assert sum(int(row[2]) for row in first.rows) == 6


def test_files_have_the_rights_of_the_user(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_text(tmp_path / "new.md", "a")
        (tmp_path / "old.md").write_text("b")
        (tmp_path / "old.md").chmod(0o600)
        write_text(tmp_path / "old.md", "c")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.md").stat().st_mode) == 0o640
    assert stat.S_IMODE((tmp_path / "old.md").stat().st_mode) == 0o600


def test_labels_of_several_lines_have_room() -> None:
    """Seven points of height a line at least, whatever many ends there are; short ones make no tall picture."""

    def height(*labels: str) -> float:
        size = re.search(r'viewBox="0 0 \S+ (\S+)"', shares({"x": [(label, 0.5, 0.4, 0.6) for label in labels]}))
        assert size is not None
        return float(size[1])

    long = "The Warband wins: opposite, there is no unit left that is in a state to fight any more."
    assert height("Hamlet", "Warband") == height("Hamlet", "Warband", "Draws")
    assert height(*[long] * 8) > 8 * 3 * 8 * 1.2


def test_two_decisive_moments_stand_on_a_page() -> None:
    story = told("lames-crete-plain", "fr")
    first, *moments = [block for block in story.blocks if isinstance(block, Picture)]
    assert first.percent == 100 and len(moments) == 4 and all(one.percent < 70 for one in moments)
    assert len(pages(story.typst(), 10)) == 6
