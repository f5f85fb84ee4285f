"""What the rules know beyond the position, as it is sent: previews, cards, odds, lines of sight."""

from __future__ import annotations

from typing import Any, Literal

from oriflamme.kernel.services import GroundArea
from oriflamme.kernel.unit_card import Threat
from oriflamme.server.replies.asks import Chance, ForbiddenJson, ProductJson, Reply, SumJson


class RollPreview(Reply, frozen=True, kw_only=True, omit_defaults=False):
    """A throw that would be asked for: what for, the sum behind it, and its exact chances."""

    kind: str
    subject: str
    question: str
    clause: str
    dice: str
    signed: bool
    tally: SumJson | ProductJson | None
    basis: SumJson | ProductJson | None
    chances: list[Chance] | None


class AnswerPreview(Reply, frozen=True, kw_only=True):
    """What some answers in a row will bring: what is certain, then dice or a question."""

    answers: list[str]
    facts: list[str] = []
    """What then happens for certain."""
    ending: Literal["roll", "sealed", "next", "over"]
    next: str = ""
    """Who must choose then."""
    final: bool = False
    """It cannot be taken back: dice fall, or the turn is another's."""
    roll: RollPreview | None = None
    later: list[str] = []
    """Throws that may come right after it."""
    sure: bool = True
    """False: what is hidden may make it otherwise."""
    changes: dict[str, dict[str, Any]] = {}
    """What is then drawn otherwise than now."""
    paths: dict[str, list[str | tuple[int, int]]] = {}
    """By piece that moves: where it stands and where it comes, by hexes or points of the table."""
    threats: list[Threat] = []
    """Who could then strike or shoot at whoever has moved."""
    area: list[str] = []
    """The hexes that it strikes, where it takes more than one target."""
    ground: list[GroundArea] = []
    """On a table: what it would fill, and how far it reaches."""


class FigureJson(Reply, frozen=True, kw_only=True):
    """A number or a class of a piece, and what it means."""

    name: str
    value: str
    means: str = ""
    clause: str = ""


class MarkerJson(Reply, frozen=True, kw_only=True):
    """What lies on a piece, what it does, and when it ends."""

    text: str
    does: str = ""
    until: str = ""
    clause: str = ""


class DeedJson(Reply, frozen=True, kw_only=True):
    """Something that a piece can do now; of several of a kind, how many."""

    label: str
    token: str = ""
    count: int = 1


class UnitCardJson(Reply, frozen=True, kw_only=True):
    """What there is to know about a piece."""

    key: str
    side: str
    name: str
    what: str
    figures: list[FigureJson] = []
    markers: list[MarkerJson] = []
    can: list[DeedJson] = []
    cannot: list[ForbiddenJson] = []
    threats: list[Threat] = []
    """Enemies that could strike or shoot at it where it stands."""


class OddsJson(Reply, frozen=True, kw_only=True):
    """What a piece would throw against an enemy as things stand, or why it cannot."""

    name: str
    roll: RollPreview | None = None
    certain: str = ""
    """What comes of it without a throw."""
    supposed: str = ""
    """What must come first."""
    message: str = ""
    clause: str = ""
    how: Literal["strike", "shoot"] = "strike"


class SightBlockJson(Reply, frozen=True, kw_only=True):
    """What blocks or narrows a line of sight: a hex or a side, why, and by which clause."""

    place: str
    text: str
    clause: str


class LineOfSightJson(Reply, frozen=True, kw_only=True):
    """The line of sight between two hexes: what it crosses, whether it is clear, and what is in its way."""

    start: str
    end: str
    crossed: list[str]
    seen: bool
    text: str
    clause: str
    blocks: list[SightBlockJson] = []
