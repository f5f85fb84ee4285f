"""Charges of the steady commander: early and often, but only with hearts that are up to it."""

from __future__ import annotations

from oriflamme.commanders.fleuries.contact_value import balance, fair
from oriflamme.commanders.fleuries.likings import liked
from oriflamme.commanders.fleuries.ordering import HELD, charge_at, met_on_the_way
from oriflamme.commanders.fleuries.target_choice import foes, shoots
from oriflamme.commanders.tempers import EVEN, Temper
from oriflamme.kernel import dice
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.morale.morale_tests import test_causes_for
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value, verdict
from oriflamme.rulebooks.fleuries.movement.charges import charge_causes
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import ENEMY_GAP
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MORALE
from oriflamme.rulebooks.fleuries.terrain.measure import apart
from oriflamme.rulebooks.fleuries.turn_end.rally import points

NERVE, DESPERATE = 0.5, 0.25
"""The chance to go through with a charge below which it is not ordered; and when the other side is ahead."""
EAGER = 0.4
"""Whoever charges strikes harder than whoever is charged: lesser odds are taken than a fair fight would need."""
NONE: tuple[tuple[str, ...], str] = ((), "")


def assault(state: Fleuries, piece: Piece, temper: Temper = EVEN) -> tuple[tuple[str, ...], str]:
    """The counters of the best charge that is worth it, and its target; nothing if none is."""
    full = allowance(state, piece, "charge")
    near = [foe for foe in foes(state, piece.side) if foe.kind != "base" and apart(state, piece, foe) <= full]
    near = [foe for foe in near if not (shoots(foe) and hunted(state, foe))]
    held = any(apart(state, piece, foe) <= ENEMY_GAP for foe in near)
    best, found = EAGER / temper.daring * fair(state, piece, temper) * (HELD if held else 1), NONE
    for foe in near:
        charge = charge_at(state, piece, foe)
        if charge is None:
            continue
        worth = min(charge_value(state, piece, one) for one in met_on_the_way(state, charge, foe, near))
        worth *= liked(state, piece, foe, temper)
        if worth > best:
            best, found = worth, (charge.counters, foe.key)
    return found


def hunted(state: Fleuries, foe: Piece) -> bool:
    """Whether a hero deals with an enemy, or is near enough to: foot that came along would stop behind his back."""
    heroes = state.characters(state.enemy(foe.side))
    return any(foe.key in one.fights or (not one.fights and _reaches(state, one, foe)) for one in heroes)


def _reaches(state: Fleuries, piece: Piece, foe: Piece) -> bool:
    return apart(state, piece, foe) <= allowance(state, piece, "charge")


def charge_value(state: Fleuries, piece: Piece, foe: Piece) -> float:
    """What a charge promises: blows given for blows taken, and more if the enemy may not stand."""
    mine, theirs = charge_causes(piece, foe)
    nerve = stands(state, piece, MoraleTestCause((mine,), foe.key))
    if nerve < (DESPERATE if _behind(state, piece.side) else NERVE):
        return 0.0
    scared = 0.0 if foe.fights else 1 - stands(state, foe, MoraleTestCause((theirs,), piece.key))
    return balance(state, piece, foe) * nerve * (1 + scared)


def _behind(state: Fleuries, side: str) -> bool:
    """Whether the enemy has more points of victory: whoever waits then waits for defeat."""
    return points(state, side) < points(state, state.enemy(side))


def stands(state: Fleuries, piece: Piece, request: MoraleTestCause) -> float:
    """The chance that a piece passes a test of morale."""
    asked = test_causes_for(piece, request)
    if asked is None:
        return 1.0
    total = value(state, piece, asked).total
    throws = dice(MORALE["dice"]).totals().items()
    return float(sum(chance for thrown, chance in throws if verdict(piece, total + thrown) in ("obey", "advance")))
