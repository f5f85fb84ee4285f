"""Maps that draw themselves: as text for a terminal (`draw_text`) and as SVG (`draw_svg`)."""

from __future__ import annotations

from oriflamme.board.drawing_counters import Counter
from oriflamme.board.drawing_svg import draw_svg
from oriflamme.board.drawing_text import draw_text

__all__ = ["Counter", "draw_svg", "draw_text"]
