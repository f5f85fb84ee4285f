"""A melee as one side sees it: who strikes whom from where he stands, and what the next blows come to in points.

Elements are set up in thought, all together, and the whole is weighed; so they close gaps, share out their targets
and do not turn their backs, which nobody sees who weighs one element at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme.board.hexes import DIRECTIONS, Hex, disc, distance
from oriflamme.commanders.demonworld.element_worth import worths
from oriflamme.commanders.demonworld.position_value import base_number
from oriflamme.rulebooks.demonworld.after_combat import hexes_allowed
from oriflamme.rulebooks.demonworld.geometry import FACINGS, FRONT, ZONES_AROUND, ZONES_STRUCK, Pose, Spot
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.occupancy import board_of, in_front, touching
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import BLOW, BLOW_FACES

OWN_WEIGHT = 0.9
"""How much a point of one's own weighs against one of the enemy's."""
COMING_ENEMY_SHARE = 0.3
"""The share of a blow that is to be feared from an enemy who could come to where he can strike it."""

Hits = dict[str, list[tuple[int, str]]]
"""By target: the base numbers of the blows at it, and who strikes them."""


class MeleeForecast:
    """Everybody on the field as he stands, or as he is thought to stand; see `put`."""

    def __init__(self, state: Demonworld, side: str, own: float = OWN_WEIGHT) -> None:
        self.state, self.side, self.own = state, side, own
        self.hexes = board_of(state).terrain
        self.pose: dict[str, Pose] = {one.key: (*one.hex, one.facing) for one in state.elements.values()}
        self.at: dict[Spot, str] = {pose[:2]: key for key, pose in self.pose.items()}
        self.unit = {key: one.unit for key, one in state.elements.items()}
        self.foe = {key: state.units[unit].side != side for key, unit in self.unit.items()}
        self.foes = [key for key, hostile in self.foe.items() if hostile]
        self.worth = worths(state)
        self._numbers: dict[tuple[str, str, str], int] = {}
        self._initiative: dict[str, int] = {}
        self._foe_hexes = [state.elements[key].hex for key in self.foes]
        self._near: dict[Spot, int] = {}
        self._reached: dict[Spot, str] | None = None
        self.bound: frozenset[str] = frozenset()
        """Enemy units that do not turn any more before the blows, though others may."""

    def put(self, key: str, pose: Pose) -> None:
        """Think an element elsewhere."""
        old = self.pose[key][:2]
        if self.at.get(old) == key:
            del self.at[old]
        self.pose[key] = pose
        self.at[pose[:2]] = key

    # What is known of blows

    def number(self, unit: str, foe: str, where: str) -> int:
        """The base number of a blow without support. DW-VI.1.3-02"""
        key = (unit, foe, where)
        if key not in self._numbers:
            self._numbers[key] = base_number(self.state, unit, foe, where)
        return self._numbers[key]

    def initiative(self, key: str) -> int:
        """When an element strikes."""
        unit = self.unit[key]
        if unit not in self._initiative:
            self._initiative[unit] = initiative(self.state, self.state.elements[key]).total
        return self._initiative[unit]

    # Who touches whom

    def enemies(self, key: str) -> Sequence[tuple[int, str]]:
        """The enemies around an element, with their directions."""
        q, r, _ = self.pose[key]
        return self.enemies_at((q, r), hostile=not self.foe[key])

    def enemies_at(self, spot: Spot, *, hostile: bool = True) -> Sequence[tuple[int, str]]:
        """Those of one side around a hex, with their directions."""
        foe = self.foe
        return [(d, other) for d, other in touching(spot, self.at) if foe[other] == hostile]

    # What the next blows come to

    def balance(self, *, fluid: bool = False) -> float:
        """The enemy's expected losses less one's own, in points. `fluid`: the enemy still moves before the blows."""
        kept = self._answered() if fluid else {}
        ours = self._hits(key for key, hostile in self.foe.items() if not hostile)
        theirs = self._hits(self.foes)
        won = self._fallen(ours, theirs)
        lost = self._fallen(theirs, ours)
        for key, pose in kept.items():
            self.pose[key] = pose
        return won - self.own * (lost + (self._feared_from_coming_enemies() if fluid else 0.0))

    def _hits(self, strikers: Iterator[str] | list[str]) -> Hits:
        """Whom each of these strikes: the only one before him, or the one where that adds more."""
        found: Hits = {}
        torn: list[tuple[str, list[tuple[str, int]]]] = []
        for key in strikers:
            targets = self._targets(key)
            if len(targets) == 1:
                target, number = targets[0]
                found.setdefault(target, []).append((number, key))
            elif targets:
                torn.append((key, targets))
        for key, targets in torn:
            target, number = max(targets, key=lambda one: self._share(one[0], one[1], found))
            found.setdefault(target, []).append((number, key))
        return found

    def _share(self, target: str, number: int, found: Hits) -> float:
        """What one more blow adds, the less the more strike there already."""
        return number * self.worth[target] / (1 + len(found.get(target, ())))

    def _targets(self, key: str) -> list[tuple[str, int]]:
        """Whom an element may strike from where it stands, and the base number of each blow."""
        q, r, facing = self.pose[key]
        foe, unit = self.foe, self.unit
        return [
            (other, self.number(unit[key], unit[other], ZONES_STRUCK[self.pose[other][2]][d]))
            for d, other in in_front((q, r), facing, self.at)
            if foe[other] != foe[key]
        ]

    def _fallen(self, hits: Hits, answers: Hits) -> float:
        """The points that fall by these blows: whoever has been struck down before strikes no more."""
        total = 0.0
        for target, blows in hits.items():
            missed = 1.0
            for number, striker in blows:
                missed *= 1 - number / BLOW_FACES * self._standing(striker, answers)
            if len(blows) > 1:
                together = max(number for number, _ in blows) + BLOW["support"]["value"] * (len(blows) - 1)
                missed = min(missed, 1 - min(together, BLOW_FACES) / BLOW_FACES)
            total += (1 - missed) * self.worth[target]
        return total

    def _standing(self, key: str, answers: Hits) -> float:
        """The chance that a striker is still there when his turn comes."""
        mine, chance = self.initiative(key), 1.0
        for number, striker in answers.get(key, ()):
            if self.initiative(striker) > mine:
                chance *= 1 - number / BLOW_FACES
        return chance

    # An enemy who still moves

    def _answered(self) -> dict[str, Pose]:
        """Turn every enemy at grips who may still turn to where that is best for him; returns how they stood."""
        kept = {}
        for key in self.foes:
            around: Sequence[tuple[int, str]] = self.enemies(key) if self.unit[key] not in self.bound else ()
            if around:
                kept[key] = self.pose[key]
                q, r, facing = self.pose[key]
                best = max(FACINGS, key=lambda one: (self._prospect(key, one, around), one == facing))
                self.pose[key] = (q, r, best)
        return kept

    def _prospect(self, key: str, facing: int, around: Sequence[tuple[int, str]]) -> float:
        """What it is worth to an enemy to look somewhere: his blow, less the blows at him."""
        unit, zones = self.unit[key], ZONES_AROUND[facing]
        gain, risk = 0.0, 0.0
        for d, other in around:
            struck = ZONES_STRUCK[self.pose[other][2]][d]
            if zones[d] == FRONT:
                gain = max(gain, self.number(unit, self.unit[other], struck) * self.worth[other])
            if struck == FRONT:
                risk += self.number(self.unit[other], unit, zones[d])
        return gain - risk * self.worth[key]

    def _feared_from_coming_enemies(self) -> float:
        """What is to be feared of enemies who may come to free hexes beside one's own elements."""
        reached = self._hexes_enemies_reach()
        total = 0.0
        for key, hostile in self.foe.items():
            if hostile:
                continue
            q, r, facing = self.pose[key]
            for d, (dq, dr) in enumerate(DIRECTIONS):
                spot = (q + dq, r + dr)
                unit = reached.get(spot)
                if unit is not None and spot not in self.at:
                    number = self.number(unit, self.unit[key], ZONES_AROUND[facing][d])
                    total += COMING_ENEMY_SHARE * number / BLOW_FACES * self.worth[key]
        return total

    def _hexes_enemies_reach(self) -> dict[Spot, str]:
        """Where enemies may come after the blows, and of which unit. DW-VI.1.5-01"""
        if self._reached is None:
            self._reached = {}
            for key in self.foes:
                if self.unit[key] in self.bound:
                    continue
                q, r, _ = self.pose[key]
                for spot in disc(Hex(q, r), hexes_allowed(len(self.enemies(key)))):
                    if spot != (q, r):
                        self._reached[spot] = self.unit[key]
        return self._reached

    # How far the fight is

    def near(self, spot: Spot) -> int:
        """Hexes to the nearest enemy."""
        if spot not in self._near:
            here = Hex(*spot)
            self._near[spot] = min((distance(here, hex) for hex in self._foe_hexes), default=0)
        return self._near[spot]
