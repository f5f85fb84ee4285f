"""Secret links and player keys: made at random, kept only as hashes.

A player key opens the list of its battles. The links in that list are sealed with the key itself, so that the
store alone, without the key, opens nothing.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

BYTES = 24
_WORD = re.compile(r"[A-Za-z0-9_-]{32}")


def new_link() -> str:
    """A fresh secret of 192 bits, as 32 signs that may stand in an address."""
    return secrets.token_urlsafe(BYTES)


def is_link(text: str) -> bool:
    """Whether a text has the form of a link or a player key."""
    return _WORD.fullmatch(text) is not None


def hashed(link: str) -> str:
    """What the store keeps of a link or a player key."""
    return hashlib.blake2b(link.encode(), digest_size=24, person=b"link").hexdigest()


def feed_of(link: str) -> str:
    """The address of a link's feeds: it tells when it is one's turn and can do nothing else."""
    return base64.urlsafe_b64encode(hashlib.blake2b(link.encode(), digest_size=BYTES, person=b"feed").digest()).decode()


def watch_of(link: str) -> str:
    """A spectator's link that the holder of a link may give away: it shows nothing that is not public."""
    made = hashlib.blake2b(link.encode(), digest_size=BYTES, person=b"watch").digest()
    return base64.urlsafe_b64encode(made).decode()


def rematch_of(link: str) -> str:
    """The link to the rematch of a battle that the holder of a link to it has."""
    made = hashlib.blake2b(link.encode(), digest_size=BYTES, person=b"rematch").digest()
    return base64.urlsafe_b64encode(made).decode()


def seal(link: str, key: str) -> str:
    """A link that only the player key can read again."""
    return _crossed(link.encode(), key, hashed(link)).hex()


def unseal(sealed: str, key: str, link_hash: str) -> str:
    """The link that was sealed with this key."""
    return _crossed(bytes.fromhex(sealed), key, link_hash).decode()


def _crossed(text: bytes, key: str, link_hash: str) -> bytes:
    pad = hashlib.blake2b(link_hash.encode(), key=key.encode(), digest_size=64, person=b"seal").digest()
    return bytes(a ^ b for a, b in zip(text, pad, strict=False))
