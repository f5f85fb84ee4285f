"""Phases 4 and 6: whom to charge, and how far to go."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import DEGREE
from oriflamme.commanders.fleuries.character_orders import ways_to_own_unit
from oriflamme.commanders.fleuries.contact_value import balance, spent
from oriflamme.commanders.fleuries.legal_choice import first_legal, offered
from oriflamme.commanders.fleuries.target_choice import bears, good_range, main_target
from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.movement.move_options import WHEEL_MOST, Plan, path_of, posed, token
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart
from oriflamme.rulebooks.fleuries.troops.formation import choices, usual

SHARPER = (1, 2, 4)
"""A wheel that is too much for a move is halved, and halved again."""


def charge(state: Fleuries, ask: Choice) -> str:
    """The target with the best odds."""
    piece = state.pieces[ask.subject]
    found = offered(ask, "charge")
    if not found:
        return ask.options[0].token
    return max(found, key=lambda one: balance(state, piece, state.pieces[one.target])).token


def move(state: Fleuries, ask: Choice) -> str:
    """As far towards the enemy as the order lets it go; shooters no further than into range."""
    piece = state.pieces[ask.subject]
    wishes = ways_to_own_unit(state, piece) if piece.kind == "character" else _ways(state, piece)
    return first_legal(ask, (*wishes, token(Plan(piece.key, stand=True))))


def _ways(state: Fleuries, piece: Piece) -> Iterator[str]:
    if "change" in piece.orders:
        yield from _forms(piece)
    else:
        yield from (token(plan) for plan in marches(state, piece))


def marches(state: Fleuries, piece: Piece) -> Iterator[Plan]:
    """How a unit would carry out its order to march or turn, from the best way down."""
    foe = main_target(state, piece)
    if foe is None or "withdraw" in piece.orders or spent(piece):
        yield Plan(piece.key, far=path_of(state, piece, Plan(piece.key)).way.length)
        return
    for part in SHARPER:
        wheel = _turn(state, piece, foe) // part // DEGREE * DEGREE
        far = path_of(state, piece, Plan(piece.key, wheel=wheel)).way.length
        yield Plan(piece.key, wheel=wheel, far=min(far, _enough(state, piece, foe)))
        if not wheel:
            return


def _forms(piece: Piece) -> Iterator[str]:
    what = piece.orders[1]
    for wide in (*usual(piece.figures, what), *choices(piece.figures, what)) if what in ("line", "column") else ():
        yield token(Plan(piece.key, files=wide))
    yield token(Plan(piece.key, files=piece.files))


def _turn(state: Fleuries, piece: Piece, foe: Piece) -> int:
    """The wheel towards an enemy, on the side that is ordered."""
    if "wheel" not in piece.orders:
        return 0
    turn = bears(state, posed(piece), foe)
    return max(-WHEEL_MOST, min(0, turn)) if "left" in piece.orders else min(WHEEL_MOST, max(0, turn))


def _enough(state: Fleuries, piece: Piece, foe: Piece) -> int:
    """How far is far enough: shooters stop where their shots are no longer halved."""
    far = apart(state, piece, foe)
    if "shoot" not in piece.orders:
        return far
    return max(0, far - good_range(piece) * 4 // 5)
