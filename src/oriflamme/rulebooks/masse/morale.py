"""Phase 5, morale and rally; and the death of a commander-in-chief, which is felt at once."""

from __future__ import annotations

from oriflamme.kernel import Context, Item, Procedure, Roll, Tally, Throw
from oriflamme.rulebooks.masse import siege
from oriflamme.rulebooks.masse.combat import immune
from oriflamme.rulebooks.masse.facts import (
    CommanderKilled,
    CommanderMourned,
    Demoralised,
    MoraleTested,
    OfficerStood,
    Rallied,
    RallyCancelled,
    RallyFailed,
    Regenerated,
    StandardLost,
    Steadfast,
    UnitDestroyed,
    UnitSurrendered,
    WillSurrender,
)
from oriflamme.rulebooks.masse.orders import why_no_rally
from oriflamme.rulebooks.masse.state import Masse, Piece
from oriflamme.rulebooks.masse.tables import COMBAT, MODIFIERS, MORALE, NEVER_TESTS, THRESHOLDS
from oriflamme.rulebooks.masse.vocabulary import BreakCause, TestReason

TEST = "MC-MORAL_ET_RALLIEMENT-02"


# The value to test against


def morale(state: Masse, piece: Piece, *, rally: bool = False) -> Tally:
    """The morale value with every modifier. MC-MORAL_ET_RALLIEMENT-03."""
    army = state.armies[piece.side]
    enemies = [state.pieces[enemy] for enemy in piece.links]
    items = [Item("morale-value", piece.profile.morale, TEST)]
    if not enemies:
        items.append(MODIFIERS["free"])
    else:
        items += _outnumbered(piece, enemies)
    items += _losses(piece)
    if any([_cannot_hurt(piece, enemy) for enemy in enemies]):
        items.append(MODIFIERS["immune_enemy"])
    items += _homeland(state, piece)
    if army.standard_lost:
        items.append(MODIFIERS["standard_lost"])
    elif rally and army.standard:
        items.append(MODIFIERS["standard_present"])
    if army.commander_dead:
        items.append(MODIFIERS["commander_dead"])
    if army.coward:
        items.append(_times("coward", army.coward))
    if army.hungry:
        items.append(_times("hunger", army.hungry))
    return Tally(tuple(items))


def _times(key: str, count: int) -> Item:
    modifier = MODIFIERS[key]
    return Item(key, modifier.value * count, modifier.clause)


def _outnumbered(piece: Piece, enemies: list[Piece]) -> list[Item]:
    """The largest enemy it is engaged with counts; beyond the triple both modifiers apply. MC-AM-08."""
    most = max([enemy.pvt for enemy in enemies])
    found = []
    if most > THRESHOLDS["double_ratio"] * piece.pvt:
        found.append(MODIFIERS["double"])
    if most > THRESHOLDS["triple_ratio"] * piece.pvt:
        found.append(MODIFIERS["triple"])
    return found


def _losses(piece: Piece) -> list[Item]:
    """Share of the strength of the start of the battle; the heavier modifier replaces the lighter. MC-AM-09."""
    lost = (piece.men0 - piece.men) * 100
    if lost > THRESHOLDS["three_quarters_lost_percent"] * piece.men0:
        return [MODIFIERS["three_quarters_lost"]]
    if lost > THRESHOLDS["half_lost_percent"] * piece.men0:
        return [MODIFIERS["half_lost"]]
    return []


def _cannot_hurt(piece: Piece, enemy: Piece) -> bool:
    """An immune enemy, or a huge creature. MC-REGLES_SPECIALES-11, MC-AM-45."""
    return immune(piece, enemy) or (piece.standing and enemy.profile.huge)


def _homeland(state: Masse, piece: Piece) -> list[Item]:
    """What it fights for: the best of these counts alone. MC-AM-11, MC-CP-21."""
    army = state.armies[piece.side]
    if army.besieged:
        return [MODIFIERS["besieged"]]
    if army.native:
        return [MODIFIERS[f"native_{army.native}"]]
    return []


def passes(state: Masse, throw: Throw, target: int) -> bool:
    """Not above the value. MC-MORAL_ET_RALLIEMENT-02; natural 2 and 12 only with the switch, MC-CP-04."""
    if state.rules.natural_rolls:
        if throw.total == MORALE["natural"]["passes"]:
            return True
        if throw.total == MORALE["natural"]["fails"]:
            return False
    return throw.total <= target


