"""Chapter III: orders, phases, the turn."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import EngagementsSettled, OrderRevealed, PhaseBegan, TurnBegan
from oriflamme.rulebooks.demonworld.tables import SEQUENCES
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, fact, facts, offered, orders, play, position, refused, run, unit

APART = """
     . g g . b b
    . . . . . . .
     . . . . . .
    . . . . . . .
     . n n . . .
"""
UNITS: dict[str, Any] = {"n": "empire fantassins_nobles N", "g": "orcs garde_orc S", "b": "orcs boufnains S"}


@clause("DW-III.1.0-01")
def test_there_are_four_orders() -> None:
    battle = position(APART, **UNITS)
    assert offered(battle, "order n ", "empire") == ["m", "h", "c", "t"]
    assert [order.lower() for order in SEQUENCES] == ["m", "h", "c", "t"]
    assert refused(battle, "order n x", "empire") == ("DW-III.1.0-01", "no-such-order")


@clause("DW-III.2.0-02")
def test_orders_are_revealed_together() -> None:
    battle = position(APART, **UNITS)
    battle.answer("order n c", "empire")
    battle.answer("confirm", "empire")
    assert not facts(battle, OrderRevealed) and unit(battle, "n").order == ""
    assert asked(battle) == ("orcs", "order")
    for token in ("order g t", "order b h", "confirm"):
        battle.answer(token, "orcs")
    assert [(one.unit, one.order) for one in facts(battle, OrderRevealed)] == [("n", "C"), ("g", "T"), ("b", "H")]


@clause("DW-III.2.0-02")
def test_an_order_may_be_changed_until_it_is_confirmed() -> None:
    battle = position(APART, **UNITS)
    play(battle, "order g t", "order b h", "order g m")
    battle.answer("confirm", "orcs")
    orders(battle, "n t")
    assert (unit(battle, "g").order, unit(battle, "b").order) == ("M", "H")


@clause("DW-III.2.0-04")
def test_a_forgotten_unit_holds() -> None:
    battle = orders(position(APART, **UNITS), "n c", "g m")
    forgotten = fact(battle, OrderRevealed, unit="b")
    assert (forgotten.order, forgotten.clause) == ("T", "DW-III.2.0-04")
    assert fact(battle, OrderRevealed, unit="g").clause == "DW-III.2.0-02"


@clause("DW-III.2.0-03", "DW-VI.1.5-11")
def test_an_engaged_unit_receives_no_order() -> None:
    battle = position(
        """
         . g g . b b
        . n n . . . .
        """,
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        b="orcs boufnains S",
        turn=2,
    )
    assert [ask.seat for ask in battle.asks] == ["orcs"]
    assert refused(battle, "order g c", "orcs") == ("DW-III.2.0-03", "no-order-engaged")
    assert offered(battle, "order ", "orcs", other_options=True) == ["b m", "b h", "b c", "b t"]


@clause("DW-III-01", "DW-III.2.0-01")
def test_the_five_phases_follow_each_other_and_orders_are_collected() -> None:
    battle = run(orders(position(APART, **UNITS), "n t", "g t", "b t"), "order")
    assert [one.phase for one in facts(battle, PhaseBegan)] == [
        "first_shooting",
        "movement",
        "second_shooting",
        "melee",
    ]
    assert fact(battle, TurnBegan).turn == 2
    assert {unit(battle, key).order for key in "ngb"} == {""}


@clause("DW-III.2.0-08", "DW-VI.1.5-08")
def test_separated_units_get_orders_again() -> None:
    """A unit whose enemy has been shot away is free after the melee phase."""
    battle = position(
        """
         . . . .
        . n n . .
         . . . g
        """,
        n="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S",
        turn=2,
        phase="melee",
    )
    run(battle, "order")
    assert fact(battle, EngagementsSettled).freed == ("n",)
    assert (unit(battle, "n").engaged, unit(battle, "n").fought) == (0, 0)


def test_tokens_of_another_side_are_refused() -> None:
    battle = position(APART, **UNITS)
    assert refused(battle, "order g c", "empire") == ("DW-III.2.0-02", "no-such-unit")


@pytest.mark.parametrize("name", ["premiere_partie", "fleches_et_poudre", "lances_et_loups"])
def test_a_side_learns_nothing_before_orders_are_turned_up(name: str) -> None:
    battle = Battle.open(f"demonworld/{name}", seed=3)
    while battle.state.phase == "deployment":
        ask = battle.asks[0]
        battle.answer(ask.options[0], ask.seat)
    before = battle.view("orcs").state, battle.facts_for("orcs")
    while battle.asks[0].seat == "empire":
        battle.answer(battle.asks[0].options[0], "empire")
    assert (battle.view("orcs").state, battle.facts_for("orcs")) == before
