"""The modes of a Formation, and how it changes them. LM-3.3.6, LM-3.3.14."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Choice, Context, Forbidden, Item, Option, Procedure, Refusal, Tally, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_touching
from oriflamme.rulebooks.lames.facts import ModeChanged
from oriflamme.rulebooks.lames.morale import roll_test
from oriflamme.rulebooks.lames.state import Lames, Unit
from oriflamme.rulebooks.lames.tables import FORMATIONS, MODES, threshold
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import has_faculty
from oriflamme.rulebooks.lames.unit_orders import weapon_capacity_of

MARCH = "march"


def _neighbours(state: Lames, unit: Unit) -> list[Unit]:
    """The enemies beside a unit, each once."""
    touching = enemies_touching(state, terrain_of(state), unit.side, unit.place)
    return [state.units[key] for key in dict.fromkeys(key for one in touching for key in one.held)]


def why_not_change_mode(state: Lames, unit: Unit) -> Refusal | None:
    """Why a unit may not change its mode at all. LM-3.3.14-01."""
    if not unit.formation:
        return refusal("LM-3.3.6-01", "not-formation", unit=unit.key)
    if unit.shaken or unit.out_of_breath:
        return refusal("LM-3.3.14-01", "formation-unfit", unit=unit.key)
    unready = next((enemy for enemy in _neighbours(state, unit) if not enemy.marked), None)
    if unready is not None:
        return refusal("LM-3.3.14-01", "mode-contact", unit=unit.key, enemy=unready.key)
    return None


def why_not_mode(state: Lames, unit: Unit, mode: str) -> Refusal | None:
    """Why a Formation may not take that mode. LM-3.3.6-02 to -05."""
    if mode == (unit.mode or MARCH):
        return refusal("LM-3.3.6-01", "same-mode", unit=unit.key)
    if mode == MARCH:
        return None
    drilled = has_faculty(state, unit, "manoeuvre")
    if MODES[mode]["manoeuvre"] and not drilled:
        return refusal(MODES[mode]["clause"], "mode-undrilled", unit=unit.key)
    if drilled and not MODES[mode]["manoeuvre"]:
        return refusal(MODES[mode]["clause"], "mode-drilled", unit=unit.key)
    return None


def _option(unit: Unit, mode: str) -> Option:
    label = message("do-mode", mode=message(f"mode-{mode}"))
    return Option(f"mode {mode}", mode, label, verb="mode", piece=unit.key, what=mode)


def _refused(state: Lames, unit: Unit) -> Iterator[Forbidden]:
    for mode in (MARCH, *MODES):
        reason = why_not_mode(state, unit, mode)
        if reason:
            yield Forbidden(_option(unit, mode), reason)


def change_mode(ctx: Context[Lames], key: str) -> Procedure:
    """Choose a mode; with enemies beside it the Formation tests first, and keeps its mode where it fails."""
    state = ctx.state
    unit = state.units[key]
    answer = yield Choice(
        unit.side,
        ask_about("mode", key, unit=key),
        "LM-3.3.14-01",
        tuple(_option(unit, mode) for mode in (MARCH, *MODES) if not why_not_mode(state, unit, mode)),
        forbidden=lambda: _refused(state, unit),
    )
    if _neighbours(state, unit) and not (yield from organisation_test(ctx, unit)):
        return
    ctx.note(ModeChanged(clause="LM-3.3.14-01", unit=key, mode=answer.value))


def organisation_test(ctx: Context[Lames], unit: Unit) -> Procedure:
    """In contact: 2D6 against the weapon capacity; a double 1 always passes. LM-3.3.14-02."""
    state, rule = ctx.state, FORMATIONS["organisation"]
    engaging = len(enemies_engaging_it(state, terrain_of(state), unit))
    items = []
    if has_faculty(state, unit, "manoeuvre"):
        items.append(Item("manoeuvre", int(rule["manoeuvre"]), rule["clause"]))
    if engaging:
        items.append(Item("enemies_engaging", int(rule["each_enemy"]) * engaging, rule["clause"]))
    target = threshold(weapon_capacity_of(state, unit))
    return (
        yield from roll_test(
            ctx, unit.key, unit.side, "organisation", rule["clause"], target, Tally(tuple(items)), lucky=True
        )
    )
