"""The start and the end of an activation: blocks D and F of the sheet, every point in its order. LM-F-01, LM-F-02.

Block E, events during the action, is where the events are: cohesion and destruction in `morale`, displacements in
`movement` and `disengagement`, wings and their leaders in `losses`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from oriflamme.kernel import Context, Procedure
from oriflamme.kernel.clauses import BASE
from oriflamme.rulebooks.lames import movement
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, friends_beside
from oriflamme.rulebooks.lames.entering import seize_held, unsettle
from oriflamme.rulebooks.lames.facts import ActivationEnded, ShockMarked
from oriflamme.rulebooks.lames.facts.turn import SurpriseKept
from oriflamme.rulebooks.lames.fires import burn
from oriflamme.rulebooks.lames.morale import engagement_test, lose_cohesion, rout_test
from oriflamme.rulebooks.lames.state import CONTACT, Lames
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.works import turn_works


class BlockPoint(NamedTuple):
    """A point of block D or F."""

    place: str
    """The first clause of the sheet that says it: LM-F-04 to -19 are block D, LM-F-67 to -71 block F."""
    play: Callable[[Context[Lames], str], Procedure]
    """What happens to the unit of that key. A point of block D returns True where no action follows."""
    tier: str = BASE


START: dict[str, BlockPoint] = {}
END: dict[str, BlockPoint] = {}
"""Block D, and block F, by place."""


def register_start(*points: BlockPoint) -> None:
    """Add points of block D, each at its place."""
    _register(START, points)


def register_end(*points: BlockPoint) -> None:
    """Add points of block F, each at its place."""
    _register(END, points)


def _register(block: dict[str, BlockPoint], points: tuple[BlockPoint, ...]) -> None:
    for point in points:
        assert point.place not in block, f"two points stand at {point.place}"
        block[point.place] = point


@cache
def start_in(tiers: tuple[str, ...]) -> tuple[BlockPoint, ...]:
    """Block D by the tiers in force."""
    return tuple(START[place] for place in sorted(START) if START[place].tier in (BASE, *tiers))


@cache
def end_in(tiers: tuple[str, ...]) -> tuple[BlockPoint, ...]:
    """Block F by the tiers in force."""
    return tuple(END[place] for place in sorted(END) if END[place].tier in (BASE, *tiers))


def start(ctx: Context[Lames]) -> Procedure:
    """Block D of the acting piece; whether an action follows. LM-2.4.1-01."""
    for point in start_in(ctx.state.rules.tiers):
        if (yield from point.play(ctx, ctx.state.acting)) or ctx.state.acting not in ctx.state.units:
            return False
    return True


def end(ctx: Context[Lames], key: str) -> Procedure:
    """Block F. LM-2.4.3-01."""
    for point in end_in(ctx.state.rules.tiers):
        key = ctx.state.acting or key
        yield from point.play(ctx, key)
    unsettle(ctx)
    seize_held(ctx)
    turn_works(ctx)


# Block D


def d1_routs(ctx: Context[Lames], key: str) -> Procedure:
    """D1: a routed unit is seen by its friends, or sees a routed friend. LM-2.4.1.1-02, -03."""
    state = ctx.state
    terrain = terrain_of(state)
    unit = state.units[key]
    if unit.routed:
        for friend in [friend.key for friend in friends_beside(state, terrain, unit) if state.concerns_others(unit)]:
            yield from rout_test(ctx, friend, "LM-2.4.1.1-02")
    elif any(friend.routed and state.concerns_others(friend) for friend in friends_beside(state, terrain, unit)):
        yield from rout_test(ctx, key, "LM-2.4.1.1-03")


def d2_defence_engagement(ctx: Context[Lames], key: str) -> Procedure:
    """D2: engaged by a marked enemy, a unit that is not routed tests. LM-2.4.1.2-01, -06, LM-2.9-04."""
    state = ctx.state
    unit = state.units[key]
    marked = [(enemy, d) for enemy, d in enemies_engaging_it(state, terrain_of(state), unit) if enemy.marked]
    if unit.routed or not marked:
        return False
    if not (yield from engagement_test(ctx, key, "defence", "LM-2.4.1.2-01", marked)):
        if unit.formation and unit.shaken:
            yield from d3_contact(ctx, key)  # every point of the block is carried out: LM-F-01
            return True
        yield from lose_cohesion(ctx, key, "LM-2.4.1.2-06")
    return False


def d3_contact(ctx: Context[Lames], key: str) -> Procedure:
    """D3: its Contact marker goes. LM-2.4.1-01."""
    if ctx.state.units[key].shock == CONTACT:
        ctx.note(ShockMarked(clause="LM-2.4.1-01", unit=key, shock=""))
        if ctx.state.units[key].level < 0:
            ctx.note(SurpriseKept(clause="LM-4.2.3.7-03", unit=key))
    yield from ()


# Block F


def f1_empty_charge(ctx: Context[Lames], key: str) -> Procedure:
    """F1: a charge that leads nowhere ends. LM-2.4.3-02."""
    movement.empty_charge(ctx, key)
    yield from ()


def f3_activated(ctx: Context[Lames], key: str) -> Procedure:
    """F3: its special order is used up and it is activated. LM-2.4.3-01."""
    ctx.note(ActivationEnded(clause="LM-2.4.3-01", unit=key))
    yield from ()


STARTING = (
    BlockPoint("LM-F-04", d1_routs),
    BlockPoint("LM-F-09", d2_defence_engagement),
    BlockPoint("LM-F-13", d3_contact),
)
ENDING = (
    BlockPoint("LM-F-67", f1_empty_charge),
    BlockPoint("LM-F-69", burn),
    BlockPoint("LM-F-70", f3_activated),
)
