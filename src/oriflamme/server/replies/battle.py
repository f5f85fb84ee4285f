"""A battle as a link shows it, as it is sent."""

from __future__ import annotations

from typing import Any, Literal

from oriflamme.kernel.display import Display
from oriflamme.kernel.services import BoardKind
from oriflamme.server.replies.asks import ChoiceJson, NameForms, Names, Reply, RollJson, SeatRole


class LogItem(Reply, frozen=True, kw_only=True):
    """A fact of the battle, with its sentence."""

    number: int
    beat: int
    """The number of the fact with which its beat begins: an activation, a volley, a clash."""
    answer: int
    """The step that brought it: an answer, or all that was revealed together."""
    text: str
    clause: str
    tone: Literal["plain", "heading", "quiet"]
    opens: Literal["", "turn", "phase", "beat"] = ""
    """What begins with it."""
    throws: int
    """How many throws the step has brought so far that one may look at again."""
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
    forms: NameForms
    """Of the side's name, for the page's own sentences."""
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
    seals: dict[str, str]
    """By seat: what bound it to its word before any was told; none: whoever opened the battle put the words in."""
    words: dict[str, str]
    mark: str
    """Stands for the commitment and all the seals: what one player saw is what the other saw where it is the same."""


class OpeningJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """How far the opening of the dice has come: persons seal their words, then tell them."""

    step: Literal["seal", "word", "void"]
    """What is waited for; `void`: in vain."""
    seats: tuple[str, ...]
    missing: tuple[str, ...]
    """Who is waited for, or was the one who did not come."""
    commitment: str
    """Of the server, published before."""
    seals: dict[str, str]
    words: dict[str, str]
    mark: str
    """Of the commitment and all the seals, once they are there."""
    deadline: int
    """When the battle is void (milliseconds)."""


class ClockFace(Reply, frozen=True, kw_only=True):
    """When the time of whoever thinks is up, or what somebody else has left (milliseconds)."""

    deadline: int | None = None
    left: int | None = None


class ClockTermsJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Thinking time in seconds: in all, and more at each turn."""

    bank: int
    turn: int


class PhaseJson(Reply, frozen=True, kw_only=True):
    """A part of a turn, in the book's own order."""

    key: str
    name: str


class EndingJson(Reply, frozen=True, kw_only=True):
    """A way in which the battle can end: in a sentence, by its clause, and how near it is, from 0 to 1."""

    text: str
    clause: str
    near: float


class StandingJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """How a battle stands, in the book's own terms."""

    turn: str
    phases: list[PhaseJson]
    phase: str
    """The one that is played now; "": none of them."""
    active: str
    """The side whose turn it is; "": both act."""
    score_name: str
    scores: dict[str, float]
    endings: list[EndingJson]
    """The nearest first."""
    winning: list[str]
    """How one wins this battle: the aim, then what decides at the end."""


class Position(Reply, frozen=True, kw_only=True):
    """What stands where, as a seat may know it."""

    names: Names
    display: Display
    map: str
    """The digest of the map of hexes that `GET /battle/map` sends; "": there is none."""
    state: dict[str, Any]
    """The state itself, in the book's own words."""


class PastPosition(Position, frozen=True, kw_only=True):
    """A battle as it stood after so many steps."""

    answers: int
    standing: StandingJson
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
    tier_name: str
    """What the highest of them is called; "" where the book has but one."""
    switches: dict[str, bool | int | str]
    role: Literal["seat", "spectator", "referee", "replay"]
    seats: tuple[str, ...]
    dice: DiceTerms
    clock_terms: ClockTermsJson | None
    levels: tuple[str, ...]
    """The commanders that may play in a person's place, the weakest first."""
    seat: str | None
    moment: str
    rewinds: int
    answers: int
    """How many steps have been made: answers, of which those that were revealed together count once."""
    sealed: tuple[str, ...]
    orders: dict[str, str]
    """By piece: what the seat has sealed for it, in words, until all is revealed."""
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
    agreed: dict[str, list[str]]
    """Who has accepted what is offered, while others are still to answer."""
    rematch: str
    """Who has asked for a rematch, after the end; "": nobody."""
    remarks: list[Remark]
    chat: int
    secret: str
    opening: OpeningJson | None
    """None: the battle has begun."""
    advised: bool
    """The machine may be asked for advice."""
    standing: StandingJson
    record: list[RecordEntry] = []
    asks: list[ChoiceJson | RollJson]
    log: LogPage


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
    turn: int
    strength: dict[str, int]
    morale: dict[str, int] | None


class BeatRoll(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Dice that fell in a beat, and which of its facts tells of them."""

    dice: str
    values: tuple[int, ...]
    total: int
    fact: int


class Beat(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A part of a battle that is told at once: an activation, a volley, a clash."""

    answer: int
    """The last step that it tells of."""
    by: str
    """The seat whose open answer brought it; "": what several had sealed, or nobody."""
    turn: int
    headings: list[str]
    """What begins with it: a turn, a phase."""
    items: list[LogItem]
    pieces: list[str]
    """Whom it is about, whoever acts first."""
    paths: dict[str, list[str | tuple[int, int]]]
    """By piece that moves: where it stood and where it came, by hexes or points of the table."""
    aims: list[tuple[str, str]]
    """Who does something to which enemy."""
    dice: list[BeatRoll]
    losses: list[LossJson]
    standing: StandingJson | None
    """How the battle stands after it; null: as after the beat before."""
    changes: dict[str, dict[str, Any]]
    """What is drawn otherwise after it than before."""


class BeatPage(Reply, frozen=True, kw_only=True, omit_defaults=False, rename={"start": "from"}):
    """A run of beats, and the position before the first of them; null where there is none."""

    total: int
    """How many facts there are in all."""
    start: int
    display: Display | None
    map: str
    beats: list[Beat]


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
    opening: OpeningJson | None


class ChatMessage(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Something said between seats."""

    at: int
    seat: str
    text: str
