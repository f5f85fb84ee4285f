"""Rules and geometry that others than the rules ask for: the same as the rules themselves use."""

from __future__ import annotations

import random

import pytest

from oriflamme import Battle
from oriflamme.board.hexes import DIRECTIONS, Hex, neighbour, opposite
from oriflamme.lab.fuzz import random_scenario
from oriflamme.rulebooks.demonworld.after_combat import AfterCombat, hexes_allowed, keeps_contact, steps_from
from oriflamme.rulebooks.demonworld.geometry import (
    FACINGS,
    FRONT_STEPS,
    ZONES_AROUND,
    ZONES_STRUCK,
    front,
    in_arc,
    zone,
)
from oriflamme.rulebooks.demonworld.melee import Blows, base_number, blow_number
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import board_of, contacts, in_front, occupied, touching
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import ARCS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import items, position


def test_zones_by_facing_are_those_of_the_rules() -> None:
    for facing in FACINGS:
        assert [d for d, _, _ in FRONT_STEPS[facing]] == list(front(facing))
        for d in range(6):
            assert ZONES_AROUND[facing][d] == zone(facing, d)
            assert ZONES_STRUCK[facing][d] == zone(facing, opposite(d))


def test_who_touches_and_who_stands_in_front() -> None:
    battle = position(" . g .\n. n n .", n="empire fantassins_nobles N engaged=1", g="orcs garde_orc S engaged=1")
    at = occupied(battle.state)
    second = battle.state.elements["n_2"]
    around = [(DIRECTION_WORDS[d], one.key) for d, one in touching(second.hex, at)]
    assert around == [("nw", "g_1"), ("w", "n_1")]
    assert [one.key for _, one in in_front(second.hex, second.facing, at)] == ["g_1"]
    assert in_front(second.hex, 9, at) == []


def test_the_number_of_a_blow_needs_no_announcement() -> None:
    battle = position(
        " . g .\n. n n .",
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc N engaged=1",
        phase="melee",
        stage="declaring",
        combats=[["n", "g"]],
    )
    announced = base_number(battle.state, Attack("n_1", "g_1", ("n_2", "n_9")))
    assert announced == blow_number(battle.state, "n", "g", "rear", 1)
    assert [name for name, _, _ in items(announced)] == ["power", "protection", "rear", "support"]


@pytest.mark.parametrize(("enemies", "hexes"), [(0, 2), (1, 1), (2, 0), (6, 0)])
def test_how_far_an_element_goes_after_a_combat(enemies: int, hexes: int) -> None:
    assert hexes_allowed(enemies) == hexes


def test_a_hex_keeps_contact_if_it_is_beside_the_enemy() -> None:
    here = Hex(0, 0)
    assert all(keeps_contact(neighbour(here, d), here) for d in range(6))
    assert not keeps_contact(here, here)
    assert not keeps_contact((2, 0), here)


@pytest.mark.parametrize("number", range(12))
def test_after_combat_steps_are_those_that_are_not_refused(number: int) -> None:
    scenario = random_scenario("demonworld", random.Random(f"regroup {number}"))
    state = Battle.open(scenario, seed=1).state.clone()
    state.combats = (tuple(state.units),)
    hexes, at = board_of(state).terrain, occupied(state)
    for side in state.armies:
        state.sides = (side,)
        moves = AfterCombat(state)
        for element in moves.elements:
            met = [one.hex for one in contacts(state, element, at)]
            found = steps_from(element.hex, met, element.steps, lambda spot: spot in hexes and spot not in at)
            legal = [d for d, word in enumerate(DIRECTION_WORDS) if not moves.why_not("step", element.key, word)]
            assert [d for d, _ in found] == legal


def test_targets_of_blows_stand_in_front() -> None:
    battle = position(
        " . g g .\n. n n .\n . g . .",
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        phase="melee",
        stage="declaring",
        combats=[["n", "g"]],
    )
    assert Blows(battle.state, "empire").targets == {"n_1": ("g_1",), "n_2": ("g_2", "g_1")}


@clause("DW-IV.1.1-03", "DW-XVIII.7.0-03")
@pytest.mark.parametrize(
    ("arc", "ways"),
    [
        ("infantry", {0, 1}),
        ("left_180", {0, 1, 2, 3}),
        ("forward_180", {5, 0, 1, 2}),
        ("all_round", {0, 1, 2, 3, 4, 5}),
    ],
)
def test_arcs_turn_with_whoever_shoots(arc: str, ways: set[int]) -> None:
    """By any facing: the hexes around, counted counterclockwise from the right front hex."""
    for facing in FACINGS:
        right = front(facing)[0]
        seen = {(d - right) % 6 for d in range(6) if in_arc(*DIRECTIONS[d], facing, ARCS[arc])}
        assert seen == ways, facing
