"""What one side makes of a position of Les Lames Maudites: what blows are worth, what contact and reach may bring.

Everything is counted in losses of an ordinary troop; it lives for one question and remembers what it reckoned.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from oriflamme.board.hexes import opposite
from oriflamme.commanders.lames.attack_value import direction_of, expected, failing, stack_joined
from oriflamme.commanders.lames.objectives import Aim, aims, nearer
from oriflamme.commanders.lames.shot_value import volley_worth
from oriflamme.commanders.tempers import EVEN, Temper
from oriflamme.kernel import dice
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.combat import why_not_support
from oriflamme.rulebooks.lames.distances import strikes
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.morale import engagement_modifiers
from oriflamme.rulebooks.lames.shooting import range_of
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, Lames, Unit
from oriflamme.rulebooks.lames.tables import ADVANTAGE, COMBAT, MOVEMENT, losses, threshold
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import NEVER_ROUTED, allowance, is_commander, leads, morale_of, speed
from oriflamme.rulebooks.lames.vocabularies import Shock
from oriflamme.rulebooks.lames.works import support, works_for
from oriflamme.rulebooks.lames.zones import front_sides, zone

BREATH = 0.08
"""What the first breath level is worth; the next ones more."""
NERVE, ROUT, DISPERSAL = 0.9, 2.0, 2.5
"""What it costs to be shaken, routed, dispersed."""
ROUTED, WORN = 2.0, 1.4
"""How much more a loss counts to whoever is routed; shaken, or down to his last step."""
CHARACTER, LEADER, COMMANDER = 1.2, 1.8, 3.0
"""What a loss counts of a character, of the leader of a wing, of the army's commander."""
CAPACITY = 0.1
"""How much more a loss of a better troop counts, by notch."""
FEAR = 0.6
"""How much of a danger comes true."""
BROKEN_OFF = 0.6
"""How often a unit that was hit is no longer there to strike back as it would have."""
DAUNTED = 0.3
"""How much weaker the blow of a shaken unit is."""
SECOND = 0.4
"""What the second danger counts beside the first."""
SHELTER = 0.1
"""What a notch of support by a work is worth to whoever waits for the enemy there."""
LONG_MARCH = 9.0
UNSUPPORTED = ADVANTAGE["unsupported"].value
CHARGING_DISTANCE = int(MOVEMENT["charge"]["steps"]) + 1
"""From so far a charge can be begun."""


@cache
def hits(total: int) -> float:
    """The chance that an attack at an advantage does anything."""
    return float(sum(chance for roll, chance in dice(COMBAT["dice"]).totals().items() if losses(total, roll)))


