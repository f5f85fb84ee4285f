"""What a rulebook tells about its battles besides the rules: strength, losses, destinations, arcs.

Everything above the rulebooks (server, page, terminal, odds, laboratory) asks the `Rulebook` for these and knows no
book by name. Places are data too: a `hex` by its printed name, `x` and `y` on a table, nothing where there is no map.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from oriflamme.kernel.errors import Refusal
from oriflamme.kernel.messages import Message, message

BoardKind = Literal["hexes", "tabletop", "lines", "generic"]
"""What a battle is played on: a map of hexes, a table in centimetres, two facing lines, or nothing that is drawn."""
Place = dict[str, Any]
"""Where something stands: a `hex` by name; on a table `x` and `y`; empty where there is no map."""


class Phase(msgspec.Struct, frozen=True, gc=False):
    """A part of a turn, in the book's own order."""

    key: str
    name: Message


class Ending(msgspec.Struct, frozen=True, gc=False):
    """A way in which the battle can end: in a sentence, by its clause, and how near it is, from 0 to 1."""

    text: Message
    clause: str
    near: float


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How a battle stands, in the book's own terms."""

    turn: Message
    """Which turn it is, and of how many."""
    phases: tuple[Phase, ...] = ()
    """The whole sequence of a turn."""
    phase: str = ""
    """The one that is played now; "": none of them, as before the first turn."""
    active: str = ""
    """The side whose turn it is; "": both act."""
    score_name: Message | None = None
    """What is counted for the sides; None: nothing is."""
    scores: dict[str, float] = {}
    """What each side has of it: more is better."""
    endings: tuple[Ending, ...] = ()
    """How it can end, the nearest first."""
    winning: tuple[Message, ...] = ()
    """How one wins this battle, for somebody who has just sat down: the aim first, then what decides at the end."""


def turn_of(turn: int, limit: int) -> Message:
    """Which turn it is, and of how many where they are numbered (`limit` above 0); before the first one, just that."""
    if not turn:
        return message("status-before")
    return message("status-turn-of", turn=turn, limit=limit) if limit else message("status-turn", turn=turn)


def nearest_first(endings: Iterable[Ending]) -> tuple[Ending, ...]:
    """Endings in the order in which they are near."""
    return tuple(sorted(endings, key=lambda ending: -ending.near))


class PieceStrength(msgspec.Struct, frozen=True, gc=False):
    """A piece that stands: its side, the unit it belongs to, how much of it there is, whether it holds, and where."""

    side: str
    unit: str
    amount: int
    steady: bool
    place: Place


class Loss(msgspec.Struct, frozen=True, gc=False):
    """One unit's loss: points, and the share of its strength in percent. Whoever left the field is lost whole."""

    side: str
    points: float
    percent: float


class Destination(msgspec.Struct, frozen=True):
    """Where several answers in a row lead: the answers, where pieces then stand, what it costs."""

    answers: tuple[str, ...]
    places: dict[str, tuple[str, int]]
    """By piece: the name of the hex, and the facing in notches of 30 degrees."""
    cost: float
    notes: tuple[str, ...] = ()
    """What else it means: see `asks.NOTES`."""
    more_hexes: dict[str, tuple[str, ...]] = {}
    """By piece that stands in several hexes: the others."""
    manoeuvres: int = 0
    """How many manoeuvres it costs, where a book counts them beside its points."""


class AnswerSeries(msgspec.Struct, frozen=True, gc=False):
    """Several answers that a person gives as one: what a whole unit does where its elements are asked one by one."""

    key: str
    """What is typed for it; never the token of an answer."""
    label: Message
    verb: str
    """What is done: "stand", "face"."""
    piece: str
    """The unit that does it."""
    target: str = ""
    facing: int | None = None
    """In notches of 30 degrees."""
    lasts: bool = False
    """It goes on over dice and other questions, as long as the book has an answer for it."""


