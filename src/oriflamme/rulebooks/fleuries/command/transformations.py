"""Heroes who turn into beasts. GF-TABLE_DES_COMPETENCES_HEROS-07, GF-CP-23."""

from __future__ import annotations

from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.facts.transformations import Restored, Transformed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SKILLS, flies
from oriflamme.rulebooks.fleuries.vocabulary import Beast

SKILL = SKILLS["transformation"]
CLAUSE = SKILL["clause"]


def transformations(ctx: Context[Fleuries]) -> Procedure:
    """Phase 3 begins: spells of transformation that are over end; heroes may try once a turn."""
    state = ctx.state
    for piece in [one for one in state.pieces.values() if one.transformed and one.transformed_until < state.turn]:
        ctx.note(Restored(clause=CLAUSE, unit=piece.key))
    able = {side: [one for one in state.characters(side) if _may(one)] for side in state.armies}
    parts = {side: _choose(side, heroes) for side, heroes in able.items() if heroes}
    chosen = (yield Sealed(parts, CLAUSE)) if parts else {}
    for pairs in chosen.values():
        for key, species in pairs:
            yield from _try(ctx, key, species)


def _may(piece: Piece) -> bool:
    return "transformation" in piece.body.skills and not piece.transformed and not piece.fights and not piece.controls


def _choose(side: str, heroes: list[Piece]) -> Procedure:
    chosen = []
    for hero in heroes:
        label = message("stay-man", unit=hero.key)
        options = [Option(f"stay_man {hero.key}", "", label, verb="stay", piece=hero.key)]
        options += [
            Option(
                f"become {hero.key} {name}",
                name,
                message("become", unit=hero.key, species=message(f"species-{name}")),
                verb="become",
                piece=hero.key,
                what=name,
                notes=("throws",),
            )
            for name in SKILL["into"]
        ]
        answer = yield Choice(side, ask_about("become", hero.key, unit=hero.key), CLAUSE, tuple(options))
        if answer.value:
            chosen.append((hero.key, answer.value))
    return chosen


def _try(ctx: Context[Fleuries], key: str, species: Beast) -> Procedure:
    seat = ctx.state.pieces[key].side
    roll = yield Roll(SKILL["success_dice"], "transformation", CLAUSE, seat=seat, subject=key)
    if roll.total > SKILL["success"]:
        return
    turns = yield Roll(SKILL["dice"], "transformation-turns", CLAUSE, seat=seat, subject=key)
    until = ctx.state.turn + turns.total - 1
    ctx.note(Transformed(clause=CLAUSE, unit=key, species=species, until=until, altitude=int(flies(species))))
