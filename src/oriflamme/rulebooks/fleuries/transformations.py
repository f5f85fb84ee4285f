"""Heroes who turn into beasts. GF-TABLE_DES_COMPETENCES_HEROS-07, GF-CP-23."""

from __future__ import annotations

from oriflamme.kernel import Choice, Option, Procedure, Roll, Sealed, Table, say
from oriflamme.rulebooks.fleuries.facts_turn import Restored, Transformed
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SKILLS, flies

SKILL = SKILLS["transformation"]
CLAUSE = SKILL["clause"]


def transformations(table: Table[Fleuries]) -> Procedure:
    """Phase 3 begins: spells of transformation that are over end; heroes may try once a turn."""
    state = table.state
    for piece in [one for one in state.pieces.values() if one.transformed and one.transformed_until < state.turn]:
        table.note(Restored(clause=CLAUSE, unit=piece.key))
    able = {side: [one for one in state.characters(side) if _may(one)] for side in state.armies}
    parts = {side: _choose(side, heroes) for side, heroes in able.items() if heroes}
    chosen = (yield Sealed(parts, CLAUSE)) if parts else {}
    for pairs in chosen.values():
        for key, species in pairs:
            yield from _try(table, key, species)


def _may(piece: Piece) -> bool:
    return "transformation" in piece.body.skills and not piece.transformed and not piece.fights and not piece.controls


def _choose(side: str, heroes: list[Piece]) -> Procedure:
    chosen = []
    for hero in heroes:
        options = [Option(f"stay_man {hero.key}", "", say("stay-man", unit=hero.key))]
        options += [
            Option(f"become {hero.key} {name}", name, say("become", unit=hero.key, species=say(f"species-{name}")))
            for name in SKILL["into"]
        ]
        answer = yield Choice(side, say("ask-become", unit=hero.key), CLAUSE, tuple(options))
        if answer.value:
            chosen.append((hero.key, answer.value))
    return chosen


def _try(table: Table[Fleuries], key: str, species: str) -> Procedure:
    seat = table.state.pieces[key].side
    roll = yield Roll("1d100", "transformation", CLAUSE, seat=seat, subject=key)
    if roll.total > SKILL["success"]:
        return
    turns = yield Roll(SKILL["dice"], "transformation-turns", CLAUSE, seat=seat, subject=key)
    until = table.state.turn + turns.total - 1
    table.note(Transformed(clause=CLAUSE, unit=key, species=species, until=until, altitude=int(flies(species))))
