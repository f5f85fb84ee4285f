"""The chapters that bring actions, points of the activation sheet, or points at its start and end.

A new chapter is a line here: its actions are offered after those above it, and "no action" last of all.
"""

from __future__ import annotations

from oriflamme.rulebooks.lames import (
    activation_blocks,
    basic_actions,
    cover_points,
    faculty_points,
    formations,
    manipulation,
    sheet_points,
    shooting_points,
)
from oriflamme.rulebooks.lames.activation_blocks import register_end, register_start
from oriflamme.rulebooks.lames.activation_sheet import register_actions, register_points
from oriflamme.rulebooks.lames.magic import actions as magic


def register_chapters() -> None:
    """Put together the activation sheet, once, when the book is loaded."""
    register_start(*activation_blocks.STARTING)
    register_points(*sheet_points.POINTS)
    register_actions(*basic_actions.ACTIONS)
    register_end(*activation_blocks.ENDING)
    register_actions(*formations.ACTIONS)

    register_start(*faculty_points.STARTING)
    register_points(*faculty_points.POINTS)
    register_end(*faculty_points.ENDING)

    register_points(*shooting_points.POINTS)
    register_actions(*shooting_points.ACTIONS)

    register_start(*cover_points.STARTING)
    register_end(*cover_points.ENDING)

    register_actions(*magic.ACTIONS)
    register_end(*magic.ENDING)
    register_actions(*manipulation.ACTIONS)

    register_actions(basic_actions.NO_ACTION)
