"""One hex back, without turning. LM-2.6.12."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import SIDES
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.alignment import align
from oriflamme.rulebooks.lames.disengagement import disengage, disengagement
from oriflamme.rulebooks.lames.distances import away, nearest_threats, out_of_reach, reachable
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.entering import entered
from oriflamme.rulebooks.lames.face_action import turned_away
from oriflamme.rulebooks.lames.facts import UnitWithdrew
from oriflamme.rulebooks.lames.handling import carry, taken_back
from oriflamme.rulebooks.lames.magic.wards import why_bound_out
from oriflamme.rulebooks.lames.map_exit import gone
from oriflamme.rulebooks.lames.message_parts import name_side
from oriflamme.rulebooks.lames.morale import lose_breath, lose_charge
from oriflamme.rulebooks.lames.pass_through import pass_through
from oriflamme.rulebooks.lames.stacking import fits, in_the_way, large_units, may_stay, no_room, why_not_pass
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import MINIMAL, MOVEMENT
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance, in_caverns, open_price, order_of, why_not_strain
from oriflamme.rulebooks.lames.zones import rear_sides, zone


def why_not_withdraw(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not withdraw at all. LM-2.6.12-01."""
    if turned_away(state, unit):
        return refusal("LM-2.6.12-01", "turned-away", unit=unit.key)
    reasons = [why_not_withdraw_to(state, unit, d) for d in SIDES]
    if all(reasons):
        rear = rear_sides(state.sided(unit), unit.facing)
        return reasons[rear[0]]
    return None


def why_not_withdraw_to(state: Lames, unit: Unit, d: int) -> Refusal | None:
    """Why a unit may not withdraw in a direction."""
    terrain = terrain_of(state)
    hex = terrain.adjacent[unit.hex][d]
    reason = why_not_back(state, unit, d)
    return _withdraw_against_order(state, terrain, unit, hex) if hex and not reason else reason


def why_not_back(state: Lames, unit: Unit, d: int) -> Refusal | None:
    """The same, whatever its orders."""
    terrain = terrain_of(state)
    hex, key = terrain.adjacent[unit.hex][d], unit.key
    if d not in rear_sides(state.sided(unit), unit.facing):
        return refusal("LM-2.6.12-02", "rear", unit=key)
    if hex:
        if state.holder(hex, unit.level) not in ("", unit.side):
            return refusal("LM-2.3.1-05", "enemy-hex", hex=hex)
        if not terrain.crossable(gait_of(state, terrain, unit), unit.hex, d):
            return refusal("LM-2.6.2-03", "closed", unit=key, hex=hex)
        if not fits(state, hex, unit) or not may_stay(state, hex, unit):
            return no_room(state, hex, unit)
        barred = why_bound_out(state, unit, hex)
        if barred:
            return barred
    reason = why_not_pass(state, unit, in_the_way(state, unit, back=True))
    if reason is None and price_back(state, unit, d) is None:
        reason = why_not_strain(unit)
    if reason:
        return reason
    return _why_not_meet_back(state, terrain, unit, hex) if hex else None


def price_back(state: Lames, unit: Unit, d: int) -> int | None:
    """What a withdraw costs, with the friends it passes; None where only minimal movement will do. LM-2.6.12-02,
    LM-2.3.1.1-05, LM-MA-19."""
    terrain, figure = terrain_of(state), state.figure(unit)
    hex = terrain.adjacent[unit.hex][d]
    if hex:
        cost = terrain.prices(unit.charging)[gait_of(state, terrain, unit)][unit.hex][d]
    else:
        cost = open_price(figure, caverns=in_caverns(state))
    through = in_the_way(state, unit, back=True)
    friends = len(through) if state.rules.lenient_moves else large_units(state, through)
    total = cost + int(MOVEMENT["pass_through"]) * friends
    return None if cost == MINIMAL or total > allowance(state, unit) else total


