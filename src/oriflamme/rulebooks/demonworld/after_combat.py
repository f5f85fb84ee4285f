"""Phase 5, after the blows: who moves first, after-combat moves, and who is engaged afterwards. Chapter VI.1.5"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from oriflamme.board.hexes import DIRECTIONS, Hex, neighbour
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.cached_property import cached_property
from oriflamme.rulebooks.demonworld.alternate_contact import stay_or_break
from oriflamme.rulebooks.demonworld.artillery.moves import is_piece
from oriflamme.rulebooks.demonworld.contact import Threat, threat
from oriflamme.rulebooks.demonworld.element_moves import option
from oriflamme.rulebooks.demonworld.facts import (
    CombatEnded,
    ElementRegrouped,
    ElementSettled,
    EngagementsSettled,
    LargeRegrouped,
    RegroupBegan,
    SideRegrouped,
)
from oriflamme.rulebooks.demonworld.flight.air_melee import takes_no_part
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.geometry import FACING_WORDS, FACINGS, Spot, facing_of
from oriflamme.rulebooks.demonworld.large_after_combat import VERBS, LargeAfterCombat
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.most_in_contact import Most, most_in_contact
from oriflamme.rulebooks.demonworld.occupancy import Occupied, board_of, contacts, in_contact, occupied
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import FREE_HEXES, HELD_HEXES
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, meet
from oriflamme.rulebooks.demonworld.who_goes_first import by_choice, by_die

MOVES = "DW-VI.1.5-01"
PRIORITY = "DW-VI.1.5-02"


def priority(ctx: Context[Demonworld]) -> Procedure:
    """The side that destroyed more chooses to move before or after; a die between equals. DW-VI.1.5-02, -03"""
    state = ctx.state
    yield from stay_or_break(ctx)
    there = [key for key in state.combats[0] if key in state.units and _takes_part(state, key)]
    present = {state.units[key].side for key in there if any(_regroups(state, one) for one in state.of(key))}
    if state.rules.plays_flight and not present:
        ctx.note(CombatEnded(clause="DW-XXIII.8.0-02"))
        return
    sides = tuple(side for side in state.armies if side in present)
    if len(sides) == 2:
        first, second = sides
        kills = {side: state.kills.get(side, 0) for side in sides}
        if kills[first] == kills[second]:
            sides = yield from by_die(first, second, "regroup", "DW-VI.1.5-03")
        else:
            better, worse = (first, second) if kills[first] > kills[second] else (second, first)
            sides = yield from by_choice(better, worse, ask_about("priority"), PRIORITY)
    ctx.note(RegroupBegan(clause=PRIORITY, sides=sides))


def _takes_part(state: Demonworld, key: str) -> bool:
    """Whoever has fought flyers alone makes no after-combat move, nor does a dragon that waits for its master.

    DW-XXIII.8.0-02, DW-XXIII.8.1-05, DW-F3-14
    """
    unit = state.units[key]
    return not (unit.master or takes_no_part(state, unit))


def _regroups(state: Demonworld, element: Element) -> bool:
    """Whoever routs flees, and does nothing else. DW-XV.9.0-02, DW-OR-105"""
    return not state.rules.tiers or state.rules.lingering_rout or not is_routing(state, element)


def hexes_allowed(enemies: int) -> int:
    """How far an element may go after a combat that touches so many enemies: two, one, or not at all. DW-VI.1.5-01"""
    return FREE_HEXES if not enemies else HELD_HEXES if enemies == 1 else 0


def steps_from(spot: Spot, met: Sequence[Spot], gone: int, free: Callable[[Spot], bool]) -> Iterator[tuple[int, Spot]]:
    """The next steps of an element that touches enemies there and has gone so far, with their directions.

    Onto free hexes only, and a single enemy stays in contact. DW-VI.1.5-01
    """
    if gone >= hexes_allowed(len(met)):
        return
    q, r = spot
    for d, (dq, dr) in enumerate(DIRECTIONS):
        there = (q + dq, r + dr)
        if free(there) and (not met or keeps_contact(there, met[0])):
            yield d, there


def keeps_contact(there: Spot, enemy: Spot) -> bool:
    """Whether an element that goes there still touches an enemy. DW-VI.1.5-01"""
    return (enemy[0] - there[0], enemy[1] - there[1]) in DIRECTIONS


class AfterCombat:
    """One side's elements of a combat, and what each may still do."""

    def __init__(self, state: Demonworld) -> None:
        self.state, self.side = state, state.sides[0]
        self.at = occupied(state)
        self.hexes, self.names = board_of(state).terrain, board_of(state).names
        units = [key for key in state.combats[0] if key in state.units and state.units[key].side == self.side]
        there = [key for key in units if not is_piece(state, key) and _takes_part(state, key)]  # DW-XIX.8.0-03
        self.elements = [one for key in there for one in state.of(key) if _regroups(state, one)]
        self.waiting = [one for one in self.elements if not one.after_combat_done]
        rushing = {key for key in there if state.units[key].morale == "impetuous" and not state.rules.rush_alone}
        self.rushing = {one.key: one for one in self.elements if one.unit in rushing and not one.more_hexes}
        """Elements of which as many as possible must come into contact. DW-XV.10.0-07"""
        self._ways: dict[tuple[str, Hex, int, int], Hex | None] = {}
        self._meeting: dict[tuple[str, Hex], bool] = {}
        self._met: dict[str, list[Element]] = {}

    def why_not(self, how: str, key: str, word: str) -> Refusal | None:
        """Why an element may not step or turn so."""
        element = self.state.elements.get(key)
        if element is None or element not in self.elements:
            return refusal(MOVES, "regroup-element", element=key)
        if how == "turn":
            return self._why_not_idle(key)
        d = DIRECTION_WORDS.index(word)
        cannot = self._why_no_step(element, d)
        if cannot is None and d not in self.bound.get(key, range(6)):
            return refusal("DW-XV.10.0-07", "rush-element", element=key)
        if cannot is None and key not in self.bound and self._in_the_way(element, d):
            return refusal("DW-XV.10.0-07", "rush-room", element=key)
        return cannot

    def _why_not_idle(self, key: str = "") -> Refusal | None:
        """Elements of an impetuous unit that can come into contact must. DW-XV.10.0-07"""
        late = key if key in self.bound else "" if key else next(iter(self.bound), self._late)
        return refusal("DW-XV.10.0-07", "rush-done", unit=self.state.elements[late].unit) if late else None

    @cached_property
    def bound(self) -> dict[str, set[int]]:
        """By element: the steps by which those of impetuous units come into contact. DW-XV.10.0-07"""
        if not self.state.rules.tiers:
            return {}
        if not self.state.rules.rush_alone:
            return self._bound_together()
        found = {one.key: self.ways_in(one) for one in self.elements if self._seeks_contact(one)}
        return {key: ways for key, ways in found.items() if ways}

    # As many as possible

    @cached_property
    def _most(self) -> Most:
        """How many of an impetuous unit's elements can be in contact in the end."""
        return self._most_with(self.rushing) if self.rushing else Most(0)

    def _most_with(self, elements: dict[str, Element], settled: str = "") -> Most:
        still = {settled, *(one.key for one in elements.values() if one.after_combat_done)}
        return most_in_contact(elements.values(), still, self._way, self._meets_at)

    @cached_property
    def _others(self) -> dict[Hex, Element]:
        """Everybody but the elements of impetuous units, which make room for each other."""
        return {hex: one for hex, one in self.at.items() if one.key not in self.rushing}

    def _way(self, element: Element, d: int) -> Hex | None:
        step = element.key, element.hex, element.steps, d
        if step not in self._ways:
            free = self._why_no_step(element, d, self._others) is None
            self._ways[step] = neighbour(element.hex, d) if free else None
        return self._ways[step]

    def _meets_at(self, element: Element) -> bool:
        place = element.key, element.hex
        if place not in self._meeting:
            self._meeting[place] = bool(contacts(self.state, element, self._others))
        return self._meeting[place]

    @property
    def _late(self) -> str:
        """Somebody of an impetuous unit of which more could come into contact; "": nobody."""
        return self._most.first[0] if self._most.first else ""

    def _bound_together(self) -> dict[str, set[int]]:
        """By element: the steps that are left to it, where fewer come into contact if it stays. DW-XV.10.0-07"""
        if not self._late:
            return {}
        idle = [one for one in self.rushing.values() if not one.after_combat_done]
        late = [one for one in idle if self._most_with(self.rushing, one.key).most < self._most.most]
        return {one.key: self._straight_in(one) for one in late}

    def _straight_in(self, element: Element) -> set[int]:
        """Its steps by which as many come into contact as can; those that lead there at once, where some do."""
        steps = {d for d in range(6) if self._why_no_step(element, d) is None and not self._in_the_way(element, d)}
        at_once = {d for d in steps if self._touches(element, d)} if not contacts(self.state, element, self.at) else ()
        return set(at_once) or steps

    def _touches(self, element: Element, d: int) -> bool:
        return bool(contacts(self.state, replace(element, hex=neighbour(element.hex, d)), self.at))

    def _in_the_way(self, element: Element, d: int) -> bool:
        """Whether fewer of an impetuous unit come into contact after that step of one of them."""
        if element.key not in self.rushing or self._most.first == (element.key, d):
            return False
        if not self._late and not contacts(self.state, element, self.at):
            return False
        moved = replace(element, hex=neighbour(element.hex, d), steps=element.steps + 1)
        return self._most_with({**self.rushing, element.key: moved}).most < self._most.most

    # Step by step

    def _seeks_contact(self, element: Element) -> bool:
        impetuous = self.state.units[element.unit].morale == "impetuous"
        return impetuous and not element.after_combat_done and not contacts(self.state, element, self.at)

    def ways_in(self, element: Element) -> set[int]:
        """The first steps of all ways into contact that are short enough."""
        left = hexes_allowed(0) - element.steps
        around = [(d, neighbour(element.hex, d)) for d in range(6) if self._why_no_step(element, d) is None]
        beyond = {d for d, hex in around for e in range(6) if left > 1 and self._meets(neighbour(hex, e))}
        return {d for d, hex in around if hex in self.near} or beyond

    def _meets(self, hex: Hex) -> bool:
        return hex in self.hexes and hex not in self.at and hex in self.near

    def _why_no_step(self, element: Element, d: int, at: Occupied | None = None) -> Refusal | None:
        """Two hexes without contact, one in contact with a single enemy and keeping it, none with more."""
        met = self._met_by(element) if at is None else self._touching(element, at)
        at = self.at if at is None else at
        if len(met) > 1:
            return refusal(MOVES, "regroup-held", element=element.key)
        if element.steps >= hexes_allowed(len(met)):
            return refusal(MOVES, "regroup-far", element=element.key)
        there = neighbour(element.hex, d)
        if there not in self.hexes:
            return refusal("DW-V.3.0-01", "off-map-element", element=element.key)
        if there in at:
            return refusal("DW-V.3.0-01", "occupied-element", element=element.key)
        ground = ground_of(self.state, element.owner)
        cannot = ground.why_not(element.hex, d, "free", element.key) if ground else None
        cannot = cannot or why_not_under(self.state, element, there)
        if cannot:
            return cannot  # DW-XI.3.5-06, DW-XI.3.7-03
        if met and not (
            any(keeps_contact(there, hex) for hex in met[0].hexes)
            and meet(self.state, replace(element, hex=there), met[0])
        ):
            return refusal(MOVES, "regroup-contact", element=element.key, enemy=met[0].key)
        return None

    def _met_by(self, element: Element) -> list[Element]:
        """The enemies that an element touches, but for pieces, found once for all its steps."""
        if element.key not in self._met:
            self._met[element.key] = self._touching(element, self.at)
        return self._met[element.key]

    def _touching(self, element: Element, at: Occupied) -> list[Element]:
        return [one for one in contacts(self.state, element, at) if not is_piece(self.state, one.unit)]

    def offered(self, element: Element) -> Iterator[Option]:
        """Steps, then facings; keeping the present facing ends its move too."""
        if element.more_hexes:
            yield from LargeAfterCombat(self.state, element).offered()
            return
        for word in DIRECTION_WORDS:
            if self.why_not("step", element.key, word) is None:
                yield self.option("step", element.key, word)
        if element.key not in self.bound:
            for one in FACINGS:
                yield option("turn", element.key, FACING_WORDS[one])

    def option(self, how: str, key: str, word: str) -> Option:
        """An after-combat step or facing as an answer: `step nobles_3 ne`, `turn nobles_3 n`."""
        if how == "turn":
            return option(how, key, word)
        there = neighbour(self.state.elements[key].hex, DIRECTION_WORDS.index(word))
        return option(how, key, word, self.names.get(there, ""), notes=("contact",) if there in self.near else ())

    @cached_property
    def near(self) -> Threat:
        """The hexes next to an enemy."""
        return threat(self.state, self.side)

    @property
    def focus(self) -> Element:
        """The next element to be asked about: one that need not wait until another makes room for it."""
        return next((one for one in self.waiting if self.bound.get(one.key, {0})), self.waiting[0])

    def options(self) -> list[Option]:
        """What the element in focus may do, and the end."""
        return [*self.offered(self.focus), *(() if self._why_not_idle() else (done(self.side),))]

    def other_options(self) -> list[Option]:
        """Any other element, even one that has settled: the side is free until it is done. DW-VI.1.5-04"""
        focus = self.focus
        return [one for element in self.elements if element is not focus for one in self.offered(element)]

    def forbidden(self) -> Iterator[Forbidden]:
        """Steps that may not be made, and why."""
        for element in self.elements:
            if element.more_hexes:
                large = LargeAfterCombat(self.state, element)
                yield from (Forbidden(option, reason) for option, reason in large.refused())
                continue
            for word in DIRECTION_WORDS:
                reason = self.why_not("step", element.key, word)
                if reason:
                    yield Forbidden(self.option("step", element.key, word), reason)

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer: `step nobles_3 ne`, `turn nobles_3 n`, `done`."""
        if token == "done":
            return self._why_not_idle() or done(self.side)
        words = token.split(" ")
        large = self.state.elements.get(words[1]) if len(words) > 1 and words[0] in VERBS else None
        if large is not None and large.more_hexes:
            if large not in self.elements:
                return refusal(MOVES, "regroup-element", element=large.key)
            return LargeAfterCombat(self.state, large).read(words)
        if len(words) != 3 or words[0] not in ("step", "turn"):
            return None
        how, key, word = words
        if (word not in DIRECTION_WORDS) if how == "step" else facing_of(word) is None:
            return None
        return self.why_not(how, key, word) or self.option(how, key, word)


@lru_cache(maxsize=64)
def done(side: str) -> Option:
    """The end of a side's after-combat moves as an answer."""
    return Option("done", None, message("answer-regrouped"), verb="done", piece=side)


