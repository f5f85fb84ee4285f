"""Two facing lines as SVG: a box for every piece, the walls between them, and who is at grips with whom.

One unit of the drawing is a millimetre. The size depends on how many pieces began the battle, not on how many are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape, unescape
from textwrap import shorten

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.display import Card, LinesDisplay, Section
from oriflamme.kernel.numbers import percent

WIDTH, MARGIN, GAP = 180, 4, 3
BOX_WIDTH, BOX_HEIGHT, HEAD_HEIGHT, WALL_HEIGHT = 40, 14, 8, 12
IN_ROW = (WIDTH - 2 * MARGIN + GAP) // (BOX_WIDTH + GAP)
FIELD_HEIGHT = 18
"""Between the two sides."""
COLOURS = ("#2f5f9e", "#b4532a", "#3d7a3d", "#7a3d7a")
MAX_NAME_CHARS = 23
STYLE = """
.field{fill:#f4efe0;stroke:#5b4a2f;stroke-width:.5}
.box{fill:#fffdf6;stroke-width:.7}
.bar{fill-opacity:.85}
.wall{fill:#d8d4c8;stroke:#4a4a3a;stroke-width:.6;stroke-dasharray:3 1.2}
.grips{stroke:#7a1f1f;stroke-width:.6}
.side{font:700 5px serif;fill:#1d1a14;stroke:#f4efe0;stroke-width:1.6;paint-order:stroke}
.name{font:700 2.9px sans-serif;fill:#1d1a14}
.small{font:2.8px sans-serif;fill:#3a352a}
"""


def draw_lines(display: LinesDisplay, names: Mapping[str, Bilingual], lang: str = "en") -> str:
    """A position in two facing lines; the first side stands on top."""
    return _Drawing(display, names, lang).text()


class _Drawing:
    def __init__(self, display: LinesDisplay, names: Mapping[str, Bilingual], lang: str) -> None:
        self.display, self.names, self.lang = display, names, lang
        self.places: dict[str, tuple[float, float]] = {}
        self.marks: list[str] = []

    def name(self, key: str) -> str:
        return escape(self.names[key].text(self.lang) if key in self.names else key)

    def text(self) -> str:
        line = float(MARGIN)
        for number, side in enumerate(self.display.sides):
            if number:
                line += FIELD_HEIGHT
            if number and side == self.display.besieged and self.display.sections:
                line = self.walls(self.display.sections, line)
            line = self.side(side, number, line)
            if not number and side == self.display.besieged and self.display.sections:
                line = self.walls(self.display.sections, line)
        grips = [mark for one, other in self.display.engaged for mark in self.grips(one, other)]
        height = line + MARGIN
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
            f'width="{WIDTH}mm" height="{height:g}mm" role="img">'
        )
        field = f'<rect class="field" x=".25" y=".25" width="{WIDTH - 0.5:g}" height="{height - 0.5:g}"/>'
        return "\n".join((head, f"<style>{STYLE}</style>", field, *grips, *self.marks, "</svg>", ""))

    def side(self, side: str, number: int, line: float) -> float:
        """A side: its name and its pieces, wing by wing; where it ends."""
        wings = list(self.display.wings)
        cards = [card for card in self.display.cards if card.side == side]
        cards.sort(key=lambda card: (wings.index(card.wing) if card.wing in wings else -1, card.line))
        count = len(cards) + sum(one.side == side for one in self.display.fallen)
        title = f"{self.name(side)} ({percent(self.display.percent.get(side, 100) / 100, self.lang)})"
        self.marks.append(f'<text class="side" x="{MARGIN}" y="{line + 5:g}">{title}</text>')
        line += HEAD_HEIGHT
        for place, card in enumerate(cards):
            row, column = divmod(place, IN_ROW)
            x, y = MARGIN + column * (BOX_WIDTH + GAP), line + row * (BOX_HEIGHT + GAP)
            self.places[card.key] = x + BOX_WIDTH / 2, y + BOX_HEIGHT / 2
            self.marks += self.box(card, COLOURS[number % len(COLOURS)], x, y)
        rows = -(-count // IN_ROW)
        return line + rows * (BOX_HEIGHT + GAP)

    def box(self, card: Card, colour: str, x: float, y: float) -> Iterable[str]:
        name = escape(shorten(unescape(self.name(card.key)), MAX_NAME_CHARS, placeholder="…"))
        wing = f" · {'←·→'[list(self.display.wings).index(card.wing)]}" if card.wing in self.display.wings else ""
        morale = f" · {card.morale}" if card.morale is not None else ""
        size = f'width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="1.5"'
        yield f'<rect class="box" stroke="{colour}" x="{x:g}" y="{y:g}" {size}/>'
        yield (
            f'<rect class="bar" fill="{colour}" x="{x:g}" y="{y + BOX_HEIGHT - 1.6:g}" '
            f'width="{BOX_WIDTH * card.percent / 100:g}" height="1.6"/>'
        )
        yield f'<text class="name" x="{x + 2:g}" y="{y + 5:g}">{name}</text>'
        yield f'<text class="small" x="{x + 2:g}" y="{y + 9.6:g}">{card.men} / {card.men_at_start}{morale}{wing}</text>'

    def walls(self, sections: tuple[Section, ...], line: float) -> float:
        """The sections of wall in a row; what is down of them lets the field through."""
        wide = (WIDTH - 2 * MARGIN) / len(sections)
        for number, one in enumerate(sections):
            x = MARGIN + number * wide
            mark = "⌂ " if one.gate else ""
            stands = WALL_HEIGHT * (100 - one.wall) / 100
            self.marks.append(
                f'<rect class="wall" x="{x:g}" y="{line + WALL_HEIGHT - stands:g}" '
                f'width="{wide:g}" height="{stands:g}"/>'
            )
            self.marks.append(
                f'<text class="name" x="{x + 2:g}" y="{line + WALL_HEIGHT / 2 + 1:g}">{mark}{self.name(one.key)}</text>'
            )
        return line + WALL_HEIGHT + GAP

    def grips(self, one: str, other: str) -> Iterable[str]:
        """A line between two who are at grips."""
        if one in self.places and other in self.places:
            (x1, y1), (x2, y2) = self.places[one], self.places[other]
            yield f'<line class="grips" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'
