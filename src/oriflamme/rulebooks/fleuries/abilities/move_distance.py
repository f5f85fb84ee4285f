"""How far a piece may go: the movement table with open order, characters' gifts, wounds and manoeuvres."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from oriflamme.rulebooks.fleuries.abilities.wound_effects import blind, mobility, stunned
from oriflamme.rulebooks.fleuries.powers.lasting import dazzled, flown, has, in_circle, windy
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CHARACTERS, MAGIC, MOVEMENT, SKILLS, pace, share, steps
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at, within
from oriflamme.rulebooks.fleuries.troops.kept import of_piece

FREE = ("normal", "double", "charge")
"""Moves of one's own will."""
DOUBLED = ("normal", "charge")
"""Moves that magic makes twice as long: what an order to double has doubled is not doubled again. GF-MG-13."""


def allowance(state: Fleuries, piece: Piece, column: str, *, air: bool | None = None) -> int:
    """A move of the table for this piece, before terrain, in steps."""
    if piece.kind == "base":
        return base_pace(state, piece)
    if stunned(state, piece):
        return 0
    flying = bool(piece.altitude) if air is None else air
    species = piece.transformed or piece.body.species
    if piece.controls and piece.rides:
        mount = state.pieces.get(piece.controls)
        species = mount.body.species if mount is not None else species
    full = _paced(species, column, flying, bonus(piece))
    if not state.effects and not piece.wounds and not piece.blind:
        return int(full)
    if state.effects:
        changed = by_magic(state, piece, column, flying)
        full = full if changed == 1 else full * changed
    if piece.wounds:
        full *= mobility(piece, air=flying)
    if blind(state, piece):
        full /= 2
    return int(full)


@lru_cache(maxsize=1024)
def _paced(species: str, column: str, flying: bool, more: Fraction) -> Fraction:
    full = Fraction(pace(species, column, air=flying))
    return full + full * more


def by_magic(state: Fleuries, piece: Piece, column: str, flying: bool) -> Fraction:
    """What magic makes of a move: the swift go twice as far, the wind slows whoever flies at combat altitude, rain and
    a flash let nobody move of his own will. GF-MG-32, GF-MG-15."""
    if column in FREE and held(state, piece):
        return Fraction(0)
    doubled = column in DOUBLED and has(state, piece, "swift")
    share_left = Fraction(2) if doubled else Fraction(1)
    if flying and piece.altitude < 2 and windy(state):
        share_left *= 1 - share(MAGIC["wind"]["flyers"])
    return share_left


def held(state: Fleuries, piece: Piece) -> bool:
    """Whether rain, a flash or a flight by magic keeps a piece where it is. GF-LISTE_DES_SORTS_DIVINS-19, GF-MG-17,
    GF-MG-44."""
    return bool(state.effects) and (rooted(state, piece) or flown(state, piece))


def rooted(state: Fleuries, piece: Piece) -> bool:
    """Whether rain or a flash keeps a piece where it is. GF-LISTE_DES_SORTS_DIVINS-19, GF-MG-17."""
    if not state.effects:
        return False
    return dazzled(state, piece) or (piece.kind == "unit" and in_circle(state, shape_at(state, piece), "rain"))


def held_fast(state: Fleuries, piece: Piece) -> bool:
    """Whether rain or a flash also keeps a piece from turning, from changing formation or altitude, and from going in
    or out of a building. GF-MG-48."""
    return rooted(state, piece) and not state.rules.magic_stops_halfway


def pinned(state: Fleuries, piece: Piece) -> bool:
    """Whether rain, a flash or a wound lets a piece neither charge nor evade in this turn."""
    return held(state, piece) or stunned(state, piece) or blind(state, piece)


def gave_way(state: Fleuries, piece: Piece) -> bool:
    """Whether a piece has retreated or routed in this turn: it carries out no order any more. GF-CP-95."""
    return (piece.withdrawing or piece.routing) and not state.rules.orders_after_retreat


def fell_back(piece: Piece) -> bool:
    """Whether a piece has made the retreat of a test of the turn before in phase 1: it does not shoot any more in this
    turn. GF-LES_MOUVEMENTS_SE_RETIRER-01."""
    return piece.green_marker and piece.moved > 0 and not (piece.pursued or piece.charging)


def withdrawal(state: Fleuries, piece: Piece) -> int:
    """How far a piece withdraws that nobody makes flee: magic may hold it, or make it swift. GF-MG-32."""
    if held(state, piece):
        return 0
    return allowance(state, piece, "retreat") * (2 if has(state, piece, "swift") else 1)


def could_charge(state: Fleuries, foe: Piece, piece: Piece) -> bool:
    """Whether a piece is no further from an enemy than he charges, ground and facing aside; cards never charge."""
    if foe.kind == "base" or foe.routing:
        return False
    return within(state, foe, piece, allowance(state, foe, "charge"))


@of_piece
def bonus(piece: Piece) -> Fraction:
    """Shares that are added to the base move: they add up. GF-AM-47."""
    total = Fraction(0)
    if piece.transformed:
        return share(SKILLS["transformation"]["share"])
    if piece.kind == "character":
        total += share(CHARACTERS["move"]["bonus"])
        if "fast_runner" in piece.body.skills:
            total += share(SKILLS["fast_runner"]["share"])
    elif piece.loose and not piece.body.animal:
        total += share(MOVEMENT["open_order"]["bonus"])
    return total


def base_pace(state: Fleuries, card: Piece) -> int:
    """A hidden card moves like the slowest unit under it. GF-CP-04."""
    under = [state.pieces[key] for key in card.contents if key in state.pieces]
    normal = [pace(piece.body.species, "normal") for piece in under]
    return min([pace("man", "normal"), *normal])


def manoeuvre(piece: Piece) -> Fraction:
    """The share of its move that a change of formation or a turn takes. GF-MOUVEMENT-03, GF-AM-69."""
    table = MOVEMENT["manoeuvre"][piece.body.species]
    return share(table["all"] if "all" in table else table[piece.body.test_class])


def shooting_share() -> Fraction:
    """What a unit that shoots keeps of its move. GF-AM-32."""
    return 1 - share(MOVEMENT["shooting"]["penalty"])


def negligible(distance: int) -> bool:
    """Moves under half a millimetre are dropped. GF-CP-03."""
    return distance < steps(MOVEMENT["time"]["drop_cm"])
