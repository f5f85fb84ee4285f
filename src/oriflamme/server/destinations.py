"""Where a seat can go by several answers in a row: for a page on which one points at the end of a move."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import Destination


def destinations(battle: Battle, seat: str) -> Callable[[], list[Destination]]:
    """What finds the destinations of a seat; it has its own copy of the state and may be called in another thread."""
    ask = next((ask for ask in battle.asks if isinstance(ask, Choice) and ask.seat == seat), None)
    if ask is None:
        return list
    state = battle.view(seat).state.clone()
    return lambda: battle.book.destinations(state, ask)
