"""What the ground costs, and where nobody comes: terrain, levels, water, hedges, walls and roads. Chapter XI

A step is judged for a *gait*: all of an element that makes a difference to the ground. `Ground.why_not` says whether it
can be made at all, `Ground.mp` what it costs; units pay once, the highest cost of their elements (DW-XI.2.0-02).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, direction, neighbour
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.buildings.houses import DOOR, HOUSE, LOCKED, WALL, has_houses
from oriflamme.rulebooks.demonworld.cards import Card
from oriflamme.rulebooks.demonworld.fire.words import BURNING, FIRE_PROOF
from oriflamme.rulebooks.demonworld.large_ground import CARCASS, large_ground
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.roads import ROAD, road_hexes
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BUILDINGS, HEX_COST, LARGE, TERRAIN

CLASSES, COST, WATER, LEVELS = TERRAIN["classes"], TERRAIN["cost"], TERRAIN["water"], TERRAIN["levels"]
OBSTACLES = frozenset(TERRAIN["obstacle"]["sides"])
USUAL_CLIMB = max(int(levels) for levels in LEVELS["up"])
"""Levels between two hexes that anybody may pass. DW-XI.3.5-04"""
DEPTHS: dict[str, int] = WATER["depths"]
ENTER = BUILDINGS["enter"]
DOOR_MP: int = ENTER["mp"]
"""What it costs to pass a door between two hexes. DW-XXIV.3.1-01"""
MAGIC_GROUND = ("flames", "fissure")
"""What spells lay on the ground, and nobody passes. DW-F3-M09"""
MOUNTAIN = "mountain"
NO_WAY = 1_000_000
"""More movement points than anybody has."""
Way = Literal["points", "manoeuvre", "free"]
"""How a step is made: for movement points, for a manoeuvre of its own, or in a movement that is neither."""


class Gait(NamedTuple):
    """How an element takes the ground."""

    arm: str
    size: int
    abilities: tuple[str, ...] = ()
    light: bool = False
    """A commander alone, or a unit of skirmishers. DW-XI.3.2-03, DW-XI.3.3-02"""
    enters_houses: bool = False
    """Infantry of size 1 or 2, where buildings are played. DW-XXIV.3.1-01"""
    wades: int = 0
    """The deepest water that a creature larger than those of the table enters like a large element. DW-XI.3.6-03"""

    def treats(self, terrain: str) -> str:
        """The class of a terrain for it; "": water, whose depth decides. DW-XI.3.4-01, DW-XI.3.6-07"""
        for one in self.abilities:
            if terrain in TERRAIN["ability"][one].get("treats", ()):
                return str(TERRAIN["ability"][one]["treats"][terrain])
        return str(CLASSES.get(terrain, ""))

    @property
    def climbs(self) -> int:
        """Levels between two hexes that it may pass. DW-XI.3.5-04, DW-XI.4.0-06"""
        return max((TERRAIN["ability"][one].get("levels", 0) for one in self.abilities), default=0) or USUAL_CLIMB

    @property
    def crosses(self) -> bool:
        """Whether it gets over hedges and walls. DW-XI.3.7-07"""
        return all(TERRAIN["ability"][one].get("obstacles", True) for one in self.abilities)


@lru_cache(maxsize=1024)
def gait_of(card: Card, *, light: bool = False) -> Gait:
    """How elements of a card take the ground."""
    known = tuple(one for one in card.abilities if one in TERRAIN["ability"])
    return Gait(card.arm, card.size, known, light)


class Ground:
    """A map for one gait: what each step costs, worked out once."""

    def __init__(self, board: HexIndex, gait: Gait) -> None:
        self.board, self.gait = board, gait
        self._open: set[tuple[Hex, int, Way, bool]] = set()
        """Steps that were found to be possible."""
        self._bearing: set[Hex] = set()
        """Hexes that were found to be possible, wherever one comes from."""
        self._joined: dict[tuple[Hex, int], bool] = {}
        self._points: dict[tuple[Hex, int, bool], int] = {}

    # Whether it can be done

    def why_not(self, here: Hex, d: int, way: Way, element: str, *, along: bool = True) -> Refusal | None:
        """Why an element may not make a step that the terrain forbids; None where it may, or beyond the map.

        `along`: it may follow a road; not in a unit that does not do so as a whole. DW-XI.3.8-03
        """
        step = here, d, way, along
        if step in self._open:
            return None
        cannot = self._why_no_step(here, d, way, element, along)
        if cannot is None:
            self._open.add(step)
        return cannot

    def _why_no_step(self, here: Hex, d: int, way: Way, element: str, along: bool) -> Refusal | None:
        there = neighbour(here, d)
        if there not in self.board:
            return None
        if self.board.terrain[there] == BURNING and FIRE_PROOF not in self.gait.abilities:
            return refusal("DW-XXII.3.0-09", "impassable-fire", element=element, hex=self.board.name(there))
        return self._why_no_ground(here, d, way, element, along)

    def _why_no_ground(self, here: Hex, d: int, way: Way, element: str, along: bool) -> Refusal | None:
        """The same by what the ground is, whether it burns or not."""
        there = neighbour(here, d)
        kinds = self.board.side_kinds(here, d)
        if WALL in kinds and (DOOR not in kinds or not LOCKED.isdisjoint(kinds)):
            clause = "DW-XXIV.3.1-02" if DOOR in kinds else "DW-XXIV.2.0-02"
            return refusal(clause, "door-locked" if DOOR in kinds else "house-wall", element=element)
        climb = abs(self.board.level[there] - self.board.level[here])
        if climb > self.gait.climbs:
            clause = "DW-XI.3.5-04" if way == "points" else "DW-XI.3.5-06"
            return refusal(clause, "impassable-level", element=element, levels=climb)
        if ROAD in kinds and along:
            return None  # DW-XI.3.8-04
        if ROAD not in kinds and not OBSTACLES.isdisjoint(kinds):
            if not self.gait.crosses:
                return refusal("DW-XI.3.7-07", "impassable-obstacle", element=element)
            if way == "free":
                return refusal("DW-XI.3.7-03", "obstacle-free", element=element)
        return self.why_not_in(there, element)

    def why_not_in(self, hex: Hex, element: str) -> Refusal | None:
        """Why an element may not be in a hex, wherever it comes from."""
        if hex in self._bearing:
            return None
        cannot = self._why_no_terrain(hex, element)
        if cannot is None:
            self._bearing.add(hex)
        return cannot

    def _why_no_terrain(self, hex: Hex, element: str) -> Refusal | None:
        terrain = self.board.terrain[hex]
        if terrain in HOUSE:
            return self._why_not_indoors(hex, element)
        if self.terrain_cost(terrain) is not None:
            return None
        if terrain in MAGIC_GROUND:
            return refusal("DW-XX.2.0-03", "impassable-magic", element=element, hex=self.board.name(hex))
        if terrain == CARCASS:
            return refusal("DW-XVII.6.6-01", "impassable-carcass", element=element, hex=self.board.name(hex))
        if terrain == MOUNTAIN:
            return refusal("DW-XXI.1.2-01", "impassable-mountain", element=element, hex=self.board.name(hex))
        if terrain in DEPTHS:
            return refusal(WATER["clause"], "impassable-water", element=element, hex=self.board.name(hex))
        return refusal("DW-XI.3.4-01", "impassable-marsh", element=element, hex=self.board.name(hex))

    def _why_not_indoors(self, hex: Hex, element: str) -> Refusal | None:
        """Walls are for nobody, rooms for infantry of size 1 or 2, a locked doorway shuts them out. DW-XXIV.2.0-02"""
        if self.board.terrain[hex] == WALL:
            return refusal("DW-XXIV.2.0-02", "house-wall", element=element)
        if not self.gait.enters_houses:
            return refusal("DW-XXIV.3.1-01", "house-size", element=element)
        shut = not LOCKED.isdisjoint(self.board.features[hex])
        return refusal("DW-XXIV.3.1-02", "door-locked", element=element) if shut else None

    def could_enter(self, here: Hex, d: int) -> bool:
        """Whether it could go there at all, nobody standing there. DW-XI.4.0-01

        Flames part nobody who stands in them from those beside him: DW-F3-41.
        """
        found = self._joined.get((here, d))
        if found is None:
            beyond = neighbour(here, d) not in self.board
            found = self._joined[here, d] = beyond or self._why_no_ground(here, d, "points", "", True) is None
        return found

    # What it costs

    def terrain_cost(self, terrain: str) -> int | None:
        """Movement points that a terrain costs whoever enters it; None: impassable. DW-XI.1.0-02"""
        kind = self.gait.treats(terrain)
        if kind in COST:
            return int(COST[kind]["light" if self.gait.light else "mp"])
        depth = DEPTHS.get(terrain, NO_WAY)
        if depth <= self.gait.wades:
            return HEX_COST
        by_size = WATER["mp"][str(depth)] if terrain in DEPTHS else {}
        return by_size.get(str(self.gait.size))

    def mp(self, here: Hex, d: int, *, along: bool = False) -> int:
        """Movement points of a step that can be made; `along`: the whole unit follows the road. DW-XI.3.8-03"""
        known = self._points.get((here, d, along))
        if known is None:
            known = self._points[here, d, along] = self._reckoned(here, d, along)
        return known

    def _reckoned(self, here: Hex, d: int, along: bool) -> int:
        board, there = self.board, neighbour(here, d)
        road = ROAD in board.side_kinds(here, d)
        surcharge = self._climb(board.level[there] - board.level[here])
        if DOOR in board.side_kinds(here, d):
            return DOOR_MP + surcharge  # DW-XXIV.3.1-01
        if road and along:
            return int(TERRAIN["road"]["mp"][self._rate]) + surcharge
        if not road and not OBSTACLES.isdisjoint(board.side_kinds(here, d)):
            surcharge += int(TERRAIN["obstacle"]["mp"])
        onto_road = not road and self._road_hex(there)
        ground = self.terrain_cost(board.terrain[here]) if onto_road else None  # DW-XI.3.8-02, DW-F2-A2
        if ground is None:
            ground = self.terrain_cost(board.terrain[there])
        assert ground is not None, "what costs nothing one can say cannot be entered"
        return max(ground, int(TERRAIN["road"]["mp"][self._rate])) + surcharge

    @property
    def _rate(self) -> str:
        return "cavalry" if self.gait.arm == "cavalry" else "infantry"

    def _road_hex(self, hex: Hex) -> bool:
        """Whether a road passes under its centre. DW-XI.3.8-04"""
        return hex in road_hexes(self.board)

    def _climb(self, levels: int) -> int:
        """What a change of level costs on top. DW-XI.3.5-04"""
        if not levels:
            return 0
        way, far = "up" if levels > 0 else "down", str(abs(levels))
        return int(LEVELS[way].get(far) or LEVELS["climbers"][way].get(far, 0))


def ground_of(state: Demonworld, unit: str) -> Ground | None:
    """The ground as a unit takes it; None in the base game, where all of it is flat and clear. DW-I.1.4-03"""
    if not state.rules.tiers or not state.rules.terrain:
        return None
    board = state.board
    card = state.card(unit)
    if card.footprint:
        return None  # large elements have rules of their own: DW-XI.3.6-03
    own = state.units.get(unit)
    light = own is not None and (card.is_character or own.skirmish)  # a commander alone: DW-XI.3.2-03
    if own is None and unit in state.attached:
        host = state.units.get(state.attached[unit].host)
        light = host is not None and host.skirmish  # he is one of the skirmishers: DW-X.2.2-03
    enters = has_houses(board) and state.rules.adopts("buildings")
    proof = bool(state.effects) and changes.lies_on(state, unit, FIRE_PROOF)
    wades = card.size > WATER["tallest"] and not state.rules.tall_stay_dry
    known = card, light, wades, enters, proof
    return board.remember(known, lambda: _ground(board, *known))


def _ground(board: HexIndex, card: Card, light: bool, wades: bool, enters: bool, proof: bool) -> Ground:
    """The same for a card, shared by all of one gait."""
    gait = gait_of(card, light=light)
    if wades:
        gait = gait._replace(wades=card.size - LARGE["ground"]["giant"]["above_water"])
    if enters:
        gait = gait._replace(enters_houses=card.arm in ENTER["arms"] and card.size <= ENTER["most_size"])
    if proof and FIRE_PROOF not in gait.abilities:
        gait = gait._replace(abilities=(*gait.abilities, FIRE_PROOF))
    return board.remember(("ground", gait), lambda: Ground(board, gait))


def ground_under(state: Demonworld, element: Element, ground: Ground | None) -> Ground | None:
    """The ground of a unit as one of its elements takes it: a commander who is with it in his own way. DW-XI.4.0-01"""
    return ground_of(state, element.owner) if element.character else ground


def cheapest_step(state: Demonworld) -> int:
    """The fewest movement points for which anybody gets one hex further on this map."""
    if not state.rules.tiers or not state.rules.terrain:
        return HEX_COST
    return min(HEX_COST, *TERRAIN["road"]["mp"].values()) if road_hexes(state.board) else HEX_COST


def step_cost(state: Demonworld, steps: Sequence[tuple[Element, int]]) -> int | Refusal:
    """What a step of a whole unit costs, once: the highest cost of its elements' steps. DW-XI.2.0-02, DW-F2-A4

    Each takes the ground its own way, also a commander who rides with them. DW-F2-A5
    """
    board, cost = state.board, 0
    along = all([ROAD in board.side_kinds(element.hex, d) for element, d in steps])
    grounds: dict[str, Ground | None] = {}
    for element, d in steps:
        owner = element.owner
        if owner not in grounds:
            grounds[owner] = ground_of(state, owner)
        ground = grounds[owner]
        if ground is None or board.neighbours[element.hex][d] is None:
            cost = max(cost, HEX_COST)
            continue
        cannot = ground.why_not(element.hex, d, "points", element.key, along=along)
        if cannot:
            return cannot
        cost = max(cost, ground.mp(element.hex, d, along=along))
    return cost


def lone_step_cost(ground: Ground | None, start: Hex, end: Hex) -> int:
    """What a step from a hex to the next costs an element that goes on its own, on the ground as it takes it.

    `NO_WAY` where none leads there.
    """
    d = direction(start, end)
    if ground is None or d is None:
        return HEX_COST
    return NO_WAY if ground.why_not(start, d, "points", "") is not None else ground.mp(start, d, along=True)


def why_no_path(ground: Ground, here: Hex, path: Iterable[Hex], element: str) -> Refusal | None:
    """Why a wheel may not lead an element through these hexes, one after the other. DW-XI.2.0-04, DW-XI.3.7-04"""
    for there in path:
        d = direction(here, there)
        cannot = ground.why_not(here, d, "free", element) if d is not None else None
        if cannot:
            return cannot
        here = there
    return None


# Ground that parts neighbours


def parting_hexes(state: Demonworld) -> frozenset[Hex]:
    """The hexes of a map from or to which not everybody can go: cliffs, water, marsh, houses, and those beside them.

    Elsewhere whoever is adjacent is in contact, and nobody need ask. DW-XI.4.0-01
    """
    if not state.rules.tiers or not state.rules.terrain:
        return frozenset()
    board = state.board
    return board.remember("parting hexes", lambda: frozenset(_parting(board)))


def _parting(board: HexIndex) -> Iterator[Hex]:
    for hex in board.hexes:
        beside = [other for other in board.neighbours[hex] if other is not None]
        wet = any(CLASSES.get(board.terrain[one]) not in COST for one in (hex, *beside))
        wet = wet or any(board.terrain[one] in HOUSE for one in (hex, *beside))
        if wet or any(abs(board.level[one] - board.level[hex]) > USUAL_CLIMB for one in beside):
            yield hex


def has_chariots(state: Demonworld) -> bool:
    """Whether there are chariots, which woods, hedges and a second level part from others. DW-XVIII.2.0-02"""
    if not state.rules.tier("advanced"):
        return False
    large = [one for one in state.elements.values() if one.more_hexes]
    return any(state.card(one.owner).arm == "chariot" for one in large)


def may_be_parted(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether it is worth asking if the ground parts two neighbours: for chariots more ground does than for others."""
    if element.more_hexes or other.more_hexes:
        return state.rules.terrain
    return element.hex in parting_hexes(state)


