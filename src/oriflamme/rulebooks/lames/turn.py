"""The turn: one army after the other activates each of its pieces once. Chapters 1, 2.4 and 2.9."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from oriflamme.kernel import Choice, Context, Forbidden, Item, Option, Procedure, Tally, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import (
    combat,
    command,
    elements,
    face_action,
    formation_actions,
    map_exit,
    movement,
    recovery,
    withdraw,
)
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS, PASS, ActivationSheet
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, friends_beside
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
from oriflamme.rulebooks.lames.fires import burn
from oriflamme.rulebooks.lames.morale import destroy, engagement_test, lose_cohesion, roll_test, rout_test
from oriflamme.rulebooks.lames.state import CONTACT, Lames, activation
from oriflamme.rulebooks.lames.tables import collapse
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.victory import decide
from oriflamme.rulebooks.lames.vocabularies import Action

_ACTION_NOTES = {
    "shock": ("attack",),
    "duel": ("attack",),
    "flee": ("irreversible",),
    "resign": ("irreversible",),
}
"""What actions bring with them: see `asks.NOTES`."""


def procedure(ctx: Context[Lames]) -> Procedure | None:
    """The next procedure, from the state alone."""
    stage = _STAGES.get(ctx.state.stage)
    return stage(ctx) if stage else None


# Choosing a piece


@cache
def _test_morale(key: str) -> Option:
    return Option(f"morale {key}", ("wing", key), message("do-morale", wing=key), verb="morale", piece=key)


def choose(ctx: Context[Lames]) -> Procedure:
    """The active player takes one of his pieces, in any order. LM-1-05, LM-1-06."""
    state = ctx.state
    wings = [_test_morale(wing.key) for wing in state.pending()]
    answer = yield Choice(
        state.active,
        ask_about("activate"),
        "LM-1-05",
        (*state.activations.values(), *wings, *elements.options(state)),
        forbidden=lambda: _not_again(state),
        read=lambda token: _chosen(state, token),
    )
    kind, key = answer.value
    if kind == "unit":
        ctx.note(ActivationBegan(clause="LM-2.9-01", unit=key))
        return
    yield from activate_marker(ctx, key) if kind == "wing" else elements.play(ctx, key)
    next_side(ctx)


def _chosen(state: Lames, token: str) -> Option | None:
    """The piece that an answer names, if it may be activated."""
    what, _, key = token.partition(" ")
    if what == "activate":
        return state.activations.get(key)
    others = (*(_test_morale(wing.key) for wing in state.pending()), *elements.options(state))
    return next((option for option in others if option.token == token), None)


def _not_again(state: Lames) -> Iterator[Forbidden]:
    for unit in state.of(state.active):
        if unit.activated:
            yield Forbidden(activation(unit.key), refusal("LM-1-05", "activated", unit=unit.key))
    for wing in state.wings.values():
        if wing.side == state.active and wing.activated:
            yield Forbidden(_test_morale(wing.key), refusal("LM-1-05", "activated", unit=wing.key))
        elif wing.side == state.active and not wing.shaken:
            yield Forbidden(_test_morale(wing.key), refusal("LM-2.5.10.1-01", "steady", wing=wing.key))


def activate_marker(ctx: Context[Lames], key: str) -> Procedure:
    """A wing's morale marker: 2D6 and its Shaken markers against its morale, or Retreat. LM-2.5.10.1-02."""
    wing = ctx.state.wings[key]
    if wing.order != "retreat":  # LM-2.5.10.1-03
        value = collapse(wing.shaken)
        modifiers = Tally((Item("markers", value, "LM-2.5.10.1-02"),)) if value else Tally(())
        if not (yield from roll_test(ctx, key, wing.side, "collapse", "LM-2.5.10.1-02", wing.morale, modifiers)):
            ctx.note(OrderChanged(clause="LM-2.5.4-04", wing=key, order="retreat"))
    ctx.note(MarkersCleared(clause="LM-2.5.10.1-02", wing=key))


# Activation


def activate(ctx: Context[Lames]) -> Procedure:
    """Blocks D and A of the sheet, then the action. LM-2.9-01."""
    state = ctx.state
    key = state.acting
    if not state.units[key].hex:
        yield from map_exit.return_(ctx, key)
        yield from finish(ctx)
        return
    yield from preliminaries(ctx, key)
    if key in state.units:
        yield from act(ctx, key)
    if state.stage == "start":
        yield from finish(ctx)


def preliminaries(ctx: Context[Lames], key: str) -> Procedure:
    """Block D: rout tests, the defence engagement test, the Contact marker. LM-2.4.1-01."""
    state = ctx.state
    terrain = terrain_of(state)
    unit = state.units[key]
    if unit.routed:
        for friend in [friend.key for friend in friends_beside(state, terrain, unit)]:
            yield from rout_test(ctx, friend, "LM-2.4.1.1-02")
    elif any(friend.routed for friend in friends_beside(state, terrain, unit)):
        yield from rout_test(ctx, key, "LM-2.4.1.1-03")
    if key in state.units:
        yield from defence_engagement(ctx, key)
    if key in state.units and state.units[key].shock == CONTACT:
        ctx.note(ShockMarked(clause="LM-2.4.1-01", unit=key, shock=""))


