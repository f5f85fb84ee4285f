"""Commanders that somebody else has written: by entry point of `oriflamme.agents`, or as `module:Class`.

An agent is a class with `choose(view, ask) -> str` that is made from a seed: `Class(seed)`. `books`, where it has them,
are the names of the rulebooks it plays; otherwise it plays all. The first line of its docstring tells what it is.

A `module:Class` is loaded only where whoever runs the program has named it (`allow`): never because a file or a request
does. Modules are also looked for in the folder that the program was started in.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from oriflamme.kernel import UserError, message, registry
from oriflamme.kernel.messages import Texts

_allowed: dict[str, type[Any]] = {}
"""The classes that were named, by `module:Class`."""


class NoAgent(UserError):
    """A name behind which no agent could be loaded."""


def installed() -> dict[str, EntryPoint]:
    """Agents that packages bring, by name."""
    return registry.plugins("agents")


def agents(book: str) -> tuple[str, ...]:
    """The names of the agents that play a book: those that are installed, and those that were allowed."""
    return tuple(name for name in (*installed(), *_allowed) if plays(agent_class(name), book))


def allow(names: Iterable[str], levels: Iterable[str]) -> None:
    """Load every `module:Class` among the names that whoever runs the program has given; levels stay what they are."""
    for name in names:
        level, colon, _ = name.partition(":")
        if colon and level not in levels and name not in _allowed:
            _allowed[name] = _loaded(name)


def agent_class(name: str) -> type[Any] | None:
    """The class behind a name; None where there is none that may be used."""
    if name in _allowed:
        return _allowed[name]
    point = installed().get(name)
    return point.load() if point is not None else None


def plays(kind: type[Any] | None, book: str) -> bool:
    """Whether an agent plays a book."""
    return kind is not None and book in getattr(kind, "books", (book,))


def about(name: str) -> str:
    """What an agent says of itself: the first line of its docstring."""
    return (getattr(agent_class(name), "__doc__", None) or name).strip().splitlines()[0]


@cache
def texts() -> Texts:
    """What commanders are called, how they explain themselves, and what goes wrong in asking for one."""
    return Texts([Path(__file__).parent / "texts"])


def _loaded(name: str) -> type[Any]:
    module, _, path = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as problem:
        raise NoAgent(message("no-agent", name=name, problem=str(problem)), texts()) from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise NoAgent(message("agent-class", name=name), texts())
    return found
