"""How a position is drawn: what stands where, as data that a page or a terminal shows without knowing the book.

A rulebook makes one of these from a view of a seat (`Rulebook.display`), so that nothing hidden is in it. Names of
pieces are told elsewhere (`Battle.names`); `icon` and `badges` are words of the book's `display.toml`, which also
says what they are called. Facings on hexes are notches of 30 degrees, angles on a table hundredths of a degree, lengths
there tenths of a millimetre.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.messages import Message


class Shown(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is drawn; what has its default value is left out."""


class Counter(Shown, frozen=True, kw_only=True):
    """A counter on a map of hexes."""

    key: str
    side: str
    icon: str
    hex: str = ""
    more_hexes: tuple[str, ...] = ()
    """Where it takes up more than one."""
    level: int = 0
    """0: the ground; above it in the air or upstairs, below it underground."""
    facing: int | None = None
    """None: it looks all around."""
    strength: int = 0
    full_strength: int = 0
    badges: tuple[str, ...] = ()
    effects: tuple[Message, ...] = ()
    """What lies on it for a while, each with its name, its value and how long it lasts."""
    done: bool = False
    """It has acted already: drawn pale."""
    acting: bool = False
    pennant: str = ""
    """A few signs on the pennant of its wing or unit."""
    wing: int = 0
    """Which of its side's wings, counted from 0."""
    profile: tuple[int, ...] = ()
    """Capacities from 2 to -2, in the corners."""
    unit: str = ""
    """Those that move as one with it have the same."""
    number: int = 0
    """Which of its unit's elements, counted from 1; 0: the unit itself."""
    elements: tuple[str, ...] = ()
    """Of a unit that is not deployed yet: the keys its elements will have."""
    small: bool = False


class OffMap(Shown, frozen=True):
    """A piece that is not on the map or field, and why: where or how it left."""

    key: str
    side: str
    why: str = ""


class Objective(Shown, frozen=True):
    """A hex that is worth something to a side."""

    hex: str
    side: str
    points: int


class GroundSign(Shown, frozen=True, kw_only=True):
    """Something that lies on a map, under the counters: a fire, a palisade, carts; without a hex, everywhere."""

    look: str
    """How it is drawn: one of the page's drawings, or else by its name."""
    name: Message
    hex: str = ""
    facing: int | None = None
    strength: int = 0
    """The notches it has left; 0: it has none."""
    side: str = ""
    """Whose it is; empty: nobody's."""


class HexBeside(Shown, frozen=True, kw_only=True):
    """A hex beyond the edge of the map on which somebody stands though it is no part of the field."""

    name: str
    q: int
    r: int
    column: int
    row: int
    terrain: str


class HexDisplay(Shown, frozen=True, kw_only=True, tag="hexes", tag_field="board"):
    """A position on a map of hexes."""

    sides: tuple[str, ...]
    counters: tuple[Counter, ...] = ()
    stacks: dict[str, tuple[str, ...]] = {}
    """Where several stand on one hex: from the top down."""
    off_map: tuple[OffMap, ...] = ()
    undeployed: tuple[Counter, ...] = ()
    deployment_zones: dict[str, tuple[str, ...]] = {}
    objectives: tuple[Objective, ...] = ()
    ground: tuple[GroundSign, ...] = ()
    """What lies on the map, in the order in which it is drawn, before any counter."""
    strikes: tuple[tuple[str, str], ...] = ()
    """Who has announced a blow or a shot at whom."""
    beside: tuple[HexBeside, ...] = ()
    """Hexes off the map that are drawn with it for now."""


class Stand(Shown, frozen=True, kw_only=True):
    """A unit, a character or a card on a table: `x`, `y` are the middle of its front."""

    key: str
    side: str
    icon: str
    x: int
    y: int
    facing: int
    width: int
    depth: int
    files: int = 1
    ranks: int = 1
    figures: int = 1
    figure_width: int = 0
    figure_depth: int = 0
    badges: tuple[str, ...] = ()
    effects: tuple[Message, ...] = ()
    """What lies on it for a while, each with its name, its value and how long it lasts."""
    members: tuple[str, ...] = ()
    """Others who stand within it: its characters."""
    order: Message | None = None
    target: str = ""


class TerrainArea(Shown, frozen=True, kw_only=True):
    """A piece of terrain on a table: an outline, or a line that runs through these points."""

    key: str
    terrain: str
    """A word of the book's `display.toml`."""
    outline: tuple[tuple[int, int], ...]
    burning: bool = False


class TabletopDisplay(Shown, frozen=True, kw_only=True, tag="tabletop", tag_field="board"):
    """A position on a table in centimetres."""

    sides: tuple[str, ...]
    width: int = 0
    height: int = 0
    terrain: tuple[TerrainArea, ...] = ()
    stands: tuple[Stand, ...] = ()
    off_map: tuple[OffMap, ...] = ()
    """Whoever is not on the table, or within a stand."""
    strikes: tuple[tuple[str, str], ...] = ()
    """Who is charging whom."""


