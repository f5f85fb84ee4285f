"""Where roads run. Chapter XI.3.8"""

from __future__ import annotations

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex
from oriflamme.rulebooks.demonworld.tables import TERRAIN

ROAD: str = TERRAIN["road"]["side"]


def road_hexes(board: HexIndex) -> frozenset[Hex]:
    """The hexes under whose centre a road passes. DW-XI.3.8-04"""
    return board.remember("road hexes", lambda: frozenset(_road_hexes(board)))


def _road_hexes(board: HexIndex) -> set[Hex]:
    return {hex for side, kinds in board.sides.items() if ROAD in kinds for hex in side.hexes if hex in board}
