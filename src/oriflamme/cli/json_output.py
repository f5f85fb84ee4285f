"""What the commands with `--json` print, as types: from them come the schemas that the documentation shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from oriflamme.kernel.roster_words import EntryWords, MusterWords
from oriflamme.kernel.rulings import Ruling
from oriflamme.lab.bench.figures import Bench
from oriflamme.odds.analysis import Moment
from oriflamme.odds.balance import Evenness
from oriflamme.odds.simulate import Report
from oriflamme.testing.coverage import Coverage
from oriflamme.tournaments.tournament import Tournament

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Commanders(msgspec.Struct, frozen=True):
    """Who can play each book, and the tempers a commander may be given."""

    commanders: dict[str, list[str]]
    tempers: list[str]


class Advised(msgspec.Struct, frozen=True):
    """What one side is told: its answers until somebody else decides, and in words what each means, and why.

    `wants` and `fears` say it in two sentences; `why` tells more.
    """

    seat: str
    commander: str
    answers: list[str]
    labels: list[str]
    why: list[str]
    wants: str
    fears: str


class Finding(msgspec.Struct, frozen=True):
    """What `doctor` looked at, how it is, and in words."""

    what: str
    how: Literal["good", "missing", "bad"]
    text: str


class UnitFate(msgspec.Struct, frozen=True):
    """How a unit may come out of a clash; the chance exactly, as a share, and between which bounds it lies (95 %)."""

    lost: int
    gone: bool
    markers: list[str]
    chance: str
    share: float
    low: float
    high: float


class UnitOdds(msgspec.Struct, frozen=True):
    """A unit of a clash: what it has before it, what it loses on average, and every way it may come out."""

    whole: int
    expected_loss: float
    fates: list[UnitFate]


class Odds(msgspec.Struct, frozen=True):
    """The odds of one clash: followed to the end, or fought many times."""

    book: str
    values: dict[str, str]
    exact: bool
    followed: int
    units: dict[str, UnitOdds]


PRINTED: dict[str, Any] = {
    "advise": list[Advised],
    "army show": MusterWords,
    "balance": list[Evenness],
    "bench": Bench,
    "commanders": Commanders,
    "doctor": list[Finding],
    "moments": list[Moment],
    "odds": Odds,
    "odds --what-if": dict[str, Odds],
    "roster": list[EntryWords],
    "rules coverage": dict[str, Coverage],
    "rulings": dict[str, list[Ruling]],
    "simulate": Report,
    "tournament": Tournament,
}
"""What each command prints."""


def schema(command: str) -> dict[str, Any]:
    """The JSON Schema of what a command prints: nothing may be there that it does not name."""
    made = msgspec.json.schema(PRINTED[command], ref_template="#/$defs/{name}")
    _each_object(made, _close)
    return {"$schema": DIALECT, "title": f"oriflamme {command} --json", **made}


def _close(found: dict[str, Any]) -> None:
    if "properties" in found:
        found.setdefault("additionalProperties", False)


def _each_object(found: Any, do: Callable[[dict[str, Any]], None]) -> None:
    if isinstance(found, dict):
        do(found)
        for value in found.values():
            _each_object(value, do)
    elif isinstance(found, list):
        for value in found:
            _each_object(value, do)
