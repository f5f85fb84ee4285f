"""What a position may not say: each limit met, and passed by one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.demonworld.invariants import check
from oriflamme.rulebooks.demonworld.state import Trample
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.positions import OPENED, scenario, why_not

Given = dict[str, Any]


def written(
    now: Given | None = None, element: Given | None = None, result: Given | None = None, **given: Any
) -> dict[str, Any]:
    """A scenario of n and g, far apart; `now` and `element` are said of n, the rest of the position."""
    given.setdefault("n", "empire fantassins_nobles N")
    data = scenario("n . . . g", g="orcs garde_orc S", **given)
    data["position"] |= {"result": result} if result else {}
    unit = data["army"][0]["unit"][0]
    unit["now"].update(now or {})
    unit["element"][0].update(element or {})
    return data


MOVING: Given = {"phase": "movement", "sequence": "C", "active": "n", "sides": ["empire"]}
MELEE: Given = {"phase": "melee", "turn": 2}
OVER: Given = {"phase": "over"}


@pytest.mark.parametrize(
    "given",
    [
        {"turn": 3, "quiet": 3},
        {"now": {"engaged": 2, "fought": 1}, "turn": 2, "phase": "melee"},
        {"now": {"order": "C", "spent": 12}, **MOVING},
        {"now": {"order": "C", "manoeuvres": 2}, **MOVING},
        {"element": {"settled": True, "steps": 2}, **MELEE},
        {"now": {"order": "C", "wheeled": "left"}, **MOVING},
        {"phase": "over", "result": {"winner": "orcs", "reason": "eliminated", "clause": "DW-VII-03"}},
        {"tier": "intermediate", "now": {"morale": "routing", "routed": 2}, "turn": 2},
        {"tier": "intermediate", "now": {"morale": "impetuous", "quarry": "g"}},
        {"tier": "intermediate", "tokens": {"n": "MC"}, "phase": "orders", "stage": "revealing"},
        {**MELEE, "kills": {"orcs": 0}},
    ],
)
def test_what_a_position_may_just_say(given: Given) -> None:
    battle = Battle.open(written(**given), dice="typed")
    OPENED.append(battle)
    assert battle.book.check(battle.checkpoint) == []


@pytest.mark.parametrize(
    ("given", "place", "why"),
    [
        ({"turn": 0}, "position.turn", "number"),
        ({"turn": 3, "quiet": 4}, "position.quiet", "number"),
        ({"quiet": -1}, "position.quiet", "number"),
        ({"turns": -1}, "position.turn", "number"),
        ({"stage": "closing"}, "position.stage", "stage"),
        ({"now": {"engaged": 3}, **MELEE}, "n", "engaged"),
        ({"now": {"engaged": -1}, **MELEE}, "n", "engaged"),
        ({"now": {"engaged": 1, "fought": -1}, **MELEE}, "n", "engaged"),
        ({"now": {"fought": 1}, **MELEE}, "n", "engaged"),
        ({"now": {"engaged": 1}}, "n", "engaged"),
        ({"now": {"order": "C", "wheeled": "up"}, **MOVING}, "n", "wheeled"),
        ({"now": {"spent": -1}}, "n", "number"),
        ({"now": {"manoeuvres": -1}}, "n", "number"),
        ({"now": {"paces": -1}}, "n", "number"),
        ({"now": {"order": "C", "spent": 13}, **MOVING}, "n", "overspent"),
        ({"now": {"order": "C", "manoeuvres": 1, "spent": 7}, **MOVING}, "n", "overspent"),
        ({"now": {"order": "C", "manoeuvres": 3}, **MOVING}, "n", "overspent"),
        ({"now": {"order": "C", "spent": 6}, "element": {"spent": 7}, **MOVING}, "n", "overspent"),
        ({"now": {"order": "C"}}, "n", "order-now"),
        ({"now": {"order": "C", "engaged": 1}, **MELEE}, "n", "order-now"),
        ({"now": {"loose": True}}, "n", "loose"),
        ({"element": {"spent": -1}}, "n_1", "number"),
        ({"element": {"steps": -1}}, "n_1", "number"),
        ({"element": {"settled": True, "steps": 3}, **MELEE}, "n_1", "number"),
        ({"element": {"special": "cook"}}, "n_1", "special"),
        ({**MOVING, "sides": ["elves"]}, "position.sides", "unknown-side"),
        ({**MOVING, "sides": ["empire", "empire"]}, "position.sides", "key-twice"),
        ({**MOVING, "active": "nobody"}, "position", "unknown-unit"),
        ({**MOVING, "reacting": ["n"]}, "position.reacting", "key-twice"),
        ({"phase": "movement", "sides": ["empire"]}, "position.sequence", "not-moving"),
        ({"phase": "first_shooting", "closing": ["n"]}, "position.closing", "closing"),
        ({"phase": "first_shooting", "stage": "closing"}, "position.closing", "closing"),
        ({"phase": "first_shooting", "stage": "closing", "closing": ["n", "n"]}, "position.closing", "key-twice"),
        ({"phase": "first_shooting", "stage": "resolving", "hit": ["x_1"]}, "position.hit", "unknown-element"),
        ({"phase": "first_shooting", "stage": "resolving", "hit": ["n_1", "n_1"]}, "position.hit", "key-twice"),
        ({"phase": "first_shooting", "fallen": ["n_1"]}, "position.fallen", "unknown-element"),
        ({"combats": [["n", "g"]]}, "position.combats", "not-fighting"),
        ({**MELEE, "combats": [["n", "g"]], "stage": "declaring"}, "position.combats[0]", "engaged"),
        ({**MELEE, "combats": [["x"]], "stage": "declaring"}, "position.combats[0]", "unknown-unit"),
        ({**MELEE, "kills": {"orcs": -1}}, "position.kills", "number"),
        ({"phase": "over"}, "position.result", "result"),
        ({"result": {"winner": "orcs", "reason": "eliminated", "clause": "DW-VII-03"}}, "position.result", "result"),
        (
            {"phase": "over", "result": {"winner": "orcs", "reason": "boredom", "clause": "DW-VII-03"}},
            "position.result",
            "result",
        ),
        (
            {"phase": "over", "result": {"winner": "elves", "reason": "eliminated", "clause": "DW-VII-03"}},
            "position.result",
            "result",
        ),
        ({"tier": "intermediate", "now": {"morale": "merry"}}, "n", "morale"),
        ({"tier": "intermediate", "now": {"morale": "routing", "routed": 2}}, "n", "morale"),
        ({"tier": "intermediate", "now": {"morale": "routing", "routed": -1}}, "n", "morale"),
        ({"tier": "intermediate", "now": {"quarry": "x"}}, "n", "unknown-unit"),
        ({"tier": "intermediate", "now": {"dared": "x"}}, "n", "unknown-unit"),
        ({"tier": "intermediate", "now": {"feared": "x"}}, "n", "unknown-unit"),
        ({"tier": "intermediate", "tests": ["x"]}, "position.tests", "unknown-unit"),
        ({"tier": "intermediate", "tokens": {"x": "C"}}, "position.tests", "unknown-unit"),
        ({"tier": "intermediate", "tokens": {"n": "CX"}}, "position.tokens", "order-word"),
        ({"tier": "intermediate", "tokens": {"n": ""}}, "position.tokens", "order-word"),
        ({"tier": "intermediate", "fleeing": ["x_1"]}, "position.fleeing", "unknown-element"),
    ],
)
def test_what_no_position_may_say(given: Given, place: str, why: str) -> None:
    assert why_not(written(**given)) == (place, f"scenario-{why}")


@pytest.mark.parametrize(
    ("where", "words", "right"),
    [
        ("0605@30 0705@30", "pegasi N order=M", True),
        ("0605@1 0705@1", "pegasi N order=M", True),
        ("0605 0705", "pegasi N order=M", True),
        ("0605@31 0705@31", "pegasi N order=M", False),
        ("0605@6 0705@9", "pegasi N order=M", False),
        ("0605 0705@9", "pegasi N order=M", False),
        ("0605@6 0705@6", "pegasi N engaged=1", False),
        ("0605@6 0705@6", "foot N order=M", False),
    ],
)
def test_who_is_in_the_air_at_what_altitude(where: str, words: str, right: bool) -> None:
    more: Given = {"p": f"orcs {words}", "n": "empire foot S order=M", "phase": "movement", "sequence": "M"}
    if right:
        battle = sky({"p": where, "n": "1201"}, sides=["orcs"], active="p", **more)
        assert battle.book.check(battle.checkpoint) == []
        return
    with pytest.raises(UserError) as caught:
        sky({"p": where, "n": "1201"}, sides=["orcs"], active="p", **more)
    assert "altitude" in caught.value.say("en")


HILL: Given = {"goal": "hill", "side": "empire", "hill": ["0301"]}
BUSY: Given = {**MOVING, "now": {"order": "C"}}


@pytest.mark.parametrize(
    "given",
    [
        {"tier": "intermediate", "victory": {"goal": "toll", "side": "empire", "points": 1}},
        {"tier": "intermediate", "victory": HILL},
        {"tier": "intermediate", "victory": {**HILL, "goal": "pass", "side": "orcs"}},
        {"tier": "intermediate", "victory": {"goal": "value"}},
        {"tier": "intermediate", "victory": {**HILL, "goal": "messenger", "messenger": "n"}},
        {**MOVING, "now": {"order": "C", "loose": True}},
        {"tier": "intermediate", **MOVING, "active": "", "now": {"order": "M", "manoeuvres": 3, "moved": True}},
        {"tier": "intermediate", "now": {"order": "C"}, "phase": "orders", "stage": "obeying"},
        {"now": {"order": "C", "engaged": 2}, **MELEE},
        {"turn": 4, "turns": 4},
    ],
)
def test_what_else_a_position_may_just_say(given: Given) -> None:
    battle = Battle.open(written(**given), dice="typed")
    OPENED.append(battle)
    assert battle.book.check(battle.checkpoint) == []


@pytest.mark.parametrize(
    ("given", "place", "why"),
    [
        ({"victory": {"goal": "toll", "side": "elves", "points": 1}}, "victory.side", "unknown-side"),
        ({"victory": {"goal": "toll", "side": "empire"}}, "victory", "goal"),
        ({"victory": {"goal": "toll", "side": "empire", "points": -1}}, "victory", "goal"),
        ({"victory": {"goal": "toll", "side": "empire", "points": 1, "cap": -1}}, "victory", "goal"),
        ({"victory": {**HILL, "hill": []}}, "victory", "goal"),
        ({"victory": {**HILL, "hill": ["0301", "0909"]}}, "victory.hill", "hex"),
        ({"victory": {**HILL, "messenger": "n"}}, "victory.messenger", "unknown-unit"),
        ({"victory": {**HILL, "goal": "messenger", "messenger": "g"}}, "victory.messenger", "unknown-unit"),
        ({"phase": "lunch"}, "position.phase", "phase"),
        ({"phase": "orders", "stage": "closing"}, "position.stage", "stage"),
        ({"phase": "first_shooting", "active": "n"}, "position.active", "not-moving"),
        ({**BUSY, "now": {"order": "C", "moved": True, "manoeuvres": 3}}, "n", "overspent"),
        ({"tier": "intermediate", **BUSY, "now": {"order": "C", "manoeuvres": 3}}, "n", "overspent"),
        ({**BUSY, "active": "", "now": {"order": "C", "loose": True}}, "n", "loose"),
        ({"now": {"order": "X"}}, "n", "order-word"),
        ({**MOVING, "sequence": "X"}, "position.sequence", "order-word"),
        ({**MELEE, "hit": ["n_1"]}, "position.attacks", "not-resolving"),
        ({"phase": "second_shooting", "stage": "testing", "hit": ["n_1"]}, "position.attacks", "not-resolving"),
        (
            {"phase": "first_shooting", "attacks": [{"element": "n_1", "target": "g_1"}]},
            "position.attacks",
            "not-resolving",
        ),
        (
            {"phase": "first_shooting", "stage": "resolving", "attacks": [{"element": "x_1", "target": "g_1"}]},
            "position.attacks[0]",
            "unknown-element",
        ),
        (
            {"phase": "first_shooting", "stage": "resolving", "attacks": [{"element": "n_1", "target": "g_1"}] * 2},
            "position.attacks",
            "key-twice",
        ),
        (
            {**MELEE, "combats": [["n"], ["n"]], "stage": "declaring", "now": {"engaged": 2}},
            "position.combats",
            "key-twice",
        ),
        ({**MELEE, "kills": {"elves": 1}}, "position.kills", "unknown-side"),
        ({"tier": "intermediate", "turn": 2, "now": {"morale": "routing", "routed": 3}}, "n", "morale"),
        ({"tier": "intermediate", "now": {"feared": "x"}}, "n", "unknown-unit"),
        ({"outside": {"n": {"elements": ["n_2"]}}}, "position.marches", "march-switch"),
    ],
)
def test_what_else_no_position_may_say(given: Given, place: str, why: str) -> None:
    assert why_not(written(**given)) == (place, f"scenario-{why}")


@pytest.mark.parametrize(("phase", "why"), [("orders", "nobody"), ("melee", "nobody"), ("over", "")])
def test_both_sides_have_somebody_unless_it_is_over(phase: str, why: str) -> None:
    data = written(
        phase=phase,
        **({"result": {"winner": "empire", "reason": "eliminated", "clause": "DW-VII-03"}} if not why else {}),
    )
    data["army"][1]["unit"][0]["element"][0]["lost"] = True
    if why:
        assert why_not(data) == ("army", f"scenario-{why}")
    else:
        OPENED.append(Battle.open(data, dice="typed"))


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, ["g_1: on the hex of n_1"]),
        ({"phase": "over"}, []),
        ({"trampling": Trample(unit="n", hexes=("0101",), facing=3)}, []),
    ],
)
def test_two_stand_on_a_hex_only_where_one_goes_over_the_other(changes: Given, found: list[str]) -> None:
    """DW-XVII.3.0-01; or where the battle has ended in its midst."""
    state = Battle.open(written(), dice="typed").state.clone()
    for name, value in changes.items():
        setattr(state, name, value)
    guard = state.elements["g_1"]
    state.elements["g_1"] = replace(guard, hex=state.elements["n_1"].hex)
    assert [line for line in check(state) if "on the hex" in line] == found


def test_no_shot_is_announced_at_the_fallen() -> None:
    """Shots fall before the losses are taken away: whoever is lost was lost before. DW-IV-03"""
    shot: Given = {"phase": "first_shooting", "stage": "resolving", "attacks": [{"element": "n_1", "target": "g_2"}]}
    data = written(**shot)
    guard = data["army"][1]["unit"][0]
    guard["elements"] = 2
    guard["element"].append({"key": "g_2", "hex": "0401", "facing": "S", "lost": True})
    assert why_not(data) == ("position.attacks[0]", "scenario-unknown-element")
