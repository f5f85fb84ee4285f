"""A match on boardgame.io with two clients that speak socket.io, and the server of `tools/peer` that holds it."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from oriflamme import Battle

FOLDER = Path(__file__).parent / "peer"
SPACE = "/battle,"
CONNECT, EVENT, PING, PONG = f"40{SPACE}", f"42{SPACE}", "2", "3"
LONGEST_FRAME = 2**24


class Peer:
    """The server in a process of its own. Its packages are fetched the first time."""

    def __init__(self, scenario: str) -> None:
        npm, node = shutil.which("npm"), shutil.which("node")
        if npm is None or node is None:
            raise SystemExit("boardgame.io needs Node with npm: neither is needed for anything else here")
        if not (FOLDER / "node_modules").is_dir():
            subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=FOLDER, check=True)
        self._folder = tempfile.TemporaryDirectory()
        opening = Path(self._folder.name) / "opening.json"
        opening.write_bytes(msgspec.json.encode(_every_field(Battle.open(scenario, seed=1).view().state)))
        port = _free_ports()
        self.origin = f"ws://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [node, "server.cjs", str(opening), str(port)],
            cwd=FOLDER,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.pid = self.process.pid
        """The server itself: some `node` on the path are scripts that start the real one."""
        for line in self.process.stdout:
            if line.startswith("ready"):
                self.pid = int(line.split()[1])
                return
        raise SystemExit("boardgame.io did not start")

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        self.process.wait()
        self._folder.cleanup()


def _free_ports() -> int:
    """A free port whose neighbour is free too: boardgame.io's lobby takes that one."""
    while True:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            port: int = one.getsockname()[1]
            try:
                other.bind(("127.0.0.1", port + 1))
                return port
            except OSError:
                continue


def _every_field(value: Any) -> Any:
    """A record with all its fields, also those that have their usual value: the rules of `tools/peer` read them."""
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(value)
        return {one.encode_name: _every_field(getattr(value, one.name)) for one in fields}
    if isinstance(value, dict):
        return {key: _every_field(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_every_field(one) for one in value]
    return value


class Piece(msgspec.Struct):
    """A unit, as far as its orders go."""

    key: str
    side: str
    fate: str


class Game(msgspec.Struct):
    """The state of the game."""

    pieces: dict[str, Piece]
    orders: dict[str, dict[str, msgspec.Raw]]
    done: dict[str, bool]


class Context(msgspec.Struct):
    """What boardgame.io knows of every game."""

    gameover: Any = None


class State(msgspec.Struct):
    """What a client holds."""

    G: Game
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """The first state."""

    state: State


_event = msgspec.json.Decoder(list[msgspec.Raw]).decode
_update = msgspec.json.Decoder(State).decode
_sync = msgspec.json.Decoder(Synced).decode


class Player:
    """One client."""

    def __init__(self, link: ClientConnection, match: str, number: int, news: asyncio.Event) -> None:
        self._link, self._match, self._number, self._news = link, match, number, news
        self.state: State | None = None
        self.gone = False
        self._done: asyncio.Future[bool] | None = None
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self._link:
                text = str(frame)
                if text == PING:
                    await self._link.send(PONG)
                elif text.startswith(CONNECT):
                    await self._emit("sync", self._match, str(self._number), None, 2)
                elif text.startswith(EVENT):
                    self._hear(_event(text.removeprefix(EVENT)))
        except ConnectionClosed:
            self.gone = True
            self._news.set()
        except msgspec.MsgspecError as error:
            raise SystemExit(f"boardgame.io sent something unexpected: {error}") from error

    def _hear(self, event: list[msgspec.Raw]) -> None:
        kind = bytes(event[0])
        if kind == b'"update"':
            self.state = _update(event[2])
            if self._done is not None and not self._done.done():
                self._done.set_result(True)
        elif kind == b'"sync"':
            self.state = _sync(event[2]).state
        self._news.set()

    async def _emit(self, *words: object) -> None:
        await self._link.send(EVENT + msgspec.json.encode(words).decode())

    @property
    def seat(self) -> str:
        assert self.state is not None
        return list(self.state.G.done)[self._number]

    @property
    def asked(self) -> bool:
        return self.state is not None and not self.state.G.done[self.seat]

    def _order(self, chance: random.Random) -> list[str | None]:
        assert self.state is not None
        game, seat = self.state.G, self.seat
        able = [piece for piece in game.pieces.values() if not piece.fate]
        left = [piece.key for piece in able if piece.side == seat and piece.key not in game.orders[seat]]
        if not left:
            return [None, None, None]
        targets = [piece.key for piece in able if piece.side != seat]
        kind = chance.choice(["none", "engage", "shoot", "retreat"])
        return [chance.choice(left), kind, chance.choice(targets) if kind in ("engage", "shoot") else None]

    async def move(self, chance: random.Random) -> bool:
        """Order a unit, or be done with the sheet; returns when the server has sent what came of it."""
        assert self.state is not None
        payload = {"type": "order", "args": self._order(chance), "playerID": str(self._number), "credentials": None}
        self._done = asyncio.get_running_loop().create_future()
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self._emit("update", action, self.state.id, self._match, str(self._number))
        return await self._done

    async def close(self) -> None:
        self._reading.cancel()
        await self._link.close()


class Match:
    """One match."""

    def __init__(self, players: list[Player], news: asyncio.Event) -> None:
        self._players, self._news = players, news

    @property
    def over(self) -> bool:
        states = [player.state for player in self._players]
        return any(player.gone for player in self._players) or any(one and one.ctx.gameover for one in states)

    async def ready(self) -> None:
        """Wait until both know the same state and one of them has orders to write."""
        while not self.over and not self._settled():
            self._news.clear()
            await self._news.wait()

    def _settled(self) -> bool:
        ids = {player.state.id if player.state else -1 for player in self._players}
        return len(ids) == 1 and -1 not in ids and any(player.asked for player in self._players)

    async def move(self, chance: random.Random) -> bool:
        """Let one of those who have orders to write move."""
        return await chance.choice([player for player in self._players if player.asked]).move(chance)

    async def close(self) -> None:
        for player in self._players:
            await player.close()


async def open_match(origin: str, number: int) -> Match:
    """Open a match and sit down at both sides."""
    news = asyncio.Event()
    players = []
    for seat in (0, 1):
        address = f"{origin}/socket.io/?EIO=4&transport=websocket"
        link = await connect(address, max_size=LONGEST_FRAME, open_timeout=60, ping_interval=None)
        await link.recv()
        await link.send(CONNECT)
        players.append(Player(link, f"match-{number}", seat, news))
    return Match(players, news)
