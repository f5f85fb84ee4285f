"""Shooting on the activation sheet: the actions Shoot, Shooting Duel and Reload, the points A12 to A14. Chapter 3.2."""

from __future__ import annotations

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.activation_sheet import ActionEntry, ActivationSheet, SheetPoint
from oriflamme.rulebooks.lames.reload import reload, why_not_reload
from oriflamme.rulebooks.lames.shooting import is_shooter, why_not_shoot
from oriflamme.rulebooks.lames.shooting_action import shoot, shooting_duel, why_not_duel
from oriflamme.rulebooks.lames.shooting_move import SHOOTING
from oriflamme.rulebooks.lames.state import EXHAUSTED

TIER = "intermediate"


def _why_not_duel(sheet: ActivationSheet) -> Refusal | None:
    if sheet.crowded:
        return refusal("LM-2.3.1-03", "overfull", unit=sheet.unit.key)
    return why_not_duel(sheet.state, sheet.unit)


def _free_to_shoot(sheet: ActivationSheet) -> bool:
    """Under Attack, engaging nobody."""
    return sheet.order == "attack" and not sheet.engaging and is_shooter(sheet.figure)


def a12_move_with_target(sheet: ActivationSheet) -> None:
    """A12: Attack, with a target: a move that ends with one. LM-2.9-26."""
    if _free_to_shoot(sheet) and not sheet.why_not_itself("shoot") and "move" not in sheet.allowed:
        sheet.displace(SHOOTING)
        sheet.may("LM-2.9-26", "move")


def a13_no_ammunition(sheet: ActivationSheet) -> None:
    """A13: Attack, without ammunition: any move, or Reload. LM-2.9-27."""
    if _free_to_shoot(sheet) and sheet.unit.ammunition == EXHAUSTED:
        sheet.displace("free")
        sheet.may("LM-2.9-27", "move", "reload")


def a14_shoot(sheet: ActivationSheet) -> None:
    """A14: Attack, with a target: it must shoot. LM-2.9-28, LM-CA-05."""
    if _free_to_shoot(sheet) and not sheet.why_not_itself("shoot"):
        sheet.must("LM-2.9-28", "shoot")


POINTS = (
    SheetPoint("LM-F-46", "attack", a12_move_with_target, TIER),
    SheetPoint("LM-F-47", "attack", a13_no_ammunition, TIER),
    SheetPoint("LM-F-48", "shoot", a14_shoot, TIER),
)
ACTIONS = (
    ActionEntry(
        "shoot",
        "LM-3.2-02",
        lambda sheet: why_not_shoot(sheet.state, sheet.unit),
        shoot,
        points=(
            *("LM-2.9-21", "LM-2.9-22", "LM-2.9-23", "LM-2.9-25", "LM-2.9-30", "LM-2.9-31", "LM-2.9-32", "LM-2.9-33"),
            "LM-3.2.6-01",
        ),
        notes=("attack",),
        tier=TIER,
    ),
    ActionEntry(
        "shootingduel",
        "LM-3.2.8-01",
        _why_not_duel,
        shooting_duel,
        points=("LM-2.9-33",),
        notes=("attack",),
        tier=TIER,
    ),
    ActionEntry(
        "reload",
        "LM-3.2.10-01",
        lambda sheet: why_not_reload(sheet.state, sheet.unit),
        reload,
        points=("LM-2.9-21", "LM-2.9-23", "LM-2.9-31", "LM-2.9-33"),
        tier=TIER,
    ),
)
