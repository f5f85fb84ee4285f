"""Losses: elements that are hit leave the field, units close up, and an army without elements has lost.

Chapters IV.4.0 and VII
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from oriflamme.board.hexes import Hex, neighbour
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld import flank_entry
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    ClosingBegan,
    ElementClosed,
    ElementsLost,
    MountLeft,
    UnitClosed,
)
from oriflamme.rulebooks.demonworld.flight.heights import why_not_under
from oriflamme.rulebooks.demonworld.message_parts import DIRECTION_WORDS
from oriflamme.rulebooks.demonworld.message_parts import direction as said_direction
from oriflamme.rulebooks.demonworld.objectives import (
    has_units,
    is_plain_unit,
    objectives_held,
    stragglers,
    units_lost,
    value_lost,
)
from oriflamme.rulebooks.demonworld.occupancy import board_of, contacts, occupied
from oriflamme.rulebooks.demonworld.special_formations import in_order, rallied
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of
from oriflamme.rulebooks.demonworld.vocabulary import Ending

CLOSE = "DW-IV.4.0-01"


def remove(ctx: Context[Demonworld], clause: str) -> None:
    """Elements that have been hit are removed, all at once; an army without any has lost. DW-VII-03"""
    state = ctx.state
    if state.hit:
        ctx.note(ElementsLost(clause=clause, elements=state.hit))
        for unit in [key for key in state.units if masterless(state, key)]:
            ctx.note(MountLeft(clause="DW-XVII.7.6-03", unit=unit))
        decide(ctx)


def masterless(state: Demonworld, unit: str) -> bool:
    """Whether a dragon has lost the commander who rode it, or who stood beside it. DW-XVII.7.6-03, DW-F3-14"""
    dragon = state.units[unit]
    if not dragon.ridden or state.card(unit).footprint != "dragon" or state.rider(unit):
        return False
    return dragon.master not in state.units


def decide(ctx: Context[Demonworld]) -> None:
    """Whoever has no element left has lost, or whoever cannot reach the goal of the battle any more. Chapter XVI"""
    state = ctx.state
    rule = state.victory
    if rule is not None and rule.goal == "toll" and value_lost(state, state.enemy(rule.side)) >= rule.points:
        ctx.note(BattleEnded(clause="DW-XVI.1.3-02", winner=rule.side, reason="toll"))
        return
    if rule is not None and rule.goal == "hill" and not has_units(state, rule.side):
        ctx.note(BattleEnded(clause="DW-XVI.2.3-03", winner=state.enemy(rule.side), reason="hill-denied"))
        return
    if rule is not None and rule.goal == "pass" and not _may_enter(state, rule.side):
        ctx.note(BattleEnded(clause="DW-XXI.1.3-01", winner=state.enemy(rule.side), reason="pass-denied"))
        return
    alive = {state.side_of(element) for element in state.elements.values()}
    alive |= {state.attached[key].side for key in state.aboard} | {unit.side for unit in state.marching.values()}
    if rule is not None and rule.goal == "value" and len(alive) < 2:
        ctx.note(at_the_limit(state))  # the value of what is lost decides: DW-XVI.3.4-01, DW-XVI.3.5-01
    elif len(alive) == 1:
        clause = "DW-XVI.1.3-05" if rule is not None and rule.goal == "toll" else "DW-VII-03"
        ctx.note(BattleEnded(clause=clause, winner=alive.pop(), reason="eliminated"))
    elif not alive:
        ctx.note(BattleEnded(clause="DW-VII-03", winner=None, reason="both-eliminated"))


def _may_enter(state: Demonworld, side: str) -> bool:
    """Whether a side still has a unit that could get into the pass. DW-XXI.1.3-01"""
    return any(is_plain_unit(state, unit.key) for unit in state.units_of(side))


def count_points(state: Demonworld) -> BattleEnded:
    """After the last turn the side that has lost fewer points wins: each element its share of its unit. DW-OR-01"""
    lost = {side: points_lost(state, side) + sum(stragglers(state, side)) for side in state.armies}
    winner = _ahead(state, lost, {})
    rounded = {side: round(points) for side, points in lost.items()}
    reason: Ending = "points" if winner else "points-draw"
    return BattleEnded(clause="DW-VII-05", winner=winner, reason=reason, points=rounded)


def at_the_limit(state: Demonworld) -> BattleEnded:
    """After the last turn: by the rule of the battle, where it has one of its own. DW-F2-G4, DW-F2-G5"""
    rule = state.victory
    if rule is None:
        return count_points(state)
    if rule.goal == "toll":
        stands = has_units(state, rule.side, steady_only=True)
        winner = rule.side if stands else state.enemy(rule.side)
        return BattleEnded(clause="DW-XVI.1.3-01", winner=winner, reason="stand")
    if rule.goal == "hill":
        return BattleEnded(clause="DW-XVI.2.3-03", winner=state.enemy(rule.side), reason="hill-denied")
    if rule.goal == "pass":
        return BattleEnded(clause="DW-XXI.1.3-01", winner=state.enemy(rule.side), reason="pass-denied")
    if rule.goal == "messenger":
        return BattleEnded(clause="DW-XXI.2.3-01", winner=state.enemy(rule.side), reason="messenger-stopped")
    return _by_value(state)


def _by_value(state: Demonworld) -> BattleEnded:
    """Whole units, items, and the objectives held. DW-XVI.3.5-01, DW-XVI.4.0-06"""
    lost = {side: units_lost(state, side) for side in state.armies}
    held = {side: points for side in state.armies if (points := objectives_held(state, side))}
    winner = _ahead(state, lost, held)
    reason: Ending = "value" if winner else "value-draw"
    clause = "DW-XVI.4.0-06" if held else "DW-XVI.3.5-01"
    return BattleEnded(clause=clause, winner=winner, reason=reason, points=lost, held=held)


def _ahead(state: Demonworld, lost: Mapping[str, Fraction | int], held: Mapping[str, int]) -> str | None:
    """The side that has lost less, what it holds set against it; None: neither."""
    first, second = state.armies
    ours, theirs = lost[first] - held.get(first, 0), lost[second] - held.get(second, 0)
    return None if ours == theirs else first if ours < theirs else second


points_lost = value_lost
"""What the lost elements of a side were worth. DW-OR-01"""


# Closing up


def begin_closing(ctx: Context[Demonworld]) -> None:
    """Units that lost elements to shooting and still have some may close up; not those in rout. DW-IV.4.0-02

    DW-OR-105
    """
    state = ctx.state
    hurt = {state.lost[key].unit for key in state.fallen}
    units = tuple(key for key in state.units if key in hurt and not flees(state, key))
    if units:
        ctx.note(ClosingBegan(clause=CLOSE, units=units))


def flees(state: Demonworld, unit: str) -> bool:
    """Whether a unit routs, and does not close up any more. DW-OR-105"""
    return state.units[unit].morale == "routing" and not state.rules.lingering_rout


def close_up(ctx: Context[Demonworld]) -> Procedure:
    """The first of these units: each element may step once into a hex the unit held before. DW-IV.4.0-01"""
    state = ctx.state
    unit = state.units[state.closing[0]]
    held = {element.hex for element in state.of(unit.key)}
    fallen = [state.lost[key] for key in state.fallen]
    held |= {one.hex for one in fallen if one.unit == unit.key and one.hex in board_of(state)}
    yield from close_ranks(ctx, unit.key, held, "DW-IV.4.0-03", flank_entry.close_up if state.outside else None)


def close_ranks(
    ctx: Context[Demonworld],
    key: str,
    held: set[Hex],
    clause: str,
    behind: Callable[[Context[Demonworld], str, set[Hex]], None] | None = None,
) -> Procedure:
    """A unit closes up within the hexes that it held before; by this clause it is told how it stands then.

    `behind`: how those come up who wait behind it outside the map.
    """
    state = ctx.state
    unit = state.units[key]
    moved: set[str] = set()
    while True:
        ranks = Ranks(state, unit.key, held, frozenset(moved))
        if not ranks.steps():
            break
        answer: Option = yield Choice(
            unit.side,
            ask_about("close", unit.key, unit=unit.key),
            CLOSE,
            options=ranks.options,
            forbidden=ranks.forbidden,
            read=ranks.read,
        )
        if answer.value is None:
            break
        element, d = answer.value
        moved.add(element)
        there = neighbour(state.elements[element].hex, d)
        ctx.note(ElementClosed(clause=CLOSE, element=element, direction=DIRECTION_WORDS[d], hex=there))
    if behind is not None:
        behind(ctx, key, held)
    ctx.note(UnitClosed(clause=clause, unit=unit.key, organised=in_order(state, unit.key)))


class Ranks:
    """A unit that closes up: the hexes it held before its losses, and who has stepped already."""

    def __init__(self, state: Demonworld, unit: str, held: set[Hex], moved: frozenset[str]) -> None:
        self.state, self.unit, self.held, self.moved = state, unit, held, moved
        self.names = board_of(state).names
        self.elements = {element.key: element for element in rallied(state, unit)}
        self.at = occupied(state)
        self.ground = ground_of(state, unit)

    def why_not(self, key: str, d: int) -> Refusal | None:
        """One hex, free, held before, by an element that touches no enemy. DW-IV.4.0-01, DW-F1-C39"""
        element = self.elements.get(key)
        if element is None:
            return refusal(CLOSE, "such-element", element=key)
        if key in self.moved:
            return refusal(CLOSE, "close-twice", element=key)
        if element.level:
            return refusal("DW-XXIII.5.0-09", "close-flying", element=key)
        if contacts(self.state, element, self.at):
            return refusal(CLOSE, "close-contact", element=key)
        if key in self.state.in_flames and not self._may_flee:
            return refusal("DW-XXII.3.0-09", "shoot-in-flames", element=key)
        there = neighbour(element.hex, d)
        if there in self.at:
            return refusal("DW-V.3.0-01", "occupied-element", element=key)
        if there not in self.held:
            return refusal(CLOSE, "close-hex", element=key)
        under = None if self.state.rules.under_low_flyers else why_not_under(self.state, element, there)
        return under or (self.ground.why_not(element.hex, d, "free", key) if self.ground else None)

    @property
    def _may_flee(self) -> bool:
        """Whether who stands in flames may go: in the movement phase alone. DW-XXII.3.0-09"""
        return self.state.phase == "movement" or self.state.rules.closing_in_flames

    def steps(self) -> list[Option]:
        """Every step that closes up."""
        return [self.step(key, d) for key in self.elements for d in range(6) if self.why_not(key, d) is None]

    def step(self, key: str, d: int) -> Option:
        """A step as an answer: `close nobles_3 nw`."""
        return _step(key, d, self.names.get(neighbour(self.elements[key].hex, d), ""))

    def options(self) -> list[Option]:
        """Every step, and the end."""
        return [*self.steps(), _done(self.unit)]

    def forbidden(self) -> Iterator[Forbidden]:
        """Every other step, and why not."""
        for key in self.elements:
            for d in range(6):
                reason = self.why_not(key, d)
                if reason:
                    yield Forbidden(self.step(key, d), reason)

    def read(self, token: str) -> Option | Refusal | None:
        """Any text as an answer: `close nobles_3 nw`, or `done`."""
        if token == "done":
            return _done(self.unit)
        words = token.split(" ")
        if len(words) != 3 or words[0] != "close" or words[2] not in DIRECTION_WORDS:
            return None
        d = DIRECTION_WORDS.index(words[2])
        return self.why_not(words[1], d) or self.step(words[1], d)


@lru_cache(maxsize=4096)
def _step(key: str, d: int, place: str) -> Option:
    word = DIRECTION_WORDS[d]
    label = message("answer-close", element=key, direction=said_direction(d))
    return Option(f"close {key} {word}", (key, d), label, verb="close", piece=key, what=word, place=place)


@lru_cache(maxsize=1024)
def _done(unit: str) -> Option:
    return Option("done", None, message("answer-closed"), verb="done", piece=unit)
