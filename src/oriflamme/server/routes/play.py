"""One battle, through a link: look at it, answer, take back, talk, and what else happens around a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.display import HexZones
from oriflamme.kernel.replay import transcribe
from oriflamme.kernel.services import Destination
from oriflamme.kernel.transcript import write
from oriflamme.server import battle_log, commands, link_secrets, webhooks
from oriflamme.server.advice import Advice, Prospects, may_be_advised
from oriflamme.server.arcs import ArcsAndRangesJson, arcs
from oriflamme.server.asks_json import page
from oriflamme.server.auth import Reader, Runtime, TheLink, actor, bearer, must_be
from oriflamme.server.beats import beats
from oriflamme.server.destinations import destinations
from oriflamme.server.errors import EXPECTED
from oriflamme.server.hex_map_json import hex_map_json
from oriflamme.server.language import tell, trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.match import Match
from oriflamme.server.presenter import LOG_PAGE, battle_json, earlier, secret, viewer
from oriflamme.server.rematch import rematch
from oriflamme.server.replies import HexMapJson
from oriflamme.server.roll_details import reopened
from oriflamme.server.rows import LinkRow
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.summary import summary
from oriflamme.server.worker import Request as Task

Seat = Annotated[str, Meta(max_length=60)]
SeatQuery = Annotated[str, QueryParameter(max_length=60, description="as which of the link's seats")]
PieceQuery = Annotated[str, QueryParameter(max_length=60, description="the key of a piece")]
AtQuery = Annotated[
    int, QueryParameter(ge=-1, le=10_000_000, description="as it was after so many answers; -1: as it is now")
]
DigestQuery = Annotated[
    str, QueryParameter(max_length=60, description="the `map` of the view: then the reply may be kept")
]
From = Annotated[
    int, QueryParameter(name="from", ge=-1_000_000, le=1_000_000, description="first fact; below 0: from the end")
]
ListQuery = Annotated[
    Literal["options", "other_options", "forbidden"], QueryParameter(description="which list of the question")
]
OptionFrom = Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000, description="first entry of the list")]
MAX_CHAT = 200
FOR_EVER = "private, max-age=31536000, immutable"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the token of an option, or what the dice show, or `roll` to let held dice fall.

    A choice whose `free_form` takes a pose may instead be told `verb`, `piece`, `place` and `facing`.
    """

    token: Annotated[str, Meta(max_length=1000)] = ""
    verb: Annotated[str, Meta(max_length=60)] = ""
    piece: Annotated[str, Meta(max_length=60)] = ""
    place: tuple[commands.Step, commands.Step] | None = None
    facing: commands.Step = 0
    moment: Annotated[str, Meta(max_length=60)] = ""
    """The `moment` of the state it was meant for; an answer to an earlier one is refused."""
    seat: Seat = ""

    def __post_init__(self) -> None:
        if not self.token and self.place is None:
            raise ValueError("neither a token nor a place")

    @property
    def given(self) -> str | commands.Pose:
        """The token, or the pose."""
        return self.token or commands.Pose(self.verb, self.piece, self.place or (0, 0), self.facing)


class OfSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of the link's seats acts; left out, the one that must answer."""

    seat: Seat = ""


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to just before answer number `to` of the record."""

    to: Annotated[int, Meta(ge=1, le=10_000_000)]
    reason: Annotated[str, Meta(min_length=1, max_length=300)]


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said to the other seats."""

    text: Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"\S")]
    seat: Seat = ""


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draw or a pause: offered, accepted or declined."""

    what: Literal["draw", "pause"]
    do: Literal["offer", "accept", "decline"] = "offer"
    seat: Seat = ""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link's private note."""

    text: Annotated[str, Meta(max_length=20_000)]


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send word when it is one's turn; empty: nowhere."""

    address: Annotated[str, Meta(max_length=500)]


class Watch(msgspec.Struct, frozen=True):
    """A link to look on by."""

    link: str


