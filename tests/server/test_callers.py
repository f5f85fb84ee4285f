"""Where requests come from, and how long they may take to arrive."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from oriflamme.server.callers import why_not
from oriflamme.server.protocol import MAX_HEAD_BYTES
from oriflamme.server.settings import Limits, Settings
from tests.server.in_house import house
from tools.crashes import Server

SETTINGS = Settings("", origin="https://battles.example.org", hosts=("table",))


@pytest.mark.parametrize(
    ("host", "good"),
    [
        ("127.0.0.1:8315", True),
        ("[::1]:8315", True),
        ("192.0.2.7", True),
        ("localhost:1", True),
        ("battles.example.org", True),
        ("BATTLES.example.org:443", True),
        ("table:8315", True),
        ("evil.example.com", False),
        ("battles.example.org.evil.example.com", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_a_server_answers_to_its_own_names(host: str, good: bool) -> None:
    """A name that somebody else has made lead here is none of them."""
    assert (why_not(SETTINGS, "GET", [(b"host", host.encode())]) == "") == good


@pytest.mark.parametrize(
    ("origin", "good"),
    [
        ("http://127.0.0.1:8315", True),
        ("https://battles.example.org", True),
        ("http://127.0.0.1:9999", False),
        ("https://evil.example.com", False),
        ("null", False),
    ],
)
def test_pages_of_other_places_are_refused(origin: str, good: bool) -> None:
    headers = {b"host": b"127.0.0.1:8315", b"origin": origin.encode(), b"content-type": b"application/json"}
    for method in ("POST", "PUT", "DELETE", ""):
        assert why_not(SETTINGS, method, headers.items()) == ("" if good else "server-bad-origin")
    assert why_not(SETTINGS, "GET", headers.items()) == ""


@pytest.mark.parametrize(
    ("head", "good"),
    [
        ({b"content-type": b"application/json", b"content-length": b"2"}, True),
        ({b"content-type": b"Application/JSON; charset=utf-8", b"content-length": b"2"}, True),
        ({b"content-length": b"0"}, True),
        ({}, True),
        ({b"content-type": b"text/plain", b"content-length": b"2"}, False),
        ({b"content-type": b"application/x-www-form-urlencoded"}, False),
        ({b"content-length": b"2"}, False),
        ({b"transfer-encoding": b"chunked"}, False),
    ],
)
def test_requests_are_sent_as_json(head: dict[bytes, bytes], good: bool) -> None:
    assert why_not(SETTINGS, "POST", {b"host": b"localhost", **head}.items()) == ("" if good else "http-415")


def test_a_request_names_the_server_once() -> None:
    one, other = (b"host", b"localhost"), (b"host", b"evil.example.com")
    assert why_not(SETTINGS, "GET", [one]) == ""
    for head in ([other, one], [one, other], [one, one], []):
        assert why_not(SETTINGS, "GET", head) == "server-bad-host"


def test_what_is_refused_at_the_door_says_why(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path / "b.db") as made:
            client = made.client()
            wishes = {"scenario": "masse/escarmouche"}
            foreign = await client.post("/battles", json=wishes, headers={"Origin": "http://evil.example.com"})
            assert (foreign.status_code, foreign.json()["id"]) == (403, "server-bad-origin")
            plain = await client.post("/battles", content=b"{}", headers={"Content-Type": "text/plain"})
            assert (plain.status_code, plain.json()["id"]) == (415, "http-415")
            named = await client.get("/books", headers={"Host": "evil.example.com", "Accept-Language": "fr"})
            assert (named.status_code, named.json()["id"]) == (421, "server-bad-host")
            assert "x-content-type-options" in named.headers
            assert (await client.post("/battles", json=wishes)).status_code == 201

    asyncio.run(run())


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    folder = tmp_path_factory.mktemp("hasty")
    limits = folder / "limits.toml"
    limits.write_text("head_seconds = 0.5\nbody_seconds = 0.5\nconnections = 5\n", encoding="utf-8")
    started = Server("--limits", str(limits), store=("--data", str(folder / "b.db")))
    yield started
    assert "WARNING" not in started.stop(), "whoever sends nonsense writes no lines of the log"


def dropped(server: Server, *parts: bytes, every: float = 0.0) -> float:
    """How long it takes until a connection is dropped that sends these."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
        began = time.monotonic()
        try:
            for part in parts:
                wire.sendall(part)
                time.sleep(every)
            while wire.recv(1000):
                pass
        except (ConnectionResetError, BrokenPipeError):
            pass
        return time.monotonic() - began


