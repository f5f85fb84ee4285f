"""Whom to activate, what to do with him, and whom to give orders."""

from __future__ import annotations

from oriflamme.commanders.lames.advanced_choices import time_to_select
from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.attack_value import best_blow, failing, shy
from oriflamme.commanders.lames.formation_choices import could_form, ill_moded, time_to_form, useful_task
from oriflamme.commanders.lames.shot_value import POINTLESS, volley_worth
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.combat import duel_targets
from oriflamme.rulebooks.lames.command import order_cost, why_not_receive
from oriflamme.rulebooks.lames.disengagement import disengagement
from oriflamme.rulebooks.lames.distances import nearest_threats, reachable, threat
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.fires import burns
from oriflamme.rulebooks.lames.stacking import in_the_way
from oriflamme.rulebooks.lames.state import EXHAUSTED, Lames, Unit
from oriflamme.rulebooks.lames.tables import threshold
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import leads, morale_of

WEAK = 0.4
"""A blow worth less is hardly one."""
RISK = 0.2
"""A test that fails more often is not taken lightly."""
SHUN = 1
STRIKING, GOING = 1, 2
"""Of those who are activated: who strikes, and who goes."""
LONG = 3
"""Turns that a wing in Defence waits for the enemy to come."""


def activate(state: Lames, ask: Choice) -> str:
    """Orders first, then blows, the best first; then those nearest to the enemy, so that nobody stands in the way."""
    classes = [_class(state, *option.value) for option in ask.options]
    first = min(classes)
    foremost = [option for option, one in zip(ask.options, classes, strict=True) if one == first]
    return min(foremost, key=lambda option: _rank(state, option.value[1], first)).token


def _class(state: Lames, kind: str, key: str) -> int:
    """Who comes first: leaders with orders to give, those who strike, those who go, other leaders, the rest."""
    if kind != "unit":
        return 5
    unit = state.units[key]
    if not unit.hex:
        return 4
    if not state.figure(unit).troop:
        return 0 if needy(state, unit) else 3
    return STRIKING if enemies_it_engages(state, terrain_of(state), unit) else GOING


def _rank(state: Lames, key: str, kind: int) -> tuple[float, int]:
    """Who comes first of one class."""
    if kind not in (STRIKING, GOING):
        return 0.0, 0
    unit, terrain = state.units[key], terrain_of(state)
    place = state.stack_of(unit).index(key)
    if kind == STRIKING:
        return -best_blow(state, unit), place
    near = nearest_threats(state, terrain, unit, unit.hex)
    return float(threat(state, terrain, near[0], unit.hex)) if near else 99.0, place


# Actions


def action(state: Lames, ask: Choice) -> str:
    """What to do with an activation."""
    unit = state.units[ask.subject]
    verbs = {option.verb for option in ask.options}
    wish = next((wish for wish in _wishes(state, unit, verbs) if wish in verbs), "")
    return pick(ask, wish) or ask.options[0].token


def _wishes(state: Lames, unit: Unit, verbs: set[str]) -> list[str]:
    """From the best down."""
    if state.overlay is not None and burns(state, unit) and verbs & {"move", "withdraw", "flee"}:
        return ["move", "withdraw", "flee"]
    if not state.figure(unit).troop:
        return leader_wishes(state, unit, verbs)
    if "shoot" in verbs and volley_worth(state, unit) > (best_blow(state, unit) if "shock" in verbs else POINTLESS):
        return ["shoot"]
    if "shock" in verbs:
        return _in_contact(state, unit)
    drill = _drill(state, unit, verbs)
    if drill:
        return [drill]
    if "reload" in verbs and ("shoot" not in verbs or unit.ammunition == EXHAUSTED):
        return ["reload"]
    if unit.out_of_breath:
        return ["rest", "reorganise", "pass", "move"]
    if unit.shaken:
        return ["reorganise", "pass", "rest", "move"]
    if unit.ordered and shy(state, unit):
        return ["move", "withdraw", "pass"] if SHUN and _pressed(state, unit) else ["pass", "rest", "withdraw", "move"]
    if unit.ordered and _pressed(state, unit):
        return ["move", "pass"]
    if state.wings[unit.wing].order in ("attack", "retreat", "regroup"):
        return ["move", "rest", "reorganise", "pass", "withdraw"]
    return ["rest", "pass", "move"]


