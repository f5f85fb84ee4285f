"""What it is worth to stand somewhere: the blows one strikes there, and those one takes."""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex, distance, neighbour, opposite
from oriflamme.commanders.demonworld.element_worth import unit_worth
from oriflamme.rulebooks.demonworld.geometry import FACINGS, FRONT, front, zone
from oriflamme.rulebooks.demonworld.melee import blow_number, initiative
from oriflamme.rulebooks.demonworld.occupancy import board_of, enemy_hexes, occupied, touching
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import BLOW_FACES

RISK_WEIGHT = 0.8
"""How much a point at risk weighs against a point to be won."""
NEARER_HEX_POINTS = 0.02
"""What a hex nearer to the enemy is worth, in points, to somebody who has nothing else to do."""


def base_number(state: Demonworld, unit: str, foe: str, where: str) -> int:
    """The number of a blow without support, as far as the die goes."""
    return min(max(blow_number(state, unit, foe, where).total, 0), BLOW_FACES)


@lru_cache(maxsize=64)
def _enemies(hexes: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], dict[Hex, float]]:
    """Where the enemies stand, in order, and how near hexes are to them, as far as it was asked: they seldom move."""
    return tuple(sorted(hexes)), {}


class PositionValue:
    """A moment of a battle, looked at by one side: who stands where, and what every blow would come to.

    `fluid`: the enemy still moves before the next blows; nobody can count on his back.
    """

    def __init__(self, state: Demonworld, side: str, *, fluid: bool = False) -> None:
        self.state, self.side, self.fluid = state, side, fluid
        self.at = occupied(state)
        self.hexes = board_of(state).terrain
        self.enemies, self._nearness = _enemies(enemy_hexes(state, side))
        self._chances: dict[tuple[str, str, str], float] = {}
        self._worth: dict[str, float] = {}
        self._foes: dict[Hex, list[tuple[int, Element]]] = {}
        self._stands: dict[tuple[str, Hex], list[float]] = {}

    def worth(self, unit: str) -> float:
        """The points of one element."""
        if unit not in self._worth:
            self._worth[unit] = unit_worth(self.state, unit)
        return self._worth[unit]

    def foes(self, hex: Hex) -> list[tuple[int, Element]]:
        """The enemies around a hex, each with its direction."""
        if hex not in self._foes:
            self._foes[hex] = [(d, one) for d, one in touching(hex, self.at) if self.state.side_of(one) != self.side]
        return self._foes[hex]

    def chance(self, unit: str, foe: str, where: str) -> float:
        """The chance that one element strikes another down, without support. DW-VI.1.3-02"""
        key = (unit, foe, where)
        if key not in self._chances:
            self._chances[key] = base_number(self.state, unit, foe, where) / BLOW_FACES
        return self._chances[key]

    # One element

    def stand(self, element: Element, hex: Hex, facing: int) -> float:
        """What an element may win by its next blow from there, less what it may lose."""
        if not self.foes(hex):
            return 0.0
        key = element.unit, hex
        known = self._stands.get(key)
        if known is None:
            known = self._stands[key] = self._all_round(*key)
        return known[facing // 2]

    def _all_round(self, unit: str, hex: Hex) -> list[float]:
        """The same for each facing in turn."""
        met = []
        for d, foe in self.foes(hex):
            where = FRONT if self.fluid else zone(foe.facing, opposite(d))
            won = self.chance(unit, foe.unit, where) * self.worth(foe.unit)
            met.append((d, won, self._attention(foe, opposite(d)), foe.unit))
        worth, found = self.worth(unit), []
        for facing in FACINGS:
            before = front(facing)
            gain, risk = 0.0, 0.0
            for d, won, attention, foe_unit in met:
                if d in before and won > gain:
                    gain = won
                if attention:
                    risk += attention * self.chance(foe_unit, unit, zone(facing, d))
            found.append(gain - RISK_WEIGHT * risk * worth)
        return found

    def _attention(self, foe: Element, d: int) -> float:
        """The share of an enemy's blow that goes in a direction."""
        if self.fluid:
            return 0.5
        if d not in front(foe.facing):
            return 0.0
        other = next(one for one in front(foe.facing) if one != d)
        there = self.at.get(neighbour(foe.hex, other))
        shared = there is not None and self.state.side_of(there) == self.side
        return 0.5 if shared else 1.0

    def nearness(self, hex: Hex) -> float:
        """To stand near the enemy is better than to stand far away."""
        if hex not in self._nearness:
            nearest = min([distance(hex, enemy) for enemy in self.enemies], default=0)
            self._nearness[hex] = -NEARER_HEX_POINTS * nearest
        return self._nearness[hex]

    # A whole unit

    def meeting(self, unit: str, places: dict[str, tuple[int, int, int]]) -> float:
        """What an attack with the elements in these places would come to, in points: the first blows of both sides."""
        there = {Hex(q, r): self.state.elements[key] for key, (q, r, _) in places.items()}
        first = initiative(self.state, self.state.elements[next(iter(places))]).total
        won, lost, met = 0.0, 0.0, set()
        for q, r, facing in places.values():
            best = 0.0
            for d, foe in self.foes(Hex(q, r)):
                met.add(foe.key)
                if d in front(facing):
                    chance = self.chance(unit, foe.unit, zone(foe.facing, opposite(d)))
                    best = max(best, chance * self.worth(foe.unit))
            won += best
        facings = {key: facing for key, (_, _, facing) in places.items()}
        for key in sorted(met):
            foe = self.state.elements[key]
            lost += self._answer(unit, foe, first, there, facings)
        return won - RISK_WEIGHT * lost

    def _answer(self, unit: str, foe: Element, first: int, there: dict[Hex, Element], facings: dict[str, int]) -> float:
        """The blow of an enemy who is attacked: he may turn first, unless he is engaged already or has moved."""
        bound = bool(self.state.units[foe.unit].engaged) or self.state.units[foe.unit].moved
        best = 0.0
        for d in front(foe.facing) if bound else range(6):
            mine = there.get(neighbour(foe.hex, d))
            if mine is not None:
                where = zone(facings[mine.key], opposite(d))
                best = max(best, self.chance(foe.unit, unit, where) * self.worth(unit))
        theirs = initiative(self.state, foe).total
        struck = self.chance(unit, foe.unit, FRONT)
        return best * (1 - struck if first > theirs else 1 + struck if first < theirs else 1)
