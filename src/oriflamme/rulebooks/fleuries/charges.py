"""Phases 4 and 9, charges: who may be charged, the tests, the two halves, and what contact brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from oriflamme.board.table import DEGREE, TOUCH, moved
from oriflamme.board.table_shapes import arc_of, gap, overlap, reach, rectangle, touching
from oriflamme.kernel import Choice, Forbidden, Option, Procedure, Refusal, Sealed, Table, say
from oriflamme.rulebooks.fleuries import battle_orders
from oriflamme.rulebooks.fleuries.command import keep_brigades, leave_control
from oriflamme.rulebooks.fleuries.contact import disorder, fighters, join, side_met
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_moves import (
    AltitudeChanged,
    ChargeDeclared,
    ChargeHeld,
    ChargeOver,
    ContactLost,
    HalfLeft,
    OrdersLost,
)
from oriflamme.rulebooks.fleuries.formation import footprint, size
from oriflamme.rulebooks.fleuries.ground import Way
from oriflamme.rulebooks.fleuries.hiding import reveal_acting, reveal_near
from oriflamme.rulebooks.fleuries.march import Mover, Path, Stop, cut, march, straight, wheeling
from oriflamme.rulebooks.fleuries.measure import (
    apart,
    arc,
    centre,
    has_in_front,
    shape_at,
    turn_to,
    where,
)
from oriflamme.rulebooks.fleuries.morale import Requests, ask_for
from oriflamme.rulebooks.fleuries.paces import allowance
from oriflamme.rulebooks.fleuries.reasons import length, refusal
from oriflamme.rulebooks.fleuries.retreats import (
    CLAUSES,
    cut_down,
    flight,
    note_stop,
    settle,
    settle_together,
)
from oriflamme.rulebooks.fleuries.sight import sees
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import MOVEMENT, pace

DECLARE = "GF-PHASE_4_REVELATION-01"
REACH = "GF-LES_ORDRES-10"
NOBODY = "GF-LES_MOUVEMENTS_CHARGER-02"
HALVES = "GF-LES_MOUVEMENTS_CHARGER-04"
WHEEL: int = MOVEMENT["wheel"]["degrees"] * DEGREE
LESS_WHEEL = 3 * DEGREE
"""By how much a wheel that costs too much is shortened until the rest of the move is enough."""


# Who may be charged


def charge_move(state: Fleuries, piece: Piece) -> int:
    """The whole charge move; a dive takes half of an air move first. GF-LES_CREATURES_VOLANTES-06."""
    full = allowance(state, piece, "charge")
    return full // 2 if "dive" in piece.orders else full


def turn_allowed(piece: Piece, wanted: int) -> int:
    """The wheel of a charger towards its target: as ordered, up to 45°; without an order, in a counter-charge or an
    uncontrolled advance, either way. GF-LES_ORDRES-11."""
    if piece.kind == "character" or "dive" in piece.orders:
        return wanted
    if "charge" not in piece.orders:
        return max(-WHEEL, min(WHEEL, wanted))
    if "wheel" not in piece.orders:
        return 0
    return max(-WHEEL, min(0, wanted)) if "left" in piece.orders else min(WHEEL, max(0, wanted))


def aim(state: Fleuries, piece: Piece, target: Piece, budget: int) -> Path:
    """The path of a charge: straight on if that leads into the target, else a wheel towards its middle, or as much of
    that wheel as leaves enough of the move to reach it. GF-CP-65."""
    straight_on = wheeling(state, piece, 0, budget)
    if piece.kind != "character" and _hits(state, straight_on, target):
        return straight_on
    wanted = turn_allowed(piece, turn_to(where(piece), centre(state, target)))
    full = wheeling(state, piece, wanted, budget)
    if piece.kind == "character" or _lacks(state, full, target) == 0:
        return full
    sign = 1 if wanted > 0 else -1
    for angle in range(abs(wanted) - LESS_WHEEL, 0, -LESS_WHEEL):
        path = wheeling(state, piece, sign * angle, budget)
        if _hits(state, path, target) and _lacks(state, path, target) == 0:
            return path
    return full


def _hits(state: Fleuries, path: Path, target: Piece) -> bool:
    """Whether a path straight on leads into a target."""
    far = max(state.width, state.height)
    start = path.pose(path.wheel_cost)
    return overlap(reach(path.shape(start), path.angle, far), shape_at(state, target), 0)


def _lacks(state: Fleuries, path: Path, target: Piece) -> int:
    """How much further a charger would have to come to reach a target: 0 if it gets there."""
    needed = _distance_to(state, path, target)
    return 0 if needed <= path.way.length + TOUCH else needed - path.way.length


def _distance_to(state: Fleuries, path: Path, target: Piece) -> int:
    """How far straight on after the wheel a body meets a target, by halving."""
    body, theirs = path.shape(path.pose(path.wheel_cost)), shape_at(state, target)
    low, high = 0, state.width + state.height
    if overlap(body, theirs, -1):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        if overlap(reach(body, path.angle, middle), theirs, 0):
            high = middle
        else:
            low = middle
    return low


def why_no_charge(state: Fleuries, piece: Piece, target: Piece) -> Refusal | None:
    """Why a piece may not charge a target; None if it may."""
    if target.side == piece.side or not target.in_hand or state.joined(target) or target.kind == "base":
        return refusal(DECLARE, "charge-target", target=target.key)
    if {piece.altitude if "dive" not in piece.orders else 1, target.altitude} == {0, 2}:
        return refusal("GF-LES_CREATURES_VOLANTES-01", "charge-altitude", target=target.key)
    full = charge_move(state, piece)
    far = apart(state, piece, target)
    if far > full:
        return _too_far(target, far - full, full)
    if not sees(state, piece, target):
        return refusal(REACH, "charge-unseen", target=target.key)
    if not has_in_front(state, piece, target) and piece.kind == "unit" and "dive" not in piece.orders:
        return refusal("GF-ATTAQUE_DE_FLANC-01", "charge-arc", target=target.key)
    return _why_no_way(state, piece, target, full) or battle_orders.why_no_target(state, piece, target)


def _why_no_way(state: Fleuries, piece: Piece, target: Piece, full: int) -> Refusal | None:
    path = aim(state, piece, target, full)
    if not _hits(state, path, target):
        return refusal(REACH, "charge-axis", target=target.key)
    over = _lacks(state, path, target)
    if over > 0:
        return _too_far(target, over, full, path)
    friend = _barred(state, piece, target, path)
    if friend is not None:
        return refusal(REACH, "charge-room", target=target.key, friend=friend.key)
    exposed = exposes(state, piece, target, path)
    if exposed is not None:
        return refusal("GF-ATTAQUE_DE_FLANC-02", "charge-exposes", target=target.key, enemy=exposed.key)
    return None


def _barred(state: Fleuries, piece: Piece, target: Piece, path: Path) -> Piece | None:
    """A friend in combat who leaves a charger no room before its target. GF-CP-68."""
    far = _distance_to(state, path, target)
    body = path.shape(moved(path.pose(path.wheel_cost), path.angle, far))
    fighting = (friend for friend in state.of(piece.side) if friend.fights and not state.joined(friend))
    return next((friend for friend in fighting if overlap(body, shape_at(state, friend), TOUCH)), None)


def _too_far(target: Piece, over: int, full: int, path: Path | None = None) -> Refusal:
    """By how much a target is out of reach, and what the wheel and the ground take of the charge."""
    turn = path.wheel_cost if path is not None else 0
    return refusal(
        REACH,
        "charge-far",
        target=target.key,
        over=length(over),
        charge=length(full),
        wheel=length(turn),
        wheels=bool(turn),
        less=less(path.way) if path is not None else "",
    )


def less(way: Way) -> list[object]:
    """What the ground on a way takes, for a refusal: "less half for the hedge"."""
    return [
        say("less", share=f"{toll.share.numerator}/{toll.share.denominator}", ground=say(f"ground-{toll.kind}"))
        for toll in way.tolls
    ]


def exposes(state: Fleuries, piece: Piece, target: Piece, path: Path) -> Piece | None:
    """An enemy who would have the charger's flank at contact, within his own charge. GF-AM-34."""
    if piece.body.single or piece.body.animal:
        return None
    far = min(path.way.length, _distance_to(state, path, target))
    end = path.pose(path.wheel_cost + path.way.spent(far))
    body = rectangle(end, *size(piece))
    for foe in state.units(target.side):
        if foe.key == target.key or foe.fights or foe.routing or foe.pose is None or foe.altitude == 2:
            continue
        reach_ = pace(foe.body.species, "charge", air=bool(foe.altitude))
        theirs = shape_at(state, foe)
        if gap(body, theirs) > reach_ or not overlap(reach(theirs, where(foe).facing, reach_), body, 0):
            continue
        if arc_of(end, body, where(foe).point) in ("left", "right"):
            return foe
    return None


