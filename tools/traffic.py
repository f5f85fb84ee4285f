"""Two battles that differ only in what somebody hides: does the server send the same bytes to everybody else?

    python -m tools.traffic --pairs 2000 fleuries
    python -m tools.traffic --pairs 1 --first 46 fleuries        only the pair of that number

Two servers within this process hold one battle of each pair, under the same links, at the same time of a clock that
is set by hand. Whoever hides something answers at once in both, as often as he must; the others and a spectator look on
by HTTP and websocket, ask for whatever there is to ask for, try what is not theirs to do, read their feeds and are
called by webhooks. Everything that reaches them is compared, header and body, in its order, until what was hidden is
turned up.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import random
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
from litestar import Litestar

from oriflamme.kernel import Choice, registry
from oriflamme.kernel.transcript import FORMAT
from oriflamme.lab import secrecy
from oriflamme.server import battle_cache, link_secrets
from oriflamme.server.app import create_app
from oriflamme.server.routes.live import PATH
from oriflamme.server.rows import MANNERS, BattleRow, LinkRow, Player, Terms
from oriflamme.server.settings import UNLIMITED, Settings

ORIGIN = "http://127.0.0.1"
BODY = b"\n\n"
STEP_MS, HIDDEN_MS = 1000, 5
"""Between two steps that everybody may notice, and between two hidden answers."""
LOOKS, POINTED = 4, 3
"""How many of the questions that an onlooker may ask he asks after each step, and how many about what he points at."""
PATIENCE_SECONDS = 30.0
THINKING_SECONDS = 600.0
"""Nobody runs out of time on one of the servers alone because the machine does other things too."""
ACCEPT = ("POST", "/battle/propose", {"do": "accept", "what": "draw"})
OPEN_ACTS = (
    ("POST", "/battle/chat", {"text": "?"}),
    ("POST", "/battle/propose", {"do": "offer", "what": "draw"}),
    ("POST", "/battle/propose", {"do": "decline", "what": "draw"}),
)
"""What an onlooker may do that everybody sees."""
ACCEPTS = 0.1
Act = tuple[str, str, Any]
"""What is asked: the method, where, and the body."""
Sent = tuple[str, bytes]
"""Something that reached an onlooker: how it came, and what it was."""


class SetClock:
    """The time of both servers."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def time_ns(self) -> int:
        return self.ms * 1_000_000


