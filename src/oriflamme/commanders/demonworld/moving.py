"""Movement, answer by answer: units along their routes, scattered ones into line, single elements where they count."""

from __future__ import annotations

from oriflamme.board.hexes import DIRECTIONS, Hex, distance, neighbour
from oriflamme.commanders.demonworld.ranks import facing_to, shifts, slots, step_towards
from oriflamme.commanders.demonworld.routes import Judge, best_route, gap, goal
from oriflamme.commanders.demonworld.stands import Stands
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.facts import Place
from oriflamme.rulebooks.demonworld.formation import formation_of, formed
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, facing_of, front
from oriflamme.rulebooks.demonworld.sentences import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import HEX_COST, ORDERS, SMALL

Steps = dict[object, str]
"""The next answer, by where a unit stands."""
ENOUGH = 0.05
"""Points that a step or a turn must gain."""
DEPTH = 3
"""Steps that closing up looks ahead."""


def stage_of(state: Demonworld, unit: Unit) -> object:
    """Where a unit stands, and whether it is redeploying."""
    return state.turn, unit.key, unit.loose, _key({one.key: (*one.hex, one.facing) for one in state.of(unit.key)})


def _key(places: dict[str, Place]) -> tuple[tuple[str, Place], ...]:
    return tuple(sorted(places.items()))


# A unit as one


def plan(state: Demonworld, unit: Unit) -> Steps:
    """The answers of a whole move, by the places in which each is to be given."""
    if len(state.of(unit.key)) <= SMALL:
        return {} if ready(state, unit) else _small(state, unit)
    if formation_of(state.of(unit.key)) is None:
        return _form_up(state, unit)
    route = best_route(state, unit, Judge(state, unit, goal(state, unit)))
    if not route.contact and ready(state, unit):
        return {}
    stages = [(state.turn, unit.key, False, _key(places)) for places in route.stages]
    return dict(zip(stages, route.answers, strict=True))


