"""What a Formation in a file may be, and how a shaken one or one out of breath withdraws. LM-3.3.6, LM-2.6.12."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.rulebooks.lames.formation_actions import why_not_withdraw_by
from oriflamme.rulebooks.lames.formation_paths import ways
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import plain, position, unit

FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "drilled": {"like": "lanciers", "command_capacity": "superior", "faculties": ["manoeuvre"]},
}


def battle(f: str, *others: str, **more: Any) -> Battle:
    armies = "\n".join(
        [f"north defence\n  {f}", "south defence", *(f"  {one}" for one in others or ("x orcs 0707 N",))]
    )
    return position(plain(8, 7), armies, **{"tier": "intermediate", "figure": FIGURES, **more})


def complaints(f: str, **more: Any) -> list[tuple[str, str]]:
    try:
        battle(f, **more)
    except ScenarioRefused as trouble:
        return [(one.place, one.problem.id.removeprefix("scenario-")) for one in trouble.complaints]
    return []


@clause("LM-3.3.6-02", "LM-3.3.6-05")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("f phalanx 0304+0404 N steps=6 mode=shield_wall", []),
        ("f drilled 0304+0404 N steps=6 mode=tortoise", []),
        ("f phalanx 0304+0404 N steps=6 mode=tortoise", [("f.mode", "no-mode")]),
        ("f drilled 0304+0404 N steps=6 mode=shield_wall", [("f.mode", "no-mode")]),
        ("f phalanx 0304 N mode=shield_wall", [("f.mode", "no-mode")]),
        ("f drilled 0304 N mode=tortoise", [("f.mode", "no-mode")]),
    ],
)
def test_a_mode_is_a_formations_and_goes_with_or_without_manoeuvre(line: str, found: list[tuple[str, str]]) -> None:
    assert complaints(line) == found


@clause("LM-3.3-09", "LM-3.3-10", "LM-4.2.3-02")
@pytest.mark.parametrize(
    ("marker", "found"),
    [
        ("shaken", []),
        ("winded", []),
        ("contact", []),
        ("routed", [("f", "formation-marker")]),
        ("charge", [("f", "formation-marker")]),
    ],
)
def test_a_formation_neither_routs_nor_charges(marker: str, found: list[tuple[str, str]]) -> None:
    assert complaints(f"f phalanx 0304+0404 N steps=6 {marker}") == found


@clause("LM-4.2.3-02")
def test_no_formation_is_in_the_air() -> None:
    with pytest.raises(UserError):
        battle("f phalanx 0304+0404 N steps=6 level=close_flight", tier="advanced")


@clause("LM-2.3.2-04", "LM-2.6.8-05")
@pytest.mark.parametrize(
    ("marker", "more", "reason"),
    [
        ("", (), ""),
        ("shaken", (), "LM-2.3.2-04"),
        ("spent", (), "LM-2.6.8-05"),
        ("shaken", ("y orcs 0403 S",), ""),
        ("spent", ("y orcs 0403 S",), ""),
    ],
)
def test_shaken_or_out_of_breath_it_withdraws_before_nobody_unless_somebody_engages_it(
    marker: str, more: tuple[str, ...], reason: str
) -> None:
    """To the south-west it would have the orcs of 0204 before it, who look to the south and do not engage it yet."""
    found = battle(f"f phalanx 0304+0404 N steps=6 ordered {marker}", "x orcs 0204 S", *more)
    state, f = found.state, unit(found, "f")
    (way,) = (one for one in ways(terrain_of(state), f.place) if (one.kind, one.word) == ("step", "SW"))
    refusal = why_not_withdraw_by(state, f, way)
    assert (refusal.clause if refusal else "") == reason
