"""How far away an enemy may be and still be a threat. LM-2.5.3-02."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.lames.distances import reachable
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
