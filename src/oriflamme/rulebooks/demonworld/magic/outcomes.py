"""What the spells that have succeeded come to: all together, though one after the other. Chapters XX.5.0, XX.6.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, Tally, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import Effect, Until
from oriflamme.kernel.numbers import signed
from oriflamme.rulebooks.demonworld.attack_words import RIDER, split
from oriflamme.rulebooks.demonworld.facts import SpellSettled, SpellStruck, UnitCalmed, WoundsHealed
from oriflamme.rulebooks.demonworld.fire.ground import catches
from oriflamme.rulebooks.demonworld.fire.kindling import kindle
from oriflamme.rulebooks.demonworld.large_melee import RIDERS, rider_hex
from oriflamme.rulebooks.demonworld.magic import commanding, ground, releasing, summoning, targets
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS, Spell
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import MAGIC

LASTING = ("immobile", "silent", "invulnerable", "peace", "first_hit", "fire_proof", "blood_link")
"""What a spell does to a card until the end of the turn, besides numbers."""


def take_effect(ctx: Context[Demonworld]) -> Procedure:
    """The next of the spells that have succeeded; one that cannot be together with another fights it first.

    Whatever heals or saves comes before what strikes, since all take effect together: DW-XX.5.0-12.
    """
    state = ctx.state
    cast = min(state.spells, key=lambda one: _turn(state, one))
    spell = SPELLS[cast.spell]
    other = next((one for one in state.spells if one != cast and _at_odds(cast, one)), None)
    if other is not None:
        yield from releasing.duel(ctx, cast, other)
        return
    hexes = targets.struck_hexes(state, cast.wizard, spell, cast.target) if spell.target in targets.PLACES else ()
    empty = [hex for hex in hexes if hex not in occupied(state) and catches(state, hex)] if spell.lights else []
    if spell.strikes:
        yield from _strikes(ctx, cast, spell)
    for hex in empty:  # DW-XXII.4.0-01
        power = Tally((Item("magic", spell.strikes, spell.clause),))
        yield from kindle(ctx, targets.eyes(state, cast.wizard), hex, power)
    if spell.ground:
        yield from ground.lay(ctx, cast, spell, hexes)
    yield from _acts(ctx, cast, spell)
    _change(ctx, cast, spell)
    ctx.note(SpellSettled(clause=spell.clause, wizard=cast.wizard, spell=cast.spell))


def _acts(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """Everything for which somebody is asked, or a die is thrown."""
    if spell.order:
        yield from commanding.redraw(ctx, cast, spell)
    if spell.controls:
        yield from commanding.control(ctx, cast, spell)
    if spell.obey:
        yield from commanding.goad(ctx, cast, spell)
    if spell.summon:
        yield from summoning.summon(ctx, cast, spell)
    if spell.portal:
        yield from summoning.transport(ctx, cast, spell)
    if spell.revive:
        yield from summoning.revive(ctx, cast, spell)
    if spell.release:
        yield from releasing.release(ctx, cast)
    if spell.one_of:
        yield from _aspect(ctx, cast, spell)


def _turn(state: Demonworld, cast: Cast) -> int:
    """First what heals or saves, then what strikes; a wizard whom his spell heals waits for a wound if he has none."""
    spell = SPELLS[cast.spell]
    if spell.heals_caster:
        return 0 if targets.hurt(state, cast.wizard) else 2
    return 0 if spell.heal or spell.first_hit or spell.blood_link else 1


def _at_odds(one: Cast, other: Cast) -> bool:
    """Two spells that both change the order of a card, or one that is to end the other. DW-XX.6.0-03, DW-OR-61"""
    both = one.target == other.target and SPELLS[one.spell].changes_order and SPELLS[other.spell].changes_order
    return both or releasing.at_odds(one, other)


# Hit points


def _strikes(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """A die for everybody whom it strikes; a rider and what he rides are two targets where one is named. XX.7.0-02"""
    state = ctx.state
    if spell.target in targets.PLACES:
        for target, hex in targets.struck(state, cast.wizard, spell, cast.target):
            yield from strike(ctx, cast.wizard, target, hex, spell.strikes, spell.clause)
        return
    aim = RIDER if targets.rider_named(state, spell, cast.target) else ""
    if spell.target == "element":
        named = [state.elements[split(cast.target)[0]]]
    else:
        named = [one for one in targets.elements_on(state, cast.target) if _in_reach(state, cast, spell, one)]
    for one in named:
        yield from _strike(ctx, cast.wizard, one, spell.strikes, spell.clause, aim)


def _in_reach(state: Demonworld, cast: Cast, spell: Spell, element: Element) -> bool:
    ridden = cast.target in state.aboard
    return targets.reaches(state, cast.wizard, element, spell.hexes, (rider_hex(state, element),) if ridden else ())


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
    struck: Hit = (yield from suffered(ctx, now, aim, magic=True)) if hit else MISS
    ctx.note(
        SpellStruck(
            clause=clause,
            wizard=wizard,
            target=now.key,
            power=power,
            roll=roll.total,
            hit=hit,
            wounds=struck.wounds,
            aim=aim,
            spared=struck.spared,
            borne=struck.borne,
        )
    )


# What lasts


def _aspect(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """Of several changes the wizard chooses one."""
    state = ctx.state
    options = [_option(cast.wizard, *next(iter(gives.items()))) for gives in spell.one_of]
    question = ask_about("spell-aspect", cast.wizard, spell=spell.source)
    answer: Option = yield Choice(state.anyone(cast.wizard).side, question, spell.clause, options)
    kind, value = answer.value
    effects.begin(ctx, _effect(state, cast, spell, cast.target, kind, Until(state.turn), value))


@lru_cache(maxsize=64)
def _option(wizard: str, kind: str, value: int) -> Option:
    label = message(f"spell-does-{kind}", value=signed(value, "en"))
    return Option(f"choose {kind}", (kind, value), label, verb="choose", piece=wizard, what=kind)


def _change(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> None:
    """Everything that needs no die."""
    state = ctx.state
    found = list(_effects(state, cast, spell))
    if found:
        effects.begin(ctx, *found)
    if spell.quench:
        ground.quench(ctx, cast, spell)
    if spell.calm:
        ctx.note(UnitCalmed(clause=spell.clause, unit=cast.target))
    for card in _healed(state, cast, spell):
        count = min(spell.heal, targets.hurt(state, card))
        ctx.note(WoundsHealed(clause=spell.clause, target=card, count=count))
    if spell.heals_caster and targets.hurt(state, cast.wizard):  # whatever it does to its target: DW-F3-M09
        ctx.note(WoundsHealed(clause=spell.clause, target=cast.wizard, count=spell.heals_caster))


def _healed(state: Demonworld, cast: Cast, spell: Spell) -> list[str]:
    if not spell.heal:
        return []
    if spell.target != "around":
        return [cast.target] if targets.hurt(state, cast.target) else []
    side = state.anyone(cast.wizard).side
    cards = [key for key, one in {**state.units, **state.attached}.items() if one.side == side]
    characters = [key for key in cards if state.card(key).is_character and targets.hurt(state, key)]
    characters = [key for key in characters if targets.of_people(state, key, spell.only)]  # DW-XX.7.1-01
    return [key for key in characters if _in_reach(state, replace(cast, target=key), spell, state.element_of(key))]


def _effects(state: Demonworld, cast: Cast, spell: Spell) -> Iterator[Effect]:
    """The effects of a spell, each with its end: usually that of the turn. DW-XX.2.0-03, DW-F3-63"""
    turn = Until(state.turn)
    if spell.sight:
        yield _effect(state, cast, spell, "", "sight", turn, spell.sight)
    for card in _cards(state, cast, spell):
        for kind, value in spell.gives.items():
            yield _effect(state, cast, spell, card, kind, turn, value)
        for kind in LASTING:
            if getattr(spell, kind):
                yield _effect(state, cast, spell, card, kind, turn)
        if spell.veil:
            yield _effect(state, cast, spell, card, "veil", turn, spell.veil)
        if spell.flight:
            yield _effect(state, cast, spell, card, "flight", turn, spell.flight)
        if spell.voice:
            yield _effect(state, cast, spell, card, "voice", Until(state.turn + 1, "orders"), spell.voice)
        if spell.deaf:
            yield _effect(state, cast, spell, card, "deaf", Until(state.turn + 1, "orders"))
        if spell.test:
            value = spell.test_of.get(state.card(card).people, spell.test)
            yield _effect(state, cast, spell, card, "dread", Until(state.turn, "magic"), value)


def _cards(state: Demonworld, cast: Cast, spell: Spell) -> list[str]:
    """The cards on which it lies: the one that was named, or those of everybody whom it strikes."""
    if spell.target not in targets.PLACES:
        return [] if spell.target in targets.NO_CARD else [cast.target]
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
