"""What there is to know about one piece, in words and numbers, without knowing the book: the content of its card.

A rulebook makes it from a view of whoever looks (`Rulebook.unit_card`), so that nothing hidden is in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel.asks import Roll
from oriflamme.kernel.display import Shown
from oriflamme.kernel.effects import Effect, on
from oriflamme.kernel.errors import Refusal
from oriflamme.kernel.messages import Message


class CardFigure(Shown, frozen=True, kw_only=True):
    """A number or a class of a piece: what it is called, what it is, and what that means."""

    name: Message
    value: Message | str
    means: Message | None = None
    clause: str = ""


class CardMarker(Shown, frozen=True, kw_only=True):
    """Something that lies on a piece: what it is, what it does, and when it ends."""

    text: Message
    does: Message | None = None
    until: Message | None = None
    clause: str = ""


class UnitCard(Shown, frozen=True, kw_only=True):
    """The card of a piece."""

    key: str
    side: str
    what: Message
    """What it is, in one line."""
    figures: tuple[CardFigure, ...] = ()
    markers: tuple[CardMarker, ...] = ()
    """Markers and effects, and orders that it has."""


class Threat(Shown, frozen=True):
    """Somebody who could strike or shoot at a piece where it stands."""

    key: str
    how: Literal["strike", "shoot"]


class Odds(msgspec.Struct, frozen=True):
    """What a piece would throw against an enemy as things stand: the very roll that the rules would ask for.

    Or what is certain without one, or why it cannot; `supposed` says what must come first, such as an order or a march
    up to him.
    """

    name: Message
    roll: Roll | None = None
    refusal: Refusal | None = None
    certain: Message | None = None
    supposed: Message | None = None
    how: Literal["strike", "shoot"] = "strike"
    """From beside the enemy, or from afar: an answer that shoots shows the odds of the latter alone."""

    def shot(self) -> Odds:
        """The same, as those of a shot."""
        return replace(self, how="shoot")


def effect_markers(effects: Mapping[str, Effect], key: str) -> tuple[CardMarker, ...]:
    """The effects that lie on a piece; those that end together are one."""
    found = {one.group or one.key: one for one in reversed(on(effects, key))}
    return tuple(CardMarker(text=one.words(), clause=one.clause) for one in reversed(found.values()))
