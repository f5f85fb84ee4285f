"""Chapters V and V.1: movement points, manoeuvres, wheels and facing changes."""

from __future__ import annotations

import random
from itertools import product

import pytest

from oriflamme.board.facings import read_facing
from oriflamme.board.hexes import Hex, disc, distance
from oriflamme.rulebooks.demonworld.budget import allowed
from oriflamme.rulebooks.demonworld.closing_up import FormingUp, forming_up
from oriflamme.rulebooks.demonworld.facts import ElementMoved, ElementTurned, UnitMoved
from oriflamme.rulebooks.demonworld.formation import block, formation_of, formed
from oriflamme.rulebooks.demonworld.geometry import FACINGS, ranked
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.moving import COLUMN, FIELD, moving
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    in_order,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    unit,
)

# Movement points and manoeuvres


@clause("DW-V-06", "DW-V-07")
def test_manoeuvres_cost_movement_points() -> None:
    assert [allowed(18, 3, made) for made in range(4)] == [18, 9, 0, 0]
    assert [allowed(15, 2, made) for made in range(3)] == [15, 7, 0]
    assert [allowed(18, 1, made) for made in range(2)] == [18, 0]


@clause("DW-V-03", "DW-V-04", "DW-II.3.0-01")
@pytest.mark.parametrize(("order", "hexes_"), [("M", 5), ("C", 4), ("H", 2)])
def test_an_order_gives_movement_points(order: str, hexes_: int) -> None:
    """Noble Foot have 16, 12 and 8; a hex costs three and the rest is lost."""
    battle = moving(order=order)
    steps = 0
    while battle.asks and "ne" in offered(battle, "advance "):
        play(battle, "advance ne")
        steps += 1
    assert steps == hexes_ and len(facts(battle, UnitMoved, mp=3)) == hexes_


@clause("DW-V-08")
def test_more_than_half_spent_forbids_manoeuvres_and_some_spent_leaves_one() -> None:
    battle = moving()
    play(battle, "advance ne", "advance nw")
    assert unit(battle, "n").spent == 6
    play(battle, "slide e")
    assert unit(battle, "n").moved  # neither points nor manoeuvres are left
    battle = moving()
    play(battle, "advance ne", "advance nw", "advance ne")
    assert refused(battle, "slide e") == ("DW-V-08", "no-manoeuvre")


@clause("DW-V-09", "DW-V-05")
def test_displacements_and_manoeuvres_mix() -> None:
    battle = moving(card="berserkers")
    play(battle, "advance ne", "wheel left 60", "advance nw", "advance w")
    assert (unit(battle, "n").spent, unit(battle, "n").manoeuvres) == (9, 1)
    assert unit(battle, "n").moved  # nothing is left to spend


@clause("DW-V-05")
def test_the_base_game_gives_two_manoeuvres_whatever_the_card() -> None:
    """Berserkers have one on their card."""
    battle = moving(card="berserkers")
    play(battle, "slide e", "slide e")
    assert len(facts(battle, UnitMoved, manoeuvres=1)) == 2


# Displacements


@clause("DW-V.1.1-02", "DW-V.1.1-06", "DW-V.1.1-01")
def test_an_organised_unit_advances_as_one() -> None:
    battle = moving()
    before = hexes(battle, "n")
    assert offered(battle, "advance ") == ["ne", "nw"]
    play(battle, "advance ne")
    assert before[:2] == ["0407", "0507"] and hexes(battle, "n")[:2] == ["0506", "0606"]
    assert {one.facing for one in battle.state.of("n")} == {3} and in_order(battle, "n")
    assert fact(battle, UnitMoved).mp == 3
    assert refused(battle, "advance e") == ("DW-V.1.1-01", "no-advance-sideways")


@clause("DW-V.1.1-03")
def test_a_disorganised_unit_moves_by_manoeuvres() -> None:
    battle = moving(faces="n_3:S")
    assert refused(battle, "advance ne") == ("DW-V.1.1-03", "no-advance-disorganised")
    play(battle, "slide ne", "slide ne")
    assert [one.manoeuvres for one in facts(battle, UnitMoved)] == [1, 1]


