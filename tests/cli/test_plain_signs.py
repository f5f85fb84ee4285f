"""Maps where the terminal knows few signs, and the legend of what they mean."""

from __future__ import annotations

import pytest

from oriflamme.board.drawing_counters import SIGNS
from oriflamme.board.drawing_text import ARROWS
from oriflamme.cli.plain_signs import NAME, plain_sign, take_ascii
from tests.cli.conftest import Run


def test_every_facing_and_terrain_keeps_a_sign_of_its_own() -> None:
    for arrows in ARROWS.values():
        assert len({plain_sign(arrow) for arrow in arrows}) == len(arrows)
        assert all(plain_sign(arrow).isascii() for arrow in arrows)
    assert len({plain_sign(sign) for sign in SIGNS.values()}) == len(SIGNS)
    assert [plain_sign(sign) for sign in "éœ’²₂日"] == ["e", "oe", "'", "2", "b", "?"]


def test_what_a_terminal_can_show_stays() -> None:
    assert "Épée → ♣".encode("latin-1", NAME) == "Épée > w".encode("latin-1")
    assert "Épée".encode("ascii", NAME) == b"Epee"


def test_the_word_may_stand_anywhere() -> None:
    assert take_ascii(["play", "--ascii", "x"]) == (["play", "x"], True)
    assert take_ascii(["play", "x"]) == (["play", "x"], False)
    assert take_ascii(["play", "--", "--ascii"]) == (["play", "--", "--ascii"], False)


@pytest.mark.parametrize(
    ("lang", "word", "told"),
    [("en", "legend", ["♣  wood", "→   single arrow"]), ("fr", "légende", ["♣  bois", "→   flèche simple"])],
)
def test_the_legend_tells_the_signs_of_this_map(run: Run, lang: str, word: str, told: list[str]) -> None:
    done = run("--lang", lang, "play", "lames/rencontre", "--seed", "1", "--save", "b.json", input=f"{word}\n")
    shown = " ".join(done.stdout.split())
    for line in told:
        assert " ".join(line.split()) in shown
    assert "marsh" not in shown and "marais" not in shown


def test_a_battle_without_hexes_has_none(run: Run) -> None:
    done = run("play", "masse/escarmouche", "--seed", "1", "--save", "b.json", input="legend\n")
    assert "This battle has no map of hexes." in done.stdout


def test_a_map_in_plain_signs(run: Run) -> None:
    done = run("--ascii", "play", "lames/rencontre", "--seed", "1", "--save", "b.json", input="")
    assert done.stdout.isascii() and done.exit_code == 0
    assert "Duke Renaud" in done.stdout
