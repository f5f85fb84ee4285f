"""Armies: what each book offers, and what an army costs and breaks while somebody builds it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from oriflamme.kernel import UserError, message, registry
from oriflamme.kernel.army_file import (
    MAX_CODE_CHARS,
    FoundArmy,
    army_code,
    army_from_text,
    army_of_code,
    read_army,
    write_army,
)
from oriflamme.kernel.complaints import MAX_COMPLAINTS, ScenarioRefused
from oriflamme.kernel.roster import OwnCopy
from oriflamme.kernel.roster_words import MusterWords, RosterWords, complaint_words, muster_words, roster_words
from oriflamme.server.auth import Reader, Runtime
from oriflamme.server.create_battle import looked_at
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import trouble
from oriflamme.server.replies.fielding import FieldingJson
from oriflamme.server.replies.workshop import FileText
from oriflamme.server.routes.workshop import MAX_TEXT
from oriflamme.server.scenario_size import check_data, check_text
from oriflamme.server.settings import ScenarioLimits
from oriflamme.server.worker import Request

TierQuery = Annotated[str, QueryParameter(max_length=20, description="the highest tier that is played")]
KeyQuery = Annotated[str, QueryParameter(pattern="^[a-z][a-z_]{0,30}$", description="what the copy is called by")]
MAX_KEPT = 64


class ArmyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army: as data, as the text of its file, or as its code."""

    army: dict[str, Any] = {}
    text: Annotated[str, Meta(max_length=100_000)] = ""
    code: Annotated[str, Meta(max_length=MAX_CODE_CHARS)] = ""


class Fielding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army that is to fight: in which scenario, and in whose place."""

    army: dict[str, Any]
    scenario: Annotated[str, Meta(max_length=100)] = ""
    seat: Annotated[str, Meta(max_length=60)] = ""
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    """A scenario of one's own, instead of one that ships."""


class ArmyReply(msgspec.Struct, frozen=True, kw_only=True):
    """An army that could be read: its content, its code and file, and what it comes to."""

    army: dict[str, Any]
    code: str
    text: str
    muster: MusterWords


@get("/roster/{book:str}", responses=EXPECTED, sync_to_thread=False)
def get_roster(book: FromPath[str], reader: Reader, tier: TierQuery = "") -> RosterWords:
    """All that an army of a book may be built from, with numbers, prices and clauses, up to a tier."""
    return _roster(registry.book(book).name, tier, reader)


@get("/roster/{book:str}/own/{line:str}/{entry:str}", responses=EXPECTED, sync_to_thread=False)
def get_own_copy(book: FromPath[str], line: FromPath[str], entry: FromPath[str], key: KeyQuery) -> OwnCopy:
    """An entry of a roster as a profile of one's own, under a key of one's own."""
    found = registry.book(book).own_copy(line, entry, key)
    if found is None:
        raise trouble("army-no-own")
    return found


@lru_cache(MAX_KEPT)
def _roster(book: str, tier: str, lang: str) -> RosterWords:
    return roster_words(registry.book(book), tier, lang)


@post("/army", status_code=200, responses=EXPECTED)
async def muster_army(data: JSONBody[ArmyRequest], runtime: Runtime, reader: Reader) -> ArmyReply:
    """What an army costs, line by line, and every limit that it breaks, each with its place and clause."""
    limits = runtime.settings.limits.scenario
    return await runtime.threads.run(lambda: _mustered(data, limits, reader))


def _mustered(wish: ArmyRequest, limits: ScenarioLimits, lang: str) -> ArmyReply:
    """A file or a code that cannot be read is refused; an army under way is told what keeps it from being read."""
    if wish.text:
        check_text(wish.text, limits)
        return _reply(army_from_text(wish.text, ""), lang)
    data = army_of_code(wish.code) if wish.code else wish.army
    check_data(data, limits)
    try:
        return _reply(read_army(data, ""), lang)
    except ScenarioRefused as refused:
        if wish.code:
            raise
        complaints = [complaint_words(one, lang) for one in refused.complaints[:MAX_COMPLAINTS]]
        return _said(data, MusterWords(points=0, complaints=complaints))


def _reply(found: FoundArmy, lang: str) -> ArmyReply:
    return _said(found.data, muster_words(found, found.muster(), lang))


def _said(data: dict[str, Any], muster: MusterWords) -> ArmyReply:
    try:
        text = write_army(data)
    except (TypeError, ValueError, RecursionError):
        raise UserError(message("bad-army-code")) from None
    return ArmyReply(army=data, code=army_code(data), text=text, muster=muster)


@post("/army/battles", status_code=200, responses=EXPECTED)
async def list_battles(data: JSONBody[Fielding], runtime: Runtime, reader: Reader) -> list[FieldingJson]:
    """The sides of a scenario whose place an army may take, and why it may not take the others'."""
    limits = runtime.settings.limits.scenario
    reply = await looked_at(
        runtime, Request("fieldings", army=data.army, name=data.scenario, lang=reader, limits=limits)
    )
    found: list[FieldingJson] = reply.fieldings
    return found


@post("/army/scenario", status_code=200, responses=EXPECTED)
async def field_army(data: JSONBody[Fielding], runtime: Runtime, reader: Reader) -> FileText:
    """A scenario file in which an army has the place of a side."""
    limits = runtime.settings.limits.scenario
    request = Request(
        "field", army=data.army, name=data.scenario, seat=data.seat, text=data.text, lang=reader, limits=limits
    )
    reply = await looked_at(runtime, request)
    return FileText(reply.text)


HANDLERS = [get_roster, get_own_copy, muster_army, list_battles, field_army]