def targets(state: Fleuries, piece: Piece) -> Iterator[Piece]:
    """Enemies whom a piece may charge."""
    return (foe for foe in state.against(piece.side) if why_no_charge(state, piece, foe) is None)


# Phase 4: declarations


def declare(table: Table[Fleuries]) -> Procedure:
    """All orders are up: every charging unit names its target. GF-PHASE_4_REVELATION-01."""
    state = table.state
    for piece in [one for one in state.pieces.values() if one.controls and one.orders and "wait" not in one.orders]:
        leave_control(table, piece.key)
    reveal_acting(table, "charge")
    chargers = {side: [piece for piece in state.of(side) if "charge" in piece.orders] for side in state.armies}
    parts = {side: _name_targets(state, side, pieces) for side, pieces in chargers.items() if pieces}
    named = (yield Sealed(parts, DECLARE)) if parts else {}
    for pairs in named.values():
        for key, target in pairs.items():
            if target:
                table.note(ChargeDeclared(clause=DECLARE, unit=key, target=target))
                if "dive" in state.pieces[key].orders:
                    table.note(AltitudeChanged(clause="GF-LES_CREATURES_VOLANTES-06", unit=key, altitude=1))
            else:
                table.note(ChargeHeld(clause=NOBODY, unit=key))
    charged = {foe.target for foe in state.pieces.values() if foe.charging}
    for piece in list(state.characters()):
        if piece.key in charged and piece.orders and not piece.charging:
            table.note(OrdersLost(clause="GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05", unit=piece.key))
    go_on(table, "charges")


