"""A server within the test's own process: its runtime, or its application as a client at some address sees it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from oriflamme.server.app import create_app
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Limits, Settings

Work = Callable[[ServerRuntime], Coroutine[Any, Any, None]]
ORIGIN = "http://127.0.0.1"


def with_runtime(path: Path, work: Work, **settings: Any) -> None:
    """Do something with the runtime of a server that keeps its battles in this file."""

    async def run() -> None:
        runtime = await ServerRuntime.open(Settings(str(path), **settings))
        try:
            await work(runtime)
        finally:
            await runtime.close()

    asyncio.run(run())


class House:
    """An application that runs, and clients at any address."""

    def __init__(self, app: Any, runtime: ServerRuntime) -> None:
        self.app, self.runtime = app, runtime
        self._clients: list[httpx.AsyncClient] = []

    def client(self, address: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
        """A client at this address."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 1))
        made = httpx.AsyncClient(transport=transport, base_url=f"{ORIGIN}/api/v1", headers=headers, timeout=60)
        self._clients.append(made)
        return made

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


@asynccontextmanager
async def house(path: Path, **settings: Any) -> AsyncIterator[House]:
    """The application of a server that keeps its battles in this file; what it first reads is at nobody's expense."""
    guard = create_app(Settings(str(path), **({"limits": Limits(work_share=0)} | settings)))
    assert isinstance(guard.app, Litestar)
    async with guard.app.lifespan():
        assert guard.runtime is not None
        made = House(guard, guard.runtime)
        try:
            yield made
        finally:
            await made.close()
