"""Who goes first: by choice of one side, or by a die between equals. DW-V.2.0-02, DW-VI.1.5-02, DW-VI.1.5-03"""

from __future__ import annotations

from functools import cache

from oriflamme.kernel import Choice, Option, Procedure, Question, Roll, Throw, message
from oriflamme.rulebooks.demonworld.tables import PRECEDENCE

DIE, FIRST = PRECEDENCE["sides"]["die"], PRECEDENCE["sides"]["first"]
"""Up to that number the die names the first of two sides."""


@cache
def answers(side: str) -> tuple[Option, Option]:
    """To go before the other side, or after it."""
    return (
        Option("before", True, message("answer-before"), verb="go", piece=side, what="before"),
        Option("after", False, message("answer-after"), verb="go", piece=side, what="after"),
    )


def by_choice(side: str, other: str, question: Question, clause: str) -> Procedure:
    """A side decides whether it goes before or after the other; returns both in their order."""
    answer: Option = yield Choice(side, question, clause, answers(side))
    return (side, other) if answer.value else (other, side)


def by_die(first: str, second: str, purpose: str, clause: str) -> Procedure:
    """A D6 decides between two sides; returns both in their order."""
    roll: Throw = yield Roll(
        DIE, purpose, clause, seat=first, meaning=lambda throw: first if throw.total <= FIRST else second
    )
    return (first, second) if roll.total <= FIRST else (second, first)