HEAD = b"POST /api/v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "parts",
    [(), (b"GET / HT",), (HEAD + b"Content-Length: 1000\r\n\r\n{",), tuple(b"X-A: 1\r\n" for _ in range(60))],
    ids=["nothing", "half a head", "half a body", "dripping head"],
)
def test_half_a_request_is_dropped_in_time(hasty: Server, parts: tuple[bytes, ...]) -> None:
    lines = (b"GET / HTTP/1.1\r\n", *parts) if len(parts) > 1 else parts
    assert dropped(hasty, *lines, every=0.1 if len(parts) > 1 else 0) < 5


def test_a_head_without_end_is_refused(hasty: Server) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=10) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(MAX_HEAD_BYTES // 8_000 + 1):
            wire.sendall(b"X-A: " + b"a" * 8_000 + b"\r\n")
        assert wire.recv(1000).startswith(b"HTTP/1.1 400")


def test_nonsense_is_no_request(hasty: Server) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port), timeout=10) as wire:
        wire.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        assert wire.recv(1000).startswith(b"HTTP/1.1 400")


def test_one_address_has_so_many_connections(hasty: Server) -> None:
    wires = [socket.create_connection(("127.0.0.1", hasty.port), timeout=5) for _ in range(5)]
    time.sleep(0.1)
    try:
        assert dropped(hasty) < 0.4
        with socket.create_connection(("127.0.0.1", hasty.port), timeout=5, source_address=("127.0.0.2", 0)) as other:
            other.sendall(b"GET /api/v1/rules/x HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert other.recv(20).startswith(b"HTTP/1.1 404")
    finally:
        for wire in wires:
            wire.close()
    time.sleep(0.2)
    assert httpx.get(f"{hasty.origin}/api/v1/rules/x").status_code == 404


def test_a_websocket_outlives_the_patience_for_requests(hasty: Server) -> None:
    battle = httpx.post(f"{hasty.origin}/api/v1/battles", json={"scenario": "masse/escarmouche"}).json()
    address = f"ws://127.0.0.1:{hasty.port}/api/v1/battle/live"
    with connect(address) as wire:
        wire.send(f'{{"link": "{battle["links"]["north"]}"}}')
        assert '"kind":"state"' in str(wire.recv(5))
        time.sleep(0.8)
        wire.send('{"do": "look", "id": 1}')
        assert '"kind":"state"' in str(wire.recv(5))
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("http://evil.example.com")):
        pass


def forwarded(server: Server, source: str, name: str) -> int:
    """How a client is answered that opens one battle more than an address may, each time for somebody else."""
    codes = []
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=f"{server.origin}/api/v1", transport=transport) as client:
        for number in range(2):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            codes.append(client.post("/battles", json={"scenario": name}, headers=headers).status_code)
    return codes[-1]


def test_only_proxies_that_are_named_say_for_whom_they_ask(tmp_path: Path) -> None:
    limits = tmp_path / "limits.toml"
    limits.write_text("open_battles = 1\n", encoding="utf-8")
    words = ("--limits", str(limits), "--proxy", "127.0.0.3")
    server = Server(*words, store=("--data", str(tmp_path / "b.db")))
    try:
        assert forwarded(server, "127.0.0.3", "masse/escarmouche") == 201
        assert forwarded(server, "127.0.0.1", "masse/escarmouche") == 429
    finally:
        server.stop()


def test_limits_are_read_from_a_file(tmp_path: Path) -> None:
    from oriflamme import UserError
    from oriflamme.server.settings import read_limits

    file = tmp_path / "limits.toml"
    file.write_text("address_rate = 7\n[scenario]\npieces = 9\n", encoding="utf-8")
    found = read_limits(file)
    assert (found.address_rate, found.scenario.pieces, found.sockets) == (7.0, 9, Limits().sockets)
    for text in ("adress_rate = 7", "address_rate = 'x'", "no toml"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(UserError, match="does not hold limits"):
            read_limits(file)
