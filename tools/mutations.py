"""Damaged inputs, for everything that reads what strangers send: files, answers, frames and requests.

    python -m tools.mutations --inputs 50000
    python -m tools.mutations --soak

Good inputs of every kind are damaged at random: bytes changed, parts left out, doubled, moved, put in from elsewhere.
Whatever comes of it, a reader answers with a sentence for the sender and with no other exception, within five seconds
of the processor's time; no damaged transcript is called proven; no request is answered with a mistake of ours. What
does not hold is written down in a folder, with the seed and the number that make it again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from oriflamme.kernel import Battle, Choice, Roll, UserError, registry
from oriflamme.kernel.replay import check_end, verify
from oriflamme.kernel.transcript import read, write

MAX_SECONDS = 5.0
MAX_CHARS = 400_000
"""Inputs that have grown longer than this are cut."""
ANSWERS = 12
"""Of the battles that are damaged: long enough to have dice, short enough to be read often."""
REQUESTS_IN = 5
"""One of so many inputs is a request to the server."""
SPLICES = (
    "\x00", "\x1f", "\ud800", "\ufeff", "\u2028", "\r", "\n", "\t", '"', "'", "[", "]", "{", "}", "|", ";", ":", "=",
    ".", "#", "-1", "0", "1e999", "nan", "9" * 400, "٣", "true", "null", "sha256:", "oriflamme 2", "oriflamme 1",
    "unfinished", "end draw x", "back 0 x", "anew sha256:" + "0" * 64, "[[unit]]", "a.b.b.b", "[" * 300, "(" * 50,
    "2d6:1,1", "100d6",
)  # fmt: skip
Input = str
Reader = Callable[[Input], None]


@dataclass
class Kind:
    """Inputs of one kind, and what reads them."""

    name: str
    good: list[Input]
    reads: Reader


@dataclass
class Found:
    """What was tried, and what did not hold."""

    tried: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0


# Damage


def damaged(text: Input, chance: random.Random, others: list[Input]) -> Input:
    """A text with one to four faults."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(DAMAGES)(text, chance, others)
    return text[:MAX_CHARS]


def _span(text: Input, chance: random.Random) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.choice((1, 1, 2, 5, 20, 200)))


def _change(text: Input, chance: random.Random, others: list[Input]) -> Input:
    start, _ = _span(text, chance)
    sign = chr(ord(text[start]) ^ 1 << chance.randrange(7)) if start < len(text) else "x"
    return text[:start] + sign + text[start + 1 :]


def _leave_out(text: Input, chance: random.Random, others: list[Input]) -> Input:
    start, end = _span(text, chance)
    return text[:start] + text[end:]


def _double(text: Input, chance: random.Random, others: list[Input]) -> Input:
    start, end = _span(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 50)) + text[end:]


def _put_in(text: Input, chance: random.Random, others: list[Input]) -> Input:
    start, end = _span(text, chance)
    return text[:start] + chance.choice(SPLICES) + text[chance.choice((start, end)) :]


def _cut(text: Input, chance: random.Random, others: list[Input]) -> Input:
    return text[: chance.randint(0, len(text))]


def _from_another(text: Input, chance: random.Random, others: list[Input]) -> Input:
    other = chance.choice(others)
    (start, end), (first, last) = _span(text, chance), _span(other, chance)
    return text[:start] + other[first:last] + text[end:]


def _lines(text: Input, chance: random.Random, others: list[Input]) -> Input:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.randrange(3)
    if how == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif how == 1:
        lines.insert(one, lines[other])
    else:
        del lines[one]
    return "\n".join(lines)


DAMAGES = (_change, _leave_out, _double, _put_in, _cut, _from_another, _lines)


# What is read


