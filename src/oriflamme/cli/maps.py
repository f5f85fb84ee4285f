"""`oriflamme map`: read a map of hexes, show it, and turn it into a picture, a Tiled map or a map file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, lang, tell

if TYPE_CHECKING:
    from oriflamme.board import HexMap, Vocabulary


@app.command("map", help="help-map")
def map_file(
    file: str = typer.Argument(..., metavar="FILE", help="help-map-file"),
    book: str = typer.Option("", "--book", metavar="BOOK", help="help-map-book"),
    names: bool = typer.Option(False, "--names", help="help-map-names"),
    svg: str = typer.Option("", "--svg", metavar="OUT", help="help-map-svg"),
    tiled: str = typer.Option("", "--tiled", metavar="OUT", help="help-map-tiled"),
    toml: str = typer.Option("", "--toml", metavar="OUT", help="help-map-toml"),
) -> None:
    """`oriflamme map`: a map read, checked, drawn or turned into another format."""
    from oriflamme.board import board_of
    from oriflamme.board.drawing import draw_svg, draw_text
    from oriflamme.cli.files import write_text
    from oriflamme.cli.output import line, note, out

    ground, vocabulary = _read(file, book)
    board = board_of(ground)
    if not (svg or tiled or toml):
        line(draw_text(board, names=names, width=out().width, vocabulary=vocabulary).rstrip("\n"))
    if svg:
        write_text(Path(svg), draw_svg(board, vocabulary=vocabulary, title=Path(file).stem, lang=lang()))
    if tiled:
        _write_tiled(Path(tiled), ground, vocabulary)
    if toml:
        write_text(Path(toml), _map_text(ground))
    for name in filter(None, (svg, tiled, toml)):
        note(tell("cli-map-written", file=name, hexes=len(board)))


def _read(file: str, book: str) -> tuple[HexMap, Vocabulary]:
    """The map of a file: one of Tiled, a map file, or a scenario that has a map."""
    from oriflamme.board import read_map, sheet_folder
    from oriflamme.board.tiled import read_tiled
    from oriflamme.cli.files import read_text
    from oriflamme.kernel.registry import parse_toml

    text, place = read_text(file), Path(file).name
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        vocabulary, _ = _words(book)
        return read_tiled(text.lstrip("\ufeff"), vocabulary, place), vocabulary
    data: dict[str, Any] = parse_toml(text, place)
    within = data.get("map")
    if isinstance(within, (dict, str)) and "grid" not in data and "sheets" not in data:
        vocabulary, folder = _words(book or str(data.get("book", "")))
        return read_map(within, vocabulary, f"{place}, map", sheet_folder(folder)), vocabulary
    vocabulary, folder = _words(book)
    return read_map(data, vocabulary, place, sheet_folder(folder)), vocabulary


def _words(name: str) -> tuple[Vocabulary, Path]:
    """What may lie on the maps of a book, and where its sheets are."""
    from oriflamme.board.vocabulary import book_vocabulary
    from oriflamme.kernel.registry import book, books

    if not name:
        known = [one for one, found in books().items() if book_vocabulary(found)]
        fail("cli-map-which-book", known=", ".join(known))
    found = book(name)
    vocabulary = book_vocabulary(found)
    if vocabulary is None:
        fail("cli-map-no-maps", book=name)
    return vocabulary, found.folder / "maps"


def _write_tiled(path: Path, ground: HexMap, vocabulary: Vocabulary) -> None:
    """The map, and beside it the picture of its tiles."""
    from oriflamme.board.tiled import write_tiled
    from oriflamme.board.tiled_image import tile_picture
    from oriflamme.cli.files import write_text

    picture = path.parent / f"{path.stem}-tiles.png"
    write_text(path, write_tiled(ground, picture.name))
    picture.write_bytes(tile_picture(ground, vocabulary))


def _map_text(ground: HexMap) -> str:
    import tomli_w

    from oriflamme.board import write_map

    return tomli_w.dumps(write_map(ground), multiline_strings=True)
