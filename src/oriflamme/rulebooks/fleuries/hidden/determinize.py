"""What a side may suppose of the troops it does not see, so that a battle can be tried out in its head."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from oriflamme.kernel import Throw
from oriflamme.kernel.moments import known_answers
from oriflamme.rulebooks.fleuries.state import SETUP_PHASES, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SETUP

UNSEEN = "reserve"
"""Where a view puts whatever the enemy hides."""
DRAWN_UP = 0.5
"""How often a side that deploys in the open is supposed to have put everybody on the table who comes there."""
NO_PLAN: tuple[str, list[Any]] = ("", [])
"""A plan of which nothing is known: no ambush, no flank march."""


def supposed(state: Fleuries, seat: str | None, source: Random) -> Fleuries:
    """A view in which every piece that is not seen lies under some card of its side; without cards it marches round a
    flank.

    Before the battle nothing is supposed: whoever is in reserve may still be drawn up, unless his side deploys in the
    open and has passed him over.
    """
    for side, army in state.armies.items():
        if side == seat:
            continue
        unseen = [piece for piece in state.pieces.values() if piece.side == side and piece.place == UNSEEN]
        if state.phase not in SETUP_PHASES:
            cards = [piece for piece in state.pieces.values() if piece.side == side and piece.kind == "base"]
            _lay_under(state, cards, unseen, source) if cards else _march(state, unseen, source)
        elif army.discovered:
            done = state.phase == "deployment" or source.random() < DRAWN_UP
            _march(state, unseen if done else _passed_over(state, side, unseen), source)
    return state


def _lay_under(state: Fleuries, cards: list[Piece], unseen: list[Piece], source: Random) -> None:
    contents: dict[str, list[str]] = {card.key: [] for card in cards}
    for piece in unseen:
        card = source.choice(cards)
        contents[card.key].append(piece.key)
        state.pieces[piece.key] = replace(piece, place="base", pose=card.pose)
    for card in cards:
        state.pieces[card.key] = replace(card, contents=tuple(contents[card.key]))


def _passed_over(state: Fleuries, side: str, unseen: list[Piece]) -> list[Piece]:
    """Who is listed before somebody of his side who stands on the table already."""
    order = [key for key, piece in state.pieces.items() if piece.side == side]
    last = max([order.index(piece.key) for piece in state.of(side)], default=-1)
    return [piece for piece in unseen if order.index(piece.key) < last]


def _march(state: Fleuries, pieces: list[Piece], source: Random) -> None:
    """They come from west or east, at their earliest, somewhere in their half."""
    half, earliest = state.height // 2, SETUP["flank"]["earliest"]
    for piece in pieces:
        at = source.randrange(half) + (0 if state.armies[piece.side].edge == "south" else half)
        how = {"entry": source.choice(("west", "east")), "entry_at": at, "entry_turn": max(earliest, state.turn)}
        state.pieces[piece.key] = replace(piece, place="flank", **how)


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
