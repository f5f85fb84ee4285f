"""Parts of sentences that facts and options share: points of the compass, sums, points and halves."""

from __future__ import annotations

from typing import cast

from oriflamme.board.facings import facing_name
from oriflamme.kernel import Item, Message, Tally, message
from oriflamme.kernel.tally import reason
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Point


def points(halves: int) -> Message:
    """Movement points from half points: "2½"."""
    whole, half = divmod(halves, 2)
    kind = "whole" if not half else "half" if not whole else "both"
    return message(f"points-{kind}", whole=whole)


def point(name: str) -> Message:
    """A point of the compass in words, from its letters: "NE"."""
    return message(f"point-{name}")


def name_facing(state: Lames, facing: int) -> Point:
    """What a facing is called on the map of a battle: "ENE"."""
    return cast(Point, facing_name(facing, state.ground.layout))


def name_side(state: Lames, d: int) -> Point:
    """What a direction is called on the map of a battle: "NE"."""
    return name_facing(state, 2 * d)


def edge(name: str) -> Message:
    """An edge of the map in words, from its letter: "N"."""
    return message(f"edge-{name}")


def signed(value: int) -> str:
    """A number with its sign, as a player writes it."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def items(tally: Tally) -> list[Message]:
    """The lines of a sum: "weapons +2", "flank +2"."""
    return [_item(item) for item in tally.items]


def _item(item: Item) -> Message:
    return message("item", reason=reason(item), value=signed(item.value))


def advantage(tally: Tally) -> Message:
    """An advantage with its sign and, where there is something to tell, its items."""
    if not tally.items:
        return message("advantage-bare", total=signed(tally.total))
    return message("advantage-items", total=signed(tally.total), items=items(tally))


def dice_sum(roll: int, modifiers: Tally) -> Message:
    """The dice and what is added to them."""
    if not modifiers.items:
        return message("sum-bare", roll=roll)
    return message("sum-modified", roll=roll, items=items(modifiers), total=roll + modifiers.total)
