"""What spells do: the effect vocabulary of the table of spells, word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.fleuries.facts.turn import Rallied
from oriflamme.rulebooks.fleuries.magic.attacks import Aftermath, kill, strike_structure
from oriflamme.rulebooks.fleuries.magic.casting import Cast
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS
from oriflamme.rulebooks.fleuries.state import Fleuries

Entry = dict[str, Any]
Effect = Callable[[Context[Fleuries], Cast, Entry, Aftermath], Procedure]


def work(ctx: Context[Fleuries], cast: Cast) -> Procedure:
    """A spell that has been cast with success takes effect at once, word by word; then whoever must tests."""
    after = Aftermath(ctx.state)
    for entry in SPELLS[cast.spell].does:
        yield from WORDS[entry["word"]](ctx, cast, entry, after)
    yield from after.settle(ctx)


def _kill(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """One figure dies, a character or a monster is wounded, a building is struck. GF-CP-19."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    seat = state.pieces[cast.priest].side
    if cast.target in state.ground:
        yield from strike_structure(ctx, cast.target, seat, fire=bool(entry.get("fire")))
        return
    target = state.pieces[cast.target]
    unit = target.controls if target.kind == "character" and entry.get("fire") else target.key
    if target.side != seat:
        after.attack(ctx, unit, cast.priest)
    yield from kill(ctx, target.key, entry["wounds"], clause, seat)


def _rally(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """A routing unit rallies without a test."""
    yield from ()
    ctx.note(Rallied(clause=SPELLS[cast.spell].clause, unit=cast.target))


WORDS: dict[str, Effect] = {"kill": _kill, "rally": _rally}
