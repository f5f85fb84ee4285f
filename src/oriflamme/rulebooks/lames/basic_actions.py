"""The thirteen actions of the base game: what each asks for, which points of the sheet name it, how it is done.

LM-2.4.2-01. Chapters of the higher tiers have such a list of their own: see `chapters`.
"""

from __future__ import annotations

from oriflamme.kernel import Context, Procedure, Refusal
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import (
    combat,
    command,
    face_action,
    formation_actions,
    movement,
    recovery,
    shock_targets,
    withdraw,
)
from oriflamme.rulebooks.lames.activation_sheet import PASS, ActionEntry, ActivationSheet
from oriflamme.rulebooks.lames.engagement import faces_none
from oriflamme.rulebooks.lames.morale import destroy
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import leads, may_command, rooted

# What they ask for


def why_not_move(sheet: ActivationSheet) -> Refusal | None:
    """A unit that is neither routed nor engaged nor rooted, and has somewhere to go. LM-2.6-02, LM-2.5.5-07."""
    if sheet.unit.routed:
        return refusal("LM-2.6-02", "routed", unit=sheet.unit.key)
    if sheet.engaged:
        return refusal("LM-2.5.5-07", "engaged", unit=sheet.unit.key)
    if rooted(sheet.unit):
        return refusal("LM-3.3.6-05", "rooted", unit=sheet.unit.key)
    if not movement.can_move(sheet.state, sheet.unit, sheet.kind):
        clause = "LM-2.6.11.1-03" if sheet.kind == "attack" else "LM-2.6.11-01"
        return refusal(clause, "no-way", unit=sheet.unit.key)
    return None


def why_not_shock(sheet: ActivationSheet) -> Refusal | None:
    """Somebody engaged to attack, from a hex that is not overfull. LM-2.7-05, LM-2.3.1-03."""
    if sheet.crowded:
        return refusal("LM-2.3.1-03", "overfull", unit=sheet.unit.key)
    if not shock_targets.targets(sheet.state, sheet.unit):
        return refusal("LM-2.7-05", "nobody-engaged", unit=sheet.unit.key)
    return None


def why_not_face(sheet: ActivationSheet) -> Refusal | None:
    """A large unit that faces no enemy who engages it, and can turn to one. LM-2.6.14-02, LM-2.6.14-03."""
    terrain = terrain_of(sheet.state)
    if sheet.unit.routed or not faces_none(sheet.state, terrain, sheet.unit):
        return refusal("LM-2.6.14-02", "facing", unit=sheet.unit.key)
    meeting = formation_actions.manoeuvres_to_meet if sheet.unit.formation else face_action.facings_to_meet
    if not sheet.figure.large or not meeting(sheet.state, sheet.unit):
        return refusal("LM-2.6.14-03", "nobody-to-face", unit=sheet.unit.key)
    return None


def why_not_withdraw(sheet: ActivationSheet) -> Refusal | None:
    """What a Formation, or a single unit, needs to go back. LM-2.6.12-01."""
    back = formation_actions.why_not_withdraw if sheet.unit.formation else withdraw.why_not_withdraw
    return back(sheet.state, sheet.unit)


def why_not_duel(sheet: ActivationSheet) -> Refusal | None:
    """A character who may challenge, and somebody to answer him. LM-2.7.1.1-03."""
    reason = combat.why_not_challenge(sheet.state, sheet.unit)
    if reason:
        return reason
    if sheet.crowded:
        return refusal("LM-2.3.1-03", "overfull", unit=sheet.unit.key)
    if not combat.duel_targets(sheet.state, sheet.unit):
        return refusal("LM-2.7.1.1-03", "no-duel", unit=sheet.unit.key)
    return None


def why_not_orders(sheet: ActivationSheet) -> Refusal | None:
    """A character who can command. LM-2.5.9-01."""
    return why_not_lead(sheet, "LM-2.5.9-01")


def why_not_lead(sheet: ActivationSheet, clause: str) -> Refusal | None:
    """What every action of command asks for. LM-2.5.9-01, C-28."""
    if sheet.figure.troop:
        return refusal(clause, "characters-only", unit=sheet.unit.key)
    if sheet.unit.routed:
        return refusal(clause, "routed", unit=sheet.unit.key)
    if sheet.figure.command == "chaotic":
        return refusal("LM-2.5.6-01", "chaotic-leader", unit=sheet.unit.key)
    if sheet.alone:
        return refusal(clause, "engaged", unit=sheet.unit.key)
    return None


def why_not_ordered(sheet: ActivationSheet, clause: str) -> Refusal | None:
    """What the actions of command ask for that need an order in hand. LM-2.5.5-11."""
    reason = why_not_lead(sheet, clause)
    if reason is None and not may_command(sheet.state, sheet.unit):
        return refusal("LM-2.5.5-11", "no-order", unit=sheet.unit.key)
    return reason


def why_not_change(sheet: ActivationSheet) -> Refusal | None:
    """A wing's leader, whose wing is not in Retreat. LM-2.5.7-01, LM-2.5.4-03."""
    reason = why_not_ordered(sheet, "LM-2.5.7-01")
    wing = leads(sheet.state, sheet.unit)
    if reason is None and not wing:
        return refusal("LM-2.5-09", "no-leader", unit=sheet.unit.key)
    if reason is None and sheet.state.wings[wing].order == "retreat":
        return refusal("LM-2.5.4-03", "no-return", unit=sheet.unit.key)
    return reason


