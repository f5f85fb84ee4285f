"""What searching must know of Demonworld: orders, the moves of units and after-combat moves, tried to the next blows.

Dice are what makes battles differ most, so imagined battles stop before the blows, and what these promise is reckoned
(see `fray`): a few tries show what a line is worth. What only time will tell, the policy knows better, and keeps to.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import cast

from oriflamme.commanders.demonworld import Plain, begins
from oriflamme.commanders.demonworld.approach import Approach, Glance
from oriflamme.commanders.demonworld.fray import OWN, Fray, Pose
from oriflamme.commanders.demonworld.intentions import Intention, Plan, army_plan, reasons
from oriflamme.commanders.demonworld.mending import Mending, next_move, stood
from oriflamme.commanders.demonworld.moving import ready, steps_of
from oriflamme.commanders.demonworld.routes import goal, routes
from oriflamme.commanders.demonworld.steady import Steady
from oriflamme.commanders.demonworld.steps import Steps
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.kernel import Ask, Battle, Choice, View
from oriflamme.rulebooks.demonworld.formation import organised
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import SMALL

MOST_LINES = 6
KEPT, PROMISE = 7.0, 9.0
"""How surely a side wins that keeps more of its points than the other, and one to whom the next blows promise more."""
REGROUPS = ((OWN, False), (0.6, False), (1.2, False), (OWN, True))
"""How dear one's own are in after-combat moves, and whether the last are thought of first."""


def _seen(view: View) -> Demonworld:
    return cast(Demonworld, view.state)


# Who plays


class Quick(Steady):
    """Who answers in imagined battles: at a glance, and without memory of where the enemy stood elsewhere."""

    judging: type[Approach] = Glance

    def __init__(self, seed: int = 0, temper: str = "even") -> None:
        super().__init__(seed, temper)
        self._faced: object = None

    def choose(self, view: View, ask: Ask) -> str:
        state = _seen(view)
        faced = state.turn, stood(state, state.enemy(ask.seat))
        if faced != self._faced:
            self._faced, self._steps = faced, {}
        return super().choose(view, ask)


# Lines of play


class Orders(Steady):
    """The orders of a turn as one line of play."""

    def __init__(self, state: Demonworld, seat: str, plan: Plan, policy: Player) -> None:
        super().__init__()
        self._army = (seat, state.digest()), plan
        self._reasons = reasons(state, plan)
        self._policy = policy

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-order" and (view.seat, _seen(view).digest()) == self._army[0]

    def choose(self, view: View, ask: Ask) -> str:
        """The order; who carries the line on shall know what it is about."""
        if isinstance(self._policy, Steady):
            self._policy.adopt(self)
        return super().choose(view, ask)


class Move(Plain):
    """The move of one unit as a line of play."""

    def __init__(self, state: Demonworld, unit: Unit, steps: Steps) -> None:
        super().__init__()
        self._moving, self._whole = (state.turn, unit.key), steps

    def covers(self, view: View, ask: Choice) -> bool:
        state = _seen(view)
        return ask.question.id == "ask-manoeuvre" and (state.turn, state.active) == self._moving

    def choose(self, view: View, ask: Ask) -> str:
        self._steps = dict(self._whole)
        return super().choose(view, ask)

    def _plan(self, state: Demonworld, unit: Unit) -> Steps:
        return {}


class Regroup:
    """The after-combat moves of a side as a line of play."""

    def __init__(self, state: Demonworld, seat: str, poses: dict[str, Pose]) -> None:
        self._moment, self._poses = _moment(state, seat), poses

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-regroup" and _moment(_seen(view), ask.seat) == self._moment

    def choose(self, view: View, ask: Ask) -> str:
        return next_move(_seen(view), self._poses)


def _moment(state: Demonworld, seat: str) -> object:
    return seat, state.turn, state.sides, stood(state, state.enemy(seat))


# What is tried


def plans(state: Demonworld, seat: str) -> Iterator[Plan]:
    """What steady would order, then the same with one unit held back, or charging where it would march."""
    first = army_plan(state, seat)
    yield first
    for unit, one in first.items():
        if one.order in ("M", "C"):
            yield {**first, unit: Intention("hold", one.target, "T")}
        if one.order == "M":
            yield {**first, unit: Intention("march", one.target, "C")}


def moves(state: Demonworld, unit: Unit, policy: Player) -> Iterator[Move]:
    """Where the policy would go, then the best other attacks, the best other place, and staying."""
    target = policy.target(state, unit) if isinstance(policy, Steady) else goal(state, unit)
    found = routes(state, unit, Approach(state, unit, target))
    stay = found[0]
    found.sort(key=lambda route: -route.worth)
    first = stay if ready(state, unit) and not found[0].contact else found[0]
    attacks = [route for route in found if route.contact]
    others = [route for route in found if not route.contact]
    chosen = {route.answers: route for route in (first, *attacks[:4], *others[:1], stay)}
    yield from (Move(state, unit, steps_of(state, unit, route)) for route in chosen.values())


def regroups(state: Demonworld, seat: str) -> Iterator[Regroup]:
    """As steady would, then bolder, more cautious, and thought of the other way round."""
    for own, backward in REGROUPS:
        yield Regroup(state, seat, Mending(state, own, backward=backward).poses())


class DemonworldStudy:
    """Orders, moves and after-combat moves are searched, blows are not."""

    important = frozenset({"ask-order", "ask-manoeuvre", "ask-regroup"})
    spread = 0.08

    def playing(self, seed: int, temper: str) -> Player:
        return Quick(seed, temper)

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        state = _seen(view)
        found: list[Line] = []
        if ask.question.id == "ask-order" and not ask.draft.orders:
            found += [Orders(state, ask.seat, plan, policy) for plan in plans(state, ask.seat)]
        elif ask.question.id == "ask-manoeuvre":
            unit = state.units[state.active]
            if begins(state, unit) and len(state.of(unit.key)) > SMALL and organised(state.of(unit.key)):
                found += moves(state, unit, policy)
        elif ask.question.id == "ask-regroup":
            found += regroups(state, ask.seat)
        return found[:MOST_LINES] or [Single(view, ask, policy.choose(view, ask))]

    def far_enough(self, start: View, battle: Battle) -> bool:
        """Up to the next blows; after blows, until this combat is over."""
        then, now = _seen(start), cast(Demonworld, battle.state)
        if then.phase == "melee":
            return now.phase != "melee" or now.combats != then.combats
        return now.turn != then.turn or now.phase == "melee"

    def worth(self, battle: Battle, seat: str) -> float:
        return chance(cast(Demonworld, battle.state), seat)


def chance(state: Demonworld, seat: str) -> float:
    """How likely a side is to win: what both sides keep of their points, and what the next blows promise."""
    fray = Fray(state, seat, 1.0)
    left, whole = {True: 0.0, False: 0.0}, {True: 0.0, False: 0.0}
    for key, hostile in fray.foe.items():
        left[hostile] += fray.worth[key]
    for unit in (*state.units.values(), *state.gone.values()):
        whole[unit.side != seat] += unit.points
    kept = left[False] / (whole[False] or 1.0) - left[True] / (whole[True] or 1.0)
    promise = fray.balance() / (sum(left.values()) or 1.0)
    return 1 / (1 + math.exp(-KEPT * kept - PROMISE * promise))


STUDY = DemonworldStudy()
