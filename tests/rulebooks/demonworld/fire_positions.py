"""Fields on which something burns or may burn: the empire's n in the middle, an enemy g far away.

    burning({"n": "0606"}, woods="0605", fires="0506:3", phase="movement")

`woods`, `bushes`: hexes; `fires`: hexes with their tokens; `wind`: where it blows to and how fast, "NE 4". Even rows
are shoved to the right: around 0606 lie 0706 E, 0705 NE, 0605 NW, 0506 W, 0607 SW, 0707 SE.
"""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.state import Demonworld
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_terrain import land

FAR = "0111"


def burning(
    where: Any = None,
    *,
    woods: Any = "",
    bushes: Any = "",
    other: Any = "",
    fires: Any = "",
    marks: Any = (),
    wind: Any = "NE 3",
    switches: Any = None,
    sides: Any = "",
    heights: Any = "",
    **given: Any,
) -> Battle:
    """A battle of the optional game with fires, in which the start of the turn is over."""
    drawn = {"g": FAR, **({"n": "0606"} if where is None else where)}
    terrain = [f"{woods} wood" if woods else "", f"{bushes} bushes" if bushes else "", other]
    ground: list[dict[str, Any]] = [*marks]
    for word in fires.split():
        hex, _, token = word.partition(":")
        ground.append({"kind": "fire", "at": hex, **({"notches": int(token)} if token else {})})
    if wind:
        point, speed = wind.split()
        calm = {"kind": "calm", "facing": point}
        ground.append({"kind": "wind", "facing": point, "notches": int(speed)} if int(speed) else calm)
    usual = {
        "card": {"foot": FOOT},
        "n": "empire foot N order=T moved",
        "g": "orcs foot S order=T moved",
        "turn": 1,
        "fires_played": given.get("turn", 1),
    }
    told = {key: value for key, value in usual.items() if len(key) > 1 or key in drawn}
    return position(
        field(**drawn),
        tier="optional",
        switches={"fire": True, "commanders": False, **(switches or {})},
        land=land(", ".join(filter(None, terrain)), heights, sides),
        ground=ground,
        **{**told, **given},
    )


def starting(where: Any = None, **more: Any) -> Battle:
    """The start of the second turn, n out of the way; the first die is that of the wind (20: it stays)."""
    more.setdefault("n", "empire foot N")
    more.setdefault("g", "orcs foot S")
    return burning({"n": "0911"} if where is None else where, **{"turn": 2, "fires_played": 1, **more})


def marks(battle: Battle) -> dict[str, tuple[str, int]]:
    """By hex: the kind of mark that lies there, and its strength."""
    state: Demonworld = battle.state
    found = state.overlay.marks.values() if state.overlay else ()
    return {mark.at or "field": (mark.kind, mark.strength) for mark in found}
