"""Faculties, where they act by themselves: at the start and the end of an activation, and in combat. Chapter 3.1.

Those that only change something else are told there: Evade in the tests and on the sheet, Hedgehog in `Lames.hedgehog`,
adaptation to terrain, Climber and Swimmer in `terrain`. In the base game no unit has any: LM-1-10.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from oriflamme.board.hexes import HERE
from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Context, Item, Procedure, Roll, Throw, effects
from oriflamme.rulebooks.lames.engagement import enemies_touching
from oriflamme.rulebooks.lames.facts import FacultyRolled, FireStarted, LossesIgnored
from oriflamme.rulebooks.lames.fires import catches_fire
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.ground import CLIMBER, HOMES, SWIMMER, WALLS, WATER_SIDES, WATERS
from oriflamme.rulebooks.lames.morale import lose_cohesion, lose_step, morale_test
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import FACULTIES, POSITIONS, SPELLS, VOCABULARY, capacity_name
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty, light, pierces
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, morale_of, weapon_capacity_of
from oriflamme.rulebooks.lames.vocabularies import Faculty

ROWS: dict[str, dict[str, Any]] = FACULTIES["faculty"]
CAVE_ADAPTED: Faculty = "adaptation_cave"
FAR_FLIGHT: int = POSITIONS.numbers["far_flight"]
LIT_NIGHT: str = SPELLS["light"]["night"]
"""What the night counts as under a holy light."""


def has(state: Lames, unit: Unit, faculty: Faculty) -> bool:
    """Whether a unit has a faculty."""
    return has_faculty(state, unit, faculty)


# The start and the end of an activation


def at_start(ctx: Context[Lames], key: str) -> Procedure:
    """What faculties do at the start of an activation, after the rout tests: fear, fire, light. LM-MA-04."""
    unit = ctx.state.units[key]
    real = ctx.state.concerns_others(unit)  # what a decoy does concerns nobody else: LM-4.5.1-01
    if real and (has(ctx.state, unit, "frightening") or has(ctx.state, unit, "invulnerable")):
        yield from spread_fear(ctx, unit)
    if real and has(ctx.state, unit, "incendiary"):
        yield from set_alight(ctx, unit)
    if has(ctx.state, unit, "fragile_to_light"):
        yield from suffer_light(ctx, key)


def frightened(state: Lames, unit: Unit) -> list[Unit]:
    """The enemies beside a unit that it frightens; an Invulnerable one, who cannot hurt it. LM-F-07, -08."""
    touching = enemies_touching(state, terrain_of(state), unit.side, unit.place)
    beside = [state.units[key] for key in dict.fromkeys(key for one in touching for key in one.held)]
    everybody = has(state, unit, "frightening")
    return [
        enemy
        for enemy in beside
        if morale_of(state, enemy)[0] not in NEVER_ROUTED and (everybody or not hurts(state, enemy, unit))
    ]


def spread_fear(ctx: Context[Lames], unit: Unit) -> Procedure:
    """Each enemy beside it takes an unmodified morale test, or loses a cohesion level. LM-3.1-04, LM-2.9-02."""
    state = ctx.state
    for key in [enemy.key for enemy in frightened(state, unit)]:
        enemy = state.units.get(key)
        if enemy is None or enemy.routed:
            continue
        if not (yield from morale_test(ctx, enemy, "fear", "LM-3.1-04", against=unit.key)):
            yield from lose_cohesion(ctx, key, "LM-3.1-04")


def set_alight(ctx: Context[Lames], unit: Unit) -> Procedure:
    """An Incendiary unit in a hex that can burn may set it alight. LM-3.1-15."""
    if not can_start_fire(ctx.state, unit.hex):
        return
    if (yield from _roll(ctx, unit, "incendiary", ROWS["incendiary"]["clause"], ROWS["incendiary"]["most"])):
        ctx.note(FireStarted(clause=ROWS["incendiary"]["clause"], hex=unit.hex))


def can_start_fire(state: Lames, hex: str) -> bool:
    """Whether a fire start may be placed in a hex: it can burn, and nothing burns there yet."""
    return catches_fire(state, hex) and mark_in(state.overlay, "fire", hex) is None


def suffer_light(ctx: Context[Lames], key: str) -> Procedure:
    """By day the light may cost a unit that is Fragile to it a step. LM-3.1-13."""
    row, weather = ROWS["fragile_to_light"], daylight(ctx.state)
    most = row["loss"][weather] if weather else 0
    unit = ctx.state.units[key]
    if most and (yield from _roll(ctx, unit, "fragile_to_light", row["loss_clause"], most)):
        yield from lose_step(ctx, key, row["loss_clause"], "light")


def fade(ctx: Context[Lames], key: str) -> Procedure:
    """Once its activation is over, an Evanescent unit may lose a step. LM-3.1-16."""
    unit = ctx.state.units.get(key)
    if unit is None or not has(ctx.state, unit, "evanescence"):
        return
    row = ROWS["evanescence"]
    if (yield from _roll(ctx, unit, "evanescence", row["clause"], row["most"])):
        yield from lose_step(ctx, key, row["clause"], "faded")


def _roll(ctx: Context[Lames], unit: Unit, faculty: Faculty, clause: str, most: int) -> Procedure:
    """The die of a faculty. Returns whether it comes to something: on so much or less."""
    throw: Throw = yield Roll(
        ROWS[faculty]["die"],
        f"faculty-{faculty}",
        clause,
        seat=unit.side,
        subject=unit.key,
        meaning=lambda throw: f"{faculty}-happens" if throw.total <= most else "no-effect",
    )
    happens = throw.total <= most
    ctx.note(FacultyRolled(clause=clause, unit=unit.key, faculty=faculty, roll=throw.total, most=most, happens=happens))
    return happens


def daylight(state: Lames) -> str:
    """The weather, as those who are Fragile to light feel it; empty by night. LM-3.1-12, LM-MA-04."""
    if state.underground:
        return ""
    weather = mark_in(state.overlay, "weather")
    said = weather.kind if weather is not None else str(ROWS["fragile_to_light"]["unsaid"])
    better = light(state)
    if better <= 0 and state.night:
        return ""
    return said if not better else _lit(LIT_NIGHT if state.night else said, better)


def _lit(weather: str, better: int) -> str:
    """The weather some states better, or worse: beyond the worst it is night. LM-MA-01."""
    kinds = VOCABULARY.slots["weather"]
    number = max(kinds.index(weather) - better, 0)
    return kinds[number] if number < len(kinds) else ""


# Combat


def combat_items(state: Lames, unit: Unit, target: Unit, hex: str = "", there: str = "") -> Iterator[Item]:
    """What adaptation and light give and take when a unit attacks or shoots, from one of its hexes at one of its
    target's. LM-3.1-11, LM-3.1-12."""
    own, theirs = at_home(state, unit, hex), at_home(state, target, there)
    if own:
        yield Item("adapted_attacker", ROWS[own]["attack"], ROWS[own]["combat_clause"])
    if theirs:
        yield Item("adapted_defender", ROWS[theirs]["defence"], ROWS[theirs]["combat_clause"])
    row, weather = ROWS["fragile_to_light"], daylight(state)
    if weather and has(state, unit, "fragile_to_light"):
        yield Item("light_attacker", -row["advantage"][weather], row["clause"])
    if weather and has(state, target, "fragile_to_light"):
        yield Item("light_defender", row["advantage"][weather], row["clause"])