def test(ctx: Context[Masse], piece: Piece, why: TestReason, clause: str, *, rally: bool = False) -> Procedure:
    """2d6 against the value. Returns whether the unit holds."""
    state = ctx.state
    tally = morale(state, piece, rally=rally)
    target = tally.total
    throw: Throw = yield Roll(
        MORALE["dice"],
        f"morale-{why}",
        clause,
        seat=piece.side,
        subject=piece.key,
        tally=tally,
        meaning=lambda throw: "passed" if passes(state, throw, target) else "failed",
    )
    passed = passes(state, throw, target)
    ctx.note(
        MoraleTested(
            clause=clause, unit=piece.key, why=why, tally=tally, target=target, roll=throw.total, passed=passed
        )
    )
    return passed


def led(state: Masse, piece: Piece) -> bool:
    """A follower whose cleric or paladin lives. MC-MORAL_ET_RALLIEMENT-09."""
    leader = state.pieces.get(piece.follows) or state.fallen.get(piece.follows)
    return leader is not None and leader.fate != "destroyed"


def never_fails(state: Masse, piece: Piece) -> bool:
    """Morale 12, or the follower of a living leader: it takes no test. MC-MORAL_ET_RALLIEMENT-09, -10."""
    return piece.profile.morale >= NEVER_TESTS or led(state, piece)


def steady(ctx: Context[Masse], piece: Piece) -> bool:
    """Units that never fail need no dice: morale 12, and the followers of a living leader."""
    if piece.profile.morale >= NEVER_TESTS:
        return True
    if led(ctx.state, piece):
        ctx.note(Steadfast(clause="MC-MORAL_ET_RALLIEMENT-09", unit=piece.key, leader=piece.follows))
        return True
    return False


# After the losses of a phase


def fallen(ctx: Context[Masse]) -> None:
    """Who is destroyed leaves the field, officers stand alone, and their followers lose heart."""
    state = ctx.state
    defenders = siege.posted(state)
    dead = []
    for piece in list(state.pieces.values()):
        if piece.kind == "hero":
            if piece.pvt <= 0:
                dead.append(piece)
        elif piece.pvt <= piece.officer_hp:
            dead += _unit_gone(ctx, piece)
    for piece in dead:
        if piece.key in state.pieces:
            ctx.note(UnitDestroyed(clause="MC-TIRS_ET_MELEE-06", unit=piece.key))
    for hero in {piece.key: piece for piece in dead if piece.kind == "hero"}.values():
        _bereave(ctx, hero)
    siege.overrun(ctx, defenders)


def _unit_gone(ctx: Context[Masse], piece: Piece) -> list[Piece]:
    """A unit without men is gone; its officer stands if he has hit points. MC-HEROS_ET_OFFICIERS-08, MC-AM-39."""
    state = ctx.state
    if not piece.officer:
        lose_standard(ctx, piece)
        return [piece]
    hero = state.pieces[piece.officer]
    lose_standard(ctx, piece)
    if piece.pvt > 0:
        hp = min(piece.pvt, hero.pvt)
        ctx.note(OfficerStood(clause="MC-HEROS_ET_OFFICIERS-08", unit=piece.key, hero=hero.key, hp=hp))
        return []
    return [hero, piece]


def lose_standard(ctx: Context[Masse], piece: Piece) -> None:
    """The standards go with the unit that carries them. MC-ETENDARDS_DE_BATAILLE-03."""
    if piece.standard:
        ctx.note(StandardLost(clause="MC-ETENDARDS_DE_BATAILLE-03", side=piece.side, unit=piece.key))


def _bereave(ctx: Context[Masse], hero: Piece) -> None:
    """A hero is dead: his followers break, and his army has lost its commander if he was that."""
    state = ctx.state
    for piece in state.acting():
        if piece.follows == hero.key and not piece.demoralised and piece.profile.morale < NEVER_TESTS:
            ctx.note(Demoralised(clause="MC-MORAL_ET_RALLIEMENT-09", unit=piece.key, cause="leader"))
    if state.armies[hero.side].commander == hero.key:
        ctx.note(CommanderKilled(clause="MC-HEROS_ET_OFFICIERS-09", side=hero.side, hero=hero.key))


def end_phase(ctx: Context[Masse]) -> Procedure:
    """The losses of a phase are settled, and armies that lost their commander in it test. MC-AM-30."""
    fallen(ctx)
    for army in list(ctx.state.armies.values()):
        if army.mourning:
            yield from _commander_tests(ctx, army.key)
            ctx.note(CommanderMourned(clause="MC-HEROS_ET_OFFICIERS-09", side=army.key))