def played(scenario: str, seed: int, answers: int, **dice: Any) -> Battle:
    """A battle after so many answers at random."""
    battle, chance = Battle.open(scenario, **dice), random.Random(seed)
    for _ in range(answers):
        if not battle.asks:
            break
        ask = battle.asks[0]
        if isinstance(ask, Roll):
            faces = " ".join(str(chance.randint(1, size)) for size in ask.dice.sizes)
            battle.answer(faces)
        else:
            battle.answer(chance.choice(ask.options).token, ask.seat)
    return battle


def kinds() -> list[Kind]:
    """Everything that reads what somebody sends, with good inputs for it."""
    short = {name: sorted(book.scenarios)[0] for name, book in registry.books().items()}
    battles = [played(scenario, 1, ANSWERS, secret="open sesame") for scenario in short.values()]
    battles.append(played("masse/escarmouche", 1, ANSWERS, dice="typed"))
    whole = played("masse/escarmouche", 2, 5000, secret="open sesame", words={"north": "lys"})
    scenarios = [
        path.read_text(encoding="utf-8")
        for book in registry.books().values()
        for path in sorted((book.folder / "scenarios").glob("*.toml"))[:3]
    ]
    transcripts = [whole.transcript, whole.transcript, *(battle.transcript for battle in battles)]
    return [
        Kind("transcript", transcripts, TranscriptReader(transcripts)),
        Kind("save", [battle.save() for battle in battles], lambda text: _quiet(Battle.load(text))),
        Kind("scenario", scenarios, read_scenario),
        Kind("map", maps(), read_map_file),
        Kind("answer", [option.token for battle in battles for option in _options(battle)], AnswerReader(battles)),
        Kind("frame", FRAMES, read_frame),
    ]


def _options(battle: Battle) -> list[Any]:
    return [option for ask in battle.asks if isinstance(ask, Choice) for option in ask.options[:20]]


def _quiet(_: object) -> None:
    return None


class TranscriptReader:
    """Proves transcripts. One that is called proven says what a good one says, comments apart."""

    def __init__(self, good: list[Input]) -> None:
        self._vouched = [one.setup.commitment for text in good for one in read(text) if one.setup.commitment]
        self._said = {_said(text) for text in good}

    def __call__(self, text: Input) -> None:
        check_end(text)
        proofs = verify(text, self._vouched)
        if any(proof.verdict == "proven" for proof in proofs):
            for one in read(text):
                if _said(write([one])) not in self._said:
                    raise AssertionError("a damaged transcript is called proven")


def _said(text: Input) -> str:
    """What a transcript says, in the one way to write it, without comments."""
    told = [
        msgspec.structs.replace(
            one, comments=(), closing=(), lines=tuple(msgspec.structs.replace(line, comments=()) for line in one.lines)
        )
        for one in read(text)
    ]
    return write(told)


def read_scenario(text: Input) -> None:
    """Open a scenario as the server opens a stranger's."""
    from oriflamme.server.rows import Terms
    from oriflamme.server.worker import Request, Worker

    reply = Worker().reply(Request("open", terms=Terms("scenario", {}, text, secret="s")))
    if reply.problem:
        raise UserError(msgspec.convert({"id": "refused", "args": {}}, _message()))


def _message() -> type[Any]:
    from oriflamme.kernel import Message

    return Message


def _vocabulary() -> tuple[Any, Path]:
    from oriflamme.board.vocabulary import book_vocabulary

    for book in registry.books().values():
        found = book_vocabulary(book)
        if found is not None:
            return found, book.folder / "maps"
    raise LookupError("no book has maps")


def maps() -> list[Input]:
    """Map files of every form."""
    import tomli_w

    from oriflamme.board import read_map, sheet_folder, write_map
    from oriflamme.board.tiled import write_tiled

    words, folder = _vocabulary()
    found = []
    for path in sorted(folder.glob("*.toml"))[:2]:
        text = path.read_text(encoding="utf-8")
        ground = read_map(registry.parse_toml(text, path.name), words, path.name, sheet_folder(folder))
        found += [text, tomli_w.dumps(write_map(ground)), write_tiled(ground)]
    return found


