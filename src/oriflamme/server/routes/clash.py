"""The odds of one clash, for a form: `POST /clash`. No battle is needed, and nothing is kept."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta

from oriflamme.kernel import registry
from oriflamme.server.auth import Reader, Runtime
from oriflamme.server.clash_odds import weighed
from oriflamme.server.errors import EXPECTED
from oriflamme.server.replies.clash import ClashJson

Word = Annotated[str, Meta(max_length=40)]


class ClashWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clash: its book, and values of its fields; those that are not given have their default."""

    book: Word
    values: Annotated[dict[Word, Word], Meta(max_length=40)] = {}


@post("/clash", status_code=200, responses=EXPECTED)
async def post_clash(data: JSONBody[ClashWanted], runtime: Runtime, reader: Reader) -> ClashJson:
    """What one clash may come to by the rules of a book: exactly, or fought some times where that is too much."""
    return await runtime.threads.run(weighed(registry.book(data.book), data.values, reader))


HANDLERS: list[HTTPRouteHandler] = [post_clash]
