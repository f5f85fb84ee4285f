"""Whether a position can be played on: every name in it leads somewhere, and nothing contradicts the rules.

A scenario file may set anything that a state can hold. What the rules would stumble over, or could never lead to, is
found here before the battle opens. A hex of more than 10 stacking points is none of these: it comes about against
one's will, and G-12 says what follows. Nor is Contact without an enemy to engage: he may have stepped back.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.facings import read_direction
from oriflamme.board.map_outline import EDGES
from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.board.sides import Side
from oriflamme.kernel import message
from oriflamme.rulebooks.lames.check_stage import course_errors
from oriflamme.rulebooks.lames.deployment import Deployment, waiting, why_not_lay, zone_of
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.ground import RULES
from oriflamme.rulebooks.lames.handling import may_be_in
from oriflamme.rulebooks.lames.scenario_errors import MAX_TURNS_OR_POINTS, ScenarioError, number, word
from oriflamme.rulebooks.lames.stacking import most_figures
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, ORDERS, SHAKEN, UNKNOWN, Army, Lames, Unit, Wing
from oriflamme.rulebooks.lames.tables import COMMAND, FORMATIONS, MODES, TESTS, VOCABULARY, capacity_name
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.train import DRIVEN
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, NEVER_SHAKEN

MAX_MARKERS: int = TESTS["collapse"][-1]["most"]


def scenario_errors(state: Lames) -> Iterator[ScenarioError]:
    """Everything that keeps a position from being played, the first thing first."""
    yield from _map(state)
    yield from _environment(state)
    yield from _ground(state)
    for army in state.armies.values():
        yield from _army(state, army)
    for wing in state.wings.values():
        yield from _wing(state, wing)
    for unit in (*state.units.values(), *state.lost.values()):
        yield from _unit(state, unit)
        yield from _markers(state, unit)
    for army in state.armies.values():
        yield from _hidden(state, army)
    yield from _stacks(state)
    yield from _victory(state)
    yield from course_errors(state)


def _map(state: Lames) -> Iterator[ScenarioError]:
    """A hole in the middle of a map would be an edge that is none."""
    terrain = terrain_of(state)
    for hex, d in terrain.border:
        if not terrain.exit_edge(hex, d):
            yield ScenarioError("map", "hole", {"hex": hex})


def _environment(state: Lames) -> Iterator[ScenarioError]:
    """Caverns and tunnels belong to the advanced game; tunnels lead somewhere, and somebody goes there."""
    named = {"underground": state.underground, "tunnels": state.tunnels, "infiltrators": state.infiltrators}
    for place, said in named.items():
        if said and not state.rules.tier("advanced"):
            yield ScenarioError(place, "environment-tier")
    for hex in state.tunnels:
        if hex not in terrain_of(state).index:
            yield ScenarioError("tunnels", "no-hex", {"hex": hex})
    troops = {**state.units, **state.lost}.values()
    known = {key for unit in troops for key in (unit.key, unit.identity, *unit.members)}
    for key in state.infiltrators if UNKNOWN not in known else ():  # under such a cover it may be anybody
        if key not in known:
            yield ScenarioError("infiltrators", "spell-nobody", {"unit": key})


def _ground(state: Lames) -> Iterator[ScenarioError]:
    """Marks lie in hexes that are played in, and the wind blows towards a side. LM-2.2-01, LM-3.4.4.3-01."""
    terrain = terrain_of(state)
    for mark in state.overlay.marks.values() if state.overlay is not None else ():
        if mark.at and terrain.index.keys().isdisjoint(_hexes_of(terrain, mark.at)):
            yield ScenarioError("ground", "half-hex", {"hex": mark.at})
        if VOCABULARY.slot(mark.kind) == "wind" and (mark.facing or 0) % 2:
            yield ScenarioError("ground", "wind-side")
        yield from _driven(state, mark)
    for key in state.driven:
        if state.overlay is None or key not in state.overlay.marks:
            yield ScenarioError("position.driven", "no-driven", {"key": key})


def _hexes_of(terrain: Terrain, at: str) -> list[str]:
    """The hex that a mark lies in; of one on a side, the two that the side parts."""
    place = terrain.board.place(at)
    hexes = place.hexes if isinstance(place, Side) else (place,)
    return [terrain.board.name(hex) for hex in hexes if hex in terrain.board]


def _driven(state: Lames, mark: GroundMark) -> Iterator[ScenarioError]:
    """What is driven stands with nobody but its owner's units. LM-3.5.10-05. What is hidden lies under camouflage."""
    if mark.kind in DRIVEN and RULES[mark.kind].captured and state.holder(mark.at) not in ("", mark.owner):
        yield ScenarioError("ground", "driven-held", {"hex": mark.at})
    if mark.kind == "traps" and mark.hidden != (mark_in(state.overlay, "camouflage", mark.at) is not None):
        yield ScenarioError("ground", "bare-traps", {"hex": mark.at})


# Armies and wings


