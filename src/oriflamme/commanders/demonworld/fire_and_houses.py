"""What optional chapters ask: fires to light or to flee from, flaming arrows, doors, houses to hold and to storm."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from oriflamme.board.hexes import Hex, distance
from oriflamme.commanders.demonworld.ground_reach import hexes_to
from oriflamme.kernel import Choice, Option
from oriflamme.rulebooks.demonworld.buildings.door_places import Door, doors, is_locked, touches
from oriflamme.rulebooks.demonworld.buildings.houses import (
    has_houses,
    house_of,
    houses,
    indoors,
    inside,
    is_inside,
    near_houses,
)
from oriflamme.rulebooks.demonworld.fire.arrows import HEX, named_hex
from oriflamme.rulebooks.demonworld.fire.ground import burns, catches, machine, plays_fire, wind_of
from oriflamme.rulebooks.demonworld.fire.spread import downwind
from oriflamme.rulebooks.demonworld.fire.words import FLAMING_ARROWS
from oriflamme.rulebooks.demonworld.occupancy import around, board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING

MENACE_HEXES = 2
"""How near to somebody a fire must be downwind to be worth lighting, or too dangerous for one's own."""
LOCK_HEXES = 8
"""How near the enemy must be for a door to be locked."""


# Fire


def reached(state: Demonworld, start: Hex) -> set[Hex]:
    """The hexes that a fire may come to within a few turns: downwind of it, and its own."""
    wind = wind_of(state)
    found, edge = {start}, {start}
    for _ in range(MENACE_HEXES if wind is not None and wind.strength else 0):
        assert wind is not None
        edge = {hex for one in edge for hex in downwind(one, wind) if hex in state.board}
        found |= edge
    return found


def fire_value(state: Demonworld, side: str, start: Hex) -> int:
    """Enemies whom a fire would threaten, less twice one's own."""
    near = reached(state, start)
    there = [one for one in state.elements.values() if not near.isdisjoint(one.hexes)]
    return sum(1 if state.side_of(one) != side else -2 for one in there)


def light(state: Demonworld, ask: Choice) -> str:
    """The fire that threatens most enemies, and none of one's own; otherwise none."""
    rated = [(fire_value(state, ask.seat, one.value[1]), one.token) for one in ask.options if one.verb == "light"]
    best = max(rated, default=(0, ""))
    return best[1] if best[0] > 0 else _end(ask)


def flee(state: Demonworld, ask: Choice) -> str:
    """Out of the flames to where fewest hexes burn, downwind of none."""

    def danger(option: Option) -> int:
        return sum(burns(state, hex) for own in option.value[0] for hex in around(own))

    return min(ask.options, key=danger).token


def announce(state: Demonworld, ask: Choice) -> str:
    """Flaming arrows where they promise something: a machine in range, or something to burn before the enemy."""
    for option in ask.options:
        if option.verb == "flame" and _worth_burning(state, state.units[option.piece]):
            return option.token
    return _end(ask)


def _worth_burning(state: Demonworld, unit: Unit) -> bool:
    weapon = state.card(unit.key).ranged
    reach = weapon.bands[-1][0] if weapon else 0
    own = state.of(unit.key)
    foes = [one for one in state.elements.values() if state.side_of(one) != unit.side]
    near = [one for one in foes if min(distance(mine.hex, one.hex) for mine in own) <= reach]
    if any(machine(state, one) for one in near):
        return True
    beside = {hex for one in near for hex in around(one.hex) if hex in state.board and catches(state, hex)}
    return any(fire_value(state, unit.side, hex) > 0 for hex in beside)


def flaming(state: Demonworld, ask: Choice) -> str:
    """A supporter of a fire that is under way; else the hex, machine or element that promises most."""
    supports = [option for option in ask.options if option.verb == "support"]
    if supports:
        return supports[0].token

    def value(option: Option) -> float:
        _, _, word = option.value
        if word.startswith(HEX):
            hex = named_hex(state, word)
            return fire_value(state, ask.seat, hex) if hex is not None else 0
        target = state.elements.get(option.target)
        return 1.5 if target is not None and machine(state, target) else 0.1

    attacks = [option for option in ask.options if option.verb == "attack"]
    best = max(attacks, key=value, default=None)
    hold = next(option.token for option in ask.options if option.verb == "hold")
    return best.token if best is not None and value(best) > 0 else hold


# Doors


def see_to_doors(state: Demonworld, ask: Choice) -> str:
    """A door is locked while the enemy is near, and otherwise left as it is."""
    foes = [one.hex for one in state.elements.values() if state.side_of(one) != ask.seat]
    for option in ask.options:
        if option.verb == "lock":
            door = doors(state.board)[option.value[1]]
            if any(distance(hex, foe) <= LOCK_HEXES for hex in door.hexes for foe in foes):
                return option.token
    return _end(ask)


