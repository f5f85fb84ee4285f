"""Feeds of a seat: an RSS item and a calendar entry while it is its turn. They show nothing of the battle itself."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from typing import Any
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.params import FromPath

from oriflamme.server import link_secrets
from oriflamme.server.auth import Reader, Runtime, TheLink, bearer
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import tell, trouble
from oriflamme.server.match import Match
from oriflamme.server.reach import reachable
from oriflamme.server.rows import LinkRow
from oriflamme.server.runtime import ServerRuntime

UNWRITABLE = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")
"""Categories of signs that have no place in a line: controls, surrogates, what is no character, separators of lines."""


@get("/battle/feeds", responses=EXPECTED)
async def feeds(request: Request[Any, Any, Any], link: TheLink) -> dict[str, str]:
    """The addresses of this link's feeds, to be given to a calendar or a feed reader."""
    base = f"/api/v1/feeds/{link_secrets.feed_of(bearer(request))}"
    return {"rss": f"{base}/turn.rss", "ics": f"{base}/turn.ics", "role": link.role}


@get("/feeds/{feed:str}/turn.rss", responses=EXPECTED)
async def rss(feed: FromPath[str], runtime: Runtime, reader: Reader) -> Response[str]:
    """Whose turn it is, for feed readers."""
    match, link = await _found(runtime, feed)
    items = "".join(
        f"<item><title>{escape(_title(match, seat, reader))}</title><guid isPermaLink='false'>{match.id}-{seat}-{at}"
        f"</guid><link>{escape(_address(runtime, match))}</link><pubDate>{_rfc822(at)}</pubDate></item>"
        for seat, at in _turns(match, link)
    )
    title = escape(_one_line(match.battle.scenario.title.text(reader)))
    body = (
        "<?xml version='1.0' encoding='utf-8'?><rss version='2.0'><channel>"
        f"<title>{title}</title><link>{escape(_address(runtime, match))}</link><description>{title}</description>"
        f"{items}</channel></rss>"
    )
    return Response(body, media_type="application/rss+xml; charset=utf-8")


@get("/feeds/{feed:str}/turn.ics", responses=EXPECTED)
async def ics(feed: FromPath[str], runtime: Runtime, reader: Reader) -> Response[str]:
    """Whose turn it is and until when, for calendars."""
    match, link = await _found(runtime, feed)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//oriflamme//turns//EN"]
    for seat, at in _turns(match, link):
        end = match.clock.deadline(seat) if match.clock is not None and not match.paused else at + 3_600_000
        lines += [
            "BEGIN:VEVENT",
            f"UID:{match.id}-{seat}-{at}",
            f"DTSTAMP:{_stamp(at)}",
            f"DTSTART:{_stamp(at)}",
            f"DTEND:{_stamp(max(end, at))}",
            f"SUMMARY:{_folded(_title(match, seat, reader))}",
            f"URL:{_address(runtime, match)}",
            "END:VEVENT",
        ]
    return Response("\r\n".join([*lines, "END:VCALENDAR", ""]), media_type="text/calendar; charset=utf-8")


async def _found(runtime: ServerRuntime, feed: str) -> tuple[Match, LinkRow]:
    link = await runtime.store.feed(link_secrets.hashed(feed)) if link_secrets.is_link(feed) else None
    if link is None:
        raise trouble("server-unknown-feed")
    return await runtime.battle_cache.match(link.battle), link


def _address(runtime: ServerRuntime, match: Match) -> str:
    """Where the battle is found by whoever has it on the list of the browser: a feed knows no secret link."""
    return f"{reachable(runtime.settings).address or runtime.settings.origin}/#/m/{match.id}"


def _turns(match: Match, link: LinkRow) -> list[tuple[str, int]]:
    return [(seat, at) for seat, at in match.since.items() if seat in link.seats]


def _title(match: Match, seat: str, lang: str) -> str:
    battle = match.battle
    side = battle.names[seat] if seat in battle.names else battle.book.texts.name(seat)
    return _one_line(tell("feed-turn", lang, side=side, title=battle.scenario.title.text(lang)))


def _one_line(text: str) -> str:
    """A text in one line of signs that XML and calendars can hold: who names a scenario writes no line of theirs."""
    return " ".join("".join(" " if unicodedata.category(sign) in UNWRITABLE else sign for sign in text).split())


def _rfc822(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _folded(text: str) -> str:
    """Text as calendars write it, in lines of at most 60 signs."""
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "\r\n ".join(plain[at : at + 60] for at in range(0, len(plain), 60))


HANDLERS = [feeds, rss, ics]
