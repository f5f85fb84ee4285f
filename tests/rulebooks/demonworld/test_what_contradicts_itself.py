"""Whether a position can be played on: everything that is wrong with one, in order, and that nothing else is.

The state is that of `test_what_facts_change`: a movement phase of the third turn, n with k attached, b, g, and h alone.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Outcome
from oriflamme.rulebooks.demonworld.battle_terms import Victory
from oriflamme.rulebooks.demonworld.scenario_checks import MAX_TURNS, scenario_errors
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.test_what_facts_change import stood

Given = dict[str, Any]


def errors(state: Demonworld) -> list[tuple[str, str]]:
    return [(error.place, error.why) for error in scenario_errors(state)]


def given(units: Given | None = None, elements: Given | None = None, **more: Any) -> Demonworld:
    return stood(units, elements, **({"stage": "", **more} if "phase" in more else more))


# The course of a battle


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({}, []),
        ({"turn": MAX_TURNS}, []),
        ({"turn": MAX_TURNS + 1}, [("position.turn", "number")]),
        ({"turn": 0, "last_loss_turn": 0}, [("position.turn", "number")]),
        ({"limit": MAX_TURNS}, []),
        ({"limit": MAX_TURNS + 1}, [("position.turn", "number")]),
        ({"limit": -1}, [("position.turn", "number")]),
        ({"last_loss_turn": 3}, []),
        ({"last_loss_turn": 4}, [("position.quiet", "number")]),
        ({"last_loss_turn": -1}, [("position.quiet", "number")]),
        ({"stage": "sequences"}, []),
        ({"stage": "closing"}, [("position.stage", "stage"), ("position.closing", "closing")]),
        ({"stage": "testing"}, [("position.stage", "stage")]),
        ({"phase": "rally", "stage": "testing"}, []),
        ({"phase": "siesta"}, [("position.phase", "phase")]),
        ({"phase": "over"}, [("position.result", "result")]),
        ({"phase": "over", "result": Outcome("empire", "points", "DW-VII-05")}, []),
        ({"phase": "over", "result": Outcome(None, "points-draw", "DW-VII-05")}, []),
        ({"phase": "over", "result": Outcome("elves", "points", "DW-VII-05")}, [("position.result", "result")]),
        ({"phase": "over", "result": Outcome("empire", "luck", "DW-VII-05")}, [("position.result", "result")]),
        ({"result": Outcome("empire", "points", "DW-VII-05")}, [("position.result", "result")]),
    ],
)
def test_the_course_of_a_battle(more: Given, found: list[tuple[str, str]]) -> None:
    assert errors(given(**more)) == found


@pytest.mark.parametrize(("hit", "found"), [((), [("army", "nobody")]), (("g_1",), [])])
def test_both_have_somebody_until_the_hit_are_removed(hit: tuple[str, ...], found: list[tuple[str, str]]) -> None:
    """While somebody is still to be removed the battle is not decided; an army may also be on its way."""
    state = given()
    for key in ("g_1", "g_2", "h_1"):
        state.lost[key] = state.elements.pop(key)
    for key in ("g", "h"):
        state.gone[key] = state.units.pop(key)
    state.hit = hit
    told = [one for one in errors(forgotten(state)) if one[0] == "army"]
    assert told == found
    state.hit, state.marching = (), {"g": state.gone["g"]}
    assert not [one for one in errors(state) if one[0] == "army"]


# Units and elements


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ({"order": "H"}, []),
        ({"order": "X"}, ["order-word"]),
        ({"order": "", "engaged": 3}, []),
        ({"order": "", "engaged": 4}, ["engaged"]),
        ({"order": "", "engaged": 3, "fought": 2}, []),
        ({"fought": 1}, ["engaged"]),
        ({"order": "", "engaged": 3, "fought": -1}, ["engaged"]),
        ({"order": "C", "engaged": 3}, []),
        ({"order": "C", "engaged": 2}, ["order-now"]),
        ({"wheeled": "left"}, []),
        ({"wheeled": "up"}, ["wheeled"]),
        ({"spent": -1}, ["number"]),
        ({"points": -1}, ["number"]),
        ({"paid_hexes": -1}, ["number"]),
        ({"manoeuvres": -1}, ["number"]),
        ({"redeploying": True}, ["loose"]),
        ({"spent": 12}, []),
        ({"spent": 13}, ["overspent"]),
        ({"spent": 13, "moved": True}, []),
        ({"manoeuvres": 1, "spent": 6}, []),
        ({"manoeuvres": 1, "spent": 7}, ["overspent"]),
        ({"manoeuvres": 2}, []),
        ({"manoeuvres": 3}, ["overspent"]),
        ({"morale": "routing", "routed": 3}, []),
        ({"morale": "routing", "routed": 4}, ["morale"]),
        ({"morale": "calm"}, ["morale"]),
        ({"quarry": "g", "dared": "g", "feared": "k"}, []),
        ({"quarry": "x"}, ["unknown-unit"]),
        ({"dared": "x"}, ["unknown-unit"]),
        ({"feared": "x"}, ["unknown-unit"]),
    ],
)
def test_what_is_said_of_a_unit(unit: Given, found: list[str]) -> None:
    """n goes 12 points under C, and makes two manoeuvres at most."""
    assert errors(given({"n": unit})) == [("n", why) for why in found]


@pytest.mark.parametrize(
    ("role", "found"), [({"active": "n"}, []), ({"reacting": ("n",)}, []), ({"active": "b"}, ["loose"])]
)
def test_who_moves_element_by_element_is_about_to_move(role: Given, found: list[str]) -> None:
    state = given({"n": {"redeploying": True}}, sequence="C", sides=("empire",), **role)
    assert errors(state) == [("n", why) for why in found]


@pytest.mark.parametrize(
    ("element", "found"),
    [
        ({"special": "leader"}, []),
        ({"special": "cook"}, ["special"]),
        ({"spent": -1}, ["number"]),
        ({"steps": -1}, ["number"]),
        ({"steps": 3}, []),
        ({"steps": 2, "after_combat_done": True}, []),
        ({"steps": 3, "after_combat_done": True}, ["number"]),
    ],
)
def test_what_is_said_of_an_element(element: Given, found: list[str]) -> None:
    assert errors(given(elements={"n_1": element})) == [("n_1", why) for why in found]


# Who moves, fights, tests


MOVING: Given = {"sequence": "C", "sides": ("empire",), "active": "n", "stage": ""}


@pytest.mark.parametrize(
    ("more", "found"),
    [
        (MOVING, []),
        ({**MOVING, "sequence": "X"}, [("position.sequence", "order-word")]),
        ({**MOVING, "sides": ("elves",)}, [("position.sides", "unknown-side")]),
        ({**MOVING, "sides": ("empire", "empire")}, [("position.sides", "key-twice")]),
        ({**MOVING, "active": "x"}, [("position", "unknown-unit")]),
        ({**MOVING, "reacting": ("n",)}, [("position.reacting", "key-twice")]),
        ({**MOVING, "sequence": ""}, [("position.sequence", "not-moving")]),
        ({**MOVING, "sequence": "", "led": "M"}, []),
        ({**MOVING, "sequence": "", "stage": "rushing"}, []),
        ({**MOVING, "phase": "first_shooting"}, [("position.active", "not-moving")]),
        ({"phase": "first_shooting", "stage": "closing", "closing": ("n",)}, []),
        ({"phase": "first_shooting", "stage": "closing", "closing": ("x",)}, [("position", "unknown-unit")]),
        (
            {"phase": "first_shooting", "stage": "closing", "closing": ("n", "n")},
            [("position.closing", "key-twice")],
        ),
        ({"phase": "first_shooting", "closing": ("n",)}, [("position.closing", "closing")]),
        ({"tests": ("n",)}, []),
        ({"tests": ("x",)}, [("position.tests", "unknown-unit")]),
        ({"tokens": {"n": "CM"}}, []),
        ({"tokens": {"n": "CX"}}, [("position.tokens", "order-word")]),
        ({"tokens": {"n": ""}}, [("position.tokens", "order-word")]),
        ({"fleeing": ("n_1",)}, []),
        ({"fleeing": ("x_1",)}, [("position.fleeing", "unknown-element")]),
        ({"fallen": ("n_1",)}, [("position.fallen", "unknown-element")]),
        ({"kills": {"empire": 0}, "phase": "melee"}, []),
        ({"kills": {"empire": -1}, "phase": "melee"}, [("position.kills", "number")]),
        ({"kills": {"elves": 1}, "phase": "melee"}, [("position.kills", "unknown-side")]),
    ],
)
def test_what_is_under_way(more: Given, found: list[tuple[str, str]]) -> None:
    assert errors(given(**more)) == found


SHOT = Attack("n_1", "g_1")


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"attacks": (SHOT,), "phase": "first_shooting", "stage": "resolving"}, []),
        ({"attacks": (SHOT,), "phase": "first_shooting"}, [("position.attacks", "not-resolving")]),
        ({"attacks": (SHOT,), **MOVING}, []),
        ({"attacks": (SHOT,)}, [("position.attacks", "not-resolving")]),
        (
            {"attacks": (Attack("n_1", "b_1"),), "phase": "first_shooting", "stage": "resolving"},
            [("position.attacks[0]", "attack")],
        ),
        (
            {"attacks": (Attack("n_1", "n_1"),), "phase": "first_shooting", "stage": "resolving"},
            [("position.attacks[0]", "attack")],
        ),
        (
            {"attacks": (Attack("n_1", "g_1", ("x_1",)),), "phase": "first_shooting", "stage": "resolving"},
            [("position.attacks[0]", "unknown-element")],
        ),
        (
            {"attacks": (SHOT, SHOT), "phase": "first_shooting", "stage": "resolving"},
            [("position.attacks", "key-twice")],
        ),
        ({"hit": ("n_1",), "phase": "first_shooting", "stage": "resolving"}, []),
        ({"hit": ("n_1",), "phase": "second_shooting"}, []),
        ({"hit": ("n_1",), "phase": "first_shooting"}, [("position.attacks", "not-resolving")]),
        ({"hit": ("n_1",), "phase": "magic", "stage": "casting"}, []),
        ({"hit": ("n_1",), "phase": "magic", "stage": "testing"}, [("position.attacks", "not-resolving")]),
        ({"hit": ("n_1", "n_1"), "phase": "first_shooting", "stage": "resolving"}, [("position.hit", "key-twice")]),
        ({"hit": ("x_1",), "phase": "first_shooting", "stage": "resolving"}, [("position.hit", "unknown-element")]),
        (
            {"attacks": (SHOT,), "phase": "melee", "stage": "resolving", "combats": (("n", "g"),)},
            [("position.attacks[0]", "attack"), ("position.combats[0]", "engaged"), ("position.combats[0]", "engaged")],
        ),
        ({"combats": (("n",),)}, [("position.combats", "not-fighting"), ("position.combats[0]", "engaged")]),
        ({"phase": "melee", "stage": "declaring"}, [("position.combats", "not-fighting")]),
        ({"phase": "melee", "stage": "choosing"}, []),
        (
            {"phase": "melee", "stage": "declaring", "combats": (("x",),)},
            [("position.combats[0]", "unknown-unit")],
        ),
    ],
)
def test_what_is_announced_and_who_fights(more: Given, found: list[tuple[str, str]]) -> None:
    assert errors(given(**more)) == found


def test_whoever_flees_may_be_in_a_combat_and_nobody_in_two() -> None:
    fleeing = {"morale": "routing", "routed": 2, "order": ""}
    state = given({"n": fleeing, "g": {**fleeing}}, phase="melee", stage="declaring", combats=(("n", "g"),))
    assert errors(state) == []
    state.combats = (("n", "g"), ("n",))
    assert errors(state) == [("position.combats", "key-twice")]


# What it is about


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        (Victory("value"), []),
        (Victory("toll", "empire", points=1), []),
        (Victory("toll", "elves", points=1), [("victory.side", "unknown-side")]),
        (Victory("toll", "empire"), [("victory", "goal")]),
        (Victory("toll", "empire", points=1, cap=-1), [("victory", "goal")]),
        (Victory("value", points=-1), [("victory", "goal")]),
        (Victory("hill", "empire", hill=("0101",)), []),
        (Victory("hill", "empire"), [("victory", "goal")]),
        (Victory("pass", "empire"), [("victory", "goal")]),
        (Victory("hill", "empire", hill=("9999",)), [("victory.hill", "hex")]),
        (Victory("messenger", "empire", hill=("0101",), messenger="n"), []),
        (Victory("messenger", "empire", hill=("0101",), messenger="k"), []),
        (Victory("messenger", "empire", hill=("0101",), messenger="g"), [("victory.messenger", "unknown-unit")]),
        (Victory("messenger", "empire", hill=("0101",)), [("victory.messenger", "unknown-unit")]),
        (Victory("hill", "empire", hill=("0101",), messenger="n"), [("victory.messenger", "unknown-unit")]),
    ],
)
def test_what_it_is_about(rule: Victory, found: list[tuple[str, str]]) -> None:
    assert errors(given(victory=rule)) == found


def test_a_messenger_who_has_fallen_is_known_still() -> None:
    state = given(victory=Victory("messenger", "empire", hill=("0101",), messenger="b"))
    state.lost["b_1"] = state.elements.pop("b_1")
    state.gone["b"] = replace(state.units.pop("b"), order="")
    assert errors(forgotten(state)) == []
