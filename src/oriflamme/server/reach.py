"""Where others reach this server: for invitations, which are worth nothing where they name the opener's own machine."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

import msgspec

from oriflamme.server.settings import Settings

ANYWHERE = ("198.51.100.1", 9)
"""An address of nobody's (RFC 5737), to learn which of our own would be used: nothing is sent."""


class Reach(msgspec.Struct, frozen=True):
    """How others reach the server."""

    address: str
    """Its origin, as others call it; "": only this machine reaches it."""
    network: str = ""
    """This machine's address in its network, at which the server could listen, where it does not."""


def reachable(settings: Settings) -> Reach:
    """By the address that it was given, else by where it listens."""
    origin = urlsplit(settings.origin)
    host = origin.hostname or ""
    if _is(host, "is_unspecified"):
        found = network_address()
        return Reach(f"{origin.scheme}://{found}:{origin.port}" if found else "")
    if not host or host == "localhost" or _is(host, "is_loopback"):
        return Reach("", network_address())
    return Reach(settings.origin)


def network_address() -> str:
    """This machine's address in its network; "" where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if _is(found, "is_loopback") or _is(found, "is_unspecified") else found


def _is(host: str, what: str) -> bool:
    try:
        return bool(getattr(ipaddress.ip_address(host), what))
    except ValueError:
        return False
