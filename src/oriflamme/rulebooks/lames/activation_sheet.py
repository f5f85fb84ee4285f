"""The activation sheet: what a unit may, or must, do. Points A1 to A17, in the sheet's order.

The first point that applies and binds ("must") closes the list; one that only allows ("may") adds to it and lets
the next be looked at. LM-2.9-01, LM-F-03.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from oriflamme.kernel import Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import formation_actions
from oriflamme.rulebooks.lames.combat import duel_targets, targets, why_not_challenge
from oriflamme.rulebooks.lames.command import headless
from oriflamme.rulebooks.lames.distances import reachable_at
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages, faces_none
from oriflamme.rulebooks.lames.face_action import facings_to_meet
from oriflamme.rulebooks.lames.movement import can_leave, can_move, why_not_flee
from oriflamme.rulebooks.lames.recovery import why_not_rally, why_not_reorganise, why_not_rest
from oriflamme.rulebooks.lames.stacking import large_others, overcrowded
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import leads, may_command, order_of
from oriflamme.rulebooks.lames.vocabularies import Action, MoveKind
from oriflamme.rulebooks.lames.withdraw import why_not_withdraw

PASS: Action = "pass"
ACTIONS: tuple[Action, ...] = tuple(action for action in get_args(Action) if action != PASS)
"""The thirteen actions of the base game. LM-2.4.2-01."""


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
        """The point that did, by its name in `POINTS`; or "overfull"."""
        terrain = terrain_of(state)
        self.figure = state.figure(unit)
        self.engaging = enemies_it_engages(state, terrain, unit)
        self.enemies_engaging = [enemy for enemy, _ in enemies_engaging_it(state, terrain, unit)]
        self.order = order_of(state, unit)
        self._why: dict[Action, Refusal | None] = {}
        for name, point in POINTS.items():
            point(self)
            if self.closed:
                self.point = name
                break
        self._overfull()

    # Building the list

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
        if action == "move":
            return can_leave(self.state, self.unit, self.kind)
        return action in ("withdraw", "flee")

    @property
    def crowded(self) -> bool:
        """Its hex holds too much: no attack from there. G-12."""
        return overcrowded(self.state, self.unit)

    # Why not

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is not open: its own conditions, or the point that closed the list."""
        if action in self.allowed:
            return None
        own = self.why_not_itself(action) if action != PASS else None
        if own:
            return own
        return refusal(self.closed, f"sheet-{self.point}", unit=self.unit.key)

    def why_not_itself(self, action: Action) -> Refusal | None:
        """What an action asks for by itself, whatever the orders."""
        if action not in self._why:
            self._why[action] = _CONDITIONS[action](self)
        return self._why[action]

    def _why_not_move(self) -> Refusal | None:
        if self.unit.routed:
            return refusal("LM-2.6-02", "routed", unit=self.unit.key)
        if self.engaged:
            return refusal("LM-2.5.5-07", "engaged", unit=self.unit.key)
        if not can_move(self.state, self.unit, self.kind):
            clause = "LM-2.6.11.1-03" if self.kind == "attack" else "LM-2.6.11-01"
            return refusal(clause, "no-way", unit=self.unit.key)
        return None

    def _why_not_shock(self) -> Refusal | None:
        if self.crowded:
            return refusal("LM-2.3.1-03", "overfull", unit=self.unit.key)
        if not targets(self.state, self.unit):
            return refusal("LM-2.7-05", "nobody-engaged", unit=self.unit.key)
        return None

    def _why_not_face(self) -> Refusal | None:
        terrain = terrain_of(self.state)
        if self.unit.routed or not faces_none(self.state, terrain, self.unit):
            return refusal("LM-2.6.14-02", "facing", unit=self.unit.key)
        meeting = formation_actions.manoeuvres_to_meet if self.unit.formation else facings_to_meet
        if not self.figure.large or not meeting(self.state, self.unit):
            return refusal("LM-2.6.14-03", "nobody-to-face", unit=self.unit.key)
        return None

    def _why_not_withdraw(self) -> Refusal | None:
        back = formation_actions.why_not_withdraw if self.unit.formation else why_not_withdraw
        return back(self.state, self.unit)

    def _why_not_duel(self) -> Refusal | None:
        reason = why_not_challenge(self.state, self.unit)
        if reason:
            return reason
        if self.crowded:
            return refusal("LM-2.3.1-03", "overfull", unit=self.unit.key)
        if not duel_targets(self.state, self.unit):
            return refusal("LM-2.7.1.1-03", "no-duel", unit=self.unit.key)
        return None

    def _why_not_orders(self) -> Refusal | None:
        return self._why_not_lead("LM-2.5.9-01")

    def _why_not_lead(self, clause: str) -> Refusal | None:
        """What every action of command asks for. LM-2.5.9-01, C-28."""
        if self.figure.troop:
            return refusal(clause, "characters-only", unit=self.unit.key)
        if self.unit.routed:
            return refusal(clause, "routed", unit=self.unit.key)
        if self.figure.command == "chaotic":
            return refusal("LM-2.5.6-01", "chaotic-leader", unit=self.unit.key)
        if self.alone:
            return refusal(clause, "engaged", unit=self.unit.key)
        return None

    def _why_not_ordered(self, clause: str) -> Refusal | None:
        reason = self._why_not_lead(clause)
        if reason is None and not may_command(self.state, self.unit):
            return refusal("LM-2.5.5-11", "no-order", unit=self.unit.key)
        return reason

    def _why_not_change(self) -> Refusal | None:
        reason = self._why_not_ordered("LM-2.5.7-01")
        wing = leads(self.state, self.unit)
        if reason is None and not wing:
            return refusal("LM-2.5-09", "no-leader", unit=self.unit.key)
        if reason is None and self.state.wings[wing].order == "retreat":
            return refusal("LM-2.5.4-03", "no-return", unit=self.unit.key)
        return reason

    def _why_not_command(self) -> Refusal | None:
        reason = self._why_not_ordered("LM-2.5.14-01")
        if reason is None and leads(self.state, self.unit):
            return refusal("LM-2.5.14-01", "already-leads", unit=self.unit.key)
        if reason is None and not headless(self.state, self.unit.side):
            return refusal("LM-2.5.14-01", "no-headless", unit=self.unit.key)
        return reason

    def _why_not_resign(self) -> Refusal | None:
        reason = self._why_not_ordered("LM-2.5.15-01")
        if reason is None and not leads(self.state, self.unit):
            return refusal("LM-2.5.15-01", "no-leader", unit=self.unit.key)
        return reason


