"""Chapter XXII: what burns, whom flames harm, where the wind carries them, and how it turns."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld.fire import ground, spread
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.spell_positions import spell

AROUND = "0705 0605 0506 0607 0707 0706"
"""The hexes around 0606."""


def field(fires: str = "", woods: str = AROUND, **more: Any) -> Demonworld:
    given: dict[str, Any] = {"n": "empire foot N", **more}
    state: Demonworld = burning({"n": "0606"}, woods=woods, fires=fires, **given).checkpoint.clone()
    return forgotten(state)


@clause("DW-XXII.3.0-03", "DW-XXII.3.0-04", "DW-XXII.3.0-09")
def test_what_may_burn_and_what_does() -> None:
    state = field("0705:3", "0705 0605", bushes="0506", other="0607 mud", marks=[{"kind": "kindled", "at": "0605"}])
    named = {name: state.board.hex(name) for name in ("0705", "0605", "0506", "0607", "0606")}
    assert {name for name, hex in named.items() if ground.burns(state, hex)} == {"0705"}
    assert {name for name, hex in named.items() if ground.token_for(state, hex)} == {"0605", "0506"}
    assert {name for name, hex in named.items() if ground.catches(state, hex)} >= {"0506"}
    without = field("", "0605", switches={"fire": False}, wind="")
    assert ground.token_for(without, named["0605"]) == 0 and not ground.burns(without, named["0605"])


@clause("DW-XXII.3.0-10", "DW-XXII.3.0-11")
@pytest.mark.parametrize(
    ("fires", "element", "proof", "found"),
    [
        ("0705:3 0605:3 0506:3", {}, "", True),
        ("0705:3 0605:3", {}, "", False),
        ("0705:3 0605:3 0506:3 0607:3", {}, "", True),
        ("0705:3 0605:3 0506:3", {"level": 2}, "", False),
        ("0705:3 0605:3 0506:3", {}, "card", False),
        ("0705:3 0605:3 0506:3", {}, "spell", False),
        ("", {}, "", False),
    ],
)
def test_whom_three_fires_enclose(fires: str, element: dict[str, Any], proof: str, found: bool) -> None:
    """Neither whoever flies above them, nor whom fire does not concern."""
    more: dict[str, Any] = {"effects": [spell("fire_proof", "n")]} if proof == "spell" else {}
    if proof == "card":
        more["card"] = {"foot": {**FOOT, "abilities": ["fire_proof"]}}
    state = field(fires, **more)
    state.elements["n_1"] = replace(state.elements["n_1"], **element)
    one = forgotten(state).elements["n_1"]
    assert ground.surrounded(state, one) is found and ground.fire_proof(state, one) is bool(proof)


@clause("DW-XXII.3.0-09")
@pytest.mark.parametrize(("fires", "level", "found"), [("0606:3", 0, True), ("0605:3", 0, False), ("0606:3", 2, False)])
def test_who_stands_in_flames(fires: str, level: int, found: bool) -> None:
    state = field(fires, f"{AROUND} 0606")
    state.elements["n_1"] = replace(state.elements["n_1"], level=level)
    one = forgotten(state).elements["n_1"]
    assert ground.alight(state, one) is found and not ground.caught(state, one)
    state.in_flames = ("n_1",)
    assert ground.caught(state, one)


@clause("DW-XXII.3.0-06")
@pytest.mark.parametrize(
    ("point", "found"),
    [("NE", "0605 0705 0706"), ("E", "0705 0706 0707"), ("SW", "0506 0607 0707"), ("NW", "0506 0605 0705")],
)
def test_where_the_wind_carries_a_fire(point: str, found: str) -> None:
    """To the hex that it blows to, and to both beside it."""
    state = field(wind=f"{point} 3")
    wind = ground.wind_of(state)
    assert wind is not None
    reached = [state.board.name(hex) for hex in spread.downwind(state.board.hex("0606"), wind)]
    assert sorted(reached) == sorted(found.split())


@clause("DW-XXII.2.0-02", "DW-XXII.2.0-03")
@pytest.mark.parametrize(
    ("rose", "speed", "roll", "found"),
    [
        (1, 3, 1, (2, 3)),
        (1, 3, 2, (2, 3)),
        (6, 3, 2, (1, 3)),
        (2, 3, 3, (1, 3)),
        (1, 3, 4, (6, 3)),
        (5, 3, 5, (1, 3)),
        (2, 3, 6, (6, 3)),
        (1, 3, 7, (1, 4)),
        (1, 3, 9, (1, 4)),
        (1, 3, 10, (1, 2)),
        (1, 0, 12, (1, 0)),
        (1, 3, 13, (1, 5)),
        (1, 3, 20, (1, 3)),
    ],
)
def test_how_the_wind_turns(rose: int, speed: int, roll: int, found: tuple[int, int]) -> None:
    """Sixths of a circle to the right or to the left; never slower than not at all."""
    assert spread.after_change(rose, speed, roll) == found


@clause("DW-XXII.1.0-01")
@pytest.mark.parametrize(
    ("changes", "due"),
    [
        ({"fires_played": 0}, True),
        ({"fires_played": 1}, False),
        ({"fires_played": 0, "stage": "placing"}, False),
        ({"fires_played": 0, "phase": "movement"}, False),
        ({"fires_played": 1, "turn": 2}, True),
    ],
)
def test_when_the_fires_of_a_turn_are_played(changes: dict[str, Any], due: bool) -> None:
    """Before the orders, once."""
    state = field()
    for name, value in {"phase": "orders", "stage": "", "turn": 1, **changes}.items():
        setattr(state, name, value)
    assert spread.due(state) is due
    state.rules = replace(state.rules, fire=False)
    assert not spread.due(state)


@clause("DW-XVII.1.0-01")
def test_what_a_war_machine_is() -> None:
    state = burning(
        {"n": "0606", "c": "0304", "p": "1004"},
        n="empire foot N",
        c="empire char_imperial N order=T moved",
        p="empire canon N order=T moved",
    ).checkpoint
    assert [key for key, one in state.elements.items() if ground.machine(state, one)] == ["c_1", "p_1"]
