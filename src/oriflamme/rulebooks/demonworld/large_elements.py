"""Large elements in the movement phase: their own move, engaging or overrunning, and reactions. Chapter XVII.4.1"""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.demonworld import alternate_contact, overrun
from oriflamme.rulebooks.demonworld.contact import make_contact
from oriflamme.rulebooks.demonworld.facts import (
    ContactBroken,
    FlyerRose,
    LargeMoved,
    MoveEnded,
    OverrunEnded,
    ReactionEnded,
)
from oriflamme.rulebooks.demonworld.flight import rising
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.occupancy import in_contact, touched_units
from oriflamme.rulebooks.demonworld.riders import RiderChoices
from oriflamme.rulebooks.demonworld.state import Demonworld, Unit

CONTACT = "DW-XVII.4.1-02"


def done(unit: str) -> Option:
    """The end of its move as an answer."""
    return Option("done", None, message("answer-done"), verb="done", piece=unit)


# Its own move


def move(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """One step or turn, with whatever it comes upon; or the end of its move. DW-XVII.1.3-01"""
    mover = LargeMover(ctx.state, unit)
    riders = RiderChoices(ctx.state, unit, may_end=mover.why_not_end() is None)
    others = riders.options()
    if unit.master or not (others or mover.legal()):
        end(ctx, unit.key)
        return
    answer: Option = yield Choice(
        unit.side,
        ask_about("large", mover.element.key, unit=unit.key, mp=max(0, mover.points)),
        "DW-XVII.1.3-01",
        options=lambda: [*_moves(mover), *others, *_ends(mover)],
        forbidden=lambda: _forbidden(mover),
        read=lambda token: riders.read(token) or _read(mover, token),
    )
    if answer.verb in ("dismount", "fetch", "lead"):
        riders.act(ctx, answer)
    elif answer.value is None:
        end(ctx, unit.key)
    else:
        yield from _moved(ctx, mover, answer.value)


def _moves(mover: LargeMover) -> Iterator[Option]:
    return (mover.option(moved) for moved in mover.legal())


def _ends(mover: LargeMover) -> list[Option]:
    return [] if mover.why_not_end() else [done(mover.unit.key)]


def _forbidden(mover: LargeMover) -> Iterator[Forbidden]:
    yield from (Forbidden(option, reason) for option, reason in mover.refused())
    cannot = mover.why_not_end()
    if cannot:
        yield Forbidden(done(mover.unit.key), cannot)


def _read(mover: LargeMover, token: str) -> Option | Refusal | None:
    if token == "done":
        return mover.why_not_end() or done(mover.unit.key)
    found = mover.judge(*token.split(" "))
    return found if found is None or isinstance(found, Refusal) else mover.option(found)


def _moved(ctx: Context[Demonworld], mover: LargeMover, words: tuple[str, ...]) -> Procedure:
    fact = mover.judge(*words)
    assert isinstance(fact, LargeMoved)
    if fact.over:
        yield from overrun.step(ctx, mover, words)
        return
    key, state = mover.unit.key, ctx.state
    before = alternate_contact.beside_defenders(state, key)
    ctx.note(fact)
    if not mover.overrunning and mover.comes_upon(fact):
        yield from _meet(ctx, key, forward=mover.forward(*words))
    if state.trampling is None and not state.rules.large_declare_late:
        yield from alternate_contact.declare_on_arrival(ctx, key, before)  # DW-OR-143


def _meet(ctx: Context[Demonworld], key: str, *, forward: bool) -> Procedure:
    """Beside an enemy: its player says whether it overruns or engages. DW-XVII.4.1-02, DW-OR-53"""
    state = ctx.state
    mover = LargeMover(state, state.units[key])
    place = mover.element.place
    if not mover.touched(place):
        return
    if not (state.rules.large_declare_late or touched_units(state, key)):
        return  # only the ground parts them: DW-OR-143
    over = [moved for moved in mover.legal() if moved.over]
    may_engage = forward and mover.may_engage
    if not over:
        if may_engage:
            make_contact(ctx, key)
        return
    engage = Option("engage", None, message("answer-engage-large"), verb="engage", piece=mover.element.key)
    answer: Option = yield Choice(
        mover.unit.side,
        ask_about("large-contact", mover.element.key, unit=key),
        CONTACT,
        [*([engage] if may_engage else []), *(mover.option(moved) for moved in over)],
    )
    if answer.value is None:
        make_contact(ctx, key)
    else:
        yield from overrun.step(ctx, mover, answer.value)


def end(ctx: Context[Demonworld], key: str) -> None:
    """Its move is over. Whoever it is beside without having engaged him, it has passed by. DW-XVII.4.2-04"""
    state = ctx.state
    ctx.note(MoveEnded(clause="DW-V-11", unit=key))
    if state.trampling is None and not state.units[key].engaged:
        mover = LargeMover(state, state.units[key])
        near = sorted(mover.touched(mover.element.place), key=list(state.units).index)
        fresh = tuple((key, one) for one in near if one in touched_units(state, key))
        if fresh:
            ctx.note(OverrunEnded(clause="DW-XVII.4.2-04", units=(), passed=fresh))


# Once it is engaged


def press(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """It goes on with what it has left, to touch more enemies or to stand better. DW-XVII.4.1-06"""
    mover = LargeMover(ctx.state, unit, "press")
    if not mover.legal():
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
        return
    answer: Option = yield Choice(
        unit.side,
        ask_about("large-press", mover.element.key, unit=unit.key, mp=mover.points),
        "DW-XVII.4.1-06",
        options=lambda: [*_moves(mover), done(unit.key)],
        forbidden=lambda: _forbidden(mover),
        read=lambda token: _read(mover, token),
    )
    if answer.value is None:
        ctx.note(MoveEnded(clause="DW-V-11", unit=unit.key))
        return
    fact = mover.judge(*answer.value)
    assert isinstance(fact, LargeMoved)
    ctx.note(fact)
    make_contact(ctx, unit.key)


def react(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """Engaged before it has moved it turns and moves with its points for T, and may break contact. DW-XVII.4.1-07"""
    mover = LargeMover(ctx.state, unit, "react")
    answer, up = done(unit.key), rising.options(ctx.state, unit)
    if not unit.master and (up or mover.legal()):  # one that waits for its master stays idle: DW-F3-14
        answer = yield Choice(
            unit.side,
            ask_about("large-reaction", mover.element.key, unit=unit.key, mp=mover.points),
            "DW-XVII.4.1-07",
            options=lambda: [*_moves(mover), *up, done(unit.key)],
            forbidden=lambda: _forbidden(mover),
            read=lambda token: rising.read(ctx.state, unit, token) or _read(mover, token),
        )
    if answer.verb == "rise":
        ctx.note(FlyerRose(clause=rising.CLAUSE, unit=unit.key, altitude=answer.value))
    elif answer.value is not None:
        fact = mover.judge(*answer.value)
        assert isinstance(fact, LargeMoved)
        ctx.note(fact)
        return
    ctx.note(ReactionEnded(clause="DW-XVII.4.1-07", unit=unit.key))
    _broken(ctx, unit.key)


def _broken(ctx: Context[Demonworld], key: str) -> None:
    """Whoever touches nobody any more is free; whoever attacked it must follow, if he can. DW-XVII.4.1-08"""
    state = ctx.state
    active = state.active
    away = bool(active) and key not in touched_units(state, active)
    if away or not in_contact(state, key):
        new = [one for one, unit in state.units.items() if unit.engaged == state.turn and not unit.fought]
        freed = tuple(one for one in new if not in_contact(state, one))
        aloft = any(one.level for one in state.of(key))  # nobody follows it up there: DW-XXIII.5.0-04
        chasing = active if away and active in freed and not aloft else ""
        ctx.note(ContactBroken(clause="DW-XVII.4.1-07", unit=key, freed=freed, chasing=chasing))
    make_contact(ctx, key)
