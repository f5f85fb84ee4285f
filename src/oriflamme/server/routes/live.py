"""The websocket of a battle: it says hello with its link, then hears whatever changes for it, and may answer.

Frames are JSON texts. A watcher hears of a change only where something changed that it may know: not even the timing
of its messages tells how far others have come with sealed orders.

Every move passes here: frames go straight to the protocol, and what a client is told is compared with what it knows
before it is written down.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar.types import Receive, Send
from msgspec import Meta

from oriflamme.kernel import Throw, UserError
from oriflamme.server import battle_log, commands
from oriflamme.server.auth import link_of
from oriflamme.server.errors import to_problem
from oriflamme.server.language import tell, trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.match import Match
from oriflamme.server.presenter import LOG_PAGE, asks, head_json, position_json, status_json, viewer
from oriflamme.server.rows import LinkRow
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.state_diff import Snapshot, board_of

LOGGER = logging.getLogger("oriflamme.server")
PATH = "/api/v1/battle/live"
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
    """Send everything once, then only the keys that have changed."""
    state: bool = True
    """Send the book's own state besides how it is drawn."""
    present: bool = False
    """Tell who else is there, and whenever somebody comes or goes; not where several workers share the battles."""


class Frame(msgspec.Struct, frozen=True):
    """What a client does: answer, undo, chat, or look again (in another language, as another seat)."""

    do: Literal["answer", "undo", "chat", "look"]
    id: int | Word = 0
    """Comes back with the reply."""
    token: Annotated[str, Meta(max_length=1000)] = ""
    verb: Word = ""
    piece: Word = ""
    place: tuple[commands.Step, commands.Step] | None = None
    facing: commands.Step = 0
    """In place of a token: a pose, for a choice that takes one."""
    moment: Word = ""
    text: Annotated[str, Meta(max_length=1000)] = ""
    seat: Word = ""
    lang: Literal["", "fr", "en"] = ""
    known: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = -LOG_PAGE
    """The first fact the client does not know yet."""


_hello = msgspec.json.Decoder(Hello)
_frame = msgspec.json.Decoder(Frame)
_encode = msgspec.json.Encoder().encode
_UNTOLD = object()


class Gone(Exception):
    """The client has left."""


class Closed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code)
        self.code, self.reason = code, reason


