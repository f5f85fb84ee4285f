"""Elements that move or turn on their own: redeploying, small units, reactions, and the end of an attack.

Chapters V.1.3 to V.1.5, V.1.7, V.3.2. Each answer (`step`, `shift`, `turn`) is judged by one function, which finds
what happens and what it costs, or why it may not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oriflamme.board.hexes import SIDES, Hex, disc, distance, neighbour
from oriflamme.kernel import Forbidden, Option, Refusal, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.buildings.houses import indoors, moves_freely
from oriflamme.rulebooks.demonworld.buildings.moving import why_not_there_yet, why_too_far
from oriflamme.rulebooks.demonworld.closing_up import FormingUp, Reach, forming_up
from oriflamme.rulebooks.demonworld.contact import threat, why_no_attack
from oriflamme.rulebooks.demonworld.facts import ElementMoved, ElementTurned
from oriflamme.rulebooks.demonworld.fear import dread_of
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, facing_of, front
from oriflamme.rulebooks.demonworld.impetuous import rush_of
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS, direction, facing
from oriflamme.rulebooks.demonworld.occupancy import board_of, contacts, groups, occupied
from oriflamme.rulebooks.demonworld.special_formations import rallied, standing, standing_at, why_stray
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import ENGAGING, HEX_COST, SMALL
from oriflamme.rulebooks.demonworld.terrain_rules import Ground, Way, ground_of, ground_under, step_cost, why_no_path

LOOSE, SMALL_UNIT, PRESS, REACT = "loose", "small", "press", "react"
MEETS = ("attack", "contact")
"""What it means to come into contact. DW-V.3.1-02"""
Move = ElementMoved | ElementTurned


class ElementMover:
    """A unit whose elements move on their own, and what limits them.

    `loose`: a unit redeploys; `small`: a small unit moves; `press`: an attacker brings up the rest of its elements;
    `react`: a unit attacked before its move.
    """

    def __init__(self, state: Demonworld, unit: Unit, mode: str) -> None:
        self.state, self.unit, self.mode = state, unit, mode
        self.elements = rallied(state, unit.key)
        whole = state.of(unit.key)
        self.whole = len(self.elements) == len(whole)
        """Whether nobody of it routs: otherwise it is not organised. DW-XV.9.0-16"""
        self.freely = bool(state.rules.tiers) and moves_freely(state, unit.key)
        """Whether it moves in a building, or into one. DW-XXIV.3.2-01"""
        self.small = len(whole) <= SMALL or self.freely
        self.board = board_of(state)
        self.at = occupied(state)
        self.near = threat(state, unit.side)
        self.dread = dread_of(state, unit)
        self.rush = rush_of(state, unit)
        self.ground = ground_of(state, unit.key)
        left = budget.left(state, unit)
        self.may_manoeuvre, self.points = left.manoeuvres > 0, left.points
        self.at_ease = mode in (LOOSE, SMALL_UNIT) and not (
            self.freely or self.dread or self.rush or state.occupancy.aloft
        )
        """Whether free hexes that are not beside an enemy are open to it without more ado."""

    def judge(self, how: str, key: str, word: str) -> Move | Refusal | None:
        """What an answer comes to, why it may not be, or None when it means nothing."""
        element = self.state.elements.get(key)
        if element is None or how not in ("step", "shift", "turn"):
            return None
        if element.unit != self.unit.key:
            return refusal("DW-V.2.0-03", "other-unit", element=key, unit=self.unit.key)
        stray = why_stray(self.state, element)
        if stray:
            return stray
        if how == "turn":
            towards = facing_of(word)
            return None if towards is None else self.turn(element, towards)
        if word not in DIRECTION_WORDS:
            return None
        d = DIRECTION_WORDS.index(word)
        return self.step(element, d) if how == "step" else self.shift(element, d)

    # For movement points

    def step(self, element: Element, d: int) -> Move | Refusal:
        """One hex for movement points of its own: in a small unit, or at the end of an attack."""
        if self.mode not in (SMALL_UNIT, PRESS):
            return refusal("DW-V.1.1-02", "step-alone", unit=self.unit.key)
        cost = self._mp(element, d)
        if isinstance(cost, Refusal):
            return cost
        if self.points - element.spent < cost:
            return refusal("DW-V-03", "points", unit=self.unit.key)
        clause = "DW-V.1.7-02" if self.mode == SMALL_UNIT else "DW-V.3.2-06"
        there = neighbour(element.hex, d)
        return self._why_not(element, d, there) or ElementMoved(
            clause=clause, element=element.key, direction=DIRECTION_WORDS[d], hex=there, mp=cost
        )

    def _mp(self, element: Element, d: int) -> int | Refusal:
        """What a step costs an element that goes on its own. DW-XI.2.0-01"""
        return HEX_COST if self.ground is None else step_cost(self.state, [(element, d)])

    # For manoeuvres

    def shift(self, element: Element, d: int) -> Move | Refusal:
        """One hex by manoeuvre: each manoeuvre is one hex for every element that likes. DW-V.1.1-04"""
        if self.freely and self.mode == REACT:
            return refusal("DW-XXIV.5.0-04", "react-indoors", element=element.key)
        paid = element.steps < self.unit.paid_hexes
        if not paid and not self.may_manoeuvre:
            return refusal("DW-V-08", "manoeuvre", unit=self.unit.key)
        there = neighbour(element.hex, d)
        cannot = self._why_not(element, d, there) or self._why_no_crossing(element, d)
        if cannot:
            return cannot
        forfeits = paid and not self._free(element, there)
        if forfeits and not self.may_manoeuvre:
            return refusal("DW-V.1.3-02", "free-hex", element=element.key)
        return ElementMoved(
            clause="DW-V.1.1-04" if self.mode in (LOOSE, SMALL_UNIT) else "DW-V.3.2-04",
            element=element.key,
            direction=DIRECTION_WORDS[d],
            hex=there,
            manoeuvres=0 if paid and not forfeits else 1,
            forfeits=forfeits,
        )

    def _free(self, element: Element, there: Hex) -> bool:
        """Whether a hex that needs no manoeuvre may be this one: the free hex of a facing change is for those who need
        it, on the shortest way to a new organised arrangement. DW-V.1.3-02, DW-OR-10"""
        if not self.unit.free_hex or element.steps:
            return True
        if self._over_obstacle(element, there):
            return False
        if self._forming_up is None:
            return False
        places = self._forming_up.places[self.elements.index(element)]
        return any(distance(there, hex) < distance(element.hex, hex) for hex in places)

    def _why_no_crossing(self, element: Element, d: int) -> Refusal | None:
        """By manoeuvre an element comes wherever the ground is not impassable. DW-XI.2.0-03, DW-XI.2.0-04"""
        ground = ground_under(self.state, element, self.ground)
        return ground.why_not(element.hex, d, "manoeuvre", element.key) if ground is not None else None

    def _over_obstacle(self, element: Element, there: Hex) -> bool:
        """The free hex of a facing change leads over no hedge or wall. DW-XI.3.7-04"""
        ground = ground_under(self.state, element, self.ground)
        return ground is not None and why_no_path(ground, element.hex, (there,), element.key) is not None

    @cached_property
    def _forming_up(self) -> FormingUp | None:
        """How the unit forms up again, if everybody looks one way and it is not organised yet.

        Where the free hex is not enough, those that manoeuvres can pay for come to it. DW-V.1.3-03
        """
        if len({one.facing for one in self.elements}) > 1 or self._in_order():
            return None
        paid = self.unit.paid_hexes
        for paces in range(paid, paid + budget.manoeuvres_left(self.state, self.unit) + 1):
            found = forming_up(self._reach(paces), self.elements[0].facing)
            if found:
                return found
        return None

    def _reach(self, paces: int) -> Reach:
        """Where each element can come to, going no more hexes in all than that."""
        if self.ground is not None:
            return [
                self._ways_on(ground_under(self.state, one, self.ground) or self.ground, one, paces - one.steps)
                for one in self.elements
            ]
        return [
            {
                hex: distance(one.hex, hex)
                for hex in disc(one.hex, paces - one.steps)
                if hex == one.hex or self._open(hex)
            }
            for one in self.elements
        ]

    def _ways_on(self, ground: Ground, element: Element, paces: int) -> dict[Hex, int]:
        """The same where the ground is in the way: the first hex is free, those behind it are paid for."""
        found, edge = {element.hex: 0}, [element.hex]
        for pace in range(1, paces + 1):
            way: Way = "free" if pace == 1 and self.unit.free_hex and not element.steps else "manoeuvre"
            steps = [(here, d) for here in edge for d in range(6)]
            edge = [neighbour(here, d) for here, d in steps if ground.why_not(here, d, way, element.key) is None]
            edge = [hex for hex in dict.fromkeys(edge) if hex not in found and self._open(hex)]
            found.update(dict.fromkeys(edge, pace))
        return found

    def _open(self, hex: Hex) -> bool:
        """Free of others and of contact; its own people make room for each other."""
        other = self.at.get(hex)
        mine = other is not None and other.unit == self.unit.key and (self.whole or not other.stray)
        return hex in self.board and (other is None or mine) and hex not in self.near

    def turn(self, element: Element, towards: int) -> Move | Refusal:
        """A facing change: one manoeuvre for all elements that turn, nothing in a small unit. DW-V.1.3-01"""
        if self.mode == PRESS:
            return refusal("DW-V.3.2-05", "turn-pressing", element=element.key)
        if element.facing == towards:
            return refusal("DW-V.1.3-01", "same-facing-element", element=element.key)
        free = self.small or self.unit.facing_paid
        if not free and not self.may_manoeuvre:
            return refusal("DW-V-08", "manoeuvre", unit=self.unit.key)
        clause = "DW-V.1.7-04" if self.small else "DW-V.3.2-04" if self.mode == REACT else "DW-V.1.3-01"
        cost, regroup = 0 if free else 1, self._regroups(element, towards)
        return ElementTurned(clause=clause, element=element.key, facing=towards, manoeuvres=cost, regroup=regroup)

    def _regroups(self, element: Element, towards: int) -> bool:
        """The last of an organised unit turns as all the others have, and they are disorganised. DW-V.1.3-02"""
        if not self.unit.turning or any(one.facing != towards for one in self.elements if one is not element):
            return False
        poses = [(*one.hex, towards) for one in self.elements]
        return standing_at(self.state, self.unit.key, self.elements, poses) is None

    def _in_order(self) -> bool:
        return self.whole and standing(self.state, self.unit.key, self.elements) is not None

    # What stands in the way

    def _why_not(self, element: Element, d: int, there: Hex) -> Refusal | None:
        cannot = self._why_no_way(element, d, there)
        if cannot is None and self.dread is not None:
            cannot = self.dread.why_not([(element.hex, there)])
        if cannot is None and self.rush is not None and self.mode in (SMALL_UNIT, PRESS):
            cannot = self.rush.why_no_step(element, there)
        return cannot

    def _why_no_way(self, element: Element, d: int, there: Hex) -> Refusal | None:
        if self.mode in (PRESS, REACT) and element.hex in self.near:
            clause = "DW-V.3.2-05" if self.mode == PRESS else "DW-V.3.2-04"
            return refusal(clause, "element-in-contact", element=element.key)
        if self.mode == PRESS and d not in front(element.facing):
            return refusal("DW-V.3.2-05", "press-forward", element=element.key)
        if there not in self.board:
            return refusal("DW-V.3.0-01", "off-map-element", element=element.key)
        if there in self.at:
            return refusal("DW-V.3.0-01", "occupied-element", element=element.key)
        if self.state.occupancy.aloft:
            under = why_not_under(self.state, element, there)
            if under:
                return under
        if self.freely and self.mode == SMALL_UNIT:
            cannot = why_too_far(self.state, self.unit, element, there)
            if cannot:
                return cannot
        if there not in self.near or self.mode == PRESS:
            return None
        if self.mode == SMALL_UNIT and self._fights_indoors(element, there):
            return None
        if self.mode == REACT:
            return self._why_no_meeting(element, there)
        return self._why_no_attack(d in front(element.facing))

    def _fights_indoors(self, element: Element, there: Hex) -> bool:
        """In a building whoever has H or C engages as he likes. DW-XXIV.5.0-03"""
        within = self.freely and (indoors(self.state, element.hex) or indoors(self.state, there))
        return within and self.unit.moves_as in ENGAGING

    def _why_no_attack(self, forward: bool) -> Refusal | None:
        """A unit that is not engaged attacks forward, organised, with H or C. DW-V.3.1-02"""
        cannot = why_no_attack(self.unit, self._in_order())
        if cannot:
            return cannot
        return None if forward else refusal("DW-V.3.1-02", "attack-forward", unit=self.unit.key)

    def _why_no_meeting(self, element: Element, there: Hex) -> Refusal | None:
        """A reaction meets the attacker; other enemies only with H or C, and never skirmishers. DW-F1-C20"""
        if self.unit.moves_as in ENGAGING and not self.unit.skirmish:  # DW-XIII.3.0-08
            return None
        moved = Element(element.key, element.unit, there, element.facing)
        met = {enemy.unit for enemy in contacts(self.state, moved, self.at)}
        known = {enemy.unit for one in self.elements for enemy in contacts(self.state, one, self.at)}
        return None if met <= known else refusal("DW-V.3.2-04", "react-other", element=element.key)

    # What is offered

    def refused(self) -> Iterator[Forbidden]:
        """Every answer somebody might think of that may not be given, and why."""
        ways = ("step", "shift") if self.mode in (SMALL_UNIT, PRESS) else ("shift",)
        for element in self.elements:
            for how in ways:
                for d in SIDES:
                    reason = self.step(element, d) if how == "step" else self.shift(element, d)
                    if isinstance(reason, Refusal):
                        yield Forbidden(self._going(how, element, d, neighbour(element.hex, d)), reason)
            if self.mode != PRESS:
                for facing in FACINGS:
                    reason = self.turn(element, facing)
                    if isinstance(reason, Refusal):
                        yield Forbidden(option("turn", element.key, FACING_WORDS[facing]), reason)

    def legal(self) -> list[Option]:
        """What may be answered; `shift` is left out where `step` does the same for movement points."""
        found: list[Option] = []
        for element in self.elements:
            how = self._way(element, 0) if self.ground is None else ""
            if self.freely and self.mode == REACT:
                found += _turns(element.key, element.facing)
                continue
            for d, there in enumerate(self.board.neighbours[element.hex]):
                if there is None or there in self.at:
                    continue
                if self.ground is not None:
                    how = self._way(element, d)
                at_ease = self.at_ease and there not in self.near
                if not how or not (at_ease or self._why_not(element, d, there) is None):
                    continue
                if how == "step" or self.may_manoeuvre or not self.unit.free_hex or self._free(element, there):
                    found.append(self._going(how, element, d, there))
            if self.mode != PRESS and (self.small or self.unit.facing_paid or self.may_manoeuvre):
                found += _turns(element.key, element.facing)
        return found

    def option(self, how: str, key: str, word: str) -> Option:
        """A step, a shift or a turn of one of its elements as an answer."""
        if how == "turn":
            return option(how, key, word)
        element = self.state.elements[key]
        d = DIRECTION_WORDS.index(word)
        return self._going(how, element, d, neighbour(element.hex, d))

    def _going(self, how: str, element: Element, d: int, there: Hex) -> Option:
        points = self._mp(element, d) if how == "step" else None
        cost = HEX_COST if isinstance(points, Refusal) else points
        name, notes = self.board.names.get(there, ""), MEETS if there in self.near else ()
        return option(how, element.key, DIRECTION_WORDS[d], name, cost, notes)

    def _way(self, element: Element, d: int) -> str:
        """How an element can pay for a hex: a step, a shift, or not at all."""
        if self.mode in (SMALL_UNIT, PRESS):
            cost = self._mp(element, d)
            if not isinstance(cost, Refusal) and self.points - element.spent >= cost:
                return "step"
        if not self.may_manoeuvre and element.steps >= self.unit.paid_hexes:
            return ""
        return "shift" if self._why_no_crossing(element, d) is None else ""

    def other_options(self) -> list[Option]:
        """Legal answers that are not offered: hexes by manoeuvre that could be paid in movement points."""
        if self.mode not in (SMALL_UNIT, PRESS):
            return []
        offered = {one.token for one in self.legal()}
        found = [
            self._going("shift", element, d, neighbour(element.hex, d))
            for element in self.elements
            for d in SIDES
            if not isinstance(self.shift(element, d), Refusal)
        ]
        return [one for one in found if one.token not in offered]

    # Small units keep together

    def why_not_apart(self) -> Refusal | None:
        """A small unit may not be left apart when one step would bring it together. DW-V.1.7-03

        Nobody is forced into contact: a unit that is apart is disorganised and may not attack. In buildings nobody
        keeps together: DW-XXIV.3.2-01.
        """
        if self.freely:
            return why_not_there_yet(self.state, self.unit) if self._may_go_on() else None
        hexes = [element.hex for element in self.elements]
        apart = len(groups(hexes))
        if apart == 1:
            return None
        for number, element in enumerate(self.elements):
            for d in range(6):
                there = neighbour(element.hex, d)
                others = hexes[:number] + hexes[number + 1 :]
                if len(groups([*others, there])) < apart:
                    moves = (self.step(element, d), self.shift(element, d))
                    if any(isinstance(move, ElementMoved) for move in moves):
                        return refusal("DW-V.1.7-03", "cohesion", unit=self.unit.key, element=element.key)
        return None

    def _may_go_on(self) -> bool:
        return any(one.verb in ("step", "shift") for one in self.legal())


@lru_cache(maxsize=4096)
def _turns(element: str, facing: int) -> tuple[Option, ...]:
    """Every turn of an element that looks so, as an answer."""
    return tuple(option("turn", element, FACING_WORDS[one]) for one in FACINGS if one != facing)


@lru_cache(maxsize=16384)
def option(
    how: str,
    element: str,
    word: str,
    place: str = "",
    cost: int | None = None,
    notes: tuple[str, ...] = (),
) -> Option:
    """A step, a shift or a turn as an answer: `shift nobles_3 ne`. `place`: the hex it leads to."""
    towards = facing_of(word) if how == "turn" else None
    if towards is not None:
        label = message("answer-turn", element=element, facing=facing(towards))
    else:
        label = message(f"answer-{how}", element=element, direction=direction(DIRECTION_WORDS.index(word)))
    return Option(
        f"{how} {element} {word}",
        (how, element, word),
        label,
        verb=how,
        piece=element,
        what=word,
        place=place,
        facing=towards,
        cost=cost,
        notes=notes,
    )
