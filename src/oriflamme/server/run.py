"""Start the server and stop it cleanly."""

from __future__ import annotations

import contextlib
import logging
import socket
from pathlib import Path

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from oriflamme.kernel import UserError
from oriflamme.server.language import trouble
from oriflamme.server.protocol import TimedProtocol
from oriflamme.server.settings import Settings, to_environment
from oriflamme.server.store import Store, open_store
from oriflamme.server.store.base import StoreAway
from oriflamme.server.store.file_lock import FileLock
from oriflamme.server.store.vault import Vault, make_key, read_key

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
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # its warnings are written by whoever sends nonsense
    config = uvicorn.Config(
        APP,
        factory=True,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http=TimedProtocol,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame_bytes * 2,
        ws_max_queue=8,
        ws_per_message_deflate=False,  # costs more than the battle itself, and lengths of compressed text tell secrets
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    with contextlib.suppress(KeyboardInterrupt):
        if workers > 1:
            Workers(config, sockets=[sock]).run()
        else:
            uvicorn.Server(config).run(sockets=[sock])


class Workers(Multiprocess):
    """Several workers. One that cannot start, because the database is away, is started again until it can, as long as
    any has ever served: the others go on meanwhile."""

    served = False

    def keep_subprocess_alive(self) -> None:
        self.served = self.served or any(one.process.is_alive() and one.is_ready() for one in self.processes)
        for number, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if worker.is_alive(timeout=self.config.timeout_worker_healthcheck):
                continue
            worker.kill()
            worker.join()
            if worker.exitcode == STARTUP_FAILURE and not self.served:
                self.should_exit.set()
                return
            self.processes[number] = Process(self.config, self.sockets)
            self.processes[number].start()


async def prepare(settings: Settings) -> None:
    """Open the store once, so that its tables are created or migrated, and what is wrong with it is said at once.

    The first start makes the key; what was written before there was one is encrypted. A store without its key is not
    opened with another.
    """
    try:
        if not settings.shared:
            FileLock(settings.store).release()
        store = await open_store(settings.store)
    except ImportError:
        raise trouble("server-no-postgres") from None
    except StoreAway as away:
        raise _no_store(away.__cause__ or away) from None
    except UserError:
        raise
    except Exception as problem:
        raise _no_store(problem) from None
    try:
        if settings.key_file:
            await _lock_up(store, Path(settings.key_file))
    finally:
        await store.close()


def _no_store(problem: BaseException) -> UserError:
    return trouble("server-no-store", problem=str(problem).splitlines()[0] if str(problem) else "")


async def _lock_up(store: Store, key_file: Path) -> None:
    if not key_file.is_file():
        if await store.is_sealed():
            raise trouble("server-no-key", file=str(key_file))
        make_key(key_file)
    store.vault = Vault(read_key(key_file))
    await store.seal_all()
