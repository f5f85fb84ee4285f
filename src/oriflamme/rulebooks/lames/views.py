"""What a seat may know of a battle: covers, not what is or will be under them; marks that are its own. LM-4.5-01."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from msgspec.structs import replace

from oriflamme.board.overlay import GroundMark, mark_in
from oriflamme.kernel import Fact
from oriflamme.rulebooks.lames.covers import decoys_of, hidden_of
from oriflamme.rulebooks.lames.facts import StepsLost
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved, DecoyRemoved
from oriflamme.rulebooks.lames.facts.ground import lay_mark
from oriflamme.rulebooks.lames.facts.magic import SpellCast
from oriflamme.rulebooks.lames.facts.pieces import TrapsFound
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.spell_book import NOTCHES_OF_SPELLS, UNKNOWN_SPELL, spells_of
from oriflamme.rulebooks.lames.state import UNKNOWN, Lames, Move, Unit, UnitType
from oriflamme.rulebooks.lames.tables import ROSTER
from oriflamme.rulebooks.lames.unit_types import make_figure

COVER = UnitType(
    key="cover",
    type="cover",
    troop=True,
    large=True,
    steps=1,
    weapon="inf",
    weapon_capacity=0,
    command="regular",
    command_capacity=0,
    morale="ordinary",
    morale_capacity=0,
    movement="foot",
    movement_capacity=0,
)
"""What a cover looks like to those who may not look under it."""
DECOY_CHANCE = 0.4


def view(state: Lames, seat: str | None) -> Lames:
    """The state without what is under the covers of others. That covers lie there everybody sees."""
    overlay = state.overlay.seen_by(seat) if state.overlay is not None else None
    hides = state.rules.tier("advanced")
    if overlay is state.overlay and not hides:
        return state
    units = state.units.values()
    covers = dict.fromkeys(sorted([unit.key for unit in units if unit.side != seat and unit.covered] if hides else ()))
    chosen = [unit for unit in units if unit.spell and unit.side != seat]
    reserve = {key: unit for key, unit in state.reserve.items() if unit.side == seat}
    shows_all = not covers and len(reserve) == len(state.reserve)
    seen = state.clone()
    seen.overlay = overlay
    if hides:  # the order in which they were made tells what was under covers
        seen.stacks = {spot: state.stacks[spot] for spot in sorted(state.stacks)}
    if shows_all:
        _hide_spells(seen, chosen)
        state.keep_for(seen, seat)
        return seen
    seen.units = {key: unit for key, unit in state.units.items() if key not in covers}
    seen.reserve = reserve
    seen.figures = _seen_figures(state, seen, covered=bool(covers))
    _hide_spells(seen, chosen)
    for key in covers:
        seen.units[key] = _cover(state, state.units[key])
    if state.active != seat:
        seen.resumed = ""
        seen.move = _seen_move(state.move) if state.acting in covers else state.move
    state.keep_for(seen, seat)
    return seen


def _seen_figures(state: Lames, seen: Lames, *, covered: bool) -> dict[str, UnitType]:
    """The types of the units that are seen or lost, and of those that may be called up: of no others is it known that
    they are there."""
    shown = {unit.figure for unit in (*seen.units.values(), *seen.lost.values(), *seen.reserve.values())}
    known = {key: figure for key, figure in state.figures.items() if key in shown or figure.summoned}
    covers = {COVER.key: COVER} if covered else {}
    return dict(sorted({**known, **covers}.items()))


def _hide_spells(seen: Lames, wizards: list[Unit]) -> None:
    """The counters of chosen spells lie face down. LM-4.3.1-01."""
    for unit in wizards:
        seen.units[unit.key] = replace(unit, spell=UNKNOWN_SPELL)


def _seen_move(move: Move | None) -> Move | None:
    """Of a displacement under a cover: where it has come; what it may spend and what binds it would tell its type."""
    return Move("free", move.at, move.facing, 0, steps=move.steps) if move is not None else None


def _cover(state: Lames, unit: Unit) -> Unit:
    """What is seen of a piece under a cover; made once as long as the piece is the same."""
    known = state.derived.covers.get(unit.key)
    if known is None or known[0] is not unit:
        wing = next(wing.key for wing in state.wings.values() if wing.side == unit.side)
        seen = replace(unit, figure=COVER.key, wing=wing, steps=COVER.steps, identity=UNKNOWN, decoy=False)
        known = state.derived.covers[unit.key] = unit, seen
    return known[1]


def recall(start: Lames, now: Lames, facts: Sequence[Fact]) -> Lames:
    """What somebody saw when a procedure began, with what has come to light since: traps, who was under covers, and
    which spell a wizard had chosen."""
    if not any(isinstance(fact, TrapsFound | CoverRemoved | DecoyRemoved | SpellCast) for fact in facts):
        return start
    known = start.clone()
    for fact in facts:
        if isinstance(fact, TrapsFound) and fact.traps:
            camouflage = mark_in(known.overlay, "camouflage", fact.hex)
            if camouflage is not None and mark_in(known.overlay, "traps", fact.hex) is None:
                lay_mark(known, GroundMark("traps", fact.hex, owner=camouflage.owner, hidden=True))
        elif isinstance(fact, SpellCast):
            wizard = known.units.get(fact.unit)
            if wizard is not None and wizard.spell == UNKNOWN_SPELL:
                known.units[wizard.key] = replace(wizard, spell=fact.spell)
        elif isinstance(fact, CoverRemoved | DecoyRemoved):
            cover = known.units.get(fact.cover)
            if cover is None or cover.identity != UNKNOWN:
                continue
            if isinstance(fact, DecoyRemoved):
                known.units[cover.key] = replace(cover, identity="", decoy=True)
            elif fact.unit in now.units:
                _found_under(known, cover, now, fact.unit, facts)
    return known


def _found_under(known: Lames, cover: Unit, now: Lames, key: str, facts: Sequence[Fact]) -> None:
    """Who was under a cover, with the steps it has lost since."""
    unit = now.units[key]
    lost = sum(isinstance(fact, StepsLost) and fact.unit == key for fact in facts)
    known.figures = {**known.figures, unit.figure: now.figures[unit.figure]}
    known.units[cover.key] = replace(
        cover, figure=unit.figure, wing=unit.wing, steps=unit.steps + lost, identity=key, spell=unit.spell
    )


@cache
def _any_type() -> dict[str, UnitType]:
    """The types of the roster that may hide alone."""
    figures = {key: make_figure(key, {}) for key, row in ROSTER.items() if row["kind"] == "troop" and key != "wagon"}
    return {key: figure for key, figure in figures.items() if not figure.summoned}


def supposed(state: Lames, seat: str | None, source: Random) -> Lames:
    """A view in which something lies under every cover: a unit of a type that its side has, or nothing; and every
    wizard who has chosen a spell has chosen one that he may."""
    for unit in [unit for unit in state.units.values() if unit.spell == UNKNOWN_SPELL]:
        chosen = f"{source.choice(spells_of(state.figure(unit), state.spells))} {source.choice(NOTCHES_OF_SPELLS)}"
        state.units[unit.key] = replace(unit, spell=chosen)
    covers = [unit for unit in state.units.values() if unit.identity == UNKNOWN]
    for unit in covers:
        wings = [wing.key for wing in state.wings.values() if wing.side == unit.side]
        friends = {one.figure for one in state.of(unit.side) if one.figure != COVER.key and not one.formation}
        if unit.key == state.acting:  # what it does may be what nobody could whom one sees of its side
            state.figures = {**_any_type(), **state.figures}
            friends |= _any_type().keys()
        kinds = sorted(key for key in friends or state.figures if state.figures[key].troop and key != COVER.key)
        kinds = [key for key in kinds if not unit.level > 0 or state.figures[key].movement == FLYING] or kinds
        figure = state.figures[source.choice(kinds)] if kinds else COVER
        made = replace(unit, figure=figure.key, steps=figure.steps, wing=source.choice(wings))
        fewer = len(decoys_of(state, unit.side)) < len(hidden_of(state, unit.side)) - 1
        if fewer and source.random() < DECOY_CHANCE:
            state.units[unit.key] = replace(made, identity="", decoy=True)
        else:
            state.units[unit.key] = replace(made, identity=f"{unit.key}_unit")
    return state
