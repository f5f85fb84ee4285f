"""The websocket: news as they come, nothing that is sealed, and no frame that harms the server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Client, Table
from tools.crashes import Server

Tables = Callable[..., Table]


@contextmanager
def socket(server: Server, link: str = "", **hello: Any) -> Iterator[ClientConnection]:
    address = f"{server.origin.replace('http', 'ws')}/api/v1/battle/live"
    with connect(address, max_size=2**22, open_timeout=20, close_timeout=5) as made:
        if link:
            made.send(json.dumps({"link": link, **hello}))
        yield made


def laid_over(known: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a client knows after news, which say what has changed in the state and on the board."""
    after = known | news
    state, display = after.get("state"), after.get("display")
    if state is not None and "state_changes" in after:
        state = _changed(state, after["state_changes"])
    if "display_changes" in after:
        display = _redrawn(after["display"], after["display_changes"])
    both = {"state": state, "display": display}
    left = {key: value for key, value in after.items() if key not in ("state_changes", "display_changes")}
    return left | {key: value for key, value in both.items() if value is not None}


def _changed(state: dict[str, Any], moved: dict[str, Any]) -> dict[str, Any]:
    now = {field: dict(value) if isinstance(value, dict) else value for field, value in state.items()}
    now |= moved.get("set", {})
    for field, entries in moved.get("put", {}).items():
        now[field] |= entries
    for field, keys in moved.get("drop", {}).items():
        now[field] = {key: value for key, value in now[field].items() if key not in keys}
    return now


def _redrawn(display: dict[str, Any], moved: dict[str, Any]) -> dict[str, Any]:
    now = display | moved.get("set", {})
    for field in {*moved.get("put", {}), *moved.get("drop", {})}:
        entries = {one["key"]: one for one in now.get(field, [])} | moved.get("put", {}).get(field, {})
        now[field] = [one for key, one in entries.items() if key not in moved.get("drop", {}).get(field, [])]
    return {field: value for field, value in now.items() if value not in ([], {}, "", 0, False, None)}


def heard(made: ClientConnection, seconds: float = 10) -> Any:
    return json.loads(made.recv(timeout=seconds))


def test_a_move_is_told_to_whoever_watches(server: Server, table: Tables) -> None:
    battle = table(scenario="lames/tutoriel")
    with socket(server, battle["kingdom"].link) as mine, socket(server, battle["horde"].link, lang="fr") as theirs:
        first, seen = heard(mine), heard(theirs)
        assert first["kind"] == seen["kind"] == "state" and first["asks"] and not seen["asks"]
        token = first["asks"][0]["options"][0]["token"]
        mine.send(json.dumps({"do": "answer", "token": token, "moment": first["moment"], "id": 7}))
        assert heard(mine) == {"kind": "done", "id": 7}
        news, french = heard(mine), heard(theirs)
        assert news["moment"] == french["moment"] != first["moment"]
        assert news["log"]["items"][0]["number"] == first["log"]["total"]
        assert [one["fact"] for one in news["log"]["items"]] == [one["fact"] for one in french["log"]["items"]]
        mine.send(json.dumps({"do": "answer", "token": "nonsense", "id": "b"}))
        refused = heard(mine)
        assert refused["kind"] == "refused" and refused["id"] == "b" and "nonsense" in refused["problem"]["message"]


def test_a_client_may_be_sent_only_what_has_changed(server: Server, table: Tables) -> None:
    battle = table(scenario="lames/tutoriel")
    link = battle["kingdom"].link
    with socket(server, link, changes=True) as brief, socket(server, link) as whole:
        known, full = heard(brief), heard(whole)
        assert known == full
        moved = False
        for number in range(12):
            ask = known["asks"][0]
            token = "roll" if ask["type"] == "roll" else ask["options"][0]["token"]
            brief.send(json.dumps({"do": "answer", "token": token, "moment": ask["moment"], "id": number}))
            reply, full = heard(brief), heard(whole)
            assert (reply["kind"], reply["id"], "throw" in reply) == ("done", number, ask["type"] == "roll")
            news = reply["news"]
            assert not {"battle", "title", "players"} & news.keys() and {"kind", "moment", "log"} <= news.keys()
            assert all(
                news[key] != known[key] for key in news.keys() - {"kind", "log", "state_changes", "display_changes"}
            )
            moved = moved or "state_changes" in news
            known = laid_over(known, news)
            assert known == full
            if not known["asks"]:
                break
        assert moved
        brief.send(json.dumps({"do": "look", "lang": "fr", "known": -60}))
        french = Client(server.origin, link, "fr")
        assert heard(brief) == {"kind": "state", **french.look()}
        french.http.close()


def test_two_tabs_of_one_seat_agree(server: Server, table: Tables) -> None:
    battle = table()
    link = battle["north"].link
    with socket(server, link) as one, socket(server, link) as other:
        first = heard(one)
        heard(other)
        token = first["asks"][0]["options"][0]["token"]
        one.send(json.dumps({"do": "answer", "token": token, "moment": first["moment"]}))
        assert heard(one)["kind"] == "done"
        assert heard(one)["moment"] == heard(other)["moment"]
        other.send(json.dumps({"do": "answer", "token": token, "moment": first["moment"], "id": 1}))
        assert heard(other)["id"] == 1


