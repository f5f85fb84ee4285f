"""What the server sends, as records: the one description of it, from which OpenAPI and the page's types are made.

A battle's own part is put together as mappings and ready text, since every move passes there;
`tests/server/test_replies.py` holds what is sent against these records. Texts are in the reader's language.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from oriflamme.kernel.display import BookDisplay, Display, Draft
from oriflamme.kernel.services import BoardKind

Names = dict[str, str]
SeatRole = Literal["side", "referee"]


class Reply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Part of what is sent; what has its default value is left out."""


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
    sheet: bool = False
    """The answers are written on one sheet, piece by piece, until it is confirmed."""
    draft: Draft | None = None
    free_form: FreeForm | None = None


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


class LogItem(Reply, frozen=True, kw_only=True):
    """A fact of the battle, with its sentence."""

    number: int
    answer: int
    """The answer that brought it."""
    text: str
    clause: str
    tone: Literal["plain", "heading", "quiet"]
    throws: int
    """How many throws the answer has brought so far that one may look at again."""
    subjects: tuple[str, ...] = ()
    """The pieces that it is about, whoever acts first."""
    rolls: tuple[int, ...] = ()
    """The totals of the throws that it tells of."""
    fact: dict[str, Any]
    """The record itself, in the book's own words."""


class LogPage(Reply, frozen=True, kw_only=True, rename={"start": "from"}):
    """A run of facts."""

    total: int
    start: int
    items: list[LogItem]


class PlayerJson(Reply, frozen=True, kw_only=True):
    """Who plays a seat: a person, or a commander of the machine."""

    seat: str
    side: str
    role: SeatRole
    commander: str
    name: str


class OutcomeJson(Reply, frozen=True, kw_only=True):
    """How a battle ended."""

    winner: str | None
    reason: str
    clause: str
    text: str


class RecordEntry(Reply, frozen=True, kw_only=True):
    """An answer on record, as a referee sees it; `back`: where the battle was taken back to."""

    number: int
    seat: str
    token: str
    back: int = -1
    counts: bool


class Remark(Reply, frozen=True, kw_only=True):
    """Something the server has to say about a battle."""

    answer: int
    at: int
    text: str


class DiceTerms(Reply, frozen=True, kw_only=True):
    """How dice are thrown."""

    mode: str
    held: bool
    commitment: str
    words: dict[str, str]


class ClockFace(Reply, frozen=True, kw_only=True):
    """When the time of whoever thinks is up, or what somebody else has left (milliseconds)."""

    deadline: int | None = None
    left: int | None = None


class ClockTermsJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Thinking time in seconds: in all, and more at each turn."""

    bank: int
    turn: int


class Position(Reply, frozen=True, kw_only=True):
    """What stands where, as a seat may know it."""

    names: Names
    display: Display
    map: str
    """The digest of the map of hexes that `GET /battle/map` sends; "": there is none."""
    state: dict[str, Any]
    """The state itself, in the book's own words."""


class PastPosition(Position, frozen=True, kw_only=True):
    """A battle as it stood after so many answers."""

    answers: int
    log: LogPage


class BattleView(Position, frozen=True, kw_only=True):
    """A battle as one link sees it."""

    battle: str
    book: str
    board: BoardKind
    version: int
    scenario: str
    title: str
    brief: str
    note: str
    tiers: tuple[str, ...]
    switches: dict[str, bool | int | str]
    role: Literal["seat", "spectator", "referee", "replay"]
    seats: tuple[str, ...]
    dice: DiceTerms
    clock_terms: ClockTermsJson | None
    seat: str | None
    moment: str
    rewinds: int
    answers: int
    sealed: tuple[str, ...]
    over: bool
    outcome: OutcomeJson | None
    waiting: dict[str, str]
    thinking: list[str]
    secrets: bool
    since: dict[str, int]
    players: list[PlayerJson]
    clock: dict[str, ClockFace] | None
    paused: bool
    offers: dict[str, str]
    remarks: list[Remark]
    chat: int
    secret: str
    advised: bool
    """The machine may be asked for advice."""
    record: list[RecordEntry] = []
    asks: list[ChoiceJson | RollJson]
    log: LogPage


class SeatJson(Reply, frozen=True, kw_only=True):
    """A seat of a scenario: what its side is called, and whether it fights."""

    seat: str
    side: str
    role: SeatRole


