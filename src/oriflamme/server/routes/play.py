"""One battle, through a link: look at it, answer, take back, talk, and what else happens around a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from oriflamme.kernel.transcript import transcribe, write
from oriflamme.server import battle_log, commands, link_secrets, webhooks
from oriflamme.server.advice import Counsel, Prospects, may_be_advised
from oriflamme.server.arcs import Lookout, look_out
from oriflamme.server.auth import Reader, TheHouse, TheLink, bearer, must_be
from oriflamme.server.destinations import Way, ways
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import tell, trouble
from oriflamme.server.match import Course
from oriflamme.server.presenter import LOG_PAGE, earlier, face, secret, viewer
from oriflamme.server.roll_details import reopened
from oriflamme.server.rows import LinkRow
from oriflamme.server.summary import aftermath
from oriflamme.server.worker import Request as Task

Seat = Annotated[str, Meta(max_length=60)]
SeatQuery = Annotated[str, QueryParameter(max_length=60, description="as which of the link's seats")]
UnitQuery = Annotated[str, QueryParameter(max_length=60, description="the key of a piece")]
From = Annotated[
    int, QueryParameter(name="from", ge=-1_000_000, le=1_000_000, description="first fact; below 0: from the end")
]
MOST_CHAT = 200


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the token of an option, or what the dice show, or `roll` to let held dice fall."""

    token: Annotated[str, Meta(min_length=1, max_length=1000)]
    moment: Annotated[str, Meta(max_length=60)] = ""
    """The `moment` of the state it was meant for; an answer to an earlier one is refused."""
    seat: Seat = ""


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


def shown(course: Course, link: LinkRow, seat: str, lang: str, start: int = -LOG_PAGE) -> dict[str, Any]:
    """The battle as a link sees it."""
    return face(course, link, viewer(course, link, seat), lang, start)


@get("/battle", responses=EXPECTED)
async def look(
    link: TheLink, house: TheHouse, reader: Reader, seat: SeatQuery = "", start: From = -LOG_PAGE
) -> dict[str, Any]:
    """All that a link may know of its battle now."""
    return shown(await house.shelf.course(link.battle), link, seat, reader, start)


@get("/battle/log", responses=EXPECTED)
async def read_log(
    link: TheLink, house: TheHouse, reader: Reader, seat: SeatQuery = "", start: From = 0
) -> dict[str, Any]:
    """A page of what has happened."""
    course = await house.shelf.course(link.battle)
    return battle_log.log(course.battle, viewer(course, link, seat), reader, start, LOG_PAGE, over=course.over)


@get("/battle/at/{answers:int}", responses=EXPECTED)
async def look_back(
    link: TheLink, house: TheHouse, reader: Reader, answers: FromPath[int], seat: SeatQuery = ""
) -> dict[str, Any]:
    """The board as it was after so many answers."""
    if answers < 0:
        raise trouble("server-no-such-moment")
    course = await house.shelf.course(link.battle)
    return earlier(course, viewer(course, link, seat), answers, reader)


@get("/battle/ways", responses=EXPECTED)
async def look_ahead(link: TheLink, house: TheHouse, seat: SeatQuery = "") -> list[Way]:
    """Where the seat that must answer can go by several answers in a row, the easiest ways first."""
    course = await house.shelf.course(link.battle)
    who = viewer(course, link, seat)
    if who is None or link.role != "seat" or course.over:
        return []
    return await asyncio.to_thread(ways(course.battle, who))


@get("/battle/lookout", responses=EXPECTED)
async def survey(
    link: TheLink, house: TheHouse, reader: Reader, unit: UnitQuery, seat: SeatQuery = ""
) -> Lookout | None:
    """What a piece on the table looks out upon: its front, its ranges, who is in sight and who is hidden and why."""
    course = await house.shelf.course(link.battle)
    return await asyncio.to_thread(look_out(course.battle, viewer(course, link, seat), unit, reader))