def read_map_file(text: Input) -> None:
    """Read a map as `oriflamme map` does."""
    from oriflamme.board import read_map, sheet_folder
    from oriflamme.board.tiled import read_tiled

    words, folder = _vocabulary()
    if text.lstrip().startswith("{"):
        read_tiled(text, words, "map")
    else:
        read_map(registry.parse_toml(text, "map"), words, "map", sheet_folder(folder))


class AnswerReader:
    """Gives answers to battles, each of which is refused or taken; what was taken is undone by forking."""

    def __init__(self, battles: list[Battle]) -> None:
        self._battles = [battle for battle in battles if battle.asks]
        self._next = 0

    def __call__(self, text: Input) -> None:
        self._next += 1
        battle = self._battles[self._next % len(self._battles)].fork("same")
        ask = battle.asks[0]
        battle.answer(text, None if isinstance(ask, Roll) else ask.seat)


FRAMES = [
    '{"link":"' + "x" * 32 + '","lang":"fr","seat":"north","changes":true,"state":false}',
    '{"do":"answer","id":3,"token":"confirm","moment":"1.0.0.0","seat":"north","known":-60}',
    '{"do":"answer","verb":"move","piece":"a","place":[10,-20],"facing":900}',
    '{"do":"chat","text":"bonjour"}',
    '{"do":"look","lang":"en","seat":""}',
]


def read_frame(text: Input) -> None:
    """Read a frame of the websocket as the server does."""
    from oriflamme.server.routes import live

    for decoder in (live._hello, live._frame):
        try:
            decoder.decode(text.encode("utf-8", "surrogatepass"))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue


# Requests


Request = tuple[str, str, str, str]
"""Method, path, link, body."""
ARMY = {
    "book": "masse",
    "title": {"fr": "Garde", "en": "Guard"},
    "army": {
        "seat": "north",
        "name": {"fr": "Nord", "en": "North"},
        "unit": [{"key": "guard", "troop": "garde", "men": 40}],
    },
}
SCENARIOS = ("masse/escarmouche", "lames/crete", "demonworld/premiere_partie", "fleuries/escarmouche")
"""Of the battles about which requests ask."""
SLOW_IN = 200
"""One of so many requests is one that keeps a process beside the server busy, or ends its battle."""


def _written(*requests: tuple[str, str, str, Any]) -> list[Request]:
    return [(method, path, link, "" if body is None else json.dumps(body)) for method, path, link, body in requests]


def requests(links: dict[str, str]) -> list[Request]:
    """Good requests, about a battle and about none."""
    north, referee = links["north"], links["referee"]
    return _written(
        ("POST", "/battles", "", {"scenario": "masse/gue", "seats": {"south": {"commander": "plain", "name": "x"}}}),
        ("POST", "/battles", "", {"text": _file(), "clock": {"bank": 60}, "switches": {"written_orders": False}}),
        ("POST", "/battles", "", {"scenario": "masse/gue", "opening_seconds": 60, "tiers": ["base"], "held": False}),
        ("POST", "/replays", "", {"text": _short()}),
        ("POST", "/verify", "", {"text": _short(), "commitments": ["x"]}),
        ("POST", "/battle/answer", north, {"token": "confirm", "moment": "1.0.0.0", "seat": "north"}),
        ("POST", "/battle/answer", north, {"verb": "move", "piece": "a", "place": [1, 2], "facing": 3}),
        ("POST", "/battle/undo", north, {"seat": "north"}),
        ("POST", "/battle/correct", referee, {"to": 1, "reason": "wrong"}),
        ("POST", "/battle/seal", north, {"seal": "sha256:" + "0" * 64, "seat": "north"}),
        ("POST", "/battle/word", north, {"word": "lys", "seat": "north"}),
        ("POST", "/battle/propose", north, {"what": "draw", "do": "offer", "seat": "north"}),
        ("POST", "/battle/resume", north, None),
        ("POST", "/battle/chat", north, {"text": "bonjour", "seat": "north"}),
        ("POST", "/battle/series", north, {"key": "x", "moment": "1.0.0.0", "seat": "north"}),
        ("POST", "/battle/watch", north, None),
        ("POST", "/battle/rematch", north, None),
        ("PUT", "/battle/note", north, {"text": "my note"}),
        ("PUT", "/battle/webhook", north, {"address": "https://example.com/x"}),
        ("POST", "/players", "", None),
        ("POST", "/player/battles", north, {"link": north}),
        ("DELETE", "/player/battles", north, {"link": north}),
        ("POST", "/army", "", {"army": ARMY}),
        ("POST", "/army/battles", "", {"army": ARMY, "scenario": "masse/gue", "seat": "north"}),
        ("POST", "/army/scenario", "", {"army": ARMY, "scenario": "masse/gue", "seat": "north"}),
        *(("GET", path, north, None) for path in PATHS),
    )


