"""What follows from a state and is asked for all the time: kept beside it, so that nobody looks through all the units.

It is made when first asked for, kept up by the facts, and no part of what is copied, compared or written down.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from oriflamme.kernel import Option


class Departed(NamedTuple):
    """The enemies of a side who have just left the map."""

    units: tuple[str, ...]
    hexes: dict[int, str]
    """Where they left it, by number."""


class Derived:
    """The cache of one state: None, or no entry, where nobody has asked yet."""

    __slots__ = ("activations", "approaches", "departed", "enemy_hexes")

    def __init__(self) -> None:
        self.activations: dict[str, Option] | None = None
        """The active side's units that have not been activated yet, each with the answer that activates it."""
        self.enemy_hexes: dict[str, dict[str, None]] | None = None
        """By side, the hexes that its enemies hold."""
        self.departed: dict[str, Departed] = {}
        """By side, the enemies who have just left the map."""
        self.approaches: dict[str, dict[tuple[Any, ...], Any]] = {}
        """By side, what its attack moves draw nearer to (`distances.Approach`), by kind of unit and hex."""

    def side_changed(self) -> None:
        """Another side plays."""
        self.activations = None
        self.departures_changed()

    def markers_removed(self) -> None:
        """A side may activate its units again."""
        self.activations = None

    def departures_changed(self) -> None:
        """Somebody has left the map, come back, or is lost."""
        self.departed = {}
        self.approaches = {}

    def unit_done(self, key: str) -> None:
        """A unit has been activated, or is lost."""
        if self.activations is not None:
            self.activations.pop(key, None)

    def hex_taken(self, hex: str, side: str) -> None:
        """A side holds a hex that nobody held."""
        if self.enemy_hexes is not None:
            for other, held in self.enemy_hexes.items():
                if other != side:
                    held[hex] = None
                    self.approaches.pop(other, None)

    def hex_emptied(self, hex: str) -> None:
        """Nobody holds a hex any more."""
        if self.enemy_hexes is not None:
            for other, held in self.enemy_hexes.items():
                if hex in held:
                    del held[hex]
                    self.approaches.pop(other, None)