def _name_targets(state: Fleuries, side: str, chargers: list[Piece]) -> Procedure:
    named: dict[str, str] = {}
    for piece in chargers:
        found = list(targets(state, piece))
        options = [charge_option(piece.key, foe.key) for foe in found]
        if not options:
            options = [Option(f"stay {piece.key}", "", say("stay", unit=piece.key))]
        answer = yield Choice(
            side,
            say("ask-charge", unit=piece.key),
            DECLARE,
            tuple(options),
            forbidden=partial(_forbidden, state, piece),
        )
        named[piece.key] = answer.value
    return named


def _forbidden(state: Fleuries, piece: Piece) -> Iterator[Forbidden]:
    for foe in state.against(piece.side):
        reason = why_no_charge(state, piece, foe)
        if reason is not None:
            yield Forbidden(charge_option(piece.key, foe.key), reason)


def charge_option(unit: str, target: str) -> Option:
    return Option(f"charge {unit} {target}", target, say("charge", unit=unit, target=target))


# Phase 4: tests and first halves


def first_half(table: Table[Fleuries]) -> Procedure:
    """Chargers and their targets test; whoever fails goes back; the others make half of their charge.

    GF-PHASE_4_REVELATION-03, -04, -07.
    """
    state = table.state
    chargers = beginning(state)
    declared = arcs(state, chargers)
    yield from charge_tests(table, chargers)
    yield from flung(table, chargers, declared)
    yield from half_charge(table, beginning(state), declared)
    reveal_near(table)
    keep_brigades(table)
    go_on(table, "reactions")


