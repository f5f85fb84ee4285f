"""A real server on a free port of this machine, and clients that hold a link."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.postgres import postgres
from tools.crashes import Server

ON_POSTGRES = "ORIFLAMME_TEST_POSTGRES"
ESCARMOUCHE = "masse/escarmouche"


class Client:
    """Somebody with a link; remembers every byte that was sent to it."""

    def __init__(self, origin: str, link: str, lang: str = "en") -> None:
        self.link = link
        self.heard: list[bytes] = []
        self.http = httpx.Client(
            base_url=f"{origin}/api/v1",
            headers={"Authorization": f"Bearer {link}"} if link else {},
            params={"lang": lang},
            timeout=30,
        )

    def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """Ask, and see that the answer has that status."""
        reply = self.http.request(method, path, json=body if method != "GET" else None)
        self.heard.append(reply.content)
        assert reply.status_code == status, reply.text
        return reply.json() if reply.headers["content-type"].startswith("application/json") else reply.text

    def look(self) -> Any:
        return self.call("GET", "/battle")

    def answer(self, token: str, **more: Any) -> Any:
        return self.call("POST", "/battle/answer", token=token, **more)

    def play_on(self, until: Callable[[Any], bool] = lambda told: bool(told["over"]), seconds: float = 30) -> Any:
        """Take the first option again and again; wait while others think."""
        told, end = self.look(), time.monotonic() + seconds
        while not until(told):
            assert time.monotonic() < end, told["waiting"]
            if told["asks"]:
                ask = told["asks"][0]
                token = "roll" if ask["type"] == "roll" else ask["options"][0]["token"]
                told = self.answer(token, seat=ask["seat"] if ask["seat"] in told["seats"] else "")
            else:
                time.sleep(0.02)
                told = self.look()
        return told


class Table:
    """A battle and those who take part in it."""

    def __init__(self, origin: str, **wishes: Any) -> None:
        anyone = Client(origin, "")
        self.made = anyone.call("POST", "/battles", 201, **({"scenario": ESCARMOUCHE, "opening": "at_once"} | wishes))
        anyone.http.close()
        self.clients = {seat: Client(origin, link) for seat, link in self.made["links"].items()}
        self.spectator, self.referee = Client(origin, self.made["spectator"]), Client(origin, self.made["referee"])

    def __getitem__(self, seat: str) -> Client:
        return self.clients[seat]

    def close(self) -> None:
        for client in (*self.clients.values(), self.spectator, self.referee):
            client.http.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share; on PostgreSQL with two workers where the environment says so."""
    folder: Path = tmp_path_factory.mktemp("server")
    with ExitStack() as stack:
        if os.environ.get(ON_POSTGRES):
            address = stack.enter_context(postgres(folder))
            started = Server("--rate", "0", "--workers", "2", store=("--database", address))
        else:
            started = Server("--rate", "0", store=("--data", str(folder / "battles.db")))
        yield started
        started.stop()


@pytest.fixture
def table(server: Server) -> Iterator[Callable[..., Table]]:
    """Open battles: `table(scenario="masse/gue", hotseat=True)`."""
    tables: list[Table] = []

    def opened(**wishes: Any) -> Table:
        tables.append(Table(server.origin, **wishes))
        return tables[-1]

    yield opened
    for one in tables:
        one.close()


@pytest.fixture
def anyone(server: Server) -> Iterator[Client]:
    """Somebody without a link."""
    client = Client(server.origin, "")
    yield client
    client.http.close()
