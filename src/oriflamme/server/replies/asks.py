"""What a seat is asked, and what dice came to, as it is sent."""

from __future__ import annotations

from typing import Literal

import msgspec

from oriflamme.kernel.display import Draft

Names = dict[str, str]
SeatRole = Literal["side", "referee"]


class Reply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Part of what is sent; what has its default value is left out."""


class NameForms(Reply, frozen=True, kw_only=True):
    """A name as sentences need it, in the reader's language: see `kernel.names.Declined`."""

    the: str
    of: str
    to: str
    num: str
    form: str


class OptionJson(Reply, frozen=True, kw_only=True):
    """An answer that may be given: `token` is what is sent back, the rest says what it means (see `kernel.Option`)."""

    token: str
    label: str
    verb: str = ""
    piece: str = ""
    target: str = ""
    what: str = ""
    place: str | tuple[int, ...] = ""
    facing: int | None = None
    cost: float | None = None
    notes: tuple[str, ...] = ()
    manoeuvres: int = 0


class ForbiddenJson(OptionJson, frozen=True, kw_only=True):
    """An answer that may not be given now, and why."""

    message: str
    clause: str


class FreeForm(Reply, frozen=True, kw_only=True):
    """What a choice takes besides its options: a text, or a pose on the table (`place`, `facing`) of a piece."""

    kind: Literal["text", "pose"]
    example: str = ""
    verb: str = ""
    piece: str = ""
    anchor: Literal["front", "middle"] = "front"
    size: tuple[int, int] = (0, 0)
    """Width and depth."""


class AnswerSeriesJson(Reply, frozen=True, kw_only=True):
    """Several answers that are given as one: what a whole unit does (see `kernel.services.AnswerSeries`)."""

    key: str
    label: str
    verb: str
    piece: str
    target: str = ""
    facing: int | None = None


class SeriesJson(Reply, frozen=True, kw_only=True):
    """How many answers were given at one request, and what each of them means."""

    given: int
    told: list[str]


class ChoiceJson(Reply, frozen=True, kw_only=True, tag="choice", tag_field="type"):
    """A question with answers to choose from."""

    seat: str
    kind: str
    subject: str
    """The piece that it is about; "": none."""
    question: str
    clause: str
    hint: str = ""
    """A word to somebody who learns."""
    moment: str
    """To be sent with the answer."""
    options: list[OptionJson]
    other_options: list[OptionJson]
    forbidden: list[ForbiddenJson]
    left_off: dict[str, int] = {}
    """Of which list how many were left off, because there are very many: `GET /battle/options` has them."""
    sheet: bool = False
    """The answers are written on one sheet, piece by piece, until it is confirmed."""
    draft: Draft | None = None
    free_form: FreeForm | None = None
    series: list[AnswerSeriesJson] = []
    """What a whole unit may do at once; the options are those of its elements."""
    gestures: list[AnswerSeriesJson] = []
    """The former name of `series`: it is sent for one version more."""
    cautions: dict[str, str] = {}
    """By token of an option: what one should know before giving that answer."""
    only: bool = False
    """There is no other answer than the one option, and it may be given at once."""


class SumItem(Reply, frozen=True, kw_only=True):
    """A line of a sum."""

    reason: str
    value: int
    clause: str


class Factor(Reply, frozen=True, kw_only=True):
    """A line of a product."""

    reason: str
    num: int
    den: int
    clause: str


class SumJson(Reply, frozen=True, kw_only=True, tag="sum", tag_field="kind"):
    """A sum, line by line."""

    items: list[SumItem]
    total: int


class ProductJson(Reply, frozen=True, kw_only=True, tag="product", tag_field="kind"):
    """A product, line by line: rounded, and as an exact fraction."""

    value: int
    factors: list[Factor]
    num: int
    den: int


class Chance(Reply, frozen=True, kw_only=True):
    """How likely one result of a roll is, as a fraction."""

    result: str
    text: str
    num: int
    den: int


class RollJson(Reply, frozen=True, kw_only=True, tag="roll", tag_field="type"):
    """Dice that wait to be rolled."""

    seat: str
    kind: str
    """What it is for."""
    subject: str
    target: str = ""
    """Against whom; "": nobody."""
    question: str
    clause: str
    hint: str = ""
    moment: str
    dice: str
    sizes: tuple[int, ...]
    bonus: int
    signed: bool
    typed: bool
    tally: SumJson | ProductJson | None
    basis: SumJson | ProductJson | None
    chances: list[Chance] | None


class PastRoll(Reply, frozen=True, kw_only=True):
    """A throw as it was asked for, and what the dice showed."""

    type: Literal["roll"]
    seat: str
    kind: str
    subject: str
    target: str = ""
    question: str
    clause: str
    hint: str = ""
    dice: str
    sizes: tuple[int, ...]
    bonus: int
    signed: bool
    typed: bool
    tally: SumJson | ProductJson | None
    basis: SumJson | ProductJson | None
    chances: list[Chance] | None
    values: tuple[int, ...]
    total: int
    fact: int
    """How long one's log was when it fell."""
