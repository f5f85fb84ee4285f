"""Books, scenarios, maps and rules, as they are sent."""

from __future__ import annotations

from typing import Any, Literal

from oriflamme.kernel.display import BookDisplay, Display
from oriflamme.kernel.lessons import Pointed, Usual
from oriflamme.kernel.services import BoardKind
from oriflamme.server.replies.asks import NameForms, Names, Reply, SeatRole


class SeatJson(Reply, frozen=True, kw_only=True):
    """A seat of a scenario: what its side is called, and whether it fights."""

    seat: str
    side: str
    forms: NameForms
    """Of the side's name, for the page's own sentences."""
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
    tier_name: str
    """What the tier is called; "" where the book has but one."""
    tutorial: bool
    seats: list[SeatJson]


class LessonStep(Reply, frozen=True, kw_only=True):
    """One thing to learn, in the reader's language: see `kernel.lessons.Step`."""

    ask: str = ""
    roll: str = ""
    subject: str = ""
    point: list[Pointed] = []
    text: str
    wrong: str = ""


class LessonJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A lesson in the reader's language: see `kernel.lessons.Lesson`."""

    name: str
    book: str
    title: str
    goal: str
    free: str
    done: str
    tier: str
    tier_name: str
    minutes: int
    seat: str
    steps: list[LessonStep]
    usual: list[Usual]


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
    """A scenario with its opening position, as a spectator sees it, and how it is won."""

    winning: list[str]
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
    tier: str
    """From which tier on it counts."""
    values: list[SwitchValueJson]


class CommanderJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A commander of the machine: `default` for a newcomer; `tempers`: a temper makes a difference."""

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
    """From the lowest on; each includes those before it."""
    tier_names: dict[str, str]
    unfinished_tiers: tuple[str, ...]
    has_roster: bool
    """Whether armies can be built from it."""
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


class ExampleJson(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A position that shows what a clause means, as everybody sees it."""

    caption: str
    board: BoardKind
    names: Names
    display: Display
    hex_map: HexMapJson | None


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
    example: ExampleJson | None = None
