"""What is in somebody's hand, for a page that draws it: a unit that is dragged over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from oriflamme.kernel.services import MoveWish
from oriflamme.server.auth import Reader, Runtime, TheLink
from oriflamme.server.errors import EXPECTED
from oriflamme.server.match import Match
from oriflamme.server.move_preview import MovePreviewJson, move_preview
from oriflamme.server.presenter import viewer
from oriflamme.server.routes.play import SeatQuery

TokenQuery = Annotated[str, QueryParameter(max_length=1000, description="an answer, by its token")]
StepQuery = Annotated[
    int, QueryParameter(ge=-1_000_000, le=1_000_000, description="in tenths of a millimetre or hundredths of a degree")
]


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


HANDLERS: list[HTTPRouteHandler] = [get_move_preview]
