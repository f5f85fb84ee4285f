"""Omens: a point that a priest has from a capture lets his side roll again. GF-LES_PRESAGES-01, GF-MG-19."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Context, Message, Option, Procedure, Question, Roll, ask_about, message
from oriflamme.kernel.moments import Acts, Answered, Moment, offer, wish_facts
from oriflamme.rulebooks.fleuries.facts.magic import OmenSpent
from oriflamme.rulebooks.fleuries.magic.spells import is_priest
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC

CLAUSE = "GF-LES_PRESAGES-01"
NAME: str = MAGIC["moments"]["omens"]


def seer(state: Fleuries, side: str) -> Piece | None:
    """A priest of a side who has an omen point."""
    return next((one for one in state.pieces.values() if one.side == side and is_priest(one) and one.omens), None)


def rerolling(ctx: Context[Fleuries], procedure: Procedure) -> Procedure:
    """A procedure whose dice may be rolled again: own dice only, at once, and the new result stands."""
    answer: Any = None
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration as stop:
            return stop.value
        answer = yield request
        own = type(request) is Roll and not request.secret and seer(ctx.state, request.seat) is not None
        if own and (yield from _asked(ctx, request, answer.total)):
            answer = yield request


def _asked(ctx: Context[Fleuries], roll: Roll, total: int) -> Procedure:
    state, seat = ctx.state, roll.seat
    again = Option("again", True, message("roll-again"), verb="again", notes=("throws",))

    def question(moment: Message) -> Question:
        return ask_about("omen", moment=moment, roll=total, purpose=message(f"roll-{roll.purpose}"))

    def options(done: tuple[Any, ...]) -> tuple[Option, ...]:
        return () if done else (again,)

    moment = Moment(NAME, CLAUSE, state.turn)
    answered: dict[str, Answered] = yield from offer(moment, {seat: Acts(options)}, state.wishes, question)
    for fact in wish_facts(answered, CLAUSE):
        ctx.note(fact)
    priest = seer(state, seat)
    if not answered[seat].acts or priest is None:
        return False
    ctx.note(OmenSpent(clause=CLAUSE, priest=priest.key, roll=total))
    return True
