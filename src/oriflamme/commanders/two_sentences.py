"""Advice in two sentences: what the machine wants, from its plan, and what it fears, from what the enemy could do next.

What a book's enemy could do is told by `threat(state, side)` in its `threats.py`: whoever could cost the side most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from oriflamme.kernel import Message, View, message, registry

PLAN = "plan-"
PASSIVE = frozenset({"hold", "form", "turn", "fight", "move", "rally", "guard"})
"""What an army does beside what it wants: told only where there is nothing else."""
THREATS = ("shot", "blow", "attack", "flank", "rear", "chief")
"""How the enemy could hurt somebody most: by shots, where he stands, by coming; `chief`: it is who leads the army."""
MAX_FOES = 3
"""Enemies that are named."""


class Threat(msgspec.Struct, frozen=True):
    """What the enemy could do to somebody: how, who, to whom, and what it would cost, in the book's own measure."""

    kind: str
    foes: tuple[str, ...]
    unit: str
    loss: float


def worst(threats: Iterable[Threat]) -> Threat | None:
    """The one that would cost most; None where nothing is to be feared."""
    return max((one for one in threats if one.loss > 0), key=lambda one: one.loss, default=None)


def wants(why: Sequence[Message]) -> Message | None:
    """What the main thing of a plan is, from the reasons that were given for it; None where there is no plan."""
    plans = [one for one in why if one.id.startswith(PLAN)]
    active = [one for one in plans if one.id.removeprefix(PLAN) not in PASSIVE]
    main = next(iter(active or plans), None)
    return message(f"wants-{main.id.removeprefix(PLAN)}", **main.args) if main is not None else None


def fears(book: str, view: View, seat: str) -> Message | None:
    """What a side has to fear most, from what it sees; None where the book has not been taught to tell."""
    told = _threat(book)
    if told is None:
        return None
    found = told(view.state, seat)
    if found is None:
        return message("fears-nobody")
    return message(f"fears-{found.kind}", foes=list(found.foes[:MAX_FOES]), unit=found.unit)


def _threat(book: str) -> Callable[[Any, str], Threat | None] | None:
    point = registry.plugins("commanders").get(book)
    if point is None or find_spec(f"{point.value}.threats") is None:
        return None
    found: Callable[[Any, str], Threat | None] = import_module(f"{point.value}.threats").threat
    return found
