"""Where to go: one elementary move at a time, always towards what the order wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.attack_value import clash, shy
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.distances import Approach, approach, nearest_threats, strikes, threat
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import CHARGE, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import WEAPONS
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.zones import front_sides, zone

FAR = 1000
LOSING = -0.5
"""Contact that is worth less is not sought."""
CONTACT = 2.0
"""What a loss counts in half points."""
TURN = 1.0
"""What a turn counts."""
RUN = 3.0
"""What a Charge counts that a turn would cost."""
CROWD = 6.0
JAM = 0.5
"""What a large friend in the way counts."""


def step(state: Lames, ask: Choice) -> str:
    """The elementary move that serves the displacement best: a step, or a turn towards a better one."""
    unit = state.units[ask.subject]
    move = state.move
    assert move is not None
    tokens = {option.value: option.token for option in ask.options}
    halt = tokens.get(("halt", 0), "")
    leaves = pick(ask, "leave")
    stride = ElementaryMove(state, terrain_of(state.ground), unit, move)
    if move.kind == "free":
        return _wander(state, stride.land, unit, move, ask)
    if leaves and not unit.routed and move.kind in ("retreat", "attack"):
        return leaves
    ways = {way: _value(stride, *way) for way in _ways(stride, tokens)}
    if ways:
        facing, d = max(ways, key=lambda way: ways[way])
        if not halt or _goes_on(stride, facing, d):
            step = tokens.get(("step", d)) or tokens.get(("creep", d), "")
            return tokens[("face", facing)] if facing != move.facing else step
    turns = {facing: _look(stride, facing) for kind, facing in tokens if kind == "face"}
    if turns:
        facing = max(turns, key=lambda facing: turns[facing])
        if not halt or turns[facing] > _look(stride, move.facing) + 0.5:
            return tokens[("face", facing)]
    return halt or leaves


def _ways(stride: ElementaryMove, tokens: Mapping[tuple[str, int], str]) -> Iterator[tuple[int, int]]:
    """The steps that can be made here, as they are or after a turn: a facing and a direction."""
    for kind, value in tokens:
        if kind in ("step", "creep"):
            yield stride.move.facing, value
        elif kind == "face":
            cost = stride.turning_cost(value)
            for d in front_sides(stride.figure.large, value):
                open_ = stride.near[d] and stride.affords(d, cost) and not stride.why_not_hex(d)
                if open_ and not stride.why_not_stand(stride.near[d], value):
                    yield value, d


def _goes_on(stride: ElementaryMove, facing: int, d: int) -> bool:
    """Whether to use the points that are left."""
    kind, hex = stride.move.kind, stride.near[d]
    if kind == "defence":
        return False
    if kind == "attack":
        there = replace(stride.unit, hex=hex, facing=facing)
        sought = clash(stride.state, stride.land, there) > LOSING and not _crowd(stride.state, stride.unit, hex)
        return stride.approach.cost > 0 and sought
    return True


def _value(stride: ElementaryMove, facing: int, d: int) -> float:
    """How good it is to stand in the next hex."""
    state, land, unit, hex = stride.state, stride.land, stride.unit, stride.near[d]
    worth = -_crowd(state, unit, hex)
    if facing != stride.move.facing:
        worth -= TURN + (RUN if unit.charging else 0)
    if stride.move.kind == "attack":
        nearing = approach(state, land, unit, hex)
        contact = CONTACT * clash(state, land, replace(unit, hex=hex, facing=facing))
        return worth - nearing.cost + contact - _mire(land, hex) - _jam(stride, nearing, hex, facing)
    if stride.move.kind == "retreat":
        return worth - stride.edge_distance(hex)
    return worth + min((threat(state, land, enemy, hex) for enemy in _foes(state, unit)), default=FAR)


def _jam(stride: ElementaryMove, nearing: Approach, hex: str, facing: int) -> float:
    """Whether friends would be in the way of the next step."""
    land = stride.land
    ahead = [land.adjacent[hex][d] for d in front_sides(stride.figure.large, facing)]
    crowds = [_crowd(stride.state, stride.unit, near) for near in ahead if near and nearing.nearer(land, near)]
    return JAM * min(crowds, default=0.0)


def _crowd(state: Lames, unit: Unit, hex: str) -> float:
    """Large friends in the way."""
    return CROWD * len(large_others(state, state.stacks.get(hex, ()), unit))


def _foes(state: Lames, unit: Unit) -> list[Unit]:
    return [enemy for enemy in state.units.values() if enemy.side != unit.side and enemy.hex]


def _mire(land: Terrain, hex: str) -> float:
    return {"rough": 0.5, "difficult": 1.0}.get(land.kind[hex], 0.0)


def _look(stride: ElementaryMove, facing: int) -> float:
    """A facing by the best hex before it."""
    near = (stride.near[d] for d in front_sides(True, facing) if stride.near[d])
    return -min((approach(stride.state, stride.land, stride.unit, hex).cost for hex in near), default=FAR)


# Characters and other free units


def _wander(state: Lames, land: Terrain, unit: Unit, move: Move, ask: Choice) -> str:
    """A character goes to the friends who need him; a freed troop goes for the enemy."""
    halt = pick(ask, "halt")
    steps = [option for option in ask.options if option.verb == "step"]
    here = _post(state, land, unit, move.at)
    if steps:
        best = max(steps, key=lambda option: _post(state, land, unit, str(option.place)))
        if not halt or _post(state, land, unit, str(best.place)) > here:
            return best.token
    return halt or ask.options[0].token


def _post(state: Lames, land: Terrain, unit: Unit, hex: str) -> float:
    """How good a place is for a unit that is free: a troop near the enemy, a leader among his men and out of reach."""
    figure = state.figure(unit)
    if figure.troop and shy(state, unit):
        return _safety(state, land, unit, hex)
    if figure.troop:
        return -float(approach(state, land, unit, hex).cost)
    men = [
        friend
        for friend in state.of(unit.side)
        if friend.wing == unit.wing and state.figure(friend).troop and friend.hex
    ]
    distances = land.command_distances(hex)
    far = sum(distances[land.index[friend.hex]] for friend in men) / max(len(men), 1)
    sheltered = any(state.figure(friend).large for friend in state.at(hex) if friend.side == unit.side)
    danger = min((threat(state, land, enemy, hex) for enemy in nearest_threats(state, land, unit, hex)), default=FAR)
    return -far + (1.0 if sheltered else min(danger, 8) / 4 - 2.0)


def _safety(state: Lames, land: Terrain, unit: Unit, hex: str) -> float:
    """How far a place is from whoever could come there first."""
    near = nearest_threats(state, land, unit, hex)
    return float(threat(state, land, near[0], hex) if near else FAR) - _crowd(state, unit, hex)


# Turning, giving way, coming back


def face(state: Lames, ask: Choice) -> str:
    """Meet as many aggressors as can be met."""
    unit = state.units[ask.subject]
    land = terrain_of(state.ground)
    sides = [d for _, d in enemies_engaging_it(state, land, unit)]
    return max(ask.options, key=lambda option: sum(zone(True, option.value, d) == "front" for d in sides)).token


def back(state: Lames, ask: Choice) -> str:
    """Away from the enemy, but not off the map."""
    unit = state.units[ask.subject]
    land = terrain_of(state.ground)

    def worth(hex: str) -> float:
        if not hex:
            return -FAR
        far = min((threat(state, land, enemy, hex) for enemy in _foes(state, unit)), default=FAR)
        return float(far) - _mire(land, hex) - _crowd(state, unit, hex)

    return max(ask.options, key=lambda option: worth(str(option.place))).token


def come_back(state: Lames, ask: Choice) -> str:
    """Come back, by the first way there is."""
    return ask.options[0].token


def mark(state: Lames, ask: Choice) -> str:
    """Charge into whoever is engaged; in the open, only with a charge that tells and an enemy within reach."""
    unit = state.units[ask.subject]
    land = terrain_of(state.ground)
    if enemies_it_engages(state, land, unit):
        return pick(ask, "mark", what="charge")
    heavy = WEAPONS["class"][state.figure(unit).weapon]["charge"] > 2
    goals = {enemy.hex for enemy in _foes(state, unit)}
    reach = strikes(state, land, replace(unit, shock=CHARGE))
    return pick(ask, "mark", what="charge" if heavy and goals & reach and not unit.breath else "none")
