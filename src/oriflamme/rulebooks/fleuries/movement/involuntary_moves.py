"""Phases 1 and 7, automatic moves: what morale has decided, and what units with a red marker do."""

from __future__ import annotations

from typing import cast

from oriflamme.board.tabletop import DEGREE, TURN, Pose, bearing
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, held_fast, withdrawal
from oriflamme.rulebooks.fleuries.abilities.wound_effects import blind
from oriflamme.rulebooks.fleuries.command.command import keep_brigades
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.contact import buildings
from oriflamme.rulebooks.fleuries.contact.contact import join
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.moves import AltitudeChanged, AutomaticRolled, ChargeDeclared
from oriflamme.rulebooks.fleuries.facts.turn import PendingDone
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import reveal_near
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests
from oriflamme.rulebooks.fleuries.movement.charge_targets import WHEEL
from oriflamme.rulebooks.fleuries.movement.charges import arcs, half_charge, tests_of_targets, touch
from oriflamme.rulebooks.fleuries.movement.moves import settle_ground
from oriflamme.rulebooks.fleuries.movement.paths import straight, wheeling
from oriflamme.rulebooks.fleuries.movement.retreats import flight, note_stop, pursued_enemy, run, settle
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, march
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import AUTOMATIC, MOVEMENT, reading, steps
from oriflamme.rulebooks.fleuries.terrain.ground import holds_fortification
from oriflamme.rulebooks.fleuries.terrain.measure import apart, centre, turn_to, where
from oriflamme.rulebooks.fleuries.vocabulary import Automatic, AutomaticResult, Flight

TURNS = "GF-LE_TOUR_DE_JEU-01"
FORCED = "GF-PHASE_1_MOUVEMENTS_AUTOMATIQUES-01"
RED = "GF-PHASE_7_MOUVEMENTS_AUTOMATIQUES-01"
PURSUE = "GF-LES_MOUVEMENTS_POURSUIVRE-02"
UNCONTROLLED = "GF-LES_RESULTATS_DU_TEST_AVANCE-01"


# Phase 1


def phase_one(ctx: Context[Fleuries]) -> Procedure:
    """Landings, routs and retreats, then pursuits, then uncontrolled charges. GF-CP-03."""
    _land(ctx)
    _flee(ctx)
    yield from _pursue(ctx)
    yield from _fall_upon(ctx)
    settle_ground(ctx, [piece.key for piece in ctx.state.units() if piece.green_marker])
    reveal_near(ctx)
    keep_brigades(ctx)
    next_phase(ctx, "command")


def _land(ctx: Context[Fleuries]) -> None:
    """Creatures wounded at flight altitude come down 20 cm further on. GF-TIR_SUR_UNE_CREATURE_VOLANTE-02."""
    state = ctx.state
    clause = MOVEMENT["flight"]["forced_landing"]["clause"]
    for piece in [one for one in state.bodies() if one.must_land]:
        path = straight(state, piece, where(piece).facing, steps(MOVEMENT["flight"]["forced_landing"]["cm"]))
        mover = Mover(piece, path, "landing")
        note_stop(ctx, mover, march(state, [mover])[piece.key])
        ctx.note(AltitudeChanged(clause=clause, unit=piece.key, altitude=0))
        ctx.note(PendingDone(clause=clause, unit=piece.key))


def _flee(ctx: Context[Fleuries]) -> None:
    """Everybody who routs or retreats moves together."""
    state = ctx.state
    going = [piece for piece in state.bodies() if piece.routing or piece.pending == "retreat"]
    movers = []
    for piece in going:
        how: Flight = "rout" if piece.routing else "retreat"
        movers.append(flight(state, piece, how, allowance(state, piece, how)))
    run(ctx, movers)
    for piece in going:
        if piece.key in state.pieces:
            ctx.note(PendingDone(clause=FORCED, unit=piece.key))


