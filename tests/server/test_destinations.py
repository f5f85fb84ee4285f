"""Where a seat can go by several answers in a row."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme import Battle
from oriflamme.server.destinations import destinations
from tests.server.conftest import Client, Table

Tables = Callable[..., Table]


def _moving(client: Client) -> str:
    """Activate the first piece until one is asked what it shall do."""
    told = client.look()
    while told["asks"][0]["kind"] != "action":
        told = client.answer(told["asks"][0]["options"][-1]["token"])
    return str(told["state"]["acting"])


def test_a_way_leads_where_it_says(table: Tables) -> None:
    battle = table(scenario="lames/tutoriel", held=False)
    seat = next(player for player in battle.clients if battle[player].look()["asks"])
    client = battle[seat]
    unit = _moving(client)
    found = client.call("GET", "/battle/destinations")
    assert found and [way["cost"] for way in found if len(way["answers"]) == 2]
    here = client.look()["state"]["units"][unit]["hex"]
    way = next(way for way in found if way["places"][unit][0] != here and not way["notes"] and way["cost"] >= 2)
    for token in way["answers"]:
        client.answer(token)
    moved = client.look()["state"]["units"][unit]
    assert [moved["hex"], moved["facing"]] == way["places"][unit]


def test_ways_are_for_whoever_must_answer(table: Tables) -> None:
    battle = table(scenario="lames/tutoriel", held=False)
    seat, other = sorted(battle.clients, key=lambda one: not battle[one].look()["asks"])
    _moving(battle[seat])
    assert battle[seat].call("GET", "/battle/destinations")
    for client in (battle[other], battle.spectator, battle.referee):
        assert client.call("GET", "/battle/destinations") == []


def test_a_unit_of_demonworld_comes_to_where_the_way_ends() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=3)
    while battle.asks[0].kind != "manoeuvre":
        battle.answer(battle.asks[0].options[0].token, battle.asks[0].seat)
    seat = battle.asks[0].seat
    found = destinations(battle, seat)()
    way = next(way for way in found if len(way.answers) == 2)
    for token in way.answers:
        battle.answer(token, seat)
    names = battle.state.ground.shape.names
    stand = {key: (names[battle.state.elements[key].hex], battle.state.elements[key].facing) for key in way.places}
    assert stand == way.places
    assert way.cost == battle.state.units[battle.state.active].spent


def test_a_unit_is_deployed_where_its_way_says() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=3)
    ask = battle.asks[0]
    battle.answer(ask.options[0].token, ask.seat)
    found = destinations(battle, ask.seat)()
    way = found[len(found) // 2]
    battle.answer(way.answers[0], ask.seat)
    draft = next(one for one in battle.asks if one.seat == ask.seat).draft
    names = battle.state.ground.shape.names
    assert {key: (names[(q, r)], facing) for key, (q, r, facing) in draft.places.items()} == way.places


def test_a_book_without_a_planner_has_no_ways() -> None:
    battle = Battle.open("masse/gue", seed=3)
    assert destinations(battle, "north")() == []
