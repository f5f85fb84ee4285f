"""Gear and gifts that are used at a moment: without a roll, besides the turn's spell, even in contact. GF-MG-13."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import CM, TURN, Pose, moved
from oriflamme.kernel import Context, Option, Procedure, Record, Refusal, Roll, message
from oriflamme.kernel.effects import Effect, Until, begin, end
from oriflamme.rulebooks.fleuries.facts.magic import GearUsed, Interceded, LossesUndone
from oriflamme.rulebooks.fleuries.facts.moves import OrdersLost
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import reveal_base
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.casting import why_no_landing
from oriflamme.rulebooks.fleuries.magic.failures import silence
from oriflamme.rulebooks.fleuries.magic.spell_effects import carry, land, vanish
from oriflamme.rulebooks.fleuries.powers.gear import CLAUSES, ENTRIES, bears, cursed
from oriflamme.rulebooks.fleuries.powers.lasting import gone
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES, MAGIC, SKILLS, reading, steps
from oriflamme.rulebooks.fleuries.terrain.measure import in_contact, where, within
from oriflamme.rulebooks.fleuries.troops.kept import of_piece
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

GIFTS = ("curse", "divine_intervention")
WHEN = {"sandals_yacatecuhtli": "orders", "feather_quetzalcoatl": "counter_charges"}
"""Gear that serves at one moment only: with the orders, and in place of the move."""
SEEKERS = ("detection", "helmet_tezcatlipoca")
INTERVENTION = MAGIC["intervention"]


class Use(Record, frozen=True):
    """Gear or a gift that a character uses: on a piece, at a point, and what is chosen with it."""

    bearer: str
    what: str
    target: str = ""
    x: int = 0
    y: int = 0
    word: str = ""


class Cancel(Record, frozen=True):
    """A priest lets go of whom he possesses."""

    effect: str
    target: str


# What can be used


@of_piece
def usable(piece: Piece) -> tuple[str, ...]:
    """The gear and gifts of a character that are used, not worn."""
    gear = [name for name in (piece.body.magic_weapon, piece.body.magic_item) if name and "act" in ENTRIES[name]]
    return (*gear, *(gift for gift in GIFTS if gift in piece.body.skills))


def clause_of(what: str) -> str:
    """Where gear or a gift is written."""
    return CLAUSES[what] if what in CLAUSES else str(SKILLS[what]["clause"])


def why_no_use(state: Fleuries, use: Use, moment: str) -> Refusal | None:
    """Why gear or a gift cannot be used so now."""
    piece = state.pieces.get(use.bearer)
    if piece is None or not piece.in_hand or use.what not in usable(piece):
        return refusal("GF-TABLE_DES_ARMES_MAGIQUES-01", "use-nothing", unit=use.bearer)
    return _why_not_now(state, piece, use.what, moment) or _why_no_aim(state, piece, use, clause_of(use.what))


def _why_not_now(state: Fleuries, piece: Piece, what: str, moment: str) -> Refusal | None:
    """Why gear or a gift is of no use at this moment, whatever it is used on."""
    clause = clause_of(what)
    if what in CLAUSES and not bears(state, piece, what):
        return refusal(clause, "use-spent", unit=piece.key)
    most = (ENTRIES.get(what) or SKILLS.get(what) or {}).get("uses", 0)
    if most and piece.used.count(what) >= most:
        return refusal(clause, "use-spent", unit=piece.key)
    if WHEN.get(what, moment) != moment:
        return refusal(clause, "use-later", unit=piece.key)
    return None


def _why_no_aim(state: Fleuries, piece: Piece, use: Use, clause: str) -> Refusal | None:
    target = state.pieces.get(use.target)
    if use.what == "curse":
        foe = target is not None and target.in_hand and target.kind == "character" and target.side != piece.side
        if target is None or not foe or use.word not in ("fc", "fm"):
            return refusal(clause, "use-target", unit=piece.key)
        reach = steps(SKILLS["curse"]["cm"])
        far = refusal(clause, "use-far", unit=piece.key, target=target.key, range=length(reach))
        return None if within(state, piece, target, reach) else far
    if use.what == "divine_intervention":
        if piece.silent_until >= state.turn:
            return refusal(MAGIC["failure"]["clause"], "cast-silence", unit=piece.key, turn=piece.silent_until)
        near = target is not None and target.in_hand and target.kind == "unit" and target.side == piece.side
        touched = near and target is not None and (piece.controls == target.key or in_contact(state, piece, target))
        return None if touched else refusal(clause, "use-contact", unit=piece.key)
    if use.what == "feather_quetzalcoatl":
        return why_no_landing(state, piece, (use.x, use.y), ENTRIES[use.what]["cm"], clause)
    if use.what == "cape_coyolxauhqui" and cursed(state, piece, "moaning"):
        return refusal(CURSES["moaning"]["clause"], "use-moaning", unit=piece.key)
    return None


def uses(state: Fleuries, side: str, moment: str) -> Iterator[Use]:
    """What the characters of a side may use now, target by target; detection where somebody may be hidden."""
    for piece in state.characters(side):
        for what in usable(piece):
            if _why_not_now(state, piece, what, moment) or (what in SEEKERS and not _may_be_hidden(state, side)):
                continue
            clause = clause_of(what)
            thought = _thinkable(state, piece, what)
            yield from (one for one in thought if _why_no_aim(state, piece, one, clause) is None)


def _may_be_hidden(state: Fleuries, side: str) -> bool:
    """Whether enemies are not on the table, as far as everybody knows."""
    return any(piece.side != side and piece.place != "table" for piece in state.pieces.values())


def _thinkable(state: Fleuries, piece: Piece, what: str) -> Iterator[Use]:
    if what == "curse":
        foes = [foe.key for foe in state.characters(state.enemy(piece.side))]
        yield from (Use(piece.key, what, foe, word=word) for foe in foes for word in ("fc", "fm"))
    elif what == "divine_intervention":
        yield from (Use(piece.key, what, unit.key) for unit in state.units(piece.side))
    elif what == "feather_quetzalcoatl":
        for number in range(8):
            spot = moved(where(piece), number * TURN // 8, steps(ENTRIES[what]["cm"]) - CM)
            yield Use(piece.key, what, x=spot.x // CM * CM, y=spot.y // CM * CM)
    else:
        yield Use(piece.key, what)


def use_option(use: Use) -> Option:
    """`use h conch_ehecatl`, `use p curse general fc`, `use h feather_quetzalcoatl at 60 80`."""
    words = ["use", use.bearer, use.what, *(word for word in (use.target, use.word) if word)]
    if use.x or use.y:
        words += ["at", f"{use.x / CM:g}", f"{use.y / CM:g}"]
    what = message(f"gear-{use.what}") if use.what in CLAUSES else message(f"gift-{use.what}")
    label = message("use", unit=use.bearer, gear=what, target=use.target, aimed=bool(use.target))
    place = (use.x, use.y) if use.x or use.y else ""
    notes = ("throws",) if use.what == "divine_intervention" else ()
    said = f"{use.what} {use.word}".strip()
    return Option(
        " ".join(words),
        use,
        label,
        verb="use",
        piece=use.bearer,
        target=use.target,
        what=said,
        place=place,
        notes=notes,
    )


def cancels(state: Fleuries, side: str) -> Iterator[Option]:
    """Whom a side possesses and may let go."""
    for effect in state.effects.values():
        if effect.kind == "possessed" and effect.owner == side:
            label = message("let-go", unit=effect.target)
            value = Cancel(effect.key, effect.target)
            yield Option(f"let_go {effect.target}", value, label, verb="let_go", piece=effect.target)


# What it does


def do(ctx: Context[Fleuries], use: Use) -> Procedure:
    """Gear or a gift is used, and takes effect at once."""
    state = ctx.state
    piece, clause = state.pieces[use.bearer], clause_of(use.what)
    ctx.note(GearUsed(clause=clause, unit=piece.key, what=use.what, target=use.target))
    if use.what in SEEKERS:
        _seek(ctx, piece, steps(ENTRIES[use.what]["cm"]), clause)
    elif use.what == "conch_ehecatl":
        reach = steps(ENTRIES[use.what]["cm"])
        for unit in [one for one in state.units(piece.side) if within(state, piece, one, reach)]:
            begin(ctx, _effect(state, piece, use.what, "morale", unit.key, ENTRIES[use.what]["morale"]))
    elif use.what == "sandals_yacatecuhtli":
        begin(ctx, _effect(state, piece, use.what, "swift", piece.key, 2))
    elif use.what == "cape_coyolxauhqui":
        vanish(ctx, piece.key, _effect(state, piece, use.what, "invisible", piece.key, 0))
    elif use.what == "feather_quetzalcoatl":
        carry(ctx, piece.key, Pose(use.x, use.y, where(piece).facing), clause)
        land(ctx, _effect(state, piece, use.what, "flown", piece.key, 0))
        ctx.note(OrdersLost(clause=clause, unit=piece.key))
    elif use.what == "curse":
        gift = _effect(state, piece, use.what, use.word, use.target, SKILLS["curse"]["factor"])
        begin(ctx, gift)
    else:
        yield from _intercede(ctx, piece, use.target)


def _effect(state: Fleuries, piece: Piece, what: str, kind: str, target: str, value: int) -> Effect:
    """An effect of gear for as many turns as the table says, one if it says nothing; a gift's for the battle."""
    gear = what in CLAUSES
    return Effect(
        key="",
        source=f"gear:{what}" if gear else f"gift:{what}",
        kind=kind,
        value=value,
        target=target,
        by=piece.key,
        owner=piece.side,
        clause=clause_of(what),
        until=Until(state.turn + ENTRIES[what].get("turns", 1) - 1) if gear else None,
    )


