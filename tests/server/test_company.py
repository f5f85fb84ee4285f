"""Playing with others: who is there, a rematch with the sides changed round, where others reach the server, lessons."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from oriflamme.kernel.lessons import lessons
from oriflamme.server.reach import Reach, network_address, reachable
from oriflamme.server.settings import Settings
from tests.server.conftest import ON_POSTGRES, Client, Table
from tests.server.test_live import heard, socket
from tools.crashes import Server

Tables = Any


@pytest.mark.skipif(bool(os.environ.get(ON_POSTGRES)), reason="several workers do not know of each other")
def test_everybody_is_told_who_comes_and_goes(server: Server, table: Tables) -> None:
    battle = table()
    with socket(server, battle["north"].link, present=True) as mine:
        first = [heard(mine), heard(mine)]
        assert {"kind": "present", "seats": ["north"], "watching": 0} in first
        with socket(server, battle["south"].link) as theirs:
            assert heard(mine) == {"kind": "present", "seats": ["north", "south"], "watching": 0}
            assert heard(theirs)["kind"] == "state"
            with socket(server, battle.made["spectator"]):
                assert heard(mine) == {"kind": "present", "seats": ["north", "south"], "watching": 1}
            assert heard(mine)["watching"] == 0
        assert heard(mine) == {"kind": "present", "seats": ["north"], "watching": 0}


def over(battle: Table) -> Table:
    battle["north"].call("POST", "/battle/resign", seat="north")
    return battle


def test_a_rematch_changes_sides_and_is_one_for_all(server: Server, table: Tables) -> None:
    battle = over(table(seats={"north": {"name": "Ann"}, "south": {"name": "Bob"}}))
    assert battle["south"].look()["rematch"] == ""
    anns = battle["north"].call("POST", "/battle/rematch")["link"]
    assert battle["south"].look()["rematch"] == "north"
    bobs = battle["south"].call("POST", "/battle/rematch")["link"]
    assert battle["north"].call("POST", "/battle/rematch")["link"] == anns != bobs
    ann, bob = Client(server.origin, anns), Client(server.origin, bobs)
    mine, theirs = ann.look(), bob.look()
    assert (mine["seats"], theirs["seats"]) == (["south"], ["north"])
    assert mine["battle"] == theirs["battle"] != battle.made["battle"]
    assert {one["seat"]: one["name"] for one in mine["players"]} == {"north": "Bob", "south": "Ann"}
    ann.http.close()
    bob.http.close()


def test_a_rematch_against_the_machine_gives_it_the_other_side(server: Server, table: Tables) -> None:
    battle = over(table(seats={"south": {"commander": "plain"}}))
    ann = Client(server.origin, battle["north"].call("POST", "/battle/rematch")["link"])
    told = ann.look()
    assert told["seats"] == ["south"]
    assert {one["seat"]: one["commander"] for one in told["players"]} == {"north": "plain", "south": ""}
    assert told["dice"]["commitment"] != battle["north"].look()["dice"]["commitment"]
    ann.http.close()


def test_a_rematch_is_for_those_who_have_played_to_the_end(table: Tables) -> None:
    battle = table()
    assert "over" in battle["north"].call("POST", "/battle/rematch", 400)["message"]
    over(battle)
    battle.spectator.call("POST", "/battle/rematch", 400)


def test_an_offer_ends_with_the_battle(table: Tables) -> None:
    battle = table()
    battle["north"].call("POST", "/battle/propose", what="draw", do="offer", seat="north")
    assert battle["south"].look()["offers"] == {"draw": "north"}
    assert over(battle)["south"].look()["offers"] == {}


def test_feeds_lead_to_the_battle_without_its_secret(table: Tables, anyone: Client) -> None:
    battle = table()
    feeds = battle["north"].call("GET", "/battle/feeds")
    where = f"/#/m/{battle.made['battle']}"
    rss = anyone.http.get(feeds["rss"].removeprefix("/api/v1")).text
    ics = anyone.http.get(feeds["ics"].removeprefix("/api/v1")).text
    assert rss.count(f"{where}</link>") == 2
    assert f"{where}\r\n" in ics
    assert battle["north"].link not in rss + ics


@pytest.mark.parametrize(
    ("origin", "address"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("http://192.168.1.4:8315", "http://192.168.1.4:8315"),
        ("http://127.0.0.1:8315", ""),
        ("http://[::1]:8315", ""),
        ("http://localhost:8315", ""),
        ("", ""),
    ],
)
def test_an_address_that_only_this_machine_knows_is_none(origin: str, address: str) -> None:
    assert reachable(Settings("x", origin=origin)).address == address


def test_a_server_that_listens_everywhere_is_reached_by_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("oriflamme.server.reach.network_address", lambda: "192.168.1.9")
    assert reachable(Settings("x", origin="http://0.0.0.0:8315")) == Reach("http://192.168.1.9:8315")
    assert reachable(Settings("x", origin="http://127.0.0.1:8315")) == Reach("", "192.168.1.9")
    monkeypatch.setattr("oriflamme.server.reach.network_address", lambda: "")
    assert reachable(Settings("x", origin="http://0.0.0.0:8315")) == Reach("")


def test_the_page_is_told_where_others_reach_the_server(anyone: Client) -> None:
    assert anyone.call("GET", "/reach") == {"address": "", "network": network_address()}


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_the_same_battle_for_everybody(server: Server, anyone: Client, name: str) -> None:
    told = []
    for _ in range(2):
        links = anyone.call("POST", "/battles", 201, lesson=name)["links"]
        assert list(links) == [lessons()[name].seat]
        client = Client(server.origin, links[lessons()[name].seat])
        told.append(client.look())
        client.http.close()
    assert told[0]["dice"]["commitment"] == told[1]["dice"]["commitment"]
    assert json.dumps(told[0]["state"]) == json.dumps(told[1]["state"])


def test_a_lesson_is_named_alone_and_by_its_name(anyone: Client) -> None:
    assert "masse/premiere" in anyone.call("POST", "/battles", 400, lesson="masse/x")["message"]
    anyone.call("POST", "/battles", 400, lesson="masse/premiere", scenario="masse/gue")
    anyone.call("POST", "/battles", 400, lesson="masse/premiere", held=False)


def test_lessons_are_told_in_the_readers_language(anyone: Client) -> None:
    found = anyone.http.get("/lessons", params={"book": "masse"}).json()
    assert {one["book"] for one in found} == {"masse"}
    assert found[0]["steps"][0]["text"] == lessons()[found[0]["name"]].step[0].text.text("en")
