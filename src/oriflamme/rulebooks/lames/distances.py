"""Who is near: the nearest enemy, the nearest threat, who could reach whom. Answered from remembered distances."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.facings import read_direction
from oriflamme.rulebooks.lames.derived import Departed
from oriflamme.rulebooks.lames.distance_field import NOWHERE
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.state import IN_ORDER, WINDED, Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import CHEAPEST_STEP, CHEAPEST_STEP_OF_ALL, MAX_REACH, MOVEMENT
from oriflamme.rulebooks.lames.terrain import MoverProfile, Terrain, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance_of, order_of

NOBODY: list[str] = []


def exit_side(terrain: Terrain, exit: str) -> tuple[str, int]:
    """The hexside by which a unit left, from "0305/E"."""
    hex, _, point = exit.rpartition("/")
    d = read_direction(point, terrain.board.layout)
    assert d is not None
    return hex, d


def just_left(state: Lames, side: str) -> list[Unit]:
    """Enemies who left the map less than a turn ago, routed or not: they still draw attackers. LM-2.6.10-02."""
    return [state.units.get(key) or state.lost[key] for key in departed(state, side).units]


def departed(state: Lames, side: str) -> Departed:
    """The same, and where they left the map."""
    known = state.derived.departed.get(side)
    if known is None:
        terrain, gone = terrain_of(state.ground), _just_left(state, side)
        hexes = (exit_side(terrain, unit.exit)[0] for unit in gone)
        known = Departed(tuple(unit.key for unit in gone), {terrain.index[hex]: hex for hex in hexes})
        state.derived.departed[side] = known
    return known


def _just_left(state: Lames, side: str) -> list[Unit]:
    gone = [unit for unit in state.units.values() if unit.exit]
    if state.lost:
        gone += [unit for unit in state.lost.values() if unit.exit]
    if not gone:
        return gone
    turn, order = state.turn, list(state.armies)
    to_play = order[order.index(state.active) :]
    # For one round of the armies: until the one that was playing when it left has played again. C-58
    return [
        unit
        for unit in gone
        if unit.side != side
        and (
            unit.left_in_turn == turn
            or (unit.left_in_turn == turn - 1 and (unit.left_in_turn_of or unit.side) in to_play)
        )
    ]


def enemies_around(state: Lames, terrain: Terrain, side: str, hex: str) -> Iterator[tuple[int, list[str]]]:
    """The hexes that enemies of a side hold, by their distance from a hex, the nearest first."""
    taken = state.enemy_hexes[side].keys()
    for distance, ring in enumerate(terrain.rings(hex)):
        around = ring.keys()
        yield distance, NOBODY if taken.isdisjoint(around) else sorted(taken & around)


def cheapest_engagement(figure: UnitType, distance: int) -> int:
    """What such a unit spends at least to engage a hex at that distance."""
    return max(distance - 1, 0) * CHEAPEST_STEP[figure.movement]


class Approach:
    """What an attack move draws nearer to: the nearest enemies from where the unit stands. C-37, C-80."""

    __slots__ = ("_fields", "_nearer", "cost")

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, at: str) -> None:
        figure = state.figures[unit.figure]
        kind, points = figure.movement, allowance_of(figure)
        running = unit.charging  # LM-2.2.1.2-06
        onset = terrain.onset(kind, points, at, running)
        self.cost, nearest = onset.first(state.enemy_hexes[unit.side].keys())
        self._fields = [terrain.to_engage(kind, points, hex, running) for hex in nearest]
        exits = departed(state, unit.side).hexes
        for number, cost in onset.standing(exits.keys(), self.cost) if exits else ():
            if cost < self.cost:
                self.cost, self._fields = cost, []
            if cost == self.cost:
                self._fields.append(terrain.to_reach(kind, points, exits[number], running))
        self._nearer: dict[str, bool] = {}

    def nearer(self, terrain: Terrain, hex: str) -> bool:
        """Whether a hex is nearer to one of them."""
        known = self._nearer.get(hex)
        if known is None:
            at, limit = terrain.index[hex], self.cost - 1
            known = self._nearer[hex] = any(field.within(at, limit) for field in self._fields)
        return known


def approach(state: Lames, terrain: Terrain, unit: Unit, at: str) -> Approach:
    """The approach of a unit from where it stands, remembered until an enemy comes or goes."""
    figure = state.figures[unit.figure]
    key = (figure.movement, figure.movement_capacity, unit.charging, at)
    known = state.derived.approaches.setdefault(unit.side, {})
    found: Approach | None = known.get(key)
    if found is None:
        found = known[key] = Approach(state, terrain, unit, at)
    return found


def pursued(state: Lames, terrain: Terrain, unit: Unit, at: str) -> list[Unit]:
    """The nearest enemies that have just left the map, where nobody on it is nearer. LM-2.6.10-03."""
    figure = state.figures[unit.figure]
    kind, points, here = figure.movement, allowance_of(figure), terrain.index[at]
    nearest = approach(state, terrain, unit, at).cost
    return [
        gone
        for gone in just_left(state, unit.side)
        if terrain.to_reach(kind, points, exit_side(terrain, gone.exit)[0], unit.charging)[here] == nearest
    ]


# Threats


def threat(state: Lames, terrain: Terrain, enemy: Unit, hex: str) -> int:
    """What an enemy would spend to engage a hex, everybody else being ignored. LM-2.5.3.1-01."""
    figure = state.figures[enemy.figure]
    return terrain.to_engage(figure.movement, allowance_of(figure), hex)[terrain.index[enemy.hex]]


def nearest_threats(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> list[Unit]:
    """The enemies who would spend least to engage the unit in a hex; none when nobody ever could."""
    least, found = NOWHERE, list[Unit]()
    for distance, hexes in enemies_around(state, terrain, unit.side, hex):
        if max(distance - 1, 0) * CHEAPEST_STEP_OF_ALL > least:
            break
        for enemy in (enemy for held in hexes for enemy in state.at(held)):
            if cheapest_engagement(state.figure(enemy), distance) > least:
                continue
            cost = threat(state, terrain, enemy, hex)
            if cost < least:
                least, found = cost, [enemy]
            elif cost == least < NOWHERE:
                found.append(enemy)
    return found


def away(state: Lames, terrain: Terrain, threats: list[Unit], at: str, hex: str) -> int:
    """How well going from one hex to another obeys: the first line of this list that holds. LM-2.9-17.

    0 away from every threat; 1 nearer to none of several; 2 away from one at least; 3 none of these.
    """
    least = MOVEMENT["least_gain"]
    gains = [threat(state, terrain, enemy, hex) - threat(state, terrain, enemy, at) for enemy in threats]
    if all(gain >= least for gain in gains):
        return 0
    if len(gains) > 1 and all(gain >= 0 for gain in gains):
        return 1
    return 2 if any(gain >= least for gain in gains) else 3


def out_of_reach(state: Lames, terrain: Terrain, unit: Unit) -> bool:
    """Under Regroup, neither engaged nor within reach: free, as long as it stays so. LM-2.5.3-04, LM-2.9-21."""
    if unit.routed or order_of(state, unit) != "regroup" or enemies_engaging_it(state, terrain, unit):
        return False
    return not reachable(state, terrain, unit, unit.hex)


def reachable(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> bool:
    """Whether an enemy could engage a unit that stood there, by an attack move of its next turn. LM-2.5.3-02, C-72."""
    for distance, hexes in enemies_around(state, terrain, unit.side, hex):
        if distance > MAX_REACH:
            return False
        if any(could_engage(state, terrain, enemy, hex) for held in hexes for enemy in state.at(held)):
            return True
    return False


def could_engage(state: Lames, terrain: Terrain, enemy: Unit, hex: str) -> bool:
    """The enemy is fit to attack, free to move, and its points would do."""
    if not enemy.hex or enemy.cohesion != IN_ORDER or enemy.out_of_breath or not in_range(state, terrain, enemy, hex):
        return False
    return hex in strikes(state, terrain, enemy) and not enemies_engaging_it(state, terrain, enemy)


def in_range(state: Lames, terrain: Terrain, enemy: Unit, hex: str) -> bool:
    """A quick look before the exact search: its distance is within its points, or a single hex of minimal movement."""
    figure = state.figures[enemy.figure]
    points = allowance_of(figure)
    field = terrain.to_engage(figure.movement, points, hex)
    return field.within(terrain.index[enemy.hex], points) or terrain.near(enemy.hex, hex)


def strikes(state: Lames, terrain: Terrain, unit: Unit) -> frozenset[str]:
    """The hexes, and sides of the border, that a unit could engage by an attack move, alone on the map. C-16."""
    figure = state.figures[unit.figure]
    running = unit.charging and figure.large  # a small unit would turn for nothing, and take the road
    mover = MoverProfile(figure.movement, allowance_of(figure), figure.large, running, state.rules.flat_pivot)
    tired = (unit.breath == WINDED and unit.charging) or unit.out_of_breath
    return terrain.strikes(mover, unit.hex, unit.facing if figure.large else 0, tired)
