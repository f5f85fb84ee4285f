"""Campaigns over HTTP: begun, fought, kept, and still there after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from oriflamme.server.settings import Limits
from oriflamme.server.store.vault import make_key
from tests.server.in_house import House, house

NAME = "masse/aubeclaire"


def at_home(path: Path, work: Any, **settings: Any) -> None:
    async def run() -> None:
        async with house(path, **settings) as made:
            await work(made)

    asyncio.run(run())


class Player:
    """Somebody at an address who plays a campaign."""

    def __init__(self, made: House, address: str = "192.0.2.1") -> None:
        self.http = made.client(address)

    async def ask(self, method: str, path: str, status: int = 200, link: str = "", **body: Any) -> Any:
        headers = {"Authorization": f"Bearer {link}"} if link else {}
        asked = None if method == "GET" else body
        reply = await self.http.request(method, path, headers=headers, params={"lang": "en"}, json=asked)
        assert reply.status_code == status, reply.text
        return reply.json()

    async def begin(self) -> Any:
        return (await self.ask("POST", "/campaigns/look", campaign=NAME))["document"]

    async def keep(self, document: Any) -> str:
        return str((await self.ask("POST", "/campaigns/keep", 201, document=document))["link"])


def test_a_battle_is_fought_and_its_result_counts_after_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def first_day(made: House) -> None:
        player = Player(made)
        assert NAME in [one["name"] for one in await player.ask("GET", "/campaigns")]
        link = await player.keep(await player.begin())
        kept.append(link)
        document = (await player.ask("GET", "/campaign", link=link))["document"]
        opened = await player.ask("POST", "/campaigns/fight", 201, document=document, commander="plain")
        again = await player.ask("POST", "/campaigns/fight", 201, document=opened["document"])
        assert (again["link"], again["battle"]) == (opened["link"], opened["battle"])
        view = await player.ask("GET", "/battle", link=opened["link"])
        assert view["seats"] == ["north"]
        refused = await player.ask("POST", "/campaigns/result", 409, document=opened["document"])
        assert refused["message"] == "This battle is still being fought."
        await player.ask("POST", "/battle/resign", link=opened["link"])
        await player.ask("PUT", "/campaign", link=link, document=opened["document"])

    async def second_day(made: House) -> None:
        player = Player(made, "192.0.2.9")
        document = (await player.ask("GET", "/campaign", link=kept[0]))["document"]
        told = await player.ask("POST", "/campaigns/result", document=document)
        assert told["document"]["results"] == [
            {
                "battle": "moulin",
                "outcome": "defeat",
                "units": {"moulin": {"left": 70, "began": 70}, "archers": {"left": 40, "began": 40}},
            }
        ]
        words = told["words"]
        assert (words["next"], words["again"], words["battles"][0]["outcome"]) == (1, True, "defeat")
        assert words["battles"][0]["after"].startswith("The mill burns until morning.")
        await player.ask("PUT", "/campaign", link=kept[0], document=told["document"])
        before = await player.ask("POST", "/campaigns/again", document=told["document"])
        assert "results" not in before["document"]

    at_home(tmp_path / "b.db", first_day)
    at_home(tmp_path / "b.db", second_day)


def test_what_is_kept_is_encrypted_where_there_is_a_key(tmp_path: Path) -> None:
    make_key(tmp_path / "key")

    async def work(made: House) -> None:
        player = Player(made)
        link = await player.keep(await player.begin())
        with sqlite3.connect(tmp_path / "b.db") as file:
            ((document,),) = file.execute("SELECT document FROM campaign").fetchall()
        assert "aubeclaire" not in document and link not in document
        assert (await player.ask("GET", "/campaign", link=link))["document"]["campaign"] == NAME

    at_home(tmp_path / "b.db", work, key_file=str(tmp_path / "key"))


def test_what_was_kept_before_there_was_a_key_is_encrypted_with_it(tmp_path: Path) -> None:
    async def before(made: House) -> None:
        player = Player(made)
        await player.keep(await player.begin())

    async def after(made: House) -> None:
        assert await made.runtime.store.seal_all() in (0, 1)
        rows = await made.runtime.store.rows("SELECT document FROM campaign")
        assert "aubeclaire" not in rows[0][0]

    at_home(tmp_path / "b.db", before)
    make_key(tmp_path / "key")
    at_home(tmp_path / "b.db", after, key_file=str(tmp_path / "key"))


@pytest.mark.parametrize(
    ("limits", "left"), [({"campaigns": 2}, [404, 200, 200, 200]), ({"all_campaigns": 3}, [404, 200, 200, 200])]
)
def test_so_many_are_kept_and_no_more(tmp_path: Path, limits: dict[str, Any], left: list[int]) -> None:
    """Of one address, or of everybody: the one that was unused for longest goes first."""

    async def work(made: House) -> None:
        one, other = Player(made), Player(made, "192.0.2.2")
        links = [await one.keep(await one.begin())]
        for player in (other, one, one):
            await asyncio.sleep(0.005)
            links.append(await player.keep(await player.begin()))
        found = [(await one.http.get("/campaign", headers={"Authorization": f"Bearer {link}"})) for link in links]
        assert [reply.status_code for reply in found] == left

    at_home(tmp_path / "b.db", work, limits=Limits(work_share=0, **limits))


def test_what_makes_no_sense_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        player = Player(made)
        document = await player.begin()
        for path, status, body in (
            ("look", 404, {"campaign": "nowhere"}),
            ("look", 400, {"document": {}}),
            ("look", 400, {"document": {**document, "x" * 50_000: 1}}),
            ("look", 400, {"document": {**document, "results": [{"battle": "gue", "outcome": "draw", "units": {}}]}}),
            ("fight", 400, {"document": document, "commander": "nobody"}),
            ("result", 409, {"document": document}),
            ("result", 409, {"document": {**document, "fighting": "a" * 32}}),
            ("again", 409, {"document": document}),
        ):
            refused = await player.ask("POST", f"/campaigns/{path}", status, **body)
            assert refused["message"].endswith(".") or ")" in refused["message"], (path, refused)
        await player.ask("GET", "/campaign", 401)
        await player.ask("GET", "/campaign", 404, link="a" * 32)

    at_home(tmp_path / "b.db", work)


def test_a_spectators_link_brings_no_result(tmp_path: Path) -> None:
    async def work(made: House) -> None:
        player = Player(made)
        wishes = {"scenario": "masse/escarmouche", "opening": "at_once"}
        opened = await player.ask("POST", "/battles", 201, **wishes)
        document = {**await player.begin(), "fighting": opened["spectator"]}
        await player.ask("POST", "/campaigns/result", 403, document=document)

    at_home(tmp_path / "b.db", work)
