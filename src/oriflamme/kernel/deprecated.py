"""Names that have changed: the old ones work for one version and say what the new ones are."""

from __future__ import annotations

import warnings
from typing import Any


class Renamed:
    """An attribute under its former name."""

    __slots__ = ("new", "old")

    def __init__(self, new: str) -> None:
        self.new = new
        self.old = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.old = name

    def __get__(self, instance: Any, owner: type) -> Any:
        warn(f"{owner.__name__}.{self.old}", f"{owner.__name__}.{self.new}")
        return getattr(owner if instance is None else instance, self.new)


def warn(old: str, new: str) -> None:
    """Say once, where it is used, that a name has changed."""
    warnings.warn(f"{old} is now called {new}; the old name goes in the next version", DeprecationWarning, stacklevel=3)


class RenamedOnBattle:
    """The former names of what a `Battle` tells and does."""

    __slots__ = ()

    happened = Renamed("fact_count")
    answered = Renamed("valid_entries")
    answers = Renamed("answer_count")
    earlier = Renamed("at_answer")
    pending = Renamed("inputs")
    sealing = Renamed("has_sealed_answers")
    sealed = Renamed("sealed_tokens")
    sealed_answers = Renamed("sealed_count")
    let_fall = Renamed("roll_held_dice")
    resumed = Renamed("from_checkpoint")
    record = Renamed("entries")


class RenamedOnChoice:
    """The former names of what a `Choice` offers."""

    __slots__ = ()

    asides = Renamed("other_options")
    open = Renamed("free_form")


class RenamedOnRoll:
    """The former names of what a `Roll` tells."""

    __slots__ = ()

    basis = Renamed("threshold")
    ways = Renamed("outcome_counts")


class RenamedOnDice:
    """The former name of how many ways some `Dice` can fall."""

    __slots__ = ()

    ways = Renamed("combinations")


FORMER_NAMES = {
    "Trouble": "UserError",
    "Unimaginable": "ImpossibleWorld",
    "Table": "Context",
    "say": "message",
}
"""What the kernel exports under another name now."""


def former(module: str, name: str, names: dict[str, Any]) -> Any:
    """What a module exports under a former name: for its `__getattr__`."""
    new = FORMER_NAMES.get(name)
    if new is None or new not in names:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warn(f"{module}.{name}", f"{module}.{new}")
    return names[new]
