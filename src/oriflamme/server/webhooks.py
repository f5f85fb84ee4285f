"""Tell a player elsewhere that it is their turn: one short POST, to public addresses alone."""

from __future__ import annotations

import http.client
import ipaddress
import logging
import socket
from typing import Any
from urllib.parse import urlsplit

import msgspec

from oriflamme.server.language import trouble

log = logging.getLogger("oriflamme.server")
PATIENCE = 5.0
MAX_ADDRESS_CHARS = 500


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


def call(address: str, news: dict[str, Any], private: bool) -> None:
    """Send the news; whatever goes wrong is the receiver's loss and is only logged."""
    try:
        _post(address, msgspec.json.encode(news), private)
    except (OSError, http.client.HTTPException, ValueError) as problem:
        log.info("a webhook could not be called: %s", type(problem).__name__)


def _post(address: str, body: bytes, private: bool) -> None:
    parts = urlsplit(address)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4]
    if not private and not ipaddress.ip_address(str(found[0])).is_global:
        raise ValueError("not a public address")
    kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
    connection: Any = kind(host, port, timeout=PATIENCE)
    # The address that was looked at is the one that is called: a name that changes its mind gains nothing.
    connection._create_connection = lambda _, *rest, **more: socket.create_connection((str(found[0]), port), PATIENCE)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "oriflamme"})
        connection.getresponse().read(1000)
    finally:
        connection.close()
