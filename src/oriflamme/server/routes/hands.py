"""What is in somebody's hand, for a page that draws it: a unit that is dragged, one that is deployed, an order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from oriflamme.kernel import Choice
from oriflamme.kernel.services import MoveWish, OrderReach, PlacementWish
from oriflamme.server.auth import Reader, Runtime, TheLink
from oriflamme.server.errors import EXPECTED
from oriflamme.server.match import Match
from oriflamme.server.move_preview import MovePreviewJson, move_preview
from oriflamme.server.placement import PlacementJson, placement
from oriflamme.server.presenter import viewer
from oriflamme.server.routes.play import PieceQuery, SeatQuery
from oriflamme.server.rows import LinkRow

TokenQuery = Annotated[str, QueryParameter(max_length=1000, description="an answer, by its token")]
StepQuery = Annotated[
    int, QueryParameter(ge=-1_000_000, le=1_000_000, description="in tenths of a millimetre or hundredths of a degree")
]
HexQuery = Annotated[str, QueryParameter(max_length=20, description="the name of a hex; empty: nowhere yet")]
FacingQuery = Annotated[int, QueryParameter(ge=-1, le=11, description="in notches of 30 degrees; -1: as it likes")]
WidthQuery = Annotated[int, QueryParameter(ge=0, le=200, description="how wide; 0: as it likes")]


@get("/battle/move_preview", responses=EXPECTED)
async def get_move_preview(
    link: TheLink,
    runtime: Runtime,
    reader: Reader,
    token: TokenQuery = "",
    x: StepQuery = 0,
    y: StepQuery = 0,
    facing: StepQuery = 0,
    seat: SeatQuery = "",
) -> MovePreviewJson | None:
    """Where a move on the table would really end, as far as the seat can know: by a token, or dragged to a place."""

    def asked(match: Match) -> Callable[[], MovePreviewJson | None]:
        who = viewer(match, link, seat)
        if who is None or link.role != "seat" or match.over:
            return lambda: None
        return move_preview(match.battle, who, MoveWish(token, (x, y), facing), reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, asked))


def asked_of(match: Match, link: LinkRow, seat: str) -> tuple[str, Choice] | None:
    """The seat that a link looks on as, and what it is asked; None where it is asked nothing."""
    who = viewer(match, link, seat)
    if who is None or link.role != "seat" or match.over:
        return None
    found = next((ask for ask in match.battle.asks if isinstance(ask, Choice) and ask.seat == who), None)
    return (who, found) if found is not None else None


@get("/battle/placement", responses=EXPECTED)
async def get_placement(
    link: TheLink,
    runtime: Runtime,
    reader: Reader,
    piece: PieceQuery,
    hex: HexQuery = "",
    facing: FacingQuery = -1,
    width: WidthQuery = 0,
    seat: SeatQuery = "",
) -> PlacementJson | None:
    """Where a unit comes to stand that is let go over a hex while one deploys, and by which answers."""

    def held(match: Match) -> Callable[[], PlacementJson | None]:
        asked = asked_of(match, link, seat)
        if asked is None:
            return lambda: None
        return placement(match.battle, *asked, PlacementWish(piece, hex, facing, width), reader)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, held))


@get("/battle/order_reach", responses=EXPECTED)
async def get_order_reach(
    link: TheLink, runtime: Runtime, token: TokenQuery, seat: SeatQuery = ""
) -> OrderReach | None:
    """Where an order would let a unit come to, whom it could attack and whom it could shoot at."""

    def pointed(match: Match) -> Callable[[], OrderReach | None]:
        asked = asked_of(match, link, seat)
        if asked is None:
            return lambda: None
        state = match.battle.view(asked[0]).state.clone()
        return lambda: match.battle.book.order_reach(state, asked[1], token)

    return await runtime.threads.run(await runtime.battle_cache.look(link.battle, pointed))


HANDLERS: list[HTTPRouteHandler] = [get_move_preview, get_placement, get_order_reach]
