"""Transcripts as battles, for everybody: replayed, checked line by line, and proven."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Literal

import msgspec

from oriflamme.kernel.accounts import check_account
from oriflamme.kernel.battle import Battle
from oriflamme.kernel.dice_opening import opening_mark
from oriflamme.kernel.messages import message
from oriflamme.kernel.replaying import Replay, migrated, prove_dice, prove_salt, replay_as, transcribe
from oriflamme.kernel.rulebook import Outcome
from oriflamme.kernel.transcript import ReplayMismatch, Transcript, read

__all__ = ["Proof", "migrated", "prove", "prove_dice", "replay", "transcribe", "verify"]


def replay(transcript: Transcript, to: int | None = None) -> Battle:
    """The battle that a transcript tells, or its first so many lines; whatever does not lead there is named."""
    return replay_as(Battle, transcript, to)


Verdict = Literal["proven", "consistent", "unfinished", "replayed"]
"""proven: the dice come from a commitment that somebody outside the file vouches for, and every line follows.
consistent: every line follows, but nobody outside the file vouches for the commitment, or there is none.
unfinished: so far every line follows; the battle is not over, and its dice may not be told yet.
replayed: the file has no checksums, or those of older rules; it could be replayed, and no more is known."""
COMMITMENT = "sha256:"
"""How a commitment begins; the mark of an opening has digits alone."""
_HEAD = re.compile(r"oriflamme\s+[0-9]{1,9}")


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
    verdict: Verdict = "consistent"
    """What all of it comes to."""
    account: str = ""
    """Whose account it is, told before the end: then only the text itself could be checked."""


def verify(text: str, vouched: Collection[str] = ()) -> list[Proof]:
    """Prove every battle of a file: its dice from its secret, every line from the rules. Raises `ReplayMismatch`.

    `vouched`: commitments, or the marks of openings, that somebody has from elsewhere, as he noted them before the
    first dice fell.
    """
    transcripts = read(text)
    counted = what_counts(transcripts, vouched)
    return [prove(transcript, number, counted) for number, transcript in enumerate(transcripts, 1)]


def what_counts(transcripts: Iterable[Transcript], vouched: Collection[str]) -> Collection[str]:
    """What of that which somebody has from elsewhere proves something about the battles of a file.

    A commitment binds the secret alone, a mark all the seals too: where none of the battles has a mark that he noted,
    somebody's seal is another one than he was shown, and commitments no longer prove anything.
    """
    noted = {one for one in vouched if not one.startswith(COMMITMENT)}
    marks = {opening_mark(one.setup.commitment, one.setup.seals) for one in transcripts if one.setup.seals}
    return vouched if noted <= marks else noted


def check_end(text: str) -> None:
    """Refuse a file that breaks off, be it in the head of its last battle or in the first line of the file.

    Whoever types a few lines may leave out the end; a file that somebody hands on has one.
    """
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n")]
    heads = [at for at, line in enumerate(lines) if _HEAD.fullmatch(line)]
    last = lines[heads[-1] + 1 :] if heads else []
    begun = "".join(lines) if not heads else ""
    closed = any(line == "unfinished" or line.startswith("end ") for line in last)
    if (heads and not closed) or (begun and "oriflamme".startswith(begun)):
        place = max(at for at, line in enumerate(lines, 1) if line)
        raise ReplayMismatch(message("transcript-cut", place=place), place)


def prove(transcript: Transcript, number: int = 1, vouched: Collection[str] = ()) -> Proof:
    """Prove one battle, which stands at this number in its file. It must also say how it ended, if it did."""
    _check_whole(transcript)
    if transcript.setup.account:
        return _read_account(transcript, number)
    again = Replay(Battle, transcript)
    prove_salt(transcript)
    again.go_on(1)
    standing = prove_dice(transcript)
    again.go_on()
    battle = again.left(ended=True)
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
        _verdict(transcript, standing, vouched, converted=was != battle.setup.version),
    )


def _verdict(transcript: Transcript, dice: str, vouched: Collection[str], *, converted: bool) -> Verdict:
    """What a battle that leads where it says comes to.

    Whoever writes a whole file can also write a commitment that fits it: it proves something to those alone who have
    the commitment from before.
    """
    if converted or not all(line.check for line in transcript.lines):
        return "replayed"
    if transcript.outcome is None:
        return "unfinished"
    setup = transcript.setup
    marks = {setup.commitment, opening_mark(setup.commitment, setup.seals)} if setup.commitment else set()
    return "proven" if dice == "proven" and not marks.isdisjoint(vouched) else "consistent"


def _read_account(transcript: Transcript, number: int) -> Proof:
    """Of what a seat could tell before the end only this can be shown: that nothing in it was changed."""
    check_account(transcript)
    answers = sum(1 for line in transcript.lines if line.seat not in ("-", "!"))
    throws = sum(len(line.throws) for line in transcript.lines)
    account = transcript.setup.account
    return Proof(number, transcript.setup.scenario, answers, throws, "sealed", None, None, "unfinished", account)


def _check_whole(transcript: Transcript) -> None:
    """A transcript with checksums has one on its last line, and says that it ended or goes on."""
    lines, closed = transcript.lines, transcript.unfinished or transcript.outcome is not None
    if any(line.check for line in lines) and not (lines[-1].check and closed):
        place = _last_place(transcript)
        raise ReplayMismatch(message("transcript-cut", place=place), place)


def _last_place(transcript: Transcript) -> int:
    return max([line.place for line in transcript.lines] + list(transcript.places.values()), default=0)
