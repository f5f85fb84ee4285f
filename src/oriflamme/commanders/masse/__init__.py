"""Combat de masse: a commander of plain good sense, who reckons damage as the rules do and weighs it in points."""

from __future__ import annotations

import random
from collections.abc import Callable

from oriflamme.commanders.masse.clash import action, fights_on
from oriflamme.commanders.masse.int_points import point
from oriflamme.commanders.masse.plan import Planner, SideOrders, plan
from oriflamme.commanders.masse.positions import Positions
from oriflamme.commanders.masse.siege_choices import assault, post
from oriflamme.commanders.masse.unit_value import FieldValue, done_by, seen
from oriflamme.commanders.masse.variety import POINTS_SHARE, as_good, drawn, opens
from oriflamme.commanders.random_commander import throw
from oriflamme.kernel import Ask, Choice, Option, Roll, View
from oriflamme.rulebooks.masse.state import Masse


class Plain:
    """Plans a whole order sheet at once, then answers question by question. `varies`: his seed opens in its own way."""

    def __init__(self, seed: int = 0, *, varies: bool = True) -> None:
        self._random = random.Random(seed)
        self.seed, self.varies = seed, varies
        self._planned: tuple[str | None, Masse] | None = None
        """For whom, and in which position, the sheet was written."""
        self._sheet: SideOrders = {}

    def choose(self, view: View, ask: Ask) -> str:
        """The token of an answer."""
        if isinstance(ask, Roll):
            return throw(ask, self._random)
        if len(ask.options) == 1:
            return ask.options[0].token
        answer = self._answers().get(ask.kind)
        chosen = answer(view, ask) if answer else None
        return (chosen or ask.options[0]).token

    def _answers(self) -> dict[str, Callable[[View, Choice], Option | None]]:
        return {
            "order": self._order,
            "point": point,
            "strike": _strike,
            "leaving": _strike_leaving,
            "intercept": _intercept,
            "clash": fights_on,
            "blow": action,
            "assault": assault,
            "post": post,
            "referee": lambda view, ask: done_by(ask, "pass"),
        }

    def _order(self, view: View, ask: Choice) -> Option | None:
        """What the plan says for this piece; where the rules no longer allow it, nothing."""
        state = seen(view)
        if (view.seat, state) != self._planned:
            self._sheet = self._written(state, ask.seat)
            self._planned = view.seat, state.clone()
        wanted = ask.subject, self._sheet.get(ask.subject)
        planned = next((option for option in ask.options if option.value == wanted), None)
        return planned or done_by(ask, "none")

    def _written(self, state: Masse, side: str) -> SideOrders:
        """The sheet to be written."""
        if not (self.varies and opens(state)):
            return plan(state, side)
        sheets = _openings.get(state, lambda position: {})
        if side not in sheets:
            sheets[side] = _as_good(state, side)
        return drawn(sheets[side], self.seed)


_openings: Positions[dict[str, list[SideOrders]]] = Positions(4)
"""The sheets with which either side may begin: the battles of one scenario begin alike."""


def _as_good(state: Masse, side: str) -> list[SideOrders]:
    sheet, planner = plan(state, side), Planner(FieldValue(state, side))
    margin = POINTS_SHARE * sum(planner.field.own_worth(piece) for piece in planner.units)
    return as_good(sheet, planner.choices, planner.total, margin)


def _strike(view: View, ask: Choice) -> Option:
    """The enemy whom this unit can hurt most, in points."""
    field = FieldValue(seen(view), ask.seat)
    return max(ask.options, key=lambda option: _value(field, option.piece, option.target))


def _value(field: FieldValue, unit: str, foe: str) -> float:
    return field.loss(foe, field.blow(unit, foe), (unit,))


def _strike_leaving(view: View, ask: Choice) -> Option | None:
    """Strike, unless the unit has better to do with its blow."""
    field = FieldValue(seen(view), ask.seat)
    best, most = done_by(ask, "spare"), 0.0
    for option in ask.options:
        if option.verb != "strike":
            continue
        others = [foe for foe in field.pieces[option.piece].links if foe != option.target]
        elsewhere = max((_value(field, option.piece, foe) for foe in others), default=0.0)
        gain = _value(field, option.piece, option.target) - elsewhere
        if gain > most:
            best, most = option, gain
    return best


def _intercept(view: View, ask: Choice) -> Option | None:
    """Meet an engager with whoever gives more than he gets, and more than the unit that is attacked."""
    field = FieldValue(seen(view), ask.seat)
    engager = ask.subject
    target = field.pieces[engager].order.target

    def net(unit: str) -> float:
        return field.loss(engager, field.blow(unit, engager, engager)) - field.loss(
            unit, field.blow(engager, unit, engager), (engager,)
        )

    best, most = done_by(ask, "pass"), net(target)
    for option in ask.options:
        if option.verb == "intercept" and net(option.piece) > most:
            best, most = option, net(option.piece)
    return best
