"""The first of several wishes that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.kernel import Choice, Refused


def first_legal(ask: Choice, wishes: Iterable[str]) -> str:
    """The token of the first wish that may be taken; "" if none may."""
    for wish in wishes:
        try:
            return ask.take(wish).token
        except Refused:
            continue
    return ""


def unit_of(ask: Choice) -> str:
    """Whom a question is about."""
    return str(ask.question.args["unit"])
