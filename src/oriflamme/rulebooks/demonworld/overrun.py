"""Overruns: a large element goes over those who stand in its way. Chapters XVII.3.0, XVII.3.1 and XV.4.0

Before it enters their hexes, whoever may shoot at it does so; then each of them is attacked, and is removed at once if
he falls. When it has finished its move, it is engaged with those whom it can attack from where it stands, the units
with losses close up, and test their morale.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Context, Item, Procedure, Refusal, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld import impetuous, losses, morale, reaction_fire, rout
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.carried_items import card_of
from oriflamme.rulebooks.demonworld.facts import (
    ContactMade,
    MoveEnded,
    OverrunEnded,
    OverrunFutile,
    OverrunLosses,
    OverrunMade,
    OverrunStopped,
)
from oriflamme.rulebooks.demonworld.flight.heights import relative
from oriflamme.rulebooks.demonworld.large_melee import rider_hex
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import LARGE, ORDERS, WEAPONS

OVERRUN = LARGE["overrun"]
MACHINES = ("chariot", "artillery")
"""War machines: overrun, they are destroyed. DW-XVII.3.0-18"""
FRAGILE = "fragile"
"""The ability of flying machines that are destroyed too. DW-XXIII.6.0-03"""


# The power of an overrun


def initiative(state: Demonworld, element: Element) -> Iterator[Item]:
    """The current initiative of either: the order counts, and the weapon where it adds something. DW-XVII.3.0-15

    Two-handed weapons take nothing off: DW-F3-06. The order is that of this turn: DW-F3-07.
    """
    unit, card = state.units[element.unit], card_of(state, element)
    yield Item("initiative", card.initiative, "DW-II.4.0-01")
    alone = state.rules.overrun_commander_alone and card.is_character  # DW-OR-101
    order = ORDERS[unit.order]["initiative"] if unit.order and not alone else 0
    if order:
        yield Item("order", order, "DW-XVII.3.0-15")
    weapon = card.melee(True)
    if weapon and weapon.initiative > 0 and not card.footprint:
        yield Item("weapon", weapon.initiative, WEAPONS[weapon.kind]["clause"])
    yield from impetuous.initiative(unit)
    yield from changes.lines(state, element, "initiative")


def power(state: Demonworld, element: Element, target: Element) -> Tally:
    """Its value, the target's size, and what both can do first. Armour and skill are of no use. DW-XVII.3.0-14, -16"""
    card, other = state.card(element.owner), state.card(target.owner)
    ours = sum(item.value for item in initiative(state, element))
    theirs = sum(item.value for item in initiative(state, target))
    items = [
        Item("overrun", card.overrun, OVERRUN["clause"]),
        Item("victim-size", -other.size, OVERRUN["clause"]),
        Item("victim-altitude", -relative(state, target, target.hex) if target.level else 0, "DW-XXIII.6.0-01"),
        Item("own-initiative", ours, "DW-XVII.3.0-15"),
        Item("victim-initiative", -theirs, "DW-XVII.3.0-15"),
    ]
    return Tally(tuple(item for item in items if item.value))


# The step


def step(ctx: Context[Demonworld], mover: LargeMover, words: tuple[str, ...]) -> Procedure:
    """A large element enters hexes in which others stand. DW-XVII.3.0-01"""
    state, unit = ctx.state, mover.unit.key
    moved = mover.judge(*words)
    assert moved is not None and not isinstance(moved, Refusal)
    yield from reaction_fire.fire(ctx, mover.element, moved.over)
    if state.phase == "over" or unit not in state.units:
        return
    after = LargeMover(state, state.units[unit])
    again = after.judge(*words)
    if again is None or isinstance(again, Refusal):
        back = after.overrunning and not after.can_still_end()
        ctx.note(OverrunStopped(clause="DW-XVII.3.0-23", element=mover.element.key, back=back))
        if back:
            ctx.note(MoveEnded(clause="DW-XVII.3.0-23", unit=unit))
        return
    ctx.note(again)
    for key in again.over:
        if key in ctx.state.elements and ctx.state.result is None:
            yield from _attack(ctx, state.of(unit)[0], state.elements[key])


