"""What is secret lies encrypted in the store, under a key that is not in it: who happens to read it learns nothing.

AES-256-GCM of the `cryptography` package, with a nonce of its own for every text; each text is bound to its place, so
that none can be put in the place of another. What was written before there was a key is read as it stands.
"""

from __future__ import annotations

import base64
import os
import secrets
import stat
from pathlib import Path

from oriflamme.server.language import trouble

MARK = "\x1fsealed1:"
"""How an encrypted text begins: no text that anybody writes does."""
KEY_BYTES, NONCE_BYTES = 32, 12


class Vault:
    """The key of a store; without one, texts are kept as they are."""

    def __init__(self, key: bytes = b"") -> None:
        self._cipher = None
        if key:
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM

            self._cipher = AESGCM(key)

    @property
    def locked(self) -> bool:
        """Whether anything is encrypted here."""
        return self._cipher is not None

    def seal(self, text: str, place: str) -> str:
        """A text as it is kept in this place."""
        if self._cipher is None:
            return text
        nonce = secrets.token_bytes(NONCE_BYTES)
        sealed = nonce + self._cipher.encrypt(nonce, text.encode(), place.encode())
        return MARK + base64.b64encode(sealed).decode()

    def unseal(self, kept: str, place: str) -> str:
        """The text that was kept in this place."""
        if not kept.startswith(MARK):
            return kept
        if self._cipher is None:
            raise trouble("server-wrong-key")
        from cryptography.exceptions import InvalidTag

        raw = base64.b64decode(kept.removeprefix(MARK))
        try:
            return self._cipher.decrypt(raw[:NONCE_BYTES], raw[NONCE_BYTES:], place.encode()).decode()
        except InvalidTag:
            raise trouble("server-wrong-key") from None


def read_key(path: Path) -> bytes:
    """The key in a file that nobody else may read."""
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise trouble("server-open-key", file=str(path))
    try:
        key = base64.b64decode(path.read_text(encoding="ascii"), validate=False)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise trouble("server-bad-key-file", file=str(path))
    return key


def make_key(path: Path) -> None:
    """Write a fresh key to a file of its own, unless there is one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "wb") as file:
        file.write(base64.b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
        file.flush()
        os.fsync(file.fileno())
