"""What a side may suppose of the troops it does not see, so that a battle can be tried out in its head."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Throw
from oriflamme.kernel.moments import known_answers
from oriflamme.rulebooks.fleuries.state import SETUP_PHASES, Fleuries

UNSEEN = "reserve"
"""Where a view puts whatever the enemy hides."""
NO_PLAN: tuple[str, list[Any]] = ("", [])
"""A plan of which nothing is known: no ambush, no flank march."""


def supposed(state: Fleuries, seat: str | None, source: Random) -> Fleuries:
    """A view in which every piece that is not seen lies under some card of its side; without cards it stays away.

    Before the battle nothing is supposed: whoever is in reserve may still be drawn up.
    """
    if state.phase in SETUP_PHASES:
        return state
    for side in state.armies:
        cards = [piece for piece in state.pieces.values() if piece.side == side and piece.kind == "base"]
        unseen = [piece for piece in state.pieces.values() if piece.side == side and piece.place == UNSEEN]
        if side == seat or not cards:
            continue
        contents: dict[str, list[str]] = {card.key: [] for card in cards}
        for piece in unseen:
            card = source.choice(cards)
            contents[card.key].append(piece.key)
            state.pieces[piece.key] = replace(piece, place="base", pose=card.pose)
        for card in cards:
            state.pieces[card.key] = replace(card, contents=tuple(contents[card.key]))
    return state


def redact_input(item: Any, seat: str | None) -> Any:
    """Dice for cards and plans of flank marches are their owner's alone."""
    if isinstance(item, Throw):
        return replace(item, values=(1,) * len(item.values), total=1) if _secret(item, seat) else item
    known = known_answers(item, seat)
    return {side: result if side == seat or not _plan(result) else NO_PLAN for side, result in known.items()}


def _secret(throw: Throw, seat: str | None) -> bool:
    return throw.purpose == "bases" and throw.seat != seat


def _plan(result: Any) -> bool:
    """An ambush and its flank marches, as they are written before the deployment."""
    return isinstance(result, tuple) and len(result) == 2 and isinstance(result[0], str)
