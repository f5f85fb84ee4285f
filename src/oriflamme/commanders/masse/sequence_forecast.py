"""What two order sheets come to in a sequence, on the mean: the eye of the steady commander.

Nobody throws dice here: damage is the rules' own mean with its spread, shots thin out whoever strikes later, units end
with the men and the heart they have left, and the fall of a commander-in-chief is felt by all of his side.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec.structs import replace

from oriflamme.commanders.masse.int_points import STEP
from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.commanders.masse.spell_damage import spell_damage
from oriflamme.commanders.masse.unit_value import FieldValue, fear, reckon
from oriflamme.rulebooks.masse.state import NO_ACTION, STATIC, Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import MEN_AGAINST_HERO
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY

BROKEN = 0.25
"""Share of its strength that a broken unit still stands for: it may rally."""
SPREAD = 0.5
"""The standard deviation of one throw for damage, as a share of its mean: one throw decides for a whole unit."""
STEPS = 24
"""Losses are told apart in so many parts of a unit's strength."""
STRENGTH, FIT, CHIEF = 1.4, 1.2, 1.8
"""In orders: what the logarithm of a side's strength counts for, that of its fit units, and the health of its chief.

From battles that commanders have fought: a side wins by its last fit unit, and its fate hangs on its chief.
"""
STANDING_STRENGTH, STANDING_FIT, STANDING_CHIEF, HEROES = 3.5, 1.3, 0.3, 4.0
"""As the field stands between two sequences: the same, and heroes by their share of all strength.

Fitted to battles of commanders of all tempers: heroes decide more than their points say, and most broken units rally.
"""
STANDING_BROKEN, RALLIED = 0.75, 0.5
"""As the field stands: the share of its strength that a broken unit stands for, and its share of a fit unit."""
GUARDS = 0.15
"""What a hit point of a chief's escort counts for beside one of his own: it must be struck down before him."""
LEAST_STRENGTH, LEAST_FIT = 0.05, 0.5
"""What a side counts for that has nothing left: a share of all strength, and half a unit."""

MOVING = Order("engage")
Links = dict[str, set[str]]


class ForecastState:
    """How pieces fare while a plan is thought through: shares of their men and of their hearts."""

    __slots__ = ("gone", "heart", "hurt", "leaderless", "links", "men")

    def __init__(self, pieces: Mapping[str, Piece]) -> None:
        self.men = dict.fromkeys(pieces, 1.0)
        self.heart = {key: 0.0 if piece.demoralised else 1.0 for key, piece in pieces.items()}
        self.links: Links = {key: set(piece.links) for key, piece in pieces.items()}
        self.hurt: dict[str, tuple[float, float]] = {}
        """Damage of the sequence that is thought through: mean and variance."""
        self.gone: dict[str, float] = {}
        """The chance that nobody of a piece is left on the field."""
        self.leaderless: dict[str, float] = {}
        """The chance that a side has lost its commander-in-chief."""

    def strike(self, key: str, damage: float) -> None:
        """Add the damage of one throw, on the mean."""
        mean, variance = self.hurt.get(key, (0.0, 0.0))
        self.hurt[key] = mean + damage, variance + (SPREAD * damage) ** 2


