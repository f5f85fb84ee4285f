"""What a moving unit may answer about its formation: to skirmish, to close its ranks, to leave a wedge. Chapter XIII"""

from __future__ import annotations

from functools import cache

from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.manoeuvres import UnitMover
from oriflamme.rulebooks.demonworld.special_formations import why_no_skirmish

TOKENS = ("skirmish", "close")


@cache
def options(unit: str) -> tuple[Option, Option]:
    """To take skirmish formation, and to leave it, as answers."""
    return (
        Option("skirmish", True, message("answer-skirmish"), verb="skirmish", piece=unit, what="take"),
        Option("close", False, message("answer-close-ranks"), verb="skirmish", piece=unit, what="leave"),
    )


def offered(mover: UnitMover) -> list[Option]:
    """Of these what a unit may answer; nothing in the base game."""
    if not mover.state.rules.tiers:
        return []
    return [one for one in options(mover.unit.key) if _why_not(mover, one) is None]


def read(mover: UnitMover, token: str) -> Option | Refusal:
    """One of the tokens as an answer, or why it may not be given."""
    one = options(mover.unit.key)[TOKENS.index(token)]
    return _why_not(mover, one) or one


def _why_not(mover: UnitMover, option: Option) -> Refusal | None:
    """Why a unit may not take or leave skirmish formation now. DW-XIII.3.0-05"""
    if not mover.manoeuvres:
        return refusal("DW-V-08", "manoeuvre", unit=mover.unit.key)
    return why_no_skirmish(mover.state, mover.unit, taken=option.value)


def why_no_redeploy(mover: UnitMover) -> Refusal | None:
    """Redeploying is paid in manoeuvres; a wedge is not formed and dropped in one movement phase. DW-XIII.2.0-05"""
    if not mover.manoeuvres:
        return refusal("DW-V-08", "manoeuvre", unit=mover.unit.key)
    return refusal("DW-XIII.2.0-05", "wedge-drop", unit=mover.unit.key) if mover.unit.wedge == "formed" else None