def defence_engagement(ctx: Context[Lames], key: str) -> Procedure:
    """Engaged by a marked enemy, a unit that is not routed tests. LM-2.4.1.2-01, -06."""
    state = ctx.state
    unit = state.units[key]
    marked = [(enemy, d) for enemy, d in enemies_engaging_it(state, terrain_of(state), unit) if enemy.marked]
    if unit.routed or not marked:
        return
    if not (yield from engagement_test(ctx, key, "defence", "LM-2.4.1.2-01", marked)):
        yield from lose_cohesion(ctx, key, "LM-2.4.1.2-06")


def act(ctx: Context[Lames], key: str) -> Procedure:
    """Block A: the action that the sheet imposes or the player chooses."""
    state = ctx.state
    unit = state.units[key]
    sheet = ActivationSheet(state, unit)
    if unit.routed and not sheet.allowed.keys() & {"rally", "flee"}:
        yield from destroy(ctx, key, "LM-2.6-03", "no-flight")
        return
    if len(sheet.allowed) == 1:
        action = next(iter(sheet.allowed))
    else:
        options = tuple(_action(key, name) for name in (*ACTIONS, PASS) if name in sheet.allowed)
        answer = yield Choice(
            unit.side,
            ask_about("action", key, unit=key),
            "LM-2.9-01",
            options,
            forbidden=lambda: _closed(sheet),
        )
        action = answer.value
    ctx.note(ActionChosen(clause=sheet.allowed[action], unit=key, action=action))
    yield from perform(ctx, key, action, sheet)


def _action(key: str, name: Action) -> Option:
    """An action of a unit, as an answer."""
    return Option(name, name, message(f"action-{name}"), verb=name, piece=key, notes=_ACTION_NOTES.get(name, ()))


def _closed(sheet: ActivationSheet) -> Iterator[Forbidden]:
    for name in (*ACTIONS, PASS):
        reason = sheet.why_not(name)
        if reason:
            yield Forbidden(_action(sheet.unit.key, name), reason)


def perform(ctx: Context[Lames], key: str, action: Action, sheet: ActivationSheet) -> Procedure:
    """Carry out an action. Displacements and the giving of orders go on as procedures of their own."""
    match action:
        case "move":
            movement.begin_move(ctx, key, sheet.kind, "LM-2.6.11-01")
        case "flee":
            movement.begin_move(ctx, key, "flee", "LM-2.6.13-01")
        case "withdraw":
            yield from (formation_actions if ctx.state.units[key].formation else withdraw).withdraw(ctx, key)
        case "face":
            yield from (formation_actions if ctx.state.units[key].formation else face_action).face(ctx, key)
        case "shock" | "duel":
            yield from combat.shock(ctx, key, duel=action == "duel")
        case "rally":
            yield from rally(ctx, key)
        case "reorganise":
            yield from recovery.reorganise(ctx, key)
        case "rest":
            yield from recovery.rest(ctx, key)
        case "orders":
            yield from command.distribute(ctx, key)
        case "change":
            yield from command.change_order(ctx, key)
        case "command":
            yield from command.take_command(ctx, key)
        case "resign":
            yield from command.resign(ctx, key)


def rally(ctx: Context[Lames], key: str) -> Procedure:
    """A unit that fails to rally flees at once, or is lost. LM-2.9-08, LM-2.6-03."""
    if (yield from recovery.rally(ctx, key)):
        return
    if movement.why_not_flee(ctx.state, ctx.state.units[key]):
        yield from destroy(ctx, key, "LM-2.6-03", "no-flight")
    else:
        movement.begin_move(ctx, key, "flee", "LM-2.9-08")


def move_on(ctx: Context[Lames]) -> Procedure:
    """The next elementary move; after the last, what arriving brings."""
    if (yield from movement.next_elementary_move(ctx)):
        yield from movement.arrive(ctx, ctx.state.acting)
        yield from finish(ctx)


def give_orders(ctx: Context[Lames]) -> Procedure:
    """The next special order; after the last, the end of the activation."""
    if (yield from command.hand_out(ctx)):
        yield from finish(ctx)


def finish(ctx: Context[Lames]) -> Procedure:
    """Block F: an empty charge ends, a fire takes its toll, the order is used up, the unit is activated.

    LM-2.4.3-01, LM-F-69.
    """
    key = ctx.state.acting
    movement.empty_charge(ctx, key)
    yield from burn(ctx, key)
    ctx.note(ActivationEnded(clause="LM-2.4.3-01", unit=key))
    next_side(ctx)


# From one side to the next


def next_side(ctx: Context[Lames]) -> None:
    """When a side has activated all its pieces the next one plays; after the last the turn ends. LM-2.4-03."""
    state = ctx.state
    while not _has_more(state):
        ctx.note(MarkersRemoved(clause="LM-2.1.2-05", side=state.active))
        sides = list(state.armies)
        place = sides.index(state.active) + 1
        if place < len(sides):
            ctx.note(SideBegan(clause="LM-1-04", side=sides[place]))
            continue
        end = decide(state)
        if end:
            ctx.note(end)
            return
        ctx.note(TurnBegan(clause="LM-2.4-03", turn=state.turn + 1, side=sides[0]))


def _has_more(state: Lames) -> bool:
    return bool(state.activations or state.elements) or any(True for _ in state.pending())


_STAGES = {"choose": choose, "start": activate, "move": move_on, "orders": give_orders}