def at_home(state: Lames, unit: Unit, hex: str = "") -> Faculty | Literal[""]:
    """The faculty by which a unit is adapted to the terrain of its hex, a Formation to that of one of its two; empty
    where it is not. LM-CA-44.

    Far above it, it is in no terrain: LM-4.2.3.3-01, LM-CA-100.
    """
    if not state.figures[unit.figure].faculties and not state.effects:
        return ""
    if unit.level == FAR_FLIGHT and not state.rules.adapted_far_above:
        return ""
    if state.underground and has(state, unit, CAVE_ADAPTED):  # LM-4.1.2-01
        return CAVE_ADAPTED
    board = terrain_of(state).board
    home = HOMES.get(board.terrain[board.hex(hex or unit.hex)])
    return home if home is not None and has(state, unit, home) else ""


def crossing_items(state: Lames, terrain: Terrain, unit: Unit, hex: str, d: int) -> Iterator[Item]:
    """What a climber and a swimmer pay to strike where nobody else would. LM-3.1-18, LM-3.1-20.

    What water costs is counted once: LM-CA-44.
    """
    if d == HERE or state.figures[unit.figure].movement == FLYING:
        return
    sides = terrain.sides[hex][d]
    if sides & WALLS:
        yield Item("climbing", ROWS[CLIMBER]["attack"], ROWS[CLIMBER]["combat_clause"])
    wet = WATERS & {terrain.kind[hex], terrain.kind[terrain.adjacent[hex][d]]}
    if sides & WATER_SIDES and "road" not in sides and not wet:
        yield Item("swimming", ROWS[SWIMMER]["attack"], ROWS[SWIMMER]["combat_clause"])


def hurts(state: Lames, unit: Unit, target: Unit) -> bool:
    """Whether a unit can do harm to another: to an Invulnerable one its like, or an arcane weapon. LM-3.1-09."""
    return not has(state, target, "invulnerable") or has(state, unit, "invulnerable") or pierces(state, unit)


def harm(ctx: Context[Lames], unit: Unit, target: Unit, losses: int) -> int:
    """What of some losses a target takes from an attacker. LM-3.1-09."""
    if not losses or hurts(ctx.state, unit, target):
        return losses
    ctx.note(LossesIgnored(clause="LM-3.1-09", unit=target.key, losses=losses))
    effects.happen(ctx, "unharmed", target.key)
    return 0


def breath_advantage(state: Lames, unit: Unit) -> Item:
    """The whole advantage of a breath weapon. LM-3.1-14."""
    row, figure = ROWS["breath_weapon"], state.figure(unit)
    table = row["dragon" if figure.weapon in row["dragons"] else "advantage"]
    return Item("breath_weapon", table[capacity_name(weapon_capacity_of(state, unit))], row["clause"])


def regenerates(state: Lames, unit: Unit) -> bool:
    """Whether a rest may give a unit its missing step back. LM-3.1-21, LM-MA-04."""
    row, whole = ROWS["regeneration"], state.figures[unit.figure].steps
    reduced = (whole, unit.steps) == (row["whole"], row["left"])  # of no Formation: that has three steps at least
    return reduced and has(state, unit, "regeneration")
