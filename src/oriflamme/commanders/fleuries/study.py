"""What searching must know of Les Guerres Fleuries: the orders of a turn are one line of play.

A line says what one unit or all of them do otherwise than the policy would have it: charge, hold, go on, give ground.
Each is played through this turn and the next by steady commanders, and weighed by what both sides have lost.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import cast

from oriflamme.commanders.fleuries.ordering import wanted
from oriflamme.commanders.fleuries.quarry import foes
from oriflamme.commanders.fleuries.steady import Steady, foremost
from oriflamme.commanders.fleuries.wishes import first_legal, unit_of
from oriflamme.commanders.search import Line, Player, Single
from oriflamme.kernel import Ask, Battle, Choice, View
from oriflamme.rulebooks.fleuries.measure import apart
from oriflamme.rulebooks.fleuries.orders import legal, missiles
from oriflamme.rulebooks.fleuries.paces import allowance
from oriflamme.rulebooks.fleuries.rally import points
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

MOST_LINES = 6
TURNS = 2
"""How many turns are played out: this one and the next."""
DECIDED = 0.12
"""A lead of such a share of an army's budget makes victory likely, three to one."""
WORN, ROUTED = 1.6, 0.7
"""Half of a unit lost is nearly the whole of it; one that routs is mostly lost."""
COUNTED = 0.5
"""The share of a routing unit that is among the points of victory already."""
WOUNDED = 0.25
"""What a wound takes of whoever fights alone."""
Counters = tuple[str, ...]


class Orders(Steady):
    """The orders of a turn as one line of play: as the policy would have it, but for some units."""

    def __init__(self, turn: int, seat: str, changed: dict[str, tuple[Counters, ...]]) -> None:
        super().__init__()
        self._at, self.changed = (turn, seat), changed

    def covers(self, view: View, ask: Choice) -> bool:
        return ask.question.id == "ask-order" and (_seen(view).turn, view.seat) == self._at

    def choose(self, view: View, ask: Ask) -> str:
        if isinstance(ask, Choice) and ask.question.id == "ask-order":
            unit = unit_of(ask)
            token = first_legal(ask, (" ".join(("order", unit, *one)) for one in self.changed.get(unit, ())))
            if token:
                self.note(_seen(view), ask, token)
                return token
        return super().choose(view, ask)


class FleuriesStudy:
    """Orders are searched; what they lead to is left to the policy."""

    important = frozenset({"ask-order"})

    def playing(self, seed: int, temper: str) -> Player:
        return Steady(seed, temper)

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        """What the steady commander would order; then everybody or somebody otherwise."""
        if ask.draft.orders:
            return [Single(view, ask, policy.choose(view, ask))]
        state = _seen(view)
        changes = dict.fromkeys(tuple(sorted(one.items())) for one in changed(state, ask.seat))
        return [Orders(state.turn, ask.seat, dict(change)) for change in ((), *changes)][:MOST_LINES]

    def far_enough(self, start: View, battle: Battle) -> bool:
        return cast(Fleuries, battle.state).turn >= _seen(start).turn + TURNS

    def worth(self, battle: Battle, seat: str) -> float:
        """What each side has lost, as a chance."""
        state = cast(Fleuries, battle.state)
        lead = losses(state, state.enemy(seat)) - losses(state, seat)
        budget = max(army.budget for army in state.armies.values())
        return 1 / (1 + math.exp(-math.log(3) * lead / (DECIDED * budget)))


STUDY = FleuriesStudy()


def changed(state: Fleuries, side: str) -> Iterator[dict[str, tuple[Counters, ...]]]:
    """Other orders than the usual: near the enemy each unit by itself, then the whole army."""
    units = [unit for unit in state.units(side) if legal(state, unit)]
    usual = {unit.key: _usual(state, unit) for unit in units}
    near = [unit for unit in units if _near(state, unit)]
    for unit in near:
        if "charge" in usual[unit.key]:
            yield {unit.key: _hold(unit)}
        elif CHARGE[0] in [one.value[1] for one in legal(state, unit)]:
            yield {unit.key: CHARGE}
    for unit in near:
        if "charge" not in usual[unit.key]:
            yield {unit.key: _hold(unit) if "advance" in usual[unit.key] else (("advance",),)}
    if units:
        yield {unit.key: _hold(unit) for unit in units}
        yield {unit.key: _back(unit) for unit in units}


CHARGE: tuple[Counters, ...] = (("charge",), ("charge", "wheel", "left"), ("charge", "wheel", "right"))


def _usual(state: Fleuries, unit: Piece) -> Counters:
    return next(iter((*foremost(state, unit)[0], *wanted(state, unit))), ("wait",))


def _near(state: Fleuries, unit: Piece) -> bool:
    """Whether an enemy could be reached this turn or the next."""
    reach = allowance(state, unit, "charge") + allowance(state, unit, "normal")
    return any(apart(state, unit, foe) <= reach for foe in foes(state, unit.side))


def _hold(unit: Piece) -> tuple[Counters, ...]:
    return (("wait", "shoot"), ("wait",)) if missiles(unit) else (("wait",),)


def _back(unit: Piece) -> tuple[Counters, ...]:
    return ((("withdraw", "shoot"),) if missiles(unit) else ()) + (("withdraw",), ("wait",))


def losses(state: Fleuries, side: str) -> float:
    """What a side has lost, in points: what counts for victory, and what is on the way there."""
    total = float(points(state, state.enemy(side)))
    for piece in state.pieces.values():
        if piece.side != side or piece.kind != "unit":
            continue
        lost = piece.body.figures - piece.figures
        if 2 * lost >= piece.body.figures and not piece.body.single:
            continue  # counted in full already
        share = WORN * lost / piece.body.figures + WOUNDED * len(piece.wounds)
        if piece.routing:
            share = max(share, ROUTED) - COUNTED
        total += piece.body.points * min(1.0, share)
    return total


def _seen(view: View) -> Fleuries:
    assert isinstance(view.state, Fleuries)
    return view.state
