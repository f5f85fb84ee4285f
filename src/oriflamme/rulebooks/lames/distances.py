"""Who is near: the nearest enemy, the nearest threat, who could reach whom. Answered from remembered distances."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.facings import read_direction
from oriflamme.board.hexes import distance as hexes_between
from oriflamme.rulebooks.lames.derived import Departed
from oriflamme.rulebooks.lames.distance_field import NOWHERE
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.formation_paths import pairs_of, struck_from
from oriflamme.rulebooks.lames.gaits import CLASSES, FLYING
from oriflamme.rulebooks.lames.ground import RULES
from oriflamme.rulebooks.lames.infiltration import POSITION_CHANGE, WITH_HEX, surface_cost, why_not_infiltrate
from oriflamme.rulebooks.lames.mover_profile import MoverProfile
from oriflamme.rulebooks.lames.state import IN_ORDER, WINDED, Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import CHEAPEST_STEP, CHEAPEST_STEP_OF_ALL, MAX_REACH, MOVEMENT, POSITIONS
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance, order_of, rooted, why_not_strain
from oriflamme.rulebooks.lames.zones import front_sides

NOBODY: list[str] = []
FAR, CLOSE, GROUND = POSITIONS.numbers["far_flight"], POSITIONS.numbers["close_flight"], 0
NEAR, DEEP = POSITIONS.numbers["close_infiltration"], POSITIONS.numbers["deep_infiltration"]
TARGETS = frozenset(kind for kind, rules in RULES.items() if rules.target)
"""What draws attack moves besides units. LM-3.5-07."""
SAME_HEX = -int(MOVEMENT["least_gain"])
"""The threat of an enemy above or below: whoever leaves the hex gains by it."""


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
        terrain, gone = terrain_of(state), _just_left(state, side)
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
        and not unit.covered  # LM-4.5-03
        and (
            unit.left_in_turn == turn
            or (unit.left_in_turn == turn - 1 and (unit.left_in_turn_of or unit.side) in to_play)
        )
    ]


def enemy_hexes(state: Lames, side: str) -> dict[str, None]:
    """The hexes in which enemies of a side stand, for whoever looks for the nearest: covers are left out. LM-4.5-03."""
    everybody = state.occupancy.enemy_hexes(side)
    if not state.rules.tier("advanced"):
        return everybody
    drawn = state.derived.drawn_by(side)
    if drawn.hexes is None:
        covered = {hex for unit in state.units.values() if unit.side != side and unit.covered for hex in unit.hexes}
        drawn.hexes = {hex: None for hex in everybody if hex not in covered or _open_enemy(state, side, hex)}
    return drawn.hexes


def target_pieces(state: Lames, side: str, *standing: str) -> dict[str, None]:
    """The hexes of tents, carts, wagons, civilians and herds that draw attack moves of a side: those it does not own.

    LM-3.5-07, LM-CA-55. What it stands in draws it no more.
    """
    marks = state.overlay.marks.values() if state.overlay is not None else ()
    wanted = (mark for mark in marks if mark.kind in TARGETS and mark.owner != side and mark.at not in standing)
    return {mark.at: None for mark in wanted}


def _open_enemy(state: Lames, side: str, hex: str) -> bool:
    keys = (key for _, stack in state.occupancy.all_at(hex) for key in stack)
    return any(unit.side != side and not unit.covered for unit in map(state.units.__getitem__, keys))


def enemies_around(state: Lames, terrain: Terrain, side: str, hex: str) -> Iterator[tuple[int, list[str]]]:
    """The hexes that enemies of a side hold, by their distance from a hex, the nearest first."""
    taken = enemy_hexes(state, side).keys()
    for distance, ring in enumerate(terrain.rings(hex)):
        around = ring.keys()
        yield distance, NOBODY if taken.isdisjoint(around) else sorted(taken & around)


def cheapest_engagement(figure: UnitType, distance: int) -> int:
    """What such a unit spends at least to engage a hex at that distance."""
    return max(distance - 1, 0) * CHEAPEST_STEP[figure.movement]


class Approach:
    """What an attack move draws nearer to: the nearest enemies from where the unit stands. C-37, C-80."""

    __slots__ = ("_fields", "_nearer", "_pieces", "cost")

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, at: str) -> None:
        kind, points = gait_of(state, terrain, unit), allowance(state, unit)
        running = unit.charging  # LM-2.2.1.2-06
        onset = terrain.onset(kind, points, at, running)
        goals, pieces = enemy_hexes(state, unit.side), target_pieces(state, unit.side, at)
        self.cost, nearest = onset.first((goals | pieces if pieces else goals).keys())
        self._fields = [terrain.to_engage(kind, points, hex, running) for hex in nearest]
        self._pieces = [hex for hex in nearest if hex in pieces]
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
            known = self._nearer[hex] = hex in self._pieces or any(field.within(at, limit) for field in self._fields)
        return known


def approach(state: Lames, terrain: Terrain, unit: Unit, at: str) -> Approach:
    """The approach of a unit from where it stands, remembered until an enemy comes or goes."""
    key = (gait_of(state, terrain, unit), allowance(state, unit), unit.charging, at)
    known = state.derived.drawn_by(unit.side).approaches
    found: Approach | None = known.get(key)
    if found is None:
        found = known[key] = Approach(state, terrain, unit, at)
    return found


class FormationApproach:
    """The same for a Formation, whose two hexes draw nearer together."""

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, hexes: tuple[str, ...]) -> None:
        kind, points = gait_of(state, terrain, unit), allowance(state, unit)
        self._pairs = pairs_of(terrain)
        self._kind = kind
        number = self._pairs.number(kind, hexes)
        assert number is not None, "Formations stand on clear ground"
        reach = self._pairs.onset(kind, points, number)
        goals, pieces = enemy_hexes(state, unit.side), target_pieces(state, unit.side, *hexes)
        self.cost, nearest = reach.first((goals | pieces if pieces else goals).keys())
        self._fields = [self._pairs.to_engage(kind, points, hex) for hex in sorted(nearest)]
        self._pieces = [hex for hex in nearest if hex in pieces]

    def nearer(self, hexes: tuple[str, ...]) -> bool:
        """Whether a place is nearer to one of them."""
        number = self._pairs.number(self._kind, hexes)
        if any(hex in self._pieces for hex in hexes):
            return True
        return number is not None and any(field.within(number, self.cost - 1) for field in self._fields)


def formation_approach(state: Lames, terrain: Terrain, unit: Unit, hexes: tuple[str, ...]) -> FormationApproach:
    """The approach of a Formation from where it stands, remembered until an enemy comes or goes."""
    key = (gait_of(state, terrain, unit), allowance(state, unit), *sorted(hexes))
    known = state.derived.drawn_by(unit.side).approaches
    found: FormationApproach | None = known.get(key)
    if found is None:
        found = known[key] = FormationApproach(state, terrain, unit, hexes)
    return found


def pursued(state: Lames, terrain: Terrain, unit: Unit, at: str) -> list[Unit]:
    """The nearest enemies that have just left the map, where nobody on it is nearer. LM-2.6.10-03."""
    kind, points, here = gait_of(state, terrain, unit), allowance(state, unit), terrain.index[at]
    nearest = approach(state, terrain, unit, at).cost
    return [
        gone
        for gone in just_left(state, unit.side)
        if terrain.to_reach(kind, points, exit_side(terrain, gone.exit)[0], unit.charging)[here] == nearest
    ]


# Threats


def threat(state: Lames, terrain: Terrain, enemy: Unit, hex: str, limit: int = NOWHERE) -> int:
    """What an enemy would spend to engage a hex, everybody else being ignored. LM-2.5.3.1-01.

    In the very hex, at another Position, he is nearer than beside it. Beyond a limit, anything dearer.
    """
    if hex in enemy.hexes:
        return SAME_HEX
    gait, points = gait_of(state, terrain, enemy), allowance(state, enemy)
    if enemy.more_hexes:
        pairs = pairs_of(terrain)
        number = pairs.number(gait, enemy.hexes)
        return NOWHERE if number is None else pairs.engaging(gait, points, number, hex, limit)
    return terrain.engaging(gait, points, enemy.hex, hex, limit)


def threat_to(state: Lames, terrain: Terrain, enemy: Unit, hexes: tuple[str, ...]) -> int:
    """What an enemy would spend to engage whoever stands in these hexes."""
    return min(threat(state, terrain, enemy, hex) for hex in hexes)


def enemies_in(state: Lames, side: str, hexes: list[str]) -> Iterator[Unit]:
    """The enemies of a side in some hexes, at any level; a Formation as often as it is met."""
    if not state.rules.tiers or not state.occupancy.aloft:
        return (enemy for held in hexes for enemy in state.at(held))
    keys = (key for hex in hexes for _, stack in state.occupancy.all_at(hex) for key in stack)
    units = (state.units[key] for key in keys)
    return (unit for unit in units if unit.side != side and not unit.covered)


def nearest_threats(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> list[Unit]:
    """The enemies who would spend least to engage the unit in a hex; none when nobody ever could.

    In the base game that depends on who stands where alone: it is remembered until an enemy comes or goes.
    """
    if state.rules.tiers:
        return _nearest_threats(state, terrain, unit, hex)
    known = state.derived.threats_to(unit.side)
    keys = known.get(hex)
    if keys is None:
        keys = known[hex] = tuple([enemy.key for enemy in _nearest_threats(state, terrain, unit, hex)])
    return [state.units[key] for key in keys]


def _nearest_threats(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> list[Unit]:
    least, found = NOWHERE, list[Unit]()
    for distance, hexes in enemies_around(state, terrain, unit.side, hex):
        if max(distance - 1, 0) * CHEAPEST_STEP_OF_ALL > least:
            break
        for enemy in enemies_in(state, unit.side, hexes) if hexes else ():
            if cheapest_engagement(state.figure(enemy), distance) > least:
                continue
            cost = threat(state, terrain, enemy, hex, least)
            if cost < least:
                least, found = cost, [enemy]
            elif cost == least < NOWHERE and (not enemy.more_hexes or enemy not in found):
                found.append(enemy)
    return found


def nearest_threats_to(state: Lames, terrain: Terrain, unit: Unit, hexes: tuple[str, ...]) -> list[Unit]:
    """The same for a unit in several hexes."""
    near = {enemy.key: enemy for hex in hexes for enemy in nearest_threats(state, terrain, unit, hex)}
    costs = {key: threat_to(state, terrain, enemy, hexes) for key, enemy in near.items()}
    least = min(costs.values(), default=NOWHERE)
    return [enemy for key, enemy in near.items() if costs[key] == least]


def away(state: Lames, terrain: Terrain, threats: list[Unit], at: str, hex: str) -> int:
    """How well going from one hex to another obeys: the first line of this list that holds. LM-2.9-17.

    0 away from every threat; 1 nearer to none of several; 2 away from one at least; 3 none of these. The threats are
    the nearest ones: from where it stands they all would spend the same.
    """
    here = threat(state, terrain, threats[0], at) if threats else 0
    return _obeying([threat(state, terrain, one, hex) - here for one in threats])


def away_from(
    state: Lames, terrain: Terrain, threats: list[Unit], before: tuple[str, ...], after: tuple[str, ...]
) -> int:
    """The same from some hexes to others."""
    return _obeying([threat_to(state, terrain, one, after) - threat_to(state, terrain, one, before) for one in threats])


def _obeying(gains: list[int]) -> int:
    least = MOVEMENT["least_gain"]
    if all(gain >= least for gain in gains):
        return 0
    if len(gains) > 1 and all(gain >= 0 for gain in gains):
        return 1
    return 2 if any(gain >= least for gain in gains) else 3


def out_of_reach(state: Lames, terrain: Terrain, unit: Unit) -> bool:
    """Under Regroup, neither engaged nor within reach: free, as long as it stays so. LM-2.5.3-04, LM-2.9-21."""
    if unit.routed or order_of(state, unit) != "regroup" or enemies_engaging_it(state, terrain, unit):
        return False
    return not reachable_at(state, terrain, unit, unit.hexes)


def reachable_at(state: Lames, terrain: Terrain, unit: Unit, hexes: tuple[str, ...]) -> bool:
    """Whether an enemy could engage a unit that stood in these hexes, by an attack move of its next turn."""
    return any(reachable(state, terrain, unit, hex) for hex in hexes)


def reachable(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> bool:
    """Whether an enemy could engage a unit that stood there, by an attack move of its next turn. LM-2.5.3-02, C-72."""
    for distance, hexes in enemies_around(state, terrain, unit.side, hex):
        if distance > MAX_REACH:
            return False
        enemies = enemies_in(state, unit.side, hexes) if hexes else ()
        if any(could_engage(state, terrain, enemy, hex, unit.level) for enemy in enemies):
            return True
    return False


def could_engage(state: Lames, terrain: Terrain, enemy: Unit, hex: str, level: int = 0) -> bool:
    """The enemy is fit to attack, free to move, and its points would do."""
    if enemy.cohesion != IN_ORDER or enemy.out_of_breath:
        return False
    if level or (state.rules.tier("advanced") and levels_open(state, enemy) != (GROUND,)):
        reached = any(_from_level(state, terrain, enemy, own, hex, level) for own in levels_open(state, enemy))
    else:
        reached = in_range(state, terrain, enemy, hex) and hex in strikes(state, terrain, enemy)
    return reached and not enemies_engaging_it(state, terrain, enemy)


def in_range(state: Lames, terrain: Terrain, enemy: Unit, hex: str) -> bool:
    """A quick look before the exact search: its distance is within its points, or a single hex of minimal movement."""
    points = allowance(state, enemy)
    if threat(state, terrain, enemy, hex, points) <= points:
        return True
    return any(terrain.near(one, hex) for one in enemy.hexes)


def strikes(state: Lames, terrain: Terrain, unit: Unit, left: int | None = None) -> frozenset[str]:
    """The hexes, and sides of the border, that a unit could engage by an attack move, alone on the map. C-16.

    `left`: the points that it has for that where it has spent some; then no minimal movement is open to it.
    """
    figure = state.figures[unit.figure]
    tired = (unit.breath == WINDED and unit.charging) or unit.out_of_breath or left is not None
    kind, points = gait_of(state, terrain, unit), allowance(state, unit) if left is None else left
    if points < 0:
        return frozenset()
    if unit.more_hexes:
        if rooted(unit):
            return frozenset(struck_from(terrain, kind, unit.place))
        return pairs_of(terrain).strikes(kind, points, state.rules.flat_pivot, unit.place, tired)
    running = unit.charging and figure.large  # a small unit would turn for nothing, and take the road
    all_round = figure.large and not state.sided(unit)
    mover = MoverProfile(kind, points, figure.large, running, state.rules.flat_pivot, all_round)
    return terrain.strikes(mover, unit.hex, unit.facing if figure.large else 0, tired)


# Between Positions. LM-4.2.2-02, LM-4.2.3.9-02, LM-MA-21


def levels_open(state: Lames, unit: Unit) -> tuple[int, ...]:
    """The Positions from which a unit could strike in its next turn, by its nature."""
    if state.figure(unit).movement == FLYING:
        return GROUND, CLOSE, FAR
    if why_not_infiltrate(state, unit) is not None:
        return (GROUND,)
    return tuple(level for level in (GROUND, NEAR, DEEP) if abs(level - unit.level) <= 1)


def _from_level(state: Lames, terrain: Terrain, enemy: Unit, own: int, hex: str, level: int) -> bool:
    """Whether an enemy could come to a Position and engage from there whoever is in a hex at another."""
    in_hex, across = POSITIONS.touch_in_hex(own, level), POSITIONS.touch_across(own, level)
    there, stays = replace(enemy, level=own), own == enemy.level
    if own < GROUND and not stays:  # it takes all points, and leads to another hex from the ground alone
        ahead = hex in strikes(state, terrain, there, 0)
        return (in_hex and (hex in enemy.hexes or (ahead and enemy.level == GROUND))) or (across and ahead)
    if own == GROUND and _creeps_up_to(state, terrain, enemy, hex, level):
        return True
    board, points = terrain.board, allowance(state, enemy)
    far = min(hexes_between(board.hex(one), board.hex(hex)) for one in enemy.hexes)
    if across and hex in strikes(
        state, terrain, there, None if stays else points - _climb(state, enemy, own, max(far - 1, 0))
    ):
        return True
    left = points - _climb(state, enemy, own, far)
    if not in_hex or not far:
        return in_hex and left >= 0
    entering = CLASSES[gait_of(state, terrain, there).partition(" ")[0]][terrain.kind[hex]]
    return entering >= 0 and hex in strikes(state, terrain, there, left - entering)


def _creeps_up_to(state: Lames, terrain: Terrain, enemy: Unit, hex: str, level: int) -> bool:
    """Whether an enemy in Close Infiltration could come up by minimal movement where he engages somebody. LM-CA-98."""
    if enemy.level != NEAR or state.rules.lenient_moves or why_not_strain(enemy):
        return False
    up = replace(enemy, level=GROUND)
    ahead = (terrain.adjacent[enemy.hex][d] for d in front_sides(state.sided(enemy), enemy.facing))
    for post in (enemy.hex, *ahead):
        if not post or not terrain.enterable(gait_of(state, terrain, up), post):
            continue
        if post == hex and POSITIONS.touch_in_hex(GROUND, level):
            return True
        if POSITIONS.touch_across(GROUND, level) and hex in strikes(state, terrain, replace(up, hex=post), 0):
            return True
    return False


def _climb(state: Lames, enemy: Unit, own: int, steps: int) -> int:
    """What changes of Position cost besides the hexes of the way: as many as can be are made together with a hex.

    From below the ground one comes up in the next hex for what that costs.
    """
    if enemy.level < GROUND:
        return 0 if steps or own == enemy.level else surface_cost(state, enemy, enemy.hex)
    changes = abs(own - enemy.level)
    along = min(changes, steps)
    return along * WITH_HEX + (changes - along) * POSITION_CHANGE
