"""How far away an enemy may be and still be a threat. LM-2.5.3-02."""

from __future__ import annotations

from typing import Any, cast

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.distances import nearest_threats, reachable
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, position

FIGURES: dict[str, Any] = {
    f"{movement}_{capacity}": {"like": "infanterie", "movement": movement, "movement_capacity": capacity}
    for movement in ("foot", "mounted", "animal", "flying")
    for capacity in ("superior", "inferior")
}


@clause("LM-2.5.3-02", "LM-2.6.1-01")
@pytest.mark.parametrize(
    ("enemy", "farthest"),
    [
        ("animal_superior", 11),  # 5 points at a half each, and the enemy beside
        ("mounted_superior", 11),
        ("foot_superior", 5),
        ("foot_inferior", 2),  # one hex of minimal movement
        ("mounted_inferior", 3),  # 1 point
    ],
)
def test_the_fastest_and_the_slowest_reach_so_far_and_no_farther(enemy: str, farthest: int) -> None:
    def within(far: int, marker: str = "") -> bool:
        armies = f"north regroup\n  d infanterie 0101 E\nsouth attack\n  x {enemy} {1 + far:02}01 W {marker}"
        state = position(plain(14, 1), armies, figure=FIGURES).state
        return reachable(state, terrain_of(state), state.units["d"], "0101")

    assert (within(farthest), within(farthest + 1)) == (True, False)
    assert not within(farthest, "shaken") and not within(farthest, "spent"), "nobody shaken or out of breath attacks"


def test_the_nearest_threats_are_remembered_until_an_enemy_moves() -> None:
    """Through a battle, also where an enemy only comes to others of his side, or leaves them."""
    battle = Battle.open("lames/rencontre", seed="threats", recording=False)
    players = {seat: commander("plain", 1, "lames") for seat in battle.seats}
    while battle.asks:
        ask, state = battle.asks[0], cast(Lames, battle.state)
        terrain, told = terrain_of(state), state.derived.threats_to(ask.seat)
        for unit in [one for one in state.of(ask.seat) if one.hex]:
            kept = nearest_threats(state, terrain, unit, unit.hex)
            told.pop(unit.hex)
            assert kept == nearest_threats(state, terrain, unit, unit.hex)
        battle.answer(players[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
