"""Start the server and stop it cleanly."""

from __future__ import annotations

import contextlib
import logging
import socket

import uvicorn
from uvicorn.supervisors import Multiprocess

from oriflamme.server.language import trouble
from oriflamme.server.settings import Settings, to_environment
from oriflamme.server.store import open_store

APP = "oriflamme.server.app:app_from_environment"
STOP_SECONDS = 3


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address, so that the port is known before anything starts; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError as problem:
        made.close()
        raise OSError(problem.errno, problem.strerror, f"{host}:{port}") from None
    made.set_inheritable(True)
    return made


def serve(settings: Settings, sock: socket.socket, workers: int = 1) -> None:
    """Serve until Ctrl-C or a signal to stop."""
    to_environment(settings)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    config = uvicorn.Config(
        APP,
        factory=True,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame_bytes * 2,
        ws_max_queue=8,
        ws_per_message_deflate=False,  # costs more than the battle itself, and lengths of compressed text tell secrets
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    with contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            Multiprocess(config, sockets=[sock]).run()
        else:
            uvicorn.Server(config).run(sockets=[sock])


async def prepare(settings: Settings) -> None:
    """Open the store once, so that its tables are made or mended, and what is wrong with it is said at once."""
    try:
        store = await open_store(settings.store)
    except ImportError:
        raise trouble("server-no-postgres") from None
    except Exception as problem:
        raise trouble("server-no-store", problem=str(problem).splitlines()[0] if str(problem) else "") from None
    await store.close()
