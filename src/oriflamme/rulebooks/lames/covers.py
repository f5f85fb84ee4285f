"""Covers, hidden units and decoys: laying them, and what makes them go. Chapter 4.5, points D4, D5, E5 and E6.

Where covers lie everybody sees, and every rule that binds others goes by that alone. What is under them is known to
their owner: he is asked in secret, and what he does is told to others as far as they could see it on a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from oriflamme.board.overlay import mark_in
from oriflamme.kernel import Choice, Context, Option, Procedure, Refusal, Sealed, message
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.engagement import enemies_at_hand, enemies_touching
from oriflamme.rulebooks.lames.facts.covers import (
    CoverRemoved,
    CoverRestored,
    CoversLaid,
    DecoyLaid,
    DecoyRemoved,
    UnitHidden,
)
from oriflamme.rulebooks.lames.facts.displacement import (
    FormationMoved,
    PositionChanged,
    StackRecoiled,
    UnitAdvanced,
    UnitReturned,
    UnitWithdrew,
)
from oriflamme.rulebooks.lames.facts.magic import UnitSummoned, UnitTranslated
from oriflamme.rulebooks.lames.faculties import CAVE_ADAPTED, at_home, has
from oriflamme.rulebooks.lames.pass_through import exempt, tests_passing
from oriflamme.rulebooks.lames.sight import Lookout
from oriflamme.rulebooks.lames.stacking import passed
from oriflamme.rulebooks.lames.state import Lames, Move, Unit
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.vocabularies import Discovery

COVER = "cover"
"""How the keys of covers begin; the side and a number follow."""
STAY, HIDE, REVEAL = "stay", "hide", "reveal"
WISHES = (STAY, HIDE, REVEAL)
MOVES = (FormationMoved, PositionChanged, UnitAdvanced, UnitReturned, UnitSummoned, UnitTranslated, UnitWithdrew)
"""Displacements that are no elementary moves of a player's, and those who were called up."""
ABOVE, BELOW = "above", "below"
Wish = tuple[str, str]
"""What is done with a piece, and where a decoy goes: above it, below it, or nowhere."""


# Who sees whom


def watchers(state: Lames, unit: Unit, *, hidden: bool = True) -> Iterator[Unit]:
    """The enemies that see a piece; `hidden`: those under covers too, and the enemy decoys."""
    sees = Lookout(state).sees
    enemies = (enemy for enemy in state.units.values() if enemy.side != unit.side)
    return (enemy for enemy in enemies if (hidden or not enemy.covered) and sees(enemy, unit))


def watched(state: Lames, unit: Unit) -> bool:
    """Whether any of them sees it."""
    return any(True for _ in watchers(state, unit))


def shielded(state: Lames, unit: Unit, seer: Unit) -> bool:
    """An adapted unit on its own ground stays hidden from whoever is not adapted as it is. LM-4.5.4-01, -04."""
    home = at_home(state, unit) if not unit.decoy else ""
    return home != "" and not has(state, seer, home)


def why_not_feign(state: Lames, unit: Unit, move: Move, hex: str) -> Refusal | None:
    """Why a decoy does not go on to a hex: others would have to test for it, or see it. LM-F-22, LM-MA-25."""
    if state.concerns_others(unit):
        return why_decoy_seen(state, unit, hex)
    through = passed(state, unit, move) if tests_passing(state, unit) else ()
    friend = next((one for one in through if not exempt(state, state.units[one])), None)
    if friend is not None:
        return refusal("LM-F-22", "decoy-passes", unit=unit.key, subject=friend)
    return why_not_feign_there(state, unit, hex)


def why_not_feign_there(state: Lames, unit: Unit, hex: str) -> Refusal | None:
    """Why a decoy does not come to a hex at its level: traps may lie there, or others would see it. LM-MA-25."""
    if not state.concerns_others(unit) and not unit.level and mark_in(state.overlay, "camouflage", hex) is not None:
        return refusal("LM-F-22", "decoy-camouflage", unit=unit.key, hex=hex)
    return why_decoy_seen(state, unit, hex)


def why_decoy_seen(state: Lames, unit: Unit, hex: str) -> Refusal | None:
    """Why a decoy is not led to a hex: an enemy who is not hidden would see it. LM-F-22, LM-F-63.

    Where a hidden one sees it, it is removed: LM-4.5.3-04.
    """
    there = replace(unit, hex=hex)
    seer = next(watchers(state, there, hidden=False), None)
    return refusal("LM-F-22", "decoy-seen", unit=unit.key, enemy=seer.key) if seer is not None else None


# Laying covers, at the start of an activation


def hidden_of(state: Lames, side: str) -> list[Unit]:
    """The hidden units of a side."""
    return [unit for unit in state.units.values() if unit.identity and unit.side == side]


def decoys_of(state: Lames, side: str) -> list[Unit]:
    """The decoys of a side."""
    return [unit for unit in state.units.values() if unit.decoy and unit.side == side]


