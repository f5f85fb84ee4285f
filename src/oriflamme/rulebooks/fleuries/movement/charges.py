"""Phases 4 and 9, charges: the declarations, the tests, the two halves, and what contact brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Literal

from oriflamme.board.tabletop_shapes import touching
from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, gave_way, held_fast, pinned
from oriflamme.rulebooks.fleuries.command.command import keep_brigades, leave_control
from oriflamme.rulebooks.fleuries.contact.contact import disorder, fighters, join, side_met
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase, untangle
from oriflamme.rulebooks.fleuries.facts.moves import (
    AltitudeChanged,
    ChargeDeclared,
    ChargeHeld,
    ChargeOver,
    ContactLost,
    HalfLeft,
    OrdersLost,
)
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import reveal_acting, reveal_cloaked, reveal_near
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, ask_for
from oriflamme.rulebooks.fleuries.movement.charge_targets import (
    DECLARE,
    aim,
    charge_move,
    rest_of_charge,
    targets,
    why_no_charge,
)
from oriflamme.rulebooks.fleuries.movement.paths import cut, straight
from oriflamme.rulebooks.fleuries.movement.retreats import (
    CLAUSES,
    COLUMNS,
    FORGETS,
    carried_on,
    cut_down,
    fleeing,
    flight,
    leave_buildings,
    note_stop,
    settle,
    settle_together,
)
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, Stop, march
from oriflamme.rulebooks.fleuries.powers.lasting import has, obeys
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import arc, shape_at, where
from oriflamme.rulebooks.fleuries.troops.formation import footprint
from oriflamme.rulebooks.fleuries.vocabulary import Attack, MoraleCause

NOBODY = "GF-LES_MOUVEMENTS_CHARGER-02"
HALVES = "GF-LES_MOUVEMENTS_CHARGER-04"


# Phase 4: declarations


def declare(ctx: Context[Fleuries]) -> Procedure:
    """All orders are up: every charging unit names its target. GF-PHASE_4_REVELATION-01. A character who is named
    himself forgets his orders, his charge among them. GF-CP-102.

    A character with orders of his own steps out of his unit first: he is measured from where he then stands. GF-CP-90.
    """
    state = ctx.state
    for piece in [one for one in state.pieces.values() if one.controls and one.orders and "wait" not in one.orders]:
        leave_control(ctx, piece.key)
    reveal_cloaked(ctx)
    untangle(ctx)
    reveal_acting(ctx, "charge")
    told = (piece for side in state.armies for piece in state.of(side) if "charge" in piece.orders)
    ready = [piece for piece in told if not gave_way(state, piece) and not piece.pending]
    chargers = {side: [piece for piece in ready if obeys(state, piece) == side] for side in state.armies}
    parts = {side: _name_targets(state, side, pieces) for side, pieces in chargers.items() if pieces}
    named = (yield Sealed(parts, DECLARE)) if parts else {}
    aimed = {target for pairs in named.values() for target in pairs.values()}
    for pairs in named.values():
        for key, target in pairs.items():
            if key in aimed and state.pieces[key].kind == "character" and not state.rules.charged_heroes_go_on:
                continue
            if target:
                ctx.note(ChargeDeclared(clause=DECLARE, unit=key, target=target))
                if "dive" in state.pieces[key].orders:
                    ctx.note(AltitudeChanged(clause="GF-LES_CREATURES_VOLANTES-06", unit=key, altitude=1))
            else:
                ctx.note(ChargeHeld(clause=NOBODY, unit=key))
    charged = aimed | {foe.target for foe in state.pieces.values() if foe.charging}
    for piece in list(state.characters()):
        if piece.key in charged and piece.orders and not piece.charging:
            ctx.note(OrdersLost(clause=FORGETS, unit=piece.key))
    next_phase(ctx, "charges")


def _name_targets(state: Fleuries, side: str, chargers: list[Piece]) -> Procedure:
    named: dict[str, str] = {}
    for piece in chargers:
        found = list(targets(state, piece))
        options = [charge_option(piece.key, foe.key) for foe in found]
        if not options:
            options = [Option(f"stay {piece.key}", "", message("stay", unit=piece.key), verb="stay", piece=piece.key)]
        answer = yield Choice(
            side,
            ask_about("charge", piece.key, unit=piece.key),
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
    """A charge at a target, as an answer."""
    return Option(
        f"charge {unit} {target}",
        target,
        message("charge", unit=unit, target=target),
        verb="charge",
        piece=unit,
        target=target,
        notes=("attack", "charge"),
    )


# Phase 4: tests and first halves


def first_half(ctx: Context[Fleuries]) -> Procedure:
    """Chargers and their targets test; whoever fails goes back while the others make half of their charge, all at once.

    GF-PHASE_4_REVELATION-03, -04, -07, GF-CP-03.
    """
    state = ctx.state
    if state.magic:
        drop_empty_charges(ctx)
    chargers = beginning(state)
    declared = arcs(state, chargers)
    going = nobody_yet(state)
    carried_on(ctx)
    yield from charge_tests(ctx, chargers, going)
    yield from flung(ctx, chargers, declared, going)
    yield from half_charge(ctx, beginning(state), declared, going or {})
    reveal_near(ctx)
    keep_brigades(ctx)
    next_phase(ctx, "reactions")


def drop_empty_charges(ctx: Context[Fleuries]) -> None:
    """A charge whose target is gone before the tests, by magic, is none: its unit stays where it is. GF-MG-26."""
    state = ctx.state
    for piece in [one for one in state.pieces.values() if one.charging and not _there(state, one.target)]:
        ctx.note(ChargeHeld(clause=NOBODY, unit=piece.key))
        ctx.note(ChargeOver(clause=NOBODY, unit=piece.key))


def _there(state: Fleuries, key: str) -> bool:
    target = state.pieces.get(key)
    return target is not None and target.in_hand


def nobody_yet(state: Fleuries) -> dict[str, str] | None:
    """Who goes back together with the charges; `None`: whoever goes back does so before them. GF-CP-03."""
    return None if state.rules.flight_first else {}


def beginning(state: Fleuries) -> list[str]:
    """Whose charge begins in this step: not those who are half way already, nor counter-chargers.

    Half way is also who could not stir: his target does not test again. GF-PHASE_4_REVELATION-02, GF-MG-48.
    """
    return [
        piece.key
        for piece in state.pieces.values()
        if piece.charging and not piece.charge_left and piece.reaction != "counter_charge"
        if not piece.aspect or state.rules.magic_stops_halfway
    ]


def flung(
    ctx: Context[Fleuries], known: Iterable[str], declared: dict[str, Attack], going: dict[str, str] | None
) -> Procedure:
    """Units whom a test has carried away into a charge: their targets test too, until nobody else is carried away.

    GF-LES_RESULTATS_DU_TEST_AVANCE-02.
    """
    state = ctx.state
    seen = set(known)
    while new := [key for key in beginning(state) if key not in seen]:
        seen.update(new)
        declared |= arcs(state, new)
        yield from settle_together(ctx, ((tests_of_targets(state, new), "half"),), going)


def arcs(state: Fleuries, chargers: Iterable[str]) -> dict[str, Attack]:
    """In which arc of whom each charger is, or was when it declared its charge at him. GF-CP-02."""
    found: dict[str, Attack] = {}
    for key in chargers:
        piece = state.pieces[key]
        for foe in state.against(piece.side):
            if foe.kind == "unit":
                known = piece.aspect if foe.key == piece.target else ""
                found[f"{key} {foe.key}"] = known or arc(state, foe, where(piece).point)
    return found


def charge_causes(charger: Piece, target: Piece) -> tuple[MoraleCause, MoraleCause]:
    """Why a charger and its target test: animals only know charges on or by a monster, and the dive. GF-CP-80."""
    mine: MoraleCause = "beast" if target.body.monster and charger.beast else "charge"
    if mine == "charge" and "dive" in charger.orders:
        mine = "dive"  # GF-LES_CREATURES_VOLANTES-06
    return mine, "beast" if charger.body.monster and target.beast else "charged"


def charge_tests(ctx: Context[Fleuries], chargers: list[str], going: dict[str, str] | None) -> Procedure:
    """Both test at once, the target only if it is not in combat already. GF-PHASE_4_REVELATION-02.

    A charger that fails goes back the whole way, its target half now and half in phase 9: GF-AM-62,
    GF-LES_MOUVEMENTS_CHARGER-08.
    """
    state = ctx.state
    attack: Requests = {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces[piece.target]
        ask_for(attack, key, charge_causes(piece, target)[0], target.key)
    for key in chargers if not state.rules.charged_chargers_spared else ():
        piece = state.pieces[key]
        if piece.target in attack and not state.pieces[piece.target].fights:  # both causes, one test: GF-CP-80
            ask_for(attack, piece.target, charge_causes(piece, state.pieces[piece.target])[1], key)
    defence = tests_of_targets(state, chargers)
    yield from settle_together(ctx, ((attack, "now"), (defence, "half")), going)


def tests_of_targets(state: Fleuries, chargers: Iterable[str]) -> Requests:
    """Why whom these charge must test: not those in combat or in flight, nor those who charge themselves."""
    requests: Requests = {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces.get(piece.target)
        if target is not None and not target.fights and not target.charging and not target.routing:
            ask_for(requests, target.key, charge_causes(piece, target)[1], key)
    return requests


def half_charge(
    ctx: Context[Fleuries], chargers: list[str], declared: dict[str, Attack], going: Mapping[str, str]
) -> Procedure:
    """The first half of every charge, all at once and together with those who go back; what is left is for phase 9.

    Whoever had to stop short for want of room among friends it was passing through has that much more left. GF-CP-68.
    """
    state = ctx.state
    movers, left, paths = [], {}, {}
    for key in chargers:
        piece = state.pieces[key]
        target = state.pieces.get(piece.target)
        if target is None or piece.fights:
            ctx.note(ChargeOver(clause=HALVES, unit=key))
            continue
        full = charge_move(state, piece)
        still = held_fast(state, piece)
        path = straight(state, piece, where(piece).facing, full) if still else aim(state, piece, target, full)
        paths[key], left[key] = path, full - path.settled(full // 2)
        movers.append(Mover(piece, cut(path, full // 2), "charge", target.key))
    flights = fleeing(ctx, going, going)
    leave_buildings(ctx, flights)
    stops = march(state, [*flights, *movers])
    for mover in flights:
        note_stop(ctx, mover, stops[mover.piece.key])
    for mover in movers:
        key, stop = mover.piece.key, stops[mover.piece.key]
        more = mover.path.cost - stop.spent if not stop.reason else 0
        seen = declared.get(f"{key} {mover.target}")
        wheel = 0 if state.rules.charge_wheels_cut_short else paths[key].wheel_after(stop.spent)
        ctx.note(HalfLeft(clause=HALVES, unit=key, left=left[key] + more, aspect=seen or "", wheel=wheel))
        _note_charge(ctx, mover, stop)
    yield from touch(ctx, movers, stops, declared)


def _note_charge(ctx: Context[Fleuries], mover: Mover, stop: Stop) -> None:
    note_stop(ctx, mover, stop)
    piece = ctx.state.pieces.get(mover.piece.key)
    if piece is not None and stop.rough and piece.body.family == "troops":
        disorder(ctx, piece.key, "rough")


def touch(
    ctx: Context[Fleuries], movers: list[Mover], stops: dict[str, Stop], declared: dict[str, Attack]
) -> Procedure:
    """Whoever has reached an enemy comes into contact; routers are cut down; flanks test at once. Whoever could not
    stir has charged nobody, even if an enemy has come to him."""
    state = ctx.state
    requests: Requests = {}
    came = [mover for mover in movers if mover.how == "pursuit" or _stirs(state, mover.piece)]
    met = {mover.piece.key: _met(state, mover, stops[mover.piece.key]) for mover in came}
    for key, enemy in met.items():
        if not enemy or key not in state.pieces or enemy not in state.pieces:
            continue
        foe = state.pieces[enemy]
        if foe.kind == "base":
            ctx.note(ChargeOver(clause=HALVES, unit=key))
            continue
        if foe.routing:
            join(ctx, key, enemy, {}, charged=True, declared=declared)
            cut_down(ctx, enemy, fighters(state, state.pieces[key], state.pieces[enemy]))
            if enemy in state.pieces:
                ctx.note(ContactLost(clause="GF-LES_MOUVEMENTS_DEROUTER-03", unit=key, enemy=enemy))
            ctx.note(ChargeOver(clause=HALVES, unit=key))
            continue
        mutual = met.get(enemy) == key
        if mutual and _rammed(state, state.pieces[key], foe):
            continue  # the other charge tells it
        aimed = foe.charging and foe.target == key and _stirs(state, foe)
        both = aimed or (mutual and not _rammed(state, foe, state.pieces[key]))
        join(ctx, key, enemy, requests, charged=True, enemy_charged=both, declared=declared)
    yield from settle(ctx, requests, "now")


def _stirs(state: Fleuries, piece: Piece) -> bool:
    """Whether a charger has come, or can come, nearer at all."""
    return piece.moved > 0 or not pinned(state, piece)


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
    near.sort(key=lambda foe: foe.key != mover.target)
    return near[0].key if near else ""


# Phase 9


def _left(state: Fleuries, piece: Piece, how: Literal["charge", "evade", "retreat", "rout"], left: int) -> int:
    """What is left of a move when its second half begins: rain, a flash or blindness since the first end what is done
    of one's own will, a wound of this turn shortens it at once (GF-TIR_SUR_LES_PERSONNAGES-02), swiftness doubles it.
    """
    if how in ("charge", "evade") and pinned(state, piece):
        return 0
    full = allowance(state, piece, COLUMNS.get(how, how))
    hastened = ("charge",) if state.rules.magic_stops_halfway else ("charge", "evade")
    if how in hastened and has(state, piece, "swift"):
        left = max(left, full - full // 2)  # GF-MG-32
    return min(left, full - full // 2) if piece.wounded else left


def second_half(ctx: Context[Fleuries]) -> Procedure:
    """Charges, counter-charges, evasions and flights make the second half of their move, all at once.

    GF-PHASE_9_CHARGES-01, -02.
    """
    state = ctx.state
    movers = []
    declared = arcs(state, [piece.key for piece in state.bodies() if piece.charging])
    for piece in list(state.bodies()):
        if piece.charging and not piece.fights:
            left = _left(state, piece, "charge", piece.charge_left)
            path = rest_of_charge(state, piece, left, piece.wheel_left)
            movers.append(Mover(piece, path, "charge", piece.target))
        elif piece.flight and piece.flight_left and not piece.fights:
            movers.append(flight(state, piece, piece.flight, _left(state, piece, piece.flight, piece.flight_left)))
    stops = march(state, movers)
    for mover in movers:
        stop = stops[mover.piece.key]
        if mover.how in CLAUSES:
            note_stop(ctx, mover, stop)
        else:
            _note_charge(ctx, mover, stop)
        if mover.piece.key in state.pieces and mover.how in CLAUSES:
            how = mover.piece.flight
            ctx.note(HalfLeft(clause="GF-PHASE_9_CHARGES-02", unit=mover.piece.key, left=0, flight=how))
    yield from touch(ctx, [mover for mover in movers if mover.strikes], stops, declared)
    for mover in movers:
        after = state.pieces.get(mover.piece.key)
        if after is not None and mover.strikes and after.charging:
            ctx.note(ChargeOver(clause=HALVES, unit=after.key))
            if not after.fights and not after.body.animal:
                disorder(ctx, after.key, "missed")  # GF-LES_MOUVEMENTS_CHARGER-07
    reveal_near(ctx)
    keep_brigades(ctx)
    next_phase(ctx, "combat")
