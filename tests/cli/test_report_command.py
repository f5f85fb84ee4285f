"""The command `report`, and `simulate --report`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

GOLDEN = Path(__file__).parent.parent / "golden"


def test_a_transcript_becomes_a_story(run: Run, home: Path) -> None:
    done = run("--lang", "fr", "report", str(GOLDEN / "escarmouche-plain.orif"), "-o", "story.md")
    assert done.exit_code == 0 and (home / "story.md").read_text(encoding="utf-8").startswith("# Escarmouche au moulin")


def test_a_simulation_becomes_a_page(run: Run, home: Path) -> None:
    wanted = ("--battles", "2", "--processes", "1", "--report", "figures.html")
    assert run("simulate", "masse/escarmouche", *wanted).exit_code == 0
    assert "<title>Simulation: Skirmish at the Mill</title>" in (home / "figures.html").read_text(encoding="utf-8")


def test_a_file_of_another_kind_is_refused_before_anything_is_fought(run: Run) -> None:
    assert ".md, .html, .pdf" in run("simulate", "masse/gue", "--battles", "100000", "--report", "figures.doc").output


def test_sheets_are_printed(run: Run, home: Path) -> None:
    assert run("print", "reference", "masse", "-o", "reference.pdf").exit_code == 0
    assert (home / "reference.pdf").read_bytes().startswith(b"%PDF")
    assert "orders, army, counters, map, reference" in run("print", "dice", "masse/gue", "-o", "dice.pdf").output
