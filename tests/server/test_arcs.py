"""What a piece looks out upon, through the server: only what the one who asks may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme import Battle
from oriflamme.server.arcs import arcs
from tests.server.conftest import Client, Table

Tables = Callable[..., Table]


def looked(client: Client, unit: str) -> Any:
    reply = client.http.get("/battle/arcs", params={"unit": unit})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_unit_tells_its_ranges_and_whom_it_sees(table: Tables) -> None:
    battle = table(scenario="fleuries/tizatlan", held=False)
    client = battle["south"]
    state = client.look()["state"]
    unit = next(
        piece for piece in state["pieces"].values() if piece["place"] == "table" and piece["body"]["kind"] == "unit"
    )
    found = looked(client, unit["key"])
    assert found["unit"] == unit["key"] and len(found["front"]) > 4
    assert "charge" in {zone["what"] for zone in found["zones"]}
    foes = {piece["key"] for piece in state["pieces"].values() if piece["side"] != unit["side"] and piece["pose"]}
    assert {one["unit"] for one in found["sights"]} <= foes
    for one in found["sights"]:
        assert one["text"] and (one["charge"] is not None) <= one["seen"]
        assert one["charge"] is None or one["charge"]["able"] or one["charge"]["clause"]


def test_nobody_looks_from_where_there_is_nobody(table: Tables) -> None:
    battle = table(scenario="fleuries/tizatlan", held=False)
    for client in (battle["south"], battle.spectator, battle.referee):
        assert looked(client, "nobody") is None
    other = table(scenario="masse/gue", held=False)
    assert looked(other["north"], "orcs") is None


def test_who_is_hidden_from_a_seat_is_in_no_lookout_of_it() -> None:
    """Cards are all that an enemy sees before the detection; their contents are nowhere."""
    battle = Battle.open("fleuries/escarmouche", seed=3)
    for seat in battle.seats:
        state: Any = battle.view(seat).state
        mine = [piece.key for piece in state.pieces.values() if piece.side == seat and piece.in_hand]
        for key in mine:
            found = arcs(battle, seat, key, "en")()
            assert found is None or {one.unit for one in found.sights} <= set(state.pieces)
