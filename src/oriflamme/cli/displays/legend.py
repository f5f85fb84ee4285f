"""The legend of a map: what its signs mean, those that lie on it and no others."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board import board_of
from oriflamme.board.drawing_counters import SIGNS, look, paths
from oriflamme.board.hex_map import HexMap, read_legend
from oriflamme.board.vocabulary import Vocabulary, book_vocabulary
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import out, table, write
from oriflamme.kernel import Battle


def show_legend(battle: Battle, seat: str | None) -> None:
    """Print what the signs of a battle's map mean; a book without hexes has none."""
    ground = battle.book.hex_map(battle.view(seat).state if seat else battle.state)
    words = book_vocabulary(battle.book)
    if ground is None or words is None:
        write(tell("cli-legend-none"))
        return
    listing = table("", "")
    listing.show_header = False
    for sign, meaning in legend(ground, words):
        listing.add_row(sign, meaning)
    out().print(listing)


def legend(ground: HexMap, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """Signs and meanings: counters, terrain, levels, what lies in hexes and on their sides."""
    board = board_of(ground)
    yield "A1", tell("cli-legend-counter")
    pointy = board.layout == "pointy"
    yield ("→" if pointy else "↑"), tell("cli-legend-side")
    yield ("⇑" if pointy else "⇒"), tell("cli-legend-corner")
    letters = {name: letter for letter, name in read_legend(board.ground.legend).items()}
    for name in dict.fromkeys(board.terrain[hex] for hex in board.hexes):
        sign = SIGNS.get(look(name, words), letters.get(name, "?"))
        yield sign, words.terrain[name].name.text(lang()) if name in words.terrain else name
    if any(board.level[hex] for hex in board.hexes):
        yield "¹ ₁", tell("cli-legend-levels")
    lying = dict.fromkeys(kind for hex in board.hexes for kind in sorted(board.features[hex]))
    if lying:
        yield "+", ", ".join(words.feature[kind].name.text(lang()) if kind in words.feature else kind for kind in lying)
    across = paths(words)
    kinds = dict.fromkeys(kind for one in board.sides.values() for kind in sorted(one))
    for sign, found in (
        ("│", [kind for kind in kinds if kind not in across]),
        ("─", [k for k in kinds if k in across]),
    ):
        if found:
            way = "cli-legend-across" if sign == "─" else "cli-legend-along"
            named = ", ".join(words.side[kind].name.text(lang()) if kind in words.side else kind for kind in found)
            yield sign, tell(way, what=named)
    yield "*", tell("cli-legend-marked")
