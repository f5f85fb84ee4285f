"""What must hold of every battle of Les Guerres Fleuries that a test plays."""

from __future__ import annotations

from oriflamme.kernel import Battle
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about pieces, ground or sides."""
    state = battle.state
    universal_checks.check_battle(battle, {*state.pieces, *state.fallen, *state.ground, *state.armies})
