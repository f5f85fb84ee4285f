"""The palette and the small glyphs of drawn maps: paper and ink in light, charcoal and bone in dark."""

from __future__ import annotations

import re
from collections.abc import Iterable

from oriflamme.board.drawing_counters import SIGNS

LIGHT = {
    "paper": "#f6f0e1",
    "ink": "#2b241a",
    "faint": "#6b5e48",
    "clear": "#efe7cf",
    "wood": "#c3d3a4",
    "forest": "#a9c08c",
    "bushes": "#d5dbb0",
    "grass": "#e2e3b0",
    "rocks": "#d6d0c6",
    "rough": "#e0d4ba",
    "sand": "#f2e2b3",
    "water": "#b9d4dd",
    "marsh": "#c6d6c4",
    "mud": "#d0bd9c",
    "village": "#e6cdb7",
    "mountain": "#c4b9aa",
    "lava": "#eab08c",
    "pit": "#b3aa9b",
    "snow": "#f7f8f9",
    "hill": "#9a6f34",
    "deep": "#27566b",
    "wall": "#4c4339",
    "hedge": "#4d6b2f",
    "stream": "#3f7d97",
    "road": "#a2835a",
    "track": "#f3e3c3",
    "danger": "#a4281c",
    "owner1": "#1f4e8c",
    "owner2": "#b3480f",
    "owner3": "#3f6b2f",
    "label": "#ffffff",
}
DARK = {
    "paper": "#1f1d1a",
    "ink": "#e8dfcb",
    "faint": "#b3a78f",
    "clear": "#35312a",
    "wood": "#36452a",
    "forest": "#2b3d24",
    "bushes": "#414628",
    "grass": "#4a4a2a",
    "rocks": "#4a4844",
    "rough": "#463f33",
    "sand": "#574c30",
    "water": "#28424d",
    "marsh": "#34443a",
    "mud": "#463a29",
    "village": "#543f33",
    "mountain": "#585048",
    "lava": "#6b3421",
    "pit": "#141210",
    "snow": "#5a5d61",
    "hill": "#d9a75c",
    "deep": "#7fb4cc",
    "wall": "#d3c7b3",
    "hedge": "#9cbf72",
    "stream": "#72b3cc",
    "road": "#6f5a3b",
    "track": "#c9ab79",
    "danger": "#f0705c",
    "owner1": "#8fb8f0",
    "owner2": "#f5a870",
    "owner3": "#a5d08c",
    "label": "#1b1916",
}

_RULES = """
.paper{fill:var(--paper)}
.hex{fill:var(--clear);stroke:var(--faint);stroke-width:.6}
.half{opacity:.55}
.glyph{fill:none;stroke:var(--ink);stroke-width:1;stroke-linecap:round;stroke-linejoin:round;opacity:.6}
.level{fill:var(--hill)}
.depth{fill:var(--deep)}
.contour{stroke:var(--hill);stroke-width:1.6}
.slope{stroke:var(--hill);stroke-width:.8}
.path{stroke:var(--road);stroke-width:6;stroke-linecap:round}
.path-inside{stroke:var(--track);stroke-width:3.4;stroke-linecap:round}
.side{stroke:var(--wall);stroke-width:3.2;stroke-linecap:round}
.side.hedge{stroke:var(--hedge);stroke-dasharray:1 4;stroke-width:4.5}
.side.rough{stroke-dasharray:4 4}
.side.stream,.side.river,.side.water{stroke:var(--stream);stroke-width:3.6}
.side.impassable{stroke-width:4.4}
.side.wall{stroke-width:5;stroke-dasharray:7 1.5}
.feature{fill:var(--danger);stroke:var(--paper);stroke-width:.8}
.sign{font:italic 5px system-ui,sans-serif;fill:var(--danger);text-anchor:middle;dominant-baseline:central}
.name{font:6.5px system-ui,sans-serif;fill:var(--ink);text-anchor:middle;dominant-baseline:central}
.mark{fill:var(--danger);fill-opacity:.14;stroke:var(--danger);stroke-width:2.2}
.zone line{stroke-width:2.4;stroke-dasharray:7 4}
.ring{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linejoin:round}
.star{fill:var(--ink)}
.footprint line{stroke-width:30;stroke-linecap:round}
.counter rect{stroke:var(--ink);stroke-width:1}
.notch{stroke:var(--ink);stroke-width:.8;stroke-linejoin:round}
.label{font:700 10px system-ui,sans-serif;fill:var(--label);text-anchor:middle;dominant-baseline:central}
"""