class MoveWish(msgspec.Struct, frozen=True):
    """A move on a table that somebody thinks of: an answer by its token, or a place to which a piece is dragged."""

    token: str = ""
    place: tuple[int, int] = (0, 0)
    facing: int = 0


class PoseEnd(msgspec.Struct, frozen=True):
    """Where a body comes to stand: the middle of its front, how it faces, its width and depth; `half`: on the way."""

    x: int
    y: int
    facing: int
    width: int
    depth: int
    what: Literal["end", "half"] = "end"


class MovePreview(msgspec.Struct, frozen=True):
    """Where a move will end as far as one can know: the answer that is nearest to the wish, its way, and why there."""

    piece: str
    answer: str
    """The token; "": there is none, and `refusal` says why."""
    path: tuple[tuple[int, int], ...]
    ends: tuple[PoseEnd, ...]
    texts: tuple[Message, ...]
    refusal: Refusal | None = None
    meets: str = ""
    """Who or what ends it."""
    stopped: bool = False
    """It ends sooner than it might."""


class PlacementWish(msgspec.Struct, frozen=True):
    """A unit in somebody's hand while he deploys: over which hex, how it shall face (-1: as it likes) and how wide
    (0: as it likes)."""

    piece: str
    hex: str = ""
    facing: int = -1
    width: int = 0


class Placement(msgspec.Struct, frozen=True):
    """Where such a unit comes to stand: the answers that put it there, and what else it might do."""

    piece: str
    answers: tuple[str, ...]
    """None where it is nowhere yet, or may not stand so."""
    places: dict[str, tuple[str, int]]
    """By piece: the name of the hex, and the facing in notches of 30 degrees."""
    more_hexes: dict[str, tuple[str, ...]]
    """By piece that stands in several hexes: the others."""
    width: int
    widths: tuple[int, ...]
    facing: int
    facings: tuple[int, ...]
    refusal: Refusal | None = None


class OrderReach(msgspec.Struct, frozen=True):
    """What an order would let a unit do on hexes: where it could stand, where only in contact, whom it could attack,
    whom it could shoot at from where it stands."""

    piece: str
    hexes: tuple[str, ...]
    contact: tuple[str, ...]
    targets: tuple[str, ...]
    shots: tuple[str, ...]


class Zone(msgspec.Struct, frozen=True):
    """How far something carries, as an outline to draw: `what` is charge, or a band of range (short, medium, long)."""

    what: str
    far: int
    outline: tuple[tuple[int, int], ...]
    text: Message


class GroundArea(msgspec.Struct, frozen=True):
    """Ground that an answer is about, in tenths of a millimetre: what it would fill, or how far it reaches."""

    what: Literal["struck", "reach"]
    outline: tuple[tuple[int, int], ...]


class Sight(msgspec.Struct, frozen=True):
    """An enemy seen or hidden: how far, along which line, and what could be done to him or why not."""

    unit: str
    distance: int
    line: tuple[tuple[int, int], tuple[int, int]]
    seen: bool
    text: Message
    charge: Message | Refusal | None
    shot: Message | Refusal | None


class SightBlock(msgspec.Struct, frozen=True):
    """What blocks a line of sight: the hex or side it is in, why, and by which clause."""

    place: str
    text: Message
    clause: str


class LineOfSight(msgspec.Struct, frozen=True):
    """The line of sight between two hexes, by name: what it crosses, whether it is clear, and what blocks it."""

    start: str
    end: str
    crossed: tuple[str, ...]
    seen: bool
    text: Message
    """The whole answer in a sentence."""
    clause: str
    blocks: tuple[SightBlock, ...] = ()


class ArcsAndRanges(msgspec.Struct, frozen=True):
    """All that a piece looks out upon, in steps of a tenth of a millimetre."""

    unit: str
    front: tuple[tuple[int, int], ...]
    zones: tuple[Zone, ...]
    sights: tuple[Sight, ...]
