"""Positions of the higher tiers that cannot be played on: each with its place and its reason, and what just may be."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import position

FIELD = """
. . . . . . . .
 . ~ . w . . . .
. . . . . . . .
 . . . . . . . .
. . . . . . . .
"""
FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "pair": {"like": "lanciers", "command_capacity": "ordinary"},
    "rabble": {"like": "lanciers", "command_capacity": "disadvantaged"},
    "bats": {"like": "lanciers", "movement": "flying"},
    "rats": {"like": "infanterie", "faculties": ["adaptation_cave"]},
    "golems": {"like": "lanciers", "morale": "unshakable"},
    "fiends": {"like": "lanciers", "morale": "demonic"},
}
A = "a lanciers 0203 E"


def wrong(*north: str, south: str = "x orcs 0803 W", head: str = "north attack", **more: Any) -> list[tuple[str, str]]:
    """What is told of a position: the place and the reason."""
    armies = "\n".join([head, *(f"  {line}" for line in north or (A,)), "south defence", f"  {south}"])
    try:
        position(FIELD, armies, **{"tier": "advanced", "figure": FIGURES, **more})
    except ScenarioRefused as trouble:
        return [(one.at or one.place, one.problem.id.removeprefix("scenario-")) for one in trouble.complaints]
    return []


GOOD: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "as it is": ((A,), {}),
    "tunnels": ((A,), {"tunnels": ["0203", "0303"], "infiltrators": ["a"]}),
    "caverns": ((A,), {"underground": True}),
    "low flyers in caverns": (("b bats 0203 E level=close_flight",), {"underground": True}),
    "high flyers outdoors": (("b bats 0203 E level=far_flight",), {}),
    "flyers over water": (("b bats 0202 E level=close_flight",), {}),
    "boats on the water": (("a lanciers 0202 E",), {"ground": [{"kind": "boats", "at": "0202"}]}),
    "own carts": ((A,), {"ground": [{"kind": "carts", "at": "0203", "owner": "north", "facing": "E"}]}),
    "nobody's tents": ((A,), {"ground": [{"kind": "tents", "at": "0203", "owner": "south"}]}),
    "open traps": ((A,), {"ground": [{"kind": "traps", "at": "0303"}]}),
    "four steps of two figures": (("f pair 0304+0404 N steps=4",), {}),
    "twelve steps": (("f phalanx 0304+0404 N steps=12",), {}),
    "shaken fiends": (("h fiends 0203 E shaken",), {}),
    "contact off nobody": ((f"{A} contact shaken",), {}),
    "off the map": (("a lanciers exit=0803/E", "b lanciers 0203 E"), {}),
    "goals": ((A,), {"victory": {"goal": 5, "objectives": [{"side": "north", "hexes": ["0101"], "points": -3}]}}),
    "train": ((A,), {"victory": {"train": [{"side": "north", "kinds": ["carts"], "hexes": ["0101"], "points": 2}]}}),
    "passages": ((A,), {"victory": {"passages": [{"side": "south", "edge": "E", "points": 2}], "holder": "north"}}),
}


@pytest.mark.parametrize(("north", "more"), GOOD.values(), ids=GOOD)
def test_what_may_be_opens(north: tuple[str, ...], more: dict[str, Any]) -> None:
    assert wrong(*north, **more) == []


CARTS = {"kind": "carts", "at": "0203", "owner": "south", "facing": "E"}
BAD: dict[str, tuple[tuple[str, ...], dict[str, Any], list[tuple[str, str]]]] = {
    "caverns below their tier": (
        (A,),
        {"tier": "intermediate", "underground": True},
        [("underground", "environment-tier")],
    ),
    "infiltrators below their tier": (
        (A,),
        {"tier": "intermediate", "infiltrators": ["a"]},
        [("infiltrators", "environment-tier")],
    ),
    "a tunnel that leads nowhere": ((A,), {"tunnels": ["0909"]}, [("tunnels", "no-hex")]),
    "an infiltrator who is nobody": ((A,), {"infiltrators": ["z"]}, [("infiltrators", "spell-nobody")]),
    "carts among enemies": ((A,), {"ground": [CARTS]}, [("ground", "driven-held")]),
    "in the water": (("a lanciers 0202 E",), {}, [("a", "closed")]),
    "high flyers in caverns": (
        ("b bats 0203 E level=far_flight",),
        {"underground": True},
        [("b.level", "low-ceiling")],
    ),
    "who does not fly": (("a lanciers 0203 E level=close_flight",), {}, [("a.level", "no-flyer")]),
    "five steps of two figures": (("f pair 0304+0404 N steps=5",), {}, [("f.steps", "number")]),
    "two steps": (("f phalanx 0304+0404 N steps=2",), {}, [("f.steps", "number")]),
    "thirteen steps": (("f phalanx 0304+0404 N steps=13",), {}, [("f.steps", "number")]),
    "on broken ground": (("f phalanx 0302+0402 N steps=4",), {}, [("f", "formation-ground")]),
    "three steps of a troop": (("a lanciers 0203 E steps=3",), {}, [("a.steps", "number")]),
    "a shaken golem": (("g golems 0203 E shaken",), {}, [("g.cohesion", "nature")]),
    "a routed fiend": (("h fiends 0203 E routed",), {}, [("h.cohesion", "nature")]),
    "charging though shaken": ((f"{A} charge shaken",), {}, [("a.shock", "shaken-charge")]),
    "contact in rout": ((f"{A} contact routed",), {}, [("a.shock", "idle-shock")]),
    "contact off the map": (
        ("a lanciers exit=0803/E contact", "b lanciers 0203 E"),
        {},
        [("a.shock", "idle-shock")],
    ),
    "both faces": ((f"{A} activated ordered", "b lanciers 0204 E"), {}, [("a", "two-faces")]),
    "no way out there": (("a lanciers exit=0503/E", "b lanciers 0203 E"), {}, [("a.exit", "exit")]),
    "two that look apart": ((A, "b lanciers 0203 W"), {}, [("0203", "facings")]),
    "an objective nowhere": (
        (A,),
        {"victory": {"objectives": [{"side": "north", "hexes": ["0909"], "points": 3}]}},
        [("victory.objectives[0]", "no-hex")],
    ),
    "an objective without hexes": (
        (A,),
        {"victory": {"objectives": [{"side": "north", "hexes": [], "points": 3}]}},
        [("victory.objectives[0]", "objective-nowhere")],
    ),
    "an objective of nobody": (
        (A,),
        {"victory": {"objectives": [{"side": "west", "hexes": ["0101"], "points": 3}]}},
        [("victory.objectives[0]", "word")],
    ),
    "a train that is none": (
        (A,),
        {"victory": {"train": [{"side": "north", "kinds": ["tents"], "points": 2}]}},
        [("victory.train[0]", "word")],
    ),
    "a train nowhere": (
        (A,),
        {"victory": {"train": [{"side": "north", "kinds": ["carts"], "hexes": ["0909"], "points": 2}]}},
        [("victory.train[0]", "no-hex")],
    ),
    "a passage of nobody": (
        (A,),
        {"victory": {"passages": [{"side": "west", "edge": "E", "points": 2}]}},
        [("victory.passages[0]", "word")],
    ),
    "a passage without edge": (
        (A,),
        {"victory": {"passages": [{"side": "north", "edge": "up", "points": 2}]}},
        [("victory.passages[0].edge", "field-word")],
    ),
    "a holder who is nobody": ((A,), {"victory": {"holder": "west"}}, [("victory.holder", "word")]),
    "a goal below nothing": ((A,), {"victory": {"goal": -1}}, [("victory.goal", "number")]),
}


@pytest.mark.parametrize(("north", "more", "found"), BAD.values(), ids=BAD)
def test_what_cannot_be_is_told_with_its_place(
    north: tuple[str, ...], more: dict[str, Any], found: list[tuple[str, str]]
) -> None:
    assert wrong(*north, **more) == found


@clause("LM-2.1.2-05")
def test_order_markers_lie_on_the_side_that_plays() -> None:
    assert wrong(A, south="x orcs 0803 W ordered") == [("x", "passive-marker")]
    assert wrong(A, south="x orcs 0803 W activated") == [("x", "passive-marker")]


@clause("LM-3.3.4-01", "LM-2.3.1-05")
def test_enemies_and_two_formations_share_no_hex() -> None:
    assert ("0203", "two-enemies") in wrong(A, south="x orcs 0203 E")
    two = wrong("f phalanx 0304+0404 N steps=4", "g phalanx 0404+0504 N steps=4")
    assert ("0404", "two-formations") in two and ("0304", "two-formations") not in two


@clause("LM-3.3.2-01", "LM-3.3.2-02")
@pytest.mark.parametrize(
    ("figure", "may"), [("phalanx", True), ("pair", True), ("rabble", False), ("chef_aile", False)]
)
def test_who_may_be_a_formation(figure: str, may: bool) -> None:
    found = wrong(f"f {figure} 0304+0404 N steps=4", "b lanciers 0203 E")
    assert (("f.hexes", "no-formation") in found) == (not may)


@clause("LM-3.5.8-02")
def test_hidden_traps_lie_under_camouflage_and_open_ones_do_not() -> None:
    traps = {"kind": "traps", "at": "0303", "owner": "south"}
    over = {"kind": "camouflage", "at": "0303", "owner": "south"}
    hidden = {**traps, "hidden": True}
    assert wrong(A, ground=[hidden, over]) == wrong(A, ground=[traps]) == []
    assert wrong(A, ground=[hidden]) == wrong(A, ground=[traps, over]) == [("ground", "bare-traps")]
