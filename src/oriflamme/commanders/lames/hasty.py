"""Who plays imagined battles: nearly as quick as the plain commander, and not much weaker than the steady one.

A unit that can come into contact goes where that is worth most, by ways that are remembered: imagined battles of one
question begin alike. Leaders give the orders that the steady commander would give, and troops do as he would, but for
marches out of contact, which take the longest to think out: whoever may stay waits for an enemy who is near, and else
goes as the plain commander does.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import cast

from msgspec.structs import replace

from oriflamme.commanders.lames import Plain
from oriflamme.commanders.lames.deeds import FEAR, Deeds
from oriflamme.commanders.lames.eye import BREATH, Eye
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.leading import Leading, given, wanting
from oriflamme.commanders.lames.steady import beginning
from oriflamme.kernel import Ask, Choice, View
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, WINDED, Lames, Unit
from oriflamme.rulebooks.lames.status import allowance_of, autonomous, speed
from oriflamme.rulebooks.lames.tables import MOVEMENT
from oriflamme.rulebooks.lames.terrain import Terrain, Walker
from oriflamme.rulebooks.lames.zones import engaged_by

LEAST = 0.2
"""What coming into contact must be worth."""
NEAR = 2.0
"""Turns of marching to the nearest enemy at which a troop that may stay waits for him."""
SLOW = 3
"""Clear hexes in a turn that foot goes at most."""
EXTRA = ("extra", 0)
"""To take extra movement, as an elementary move."""
Way = tuple[tuple[str, int], ...]
"""Elementary moves, one after the other."""


class Hasty(Plain):
    """Looks for the best place to come against somebody."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._way: tuple[tuple[int, str], list[tuple[str, int]]] = (0, ""), []

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Choice) and len(ask.options) > 1:
            token = self._hurry(cast(Lames, view.state), ask)
            if token:
                return token
        return super().choose(view, ask)

    def _hurry(self, state: Lames, ask: Choice) -> str:
        """What is thought out; empty where plain good sense will do."""
        match ask.question.id:
            case "ask-activate":
                return _orders_first(Eye(state, ask.seat), ask)
            case "ask-orders":
                return given(Eye(state, ask.seat), ask, {})
            case "ask-action":
                return self._action(state, {option.token for option in ask.options})
            case "ask-step":
                return self._step(state, ask)
        return ""

    def _action(self, state: Lames, tokens: set[str]) -> str:
        """Come into contact where that is worth it; else what is worth most, but for marching."""
        unit = state.units[state.acting]
        eye = Eye(state, unit.side)
        if not state.figure(unit).troop:
            return Leading(eye, unit, {}).action(tokens)
        if "move" in tokens and "shock" not in tokens:
            self._way = (state.turn, state.acting), list(best_contact(state, unit))
            if self._way[1]:
                return "move"
            if not _waits(eye, unit):
                return ""
        others = tokens - {"move"}
        return Deeds(eye, unit, Intention(unit.wing, "attack", "going")).best(others).action if others else ""

    def _step(self, state: Lames, ask: Choice) -> str:
        """The next move on the way to the best contact."""
        now = state.turn, state.acting
        if self._way[0] != now and beginning(state):
            self._way = now, list(best_contact(state, state.units[state.acting]))
        return self._next(ask) if self._way[0] == now and self._way[1] else ""

    def _next(self, ask: Choice) -> str:
        """The next elementary move, or extra movement where it costs more than is left."""
        tokens = {option.value: option.token for option in ask.options}
        token = tokens.get(self._way[1][0], "")
        if not token and EXTRA in tokens:
            return tokens[EXTRA]
        self._way[1].pop(0)
        if not token:
            self._way[1].clear()
        return token


