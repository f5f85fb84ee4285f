"""Casting a spell: who may, on whom, what the roll must stay below, and what comes of it. GF-LA_MAGIE-05."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.tabletop import CM, TURN, Point, Pose, distance, moved
from oriflamme.board.tabletop_shapes import gap, touching
from oriflamme.board.tabletop_shapes import within as on_table
from oriflamme.kernel import Item, Message, Option, Record, Refusal, Tally, message
from oriflamme.rulebooks.fleuries.abilities.wound_effects import worst
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS, Kind, SpellEntry, is_priest, spells_left
from oriflamme.rulebooks.fleuries.powers.gear import bears, cursed, line
from oriflamme.rulebooks.fleuries.powers.lasting import flown, gone
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES, MAGIC, steps
from oriflamme.rulebooks.fleuries.terrain.ground import impassable
from oriflamme.rulebooks.fleuries.terrain.layout import all_within
from oriflamme.rulebooks.fleuries.terrain.measure import centre, fits, hull_of, in_contact, shape_at, where, within
from oriflamme.rulebooks.fleuries.terrain.sight import height_at, level, sees, veiled
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

ONE_A_TURN = "GF-LA_MAGIE-02"
CHOSEN = "GF-LA_MAGIE-01"
CASTING = "GF-LA_MAGIE-05"
PERCENT = MAGIC["percent"]
MODS = MAGIC["modifier"]


class Cast(Record, frozen=True):
    """A spell that a priest casts: on a piece or a structure, at a point, and what is chosen with it."""

    priest: str
    spell: str
    target: str = ""
    x: int = 0
    y: int = 0
    what: str = ""


# Who casts


def stands(state: Fleuries, priest: Piece) -> Piece | None:
    """The body from which a priest casts: himself, or the card that hides him. None: he is not there."""
    if priest.in_hand or (priest.place == "hidden" and priest.pose is not None and not gone(state, priest)):
        return priest
    if priest.place == "base":
        return next((card for card in state.bases() if priest.key in card.contents), None)
    return None


def fighting(state: Fleuries, priest: Piece) -> bool:
    """In base contact with an enemy, himself or as one of the ranks of a unit that fights. GF-MG-25."""
    unit = state.pieces.get(priest.controls)
    return bool(priest.fights) or (unit is not None and bool(unit.fights))


def why_no_caster(state: Fleuries, priest: Piece) -> Refusal | None:
    """Why a priest casts nothing at all now."""
    if stands(state, priest) is None:
        return refusal(CASTING, "cast-absent", unit=priest.key)
    if priest.cast_turn == state.turn and priest.cast:
        return refusal(ONE_A_TURN, "cast-again", unit=priest.key)
    if priest.silent_until >= state.turn:
        return refusal(MAGIC["failure"]["clause"], "cast-silence", unit=priest.key, turn=priest.silent_until)
    return None


def casters(state: Fleuries, side: str) -> list[Piece]:
    """The priests of a side who may cast a spell now."""
    mine = (piece for piece in state.pieces.values() if piece.side == side and is_priest(piece))
    return [priest for priest in mine if why_no_caster(state, priest) is None]


# On what


def why_no_cast(state: Fleuries, cast: Cast) -> Refusal | None:
    """Why a spell may not be cast so: found before the die falls, and nothing is spent. GF-MG-02."""
    priest, spell = state.pieces.get(cast.priest), SPELLS.get(cast.spell)
    if priest is None or not is_priest(priest):
        return refusal(CHOSEN, "cast-priest", unit=cast.priest)
    if spell is None or cast.spell not in spells_left(priest):
        return refusal(CHOSEN, "cast-unknown", unit=cast.priest, word=cast.spell)
    return why_out_of_reach(state, cast)


def why_out_of_reach(state: Fleuries, cast: Cast) -> Refusal | None:
    """Why a spell that a priest has can not be cast on that target, or not now."""
    priest, spell = state.pieces[cast.priest], SPELLS[cast.spell]
    wrong = why_no_caster(state, priest)
    if wrong is not None:
        return wrong
    if spell.contact and not fighting(state, priest):
        return refusal(spell.clause, "cast-no-contact", spell=named(cast.spell))
    if fighting(state, priest) and not spell.contact:
        return refusal(ONE_A_TURN, "cast-contact", spell=named(cast.spell))
    if spell.choose and cast.what not in spell.choose:
        return refusal(spell.clause, "cast-choose", spell=named(cast.spell), known=", ".join(spell.choose))
    return _why_no_target(state, priest, spell, cast)


def _why_no_target(state: Fleuries, priest: Piece, spell: SpellEntry, cast: Cast) -> Refusal | None:
    if spell.circle_cm:
        return _why_no_circle(state, priest, spell, cast)
    if "everywhere" in spell.on:
        return (
            refusal(spell.clause, "cast-target", spell=named(cast.spell), target=cast.target) if cast.target else None
        )
    target, ground = state.pieces.get(cast.target), state.ground.get(cast.target)
    if ground is not None and "structure" in spell.on:
        return _why_no_structure(state, priest, spell, ground)
    if target is None or not target.in_hand or target.kind == "base" or not _fits(state, priest, target, spell):
        return refusal(spell.clause, "cast-target", spell=named(cast.spell), target=cast.target)
    if spell.only and (target.side == priest.side) != (spell.only == "friend"):
        return refusal(spell.clause, f"cast-only-{spell.only}", spell=named(cast.spell), target=target.key)
    if spell.earth and target.altitude:
        return refusal(spell.clause, "cast-flying", spell=named(cast.spell), target=target.key)
    heard = moaner(state, target) if "unit_in_contact" in spell.on else None
    if heard is not None and (heard.side == priest.side or heard.curse_shown):  # nobody else knows
        return refusal(CURSES["moaning"]["clause"], "use-moaning", unit=heard.key)
    if spell.others and target.key == priest.key:
        return refusal(spell.clause, "cast-himself", spell=named(cast.spell), unit=priest.key)
    source = stands(state, priest)
    assert source is not None, f"{priest.key} is not there"
    if not spell.contact and not within(state, source, target, steps(spell.cm)):
        return refusal(CASTING, "cast-far", spell=named(cast.spell), target=target.key, range=length(steps(spell.cm)))
    if spell.sight and not sees(state, source, target):
        return refusal(spell.clause, "cast-unseen", spell=named(cast.spell), target=target.key)
    return why_no_landing(state, target, point_of(cast), spell.land_cm, spell.clause) if spell.land_cm else None


def moaner(state: Fleuries, target: Piece) -> Piece | None:
    """Whose weapon moans and gives the target away: his own, or that of the leader in its ranks."""
    return next((one for one in (target, state.controller(target)) if cursed(state, one, "moaning")), None)


def _why_no_circle(state: Fleuries, priest: Piece, spell: SpellEntry, cast: Cast) -> Refusal | None:
    """A circle has its middle on the table, in sight of the priest. GF-CP-21."""
    source, point = stands(state, priest), point_of(cast)
    assert source is not None, f"{priest.key} is not there"
    if not (0 <= point[0] <= state.width and 0 <= point[1] <= state.height):
        return refusal(spell.clause, "cast-off-table", spell=named(cast.spell))
    if veiled(state, centre(state, source), point, max(level(state, source), height_at(state, point))):
        return refusal(spell.clause, "cast-unseen", spell=named(cast.spell))
    return None


def why_no_landing(state: Fleuries, piece: Piece, point: Point, cm: int, clause: str) -> Refusal | None:
    """A flight by magic ends within reach at a free spot, out of contact with enemies. GF-MG-13."""
    pose = Pose(point[0], point[1], where(piece).facing)
    body = footprint(piece, pose)
    if distance(where(piece).point, point) > steps(cm):
        return refusal(clause, "flight-far", unit=piece.key, range=length(steps(cm)))
    free = on_table(body, state.width, state.height) and impassable(state, piece, body) is None
    foes = (foe for foe in state.against(piece.side) if not state.joined(foe))
    if not free or fits(state, piece, pose) is not None or any(touching(body, shape_at(state, foe)) for foe in foes):
        return refusal(clause, "flight-room", unit=piece.key)
    return None


def circle_outline(state: Fleuries, point: Point, radius: int, corners: int = 16) -> tuple[Point, ...]:
    """A circle of the table as an outline, within its edges."""
    found = (moved(Pose(point[0], point[1], 0), number * TURN // corners, radius) for number in range(corners))
    return tuple((max(0, min(state.width, one.x)), max(0, min(state.height, one.y))) for one in found)


def _why_no_structure(state: Fleuries, priest: Piece, spell: SpellEntry, ground: Ground) -> Refusal | None:
    source = stands(state, priest)
    assert source is not None, f"{priest.key} is not there"
    if not structure(ground):
        return refusal(spell.clause, "cast-target", spell=named(_name(spell)), target=ground.key)
    far = gap(shape_at(state, source), hull_of(ground.outline))
    if far > steps(spell.cm):
        return refusal(CASTING, "cast-far", spell=named(_name(spell)), target=ground.key, range=length(steps(spell.cm)))
    return None


def _name(spell: SpellEntry) -> str:
    return next(name for name, entry in SPELLS.items() if entry is spell)


def structure(ground: Ground) -> bool:
    """A building that still stands: what magic can bring down."""
    return not ground.fallen and ground.kind == "building"


def _fits(state: Fleuries, priest: Piece, target: Piece, spell: SpellEntry) -> bool:
    """Whether a piece is of the kind that a spell is cast on."""
    if spell.contact and not _touched(state, priest, target):
        return False
    return any(_is(state, priest, target, kind) for kind in spell.on)


def _is(state: Fleuries, priest: Piece, target: Piece, kind: Kind) -> bool:
    if target.kind == "unit":
        source = stands(state, priest) if kind == "unit_in_contact" else None
        close = source is not None and in_contact(state, source, target)
        return (
            kind == "unit"
            or (kind == "monster" and target.body.monster)
            or (kind == "routing" and target.routing)
            or close
        )
    return target.kind == "character" and (kind == "character" or (kind == "wounded" and bool(target.wounds)))


def _touched(state: Fleuries, priest: Piece, target: Piece) -> bool:
    """In base contact with a priest, or with the unit in whose ranks he stands."""
    unit = state.pieces.get(priest.controls)
    foes = {**priest.fights, **(unit.fights if unit is not None else {})}
    return target.key in foes or target.controls in foes


# What the roll must stay below


def chance(state: Fleuries, cast: Cast) -> Tally:
    """What a casting roll must stay below, line by line. GF-LA_MAGIE-03, GF-MODIFICATEURS_DE_MAGIE-01."""
    priest, spell = state.pieces[cast.priest], SPELLS[cast.spell]
    return Tally(tuple(item for item in _chance_lines(state, priest, spell, cast) if item.value))


def _chance_lines(state: Fleuries, priest: Piece, spell: SpellEntry, cast: Cast) -> Iterator[Item]:
    clause = MODS["clause"]
    yield Item("magic-percent", PERCENT[priest.body.rank][priest.body.level], PERCENT["clause"])
    if bears(state, priest, "sacred_relic"):
        yield line("sacred_relic", "casting")  # GF-MG-09
    hurt = worst(priest)
    yield Item(f"magic-{hurt}", MODS.get(hurt, 0), clause)
    source = stands(state, priest) or priest  # a card that has moved takes him along
    yield Item("magic-moved", MODS["moved"] if priest.moved or source.moved or flown(state, priest) else 0, clause)
    yield Item("magic-fighting", MODS["fighting"] if fighting(state, priest) else 0, clause)
    target = state.pieces.get(cast.target)
    sworn = target is not None and target.side != priest.side and state.sworn(priest.side, target.side)
    yield Item("magic-sworn", MODS["sworn"] if sworn else 0, clause)
    yield Item("magic-difficulty", spell.difficulty, spell.clause)


# As an answer


def named(spell: str) -> Message:
    """A spell in words."""
    return message(f"spell-{spell}")


def cast_option(state: Fleuries, cast: Cast) -> Option:
    """A spell as an answer: `cast priest lightning spears`."""
    words = ["cast", cast.priest, cast.spell, *(word for word in (cast.target, cast.what) if word)]
    placed = bool(cast.x or cast.y)
    if placed:
        words += ["at", f"{cast.x / CM:g}", f"{cast.y / CM:g}"]
    spell, below = SPELLS[cast.spell], chance(state, cast).total
    label = message(
        "cast",
        unit=cast.priest,
        spell=named(cast.spell),
        target=cast.target,
        aimed=bool(cast.target),
        placed=placed,
        x=length(cast.x),
        y=length(cast.y),
        chance=max(0, min(100, below - 1)),
    )
    return Option(
        " ".join(words),
        cast,
        label,
        verb="cast",
        piece=cast.priest,
        target=cast.target,
        what=f"{cast.spell} {cast.what}".strip(),
        place=(cast.x, cast.y) if placed else "",
        notes=("attack", "throws") if spell.attack else ("throws",),
    )


def casts(state: Fleuries, priest: Piece, whom: str) -> Iterator[Cast]:
    """The spells a priest may cast now on the enemy or on friends, target by target; `whom` as the table thinks."""
    source = stands(state, priest)
    if why_no_caster(state, priest) is not None or source is None:
        return
    in_contact_ = fighting(state, priest)
    known = spells_left(priest)
    most = max((steps(SPELLS[name].cm) for name in known), default=0)
    near = all_within(state, source, most)
    for name in known:
        spell = SPELLS[name]
        if spell.contact != in_contact_:
            continue
        friendly = (spell.whom == "friend") == (whom == "usual")
        if spell.circle_cm or "everywhere" in spell.on:
            yield from _places(state, priest, name) if whom == "usual" else ()
            continue
        for target in _targets(state, priest, spell, friendly):
            piece = state.pieces.get(target)
            if piece is not None and not spell.contact and target not in near:
                continue
            for what in spell.choose or ("",):
                for cast in _landings(state, Cast(priest.key, name, target, what=what)):
                    if _why_no_target(state, priest, spell, cast) is None:
                        yield cast


def _places(state: Fleuries, priest: Piece, name: str) -> Iterator[Cast]:
    """Where programs think of casting what fills a circle, upon each enemy unit; or once, over the whole field."""
    if not SPELLS[name].circle_cm:
        found = [Cast(priest.key, name)]
    else:
        spots = [centre(state, foe) for foe in state.units(state.enemy(priest.side))]
        found = [Cast(priest.key, name, x=x // CM * CM, y=y // CM * CM) for x, y in spots]
    yield from (cast for cast in dict.fromkeys(found) if why_no_cast(state, cast) is None)


def _landings(state: Fleuries, cast: Cast) -> Iterator[Cast]:
    """Where programs think of carrying somebody: a few spots round him; others are as good."""
    far = SPELLS[cast.spell].land_cm
    if not far:
        yield cast
        return
    piece = state.pieces[cast.target]
    for part in (1, 2):
        for number in range(8):
            spot = moved(where(piece), number * TURN // 8, steps(far) * part // 2 - CM)
            yield replace(cast, x=spot.x // CM * CM, y=spot.y // CM * CM)


def _targets(state: Fleuries, priest: Piece, spell: SpellEntry, friendly: bool) -> Iterator[str]:
    side = priest.side if friendly else state.enemy(priest.side)
    yield from (piece.key for piece in state.of(side))
    if "structure" in spell.on:
        yield from (key for key, ground in state.ground.items() if structure(ground) and _held(state, ground, side))


def _held(state: Fleuries, ground: Ground, side: str) -> bool:
    """Whether a side has troops in a building: any other may be named all the same."""
    return any(piece.inside == ground.key and piece.side == side for piece in state.pieces.values() if piece.in_hand)


def point_of(cast: Cast) -> Point:
    """The point at which a spell is cast."""
    return cast.x, cast.y