def _army(state: Lames, army: Army) -> Iterator[ScenarioError]:
    everybody = {**state.units, **state.lost}
    if army.hidden is None and not any(unit.side == army.key for unit in everybody.values()):
        yield ScenarioError(army.key, "empty-army")
    for name, known in (("commander", state.units), ("substitute", everybody)):
        key = getattr(army, name)
        if key and not _character(state, known.get(key), army.key):
            yield ScenarioError(f"{army.key}.{name}", "not-a-character", _no_character(state, key, army.key))
    if army.substitute and army.substitute == army.commander:
        yield ScenarioError(f"{army.key}.substitute", "own-substitute", {"key": army.substitute})


def _no_character(state: Lames, key: str, side: str) -> dict[str, object]:
    """What is told of a key that is none, with those that are."""
    known = [unit.key for unit in state.units.values() if _character(state, unit, side)]
    return {"key": key, "side": side, "known": [side, *known]}


def _character(state: Lames, unit: Unit | None, side: str) -> bool:
    return unit is not None and unit.side == side and not state.figure(unit).troop


def _wing(state: Lames, wing: Wing) -> Iterator[ScenarioError]:
    yield from word(f"{wing.key}.order", wing.order, ORDERS)
    yield from word(f"{wing.key}.edge", wing.edge, EDGES)
    for name in ("morale", "fatigue"):
        yield from number(f"{wing.key}.{name}", getattr(wing, name), COMMAND[f"least_{name}"], COMMAND[f"most_{name}"])
    yield from number(f"{wing.key}.shaken", wing.shaken, 0, MAX_MARKERS)
    if wing.leader and not _character(state, state.units.get(wing.leader), wing.side):
        yield ScenarioError(f"{wing.key}.leader", "not-a-character", _no_character(state, wing.leader, wing.side))
    if wing.leader and sum(other.leader == wing.leader for other in state.wings.values()) > 1:
        yield ScenarioError(f"{wing.key}.leader", "leads-twice", {"key": wing.leader})
    if wing.activated and wing.side != state.active and state.stage != "over":
        yield ScenarioError(f"{wing.key}.activated", "passive-marker", {"unit": wing.key, "side": state.active})


def _hidden(state: Lames, army: Army) -> Iterator[ScenarioError]:
    """Troops alone are hidden, and there is room for all of them. LM-4.5.2-01, LM-MA-20, LM-MA-23."""
    units = waiting(state, army.key)
    for unit in units:
        free = [hex for hex in zone_of(army) if not why_not_lay(state, army, unit, hex, Deployment())]
        if not state.figure(unit).troop or unit.routed:
            yield ScenarioError(unit.key, "hidden-what", {"key": unit.key})
        elif len(free) < len(units):
            yield ScenarioError(unit.key, "hidden-room", {"key": unit.key, "count": len(units)})


# Units


def _unit(state: Lames, unit: Unit) -> Iterator[ScenarioError]:
    terrain = terrain_of(state)
    figure = state.figure(unit)
    for hex in unit.hexes:
        if hex not in terrain.index:
            yield ScenarioError(unit.key, "half-hex", {"hex": hex})
        elif not (unit.level or may_be_in(state, unit, hex)):
            yield ScenarioError(unit.key, "closed", {"unit": unit.key, "hex": hex})
        elif unit.formation and not terrain.clear_to(gait_of(state, terrain, unit), hex):
            yield ScenarioError(unit.key, "formation-ground", {"unit": unit.key, "hex": hex})  # LM-3.3.7-01
    if unit.formation:
        yield from _formation(state, unit)
    if unit.level:
        yield from _level(state, unit)
    if unit.formation:
        most = most_figures(figure) * int(FORMATIONS["steps"]["per_figure"])
        yield from number(f"{unit.key}.steps", unit.steps, int(FORMATIONS["steps"]["least"]), most)
    else:
        yield from number(f"{unit.key}.steps", unit.steps, 1, figure.steps)
    if unit.mode:
        yield from _mode(state, unit)
    hex, _, point = unit.exit.rpartition("/")
    if unit.exit and (hex, read_direction(point, state.ground.layout)) not in terrain.border:
        yield ScenarioError(f"{unit.key}.exit", "exit", {"exit": unit.exit})
    yield from number(f"{unit.key}.left", unit.left_in_turn, 0, state.turn if unit.exit else 0)
    others = [side for side in state.armies if side != unit.side] if unit.exit else []
    yield from word(f"{unit.key}.during", unit.left_in_turn_of, ("", *others))


def _formation(state: Lames, unit: Unit) -> Iterator[ScenarioError]:
    """What a double counter may be. LM-3.3-01, LM-3.3-09, LM-3.3-10, LM-3.3.2-01, LM-4.2.3-02, LM-4.2.3.6-05."""
    figure = state.figure(unit)
    if not state.rules.tier("intermediate"):
        yield ScenarioError(unit.key, "needs-tier", {"unit": unit.key, "tier": "intermediate"})
    if not figure.troop or not figure.large or capacity_name(figure.command_capacity) not in FORMATIONS["most_figures"]:
        yield ScenarioError(f"{unit.key}.hexes", "no-formation", {"unit": unit.key})
    if unit.routed or unit.charging:
        yield ScenarioError(unit.key, "formation-marker", {"unit": unit.key})
    if unit.level:
        yield ScenarioError(f"{unit.key}.level", "formation-level", {"unit": unit.key})


