"""What a seat may know: the table as everybody sees it, and of the rest only its own. GF-DEPLOIEMENT-02."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.rulebooks.fleuries.state import Army, Body, Fleuries, Piece

OFF = ("base", "hidden", "flank")


def view(state: Fleuries, seat: str | None) -> Fleuries:
    """The state without what other sides hide: contents of cards, ambushes, flank marches, plans, magic gear."""
    seen = state.clone()
    for key, piece in state.pieces.items():
        if piece.side != seat:
            seen.pieces[key] = _piece(piece)
    for key, army in state.armies.items():
        if key != seat:
            seen.armies[key] = _army(army)
    return seen


def _piece(piece: Piece) -> Piece:
    if piece.kind == "base":
        return replace(piece, contents=())
    if piece.place in OFF or piece.place == "reserve":
        return Piece(key=piece.key, side=piece.side, body=_body(piece), figures=piece.figures, place="reserve")
    return replace(piece, body=_body(piece)) if piece.body.magic_weapon or piece.body.magic_item else piece


def _body(piece: Piece) -> Body:
    return replace(piece.body, magic_weapon="", magic_item="", spells=())


def _army(army: Army) -> Army:
    return replace(army, plan={}, ambush="", planned=False)
