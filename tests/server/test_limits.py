"""Rates and shares of time: who has used his waits, and nobody else does."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest

from oriflamme.server import app, middleware
from oriflamme.server.limits import ADDRESS, BURST_SECONDS, Rate, address_mark, network
from oriflamme.server.settings import Limits
from oriflamme.server.work_meter import WorkMeter
from tests.server.in_house import house


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        patch.setattr("oriflamme.server.limits.time.monotonic", lambda: self.now)


def test_what_is_charged_must_come_back_before_more_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, rate = Clock(monkeypatch), Rate(0.5)
    assert rate.in_credit("a")
    rate.charge("a", 0.5 * BURST_SECONDS + 1)
    assert not rate.in_credit("a") and rate.in_credit("b")
    clock.now += 1.9
    assert not rate.in_credit("a")
    clock.now += 0.2
    assert rate.in_credit("a")
    clock.now += 1e6
    rate.charge("a", 0.5 * BURST_SECONDS - 0.1)
    assert rate.in_credit("a"), "no more is saved than a burst, and no less"
    rate.charge("a", 0.1)
    assert not rate.in_credit("a")


def test_without_a_rate_nothing_is_counted() -> None:
    rate = Rate(0)
    rate.charge("a", 1e9)
    assert rate.in_credit("a") and rate.allows("a")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
    ],
)
def test_one_customer_of_a_provider_counts_as_one_address(address: str, counted: str) -> None:
    """Whoever has a network of IPv6 could otherwise come from another address each time."""
    assert network(address) == counted
    assert address_mark(address) == address_mark(counted) and counted not in address_mark(address)


def test_only_the_time_of_ones_own_steps_is_counted() -> None:
    async def busy(seconds: float) -> str:
        end = time.thread_time() + seconds
        await asyncio.sleep(0.05)
        while time.thread_time() < end:
            pass
        return "done"

    async def failing() -> None:
        await asyncio.sleep(0)
        raise ValueError("mine")

    async def run() -> None:
        meter = WorkMeter(0.02)
        for address, seconds in (("idle", 0.0), ("busy", 0.3)):
            ADDRESS.set(address)
            assert await meter.metered(busy(seconds)) == "done"
        assert meter.in_credit("idle") and not meter.in_credit("busy")
        with pytest.raises(ValueError, match="mine"):
            await meter.metered(failing())
        waiting = asyncio.create_task(meter.metered(asyncio.sleep(60)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(run())


def test_an_address_that_keeps_the_server_busy_waits_and_another_does_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path / "b.db", limits=Limits(work_share=0.001)) as made:
            first, second = made.client("192.0.2.1"), made.client("192.0.2.2")
            while not made.runtime.meter.counting:
                await asyncio.sleep(0.01)
            assert (await first.get("/books")).status_code == 200
            refused = await first.get("/books")
            assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
            assert refused.json()["id"] == "server-too-fast"
            assert (await second.get("/books")).status_code == 200

    asyncio.run(run())


def test_one_address_has_a_few_milliseconds_in_each_round_and_others_come_between_its_steps() -> None:
    """Twenty steps of one address that were all admitted at once: whoever comes meanwhile waits for one of them."""
    order: list[str] = []

    async def work(name: str, seconds: float) -> None:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass
        order.append(name)

    async def run() -> None:
        meter = WorkMeter(100.0)

        def begun(address: str, name: str, seconds: float) -> asyncio.Task[None]:
            ADDRESS.set(address)
            return asyncio.create_task(meter.metered(work(name, seconds)))

        hostile = [begun("hostile", "h", 0.006) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        honest = begun("honest", "honest", 0.0)
        await honest
        assert order.count("h") < 8
        hostile[-1].cancel()
        for task in hostile[:-1]:
            await task
        assert order.count("h") == 19 and len(order) == 20

    asyncio.run(run())


def test_who_asks_too_fast_waits_for_the_refusal_and_nobody_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "PAUSE_SECONDS", 0.5)

    async def run() -> None:
        async with house(tmp_path / "b.db", limits=Limits(work_share=0, address_rate=0.1)) as made:
            first, second = made.client("192.0.2.1"), made.client("192.0.2.2")
            assert (await first.get("/rules/x")).status_code == 404
            began = time.monotonic()
            refused = asyncio.create_task(first.get("/rules/x"))
            await asyncio.sleep(0.05)
            assert (await second.get("/rules/x")).status_code == 404 and not refused.done()
            assert (await refused).status_code == 429 and time.monotonic() - began >= 0.5

    asyncio.run(run())


def test_nobody_pays_for_books_that_are_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the page first while the server still reads is answered as everybody else is."""
    meter = WorkMeter(0.001)

    async def work() -> None:
        began = time.thread_time()
        while time.thread_time() - began < 0.02:
            pass

    async def credit(*, counting: bool) -> bool:
        ADDRESS.set("reader")
        meter.counting = counting
        await meter.metered(work())
        return meter.in_credit("reader")

    assert asyncio.run(credit(counting=False))
    assert not asyncio.run(credit(counting=True))
    meter.counting = False
    monkeypatch.setattr(app, "_read_books", lambda stopping: None)
    app.read_ahead(meter, threading.Event())
    assert meter.counting
