"""Where a move on the table would really end, while it is put together: by the rulebook, or by trying the answer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from oriflamme.kernel import Battle, Choice, Option, Refused
from oriflamme.kernel.services import MovePreview, MoveWish, PoseEnd

Point = tuple[int, int]
PLACE = 4
"""Numbers of a place that is a body: the middle of its front, its width and its depth."""


class MovePreviewJson(msgspec.Struct, frozen=True):
    """Where a move will end: see `kernel.services.MovePreview`; `refusal` and `clause`: why it cannot be."""

    piece: str
    answer: str
    path: tuple[Point, ...]
    ends: tuple[PoseEnd, ...]
    texts: tuple[str, ...]
    refusal: str
    clause: str
    meets: str
    stopped: bool


def move_preview(battle: Battle, seat: str, wish: MoveWish, lang: str) -> Callable[[], MovePreviewJson | None]:
    """What finds it, in a state of its own: it may be called in another thread. None: nothing moves by it."""
    ask = next((ask for ask in battle.asks if isinstance(ask, Choice) and ask.seat == seat), None)
    state = battle.view(seat).state.clone()

    def found() -> MovePreviewJson | None:
        if ask is None:
            return None
        told = battle.book.move_preview(state, ask, wish) or _tried(ask, wish)
        if told is None:
            return None
        refusal = told.refusal
        return MovePreviewJson(
            told.piece,
            told.answer,
            told.path,
            told.ends,
            tuple(battle.say(text, lang) for text in told.texts),
            battle.say(refusal.message, lang) if refusal else "",
            refusal.clause if refusal else "",
            told.meets,
            told.stopped,
        )

    return found


def _tried(ask: Choice, wish: MoveWish) -> MovePreview | None:
    """What an answer would come to, or why it would be refused; nothing is answered."""
    if ask.pose is None:
        return None
    token = wish.token or ask.pose.token(*wish.place, wish.facing)
    try:
        option: Option = ask.take(token)
    except Refused as refused:
        return MovePreview(ask.pose.piece, "", (), (), (), refused.refusal)
    place = option.place
    if not isinstance(place, tuple) or len(place) != PLACE:
        return MovePreview(option.piece, option.token, (), (), ())
    x, y, width, depth = place
    return MovePreview(option.piece, option.token, (), (PoseEnd(x, y, option.facing or 0, width, depth),), ())
