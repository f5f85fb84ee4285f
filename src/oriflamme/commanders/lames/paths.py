"""Where to go: one elementary move at a time, always towards what the order wants."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.commanders.lames.blows import expected
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.distances import Approach, nearest_threats, strikes, threat
from oriflamme.rulebooks.lames.state import CHARGE, Lames, Move, Unit
from oriflamme.rulebooks.lames.status import allowance_of
from oriflamme.rulebooks.lames.tables import WEAPONS
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.zones import engaged_by, engagers, zone

FAR = 1000


def step(state: Lames, ask: Choice) -> str:
    """The elementary move that serves the displacement best; a turn only where no step will do."""
    unit = state.units[str(ask.question.args["unit"])]
    land = terrain_of(state.ground)
    move = state.move
    assert move is not None
    steps = [option for option in ask.options if option.value[0] in ("step", "creep")]
    tokens = {option.token for option in ask.options}
    leaves = next((token for token in tokens if token.startswith("leave")), "")
    if move.kind == "free":
        return _wander(state, land, unit, move, ask)
    if leaves and not unit.routed and move.kind in ("retreat", "attack"):
        return leaves
    if steps and ("halt" not in tokens or _goes_on(state, land, unit, move)):
        return max(steps, key=lambda option: _value(state, land, unit, move, option.value[1])).token
    if "halt" in tokens:
        return "halt"
    turns = [option for option in ask.options if option.value[0] == "face"]
    if turns:
        return max(turns, key=lambda option: _turn(state, land, unit, move, option.value[1])).token
    return leaves


def _goes_on(state: Lames, land: Terrain, unit: Unit, move: Move) -> bool:
    """Whether to use the points that are left."""
    if move.kind == "defence":
        return False
    if move.kind == "attack":
        return Approach(state, land, unit, move.at).cost > 0
    return True


def _value(state: Lames, land: Terrain, unit: Unit, move: Move, d: int) -> float:
    """How good it is to stand in the next hex."""
    hex = land.adjacent[move.at][d]
    if move.kind == "attack":
        near = -float(Approach(state, land, unit, hex).cost)
        return near + _meeting(state, land, replace(unit, hex=hex, facing=move.facing)) - _mire(land, hex)
    if move.kind == "retreat":
        figure = state.figure(unit)
        edge = state.wings[unit.wing].edge
        return -float(land.to_edge(figure.movement, allowance_of(figure), edge)[land.index[hex]])
    return float(min((threat(state, land, enemy, hex) for enemy in _foes(state, unit)), default=FAR))


def _foes(state: Lames, unit: Unit) -> list[Unit]:
    return [enemy for enemy in state.units.values() if enemy.side != unit.side and enemy.hex]


def _meeting(state: Lames, land: Terrain, unit: Unit) -> float:
    """What contact there would bring: the best blow to come, less the blows of those who would answer."""
    stack = (*state.stacks.get(unit.hex, ()), unit.key)
    mine = engaged_by(state, land, unit, stack)
    if not mine:
        return 0.0
    give = max(expected(advantage(state, unit, enemy, supported=True).total) for enemy in mine)
    take = sum(0.5 for enemy, _ in engagers(state, land, unit, stack) if enemy.cohesion > 1)
    return 2 * give - take


def _mire(land: Terrain, hex: str) -> float:
    return {"rough": 0.5, "difficult": 1.0}.get(land.kind[hex], 0.0)


def _turn(state: Lames, land: Terrain, unit: Unit, move: Move, facing: int) -> float:
    """A facing by the best hex before it."""
    sides = [d for d in range(6) if zone(True, facing, d) == "front" and land.adjacent[move.at][d]]
    near = [_value(state, land, unit, replace(move, facing=facing), d) for d in sides]
    return max(near, default=-FAR) - 0.01 * abs(facing - move.facing)


# Characters and other free units


def _wander(state: Lames, land: Terrain, unit: Unit, move: Move, ask: Choice) -> str:
    """A character goes to the friends who need him; a freed troop goes for the enemy."""
    tokens = {option.token for option in ask.options}
    steps = [option for option in ask.options if option.value[0] == "step"]
    here = _post(state, land, unit, move.at)
    if steps:
        best = max(steps, key=lambda option: _post(state, land, unit, land.adjacent[move.at][option.value[1]]))
        if "halt" not in tokens or _post(state, land, unit, land.adjacent[move.at][best.value[1]]) > here:
            return best.token
    return "halt" if "halt" in tokens else ask.options[0].token


def _post(state: Lames, land: Terrain, unit: Unit, hex: str) -> float:
    """How good a place is for a unit that is free: a troop near the enemy, a leader among his men and out of reach."""
    figure = state.figure(unit)
    if figure.troop:
        return -float(Approach(state, land, unit, hex).cost)
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


# Turning, giving way, coming back


def face(state: Lames, ask: Choice) -> str:
    """Meet as many aggressors as can be met."""
    unit = state.units[str(ask.question.args["unit"])]
    land = terrain_of(state.ground)
    sides = [d for _, d in engagers(state, land, unit)]
    return max(ask.options, key=lambda option: sum(zone(True, option.value, d) == "front" for d in sides)).token


def back(state: Lames, ask: Choice) -> str:
    """Away from the enemy, but not off the map."""
    unit = state.units[str(ask.question.args["unit"])]
    land = terrain_of(state.ground)

    def worth(d: int) -> float:
        hex = land.adjacent[unit.hex][d]
        if not hex:
            return -FAR
        return float(min((threat(state, land, enemy, hex) for enemy in _foes(state, unit)), default=FAR)) - _mire(
            land, hex
        )

    return max(ask.options, key=lambda option: worth(option.value)).token


def come_back(state: Lames, ask: Choice) -> str:
    return ask.options[0].token


def mark(state: Lames, ask: Choice) -> str:
    """Charge into whoever is engaged; in the open, only with a charge that tells and an enemy within reach."""
    unit = state.units[str(ask.question.args["unit"])]
    land = terrain_of(state.ground)
    if engaged_by(state, land, unit):
        return "mark charge"
    heavy = WEAPONS["class"][state.figure(unit).weapon]["charge"] > 2
    goals = {enemy.hex for enemy in _foes(state, unit)}
    reach = strikes(state, land, replace(unit, shock=CHARGE))
    return "mark charge" if heavy and goals & reach and not unit.breath else "mark none"
