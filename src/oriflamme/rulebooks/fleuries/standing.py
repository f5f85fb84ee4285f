"""How a battle stands: the turn and its phases, victory points, and how it can end. GF-LE_TOUR_DE_JEU-01."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import message
from oriflamme.kernel.services import Ending, Phase, Standing, nearest_first, turn_of
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.turn_end.rally import END, lead_wanted, points

TURN = {
    "detection": "detection",
    "arrivals": "automatic",
    "automatic": "automatic",
    "command": "command",
    "orders": "orders",
    "declarations": "charges",
    "charges": "charges",
    "reactions": "reactions",
    "counter_charges": "moves",
    "moves": "moves",
    "red_moves": "red_moves",
    "shooting": "shooting",
    "second_half": "second_half",
    "combat": "combat",
    "rally": "rally",
}
"""Which of the phases 0 to 11 a step of the turn belongs to."""


def standing(state: Fleuries) -> Standing:
    """Both sides act in every phase."""
    return Standing(
        turn=turn_of(state.turn, state.limit),
        phases=tuple(Phase(phase, message(f"standing-{phase}")) for phase in dict.fromkeys(TURN.values())),
        phase=TURN.get(state.phase, ""),
        score_name=message("standing-score"),
        scores={side: float(points(state, side)) for side in state.armies},
        endings=nearest_first([*_broken(state), *_limit(state)]),
        winning=(message("winning-aim"), *(one.text for one in _limit(state))),
    )


def _broken(state: Fleuries) -> Iterator[Ending]:
    """A side all of whose units rout or are gone has lost. GF-CP-12."""
    for side in state.armies:
        units = [piece for piece in state.pieces.values() if piece.side == side and piece.kind == "unit"]
        holding = sum(not piece.routing for piece in units)
        if holding:
            text = message("ending-broken", side=side, holding=holding, known=len(units))
            yield Ending(text, END, 1 - holding / len(units))


def _limit(state: Fleuries) -> Iterator[Ending]:
    text = message("ending-limit", limit=state.limit, lead=lead_wanted(state))
    yield Ending(text, END, max(0, state.turn - 1) / state.limit)
