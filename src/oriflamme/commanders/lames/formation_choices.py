"""Lines, shield walls and what is done by hand: when a troop forms, how a Formation stands, what is set fire to."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.cover_choices import hexes_to_enemy
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.fires import FIRE_START
from oriflamme.rulebooks.lames.formation_modes import MARCH
from oriflamme.rulebooks.lames.formations import partners, why_not_form_with, why_unfit
from oriflamme.rulebooks.lames.manipulation import tasks
from oriflamme.rulebooks.lames.shooting import is_shooter
from oriflamme.rulebooks.lames.stacking import most_figures
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import MODES, WEAPONS

LINE_FROM, LINE_TO = 3, 7
"""Hexes to the nearest enemy at which troops form: near enough to matter, far enough to be done in time."""
LIGHT = 2
"""The most that a charge gives to whoever does better in a line."""
WALL_WITHIN = 4
"""Hexes at which a Formation that waits closes its shields."""
WALLS = [mode for mode, row in MODES.items() if row.get("shock") and not row.get("all_front")]
"""The modes that protect: shield wall and tortoise."""


def time_to_form(state: Lames, unit: Unit) -> bool:
    """Whether an enemy is near, and not yet upon it. Whoever charges well, or shoots, stays free to: LM-3.3-10."""
    figure = state.figure(unit)
    free = is_shooter(figure) or int(WEAPONS["class"][figure.weapon]["charge"]) > LIGHT
    return not free and LINE_FROM <= hexes_to_enemy(state, unit.side, unit.hex) <= LINE_TO


def could_form(state: Lames, unit: Unit) -> bool:
    """Whether an order would let a troop form a line in time: without one it may not. LM-2.9-31."""
    if not state.rules.tiers or unit.formation or unit.level or not unit.hex or unit.covered:
        return False
    figure = state.figure(unit)
    if not figure.large or not most_figures(figure) or why_unfit(state, unit, "LM-3.3.10-01"):
        return False
    if not time_to_form(state, unit):
        return False
    return any(why_not_form_with(state, unit, partner) is None for partner in partners(state, unit))


def form(state: Lames, ask: Choice) -> str:
    """The longest line."""
    return max(ask.options, key=lambda option: (option.value.steps, option.token)).token


def walled(state: Lames, unit: Unit) -> bool:
    """Whether its shields had better be closed: the enemy is near, and it does not go to him."""
    return (
        not is_shooter(state.figure(unit))
        and state.wings[unit.wing].order != "attack"
        and hexes_to_enemy(state, unit.side, unit.hex) <= WALL_WITHIN
    )


def wants_mode(state: Lames, unit: Unit) -> str:
    """The mode that a Formation should have: a wall before the enemy, else March."""
    wall = next((mode for mode in WALLS if MODES[mode]["manoeuvre"] == _drilled(state, unit)), MARCH)
    return wall if walled(state, unit) else MARCH


def _drilled(state: Lames, unit: Unit) -> bool:
    return "manoeuvre" in state.figure(unit).faculties


def ill_moded(state: Lames, unit: Unit) -> bool:
    """Whether a Formation should change its mode."""
    return unit.formation and wants_mode(state, unit) != (unit.mode or MARCH)


def mode(state: Lames, ask: Choice) -> str:
    """The mode that it should have."""
    return pick(ask, "mode", what=wants_mode(state, state.units[ask.subject]))


def useful_task(state: Lames, unit: Unit) -> str:
    """What is worth doing by hand: a fire start under one's feet is put out, stakes are planted before the enemy."""
    if unit.level or not unit.hex:
        return ""
    burning = mark_in(state.overlay, "fire", unit.hex)
    if burning is not None and burning.kind == FIRE_START:
        return "douse"
    near = hexes_to_enemy(state, unit.side, unit.hex) <= LINE_TO
    return "plant" if near and any(task.what == "plant" for task in tasks(state, unit)) else ""


def task(state: Lames, ask: Choice) -> str:
    """The useful thing; what harms nobody where there is none."""
    wanted = useful_task(state, state.units[ask.subject])
    return (pick(ask, wanted) if wanted else "") or pick(ask, "repair")
