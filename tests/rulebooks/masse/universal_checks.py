"""What must hold of every battle of Combat de masse that a test plays."""

from __future__ import annotations

from oriflamme.kernel import Battle
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about pieces, standing or fallen."""
    universal_checks.check_battle(battle, {*battle.state.pieces, *battle.state.fallen})
