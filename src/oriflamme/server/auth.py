"""Who asks: the link, the player key, the language and the runtime, given to every request that needs them."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromQuery

from oriflamme.server import link_secrets
from oriflamme.server.language import language, trouble
from oriflamme.server.match import REFEREE, Match
from oriflamme.server.presenter import viewer
from oriflamme.server.rows import LinkRow
from oriflamme.server.runtime import ServerRuntime

Runtime = NamedDependency[ServerRuntime]
TheLink = NamedDependency[LinkRow]
Reader = NamedDependency[str]
"""The reader's language."""
PlayerKey = NamedDependency[str]


def provide_runtime(request: Request[Any, Any, Any]) -> ServerRuntime:
    """The running server."""
    runtime: ServerRuntime = request.app.state.runtime
    return runtime


def provide_reader(request: Request[Any, Any, Any], lang: FromQuery[Literal["fr", "en"] | None] = None) -> str:
    """The reader's language: `lang`, else what the browser prefers."""
    return language(lang, request.headers.get("accept-language", ""))


def bearer(request: Request[Any, Any, Any]) -> str:
    """The secret of the header `Authorization: Bearer`."""
    word, _, secret = request.headers.get("authorization", "").partition(" ")
    if word.lower() != "bearer" or not secret:
        raise trouble("server-no-link")
    return secret


async def provide_link(request: Request[Any, Any, Any]) -> LinkRow:
    """The link that the request shows."""
    return await link_of(provide_runtime(request), bearer(request))


async def link_of(runtime: ServerRuntime, secret: str) -> LinkRow:
    """The link of a secret, within its rate."""
    link = await runtime.store.link(link_secrets.hashed(secret)) if link_secrets.is_link(secret) else None
    if link is None:
        raise trouble("server-bad-link")
    if not runtime.seats.allows(link.hash):
        raise trouble("server-too-fast")
    return link


def provide_player(request: Request[Any, Any, Any]) -> str:
    """The player key that the request shows."""
    key = bearer(request)
    if not link_secrets.is_link(key):
        raise trouble("server-bad-key")
    return key


def actor(match: Match, link: LinkRow, wanted: str = "") -> str:
    """As whom a link acts: one of its seats, or the referee."""
    if link.role == "referee":
        return REFEREE
    if link.role != "seat":
        raise trouble("server-not-for-link")
    return viewer(match, link, wanted) or ""


def must_be(link: LinkRow, *roles: str) -> None:
    """Refuse what is not for this kind of link."""
    if link.role not in roles:
        raise trouble("server-not-for-link")
