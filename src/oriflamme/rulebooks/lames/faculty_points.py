"""Where faculties stand on the activation sheet: block D, point A10, and after the end. Chapter 3.1."""

from __future__ import annotations

from oriflamme.rulebooks.lames.activation_blocks import BlockPoint
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet, SheetPoint
from oriflamme.rulebooks.lames.faculties import at_start, fade, has

TIER = "intermediate"


def a10_evade(sheet: ActivationSheet) -> None:
    """A10: under Attack whoever evades may move as it likes, withdraw or flee. LM-2.9-24."""
    if sheet.order == "attack" and has(sheet.state, sheet.unit, "evade"):
        sheet.may("LM-2.9-24", "move", "withdraw", "flee")


STARTING = (BlockPoint("LM-F-07", at_start, TIER),)
POINTS = (SheetPoint("LM-F-44", "evade", a10_evade, TIER),)
ENDING = (BlockPoint("LM-F-71", fade, TIER),)
