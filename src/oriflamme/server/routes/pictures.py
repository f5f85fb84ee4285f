"""A battle as pictures to give away, through a link."""

from __future__ import annotations

from collections.abc import Callable

from litestar import Response, get

from oriflamme.server.auth import Reader, Runtime, TheLink
from oriflamme.server.errors import EXPECTED
from oriflamme.server.language import trouble
from oriflamme.server.match import Match
from oriflamme.server.pictures import animation, picture
from oriflamme.server.presenter import viewer
from oriflamme.server.routes.play import AtQuery, SeatQuery, moment_of

SVG = "image/svg+xml"


@get("/battle/picture", media_type="image/svg+xml", responses=EXPECTED)
async def get_picture(
    link: TheLink, runtime: Runtime, reader: Reader, seat: SeatQuery = "", at: AtQuery = -1
) -> Response[str]:
    """The position, now or after so many answers, as a picture (SVG)."""

    def drawing(match: Match) -> Callable[[], str]:
        return picture(moment_of(match, at), viewer(match, link, seat), reader)

    return Response(await runtime.threads.run(await runtime.battle_cache.look(link.battle, drawing)), media_type=SVG)


@get("/battle/animation", media_type="image/svg+xml", responses=EXPECTED)
async def get_animation(link: TheLink, runtime: Runtime, reader: Reader) -> Response[str]:
    """After the end: the whole battle as a picture that moves (SVG)."""

    def drawing(match: Match) -> Callable[[], str]:
        if not match.over:
            raise trouble("server-not-before-end")
        return animation(match.battle, reader)

    return Response(await runtime.threads.run(await runtime.battle_cache.look(link.battle, drawing)), media_type=SVG)


HANDLERS = [get_picture, get_animation]
