"""Demonworld: fantasy battles of units on hexes; hidden orders, formations, initiative in melee."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from oriflamme.kernel import Bilingual, Outcome, Procedure, Rulebook, Table
from oriflamme.rulebooks.demonworld import invariants, position, scenario, turn
from oriflamme.rulebooks.demonworld.facts import FACTS
from oriflamme.rulebooks.demonworld.state import Demonworld

Switches = Mapping[str, bool | int | str]


class DemonworldBook(Rulebook[Demonworld]):
    """The rulebook as the kernel sees it."""

    name = "demonworld"
    version = 2
    former_readings = {1: {"count_movable": True, "free_hex_at_will": True}}
    folder = Path(__file__).parent
    state_type = Demonworld
    scenario_type = scenario.Scenario
    fact_types = FACTS
    tiers = ("base",)

    def seats(self, scenario: scenario.Scenario, switches: Switches) -> tuple[str, ...]:
        return tuple(army.seat for army in scenario.army)

    def opening(self, scenario: Any, tiers: tuple[str, ...], switches: Switches) -> Demonworld:
        return _opening(scenario, switches)

    def procedure(self, table: Table[Demonworld]) -> Procedure | None:
        return turn.procedure(table)

    def outcome(self, state: Demonworld) -> Outcome | None:
        return state.result

    def view(self, state: Demonworld, seat: str | None) -> Demonworld:
        """Everything lies open: what is secret is never in the state before it is turned up."""
        return state

    def position(self, state: Demonworld, scenario: Any) -> dict[str, Any]:
        return _position(state, scenario)

    def names(self, scenario: Any) -> dict[str, Bilingual]:
        return _names(scenario)

    def check(self, state: Demonworld) -> list[str]:
        return invariants.check(state)


_opening, _position, _names = scenario.opening, position.position, scenario.names

BOOK = DemonworldBook()
