"""Sieges: sections, breaches and how they open, engines, rams, sorties, supplies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from oriflamme.kernel import Choice, Context, Factor, Option, Procedure, Product, Refusal, Roll, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.masse.facts import (
    AssaultNamed,
    Battered,
    BreachOpened,
    DayPassed,
    DefenderPosted,
    EngineShot,
    Rammed,
    Resupplied,
    Starved,
)
from oriflamme.rulebooks.masse.state import Masse, Order, Piece, Section
from oriflamme.rulebooks.masse.tables import COMBAT, ENGINES, FACTORS, PROGRESS, SIEGE, SPELLS
from oriflamme.rulebooks.masse.vocabulary import PARTS, Breach, Part

# Who may do what


def why_no_engage(state: Masse, piece: Piece, target: Piece) -> Refusal | None:
    """Besiegers need a breach or the means to climb; the besieged come out only from where they are not posted."""
    if state.inside(piece):
        if state.at_the_walls(target) or not piece.defends:
            return None
        return refusal("MC-SIEGES-17", "sortie-posted", unit=piece.key, section=piece.defends)
    if not state.inside(target) or breaches(state):
        return None
    if not way_in(state, piece):
        return refusal("MC-SIEGES-05", "assault-means", unit=piece.key)
    if not state.assault or target.defends != state.assault:
        return refusal("MC-SIEGES-06", "assault-section", target=target.key)
    return None


def way_in(state: Masse, piece: Piece) -> bool:
    """A breach, or the means to get over the walls: ladders, a siege tower, wings. MC-SIEGES-05, -14, MC-AM-51."""
    return bool(breaches(state)) or piece.ladders or piece.siege_tower or piece.profile.flying


def walled_off(state: Masse, piece: Piece, target: Piece) -> bool:
    """The walls keep a besieger from a hero inside, or from the unit he leads. MC-AM-59."""
    where = state.pieces.get(target.leads) or target
    return state.inside(where) and not way_in(state, piece)


def breaches(state: Masse) -> list[Section]:
    """The sections that are open."""
    return [section for section in state.sections.values() if section.breach]


def why_no_room(state: Masse, others: Mapping[str, Order], piece: Piece, order: Order) -> Refusal | None:
    """Option: only so many units pass the breaches in a sequence. MC-SIEGES-15, MC-CP-17."""
    if not state.rules.breach_cap or not _passes_breach(state, piece, order):
        return None
    room = sum(SIEGE["breach_capacity"][section.breach] for section in breaches(state))
    through = sum(_passes_breach(state, state.pieces[key], other) for key, other in others.items())
    return refusal("MC-SIEGES-15", "breach-full", room=room) if through >= room else None


def _passes_breach(state: Masse, piece: Piece, order: Order) -> bool:
    if order.kind != "engage" or piece.links or not state.armies[piece.side].besieging or not breaches(state):
        return False
    return order.target in state.pieces and state.inside(state.pieces[order.target])


def why_no_service(piece: Piece) -> Refusal | None:
    """An engine needs its crew, its engineer, and something to shoot. MC-CP-18."""
    engine = ENGINES["engines"][piece.engine]
    if piece.links:
        return refusal("MC-PHASE_DE_COMMANDEMENT-04", "shot-engaged", unit=piece.key)
    if piece.men < engine["crew_min"]:
        return refusal(engine["clause"], "engine-crew", unit=piece.key, least=engine["crew_min"])
    if engine.get("engineer") and not piece.engineer:
        return refusal(engine["clause"], "engine-engineer", unit=piece.key)
    if piece.shots == 0:
        return refusal("MC-SIEGES-02", "shot-no-ammunition", unit=piece.key)
    return None


def _why_not_this_wall(state: Masse, piece: Piece, key: str, clause: str) -> Refusal | None:
    if not state.siege or not state.armies[piece.side].besieging:
        return refusal("MC-SIEGES-01", "wall-none", unit=piece.key)
    if key not in state.sections:
        return refusal("MC-SIEGES-03", "such-section", section=key)
    return refusal(clause, "wall-breached", section=key) if state.sections[key].breach else None


def why_no_batter(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """Catapults and trebuchets wear down a wall or a tower. MC-SIEGES-10."""
    if piece.kind != "engine":
        return refusal("MC-SIEGES-10", "batter-unit", unit=piece.key)
    engine = ENGINES["engines"][piece.engine]
    if "wall" not in engine:
        return refusal(engine["clause"], "batter-engine", unit=piece.key)
    return why_no_service(piece) or _why_not_this_part(state, piece, order)


def why_no_tear(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """A huge creature tears down fortifications as a light catapult would. MC-REGLES_SPECIALES-06, MC-CP-08."""
    if not piece.profile.huge:
        return refusal("MC-REGLES_SPECIALES-06", "tear-small", unit=piece.key)
    if piece.links:
        return refusal("MC-REGLES_SPECIALES-06", "tear-engaged", unit=piece.key)
    return _why_not_this_part(state, piece, order)


def _why_not_this_part(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    cannot = _why_not_this_wall(state, piece, order.target, "MC-SIEGES-10")
    if cannot:
        return cannot
    if order.what not in PARTS or (order.what == "tower" and not state.sections[order.target].tower):
        return refusal("MC-SIEGES-10", "such-part", section=order.target, what=order.what)
    return None


def why_no_ram(state: Masse, piece: Piece, order: Order) -> Refusal | None:
    """A unit with a ram works on a gate. MC-SIEGES-11."""
    if not piece.ram:
        return refusal("MC-SIEGES-11", "ram-none", unit=piece.key)
    if piece.links:
        return refusal("MC-SIEGES-11", "ram-engaged", unit=piece.key)
    cannot = _why_not_this_wall(state, piece, order.target, "MC-SIEGES-11")
    if cannot:
        return cannot
    if not state.sections[order.target].gate:
        return refusal("MC-SIEGES-11", "ram-gate", section=order.target)
    return None


def why_no_magic(state: Masse, piece: Piece, section: str) -> Refusal | None:
    """Breach by magic. MC-SIEGES-12."""
    return _why_not_this_wall(state, piece, section, "MC-SIEGES-12")


def why_no_horn(state: Masse, piece: Piece, section: str) -> Refusal | None:
    """A horn of blasting sounds once a day."""
    if not piece.horn:
        return refusal("MC-SIEGES-12", "horn-none", unit=piece.key)
    if piece.horn_day == state.day:
        return refusal("MC-SIEGES-12", "horn-again", unit=piece.key)
    return why_no_magic(state, piece, section)


def candidates(state: Masse, piece: Piece) -> Iterator[Order]:
    """Orders that only a siege knows."""
    if not state.armies[piece.side].besieging:
        return
    for section in state.sections.values():
        parts = PARTS if section.tower else PARTS[:1]
        if piece.kind == "engine":
            yield from (Order("batter", section.key, part) for part in parts)
        if piece.profile.huge:
            yield from (Order("tear", section.key, part) for part in parts)
        if piece.ram and section.gate:
            yield Order("ram", section.key)


# What walls do


def shelter(state: Masse, attacker: Piece, target: Piece) -> tuple[Factor, ...]:
    """The besieged take a quarter, then a half in the sequence after the breach, then all. MC-SIEGES-04, -16."""
    if not state.inside(target) or state.armies[attacker.side].besieged:
        return ()
    if not state.breached_in or state.sequence <= state.breached_in:
        return (FACTORS["fortification_intact"],)
    if state.sequence == state.breached_in + 1:
        return (FACTORS["first_sequence_after_breach"],)
    return ()


def ladder_penalty(state: Masse, piece: Piece) -> int:
    """Besiegers on ladders are easier to hit. MC-CP-17."""
    climbing = piece.ladders and not piece.siege_tower and not piece.profile.flying
    exposed = climbing and state.at_the_walls(piece) and not breaches(state)
    return int(COMBAT["ladders"]["ca"]) if exposed else 0


def sallies(state: Masse, piece: Piece, target: Piece) -> bool:
    """A besieged unit that engages somebody who is not at the walls goes out. MC-SIEGES-17."""
    return state.inside(piece) and not state.at_the_walls(target)


def engine_harmless(target: Piece) -> bool:
    """No engine hurts what is immune to plain weapons. MC-AM-45."""
    return target.profile.immune


def engine_dice(piece: Piece) -> str:
    """The dice of an engine that shoots at a unit."""
    return str(ENGINES["engines"][piece.engine]["mass"])


def engine_shot(ctx: Context[Masse], piece: Piece, target: Piece, hits: dict[str, dict[str, int]]) -> Procedure:
    """Its dice as printed, no percentage, no number of men; quartered by walls. MC-AM-33, MC-AM-34."""
    clause = ENGINES["engines"][piece.engine]["clause"]
    factors = shelter(ctx.state, piece, target)
    if engine_harmless(target):
        ctx.note(
            EngineShot(
                clause="MC-REGLES_SPECIALES-10",
                unit=piece.key,
                target=target.key,
                roll=0,
                product=Product(0, factors),
                damage=0,
            )
        )
        return
    throw: Throw = yield Roll(
        engine_dice(piece),
        "engine",
        clause,
        seat=piece.side,
        subject=piece.key,
        target=target.key,
        tally=Product(1, factors),
        meaning=lambda throw: str(Product(throw.total, factors).total),
    )
    result = Product(throw.total, factors)
    ctx.note(
        EngineShot(
            clause=clause,
            unit=piece.key,
            target=target.key,
            roll=throw.total,
            product=result,
            damage=result.total,
        )
    )
    by = hits.setdefault(target.key, {})
    by[piece.key] = by.get(piece.key, 0) + result.total


# Breaches


def open_breach(ctx: Context[Masse], section: str, how: Breach, clause: str) -> None:
    """A section is open from here on, if it was not before."""
    if not ctx.state.sections[section].breach:
        ctx.note(BreachOpened(clause=clause, section=section, how=how))


def batter(ctx: Context[Masse]) -> None:
    """Engines and huge creatures work on walls and towers, in the shooting phase. MC-CP-17."""
    state = ctx.state
    for piece in state.acting():
        if piece.order.kind not in ("batter", "tear"):
            continue
        section = state.sections[piece.order.target]
        part = cast(Part, piece.order.what)
        if piece.order.kind == "batter" and piece.shots == 0:
            continue
        done = section.wall if part == "wall" else section.tower_progress
        progress = done + PROGRESS // sequences_needed(piece, section, part)
        clause = "MC-SIEGES-10" if piece.kind == "engine" else "MC-REGLES_SPECIALES-06"
        ctx.note(Battered(clause=clause, unit=piece.key, section=section.key, part=part, progress=progress))
        if progress >= PROGRESS:
            open_breach(ctx, section.key, part, clause)


def sequences_needed(piece: Piece, section: Section, part: Part) -> int:
    """How many sequences this piece alone would need."""
    name = piece.engine if piece.kind == "engine" else ENGINES["tear_down"]["as_engine"]
    engine = ENGINES["engines"][name]
    return int(engine["wall"] if part == "wall" else engine[f"{section.tower}_tower"])


def ram(ctx: Context[Masse]) -> Procedure:
    """At the end of the sequence, a gate that is still being rammed has had one more. MC-SIEGES-11, MC-AM-56."""
    state = ctx.state
    rammed: set[str] = set()
    for piece in state.acting():
        if piece.order.kind != "ram" or piece.order.target in rammed:
            continue
        rammed.add(piece.order.target)
        section = state.sections[piece.order.target]
        needed = section.ram_needed
        if not needed:
            throw: Throw = yield Roll(
                SIEGE["ram"]["sequences"],
                "ram",
                "MC-SIEGES-11",
                seat=piece.side,
                subject=piece.key,
                target=section.key,
            )
            needed = throw.total
        done = section.ram_done + 1
        ctx.note(Rammed(clause="MC-SIEGES-11", unit=piece.key, section=section.key, done=done, needed=needed))
        if done >= needed:
            open_breach(ctx, section.key, "gate", "MC-SIEGES-11")


def broken_defence(ctx: Context[Masse]) -> None:
    """All defenders of the section are demoralised, a besieger at grips with them: breach. MC-SIEGES-08, MC-AM-32."""
    state = ctx.state
    defenders = posted(state)
    engaged = any(piece.links for piece in defenders)
    if defenders and engaged and all(piece.demoralised for piece in defenders):
        open_breach(ctx, state.assault, "wall", "MC-SIEGES-08")


def posted(state: Masse) -> list[Piece]:
    """The units that defend the section under attack."""
    return [piece for piece in state.acting() if state.assault and piece.defends == state.assault]


def overrun(ctx: Context[Masse], before: list[Piece]) -> None:
    """The last defenders of the section are gone, a besieger at grips with them: breach. MC-SIEGES-07, MC-AM-64."""
    state = ctx.state
    gone = any(piece.links for piece in before if piece.key not in state.pieces)
    if gone and not posted(state) and not state.rules.walls_outlive_defenders:
        open_breach(ctx, state.assault, "wall", "MC-SIEGES-07")


def followed_inside(ctx: Context[Masse], piece: Piece) -> None:
    """Foot that comes back from a sortie with the enemy at its heels leaves the way open. MC-AM-31."""
    gate = next((section.key for section in ctx.state.sections.values() if section.gate), "")
    section = piece.section or gate or next(iter(ctx.state.sections))
    open_breach(ctx, section, "gate", "MC-SIEGES-18")


def ruses(ctx: Context[Masse]) -> None:
    """What the scenario has in store for this sequence. MC-SIEGES-13."""
    for event in ctx.state.events:
        if event.sequence == ctx.state.sequence:
            open_breach(ctx, event.section, "gate", "MC-SIEGES-13")


# Command in a siege


def assault(ctx: Context[Masse]) -> Procedure:
    """The besiegers name a section, then the besieged say who defends it. MC-SIEGES-06, -07."""
    state = ctx.state
    attacker = next(army.key for army in state.armies.values() if army.besieging)
    options = [
        Option(
            f"assault {section}",
            section,
            message("assault", section=section),
            verb="assault",
            piece=attacker,
            target=section,
            notes=("attack",),
        )
        for section in state.sections
    ]
    options.append(Option("assault none", "", message("assault-none"), verb="pass", piece=attacker))
    answer = yield Choice(attacker, ask_about("assault"), "MC-SIEGES-06", tuple(options))
    if not answer.value:
        return
    ctx.note(AssaultNamed(clause="MC-SIEGES-06", section=answer.value))
    defenders = yield from _post(state, state.enemy(attacker), answer.value)
    for unit in defenders:
        ctx.note(DefenderPosted(clause="MC-SIEGES-06", unit=unit, section=answer.value))
    if not defenders:
        open_breach(ctx, answer.value, "wall", "MC-SIEGES-07")


def _post(state: Masse, side: str, section: str) -> Procedure:
    """The besieged post units one by one; units outside cannot be in two places. MC-SIEGES-19."""
    posted: list[str] = []
    while True:
        ready = [piece.key for piece in state.of(side) if may_defend(piece) and piece.key not in posted]
        options = [
            Option(
                f"post {unit}",
                unit,
                message("post", unit=unit, section=section),
                verb="post",
                piece=unit,
                target=section,
            )
            for unit in ready
        ]
        options.append(Option("posted", None, message("posted"), verb="done"))
        answer = yield Choice(
            side, ask_about("post", section=section), "MC-SIEGES-06", tuple(options), draft=tuple(posted)
        )
        if answer.value is None:
            return posted
        posted.append(answer.value)


def may_defend(piece: Piece) -> bool:
    """A unit that is inside and in hand."""
    return piece.kind == "unit" and not piece.outside and not piece.leaving and not piece.demoralised


# Days


def night(ctx: Context[Masse]) -> None:
    """Every tenth sequence a day ends: rations, water, hunger, ammunition. MC-SIEGES-02, MC-CP-16."""
    state = ctx.state
    supplies, hunger = SIEGE["supplies"], SIEGE["hunger"]
    if state.sequence % supplies["day_sequences"]:
        return
    for army in list(state.armies.values()):
        men = sum(piece.men for piece in state.of(army.key)) + sum(piece.escort_men for piece in state.of(army.key))
        rations, no_food = _consumed(army.rations, men, supplies["men_per_ration"])
        water, no_water = _consumed(army.water, men, supplies["men_per_water"])
        hungry = army.hungry + 1 if no_food or no_water else army.hungry
        if (rations, water, hungry) != (army.rations, army.water, army.hungry):
            ctx.note(DayPassed(clause="MC-SIEGES-02", side=army.key, rations=rations, water=water, hungry=hungry))
        if (no_food or no_water) and hungry >= hunger["pvt_from_day"]:
            _starve(ctx, army.key, hunger["pvt_percent_per_day"])
        _resupply(ctx, army.key)


def _consumed(stock: int, men: int, each: int) -> tuple[int, bool]:
    """What is left of a stock after a day, and whether it did not suffice; below zero nobody counts."""
    if stock < 0:
        return stock, False
    needed = -(-men // each)
    return max(stock - needed, 0), stock < needed


def _starve(ctx: Context[Masse], side: str, share: int) -> None:
    for piece in ctx.state.of(side):
        lost = piece.own_pvt * share // 100
        if piece.standing and lost:
            ctx.note(Starved(clause="MC-SIEGES-02", unit=piece.key, pvt=piece.pvt - lost))


def _resupply(ctx: Context[Masse], side: str) -> None:
    shots = SIEGE["ammunition"]["resupply_per_night"]
    for piece in ctx.state.of(side):
        if 0 <= piece.shots < shots and ctx.state.armies[side].ammunition > 0:
            ctx.note(Resupplied(clause="MC-SIEGES-02", unit=piece.key, shots=shots))


def starved_out(state: Masse) -> bool:
    """The besiegers have nothing left to eat or drink. MC-CP-15."""
    army = next((army for army in state.armies.values() if army.besieging), None)
    return army is not None and bool(army.hungry)


HORN = SPELLS["items"]["horn"]
