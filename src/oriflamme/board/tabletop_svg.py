"""The table drawn to scale as SVG: one unit of the drawing is a centimetre, the far side of the table is on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil

from oriflamme.board.tabletop import Point, Pose, scaled
from oriflamme.board.tabletop_shapes import Polygon, cm

STYLE = """
.table{fill:#e8dfc4;stroke:#5b4a2f;stroke-width:.6}
.area{stroke:#4a4a3a;stroke-width:.2;fill-opacity:.75}
.line{fill:none;stroke:#4f6b3a;stroke-width:.8;stroke-linejoin:round}
.grid{stroke:#5b4a2f;stroke-width:.1;stroke-opacity:.35}
.ground,.ruler{font:2.2px sans-serif;fill:#3a352a;text-anchor:middle;dominant-baseline:central}
.ruler{font-size:1.8px;fill:#5b4a2f}
.body{stroke:#222;stroke-width:.25}
.front{stroke:#111;stroke-width:.8}
.name{font:bold 2.8px sans-serif;fill:#fff;stroke:#111;stroke-width:.7;stroke-linejoin:round;paint-order:stroke;
text-anchor:middle;dominant-baseline:central}
.beside{fill:#111;stroke:#fff;text-anchor:start}
"""
RULER_CM = 10
SIGN_CM = 1.7
"""How wide a sign of a short name is."""


class Drawing:
    """A drawing of a table, built mark by mark in the order in which they lie on it."""

    def __init__(self, width: int, height: int, title: str = "") -> None:
        self.width, self.height, self.title = width, height, title
        self.marks: list[str] = []

    def area(self, outline: Iterable[Point], colour: str, label: str = "") -> None:
        """A patch of ground."""
        outline = tuple(outline)
        self.marks.append(f'<polygon class="area" fill="{colour}" points="{self._points(outline)}">{_tip(label)}')
        x, y = self._spot(_middle(outline))
        self.marks.append(f'<text class="ground" x="{x}" y="{y}">{escape(label)}</text>')

    def line(self, outline: Iterable[Point], colour: str, label: str = "") -> None:
        """A road, a stream or a linear obstacle."""
        points = self._points(outline)
        self.marks.append(f'<polyline class="line" style="stroke:{colour}" points="{points}">{_tip(label, "polyline")}')

    def body(self, shape: Polygon, colour: str, label: str = "", short: str = "") -> None:
        """A unit: its footprint, its front edge and its short name."""
        self.marks.append(f'<polygon class="body" fill="{colour}" points="{self._points(shape)}">{_tip(label)}')
        (x1, y1), (x2, y2) = (self._spot(point) for point in shape[:2])
        self.marks.append(f'<line class="front" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>')
        if not short:
            return
        x, y = self._spot(_middle(shape))
        right = max(px for px, _ in shape)
        if float(cm(right - min(px for px, _ in shape))) < SIGN_CM * len(short):
            beside, _ = self._spot((right, 0))
            self.marks.append(f'<text class="name beside" x="{float(beside) + 0.5:g}" y="{y}">{escape(short)}</text>')
        else:
            self.marks.append(f'<text class="name" x="{x}" y="{y}">{escape(short)}</text>')

    def arrow(self, pose: Pose, length: int, colour: str) -> None:
        """Where a body means to go."""
        dx, dy = scaled(pose.facing, length)
        (x1, y1), (x2, y2) = self._spot(pose.point), self._spot((pose.x + dx, pose.y + dy))
        self.marks.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width=".4"/>')

    def text(self) -> str:
        """The whole drawing."""
        width, height = cm(self.width), cm(self.height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}cm" height="{height}cm" role="img"><title>{escape(self.title)}</title>'
        )
        table = f'<rect class="table" width="{width}" height="{height}"/>'
        return "\n".join((head, f"<style>{STYLE}</style>", table, *self._ruler(), *self.marks, "</svg>", ""))

    def _ruler(self) -> Iterable[str]:
        """A line every ten centimetres, with its distance from the left and from the near side of the table."""
        width, height = float(cm(self.width)), float(cm(self.height))
        for x in range(RULER_CM, ceil(width), RULER_CM):
            yield f'<line class="grid" x1="{x}" y1="0" x2="{x}" y2="{height:g}"/>'
            yield f'<text class="ruler" x="{x}" y="{height - 1.4:g}">{x}</text>'
        for y in range(RULER_CM, ceil(height), RULER_CM):
            yield f'<line class="grid" x1="0" y1="{height - y:g}" x2="{width:g}" y2="{height - y:g}"/>'
            yield f'<text class="ruler" x="2.2" y="{height - y:g}">{y}</text>'

    def _spot(self, point: Point) -> tuple[str, str]:
        return cm(point[0]), cm(self.height - point[1])

    def _points(self, outline: Iterable[Point]) -> str:
        return " ".join(",".join(self._spot(point)) for point in outline)


def _middle(outline: Sequence[Point]) -> Point:
    return sum(x for x, _ in outline) // len(outline), sum(y for _, y in outline) // len(outline)


def _tip(label: str, kind: str = "polygon") -> str:
    return f"<title>{escape(label)}</title></{kind}>"
