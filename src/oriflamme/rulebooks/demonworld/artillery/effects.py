"""What a projectile does: attacks at its power, without any modifier. Chapters XIX.5.0, XIX.6.0 and XIX.7.0"""

from __future__ import annotations

from typing import NamedTuple

from oriflamme.board.hexes import Hex
from oriflamme.board.sides import side
from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.demonworld import skills
from oriflamme.rulebooks.demonworld.attack_words import RIDER
from oriflamme.rulebooks.demonworld.cut_down import cut_down
from oriflamme.rulebooks.demonworld.facts import HitShared, ProjectileStruck, WallStruck
from oriflamme.rulebooks.demonworld.large_melee import RIDERS, rider_hex
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.state import Demonworld, Element
from oriflamme.rulebooks.demonworld.tables import ARTILLERY

PROJECTILE, RIDING = ARTILLERY["projectile"], ARTILLERY["rider"]
WALL = "wall"


class Shot(NamedTuple):
    """A projectile on its way: who fired it, at whom it goes now, by which clause."""

    ctx: Context[Demonworld]
    piece: Element

    @property
    def state(self) -> Demonworld:
        """The battle as it is."""
        return self.ctx.state


def stands(state: Demonworld, target: Element, aim: str = "") -> bool:
    """Whether somebody has not been eliminated yet in this phase."""
    if aim == RIDER:
        rider = state.rider(target.unit)
        return bool(rider) and state.aboard[rider].element not in state.hit
    return target.key not in state.hit


# One attack, and one after the other


def _roll(shot: Shot, power: int, clause: str) -> Procedure:
    """A D20 not above the power hits. DW-XIX.5.0-03"""
    tally = Tally((Item("projectile", power, clause),))
    throw: Throw = yield Roll(
        PROJECTILE["die"],
        "projectile",
        clause,
        seat=shot.state.side_of(shot.piece),
        subject=shot.piece.key,
        tally=tally,
        meaning=lambda throw: "hit" if throw.total <= power else "miss",
    )
    return throw.total


def attack(shot: Shot, target: Element, power: int, clause: str, aim: str = "", *, counted: bool = False) -> Procedure:
    """One attack at an element, or at whoever rides it; returns whether it hit. `counted`: it is dealt out later."""
    state = shot.state
    if not aim and cut_down(shot.ctx, shot.piece, state.elements[target.key]):
        return True
    roll = yield from _roll(shot, power, clause)
    hit = roll <= power
    now = state.elements[target.key]
    struck: Hit = (yield from suffered(shot.ctx, now, aim)) if hit and not counted else MISS
    shot.ctx.note(
        ProjectileStruck(
            clause=clause,
            element=shot.piece.key,
            target=target.key,
            power=power,
            roll=roll,
            hit=hit,
            wounds=struck.wounds,
            aim=aim,
            counted=hit and counted,
            spared=struck.spared,
            borne=struck.borne,
        )
    )
    return hit


def series(shot: Shot, target: Element, power: int, clause: str, aim: str = "") -> Procedure:
    """Attacks at the same target while they hit, each one weaker: what is left of the power; 0 after a miss."""
    while power > 0 and stands(shot.state, target, aim):
        hit = yield from attack(shot, target, power, clause, aim)
        if not hit:
            return 0
        power -= PROJECTILE["hit"]
    return power


# Walls


def strike_wall(shot: Shot, hex: Hex, d: int, power: int, clause: str) -> Procedure:
    """One attack at a wall: it is destroyed, or stays as it is. DW-XIX.5.0-10, DW-XIX.6.0-09"""
    name = shot.state.board.side_name(side(hex, d))
    roll = yield from _roll(shot, power, clause)
    fact = WallStruck(clause=clause, element=shot.piece.key, side=name, power=power, roll=roll, hit=roll <= power)
    shot.ctx.note(fact)
    return fact.hit


# Riders


def ridden(state: Demonworld, target: Element, hex: Hex) -> bool:
    """Whether a commander rides a large element, in this very hex of it. DW-XIX.7.0-01, DW-XIX.7.0-02"""
    if not target.more_hexes or state.card(target.unit).footprint not in RIDERS or not state.rider(target.unit):
        return False
    return stands(state, target, RIDER) and hex == rider_hex(state, target)


def rider_or_mount(shot: Shot, target: Element) -> Procedure:
    """Who is hit by a ball or a bolt: a die; RIDER, or "". DW-XIX.7.0-01"""
    most = RIDING[shot.state.card(target.unit).footprint]
    throw: Throw = yield Roll(
        RIDING["die"],
        "rider-or-mount",
        RIDING["clause"],
        seat=shot.state.side_of(shot.piece),
        subject=shot.piece.key,
        meaning=lambda throw: "rider" if throw.total <= most else "mount",
    )
    return RIDER if throw.total <= most else ""


def shared_series(shot: Shot, target: Element, power: int, clause: str) -> Procedure:
    """A stone where somebody rides: hits are counted, then dealt out by halves; a die for an odd one. DW-XIX.7.0-02"""
    state, hits = shot.state, 0
    most = skills.hit_points_left(state, target) + skills.hit_points_left(state, target, RIDER)
    while power > 0 and hits < most:
        hit = yield from attack(shot, target, power, clause, counted=True)
        if not hit:
            break
        hits, power = hits + 1, power - PROJECTILE["hit"]
    aims = [RIDER, ""] * (hits // 2)
    if hits % 2:
        throw: Throw = yield Roll(
            RIDING["die"],
            "odd-hit",
            RIDING["odd_clause"],
            seat=state.side_of(shot.piece),
            subject=shot.piece.key,
            meaning=lambda throw: "rider" if throw.total <= RIDING["odd"] else "mount",
        )
        aims.append(RIDER if throw.total <= RIDING["odd"] else "")
    for aim in sorted(aims, reverse=True):
        now = state.elements[target.key]
        if stands(state, now, aim):
            struck: Hit = yield from suffered(shot.ctx, now, aim)
            shot.ctx.note(
                HitShared(
                    clause=RIDING["odd_clause"],
                    target=target.key,
                    aim=aim,
                    wounds=struck.wounds,
                    spared=struck.spared,
                    borne=struck.borne,
                )
            )
