"""The scenario workshop, as it is sent: what a book offers, a file with what it opens as, battles that were tried."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel.services import BoardKind
from oriflamme.server.complaints import ComplaintJson
from oriflamme.server.replies.asks import Reply
from oriflamme.server.replies.catalogue import HexMapJson
from oriflamme.workshop.words import FieldKind, Front, PlaceKind, Source


class WorkshopFieldJson(Reply, frozen=True, kw_only=True):
    """A key of a scenario that can be set: see `workshop.words.Field`."""

    key: str
    label: str
    kind: FieldKind
    words: dict[str, str] = {}
    source: Source = ""
    default: Any = None
    instead: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    tier: str = ""


class WorkshopListJson(Reply, frozen=True, kw_only=True):
    """A list of tables of a scenario: see `workshop.words.TableList`."""

    path: str
    label: str
    one: str
    new: dict[str, Any] = {}
    place: PlaceKind = ""
    fields: list[WorkshopFieldJson] = []
    tier: str = ""
    fixed: bool = False
    inherits: tuple[str, ...] = ()
    front: Front | None = None


class RecruitJson(Reply, frozen=True, kw_only=True):
    """Something that can be added to a list."""

    list: str
    group: str
    name: str
    content: dict[str, Any]
    called: dict[str, str]
    """Its name as a file writes one: in both languages, with its forms."""
    points: float = 0
    tier: str = ""


class GroundWordJson(Reply, frozen=True, kw_only=True):
    """Something that can be painted on a map of hexes."""

    key: str
    label: str
    tier: str = ""
    path: bool = False
    """Of a side: it runs across it from hex to hex."""


class BeginningJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A new scenario to begin with."""

    key: str
    label: str


class WorkshopWordsJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """What a book offers to whoever makes a scenario of it."""

    book: str
    board: BoardKind
    blank: bool
    """Whether a scenario can be begun from nothing."""
    beginnings: list[BeginningJson]
    """With what, where there is a choice."""
    fields: list[WorkshopFieldJson]
    lists: list[WorkshopListJson]
    recruits: list[RecruitJson]
    terrain: list[GroundWordJson]
    sides: list[GroundWordJson]
    features: list[GroundWordJson]
    marks: list[GroundWordJson]
    """What may come to lie on a map: fires, works, weather."""
    sheets: list[str]


class WorkshopViewJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A scenario file that is being made: its text, what it says, what is wrong with it, and how it opens."""

    text: str
    document: dict[str, Any]
    """What the file says; empty where it is no TOML."""
    book: str
    board: BoardKind
    problem: str
    """Why it cannot be played; "": it can."""
    complaints: list[ComplaintJson]
    doubts: list[ComplaintJson]
    """What can be played and surely is not meant."""
    seats: list[str]
    names: dict[str, str]
    display: Any
    """How it opens, with nothing hidden; null while it cannot be opened."""
    map: str
    """The mark of its map of hexes; "": it has none, or none that can be read."""
    hex_map: HexMapJson | None
    """The map, unless the reader has it."""
    points: dict[str, float]


class TriedBattleJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """One battle that two commanders have fought."""

    winner: str | None
    reason: str
    text: str
    clause: str
    turns: int
    losses: dict[str, float]
    """By side, in per cent."""
    finished: bool


class TriedBattlesJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """Battles that were tried, from a number on, and who commanded."""

    first: int
    commander: str
    seats: list[str]
    names: dict[str, str]
    battles: list[TriedBattleJson]


class ExportedJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A file to be kept: what is no text is in base64."""

    name: str
    type: str
    text: str


class FileText(Reply, frozen=True):
    """The text of a scenario file."""

    text: str
