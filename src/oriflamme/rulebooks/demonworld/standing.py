"""How a battle stands: the turn and its five phases, the points taken, and how it can end. DW-III-01, DW-VII-03."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import message
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
    )


def _elimination(state: Demonworld) -> Iterator[Ending]:
    """Whoever has no element left has lost. DW-VII-03"""
    for side in state.armies:
        left = sum(1 for one in state.elements.values() if state.anyone(one.owner).side == side)
        gone = sum(1 for one in state.lost.values() if state.anyone(one.owner).side == side)
        if left:
            yield Ending(message("ending-elimination", side=side, left=left), "DW-VII-03", gone / (left + gone))


def _limit(state: Demonworld) -> Iterator[Ending]:
    limit = last_turn(state)
    if limit:
        yield Ending(message("ending-limit", limit=limit), "DW-VII-05", max(0, state.turn - 1) / limit)
    patience = state.rules.patience
    if patience:
        quiet = state.turn - state.last_loss_turn - 1
        yield Ending(message("ending-patience", patience=patience), "DW-VII-05", min(1.0, max(0, quiet) / patience))
