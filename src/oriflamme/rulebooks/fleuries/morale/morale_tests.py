"""Morale: who tests and why, the test, and what others see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme.kernel import Context, Item, Procedure, Roll
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries.abilities.wound_effects import GRAVE, effect
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, gear_at_work, value, verdict
from oriflamme.rulebooks.fleuries.powers.gear import REASON, bears
from oriflamme.rulebooks.fleuries.powers.lasting import unshaken
from oriflamme.rulebooks.fleuries.powers.reveal import show
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MORALE, steps
from oriflamme.rulebooks.fleuries.terrain.measure import within
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.rulebooks.fleuries.troops.removal import leave_if_past_half
from oriflamme.rulebooks.fleuries.vocabulary import BY_MAGIC, MoraleCause, MoraleResult

CAUSES = "GF-LE_MORAL-03"
TEST = "GF-LE_MORAL-04"
_BEASTS = ("beast", "flank", "rear", "combat", "hidden_fire", "friend_rout", "turn_losses", "wound", "rally", "magic")
BEAST_CAUSES = {
    "creatures": (*_BEASTS, "death", "dive"),
    "monsters": _BEASTS,
}
"""GF-LES_CREATURES-11, GF-LES_MONSTRES-09: `beast` is a charge by or on a monster; GF-LES_CREATURES_VOLANTES-06."""
AT_CONTACT = {"flank", "rear"}
"""Causes that call for a test of their own, whatever the unit has tested for in the phase. GF-CP-80."""


Requests = dict[str, MoraleTestCause]


def ask_for(requests: Requests, key: str, why: MoraleCause, enemy: str = "", more: tuple[Item, ...] = ()) -> None:
    """Add a cause for a test."""
    new = MoraleTestCause((why,), enemy, more)
    requests[key] = requests[key].joined(new) if key in requests else new


def test_causes_for(piece: Piece, request: MoraleTestCause) -> MoraleTestCause | None:
    """What a piece must test for; None if it need not. Characters never test unless they are beasts (GF-CP-75),
    routers only to be rallied, animals only for causes of their own lists. GF-CP-80."""
    if (piece.kind != "unit" and not piece.transformed) or not piece.in_hand or piece.routing:
        return None
    if not piece.beast:
        return request
    why = tuple(cause for cause in request.why if cause in BEAST_CAUSES[piece.family])
    return MoraleTestCause(why, request.enemy, request.more) if why else None


# The test


def test(ctx: Context[Fleuries], key: str, request: MoraleTestCause) -> Procedure:
    """One unit tests its morale: the sum and a d4, read in the table of its class."""
    state = ctx.state
    piece = state.pieces[key]
    if unshaken(state, piece):
        return "obey"
    tally = value(state, piece, request)
    if any(item.reason.startswith(REASON) for item in tally.items):
        for bearer, item in gear_at_work(state, piece, request):
            show(ctx, bearer, item.reason.removeprefix(REASON))

    def meaning(throw: Throw) -> str:
        return verdict(piece, tally.total + throw.total)

    roll = yield Roll(MORALE["dice"], "morale", TEST, seat=piece.side, subject=key, tally=tally, meaning=meaning)
    total = tally.total + roll.total
    result = verdict(piece, total)
    chief = state.controller(piece)
    if result == "retreat" and chief is not None and bears(state, chief, "fanaticism"):
        result = "rout"  # GF-TABLE_DES_ARMES_MAGIQUES-10
    ctx.note(
        MoraleTested(
            clause=CAUSES,
            unit=key,
            why=request.why,
            tally=tally,
            roll=roll.total,
            total=total,
            result=result,
            phase=state.phase,
        )
    )
    return result


def tests(ctx: Context[Fleuries], requests: Requests) -> Procedure:
    """Everybody who must test does so, in the order of the pieces, once in a phase; contact in flank or rear calls for
    a test of its own. Returns the results by unit."""
    state = ctx.state
    results: dict[str, MoraleResult] = {}
    for key in [key for key in state.pieces if key in requests]:
        piece = state.pieces.get(key)
        request = test_causes_for(piece, requests[key]) if piece is not None else None
        if piece is None or request is None or unshaken(state, piece):
            continue
        own = AT_CONTACT if state.rules.magic_within_phase else AT_CONTACT | BY_MAGIC
        if state.phase in piece.tested and not own & set(request.why):
            continue
        results[key] = yield from test(ctx, key, request)
    return results


# What others see


def friends_who_see(state: Fleuries, piece: Piece) -> Iterator[Piece]:
    """Friends who see a unit rout near them: 10 cm for warriors, 20 cm for animals."""
    causes = MORALE["causes"]
    for other in list(state.units(piece.side)):
        limit = causes["beast_friend_rout_cm" if other.body.animal else "friend_rout_cm"]
        if other.key == piece.key or other.routing:
            continue
        if within(state, piece, other, steps(limit)) and sees(state, other, piece):
            yield other


def witnesses(state: Fleuries, dead: Piece) -> Iterator[Piece]:
    """Units of his side that see a character die within 30 cm. GF-AM-53."""
    limit = steps(MORALE["causes"]["death_cm"])
    for other in list(state.units(dead.side)):
        if dead.pose is not None and within(state, other, dead, limit) and sees(state, other, dead):
            yield other


def loss_thresholds_passed(before: Piece, after: Piece) -> Iterator[MoraleCause]:
    """The bounds that a unit's losses have passed since `before`: 20 % in the turn, half of its strength."""
    whole, new = after.body.figures, before.figures - after.figures
    if after.body.single:
        return
    percent = MORALE["causes"]["turn_losses_percent"]
    if after.lost * 100 >= percent * whole > (after.lost - new) * 100:
        yield "turn_losses"
    if (whole - after.figures) * 2 >= whole > (whole - before.figures) * 2:
        yield "half_lost"


def badly_hurt(before: Piece, after: Piece) -> bool:
    """Whether a piece has taken a serious or critical wound since `before`."""
    return any(effect(wound)["grade"] in GRAVE for wound in after.wounds[len(before.wounds) :])


def aftermath(ctx: Context[Fleuries], before: Mapping[str, Piece], requests: Requests) -> None:
    """What the losses of a phase call for: heavy losses, bad wounds, deaths of characters; units past half are gone."""
    state = ctx.state
    for key, was in before.items():
        piece = state.pieces.get(key)
        if piece is None:
            if was.kind == "character" and was.in_hand:
                for unit in witnesses(state, was):
                    ask_for(requests, unit.key, "death")
            continue
        for cause in loss_thresholds_passed(was, piece):
            ask_for(requests, key, cause)
        if badly_hurt(was, piece):
            ask_for(requests, key, "wound")
    for gone in leave_if_past_half(ctx, list(before)):
        for friend in friends_who_see(state, gone):
            ask_for(requests, friend.key, "friend_rout")