def _mode(state: Lames, unit: Unit) -> Iterator[ScenarioError]:
    """A mode is a Formation's, and goes with or without Manoeuvre. LM-3.3.6-02 to -05."""
    drilled = "manoeuvre" in state.figure(unit).faculties
    if not unit.formation or MODES[unit.mode]["manoeuvre"] != drilled:
        yield ScenarioError(f"{unit.key}.mode", "no-mode", {"unit": unit.key, "mode": message(f"mode-{unit.mode}")})


def _level(state: Lames, unit: Unit) -> Iterator[ScenarioError]:
    """Who may be above or below the ground. LM-4.2-01, LM-4.2.2-02."""
    if not state.rules.tier("advanced"):
        yield ScenarioError(unit.key, "needs-tier", {"unit": unit.key, "tier": "advanced"})
    if unit.level > 0 and state.figure(unit).movement != FLYING:
        yield ScenarioError(f"{unit.key}.level", "no-flyer", {"unit": unit.key})
    if unit.level > 1 and state.underground:
        yield ScenarioError(f"{unit.key}.level", "low-ceiling", {"unit": unit.key})  # LM-4.2.3-04


def _markers(state: Lames, unit: Unit) -> Iterator[ScenarioError]:
    """Markers that no rule could have given. LM-2.1.2-02, LM-2.1.2-05, LM-2.8.3.2-03, LM-2.8.3.3-01, -02."""
    nature = state.figure(unit).morale
    yield from word(f"{unit.key}.shock", unit.shock, ("", CHARGE, CONTACT))
    if (unit.cohesion <= SHAKEN and nature in NEVER_SHAKEN) or (unit.routed and nature in NEVER_ROUTED):
        yield ScenarioError(f"{unit.key}.cohesion", "nature", {"unit": unit.key})
    if unit.charging and unit.cohesion <= SHAKEN:
        yield ScenarioError(f"{unit.key}.shock", "shaken-charge", {"unit": unit.key})
    if unit.key in state.lost:
        return
    if unit.marked and (unit.routed or not unit.hex):
        yield ScenarioError(f"{unit.key}.shock", "idle-shock", {"unit": unit.key})
    if unit.activated and unit.ordered:
        yield ScenarioError(unit.key, "two-faces", {"unit": unit.key})
    if (unit.activated or unit.ordered) and unit.side != state.active and state.stage != "over":
        yield ScenarioError(unit.key, "passive-marker", {"unit": unit.key, "side": state.active})


def _stacks(state: Lames) -> Iterator[ScenarioError]:
    for hex, stack in state.stacks.items():
        units = [state.units[key] for key in stack]
        if len({unit.side for unit in units}) > 1:
            yield ScenarioError(hex, "two-enemies", {"hex": hex, "units": stack})
        facings = {unit.facing for unit in units if state.figure(unit).large and not _moving(state, unit)}
        if len(facings) > 1:
            yield ScenarioError(hex, "facings", {"hex": hex, "units": stack})  # LM-2.3.1-12
        if sum(unit.formation for unit in units) > 1:
            yield ScenarioError(hex, "two-formations", {"hex": hex, "units": stack})  # LM-3.3.4-01


def _moving(state: Lames, unit: Unit) -> bool:
    """It is only passing: it need not face as its friends do."""
    return state.stage == "move" and state.acting == unit.key


# What it is fought for


def _victory(state: Lames) -> Iterator[ScenarioError]:
    rule, terrain = state.victory, terrain_of(state)
    for name in ("step", "character", "wing", "margin", "goal"):
        yield from number(f"victory.{name}", getattr(rule, name), 0, MAX_TURNS_OR_POINTS)
    yield from word("victory.holder", rule.holder, ("", *state.armies))
    for count, objective in enumerate(rule.objectives):
        place = f"victory.objectives[{count}]"
        yield from word(place, objective.side, tuple(state.armies))
        yield from number(place, objective.points, -MAX_TURNS_OR_POINTS, MAX_TURNS_OR_POINTS)
        wrong = [hex for hex in objective.hexes if hex not in terrain.index]
        if not objective.hexes:
            yield ScenarioError(place, "objective-nowhere")
        elif wrong:
            yield ScenarioError(place, "no-hex", {"hex": wrong[0]})
    for count, goal in enumerate(rule.train):
        place = f"victory.train[{count}]"
        yield from word(place, goal.side, tuple(state.armies))
        yield from number(place, goal.points, -MAX_TURNS_OR_POINTS, MAX_TURNS_OR_POINTS)
        for kind in goal.kinds:
            yield from word(place, kind, tuple(sorted(DRIVEN)))
        for hex in goal.hexes:
            if hex not in terrain.index:
                yield ScenarioError(place, "no-hex", {"hex": hex})
    for count, passage in enumerate(rule.passages):
        place = f"victory.passages[{count}]"
        yield from word(place, passage.side, tuple(state.armies))
        yield from word(place, passage.edge, EDGES)
        yield from number(place, passage.points, -MAX_TURNS_OR_POINTS, MAX_TURNS_OR_POINTS)
