"""Lines of the terminal are folded at plain spaces alone."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from oriflamme.cli import app
from oriflamme.cli.output import table, write
from oriflamme.cli.paragraph import folded


def test_a_no_break_space_keeps_its_words_together() -> None:
    assert folded(Text("Le tir des Archers\u00a0: manqué"), 19).plain == "Le tir des\nArchers\u00a0: manqué"
    assert folded(Text("un deux\ntrois quatre cinq"), 12).plain == "un deux\ntrois quatre\ncinq"
    assert folded(Text("un deux"), 7).plain == "un deux"
    assert folded(Text("interminable mot"), 5).plain == "interminable\nmot"


def test_what_stands_in_front_of_a_line_stays_and_styles_stay_on_their_words() -> None:
    text = Text("  ab cd ").append("ef", style="bold")
    made = folded(text, 6)
    assert made.plain == "  ab\ncd ef" and [(span.start, span.end) for span in made.spans] == [(8, 10)]


def test_a_paragraph_folds_at_the_width_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    write("Le jet\u00a0: 4 a manqué")
    assert capsys.readouterr().out == "Le jet\u00a0: 4 a\nmanqué\n"


def test_cells_of_a_table_fold_in_the_same_way() -> None:
    console = Console(width=11)
    listing = table("A", "B")
    listing.add_row("x", Text("jeté le\u00a0: 4"))
    with console.capture() as shown:
        console.print(listing)
    assert [line.rstrip() for line in shown.get().splitlines()] == ["A  B", "x  jeté", "   le\u00a0: 4"]


def test_the_command_line_shows_the_signs_of_typography() -> None:
    said = CliRunner().invoke(app, ["--lang", "fr", "verify", "x"])
    assert said.stderr == "Le fichier x n\u2019existe pas.\n"
