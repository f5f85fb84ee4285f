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
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.candidate_actions import CandidateActions
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.leader_choices import Leading, given, wanting
from oriflamme.commanders.lames.position_value import FEAR, PositionValue
from oriflamme.commanders.lames.steady import beginning
from oriflamme.kernel import Ask, Choice, View
from oriflamme.rulebooks.lames.engagement import enemies_it_engages
from oriflamme.rulebooks.lames.mover_profile import MoverProfile
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, Lames, Unit
from oriflamme.rulebooks.lames.tables import MOVEMENT
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of
from oriflamme.rulebooks.lames.unit_orders import allowance

MIN_GAIN = 0.2
"""What coming into contact must be worth."""
LEADING = ("activate", "orders")
"""The questions that are about leaders."""
NEAR = 2.0
"""Turns of marching to the nearest enemy at which a troop that may stay waits for him."""
Way = tuple[tuple[str, int], ...]
"""Elementary moves, one after the other."""


class RolloutPolicy(Plain):
    """Looks for the best place to come against somebody."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._way: tuple[tuple[int, str], list[tuple[str, int]]] = (0, ""), []

    def choose(self, view: View, ask: Ask) -> str:
        """The next answer towards the best contact; else as the plain commander."""
        if isinstance(ask, Choice) and len(ask.options) > 1:
            token = self._hurry(cast(Lames, view.state), ask)
            if token:
                return token
        return super().choose(view, ask)

    def _hurry(self, state: Lames, ask: Choice) -> str:
        """The next move on the way to the best contact; empty where there is none."""
        now = state.turn, state.acting
        if ask.kind in LEADING:
            return self._lead(state, ask)
        if ask.kind == "action":
            verbs = {option.verb for option in ask.options}
            unit = state.units[state.acting]
            if not state.figure(unit).troop:
                return pick(ask, Leading(PositionValue(state, unit.side), unit, {}).action(verbs))
            action = self._troop(state, unit, verbs)
            return pick(ask, action) if action else ""
        elif ask.kind == "step":
            if self._way[0] != now and beginning(state):
                self._way = now, list(best_contact(state, state.units[state.acting]))
            if self._way[0] == now and self._way[1]:
                return self._next(ask)
        return ""

    def _troop(self, state: Lames, unit: Unit, verbs: set[str]) -> str:
        """Whatever is worth most, but for the many ways to march."""
        if "move" in verbs and not verbs & {"shock", "shoot"}:
            self._way = (state.turn, state.acting), list(best_contact(state, unit))
            if self._way[1]:
                return "move"
            if not waits(state, unit):
                return ""
        others = verbs - {"move"}
        candidates = CandidateActions(PositionValue(state, unit.side), unit, Intention(unit.wing, "attack", "going"))
        return candidates.best(others).action if others else ""

    def _lead(self, state: Lames, ask: Choice) -> str:
        """Orders as the steady commander would give them, before anything else."""
        position = PositionValue(state, ask.seat)
        if ask.kind == "orders":
            return given(position, ask, {})
        for option in ask.options:
            unit = state.units.get(option.piece) if option.verb == "activate" else None
            if unit is not None and unit.hex and not state.figure(unit).troop and wanting(position, unit, {}):
                return option.token
        return ""

    def _next(self, ask: Choice) -> str:
        step = self._way[1].pop(0)
        token = next((option.token for option in ask.options if option.value == step), "")
        if not token:
            self._way[1].clear()
        return token


def best_contact(state: Lames, unit: Unit) -> Way:
    """The way to the place where contact is worth most; empty where none is worth it."""
    figure = state.figure(unit)
    if unit.cohesion != IN_ORDER or unit.out_of_breath or not figure.troop or not figure.large or unit.formation:
        return ()
    position = PositionValue(state, unit.side)
    reach = position.reach(unit)
    if not any(foe.hex in reach for foe in position.foes):
        return ()
    gait = gait_of(state, position.terrain, unit)
    mover = MoverProfile(gait, allowance(state, unit), True, unit.charging, state.rules.flat_pivot)
    ways = routes(position.terrain, mover, unit.hex, unit.facing)
    held = {
        near
        for foe in position.foes
        for near in position.terrain.adjacent[foe.hex]
        if near and near not in state.stacks
    }
    best: float = MIN_GAIN - FEAR * position.danger(unit)[0]
    found: Way = ()
    for (hex, facing), way in ways.items():
        if hex in held:
            worth = _worth(position, unit, hex, facing, way)
            if worth > best:
                best, found = worth, way
    return found


def _worth(position: PositionValue, unit: Unit, hex: str, facing: int, way: Way) -> float:
    """What standing there in contact wins; nothing where it meets nobody."""
    there = replace(unit, hex=hex, facing=facing, shock="")
    if not enemies_it_engages(position.state, position.terrain, there, (unit.key,)):
        return -1.0
    straight = int(MOVEMENT["charge"]["steps"])
    runs = unit.charging or (len(way) >= straight and all(kind == "step" for kind, _ in way[-straight:]))
    come = replace(there, shock=CHARGE if runs else CONTACT)
    value = position.contact(come, arrived=True)
    return value - FEAR * position.danger(come)[0] if value > 0 else value - 1.0


def waits(state: Lames, unit: Unit) -> bool:
    """Whether a troop that may stay had better let the enemy come."""
    if unit.cohesion != IN_ORDER or unit.breath or not state.figure(unit).troop:
        return False
    return PositionValue(state, unit.side).turns_away(unit) <= NEAR


@lru_cache(maxsize=4000)
def routes(terrain: Terrain, mover: MoverProfile, start: str, facing: int) -> dict[tuple[str, int], Way]:
    """The cheapest way to every place and facing, alone on the map."""
    best: dict[tuple[str, int], int] = {(start, facing): 0}
    ways: dict[tuple[str, int], Way] = {(start, facing): ()}
    queue = [(0, start, facing)]
    prices = terrain.prices(mover.charging)[mover.kind]
    while queue:
        spent, hex, looks = heappop(queue)
        if spent > best[hex, looks]:
            continue
        way = ways[hex, looks]
        turned = way and way[-1][0] == "face"
        nexts = [((hex, to), spent + price, ("face", to)) for to, price in mover.turns(looks) if to != looks]
        if turned:
            nexts = []
        nexts += [
            ((terrain.adjacent[hex][d], looks), spent + prices[hex][d], ("step", d))
            for d in mover.front(looks)
            if prices[hex][d] >= 0
        ]
        for node, total, step in nexts:
            if total <= mover.allowance and total < best.get(node, mover.allowance + 1):
                best[node], ways[node] = total, (*way, step)
                heappush(queue, (total, *node))
    return ways
