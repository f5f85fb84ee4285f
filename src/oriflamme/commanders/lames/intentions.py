"""What a wing is about: attack, hold, withdraw, regroup; and the plan in words."""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.kernel import Message, message
from oriflamme.rulebooks.lames.state import IN_ORDER, Wing
from oriflamme.rulebooks.lames.victory import score

PUSH = {"attack": 0.3, "hold": 0.03, "regroup": 0.03, "withdraw": 0.0}
"""What a turn's march nearer to the enemy is worth."""
NEAR_END = 2
"""Turns at the end in which whoever leads keeps what he has."""
DISARRAY = 0.5
"""The share of troops in disarray at which a wing had better regroup."""


KINDS = tuple(PUSH)
WHYS = ("beaten", "coming", "ahead", "late", "disarray", "weaker", "stubborn", "going")


class Intention(NamedTuple):
    """What a wing is about, and why."""

    wing: str
    kind: str
    why: str

    @property
    def push(self) -> float:
        """What a turn's march nearer to the enemy is worth to such a wing."""
        return PUSH[self.kind]


def intend(position: PositionValue, wing: Wing, before: Intention | None = None) -> Intention:
    """What a wing had better do; `before`: what it was about until now."""
    state = position.state
    men = [unit for unit in position.friends if unit.wing == wing.key and state.figure(unit).troop]
    if wing.order == "retreat":
        return Intention(wing.key, "withdraw", "beaten")
    lead = _lead(position)
    left = state.limit - state.turn if state.limit else 99
    if left < NEAR_END and lead >= state.victory.margin:
        return Intention(wing.key, "hold", "ahead")
    if left < NEAR_END * 2 and lead < state.victory.margin:
        return Intention(wing.key, "attack", "late")
    if position.temper.stubbornness and before is not None and before.kind == "attack":
        return Intention(wing.key, "attack", "stubborn")
    sorry = sum(unit.cohesion < IN_ORDER or unit.out_of_breath for unit in men)
    if men and sorry > DISARRAY * len(men):
        return Intention(wing.key, "regroup", "disarray")
    if wing.order == "defence" and _comes(position):
        return Intention(wing.key, "hold", "coming")
    going, coming = position.balance(men)
    if going * position.daring < 0 < coming:
        return Intention(wing.key, "hold", "weaker")
    return Intention(wing.key, "attack", "going")


def _comes(position: PositionValue) -> bool:
    """Whether the enemy must come: most of his troops are bound to attack."""
    state = position.state
    troops = [foe for foe in position.foes if state.figure(foe).troop and not foe.routed]
    bound = sum(state.wings[foe.wing].order == "attack" for foe in troops if foe.wing)
    return 2 * bound > len(troops)


def _lead(position: PositionValue) -> int:
    """By how many points the side leads."""
    scores = {side: score(position.state, side) for side in position.state.armies}
    return scores[position.side] - max(points for side, points in scores.items() if side != position.side)


def told(plan: dict[str, Intention]) -> tuple[Message, ...]:
    """A plan in words."""
    return tuple(
        message(f"plan-wing-{one.kind}", wing=one.wing, why=message(f"lames-because-{one.why}"))
        for one in plan.values()
    )
