"""Phase 8: the target of a salvo."""

from __future__ import annotations

from oriflamme.commanders.fleuries.contact_value import WOUND
from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.shooting.shot_choice import Volley
from oriflamme.rulebooks.fleuries.shooting.shot_targets import Aim, best_aim
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece


def shoot(state: Fleuries, ask: Choice) -> str:
    """The target on which all figures together do most, counted in points of army."""
    piece = state.pieces[ask.subject]
    return max(ask.options, key=lambda one: _harm(state, piece, one.value)).token


def _harm(state: Fleuries, piece: Piece, volley: Volley) -> float:
    total = 0.0
    for key, figures in volley.targets:
        target = state.pieces[key]
        aim = best_aim(state, piece, target)
        if isinstance(aim, Aim):
            share = WOUND if target.body.single else 1 / target.figures
            total += (1 + aim.reckon(state, piece, target, figures).percent) * target.body.points * share
    return total
