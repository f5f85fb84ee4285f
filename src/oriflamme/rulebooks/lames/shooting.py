"""Who may shoot at whom: range, fire cone, line of sight, stacks and contact. Chapter 3.2.

Below the ground nobody shoots or is shot at: LM-4.2-05. Whoever asks about a unit that is only imagined somewhere says
with whom it would be stacked there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oriflamme.board.hexes import HERE, Hex, direction, distance
from oriflamme.board.overlay import mark_in
from oriflamme.board.sight import met
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import (
    enemies_at_hand,
    enemies_engaging_it,
    enemies_it_engages,
    ranked,
    who_responds,
)
from oriflamme.rulebooks.lames.fire_cones import in_cone
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.sight import FAR, shrouded, why_unseen, why_unseen_between
from oriflamme.rulebooks.lames.stacking import fits, large_others, overcrowded
from oriflamme.rulebooks.lames.state import EXHAUSTED, Lames, Unit, UnitType, spot
from oriflamme.rulebooks.lames.tables import MINIMAL, SHOOTING, capacity_name
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance, order_of, weapon_capacity_of, why_not_strain
from oriflamme.rulebooks.lames.zones import EXPOSED, zone

RANGES = SHOOTING["range"]
HARASSERS = frozenset(SHOOTING["harassment"]["classes"])
"""Weapon classes whose shooting is harassment. LM-3.2.4.1-01."""


class Shot(NamedTuple):
    """A shot that may be made: from which hex, at which, whom it strikes, from which direction it comes to him."""

    hex: str
    there: str
    target: str
    d: int


# What a unit can do with its weapon


def is_shooter(figure: UnitType) -> bool:
    """Whether a type of unit shoots at all. LM-3.2-01."""
    return figure.weapon in RANGES


def harasses(figure: UnitType) -> bool:
    """Whether its shooting is harassment. LM-3.2.4.1-01."""
    return figure.weapon in HARASSERS


def range_of(state: Lames, unit: Unit) -> int:
    """How far a unit shoots, in hexes: by its weapon, and in fog less. LM-3.2.2-01, LM-3.4.4.2-02."""
    figure = state.figure(unit)
    carries = RANGES[figure.weapon]
    reach = carries if isinstance(carries, int) else carries[capacity_name(weapon_capacity_of(state, unit))]
    fog = mark_in(state.overlay, "fog")
    if fog is None:
        return int(reach)
    table = SHOOTING["fog"]
    limit = table[fog.kind][harasses(figure)]
    if harasses(figure) and fog.kind == "dense_fog" and state.rules.far_harassment:
        limit = table["far_harassment"]
    return min(int(reach), int(limit))


def shots_of(state: Lames, unit: Unit) -> int:
    """How many shots a unit has, in an action and from each of its hexes. LM-3.2.3-01, LM-3.2.3-03."""
    row, figure = SHOOTING["shots"], state.figure(unit)
    if figure.weapon != row["several"] or not figure.large:
        return int(row["one"])
    return int(row[capacity_name(weapon_capacity_of(state, unit))])


def looks_all_round(state: Lames, unit: Unit) -> bool:
    """Whether a unit shoots in all directions: characters, and whoever has only a front. LM-3.2.1.1-02."""
    return not state.figure(unit).troop or not state.sided(unit)


# From hex to hex


def why_not_aim(state: Lames, unit: Unit, hex: str, there: str, level: int = 0) -> Refusal | None:
    """Why a unit may not shoot from a hex at another, and at a level: range, cone, sight. LM-3.2.9-01."""
    board = ground_board(state)
    a, b = board.hex(hex), board.hex(there)
    far = distance(a, b)
    if far > range_of(state, unit):
        return refusal("LM-3.2.2-01", "out-of-range", unit=unit.key, hex=there, most=range_of(state, unit))
    if level < 0:
        return refusal("LM-4.2.3.6-06", "below-shot", hex=there)
    if not looks_all_round(state, unit) and not in_cone(unit.facing, a, b):
        return refusal("LM-3.2.1.1-01", "out-of-cone", unit=unit.key, hex=there)
    if not harasses(state.figure(unit)):
        return why_unseen_between(state, hex, unit.level, there, level)
    if far > 1 and FAR not in (unit.level, level) and (shrouded(state, hex) or shrouded(state, there)):
        return why_unseen(state, hex, there)
    return _why_not_run_up(state, unit, a, b)


def _why_not_run_up(state: Lames, unit: Unit, a: Hex, b: Hex) -> Refusal | None:
    """Harassment: the unit could go to the hex between, as far as the ground and friends are concerned. LM-CA-51."""
    between = met(a, b)
    if not between:
        return None
    board = ground_board(state)
    names = [board.names[one.hex] for one in between[0] if one.hex in board.names]
    if any(_could_enter(state, unit, board.name(a), name) for name in names):
        return None
    return refusal("LM-3.2.4.1-02", "no-run-up", unit=unit.key, hex=names[0])


def _could_enter(state: Lames, unit: Unit, start: str, name: str) -> bool:
    terrain = terrain_of(state)
    if name not in terrain.index or state.holder(name, unit.level) not in ("", unit.side):
        return False
    gait = gait_of(state, terrain, unit)
    shut = not terrain.clear_to(gait, name) or (unit.shaken and terrain.cells[name].obstacle)  # LM-3.3.7-01, LM-3.5-05
    if unit.formation and shut and not state.rules.formations_run_up_anywhere:
        return False
    d = terrain.adjacent[start].index(name)
    if not terrain.crossable(gait, start, d) or not fits(state, name, unit):
        return False
    cost = terrain.prices(unit.charging)[gait][start][d]
    return (cost != MINIMAL and cost <= allowance(state, unit)) or why_not_strain(unit) is None


def arrival(state: Lames, hex: str, there: str, target: Unit) -> int:
    """The direction from which a shot comes to its target: over the last hex that it crosses. LM-MA-08.

    Along a side, the one that is better for the target.
    """
    if hex == there:
        return HERE
    board = ground_board(state)
    a, b = board.hex(hex), board.hex(there)
    between = met(a, b)
    last = [one.hex for one in between[-1]] if between else [a]
    ways = [d for d in (direction(b, one) for one in last) if d is not None]
    return min(ways, key=lambda d: EXPOSED.index(zone(state.sided(target), target.facing, d)))


def struck(state: Lames, hex: str, there: str, level: int = 0) -> tuple[str, int]:
    """Who of the stack in a hex a shot from another strikes, and from which direction. LM-3.2.7-02."""
    stack = state.stacks[spot(there, level)]
    top = state.units[ranked(state, stack)[0]]
    d = arrival(state, hex, there, top)
    return who_responds(state, stack, d), d


# Whom a unit may shoot at


def shots_from(state: Lames, unit: Unit, hex: str, only: frozenset[str] | None = None) -> list[Shot]:
    """The shots that a unit may make from one of its hexes; `only` at these."""
    near, enemies = set(_in_range(state, unit, hex)), (foe for foe in state.units.values() if foe.side != unit.side)
    places = dict.fromkeys((there, enemy.level) for enemy in enemies for there in enemy.hexes)
    return list(_shots(state, unit, hex, only, [place for place in places if place in near]))


def _shots(
    state: Lames, unit: Unit, hex: str, only: frozenset[str] | None, places: Iterable[tuple[str, int]]
) -> Iterator[Shot]:
    for there, level in places:
        if why_not_aim(state, unit, hex, there, level):
            continue
        target, d = struck(state, hex, there, level)
        if only is None or target in only:
            yield Shot(hex, there, target, d)


def _in_range(state: Lames, unit: Unit, hex: str) -> Iterator[tuple[str, int]]:
    """Where enemies stand within a unit's range, hex and level, in no order that means anything."""
    hexes, reach, occupancy = ground_board(state).shape.by_name, range_of(state, unit), state.occupancy
    here = hexes[hex]
    for there in occupancy.enemy_hexes(unit.side):
        if distance(here, hexes[there]) <= reach:
            for level, stack in occupancy.all_at(there):
                if state.units[stack[0]].side != unit.side:
                    yield there, level


