"""The words of a rulebook for its maps: terrain, kinds of sides, features. A map that uses others is refused."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from oriflamme.board.errors import bad_map
from oriflamme.board.map_outline import VOID
from oriflamme.kernel import Bilingual, Rulebook, UserError
from oriflamme.kernel.file_errors import shape_error

RESERVED = f"{VOID} 0123456789"
"""Signs of a drawn map that are no letter of a terrain: no hex, nothing, levels."""


class TerrainWord(msgspec.Struct, frozen=True):
    """A feature or a kind of side. A rulebook's table may say more about it, which the board does not read."""

    name: Bilingual
    path: bool = False
    """Of a side: it runs across the side from hex to hex, as a road does, and not along it as a wall does."""


class Terrain(msgspec.Struct, frozen=True):
    """A kind of ground, with the letter that draws it."""

    name: Bilingual
    letter: str
    token: str = ""
    """Another sign that draws it: what the book prints on its boards."""
    look: str = ""
    """How it is drawn, when not by its own key: one of the looks that `drawing` knows."""


class Vocabulary(msgspec.Struct, frozen=True, dict=True):
    """What may lie on the maps of a rulebook. The first terrain is that of a hex of which nothing is said."""

    terrain: dict[str, Terrain]
    side: dict[str, TerrainWord] = {}
    feature: dict[str, TerrainWord] = {}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The terrain of each letter, and of each token."""
        letters = {terrain.letter: key for key, terrain in self.terrain.items()}
        return letters | {terrain.token: key for key, terrain in self.terrain.items() if terrain.token}

    @cached_property
    def clear(self) -> str:
        """The terrain of a hex of which nothing is said."""
        return next(iter(self.terrain))

    @cached_property
    def legend(self) -> str:
        """The legend of every map of this rulebook, so that a changed terrain always has its sign."""
        return "\n".join(f"{terrain.letter} {key}" for key, terrain in self.terrain.items())


def book_vocabulary(book: Rulebook[Any]) -> Vocabulary | None:
    """The words of a rulebook whose maps have hexes, from its `tables/terrain.toml`; None for other rulebooks."""
    path = book.folder / "tables" / "terrain.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    terrains = data.get("terrain")
    if not isinstance(terrains, dict) or not all("letter" in one for one in terrains.values()):
        return None
    return read_vocabulary(data, f"{book.name}/terrain.toml")


def read_vocabulary(data: Mapping[str, Any], place: str) -> Vocabulary:
    """A vocabulary from a table of a rulebook: `[terrain.wood]`, `[side.road]`, `[feature.obstacle]`."""
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
    for word in (*found.terrain, *found.side, *found.feature):
        if not word.isidentifier() or not word.islower():
            raise bad_map(place, "bad-word", word=word)
    return found
