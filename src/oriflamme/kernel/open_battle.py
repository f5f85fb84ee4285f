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
from oriflamme.kernel.dice_opening import DiceOpening, KeptSecrets, new_salt, salt_of
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.messages import message
from oriflamme.kernel.rulebook import Rulebook
from oriflamme.kernel.setup import Setup


class Opening(NamedTuple):
    """All that a battle begins with."""

    book: Rulebook[Any]
    scenario: Any
    setup: Setup
    dice: DiceSource
    kept: KeptSecrets


def opening(
    scenario: str | Path | Mapping[str, Any] | registry.FoundScenario,
    *,
    seed: int | str | None,
    dice: Iterable[int] | Mapping[str, Iterable[int]] | Literal["typed"] | None,
    secret: str | None,
    words: Mapping[str, str] | None,
    switches: Mapping[str, bool | int | str] | None,
    tiers: Sequence[str] | None,
    players: Mapping[str, str] | None,
    seals: Mapping[str, str] | None,
    salt: str | None,
    reserve: str,
    format: int,
) -> Opening:
    """What `Battle.open` was asked for, checked."""
    found = scenario if isinstance(scenario, registry.FoundScenario) else registry.find_scenario(scenario)
    book, record = found.book, found.scenario
    played = book.tiers_up_to(tiers or (record.tier,))
    settled = book.settle_switches({**record.switches, **(switches or {})}, played)
    seats = book.seats(record, settled)
    for seat in [*(words or {}), *(players or {}), *(seals or {})]:
        if seat not in seats:
            raise UserError(message("unknown-seat", seat=seat, known=", ".join(seats)))
    ordered = {seat: words[seat] for seat in seats if words and seat in words}
    mode, source, kept = _dice_source(seed, dice, secret, ordered)
    digest = registry.digest(record, format)
    told = commitment(kept) if mode == "committed" else ""
    _check_seals(told, seals or {}, ordered)
    salt = salt_of(salt) if salt is not None else _salt(mode, kept, digest)
    setup = Setup(
        book=book.name,
        version=book.version,
        scenario=found.name,
        digest=digest,
        seats=seats,
        tiers=played,
        switches=settled,
        dice=mode,
        commitment=told,
        words=ordered,
        players=dict(players or {}),
        source=found.text,
        format=format,
        seals={seat: seals[seat] for seat in seats if seat in seals} if seals else {},
        salted=commitment(salt) if format > 1 else "",
    )
    return Opening(book, record, setup, source, KeptSecrets(kept, salt if format > 1 else "", reserve))


def _salt(mode: str, secret: str, digest: str) -> str:
    """Drawn dice have a secret to take it from; scripts are for tests and puzzles, and the same each time."""
    if mode == "typed":
        return new_salt()
    return salt_of(secret) if secret else salt_of(digest)


def _check_seals(commitment: str, seals: Mapping[str, str], words: Mapping[str, str]) -> None:
    """Words that were sealed were told by those who sealed them."""
    if seals:
        opening = DiceOpening(tuple(words), commitment, dict(seals))
        for seat in {**seals, **words}:
            if seat not in seals or seat not in words:
                raise UserError(message("word-not-sealed", seat=seat))
            opening.tell(seat, words[seat])


def _dice_source(
    seed: int | str | None,
    dice: Iterable[int] | Mapping[str, Iterable[int]] | Literal["typed"] | None,
    secret: str | None,
    words: Mapping[str, str],
) -> tuple[str, DiceSource, str]:
    if (seed is not None) + (dice is not None) + (secret is not None) > 1:
        raise UserError(message("two-dice-modes"))
    if dice == "typed":
        return "typed", TypedDice(), ""
    if dice is not None:
        return "scripted", ScriptedDice(dice), ""
    kept = secret if secret is not None else str(seed) if seed is not None else new_secret()
    for text in (kept, *words.values()):
        if not text.isprintable() or text != " ".join(text.split()) or not kept:
            raise UserError(message("bad-secret"))
    return "committed" if secret is not None else "seeded", SeededDice(dice_key(kept, words)), kept
