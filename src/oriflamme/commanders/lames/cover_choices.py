"""Covers and decoys, as plain good sense uses them: out of sight, with a decoy for every other hidden unit."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.board.hexes import distance
from oriflamme.commanders.lames.answers import pick
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.covers import decoys_of, hidden_of, watched
from oriflamme.rulebooks.lames.deployment import DECOY, NO_DECOY
from oriflamme.rulebooks.lames.faculties import at_home
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.state import Lames, Unit

FAR = 99
NEAR = 3
"""Hexes to the nearest enemy at which hiding is not worth the while any more."""
AT_HOME, UNSEEN = 20, 10
"""What ground that hides a unit is worth, and a place that no enemy sees, in hexes nearer to the enemy."""
UNITS_PER_DECOY = 2


def hexes_to_enemy(state: Lames, side: str, hex: str) -> int:
    """How many hexes the nearest enemy who is on the map is away."""
    board = ground_board(state)
    foes = [board.hex(there) for unit in state.units.values() if unit.side != side for there in unit.hexes]
    return min((distance(board.hex(hex), there) for there in foes), default=FAR)


def deploy(state: Lames, ask: Choice) -> str:
    """Each hidden unit on its own ground, or where nobody sees it, as near to the enemy as that allows."""
    unit = state.reserve[ask.subject]
    return max(ask.options, key=lambda option: (_lair(state, unit, str(option.place)), option.token)).token


def _lair(state: Lames, unit: Unit, hex: str) -> int:
    there = replace(unit, hex=hex)
    hides = AT_HOME if at_home(state, there) else 0 if watched(state, there) else UNSEEN
    return hides - hexes_to_enemy(state, unit.side, hex)


def deploy_decoy(state: Lames, ask: Choice) -> str:
    """A decoy as far to the fore as it may lie; none where no place is left."""
    places = [option for option in ask.options if option.verb == DECOY]
    if not places:
        return pick(ask, NO_DECOY)
    return min(places, key=lambda one: (hexes_to_enemy(state, ask.seat, str(one.place)), one.token)).token


def cover(state: Lames, ask: Choice) -> str:
    """Hide while the enemy is far; a decoy with it as long as there are few of them."""
    unit = state.units[ask.subject]
    if not unit.covered and hexes_to_enemy(state, unit.side, unit.hex) <= NEAR:
        return pick(ask, "stay")
    few = UNITS_PER_DECOY * len(decoys_of(state, ask.seat)) < len(hidden_of(state, ask.seat))
    word = "stay" if unit.covered else "hide"
    return (pick(ask, word, what="below") if few else "") or pick(ask, word)


def remove_decoy(state: Lames, ask: Choice) -> str:
    """The decoy that is farthest from the enemy."""

    def near(key: str) -> int:
        decoy = state.units[key]
        return hexes_to_enemy(state, decoy.side, decoy.hex) if decoy.hex else FAR

    return max(ask.options, key=lambda option: (near(option.piece), option.token)).token