def view_for(link: LinkRow, seat: str, lang: str, start: int = -LOG_PAGE) -> Callable[[Match], dict[str, Any]]:
    """How a link sees a battle."""
    return lambda match: battle_json(match, link, viewer(match, link, seat), lang, start)


async def shown(runtime: ServerRuntime, match: Match, link: LinkRow, seat: str, lang: str) -> dict[str, Any]:
    """The battle in which something was done, as a link sees it."""
    return await runtime.battle_cache.seen(match, view_for(link, seat, lang))


@get("/battle", responses=EXPECTED)
async def get_battle(
    link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "", start: From = -LOG_PAGE
) -> dict[str, Any]:
    """All that a link may know of its battle now."""
    return await runtime.battle_cache.look(link.battle, view_for(link, seat, reader, start))


@get("/battle/options", responses=EXPECTED)
async def read_options(
    link: TheLink, runtime: Runtime, reader: Reader, of: ListQuery, start: OptionFrom = 0, seat: SeatQuery = ""
) -> list[dict[str, Any]]:
    """A page of what a seat may choose from now, where a question has left some off."""

    def listed(match: Match) -> list[Any]:
        who = actor(match, link, seat)
        choices = [ask for ask in match.battle.asks if isinstance(ask, Choice) and ask.seat == who]
        return page(match.battle, choices[0], of, start, reader) if choices and not match.over else []

    return await runtime.battle_cache.look(link.battle, listed)


@get("/battle/log", responses=EXPECTED)
async def read_log(
    link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "", start: From = 0
) -> dict[str, Any]:
    """A page of what has happened."""

    def page(match: Match) -> dict[str, Any]:
        return battle_log.log(match.battle, viewer(match, link, seat), reader, start, LOG_PAGE, over=match.over)

    return await runtime.battle_cache.look(link.battle, page)


@get("/battle/beats", responses=EXPECTED)
async def read_beats(
    link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "", start: From = 0, after: AtQuery = -1
) -> dict[str, Any]:
    """What has happened, in beats, each with what it changes on the board: from a fact on, or after so many answers."""

    def teller(match: Match) -> Callable[[], dict[str, Any]]:
        return beats(match.battle, viewer(match, link, seat), reader, start, after, over=match.over)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, teller))


@get("/battle/at/{answers:int}", responses=EXPECTED)
async def get_battle_at(
    link: TheLink, runtime: Runtime, reader: Reader, answers: FromPath[int], seat: SeatQuery = ""
) -> dict[str, Any]:
    """The board as it was after so many answers."""
    if answers < 0:
        raise trouble("server-no-such-moment")
    return await runtime.battle_cache.look(
        link.battle, lambda match: earlier(match, viewer(match, link, seat), answers, reader)
    )


@get("/battle/destinations", responses=EXPECTED)
async def get_destinations(link: TheLink, runtime: Runtime, seat: SeatQuery = "") -> list[Destination]:
    """Where the seat that must answer can go by several answers in a row, the easiest ways first."""

    def planner(match: Match) -> Callable[[], list[Destination]]:
        who = viewer(match, link, seat)
        return list if who is None or link.role != "seat" or match.over else destinations(match.battle, who)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, planner))


@get("/battle/arcs", responses=EXPECTED)
async def get_arcs(
    link: TheLink, runtime: Runtime, reader: Reader, unit: PieceQuery, seat: SeatQuery = "", at: AtQuery = -1
) -> ArcsAndRangesJson | None:
    """What a piece on the table looks out upon: its front, its ranges, who is in sight and who is hidden and why."""
    look_out = await runtime.battle_cache.look(
        link.battle, lambda match: arcs(moment_of(match, at), viewer(match, link, seat), unit, reader)
    )
    return await runtime.threads.run(look_out)


def moment_of(match: Match, at: int) -> Battle:
    """The battle as it is, or as it was after so many answers."""
    return match.battle if at < 0 else match.battle.at_step(at)


