"""How a battle stands: the turn and its five phases, the points taken, and how it can end. DW-III-01, DW-VII-03."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.kernel.services import Ending, Phase, Standing, nearest_first, turn_of
from oriflamme.rulebooks.demonworld.losses import points_lost
from oriflamme.rulebooks.demonworld.objectives import last_turn
from oriflamme.rulebooks.demonworld.state import Demonworld

TURN = ("orders", "first_shooting", "movement", "second_shooting", "melee")
"""The phases of a turn, in their order. DW-III.2.0-01"""


def phases_of(state: Demonworld) -> tuple[str, ...]:
    """The phases of a turn: five, magic where somebody casts, and rally where morale counts; before the first turn
    deployment, where an army is still put on the map. DW-III-01, DW-VIII.2.0-01, DW-XX.2.0-01"""
    orders, *others = TURN
    before = ("deployment",) if state.phase == "deployment" else ()
    magic = ("magic",) if state.wizards else ()
    rally = ("rally",) if state.rules.plays("morale") else ()
    return (*before, orders, *magic, *others, *rally)


def standing(state: Demonworld) -> Standing:
    """Both sides act in every phase; what counts is what the enemy has lost."""
    first, second = state.armies
    phases = phases_of(state)
    lost = {side: points_lost(state, side) for side in state.armies}
    return Standing(
        turn=turn_of(state.turn, last_turn(state)),
        phases=tuple(Phase(phase, message(f"standing-{phase}")) for phase in phases),
        phase=state.phase if state.phase in phases else "",
        score_name=message("standing-score"),
        scores={first: round(float(lost[second]), 1), second: round(float(lost[first]), 1)},
        endings=nearest_first([*_elimination(state), *_limit(state)]),
        winning=(_aim(state), *(one.text for one in _limit(state)[:1])),
    )


def _aim(state: Demonworld) -> Message:
    """What a battle is won by: its goal, where it has one, or the last element of the enemy. DW-VII-03, chapter XVI"""
    rule = state.victory
    if rule is None:
        return message("winning-aim")
    if rule.goal == "value":
        return message("winning-value", objectives=len(state.objectives) if state.rules.objectives else 0)
    enemy = state.enemy(rule.side)
    if rule.goal == "messenger":
        return message("winning-messenger", side=rule.side, enemy=enemy, unit=rule.messenger)
    return message(f"winning-{rule.goal}", side=rule.side, enemy=enemy, points=rule.points)


def _elimination(state: Demonworld) -> Iterator[Ending]:
    """Whoever has no element left has lost. DW-VII-03"""
    for side in state.armies:
        left = sum(1 for one in state.elements.values() if state.anyone(one.owner).side == side)
        gone = sum(1 for one in state.lost.values() if state.anyone(one.owner).side == side)
        if left:
            yield Ending(message("ending-elimination", side=side, left=left), "DW-VII-03", gone / (left + gone))


LAST_TURN = {
    "toll": "DW-XVI.1.3-01",
    "hill": "DW-XVI.2.3-03",
    "value": "DW-XVI.3.5-01",
    "pass": "DW-XXI.1.3-01",
    "messenger": "DW-XXI.2.3-01",
}
"""By which clause the end of the last turn decides a battle that has a goal."""


def _decision(name: str, state: Demonworld, **when: int) -> tuple[Message, str]:
    """What decides when time is up, by the goal of the battle, and by which clause. DW-VII-05, DW-F2-G4"""
    rule = state.victory
    if rule is None:
        return message(name, **when), "DW-VII-05"
    if rule.goal == "value":
        return message(f"{name}-value", **when), LAST_TURN[rule.goal]
    if rule.goal == "toll":
        return message(f"{name}-stand", side=rule.side, **when), LAST_TURN[rule.goal]
    return message(f"{name}-denied", side=state.enemy(rule.side), **when), LAST_TURN[rule.goal]


def _limit(state: Demonworld) -> list[Ending]:
    """After its last turn, and after so many turns without a loss, a battle is over."""
    found = []
    limit = last_turn(state)
    if limit:
        text, clause = _decision("ending-limit", state, limit=limit)
        found.append(Ending(text, clause, max(0, state.turn - 1) / limit))
    patience = state.rules.patience
    if patience:
        quiet = state.turn - state.last_loss_turn - 1
        text, clause = _decision("ending-patience", state, patience=patience)
        found.append(Ending(text, clause, min(1.0, max(0, quiet) / patience)))
    return found
