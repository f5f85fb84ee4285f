"""Phase 8, shooting: all salvoes at once, then the losses, the fires, and the tests that follow."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from oriflamme.kernel import Context, Procedure, Roll, Sealed
from oriflamme.rulebooks.fleuries.abilities.shot_percent import Reckoning
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.losses import SalvoSpent, ShotMade
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.hidden import fog_of_war
from oriflamme.rulebooks.fleuries.losses import fire
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.curses import strikes
from oriflamme.rulebooks.fleuries.magic.wards import Hit, spilt, warded
from oriflamme.rulebooks.fleuries.magic.window import losses_known
from oriflamme.rulebooks.fleuries.morale.morale_tests import Requests, aftermath, ask_for
from oriflamme.rulebooks.fleuries.movement.retreats import settle
from oriflamme.rulebooks.fleuries.powers.gear import magic_weapon
from oriflamme.rulebooks.fleuries.powers.lasting import amount
from oriflamme.rulebooks.fleuries.powers.reveal import show_lines
from oriflamme.rulebooks.fleuries.shooting.shot_choice import Volley, choose
from oriflamme.rulebooks.fleuries.shooting.shot_targets import SHOOT, Aim, best_aim, shooters
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.tables import SHOOTING
from oriflamme.rulebooks.fleuries.terrain.measure import where

ROLL = "GF-PROCEDURE_DE_TIR-03"
PERCENT = "GF-PROCEDURE_DE_TIR-02"


def phase(ctx: Context[Fleuries]) -> Procedure:
    """All shots and losses at once, then the tests, with immediate effect. GF-PHASE_8_TIRS-01."""
    state = ctx.state
    fog_of_war.reveal_acting(ctx, "shoot")
    ready = shooters(state)
    parts = {side: choose(state, side, [one for one in ready if one.side == side]) for side in state.armies}
    chosen: dict[str, Any] = yield Sealed(parts, SHOOT)
    volleys = [volley for mine in chosen.values() for volley in mine]
    before = dict(state.pieces)
    hits = yield from _shoot(ctx, volleys)
    requests: Requests = {}
    for target, found in hits.items():
        yield from take(ctx, target, found, requests)
    yield from fire.fires(ctx)
    aftermath(ctx, before, requests)
    yield from losses_known(ctx, "shooting_losses")
    yield from settle(ctx, requests, "now")
    next_phase(ctx, "second_half")


class Salvo(msgspec.Struct, frozen=True):
    """A salvo on its way: everything but the roll."""

    unit: str
    target: str
    distance: int
    worth: Reckoning


def salvo(state: Fleuries, key: str, target_key: str, figures: int) -> Salvo:
    """What a unit does to a target with so many figures (0: all who can)."""
    piece, target = state.pieces[key], state.pieces[target_key]
    found = best_aim(state, piece, target)
    assert isinstance(found, Aim), f"{key} cannot shoot at {target_key}"
    return Salvo(key, target_key, found.distance, found.reckon(state, piece, target, figures))


def _shoot(ctx: Context[Fleuries], volleys: list[Volley]) -> Procedure:
    """Every salvo, with everybody as he was before the first. Returns losses and who caused them, by target.

    GF-LE_TIR-01.
    """
    state = ctx.state
    ready = [[salvo(state, one.unit, key, figures) for key, figures in one.targets] for one in volleys]
    hits: dict[str, list[Hit]] = {}
    for planned in ready:
        unit = planned[0].unit
        salvoes: list[Salvo] = yield from _weapon_holds(ctx, unit, planned)
        if not salvoes:
            continue
        hidden = state.pieces[unit].place == "hidden"
        for one in salvoes:
            hits.setdefault(one.target, []).append((yield from _loose(ctx, one, hidden)))
        thrown = any(one.worth.weapon == SHOOTING["thrower"]["weapon"] for one in salvoes)
        ctx.note(SalvoSpent(clause=SHOOT, unit=unit, thrown=thrown))
        if hidden:
            pose = where(state.pieces[unit])
            ctx.note(Revealed(clause="GF-DETECTION-04", unit=unit, why="shot", pose=pose))
    fog_of_war.reveal_near(ctx)
    return hits


def _weapon_holds(ctx: Context[Fleuries], unit: str, planned: list[Salvo]) -> Procedure:
    """The salvoes of a shooter, none if a cursed weapon fails him; one that has lost its magic shoots without it."""
    state = ctx.state
    before = state.pieces[unit]
    if before.kind != "character":
        return planned
    if not (yield from strikes(ctx, unit)):
        return []
    if state.pieces[unit].ordinary == before.ordinary:
        return planned
    return [salvo(state, unit, one.target, one.worth.figures) for one in planned]


def shot_roll(state: Fleuries, one: Salvo) -> Roll:
    """The throw for what is left of a salvo beyond the full hundreds; its meaning is a number of losses."""
    kills, rest = divmod(one.worth.percent, 100)
    return Roll(
        SHOOTING["dice"],
        "shot",
        ROLL,
        seat=state.pieces[one.unit].side,
        subject=one.unit,
        tally=one.worth.each,
        meaning=lambda throw: str(kills + (throw.total <= rest)),
    )


def _loose(ctx: Context[Fleuries], one: Salvo, hidden: bool) -> Procedure:
    """One figure falls for each full 100 %, and one more on a roll within the rest. GF-PROCEDURE_DE_TIR-03."""
    show_lines(ctx, (ctx.state.pieces[one.target],), one.worth.each)
    show_lines(ctx, (ctx.state.pieces[one.unit],), one.worth.extra)
    kills, rest = divmod(one.worth.percent, 100)
    rolled = 0
    if rest:
        roll = yield shot_roll(ctx.state, one)
        rolled = roll.total
    count = kills + (0 < rolled <= rest)
    magic = bool(magic_weapon(ctx.state, ctx.state.pieces[one.unit]))
    if ctx.state.magic:
        count += amount(ctx.state, ctx.state.pieces[one.unit], "extra_losses")  # GF-MG-23
        count = yield from warded(ctx, one.target, count, one.worth.weapon, magic=magic)
    ctx.note(
        ShotMade(
            clause=PERCENT,
            unit=one.unit,
            target=one.target,
            weapon=one.worth.weapon,
            figures=one.worth.figures,
            distance=one.distance,
            band=one.worth.band,
            each=one.worth.each,
            extra=one.worth.extra,
            percent=one.worth.percent,
            roll=rolled,
            kills=count,
            hidden=hidden,
        )
    )
    return Hit(one.unit, one.worth.weapon, magic, count)


def take(ctx: Context[Fleuries], key: str, hits: list[Hit], requests: Requests) -> Procedure:
    """A target takes its losses: any loss calls for a test, and so does the fire of a hidden enemy. GF-LE_TIR-02."""
    piece = ctx.state.pieces.get(key)
    if piece is None:
        return
    kills = sum(one.kills for one in hits)
    if piece.hidden_fire:
        ask_for(requests, key, "hidden_fire", _culprit(ctx.state, hits))
    if kills:
        ask_for(requests, key, "shooting", _culprit(ctx.state, hits))
        yield from inflict(ctx, key, kills, "shots", ROLL, partial(spilt, ctx, hits))


def _culprit(state: Fleuries, hits: list[Hit]) -> str:
    """Which of several shooters a target tests for: the one who has cost it most, the first of equals. GF-CP-104."""
    if state.rules.first_enemy_blamed:
        return hits[0].by
    return max(hits, key=lambda one: one.kills).by
