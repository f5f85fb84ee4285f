"""Chapters V.1.6, V.1.7 and V.2: columns, small units, and the sequences in which units move."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.facts import ElementMoved, SequenceBegan, UnitMoved, UnitsRested
from oriflamme.rulebooks.demonworld.geometry import towards
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.moving import COLUMN, SMALL, moving
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

# Columns


@clause("DW-V.1.6-03")
def test_a_column_follows_its_head() -> None:
    battle = moving(COLUMN)
    trail = hexes(battle, "n")
    play(battle, "march ne n", "march e ene")
    assert hexes(battle, "n") == ["0604", "0504", *trail[:2]]
    assert (unit(battle, "n").spent, unit(battle, "n").manoeuvres) == (6, 0)
    assert in_order(battle, "n")
    assert [one.facing for one in battle.state.of("n")][:2] == [1, 1]


@clause("DW-V.1.6-03")
def test_a_follower_turns_just_far_enough() -> None:
    """One who looks north (3): not at all for those in front, by sixty degrees for the flanks, by 120 for the rear.

    Directions go from the east counterclockwise. DW-OR-04
    """
    assert [towards(3, d) for d in range(6)] == [1, 3, 3, 5, 7, 11]


@clause("DW-V.1.6-03")
@pytest.mark.parametrize(
    ("way", "facing", "second"), [("march e ene", 1, 1), ("march w wnw", 5, 5), ("march ne n", 3, 3)]
)
def test_a_column_bends_to_either_side(way: str, facing: int, second: int) -> None:
    battle = moving(COLUMN)
    trail = hexes(battle, "n")
    play(battle, way)
    assert hexes(battle, "n")[1:] == trail[:3] and in_order(battle, "n")
    assert [one.facing for one in battle.state.of("n")] == [facing, facing, 3, 3]


@clause("DW-V.1.6-04")
def test_a_column_neither_wheels_nor_advances_in_line() -> None:
    battle = moving(COLUMN)
    assert refused(battle, "wheel left 60") == ("DW-V.1.6-04", "no-wheel-column")
    assert refused(battle, "advance ne") == ("DW-V.1.6-03", "no-advance-column")
    assert refused(battle, "march se ene") == ("DW-V.1.6-03", "no-march-facing")


@clause("DW-V.1.6-06")
def test_a_column_that_faces_aside_may_close_into_another_formation() -> None:
    """Facing east-north-east the four stand one behind another no more: each has a free hex."""
    battle = moving(COLUMN)
    play(battle, "face ene")
    assert fact(battle, UnitMoved).regroup and not in_order(battle, "n")
    assert unit(battle, "n").manoeuvres == 1 and asked(battle) == ("empire", "redeploy")


@clause("DW-V.1.6-05")
def test_an_element_of_a_column_may_turn_for_a_manoeuvre() -> None:
    battle = moving(COLUMN)
    play(battle, "redeploy", "turn n_3 s", "form")
    assert unit(battle, "n").manoeuvres == 1 and not in_order(battle, "n")


# Small units


@clause("DW-V.1.7-01", "DW-V.1.7-02", "DW-V.1.7-04")
def test_the_elements_of_a_small_unit_move_on_their_own() -> None:
    battle = moving(SMALL)
    play(battle, "step n_1 ne", "step n_1 ne", "step n_2 ne", "step n_3 nw", "step n_3 ne", "step n_3 nw")
    assert [element(battle, f"n_{number}").spent for number in (1, 2, 3)] == [6, 3, 9]
    play(battle, "turn n_1 s", "turn n_2 ene", "turn n_1 n")
    assert unit(battle, "n").manoeuvres == 0
    assert refused(battle, "advance ne") == ("DW-V.1.7-02", "no-small-unit")


@clause("DW-V.1.7-05")
def test_a_small_unit_does_not_wheel() -> None:
    assert refused(moving(SMALL), "wheel left 60") == ("DW-V.1.7-05", "no-wheel-small")


@clause("DW-V-11", "DW-V-10", "DW-III.3.0-02", "DW-III.2.0-05")
def test_a_finished_move_is_not_resumed_and_nothing_is_saved_up() -> None:
    battle = moving(order="M")
    play(battle, "advance ne")
    assert (unit(battle, "n").order, unit(battle, "n").spent) == ("M", 3)
    play(battle, "done")
    assert refused(battle, "advance ne", "orcs")[1] == "no-small-unit" and unit(battle, "n").moved
    run(battle, "order")
    assert (unit(battle, "n").spent, unit(battle, "n").moved) == (0, False)
    orders(battle, "n m", "g c")
    assert battle.asks[0].question.args["mp"] == 16


@clause("DW-V.1.7-02")
def test_a_small_unit_that_holds_goes_one_hex_for_a_manoeuvre() -> None:
    battle = moving(SMALL, order="T")
    assert refused(battle, "step n_1 ne") == ("DW-V-03", "no-points")
    play(battle, "shift n_1 ne", "shift n_2 ne", "shift n_3 ne")
    assert unit(battle, "n").manoeuvres == 1
    play(battle, "shift n_1 ne")
    assert unit(battle, "n").manoeuvres == 2


@clause("DW-V.1.7-03")
def test_a_small_unit_keeps_together() -> None:
    battle = moving(SMALL)
    play(battle, "step n_1 w")
    assert refused(battle, "done") == ("DW-V.1.7-03", "no-cohesion")
    play(battle, "step n_1 e", "done")


@clause("DW-V.1.7-01")
def test_four_elements_are_no_small_unit() -> None:
    battle = moving(SMALL.replace(". . . n . . .", ". . n n . . ."))
    assert asked(battle) == ("empire", "manoeuvre")


# Sequences

SIDES = """
     a . b . c . d
    . . . . . . . .
     . . . . . . .
    x . y . z . . .
