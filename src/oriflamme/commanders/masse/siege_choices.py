"""Sieges: where to storm, and whom to post against it."""

from __future__ import annotations

from oriflamme.commanders.masse.unit_value import done_by, seen
from oriflamme.kernel import Choice, Option, View
from oriflamme.rulebooks.masse.state import Piece

POSTED = 3
"""So many units defend a section; the others stay in hand."""


def assault(view: View, ask: Choice) -> Option | None:
    """The section nearest to falling, which keeps the garrison busy there; gates before walls."""
    state = seen(view)
    standing = [section for section in state.sections.values() if not section.breach]
    if not standing:
        return done_by(ask, "pass")
    best = max(standing, key=lambda section: (max(section.wall, section.tower_progress), section.gate))
    return next(option for option in ask.options if option.target == best.key)


def post(view: View, ask: Choice) -> Option | None:
    """The steadiest strong units, a few of them: a section without defenders is lost."""
    state = seen(view)
    ready = [option for option in ask.options if option.verb == "post"]
    if not ready or len(ask.draft) >= POSTED:
        return done_by(ask, "done")
    return max(ready, key=lambda option: _solid(state.pieces[option.piece]))


def _solid(piece: Piece) -> tuple[bool, float]:
    return piece.kind == "unit", piece.pvt * (piece.profile.morale + piece.profile.ca)
