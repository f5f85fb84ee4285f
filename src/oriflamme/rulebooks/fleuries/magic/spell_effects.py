"""What spells do: the effect vocabulary of the table of spells, word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from oriflamme.board.tabletop import Pose
from oriflamme.board.tabletop_shapes import touching
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Roll, ask_about, message
from oriflamme.kernel.effects import Effect, Until, begin, end
from oriflamme.rulebooks.fleuries.command.command import brigade, leave_control
from oriflamme.rulebooks.fleuries.contact.contact import beside, fighters, part
from oriflamme.rulebooks.fleuries.facts.losses import FireSet
from oriflamme.rulebooks.fleuries.facts.magic import BrigadeLeft, Carried, CurseShown, MudLaid, Vanished, WoundHealed
from oriflamme.rulebooks.fleuries.facts.moves import ChargeOver, HalfLeft
from oriflamme.rulebooks.fleuries.facts.turn import Rallied
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.attacks import Aftermath, kill, rained_on, strike_structure
from oriflamme.rulebooks.fleuries.magic.casting import Cast, circle_outline, moaner, point_of
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS
from oriflamme.rulebooks.fleuries.morale.morale_tests import ask_for
from oriflamme.rulebooks.fleuries.powers.lasting import CIRCLE, circles
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import CURSES, steps
from oriflamme.rulebooks.fleuries.terrain.measure import hull_of, in_contact, shape_at, where

Entry = dict[str, Any]
Word = Callable[[Context[Fleuries], Cast, Entry, Aftermath], Procedure]


def work(ctx: Context[Fleuries], cast: Cast) -> Procedure:
    """A spell that has been cast with success takes effect at once, word by word; then whoever must tests."""
    state, spell = ctx.state, SPELLS[cast.spell]
    after = Aftermath(state)
    for entry in spell.does:
        yield from WORDS[entry["word"]](ctx, cast, entry, after)
    target = state.pieces.get(cast.target)
    quiet = {"kill", "quicksand", "tremor"}.isdisjoint(entry["word"] for entry in spell.does)
    if spell.attack and quiet and target is not None and target.side != state.pieces[cast.priest].side:
        after.attack(ctx, target.key, cast.priest)
    yield from after.settle(ctx)


# Deaths and wounds


def _kill(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """One figure dies, a character or a monster is wounded, a building is struck. GF-CP-19."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    seat = state.pieces[cast.priest].side
    if cast.target in state.ground:
        yield from strike_structure(ctx, cast.target, seat, fire=bool(entry.get("fire")))
        return
    target = state.pieces[cast.target]
    if target.side != seat:
        after.attack(ctx, target.key, cast.priest)
        if target.kind == "character" and entry.get("fire") and target.controls:
            ask_for(after.requests, target.controls, "magic", cast.priest)  # no attack on the unit: GF-MG-05
    yield from kill(ctx, target.key, entry["wounds"], clause, seat)


