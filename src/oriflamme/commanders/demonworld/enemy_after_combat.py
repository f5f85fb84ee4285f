"""What the enemy will do when one's after-combat moves are over, thought out at once: he comes round the flanks.

Every enemy, the nearest first, goes to where his next blow is worth most and looks where he is struck least; then
everybody strikes. Hexes are numbers here and nothing is looked up twice, for this is asked some hundred times a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oriflamme.board.hex_index import HexIndex
from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.commanders.demonworld.position_value import base_number
from oriflamme.rulebooks.demonworld.after_combat import hexes_allowed
from oriflamme.rulebooks.demonworld.geometry import ZONES, Pose
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import BLOW_FACES

ENEMY_OWN_WEIGHT = 0.63
"""How much a point of his own is supposed to weigh with the enemy against one of ours."""
NOT_FACING_SHARE = 0.5
"""The part of a blow that is feared from somebody who does not look this way."""
NEARER_HEX_POINTS = 1.2
"""What a hex on the way to a free place beside an enemy is worth, in points."""
MAX_WAY_HEXES = 6
"""Hexes beyond which the way is not thought out."""

Around = list[tuple[int, int]]
"""Enemies beside a hex: direction, number."""
Chances = tuple[float, ...]
"""Of a blow, by the direction from which it comes, counted from the right front of its target."""


class HexNumbers:
    """The hexes of a map by number, each with the numbers of its neighbours (-1: off the map)."""

    def __init__(self, board: HexIndex) -> None:
        hexes = list(board.terrain)
        self.number = {hex: number for number, hex in enumerate(hexes)}
        self.beside = [tuple(self.number.get(Hex(q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in hexes]


def hex_numbers_of(state: Demonworld) -> HexNumbers:
    """The numbered hexes of a battle's map, made once."""
    board = board_of(state)
    return board.remember("cells", lambda: HexNumbers(board))


class FixedChances:
    """What stays the same, whoever stands where: sides, points, chances, initiative, all by the element's number."""

    def __init__(self, state: Demonworld, side: str) -> None:
        self.state, self.cells = state, hex_numbers_of(state)
        units = list(state.units.values())
        number = {unit.key: place for place, unit in enumerate(units)}
        elements = list(state.elements.values())
        self.unit = [number[one.unit] for one in elements]
        self.foe = [units[unit].side != side for unit in self.unit]
        self.worth = [units[unit].points / units[unit].elements for unit in self.unit]
        self.soon = [initiative(state, one).total for one in elements]
        self.chances = [[_chances(state, one, other) for other in units] for one in units]
        fighting = {key for combat in state.combats[:1] for key in combat}
        self.movable = [one.unit in fighting for one in elements]


def _chances(state: Demonworld, one: Unit, other: Unit) -> Chances:
    if one.side == other.side:
        return ()
    return tuple(base_number(state, one.key, other.key, where) / BLOW_FACES for where in ZONES)


