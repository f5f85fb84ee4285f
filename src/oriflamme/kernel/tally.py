"""Sums and products that remember why: each item has a reason and a clause.

>>> morale = Tally((Item("morale-value", 8, "MC-MORAL_ET_RALLIEMENT-02"), Item("free", 1, "MC-MORAL_ET_RALLIEMENT-03")))
>>> morale.total
9
>>> walls = Factor("walls", 1, 4, "MC-SIEGES-04")
>>> damage = Product(160, (Factor("charge", 2, 1, "MC-TACTIQUES_ET_MANOEUVRES-04"), walls))
>>> damage.total
80
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from oriflamme.kernel.messages import Message, message


class Until(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """The last moment at which something counts."""

    turn: int
    moment: str = ""
    """A word of the book for a part of the turn, which is told by the text `until-MOMENT`; empty: the end of it."""

    @property
    def words(self) -> Message:
        return message(f"until-{self.moment or 'turn'}", turn=self.turn)


class Origin(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """The spell, item or other effect that a line comes from, and how long it lasts."""

    name: str
    """The key of its name."""
    until: Until | None = None
    notches: int = 0

    @property
    def words(self) -> Message:
        """Its name and how long it lasts: "Fervour (until the end of turn 4)"."""
        if self.until is not None:
            return message("origin-until", name=self.name, until=self.until.words)
        if self.notches:
            return message("origin-notches", name=self.name, notches=self.notches)
        return message("origin", name=self.name)


class Item(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """One line of a sum: the reason (a message name), its value, the clause it comes from."""

    reason: str
    value: int
    clause: str
    origin: Origin | None = None
    """The effect that it comes from, which tells the reason."""


class Tally(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """An itemised sum, kept within bounds where the rule sets some."""

    items: tuple[Item, ...]
    least: int | None = None
    most: int | None = None

    @property
    def total(self) -> int:
        """The sum of its items, within its bounds."""
        total = sum([item.value for item in self.items])
        if self.least is not None and total < self.least:
            return self.least
        if self.most is not None and total > self.most:
            return self.most
        return total


class Factor(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """One multiplier of a product, as an exact ratio."""

    reason: str
    num: int
    den: int
    clause: str
    origin: Origin | None = None


class Product(msgspec.Struct, frozen=True, gc=False, repr_omit_defaults=True, omit_defaults=True):
    """A value times its multipliers: exact throughout, rounded down once at the end."""

    value: int
    factors: tuple[Factor, ...]
    over: int = 1

    @property
    def exact(self) -> Fraction:
        """The product, before it is rounded."""
        result = Fraction(self.value, self.over)
        for factor in self.factors:
            result *= Fraction(factor.num, factor.den)
        return result

    @property
    def total(self) -> int:
        """The product, rounded down."""
        num, den = self.value, self.over
        for factor in self.factors:
            num *= factor.num
            den *= factor.den
        return num // den


def reason(line: Item | Factor) -> Message:
    """Why a line is in a sum or product, for people."""
    return message(f"reason-{line.reason}") if line.origin is None else line.origin.words