@clause("DW-V.1.1-05", "DW-III.1.4-02")
def test_a_unit_that_holds_creeps_forward() -> None:
    battle = moving(order="T")
    assert refused(battle, "advance ne") == ("DW-V-03", "no-points")
    assert refused(battle, "wheel left 60") == ("DW-III.1.4-02", "no-wheel-hold")
    play(battle, "slide ne", "slide ne")
    assert hexes(battle, "n")[0] == "0505"


@clause("DW-V.1.1-04", "DW-V.1.4-01")
def test_a_redeployment_costs_what_the_furthest_element_goes() -> None:
    """The book's front widened from three to five."""
    battle = moving(
        """
         g . . . . .
        . . . . . . .
         . . . . . .
        . . n n n . .
         . . n n n .
        . . . . . . .
        """
    )
    play(battle, "redeploy", "shift n_1 w", "shift n_4 nw", "shift n_6 ne", "form")
    kind = formation_of(battle.state.of("n"))
    assert kind is not None and [len(rank) for rank in kind.ranks] == [5, 1]
    assert [one.manoeuvres for one in facts(battle, ElementMoved)] == [1, 0, 0]
    assert unit(battle, "n").manoeuvres == 1
    play(battle, "redeploy", "shift n_5 sw")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-V.1.1-04")
def test_one_element_two_hexes_costs_two_manoeuvres() -> None:
    battle = moving()
    play(battle, "redeploy", "shift n_7 e", "shift n_7 se")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-V.1.5-01")
def test_stepping_and_turning_cost_two_manoeuvres() -> None:
    battle = moving()
    play(battle, "redeploy", "shift n_7 e", "turn n_1 s", "turn n_2 s")
    assert [one.manoeuvres for one in facts(battle, ElementTurned)] == [1, 0]
    assert unit(battle, "n").manoeuvres == 2
    assert refused(battle, "shift n_7 e") == ("DW-V-08", "no-manoeuvre")


@clause("DW-V.3.0-01")
def test_nobody_goes_where_somebody_stands() -> None:
    battle = moving(
        FIELD.replace(
            ". . . . . . . . . .\n    . . . . . . . . . . .\n     . . . n",
            ". . . . . . . . . .\n    . . . . b b . . . . .\n     . . . n",
        ),
        b="empire berserkers N",
    )
    assert refused(battle, "advance ne") == ("DW-V.3.0-01", "no-occupied")
    assert refused(battle, "redeploy e") == ("DW-V-02", "not-an-option")


# Wheels


@clause("DW-V.1.2-01", "DW-V.1.2-02")
def test_a_wheel_turns_the_unit_rigidly_about_its_end() -> None:
    """The book's front of four wheels left by sixty degrees."""
    battle = moving()
    pivot = hexes(battle, "n_1")
    play(battle, "wheel left 60")
    assert hexes(battle, "n_1") == pivot
    assert {one.facing for one in battle.state.of("n")} == {5} and in_order(battle, "n")
    assert hexes(battle, "n")[:4] == ["0407", "0506", "0505", "0604"]
    assert fact(battle, UnitMoved).manoeuvres == 1


@clause("DW-V.1.2-02")
def test_a_wheel_by_a_hundred_and_twenty_degrees_costs_two() -> None:
    battle = moving()
    play(battle, "wheel right 120")
    assert fact(battle, UnitMoved).manoeuvres == 2
    assert {one.facing for one in battle.state.of("n")} == {11}


@clause("DW-V.1.2-02")
def test_a_front_of_six_wheels_slowly() -> None:
    wide = FIELD.replace(". . . n n n n . . .", ". . n n n n n n . .").replace(
        ". . . . n n n . . . .", ". . . . . . . . . . ."
    )
    battle = moving(wide)
    assert refused(battle, "wheel left 120") == ("DW-V.1.2-02", "no-wheel-wide")
    play(battle, "wheel left 60")
    assert fact(battle, UnitMoved).manoeuvres == 2


@clause("DW-V.1.2-04")
def test_a_unit_does_not_wheel_both_ways() -> None:
    battle = moving()
    play(battle, "wheel left 60")
    assert refused(battle, "wheel right 60") == ("DW-V.1.2-04", "no-wheel-back")
    play(battle, "wheel left 60")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-V.1.2-01")
