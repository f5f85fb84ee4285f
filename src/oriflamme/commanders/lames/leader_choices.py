"""What characters do: orders to whoever needs them, duels, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from oriflamme.commanders.lames.answers import pick
from oriflamme.commanders.lames.formation_choices import could_form
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.plain_choices import leader_wishes
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.command import order_cost, why_not_receive
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.state import IN_ORDER, Unit
from oriflamme.rulebooks.lames.unit_orders import leads

RALLY, REORGANISE, LINE, FREE = 2.0, 1.2, 0.6, 0.4
"""What an order is worth to whoever is routed, shaken, could form, or is better not bound by the standing order."""

STRIKE = 0.3
"""What somebody who waits must win by falling upon the enemy, for an order to be worth it."""


def wanting(position: PositionValue, unit: Unit, plan: Mapping[str, Intention]) -> list[tuple[Unit, float]]:
    """The friends to whom an order of this character would be worth most for its cost, the best first."""
    state = position.state
    found = []
    for friend in position.friends:
        figure = state.figure(friend)
        if not figure.troop or why_not_receive(state, unit, friend):
            continue
        worth = _want(position, friend, plan)
        if worth > 0:
            found.append((friend, worth / order_cost(state, unit, friend).total))
    return sorted(found, key=lambda pair: -pair[1])


def _want(position: PositionValue, friend: Unit, plan: Mapping[str, Intention]) -> float:
    """What an order would be worth to a troop."""
    state = position.state
    figure = state.figure(friend)
    engaged = bool(enemies_engaging_it(state, position.terrain, friend))
    if friend.routed:
        return 0.0 if engaged or figure.morale in ("fragile", "elite") else RALLY * position.price(friend)
    if engaged:
        return 0.0
    if friend.shaken:
        return REORGANISE if figure.morale != "elite" else 0.0
    if could_form(state, friend) and not position.volley(friend):
        return LINE
    order = state.wings[friend.wing].order
    if order == "attack":
        return FREE if position.turns_away(friend) < 2.5 else 0.0
    if order == "retreat" or friend.cohesion < IN_ORDER or friend.out_of_breath:
        return 0.0
    gain = position.onset(friend)
    return gain if gain > STRIKE else 0.0


def given(position: PositionValue, ask: Choice, plan: Mapping[str, Intention]) -> str:
    """The next order of a character who gives orders."""
    wants = wanting(position, position.state.units[ask.subject], plan)
    given = (pick(ask, "order", target=friend.key) for friend, _ in wants)
    return next(filter(None, given), "") or pick(ask, "done")


class Leading:
    """What one character does."""

    def __init__(self, position: PositionValue, unit: Unit, plan: Mapping[str, Intention]) -> None:
        self.position, self.unit, self.plan = position, unit, plan

    def action(self, verbs: set[str]) -> str:
        """Which of the actions that are open it takes: whoever awaits the enemy does not send his wing forward."""
        intention = self.plan.get(leads(self.position.state, self.unit))
        if intention is not None and intention.why == "coming":
            verbs = verbs - {"change"}
        if "orders" in verbs and wanting(self.position, self.unit, self.plan):
            return "orders"
        return next(wish for wish in leader_wishes(self.position.state, self.unit, verbs) if wish in verbs)
