"""The table of a battle drawn to scale as SVG, as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme.board.tabletop_svg import Drawing
from oriflamme.kernel import Bilingual
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at

GROUND = {
    "wood": "#5d8a4a",
    "marsh": "#4f7a66",
    "swamp": "#7fa48a",
    "mire": "#8f8a63",
    "scrub": "#a3b56b",
    "mud": "#8a7350",
    "field": "#d9c873",
    "uneven": "#b9a77c",
    "ruins": "#a99f8f",
    "low_hill": "#cdb98a",
    "steep_hill": "#b08d57",
    "building": "#8c6d52",
    "river": "#4f86b5",
    "stream": "#79a8cc",
    "ford": "#a9c8dd",
    "bridge": "#94785a",
    "road": "#c2ad86",
    "wall": "#6d6a66",
    "hedge": "#4f6b3a",
    "fence": "#8a6f45",
}
OTHER = "#999999"
SIDES = ("#1f4e8c", "#ab4410")


def svg(state: Fleuries, names: Mapping[str, Bilingual], lang: str, marks: Mapping[str, str]) -> str:
    """The whole table: ground first, then everybody who takes up room on it, with what he is marked by."""
    drawing = Drawing(state.width, state.height, _name(names, "", lang))
    for ground in state.ground.values():
        if ground.fallen:
            continue
        draw = drawing.area if KINDS[ground.kind]["shape"] == "area" else drawing.line
        draw(ground.outline, GROUND.get(ground.kind, OTHER), _name(names, ground.key, lang))
    colours = dict(zip(state.armies, SIDES, strict=True))
    for piece in state.bodies():
        name, many = _name(names, piece.key, lang), f" ({piece.figures})" if piece.figures > 1 else ""
        drawing.body(shape_at(state, piece), colours[piece.side], name + many, marks[piece.key])
    return drawing.text()


def _name(names: Mapping[str, Bilingual], key: str, lang: str) -> str:
    return names[key].text(lang) if key in names else key