class Intent(Shown, frozen=True, kw_only=True):
    """What an order leads to in facing lines, drawn as an arrow."""

    how: Literal["attack", "shot", "spell", "march", "leave", "hold"]
    target: str = ""
    """Whom, or which section of wall."""
    wing: str = ""
    """Of a march: where to, and into which line."""
    line: int = 0


class Card(Shown, frozen=True, kw_only=True):
    """A unit or a hero in facing lines."""

    key: str
    side: str
    icon: str
    wing: str = ""
    line: int = 0
    """0: in front; 1: in reserve."""
    men: int = 0
    men_at_start: int = 0
    hit_points: bool = False
    """Both are hit points: those of a hero."""
    percent: int = 100
    """What is left of its strength."""
    escort: int = 0
    morale: int | None = None
    shots: int | None = None
    """Shots left; None: nobody counts them."""
    badges: tuple[str, ...] = ()
    effects: tuple[Message, ...] = ()
    """What lies on it for a while, each with its name, its value and how long it lasts."""
    members: tuple[str, ...] = ()
    """Others who stand within it: its officer."""
    inside: str = ""
    """The section of wall or the unit it stands in."""
    walled: bool = False
    """It stands behind the walls."""
    order: Message | None = None
    intent: Intent | None = None


class Section(Shown, frozen=True, kw_only=True):
    """A section of wall: how far wall and tower are down and the ram has come, in per cent."""

    key: str
    gate: bool = False
    tower: str = ""
    wall: int = 0
    tower_down: int = 0
    ram: int = 0
    breach: str = ""
    assaulted: bool = False


class LinesDisplay(Shown, frozen=True, kw_only=True, tag="lines", tag_field="board"):
    """A position in two facing lines."""

    sides: tuple[str, ...]
    wings: dict[str, str] = {}
    """The wings of the field with their ground; empty where the field is one."""
    cards: tuple[Card, ...] = ()
    sections: tuple[Section, ...] = ()
    besieged: str = ""
    """The side that the walls belong to."""
    engaged: tuple[tuple[str, str], ...] = ()
    """Who is at grips with whom: each pair once."""
    percent: dict[str, int] = {}
    """What is left of each side."""
    fallen: tuple[OffMap, ...] = ()
    """Who is no longer on the field, and how he left it."""


class ListDisplay(Shown, frozen=True, kw_only=True, tag="generic", tag_field="board"):
    """A position of a book that draws nothing: how much stands, by piece."""

    sides: tuple[str, ...] = ()
    strength: dict[str, tuple[str, int]] = {}
    """By piece: its side, and how much of it there is."""


Display = HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay


class Draft(Shown, frozen=True, kw_only=True):
    """What a seat has written so far and not yet revealed, as it is drawn over the position."""

    orders: dict[str, Message] = {}
    """By piece: its order."""
    pennants: dict[str, str] = {}
    """By piece or unit on hexes: a few signs on its pennant."""
    intents: dict[str, Intent] = {}
    """By piece: what its order leads to."""
    strikes: tuple[tuple[str, str], ...] = ()
    """Who is to strike or shoot at whom."""
    places: dict[str, tuple[str, int]] = {}
    """By piece: the name of the hex it is put in, and its facing in notches of 30 degrees."""


class HexZones(Shown, frozen=True):
    """The zones of a piece on hexes, by name."""

    front: tuple[str, ...] = ()
    flank: tuple[str, ...] = ()
    rear: tuple[str, ...] = ()
    fire: tuple[str, ...] = ()
    """Hexes that it could shoot at from where it stands: in range, in its arc and in sight."""
    command: tuple[str, ...] = ()
    """Where whoever stands there is under its command."""


class IconWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A silhouette that the book uses, and for whom."""

    label: Bilingual


class BadgeWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A badge: what it means; a silhouette or one of the small drawings; how it is toned."""

    label: Bilingual
    tone: Literal["ink", "danger", "pale"] = "ink"
    icon: str = ""
    drawing: str = ""


class TerrainWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Terrain or what runs along or across sides: what it is called, and in which look it is drawn."""

    label: Bilingual
    style: str
    shape: Literal["area", "path", "side"] = "area"


class BookDisplay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The words and signs of a book's drawings: the content of its `display.toml`."""

    title: Bilingual | None = None
    """What the book is called; None: by its name."""
    about: Bilingual
    """One sentence that tells a newcomer what kind of game it is."""
    order: int = 100
    """Where it stands among the books; those with the same number by name."""
    strength: Bilingual
    """What the strength of a side is counted in."""
    morale: Bilingual | None = None
    manoeuvre: Bilingual | None = None
    """What the sign of a manoeuvre says, where going somewhere may cost one; None: the book has none."""
    icons: dict[str, IconWord] = {}
    badges: dict[str, BadgeWord] = {}
    terrain: dict[str, TerrainWord] = {}
    anatomy: tuple[Bilingual, ...] = ()
    """What the parts of a counter, stand or card say, from the legend."""
