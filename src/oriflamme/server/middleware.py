"""What stands before every request: rates, sizes, and the headers that keep a page to itself.

The websocket of a battle is led past the application, which has nothing to add to it.
"""

from __future__ import annotations

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oriflamme.server.errors import Problem
from oriflamme.server.language import language, tell
from oriflamme.server.limits import address_mark
from oriflamme.server.routes import live
from oriflamme.server.runtime import ServerRuntime

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
API = "/api/"


class Guard:
    """An application behind its guard."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.runtime: ServerRuntime | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith(API)
        bare = scope.get("method") == "HEAD"
        if bare:  # what GET answers, without the body
            scope["method"] = "GET"  # type: ignore[typeddict-unknown-key]

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                fixed = [*message.get("headers", ()), *HEADERS]
                kept = any(name.lower() == b"cache-control" for name, _ in fixed)
                message["headers"] = [*fixed, (b"cache-control", b"no-store")] if is_api and not kept else fixed
            elif bare and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        client = scope.get("client")
        runtime = self.runtime
        if is_api and runtime and not runtime.addresses.allows(address_mark(client[0] if client else "")):
            await _too_fast(scope, guarded)
        elif runtime and scope["type"] == ScopeType.WEBSOCKET and scope["path"] == live.PATH:
            await live.live(runtime, scope, receive, send)
        else:
            await self.app(scope, receive, guarded)


async def _too_fast(scope: Scope, send: Send) -> None:
    if str(scope["type"]) == "websocket":
        await send({"type": "websocket.close", "code": 4429, "reason": ""})
        return
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    lang = language(None, headers.get(b"accept-language", ""))
    body = msgspec.json.encode(Problem(tell("server-too-fast", lang), "server-too-fast"))
    start = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": 429, "headers": start})
    await send({"type": "http.response.body", "body": body, "more_body": False})
