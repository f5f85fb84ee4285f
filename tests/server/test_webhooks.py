"""Webhooks: whom they call, for how long, and that a receiver who takes his time keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from oriflamme.server import webhooks
from oriflamme.server.webhooks import AT_ONCE, Webhooks, is_public


@pytest.mark.parametrize(
    "address",
    ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450:4007::200e"],
)
def test_public_addresses_are_called(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.0.1", "192.0.2.1", "198.18.0.1", "203.0.113.1", "224.0.0.251", "239.1.1.1", "240.0.0.1",
        "255.255.255.255", "192.88.99.1",
        "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1", "ff0e::1",
        "::ffff:127.0.0.1", "::ffff:1.1.1.1", "::7f00:1", "::8.8.8.8",
        "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "2002:7f00:1::1", "2002:808:808::1",
        "2001::1", "2001:0:4136:e378::1", "2001:db8::1", "3fff::1", "100::1", "5f00::1", "a name", "",
    ],
)  # fmt: skip
def test_special_addresses_and_addresses_in_disguise_are_not(address: str) -> None:
    """NAT64, 6to4, Teredo, site-local, IPv4-mapped and -compatible, multicast, and whatever is not given out."""
    assert not is_public(address)


class Ear:
    """A receiver that answers at once, or never."""

    def __init__(self, *, silent: bool) -> None:
        self.silent = silent
        self.heard: list[bytes] = []

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.heard.append(await reader.readuntil(b"}"))
        if self.silent:
            await reader.read()
        else:
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
        writer.close()


async def listening(ear: Ear) -> tuple[asyncio.Server, str]:
    server = await asyncio.start_server(ear, "127.0.0.1", 0)
    return server, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?x=1"


def test_a_call_has_its_time_and_a_silent_receiver_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "CALL_SECONDS", 0.5)

    async def run() -> None:
        silent, quick = Ear(silent=True), Ear(silent=False)
        (dumb, nowhere), (good, somewhere) = await listening(silent), await listening(quick)
        calls = Webhooks(private=True)
        hostile = [asyncio.create_task(calls.call("hostile", nowhere, {"n": n})) for n in range(6)]
        while len(silent.heard) < AT_ONCE:
            await asyncio.sleep(0.01)
        await calls.call("honest", somewhere, {"event": "turn"})
        assert not any(job.done() for job in hostile) and len(silent.heard) == AT_ONCE
        head, _, body = quick.heard[0].partition(b"\r\n\r\n")
        assert body == b'{"event":"turn"}' and head.startswith(b"POST /turn?x=1 HTTP/1.1\r\nHost: 127.0.0.1:")
        await asyncio.wait_for(asyncio.gather(*hostile), 20)
        calls.close()
        for server in (dumb, good):
            server.close()

    asyncio.run(run())


def test_only_so_many_calls_wait_and_the_rest_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        calls, posted = Webhooks(private=True), []
        go_on = asyncio.Event()

        async def post(parts: Any, body: bytes) -> None:
            posted.append(body)
            await go_on.wait()

        monkeypatch.setattr(calls, "_post", post)
        jobs = [asyncio.create_task(calls.call("one", "http://x/", {"n": n})) for n in range(100)]
        await asyncio.sleep(0.01)
        assert sum(job.done() for job in jobs) == 100 - webhooks.WAITING - AT_ONCE
        go_on.set()
        await asyncio.gather(*jobs)
        assert len(posted) == webhooks.WAITING + AT_ONCE

    asyncio.run(run())


@pytest.mark.parametrize("found", [["10.0.0.1"], ["93.184.216.34", "::1"]])
def test_a_name_that_leads_home_is_not_called(monkeypatch: pytest.MonkeyPatch, found: list[str]) -> None:
    """All that a name stands for must be public, not only what comes first."""
    connected: list[Any] = []

    def looked_up(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)

    async def connect(*args: Any, **more: Any) -> Any:
        connected.append(args)
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    asyncio.run(Webhooks(private=False).call("one", "http://example.org/", {}))
    assert connected == []


def test_whom_the_connection_has_reached_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was looked up is what is called; should the connection lead elsewhere all the same, nothing is sent."""
    written: list[bytes] = []
    asked: list[Any] = []

    class Writer:
        transport = type("Transport", (), {"abort": lambda self: None})()

        def get_extra_info(self, _: str) -> tuple[str, int]:
            return "127.0.0.1", 80

        def write(self, data: bytes) -> None:
            written.append(data)

    async def connect(*args: Any, **more: Any) -> tuple[None, Writer]:
        asked.append(args)
        return None, Writer()

    public = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("93.184.216.34", 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: public)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    asyncio.run(Webhooks(private=False).call("one", "http://example.org/", {}))
    assert asked == [("93.184.216.34", 80)] and written == []
