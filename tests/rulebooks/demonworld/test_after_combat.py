"""Chapter VI.1.5: after-combat moves, and who is engaged afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Refused
from oriflamme.rulebooks.demonworld.facts import CombatBegan, EngagementsSettled, RegroupBegan
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    hexes,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)

LINES = """
     . . . . . .
    . . . g g . .
     . . n . . n
    . . . . . . .
     . . . . . .
"""
"""`n_1` touches `g_1` alone, `n_2` nobody."""
UNITS: dict[str, Any] = {"n": "empire fantassins_nobles N engaged=1", "g": "orcs garde_orc S engaged=1"}


UNITS_APART: dict[str, Any] = {"n": "empire fantassins_nobles N engaged=1 fought=1", "g": "orcs garde_orc S"}


def regrouping(picture: str = LINES, *, sides: tuple[str, ...] = ("empire", "orcs"), **more: Any) -> Battle:
    return position(
        picture, phase="melee", stage="regrouping", sides=list(sides), combats=[["n", "g"]], **{**UNITS, **more}
    )


@clause("DW-VI.1.5-01")
def test_an_element_in_contact_with_one_enemy_slides_along_it() -> None:
    battle = regrouping()
    assert offered(battle, "step n_1 ", other_options=True) == ["e", "nw"]
    assert refused(battle, "step n_1 sw") == ("DW-VI.1.5-01", "no-regroup-contact")
    play(battle, "step n_1 nw")
    assert refused(battle, "step n_1 se") == ("DW-VI.1.5-01", "no-regroup-far")


@clause("DW-VI.1.5-01")
def test_a_free_element_goes_two_hexes_and_stops_at_contact() -> None:
    battle = regrouping()
    play(battle, "step n_2 sw", "step n_2 w")
    assert refused(battle, "step n_2 w") == ("DW-VI.1.5-01", "no-regroup-far")
    battle = regrouping()
    play(battle, "step n_2 w")
    assert hexes(battle, "n_2") == ["0503"]
    assert refused(battle, "step n_2 se") == ("DW-VI.1.5-01", "no-regroup-far")  # it has come into contact


@clause("DW-VI.1.5-01")
def test_an_element_between_two_enemies_stays_but_turns() -> None:
    battle = regrouping(LINES.replace(". . n . . n", ". . . n . n"))
    assert refused(battle, "step n_1 sw") == ("DW-VI.1.5-01", "no-regroup-held")
    play(battle, "turn n_1 ene")
    assert element(battle, "n_1").facing == 1


@clause("DW-VI.1.5-02", "DW-VI.1.5-04")
@pytest.mark.parametrize(("answer", "sides"), [("before", ("orcs", "empire")), ("after", ("empire", "orcs"))])
def test_whoever_destroyed_more_chooses(answer: str, sides: tuple[str, ...]) -> None:
    battle = position(
        LINES, phase="melee", stage="priority", combats=[["n", "g"]], kills={"empire": 1, "orcs": 3}, **UNITS
    )
    assert asked(battle) == ("orcs", "priority")
    play(battle, answer)
    assert fact(battle, RegroupBegan).sides == sides
    assert asked(battle)[0] == sides[0]


@clause("DW-VI.1.5-03")
@pytest.mark.parametrize(("die", "first"), [(3, "empire"), (4, "orcs")])
def test_a_die_decides_between_equal_losses(die: int, first: str) -> None:
    battle = position(
        LINES,
        phase="melee",
        stage="priority",
        combats=[["n", "g"]],
        kills={"empire": 2, "orcs": 2},
        dice=[die],
        **UNITS,
    )
    assert asked(battle)[0] == first


@clause("DW-VI.1.5-05")
def test_contacts_count_at_the_moment_of_moving() -> None:
    """The first side's move pins an element of the second."""
    free = regrouping(sides=("orcs", "empire"))
    assert "ne" in offered(free, "step g_2 ", other_options=True)
    battle = regrouping()
    play(battle, "step n_2 w", "done")
    assert refused(battle, "step g_2 ne") == ("DW-VI.1.5-01", "no-regroup-contact")


@clause("DW-VI.1.5-07", "DW-VI.1.5-08", "DW-VI.1.5-06")
def test_a_unit_that_steps_away_is_free() -> None:
    battle = regrouping(
        """
         . . . . . .
        . . . g . . .
         . . . . . .
        . . n n . . .
         . . . . . .
        """,
    )
    play(battle, "done", "step g_1 nw", "done")
    settled = fact(battle, EngagementsSettled)
    assert (settled.freed, settled.caught) == (("n", "g"), ())
    run(battle, "order")
    assert {ask.seat for ask in battle.asks} == {"empire", "orcs"}


