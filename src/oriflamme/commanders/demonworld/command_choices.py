"""Answers of the intermediate game: commanders join units, units rally, dare to charge, and are held back."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.board.hexes import distance, neighbour
from oriflamme.commanders.demonworld.position_value import PositionValue
from oriflamme.kernel import Choice, Option, Refused
from oriflamme.rulebooks.demonworld import morale
from oriflamme.rulebooks.demonworld.command import commanders_with
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.deployment import DeploymentDraft
from oriflamme.rulebooks.demonworld.geometry import FACINGS, FRONT, front
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.obedience import provoker
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import MORALE

LEAST_CHANCE = 3
"""Faces of the die, of six, that must pass for a unit to dare a charge that it fears."""


def legal(ask: Choice, token: str, replaced: list[str]) -> str:
    """The token, where it may be given; otherwise the first answer that is offered, and that is written down."""
    try:
        return ask.take(token).token
    except Refused as refused:
        replaced.append(f"{ask.kind} {token}: {refused}")
        return ask.options[0].token


def verb(ask: Choice, *verbs: str) -> str:
    """The first answer with one of these verbs, in their order; without any, the first."""
    found = (option.token for wanted in verbs for option in ask.options if option.verb == wanted)
    return next(found, ask.options[0].token)


def lead(state: Demonworld, ask: Choice) -> str:
    """A commander on his own moves at once; one who is with a unit stays."""
    return verb(ask, "wait" if ask.subject in state.attached else "lead")


def walk(state: Demonworld, ask: Choice) -> str:
    """To the unit that needs him most, out of the enemy's reach, and into it."""
    element = state.elements[ask.subject]
    side = state.side_of(element)
    if state.victory is not None and state.victory.messenger == element.owner:
        return _errand(state, ask, element, state.victory.hill)
    hosts = [unit for unit in state.units_of(side) if _host(state, unit)]
    if not hosts:
        return verb(ask, "done")
    host = max(hosts, key=lambda unit: (_worth(state, unit), -_apart(state, element.hex, unit.key)))
    join = next((option.token for option in ask.options if option.verb == "join" and option.target == host.key), "")
    if join:
        return join
    near = threat(state, side)
    steps = [option for option in ask.options if option.verb == "step"]
    ways = [(option, neighbour(element.hex, DIRECTION_WORDS.index(option.what))) for option in steps]
    safe = [(_apart(state, hex, host.key), option.token) for option, hex in ways if hex not in near]
    best = min(safe, default=(1000, ""))
    return best[1] if best[0] < _apart(state, element.hex, host.key) else verb(ask, "done")


def _errand(state: Demonworld, ask: Choice, element: Element, goal: Iterable[str]) -> str:
    """A messenger goes for the nearest hex that he has to reach, out of the enemy's reach. DW-XXI.2.3-01"""
    ends, near = [state.board.hex(name) for name in goal], threat(state, state.side_of(element))
    steps = [option for option in ask.options if option.verb == "step"]
    ways = [(option, neighbour(element.hex, DIRECTION_WORDS.index(option.what))) for option in steps]
    far = {option.token: min(distance(hex, end) for end in ends) for option, hex in ways if hex not in near}
    best = min(far, key=lambda token: far[token], default="")
    here = min(distance(element.hex, end) for end in ends)
    return best if best and far[best] < here else verb(ask, "done")


def _host(state: Demonworld, unit: Unit) -> bool:
    card = state.card(unit.key)
    return not card.stars and not card.footprint and not unit.morale and not commanders_with(state, unit.key)


def _worth(state: Demonworld, unit: Unit) -> int:
    """A unit without a leader first, then the dearest."""
    leader = any(one.special == "leader" for one in state.of(unit.key))
    return unit.points + (0 if leader else 1000)


def _apart(state: Demonworld, hex: tuple[int, int], unit: str) -> int:
    return min(distance(one.hex, hex) for one in state.of(unit))  # type: ignore[arg-type]


def look(state: Demonworld, ask: Choice) -> str:
    """Towards as many enemies in contact as he can."""
    element = state.elements[ask.subject]
    enemies = {one.hex for one in contacts(state, element)}
    seen = {facing: sum(neighbour(element.hex, d) in enemies for d in front(facing)) for facing in FACINGS}
    return max(ask.options, key=lambda option: seen[option.facing or 0] if option.facing in seen else 0).token


def turn_back(state: Demonworld, ask: Choice) -> str:
    """After a flight a unit looks back at the enemy, ready to rally."""
    away = ask.options[0].facing or 0
    return next((option.token for option in ask.options if option.facing == (away + 6) % 12), ask.options[0].token)


def host_for(state: Demonworld, ask: Choice) -> str:
    """A commander begins with the dearest unit that has none: its tests count his stars. DW-X.2.2-01"""
    draft = ask.draft
    assert isinstance(draft, DeploymentDraft)
    taken = set(draft.hosts.values())
    ways = [one for one in ask.other_options if one.verb == "attach" and one.piece == ask.subject]
    free = [one for one in ways if one.target not in taken and state.card(one.target).ranged is None]
    best = max(free, key=lambda one: state.units[one.target].points, default=None)
    return best.token if best else ""


def spur(state: Demonworld, ask: Choice) -> str:
    """Whoever is to charge and has the better blow is spurred on: fury strikes earlier. All others are held back."""
    unit = state.units[ask.subject]
    enemy = provoker(state, unit)
    values = PositionValue(state, unit.side)
    better = values.chance(unit.key, enemy, FRONT) >= values.chance(enemy, unit.key, FRONT) if enemy else False
    wanted = "incite" if unit.order == "C" and better and state.card(unit.key).ranged is None else "hold"
    return max(ask.options, key=lambda option: option.what.split().count(wanted)).token


def spare(state: Demonworld, ask: Choice) -> str:
    """A plain element falls rather than another special one."""
    plain = [one for one in ask.options if not state.elements[one.target].special]
    return (plain or list(ask.options))[0].token


def dare(state: Demonworld, unit: Unit, options: tuple[Option, ...]) -> str:
    """The charge test worth taking, if there is one."""
    for option in options:
        if option.verb == "test":
            case = morale.best_case("charge", state, unit.key, option.target)
            total, number = morale.tally("charge", case).total, morale.number_of(state, "charge", unit.key)
            faces = range(1, MORALE["natural"] + 1)
            if sum(morale.passes("charge", total, number, die) for die in faces) >= LEAST_CHANCE:
                return option.token
    return ""


def both(state: Demonworld, ask: Choice) -> str:
    """Charge and hold: the choice is made when the others have been turned up."""
    return max(ask.options, key=lambda option: ("C" in option.what) + ("T" in option.what)).token


def keep(state: Demonworld, ask: Choice) -> str:
    """Charge where the enemy is within reach, otherwise hold or go on."""
    side = ask.seat
    unit = state.units[ask.subject]
    enemies = [one.hex for one in state.elements.values() if state.side_of(one) != side]
    far = min((distance(own.hex, hex) for own in state.of(unit.key) for hex in enemies), default=1000)
    reach = state.card(unit.key).mp.C // 3
    wanted = "C" if far <= reach else "M" if far > 2 * reach else "T"
    return next((option.token for option in ask.options if option.what == wanted), ask.options[0].token)
