"""`oriflamme map`: maps shown, turned into other formats, and refused."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest
import tomli_w

from oriflamme.board import read_map
from oriflamme.board.tiled import read_tiled
from oriflamme.cli.files import write_text
from oriflamme.kernel import registry
from tests.board.positions import TABLE, WORDS
from tests.cli.conftest import Run

MAP = 'sides = ["0101/E wall"]\ngrid = """\n. w\n . 1\n"""\n'
BOOK = ("--book", "hexes")
SHOWN = "\n     1      2\n\n1    ·   │  ♣\n\n2       ·      ·¹\n"


@pytest.fixture(autouse=True)
def hexbook(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rulebook with hexes beside one without."""
    (home / "maps").mkdir()
    (home / "maps" / "hill.toml").write_text(MAP, encoding="utf-8")
    (home / "map.toml").write_text(MAP, encoding="utf-8")
    write_text(home / "tables" / "terrain.toml", tomli_w.dumps(TABLE))
    write_text(home / "open" / "tables" / "terrain.toml", "[terrain.hill]\ncost = 2\n")
    folders = {"hexes": home, "open": home / "open", "plain": home / "plain"}
    found = {name: SimpleNamespace(name=name, folder=folder) for name, folder in folders.items()}
    monkeypatch.setattr(registry, "books", lambda: found)


def test_a_map_is_shown(run: Run) -> None:
    shown = run("map", "map.toml", "--book", "hexes")
    assert shown.exit_code == 0
    assert shown.output == SHOWN[1:]


def test_a_map_may_come_from_standard_input(run: Run) -> None:
    assert run("map", "-", "--book", "hexes", input=MAP).output == SHOWN[1:]


def test_names_are_shown_on_demand(run: Run) -> None:
    assert "0102" in run("map", "map.toml", "--names", *BOOK).output
    assert "0102" not in run("map", "map.toml", *BOOK).output


def test_the_map_of_a_scenario_is_shown(run: Run, home: Path) -> None:
    (home / "battle.toml").write_text('book = "hexes"\n[map]\nsheets = ["hill"]\n', encoding="utf-8")
    assert run("map", "battle.toml").output == SHOWN[1:]
    (home / "inline.toml").write_text('book = "hexes"\nmap = """\n. .\n"""\n', encoding="utf-8")
    assert run("map", "inline.toml").output == "     1      2\n1    ·      ·\n"


def test_a_map_goes_to_tiled_and_comes_back(run: Run, home: Path) -> None:
    ground = read_map(tomllib.loads(MAP), WORDS, "map")
    done = run("map", "map.toml", "--tiled", "out/hill.tmj", *BOOK)
    assert done.exit_code == 0
    assert "out/hill.tmj is written (4 hexes)." in done.stderr
    text = (home / "out" / "hill.tmj").read_text(encoding="utf-8")
    assert read_tiled(text, WORDS, "hill") == ground
    picture = json.loads(text)["tilesets"][0]["image"]
    assert (home / "out" / picture).read_bytes().startswith(b"\x89PNG")
    assert run("map", "out/hill.tmj", *BOOK).output == SHOWN[1:]
    run("map", "out/hill.tmj", "--toml", "back.toml", *BOOK)
    assert read_map(tomllib.loads((home / "back.toml").read_text(encoding="utf-8")), WORDS, "back") == ground


def test_a_map_becomes_a_picture(run: Run, home: Path) -> None:
    run("map", "map.toml", "--svg", "hill.svg", "--lang", "fr", *BOOK)
    drawn = (home / "hill.svg").read_text(encoding="utf-8")
    assert '<title id="map-title">map</title>' in drawn
    assert "Une carte de 4 hexagones\u00a0: clear (fr) et wood (fr)." in drawn


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("none.toml", *BOOK), "There is no file none.toml."),
        (("bad.toml", *BOOK), 'bad.toml, grid, row 1, column 2: no terrain is drawn as "q"'),
        (("no.toml", *BOOK), "no.toml is not valid TOML: the text ends too early."),
        (("bad.tmj", *BOOK), "bad.tmj: this is not JSON (line 1, column 2)."),
        (("map.toml", "--book", "chess"), 'Unknown rulebook "chess"'),
        (("map.toml", "--book", "plain"), "The rulebook plain has no maps of hexes."),
        (("map.toml", "--book", "open"), "The rulebook open has no maps of hexes."),
        (("map.toml",), "Say by which rulebook to read the map: --book, one of hexes."),
        (("map.toml", "--svg", "maps", *BOOK), "maps is a folder, not a file."),
        (("map.toml", "--tiled", ".", *BOOK), ". is a folder, not a file."),
    ],
)
def test_a_mistake_is_one_line(run: Run, home: Path, arguments: tuple[str, ...], sentence: str) -> None:
    (home / "bad.toml").write_text('grid = ". q"', encoding="utf-8")
    (home / "no.toml").write_text("grid = ", encoding="utf-8")
    (home / "bad.tmj").write_text("{,", encoding="utf-8")
    before = sorted(home.rglob("*"))
    done = run("map", *arguments)
    assert done.exit_code == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert sorted(home.rglob("*")) == before