def _file() -> str:
    return (registry.book("masse").folder / "scenarios" / "escarmouche.toml").read_text(encoding="utf-8")


def _short() -> str:
    return played("masse/escarmouche", 3, 4, secret="s").transcript


def campaign_requests(document: dict[str, Any], link: str) -> list[Request]:
    """Good requests about a campaign that somebody has begun."""
    return _written(
        *(("POST", f"/campaigns/{what}", "", {"document": document}) for what in ("look", "again", "result", "keep")),
        ("GET", "/campaigns", "", None),
        ("GET", "/campaign", link, None),
        ("PUT", "/campaign", link, {"document": document}),
    )


def slow_requests(spare: dict[str, str], document: dict[str, Any]) -> list[Request]:
    """Good requests that take long, or after which their battle is no longer what it was."""
    return _written(
        *(("POST", "/clash", "", {"book": book, "values": {"attacker": "archers"}}) for book in registry.books()),
        ("POST", "/campaigns/fight", "", {"document": document, "commander": "plain"}),
        ("POST", "/workshop/edit", "", {"text": _file(), "operations": [], "known": "x"}),
        ("POST", "/workshop/join", "", {"text": _file(), "files": {"map.toml": "x = 1"}}),
        ("POST", "/workshop/export", "", {"text": _file(), "kind": "pdf", "name": "x"}),
        ("POST", "/workshop/try", "", {"text": _file(), "first": 0, "most": 1, "desk": "x"}),
        ("POST", "/battle/auto", spare["north"], {"level": "plain", "seat": "north"}),
        ("POST", "/battle/resign", spare["south"], {"seat": "south"}),
        ("POST", "/battle/claim", spare["south"], None),
        ("GET", "/battle/advice?quick=true", spare["north"], None),
        ("GET", "/battle/decisive-moments?seat=north", spare["north"], None),
        ("GET", "/battle/animation", spare["north"], None),
    )


def pointed(told: dict[str, Any], hexes: list[str], link: str, chance: random.Random) -> list[Request]:
    """Good requests about the pieces, the hexes and the answers of a battle."""
    pieces = chance.sample(list(told["names"]), 2)
    piece, enemy = pieces
    start, end = chance.sample(hexes, 2) if hexes else ("0101", "0102")
    tokens = [option["token"] for ask in told["asks"] for option in ask.get("options", ())] or ["confirm"]
    token = chance.choice(tokens)
    return _written(
        ("POST", "/battle/preview", link, {"answers": [[token], tokens[:2]]}),
        *(
            ("GET", f"/battle/{path}", link, None)
            for path in (
                f"card?piece={piece}&at=-1", f"odds?piece={piece}&enemy={enemy}", f"arcs?unit={piece}&at=0",
                f"zones?piece={piece}&at=-1", f"sight?start={start}&end={end}", f"placement?piece={piece}&hex={start}",
                f"move_preview?token={token}&x=1&y=2&facing=3", f"order_reach?token={token}", "picture?at=0",
                "beats?from=0&after=0", "map?digest=x", "threats?at=0", "destinations",
            )
        ),
    )  # fmt: skip


