"""What a Formation does besides moving: Face, Withdraw and Recoil, by steps and pivots. LM-3.3.7, LM-3.3.8.1."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from oriflamme.board.hexes import distance
from oriflamme.board.place import Place
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.carry_out import disorder
from oriflamme.rulebooks.lames.disengagement import disengage, disengagement
from oriflamme.rulebooks.lames.distances import away_from, nearest_threats_to, out_of_reach, reachable_at
from oriflamme.rulebooks.lames.engagement import (
    enemies_engaging_it,
    enemies_it_engages,
    enemies_touching,
    faces_none,
)
from oriflamme.rulebooks.lames.entering import entered
from oriflamme.rulebooks.lames.facts import FormationMoved
from oriflamme.rulebooks.lames.formation_break import break_up
from oriflamme.rulebooks.lames.formation_move import FormationMove
from oriflamme.rulebooks.lames.formation_paths import FormationStep, way_cost, ways
from oriflamme.rulebooks.lames.morale import attack_engagement, lose_breath, lose_charge, lose_cohesion
from oriflamme.rulebooks.lames.stacking import large_others
from oriflamme.rulebooks.lames.state import SHAKEN, Lames, Move, Unit
from oriflamme.rulebooks.lames.tables import MINIMAL
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance, order_of, rooted, why_not_strain
from oriflamme.rulebooks.lames.withdraw import engaged_aslant

NEVER_RECOILS = "unshakable"
"""The morale class that never recoils. LM-2.7.4-05."""


def _standing(state: Lames, unit: Unit) -> FormationMove:
    """A Formation where it stands, free of any order."""
    move = Move("free", unit.hex, unit.facing, allowance(state, unit), more_at=unit.more_hexes)
    return FormationMove(state, terrain_of(state), unit, move)


def _arrived(unit: Unit, way: FormationStep) -> Unit:
    return replace(unit, hex=way.place.hexes[0], more_hexes=way.place.hexes[1:], facing=way.place.facing)


def _moved(
    ctx: Context[Lames], unit: Unit, way: FormationStep, clause: str, *, cost: int = 0, back: bool = False
) -> None:
    ctx.note(
        FormationMoved(
            clause=clause,
            unit=unit.key,
            how=way.kind,
            hexes=way.place.hexes,
            facing=way.place.facing,
            towards=message_parts.name_facing(ctx.state, way.place.facing),
            cost=cost,
            back=back,
        )
    )


def _option(state: Lames, unit: Unit, verb: str, way: FormationStep, cost: int | None = None) -> Option:
    """A manoeuvre as an answer: `face about`, `face pivot left`, `withdraw SE`, `recoil pivot right`."""
    word = way.word if way.kind != "pivot" else f"{'pivot' if way.forward else 'back'} {way.word}"
    if way.kind == "step":
        label = message(f"do-{verb}", towards=message_parts.point(way.word), hex=way.mark)
    else:
        label = message(f"do-{verb}-formation", towards=message(f"formation-{word.replace(' ', '-')}"))
    return Option(
        f"{verb} {word}",
        way,
        label,
        verb=verb,
        piece=unit.key,
        what=word,
        place="" if way.kind == "about" else way.mark,
        facing=None if way.kind == "step" else way.place.facing,
        cost=None if cost is None else cost / 2,
    )


# Face. LM-3.3.7-07, LM-F-25


def manoeuvres_to_meet(state: Lames, unit: Unit) -> list[FormationStep]:
    """The turn about and the pivots by which a Formation would engage one of those who engage it. LM-F-25, LM-CA-02."""
    terrain, here = terrain_of(state), _standing(state, unit)
    engaging = {enemy.key for enemy, _ in enemies_engaging_it(state, terrain, unit)}
    turns = [way for way in ways(terrain, unit.place) if way.kind != "step" and not here.why_no_room(way)]
    return [
        way
        for way in turns
        if any(enemy.key in engaging for enemy in enemies_it_engages(state, terrain, _arrived(unit, way)))
    ]


def face(ctx: Context[Lames], key: str) -> Procedure:
    """A Formation turns about or pivots to meet an aggressor, and tests. LM-3.3.7-07."""
    state = ctx.state
    unit = state.units[key]
    known = state if state.rules.lenient_moves else ctx.known(unit.side)  # as the sheet knew it: LM-4.5-01
    choices = tuple(_option(state, unit, "face", way) for way in manoeuvres_to_meet(known, known.units[key]))
    answer = yield Choice(unit.side, ask_about("face", key, unit=key), "LM-3.3.7-07", choices)
    _moved(ctx, unit, answer.value, "LM-3.3.7-07")
    yield from disorder(ctx, key, answer.value)
    engaging = enemies_engaging_it(state, terrain_of(state), state.units[key]) if key in state.units else []
    if engaging:
        yield from attack_engagement(ctx, key, engaging)


# Withdraw. LM-3.3.7-03, LM-CA-66


def _backward(state: Lames, unit: Unit) -> list[FormationStep]:
    return [way for way in ways(terrain_of(state), unit.place) if not way.forward]


def why_not_withdraw(state: Lames, unit: Unit) -> Refusal | None:
    """Why a Formation may not withdraw at all. LM-2.6.12-01."""
    if rooted(unit):
        return refusal("LM-3.3.6-05", "rooted", unit=unit.key)
    if faces_none(state, terrain_of(state), unit):
        return refusal("LM-2.6.12-01", "turned-away", unit=unit.key)
    reasons = [why_not_withdraw_by(state, unit, way) for way in _backward(state, unit)]
    if reasons and not all(reasons):
        return None
    return reasons[0] if reasons else refusal("LM-2.6.12-02", "no-way", unit=unit.key)


def why_not_withdraw_by(state: Lames, unit: Unit, way: FormationStep) -> Refusal | None:
    """Why it may not withdraw so."""
    return _why_not_back(state, unit, way) or _against_order(state, unit, way)


def withdrawals(state: Lames, unit: Unit) -> list[tuple[Unit, str]]:
    """The Formation after each withdraw that is open to it, and the hex that its answer points at."""
    open_ = [way for way in _backward(state, unit) if not why_not_withdraw_by(state, unit, way)]
    return [(_arrived(unit, way), way.mark) for way in open_]


def _price(state: Lames, unit: Unit, way: FormationStep) -> int | None:
    """What a way back costs; None where only minimal movement will do."""
    terrain = terrain_of(state)
    cost = way_cost(terrain, gait_of(state, terrain, unit), way)
    return None if cost == MINIMAL or cost > allowance(state, unit) else cost


def _why_not_back(state: Lames, unit: Unit, way: FormationStep) -> Refusal | None:
    terrain = terrain_of(state)
    reason = _standing(state, unit).why_no_room(way)
    if reason is None and _price(state, unit, way) is None:
        reason = why_not_strain(unit)
    if reason:
        return reason
    there = _arrived(unit, way)
    if engaged_aslant(state, terrain, there, ()):
        return refusal("LM-2.6.12-03", "flank-there", unit=unit.key, hex=way.mark)
    impaired = unit.shaken or unit.out_of_breath
    if impaired and enemies_engaging_it(state, terrain, there) and not enemies_engaging_it(state, terrain, unit):
        clause = "LM-2.3.2-04" if unit.shaken else "LM-2.6.8-05"
        return refusal(clause, "diminished", unit=unit.key, hex=way.mark)
    return None


def _against_order(state: Lames, unit: Unit, way: FormationStep) -> Refusal | None:
    """Regroup and Defence say the same of a Formation as of others. LM-2.5.3-04, LM-2.5.2-01, C-73."""
    terrain, order, there = terrain_of(state), order_of(state, unit), _arrived(unit, way)
    if order not in ("regroup", "defence") or enemies_engaging_it(state, terrain, unit):
        return None
    if order == "defence":
        contact = enemies_engaging_it(state, terrain, there) or enemies_it_engages(state, terrain, there)
        return refusal("LM-2.5.2-01", "contact", unit=unit.key, hex=way.mark) if contact else None
    if out_of_reach(state, terrain, unit):
        within = reachable_at(state, terrain, unit, there.hexes)
        return refusal("LM-2.5.3-04", "reachable", unit=unit.key, hex=way.mark) if within else None
    threats = nearest_threats_to(state, terrain, unit, unit.hexes)
    open_ = [one for one in _backward(state, unit) if not _why_not_back(state, unit, one)]
    grades = {one: away_from(state, terrain, threats, unit.hexes, one.place.hexes) for one in (*open_, way)}
    if grades[way] > min((*(grades[one] for one in open_), 2)):
        return refusal("LM-2.5.3-01", "farther", unit=unit.key, hex=way.mark)
    return None


def withdraw(ctx: Context[Lames], key: str) -> Procedure:
    """Both hexes straight back, or a backward pivot. LM-3.3.7-03, LM-CA-66."""
    state = ctx.state
    unit, terrain = state.units[key], terrain_of(state)
    known = state if state.rules.lenient_moves else ctx.known(unit.side)  # what is under covers closes no way
    me = known.units[key]
    open_ = [way for way in _backward(known, me) if not why_not_withdraw_by(known, me, way)]
    way = yield from _choose(known, me, open_, "withdraw", lambda way: why_not_withdraw_by(known, me, way))
    modifiers = disengagement(state, terrain, unit, enemies_engaging_it(state, terrain, unit), flee=False)
    price = _price(state, unit, way)
    _moved(ctx, unit, way, "LM-3.3.7-03", cost=allowance(state, unit) if price is None else price, back=True)
    yield from disorder(ctx, key, way, minimal=price is None)
    if price is None and key in state.units:
        lose_breath(ctx, key, "LM-2.8.1-02")
    if key in state.units:
        lose_charge(ctx, key, "LM-2.6.9-01")
    if modifiers is not None and key in state.units:
        yield from disengage(ctx, key, modifiers)


def _choose(
    state: Lames, unit: Unit, open_: list[FormationStep], verb: str, why_not: Callable[[FormationStep], Refusal | None]
) -> Procedure:
    """Which of the ways back."""
    if len(open_) == 1:
        return open_[0]
    answer = yield Choice(
        unit.side,
        ask_about(verb, unit.key, unit=unit.key),
        "LM-3.3.7-03" if verb == "withdraw" else "LM-3.3.8.1-01",
        tuple(_option(state, unit, verb, way, _price(state, unit, way)) for way in open_),
        forbidden=lambda: _refused(state, unit, verb, why_not),
    )
    return answer.value


def _refused(
    state: Lames, unit: Unit, verb: str, why_not: Callable[[FormationStep], Refusal | None]
) -> Iterator[Forbidden]:
    for way in _backward(state, unit):
        reason = why_not(way)
        if reason:
            yield Forbidden(_option(state, unit, verb, way, _price(state, unit, way)), reason)


# Recoil. LM-3.3.8.1


def recoil_ways(state: Lames, unit: Unit, attacker: str, shot_from: str = "") -> list[FormationStep]:
    """How a Formation may recoil from an attacker: by a pivot that takes it out of his reach, else with both hexes.

    LM-3.3.8.1-01, -02. Not while it is engaged from flank or rear or somebody in its hexes charges, LM-2.7.5-02, C-95,
    nor where another large unit shares a hex with it.
    """
    terrain = terrain_of(state)
    if rooted(unit):  # LM-3.3.8.1-03
        return []
    if state.figure(unit).morale == NEVER_RECOILS or large_others(state, state.stack_of(unit), unit):
        return []
    if any(state.units[one].charging for one in state.stack_of(unit)) or engaged_aslant(state, terrain, unit, ()):
        return []
    open_ = [way for way in _backward(state, unit) if why_no_recoil(state, unit, way, attacker, shot_from) is None]
    return [way for way in open_ if way.kind == "pivot"] or open_


def why_no_recoil(state: Lames, unit: Unit, way: FormationStep, attacker: str, shot_from: str = "") -> Refusal | None:
    """Why a Formation may not recoil so. LM-3.3.8.1-02; from a shot, LM-3.2.9-09."""
    terrain, there = terrain_of(state), _arrived(unit, way)
    reason = _standing(state, unit).why_no_room(way)
    if reason:
        return reason
    if engaged_aslant(state, terrain, there, ()):
        return refusal("LM-3.3.8.1-02", "flank-there", unit=unit.key, hex=way.mark)
    beside = {key for one in enemies_touching(state, terrain, unit.side, there.place) for key in one.held}
    if way.kind == "pivot" and attacker in beside:
        return refusal("LM-3.3.8.1-01", "formation-still-beside", unit=unit.key, target=attacker)
    if shot_from and _apart(terrain, way.place, shot_from) <= _apart(terrain, unit.place, shot_from):
        return refusal("LM-3.2.9-09", "no-farther", unit=unit.key, hex=way.mark)
    return None


def _apart(terrain: Terrain, place: Place[str], hex: str) -> int:
    """How many hexes a place is from a hex."""
    board = terrain.board
    return min(distance(board.hex(one), board.hex(hex)) for one in place.hexes)


def recoil(ctx: Context[Lames], key: str, open_: list[FormationStep], attacker: str, shot_from: str = "") -> Procedure:
    """A Formation recoils: in order it is shaken, shaken it breaks. LM-3.3.1.1-03, LM-3.3.1.2-04. Returns its hexes."""
    state = ctx.state
    unit = state.units[key]
    way = yield from _choose(
        state, unit, open_, "recoil", lambda way: why_no_recoil(state, unit, way, attacker, shot_from)
    )
    _moved(ctx, unit, way, "LM-3.3.8.1-01", back=True)
    yield from entered(ctx, key, way.entered)
    if key in state.units and state.units[key].formation:
        if unit.shaken:
            break_up(ctx, key, "LM-3.3.1.2-04", "recoil", SHAKEN)
        else:
            yield from lose_cohesion(ctx, key, "LM-3.3.1.1-03")
    return way.place.hexes
