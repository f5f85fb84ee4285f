"""Damaged inputs, a few hundred of them: `python -m tools.mutations` tries as many as one likes."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import Client, Table
from tools import mutations
from tools.crashes import Server
from tools.mutations import DAMAGES, Found, Kind, TranscriptReader, damaged, every_request, played, tried


def test_nobody_is_harmed_by_damaged_inputs(tmp_path: Path) -> None:
    found = Found()
    asyncio.run(tried(iter(range(150)), 7, tmp_path, found))
    assert found.faults == [] and sum(found.tried.values()) == 150 and len(found.tried) == 7


def test_what_does_not_hold_is_told_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(text: str) -> None:
        raise KeyError(text[:3])

    monkeypatch.setattr(mutations, "kinds", lambda: [Kind("bad", ["some text"], fails)])
    found = Found()
    asyncio.run(tried(iter(range(12)), 1, tmp_path, found))
    assert found.faults and all("bad: KeyError" in fault for fault in found.faults)
    assert len(list(tmp_path.glob("bad-*.txt"))) == len(found.faults)


def test_what_the_server_logs_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def warns(text: str) -> None:
        logging.getLogger("oriflamme.server").warning("the commander of %s failed", text)

    monkeypatch.setattr(mutations, "kinds", lambda: [Kind("odd", ["x"], warns)])
    monkeypatch.setattr(mutations, "damaged", lambda text, *_: text)
    monkeypatch.setattr(mutations, "REQUESTS_IN", 1_000_000)
    found = Found()
    asyncio.run(tried(iter(range(2)), 1, tmp_path, found))
    assert found.faults == ["the commander of x failed"] * 2


def test_every_address_of_the_server_is_among_what_is_damaged(server: Server) -> None:
    async def asked() -> set[tuple[str, str]]:
        async with httpx.AsyncClient(base_url=f"{server.origin}/api/v1", timeout=60) as client:
            good, slow = await every_request(client)
            return {(method, path.partition("?")[0]) for method, path, _, _ in [*good, *slow]}

    sent = asyncio.run(asked())
    described = httpx.get(f"{server.origin}/api/v1/schema/openapi.json", timeout=30).json()["paths"]
    missing = [
        f"{method} {path}"
        for path, operations in described.items()
        for method, operation in operations.items()
        if method != "head" and not operation.get("deprecated")
        if not any(
            method.upper() == one and re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", path.removeprefix("/api/v1")), at)
            for one, at in sent
        )
    ]
    assert missing == []


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damage_changes_something_and_takes_any_text(damage: object) -> None:
    chance = random.Random(1)
    assert callable(damage)
    texts = {damage("a line\nand another", chance, ["other"]) for _ in range(50)}
    assert len(texts) > 5
    for text in ("", "x"):
        damage(text, chance, ["", "y"])
    assert len(damaged("x" * 500_000, chance, ["x"])) <= mutations.MAX_CHARS


def test_a_transcript_that_says_something_else_may_not_be_called_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    good = played("masse/escarmouche", 2, 5000, secret="open sesame").transcript
    reader = TranscriptReader([good])
    reader(good)
    reader(good.replace("\n0 -", "\n; a comment\n0 -"))
    other = played("masse/escarmouche", 3, 5000, secret="open sesame").transcript
    with pytest.raises(AssertionError, match="called proven"):
        reader(other)  # true as well, and not among those that were handed in


def test_a_wrong_link_in_a_body_is_the_senders_mistake(server: Server) -> None:
    """A field that is called as something of the server's own was taken for a mistake of ours."""
    battle = Table(server.origin)
    key = Client(server.origin, battle["north"].link)
    assert key.call("POST", "/player/battles", 400, link="short")["id"] == "http-400"
    key.http.close()
    battle.close()
