"""What to do when charged, in contact and after it."""

from __future__ import annotations

from oriflamme.commanders.fleuries.contact_value import STEADY, balance, fair
from oriflamme.commanders.fleuries.legal_choice import first_legal, offered
from oriflamme.commanders.fleuries.target_choice import shoots
from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.movement.reactions import chargers_of, reaction_option
from oriflamme.rulebooks.fleuries.state import Fleuries


def react(state: Fleuries, ask: Choice) -> str:
    """Skirmishers and lone characters get away, foot charges in its turn where that is fair, others shoot or stand."""
    piece = state.pieces[ask.subject]
    chargers = chargers_of(state, piece)
    odds = min((balance(state, piece, foe, charged=False) for foe in chargers), default=0.0)
    wishes = ["none"]
    if "shoot" not in piece.orders:
        wishes = ["shoot", *wishes]
    if not shoots(piece) and odds > fair(state, piece):
        wishes = ["counter_charge", *wishes]
    if odds < STEADY and (shoots(piece) or piece.kind == "character"):
        wishes = ["evade", *wishes]
    return first_legal(ask, (reaction_option(piece.key, wish).token for wish in wishes))


def overlap(state: Fleuries, ask: Choice) -> str:
    """Idle figures go round."""
    return offered(ask, "overlap")[0].token


def strike(state: Fleuries, ask: Choice) -> str:
    """At whom a blow costs most."""
    piece = state.pieces[ask.subject]
    return max(ask.options, key=lambda one: balance(state, piece, state.pieces[one.target], charged=False)).token


def storm(state: Fleuries, ask: Choice) -> str:
    """In, on the heels of the beaten."""
    return offered(ask, "storm")[0].token


def pursue(state: Fleuries, ask: Choice) -> str:
    """After those who rout; those who go back are charged anew, which keeps the ranks in order."""
    (chase,), (stand,) = offered(ask, "pursue"), offered(ask, "stand")
    return chase.token if state.pieces[chase.target].flees else stand.token


def chase(state: Fleuries, ask: Choice) -> str:
    """Of several beaten enemies those who rout: they do not fight back."""
    return max(ask.options, key=lambda one: state.pieces[one.target].flees).token


def rally(state: Fleuries, ask: Choice) -> str:
    """Always worth the try."""
    return offered(ask, "rally")[0].token