def _pursue(ctx: Context[Fleuries]) -> Procedure:
    """Pursuers go after whom they have beaten; a new enemy in the way is charged. GF-LES_MOUVEMENTS_POURSUIVRE-03."""
    state = ctx.state
    going = [piece for piece in state.bodies() if piece.pending == "pursuit" and not piece.routing]
    movers = []
    for piece in going:
        target = state.pieces.get(piece.cause)
        if target is None or piece.fights or target.pose is None:
            continue
        if piece.inside:
            buildings.go_out(ctx, piece, towards=target.key)
        pursuer = state.pieces[piece.key]
        turn = turn_to(where(pursuer), centre(state, target))
        turn = max(-WHEEL, min(WHEEL, turn))
        path = wheeling(state, pursuer, turn, allowance(state, pursuer, "pursuit"))
        movers.append(Mover(pursuer, path, "pursuit", target.key))
    declared = arcs(state, [mover.piece.key for mover in movers])
    stops = march(state, movers)
    for mover in movers:
        note_stop(ctx, mover, stops[mover.piece.key])
    yield from touch(ctx, [mover for mover in movers if mover.piece.key in state.pieces], stops, declared)
    for piece in going:
        if piece.key in state.pieces:
            moved = piece.key in stops
            ctx.note(PendingDone(clause=PURSUE, unit=piece.key, pursuit=moved))


def _fall_upon(ctx: Context[Fleuries]) -> Procedure:
    """Uncontrolled advances: the nearest enemy tests first, then they charge, half now and half in phase 9."""
    state = ctx.state
    chargers: list[str] = []
    for piece in [one for one in state.bodies() if one.pending == "advance" and not one.routing]:
        target = pursued_enemy(state, piece)
        if target is None or piece.fights or piece.inside:
            ctx.note(PendingDone(clause=UNCONTROLLED, unit=piece.key))
            continue
        ctx.note(ChargeDeclared(clause=UNCONTROLLED, unit=piece.key, target=target.key))
        chargers.append(piece.key)
    declared = arcs(state, chargers)
    yield from settle(ctx, tests_of_targets(state, chargers), "now")
    yield from half_charge(ctx, [key for key in chargers if key in state.pieces], declared, {})
    for key in chargers:
        if key in state.pieces:
            ctx.note(PendingDone(clause=UNCONTROLLED, unit=key))


# Phase 7


def phase_seven(ctx: Context[Fleuries]) -> Procedure:
    """Units with a red marker roll, then do what the table says, all at once."""
    state = ctx.state
    for piece in [one for one in state.bodies() if wanders(one)]:
        yield from _roll(ctx, piece)
    movers = [mover for piece in list(state.bodies()) if (mover := _wander(state, piece)) is not None]
    for piece in [one for one in state.bodies() if one.inside and one.automatic == "withdraw"]:
        if held_fast(state, piece):
            continue
        buildings.go_out(ctx, piece, away=True)  # GF-BATIMENTS_DOMESTIQUES-04: that is its whole move
    stops = march(state, movers)
    for mover in movers:
        note_stop(ctx, mover, stops[mover.piece.key])
    yield from _grope(ctx)
    settle_ground(ctx, [mover.piece.key for mover in movers])
    reveal_near(ctx)
    keep_brigades(ctx)
    next_phase(ctx, "shooting")


def wanders(piece: Piece) -> bool:
    """Whether a unit with a red marker is left to itself: not if it fights, flees, charges or has reacted. GF-CP-63."""
    busy = piece.fights or piece.routing or piece.withdrawing or piece.charging or piece.reaction
    return piece.red_marker and not busy


def table_of(state: Fleuries, piece: Piece) -> str:
    """Whose table of automatic moves applies. GF-AM-02."""
    if piece.body.animal:
        return piece.body.family
    return "troops_wide_advance" if state.rules.wide_advance else "troops"


