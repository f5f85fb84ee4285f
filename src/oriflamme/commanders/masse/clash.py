"""Clashes of heroes: when to go on, and what to do in a round."""

from __future__ import annotations

from oriflamme.commanders.masse.plan import spell_damage
from oriflamme.commanders.masse.unit_value import FieldValue, mean, rounds_to_kill, seen
from oriflamme.kernel import Choice, View
from oriflamme.rulebooks.masse.tables import percentage


def fights_on(view: View, ask: Choice) -> str:
    """Go on while the clash is worth it."""
    hero, enemy = str(ask.question.args["hero"]), str(ask.question.args["enemy"])
    return "fight" if FieldValue(seen(view), ask.seat).duel(hero, enemy) >= 0 else "withdraw"


def action(view: View, ask: Choice) -> str:
    """Whatever hurts the enemy hero most; a shooter keeps his distance, others close in."""
    tokens = [option.token for option in ask.options]
    hero = seen(view).pieces[ask.question.args["hero"]]
    enemy = seen(view).pieces[ask.question.args["enemy"]]
    apart = "close" in tokens
    weapon = hero.profile.missile if apart else hero.profile.melee
    vulnerable = not enemy.profile.immune or hero.magic_weapons
    hurts = {"strike hero": mean(weapon) * percentage(hero.profile.dv, enemy.profile.ca) / 100 if weapon else 0.0}
    if not vulnerable:
        hurts = {"strike guard": 0.1}
    hurts["breath"] = hero.pvt * 0.75
    for token in tokens:
        if token.startswith("cast "):
            hurts[token] = spell_damage(hero, token.split()[1], enemy)
    best = max((token for token in tokens if token in hurts), key=lambda token: hurts[token], default="")
    if best and hurts[best] > 0:
        return best
    if apart:
        return "close" if rounds_to_kill(hero, enemy) <= rounds_to_kill(enemy, hero) else "hold"
    return tokens[0]
