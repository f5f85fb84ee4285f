"""Flyers in the movement phase: on foot, low or high, and what comes of their landing. XXIII.1.0 to XXIII.5.0"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.form import fill_in
from oriflamme.rulebooks.demonworld import alternate_contact, budget, fear, losses
from oriflamme.rulebooks.demonworld.contact import make_contact
from oriflamme.rulebooks.demonworld.facts import FlyersGone, FootChosen, MoveEnded, UnitFlew
from oriflamme.rulebooks.demonworld.flight import ability, takeoff
from oriflamme.rulebooks.demonworld.flight.plan import ALTITUDE, MOVE, Flights
from oriflamme.rulebooks.demonworld.flight.plan_form import FlightForm, Flown
from oriflamme.rulebooks.demonworld.riders import RiderChoices
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT
from oriflamme.rulebooks.demonworld.vocabulary import FlightMode

MODES = "DW-XXIII.1.0-01"
DIVE = FLIGHT["dive"]
FLYING: tuple[FlightMode, ...] = ("low", "high")


def begins(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit that moves has still to say whether it flies. DW-XXIII.1.0-01"""
    if not state.rules.plays_flight or unit.on_foot or unit.master or unit.redeploying:
        return False
    if unit.spent or unit.manoeuvres or any(one.spent or one.steps for one in state.of(unit.key)):
        return False
    return bool(ability.altitude(state, unit.key)) or ability.can_fly(state, unit.key)


def move(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """On the ground, low or high: one of them in a phase. Whoever is in the air flies high. DW-XXIII.1.0-01"""
    state = ctx.state
    if ability.altitude(state, unit.key):
        yield from fly(ctx, unit, "high")
        return
    ways = [mode for mode in FLYING if why_not(state, unit, mode) is None]
    tests = fear.tests_offered(state, unit) if ways else []
    answer = walk(unit.key)
    if ways:
        answer = yield Choice(
            unit.side,
            ask_about("flight-mode", unit.key, unit=unit.key),
            MODES,
            options=lambda: [*tests, walk(unit.key), *(mode_option(unit.key, mode) for mode in ways)],
            other_options=lambda: fear.tests_offered(state, unit, near=False),
            forbidden=lambda: _forbidden(state, unit),
            read=lambda token: _read(state, unit, token),
        )
    if answer.verb == "test":
        yield from fear.charge_test(ctx, unit.key, answer.value)
    elif answer.verb == "walk":
        ctx.note(FootChosen(clause=MODES, unit=unit.key))
    else:
        yield from fly(ctx, unit, answer.value)


def why_not(state: Demonworld, unit: Unit, mode: FlightMode) -> Refusal | None:
    """Why a unit on the ground may not fly so in this phase."""
    return takeoff.why_not(state, unit, mode, budget.points_left(state, unit))


@lru_cache(maxsize=256)
def walk(unit: str) -> Option:
    """To move on the ground, as an answer."""
    return Option("walk", None, message("answer-walk"), verb="walk", piece=unit)


@lru_cache(maxsize=256)
def mode_option(unit: str, mode: FlightMode) -> Option:
    """To fly, as an answer: `fly low`, `fly high`."""
    return Option(f"fly {mode}", mode, message(f"answer-fly-{mode}"), verb="fly", piece=unit, what=mode)


def _forbidden(state: Demonworld, unit: Unit) -> Iterator[Forbidden]:
    for mode in FLYING:
        reason = why_not(state, unit, mode)
        if reason:
            yield Forbidden(mode_option(unit.key, mode), reason)


def _read(state: Demonworld, unit: Unit, token: str) -> Option | Refusal | None:
    """`walk`, `fly low`, `fly high`, `test trolls`."""
    if token == "walk":
        return walk(unit.key)
    mode = next((mode for mode in FLYING if token == f"fly {mode}"), None)
    if mode is None:
        return fear.read_test(state, unit, token.split(" "))
    return why_not(state, unit, mode) or mode_option(unit.key, mode)


def fly(ctx: Context[Demonworld], unit: Unit, mode: FlightMode) -> Procedure:
    """The flight, and what it comes to. DW-XXIII.3.0-01, DW-XXIII.5.0-01"""
    state, key = ctx.state, unit.key
    flights = Flights(state, unit, mode)
    if mode == "high" and not flights.altitudes():
        ctx.note(MoveEnded(clause="DW-V-11", unit=key))  # nowhere to go: it stays where it is
        return
    flown: Flown = yield from fill_in(FlightForm(flights))
    if flown.leaves:
        ctx.note(FlyersGone(clause=ALTITUDE["clause"], unit=key))
        losses.decide(ctx)
        return
    down = not flown.altitude
    places = {one: (place.hexes, place.facing) for one, place in flown.places.items()}
    contact = down and any(not flights.near.isdisjoint(hexes) for hexes, _ in places.values())
    before = alternate_contact.beside_defenders(state, key) if down else None
    ctx.note(
        UnitFlew(
            clause=MOVE[mode],
            unit=key,
            mode=mode,
            places=places,
            altitude=flown.altitude,
            mp=max(flights.cost(state.elements[one], place) for one, place in flown.places.items()),
            dived=contact and dives(state, unit),
        )
    )
    if before is not None:
        make_contact(ctx, key)
        yield from alternate_contact.declare_on_arrival(ctx, key, before)
        yield from _landed(ctx, key)
    if state.active == key:
        ctx.note(MoveEnded(clause="DW-XXIII.3.0-05" if contact else "DW-V-11", unit=key))


def _landed(ctx: Context[Demonworld], key: str) -> Procedure:
    """On the ground again its rider may get off, after its move; or it takes a commander up. DW-XVII.7.6-02, -04"""
    state = ctx.state
    if not state.card(key).footprint or state.active != key:
        return
    riders = RiderChoices(state, state.units[key], landed=True)
    others = riders.options()
    if not others:
        return
    (large,) = state.of(key)
    end = Option("done", None, message("answer-done"), verb="done", piece=key)
    question = ask_about("landed", large.key, unit=key)
    read = riders.read
    answer: Option = yield Choice(
        state.units[key].side,
        question,
        "DW-XVII.7.6-02",
        (end, *others),
        read=lambda token: end if token == "done" else read(token),
    )
    if answer.verb != "done":
        riders.act(ctx, answer)


def dives(state: Demonworld, unit: Unit) -> bool:
    """Whether a flyer that lands beside an enemy dives: with C, from the highest altitude. DW-XXIII.8.3-01"""
    return bool(unit.order == DIVE["order"] and ability.altitude(state, unit.key) == DIVE["from"])
