"""The start of a turn: tokens drop, machines burn, the wind turns, fires spread. DW-XXII.3.0-05"""

from __future__ import annotations

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.board.overlay import GroundMark, marks_of
from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld import losses, skills
from oriflamme.rulebooks.demonworld.facts import FiresBurnedDown, FiresPlayed, FireSpreads, MachineBurned, WindRose
from oriflamme.rulebooks.demonworld.fire.ground import alight, plays_fire, rose_of, token_for, wind_of
from oriflamme.rulebooks.demonworld.fire.words import FIRE_MARK, KINDLED, direction_of
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import FIRE, ROSE

WIND, SPREAD = FIRE["wind"], FIRE["spread"]
ORDER_OF_FIRES = "DW-XXII.3.0-05"


def due(state: Demonworld) -> bool:
    """Whether the fires of this turn are still to be played, before its orders."""
    if state.phase != "orders" or state.stage or not plays_fire(state):
        return False
    return state.fires_played < state.turn


def begin_turn(ctx: Context[Demonworld]) -> Procedure:
    """Tokens, machines, wind, spread, in this order. DW-XXII.3.0-05, DW-F3-M12"""
    state = ctx.state
    if state.turn > 1:
        _burn_down(ctx)
        for element in [one for one in state.elements.values() if one.burning]:
            wounds = skills.survives(state, element, "")
            ctx.note(MachineBurned(clause="DW-XXII.5.0-07", element=element.key, wounds=wounds))
    yield from _blow(ctx)
    yield from _spread(ctx)
    inside = tuple(key for key, element in state.elements.items() if alight(state, element))
    ctx.note(FiresPlayed(clause="DW-XXII.3.0-09", elements=inside))
    losses.remove(ctx, "DW-XXII.5.0-07")


def _burn_down(ctx: Context[Demonworld]) -> None:
    """Fires of earlier turns lose a token; what was set alight in the last one burns from now on. DW-XXII.5.0-07"""
    state = ctx.state
    fires = marks_of(state.overlay, lambda mark: mark.kind == FIRE_MARK)
    fresh = marks_of(state.overlay, lambda mark: mark.kind == KINDLED)
    if not fires and not fresh:
        return
    out = tuple(mark.at for mark in fires if mark.strength <= 1)
    tokens = {mark.at: token_for(state, state.board.hex(mark.at)) for mark in fresh}
    ctx.note(FiresBurnedDown(clause=ORDER_OF_FIRES, out=out, tokens=tokens))


# The wind


def _blow(ctx: Context[Demonworld]) -> Procedure:
    """The wind of the battle, or how it changes in a turn. DW-XXII.2.0-01, DW-XXII.2.0-02"""
    state = ctx.state
    seat, wind = next(iter(state.armies)), wind_of(state)
    if wind is None:
        first: Throw = yield Roll(WIND["direction_die"], "wind-direction", WIND["first"], seat=seat)
        second: Throw = yield Roll(WIND["speed_die"], "wind-speed", WIND["first"], seat=seat)
        rolls = (first.total, second.total)
        ctx.note(WindRose(clause=WIND["first"], rolls=rolls, rose=first.total, speed=second.total))
    elif state.turn > 1:
        throw: Throw = yield Roll(WIND["die"], "wind", WIND["clause"], seat=seat)
        rose, speed = after_change(rose_of(wind), wind.strength, throw.total)
        changed = (rose, speed) != (rose_of(wind), wind.strength)
        ctx.note(WindRose(clause=WIND["clause"], rolls=(throw.total,), rose=rose, speed=speed, changed=changed))


def after_change(rose: int, speed: int, roll: int) -> tuple[int, int]:
    """Where the wind blows, and how fast, after the throw of a turn. DW-XXII.2.0-02, DW-XXII.2.0-03"""
    row = next(row for row in WIND["change"] if roll <= row["most"])
    turned = rose + row.get("right", 0) - row.get("left", 0)
    return (turned - 1) % len(ROSE) + 1, max(int(WIND["least"]["speed"]), speed + row.get("speed", 0))


# The spread


def downwind(hex: Hex, wind: GroundMark) -> tuple[Hex, ...]:
    """The hex that the wind blows to, and those beside it that touch the fire too. DW-XXII.3.0-06"""
    d = direction_of(rose_of(wind))
    return tuple(neighbour(hex, (d + turn) % 6) for turn in (1, 0, -1))


def _spread(ctx: Context[Demonworld]) -> Procedure:
    """Each fire tries the three hexes downwind of it; those that catch spread a turn later. DW-XXII.3.0-06, DW-F3-39"""
    state, wind = ctx.state, wind_of(ctx.state)
    if wind is None or not wind.strength:
        return  # DW-XXII.3.0-07
    base = Tally((Item("wind", wind.strength, SPREAD["clause"]), Item("spread", SPREAD["with_wind"], SPREAD["clause"])))
    sources = [state.board.hex(mark.at) for mark in marks_of(state.overlay, lambda mark: mark.kind == FIRE_MARK)]
    for source in sources:
        for hex in downwind(source, wind):
            if token_for(state, hex):
                yield from _try(ctx, source, hex, base)


def _try(ctx: Context[Demonworld], source: Hex, hex: Hex, base: Tally) -> Procedure:
    """A die not above the speed of the wind and six. DW-XXII.3.0-06"""
    state = ctx.state
    throw: Throw = yield Roll(
        SPREAD["die"],
        "spread",
        SPREAD["clause"],
        seat=next(iter(state.armies)),
        tally=base,
        meaning=lambda throw: "lit" if throw.total <= base.total else "unlit",
    )
    names = state.board.names
    token = token_for(state, hex) if throw.total <= base.total else 0
    ctx.note(
        FireSpreads(
            clause=SPREAD["clause"], hex=names[hex], beside=names[source], base=base, roll=throw.total, token=token
        )
    )
