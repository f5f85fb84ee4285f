"""Mistakes of ours, for the operator's log: their kind and where they happened, never what was sent."""

from __future__ import annotations

import traceback


def place_of(problem: BaseException) -> str:
    """The innermost function, and its line."""
    frame = next(reversed(traceback.extract_tb(problem.__traceback__)), None)
    return f"{frame.name}:{frame.lineno}" if frame else ""


def told(problem: BaseException) -> str:
    """A mistake in a few words."""
    return f"mistake of ours: {type(problem).__name__} in {place_of(problem)}"
