"""Rates: so many requests a second from one address or one seat, with a little at once."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict

BURST_SECONDS = 10
MAX_KNOWN = 20_000


class Rate:
    """A bucket for each name that fills at a steady rate; a request takes one drop."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more request is within the rate; it is counted."""
        if not self.per_second:
            return True
        at = time.monotonic()
        left, before = self._buckets.pop(name, (self.per_second * BURST_SECONDS, at))
        left = min(self.per_second * BURST_SECONDS, left + (at - before) * self.per_second)
        self._buckets[name] = (left - 1 if left >= 1 else left, at)
        while len(self._buckets) > MAX_KNOWN:
            self._buckets.popitem(last=False)
        return left >= 1


def address_mark(address: str) -> str:
    """What is kept of an address: enough to count by, not the address itself."""
    return hashlib.blake2b(address.encode(), digest_size=12, person=b"address").hexdigest()
