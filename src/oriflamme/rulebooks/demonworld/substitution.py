"""Shots at special elements: others of the unit may fall in their place. Chapter IX.5.0"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import distance
from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld.facts import SpecialDoomed, SpecialSaved
from oriflamme.rulebooks.demonworld.occupancy import close_to, contacts
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import COMMAND

RULE = COMMAND["substitution"]


def pending(state: Demonworld) -> str:
    """The next special element that has been hit by a shot and may be saved; "": nobody. DW-IX.5.0-01

    A spell strikes whom it strikes, and a wizard falls by his own failure: DW-XX.5.0-10.
    """
    if not state.hit or not state.rules.plays("special_figures"):
        return ""
    if state.phase == "magic" and not state.rules.substitutes_for_spells:  # DW-OR-106
        return ""
    return next((key for key in state.hit if key not in state.doomed and _may_be_saved(state, key)), "")


def _may_be_saved(state: Demonworld, key: str) -> bool:
    """A special element, or an attached commander no larger than his unit, out of melee, with others beside it.

    DW-IX.5.0-03, DW-IX.5.0-04, DW-X.2.2-08, DW-F2-A11
    """
    element = state.elements.get(key)  # a commander who rides has no element of his own
    if element is None or (not element.special and not element.character):
        return False
    if element.character and state.card(element.character).size > state.card(element.unit).size:
        return False
    return not contacts(state, element) and bool(substitutes(state, element))


def beside(state: Demonworld, element: Element) -> list[Element]:
    """Elements of the unit that touch it, as at the start of the phase: nobody has been removed yet.

    Not those whom an impassable height parts from it: DW-F2-A39.
    """
    near = [one for one in state.of(element.unit) if distance(one.hex, element.hex) == 1]
    return [one for one in near if close_to(state, element, one)]


def substitutes(state: Demonworld, element: Element) -> list[Element]:
    """Those of them who have not been hit themselves. DW-F1-C29"""
    return [one for one in beside(state, element) if one.key not in state.hit]


def settle(ctx: Context[Demonworld], key: str) -> Procedure:
    """The owner may ask for the die; above the number of its neighbours the special element falls. DW-IX.5.0-02"""
    state = ctx.state
    element = state.elements[key]
    side = state.side_of(element)
    near = len(beside(state, element))
    question = ask_about("substitute", key, element=key, count=near)
    answer: Option = yield Choice(side, question, RULE["clause"], (_roll(key), _fall(key)))
    if answer.verb == "fall":
        ctx.note(SpecialDoomed(clause="DW-IX.5.0-02", element=key))
        return
    roll: Throw = yield Roll(
        RULE["die"],
        "substitute",
        RULE["clause"],
        seat=state.enemy(side),
        subject=key,
        meaning=lambda throw: "killed" if throw.total > near else "saved",
    )
    if roll.total > near:
        ctx.note(SpecialDoomed(clause=RULE["clause"], element=key, rolls=(roll.total,)))
        return
    options = [_instead(key, one.key) for one in substitutes(state, element)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Choice(side, ask_about("instead", key, element=key), RULE["clause"], options)
    ctx.note(SpecialSaved(clause=RULE["clause"], element=key, instead=chosen.target, roll=roll.total))


@lru_cache(maxsize=1024)
def _roll(element: str) -> Option:
    return Option("roll", None, message("answer-substitute-roll"), verb="roll", piece=element, notes=("throws",))


@lru_cache(maxsize=1024)
def _fall(element: str) -> Option:
    return Option("fall", None, message("answer-substitute-fall"), verb="fall", piece=element)


@lru_cache(maxsize=4096)
def _instead(element: str, other: str) -> Option:
    label = message("answer-instead", other=other)
    return Option(f"instead {other}", other, label, verb="instead", piece=element, target=other)
