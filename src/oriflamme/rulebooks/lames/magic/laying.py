"""Spells that last: how they come to lie on something, what they make of the ground, how their owner plays them later.

LM-4.3.2.3, LM-4.3.2.1-03; LM-MA-01 and LM-MA-17 say when.
"""

from __future__ import annotations

from oriflamme.board.facings import direction_name
from oriflamme.board.hexes import SIDES
from oriflamme.board.overlay import mark_in
from oriflamme.board.sides import side
from oriflamme.kernel import Choice, Context, Option, Procedure, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import Effect
from oriflamme.rulebooks.lames.facts import FireStarted
from oriflamme.rulebooks.lames.facts.magic import SPELL_MARKS, FireFed, GroundEnchanted, SpellMoved
from oriflamme.rulebooks.lames.fires import burn_works
from oriflamme.rulebooks.lames.ground import ground_board
from oriflamme.rulebooks.lames.magic.attack import magic_attack
from oriflamme.rulebooks.lames.magic.casting import aimed
from oriflamme.rulebooks.lames.magic.chosen import Aim, Chosen, spell_at
from oriflamme.rulebooks.lames.shooting import struck
from oriflamme.rulebooks.lames.spell_book import AREA, MAX_NOTCH, PREFIX, spell_effects, spell_of
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.vocabularies import Mark

STAY = "stay"
WOODED = frozenset({"wood"})
"""Terrain in which brambles grow thicker."""


def lay(ctx: Context[Lames], key: str, chosen: Chosen, aim: Aim, at: tuple[str, ...] = ()) -> None:
    """The counter is turned over and laid on its target. LM-4.3.2.3-01."""
    owner = ctx.state.units[key].side
    target = aim.unit or aim.hex
    made = spell_effects(chosen.key, chosen.spell, chosen.notch, target, owner, 1, key, at or (aim.hex,))
    effects.begin(ctx, *made)
    enchant_ground(ctx)


# The ground


def enchant_ground(ctx: Context[Lames]) -> None:
    """The marks of the spells that lie in hexes, as they are now. LM-4.3.2.3-02."""
    found = ground_enchanted(ctx.state)
    if found is not None:
        ctx.note(found)


def ground_enchanted(state: Lames) -> GroundEnchanted | None:
    """What the spells that lie in hexes change about their ground; None where it is as they make it."""
    wanted = {
        (place, _mark_now(state, one, place), one.owner)
        for one in state.effects.values()
        if one.kind == AREA
        for place in _places(one)
    }
    marks = state.overlay.marks.values() if state.overlay is not None else ()
    lying = {(mark.at, mark.kind, mark.owner) for mark in marks if mark.kind in SPELL_MARKS}
    return GroundEnchanted(clause="LM-4.3.2.3-02", marks=tuple(sorted(wanted))) if wanted != lying else None


def _places(effect: Effect) -> list[str]:
    """Where a spell stands: in as many places as it has notches, or in its one hex."""
    return effect.word.split()[: effect.notches]


def _mark_now(state: Lames, effect: Effect, place: str) -> Mark:
    marks = spell_of(state, effect.source).marks
    if len(marks) == 1:
        return marks[0]
    thicker = len(marks) > MAX_NOTCH and _wooded(state, place)
    return marks[effect.notches - 1 + thicker]


def _wooded(state: Lames, hex: str) -> bool:
    board = ground_board(state)
    return board.terrain[board.hex(hex)] in WOODED


def sides_of(state: Lames, hex: str) -> list[str]:
    """The six sides of a hex by their usual names, clockwise or not as directions go."""
    board = ground_board(state)
    return [board.side_name(side(board.hex(hex), d)) for d in SIDES]


def side_word(state: Lames, d: int) -> str:
    """A direction as it is written: "NE"."""
    return direction_name(d, state.ground.layout)


# Played as game elements. LM-MA-17


def play_spell(ctx: Context[Lames], effect: Effect) -> Procedure:
    """Its effect first, then a notch less; of what stands in several places its owner puts one out."""
    if effect.kind == "rain":
        effect = yield from _move_rain(ctx, effect)
    elif len(_places(effect)) > 1:
        yield from _put_out(ctx, effect)
    if effect.key in ctx.state.effects:
        effects.weaken(ctx, ctx.state.effects[effect.key], "LM-4.3.2.1-03")
    enchant_ground(ctx)


def _put_out(ctx: Context[Lames], effect: Effect) -> Procedure:
    """Which of its places goes with the notch."""
    places = _places(effect)
    options = tuple(
        Option(
            f"end {at}",
            at,
            message("do-end-place", place=at),
            verb="end",
            piece=effect.by,
            place=at.partition("/")[0],
            what=at,
        )
        for at in places
    )
    answer = yield Choice(effect.owner, ask_about("end-place", spell=effect.source), "LM-4.3.2.1-03", options)
    left = [*(at for at in places if at != answer.value), answer.value]
    ctx.note(
        SpellMoved(
            clause="LM-4.3.2.1-03", effect=effect.key, source=effect.source, target=effect.target, at=" ".join(left)
        )
    )


# Rain of Fire. LM-4.3.2.1-04


def _move_rain(ctx: Context[Lames], effect: Effect) -> Procedure:
    """Its owner leaves it where it is or moves it to the next hex, then it acts."""
    state = ctx.state
    options = (
        Option(STAY, "", message("do-rain-stay"), verb=STAY, piece=effect.by, place=effect.target),
        *(_rain_option(effect.by, hex) for hex in _rain_ways(state, effect)),
    )
    answer = yield Choice(effect.owner, ask_about("rain", hex=effect.target), "LM-4.3.2.1-04", options)
    if answer.value:
        ctx.note(SpellMoved(clause="LM-4.3.2.1-04", effect=effect.key, source=effect.source, target=answer.value))
    yield from rain(ctx, effect.key, stayed=not answer.value)
    return effect


def _rain_option(wizard: str, hex: str) -> Option:
    return Option(f"to {hex}", hex, message("do-rain-to", hex=hex), verb="to", piece=wizard, place=hex)


def _rain_ways(state: Lames, effect: Effect) -> list[str]:
    """The neighbouring hexes that its wizard reaches and sees; none without him."""
    wizard = state.units.get(effect.by)
    if wizard is None or not wizard.hex:
        return []
    chosen = spell_at(state, effect.source.removeprefix(PREFIX), effect.notches)
    near = [hex for hex in terrain_of(state).adjacent[effect.target] if hex]
    return [hex for hex in near if isinstance(aimed(state, wizard, chosen, Aim(hex=hex)), Aim)]


def rain(ctx: Context[Lames], key: str, *, stayed: bool) -> Procedure:
    """It attacks whoever is in its hex, starts a fire there, or feeds the one that was there."""
    state = ctx.state
    effect = state.effects[key]
    hex, wizard = effect.target, state.units.get(effect.by)
    start = wizard.hex if wizard is not None and wizard.hex else hex
    before = mark_in(state.overlay, "fire", hex)
    if state.stacks.get(hex):
        target = struck(state, start, hex)[0]
        if not has_faculty(state, state.units[target], "fireproof"):
            yield from magic_attack(ctx, effect.by, effect.source, effect.value, target, hex, start)
    if before is None:
        if terrain_of(state).kind[hex] != "water":
            ctx.note(FireStarted(clause="LM-4.3.2.1-04", hex=hex))
    elif before.kind == "fire_start" and stayed:
        ctx.note(FireFed(clause="LM-4.3.2.1-04", hex=hex))
        burn_works(ctx, hex)  # LM-CA-48
