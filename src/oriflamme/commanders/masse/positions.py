"""What was found out about the last few positions: the same ones are asked about question after question."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from oriflamme.rulebooks.masse.state import Masse

T = TypeVar("T")


class Positions(Generic[T]):
    """Something for each of the last so many positions. They are told apart by all that is in them."""

    def __init__(self, most: int) -> None:
        self._kept: deque[tuple[Masse, T]] = deque(maxlen=most)

    def get(self, state: Masse, find: Callable[[Masse], T]) -> T:
        """What is known of a position; found out where nothing is, from a copy that no fact changes."""
        for position, known in tuple(self._kept):  # another thread may add one
            if position == state:
                return known
        position = state.clone()
        found = find(position)
        self._kept.append((position, found))
        return found
