"""How a large element moves: as a whole, by its own steps and turns, each paid in movement points. Chapter XVII.6.3

`judge` finds where a step or a turn takes it and what it costs, or why it may not be made: what is offered, what is
greyed and what somebody types all come from it. A step into hexes where others stand is an overrun (XVII.3.0), which
`judge` allows only where the element can come to stand on empty hexes again.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from msgspec.structs import replace

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.board.place import Place, Shape, Turn, entered, outward, shifted
from oriflamme.kernel import Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.artillery import moves as artillery
from oriflamme.rulebooks.demonworld.contact import threat, why_not_arriving
from oriflamme.rulebooks.demonworld.facts import LargeMoved
from oriflamme.rulebooks.demonworld.flight.heights import in_the_way, relative
from oriflamme.rulebooks.demonworld.large_ground import CARCASS, large_ground
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, direction
from oriflamme.rulebooks.demonworld.occupancy import board_of, reach
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import LARGE
from oriflamme.rulebooks.demonworld.terrain_rules import meet
from oriflamme.rulebooks.demonworld.vocabulary import LargeMove

OWN = {"advance": (0, 1), "sidle": (2, 5), "back": (3, 4)}
"""The own directions of each kind of step: before it, beside it, behind it. DW-XVII.6.3-01 to -03"""
Mode = Literal["move", "press", "react", "after"]
"""Its own move; the rest of it once it has engaged (DW-XVII.4.1-06); a reaction (DW-XVII.4.1-07); after a combat
(DW-XVII.4.3-01)."""


class LargeMover:
    """A large element, and what it may do next."""

    def __init__(self, state: Demonworld, unit: Unit, mode: Mode = "move") -> None:
        shape = state.shape(unit.key)
        assert shape is not None
        self.state, self.unit, self.shape, self.mode = state, unit, shape, mode
        (self.element,) = state.of(unit.key)
        self.costs = LARGE["move"][shape.name]
        self.piece = artillery.is_piece(state, unit.key)
        self.points = points_left(state, unit, mode)
        self.hexes, self.names = board_of(state).terrain, board_of(state).names
        self.near = threat(state, unit.side)
        self.ground = large_ground(state, unit.key)
        self.overrunning = state.trampling is not None and state.trampling.unit == unit.key
        self._failed: dict[Place[Hex], int] = {}
        self._away: dict[Place[Hex], int] = {}
        self._legal: list[LargeMoved] | None = None
        chasing = unit.chasing if mode == "move" and unit.chasing in state.units else ""
        self.chasing = chasing if chasing and self._can_meet(self.element.place, self.points, chasing) else ""
        """The large enemy that has broken contact, where it can be met again. DW-XVII.4.1-08"""

    def after(self, moved: LargeMoved) -> LargeMover:
        """The same element as it would stand after a move: what planners look ahead with."""
        later = object.__new__(LargeMover)
        later.__dict__.update(self.__dict__)
        later.element = _moved(self.element, moved)
        later.points = self.points - moved.mp
        later._legal = None
        return later

    def overhead(self, hex: Hex) -> list[Element]:
        """Flyers in a hex under which it does not pass. DW-XXIII.5.0-08"""
        return in_the_way(self.state, self.element, hex)

    @cached_property
    def others(self) -> dict[Hex, Element]:
        """Everybody else on the ground, by hex; also whoever lies under it."""
        elements = [one for one in self.state.elements.values() if one.key != self.element.key and not one.level]
        return {hex: one for one in elements for hex in one.hexes}

    # What is asked for

    def judge(self, how: str, *detail: str) -> LargeMoved | Refusal | None:
        """The move, why it may not be made, or None when these words mean none."""
        if self.piece:
            flees = self.mode == "after"  # a piece makes no other such move: DW-XIX.8.0-03
            cannot = artillery.why_not_so(self.unit, self.shape, self.costs, (how, *detail), flees=flees)
            if cannot:
                return cannot
        if how in OWN and len(detail) == 1 and detail[0] in DIRECTION_WORDS:
            return self._step(how, DIRECTION_WORDS.index(detail[0]))
        turn = _turns(self.shape).get((how, *detail))
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
        key, here = self.element.key, self.element.place
        for hex in entered(here, place):
            if hex not in self.hexes:
                return refusal("DW-V.3.0-01", "off-map-element", element=key)
        cannot = self.ground.why_not(here, place, key) if self.ground else None
        cost = 0 if self.mode == "after" else self.cost(how, here, place)
        if cannot is None and self.mode != "after" and cost > self.points:
            cannot = refusal("DW-V-03", "large-points", element=key)
        over = self.victims(here, place)
        cannot = cannot or self._why_no_overrun(over, place, cost) or self._why_no_contact(over, place, cost, forward)
        if cannot:
            return cannot
        return LargeMoved(
            clause=self.costs["clause"] if how in OWN else self.costs.get("turn_clause", self.costs["clause"]),
            element=key,
            how=_kind(how),
            detail=detail,
            hexes=place.hexes,
            facing=place.facing,
            mp=cost,
            over=tuple(one.key for one in over),
        )

    def cost(self, how: str, before: Place[Hex], after: Place[Hex]) -> int:
        """Movement points of a step or turn, with the levels that it crosses. DW-XVII.1.3-03"""
        return int(self.costs[how]) + (self.ground.surcharge(before, after) if self.ground else 0)

    # Others in its way

    def victims(self, before: Place[Hex], after: Place[Hex]) -> list[Element]:
        """Whoever stands in a hex that is new to it, and was not under it already. DW-XVII.3.0-06, DW-XVII.3.0-07"""
        new = entered(before, after)
        found = {self.others[hex].key: self.others[hex] for hex in new if hex in self.others}
        found |= {one.key: one for hex in new for one in self.overhead(hex)}  # DW-XXIII.6.0-01
        return [one for one in found.values() if set(one.hexes).isdisjoint(before.hexes)]

    def _why_no_overrun(self, over: list[Element], place: Place[Hex], cost: int) -> Refusal | None:
        """Why it may not go over those who stand there, or not stay among them. DW-XVII.3.0-09, DW-XVII.3.0-10"""
        for victim in over:
            cannot = self.why_not_over(victim)
            if cannot:
                return cannot
        if (over or self.overrunning) and not self._can_end(place, self.points - cost):
            return refusal("DW-XVII.3.0-10", "overrun-end", element=self.element.key)
        return None

    def why_not_over(self, victim: Element) -> Refusal | None:
        """Why it may not overrun an element. DW-XVII.3.0-03 to -05, DW-XVII.3.0-13"""
        key, card, other = self.element.key, self.state.card(self.unit.key), self.state.card(victim.owner)
        if victim.level and self._too_high(victim):
            return refusal("DW-XXIII.6.0-01", "overrun-flyer", element=key, target=victim.key)
        if self.mode != "move" or self.unit.engaged:
            clause = {"after": "DW-XVII.4.3-04", "react": "DW-XVII.4.1-07"}.get(self.mode, "DW-XVII.3.0-13")
            return refusal(clause, "overrun-engaged", element=key, target=victim.key)
        if self.piece:
            return refusal("DW-XIX.8.0-01", "piece-overrun", element=key, target=victim.key)
        if not card.overrun:
            return refusal("DW-XVII.3.0-05", "overrun-value", element=key)
        if other.arm == "large_monster" and other.footprint:
            return refusal("DW-XVII.3.0-03", "overrun-monster", element=key, target=victim.key)
        if card.arm == "chariot" and other.footprint:
            return refusal("DW-XVII.3.0-04", "overrun-large", element=key, target=victim.key)
        return None

    def _too_high(self, flyer: Element) -> bool:
        """A large flyer is never overrun, others only by somebody taller than their altitude. DW-XXIII.6.0-01"""
        if flyer.more_hexes:
            return True
        return self.state.card(self.unit.key).size <= relative(self.state, flyer, flyer.hex)

    def _can_end(self, place: Place[Hex], points: int) -> bool:
        """Whether so many points bring it to empty hexes, as if nobody fell. DW-XVII.3.0-10"""
        if self._clear(place):
            return True
        if points <= self._failed.get(place, -1):
            return False
        self._failed[place] = points
        for how, after in self._ways(place):
            cost = self.cost(how, place, after)
            if cost <= points and self._open(place, after) and self._can_end(after, points - cost):
                self._failed.pop(place, None)
                return True
        return False

    def _can_meet(self, place: Place[Hex], points: int, enemy: str) -> bool:
        """Whether so many points bring it beside an enemy, over nobody. DW-XVII.4.1-08"""
        if enemy in self.touched(place):
            return True
        if points <= self._away.get(place, -1):
            return False
        self._away[place] = points
        for how, after in self._ways(place):
            cost = self.cost(how, place, after)
            free = cost <= points and not self._covers(after) and self._open(place, after)
            if free and self._can_meet(after, points - cost, enemy):
                self._away.pop(place, None)
                return True
        return False

    def _clear(self, place: Place[Hex]) -> bool:
        """Whether it may end its move there: on empty hexes, with no enemy before it that it may not engage.

        DW-F3-04, DW-F3-79
        """
        return not self._covers(place) and (self.may_engage or not self.attacked(place))

    @property
    def may_engage(self) -> bool:
        """Whether it may engage at all: not while it holds, nor as it arrives. DW-XVII.4.1-01, DW-XVI.5.0-10"""
        return self.unit.order != "T" and not self.unit.arriving

    def _why_not_engaging(self) -> Refusal:
        if self.unit.arriving:
            return why_not_arriving(self.unit)
        return refusal("DW-XVII.4.1-01", "large-contact", element=self.element.key)

    def _covers(self, place: Place[Hex]) -> bool:
        """Whether somebody is under it there, or a flyer that it does not pass under. DW-XXIII.6.0-02"""
        return any(hex in self.others or self.overhead(hex) for hex in place.hexes)

    def _open(self, before: Place[Hex], after: Place[Hex]) -> bool:
        if any(hex not in self.hexes for hex in after.hexes):
            return False
        if self.ground is not None and self.ground.why_not(before, after, "") is not None:
            return False
        return all(self.why_not_over(one) is None for one in self.victims(before, after))

    def _ways(self, place: Place[Hex]) -> Iterator[tuple[str, Place[Hex]]]:
        """Every step and turn from a place."""
        for how, owns in OWN.items():
            if how in self.costs:
                for own in owns:
                    yield how, shifted(place, (place.facing // 2 + own) % 6)
        for turn in self.shape.turns:
            yield _words(turn)[0], self.shape.turned(place, turn)

    def attacked(self, place: Place[Hex]) -> list[str]:
        """The enemy units of which it could attack an element from a place. DW-XVII.4.2-03"""
        stand = replace(self.element, hex=place.hexes[0], more_hexes=place.hexes[1:], facing=place.facing)
        there = (self.others.get(hex) for hex in reach(self.state, stand))
        units = dict.fromkeys(one.unit for one in there if one is not None and meet(self.state, stand, one))
        return [key for key in units if self.state.units[key].side != self.unit.side]

    def touched(self, place: Place[Hex]) -> set[str]:
        """The enemy units beside a place."""
        there = (self.others.get(hex) for _, _, hex in outward(place, neighbour))
        return {one.unit for one in there if one is not None and self.state.units[one.unit].side != self.unit.side}

    def _why_no_contact(self, over: list[Element], place: Place[Hex], cost: int, forward: bool) -> Refusal | None:
        """Who engages does so forwards, and not while holding; whoever is about to overrun need not. DW-XVII.4.1-01"""
        if self.chasing and not self._can_meet(place, self.points - cost, self.chasing):
            return refusal("DW-XVII.4.1-08", "chase", unit=self.unit.key, enemy=self.chasing)
        if over or self.overrunning or self.mode in ("after", "react"):
            return None
        if self.mode == "press":
            return self._why_not_pressing(place, forward)
        new = entered(self.element.place, place)
        if self.piece and not self.near.isdisjoint(new):
            return artillery.why_no_contact(self.element.key)
        if self.near.isdisjoint(new) or (forward and self.may_engage):
            return None
        if self.overruns_from(place, self.points - cost):
            return None
        return self._why_not_engaging()

    def _why_not_pressing(self, place: Place[Hex], forward: bool) -> Refusal | None:
        """Having engaged it stays in contact, and meets others only forwards. DW-XVII.4.1-06"""
        now, then = self.touched(self.element.place), self.touched(place)
        if not then:
            return refusal("DW-XVII.4.1-06", "large-press", element=self.element.key)
        if not forward and not then <= now:
            return refusal("DW-XVII.4.1-01", "large-contact", element=self.element.key)
        return None

    def overruns_from(self, place: Place[Hex], points: int) -> bool:
        """Whether the next step or turn from a place could be an overrun. DW-XVII.4.1-02"""
        for how, after in self._ways(place):
            over = self.victims(place, after)
            cost = self.cost(how, place, after) if over else 0
            if over and cost <= points and self._open(place, after) and self._can_end(after, points - cost):
                return True
        return False

    def comes_upon(self, moved: LargeMoved) -> bool:
        """Whether a move brings it to enemies, or forwards where it may engage: who stands may turn. DW-XVII.4.1-02"""
        forward = self.may_engage and self.forward(moved.how, *moved.detail)
        return forward or not self.near.isdisjoint(set(moved.hexes) - set(self.element.hexes))

    def forward(self, *words: str) -> bool:
        """Whether a move goes forwards. DW-XVII.4.1-01"""
        turn = next((one for one in self.shape.turns if _words(one) == words), None)
        return words[0] == "advance" if turn is None else turn.way == "forward"

    def can_still_end(self) -> bool:
        """Whether it can come off those over whom it stands. DW-XVII.3.0-12"""
        return self._can_end(self.element.place, self.points)

    def why_not_end(self) -> Refusal | None:
        """Why its move cannot be over: it stands on somebody, or under T has an enemy before it. DW-XVII.3.0-09"""
        if self.chasing and self.chasing not in self.touched(self.element.place):
            return refusal("DW-XVII.4.1-08", "chase", unit=self.unit.key, enemy=self.chasing)
        if self._must_clear():
            return refusal("DW-XXIII.8.5-03", "carcass-end", element=self.element.key)
        if not self.overrunning or self._clear(self.element.place):
            return None
        if self._covers(self.element.place):
            return refusal("DW-XVII.3.0-09", "overrun-end", element=self.element.key)
        return self._why_not_engaging()

    def _must_clear(self) -> bool:
        """Whether it lies among what has fallen on it, and can come out of it by a step or a turn. DW-XXIII.8.5-03"""
        if not self.state.rules.plays_flight or self.mode != "move":
            return False
        under = self._carcass(self.element.place)
        return bool(under) and any(self._carcass(self.after(moved).element.place) < under for moved in self.legal())

    def _carcass(self, place: Place[Hex]) -> int:
        return sum(self.hexes[hex] == CARCASS for hex in place.hexes)

    # What is offered

    def candidates(self) -> Iterator[tuple[str, ...]]:
        """Every step and turn somebody might think of, legal or not."""
        for how, owns in OWN.items():
            for own in owns:
                yield how, DIRECTION_WORDS[(self.element.facing // 2 + own) % 6]
        yield from (_words(turn) for turn in self.shape.turns)

    def legal(self) -> list[LargeMoved]:
        """What it may do, judged once."""
        if self._legal is None:
            judged = [self.judge(*words) for words in self.candidates()]
            self._legal = [moved for moved in judged if isinstance(moved, LargeMoved)]
        return self._legal

    def option(self, moved: LargeMoved) -> Option:
        """A move as an answer: `advance ne`, `turn front left`, `spin right`."""
        new = [hex for hex in moved.hexes if hex not in self.element.hexes]
        contact = not self.near.isdisjoint(new)
        place = self.names[new[0]] if new else ""
        notes = ("attack", "overrun") if moved.over else ("attack", "contact") if contact else ()
        return _option(self.element, (moved.how, *moved.detail), place, moved.facing, moved.mp, notes)

    def refused(self) -> Iterator[tuple[Option, Refusal]]:
        """What it may not do, and why."""
        for words in self.candidates():
            reason = self.judge(*words)
            if isinstance(reason, Refusal):
                yield _option(self.element, words, "", None, None, ()), reason


def points_left(state: Demonworld, unit: Unit, mode: Mode) -> int:
    """Movement points that it has left; in a reaction those of T. DW-XVII.4.1-07"""
    if mode == "react":
        held = budget.enchanted_points(state, unit, state.card(unit.key).mp.T)
        return budget.large_points(state, unit, held) - unit.spent
    return budget.points_left(state, unit)


def _moved(element: Element, moved: LargeMoved) -> Element:
    return replace(element, hex=moved.hexes[0], more_hexes=moved.hexes[1:], facing=moved.facing)


@cache
def _turns(shape: Shape) -> dict[tuple[str, ...], Turn]:
    """The turns of a shape as they are written; of those that are written alike, the first."""
    return {_words(turn): turn for turn in reversed(shape.turns)}


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
    element: Element,
    words: tuple[str, ...],
    place: str,
    facing: int | None,
    cost: int | None,
    notes: tuple[str, ...],
) -> Option:
    how, *detail = words
    told = message(f"answer-large-{how}", element=element.key, **label_args(words))
    return Option(
        " ".join(words),
        words,
        message("answer-overrun", move=told) if "overrun" in notes else told,
        verb=how,
        piece=element.key,
        what=" ".join(detail),
        place=place,
        facing=facing,
        cost=cost,
        notes=notes,
    )


def label_args(words: tuple[str, ...]) -> dict[str, object]:
    """What a sentence about a move says of it."""
    how, *detail = words
    if how in OWN:
        return {"direction": direction(DIRECTION_WORDS.index(detail[0]))}
    if how == "spin":
        return {"side": message(f"side-{detail[0]}")}
    return {"part": message(f"part-{detail[0]}"), "side": message(f"side-{detail[1]}")}
