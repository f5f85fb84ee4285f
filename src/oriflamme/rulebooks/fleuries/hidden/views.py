"""What a seat may know: the table as everybody sees it, and of the rest only its own. GF-DEPLOIEMENT-02."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel.moments import known_wishes
from oriflamme.rulebooks.fleuries.state import Army, Fleuries, Piece, Profile
from oriflamme.rulebooks.fleuries.troops.army import secret_price

SECRET = ("base", "hidden", "flank", "reserve")
"""Places where the enemy does not see a piece."""


def view(state: Fleuries, seat: str | None) -> Fleuries:
    """The state without what other sides hide: contents of cards, ambushes, flank marches, plans, magic gear."""
    seen = state.clone()
    each = state.rules.spells_each
    for found, shown in ((state.pieces, seen.pieces), (state.fallen, seen.fallen)):
        for key, piece in found.items():
            if piece.side != seat:
                shown[key] = _piece(piece, each)
    for key, army in state.armies.items():
        if key != seat:
            hidden = [piece.body for piece in (*state.pieces.values(), *state.fallen.values()) if piece.side == key]
            seen.armies[key] = _army(army, sum(secret_price(body, each) for body in hidden))
    seen.wishes = known_wishes(state.wishes, seat)
    return seen


def _piece(piece: Piece, each_spell: bool) -> Piece:
    body = _body(piece.body, each_spell)
    if piece.kind == "base":
        return replace(piece, contents=())
    if piece.place in SECRET:
        return Piece(key=piece.key, side=piece.side, body=body, figures=piece.figures, place="reserve", fate=piece.fate)
    return replace(piece, body=body) if body is not piece.body else piece


def _body(body: Profile, each_spell: bool) -> Profile:
    """Magic gear and spells are secret, and so is what they cost. GF-TABLE_DES_ARMES_MAGIQUES-01."""
    if not (body.magic_weapon or body.magic_item or body.spells):
        return body
    points = body.points - secret_price(body, each_spell)
    return replace(body, magic_weapon="", magic_item="", spells=(), points=points)


def _army(army: Army, secret: int) -> Army:
    return replace(army, plan={}, coming={}, ambush="", spare_bases=0, points=army.points - secret)