def test_no_byte_tells_a_seat_what_the_other_seals(server: Server, table: Tables) -> None:
    battle = table(scenario="masse/gue", held=False)
    north = battle["north"]
    others = [battle["south"], battle.spectator]
    orders = []
    with socket(server, battle["south"].link) as theirs, socket(server, battle.made["spectator"]) as public:
        told = [heard(theirs), heard(public)]
        before = [client.look() for client in others]
        shown = north.look()
        while shown["asks"][0]["options"][0]["token"] != "confirm":
            token = shown["asks"][0]["options"][-1]["token"]
            shown = north.answer(token, moment=shown["moment"])
            orders.append(token)
            for made in (theirs, public):
                with pytest.raises(TimeoutError):
                    heard(made, 0.02)
        assert [client.look() for client in others] == before
        north.answer("confirm")
        told += [heard(theirs), heard(public)]
    assert len(orders) > 3
    sent = b"".join([*others[0].heard, *others[1].heard, json.dumps(told).encode()])
    assert [order for order in orders if order.encode() in sent] == []
    assert json.dumps(shown["asks"][0]["draft"], separators=(",", ":")).encode() not in sent


@pytest.mark.parametrize(
    "scenario", ["demonworld/premiere_partie", "demonworld/lances_et_loups", "fleuries/escarmouche"]
)
def test_orders_and_places_are_secrets_in_every_book(table: Tables, scenario: str) -> None:
    battle = table(scenario=scenario, held=False)
    writer, *others = (*battle.clients.values(), battle.spectator)
    shown, before = writer.look(), [client.look() for client in others]
    sealed: list[str] = []
    while shown["asks"] and len(sealed) < 30:
        sealed.append(shown["asks"][0]["options"][-1]["token"])
        shown = writer.answer(sealed[-1], moment=shown["moment"])
        assert shown["sealed"] == sealed
    after = [client.look() for client in others]
    public = {"waiting", "thinking", "clock", "since"}
    changed = {key for one, other in zip(before, after, strict=True) for key in one if one[key] != other[key]}
    assert changed <= public
    sent = b"".join(told for client in others for told in client.heard)
    telling = [token for token in sealed if " " in token]
    assert telling and [token for token in telling if token.encode() in sent] == []


FRAMES: list[str | bytes] = [
    b"\x00\xff",
    "",
    "null",
    "[" * 3000,
    '{"x": ' + "[" * 9000,
    '{"do": "answer", "token": 5}',
    '{"do": "destroy"}',
    '{"do": "answer", "token": "' + "x" * 20_000 + '"}',
    "x" * 200_000,
    '{"do": "answer", "token": "\\ud83d"}',
    '{"do": "look", "known": 99999999999999999999}',
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_a_broken_frame_closes_the_connection_and_harms_nothing(
    server: Server, table: Tables, frame: str | bytes
) -> None:
    battle = table()
    before = battle["north"].look()
    with socket(server, battle["north"].link) as made:
        heard(made)
        with pytest.raises(ConnectionClosed) as closed:
            made.send(frame)
            made.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code in (1009, 4400)
    assert battle["north"].look() == before


@pytest.mark.parametrize("hello", [b"\x01", "hello", "{}", '{"link": "AAAA"}', '{"link": "' + "A" * 32 + '"}'])
def test_a_stranger_is_sent_away_with_a_reason(server: Server, hello: str | bytes) -> None:
    with socket(server) as made:
        made.send(hello)
        with pytest.raises(ConnectionClosed) as closed:
            made.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (4400, 4401) and closed.value.rcvd.reason


def test_out_of_turn_is_refused_and_the_connection_stays(server: Server, table: Tables) -> None:
    battle = table(scenario="lames/tutoriel")
    with socket(server, battle["horde"].link) as made, socket(server, battle.made["spectator"]) as public:
        heard(made)
        heard(public)
        for one in (made, public):
            one.send(json.dumps({"do": "answer", "token": "pass", "id": 3}))
            assert heard(one)["kind"] == "refused"
        made.send(json.dumps({"do": "chat", "text": "your turn", "id": 4}))
        assert heard(made) == {"kind": "done", "id": 4}
        assert heard(made)["chat"] == 1


def test_the_language_changes_at_any_moment(server: Server, table: Tables) -> None:
    battle = table()
    with socket(server, battle["north"].link) as made:
        english = heard(made)
        made.send(json.dumps({"do": "look", "lang": "fr"}))
        french = heard(made)
        assert french["names"]["north"] == "Hameau" and english["names"]["north"] == "Hamlet"
        assert [one["token"] for one in french["asks"][0]["options"]] == [
            one["token"] for one in english["asks"][0]["options"]
        ]


def test_nothing_was_harmed(anyone: Client) -> None:
    assert anyone.call("GET", "/books")