def why_not_command(sheet: ActivationSheet) -> Refusal | None:
    """A character who leads no wing, and a wing of his side that has no leader. LM-2.5.14-01."""
    reason = why_not_ordered(sheet, "LM-2.5.14-01")
    if reason is None and leads(sheet.state, sheet.unit):
        return refusal("LM-2.5.14-01", "already-leads", unit=sheet.unit.key)
    if reason is None and not command.headless(sheet.state, sheet.unit.side):
        return refusal("LM-2.5.14-01", "no-headless", unit=sheet.unit.key)
    return reason


def why_not_resign(sheet: ActivationSheet) -> Refusal | None:
    """A wing's leader. LM-2.5.15-01."""
    reason = why_not_ordered(sheet, "LM-2.5.15-01")
    if reason is None and not leads(sheet.state, sheet.unit):
        return refusal("LM-2.5.15-01", "no-leader", unit=sheet.unit.key)
    return reason


# How they are done


def move(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
    """A move of the kind that the sheet has found. LM-2.6.11-01."""
    movement.begin_move(ctx, key, sheet.kind, "LM-2.6.11-01")


def flee(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
    """A flight, which nobody takes back. LM-2.6.13-01."""
    movement.begin_move(ctx, key, "flee", "LM-2.6.13-01")


def fall_back(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """A withdrawal, of a Formation or of a single unit. LM-2.6.12-01."""
    return formation_actions.withdraw(ctx, key) if sheet.unit.formation else withdraw.withdraw(ctx, key)


def face(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """A turn towards the enemy, of a Formation or of a single unit. LM-2.6.14-01."""
    return formation_actions.face(ctx, key) if sheet.unit.formation else face_action.face(ctx, key)


def rally(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """A unit that fails to rally flees at once, or is lost. LM-2.9-08, LM-2.6-03."""
    if (yield from recovery.rally(ctx, key)):
        return
    if movement.why_not_flee(ctx.state, ctx.state.units[key]):
        yield from destroy(ctx, key, "LM-2.6-03", "no-flight")
    else:
        movement.begin_move(ctx, key, "flee", "LM-2.9-08")


def nothing(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
    """No action."""


# The actions

BREAKING_OFF = ("LM-2.9-21", "LM-2.9-22", "LM-2.9-23", "LM-2.9-30", "LM-2.9-31", "LM-2.9-32", "LM-2.9-33")
"""Where the sheet's lists name Withdraw and Flee."""

ACTIONS = (
    ActionEntry(
        "move",
        "LM-2.6.11-01",
        why_not_move,
        move,
        points=("LM-2.9-21", "LM-2.9-23", "LM-2.9-30", "LM-2.9-31", "LM-2.9-33"),  # -30: LM-CA-17
        leaves=lambda sheet: movement.can_leave(sheet.state, sheet.unit, sheet.kind),
    ),
    ActionEntry(
        "withdraw",
        "LM-2.6.12-01",
        why_not_withdraw,
        fall_back,
        points=BREAKING_OFF,
        leaves=lambda sheet: True,
    ),
    ActionEntry(
        "flee",
        "LM-2.6.13-01",
        lambda sheet: movement.why_not_flee(sheet.state, sheet.unit),
        flee,
        points=BREAKING_OFF,
        notes=("irreversible",),
        leaves=lambda sheet: True,
    ),
    ActionEntry("face", "LM-2.6.14-01", why_not_face, face),
    ActionEntry(
        "shock",
        "LM-2.7-05",
        why_not_shock,
        lambda ctx, key, sheet: combat.shock(ctx, key, duel=False),
        points=("LM-2.9-22", "LM-2.9-25", "LM-2.9-30", "LM-2.9-32", "LM-2.9-33"),
        notes=("attack",),
    ),
    ActionEntry(
        "duel",
        "LM-2.7.1.1-03",
        why_not_duel,
        lambda ctx, key, sheet: combat.shock(ctx, key, duel=True),
        points=("LM-2.9-33",),
        notes=("attack",),
    ),
    ActionEntry("rally", "LM-2.8.4-01", lambda sheet: recovery.why_not_rally(sheet.state, sheet.unit), rally),
    ActionEntry(
        "reorganise",
        "LM-2.8.3.4-01",
        lambda sheet: recovery.why_not_reorganise(sheet.state, sheet.unit),
        lambda ctx, key, sheet: recovery.reorganise(ctx, key),
        points=("LM-2.9-21", "LM-2.9-31", "LM-2.9-33"),
    ),
    ActionEntry(
        "rest",
        "LM-2.8.2-01",
        lambda sheet: recovery.why_not_rest(sheet.state, sheet.unit),
        lambda ctx, key, sheet: recovery.rest(ctx, key),
        points=("LM-2.9-21", "LM-2.9-23", "LM-2.9-31", "LM-2.9-33"),
    ),
    ActionEntry(
        "change",
        "LM-2.5.7-01",
        why_not_change,
        lambda ctx, key, sheet: command.change_order(ctx, key),
        points=("LM-2.9-34",),
    ),
    ActionEntry(
        "orders",
        "LM-2.5.9-01",
        why_not_orders,
        lambda ctx, key, sheet: command.distribute(ctx, key),
        points=("LM-2.9-33",),
    ),
    ActionEntry(
        "command",
        "LM-2.5.14-01",
        why_not_command,
        lambda ctx, key, sheet: command.take_command(ctx, key),
        points=("LM-2.9-34",),
    ),
    ActionEntry(
        "resign",
        "LM-2.5.15-01",
        why_not_resign,
        lambda ctx, key, sheet: command.resign(ctx, key),
        points=("LM-2.9-34",),
        notes=("irreversible",),
    ),
)
NO_ACTION = ActionEntry(PASS, "LM-2.4.2-01", lambda sheet: None, nothing)
"""Last in every list."""