PATHS = (
    "/battle?seat=north&from=-60", "/battle/options?of=options&from=0", "/battle/log?from=0", "/battle/at/0",
    "/battle/chat", "/battle/note", "/battle/transcript", "/battle/throws", "/battle/throws/0", "/battle/summary",
    "/battle/feeds", "/books", "/scenarios?book=masse", "/scenarios/masse/gue", "/rules?q=moral&book=masse",
    "/rules/MC-AM-42", "/player/battles", "/feeds/x/turn.rss", "/feeds/x/turn.ics?lang=fr", "/reach",
    "/lessons?book=masse", "/roster/masse?tier=base", "/roster/masse/own/unit/archers?key=x", "/workshop/books/masse",
    "/workshop/blank/masse", "/workshop/scenarios/masse/gue",
)  # fmt: skip


async def every_request(client: Any) -> tuple[list[Request], list[Request]]:
    """Good requests of every kind to a server, and those that are slow; the battles they are about are opened."""

    async def opened(scenario: str) -> dict[str, str]:
        wishes = {"scenario": scenario, "opening": "at_once", "held": False}
        made = (await client.post("/battles", json=wishes)).raise_for_status().json()
        return {**made["links"], "referee": made["referee"]}

    chance, links, spare = random.Random(1), await opened(SCENARIOS[0]), await opened(SCENARIOS[0])
    good = requests(links)
    for scenario in SCENARIOS:
        link = next(iter((await opened(scenario)).values()))
        headers = {"Authorization": f"Bearer {link}"}
        told = (await client.get("/battle", headers=headers)).raise_for_status().json()
        ground = (await client.get("/battle/map", headers=headers)).raise_for_status().json() or {"hexes": []}
        good += pointed(told, [one["name"] for one in ground["hexes"]], link, chance)
    name = (await client.get("/campaigns")).raise_for_status().json()[0]["name"]
    begun = (await client.post("/campaigns/look", json={"campaign": name})).raise_for_status().json()["document"]
    kept = (await client.post("/campaigns/keep", json={"document": begun})).raise_for_status().json()["link"]
    return good + campaign_requests(begun, kept), slow_requests(spare, begun)


@dataclass
class House:
    """A server within this process."""

    send: Callable[[str, str, str, bytes], Awaitable[int]]
    good: list[Request]
    slow: list[Request]

    async def try_one(self, chance: random.Random) -> tuple[str, int]:
        """Send a damaged request: what it was, and the status of the reply."""
        method, path, link, body = chance.choice(self.good if chance.randrange(SLOW_IN) else self.slow)
        others = [one[3] for one in self.good if one[3]]
        where = chance.randrange(4)
        if body and where:
            body = damaged(body, chance, others)
        else:
            path = "/" + damaged(path[1:], chance, [one[1] for one in self.good])
        if chance.random() < 0.05:
            link = damaged(link or "x" * 32, chance, [link])
        raw = body.encode("utf-8", "surrogatepass")
        return f"{method} {path} {body}", await self.send(method, path, link, raw)


def _address(path: str) -> str:
    """A path as it can be sent."""
    from urllib.parse import quote

    return quote(path.encode("utf-8", "surrogatepass"), safe="/?&=%+.,-_~!*'()")


# Trying


class _Warnings(logging.Handler):
    """What the server logs is a fault too: a commander that failed, a battle that cannot be driven."""

    def __init__(self, found: Found) -> None:
        super().__init__(logging.WARNING)
        self.found = found

    def emit(self, record: logging.LogRecord) -> None:
        self.found.faults.append(record.getMessage())
        print(self.found.faults[-1], flush=True)


