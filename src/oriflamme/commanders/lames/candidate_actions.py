"""What a troop may do with its activation, and what each action is worth: at once, and by where it leaves the troop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from oriflamme.board.hexes import SIDES
from oriflamme.commanders.lames import likings
from oriflamme.commanders.lames.attack_value import failing, stack_joined
from oriflamme.commanders.lames.formation_choices import ill_moded, time_to_form, useful_task
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.position_value import BREATH, FEAR, NERVE, PositionValue
from oriflamme.commanders.lames.shot_value import fire_cost
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.lames.disengagement import disengagement
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.formation_actions import withdrawals as formation_withdrawals
from oriflamme.rulebooks.lames.planner.destinations import Destination, plan, plan_action
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.shooting import is_shooter
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, EXHAUSTED, IN_ORDER, SPENT, Unit
from oriflamme.rulebooks.lames.tables import threshold
from oriflamme.rulebooks.lames.unit_orders import allowance, morale_of, spent_after
from oriflamme.rulebooks.lames.withdraw import why_not_withdraw_to

RASH = 0.2
"""How often an enemy comes to his loss."""
CHANCE = 0.35
"""What a good charge next turn is worth now."""
CROWD = 0.7
"""What a large friend in the same hex costs."""
MIRE = 0.1
GONE = 2.0
"""What leaving the map costs."""
DISORDER = 0.8
THROW = 0.15
MAX_RASH = 0.3
"""The most that is made of enemies who may come to their loss."""
FAR = 1000.0
AWAY, FAR_OFF = 0.1, 3.0
"""What a turn's march away from the enemy is worth to whoever gives way, up to so many."""
TURNED_AWAY = 0.3
"""What it costs to turn one's back on the nearest enemies."""
RELOAD = 0.25
"""What each notch of ammunition is worth that comes back."""
LINE = 0.3
"""What a line is worth that is formed in time, or a wall of shields."""
MERGED = 0.3
"""What two worn troops are worth that become a whole one."""
LOOSE = 1.0
"""What it costs to take a line apart."""
HANDIWORK = 0.3
"""What something useful is worth that is done by hand; a vain one costs as much."""
REGAINED = 1 / 6
"""How often a rest gives a step back."""
VOLLEY = 0.6
"""How much of the shots that it could make next turn a place is worth."""
DISLODGED, GROUND = 0.7, 0.2
"""How often a blow that hits drives the enemy off, and what his ground is worth."""


class CandidateAction(NamedTuple):
    """An action, what it is worth, and the answers that follow it."""

    worth: float
    action: str
    tokens: tuple[str, ...] = ()
    hex: str = ""


