"""Phase 3, movement: leaving the field, leaving a fight (and being struck), coming to grips. Steps: MC-CP-14."""

from __future__ import annotations

from typing import cast

from oriflamme.kernel import Choice, Context, Fact, Option, Procedure, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.masse import siege, wings
from oriflamme.rulebooks.masse.combat import Hits, attack, take_losses
from oriflamme.rulebooks.masse.facts import BrokeAway, Engaged, EngageMissed, UnitLeft
from oriflamme.rulebooks.masse.morale import lose_standard
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.vocabulary import MOVING_AWAY, MovingAway

_CLAUSES = {
    "fall_back": "MC-PHASE_DE_COMMANDEMENT-11",
    "retreat": "MC-PHASE_DE_COMMANDEMENT-13",
    "flee": "MC-PHASE_DE_COMMANDEMENT-14",
}


def movement(ctx: Context[Masse], hits: Hits) -> Procedure:
    """Steps a to e, all strikes with the strengths of the start of the phase."""
    state = ctx.state
    for piece in list(state.pieces.values()):
        if piece.leaving:
            lose_standard(ctx, piece)
            ctx.note(UnitLeft(clause="MC-MORAL_ET_RALLIEMENT-08", unit=piece.key))
    leaving = [piece.key for piece in state.acting() if piece.order.kind in MOVING_AWAY]
    if state.rules.wings:
        wings.change_wings(ctx)
        yield from wings.interceptions(ctx)
    struck = yield from strikes(ctx, leaving, hits)
    engagements(ctx, leaving)
    take_losses(ctx, hits)
    for key in leaving:
        if state.pieces[key].own_pvt > 0:
            break_away(ctx, state.pieces[key], key in struck)


def break_away(ctx: Context[Masse], piece: Piece, struck: bool) -> None:
    """The leaving unit is free from here on; a sortie goes back behind its walls."""
    how = cast(MovingAway, piece.order.kind)
    ctx.note(BrokeAway(clause=_CLAUSES[how], unit=piece.key, how=how, back_inside=piece.outside))
    if piece.outside and struck and not piece.leaves_fights:
        siege.followed_inside(ctx, piece)


# Strikes at units that leave


def strikes(ctx: Context[Masse], leaving: list[str], hits: Hits) -> Procedure:
    """Enemies who are entitled to it may strike a leaving unit, each only once in the sequence."""
    state = ctx.state
    entitled = {key: strikers(state, state.pieces[key]) for key in leaving}
    if not any(entitled.values()):
        return set()
    parts = {side: _choose_strikes(state, side, entitled) for side in state.armies}
    chosen = yield Sealed(parts, "MC-PHASE_DE_COMMANDEMENT-13")
    struck = set()
    for pairs in chosen.values():
        for striker, victim in pairs:
            fleeing = state.pieces[victim].order.kind == "flee"
            yield from attack(ctx, state.pieces[striker], state.pieces[victim], hits, fleeing=fleeing)
            struck.add(victim)
    return struck


def strikers(state: Masse, victim: Piece) -> tuple[str, ...]:
    """Who may strike this leaving unit; for a Retreat or a flight, one of them at most."""
    able = [
        enemy
        for enemy in (state.pieces[key] for key in victim.links)
        if enemy.order.kind not in MOVING_AWAY
        and not enemy.struck
        and not (enemy.profile.huge and victim.demoralised)  # MC-REGLES_SPECIALES-09
    ]
    if victim.order.kind == "fall_back":
        return _fall_back_strikers(state, victim, able)
    if victim.order.kind == "flee":
        return _flight_strikers(state, victim, able)
    return tuple(enemy.key for enemy in able if _may_turn_on(state, enemy, victim))


def _may_turn_on(state: Masse, enemy: Piece, victim: Piece) -> bool:
    """Its order names the retreating unit, or it has nobody else to attack: all the others leave too. MC-AM-21."""
    named = enemy.order.kind == "engage" and enemy.order.target == victim.key
    return named or all(state.pieces[other].order.kind in MOVING_AWAY for other in enemy.links)


def _flight_strikers(state: Masse, victim: Piece, able: list[Piece]) -> tuple[str, ...]:
    """The engaged enemy who hurt it most in the sequence that broke it, if able; if none did, any. MC-AM-38."""
    entitled = [enemy.key for enemy in able] if state.rules.next_striker else list(victim.links)
    most = max((victim.hurt.get(key, 0) for key in entitled), default=0)
    return tuple(enemy.key for enemy in able if victim.hurt.get(enemy.key, 0) == most)


def _fall_back_strikers(state: Masse, victim: Piece, able: list[Piece]) -> tuple[str, ...]:
    """Nobody; with the option, all but the first who engaged it. MC-PHASE_DE_COMMANDEMENT-12, MC-AM-36."""
    if not state.rules.fall_back_strikes or not able:
        return ()
    first = min(victim.links, key=lambda key: (victim.links[key], -state.pieces[key].pvt))
    return tuple(enemy.key for enemy in able if enemy.key != first)


def _choose_strikes(state: Masse, side: str, entitled: dict[str, tuple[str, ...]]) -> Procedure:
    """A side says which of its units strike. Several may strike a unit that falls back, one any other."""
    pairs: list[tuple[str, str]] = []
    for victim, enemies in entitled.items():
        if state.pieces[victim].side == side:
            continue
        falls_back = state.pieces[victim].order.kind == "fall_back"
        groups = [(enemy,) for enemy in enemies] if falls_back else [enemies]
        for group in groups:
            used = [striker for striker, _ in pairs]
            free = [enemy for enemy in group if enemy not in used]
            if not free:
                continue
            clause = "MC-PHASE_DE_COMMANDEMENT-12" if falls_back else _strike_clause(state.pieces[victim])
            options = [
                Option(
                    f"strike {enemy} {victim}",
                    enemy,
                    message("strike", unit=enemy, target=victim),
                    verb="strike",
                    piece=enemy,
                    target=victim,
                    notes=("attack",),
                )
                for enemy in free
            ]
            options.append(Option(f"spare {victim}", "", message("spare", target=victim), verb="spare", target=victim))
            answer = yield Choice(side, ask_about("leaving", victim, target=victim), clause, tuple(options))
            if answer.value:
                pairs.append((answer.value, victim))
    return pairs


def _strike_clause(victim: Piece) -> str:
    return "MC-PHASE_DE_COMMANDEMENT-15" if victim.order.kind == "flee" else "MC-PHASE_DE_COMMANDEMENT-13"


# Coming to grips


def engagements(ctx: Context[Masse], leaving: list[str]) -> None:
    """Free units under an Engage order come into contact, all at once. MC-PHASE_DE_COMMANDEMENT-08."""
    state = ctx.state
    engagers = [piece for piece in state.acting() if piece.order.kind == "engage" and piece.free]
    for fact in [_comes_to_grips(state, piece, leaving) for piece in engagers]:
        ctx.note(fact)


def _comes_to_grips(state: Masse, piece: Piece, leaving: list[str]) -> Fact:
    """What comes of an Engage order, as things stand before anybody has moved."""
    target = piece.order.target
    if target not in state.pieces or target in leaving:
        return EngageMissed(clause="MC-PHASE_DE_COMMANDEMENT-08", unit=piece.key, target=target)
    sortie = siege.sallies(state, piece, state.pieces[target])
    empty = not any(enemy.wing == piece.wing for enemy in state.against(piece.side))
    clause = "MC-SIEGES-17" if sortie else "MC-PHASE_DE_COMMANDEMENT-08"
    return Engaged(clause=clause, unit=piece.key, target=target, sortie=sortie, envelops=empty)
