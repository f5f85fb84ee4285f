"""What is said beside a battle: by its players, and by the server."""

from __future__ import annotations

import msgspec

from oriflamme.kernel import Message


class Said(msgspec.Struct, frozen=True):
    """A remark in the chat."""

    at: int
    seat: str
    text: str


class Remark(msgspec.Struct, frozen=True):
    """Something the server has to say about a battle: after which answer, when, and what."""

    answer: int
    at: int
    message: Message
