"""Possession: a unit under another's will at its next activation. LM-MA-01, list of the Necromantic art."""

from __future__ import annotations

from oriflamme.kernel import Choice, Procedure, effects
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.activation_sheet import PASS, ActivationSheet
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Action

IDLE, DRIVEN, CONDUCTED = 1, 2, 3
"""It does nothing; it must withdraw or flee if it can; another conducts it."""
BREAKING_OFF: tuple[Action, ...] = ("withdraw", "flee")


def possession_of(state: Lames, key: str) -> Effect | None:
    """The possession that a unit is under."""
    found = effects.of_kind(state.effects, key, "possession") if state.effects else []
    return found[0] if found else None


def possess(sheet: ActivationSheet) -> None:
    """What a possessed unit may do."""
    held = possession_of(sheet.state, sheet.unit.key)
    if held is None or sheet.unit.routed:
        return
    if held.value == IDLE:
        sheet.allowed = {PASS: held.clause}
    elif held.value == DRIVEN:
        for action in BREAKING_OFF:
            sheet.may(held.clause, action)
        sheet.allowed = {one: held.clause for one in sheet.allowed if one in BREAKING_OFF} or sheet.allowed
    else:
        return
    sheet.closed, sheet.point = held.clause, "possessed"


def conducted_by(state: Lames) -> str:
    """The side that conducts the acting unit in the place of its own; empty: none does."""
    if not state.effects or not state.acting:
        return ""
    held = possession_of(state, state.acting)
    return held.owner if held is not None and held.value == CONDUCTED else ""


def conduct(procedure: Procedure, key: str, seat: str) -> Procedure:
    """The same procedure with the questions about a unit put to another seat."""
    answer = None
    while True:
        try:
            ask = procedure.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(ask, Choice) and ask.subject == key:
            ask.seat = seat
        answer = yield ask
