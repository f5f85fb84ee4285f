"""Chapters VII, XVI and XXI: who has won now, who after the last turn, and what has been lost until then."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld import goals, losses
from oriflamme.rulebooks.demonworld.battle_terms import Objective, Victory
from oriflamme.rulebooks.demonworld.facts import BattleEnded
from oriflamme.rulebooks.demonworld.objectives import (
    has_units,
    holder,
    holds_hill,
    is_plain_unit,
    last_turn,
    objectives_held,
    units_lost,
    value_lost,
)
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import GIANT, field
from tests.rulebooks.demonworld.positions import position

WHERE = {"n": "0303 0403", "b": "0909", "g": "0603 0803", "h": "1109"}


def stood(where: dict[str, str] | None = None, switches: Any = None, **more: Any) -> Demonworld:
    """Nobles n and Berserkers b of the Empire, guards g and warriors h of the orcs: each two elements and 50 points."""
    drawn = WHERE if where is None else where
    words = {"n": "empire fantassins_nobles N", "b": "empire berserkers N", "g": "orcs garde_orc S"}
    words |= {"h": "orcs guerriers_orcs S", "k": "empire gordan N", "t": f"orcs {GIANT} S"}
    given: dict[str, Any] = {key: f"{words[key]} points=50" for key in drawn}
    battle = position(
        field(**drawn), tier="advanced", switches=switches, phase="movement", sequence="M", **{**given, **more}
    )
    state: Demonworld = battle.checkpoint.clone()
    return state


def about(state: Demonworld, goal: str, side: str = "empire", **more: Any) -> Demonworld:
    state.victory = Victory(goal, side, **more)  # type: ignore[arg-type]
    return state


def without(state: Demonworld, *keys: str) -> Demonworld:
    """These elements have been lost, and units with them of which nothing is left."""
    for key in keys:
        state.lost = {**state.lost, key: state.elements[key]}
        state.elements = {one: element for one, element in state.elements.items() if one != key}
    left = {one.unit for one in state.elements.values()}
    state.gone = {**state.gone, **{key: unit for key, unit in state.units.items() if key not in left}}
    state.units = {key: unit for key, unit in state.units.items() if key in left}
    for name in ("by_unit", "occupancy"):
        state.__dict__.pop(name, None)
    return state


# What has been lost


@clause("DW-XVI.1.3-03", "DW-XVI.3.5-01")
@pytest.mark.parametrize(
    ("lost", "value", "whole"),
    [((), 0, 0), (("g_1",), 25, 0), (("g_1", "g_2"), 50, 50), (("g_1", "h_1"), 75, 50), (("n_1",), 0, 0)],
)
def test_elements_are_worth_their_share_and_units_count_whole(lost: tuple[str, ...], value: int, whole: int) -> None:
    state = without(stood(), *lost)
    assert (value_lost(state, "orcs"), units_lost(state, "orcs")) == (Fraction(value), whole)


@clause("DW-XVI.1.3-01", "DW-XVI.2.3-01")
@pytest.mark.parametrize(
    ("limit", "cap", "switch", "turn"),
    [(0, None, True, 0), (0, 7, True, 7), (0, 7, False, 0), (4, 7, True, 4), (4, None, False, 4)],
)
def test_the_last_turn(limit: int, cap: int | None, switch: bool, turn: int) -> None:
    state = stood(switches={"turn_cap": switch})
    state.limit = limit
    if cap is not None:
        about(state, "toll", points=10, cap=cap)
    assert last_turn(state) == turn


# After the last turn


def ended(found: BattleEnded) -> tuple[str | None, str, str]:
    return found.winner, found.reason, found.clause


@clause("DW-VII-05")
@pytest.mark.parametrize(
    ("lost", "winner"),
    [((), None), (("g_1",), "empire"), (("n_1",), "orcs"), (("n_1", "g_1"), None), (("b_1", "g_1"), "orcs")],
)
def test_without_a_goal_whoever_has_lost_less_has_won(lost: tuple[str, ...], winner: str | None) -> None:
    told = losses.at_the_limit(without(stood(), *lost))
    assert ended(told) == (winner, "points" if winner else "points-draw", "DW-VII-05")
    assert told.points == {
        "empire": sum(25 if key[0] == "n" else 50 for key in lost if key[0] in "nb"),
        "orcs": sum(25 for key in lost if key[0] == "g"),
    }


@clause("DW-XVI.1.3-01", "DW-XVI.2.3-03", "DW-XXI.1.3-01", "DW-XXI.2.3-01")
@pytest.mark.parametrize(
    ("goal", "found"),
    [
        ("hill", ("orcs", "hill-denied", "DW-XVI.2.3-03")),
        ("pass", ("orcs", "pass-denied", "DW-XXI.1.3-01")),
        ("messenger", ("orcs", "messenger-stopped", "DW-XXI.2.3-01")),
        ("toll", ("empire", "stand", "DW-XVI.1.3-01")),
    ],
)
def test_who_has_not_reached_his_goal_in_time(goal: str, found: tuple[str, str, str]) -> None:
    assert ended(losses.at_the_limit(about(stood(), goal, hill=("0101",), messenger="n", points=90))) == found
    others = about(stood(), goal, "orcs", hill=("0101",), messenger="g", points=90)
    assert losses.at_the_limit(others).winner == {"orcs": "empire", "empire": "orcs"}[found[0]]


@clause("DW-XVI.1.3-01")
@pytest.mark.parametrize(("n", "b", "winner"), [("routing", "", "empire"), ("routing", "routing", "orcs")])
def test_of_a_toll_somebody_steady_must_be_left(n: str, b: str, winner: str) -> None:
    state = about(stood(), "toll", points=90)
    state.units = {
        **state.units,
        "n": replace(state.units["n"], morale=n),
        "b": replace(state.units["b"], morale=b),
    }
    assert losses.at_the_limit(state).winner == winner
    assert has_units(state, "empire") and has_units(state, "empire", steady_only=True) is (winner == "empire")


@clause("DW-XVI.3.5-01", "DW-XVI.4.0-06")
@pytest.mark.parametrize(
    ("points", "switch", "found"),
    [
        (49, True, ("orcs", "value", "DW-XVI.4.0-06")),
        (50, True, (None, "value-draw", "DW-XVI.4.0-06")),
        (51, True, ("empire", "value", "DW-XVI.4.0-06")),
        (51, False, ("orcs", "value", "DW-XVI.3.5-01")),
    ],
)
def test_by_value_objectives_are_set_against_what_is_lost(
    points: int, switch: bool, found: tuple[str | None, str, str]
) -> None:
    """The Empire has lost its Berserkers, and holds a hex."""
    state = about(without(stood(), "b_1"), "value", "")
    state.objectives = (Objective("0303", points), Objective("0101", 300))
    state.rules = replace(state.rules, objectives=switch)
    assert objectives_held(state, "empire") == (points if switch else 0)
    assert [holder(state, one) for one in state.objectives] == ["empire", ""]
    told = losses.at_the_limit(state)
    assert ended(told) == found and told.points == {"empire": 50, "orcs": 0}
    assert told.held == ({"empire": points} if switch else {})


# Now


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(
    ("hill", "side", "changes", "held"),
    [
        (("0303",), "empire", {}, True),
        (("0303", "0603"), "empire", {}, False),
        (("0303", "0603"), "empire", {"g": "routing"}, True),
        (("0303",), "empire", {"n": "routing"}, False),
        (("0303",), "orcs", {}, False),
        (("0101",), "empire", {}, False),
    ],
)
def test_who_holds_the_hill(hill: tuple[str, ...], side: str, changes: dict[str, str], held: bool) -> None:
    """Somebody steady of a unit of his own on it, and nobody steady of the enemy."""
    state = about(stood(), "hill", side, hill=hill)
    state.units = {key: replace(unit, morale=changes.get(key, "")) for key, unit in state.units.items()}
    assert holds_hill(state) is held
    assert not holds_hill(about(state, "pass", side, hill=hill))


@clause("DW-XVI.2.3-02", "DW-XXI.1.3-01")
def test_a_commander_alone_holds_no_hill_and_a_giant_no_pass() -> None:
    state = stood({"k": "0303", "b": "0909", "t": "0605", "h": "1109"})
    assert not holds_hill(about(state, "hill", "empire", hill=("0303",)))
    assert holds_hill(about(state, "hill", "orcs", hill=("0605",)))
    assert [is_plain_unit(state, key) for key in ("k", "b", "t", "h")] == [False, True, False, True]
    assert not goals.in_the_pass(about(state, "pass", "orcs", hill=("0605",)))
    assert not goals.in_the_pass(about(state, "pass", "empire", hill=("0303",)))


@clause("DW-XXI.1.3-01")
@pytest.mark.parametrize(
    ("hill", "morale", "phase", "hit", "over"),
    [
        (("0303",), "", "movement", (), True),
        (("0303", "0101"), "", "movement", (), True),
        (("0603",), "", "movement", (), False),
        (("0303",), "routing", "movement", (), False),
        (("0303",), "", "deployment", (), False),
        (("0303",), "", "movement", ("g_1",), False),
        (("0303",), "", "over", (), False),
    ],
)
def test_whoever_gets_into_the_pass_has_won_at_once(
    hill: tuple[str, ...], morale: str, phase: str, hit: tuple[str, ...], over: bool
) -> None:
    """Not before those who were hit have been removed."""
    state = about(stood(), "pass", hill=hill)
    state.units = {**state.units, "n": replace(state.units["n"], morale=morale)}
    state.phase, state.hit = phase, hit  # type: ignore[assignment]
    told = goals.ending(state)
    assert (told is not None) is over
    assert told is None or ended(told) == ("empire", "pass", "DW-XXI.1.3-01")


@clause("DW-XXI.2.3-01")
@pytest.mark.parametrize(
    ("hill", "lost", "found"),
    [
        (("0909",), (), ("empire", "messenger-through", "DW-XXI.2.3-01")),
        (("0303",), (), None),
        (("0909",), ("b_1",), ("orcs", "messenger-dead", "DW-XXI.2.3-01")),
    ],
)
def test_how_a_messenger_fares(
    hill: tuple[str, ...], lost: tuple[str, ...], found: tuple[str, str, str] | None
) -> None:
    told = goals.ending(about(without(stood(), *lost), "messenger", hill=hill, messenger="b"))
    assert (None if told is None else ended(told)) == found
    assert goals.ending(stood()) is None and goals.ending(about(stood(), "hill", hill=("0303",))) is None


class Noted:
    """What a procedure states."""

    def __init__(self, state: Demonworld) -> None:
        self.state = state
        self.told: list[Any] = []

    def note(self, fact: Any) -> None:
        self.told.append(fact)


def decided(state: Demonworld) -> tuple[str | None, str, str] | None:
    ctx: Any = Noted(state)
    losses.decide(ctx)
    assert len(ctx.told) <= 1
    return ended(ctx.told[0]) if ctx.told else None


@clause("DW-VII-03", "DW-XVI.1.3-02", "DW-XVI.1.3-05", "DW-XVI.2.3-03", "DW-XXI.1.3-01")
@pytest.mark.parametrize(
    ("goal", "lost", "found"),
    [
        ("", "g_1", None),
        ("", "g_1 g_2 h_1", ("empire", "eliminated", "DW-VII-03")),
        ("", "n_1 n_2 b_1", ("orcs", "eliminated", "DW-VII-03")),
        ("", "n_1 n_2 b_1 g_1 g_2 h_1", (None, "both-eliminated", "DW-VII-03")),
        ("toll", "g_1 g_2", None),
        ("toll", "g_1 h_1", ("empire", "toll", "DW-XVI.1.3-02")),
        ("toll", "n_1 n_2 b_1", ("orcs", "eliminated", "DW-XVI.1.3-05")),
        ("hill", "n_1 n_2", None),
        ("hill", "n_1 n_2 b_1", ("orcs", "hill-denied", "DW-XVI.2.3-03")),
        ("pass", "n_1 n_2", None),
        ("pass", "n_1 n_2 b_1", ("orcs", "pass-denied", "DW-XXI.1.3-01")),
        ("value", "g_1 g_2", None),
        ("value", "g_1 g_2 h_1", ("empire", "value", "DW-XVI.3.5-01")),
    ],
)
def test_when_a_battle_is_over_by_losses(goal: str, lost: str, found: tuple[str | None, str, str] | None) -> None:
    """A toll of 75 points: 50 are not enough; what the Empire wants is denied when it has no unit left."""
    state = without(stood(), *lost.split())
    if goal:
        about(state, goal, points=75, hill=("0101",))
    assert decided(state) == found


@clause("DW-XVI.5.0-14")
def test_who_marches_round_a_flank_is_still_there() -> None:
    state = without(stood(), "n_1", "n_2", "b_1")
    state.marching = {"b": state.gone["b"]}
    assert decided(state) is None
    assert losses.count_points(state).points == {"empire": 150, "orcs": 0}  # not come: lost