class Contact(NamedTuple):
    """Whom a unit is in contact with: who engages it, and whom it engages."""

    engaging: list[Unit]
    engaged: list[Unit]


def contact_of(state: Lames, unit: Unit, stack: tuple[str, ...] | None = None) -> Contact:
    """With whom a unit is in contact."""
    terrain = terrain_of(state)
    if not enemies_at_hand(state, terrain, unit.side, unit.hexes):
        return Contact([], [])
    engaging = [enemy for enemy, _ in enemies_engaging_it(state, terrain, unit, stack)]
    return Contact(engaging, enemies_it_engages(state, terrain, unit, stack))


def targets_in_contact(state: Lames, unit: Unit, stack: tuple[str, ...] | None = None) -> frozenset[str] | None:
    """In contact, those it may shoot at: marked enemies that engage it and that it engages. None: anybody. LM-CA-52."""
    return _targets(contact_of(state, unit, stack))


def _targets(contact: Contact) -> frozenset[str] | None:
    if not contact.engaging:
        return None
    mine = {enemy.key for enemy in contact.engaged}
    return frozenset(enemy.key for enemy in contact.engaging if enemy.marked and enemy.key in mine)


def why_not_shoot(state: Lames, unit: Unit, stack: tuple[str, ...] | None = None) -> Refusal | None:
    """Why a unit may not shoot at all. LM-3.2.9-01."""
    reason = why_not_use_weapon(state, unit)
    if reason is None and stack is None and overcrowded(state, unit):
        reason = refusal("LM-2.3.1-03", "overfull", unit=unit.key)
    reason = reason or _why_not_ranked(state, unit, stack)
    if reason:
        return reason
    contact = contact_of(state, unit, stack)
    if reason := _why_not_in_contact(state, unit, contact):
        return reason
    only = _targets(contact)
    if not any(True for hex in unit.hexes for _ in _shots(state, unit, hex, only, _in_range(state, unit, hex))):
        return refusal("LM-3.2.9-01", "no-target", unit=unit.key)
    return None


