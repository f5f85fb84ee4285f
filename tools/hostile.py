"""One hostile client against a server on which honest battles are played: do the honest notice?

    python -m tools.hostile --seconds 60 --battles 50

Starts a server with its usual limits on this machine, plays honest battles from addresses of their own, and lets one
address do each of the attacks below in turn, at full speed, for so long. Tells the honest players' 99th percentile, the
memory of the server with its processes, and the size of its files. Everything stays on the loopback, every attack is
bounded in time and in connections, and all of it ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tools.crashes import Server, bearer

HOSTILE = "127.0.0.9"
MAX_SECONDS = 120.0
"""No attack lasts longer, whatever is asked for."""
AT_ONCE = 24
"""Requests that the hostile client has under way."""
HALF_SENT = 300
SILENT_SECONDS = 30.0
"""Before a receiver of webhooks answers its first byte."""
PAUSE_SECONDS = 0.5
"""Between two moves of an honest battle."""
P99_MS, MEMORY_MB, DISK_MB = 300.0, 2_500.0, 400.0
"""What must not be exceeded: by the honest players' requests, by the server with its processes, by its files."""
NAME = {"fr": "x", "en": "x"}


def lines(units: int) -> str:
    """A scenario with so many archers a side."""
    import tomli_w

    armies = [
        {
            "seat": seat,
            "name": NAME,
            "unit": [{"key": f"{seat}{n}", "troop": "archers", "men": 50} for n in range(units)],
        }
        for seat in ("north", "south")
    ]
    return tomli_w.dumps({"book": "masse", "title": NAME, "army": armies})


def transcript() -> str:
    """A good transcript with as much beside it as a request takes."""
    from oriflamme import Battle

    text = Battle.open("masse/escarmouche", seed=1).transcript
    return text + "; padding\n" * 180_000


# What the hostile client does


Attack = Callable[[httpx.AsyncClient, dict[str, Any]], Awaitable[None]]


