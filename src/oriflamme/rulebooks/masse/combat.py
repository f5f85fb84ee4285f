"""Phases 2 and 4: shots and blows. Percentage, multipliers, damage; losses at the end of the phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from oriflamme.kernel import (
    Choice,
    Context,
    Factor,
    Item,
    Option,
    Procedure,
    Product,
    Roll,
    Sealed,
    Tally,
    Throw,
    message,
)
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.facts import AttackFutile, AttackMade, HugeStruck, LossesTaken
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.tables import (
    BATTLE,
    BONUSES,
    COMBAT,
    COMMAND,
    FACTORS,
    MEN_AGAINST_HERO,
    SPELLS,
    hit_dice,
    percentage,
    repeated,
)

DAMAGE = "MC-TIRS_ET_MELEE-03"
Hits = dict[str, dict[str, int]]
"""Damage still to be deducted: target, attacker, amount."""


# One attack


def percent(state: Masse, attacker: Piece, target: Piece, *, fleeing: bool = False, shot: bool = False) -> Tally:
    """The multiplier percentage item by item, within the table's own bounds. MC-TIRS_ET_MELEE-04, MC-AM-05."""
    ca = target.profile.ca + (0 if shot else siege.ladder_penalty(state, target))
    base = percentage(attacker.profile.dv, ca, state.rules.smooth_table)
    items = [Item("battle-table", base, "MC-TABLE_DE_BATAILLE-01")]
    if attacker.bonus:
        items.append(Item("commander-int", attacker.bonus, "MC-REGLES_SPECIALES-02"))
    if attacker.award:
        items.append(Item("tactics", attacker.award, "MC-TACTIQUES_ET_MANOEUVRES-03"))
    if blessed(state, attacker):
        items.append(Item("blessed", SPELLS["spells"]["bless"]["points"], "MC-HEROS_ET_OFFICIERS-04"))
    if fleeing:
        items.append(BONUSES["flee"])
    if _keeps_still(state, target):
        wisdom = state.commander_bonus(target.side, "sag")
        if wisdom:
            points = -wisdom * int(COMMAND["points_per_bonus"]["sag"])
            items.append(Item("commander-sag", points, "MC-REGLES_SPECIALES-03"))
    if state.rules.wings:
        items += _ground(state, attacker)
    return Tally(tuple(items), BATTLE["lowest"], BATTLE["highest"])


def _keeps_still(state: Masse, target: Piece) -> bool:
    """It neither moves nor engages: it stands, shoots, or batters a wall. MC-REGLES_SPECIALES-03, MC-AM-28."""
    return target.static or (target.order.kind == "batter" and not state.rules.battering_loses_sag)


def _ground(state: Masse, attacker: Piece) -> Iterator[Item]:
    """What wings and ground add. MC-CP-13."""
    if attacker.static and state.ground_of(attacker) == "hill":
        yield BONUSES["hill"]
    if attacker.envelops:
        yield BONUSES["envelopment"]


def blessed(state: Masse, piece: Piece) -> bool:
    """A friendly cleric spends this sequence blessing the unit, or has blessed it and fallen since. MC-CP-10."""
    for caster in state.pieces.values():
        order = caster.order
        blesses = order.kind == "cast" and order.what == "bless" and order.target == piece.key
        if blesses and caster.side == piece.side and not caster.leads:
            return True
    return piece.blessed


def men_in(state: Masse, attacker: Piece, target: Piece) -> int:
    """How many individuals attack: all, but only ten around a lone hero. MC-CP-07, MC-AM-44.

    There is room around a huge creature; it can only be shot at (MC-REGLES_SPECIALES-07).
    """
    crowded = not target.standing and (not target.profile.huge or state.rules.huge_shot_by_ten)
    return min(attacker.men, MEN_AGAINST_HERO) if crowded else attacker.men


def harmless(state: Masse, attacker: Piece, target: Piece, *, shot: bool = False) -> str:
    """The clause by which an attack cannot hurt its target; empty if it can."""
    if not shot and attacker.standing and target.profile.huge:
        return "MC-REGLES_SPECIALES-07"
    return "MC-REGLES_SPECIALES-10" if immune(attacker, target) else ""


def immune(attacker: Piece, target: Piece) -> bool:
    """Immunity is judged opponent by opponent. MC-CP-09."""
    return target.profile.immune and not attacker.magic_weapons


def factors(state: Masse, attacker: Piece, target: Piece, *, shot: bool = False) -> tuple[Factor, ...]:
    """Every multiplier that applies; they all multiply. MC-AM-12, melee only but for heroes and walls: MC-AM-41."""
    found = []
    if not attacker.standing and target.standing and not attacker.profile.huge:  # MC-AM-27
        found.append(FACTORS["hero"])
    if not shot and (target.standing or not attacker.standing):
        found += _melee_factors(state, attacker, target)
    return (*found, *siege.shelter(state, attacker, target))


