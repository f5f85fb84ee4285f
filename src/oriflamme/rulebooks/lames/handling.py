"""Mantlets, pavises and boats, which move only with a unit that takes them along. LM-3.5.2 to LM-3.5.14."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.boats import BOATS, afloat, stranded
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.facts.ground import named
from oriflamme.rulebooks.lames.facts.pieces import WorkCarried, WorkHandled
from oriflamme.rulebooks.lames.gaits import CLASSES
from oriflamme.rulebooks.lames.ground import GROUPS, LAVA, RULES, WALLS, WATERS
from oriflamme.rulebooks.lames.state import Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import FORBIDDEN, MINIMAL, MOVEMENT, NOTCHES
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import ALLOWANCES, allowance, weather_toll
from oriflamme.rulebooks.lames.vocabularies import Mark

HANDLED = tuple(kind for kind, rules in RULES.items() if rules.handled_by)
TAKE, DROP = "take", "drop"
FLOATING = "floating"
CLOSED_SIDES = WALLS | {"impassable"}
"""The sides over which nobody takes boats."""


def counter_allowance(state: Lames, kind: str) -> int:
    """The movement points of such a counter in a turn, in halves. LM-MA-12."""
    rules = RULES[kind]
    return max(ALLOWANCES[rules.movement, NOTCHES[rules.capacity]] - weather_toll(state), 0)


def why_not_handle(state: Lames, unit: Unit, kind: str, action: str) -> Refusal | None:
    """Why a unit may not take such a thing along in an action. LM-CA-82."""
    rules = RULES[kind]
    figure = state.figure(unit)
    group = GROUPS.get(rules.handled_by)
    able = figure.weapon in group if group is not None else figure.movement == rules.handled_by
    if not able or unit.formation or not figure.troop or unit.level or not state.concerns_others(unit):
        return refusal(rules.handled_clause, "handle", unit=unit.key, work=named(kind))
    if action not in rules.handled_in:
        return refusal(rules.handled_clause, "handle-now", unit=unit.key, work=named(kind))
    return None


def may_be_in(state: Lames, unit: Unit, hex: str) -> bool:
    """Whether a unit can be found on the ground of a hex: it is open to it, or it has boats there; a spell against fire
    may have led it onto lava, LM-MA-14."""
    terrain = terrain_of(state)
    printed = terrain.printed or terrain
    if printed.enterable(printed.gait(state.figure(unit)), hex) or afloat(state, hex):
        return True
    return printed.kind[hex] == LAVA and state.rules.tier("advanced")


def aboard(state: Lames, unit: Unit) -> bool:
    """Whether a unit is on the water in boats, and must take them where it goes."""
    return (
        afloat(state, unit.hex)
        and terrain_of(state).kind[unit.hex] in WATERS
        and why_not_handle(state, unit, BOATS, "move") is None
        and not has_faculty(state, unit, "swimmer")
    )


class HandlingMove(ElementaryMove):
    """A unit that takes something along, at one point of its displacement."""

    def __init__(self, state: Lames, terrain: Terrain, unit: Unit, move: Move) -> None:
        super().__init__(state, terrain, unit, move)
        kind = move.carries
        points, lenient = counter_allowance(state, kind), state.rules.lenient_moves
        if kind == "pavises":  # the worse of the two: LM-3.5.3-02
            points = min(points, move.allowance if lenient else allowance(state, unit))
        self.extra_gain = points * int(MOVEMENT["extra_percent"]) // 100
        if move.extra and not (lenient and kind == "pavises"):
            points += self.extra_gain
        self.left = points - move.spent
        self.costs = tuple(self._with_it(kind, d, cost) for d, cost in enumerate(self.costs))

    def _with_it(self, kind: str, d: int, cost: int) -> int:
        """What a step costs with it: no mantlets on difficult ground, no boats but over water and clear ground."""
        hex = self.near[d]
        if not hex or mark_in(self.state.overlay, kind, hex) is not None:
            return FORBIDDEN
        ground = self.terrain.kind[hex]
        if kind == BOATS:
            if ground in WATERS:
                shut = not self.terrain.sides[self.move.at][d].isdisjoint(CLOSED_SIDES)
                return FORBIDDEN if shut and not self.state.rules.lenient_moves else int(CLASSES[FLOATING][ground])
            return MINIMAL if ground == "clear" and cost != FORBIDDEN else FORBIDDEN
        return FORBIDDEN if kind == "mantlets" and ground == "difficult" else cost

    def why_closed(self, d: int) -> Refusal | None:
        """Boats do not leave those who need them on the water. LM-3.5.14-02."""
        if self.near[d] and self.move.carries == BOATS and stranded(self.state, self.move.at, self.unit.key):
            return refusal("LM-3.5.14-02", "boats-shared", unit=self.unit.key)
        return super().why_closed(d)


# As answers


def _option(unit: Unit, verb: str, kind: str) -> Option:
    label = message(f"do-{verb}", work=named(kind))
    return Option(f"{verb} {kind}", (verb, kind), label, verb=verb, piece=unit.key, what=kind)


def why_not_take(elementary: ElementaryMove, kind: str) -> Refusal | None:
    """Why a unit may not take up here what lies in its hex: it could not go on with it. LM-3.5.2-06."""
    state, move = elementary.state, elementary.move
    reason = why_not_handle(state, elementary.unit, kind, "flee" if move.kind == "flee" else "move")
    if reason is not None or move.carries:
        return reason or refusal(RULES[kind].handled_clause, "handle-one", unit=elementary.unit.key)
    if not HandlingMove(state, elementary.terrain, elementary.unit, replace(move, carries=kind)).can_go_on:
        return refusal(RULES[kind].handled_clause, "handle-nowhere", unit=elementary.unit.key, work=named(kind))
    return None


def why_not_drop(elementary: ElementaryMove) -> Refusal | None:
    """Why a unit may not leave behind what it takes along: boats on the water are all it stands on. LM-3.5.14-02."""
    move = elementary.move
    if elementary.terrain.kind[move.at] in WATERS:
        return refusal("LM-3.5.14-02", "drop-water", unit=elementary.unit.key)
    return None


def options(elementary: ElementaryMove) -> Iterator[Option]:
    """Taking up what lies here, and leaving what was taken along."""
    for option, reason in _judged(elementary):
        if reason is None:
            yield option


def forbidden(elementary: ElementaryMove) -> Iterator[Forbidden]:
    """The same where it may not be, with the reason."""
    for option, reason in _judged(elementary):
        if reason is not None:
            yield Forbidden(option, reason)


def _judged(elementary: ElementaryMove) -> Iterator[tuple[Option, Refusal | None]]:
    state, move = elementary.state, elementary.move
    if move.more_at:
        return
    if move.carries:
        yield _option(elementary.unit, DROP, move.carries), why_not_drop(elementary)
        return
    for kind in HANDLED:
        if mark_in(state.overlay, kind, move.at) is not None:
            yield _option(elementary.unit, TAKE, kind), why_not_take(elementary, kind)


def handle(ctx: Context[Lames], elementary: ElementaryMove, verb: str, kind: str) -> None:
    """Take something up, or leave it."""
    after = replace(elementary.move, carries=kind if verb == TAKE else "")
    ctx.note(
        WorkHandled(
            clause=RULES[kind].handled_clause,
            unit=elementary.unit.key,
            work=cast(Mark, kind),
            hex=elementary.move.at,
            taken=verb == TAKE,
            move=after,
        )
    )


def carry(ctx: Context[Lames], key: str, kind: str, start: str, hex: str) -> None:
    """What was taken up goes with the unit."""
    clause = RULES[kind].handled_clause
    ctx.note(WorkCarried(clause=clause, unit=key, work=cast(Mark, kind), start=start, hex=hex))


# A withdraw. LM-3.5.3-02


def taken_back(ctx: Context[Lames], unit: Unit, hex: str, price: int | None) -> Procedure:
    """What a unit that withdraws takes along; empty: nothing. At the worse of the two capacities, so that the price
    is no more than that."""
    state = ctx.state
    for kind in HANDLED if hex else ():
        lies = mark_in(state.overlay, kind, unit.hex) is not None and mark_in(state.overlay, kind, hex) is None
        if not lies or why_not_handle(state, unit, kind, "withdraw"):
            continue
        if price is not None and price > counter_allowance(state, kind):
            continue
        name = named(kind)
        choices = (_option(unit, TAKE, kind), replace(_option(unit, DROP, kind), value=(DROP, "")))
        answer = yield Choice(
            unit.side, ask_about("handle", unit.key, unit=unit.key, work=name), RULES[kind].handled_clause, choices
        )
        if answer.verb == TAKE:
            return kind
    return ""
