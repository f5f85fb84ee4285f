"""What facings and sides are called on the map of a battle."""

from __future__ import annotations

from oriflamme.board.facings import facing_name
from oriflamme.rulebooks.lames.state import Lames


def name_facing(state: Lames, facing: int) -> str:
    return facing_name(facing, state.ground.layout)


def name_side(state: Lames, d: int) -> str:
    return facing_name(2 * d, state.ground.layout)
