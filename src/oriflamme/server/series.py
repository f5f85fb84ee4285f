"""Many answers for one request: series of answers, and a phase that the machine plays in a person's place.

Every answer is an entry of its own, given by the seat; nothing of how it came about is kept.
"""

from __future__ import annotations

import asyncio
import time

from oriflamme.commanders import commanders
from oriflamme.kernel import Choice, Option, UserError
from oriflamme.kernel.answer_series import MAX_ANSWERS, SeriesRun, phase_of
from oriflamme.server.advice import may_be_advised
from oriflamme.server.auth import actor, must_be
from oriflamme.server.battle_cache import Draft
from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.replies.asks import SeriesJson
from oriflamme.server.rows import EntryRow, LinkRow
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.worker import Request

MOVED_ON = "server-moved-on"
MAX_SECONDS = 120.0
"""How long the machine plays for somebody at one request."""
LOOK_EVERY_SECONDS = 0.05
"""How often one looks whether the others have answered."""


async def give(runtime: ServerRuntime, link: LinkRow, key: str, moment: str, seat: str, lang: str) -> SeriesJson:
    """Give a series of answers that the question of that moment offers; a long one waits for machine and dice."""
    must_be(link, "seat")
    match = await runtime.battle_cache.match(link.battle)
    who = actor(match, link, seat)
    if moment != match.version_token(who):
        raise trouble("server-stale")
    run, stop = SeriesRun(match.battle, who, key), time.monotonic() + MAX_SECONDS

    def draft(now: Match) -> EntryRow:
        option = run.next(now.battle)
        if option is None:
            raise trouble(MOVED_ON)
        return EntryRow("", 0, 0, "answer", who, option.token)

    while time.monotonic() < stop and not match.over and not match.paused:
        if run.lasts and match.machine_ask():
            await asyncio.sleep(LOOK_EVERY_SECONDS)
        elif not await (_fallen(runtime, link, match, who) if _rolls(run, match) else _submitted(runtime, link, draft)):
            break
        match = await runtime.battle_cache.match(link.battle)
    return _told(match, run.given, lang)


def _rolls(run: SeriesRun, match: Match) -> bool:
    return run.lasts and match.roll(run.seat) is not None


async def play_phase(runtime: ServerRuntime, link: LinkRow, level: str, seat: str, lang: str) -> SeriesJson:
    """Let a commander play a seat until its phase is over, another person must answer, or dice are to be typed."""
    match = await runtime.battle_cache.match(link.battle)
    who = actor(match, link, seat)
    if not may_be_advised(match, link):
        raise trouble("server-not-advised")
    known = commanders(match.battle.book.name)
    if level not in known:
        raise trouble("server-unknown-level", level=level, known=", ".join(known))
    phase, stop = phase_of(match.battle, who), time.monotonic() + MAX_SECONDS
    given: list[Option] = []
    while len(given) < MAX_ANSWERS and time.monotonic() < stop:
        match = await runtime.battle_cache.match(link.battle)
        if match.over or match.paused or phase_of(match.battle, who) != phase:
            break
        if match.machine_ask():
            await asyncio.sleep(LOOK_EVERY_SECONDS)
        elif not await _played(runtime, link, match, who, level, given):
            break
    return _told(match, given, lang)


async def _played(
    runtime: ServerRuntime, link: LinkRow, match: Match, who: str, level: str, given: list[Option]
) -> bool:
    """Give the next answers of a seat, or let its dice fall; False where neither is to be done."""
    if match.roll(who) is not None:
        return await _fallen(runtime, link, match, who)
    if not any(ask.seat == who for ask in match.battle.asks):
        return False
    task = Request("play", seat=who, level=level)
    reply = await runtime.worker_pool.advise(runtime.store, match, task, runtime.settings.commander_seconds)
    for _, token in reply.answers:

        def draft(now: Match, token: str = token) -> EntryRow:
            ask = now.battle.ask(who)
            if not isinstance(ask, Choice):
                raise trouble(MOVED_ON)
            given.append(ask.take(token))
            return EntryRow("", 0, 0, "answer", who, token)

        if not await _submitted(runtime, link, draft):
            return False
    return bool(reply.answers)


async def _fallen(runtime: ServerRuntime, link: LinkRow, match: Match, who: str) -> bool:
    """Let the dice fall that wait for a seat; False where they are typed."""
    falls = match.terms.dice != "typed"
    return falls and await _submitted(runtime, link, lambda _: EntryRow("", 0, 0, "answer", who, "roll"))


async def _submitted(runtime: ServerRuntime, link: LinkRow, draft: Draft) -> bool:
    """Submit an answer; False where the battle has moved on."""
    try:
        await runtime.battle_cache.submit(link.battle, draft)
    except UserError as problem:
        if problem.message.id != MOVED_ON:
            raise
        return False
    return True


def _told(match: Match, given: list[Option], lang: str) -> SeriesJson:
    said = [match.battle.say(one.label, lang) if one.label is not None else one.token for one in given]
    return SeriesJson(given=len(given), told=said)
