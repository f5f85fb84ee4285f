"""Phase 5, reactions to charges, and the tests of counter-charges before they move. GF-PHASE_5_REACTIONS-01."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from oriflamme.kernel import Choice, Forbidden, Option, Procedure, Refusal, Roll, Sealed, Table, say
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries import battle_orders
from oriflamme.rulebooks.fleuries.charges import arcs, half_charge
from oriflamme.rulebooks.fleuries.command import threshold
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_moves import FormationTaken, Reacted, ReactionTested
from oriflamme.rulebooks.fleuries.formation import reshaped, usual
from oriflamme.rulebooks.fleuries.measure import apart, where
from oriflamme.rulebooks.fleuries.morale import Requests, ask_for
from oriflamme.rulebooks.fleuries.orders import missiles
from oriflamme.rulebooks.fleuries.reasons import refusal
from oriflamme.rulebooks.fleuries.retreats import settle
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece

REACT = "GF-PHASE_5_REACTIONS-01"
FORM = "GF-MANOEUVRES_SPECIALES-04"


def chargers_of(state: Fleuries, piece: Piece) -> list[Piece]:
    """Enemies whose charge at a piece is still under way, the nearest first."""
    found = [foe for foe in state.against(piece.side) if foe.charging and foe.target == piece.key and not foe.fights]
    return sorted(found, key=lambda foe: apart(state, piece, foe))


def may_react(state: Fleuries, piece: Piece) -> bool:
    """Charged, steady and not reached yet."""
    free = piece.in_hand and not piece.fights and not piece.routing and not piece.withdrawing and not piece.reaction
    return free and not piece.charging and piece.kind != "base" and bool(chargers_of(state, piece))


def why_not(state: Fleuries, piece: Piece, reaction: str) -> Refusal | None:
    """Why a charged piece may not react so."""
    plan = battle_orders.in_force(state, piece)
    if reaction == "evade":
        if not piece.open:
            return refusal("GF-LES_MOUVEMENTS_S_EVADER-01", "evade-close", unit=piece.key)
        if plan is not None and plan.kind == "hold":
            return refusal(battle_orders.HOLD, "plan-hold-evade", unit=piece.key)
        return None
    if piece.kind == "character":
        return refusal("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05", "react-character", unit=piece.key)
    if plan is not None and plan.kind == "harass" and piece.open and reaction != "shoot":
        return refusal(battle_orders.HARASS, "plan-harass-react", unit=piece.key)
    if reaction == "shoot" and not missiles(piece):
        return refusal(REACT, "shot-no-missiles", unit=piece.key)
    if reaction == "cancel" and "change" not in piece.orders:
        return refusal(REACT, "react-cancel", unit=piece.key)
    if reaction == "form" and (piece.body.animal or piece.inside):
        return refusal("GF-MANOEUVRES_SPECIALES-07", "order-animal", unit=piece.key)
    if reaction == "counter_charge" and piece.inside:
        return refusal("GF-BATIMENTS_DOMESTIQUES-06", "order-inside", unit=piece.key)
    return None


def _options(state: Fleuries, piece: Piece) -> Iterator[Option]:
    yield _option(piece.key, "none")
    for reaction in ("counter_charge", "evade", "shoot", "cancel"):
        if why_not(state, piece, reaction) is None:
            yield _option(piece.key, reaction)
    if why_not(state, piece, "form") is None:
        for what in ("line", "column"):
            for files in usual(piece.figures, what):
                if files != piece.files:
                    yield _option(piece.key, what, files)


def _option(unit: str, reaction: str, files: int = 0) -> Option:
    words = f"react {unit} {reaction}" + (f" {files}" if files else "")
    label = say("react", unit=unit, reaction=say(f"reaction-{reaction}"), files=files)
    return Option(words, (unit, reaction, files), label)


def _forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    for reaction in ("counter_charge", "evade", "shoot", "cancel"):
        reason = why_not(state, piece, reaction)
        if reason is not None:
            yield Forbidden(_option(piece.key, reaction), reason)


def _choose(state: Fleuries, side: str, charged: list[Piece]) -> Procedure:
    chosen = []
    for piece in charged:
        answer = yield Choice(
            side,
            say("ask-reaction", unit=piece.key),
            REACT,
            tuple(_options(state, piece)),
            forbidden=partial(_forbidden, state, piece),
        )
        chosen.append(answer.value)
    return chosen


def phase(table: Table[Fleuries]) -> Procedure:
    """Each side says how its charged units try to react; then they test. GF-PHASE_5_REACTIONS-04."""
    state = table.state
    charged = {side: [piece for piece in state.of(side) if may_react(state, piece)] for side in state.armies}
    parts = {side: _choose(state, side, pieces) for side, pieces in charged.items() if pieces}
    chosen: dict[str, Any] = (yield Sealed(parts, REACT)) if parts else {}
    for choices in chosen.values():
        for key, reaction, files in choices:
            if reaction != "none":
                yield from _try(table, key, reaction, files)
    go_on(table, "counter_charges")


def _try(table: Table[Fleuries], key: str, reaction: str, files: int) -> Procedure:
    """The reaction test; characters and creatures in the air need none. GF-AM-66, GF-LES_CREATURES_VOLANTES-02."""
    state = table.state
    piece = state.pieces[key]
    free = piece.kind == "character" or (reaction == "evade" and piece.altitude == 1)
    sure = piece.body.fanatic and reaction == "counter_charge"
    if not free and not sure:
        tally = threshold(state, piece, reaction=True)

        def meaning(throw: Throw) -> str:
            return "passed" if throw.total <= tally.total else "failed"

        roll = yield Roll("1d100", "reaction", REACT, seat=piece.side, subject=key, tally=tally, meaning=meaning)
        passed = roll.total <= tally.total
        clause = REACT if passed else "GF-PHASE_5_REACTIONS-04"
        table.note(
            ReactionTested(clause=clause, unit=key, reaction=reaction, threshold=tally, roll=roll.total, passed=passed)
        )
        if not passed:
            return
    target = chargers_of(state, piece)[0].key
    if reaction in ("line", "column"):
        after = reshaped(piece, files, piece.loose)
        table.note(Reacted(clause=FORM, unit=key, reaction=reaction))
        table.note(FormationTaken(clause=FORM, unit=key, files=files, loose=after.loose, pose=where(after)))
        return
    table.note(Reacted(clause=REACT, unit=key, reaction=reaction, target=target if reaction != "cancel" else ""))


def counter_charges(table: Table[Fleuries]) -> Procedure:
    """Phase 6 begins: counter-chargers and those they charge test, then the counter-charges make their first half."""
    state = table.state
    going = [piece.key for piece in state.pieces.values() if piece.charging and piece.reaction == "counter_charge"]
    declared = arcs(state, going)
    if state.rules.counter_charge_retest:
        requests: Requests = {}
        for key in going:
            piece = state.pieces[key]
            target = state.pieces.get(piece.target)
            beast = target is not None and (target.body.monster or piece.body.monster)
            ask_for(requests, key, "beast" if beast and piece.body.animal else "counter_charge", piece.target)
            if target is not None:
                ask_for(requests, target.key, "beast" if beast and target.body.animal else "charged", key)
        yield from settle(table, requests, "half")
    ready = [key for key in going if key in state.pieces and state.pieces[key].charging]
    yield from half_charge(table, ready, declared)
    go_on(table, "moves")