_CONDITIONS: dict[Action, Callable[[ActivationSheet], Refusal | None]] = {
    "move": ActivationSheet._why_not_move,
    "withdraw": ActivationSheet._why_not_withdraw,
    "flee": lambda sheet: why_not_flee(sheet.state, sheet.unit),
    "face": ActivationSheet._why_not_face,
    "shock": ActivationSheet._why_not_shock,
    "duel": ActivationSheet._why_not_duel,
    "rally": lambda sheet: why_not_rally(sheet.state, sheet.unit),
    "reorganise": lambda sheet: why_not_reorganise(sheet.state, sheet.unit),
    "rest": lambda sheet: why_not_rest(sheet.state, sheet.unit),
    "change": ActivationSheet._why_not_change,
    "orders": ActivationSheet._why_not_orders,
    "command": ActivationSheet._why_not_command,
    "resign": ActivationSheet._why_not_resign,
}


# The points of block A


def a1_rout(sheet: ActivationSheet) -> None:
    """A1: a routed unit rallies if it may, else it flees. LM-2.9-08."""
    if sheet.unit.routed:
        sheet.must("LM-2.9-08", "flee" if sheet.why_not_itself("rally") else "rally")


def a3_face(sheet: ActivationSheet) -> None:
    """A3: engaged by enemies none of which it engages, it must face. LM-2.9-10, C-31."""
    if sheet.engaged and not sheet.why_not_itself("face"):
        sheet.must("LM-2.9-10", "face")
    elif sheet.engaged and not sheet.engaging:
        sheet.must("LM-2.9-10")  # LM-CA-17: no aggressor it could ever engage


def a4_charge(sheet: ActivationSheet) -> None:
    """A4: a charge that has met somebody fights; one that has not goes on. LM-2.9-12, LM-2.6.9-05."""
    if not sheet.unit.charging:
        return
    if sheet.engaging:
        sheet.must("LM-2.9-12", "shock")
    elif sheet.order != "free":
        sheet.kind = "attack"
        sheet.must("LM-2.6.9-05", "move")


def a5_struck(sheet: ActivationSheet) -> None:
    """A5: whoever is engaged by a marked enemy may fight. LM-2.9-13."""
    if sheet.struck:
        sheet.may("LM-2.9-13", "shock")


