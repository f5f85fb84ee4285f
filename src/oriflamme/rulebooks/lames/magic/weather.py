"""Spells over the whole field that change weather and wind: Mastery of the Sky, Breath of Wind. LM-MA-01."""

from __future__ import annotations

from typing import cast

from oriflamme.board.hexes import SIDES
from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.lames.facts.ground import named
from oriflamme.rulebooks.lames.facts.magic import SkyChanged, WindTurned
from oriflamme.rulebooks.lames.fires import wind_of
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen
from oriflamme.rulebooks.lames.message_parts import name_facing, point
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.rulebooks.lames.vocabularies import Mark


def near_states(slot: str, kind: str, by: int) -> list[Mark]:
    """The states of a slot that are at most so many away, the present one included."""
    kinds = VOCABULARY.slots[slot]
    at = kinds.index(kind)
    return [cast(Mark, one) for number, one in enumerate(kinds) if abs(number - at) <= by]


def change_sky(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Mastery of the Sky: another weather, so many states away at the most."""
    state, clause = ctx.state, chosen.spell.clause
    now = mark_in(state.overlay, "weather")
    assert now is not None
    options = tuple(
        Option(f"sky {one}", one, message("do-spell-sky", weather=named(one)), verb="sky", piece=key, what=one)
        for one in near_states("weather", now.kind, chosen.value())
        if one != now.kind
    )
    answer = yield Choice(state.units[key].side, ask_about("sky", key, unit=key), clause, options)
    ctx.note(SkyChanged(clause=clause, weather=answer.value))


def turn_wind(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim) -> Procedure:
    """Breath of Wind: turned by 60 degrees, or anywhere, or anywhere and a state stronger or weaker."""
    state, clause = ctx.state, chosen.spell.clause
    now = wind_of(state)
    assert now is not None and now.facing is not None
    winds = near_states("wind", now.kind, 1 if chosen.notch == 3 else 0)
    turns = range(len(SIDES)) if chosen.notch > 1 else (1, len(SIDES) - 1)
    ways = [(wind, (now.facing + 2 * turn) % (2 * len(SIDES))) for wind in winds for turn in turns]
    options = tuple(
        Option(
            f"wind {name_facing(state, facing)} {wind}",
            (wind, facing),
            message("do-spell-wind", towards=point(name_facing(state, facing)), wind=named(wind)),
            verb="wind",
            piece=key,
            facing=facing,
            what=wind,
        )
        for wind, facing in ways
        if (wind, facing) != (now.kind, now.facing)
    )
    answer = yield Choice(state.units[key].side, ask_about("wind", key, unit=key), clause, options)
    wind, facing = answer.value
    ctx.note(WindTurned(clause=clause, wind=wind, facing=facing, towards=name_facing(state, facing)))