def break_door(state: Demonworld, ask: Choice) -> str:
    """A door is broken where enemies are behind it."""
    element = state.elements[ask.subject]
    near = [door for door in doors(state.board).values() if touches(element, door)]
    behind = {number for door in near for number in _numbers(state, door)}
    held = any(house_of(state, one) in behind for one in state.elements.values() if state.side_of(one) != ask.seat)
    return next(option.token for option in ask.options if option.verb == ("break" if held else "leave"))


def batter(state: Demonworld, ask: Choice) -> str:
    """Whoever can strikes at the door."""
    return ask.options[0].token


def _numbers(state: Demonworld, door: Door) -> set[int]:
    known = houses(state.board)
    return {known[hex] for hex in door.hexes if hex in known}


# Houses


def house_order(state: Demonworld, unit: Unit) -> str:
    """Who holds a house holds it, unless the enemy is inside too; who stands before a locked door breaks it; who has
    flaming arrows holds to shoot them. "": whatever else seems best.
    """
    if plays_fire(state) and FLAMING_ARROWS in state.card(unit.key).abilities and _worth_burning(state, unit):
        return "T"
    if not has_houses(state.board):
        return ""
    foes = [one for one in state.elements.values() if state.side_of(one) != unit.side]
    mine = inside(state, unit.key)
    if mine:
        here = {house_of(state, one) for one in mine}
        return "C" if any(house_of(state, foe) in here for foe in foes) else "T"
    return "T" if _besieges(state, unit) else ""


def _besieges(state: Demonworld, unit: Unit) -> bool:
    """Whether it stands before a locked door behind which enemies are."""
    for door in doors(state.board).values():
        if is_locked(state, door) and any(touches(one, door) for one in state.of(unit.key)):
            return bool(_garrison(state, unit.side, _numbers(state, door)))
    return False


def _garrison(state: Demonworld, side: str, numbers: Iterable[int]) -> list[Element]:
    """Enemies of a side in some buildings."""
    wanted = set(numbers)
    foes = [one for one in state.elements.values() if state.side_of(one) != side]
    return [one for one in foes if is_inside(state, one) and house_of(state, one) in wanted]


def goes_in(state: Demonworld, unit: Unit, ask: Choice) -> str:
    """To go up to a building that the enemy holds, if that may be answered; "": no."""
    option = next((one for one in ask.options if one.verb == "approach"), None)
    if option is None or unit.order not in ENGAGING or not _garrison(state, unit.side, near_houses(state, unit.key)):
        return ""
    return option.token


def storm(state: Demonworld, ask: Choice) -> str:
    """One step of somebody towards the enemy in the house, through its doors, or up to a locked one; then the end."""
    unit = state.units[state.active]
    goal = _goals(state, unit)
    ways = hexes_to(state, unit.key, goal) if goal and unit.order != "T" else None
    best: tuple[float, str] = (0.0, "")
    for option in ask.options if ways else ():
        if option.verb != "step" or not option.place:
            continue
        assert ways is not None
        here, there = state.elements[option.piece].hex, board_of(state).hex(str(option.place))
        gain = ways.get(here, 99.0) - ways.get(there, 99.0)
        best = max(best, (gain, option.token))
    return best[1] or _end(ask)


def _goals(state: Demonworld, unit: Unit) -> list[Hex]:
    """Where enemies stand in the buildings nearby; where no door is open, before the locked ones."""
    numbers = near_houses(state, unit.key)
    garrison = _garrison(state, unit.side, numbers)
    if not garrison:
        return []
    found = [hex for one in garrison for hex in around(one.hex) if indoors(state, hex)]
    known = [door for door in doors(state.board).values() if not _numbers(state, door).isdisjoint(numbers)]
    if known and all(is_locked(state, door) for door in known) and not inside(state, unit.key):
        beside = [hex for door in known for own in door.hexes for hex in (own, *around(own))]
        return [hex for hex in beside if hex in state.board and not indoors(state, hex)]
    return found


def _end(ask: Choice) -> str:
    return next((option.token for option in ask.options if option.verb == "done"), ask.options[-1].token)


FIRE_AND_HOUSE_ANSWERS: dict[str, Callable[[Demonworld, Choice], str]] = {
    "fire": light,
    "flames": flee,
    "flames-announced": announce,
    "flaming": flaming,
    "doors": see_to_doors,
    "door-broken": break_door,
    "batter": batter,
}
