"""The planner: formations within reach, and the answers that lead there."""

from __future__ import annotations

import random

from oriflamme.board.hexes import DIRECTIONS
from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import Destination
from oriflamme.rulebooks.demonworld.planner import Plan, reachable
from tests.rulebooks.demonworld.positions import OPENED, position, scenario
from tests.rulebooks.demonworld.test_deployment_sheet import filled, opening

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


def test_an_attack_ends_a_plan_and_only_what_touches_the_enemy_is_one() -> None:
    """Eight hexes lie beside three enemies in a row; no way leads on from a formation that stands in one of them."""
    battle = charging()
    enemies = [element.hex for element in battle.state.of("g")]
    touching = {(q + dq, r + dr) for q, r in enemies for dq, dr in DIRECTIONS} - {tuple(hex) for hex in enemies}
    plans = reachable(battle.state, "n")
    attacks = {plan.answers for plan in plans if plan.contact}
    assert attacks and attacks == {
        plan.answers for plan in plans if not touching.isdisjoint((q, r) for q, r, _ in plan.places.values())
    }
    assert not [plan for plan in plans for end in range(len(plan.answers)) if plan.answers[:end] in attacks]


def test_what_a_plan_costs_is_part_of_it_and_it_stays_in_order() -> None:
    """The same hexes may be come to for other points and manoeuvres."""
    plans = reachable(charging("M").state, "n", most=400)
    ways = {(tuple(sorted(plan.places.items())), plan.mp, plan.manoeuvres) for plan in plans}
    assert len(ways) > len({places for places, *_ in ways}) > 50
    assert all(plan.organised for plan in plans)


def destinations(battle: Battle) -> list[Destination]:
    choice = battle.asks[0]
    assert isinstance(choice, Choice)
    return battle.book.destinations(battle.state, choice)


def test_a_destination_says_that_it_attacks_and_what_it_costs_from_here() -> None:
    battle = charging()
    for _ in range(3):
        battle.answer("advance ne", "empire")
    found = {one.answers: one for one in destinations(battle)}
    attack = next(one for one in found.values() if "contact" in one.notes)
    assert "disorder" not in attack.notes and found["advance ne",].cost == 3
    assert found["slide e",].notes == ()


def test_where_a_block_with_its_commander_comes_to_stand() -> None:
    """He is at the left end; the unit of four and he stand five wide as their army looks. A giant has all its hexes."""
    units = {"n": ("fantassins_nobles", 4), "k": ("gordan", 1), "t": ("myrlak", 1)}
    battle = filled(opening(units, rows=(4, 7), guard="0501", tier="advanced"), "attach k n", "front n 5")
    (spot,) = [one for one in destinations(battle) if one.answers == ("place n 0205",)]
    assert spot.places == {
        "k_1": ("0205", 3),
        "n_1": ("0305", 3),
        "n_2": ("0405", 3),
        "n_3": ("0505", 3),
        "n_4": ("0605", 3),
    }
    filled(battle, "place n 0205", "front t 1")
    (spot,) = [one for one in destinations(battle) if one.answers == ("place t 0506",)]
    assert (spot.places, spot.more_hexes) == ({"t_1": ("0506", 3)}, {"t_1": ("0507", "0607")})


def test_what_has_fallen_and_what_stands_is_worth() -> None:
    """Of n one of two has fallen: half of its 30 points. Gordan rides with n: his element is his own."""
    data = scenario(
        "k n . . g",
        tier="intermediate",
        n="empire fantassins_nobles N",
        k="empire gordan N host=n",
        g="orcs garde_orc S",
    )
    unit = data["army"][0]["unit"][0]
    unit |= {"elements": 2, "points": 30}
    unit["element"].append({"key": "n_2", "hex": "0301", "facing": "N", "lost": True})
    battle = Battle.open(data, dice="typed")
    OPENED.append(battle)
    lost = {key: (one.side, one.points, one.percent) for key, one in battle.book.losses(battle.state).items()}
    assert lost == {"n": ("empire", 15.0, 50.0), "k": ("empire", 0.0, 0.0), "g": ("orcs", 0.0, 0.0)}
    strong = battle.book.strength(battle.state)
    assert {key: (one.side, one.unit, one.amount, one.steady, one.place["hex"]) for key, one in strong.items()} == {
        "k_1": ("empire", "k", 1, True, "0101"),
        "n_1": ("empire", "n", 1, True, "0201"),
        "g_1": ("orcs", "g", 1, True, "0501"),
    }


def test_whoever_routs_is_not_steady() -> None:
    battle = position(
        "n n . . g",
        tier="intermediate",
        n="empire fantassins_nobles N morale=routing routed=1",
        g="orcs garde_orc S order=T",
        phase="first_shooting",
    )
    assert {key: one.steady for key, one in battle.book.strength(battle.state).items()} == {
        "n_1": False,
        "n_2": False,
        "g_1": True,
    }
