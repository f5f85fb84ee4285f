"""How a position is drawn: elements as counters, who waits for deployment, announced attacks, zones and fronts.

Everything lies open in Demonworld, so what is drawn is the same for everybody who looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, distance, neighbour
from oriflamme.board.map_outline import cell_of
from oriflamme.board.place import zones
from oriflamme.kernel.asks import Choice
from oriflamme.kernel.display import Counter, Draft, HexBeside, HexDisplay, HexZones, Objective, OffMap
from oriflamme.rulebooks.demonworld.artillery.aiming import fire_zone as pieces_fire_zone
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.attack_words import split
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.command import command_zone, is_commander, sees_wholly
from oriflamme.rulebooks.demonworld.declarations import AttackDraft
from oriflamme.rulebooks.demonworld.deployment import DeploymentDraft, elements_of, undeployed, zone_hexes
from oriflamme.rulebooks.demonworld.flight.plan_form import FlightDraft
from oriflamme.rulebooks.demonworld.geometry import FLANK, FRONT, REAR, ZONE_ORDER, ZONE_TABLE
from oriflamme.rulebooks.demonworld.ground_signs import ground_signs
from oriflamme.rulebooks.demonworld.objectives import holder
from oriflamme.rulebooks.demonworld.occupancy import board_of, reach
from oriflamme.rulebooks.demonworld.order_tokens import TokenDraft
from oriflamme.rulebooks.demonworld.orders import OrderDraft
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.sight import fire_zone
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ICONS


def display(state: Demonworld, was: Demonworld | None = None, shown: HexDisplay | None = None) -> HexDisplay:
    """The position: a counter for each element, and for each unit that waits for deployment.

    What an earlier one showed just so is taken from there.
    """
    kept = _unchanged(state, was, shown.counters) if was is not None and shown is not None else {}
    deploying = state.phase == "deployment"
    zones = {side: _names(state, side) for side, army in state.armies.items() if deploying and army.zone}
    return HexDisplay(
        sides=tuple(state.armies),
        counters=_counters(state, kept),
        off_map=tuple(OffMap(unit.key, unit.side) for unit in state.marching.values()),
        undeployed=tuple(_waiting(state, unit) for side in state.armies for unit in undeployed(state, side)),
        deployment_zones=zones,
        strikes=tuple((one.element, one.target) for one in state.attacks if one.element != one.target),
        objectives=tuple(_objectives(state)),
        ground=ground_signs(state),
        beside=tuple(_beside(state)) if state.marches else (),
    )


def _beside(state: Demonworld) -> Iterator[HexBeside]:
    """The hexes outside the map on which those stand who are attacked before they have come in. DW-XVI.5.0-13"""
    board = board_of(state)
    for element in state.elements.values():
        if element.hex not in board:
            q, r = element.hex
            column, row = cell_of(board.layout, board.shape.stagger, element.hex)
            terrain = board.terrain[element.hex]
            yield HexBeside(name=board.name(element.hex), q=q, r=r, column=column, row=row, terrain=terrain)


def _objectives(state: Demonworld) -> Iterator[Objective]:
    """What is worth points at the end, with whoever holds it, and what has to be reached. DW-XVI.4.0-06, Chapter XXI"""
    for one in state.objectives:
        yield Objective(one.hex, holder(state, one), one.points)
    rule = state.victory
    if rule is not None and rule.goal in ("pass", "messenger"):
        yield from (Objective(hex, rule.side, 0) for hex in rule.hill)


def draft_display(state: Demonworld, choice: Choice) -> Draft | None:
    """Where a side has put its elements so far, or whom it has announced to strike."""
    draft = choice.draft
    if isinstance(draft, DeploymentDraft | FlightDraft):
        names = board_of(state).names
        return Draft(places={key: (names[Hex(q, r)], facing) for key, (q, r, facing) in draft.places.items()})
    if isinstance(draft, OrderDraft | TokenDraft):
        return Draft(pennants=dict(draft.orders if isinstance(draft, OrderDraft) else draft.tokens))
    if isinstance(draft, AttackDraft):
        strikes = [(split(key)[0], split(target)[0]) for key, target in draft.attacks.items()]
        return Draft(strikes=tuple((one, other) for one, other in strikes if one != other and other in state.elements))
    return None


def _names(state: Demonworld, side: str) -> tuple[str, ...]:
    names = board_of(state).names
    return tuple(names[hex] for hex in zone_hexes(state, side))


def _counters(state: Demonworld, kept: Mapping[str, Counter]) -> tuple[Counter, ...]:
    """The elements on the field. The first of each unit bears its pennant, and the sign that it fights."""
    names = board_of(state).names
    acting, fighting = _acting(state), _fighting(state)
    shown: set[str] = set()
    found = []
    for element in state.elements.values():
        first = element.unit not in shown
        shown.add(element.unit)
        if element.key in kept:
            found.append(kept[element.key])
            continue
        unit = state.units[element.unit]
        contact = first and bool(unit.engaged) and unit.key in fighting
        found.append(
            Counter(
                key=element.key,
                side=unit.side,
                icon=icon(state.anyone(element.owner).card, state.card(element.owner)),
                hex=names[element.hex],
                facing=element.facing,
                more_hexes=tuple(names[hex] for hex in element.more_hexes),
                level=element.level,
                badges=(
                    *_badges(element, element.key in state.hit, contact),
                    *_morale(state, element, unit, first),
                    *_loading(state, unit),
                ),
                strength=_hit_points(state, element)[0],
                full_strength=_hit_points(state, element)[1],
                done=unit.moved and state.phase == "movement",
                acting=unit.key == acting,
                pennant=unit.order if first else "",
                unit=unit.key,
                number=element.number,
            )
        )
    return tuple(found)


def _unchanged(state: Demonworld, was: Demonworld, counters: tuple[Counter, ...]) -> dict[str, Counter]:
    """The counters of elements that are the same, in units that are the same, in the same phase of the same fight."""
    if (was.phase, was.hit, _fighting(was)) != (state.phase, state.hit, _fighting(state)):
        return {}
    if was.elements.keys() != state.elements.keys():
        return {}
    same = {key for key, unit in state.units.items() if was.units.get(key) is unit}
    if was.pieces is not state.pieces:
        same -= state.pieces.keys()
    if _acting(was) != _acting(state):
        same -= {_acting(was), _acting(state)}
    before, now = was.elements, state.elements
    for key in [key for key, one in now.items() if one.unit != before[key].unit]:
        same -= {before[key].unit, now[key].unit}  # a commander has come or gone: the pennant is another's
    return {one.key: one for one in counters if one.unit in same and now[one.key] is before[one.key]}


def _acting(state: Demonworld) -> str:
    """The unit that moves now, or reacts."""
    return state.reacting[0] if state.reacting else state.active


def _fighting(state: Demonworld) -> tuple[str, ...]:
    """The units of the melee under way."""
    return state.combats[0] if state.combats else ()


def _badges(element: Element, hit: bool, contact: bool) -> tuple[str, ...]:
    special = (element.special,) if element.special else ()
    fire = ("burning",) if element.burning else ()
    return (*special, *(("hit",) if hit else ()), *(("contact",) if contact else ()), *fire)


def _hit_points(state: Demonworld, element: Element) -> tuple[int, int]:
    """Of a large element: the hit points that it has left, and had. DW-XVII.1.5-01"""
    full = state.card(element.owner).hp if element.more_hexes else 0
    return (full - element.wounds, full) if full else (0, 0)


def _morale(state: Demonworld, element: Element, unit: Unit, first: bool) -> tuple[str, ...]:
    """Who flees; and on the first element of a unit whether it is impetuous, or refuses to charge. DW-VIII.1.3-02"""
    if not state.rules.tiers:
        return ()
    routing = ("routing",) if is_routing(state, element) else ()
    impetuous = ("impetuous",) if first and unit.morale == "impetuous" else ()
    if state.aboard and state.rider(unit.key):
        routing = ("rider",)  # large elements do not rout: DW-XVII.1.2-01
    return (*routing, *impetuous, *(("afraid",) if first and unit.feared else ()))


def _loading(state: Demonworld, unit: Unit) -> tuple[str, ...]:
    """How far a piece of artillery is loaded. DW-XIX.3.0-03"""
    if unit.key not in state.pieces:
        return ()
    return ("loaded",) if loaded(state, unit.key) else ("unloaded",)


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


@lru_cache(maxsize=256)
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
    front, flank, rear = (_zone(board, element, where) for where in (FRONT, FLANK, REAR))
    fire = pieces_fire_zone if element.unit in state.pieces else fire_zone
    return HexZones(front, flank, rear, fire(state, element), _command(state, board, element))


def _command(state: Demonworld, board: HexIndex, element: Element) -> tuple[str, ...]:
    """The zone of an independent commander: as far as it reaches, and what he sees of it. DW-X.3.0-01, DW-X.3.0-02"""
    unit = state.units[element.unit]
    if not state.rules.plays("commanders") or not is_commander(state, unit) or unit.engaged:
        return ()
    far = command_zone(state, unit.key)
    near = [hex for hex in board.hexes if hex != element.hex and distance(hex, element.hex) <= far]
    return tuple(board.names[hex] for hex in near if sees_wholly(state, element, replace(element, hex=hex)))


def _zone(board: HexIndex, element: Element, where: str) -> tuple[str, ...]:
    around = zones(element.place, neighbour, ZONE_TABLE, ZONE_ORDER)
    return tuple(board.names[hex] for hex, zone in around.items() if zone == where and hex in board)


def threatened(state: Demonworld) -> dict[str, tuple[str, ...]]:
    """By side: the front hexes of its enemies' elements. DW-VI.1.1-01"""
    names = board_of(state).names
    found: dict[str, dict[str, None]] = {side: {} for side in state.armies}
    for element in state.elements.values():
        enemy = found[state.enemy(state.side_of(element))]
        for hex in reach(state, element):
            name = names.get(hex)
            if name is not None:
                enemy[name] = None
    return {side: tuple(hexes) for side, hexes in found.items()}
