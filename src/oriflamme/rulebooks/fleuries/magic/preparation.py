"""Before the battle: curses of magic weapons, protections of priests, spells that fanaticism gives. GF-MG-20."""

from __future__ import annotations

from oriflamme.kernel import Choice, Context, Option, Procedure, Roll, Sealed, ask_about, message
from oriflamme.rulebooks.fleuries.facts.magic import GearJudged, MagicPrepared, SpellsLearned
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES, SKILLS, reading

CURSED, KIND = CURSES["cursed"], CURSES["kind"]
PROTECTION, FANATIC = SKILLS["magic_protection"], SKILLS["fanaticism"]


def prepare(ctx: Context[Fleuries]) -> Procedure:
    """Every character's dice fall in secret, whether he bears a magic weapon or not: nobody else learns anything."""
    state = ctx.state
    for piece in [one for one in state.pieces.values() if one.kind == "character"]:
        yield from _judge(ctx, piece)
    fanatics: dict[str, list[tuple[Piece, int]]] = {}
    for piece in [one for one in state.pieces.values() if "fanaticism" in one.body.skills]:
        roll = yield Roll(FANATIC["dice"], "extra-spells", FANATIC["clause"], subject=piece.key, secret=piece.side)
        count = max(FANATIC["least"], roll.total - FANATIC["less"][piece.body.rank])
        fanatics.setdefault(piece.side, []).append((piece, count))
    parts = {side: _choose(side, pairs) for side, pairs in fanatics.items()}
    chosen = (yield Sealed(parts, FANATIC["clause"])) if parts else {}
    for side, learned in chosen.items():
        for key, spells in learned:
            ctx.note(SpellsLearned(clause=FANATIC["clause"], audience=(side,), unit=key, spells=spells))
    ctx.note(MagicPrepared(clause=CURSED["clause"]))


def _judge(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    """35 or less: the weapon is cursed, in a way that a second roll tells. GF-TABLE_DES_ARMES_MAGIQUES-02."""
    seat = piece.side
    cursed = yield Roll(CURSED["dice"], "cursed", CURSED["clause"], subject=piece.key, secret=seat)
    kind = yield Roll(KIND["dice"], "curse-kind", KIND["clause"], subject=piece.key, secret=seat)
    curse = ""
    if piece.body.magic_weapon and cursed.total <= CURSED["upto"]:
        curse = reading(KIND["upto"], kind.total)
    protection = ""
    if "magic_protection" in piece.body.skills:
        roll = yield Roll(PROTECTION["dice"], "protection", PROTECTION["clause"], subject=piece.key, secret=seat)
        protection = reading(PROTECTION["upto"], roll.total)
    ctx.note(GearJudged(clause=CURSED["clause"], audience=(seat,), unit=piece.key, curse=curse, protection=protection))


def _choose(side: str, pairs: list[tuple[Piece, int]]) -> Procedure:
    """Which spells fanaticism gives: the same one may be taken twice. GF-CP-19."""
    learned = []
    for piece, count in pairs:
        spells: tuple[str, ...] = ()
        for number in range(1, count + 1):
            options = tuple(
                Option(
                    f"learn {piece.key} {name}",
                    name,
                    message("learn", unit=piece.key, spell=message(f"spell-{name}")),
                    verb="learn",
                    piece=piece.key,
                    what=name,
                )
                for name in SPELLS
            )
            asked = ask_about("learn", piece.key, unit=piece.key, number=number, count=count)
            answer = yield Choice(side, asked, FANATIC["clause"], options)
            spells = (*spells, answer.value)
        learned.append((piece.key, spells))
    return learned