def test_a_disorganised_unit_does_not_wheel() -> None:
    assert refused(moving(faces="n_3:S"), "wheel left 60") == ("DW-V.1.2-01", "no-wheel-disorganised")


@clause("DW-V.3.0-02")
def test_a_wheel_needs_room() -> None:
    """A friend stands on a hex that the wing sweeps over, where nobody of the unit ends."""
    rows = FIELD.split("\n")
    rows[6] = "    . . . . . . b . . . ."
    battle = moving("\n".join(rows), b="empire berserkers N")
    assert refused(battle, "wheel left 60") == ("DW-V.3.0-02", "no-wheel-blocked")
    rows[6], rows[3] = rows[2], "     . . . . b . . . . ."
    assert "left 60" in offered(moving("\n".join(rows), b="empire berserkers N"), "wheel ")


# Facing changes


@clause("DW-V.1.3-01")
def test_everybody_turns_for_one_manoeuvre() -> None:
    battle = moving(order="T")
    play(battle, "face s")
    assert fact(battle, UnitMoved).manoeuvres == 1
    assert {one.facing for one in battle.state.of("n")} == {9}


@clause("DW-V.1.3-02", "DW-V.1.3-03")
@pytest.mark.parametrize("tier", ["base", "intermediate"])
def test_a_unit_disorganised_by_an_about_turn_closes_up_for_nothing(tier: str) -> None:
    """Four and three about-turned are three and four: each element may go one hex free, the next costs a manoeuvre."""
    battle = moving(tier=tier)
    play(battle, "face s")
    assert fact(battle, UnitMoved).regroup and asked(battle) == ("empire", "redeploy")
    play(battle, "shift n_1 sw")
    assert fact(battle, ElementMoved).manoeuvres == 0 and unit(battle, "n").manoeuvres == 1
    assert in_order(battle, "n")
    play(battle, "shift n_1 w")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-V.1.3-02")
@pytest.mark.parametrize("tier", ["base", "intermediate"])
@pytest.mark.parametrize(("step", "at_will", "cost"), [("n_1 w", False, 1), ("n_1 w", True, 0), ("n_4 se", False, 0)])
def test_the_free_hex_is_for_forming_up_again(step: str, at_will: bool, cost: int, tier: str) -> None:
    """DW-OR-10: one element closes up the three and four; any other hex is paid for, by the switch it is not."""
    battle = moving(switches={"free_hex_at_will": at_will}, tier=tier)
    play(battle, "face s", f"shift {step}")
    assert fact(battle, ElementMoved).manoeuvres == cost and unit(battle, "n").manoeuvres == 1 + cost


@clause("DW-V.1.3-02")
@pytest.mark.parametrize("tier", ["base", "intermediate"])
def test_a_hex_that_is_paid_for_is_paid_for_everybody(tier: str) -> None:
    """The manoeuvre of n_2 is one hex for each: the others may go where they like, once."""
    battle = moving(tier=tier)
    play(battle, "face s", "shift n_2 nw", "shift n_3 ne")
    assert [one.manoeuvres for one in facts(battle, ElementMoved)] == [1, 0]
    assert refused(battle, "shift n_2 nw") == ("DW-V-08", "no-manoeuvre")


@clause("DW-V.1.3-02")
@pytest.mark.parametrize("tier", ["base", "intermediate"])
def test_without_a_manoeuvre_only_the_free_hex_is_left(tier: str) -> None:
    battle = moving(n="empire fantassins_nobles N order=C manoeuvres=1", tier=tier)
    play(battle, "face s")
    assert refused(battle, "shift n_2 nw") == ("DW-V.1.3-02", "no-free-hex")
    assert offered(battle, "shift ") == ["n_1 ne", "n_1 sw", "n_4 nw", "n_4 se"]


@clause("DW-V.1.3-02", "DW-V.1.3-01")
@pytest.mark.parametrize("at_will", [False, True])
def test_elements_that_turn_one_by_one_have_the_free_hex_too(at_will: bool) -> None:
    """DW-OR-10: when the last of them has turned; not before, and by the switch not at all."""
    battle = moving(switches={"free_hex_at_will": at_will})
    play(battle, "redeploy", *(f"turn n_{number} s" for number in range(1, 8)))
    turned = facts(battle, ElementTurned)
    assert [one.regroup for one in turned] == [False] * 6 + [not at_will]
    play(battle, "shift n_1 sw")
    assert fact(battle, ElementMoved).manoeuvres == int(at_will)


