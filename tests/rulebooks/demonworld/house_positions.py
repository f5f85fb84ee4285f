"""Fields with the two buildings of the book, DW-F3-M15. Even rows are shoved to the right.

The rectangular one has rooms 0505 0605 0705 and 0506 0606 0706, walls on all outer sides, a door on 0507/NE (to 0506),
a loophole on 0705/NE: its row is 0704, 0803, 0802. The aligned one has rooms 0404 0504 and 0305 0405 0505, walls around
them, a doorway in 0406 (to 0407 and 0507), and a window in 0605 (to 0705 and beyond).
"""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import position

ROOMS = ("0505", "0605", "0705", "0506", "0606", "0706")
DOOR = "0507/NE"
LOOPHOLE = "0705/NE"
"""Of the rectangular building."""
EVEN_UP = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (1, 1), "SW": (0, 1)}
ODD_UP = {"E": (1, 0), "W": (-1, 0), "NE": (0, -1), "NW": (-1, -1), "SE": (0, 1), "SW": (-1, 1)}


def beside(name: str, point: str) -> str:
    """The hex beside another on a field whose even rows are shoved to the right."""
    column, row = int(name[:2]), int(name[2:])
    dc, dr = (ODD_UP if row % 2 else EVEN_UP)[point]
    return f"{column + dc:02}{row + dr:02}"


def rectangle(door: str = "house_door") -> dict[str, Any]:
    """The rectangular building as the land of a map; `door`: the kinds of its door."""
    walls = [f"{room}/{point}" for room in ROOMS for point in EVEN_UP if beside(room, point) not in ROOMS]
    doors = [f"{DOOR} {kind}" for kind in door.split()]
    return {
        "terrain": [f"{' '.join(ROOMS)} indoors"],
        "sides": [f"{' '.join(walls)} house_wall", *doors, f"{LOOPHOLE} loophole"],
    }


ALIGNED = ("0404", "0504", "0305", "0405", "0505")
DOORWAY, WINDOW = "0406", "0605"


def aligned(features: str = "") -> dict[str, Any]:
    """The building that follows the grid."""
    around = dict.fromkeys(beside(room, point) for room in ALIGNED for point in EVEN_UP)
    walls = [hex for hex in around if hex not in (*ALIGNED, DOORWAY)]
    return {
        "terrain": [f"{' '.join(ALIGNED)} indoors", f"{' '.join(walls)} house_wall", f"{DOORWAY} doorway"],
        "features": [f"{WINDOW} window", *([f"{DOORWAY} {features}"] if features else [])],
    }


def house(where: dict[str, str], land: Any = None, **more: Any) -> Battle:
    """A battle of the optional game about a building."""
    usual = {"card": {"foot": FOOT}, "n": "empire foot N order=T moved", "g": "orcs foot S order=T moved"}
    drawn = {"g": "1211", **where}
    told = {key: value for key, value in usual.items() if len(key) > 1 or key in drawn}
    switches = {"commanders": False, **more.pop("switches", {})}
    land = rectangle() if land is None else land
    return position(field(**drawn), tier="optional", switches=switches, land=land, **{**told, **more})


def moving(where: dict[str, str], order: str = "C", land: Any = None, **more: Any) -> Battle:
    """The same in which n is about to move."""
    more.setdefault("n", f"empire foot N order={order}")
    return house(where, land, phase="movement", sequence=order, active="n", **more)
