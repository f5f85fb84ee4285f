"""When magic is used: windows in which both sides are asked together and in secret. GF-MG-01.

No phase of magic: a spell interrupts the turn and takes effect at once. GF-LE_TOUR_DE_JEU-04.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from oriflamme.kernel import Context, Forbidden, Message, Option, Procedure, Question, Refusal, Roll, ask_about
from oriflamme.kernel.dice import Throw
from oriflamme.kernel.effects import end
from oriflamme.kernel.moments import Acts, Answered, Moment, offer, wish_facts
from oriflamme.rulebooks.fleuries.facts.magic import SpellCast, SpellsClashed, WindowClosed
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import reveal_base
from oriflamme.rulebooks.fleuries.magic.casting import (
    CASTING,
    PERCENT,
    Cast,
    cast_option,
    casters,
    casts,
    chance,
    why_no_cast,
    why_out_of_reach,
)
from oriflamme.rulebooks.fleuries.magic.failures import failure
from oriflamme.rulebooks.fleuries.magic.spell_effects import work
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS, is_priest, spells_left
from oriflamme.rulebooks.fleuries.magic.uses import Cancel, Use, cancels, do, use_option, uses, why_no_use
from oriflamme.rulebooks.fleuries.magic.wards import deflects
from oriflamme.rulebooks.fleuries.powers.lasting import invisible
from oriflamme.rulebooks.fleuries.powers.reveal import show_lines
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC
from oriflamme.rulebooks.fleuries.terrain.measure import where
from oriflamme.rulebooks.fleuries.wording.number_input import measure

MOMENTS = MAGIC["moments"]
CLAUSE = MOMENTS["clause"]
ALL = (*MOMENTS["phases"], *MOMENTS["losses"])
CLASH = "GF-LA_MAGIE-04"


# Asking


def window(ctx: Context[Fleuries]) -> Procedure:
    """The start of a step: whoever wants to casts before it."""
    moment = ctx.state.window
    if moment != "detection" or any(True for _ in ctx.state.bases()):
        yield from interrupt(ctx, moment)
    ctx.note(WindowClosed(clause=CLAUSE, moment=moment))


def losses_known(ctx: Context[Fleuries], moment: str) -> Procedure:
    """The losses of a phase are known, the tests are still to come: whoever wants to casts now."""
    if ctx.state.magic:
        yield from interrupt(ctx, moment)


def interrupt(ctx: Context[Fleuries], moment: str) -> Procedure:
    """Both sides say in secret what they do; then it is done, as far as it still can be."""
    state = ctx.state
    acts = {side: _acts(state, side, moment) for side in state.armies if might_act(state, side)}
    asked = Moment(moment, CLAUSE, state.turn, ALL)
    answered: dict[str, Answered] = yield from offer(asked, acts, state.wishes, _question)
    for fact in wish_facts(answered, CLAUSE):
        ctx.note(fact)
    acted = [act for one in answered.values() for act in one.acts]
    for act in acted:
        if isinstance(act, Cancel) and act.effect in state.effects:
            end(ctx, state.effects[act.effect], "lifted")
        elif isinstance(act, Use) and _still_of_use(state, act, moment):
            yield from do(ctx, act)
    yield from _resolve(ctx, acted)


def _still_of_use(state: Fleuries, use: Use, moment: str) -> bool:
    """Whether gear or a gift that was announced can still be used when its turn comes. GF-MG-48."""
    if state.rules.magic_stops_halfway:
        return use.bearer in state.pieces
    return why_no_use(state, use, moment) is None


def _question(moment: Message) -> Question:
    return ask_about("cast", moment=moment)


def might_act(state: Fleuries, side: str) -> bool:
    """Whether a side might do something by magic, as far as everybody knows: it has a character who may have something
    to use, or a priest who has not cast in this turn."""
    mine = [piece for piece in state.pieces.values() if piece.side == side and piece.kind == "character"]
    return any(not (is_priest(piece) and piece.cast_turn == state.turn) for piece in mine)


def _acts(state: Fleuries, side: str, moment: str) -> Acts:
    return Acts(
        options=partial(_options, state, side, moment),
        other_options=partial(_others, state, side),
        forbidden=partial(_forbidden, state, side),
        read=partial(_read, state, side, moment),
    )


def _free(state: Fleuries, side: str, done: tuple[Any, ...]) -> list[Piece]:
    """The priests who have not said yet what they cast."""
    busy = {act.priest for act in done if isinstance(act, Cast)}
    return [priest for priest in casters(state, side) if priest.key not in busy]


def _options(state: Fleuries, side: str, moment: str, done: tuple[Any, ...]) -> Iterator[Option]:
    for priest in _free(state, side, done):
        yield from (cast_option(state, cast) for cast in casts(state, priest, "usual"))
    used = {(act.bearer, act.what) for act in done if isinstance(act, Use)}
    yield from (use_option(use) for use in uses(state, side, moment) if (use.bearer, use.what) not in used)


def _others(state: Fleuries, side: str, done: tuple[Any, ...]) -> Iterator[Option]:
    """Spells upon whom nobody would think of, and letting go of the possessed."""
    for priest in _free(state, side, done):
        yield from (cast_option(state, cast) for cast in casts(state, priest, "unusual"))
    gone = {act.target for act in done if isinstance(act, Cancel)}
    yield from (one for one in cancels(state, side) if one.piece not in gone)


def _forbidden(state: Fleuries, side: str, done: tuple[Any, ...]) -> Iterator[Forbidden]:
    """Spells that reach nobody whom they are meant for."""
    for priest in _free(state, side, done):
        for name in spells_left(priest):
            spell = SPELLS[name]
            foes = state.of(side) if spell.whom == "friend" else state.against(side)
            for target in foes:
                cast = Cast(priest.key, name, target.key, what=spell.choose[0] if spell.choose else "")
                reason = why_no_cast(state, cast)
                if reason is not None:
                    yield Forbidden(cast_option(state, cast), reason)


def _read(state: Fleuries, side: str, moment: str, done: tuple[Any, ...], token: str) -> Option | Refusal | None:
    """Any text as an act: `cast priest lightning spears`, `use hero conch_ehecatl`."""
    word, *rest = token.split(" ")
    if word == "let_go":
        return next((one for one in _others(state, side, done) if one.token == token), None)
    at = tuple(rest[rest.index("at") + 1 :]) if "at" in rest else ()
    rest = rest[: rest.index("at")] if "at" in rest else rest
    point = [measure(number) for number in at]
    if word not in ("cast", "use") or len(rest) not in (2, 3, 4) or len(point) not in (0, 2) or None in point:
        return None
    priest, spell, target, what = (*rest, "", "")[:4]
    piece = state.pieces.get(priest)
    busy = {act.priest for act in done if isinstance(act, Cast)} if word == "cast" else set()
    if piece is None or piece.side != side or priest in busy:
        return None
    x, y = (point[0] or 0, point[1] or 0) if point else (0, 0)
    if word == "use":
        use = Use(priest, spell, target, x, y, what)
        if any(isinstance(act, Use) and (act.bearer, act.what) == (priest, spell) for act in done):
            return None
        return why_no_use(state, use, moment) or use_option(use)
    cast = Cast(priest, spell, target, x, y, what)
    return why_no_cast(state, cast) or cast_option(state, cast)


# Doing it


def _resolve(ctx: Context[Fleuries], acts: list[Any]) -> Procedure:
    """Spells that meet each other fail both; the others are cast one after the other."""
    spells = [act for act in acts if isinstance(act, Cast) and _still(ctx.state, act)]
    meeting = [one for one in spells if any(_clash(ctx.state, one, other) for other in spells if other is not one)]
    for cast in meeting:
        _come_out(ctx, cast.priest)
        ctx.note(SpellsClashed(clause=CLASH, priest=cast.priest, spell=cast.spell, target=cast.target))
    for cast in meeting:
        yield from failure(ctx, cast.priest)
    for cast in spells:
        if cast not in meeting and _still(ctx.state, cast):
            yield from _cast(ctx, cast)


def _still(state: Fleuries, cast: Cast) -> bool:
    """Whether a spell can still be cast when its turn comes: priest and target are still there, and in reach."""
    return cast.priest in state.pieces and why_out_of_reach(state, cast) is None


def _clash(state: Fleuries, one: Cast, other: Cast) -> bool:
    """On the same target or place, or each on the other's caster: at the same moment. GF-AM-41, GF-MG-01, GF-MG-42."""
    same = one.target == other.target if one.target else _place(one) == _place(other)
    return same or (one.target == other.priest and other.target == one.priest)


