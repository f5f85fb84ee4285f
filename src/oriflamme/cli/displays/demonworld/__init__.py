"""A battle of Demonworld in a terminal: the map with its elements, units with their orders, what is in reach."""

from __future__ import annotations

from typing import cast

from oriflamme.cli.displays.demonworld.armies import forces, losses, show_army
from oriflamme.cli.displays.demonworld.asks import SHORTHANDS, draft, expand_shorthand, preview
from oriflamme.cli.displays.demonworld.pieces import show_map
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import write
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.state import Demonworld

__all__ = ["SHORTHANDS", "draft", "expand_shorthand", "forces", "losses", "moment", "preview", "situation"]


def situation(battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
    """The map, then every army with its units, in short a line each; of one army, the map with the first of them."""
    state = cast(Demonworld, battle.view(viewer).state)
    if only is None:
        limit = tell("dw-limit", limit=state.limit) if state.limit else ""
        phase = battle.say(f"phase-{state.phase}", lang())
        write(tell("dw-when", turn=state.turn, limit=limit, phase=phase), "bold")
    if state.elements and only in (None, next(iter(state.armies))):
        show_map(battle, state)
    for side in [only] if only else state.armies:
        if short:
            write(forces(battle, side, state), "dim")
        else:
            show_army(battle, state, side)


def moment(battle: Battle) -> tuple[int, tuple[tuple[str, ...], ...]]:
    """The turn, and in its melee phase the combats that are still to be fought; every move brings a map of its own."""
    return battle.state.turn, battle.state.combats
