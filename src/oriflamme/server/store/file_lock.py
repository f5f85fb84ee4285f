"""One server to an SQLite file: a second one would not hear of the first one's entries, and is told so at its start.

The system lets go of the lock when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from oriflamme.server.language import trouble


class FileLock:
    """The right to serve the battles of a file, held until `release`."""

    def __init__(self, data: str) -> None:
        path = Path(f"{data}.lock")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
        except OSError:
            os.close(self._handle)
            raise trouble("server-store-in-use", file=data) from None

    def release(self) -> None:
        """Let another server have the file."""
        os.close(self._handle)


def _take(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