def ready(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit of shooters has an enemy within range: only a good attack would make it leave its place."""
    weapon = state.card(unit.key).ranged
    foes = [one for one in state.elements.values() if state.side_of(one) != unit.side]
    return weapon is not None and weapon.power_at(gap(state.of(unit.key), foes)) is not None


def _form_up(state: Demonworld, unit: Unit) -> Steps:
    """Turn towards the enemy, then into line, with the manoeuvres there are."""
    elements = state.of(unit.key)
    left = budget.manoeuvres_left(state, unit)
    facing = facing_to(state, elements, unit.side)
    here: dict[str, Place] = {one.key: (*one.hex, one.facing) for one in elements}
    steps: Steps = {}
    if left and any(one.facing != facing for one in elements):
        steps[state.turn, unit.key, False, _key(here)] = f"face {FACING_WORDS[facing]}"
        here = {key: (q, r, facing) for key, (q, r, _) in here.items()}
        left -= 1
    made = _shifted(state, unit, facing, left) if left else []
    if not made:
        return steps
    steps[state.turn, unit.key, False, _key(here)] = "redeploy"
    for key, d in made:
        steps[state.turn, unit.key, True, _key(here)] = f"shift {key} {DIRECTION_WORDS[d]}"
        q, r, facing = here[key]
        here[key] = (*neighbour(Hex(q, r), d), facing)
    steps[state.turn, unit.key, True, _key(here)] = "done"
    return steps


def _shifted(state: Demonworld, unit: Unit, facing: int, paces: int) -> list[tuple[str, int]]:
    elements = state.of(unit.key)
    near = threat(state, unit.side)
    taken = {one.hex for one in state.elements.values() if one.unit != unit.key}
    stands = Stands(state, unit.side)
    free = [hex for hex in stands.hexes if hex not in taken and hex not in near]
    line = slots(elements, facing, free)
    return shifts(elements, line, paces, taken | {Hex(*hex) for hex in near}) if line else []


# Small units


class _Walk:
    """The moves of a small unit, one answer after the other, by where its elements stand when it is given."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.head = (state.turn, unit.key, False)
        self.here: dict[str, Place] = {one.key: (*one.hex, one.facing) for one in state.of(unit.key)}
        self.steps: Steps = {}

    def turn(self, key: str, facing: int) -> None:
        q, r, now = self.here[key]
        if facing != now:
            self.steps[*self.head, _key(self.here)] = f"turn {key} {FACING_WORDS[facing]}"
            self.here[key] = (q, r, facing)

    def step(self, key: str, d: int) -> Hex:
        """One hex; returns where that leads."""
        q, r, facing = self.here[key]
        self.steps[*self.head, _key(self.here)] = f"step {key} {DIRECTION_WORDS[d]}"
        there = neighbour(Hex(q, r), d)
        self.here[key] = (*there, facing)
        return there

    def hex(self, key: str) -> Hex:
        return Hex(*self.here[key][:2])


def _small(state: Demonworld, unit: Unit) -> Steps:
    """All turn towards the enemy, come together and go straight for him; what follows contact is asked for anew."""
    walk = _Walk(state, unit)
    facing = facing_to(state, state.of(unit.key), unit.side)
    for key in walk.here:
        walk.turn(key, facing)
    stands, near = Stands(state, unit.side), threat(state, unit.side)
    most = budget.points_left(state, unit) // HEX_COST
    gone = _gather(walk, most, {*stands.at} | {Hex(*hex) for hex in near})
    attacks = ORDERS[unit.order]["engages"] and formed(tuple(walk.here.values())) is not None
    for _ in range(most - gone):
        d = _ahead(stands, unit, walk.here, set() if attacks else near)
        if d is None:
            break
        for key in _foremost_first(walk.here, d):
            if walk.step(key, d) in near:
                return walk.steps
    return walk.steps


def _gather(walk: _Walk, most: int, taken: set[Hex]) -> int:
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


def _ahead(stands: Stands, unit: Unit, here: dict[str, Place], barred: set[tuple[int, int]]) -> int | None:
    """The front direction that leads nearest to the enemy, if all can go that way."""
    facing = next(iter(here.values()))[2]
    taken = {one.hex for one in stands.at.values() if one.unit != unit.key}
    ways = []
    for d in front(facing):
        hexes = [neighbour(Hex(q, r), d) for q, r, _ in here.values()]
        if all(hex in stands.hexes and hex not in taken and hex not in barred for hex in hexes):
            ways.append((-max(map(stands.creep, hexes)), d))
    return min(ways)[1] if ways else None


def _foremost_first(here: dict[str, Place], d: int) -> list[str]:
    """Those who go ahead of others go first, so that nobody steps on anybody."""
    dq, dr = DIRECTIONS[d]
    ahead = {key: (2 * q + r) * (2 * dq + dr) + 3 * r * dr for key, (q, r, _) in here.items()}
    return sorted(here, key=lambda key: (-ahead[key], key))


def rejoin(state: Demonworld, ask: Choice) -> str:
    """The step that brings a small unit together again. DW-V.1.7-03"""
    mates = state.of(state.active)

    def apart(option: Option) -> int:
        element, hex, _ = _after(state, option)
        return sum(distance(hex, one.hex) for one in mates if one.key != element.key)

    steps = [option for option in ask.options if option.value is not None and option.value[0] != "turn"]
    return min(steps, key=apart).token


# Single elements


def best_step(state: Demonworld, ask: Choice, unit: Unit, *, near: bool) -> str:
    """The step or turn that gains most; none when none gains enough. `near`: it is good to come nearer to the enemy."""
    stands = Stands(state, unit.side)
    ends = [option for option in ask.options if option.value is None]

    def gain(option: Option) -> float:
        element, hex, facing = _after(state, option)
        value = stands.stand(element, hex, facing) - stands.stand(element, element.hex, element.facing)
        if near:
            value += 10 * (stands.creep(hex) - stands.creep(element.hex))
        return value

    best = max((option for option in ask.options if option.value is not None), key=gain, default=None)
    if best is None or (ends and gain(best) < ENOUGH):
        return ends[0].token
    return best.token


def _after(state: Demonworld, option: Option) -> tuple[Element, Hex, int]:
    """Whom a step, a shift or a turn moves, and how he stands then."""
    how, key, word = option.value
    element = state.elements[key]
    if how == "turn":
        facing = facing_of(word)
        assert facing is not None
        return element, element.hex, facing
    return element, neighbour(element.hex, DIRECTION_WORDS.index(word)), element.facing


def press(state: Demonworld, ask: Choice) -> str:
    return best_step(state, ask, state.units[state.active], near=True)


def react(state: Demonworld, ask: Choice) -> str:
    return best_step(state, ask, state.units[state.reacting[0]], near=False)


# Closing up


def close_up(state: Demonworld, ask: Choice) -> str:
    """The steps that make the unit whole again, if there are any within a few."""
    key = str(ask.question.args["unit"])
    places: dict[str, Place] = {one.key: (*one.hex, one.facing) for one in state.of(key)}
    if formed(tuple(places.values())) is not None:
        return "done"
    held = {(q, r) for q, r, _ in places.values()}
    held |= {(*state.lost[fallen].hex,) for fallen in state.fallen if state.lost[fallen].unit == key}
    free = {option.token.split(" ")[1] for option in ask.options if option.value is not None}
    return _closing(places, held, frozenset(), free, DEPTH) or "done"


def _closing(
    places: dict[str, Place], held: set[tuple[int, int]], moved: frozenset[str], free: set[str], depth: int
) -> str:
    """The first of so many steps after which the unit is organised; "": there are none."""
    taken = {(q, r) for q, r, _ in places.values()}
    further = []
    for key in sorted(free - moved):
        q, r, facing = places[key]
        for d in range(6):
            there = neighbour(Hex(q, r), d)
            if there in held and there not in taken:
                after = {**places, key: (*there, facing)}
                token = f"close {key} {DIRECTION_WORDS[d]}"
                if formed(tuple(after.values())) is not None:
                    return token
                further.append((token, after, moved | {key}))
    if depth > 1:
        for token, after, gone in further:
            if _closing(after, held, gone, free, depth - 1):
                return token
    return ""
