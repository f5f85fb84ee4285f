"""The actions Shoot and Shooting Duel: shot after shot, ammunition, losses. LM-3.2.3, LM-3.2.5, LM-3.2.7 to -3.2.9."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Roll, Tally, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames import message_parts
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.combat import opposed
from oriflamme.rulebooks.lames.covers import cover_again, show_for_combat
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.facts import AmmunitionChanged, FireStarted, ShotFired
from oriflamme.rulebooks.lames.faculties import can_start_fire, harm
from oriflamme.rulebooks.lames.losses import suffer
from oriflamme.rulebooks.lames.shooting import (
    Shot,
    arrival,
    enemies_near,
    shots_from,
    shots_of,
    targets_in_contact,
    why_not_aim,
    why_not_shoot_at,
    why_not_use_weapon,
)
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from oriflamme.rulebooks.lames.state import EXHAUSTED, Lames, Unit
from oriflamme.rulebooks.lames.tables import FORMATION, SHOOTING, losses
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import burning_shots, is_double, shot_at
from oriflamme.rulebooks.lames.works import held_shot

CEASE = "cease"


# Shoot


class Volley:
    """The shots that a unit has left in one action, by hex; which of its halves have not shot yet."""

    def __init__(self, state: Lames, unit: Unit) -> None:
        self.left = dict.fromkeys(unit.hexes, shots_of(state, unit))
        self.fresh = set(unit.hexes)
        self.begun = False
        """Whether a shot has been made."""

    def spend(self, hex: str, *, single: bool) -> None:
        """A shot is made from a hex; a single one takes the place of all. LM-3.2.3-02."""
        self.left[hex] = 0 if single else self.left[hex] - 1
        self.fresh.discard(hex)
        self.begun = True


def shoot(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """Shot after shot, each at an enemy of its own, the losses at once; then the next. LM-3.2.7-01, LM-CA-46."""
    state = ctx.state
    volley = Volley(state, state.units[key])
    while state.units[key].ammunition != EXHAUSTED:  # LM-CA-59
        unit, known = state.units[key], ctx.known(state.units[key].side)
        choices = tuple(shot_options(known, unit, volley))
        if not choices:
            return
        if volley.begun:
            choices += (_cease(key),)
        answer = yield Choice(
            unit.side,
            ask_about("shoot", key, unit=key, left=sum(volley.left.values())),
            "LM-3.2.7-01",
            choices,
            forbidden=partial(_refused_shots, known, unit, volley),
        )
        if answer.verb == CEASE:
            return
        shot, single = answer.value
        volley.spend(shot.hex, single=single)
        yield from fire(ctx, key, shot, single=single)


def shot_options(state: Lames, unit: Unit, volley: Volley) -> Iterator[Option]:
    """The shots that a unit may choose among; all its shots at once while a half has made none."""
    only = targets_in_contact(state, unit)
    for hex, left in volley.left.items():
        best: dict[str, Shot] = {}
        for shot in shots_from(state, unit, hex, only) if left else ():
            known = best.get(shot.target)  # a Formation is shot at where it is weakest
            if known is None or _total(state, unit, shot) > _total(state, unit, known):
                best[shot.target] = shot
        for shot in best.values():
            yield _shot(state, unit, shot, single=False)
            if hex in volley.fresh and left > 1:
                yield _shot(state, unit, shot, single=True)


def _total(state: Lames, unit: Unit, shot: Shot) -> int:
    return int(shooting_advantage(state, unit, shot).total)


def _shot(state: Lames, unit: Unit, shot: Shot, *, single: bool) -> Option:
    """A shot as an answer: `shoot orcs`, `single orcs`; of a Formation `shoot orcs left`."""
    verb = "single" if single else "shoot"
    half = FORMATION.parts[unit.hexes.index(shot.hex)] if unit.formation else ""
    total = message_parts.signed(shooting_advantage(state, unit, shot, single=single).total)
    label = message(f"do-{verb}", target=shot.target, total=total)
    if half:
        label = message("do-strike-half", strike=label, half=message(f"half-{half}"))
    return Option(
        f"{verb} {shot.target} {half}".rstrip(),
        (shot, single),
        label,
        verb=verb,
        piece=unit.key,
        target=shot.target,
        what=half,
        notes=("attack",),
    )


def _cease(key: str) -> Option:
    return Option(CEASE, None, message("do-cease"), verb=CEASE, piece=key)


def _refused_shots(state: Lames, unit: Unit, volley: Volley) -> Iterator[Forbidden]:
    for hex, left in volley.left.items():
        for foe in enemies_near(state, unit) if left else ():
            reason = why_not_shoot_at(state, unit, hex, foe)
            if reason:
                shot = Shot(hex, foe.hex, foe.key, arrival(state, hex, foe.hex, foe))
                yield Forbidden(_shot(state, unit, shot, single=False), reason)


# A shot


def shooting_roll(state: Lames, unit: Unit, total: Tally, *, duel: bool) -> Roll:
    """The throw of a shot at an advantage; its meaning is a number of losses. A double counts besides: LM-3.2.5-01."""
    zero_eight = state.rules.zero_eight
    return Roll(
        SHOOTING["dice"],
        "shooting-duel" if duel else "shooting",
        "LM-3.2.8-01" if duel else "LM-3.2.9-08",
        seat=unit.side,
        subject=unit.key,
        tally=total,
        signed=True,
        summed=False,
        meaning=lambda throw: f"losses-{losses(total.total, throw.total, zero_eight)}",
    )


def fire(ctx: Context[Lames], key: str, shot: Shot, *, single: bool = False, duel: bool = False) -> Procedure:
    """The dice, the ammunition, what the target suffers. LM-3.2.9-08, LM-3.2.5-01."""
    state = ctx.state
    shown = show_for_combat(ctx, shot.target)
    if shown and not shown[0][0]:  # there was nothing under the cover
        return
    shot = shot._replace(target=shown[0][0]) if shown else shot
    unit, target = state.units[key], state.units[shot.target]
    total = shooting_advantage(state, unit, shot, single=single, duel=duel)
    roll = shooting_roll(state, unit, total, duel=duel)
    throw: Throw = yield roll
    suffered = losses(total.total, throw.total, state.rules.zero_eight)
    ctx.note(
        ShotFired(
            clause=roll.clause,
            unit=key,
            target=target.key,
            duel=duel,
            single=single,
            advantage=total,
            roll=throw.total,
            losses=suffered,
        )
    )
    if is_double(throw):
        ctx.note(AmmunitionChanged(clause="LM-3.2.5-01", unit=key, ammunition=unit.ammunition + 1))
    suffered = held_shot(ctx, unit, target, shot.there, throw.total, suffered)
    suffered = harm(ctx, unit, target, suffered)
    if suffered and not target.level and burning_shots(state, unit) and can_start_fire(state, shot.there):
        ctx.note(FireStarted(clause="LM-4.3.2.3-01", hex=shot.there))
    shot_at(ctx, target.key, throw, key)
    yield from suffer(ctx, target.key, suffered, key, shot.there, shot_from=shot.hex)
    if shown:
        cover_again(ctx, shown)


# Shooting Duel. LM-3.2.8


def why_not_duel(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may fight no shooting duel at all. LM-3.2-02, LM-3.2.8-01, LM-3.2.8-04."""
    if state.figure(unit).troop:
        return refusal("LM-3.2.8-04", "characters-only", unit=unit.key)
    reason = why_not_use_weapon(state, unit)
    if reason:
        return reason
    if enemies_engaging_it(state, terrain_of(state), unit):
        return refusal("LM-3.2.8-04", "engaged", unit=unit.key)
    if not duel_shots(state, unit):
        return refusal("LM-3.2.8-03", "no-duel", unit=unit.key)
    return None


