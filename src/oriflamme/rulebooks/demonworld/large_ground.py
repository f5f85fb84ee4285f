"""The ground as large elements take it: where they may stand, what levels cost. XVII.6.2, XVII.7.2, XVIII.2.0

A step is judged hex by hex: each hex of the element goes to its neighbour, and the dearest of these changes of level is
paid once (DW-XVII.6.2-04, DW-F3-11). A turn on the spot takes it to no new hex and crosses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, direction, neighbour
from oriflamme.board.place import Place, entered
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery.ground import PieceGround
from oriflamme.rulebooks.demonworld.buildings.houses import HOUSE, WALL
from oriflamme.rulebooks.demonworld.fire.words import BURNING, FIRE_PROOF
from oriflamme.rulebooks.demonworld.magic import changes
from oriflamme.rulebooks.demonworld.roads import ROAD, road_hexes
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import LARGE, TERRAIN

CLASSES, DEPTHS = TERRAIN["classes"], TERRAIN["water"]["depths"]
OBSTACLES = frozenset(TERRAIN["obstacle"]["sides"])
BREACH = "breach"
"""A wall that was destroyed, on a side of a hex. DW-XI.3.7-09"""
CARCASS = "carcass"
"""The hexes of a dead large monster. DW-XVII.6.6-01"""
LEVEL_SIZE: int = TERRAIN["levels"]["size"]


class LargeGround:
    """A map for one shape and size: what it may enter, and what a step costs on top."""

    def __init__(
        self, board: HexIndex, shape: str, size: int, *, fire_proof: bool = False, monsters_on_roads: bool = True
    ) -> None:
        self.fire_proof = fire_proof
        """Whether fire does not concern it. DW-XXII.3.0-11"""
        self.board, self.size, self.table = board, size, LARGE["ground"][shape]
        self.roads = road_hexes(board) if monsters_on_roads or self.table["level_road"] else frozenset[Hex]()
        water = size - self.table["above_water"] if "above_water" in self.table else 0
        self.depth = max(0, water)
        """The deepest water that it enters. DW-XVII.6.2-01"""

    def passable(self, hex: Hex) -> bool:
        """Whether it may stand in a hex, by its terrain or for its road.

        DW-XVII.6.2-01, DW-XVII.7.2-01, DW-XVIII.2.0-03, DW-OR-54
        """
        return hex in self.roads or self._terrain(hex)

    def _terrain(self, hex: Hex) -> bool:
        terrain = self.board.terrain[hex]
        if terrain in DEPTHS:
            return bool(DEPTHS[terrain] <= self.depth)
        return bool(CLASSES[terrain] in self.table["classes"] or terrain in self.table.get("terrains", ()))

    def could_enter(self, here: Hex, d: int) -> bool:
        """Whether one of its hexes could go to a neighbour, nobody standing there. DW-XI.4.0-01, DW-XVII.3.0-02"""
        there, kinds = neighbour(here, d), self.board.side_kinds(here, d)
        if there not in self.board or WALL in kinds or self._stopped_by(kinds):
            return False
        alight = self.board.terrain[there] == BURNING  # flames part nobody: DW-F3-41
        return (alight or self.passable(there)) and self._levels(here, d, there) <= self.climbs

    def _stopped_by(self, kinds: frozenset[str]) -> bool:
        """Whether a hedge or a wall, even a destroyed one, is too much for it. DW-XVIII.2.0-02"""
        return not self.table["obstacles"] and ROAD not in kinds and not kinds.isdisjoint((*OBSTACLES, BREACH))

    @property
    def climbs(self) -> int:
        """Levels between two hexes that it passes. DW-XVII.6.2-03, DW-XVIII.2.0-02"""
        return int(self.table["levels"]) or self.size // LEVEL_SIZE

    def why_not(self, before: Place[Hex], after: Place[Hex], element: str) -> Refusal | None:
        """Why the ground forbids a step or a turn; hexes beyond the map are not looked at."""
        clause = self.table["clause"]
        for hex in entered(before, after):
            if self.board.terrain[hex] == BURNING and not self.fire_proof:
                return refusal("DW-XXII.3.0-09", "impassable-fire", element=element, hex=self.board.name(hex))
            if self.board.terrain[hex] in HOUSE:
                return refusal("DW-XXIV.2.0-01", "house-large", element=element)
            if not self.passable(hex):
                return refusal(clause, "large-terrain", element=element, hex=self.board.name(hex))
        for here, d, there in self._crossed(before, after):
            levels = self._levels(here, d, there)
            if levels > self.climbs:
                return refusal(self.table["levels_clause"], "impassable-level", element=element, levels=levels)
            kinds = self.board.side_kinds(here, d)
            if WALL in kinds:
                return refusal("DW-XXIV.2.0-01", "house-large", element=element)
            if self._stopped_by(kinds):
                return refusal(clause, "impassable-obstacle", element=element)
        return None

    def surcharge(self, before: Place[Hex], after: Place[Hex]) -> int:
        """Movement points for the levels that it crosses. DW-XVII.6.2-02, DW-XVII.6.2-04, DW-XVIII.2.0-01"""
        levels = max((self._levels(*one) for one in self._crossed(before, after)), default=0)
        return levels * int(self.table["level_mp"]) if levels > self.table["free_levels"] else 0

    def _crossed(self, before: Place[Hex], after: Place[Hex]) -> Iterator[tuple[Hex, int, Hex]]:
        """Each of its hexes that goes to a neighbour, where it comes to a new hex at all."""
        if not entered(before, after):
            return
        for here, there in zip(before.hexes, after.hexes, strict=True):
            d = direction(here, there)
            if d is not None and there in self.board:
                yield here, d, there

    def _levels(self, here: Hex, d: int, there: Hex) -> int:
        """How many levels lie between two hexes; for a chariot none along a road. DW-XVIII.2.0-03"""
        if self.table["level_road"] and ROAD in self.board.side_kinds(here, d):
            return 0
        return abs(self.board.level[there] - self.board.level[here])


def large_ground(state: Demonworld, unit: str) -> LargeGround | PieceGround | None:
    """The ground as a large element takes it; None where terrain is not played, or for whoever is none."""
    card = state.card(unit)
    if not state.rules.plays("terrain") or not card.footprint:
        return None
    board = state.board
    if card.arm == "artillery":
        on_top = state.rules.artillery_downhill_on_top
        return board.remember(("pieces' ground", on_top), lambda: PieceGround(board, down_on_top=on_top))
    proof = FIRE_PROOF in card.abilities or changes.lies_on(state, unit, FIRE_PROOF)
    roads = not state.rules.monsters_off_roads
    return board.remember(
        ("large ground", card.footprint, card.size, proof, roads),
        lambda: LargeGround(board, card.footprint, card.size, fire_proof=proof, monsters_on_roads=roads),
    )
