"""What a unit is free to do: its orders, its allowance, its speed, the profile of whoever leads it."""

from __future__ import annotations

from fractions import Fraction

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Refusal, effects
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.gaits import CAVE, CLASSES
from oriflamme.rulebooks.lames.state import SPENT, WINDED, Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import ELEMENTS, FORMATIONS, MODES, MOVEMENT, NOTCHES
from oriflamme.rulebooks.lames.unit_effects import has_faculty

NEVER_SHAKEN = ("magical", "unshakable")
"""Morale classes that are never shaken. LM-2.8.3.3-01."""
NEVER_ROUTED = ("magical", "unshakable", "demonic")
"""Morale classes that never rout. LM-2.8.3.3-01, -02."""
NATURES = NEVER_ROUTED
"""Classes that a troop keeps whoever leads it. C-57."""


ALLOWANCES: dict[tuple[str, int], int] = {
    (kind, notch): max(int(row["base"] + MOVEMENT["capacity"][name]), 0)
    for kind, row in MOVEMENT["class"].items()
    for name, notch in NOTCHES.items()
}
"""Movement points of a turn, in halves, by class and capacity. LM-2.6.1-01, -02."""


def allowance(state: Lames, unit: Unit) -> int:
    """Movement points of a turn, in halves."""
    figure = state.figures[unit.figure]
    capacity = figure.movement_capacity
    if state.effects:
        capacity = max(capacity + effects.total(state.effects, unit.key, "movement"), min(NOTCHES.values()))
    if unit.mode:
        mode = MODES[unit.mode]
        capacity = max(capacity + int(mode.get("movement_notches", 0)), min(NOTCHES.values()))
        if rooted(unit):
            return 0
    points = ALLOWANCES[figure.movement, capacity]
    return points if state.overlay is None else max(points - weather_toll(state), 0)


def weather_toll(state: Lames) -> int:
    """What the weather takes off everybody's movement points, in halves. LM-3.4.4.1-02."""
    weather = mark_in(state.overlay, "weather")
    return int(ELEMENTS["toll"].get(weather.kind, 0)) if weather is not None else 0


def allowance_of(figure: UnitType) -> int:
    """Movement points of a turn, in halves, of a type of unit in fair weather."""
    return ALLOWANCES[figure.movement, figure.movement_capacity]


def in_caverns(state: Lames) -> bool:
    """Whether open ground has the prices of caverns. LM-4.1.1-01, LM-CA-99."""
    return state.underground and not state.rules.open_air_speed


def open_price(figure: UnitType, *, caverns: bool = False) -> int:
    """What open ground costs, in halves: a clear hex, the road for Wheeled ones, water for Floating ones. C-79."""
    row = CLASSES[f"{figure.movement}{CAVE}" if caverns and figure.movement in MOVEMENT["cave"] else figure.movement]
    return int(next(row[kind] for kind in ("clear", "road", "water") if row[kind] > 0))


def speed(figure: UnitType, *, caverns: bool = False) -> Fraction:
    """Hexes of open ground covered in a turn. LM-2.6.10.1-03, G-06."""
    return Fraction(allowance_of(figure), open_price(figure, caverns=caverns))


def spent_after(state: Lames, unit: Unit) -> int:
    """One breath level more, never beyond out of breath, LM-2.8.1-03; none for the Tireless, LM-3.1-06."""
    return unit.breath if has_faculty(state, unit, "tireless") else min(unit.breath + 1, SPENT)


def autonomous(state: Lames, unit: Unit) -> bool:
    """Always as under a special order, until it routs. LM-2.5.5-03."""
    return state.figures[unit.figure].command == "autonomous" and not unit.routed


def free(state: Lames, unit: Unit) -> bool:
    """No standing order binds it: a character, a troop with a special order or Autonomous. LM-2.5-04, LM-2.5.5-01."""
    return unit.ordered or not state.figures[unit.figure].troop or autonomous(state, unit)


def order_of(state: Lames, unit: Unit) -> str:
    """What binds a unit: nothing ("free"), Attack while it charges, else its wing's standing order. LM-2.5-03.

    In Frenzy it obeys Attack: LM-MA-01.
    """
    given = effects.words(state.effects, unit.key, "order") if state.effects else ()
    if given:
        return given[0]
    if free(state, unit):
        return "free"
    return "attack" if unit.charging else state.wings[unit.wing].order  # LM-2.5.1-03