def beginning(state: Fleuries) -> list[str]:
    """Whose charge begins in this step: not those who are half way already, nor counter-chargers."""
    return [
        piece.key
        for piece in state.pieces.values()
        if piece.charging and not piece.charge_left and piece.reaction != "counter_charge"
    ]


def flung(table: Table[Fleuries], known: Iterable[str], declared: dict[str, str]) -> Procedure:
    """Units whom a test has carried away into a charge: their targets test too, until nobody else is carried away.

    GF-LES_RESULTATS_DU_TEST_AVANCE-02.
    """
    state = table.state
    seen = set(known)
    while new := [key for key in beginning(state) if key not in seen]:
        seen.update(new)
        declared |= arcs(state, new)
        yield from settle(table, tests_of_targets(state, new), "half")


def arcs(state: Fleuries, chargers: Iterable[str]) -> dict[str, str]:
    """In which arc of whom each charger is, or was when it declared its charge at him. GF-CP-02."""
    found = {}
    for key in chargers:
        piece = state.pieces[key]
        for foe in state.against(piece.side):
            if foe.kind == "unit":
                known = piece.aspect if foe.key == piece.target else ""
                found[f"{key} {foe.key}"] = known or arc(state, foe, where(piece).point)
    return found


def charge_causes(charger: Piece, target: Piece) -> tuple[str, str]:
    """Why a charger and its target test: animals only know charges on or by a monster, and the dive. GF-CP-80."""
    mine = "beast" if target.body.monster and charger.beast else "charge"
    if mine == "charge" and "dive" in charger.orders:
        mine = "dive"  # GF-LES_CREATURES_VOLANTES-06
    return mine, "beast" if charger.body.monster and target.beast else "charged"