@get("/battle/map", responses=EXPECTED)
async def get_map(
    link: TheLink, runtime: Runtime, digest: DigestQuery = "", seat: SeatQuery = "", at: AtQuery = -1
) -> Response[HexMapJson | None]:
    """The map of hexes: what is in each hex and on its sides. Asked for by its digest it never changes."""

    def map_of(match: Match) -> HexMapJson | None:
        battle = moment_of(match, at)
        ground = battle.book.hex_map(battle.view(viewer(match, link, seat)).state)
        return hex_map_json(ground) if ground is not None else None

    found = await runtime.battle_cache.look(link.battle, map_of)
    kept = found is not None and digest == found.digest
    return Response(found, headers={"Cache-Control": FOR_EVER if kept else "no-store"})


@get("/battle/zones", responses=EXPECTED)
async def get_zones(
    link: TheLink, runtime: Runtime, piece: PieceQuery, seat: SeatQuery = "", at: AtQuery = -1
) -> HexZones | None:
    """The front, the flanks and the rear of a piece on hexes, by the names of the hexes."""

    def zones(match: Match) -> HexZones | None:
        battle = moment_of(match, at)
        return battle.book.hex_zones(battle.view(viewer(match, link, seat)).state, piece)

    return await runtime.battle_cache.look(link.battle, zones)


@get("/battle/threats", responses=EXPECTED)
async def get_threats(
    link: TheLink, runtime: Runtime, seat: SeatQuery = "", at: AtQuery = -1
) -> dict[str, tuple[str, ...]]:
    """By side: the hexes that the fronts of its enemies cover."""

    def threats(match: Match) -> dict[str, tuple[str, ...]]:
        battle = moment_of(match, at)
        return battle.book.threatened(battle.view(viewer(match, link, seat)).state)

    return await runtime.battle_cache.look(link.battle, threats)


@post("/battle/answer", status_code=200, responses=EXPECTED)
async def answer(
    data: JSONBody[Answer], link: TheLink, runtime: Runtime, reader: Reader, start: From = -LOG_PAGE
) -> dict[str, Any]:
    """Answer. When this returns, the answer is on the disk; when it is refused, nothing has changed."""
    match, thrown = await commands.answer(runtime, link, data.given, data.moment, data.seat)
    told = await runtime.battle_cache.seen(match, view_for(link, data.seat, reader, start))
    return {**told, "throw": thrown}


