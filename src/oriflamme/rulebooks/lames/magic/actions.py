"""The actions Select and Cast, and the chosen spell that is lost. LM-4.3.1, LM-4.3.3, LM-4.3.4, F2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Roll, Sealed, Tally, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames.activation_blocks import BlockPoint
from oriflamme.rulebooks.lames.activation_sheet import ActionEntry, ActivationSheet
from oriflamme.rulebooks.lames.facts.magic import PortalUsed, SpellCast, SpellDropped, SpellSelected, aim_kind
from oriflamme.rulebooks.lames.magic.acts import take_effect
from oriflamme.rulebooks.lames.magic.casting import (
    CASTING,
    aimed,
    aims,
    candidates,
    casting_advantage,
    helping,
    threshold,
    why_not_cast,
    why_not_magic,
)
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen, chosen_by, spell_at
from oriflamme.rulebooks.lames.message_parts import signed
from oriflamme.rulebooks.lames.spell_book import NOTCHES_OF_SPELLS, PREFIX, UNKNOWN_SPELL, spells_of
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.unit_effects import is_double

TIER = "advanced"
SELECTED = "spell"
"""Stands before what was selected in secret: see `redact_selections`."""
TWO_DICE = 36


# Select


def select(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """A spell of his arts at a notch, laid face down, without a test. LM-4.3.1-01, LM-4.3.3-01, -02."""
    side = ctx.state.units[key].side
    answers = yield Sealed({side: _select(ctx.state, ctx.state.units[key])}, "LM-4.3.1-01")
    ctx.note(SpellSelected(clause="LM-4.3.1-01", unit=key, side=side, spell=answers[side][1]))


def _select(state: Lames, wizard: Unit) -> Procedure:
    known = [
        spell_at(state, key, notch)
        for key in spells_of(state.figure(wizard), state.spells)
        for notch in NOTCHES_OF_SPELLS
    ]
    options = tuple(_selection(state, wizard, chosen) for chosen in known)
    answer = yield Choice(wizard.side, ask_about("select-spell", wizard.key, unit=wizard.key), "LM-4.3.3-01", options)
    return SELECTED, answer.value


def _selection(state: Lames, wizard: Unit, chosen: Chosen) -> Option:
    plain = casting_advantage(state, wizard, chosen, Aim())
    return Option(
        f"select {chosen.text}",
        chosen.text,
        message(
            "do-select-spell",
            spell=f"{PREFIX}{chosen.key}",
            notch=chosen.notch,
            total=signed(plain.total),
            percent=chance(plain),
        ),
        verb="select",
        piece=wizard.key,
        what=chosen.text,
    )


def chance(advantage: Tally) -> int:
    """In how many cases of a hundred a spell succeeds."""
    most = threshold(advantage.total)
    return round(100 * sum(a + b <= most for a in range(1, 7) for b in range(1, 7)) / TWO_DICE)


def redact_selections(item: Any, seat: str | None) -> Any:
    """What others know of spells that were selected: that they were."""
    if not isinstance(item, dict):
        return item
    return {side: _redacted(wish) if side != seat else wish for side, wish in item.items()}


def _redacted(wish: Any) -> Any:
    return (SELECTED, UNKNOWN_SPELL) if isinstance(wish, tuple) and wish[0] == SELECTED else wish


# Cast


def cast(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """The target, the dice; a spell that succeeds takes effect, one that fails is kept. LM-4.3.1-02, -03."""
    state = ctx.state
    wizard = state.units[key]
    chosen, known = chosen_by(state, wizard), ctx.known(wizard.side)
    answer = yield Choice(
        wizard.side,
        ask_about("cast", key, unit=key),
        "LM-4.3.2.2-03",
        lambda: tuple(_casting(known, wizard, chosen, aim) for aim in aims(known, wizard, chosen)),
        forbidden=lambda: _not_at(known, wizard, chosen),
    )
    aim: Aim = answer.value
    advantage = casting_advantage(state, wizard, chosen, aim)
    most = threshold(advantage.total)
    throw: Throw = yield Roll(  # what is added is the wizard's secret: LM-CA-74
        CASTING["dice"], "casting", CASTING["table_clause"], seat=wizard.side, subject=key, summed=False
    )
    succeeds = throw.total <= most
    ctx.note(
        SpellCast(
            clause="LM-4.3.1-02" if succeeds else "LM-4.3.1-03",
            unit=key,
            side=wizard.side,
            spell=chosen.text,
            target=aim.unit,
            hex=aim.hex,
            advantage=advantage,
            threshold=most,
            roll=throw.total,
            succeeds=succeeds,
        )
    )
    _wear_helps(ctx, wizard, double=is_double(throw))
    if aim.portal:
        yield from _use_portal(ctx, wizard, aim.portal)
    if succeeds:
        yield from take_effect(ctx, key, chosen, aim)


def _casting(state: Lames, wizard: Unit, chosen: Chosen, aim: Aim) -> Option:
    advantage = casting_advantage(state, wizard, chosen, aim)
    kind = aim_kind(wizard.key, aim.unit, aim.hex)
    label = message(
        f"do-cast-{kind}",
        spell=f"{PREFIX}{chosen.key}",
        target=aim.unit,
        hex=aim.hex,
        total=signed(advantage.total),
        percent=chance(advantage),
    )
    token = {"self": "self", "field": "field"}.get(kind) or aim.unit or aim.hex
    return Option(f"cast {token}", aim, label, verb="cast", piece=wizard.key, target=aim.unit, place=aim.hex)


def _not_at(state: Lames, wizard: Unit, chosen: Chosen) -> Iterator[Forbidden]:
    for aim in candidates(state, wizard, chosen):
        reason = aimed(state, wizard, chosen, aim)
        if not isinstance(reason, Aim):
            yield Forbidden(_casting(state, wizard, chosen, aim), reason)


def _wear_helps(ctx: Context[Lames], wizard: Unit, *, double: bool) -> None:
    """A prayer is spent on the attempt; a double takes a notch from the pentacle. LM-4.3.2.4-02, -04, LM-CA-49."""
    for one in helping(ctx.state, wizard):
        if "cast" in one.ends_on:
            effects.end(ctx, one, "used")
        elif double and "cast_double" in one.wears_on:
            effects.weaken(ctx, one, "LM-4.3.2.4-02")


def _use_portal(ctx: Context[Lames], wizard: Unit, key: str) -> Procedure:
    """Each use of a portal: 2D6, and a double takes a notch. LM-4.3.2.2-05."""
    portal = ctx.state.effects[key]
    throw: Throw = yield Roll(
        CASTING["dice"],
        "portal",
        "LM-4.3.2.2-05",
        seat=wizard.side,
        subject=wizard.key,
        summed=False,
        meaning=lambda throw: "worn" if is_double(throw) else "unchanged",
    )
    worn = is_double(throw)
    ctx.note(PortalUsed(clause="LM-4.3.2.2-05", unit=wizard.key, hex=portal.target, roll=throw.total, worn=worn))
    if worn:
        effects.weaken(ctx, portal, "LM-4.3.2.2-05")


# The end of an activation


def f2_spells(ctx: Context[Lames], key: str) -> Procedure:
    """F2: whoever neither selected nor cast loses his chosen spell; a Possession is over. LM-F-68, LM-4.3.1-04."""
    unit = ctx.state.units.get(key)
    if unit is not None and unit.spell and not ctx.state.conjured:
        ctx.note(SpellDropped(clause="LM-F-68", unit=key))
    effects.happen(ctx, "activated", key)
    yield from ()


ENDING = (BlockPoint("LM-F-68", f2_spells, TIER),)
ACTIONS = (
    ActionEntry(
        "select",
        "LM-4.3.3-01",
        lambda sheet: why_not_magic(sheet.state, sheet.unit),
        select,
        points=("LM-2.9-33",),
        tier=TIER,
    ),
    ActionEntry(
        "cast",
        "LM-4.3.4-01",
        lambda sheet: why_not_cast(sheet.state, sheet.unit),
        cast,
        points=("LM-2.9-33",),
        notes=("attack",),
        tier=TIER,
    ),
)