def charge_tests(table: Table[Fleuries], chargers: list[str]) -> Procedure:
    """Both test at once, the target only if it is not in combat already. GF-PHASE_4_REVELATION-02.

    A charger that fails goes back the whole way, its target half now and half in phase 9: GF-AM-62,
    GF-LES_MOUVEMENTS_CHARGER-08.
    """
    state = table.state
    attack: Requests = {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces[piece.target]
        ask_for(attack, key, charge_causes(piece, target)[0], target.key)
    defence = tests_of_targets(state, chargers)
    yield from settle_together(table, ((attack, "now"), (defence, "half")))


def tests_of_targets(state: Fleuries, chargers: Iterable[str]) -> Requests:
    """Why whom these charge must test: not those in combat or in flight, nor those who charge themselves."""
    requests: Requests = {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces.get(piece.target)
        if target is not None and not target.fights and not target.charging and not target.routing:
            ask_for(requests, target.key, charge_causes(piece, target)[1], key)
    return requests


def half_charge(table: Table[Fleuries], chargers: list[str], declared: dict[str, str]) -> Procedure:
    """The first half of every charge, all at once; what is left is for phase 9.

    Whoever had to stop short for want of room among friends it was passing through has that much more left. GF-CP-68.
    """
    state = table.state
    movers, left = [], {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces.get(piece.target)
        if target is None or piece.fights:
            table.note(ChargeOver(clause=HALVES, unit=key))
            continue
        full = charge_move(state, piece)
        path = aim(state, piece, target, full)
        left[key] = full - path.settled(full // 2)
        movers.append(Mover(piece, cut(path, full // 2), "charge", target.key))
    stops = march(state, movers)
    for mover in movers:
        key, stop = mover.piece.key, stops[mover.piece.key]
        more = mover.path.cost - stop.spent if not stop.reason else 0
        seen = declared.get(f"{key} {mover.quarry}", "")
        table.note(HalfLeft(clause=HALVES, unit=key, left=left[key] + more, aspect=seen))
        _note_charge(table, mover, stop)
    yield from touch(table, movers, stops, declared)


def _note_charge(table: Table[Fleuries], mover: Mover, stop: Stop) -> None:
    note_stop(table, mover, stop)
    piece = table.state.pieces.get(mover.piece.key)
    if piece is not None and stop.rough and piece.body.family == "troops":
        disorder(table, piece.key, "rough")


def touch(table: Table[Fleuries], movers: list[Mover], stops: dict[str, Stop], declared: dict[str, str]) -> Procedure:
    """Whoever has reached an enemy comes into contact; routers are cut down; flanks test at once."""
    state = table.state
    requests: Requests = {}
    met = {mover.piece.key: _met(state, mover, stops[mover.piece.key]) for mover in movers}
    for key, enemy in met.items():
        if not enemy or key not in state.pieces or enemy not in state.pieces:
            continue
        foe = state.pieces[enemy]
        if foe.kind == "base":
            table.note(ChargeOver(clause=HALVES, unit=key))
            continue
        if foe.routing:
            join(table, key, enemy, {}, charged=True, declared=declared)
            cut_down(table, enemy, fighters(state, state.pieces[key], state.pieces[enemy]))
            if enemy in state.pieces:
                table.note(ContactLost(clause="GF-LES_MOUVEMENTS_DEROUTER-03", unit=key, enemy=enemy))
            table.note(ChargeOver(clause=HALVES, unit=key))
            continue
        mutual = met.get(enemy) == key
        if mutual and _rammed(state, state.pieces[key], foe):
            continue  # the other charge tells it
        both = (mutual and not _rammed(state, foe, state.pieces[key])) or (foe.charging and foe.target == key)
        join(table, key, enemy, requests, charged=True, enemy_charged=both, declared=declared)
    yield from settle(table, requests, "now")


def _rammed(state: Fleuries, piece: Piece, foe: Piece) -> bool:
    """Of two chargers who run into each other: whether the other's front has struck this one anywhere but in front."""
    return side_met(state, piece, foe) != "front" and side_met(state, foe, piece) == "front"


def _met(state: Fleuries, mover: Mover, stop: Stop) -> str:
    """The enemy a charger has reached: whoever stopped it, be it the target or one who stepped between, or one that it
    touches. GF-LES_MOUVEMENTS_CHARGER-05."""
    if stop.reason == "contact":
        return stop.other
    piece = state.pieces.get(mover.piece.key)
    if piece is None or piece.pose is None:
        return ""
    body = footprint(piece)
    near = [foe for foe in state.against(piece.side) if not state.joined(foe) and foe.kind != "base"]
    near = [foe for foe in near if {foe.altitude, piece.altitude} != {0, 2} and touching(body, shape_at(state, foe))]
    near.sort(key=lambda foe: foe.key != mover.quarry)
    return near[0].key if near else ""


# Phase 9


def second_half(table: Table[Fleuries]) -> Procedure:
    """Charges, counter-charges, evasions and flights make the second half of their move, all at once.

    GF-PHASE_9_CHARGES-01, -02.
    """
    state = table.state
    movers = []
    declared = arcs(state, [piece.key for piece in state.bodies() if piece.charging])
    for piece in list(state.bodies()):
        if piece.charging and not piece.fights:
            path = straight(state, piece, where(piece).facing, piece.charge_left, crossing=True)
            movers.append(Mover(piece, path, "charge", piece.target))
        elif piece.flight_left and not piece.fights:
            movers.append(flight(state, piece, piece.flight, piece.flight_left))
    stops = march(state, movers)
    for mover in movers:
        stop = stops[mover.piece.key]
        if mover.how in CLAUSES:
            note_stop(table, mover, stop)
        else:
            _note_charge(table, mover, stop)
        if mover.piece.key in state.pieces and mover.how in CLAUSES:
            table.note(HalfLeft(clause="GF-PHASE_9_CHARGES-02", unit=mover.piece.key, left=0, flight=mover.how))
    yield from touch(table, [mover for mover in movers if mover.strikes], stops, declared)
    for mover in movers:
        after = state.pieces.get(mover.piece.key)
        if after is not None and mover.strikes and after.charging:
            table.note(ChargeOver(clause=HALVES, unit=after.key))
            if not after.fights and not after.body.animal:
                disorder(table, after.key, "missed")  # GF-LES_MOUVEMENTS_CHARGER-07
    reveal_near(table)
    keep_brigades(table)
    go_on(table, "combat")
