"""How a large element moves: as a whole, by its own steps and turns, each paid in movement points. Chapter XVII.6.3

`judge` finds where a step or a turn takes it and what it costs, or why it may not be made: what is offered, what is
greyed and what somebody types all come from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.board.place import Place, Turn, entered, shifted
from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.contact import threat
from oriflamme.rulebooks.demonworld.facts import LargeMoved
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, direction
from oriflamme.rulebooks.demonworld.occupancy import board_of, occupied
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import LARGE
from oriflamme.rulebooks.demonworld.vocabulary import LargeMove

OWN = {"advance": (0, 1), "sidle": (2, 5), "back": (3, 4)}
"""The own directions of each kind of step: before it, beside it, behind it. DW-XVII.6.3-01 to -03"""


class LargeMover:
    """A large element, and what it may do next."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        shape = state.shape(unit.key)
        assert shape is not None
        self.state, self.unit, self.shape = state, unit, shape
        (self.element,) = state.of(unit.key)
        self.costs = LARGE["move"][shape.name]
        self.points = budget.points_left(state, unit)
        self.hexes, self.names = board_of(state).terrain, board_of(state).names
        self.at = occupied(state)
        self.near = threat(state, unit.side)

    def after(self, moved: LargeMoved) -> LargeMover:
        """The same element as it would stand after a move: what planners look ahead with."""
        later = object.__new__(LargeMover)
        later.__dict__.update(self.__dict__)
        later.element = _moved(self.element, moved)
        later.points = self.points - moved.mp
        return later

    # What is asked for

    def judge(self, how: str, *detail: str) -> LargeMoved | Refusal | None:
        """The move, why it may not be made, or None when these words mean none."""
        if how in OWN and len(detail) == 1 and detail[0] in DIRECTION_WORDS:
            return self._step(how, DIRECTION_WORDS.index(detail[0]))
        turn = next((one for one in self.shape.turns if _words(one) == (how, *detail)), None)
        return self._turn(turn) if turn else None

    def _step(self, how: str, d: int) -> LargeMoved | Refusal:
        own = (d - self.element.facing // 2) % 6
        if own not in OWN[how] or how not in self.costs:
            return refusal(self.costs["clause"], "large-step", element=self.element.key)
        return self._judge(how, (DIRECTION_WORDS[d],), shifted(self.element.place, d), forward=how == "advance")

    def _turn(self, turn: Turn) -> LargeMoved | Refusal:
        place = self.shape.turned(self.element.place, turn)
        how, *detail = _words(turn)
        return self._judge(how, tuple(detail), place, forward=turn.way == "forward")

    def _judge(self, how: str, detail: tuple[str, ...], place: Place[Hex], *, forward: bool) -> LargeMoved | Refusal:
        key, new, cost = self.element.key, entered(self.element.place, place), int(self.costs[how])
        if cost > self.points:
            return refusal("DW-V-03", "large-points", element=key)
        for hex in new:
            if hex not in self.hexes:
                return refusal("DW-V.3.0-01", "off-map-element", element=key)
            if hex in self.at:
                return refusal("DW-V.3.0-01", "occupied-element", element=key)
        if not self.near.isdisjoint(new) and (self.unit.order == "T" or not forward):
            return refusal("DW-XVII.4.1-01", "large-contact", element=key)
        return LargeMoved(
            clause=self.costs["clause"],
            element=key,
            how=_kind(how),
            detail=detail,
            hexes=place.hexes,
            facing=place.facing,
            mp=cost,
        )

    # What is offered

    def candidates(self) -> Iterator[tuple[str, ...]]:
        """Every step and turn somebody might think of, legal or not."""
        for how, owns in OWN.items():
            for own in owns:
                yield how, DIRECTION_WORDS[(self.element.facing // 2 + own) % 6]
        yield from (_words(turn) for turn in self.shape.turns)

    def legal(self) -> list[LargeMoved]:
        """What it may do."""
        judged = (self.judge(*words) for words in self.candidates())
        return [moved for moved in judged if isinstance(moved, LargeMoved)]

    def option(self, moved: LargeMoved) -> Option:
        """A move as an answer: `advance ne`, `turn front left`, `spin right`."""
        new = [hex for hex in moved.hexes if hex not in self.element.hexes]
        contact = not self.near.isdisjoint(new)
        place = self.names[new[0]] if new else ""
        return _option(self.element, (moved.how, *moved.detail), place, moved.facing, moved.mp, contact)

    def refused(self) -> Iterator[tuple[Option, Refusal]]:
        """What it may not do, and why."""
        for words in self.candidates():
            reason = self.judge(*words)
            if isinstance(reason, Refusal):
                yield _option(self.element, words, "", None, None, False), reason


def _moved(element: Element, moved: LargeMoved) -> Element:
    return replace(element, hex=moved.hexes[0], more_hexes=moved.hexes[1:], facing=moved.facing)


def _words(turn: Turn) -> tuple[str, ...]:
    """A turn as it is written: about which of its hexes and to which side; on the spot, to which side."""
    return ("turn", turn.about, turn.side) if turn.about else ("spin", turn.side)


def _kind(how: str) -> LargeMove:
    kinds: dict[str, LargeMove] = {
        "advance": "advance",
        "sidle": "sidle",
        "back": "back",
        "turn": "turn",
        "spin": "spin",
    }
    return kinds[how]


def _option(
    element: Element, words: tuple[str, ...], place: str, facing: int | None, cost: int | None, contact: bool
) -> Option:
    how, *detail = words
    return Option(
        " ".join(words),
        words,
        message(f"answer-large-{how}", element=element.key, **label_args(words)),
        verb=how,
        piece=element.key,
        what=" ".join(detail),
        place=place,
        facing=facing,
        cost=cost,
        notes=("attack", "contact") if contact else (),
    )


def label_args(words: tuple[str, ...]) -> dict[str, object]:
    """What a sentence about a move says of it."""
    how, *detail = words
    if how in OWN:
        return {"direction": direction(DIRECTION_WORDS.index(detail[0]))}
    if how == "spin":
        return {"side": message(f"side-{detail[0]}")}
    return {"part": message(f"part-{detail[0]}"), "side": message(f"side-{detail[1]}")}
