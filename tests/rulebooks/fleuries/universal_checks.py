"""What must hold of every battle of Les Guerres Fleuries that a test plays."""

from __future__ import annotations

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about pieces, cards since turned, ground or sides."""
    state = battle.state
    turned = {fact.base for fact in battle.facts if isinstance(fact, BaseRevealed)}
    universal_checks.check_battle(battle, {*state.pieces, *state.fallen, *turned, *state.ground, *state.armies})
