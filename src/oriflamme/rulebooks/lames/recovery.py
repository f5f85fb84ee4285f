"""Rest, reorganise, rally. Chapter 2.8."""

from __future__ import annotations

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Context, Item, Procedure, Refusal, Roll, Tally, Throw, effects
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import is_engaged
from oriflamme.rulebooks.lames.facts import BreathChanged, CohesionChanged, StepRegained, Tested, WingTired
from oriflamme.rulebooks.lames.faculties import ROWS, regenerates
from oriflamme.rulebooks.lames.morale import NOTHING, morale_test
from oriflamme.rulebooks.lames.stacking import large_others, overcrowded
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, SHAKEN, Lames, Unit
from oriflamme.rulebooks.lames.tables import COMMAND, ELEMENTS, TESTS
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import is_double, with_effects
from oriflamme.rulebooks.lames.unit_orders import free, is_commander, morale_of, order_of

REGENERATION = ROWS["regeneration"]


def engaged(state: Lames, unit: Unit) -> bool:
    """Whether an enemy engages a unit."""
    return is_engaged(state, terrain_of(state), unit)


# Rest


def why_not_rest(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not rest. LM-2.8.2-01, LM-2.5.5-08; fresh, it may to regenerate, LM-3.1-21."""
    if unit.breath == FRESH and not regenerates(state, unit):
        return refusal("LM-2.8.2-01", "fresh", unit=unit.key)
    if engaged(state, unit):
        return refusal("LM-2.5.5-08", "engaged", unit=unit.key)
    if unit.level > 0:
        return refusal("LM-4.2.3.4-01", "aloft", unit=unit.key)
    if overcrowded(state, unit):
        return refusal("LM-2.3.1-03", "overfull", unit=unit.key)
    return None


def rest(ctx: Context[Lames], key: str) -> Procedure:
    """A level of breath comes back on the wing's fatigue or less; any double wears the wing out. LM-2.8.2-01, -03."""
    state = ctx.state
    unit = state.units[key]
    wing = state.wings[unit.wing]
    target, modifiers = wing.fatigue, with_effects(state, key, "rest", weather_at_rest(state))

    def passes(throw: Throw) -> bool:
        return throw.total + modifiers.total <= target

    throw: Throw = yield Roll(
        TESTS["dice"],
        "rest",
        "LM-2.8.2-01",
        seat=unit.side,
        subject=key,
        tally=modifiers if modifiers.items else None,
        threshold=Tally((Item("fatigue", target, "LM-2.8.2-01"),)),
        meaning=lambda throw: "passed" if passes(throw) else "failed",
        summed=False,
        signed=True,
    )
    passed = passes(throw)
    ctx.note(
        Tested(
            clause="LM-2.8.2-01",
            subject=key,
            test="rest",
            roll=throw.total,
            modifiers=modifiers,
            threshold=target,
            passed=passed,
        )
    )
    if passed and unit.breath != FRESH:
        ctx.note(BreathChanged(clause="LM-2.8.2-01", unit=key, breath=unit.breath - 1))
    width = effects.total(state.effects, key, "regeneration") if state.effects else 0
    if abs(throw.total - REGENERATION["roll"]) <= width and regenerates(state, unit):
        ctx.note(StepRegained(clause=REGENERATION["clause"], unit=key, steps=unit.steps + 1))
    if is_double(throw) and wing.fatigue > COMMAND["least_fatigue"] and state.concerns_others(unit):
        fatigue = wing.fatigue - COMMAND["fatigue_drop"]
        ctx.note(WingTired(clause="LM-2.8.2-03", wing=wing.key, fatigue=fatigue))


def weather_at_rest(state: Lames) -> Tally:
    """What the weather adds to a rest roll. LM-3.4.4.1-01."""
    weather = mark_in(state.overlay, "weather")
    if weather is None or not ELEMENTS["rest"][weather.kind]:
        return NOTHING
    return Tally((Item(f"weather-{weather.kind}", ELEMENTS["rest"][weather.kind], ELEMENTS["rest"]["clause"]),))


# Reorganise


def why_not_reorganise(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not reorganise. LM-2.8.3.4-01."""
    if not unit.shaken:
        return refusal("LM-2.8.3.4-01", "not-shaken", unit=unit.key)
    if engaged(state, unit):
        return refusal("LM-2.5.5-08", "engaged", unit=unit.key)
    if state.figure(unit).large and large_others(state, state.stack_of(unit), unit):
        return refusal("LM-2.3.1.3-02", "stacked", unit=unit.key)
    if overcrowded(state, unit):
        return refusal("LM-2.3.1-03", "overfull", unit=unit.key)
    elite = morale_of(state, unit)[0] == "elite"
    if not (elite or free(state, unit) or order_of(state, unit) == "regroup"):
        return refusal("LM-2.8.3.4-01", "no-order", unit=unit.key)
    return None


def reorganise(ctx: Context[Lames], key: str) -> Procedure:
    """In order again on the morale threshold or less."""
    unit = ctx.state.units[key]
    if (yield from morale_test(ctx, unit, "reorganise", "LM-2.8.3.4-01")):
        ctx.note(CohesionChanged(clause="LM-2.8.3.4-01", unit=key, cohesion=IN_ORDER))


# Rally


def why_not_rally(state: Lames, unit: Unit) -> Refusal | None:
    """Why a routed unit may not try to rally. LM-2.8.4-01, LM-2.5.5-10."""
    if not unit.routed:
        return refusal("LM-2.8.4-01", "not-routed", unit=unit.key)
    if engaged(state, unit):
        return refusal("LM-2.5.5-08", "engaged", unit=unit.key)
    nature = morale_of(state, unit)[0]
    if nature == "fragile":
        return refusal("LM-2.8.4-01", "fragile", unit=unit.key)
    autonomy = state.figure(unit).command == "autonomous"
    if not (unit.ordered or nature == "elite" or autonomy or is_commander(state, unit)):
        return refusal("LM-2.8.4-01", "no-order", unit=unit.key)
    return None


def rally(ctx: Context[Lames], key: str) -> Procedure:
    """Shaken on the morale threshold or less. Returns whether it rallied."""
    unit = ctx.state.units[key]
    rallied = yield from morale_test(ctx, unit, "rally", "LM-2.8.4-01")
    if rallied:
        ctx.note(CohesionChanged(clause="LM-2.8.4-01", unit=key, cohesion=SHAKEN))
    return rallied
