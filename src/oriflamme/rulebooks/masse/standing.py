"""How a battle stands: the sequence and its phases, the points taken, and how it can end. MC-SEQUENCE_DE_COMBAT-03."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import message
from oriflamme.kernel.services import Ending, Phase, Standing, nearest_first
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.tables import LIMITS
from oriflamme.rulebooks.masse.turn import END, holds_field, points_lost

SEQUENCE = {
    "command": "orders",
    "orders": "orders",
    "referee": "orders",
    "shooting": "shooting",
    "movement": "movement",
    "melee": "melee",
    "morale": "morale",
}
"""Which of the five phases a step of the sequence belongs to."""
PHASES = tuple(Phase(phase, message(f"standing-{phase}")) for phase in dict.fromkeys(SEQUENCE.values()))


def standing(state: Masse) -> Standing:
    """Both sides act in every phase; what counts is what the enemy has lost."""
    first, second = state.armies.values()
    lost = {army.key: round(points_lost(state, army)) for army in (first, second)}
    return Standing(
        turn=message("standing-sequence", turn=state.sequence, limit=state.limit),
        phases=PHASES,
        phase=SEQUENCE.get(state.phase, ""),
        score_name=message("standing-score"),
        scores={first.key: float(lost[second.key]), second.key: float(lost[first.key])},
        endings=nearest_first([*_broken(state), *_limit(state)]),
        winning=(message("winning-aim"), *(one.text for one in _limit(state))),
    )


def _broken(state: Masse) -> Iterator[Ending]:
    """A side of which nobody holds the field has lost. MC-CP-15."""
    for side in state.armies:
        everybody = [*state.of(side), *(piece for piece in state.fallen.values() if piece.side == side)]
        fighters = sum(1 for piece in everybody if piece.kind == "unit" or piece.profile.huge) or len(everybody)
        holding = sum(1 for piece in state.of(side) if holds_field(state, piece))
        if holding:
            text = message("ending-broken", side=side, holding=holding, fighters=fighters)
            yield Ending(text, END, 1 - holding / fighters)


def _limit(state: Masse) -> Iterator[Ending]:
    near = (state.sequence - 1) / state.limit
    if state.siege:
        besieged = next(army.key for army in state.armies.values() if army.besieged)
        yield Ending(message("ending-siege", limit=state.limit, side=besieged), END, near)
    else:
        yield Ending(message("ending-night", limit=state.limit, percent=LIMITS["draw_percent"]), END, near)