def enters(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether an element could go to the hex of a neighbour, if nobody stood there. DW-XI.4.0-01"""
    ground = ground_of(state, element.owner) or large_ground(state, element.owner)
    steps = [(here, direction(here, there)) for here in element.hexes for there in other.hexes]
    return ground is None or any(d is not None and ground.could_enter(here, d) for here, d in steps)


def parted(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether neither of two neighbours could go to the hex of the other: they are not in contact. DW-XI.4.0-02"""
    if not may_be_parted(state, element, other):
        return False
    return not enters(state, element, other) and not enters(state, other, element)


def in_alternate_contact(state: Demonworld, attacker: Element, defender: Element) -> bool:
    """Whether the first of two neighbours could go to the other's hex, and not the other way. DW-XI.4.0-06"""
    if not may_be_parted(state, attacker, defender):
        return False
    return enters(state, attacker, defender) and not enters(state, defender, attacker)


def meet(state: Demonworld, element: Element, other: Element) -> bool:
    """Whether two enemies side by side are in contact; an alternate contact is one when it is declared. DW-XI.4.0-10"""
    if not may_be_parted(state, element, other):
        return True
    there, back = enters(state, element, other), enters(state, other, element)
    if there and back:
        return True
    pair = (element.unit, other.unit) if there else (other.unit, element.unit)
    return (there or back) and pair in state.declared
