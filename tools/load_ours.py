"""A battle on our server with two clients, as the page plays it: a websocket each, every state read."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LONGEST_FRAME = 2**24


class Option(msgspec.Struct):
    """One of the answers that are offered."""

    token: str


class Ask(msgspec.Struct):
    """A question; dice have no options and are let fall."""

    type: str
    moment: str
    options: list[Option] = []


class Frame(msgspec.Struct):
    """What a player needs of a frame; a key that is left out has not changed."""

    kind: str
    asks: list[Ask] | None = None
    over: bool | None = None
    news: Frame | None = None


_decode = msgspec.json.Decoder(Frame).decode


class Player:
    """One client."""

    def __init__(self, socket: ClientConnection, news: asyncio.Event) -> None:
        self.socket, self._news = socket, news
        self.asks: list[Ask] = []
        self.over = False
        self._done: asyncio.Future[bool] | None = None
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._hear(_decode(text))
        except ConnectionClosed:
            self.over = True
            self._news.set()

    def _hear(self, frame: Frame) -> None:
        if frame.kind == "state":
            self.asks = self.asks if frame.asks is None else frame.asks
            self.over = self.over if frame.over is None else frame.over
            self._news.set()
        elif self._done is not None and not self._done.done():
            self._done.set_result(frame.kind == "done")
            if frame.news is not None:
                self._hear(frame.news)

    async def answer(self, chance: random.Random) -> bool:
        """Answer what is asked, at random; whether it was accepted."""
        ask = self.asks[0]
        token = "roll" if ask.type == "roll" else chance.choice(ask.options).token
        self.asks = []
        self._done = asyncio.get_running_loop().create_future()
        frame = {"do": "answer", "token": token, "moment": ask.moment}
        await self.socket.send(msgspec.json.encode(frame).decode())
        return await self._done

    async def close(self) -> None:
        self._reading.cancel()
        await self.socket.close()


class Battle:
    """One battle."""

    def __init__(self, players: list[Player], news: asyncio.Event) -> None:
        self._players, self._news = players, news

    @property
    def over(self) -> bool:
        return any(player.over for player in self._players)

    async def ready(self) -> None:
        """Wait until somebody is asked something."""
        while not self.over and not any(player.asks for player in self._players):
            self._news.clear()
            await self._news.wait()

    async def move(self, chance: random.Random) -> bool:
        """Let one of those who are asked answer; dice that lie before both are let fall once."""
        player = chance.choice([player for player in self._players if player.asks])
        if player.asks[0].type == "roll":
            for other in self._players:
                other.asks = other.asks if other is player else []
        return await player.answer(chance)

    async def close(self) -> None:
        for player in self._players:
            await player.close()


async def open_battle(origin: str, scenario: str) -> Battle:
    """Open a battle of two persons and sit down at both sides."""
    async with httpx.AsyncClient(base_url=f"{origin}/api/v1", timeout=60) as client:
        reply = await client.post("/battles", json={"scenario": scenario, "opening": "at_once"})
        reply.raise_for_status()
    news = asyncio.Event()
    async with AsyncExitStack() as leaving:
        players = [await _sit_down(origin, link, news, leaving) for link in reply.json()["links"].values()]
        leaving.pop_all()
    return Battle(players, news)


async def _sit_down(origin: str, link: str, news: asyncio.Event, leaving: AsyncExitStack) -> Player:
    """Take a seat; it is left again if the battle does not come about."""
    address = f"{origin.replace('http', 'ws')}/api/v1/battle/live"
    socket = await connect(address, max_size=LONGEST_FRAME, open_timeout=60, ping_interval=None)
    player = Player(socket, news)
    leaving.push_async_callback(player.close)
    await socket.send(msgspec.json.encode({"link": link, "lang": "en", "changes": True, "state": False}).decode())
    return player
