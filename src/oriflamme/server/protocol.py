"""HTTP as uvicorn speaks it, with an end to patience: half a request, or a reply that nobody reads, is dropped in time.

One address may have so many connections; proxies that the operator has named may have any number.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from oriflamme.server.limits import network
from oriflamme.server.settings import Settings, from_environment

MAX_HEAD_BYTES = 65_536
"""Of the first line of a request and its headers."""
_open: Counter[str] = Counter()
"""Connections of each address to this worker, websockets apart."""


@cache
def _settings() -> Settings:
    return from_environment()


class TimedProtocol(HttpToolsProtocol):
    """A connection that has so long for each part of a request."""

    _late: asyncio.TimerHandle | None = None
    _address = ""
    _head_bytes = 0
    _in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        limits, client = _settings().limits, self.client[0] if self.client else ""
        if client not in _settings().proxies:
            self._address = network(client)
            _open[self._address] += 1
        if limits.connections and _open[self._address] > limits.connections and self._address:
            transport.abort()
            return
        self._within(limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        began_in_head = self._in_head
        super().data_received(data)
        self._head_bytes += len(data) if began_in_head and self._in_head else 0
        if self._head_bytes > MAX_HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._within(_settings().limits.head_seconds)

    def on_headers_complete(self) -> None:
        self._in_head, self._head_bytes = False, 0
        self._within(_settings().limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._within(_settings().limits.reply_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._within(0)
        super().on_response_complete()

    def _within(self, seconds: float) -> None:
        """Drop the connection if nothing further comes of it by then; 0: it may last."""
        if self._late is not None:
            self._late.cancel()
        self._late = self.loop.call_later(seconds, self.transport.abort) if seconds else None

    def _let_go(self) -> None:
        self._within(0)
        address, self._address = self._address, ""
        if address:
            _open[address] -= 1
            if not _open[address]:
                del _open[address]
