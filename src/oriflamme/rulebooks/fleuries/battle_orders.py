"""Battle orders: what the general writes for each character, and what it forbids his units. GF-ORDRE_DE_BATAILLE-01."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.table import distance
from oriflamme.board.table_shapes import gap
from oriflamme.board.table_terrain import holds
from oriflamme.kernel import Choice, Option, Procedure, Refusal, Sealed, Table, say
from oriflamme.rulebooks.fleuries.facts_turn import BattleOrderDone, BattleOrderWritten, TurnBegan
from oriflamme.rulebooks.fleuries.ground import KINDS, grounds_of
from oriflamme.rulebooks.fleuries.measure import centre, shape_at, where, within
from oriflamme.rulebooks.fleuries.reasons import length, refusal
from oriflamme.rulebooks.fleuries.sentences import battle_order
from oriflamme.rulebooks.fleuries.sight import sees
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import SETUP, pace, steps

WRITE = "GF-ORDRE_DE_BATAILLE-01"
CHANGE = "GF-ORDRE_DE_BATAILLE-02"
ATTACK = "GF-ORDRE_DE_BATAILLE-03"
HARASS = "GF-ORDRE_DE_BATAILLE-04"
SUPPORT = "GF-ORDRE_DE_BATAILLE-05"
HOLD = "GF-ORDRE_DE_BATAILLE-06"
FULFILLED = "GF-ORDRE_DE_BATAILLE-07"
ZONES = ("left", "centre", "right")
TABLE = SETUP["battle_order"]


# Writing


def orders_for(state: Fleuries, character: Piece) -> Iterator[BattleOrder]:
    """The battle orders a general may write for a character: all he can point at."""
    for zone in ("", *ZONES):
        yield BattleOrder("attack", zone)
    for ground in state.ground.values():
        if KINDS[ground.kind]["shape"] == "area" and ground.kind not in ("bridge", "ford", "corpse"):
            yield BattleOrder("attack", ground.key)
    yield BattleOrder("harass")
    pose = character.pose
    yield BattleOrder("hold", "", pose.x if pose else 0, pose.y if pose else 0)
    for friend in state.pieces.values():
        if friend.side == character.side and friend.kind == "unit" and friend.commander != character.key:
            yield BattleOrder("support", friend.key)


def option(character: str, order: BattleOrder) -> Option:
    """`plan general attack left`, `plan captain support spears`."""
    words = [word for word in ("plan", character, order.kind, order.target) if word]
    return Option(" ".join(words), (character, order), say("give-plan", unit=character, order=battle_order(order)))


def led(state: Fleuries, side: str) -> list[Piece]:
    """Characters of a side who have units to lead."""
    leaders = {piece.commander for piece in state.pieces.values() if piece.side == side}
    return [piece for piece in state.pieces.values() if piece.side == side and piece.key in leaders]


def write(table: Table[Fleuries]) -> Procedure:
    """After the deployment each general writes one order for every character who leads units."""
    state = table.state
    parts = {side: _write(state, side) for side in state.armies}
    written = yield Sealed(parts, WRITE)
    for side, orders in written.items():
        for character, order in orders.items():
            table.note(BattleOrderWritten(clause=WRITE, audience=(side,), side=side, character=character, order=order))
    table.note(TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=1))


def _write(state: Fleuries, side: str) -> Procedure:
    written: dict[str, BattleOrder] = {}
    for character in led(state, side):
        options = tuple(option(character.key, order) for order in orders_for(state, character))
        answer = yield Choice(side, say("ask-plan", unit=character.key), WRITE, options)
        written[character.key] = answer.value[1]
    yield Choice(side, say("ask-confirm"), WRITE, (Option("confirm", None, say("confirm-plan")),))
    return written


# Changing


def busy(state: Fleuries, character: Piece) -> bool:
    """In melee, charging, counter-charging, routing or evading: he can neither write nor read."""
    unit = state.pieces.get(character.controls)
    for piece in (character, unit):
        if piece is not None and (piece.fights or piece.charging or piece.routing or piece.reaction == "evade"):
            return True
    return False


def why_no_change(state: Fleuries, side: str, character: Piece) -> Refusal | None:
    """Why the general cannot change a character's order now."""
    general = state.pieces.get(state.armies[side].general)
    if general is None or not general.in_hand:
        return refusal(CHANGE, "general")
    for who in (general, character):
        if busy(state, who):
            return refusal(CHANGE, "plan-busy", unit=who.key)
    return None


