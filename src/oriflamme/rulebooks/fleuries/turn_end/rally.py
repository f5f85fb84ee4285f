"""Phase 11, rallying, and the end of a turn: units past half, pursuers out of breath, victory."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from oriflamme.kernel import Choice, Context, Option, Procedure, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.command.command import keep_brigades
from oriflamme.rulebooks.fleuries.contact.contact import disorder
from oriflamme.rulebooks.fleuries.contact.phase_end import appear, untangle
from oriflamme.rulebooks.fleuries.facts.turn import BattleEnded, Rallied, TurnBegan
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import astray
from oriflamme.rulebooks.fleuries.morale.morale_tests import test
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause
from oriflamme.rulebooks.fleuries.powers.lasting import untested
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import VICTORY, share
from oriflamme.rulebooks.fleuries.troops.removal import leave_if_past_half

TURNS = "GF-LE_TOUR_DE_JEU-01"
RALLY = "GF-PHASE_11_RALLIEMENTS-01"
END = "GF-CREATION_D_ARMEES-01"


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Phase 11: routing units with a character may rally; then the turn ends."""
    state = ctx.state
    yield from _rallies(ctx)
    if state.effects:
        appear(ctx)
    leave_if_past_half(ctx, [piece.key for piece in state.units()])
    for piece in list(state.units()):
        if piece.pursued:
            disorder(ctx, piece.key, "pursuit")
    untangle(ctx)
    keep_brigades(ctx)
    end = decide(state)
    ctx.note(end if end else TurnBegan(clause=TURNS, turn=state.turn + 1))


# Rallying


def may_rally(state: Fleuries, unit: Piece) -> bool:
    """A rout begun before phase 10, or in an earlier turn, with a character who has been there a full turn.

    GF-PHASE_10_COMBATS-02, GF-LE_COMMANDEMENT-12, GF-LES_RESULTATS_DU_TEST_DEROUTE-02, -05.
    """
    if not unit.routing or untested(state, unit) or (unit.rout_in_combat and unit.rout_since == state.turn):
        return False
    chief = state.controller(unit)
    return chief is not None and chief.control_since < state.turn


def _rallies(ctx: Context[Fleuries]) -> Procedure:
    """Obey ends the rout, or it goes on. GF-LES_RESULTATS_DU_TEST_OBEIR-01, GF-LES_RESULTATS_DU_TEST_DEROUTE-03."""
    state = ctx.state
    able = {side: [unit.key for unit in state.units(side) if may_rally(state, unit)] for side in state.armies}
    parts = {side: _choose(side, keys) for side, keys in able.items() if keys}
    chosen = (yield Sealed(parts, RALLY)) if parts else {}
    for keys in chosen.values():
        for key in keys:
            result = yield from test(ctx, key, MoraleTestCause(("rally",), state.pieces[key].cause))
            if result in ("obey", "advance"):
                ctx.note(Rallied(clause="GF-LES_MOUVEMENTS_DEROUTER-02", unit=key))


def _choose(side: str, keys: list[str]) -> Procedure:
    chosen = []
    for key in keys:
        options = (
            Option(f"rally {key}", True, message("rally", unit=key), verb="rally", piece=key, notes=("throws",)),
            Option(f"leave {key}", False, message("leave-rout", unit=key), verb="leave", piece=key),
        )
        answer = yield Choice(side, ask_about("rally", key, unit=key), RALLY, options)
        if answer.value:
            chosen.append(key)
    return chosen


# The end. GF-CP-12


def points(state: Fleuries, side: str) -> int:
    """Victory points of a side: what the enemy has lost, half for what is routing, and captures."""
    enemy = state.enemy(side)
    total = Fraction(state.armies[enemy].lost_points)
    for piece in state.pieces.values():
        if piece.side != enemy or piece.kind == "base":
            continue
        lost = piece.body.figures - piece.figures
        worn = not piece.body.single and lost * 100 >= VICTORY["lost_percent"] * piece.body.figures
        if worn or _never_came(state, piece):
            total += piece.body.points
        elif piece.routing:
            total += piece.body.points * share(VICTORY["routing_share"])
    return int(total) + int(VICTORY["capture"]) * state.armies[side].captures


def fit(state: Fleuries, side: str) -> bool:
    """Whether a side still has a unit that does not rout, on the table or to come."""
    units = (piece for piece in state.pieces.values() if piece.side == side and piece.kind == "unit")
    return any(not unit.routing and not _never_came(state, unit) for unit in units)


def _never_came(state: Fleuries, piece: Piece) -> bool:
    """A flank march that failed in secret: it counts as lost, and nobody was told before. GF-CP-92."""
    return astray(piece) and not state.rules.flank_dice_open


def decide(state: Fleuries) -> BattleEnded | None:
    """Whether the battle is over at the end of this turn."""
    scores = {side: points(state, side) for side in state.armies}
    beaten = [side for side in state.armies if not fit(state, side)]
    if len(beaten) == 2:
        return BattleEnded(clause=END, winner=None, reason="both-broken", points=scores)
    if beaten:
        return BattleEnded(clause=END, winner=state.enemy(beaten[0]), reason="broken", points=scores)
    if state.turn < state.limit:
        return None
    winner = winner_on_points(state, scores)
    return BattleEnded(clause=END, winner=winner, reason="time-points" if winner else "time-draw", points=scores)


def lead_wanted(state: Fleuries) -> int:
    """By how many victory points one must lead to win when the day ends."""
    budget = max(army.budget for army in state.armies.values())
    return -int(-VICTORY["lead_percent"] * budget // 100)


def winner_on_points(state: Fleuries, scores: Mapping[str, int]) -> str | None:
    """Who has so much more victory points that he wins when the day ends."""
    first, second = state.armies
    lead = scores[first] - scores[second]
    if abs(lead) < lead_wanted(state):
        return None
    return first if lead > 0 else second
