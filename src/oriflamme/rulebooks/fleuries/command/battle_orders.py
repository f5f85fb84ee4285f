"""Battle orders: what the general writes for each character, and what it forbids his units. GF-ORDRE_DE_BATAILLE-01."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.tabletop import Pose, distance
from oriflamme.board.tabletop_shapes import gap, overlap, reach
from oriflamme.board.tabletop_terrain import holds
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, could_charge
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach as bands
from oriflamme.rulebooks.fleuries.facts.moves import GroundTaken
from oriflamme.rulebooks.fleuries.facts.turn import BattleOrderDone, BattleOrderWritten, TurnBegan
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MISSILES, SETUP, steps
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS, grounds_of, touched_grounds
from oriflamme.rulebooks.fleuries.terrain.measure import centre, has_in_front, shape_at, where, within
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.wording.message_parts import battle_order
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

WRITE = "GF-ORDRE_DE_BATAILLE-01"
CHANGE = "GF-ORDRE_DE_BATAILLE-02"
ATTACK = "GF-ORDRE_DE_BATAILLE-03"
HARASS = "GF-ORDRE_DE_BATAILLE-04"
SUPPORT = "GF-ORDRE_DE_BATAILLE-05"
HOLD = "GF-ORDRE_DE_BATAILLE-06"
FULFILLED = "GF-ORDRE_DE_BATAILLE-07"
ZONES = ("left", "centre", "right")
TABLE = SETUP["battle_order"]
CONFIRM = Option("confirm", None, message("confirm-plan"), verb="confirm")


# Writing


def orders_for(state: Fleuries, character: Piece) -> Iterator[BattleOrder]:
    """The battle orders a general may write for a character: all he can point at."""
    for zone in ("", *ZONES):
        yield BattleOrder("attack", zone)
    for ground in state.ground.values():
        if KINDS[ground.kind]["shape"] == "area" and ground.kind not in ("bridge", "ford", "corpse"):
            yield BattleOrder("attack", ground.key)
    yield BattleOrder("harass")
    pose = _stands(state, character)
    if pose is not None:
        yield BattleOrder("hold", "", pose.x, pose.y)
    for friend in state.pieces.values():
        if friend.side == character.side and friend.kind == "unit" and friend.commander != character.key:
            yield BattleOrder("support", friend.key)


def _stands(state: Fleuries, character: Piece) -> Pose | None:
    """Where a character is on the table, be it under a card; None for one who is still to come."""
    cards = (card.pose for card in state.bases() if character.key in card.contents)
    return character.pose or next(cards, None)


def option(character: str, order: BattleOrder) -> Option:
    """`plan general attack left`, `plan captain support spears`."""
    words = [word for word in ("plan", character, order.kind, order.target) if word]
    return Option(
        " ".join(words),
        (character, order),
        message("give-plan", unit=character, order=battle_order(order)),
        verb="plan",
        piece=character,
        target=order.target,
        what=order.kind,
        place=(order.x, order.y) if order.kind == "hold" else "",
    )


def led(state: Fleuries, side: str) -> list[Piece]:
    """Characters of a side who have units to lead."""
    leaders = {piece.commander for piece in state.pieces.values() if piece.side == side}
    return [piece for piece in state.pieces.values() if piece.side == side and piece.key in leaders]


def write(ctx: Context[Fleuries]) -> Procedure:
    """After the deployment each general writes one order for every character who leads units."""
    state = ctx.state
    parts = {side: _write(state, side) for side in state.armies}
    written = yield Sealed(parts, WRITE)
    for side, orders in written.items():
        for character, order in orders.items():
            ctx.note(BattleOrderWritten(clause=WRITE, audience=(side,), side=side, character=character, order=order))
    _occupy(ctx)
    ctx.note(TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=1))


def _occupy(ctx: Context[Fleuries]) -> None:
    """Ground on which troops have been drawn up is theirs until it is known that they have left it."""
    for unit in ctx.state.units():
        for ground in touched_grounds(ctx.state, shape_at(ctx.state, unit)):
            if unit.side not in ground.friend:
                ctx.note(GroundTaken(clause="GF-RECONNAISSANCE-03", ground=ground.key, side=unit.side))


def _write(state: Fleuries, side: str) -> Procedure:
    written: dict[str, BattleOrder] = {}
    for character in led(state, side):
        options = tuple(option(character.key, order) for order in orders_for(state, character))
        answer = yield Choice(side, ask_about("plan", character.key, unit=character.key), WRITE, options)
        written[character.key] = answer.value[1]
    yield Choice(side, ask_about("confirm"), WRITE, (CONFIRM,))
    return written


# Changing


def busy(state: Fleuries, character: Piece) -> bool:
    """In melee, charging, counter-charging, routing or evading this turn: he can neither write nor read."""
    unit = state.pieces.get(character.controls)
    return any(piece is not None and _busy(piece) for piece in (character, unit))


def _busy(piece: Piece) -> bool:
    charges = piece.charging or "charge" in piece.orders or piece.reaction == "counter_charge"
    evades = "evade" in piece.orders or piece.reaction == "evade"
    return bool(piece.fights) or charges or evades or piece.routing


def why_no_change(state: Fleuries, side: str) -> Refusal | None:
    """Why the general of a side cannot write a new order now."""
    general = state.pieces.get(state.armies[side].general)
    if general is None or not general.in_hand:
        return refusal(CHANGE, "general")
    return refusal(CHANGE, "plan-busy", unit=general.key) if busy(state, general) else None


def changes(state: Fleuries, side: str) -> Iterator[Option]:
    """New orders that the general may write: for each character another than he has."""
    if why_no_change(state, side) is not None:
        return
    for character in led(state, side):
        known = state.armies[side].plan.get(character.key)
        for order in orders_for(state, character) if character.in_hand else ():
            if known is None or known.done or (known.kind, known.target) != (order.kind, order.target):
                yield option(character.key, order)


def deliver(ctx: Context[Fleuries]) -> None:
    """A new order takes a full turn: it binds from the next one, unless its writer or its reader was busy in this one;
    then it waits another turn. Until it is read the old one stands. GF-ORDRE_DE_BATAILLE-02, GF-CP-55."""
    state = ctx.state
    for side, army in list(state.armies.items()):
        for character, order in army.coming.items():
            general, reader = state.pieces.get(army.general), state.pieces.get(character)
            if any(one is None or not one.in_hand or busy(state, one) for one in (general, reader)):
                continue
            note = BattleOrderWritten(clause=CHANGE, audience=(side,), side=side, character=character, order=order)
            ctx.note(note)


def fulfil(ctx: Context[Fleuries]) -> None:
    """Orders that are fulfilled or no longer apply bind nobody. GF-ORDRE_DE_BATAILLE-07."""
    state = ctx.state
    for side, army in list(state.armies.items()):
        for character, order in army.plan.items():
            if not order.done and _over(state, side, order):
                ctx.note(BattleOrderDone(clause=FULFILLED, audience=(side,), side=side, character=character))


def _over(state: Fleuries, side: str, order: BattleOrder) -> bool:
    if order.kind == "support":
        return order.target not in state.pieces
    return order.kind == "attack" and bool(order.target) and _attained(state, side, order.target)


def _attained(state: Fleuries, side: str, target: str) -> bool:
    """A wing clear of enemies; ground that is taken, or that the enemy is seen to have left."""
    enemies = [foe for foe in state.against(side) if not state.joined(foe)]
    if target in ZONES:
        return not any(zone_of(state, side, foe) == target for foe in enemies)
    ground = state.ground.get(target)
    if ground is None or ground.fallen:
        return True
    if any(holds(ground.outline, centre(state, foe)) or foe.inside == target for foe in enemies):
        return False
    left = state.enemy(side) in ground.friend
    return left or any(ground in grounds_of(state, unit) for unit in state.units(side))


def zone_of(state: Fleuries, side: str, piece: Piece) -> str:
    """The part of the field where a piece stands, seen from a side's own edge."""
    third = min(2, centre(state, piece)[0] * 3 // state.width)
    return ZONES[third] if state.armies[side].edge == "south" else ZONES[2 - third]


# What they forbid


def in_force(state: Fleuries, unit: Piece) -> BattleOrder | None:
    """The battle order that binds a unit now; none while a character directly controls it."""
    if state.controller(unit) is not None or unit.kind != "unit":
        return None
    order = state.armies[unit.side].plan.get(unit.commander)
    return None if order is None or order.done or unit.commander not in state.pieces else order


def why_not(state: Fleuries, unit: Piece, orders: tuple[str, ...], order: BattleOrder | None) -> Refusal | None:
    """Why a set of counters goes against the battle order in force for a unit. GF-CP-17."""
    if order is None:
        return None
    if order.kind == "attack" and "withdraw" in orders:
        seen = any(sees(state, unit, foe) for foe in _nearest_first(state, unit))
        return refusal(ATTACK, "plan-attack", unit=unit.key) if seen else None
    if order.kind == "harass" and "charge" in orders:
        return refusal(HARASS, "plan-harass", unit=unit.key)
    if order.kind == "hold" and "charge" in orders:
        return refusal(HOLD, "plan-hold", unit=unit.key)
    if order.kind == "hold" and "evade" in orders:
        return refusal(HOLD, "plan-hold-evade", unit=unit.key)
    return None


def _nearest_first(state: Fleuries, unit: Piece) -> list[Piece]:
    """Enemies, those first whom a unit most likely sees."""
    x, y = where(unit).point
    foes = [foe for foe in state.against(unit.side) if not state.joined(foe)]
    return sorted(foes, key=lambda foe: (where(foe).x - x) ** 2 + (where(foe).y - y) ** 2)


def why_no_reaction(state: Fleuries, unit: Piece, reaction: str, *, may_evade: bool) -> Refusal | None:
    """Why a charged unit may not react so: whoever harasses tries to evade if he can, whoever holds stands."""
    order = in_force(state, unit)
    if order is None:
        return None
    if order.kind == "harass" and may_evade and reaction != "evade":
        return refusal(HARASS, "plan-harass-react", unit=unit.key)
    if order.kind == "hold" and reaction in ("evade", "counter_charge"):
        return refusal(HOLD, "plan-hold-evade" if reaction == "evade" else "plan-hold", unit=unit.key)
    return None


def why_no_place(state: Fleuries, unit: Piece, pose: Pose) -> Refusal | None:
    """Why a move may not end there: off the position to hold, or too far from the friend to support."""
    order = in_force(state, unit)
    if order is None:
        return None
    if order.kind == "hold":
        far = distance(pose.point, (order.x, order.y)) - steps(TABLE["hold_cm"])
        before = distance(where(unit).point, (order.x, order.y)) - steps(TABLE["hold_cm"])
        return refusal(HOLD, "plan-off-post", unit=unit.key, over=length(far)) if far > max(0, before) else None
    friend = state.pieces.get(order.target) if order.kind == "support" else None
    if friend is None or not friend.in_hand:
        return None
    ward = shape_at(state, friend)
    far = gap(footprint(unit, pose), ward) - steps(TABLE["support_cm"])
    before = gap(shape_at(state, unit), ward) - steps(TABLE["support_cm"])
    if far > max(0, before):
        return refusal(SUPPORT, "plan-too-far", unit=unit.key, friend=friend.key, over=length(far))
    return None


def why_no_target(state: Fleuries, unit: Piece, target: Piece) -> Refusal | None:
    """Support: only together with the friend, or against whoever threatens him. GF-ORDRE_DE_BATAILLE-05."""
    order = in_force(state, unit)
    if order is None or order.kind != "support":
        return None
    friend = state.pieces.get(order.target)
    if friend is None or not friend.in_hand or friend.charging or "charge" in friend.orders:
        return None
    if _threatens(state, target, friend) or _bars(state, target, friend) or _shoots(state, target, friend):
        return None
    return refusal(SUPPORT, "plan-support", unit=unit.key, friend=friend.key, target=target.key)


def _threatens(state: Fleuries, target: Piece, friend: Piece) -> bool:
    """Able to charge: the friend is before its front and within its charge."""
    return could_charge(state, target, friend) and has_in_front(state, target, friend)


def _bars(state: Fleuries, target: Piece, friend: Piece) -> bool:
    """In the friend's way: straight before him, as far as he goes in a turn."""
    ahead = reach(shape_at(state, friend), where(friend).facing, allowance(state, friend, "normal"))
    return overlap(ahead, shape_at(state, target))


def _shoots(state: Fleuries, target: Piece, friend: Piece) -> bool:
    """Ordered to shoot, with the friend in range and before its front."""
    ranges = [bands(target, weapon)[-1] for weapon in target.body.weapons if weapon in MISSILES]
    near = any(within(state, target, friend, far) for far in ranges)
    return "shoot" in target.orders and near and has_in_front(state, target, friend)
