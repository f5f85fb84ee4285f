"""Before a battle begins: every person seals a word for the dice, and tells it when all have."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from oriflamme.kernel.dice_opening import MAX_WORD_CHARS
from oriflamme.server import commands
from oriflamme.server.auth import Reader, Runtime, TheLink
from oriflamme.server.errors import EXPECTED
from oriflamme.server.routes.play import Seat, shown


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What binds a seat to its word: `sha256:` and 64 digits, over the commitment, the seat and the word."""

    seal: Annotated[str, Meta(max_length=100)]
    seat: Seat = ""


class ToldWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word that a seat has sealed."""

    word: Annotated[str, Meta(min_length=1, max_length=MAX_WORD_CHARS)]
    seat: Seat = ""


@post("/battle/seal", status_code=200, responses=EXPECTED)
async def seal(data: JSONBody[Seal], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """Before the battle begins: seal a word that goes into the dice. It cannot be changed afterwards."""
    match = await commands.open_dice(runtime, link, "seal", data.seal, data.seat)
    return await shown(runtime, match, link, data.seat, reader)


@post("/battle/word", status_code=200, responses=EXPECTED)
async def word(data: JSONBody[ToldWord], link: TheLink, runtime: Runtime, reader: Reader) -> dict[str, Any]:
    """When every seat has sealed a word: tell it. With the last one the battle begins."""
    match = await commands.open_dice(runtime, link, "word", data.word, data.seat)
    return await shown(runtime, match, link, data.seat, reader)


HANDLERS = [seal, word]
