"""The sequence and its five phases, one procedure each. MC-SEQUENCE_DE_COMBAT-03."""

from __future__ import annotations

from fractions import Fraction

from oriflamme.kernel import Choice, Context, Option, Procedure, message
from oriflamme.kernel.asks import ask_about
from oriflamme.rulebooks.masse import heroes, siege, spells
from oriflamme.rulebooks.masse.combat import Hits, melee, shots, take_losses
from oriflamme.rulebooks.masse.facts import BattleEnded, BonusAwarded, Engaged, PhaseBegan, SequenceBegan
from oriflamme.rulebooks.masse.morale import end_phase, fallen, morale_phase
from oriflamme.rulebooks.masse.movement import movement
from oriflamme.rulebooks.masse.order_sheet import give_orders
from oriflamme.rulebooks.masse.state import Army, Masse, Piece
from oriflamme.rulebooks.masse.tables import COMBAT, LIMITS
from oriflamme.rulebooks.masse.vocabulary import Phase

PHASES = "MC-SEQUENCE_DE_COMBAT-03"
END = "MC-SEQUENCE_DE_COMBAT-01"
REFEREE = "referee"


def procedure(ctx: Context[Masse]) -> Procedure | None:
    """The next phase, from the state alone."""
    state = ctx.state
    if state.phase == "melee" and state.clashes:
        return clash(ctx)
    phase = _PROCEDURES.get(state.phase)
    return phase(ctx) if phase else None


def begin_phase(ctx: Context[Masse], phase: Phase) -> None:
    """The next phase of the sequence begins. MC-SEQUENCE_DE_COMBAT-03."""
    ctx.note(PhaseBegan(clause=PHASES, phase=phase))


def command(ctx: Context[Masse]) -> Procedure:
    """Phase 1: in a siege, first the assault and who meets it; then everybody's orders."""
    if ctx.state.siege:
        siege.ruses(ctx)
        yield from siege.assault(ctx)
    begin_phase(ctx, "orders")


def referee(ctx: Context[Masse]) -> Procedure:
    """Option: the referee rewards clever play and decides on ruses. MC-TACTIQUES_ET_MANOEUVRES-03, MC-SIEGES-13."""
    state = ctx.state
    clause = "MC-TACTIQUES_ET_MANOEUVRES-03"
    while True:
        options = [Option("pass", None, message("referee-pass"), verb="pass")]
        options += [
            Option(
                f"award {piece.key} {points}",
                (piece.key, points),
                message("award", unit=piece.key, points=points),
                verb="award",
                piece=piece.key,
                what=str(points),
            )
            for piece in state.acting()
            for points in COMBAT["bonus"]["tactics"]["points"]
            if piece.kind == "unit" and not piece.award
        ]
        options += [
            Option(
                f"ruse {section.key}",
                (section.key, 0),
                message("ruse", section=section.key),
                verb="ruse",
                target=section.key,
                notes=("attack",),
            )
            for section in state.sections.values()
            if not section.breach
        ]
        answer = yield Choice(REFEREE, ask_about("referee"), clause, tuple(options))
        if answer.value is None:
            break
        key, points = answer.value
        if points:
            ctx.note(BonusAwarded(clause=clause, unit=key, points=points))
        else:
            siege.open_breach(ctx, key, "gate", "MC-SIEGES-13")
    begin_phase(ctx, "shooting")


def shooting(ctx: Context[Masse]) -> Procedure:
    """Phase 2: shots, engines and spells, all at once."""
    hits: Hits = {}
    aimed: dict[str, int] = {}
    yield from shots(ctx, hits)
    cures = yield from spells.cast_spells(ctx, hits, aimed)
    siege.batter(ctx)
    take_losses(ctx, hits, aimed)
    spells.cure(ctx, cures)
    yield from end_phase(ctx)
    begin_phase(ctx, "movement")


def moving(ctx: Context[Masse]) -> Procedure:
    """Phase 3: who leaves, who strikes him, who comes to grips; then idle huge creatures find somebody."""
    hits: Hits = {}
    yield from movement(ctx, hits)
    for piece in ctx.state.acting():
        target = heroes.idle_target(ctx.state, piece)
        if target is not None and target.standing:
            out = siege.sallies(ctx.state, piece, target)
            ctx.note(Engaged(clause="MC-REGLES_SPECIALES-06", unit=piece.key, target=target.key, sortie=out))
    yield from end_phase(ctx)
    heroes.queue(ctx)
    begin_phase(ctx, "melee")


