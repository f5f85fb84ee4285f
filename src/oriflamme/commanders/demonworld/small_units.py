"""Small units, whose elements move one by one: towards the enemy, and together. DW-V.1.7-02"""

from __future__ import annotations

from collections.abc import Set

from oriflamme.board.hexes import DIRECTIONS, Hex, distance, neighbour
from oriflamme.commanders.demonworld.element_steps import pose_after
from oriflamme.commanders.demonworld.planned_moves import PlannedMove, Steps
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.commanders.demonworld.reforming import facing_to, step_towards
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.formation import formed
from oriflamme.rulebooks.demonworld.geometry import Pose, front
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import HEX_COST, ORDERS


def small_move(state: Demonworld, unit: Unit) -> Steps:
    """All turn towards the enemy, come together and go straight for him; what follows contact is asked for anew."""
    walk = PlannedMove(state, unit)
    facing = facing_to(state, state.of(unit.key), unit.side)
    for key in walk.here:
        walk.turn(key, facing)
    values, near = PositionValue(state, unit.side), threat(state, unit.side)
    most = budget.points_left(state, unit) // HEX_COST
    gone = _gather(walk, most, {*values.at} | {Hex(*hex) for hex in near})
    attacks = ORDERS[unit.order]["engages"] and formed(tuple(walk.here.values())) is not None
    for _ in range(most - gone):
        d = _ahead(values, unit, walk.here, set() if attacks else near)
        if d is None:
            break
        for key in _foremost_first(walk.here, d):
            if walk.step(key, d) in near:
                return walk.steps
    return walk.steps


def _gather(walk: PlannedMove, most: int, taken: set[Hex]) -> int:
    """Everybody comes up to the first element; returns how far anybody went."""
    first, *others = walk.here
    gone = 0
    for key in others:
        for step in range(most):
            if distance(walk.hex(key), walk.hex(first)) == 1:
                break
            held = taken | {walk.hex(one) for one in walk.here}
            d = step_towards(walk.hex(key), walk.hex(first), held)
            if d is None:
                break
            walk.step(key, d)
            gone = max(gone, step + 1)
    return gone


def _ahead(values: PositionValue, unit: Unit, here: dict[str, Pose], barred: Set[tuple[int, int]]) -> int | None:
    """The front direction that leads nearest to the enemy, if all can go that way."""
    facing = next(iter(here.values()))[2]
    taken = {one.hex for one in values.at.values() if one.unit != unit.key}
    ways = []
    for d in front(facing):
        hexes = [neighbour(Hex(q, r), d) for q, r, _ in here.values()]
        if all(hex in values.hexes and hex not in taken and hex not in barred for hex in hexes):
            ways.append((-max(map(values.nearness, hexes)), d))
    return min(ways)[1] if ways else None


def _foremost_first(here: dict[str, Pose], d: int) -> list[str]:
    """Those who go ahead of others go first, so that nobody steps on anybody."""
    dq, dr = DIRECTIONS[d]
    ahead = {key: (2 * q + r) * (2 * dq + dr) + 3 * r * dr for key, (q, r, _) in here.items()}
    return sorted(here, key=lambda key: (-ahead[key], key))


def rejoin(state: Demonworld, ask: Choice) -> str:
    """The step that brings a small unit together again. DW-V.1.7-03"""
    mates = state.of(state.active)

    def apart(option: Option) -> int:
        _, hex, _ = pose_after(state, option)
        return sum(distance(hex, one.hex) for one in mates if one.key != option.piece)

    steps = [option for option in ask.options if option.verb in ("step", "shift")]
    return min(steps, key=apart).token
