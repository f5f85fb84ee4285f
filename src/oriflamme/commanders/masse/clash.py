"""Clashes of heroes: when to go on, and what to do in a round."""

from __future__ import annotations

from oriflamme.commanders.masse.spell_damage import SAVED_SHARE, spell_damage
from oriflamme.commanders.masse.unit_value import FieldValue, done_by, mean, rounds_to_kill, seen
from oriflamme.kernel import Choice, Option, View
from oriflamme.rulebooks.masse.combat import immune
from oriflamme.rulebooks.masse.state import Piece
from oriflamme.rulebooks.masse.tables import percentage


def fights_on(view: View, ask: Choice) -> Option | None:
    """Go on while the clash is worth it."""
    on = next(option for option in ask.options if option.verb == "fight")
    worth = FieldValue(seen(view), ask.seat).duel(on.piece, on.target)
    return on if worth >= 0 else done_by(ask, "withdraw")


def action(view: View, ask: Choice) -> Option | None:
    """Whatever hurts the enemy hero most; a shooter keeps his distance, others close in."""
    state = seen(view)
    hero, enemy = (state.pieces[key] for key in (ask.options[0].piece, ask.options[0].target))
    apart = done_by(ask, "close")
    hurts = [(_hurt(hero, enemy, option, apart=apart is not None), option) for option in ask.options]
    most, best = max(hurts, key=lambda entry: entry[0])
    if most > 0:
        return best
    if apart is not None:
        return (
            apart if rounds_to_kill(state, hero, enemy) <= rounds_to_kill(state, enemy, hero) else done_by(ask, "hold")
        )
    return None


def _hurt(hero: Piece, enemy: Piece, option: Option, *, apart: bool) -> float:
    """What an action does to the enemy hero, on the mean; where he is immune, better strike his guard than nobody."""
    if option.verb == "breath":
        return hero.pvt * SAVED_SHARE
    if option.verb == "cast":
        return spell_damage(hero, option.what, enemy)
    if option.verb != "strike":
        return 0.0
    if immune(hero, enemy):
        return 0.1 if option.what == "guard" else 0.0
    weapon = hero.profile.missile if apart else hero.profile.melee
    if option.what == "guard" or not weapon:
        return 0.0
    return mean(weapon) * percentage(hero.profile.dv, enemy.profile.ca) / 100
