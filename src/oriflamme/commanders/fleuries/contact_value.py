"""What contact between two pieces would cost either, in points of army."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.tabletop import CM
from oriflamme.board.tabletop_shapes import Side
from oriflamme.commanders.tempers import EVEN, Temper
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow, touching_most
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import ENEMY_GAP
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart, arc, where
from oriflamme.rulebooks.fleuries.troops.formation import cell, files, size
from oriflamme.rulebooks.fleuries.turn_end.rally import points, winner_on_points
from oriflamme.rulebooks.fleuries.vocabulary import Attack

WOUND = 0.3
"""What share of its worth a wound takes of whoever fights alone."""
FAIR = 0.7
"""A fight that costs the enemy so much of what it costs oneself is still taken: whoever attacks holds the field."""
WARY = 6
"""How much losses already suffered count against a further fight."""
UNDETERRED = 0.5
"""The share of that to which stubborn minds pay no heed."""
AHEAD = 4
"""How much better the odds must be for whoever is winning already."""
LATE, BEHIND = 3, 0.6
"""In the last turns whoever is not winning dares more."""
WORN = 0.55
"""The share of its figures with which a unit is no longer sent into a fight."""
LONER = 0.25
"""A lone character is hard to catch: whoever charges him leaves better prey alone."""
IN_THE_WAY = ENEMY_GAP + CM
"""So near he halts whoever comes up: then he must be fought."""
STEADY = 1.5
"""Skirmishers stand against whom they would beat so clearly."""


def balance(state: Fleuries, piece: Piece, foe: Piece, *, charged: bool = True) -> float:
    """What a first round of blows would cost an enemy for each point it would cost the piece."""
    attack: Attack = "rear" if foe.routing else arc(state, foe, where(piece).point) if foe.kind == "unit" else "front"
    mine = Fight(side="front", since=state.turn, attack=attack, charged=charged)
    side: Side = "left" if attack == "flank" else attack
    trial = state.clone()
    one = trial.pieces[piece.key] = replace(piece, fights={foe.key: mine})
    other = trial.pieces[foe.key] = replace(foe, fights={piece.key: Fight(side=side, since=state.turn)})
    given = toll(trial, one, other)
    taken = toll(trial, other, one) if attack == "front" else toll(trial, other, one) / 2
    shy = foe.kind == "character" and apart(state, piece, foe) > IN_THE_WAY
    return given / max(taken, 1.0) * (LONER if shy else 1)


def fair(state: Fleuries, piece: Piece, temper: Temper = EVEN) -> float:
    """The balance from which a piece takes a fight: the more it has lost, the better it must be, and more so when its
    side is winning as things stand; less when the day ends and nothing is won. Stubborn minds care less for losses."""
    care = 1 + WARY * (1 - UNDETERRED * temper.stubbornness) * (1 - piece.figures / piece.body.figures)
    if ahead(state, piece.side):
        return FAIR * care * AHEAD
    return FAIR * (BEHIND if state.turn + LATE > state.limit else care)


def ahead(state: Fleuries, side: str) -> bool:
    """Whether a side would win if the day ended now."""
    return winner_on_points(state, {one: points(state, one) for one in state.armies}) == side


def spent(piece: Piece) -> bool:
    """So near to breaking that it had better keep away from the enemy."""
    return piece.kind == "unit" and not piece.body.single and piece.figures <= WORN * piece.body.figures


def toll(state: Fleuries, piece: Piece, foe: Piece) -> float:
    """The points that a piece's blows are worth against an enemy in contact, with those of whoever leads it."""
    percent = blow(state, piece, foe, figures_in_contact(piece, foe)).percent
    chief = state.controller(piece)
    if chief is not None and not chief.rides:
        percent += blow(state, chief, foe, 1).percent
    share = WOUND if foe.body.single else 1 / foe.figures
    return min(1.0, percent / 100 * share) * foe.body.points


def figures_in_contact(piece: Piece, foe: Piece) -> int:
    """About how many figures of a piece would reach an enemy before it."""
    if piece.body.single:
        return 1
    if foe.kind == "character":
        return 1
    if foe.body.single:
        return min(files(piece), touching_most(foe))
    room = size(foe)[0] // cell(piece.body, piece.loose)[0]
    return min(files(piece), room + 1)
