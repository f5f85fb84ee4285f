"""Cursed weapons at the start of a turn, fury in phase 4, and in phase 7 whoever his weapon rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import msgspec

from oriflamme.board.tabletop import CM, DEGREE, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import point_gap, swept
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.kernel.effects import begin, end
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance, pinned
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach, reckon
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.combat.blow_percent import Blow, exchanged
from oriflamme.rulebooks.fleuries.command.command import leave_control
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.contact.phase_end import nearest_free_place, untangle
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, SalvoSpent, ShotMade
from oriflamme.rulebooks.fleuries.facts.magic import SpiritsFought, Vanished
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.attacks import Aftermath, kill
from oriflamme.rulebooks.fleuries.magic.curses import curse_effect, struck_by
from oriflamme.rulebooks.fleuries.magic.failures import failure
from oriflamme.rulebooks.fleuries.magic.spell_effects import carry
from oriflamme.rulebooks.fleuries.magic.wards import Hit, spilt, warded
from oriflamme.rulebooks.fleuries.morale.morale_tests import ask_for
from oriflamme.rulebooks.fleuries.movement.charges import arcs, half_charge, tests_of_targets
from oriflamme.rulebooks.fleuries.movement.paths import straight
from oriflamme.rulebooks.fleuries.movement.retreats import note_stop, settle
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import Mover, march
from oriflamme.rulebooks.fleuries.powers.gear import bears, enchanted, magic_weapon
from oriflamme.rulebooks.fleuries.powers.lasting import has, windy
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece, Profile
from oriflamme.rulebooks.fleuries.tables import CHARACTERS, COMBAT, CURSES, MOVEMENT, SHOOTING, steps
from oriflamme.rulebooks.fleuries.terrain.measure import altitude, apart, shape_at, where, within
from oriflamme.rulebooks.fleuries.terrain.sight import sees
from oriflamme.rulebooks.fleuries.troops.formation import footprint

FURY, RIFT, DISCHARGE, RULED = CURSES["fury"], CURSES["rift"], CURSES["discharge"], CURSES["possession"]
FLIGHT = 2
"""The altitude of flight, which is further to shoot at."""


def turn_begins(ctx: Context[Fleuries]) -> Procedure:
    """Phase 1: every curse that strikes "each turn" is rolled for."""
    state = ctx.state
    for key in [piece.key for piece in state.characters() if piece.curse]:
        piece = state.pieces.get(key)
        if piece is None or not piece.in_hand:
            continue
        _step_out(ctx, piece)
        if not has(state, piece, "fury") and (yield from struck_by(ctx, piece, "fury")):
            turns = yield Roll(FURY["turns"], "fury-turns", FURY["clause"], seat=piece.side, subject=key)
            begin(ctx, curse_effect(state, piece, "fury", "fury", turns.total))
        if (yield from struck_by(ctx, piece, "rift")):
            yield from _rift(ctx, piece)
        if (yield from struck_by(ctx, piece, "discharge")):
            yield from _discharge(ctx, piece)
        if (yield from struck_by(ctx, piece, "overload")):
            yield from failure(ctx, key)


# A rift


def _rift(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    state, clause = ctx.state, RIFT["clause"]
    roll = yield Roll(RIFT["which"], "rift", clause, seat=piece.side, subject=piece.key)
    falls = RIFT["falls"][roll.total - 1]
    if falls == "far":
        angle = yield from _direction(piece, clause)
        far = yield Roll(RIFT["far"], "rift-far", clause, seat=piece.side, subject=piece.key)
        _shift(ctx, piece, angle, far.total * CM)
    elif falls in ("forward", "back"):
        turned = 0 if falls == "forward" else TURN // 2
        _shift(ctx, piece, where(piece).facing + turned, steps(RIFT["shift_cm"]))
    elif falls == "spirits":
        yield from _spirits(ctx, piece)
    elif falls == "gone":
        turns = yield Roll(RIFT["gone"], "rift-gone", clause, seat=piece.side, subject=piece.key)
        leave_control(ctx, piece.key)
        begin(ctx, *(curse_effect(state, piece, "rift", kind, turns.total) for kind in ("invisible", "gone")))
        ctx.note(Vanished(clause=clause, unit=piece.key))
    else:
        near = steps(RIFT["friends_cm"])
        friends = [
            one
            for one in state.units(piece.side)
            if one.key != piece.controls and within(state, piece, one, near) and _may_fall_upon(state, one, piece)
        ]
        after = Aftermath(state)
        for friend in friends:
            if piece.key in state.pieces:
                yield from _brawl(ctx, piece.key, friend.key, friend.key, clause)
        yield from after.settle(ctx)


def _direction(piece: Piece, clause: str) -> Procedure:
    roll = yield Roll(MOVEMENT["random"]["dice"], "direction", clause, seat=piece.side, subject=piece.key)
    return (where(piece).facing + roll.total * MOVEMENT["random"]["degrees"] * DEGREE) % TURN


def _shift(ctx: Context[Fleuries], piece: Piece, angle: int, far: int) -> None:
    """He stands elsewhere at once, at the nearest free place on the table."""
    state = ctx.state
    spot = moved(where(piece), angle % TURN, far)
    x, y = max(200, min(state.width - 200, spot.x)), max(200, min(state.height - 200, spot.y))
    there = Pose(x, y, where(piece).facing)
    carry(ctx, piece.key, there, RIFT["clause"])
    free = nearest_free_place(state, state.pieces[piece.key])
    if free is not None and free != there:
        carry(ctx, piece.key, free, RIFT["clause"])


def _spirits(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    """Two spirits fall upon him and fight a round as jaguars do; he strikes back with his magic weapon. GF-MG-38."""
    state, clause = ctx.state, RIFT["clause"]
    body = Profile(kind="unit", species=RIFT["spirit"], figures=RIFT["spirits"])
    spirits = Piece(key="", side=piece.side, body=body, figures=body.figures, pose=where(piece))
    answer = NO_BLOW
    if magic_weapon(state, piece) and not piece.transformed and not stunned(state, piece):
        answer = yield from _dealt(exchanged(state, piece, spirits, 1), clause, piece.side, piece.key)
    felled = min(answer.kills, spirits.figures)
    left = spirits.figures - (felled if bears(state, piece, "swiftness") else 0)
    attack = NO_BLOW
    if left:
        attack = yield from _dealt(exchanged(state, spirits, piece, left), clause, state.enemy(piece.side), piece.key)
    ctx.note(
        SpiritsFought(
            clause=clause,
            unit=piece.key,
            percent=attack.percent,
            roll=attack.roll,
            wounds=attack.kills,
            answer=answer.percent,
            answer_roll=answer.roll,
            felled=felled,
        )
    )
    after = Aftermath(state)
    yield from inflict(ctx, piece.key, attack.kills, "magic", clause)
    yield from after.settle(ctx)


# A discharge


def _discharge(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    """Lightning leaps in a random direction: the first whom it meets is struck as by the spell."""
    state, clause = ctx.state, DISCHARGE["clause"]
    angle = yield from _direction(piece, clause)
    far = yield Roll(DISCHARGE["far"], "discharge-far", clause, seat=piece.side, subject=piece.key)
    body, reach = footprint(piece), far.total * CM
    others = [one for one in state.bodies() if one.key not in (piece.key, piece.controls) and one.kind != "base"]
    met = [one for one in others if not one.altitude and swept(body, angle, reach, shape_at(state, one))]
    if not met:
        return
    target = min(met, key=lambda one: apart(state, piece, one))
    after = Aftermath(state)
    after.attack(ctx, target.key, piece.key)
    yield from kill(ctx, target.key, DISCHARGE["wounds"], clause, piece.side)
    yield from after.settle(ctx)


# Fury


def furies(ctx: Context[Fleuries]) -> Procedure:
    """Phase 4: the mad fall upon whoever is nearest, friend or foe."""
    state = ctx.state
    for key in [piece.key for piece in state.characters() if has(state, piece, "fury")]:
        piece = state.pieces.get(key)
        if piece is None or piece.fights or stunned(state, piece):
            continue
        others = [one for one in state.bodies() if one.key not in (key, piece.controls) and one.kind != "base"]
        target = _nearest(state, piece, others)
        if target is not None:
            yield from _fall_upon(ctx, piece, target)


def _nearest(state: Fleuries, piece: Piece, others: list[Piece]) -> Piece | None:
    """Whoever is nearest to a madman: as far as a missile flies, or of those whom a blow can reach. GF-CP-107."""
    if state.rules.madness_climbs:
        return min(others, key=lambda one: apart(state, piece, one), default=None)
    if missiles(piece):
        return min(others, key=lambda one: apart(state, piece, one) + _height(state, one), default=None)
    reached = [one for one in others if _level(state, piece, one)]
    return min(reached, key=lambda one: apart(state, piece, one), default=None)


def _level(state: Fleuries, one: Piece, other: Piece) -> bool:
    """Whether blows can reach from one to the other: not between the ground and flight altitude. GF-CP-16."""
    return {altitude(state, one), altitude(state, other)} != {0, FLIGHT}


def _height(state: Fleuries, target: Piece) -> int:
    """How much further a missile flies to somebody at flight altitude. GF-TIR_SUR_UNE_CREATURE_VOLANTE-01."""
    return steps(SHOOTING["flight"]["cm"]) if altitude(state, target) == FLIGHT else 0


def _may_fall_upon(state: Fleuries, friend: Piece, piece: Piece) -> bool:
    """Whether a friend who takes a bearer for an enemy can charge him: not in combat, nor in rout, nor in a building.

    GF-CP-107.
    """
    if state.rules.madness_climbs:
        return True
    held = friend.fights or friend.routing or friend.inside or pinned(state, friend)
    return not held and _level(state, friend, piece)


def _fall_upon(ctx: Context[Fleuries], piece: Piece, target: Piece) -> Procedure:
    state, clause = ctx.state, FURY["clause"]
    after = Aftermath(state)
    if missiles(piece):
        if (yield from _shoot_at(ctx, piece, target)):
            ask_for(after.requests, target.key, "shooting", piece.key)  # GF-LE_TIR-02
    elif target.side != piece.side:
        leave_control(ctx, piece.key)
        ctx.note(ChargeDeclared(clause=clause, unit=piece.key, target=target.key))
    elif apart(state, piece, target) <= allowance(state, piece, "charge"):
        leave_control(ctx, piece.key)
        yield from _brawl(ctx, piece.key, target.key, piece.key, clause)
    yield from after.settle(ctx)


def _shoot_at(ctx: Context[Fleuries], piece: Piece, target: Piece) -> Procedure:
    """The mad shoot at whoever is nearest if they see him and a weapon carries so far, as in any other shot. Returns
    the losses."""
    state, clause = ctx.state, FURY["clause"]
    far = point_gap(where(piece).point, shape_at(state, target)) + _height(state, target)
    able = [weapon for weapon in missiles(piece) if far <= reach(piece, weapon, wind=windy(state))[-1]]
    if not able or not sees(state, piece, target):
        return 0
    worth = max((reckon(state, piece, target, weapon, far, 1) for weapon in able), key=lambda one: one.percent)
    kills, rest = divmod(worth.percent, 100)
    rolled = 0
    if rest:
        roll = yield Roll(COMBAT["dice"], "shot", clause, seat=piece.side, subject=piece.key)
        rolled = roll.total
        kills += rolled <= rest
    magic = bool(magic_weapon(state, piece))
    kills = yield from warded(ctx, target.key, kills, worth.weapon, magic=magic)
    ctx.note(
        ShotMade(
            clause=clause,
            unit=piece.key,
            target=target.key,
            weapon=worth.weapon,
            figures=1,
            distance=far,
            band=worth.band,
            each=worth.each,
            extra=worth.extra,
            percent=worth.percent,
            roll=rolled,
            kills=kills,
        )
    )
    ctx.note(SalvoSpent(clause=clause, unit=piece.key, thrown=worth.weapon == SHOOTING["thrower"]["weapon"]))
    hit = Hit(piece.key, worth.weapon, magic, kills)
    yield from inflict(ctx, target.key, kills, "shots", clause, partial(spilt, ctx, [hit]))
    _calm(ctx, piece.key, kills)
    return kills


def calm_victors(ctx: Context[Fleuries], dealt: Mapping[str, Mapping[str, int]]) -> None:
    """Whoever has killed or wounded whom he fights is mad no more. GF-TABLE_DES_MALEDICTION-08."""
    for key, hits in dealt.items() if ctx.state.effects else ():
        _calm(ctx, key, sum(hits.values()))


def _calm(ctx: Context[Fleuries], key: str, kills: int) -> None:
    """Blood has flowed: the fury is over."""
    for effect in [one for one in ctx.state.effects.values() if one.kind == "fury" and one.target == key and kills]:
        end(ctx, effect, "used")


class Dealt(msgspec.Struct, frozen=True):
    """What a blow came to: its percentage, the roll for what is over the hundreds, and the kills."""

    percent: int = 0
    roll: int = 0
    kills: int = 0


NO_BLOW = Dealt()


def _dealt(blow: Blow, clause: str, seat: str, key: str) -> Procedure:
    kills, rest = divmod(blow.percent, 100)
    if not rest:
        return Dealt(blow.percent, 0, kills)
    roll = yield Roll(COMBAT["dice"], "blows", clause, seat=seat, subject=key)
    return Dealt(blow.percent, roll.total, kills + (roll.total <= rest))


def _brawl(ctx: Context[Fleuries], key: str, other: str, charger: str, clause: str) -> Procedure:
    """One exchange of blows between a madman, or one taken for an enemy, and whom he meets. GF-MG-36."""
    state = ctx.state
    struck: list[tuple[str, Hit]] = []
    for one, foe in ((key, other), (other, key)):
        piece, enemy = state.pieces[one], state.pieces[foe]
        figures = min(CHARACTERS["attack"]["touched_by_unit"], piece.figures)  # GF-CP-02
        blow = exchanged(state, piece, enemy, figures, charged=one == charger)
        dealt = yield from _dealt(blow, clause, piece.side, one)
        magic = enchanted(state, piece, blow.weapon)
        kills = yield from warded(ctx, foe, dealt.kills, blow.weapon, magic=magic)
        ctx.note(
            BlowsStruck(
                clause=clause,
                unit=one,
                target=foe,
                weapon=blow.weapon,
                figures=blow.figures,
                each=blow.each,
                extra=blow.extra,
                percent=blow.percent,
                roll=dealt.roll,
                kills=kills,
            )
        )
        struck.append((foe, Hit(one, blow.weapon, magic, kills)))
    for foe, hit in struck:
        if foe in state.pieces:
            yield from inflict(ctx, foe, hit.kills, "blows", clause, partial(spilt, ctx, [hit]))
    _calm(ctx, key, struck[0][1].kills)


# Possession


def _step_out(ctx: Context[Fleuries], piece: Piece) -> None:
    """Whom his weapon rules leaves the unit he led, unless it fights. GF-MG-39."""
    unit = ctx.state.pieces.get(piece.controls)
    if unit is not None and not unit.fights and has(ctx.state, piece, "ruled"):
        leave_control(ctx, piece.key)
        untangle(ctx)


def possessed(ctx: Context[Fleuries]) -> Procedure:
    """Phase 7: whom his weapon rules goes at random at his normal pace, then charges the first enemy he sees: half of
    it at once, half in phase 9. GF-TABLE_DES_MALEDICTION-07, GF-MG-39."""
    state = ctx.state
    for key in [piece.key for piece in state.characters() if has(state, piece, "ruled")]:
        piece = state.pieces.get(key)
        if piece is None or piece.fights or state.joined(piece) or stunned(state, piece):
            continue
        angle = yield from _direction(piece, RULED["clause"])
        pose = where(piece)
        path = straight(state, piece, angle, allowance(state, piece, "normal"), Pose(pose.x, pose.y, angle))
        mover = Mover(piece, path, "auto")
        note_stop(ctx, mover, march(state, [mover])[key])
        target = _first_seen(state, state.pieces[key])
        if target is None:
            continue
        ctx.note(ChargeDeclared(clause=RULED["clause"], unit=key, target=target.key))
        declared = arcs(state, [key])
        yield from settle(ctx, tests_of_targets(state, [key]), "now")
        yield from half_charge(ctx, [key], declared, {})


def _first_seen(state: Fleuries, piece: Piece) -> Piece | None:
    """The nearest enemy in sight who can be charged."""
    foes = [one for one in state.against(piece.side) if one.kind != "base" and not state.joined(one)]
    seen = [one for one in foes if _level(state, piece, one) and sees(state, piece, one)]
    return min(seen, key=lambda one: apart(state, piece, one), default=None)
