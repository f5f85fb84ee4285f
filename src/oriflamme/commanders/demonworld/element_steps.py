"""Single elements: those that press on or react in an attack, and those that close the ranks."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld.formation import formed
from oriflamme.rulebooks.demonworld.geometry import Pose
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit

MIN_GAIN_POINTS = 0.05
"""Points that a step or a turn must gain."""
NEARER_FACTOR = 10
"""How much more it is worth to come nearer in an attack than otherwise."""
MAX_CLOSING_STEPS = 3
"""Steps that closing up looks ahead."""


def best_step(state: Demonworld, ask: Choice, unit: Unit, *, near: bool) -> str:
    """The step or turn that gains most; none when none gains enough. `near`: it is good to come nearer to the enemy."""
    values = PositionValue(state, unit.side)
    ends = [option for option in ask.options if option.verb == "done"]

    def gain(option: Option) -> float:
        element, hex, facing = pose_after(state, option)
        value = values.stand(element, hex, facing) - values.stand(element, element.hex, element.facing)
        if near:
            value += NEARER_FACTOR * (values.nearness(hex) - values.nearness(element.hex))
        return value

    best = max((option for option in ask.options if option.verb != "done"), key=gain, default=None)
    if best is None or (ends and gain(best) < MIN_GAIN_POINTS):
        return ends[0].token
    return best.token


def pose_after(state: Demonworld, option: Option) -> tuple[Element, Hex, int]:
    """Whom a step, a shift or a turn moves, and how he stands then."""
    element = state.elements[option.piece]
    if option.facing is not None:
        return element, element.hex, option.facing
    return element, board_of(state).hex(str(option.place)), element.facing


def press(state: Demonworld, ask: Choice) -> str:
    """The end of one's own attack: those who are not in contact come up."""
    return best_step(state, ask, state.units[state.active], near=True)


def react(state: Demonworld, ask: Choice) -> str:
    """The enemy attacks: those who are not in contact may turn or come to help."""
    return best_step(state, ask, state.units[state.reacting[0]], near=False)


# Closing up


def close_up(state: Demonworld, ask: Choice) -> str:
    """The steps that make the unit whole again, if there are any within a few."""
    steps = {(option.piece, option.what): option for option in ask.options if option.verb != "done"}
    end = next(option for option in ask.options if option.verb == "done")
    places: dict[str, Pose] = {one.key: (*one.hex, one.facing) for one in state.of(ask.subject)}
    if formed(tuple(places.values())) is not None:
        return end.token
    held = {(q, r) for q, r, _ in places.values()}
    held |= {(*state.lost[fallen].hex,) for fallen in state.fallen if state.lost[fallen].unit == ask.subject}
    found = _closing(places, held, frozenset(), {piece for piece, _ in steps}, MAX_CLOSING_STEPS)
    return steps[found].token if found else end.token


def _closing(
    places: dict[str, Pose], held: set[tuple[int, int]], moved: frozenset[str], free: set[str], depth: int
) -> tuple[str, str] | None:
    """The first of so many steps after which the unit is organised, as an element and a direction; None: no such."""
    taken = {(q, r) for q, r, _ in places.values()}
    further = []
    for key in sorted(free - moved):
        q, r, facing = places[key]
        for d in range(6):
            there = neighbour(Hex(q, r), d)
            if there in held and there not in taken:
                after = {**places, key: (*there, facing)}
                step = (key, DIRECTION_WORDS[d])
                if formed(tuple(after.values())) is not None:
                    return step
                further.append((step, after, moved | {key}))
    if depth > 1:
        for step, after, gone in further:
            if _closing(after, held, gone, free, depth - 1):
                return step
    return None
