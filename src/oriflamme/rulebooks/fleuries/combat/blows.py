"""The blows of a round: who strikes whom, who strikes first, the rolls, the losses and the captives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from oriflamme.kernel import Context, Procedure, Roll
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.combat.blow_percent import Blow, bites, blow, chosen_foe, strikers, touching_most
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, Shocked, Taken
from oriflamme.rulebooks.fleuries.facts.magic import OmenTaken
from oriflamme.rulebooks.fleuries.losses.losses import inflict
from oriflamme.rulebooks.fleuries.magic.curses import strikes
from oriflamme.rulebooks.fleuries.magic.spells import is_priest
from oriflamme.rulebooks.fleuries.magic.wards import Hit, spilt, warded
from oriflamme.rulebooks.fleuries.powers.gear import NATURAL, bears, enchanted
from oriflamme.rulebooks.fleuries.powers.lasting import amount
from oriflamme.rulebooks.fleuries.powers.reveal import show, show_lines
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.tables import COMBAT

PERCENT = "GF-PROCEDURE_DE_COMBAT-01"
REST = "GF-PROCEDURE_DE_COMBAT-02"
CAPTURE = COMBAT["capture"]
Losses = dict[str, dict[str, int]]
"""Losses by whom they fall on, or by who caused them, and by the other of the pair."""
Hits = dict[str, list[Hit]]
"""What has struck whom, blow by blow."""


class Round(msgspec.Struct):
    """What a round comes to: who dealt and who took how much."""

    before: dict[str, Piece]
    dealt: Losses = {}
    lost: Losses = {}


def within_reach(state: Fleuries, piece: Piece) -> list[str]:
    """Whom a piece in contact strikes at: nobody if it is stunned or routs; those who rout are cut down instead."""
    if stunned(state, piece) or piece.routing:
        return []
    return [key for key in piece.fights if not state.pieces[key].routing]


def blows(state: Fleuries, victims: Mapping[str, str]) -> Iterator[Blow]:
    """Every blow of the round: pieces in contact, and characters in the ranks of units in contact."""
    pressed: dict[str, int] = {}
    for piece in state.bodies():
        for key in within_reach(state, piece):
            if victims.get(piece.key, key) != key:
                continue
            enemy = state.pieces[key]
            count = strikers(state, piece, enemy)
            if enemy.body.single and not piece.body.single:
                count = min(count, touching_most(enemy) - pressed.get(key, 0))
                pressed[key] = pressed.get(key, 0) + count
            if count > 0:
                yield blow(state, piece, enemy, count)
    for chief in state.characters():
        unit = state.pieces.get(chief.controls)
        if unit is None or stunned(state, chief) or unit.routing or not unit.fights:
            continue
        foe = state.pieces[victims.get(unit.key) or chosen_foe(unit)]
        if not foe.routing:
            yield blow(state, chief, foe, 1)


def strike(ctx: Context[Fleuries], victims: Mapping[str, str]) -> Procedure:
    """All blows and their losses. Everybody strikes at once, with his strength as it was; but weapons of Swiftness
    strike first in a new combat: whom they fell is gone before the others reckon. GF-TABLE_DES_ARMES_MAGIQUES-05.

    Returns who dealt and who took how much, by pair.
    """
    state = ctx.state
    round_ = Round(before=dict(state.pieces))
    ready = list(blows(state, victims))
    if state.magic:
        ready = yield from _weapons_hold(ctx, ready)
        first = [one for one in ready if swift(state, one)]
        if first:
            ready = yield from _strike_first(ctx, round_, ready, first, victims)
    taken: Hits = {}
    for one in ready:
        yield from _land(ctx, round_, one, taken)
    yield from _losses(ctx, round_.before, taken)
    return round_.dealt, round_.lost


def _weapons_hold(ctx: Context[Fleuries], ready: list[Blow]) -> Procedure:
    """The blows of those whose cursed weapon does not fail them; one that has lost its magic strikes without it."""
    state, able = ctx.state, []
    for one in ready:
        piece = state.pieces[one.unit]
        if piece.kind != "character":
            able.append(one)
        elif (yield from strikes(ctx, one.unit)):
            lost = state.pieces[one.unit].ordinary and not piece.ordinary
            able.append(blow(state, state.pieces[one.unit], state.pieces[one.target], one.figures) if lost else one)
    return able


def _strike_first(
    ctx: Context[Fleuries], round_: Round, ready: list[Blow], first: list[Blow], victims: Mapping[str, str]
) -> Procedure:
    """The swift strike, and their victims fall at once. Returns the other blows, reckoned anew: the dead do not strike
    back, and nobody takes their place in this round. GF-AM-63, GF-MG-37."""
    state = ctx.state
    taken: Hits = {}
    slain: dict[tuple[str, str], int] = {}
    for one in first:
        show(ctx, state.pieces[one.unit], "swiftness")
        kills = yield from _land(ctx, round_, one, taken)
        pair = one.target, _body_of(state, one.unit)
        slain[pair] = slain.get(pair, 0) + kills
    yield from _losses(ctx, round_.before, taken)
    still = {(one.unit, one.target): one.figures for one in ready if one not in first}
    here = {key: enemy for key, enemy in victims.items() if enemy in state.pieces}
    rest = []
    for one in blows(state, here):
        most = still.get((one.unit, one.target), 0)
        kills = slain.get((one.unit, one.target), 0)
        if kills:
            most = 0 if state.pieces[one.unit].body.single else most - kills
        if min(most, one.figures) > 0:
            rest.append(blow(state, state.pieces[one.unit], state.pieces[one.target], min(most, one.figures)))
    return rest


def swift(state: Fleuries, one: Blow) -> bool:
    """A blow with the weapon of Swiftness in a contact that was made in this turn."""
    piece = state.pieces[one.unit]
    if not bears(state, piece, "swiftness") or one.weapon == NATURAL:
        return False
    holder = piece if one.target in piece.fights else state.pieces[piece.controls]
    return holder.fights[one.target].since == state.turn


def _land(ctx: Context[Fleuries], round_: Round, one: Blow, taken: Hits) -> Procedure:
    """One blow: the roll for what is left over the hundreds, and what magic does to it. Returns its kills."""
    state = ctx.state
    striker, enemy = state.pieces[one.unit], state.pieces[one.target]
    if state.magic:
        _show_gear(ctx, striker, enemy, one)
    magic = enchanted(state, striker, one.weapon)
    kills, rest = divmod(one.percent, 100)
    rolled = 0
    if rest:
        roll = yield blow_roll(state, one)
        rolled = roll.total
        kills += rolled <= rest
    if state.magic:
        kills += amount(state, striker, "extra_losses")  # GF-MG-23
        kills = yield from warded(ctx, one.target, kills, one.weapon, magic=magic)
    ctx.note(
        BlowsStruck(
            clause=PERCENT,
            unit=one.unit,
            target=one.target,
            weapon=one.weapon,
            figures=one.figures,
            each=one.each,
            extra=one.extra,
            percent=one.percent,
            roll=rolled,
            kills=kills,
        )
    )
    body = _body_of(state, one.unit)
    taken.setdefault(one.target, []).append(Hit(one.unit, one.weapon, magic, kills))
    for table, key, other in ((round_.dealt, body, one.target), (round_.lost, one.target, body)):
        row = table.setdefault(key, {})
        row[other] = row.get(other, 0) + kills
    return kills


def _show_gear(ctx: Context[Fleuries], striker: Piece, enemy: Piece, one: Blow) -> None:
    """Gear that weighs on a blow is seen: the striker's own, and that of whom he strikes."""
    show_lines(ctx, (striker,), one.extra)
    show_lines(ctx, (enemy, ctx.state.controller(enemy)), one.each)
    if bears(ctx.state, striker, "sharp") and one.weapon != NATURAL and bites(enemy):
        show(ctx, striker, "sharp")


