"""The application: the interface under `/api/v1`, its description, and where they have been built the page and, under
`/docs`, the documentation."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from oriflamme import __version__
from oriflamme.kernel import UserError, registry
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.server.auth import provide_link, provide_player, provide_reader, provide_runtime
from oriflamme.server.errors import on_http, on_mistake, on_trouble
from oriflamme.server.middleware import Guard
from oriflamme.server.routes import (
    armies,
    battles,
    campaigns,
    catalogue,
    clash,
    feeds,
    hands,
    insight,
    opening,
    pictures,
    play,
    series,
    workshop,
)
from oriflamme.server.runtime import ServerRuntime
from oriflamme.server.settings import Settings, from_environment
from oriflamme.server.work_meter import WorkMeter

PAGE = Path(__file__).parent / "page"
"""Where the built page lies, if it has been built."""
DOCS = Path(__file__).parent / "docs"
"""Where the documentation site lies, if it has been built."""
GC_THRESHOLDS = 20_000, 20, 20
"""How often Python looks for circles of objects that nobody needs: seldom, since a battle makes hardly any."""
UNCOMPRESSED = "^/api/v1/(?!books|scenarios|rules|workshop)"
"""What may hold a secret is sent as it is: the length of compressed text tells something of it."""


def create_app(settings: Settings) -> Guard:
    """The application, behind its guard."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        runtime = await ServerRuntime.open(settings)
        app.state.runtime = guard.runtime = runtime
        stopping = threading.Event()
        runtime.meter.counting = False
        threading.Thread(target=read_ahead, args=(runtime.meter, stopping), daemon=True).start()
        try:
            yield
        finally:
            stopping.set()
            await runtime.close()

    handlers: list[ControllerRouterHandler] = [_api()]
    if PAGE.is_dir():
        handlers += _page()
    if DOCS.is_dir():
        handlers.append(_static("/docs", DOCS))
    guard = Guard(
        Litestar(
            handlers,
            lifespan=[lifespan],
            exception_handlers={UserError: on_trouble, HTTPException: on_http, Exception: on_mistake},
            openapi_config=_description(),
            request_max_body_size=settings.limits.request_bytes,
            compression_config=CompressionConfig(backend="gzip", exclude=[UNCOMPRESSED]),
            logging_config=None,
        ),
        settings,
    )
    return guard


def read_ahead(meter: WorkMeter, stopping: threading.Event) -> None:
    """Read the sentences, clauses and scenarios of every book, so that nobody waits for them or pays for them."""
    try:
        _read_books(stopping)
    finally:
        meter.counting = True


def _read_books(stopping: threading.Event) -> None:
    for book in registry.books().values():
        if stopping.is_set():
            return
        _ = book.texts.ids, book.clauses
        for name in book.scenarios:
            for lang in LANGUAGES:
                catalogue.card(name, lang)
    gc.collect()
    gc.freeze()  # what has been read stays: nobody need look through it for rubbish again and again
    gc.set_threshold(*GC_THRESHOLDS)


SWITCH_SECONDS = 0.001
"""How long a thread beside the event loop keeps it waiting: it lets go of the interpreter that often."""


def app_from_environment() -> Guard:
    """The application of a worker."""
    sys.setswitchinterval(SWITCH_SECONDS)
    return create_app(from_environment())


def _api() -> Router:
    around = (hands, opening, pictures, feeds, series, workshop)
    parts = (catalogue, armies, battles, campaigns, play, insight, clash, *around)
    every = [handler for part in parts for handler in part.HANDLERS]
    return Router(
        "/api/v1",
        route_handlers=every,
        dependencies={
            "runtime": Provide(provide_runtime, sync_to_thread=False),
            "reader": Provide(provide_reader, sync_to_thread=False),
            "link": Provide(provide_link),
            "player": Provide(provide_player, sync_to_thread=False),
        },
    )


def _page() -> list[ControllerRouterHandler]:
    """The built page. What lies in `assets` is named after its content and is kept; the rest is asked for anew."""
    kept = CacheControlHeader(max_age=365 * 86_400, immutable=True)
    return [
        create_static_files_router(path="/assets", directories=[PAGE / "assets"], cache_control=kept),
        _static("/", PAGE),
    ]


def _static(path: str, folder: Path) -> Router:
    """A folder of pages, asked for anew each time."""
    return create_static_files_router(
        path=path, directories=[folder], html_mode=True, cache_control=CacheControlHeader(no_cache=True)
    )


def _description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Oriflamme",
        version=__version__,
        path="/api/v1/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"link": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"link": []}, {}],
    )
