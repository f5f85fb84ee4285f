"""A large flyer that holds rises straight up when somebody engages it. DW-XXIII.5.0-04"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.flight import ability, heights, takeoff
from oriflamme.rulebooks.demonworld.flight.heights import ALTITUDE_WORDS
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

CLAUSE = "DW-XXIII.5.0-04"
HOLDING = "T"


def why_not(state: Demonworld, unit: Unit, altitude: int) -> Refusal | None:
    """Why a large element that reacts cannot rise so high. DW-XXIII.5.0-04, DW-F3-47"""
    (element,) = state.of(unit.key)
    able = ability.flies_high(state, unit.key) and ability.lands(state, unit.key)
    if unit.order != HOLDING or unit.spent or not able or not element.more_hexes or unit.master:
        return refusal(CLAUSE, "rise", unit=unit.key)
    if altitude > highest(state, unit):
        return refusal("DW-XXIII.5.0-02", "altitude-climb", unit=unit.key, altitude=highest(state, unit))
    return takeoff.why_under_cover(state, element) or takeoff.why_no_room(state, element, element.place, altitude)


def highest(state: Demonworld, unit: Unit) -> int:
    """How high it can climb from where it stands. DW-XXIII.5.0-02"""
    (element,) = state.of(unit.key)
    return heights.start(state, element) + ability.climbs(state, unit.key)


def options(state: Demonworld, unit: Unit) -> list[Option]:
    """The altitudes to which it can rise."""
    if not state.rules.plays_flight:
        return []
    found = (one for one in range(1, highest(state, unit) + 1) if why_not(state, unit, one) is None)
    return [option(unit.key, altitude) for altitude in found]


def read(state: Demonworld, unit: Unit, token: str) -> Option | Refusal | None:
    """`rise 12`; None for anything else."""
    verb, _, word = token.partition(" ")
    if verb != "rise" or not state.rules.plays_flight or word not in ALTITUDE_WORDS:
        return None
    return why_not(state, unit, int(word)) or option(unit.key, int(word))


@lru_cache(maxsize=1024)
def option(unit: str, altitude: int) -> Option:
    """To rise, as an answer: `rise 12`."""
    label = message("answer-rise", altitude=altitude)
    return Option(f"rise {altitude}", altitude, label, verb="rise", piece=unit, what=str(altitude))