def _roll(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    state = ctx.state
    entry = AUTOMATIC[table_of(state, piece)]

    roll = yield Roll(
        AUTOMATIC["dice"],
        "automatic",
        RED,
        seat=piece.side,
        subject=piece.key,
        meaning=lambda throw: reading(entry["upto"], throw.total),
    )
    result = cast(AutomaticResult, reading(entry["upto"], roll.total))
    model = None
    does: Automatic
    if result == "copy_left" or result == "copy_right":  # noqa: PLR1714 - narrows
        model = model_of(state, piece, result.removeprefix("copy_"))
        does = imitation(model)
    else:
        does = result
    if does == "advance" and holds_fortification(state, piece):
        does = "stay"  # GF-MOUVEMENTS_AUTOMATIQUES-03
    ctx.note(
        AutomaticRolled(
            clause=entry["clause"],
            unit=piece.key,
            roll=roll.total,
            result=result,
            does=does,
            model=model.key if model is not None else "",
        )
    )


def model_of(state: Fleuries, piece: Piece, side: str) -> Piece | None:
    """The nearest friendly unit on a side, whom a unit imitates; not one with a red marker itself. GF-CP-63."""
    pose = where(piece)
    heading = pose.facing + (TURN // 4 if side == "right" else -TURN // 4)
    found = []
    for number, friend in enumerate(state.units(piece.side)):
        if friend.key == piece.key or friend.red_marker:
            continue
        off = abs((bearing(centre(state, piece), centre(state, friend)) - heading + TURN // 2) % TURN - TURN // 2)
        if off <= TURN // 4:
            found.append((apart(state, piece, friend), number, friend))
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def imitation(model: Piece | None) -> Automatic:
    """What a unit that copies does: it never charges nor routs. GF-MOUVEMENTS_AUTOMATIQUES-04."""
    if model is None or model.routing or model.charging:
        return "stay"
    if model.withdrawing:
        return "withdraw"
    copied: tuple[Automatic, ...] = ("withdraw", "shoot")
    for order in copied:
        if order in model.orders and "advance" not in model.orders:
            return order
    return "advance" if "advance" in model.orders else "stay"


def _wander(state: Fleuries, piece: Piece) -> Mover | None:
    """The move of a unit that advances or withdraws of its own accord."""
    if piece.inside:
        return None
    if piece.automatic == "advance":
        return Mover(piece, straight(state, piece, where(piece).facing, allowance(state, piece, "normal")), "auto")
    if piece.automatic == "withdraw":
        back = (where(piece).facing + TURN // 2) % TURN
        return Mover(piece, straight(state, piece, back, withdrawal(state, piece)), "auto")
    return None


def may_shoot(piece: Piece) -> bool:
    """A unit with a red marker that stays, or copies a shooter, may shoot. GF-MOUVEMENTS_AUTOMATIQUES-01."""
    return piece.red_marker and piece.automatic in ("stay", "shoot") and bool(missiles(piece))


def _grope(ctx: Context[Fleuries]) -> Procedure:
    """The blind stagger about at random and strike whom they meet. GF-CP-14."""
    state = ctx.state
    requests: Requests = {}
    for piece in [one for one in state.bodies() if one.body.single and blind(state, one) and not one.fights]:
        clause = "GF-TABLEAU_DES_BLESSURES-01" if piece.kind == "character" else "GF-LES_MONSTRES-08"
        roll = yield Roll(MOVEMENT["random"]["dice"], "direction", clause, seat=piece.side, subject=piece.key)
        pose = where(piece)
        facing = (pose.facing + roll.total * MOVEMENT["random"]["degrees"] * DEGREE) % TURN
        path = straight(state, piece, facing, allowance(state, piece, "normal"), Pose(pose.x, pose.y, facing))
        mover = Mover(piece, path, "charge")
        stop = march(state, [mover])[piece.key]
        note_stop(ctx, mover, stop)
        if stop.reason == "contact" and piece.key in state.pieces:
            join(ctx, piece.key, stop.other, requests, charged=False)
    yield from settle(ctx, requests, "now")