def best_contact(state: Lames, unit: Unit) -> Way:
    """The way to the place where contact is worth most; empty where staying is as good."""
    figure = state.figure(unit)
    if unit.cohesion != IN_ORDER or unit.spent or not figure.troop or not figure.large:
        return ()
    eye = Eye(state, unit.side)
    points = most = allowance_of(figure)
    if _rushes(state, unit):
        most += points * int(MOVEMENT["extra_percent"]) // 100
    elif not any(foe.hex in eye.reach(unit) for foe in eye.foes):
        return ()
    walker = Walker(figure.movement, most, True, unit.charging, state.rules.flat_pivot)
    ways = routes(eye.land, walker, unit.hex, unit.facing)
    held = {near for foe in eye.foes for near in eye.land.adjacent[foe.hex] if near and near not in state.stacks}
    best: float = LEAST - FEAR * eye.danger(unit)[0]
    found: Way = ()
    for (hex, facing), (cost, way) in ways.items():
        if hex in held:
            come = _arrived(eye, replace(unit, breath=WINDED) if cost > points else unit, hex, facing, way)
            gain = eye.contact(come, arrived=True) - BREATH * (cost > points) if come.shock else 0.0
            if gain > max(best, 0.0):
                worth = gain - FEAR * eye.danger(come)[0]
                if worth > best:
                    best, found = worth, way
    return found


def _rushes(state: Lames, unit: Unit) -> bool:
    """Whether extra movement is thought of: by those who may take it and have breath; riders' ways are too many."""
    free = unit.ordered or autonomous(state, unit)
    return free and not unit.breath and not unit.charging and speed(state.figure(unit)) <= SLOW


def _arrived(eye: Eye, unit: Unit, hex: str, facing: int, way: Way) -> Unit:
    """A unit as it would stand there: without a marker where it meets nobody."""
    there = replace(unit, hex=hex, facing=facing, shock="")
    if not engaged_by(eye.state, eye.land, there, (unit.key,)):
        return there
    straight = int(MOVEMENT["charge"]["steps"])
    runs = unit.charging or (len(way) >= straight and all(kind == "step" for kind, _ in way[-straight:]))
    return replace(there, shock=CHARGE if runs else CONTACT)


def _waits(eye: Eye, unit: Unit) -> bool:
    """Whether a troop that may stay had better let the enemy come."""
    return unit.cohesion == IN_ORDER and not unit.breath and eye.turns_away(unit) <= NEAR


def _orders_first(eye: Eye, ask: Choice) -> str:
    """A leader whose orders somebody needs; empty where there is none."""
    state = eye.state
    for option in ask.options:
        kind, key = option.value
        unit = state.units.get(key) if kind == "unit" else None
        if unit is not None and unit.hex and not state.figure(unit).troop and wanting(eye, unit, {}):
            return option.token
    return ""


@lru_cache(maxsize=4000)
def routes(land: Terrain, walker: Walker, start: str, facing: int) -> dict[tuple[str, int], tuple[int, Way]]:
    """The cheapest way to every place and facing, alone on the map, and what it costs."""
    best: dict[tuple[str, int], int] = {(start, facing): 0}
    ways: dict[tuple[str, int], Way] = {(start, facing): ()}
    queue = [(0, start, facing)]
    prices = land.prices(walker.charging)[walker.kind]
    while queue:
        spent, hex, looks = heappop(queue)
        if spent > best[hex, looks]:
            continue
        way = ways[hex, looks]
        turned = way and way[-1][0] == "face"
        nexts = [((hex, to), spent + price, ("face", to)) for to, price in walker.turns(looks) if to != looks]
        if turned:
            nexts = []
        nexts += [
            ((land.adjacent[hex][d], looks), spent + prices[hex][d], ("step", d))
            for d in walker.front(looks)
            if prices[hex][d] >= 0
        ]
        for node, total, step in nexts:
            if total <= walker.allowance and total < best.get(node, walker.allowance + 1):
                best[node], ways[node] = total, (*way, step)
                heappush(queue, (total, *node))
    return {node: (best[node], way) for node, way in ways.items()}
