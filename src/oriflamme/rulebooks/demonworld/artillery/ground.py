"""The ground as a piece takes it: clear ground and roads, one level up by a road, one level down. Chapter XIX.1.2

Each step is judged hex by hex, as that of other large elements: a contour line is crossed in every step that brings one
of its hexes across it, and the dearest of these crossings is paid once. DW-XIX.1.2-05, DW-F3-11
"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import Hex, direction, neighbour
from oriflamme.board.place import Place, entered
from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.fire.words import BURNING
from oriflamme.rulebooks.demonworld.roads import ROAD, road_hexes
from oriflamme.rulebooks.demonworld.tables import ARTILLERY, TERRAIN

GROUND, CREW = ARTILLERY["ground"], ARTILLERY["crew"]
CLASSES, DEPTHS = TERRAIN["classes"], TERRAIN["water"]["depths"]
BARRIERS = (*TERRAIN["obstacle"]["sides"], "breach")
"""Hedges and walls, even destroyed ones. DW-XIX.1.2-01, DW-F3-16"""


class PieceGround:
    """A map for pieces: what they may enter, and what a step costs on top."""

    def __init__(self, board: HexIndex, *, down_on_top: bool) -> None:
        self.board, self.roads = board, road_hexes(board)
        self.down = GROUND["down_on_top" if down_on_top else "down"]

    def passable(self, hex: Hex) -> bool:
        """Clear ground, or a road. DW-XIX.1.2-01"""
        terrain = self.board.terrain[hex]
        clear = terrain not in DEPTHS and CLASSES[terrain] in GROUND["classes"]
        return clear or self._road(hex)

    def _road(self, hex: Hex) -> bool:
        return hex in self.roads

    def could_enter(self, here: Hex, d: int) -> bool:
        """Whether its crew could go to a neighbour, nobody standing there: on foot. DW-XI.4.0-01, DW-OR-71"""
        there = neighbour(here, d)
        if there not in self.board or abs(self._levels(here, there)) > CREW["levels"]:
            return False
        terrain = self.board.terrain[there]
        return bool(CLASSES.get(terrain) in CREW["classes"] or DEPTHS.get(terrain, CREW["depth"] + 1) <= CREW["depth"])

    def why_not(self, before: Place[Hex], after: Place[Hex], element: str) -> Refusal | None:
        """Why the ground forbids a step or a turn; hexes beyond the map are not looked at."""
        for hex in [one for one in entered(before, after) if one in self.board]:
            if self.board.terrain[hex] == BURNING:
                return refusal("DW-XXII.3.0-09", "impassable-fire", element=element, hex=self.board.name(hex))
            if not self.passable(hex):
                return refusal(GROUND["clause"], "large-terrain", element=element, hex=self.board.name(hex))
        road = self._by_road(before, after)
        for here, d, there in self._crossed(before, after):
            kinds = self.board.side_kinds(here, d)
            if ROAD not in kinds and not kinds.isdisjoint(BARRIERS):
                return refusal(GROUND["clause"], "impassable-obstacle", element=element)
            levels = self._levels(here, there)
            if abs(levels) > GROUND["levels"]:
                clause = GROUND["up_clause" if levels > 0 else "down_clause"]
                return refusal(clause, "impassable-level", element=element, levels=abs(levels))
            if levels > 0 and not road:
                return refusal(GROUND["up_clause"], "piece-climb", element=element)
        return None

    def surcharge(self, before: Place[Hex], after: Place[Hex]) -> int:
        """Movement points for the levels that it crosses. DW-XIX.1.2-02, DW-XIX.1.2-03, DW-XIX.1.3-04"""
        way = "road" if self._by_road(before, after) else "wild"
        dear = [self._cost(self._levels(here, there), way) for here, _, there in self._crossed(before, after)]
        return max(dear, default=0)

    def _cost(self, levels: int, way: str) -> int:
        costs = GROUND["up"] if levels > 0 else self.down
        return int(costs.get(way, 0)) if levels else 0

    def _by_road(self, before: Place[Hex], after: Place[Hex]) -> bool:
        """Whether a road is wide enough: it runs through all the hexes that it takes. DW-OR-54"""
        return all([self._road(hex) for hex in entered(before, after)])

    def _crossed(self, before: Place[Hex], after: Place[Hex]) -> Iterator[tuple[Hex, int, Hex]]:
        """Each of its hexes that goes to a neighbour, where it comes to a new hex at all."""
        if not entered(before, after):
            return
        for here, there in zip(before.hexes, after.hexes, strict=True):
            d = direction(here, there)
            if d is not None and there in self.board:
                yield here, d, there

    def _levels(self, here: Hex, there: Hex) -> int:
        """How many levels it goes up; below zero down."""
        return self.board.level[there] - self.board.level[here]

    # Before the battle

    def why_no_stand(self, hexes: tuple[Hex, ...], unit: str) -> Refusal | None:
        """Why a piece cannot begin in these hexes: their terrain, or no way leads up there. DW-XIX.1.2-04"""
        for hex in hexes:
            if not self.passable(hex):
                return refusal(GROUND["clause"], "large-terrain", element=unit, hex=self.board.name(hex))
            if hex not in self._reached:
                return refusal("DW-XIX.1.2-04", "piece-cliff", unit=unit, hex=self.board.name(hex))
        return None

    @property
    def _reached(self) -> frozenset[Hex]:
        """Every hex to which a chain of neighbours leads from the lowest ground, no step of more than one level."""
        return self.board.remember("reached by pieces", lambda: frozenset(_reached(self.board)))


def _reached(board: HexIndex) -> set[Hex]:
    lowest = min(board.level[hex] for hex in board.hexes)
    found = {hex for hex in board.hexes if board.level[hex] == lowest}
    edge = list(found)
    while edge:
        here = edge.pop()
        for there in board.neighbours[here]:
            if there is None or there in found:
                continue
            if abs(board.level[there] - board.level[here]) <= GROUND["levels"]:
                found.add(there)
                edge.append(there)
    return found
