"""What the spells that have succeeded come to: all together, though one after the other. Chapters XX.5.0, XX.6.0"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, Tally, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import Effect, Until
from oriflamme.rulebooks.demonworld import skills
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.facts import (
    MagicDuelFought,
    OrderRevealed,
    OrderRolled,
    SpellSettled,
    SpellStruck,
    UnitCalmed,
    WoundsHealed,
)
from oriflamme.rulebooks.demonworld.large_melee import RIDERS, rider_hex
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS, Spell
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import COMMAND, MAGIC, SEQUENCES
from oriflamme.rulebooks.demonworld.vocabulary import OrderIfAny

DUEL = MAGIC["duel"]
LASTING = ("immobile", "silent", "invulnerable", "peace", "first_hit")
"""What a spell does to a card until the end of the turn, besides numbers."""


def take_effect(ctx: Context[Demonworld]) -> Procedure:
    """The first of the spells that have succeeded; one that cannot be together with another fights it first."""
    state = ctx.state
    cast = state.spells[0]
    spell = SPELLS[cast.spell]
    other = next((one for one in state.spells[1:] if _irreconcilable(cast, one)), None)
    if other is not None:
        yield from _duel(ctx, cast, other)
        return
    if spell.strikes:
        yield from _strikes(ctx, cast, spell)
    if spell.order:
        yield from _reorder(ctx, cast, spell)
    _change(ctx, cast, spell)
    ctx.note(SpellSettled(clause=spell.clause, wizard=cast.wizard, spell=cast.spell))


# Duels


def _irreconcilable(one: Cast, other: Cast) -> bool:
    """Two spells that both change the order of a card. DW-XX.6.0-03, DW-OR-61"""
    return one.target == other.target and SPELLS[one.spell].order and SPELLS[other.spell].order


def _duel(ctx: Context[Demonworld], cast: Cast, other: Cast) -> Procedure:
    """Each throws a die and adds the points that were spent; equal sums are thrown again. DW-XX.6.0-03"""
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
        )
    )


# Hit points


def _strikes(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """A die for everybody whom it strikes."""
    state = ctx.state
    if spell.target in targets.PLACES:
        hit = targets.struck(state, cast.wizard, spell, cast.target)
    elif spell.target == "element":
        hit = [(state.elements[cast.target], state.elements[cast.target].hex)]
    else:
        near = [one for one in targets.elements_on(state, cast.target) if _in_reach(state, cast, spell, one)]
        hit = [(one, one.hex) for one in near]
    for target, hex in hit:
        yield from strike(ctx, cast.wizard, target, hex, spell.strikes, spell.clause)


def _in_reach(state: Demonworld, cast: Cast, spell: Spell, element: Element) -> bool:
    return targets.reaches(state, cast.wizard, element, spell.hexes)


def strike(ctx: Context[Demonworld], wizard: str, target: Element, hex: Hex, power: int, clause: str) -> Procedure:
    """A die not above its power takes a hit point; whoever rides in that hex is struck as well. DW-F3-M09"""
    yield from _strike(ctx, wizard, target, power, clause, "")
    state = ctx.state
    rider = state.rider(target.unit) if target.more_hexes else ""
    if rider and state.card(target.unit).footprint in RIDERS and hex == rider_hex(state, target):
        yield from _strike(ctx, wizard, target, power, clause, RIDER)


def _strike(ctx: Context[Demonworld], wizard: str, target: Element, power: int, clause: str, aim: str) -> Procedure:
    state = ctx.state
    now = state.elements[target.key]
    falling = state.aboard[state.rider(now.unit)].element if aim else now.key
    if falling in state.hit:
        return
    roll: Throw = yield Roll(
        MAGIC["casting"]["die"],
        "magic",
        clause,
        seat=state.anyone(wizard).side,
        subject=wizard,
        tally=Tally((Item("magic", power, clause),)),
        meaning=lambda throw: "hit" if throw.total <= power else "miss",
    )
    hit = roll.total <= power
    ctx.note(
        SpellStruck(
            clause=clause,
            wizard=wizard,
            target=now.key,
            power=power,
            roll=roll.total,
            hit=hit,
            wounds=hit and skills.survives(state, now, aim),
            aim=aim,
        )
    )
    spell = next((SPELLS[one.spell] for one in state.spells if one.wizard == wizard), None)
    if hit and spell is not None and spell.heals_caster and targets.hurt(state, wizard):
        ctx.note(WoundsHealed(clause=clause, target=wizard, count=spell.heals_caster))


# Orders


def _reorder(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """The order of a unit is drawn anew; what the die leaves open its player chooses. DW-X.4.0-01, DW-F3-M09"""
    state = ctx.state
    unit = state.units[cast.target]
    die = COMMAND["random_order"]
    roll: Throw = yield Roll(die["die"], "order", spell.clause, seat=unit.side, subject=unit.key)
    rolled: OrderIfAny = next((order for order in SEQUENCES if die["orders"].get(str(roll.total)) == order), "")
    ctx.note(OrderRolled(clause=spell.clause, unit=unit.key, roll=roll.total, order=rolled))
    if rolled:
        ctx.note(OrderRevealed(clause=spell.clause, unit=unit.key, order=rolled))
        return
    options = [
        Option(f"order {unit.key} {one.lower()}", one, message(f"order-{one}"), verb="order", piece=unit.key, what=one)
        for one in SEQUENCES
    ]
    answer: Option = yield Choice(unit.side, ask_about("order", unit.key, unit=unit.key), spell.clause, options)
    ctx.note(OrderRevealed(clause=spell.clause, unit=unit.key, order=answer.value))


# What lasts


def _change(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> None:
    """Everything that needs no die."""
    state = ctx.state
    found = list(_effects(state, cast, spell))
    if found:
        effects.begin(ctx, *found)
    if spell.calm:
        ctx.note(UnitCalmed(clause=spell.clause, unit=cast.target))
    for card in _healed(state, cast, spell):
        count = min(spell.heal, targets.hurt(state, card))
        ctx.note(WoundsHealed(clause=spell.clause, target=card, count=count))


def _healed(state: Demonworld, cast: Cast, spell: Spell) -> list[str]:
    if not spell.heal:
        return []
    if spell.target != "around":
        return [cast.target] if targets.hurt(state, cast.target) else []
    side = state.anyone(cast.wizard).side
    cards = [key for key, one in {**state.units, **state.attached}.items() if one.side == side]
    characters = [key for key in cards if state.card(key).is_character and targets.hurt(state, key)]
    return [key for key in characters if targets.reaches(state, cast.wizard, state.element_of(key), spell.hexes)]


def _effects(state: Demonworld, cast: Cast, spell: Spell) -> Iterator[Effect]:
    """The effects of a spell, each with its end: usually that of the turn. DW-XX.2.0-03, DW-F3-63"""
    turn = Until(state.turn)
    for card in _cards(state, cast, spell):
        for kind, value in spell.gives.items():
            yield _effect(state, cast, spell, card, kind, turn, value)
        for kind in LASTING:
            if getattr(spell, kind):
                yield _effect(state, cast, spell, card, kind, turn)
        if spell.veil:
            yield _effect(state, cast, spell, card, "veil", turn, spell.veil)
        if spell.deaf:
            yield _effect(state, cast, spell, card, "deaf", Until(state.turn + 1, "orders"))
        if spell.test:
            value = spell.test_of.get(state.card(card).people, spell.test)
            yield _effect(state, cast, spell, card, "dread", Until(state.turn, "magic"), value)


def _cards(state: Demonworld, cast: Cast, spell: Spell) -> list[str]:
    """The cards on which it lies: the one that was named, or those of everybody whom it strikes."""
    if spell.target not in targets.PLACES:
        return [] if spell.target in ("element", "around") else [cast.target]
    return list(dict.fromkeys(one.owner for one, _ in targets.struck(state, cast.wizard, spell, cast.target)))


def _effect(state: Demonworld, cast: Cast, spell: Spell, card: str, kind: str, until: Until, value: int = 0) -> Effect:
    side = state.anyone(cast.wizard).side
    return Effect(
        key="",
        source=spell.source,
        kind=kind,
        clause=spell.clause,
        value=value,
        target=card,
        by=cast.wizard,
        owner=side,
        until=until,
    )
