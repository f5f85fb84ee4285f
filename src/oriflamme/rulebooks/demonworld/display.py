"""How a position is drawn: elements as counters, who waits for deployment, announced attacks, zones and fronts.

Everything lies open in Demonworld, so what is drawn is the same for everybody who looks.
"""

from __future__ import annotations

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.kernel.asks import Choice
from oriflamme.kernel.display import Counter, Draft, HexDisplay, HexZones
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.declarations import AttackDraft
from oriflamme.rulebooks.demonworld.deployment import DeploymentDraft, elements_of, undeployed, zone_hexes
from oriflamme.rulebooks.demonworld.geometry import FLANK, FRONT, FRONT_STEPS, REAR, ZONES_AROUND
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ICONS


def display(state: Demonworld) -> HexDisplay:
    """The position: a counter for each element, and for each unit that waits for deployment."""
    deploying = state.phase == "deployment"
    zones = {side: _names(state, side) for side, army in state.armies.items() if deploying and army.zone}
    return HexDisplay(
        sides=tuple(state.armies),
        counters=_counters(state),
        undeployed=tuple(_waiting(state, unit) for side in state.armies for unit in undeployed(state, side)),
        deployment_zones=zones,
        strikes=tuple((attack.element, attack.target) for attack in state.attacks),
    )


def draft_display(state: Demonworld, choice: Choice) -> Draft | None:
    """Where a side has put its elements so far, or whom it has announced to strike."""
    draft = choice.draft
    if isinstance(draft, DeploymentDraft):
        names = board_of(state).names
        return Draft(places={key: (names[Hex(q, r)], facing) for key, (q, r, facing) in draft.places.items()})
    if isinstance(draft, AttackDraft):
        return Draft(strikes=tuple(draft.attacks.items()))
    return None


def _names(state: Demonworld, side: str) -> tuple[str, ...]:
    names = board_of(state).names
    return tuple(names[hex] for hex in zone_hexes(state, side))


def _counters(state: Demonworld) -> tuple[Counter, ...]:
    """The elements on the field. The first of each unit bears its pennant, and the sign that it fights."""
    names = board_of(state).names
    acting = state.reacting[0] if state.reacting else state.active
    fighting = state.combats[0] if state.combats else ()
    icons = {key: icon(unit.card, state.card(key)) for key, unit in state.units.items()}
    shown: set[str] = set()
    found = []
    for element in state.elements.values():
        unit = state.units[element.unit]
        first = unit.key not in shown
        shown.add(unit.key)
        contact = first and bool(unit.engaged) and unit.key in fighting
        found.append(
            Counter(
                key=element.key,
                side=unit.side,
                icon=icons[unit.key],
                hex=names[element.hex],
                facing=element.facing,
                badges=_badges(element, element.key in state.hit, contact),
                done=unit.moved and state.phase == "movement",
                acting=unit.key == acting,
                pennant=unit.order if first else "",
                unit=unit.key,
                number=element.number,
            )
        )
    return tuple(found)


def _badges(element: Element, hit: bool, contact: bool) -> tuple[str, ...]:
    special = (element.special,) if element.special else ()
    return (*special, *(("hit",) if hit else ()), *(("contact",) if contact else ()))


def _waiting(state: Demonworld, unit: Unit) -> Counter:
    """A unit that has no element on the field yet, as one of them would look."""
    return Counter(
        key=unit.key,
        side=unit.side,
        icon=icon(unit.card, state.card(unit.key)),
        facing=state.armies[unit.side].facing,
        unit=unit.key,
        elements=elements_of(unit.key, unit.elements),
    )


def icon(name: str, card: Card) -> str:
    """The silhouette of a card: its own, that of its arm, or that of its weapons."""
    own = ICONS["card"].get(name) or ICONS["arm"].get(card.arm)
    weapons = (ICONS["weapon"].get(weapon.kind) for weapon in card.weapons)
    return str(own or next(filter(None, weapons), ICONS["default"]))


# Zones


def hex_zones(state: Demonworld, piece: str) -> HexZones | None:
    """Front, flank and rear of an element, as far as they are on the map. DW-I.2.0-02"""
    element = state.elements.get(piece)
    if element is None:
        return None
    board = board_of(state)
    return HexZones(*(_zone(board, element, where) for where in (FRONT, FLANK, REAR)))


def _zone(board: HexIndex, element: Element, where: str) -> tuple[str, ...]:
    q, r = element.hex
    zones = ZONES_AROUND[element.facing]
    hexes = (Hex(q + dq, r + dr) for d, (dq, dr) in enumerate(DIRECTIONS) if zones[d] == where)
    return tuple(board.names[hex] for hex in hexes if hex in board)


def threatened(state: Demonworld) -> dict[str, tuple[str, ...]]:
    """By side: the front hexes of its enemies' elements. DW-VI.1.1-01"""
    names = board_of(state).names
    found: dict[str, dict[str, None]] = {side: {} for side in state.armies}
    for element in state.elements.values():
        q, r = element.hex
        enemy = found[state.enemy(state.side_of(element))]
        for _, dq, dr in FRONT_STEPS[element.facing]:
            name = names.get(Hex(q + dq, r + dr))
            if name is not None:
                enemy[name] = None
    return {side: tuple(hexes) for side, hexes in found.items()}
