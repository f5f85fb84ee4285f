"""Formations made and unmade: Form, Join, Leave, Break, Merge. LM-3.3.9 to LM-3.3.13."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, effects, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.activation_sheet import ActionEntry, ActivationSheet
from oriflamme.rulebooks.lames.covers import uncover
from oriflamme.rulebooks.lames.engagement import enemies_touching, stack_position
from oriflamme.rulebooks.lames.facts import FormationFormed, FormationJoined, TroopsDetached, TroopsMerged
from oriflamme.rulebooks.lames.formation_break import TROOP_STEPS, break_up, new_keys, pieces
from oriflamme.rulebooks.lames.formation_modes import change_mode, why_not_change_mode
from oriflamme.rulebooks.lames.formation_paths import names_of
from oriflamme.rulebooks.lames.spell_book import spell_of
from oriflamme.rulebooks.lames.stacking import load, most_figures
from oriflamme.rulebooks.lames.state import IN_ORDER, Lames, Unit
from oriflamme.rulebooks.lames.tables import FORMATION, FORMATIONS, LARGE_POINTS, STACK_LIMIT
from oriflamme.rulebooks.lames.terrain import Terrain, gait_of, terrain_of

STEPS = FORMATIONS["steps"]
MERGED_STEPS = TROOP_STEPS
"""What two troops of one step make."""


# What every troop must be


def beside_enemy(state: Lames, unit: Unit) -> bool:
    """Whether an enemy stands beside a unit, engaging it or not."""
    return any(True for _ in enemies_touching(state, terrain_of(state), unit.side, unit.place))


def why_unfit(state: Lames, unit: Unit, clause: str) -> Refusal | None:
    """Why a troop can take no part: an enemy beside it, shaken or routed, out of breath. LM-3.3.1.2-01."""
    if beside_enemy(state, unit):
        return refusal(clause, "formation-enemy", unit=unit.key)
    if unit.cohesion != IN_ORDER:
        return refusal("LM-3.3.1.2-01" if unit.shaken else clause, "formation-unfit", unit=unit.key)
    if unit.out_of_breath:
        return refusal(clause, "formation-unfit", unit=unit.key)
    return None


def _why_not_with(state: Lames, unit: Unit, other: Unit, clause: str) -> Refusal | None:
    """Why a troop cannot go into the same Formation as another. LM-3.3.10-02, LM-3.3.11-03."""
    if other.formation:
        return refusal("LM-3.3.2-03", "two-formations", unit=unit.key, other=other.key)
    if state.figure(other).type != state.figure(unit).type or other.wing != unit.wing:
        return refusal(clause, "other-kind", unit=unit.key, other=other.key)
    if other.facing != unit.facing:
        return refusal("LM-3.3.3-02", "other-facing", unit=unit.key, other=other.key)
    if other.activated:
        return refusal(clause, "activated", unit=other.key)
    return why_unfit(state, other, clause)


def _troops(state: Lames, hex: str) -> list[Unit]:
    """The troops in a hex; a decoy is none. LM-4.5.1-01."""
    return [unit for unit in state.at(hex) if state.figure(unit).troop and not unit.decoy]


def _is_simple(state: Lames, unit: Unit) -> bool:
    """A large troop on a square counter. LM-3.3-05."""
    figure = state.figure(unit)
    return figure.troop and figure.large and not unit.formation


# Form. LM-3.3.10


class Partner(NamedTuple):
    """Another hex whose troops could form with a troop: the place of the Formation, and all who go into it."""

    hex: str
    hexes: tuple[str, ...]
    troops: tuple[Unit, ...]

    @property
    def steps(self) -> int:
        """The steps of all of them."""
        return sum(unit.steps for unit in self.troops)


def partners(state: Lames, unit: Unit) -> Iterator[Partner]:
    """The hexes to the left and to the right of a troop, as it looks, with the troops that stand there."""
    terrain = terrain_of(state)
    for hexes in _places(terrain, unit):
        other = hexes[1] if hexes[0] == unit.hex else hexes[0]
        if any(_is_simple(state, troop) and troop.side == unit.side for troop in _troops(state, other)):
            yield Partner(other, hexes, tuple(troop for hex in hexes for troop in _troops(state, hex)))


def _places(terrain: Terrain, unit: Unit) -> Iterator[tuple[str, ...]]:
    """The hexes of a Formation that looks as a troop does, with the troop's hex as its left half, then as its right.

    None for a troop that looks at a side: LM-3.3-11.
    """
    if unit.facing % 2 == 0:
        return
    here = terrain.board.shape.by_name[unit.hex]
    beside = FORMATION.place(here, unit.facing).hexes[1]
    for left in (Hex(2 * here.q - beside.q, 2 * here.r - beside.r), here):
        named = names_of(terrain, FORMATION.place(left, unit.facing))
        if named is not None:
            yield named.hexes


def why_not_form_with(state: Lames, unit: Unit, partner: Partner) -> Refusal | None:
    """Why the troops of two hexes may not form. LM-3.3.10-01 to -03."""
    clause, terrain = "LM-3.3.10-02", terrain_of(state)
    for troop in partner.troops:
        if not _is_simple(state, troop):
            return refusal(clause, "other-kind", unit=unit.key, other=troop.key)
        reason = _why_not_with(state, unit, troop, clause) if troop.key != unit.key else None
        if reason:
            return reason
    if any(not state.figure(one).troop for hex in partner.hexes for one in state.at(hex)):  # LM-CA-68
        return refusal(clause, "form-character", unit=unit.key)
    gait = "" if state.rules.formations_shun_woods else gait_of(state, terrain, unit)
    if not all(terrain.clear_to(gait, hex) for hex in partner.hexes):
        return refusal("LM-3.3.7-01", "formation-ground", unit=unit.key, hex=partner.hex)
    if any(terrain.cells[hex].obstacle for hex in partner.hexes):
        return refusal("LM-3.5-04", "form-obstacle", unit=unit.key)
    d = terrain.adjacent[unit.hex].index(partner.hex)
    if not terrain.crossable(gait_of(state, terrain, unit), unit.hex, d):
        return refusal("LM-2.2.1.2-04", "closed", unit=unit.key, hex=partner.hex)
    most = most_figures(state.figure(unit)) * int(STEPS["per_figure"])
    if not int(STEPS["least"]) <= partner.steps <= most:
        return refusal("LM-3.3.10-03", "formation-steps", steps=partner.steps, least=STEPS["least"], most=most)
    return None


def why_not_form(sheet: ActivationSheet) -> Refusal | None:
    """Why a troop may not form at all."""
    state, unit = sheet.state, sheet.unit
    if not _is_simple(state, unit):
        return refusal("LM-3.3-01", "simple-only", unit=unit.key)
    if unit.level:
        return refusal("LM-4.2.3-02" if unit.level > 0 else "LM-4.2.3.6-05", "formation-off-ground", unit=unit.key)
    if not most_figures(sheet.figure):
        return refusal("LM-3.3.2-01", "formation-command", unit=unit.key)
    reason = why_unfit(state, unit, "LM-3.3.10-01")
    if reason:
        return reason
    reasons = [why_not_form_with(state, unit, partner) for partner in partners(state, unit)]
    if not reasons:
        return refusal("LM-3.3.10-01", "no-partner", unit=unit.key)
    return None if None in reasons else reasons[0]


def form(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """Troops of two hexes become one Formation. LM-3.3.10-04, -05."""
    state, unit = ctx.state, ctx.state.units[key]
    open_ = [partner for partner in partners(state, unit) if not why_not_form_with(state, unit, partner)]
    partner = open_[0]
    if len(open_) > 1:
        choices = tuple(
            Option(
                f"form {one.hex}",
                one,
                message("do-form", hex=one.hex, steps=one.steps),
                verb="form",
                piece=key,
                place=one.hex,
            )
            for one in open_
        )
        answer = yield Choice(unit.side, ask_about("form", key, unit=key), "LM-3.3.10-01", choices)
        partner = answer.value
    key, *troops = _shown(ctx, [key, *(troop.key for troop in partner.troops if troop.key != key)])
    ctx.note(
        FormationFormed(
            clause="LM-3.3.10-04",
            unit=key,
            troops=tuple(troops),
            hexes=partner.hexes,
            steps=partner.steps,
            breath=max(troop.breath for troop in partner.troops),
        )
    )
    _shed(ctx, key)


def _shed(ctx: Context[Lames], key: str) -> None:
    """Spells that a simple troop alone may be under end where it goes into a Formation. LM-MA-26."""
    for effect in effects.on(ctx.state.effects, key):
        if effect.key in ctx.state.effects and "simple" in spell_of(ctx.state, effect.source).needs:
            effects.end(ctx, effect, "lifted")


def _shown(ctx: Context[Lames], keys: Sequence[str]) -> list[str]:
    """No Formation is hidden: the covers of whoever goes into one are taken away. LM-4.5-02."""
    return [uncover(ctx, key, "chosen", "LM-4.5-02") if ctx.state.units[key].covered else key for key in keys]


# Join. LM-3.3.11


def _stacked(state: Lames, formation: Unit) -> list[tuple[str, Unit]]:
    """The other troops in the hexes of a Formation."""
    return [(hex, troop) for hex in formation.hexes for troop in _troops(state, hex) if troop.key != formation.key]


def why_not_join(sheet: ActivationSheet) -> Refusal | None:
    """Why a Formation may not integrate those behind it. LM-3.3.11-01 to -03."""
    state, unit = sheet.state, sheet.unit
    if not unit.formation:
        return refusal("LM-3.3.11-01", "not-formation", unit=unit.key)
    reason = why_unfit(state, unit, "LM-3.3.11-01")
    stacked = _stacked(state, unit)
    if reason is None and not stacked:
        return refusal("LM-3.3.11-01", "nobody-behind", unit=unit.key)
    for hex, troop in stacked:
        reason = reason or _why_not_with(state, unit, troop, "LM-3.3.11-03")
        if reason is None and not (_is_simple(state, troop) and stack_position(state, unit, hex) == "front"):
            return refusal("LM-3.3.11-02", "not-behind", unit=unit.key, other=troop.key)
    if reason:
        return reason
    most, steps = most_figures(sheet.figure) * int(STEPS["per_figure"]), _joined_steps(state, unit)
    return (
        refusal("LM-3.3.2-02", "formation-steps", steps=steps, least=STEPS["least"], most=most)
        if steps > most
        else None
    )


def _joined_steps(state: Lames, unit: Unit) -> int:
    return unit.steps + sum(troop.steps for _, troop in _stacked(state, unit))


def join(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
    """A Formation integrates the troops behind it. LM-3.3.11-02, LM-3.3.10-05."""
    unit = ctx.state.units[key]
    troops = [troop for _, troop in _stacked(ctx.state, unit)]
    ctx.note(
        FormationJoined(
            clause="LM-3.3.11-02",
            unit=key,
            troops=tuple(_shown(ctx, [troop.key for troop in troops])),
            steps=_joined_steps(ctx.state, unit),
            breath=max(troop.breath for troop in (unit, *troops)),
        )
    )
    _shed(ctx, key)


# Leave. LM-3.3.13


def _detachments(state: Lames, unit: Unit) -> list[tuple[str, tuple[str, ...]]]:
    """Where complete troops may be detached: behind the left half, the right one, or both."""
    room = {hex: load(state, hex) + LARGE_POINTS <= STACK_LIMIT for hex in unit.hexes}
    left, right = unit.hexes
    wished = (("left", (left,)), ("right", (right,)), ("both", unit.hexes))
    keeps = unit.steps - int(STEPS["least"])
    return [
        (word, hexes) for word, hexes in wished if all(room[hex] for hex in hexes) and len(hexes) * TROOP_STEPS <= keeps
    ]


def why_not_leave(sheet: ActivationSheet) -> Refusal | None:
    """Why a Formation may detach nobody. LM-3.3.13-01, LM-3.3.1.2-02."""
    state, unit = sheet.state, sheet.unit
    if not unit.formation:
        return refusal("LM-3.3.13-01", "not-formation", unit=unit.key)
    reason = why_unfit(state, unit, "LM-3.3.13-01")
    if reason is None and not _detachments(state, unit):
        return refusal("LM-3.3.13-01", "nobody-to-detach", unit=unit.key, least=STEPS["least"])
    return reason


def leave(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """A Formation gives up two or four steps to troops behind it. LM-3.3.13-01, -02."""
    state, unit = ctx.state, ctx.state.units[key]
    choices = tuple(
        Option(f"leave {word}", hexes, message(f"do-leave-{word}"), verb="leave", piece=key, what=word)
        for word, hexes in _detachments(state, unit)
    )
    answer = yield Choice(unit.side, ask_about("leave", key, unit=key), "LM-3.3.13-01", choices)
    hexes: tuple[str, ...] = answer.value
    ctx.note(
        TroopsDetached(
            clause="LM-3.3.13-01",
            unit=key,
            troops=new_keys(state, unit, len(hexes)),
            hexes=hexes,
            troop_steps=TROOP_STEPS,
            left=unit.steps - TROOP_STEPS * len(hexes),
        )
    )


# Break. LM-3.3.12


def why_not_break(sheet: ActivationSheet) -> Refusal | None:
    """Why a Formation may not break of its own will. LM-3.3.12-01, LM-3.3.1.2-02."""
    state, unit = sheet.state, sheet.unit
    if not unit.formation:
        return refusal("LM-3.3.12-01", "not-formation", unit=unit.key)
    if unit.shaken:
        return refusal("LM-3.3.1.2-02", "formation-unfit", unit=unit.key)
    reason = why_unfit(state, unit, "LM-3.3.12-01")
    if reason:
        return reason
    counters = [hex for hex, _ in pieces(unit)]
    for hex in unit.hexes:
        points = load(state, hex) + LARGE_POINTS * (counters.count(hex) - 1)
        if points > STACK_LIMIT:
            return refusal("LM-3.3.12-01", "break-full", unit=unit.key, hex=hex, points=points, most=STACK_LIMIT)
    return None


def break_formation(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
    """A Formation breaks in good order; the troops are activated like it. LM-3.3.12-02."""
    break_up(ctx, key, "LM-3.3.12-02", "chosen", IN_ORDER)


# Merge. LM-3.3.9


def why_not_merge_with(state: Lames, unit: Unit, other: Unit) -> Refusal | None:
    """Why two stacked troops may not merge. LM-3.3.9-01, -02."""
    if not _is_simple(state, other) or other.steps != 1:
        return refusal("LM-3.3.9-01", "merge-steps", unit=unit.key, other=other.key)
    if state.figure(other).type != state.figure(unit).type or other.wing != unit.wing:
        return refusal("LM-3.3.9-01", "other-kind", unit=unit.key, other=other.key)
    if other.activated:
        return refusal("LM-3.3.9-02", "activated", unit=other.key)
    return why_unfit(state, other, "LM-3.3.9-02")


def why_not_merge(sheet: ActivationSheet) -> Refusal | None:
    """Why a troop may merge with nobody."""
    state, unit = sheet.state, sheet.unit
    if not _is_simple(state, unit) or unit.steps != 1 or sheet.figure.steps < MERGED_STEPS:
        return refusal("LM-3.3.9-01", "merge-one", unit=unit.key)
    reason = why_unfit(state, unit, "LM-3.3.9-02")
    if reason:
        return reason
    reasons = [why_not_merge_with(state, unit, other) for other in _beside_in_stack(state, unit)]
    if not reasons:
        return refusal("LM-3.3.9-01", "no-partner", unit=unit.key)
    return None if None in reasons else reasons[0]


def _beside_in_stack(state: Lames, unit: Unit) -> list[Unit]:
    return [other for other in _troops(state, unit.hex) if other.key != unit.key]


def merge(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> Procedure:
    """Two troops of one step become one of two. LM-3.3.9-01, -03."""
    state, unit = ctx.state, ctx.state.units[key]
    open_ = [other for other in _beside_in_stack(state, unit) if not why_not_merge_with(state, unit, other)]
    other = open_[0]
    if len(open_) > 1:
        choices = tuple(
            Option(f"merge {one.key}", one, message("do-merge", troop=one.key), verb="merge", piece=key, target=one.key)
            for one in open_
        )
        answer = yield Choice(unit.side, ask_about("merge", key, unit=key), "LM-3.3.9-01", choices)
        other = answer.value
    breath = max(unit.breath, other.breath)
    ctx.note(TroopsMerged(clause="LM-3.3.9-01", unit=key, troop=other.key, steps=MERGED_STEPS, breath=breath))


# The actions

OUT_OF_CONTACT = ("LM-2.9-21", "LM-2.9-31")
"""Where the sheet's lists name Merge and the five Formation actions."""
TIER = "intermediate"

ACTIONS = (
    ActionEntry("form", "LM-3.3.10-01", why_not_form, form, points=OUT_OF_CONTACT, tier=TIER),
    ActionEntry("join", "LM-3.3.11-01", why_not_join, join, points=OUT_OF_CONTACT, tier=TIER),
    ActionEntry("leave", "LM-3.3.13-01", why_not_leave, leave, points=OUT_OF_CONTACT, tier=TIER),
    ActionEntry("break", "LM-3.3.12-01", why_not_break, break_formation, points=OUT_OF_CONTACT, tier=TIER),
    ActionEntry("merge", "LM-3.3.9-01", why_not_merge, merge, points=OUT_OF_CONTACT, tier=TIER),
    ActionEntry(
        "mode",
        "LM-3.3.14-01",
        lambda sheet: why_not_change_mode(sheet.state, sheet.unit),
        lambda ctx, key, sheet: change_mode(ctx, key),
        points=(*OUT_OF_CONTACT, "LM-2.9-22", "LM-2.9-23"),
        tier=TIER,
    ),
)
