"""Phase 6, rally: routing units may be brought back, all of them or in part. Chapters XV.6.0 and XV.9.0"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import losses, morale
from oriflamme.rulebooks.demonworld.facts import ElementsLost, MoraleTestsDue, RallyDeclined, UnitRallied
from oriflamme.rulebooks.demonworld.state import Demonworld

RALLY = "DW-XV.6.0-01"


def begin(ctx: Context[Demonworld]) -> None:
    """Every routing unit may try, those of each side in turn. DW-VIII.2.0-07"""
    state = ctx.state
    units = [unit.key for side in state.armies for unit in state.units_of(side) if unit.morale == "routing"]
    ctx.note(MoraleTestsDue(clause=RALLY, units=tuple(units), stage="testing"))


def attempt(ctx: Context[Demonworld]) -> Procedure:
    """The player may test a routing unit; a failure changes nothing. DW-XV.6.0-01"""
    state = ctx.state
    unit = state.units[state.tests[0]]
    answer: Option = yield Choice(
        unit.side, ask_about("rally", unit.key, unit=unit.key), RALLY, (_rally(unit.key), _leave(unit.key))
    )
    if answer.verb == "leave":
        ctx.note(RallyDeclined(clause=RALLY, unit=unit.key))
        return
    case = morale.best_case("rally", state, unit.key)
    passed = yield from morale.take_test(ctx, "rally", case)
    if passed:
        group = {element.key for element in case.group}
        yield from _rallied(ctx, unit.key, [one.key for one in state.of(unit.key) if one.key not in group])


def _rallied(ctx: Context[Demonworld], unit: str, apart: list[str]) -> Procedure:
    """Elements apart from the group that has rallied come back, or are scattered and lost. DW-XV.9.0-14"""
    state = ctx.state
    strays = tuple(key for key in apart if not state.elements[key].character)
    if not apart:
        ctx.note(UnitRallied(clause="DW-XV.9.0-17", unit=unit))
        return
    recall = not strays
    if strays:
        question = ask_about("strays", unit, unit=unit, count=len(strays))
        answer: Option = yield Choice(state.units[unit].side, question, "DW-XV.9.0-14", (_recall(unit), _scatter(unit)))
        recall = answer.verb == "recall"
    ctx.note(UnitRallied(clause="DW-XV.9.0-13", unit=unit, strays=strays))
    if not recall:
        ctx.note(ElementsLost(clause="DW-XV.9.0-14", elements=strays))
        losses.decide(ctx)


@lru_cache(maxsize=1024)
def _rally(unit: str) -> Option:
    return Option("rally", None, message("answer-rally"), verb="rally", piece=unit, notes=("throws",))


@lru_cache(maxsize=1024)
def _leave(unit: str) -> Option:
    return Option("leave", None, message("answer-leave"), verb="leave", piece=unit)


@lru_cache(maxsize=1024)
def _recall(unit: str) -> Option:
    return Option("recall", None, message("answer-recall"), verb="recall", piece=unit)


@lru_cache(maxsize=1024)
def _scatter(unit: str) -> Option:
    label = message("answer-scatter")
    return Option("scatter", None, label, verb="scatter", piece=unit, notes=("irreversible",))