class PositionValue:
    """A position as one side sees it."""

    def __init__(self, state: Lames, side: str, temper: Temper = EVEN) -> None:
        self.state, self.side, self.temper, self.daring = state, side, temper, temper.daring
        self.terrain = terrain_of(state)
        self.foes = [unit for unit in state.units.values() if unit.side != side and unit.hex]
        self.friends = [unit for unit in state.units.values() if unit.side == side and unit.hex]
        self._prices: dict[str, float] = {}
        self._comers: dict[str, list[tuple[Unit, int, bool]]] = {}
        self._struck: dict[str, frozenset[str]] = {}
        self._meetings: dict[tuple[object, ...], float] = {}
        self._blows: dict[tuple[object, ...], tuple[float, float]] = {}
        self._volleys: dict[tuple[object, ...], float] = {}
        self._marches: dict[tuple[str, str], float] = {}
        self._ahead: dict[str, frozenset[int]] = {}
        self._shelters: dict[tuple[str, str, int], float] = {}
        self._goals = sorted({foe.hex for foe in self.foes})

    @cached_property
    def aims(self) -> dict[str, Aim]:
        """Who sees to which of the places that count."""
        return aims(self.state, self.side, self.friends)

    def place(self, unit: Unit) -> float:
        """What it is worth to stand so near to the place that a unit sees to, against where it stands now."""
        aim, was = self.aims.get(unit.key), self.state.units[unit.key]
        return nearer(self.state, unit, aim) - nearer(self.state, was, aim) if aim and unit.hex != was.hex else 0.0

    # Blows

    def price(self, unit: Unit) -> float:
        """What a loss of a unit counts, as it is now."""
        if unit.key not in self._prices:
            self._prices[unit.key] = self._price(unit)
        worn = ROUTED if unit.routed else WORN if unit.steps == 1 or unit.shaken else 1.0
        return self._prices[unit.key] * worn

    def _price(self, unit: Unit) -> float:
        figure = self.state.figure(unit)
        if figure.troop:
            return 1.0 + CAPACITY * (figure.weapon_capacity + figure.morale_capacity)
        if is_commander(self.state, unit):
            return COMMANDER
        return LEADER if leads(self.state, unit) else CHARACTER

    def blow(self, unit: Unit, foe: Unit) -> tuple[float, float]:
        """What the better way to strike a neighbour is worth, breath counted, and the chance that it hits."""
        d = direction_of(self.terrain, foe, unit)
        side = zone(self.state.sided(foe), foe.facing, d)
        key = (unit.key, unit.hex, unit.shock, unit.breath, unit.cohesion)
        known = (*key, foe.key, foe.hex, side, self._posted(foe), foe.shock, foe.breath, foe.cohesion)
        if known not in self._blows:
            self._blows[known] = self._blow(unit, foe)
        return self._blows[known]

    def _blow(self, unit: Unit, foe: Unit) -> tuple[float, float]:
        best, chance = -1.0, 0.0
        whole = advantage(self.state, unit, foe, supported=True).total
        for supported in (True, False):
            if supported and why_not_support(self.state, unit, foe):
                continue
            total = whole if supported else whole + UNSUPPORTED
            tired = BREATH * (1 + 2 * unit.breath) if supported and not unit.charging else 0.0
            worth = expected(total) * self.price(foe) - tired
            if worth > best:
                best, chance = worth, hits(total)
        return best, chance

    def level(self, unit: Unit) -> float:
        """What the next cohesion level is worth to a unit."""
        price = self.price(unit)
        if unit.cohesion == IN_ORDER:
            return NERVE * price
        return (ROUT if unit.shaken else DISPERSAL) * self._prices[unit.key]

    def loses_nerve(self, unit: Unit, foe: Unit, d: int) -> float:
        """The chance that an enemy from a direction shakes a unit."""
        nature, capacity = morale_of(self.state, unit)
        if nature in NEVER_ROUTED or unit.routed:
            return 0.0
        return failing(engagement_modifiers(self.state, unit, foe, d).total, threshold(capacity))

    # Contact

    def meeting(self, comer: Unit, foe: Unit, d: int) -> float:
        """What somebody wins by coming against another from a direction (as the other sees it): he is struck first."""
        shaken = 0.0 if comer.shock == "" else self.loses_nerve(foe, comer, d)
        shy = self.loses_nerve(comer, foe, opposite(d))
        back, hit = self.blow(foe, comer) if self._faces(foe, d) else (0.0, 0.0)
        give, _ = self.blow(comer, foe)
        nerve = shaken * self.level(foe) - shy * self.level(comer)
        return nerve + give * (1 - BROKEN_OFF * hit) - back * (1 - DAUNTED * shaken)

    def _faces(self, unit: Unit, d: int) -> bool:
        """Whether a unit can strike that way at once: else it turns first, and loses its blow."""
        return not unit.routed and zone(self.state.sided(unit), unit.facing, d) == "front"

    def contact(self, unit: Unit, *, arrived: bool) -> float:
        """What standing so wins or loses by the enemies in contact: they strike, then the unit does."""
        state, terrain = self.state, self.terrain
        stack = stack_joined(state, unit, unit.hex)
        mine, theirs = enemies_it_engages(state, terrain, unit, stack), enemies_engaging_it(state, terrain, unit, stack)
        take, safe = 0.0, 1.0
        for foe, _ in theirs:
            worth, chance = self.blow(foe, unit)
            others = len({one.hex for one in enemies_it_engages(state, terrain, foe)} | {unit.hex})
            take += max(worth, 0.0) / others
            safe *= 1 - chance / others
        give = max((self.blow(unit, foe)[0] for foe in mine), default=0.0)
        value = self.daring * give * (1 - BROKEN_OFF * (1 - safe)) - take
        if arrived and unit.marked:
            met = [(foe, direction_of(terrain, foe, unit)) for foe in mine]
            value += self.daring * sum(self.loses_nerve(foe, unit, d) * self.level(foe) for foe, d in met)
        if arrived and theirs:
            value -= self.level(unit) * max(self.loses_nerve(unit, foe, d) for foe, d in theirs)
        return value

    # Shots

    def volley(self, unit: Unit) -> float:
        """What the shots of a unit are worth, where it stands or is imagined."""
        known = (unit.key, unit.place, unit.ammunition, unit.breath, unit.cohesion)
        if known not in self._volleys:
            stays = unit.spots == self.state.units[unit.key].spots
            stack = None if stays else stack_joined(self.state, unit, unit.hex)
            self._volleys[known] = volley_worth(self.state, unit, stack)
        return self._volleys[known]

    def range_in_turns(self, unit: Unit) -> float:
        """How many turns of marching the range of a shooter saves it."""
        figure = self.state.figure(unit)
        return max(range_of(self.state, unit) - 1, 0) / max(float(speed(figure)), 0.5)

    # Works

    def shelter(self, unit: Unit) -> float:
        """What the works of a hex are worth to a unit that looks as it does there, by the enemy they hold up best."""
        if self.state.overlay is None:
            return 0.0
        known = unit.key, unit.hex, unit.facing
        if known not in self._shelters:
            held = (support(work) for foe in self.foes for work in works_for(self.state, unit, foe, unit.hex))
            self._shelters[known] = SHELTER * max(held, default=0)
        return self._shelters[known]

    def _posted(self, unit: Unit) -> int | None:
        """How a unit looks, where that may post it on a work."""
        return None if self.state.overlay is None else unit.facing

    # Who could come

    def reach(self, unit: Unit) -> frozenset[str]:
        """The hexes that a unit could engage by its next move."""
        if unit.key not in self._struck:
            self._struck[unit.key] = strikes(self.state, self.terrain, unit)
        return self._struck[unit.key]

    def comers(self, hex: str) -> list[tuple[Unit, int, bool]]:
        """Enemies who could come into contact with a hex next turn: by which side, and whether with a charge."""
        if hex not in self._comers:
            self._comers[hex] = [one for foe in self.foes for one in self._ways(foe, hex)]
        return self._comers[hex]

    def _ways(self, foe: Unit, hex: str) -> list[tuple[Unit, int, bool]]:
        state, terrain = self.state, self.terrain
        near = terrain.adjacent[hex]
        if foe.cohesion != IN_ORDER or foe.out_of_breath or foe.hex in near or hex not in self.reach(foe):
            return []
        if enemies_engaging_it(state, terrain, foe):
            return []
        gait, points, here = gait_of(state, terrain, foe), allowance(state, foe), terrain.index[foe.hex]
        found = []
        for d, post in enumerate(near):
            if not post or state.holder(post) or not terrain.strikes_across[gait][post][opposite(d)]:
                continue
            if terrain.to_reach(gait, points, post).within(here, points):
                found.append((foe, d, self.runs(foe, hex) and terrain.kind[post] == "clear"))
        return found

    def runs(self, unit: Unit, hex: str) -> bool:
        """Whether a unit would come to a hex with a charge."""
        return unit.charging or self.terrain.command_distances(hex)[self.terrain.index[unit.hex]] >= CHARGING_DISTANCE

    def danger(self, unit: Unit) -> tuple[float, float]:
        """What enemies who are not in contact yet could win by coming, and lose by it: the best way for each."""
        best: dict[str, float] = {}
        for foe, d, running in self.comers(unit.hex):
            worth = self.comes(foe, unit, d, running=running)
            if worth > best.get(foe.key, -9.0):
                best[foe.key] = worth
        first, second, *_ = *sorted((max(worth, 0.0) for worth in best.values()), reverse=True), 0.0, 0.0
        rash = max((-worth for worth in best.values() if worth < 0), default=0.0)
        return first + SECOND * second, rash

    def comes(self, foe: Unit, unit: Unit, d: int, *, running: bool) -> float:
        """What an enemy would win by coming against a unit by a side."""
        side = zone(self.state.sided(unit), unit.facing, d)
        key = (unit.key, unit.hex, unit.shock, unit.breath, unit.cohesion)
        known = (*key, foe.key, d, side, self._posted(unit), running)
        if known not in self._meetings:
            post, shock = self.terrain.adjacent[unit.hex][d], CHARGE if running else CONTACT
            self._meetings[known] = self.meeting(_come_to(foe, post, d, shock), unit, d)
        return self._meetings[known]

    # The whole field

    def turns_away(self, unit: Unit) -> float:
        """Turns of marching to the nearest enemy."""
        known = unit.key, unit.hex
        if known not in self._marches:
            gait, points = gait_of(self.state, self.terrain, unit), max(allowance(self.state, unit), 1)
            here = self.terrain.index[unit.hex]
            costs = (self.terrain.to_engage(gait, points, goal)[here] for goal in self._goals)
            self._marches[known] = min(min(costs, default=0) / points, LONG_MARCH)
        return self._marches[known]

    def chance(self, unit: Unit) -> float:
        """The best that a unit could win by coming against somebody next turn, from where it would stand."""
        known = "", unit.key, unit.hex, unit.charging, unit.breath, unit.cohesion
        if known not in self._meetings:
            gait, points = gait_of(self.state, self.terrain, unit), allowance(self.state, unit)
            here = self.terrain.index[unit.hex]
            near = self.terrain.adjacent[unit.hex]
            within = [
                foe
                for foe in self.foes
                if foe.hex not in near and self.terrain.to_engage(gait, points, foe.hex).within(here, points)
            ]
            self._meetings[known] = max((self._coming(unit, foe) for foe in within), default=0.0)
        return max(self._meetings[known], 0.0)

    def onset(self, unit: Unit) -> float:
        """The most that a unit could win by coming against somebody next turn, and what threatens it there, against
        waiting where it is."""
        known = "onset", unit.key
        if known not in self._meetings:
            there = [self.contact(one, arrived=True) - FEAR * self.danger(one)[0] for one in self._onsets(unit)]
            here = self.contact(unit, arrived=False) - FEAR * self.danger(unit)[0] if there else 0.0
            self._meetings[known] = max(there, default=0.0) - here
        return self._meetings[known]

    def _onsets(self, unit: Unit) -> Iterator[Unit]:
        """A unit as it would come against each enemy in its reach, by each side that is open."""
        terrain, state = self.terrain, self.state
        gait, points, here = gait_of(state, terrain, unit), allowance(state, unit), terrain.index[unit.hex]
        for foe in self.foes:
            if foe.hex not in self.reach(unit):
                continue
            for d, post in enumerate(terrain.adjacent[foe.hex]):
                if not post or state.holder(post) or not terrain.strikes_across[gait][post][opposite(d)]:
                    continue
                if terrain.to_reach(gait, points, post).within(here, points):
                    yield _come_to(unit, post, d, CHARGE if self.runs(unit, foe.hex) else CONTACT)

    def _coming(self, unit: Unit, foe: Unit) -> float:
        """What a unit would win by coming against an enemy from the side nearest to it, with a charge if it can."""
        key = unit.key, foe.key, unit.charging, unit.breath, unit.cohesion
        if key not in self._meetings:
            terrain, state = self.terrain, self.state
            distances = terrain.command_distances(unit.hex)
            kind = gait_of(state, terrain, unit)
            posts = [
                (distances[terrain.index[post]], d)
                for d, post in enumerate(terrain.adjacent[foe.hex])
                if post and not state.holder(post) and terrain.strikes_across[kind][post][opposite(d)]
            ]
            worth = 0.0
            if posts:
                far, d = min(posts)
                shock = CHARGE if far >= CHARGING_DISTANCE - 1 or unit.charging else CONTACT
                post = terrain.adjacent[foe.hex][d]
                worth = self.meeting(_come_to(unit, post, d, shock), foe, d)
            self._meetings[key] = worth
        return self._meetings[key]

    def looks_at_enemy(self, unit: Unit) -> bool:
        """Whether one of the nearest enemies lies before a unit."""
        if unit.hex not in self._ahead:
            self._ahead[unit.hex] = self._towards(unit.hex)
        return not self._ahead[unit.hex].isdisjoint(front_sides(True, unit.facing))

    def _towards(self, hex: str) -> frozenset[int]:
        """The directions in which the nearest enemies lie."""
        terrain, here = self.terrain, self.terrain.index[hex]
        fields = [terrain.command_distances(goal) for goal in self._goals]
        near = min((field[here] for field in fields), default=0)
        nearest = [field for field in fields if field[here] == near]
        places = [(d, terrain.index[post]) for d, post in enumerate(terrain.adjacent[hex]) if post]
        return frozenset(d for d, place in places if any(field[place] < near for field in nearest))

    def balance(self, men: list[Unit]) -> tuple[float, float]:
        """What coming against the nearest enemies wins, on the mean, and what they win by coming."""
        going = coming = 0.0
        for unit in men:
            distances = self.terrain.command_distances(unit.hex)
            near = sorted(self.foes, key=lambda foe: distances[self.terrain.index[foe.hex]])[:3]
            troops = [foe for foe in near if self.state.figure(foe).troop]
            going += max((self._coming(unit, foe) for foe in troops), default=0.0)
            coming += max((self._coming(foe, unit) for foe in troops), default=0.0)
        return going / max(len(men), 1), coming / max(len(men), 1)


def _come_to(unit: Unit, hex: str, d: int, shock: Shock) -> Unit:
    """A unit as it would come against whoever sees it in a direction; a Formation with one of its hexes."""
    return replace(unit, hex=hex, more_hexes=(), facing=2 * opposite(d), shock=shock)
