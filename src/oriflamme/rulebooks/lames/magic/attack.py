"""The magic attack: the combat table at the spell's own advantage, losses as from a shot. LM-4.3.2.1-01, LM-MA-01."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw, effects
from oriflamme.rulebooks.lames.facts.magic import MagicStruck
from oriflamme.rulebooks.lames.losses import suffer
from oriflamme.rulebooks.lames.spell_book import PREFIX, spell_of
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import COMBAT, losses
from oriflamme.rulebooks.lames.unit_effects import has_faculty, shot_at

SHIELD = f"{PREFIX}shield"


def against(state: Lames, target: Unit, bonus: Mapping[str, int]) -> int:
    """What a spell has more against a target: the best that applies."""
    holds = {
        "flight": target.level > 0,
        "demonic": state.figure(target).morale == "demonic",
        "evanescent": has_faculty(state, target, "evanescence"),
    }
    return max((value for kind, value in bonus.items() if holds[kind]), default=0)


def attack_advantage(state: Lames, source: str, value: int, target: Unit) -> Tally:
    """The advantage of a magic attack: its own value, and what protects against magic. LM-MA-01."""
    spell = spell_of(state, source)
    clause = spell.clause
    shields = effects.of_kind(state.effects, target.key, "defence")
    if "unshielded" in spell.adds:
        shields = [one for one in shields if one.source != SHIELD]
    items = [
        Item("spell", value, clause),
        Item("spell_against", against(state, target, spell.bonus), clause),
        *map(effects.line, shields),
    ]
    return Tally(tuple(item for item in items if item.value))


def magic_attack(ctx: Context[Lames], by: str, source: str, value: int, target: str, hex: str, start: str) -> Procedure:
    """An attack from a hex on a unit in another. Returns how many losses it brings.

    Obstacles and Invulnerable natures do not count.
    """
    state = ctx.state
    wizard = by if by in state.units else ""
    total = attack_advantage(state, source, value, state.units[target])
    zero_eight = state.rules.zero_eight
    roll = Roll(
        COMBAT["dice"],
        "magic-attack",
        spell_of(state, source).clause,
        seat=state.units[by].side if wizard else state.active,
        subject=wizard or target,
        tally=total,
        signed=True,
        summed=False,
        meaning=lambda throw: f"losses-{losses(total.total, throw.total, zero_eight)}",
    )
    throw: Throw = yield roll
    suffered = losses(total.total, throw.total, zero_eight)
    ctx.note(
        MagicStruck(
            clause=roll.clause,
            unit=wizard,
            target=target,
            source=source,
            advantage=total,
            roll=throw.total,
            losses=suffered,
        )
    )
    shot_at(ctx, target, throw, shielded="unshielded" not in spell_of(state, source).adds)
    yield from suffer(ctx, target, suffered, wizard, hex, shot_from=start, fate="spell")
    return suffered
