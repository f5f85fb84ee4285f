"""What lasting effects do to units: to their attacks, their tests, their faculties. LM-4.3.2.3.

Every rule that a spell may change asks here; without effects nothing is looked at.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from oriflamme.kernel import Context, Item, Tally, Throw, effects
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.state import Lames, Unit, UnitType
from oriflamme.rulebooks.lames.tables import SPELLS
from oriflamme.rulebooks.lames.vocabularies import Faculty

ELEMENT = "element"
"""The event of a spell that is played as a game element of its owner. LM-MA-01."""
TEST_KINDS: dict[str, str] = {test: kind for kind, tests in SPELLS["words"]["tests"].items() for test in tests}
"""By test: the kind of effect that changes its rolls."""


# Faculties


def has_faculty(state: Lames, unit: Unit, faculty: Faculty) -> bool:
    """Whether a unit has a faculty, of its own or by a spell."""
    if faculty in state.figures[unit.figure].faculties:
        return True
    return bool(state.effects) and faculty in effects.words(state.effects, unit.key, "faculty")


def figure_now(state: Lames, unit: Unit) -> UnitType:
    """The type of a unit with the faculties that spells give it."""
    figure = state.figures[unit.figure]
    given = effects.words(state.effects, unit.key, "faculty") if state.effects else ()
    return _with_faculties(figure, given) if given else figure


@cache
def _with_faculties(figure: UnitType, given: tuple[Faculty, ...]) -> UnitType:
    return replace(figure, faculties=(*figure.faculties, *given))


# Attacks


def attack_items(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """What spells on either add to the advantage of an attack."""
    if not state.effects:
        return []
    return [
        *effects.lines(state.effects, unit.key, "attack"),
        *effects.lines(state.effects, target.key, "defence"),
        *effects.lines(state.effects, target.key, "shock_defence"),
    ]


def shooting_items(state: Lames, unit: Unit, target: Unit) -> list[Item]:
    """What spells on either add to the advantage of a shot."""
    if not state.effects:
        return []
    return [
        *effects.lines(state.effects, unit.key, "shooting"),
        *effects.lines(state.effects, target.key, "defence"),
    ]


def pierces(state: Lames, unit: Unit) -> bool:
    """Whether the attacks of a unit hurt Invulnerable ones: by the Arcane Sword. LM-3.1-09."""
    return bool(effects.of_kind(state.effects, unit.key, "arcane_weapon"))


def is_double(throw: Throw) -> bool:
    """Whether all dice of a throw show the same."""
    return len(set(throw.values)) == 1


def attacked(ctx: Context[Lames], unit: str, target: str, throw: Throw) -> None:
    """An attack wears what lies on attacker and target. LM-4.3.2.1-03."""
    if not ctx.state.effects:
        return
    double = is_double(throw)
    for event, key in (("attack", unit), ("attacked", target)):
        effects.happen(ctx, event, key)
        if double:
            effects.happen(ctx, f"{event}_double", key)
    if double:
        effects.happen(ctx, "struck_double", target)


def shot_at(ctx: Context[Lames], target: str, throw: Throw, unit: str = "", *, shielded: bool = True) -> None:
    """A shot, or a magic attack, wears what lies on its target, where it counted; a shot, what lies on the shooter."""
    effects.happen(ctx, "attacked", target)
    if is_double(throw):
        if shielded:
            effects.happen(ctx, "attacked_double", target)
        if unit:
            effects.happen(ctx, "shot_double", unit)


def burning_shots(state: Lames, unit: Unit) -> bool:
    """Whether the shots of a unit set fire to what they hit: Burning Shafts."""
    return bool(effects.of_kind(state.effects, unit.key, "burning_shots"))


def strained_by_attack(state: Lames, unit: Unit) -> bool:
    """Whether an attack tires a unit: in Wild Fury."""
    return bool(effects.of_kind(state.effects, unit.key, "strains"))


def under_pact(state: Lames, unit: Unit) -> bool:
    """Whether an attack counts as supported and costs no breath: by a Blood Pact."""
    return bool(effects.of_kind(state.effects, unit.key, "pact"))


# Tests


def with_effects(state: Lames, subject: str, test: str, modifiers: Tally) -> Tally:
    """The modifiers of a test with those of the spells on whoever takes it."""
    if not state.effects or test not in TEST_KINDS:
        return modifiers
    more = effects.lines(state.effects, subject, TEST_KINDS[test])
    return replace(modifiers, items=(*modifiers.items, *more)) if more else modifiers


# The field


def light(state: Lames) -> int:
    """By how many states the light is better than the weather makes it; worse below 0: Holy Light and Darkness."""
    return effects.total(state.effects, "", "light") if state.effects else 0


# Game elements


def declining(state: Lames, side: str) -> list[Effect]:
    """The spells of a side that lose a notch in each of its turns, each once. LM-4.3.2.1-03."""
    if not state.effects:
        return []
    found = {one.group or one.key: one for one in reversed(state.effects.values()) if one.owner == side}
    return [one for one in reversed(found.values()) if ELEMENT in one.wears_on]
