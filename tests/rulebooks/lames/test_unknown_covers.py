"""Ways that only somebody under a cover would close: they are open, for nobody knows of him. LM-4.5-01, LM-CA-71."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, play, position, tokens, unit

FIGURES: dict[str, Any] = {
    "climbers": {"like": "infanterie", "faculties": ["climber"]},
}


def beside(figure: str, hidden: bool) -> Battle:
    """A troop in 0303 that looks east; behind it 0203, and beyond a wall, in 0103, somebody who looks east."""
    name = f"cover_south_1 {figure} 0103 E identity=them" if hidden else f"them {figure} 0103 E"
    armies = f"north defence\n  a lanciers 0303 E ordered\nsouth defence\n  {name}\n  x orcs 0907 W"
    map_ = {"grid": plain(9, 7), "sides": ["0103/E wall"]}
    return position(map_, armies, tier="advanced", figure=FIGURES)


@clause("LM-2.6.12-03", "LM-4.5-01")
@pytest.mark.parametrize(
    ("figure", "hidden", "open_"), [("climbers", False, False), ("climbers", True, True), ("infanterie", False, True)]
)
def test_a_withdraw_is_open_where_only_somebody_hidden_would_engage(figure: str, hidden: bool, open_: bool) -> None:
    """Climbers engage over the wall, and a cover is taken for foot that does not: with him seen 0203 is closed."""
    battle = play(beside(figure, hidden), "activate a")
    while battle.asks[0].kind == "cover":
        play(battle, "stay")
    play(battle, "withdraw")
    assert ("withdraw W" in tokens(battle)) == open_
    if open_:
        play(battle, "withdraw W")
        assert unit(battle, "a").hex == "0203"


@clause("LM-2.6.12-03", "LM-4.5-01")
def test_where_nothing_else_is_open_there_is_still_a_way() -> None:
    """The two other hexes behind it are closed; without the cover there would be no withdraw at all."""
    grid = plain(9, 7).splitlines()
    grid[1] = " . ~ . . . . . . ."
    grid[3] = " . ~ . . . . . . ."
    armies = "north defence\n  a lanciers 0303 E ordered\nsouth defence\n  {} 0103 E{}\n  x orcs 0907 W"

    def opened(name: str, more: str, **switches: bool) -> Battle:
        map_ = {"grid": "\n".join(grid), "sides": ["0103/E wall"]}
        battle = position(map_, armies.format(name, more), tier="advanced", figure=FIGURES, switches=switches)
        play(battle, "activate a")
        while battle.asks[0].kind == "cover":
            play(battle, "stay")
        return battle

    assert "withdraw" not in tokens(opened("them climbers", ""))
    hidden = play(opened("cover_south_1 climbers", " identity=them"), "withdraw")
    assert unit(hidden, "a").hex == "0203"
