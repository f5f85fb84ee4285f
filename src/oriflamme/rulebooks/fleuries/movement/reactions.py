"""Phase 5, reactions to charges, and the tests of counter-charges before they move. GF-PHASE_5_REACTIONS-01."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Sealed, Tally, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.dice import Throw
from oriflamme.rulebooks.fleuries.abilities.move_distance import fell_back, held_fast, pinned
from oriflamme.rulebooks.fleuries.command import battle_orders
from oriflamme.rulebooks.fleuries.command.command import leader_of, threshold
from oriflamme.rulebooks.fleuries.command.orders import forgotten, missiles
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.moves import FormationTaken, Reacted, ReactionTested
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, ask_for
from oriflamme.rulebooks.fleuries.movement.charges import arcs, beginning, charge_causes, flung, half_charge, nobody_yet
from oriflamme.rulebooks.fleuries.movement.move_options import has_room
from oriflamme.rulebooks.fleuries.movement.retreats import carried_on, faced, settle_together
from oriflamme.rulebooks.fleuries.powers.gear import cursed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMMAND, CURSES
from oriflamme.rulebooks.fleuries.terrain.measure import apart, where
from oriflamme.rulebooks.fleuries.troops.formation import reshaped, usual, why_no_files
from oriflamme.rulebooks.fleuries.vocabulary import Reaction
from oriflamme.rulebooks.fleuries.wording.reasons import refusal

REACT = "GF-PHASE_5_REACTIONS-01"
FORM = "GF-MANOEUVRES_SPECIALES-04"
FORMS = ("line", "column")
TURNS = ("wheel", "quarter", "about")


def chargers_of(state: Fleuries, piece: Piece) -> list[Piece]:
    """Enemies whose charge at a piece is still under way, the nearest first; an uncontrolled advance is one.

    GF-LES_RESULTATS_DU_TEST_AVANCE-03.
    """
    found = [foe for foe in state.against(piece.side) if foe.charging and foe.target == piece.key and not foe.fights]
    return sorted(found, key=lambda foe: apart(state, piece, foe))


def may_react(state: Fleuries, piece: Piece) -> bool:
    """Charged, steady, not forgotten and not reached yet."""
    if forgotten(piece):
        return False
    free = piece.in_hand and not piece.fights and not piece.routing and not piece.withdrawing and not piece.reaction
    return free and not piece.charging and piece.kind != "base" and bool(chargers_of(state, piece))


def why_not(state: Fleuries, piece: Piece, reaction: str, files: int = 0) -> Refusal | None:
    """Why a charged piece may not react so."""
    if reaction in TURNS:
        return refusal("GF-PHASE_5_REACTIONS-03", "react-turn", unit=piece.key)
    if reaction == "counter_charge" and pinned(state, piece):
        return refusal("GF-PHASE_5_REACTIONS-05", "react-pinned", unit=piece.key)
    cannot_evade = _why_not_evade(state, piece)
    if reaction == "evade" and cannot_evade:
        return cannot_evade
    if piece.kind == "character":
        stays = reaction in ("none", "evade")
        clause = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05"
        return None if stays else refusal(clause, "react-character", unit=piece.key)
    return (
        battle_orders.why_no_reaction(state, piece, reaction, may_evade=cannot_evade is None)
        or _why_no_means(state, piece, reaction)
        or (_why_no_form(state, piece, reaction, files) if reaction in FORMS else None)
    )


def _why_not_evade(state: Fleuries, piece: Piece) -> Refusal | None:
    """Why a charged piece may not evade, whatever its orders: magic holds it, it is indoors, or in close order."""
    if pinned(state, piece):
        return refusal("GF-PHASE_5_REACTIONS-05", "react-pinned", unit=piece.key)
    if piece.inside:
        return refusal("GF-BATIMENTS_DOMESTIQUES-04", "order-inside", unit=piece.key)
    if not piece.open:
        return refusal("GF-LES_MOUVEMENTS_S_EVADER-01", "evade-close", unit=piece.key)
    return None


def _why_no_means(state: Fleuries, piece: Piece, reaction: str) -> Refusal | None:
    """Why a piece cannot do it: no missiles, no change to give up, walls around it, no charger before its front."""
    if reaction == "shoot" and not missiles(piece):  # GF-PHASE_5_REACTIONS-02 is always met: GF-AM-65
        return refusal(REACT, "shot-no-missiles", unit=piece.key)
    if reaction == "shoot" and fell_back(piece):
        return refusal("GF-LES_MOUVEMENTS_SE_RETIRER-01", "shot-flees", unit=piece.key)
    if reaction == "cancel" and "change" not in piece.orders:
        return refusal(REACT, "react-cancel", unit=piece.key)
    if piece.inside and reaction in ("counter_charge", *FORMS):
        return refusal("GF-BATIMENTS_DOMESTIQUES-06", "order-inside", unit=piece.key)
    if reaction == "counter_charge" and not faced(state, piece, chargers_of(state, piece)):
        return refusal("GF-PHASE_5_REACTIONS-03", "react-behind", unit=piece.key)
    return None


def _why_no_form(state: Fleuries, piece: Piece, what: str, files: int) -> Refusal | None:
    """Why a charged unit cannot take that line or column: it may not, it makes none, magic holds it, or there is no
    room for it."""
    if piece.body.animal:
        return refusal("GF-MANOEUVRES_SPECIALES-07", "order-animal", unit=piece.key)
    if held_fast(state, piece):
        return refusal(FORM, "react-held", unit=piece.key)
    if files == piece.files:
        return refusal(FORM, "change-same", unit=piece.key)
    wrong = why_no_files(piece, files, what)
    if wrong is None and not has_room(state, reshaped(piece, files, piece.loose)):
        return refusal(FORM, "move-room", unit=piece.key)
    return wrong


def _thinkable(piece: Piece) -> Iterator[tuple[str, int]]:
    """What comes to mind, with so many files: a few of the formations."""
    yield from (("none", 0), ("counter_charge", 0), ("evade", 0), ("shoot", 0), ("cancel", 0))
    yield from ((what, files) for what in FORMS for files in usual(piece.figures, what))


def _options(state: Fleuries, piece: Piece) -> Iterator[Option]:
    for reaction, files in _thinkable(piece):
        if why_not(state, piece, reaction, files) is None:
            yield reaction_option(piece.key, reaction, files)


def reaction_option(unit: str, reaction: str, files: int = 0) -> Option:
    """A reaction as an answer: `react spears evade`, `react spears line 7`."""
    what = f"{reaction} {files}" if files else reaction
    label = message("react", unit=unit, reaction=message(f"reaction-{reaction}"), files=files)
    notes = ("attack", "charge") if reaction == "counter_charge" else ("attack",) if reaction == "shoot" else ()
    token = f"react {unit} {what}"
    return Option(token, (unit, reaction, files), label, verb="react", piece=unit, what=what, notes=notes)


def _forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    for reaction, files in _thinkable(piece):
        reason = why_not(state, piece, reaction, files)
        if reason is not None:
            yield Forbidden(reaction_option(piece.key, reaction, files), reason)


def read(state: Fleuries, piece: Piece, token: str) -> Option | Refusal | None:
    """Any text as a reaction: `react spears evade`, `react spears line 7`."""
    head, unit, reaction, *rest = (*token.split(" "), "", "", "")[:4]
    number = rest[0] if rest else ""
    files = int(number) if reaction in FORMS and number.isascii() and number.isdigit() and len(number) < 4 else 0
    known = reaction in (*TURNS, *(name for name, _ in _thinkable(piece)))
    if (head, unit) != ("react", piece.key) or not known or token.count(" ") > 3:
        return None
    option = reaction_option(unit, reaction, files)
    if reaction not in TURNS and option.token != token:
        return None
    return why_not(state, piece, reaction, files) or option


def _choose(state: Fleuries, side: str, charged: list[Piece]) -> Procedure:
    chosen = []
    for piece in charged:
        answer = yield Choice(
            side,
            ask_about("reaction", piece.key, unit=piece.key),
            REACT,
            tuple(_options(state, piece)),
            forbidden=partial(_forbidden, state, piece),
            read=partial(read, state, piece),
        )
        chosen.append(answer.value)
    return chosen


def phase(ctx: Context[Fleuries]) -> Procedure:
    """Each side says how its charged units try to react; then they test. GF-PHASE_5_REACTIONS-04."""
    state = ctx.state
    charged = {side: [piece for piece in state.of(side) if may_react(state, piece)] for side in state.armies}
    parts = {side: _choose(state, side, pieces) for side, pieces in charged.items() if pieces}
    chosen: dict[str, Any] = (yield Sealed(parts, REACT)) if parts else {}
    for choices in chosen.values():
        for key, reaction, files in choices:
            if reaction != "none":
                yield from _try(ctx, key, reaction, files)
    next_phase(ctx, "counter_charges")


def _try(ctx: Context[Fleuries], key: str, reaction: Reaction, files: int) -> Procedure:
    """The reaction test; characters and creatures in the air need none. GF-AM-66, GF-LES_CREATURES_VOLANTES-02."""
    state = ctx.state
    piece = state.pieces[key]
    free = piece.kind == "character" or (reaction == "evade" and piece.altitude == 1)
    sure = piece.body.fanatic and reaction == "counter_charge"
    if not free and cursed(state, leader_of(state, piece), "evil_eye"):
        clause = CURSES["evil_eye"]["clause"]
        ctx.note(ReactionTested(clause=clause, unit=key, reaction=reaction, threshold=Tally(()), roll=0, passed=False))
        return
    if not free and not sure:
        tally = threshold(state, piece, reaction=True)

        def meaning(throw: Throw) -> str:
            return "passed" if throw.total <= tally.total else "failed"

        roll = yield Roll(
            COMMAND["dice"], "reaction", REACT, seat=piece.side, subject=key, tally=tally, meaning=meaning
        )
        passed = roll.total <= tally.total
        clause = REACT if passed else "GF-PHASE_5_REACTIONS-04"
        ctx.note(
            ReactionTested(clause=clause, unit=key, reaction=reaction, threshold=tally, roll=roll.total, passed=passed)
        )
        if not passed:
            return
    chargers = chargers_of(state, piece)
    target = (faced(state, piece, chargers) if reaction == "counter_charge" else chargers)[0].key
    if reaction in ("line", "column"):
        after = reshaped(piece, files, piece.loose)
        ctx.note(Reacted(clause=FORM, unit=key, reaction=reaction))
        ctx.note(FormationTaken(clause=FORM, unit=key, files=files, loose=after.loose, pose=where(after)))
        return
    ctx.note(Reacted(clause=REACT, unit=key, reaction=reaction, target=target if reaction != "cancel" else ""))


def counter_charges(ctx: Context[Fleuries]) -> Procedure:
    """Phase 6 begins: counter-chargers and those they charge test, then the counter-charges make their first half.

    GF-LES_MOUVEMENTS_CONTRE_CHARGER-01.
    """
    state = ctx.state
    carried_on(ctx)
    wanting = [piece.key for piece in state.pieces.values() if piece.charging and piece.reaction == "counter_charge"]
    declared = arcs(state, wanting)
    going = nobody_yet(state)
    if state.rules.counter_charge_retest:
        yield from settle_together(ctx, ((_second_thoughts(state, wanting), "half"),), going)
    yield from flung(ctx, (), declared, going)
    ready = [key for key in wanting if key in state.pieces and state.pieces[key].charging]
    yield from half_charge(ctx, [*ready, *beginning(state)], declared, going or {})
    next_phase(ctx, "moves")


def _second_thoughts(state: Fleuries, going: list[str]) -> Requests:
    """A counter-charger and whom it charges both test before it moves. GF-AM-68."""
    requests: Requests = {}
    for key in going:
        piece = state.pieces[key]
        target = state.pieces.get(piece.target)
        if target is None:  # it has fled off the table: the charge ends without a test
            continue
        mine, theirs = charge_causes(piece, target)
        ask_for(requests, key, "counter_charge" if mine == "charge" else mine, target.key)
        if not target.fights and not target.routing:
            ask_for(requests, target.key, theirs, key)
    return requests
