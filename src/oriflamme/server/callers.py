"""Whether a request comes from where it should: by a name of this server, from its own page, and as JSON.

A page elsewhere may make a browser send requests to this server. It cannot do so as JSON without asking first, which is
not granted, and it says where it comes from. A name that somebody else has made lead here is not one of ours.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from oriflamme.server.settings import Settings

LOOKING = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"


def why_not(settings: Settings, method: str, head: Iterable[tuple[bytes, bytes]]) -> str:
    """The name of what is wrong with a request, by its head; "" where nothing is. A websocket has the method ""."""
    lines = list(head)
    headers = dict(lines)
    host = headers.get(b"host", b"").decode("latin-1").lower()
    if not _is_ours(settings, host) or sum(name == b"host" for name, _ in lines) > 1:
        return "server-bad-host"
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    if origin and method not in LOOKING and urlsplit(origin).netloc not in (host, urlsplit(settings.origin).netloc):
        return "server-bad-origin"
    return "" if method in ("", *LOOKING) or _is_json(headers) else "http-415"


def _is_ours(settings: Settings, host: str) -> bool:
    """Whether a server may be called so: by a number, as localhost, or by a name that the operator has given."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in ("localhost", urlsplit(settings.origin).hostname, *settings.hosts):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_json(headers: Mapping[bytes, bytes]) -> bool:
    kind = headers.get(b"content-type", b"").decode("latin-1").partition(";")[0].strip().lower()
    empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
    return kind == JSON or (empty and not kind)