async def tried(inputs: Iterator[int], seed: int, folder: Path, found: Found) -> None:
    """Try one input after another."""
    log, warnings = logging.getLogger("oriflamme"), _Warnings(found)
    log.addHandler(warnings)
    try:
        await _tried(inputs, seed, folder, found)
    finally:
        log.removeHandler(warnings)


async def _tried(inputs: Iterator[int], seed: int, folder: Path, found: Found) -> None:
    import httpx
    from litestar import Litestar

    from oriflamme.server.app import create_app
    from oriflamme.server.settings import UNLIMITED, Settings

    every = kinds()
    guard = create_app(Settings(str(folder / "b.db"), limits=UNLIMITED))
    assert isinstance(guard.app, Litestar)
    async with guard.app.lifespan():
        transport = httpx.ASGITransport(app=guard, raise_app_exceptions=False)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1/api/v1", timeout=120) as client:

            async def send(method: str, path: str, link: str, body: bytes) -> int:
                headers = {"Content-Type": "application/json"} if body else {}
                if link.isascii() and link.isprintable() and link:
                    headers["Authorization"] = f"Bearer {link}"
                try:
                    return (await client.request(method, _address(path), headers=headers, content=body)).status_code
                except httpx.InvalidURL:
                    return 400

            house = House(send, *await every_request(client))
            for number in inputs:
                await _try(number, random.Random(f"{seed} {number}"), every, house, folder, found)


async def _try(number: int, chance: random.Random, every: list[Kind], house: House, folder: Path, found: Found) -> None:
    began, name, text, fault = time.process_time(), "request", "", ""
    if chance.randrange(REQUESTS_IN) == 0:
        text, status = await house.try_one(chance)
        found.accepted[name] += status < 300
        fault = f"status {status}" if status >= 500 else ""
    else:
        kind = chance.choice(every)
        name, text = kind.name, damaged(chance.choice(kind.good), chance, kind.good)
        try:
            kind.reads(text)
            found.accepted[name] += 1
        except UserError as problem:
            fault = _unsaid(problem)
        except Exception as problem:
            fault = f"{type(problem).__name__}: {problem}"[:200]
    took = time.process_time() - began
    found.tried[name] += 1
    found.slowest = max(found.slowest, took)
    if took > MAX_SECONDS:
        fault = f"{took:.1f} s"
    if fault:
        found.faults.append(f"input {number}, {name}: {fault}")
        print(found.faults[-1], flush=True)
        (folder / f"{name}-{number}.txt").write_bytes(text.encode("utf-8", "surrogatepass"))


def _unsaid(problem: UserError) -> str:
    """Why a refusal is no sentence in both languages."""
    if problem.message.id == "refused":
        return ""
    try:
        said = [problem.say(lang) for lang in ("fr", "en")]
    except Exception as other:
        return f"cannot be said: {type(other).__name__}"
    return "" if all(said) and all(len(one) < 5000 for one in said) else "no sentence"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--soak", action="store_true", help="a million inputs")
    parser.add_argument("--out", type=Path, default=None, help="where to write what does not hold")
    wishes = parser.parse_args()
    most = 1_000_000 if wishes.soak else wishes.inputs
    found = Found()
    with tempfile.TemporaryDirectory() as name:
        folder = wishes.out or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        numbers = (number for number, _ in zip(count(wishes.first), range(most), strict=False))
        asyncio.run(tried(numbers, wishes.seed, folder, found))
    by_kind = ", ".join(f"{name} {found.tried[name]}" for name in sorted(found.tried))
    print(
        f"{sum(found.tried.values())} damaged inputs ({by_kind}),"
        f" {sum(found.accepted.values())} still good, {len(found.faults)} faults, the slowest {found.slowest:.2f} s"
    )
    sys.exit(bool(found.faults))


if __name__ == "__main__":
    main()