@clause("DW-VI.1.5-10", "DW-VI.1.5-06", "DW-V.3.1-04")
def test_a_unit_touched_by_after_combat_moves_is_caught() -> None:
    battle = regrouping(
        """
         . . . . . .
        . . . . . . .
         n . . b . g
        . . . . . . .
        """,
        n="empire fantassins_nobles N engaged=1 fought=1",
        b="orcs boufnains S",
    )
    play(battle, "step n_1 e", "step n_1 e", "done", "done")
    settled = fact(battle, EngagementsSettled)
    assert (settled.engaged, settled.freed, settled.caught) == (("n",), ("g",), ("b",))
    assert (unit(battle, "n").fought, unit(battle, "b").fought) == (1, 0)
    assert offered(battle, "order ", "orcs", other_options=True) == ["g m", "g h", "g c", "g t"]


@clause("DW-VI.1.5-04")
def test_whoever_moved_first_does_not_come_back_to_it() -> None:
    battle = regrouping()
    play(battle, "turn n_1 s", "turn n_1 wnw", "done")  # free until it is done
    assert element(battle, "n_1").facing == 5 and asked(battle)[0] == "orcs"
    assert refused(battle, "turn n_1 n", "orcs") == ("DW-VI.1.5-01", "no-regroup-element")
    with pytest.raises(Refused):
        battle.answer("turn n_1 n", "empire")
    assert element(battle, "n_1").facing == 5


@clause("DW-VI.1.5-11", "DW-VI.1.5-06", "DW-V-01")
def test_a_unit_whose_enemy_is_shot_away_stays_engaged_until_the_melee_is_over() -> None:
    """No movement in phase 3, but after-combat moves in phase 5; free in the next turn. DW-F1-C38"""
    battle = position(
        """
         . g . . .
        . n n . . .
         n n . . .
        . . . . . .
         . . a . c
        """,
        n="empire berserkers N engaged=1 fought=1",
        a="empire archers_longs N order=H",
        g="orcs garde_orc S engaged=1 fought=1",
        c="orcs boufnains S order=T",
        turn=2,
        phase="first_shooting",
        stage="resolving",
        attacks=[{"element": "a_1", "target": "g_1"}],
        dice=[1, 1],
    )
    assert "g" in battle.state.gone and unit(battle, "n").engaged == 1
    seen = []
    while battle.state.turn == 2:
        seen.append((battle.state.phase, battle.state.active, asked(battle)[1]))
        if asked(battle)[1] == "regroup" and "step n_1 ne" in offered(battle):
            play(battle, "step n_1 ne")
        play(battle, "done" if "done" in offered(battle) else "confirm")
    assert "n" not in [active for _, active, _ in seen] and seen[-1] == ("melee", "", "regroup")
    assert (unit(battle, "n").engaged, unit(battle, "n").fought) == (0, 0)
    assert offered(battle, "order n ", "empire") == ["m", "h", "c", "t"]


@clause("DW-VI.1.5-01")
def test_a_step_in_contact_is_taken_once_and_never_away() -> None:
    """An element that touches one enemy may not leave it, even to touch another of the same unit."""
    battle = regrouping(
        """
         . . . . . .
        . . . g . g .
         . . n . . n
        . . . . . . .
        """
    )
    assert refused(battle, "step n_1 se") == ("DW-VI.1.5-01", "no-regroup-contact")
    assert refused(battle, "step n_1 w") == ("DW-VI.1.5-01", "no-regroup-contact")
    assert refused(battle, "step n_1 ne") == ("DW-V.3.0-01", "no-occupied-element")


def test_after_combat_moves_stay_on_the_map_and_belong_to_the_combat() -> None:
    battle = regrouping(" . . g .\n. n . . .", n="empire fantassins_nobles N engaged=1", sides=("empire", "orcs"))
    assert refused(battle, "step n_1 sw") == ("DW-V.3.0-01", "no-off-map-element")
    assert refused(battle, "step g_1 w") == ("DW-VI.1.5-01", "no-regroup-element")
    assert refused(battle, "step n_1 up")[1] == "not-an-option"


@clause("DW-VI.1.5-06", "DW-VI.1.5-11")
def test_a_unit_without_an_opponent_any_more_is_told_so() -> None:
    """Its opponents were shot away: no melee is fought, and it has its after-combat moves."""
    battle = position(LINES.replace("g g", ". .") + "    g g . . . . .\n", phase="melee", turn=2, **UNITS_APART)
    began = fact(battle, CombatBegan)
    assert began.units == ("n",) and asked(battle) == ("empire", "regroup")
    said = [battle.book.texts.say(began.message(), lang) for lang in ("fr", "en")]
    assert said == ["N n’a plus d’ennemi au contact.", "The n no longer has an enemy in contact."]
