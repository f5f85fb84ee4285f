"""How a battle stands: the sequence, the phase, the points taken, and which end is near."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel.services import Ending, Standing
from oriflamme.rulebooks.masse.standing import PHASES, standing
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.vocabulary import Phase
from tests.rulebooks.masse.positions import position


def stands(text: str, **more: Any) -> Standing:
    return standing(position(text, **more).state)


def ending(found: Standing, name: str, side: str = "") -> Ending:
    one = [each for each in found.endings if each.text.id == name and each.text.args.get("side", "") in ("", side)]
    assert len(one) == 1
    return one[0]


FIELD = "north: lourds 100 pvt=450, gob 10 | south: orcs 100 pvt=250"


def test_the_sequence_and_its_five_phases() -> None:
    assert [phase.key for phase in PHASES] == ["orders", "shooting", "movement", "melee", "morale"]
    found = stands(FIELD, sequence=4)
    assert (found.turn.args, found.phases, found.phase) == ({"turn": 4, "limit": 10}, PHASES, "orders")


@pytest.mark.parametrize(
    ("phase", "shown"),
    [("command", "orders"), ("orders", "orders"), ("referee", "orders"), ("shooting", "shooting"), ("over", "")],
)
def test_the_phase_that_is_played(phase: Phase, shown: str) -> None:
    state: Masse = position(FIELD).state.clone()
    state.phase = phase
    assert standing(state).phase == shown


def test_the_points_that_a_side_has_taken_are_those_the_enemy_lost() -> None:
    """50 of 500 hit points at 500 points, 250 of 500 at 400."""
    assert stands(FIELD).scores == {"north": 200.0, "south": 50.0}


@pytest.mark.parametrize(("sequence", "near"), [(1, 0.0), (2, 0.1), (10, 0.9)])
def test_the_night_comes_nearer(sequence: int, near: float) -> None:
    night = ending(stands(FIELD, sequence=sequence), "ending-night")
    assert (night.near, night.text.args) == (near, {"limit": 10, "percent": 10})


def test_a_siege_ends_for_the_besieged() -> None:
    text = "town role=besieged: lourds 10 | host role=besieger: orcs 10"
    last = ending(stands(text, sections="east gate", sequence=16), "ending-siege", "town")
    assert (last.near, last.text.args) == (0.5, {"limit": 30, "side": "town"})


@pytest.mark.parametrize(
    ("north", "holding", "fighters"),
    [
        ("lourds 10, gob 10, legers 10", 3, 3),
        ("lourds 10, gob 10 demoralised, legers 10", 2, 3),
        ("lourds 10, gob 10 fate=destroyed, legers 10 fate=left", 1, 3),
        ("lourds 10, lord, ballista 2", 1, 1),
        ("lourds 10, giant=hill_giant", 2, 2),
        ("lord, captain", 2, 2),
        ("lord, captain fate=destroyed, ballista 2", 2, 3),
    ],
)
def test_who_still_holds_the_field(north: str, holding: int, fighters: int) -> None:
    """MC-AM-47: heroes and crews count where an army never had anybody else."""
    broken = ending(stands(f"north: {north} | south: orcs 10"), "ending-broken", "north")
    assert broken.text.args == {"side": "north", "holding": holding, "fighters": fighters}
    assert broken.near == 1 - holding / fighters


def test_what_is_nearest_comes_first() -> None:
    found = stands("north: lourds 10, gob 10 demoralised | south: orcs 10", sequence=3)
    assert [(one.text.id, one.text.args.get("side")) for one in found.endings] == [
        ("ending-broken", "north"),
        ("ending-night", None),
        ("ending-broken", "south"),
    ]


def test_a_side_that_nobody_holds_any_more_has_no_such_ending_left() -> None:
    found = stands("north: lourds 10 demoralised | south: orcs 10")
    assert [one.text.args.get("side") for one in found.endings if one.text.id == "ending-broken"] == ["south"]
