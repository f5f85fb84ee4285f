"""What blows, losses and deaths are worth, from the rules' own reckoning of percentages, multipliers and morale."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache

from msgspec.structs import replace

from oriflamme.commanders.masse.positions import Positions
from oriflamme.kernel import Choice, Option, View, dice
from oriflamme.rulebooks.masse import combat, siege
from oriflamme.rulebooks.masse.heroes import clash_percent
from oriflamme.rulebooks.masse.morale import led, morale, never_fails
from oriflamme.rulebooks.masse.orders import legal
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.tables import DUEL, MORALE, NEVER_TESTS, hit_dice, percentage

BROKEN = 0.55
"""Share of its worth that a unit loses by breaking: it may rally, or run."""
LEVEL = 25
"""Points a hero is worth for each of his levels, where the scenario sets no price."""


@cache
def mean(name: str) -> float:
    """The mean of a throw of these dice."""
    thrown = dice(name)
    return sum(size + 1 for size in thrown.sizes) / 2 + thrown.bonus


def reckon(attacker: Piece, state: Masse, target: Piece, *, shot: bool = False, fleeing: bool = False) -> float:
    """The damage to be expected of one attack."""
    if attacker.kind == "engine" and shot:
        return _engine(state, attacker, target)
    if attacker.profile.huge and target.standing and not shot:
        return float(combat.huge_damage(state, attacker, target).exact)
    if combat.harmless(state, attacker, target, shot=shot):
        return 0.0
    share = combat.percent(state, attacker, target, fleeing=fleeing, shot=shot)
    men = combat.men_in(state, attacker, target)
    damage = mean(combat.weapon(state, attacker, target, shot=shot)) * men * share.total / 100
    for factor in combat.factors(state, attacker, target, shot=shot):
        damage *= factor.num / factor.den
    return damage


def _engine(state: Masse, engine: Piece, target: Piece) -> float:
    if siege.engine_harmless(target):
        return 0.0
    damage = mean(siege.engine_dice(engine))
    for factor in siege.shelter(state, engine, target):
        damage *= factor.num / factor.den
    return damage


def done_by(ask: Choice, verb: str) -> Option | None:
    """The first option in which this is done."""
    return next((option for option in ask.options if option.verb == verb), None)


def seen(view: View) -> Masse:
    """The battlefield that a view shows."""
    assert isinstance(view.state, Masse)
    return view.state


class Figures:
    """What follows from a position alone, whoever weighs it: each is reckoned when somebody first asks."""

    def __init__(self, state: Masse) -> None:
        self.state = state
        self.blows: dict[tuple[str, str, str], float] = {}
        self.shots: dict[tuple[str, str], float] = {}
        self.spurred: dict[tuple[str, str, int, bool], float] = {}
        self.fears: dict[tuple[str, int, str], float] = {}
        self.worths: dict[str, float] = {}
        self.duels: dict[tuple[str, str], float] = {}
        self.orders: dict[str, list[Order]] = {}
        self.steady = {piece.key for piece in state.pieces.values() if never_fails(state, piece)}
        """The pieces that take no test of morale."""
        self.strengths = {"": 0, **{key: piece.pvt for key, piece in state.pieces.items()}}
        """The hit points of each piece, by key, and of nobody."""


_figures: Positions[Figures] = Positions(1)
"""Of the position that was weighed last: both sides, and question after question, are asked about the same."""


class FieldValue:
    """A battlefield as one side weighs it: every figure is reckoned once."""

    def __init__(self, state: Masse, side: str) -> None:
        known = _figures.get(state, Figures)
        self.state, self.side = known.state, side
        self.pieces: Mapping[str, Piece] = known.state.pieces
        self._known = known
        self._losses: dict[tuple[str, float, str], float] = {}
        self._fears: dict[tuple[str, int, int], float] = {}

    # Damage to be expected

    def shot(self, attacker: str, target: str) -> float:
        """The damage to be expected of a shot."""
        key, known = (attacker, target), self._known.shots
        if key not in known:
            known[key] = reckon(self.pieces[attacker], self.state, self.pieces[target], shot=True)
        return known[key]

    def blow(self, attacker: str, target: str, entering: str = "") -> float:
        """A blow in melee; `entering` is the one of the two who comes to grips by this very order."""
        key, known = (attacker, target, entering), self._known.blows
        if key not in known:
            first, second = self.pieces[attacker], self.pieces[target]
            if entering == attacker:
                first = self.arrived(first, second)
            elif entering == target:
                second = self.arrived(second, first)
            known[key] = reckon(first, self.state, second)
        return known[key]

    def spurred(self, attacker: str, target: str, bonus: int, *, shot: bool) -> float:
        """An attack with so many points of the commander-in-chief; a blow as the unit comes to grips, if it is free."""
        key, known = (attacker, target, bonus, shot), self._known.spurred
        if key not in known:
            unit, foe = self.pieces[attacker], self.pieces[target]
            entered = unit.entered if shot or target in unit.links else target
            known[key] = reckon(replace(unit, bonus=bonus, entered=entered), self.state, foe, shot=shot)
        return known[key]

    def arrived(self, piece: Piece, foe: Piece) -> Piece:
        """A piece as it stands once it has engaged this enemy; outside its walls, if that was a sortie."""
        outside = piece.outside or siege.sallies(self.state, piece, foe)
        order = Order("engage", foe.key)
        return replace(piece, entered=foe.key, order=order, outside=outside, links={foe.key: self.state.sequence})

    # What it is worth

    def worth(self, key: str) -> float:
        """The points of a piece; of a commander-in-chief, also those of the units his death would cost."""
        known = self._known.worths
        if key not in known:
            known[key] = self._worth(self.pieces[key])
        return known[key]

    def own_worth(self, piece: Piece) -> float:
        """The points of a piece by itself."""
        level = hit_dice(piece.profile.dv)[0]
        return float(piece.points or (level + 1) * (LEVEL if piece.kind == "hero" else piece.men0))

    def _worth(self, piece: Piece) -> float:
        own = self.own_worth(piece)
        if self.state.armies[piece.side].commander != piece.key:
            return own
        leaderless = self.state.clone()
        leaderless.armies[piece.side] = replace(leaderless.armies[piece.side], commander_dead=True)
        units = [unit for unit in self.state.of(piece.side) if unit.standing and not self.steady(unit)]
        return own + sum(self.worth(unit.key) * fear(leaderless, unit) for unit in units)

    def steady(self, piece: Piece) -> bool:
        """A unit that takes no test of morale."""
        return piece.key in self._known.steady

    def loss(self, key: str, damage: float, foes: Iterable[str] = ()) -> float:
        """What so much damage costs the owner of a piece: men, and the danger that it breaks or dies."""
        if damage <= 0:
            return 0.0
        largest = max(foes, key=self._known.strengths.__getitem__, default="")
        known = key, damage, largest
        loss = self._losses.get(known)
        if loss is None:
            loss = self._losses[known] = self._loss(self.pieces[key], damage, largest)
        return loss

    def _loss(self, piece: Piece, damage: float, largest: str) -> float:
        worth = self.worth(piece.key)
        if piece.kind == "hero":
            share = damage / (piece.pvt + piece.escort_pvt)
            return worth * (min(max(share - 0.5, 0.0), 1.0) + 0.1 * min(share, 1.0))
        men = piece.own_pvt
        if damage >= men:
            return worth * men / piece.pvt0 * 1.2
        lost, left = damage / piece.pvt0, (men - damage) / piece.pvt0
        if piece.demoralised:
            return worth * lost * (1 - BROKEN)
        return worth * (lost + left * BROKEN * self._fear(piece, damage, largest))

    def _fear(self, piece: Piece, damage: float, largest: str) -> float:
        """The chance that a unit breaks over such losses: it must lose a man, and fail. Like losses count once."""
        if self.steady(piece):
            return 0.0
        key = piece.key, int(damage * 8 / piece.pvt0), self._known.strengths[largest]
        if key not in self._fears:
            self._fears[key] = self._fear_at(piece, max(piece.pvt - int(damage), piece.officer_hp + 1), largest)
        wound = piece.own_pvt % piece.profile.pvi or piece.profile.pvi
        return self._fears[key] * min(damage / wound, 1.0)

    def _fear_at(self, piece: Piece, pvt: int, foe: str) -> float:
        """The chance that a unit breaks with so many hit points left, and this enemy around it too."""
        key, known = (piece.key, pvt, foe), self._known.fears
        if key not in known:
            links = {**piece.links, foe: 0} if foe else piece.links
            known[key] = fear(self.state, replace(piece, links=links, pvt=pvt))
        return known[key]

    def rally(self, piece: Piece) -> float:
        """The chance to rally a broken unit, once it is free."""
        if led(self.state, piece):
            return 1.0
        return 1.0 - fear(self.state, replace(piece, links={}), rally=True)

    def orders(self, piece: Piece) -> list[Order]:
        """What a piece may be ordered to do."""
        known = self._known.orders
        if piece.key not in known:
            known[piece.key] = [option.value[1] for option in legal(self.state, piece)]
        return known[piece.key]

    # Clashes of heroes

    def duel(self, mine: str, foe: str) -> float:
        """What a clash is worth: the chances to kill within ten rounds, weighed by both lives."""
        key, known = (mine, foe), self._known.duels
        if key not in known:
            known[key] = self._duel(mine, foe)
        return known[key]

    def _duel(self, mine: str, foe: str) -> float:
        me, other = self.pieces[mine], self.pieces[foe]
        quick, slow = rounds_to_kill(self.state, me, other), rounds_to_kill(self.state, other, me)
        if quick == slow == math.inf:
            return 0.0
        chance = slow / (quick + slow) if quick < math.inf and slow < math.inf else float(quick < math.inf)
        chance = chance**2 / (chance**2 + (1 - chance) ** 2)
        rounds = float(DUEL["rounds"])
        wins, loses = chance * min(rounds / quick, 1.0), (1 - chance) * min(rounds / slow, 1.0)
        return wins * self.worth(foe) - loses * self.worth(mine) * 1.2


def fear(state: Masse, piece: Piece, *, rally: bool = False) -> float:
    """The chance that a unit fails a test of morale as it stands in this state."""
    if piece.profile.morale >= NEVER_TESTS:
        return 0.0
    return _failing(morale(state, piece, rally=rally).total)


@cache
def _failing(target: int) -> float:
    totals = dice(MORALE["dice"]).totals()
    return float(sum((chance for total, chance in totals.items() if total > target), start=0))


def rounds_to_kill(state: Masse, hero: Piece, foe: Piece) -> float:
    """How many rounds of a clash it takes to kill a hero, on the mean."""
    if combat.immune(hero, foe):
        return math.inf
    hurt = mean(hero.profile.melee) * clash_percent(state, hero.profile.dv, foe.profile.ca).total / 100
    if hero.escort and not foe.profile.huge and not foe.profile.immune:
        share = percentage(hero.escort.dv, foe.profile.ca)
        hurt += mean(hero.escort.melee) * min(hero.escort_men, int(DUEL["escort_limit"])) * share / 200
    if hero.profile.breath:
        hurt += hero.pvt / float(DUEL["rounds"]) * 2
    return float((foe.pvt + foe.escort_pvt / 2) / hurt)