_GLYPHS = {
    "wood": "M-7 6v-4m-4 0l4-8 4 8zM6 7v-3m-4 0l4-7 4 7z",
    "forest": "M-9 7v-3m-3 0l3-7 3 7zM0 1v-3m-4 0l4-8 4 8zM9 7v-3m-3 0l3-7 3 7zM0 10v-3m-3 0l3-5 3 5z",
    "bushes": "M-10 4a3 3 0 0 1 5-3a3 3 0 0 1 5 3zM2 8a3 3 0 0 1 4-3a3 3 0 0 1 4 3zM0-3a3 3 0 0 1 4-3a3 3 0 0 1 4 3z",
    "grass": "M-9 6l-2-6m2 6v-7m0 7l2-6M2 9l-2-6m2 6v-7m0 7l2-6M8-1l-2-6m2 6v-7m0 7l2-6",
    "rocks": "M-10 6l3-7 5 2 2 5zM2 8l2-5 5 1 2 4zM1-2l2-5 5 2 1 3z",
    "rough": "M-9 4l2-3 2 3M-1 9l2-3 2 3M5 1l2-3 2 3M-3-4l2-3 2 3",
    "sand": "M-9 4h.1M-4-3h.1M-1 7h.1M4 1h.1M8 6h.1M7-5h.1M-8-6h.1M1-8h.1",
    "water": "M-11 0q3-4 6 0t6 0t6 0M-8 7q3-4 6 0t6 0M-6-7q3-4 6 0t6 0",
    "marsh": "M-11 5h9M-6.5 5v-7m-2.5 3l2.5-3 2.5 3M2 9h9M6.5 9v-7m-2.5 3l2.5-3 2.5 3M-1-4h8M3-4v-4",
    "mud": "M-9 2h6M-2 7h7M3-1h6M-5-5h5",
    "village": "M-10 7v-6l4-4 4 4v6zM2 7v-4l4-4 4 4v4z",
    "mountain": "M-11 8l7-14 5 9 3-5 6 10",
    "lava": "M-10 3q3-5 5 0t5 0t5 0t5 0M-3-8l2 4 2-4 2 4",
    "pit": "M-10-4l5-4h10l5 4v8l-5 4h-10l-5-4zM-6-1l3-3h6l3 3M-10-4l4 3m16-3l-4 3",
    "snow": "M-6-5v8m-3.5-6l7 4m0-4l-7 4M6 1v8m-3.5-6l7 4m0-4l-7 4",
}


def style() -> str:
    """The style sheet: plain colours, which every renderer knows, and others for whoever reads in the dark."""
    looks = "".join(f".t-{name}{{fill:var(--{name})}}\n" for name in SIGNS)
    heights = "".join(f".level.n{n},.depth.n{n}{{fill-opacity:{0.14 + 0.12 * n:.2f}}}\n" for n in range(1, 10))
    owners = "".join(
        f".owner{n} rect,.owner{n} .notch{{fill:var(--owner{n})}}\n"
        f".owner{n} line,.owner{n} .ring{{stroke:var(--owner{n})}}\n"
        for n in (1, 2, 3)
    )
    rules = f"{_RULES.strip()}\n{looks}{owners}"
    dark = "\n".join(line for line in rules.splitlines() if "var(" in line)
    return f"\n{_coloured(rules, LIGHT)}{heights}@media (prefers-color-scheme:dark){{\n{_coloured(dark, DARK)}\n}}\n"


def _coloured(rules: str, palette: dict[str, str]) -> str:
    """Rules with the colours of a palette for their names."""
    return re.sub(r"var\(--(\w+)\)", lambda name: palette[name[1]], rules)


def glyphs(looks: Iterable[str]) -> str:
    """The drawings that are needed, each once."""
    return "".join(f'<path id="g-{name}" d="{_GLYPHS[name]}"/>' for name in looks if name in _GLYPHS)