def _heal(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """So many wounds of a character heal; the caster chooses which. GF-MG-08."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    seat = state.pieces[cast.priest].side
    dice = entry["count"]
    count = (
        int(dice) if dice.isdigit() else (yield Roll(dice, "magic-heals", clause, seat=seat, subject=cast.target)).total
    )
    for _ in range(count):
        wounds = state.pieces[cast.target].wounds
        if not wounds:
            return
        chosen = wounds[0]
        if len(set(wounds)) > 1:
            options = tuple(
                Option(
                    f"heal {cast.target} {number}",
                    number - 1,
                    message("heal", place=message(f"place-{wound.place}"), number=number),
                    verb="heal",
                    piece=cast.priest,
                    target=cast.target,
                    what=str(number),
                )
                for number, wound in enumerate(wounds, start=1)
            )
            answer = yield Choice(seat, ask_about("heal", cast.target, unit=cast.target), clause, options)
            chosen = wounds[answer.value]
        ctx.note(WoundHealed(clause=clause, unit=cast.target, wound=chosen))


def _quicksand(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """Each figure of the unit, and each that is in contact with it as it stands, rolls: above 60 it dies.

    GF-MG-05, GF-MG-48.
    """
    state, clause = ctx.state, SPELLS[cast.spell].clause
    unit = state.pieces[cast.target]
    beside_it = [one for one in state.pieces.values() if one.key != unit.key and _sinks(state, one, unit)]
    caught = [(unit, unit.figures), *((one, _figures_at(state, one, unit)) for one in beside_it)]
    for piece, standing in caught:
        counted_late = state.rules.magic_stops_halfway and piece is not unit and unit.key in state.pieces
        deaths = 0
        for _ in range(_figures_at(state, piece, unit) if counted_late else standing):
            roll = yield Roll(entry["dice"], "quicksand", clause, seat=piece.side, subject=piece.key)
            deaths += roll.total > entry["above"]
        after.attack(ctx, piece.key, cast.priest, Item("morale-quicksand", entry["morale"], clause))
        if piece.key in state.pieces:
            yield from inflict(ctx, piece.key, deaths, "magic", clause)


def _sinks(state: Fleuries, piece: Piece, unit: Piece) -> bool:
    """In base contact with the unit, on the ground; a leader in its ranks is one of them."""
    if not piece.in_hand or piece.kind == "base" or piece.altitude:
        return False
    return piece.controls == unit.key or (not state.joined(piece) and in_contact(state, piece, unit))


def _figures_at(state: Fleuries, piece: Piece, unit: Piece) -> int:
    """The figures of a piece that touch a unit."""
    if piece.body.single:
        return piece.figures
    return fighters(state, piece, unit) if unit.key in piece.fights else beside(state, piece, unit)


# Effects that last


def _until(ctx: Context[Fleuries], cast: Cast, entry: Entry) -> Procedure:
    """How long an effect lasts: the turn of the cast is the first; a day is the battle. GF-MG-04."""
    turns = entry["turns"]
    if turns in ("day", "broken", "orders"):
        return None
    if turns.isdigit():
        return Until(ctx.state.turn + int(turns) - 1)
    seat, clause = ctx.state.pieces[cast.priest].side, SPELLS[cast.spell].clause
    roll = yield Roll(turns, "magic-turns", clause, seat=seat, subject=cast.target or cast.priest)
    return Until(ctx.state.turn + roll.total - 1)


def _lasting(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """An effect lies on the target for some turns."""
    until = yield from _until(ctx, cast, entry)
    begin(ctx, _effect(ctx.state, cast, entry, until))


def _effect(state: Fleuries, cast: Cast, entry: Entry, until: Until | None) -> Effect:
    return Effect(
        key="",
        source=f"spell:{cast.spell}",
        kind=cast.what if entry["kind"] == "chosen" else entry["kind"],
        value=entry.get("value", 0),
        word=entry.get("least", ""),
        target=cast.target,
        by=cast.priest,
        owner=state.pieces[cast.priest].side,
        clause=SPELLS[cast.spell].clause,
        until=until,
        ends_on=("wounded", "cancelled") if entry["kind"] == "possessed" else (),
    )


def _vanish(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """The target is seen no more while it neither moves nor shoots; a weapon that moans gives it away. GF-MG-22."""
    state = ctx.state
    heard = moaner(state, state.pieces[cast.target])
    if heard is not None:
        ctx.note(CurseShown(clause=CURSES["moaning"]["clause"], unit=heard.key, curse="moaning", roll=0))
        return
    until = yield from _until(ctx, cast, entry)
    vanish(ctx, cast.target, _effect(ctx.state, cast, entry, until))


def vanish(ctx: Context[Fleuries], key: str, effect: Effect) -> None:
    """A piece becomes invisible: it steps out of the unit it leads, and whoever it fights loses sight of it."""
    leave_control(ctx, key)
    begin(ctx, effect)
    ctx.note(Vanished(clause=effect.clause, unit=key))


def _leave_brigade(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """One unit of his brigade leaves it; its owner says which. GF-AM-75."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    units = [unit.key for unit in brigade(state, state.pieces[cast.target])]
    if not units:
        return
    side = state.pieces[cast.target].side
    options = tuple(
        Option(f"dismiss {key}", key, message("dismiss", unit=key), verb="dismiss", piece=key) for key in units
    )
    answer = yield Choice(side, ask_about("dismiss", cast.target, unit=cast.target), clause, options)
    ctx.note(BrigadeLeft(clause=clause, unit=answer.value))


# Circles and weather


def _circle(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """A circle that stays where it is. GF-CP-21."""
    until = yield from _until(ctx, cast, entry)
    effect = _effect(ctx.state, cast, entry, until)
    x, y = point_of(cast)
    radius = steps(SPELLS[cast.spell].circle_cm)
    ends = ("orders",) if entry["turns"] == "orders" else ("wind",)
    begin(ctx, replace(effect, target=CIRCLE, word=f"{x} {y}", value=radius, ends_on=ends))


def _mud(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """The ground under the rain stays muddy for the day, roads too."""
    yield from ()
    state = ctx.state
    number = next(number for number in range(1, 100) if f"mud_{number}" not in state.ground)
    outline = circle_outline(state, point_of(cast), steps(SPELLS[cast.spell].circle_cm))
    ctx.note(MudLaid(clause=SPELLS[cast.spell].clause, key=f"mud_{number}", outline=outline))


def _put_out(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """Fires under the rain go out at once. GF-DOMMAGE_PAR_LE_FEU-03."""
    yield from ()
    state = ctx.state
    for ground in [one for one in state.ground.values() if one.fire]:
        if rained_on(state, ground):
            ctx.note(FireSet(clause=SPELLS[cast.spell].clause, ground=ground.key, strength=0))


def _tremor(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """The target and all that touch it: animals test at -4 in disorder, others have -2, shots are at -3 this turn."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    seat = state.pieces[cast.priest].side
    if cast.target in state.ground:
        shape = hull_of(state.ground[cast.target].outline)
        yield from strike_structure(ctx, cast.target, seat, fire=False)
    else:
        shape = shape_at(state, state.pieces[cast.target])
    shaken = [one for one in state.bodies() if one.kind != "base" and not one.altitude]
    for piece in [one for one in shaken if one.key == cast.target or touching(shape, shape_at(state, one))]:
        for kind, value in (("morale", entry["morale"]), ("shooting", entry["shots"])):
            if kind == "morale" and piece.beast:
                continue
            begin(
                ctx,
                Effect(
                    key="",
                    source=f"spell:{cast.spell}",
                    kind=kind,
                    value=value,
                    target=piece.key,
                    by=cast.priest,
                    owner=seat,
                    clause=clause,
                    until=Until(state.turn),
                ),
            )
        more = Item("morale-tremor", entry["beasts"], clause) if piece.body.animal else None
        if cast.target not in state.ground or piece.body.animal:
            after.attack(ctx, piece.key, cast.priest, more)


def _wind(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """Wind over the whole field: mists and rain are blown away, fires burn twice as high. GF-MG-15."""
    state, clause = ctx.state, SPELLS[cast.spell].clause
    until = yield from _until(ctx, cast, entry)
    begin(ctx, replace(_effect(state, cast, {"kind": "wind"}, until), target="field"))
    gone = [*circles(state, "rain"), *(one for one in state.effects.values() if one.kind == "blurred")]
    for effect in gone:
        end(ctx, effect, "lifted", clause)


def _carry(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """A character is carried through the air at once: nobody meets him on the way. GF-MG-33."""
    yield from ()
    facing = where(ctx.state.pieces[cast.target]).facing
    x, y = point_of(cast)
    carry(ctx, cast.target, Pose(x, y, facing), SPELLS[cast.spell].clause)
    land(ctx, _effect(ctx.state, cast, {"kind": "flown"}, Until(ctx.state.turn)))


def carry(ctx: Context[Fleuries], key: str, pose: Pose, clause: str) -> None:
    """Magic takes a character elsewhere: out of the ranks of his unit, out of the combat he was in, and out of the
    second half of a charge or of an evasion."""
    leave_control(ctx, key)
    ctx.note(Carried(clause=clause, unit=key, pose=pose))
    part(ctx, key)
    piece = ctx.state.pieces[key]
    if piece.charging:
        ctx.note(ChargeOver(clause=clause, unit=key))
    if piece.flight and piece.flight_left:
        ctx.note(HalfLeft(clause=clause, unit=key, left=0, flight=piece.flight))


def land(ctx: Context[Fleuries], spent: Effect) -> None:
    """Taking off and landing have used up his move of this turn. GF-LES_CREATURES_VOLANTES-03, GF-MG-44."""
    if not ctx.state.rules.flights_spend_nothing:
        begin(ctx, spent)


def _rally(ctx: Context[Fleuries], cast: Cast, entry: Entry, after: Aftermath) -> Procedure:
    """A routing unit rallies without a test."""
    yield from ()
    ctx.note(Rallied(clause=SPELLS[cast.spell].clause, unit=cast.target))


WORDS: dict[str, Word] = {
    "kill": _kill,
    "heal": _heal,
    "quicksand": _quicksand,
    "lasting": _lasting,
    "vanish": _vanish,
    "leave_brigade": _leave_brigade,
    "circle": _circle,
    "mud": _mud,
    "put_out": _put_out,
    "tremor": _tremor,
    "wind": _wind,
    "carry": _carry,
    "rally": _rally,
}