def regroup(ctx: Context[Demonworld]) -> Procedure:
    """One step or facing change of the side whose moves it is. DW-VI.1.5-04"""
    state = ctx.state
    if not state.sides:
        ctx.note(CombatEnded(clause="DW-III.2.0-09"))
        return
    moves = AfterCombat(state)
    answer = done(moves.side)
    if moves.waiting:
        answer = yield Choice(
            moves.side,
            ask_about("regroup", moves.focus.key, element=moves.focus.key),
            MOVES,
            options=moves.options,
            other_options=moves.other_options,
            forbidden=moves.forbidden,
            read=moves.read,
        )
    if answer.value is None:
        ctx.note(SideRegrouped(clause="DW-VI.1.5-04", side=moves.side))
        return
    how, key, word = answer.value
    if state.elements[key].more_hexes:
        _settle_large(ctx, how, key, word)
    elif how == "step":
        d = DIRECTION_WORDS.index(word)
        there = neighbour(state.elements[key].hex, d)
        ctx.note(ElementRegrouped(clause=MOVES, element=key, direction=word, hex=there))
    else:
        number = facing_of(word)
        assert number is not None
        ctx.note(ElementSettled(clause=MOVES, element=key, facing=number))


def _settle_large(ctx: Context[Demonworld], how: str, key: str, detail: str) -> None:
    """A hex or a turn of a large element, or the end of its move. DW-XVII.4.3-01"""
    element = ctx.state.elements[key]
    if how == "stay":
        ctx.note(ElementSettled(clause="DW-XVII.4.3-01", element=key, facing=element.facing))
        return
    found = LargeAfterCombat(ctx.state, element).judge([how, key, *detail.split(" ")])
    assert isinstance(found, LargeRegrouped)
    ctx.note(found)


def settle_engagements(ctx: Context[Demonworld]) -> None:
    """Whoever touches no enemy any more is free, whoever has been touched is engaged. DW-VI.1.5-08, DW-VI.1.5-10"""
    state = ctx.state
    touching = {key for key in state.units if in_contact(state, key)}
    engaged = [key for key, unit in state.units.items() if unit.engaged and key in touching]
    freed = [key for key, unit in state.units.items() if unit.engaged and key not in touching]
    caught = [key for key, unit in state.units.items() if not unit.engaged and key in touching]
    if freed or caught:
        ctx.note(
            EngagementsSettled(clause="DW-VI.1.5-08", engaged=tuple(engaged), freed=tuple(freed), caught=tuple(caught))
        )
