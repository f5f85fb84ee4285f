"""The planner: formations within reach, and the answers that lead there."""

from __future__ import annotations

import random

from oriflamme.kernel import Battle, Choice
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


def test_destinations_say_their_manoeuvres_beside_the_points() -> None:
    battle = charging()
    first = battle.asks[0]
    assert isinstance(first, Choice)
    found = {one.answers: one for one in battle.book.destinations(battle.state, first)}
    assert [(found[way,].cost, found[way,].manoeuvres) for way in ("advance ne", "slide ne")] == [(3, 0), (0, 1)]
    assert (found["slide e", "slide e"].cost, found["slide e", "slide e"].manoeuvres) == (0, 2)
    battle.answer("slide e", "empire")
    second = battle.asks[0]
    assert isinstance(second, Choice)
    later = {one.answers: one for one in battle.book.destinations(battle.state, second)}
    assert later["slide e",].manoeuvres == 1 and later["advance ne",].manoeuvres == 0


def test_the_points_lead_to_a_hex_before_the_manoeuvres_that_halve_them() -> None:
    battle = charging()
    choice = battle.asks[0]
    assert isinstance(choice, Choice)
    found = battle.book.destinations(battle.state, choice)
    assert [one.manoeuvres for one in found] == sorted(one.manoeuvres for one in found)


def test_a_manoeuvre_says_as_an_answer_that_it_costs_one() -> None:
    choice = charging().asks[0]
    assert isinstance(choice, Choice)
    costs = {one.token: (one.cost, one.manoeuvres) for one in choice.options}
    assert (costs["advance ne"], costs["slide e"], costs["wheel left 120"]) == ((3, 0), (None, 1), (None, 2))


def placing(battle: Battle, *answers: str) -> Choice:
    """What the first seat is asked after these answers."""
    seat = battle.asks[0].seat
    for answer in answers:
        battle.answer(answer, seat)
    choice = next(one for one in battle.asks if one.seat == seat)
    assert isinstance(choice, Choice)
    return choice


def test_a_unit_without_room_can_be_placed_nowhere() -> None:
    """It is asked for its place all the same, and what is left are the fronts of the others."""
    battle = Battle.open("demonworld/passe_de_kaiban", seed=1)
    choice = placing(battle, "front barrach 1")
    while choice.kind != "place":
        choice = placing(battle, choice.options[0].token)
    placed = [option for option in choice.options if option.verb == "place"]
    assert len(battle.book.destinations(battle.state, choice)) == len(placed) > 0
    fronts = tuple(option for option in choice.other_options if option.verb == "front")
    crowded = Choice(choice.seat, choice.asked, choice.clause, fronts, draft=choice.draft)
    assert fronts and battle.book.destinations(battle.state, crowded) == []
