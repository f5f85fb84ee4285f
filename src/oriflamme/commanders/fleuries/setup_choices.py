"""Before the battle, and what lies hidden: ground, places, scouts."""

from __future__ import annotations

from oriflamme.board.tabletop import distance
from oriflamme.commanders.fleuries.legal_choice import offered
from oriflamme.commanders.fleuries.target_choice import foes
from oriflamme.kernel import Choice
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import needed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import apart


def last(state: Fleuries, ask: Choice) -> str:
    """Nothing out of the ordinary: the answer that does without."""
    return next(one.token for one in reversed(ask.options) if one.what == "none")


def lay(state: Fleuries, ask: Choice) -> str:
    """Ground goes out of the way: near the middle of the table's sides."""
    poses = offered(ask, "lay")
    if not poses:
        return ask.options[0].token
    return min(poses, key=lambda one: (min(one.value.x, state.width - one.value.x), one.value.y)).token


def deploy(state: Fleuries, ask: Choice) -> str:
    """Side by side in the front line, from the middle outward; characters behind the troops they lead."""
    key = ask.subject
    piece = state.pieces.get(key)
    poses = offered(ask, "deploy")
    if not poses:
        return ask.options[0].token
    led = _troops(state, piece) if piece is not None and piece.kind == "character" else None
    if led is None or led.pose is None:
        return poses[0].token
    post = led.pose.point
    return min(poses, key=lambda one: distance(one.value.point, post)).token


def _troops(state: Fleuries, chief: Piece) -> Piece | None:
    mine = (unit for unit in state.units(chief.side) if unit.commander == chief.key)
    return next(mine, None)


def detect(state: Fleuries, ask: Choice) -> str:
    """The card that is easiest to see through."""
    observer = state.pieces[ask.subject]
    cards = offered(ask, "detect")
    return min(cards, key=lambda one: needed(state, observer, state.pieces[one.target])).token


def emerge(state: Fleuries, ask: Choice) -> str:
    """Out of hiding when an enemy is within a charge."""
    for one in offered(ask, "emerge"):
        piece = state.pieces[one.piece]
        reach = allowance(state, piece, "charge")
        if any(apart(state, piece, foe) <= reach for foe in foes(state, piece.side)):
            return one.token
    return offered(ask, "lurk")[0].token