def why_not_use_weapon(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit has nothing to shoot with. LM-3.2-01, LM-3.2.5-02."""
    if not is_shooter(state.figure(unit)):
        return refusal("LM-3.2-01", "no-shooter", unit=unit.key)
    if unit.level < 0:
        return refusal("LM-4.2.3.6-06", "below", unit=unit.key)
    if unit.ammunition == EXHAUSTED:
        return refusal("LM-3.2.5-02", "no-ammunition", unit=unit.key)
    return None


def _why_not_ranked(state: Lames, unit: Unit, stack: tuple[str, ...] | None) -> Refusal | None:
    """Behind another large unit, or In the Middle, nobody shoots. LM-3.2.1-02, LM-3.2.7-02."""
    for one in (stack,) if stack is not None else [_joined(state, unit, held) for held in unit.spots]:
        counted = ranked(state, one)
        if unit.key not in counted[:1] + counted[-1:]:
            return refusal("LM-3.2.7-02", "in-the-middle", unit=unit.key)
        if unit.key != counted[0] and state.figure(unit).large:
            return refusal("LM-3.2.1-02", "behind", unit=unit.key)
    return None


def _joined(state: Lames, unit: Unit, held: str) -> tuple[str, ...]:
    """A stack of a unit where it stands, or with it where it would come: a Formation on its way."""
    stack = state.stacks.get(held, ())
    return stack if unit.key in stack else (*stack, unit.key)


def _why_not_in_contact(state: Lames, unit: Unit, contact: Contact) -> Refusal | None:
    """In contact all enemies must bear Charge or Contact: those who engage it and, for a troop, those it engages.

    LM-3.2.6-02, LM-CA-52. Under Defence, one that is not engaged itself has the other list too: LM-CA-17.
    """
    unmarked = next((enemy for enemy in contact.engaging if not enemy.marked), None)
    if unmarked is not None:
        return refusal("LM-3.2.6-02", "unmarked", unit=unit.key, enemy=unmarked.key)
    if not state.figure(unit).troop or (not contact.engaging and order_of(state, unit) == "defence"):
        return None
    unmarked = next((enemy for enemy in contact.engaged if not enemy.marked), None)
    return refusal("LM-2.9-25", "unmarked", unit=unit.key, enemy=unmarked.key) if unmarked is not None else None


def why_not_shoot_at(state: Lames, unit: Unit, hex: str, foe: Unit) -> Refusal | None:
    """Why a unit that may shoot may not shoot from a hex at an enemy."""
    only = targets_in_contact(state, unit)
    if only is not None and foe.key not in only:
        return refusal("LM-3.2.9-01", "only-aggressors", unit=unit.key, target=foe.key)
    reasons = []
    for there in foe.hexes:
        reason = why_not_aim(state, unit, hex, there, foe.level)
        if reason is None:
            if struck(state, hex, there, foe.level)[0] == foe.key:
                return None
            reason = refusal("LM-3.2.7-02", "covered", target=foe.key)
        reasons.append(reason)
    return reasons[0]


def enemies_near(state: Lames, unit: Unit) -> Iterator[Unit]:
    """The enemies who are not far beyond a unit's range."""
    board, reach = ground_board(state), range_of(state, unit) + 1
    for enemy in state.units.values():
        if enemy.side != unit.side and enemy.hex:
            pairs = ((board.hex(one), board.hex(other)) for one in unit.hexes for other in enemy.hexes)
            if min(distance(a, b) for a, b in pairs) <= reach:
                yield enemy


def stacked_with_large(state: Lames, unit: Unit) -> bool:
    """A large unit in the hex of another. LM-3.2.1-03, LM-3.2.1-04."""
    return state.figure(unit).large and bool(large_others(state, state.stack_of(unit), unit))
