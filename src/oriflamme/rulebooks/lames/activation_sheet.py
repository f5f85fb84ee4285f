"""The activation sheet: what a unit may, or must, do with its activation.

The points of block A (`sheet_points`) are looked at in the sheet's order. The first that applies and binds ("must")
closes the list; one that only allows ("may") adds to it and lets the next be looked at. LM-2.9-01, LM-F-03.

An action is one `ActionEntry`, a point one `SheetPoint`; the chapters that bring them stand in `chapters`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from oriflamme.kernel import Context, Procedure, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.clauses import BASE
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.stacking import large_others, overcrowded
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import order_of
from oriflamme.rulebooks.lames.vocabularies import Action, MoveKind

PASS: Action = "pass"


class ActionEntry(NamedTuple):
    """All there is to an action. Its text is `action-NAME`."""

    name: Action
    clause: str
    """Where the book describes it."""
    why_not: Callable[[ActivationSheet], Refusal | None]
    """What it asks for by itself, whatever the orders."""
    perform: Callable[[Context[Lames], str, ActivationSheet], Procedure | None]
    """How the unit of that key carries it out; None where it goes on as a stage of its own, or nothing is done."""
    points: tuple[str, ...] = ()
    """The clauses of the sheet whose list of choices names it: see `ActivationSheet.offer`."""
    notes: tuple[str, ...] = ()
    """What it brings with it: see `asks.NOTES`."""
    tier: str = BASE
    leaves: Callable[[ActivationSheet], bool] | None = None
    """Whether whoever does it leaves its hex; None: it does not. G-12."""


class SheetPoint(NamedTuple):
    """A point of block A."""

    place: str
    """The first clause of the sheet that says it: LM-F-20 to -55 are the points A1 to A17 in their order."""
    name: str
    """In the refusal that it gives where it closes the list: `no-sheet-NAME`."""
    apply: Callable[[ActivationSheet], None]
    tier: str = BASE


ACTIONS: dict[Action, ActionEntry] = {}
"""By name, in the order in which they are offered. LM-2.4.2-01."""
POINTS: dict[str, SheetPoint] = {}
"""By their place."""


def register_actions(*entries: ActionEntry) -> None:
    """Add the actions of a chapter, after those that are there."""
    for entry in entries:
        assert entry.name not in ACTIONS, f"two actions are called {entry.name}"
        ACTIONS[entry.name] = entry


def register_points(*points: SheetPoint) -> None:
    """Add points of block A, each at its place."""
    for point in points:
        assert point.place not in POINTS, f"two points stand at {point.place}"
        POINTS[point.place] = point


@cache
def actions_in(tiers: tuple[str, ...]) -> Mapping[Action, ActionEntry]:
    """The actions of the tiers in force."""
    return {name: entry for name, entry in ACTIONS.items() if entry.tier in (BASE, *tiers)}


@cache
def points_in(tiers: tuple[str, ...]) -> tuple[SheetPoint, ...]:
    """The points of the tiers in force, in the sheet's order."""
    return tuple(POINTS[place] for place in sorted(POINTS) if POINTS[place].tier in (BASE, *tiers))


@cache
def listed_in(tiers: tuple[str, ...]) -> Mapping[str, tuple[Action, ...]]:
    """By clause of the sheet: the actions that its list of choices names, in the tiers in force."""
    found: dict[str, list[Action]] = {}
    for entry in actions_in(tiers).values():
        for clause in entry.points:
            found.setdefault(clause, []).append(entry.name)
    return {clause: tuple(names) for clause, names in found.items()}


class ActivationSheet:
    """What one unit may do at its activation: each action with the point that allows it."""

    def __init__(self, state: Lames, unit: Unit) -> None:
        self.state = state
        self.unit = unit
        self.allowed: dict[Action, str] = {}
        self.kind: MoveKind = "free"
        """The kind of displacement that a move would be."""
        self.closed = ""
        """The clause that closed the list."""
        self.point = ""
        """The point that did, by its name; or "overfull"."""
        terrain = terrain_of(state)
        self.figure = state.figure(unit)
        self.engaging = enemies_it_engages(state, terrain, unit)
        self.enemies_engaging = [enemy for enemy, _ in enemies_engaging_it(state, terrain, unit)]
        self.order = order_of(state, unit)
        self._why: dict[Action, Refusal | None] = {}
        for point in points_in(state.rules.tiers):
            point.apply(self)
            if self.closed:
                self.point = point.name
                break
        self._overfull()

    # Building the list

    def displace(self, kind: MoveKind) -> None:
        """What a move would be from here on down the sheet."""
        self.kind = kind
        self._why.pop("move", None)

    def offer(self, clause: str) -> None:
        """Add what the list of a point names, by the tiers in force; each by its own conditions."""
        self.may(clause, *listed_in(self.state.rules.tiers)[clause])

    def may(self, clause: str, *actions: Action) -> None:
        """Add the actions that their own conditions allow."""
        for action in actions:
            if action not in self.allowed and not self.why_not_itself(action):
                self.allowed[action] = clause

    def must(self, clause: str, *actions: Action) -> None:
        """The same, and nothing further down the sheet counts; with nothing left, there is no action. C-50."""
        self.may(clause, *actions)
        self.closed = clause
        if not self.allowed:
            self.allowed[PASS] = clause

    def idle(self, clause: str) -> None:
        """No action, for a unit that has its breath."""
        if not self.unit.breath:
            self.allowed.setdefault(PASS, clause)

    @property
    def engaged(self) -> bool:
        """Whether an enemy engages it."""
        return bool(self.enemies_engaging)

    @property
    def alone(self) -> bool:
        """Engaged, with no large friend in its hex. LM-2.5.7-02."""
        return self.engaged and not large_others(self.state, self.state.stack_of(self.unit), self.unit)

    @property
    def struck(self) -> bool:
        """An enemy that engages it bears Charge or Contact."""
        return any(enemy.marked for enemy in self.enemies_engaging)

    def _overfull(self) -> None:
        """In a hex that holds too much, whoever can leave it must. G-12."""
        if not self.crowded:
            return
        leaving = {action: clause for action, clause in self.allowed.items() if self._leaves(action)}
        if leaving:
            self.allowed, self.closed, self.point = leaving, "LM-2.3.1-03", "overfull"

    def _leaves(self, action: Action) -> bool:
        leaves = ACTIONS[action].leaves
        return leaves is not None and leaves(self)

    @property
    def crowded(self) -> bool:
        """Its hex holds too much: no attack from there. G-12."""
        return overcrowded(self.state, self.unit)

    # Why not

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not open: its own conditions, or the point that closed the list."""
        if action in self.allowed:
            return None
        own = self.why_not_itself(action)
        if own:
            return own
        return refusal(self.closed, f"sheet-{self.point}", unit=self.unit.key)

    def why_not_itself(self, action: Action) -> Refusal | None:
        """What an action asks for by itself, whatever the orders."""
        if action not in self._why:
            self._why[action] = ACTIONS[action].why_not(self)
        return self._why[action]
