"""Game elements: weather, fog, wind, fires, and the markers of wings, played by every side in its turn. Chapter 3.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, cast

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Context, Option, Procedure, Roll, Throw, message
from oriflamme.rulebooks.lames.covers import look_round
from oriflamme.rulebooks.lames.element_list import DIE, FIRES, SPELL, elements_of, to_play
from oriflamme.rulebooks.lames.entering import unsettle
from oriflamme.rulebooks.lames.facts import (
    ElementPlayed,
    ElementsRolled,
    FogPlayed,
    WeatherPlayed,
    WindPlayed,
    WingRecovered,
)
from oriflamme.rulebooks.lames.facts.ground import element_name
from oriflamme.rulebooks.lames.fires import play_fires, wind_of
from oriflamme.rulebooks.lames.magic.laying import play_spell
from oriflamme.rulebooks.lames.message_parts import name_facing
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import ELEMENTS, VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Mark, WingMarker
from oriflamme.rulebooks.lames.works import turn_works

FULL_TURN = 12
"""Notches of 30 degrees."""


# As answers


def options(state: Lames) -> Iterator[Option]:
    """The elements that the active side may play now, in any order, between its units. LM-3.4-01."""
    for name in to_play(state):
        yield _spell_option(state, name) if name.startswith(SPELL) else element_option(name)


@cache
def element_option(name: str) -> Option:
    """To play an element, or to cast the die for all of them."""
    if name == DIE:
        return Option("elements", ("elements", ""), message("do-elements"), verb="elements")
    kind, _, wing = name.partition(" ")
    label = message("do-element", element=element_name(name))
    return Option(f"element {name}", ("element", name), label, verb="element", piece=wing, what=kind)


def _spell_option(state: Lames, name: str) -> Option:
    """To play a spell that lasts: which one, and on whom or where it lies."""
    effect = state.effects[name.partition(" ")[2]]
    unit, hex = (effect.target, "") if effect.target in state.units else ("", effect.target)
    on = "unit" if unit else "hex" if hex else "field"
    label = message("do-element-spell", element=element_name(name), on=on, unit=unit, hex=hex)
    return Option(f"element {name}", ("element", name), label, verb="element", piece=unit, what=effect.key, place=hex)


def play(ctx: Context[Lames], name: str) -> Procedure:
    """Play an element; without a name, cast the die for all of them."""
    if not name:
        yield from cast_die(ctx)
        return
    kind, _, wing = name.partition(" ")
    if kind == FIRES:
        yield from play_fires(ctx)
    elif kind == SPELL:
        yield from play_spell(ctx, ctx.state.effects[wing])
    elif wing:
        yield from play_marker(ctx, cast(WingMarker, kind), wing)
    else:
        yield from WEATHERS[kind](ctx)
    unsettle(ctx)
    turn_works(ctx)
    if ctx.state.rules.tier("advanced") and not ctx.state.rules.found_at_rest:
        yield from look_round(ctx, "")
    ctx.note(ElementPlayed(clause="LM-3.4-02", side=ctx.state.active, element=name))


def cast_die(ctx: Context[Lames]) -> Procedure:
    """One die for all: on a 1 they are played one by one, else none of them has an effect. LM-3.4.1-01."""
    state, row = ctx.state, ELEMENTS["shortcut"]

    def played(throw: Throw) -> bool:
        return throw.total <= int(row["played"])

    throw: Throw = yield Roll(
        row["die"],
        "elements",
        row["clause"],
        seat=state.active,
        subject=state.active,
        meaning=lambda throw: "played" if played(throw) else "idle",
    )
    found = elements_of(state, state.active) if played(throw) else ()
    ctx.note(ElementsRolled(clause=row["clause"], side=state.active, roll=throw.total, elements=found))


# Weather, fog, wind


def _die(ctx: Context[Lames], name: str, effect: Mapping[str, int]) -> Procedure:
    """The die of an element, and by how many states it changes."""
    row = ELEMENTS[name]
    throw: Throw = yield Roll(
        row["die"],
        name,
        row["clause"],
        seat=ctx.state.active,
        subject=ctx.state.active,
        meaning=lambda throw: "changed" if str(throw.total) in effect else "unchanged",
    )
    return throw.total


def _shifted(slot: str, kind: str, by: int) -> Mark | None:
    """The state so many further in the table; it stops at the last, and before the first there is none."""
    kinds = VOCABULARY.slots[slot]
    number = min(kinds.index(kind) + by, len(kinds) - 1)
    return cast(Mark, kinds[number]) if number >= 0 else None


def play_weather(ctx: Context[Lames]) -> Procedure:
    """A state better on a 1, worse on a 6. LM-3.4.4.1-03, LM-CA-50."""
    row = ELEMENTS["weather"]
    now = mark_in(ctx.state.overlay, "weather")
    assert now is not None
    roll = yield from _die(ctx, "weather", row["worsens"])
    weather = _shifted("weather", now.kind, row["worsens"].get(str(roll), 0)) or cast(Mark, now.kind)
    ctx.note(WeatherPlayed(clause=row["clause"], roll=roll, weather=weather))


def play_fog(ctx: Context[Lames]) -> Procedure:
    """A state thinner on 1 or 2, thicker on a 6; a mist that thins is gone for good. LM-3.4.4.2-03."""
    row = ELEMENTS["fog"]
    now = mark_in(ctx.state.overlay, "fog")
    assert now is not None
    roll = yield from _die(ctx, "fog", row["thickens"])
    ctx.note(
        FogPlayed(clause=row["clause"], roll=roll, fog=_shifted("fog", now.kind, row["thickens"].get(str(roll), 0)))
    )


def play_wind(ctx: Context[Lames]) -> Procedure:
    """It drops on a 1 and grows on a 6, and turns to the left on a 2 and to the right on a 5. LM-3.4.4.3-03."""
    state, row = ctx.state, ELEMENTS["wind"]
    now = wind_of(state)
    assert now is not None and now.facing is not None
    roll = yield from _die(ctx, "wind", row["grows"] | row["turns"])
    wind = _shifted("wind", now.kind, row["grows"].get(str(roll), 0)) or cast(Mark, now.kind)
    facing = (now.facing + row["turns"].get(str(roll), 0)) % FULL_TURN
    towards = name_facing(state, facing)
    ctx.note(WindPlayed(clause=row["clause"], roll=roll, wind=wind, facing=facing, towards=towards))


WEATHERS: dict[str, Any] = {"weather": play_weather, "fog": play_fog, "wind": play_wind}


# The markers of wings


def play_marker(ctx: Context[Lames], marker: WingMarker, key: str) -> Procedure:
    """A wing's morale or fatigue: on a 1 it regains a point. LM-3.4.2-01, LM-3.4.3-01."""
    row, wing = ELEMENTS[marker], ctx.state.wings[key]

    def regained(throw: Throw) -> bool:
        return throw.total <= int(row["regains"])

    throw: Throw = yield Roll(
        row["die"],
        marker,
        row["clause"],
        seat=wing.side,
        subject=key,
        meaning=lambda throw: "regained" if regained(throw) else "unchanged",
    )
    regains = regained(throw)
    value = getattr(wing, marker) + regains
    ctx.note(
        WingRecovered(clause=row["clause"], wing=key, marker=marker, roll=throw.total, value=value, regains=regains)
    )