def may_hide(state: Lames, unit: Unit) -> bool:
    """D4: out of every enemy's sight, not routed, no Formation, LM-4.5-02; characters stay in the open, LM-MA-20."""
    if unit.covered or unit.routed or unit.formation or not unit.hex:
        return False
    if unit.level and state.rules.covers_on_the_ground:
        return False
    if not state.figure(unit).troop:
        return False
    in_cave = at_home(state, unit) == CAVE_ADAPTED  # LM-4.1.2-02
    return not any(not (in_cave and shielded(state, unit, one)) for one in watchers(state, unit))


def d4_cover(ctx: Context[Lames], key: str) -> Procedure:
    """D4 and D5: its owner hides a unit, lays a decoy with it, or reveals what is under a cover, in secret.

    He is asked whenever the others could think that he may: whether there is room for a decoy shows in nothing.
    """
    state = ctx.state
    unit = state.units[key]
    if not unit.covered and not may_hide(state, unit):
        return False
    chosen = yield Sealed({unit.side: _wish(state, unit)}, "LM-4.5.2-02")
    what, where = chosen[unit.side]
    if what == REVEAL:
        uncover(ctx, key, "chosen", "LM-F-19")
        return not state.acting
    if what == HIDE and not where:
        (cover,) = new_covers(state, unit.side, 1)
        ctx.note(CoversLaid(clause="LM-F-14", unit=key, hex=unit.hex, covers=(cover,)))
        ctx.note(UnitHidden(clause="LM-F-14", audience=(unit.side,), unit=key, cover=cover))
    if where:
        _lay_decoy(ctx, unit, above=where == ABOVE)
        return where == ABOVE
    return False


def _wish(state: Lames, unit: Unit) -> Procedure:
    room = len(decoys_of(state, unit.side)) < len(hidden_of(state, unit.side)) + (not unit.covered)
    wishes: list[Wish] = [(STAY, "")]
    wishes += [(HIDE, "")] if not unit.covered else [(REVEAL, "")]
    unseen = (state.rules.decoys_before_eyes and not unit.covered) or not watched(state, unit)
    if room and unseen:  # LM-4.5.1-03, LM-CA-64
        wishes += [(STAY if unit.covered else HIDE, where) for where in (ABOVE, BELOW)]
    answer = yield Choice(
        unit.side,
        ask_about("cover", unit.key, unit=unit.key, hidden=unit.covered),
        "LM-4.5.2-02",
        tuple(_option(unit, *wish) for wish in wishes),
    )
    return answer.value


def _option(unit: Unit, what: str, where: str) -> Option:
    name = f"{what} {where}".rstrip()
    label = message(f"do-cover-{what}", unit=unit.key, where=where or "nowhere")
    return Option(name, (what, where), label, verb=what, piece=unit.key, what=where)


def new_covers(state: Lames, side: str, count: int) -> tuple[str, ...]:
    """The first keys of covers that are free."""
    free = (f"{COVER}_{side}_{number}" for number in range(1, 2 * len(state.units) + count + 1))
    found = [key for key in free if key not in state.units]
    return tuple(found[:count])


def _number(cover: str) -> int:
    return int(cover.rpartition("_")[2])


def _lay_decoy(ctx: Context[Lames], unit: Unit, *, above: bool) -> None:
    """A decoy on or under a piece: of the two covers the upper one has the lower number, whichever it is."""
    state, side = ctx.state, unit.side
    new = new_covers(state, side, 1 if unit.covered else 2)
    upper, lower = sorted({*new, *((unit.key,) if unit.covered else ())}, key=_number)
    piece, decoy = (lower, upper) if above else (upper, lower)
    ctx.note(CoversLaid(clause="LM-4.5.2-02", unit=unit.key, hex=unit.hex, covers=(upper, lower)))
    if unit.key != piece:
        ctx.note(UnitHidden(clause="LM-F-14", audience=(side,), unit=unit.key, cover=piece))
    ctx.note(DecoyLaid(clause="LM-F-15", audience=(side,), cover=decoy, beside=piece, above=above))


# Discovery


def uncover(ctx: Context[Lames], key: str, why: Discovery, clause: str) -> str:
    """What is under a cover is shown: a unit, or nothing. Returns the key of the unit, or none."""
    unit = ctx.state.units[key]
    if unit.decoy:
        ctx.note(DecoyRemoved(clause=clause, cover=key, why=why))
        return ""
    ctx.note(CoverRemoved(clause=clause, cover=key, unit=unit.identity, why=why))
    return unit.identity


