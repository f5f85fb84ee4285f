"""Tell a player elsewhere that it is their turn: one short POST, to public addresses alone.

Calls have places of their own, of which those for one address's battles take a few at most, and each has a time by
which it must be done, however slowly it is answered. A name is looked up once, and what was looked at is what is
called: a name that changes its mind gains nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec

from oriflamme.server.fair_queue import FairQueue, QueueFull
from oriflamme.server.language import trouble

log = logging.getLogger("oriflamme.server")
CALL_SECONDS = 5.0
"""For the whole of a call, once the name has been looked up."""
PLACES, AT_ONCE, WAITING, WAITING_IN_ALL = 8, 2, 20, 500
"""Calls at once; of these and of those that wait, how many for the battles that one address has opened."""
MAX_ADDRESS_CHARS = 500
MAX_REPLY_BYTES = 1000
IPV6_UNICAST = ipaddress.ip_network("2000::/3")
"""The only part of IPv6 that is given out to the public."""
SPECIAL = tuple(
    ipaddress.ip_network(text)
    for text in (
        "192.88.99.0/24",  # relays of 6to4
        "2001::/23",  # Teredo, benchmarks, ORCHID and other protocols
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4: an IPv4 address in disguise
        "3fff::/20",  # documentation
    )
)
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def check(address: str) -> None:
    """Refuse an address that is none of the web."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if (
        not good
        or len(address) > MAX_ADDRESS_CHARS
        or not address.isascii()
        or not address.isprintable()
        or " " in address
    ):
        raise trouble("server-bad-webhook")


def is_public(text: str) -> bool:
    """Whether an address is one of the public Internet, for itself: neither a special one nor another in disguise.

    NAT64, IPv4-mapped, IPv4-compatible, site-local, link-local and multicast addresses of IPv6 lie outside what is
    given out to the public.
    """
    try:
        found: Address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found not in IPV6_UNICAST:
        return False
    special = any(found in net for net in SPECIAL if net.version == found.version)
    return found.is_global and not (special or found.is_multicast or found.is_reserved or found.is_unspecified)


class Webhooks:
    """The calls of this worker."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        self._queue = FairQueue(PLACES, at_once=AT_ONCE, waiting=WAITING, in_all=WAITING_IN_ALL)
        self._names = ThreadPoolExecutor(PLACES, "names")

    async def call(self, opener: str, address: str, news: dict[str, Any]) -> None:
        """Send the news of a battle which that opener's address has opened.

        Whatever goes wrong is the receiver's loss and is only logged.
        """
        try:
            async with self._queue.turn(opener):
                await self._post(urlsplit(address), msgspec.json.encode(news))
        except (OSError, ValueError, TimeoutError, QueueFull, asyncio.IncompleteReadError) as problem:
            log.info("a webhook could not be called: %s", type(problem).__name__)

    async def _post(self, parts: SplitResult, body: bytes) -> None:
        host, secure = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        target = await self._looked_up(host, port)
        async with asyncio.timeout(CALL_SECONDS):
            context = _trusted() if secure else None
            name = host if secure else None
            reader, writer = await asyncio.open_connection(target, port, ssl=context, server_hostname=name)
            try:
                self._must_be_public(str(writer.get_extra_info("peername")[0]))
                writer.write(_head(parts, len(body)) + body)
                await writer.drain()
                await reader.read(MAX_REPLY_BYTES)
            finally:
                writer.transport.abort()

    async def _looked_up(self, host: str, port: int) -> str:
        """The address of a name. Its place is kept until the system has answered, which cannot be hurried."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._names, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        addresses = [str(one[4][0]) for one in found]
        for address in addresses:
            self._must_be_public(address)
        return addresses[0]

    def _must_be_public(self, address: str) -> None:
        if not self._private and not is_public(address):
            raise ValueError("not a public address")

    def close(self) -> None:
        """Look up no more names."""
        self._names.shutdown(wait=False, cancel_futures=True)


@cache
def _trusted() -> ssl.SSLContext:
    """Whom the system vouches for: read once, for that keeps the server busy for some 15 ms."""
    return ssl.create_default_context()


def _head(parts: SplitResult, length: int) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc.rpartition('@')[2]}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
        "User-Agent: oriflamme",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii")