def _drill(state: Lames, unit: Unit, verbs: set[str]) -> str:
    """What is done with the ranks, or by hand, out of contact; empty where nothing is worth it."""
    if "form" in verbs and time_to_form(state, unit):
        return "form"
    if "merge" in verbs:
        return "merge"
    if "mode" in verbs and ill_moded(state, unit):
        return "mode"
    return "manipulate" if "manipulate" in verbs and useful_task(state, unit) else ""


def _in_contact(state: Lames, unit: Unit) -> list[str]:
    """Strike where the blow is worth it; else get away, if that is likely to succeed."""
    terrain = terrain_of(state)
    worth = best_blow(state, unit)
    engaging = enemies_engaging_it(state, terrain, unit)
    modifiers = disengagement(state, terrain, unit, engaging, flee=False)
    risk = failing(modifiers.total, threshold(morale_of(state, unit)[1])) if modifiers else 0.0
    if not engaging or worth > WEAK or risk > RISK or in_the_way(state, unit, back=True):
        return ["shock"]
    return ["withdraw", "shock", "flee"]


def _pressed(state: Lames, unit: Unit) -> bool:
    """An enemy could be upon it next turn."""
    return reachable(state, terrain_of(state), unit, unit.hex)


def leader_wishes(state: Lames, unit: Unit, verbs: set[str]) -> list[str]:
    """What a character would do, from the best down."""
    if "cast" in verbs:
        return ["cast"]
    if "select" in verbs and not leads(state, unit) and time_to_select(state, unit):
        return ["select"]
    if "shock" in verbs and best_blow(state, unit) > 2 * WEAK:
        return ["shock"]
    duels = duel_targets(state, unit) if "duel" in verbs else ()
    if any(advantage(state, unit, foe, supported=True, duel=True).total >= 2 for foe in duels):
        return ["duel"]
    if "orders" in verbs and needy(state, unit):
        return ["orders"]
    if "change" in verbs and _should_attack(state, unit):
        return ["change"]
    if "shootingduel" in verbs:
        return ["shootingduel"]
    if "shoot" in verbs and volley_worth(state, unit) > POINTLESS:
        return ["shoot"]
    wishes = ["command", "reorganise", "rest"]
    if enemies_engaging_it(state, terrain_of(state), unit):
        wishes = ["withdraw", "flee", "shock"]
    return [*wishes, *(("move",) if _apart(state, unit) else ()), "pass", "orders", "move"]


def _apart(state: Lames, unit: Unit) -> bool:
    """Alone in its hex."""
    return len(state.stack_of(unit)) == 1


def _should_attack(state: Lames, unit: Unit) -> bool:
    """Its wing has waited long enough, and nobody comes."""
    wing = next(wing for wing in state.wings.values() if wing.leader == unit.key)
    terrain = terrain_of(state)
    men = [one for one in state.of(unit.side) if one.wing == wing.key and one.hex]
    return (
        wing.order in ("defence", "regroup")
        and state.turn > LONG
        and not any(reachable(state, terrain, one, one.hex) for one in men)
    )


# Orders


def needy(state: Lames, unit: Unit) -> list[Unit]:
    """Friends whom a special order would help to rally, to reorganise or to form, the dearest first."""
    terrain = terrain_of(state)
    found = [
        friend
        for friend in state.of(unit.side)
        if state.figure(friend).troop
        and not why_not_receive(state, unit, friend)
        and not (friend.routed and state.figure(friend).morale == "fragile")
        and (friend.routed or friend.shaken or shy(state, friend) or could_form(state, friend))
        and not enemies_engaging_it(state, terrain, friend)
    ]
    return sorted(
        found, key=lambda friend: (not friend.routed, not friend.shaken, order_cost(state, unit, friend).total)
    )


def give(state: Lames, ask: Choice) -> str:
    """Orders to those who need them, routed ones first."""
    unit = state.units[ask.subject]
    given = (pick(ask, "order", target=friend.key) for friend in needy(state, unit))
    return next(filter(None, given), "") or pick(ask, "done")


def standing(state: Lames, ask: Choice) -> str:
    """When it changes its order at all, it is to attack."""
    return pick(ask, "order", what="attack")


def lead(state: Lames, ask: Choice) -> str:
    """The first wing that nobody leads."""
    return ask.options[0].token
