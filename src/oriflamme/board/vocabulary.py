"""The words of a rulebook for its maps: terrain, kinds of sides, features, and what comes to lie upon them.

A map or a scenario that uses others is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec

from oriflamme.board.errors import bad_map
from oriflamme.board.map_outline import VOID
from oriflamme.kernel import Name, Rulebook, UserError
from oriflamme.kernel.cached_property import cached_property
from oriflamme.kernel.clauses import BASE, Tier
from oriflamme.kernel.file_errors import shape_error

RESERVED = f"{VOID} 0123456789"
"""Signs of a drawn map that are no letter of a terrain: no hex, nothing, levels."""


class TerrainWord(msgspec.Struct, frozen=True):
    """A feature or a kind of side. A rulebook's table may say more about it, which the board does not read."""

    name: Name
    path: bool = False
    """Of a side: it runs across the side from hex to hex, as a road does, and not along it as a wall does."""


class Terrain(msgspec.Struct, frozen=True):
    """A kind of ground, with the letter that draws it."""

    name: Name
    letter: str
    token: str = ""
    """Another sign that draws it: what the book prints on its boards."""
    look: str = ""
    """How it is drawn, when not by its own key: one of the looks that `drawing` knows."""
    tier: Tier = BASE
    """From which tier on the book knows it: a map that has none of it says nothing of it."""


class MarkWord(msgspec.Struct, frozen=True):
    """Something that may come to lie on a map during a battle, and go again: see `overlay`.

    What it does to whoever meets it is for the rulebook; the board needs to know what it does to the map.
    """

    name: Name
    on: Literal["hex", "side", "field"] = "hex"
    """What it lies on; `field`: it holds everywhere, like the weather."""
    slot: str = ""
    """Of the marks of one slot only one lies in a place: smoke is sparse or dense. Without one: its own word."""
    terrain: str = ""
    """What the hex under it is as long as it lies there: a wood that has burnt is clear."""
    adds: tuple[str, ...] = ()
    """Features of the hex or kinds of the side that are there with it: a bridge brings a road."""
    removes: tuple[str, ...] = ()
    """Those that it undoes: a breach undoes a wall."""
    raises: int = 0
    """By how many levels the hex is higher with it."""
    faces: bool = False
    """It has a facing: the wind, a palisade."""
    facing_drawn: bool = False
    """A scenario may leave its facing out: the rules draw one."""
    notches: int = 0
    """How strong it can be at most, in notches; 0: it has no strength."""
    strength: int = 0
    """How strong it is where nobody says so; 0: as strong as can be."""
    look: str = ""
    """How it is drawn, when not by its own key."""
    tier: Tier = BASE
    """From which tier on the book knows it."""


class Vocabulary(msgspec.Struct, frozen=True, dict=True):
    """What may lie on the maps of a rulebook. The first terrain is that of a hex of which nothing is said."""

    terrain: dict[str, Terrain]
    side: dict[str, TerrainWord] = {}
    feature: dict[str, TerrainWord] = {}
    mark: dict[str, MarkWord] = {}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The terrain of each letter, and of each token."""
        letters = {terrain.letter: key for key, terrain in self.terrain.items()}
        return letters | {terrain.token: key for key, terrain in self.terrain.items() if terrain.token}

    @cached_property
    def clear(self) -> str:
        """The terrain of a hex of which nothing is said."""
        return next(iter(self.terrain))

    def legend(self, used: Collection[str] = ()) -> str:
        """The legend of a map: the terrains of the base tier, and those of others that it uses."""
        return "\n".join(
            f"{terrain.letter} {key}" for key, terrain in self.terrain.items() if terrain.tier == BASE or key in used
        )

    def slot(self, kind: str) -> str:
        """The slot of a kind of mark."""
        return self.mark[kind].slot or kind

    def mark_key(self, kind: str, at: str = "") -> str:
        """The key of a mark of this kind in a place: the same for all of one slot."""
        return f"{self.slot(kind)} {at}" if at else self.slot(kind)

    @cached_property
    def slots(self) -> dict[str, tuple[str, ...]]:
        """The kinds of each slot, in the order of the book's table."""
        found: dict[str, tuple[str, ...]] = {}
        for kind in self.mark:
            found[self.slot(kind)] = (*found.get(self.slot(kind), ()), kind)
        return found


def book_vocabulary(book: Rulebook[Any]) -> Vocabulary | None:
    """The words of a rulebook whose maps have hexes, from its `tables/terrain.toml`; None for other rulebooks."""
    path = book.folder / "tables" / "terrain.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    terrains = data.get("terrain")
    if not isinstance(terrains, dict) or not all("letter" in one for one in terrains.values()):
        return None
    return read_vocabulary(data, f"{book.name}/terrain.toml")


def read_vocabulary(data: Mapping[str, Any], place: str) -> Vocabulary:
    """A vocabulary from a table of a rulebook: `[terrain.wood]`, `[side.road]`, `[feature.well]`, `[mark.fire]`."""
    try:
        found = msgspec.convert(dict(data), Vocabulary)
    except msgspec.ValidationError as error:
        raise UserError(shape_error(error, place)) from None
    if not found.terrain:
        raise bad_map(place, "no-terrain")
    letters: dict[str, str] = {}
    for key, terrain in found.terrain.items():
        for letter in (terrain.letter, terrain.token) if terrain.token else (terrain.letter,):
            if len(letter) != 1 or letter in RESERVED or not letter.isprintable() or letter in letters:
                raise bad_map(place, "bad-letter", letter=letter, terrain=key)
            letters[letter] = key
    for word in (*found.terrain, *found.side, *found.feature, *found.mark):
        if not word.isidentifier() or not word.islower():
            raise bad_map(place, "bad-word", word=word)
    for kind, mark in found.mark.items():
        if mark.terrain and mark.terrain not in found.terrain:
            raise bad_map(f"{place}, mark.{kind}", "unknown-terrain", name=mark.terrain, known=list(found.terrain))
    return found
