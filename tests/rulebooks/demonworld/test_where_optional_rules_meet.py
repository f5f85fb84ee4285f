"""Where chapters XVI and XXI to XXV meet each other and the rest: doors, fire, flank marches, flight, goals."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.facts import (
    DoorBroken,
    FlamingShotMade,
    HexKindled,
    SequencesBegan,
    UnitActivated,
)
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.house_positions import DOOR, aligned, house
from tests.rulebooks.demonworld.large_positions import FOOT, field
from tests.rulebooks.demonworld.positions import asked, facts, hexes, offered, play, position, refused, run

LOCKED = [{"kind": "locked_door", "at": DOOR}]
CALM = [{"kind": "calm", "facing": "NE"}]
BOWS = {**CARDS["archers_longs"], "skill_shot": 0, "special": [], "abilities": ["flaming_arrows"]}
CARD = {"foot": FOOT, "bows": BOWS}
FLAMING: dict[str, Any] = {
    **{"card": CARD, "phase": "second_shooting", "flaming": ["n"], "turn": 2},
    **{"fires_played": 2, "flames_announced": 2, "switches": {"fire": True}},
}
"""Bows that have announced flaming arrows are about to shoot them."""


# Doors


@clause("DW-XXIV.3.1-03")
@pytest.mark.parametrize("fights", [True, False])
def test_whoever_has_fought_in_a_turn_breaks_no_door_in_it(fights: bool) -> None:
    """n stands before the locked door; it kills whoever has engaged it in this turn, and is free when the turn ends."""
    more: dict[str, Any] = {"dice": [6, 7]} if fights else {}
    battle = house(
        {"n": "0507", "g": "0407" if fights else "0401", "z": "0101"},
        n=f"empire foot WNW order=T {'engaged=2' if fights else 'moved'}",
        g=f"orcs foot ENE order=C {'engaged=2' if fights else 'moved'}",
        z="orcs foot S order=T moved",
        phase="melee",
        turn=2,
        ground=LOCKED,
        besetting={"n_1": "0507"},
        **more,
    )
    if fights:
        play(battle, "attack n_1 g_1", "attack g_1 n_1", "confirm")
        run(battle, phase="orders")
    assert (asked(battle)[1] == "door-broken") is not fights
    assert not facts(battle, DoorBroken)


@clause("DW-XXIV.3.1-03")
@pytest.mark.parametrize("shoots", [True, False])
def test_whoever_shoots_flaming_arrows_breaks_no_door(shoots: bool) -> None:
    battle = house(
        {"n": "0507", "g": "0304"},
        n="empire bows WNW order=T moved",
        g="orcs foot S order=M moved",
        ground=[*LOCKED, *CALM],
        besetting={"n_1": "0507"},
        dice=[20] if shoots else [],
        **FLAMING,
    )
    play(battle, "attack n_1 g_1" if shoots else "hold n_1", "confirm")
    assert bool(facts(battle, FlamingShotMade)) is shoots
    assert (asked(run(battle, "door-broken"))[1] == "door-broken") if not shoots else battle.state.turn == 3


@clause("DW-XXIV.4.0-02")
def test_nobody_supports_flaming_arrows_out_of_a_building() -> None:
    """Through the window both see the wood: each shoots for itself; outside, one supports the other."""
    land = aligned()
    land = {**land, "terrain": [*land["terrain"], "0805 wood"]}
    more: dict[str, Any] = {**FLAMING, "land": land, "ground": CALM, "n": "empire bows ESE order=T moved"}
    inside = house({"n": "0405 0505", "g": "0111"}, **more, dice=[2, 1])
    play(inside, "attack n_1 hex_0805")
    assert refused(inside, "support n_2 n_1", "empire") == ("DW-XXIV.4.0-02", "no-support-outward")
    play(inside, "attack n_2 hex_0805", "confirm")
    assert [(one.base.total, one.lit) for one in facts(inside, HexKindled)] == [(1, False), (1, True)]
    without = {key: value for key, value in more.items() if key != "land"}
    open_field = house({"n": "0405 0505", "g": "0111"}, {"terrain": ["0805 wood"]}, **without)
    play(open_field, "attack n_1 hex_0805")
    assert "n_2 n_1" in offered(open_field, "support ", "empire")


# Fury and flank marches


@clause("DW-XV.10.0-02", "DW-XV.10.0-03")
@pytest.mark.parametrize("comes", [False, True])
def test_fury_without_an_enemy_on_the_field_goes_nowhere(comes: bool) -> None:
    """All the orcs still march round a flank; or one of them stands far away."""
    there: dict[str, Any] = {"g": "orcs foot S order=T"} if comes else {}
    march = {"key": "orcs_1", "side": "orcs", "flank": "right", "units": ["x"]}
    battle = position(
        field(n="0609", **({"g": "0101"} if comes else {})),
        tier="optional",
        switches={"flank_marches": True},
        card={"foot": FOOT},
        phase="movement",
        turn=2,
        n="empire foot N morale=impetuous",
        x="orcs garde_orc S elements=4",
        marches=[march],
        marching=["x"],
        **there,
    )
    assert bool(facts(battle, UnitActivated, unit="n")) is comes
    assert bool(facts(battle, SequencesBegan)) is not comes
    assert hexes(battle, "n") == ["0609"]
