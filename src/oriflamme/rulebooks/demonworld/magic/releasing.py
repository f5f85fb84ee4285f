"""The spell that ends another: which spells it may end, and the duel with them. DW-XX.6.0-03, DW-F3-M09

It is cast on a spell: one of this phase by the wizard who casts it, an older one by the key of its effect without its
prefix (`elfes_aura.1`).
"""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure, Roll, Throw, effects
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.demonworld.facts import MagicDuelFought
from oriflamme.rulebooks.demonworld.magic.spells import PREFIX, SPELLS
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld
from oriflamme.rulebooks.demonworld.tables import MAGIC

DUEL = MAGIC["duel"]


def pending(state: Demonworld, word: str) -> Cast | None:
    """The spell that a wizard has cast in this phase."""
    return next((one for one in state.spells if one.wizard == word), None)


def lying(state: Demonworld, word: str) -> Effect | None:
    """An effect that a spell of an earlier phase has left."""
    effect = state.effects.get(PREFIX + word)
    return effect if effect is not None and not _of_this_phase(state, effect) else None


def _of_this_phase(state: Demonworld, effect: Effect) -> bool:
    """Wards count at once, while their spell is still to take effect."""
    mine = any(SPELLS[one.spell].source == effect.source and one.wizard == effect.by for one in state.spells)
    return mine and _begun(state, effect)


def _begun(state: Demonworld, effect: Effect) -> bool:
    """Whether what one spell may have brought in two turns began in this one: older wards end with this phase."""
    ends = effect.until
    return ends is not None and (effect.kind != "ward" or ends.turn > state.turn)


def words(state: Demonworld) -> list[str]:
    """Everything that may be ended: spells of this phase, and lasting effects, those of one spell once."""
    lasting = [one for one in state.effects.values() if not _of_this_phase(state, one)]
    first = {one.group or one.key: one.key.removeprefix(PREFIX) for one in reversed(lasting)}
    return [*(one.wizard for one in state.spells), *reversed(first.values())]


def lies_at(state: Demonworld, word: str) -> str:
    """The card that has to be seen in order to end a spell: whoever casts it, or what it lies on."""
    if pending(state, word):
        return word
    effect = lying(state, word)
    return effect.target if effect else ""


def at_odds(one: Cast, other: Cast) -> bool:
    """Whether one of two spells of this phase is to end the other."""
    return _ends(one, other) or _ends(other, one)


def _ends(one: Cast, other: Cast) -> bool:
    return SPELLS[one.spell].release and one.target == other.wizard


# Duels


def duel(ctx: Context[Demonworld], cast: Cast, other: Cast, lying: Effect | None = None) -> Procedure:
    """Each throws a die and adds the points that were spent; equal sums are thrown again. DW-XX.6.0-03

    `lying`: the other has been in effect since an earlier phase.
    """
    state = ctx.state
    while True:
        rolls = []
        for one in (cast, other):
            roll: Throw = yield Roll(
                DUEL["die"], "duel", DUEL["clause"], seat=state.anyone(one.wizard).side, subject=one.wizard
            )
            rolls.append(roll.total)
        mine, theirs = rolls[0] + cast.points, rolls[1] + other.points
        if mine != theirs:
            break
    ctx.note(
        MagicDuelFought(
            clause=DUEL["clause"],
            wizard=cast.wizard,
            other=other.wizard,
            spell=cast.spell,
            against=other.spell,
            points=(cast.points, other.points),
            rolls=(rolls[0], rolls[1]),
            won=mine > theirs,
            lying=lying is not None,
        )
    )
    _lift(ctx, other if mine > theirs else cast, lying if mine > theirs else None)


def _lift(ctx: Context[Demonworld], loser: Cast, lying: Effect | None) -> None:
    """What the loser has brought about already ends: an older effect, or a ward that counted at once."""
    found = ctx.state.effects.values()
    source = SPELLS[loser.spell].source
    mine = (one for one in found if one.source == source and one.by == loser.wizard)
    at_once = next((one for one in mine if _begun(ctx.state, one)), None)
    effect = lying or at_once
    if effect is not None:
        effects.end(ctx, effect, "lifted", DUEL["clause"])


def release(ctx: Context[Demonworld], cast: Cast) -> Procedure:
    """Against an older spell, which counts with its level; one of this phase has been met in a duel before. DW-OR-65"""
    effect = lying(ctx.state, cast.target)
    if effect is not None:
        spell = SPELLS[effect.source.removeprefix(PREFIX)]
        yield from duel(ctx, cast, Cast(effect.by, spell.key, effect.target, spell.level), effect)
