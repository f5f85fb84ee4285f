"""Where to go: one elementary move at a time, always towards what the order wants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.attack_value import clash, shy
from oriflamme.commanders.lames.shot_value import fire_cost
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.distances import (
    Approach,
    approach,
    formation_approach,
    nearest_threats,
    strikes,
    threat,
    threat_to,
)
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.shooting_move import elementary_move
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import CHARGE, Lames, Move, Unit, spot
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
    elementary = elementary_move(state, terrain_of(state), unit, move)
    if isinstance(elementary, FormationMove):
        return _formation_step(elementary, ask)
    if move.kind == "free":
        return _wander(state, elementary.terrain, unit, move, ask)
    if leaves and not unit.routed and move.kind in ("retreat", "attack"):
        return leaves
    ways = {way: _value(elementary, *way) for way in _ways(elementary, tokens)}
    if ways:
        facing, d = max(ways, key=lambda way: ways[way])
        if not halt or _goes_on(elementary, facing, d):
            step = tokens.get(("step", d)) or tokens.get(("creep", d), "")
            return tokens[("face", facing)] if facing != move.facing else step
    turns = {facing: _look(elementary, facing) for kind, facing in tokens if kind == "face"}
    if turns:
        facing = max(turns, key=lambda facing: turns[facing])
        if not halt or turns[facing] > _look(elementary, move.facing) + 0.5:
            return tokens[("face", facing)]
    return halt or leaves


def _formation_step(elementary: FormationMove, ask: Choice) -> str:
    """The step or pivot of a Formation that brings it nearest to what its order wants; a halt where none does."""
    ways = [option for option in ask.options if option.what in elementary.ways]
    here, halt = _formation_value(elementary, elementary.place.hexes), pick(ask, "halt")
    values = {option.token: _formation_value(elementary, elementary.ways[option.what].place.hexes) for option in ways}
    best = max(values, key=lambda token: values[token], default="")
    if best and (not halt or (values[best] > here and elementary.move.kind != "defence")):
        return best
    return halt or pick(ask, "face")


def _formation_value(elementary: FormationMove, hexes: tuple[str, ...]) -> float:
    """How good it is to stand in two hexes."""
    state, terrain, unit = elementary.state, elementary.terrain, elementary.unit
    if elementary.move.kind in ("attack", "free"):
        return -float(formation_approach(state, terrain, unit, hexes).cost)
    if elementary.move.kind == "retreat":
        return -float(min(elementary.edge_distance(hex) for hex in hexes))
    return float(min((threat_to(state, terrain, enemy, hexes) for enemy in _foes(state, unit)), default=FAR))


def _ways(elementary: ElementaryMove, tokens: Mapping[tuple[str, int], str]) -> Iterator[tuple[int, int]]:
    """The steps that can be made here, as they are or after a turn: a facing and a direction."""
    for kind, value in tokens:
        if kind in ("step", "creep"):
            yield elementary.move.facing, value
        elif kind == "face":
            cost = elementary.turning_cost(value)
            for d in front_sides(elementary.sided, value):
                open_ = elementary.near[d] and elementary.affords(d, cost) and not elementary.why_not_hex(d)
                if open_ and not elementary.why_not_stand(elementary.near[d], value):
                    yield value, d


def _goes_on(elementary: ElementaryMove, facing: int, d: int) -> bool:
    """Whether to use the points that are left."""
    kind, hex = elementary.move.kind, elementary.near[d]
    if kind == "defence":
        return False
    if kind == "attack":
        there = replace(elementary.unit, hex=hex, facing=facing)
        sought = clash(elementary.state, elementary.terrain, there) > LOSING and not _crowd(
            elementary.state, elementary.unit, hex
        )
        return elementary.approach.cost > 0 and sought
    return True


def _value(elementary: ElementaryMove, facing: int, d: int) -> float:
    """How good it is to stand in the next hex."""
    state, terrain, unit, hex = elementary.state, elementary.terrain, elementary.unit, elementary.near[d]
    worth = -_crowd(state, unit, hex) - fire_cost(state, replace(unit, hex=hex))
    if facing != elementary.move.facing:
        worth -= TURN + (RUN if unit.charging else 0)
    if elementary.move.kind == "attack":
        nearing = approach(state, terrain, unit, hex)
        contact = CONTACT * clash(state, terrain, replace(unit, hex=hex, facing=facing))
        return worth - nearing.cost + contact - _mire(terrain, hex) - _jam(elementary, nearing, hex, facing)
    if elementary.move.kind == "retreat":
        return worth - elementary.edge_distance(hex)
    return worth + _spent_by_the_nearest(state, terrain, unit, hex)


def _spent_by_the_nearest(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> int:
    """What the enemy who would spend least to engage a hex would spend."""
    near = [] if state.rules.tiers else nearest_threats(state, terrain, unit, hex)
    if near:
        return threat(state, terrain, near[0], hex)
    return min((threat(state, terrain, enemy, hex) for enemy in _foes(state, unit)), default=FAR)


def _jam(elementary: ElementaryMove, nearing: Approach, hex: str, facing: int) -> float:
    """Whether friends would be in the way of the next step."""
    terrain = elementary.terrain
    ahead = [terrain.adjacent[hex][d] for d in front_sides(elementary.sided, facing)]
    crowds = [
        _crowd(elementary.state, elementary.unit, near) for near in ahead if near and nearing.nearer(terrain, near)
    ]
    return JAM * min(crowds, default=0.0)


def _crowd(state: Lames, unit: Unit, hex: str) -> float:
    """Large friends in the way."""
    return CROWD * len(large_others(state, state.stacks.get(spot(hex, unit.level) if unit.level else hex, ()), unit))


def _foes(state: Lames, unit: Unit) -> list[Unit]:
    return [enemy for enemy in state.units.values() if enemy.side != unit.side and enemy.hex]


def _mire(terrain: Terrain, hex: str) -> float:
    return {"rough": 0.5, "difficult": 1.0}.get(terrain.kind[hex], 0.0)


def _look(elementary: ElementaryMove, facing: int) -> float:
    """A facing by the best hex before it."""
    near = (elementary.near[d] for d in front_sides(True, facing) if elementary.near[d])
    return -min(
        (approach(elementary.state, elementary.terrain, elementary.unit, hex).cost for hex in near), default=FAR
    )


# Characters and other free units


def _wander(state: Lames, terrain: Terrain, unit: Unit, move: Move, ask: Choice) -> str:
    """A character goes to the friends who need him; a freed troop goes for the enemy."""
    halt = pick(ask, "halt")
    steps = [option for option in ask.options if option.verb == "step"]
    here = _post(state, terrain, unit, move.at)
    if steps:
        best = max(steps, key=lambda option: _post(state, terrain, unit, str(option.place)))
        if not halt or _post(state, terrain, unit, str(best.place)) > here:
            return best.token
    return halt or ask.options[0].token


def _post(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> float:
    """How good a place is for a unit that is free: a troop near the enemy, a leader among his men and out of reach."""
    figure = state.figure(unit)
    if figure.troop and shy(state, unit):
        return _safety(state, terrain, unit, hex)
    if figure.troop:
        return -float(approach(state, terrain, unit, hex).cost)
    men = [
        friend
        for friend in state.of(unit.side)
        if friend.wing == unit.wing and state.figure(friend).troop and friend.hex
    ]
    distances = terrain.command_distances(hex)
    far = sum(distances[terrain.index[friend.hex]] for friend in men) / max(len(men), 1)
    sheltered = any(state.figure(friend).large for friend in state.at(hex) if friend.side == unit.side)
    danger = min(
        (threat(state, terrain, enemy, hex) for enemy in nearest_threats(state, terrain, unit, hex)), default=FAR
    )
    return -far + (1.0 if sheltered else min(danger, 8) / 4 - 2.0)


def _safety(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> float:
    """How far a place is from whoever could come there first."""
    near = nearest_threats(state, terrain, unit, hex)
    return float(threat(state, terrain, near[0], hex) if near else FAR) - _crowd(state, unit, hex)


# Turning, giving way, coming back


def face(state: Lames, ask: Choice) -> str:
    """Meet as many aggressors as can be met."""
    unit = state.units[ask.subject]
    terrain = terrain_of(state)
    if unit.formation:
        return ask.options[0].token
    sides = [d for _, d in enemies_engaging_it(state, terrain, unit)]
    return max(ask.options, key=lambda option: sum(zone(True, option.value, d) == "front" for d in sides)).token


def back(state: Lames, ask: Choice) -> str:
    """Away from the enemy, but not off the map."""
    unit = state.units[ask.subject]
    terrain = terrain_of(state)

    def worth(hex: str) -> float:
        if not hex:
            return -FAR
        far = min((threat(state, terrain, enemy, hex) for enemy in _foes(state, unit)), default=FAR)
        return float(far) - _mire(terrain, hex) - _crowd(state, unit, hex)

    return max(ask.options, key=lambda option: worth(str(option.place))).token


def come_back(state: Lames, ask: Choice) -> str:
    """Come back, by the first way there is."""
    return ask.options[0].token


def mark(state: Lames, ask: Choice) -> str:
    """Charge into whoever is engaged; in the open, only with a charge that tells and an enemy within reach."""
    unit = state.units[ask.subject]
    terrain = terrain_of(state)
    if enemies_it_engages(state, terrain, unit):
        return pick(ask, "mark", what="charge")
    heavy = WEAPONS["class"][state.figure(unit).weapon]["charge"] > 2
    goals = {hex for enemy in _foes(state, unit) for hex in enemy.hexes}
    reach = strikes(state, terrain, replace(unit, shock=CHARGE))
    return pick(ask, "mark", what="charge" if heavy and goals & reach and not unit.breath else "none")
