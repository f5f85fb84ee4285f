"""A map as SVG: terrain with small glyphs, levels by tint, walls along sides, roads across them, names, counters.

Everything has a class and no colour of its own, so that a page can restyle it; the palette follows the reader's
light or dark scheme. Numbers here are for the eye alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from math import cos, pi, sin, sqrt

from oriflamme.board.drawing_counters import SIGNS, Counter, look, paths
from oriflamme.board.drawing_style import glyphs, style
from oriflamme.board.errors import board_texts
from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hex_map import owner
from oriflamme.board.hexes import DIRECTIONS, Hex, distance
from oriflamme.board.map_outline import half_steps
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel import Bilingual, message

SIZE = 24
MAX_SIGN = 12
"""Letters of what lies in a hex."""
"""From the centre of a hex to a corner."""
Point = tuple[float, float]


def draw_svg(
    board: HexIndex,
    counters: Mapping[Hex, Counter] | None = None,
    marked: Collection[Hex] = (),
    names: bool = True,
    vocabulary: Vocabulary | None = None,
    title: str = "",
    lang: str = "en",
    sides: Sequence[str] = (),
    objectives: Mapping[Hex, Sequence[str]] | None = None,
    zones: Mapping[str, Collection[Hex]] | None = None,
) -> str:
    """The text of an SVG file. Counters are drawn in the colours of their owners: in the order of the `sides`, or else
    of their names. Objectives have a star, and a ring for each side that they are worth something to; zones are those
    in which the sides deploy."""
    picture = _Picture(board, vocabulary)
    layers = [picture.ground(), picture.contours(), picture.roads(), picture.barriers(), picture.features()]
    if names:
        layers.append(picture.names())
    layers.append(picture.marks(marked))
    layers.append(picture.zones(zones or {}, sides))
    layers.append(picture.objectives(objectives or {}, sides))
    layers.append(picture.signs(vocabulary, lang))
    layers.append(picture.counters(counters or {}, sides))
    return picture.page(layers, title, _description(board, vocabulary, lang))


def _description(board: HexIndex, vocabulary: Vocabulary | None, lang: str) -> str:
    seen = sorted(set(board.terrain.values()))
    named: list[Bilingual | str] = [vocabulary.terrain[name].name if vocabulary else name for name in seen]
    return board_texts().say(message("map-described", hexes=len(board), terrains=named), lang)


class _Picture:
    def __init__(self, board: HexIndex, vocabulary: Vocabulary | None) -> None:
        self.board = board
        self.pointy = board.layout == "pointy"
        self.looks = {name: look(name, vocabulary) for name in set(board.terrain.values())}
        self.across = paths(vocabulary)
        self.centres = {hex: self._centre(hex) for hex in board.hexes}

    # Where things are

    def _centre(self, hex: Hex) -> Point:
        east, south = half_steps(self.board.layout, hex)
        long, short = SIZE * 0.75, SIZE * sqrt(3) / 2
        return (east * short, south * long) if self.pointy else (east * long, south * short)

    def _away(self, notches: float, far: float) -> Point:
        """A point so many notches of 30 degrees from direction 0, so far from the centre."""
        angle = (notches - (0 if self.pointy else 1)) * pi / 6
        return far * cos(angle), -far * sin(angle)

    def _ends(self, hex: Hex, d: int) -> tuple[Point, Point]:
        """The two corners of a side."""
        x, y = self.centres[hex]
        (ax, ay), (bx, by) = self._away(2 * d - 1, SIZE), self._away(2 * d + 1, SIZE)
        return (x + ax, y + ay), (x + bx, y + by)

    # Layers

    def ground(self) -> str:
        board = self.board
        parts = []
        for hex in board.hexes:
            kind = self.looks[board.terrain[hex]]
            level = board.level[hex]
            at = _at(self.centres[hex])
            half = " half" if board.half[hex] else ""
            parts.append(f'<use href="#hex" class="hex t-{kind}{half}" {at}/>')
            if level:
                parts.append(f'<use href="#hex" class="{"level" if level > 0 else "depth"} n{abs(level)}" {at}/>')
            if kind in SIGNS and kind != "clear":
                parts.append(f'<use href="#g-{kind}" class="glyph" {at}/>')
        return _layer("ground", parts)

    def contours(self) -> str:
        """A line wherever one goes up or down, with strokes that run downhill."""
        board = self.board
        parts = []
        for hex in board.hexes:
            for d, beside in enumerate(board.neighbours[hex]):
                if beside is not None and board.level[beside] < board.level[hex]:
                    first, second = self._ends(hex, d)
                    parts.append(_line("contour", first, second))
                    ox, oy = self._away(2 * d, 3.5)
                    for share in (0.2, 0.4, 0.6, 0.8):
                        x = first[0] + (second[0] - first[0]) * share
                        y = first[1] + (second[1] - first[1]) * share
                        parts.append(_line("slope", (x, y), (x + ox, y + oy)))
        return _layer("contours", parts)

    def roads(self) -> str:
        """Kinds that lead across sides: from centre to centre, off the map as far as its edge."""
        under, over = [], []
        for one, kinds in self.board.sides.items():
            for kind in sorted(kinds & self.across):
                hex, d = owner(self.board.shape, one)
                step = DIRECTIONS[d]
                beyond = self.centres.get(Hex(hex.q + step.q, hex.r + step.r))
                x, y = self.centres[hex]
                dx, dy = self._away(2 * d, SIZE * sqrt(3) / 2)
                end = beyond if beyond is not None else (x + dx, y + dy)
                under.append(_line(f"path {kind}", (x, y), end))
                over.append(_line(f"path-inside {kind}", (x, y), end))
        return _layer("paths", [*under, *over])

    def barriers(self) -> str:
        parts = []
        for one, kinds in self.board.sides.items():
            for kind in sorted(kinds - self.across):
                parts.append(_line(f"side {kind}", *self._ends(*owner(self.board.shape, one))))
        return _layer("sides", parts)

    def features(self) -> str:
        parts = []
        for hex, kinds in self.board.features.items():
            x, y = self.centres[hex]
            for number, kind in enumerate(sorted(kinds)):
                left = x - SIZE * 0.45 + 7 * number
                circle = f'<circle class="feature {kind}" cx="{left:.1f}" cy="{y + SIZE * 0.4:.1f}" r="3">'
                parts.append(f"{circle}<title>{escape(kind)}</title></circle>")
        return _layer("features", parts)

    def names(self) -> str:
        low = SIZE * (0.62 if self.pointy else 0.58)
        parts = []
        for hex, (x, y) in self.centres.items():
            parts.append(f'<text class="name" x="{x:.1f}" y="{y - low:.1f}">{escape(self.board.name(hex))}</text>')
        return _layer("names", parts)

    def marks(self, marked: Collection[Hex]) -> str:
        spots = [self.centres[hex] for hex in self.board.hexes if hex in marked]
        return _layer("marked", [f'<use href="#hex" class="mark" {_at(spot)}/>' for spot in spots])

    def zones(self, zones: Mapping[str, Collection[Hex]], sides: Sequence[str]) -> str:
        """A dashed line around each zone."""
        parts = []
        for side, hexes in zones.items():
            inside = [hex for hex in self.board.hexes if hex in hexes]
            edges = [
                (hex, d) for hex in inside for d, there in enumerate(self.board.neighbours[hex]) if there not in hexes
            ]
            lines = "".join(_line("", *self._ends(hex, d)) for hex, d in edges)
            parts.append(f'<g class="zone owner{sides.index(side) + 1}">{lines}</g>')
        return _layer("zones", parts) if parts else ""

    def objectives(self, objectives: Mapping[Hex, Sequence[str]], sides: Sequence[str]) -> str:
        """A ring in the colour of each owner, one within the other, plain where it is nobody's, and a star."""
        parts = []
        for hex, owners in objectives.items():
            x, y = self.centres[hex]
            parts.append(f'<g class="objective" transform="translate({x:.1f} {y:.1f})">')
            for number, side in enumerate(owners):
                ring = [self._away(2 * d + 1, SIZE * (0.9 - 0.13 * number)) for d in range(6)]
                whose = f"owner{sides.index(side) + 1}" if side in sides else "nobody"
                parts.append(f'<g class="{whose}"><polygon class="ring" points="{_points(ring)}"/></g>')
            parts.append(f'<polygon class="star" points="{_points(_STAR)}"/></g>')
        return _layer("objectives", parts) if parts else ""

    def signs(self, vocabulary: Vocabulary | None, lang: str) -> str:
        """What has come to lie in the hexes, by name, under the counters."""
        parts = []
        for hex, marks in self.board.marks.items() if vocabulary is not None else ():
            if not isinstance(hex, Hex):
                continue
            x, y = self.centres[hex]
            for row, mark in enumerate(marks):
                name = vocabulary.mark[mark.kind].name.text(lang) if vocabulary is not None else mark.kind
                text = escape(name[:MAX_SIGN])
                parts.append(f'<text class="sign" x="{x:.1f}" y="{y + SIZE * 0.62 - 5 * row:.1f}">{text}</text>')
        return _layer("signs", parts)

    def counters(self, counters: Mapping[Hex, Counter], sides: Sequence[str]) -> str:
        owners = [*sides, *sorted({counter.owner for counter in counters.values()} - {*sides})]
        wide = [(hex, counter) for hex, counter in counters.items() if counter.more_hexes]
        parts = [self._footprint(hex, counter, owners.index(counter.owner) + 1) for hex, counter in wide]
        for hex, counter in counters.items():
            x, y = self._middle((hex, *counter.more_hexes))
            number = owners.index(counter.owner) + 1
            box = SIZE * 0.54
            rect = f'<rect x="{-box:.1f}" y="{-box:.1f}" width="{2 * box:.1f}" height="{2 * box:.1f}" rx="4"/>'
            notch = ""
            if counter.facing is not None:
                points = [self._away(counter.facing + swing, SIZE * far) for swing, far in _NOTCH]
                notch = f'<polygon class="notch" points="{_points(points)}"/>'
            label = f'<text class="label">{escape(counter.label)}</text>'
            parts.append(f'<g class="counter owner{number}" transform="translate({x:.1f} {y:.1f})">')
            parts.append(f"{rect}{notch}{label}</g>")
        return _layer("counters", parts)

    def _footprint(self, hex: Hex, counter: Counter, number: int) -> str:
        """The hexes that a wide counter takes up, grown together: the ground beneath it shows around."""
        hexes = (hex, *counter.more_hexes)
        joints = [(a, b) for at, a in enumerate(hexes) for b in hexes[at + 1 :] if distance(a, b) == 1]
        lines = "".join(_line("", self.centres[a], self.centres[b]) for a, b in joints)
        return f'<g class="footprint owner{number}">{lines}</g>' if lines else ""

    def _middle(self, hexes: tuple[Hex, ...]) -> Point:
        spots = [self.centres[hex] for hex in hexes]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)

    # The page

    def page(self, layers: Iterable[str], title: str, description: str) -> str:
        xs = [x for x, _ in self.centres.values()]
        ys = [y for _, y in self.centres.values()]
        left, top = min(xs) - SIZE - 4, min(ys) - SIZE - 4
        wide, high = max(xs) - left + SIZE + 4, max(ys) - top + SIZE + 4
        corners = [self._away(2 * d + 1, SIZE) for d in range(6)]
        looks = sorted(set(self.looks.values()))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {wide:.1f} {high:.1f}" '
            f'width="{wide:.0f}" height="{high:.0f}" role="img" aria-labelledby="map-title map-desc">'
        )
        return "\n".join(
            (
                head,
                f'<title id="map-title">{escape(title or self.board.version)}</title>',
                f'<desc id="map-desc">{escape(description)}</desc>',
                f"<style>{style()}</style>",
                f'<defs><polygon id="hex" points="{_points(corners)}"/>{glyphs(looks)}</defs>',
                f'<rect class="paper" x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{high:.1f}"/>',
                *filter(None, layers),
                "</svg>",
                "",
            )
        )


_NOTCH = ((0, 0.84), (-1.1, 0.62), (1.1, 0.62))
"""The tip and the foot of the notch that shows a facing: notches aside, and how far from the centre."""


_STAR = tuple(
    (far * sin(point * pi / 5), -9 - far * cos(point * pi / 5))
    for point in range(10)
    for far in (4.4 if point % 2 == 0 else 1.8,)
)
"""A star with five points, under the name of a hex."""


def _layer(name: str, parts: list[str]) -> str:
    return "\n".join([f'<g class="{name}">', *parts, "</g>"]) if parts else f'<g class="{name}"/>'


def _at(point: Point) -> str:
    return f'x="{point[0]:.1f}" y="{point[1]:.1f}"'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _line(kind: str, a: Point, b: Point) -> str:
    return f'<line class="{kind}" x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}"/>'
