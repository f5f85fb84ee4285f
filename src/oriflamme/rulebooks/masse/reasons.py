"""How the rules of this book say no."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Refusal, message


def refusal(clause: str, id: str, **args: Any) -> Refusal:
    """A refusal by its short name: the sentence is `no-` and the name."""
    return Refusal(message(f"no-{id}", **args), clause)
