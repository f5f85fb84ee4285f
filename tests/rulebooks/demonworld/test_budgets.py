"""Chapter V: how many points and manoeuvres units have, how they limit each other, and what is left of both."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fact_changes import forgotten
from tests.rulebooks.demonworld.large_positions import GIANT, field
from tests.rulebooks.demonworld.positions import position
from tests.rulebooks.demonworld.spell_positions import spell

OWN = {**CARDS["fantassins_nobles"], "special": [], "people": "any", "mp": {"M": 13, "C": 9, "H": 5}, "manoeuvres": 3}
SLOW = {**COMMANDER_CARDS["gordan"], "mp": {"M": 8, "C": 8, "H": 8}}
QUICK = {**COMMANDER_CARDS["gordan"], "mp": {"M": 30, "C": 30, "H": 30}}


def stood(
    unit: dict[str, Any] | None = None,
    elements: dict[str, dict[str, Any]] | None = None,
    order: str = "M",
    tier: str = "advanced",
    **more: Any,
) -> Demonworld:
    """A unit n of two elements that may make three manoeuvres, and goes 13, 9 or 5 points."""
    cards = {"own": {**OWN, **more.pop("own", {})}, "slow": SLOW, "quick": QUICK}
    where = {"n": "0606 0706", "g": "0101", **more.pop("where", {})}
    battle = position(
        field(**where),
        tier=tier,
        phase="movement",
        sequence=order,
        card=cards,
        n=f"empire own N order={order}",
        g="orcs garde_orc S order=T",
        **more,
    )
    state: Demonworld = battle.checkpoint.clone()
    state.units["n"] = replace(state.units["n"], **(unit or {}))
    for key, fields in (elements or {}).items():
        state.elements[key] = replace(state.elements[key], **fields)
    return forgotten(state)


@clause("DW-V-06", "DW-V-07")
@pytest.mark.parametrize(
    ("whole", "most", "made", "left"),
    [
        (13, 2, 0, 13),
        (13, 2, 1, 6),
        (13, 2, 2, 0),
        (13, 3, 1, 6),
        (13, 3, 2, 0),
        (13, 1, 0, 13),
        (13, 1, 1, 0),
        (1, 2, 1, 0),
    ],
)
def test_what_manoeuvres_leave_of_the_points(whole: int, most: int, made: int, left: int) -> None:
    """The first halves them, rounded down, the second takes them; who has one alone has none after it."""
    assert budget.allowed(whole, most, made) == left


@clause("DW-V-03", "DW-V-06", "DW-V-08")
@pytest.mark.parametrize(
    ("unit", "own", "elements", "points", "manoeuvres"),
    [
        ({}, 0, {}, 13, 3),
        ({"spent": 6}, 0, {}, 7, 1),
        ({"spent": 7}, 0, {}, 6, 0),
        ({"spent": 1}, 0, {}, 12, 1),
        ({}, 0, {"n_1": {"spent": 6}}, 13, 1),
        ({}, 0, {"n_1": {"spent": 7}}, 13, 0),
        ({"spent": 3}, 0, {"n_1": {"spent": 3}, "n_2": {"spent": 2}}, 10, 1),
        ({"spent": 3}, 0, {"n_1": {"spent": 4}}, 10, 0),
        ({"spent": 3}, 4, {}, 6, 1),
        ({"manoeuvres": 1}, 0, {}, 6, 2),
        ({"manoeuvres": 1, "spent": 1}, 0, {}, 5, 0),
        ({"manoeuvres": 2}, 0, {}, 0, 1),
        ({"manoeuvres": 3}, 0, {}, 0, 0),
    ],
)
def test_what_is_left(
    unit: dict[str, Any], own: int, elements: dict[str, dict[str, Any]], points: int, manoeuvres: int
) -> None:
    """As many manoeuvres as can be made with what the unit and its furthest element have spent."""
    state = stood(unit, elements)
    n = state.units["n"]
    assert budget.left(state, n, own) == (points, manoeuvres)
    assert (budget.points_left(state, n, own), budget.manoeuvres_left(state, n)) == (points, manoeuvres)
    assert budget.may_manoeuvre(state, n) is (manoeuvres > 0)
    assert budget.allowance(state, n).furthest == max((one["spent"] for one in elements.values()), default=0)


@clause("DW-V-03", "DW-XV.10.0-02", "DW-X.2.2-06")
@pytest.mark.parametrize(
    ("order", "unit", "commander", "points"),
    [
        ("M", {}, "", 13),
        ("C", {}, "", 9),
        ("H", {}, "", 5),
        ("T", {}, "", 0),
        ("M", {"morale": "impetuous", "order": ""}, "", 9),
        ("M", {}, "slow", 8),
        ("H", {}, "slow", 5),
        ("M", {}, "quick", 13),
        ("T", {}, "slow", 0),
    ],
)
def test_the_points_of_an_order(order: str, unit: dict[str, Any], commander: str, points: int) -> None:
    """Whoever is impetuous charges; with a commander no more than he has."""
    more: dict[str, Any] = {"k": f"empire {commander} N host=n", "where": {"k": "0806"}} if commander else {}
    state = stood(unit, order=order, **more)
    assert budget.points(state, state.units["n"]) == points


@clause("DW-XX.6.0-04")
@pytest.mark.parametrize(
    ("effects", "points", "manoeuvres"),
    [
        ([spell("movement", "n", 6)], 19, 3),
        ([spell("movement", "n", -6)], 7, 3),
        ([spell("movement", "n", -20)], 0, 3),
        ([spell("immobile", "n")], 0, 0),
        ([spell("immobile", "n"), spell("movement", "n", 4, number=2)], 4, 0),
        ([spell("immobile", "n"), spell("movement", "n", -4, number=2)], 0, 0),
        ([spell("manoeuvres", "n", 1)], 13, 4),
        ([spell("manoeuvres", "n", -1)], 13, 2),
        ([spell("movement", "g", 6)], 13, 3),
    ],
)
def test_what_spells_add_and_take(effects: list[Any], points: int, manoeuvres: int) -> None:
    """Whoever is immobile has nothing but what they add."""
    state = stood(effects=effects)
    n = state.units["n"]
    assert (budget.points(state, n), budget.manoeuvres(state, n)) == (points, manoeuvres)


@clause("DW-XX.6.0-04")
@pytest.mark.parametrize(("order", "points"), [("M", 19), ("T", 0)])
def test_whoever_does_not_move_is_not_moved_by_a_spell(order: str, points: int) -> None:
    state = stood(order=order, effects=[spell("movement", "n", 6)])
    assert budget.points(state, state.units["n"]) == points


@clause("DW-XVII.1.5-02", "DW-XVII.1.3-01")
@pytest.mark.parametrize(("wounds", "less"), [(0, 0), (2, 2)])
def test_a_wounded_giant_goes_less_far_and_makes_no_manoeuvre(wounds: int, less: int) -> None:
    state = stood(t=f"empire {GIANT} N order=M", where={"t": "0309"}, wounds=f"t_1:{wounds}" if wounds else "")
    giant, whole = state.units["t"], state.card("t").mp.M
    assert budget.points(state, giant) == whole - less and budget.manoeuvres(state, giant) == 0
    assert budget.large_points(state, giant, 1) == max(0, 1 - less)


@clause("DW-V-05", "DW-IX.1.0-01", "DW-IX.1.0-02", "DW-X.2.1-01", "DW-VIII-01")
@pytest.mark.parametrize(
    ("tier", "own", "special", "switches", "made"),
    [
        ("base", {}, "", {}, 2),
        ("base", {}, "n_1:musician", {}, 2),
        ("intermediate", {}, "", {}, 3),
        ("intermediate", {}, "n_1:musician", {}, 4),
        ("intermediate", {}, "n_1:musician", {"special_figures": False}, 3),
        ("intermediate", {}, "n_1:leader", {}, 3),
        ("intermediate", {"manoeuvres": 0}, "", {}, 0),
    ],
)
def test_how_many_manoeuvres(tier: str, own: dict[str, Any], special: str, switches: dict[str, Any], made: int) -> None:
    """Two for everybody in the base game; then those of the card, one more with a musician."""
    more: dict[str, Any] = {"switches": switches} if switches else {}
    state = stood(tier=tier, own=own, special=special, **more)
    assert budget.manoeuvres(state, state.units["n"]) == made
    if tier != "base":
        alone = stood(tier=tier, k="empire quick N", where={"k": "0309"})
        assert budget.manoeuvres(alone, alone.units["k"]) == 0
        assert budget.points(alone, replace(alone.units["k"], order="H")) == 30
