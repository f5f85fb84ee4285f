"""The planner: formations within reach, and the answers that lead there."""

from __future__ import annotations

import random

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from tests.rulebooks.demonworld.positions import position

FIELD = """
     . . . g g g . . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . .
    . . . n n n n . . .
     . . . n n n . . .
    . . . . . . . . . .
     . . . . . . . . .
"""


def charging(order: str = "C") -> Battle:
    return position(
        FIELD,
        n=f"empire berserkers N order={order}",
        g="orcs garde_orc S order=T",
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
    )


def carried_out(battle: Battle, plan: Plan) -> dict[str, tuple[int, int, int]]:
    twin = battle.fork()
    for token in plan.answers:
        twin.answer(token, "empire")
    return {one.key: (*one.hex, one.facing) for one in twin.state.of("n")}


def test_every_plan_leads_where_it_says() -> None:
    battle = charging()
    plans = reachable(battle.state, "n")
    assert len(plans) > 100 and not plans[0].answers
    for plan in random.Random(1).sample(plans, 60):
        assert carried_out(battle, plan) == plan.places


def test_attacks_are_found_only_for_those_who_may_attack() -> None:
    assert any(plan.contact for plan in reachable(charging().state, "n"))
    assert not any(plan.contact for plan in reachable(charging("M").state, "n"))


def test_a_unit_that_holds_reaches_what_two_manoeuvres_allow() -> None:
    plans = reachable(charging("T").state, "n")
    assert max(plan.manoeuvres for plan in plans) == 2 and not any(plan.mp for plan in plans)


def test_the_planner_stops_in_time() -> None:
    assert len(reachable(charging().state, "n", most=20)) < 60
