"""The websocket of a battle: it says hello with its link, then hears whatever changes for it, and may answer.

Frames are JSON texts. A watcher hears of a change only where something changed that it may know: not even the timing
of its messages tells how far others have come with sealed orders.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from msgspec import Meta

from oriflamme.kernel import Throw, Trouble
from oriflamme.server import acts, chronicle
from oriflamme.server.access import link_of
from oriflamme.server.course import Course
from oriflamme.server.faces import LOG_PAGE, asks, board, head, standing, viewer
from oriflamme.server.house import House
from oriflamme.server.limits import address_mark
from oriflamme.server.problems import told
from oriflamme.server.records import LinkRow
from oriflamme.server.speech import tell, trouble

log = logging.getLogger("oriflamme.server")
HELLO_SECONDS = 10.0
SEND_SECONDS = 15.0
"""How long a watcher may leave its messages unread before it is dropped."""
BAD_FRAME, BAD_LINK, TOO_MANY, TOO_SLOW, OURS = 4400, 4401, 4429, 4408, 4500
Word = Annotated[str, Meta(max_length=60)]


class Hello(msgspec.Struct, frozen=True):
    """The first frame: the link, the language, the seat to look on as."""

    link: Annotated[str, Meta(max_length=64)]
    lang: Literal["fr", "en"] = "en"
    seat: Word = ""
    changes: bool = False
    """Send the whole state once, then only the keys that have changed."""


class Frame(msgspec.Struct, frozen=True):
    """What a client does: answer, undo, chat, or look again (in another language, as another seat)."""

    do: Literal["answer", "undo", "chat", "look"]
    id: int | Word = 0
    """Comes back with the reply."""
    token: Annotated[str, Meta(max_length=1000)] = ""
    moment: Word = ""
    text: Annotated[str, Meta(max_length=1000)] = ""
    seat: Word = ""
    lang: Literal["", "fr", "en"] = ""
    known: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = -LOG_PAGE
    """The first fact the client does not know yet."""


_hello = msgspec.json.Decoder(Hello)
_frame = msgspec.json.Decoder(Frame)
_encode = msgspec.json.Encoder().encode


class Closed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code)
        self.code, self.reason = code, reason


class Connection:
    """One client: its link, and what it was last told."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House) -> None:
        self.socket, self.house = socket, house
        self.lang, self.seat = "en", ""
        self.link: LinkRow | None = None
        self._dirty = asyncio.Event()
        self._sequence = -1
        self._sending = asyncio.Lock()
        self._known = 0
        self._rewinds = -1
        self._changes = False
        self._told: dict[str, bytes] = {}

    async def hello(self) -> LinkRow:
        """Learn who it is."""
        try:
            text = await asyncio.wait_for(self._read(), HELLO_SECONDS)
            first = _hello.decode(text)
        except (msgspec.DecodeError, RecursionError, TimeoutError):
            raise Closed(BAD_FRAME, tell("ws-hello", self.lang)) from None
        self.lang, self.seat, self._changes = first.lang, first.seat, first.changes
        try:
            link = await link_of(self.house, first.link)
            viewer(await self.house.shelf.course(link.battle), link, self.seat)
        except Trouble as problem:
            raise Closed(BAD_LINK, told(problem, self.lang).message) from None
        self.link = link
        return link

    async def _read(self) -> str:
        try:
            return await self.socket.receive_text()
        except (KeyError, TypeError, UnicodeDecodeError):
            raise Closed(BAD_FRAME, tell("ws-text", self.lang)) from None

    async def send(self, message: dict[str, Any]) -> None:
        async with self._sending:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await self.socket.send_text(_encode(message).decode())
            except TimeoutError:
                raise Closed(TOO_SLOW, tell("ws-slow", self.lang)) from None

    def changed(self) -> None:
        """Something was done in the battle; what of it concerns this client is found out when it is sent."""
        self._dirty.set()

    async def push(self) -> None:
        """Tell what has changed, for ever. However much happens, at most one message waits."""
        assert self.link is not None
        while True:
            self._dirty.clear()
            await self.show(await self.house.shelf.course(self.link.battle))
            await self._dirty.wait()

    async def show(self, course: Course, force: bool = False, known: int | None = None) -> None:
        """Send the battle as this client sees it, if that has changed."""
        assert self.link is not None
        if course.sequence == self._sequence and not force:
            return
        self._sequence = course.sequence
        seat = viewer(course, self.link, self.seat)
        stands = {key: _encode(value) for key, value in standing(course, self.link, seat, self.lang).items()}
        stands["asks"] = bytes(asks(course, self.link, seat, self.lang))
        if stands.items() <= self._told.items() and not force:
            return
        if known is None:
            known = self._known if self._rewinds == course.rewinds(seat) else -LOG_PAGE
        log = chronicle.log(course.battle, seat, self.lang, known, LOG_PAGE, over=course.over)
        self._known, self._rewinds = log["from"] + len(log["items"]), course.rewinds(seat)
        seen = stands | {key: _encode(value) for key, value in board(course.battle, seat, self.lang).items()}
        await self.send({"kind": "state", **self._news(course, seen, force), "log": log})

    def _news(self, course: Course, seen: dict[str, bytes], whole: bool) -> dict[str, Any]:
        """What is to be sent of what this client sees: all of it, or what it has not been told yet."""
        assert self.link is not None
        before, self._told = self._told, seen
        if self._changes and before and not whole:
            return {key: msgspec.Raw(text) for key, text in seen.items() if before.get(key) != text}
        return head(course, self.link, self.lang) | {key: msgspec.Raw(text) for key, text in seen.items()}

    async def take(self) -> None:
        """Take frames until the client leaves."""
        assert self.link is not None
        while True:
            text = await self._read()
            if len(text) > self.house.settings.limits.frame_bytes:
                raise Closed(BAD_FRAME, tell("ws-long", self.lang))
            try:
                frame = _frame.decode(text)
            except (msgspec.DecodeError, RecursionError):
                raise Closed(BAD_FRAME, tell("ws-frame", self.lang)) from None
            try:
                if not self.house.seats.allows(self.link.hash):
                    raise trouble("server-too-fast")
                await self._do(frame)
            except Trouble as problem:
                await self.send({"kind": "refused", "id": frame.id, "problem": told(problem, self.lang)})

    async def _do(self, frame: Frame) -> None:
        assert self.link is not None
        thrown: Throw | None = None
        if frame.do == "look":
            self.lang, self.seat = frame.lang or self.lang, frame.seat or self.seat
            await self.show(await self.house.shelf.course(self.link.battle), force=True, known=frame.known)
            return
        if frame.do == "answer":
            course, thrown = await acts.answer(self.house, self.link, frame.token, frame.moment, frame.seat)
        elif frame.do == "undo":
            course = await acts.undo(self.house, self.link, frame.seat)
        else:
            course = await self._chat(frame)
        await self.send({"kind": "done", "id": frame.id} | ({"throw": thrown} if thrown else {}))
        await self.show(course)

    async def _chat(self, frame: Frame) -> Course:
        assert self.link is not None
        if not frame.text.strip():
            raise trouble("ws-frame")
        return await acts.chat(self.house, self.link, frame.text, frame.seat)


@websocket("/battle/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """A battle as it happens."""
    house: House = socket.app.state.house
    address = address_mark(socket.client.host if socket.client else "")
    await socket.accept()
    connection = Connection(socket, house)
    most = house.settings.limits.sockets
    house.sockets[address] += 1
    try:
        if most and house.sockets[address] > most:
            raise Closed(TOO_MANY, tell("ws-many", "en"))
        await _serve(house, connection, await connection.hello())
    except Closed as closed:
        with contextlib.suppress(Exception):
            await socket.close(closed.code, closed.reason[:120])
    except (WebSocketDisconnect, WebSocketException):
        pass
    except Exception as problem:
        log.error("websocket: %s", type(problem).__name__)
        with contextlib.suppress(Exception):
            await socket.close(OURS, tell("http-500", connection.lang)[:120])
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]


async def _serve(house: House, connection: Connection, link: LinkRow) -> None:
    house.watch(link.battle, connection.changed)
    work = [asyncio.create_task(connection.push()), asyncio.create_task(connection.take())]
    try:
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        house.unwatch(link.battle, connection.changed)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)


HANDLERS = [live]
