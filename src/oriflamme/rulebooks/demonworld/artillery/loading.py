"""Loading: six points for a shot, out of movement points that the crew does not spend. Chapter XIX.3.0"""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import PieceLoaded
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import ARTILLERY

LOADING = ARTILLERY["loading"]
FULL: int = LOADING["full"]
"""Points that a shot spends, and the most that a piece has. DW-XIX.3.0-03, DW-XIX.3.0-08"""


def loaded(state: Demonworld, unit: str) -> bool:
    """Whether a piece may fire as far as its loading goes. DW-XIX.3.0-03"""
    return state.pieces[unit].loading >= FULL


def due(state: Demonworld) -> str:
    """The piece that has finished its move, and whose crew loads now; "": none. DW-XIX.3.0-05, DW-XIX.8.0-04"""
    for key, piece in state.pieces.items():
        unit = state.units.get(key)
        if unit is None:
            continue  # it is on a flank march
        free = unit.moved and not unit.engaged and unit.order in LOADING["orders"] and piece.served != state.turn
        if free and not any(one.key in state.in_flames for one in state.of(key)):  # DW-XXII.3.0-09
            return key
    return ""


def load(ctx: Context[Demonworld], key: str) -> Procedure:
    """What is left of its movement points becomes loading points, up to six; the rest is lost. DW-XIX.3.0-08"""
    state = ctx.state
    unit, before = state.units[key], state.pieces[key].loading
    gained = min(max(0, budget.points_left(state, unit)), FULL - before)
    clause = LOADING["clause"] if unit.order == "H" else "DW-XIX.3.0-06"
    ctx.note(PieceLoaded(clause=clause, unit=key, gained=gained, loading=before + gained))
    yield from ()
