"""Indirect fire: a stone comes down in the final hex, whatever lies between. Chapter XIX.6.0"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.kernel import Procedure
from oriflamme.rulebooks.demonworld.artillery.effects import (
    WALL,
    Shot,
    ridden,
    series,
    shared_series,
    stands,
    strike_wall,
)
from oriflamme.rulebooks.demonworld.cards import Weapon
from oriflamme.rulebooks.demonworld.facts import ProjectileStopped
from oriflamme.rulebooks.demonworld.flight.heights import DEPTHS
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import ROSE

SMALL, LARGE_STONE, EACH_HEX = "DW-XIX.6.0-04", "DW-XIX.6.0-05", "DW-XIX.6.0-07"


def land(shot: Shot, stone: Weapon, final: Hex) -> Procedure:
    """Everybody whom it reaches, the final hex first; then the walls around that. DW-XIX.6.0-04, DW-XIX.6.0-05"""
    state = shot.state
    if final not in state.board:
        shot.ctx.note(ProjectileStopped(clause="DW-XIX.4.1-07", element=shot.piece.key, hex="", why="away"))
        return
    for hex, power in reached(state, stone, final):
        target = occupied(state).get(hex)
        if target is None or not stands(state, target):
            continue
        clause = EACH_HEX if target.more_hexes else LARGE_STONE if stone.adjacent else SMALL
        if ridden(state, target, hex):
            yield from shared_series(shot, target, power, clause)
        else:
            yield from series(shot, target, power, clause)
    if stone.adjacent and state.rules.plays("terrain"):
        for d in [d for d in _directions() if WALL in state.board.side_kinds(final, d)]:
            yield from strike_wall(shot, final, d, stone.power, "DW-XIX.6.0-09")


def reached(state: Demonworld, stone: Weapon, final: Hex) -> Iterator[tuple[Hex, int]]:
    """The hexes that a stone reaches, with its power there. DW-XIX.2.0-02, DW-XIX.6.0-06, DW-XIX.6.0-08"""
    board, ground = state.board, state.rules.plays("terrain")
    yield final, stone.power
    if not stone.adjacent or (ground and board.terrain[final] in DEPTHS):
        return
    for hex in (neighbour(final, d) for d in _directions()):
        if hex in board and not (ground and board.level[hex] > board.level[final]):
            yield hex, stone.adjacent


def _directions() -> list[int]:
    """In the order of the compass rose. DW-I.1.4-08"""
    return [d for d in ROSE if d is not None]
