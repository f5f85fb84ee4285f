"""What is wrong with a scenario, and where: the plain cases that every part of a file has."""

from __future__ import annotations

from oriflamme.kernel.authoring import ScenarioError, number, word

__all__ = ["MAX_TURNS_OR_POINTS", "ScenarioError", "number", "word"]

MAX_TURNS_OR_POINTS = 1_000_000
"""Of turns and points."""
