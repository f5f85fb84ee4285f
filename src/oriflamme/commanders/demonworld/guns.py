"""What a piece of artillery does: fire whenever it can, load, and turn where no enemy is before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oriflamme.board.hexes import Hex, distance
from oriflamme.board.lines import line
from oriflamme.board.templates import by_rose
from oriflamme.kernel import Choice
from oriflamme.kernel.dice import dice
from oriflamme.rulebooks.demonworld.artillery import indirect, path
from oriflamme.rulebooks.demonworld.artillery.aiming import band, enemy_aims, projectile, read_aim
from oriflamme.rulebooks.demonworld.artillery.firing import FIRE, result_of
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.facts import LargeMoved
from oriflamme.rulebooks.demonworld.geometry import in_arc
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.occupancy import enemy_hexes, occupied
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARCS, ARTILLERY, ROSE

PROJECTILE = ARTILLERY["projectile"]
FACES = dice(PROJECTILE["die"]).sizes[0]
ROLLS = range(1, dice(FIRE["die"]).sizes[0] + 1)
OWN_WEIGHT = 2.0
"""How much worse it is to hit one's own than it is good to hit an enemy."""
Worth = Callable[[Element], float]


# Orders and turns


def piece_order(state: Demonworld, ask: Choice) -> str:
    """Loaded and with an enemy before it, it fires first and loads again; else it holds, turns and loads."""
    (element,) = state.of(ask.subject)
    ready = loaded(state, ask.subject) and next(enemy_aims(state, element), None) is not None
    wanted = "H" if ready else "T"
    return next((option.token for option in ask.options if option.what == wanted), ask.options[0].token)


def piece_step(state: Demonworld) -> str:
    """It turns only where no enemy is in its arc, towards the most of them."""
    mover = LargeMover(state, state.units[state.active])
    enemies = enemy_hexes(state, mover.unit.side)
    now = _rating(state, mover.element, mover.element.hex, mover.element.facing, enemies)
    turns = [moved for moved in mover.legal() if moved.how in ("turn", "spin")]
    if now[0] or not turns:
        return "done"

    def rating(moved: LargeMoved) -> tuple[int, int]:
        return _rating(state, mover.element, moved.hexes[0], moved.facing, enemies)

    best = max(turns, key=rating)
    return mover.option(best).token if rating(best) > now else "done"


def _rating(state: Demonworld, element: Element, front: Hex, facing: int, enemies: tuple[Hex, ...]) -> tuple[int, int]:
    """Enemies in its arc and range from a place; then how near its front is to one."""
    ranges = state.card(element.unit).ranges
    assert ranges is not None
    there = [hex for hex in enemies if ranges.band(distance(front, hex)) is not None]
    met = [hex for hex in there if in_arc(hex[0] - front[0], hex[1] - front[1], facing, ARCS["infantry"])]
    near = min((_behind(front, facing, hex) for hex in enemies), default=0)
    return len(met), -near


def _behind(front: Hex, facing: int, hex: Hex) -> int:
    """How many sixths of a circle one has to turn to have a hex in the arc."""
    apart = [abs((turn + 3) % 6 - 3) for turn in range(6) if _within(front, (facing + 2 * turn) % 12, hex)]
    return min(apart, default=3)


def _within(front: Hex, facing: int, hex: Hex) -> bool:
    return in_arc(hex[0] - front[0], hex[1] - front[1], facing, ARCS["infantry"])


# Fire


def shot_value(state: Demonworld, attack: Attack, worth: Worth) -> float:
    """The points that a shot promises, over the whole table of deviations; one's own count against it."""
    piece, aim = state.elements[attack.element], read_aim(state, attack.aim)
    assert aim is not None
    hex, upward = aim
    range_ = band(state, piece, hex)
    if range_ is None:
        return 0.0
    total = 0.0
    for result in (result_of(range_, roll) for roll in ROLLS):
        if result in FIRE["hexes"]:
            ends = list(_finals(hex, int(FIRE["hexes"][result])))
            total += sum(_value(state, piece, hex, end, upward, worth) for end in ends) / len(ends)
    return total / len(ROLLS)


def _finals(hex: Hex, far: int) -> Iterator[Hex]:
    rose = [d for d in ROSE if d is not None]
    if not far:
        yield hex
        return
    yield from (by_rose(hex, rose, number, far) for number in range(1, len(rose) + 1))


def _value(state: Demonworld, piece: Element, aim: Hex, end: Hex, upward: bool, worth: Worth) -> float:
    weapon = projectile(state, piece)
    if weapon.fire == "indirect":
        there = indirect.reached(state, weapon, end) if end in state.board else ()
        return sum(_hit(state, piece, hex, power, worth) for hex, power in there)
    if upward:
        target = occupied(state).get(aim)
        return _hit(state, piece, end, weapon.power, worth) if target and end in target.hexes else 0.0
    return _along(state, piece, end, worth)


def _hit(state: Demonworld, piece: Element, hex: Hex, power: float, worth: Worth) -> float:
    """What an attack at whoever stands in a hex promises."""
    target = occupied(state).get(hex)
    if target is None or target.key == piece.key:
        return 0.0
    own = state.side_of(target) == state.side_of(piece)
    return max(0.0, min(power / FACES, 1.0)) * worth(target) * (-OWN_WEIGHT if own else 1.0)


def _along(state: Demonworld, piece: Element, end: Hex, worth: Worth) -> float:
    """A ball or a bolt along its path; between two hexes the first is taken."""
    weapon, way = projectile(state, piece), path.flight(state, piece.hex, end)
    total, flying, power = 0.0, 1.0, float(weapon.power)
    for hex in (*(step[0] for step in line(piece.hex, end)), end):
        if hex not in state.board or power <= 0 or path.meets_hill(state, way, hex):
            return total
        power -= PROJECTILE["terrain"].get(state.board.terrain[hex], 0)
        target = occupied(state).get(hex)
        if target is None or target.key == piece.key or not path.meets_element(state, way, target, hex):
            continue
        total += flying * _hit(state, piece, hex, power, worth)
        if target.more_hexes:
            return total
        chance = max(0.0, min(power / FACES, 1.0))
        flying, power = (flying * chance, power - 1) if weapon.kind == "bolt" else (flying, power - chance)
    return total
