"""What lies on the map as it is drawn: its look, where, how strong, which way, whose; and where pieces aim."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.display import GroundSign
from oriflamme.rulebooks.demonworld.ground_signs import ground_signs
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import shooting
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.positions import play, position


def signs(battle: Battle) -> list[tuple[str, str, int | None, int, str]]:
    """Look, hex, facing, strength and side of each."""
    found: tuple[GroundSign, ...] = ground_signs(battle.state)
    return [(one.look, one.hex, one.facing, one.strength, one.side) for one in found]


@pytest.mark.parametrize(
    ("mark", "sign"),
    [
        ({"kind": "fire", "at": "0605", "notches": 4}, ("fire", "0605", None, 4, "")),
        ({"kind": "kindled", "at": "0605"}, ("fire_start", "0605", None, 0, "")),
        ({"kind": "burnt", "at": "0605"}, ("debris", "0605", None, 0, "")),
        ({"kind": "carcass", "at": "0605"}, ("debris", "0605", None, 0, "")),
        ({"kind": "breach", "at": "0605/E"}, ("debris", "0605", None, 0, "")),
    ],
)
def test_what_lies_on_the_map(mark: dict[str, Any], sign: tuple[str, str, int | None, int, str]) -> None:
    """Only what burns shows a number; what lies on a side is drawn in the hex by which the side is called."""
    battle = burning({"n": "0909"}, woods="0605", sides="0605/E wall", wind="", marks=[mark], n="empire foot N")
    assert signs(battle) == [sign]
    (told,) = ground_signs(battle.state)
    assert told.name.id == "ground-sign" and told.name.args["en"]


@pytest.mark.parametrize(("wind", "look", "strength"), [("NE 3", "wind", 3), ("SE 0", "calm", 0)])
def test_the_wind_is_a_sign_of_the_whole_field(wind: str, look: str, strength: int) -> None:
    """Facings in notches of 30 degrees: the north-east is 2, the south-east 10."""
    assert signs(burning({"n": "0909"}, wind=wind)) == [(look, "", 2 if wind[0] == "N" else 10, strength, "")]


def test_nothing_lies_on_a_bare_map() -> None:
    assert signs(position("n . . . g", n="empire fantassins_nobles N", g="orcs garde_orc S")) == []


@clause("DW-XIX.4.0-01")
def test_where_a_piece_aims_lies_a_token_of_its_side_until_the_shot() -> None:
    """After whatever lies there already; not before everybody has announced his shots."""
    battle = shooting("H", where={"p": "0607", "n": "0604"}, ground=[{"kind": "carcass", "at": "0909"}])
    carcass = ("debris", "0909", None, 0, "")
    play(battle, "fire p_1 0604")
    assert signs(battle) == [carcass]
    state = battle.state.clone()
    state.attacks = (
        Attack("p_1", "p_1", weapon="ball", aim="0604"),
        Attack("p_1", "p_1", weapon="ball", aim="upward_0503"),
        Attack("p_1", "p_1", weapon="ball", aim="nowhere"),
        Attack("n_1", "p_1", weapon="bow", aim="0603"),
    )
    aims = [("aim", hex, None, 0, "empire") for hex in ("0604", "0503")]
    assert [(one.look, one.hex, one.facing, one.strength, one.side) for one in ground_signs(state)] == [carcass, *aims]
