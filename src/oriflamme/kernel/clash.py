"""A clash: these attack those, on that ground, from there, and nothing else happens. What its odds are made from.

A book says which fields describe one (`Rulebook.clash_fields`) and makes the tiny position that they stand for
(`Rulebook.clash`): it is opened as any battle is, and the book's own procedures are followed through it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from oriflamme.kernel.asks import Choice, Option
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.errors import UserError, kernel_texts
from oriflamme.kernel.messages import Message, message

SEATS = ("attacker", "target")
"""The sides of every clash, which are called so in all books; the pieces have the same keys with `_unit` after them."""
ATTACKER, TARGET = "attacker_unit", "target_unit"
"""The two units of every clash."""

TITLE = {"fr": "Engagement", "en": "Clash"}
SIDES = {"attacker": {"fr": "Attaquants", "en": "Attackers"}, "target": {"fr": "Défenseurs", "en": "Defenders"}}
"""What every clash and its sides are called."""


class ClashChoice(msgspec.Struct, frozen=True):
    """One value of a field, and what it is called."""

    key: str
    name: Bilingual | Message


class ClashField(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a clash depends on: one of several, or a number between two bounds."""

    key: str
    """Its name is the text `clash-KEY` of the book."""
    default: str
    choices: tuple[ClashChoice, ...] = ()
    least: int = 0
    most: int = 0
    """Of a number, where there are no choices."""

    @property
    def name(self) -> Message:
        return message(f"clash-{self.key}")

    def problem(self, value: str) -> str:
        """What may be written instead of a value that may not; empty where it may."""
        if self.choices:
            known = [one.key for one in self.choices]
            return "" if value in known else ", ".join(known)
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 7 else -1
        return "" if self.least <= number <= self.most else f"{self.least}–{self.most}"


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that is given in a clash wherever it is offered: what it must say, as far as it matters."""

    kind: str = ""
    """Of the question."""
    verb: str = ""
    piece: str = ""
    target: str = ""
    what: str = ""
    token: str = ""

    def fits(self, choice: Choice, option: Option) -> bool:
        if self.kind and self.kind != choice.kind:
            return False
        said = ((self.verb, option.verb), (self.piece, option.piece), (self.target, option.target))
        more = ((self.what, option.what), (self.token, option.token))
        return all(not wanted or wanted == given for wanted, given in (*said, *more))


class Clash(msgspec.Struct, frozen=True, kw_only=True):
    """The position of a clash, what its sides answer in it, and how far it goes."""

    scenario: dict[str, Any]
    """What a scenario file says."""
    wishes: tuple[Wish, ...] = ()
    """The answers, the most wished for first. Where none is offered, the clash is over."""
    needed: Wish | None = None
    """The answer without which there is no clash: where it is not offered, the reason is told."""
    phases: tuple[str, ...] = ()
    """The phases (`Standing.phase`) that belong to it; none: it goes on until a question that nobody answers."""

    def answer(self, choice: Choice) -> Option | None:
        """What whoever is asked answers; None: this is no longer the clash."""
        for wish in self.wishes:
            if wish.kind in ("", choice.kind):
                for option in choice.options:
                    if wish.fits(choice, option):
                        return option
        return None


def settled(fields: Sequence[ClashField], given: Mapping[str, str]) -> dict[str, str]:
    """A value for every field: those given, checked, and the defaults of the others."""
    known = {field.key: field for field in fields}
    for key, value in given.items():
        if key not in known:
            told = message("clash-unknown-field", field=key, known=", ".join(known))
            raise UserError(told, kernel_texts())
        allowed = known[key].problem(value)
        if allowed:
            raise UserError(message("clash-bad-value", field=key, value=value, allowed=allowed), kernel_texts())
    return {key: given.get(key, field.default) for key, field in known.items()}


def head(book: str, names: tuple[Mapping[str, str], Mapping[str, str]]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the scenario of every clash says, and its two units with their keys and names (attacker first)."""
    first, second = (dict(name) for name in names)
    if first == second:
        first, second = (
            {lang: f"{text} {number}" for lang, text in one.items()} for number, one in ((1, first), (2, second))
        )
    units = [{"key": ATTACKER, "name": first}, {"key": TARGET, "name": second}]
    return {"book": book, "title": dict(TITLE)}, units


def choices(rows: Mapping[str, Mapping[str, Any]]) -> Iterator[ClashChoice]:
    """A choice for each row of a table that has names."""
    for key, row in rows.items():
        yield ClashChoice(key, Bilingual(**{lang: row["name"][lang] for lang in ("fr", "en")}))


def named(field: str, keys: Sequence[str]) -> tuple[ClashChoice, ...]:
    """Choices of a field that the book's texts name: `clash-FIELD-KEY`."""
    return tuple(ClashChoice(key, message(f"clash-{field}-{key}")) for key in keys)


def tier_choices(tiers: Sequence[str]) -> tuple[ClashChoice, ...]:
    """Tiers of a book, as they are called."""
    return tuple(ClashChoice(tier, message(f"tier-{tier}")) for tier in tiers)
