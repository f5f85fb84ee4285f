"""Option: three wings and two lines of battle instead of no positions. MC-TACTIQUES_ET_MANOEUVRES-02, MC-CP-13."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.masse.facts import Intercepted, WingChanged
from oriflamme.rulebooks.masse.state import Masse, Order, Piece
from oriflamme.rulebooks.masse.vocabulary import LINES, WINGS, Line, Wing

CLAUSE = "MC-TACTIQUES_ET_MANOEUVRES-02"


def why_no_engage(state: Masse, piece: Piece, target: Piece) -> Refusal | None:
    """A free unit reaches its own wing or the next, the front line before the reserve, and no far bank."""
    if abs(WINGS.index(piece.wing) - WINGS.index(target.wing)) > 1:
        return refusal(CLAUSE, "engage-far-wing", target=target.key)
    if state.ground_of(target) == "river":
        return refusal(CLAUSE, "engage-river", target=target.key)
    if target.line == "reserve" and any(
        friend.line == "front" and friend.wing == target.wing for friend in state.of(target.side)
    ):
        return refusal(CLAUSE, "engage-reserve", target=target.key)
    return None


def why_no_move(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """Changing wing or line takes the sequence of a free unit; wings are changed one at a time."""
    if not state.rules.wings:
        return refusal("MC-TACTIQUES_ET_MANOEUVRES-01", "move-no-wings")
    if order.target not in WINGS or order.what not in LINES:
        return refusal(CLAUSE, "such-wing", wing=order.target)
    if piece.kind == "engine":
        return refusal("MC-SIEGES-10", "engine-moves", unit=piece.key)
    if piece.links:
        return refusal(CLAUSE, "move-engaged", unit=piece.key)
    if (order.target, order.what) == (piece.wing, piece.line):
        return refusal(CLAUSE, "move-there", unit=piece.key)
    if abs(WINGS.index(piece.wing) - WINGS.index(order.target)) > 1:
        return refusal(CLAUSE, "move-far", unit=piece.key)
    return None


def candidates(piece: Piece) -> Iterator[Order]:
    """Every place to which somebody might think of sending this piece."""
    return (Order("move", wing, line) for wing in WINGS for line in LINES)


def change_wings(ctx: Context[Masse]) -> None:
    """Units under a Move order take their new place."""
    for piece in ctx.state.acting():
        if piece.order.kind == "move":
            wing, line = cast(Wing, piece.order.target), cast(Line, piece.order.what)
            ctx.note(WingChanged(clause=CLAUSE, unit=piece.key, wing=wing, line=line))


def interceptions(ctx: Context[Masse]) -> Procedure:
    """Posted units may put themselves in the way of an enemy who comes to engage a friend of their wing."""
    state = ctx.state
    parts = {side: _posted(state, side) for side in state.armies}
    chosen = yield Sealed(parts, CLAUSE)
    for intercepts in chosen.values():
        for engager, unit in intercepts:
            target = state.pieces[engager].order.target
            ctx.note(Intercepted(clause=CLAUSE, unit=unit, engager=engager, target=target))


def _posted(state: Masse, side: str) -> Procedure:
    """One side says, engager by engager, whether somebody meets him on the way."""
    intercepts: list[tuple[str, str]] = []
    for engager in state.against(side):
        target = state.pieces.get(engager.order.target)
        if engager.order.kind != "engage" or engager.links or target is None:
            continue
        used = [unit for _, unit in intercepts]
        posted = [unit for unit in state.of(side) if may_intercept(unit, engager, target) and unit.key not in used]
        if not posted:
            continue
        options = [Option("let pass", "", message("let-pass", engager=engager.key), verb="pass", target=engager.key)]
        options += [
            Option(
                f"intercept {engager.key} {unit.key}",
                unit.key,
                message("intercept", unit=unit.key, engager=engager.key),
                verb="intercept",
                piece=unit.key,
                target=engager.key,
                notes=("attack",),
            )
            for unit in posted
        ]
        question = ask_about("intercept", engager.key, engager=engager.key, target=target.key)
        answer = yield Choice(side, question, CLAUSE, tuple(options))
        if answer.value:
            intercepts.append((engager.key, answer.value))
    return intercepts


def may_intercept(unit: Piece, engager: Piece, target: Piece) -> bool:
    """A free, static unit of the target's wing; the ground cannot meet the air."""
    if unit.key == target.key or unit.wing != target.wing or not unit.free or not unit.static:
        return False
    if unit.demoralised or unit.kind != "unit":
        return False
    return engager.profile.flying or not unit.profile.flying
