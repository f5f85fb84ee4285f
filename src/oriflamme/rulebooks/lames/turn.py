"""The turn: one army after the other activates each of its pieces once. Chapters 1, 2.4 and 2.9."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from oriflamme.kernel import Choice, Context, Forbidden, Item, Option, Procedure, Tally, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import activation_blocks, command, deployment, elements, map_exit, movement, train
from oriflamme.rulebooks.lames.activation_sheet import ActionEntry, ActivationSheet, actions_in
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationBegan,
    MarkersCleared,
    MarkersRemoved,
    OrderChanged,
    SideBegan,
    TurnBegan,
)
from oriflamme.rulebooks.lames.fires import first_wind, wind_to_draw
from oriflamme.rulebooks.lames.magic.possession import conduct, conducted_by
from oriflamme.rulebooks.lames.morale import destroy, roll_test
from oriflamme.rulebooks.lames.sheet_in_force import is_asked, sheet_of
from oriflamme.rulebooks.lames.state import Lames, activation
from oriflamme.rulebooks.lames.tables import collapse
from oriflamme.rulebooks.lames.victory import decide


def procedure(ctx: Context[Lames]) -> Procedure | None:
    """The next procedure, from the state alone."""
    stage = _STAGES.get(ctx.state.stage)
    if stage is None:
        return None
    seat = conducted_by(ctx.state)
    return conduct(stage(ctx), ctx.state.acting, seat) if seat else stage(ctx)


# Choosing a piece


@cache
def _test_morale(key: str) -> Option:
    return Option(f"morale {key}", ("wing", key), message("do-morale", wing=key), verb="morale", piece=key)


def choose(ctx: Context[Lames]) -> Procedure:
    """The active player takes one of his pieces, in any order. LM-1-05, LM-1-06."""
    state = ctx.state
    if wind_to_draw(state):
        yield from first_wind(ctx)
    wings = [_test_morale(wing.key) for wing in state.pending()]
    answer = yield Choice(
        state.active,
        ask_about("activate"),
        "LM-1-05",
        (*state.activations.values(), *wings, *elements.options(state), *train.options(state)),
        forbidden=lambda: _not_again(state),
        read=lambda token: _chosen(state, token),
    )
    kind, key = answer.value
    if kind == "unit":
        ctx.note(ActivationBegan(clause="LM-2.9-01", unit=key))
        return
    if kind == "driven":
        yield from train.drive(ctx, key)
    else:
        yield from activate_marker(ctx, key) if kind == "wing" else elements.play(ctx, key)
    next_side(ctx)


def _chosen(state: Lames, token: str) -> Option | None:
    """The piece that an answer names, if it may be activated."""
    what, _, key = token.partition(" ")
    if what == "activate":
        return state.activations.get(key)
    markers = (_test_morale(wing.key) for wing in state.pending())
    others = (*markers, *elements.options(state), *train.options(state))
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
    if state.resumed or (yield from activation_blocks.start(ctx)):  # laid together, they begin no second time: LM-F-18
        yield from act(ctx, state.acting)
    elif state.resumed:  # a decoy was laid above it, and is played first
        return
    if not state.acting:
        play_on(ctx)
    elif state.stage == "start":
        yield from finish(ctx)


def act(ctx: Context[Lames], key: str) -> Procedure:
    """Block A: the action that the sheet imposes or the player chooses."""
    state = ctx.state
    known = ctx.known(state.units[key].side)
    unit = known.units[key]
    sheet = sheet_of(known, unit)
    if unit.routed and state.concerns_others(unit) and not sheet.allowed.keys() & {"rally", "flee"}:
        yield from destroy(ctx, key, "LM-2.6-03", "no-flight")
        return
    if not is_asked(sheet):
        action = next(iter(sheet.allowed))
    else:
        options = tuple(_action(key, one) for one in _entries(state) if one.name in sheet.allowed)
        answer = yield Choice(
            unit.side,
            ask_about("action", key, unit=key),
            "LM-2.9-01",
            options,
            forbidden=lambda: _closed(sheet),
        )
        action = answer.value
    ctx.note(ActionChosen(clause=sheet.allowed[action], unit=key, action=action))
    yield from actions_in(state.rules.tiers)[action].perform(ctx, key, sheet) or ()


def _entries(state: Lames) -> Iterable[ActionEntry]:
    """The actions of the tiers in force, in their order."""
    return actions_in(state.rules.tiers).values()


def _action(key: str, entry: ActionEntry) -> Option:
    """An action of a unit, as an answer."""
    name = entry.name
    return Option(name, name, message(f"action-{name}"), verb=name, piece=key, notes=entry.notes)


def _closed(sheet: ActivationSheet) -> Iterator[Forbidden]:
    for entry in _entries(sheet.state):
        reason = sheet.why_not(entry.name)
        if reason:
            yield Forbidden(_action(sheet.unit.key, entry), reason)


def move_on(ctx: Context[Lames]) -> Procedure:
    """The next elementary move; after the last, what arriving brings."""
    over = yield from movement.next_elementary_move(ctx)
    if not ctx.state.acting:  # a decoy was seen
        play_on(ctx)
    elif over:
        yield from movement.arrive(ctx, ctx.state.acting)
        yield from finish(ctx)


def give_orders(ctx: Context[Lames]) -> Procedure:
    """The next special order; after the last, the end of the activation."""
    if (yield from command.hand_out(ctx)):
        yield from finish(ctx)


def finish(ctx: Context[Lames]) -> Procedure:
    """Block F, and on to the next piece. LM-2.4.3-01."""
    yield from activation_blocks.end(ctx, ctx.state.acting)
    play_on(ctx)


def play_on(ctx: Context[Lames]) -> None:
    """After a piece comes whoever is played with it, else the next one that its side chooses. LM-F-18."""
    if ctx.state.queue:
        ctx.note(ActivationBegan(clause="LM-F-18", unit=ctx.state.queue[0]))
    else:
        next_side(ctx)


# From one side to the next


def next_side(ctx: Context[Lames]) -> None:
    """When a side has activated all its pieces the next one plays; after the last the turn ends. LM-2.4-03."""
    state = ctx.state
    while not train.has_more(state):
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


_STAGES = {"deploy": deployment.deploy, "choose": choose, "start": activate, "move": move_on, "orders": give_orders}