def discover(ctx: Context[Lames], key: str) -> Procedure:
    """E5, E6: a piece has moved. Whoever is passive shows himself first. LM-4.5.3-01 to -05."""
    state = ctx.state
    unit = state.units.get(key)
    if unit is None or not unit.hex or not state.rules.tier("advanced"):
        return
    sides = list(state.armies)
    if unit.decoy:
        if watched(state, unit):
            uncover(ctx, key, "seen", "LM-4.5.3-04")
        return
    lookout = Lookout(state)
    hidden = [one for one in state.units.values() if one.side != unit.side and one.covered]
    for enemy in sorted([one for one in hidden if lookout.sees(unit, one)], key=lambda one: one.key):
        if not shielded(state, enemy, unit):
            uncover(ctx, enemy.key, "seen", "LM-4.5.3-02" if enemy.decoy else "LM-4.5.3-03")
    if unit.covered and any(not one.decoy and not shielded(state, unit, one) for one in watchers(state, unit)):
        uncover(ctx, key, "seen", "LM-4.5.3-01" if unit.identity else "LM-4.5.3-02")
    for side in sides:
        yield from _thin_out(ctx, side)


def look_round(ctx: Context[Lames], key: str) -> Procedure:
    """At the end of an activation, and of a game element: what whoever has moved, or was called up, now sees.

    Who has not moved finds nobody, and is not found. LM-4.5.3-01, LM-4.5.3-03, LM-MA-23.
    """
    state = ctx.state
    for mover in [key] if state.rules.found_at_rest else _who_moved(ctx):
        yield from discover(ctx, mover)
    if state.rules.found_at_rest:
        _find_beside(ctx)
    for side in list(state.armies):
        yield from _thin_out(ctx, side)


def _find_beside(ctx: Context[Lames]) -> None:
    """Covers beside which an enemy stands are found though nobody has moved, where the battle is played so."""
    state = ctx.state
    terrain = terrain_of(state)
    for one in sorted([unit for unit in state.units.values() if unit.covered], key=lambda unit: unit.key):
        if not enemies_at_hand(state, terrain, one.side, one.hexes):
            continue
        beside = enemies_touching(state, terrain, one.side, one.place)
        enemies = [state.units[other] for near in beside for other in near.held]
        if any(not enemy.decoy and not shielded(state, one, enemy) for enemy in enemies):
            uncover(ctx, one.key, "seen", "LM-4.5.3-02" if one.decoy else "LM-4.5.3-01")


def _who_moved(ctx: Context[Lames]) -> list[str]:
    """Who has come elsewhere by what has just happened, by the keys that they go by now: withdrawn, returned, driven
    back, advanced. Elementary moves look round by themselves."""
    moved, now = list[str](), dict[str, str]()
    for fact in ctx.new_facts:
        if isinstance(fact, MOVES):
            moved.append(fact.unit)
        elif isinstance(fact, StackRecoiled):
            moved += fact.units
        elif isinstance(fact, CoverRemoved):
            now[fact.cover] = fact.unit
        elif isinstance(fact, CoverRestored):
            now[fact.unit] = fact.cover
            now.pop(fact.cover, None)
    return list(dict.fromkeys(now.get(key, key) for key in moved))


def _thin_out(ctx: Context[Lames], side: str) -> Procedure:
    """A side with more decoys than hidden units takes one away, and so on. LM-4.5.1-03."""
    state = ctx.state
    while (decoys := decoys_of(state, side)) and len(decoys) > len(hidden_of(state, side)):
        chosen = (yield Sealed({side: _spare(side, decoys)}, "LM-4.5.1-03")) if len(decoys) > 1 else {}
        uncover(ctx, chosen.get(side, decoys[0].key), "outnumbered", "LM-4.5.1-03")


def _spare(side: str, decoys: Iterable[Unit]) -> Procedure:
    options = tuple(
        Option(f"remove {one.key}", one.key, message("do-remove-decoy", unit=one.key), verb="remove", piece=one.key)
        for one in decoys
    )
    answer = yield Choice(side, ask_about("remove-decoy"), "LM-4.5.1-03", options)
    return answer.value


# Combat


def show_for_combat(ctx: Context[Lames], *keys: str) -> list[tuple[str, str]]:
    """Who fights under a cover is shown for the time of the combat: the unit and its cover. LM-4.5.4-03."""
    shown = []
    for key in keys:
        unit = ctx.state.units[key]
        if unit.covered:
            shown.append((uncover(ctx, key, "attacked", "LM-4.5.4-03"), key))
    return shown


def cover_again(ctx: Context[Lames], shown: Iterable[tuple[str, str]]) -> None:
    """The combat is over: whoever is still on his own ground, and routs not, is under his cover again. LM-4.5.4-03."""
    state = ctx.state
    for key, cover in shown:
        unit = state.units.get(key)
        if unit is not None and unit.hex and not unit.routed and at_home(state, unit):
            ctx.note(CoverRestored(clause="LM-4.5.4-03", unit=key, cover=cover))


# What others know of what was chosen in secret


def redact_input(item: Any, seat: str | None) -> Any:
    """Where a decoy went is its owner's secret; which decoy is taken away everybody sees."""
    if not isinstance(item, dict):
        return item
    return {side: _known(wish) if side != seat else wish for side, wish in item.items()}


def _known(wish: Any) -> Any:
    return (wish[0], BELOW if wish[1] else "") if isinstance(wish, tuple) and wish[0] in WISHES else wish
