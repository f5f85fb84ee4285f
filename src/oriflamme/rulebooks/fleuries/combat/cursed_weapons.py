"""Cursed weapons at the start of a turn, and fury in phase 4. GF-TABLE_DES_MALEDICTION-08."""

from __future__ import annotations

from oriflamme.board.tabletop import CM, DEGREE, TURN, Pose, moved
from oriflamme.board.tabletop_shapes import swept
from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.kernel.effects import begin, end
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reckon
from oriflamme.rulebooks.fleuries.combat.blow_percent import exchanged
from oriflamme.rulebooks.fleuries.command.command import leave_control
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.contact.phase_end import nearest_free_place
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck
from oriflamme.rulebooks.fleuries.facts.magic import Carried, Vanished
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.attacks import Aftermath, kill
from oriflamme.rulebooks.fleuries.magic.curses import curse_effect, struck_by
from oriflamme.rulebooks.fleuries.magic.failures import failure
from oriflamme.rulebooks.fleuries.powers.lasting import has
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT, CURSES, MOVEMENT, steps
from oriflamme.rulebooks.fleuries.terrain.measure import apart, shape_at, where, within
from oriflamme.rulebooks.fleuries.troops.formation import footprint

FURY, RIFT, DISCHARGE = CURSES["fury"], CURSES["rift"], CURSES["discharge"]
FRONT = 3
"""How many figures of a unit reach one who fights alone. GF-CP-02."""


def turn_begins(ctx: Context[Fleuries]) -> Procedure:
    """Phase 1: every curse that strikes "each turn" is rolled for."""
    state = ctx.state
    for key in [piece.key for piece in state.characters() if piece.curse]:
        piece = state.pieces.get(key)
        if piece is None or not piece.in_hand:
            continue
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
    facing = where(piece).facing
    if roll.total == 1:
        angle = yield from _direction(piece, clause)
        far = yield Roll(RIFT["far"], "rift-far", clause, seat=piece.side, subject=piece.key)
        _shift(ctx, piece, angle, far.total * CM)
    elif roll.total in (2, 3):
        _shift(ctx, piece, facing if roll.total == 2 else facing + TURN // 2, steps(RIFT["shift_cm"]))
    elif roll.total == 4:
        yield from _spirits(ctx, piece)
    elif roll.total == 5:
        turns = yield Roll(RIFT["gone"], "rift-gone", clause, seat=piece.side, subject=piece.key)
        leave_control(ctx, piece.key)
        begin(ctx, curse_effect(state, piece, "rift", "invisible", turns.total))
        ctx.note(Vanished(clause=clause, unit=piece.key))
    else:
        near = steps(RIFT["friends_cm"])
        friends = [
            one for one in state.units(piece.side) if one.key != piece.controls and within(state, piece, one, near)
        ]
        after = Aftermath(state)
        for friend in friends:
            yield from _brawl(ctx, piece.key, friend.key)
        yield from after.settle(ctx)


def _direction(piece: Piece, clause: str) -> Procedure:
    roll = yield Roll(MOVEMENT["random"]["dice"], "direction", clause, seat=piece.side, subject=piece.key)
    return (where(piece).facing + roll.total * MOVEMENT["random"]["degrees"] * DEGREE) % TURN


def _shift(ctx: Context[Fleuries], piece: Piece, angle: int, far: int) -> None:
    """He stands elsewhere at once, at the nearest free place on the table."""
    state = ctx.state
    leave_control(ctx, piece.key)
    spot = moved(where(piece), angle % TURN, far)
    x, y = max(200, min(state.width - 200, spot.x)), max(200, min(state.height - 200, spot.y))
    there = Pose(x, y, where(piece).facing)
    ctx.note(Carried(clause=RIFT["clause"], unit=piece.key, pose=there))
    free = nearest_free_place(state, state.pieces[piece.key])
    if free is not None and free != there:
        ctx.note(Carried(clause=RIFT["clause"], unit=piece.key, pose=free))


def _spirits(ctx: Context[Fleuries], piece: Piece) -> Procedure:
    """Two spirits fall upon him, each as a jaguar."""
    clause = RIFT["clause"]
    column = "cotton" if piece.body.cotton else "none"
    percent = COMBAT["creature"][RIFT["spirit"]][column]
    seat, hits = ctx.state.enemy(piece.side), 0
    for _ in range(RIFT["spirits"]):
        roll = yield Roll(COMBAT["dice"], "spirits", clause, seat=seat, subject=piece.key)
        hits += roll.total <= percent
    after = Aftermath(ctx.state)
    yield from inflict(ctx, piece.key, hits, "magic", clause)
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
        if piece is None or piece.fights:
            continue
        others = [one for one in state.bodies() if one.key not in (key, piece.controls) and one.kind != "base"]
        near = sorted(others, key=lambda one: apart(state, piece, one))
        if near:
            yield from _fall_upon(ctx, piece, near[0])


def _fall_upon(ctx: Context[Fleuries], piece: Piece, target: Piece) -> Procedure:
    state, clause = ctx.state, FURY["clause"]
    weapons = missiles(piece)
    after = Aftermath(state)
    if weapons:
        worth = reckon(state, piece, target, weapons[0], min(apart(state, piece, target), 100), 1).percent
        kills, rest = divmod(worth, 100)
        if rest:
            roll = yield Roll(COMBAT["dice"], "shot", clause, seat=piece.side, subject=piece.key)
            kills += roll.total <= rest
        yield from inflict(ctx, target.key, kills, "shots", clause)
        _calm(ctx, piece.key, kills)
    elif target.side != piece.side:
        leave_control(ctx, piece.key)
        ctx.note(ChargeDeclared(clause=clause, unit=piece.key, target=target.key))
    elif apart(state, piece, target) <= allowance(state, piece, "charge"):
        leave_control(ctx, piece.key)
        yield from _brawl(ctx, piece.key, target.key)
    yield from after.settle(ctx)


def _calm(ctx: Context[Fleuries], key: str, kills: int) -> None:
    """Blood has flowed: the fury is over."""
    for effect in [one for one in ctx.state.effects.values() if one.kind == "fury" and one.target == key and kills]:
        end(ctx, effect, "used")


def _brawl(ctx: Context[Fleuries], key: str, other: str) -> Procedure:
    """One exchange of blows between a madman, or one taken for an enemy, and whom he meets."""
    state = ctx.state
    struck: list[tuple[str, int]] = []
    for one, foe in ((key, other), (other, key)):
        piece, enemy = state.pieces[one], state.pieces[foe]
        blow = exchanged(state, piece, enemy, min(FRONT, piece.figures))
        kills, rest = divmod(blow.percent, 100)
        rolled = 0
        if rest:
            roll = yield Roll(COMBAT["dice"], "blows", FURY["clause"], seat=piece.side, subject=one)
            rolled = roll.total
            kills += rolled <= rest
        ctx.note(
            BlowsStruck(
                clause=FURY["clause"],
                unit=one,
                target=foe,
                weapon=blow.weapon,
                figures=blow.figures,
                each=blow.each,
                extra=blow.extra,
                percent=blow.percent,
                roll=rolled,
                kills=kills,
            )
        )
        struck.append((foe, kills))
    for foe, kills in struck:
        if foe in state.pieces:
            yield from inflict(ctx, foe, kills, "blows", FURY["clause"])
    _calm(ctx, key, struck[0][1])
