"""Whether a position can be played on: every name in it leads somewhere, and nothing contradicts the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from oriflamme.rulebooks.demonworld.budget import manoeuvres, points
from oriflamme.rulebooks.demonworld.cards import SPECIAL
from oriflamme.rulebooks.demonworld.deployment import undeployed, zone_hexes
from oriflamme.rulebooks.demonworld.field import in_contact
from oriflamme.rulebooks.demonworld.losses import OUTCOMES
from oriflamme.rulebooks.demonworld.manoeuvres import WHEELS
from oriflamme.rulebooks.demonworld.state import PHASES, SHOOTING, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FREE_HEXES, SEQUENCES

MOST_TURNS = 1_000_000
STAGES = {
    "first_shooting": ("", "resolving", "closing"),
    "second_shooting": ("", "resolving", "closing"),
    "melee": ("", "choosing", "declaring", "resolving", "priority", "regrouping"),
}
"""What may be under way within a phase."""


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong and where: the sentence is `scenario-` and the name."""

    place: str
    why: str
    args: dict[str, Any] = {}


def flaws(state: Demonworld) -> Iterator[Flaw]:
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


def _course(state: Demonworld) -> Iterator[Flaw]:
    if not 1 <= state.turn <= MOST_TURNS or not 0 <= state.limit <= MOST_TURNS:
        yield Flaw("position.turn", "number", {"value": state.turn})
    if not 0 <= state.quiet <= state.turn:
        yield Flaw("position.quiet", "number", {"value": state.quiet})
    if state.phase not in PHASES:
        yield Flaw("position.phase", "phase", {"phase": state.phase})
    elif state.stage not in STAGES.get(state.phase, ("",)):
        yield Flaw("position.stage", "stage", {"stage": state.stage, "phase": state.phase})
    result = state.result
    if (result is not None) != (state.phase == "over"):
        yield Flaw("position.result", "result")
    if result and (result.reason not in OUTCOMES or result.winner not in (None, *state.armies)):
        yield Flaw("position.result", "result")
    alive = {state.side_of(element) for element in state.elements.values()}
    if state.phase not in ("deployment", "over") and len(alive) < 2 and not state.hit:
        yield Flaw("army", "nobody")


def _deployment(state: Demonworld) -> Iterator[Flaw]:
    for side in state.armies:
        waiting = undeployed(state, side)
        if not waiting:
            continue
        if state.phase != "deployment":
            yield Flaw(waiting[0].key, "not-deployed", {"unit": waiting[0].key})
        zone = set(zone_hexes(state, side)) - {element.hex for element in state.elements.values()}
        wanted = sum(unit.elements for unit in waiting)
        if len(zone) < wanted:
            yield Flaw(side, "small-zone", {"hexes": len(zone), "elements": wanted})


def _unit(state: Demonworld, unit: Unit) -> Iterator[Flaw]:
    if unit.order not in ("", *SEQUENCES):
        yield Flaw(unit.key, "order-word", {"order": unit.order})
        return
    if not 0 <= unit.engaged <= state.turn or unit.fought < 0 or (unit.fought and not unit.engaged):
        yield Flaw(unit.key, "engaged", {"unit": unit.key})
    if unit.wheeled not in ("", *WHEELS):
        yield Flaw(unit.key, "wheeled", {"word": unit.wheeled})
    for value in (unit.spent, unit.manoeuvres, unit.paces, unit.points):
        if value < 0:
            yield Flaw(unit.key, "number", {"value": value})
    if unit.key not in state.units:
        return
    if unit.spent > points(state, unit) or unit.manoeuvres > manoeuvres(state, unit):
        yield Flaw(unit.key, "overspent", {"unit": unit.key})
    if in_contact(state, unit.key) and not unit.engaged and state.phase not in ("melee", "over"):
        yield Flaw(unit.key, "contact", {"unit": unit.key})


def _element(element: Element) -> Iterator[Flaw]:
    if element.special not in ("", *SPECIAL):
        yield Flaw(element.key, "special", {"word": element.special})
    if element.spent < 0 or element.steps < 0:
        yield Flaw(element.key, "number", {"value": min(element.spent, element.steps)})
    if element.settled and element.steps > FREE_HEXES:
        yield Flaw(element.key, "number", {"value": element.steps})


def _moving(state: Demonworld) -> Iterator[Flaw]:
    if state.sequence not in ("", *SEQUENCES):
        yield Flaw("position.sequence", "order-word", {"order": state.sequence})
    for side in state.sides:
        if side not in state.armies:
            yield Flaw("position.sides", "unknown-side", {"side": side})
    moving = [key for key in (state.active, *state.reacting) if key]
    for key in (*moving, *state.closing):
        if key not in state.units:
            yield Flaw("position", "unknown-unit", {"unit": key})
    if moving and state.phase != "movement":
        yield Flaw("position.active", "not-moving")
    elif state.phase == "movement" and (state.reacting or state.active) and not state.sequence:
        yield Flaw("position.sequence", "not-moving")


def _fighting(state: Demonworld) -> Iterator[Flaw]:
    resolving = state.stage == "resolving"
    if (state.attacks or state.hit) and not resolving:
        yield Flaw("position.attacks", "not-resolving")
    for number, attack in enumerate(state.attacks):
        known = {**state.elements, **(state.lost if state.phase not in SHOOTING else {})}
        for key in (attack.element, attack.target, *attack.supports):
            if key not in known:
                yield Flaw(f"position.attacks[{number}]", "unknown-element", {"element": key})
    for key in state.hit:
        if key not in state.elements:
            yield Flaw("position.hit", "unknown-element", {"element": key})
    for key in state.fallen:
        if key not in state.lost:
            yield Flaw("position.fallen", "unknown-element", {"element": key})


def _combats(state: Demonworld) -> Iterator[Flaw]:
    if state.combats and state.phase != "melee":
        yield Flaw("position.combats", "not-fighting")
    if state.phase == "melee" and state.stage not in ("", "choosing") and not state.combats:
        yield Flaw("position.combats", "not-fighting")
    everybody = {**state.units, **state.gone}
    for number, combat in enumerate(state.combats):
        for key in combat:
            if key not in everybody:
                yield Flaw(f"position.combats[{number}]", "unknown-unit", {"unit": key})
    for side in state.kills:
        if side not in state.armies:
            yield Flaw("position.kills", "unknown-side", {"side": side})
