"""Spells on orders and obedience: an order drawn anew, one that the wizard chooses, a test at once. DW-F3-M09"""

from __future__ import annotations

from oriflamme.board.hexes import distance
from oriflamme.kernel import Choice, Context, Option, Procedure, Question, Roll, Throw, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.effects import Effect, Until
from oriflamme.rulebooks.demonworld import obedience
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.facts import OrderRevealed, OrderRolled
from oriflamme.rulebooks.demonworld.magic.changes import nature_of
from oriflamme.rulebooks.demonworld.magic.spells import Spell
from oriflamme.rulebooks.demonworld.state import Cast, Demonworld, Unit
from oriflamme.rulebooks.demonworld.tables import COMMAND, SEQUENCES
from oriflamme.rulebooks.demonworld.vocabulary import Creature, Order, OrderIfAny


def has_order(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit has an order that a spell can change."""
    return not (unit.engaged or unit.morale or state.card(unit.key).is_character) and bool(unit.order)


def is_creature(state: Demonworld, card: str, kind: Creature) -> bool:
    """Whether a card is of a kind that a spell controls: mounts and teams are animals. DW-F3-M09"""
    what = state.card(card)
    if kind == "animals":
        return what.arm in ("cavalry", "chariot")
    return what.arm == "large_monster" if kind == "monsters" else nature_of(state, card) == "demon"


def redraw(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """The order of a unit is drawn anew; what the die leaves open its player chooses. DW-X.4.0-01"""
    unit = ctx.state.units[cast.target]
    die = COMMAND["random_order"]
    roll: Throw = yield Roll(die["die"], "order", spell.clause, seat=unit.side, subject=unit.key)
    rolled: OrderIfAny = next((order for order in SEQUENCES if die["orders"].get(str(roll.total)) == order), "")
    ctx.note(OrderRolled(clause=spell.clause, unit=unit.key, roll=roll.total, order=rolled))
    if rolled:
        _give(ctx, unit, rolled, spell)
        return
    yield from _choose_order(ctx, unit, unit.side, ask_about("order", unit.key, unit=unit.key), spell)


def control(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """The wizard's side chooses the order of an enemy for this turn."""
    unit, side = ctx.state.units[cast.target], ctx.state.anyone(cast.wizard).side
    yield from _choose_order(ctx, unit, side, ask_about("control", unit.key, unit=unit.key), spell)


def _choose_order(ctx: Context[Demonworld], unit: Unit, side: str, question: Question, spell: Spell) -> Procedure:
    options = [
        Option(f"order {unit.key} {one.lower()}", one, message(f"order-{one}"), verb="order", piece=unit.key, what=one)
        for one in SEQUENCES
    ]
    answer: Option = yield Choice(side, question, spell.clause, options)
    _give(ctx, unit, answer.value, spell)


def _give(ctx: Context[Demonworld], unit: Unit, order: Order, spell: Spell) -> None:
    """A unit has this order now; there is no charge for artillery. DW-XIX.3.0-07"""
    charges = order == "C" and is_piece(ctx.state, unit.key)
    clause = "DW-XIX.3.0-07" if charges else spell.clause
    ctx.note(OrderRevealed(clause=clause, unit=unit.key, order="H" if charges else order))


# Obedience


def may_be_goaded(state: Demonworld, unit: Unit) -> bool:
    """Whether a unit can be made to test its obedience: it has morale, is not engaged, and no test has failed."""
    return state.card(unit.key).has_morale and not (unit.engaged or unit.morale) and bool(_provoker(state, unit))


def _provoker(state: Demonworld, unit: Unit) -> str:
    """Against whom it tests: whoever provokes it, otherwise the nearest enemy unit. DW-OR-64"""
    found = obedience.provoker(state, unit)
    if found:
        return found
    mine, far = state.of(unit.key), dict[str, int]()
    for enemy in [one for one in state.elements.values() if state.side_of(one) != unit.side]:
        near = min(distance(one.hex, hex) for one in mine for hex in enemy.hexes)
        far[enemy.unit] = min(near, far.get(enemy.unit, near))
    return min((key for key in state.units if key in far), key=lambda key: far[key], default="")


def goad(ctx: Context[Demonworld], cast: Cast, spell: Spell) -> Procedure:
    """A unit tests its obedience at once, the spell added to the die: failing, it gets out of hand. DW-XV.7.0-10"""
    state = ctx.state
    unit = state.units[cast.target]
    enemy = _provoker(state, unit)
    effects.begin(
        ctx,
        Effect(
            key="",
            source=spell.source,
            kind="goad",
            clause=spell.clause,
            value=spell.obey,
            target=unit.key,
            by=cast.wizard,
            owner=state.anyone(cast.wizard).side,
            until=Until(state.turn, "magic"),
        ),
    )
    yield from obedience.test_against(ctx, unit, enemy)
