"""The silhouettes of the page, for printed sheets: `silhouettes.json`, which `npm run icons` in `web/` writes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from oriflamme.paper.typeset import quoted

FILE = Path(__file__).with_name("silhouettes.json")
SQUARE = 512


@cache
def silhouettes() -> dict[str, str]:
    """By name: the path of each, on a square of 512."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def drawn_silhouette(name: str, colour: str, size_mm: float) -> str:
    """A silhouette as Typst draws it, in code; nothing where there is none of that name."""
    path = silhouettes().get(name)
    if path is None:
        return ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SQUARE} {SQUARE}">'
        f'<path fill="{colour}" d="{path}"/></svg>'
    )
    return f'image(bytes({quoted(svg)}), format: "svg", width: {size_mm:.2f}mm)'
