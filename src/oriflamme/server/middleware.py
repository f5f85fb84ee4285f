"""What stands before every request: where it comes from, rates, and the headers that keep a page to itself.

The websocket of a battle is led past the application, which has nothing to add to it.
"""

from __future__ import annotations

import asyncio

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oriflamme.server.callers import why_not
from oriflamme.server.errors import Problem
from oriflamme.server.language import language, tell
from oriflamme.server.limits import ADDRESS, address_mark
from oriflamme.server.routes import live
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Settings

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

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
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
        address = address_mark(client[0] if client else "")
        ADDRESS.set(address)
        runtime = self.runtime
        method = str(scope.get("method", ""))
        wrong = why_not(self.settings, method, scope["headers"]) if is_api or not method else ""
        if wrong:
            await _refused(scope, guarded, wrong)
        elif runtime is None:
            await self.app(scope, receive, guarded)
        elif is_api and not (runtime.addresses.allows(address) and runtime.meter.in_credit(address)):
            await _refused(scope, guarded, "server-too-fast")
        elif scope["type"] == ScopeType.WEBSOCKET and scope["path"] == live.PATH:
            await live.live(runtime, receive, send)
        else:
            await runtime.meter.metered(self._answer(scope, receive, guarded))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


PAUSE_SECONDS = 1.0
"""How long whoever asks too fast waits to be told so: refusals cost something too."""
STATUS = {"server-too-fast": 429, "server-bad-host": 421, "server-bad-origin": 403, "http-415": 415}
CLOSED = {"server-too-fast": 4429}
"""How a websocket is closed that is refused; otherwise as one that leads nowhere."""
FORBIDDEN = 4403


async def _refused(scope: Scope, send: Send, why: str) -> None:
    """Refuse a request before anybody has looked at it."""
    if why == "server-too-fast":
        await asyncio.sleep(PAUSE_SECONDS)
    if str(scope["type"]) == "websocket":
        await send({"type": "websocket.close", "code": CLOSED.get(why, FORBIDDEN), "reason": ""})
        return
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    lang = language(None, headers.get(b"accept-language", ""))
    body = msgspec.json.encode(Problem(tell(why, lang), why))
    start = [(b"content-type", b"application/json")]
    if STATUS[why] == STATUS["server-too-fast"]:
        start.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": STATUS[why], "headers": start})
    await send({"type": "http.response.body", "body": body, "more_body": False})
