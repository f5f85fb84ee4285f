"""What a person does in a battle, for HTTP and websockets alike."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from oriflamme.kernel import Choice, Refused, Throw
from oriflamme.kernel.history import Entry
from oriflamme.server import link_secrets
from oriflamme.server.auth import actor, must_be
from oriflamme.server.language import trouble
from oriflamme.server.match import BY_ALL, REFEREE, Match
from oriflamme.server.rows import EntryRow, LinkRow
from oriflamme.server.runtime import ServerRuntime

Step = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A tenth of a millimetre, or a hundredth of a degree."""


class Pose(msgspec.Struct, frozen=True):
    """An answer to a choice that takes a pose: who is put where on the table, and how it faces."""

    verb: str
    piece: str
    place: tuple[Step, Step]
    facing: Step


async def answer(
    runtime: ServerRuntime, link: LinkRow, given: str | Pose, moment: str, seat: str = ""
) -> tuple[Match, Throw | None]:
    """Answer what a seat is asked at that moment; the dice that fell by it, where it was theirs to fall."""
    line = fallen = -1

    def draft(match: Match) -> EntryRow:
        nonlocal line, fallen
        if match.opening is not None and not match.over:
            raise trouble("server-not-begun")
        who, record = actor(match, link, seat), match.battle.entries
        line, fallen = len(record) - 1, len(record[-1].throws) if match.roll(who) is not None else -1
        if moment and moment != match.version_token(who if link.role == "seat" else None):
            raise trouble("server-stale")
        token = given if isinstance(given, str) else _pose_token(match, who, given)
        return EntryRow("", 0, 0, "answer", who, token)

    match = await runtime.battle_cache.submit(link.battle, draft)
    return match, match.battle.entries[line].throws[fallen] if fallen >= 0 else None


def _pose_token(match: Match, who: str, given: Pose) -> str:
    """The token that a pose amounts to; refused where the seat is not asked for one."""
    for ask in match.battle.asks:
        wanted = ask.pose if isinstance(ask, Choice) and ask.seat == who else None
        if wanted is not None and (wanted.verb, wanted.piece) == (given.verb, given.piece):
            return wanted.token(*given.place, given.facing)
    raise trouble("server-no-pose")


async def undo(runtime: ServerRuntime, link: LinkRow, seat: str = "") -> Match:
    """Take back a seat's last answer; a link that holds several seats takes back that of whoever gave it."""
    must_be(link, "seat")

    def draft(match: Match) -> EntryRow:
        who, battle = actor(match, link, seat or _last_to_answer(match, link)), match.battle
        if match.opening is not None and not match.over:
            raise trouble("server-not-begun")
        refusal = battle.why_no_undo(who)
        if refusal is not None and not match.over and not match.paused:
            raise Refused(refusal, battle.book.texts, battle.names)
        return EntryRow("", 0, 0, "undo", who)

    return await runtime.battle_cache.submit(link.battle, draft)


def _last_to_answer(match: Match, link: LinkRow) -> str:
    """Which of a link's seats gave the last answer that it could take back."""
    sealed = [seat for seat in link.seats if match.battle.sealed_tokens(seat)]
    last = match.battle.entries[-1]
    given = sealed or [seat for seat in link.seats if isinstance(last, Entry) and seat == last.seat]
    return given[-1] if given else ""


async def correct(runtime: ServerRuntime, link: LinkRow, to: int, reason: str) -> Match:
    """As referee, go back to just before an answer."""
    must_be(link, "referee")
    return await runtime.battle_cache.submit(link.battle, lambda _: EntryRow("", 0, 0, "correct", REFEREE, reason, to))


async def chat(runtime: ServerRuntime, link: LinkRow, text: str, seat: str = "") -> Match:
    """Say something to the other seats."""
    most = runtime.settings.limits.chat_messages

    def draft(match: Match) -> EntryRow:
        if most and len(match.chat) >= most:
            raise trouble("server-chat-full", most=most)
        return EntryRow("", 0, 0, "chat", actor(match, link, seat), text.strip())

    return await runtime.battle_cache.submit(link.battle, draft)


async def propose(runtime: ServerRuntime, link: LinkRow, kind: str, what: str, seat: str = "") -> Match:
    """Offer, accept or decline a draw or a pause. A referee pauses without asking."""

    def draft(match: Match) -> EntryRow:
        who = actor(match, link, seat)
        if link.role == "referee":
            if (kind, what) != ("offer", "pause"):
                raise trouble("server-not-for-link")
            return EntryRow("", 0, 0, "pause", who)
        if kind == "offer" and set(match.persons) <= set(link.seats) and what == "pause":
            return EntryRow("", 0, 0, "pause", who)
        return EntryRow("", 0, 0, kind, who, what, BY_ALL if kind == "accept" else 0)

    return await runtime.battle_cache.submit(link.battle, draft)


async def open_dice(runtime: ServerRuntime, link: LinkRow, kind: str, body: str, seat: str = "") -> Match:
    """Seal the word of a seat, or tell it."""
    must_be(link, "seat")
    return await runtime.battle_cache.submit(
        link.battle, lambda match: EntryRow("", 0, 0, kind, actor(match, link, seat), body)
    )


async def resume(runtime: ServerRuntime, link: LinkRow) -> Match:
    """Go on after a pause."""
    return await runtime.battle_cache.submit(
        link.battle, lambda match: EntryRow("", 0, 0, "resume", actor(match, link))
    )


async def resign(runtime: ServerRuntime, link: LinkRow, seat: str = "") -> Match:
    """Give the battle up."""
    must_be(link, "seat")
    return await runtime.battle_cache.submit(
        link.battle, lambda match: EntryRow("", 0, 0, "resign", actor(match, link, seat))
    )


async def claim(runtime: ServerRuntime, link: LinkRow) -> str:
    """Turn a seat's link, which others may know, into one that nobody else has; the former then leads nowhere."""
    must_be(link, "seat")
    fresh = link_secrets.new_link()
    feed = link_secrets.hashed(link_secrets.feed_of(fresh))
    if not await runtime.store.exchange(link.hash, link_secrets.hashed(fresh), feed):
        raise trouble("server-bad-link")
    await runtime.battle_cache.submit(link.battle, lambda match: EntryRow("", 0, 0, "claim", actor(match, link)))
    return fresh
