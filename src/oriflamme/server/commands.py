"""What a person does in a battle, for HTTP and websockets alike."""

from __future__ import annotations

from oriflamme.kernel import Throw
from oriflamme.kernel.history import Entry
from oriflamme.server.auth import actor, must_be
from oriflamme.server.language import trouble
from oriflamme.server.match import REFEREE, Course
from oriflamme.server.rows import EntryRow, LinkRow
from oriflamme.server.runtime import House


async def answer(house: House, link: LinkRow, token: str, moment: str, seat: str = "") -> tuple[Course, Throw | None]:
    """Answer what a seat is asked at that moment; the dice that fell by it, where it was theirs to fall."""
    line = fallen = -1

    def draft(course: Course) -> EntryRow:
        nonlocal line, fallen
        who, record = actor(course, link, seat), course.battle.record
        line, fallen = len(record) - 1, len(record[-1].throws) if course.roll(who) is not None else -1
        if moment and moment != course.moment(who if link.role == "seat" else None):
            raise trouble("server-stale")
        return EntryRow("", 0, 0, "answer", who, token)

    course = await house.shelf.act(link.battle, draft)
    return course, course.battle.record[line].throws[fallen] if fallen >= 0 else None


async def undo(house: House, link: LinkRow, seat: str = "") -> Course:
    """Take back a seat's last answer; a link that holds several seats takes back that of whoever gave it."""
    must_be(link, "seat")

    def draft(course: Course) -> EntryRow:
        return EntryRow("", 0, 0, "undo", actor(course, link, seat or _last_to_answer(course, link)))

    return await house.shelf.act(link.battle, draft)


def _last_to_answer(course: Course, link: LinkRow) -> str:
    """Which of a link's seats gave the last answer that it could take back."""
    sealed = [seat for seat in link.seats if course.battle.sealed(seat)]
    last = course.battle.record[-1]
    given = sealed or [seat for seat in link.seats if isinstance(last, Entry) and seat == last.seat]
    return given[-1] if given else ""


async def correct(house: House, link: LinkRow, to: int, reason: str) -> Course:
    """As referee, go back to just before an answer."""
    must_be(link, "referee")
    return await house.shelf.act(link.battle, lambda _: EntryRow("", 0, 0, "correct", REFEREE, reason, to))


async def chat(house: House, link: LinkRow, text: str, seat: str = "") -> Course:
    """Say something to the other seats."""
    return await house.shelf.act(
        link.battle, lambda course: EntryRow("", 0, 0, "chat", actor(course, link, seat), text.strip())
    )


async def propose(house: House, link: LinkRow, kind: str, what: str, seat: str = "") -> Course:
    """Offer, accept or decline a draw or a pause. A referee pauses without asking."""

    def draft(course: Course) -> EntryRow:
        who = actor(course, link, seat)
        if link.role == "referee":
            if (kind, what) != ("offer", "pause"):
                raise trouble("server-not-for-link")
            return EntryRow("", 0, 0, "pause", who)
        if kind == "offer" and set(course.persons) <= set(link.seats) and what == "pause":
            return EntryRow("", 0, 0, "pause", who)
        return EntryRow("", 0, 0, kind, who, what)

    return await house.shelf.act(link.battle, draft)


async def resume(house: House, link: LinkRow) -> Course:
    """Go on after a pause."""
    return await house.shelf.act(link.battle, lambda course: EntryRow("", 0, 0, "resume", actor(course, link)))


async def resign(house: House, link: LinkRow, seat: str = "") -> Course:
    """Give the battle up."""
    must_be(link, "seat")
    return await house.shelf.act(link.battle, lambda course: EntryRow("", 0, 0, "resign", actor(course, link, seat)))
