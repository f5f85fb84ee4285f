"""Reading and writing files by name."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from oriflamme.cli.language import fail


def read_text(name: str) -> str:
    """The text of a file ("-": standard input); what is not text is refused with the place."""
    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        fail("cli-not-text", file=name, byte=error.start)


def write_text(path: Path, text: str, *, patient: bool = True) -> None:
    """Write a text whole or not at all: see `write_bytes`."""
    write_bytes(path, text.encode(), patient=patient)


def write_bytes(path: Path, content: bytes, *, patient: bool = True) -> None:
    """Write a file whole or not at all: whoever is interrupted keeps the file as it was.

    Patient, it is on the disk when this returns; otherwise the system has it, which outlives this program.
    """
    if path.is_dir():
        raise IsADirectoryError(None, None, str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            if patient:
                os.fsync(file.fileno())
        os.chmod(draft, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """What the user takes from the rights of files: new ones are as readable as any other program's."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
