"""What must hold of every battle of Les Lames Maudites that a test plays."""

from __future__ import annotations

from oriflamme.kernel import Battle
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down; throws are about units and wings; nothing impossible is true."""
    state = battle.state
    universal_checks.check_battle(battle, {*state.units, *state.lost, *state.wings})
    assert battle.book.check(state) == []
