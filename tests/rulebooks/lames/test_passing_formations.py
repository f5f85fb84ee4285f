"""3.3.5: who passes through a Formation, by a move, a withdraw or a flight, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.withdraw import price_back, why_not_withdraw
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, play, position, refused, tokens, trials, unit

FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "pair": {"like": "lanciers", "command_capacity": "ordinary"},
    "drilled_pair": {"like": "lanciers", "command_capacity": "ordinary", "faculties": ["manoeuvre"]},
    "swift": {"like": "infanterie", "movement": "animal", "movement_capacity": "superior"},
    "hare": {"like": "chef_aile", "movement": "animal", "movement_capacity": "superior"},
}
FORMER = {"lenient_moves": True}
BENEATH = {"stacks": {"0304": ["f", "a"]}}
ABOVE = {"stacks": {"0304": ["a", "f"]}}


def drill(*lines: str, **more: Any) -> Battle:
    """Units of north, under Defence."""
    armies = "\n".join(["north defence", *(f"  {line}" for line in lines), "south defence", "  x infanterie 0707 N"])
    return position(plain(7, 7), armies, tier="intermediate", figure=FIGURES, **more)


@clause("LM-3.3.5-01", "LM-2.3.1.1-02")
@pytest.mark.parametrize(("steps", "goes"), [(8, True), (9, False)])
@pytest.mark.parametrize("figure", ["swift", "hare"])
def test_nobody_large_goes_on_through_more_than_four_figures(figure: str, steps: int, goes: bool) -> None:
    """It may come and stop there; a small unit goes through. Behind such a Formation it does not leave forwards."""
    dice = [1, 1, 1, 1] if goes and figure == "swift" else ()
    lines = (f"f phalanx 0304+0404 N steps={steps}", f"a {figure} 0305 N ordered")
    battle = play(drill(*lines, dice=dice), "activate a", "move", "step NE")
    assert unit(battle, "a").hex == "0304" and "halt" in tokens(battle)
    small = figure == "hare"
    assert ("step NE" in tokens(battle)) == (goes or small)
    if not goes and not small:
        assert refused(battle, "step NE") == refused(battle, "step NW") == "LM-3.3.5-01"
        former = play(drill(*lines, switches=FORMER), "activate a", "move", "step NE")
        assert "step NE" in tokens(former)
        behind = drill(f"f phalanx 0304+0404 N steps={steps}", "a infanterie 0304 N ordered", position=BENEATH)
        assert "withdraw" in tokens(play(behind, "activate a"))
        assert refused(play(behind, "move"), "step NE") == "LM-3.3.5-01"
    else:
        play(battle, "step NE")
        assert [one.subject for one in trials(battle, "passing")] == ([] if small else ["a", "f"])


@clause("LM-3.3.5-01", "LM-3.3.5-02", "LM-2.3.1.1-02")
@pytest.mark.parametrize(
    ("formation", "clause_"),
    [
        ("phalanx 0304+0404 N steps=8", ""),
        ("phalanx 0304+0404 N steps=9", "LM-3.3.5-01"),
        ("pair 0304+0404 N steps=4", "LM-3.3.5-02"),
        ("drilled_pair 0304+0404 N steps=4", ""),
    ],
)
def test_a_withdraw_and_a_flight_do_not_go_through_such_a_formation_either(formation: str, clause_: str) -> None:
    """In Front of it, it leaves backwards through it. LM-2.3.1.1-02."""
    battle = drill(f"f {formation}", "a infanterie 0304 N ordered", position=ABOVE)
    state, one = battle.state, unit(battle, "a")
    reason = why_not_withdraw(state, one)
    assert (reason.clause if reason else "") == clause_
    assert ("withdraw" in tokens(play(battle, "activate a"))) == (not clause_)


@clause("LM-2.6.12-02", "LM-2.3.1.1-05")
@pytest.mark.parametrize(("steps", "switches", "cost"), [(4, {}, 4), (8, {}, None), (8, {"lenient_moves": True}, 4)])
def test_a_withdraw_pays_for_a_formation_by_its_size(steps: int, switches: dict[str, bool], cost: int | None) -> None:
    """LM-MA-19: two figures count as one large unit, three or four as two. Infantry has two points, a hex costs one."""
    battle = drill(
        f"f phalanx 0304+0404 N steps={steps}", "a infanterie 0304 N ordered", position=ABOVE, switches=switches
    )
    assert price_back(battle.state, unit(battle, "a"), 4) == cost
