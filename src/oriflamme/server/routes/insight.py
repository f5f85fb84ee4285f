"""What the rules know beyond the position, for whoever points at something: previews, cards, odds, lines of sight."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from oriflamme.server.auth import Reader, Runtime, TheLink, actor
from oriflamme.server.errors import EXPECTED
from oriflamme.server.insight import Found, odds, previews, sight, unit_card
from oriflamme.server.match import Match
from oriflamme.server.presenter import viewer
from oriflamme.server.replies.insight import AnswerPreview, LineOfSightJson, OddsJson, UnitCardJson
from oriflamme.server.routes.play import AtQuery, PieceQuery, Seat, SeatQuery, moment_of

HexQuery = Annotated[str, QueryParameter(max_length=20, description="the name of a hex")]
MAX_SERIES, MAX_ANSWERS = 60, 80
"""Answers that one request may ask about, and how many in a row."""


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Series of answers that a seat would like to try out, each from where the battle stands now."""

    answers: Annotated[
        list[Annotated[list[Annotated[str, Meta(max_length=1000)]], Meta(min_length=1, max_length=MAX_ANSWERS)]],
        Meta(max_length=MAX_SERIES),
    ]
    seat: Seat = ""


@post("/battle/preview", status_code=200, responses=EXPECTED)
async def preview_answers(
    data: JSONBody[Tried], link: TheLink, runtime: Runtime, reader: Reader
) -> list[AnswerPreview]:
    """What answers would bring, before any is given: what is certain, and the throw that decides with its chances."""

    def tried(match: Match) -> Found:
        if link.role != "seat" or match.over or match.opening is not None:
            return list
        return previews(match.battle, actor(match, link, data.seat), data.answers, reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, tried))


@get("/battle/card", responses=EXPECTED)
async def get_card(
    link: TheLink, runtime: Runtime, reader: Reader, piece: PieceQuery, seat: SeatQuery = "", at: AtQuery = -1
) -> UnitCardJson | None:
    """All that one may know about a piece: numbers, markers, what it can do now and what it cannot, and why."""

    def card(match: Match) -> Found:
        asked = at < 0 and link.role == "seat" and not match.over and match.opening is None
        return unit_card(moment_of(match, at), viewer(match, link, seat), piece, reader, asked=asked)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, card))


@get("/battle/odds", responses=EXPECTED)
async def get_odds(
    link: TheLink,
    runtime: Runtime,
    reader: Reader,
    piece: PieceQuery,
    enemy: PieceQuery,
    seat: SeatQuery = "",
    at: AtQuery = -1,
) -> list[OddsJson]:
    """What a piece would throw against an enemy as things stand, with the exact chances; or why it cannot."""

    def weighed(match: Match) -> Found:
        return odds(moment_of(match, at), viewer(match, link, seat), piece, enemy, reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, weighed))


@get("/battle/sight", responses=EXPECTED)
async def get_sight(
    link: TheLink,
    runtime: Runtime,
    reader: Reader,
    start: HexQuery,
    end: HexQuery,
    seat: SeatQuery = "",
    at: AtQuery = -1,
) -> LineOfSightJson | None:
    """The line of sight between two hexes: whether it is clear, and what is in its way."""

    def looked(match: Match) -> Found:
        return sight(moment_of(match, at), viewer(match, link, seat), start, end, reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, looked))


HANDLERS: list[HTTPRouteHandler] = [preview_answers, get_card, get_odds, get_sight]
