"""How the rules of this book say no."""

from __future__ import annotations

from oriflamme.kernel.authoring import refusal

__all__ = ["refusal"]
