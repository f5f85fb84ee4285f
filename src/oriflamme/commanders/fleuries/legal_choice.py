"""The first of several wishes that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.kernel import Choice, Option, Refused


def first_legal(ask: Choice, wishes: Iterable[str]) -> str:
    """The token of the first wish that may be taken; "" if none may."""
    option = first_legal_option(ask, wishes)
    return option.token if option is not None else ""


def first_legal_option(ask: Choice, wishes: Iterable[str]) -> Option | None:
    """The first wish that may be taken; None if none may."""
    for wish in wishes:
        try:
            return ask.take(wish)
        except Refused:
            continue
    return None


def offered(ask: Choice, verb: str) -> list[Option]:
    """The ordinary answers that do something of a kind."""
    return [one for one in ask.options if one.verb == verb]