async def huge_scenario(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """A scenario of 600 units a side, and looks at one that is as large as it may be."""
    if "link" not in kept:
        kept["link"] = ""
        made = await client.post("/battles", json={"text": lines(60), "opening": "at_once"})
        kept["link"] = made.json().get("links", {}).get("north", "") if made.status_code == 201 else ""
    if kept["link"] and random.random() < 0.7:
        await client.get("/battle", headers=bearer(kept["link"]))
    else:
        await client.post("/battles", json={"text": kept.setdefault("text", lines(600))})


async def replays(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """Transcripts to be kept, one after another."""
    await client.post("/replays", json={"text": kept.setdefault("text", transcript())})


async def hard_files(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """Keys of a hundred thousand parts, and transcripts of comments alone."""
    text = random.choice(("a" + ".b" * 49_000 + " = 1", "oriflamme 1\n" + ";\ndice typed\n" * 140_000))
    await client.post("/verify", json={"text": text})
    await client.post("/battles", json={"text": text[:100_000]})


async def machines(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """Battles among machines, as many as may be."""
    seats = {seat: {"commander": "searching"} for seat in ("north", "south")}
    await client.post("/battles", json={"scenario": "masse/grande_bataille", "seats": seats})


async def requests(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """Whatever costs the server most, as fast as it answers."""
    if "made" not in kept:
        kept["made"] = (await client.post("/battles", json={"scenario": "lames/crete", "hotseat": True})).json()
    links = kept["made"].get("links") or {"": "x" * 32}
    path = random.choice(("/battle", "/battle/destinations", "/books", "/scenarios", "/rules?q=e", "/battle/at/0"))
    await client.get(path, headers=bearer(next(iter(links.values()))))


async def half_sent(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """Connections that send half a request and wait."""
    wires: set[asyncio.StreamWriter] = kept.setdefault("wires", set())
    if len(wires) >= HALF_SENT:
        await asyncio.sleep(0.05)
        wires -= {wire for wire in wires if wire.is_closing()}
        return
    with contextlib.suppress(OSError):
        _, wire = await asyncio.open_connection("127.0.0.1", client.base_url.port, local_addr=(HOSTILE, 0))
        wire.write(b"POST /api/v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        wires.add(wire)


async def dripping_webhooks(client: httpx.AsyncClient, kept: dict[str, Any]) -> None:
    """A battle whose webhooks hear of a turn and answer nothing, then a byte a second; turns change without pause."""
    if not kept.get("links"):
        kept["receiver"] = kept.get("receiver") or await asyncio.start_server(_drip, HOSTILE, 0)
        wishes = {"scenario": "masse/escarmouche", "opening": "at_once", "held": False}
        kept["links"] = (await client.post("/battles", json=wishes)).json().get("links", {})
        address = f"http://{HOSTILE}:{kept['receiver'].sockets[0].getsockname()[1]}/"
        for link in kept["links"].values():
            await client.put("/battle/webhook", json={"address": address}, headers=bearer(link))
    for link in kept["links"].values():
        told = (await client.get("/battle", headers=bearer(link))).json()
        if told["over"]:
            kept["links"] = {}
        elif told["asks"]:
            token = random.choice(told["asks"][0]["options"])["token"]
            await client.post("/battle/answer", json={"token": token}, headers=bearer(link))
        else:  # who takes back that he was done is called again
            await client.post("/battle/undo", json={}, headers=bearer(link))


async def _drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError, asyncio.CancelledError):
        await asyncio.sleep(SILENT_SECONDS)
        while not writer.is_closing():
            writer.write(b"H")
            await writer.drain()
            await asyncio.sleep(1)
    writer.close()


ATTACKS: dict[str, Attack] = {
    one.__name__: one for one in (huge_scenario, replays, hard_files, machines, requests, half_sent, dripping_webhooks)
}
HOME_IS_PUBLIC = "from oriflamme.server import webhooks; webhooks.is_public = lambda text: True; "
"""So that webhooks may lead to this machine: the receivers of the hostile client are on it."""


async def attack(origin: str, name: str, seconds: float) -> int:
    """Do one of them at full speed for so long; how many times it was done."""
    transport = httpx.AsyncHTTPTransport(local_address=HOSTILE, limits=httpx.Limits(max_connections=AT_ONCE))
    end, done, kept = time.monotonic() + min(seconds, MAX_SECONDS), 0, {}  # type: ignore[var-annotated]

    async def go_on() -> None:
        nonlocal done
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError, ValueError, KeyError):
                await ATTACKS[name](client, kept)
            done += 1
            await asyncio.sleep(0)

    async with httpx.AsyncClient(base_url=f"{origin}/api/v1", transport=transport, timeout=10) as client:
        jobs = [asyncio.create_task(go_on()) for _ in range(AT_ONCE)]
        await asyncio.wait(jobs, timeout=seconds + 15)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
    for wire in kept.get("wires", ()):
        wire.close()
    return done


def _attack(origin: str, name: str, seconds: float) -> None:
    asyncio.run(attack(origin, name, seconds))


# The honest


@dataclass
class Honest:
    """What honest players have met with."""

    took: list[float] = field(default_factory=list)
    failed: int = 0
    worked: list[float] = field(default_factory=list)
    """Seconds that the server's process worked, for whomever, while a request waited: what is left of its time where
    the machine does other things besides."""

    def p99(self) -> float:
        """Milliseconds within which 99 of 100 requests were answered."""
        return p99_ms(self.took)


def p99_ms(seconds: list[float]) -> float:
    """What 99 of 100 do not exceed, in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return 1000 * ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def processor_seconds(pid: int) -> float:
    """How long the threads of a process have had a processor; 0 where the system does not tell."""
    total = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError, ValueError):
            total += int(task.read_text().split()[0])
    return total / 1e9


class Player:
    """A battle at one screen, from an address of its own; another is opened when it is over."""

    def __init__(self, origin: str, number: int) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{number + 1}")
        self.http = httpx.AsyncClient(base_url=f"{origin}/api/v1", transport=transport, timeout=60)
        self.chance = random.Random(number)
        self.told: dict[str, Any] = {}
        self.link = ""

    async def move(self) -> None:
        """Answer what is asked."""
        if not self.link or self.told["over"]:
            wishes = {"scenario": "masse/escarmouche", "hotseat": True, "held": False}
            made = (await self.http.post("/battles", json=wishes)).raise_for_status().json()
            self.link = next(iter(made["links"].values()))
            self.told = (await self.http.get("/battle", headers=bearer(self.link))).raise_for_status().json()
            return
        ask = self.told["asks"][0]
        given = {"token": self.chance.choice(ask["options"])["token"], "seat": ask["seat"]}
        reply = await self.http.post("/battle/answer", json=given, headers=bearer(self.link))
        self.told = reply.raise_for_status().json()
        if not self.told["asks"]:  # it is another side's turn at this screen
            self.told = (await self.http.get("/battle", headers=bearer(self.link))).raise_for_status().json()


async def play(players: list[Player], met: Honest, until: Callable[[], bool], pid: int) -> None:
    """Let everybody play, each at a leisurely pace, until it is time."""

    async def one(player: Player) -> None:
        await asyncio.sleep(player.chance.uniform(0, PAUSE_SECONDS))
        while not until():
            began, worked = time.monotonic(), processor_seconds(pid)
            try:
                await player.move()
                met.took.append(time.monotonic() - began)
                met.worked.append(processor_seconds(pid) - worked)
            except (httpx.HTTPError, LookupError):
                met.failed += 1
                player.link = ""
            await asyncio.sleep(PAUSE_SECONDS)

    await asyncio.gather(*(one(player) for player in players))


# Measuring


def memory_mb(pid: int) -> float:
    """What a process and those it has started hold, as the system tells it."""
    told = subprocess.run(["ps", "-eo", "pid=,ppid=,rss="], capture_output=True, text=True, check=False).stdout
    processes = [tuple(map(int, line.split())) for line in told.splitlines()]
    family, grown = {pid}, 0
    while grown != len(family):
        grown = len(family)
        family |= {child for child, parent, _ in processes if parent in family}
    return sum(rss for child, _, rss in processes if child in family) / 1000


def disk_mb(folder: Path) -> float:
    """How much lies in a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


@dataclass
class Found:
    """What one attack has done to the others."""

    attack: str
    requests: int
    failed: int
    p99_ms: float
    memory_mb: float
    disk_mb: float
    worked_ms: float
    """Of the time of 99 of 100 honest requests: how long the server worked, for whomever."""

    @property
    def held(self) -> bool:
        """Whether the honest have not noticed."""
        bounded = self.memory_mb <= MEMORY_MB and self.disk_mb <= DISK_MB
        return self.p99_ms <= P99_MS and not self.failed and bounded


def measured(seconds: float, battles: int, attacks: list[str]) -> Iterator[Found]:
    """Play and attack; what came of each attack, after a while without any ("none")."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(store=("--data", str(folder / "b.db")), before=HOME_IS_PUBLIC)
        try:
            yield from asyncio.run(_measured(server, folder, seconds, battles, attacks))
        finally:
            server.stop()


async def _measured(server: Server, folder: Path, seconds: float, battles: int, attacks: list[str]) -> list[Found]:
    players = [Player(server.origin, number) for number in range(battles)]
    for player in players:  # what a server reads once, it has read
        await player.move()
    found = []
    for name in ["none", *attacks]:
        hostile = multiprocessing.get_context("spawn").Process(target=_attack, args=(server.origin, name, seconds))
        if name != "none":
            hostile.start()
        end, most, met = time.monotonic() + seconds, 0.0, Honest()
        playing = asyncio.create_task(play(players, met, lambda: time.monotonic() >= end, server.process.pid))  # noqa: B023
        while not playing.done():
            most = max(most, memory_mb(server.process.pid))
            await asyncio.wait({playing}, timeout=0.5)
        await playing
        if name != "none":
            await asyncio.to_thread(hostile.join, 30)
            if hostile.is_alive():
                hostile.kill()
        found.append(Found(name, len(met.took), met.failed, met.p99(), most, disk_mb(folder), p99_ms(met.worked)))
        print(_line(found[-1]), flush=True)
    for player in players:
        await player.http.aclose()
    return found


def _line(one: Found) -> str:
    return (
        f"{one.attack:14} {one.requests:6} honest requests, {one.failed} failed, p99 {one.p99_ms:6.0f} ms"
        f" ({one.worked_ms:.0f} ms of it the server's work),"
        f" memory {one.memory_mb:6.0f} MB, disk {one.disk_mb:6.1f} MB"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--battles", type=int, default=50)
    parser.add_argument("--attacks", nargs="*", default=list(ATTACKS), choices=list(ATTACKS))
    wishes = parser.parse_args()
    found = list(measured(min(wishes.seconds, MAX_SECONDS), min(wishes.battles, 200), wishes.attacks))
    sys.exit(not all(one.held for one in found))


if __name__ == "__main__":
    main()
