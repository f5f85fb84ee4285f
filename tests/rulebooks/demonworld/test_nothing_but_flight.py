"""Chapter XV.9.0: whoever routs does nothing but flee, alone or beside others of its unit who have rallied."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import ElementEscaped, ElementFled, FlightBegan, MoraleTested, RegroupBegan
from oriflamme.rulebooks.demonworld.shooting import Shots
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)


def field(rows: dict[int, str], count: int) -> str:
    """So many rows, empty but for these."""
    empty = (". . . . . . . . . . .", " . . . . . . . . . .")
    return "\n".join(rows.get(row, empty[row % 2]) for row in range(1, count + 1))


PARTED = {5: " . g g g g . . . . .", 8: ". . . n n . . . . g ."}
"""Archers, of whom g_1 to g_4 have rallied in the fifth row; g_5 routs still, six hexes away in the eighth."""


def parted(rows: dict[int, str] | None = None, count: int = 9, **more: Any) -> Battle:
    more.setdefault("g", "orcs archers_legers S order=T elements=10")
    more.setdefault("n", "empire fantassins_nobles N order=M moved")
    return position(field(rows or PARTED, count), **{"tier": "intermediate", "turn": 2, "stray": "g_5", **more})


def holding(**more: Any) -> Battle:
    """The rallied part is about to move, with its order T."""
    return parted(phase="movement", stage="sequences", sequence="T", sides=["orcs"], active="g", **more)


# Beside others who have rallied


@clause("DW-XV.9.0-16")
def test_it_does_not_shoot_with_those_who_have_rallied() -> None:
    """n_3 is right before g_5; n_1 and n_2 before the others, at whom it would be seen to shoot too."""
    rows = {5: " . g g g g . g . . .", 8: ". . . n n . . n . . ."}
    battle = parted(rows, phase="second_shooting")
    assert list(Shots(battle.state, "orcs").targets) == ["g_1", "g_2", "g_3", "g_4"]
    assert refused(battle, "attack g_5 n_3") == ("DW-XV.9.0-16", "no-stray")
    play(battle, "attack g_4 n_2")
    assert refused(battle, "support g_5 g_4") == ("DW-XV.9.0-16", "no-stray")
    once = parted(rows, phase="second_shooting", switches={"lingering_rout": True})
    assert "g_5" in Shots(once.state, "orcs").targets


@clause("DW-XV.9.0-16")
@pytest.mark.parametrize(("lingers", "place"), [(False, "1008"), (True, "0909")])
def test_it_does_not_move_with_them(lingers: bool, place: str) -> None:
    battle = play(holding(switches={"lingering_rout": lingers}), "slide sw")
    assert hexes(battle, "g") == ["0206", "0306", "0406", "0506", place]


@clause("DW-XV.9.0-16")
def test_those_who_have_rallied_are_not_organised() -> None:
    """Turned about they have no free hex to form up again, as an organised unit would; nobody turns g_5."""
    two = {"two": {**CARDS["archers_legers"], "manoeuvres": 2}}
    battle = play(holding(g="orcs two S order=T elements=10", card=two), "face ese")
    assert not unit(battle, "g").redeploying and [one.facing for one in battle.state.of("g")] == [11, 11, 11, 11, 9]
    play(battle, "redeploy")
    assert refused(battle, "turn g_5 n") == ("DW-XV.9.0-16", "no-stray")
    assert not [token for token in offered(battle) if " g_5 " in token]
    whole = holding(g="orcs two S order=T elements=10", card=two, stray="")
    assert not unit(play(whole, "face ese"), "g").redeploying  # with g_5 so far away it is disorganised as well


@clause("DW-XV.9.0-16", "DW-XV.9.0-02")
@pytest.mark.parametrize(("lingers", "gone"), [(False, ["g_1"]), (True, [])])
def test_where_those_who_have_rallied_rout_again_all_flee_to_the_edge(lingers: bool, gone: list[str]) -> None:
    """Morale 10, three left of four and a die of 1: they fail. g_1, near the edge, leaves, and does not turn back."""
    battle = parted(
        {3: " . . . . . . . . g .", 11: PARTED[5], 14: ". . . n n . . . . . ."},
        15,
        n="empire archers_longs N order=H",
        phase="first_shooting",
        stray="g_1",
        switches={"lingering_rout": lingers},
        dice=[1, 1],
    )
    play(battle, "attack n_1 g_3", "confirm")
    run(battle, until="flight-facing")
    assert [one.element for one in facts(battle, ElementEscaped)] == gone
    assert not any(one.stray for one in battle.state.of("g"))


@clause("DW-XV.9.0-16", "DW-XV.1.0-07", "DW-XV.9.0-19")
def test_where_nobody_is_left_who_had_rallied_the_others_are_a_unit_in_rout() -> None:
    """They take no test, and move first in the same turn."""
    rows = {5: " . g . . . . . . . .", 8: ". . n . . . . . . g g"}
    battle = parted(rows, n="empire archers_longs N order=H", phase="first_shooting", stray="g_2 g_3", dice=[1])
    play(battle, "attack n_1 g_1", "confirm")
    assert "g_1" in battle.state.lost and not facts(battle, MoraleTested)
    assert (unit(battle, "g").morale, unit(battle, "g").order) == ("routing", "")
    assert not any(one.stray for one in battle.state.of("g"))
    assert fact(battle, FlightBegan).elements == ("g_2", "g_3")


# After shots


@clause("DW-XV.9.0-09", "DW-IV.4.0-02")
@pytest.mark.parametrize("lingers", [False, True])
def test_who_routs_does_not_close_up_after_shots(lingers: bool) -> None:
    """g_2, between the others, is cut down by a shot without a die."""
    rows = {3: " . g g g . . . . h .", 6: ". . n . . . . . . . ."}
    battle = position(
        field(rows, 7),
        tier="intermediate",
        phase="first_shooting",
        turn=2,
        g="orcs guerriers_orcs S morale=routing routed=1 elements=10",
        h="orcs garde_orc S order=T",
        n="empire archers_longs N order=H",
        switches={"lingering_rout": lingers},
    )
    play(battle, "attack n_1 g_2", "confirm")
    assert (asked(battle)[1] == "close") == lingers and "g_2" in battle.state.lost


# After a combat


@clause("DW-XV.3.0-06", "DW-XV.9.0-07", "DW-XV.9.0-02")
@pytest.mark.parametrize("lingers", [False, True])
def test_who_has_been_routed_makes_no_after_combat_move(lingers: bool) -> None:
    """g loses one of two and routs (morale 9, a die of 1): only n regroups, and nobody chooses who is first."""
    rows = {9: " . . g g . . . . . .", 10: ". . . n n . . . . . .", 11: " . . . n n . . . . ."}
    battle = position(
        field(rows, 12),
        tier="intermediate",
        phase="melee",
        turn=2,
        g="orcs guerriers_orcs S elements=10 engaged=2",
        n="empire fantassins_nobles N engaged=2",
        switches={"lingering_rout": lingers},
        dice=[1, 1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    run(battle, until="flight-facing")
    play(battle, "face n")
    assert asked(battle) == ("empire", "priority" if lingers else "regroup")
    run(battle, until="regroup")
    assert fact(battle, RegroupBegan).sides == (("empire", "orcs") if lingers else ("empire",))


@clause("DW-XV.9.0-02")
def test_nor_who_routs_from_before_when_he_is_attacked() -> None:
    """g_1 is cut down; g_2 and g_3 stay where they are until the next movement phase."""
    rows = {3: " . . . g g g . . . .", 4: ". . . n . . . . . . ."}
    battle = position(
        field(rows, 6),
        tier="intermediate",
        phase="melee",
        turn=2,
        g="orcs guerriers_orcs N morale=routing routed=1 moved elements=10 engaged=2",
        n="empire fantassins_nobles N engaged=2",
    )
    play(battle, "attack n_1 g_1", "confirm")
    assert fact(battle, RegroupBegan).sides == ("empire",)


# On the edge


@clause("DW-XV.9.0-18")
@pytest.mark.parametrize(("lingers", "gone"), [(False, ["g_1", "g_2"]), (True, [])])
def test_who_stands_on_the_last_row_already_leaves_the_field(lingers: bool, gone: list[str]) -> None:
    """DW-F2-A31: g on the upper edge, far from any enemy."""
    battle = position(
        field({1: " . g g . . . . . h .", 8: ". . . n n . . . . . ."}, 8),
        tier="intermediate",
        phase="movement",
        turn=2,
        g="orcs guerriers_orcs S morale=routing routed=1 elements=10",
        h="orcs garde_orc S order=T",
        n="empire fantassins_nobles N order=C",
        switches={"lingering_rout": lingers},
    )
    assert [one.element for one in facts(battle, ElementEscaped)] == gone
    assert [one.steps for one in facts(battle, ElementFled)] == ([0, 0] if lingers else [])