@post("/battle/undo", status_code=200, responses=EXPECTED)
async def undo(data: JSONBody[OfSeat], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """Take back the last answer, where no dice have fallen and nothing was revealed since."""
    return await shown(runtime, await commands.undo(runtime, link, data.seat), link, data.seat, reader)


@post("/battle/correct", status_code=200, responses=EXPECTED)
async def correct(data: JSONBody[Correction], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """As referee, go back to just before an answer; it stays on record, with the reason."""
    return await shown(runtime, await commands.correct(runtime, link, data.to, data.reason), link, "", reader)


@post("/battle/propose", status_code=200, responses=EXPECTED)
async def propose(data: JSONBody[Proposal], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """Offer a draw or a pause, or answer such an offer."""
    match = await commands.propose(runtime, link, data.do, data.what, data.seat)
    return await shown(runtime, match, link, data.seat, reader)


@post("/battle/resume", status_code=200, responses=EXPECTED)
async def resume(link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """Go on after a pause."""
    return await shown(runtime, await commands.resume(runtime, link), link, "", reader)


@post("/battle/resign", status_code=200, responses=EXPECTED)
async def resign(data: JSONBody[OfSeat], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """Give the battle up: of two sides the other wins; of more, the machine takes this one over."""
    return await shown(runtime, await commands.resign(runtime, link, data.seat), link, data.seat, reader)


@get("/battle/chat", responses=EXPECTED)
async def read_chat(link: TheLink, runtime: Runtime) -> list[dict[str, Any]]:
    """What the seats have said to each other."""
    must_be(link, "seat", "referee")
    match = await runtime.battle_cache.match(link.battle)
    return [msgspec.structs.asdict(said) for said in match.chat[-MAX_CHAT:]]


@post("/battle/chat", status_code=200, responses=EXPECTED)
async def say_in_chat(data: JSONBody[Saying], link: TheLink, runtime: Runtime) -> list[dict[str, Any]]:
    """Say something to the other seats."""
    match = await commands.chat(runtime, link, data.text, data.seat)
    return [msgspec.structs.asdict(said) for said in match.chat[-MAX_CHAT:]]


@get("/battle/note", responses=EXPECTED)
async def read_note(link: TheLink, runtime: Runtime) -> Note:
    """The link's own note, which nobody else sees."""
    return Note(await runtime.store.note(link.hash))


@put("/battle/note", responses=EXPECTED)
async def write_note(data: JSONBody[Note], link: TheLink, runtime: Runtime) -> Note:
    """Keep a note."""
    must_be(link, "seat", "referee")
    await runtime.store.set_note(link.hash, data.text.replace("\0", ""))
    return data


@put("/battle/webhook", responses=EXPECTED)
async def set_webhook(data: JSONBody[Webhook], link: TheLink, runtime: Runtime) -> Webhook:
    """Have an address called when it is one's turn."""
    must_be(link, "seat")
    if data.address:
        webhooks.check(data.address)
    await runtime.set_webhook(link, data.address)
    return data


@post("/battle/watch", status_code=200, responses=EXPECTED)
async def watch(request: Request[Any, Any, Any], link: TheLink, runtime: Runtime) -> Watch:
    """A spectator's link to give away, always the same for the same link; a link that only looks on gives itself."""
    secret = bearer(request)
    if link.role in ("spectator", "replay"):
        return Watch(secret)
    made = link_secrets.watch_of(secret)
    await runtime.store.add_link(
        LinkRow(
            link_secrets.hashed(made), link.battle, "spectator", feed=link_secrets.hashed(link_secrets.feed_of(made))
        )
    )
    return Watch(made)


@post("/battle/rematch", status_code=200, responses=EXPECTED)
async def play_again(request: Request[Any, Any, Any], link: TheLink, runtime: Runtime) -> Watch:
    """After the end: a link to the same battle with the sides changed round. Whoever asks first opens it."""
    return Watch(await rematch(runtime, link, bearer(request), ADDRESS.get()))


@post("/battle/claim", status_code=200, responses=EXPECTED)
async def claim(link: TheLink, runtime: Runtime) -> Watch:
    """Turn an invitation into a link of one's own: whoever else has the former one, its maker too, is shut out."""
    return Watch(await commands.claim(runtime, link))


@get("/battle/transcript", media_type=MediaType.TEXT, responses=EXPECTED)
async def transcript(link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "") -> Response[str]:
    """The transcript, which proves itself: to everybody after the end, before it to the referee alone; to a seat or a
    spectator its account, which holds nothing that it may not know."""

    def written(match: Match) -> tuple[str, str]:
        if match.opening is not None:
            raise trouble("server-not-begun")
        name = match.battle.setup.scenario.replace("/", "-").replace('"', "")
        whole = match.over or link.role == "referee"
        return name, text_of(match, reader) if whole else match.battle.transcript_for(viewer(match, link, seat))

    name, text = await runtime.battle_cache.look(link.battle, written)
    headers = {"Content-Disposition": f'attachment; filename="{_ascii(name)}.orif"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _ascii(name: str) -> str:
    return "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign in "-_.")) or "battle"


def text_of(match: Match, lang: str) -> str:
    """A match as a transcript; how the server ended it stands in a comment, with the secret of the dice."""
    if match.terms.transcript:
        return match.terms.transcript
    told = transcribe(match.battle)
    if match.ending is not None:
        sides, won = match.battle.names, match.ending.winner or ""
        winner = sides[won].text(lang) if won in sides else won
        comment = f"; {tell(f'end-{match.ending.reason}', lang, winner=winner)}"
        told = msgspec.structs.replace(told, secret=secret(match), closing=(comment,))
    return write([told])


@get("/battle/throws", responses=EXPECTED)
async def throws(link: TheLink, runtime: Runtime, reader: Reader) -> list[dict[str, Any]]:
    """Every throw of a battle that is over, for the luck report."""

    def every(match: Match) -> list[dict[str, Any]]:
        if not match.played:
            raise trouble("server-not-before-end")
        return battle_log.throws(match.battle, reader)

    return await runtime.battle_cache.look(link.battle, every)


@get("/battle/throws/{answer:int}", responses=EXPECTED)
async def open_throws(
    link: TheLink, runtime: Runtime, reader: Reader, answer: FromPath[int], seat: SeatQuery = ""
) -> list[dict[str, Any]]:
    """The throws that followed an answer, as they were asked for: sum, chances, what the dice showed."""

    def reopening(match: Match) -> Callable[[], list[dict[str, Any]]]:
        over = match.over or link.role == "referee"
        return reopened(match.battle, viewer(match, link, seat), answer, reader, over=over)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, reopening))


@get("/battle/summary", responses=EXPECTED)
async def get_summary(link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """After the end: strength and morale over the answers, and where pieces fell."""

    def summed_up(match: Match) -> Callable[[], dict[str, Any]]:
        if not match.played:
            raise trouble("server-not-before-end")
        return summary(match.battle, match.sides, reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, summed_up))


@get("/battle/advice", responses=EXPECTED)
async def advise(
    link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "", quick: FromQuery[bool] = False
) -> Advice:
    """What the machine would answer in this seat's place, and why; not where another person plays against it.

    `quick`: as a commander answers who does not search.
    """
    match = await runtime.battle_cache.match(link.battle)
    who = viewer(match, link, seat)
    if who is None or not may_be_advised(match, link):
        raise trouble("server-not-advised")
    task = Task("advise", seat=who, lang=reader, quick=quick)
    reply = await runtime.worker_pool.advise(runtime.store, match, task, runtime.settings.commander_seconds)
    assert reply.counsel is not None
    return reply.counsel


@get("/battle/decisive-moments", responses=EXPECTED)
async def get_prospects(link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "") -> Prospects:
    """After the end: how a side's chances went, and the moments in which they changed most."""
    match = await runtime.battle_cache.match(link.battle)
    if not match.played:
        raise trouble("server-not-before-end")
    if seat and seat not in match.sides:
        raise trouble("server-not-your-seat", seat=seat)
    who = seat or next((one for one in link.seats if one in match.sides), match.sides[0])
    task = Task("weigh", seat=who, lang=reader)
    reply = await runtime.worker_pool.advise(runtime.store, match, task, runtime.settings.commander_seconds)
    assert reply.prospects is not None
    return reply.prospects


def _former(path: str, handler: HTTPRouteHandler) -> HTTPRouteHandler:
    """An address that a request had before: it answers for one version more, and says that it will not for ever."""
    said = [ResponseHeader(name="Deprecation", value="true", description="another address takes its place")]
    return get(path, responses=EXPECTED, response_headers=said, deprecated=True)(handler.fn)


HANDLERS = [
    get_battle, read_options, read_log, read_beats, get_battle_at, get_destinations, get_arcs,
    get_map, get_zones, get_threats, answer, undo, correct, propose, resume, resign, read_chat, say_in_chat,
    read_note, write_note, set_webhook, watch, play_again, claim, transcript, throws, open_throws, get_summary, advise,
    get_prospects, _former("/battle/ways", get_destinations), _former("/battle/lookout", get_arcs),
    _former("/battle/aftermath", get_summary), _former("/battle/moments", get_prospects),
]  # fmt: skip