def a6_break_off(sheet: ActivationSheet) -> None:
    """A6: Regroup and Retreat, engaged or within reach. LM-2.9-14 to -17, LM-2.5.3-06."""
    if sheet.order not in ("regroup", "retreat"):
        return
    if sheet.engaged:
        sheet.may("LM-2.5.3-06" if sheet.struck else "LM-2.9-14", "withdraw", "flee")
        sheet.must("LM-2.9-14", *(() if sheet.allowed else ("shock",)))
    elif sheet.order == "retreat":
        sheet.kind = "retreat"
        sheet.may("LM-2.9-15", "move", "withdraw", "flee")
        sheet.must("LM-2.9-15", *(() if sheet.allowed else ("shock",)))
    elif reachable_at(sheet.state, terrain_of(sheet.state), sheet.unit, sheet.unit.hexes):
        sheet.kind = "regroup"
        sheet.must("LM-2.9-16", "move", "withdraw", "flee")


def a7_diminished(sheet: ActivationSheet) -> None:
    """A7: shaken, winded or out of breath. LM-2.9-18 to -20."""
    unit = sheet.unit
    if sheet.engaging and (unit.shaken or unit.out_of_breath or "evade" in sheet.figure.faculties):
        sheet.may("LM-2.9-18", "withdraw", "flee")
    if not sheet.engaged and unit.breath:
        sheet.may("LM-2.9-19", "rest")
    if not sheet.engaged and unit.shaken:
        if sheet.order != "regroup":
            sheet.may("LM-2.9-20", "reorganise")
        sheet.allowed.setdefault(PASS, "LM-2.9-20")


def a8_regroup(sheet: ActivationSheet) -> None:
    """A8: Regroup, out of reach. LM-2.9-21."""
    if sheet.order == "regroup":
        sheet.kind = "quiet"
        sheet.idle("LM-2.9-21")
        sheet.must("LM-2.9-21", "move", "withdraw", "flee", "reorganise", "rest")


def a9_defence(sheet: ActivationSheet) -> None:
    """A9: Defence, in contact and out of it. LM-2.9-22, -23, LM-CA-17."""
    if sheet.order != "defence":
        return
    if sheet.engaging:
        sheet.may("LM-2.9-22", "withdraw", "flee", "shock")
    if not sheet.engaged:
        sheet.kind = "defence"
        sheet.idle("LM-2.9-23")
        sheet.may("LM-2.9-23", "move", "withdraw", "flee", "rest")
    sheet.must("LM-2.9-22" if sheet.engaging else "LM-2.9-23")


def a11_attack(sheet: ActivationSheet) -> None:
    """A11 and A14: Attack. LM-2.9-25, -29."""
    if sheet.order != "attack":
        return
    if sheet.engaging:
        sheet.must("LM-2.9-25", "shock")
        return
    sheet.kind = "attack"
    if sheet.unit.out_of_breath or sheet.why_not_itself("move"):  # the shaken may wait by A7
        sheet.allowed.setdefault(PASS, "LM-2.9-29")
    sheet.must("LM-2.9-29", "move")


def a15_special_order(sheet: ActivationSheet) -> None:
    """A15: a troop under a special order. LM-2.9-30, -31."""
    if not sheet.figure.troop:
        return
    if sheet.engaging:
        sheet.must("LM-2.9-30", "withdraw", "flee", "shock", "move")  # LM-CA-17: the move of one not engaged itself
    else:
        sheet.idle("LM-2.9-31")
        sheet.must("LM-2.9-31", "move", "withdraw", "flee", "reorganise", "rest")


def a16_character(sheet: ActivationSheet) -> None:
    """A16 and A17: characters. LM-2.9-32 to -34, C-21, C-87."""
    if sheet.engaged:
        sheet.may("LM-2.9-32", "withdraw", "flee", "shock")
    else:
        sheet.idle("LM-2.9-33")
    if sheet.alone:
        sheet.must("LM-2.9-32")
        return
    sheet.may("LM-2.9-33", "move", "withdraw", "flee", "orders", "shock", "duel", "rest", "reorganise")
    sheet.must("LM-2.9-34", "change", "command", "resign")


POINTS: Mapping[str, Callable[[ActivationSheet], None]] = {
    "rout": a1_rout,
    "face": a3_face,
    "charge": a4_charge,
    "struck": a5_struck,
    "break_off": a6_break_off,
    "diminished": a7_diminished,
    "regroup": a8_regroup,
    "defence": a9_defence,
    "attack": a11_attack,
    "special": a15_special_order,
    "character": a16_character,
}
"""By the name that a refusal gives them, in the sheet's order."""
