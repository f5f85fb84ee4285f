"""`oriflamme serve`: battles in the browser, alone, together or by correspondence."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Any

import typer

from oriflamme.cli import app
from oriflamme.cli.language import fail, tell

LOCAL = "127.0.0.1"
START_SECONDS = 30.0


def has_display() -> bool:
    """Whether a browser can show itself; without a display Python would start one that takes the terminal over."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(origin: str, address: Any) -> None:
    """Open the page once the server listens."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            socket.create_connection(address[:2], timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            webbrowser.open(origin)
            return


@app.command("serve", help="help-serve")
def serve(
    port: int = typer.Option(8315, "--port", metavar="N", min=0, max=65535, help="help-serve-port"),
    host: str = typer.Option(LOCAL, "--host", metavar="ADDRESS", help="help-serve-host"),
    data: str = typer.Option("", "--data", metavar="FILE", help="help-serve-data"),
    database: str = typer.Option("", "--database", metavar="URL", help="help-serve-database"),
    workers: int = typer.Option(1, "--workers", metavar="N", min=1, max=64, help="help-serve-workers"),
    rate: float = typer.Option(40.0, "--rate", metavar="N", min=0, help="help-serve-rate"),
    key: str = typer.Option("", "--key", metavar="FILE", help="help-serve-key"),
    limits_file: str = typer.Option("", "--limits", metavar="FILE", help="help-serve-limits"),
    public: str = typer.Option("", "--origin", metavar="URL", help="help-serve-origin"),
    proxy: list[str] = typer.Option([], "--proxy", metavar="ADDRESS", help="help-serve-proxy"),
    agent: list[str] = typer.Option([], "--agent", metavar="MODULE:CLASS", help="help-serve-agent"),
    no_browser: bool = typer.Option(False, "--no-browser", help="help-serve-no-browser"),
) -> None:
    """`oriflamme serve`: the page and the HTTP interface."""
    import asyncio
    from pathlib import Path

    from oriflamme.cli.playing.saves import data_folder
    from oriflamme.commanders import allow
    from oriflamme.server.app import PAGE
    from oriflamme.server.run import bound, prepare
    from oriflamme.server.run import serve as run
    from oriflamme.server.settings import UNLIMITED, Limits, Settings, read_limits

    allow(*agent)
    if database and data:
        fail("cli-serve-two-stores")
    if database and not database.startswith("postgresql://"):
        fail("cli-serve-bad-database")
    if workers > 1 and not database:
        fail("cli-serve-workers")
    store = database or str(Path(data).resolve() if data else data_folder() / "battles.db")
    # Who runs with a rate of 0 measures; then one address may also have any number of battles and sockets.
    limits = read_limits(Path(limits_file)) if limits_file else Limits(address_rate=rate) if rate else UNLIMITED
    key_file = key or (str(data_folder() / "server.key") if database else f"{store}.key")
    asyncio.run(prepare(Settings(store, key_file=key_file)))
    sock = bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    origin = f"http://{shown}:{sock.getsockname()[1]}"
    print(tell("cli-serve-at", address=origin), flush=True)
    print(tell("cli-serve-database") if database else tell("cli-serve-data", file=store), flush=True)
    if not PAGE.is_dir():
        print(tell("cli-serve-no-page"), flush=True)
    elif not no_browser and has_display():
        threading.Thread(target=show, args=(origin, sock.getsockname()), daemon=True).start()
    settings = Settings(
        store,
        limits,
        key_file,
        origin=public.rstrip("/") or origin,
        hosts=(host,),
        proxies=tuple(proxy),
        agents=tuple(agent),
    )
    run(settings, sock, workers)
