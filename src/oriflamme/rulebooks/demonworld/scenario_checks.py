"""Whether a position can be played on: every name in it leads somewhere, and nothing contradicts the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme.board.place import apart
from oriflamme.kernel.authoring import ScenarioError
from oriflamme.rulebooks.demonworld import battles, extra_sheet, flank_march, objective_placing, sheet_picking
from oriflamme.rulebooks.demonworld.attack_words import attacker
from oriflamme.rulebooks.demonworld.budget import allowed, manoeuvres, points
from oriflamme.rulebooks.demonworld.deployment import open_hexes, undeployed, zone_hexes
from oriflamme.rulebooks.demonworld.flight.ability import flies_high, lands
from oriflamme.rulebooks.demonworld.occupancy import beside, board_of, in_contact
from oriflamme.rulebooks.demonworld.state import SHOOTING, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT, FREE_HEXES, SEQUENCES
from oriflamme.rulebooks.demonworld.vocabulary import MORALES, OUTCOMES, PHASES, SPECIAL, WHEELS

MAX_TURNS = 1_000_000
MAX_ALTITUDE: int = FLIGHT["altitude"]["most"]
STAGES = {
    "orders": ("", "placing", "revealing", "obeying"),
    "first_shooting": ("", "resolving", "closing", "testing"),
    "movement": ("", "rushing", "sequences", "turning"),
    "second_shooting": ("", "resolving", "closing", "testing"),
    "magic": ("", "casting", "resolving", "closing", "testing"),
    "melee": ("", "choosing", "declaring", "resolving", "losers", "winners", "priority", "regrouping"),
    "rally": ("", "testing"),
}
"""What may be under way within a phase."""


def scenario_errors(state: Demonworld) -> Iterator[ScenarioError]:
    """Everything that keeps a position from being played, the first thing first."""
    yield from _course(state)
    yield from _deployment(state)
    for unit in (*state.units.values(), *state.gone.values()):
        yield from _unit(state, unit)
    for element in (*state.elements.values(), *state.lost.values()):
        yield from _element(element)
    yield from _moving(state)
    yield from _fighting(state)
    yield from _combats(state)
    yield from _morale(state)
    yield from _flying(state)
    yield from _victory(state)
    yield from battles.errors(state)
    yield from sheet_picking.errors(state)
    yield from objective_placing.errors(state)
    marches = list(flank_march.errors(state))
    yield from marches or extra_sheet.errors(state)


def _victory(state: Demonworld) -> Iterator[ScenarioError]:
    """What a battle is about: a side that is there, hexes of this map, points of an army. Chapter XVI"""
    rule = state.victory
    if rule is None:
        return
    if rule.goal != "value" and rule.side not in state.armies:
        yield ScenarioError("victory.side", "unknown-side", {"side": rule.side})
    everybody = {**state.units, **state.attached, **state.gone}
    bearer = everybody.get(rule.messenger)
    if (rule.goal == "messenger") != (bearer is not None and bearer.side == rule.side):
        yield ScenarioError("victory.messenger", "unknown-unit", {"unit": rule.messenger})
    known = set(board_of(state).names.values())
    for hex in rule.hill:
        if hex not in known:
            yield ScenarioError("victory.hill", "hex", {"hex": hex})
    if (
        min(rule.points, rule.cap) < 0
        or (rule.goal == "toll" and not rule.points)
        or (rule.goal in ("hill", "pass", "messenger") and not rule.hill)
    ):
        yield ScenarioError("victory", "goal", {"goal": rule.goal})


def _course(state: Demonworld) -> Iterator[ScenarioError]:
    if not 1 <= state.turn <= MAX_TURNS or not 0 <= state.limit <= MAX_TURNS:
        yield ScenarioError("position.turn", "number", {"value": state.turn})
    if not 0 <= state.last_loss_turn <= state.turn:
        yield ScenarioError("position.quiet", "number", {"value": state.last_loss_turn})
    if state.phase not in PHASES:
        yield ScenarioError("position.phase", "phase", {"phase": state.phase})
    elif state.stage not in STAGES.get(state.phase, ("",)):
        yield ScenarioError("position.stage", "stage", {"stage": state.stage, "phase": state.phase})
    result = state.result
    if (result is not None) != (state.phase == "over"):
        yield ScenarioError("position.result", "result")
    if result and (result.reason not in OUTCOMES or result.winner not in (None, *state.armies)):
        yield ScenarioError("position.result", "result")
    alive = {state.side_of(element) for element in state.elements.values()}
    alive |= {state.attached[key].side for key in state.aboard} | {unit.side for unit in state.marching.values()}
    if state.phase not in ("deployment", "over") and len(alive) < 2 and not state.hit:
        yield ScenarioError("army", "nobody")


def _deployment(state: Demonworld) -> Iterator[ScenarioError]:
    if state.terms is not None and state.terms.laid_by:
        return  # nobody has taken his side yet
    for side in state.armies:
        waiting = undeployed(state, side)
        if not waiting:
            continue
        if state.phase != "deployment":
            yield ScenarioError(waiting[0].key, "not-deployed", {"unit": waiting[0].key})
        free = open_hexes(state, side)
        wanted = sum(unit.elements for unit in waiting)
        if len(free) < wanted:
            yield ScenarioError(side, "small-zone", {"hexes": len(free), "elements": wanted})
    if all(undeployed(state, side) for side in state.armies):
        first, second = (zone_hexes(state, side) for side in state.armies)
        if not beside(first).isdisjoint(second) or not set(first).isdisjoint(second):
            yield ScenarioError("army", "zones-meet")


def _unit(state: Demonworld, unit: Unit) -> Iterator[ScenarioError]:
    if unit.order not in ("", *SEQUENCES):
        yield ScenarioError(unit.key, "order-word", {"order": unit.order})
        return
    if not 0 <= unit.engaged <= state.turn or unit.fought < 0 or (unit.fought and not unit.engaged):
        yield ScenarioError(unit.key, "engaged", {"unit": unit.key})
    if unit.wheeled not in ("", *WHEELS):
        yield ScenarioError(unit.key, "wheeled", {"word": unit.wheeled})
    for value in (unit.spent, unit.manoeuvres, unit.paid_hexes, unit.points):
        if value < 0:
            yield ScenarioError(unit.key, "number", {"value": value})
    if unit.key in state.units:
        yield from _present(state, unit)


def _spent(state: Demonworld, unit: Unit) -> Iterator[ScenarioError]:
    """Nobody has spent more points or made more manoeuvres than it has. DW-V-06"""
    most = max((element.spent for element in state.of(unit.key)), default=0)
    if unit.spent + most > allowed(points(state, unit), manoeuvres(state, unit), unit.manoeuvres):
        yield ScenarioError(unit.key, "overspent", {"unit": unit.key})
    if unit.manoeuvres > manoeuvres(state, unit):
        yield ScenarioError(unit.key, "overspent", {"unit": unit.key})


def _present(state: Demonworld, unit: Unit) -> Iterator[ScenarioError]:
    """A unit on the field: what it has spent, its order, and whom it touches."""
    if not unit.moved or not state.rules.tiers:  # a musician may fall after the move: DW-IX.1.0-01
        yield from _spent(state, unit)
    early = state.phase in ("deployment", "orders")
    if unit.order and ((early and not state.rules.tiers) or 0 < unit.engaged < state.turn):
        yield ScenarioError(unit.key, "order-now", {"unit": unit.key})
    if unit.redeploying and unit.key not in (state.active, *state.reacting):
        yield ScenarioError(unit.key, "loose", {"unit": unit.key})
    touching = in_contact(state, unit.key)
    moving = [key for key in (state.active, *state.reacting) if key in state.units]
    over = state.trampling is not None or any(state.shape(key) for key in moving)
    if touching and not unit.engaged and state.phase not in ("melee", "over") and not over:
        yield ScenarioError(unit.key, "contact", {"unit": unit.key})
    if unit.engaged and not touching and early:
        yield ScenarioError(unit.key, "engaged", {"unit": unit.key})


def _element(element: Element) -> Iterator[ScenarioError]:
    if element.special not in ("", *SPECIAL):
        yield ScenarioError(element.key, "special", {"word": element.special})
    if element.spent < 0 or element.steps < 0:
        yield ScenarioError(element.key, "number", {"value": min(element.spent, element.steps)})
    if element.after_combat_done and element.steps > FREE_HEXES:
        yield ScenarioError(element.key, "number", {"value": element.steps})


def _moving(state: Demonworld) -> Iterator[ScenarioError]:
    if state.sequence not in ("", *SEQUENCES):
        yield ScenarioError("position.sequence", "order-word", {"order": state.sequence})
    for side in state.sides:
        if side not in state.armies:
            yield ScenarioError("position.sides", "unknown-side", {"side": side})
    yield from _twice("position.sides", state.sides)
    moving = [key for key in (state.active, *state.reacting) if key]
    for key in (*moving, *state.closing):
        if key not in state.units:
            yield ScenarioError("position", "unknown-unit", {"unit": key})
    yield from _twice("position.reacting", moving)
    if moving and state.phase != "movement":
        yield ScenarioError("position.active", "not-moving")
    elif state.phase == "movement" and (moving or state.sides) and not (state.sequence or state.stage or state.led):
        yield ScenarioError("position.sequence", "not-moving")
    yield from _twice("position.closing", state.closing)
    if bool(state.closing) != (state.stage == "closing"):
        yield ScenarioError("position.closing", "closing")


def _twice(place: str, keys: Sequence[str]) -> Iterator[ScenarioError]:
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield ScenarioError(place, "key-twice", {"key": key})


def _fighting(state: Demonworld) -> Iterator[ScenarioError]:
    shooting_back = state.phase == "movement" and state.active in state.units  # DW-XVII.3.0-20
    flaming = state.phase == "second_shooting" and not state.stage  # hit by flaming arrows: DW-XXII.5.0-02
    failed = state.phase == "magic" and state.stage == "casting"  # by a critical failure: DW-XX.5.0-10
    if (state.attacks or (state.hit and not (flaming or failed))) and state.stage != "resolving" and not shooting_back:
        yield ScenarioError("position.attacks", "not-resolving")
    known = {**state.elements, **(state.lost if state.phase not in SHOOTING else {})}
    for number, attack in enumerate(state.attacks):
        place = f"position.attacks[{number}]"
        unknown = [key for key in (attack.element, attack.target, *attack.supports) if key not in known]
        if unknown:
            yield ScenarioError(place, "unknown-element", {"element": unknown[0]})
        elif not _possible(state, known[attack.element], known[attack.target]):
            yield ScenarioError(place, "attack", {"element": attack.element, "target": attack.target})
    yield from _twice("position.attacks", [attacker(attack) for attack in state.attacks])
    yield from _twice("position.hit", state.hit)
    riding = {one.element for one in state.aboard.values()}
    for key in state.hit:
        if key not in state.elements and key not in riding:
            yield ScenarioError("position.hit", "unknown-element", {"element": key})
    for key in state.fallen:
        if key not in state.lost:
            yield ScenarioError("position.fallen", "unknown-element", {"element": key})


def _possible(state: Demonworld, element: Element, target: Element) -> bool:
    """Nobody attacks their own side, and blows are struck at an adjacent hex. DW-IV.3.0-06, DW-VI.1.1-01"""
    units = {**state.units, **state.gone}
    if element.key == target.key:
        card = state.card(element.unit)
        return bool(card.breath) or card.arm == "artillery"  # DW-XVII.7.4-05, DW-XIX.4.0-01
    if units[element.unit].side == units[target.unit].side:
        return False
    near = range(2) if target.level else (1,)  # DW-XXIII.8.1-01
    return state.phase in (*SHOOTING, "movement") or apart(element.place, target.place) in near


def _combats(state: Demonworld) -> Iterator[ScenarioError]:
    if state.combats and state.phase != "melee":
        yield ScenarioError("position.combats", "not-fighting")
    if state.phase == "melee" and state.stage not in ("", "choosing") and not state.combats:
        yield ScenarioError("position.combats", "not-fighting")
    everybody = {**state.units, **state.gone}
    for number, combat in enumerate(state.combats):
        for key in combat:
            if key not in everybody:
                yield ScenarioError(f"position.combats[{number}]", "unknown-unit", {"unit": key})
            elif key in state.units and not _fights(state, state.units[key]):
                yield ScenarioError(f"position.combats[{number}]", "engaged", {"unit": key})
    yield from _twice("position.combats", [key for combat in state.combats for key in combat])
    for side, count in state.kills.items():
        if side not in state.armies:
            yield ScenarioError("position.kills", "unknown-side", {"side": side})
        elif count < 0:
            yield ScenarioError("position.kills", "number", {"value": count})


def _fights(state: Demonworld, unit: Unit) -> bool:
    """Engaged, fleeing, or in the air, where nobody is engaged. DW-XXIII.8.0-02"""
    return bool(unit.engaged) or unit.morale == "routing" or state.rules.plays_flight


def _flying(state: Demonworld) -> Iterator[ScenarioError]:
    """Only flyers are in the air, at an altitude that they may have, and all of a unit alike. DW-XXIII.4.0-01"""
    for unit in state.units.values():
        levels = {one.level for one in state.of(unit.key)}
        low, high = min(levels, default=0), max(levels, default=0)
        if levels <= {0}:
            if state.phase not in ("deployment", "over") and levels and not lands(state, unit.key):
                yield ScenarioError(unit.key, "grounded", {"unit": unit.key})
        elif low != high or not 0 < high <= MAX_ALTITUDE or not flies_high(state, unit.key) or unit.engaged:
            yield ScenarioError(unit.key, "altitude", {"unit": unit.key, "altitude": high})


def _morale(state: Demonworld) -> Iterator[ScenarioError]:
    """States of morale, and who still has to test or to flee. DW-VIII.1.3-02"""
    for unit in state.units.values():
        if unit.morale not in ("", *MORALES) or not 0 <= unit.routed <= state.turn:
            yield ScenarioError(unit.key, "morale", {"word": unit.morale})
        known = {**state.units, **state.gone, **state.attached}
        for key in (unit.quarry, unit.dared, unit.feared):
            if key and key not in known:
                yield ScenarioError(unit.key, "unknown-unit", {"unit": key})
    for key in (*state.tests, *state.tokens):
        if key not in state.units:
            yield ScenarioError("position.tests", "unknown-unit", {"unit": key})
    for orders in state.tokens.values():
        if not orders or not set(orders) <= set(SEQUENCES):
            yield ScenarioError("position.tokens", "order-word", {"order": orders})
    for key in state.fleeing:
        if key not in state.elements:
            yield ScenarioError("position.fleeing", "unknown-element", {"element": key})