class ScenarioSummary(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """What a player chooses a scenario by."""

    name: str
    book: str
    board: BoardKind
    title: str
    brief: str
    note: str
    minutes: int
    tier: str
    tutorial: bool
    seats: list[SeatJson]


class HexJson(Reply, frozen=True, kw_only=True):
    """A hex: its printed name (and others, where sheets meet), axial coordinates, its cell, what is in it."""

    name: str
    also: tuple[str, ...] = ()
    q: int
    r: int
    column: int
    row: int
    terrain: str
    level: int = 0
    half: bool = False
    features: tuple[str, ...] = ()


class HexsideJson(Reply, frozen=True, kw_only=True):
    """What lies on a side of a hex; directions count counterclockwise from the east."""

    hex: str
    direction: int
    kinds: tuple[str, ...]


class HexMapJson(Reply, frozen=True, kw_only=True):
    """A map of hexes."""

    digest: str
    layout: Literal["pointy", "flat"]
    hexes: list[HexJson]
    hexsides: list[HexsideJson]


class ScenarioPreview(ScenarioSummary, frozen=True, kw_only=True):
    """A scenario with its opening position, as a spectator sees it."""

    switches: dict[str, bool | int | str]
    names: Names
    display: Display
    hex_map: HexMapJson | None
    state: dict[str, Any]


class SwitchValueJson(Reply, frozen=True, kw_only=True):
    """A value of a switch, and what it means."""

    value: bool | int | str
    meaning: str


class SwitchJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A reading of the rules, or an optional rule, that players may switch."""

    name: str
    title: str
    default: bool | int | str
    clause: str
    values: list[SwitchValueJson]


class CommanderJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A commander of the machine: `default` where nobody has chosen; `tempers`: a temper makes a difference."""

    name: str
    label: str
    about: str
    default: bool
    tempers: bool


class TemperJson(Reply, frozen=True, kw_only=True):
    """A temper of a commander."""

    name: str
    label: str


class BookJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A rulebook: what can be played, and what its signs are called."""

    name: str
    version: int
    title: str
    board: BoardKind
    tiers: tuple[str, ...]
    scenarios: list[str]
    commanders: list[CommanderJson]
    tempers: list[TemperJson]
    switches: list[SwitchJson]
    legend: BookDisplay | None


class RulingJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """How an open point of the rules is settled."""

    id: str
    title: str
    text: str
    reason: str
    clauses: tuple[str, ...]
    switch: SwitchJson | None


class ClauseJson(Reply, frozen=True, kw_only=True):
    """A clause of a rulebook with the rulings that bear on it, or a ruling."""

    book: str
    kind: Literal["clause", "ruling"]
    id: str
    text: str
    section: str = ""
    tier: str = ""
    topic: str = ""
    other: str = ""
    """In the other language."""
    title: str = ""
    reason: str = ""
    clauses: tuple[str, ...] = ()
    rulings: list[RulingJson] = []
    switch: SwitchJson | None = None


class RollRecord(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A throw of a battle that is over."""

    answer: int
    dice: str
    values: tuple[int, ...]
    total: int
    purpose: str
    text: str
    clause: str
    seat: str
    subject: str


class LossPlace(Reply, frozen=True, kw_only=True):
    """Where something fell: a hex, a spot on a table, or nowhere that a map shows."""

    hex: str = ""
    x: int | None = None
    y: int | None = None


class LossJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Men or steps that a unit lost at one moment; `last`: nobody of it is left."""

    answer: int
    unit: str
    name: str
    side: str
    count: int
    last: bool
    place: LossPlace


class StrengthPoint(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """The strength and morale of each side after an answer."""

    answer: int
    strength: dict[str, int]
    morale: dict[str, int] | None


class BattleSummary(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """How a battle went: strength over time, and losses."""

    curve: list[StrengthPoint]
    fallen: list[LossJson]


class BattleListing(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A battle on a player's list."""

    link: str
    battle: str
    created: int
    over: bool
    outcome: OutcomeJson | None
    thinking: list[str]
    players: list[PlayerJson]
    clock: dict[str, ClockFace] | None
    paused: bool
    role: str
    seats: tuple[str, ...]
    scenario: str
    title: str
    yours: bool


class ChatMessage(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Something said between seats."""

    at: int
    seat: str
    text: str
