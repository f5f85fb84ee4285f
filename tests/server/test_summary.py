"""Throws that are opened again, and what a battle has cost: both are found by playing the battle again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from oriflamme.kernel import Battle, registry
from oriflamme.server import battle_log
from oriflamme.server.asks_json import question
from oriflamme.server.roll_details import reopened
from oriflamme.server.summary import summary
from tests.server.conftest import Client, Table
from tools.crashes import Server

Tables = Callable[..., Table]
KEYS = ("question", "dice", "sizes", "kind", "subject", "tally", "basis", "chances", "clause", "seat")


def to_a_throw(client: Client) -> Any:
    return client.play_on(lambda told: bool(told["asks"]) and told["asks"][0]["type"] == "roll")


def test_a_throw_is_opened_as_it_was_asked_for(table: Tables) -> None:
    battle = table(seats={"south": {"commander": "random"}})
    told = to_a_throw(battle["north"])
    ask, answer = told["asks"][0], told["answers"]
    assert battle["north"].call("GET", f"/battle/throws/{answer}") == []
    fell = battle["north"].answer("roll")
    [opened, *_] = battle["north"].call("GET", f"/battle/throws/{answer}")
    assert {key: opened[key] for key in KEYS} == {key: ask[key] for key in KEYS}
    assert (opened["values"], opened["total"]) == (fell["throw"]["values"], fell["throw"]["total"])
    assert opened["fact"] == told["log"]["total"]
    assert fell["log"]["items"][-1]["throws"] >= 1 and told["log"]["items"][-1]["throws"] == 0
    assert battle.spectator.call("GET", f"/battle/throws/{answer}")[0] == opened


def test_a_moment_that_is_not_there_has_no_throws(table: Tables) -> None:
    north = table()["north"]
    assert north.call("GET", "/battle/throws/0") == []
    for answer in (1, -1):
        assert north.call("GET", f"/battle/throws/{answer}", 400)["id"] == "server-no-such-moment"


def played(scenario: str, *, seed: int = 1, most: int = 1000) -> Battle:
    battle = Battle.open(scenario, seed=seed)
    for at in range(most):
        if not battle.asks:
            break
        options = battle.asks[0].options
        battle.answer(options[at % len(options)].token, battle.asks[0].seat)
    return battle


@pytest.mark.parametrize("scenario", ["masse/escarmouche", "lames/tutoriel", "fleuries/escarmouche"])
def test_every_throw_of_a_battle_can_be_opened(scenario: str) -> None:
    battle = played(scenario, most=80)
    thrown = battle_log.throws(battle, "en")
    assert thrown
    for answer in {one["answer"] for one in thrown}:
        opened = reopened(battle, None, answer, "en", over=True)()
        then = [one for one in thrown if one["answer"] == answer]
        assert [(one["values"], one["kind"]) for one in opened] == [(one["values"], one["purpose"]) for one in then]


def test_before_the_end_a_seat_opens_its_own_throws_where_something_is_hidden() -> None:
    battle = played("fleuries/escarmouche", most=40)
    thrown = battle_log.throws(battle, "en")
    assert {one["seat"] for one in thrown} == {"north", "south"}
    for seat in ("north", "south", None):
        for answer in {one["answer"] for one in thrown}:
            opened = reopened(battle, seat, answer, "en", over=False)()
            assert {one["seat"] for one in opened} <= {seat}
        items = map(msgspec.json.decode, battle_log.log(battle, seat, "en", 0, 10_000)["items"])
        marked = {one["answer"]: one["throws"] for one in items}
        assert sum(marked.values()) == sum(1 for one in thrown if one["seat"] == seat)


def test_losses_are_counted_and_placed_where_they_fell() -> None:
    battle = played("lames/tutoriel", seed=3)
    told = summary(battle, battle.seats, "en")()
    assert {one["unit"] for one in told["fallen"] if one["last"]} == set(battle.state.lost)
    board = battle.at_answer(told["fallen"][0]["answer"] - 1).state
    first = told["fallen"][0]
    assert first["place"]["hex"] and first["count"] <= board.units[first["unit"]].steps
    start, end = told["curve"][0], told["curve"][-1]
    assert (start["answer"], end["answer"]) == (0, battle.answer_count)
    for side in battle.seats:
        lost = sum(one["count"] for one in told["fallen"] if one["side"] == side)
        assert start["strength"][side] - lost == end["strength"][side]
        assert end["strength"][side] == sum(unit.steps for unit in battle.state.units.values() if unit.side == side)
        assert end["morale"][side] == sum(wing.morale for wing in battle.state.wings.values() if wing.side == side)


@pytest.mark.parametrize("book", ["masse", "demonworld", "fleuries"])
def test_every_book_counts_what_it_counts(book: str) -> None:
    scenario = next(iter(registry.book(book).scenarios))
    battle = played(scenario, most=60)
    told = summary(battle, battle.seats, "fr")()
    assert all(told["curve"][0]["strength"][side] >= 0 for side in battle.seats)
    assert (told["curve"][0]["morale"] is None) == (book == "demonworld")
    answers = [one["answer"] for one in told["curve"]]
    assert answers == sorted(set(answers)) and answers[-1] == battle.step_count


def test_what_a_battle_has_cost_is_told_after_the_end(table: Tables) -> None:
    battle = table(seats={"south": {"commander": "plain"}})
    assert battle["north"].call("GET", "/battle/summary", 403)["id"] == "server-not-before-end"
    battle["north"].play_on()
    told = battle.spectator.call("GET", "/battle/summary")
    assert set(told["curve"][-1]["strength"]) == {"north", "south"} and told["fallen"][0]["name"]


def test_a_throw_between_the_sides_names_them() -> None:
    battle = Battle.open("demonworld/premiere_partie", dice=[])
    while battle.asks[0].kind != "roll":
        options = battle.asks[0].options
        battle.answer(options[len(options) // 2].token, battle.asks[0].seat)
    told = msgspec.json.decode(msgspec.json.encode(question(battle, battle.asks[0], "fr")))
    assert {one["text"] for one in told["chances"]} == {"Empire", "Orcs"}


def test_head_answers_like_get_without_the_body(server: Server, table: Tables) -> None:
    link = {"Authorization": f"Bearer {table()['north'].link}"}
    for path, headers in (("/", {}), ("/api/v1/books", {}), ("/api/v1/battle", link), ("/api/v1/none", {})):
        wanted = httpx.get(f"{server.origin}{path}", headers=headers)
        told = httpx.head(f"{server.origin}{path}", headers=headers)
        assert (told.status_code, told.content) == (wanted.status_code, b"")
        assert told.headers["content-type"] == wanted.headers["content-type"]
