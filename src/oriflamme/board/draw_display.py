"""A position on hexes drawn from its display: as text for a terminal or a notebook, and as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oriflamme.board.drawing_counters import Counter
from oriflamme.board.drawing_svg import draw_svg
from oriflamme.board.drawing_text import draw_text
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hexes import Hex
from oriflamme.board.maps import write_map_within
from oriflamme.board.tiled import read_tiled
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.display import Counter as HexCounter
from oriflamme.kernel.display import HexDisplay, Stand, TabletopDisplay
from oriflamme.kernel.registry import parse_toml

LETTERS = "ABCDEFGH"


def labels(display: HexDisplay | TabletopDisplay) -> dict[str, str]:
    """A short label for every counter or stand: the letter of its side, and a number within it."""
    found: dict[str, str] = {}
    pieces: Sequence[HexCounter | Stand] = display.counters if isinstance(display, HexDisplay) else display.stands
    for letter, side in zip(LETTERS, display.sides, strict=False):
        own = [piece.key for piece in pieces if piece.side == side]
        found |= {key: f"{letter}{number}" for number, key in enumerate(own, 1)}
    return found


def display_text(
    display: HexDisplay,
    board: HexIndex,
    names: Mapping[str, Bilingual],
    vocabulary: Vocabulary | None,
    lang: str = "en",
) -> str:
    """The map with its counters, and below it who they are."""
    drawn, marks = _on_map(display, board), labels(display)
    lines = [draw_text(board, drawn, vocabulary=vocabulary)]
    for side in display.sides:
        lines.append(_name(names, side, lang))
        for counter in display.counters:
            if counter.side == side:
                strength = f"{counter.strength}/{counter.full_strength}" if counter.full_strength else ""
                level = f"{'▲' if counter.level > 0 else '▼'}{abs(counter.level)}" if counter.level else ""
                words = [marks[counter.key], counter.hex, level, _name(names, counter.key, lang), strength]
                words += counter.badges
                lines.append("  " + " ".join(word for word in words if word))
    return "\n".join(lines)


def display_svg(display: HexDisplay, board: HexIndex, vocabulary: Vocabulary | None, lang: str = "en") -> str:
    """The map with its counters as a picture."""
    hexes = {name: hex for hex, name in board.names.items()}
    worth: dict[Hex, list[str]] = {}
    for one in display.objectives:
        owners = worth.setdefault(hexes[one.hex], [])
        owners += [] if one.side in owners else [one.side]
    zones = {side: {hexes[name] for name in zone} for side, zone in display.deployment_zones.items()}
    return draw_svg(
        board,
        _on_map(display, board),
        vocabulary=vocabulary,
        lang=lang,
        sides=display.sides,
        objectives=worth,
        zones=zones,
    )


def _on_map(display: HexDisplay, board: HexIndex) -> dict[Hex, Counter]:
    """The topmost counter of every hex; one of several hexes by the first in which it lies on top."""
    marks, found = labels(display), dict[Hex, Counter]()
    hexes = {name: hex for hex, name in board.names.items()}
    for counter in display.counters:
        names = [name for name in (counter.hex, *counter.more_hexes) if name in hexes]
        shown = [hexes[name] for name in names if display.stacks.get(name, (counter.key,))[0] == counter.key]
        if shown:
            found[shown[0]] = Counter(marks[counter.key], counter.facing, counter.side, tuple(shown[1:]))
    return found


def _name(names: Mapping[str, Bilingual], key: str, lang: str) -> str:
    return names[key].text(lang) if key in names else key


class DrawsHexes:
    """For a rulebook on hexes: its positions drawn from their display and their map."""

    vocabulary: Vocabulary
    display: Any
    hex_map: Any

    def draw_text(self, state: Any, names: Mapping[str, Bilingual], lang: str = "en") -> str:
        """The map with its counters, and below it who they are."""
        return display_text(self.display(state), self._board(state), names, self.vocabulary, lang)

    def draw_svg(self, state: Any, names: Mapping[str, Bilingual], lang: str = "en") -> str:
        """The map with its counters as a picture."""
        return display_svg(self.display(state), self._board(state), self.vocabulary, lang)

    def read_map_file(self, text: str, place: str) -> dict[str, Any]:
        """A map file beside a scenario: a map, or one of Tiled."""
        bare = text.lstrip("\ufeff \t\r\n")
        if bare.startswith("{"):
            return write_map_within(read_tiled(bare, self.vocabulary, place), self.vocabulary)
        return parse_toml(text, place)

    def _board(self, state: Any) -> HexIndex:
        """The map with what lies on it."""
        return board_of(self.hex_map(state), getattr(state, "overlay", None), self.vocabulary)
