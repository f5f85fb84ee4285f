"""What a unit does as one: advance, slide, wheel, face, and march in column. Chapters V.1.1 to V.1.3, V.1.6

`judge` finds where a manoeuvre takes the unit and what it costs, or why it may not be made. The lists of what is
offered and of what is greyed, and the answer to whoever types something else, all come from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hexes import DIRECTIONS, Hex, direction, neighbour
from oriflamme.board.place import swept
from oriflamme.kernel import Option, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.buildings.houses import moves_freely
from oriflamme.rulebooks.demonworld.contact import Threat, threat, why_no_contact
from oriflamme.rulebooks.demonworld.facts import UnitMoved
from oriflamme.rulebooks.demonworld.fear import dread_of
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.formation import COLUMN, LINE, Formation
from oriflamme.rulebooks.demonworld.geometry import (
    FACING_WORDS,
    FACINGS,
    Pose,
    Spot,
    facing_of,
    front,
    towards,
)
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, manoeuvre
from oriflamme.rulebooks.demonworld.occupancy import board_of
from oriflamme.rulebooks.demonworld.special_formations import HORDE, rallied, standing, standing_at
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import HEX_COST, SMALL, wheel_cost
from oriflamme.rulebooks.demonworld.terrain_rules import (
    cheapest_step,
    ground_of,
    ground_under,
    step_cost,
    why_no_path,
)
from oriflamme.rulebooks.demonworld.vocabulary import MANOEUVRES, WHEELS, Degrees, Manoeuvre, ManoeuvreDetail, WheelSide
from oriflamme.rulebooks.demonworld.wedge_and_square import WEDGE

DEGREES: tuple[Degrees, ...] = ("60", "120")
SIXTH = 60
"""Degrees from a corner of a hex to the next: a wheel is made of such steps."""


class UnitMover:
    """A unit about to move: its elements, its formation and what is in its way, looked up once."""

    def __init__(self, state: Demonworld, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self.elements = rallied(state, unit.key)
        self.whole = len(self.elements) == len(state.of(unit.key))
        """Whether nobody of it routs: otherwise it is not organised. DW-XV.9.0-16"""
        self.formation = self._standing(self.elements)
        self.small = len(state.of(unit.key)) <= SMALL
        self.hexes, self.names = board_of(state).terrain, board_of(state).names
        below = [element for element in state.elements.values() if not element.level]
        self.taken = {element.hex for element in below if element.unit != unit.key}
        if not self.whole:
            self.taken.update(element.hex for element in state.of(unit.key) if element.stray)
        if state.rules.tier("advanced"):
            self.taken.update(hex for one in below for hex in one.more_hexes)
        self.freely = bool(state.rules.tiers) and moves_freely(state, unit.key)
        """Whether its elements move one by one, in a building or into one. DW-XXIV.3.2-01"""
        self.near: Threat = threat(state, unit.side)
        self.dread = dread_of(state, unit)
        self.ground = ground_of(state, unit.key)
        self.alone = 0 if state.rules.points_twice else max((one.spent for one in self.elements), default=0)
        """What the element that has gone furthest has spent on its own."""
        self.allowance = budget.allowance(state, unit)
        self._reckon()

    def _standing(self, elements: Sequence[Element]) -> Formation | None:
        return standing(self.state, self.unit.key, elements) if self.whole else None

    def _reckon(self) -> None:
        self.points, self.manoeuvres = self.allowance.left(self.unit, self.alone)

    def after(self, moved: UnitMoved) -> UnitMover:
        """The same unit as it would stand after a manoeuvre: what planners look ahead with."""
        later = object.__new__(UnitMover)
        later.__dict__.update(self.__dict__)
        later.elements = [
            replace(element, hex=Hex(q, r), facing=facing)
            for element, (q, r, facing) in ((one, moved.places[one.key]) for one in self.elements)
        ]
        later.formation = self._standing(later.elements)
        later.unit = replace(
            self.unit,
            spent=self.unit.spent + moved.mp,
            manoeuvres=self.unit.manoeuvres + moved.manoeuvres,
            wheeled=moved.detail[0] if moved.how == "wheel" else self.unit.wheeled,
        )
        later._reckon()
        return later

    @property
    def kind(self) -> str:
        """How it stands: line, column, single; "": disorganised."""
        return self.formation.kind if self.formation else ""

    # What is asked for

    def judge(self, how: str, detail: tuple[str, ...]) -> UnitMoved | Refusal | None:
        """The manoeuvre, why it may not be made, or None when these words mean none."""
        found = self._judge(how, detail)
        if self.state.occupancy.aloft and isinstance(found, UnitMoved):
            ends = [(one, Hex(*found.places[one.key][:2])) for one in self.elements]
            found = next((no for one, hex in ends if (no := why_not_under(self.state, one, hex))), found)
        if self.dread is None or not isinstance(found, UnitMoved):
            return found
        steps = [(one.hex, found.places[one.key][:2]) for one in self.elements]
        return self.dread.why_not(steps) or found

    def _judge(self, how: str, detail: tuple[str, ...]) -> UnitMoved | Refusal | None:
        if self.freely and how in MANOEUVRES:
            return refusal("DW-XXIV.3.2-01", "move-indoors", unit=self.unit.key)
        if how == "wheel" and len(detail) == 2 and detail[0] in WHEELS and detail[1] in DEGREES:
            return self.wheel(detail[0], detail[1])
        facing = facing_of(detail[-1]) if detail else None
        d = DIRECTION_WORDS.index(detail[0]) if detail and detail[0] in DIRECTION_WORDS else None
        if how == "face" and len(detail) == 1 and facing is not None:
            return self.face(facing)
        if how == "march" and len(detail) == 2 and facing is not None and d is not None:
            return self.march(d, facing)
        if how == "advance" and len(detail) == 1 and d is not None:
            return self.advance(d)
        if how == "slide" and len(detail) == 1 and d is not None:
            return self.slide(d)
        return None

    def advance(self, d: int) -> UnitMoved | Refusal:
        """The whole unit into the same front hexes, for the movement points of one element. DW-V.1.1-02"""
        if self.small:
            return refusal("DW-V.1.7-02", "small-unit", unit=self.unit.key)
        if self.kind == COLUMN:
            return refusal("DW-V.1.6-03", "advance-column", unit=self.unit.key)
        if self.formation is None:
            return refusal("DW-V.1.1-03", "advance-disorganised", unit=self.unit.key)
        if d not in front(self.elements[0].facing):
            return refusal("DW-V.1.1-01", "advance-sideways", unit=self.unit.key)
        cost = self._step_cost([(element, d) for element in self.elements])
        if isinstance(cost, Refusal):
            return cost
        if self.points < cost:
            return refusal("DW-V-03", "points", unit=self.unit.key)
        hexes = self._shifted(d)
        return self._why_not_there(hexes, forward=True) or self._moved(
            "advance", (DIRECTION_WORDS[d],), "DW-V.1.1-02", self._places(hexes), mp=cost
        )

    def _step_cost(self, steps: Sequence[tuple[Element, int]]) -> int | Refusal:
        """What the ground costs the whole unit, once. DW-V-04, DW-XI.2.0-02"""
        if self.ground is None:
            return HEX_COST
        return step_cost(self.state, steps)

    def slide(self, d: int) -> UnitMoved | Refusal:
        """The whole unit one hex in any direction, for a manoeuvre. DW-V.1.1-03, DW-V.1.1-05"""
        if self.small:
            return refusal("DW-V.1.7-02", "small-unit", unit=self.unit.key)
        if not self.manoeuvres:
            return refusal("DW-V-08", "manoeuvre", unit=self.unit.key)
        forward = all([d in front(facing) for facing in {element.facing for element in self.elements}])
        if self.kind == WEDGE and not forward:
            return refusal("DW-XIII.2.0-04", "wedge-forward", unit=self.unit.key)
        hexes = self._shifted(d)
        clause = "DW-V.1.1-05" if forward and self.formation else "DW-V.1.1-03"
        return (
            self._why_no_crossing(d)
            or self._why_not_there(hexes, forward=forward)
            or self._moved("slide", (DIRECTION_WORDS[d],), clause, self._places(hexes), manoeuvres=1)
        )

    def _why_no_crossing(self, d: int) -> Refusal | None:
        """By manoeuvre an element comes wherever the ground is not impassable. DW-XI.2.0-03, DW-XI.2.0-04"""
        if self.ground is None:
            return None
        for element in self.elements:
            ground = ground_under(self.state, element, self.ground)
            cannot = ground.why_not(element.hex, d, "manoeuvre", element.key) if ground else None
            if cannot:
                return cannot
        return None

    def wheel(self, side: WheelSide, degrees: Degrees) -> UnitMoved | Refusal:
        """The unit turns forward about an end of its first rank. DW-V.1.2-01"""
        if self.small:
            return refusal("DW-V.1.7-05", "wheel-small", unit=self.unit.key)
        if self.formation is None:
            return refusal("DW-V.1.2-01", "wheel-disorganised", unit=self.unit.key)
        if self.kind == WEDGE:
            return refusal("DW-XIII.2.0-04", "wedge-forward", unit=self.unit.key)
        if self.kind == HORDE:
            return refusal("DW-XIII.4.0-05", "wheel-horde", unit=self.unit.key)
        if self.kind != LINE:
            return refusal("DW-V.1.6-04", "wheel-column", unit=self.unit.key)
        if self.unit.order == "T":
            return refusal("DW-III.1.4-02", "wheel-hold", unit=self.unit.key)
        if self.unit.wheeled not in ("", side):
            return refusal("DW-V.1.2-04", "wheel-back", unit=self.unit.key)
        cost = wheel_cost(len(self.formation.first), int(degrees))
        if cost is None:
            return refusal("DW-V.1.2-02", "wheel-wide", unit=self.unit.key)
        if self.manoeuvres < cost:
            return refusal("DW-V-08", "manoeuvre", unit=self.unit.key)
        return self._wheeled(side, degrees, cost, self.formation)

    def _wheeled(self, side: WheelSide, degrees: Degrees, cost: int, formation: Formation) -> UnitMoved | Refusal:
        """Sixty degrees at a time: nothing may stand in the way, and only the first rank may meet the enemy."""
        left, steps = side == "left", int(degrees) // SIXTH
        first = {self.elements[number].key for number in formation.first}
        pivot = self.elements[formation.first[0 if left else -1]].hex
        places: dict[str, Pose] = {element.key: (*element.hex, element.facing) for element in self.elements}
        for step in range(steps):
            last = step == steps - 1
            ends: list[Hex] = []
            for key, (q, r, facing) in places.items():
                way = swept(Hex(q, r), pivot, left)
                end = way[-1] if way else pivot
                cannot = self._why_no_way(way, meets=last and key in first)
                ground = ground_under(self.state, self.state.elements[key], self.ground)
                if not cannot and ground is not None:
                    cannot = why_no_path(ground, Hex(q, r), way, key)
                if cannot:
                    return cannot
                places[key] = (*end, (facing + (2 if left else -2)) % 12)
                ends.append(end)
            cannot = self._why_no_contact(ends, True)
            if cannot:
                return cannot
        return self._moved("wheel", (side, degrees), "DW-V.1.2-01", places, manoeuvres=cost)

    def _why_no_way(self, way: tuple[Hex, ...], meets: bool) -> Refusal | None:
        """The hexes a wheel sweeps over must be free, and no enemy next to them but at the end. DW-F1-C19"""
        for hex in way:
            if hex not in self.hexes:
                return refusal("DW-V.3.0-02", "off-map", unit=self.unit.key)
            if hex in self.taken:
                return refusal("DW-V.3.0-02", "wheel-blocked", unit=self.unit.key)
        for hex in way[:-1] if meets else way:
            if hex in self.near:
                return refusal("DW-V.3.1-02", "wheel-enemy", unit=self.unit.key)
        return None

    def face(self, facing: int) -> UnitMoved | Refusal:
        """Every element turns the same way, for one manoeuvre. DW-V.1.3-01"""
        if self.small:
            return refusal("DW-V.1.7-04", "small-unit", unit=self.unit.key)
        if all(element.facing == facing for element in self.elements):
            return refusal("DW-V.1.3-01", "same-facing", unit=self.unit.key)
        if self.kind == WEDGE:
            return refusal("DW-XIII.2.0-04", "wedge-forward", unit=self.unit.key)
        if not self.manoeuvres:
            return refusal("DW-V-08", "manoeuvre", unit=self.unit.key)
        places: dict[str, Pose] = {element.key: (*element.hex, facing) for element in self.elements}
        regroup = self.formation is not None and not self._stands_at(places.values())  # DW-V.1.3-02, DW-V.1.6-06
        return self._moved("face", (FACING_WORDS[facing],), "DW-V.1.3-01", places, manoeuvres=1, regroup=regroup)

    def _stands_at(self, poses: Iterable[Pose]) -> bool:
        """Whether it would be organised in these places."""
        return standing_at(self.state, self.unit.key, self.elements, tuple(poses)) is not None

    def march(self, d: int, facing: int) -> UnitMoved | Refusal:
        """The head of a column turns and enters a front hex, the others follow one by one. DW-V.1.6-03"""
        if self.small:
            return refusal("DW-V.1.7-02", "small-unit", unit=self.unit.key)
        if self.kind != COLUMN or self.formation is None:
            return refusal("DW-V.1.6-03", "march-line", unit=self.unit.key)
        if d not in front(facing):
            return refusal("DW-V.1.6-03", "march-facing", unit=self.unit.key)
        column = [self.elements[number] for (number,) in self.formation.ranks]
        if self.points < cheapest_step(self.state):
            return refusal("DW-V-03", "points", unit=self.unit.key)
        if neighbour(column[0].hex, d) in {element.hex for element in column}:
            return refusal("DW-V.3.0-01", "occupied", unit=self.unit.key)
        places = self._followed(d, facing, column)
        cost = (
            HEX_COST if self.ground is None else self._step_cost([(one, _way(one, places[one.key])) for one in column])
        )
        if isinstance(cost, Refusal):
            return cost
        if self.points < cost:
            return refusal("DW-V-03", "points", unit=self.unit.key)
        hexes = [(q, r) for q, r, _ in places.values()]
        return self._why_not_there(hexes, forward=True) or self._moved(
            "march", (DIRECTION_WORDS[d], FACING_WORDS[facing]), "DW-V.1.6-03", places, mp=cost
        )

    def _followed(self, d: int, facing: int, column: list[Element]) -> dict[str, Pose]:
        """Each into the hex of the one before it, then turned towards it, no further than needed. DW-OR-04"""
        head = column[0]
        places: dict[str, Pose] = {head.key: (*neighbour(head.hex, d), facing)}
        ahead, way = head.hex, d
        for element in column[1:]:
            places[element.key] = (*ahead, towards(element.facing, way))
            next_way = direction(element.hex, ahead)
            assert next_way is not None, "a column hangs together"
            ahead, way = element.hex, next_way
        return places

    def _moved(
        self,
        how: Manoeuvre,
        detail: tuple[ManoeuvreDetail, ...],
        clause: str,
        places: dict[str, Pose],
        *,
        mp: int = 0,
        manoeuvres: int = 0,
        regroup: bool = False,
    ) -> UnitMoved:
        return UnitMoved(
            clause=clause,
            unit=self.unit.key,
            how=how,
            detail=detail,
            places=places,
            mp=mp,
            manoeuvres=manoeuvres,
            regroup=regroup,
        )

    # What stands in the way

    def _shifted(self, d: int) -> list[Spot]:
        """The hexes of its elements, all one step in a direction."""
        dq, dr = DIRECTIONS[d]
        return [(q + dq, r + dr) for q, r in [element.hex for element in self.elements]]

    def _places(self, hexes: list[Spot]) -> dict[str, Pose]:
        """Its elements on these hexes, each looking where it looks."""
        return {element.key: (*hex, element.facing) for element, hex in zip(self.elements, hexes, strict=True)}

    def _why_not_there(self, hexes: Sequence[Spot], *, forward: bool) -> Refusal | None:
        """Every hex must be on the map and free, and contact only as an attack. DW-V.3.0-01"""
        for hex in hexes:
            if hex not in self.hexes:
                return refusal("DW-V.3.0-01", "off-map", unit=self.unit.key)
            if hex in self.taken:
                return refusal("DW-V.3.0-01", "occupied", unit=self.unit.key)
        return self._why_no_contact(hexes, forward)

    def _why_no_contact(self, hexes: Sequence[Spot], forward: bool) -> Refusal | None:
        return why_no_contact(self.unit, self.formation is not None, hexes, forward, self.near)

    # What is offered

    def candidates(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every manoeuvre somebody might think of, legal or not."""
        if self.kind == COLUMN:
            yield from (("march", (word, FACING_WORDS[f])) for d, word in enumerate(DIRECTION_WORDS) for f in _to(d))
        else:
            yield from (("advance", (word,)) for word in DIRECTION_WORDS)
        yield from (("slide", (word,)) for word in DIRECTION_WORDS)
        yield from (("wheel", (side, degrees)) for side in WHEELS for degrees in DEGREES)
        yield from (("face", (FACING_WORDS[facing],)) for facing in FACINGS)

    def option(self, moved: UnitMoved) -> Option:
        """A manoeuvre that may be made as an answer: where it leads, and what it brings."""
        first = self.formation.first if self.formation else (0,)
        q, r, facing = moved.places[self.elements[first[len(first) // 2]].key]
        place = self.names[Hex(q, r)] if moved.how != "face" else ""
        if moved.how in ("advance", "slide"):
            facing = 2 * DIRECTION_WORDS.index(moved.detail[0])
        contact = not self.near.isdisjoint([(q, r) for q, r, _ in moved.places.values()])
        notes = (*(("attack", "contact") if contact else ()), *(("disorder",) if moved.regroup else ()))
        return option(self.unit.key, moved.how, moved.detail, place, facing, notes, moved.mp or None, moved.manoeuvres)


def _way(element: Element, pose: Pose) -> int:
    """The direction in which an element goes to the next hex."""
    d = direction(element.hex, Hex(*pose[:2]))
    assert d is not None, "one hex at a time"
    return d


def _to(d: int) -> tuple[int, int]:
    """The two facings that have a direction among their front hexes."""
    return (2 * d - 1) % 12, (2 * d + 1) % 12


@lru_cache(maxsize=16384)
def option(
    unit: str,
    how: str,
    detail: tuple[str, ...],
    place: str = "",
    facing: int | None = None,
    notes: tuple[str, ...] = (),
    cost: int | None = None,
    manoeuvres: int = 0,
) -> Option:
    """A manoeuvre as an answer: `advance ne`, `wheel left 60`, `march e ene`.

    `place`: where the middle of its first rank comes to; `facing`: how it looks then, or which way it is pushed.
    """
    return Option(
        " ".join((how, *detail)),
        (how, detail),
        manoeuvre(how, detail),
        verb=how,
        piece=unit,
        what=" ".join(detail),
        place=place,
        facing=facing,
        cost=cost if how in ("advance", "march") else None,
        notes=notes,
        manoeuvres=manoeuvres,
    )
