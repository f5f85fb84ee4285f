"""What is true of every state that the rules can lead to. Looked at by tests and the fuzzer, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.rulebooks.masse.state import Army, Masse, Piece
from oriflamme.rulebooks.masse.tables import PROGRESS
from oriflamme.rulebooks.masse.vocabulary import FATES


def check(state: Masse) -> list[str]:
    """Every rule of this page that the state breaks, one line each."""
    return [
        *(fault for piece in state.pieces.values() for fault in _piece(state, piece)),
        *(fault for key, piece in state.fallen.items() for fault in _fallen(state, key, piece)),
        *(fault for army in state.armies.values() for fault in _army(state, army)),
        *_siege(state),
        *_course(state),
    ]


def _piece(state: Masse, piece: Piece) -> Iterator[str]:
    key = piece.key
    if state.pieces.get(key) is not piece:
        yield f"{key}: stands under another key"
    if piece.side not in state.armies:
        yield f"{key}: of no army"
    if piece.fate:
        yield f"{key}: on the field with the fate {piece.fate}"
    if not 0 <= piece.pvt <= piece.pvt0 + piece.officer_hp:
        yield f"{key}: {piece.pvt} hit points of {piece.pvt0}, officer {piece.officer_hp}"
    if state.phase in ("command", "orders", "over") and piece.pvt <= piece.officer_hp:
        yield f"{key}: nobody left, and still on the field"
    if piece.men > piece.men0 or piece.escort_pvt < 0 or (piece.escort_pvt and not piece.escort):
        yield f"{key}: more men than it ever had, or an escort of nobody"
    if piece.shots < -1:
        yield f"{key}: {piece.shots} shots"
    if piece.demoralised != bool(piece.broken_in):
        yield f"{key}: demoralised {piece.demoralised}, broken in sequence {piece.broken_in}"
    if piece.leaving and not piece.demoralised:
        yield f"{key}: leaves without being broken"
    if state.rules.wings != bool(piece.wing):
        yield f"{key}: wing {piece.wing!r}"
    yield from _links(state, piece)
    yield from _officer(state, piece)


def _links(state: Masse, piece: Piece) -> Iterator[str]:
    for enemy, since in piece.links.items():
        other = state.pieces.get(enemy)
        if other is None:
            yield f"{piece.key}: engaged with {enemy}, who is not there"
        elif other.side == piece.side or other.leads or piece.leads:
            yield f"{piece.key}: engaged with {enemy}"
        elif other.links.get(piece.key) != since:
            yield f"{piece.key}: engaged with {enemy}, who does not know it"
        if not 0 < since <= state.sequence:
            yield f"{piece.key}: engaged with {enemy} since sequence {since}"


def _officer(state: Masse, piece: Piece) -> Iterator[str]:
    if piece.leads:
        unit = state.pieces.get(piece.leads)
        if unit is None or unit.officer != piece.key or unit.side != piece.side:
            yield f"{piece.key}: leads {piece.leads}, which does not follow him"
    if piece.officer:
        hero = state.pieces.get(piece.officer)
        if hero is None or hero.leads != piece.key:
            yield f"{piece.key}: led by {piece.officer}, who does not lead it"
    elif piece.officer_hp:
        yield f"{piece.key}: hit points of an officer it has not"


def _fallen(state: Masse, key: str, piece: Piece) -> Iterator[str]:
    if key != piece.key or key in state.pieces:
        yield f"{key}: fallen and on the field"
    if piece.fate not in FATES:
        yield f"{key}: fallen with the fate {piece.fate!r}"
    if piece.links or piece.leads or piece.officer or piece.officer_hp:
        yield f"{key}: fallen, with engagements or an officer"
    if not 0 <= piece.pvt <= piece.pvt0:
        yield f"{key}: fallen with {piece.pvt} hit points of {piece.pvt0}"


def _army(state: Masse, army: Army) -> Iterator[str]:
    everybody = {**state.pieces, **state.fallen}
    standards = [piece.key for piece in everybody.values() if piece.side == army.key and piece.standard]
    if standards != ([army.standard] if army.standard else []):
        yield f"{army.key}: standards {standards}, noted {army.standard!r}"
    if army.standard and army.standard_lost != (army.standard not in state.pieces):
        yield f"{army.key}: standard lost: {army.standard_lost}"
    chief = state.fallen.get(army.commander)
    if chief is not None and chief.fate == "destroyed" and not army.commander_dead:
        yield f"{army.key}: its commander {army.commander} is dead, and nobody noticed"
    if army.commander_dead and army.commander in state.pieces and state.pieces[army.commander].pvt > 0:
        yield f"{army.key}: its commander {army.commander} lives, and is mourned"
    if min(army.rations, army.water, army.ammunition) < -1 or army.hungry < 0:
        yield f"{army.key}: less than nothing in store"


def _siege(state: Masse) -> Iterator[str]:
    for section in state.sections.values():
        if section.breach and not section.breached_in:
            yield f"{section.key}: breached in no sequence"
        if max(section.wall, section.tower_progress) >= PROGRESS and not section.breach:
            yield f"{section.key}: worn down, and still whole"
    if bool(state.breached_in) != any(section.breach for section in state.sections.values()):
        yield f"breached in sequence {state.breached_in}"
    if state.assault and state.assault not in state.sections:
        yield f"assault on {state.assault}"
    for piece in state.pieces.values():
        if piece.outside and not state.armies[piece.side].besieged:
            yield f"{piece.key}: outside walls it does not hold"
        if piece.defends and piece.defends != state.assault:
            yield f"{piece.key}: defends {piece.defends}, where nobody attacks"


def _course(state: Masse) -> Iterator[str]:
    if (state.result is not None) != (state.phase == "over"):
        yield f"phase {state.phase} with the result {state.result}"
    if not 1 <= state.sequence <= state.limit:
        yield f"sequence {state.sequence} of {state.limit}"
    if state.clashes and state.phase not in ("movement", "melee"):
        yield f"clashes in the phase {state.phase}"