def _melee_factors(state: Masse, attacker: Piece, target: Piece) -> list[Factor]:
    mine, other, found = attacker.profile, target.profile, []
    if mine.special:
        found.append(FACTORS["special"])
    if immune(target, attacker):
        found.append(FACTORS["immune"])
    if mine.flying and not other.flying:
        found.append(FACTORS["flying"])
    if other.flying and not mine.flying:
        found.append(FACTORS["flown_at"])
    if charges(state, attacker, target):
        found.append(FACTORS["charge"])
    if receives_charge(state, attacker, target):
        found.append(FACTORS["pole"])
    return found


def charges(state: Masse, attacker: Piece, target: Piece) -> bool:
    """Mounted with lances, in the sequence of its own Engage order. MC-TACTIQUES_ET_MANOEUVRES-04, -05, MC-AM-19."""
    mine = attacker.profile
    if attacker.entered != target.key or not mine.mounted or mine.flying:
        return False
    if state.rules.wings and state.ground_of(target) == "wood":
        return False
    pair = state.rules.any_mounted_pair and target.profile.mounted and target.entered == attacker.key
    return mine.lances or pair


def receives_charge(state: Masse, attacker: Piece, target: Piece) -> bool:
    """Foot with pole weapons that did not move, against a mounted engager. MC-TACTIQUES_ET_MANOEUVRES-06, MC-AM-18."""
    mine = attacker.profile
    moved = attacker.entered or attacker.order.kind == "move"
    if not mine.pole_weapons or mine.mounted or moved or target.entered != attacker.key:
        return False
    mounted = target.profile.mounted and not target.profile.flying
    return mounted or state.rules.pole_weapons_vs_any


class Reckoning(NamedTuple):
    """All that goes into the damage of an attack besides the dice."""

    men: int
    percent: Tally
    factors: tuple[Factor, ...]

    def damage(self, throw: int) -> Product:
        """Roll x men x percentage x multipliers, exact, rounded down at the end. MC-TIRS_ET_MELEE-03, MC-AM-06."""
        return Product(throw * self.men * self.percent.total, self.factors, 100)


def reckon(state: Masse, attacker: Piece, target: Piece, *, shot: bool = False, fleeing: bool = False) -> Reckoning:
    """Who attacks, at which percentage, and by what that is multiplied."""
    return Reckoning(
        men_in(state, attacker, target),
        percent(state, attacker, target, fleeing=fleeing, shot=shot),
        factors(state, attacker, target, shot=shot),
    )


def attack(
    ctx: Context[Masse], attacker: Piece, target: Piece, hits: Hits, *, shot: bool = False, fleeing: bool = False
) -> Procedure:
    """One piece attacks another: roll, reckon, and keep the damage for the end of the phase."""
    state = ctx.state
    if attacker.profile.huge and target.standing and not shot:
        huge_attack(ctx, attacker, target, hits)
        return
    futile = harmless(state, attacker, target, shot=shot)
    if futile:
        ctx.note(AttackFutile(clause=futile, unit=attacker.key, target=target.key, shot=shot))
        return
    reckoning = reckon(state, attacker, target, shot=shot, fleeing=fleeing)
    throw: Throw = yield attack_roll(state, attacker, target, reckoning, shot=shot)
    result = reckoning.damage(throw.total)
    damage = result.total
    ctx.note(
        AttackMade(
            clause=DAMAGE,
            unit=attacker.key,
            target=target.key,
            shot=shot,
            roll=throw.total,
            men=reckoning.men,
            percent=reckoning.percent,
            product=result,
            damage=damage,
        )
    )
    add(hits, target.key, attacker.key, damage)


def attack_roll(state: Masse, attacker: Piece, target: Piece, reckoning: Reckoning, *, shot: bool = False) -> Roll:
    """The throw of an attack; its meaning is the damage. MC-TIRS_ET_MELEE-03."""
    return Roll(
        weapon(state, attacker, target, shot=shot),
        "shot" if shot else "blow",
        DAMAGE,
        seat=attacker.side,
        subject=attacker.key,
        target=target.key,
        tally=reckoning.damage(1),
        threshold=reckoning.percent,
        meaning=lambda throw: str(reckoning.damage(throw.total).total),
    )


def weapon(state: Masse, attacker: Piece, target: Piece, *, shot: bool = False) -> str:
    """The dice of an attack; a hero among a unit may have several rounds, by a switch."""
    name = attacker.profile.missile if shot else attacker.profile.melee
    rounds = state.rules.hero_vs_unit_rounds if not attacker.standing and target.standing else 1
    return repeated(name, rounds) if rounds > 1 else name


