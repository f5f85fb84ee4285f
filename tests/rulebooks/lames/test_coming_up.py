"""Coming up from below the ground by minimal movement, and blows from below. LM-4.2.3.9-02, LM-4.2-05."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.facts import PositionChanged
from oriflamme.rulebooks.lames.state import FRESH, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, tokens, unit
from tests.rulebooks.lames.test_infiltration import FIGURES, FORMER, at, moving


@clause("LM-4.2.3.9-02", "LM-2.6.5-01", "LM-2.8.1-02")
def test_coming_up_where_the_points_do_not_suffice_is_minimal_movement() -> None:
    """One point, and rough ground for 1½: a breath level, and the move is over; clear ground is paid for."""
    moles = {"moles": {"like": "infanterie", "movement_capacity": "disadvantaged", "faculties": ["adaptation_cave"]}}
    below = "d moles 0203 E close_infiltration ordered"
    stony = ". . . . .\n . . . . .\n. r . . .\n . . . . .\n. . . . ."
    battle = moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",))
    (up,) = (option for option in battle.asks[0].options if option.token == "rise")
    assert (up.notes, up.cost) == (("minimal",), 1)
    assert {"rise E", "rise"} <= tokens(battle)
    play(battle, "rise")
    assert at(battle, "d") == ("0203", 0) and unit(battle, "d").breath == WINDED
    (risen,) = facts(battle, PositionChanged)
    assert (risen.clause, risen.cost, risen.move.minimal) == ("LM-2.6.5-01", 2, True)
    assert not tokens(battle) & {"step E", "creep E", "extra"}
    paid = play(moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",)), "rise E")
    assert at(paid, "d") == ("0303", 0) and unit(paid, "d").breath == FRESH
    assert not facts(paid, PositionChanged)[0].move.minimal
    spent = moving(f"{below} spent", figures=moles, map_=stony, south=("x infanterie 0505 W",))
    assert refused(spent, "rise") == "LM-4.2.2-02" and "rise E" in tokens(spent), "out of breath"
    former = moving(below, figures=moles, map_=stony, south=("x infanterie 0505 W",), switches=FORMER)
    assert refused(former, "rise") == "LM-4.2.2-02"


@pytest.mark.parametrize(
    ("mine", "theirs", "heights", "lines"),
    [
        ("w", ".", [], {}),  # above its own head: it is not there
        (".", "w", [], {"difficult": -2}),
        (".", "r", [], {"rough": -1}),
        (".", ".", ["0403 1"], {}),
        (".", ".", ["0303 1"], {}),
    ],
)
@clause("LM-4.2-05", "LM-2.7.2.2-09")
def test_from_below_the_ground_of_the_one_above_counts_alone(
    mine: str, theirs: str, heights: list[str], lines: dict[str, int]
) -> None:
    """LM-CA-60: of the two hexes that in which somebody stands on the ground, and no slope."""
    grid = f". . . . .\n . . . . .\n. . {mine} {theirs} .\n . . . . .\n. . . . ."
    armies = "north attack\n  d rats 0303 E level=close_infiltration\nsouth defence\n  x infanterie 0403 W"
    more: dict[str, Any] = {"tier": "advanced", "figure": FIGURES, "tunnels": ["0303", "0403"]}
    battle = position({"grid": grid, "heights": heights}, armies, **more)
    tally = advantage(battle.state, unit(battle, "d"), unit(battle, "x"), supported=True)
    found = {item.reason: item.value for item in tally.items}
    grounds = ("difficult", "rough", "uphill", "downhill", "below_ground")
    assert {reason: value for reason, value in found.items() if reason in grounds} == lines


@clause("LM-2.3-05", "LM-4.2.3.9-02")
@pytest.mark.parametrize(("figure", "cost"), [("rats", 2), ("ratlord", 0)])
def test_below_the_ground_too_a_small_unit_turns_for_nothing(figure: str, cost: int) -> None:
    """A large one pays all its points, a small one none and goes on."""
    battle = moving(f"d {figure} 0203 E close_infiltration ordered", south=("x infanterie 0905 W",))
    (turn,) = (option for option in battle.asks[0].options if option.token == "face W")
    assert turn.cost == cost
    play(battle, "face W")
    assert ("creep W" in tokens(battle)) == (figure == "ratlord")
