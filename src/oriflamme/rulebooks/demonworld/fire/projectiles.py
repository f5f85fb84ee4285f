"""Incendiary projectiles of artillery: announced as the movement begins, fired in place of others. XXII.6.0"""

from __future__ import annotations

from functools import lru_cache

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Context, Item, Option, Procedure, Refusal, Roll, Tally, Throw, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.demonworld.artillery import aiming, firing
from oriflamme.rulebooks.demonworld.artillery.loading import loaded
from oriflamme.rulebooks.demonworld.cut_down import cut_down
from oriflamme.rulebooks.demonworld.facts import FlamingShotMade, HexKindled, ProjectileForgone
from oriflamme.rulebooks.demonworld.fire.ground import card_counts, catches, machine
from oriflamme.rulebooks.demonworld.magic.hits import MISS, Hit, suffered
from oriflamme.rulebooks.demonworld.occupancy import occupied, word_of
from oriflamme.rulebooks.demonworld.state import Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import FIRE
from oriflamme.rulebooks.demonworld.who_shoots import why_hindered

PROJECTILE = FIRE["projectile"]
ANNOUNCE, LOST = "DW-XXII.6.0-01", "DW-XXII.6.0-02"
OCCUPIED, EMPTY = "DW-XXII.6.0-03", "DW-XXII.6.0-04"


def why_no_projectile(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why a piece may not announce an incendiary projectile. DW-XXII.6.0-01"""
    if not state.card(unit.key).incendiary or not card_counts(state, unit):
        return refusal(ANNOUNCE, "projectile-card", unit=unit.key)
    if unit.order not in PROJECTILE["orders"] or unit.engaged:
        return refusal(ANNOUNCE, "projectile-order", unit=unit.key)
    return why_hindered(state, unit)


def why_not_fired(state: Demonworld, unit: Unit) -> Refusal | None:
    """Why an announced projectile is lost: the piece has turned, or is not loaded. DW-XXII.6.0-01, -02

    Who has been attacked since loads no more, and fires if his piece was loaded: DW-XIX.8.0-05.
    """
    if unit.spent:
        return refusal(ANNOUNCE, "projectile-turned", unit=unit.key)
    if not loaded(state, unit.key):
        return refusal("DW-XIX.3.0-03", "fire-unloaded", unit=unit.key)
    return None


def fire(ctx: Context[Demonworld], unit: Unit) -> Procedure:
    """An announced shot: at a hex, by the table of deviations; not fired it is lost, with its loading. DW-F3-46"""
    state = ctx.state
    (piece,) = state.of(unit.key)
    aims = targets(state, piece) if why_not_fired(state, unit) is None else []
    answer: Option | None = None
    if aims:
        names = state.board.names
        options = [*(_aim(piece.key, hex, names[hex]) for hex in aims), _forgo(piece.key)]
        question = ask_about("projectile", piece.key, element=piece.key)
        answer = yield Choice(unit.side, question, ANNOUNCE, options)
    if answer is None or answer.value is None:
        ctx.note(ProjectileForgone(clause=LOST, unit=unit.key))
        return
    final: Hex | None = yield from firing.deviate(ctx, piece, Hex(*answer.value))
    if final is not None and final in state.board:
        yield from _burst(ctx, piece, final)


def targets(state: Demonworld, piece: Element) -> list[Hex]:
    """The hexes of enemies that it may aim at, and empty ones that may catch fire."""
    foes = [hex for hex, upward in aiming.enemy_aims(state, piece) if not upward]
    return [*foes, *(hex for hex in aiming.other_aims(state, piece) if catches(state, hex))]


def _burst(ctx: Context[Demonworld], piece: Element, hex: Hex) -> Procedure:
    """Whoever is there loses a hit point, and a machine burns; an empty hex may catch fire. DW-XXII.6.0-03, -04"""
    state = ctx.state
    target = occupied(state).get(hex)
    if target is None and not catches(state, hex):
        return
    if target is not None and cut_down(ctx, piece, target):
        return
    clause = EMPTY if target is None else OCCUPIED
    base = Tally((Item("power", state.card(piece.unit).incendiary, clause),))
    throw: Throw = yield Roll(
        PROJECTILE["die"],
        "incendiary",
        clause,
        seat=state.side_of(piece),
        subject=piece.key,
        tally=base,
        meaning=lambda throw: "hit" if throw.total <= base.total else "miss",
    )
    hit = throw.total <= base.total
    if target is None:
        place = state.board.name(hex)
        ctx.note(HexKindled(clause=clause, element=piece.key, hex=place, base=base, roll=throw.total, lit=hit))
        return
    struck: Hit = (yield from suffered(ctx, target)) if hit else MISS
    ctx.note(
        FlamingShotMade(
            clause=clause,
            element=piece.key,
            target=target.key,
            base=base,
            roll=throw.total,
            hit=hit,
            wounds=struck.wounds,
            burns=hit and machine(state, target),
            spared=struck.spared,
            borne=struck.borne,
        )
    )


@lru_cache(maxsize=4096)
def _aim(key: str, hex: Hex, place: str) -> Option:
    label = message("answer-projectile", element=key, place=place)
    token = f"burn {key} {word_of(place)}"
    return Option(token, tuple(hex), label, verb="burn", piece=key, place=place, notes=("attack",))


@lru_cache(maxsize=256)
def _forgo(key: str) -> Option:
    return Option("hold", None, message("answer-no-projectile"), verb="hold", piece=key)
