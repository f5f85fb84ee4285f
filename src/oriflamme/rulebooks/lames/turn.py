"""The turn: one army after the other activates each of its pieces once. Chapters 1, 2.4 and 2.9."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from oriflamme.kernel import Choice, Forbidden, Item, Option, Procedure, Table, Tally, say
from oriflamme.rulebooks.lames import combat, command, face_action, map_exit, movement, recovery, withdraw
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS, PASS, Sheet
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationBegan,
    ActivationEnded,
    MarkersCleared,
    MarkersRemoved,
    OrderChanged,
    ShockMarked,
    SideBegan,
    TurnBegan,
)
from oriflamme.rulebooks.lames.morale import destroy, engagement_test, rout_test, shake, test
from oriflamme.rulebooks.lames.reasons import refusal
from oriflamme.rulebooks.lames.state import CONTACT, Lames, activation
from oriflamme.rulebooks.lames.tables import collapse
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.victory import decide
from oriflamme.rulebooks.lames.zones import engagers, friends_beside


def procedure(table: Table[Lames]) -> Procedure | None:
    """The next procedure, from the state alone."""
    stage = _STAGES.get(table.state.stage)
    return stage(table) if stage else None


# Choosing a piece


@cache
def _test_morale(key: str) -> Option:
    return Option(f"morale {key}", ("wing", key), say("do-morale", wing=key))


def choose(table: Table[Lames]) -> Procedure:
    """The active player takes one of his pieces, in any order. LM-1-05, LM-1-06."""
    state = table.state
    wings = [_test_morale(wing.key) for wing in state.pending()]
    answer = yield Choice(
        state.active,
        say("ask-activate"),
        "LM-1-05",
        (*state.ready.values(), *wings),
        forbidden=lambda: _not_again(state),
        read=lambda token: _chosen(state, token),
    )
    kind, key = answer.value
    if kind == "unit":
        table.note(ActivationBegan(clause="LM-2.9-01", unit=key))
    else:
        yield from activate_marker(table, key)
        next_side(table)


def _chosen(state: Lames, token: str) -> Option | None:
    """The piece that an answer names, if it may be activated."""
    what, _, key = token.partition(" ")
    if what == "activate":
        return state.ready.get(key)
    return next((_test_morale(wing.key) for wing in state.pending() if token == f"morale {wing.key}"), None)


def _not_again(state: Lames) -> Iterator[Forbidden]:
    for unit in state.of(state.active):
        if unit.activated:
            yield Forbidden(activation(unit.key), refusal("LM-1-05", "activated", unit=unit.key))
    for wing in state.wings.values():
        if wing.side == state.active and wing.activated:
            yield Forbidden(_test_morale(wing.key), refusal("LM-1-05", "activated", unit=wing.key))
        elif wing.side == state.active and not wing.shaken:
            yield Forbidden(_test_morale(wing.key), refusal("LM-2.5.10.1-01", "steady", wing=wing.key))


def activate_marker(table: Table[Lames], key: str) -> Procedure:
    """A wing's morale marker: 2D6 and its Shaken markers against its morale, or Retreat. LM-2.5.10.1-02."""
    wing = table.state.wings[key]
    if wing.order != "retreat":  # LM-2.5.10.1-03
        value = collapse(wing.shaken)
        modifiers = Tally((Item("markers", value, "LM-2.5.10.1-02"),)) if value else Tally(())
        if not (yield from test(table, key, wing.side, "collapse", "LM-2.5.10.1-02", wing.morale, modifiers)):
            table.note(OrderChanged(clause="LM-2.5.4-04", wing=key, order="retreat"))
    table.note(MarkersCleared(clause="LM-2.5.10.1-02", wing=key))


# Activation


def activate(table: Table[Lames]) -> Procedure:
    """Blocks D and A of the sheet, then the action. LM-2.9-01."""
    state = table.state
    key = state.acting
    if not state.units[key].hex:
        yield from map_exit.return_(table, key)
        finish(table)
        return
    yield from preliminaries(table, key)
    if key in state.units:
        yield from act(table, key)
    if state.stage == "start":
        finish(table)


def preliminaries(table: Table[Lames], key: str) -> Procedure:
    """Block D: rout tests, the defence engagement test, the Contact marker. LM-2.4.1-01."""
    state = table.state
    land = terrain_of(state.ground)
    unit = state.units[key]
    if unit.routed:
        for friend in [friend.key for friend in friends_beside(state, land, unit)]:
            yield from rout_test(table, friend, "LM-2.4.1.1-02")
    elif any(friend.routed for friend in friends_beside(state, land, unit)):
        yield from rout_test(table, key, "LM-2.4.1.1-03")
    yield from defence_engagement(table, key)
    if state.units[key].shock == CONTACT:
        table.note(ShockMarked(clause="LM-2.4.1-01", unit=key, shock=""))