@clause("DW-V.1.3-04")
@pytest.mark.parametrize("first", ["turn n_1 ene", "shift n_1 w"])
def test_who_was_disorganised_has_no_free_hex_however_it_turns(first: str) -> None:
    """It was disorganised when it began to turn, or an element had gone its way before."""
    faces = {"faces": "n_3:S"} if first.startswith("turn") else {}
    battle = moving(**faces)
    play(battle, "redeploy", first, *(f"turn n_{number} s" for number in range(1, 8) if not (faces and number == 3)))
    assert not any(one.regroup for one in facts(battle, ElementTurned))


def test_the_fewest_hexes_are_those_that_all_ways_of_moving_find() -> None:
    """Three or four elements anywhere near each other, some of which have gone their hex, some hexes closed: every way
    to move them, one by one."""
    dice = random.Random(3)
    found = []
    for _ in range(60):
        facing = dice.choice(FACINGS)
        starts = dice.sample(disc(Hex(0, 0), 2), dice.choice((3, 4)))
        closed = set(dice.sample(disc(Hex(0, 0), 3), 6)) - set(starts)
        reach = [
            {hex: distance(start, hex) for hex in disc(start, dice.choice((0, 1, 1, 1))) if hex not in closed}
            for start in starts
        ]
        ways = [
            way
            for way in product(*reach)
            if len(set(way)) == len(way) and formed(tuple((*hex, facing) for hex in way)) is not None
        ]
        costs = [sum(one[hex] for one, hex in zip(reach, way, strict=True)) for way in ways]
        best = [way for way, cost in zip(ways, costs, strict=True) if cost == min(costs)]
        places = tuple(frozenset(hexes) for hexes in zip(*best, strict=True))
        found.append(forming_up(reach, facing))
        assert found[-1] == (FormingUp(min(costs), places) if ways else None)
    assert None in found and any(one and max(map(len, one.places)) > 1 for one in found)


@clause("DW-V.1.3-04", "DW-I.2.2-05")
def test_a_disorganised_unit_has_no_free_hex() -> None:
    battle = moving(faces="n_3:S")
    play(battle, "face s")
    assert not fact(battle, UnitMoved).regroup and asked(battle) == ("empire", "manoeuvre")


@clause("DW-V.1.3-02")
def test_a_unit_that_stays_organised_has_no_free_hex() -> None:
    square = FIELD.replace(". . . . n n n . . . .", ". . . n n n n . . . .")
    battle = moving(square)
    play(battle, "face s")
    assert not fact(battle, UnitMoved).regroup and in_order(battle, "n")


# What movement is


@clause("DW-V-02", "DW-V-06")
def test_a_facing_change_is_movement() -> None:
    """It is paid like any manoeuvre, belongs to the sequence of the order, and those who cannot move cannot turn."""
    battle = moving(card="berserkers")
    play(battle, "face s", "done")
    assert unit(battle, "n").moved and unit(battle, "n").manoeuvres == 1
    battle = moving(card="berserkers")
    play(battle, "face ene", "form")
    assert battle.asks[0].question.args["mp"] == 9
    engaged = position(
        " . g . .\n. n n n .\n . n . .\n. . . . b",
        n="empire berserkers N engaged=1",
        b="empire fantassins_nobles N order=M",
        g="orcs garde_orc S engaged=1",
        phase="movement",
        turn=2,
    )
    assert refused(engaged, "turn n_4 s") == ("DW-V.2.0-03", "no-other-unit")
    assert offered(engaged, "turn n", other_options=True) == []


