"""Kill a server (-9) at random instants under load, start it again, and count what was lost: nothing may be.

    python tools/crashes.py --kills 300

Several clients play sealed and open battles as fast as they are answered. Every acknowledged answer must be there after
the restart, every battle must open again, and the transcripts that its referee gets must prove themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx

SCENARIOS = ("masse/escarmouche", "masse/gue", "lames/tutoriel")
START_SECONDS = 60.0


class Server:
    """A server in a process of its own, started at a free port and stopped by its process id."""

    def __init__(self, *arguments: str, store: tuple[str, str], port: int = 0) -> None:
        command = [sys.executable, "-c", "from oriflamme.cli import main; main()", "--lang", "en", "serve"]
        self.process = subprocess.Popen(
            [*command, *store, "--port", str(port), "--no-browser", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", self.first)
        if found is None:
            raise RuntimeError(self.stop())
        self.origin, self.port = found[0], int(found[1])
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            try:
                httpx.get(f"{self.origin}/api/v1/rules/x", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError("the server did not start")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End it; what it had printed."""
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        assert self.process.stdout is not None
        told = self.process.stdout.read()
        self.process.stdout.close()
        self.process.wait()
        return self.first + told


class Load:
    """One battle that a client plays at random, remembering what was acknowledged."""

    def __init__(self, origin: str, scenario: str, seed: int) -> None:
        self.origin, self.chance = origin, random.Random(seed)
        made = httpx.post(
            f"{origin}/api/v1/battles", json={"scenario": scenario, "hotseat": True, "held": False}, timeout=30
        ).json()
        self.link, self.referee = next(iter(made["links"].values())), made["referee"]
        self.acknowledged: list[tuple[str, str]] = []
        self.unsure: tuple[str, str] | None = None
        self.running = True

    def play(self) -> None:
        """Answer until told to stop or until the server is gone."""
        with httpx.Client(base_url=f"{self.origin}/api/v1", timeout=30, headers=bearer(self.link)) as client:
            try:
                told = client.get("/battle").json()
                while self.running and not told["over"]:
                    ask = told["asks"][0]
                    token = self.chance.choice(ask["options"])["token"]
                    self.unsure = ask["seat"], token
                    reply = client.post(
                        "/battle/answer", json={"token": token, "moment": told["moment"], "seat": ask["seat"]}
                    )
                    reply.raise_for_status()
                    self.acknowledged.append(self.unsure)
                    self.unsure = None
                    told = client.get("/battle").json()
            except httpx.TransportError:
                return

    def lost(self, stored: list[tuple[str, str]]) -> int:
        """Acknowledged answers that are not in the store. One that was not acknowledged may have been stored too."""
        if self.unsure is not None and len(stored) == len(self.acknowledged) + 1 and stored[-1] == self.unsure:
            self.acknowledged.append(self.unsure)
        self.unsure = None
        return sum(1 for said, kept in zip_longest(self.acknowledged, stored) if said != kept)


def zip_longest(one: list[Any], other: list[Any]) -> list[tuple[Any, Any]]:
    """Pairs of two lists; where one ends earlier, with None."""
    length = max(len(one), len(other))
    return [(one[n] if n < len(one) else None, other[n] if n < len(other) else None) for n in range(length)]


def bearer(link: str) -> dict[str, str]:
    """The header that shows a link."""
    return {"Authorization": f"Bearer {link}"}


def stored_answers(data: Path, link: str) -> list[tuple[str, str]]:
    """The answers that the file holds for a link's battle."""
    from oriflamme.server.link_secrets import hashed
    from oriflamme.server.store import open_store
    from oriflamme.server.store.vault import Vault, read_key

    async def read() -> list[tuple[str, str]]:
        store = await open_store(str(data), Vault(read_key(Path(f"{data}.key"))))
        try:
            found = await store.link(hashed(link))
            entries = await store.entries(found.battle) if found is not None else []
            return [(one.seat, one.body) for one in entries if one.kind == "answer"]
        finally:
            await store.close()

    return asyncio.run(read())


def crash_test(folder: Path, kills: int, clients: int = 3, seed: int = 1) -> tuple[int, int, int]:
    """Kill the server so often; how many answers were acknowledged, lost, and battles that do not reopen."""
    chance, data = random.Random(seed), folder / "battles.db"
    store = ("--data", str(data))
    acknowledged = lost = closed = 0
    every: list[Load] = []
    server = Server("--rate", "0", store=store)
    try:
        for number in range(kills):
            loads = [Load(server.origin, chance.choice(SCENARIOS), number * 100 + n) for n in range(clients)]
            threads = [threading.Thread(target=load.play) for load in loads]
            for thread in threads:
                thread.start()
            _wait_for(loads, chance.randint(1, 12 * clients))
            time.sleep(chance.uniform(0, 0.05))
            server.stop(signal.SIGKILL)
            for thread in threads:
                thread.join()
            server = Server("--rate", "0", store=store)
            for load in loads:
                lost += load.lost(stored_answers(data, load.link))
                acknowledged += len(load.acknowledged)
                closed += not _reopens(server.origin, load)
            every += loads
        # What one kill left whole, no later one may have damaged.
        lost += sum(load.lost(stored_answers(data, load.link)) for load in every)
    finally:
        server.stop()
    return acknowledged, lost, closed


def _wait_for(loads: list[Load], answers: int) -> None:
    """Wait until so many answers were acknowledged, or nobody has more to answer."""
    end = time.monotonic() + START_SECONDS
    while sum(len(load.acknowledged) for load in loads) < answers and time.monotonic() < end:
        time.sleep(0.002)


def _reopens(origin: str, load: Load) -> bool:
    """Whether a battle is there again, and its transcript proves itself."""
    base = f"{origin}/api/v1"
    shown = httpx.get(f"{base}/battle", headers=bearer(load.link), timeout=30)
    text = httpx.get(f"{base}/battle/transcript", headers=bearer(load.referee), timeout=30)
    if shown.status_code != 200 or text.status_code != 200:
        return False
    return httpx.post(f"{base}/verify", json={"text": text.text}, timeout=60).status_code == 200


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        acknowledged, lost, closed = crash_test(Path(folder), wishes.kills, wishes.clients, wishes.seed)
    print(
        f"{wishes.kills} kills, {acknowledged} answers acknowledged, {lost} lost, {closed} battles that do not reopen"
    )
    sys.exit(bool(lost or closed))


if __name__ == "__main__":
    main()
