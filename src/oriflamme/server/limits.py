"""Rates: so much a second from one address or one seat, with a little at once."""

from __future__ import annotations

import hashlib
import ipaddress
import time
from collections import OrderedDict
from contextvars import ContextVar

BURST_SECONDS = 10
MAX_KNOWN = 20_000
IPV6_NETWORK_BITS = 64
"""What one customer of a provider has of IPv6: whoever can take any address of it counts as one."""
ADDRESS: ContextVar[str] = ContextVar("address", default="")
"""The mark of the address for which something is done."""


class Rate:
    """A bucket for each name that fills at a steady rate. A request takes one drop; work takes as much as it took."""

    def __init__(self, per_second: float, burst_seconds: float = BURST_SECONDS) -> None:
        self.per_second, self.burst = per_second, per_second * burst_seconds
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more request is within the rate; it is counted."""
        if not self.per_second:
            return True
        left = self._left(name)
        self._keep(name, left - 1 if left >= 1 else left)
        return left >= 1

    def in_credit(self, name: str) -> bool:
        """Whether something is left; nothing is counted."""
        return not self.per_second or self._left(name) > 0

    def charge(self, name: str, amount: float) -> None:
        """Count what was done already, even beyond what was left."""
        if self.per_second:
            self._keep(name, self._left(name) - amount)

    def _left(self, name: str) -> float:
        most, at = self.burst, time.monotonic()
        left, before = self._buckets.get(name, (most, at))
        return min(most, left + (at - before) * self.per_second)

    def _keep(self, name: str, left: float) -> None:
        self._buckets[name] = left, time.monotonic()
        self._buckets.move_to_end(name)
        while len(self._buckets) > MAX_KNOWN:
            self._buckets.popitem(last=False)


def address_mark(address: str) -> str:
    """What is kept of an address: enough to count by, not the address itself. Of IPv6, its network."""
    return hashlib.blake2b(network(address).encode(), digest_size=12, person=b"address").hexdigest()


def network(address: str) -> str:
    """What counts as one address: IPv4 as it is, however it is written, and of IPv6 the network of one customer."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped or ipaddress.ip_network((found, IPV6_NETWORK_BITS), strict=False))
