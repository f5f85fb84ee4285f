"""Where a large element goes: towards the nearest enemy, so that he comes to stand before it."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, distance
from oriflamme.kernel import Choice
from oriflamme.rulebooks.demonworld.facts import LargeMoved
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.occupancy import enemy_hexes
from oriflamme.rulebooks.demonworld.state import Demonworld


def large_step(state: Demonworld, ask: Choice) -> str:
    """The step or turn that brings its front nearest to an enemy; the end of its move where none does."""
    mover = LargeMover(state, state.units[state.active])
    enemies = enemy_hexes(state, mover.unit.side)

    def far(front: Hex) -> int:
        return min((distance(front, enemy) for enemy in enemies), default=0)

    best = min(mover.legal(), key=lambda moved: (far(moved.hexes[0]), moved.mp), default=None)
    if isinstance(best, LargeMoved) and far(best.hexes[0]) < far(mover.element.hex):
        return mover.option(best).token
    return "done"
