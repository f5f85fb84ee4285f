"""Spells and items in the shooting phase: harm, blessings, cures and breaches. MC-CP-10, MC-AM-43."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

from oriflamme.kernel import Context, Procedure, Product, Roll, Throw
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.combat import Hits, add
from oriflamme.rulebooks.masse.facts import Cured, SpellCast, SpellHurt
from oriflamme.rulebooks.masse.heroes import ACTION, ClashSide, area_damage
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.tables import CASTABLE, SPELLS, hit_dice, spell_dice
from oriflamme.rulebooks.masse.vocabulary import Cast


def cast_spells(ctx: Context[Masse], hits: Hits, aimed: dict[str, int]) -> Procedure:
    """One spell for each casting hero, in the shooting phase. MC-CP-10, MC-AM-43. Returns what is to be cured.

    `aimed` gathers the damage to heroes from which no escort shields them.
    """
    state = ctx.state
    cures: list[tuple[str, int]] = []
    for piece in state.acting():
        if piece.order.kind != "cast":
            continue
        spell, target = cast(Cast, piece.order.what), piece.order.target
        level = hit_dice(piece.profile.dv)[0]
        if CASTABLE[spell].get("breach"):
            yield from _breach(ctx, piece, spell, target)
        elif target not in state.pieces:
            ctx.note(SpellCast(clause=ACTION, unit=piece.key, spell=spell, target=target, works=False))
        elif spell == "bless":
            ctx.note(SpellCast(clause=ACTION, unit=piece.key, spell=spell, target=target))
        elif spell == "cure":
            cures.append((yield from _cure(ctx, piece, state.pieces[target])))
        else:
            yield from _harm(ctx, piece, spell, state.pieces[target], level, hits, aimed)
    return cures


def _breach(ctx: Context[Masse], piece: Piece, spell: Cast, section: str) -> Procedure:
    """A breach by magic. MC-SIEGES-12."""
    works, roll = True, 0
    if spell == "horn":
        throw = yield Roll(
            siege.HORN["roll"], "horn", "MC-SIEGES-12", seat=piece.side, subject=piece.key, target=section
        )
        works, roll = throw.total >= siege.HORN["at_least"], throw.total
    ctx.note(SpellCast(clause="MC-SIEGES-12", unit=piece.key, spell=spell, target=section, roll=roll, works=works))
    if works:
        siege.open_breach(ctx, section, "wall", "MC-SIEGES-12")


def _cure(ctx: Context[Masse], piece: Piece, target: Piece) -> Procedure:
    entry = SPELLS["spells"]["cure"]
    amount, roll = int(entry["unit_pvt"]), 0
    if target.kind == "hero":
        throw = yield Roll(entry["hero_hp"], "cure", ACTION, seat=piece.side, subject=piece.key)
        amount = roll = throw.total
    ctx.note(SpellCast(clause=ACTION, unit=piece.key, spell="cure", target=target.key, roll=roll))
    return target.key, amount


def _harm(
    ctx: Context[Masse], piece: Piece, spell: Cast, target: Piece, level: int, hits: Hits, aimed: dict[str, int]
) -> Procedure:
    """Missiles, fire and sleep; walls shelter the besieged from fire."""
    throw: Throw = yield Roll(
        spell_dice(spell, level), "spell", ACTION, seat=piece.side, subject=piece.key, target=target.key
    )
    ctx.note(SpellCast(clause=ACTION, unit=piece.key, spell=spell, target=target.key, roll=throw.total))
    hurt = others = 0
    if spell == "magic_missile":
        hurt = throw.total
    elif target.kind == "hero":
        hurt, others = yield from _fire_on_party(ctx, target, throw.total)
    else:
        men = men_lost(spell, target, throw.total)
        others = min(
            men * target.profile.pvi, target.own_pvt
        )  # the last man may be wounded; an officer is none of them
    shelter = siege.shelter(ctx.state, piece, target)
    hurt, others = (Product(part, shelter).total for part in (hurt, others))
    ctx.note(SpellHurt(clause=ACTION, unit=piece.key, target=target.key, damage=hurt + others))
    add(hits, target.key, piece.key, hurt + others)
    if hurt:
        aimed[target.key] = aimed.get(target.key, 0) + hurt


def men_lost(spell: str, target: Piece, roll: int) -> int:
    """Men of a unit that a fireball or a sleep takes."""
    entry = SPELLS["spells"][spell]
    if spell == "sleep":
        return min(roll, target.men)
    caught = min(int(entry["men"]), target.men)
    return caught if roll >= target.profile.pvi else int(caught * Fraction(entry["share_below_pvi"]))


def _fire_on_party(ctx: Context[Masse], target: Piece, damage: int) -> Procedure:
    """A fireball on a hero apart from a clash: the same saving throws. Returns damage to him and to his escort."""
    party = ClashSide(ctx.state, target)
    hurt, guards = yield from area_damage(ctx, party, party, damage, "spell")
    return hurt, min(guards, party.guard_pvt)


def cure(ctx: Context[Masse], cures: list[tuple[str, int]]) -> None:
    """After the damage of the phase; never above the hit points of the start, and nobody comes back from the dead."""
    for key, amount in cures:
        piece = ctx.state.pieces[key]
        if piece.pvt <= piece.officer_hp or (piece.leads and ctx.state.pieces[piece.leads].pvt <= 0):
            continue
        most = piece.pvt0 + piece.officer_hp
        pvt = min(piece.pvt + amount, most)
        if pvt > piece.pvt:
            ctx.note(Cured(clause=ACTION, unit=key, pvt=pvt))
