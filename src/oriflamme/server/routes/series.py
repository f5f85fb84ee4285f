"""Many answers for one request: `POST /battle/series` and `POST /battle/auto`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta

from oriflamme.server import series
from oriflamme.server.auth import Reader, Runtime, TheLink
from oriflamme.server.errors import EXPECTED
from oriflamme.server.replies.asks import SeriesJson

Word = Annotated[str, Meta(max_length=60)]


class SeriesWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A series of answers that a question offers, by its key, and the moment of the question."""

    key: Annotated[str, Meta(max_length=200)]
    moment: Word
    seat: Word = ""


class PhaseWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which commander is to play which of the link's seats."""

    level: Word
    seat: Word = ""


@post("/battle/series", status_code=200, responses=EXPECTED)
async def give_series(data: JSONBody[SeriesWanted], link: TheLink, runtime: Runtime, reader: Reader) -> SeriesJson:
    """Give a series of answers: a whole unit answers, element by element. What was answered is told."""
    return await series.give(runtime, link, data.key, data.moment, data.seat, reader)


@post("/battle/auto", status_code=200, responses=EXPECTED)
async def play_phase(data: JSONBody[PhaseWanted], link: TheLink, runtime: Runtime, reader: Reader) -> SeriesJson:
    """Let the machine play a seat to the end of the phase; who may be advised may. What was answered is told."""
    return await series.play_phase(runtime, link, data.level, data.seat, reader)


FORMER = [ResponseHeader(name="Deprecation", value="true", description="`/battle/series` takes its place")]
give_series_as_before = post(
    "/battle/gesture", status_code=200, responses=EXPECTED, response_headers=FORMER, deprecated=True
)(give_series.fn)
"""The former address: it answers for one version more."""

HANDLERS: list[HTTPRouteHandler] = [give_series, give_series_as_before, play_phase]
