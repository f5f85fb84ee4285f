"""What a benchmark tells: values, each with what it should be."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement, what it should be, and whether it is."""

    book: str
    scenario: str = ""
    """What was fought, where it ships."""
    name: str
    size: int = 0
    """Of battles that were made up: units."""
    value: float
    unit: str
    target: str = ""
    met: bool | None = None

    def at_least(self, least: float) -> Figure:
        """The figure, which fails below a limit."""
        return self._aimed(f">= {least:g}", self.value >= least)

    def at_most(self, most: float) -> Figure:
        """The figure, which fails above a limit."""
        return self._aimed(f"<= {most:g}", self.value <= most)

    def below(self, limit: float) -> Figure:
        """The figure, which fails from a limit on."""
        return self._aimed(f"< {limit:g}", self.value < limit)

    def _aimed(self, target: str, met: bool) -> Figure:
        return msgspec.structs.replace(self, target=target, met=met)


class Bench(msgspec.Struct, frozen=True):
    """All the figures of one run."""

    seconds: float
    figures: list[Figure]