class Forecast:
    """Reckons what orders of both sides lead to, for one state."""

    def __init__(self, state: Masse) -> None:
        self.state = state
        self.field = FieldValue(state, next(iter(state.armies)))
        self.pieces: dict[str, Piece] = {piece.key: piece for piece in state.acting()}
        self.worth = {key: self.field.own_worth(piece) * _left(piece) for key, piece in self.pieces.items()}
        self.leaders = {army.commander: army.key for army in state.armies.values() if army.commander in self.pieces}
        self.points = sum(self.worth.values()) or 1.0
        self.spurs = {side: state.commander_bonus(side, "int") * STEP for side in state.armies}
        """The percentage points that a commander-in-chief has to give."""
        self._price = {key: self.field.worth(key) / piece.pvt0 for key, piece in self.pieces.items()}
        self._prizes: dict[tuple[str, str], float] = {}
        self._blows: dict[tuple[str, str, str, bool], float] = {}
        self._spurs: dict[tuple[str, str, bool], float] = {}
        self._fears: dict[tuple[str, int, str, bool], float] = {}
        self._mourning = state.clone()
        for key, army in state.armies.items():
            self._mourning.armies[key] = replace(army, commander_dead=True)

    def chances(self, side: str, mine: SideOrders, theirs: SideOrders, daring: float = 1.0) -> float:
        """How the sides stand in the end, as the logarithm of odds; what the enemy has left counts `daring` times."""
        course = ForecastState(self.pieces)
        self._ordered(course, {**mine, **theirs})
        self._close(course)
        return self._balance(course, side, daring)

    def as_it_stands(self, side: str) -> float:
        """How the sides stand before anybody has given an order, as the logarithm of odds."""
        course = ForecastState(self.pieces)
        ends = {}
        for army, (strength, fit) in self._left(course, STANDING_BROKEN, RALLIED).items():
            chief = STANDING_CHIEF * self._health(army, course)
            ends[army] = STANDING_STRENGTH * math.log(strength) + STANDING_FIT * math.log(fit) + chief
        for key, piece in self.pieces.items():
            if piece.kind == "hero":
                ends[piece.side] += HEROES * self.worth[key] / self.points
        return ends[side] - ends[self.state.enemy(side)]

    def _balance(self, course: ForecastState, side: str, daring: float) -> float:
        ends = {
            army: STRENGTH * math.log(strength) + FIT * math.log(fit) + CHIEF * self._health(army, course)
            for army, (strength, fit) in self._left(course).items()
        }
        return ends[side] - daring * ends[self.state.enemy(side)]

    def _left(
        self, course: ForecastState, broken: float = BROKEN, rallied: float = 0.0
    ) -> dict[str, tuple[float, float]]:
        """The strength of each side, as a share of all there was, and its fit units; never nothing."""
        strength = dict.fromkeys(self.state.armies, LEAST_STRENGTH)
        fit = dict.fromkeys(self.state.armies, LEAST_FIT)
        for key, piece in self.pieces.items():
            men, heart = course.men[key], course.heart[key]
            strength[piece.side] += self.worth[key] / self.points * men * (broken + (1 - broken) * heart)
            if piece.kind == "unit":
                fit[piece.side] += (1.0 - course.gone.get(key, 0.0)) * (rallied + (1 - rallied) * heart)
        return {army: (strength[army], fit[army]) for army in strength}

    def _health(self, army: str, course: ForecastState) -> float:
        """The share of his hit points that a commander-in-chief keeps, and his escort's; 0 where there is none.

        His escort falls before him: blows that only thin it out have not touched him. MC-CP-07.
        """
        chief = self.state.armies[army].commander
        if chief not in self.pieces:
            return 0.0
        piece, hurt = self.pieces[chief], course.hurt.get(chief, (0.0, 0.0))
        guards = _kept(piece.escort_pvt, *hurt)
        own = _kept(piece.pvt + piece.escort_pvt, *hurt) - guards
        return (own + GUARDS * guards) / piece.pvt0

    # The sequence for which orders are given

    def _ordered(self, course: ForecastState, orders: Mapping[str, Order]) -> None:
        favoured = self._favoured(orders)
        self._shooting(course, orders, favoured)
        up = {key: self._up(key, course) for key in self.pieces}
        leaving = {key for key, order in orders.items() if order.kind in MOVING_AWAY}
        self._leaving(course, orders, leaving, up)
        entered = self._coming_to_grips(course.links, orders, leaving, up)
        busy = _challenged(orders)
        blows = []
        for key, foes in course.links.items():
            if foes and up[key] and key not in leaving and key not in busy:
                target = self._victim(key, foes, orders.get(key, NO_ACTION))
                entering = key if (key, target) in entered else target if (target, key) in entered else ""
                still = orders.get(target, NO_ACTION).kind in STATIC
                blow = self._blow(key, target, entering, still=still)
                if key in favoured:
                    blow += self._spur(key, target)
                blows.append((target, blow * self._share(key, target, up[key])))
        for target, damage in blows:
            course.strike(target, damage)

    def _up(self, key: str, course: ForecastState) -> float:
        """The share of a piece that is still there when blows are struck."""
        hurt = course.hurt.get(key)
        return _left_of(_men(self.pieces[key]), *hurt) if hurt else 1.0

    def _blow(self, key: str, target: str, entering: str = "", *, still: bool = False) -> float:
        """A blow to be expected; whoever stands still is better guarded, by the wisdom of his commander-in-chief."""
        known = key, target, entering, still
        if known not in self._blows:
            attacker, foe = self.pieces[key], replace(self.pieces[target], order=NO_ACTION if still else MOVING)
            if entering == key:
                attacker = self.field.arrived(attacker, foe)
            elif entering == target:
                foe = self.field.arrived(foe, attacker)
            self._blows[known] = reckon(attacker, self.state, foe)
        return self._blows[known]

    def _share(self, key: str, target: str, left: float) -> float:
        """How much of its blow a piece still has: round a hero there is room for a few men only, who are soon found."""
        attacker = self.pieces[key]
        if self.pieces[target].kind != "hero" or attacker.kind == "hero":
            return left
        return min(left * attacker.men, MEN_AGAINST_HERO) / min(attacker.men, MEN_AGAINST_HERO)

    def _favoured(self, orders: Mapping[str, Order]) -> set[str]:
        """The unit of each side to which its commander-in-chief gives his points: where they hurt most."""
        best: dict[str, tuple[float, str]] = {}
        for key, order in orders.items():
            piece = self.pieces[key]
            if piece.kind == "unit" and order.kind in ("shoot", "engage") and self.spurs[piece.side]:
                gain = self._spur(key, order.target, shot=order.kind == "shoot") * self._price[order.target]
                best[piece.side] = max(best.get(piece.side, (0.0, "")), (gain, key))
        return {key for _, key in best.values()}

    def _spur(self, key: str, target: str, *, shot: bool = False) -> float:
        """What all the points of a commander-in-chief add to one attack."""
        known = key, target, shot
        if known not in self._spurs:
            unit, foe = self.pieces[key], self.pieces[target]
            spurred = replace(unit, bonus=self.spurs[unit.side])
            more = reckon(spurred, self.state, foe, shot=shot) - reckon(unit, self.state, foe, shot=shot)
            self._spurs[known] = more
        return self._spurs[known]

    def _shooting(self, course: ForecastState, orders: Mapping[str, Order], favoured: set[str]) -> None:
        for key, order in orders.items():
            if order.kind == "shoot":
                more = self._spur(key, order.target, shot=True) if key in favoured else 0.0
                course.strike(order.target, self.field.shot(key, order.target) + more)
            elif order.kind == "cast" and order.target in self.pieces:
                target = self.pieces[order.target]
                if target.side != self.pieces[key].side:
                    course.strike(target.key, spell_damage(self.pieces[key], order.what, target))

    def _leaving(
        self, course: ForecastState, orders: Mapping[str, Order], leaving: set[str], up: Mapping[str, float]
    ) -> None:
        """Whoever turns his back is struck by the strongest of those around him, unless he may fall back."""
        for key in sorted(leaving):
            strikers = [foe for foe in course.links[key] if foe not in leaving]
            if strikers and orders[key].kind != "fall_back":
                course.strike(key, max(self._blow(foe, key) * up[foe] for foe in strikers))
            for foe in course.links[key]:
                course.links[foe].discard(key)
            course.links[key] = set()

    def _coming_to_grips(
        self, links: Links, orders: Mapping[str, Order], leaving: set[str], up: Mapping[str, float]
    ) -> set[tuple[str, str]]:
        entered = set()
        for key, order in orders.items():
            free = order.kind == "engage" and not self.pieces[key].links and up[key]
            if free and order.target in links and order.target not in leaving:
                entered.add((key, order.target))
        for key, target in entered:
            links[key].add(target)
            links[target].add(key)
        return entered

    def _victim(self, key: str, foes: set[str], order: Order) -> str:
        if order.kind == "engage" and order.target in foes:
            return order.target
        return max(sorted(foes), key=lambda foe: self._prize(key, foe))

    def _prize(self, unit: str, foe: str) -> float:
        """What a unit gains by a blow at this enemy."""
        key = unit, foe
        if key not in self._prizes:
            self._prizes[key] = self.field.loss(foe, self._blow(unit, foe), (unit,))
        return self._prizes[key]

    # When a sequence ends

    def _close(self, course: ForecastState) -> None:
        """Losses are taken and hearts tested; the death of a commander shakes everybody."""
        for key, (damage, variance) in course.hurt.items():
            piece = self.pieces[key]
            course.gone[key] = _fells(_men(piece), damage, variance)
            if piece.kind == "hero" or piece.profile.regeneration:
                course.men[key] = 1.0 - course.gone[key]
            else:
                course.men[key] = _left_of(_men(piece), damage, variance)
            if key in self.leaders:
                course.leaderless[self.leaders[key]] = course.gone[key]
        for key, (damage, _) in course.hurt.items():
            if self.pieces[key].kind != "hero":
                course.heart[key] *= 1.0 - self._breaks(key, course) * min(damage / self.pieces[key].profile.pvi, 1.0)
        for key in self.pieces:
            stays = self._stays(key, course)
            course.men[key] *= stays
            course.gone[key] = 1.0 - (1.0 - course.gone.get(key, 0.0)) * stays

    def _stays(self, key: str, course: ForecastState) -> float:
        """The chance that a unit does not lay down its arms over the death of its commander-in-chief."""
        alone = course.leaderless.get(self.pieces[key].side)
        if not alone or self.pieces[key].kind == "hero":
            return 1.0
        return 1.0 - alone * self._fear(key, course, mourning=True)

    def _breaks(self, key: str, course: ForecastState) -> float:
        """The chance that a unit breaks over its losses, led or leaderless."""
        alone = course.leaderless.get(self.pieces[key].side, 0.0)
        breaks = self._fear(key, course) * (1 - alone) if alone < 1 else 0.0
        return breaks + (self._fear(key, course, mourning=True) * alone if alone else 0.0)

    def _fear(self, key: str, course: ForecastState, *, mourning: bool = False) -> float:
        """The chance that a unit fails a test, with the men it has left and the enemies around it."""
        piece = self.pieces[key]
        if self.field.steady(piece):
            return 0.0
        largest = max(course.links[key], key=self._size, default="")
        known = key, int(course.men[key] * STEPS), largest, mourning
        if known not in self._fears:
            pvt = max(int(piece.pvt * course.men[key]), piece.officer_hp + 1)
            links = {largest: 0} if largest else {}
            state = self._mourning if mourning else self.state
            self._fears[known] = fear(state, replace(piece, links=links, pvt=pvt))
        return self._fears[known]

    def _size(self, key: str) -> tuple[int, str]:
        return self.pieces[key].pvt, key


