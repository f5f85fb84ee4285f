"""The hostile client, for a moment: every attack is tried, the honest go on, and all of it ends by itself."""

from __future__ import annotations

import time

import pytest

from tools.hostile import ATTACKS, HOSTILE, Honest, measured


def test_honest_battles_go_on_whatever_one_address_does() -> None:
    """On a machine that does other things besides, only that nobody is refused or kept waiting for long."""
    began = time.monotonic()
    found = list(measured(1.5, 4, list(ATTACKS)))
    assert [one.attack for one in found] == ["none", *ATTACKS]
    assert all(one.requests for one in found) and not any(one.failed for one in found), found
    assert max(one.p99_ms for one in found) < 10_000
    assert max(one.memory_mb for one in found) < 2_500 and max(one.disk_mb for one in found) < 100
    assert time.monotonic() - began < 240


def test_it_stays_on_this_machine() -> None:
    assert HOSTILE.startswith("127.")


@pytest.mark.parametrize(("took", "p99"), [([], 0.0), ([0.1], 100.0), ([0.001] * 99 + [1.0], 1000.0)])
def test_the_slowest_of_a_hundred_counts(took: list[float], p99: float) -> None:
    assert Honest(took).p99() == p99
