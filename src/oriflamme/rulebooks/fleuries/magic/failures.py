"""What a failure of magic brings: the table of failures, read for a priest. GF-TABLE_DES_ECHECS_MAGIQUES-01."""

from __future__ import annotations

from oriflamme.kernel import Context, Item, Procedure, Roll
from oriflamme.kernel.effects import Effect, Until, begin
from oriflamme.rulebooks.fleuries.contact.contact import disorder
from oriflamme.rulebooks.fleuries.facts.magic import GodsSilent, MagicFailed
from oriflamme.rulebooks.fleuries.losses.losses import die, inflict
from oriflamme.rulebooks.fleuries.magic.attacks import Aftermath
from oriflamme.rulebooks.fleuries.morale.morale_tests import ask_for
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MAGIC, reading, steps
from oriflamme.rulebooks.fleuries.terrain.measure import within

FAILURE = MAGIC["failure"]
CLAUSE = FAILURE["clause"]


def failure(ctx: Context[Fleuries], key: str) -> Procedure:
    """A character rolls on the table of failures, and bears what it says."""
    state = ctx.state
    priest = state.pieces.get(key)
    if priest is None:
        return
    roll = yield Roll(
        FAILURE["dice"],
        "magic-failure",
        CLAUSE,
        seat=priest.side,
        subject=key,
        meaning=lambda throw: reading(FAILURE["upto"], throw.total),
    )
    result = reading(FAILURE["upto"], roll.total)
    ctx.note(MagicFailed(clause=CLAUSE, priest=key, roll=roll.total, result=result))
    after = Aftermath(state)
    if result == "flash":
        _flash(ctx, priest)
    elif result == "wound":
        yield from wound_of_severity(ctx, key)
    elif result == "silence":
        silence(ctx, key, CLAUSE)
    elif result == "lightning":
        yield from _lightning(ctx, priest)
    elif result == "swallowed":
        yield from _swallowed(ctx, priest, after)
    elif result == "death":
        yield from die(ctx, key, CLAUSE)
    yield from after.settle(ctx)


def wound_of_severity(ctx: Context[Fleuries], key: str) -> Procedure:
    """One wound: place and severity are rolled as for any other. GF-MG-08."""
    yield from inflict(ctx, key, 1, "magic", CLAUSE)


def silence(ctx: Context[Fleuries], key: str, clause: str) -> None:
    """The gods do not answer for the rest of the turn and the two that follow. GF-MG-04."""
    ctx.note(GodsSilent(clause=clause, priest=key, until=ctx.state.turn + MAGIC["silence"]["turns"]))


def _flash(ctx: Context[Fleuries], priest: Piece) -> None:
    """Light blinds whoever is within 5 cm of him, friend or foe, for the rest of the turn. GF-MG-17."""
    state, reach = ctx.state, steps(FAILURE["flash_cm"])
    for unit in [one for one in state.units() if within(state, priest, one, reach)]:
        disorder(ctx, unit.key, "flash")
        begin(
            ctx,
            Effect(
                key="",
                source="failure:flash",
                kind="dazzled",
                target=unit.key,
                by=priest.key,
                owner=priest.side,
                clause=CLAUSE,
                until=Until(state.turn),
            ),
        )


def _lightning(ctx: Context[Fleuries], priest: Piece) -> Procedure:
    entry = FAILURE["lightning"]
    roll = yield Roll(entry["dice"], "failure-lightning", CLAUSE, seat=priest.side, subject=priest.key)
    if roll.total <= entry["upto"]:
        yield from inflict(ctx, priest.key, entry["wounds"], "magic", CLAUSE)


def _swallowed(ctx: Context[Fleuries], priest: Piece, after: Aftermath) -> Procedure:
    """The earth swallows him: friends within 15 cm test at -4, others who see it as for any death. GF-MG-18."""
    entry = FAILURE["swallowed"]
    state = ctx.state
    near = [unit for unit in state.units(priest.side) if within(state, priest, unit, steps(entry["cm"]))]
    yield from die(ctx, priest.key, CLAUSE)
    for unit in near:
        ask_for(after.requests, unit.key, "swallowed", "", (Item("morale-swallowed", entry["morale"], CLAUSE),))
