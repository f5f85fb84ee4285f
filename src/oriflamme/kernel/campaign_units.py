"""What a book tells of its units from one battle of a campaign to the next.

A campaign (`kernel.campaign`) reckons in two numbers alone: how strong a unit is, in percent of what the scenario gives
it, and how many honours it has. What they mean is the book's: men, steps, figures or elements, and what it calls
experience. Nothing above the book knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from oriflamme.kernel.messages import Message
from oriflamme.kernel.names import Name

S = TypeVar("S")
FULL_STRENGTH = 100
"""Percent."""


class Carried(msgspec.Struct, frozen=True):
    """How a unit comes to its next battle."""

    strength: int = FULL_STRENGTH
    honours: int = 0
    name: Name | None = None
    """What it is called there; None: as the scenario says."""


class ComeHome(msgspec.Struct, frozen=True):
    """What of a unit came home from a battle, and with what it began, in what the book counts."""

    left: int
    began: int


class CampaignUnits(ABC, Generic[S]):
    """The units of a book in a campaign."""

    most_honours: ClassVar[int] = 2
    """More change nothing."""

    @abstractmethod
    def sizes(self, scenario: Any, seat: str) -> dict[str, int]:
        """The units of a side that may be carried over, each with as much as the scenario gives it."""

    @abstractmethod
    def carry(self, data: Mapping[str, Any], seat: str, units: Mapping[str, Carried]) -> dict[str, Any]:
        """A scenario file's content in which these units of a side are as strong and as honoured as they come."""

    @abstractmethod
    def come_home(self, state: S, seat: str) -> dict[str, ComeHome]:
        """What is left of the units of a side when a battle is over."""

    @abstractmethod
    def size(self, scenario: Any, unit: str, count: int, whole: int) -> Message:
        """How much of a unit of a scenario that is, of how much: "63 of 70 men"; where nothing is missing, "70 men"."""

    @abstractmethod
    def honour(self, scenario: Any, unit: str, honours: int) -> Message:
        """What so many honours, at least one, are worth to a unit of a scenario."""


def army_of(data: Mapping[str, Any], seat: str) -> dict[str, Any]:
    """The table of a side in a scenario file's content."""
    return next(army for army in data["army"] if army["seat"] == seat)


def name_table(name: Name) -> dict[str, str]:
    """A name as a file writes it."""
    return {key: str(value) for key, value in msgspec.to_builtins(name).items()}


def share(whole: int, percent: int) -> int:
    """So many percent of something, to the nearest, halves up; never nothing."""
    return max(1, (whole * percent * 2 + FULL_STRENGTH) // (2 * FULL_STRENGTH))
