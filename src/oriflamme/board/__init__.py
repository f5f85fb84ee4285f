"""The field of battle: hexes, maps, lines of sight and movement; the table in centimetres. It knows no game."""

from oriflamme.board.facings import bearing, direction_name, facing_name, read_direction, read_facing, turn
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.board.hexes import DIRECTIONS, Hex, direction, disc, distance, neighbour, opposite, ring
from oriflamme.board.maps import MapFile, read_map, write_map
from oriflamme.board.overlay import GroundMark, Overlay, differences, laid
from oriflamme.board.sheets import sheet_folder
from oriflamme.board.sides import Side, between, side
from oriflamme.board.vocabulary import Vocabulary, read_vocabulary

__all__ = [
    "DIRECTIONS",
    "GroundMark",
    "Hex",
    "HexIndex",
    "HexMap",
    "MapFile",
    "Overlay",
    "Side",
    "Vocabulary",
    "bearing",
    "between",
    "board_of",
    "differences",
    "direction",
    "direction_name",
    "disc",
    "distance",
    "facing_name",
    "laid",
    "neighbour",
    "opposite",
    "read_direction",
    "read_facing",
    "read_map",
    "read_vocabulary",
    "ring",
    "sheet_folder",
    "side",
    "turn",
    "write_map",
]
