"""The map of a battle: drawn in its file, or joined from the four printed sheets. DW-I.1.4-06, DW-XVI.3.3-01"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from oriflamme.board.hex_map import HexMap
from oriflamme.board.maps import read_map
from oriflamme.board.sheets import sheet_folder
from oriflamme.rulebooks.demonworld.tables import FOLDER, VOCABULARY

SHEETS = ("1", "2", "3", "4")
TURNED = "~"
"""Behind the number of a sheet that lies upside down."""


@lru_cache(maxsize=64)
def _read(text: str) -> HexMap:
    return read_map(msgspec.json.decode(text), VOCABULARY, "map", sheet_folder(FOLDER / "maps"))


def map_from(data: Any) -> HexMap:
    """A map as a file says it, read once."""
    return _read(msgspec.json.encode({"grid": data} if isinstance(data, str) else data).decode())


def map_of_sheets(sheets: tuple[str, ...], wide: int) -> HexMap:
    """The field of some sheets, so many side by side."""
    return map_from({"sheets": [" ".join(sheets[start : start + wide]) for start in range(0, len(sheets), wide)]})
