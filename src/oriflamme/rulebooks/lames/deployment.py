"""Hidden deployment: before the first turn, whoever the scenario allows it lays covers in his zone. LM-4.5.2-01.

The units that the scenario hides stand nowhere yet. Their player places each of them under a cover, and one decoy for
each of them if he likes; all players do so at once, in secret. Then everybody sees where covers lie: they are numbered
by where they lie, so that nothing tells a unit from a decoy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from oriflamme.kernel import Choice, Context, Forbidden, Option, Procedure, Refusal, Sealed, message
from oriflamme.kernel.asks import Question, ask_about
from oriflamme.kernel.authoring import refusal
from oriflamme.rulebooks.lames.covers import new_covers, why_decoy_seen
from oriflamme.rulebooks.lames.facts.covers import CoversDeployed, DecoyDeployed, UnitDeployed
from oriflamme.rulebooks.lames.state import Army, Lames, Unit
from oriflamme.rulebooks.lames.terrain import gait_of, terrain_of

CLAUSE = "LM-4.5.2-01"
PLACE, DECOY, NO_DECOY, READY = "place", "decoy", "none", "ready"


class Deployment(NamedTuple):
    """Where a side has laid its covers, by hex: over whom, and as what type of unit a decoy is played."""

    units: dict[str, str] = {}
    decoys: dict[str, str] = {}


def deploy(ctx: Context[Lames]) -> Procedure:
    """All sides that may hide units lay their covers; then all are seen. LM-4.5.2-01."""
    state = ctx.state
    armies = [army for army in state.armies.values() if army.hidden is not None]
    chosen = yield Sealed({army.key: lay_covers(state, army) for army in armies}, CLAUSE)
    for army in armies:
        _turn_up(ctx, army, chosen[army.key])


def waiting(state: Lames, side: str) -> list[Unit]:
    """The units of a side that are still to be hidden."""
    return [unit for unit in state.reserve.values() if unit.side == side]


def lay_covers(state: Lames, army: Army) -> Procedure:
    """A player places what is hidden, then his decoys, and says when he is done."""
    made = Deployment({}, {})
    units = waiting(state, army.key)
    for unit in units:
        answer = yield _question(state, army, unit, made, ask_about("deploy", unit.key, unit=unit.key), PLACE)
        made.units[answer.value] = unit.key
    for unit in units:
        answer = yield _question(state, army, unit, made, ask_about("deploy-decoy", unit.key, unit=unit.key), DECOY)
        if answer.value:
            made.decoys[answer.value] = unit.key
    ready = Option(READY, READY, message("do-deploy-ready"), verb=READY)
    yield Choice(army.key, ask_about("deploy-ready"), CLAUSE, (ready,))
    return made


def _question(state: Lames, army: Army, unit: Unit, made: Deployment, question: Question, verb: str) -> Choice:
    places = [(hex, why_not_lay(state, army, unit, hex, made, decoy=verb == DECOY)) for hex in zone_of(army)]
    none = (Option(NO_DECOY, "", message("do-deploy-none"), verb=NO_DECOY, piece=unit.key),)
    return Choice(
        army.key,
        question,
        CLAUSE,
        (*(_option(verb, unit, hex) for hex, why in places if why is None), *(none if verb == DECOY else ())),
        forbidden=lambda: _refused(verb, unit, places),
    )


def _option(verb: str, unit: Unit, hex: str) -> Option:
    return Option(
        f"{verb} {hex}",
        hex,
        message(f"do-deploy-{verb}", unit=unit.key, hex=hex),
        verb=verb,
        piece=unit.key,
        place=hex,
    )


def _refused(verb: str, unit: Unit, places: list[tuple[str, Refusal | None]]) -> Iterator[Forbidden]:
    for hex, why in places:
        if why is not None:
            yield Forbidden(_option(verb, unit, hex), why)


def zone_of(army: Army) -> tuple[str, ...]:
    """The hexes in which a side may lay covers."""
    return army.hidden.zone if army.hidden is not None else ()


def redact_input(item: Any, seat: str | None) -> Any:
    """What a side has laid where is its secret: what others see of it, facts tell them."""
    if not isinstance(item, dict):
        return item
    return {side: _unknown(made) if side != seat else made for side, made in item.items()}


def _unknown(made: Any) -> Any:
    return Deployment({}, {}) if isinstance(made, Deployment) else made


# What is legal


def why_not_lay(
    state: Lames, army: Army, unit: Unit, hex: str, made: Deployment, *, decoy: bool = False
) -> Refusal | None:
    """Why no cover comes to lie in a hex of the zone: one lies there, somebody stands there, it cannot stand there.

    One cover in a hex: LM-MA-23. A decoy is not laid where an enemy would see it: LM-F-63.
    """
    if hex in made.units or hex in made.decoys or state.stacks.get(hex):
        return refusal(CLAUSE, "deploy-taken", hex=hex)
    if not stands(state, unit, hex):
        return refusal("LM-2.6.2-03", "closed", unit=unit.key, hex=hex)
    return why_decoy_seen(state, replace(unit, hex=hex, decoy=True), hex) if decoy else None


def stands(state: Lames, unit: Unit, hex: str) -> bool:
    """Whether a unit can stand in a hex."""
    terrain = terrain_of(state)
    return terrain.enterable(gait_of(state, terrain, unit), hex)


# Everybody sees the covers


def _turn_up(ctx: Context[Lames], army: Army, made: Deployment) -> None:
    """The covers of a side, numbered by where they lie in its zone."""
    state, side = ctx.state, army.key
    hexes = [hex for hex in zone_of(army) if hex in made.units or hex in made.decoys]
    covers = dict(zip(hexes, new_covers(state, side, len(hexes)), strict=True))
    ctx.note(CoversDeployed(clause=CLAUSE, side=side, hexes=tuple(hexes), covers=tuple(covers.values())))
    for hex, like in made.decoys.items():
        ctx.note(DecoyDeployed(clause=CLAUSE, audience=(side,), cover=covers[hex], hex=hex, like=like))
    for hex, unit in made.units.items():
        ctx.note(UnitDeployed(clause=CLAUSE, audience=(side,), unit=unit, cover=covers[hex], hex=hex))
