"""What is true of every state that the rules can lead to. Looked at by tests and the fuzzer, never in play."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop_shapes import near, overlap, within
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import shape_at
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.troops.removal import past_half

DEEP = 60
"""Bodies that have been pushed together overlap by no more than this."""


def check(state: Fleuries) -> list[str]:
    """Every rule of this page that the state breaks, one line each."""
    return [
        *(fault for piece in state.pieces.values() for fault in _piece(state, piece)),
        *(fault for key, piece in state.fallen.items() for fault in _fallen(state, key, piece)),
        *_crowding(state),
        *_course(state),
    ]


def _piece(state: Fleuries, piece: Piece) -> Iterator[str]:
    key = piece.key
    if state.pieces.get(key) is not piece or piece.side not in state.armies:
        yield f"{key}: stands under another key, or of no army"
    if piece.fate:
        yield f"{key}: on the table with the fate {piece.fate}"
    if not 1 <= piece.figures <= piece.body.figures:
        yield f"{key}: {piece.figures} figures of {piece.body.figures}"
    if piece.place == "table" and piece.pose is None:
        yield f"{key}: on the table without a pose"
    stands = piece.in_hand and not state.joined(piece) and not piece.inside
    if stands and not within(footprint(piece), state.width, state.height):
        yield f"{key}: off the table at {piece.pose}"
    if piece.kind == "character" and piece.disorder:
        yield f"{key}: a character in disorder"
    if piece.housed and not piece.inside:
        yield f"{key}: {piece.housed} figures in no building"
    if piece.altitude and not piece.body.flies and not piece.transformed:
        yield f"{key}: in the air without wings"
    if piece.throws < -1 or piece.housed > piece.figures:
        yield f"{key}: {piece.throws} salvoes, {piece.housed} housed"
    if state.phase in ("detection", "orders") and piece.kind == "unit" and past_half(state, piece):
        yield f"{key}: more than half lost, and still there"
    yield from _links(state, piece)


def _links(state: Fleuries, piece: Piece) -> Iterator[str]:
    for enemy in piece.fights:
        other = state.pieces.get(enemy)
        if other is None or other.side == piece.side or piece.key not in other.fights:
            yield f"{piece.key}: fights {enemy}, who does not know it"
    if piece.controls:
        unit = state.pieces.get(piece.controls)
        if unit is None or unit.side != piece.side or piece.kind != "character":
            yield f"{piece.key}: controls {piece.controls}"
        elif unit.pose != piece.pose:
            yield f"{piece.key}: is not where {piece.controls} is"
    if piece.routing and not piece.rout_since:
        yield f"{piece.key}: routs since no turn"
    if piece.charging and piece.fights:
        yield f"{piece.key}: still charges in contact"


def _fallen(state: Fleuries, key: str, piece: Piece) -> Iterator[str]:
    if key != piece.key or key in state.pieces or not piece.fate:
        yield f"{key}: fallen and on the table, or without a fate"
    if piece.fights or piece.controls:
        yield f"{key}: fallen, and still fights or leads"


def _crowding(state: Fleuries) -> Iterator[str]:
    """Nobody ends a phase standing upon somebody else."""
    placed = [(piece, shape_at(state, piece)) for piece in state.bodies() if not piece.inside]
    for number, (piece, mine) in enumerate(placed):
        for other, theirs in placed[number + 1 :]:
            same = piece.altitude == other.altitude
            if same and near(mine, theirs, 0) and overlap(mine, theirs, DEEP):
                yield f"{piece.key}: stands upon {other.key}"


def _course(state: Fleuries) -> Iterator[str]:
    if (state.result is not None) != (state.phase == "over"):
        yield f"phase {state.phase} with the result {state.result}"
    if not 0 <= state.turn <= state.limit:
        yield f"turn {state.turn} of {state.limit}"
