"""Computer commanders: given what a seat may know and what it is asked, they answer with a token.

    >>> import oriflamme
    >>> from oriflamme.commanders import commander
    >>> battle = oriflamme.Battle.open("masse/gue", seed=7)
    >>> view = battle.view("north")
    >>> token = commander("plain", seed=1).choose(view, view.asks[0])
    >>> battle.answer(token, "north")

A commander sees a `View` and nothing else, and is deterministic: the same seed and the same questions give the same
answers (`searching` too, where its budget is counted in nodes and not in seconds).

Teaching a book to a level is writing a module in the folder of the book; nothing else has to be changed:

Agents of one's own need none of this: `commanders.own_agents`.

- `plain`: a class `Plain(seed)` in `__init__.py`. Quick and sensible, weak on purpose.
- `steady`: a class `Steady(seed, temper)` in `steady.py`. It plans for the whole army (attack there, hold here,
  withdraw) and answers the many small asks from its plan. `tempers.daring(temper)` says how much an enemy's loss counts
  beside its own. `explain()` tells its plan as messages; their texts stand in `texts/`. It answers within 300 ms.
- `searching`: a `SEARCH_ADAPTER` in `search_adapter.py` (see `search.SearchAdapter`): which questions are worth a
  search, which lines of play are tried, and what a state is worth. The best other commander of the book is the policy
  of both sides. Where a battle is too large to be played out often, it may look at a part (`search.PartialBoard`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from oriflamme.commanders import own_agents
from oriflamme.commanders.own_agents import agents, texts
from oriflamme.commanders.random_commander import Random
from oriflamme.commanders.search import Budget, SearchAdapter, Searching
from oriflamme.commanders.tempers import TEMPERS
from oriflamme.kernel import Ask, Message, UserError, View, message, registry

__all__ = [
    "LEVELS",
    "PLANNING",
    "TEMPERS",
    "Budget",
    "Commander",
    "agents",
    "allow",
    "commander",
    "commanders",
    "playable",
    "reasons",
    "search_adapter",
    "texts",
    "usual",
]

LEVELS = ("searching", "steady", "plain", "random")
"""Every level, the strongest first."""
PLANNING = ("searching", "steady")
"""The levels on which a temper makes a difference: those that plan."""
_MODULES = {"searching": ".search_adapter", "steady": ".steady", "plain": ""}


class Commander(Protocol):
    """A computer side. It may also have `explain() -> tuple[Message, ...]`: why it does what it does."""

    def choose(self, view: View, ask: Ask) -> str:
        """The token of an answer to this question, from what the view shows."""


@cache
def commanders(book: str = "masse") -> tuple[str, ...]:
    """The names of those who can play this book, the strongest first."""
    return tuple(level for level in LEVELS if level == "random" or _taught(level, book))


def playable(book: str = "masse") -> tuple[str, ...]:
    """Everybody who can play this book: its commanders, then agents that were installed or allowed."""
    return commanders(book) + agents(book)


def allow(*names: str) -> None:
    """Let these names be used, among them agents of one's own as `module:Class` (`commanders.own_agents`)."""
    own_agents.allow(names, LEVELS)


def usual(book: str = "masse") -> str:
    """Who plays this book where nobody has chosen: the best of those who answer at once and do not plan."""
    return next(level for level in ("plain", "random") if level in commanders(book))


def commander(
    name: str, seed: int = 0, book: str = "masse", temper: str = "even", budget: Budget | None = None
) -> Commander:
    """A commander by name, with a temper of its own (`steady:bold` says both).

    `random` plays any book, the others those they have been taught; an agent of one's own is named by its entry point
    or, once it is allowed, as `module:Class`. A temper changes nothing in `random` and `plain`, a budget nothing but in
    `searching`.
    """
    level, _, own = name.partition(":")
    if level not in LEVELS and own_agents.plays(kind := own_agents.agent_class(name), book):
        assert kind is not None
        return cast(Commander, kind(seed))
    temper = own or temper
    if level not in commanders(book):
        reason = message("unknown-commander", name=name, book=book, known=", ".join(playable(book)))
        raise UserError(reason, texts())
    if temper not in TEMPERS:
        raise UserError(message("unknown-temper", name=temper, known=", ".join(TEMPERS)), texts())
    return _MAKERS[level](seed, book, temper, budget or Budget())


def reasons(player: Commander) -> tuple[Message, ...]:
    """Why a commander does what it does, in messages of `texts()`; empty where it has nothing to say."""
    explain: Callable[[], tuple[Message, ...]] | None = getattr(player, "explain", None)
    return explain() if explain is not None else ()


def search_adapter(book: str) -> SearchAdapter:
    """What searching knows of a book that has it."""
    found: SearchAdapter = _module("searching", book).SEARCH_ADAPTER
    return found


# Making them


def _taught(level: str, book: str) -> bool:
    point = registry.plugins("commanders").get(book)
    return point is not None and find_spec(point.value + _MODULES[level]) is not None


def _module(level: str, book: str) -> Any:
    return import_module(registry.plugins("commanders")[book].value + _MODULES[level])


def _random(seed: int, book: str, temper: str, budget: Budget) -> Commander:
    return Random(seed)


def _plain(seed: int, book: str, temper: str, budget: Budget) -> Commander:
    return cast(Commander, _module("plain", book).Plain(seed))


def _steady(seed: int, book: str, temper: str, budget: Budget) -> Commander:
    return cast(Commander, _module("steady", book).Steady(seed, temper))


def _searching(seed: int, book: str, temper: str, budget: Budget) -> Commander:
    adapter = search_adapter(book)
    policy = next(level for level in commanders(book) if level != "searching")
    return Searching(adapter, commander(policy, seed, book, temper), seed, budget)


_MAKERS = {"random": _random, "plain": _plain, "steady": _steady, "searching": _searching}
