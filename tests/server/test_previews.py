"""Previews tell the truth; cards, odds and lines of sight are those of the rules. A large sample: `make soak`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from oriflamme.server import replies
from tests.server.conftest import Client, Table
from tools.crashes import Server
from tools.previews import BOOKS, tell

Tables = Callable[..., Table]
MOVES = 25


def told(kind: Any, reply: Any) -> Any:
    """A reply as its record: what is missing or unknown is an error."""
    return msgspec.json.decode(msgspec.json.encode(reply), type=kind)


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_what_is_certain_happens_and_what_is_rolled_was_announced(server: Server, book: str) -> None:
    counts = tell(server.origin, book, MOVES)
    assert sum(counts[ending] for ending in ("next", "roll", "sealed", "over", "unsure", "unknown")) == MOVES
    assert counts["unknown"] == 0


def get(client: Client, what: str, **wanted: str) -> Any:
    reply = client.http.get(f"/battle/{what}", params=wanted)
    assert reply.status_code == 200, reply.text
    return reply.json()


def asked(battle: Table) -> tuple[str, Client]:
    seat = next(seat for seat, client in battle.clients.items() if client.look()["asks"])
    return seat, battle[seat]


def test_a_preview_is_for_whoever_must_answer(table: Tables) -> None:
    battle = table(scenario="lames/tutoriel")
    seat, client = asked(battle)
    token = client.look()["asks"][0]["options"][0]["token"]
    found = told(list[replies.AnswerPreview], client.call("POST", "/battle/preview", answers=[[token], ["nonsense"]]))
    assert [one.answers for one in found] == [[token]]
    assert (found[0].ending, found[0].next, found[0].final) == ("next", seat, False)
    other = next(one for one in battle.clients if one != seat)
    assert battle[other].call("POST", "/battle/preview", answers=[[token]]) == []
    assert battle.spectator.call("POST", "/battle/preview", answers=[[token]]) == []
    assert client.look()["answers"] == 0


def test_a_card_tells_what_a_unit_is_and_what_it_can_do(table: Tables) -> None:
    battle = table(scenario="lames/crete")
    seat, client = asked(battle)
    piece = next(one["piece"] for one in client.look()["asks"][0]["options"] if one["verb"] == "activate")
    mine = told(replies.UnitCardJson, get(client, "card", piece=piece))
    assert [one.name for one in mine.figures] == ["Steps", "Weapon", "Movement", "Morale", "Command"]
    assert mine.can and mine.cannot and all(one.clause for one in mine.cannot)
    other = next(one for one in battle.clients if one != seat)
    theirs = told(replies.UnitCardJson, get(battle[other], "card", piece=piece))
    assert theirs.figures == mine.figures and not theirs.can and not theirs.cannot
    assert get(client, "card", piece="nobody") is None


def test_odds_are_exact_and_say_what_they_suppose(table: Tables) -> None:
    battle = table(scenario="lames/crete")
    seat, client = asked(battle)
    pieces = client.look()["state"]["units"]
    mine = next(key for key, unit in pieces.items() if unit["side"] == seat)
    foe = next(key for key, unit in pieces.items() if unit["side"] != seat)
    found = told(list[replies.OddsJson], get(client, "odds", piece=mine, enemy=foe))
    assert found[0].roll is not None and found[0].supposed
    chances = found[0].roll.chances or []
    assert sum(one.num / one.den for one in chances) == pytest.approx(1)
    assert get(client, "odds", piece=mine, enemy=mine) == []


def test_a_line_of_sight_names_what_blocks_it(table: Tables) -> None:
    battle = table(scenario="lames/crete")
    client = battle.spectator
    hexes = {one["name"]: one for one in client.call("GET", "/battle/map")["hexes"]}
    assert get(client, "sight", start="0101", end="0101") is None
    lines = [get(client, "sight", start="0101", end=name) for name in list(hexes)[1:120:3]]
    found = [told(replies.LineOfSightJson, line) for line in lines]
    assert {one.seen for one in found} == {True, False}
    assert all(bool(one.blocks) != one.seen for one in found)
    assert all(block.clause and block.place in hexes for one in found for block in one.blocks)
