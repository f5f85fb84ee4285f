"""What a book offers to whoever makes a scenario of it: the content of its `workshop.toml`, and whom it can recruit.

A scenario is made of lists of tables: armies, their units, sections of a wall. The file says which there are, what a
new entry says, which keys can be set and what they are called. Whatever it does not name is still edited as text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from oriflamme.kernel import Bilingual, Rulebook
from oriflamme.kernel.clauses import BASE

FieldKind = Literal["number", "flag", "word", "words", "text", "name", "hexes", "hex", "numbers", "rows"]
"""How a key is set: a number; yes or no; one word or several of a list; a text; a name in both languages; hexes that
are picked on the map; several numbers in a row; lines of words."""
Source = Literal["", "seats", "own", "pieces", "sections", "facings", "ground", "marks"]
"""Where the words of a list come from: the sides, the pieces of the same army, all pieces, sections of wall, the points
of the compass on this map, the kinds of ground that the book draws, what may come to lie on its maps."""
PlaceKind = Literal["", "hex_facing", "hex_block", "pose", "rectangle", "wing"]
"""How the place of a piece is written: "0305 NE"; a hex, a facing and a front; x, y and an angle on a table; x, y and a
size there; a wing and a line."""


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A key that can be set."""

    key: str
    """From its table on, with points: `victory.margin`."""
    label: Bilingual
    kind: FieldKind = "number"
    words: dict[str, Bilingual] = {}
    source: Source = ""
    default: Any = None
    instead: tuple[str, ...] = ()
    """Keys that go when this one is said: a map has sheets or a grid."""
    least: float | None = None
    most: float | None = None
    tier: str = BASE


class Front(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How wide a piece of a list stands on a table: so many figures side by side, each so many centimetres wide."""

    count: str
    """The key that says how many; where it does not, there is one."""
    each: float
    flag: str
    """The key of those that stand apart."""
    apart: float


class TableList(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A list of tables: `army.wing.unit` stands for the units of the wings of the armies."""

    path: str
    label: Bilingual
    one: Bilingual
    """What an entry is called: "a wing"."""
    new: dict[str, Any] = {}
    """What a new entry says."""
    place: PlaceKind = ""
    field: tuple[Field, ...] = ()
    tier: str = BASE
    fixed: bool = False
    """Entries are neither added nor taken away."""
    inherits: tuple[str, ...] = ()
    """Keys that a new entry has from the last one."""
    front: Front | None = None


class RecruitTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where recruits come from: a table of the book whose entries have a name."""

    list: str
    """Whose entries they become."""
    label: Bilingual
    file: str
    """In the folder of the book."""
    at: str
    """The table within the file, or the list of tables."""
    refers: str = ""
    """The key by which an entry is named; "": all that it says is copied."""
    new: dict[str, Any] = {}
    """What a recruit says besides."""
    drop: tuple[str, ...] = ()
    """Keys of an entry that are not copied: they name others of its list."""
    numbers: dict[str, str] = {}
    """What it takes from its entry: men = "crew_min"."""


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new scenario to begin with: `blank.toml`, or `blank_siege.toml` for the key `siege`."""

    key: str
    label: Bilingual


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole of it."""

    beginning: tuple[Beginning, ...] = ()
    """What one can begin with, where there is a choice."""
    field: tuple[Field, ...] = ()
    list: tuple[TableList, ...] = ()
    recruits: tuple[RecruitTable, ...] = ()


class Recruit(msgspec.Struct, frozen=True):
    """Something that can be added to a list, and what its table says."""

    list: str
    group: Bilingual
    name: Bilingual
    content: dict[str, Any]
    called: dict[str, str]
    """Its name as a file writes one, with its forms."""
    points: float = 0
    tier: str = BASE


@cache
def workshop_words(folder: Path) -> Words:
    """What the book in this folder offers; nothing where it does not say."""
    path = folder / "workshop.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Words) if path.is_file() else Words()


def blank(book: Rulebook[Any], beginning: str = "") -> str:
    """The text of a new scenario, small and whole; "" where the book has none."""
    known = {"", *(one.key for one in workshop_words(book.folder).beginning)}
    if beginning not in known:
        return ""
    path = book.folder / (f"blank_{beginning}.toml" if beginning else "blank.toml")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def recruits(folder: Path) -> tuple[Recruit, ...]:
    """Whom the book in this folder can send."""
    return tuple(one for table in workshop_words(folder).recruits for one in _recruits(folder, table))


def _recruits(folder: Path, table: RecruitTable) -> Iterator[Recruit]:
    found: Any = tomllib.loads((folder / table.file).read_text(encoding="utf-8"))
    for step in table.at.split("."):
        found = found[step]
    entries = found.items() if isinstance(found, Mapping) else ((one["key"], one) for one in found)
    for key, entry in entries:
        if not isinstance(entry, Mapping) or "name" not in entry:
            continue
        taken = {name: entry[of] for name, of in table.numbers.items() if of in entry}
        whole = {name: one for name, one in entry.items() if name not in ("key", *table.drop)}
        said = {table.refers: key} if table.refers else whole
        name = Bilingual(entry["name"]["fr"], entry["name"]["en"])
        content = {"key": key, **said, **taken, **table.new}
        points, tier = float(entry.get("points", 0)), entry.get("tier") or BASE
        yield Recruit(table.list, table.label, name, content, dict(entry["name"]), points, tier)