def defence_engagement(table: Table[Lames], key: str) -> Procedure:
    """Engaged by a marked enemy, a unit that is not routed tests. LM-2.4.1.2-01, -06."""
    state = table.state
    unit = state.units[key]
    marked = [(enemy, d) for enemy, d in engagers(state, terrain_of(state.ground), unit) if enemy.marked]
    if unit.routed or not marked:
        return
    if not (yield from engagement_test(table, key, "defence", "LM-2.4.1.2-01", marked)):
        yield from shake(table, key, "LM-2.4.1.2-06")


def act(table: Table[Lames], key: str) -> Procedure:
    """Block A: the action that the sheet imposes or the player chooses."""
    state = table.state
    unit = state.units[key]
    sheet = Sheet(state, unit)
    if unit.routed and not sheet.allowed.keys() & {"rally", "flee"}:
        yield from destroy(table, key, "LM-2.6-03", "no-flight")
        return
    if len(sheet.allowed) == 1:
        action = next(iter(sheet.allowed))
    else:
        options = tuple(Option(name, name, say(f"action-{name}")) for name in (*ACTIONS, PASS) if name in sheet.allowed)
        answer = yield Choice(
            unit.side,
            say("ask-action", unit=key),
            "LM-2.9-01",
            options,
            forbidden=lambda: _closed(sheet),
        )
        action = answer.value
    table.note(ActionChosen(clause=sheet.allowed[action], unit=key, action=action))
    yield from perform(table, key, action, sheet)


def _closed(sheet: Sheet) -> Iterator[Forbidden]:
    for name in (*ACTIONS, PASS):
        reason = sheet.why_not(name)
        if reason:
            yield Forbidden(Option(name, name, say(f"action-{name}")), reason)


def perform(table: Table[Lames], key: str, action: str, sheet: Sheet) -> Procedure:
    """Carry out an action. Displacements and the giving of orders go on as procedures of their own."""
    match action:
        case "move":
            movement.begin(table, key, sheet.kind, "LM-2.6.11-01")
        case "flee":
            movement.begin(table, key, "flee", "LM-2.6.13-01")
        case "withdraw":
            yield from withdraw.withdraw(table, key)
        case "face":
            yield from face_action.face(table, key)
        case "shock" | "duel":
            yield from combat.shock(table, key, duel=action == "duel")
        case "rally":
            yield from rally(table, key)
        case "reorganise":
            yield from recovery.reorganise(table, key)
        case "rest":
            yield from recovery.rest(table, key)
        case "orders":
            yield from command.distribute(table, key)
        case "change":
            yield from command.change_order(table, key)
        case "command":
            yield from command.take_command(table, key)
        case "resign":
            yield from command.resign(table, key)


def rally(table: Table[Lames], key: str) -> Procedure:
    """A unit that fails to rally flees at once, or is lost. LM-2.9-08, LM-2.6-03."""
    if (yield from recovery.rally(table, key)):
        return
    if movement.why_not_flee(table.state, table.state.units[key]):
        yield from destroy(table, key, "LM-2.6-03", "no-flight")
    else:
        movement.begin(table, key, "flee", "LM-2.9-08")


def stride(table: Table[Lames]) -> Procedure:
    """The next elementary move; after the last, what arriving brings."""
    if (yield from movement.stride(table)):
        yield from movement.arrive(table, table.state.acting)
        finish(table)


def give_orders(table: Table[Lames]) -> Procedure:
    """The next special order; after the last, the end of the activation."""
    if (yield from command.hand_out(table)):
        finish(table)


def finish(table: Table[Lames]) -> None:
    """Block F: an empty charge ends, the order is used up, the unit is activated. LM-2.4.3-01."""
    key = table.state.acting
    movement.empty_charge(table, key)
    table.note(ActivationEnded(clause="LM-2.4.3-01", unit=key))
    next_side(table)


# From one side to the next


def next_side(table: Table[Lames]) -> None:
    """When a side has activated all its pieces the next one plays; after the last the turn ends. LM-2.4-03."""
    state = table.state
    while not _has_more(state):
        table.note(MarkersRemoved(clause="LM-2.1.2-05", side=state.active))
        sides = list(state.armies)
        place = sides.index(state.active) + 1
        if place < len(sides):
            table.note(SideBegan(clause="LM-1-04", side=sides[place]))
            continue
        end = decide(state)
        if end:
            table.note(end)
            return
        table.note(TurnBegan(clause="LM-2.4-03", turn=state.turn + 1, side=sides[0]))


def _has_more(state: Lames) -> bool:
    return bool(state.ready) or any(True for _ in state.pending())


_STAGES = {"choose": choose, "start": activate, "move": stride, "orders": give_orders}
