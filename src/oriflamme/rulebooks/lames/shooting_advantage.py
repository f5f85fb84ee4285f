"""The advantage of a shot, item by item. LM-3.2.9; what it shares with shock: LM-MA-09."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import distance
from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Item, Tally
from oriflamme.rulebooks.lames.advantage import WORST, fitness, mode_items, sizes
from oriflamme.rulebooks.lames.faculties import combat_items
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.shooting import Shot, harasses, shots_of, stacked_with_large
from oriflamme.rulebooks.lames.sight import FAR, line_between
from oriflamme.rulebooks.lames.stacking import overcrowded
from oriflamme.rulebooks.lames.state import LOW, Lames, Unit
from oriflamme.rulebooks.lames.tables import (
    ADVANTAGE,
    COMBAT,
    SHOOTING,
    SHOOTING_ADVANTAGE,
    capacity_name,
    shooting_edge,
)
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import shooting_items
from oriflamme.rulebooks.lames.unit_orders import supports, weapon_capacity_of
from oriflamme.rulebooks.lames.works import shot_items
from oriflamme.rulebooks.lames.zones import zone


def shooting_advantage(state: Lames, unit: Unit, shot: Shot, *, single: bool = False, duel: bool = False) -> Tally:
    """What a unit has over the target of a shot.

    `single`: one shot in the place of several. In a duel size does not count: LM-3.2.8-02.
    """
    target = state.units[shot.target]
    own, theirs = state.figure(unit), state.figure(target)
    items = [
        Item("weapons", shooting_edge(own.weapon, theirs.weapon), "LM-3.2.9-02"),
        *_capacities(state, unit, target),
        *_supports(state, unit, target, shot.there),
        *_single(state, unit, single),
        *_distance(state, unit, shot),
        *_sky(state, unit),
        *([] if state.rules.unhampered_shooting else fitness(unit, target)),
        *_ground(state, unit, target, shot),
        *_side(state, target, shot),
        *([] if duel else sizes(own, theirs)),
        *_stacking(state, unit, target),
        *combat_items(state, unit, target, shot.hex, shot.there),
        *shooting_items(state, unit, target),
    ]
    if unit.ammunition == LOW:
        items.append(SHOOTING_ADVANTAGE["low_ammunition"])
    return Tally(tuple(item for item in items if item.value))


def _capacities(state: Lames, unit: Unit, target: Unit) -> Iterator[Item]:
    """Weapon capacities of both. LM-3.2.9-03."""
    own, theirs = (capacity_name(weapon_capacity_of(state, one)) for one in (unit, target))
    yield Item("capacity_shooter", COMBAT["capacity"]["attacker"][own], "LM-3.2.9-03")
    yield Item("capacity_target", COMBAT["capacity"]["defender"][theirs], "LM-3.2.9-03")


def _supports(state: Lames, unit: Unit, target: Unit, hex: str) -> Iterator[Item]:
    """Shooting supports of the shooter, and what shelters the target. LM-3.2.9-07, LM-3.5-08."""
    row = SHOOTING_ADVANTAGE["shooting_support"]
    yield Item("shooting_support", row.value * supports(state, unit, "shooting"), row.clause)
    yield from shot_items(state, unit, target, hex)
    yield from mode_items(target, "shots")


def _single(state: Lames, unit: Unit, single: bool) -> Iterator[Item]:
    """One shot in the place of several. LM-3.2.3-02."""
    table = SHOOTING["single"]
    if single:
        yield Item("single_shot", table[str(shots_of(state, unit))], table["clause"])


def _distance(state: Lames, unit: Unit, shot: Shot) -> Iterator[Item]:
    """The way of the shot, for those who do not harass, and smoke on it. LM-3.2.9-04, -05, LM-3.2.4.1-03, LM-MA-06."""
    figure, board = state.figure(unit), ground_board(state)
    if harasses(figure):
        return
    row = SHOOTING["distance"][figure.weapon]
    far = distance(board.hex(shot.hex), board.hex(shot.there))
    yield Item("distance", -max((far - row["free"]) // row["per"], 0), row["clause"])
    target = state.units[shot.target]
    if state.overlay is not None and line_between(state, shot.hex, unit.level, shot.there, target.level).thin:
        yield SHOOTING_ADVANTAGE["thin_smoke"]


def _sky(state: Lames, unit: Unit) -> Iterator[Item]:
    """Weather and wind, for those who do not harass. LM-3.2.9-06, LM-3.4.4.3-02."""
    if state.overlay is None or harasses(state.figure(unit)):
        return
    for slot in ("weather", "wind"):
        mark, table = mark_in(state.overlay, slot), SHOOTING[slot]
        if mark is not None and mark.kind in table:
            yield Item(f"{slot}-{mark.kind}", table[mark.kind], table["clause"])


def _ground(state: Lames, unit: Unit, target: Unit, shot: Shot) -> Iterator[Item]:
    """The target's hex, and which of the two stands higher. LM-2.7.2.2-09, LM-2.2.1.2-02, LM-MA-09.

    Far Flight is always the higher, and no terrain protects there. LM-4.2.3.1-04, -05.
    """
    terrain = terrain_of(state)
    if FAR in (unit.level, target.level):
        if unit.level != target.level:
            yield ADVANTAGE["downhill" if unit.level == FAR else "uphill"]
        if target.level == FAR:
            return
    kind = terrain.kind[shot.there]
    if kind in WORST:
        yield ADVANTAGE["difficult"]
    elif kind == "rough":
        yield ADVANTAGE["rough"]
    climb = terrain.level[shot.there] - terrain.level[shot.hex]
    if climb and FAR not in (unit.level, target.level):
        yield ADVANTAGE["uphill" if climb > 0 else "downhill"]


def _side(state: Lames, target: Unit, shot: Shot) -> Iterator[Item]:
    """Through which zone the shot arrives. LM-3.2.1-01, LM-MA-08."""
    side = zone(state.sided(target), target.facing, shot.d)
    if side in SHOOTING_ADVANTAGE:
        yield SHOOTING_ADVANTAGE[side]


def _stacking(state: Lames, unit: Unit, target: Unit) -> Iterator[Item]:
    """Large units in each other's way. LM-3.2.1-03, LM-3.2.1-04, G-12."""
    if stacked_with_large(state, unit):
        yield SHOOTING_ADVANTAGE["stacked_shooter"]
    if stacked_with_large(state, target):
        yield SHOOTING_ADVANTAGE["stacked_target"]
    if overcrowded(state, target):
        yield ADVANTAGE["overfull"]