@clause("DW-V.1.2-03", "DW-V.1.2-01")
@pytest.mark.parametrize("degrees", [60, 120])
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("facing", ["N", "ENE", "ESE", "S", "WSW", "WNW"])
def test_no_wheel_leads_backward(facing: str, side: str, degrees: int) -> None:
    """Whichever way a unit looks, nobody of it ends further back; and nothing else can be asked for."""
    battle = moving(_line(facing), n=f"empire berserkers {facing} order=C")
    looks = element(battle, "n_1").facing
    before = {one.key: ranked(one.hex, looks)[0] for one in battle.state.of("n")}
    pivot = [one.key for one in battle.state.of("n") if before[one.key] == min(before.values())]
    for backward in (f"wheel {side} -{degrees}", f"wheel {side} {360 - degrees}", f"wheel back {degrees}"):
        assert refused(battle, backward) == ("DW-V-02", "not-an-option")
    places = {one.key: one.hex for one in battle.state.of("n")}
    play(battle, f"wheel {side} {degrees}")
    after = {one.key: ranked(one.hex, looks)[0] for one in battle.state.of("n")}
    assert all(after[key] <= before[key] for key in before)
    assert min(after.values()) == min(before.values()) - 3  # the wing has swung forward by the width of the front
    assert [key for key in pivot if element(battle, key).hex == places[key]] != []
    turn = (degrees // 30) * (1 if side == "left" else -1)
    assert {one.facing for one in battle.state.of("n")} == {(looks + turn) % 12}


def _line(facing: str) -> str:
    """A front of four and three behind it, that looks so, in the middle of a wide map."""
    looks = read_facing(facing)
    assert looks is not None
    here = {Hex(8 + q, 6 + r) for q, r in block(Hex(0, 0), looks, 4, 7)}
    rows = []
    for r in range(15):
        indent = " " * ((r + 1) % 2)
        cells = ["n" if Hex(c - (r - (r + 1) % 2 + 1) // 2 + 4, r) in here else "." for c in range(17 + r % 2)]
        rows.append(indent + " ".join(cells))
    rows[0] = rows[0][:1] + "g" + rows[0][2:]
    return "\n".join(rows)


@clause("DW-V.1.1-01", "DW-V.1.1-03")
@pytest.mark.parametrize("back", ["e", "w", "se", "sw"])
def test_sideways_and_backward_is_a_manoeuvre(back: str) -> None:
    battle = moving()
    assert refused(battle, f"advance {back}") == ("DW-V.1.1-01", "no-advance-sideways")
    play(battle, f"slide {back}")
    assert (fact(battle, UnitMoved).mp, fact(battle, UnitMoved).manoeuvres) == (0, 1)


@clause("DW-V.3.0-01")
def test_nobody_leaves_the_map_or_runs_into_the_own_column() -> None:
    edge = moving(" . n n n n\n. n n n . .\n . . . . .\n. . . . . .\n . . . . .\n. . . . g .")
    assert refused(edge, "advance ne") == ("DW-V.3.0-01", "no-off-map")
    assert refused(edge, "wheel left 60") == ("DW-V.3.0-02", "no-off-map")
    play(edge, "redeploy")
    assert refused(edge, "shift n_1 ne") == ("DW-V.3.0-01", "no-off-map-element")
    assert refused(edge, "shift n_1 e") == ("DW-V.3.0-01", "no-occupied-element")
    assert refused(moving(COLUMN), "march sw wsw") == ("DW-V.3.0-01", "no-occupied")


@clause("DW-V.1.2-04", "DW-III.2.0-01")
def test_a_wheel_is_forgotten_in_the_next_turn() -> None:
    battle = moving(g="orcs garde_orc S order=M moved")
    play(battle, "wheel left 60")
    assert refused(battle, "wheel right 60") == ("DW-V.1.2-04", "no-wheel-back")
    run(battle, "order")
    orders(battle, "n c", "g m")
    run(battle, "manoeuvre")
    assert "right 60" in offered(battle, "wheel ")


@clause("DW-V.1.3-01", "DW-V.1.1-04")
def test_what_is_paid_may_be_used_to_the_end() -> None:
    """With no manoeuvre left the others may still turn with those who turned, and go as far as the furthest went."""
    turning = moving(order="T")
    play(turning, "slide e", "redeploy", "turn n_1 s", "turn n_2 s", "turn n_3 ene")
    assert unit(turning, "n").manoeuvres == 2 and not unit(turning, "n").moved
    going = moving()
    play(going, "redeploy", "shift n_7 e", "shift n_7 e", "shift n_6 e", "shift n_6 e")
    assert unit(going, "n").manoeuvres == 2 and not unit(going, "n").moved
    assert refused(going, "shift n_7 e") == ("DW-V-08", "no-manoeuvre")