def _attack(ctx: Context[Demonworld], element: Element, target: Element) -> Procedure:
    """One attack at once; who falls is removed before it goes on. DW-XVII.3.0-01, DW-XVII.3.0-11"""
    state = ctx.state
    base = power(state, element, target)
    if base.total < 1:
        ctx.note(OverrunFutile(clause=OVERRUN["clause"], element=element.key, target=target.key, base=base))
        return
    roll: Throw = yield Roll(
        OVERRUN["die"],
        "overrun",
        OVERRUN["clause"],
        seat=state.side_of(element),
        subject=element.key,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )
    hit = roll.total <= base.total
    fragile = bool(target.level) and FRAGILE in state.card(target.owner).abilities
    machine = state.card(target.owner).arm in MACHINES or fragile  # DW-XVII.3.0-18
    destroyed = "DW-XXIII.6.0-03" if fragile else "DW-XVII.3.0-18"
    struck: Hit = (yield from suffered(ctx, target)) if hit else MISS
    told = OverrunMade(
        clause=destroyed if hit and machine else OVERRUN["clause"],
        element=element.key,
        target=target.key,
        base=base,
        roll=roll.total,
        hit=hit,
        wounds=not machine and struck.wounds,
        spared=struck.spared,
        borne=struck.borne,
    )
    ctx.note(told)
    if hit and machine and state.rider(target.unit) and rider_hex(state, target) in element.hexes:
        yield from _hurt_passenger(ctx, told, target)
    lost = state.elements[struck.borne or target.key]
    unit, fell = lost.unit, lost.key in state.hit
    losses.remove(ctx, "DW-XVII.3.0-01")
    if fell and state.phase != "over":
        ctx.note(OverrunLosses(clause="DW-XV.4.0-02", unit=unit, count=1))


def _hurt_passenger(ctx: Context[Demonworld], told: OverrunMade, chariot: Element) -> Procedure:
    """The chariot's own hex is overrun: a commander on it loses a hit point. DW-XVII.3.0-19"""
    struck: Hit = yield from suffered(ctx, chariot, RIDER)
    ctx.note(
        OverrunMade(
            clause="DW-XVII.3.0-19",
            element=told.element,
            target=told.target,
            base=told.base,
            roll=told.roll,
            hit=True,
            wounds=struck.wounds,
            aim=RIDER,
            spared=struck.spared,
            borne=struck.borne,
        )
    )


# Afterwards


def aftermath(ctx: Context[Demonworld]) -> Procedure:
    """The overrunning element has finished its move: engaged or not, ranks are closed, morale is tested. XVII.4.2"""
    state = ctx.state
    trample = state.trampling
    assert trample is not None
    passed: tuple[tuple[str, str], ...] = ()
    if trample.unit in state.units:
        passed = _settle(ctx, trample.unit)
    for unit in [key for key in trample.losses if key in state.units and not losses.flees(state, key)]:
        held = {state.board.hex(name) for name in trample.held.get(unit, ())}
        yield from losses.close_ranks(ctx, unit, held, "DW-XVII.3.1-02")
    due = [key for key in trample.losses if key in state.units and morale.may_rout(state, key)]
    tests = tuple(due) if state.rules.plays("morale") else ()
    if trample.unit in state.units and not state.rules.passengers_engage:
        mover = LargeMover(state, state.units[trample.unit])
        near = mover.touched(mover.element.place)  # those too who have closed up beside it
        fresh = [(trample.unit, key) for key in state.units if key in near and not state.units[key].engaged]
        passed = tuple(dict.fromkeys((*passed, *fresh)))
    ctx.note(OverrunEnded(clause="DW-XVII.3.1-01", units=tests, passed=passed))


def _settle(ctx: Context[Demonworld], unit: str) -> tuple[tuple[str, str], ...]:
    """It is engaged with every unit of which it could attack an element, and with no other. DW-XVII.4.2-03, -04"""
    state = ctx.state
    mover = LargeMover(state, state.units[unit])
    place = mover.element.place
    engaged = mover.attacked(place)
    beside = sorted(mover.touched(place) - set(engaged), key=list(state.units).index)
    if engaged:
        reacting = tuple(key for key in engaged if not state.units[key].moved and not _never_reacts(state, key))
        fresh = tuple(key for key in reacting if not state.units[key].engaged)
        ctx.note(ContactMade(clause="DW-XVII.4.2-03", unit=unit, enemies=tuple(engaged), reacting=fresh))
    return tuple((unit, key) for key in beside)


def _never_reacts(state: Demonworld, unit: str) -> bool:
    """Commanders turn later, whoever flees, serves a piece or would shoot with fire does not react.

    DW-F1-C33, DW-XIX.8.0-05, DW-XXII.5.0-03
    """
    if unit in state.flaming and not state.rules.archers_react:
        return True
    return state.card(unit).is_character or is_piece(state, unit) or state.units[unit].morale == "routing"


def take_test(ctx: Context[Demonworld]) -> Procedure:
    """A unit with losses to an overrun tests; failing it flees at once, even if it has moved. DW-XV.4.0-01, -03"""
    state = ctx.state
    unit = state.tests[0]
    assert state.trampling is not None
    case = morale.best_case("overrun", state, unit, state.trampling.unit)
    passed = yield from morale.take_test(ctx, "overrun", case)
    if not passed:
        rout.rout(ctx, unit, "DW-XV.4.0-03")