@post("/battle/answer", status_code=200, responses=EXPECTED)
async def answer(
    data: JSONBody[Answer], link: TheLink, house: TheHouse, reader: Reader, start: From = -LOG_PAGE
) -> dict[str, Any]:
    """Answer. When this returns, the answer is on the disk; when it is refused, nothing has changed."""
    course, thrown = await commands.answer(house, link, data.token, data.moment, data.seat)
    return {**shown(course, link, data.seat, reader, start), "throw": thrown}


@post("/battle/undo", status_code=200, responses=EXPECTED)
async def undo(data: JSONBody[OfSeat], link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """Take back the last answer, where no dice have fallen and nothing was revealed since."""
    return shown(await commands.undo(house, link, data.seat), link, data.seat, reader)


@post("/battle/correct", status_code=200, responses=EXPECTED)
async def correct(data: JSONBody[Correction], link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """As referee, go back to just before an answer; it stays on record, with the reason."""
    return shown(await commands.correct(house, link, data.to, data.reason), link, "", reader)


@post("/battle/propose", status_code=200, responses=EXPECTED)
async def propose(data: JSONBody[Proposal], link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """Offer a draw or a pause, or answer such an offer."""
    course = await commands.propose(house, link, data.do, data.what, data.seat)
    return shown(course, link, data.seat, reader)


@post("/battle/resume", status_code=200, responses=EXPECTED)
async def resume(link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """Go on after a pause."""
    return shown(await commands.resume(house, link), link, "", reader)


@post("/battle/resign", status_code=200, responses=EXPECTED)
async def resign(data: JSONBody[OfSeat], link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """Give the battle up: of two sides the other wins; of more, the machine takes this one over."""
    return shown(await commands.resign(house, link, data.seat), link, data.seat, reader)


@get("/battle/chat", responses=EXPECTED)
async def read_chat(link: TheLink, house: TheHouse) -> list[dict[str, Any]]:
    """What the seats have said to each other."""
    must_be(link, "seat", "referee")
    course = await house.shelf.course(link.battle)
    return [msgspec.structs.asdict(said) for said in course.chat[-MOST_CHAT:]]


@post("/battle/chat", status_code=200, responses=EXPECTED)
async def say_in_chat(data: JSONBody[Saying], link: TheLink, house: TheHouse) -> list[dict[str, Any]]:
    """Say something to the other seats."""
    course = await commands.chat(house, link, data.text, data.seat)
    return [msgspec.structs.asdict(said) for said in course.chat[-MOST_CHAT:]]


@get("/battle/note", responses=EXPECTED)
async def read_note(link: TheLink, house: TheHouse) -> Note:
    """The link's own note, which nobody else sees."""
    return Note(await house.store.note(link.hash))


@put("/battle/note", responses=EXPECTED)
async def write_note(data: JSONBody[Note], link: TheLink, house: TheHouse) -> Note:
    """Keep a note."""
    must_be(link, "seat", "referee")
    await house.store.set_note(link.hash, data.text.replace("\0", ""))
    return data


@put("/battle/webhook", responses=EXPECTED)
async def set_webhook(data: JSONBody[Webhook], link: TheLink, house: TheHouse) -> Webhook:
    """Have an address called when it is one's turn."""
    must_be(link, "seat")
    if data.address:
        webhooks.check(data.address)
    await house.set_webhook(link, data.address)
    return data


@post("/battle/watch", status_code=200, responses=EXPECTED)
async def watch(request: Request[Any, Any, Any], link: TheLink, house: TheHouse) -> Watch:
    """A spectator's link to give away, always the same for the same link; a link that only looks on gives itself."""
    secret = bearer(request)
    if link.role in ("spectator", "replay"):
        return Watch(secret)
    made = link_secrets.watch_of(secret)
    await house.store.add_link(
        LinkRow(
            link_secrets.hashed(made), link.battle, "spectator", feed=link_secrets.hashed(link_secrets.feed_of(made))
        )
    )
    return Watch(made)


@get("/battle/transcript", media_type=MediaType.TEXT, responses=EXPECTED)
async def transcript(link: TheLink, house: TheHouse, reader: Reader) -> Response[str]:
    """The transcript, which proves itself: to everybody after the end, before it to the referee alone."""
    course = await house.shelf.course(link.battle)
    if not course.over and link.role != "referee":
        raise trouble("server-not-before-end")
    name = course.battle.setup.scenario.replace("/", "-").replace('"', "")
    headers = {"Content-Disposition": f'attachment; filename="{_ascii(name)}.orif"'}
    return Response(text_of(course, reader), media_type="text/plain; charset=utf-8", headers=headers)


def _ascii(name: str) -> str:
    return "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign in "-_.")) or "battle"


def text_of(course: Course, lang: str) -> str:
    """A course as a transcript; how the server ended it stands in a comment, with the secret of the dice."""
    if course.terms.transcript:
        return course.terms.transcript
    told = transcribe(course.battle)
    if course.ending is not None:
        sides = course.battle.names
        winner = sides[course.ending.winner].text(lang) if course.ending.winner in sides else course.ending.winner or ""
        comment = f"; {tell(f'end-{course.ending.reason}', lang, winner=winner)}"
        told = msgspec.structs.replace(told, secret=secret(course), closing=(comment,))
    return write([told])


@get("/battle/throws", responses=EXPECTED)
async def throws(link: TheLink, house: TheHouse, reader: Reader) -> list[dict[str, Any]]:
    """Every throw of a battle that is over, for the luck report."""
    course = await house.shelf.course(link.battle)
    if not course.over:
        raise trouble("server-not-before-end")
    return battle_log.throws(course.battle, reader)


@get("/battle/throws/{answer:int}", responses=EXPECTED)
async def open_throws(
    link: TheLink, house: TheHouse, reader: Reader, answer: FromPath[int], seat: SeatQuery = ""
) -> list[dict[str, Any]]:
    """The throws that followed an answer, as they were asked for: sum, chances, what the dice showed."""
    course = await house.shelf.course(link.battle)
    over = course.over or link.role == "referee"
    return await asyncio.to_thread(reopened(course.battle, viewer(course, link, seat), answer, reader, over=over))


@get("/battle/aftermath", responses=EXPECTED)
async def look_after(link: TheLink, house: TheHouse, reader: Reader) -> dict[str, Any]:
    """After the end: strength and morale over the answers, and where pieces fell."""
    course = await house.shelf.course(link.battle)
    if not course.over:
        raise trouble("server-not-before-end")
    return await asyncio.to_thread(aftermath(course.battle, course.sides, reader))


@get("/battle/advice", responses=EXPECTED)
async def advise(link: TheLink, house: TheHouse, reader: Reader, seat: SeatQuery = "") -> Counsel:
    """What the machine would answer in this seat's place, and why; not where another person plays against it."""
    course = await house.shelf.course(link.battle)
    who = viewer(course, link, seat)
    if who is None or not may_be_advised(course, link):
        raise trouble("server-not-advised")
    task = Task("advise", seat=who, lang=reader)
    reply = await house.desk.advise(house.store, course, task, house.settings.commander_seconds)
    assert reply.counsel is not None
    return reply.counsel


@get("/battle/moments", responses=EXPECTED)
async def weigh(link: TheLink, house: TheHouse, reader: Reader, seat: SeatQuery = "") -> Prospects:
    """After the end: how a side's chances went, and the moments in which they changed most."""
    course = await house.shelf.course(link.battle)
    if not course.over:
        raise trouble("server-not-before-end")
    if seat and seat not in course.sides:
        raise trouble("server-not-your-seat", seat=seat)
    who = seat or next((one for one in link.seats if one in course.sides), course.sides[0])
    task = Task("weigh", seat=who, lang=reader)
    reply = await house.desk.advise(house.store, course, task, house.settings.commander_seconds)
    assert reply.prospects is not None
    return reply.prospects


HANDLERS = [
    look, read_log, look_back, look_ahead, survey, answer, undo, correct, propose, resume, resign, read_chat,
    say_in_chat, read_note, write_note, set_webhook, watch, transcript, throws, open_throws, look_after,
    advise, weigh,
]  # fmt: skip
