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


class Drawn:
    """What draws the attack moves of a side: made anew when an enemy comes or goes."""

    __slots__ = ("approaches", "hexes")

    def __init__(self) -> None:
        self.hexes: dict[str, None] | None = None
        """The hexes of the enemies that may be the nearest (`distances.enemy_hexes`)."""
        self.approaches: dict[tuple[Any, ...], Any] = {}
        """What they draw nearer to (`distances.Approach`), by kind of unit and hex."""


class Derived:
    """The cache of one state: None, or no entry, where nobody has asked yet."""

    __slots__ = ("activations", "covers", "departed", "drawn", "threats")

    def __init__(self) -> None:
        self.activations: dict[str, Option] | None = None
        """The active side's units that have not been activated yet, each with the answer that activates it."""
        self.departed: dict[str, Departed] = {}
        """By side, the enemies who have just left the map."""
        self.drawn: dict[str, Drawn] = {}
        """By side, what draws its attack moves."""
        self.threats: dict[str, dict[str, tuple[str, ...]]] = {}
        """By side and hex, the enemies who would spend least to engage it (`distances.nearest_threats`)."""
        self.covers: dict[str, tuple[Any, Any]] = {}
        """By key: a piece under a cover, and what those see of it who may not look under it (`views`)."""

    def drawn_by(self, side: str) -> Drawn:
        """What draws the attack moves of a side."""
        found = self.drawn.get(side)
        if found is None:
            found = self.drawn[side] = Drawn()
        return found

    def threats_to(self, side: str) -> dict[str, tuple[str, ...]]:
        """Whom a side has to fear most, by hex."""
        return self.threats.setdefault(side, {})

    def ground_changed(self) -> None:
        """Something else lies on the map."""
        self.drawn = {}
        self.threats = {}

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
        self.drawn = {}

    def unit_done(self, key: str) -> None:
        """A unit has been activated, or is lost."""
        if self.activations is not None:
            self.activations.pop(key, None)

    def covers_changed(self) -> None:
        """A piece has come under a cover or out from under it, or a decoy has come or gone."""
        self.activations = None
        self.departures_changed()

    def stack_changed(self, side: str) -> None:
        """Somebody of a side has come to a hex, or left one, whether others stand there or not."""
        for other in [other for other in self.threats if other != side]:
            del self.threats[other]

    def enemies_moved(self, side: str) -> None:
        """A side has come to a hex, or left one: what its enemies draw nearer to is to be found anew."""
        for other in [other for other in self.drawn if other != side]:
            del self.drawn[other]
