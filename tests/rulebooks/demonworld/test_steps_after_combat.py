"""Chapters VI.1.5 and XV.10.0: where elements may go after a combat, step by step, and who must come into contact."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Option, Refusal
from oriflamme.rulebooks.demonworld.after_combat import AfterCombat, hexes_allowed, keeps_contact, steps_from
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.large_positions import field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.test_terrain import land

WHERE = {"n": "0606 0909", "g": "0605"}
"""n_1 touches g_1, who stands to its north-west; n_2 is free. Beside both of the two lie 0506 and 0705."""


def moves(
    where: dict[str, str] | None = None,
    elements: dict[str, dict[str, Any]] | None = None,
    units: dict[str, dict[str, Any]] | None = None,
    tier: str = "intermediate",
    **more: Any,
) -> AfterCombat:
    """n of the Empire moves after its combat with g, thought to be otherwise in some respects."""
    drawn = {**WHERE, **(where or {})}
    others = {"b": "empire berserkers N", "h": "orcs guerriers_orcs S engaged=1"}
    for key in drawn:
        if key in others:
            more.setdefault(key, others[key])
    battle = position(
        field(**drawn),
        tier=tier,
        phase="melee",
        stage="regrouping",
        sides=["empire"],
        combats=[["n", "g", *(["h"] if "h" in drawn else [])]],
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        **more,
    )
    state: Demonworld = battle.checkpoint.clone()
    for key, fields in (elements or {}).items():
        state.elements[key] = replace(state.elements[key], **fields)
    for key, fields in (units or {}).items():
        state.units[key] = replace(state.units[key], **fields)
    return AfterCombat(forgotten(state))


def why(found: Any) -> str:
    return found.message.id.removeprefix("no-") if isinstance(found, Refusal) else ""


def ways(found: AfterCombat, key: str) -> dict[str, str]:
    return {word: why(found.why_not("step", key, word)) for word in DIRECTION_WORDS}


@clause("DW-VI.1.5-01")
def test_how_far_somebody_goes_and_how_he_keeps_contact() -> None:
    assert [hexes_allowed(count) for count in (0, 1, 2, 3)] == [2, 1, 0, 0]
    assert keeps_contact((0, 0), (1, 0)) and not keeps_contact((0, 0), (2, 0)) and not keeps_contact((0, 0), (0, 0))
    every = list(steps_from((0, 0), (), 0, lambda there: True))
    assert [d for d, _ in every] == [0, 1, 2, 3, 4, 5] and len({there for _, there in every}) == 6
    assert len(list(steps_from((0, 0), (), 1, lambda there: True))) == 6
    assert not list(steps_from((0, 0), (), 2, lambda there: True))
    held = list(steps_from((0, 0), [(1, 0)], 0, lambda there: there != (1, 0)))
    assert [d for d, _ in held] == [1, 5]  # to both sides of him
    assert not list(steps_from((0, 0), [(1, 0)], 1, lambda there: True))
    assert not list(steps_from((0, 0), [(1, 0), (0, 1)], 0, lambda there: True))
    assert not list(steps_from((0, 0), (), 0, lambda there: False))


AWAY = "regroup-contact"


@clause("DW-VI.1.5-01", "DW-V.3.0-01")
@pytest.mark.parametrize(
    ("where", "elements", "found"),
    [
        ({}, {}, {"e": AWAY, "ne": "", "nw": "occupied-element", "w": "", "sw": AWAY, "se": AWAY}),
        (
            {"b": "0506"},
            {},
            {"e": AWAY, "ne": "", "nw": "occupied-element", "w": "occupied-element", "sw": AWAY, "se": AWAY},
        ),
        ({}, {"n_1": {"steps": 1}}, dict.fromkeys(DIRECTION_WORDS, "regroup-far")),
        ({"g": "0605 0705"}, {}, dict.fromkeys(DIRECTION_WORDS, "regroup-held")),
        ({"h": "0707"}, {}, dict.fromkeys(DIRECTION_WORDS, "regroup-held")),
    ],
)
def test_who_touches_enemies(where: dict[str, str], elements: dict[str, Any], found: dict[str, str]) -> None:
    """One hex along a single enemy, none from two: his own unit or another."""
    assert ways(moves(where, elements), "n_1") == found


@clause("DW-VI.1.5-01", "DW-V.3.0-01", "DW-XI.3.7-03", "DW-XI.3.5-06")
@pytest.mark.parametrize(
    ("where", "elements", "more", "found"),
    [
        ({}, {}, {}, {}),
        ({}, {"n_2": {"steps": 1}}, {}, {}),
        ({}, {"n_2": {"steps": 2}}, {}, dict.fromkeys(DIRECTION_WORDS, "regroup-far")),
        ({"n": "0606 1209"}, {}, {}, {"e": "off-map-element"}),
        ({"b": "1009"}, {}, {}, {"e": "occupied-element"}),
        ({}, {}, {"land": land("1009 marsh")}, {"e": "impassable-marsh"}),
        ({}, {}, {"land": land(sides="0909-1009 wall")}, {"e": "obstacle-free"}),
        ({}, {}, {"land": land(heights="1009 3")}, {"e": "impassable-level"}),
    ],
)
def test_who_touches_nobody(
    where: dict[str, str], elements: dict[str, Any], more: dict[str, Any], found: dict[str, str]
) -> None:
    """Two hexes, anywhere that is free and open, over no wall."""
    usual: dict[str, str] = dict.fromkeys(DIRECTION_WORDS, "")
    assert ways(moves(where, elements, **more), "n_2") == {**usual, **found}


@clause("DW-VI.1.5-01", "DW-VI.1.5-04")
def test_what_is_offered_and_what_is_understood() -> None:
    found = moves()
    first = ["step n_1 ne", "step n_1 w", *(f"turn n_1 {word}" for word in ("ene", "n", "wnw", "wsw", "s", "ese"))]
    assert [option.token for option in found.options()] == [*first, "done"]
    others = [option.token for option in found.other_options()]
    assert others[:6] == [f"step n_2 {word}" for word in DIRECTION_WORDS] and len(others) == 12
    notes = {option.token: option.notes for option in (*found.options(), *found.other_options())}
    assert notes["step n_1 ne"] == ("contact",) and notes["step n_2 e"] == ()
    assert {one.option.token for one in found.forbidden()} == {f"step n_1 {word}" for word in ("e", "nw", "sw", "se")}
    for token, meaning in (
        ("done", "done"),
        ("step n_2 e", "step n_2 e"),
        ("turn n_2 s", "turn n_2 s"),
        ("step n_2 s", None),
        ("turn n_2 e", None),
        ("step n_2", None),
        ("go n_2 e", None),
        ("step n_2 e e", None),
    ):
        read = found.read(token)
        assert (read.token if isinstance(read, Option) else read) == meaning, token
    for token in ("step g_1 e", "step x_1 e", "turn g_1 s"):
        assert why(found.read(token)) == "regroup-element"


@clause("DW-VI.1.5-04")
def test_who_has_settled_is_not_asked_again_but_may_still_move() -> None:
    found = moves(elements={"n_1": {"after_combat_done": True}})
    assert [one.key for one in found.waiting] == ["n_2"] and [one.key for one in found.elements] == ["n_1", "n_2"]
    assert found.options()[0].token == "step n_2 e"
    assert "step n_1 ne" in [option.token for option in found.other_options()]


@clause("DW-XV.9.0-02")
@pytest.mark.parametrize(("linger", "there"), [(False, []), (True, ["n_1", "n_2"])])
def test_whoever_routs_makes_no_such_move(linger: bool, there: list[str]) -> None:
    """DW-OR-105"""
    routing = {"n": {"morale": "routing", "routed": 1}}
    found = moves(units=routing, switches={"lingering_rout": linger})
    assert [one.key for one in found.elements] == there
    stray = moves(elements={"n_2": {"stray": True}})
    assert [one.key for one in stray.elements] == ["n_1"]


# Impetuous units


FURY = {"n": {"morale": "impetuous", "quarry": "g"}}


@clause("DW-XV.10.0-07")
@pytest.mark.parametrize(
    ("second", "steps", "bound"),
    [
        ("0607", 0, {"nw"}),
        ("0607", 1, {"nw"}),
        ("0607", 2, set()),
        ("0608", 0, {"ne", "nw"}),
        ("0608", 1, set()),
        ("0807", 0, {"nw", "w"}),
        ("0807", 1, set()),
        ("0808", 0, set()),
        ("0909", 0, set()),
    ],
)
def test_whoever_can_come_into_contact_must(second: str, steps: int, bound: set[str]) -> None:
    """From 0607 one step leads to 0506, beside the enemy in 0605; from 0608 and 0807 two do; n_1 touches him.

    By the other step n_2 comes to 0606, if n_1 makes room; to each for itself that way is not open: DW-OR-138.
    """
    alone = moves({"n": f"0606 {second}"}, {"n_2": {"steps": steps}}, FURY, switches={"rush_alone": True})
    assert {DIRECTION_WORDS[d] for d in alone.bound.get("n_2", ())} == bound & {"nw"}
    found = moves({"n": f"0606 {second}"}, {"n_2": {"steps": steps}}, FURY)
    shown = {key: {DIRECTION_WORDS[d] for d in way} for key, way in found.bound.items()}
    assert shown == ({"n_2": bound} if bound else {})
    if bound:
        assert {word for word, reason in ways(found, "n_2").items() if not reason} == bound
    assert (why(found.read("done")) == "rush-done") is bool(bound)
    assert (why(found.read("turn n_2 s")) == "rush-done") is bool(bound)
    assert why(found.read("turn n_1 s")) == ""
    settled = moves({"n": f"0606 {second}"}, {"n_2": {"steps": steps, "after_combat_done": True}}, FURY)
    assert settled.bound == {}
    assert moves({"n": f"0606 {second}"}, {"n_2": {"steps": steps}}).bound == {}
