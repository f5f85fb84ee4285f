"""Command: special orders, changing the standing order, taking command and resigning. LM-2.5.7 to LM-2.5.15."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import distance
from oriflamme.kernel import (
    Choice,
    Context,
    Forbidden,
    Item,
    Message,
    Option,
    Procedure,
    Refusal,
    Roll,
    Tally,
    Throw,
    message,
)
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import is_engaged
from oriflamme.rulebooks.lames.facts import LeaderChanged, OrderChanged, OrderGiven, PointsRolled
from oriflamme.rulebooks.lames.gaits import FLYING
from oriflamme.rulebooks.lames.morale import roll_test
from oriflamme.rulebooks.lames.sight import FAR
from oriflamme.rulebooks.lames.state import ORDERS, Lames, Unit, Wing
from oriflamme.rulebooks.lames.tables import CAPACITIES, COMMAND, COMMAND_TEST, NOTCHES, capacity_name, threshold
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import autonomous, is_commander, leads

COSTS = COMMAND["cost"]
COMMAND_POINTS = CAPACITIES["command_points"]


def hexes_between(state: Lames, unit: Unit, other: Unit) -> int:
    """Command distance along the cheapest way. LM-2.5.8-03.

    To or from Far Flight a character who flies counts every hex as clear, another as difficult: LM-4.2.3.5-01 to -03.
    """
    terrain = terrain_of(state)
    if FAR in (unit.level, other.level):
        board = terrain.board
        far = min(distance(board.hex(unit.hex), board.hex(hex)) for hex in other.hexes)
        return far if state.figure(unit).movement == FLYING else far * int(COMMAND["difficult"])
    return min(terrain.command_distances(unit.hex)[terrain.index[hex]] for hex in other.hexes)


def groups(distance: int) -> int:
    """Full groups of four hexes. C-27."""
    return distance // int(COMMAND["group"])


def beside_engaged(state: Lames, unit: Unit, *, troop: bool = False) -> bool:
    """Stacked with a unit that is engaged, LM-2.5.7-02; for command points with a troop that is, LM-2.5.9-03."""
    others = [one for one in state.at(unit.hex, unit.level) if one.key != unit.key]
    terrain = terrain_of(state)
    return any(is_engaged(state, terrain, one) for one in others if state.figure(one).troop or not troop)


# The command test. LM-2.5.8


def hardest(state: Lames, unit: Unit, wing: Wing) -> list[Item]:
    """What the troop that is hardest to reach adds, of those that the standing order binds: its distance, and that it
    is below the ground. LM-2.5.8-02, C-65, LM-4.2.3.11-01."""
    bound = [
        other
        for other in state.units.values()
        if other.wing == wing.key
        and other.hex
        and not other.decoy
        and state.figure(other).troop
        and not (other.routed or other.ordered or autonomous(state, other))
    ]
    each, below = COMMAND_TEST["distance"], COMMAND_TEST["infiltrated_unit"]
    found = []
    for other in bound:
        far = groups(hexes_between(state, unit, other))
        items = [Item(each.reason, each.value * far, each.clause)] if far else []
        found.append([*items, below] if other.level < 0 else items)
    return max(found, key=lambda items: sum(item.value for item in items), default=[])


def command_modifiers(state: Lames, unit: Unit, wing: Wing) -> Tally:
    """What is added to the dice. LM-2.5.8-02."""
    found = (
        ("irregular", state.figure(unit).command == "irregular"),
        ("shaken", unit.shaken),
        ("spent", unit.out_of_breath),
        ("stacked_engaged", beside_engaged(state, unit)),
        ("infiltrated_leader", unit.level < 0),
    )
    items = [COMMAND_TEST[key] for key, holds in found if holds]
    return Tally((*items, *hardest(state, unit, wing)))


def command_test(ctx: Context[Lames], key: str, wing: str, clause: str) -> Procedure:
    """Whether a character makes himself obeyed. LM-2.5.8-01."""
    state = ctx.state
    unit = state.units[key]
    modifiers = command_modifiers(state, unit, state.wings[wing])
    target = threshold(state.figure(unit).command_capacity, "command_threshold")
    return (yield from roll_test(ctx, key, unit.side, "command", clause, target, modifiers, natural=True))


# The three actions that need an order


def change_order(ctx: Context[Lames], key: str) -> Procedure:
    """The leader gives his wing another standing order. LM-2.5.7-01, -03."""
    state = ctx.state
    unit = state.units[key]
    wing = state.wings[leads(state, unit)]
    choices = tuple(
        Option(
            f"order {order}",
            order,
            message("do-order", order=message(f"order-{order}")),
            verb="order",
            piece=key,
            target=wing.key,
            what=order,
        )
        for order in ORDERS
        if order != wing.order
    )
    answer = yield Choice(unit.side, ask_about("order", key, unit=key, wing=wing.key), "LM-2.5.7-01", choices)
    if (yield from command_test(ctx, key, wing.key, "LM-2.5.7-03")):
        ctx.note(OrderChanged(clause="LM-2.5.7-03", wing=wing.key, order=answer.value))


def headless(state: Lames, side: str) -> list[Wing]:
    """The wings of a side that nobody leads."""
    return [wing for wing in state.wings.values() if wing.side == side and not wing.leader]


def take_command(ctx: Context[Lames], key: str) -> Procedure:
    """A character becomes the leader of a wing without one. LM-2.5.14-01."""
    state = ctx.state
    unit = state.units[key]
    wings = headless(state, unit.side)
    choices = tuple(
        Option(f"lead {wing.key}", wing.key, message("do-lead", wing=wing.key), verb="lead", piece=key, target=wing.key)
        for wing in wings
    )
    answer = yield Choice(unit.side, ask_about("lead", key, unit=key), "LM-2.5.14-01", choices)
    if (yield from command_test(ctx, key, answer.value, "LM-2.5.14-01")):
        ctx.note(LeaderChanged(clause="LM-2.5.14-01", wing=answer.value, leader=key))


def resign(ctx: Context[Lames], key: str) -> Procedure:
    """A leader lays down his command. LM-2.5.15-01."""
    wing = leads(ctx.state, ctx.state.units[key])
    if (yield from command_test(ctx, key, wing, "LM-2.5.15-01")):
        ctx.note(LeaderChanged(clause="LM-2.5.15-01", wing=wing, leader=""))


# Special orders. LM-2.5.9


def command_notch(state: Lames, unit: Unit) -> int:
    """His capacity for command points, a notch lower for each hindrance; below -2 it is one point. LM-2.5.9-03."""
    hindrances = (
        state.figure(unit).command == "irregular",
        beside_engaged(state, unit, troop=True),
        unit.shaken,
        unit.out_of_breath,
        unit.level < 0,  # LM-4.2.3.11-02
    )
    return state.figure(unit).command_capacity - int(COMMAND["notch_drop"]) * sum(hindrances)


def command_points(notch: int, face: int) -> int:
    """1D3 times the number of his capacity. LM-2.5.9-02."""
    return int(CAPACITIES["die3"][face - 1] * COMMAND_POINTS[capacity_name(notch)])


def distribute(ctx: Context[Lames], key: str) -> Procedure:
    """He rolls his command points; below Inferior there is nothing to roll. LM-2.5.9-02, -03."""
    state = ctx.state
    unit = state.units[key]
    notch = command_notch(state, unit)
    if notch < min(NOTCHES.values()):
        ctx.note(PointsRolled(clause="LM-2.5.9-03", unit=key, roll=0, points=COMMAND_POINTS["below"]))
        return
    throw: Throw = yield Roll(
        CAPACITIES["die3_dice"],
        "points",
        "LM-2.5.9-02",
        seat=unit.side,
        subject=key,
        meaning=lambda throw: str(command_points(notch, throw.total)),
    )
    points = command_points(notch, throw.total)
    ctx.note(PointsRolled(clause="LM-2.5.9-02", unit=key, roll=throw.total, points=points))


def order_cost(state: Lames, unit: Unit, other: Unit) -> Tally:
    """What a special order to somebody costs. LM-2.5.9-04."""
    found = (
        ("irregular", state.figure(other).command == "irregular"),
        ("spent", other.out_of_breath),
        ("shaken", other.shaken),
        ("routed", other.routed),
    )
    items = [Item("base", COSTS["base"], COSTS["clause"])]
    items += [Item(key, COSTS[key], COSTS["clause"]) for key, holds in found if holds]
    if other.level < 0:
        items.append(Item("infiltrated_unit", COSTS["infiltrated"], "LM-4.2.3.11-02"))
    far = groups(hexes_between(state, unit, other))
    if far:
        items.append(Item("distance", COSTS["distance"] * far, COSTS["clause"]))
    return Tally(tuple(items))


def why_not_receive(state: Lames, unit: Unit, other: Unit) -> Refusal | None:
    """Why somebody may not receive a special order from this character, whatever it costs."""
    figure = state.figure(other)
    if figure.command == "chaotic":
        return refusal("LM-2.5.5-04", "chaotic", unit=other.key)
    if not figure.troop and not is_commander(state, unit):
        return refusal("LM-2.5.5-09", "only-commander", unit=other.key)
    if other.activated or other.key == unit.key:
        return refusal("LM-2.5.15-02", "already-activated", unit=other.key)
    if other.ordered:
        return refusal("LM-2.1.2-02", "already-ordered", unit=other.key)
    if not other.hex:
        return refusal("LM-2.5.9-04", "off-map", unit=other.key)
    if other.level == FAR and state.figure(unit).movement != FLYING:
        return refusal("LM-4.2.3.5-04", "too-high", unit=other.key)
    return None


def why_not_order(state: Lames, unit: Unit, other: Unit) -> Refusal | None:
    """The same, with the command points that are left. LM-2.5.9-05."""
    reason = why_not_receive(state, unit, other)
    if reason:
        return reason
    if order_cost(state, unit, other).total > state.points:
        return refusal("LM-2.5.9-05", "too-dear", unit=other.key, cost=order_cost(state, unit, other).total)
    return None


def hand_out(ctx: Context[Lames]) -> Procedure:
    """The next special order of the acting character. Returns whether he is done. LM-2.5.9-05."""
    state = ctx.state
    unit = state.units[state.acting]
    legal = tuple(_orders(state, unit))
    if not legal and not _might_order(state, unit):
        return True
    done = Option("done", None, message("do-done"), verb="done", piece=unit.key)
    answer = yield Choice(
        unit.side,
        ask_about("orders", unit.key, unit=unit.key, points=state.points),
        "LM-2.5.9-05",
        (*legal, done),
        forbidden=lambda: _refused_orders(state, unit),
    )
    if answer.value is None:
        return True
    cost = order_cost(state, unit, state.units[answer.value])
    left = state.points - cost.total
    ctx.note(OrderGiven(clause="LM-2.5.9-04", unit=answer.value, by=unit.key, cost=cost, left=left))
    return False


def _might_order(state: Lames, unit: Unit) -> bool:
    """Whether, for all the enemy knows, a piece under a cover could receive an order. LM-MA-24."""
    if state.rules.orders_end_unasked:
        return False
    return any(other.covered and not (other.activated or other.ordered) for other in state.of(unit.side))


def _orders(state: Lames, unit: Unit) -> Iterator[Option]:
    for other in state.of(unit.side):
        if not why_not_order(state, unit, other):
            cost = order_cost(state, unit, other).total
            yield _special_order(unit, other, message("do-give", unit=other.key, cost=cost), cost)


def _refused_orders(state: Lames, unit: Unit) -> Iterator[Forbidden]:
    for other in state.of(unit.side):
        reason = why_not_order(state, unit, other)
        if reason:
            yield Forbidden(_special_order(unit, other, message("do-order-to", unit=other.key)), reason)


def _special_order(unit: Unit, other: Unit, label: Message, cost: int | None = None) -> Option:
    """A special order to somebody, as an answer; its cost is in command points."""
    return Option(
        f"order {other.key}",
        other.key,
        label,
        verb="order",
        piece=unit.key,
        target=other.key,
        what="special",
        cost=cost,
    )