def _commander_tests(ctx: Context[Masse], side: str) -> Procedure:
    """Every unit of his side tests; whoever fails surrenders at the end of the sequence."""
    for piece in ctx.state.of(side):
        if piece.standing and not steady(ctx, piece):
            passed = yield from test(ctx, piece, "commander", "MC-HEROS_ET_OFFICIERS-09")
            if not passed:
                ctx.note(WillSurrender(clause="MC-HEROS_ET_OFFICIERS-10", unit=piece.key))


# Phase 5


def morale_phase(ctx: Context[Masse]) -> Procedure:
    """Forced demoralisations, tests, rallies, regeneration, surrenders, in that order. MC-CP-14."""
    state = ctx.state
    for piece in state.acting():
        if piece.standing and not piece.demoralised and facing_huge(state, piece):
            ctx.note(Demoralised(clause="MC-REGLES_SPECIALES-08", unit=piece.key, cause="huge"))
    for piece in state.acting():
        if must_test(state.pieces[piece.key]) and not steady(ctx, piece):
            passed = yield from test(ctx, piece, "losses", "MC-MORAL_ET_RALLIEMENT-01")
            if not passed:
                cause: BreakCause = "shots" if piece.free else "melee"
                ctx.note(Demoralised(clause="MC-MORAL_ET_RALLIEMENT-04", unit=piece.key, cause=cause))
    yield from rallies(ctx)
    for piece in state.acting():
        regenerate(ctx, piece)
    defenders = siege.posted(state)
    for piece in list(state.pieces.values()):
        if piece.surrendering and piece.key in state.pieces:
            lose_standard(ctx, piece)
            ctx.note(UnitSurrendered(clause="MC-HEROS_ET_OFFICIERS-10", unit=piece.key))
    siege.overrun(ctx, defenders)


def must_test(piece: Piece) -> bool:
    """A unit that lost a man in this sequence; not one that is broken or lays down its arms. MC-AM-07, MC-AM-49."""
    return piece.standing and piece.men < piece.men_before and not piece.demoralised and not piece.surrendering


def facing_huge(state: Masse, piece: Piece) -> bool:
    """Engaged with a huge creature: broken without a test. MC-REGLES_SPECIALES-08; exempt: MC-AM-26."""
    if not any(state.pieces[enemy].profile.huge for enemy in piece.links):
        return False
    return state.rules.huge_breaks_everyone or not never_fails(state, piece)


def rallies(ctx: Context[Masse]) -> Procedure:
    """Commanders try to rally their broken units. MC-PHASE_DE_COMMANDEMENT-17, -18; MC-MORAL_ET_RALLIEMENT-07, -12."""
    for piece in ctx.state.acting():
        if not piece.order.rally or piece.surrendering:
            continue
        if not piece.free:
            ctx.note(RallyCancelled(clause="MC-PHASE_DE_COMMANDEMENT-18", unit=piece.key))
            continue
        nobody = why_no_rally(ctx.state, piece)  # MC-AM-50: who was to rally it may have fallen since
        if nobody and not ctx.state.rules.rally_outlives_commander:
            ctx.note(RallyCancelled(clause=nobody.clause, unit=piece.key, leaderless=True))
            continue
        held = led(ctx.state, piece)
        if not held:
            held = yield from test(ctx, piece, "rally", "MC-PHASE_DE_COMMANDEMENT-17", rally=True)
        if held:
            ctx.note(Rallied(clause="MC-PHASE_DE_COMMANDEMENT-17", unit=piece.key))
        else:
            ctx.note(RallyFailed(clause="MC-MORAL_ET_RALLIEMENT-08", unit=piece.key))


def regenerate(ctx: Context[Masse], piece: Piece) -> None:
    """Ten times the rate for each individual of the start of the sequence. MC-REGLES_SPECIALES-15, -16."""
    if not piece.profile.regeneration or not piece.standing or piece.burned:
        return
    if any(ctx.state.pieces[enemy].torches for enemy in piece.links):
        return
    gain = int(COMBAT["regeneration"]["rate_factor"]) * piece.profile.regeneration * piece.men_before
    pvt = min(piece.pvt + gain, piece.pvt0 + piece.officer_hp)
    if pvt > piece.pvt:
        men = -((piece.officer_hp - pvt) // piece.profile.pvi)
        ctx.note(Regenerated(clause="MC-REGLES_SPECIALES-15", unit=piece.key, pvt=pvt, men=men))
