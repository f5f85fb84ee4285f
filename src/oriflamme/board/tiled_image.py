"""The picture of the tiles of a Tiled map: one hex for each terrain and level, side by side, as PNG."""

from __future__ import annotations

import struct
import zlib

from oriflamme.board.drawing_counters import look
from oriflamme.board.drawing_style import LIGHT
from oriflamme.board.hex_map import HexMap
from oriflamme.board.tiled import HIGH, WIDE, tile_kinds
from oriflamme.board.vocabulary import Vocabulary

_CLEAR = b"\0\0\0\0"
_SHARE, _OF = 12, 100
"""How much of the colour of heights or depths each level mixes in."""


def tile_picture(ground: HexMap, vocabulary: Vocabulary | None = None) -> bytes:
    """The picture that `write_tiled` names: its tiles in their order."""
    colours = [_colour(look(name, vocabulary), level) for name, level in tile_kinds(ground)]
    pointy = ground.layout == "pointy"
    wide, high = (HIGH, WIDE) if pointy else (WIDE, HIGH)
    rows = []
    for y in range(high):
        row = bytearray(b"\0")
        for colour in colours:
            for x in range(wide):
                row += colour if _inside(*((y, x) if pointy else (x, y))) else _CLEAR
        rows.append(bytes(row))
    head = struct.pack(">IIBBBBB", wide * len(colours), high, 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(rows), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _inside(along: int, across: int) -> bool:
    """Whether a pixel lies in a hex, counted along its long and its short diameter."""
    far, aside = abs(2 * along + 1 - WIDE), abs(2 * across + 1 - HIGH)
    return far * HIGH * 2 + aside * WIDE <= WIDE * HIGH * 2


def _colour(name: str, level: int) -> bytes:
    base = bytes.fromhex(LIGHT.get(name, LIGHT["clear"])[1:])
    tint = bytes.fromhex(LIGHT["hill" if level > 0 else "deep"][1:])
    share = _SHARE * min(abs(level), 6)
    return bytes((b * (_OF - share) + t * share) // _OF for b, t in zip(base, tint, strict=True)) + b"\xff"


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