def _place(cast: Cast) -> tuple[str, bool, int, int]:
    """Where a spell works that is cast on nobody: round a point, or over the whole field."""
    return cast.target, SPELLS[cast.spell].circle_cm > 0, cast.x, cast.y


def _cast(ctx: Context[Fleuries], cast: Cast) -> Procedure:
    """Target and range are checked: the roll, then the effect at once, or the table of failures. GF-LA_MAGIE-05."""
    _come_out(ctx, cast.priest)
    state = ctx.state
    below = chance(state, cast)
    show_lines(ctx, (state.pieces[cast.priest],), below)

    def meaning(throw: Throw) -> str:
        return "passed" if throw.total < below.total else "failed"

    seat = state.pieces[cast.priest].side
    roll = yield Roll(PERCENT["dice"], "cast", CASTING, seat=seat, subject=cast.priest, tally=below, meaning=meaning)
    success = roll.total < below.total
    ctx.note(
        SpellCast(
            clause=SPELLS[cast.spell].clause,
            priest=cast.priest,
            spell=cast.spell,
            target=cast.target,
            x=cast.x,
            y=cast.y,
            threshold=below,
            roll=roll.total,
            success=success,
        )
    )
    if success and (yield from deflects(ctx, cast.target, seat)):
        return
    yield from work(ctx, cast) if success else failure(ctx, cast.priest)


def _come_out(ctx: Context[Fleuries], key: str) -> None:
    """Whoever casts from under a card or from hiding is seen. GF-CP-04."""
    state = ctx.state
    priest = state.pieces[key]
    if priest.place == "base":
        card = next((one for one in state.bases() if key in one.contents), None)
        if card is not None:
            reveal_base(ctx, card.key, "cast")
    elif priest.place == "hidden" and not invisible(state, priest):  # GF-MG-29
        unit = state.pieces.get(priest.controls)
        seen = unit if unit is not None and unit.place == "hidden" else priest
        ctx.note(Revealed(clause="GF-DETECTION-04", unit=seen.key, why="cast", pose=where(seen)))