class Connection:
    """One client: its link, and what it was last told."""

    def __init__(self, runtime: ServerRuntime, receive: Receive, send: Send) -> None:
        self.runtime, self._receive, self._send = runtime, receive, send
        self.lang, self.seat = "en", ""
        self.link: LinkRow | None = None
        self._loop = asyncio.get_running_loop()
        self.slow: asyncio.Future[None] = self._loop.create_future()
        """Fails when the client has left its messages unread for too long."""
        self._sending = asyncio.Lock()
        self._telling = asyncio.Lock()
        """What is found out first is told first."""
        self._dirty = asyncio.Event()
        self._acting = False
        self._noticed = -1
        self._claims = 0
        self._known = 0
        self._rewinds = -1
        self._changes = False
        self._with_state = True
        self._told: dict[str, Any] = {}
        self.greeted = False
        """Whether it wants to know who is there."""
        self._comings = asyncio.Event()
        self._sight: Snapshot | None = None
        """The board as it was last told."""
        self._opening = False
        """Whether the battle had not begun then."""

    async def hello(self) -> LinkRow:
        """Learn who it is."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await self._read()
            first = _hello.decode(text)
        except (msgspec.DecodeError, RecursionError, TimeoutError):
            raise Closed(BAD_FRAME, tell("ws-hello", self.lang)) from None
        self.lang, self.seat = first.lang, first.seat
        self._changes, self._with_state = first.changes, first.state
        self.greeted = first.present and not self.runtime.settings.shared
        try:
            link = await link_of(self.runtime, first.link)
            await self.runtime.battle_cache.look(link.battle, lambda match: viewer(match, link, self.seat))
        except UserError as problem:
            raise Closed(BAD_LINK, to_problem(problem, self.lang).message) from None
        self.link = link
        return link

    async def _read(self) -> str:
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(BAD_FRAME, tell("ws-text", self.lang))
        return text

    async def send(self, *frames: dict[str, Any] | None) -> None:
        """Send frames one after the other. What they say was true when this was called."""
        texts = [_encode(frame).decode() for frame in frames if frame is not None]
        if not texts:
            return
        async with self._sending:
            late = self._loop.call_later(SEND_SECONDS, self._too_slow)
            try:
                for text in texts:
                    await self._send({"type": "websocket.send", "text": text, "bytes": None})
            finally:
                late.cancel()

    def _too_slow(self) -> None:
        if not self.slow.done():
            self.slow.set_exception(Closed(TOO_SLOW, tell("ws-slow", self.lang)))

    def changed(self) -> None:
        """Something was done in the battle; what of it concerns this client is found out when it is sent.

        Where the battle is at hand, an entry of which the client may not notice anything does not even wake it, and
        what happens while it acts is told with what it does.
        """
        assert self.link is not None
        match = self.runtime.battle_cache.cached(self.link.battle)
        if match is None or (not self._acting and match.last_visible_entry(self.link.seats) != self._noticed):
            self._dirty.set()

    async def push(self) -> None:
        """Tell what has changed, for ever. However much happens, at most one message waits."""
        assert self.link is not None
        while True:
            self._dirty.clear()
            match = await self.runtime.battle_cache.match(self.link.battle)
            if match.claims != self._claims:
                await self._still_ours(match)
            async with self._telling:
                await self.send(await self.runtime.battle_cache.seen(match, self._news))
            await self._dirty.wait()

    def someone_came(self) -> None:
        """Somebody has come or gone."""
        self._comings.set()

    async def greet(self) -> None:
        """Tell who is there, for ever."""
        assert self.link is not None
        told = None
        while True:
            self._comings.clear()
            here = self.runtime.present(self.link.battle)
            if here != told:
                await self.send({"kind": "present", "seats": here[0], "watching": here[1]})
                told = here
            await self._comings.wait()

    async def _still_ours(self, match: Match) -> None:
        """An invitation was taken up: whoever holds a copy of it is shut out."""
        assert self.link is not None
        self._claims = match.claims
        if await self.runtime.store.link(self.link.hash) is None:
            raise Closed(BAD_LINK, tell("server-bad-link", self.lang))

    def _news(self, match: Match) -> dict[str, Any] | None:
        """What this client has not been told yet; None where nothing has changed for it."""
        assert self.link is not None
        noticed = match.last_visible_entry(self.link.seats)
        if noticed == self._noticed:
            return None
        self._noticed = noticed
        seat = viewer(match, self.link, self.seat)
        seen = self._standing(match, seat)
        known = self._told
        fresh = {
            key: value
            for key, value in seen.items()
            if (was := known.get(key, _UNTOLD)) is not value and was != value  # most of it is the same object
        }
        if not fresh:
            return None
        log_from = self._known if self._rewinds == seen["rewinds"] else -LOG_PAGE
        begins = self._opening and match.opening is None
        if not self._changes or self._sight is None or known["seat"] != seat or begins:
            return self._whole(match, seat, seen, log_from)
        known.update(fresh)
        fresh |= self._moved(match, seat, self._sight)
        return {"kind": "state", **fresh, "log": self._log(match, seat, log_from)}

    def _moved(self, match: Match, seat: str | None, before: Snapshot) -> dict[str, Any]:
        """What has changed on the board, and the names of what has come in sight."""
        kept, battle = board_of(match.battle), match.battle
        self._sight = sight = kept.sight(battle, seat)
        if sight is before:
            return {}
        moved = self._with_state and sight.moved(before)
        told: dict[str, Any] = {"state_changes": sight.diff(before)} if moved else {}
        redrawn = sight.redrawn(battle, before, self.lang)
        if redrawn is not None:
            told["display_changes"] = redrawn
        names = kept.names(battle, seat, self.lang, lambda: sight.diff(before))
        fresh = {"names": names, "map": sight.map_digest(battle)}
        told |= {key: value for key, value in fresh.items() if self._told[key] != value}
        self._told |= fresh
        return told

    def _look(self, match: Match, frame: Frame) -> dict[str, Any]:
        """All that this client may know, as the seat and in the language that it asks for."""
        assert self.link is not None
        viewer(match, self.link, frame.seat or self.seat)
        self.lang, self.seat = frame.lang or self.lang, frame.seat or self.seat
        self._noticed = match.last_visible_entry(self.link.seats)
        seat = viewer(match, self.link, self.seat)
        return self._whole(match, seat, self._standing(match, seat), frame.known)

    def _standing(self, match: Match, seat: str | None) -> dict[str, Any]:
        assert self.link is not None
        stands = status_json(match, self.link, seat, self.lang)
        stands["asks"] = asks(match, self.link, seat, self.lang)
        return stands

    def _whole(self, match: Match, seat: str | None, seen: dict[str, Any], log_from: int) -> dict[str, Any]:
        assert self.link is not None
        self._sight, self._opening = board_of(match.battle).sight(match.battle, seat), match.opening is not None
        shown = position_json(match.battle, seat, self.lang, with_state=self._with_state)
        self._told = seen | {"names": shown["names"], "map": shown["map"]}
        log = self._log(match, seat, log_from)
        return {"kind": "state", **head_json(match, self.link, self.lang), **seen, **shown, "log": log}

    def _log(self, match: Match, seat: str | None, log_from: int) -> dict[str, Any]:
        log = battle_log.log(match.battle, seat, self.lang, log_from, LOG_PAGE, over=match.over)
        self._known, self._rewinds = log["from"] + len(log["items"]), match.rewinds(seat)
        return log

    async def take(self) -> None:
        """Take frames until the client leaves."""
        assert self.link is not None
        while True:
            text = await self._read()
            if len(text) > self.runtime.settings.limits.frame_bytes:
                raise Closed(BAD_FRAME, tell("ws-long", self.lang))
            try:
                frame = _frame.decode(text)
            except (msgspec.DecodeError, RecursionError):
                raise Closed(BAD_FRAME, tell("ws-frame", self.lang)) from None
            try:
                runtime = self.runtime
                if not (runtime.seats.allows(self.link.hash) and runtime.meter.in_credit(ADDRESS.get())):
                    raise trouble("server-too-fast")
                await self._do(frame)
            except UserError as problem:
                await self.send({"kind": "refused", "id": frame.id, "problem": to_problem(problem, self.lang)})

    async def _do(self, frame: Frame) -> None:
        assert self.link is not None
        if frame.do == "look":
            async with self._telling:
                await self.send(
                    await self.runtime.battle_cache.look(self.link.battle, partial(self._look, frame=frame))
                )
            return
        self._acting = True
        try:
            match, thrown = await self._act(frame, self.link)
        except BaseException:
            self._dirty.set()
            raise
        finally:
            self._acting = False
        done: dict[str, Any] = {"kind": "done", "id": frame.id} | ({"throw": thrown} if thrown else {})
        async with self._telling:
            news = await self.runtime.battle_cache.seen(match, self._news)
            if news is not None and self._changes:
                await self.send(done | {"news": news})  # one message is cheaper than two
            else:
                await self.send(done, news)

    async def _act(self, frame: Frame, link: LinkRow) -> tuple[Match, Throw | None]:
        if frame.do == "answer":
            given: str | commands.Pose = frame.token
            if frame.place is not None:
                given = commands.Pose(frame.verb, frame.piece, frame.place, frame.facing)
            return await commands.answer(self.runtime, link, given, frame.moment, frame.seat)
        if frame.do == "undo":
            return await commands.undo(self.runtime, link, frame.seat), None
        if not frame.text.strip():
            raise trouble("ws-frame")
        return await commands.chat(self.runtime, link, frame.text, frame.seat), None


async def live(runtime: ServerRuntime, receive: Receive, send: Send) -> None:
    """A battle as it happens."""
    address = ADDRESS.get()
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    connection = Connection(runtime, receive, send)
    most = runtime.settings.limits.sockets
    runtime.sockets[address] += 1
    try:
        if most and runtime.sockets[address] > most:
            raise Closed(TOO_MANY, tell("ws-many", "en"))
        await _serve(runtime, connection, await connection.hello())
    except Closed as closed:
        await _close(send, closed.code, closed.reason)
    except (Gone, OSError):
        pass
    except Exception as problem:
        LOGGER.error("websocket: %s", type(problem).__name__)
        await _close(send, OURS, tell("http-500", connection.lang))
    finally:
        runtime.sockets[address] -= 1
        if not runtime.sockets[address]:
            del runtime.sockets[address]


async def _close(send: Send, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        await send({"type": "websocket.close", "code": code, "reason": reason[:120]})


async def _serve(runtime: ServerRuntime, connection: Connection, link: LinkRow) -> None:
    runtime.watch(link.battle, connection.changed)
    runtime.enter(link, connection.someone_came)
    doing = [connection.push(), connection.take(), *([connection.greet()] if connection.greeted else [])]
    work = [asyncio.create_task(runtime.meter.metered(work)) for work in doing]
    try:
        done, _ = await asyncio.wait([*work, connection.slow], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        runtime.unwatch(link.battle, connection.changed)
        runtime.leave(link, connection.someone_came)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