class EnemyReply:
    """One answer of the enemy to where everybody stands."""

    def __init__(self, known: FixedChances, poses: Mapping[str, Pose]) -> None:
        self.known, self.beside = known, known.cells.beside
        number = known.cells.number
        places = [poses[key] for key in known.state.elements]
        self.cell = [number[Hex(q, r)] for q, r, _ in places]
        self.look = [facing // 2 for _, _, facing in places]
        self.at = {cell: key for key, cell in enumerate(self.cell)}

    def balance(self, own: float) -> float:
        """What the next blows come to once the enemy has moved."""
        self._regroup()
        return self._blows(own)

    # The enemy's moves

    def _regroup(self) -> None:
        """The nearest first, everybody to where he stands best."""
        known, ways = self.known, self._ways()
        theirs = [key for key, foe in enumerate(known.foe) if foe and known.movable[key]]
        theirs.sort(key=lambda key: ways.get(self.cell[key], MAX_WAY_HEXES))
        for key in theirs:
            self._move(key, ways)

    def _ways(self) -> dict[int, int]:
        """How far it is for the enemy from each hex to a free one beside us."""
        at, beside, foe = self.at, self.beside, self.known.foe
        edge = {near for cell, key in at.items() if not foe[key] for near in beside[cell]}
        found = {cell: 0 for cell in edge if cell >= 0 and cell not in at}
        rim = list(found)
        for far in range(1, MAX_WAY_HEXES):
            beyond = []
            for here in rim:
                for cell in beside[here]:
                    if cell >= 0 and cell not in found:
                        found[cell] = far
                        if cell not in at:
                            beyond.append(cell)
            rim = beyond
        return found

    def _around(self, cell: int, foe: bool) -> Around:
        """Those of the other side beside a hex."""
        at, hostile = self.at, self.known.foe
        found = []
        for d, near in enumerate(self.beside[cell]):
            other = at.get(near)
            if other is not None and hostile[other] != foe:
                found.append((d, other))
        return found

    def _move(self, key: int, ways: dict[int, int]) -> None:
        here, look = self.cell[key], self.look[key]
        met = self._around(here, True)
        best, place = -1e9, here
        for cell in self._reach(here, met, ways):
            around = met if cell == here else self._around(cell, True)
            value, facing = (
                self._best_look(key, around)
                if around
                else (-NEARER_HEX_POINTS * (1 + ways.get(cell, MAX_WAY_HEXES)), look)
            )
            if value > best:
                best, place, self.look[key] = value, cell, facing
        if place != here:
            del self.at[here]
            self.at[place] = key
            self.cell[key] = place

    def _reach(self, here: int, met: Around, ways: dict[int, int]) -> Sequence[int]:
        """Where an element may go. DW-VI.1.5-01"""
        at, beside = self.at, self.beside
        most = hexes_allowed(len(met))
        if not most:
            return (here,)
        free = [cell for cell in beside[here] if cell >= 0 and cell not in at]
        if met:
            kept = beside[self.cell[met[0][1]]]
            return [here, *(cell for cell in free if cell in kept)]
        found = dict.fromkeys((here, *free))
        if most > 1:
            for cell in free:
                if ways.get(cell, MAX_WAY_HEXES):
                    found.update(dict.fromkeys(far for far in beside[cell] if far >= 0 and far not in at))
        return list(found)

    def _best_look(self, key: int, around: Around) -> tuple[float, int]:
        """What the next blows come to for him with these around, and where he looks for it."""
        known, unit, worth = self.known, self.known.unit, self.known.worth
        strikes, answers = [], []
        for d, other in around:
            back = (d + 3 - self.look[other]) % 6
            strikes.append((d, known.chances[unit[key]][unit[other]][back] * worth[other]))
            answers.append((d, 1.0 if back < 2 else NOT_FACING_SHARE, known.chances[unit[other]][unit[key]]))
        best, look = -1e9, 0
        for facing in {d for d, _ in around} | {(d - 1) % 6 for d, _ in around}:
            gain = max([value for d, value in strikes if (d - facing) % 6 < 2])
            risk = sum([share * theirs[(d - facing) % 6] for d, share, theirs in answers])
            value = gain - ENEMY_OWN_WEIGHT * risk * worth[key]
            if value > best:
                best, look = value, facing
        return best, look

    # Blows

    def _blows(self, own: float) -> float:
        """Everybody strikes where that is worth most, those with more initiative first."""
        known = self.known
        strikes: dict[int, list[tuple[int, int, float]]] = {}
        for key in self.at.values():
            target, chance = self._strike(key)
            if chance:
                strikes.setdefault(known.soon[key], []).append((key, target, chance))
        left: dict[int, float] = {}
        for soon in sorted(strikes, reverse=True):
            hit: dict[int, float] = {}
            for key, target, chance in strikes[soon]:
                hit[target] = hit.get(target, 1.0) * (1 - chance * left.get(key, 1.0))
            for target, missed in hit.items():
                left[target] = left.get(target, 1.0) * missed
        return sum((1 - part) * known.worth[key] * (1 if known.foe[key] else -own) for key, part in left.items())

    def _strike(self, key: int) -> tuple[int, float]:
        """Whom an element strikes, and with what chance: 0, nobody."""
        known, unit = self.known, self.known.unit
        look, beside, foe = self.look[key], self.beside[self.cell[key]], known.foe[key]
        struck, best, most = key, 0.0, 0.0
        for d in (look, (look + 1) % 6):
            other = self.at.get(beside[d])
            if other is not None and known.foe[other] != foe:
                chance = known.chances[unit[key]][unit[other]][(d + 3 - self.look[other]) % 6]
                if chance * known.worth[other] > most:
                    struck, best, most = other, chance, chance * known.worth[other]
        return struck, best
