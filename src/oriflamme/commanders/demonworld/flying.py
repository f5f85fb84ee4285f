"""What flyers do: monsters climb to dive on the enemy, units fly low into him, machines hover within range."""

from __future__ import annotations

from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.commanders.demonworld.command_choices import verb
from oriflamme.kernel import Choice, Option, Refusal
from oriflamme.rulebooks.demonworld import breath
from oriflamme.rulebooks.demonworld.flight import ability
from oriflamme.rulebooks.demonworld.flight.plan import HEX_MP, Flights, Places
from oriflamme.rulebooks.demonworld.flight.plan_form import FlightDraft
from oriflamme.rulebooks.demonworld.geometry import front
from oriflamme.rulebooks.demonworld.occupancy import enemy_hexes
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import FLIGHT

DIVE = int(FLIGHT["dive"]["from"])
WAITING_HEXES = 5
"""How far from the enemy a flyer ends that does not attack."""
HOVERING_HEXES = 3
"""How far from the enemy a machine hovers that shoots."""


def orders_flyer(state: Demonworld, ask: Choice) -> bool:
    """Whether an order is asked for somebody who flies."""
    return ask.kind == "order" and state.rules.plays_flight and ability.can_fly(state, ask.subject)


def flyer_order(state: Demonworld, ask: Choice) -> str:
    """Shoot or breathe where that is possible, attack what can be reached, else come nearer."""
    wanted = _wanted_order(state, state.units[ask.subject])
    return next((option.token for option in ask.options if option.what == wanted), ask.options[0].token)


def _wanted_order(state: Demonworld, unit: Unit) -> str:
    card, far, up = state.card(unit.key), _far(state, unit), ability.altitude(state, unit.key)
    if not ability.lands(state, unit.key):
        return "H" if card.ranged is not None and far <= card.ranged.bands[-1][0] else "M"
    reach = card.mp.C // HEX_MP + 1
    if up:
        return "C" if up == DIVE and far <= reach else "M"
    (first, *_) = state.of(unit.key)
    if card.breath and breath.directions(state, first):
        return "H"
    return "C" if far <= reach else "M"


def _far(state: Demonworld, unit: Unit) -> int:
    """Hexes to the nearest enemy on the ground."""
    enemies = enemy_hexes(state, unit.side)
    return min((distance(one.hex, hex) for one in state.of(unit.key) for hex in enemies), default=0)


def flight_mode(state: Demonworld, ask: Choice) -> str:
    """Monsters on the march take to the sky; whoever attacks or marches otherwise flies low; shooters stay."""
    unit = state.units[ask.subject]
    tests = [option.token for option in ask.options if option.verb == "test"]
    if tests and unit.order == "C":
        return tests[0]
    wanted = ["low"] if unit.order in ("M", "C") else []
    if unit.order == "M" and ability.independent(state, unit.key):
        wanted = ["high", "low"]
    modes = {option.what: option.token for option in ask.options if option.verb == "fly"}
    return next((modes[mode] for mode in wanted if mode in modes), verb(ask, "walk"))


def altitude(state: Demonworld, ask: Choice) -> str:
    """Down to attack; machines as low as they may; others as high as they can, to dive."""
    unit = state.units[ask.subject]
    heights = {int(option.what): option.token for option in ask.options if option.verb == "altitude"}
    if unit.order == "C" and 0 in heights:
        return heights[0]
    up = [one for one in heights if one] or list(heights)
    return heights[max(up) if ability.lands(state, unit.key) else min(up)]


def destination(state: Demonworld, ask: Choice) -> str:
    """Beside the enemy, who stands before it then, where it attacks; otherwise not too near to him."""
    draft, unit = ask.draft, state.units[state.active]
    assert isinstance(draft, FlightDraft)
    together = [option for option in ask.options if option.verb == "wing"]
    ways = together or [option for option in ask.options if option.verb == "fly"]
    if not ways or draft.places:
        return (ways or list(ask.options))[0].token
    aloft = bool(draft.altitude or ability.altitude(state, unit.key))
    flights = Flights(state, unit, "high" if aloft else "low")
    return max(ways, key=lambda option: _worth(flights, option, draft.altitude or 0)).token


def _worth(flights: Flights, option: Option, altitude: int) -> tuple[float, float, float]:
    """Enemies before it, then how near it is to where it wants to be, and what that costs."""
    state, unit = flights.state, flights.unit
    enemies = enemy_hexes(state, unit.side)
    places = _places(flights, option, altitude)
    hexes = [hex for place in places.values() for hex in place.hexes]
    far = min((distance(hex, enemy) for hex in hexes for enemy in enemies), default=0)
    wanted = WAITING_HEXES if ability.lands(state, unit.key) else HOVERING_HEXES
    met = 0.0
    if not altitude and not flights.near.isdisjoint(hexes):
        possible = flights.why_not_together(places, altitude) is None
        met = 1.0 + _before(places, set(enemies)) if possible else -1.0
    return met, -abs(far - wanted), -(option.cost or 0)


def _places(flights: Flights, option: Option, altitude: int) -> Places:
    hex = Hex(*option.value)
    if option.verb == "wing":
        found = flights.together(hex, altitude)
        return {} if isinstance(found, Refusal) else found
    element = flights.state.elements[option.piece]
    return {element.key: flights.place(hex, flights.heading(element, hex))}


def _before(places: Places, enemies: set[Hex]) -> int:
    """How many of the enemies stand before one of its elements."""
    hexes = {neighbour(place.hexes[0], d) for place in places.values() for d in front(place.facing)}
    return len(hexes & enemies)


def leave_or_stay(state: Demonworld, ask: Choice) -> str:
    """Whoever has lost half of its hit points flies off."""
    element = state.elements[ask.subject]
    hurt = 2 * element.wounds >= state.card(element.owner).hp
    return verb(ask, "leave" if hurt else "stay")


FLIGHT_ANSWERS = {
    "flight-mode": flight_mode,
    "altitude": altitude,
    "flight": destination,
    "leave-melee": leave_or_stay,
}
