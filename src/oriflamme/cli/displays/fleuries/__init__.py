"""A battle of Les Guerres Fleuries in a terminal: the table drawn to scale, units with their orders, what is asked."""

from __future__ import annotations

from typing import cast

from oriflamme.cli.displays.fleuries.armies import forces, losses, show_army
from oriflamme.cli.displays.fleuries.asks import SHORTHANDS, draft, expand_shorthand, preview
from oriflamme.cli.displays.fleuries.table_drawing import show_table
from oriflamme.cli.language import lang, tell
from oriflamme.cli.output import write
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.state import SETUP_PHASES, Fleuries

__all__ = ["SHORTHANDS", "draft", "expand_shorthand", "forces", "losses", "moment", "preview", "situation"]

DRAWN = ("moves", "shooting")
"""Steps of a turn before which the table is worth another look."""


def situation(battle: Battle, viewer: str | None, only: str | None = None, *, short: bool = False) -> None:
    """The table, then every army with its units, in short a line each; of one army, the table with the first."""
    state = cast(Fleuries, battle.view(viewer).state)
    if only is None:
        phase = battle.say(f"phase-{state.phase}", lang())
        write(tell("gf-when", turn=state.turn, limit=state.limit, phase=phase, begun=int(state.turn > 0)), "bold")
    if only in (None, next(iter(state.armies))):
        show_table(battle, state)
    for side in [only] if only else state.armies:
        if short:
            write(forces(battle, side, state), "dim")
        else:
            show_army(battle, state, side)


def moment(battle: Battle) -> tuple[int, str]:
    """The turn, and the steps of it that follow a move; before the battle, each step."""
    state: Fleuries = battle.state
    return state.turn, state.phase if state.phase in (*SETUP_PHASES, *DRAWN) else ""
