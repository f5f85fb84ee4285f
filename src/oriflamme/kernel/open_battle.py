"""Opening a battle: the scenario, its switches and tiers, and where the dice come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from oriflamme.kernel import registry
from oriflamme.kernel.dice import (
    DiceSource,
    ScriptedDice,
    SeededDice,
    TypedDice,
    commitment,
    dice_key,
    new_secret,
)
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import message
from oriflamme.kernel.rulebook import Rulebook, Setup


class Opening(NamedTuple):
    """All that a battle begins with."""

    book: Rulebook[Any]
    scenario: Any
    setup: Setup
    dice: DiceSource
    secret: str


def opening(
    scenario: str | Path | Mapping[str, Any],
    *,
    seed: int | str | None,
    dice: Iterable[int] | Literal["typed"] | None,
    secret: str | None,
    words: Mapping[str, str] | None,
    switches: Mapping[str, bool | int | str] | None,
    tiers: Sequence[str] | None,
    players: Mapping[str, str] | None,
) -> Opening:
    """What `Battle.open` was asked for, checked."""
    found = registry.find_scenario(scenario)
    book, record = found.book, found.scenario
    settled = book.settle_switches({**record.switches, **(switches or {})})
    seats = book.seats(record, settled)
    for seat in [*(words or {}), *(players or {})]:
        if seat not in seats:
            raise UserError(message("unknown-seat", seat=seat, known=", ".join(seats)))
    mode, source, kept = _dice_source(seed, dice, secret, words, seats)
    setup = Setup(
        book=book.name,
        version=book.version,
        scenario=found.name,
        digest=registry.digest(record),
        seats=seats,
        tiers=_tiers(book, tiers or (record.tier,)),
        switches=settled,
        dice=mode,
        commitment=commitment(kept) if mode == "committed" else "",
        words={seat: words[seat] for seat in seats if seat in words} if words else {},
        players=dict(players or {}),
        source=found.text,
    )
    return Opening(book, record, setup, source, kept)


def _tiers(book: Rulebook[Any], tiers: Sequence[str]) -> tuple[str, ...]:
    for tier in tiers:
        if tier not in book.tiers:
            raise UserError(message("unknown-tier", tier=tier, known=", ".join(book.tiers)))
    return tuple(tier for tier in book.tiers if tier in tiers)


def _dice_source(
    seed: int | str | None,
    dice: Iterable[int] | Literal["typed"] | None,
    secret: str | None,
    words: Mapping[str, str] | None,
    seats: Sequence[str],
) -> tuple[str, DiceSource, str]:
    if (seed is not None) + (dice is not None) + (secret is not None) > 1:
        raise UserError(message("two-dice-modes"))
    if dice == "typed":
        return "typed", TypedDice(), ""
    if dice is not None:
        return "scripted", ScriptedDice(dice), ""
    ordered = {seat: words[seat] for seat in seats if words and seat in words}
    kept = secret if secret is not None else str(seed) if seed is not None else new_secret()
    for text in (kept, *ordered.values()):
        if not text.isprintable() or text != " ".join(text.split()) or not kept:
            raise UserError(message("bad-secret"))
    return "committed" if secret is not None else "seeded", SeededDice(dice_key(kept, ordered)), kept
