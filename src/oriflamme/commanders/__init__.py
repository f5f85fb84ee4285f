"""Computer commanders: given what a seat may know and what it is asked, they answer with a token.

    >>> import oriflamme
    >>> from oriflamme.commanders import commander
    >>> battle = oriflamme.Battle.open("masse/gue", seed=7)
    >>> view = battle.view("north")
    >>> token = commander("plain", seed=1).choose(view, view.asks[0])
    >>> battle.answer(token, "north")

A commander sees a `View` and nothing else, and is deterministic: the same seed and the same questions give the same
answers (those who search too, where their budget is counted in nodes and not in seconds).

Teaching a book to a level is writing a module in the folder of the book; nothing else has to be changed:

- `plain`: a class `Plain(seed)` in `__init__.py`. Quick and sensible, weak on purpose.
- `steady`: a class `Steady(seed, temper)` in `steady.py`. It plans for the whole army (attack there, hold here,
  withdraw) and answers the many small asks from its plan. `tempers.TEMPERS[temper]` says what it
  likes and dislikes. `explain()` tells its plan as messages; their texts stand in `texts/`. It answers within 300 ms.
- `searching`: a `SEARCH_ADAPTER` in `search_adapter.py` (see `search.SearchAdapter`): which questions are worth a
  search, which lines of play are tried, and what a state is worth. The best other commander of the book is the policy
  of both sides. Where a battle is too large to be played out often, it may look at a part (`search.PartialBoard`).

The other levels come of these: `deep` is `searching` with more time, `novice` and `beginner` are `plain` with slips
(`slips.py`). Agents of one's own need none of this: `commanders.own_agents`.
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
from oriflamme.commanders.slips import Slipping, slip_share
from oriflamme.commanders.tempers import TEMPERS
from oriflamme.kernel import Ask, Message, UserError, View, message, registry

__all__ = [
    "LEVELS",
    "PLANNING",
    "SECONDS",
    "TEMPERS",
    "Budget",
    "Commander",
    "adviser",
    "agents",
    "allow",
    "commander",
    "commanders",
    "first_opponent",
    "offered",
    "playable",
    "reasons",
    "search_adapter",
    "texts",
    "usual",
]

LEVELS = ("deep", "searching", "steady", "plain", "novice", "beginner", "random")
"""Every level, the strongest first; `random` is for tests and research."""
PLANNING = ("deep", "searching", "steady")
"""The levels on which a temper makes a difference: those that plan."""
SECONDS = {"deep": 5.0, "searching": 1.0}
"""How long the levels that search may think at one question."""
SLIPPING = ("novice", "beginner")
_MODULES = {
    **dict.fromkeys(SECONDS, ".search_adapter"),
    "steady": ".steady",
    **dict.fromkeys(("plain", *SLIPPING), ""),
}


class Commander(Protocol):
    """A computer side. It may also have `explain() -> tuple[Message, ...]`: why it does what it does."""

    def choose(self, view: View, ask: Ask) -> str:
        """The token of an answer to this question, from what the view shows."""


@cache
def commanders(book: str = "masse") -> tuple[str, ...]:
    """The names of those who can play this book, the strongest first."""
    return tuple(level for level in LEVELS if level == "random" or _taught(level, book))


def offered(book: str = "masse") -> tuple[str, ...]:
    """The levels among which a person chooses, the weakest first; `random` only where a book knows nobody else."""
    return tuple(level for level in reversed(commanders(book)) if level != "random") or ("random",)


def playable(book: str = "masse") -> tuple[str, ...]:
    """Everybody who can play this book: its commanders, then agents that were installed or allowed."""
    return commanders(book) + agents(book)


def allow(*names: str) -> None:
    """Let these names be used, among them agents of one's own as `module:Class` (`commanders.own_agents`)."""
    own_agents.allow(names, LEVELS)


def usual(book: str = "masse") -> str:
    """Who plays this book where nobody has chosen: the best of those who answer at once and do not plan."""
    return next(level for level in ("plain", "random") if level in commanders(book))


def first_opponent(book: str = "masse") -> str:
    """Against whom a newcomer plays best: the weakest level that is offered."""
    return offered(book)[0]


def adviser(book: str = "masse", *, quick: bool = False) -> str:
    """Who advises: the strongest who needs a second at most; `quick`: the strongest of those who do not search."""
    slow = SECONDS if quick else ("deep",)
    return next(level for level in commanders(book) if level not in slow)


def commander(
    name: str, seed: int = 0, book: str = "masse", temper: str = "even", budget: Budget | None = None
) -> Commander:
    """A commander by name, with a temper of its own (`steady:bold` says both).

    `random` plays any book, the others those they have been taught; an agent of one's own is named by its entry point
    or, once it is allowed, as `module:Class`. A temper changes nothing in those who do not plan. A budget is for those
    who search; without one they have the time of their level (`SECONDS`).
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
    if level in SECONDS:
        return _searching(seed, book, temper, budget or Budget(SECONDS[level]))
    if level in SLIPPING:
        return Slipping(_plain(seed, book), slip_share(level, book), seed)
    if level == "steady":
        return cast(Commander, _module("steady", book).Steady(seed, temper))
    return _plain(seed, book) if level == "plain" else Random(seed)


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


def _plain(seed: int, book: str) -> Commander:
    return cast(Commander, _module("plain", book).Plain(seed))


def _searching(seed: int, book: str, temper: str, budget: Budget) -> Commander:
    policy = commander(adviser(book, quick=True), seed, book, temper)
    return Searching(search_adapter(book), policy, seed, budget)
