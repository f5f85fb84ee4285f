"""Twelve facings: towards a side of the hex or towards a corner, and what they are called.

A facing counts notches of 30 degrees counterclockwise from direction 0. An even facing looks at the side
`facing // 2`, an odd one at the corner between that side and the next.

The names depend on how the map is drawn. With points on top ("pointy") direction 0 is the east. With flat
sides on top ("flat") everything is turned clockwise by 30 degrees: direction 0 is the south-east, 2 is the
north, so that q counts columns.
"""

from __future__ import annotations

FACINGS = range(12)
LAYOUTS = ("pointy", "flat")
_NAMES = {
    "pointy": ("E", "ENE", "NE", "N", "NW", "WNW", "W", "WSW", "SW", "S", "SE", "ESE"),
    "flat": ("SE", "E", "NE", "NNE", "N", "NNW", "NW", "W", "SW", "SSW", "S", "SSE"),
}
_FACINGS = {layout: {name: number for number, name in enumerate(names)} for layout, names in _NAMES.items()}
_TURN = tuple(min(notches, 12 - notches) for notches in FACINGS)
_BEARING = tuple(notches if notches <= 6 else notches - 12 for notches in FACINGS)


def turn(a: int, b: int) -> int:
    """How many notches of 30 degrees lie between two facings, the short way round: 0 to 6."""
    return _TURN[(b - a) % 12]


def bearing(facing: int, d: int) -> int:
    """Where direction `d` lies for one who faces so: notches from -5 to 6, counterclockwise above zero."""
    return _BEARING[(2 * d - facing) % 12]


def facing_name(facing: int, layout: str = "pointy") -> str:
    """The compass point of a facing: `facing_name(1)` is "ENE"."""
    return _NAMES[layout][facing]


def read_facing(text: str, layout: str = "pointy") -> int | None:
    """The facing with this name; None when there is none."""
    return _FACINGS[layout].get(text)


def direction_name(d: int, layout: str = "pointy") -> str:
    """The compass point of a direction: `direction_name(1)` is "NE"."""
    return _NAMES[layout][2 * d]


def read_direction(text: str, layout: str = "pointy") -> int | None:
    """The direction with this name; None when there is none."""
    facing = _FACINGS[layout].get(text)
    return None if facing is None or facing % 2 else facing // 2
