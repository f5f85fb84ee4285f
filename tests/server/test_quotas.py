"""What the store keeps of one address, and of everybody: so much and no more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from oriflamme import Battle
from oriflamme.server.link_secrets import new_link
from oriflamme.server.settings import Limits
from tests.server.in_house import House, house

WISHES = {"scenario": "masse/escarmouche", "opening": "at_once"}
TEXT = Battle.open("masse/escarmouche", seed=1).transcript
SIZE = len(TEXT.encode())


def bearer(link: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {link}"}


class Visitor:
    """Somebody at an address who has transcripts kept."""

    def __init__(self, made: House, address: str) -> None:
        self.http = made.client(address)

    async def keep(self) -> str:
        reply = await self.http.post("/replays", json={"text": TEXT})
        assert reply.status_code == 201, reply.text
        return str(reply.json()["link"])

    async def still(self, *links: str) -> list[bool]:
        """Which links still lead somewhere."""
        return [(await self.http.get("/battle", headers=bearer(link))).status_code == 200 for link in links]


def at_home(tmp_path: Path, work: Any, **limits: Any) -> None:
    async def run() -> None:
        async with house(tmp_path / "b.db", limits=Limits(work_share=0, **limits)) as made:
            await work(made)

    asyncio.run(run())


@pytest.mark.parametrize("limits", [{"replays": 2}, {"replay_bytes": 2 * SIZE}])
def test_of_one_address_the_oldest_unused_replay_goes_first(tmp_path: Path, limits: dict[str, int]) -> None:
    """Once 424 MB of them were stored in ten seconds."""

    async def work(made: House) -> None:
        one, other = Visitor(made, "192.0.2.1"), Visitor(made, "192.0.2.2")
        links = [await other.keep()]
        for _ in range(3):
            await asyncio.sleep(0.01)
            links.append(await one.keep())
        assert await one.still(*links) == [True, False, True, True]
        assert await made.runtime.store.replay_bytes() == 3 * SIZE
        found = await made.runtime.store.rows("SELECT count(*) FROM link")
        assert found[0][0] == 3, "the links of what is gone are gone"

    at_home(tmp_path, work, **limits)


def test_a_replay_that_was_used_since_stays(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        one = Visitor(made, "192.0.2.1")
        first = await one.keep()
        await asyncio.sleep(0.01)
        second = await one.keep()
        await asyncio.sleep(0.01)
        assert await one.still(first) == [True]
        third = await one.keep()
        assert await one.still(first, second, third) == [True, False, True]

    at_home(tmp_path, work, replays=2)


def test_of_everybody_the_oldest_unused_go_when_all_have_too_much(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        links = []
        for number in range(4):
            links.append(await Visitor(made, f"192.0.2.{number}").keep())
            await asyncio.sleep(0.01)
        assert await made.runtime.store.replay_bytes() == 3 * SIZE
        assert await Visitor(made, "192.0.2.9").still(*links) == [False, True, True, True]

    at_home(tmp_path, work, all_replay_bytes=3 * SIZE)


def test_one_address_opens_so_many_battles_a_day(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        one, other = made.client("192.0.2.1"), made.client("192.0.2.2")

        async def opened(client: httpx.AsyncClient) -> httpx.Response:
            return await client.post("/battles", json=WISHES)

        for _ in range(2):
            links = (await opened(one)).json()["links"]
            await one.post("/battle/resign", json={}, headers=bearer(links["north"]))
        refused = await opened(one)
        assert (refused.status_code, refused.json()["id"]) == (429, "server-too-many-today")
        assert (await opened(other)).status_code == 201

    at_home(tmp_path, work, battles_per_day=2)


def test_a_battle_keeps_so_many_entries_and_messages(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        client = made.client()
        link = (await client.post("/battles", json=WISHES)).json()["links"]["north"]

        async def post(path: str, **body: Any) -> tuple[int, str]:
            reply = await client.post(path, json=body, headers=bearer(link))
            return reply.status_code, "" if reply.status_code == 200 else reply.json()["id"]

        for _ in range(2):
            assert await post("/battle/chat", text="hello") == (200, "")
        assert await post("/battle/chat", text="hello") == (409, "server-chat-full")
        assert await post("/battle/answer", token="order legers none") == (200, "")
        assert await post("/battle/undo") == (200, "")
        assert await post("/battle/answer", token="order legers none") == (409, "server-battle-full")

    at_home(tmp_path, work, entries=4, chat_messages=2)


def test_sealed_answers_count_for_their_own_seat_alone(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        client = made.client()
        links = (await client.post("/battles", json=WISHES)).json()["links"]

        async def post(seat: str, path: str, **body: Any) -> tuple[int, str]:
            reply = await client.post(path, json=body, headers=bearer(links[seat]))
            return reply.status_code, "" if reply.status_code == 200 else reply.json()["id"]

        for _ in range(2):
            assert await post("north", "/battle/answer", token="order legers none") == (200, "")
            assert await post("north", "/battle/undo") == (200, "")
        assert await post("north", "/battle/chat", text="hello") == (409, "server-battle-full")
        for _ in range(4):
            assert await post("south", "/battle/chat", text="hello") == (200, "")
        assert await post("south", "/battle/chat", text="hello") == (409, "server-battle-full")

    at_home(tmp_path, work, entries=4)


def test_a_link_stands_on_so_many_lists(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        client = made.client()
        link = (await client.post("/battles", json=WISHES)).json()["spectator"]

        async def listed() -> int:
            reply = await client.post("/player/battles", json={"link": link}, headers=bearer(new_link()))
            return reply.status_code

        assert [await listed() for _ in range(3)] == [200, 200, 429]

    at_home(tmp_path, work, listings=2)
