"""What a seat may know of a battle."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Generic

import msgspec
from typing_extensions import TypeVar

from oriflamme.kernel.determinize import Perspective
from oriflamme.kernel.rulebook import Outcome
from oriflamme.kernel.state import State

if TYPE_CHECKING:
    from oriflamme.kernel.battle import Battle

S = TypeVar("S", bound=State, default=State)
"""The state of a book; where nothing is said, of any."""


class View(msgspec.Struct, Generic[S], frozen=True, dict=True):
    """All that a seat may know: the state as it sees it, what it is asked, and whom the battle waits for."""

    seat: str | None
    state: S
    asks: tuple[Any, ...]
    waiting: dict[str, str]
    outcome: Outcome | None

    def imagine(self, source: Random) -> Battle[S]:
        """A battle of its own to try things in: what this seat knows, the rest drawn at random, and fresh dice.

        The same view and the same `source` give the same battle, whatever is hidden in the true one. Only a view that
        a battle has given can imagine one; how it does so is no part of what is compared or written down.
        """
        return self._perspective().imagine(source)

    def _perspective(self) -> Perspective:
        found: Perspective | Callable[[], Perspective] = self.__dict__["perspective"]
        if not isinstance(found, Perspective):
            found = found()
            self.__dict__["perspective"] = found
        return found

    def settled(self) -> View[S]:
        """The same, with a state of its own: whatever happens in the battle from now on does not touch it."""
        found = self._perspective()
        return view_from(self.seat, self.state.clone(), self.asks, dict(self.waiting), self.outcome, lambda: found)

    def __copy__(self) -> View[S]:
        return view_from(self.seat, self.state, self.asks, self.waiting, self.outcome, self._perspective)

    def __deepcopy__(self, memo: dict[int, Any]) -> View[S]:
        return view_from(self.seat, self.state.clone(), self.asks, dict(self.waiting), self.outcome, self._perspective)

    def __reduce__(self) -> tuple[Any, ...]:
        """As data for another process: the questions themselves stay here, for they hang on a running procedure."""
        return _unpickled, (self.seat, self.state, self.waiting, self.outcome, self._perspective())


def view_from(
    seat: str | None,
    state: S,
    asks: tuple[Any, ...],
    waiting: dict[str, str],
    outcome: Outcome | None,
    perspective: Callable[[], Perspective],
) -> View[S]:
    """A view that can imagine battles; its perspective is made when somebody does."""
    view = View(seat, state, asks, waiting, outcome)
    view.__dict__["perspective"] = perspective
    return view


def _unpickled(
    seat: str | None, state: State, waiting: dict[str, str], outcome: Outcome | None, perspective: Perspective
) -> View:
    """A view in another process: what is asked is found by standing in a battle that the seat may imagine."""
    asked = perspective.asks()
    return view_from(seat, state, asked, waiting, outcome, lambda: perspective)