def blow_roll(state: Fleuries, one: Blow) -> Roll:
    """The throw for what is left of a blow beyond the full hundreds; its meaning is a number of losses."""
    kills, rest = divmod(one.percent, 100)
    return Roll(
        COMBAT["dice"],
        "blows",
        REST,
        seat=state.pieces[one.unit].side,
        subject=one.unit,
        tally=one.each,
        meaning=lambda throw: str(kills + (throw.total <= rest)),
    )


def _body_of(state: Fleuries, key: str) -> str:
    """Whose blow it counts as: a character in the ranks strikes for his unit."""
    piece = state.pieces[key]
    return piece.controls if state.joined(piece) else key


def _losses(ctx: Context[Fleuries], before: Mapping[str, Piece], taken: Hits) -> Procedure:
    """Losses of both sides come off together; the other player rolls for captures. GF-PROCEDURE_DE_COMBAT-03, -05."""
    for key, hits in taken.items():
        piece = before[key]
        if any(before[one.by].body.monster for one in hits) and key in ctx.state.pieces:
            ctx.note(Shocked(clause="GF-TEST_DE_COMMANDEMENT_REACTION-02", unit=key))
        kills = sum(one.kills for one in hits)
        count = yield from inflict(ctx, key, kills, "blows", spilt=partial(spilt, ctx, hits))
        if not piece.body.single:
            yield from _captures(ctx, key, piece.side, count)


def _captures(ctx: Context[Fleuries], key: str, side: str, losses: int) -> Procedure:
    captor = ctx.state.enemy(side)
    taken = 0
    for _ in range(losses):
        roll = yield Roll(CAPTURE["dice"], "capture", CAPTURE["clause"], seat=captor, subject=key)
        taken += roll.total == CAPTURE["on"]
    if taken:
        ctx.note(Taken(clause=CAPTURE["clause"], side=captor, count=taken))
        priest = next((one for one in ctx.state.pieces.values() if one.side == captor and is_priest(one)), None)
        if ctx.state.magic and priest is not None:
            ctx.note(OmenTaken(clause="GF-LES_PRESAGES-01", priest=priest.key, count=taken))