def _challenged(orders: Mapping[str, Order]) -> set[str]:
    """The heroes who meet in a challenge: whether they fight it out or break off, they strike nobody else."""
    duels = [(key, order.target) for key, order in orders.items() if order.kind == "duel"]
    return {key for pair in duels for key in pair}


def _fells(men: float, mean: float, variance: float) -> float:
    """The chance that so much damage is the end of so many hit points."""
    return 0.5 * (1.0 + math.erf((mean - men) / math.sqrt(2 * variance + 1e-9)))


def _left_of(men: float, mean: float, variance: float) -> float:
    """The share of hit points that is left, on the mean, after damage that cannot take more than there is."""
    spread = math.sqrt(variance) + 1e-9
    reach = (men - mean) / spread
    below = 0.5 * (1.0 + math.erf(reach / math.sqrt(2)))
    density = math.exp(-reach * reach / 2) / math.sqrt(2 * math.pi)
    return min(max((1.0 - mean / men) * below + spread / men * density, 0.0), 1.0)


def _kept(men: float, mean: float, variance: float) -> float:
    """The hit points that are left of so many, on the mean."""
    return men * _left_of(men, mean, variance) if men else 0.0


def _men(piece: Piece) -> int:
    return max(piece.own_pvt + piece.escort_pvt, 1)


def _left(piece: Piece) -> float:
    return piece.own_pvt / piece.pvt0
