"""Breath: everybody within three hexes of a dragon's head, in one of three directions. Chapter XVII.7.4"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.board.hexes import Hex
from oriflamme.board.templates import sector
from oriflamme.kernel import Context, Item, Option, Procedure, Refusal, Roll, Tally, Throw, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.attack_words import RIDER, joined
from oriflamme.rulebooks.demonworld.cut_down import cut_down
from oriflamme.rulebooks.demonworld.facts import BreathEnded, BreathRolled
from oriflamme.rulebooks.demonworld.fire.ground import catches
from oriflamme.rulebooks.demonworld.fire.kindling import kindle
from oriflamme.rulebooks.demonworld.flight import breath as in_flight
from oriflamme.rulebooks.demonworld.flight.heights import depth
from oriflamme.rulebooks.demonworld.large_melee import RIDERS, rider_hex
from oriflamme.rulebooks.demonworld.large_sizes import size_on
from oriflamme.rulebooks.demonworld.line_of_sight import seen_on
from oriflamme.rulebooks.demonworld.magic.changes import is_fire_proof
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.sight import between
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import LARGE

BREATH = LARGE["breath"]
SECTORS: dict[str, int] = BREATH["sectors"]
"""Left, ahead, right. DW-F3-M04"""


@lru_cache(maxsize=1024)
def breathe(element: str, side: str) -> Option:
    """A dragon's breath as an answer: `breathe dragon_1 left`."""
    label = message("answer-breathe", element=element, where=message(f"breath-{side}"))
    value = ("breathe", joined(element, "breath"), joined(element, side))
    return Option(
        f"breathe {element} {side}", value, label, verb="breathe", piece=element, what=side, notes=("attack",)
    )


def zone(dragon: Element, word: str) -> tuple[Hex, ...]:
    """The hexes that a breath takes in a direction, the nearest first. DW-XVII.7.4-05"""
    return sector(dragon.hex, dragon.facing // 2 + SECTORS[word], BREATH["far"])


def affected(state: Demonworld, dragon: Element, word: str) -> Iterator[tuple[Element, Hex]]:
    """Everybody in the zone, friend or foe, once for each of his hexes there. DW-XVII.7.4-06, DW-XVII.7.4-07"""
    if dragon.level:
        yield from in_flight.affected(state, dragon, zone(dragon, word))
        return
    at = occupied(state)
    for hex in zone(dragon, word):
        if hex in at and at[hex].key != dragon.key:
            yield at[hex], hex
        if state.occupancy.aloft and not state.rules.breath_on_ground_only:
            yield from in_flight.from_below(state, dragon, hex)


def why_not(state: Demonworld, dragon: Element, word: str) -> Refusal | None:
    """Why a dragon may not breathe there: no enemy in the zone is seen, not even in part. DW-XVII.7.4-11"""
    side = state.side_of(dragon)
    enemies = [(one, hex) for one, hex in affected(state, dragon, word) if state.side_of(one) != side]
    if any(_seen(state, dragon, one, hex) for one, hex in enemies):
        return None
    return refusal("DW-XVII.7.4-11", "breath-unseen", element=dragon.key)


def _seen(state: Demonworld, dragon: Element, target: Element, hex: Hex) -> bool:
    """Whether a part of somebody is seen from the head: his top, if nothing else. DW-XVII.7.4-11"""
    if state.rules.plays("shooting"):
        return seen_on(state, occupied(state), dragon, target, hex).in_part
    return (
        bool(dragon.level or target.level)
        or between(state, dragon.hex, hex, (dragon.key, target.key), (target.key,)) is None
    )


def directions(state: Demonworld, dragon: Element) -> list[str]:
    """Where it may breathe."""
    return [word for word in SECTORS if why_not(state, dragon, word) is None]


def power(state: Demonworld, dragon: Element, target: Element, hex: Hex) -> Tally:
    """Its power alone, less what of the target is under water. DW-XVII.7.4-06, DW-XVII.7.4-08, DW-XVII.7.4-09"""
    items = [Item("breath", state.card(dragon.unit).breath, "DW-XVII.7.4-04")]
    wet = state.rules.plays("terrain") and not target.level
    sunk = min(depth(state.board, hex), size_on(state, target, hex)) if wet else 0
    if sunk:
        items.append(Item("under-water", -sunk, "DW-XVII.7.4-08"))
    return Tally(tuple(items))


def resolve(ctx: Context[Demonworld], attack: Attack) -> Procedure:
    """A die for everybody in the zone, and for whoever rides in it. DW-XVII.7.4-06, DW-XVII.7.4-10"""
    state = ctx.state
    dragon = state.elements[attack.element]
    empty = [hex for hex in zone(dragon, attack.aim) if hex not in occupied(state) and catches(state, hex)]
    empty = [hex for hex in empty if not dragon.level or in_flight.sweeps_plants(state, dragon, hex)]
    for target, hex in list(affected(state, dragon, attack.aim)):
        base = power(state, dragon, target, hex)
        yield from _struck(ctx, dragon, target.key, base, "")
        rider = state.rider(target.unit) if target.more_hexes else ""
        if rider and state.card(target.unit).footprint in RIDERS and hex == rider_hex(state, target):
            yield from _struck(ctx, dragon, target.key, base, RIDER)
    flames = Tally((Item("breath", state.card(dragon.unit).breath, "DW-XVII.7.4-04"),))
    for hex in empty:
        yield from kindle(ctx, dragon, hex, flames)
    ctx.note(BreathEnded(clause=BREATH["roll"], element=dragon.key))


def _struck(ctx: Context[Demonworld], dragon: Element, key: str, base: Tally, aim: str) -> Procedure:
    """One of them: a D20 not above the power takes a hit point. DW-XVII.7.4-06"""
    state = ctx.state
    target = state.elements[key]
    falling = state.aboard[state.rider(target.unit)].element if aim else key
    if falling in state.hit or base.total < 1 or is_fire_proof(state, target, state.rider(target.unit) if aim else ""):
        return
    if not aim and cut_down(ctx, dragon, target):
        return
    roll: Throw = yield Roll(
        BREATH["die"],
        "breath",
        BREATH["roll"],
        seat=state.side_of(dragon),
        subject=dragon.key,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )
    struck: Hit = (yield from suffered(ctx, target, aim)) if roll.total <= base.total else MISS
    ctx.note(
        BreathRolled(
            clause=BREATH["roll"],
            element=dragon.key,
            target=key,
            power=base,
            roll=roll.total,
            hit=roll.total <= base.total,
            wounds=struck.wounds,
            aim=aim,
            spared=struck.spared,
            borne=struck.borne,
        )
    )
