"""The scenario workshop: what a book offers, a file that is edited, tried out and written in other forms.

Nothing is kept: the page sends the file along. What strangers send is read in a process apart.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from oriflamme.kernel import registry
from oriflamme.server.auth import Reader, Runtime
from oriflamme.server.complaints import FileRefused
from oriflamme.server.create_battle import looked_at
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import trouble
from oriflamme.server.limits import ADDRESS
from oriflamme.server.replies.workshop import (
    ExportedJson,
    FileText,
    TriedBattlesJson,
    WorkshopViewJson,
    WorkshopWordsJson,
)
from oriflamme.server.worker import Request
from oriflamme.server.worker_pool import WorkerFailed
from oriflamme.server.workshop import MAX_SECONDS, words_json
from oriflamme.server.workshop_paper import Paper
from oriflamme.workshop.document import Operation
from oriflamme.workshop.sizing import sized
from oriflamme.workshop.words import blank

MAX_TEXT, MAX_OPERATIONS, MAX_BATTLES, MAX_NUMBER = 400_000, 200, 50, 100_000
MAX_SIZE = 60
SPARE_SECONDS = 10.0
"""For a process to start, beyond the time that battles may take."""
Text = Annotated[str, Meta(max_length=MAX_TEXT)]
BeginningQuery = Annotated[str, QueryParameter(pattern="^[a-z_]{0,30}$", description="which of the book's beginnings")]
SizeQuery = Annotated[int, QueryParameter(ge=0, le=MAX_SIZE, description="of the map, in hexes; 0: as it is drawn")]


class Editing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file, and what is done to it in this order."""

    text: Text
    operations: Annotated[list[Operation], Meta(max_length=MAX_OPERATIONS)] = []
    known: Annotated[str, Meta(max_length=40)] = ""
    """The mark of the map that the sender has: it is not sent again."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file, and the files beside it by name."""

    text: Text
    files: Annotated[dict[Annotated[str, Meta(max_length=200)], Text], Meta(max_length=4)]


class Exporting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file, and as what it is to be written."""

    text: Text
    kind: Literal["tiled", "beside"] | Paper
    name: Annotated[str, Meta(pattern="^[A-Za-z0-9_]{1,80}$")] = "scenario"


class Trying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file to be tried out: battles from a number on, each with dice of its own."""

    text: Text
    first: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] = 0
    most: Annotated[int, Meta(ge=1, le=MAX_BATTLES)] = 10
    desk: Annotated[str, Meta(max_length=40)] = ""
    """A word of the sender's own: what was being tried under it before is broken off."""


@get("/workshop/books/{book:str}", responses=EXPECTED, sync_to_thread=False)
def get_words(book: FromPath[str], reader: Reader) -> WorkshopWordsJson:
    """What a book offers to whoever makes a scenario of it."""
    return words_json(registry.book(book), reader)


@get("/workshop/blank/{book:str}", responses=EXPECTED, sync_to_thread=False)
def get_blank(
    book: FromPath[str], beginning: BeginningQuery = "", columns: SizeQuery = 0, rows: SizeQuery = 0
) -> FileText:
    """A new scenario of a book, small and whole: the usual one, or another that the book offers to begin with; with
    a size, on a map of so many columns and rows, in the middle of which the armies stand."""
    found = registry.book(book)
    text = blank(found, beginning)
    if not text:
        raise trouble("workshop-no-blank")
    return FileText(sized(found, text, columns, rows) if columns and rows else text)


@get("/workshop/scenarios/{book:str}/{name:str}", responses=EXPECTED, sync_to_thread=False)
def get_scenario(book: FromPath[str], name: FromPath[str]) -> FileText:
    """The file of a scenario that ships, to begin with."""
    path = registry.book(book).scenarios.get(f"{book}/{name}")
    if path is None:
        raise trouble("server-unknown-battle")
    return FileText(path.read_text(encoding="utf-8"))


@post("/workshop/edit", status_code=200, responses=EXPECTED)
async def edit(data: JSONBody[Editing], runtime: Runtime, reader: Reader) -> WorkshopViewJson:
    """Edit a scenario file, key by key: its text with its comments, what is wrong with it, and how it opens."""
    limits = runtime.settings.limits.scenario
    request = Request(
        "workshop", text=data.text, operations=data.operations, known=data.known, lang=reader, limits=limits
    )
    reply = await looked_at(runtime, request)
    view: WorkshopViewJson = reply.workshop
    return view


@post("/workshop/join", status_code=200, responses=EXPECTED)
async def join(data: JSONBody[Joining], runtime: Runtime, reader: Reader) -> FileText:
    """Take the map file that a scenario names into the scenario, where it lies beside it."""
    limits = runtime.settings.limits.scenario
    reply = await looked_at(runtime, Request("join", text=data.text, files=data.files, lang=reader, limits=limits))
    return FileText(reply.text)


@post("/workshop/export", status_code=200, responses=EXPECTED)
async def export(data: JSONBody[Exporting], runtime: Runtime, reader: Reader) -> list[ExportedJson]:
    """Write a scenario as other files: sheets to print, its map for Tiled, or a map file beside it."""
    limits = runtime.settings.limits.scenario
    request = Request("export", text=data.text, kind=data.kind, name=data.name, lang=reader, limits=limits)
    files: list[ExportedJson] = (await looked_at(runtime, request)).exported
    return files


@post("/workshop/try", status_code=200, responses=EXPECTED)
async def try_out(data: JSONBody[Trying], runtime: Runtime, reader: Reader) -> TriedBattlesJson:
    """Have two commanders of the same kind fight a scenario a few times."""
    limits = runtime.settings.limits.scenario
    request = Request("try", text=data.text, first=data.first, most=data.most, lang=reader, limits=limits)
    asked = asyncio.ensure_future(runtime.worker_pool.attempt(request, MAX_SECONDS + SPARE_SECONDS))
    desk = ADDRESS.get(), data.desk
    earlier = runtime.desks.get(desk)
    if earlier is not None:
        earlier.cancel()
    runtime.desks[desk] = asked
    try:
        reply = await asked
    except WorkerFailed:
        raise trouble("workshop-too-long") from None
    except asyncio.CancelledError:
        if asked.cancelled() and runtime.desks.get(desk) is not asked:
            raise trouble("workshop-replaced") from None
        asked.cancel()
        raise
    finally:
        if runtime.desks.get(desk) is asked:
            del runtime.desks[desk]
    if reply.problem:
        raise FileRefused(reply.problem, reply.place, reply.complaints)
    assert reply.tried is not None
    return reply.tried


HANDLERS = [get_words, get_blank, get_scenario, edit, join, export, try_out]