def changes(state: Fleuries, side: str) -> Iterator[Option]:
    """New orders that the general may send."""
    for character in led(state, side):
        if not character.in_hand or why_no_change(state, side, character) is not None:
            continue
        known = state.armies[side].plan.get(character.key)
        for order in orders_for(state, character):
            if known is None or (known.kind, known.target) != (order.kind, order.target):
                yield option(character.key, order)


def fulfil(table: Table[Fleuries]) -> None:
    """Orders that are fulfilled or no longer apply bind nobody. GF-ORDRE_DE_BATAILLE-07."""
    state = table.state
    for side, army in list(state.armies.items()):
        for character, order in army.plan.items():
            if not order.done and order.kind == "attack" and order.target and _attained(state, side, order.target):
                table.note(BattleOrderDone(clause=FULFILLED, audience=(side,), side=side, character=character))


def _attained(state: Fleuries, side: str, target: str) -> bool:
    """A wing clear of enemies, or ground that is taken or that no enemy holds."""
    enemies = [foe for foe in state.against(side) if not state.joined(foe)]
    if target in ZONES:
        return not any(zone_of(state, side, foe) == target for foe in enemies)
    ground = state.ground.get(target)
    if ground is None or ground.fallen:
        return True
    held = any(holds(ground.outline, centre(state, foe)) or foe.inside == target for foe in enemies)
    taken = any(ground in grounds_of(state, unit) for unit in state.units(side))
    return taken and not held


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
    if order is None or order.done or order.since > state.turn or unit.commander not in state.pieces:
        return None
    return order


def why_not(state: Fleuries, unit: Piece, orders: tuple[str, ...]) -> Refusal | None:
    """Why a set of counters goes against a unit's battle order. GF-CP-17."""
    order = in_force(state, unit)
    if order is None:
        return None
    if order.kind == "attack" and "withdraw" in orders:
        seen = any(sees(state, unit, foe) for foe in state.against(unit.side) if not state.joined(foe))
        return refusal(ATTACK, "plan-attack", unit=unit.key) if seen else None
    if order.kind == "harass" and "charge" in orders:
        return refusal(HARASS, "plan-harass", unit=unit.key)
    if order.kind == "hold" and "charge" in orders:
        return refusal(HOLD, "plan-hold", unit=unit.key)
    return None


def why_no_place(state: Fleuries, unit: Piece, x: int, y: int) -> Refusal | None:
    """Why a move may not end there: off the position to hold, or too far from the friend to support."""
    order = in_force(state, unit)
    if order is None:
        return None
    if order.kind == "hold":
        far = distance((x, y), (order.x, order.y)) - steps(TABLE["hold_cm"])
        before = distance(where(unit).point, (order.x, order.y)) - steps(TABLE["hold_cm"])
        return refusal(HOLD, "plan-off-post", unit=unit.key, over=length(far)) if far > max(0, before) else None
    friend = state.pieces.get(order.target) if order.kind == "support" else None
    if friend is None or not friend.in_hand:
        return None
    ward = shape_at(state, friend)
    far = gap(((x, y),), ward) - steps(TABLE["support_cm"])
    before = gap((where(unit).point,), ward) - steps(TABLE["support_cm"])
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
    reach = pace(target.body.species, "charge", air=bool(target.altitude))
    if within(state, friend, target, reach) or "shoot" in target.orders:
        return None
    return refusal(SUPPORT, "plan-support", unit=unit.key, friend=friend.key, target=target.key)
