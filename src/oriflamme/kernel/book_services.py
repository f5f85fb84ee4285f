"""What a rulebook tells about its battles besides the rules: everything above the rulebooks asks it here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from oriflamme.kernel.asks import Choice, Option
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.display import Display, Draft, HexZones, ListDisplay
from oriflamme.kernel.messages import Message
from oriflamme.kernel.roster import Muster, OwnCopy, Roster
from oriflamme.kernel.services import (
    AnswerSeries,
    ArcsAndRanges,
    BoardKind,
    Destination,
    GroundArea,
    LineOfSight,
    Loss,
    MovePreview,
    MoveWish,
    OrderReach,
    PieceStrength,
    Placement,
    PlacementWish,
    Standing,
    turn_of,
)
from oriflamme.kernel.state import State

if TYPE_CHECKING:
    from oriflamme.kernel.clash import Clash, ClashField
    from oriflamme.kernel.unit_card import Odds, Threat, UnitCard

S = TypeVar("S", bound=State)


class BookServices(Generic[S]):
    """What pages, terminals, odds and laboratories ask of a book; see `kernel.services`. A book says what it can."""

    board: ClassVar[BoardKind] = "generic"
    """What a battle is played on."""

    def turn_number(self, state: S) -> int:
        """Which turn (sequence, round) it is, from 1."""
        return int(getattr(state, "turn", 0))

    def turn_limit(self, state: S) -> int:
        """After which turn the battle is over; 0: after none."""
        return int(getattr(state, "limit", 0))

    def standing(self, state: S) -> Standing:
        """How the battle stands, from a view of whoever looks: turn, phase, score, and how it can end."""
        return Standing(turn_of(self.turn_number(state), self.turn_limit(state)))

    def unit_of(self, state: S, piece: str) -> str:
        """The unit that a piece belongs to; of one that stands by itself, the piece."""
        return piece

    def strength(self, state: S) -> dict[str, PieceStrength]:
        """How much stands where, by piece."""
        return {}

    def steadiness(self, state: S) -> dict[str, int] | None:
        """The morale of each side, as the book shows it; None where it knows none."""
        return None

    def losses(self, state: S) -> dict[str, Loss]:
        """What every unit has lost, by unit; empty where the book counts no losses."""
        return {}

    def army_points(self, state: S, side: str) -> float:
        """The points of a side at the start; 0 where nobody counts them."""
        return 0.0

    def army_notes(self, state: S, side: str) -> tuple[Message, ...]:
        """What players of a side need on paper besides its units: the orders of its wings, what it is to do."""
        return ()

    def destinations(self, state: S, choice: Choice) -> list[Destination]:
        """Where the seat that is asked can go by several answers in a row, the easiest first.

        `state` is a view of that seat, the caller's own. A book without a planner has none.
        """
        return []

    def answer_series(self, state: S, choice: Choice) -> tuple[AnswerSeries, ...]:
        """What may be answered at once where it takes several answers; `state` is a view of the seat that is asked."""
        return ()

    def series_answer(self, state: S, choice: Choice, key: str, given: Sequence[str]) -> str:
        """The next answer of such a series, after those already given; "": it is over."""
        return ""

    def move_preview(self, state: S, choice: Choice, wish: MoveWish) -> MovePreview | None:
        """Where a move on a table would really end, before it is answered.

        `state` is a view of the seat that is asked, the caller's own. None: the book cannot say.
        """
        return None

    def placement(self, state: S, choice: Choice, wish: PlacementWish) -> Placement | None:
        """Where a unit comes to stand that is in the hand of whoever deploys; None: nothing is deployed so.

        `state` is a view of the seat that is asked, the caller's own.
        """
        return None

    def order_reach(self, state: S, choice: Choice, token: str) -> OrderReach | None:
        """What an order would let a unit do, before it is given; None: the answer is no such order."""
        return None

    def caution(self, state: S, choice: Choice, option: Option) -> Message | None:
        """What a person should know before giving an answer: that a charge has nobody in reach. None: nothing.

        `state` is a view of the seat that is asked. It is asked for what is shown, never by programs.
        """
        return None

    def arcs_and_ranges(self, state: S, piece: str) -> ArcsAndRanges | None:
        """What a piece looks out upon, in a view of whoever asks; None where nobody looks from there."""
        return None

    def sight(self, state: S, start: str, end: str) -> LineOfSight | None:
        """The line of sight between two hexes, in a view of whoever asks; None where the book knows none."""
        return None

    def display(self, state: S) -> Display:
        """The position as it is drawn, from a view of whoever looks."""
        standing = self.strength(state)
        sides = tuple(dict.fromkeys(one.side for one in standing.values()))
        return ListDisplay(sides=sides, strength={key: (one.side, one.amount) for key, one in standing.items()})

    def redisplay(self, state: S, was: S, shown: Any) -> Display:
        """The same; a book may take what has not changed from an earlier view of the seat, and what was shown then."""
        return self.display(state)

    def draft_display(self, state: S, choice: Choice) -> Draft | None:
        """What the seat that is asked has written so far (`choice.draft`), as it is drawn; None: nothing to draw."""
        return None

    def draw_text(self, state: S, names: Mapping[str, Bilingual], lang: str = "en") -> str:
        """The position in lines of text."""
        standing = self.strength(state).items()
        named = {key: names[key].text(lang) if key in names else key for key, _ in standing}
        return "\n".join(f"{one.side}: {named[key]} {one.amount}" for key, one in standing)

    def draw_svg(self, state: S, names: Mapping[str, Bilingual], lang: str = "en") -> str | None:
        """The position as a picture; None where the book draws none."""
        return None

    def hex_map(self, state: S) -> Any:
        """The map that it is played on (`board.HexMap`); None where there is none."""
        return None

    def hex_zones(self, state: S, piece: str) -> HexZones | None:
        """Front, flank and rear of a piece on hexes; None where the book knows none."""
        return None

    def threatened(self, state: S) -> dict[str, tuple[str, ...]]:
        """By side: the hexes that its enemies' fronts cover."""
        return {}

    def struck_area(self, state: S, ask: Choice, option: Option) -> tuple[str, ...]:
        """The hexes that an answer would strike, where it takes more than one target: a breath, a spell's cone."""
        return ()

    def struck_ground(self, state: S, ask: Choice, option: Option) -> tuple[GroundArea, ...]:
        """On a table: the ground that an answer would fill, and how far it reaches."""
        return ()

    def unit_card(self, state: S, piece: str) -> UnitCard | None:
        """What there is to know about a piece, in a view of whoever asks; None where there is no such piece."""
        return None

    def odds_against(self, state: S, piece: str, enemy: str) -> tuple[Odds, ...]:
        """What a piece would throw against an enemy as things stand, or why it cannot."""
        return ()

    def clash_fields(self, given: Mapping[str, str]) -> tuple[ClashField, ...]:
        """What a clash of this book depends on (`kernel.clash`), given what is chosen already; none: it knows none."""
        return ()

    def clash(self, values: Mapping[str, str]) -> Clash:
        """The clash that a value for every field describes; a `UserError` where there can be none."""
        raise NotImplementedError

    def threats_to(self, state: S, piece: str) -> tuple[Threat, ...]:
        """Enemies that could strike or shoot at a piece where it stands."""
        return ()

    def doubts(self, state: S, scenario: Any) -> Iterator[tuple[str, Message]]:
        """What is legal in a scenario and surely not meant: where, and what (`kernel.doubts`)."""
        yield from ()

    def army_doubts(self, army: Any) -> Iterator[tuple[str, Message]]:
        """The same of an army (a record of `army_type`)."""
        yield from ()

    def roster(self, tiers: tuple[str, ...]) -> Roster | None:
        """All that an army of these tiers may be built from; None: the book has no roster."""
        return None

    def own_copy(self, line: str, entry: str, key: str) -> OwnCopy | None:
        """An entry of the roster as a profile of one's own under a key; None: there can be none in this book."""
        return None

    def muster(self, army: Any) -> Muster:
        """What an army (a record of `army_type`) costs line by line, and every limit that it breaks."""
        return Muster()