def is_commander(state: Lames, unit: Unit) -> bool:
    """Whether a unit commands its army."""
    return state.armies[unit.side].commander == unit.key


def leads(state: Lames, unit: Unit) -> str:
    """The wing a character leads; empty when none."""
    return next((wing.key for wing in state.wings.values() if wing.leader == unit.key), "")


def may_command(state: Lames, unit: Unit) -> bool:
    """Entitled to the three command actions: an order in hand, army commander, or Autonomous. LM-2.5.5-11."""
    return unit.ordered or is_commander(state, unit) or autonomous(state, unit)


def fearless(state: Lames, unit: Unit) -> bool:
    """Whose morale tests are ignored, but for that of breaking off: Magical, Unshakable, Demonic once shaken.
    LM-2.8.3.3-01, -02, C-97."""
    nature = morale_of(state, unit)[0]
    return nature in NEVER_SHAKEN or (nature == "demonic" and unit.shaken)


def companions(state: Lames, unit: Unit) -> list[UnitType]:
    """The characters stacked with a troop, on the map or behind the side by which they left it. C-92."""
    if not state.figures[unit.figure].troop:
        return []
    if unit.hex:
        figures = [state.figures[state.units[key].figure] for key in state.stack_of(unit)]
    else:
        absent = (*state.units.values(), *state.lost.values())
        others = [other for other in absent if other.exit and other.exit == unit.exit and other.side == unit.side]
        figures = [state.figures[other.figure] for other in others]
    return [figure for figure in figures if not figure.troop]


def morale_of(state: Lames, unit: Unit) -> tuple[str, int]:
    """Class and capacity of its morale; a troop takes those of the character with the highest. LM-2.3.1.2-07, C-57."""
    own = state.figures[unit.figure]
    leader = max(companions(state, unit), key=lambda figure: figure.morale_capacity, default=None)
    if leader is None:
        capacity = formation_morale(own) if unit.more_hexes else own.morale_capacity
    else:
        capacity = leader.morale_capacity
    if own.morale in NATURES:
        return own.morale, capacity
    given = effects.words(state.effects, unit.key, "morale_class") if state.effects else ()
    return given[0] if given else (leader or own).morale, capacity


def formation_morale(figure: UnitType) -> int:
    """The morale capacity on the counter of a Formation: better than that of its troops. LM-3.3.1-01, LM-MA-13."""
    return min(figure.morale_capacity + int(FORMATIONS["counter"]["morale_notches"]), max(NOTCHES.values()))


def figures_of(unit: Unit) -> int:
    """The figures on the counter of a Formation. LM-3.3-02."""
    return -(-unit.steps // int(FORMATIONS["steps"]["per_figure"]))


def ranks_behind(formation: Unit) -> int:
    """The supports that the depth of a Formation gives it, in attack and defence. LM-MA-13."""
    return max(figures_of(formation) // int(FORMATIONS["counter"]["figures_per_rank"]) - 1, 0)


def rooted(unit: Unit) -> bool:
    """Whether a Formation's mode keeps it where it is: a Hedgehog. LM-3.3.6-05."""
    return bool(unit.mode and MODES[unit.mode].get("rooted"))


def weapon_capacity_of(state: Lames, unit: Unit) -> int:
    """A troop takes the weapon capacity of a character of its own weapon class. LM-2.7.3.3-02, C-69."""
    own = state.figures[unit.figure]
    same = [figure.weapon_capacity for figure in companions(state, unit) if figure.weapon == own.weapon]
    return max(same) if same else own.weapon_capacity


def supports(state: Lames, unit: Unit, kind: str) -> int:
    """Its own supports and the best of the characters' with it. LM-2.7.2.2-02, LM-2.7.3.3-01, C-69."""
    own = getattr(state.figures[unit.figure], kind)
    if unit.more_hexes and kind != "shooting":
        own += ranks_behind(unit)
    return int(own + max((getattr(figure, kind) for figure in companions(state, unit)), default=0))


def why_not_strain(unit: Unit) -> Refusal | None:
    """Why a unit has no breath for minimal or extra movement. LM-2.8.1-03, -04."""
    if unit.out_of_breath:
        return refusal("LM-2.8.1-03", "spent", unit=unit.key)
    if unit.breath == WINDED and unit.charging:
        return refusal("LM-2.8.1-04", "winded-charging", unit=unit.key)
    return None
