"""Where a displacement may lead: every place and facing it can end in, what it costs, and the answers that lead there.

Up to its first step a search carries out elementary moves on copies of the state, by the very procedure of the battle;
then a `PathSearch` goes on, by the rules that play goes by. What it finds is what play accepts. Dice on the way
(passing through friends) are taken to show their lowest, which is the best. A small unit looks all around, LM-2.3-04:
it is not turned. Extra movement is planned only where nothing easier leads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import Literal

import msgspec
from msgspec.structs import replace

from oriflamme.kernel import Context, Option
from oriflamme.rulebooks.lames import alignment, movement
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS
from oriflamme.rulebooks.lames.carry_out import carry_out
from oriflamme.rulebooks.lames.elementary_move import ElementaryMove
from oriflamme.rulebooks.lames.facts import ActivationBegan
from oriflamme.rulebooks.lames.handling import DROP, TAKE
from oriflamme.rulebooks.lames.planner.mover import exit_throws, throws_of
from oriflamme.rulebooks.lames.planner.path_search import PathSearch
from oriflamme.rulebooks.lames.sheet_in_force import is_asked, sheet_of
from oriflamme.rulebooks.lames.shooting_move import SHOOTING, Targets, elementary_move
from oriflamme.rulebooks.lames.state import DESTROYED, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import MOVEMENT
from oriflamme.rulebooks.lames.terrain import terrain_of

COUNTED_STEPS = max(MOVEMENT["charge"]["steps"], MOVEMENT["charge"]["first_steps"])
"""Steps beyond these change nothing but what is spent."""
DRAWN = ("attack", "regroup")
"""Kinds in which points to spare may close a way: something is owed, or the best way out must be taken."""


class Destination(msgspec.Struct, frozen=True, gc=False):
    """One way in which a displacement can end."""

    hex: str
    """Where; empty off the map."""
    facing: int
    cost: int
    """Half points spent in the whole displacement."""
    tokens: tuple[str, ...]
    """The answers that lead there, the end of the displacement included."""
    exit: str = ""
    """The side by which it leaves the map."""
    extra: bool = False
    """It takes extra movement."""
    minimal: bool = False
    """It takes minimal movement."""
    charges: bool = False
    """It arrives with Charge, or may take it."""
    disordered: bool = False
    """It is turned with its stack there, and loses a cohesion level."""
    halts: bool = False
    """The last of the answers is to halt there."""
    throws: int = 0
    """Throws of dice on the way."""
    turns: int = 0
    """Reorientations on the way."""
    more_hexes: tuple[str, ...] = ()
    """Where the right half of a Formation ends."""

    @property
    def hexes(self) -> tuple[str, ...]:
        """Where it ends; nowhere off the map."""
        return (self.hex, *self.more_hexes) if self.hex else ()

    @property
    def effort(self) -> tuple[int, bool, bool, bool, int, int, int]:
        """To compare ways to the same place: the least is the best."""
        return self.throws, self.disordered, self.minimal, self.extra, self.cost, self.turns, len(self.tokens)


def plan(state: Lames) -> list[Destination]:
    """Every way in which the displacement under way can end, the easiest of each kind, by hex and facing."""
    assert state.move is not None
    return FirstStepSearch(state).destinations()


def plan_action(state: Lames, unit: Unit, action: Literal["move", "flee"], *, asked: bool = True) -> list[Destination]:
    """The same for a displacement that has not begun: the acting unit's "move" or "flee", where its sheet allows it.

    The answers begin with the action, unless nobody is asked for it; without `asked`, they never do.
    """
    sheet = sheet_of(state, unit)
    if action not in sheet.allowed:
        return []
    twin = state.clone()
    table = Context(twin, [])
    table.note(ActivationBegan(clause="LM-2.9-01", unit=unit.key))
    movement.begin_move(table, unit.key, sheet.kind if action == "move" else "flee", ACTIONS[action].clause)
    tokens = (action,) if asked and is_asked(sheet) else ()
    return FirstStepSearch(twin, tokens).destinations()


def destinations_from_here(state: Lames) -> list[Destination]:
    """Where the acting unit, if it still lives, can go: whether its displacement has begun or is one of its actions."""
    if state.stage == "move":
        return plan(state)
    unit = state.units.get(state.acting)
    if state.stage != "start" or unit is None or not unit.hex:
        return []
    return plan_action(state, unit, "move")


def easiest(found: Iterable[Destination], hex: str, facing: int | None = None) -> Destination | None:
    """The easiest way to a hex, with a facing if one is named."""
    fitting = [one for one in found if hex in one.hexes and facing in (None, one.facing)]
    return min(fitting, key=lambda one: one.effort, default=None)


class _Node(msgspec.Struct, frozen=True):
    """A point of the search: the state there, and how it was reached."""

    state: Lames
    tokens: tuple[str, ...]
    throws: int = 0
    turns: int = 0

    @property
    def elementary(self) -> ElementaryMove:
        state = self.state
        assert state.move is not None
        return elementary_move(state, terrain_of(state), state.units[state.acting], state.move)


class FirstStepSearch:
    """Looks at what can be done from every point, the cheapest first, and never twice at the same one."""

    def __init__(
        self,
        state: Lames,
        tokens: tuple[str, ...] = (),
        *,
        throws: int = 0,
        turns: int = 0,
        with_path_search: bool = True,
    ) -> None:
        assert state.move is not None
        self.acting = state.acting
        self.targets = None
        self.astray: FirstStepSearch | None = None
        """Goes on from where a shooter that attacks draws nearer no more."""
        if state.move.kind == SHOOTING:  # any move, of which those count that end with a target
            state = _any_move(state)
            self.targets = Targets(state, terrain_of(state), state.units[self.acting])
        assert state.move is not None
        self.exact = state.move.kind in DRAWN
        wide = bool(state.move.more_at or state.move.carries)
        self.path_search = PathSearch() if with_path_search and not wide else None
        """Goes on from the first step; without it, the search goes all the way, and takes its time: Formations, which
        have few ways, are always planned so."""
        self.points = state.move.allowance
        self.found: dict[tuple[str, str, int, bool, bool], Destination] = {}
        self.seen: set[tuple[object, ...]] = set()
        self.queue: list[tuple[int, int, int, _Node]] = []
        self.count = 0
        self.push(_Node(state, tokens, throws, turns))

    def destinations(self) -> list[Destination]:
        """Search, and list every way to end, the easiest of each kind, by hex and facing."""
        while self.queue:
            node = heappop(self.queue)[-1]
            elementary = node.elementary
            mark = self.mark(node, elementary)
            if mark not in self.seen:
                self.seen.add(mark)
                self.expand(node, elementary)
        if self.path_search is not None:
            self.add_path_ends(self.path_search)
        for one in self.astray.destinations() if self.astray is not None else ():
            self.keep(one)
        found = list(self.needed())
        if self.targets is None:
            return found
        has = self.targets.stands
        return [one for one in found if one.hex and has(one.hex, one.more_hexes, one.facing)]

    def needed(self) -> Iterator[Destination]:
        """What was found, in order, but for extra movement to where one comes as easily without."""
        plain: dict[tuple[str, str, int], int] = {}
        for one in self.found.values():
            if not one.extra:
                where = (one.hex, one.exit, one.facing)
                plain[where] = min(one.throws, plain.get(where, one.throws))
        for key in sorted(self.found):
            one = self.found[key]
            if not one.extra or plain.get(key[:3], one.throws + 1) > one.throws:
                yield one

    def push(self, node: _Node) -> None:
        """Go on from a point: here up to the first step, then by the path search."""
        move = node.state.move
        assert move is not None
        if self.path_search is not None and move.steps:
            if move.kind == SHOOTING:
                self.stray(node)
            elif move.allowance == self.points or move.spent > self.points:
                self.path_search.begin(node.state, move, node.tokens, node.throws, node.turns)
            return
        self.count += 1
        heappush(self.queue, (move.spent, len(node.tokens), self.count, node))

    def stray(self, node: _Node) -> None:
        """Go on as a shooter that has a target and is to end with one. LM-3.2.6-04."""
        if self.astray is None:
            self.astray = FirstStepSearch(node.state, node.tokens, throws=node.throws, turns=node.turns)
        else:
            self.astray.push(replace(node, state=_any_move(node.state)))

    def mark(self, node: _Node, elementary: ElementaryMove) -> tuple[object, ...]:
        """What tells two points apart.

        Of two that differ in what was spent alone, the cheaper one can do all that the other can, but where something
        is owed or a stack must be joined in line.
        """
        unit, move = elementary.unit, elementary.move
        spent = move.spent if self.exact or elementary.stack_facing is not None else -1
        counted = min(move.steps, COUNTED_STEPS)
        here = (
            move.at,
            move.more_at,
            move.facing,
            spent,
            counted,
            move.turned,
            move.straight,
            move.extra,
            move.minimal,
        )
        return (*here, bool(move.wheels), unit.shock, unit.breath, unit.cohesion, node.throws)

    def expand(self, node: _Node, elementary: ElementaryMove) -> None:
        """Try every elementary move that is legal at a point."""
        legal = () if elementary.must_stop else tuple(movement.options(elementary))
        if not legal or legal[0].verb == "halt":
            self.arrive(node, elementary)
            return
        for option in legal:
            if option.verb == "halt":
                self.arrive(node, elementary, option)
            elif option.verb == "leave":
                self.leave(node, elementary, option)
            elif option.verb in (TAKE, DROP):  # what is taken along is not planned
                continue
            elif elementary.figure.large or option.verb != "face":
                after = _after(node, elementary, option)
                if self.acting in after.state.units:
                    self.push(after)

    def arrive(self, node: _Node, elementary: ElementaryMove, halt: Option | None = None) -> None:
        """Keep where a displacement ends, by a halt or because nothing else is left."""
        move, unit = elementary.move, _in_line(elementary)
        self.keep(
            Destination(
                hex=move.at,
                facing=unit.facing,
                cost=move.spent,
                tokens=node.tokens if halt is None else (*node.tokens, halt.token),
                extra=move.extra,
                minimal=move.minimal,
                charges=_charges(elementary.state, unit, move),
                disordered=unit.cohesion < elementary.unit.cohesion,
                halts=halt is not None,
                throws=node.throws,
                turns=node.turns,
                more_hexes=move.more_at,
            )
        )

    def leave(self, node: _Node, elementary: ElementaryMove, option: Option) -> None:
        """Keep where a displacement leaves the map."""
        move = elementary.move
        exit = elementary.terrain.exit_name(move.at, option.value[1])
        self.keep(
            Destination(
                hex="",
                facing=move.facing,
                cost=move.spent + elementary.exit_cost + elementary.pass_through_cost,
                tokens=(*node.tokens, option.token),
                exit=exit,
                extra=move.extra,
                throws=node.throws + exit_throws(elementary, exit),
                turns=node.turns,
            )
        )

    def add_path_ends(self, path_search: PathSearch) -> None:
        """Keep the ways in which the path search can end."""
        for end in path_search.ends():
            point, condition = end.point, path_search.conditions[end.point.condition]
            facing, charges, disordered, throws = end.facing, end.charges, False, point.throws
            if end.joins:
                elementary = condition.standing(point.hex, facing, point.spent, point.steps)
                unit = _in_line(elementary)
                facing, disordered = unit.facing, unit.cohesion < elementary.unit.cohesion
                charges = _charges(elementary.state, unit, elementary.move)
            elif end.exit and condition.hex_options(point.hex).through:
                throws += exit_throws(condition.standing(point.hex, facing, point.spent), end.exit)
            turns, tokens = path_search.path_to(point, end.facing)
            self.keep(
                Destination(
                    hex="" if end.exit else point.hex,
                    facing=facing,
                    cost=end.spent,
                    tokens=tokens + end.last,
                    halts=end.halts,
                    exit=end.exit,
                    extra=end.extra,
                    minimal=point.minimal and not end.exit,
                    charges=charges,
                    disordered=disordered,
                    throws=throws,
                    turns=turns,
                )
            )

    def keep(self, one: Destination) -> None:
        """Keep a way to end if it is the easiest of its kind."""
        key = (one.hex, one.exit, one.facing, one.extra, one.charges)
        if key not in self.found or one.effort < self.found[key].effort:
            self.found[key] = one


def _any_move(state: Lames) -> Lames:
    """A state in which the displacement is like any other, whatever it must end with."""
    twin = state.clone()
    assert twin.move is not None
    twin.move = replace(twin.move, kind="free")
    return twin


def _in_line(elementary: ElementaryMove) -> Unit:
    """The unit as it stands once it has joined its stack: turned with it, perhaps in disorder."""
    if not elementary.misaligned:
        return elementary.unit
    twin, unit = elementary.state.clone(), elementary.unit
    throws_of(alignment.align(Context(twin, []), unit.key))
    lost = replace(unit, facing=elementary.stack_facing, cohesion=DESTROYED)  # under a cover: by its own name
    return twin.units.get(unit.key, lost)


def _charges(state: Lames, unit: Unit, move: Move) -> bool:
    """Whether a displacement that ends here keeps its Charge or may take one."""
    if unit.routed:
        return False
    return (movement.keeps_charge if unit.charging else movement.may_charge)(state, unit, move)


def _after(node: _Node, elementary: ElementaryMove, option: Option) -> _Node:
    """What an elementary move leads to, by the procedure of the battle."""
    twin = node.state.clone()
    throws = throws_of(carry_out(Context(twin, []), elementary, option.value))
    turns = node.turns + (option.verb == "face")
    return _Node(twin, (*node.tokens, option.token), node.throws + throws, turns)
