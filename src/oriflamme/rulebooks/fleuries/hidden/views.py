"""What a seat may know: the table as everybody sees it, and of the rest only its own. GF-DEPLOIEMENT-02."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel.moments import known_wishes
from oriflamme.rulebooks.fleuries.state import Army, Fleuries, Piece, Profile
from oriflamme.rulebooks.fleuries.troops.army import secret_price

SECRET = ("base", "hidden", "flank", "reserve")
"""Places where the enemy does not see a piece."""


PUBLIC = ("cast", "cast_turn", "silent_until", "used", "shown", "ordinary", "deflections", "omens", "spelled")
"""What everybody remembers of the magic of a piece that is no longer in sight."""


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
            mine = [piece for piece in (*state.pieces.values(), *state.fallen.values()) if piece.side == key]
            seen.armies[key] = _army(army, sum(secret_price(_secret(piece), each) for piece in mine))
    seen.wishes = known_wishes(state.wishes, seat)
    return seen


def _piece(piece: Piece, each_spell: bool) -> Piece:
    body = _body(piece, each_spell)
    if piece.kind == "base":
        return replace(piece, contents=())
    if piece.place in SECRET:
        public = {name: getattr(piece, name) for name in PUBLIC}
        return Piece(
            key=piece.key, side=piece.side, body=body, figures=piece.figures, place="reserve", fate=piece.fate, **public
        )
    if piece.entry_turn:  # where it has come in is seen, not what was planned. GF-MARCHE_DE_FLANC-02
        piece = replace(piece, entry="", entry_at=0, entry_turn=0, entry_tries=0)
    if piece.kind != "character":
        return replace(piece, body=body) if body is not piece.body else piece
    curse = piece.curse if piece.curse_shown else ""
    return replace(piece, body=body, curse=curse, learned=(), protection="")


def _body(piece: Piece, each_spell: bool) -> Profile:
    """Magic gear and spells are secret until they are used, and what they cost. GF-TABLE_DES_ARMES_MAGIQUES-01."""
    body = piece.body
    if not (body.magic_weapon or body.magic_item or body.spells):
        return body
    points = body.points - secret_price(_secret(piece), each_spell)
    weapon, item = (gear if gear in piece.shown else "" for gear in (body.magic_weapon, body.magic_item))
    return replace(body, magic_weapon=weapon, magic_item=item, spells=(), points=points)


def _secret(piece: Piece) -> Profile:
    """The body with that magic alone which nobody has seen at work."""
    body = piece.body
    if not piece.shown:
        return body
    weapon, item = ("" if gear in piece.shown else gear for gear in (body.magic_weapon, body.magic_item))
    return replace(body, magic_weapon=weapon, magic_item=item)


def _army(army: Army, secret: int) -> Army:
    return replace(army, plan={}, coming={}, ambush="", spare_bases=0, points=army.points - secret)