class CandidateActions:
    """What one troop can do now."""

    def __init__(self, position: PositionValue, unit: Unit, intention: Intention) -> None:
        self.position, self.unit, self.intention = position, unit, intention
        self.state, self.terrain = position.state, position.terrain
        self.figure = self.state.figure(unit)
        self.engaging = enemies_engaging_it(self.state, self.terrain, unit)
        tiers = bool(self.state.rules.tiers)
        self.shoots = tiers and is_shooter(self.figure) and unit.ammunition != EXHAUSTED

    def best(self, actions: set[str]) -> CandidateAction:
        """The one that is worth most among the allowed actions."""
        return self.ranked(actions)[0]

    def ranked(self, actions: set[str]) -> list[CandidateAction]:
        """What was reckoned worth looking at, the best first."""
        found = [candidate for action in sorted(actions) for candidate in self._candidates(action)]
        return sorted(found, key=lambda candidate: -candidate.worth)

    def _candidates(self, action: str) -> Iterator[CandidateAction]:
        valued = VALUED.get(action)
        if valued is None:
            yield CandidateAction(0.0, action)
        else:
            yield from valued(self)

    # Actions

    def striking(self) -> float:
        """The best blow, and standing in contact afterwards, if the enemy is still there."""
        blows = [self.position.blow(self.unit, foe) for foe in targets(self.state, self.unit)]
        if not blows:
            return -9.0
        worth, hit = max(blows)
        tired = replace(self.unit, breath=spent_after(self.state, self.unit), shock="")
        gone = DISLODGED * hit
        return self.position.daring * worth + (1 - gone) * self.post(tired) + gone * GROUND

    def shocks(self) -> Iterator[CandidateAction]:
        """To strike."""
        yield CandidateAction(self.striking(), "shock")

    def shootings(self) -> Iterator[CandidateAction]:
        """To shoot, and to stay."""
        volley = likings.shots(self.position) * self.position.daring * self.position.volley(self.unit)
        yield CandidateAction(volley + self.stay(self.unit), "shoot")

    def reloads(self) -> Iterator[CandidateAction]:
        """Ammunition, and to stay."""
        yield CandidateAction(RELOAD * self.unit.ammunition + self.stay(self.unit), "reload")

    def rests(self) -> Iterator[CandidateAction]:
        """A level of breath, or perhaps a step, and to stay."""
        if not self.unit.breath:
            yield CandidateAction(REGAINED * self.position.price(self.unit) + self.stay(self.unit), "rest")
            return
        worth = BREATH * (1 + 2 * (self.unit.breath - 1))
        yield CandidateAction(worth + self.stay(replace(self.unit, breath=self.unit.breath - 1)), "rest")

    def reorganisations(self) -> Iterator[CandidateAction]:
        """A level of cohesion, if it succeeds, and to stay."""
        passes = 1 - failing(0, threshold(morale_of(self.state, self.unit)[1]))
        yield CandidateAction(passes * NERVE * self.position.price(self.unit) + self.stay(self.unit), "reorganise")

    def formings(self, action: str) -> Iterator[CandidateAction]:
        """A line, in time before contact; out of time it costs an activation."""
        worth = LINE if time_to_form(self.state, self.unit) else -LINE
        yield CandidateAction(worth + self.stay(self.unit), action)

    def mergings(self) -> Iterator[CandidateAction]:
        """A whole troop of two worn ones."""
        yield CandidateAction(MERGED + CROWD + self.stay(self.unit), "merge")

    def loosenings(self, action: str) -> Iterator[CandidateAction]:
        """A line is not taken apart without need."""
        yield CandidateAction(self.stay(self.unit) - LOOSE, action)

    def modes(self) -> Iterator[CandidateAction]:
        """Shields are closed before the enemy, and opened to march."""
        worth = LINE if ill_moded(self.state, self.unit) else -LOOSE
        yield CandidateAction(worth + self.stay(self.unit), "mode")

    def handiwork(self) -> Iterator[CandidateAction]:
        """What is done by hand: fires put out, stakes planted."""
        worth = HANDIWORK if useful_task(self.state, self.unit) else -HANDIWORK
        yield CandidateAction(worth + self.stay(self.unit), "manipulate")

    def waits(self) -> Iterator[CandidateAction]:
        """To stay."""
        yield CandidateAction(self.stay(self.unit), "pass")

    def flights(self) -> Iterator[CandidateAction]:
        """To run: a last resort."""
        yield CandidateAction(self.stay(self.unit) - NERVE - likings.giving_ground(self.position), "flee")

    def stay(self, unit: Unit) -> float:
        """What it is worth to stay where it is."""
        return self.post(replace(unit, shock="" if unit.shock == CONTACT else unit.shock))

    def moves(self) -> Iterator[CandidateAction]:
        """The best place that can be come to: dangers are reckoned only where a place could still be the best."""
        found = [(self.standing(there, arrived=True) - cost, one, there) for one, there, cost in self._arrivals()]
        found.sort(key=lambda way: -way[0])
        best = -FAR
        for worth, one, there in found:
            if worth + MAX_RASH <= best:
                break
            total = worth + self.peril(there)
            best = max(best, total)
            yield CandidateAction(total, "move", one.tokens, one.hex)
        leaves = [one for one in self._ways if not one.hex]
        if leaves:
            yield CandidateAction(self.gone(), "move", leaves[0].tokens)

    @cached_property
    def _ways(self) -> list[Destination]:
        """Where a move may lead, whether it has begun or not."""
        return (
            plan(self.state) if self.state.move is not None else plan_action(self.state, self.unit, "move", asked=False)
        )

    def _arrivals(self) -> Iterator[tuple[Destination, Unit, float]]:
        """Each way to end a move, the unit as it would stand there, and what the way costs."""
        for one in self._ways:
            if one.hex:
                there = replace(self.unit, hex=one.hex, more_hexes=one.more_hexes, facing=one.facing, shock="")
                meets = bool(
                    enemies_it_engages(self.state, self.terrain, there, stack_joined(self.state, self.unit, one.hex))
                )
                shock = CHARGE if one.charges and (meets or self.unit.charging) else CONTACT if meets else ""
                tired = (one.extra or one.minimal) or (self.unit.charging and not one.charges)
                breath = min(there.breath + tired, SPENT)
                cost = tired * BREATH * (1 + 2 * self.unit.breath) + one.disordered * DISORDER + one.throws * THROW
                yield one, replace(there, shock=shock, breath=breath), cost

    def withdrawals(self) -> Iterator[CandidateAction]:
        """One hex back: what it costs to break off, and the place behind."""
        modifiers = disengagement(self.state, self.terrain, self.unit, self.engaging, flee=False)
        risk = failing(modifiers.total, threshold(morale_of(self.state, self.unit)[1])) if modifiers is not None else 0
        cost = risk * self.position.level(self.unit) + likings.giving_ground(self.position)
        if self.unit.formation:
            for there, mark in formation_withdrawals(self.state, self.unit):
                yield CandidateAction(self.post(replace(there, shock="")) - cost, "withdraw", (), mark)
            return
        for d in SIDES:
            if not why_not_withdraw_to(self.state, self.unit, d):
                hex = self.terrain.adjacent[self.unit.hex][d]
                worth = self.post(replace(self.unit, hex=hex, shock="")) if hex else self.gone()
                yield CandidateAction(worth - cost, "withdraw", (), hex)

    # Places

    def gone(self) -> float:
        """What it is worth to leave the map."""
        return self.position.place(replace(self.unit, hex="")) - GONE

    def post(self, unit: Unit, *, arrived: bool = False) -> float:
        """What it is worth to stand so when the enemy's turn comes."""
        return self.standing(unit, arrived=arrived) + self.peril(unit)

    def peril(self, unit: Unit) -> float:
        """What enemies could do who are not in contact yet."""
        danger, rash = self.position.danger(unit)
        return min(RASH * self.position.daring * rash, MAX_RASH) - FEAR * danger

    def standing(self, unit: Unit, *, arrived: bool = False) -> float:
        """The same but for that."""
        value = self.position.contact(unit, arrived=arrived) + self.prospect(unit) + self.position.shelter(unit)
        value += self.position.place(unit)
        value += likings.meeting(self.position, unit) if arrived else 0.0
        value -= CROWD * len(large_others(self.state, self.state.stack_of(unit), unit)) + fire_cost(self.state, unit)
        return value - (MIRE if self.terrain.kind[unit.hex] not in ("clear", "road") else 0.0)

    def prospect(self, unit: Unit) -> float:
        """What can be done from there next turn, and how near it is to what its wing is about."""
        turns = self.position.turns_away(unit)
        if self.intention.kind == "withdraw":
            return AWAY * min(turns, FAR_OFF)
        if self.shoots:
            turns = max(turns - self.position.range_in_turns(unit), 0.0)
        worth = -self.intention.push * turns
        if self.shoots:
            worth += VOLLEY * likings.shots(self.position) * self.position.volley(unit)
        if unit.cohesion == IN_ORDER and not unit.out_of_breath:
            worth += CHANCE * self.position.daring * self.position.chance(unit)
        if allowance(self.state, unit) and self._looks_away(unit):
            worth -= TURNED_AWAY
        return worth

    def _looks_away(self, unit: Unit) -> bool:
        """No enemy that is near lies before it."""
        return bool(self.figure.large) and not self.position.looks_at_enemy(unit)


VALUED: dict[str, Callable[[CandidateActions], Iterator[CandidateAction]]] = {
    "shock": CandidateActions.shocks,
    "move": CandidateActions.moves,
    "withdraw": CandidateActions.withdrawals,
    "rest": CandidateActions.rests,
    "reorganise": CandidateActions.reorganisations,
    "pass": CandidateActions.waits,
    "shoot": CandidateActions.shootings,
    "reload": CandidateActions.reloads,
    "flee": CandidateActions.flights,
    "form": lambda self: self.formings("form"),
    "join": lambda self: self.formings("join"),
    "merge": CandidateActions.mergings,
    "leave": lambda self: self.loosenings("leave"),
    "break": lambda self: self.loosenings("break"),
    "mode": CandidateActions.modes,
    "manipulate": CandidateActions.handiwork,
}
"""What an action is worth to a troop, by its name; one that is not here is worth nothing, and taken where nothing is
better."""