class Socket:
    """A websocket to an application in this process: what it was sent, in order."""

    def __init__(self, app: Any, link: str, lang: str) -> None:
        self.frames: list[bytes] = []
        self.news = asyncio.Event()
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.say({"link": link, "lang": lang})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": PATH,
            "raw_path": PATH.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "scheme": "ws",
            "subprotocols": [],
        }
        self.task = asyncio.create_task(app(scope, self._inbox.get, self._send))

    def say(self, frame: dict[str, Any]) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.frames.append((message.get("text") or "").encode() or message.get("bytes") or b"")
        elif message["type"] == "websocket.close":
            self.frames.append(f"closed {message.get('code')} {message.get('reason')}".encode())
        self.news.set()

    async def close(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait([self.task], timeout=10)


class Side:
    """One of the two servers: its battle, and all that reaches the onlookers."""

    def __init__(self, app: Any, clock: SetClock) -> None:
        self.app, self.clock = app, clock
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, client=("127.0.0.1", 1)), base_url=f"{ORIGIN}/api/v1", timeout=60
        )
        self.battle, self.links = "", dict[str, str]()
        self.sockets: dict[str, Socket] = {}
        self.sent: dict[str, list[Sent]] = {}
        self.agreed = False
        """Whether all have agreed on a draw."""
        app.runtime.webhooks.call = self._called

    async def _called(self, address: str, target: str, news: dict[str, Any]) -> None:
        who = target.rpartition("/")[2]
        if who in self.sent:
            self.sent[who].append(("webhook", json.dumps(news).encode()))

    async def open(self, id: str, pair: secrecy.Pair, number: int, links: dict[str, str]) -> None:
        """Put the battle of a pair into the store, and let the onlookers in."""
        setup = pair.battles[number].setup
        terms = Terms(
            scenario=setup.scenario,
            players={seat: Player() for seat in setup.seats},
            text=setup.source,
            switches=dict(setup.switches),
            tiers=setup.tiers,
            secret=pair.battles[number].kept.secret,
            version=setup.version,
            manners=MANNERS,
            format=FORMAT,
            edition=registry.editions(setup.scenario),
        )
        self.links, self.battle = links, id
        rows = [
            LinkRow(
                link_secrets.hashed(link),
                id,
                "seat" if who in setup.seats else "spectator",
                (who,) if who in setup.seats else (),
                link_secrets.hashed(link_secrets.feed_of(link)),
                f"http://192.0.2.1/{who}" if who in setup.seats else "",
            )
            for who, link in links.items()
        ]
        await self.app.runtime.store.create(BattleRow(id, self.clock.ms, terms, "127.0.0.1"), rows)
        self.sent, self.agreed = {who: [] for who in links}, False
        self.sockets = {who: Socket(self.app, link, "en") for who, link in links.items()}
        await self.quiet()

    async def close(self) -> None:
        """Let the onlookers go."""
        for socket in self.sockets.values():
            await socket.close()

    async def ask(self, who: str, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """What somebody asks, and what he is told."""
        headers = {"Authorization": f"Bearer {self.links[who]}"}
        reply = await self.http.request(method, path, headers=headers, json=body)
        assert reply.status_code < 500, f"a mistake of ours: {method} {path} {body}"
        told = b"\n".join(b"%b: %b" % (key, value) for key, value in reply.headers.raw)
        self.sent[who].append((f"{method} {path}", b"%d\n%b\n\n%b" % (reply.status_code, told, reply.content)))
        return reply

    async def quiet(self) -> None:
        """Wait until every socket has told what is new: whether it or a look tells it would be chance."""
        watchers = vars(self.app.runtime)["_watchers"]
        while len(watching := watchers.get(self.battle, ())) < len(self.sockets):
            await asyncio.sleep(0)
        for watcher in tuple(watching):
            news = vars(watcher.__self__)["_dirty"]
            while news.is_set() or not vars(news)["_waiters"]:
                await asyncio.sleep(0)

    async def settled(self, who: str, mark: int) -> None:
        """Look by websocket and try something; what came before is there when that is refused."""
        await self.quiet()
        socket, end = self.sockets[who], b'"id":%d' % mark
        socket.say({"do": "look"})
        socket.say({"do": "answer", "token": "nonsense", "id": mark})
        while not any(end in frame for frame in socket.frames):
            socket.news.clear()
            await asyncio.wait_for(socket.news.wait(), PATIENCE_SECONDS)
        self.sent[who] += [("websocket", frame) for frame in socket.frames]
        socket.frames.clear()

    async def onlook(self, who: str, wanted: list[Act], mark: int) -> None:
        """An onlooker asks for all this. Acts that everybody sees are told one by one: chance is not to join them."""
        for act in wanted:
            reply = await self.ask(who, *act)
            self.agreed = self.agreed or (act == ACCEPT and reply.status_code == 200)
            for one in self.sockets if act in OPEN_ACTS else ():
                await self.settled(one, mark)
        await self.settled(who, mark)


def questions(who: str, links: dict[str, str], steps: int, *, may_undo: bool) -> list[Act]:
    """What an onlooker may ask for, and try."""
    feed = link_secrets.feed_of(links[who])
    asked: list[Act] = [
        ("GET", "/battle", None),
        ("GET", "/battle?lang=fr", None),
        ("GET", "/battle/log?from=0", None),
        ("GET", "/battle/transcript", None),
        ("GET", "/battle/beats", None),
        ("GET", f"/battle/beats?after={max(0, steps - 1)}", None),
        ("GET", f"/battle/at/{max(0, steps - 1)}", None),
        ("GET", "/battle/throws", None),
        ("GET", f"/battle/throws/{steps}", None),
        ("GET", "/battle/map", None),
        ("GET", "/battle/picture", None),
        ("GET", "/battle/options?of=forbidden", None),
        ("GET", "/battle/decisive-moments", None),
        ("GET", "/battle/chat", None),
        ("GET", "/battle/destinations", None),
        ("GET", "/battle/threats", None),
        ("GET", "/battle/summary", None),
        ("GET", "/battle/advice", None),
        ("GET", "/battle/feeds", None),
        ("GET", f"/feeds/{feed}/turn.rss", None),
        ("GET", f"/feeds/{feed}/turn.ics", None),
        ("POST", "/battle/answer", {"token": "nonsense"}),
        ("POST", "/battle/answer", {"token": "nonsense", "moment": "0.0.0.0"}),
        ("POST", "/battle/series", {"key": "nonsense", "moment": ""}),
        ("POST", "/battle/auto", {"level": "plain"}),
        *OPEN_ACTS,
    ]
    return asked if may_undo else [*asked, ("POST", "/battle/undo", {})]


def pointed(who: str, pair: secrecy.Pair, source: random.Random) -> list[Act]:
    """What an onlooker may ask about a piece, a hex or an answer: also about pieces that he could only guess."""
    battle = pair.battles[0]
    keys = {key for one in pair.battles for key in (*one.names, *one.book.strength(one.state))}
    piece, other = (source.choice(sorted(keys)) for _ in range(2))
    earlier = max(0, battle.step_count - 1)
    asked: list[Act] = [
        ("GET", _address("card", piece=piece), None),
        ("GET", _address("card", piece=piece, at=earlier), None),
        ("GET", _address("arcs", unit=piece), None),
        ("GET", _address("zones", piece=piece), None),
        ("GET", _address("odds", piece=piece, enemy=other), None),
        ("GET", _address("odds", piece=piece, enemy=other, at=earlier), None),
    ]
    ground = battle.book.hex_map(battle.view(None).state)
    if ground is not None:
        start, end = (source.choice(list(ground.shape.names.values())) for _ in range(2))
        asked.append(("GET", _address("sight", start=start, end=end), None))
        asked.append(("GET", _address("placement", piece=piece, hex=start), None))
    ask = next((one for one in battle.asks if one.seat == who and isinstance(one, Choice)), None)
    if isinstance(ask, Choice):
        forbidden = [one.option for one in ask.forbidden]
        token = source.choice([*ask.options, *forbidden]).token
        asked.append(("POST", "/battle/preview", {"answers": [[token]]}))
        asked.append(("GET", _address("move_preview", token=token), None))
        asked.append(("GET", _address("order_reach", token=token), None))
        if forbidden:
            asked.append(("POST", "/battle/answer", {"token": source.choice(forbidden).token}))
    return asked


def _address(what: str, **query: str | int) -> str:
    return f"/battle/{what}?{urlencode(query)}"


class Comparison:
    """What was compared, and where it was not the same."""

    def __init__(self) -> None:
        self.pairs = self.messages = self.bytes = self.differing = 0
        self.first = ""

    def compare(self, one: list[Sent], two: list[Sent], who: str) -> None:
        """Message by message, in their order."""
        if [how for how, _ in one] != [how for how, _ in two]:
            self._differs(who, "order and number of messages", [how for how, _ in one], [how for how, _ in two])
        for (how, a), (_, b) in zip(one, two, strict=False):
            self.messages += 1
            self.bytes += max(len(a), len(b))
            if a != b:
                at = first_difference(a, b)
                self.differing += abs(len(a) - len(b)) + sum(x != y for x, y in zip(a, b, strict=False))
                self._differs(who, f"{how}, byte {at}", a[max(0, at - 80) : at + 80], b[max(0, at - 80) : at + 80])

    def _differs(self, who: str, what: str, one: object, two: object) -> None:
        self.differing += 1
        self.first = self.first or f"{who}: {what}:\n  {one!r}\n  {two!r}"


def first_difference(a: bytes, b: bytes) -> int:
    """Where two messages part; not at the length, where it is the body that differs."""
    apart = [at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y] or [min(len(a), len(b))]
    body = a.find(BODY)
    return next((at for at in apart if at > body and a[:body] != b[:body]), apart[0])


async def compare_pair(
    sides: list[Side], pair: secrecy.Pair, source: random.Random, found: Comparison, most: int, number: int
) -> None:
    """Play a pair on both servers, and compare what reaches the others."""
    seats = pair.battles[0].seats
    links = {
        who: base64.urlsafe_b64encode(source.randbytes(link_secrets.BYTES)).decode() for who in (*seats, "spectator")
    }
    clock = sides[0].clock
    for at, side in enumerate(sides):
        await side.open(f"{number:016x}", pair, at, links)
    for step in range(most):
        mark = step + 1
        others = [who for who in links if who != pair.hider]
        steps, undo = pair.battles[0].step_count, _may_undo(pair, others)
        for who in others:
            wanted = source.sample(questions(who, links, steps, may_undo=who in undo), LOOKS)
            wanted += source.sample(pointed(who, pair, source), POINTED)
            if pair.hider and source.random() < ACCEPTS:
                wanted.append(ACCEPT)
            for side in sides:
                await side.onlook(who, wanted, mark)
        for who in others:
            found.compare(sides[0].sent[who], sides[1].sent[who], who)
        for side in sides:
            for told in side.sent.values():
                told.clear()
        if pair.over or found.first or sides[0].agreed:
            break
        clock.ms += STEP_MS
        hidden = now = clock.ms
        given = pair.step(source)
        for order, (at, seat, token) in enumerate(given):
            last = all(other != at for other, _, _ in given[order + 1 :])
            hidden += HIDDEN_MS
            clock.ms = now + STEP_MS // 2 if last else hidden  # when somebody is done everybody sees
            reply = await sides[at].ask(seat, "POST", "/battle/answer", {"token": token})
            assert reply.status_code == 200, f"{seat} {token}: {reply.text}"
            sides[at].sent[seat].pop()
        clock.ms = now + STEP_MS
        if pair.revealed or any(battle.over for battle in pair.battles):  # a battle that is over tells everything
            break
    for side in sides:
        await side.close()
    found.pairs += 1


def _may_undo(pair: secrecy.Pair, others: list[str]) -> set[str]:
    """Who could take something back in one of the battles: he is not to try."""
    return {who for who in others for battle in pair.battles if who in battle.seats and not battle.why_no_undo(who)}


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[list[Side]]:
    """Two servers in this process, whose time is set by hand."""
    clock, real = SetClock(), vars(battle_cache)["time"]
    vars(battle_cache)["time"] = clock
    files = [str(folder / f"{name}.db") for name in ("one", "two")]
    guards = [create_app(Settings(one, limits=UNLIMITED, commander_seconds=THINKING_SECONDS)) for one in files]
    try:
        assert isinstance(guards[0].app, Litestar) and isinstance(guards[1].app, Litestar)
        async with guards[0].app.lifespan(), guards[1].app.lifespan():
            sides = [Side(guard, clock) for guard in guards]
            yield sides
            for side in sides:
                await side.http.aclose()
    finally:
        vars(battle_cache)["time"] = real


def pair_of(book: str, number: int, source: random.Random) -> secrecy.Pair:
    """A pair of a book: where its scenarios hide things, every second one hides others; else others are sealed."""
    hides = hasattr(registry.plugin("lab", book), "hidden_pair") and number % 2 == 0
    return next((secrecy.pairs if hides else secrecy.sealed_pairs)(book, source))


PROGRESS_PAIRS = 200
"""After so many pairs the tool says how far it is."""


async def compared(book: str, numbers: range, seed: str, most: int, folder: Path) -> Comparison:
    """Compare the pairs of a book with these numbers, or until something differs. Each follows from its number."""
    found = Comparison()
    async with two_servers(folder) as sides:
        for number in numbers:
            source = random.Random(f"{book} {seed} {number}")
            await compare_pair(sides, pair_of(book, number, source), source, found, most, number)
            if found.first:
                found.first = f"pair {number}: {found.first}"
                break
            if found.pairs % PROGRESS_PAIRS == 0:
                print(f"{book}: {found.pairs} pairs, {found.differing} differ", file=sys.stderr, flush=True)
    return found


def main() -> int:
    """Compare, and tell what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("books", nargs="*", default=[], help="which books (default: all)")
    parser.add_argument("--pairs", type=int, default=2000, help="pairs of battles of each book")
    parser.add_argument("--first", type=int, default=0, help="the number of the first")
    parser.add_argument("--steps", type=int, default=40, help="steps of each pair at most")
    parser.add_argument("--seed", default="0")
    wishes = parser.parse_args()
    failed = False
    for book in wishes.books or sorted(registry.books()):
        with tempfile.TemporaryDirectory() as folder:
            numbers = range(wishes.first, wishes.first + wishes.pairs)
            found = asyncio.run(compared(book, numbers, wishes.seed, wishes.steps, Path(folder)))
        print(f"{book}: {found.pairs} pairs, {found.messages} messages, {found.bytes} bytes, {found.differing} differ")
        if found.first:
            print(found.first)
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