def clash(ctx: Context[Masse]) -> Procedure:
    """Phase 4, first: one clash of heroes after the other."""
    yield from heroes.clash(ctx)
    fallen(ctx)


def fighting(ctx: Context[Masse]) -> Procedure:
    """Phase 4: every engaged unit attacks."""
    hits: Hits = {}
    yield from melee(ctx, hits)
    take_losses(ctx, hits)
    yield from end_phase(ctx)
    begin_phase(ctx, "morale")


def closing(ctx: Context[Masse]) -> Procedure:
    """Phase 5, then what a sequence leaves behind: breaches, nights, and perhaps the end."""
    state = ctx.state
    yield from morale_phase(ctx)
    if state.rules.coward_heroes:
        heroes.hung_back(ctx)  # before a way in opens that was not there when challenges were given
    if state.siege:
        yield from siege.ram(ctx)
        siege.broken_defence(ctx)
        siege.night(ctx)
    end = decide(state)
    ctx.note(end if end else SequenceBegan(clause="MC-SEQUENCE_DE_COMBAT-02", sequence=state.sequence + 1))


_PROCEDURES = {
    "command": command,
    "orders": give_orders,
    "referee": referee,
    "shooting": shooting,
    "movement": moving,
    "melee": fighting,
    "morale": closing,
}


# The end. MC-CP-15


def decide(state: Masse) -> BattleEnded | None:
    """Whether the battle is over at the end of this sequence."""
    beaten = [side for side in state.armies if not any(holds_field(state, army_piece) for army_piece in state.of(side))]
    if len(beaten) == 2:
        return BattleEnded(clause=END, winner=None, reason="both-broken")
    if beaten:
        return BattleEnded(clause=END, winner=state.enemy(beaten[0]), reason="broken")
    if state.siege:
        return _siege_end(state)
    return _time_up(state) if state.sequence >= state.limit else None


def holds_field(state: Masse, piece: Piece) -> bool:
    """A fit unit or a huge creature; in a siege the besieged must hold their walls. MC-AM-47."""
    if piece.demoralised or piece.leaving or piece.surrendering:
        return False
    if state.armies[piece.side].besieged and piece.outside:
        return False
    return piece.kind == "unit" or piece.profile.huge or state.armies[piece.side].only_heroes


def _siege_end(state: Masse) -> BattleEnded | None:
    besieged = next(army.key for army in state.armies.values() if army.besieged)
    if siege.starved_out(state):
        return BattleEnded(clause="MC-SIEGES-02", winner=besieged, reason="besiegers-starved")
    if state.sequence >= state.limit:
        return BattleEnded(clause=END, winner=besieged, reason="held-out")
    return None


def _time_up(state: Masse) -> BattleEnded:
    """At the limit the side that lost fewer points wins, unless the difference is small. MC-AM-53."""
    lost = {side: points_lost(state, army) for side, army in state.armies.items()}
    first, second = state.armies.values()
    difference = lost[first.key] - lost[second.key]
    smaller = min(first.points, second.points)
    rounded = {side: round(value) for side, value in lost.items()}
    if abs(difference) * 100 < LIMITS["draw_percent"] * smaller or not difference:
        return BattleEnded(clause=END, winner=None, reason="night-draw", lost=rounded)
    winner = second.key if difference > 0 else first.key
    return BattleEnded(clause=END, winner=winner, reason="night-points", lost=rounded)


def points_lost(state: Masse, army: Army) -> Fraction:
    """The cost of each unit times the share of its hit points that is lost; whoever left is lost whole."""
    total = Fraction(0)
    for piece in state.pieces.values():
        if piece.side == army.key and piece.own_pvt != piece.pvt0:
            total += Fraction(piece.points * (piece.pvt0 - piece.own_pvt), piece.pvt0)
    return total + sum(piece.points for piece in state.fallen.values() if piece.side == army.key)
