"""What must hold of every battle of Demonworld that a test plays."""

from __future__ import annotations

import tomllib

from oriflamme.kernel import Ask, Battle, Choice
from tests import universal_checks


def check_battle(battle: Battle) -> None:
    """It can be told, cited and written down, breaks no invariant, and opens again from its own position."""
    state = battle.state
    universal_checks.check_battle(
        battle, {"", *state.elements, *state.lost, *state.units, *state.attached, *state.gone}
    )
    assert battle.book.check(battle.checkpoint) == []
    opened = Battle.open(tomllib.loads(battle.position()), dice="typed", switches=battle.setup.switches)
    again = battle.book.opening(opened.scenario, opened.setup.tiers, opened.setup.switches)
    assert again == battle.checkpoint and list(again.elements) == list(battle.checkpoint.elements)


def check_ask(battle: Battle, ask: Ask) -> None:
    """A question and its answers can be said, and every answer that is offered is taken."""
    universal_checks.check_ask(battle, ask)
    if isinstance(ask, Choice):
        assert all(ask.take(option.token) == option for option in (*ask.options, *ask.other_options))