def huge_attack(ctx: Context[Masse], attacker: Piece, target: Piece, hits: Hits) -> None:
    """A huge creature tramples a standard unit."""
    damage = huge_damage(ctx.state, attacker, target).total
    clause = "MC-REGLES_SPECIALES-07"
    ctx.note(HugeStruck(clause=clause, unit=attacker.key, target=target.key, damage=damage))
    add(hits, target.key, attacker.key, damage)


def huge_damage(state: Masse, attacker: Piece, target: Piece) -> Product:
    """Ten times its hit dice, without a roll. MC-REGLES_SPECIALES-07; walls still shelter."""
    raw = hit_dice(attacker.profile.dv)[0] * int(COMBAT["huge"]["damage_per_dv"])
    return Product(raw, siege.shelter(state, attacker, target))


def add(hits: Hits, target: str, attacker: str, damage: int) -> None:
    """Keep damage for the end of the phase."""
    by = hits.setdefault(target, {})
    by[attacker] = by.get(attacker, 0) + damage


def take_losses(ctx: Context[Masse], hits: Hits, aimed: Mapping[str, int] = MappingProxyType({})) -> None:
    """All damage of the phase comes off together. MC-TIRS_ET_MELEE-02, -05.

    An escort goes first (MC-CP-07), except for what was aimed at the hero himself: spells find their man.
    """
    for key, by in hits.items():
        piece = ctx.state.pieces[key]
        damage = sum(by.values())
        escort = max(piece.escort_pvt - damage + aimed.get(key, 0), 0)
        rest = damage - (piece.escort_pvt - escort)
        pvt = max(piece.pvt - rest, 0)
        men = max(-((piece.officer_hp - pvt) // piece.profile.pvi), 0) if piece.standing else int(pvt > 0)
        ctx.note(
            LossesTaken(clause="MC-TIRS_ET_MELEE-05", unit=key, damage=damage, by=by, pvt=pvt, men=men, escort=escort)
        )


# Phase 2


def shots(ctx: Context[Masse], hits: Hits) -> Procedure:
    """Every unit under a Shoot order, with the strengths of the start of the phase."""
    state = ctx.state
    for piece in state.acting():
        if piece.order.kind != "shoot":
            continue
        target = state.pieces[piece.order.target]
        if piece.kind == "engine":
            yield from siege.engine_shot(ctx, piece, target, hits)
        else:
            yield from attack(ctx, piece, target, hits, shot=True)


# Phase 4


def melee(ctx: Context[Masse], hits: Hits) -> Procedure:
    """Every engaged piece that has not struck yet attacks one enemy. MC-TIRS_ET_MELEE-01."""
    state = ctx.state
    fighters = [piece for piece in state.acting() if piece.links and not piece.struck]
    targets = {piece.key: victims(state, piece) for piece in fighters}
    unsure = [piece for piece in fighters if len(targets[piece.key]) > 1]
    chosen: dict[str, dict[str, str]] = {}
    if unsure:
        parts = {side: _pick(side, [piece for piece in unsure if piece.side == side], targets) for side in state.armies}
        chosen = yield Sealed(parts, "MC-TIRS_ET_MELEE-01")
    for piece in fighters:
        key = chosen.get(piece.side, {}).get(piece.key) or next(iter(targets[piece.key]), "")
        if key:
            yield from attack(ctx, state.pieces[piece.key], state.pieces[key], hits)


def victims(state: Masse, piece: Piece) -> list[str]:
    """Whom a piece may attack in melee, the likeliest first: its ordered target, else its owner's choice. MC-CP-14."""
    if piece.order.kind == "engage" and piece.order.target in piece.links:
        linked = [piece.order.target]
    else:
        linked = sorted(piece.links, key=lambda key: -state.pieces[key].pvt)
    if piece.profile.huge:  # MC-REGLES_SPECIALES-09
        fit = [key for key in linked if not state.pieces[key].demoralised]
        linked = fit or [key for key in piece.links if not state.pieces[key].demoralised]
    return linked


def _pick(side: str, unsure: Iterable[Piece], targets: dict[str, list[str]]) -> Procedure:
    """A side says whom each of its units strikes, where the orders leave it open."""
    picked: dict[str, str] = {}
    for piece in unsure:
        options = tuple(
            Option(
                f"strike {piece.key} {enemy}",
                enemy,
                message("strike", unit=piece.key, target=enemy),
                verb="strike",
                piece=piece.key,
                target=enemy,
                notes=("attack",),
            )
            for enemy in targets[piece.key]
        )
        answer = yield Choice(side, ask_about("strike", piece.key, unit=piece.key), "MC-TIRS_ET_MELEE-01", options)
        picked[piece.key] = answer.value
    return picked