def duel_shots(state: Lames, unit: Unit) -> list[Shot]:
    """The shooting duels that a character may fight."""
    foes = [foe for foe in enemies_near(state, unit) if not why_not_duel_with(state, unit, foe)]
    return [Shot(unit.hex, foe.hex, foe.key, arrival(state, unit.hex, foe.hex, foe)) for foe in foes]


def why_not_duel_with(state: Lames, unit: Unit, foe: Unit) -> Refusal | None:
    """Why a character may not fight a shooting duel with that enemy. LM-3.2.8-01, -03, -04, LM-CA-21."""
    if state.figure(foe).troop:
        return refusal("LM-3.2.8-04", "duel-troop", target=foe.key)
    if enemies_engaging_it(state, terrain_of(state), foe):
        return refusal("LM-3.2.8-01", "duel-engaged", target=foe.key)
    if not opposed(state, unit, foe):
        return refusal("LM-3.2.8-03", "not-his-duel", unit=unit.key, target=foe.key)
    return why_not_aim(state, unit, unit.hex, foe.hex, foe.level)


def shooting_duel(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """One shot at a character whom ordinary shooting does not reach. LM-3.2.8-01."""
    state = ctx.state
    unit = state.units[key]
    answer = yield Choice(
        unit.side,
        ask_about("shoot", key, unit=key, left=1),
        "LM-3.2.8-01",
        tuple(_duel(state, unit, shot) for shot in duel_shots(state, unit)),
        forbidden=lambda: _refused_duels(state, unit),
    )
    yield from fire(ctx, key, answer.value, duel=True)


def _duel(state: Lames, unit: Unit, shot: Shot) -> Option:
    total = message_parts.signed(shooting_advantage(state, unit, shot, duel=True).total)
    return Option(
        f"shoot {shot.target}",
        shot,
        message("do-shoot", target=shot.target, total=total),
        verb="shoot",
        piece=unit.key,
        target=shot.target,
        notes=("attack",),
    )


def _refused_duels(state: Lames, unit: Unit) -> Iterator[Forbidden]:
    for foe in enemies_near(state, unit):
        reason = why_not_duel_with(state, unit, foe)
        if reason:
            shot = Shot(unit.hex, foe.hex, foe.key, arrival(state, unit.hex, foe.hex, foe))
            yield Forbidden(_duel(state, unit, shot), reason)
