"""The activation sheet of whoever is played: a decoy's, a possessed unit's, or as it stands in the book."""

from __future__ import annotations

from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.magic.possession import possess
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.vocabularies import Action

DECOY_ACTIONS: tuple[Action, ...] = ("move", "rest", "reorganise", "pass")
ROUTED_DECOY: tuple[Action, ...] = ("rally", "flee", "pass")
"""What a decoy that bears Rout feigns. LM-F-18, LM-F-22."""


def sheet_of(state: Lames, unit: Unit) -> ActivationSheet:
    """What a piece may do at its activation, whatever it is and whatever lies on it."""
    sheet = ActivationSheet(state, unit)
    if unit.decoy:
        _play_decoy(sheet)
    possess(sheet)
    return sheet


def is_asked(sheet: ActivationSheet) -> bool:
    """Whether its player is asked for an action: under a cover also where there is but one, for silence would tell."""
    return len(sheet.allowed) > 1 or sheet.unit.covered


def _play_decoy(sheet: ActivationSheet) -> None:
    """A decoy moves, rests and reorganises as its type would, whatever the orders; it does nothing else. LM-4.5.1-01,
    -02."""
    sheet.displace("free")
    sheet.allowed = {}
    sheet.may(
        "LM-4.5.1-01",
        *(ROUTED_DECOY if sheet.unit.routed and not sheet.state.concerns_others(sheet.unit) else DECOY_ACTIONS),
    )
    sheet.closed, sheet.point = "LM-4.5.1-01", "decoy"
