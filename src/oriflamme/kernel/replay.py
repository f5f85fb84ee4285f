"""Transcripts as battles, for everybody: replayed, checked line by line, and proven."""

from __future__ import annotations

import msgspec

from oriflamme.kernel.battle import Battle
from oriflamme.kernel.messages import message
from oriflamme.kernel.replaying import migrated, prove_dice, replay_as, transcribe
from oriflamme.kernel.rulebook import Outcome
from oriflamme.kernel.transcript import ReplayMismatch, Transcript, read

__all__ = ["Proof", "migrated", "prove", "prove_dice", "replay", "transcribe", "verify"]


def replay(transcript: Transcript, to: int | None = None) -> Battle:
    """The battle that a transcript tells, or its first so many lines; whatever does not lead there is named."""
    return replay_as(Battle, transcript, to)


class Proof(msgspec.Struct, frozen=True):
    """What could be shown of one battle of a file."""

    battle: int
    scenario: str
    answers: int
    throws: int
    dice: str
    """proven (derived again from the revealed secret), recorded (typed or scripted) or sealed (not yet revealed)."""
    outcome: Outcome | None
    converted: int | None = None
    """The older version of the rules it was recorded with: then its checksums could not be compared."""


def verify(text: str) -> list[Proof]:
    """Prove every battle of a file: its dice from its secret, every line from the rules. Raises `Drift`."""
    return [prove(transcript, number) for number, transcript in enumerate(read(text), 1)]


def prove(transcript: Transcript, number: int = 1) -> Proof:
    """Prove one battle, which stands at this number in its file. It must also say how it ended, if it did."""
    _check_whole(transcript)
    replay(transcript, to=1)
    standing = prove_dice(transcript)
    battle = replay(transcript)
    if transcript.outcome != battle.outcome:
        place = transcript.places.get("end", _last_place(transcript))
        raise ReplayMismatch(message("drift-outcome", place=place), place)
    was = transcript.setup.version
    return Proof(
        number,
        transcript.setup.scenario,
        sum(1 for line in transcript.lines if line.seat not in ("-", "!")),
        len(battle.throws),
        standing,
        battle.outcome,
        was if was != battle.setup.version else None,
    )


def _check_whole(transcript: Transcript) -> None:
    """A transcript with checksums has one on its last line, and says that it ended or goes on."""
    lines, closed = transcript.lines, transcript.unfinished or transcript.outcome is not None
    if any(line.check for line in lines) and not (lines[-1].check and closed):
        place = _last_place(transcript)
        raise ReplayMismatch(message("transcript-cut", place=place), place)


def _last_place(transcript: Transcript) -> int:
    return max([line.place for line in transcript.lines] + list(transcript.places.values()), default=0)
