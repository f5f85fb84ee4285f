"""Invitations: whoever is invited turns his link into one of his own, and nobody else's copy opens the seat then."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from oriflamme.server.commands import claim
from oriflamme.server.create_battle import BattleRequest, open_battle
from oriflamme.server.link_secrets import hashed
from oriflamme.server.runtime import ServerRuntime
from tests.server.conftest import Client, Table
from tests.server.in_house import with_runtime
from tools.crashes import Server

Tables = Callable[..., Table]


def test_the_openers_copy_of_a_claimed_link_leads_nowhere(server: Server, table: Tables) -> None:
    battle = table()
    copy = battle["south"]
    copy.call("PUT", "/battle/note", text="mine")
    copy.answer(copy.look()["asks"][0]["options"][0]["token"])
    key = copy.call("POST", "/battle/claim")["link"]
    own = Client(server.origin, key)
    assert key != copy.link and own.look()["seats"] == ["south"] and own.call("GET", "/battle/note") == {"text": "mine"}
    for path in ("/battle", "/battle/note", "/battle/feeds"):
        assert copy.call("GET", path, 401)["id"] == "server-bad-link"
    assert copy.call("POST", "/battle/claim", 401)["id"] == "server-bad-link"
    assert len(own.look()["sealed"]) == 1
    told = battle["north"].look()
    assert [one["text"] for one in told["remarks"]] == ["The Marauders now have a link that nobody else knows."]
    own.http.close()


def test_whoever_watches_through_a_copy_is_shut_out_at_once(server: Server, table: Tables) -> None:
    battle = table()
    address = f"ws://127.0.0.1:{server.port}/api/v1/battle/live"
    with connect(address) as spy, connect(address) as other:
        spy.send(json.dumps({"link": battle["south"].link}))
        other.send(json.dumps({"link": battle["north"].link}))
        assert json.loads(spy.recv(10))["seats"] == ["south"] and json.loads(other.recv(10))["seats"] == ["north"]
        battle["south"].call("POST", "/battle/claim")
        with pytest.raises(ConnectionClosed) as closed:
            spy.recv(10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        assert json.loads(other.recv(10))["remarks"]


def test_whom_the_opener_had_called_is_called_no_more(tmp_path: Path) -> None:
    async def work(runtime: ServerRuntime) -> None:
        made = await open_battle(runtime, BattleRequest("masse/escarmouche"), "", "en")
        link = await runtime.store.link(hashed(made.links["south"]))
        assert link is not None
        await runtime.set_webhook(link, "https://example.org/opener")
        assert [one.hash for one in await runtime.store.webhooks(made.battle)] == [link.hash]
        fresh = await claim(runtime, link)
        assert await runtime.store.webhooks(made.battle) == []
        own = await runtime.store.link(hashed(fresh))
        assert own is not None
        await runtime.set_webhook(own, "https://example.org/own")
        assert [one.hash for one in await runtime.store.webhooks(made.battle)] == [own.hash]

    with_runtime(tmp_path / "b.db", work)


def test_only_seats_are_claimed(table: Tables) -> None:
    battle = table()
    for client in (battle.spectator, battle.referee):
        assert client.call("POST", "/battle/claim", 403)["id"] == "server-not-for-link"
