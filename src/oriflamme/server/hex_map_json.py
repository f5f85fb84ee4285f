"""A map of hexes as it is sent: once, under its digest, since a page that has it needs it no more."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal, cast

import msgspec

from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.kernel import Rulebook
from oriflamme.server.replies import HexJson, HexMapJson, HexsideJson

MAX_MAPS = 64


def map_digest(book: Rulebook[Any], state: Any) -> str:
    """The mark of the map that a state is played on; "" where there is none."""
    ground = book.hex_map(state)
    return _digest(ground) if ground is not None else ""


@lru_cache(MAX_MAPS)
def _digest(ground: HexMap) -> str:
    return blake2b(msgspec.msgpack.encode(ground), digest_size=8).hexdigest()


@lru_cache(MAX_MAPS)
def hex_map_json(ground: HexMap) -> HexMapJson:
    """All hexes with what is in them, and the sides that have something."""
    index = board_of(ground)
    shape = index.shape
    also: dict[Any, list[str]] = {}
    for name, hex in shape.by_name.items():
        if shape.names[hex] != name:
            also.setdefault(hex, []).append(name)
    hexes = [
        HexJson(
            name=index.names[hex],
            also=tuple(also.get(hex, ())),
            q=hex[0],
            r=hex[1],
            column=column,
            row=row,
            terrain=index.terrain[hex],
            level=index.level[hex],
            half=bool(index.half[hex]),
            features=tuple(sorted(index.features[hex])),
        )
        for hex, (column, row) in index.cells.items()
    ]
    sides = []
    for side, kinds in index.sides.items():
        first, second = side.hexes
        hex, direction = (first, side.direction) if first in index else (second, side.direction + 3)
        sides.append(HexsideJson(hex=index.names[hex], direction=direction, kinds=tuple(sorted(kinds))))
    layout = cast(Literal["pointy", "flat"], ground.layout)
    return HexMapJson(digest=_digest(ground), layout=layout, hexes=hexes, hexsides=sides)
