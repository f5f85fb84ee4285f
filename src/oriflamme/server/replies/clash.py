"""The odds of a clash, as the page shows them: the fields that describe it, and what may come of it."""

from __future__ import annotations

from oriflamme.server.replies.asks import Reply
from oriflamme.server.replies.insight import RollPreview


class ClashChoiceJson(Reply, frozen=True, kw_only=True):
    """One value of a field."""

    key: str
    name: str


class ClashFieldJson(Reply, frozen=True, kw_only=True):
    """A field: one of several values, or a number between two bounds; with the value that it has now."""

    key: str
    name: str
    value: str
    choices: list[ClashChoiceJson] = []
    least: int = 0
    most: int = 0


class ClashFateJson(Reply, frozen=True, kw_only=True):
    """How a unit may come out of it: what it has lost, what then lies on it, how likely that is."""

    lost: int
    then: str
    chance: float
    low: float
    high: float


class ClashUnitJson(Reply, frozen=True, kw_only=True):
    """A unit: what it has before the clash, what it loses on average, and its fates."""

    key: str
    name: str
    whole: int
    mean: float
    fates: list[ClashFateJson]


class ClashRollJson(Reply, frozen=True, kw_only=True):
    """A throw of the clash, and how often it comes to be made."""

    roll: RollPreview
    reached: float


class ClashJson(Reply, frozen=True, kw_only=True):
    """The odds of a clash; where there is no such clash, why."""

    book: str
    fields: list[ClashFieldJson]
    exact: bool = True
    followed: int = 0
    units: list[ClashUnitJson] = []
    rolls: list[ClashRollJson] = []
    message: str = ""
    clause: str = ""