def _seek(ctx: Context[Fleuries], piece: Piece, reach: int, clause: str) -> None:
    """All hidden enemies within reach are shown, whether ground, a card or magic hides them."""
    state = ctx.state
    for card in [one for one in state.bases() if one.side != piece.side and within(state, piece, one, reach)]:
        reveal_base(ctx, card.key, "magic")
    unseen = [one for one in state.pieces.values() if one.side != piece.side and one.place == "hidden" and one.pose]
    for foe in [one for one in unseen if within(state, piece, one, reach) and not gone(state, one)]:
        ctx.note(Revealed(clause=clause, unit=foe.key, why="magic", pose=where(foe)))
        for effect in [one for one in state.effects.values() if one.kind == "invisible" and one.target == foe.key]:
            end(ctx, effect, "lifted", clause)


def _intercede(ctx: Context[Fleuries], priest: Piece, unit: str) -> Procedure:
    """The table of divine interventions. GF-TABLE_DES_INTERVENTIONS_DIVINES-01, GF-MG-23."""
    state, clause = ctx.state, INTERVENTION["clause"]
    seat = priest.side
    roll = yield Roll(
        INTERVENTION["dice"],
        "intervention",
        clause,
        seat=seat,
        subject=unit,
        meaning=lambda throw: reading(INTERVENTION["upto"], throw.total),
    )
    result = reading(INTERVENTION["upto"], roll.total)
    ctx.note(Interceded(clause=clause, priest=priest.key, unit=unit, roll=roll.total, result=result))
    if result == "silence":
        silence(ctx, priest.key, clause)
    elif result == "wound":
        yield from inflict(ctx, priest.key, 1, "magic", clause)
    elif result == "risen":
        ctx.note(LossesUndone(clause=clause, unit=unit, figures=state.pieces[unit].body.figures))
    elif result == "obedient":
        begin(ctx, _blessing(state, priest, unit, "obedient", 0, None))
    elif result != "nothing":
        turns = yield Roll(INTERVENTION["turns"], "magic-turns", clause, seat=seat, subject=unit)
        until = Until(state.turn + turns.total - 1)
        kinds = {"steadfast": ("steadfast",), "fanatic": ("fanatic", "orderly")}.get(result, ("extra_losses",))
        value = INTERVENTION["losses"].get(result, 0)
        begin(ctx, *(_blessing(state, priest, unit, kind, value, until) for kind in kinds))


def _blessing(state: Fleuries, priest: Piece, unit: str, kind: str, value: int, until: Until | None) -> Effect:
    return Effect(
        key="",
        source="gift:divine_intervention",
        kind=kind,
        value=value,
        target=unit,
        by=priest.key,
        owner=priest.side,
        clause=INTERVENTION["clause"],
        until=until,
    )