"""
EMPIRE: dict[str, Any] = {key: "empire berserkers N" for key in "xyz"}
ORCS: dict[str, Any] = {key: "orcs boufnains S" for key in "abcd"}


@clause("DW-V.2.0-01", "DW-III.1.4-03")
def test_units_move_in_the_sequence_of_their_order() -> None:
    battle = position(SIDES, **EMPIRE, **ORCS)
    orders(battle, "x t", "y c", "z h", "a m", "b m", "c m", "d m")
    sequences = []
    while battle.state.phase == "movement":
        sequences.append(battle.state.sequence)
        run_one = "rest" if asked(battle)[1] == "unit" else "done"
        play(battle, run_one)
    assert [one.order for one in facts(battle, SequenceBegan)] == ["M", "H", "C", "T"]
    assert sequences[0] == "M" and sequences[-1] == "T"


@clause("DW-V.2.0-02")
@pytest.mark.parametrize(("answer", "sides"), [("before", ("empire", "orcs")), ("after", ("orcs", "empire"))])
def test_the_side_with_fewer_units_chooses(answer: str, sides: tuple[str, str]) -> None:
    battle = position(SIDES, **EMPIRE, **ORCS)
    orders(battle, "x c", "y c", "z m", "a c", "b c", "c c", "d c")
    run(battle, "order-of-sides")
    assert asked(battle) == ("empire", "order-of-sides")
    play(battle, answer)
    assert fact(battle, SequenceBegan, order="C").sides == sides


@clause("DW-V.2.0-02")
@pytest.mark.parametrize(("movable", "chooses"), [(False, "empire"), (True, "orcs")])
def test_units_that_bear_the_order_are_counted(movable: bool, chooses: str) -> None:
    """DW-OR-06: empire has two with C, orcs three, of whom two have reacted and move no more."""
    battle = position(
        SIDES,
        phase="movement",
        switches={"count_movable": movable},
        x="empire berserkers N order=C",
        y="empire berserkers N order=C",
        z="empire berserkers N order=M moved",
        a="orcs boufnains S order=C",
        b="orcs boufnains S order=C moved",
        c="orcs boufnains S order=C moved",
        d="orcs boufnains S order=M moved",
    )
    run(battle, "order-of-sides")
    assert asked(battle) == (chooses, "order-of-sides")


@clause("DW-V.2.0-02")
@pytest.mark.parametrize(("die", "first"), [(3, "empire"), (4, "orcs")])
def test_a_die_decides_between_equals(die: int, first: str) -> None:
    battle = position(SIDES, **EMPIRE, **ORCS, dice=[die, 1])
    orders(battle, "x h", "y h", "a h", "b h", "z t", "c t", "d m")
    run(battle, "unit")
    assert fact(battle, SequenceBegan, order="H").sides[0] == first
    assert asked(battle)[0] == first
    run(battle, "order")


@clause("DW-V.2.0-03", "DW-III.3.0-01")
def test_a_side_moves_its_units_one_at_a_time() -> None:
    battle = position(SIDES, **EMPIRE, **ORCS)
    orders(battle, "x m", "y m", "z m", "a t", "b t", "c t", "d t")
    assert offered(battle) == ["move x", "move y", "move z", "rest"]
    play(battle, "move y")
    assert refused(battle, "move x")[1] == "not-an-option"
    play(battle, "step y_1 ne", "done")
    assert offered(battle) == ["move x", "move z", "rest"]
    play(battle, "rest")
    assert fact(battle, UnitsRested).units == ("x", "z")
    run(battle, "order")


@clause("DW-V.1.6-06", "DW-V.1.3-02")
@pytest.mark.parametrize("step", ["n_2 nw", "n_1 ne", "n_4 nw"])
def test_a_bent_column_that_looks_one_way_closes_into_a_column_or_a_line(step: str) -> None:
    """Its head stands beside the second: either goes before the other, or the last one comes up to the third."""
    battle = moving(
        """
         g . . . . . .
        . . . . . . . .
         . . . . . . .
        . . . n n . . .
         . . . n . . .
        . . . n . . . .
         . . . . . . .
        . . . . . . . .
        """,
        faces="n_1:ENE",
    )
    assert in_order(battle, "n")
    play(battle, "face n")
    assert not in_order(battle, "n")
    play(battle, f"shift {step}")
    assert fact(battle, ElementMoved).manoeuvres == 0 and in_order(battle, "n")
    assert unit(battle, "n").manoeuvres == 1