def _why_not_meet_back(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> Refusal | None:
    """What enemies have to say about the hex behind. LM-2.6.12-03, LM-2.3.2-04, LM-2.6.8-05."""
    there, stack = _on_top(state, unit, hex)
    if engaged_aslant(state, terrain, there, stack):
        return refusal("LM-2.6.12-03", "flank-there", unit=unit.key, hex=hex)
    if (
        (unit.shaken or unit.out_of_breath)
        and enemies_engaging_it(state, terrain, there, stack)
        and not enemies_engaging_it(state, terrain, unit)
    ):
        clause = "LM-2.3.2-04" if unit.shaken else "LM-2.6.8-05"
        return refusal(clause, "diminished", unit=unit.key, hex=hex)
    return None


def _on_top(state: Lames, unit: Unit, hex: str) -> tuple[Unit, tuple[str, ...]]:
    """A unit that has withdrawn to a hex, and the stack that it lies on. LM-2.3.1-10."""
    return replace(unit, hex=hex), (unit.key, *(other.key for other in state.at(hex, unit.level)))


def engaged_aslant(state: Lames, terrain: Terrain, unit: Unit, stack: tuple[str, ...]) -> bool:
    """Whether a unit is, or would be, engaged from flank or rear."""
    return state.sided(unit) and any(
        zone(True, unit.facing, d) != "front" for _, d in enemies_engaging_it(state, terrain, unit, stack)
    )


def _withdraw_against_order(state: Lames, terrain: Terrain, unit: Unit, hex: str) -> Refusal | None:
    """Regroup: out of reach it stays so, within reach it gets farther. LM-2.5.3-04, C-73.

    Defence: it comes into no contact. LM-2.5.2-01.
    """
    order = order_of(state, unit)
    if order not in ("regroup", "defence") or enemies_engaging_it(state, terrain, unit):
        return None
    if order == "defence":
        there, stack = _on_top(state, unit, hex)
        contact = enemies_engaging_it(state, terrain, there, stack) or enemies_it_engages(state, terrain, there, stack)
        return refusal("LM-2.5.2-01", "contact", unit=unit.key, hex=hex) if contact else None
    if out_of_reach(state, terrain, unit):
        within = reachable(state, terrain, unit, hex)
        return refusal("LM-2.5.3-04", "reachable", unit=unit.key, hex=hex) if within else None
    threats = nearest_threats(state, terrain, unit, unit.hex)
    ways = (terrain.adjacent[unit.hex][d] for d in SIDES if not why_not_back(state, unit, d))
    best = min((away(state, terrain, threats, unit.hex, way) for way in ways if way), default=2)
    if away(state, terrain, threats, unit.hex, hex) > min(best, 2):
        return refusal("LM-2.5.3-01", "farther", unit=unit.key, hex=hex)
    return None


def withdraw(ctx: Context[Lames], key: str) -> Procedure:
    """One hex back, without turning. LM-2.6.12-02."""
    state = ctx.state
    unit = state.units[key]
    terrain = terrain_of(state)
    known = state if state.rules.lenient_moves else ctx.known(unit.side)  # what is under covers closes no way
    me = known.units[key]
    ways = [d for d in SIDES if not why_not_withdraw_to(known, me, d)]
    d = yield from way_back(known, me, ways, "withdraw", lambda d: why_not_withdraw_to(known, me, d))
    engaging = enemies_engaging_it(state, terrain, unit)
    modifiers = disengagement(state, terrain, unit, engaging, flee=False)
    through = in_the_way(state, unit, back=True)
    hex = terrain.adjacent[unit.hex][d]
    price = price_back(state, unit, d)
    along = yield from taken_back(ctx, unit, hex, price)
    if hex:
        paid = allowance(state, unit) if price is None else price
        ctx.note(UnitWithdrew(clause="LM-2.6.12-02", unit=key, hex=hex, cost=paid))
        if along:
            carry(ctx, key, along, unit.hex, hex)
    if price is None:
        lose_breath(ctx, key, "LM-2.8.1-02")
    if hex:
        lose_charge(ctx, key, "LM-2.6.9-01")
    else:
        yield from gone(ctx, state.units[key], d)
    if through:
        yield from pass_through(ctx, unit, through, unit.facing)
    if key in state.units and state.units[key].hex:
        yield from entered(ctx, key, (hex,), minimal=price is None)
    if key in state.units and state.units[key].hex:
        yield from align(ctx, key)
    if modifiers is not None and key in state.units:
        yield from disengage(ctx, key, modifiers)


# Which way back


def way_back(
    state: Lames, unit: Unit, ways: list[int], kind: str, why_not: Callable[[int], Refusal | None] | None = None
) -> Procedure:
    """Which of the hexes behind; `why_not` gives the reason against the others."""
    if len(ways) == 1:
        return ways[0]
    clause = "LM-2.6.12-02" if kind == "withdraw" else "LM-2.7.5-01"
    answer = yield Choice(
        unit.side,
        ask_about(kind, unit.key, unit=unit.key),
        clause,
        tuple(_back_option(state, unit, kind, d) for d in ways),
        forbidden=(lambda: _no_way_back(state, unit, kind, why_not)) if why_not else (),
    )
    return answer.value


def _no_way_back(state: Lames, unit: Unit, kind: str, why_not: Callable[[int], Refusal | None]) -> Iterator[Forbidden]:
    for d in SIDES:
        reason = why_not(d)
        if reason:
            yield Forbidden(_back_option(state, unit, kind, d), reason)


def _back_option(state: Lames, unit: Unit, kind: str, d: int) -> Option:
    point = name_side(state, d)
    hex = terrain_of(state).adjacent[unit.hex][d]
    label = message(f"do-{kind}" if hex else f"do-{kind}-off", towards=message_parts.point(point), hex=hex)
    price = price_back(state, unit, d) if kind == "withdraw" else 0
    minimal = ("minimal",) if price is None else ()
    return Option(
        f"{kind} {point}",
        d,
        label,
        verb=kind,
        piece=unit.key,
        what=point,
        place=hex,
        facing=None if hex else 2 * d,
        cost=None if price is None or kind != "withdraw" else price / 2,
        notes=minimal if hex else (*minimal, "off-map", "irreversible"),
    )
