"""A clash of two units for its odds: what may be chosen, the field that is drawn, and that it can be played."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.clash import clash, fields
from tests.rulebooks.demonworld.positions import OPENED

CHOSEN = {
    "deed": "shoot",
    "tier": "base",
    "attacker": "archers_longs",
    "elements": "3",
    "distance": "4",
    "target": "guerriers_orcs",
    "target_elements": "2",
    "side": "front",
}
STRIKE = {**CHOSEN, "deed": "strike", "attacker": "fantassins_nobles", "order": "C"}


def test_what_may_be_chosen() -> None:
    """Cover and ground from the intermediate game on; a distance for shots, an order for blows."""
    keys = [one.key for one in fields({})]
    assert keys == ["deed", "tier", "attacker", "elements", "distance", "target", "target_elements", "side"]
    strike = [one.key for one in fields({"deed": "strike", "tier": "intermediate"})]
    assert strike == [
        *("deed", "tier", "attacker", "elements", "order", "target", "target_elements", "side", "cover", "ground"),
    ]


@pytest.mark.parametrize(("attacker", "most"), [("archers_longs", 12), ("javeliniers", 4), ("fantassins_nobles", 7)])
def test_a_shot_goes_as_far_as_the_weapon(attacker: str, most: int) -> None:
    """Whoever does not shoot is as the first who does."""
    found = {one.key: one for one in fields({"attacker": attacker})}
    assert (found["distance"].least, found["distance"].most) == (2, most)
    assert (found["elements"].least, found["elements"].most, found["elements"].default) == (1, 6, "3")


def test_only_shooters_shoot_and_nobody_large_fights() -> None:
    shoot = {one.key: one for one in fields({})}["attacker"]
    strike = {one.key: one for one in fields({"deed": "strike"})}["attacker"]
    assert {one.key for one in shoot.choices} < {one.key for one in strike.choices}
    assert all(SHIPPED[one.key].ranged is not None for one in shoot.choices)
    assert not any(SHIPPED[one.key].footprint for one in strike.choices)


def drawn(values: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = clash(values).scenario
    return found


def hexes(data: dict[str, Any], army: int) -> list[tuple[str, str]]:
    unit = data["army"][army]["unit"][0]
    return [(one["hex"], one["facing"]) for one in unit["element"]]


@pytest.mark.parametrize(("side", "facing"), [("front", "S"), ("flank", "WSW"), ("rear", "N")])
def test_the_shooters_stand_so_far_to_the_south(side: str, facing: str) -> None:
    data = drawn({**CHOSEN, "side": side})
    assert hexes(data, 0) == [("0612", "N"), ("0712", "N"), ("0812", "N")]
    assert hexes(data, 1) == [("0608", facing), ("0708", facing)]
    assert data["position"] == {"phase": "first_shooting"}
    assert [army["unit"][0]["now"]["order"] for army in data["army"]] == ["H", "T"]
    assert not any("edge" in army for army in data["army"]) and "terrain" not in data["map"]


def test_whoever_shoots_holding_does_so_in_the_second_phase() -> None:
    slow = next(key for key, card in SHIPPED.items() if card.ranged and "H" not in card.ranged.orders and not card.tier)
    data = drawn({**CHOSEN, "attacker": slow})
    assert data["position"] == {"phase": "second_shooting"} and data["army"][0]["unit"][0]["now"]["order"] == "T"


def test_those_who_fight_stand_face_to_face() -> None:
    data = drawn(STRIKE)
    assert hexes(data, 0) == [("0609", "N"), ("0709", "N"), ("0809", "N")] and data["position"] == {"phase": "melee"}
    assert [army["unit"][0]["now"] for army in data["army"]] == [
        {"order": "C", "engaged": 1},
        {"order": "T", "engaged": 1},
    ]


def test_each_attacks_the_one_opposite_in_turn() -> None:
    tokens = [one.token for one in clash(STRIKE).wishes if one.token.startswith("attack")]
    pairs = [("attacker", 1, "target", 1), ("attacker", 2, "target", 2), ("attacker", 3, "target", 1)]
    pairs += [("target", 1, "attacker", 1), ("target", 2, "attacker", 2)]
    assert tokens == [f"attack {one}_unit_{a} {other}_unit_{b}" for one, a, other, b in pairs]


def test_cover_and_ground_lie_before_the_target() -> None:
    given = {**CHOSEN, "tier": "intermediate", "cover": "hedge", "ground": "bushes"}
    data = drawn(given)
    assert data["map"]["terrain"] == ["0608 0708 bushes"]
    assert data["map"]["sides"] == ["0608/SW 0608/SE 0708/SW 0708/SE hedge"]
    assert [army["edge"] for army in data["army"]] == ["S", "N"]
    none = drawn({**given, "cover": "none", "ground": "clear"})
    assert not {"terrain", "sides"} & none["map"].keys()


@pytest.mark.parametrize("values", [CHOSEN, STRIKE, {**STRIKE, "tier": "intermediate", "ground": "rocks"}])
def test_it_opens_and_is_played(values: dict[str, str]) -> None:
    found = clash(values)
    battle = Battle.open(found.scenario, seed=1)
    OPENED.append(battle)
    assert battle.state.phase == found.phases[0]
    assert found.needed is not None and found.needed.kind in {ask.kind for ask in battle.asks}
