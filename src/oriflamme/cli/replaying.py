"""Watching a battle again, answer by answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from oriflamme.cli.displays import display
from oriflamme.cli.output import cited, write
from oriflamme.cli.speech import fail, lang, tell
from oriflamme.cli.telling import tell_fact
from oriflamme.kernel import Battle, Fact
from oriflamme.kernel.battle import Correction, Entry
from oriflamme.kernel.transcript import Transcript, read, replay


def replay_file(text: str, which: int, to: int | None, stop: bool) -> None:
    """Tell the battle that stands at this place in a file, up to answer `to`, stopping at each step if asked."""
    transcripts = read(text)
    if not 1 <= which <= len(transcripts):
        fail("cli-no-such-battle", number=which, count=len(transcripts))
    transcript = transcripts[which - 1]
    if to is not None and to > len(transcript.lines):
        fail("cli-no-such-answer", number=to, last=len(transcript.lines))
    battle = replay(transcript, to)
    write(battle.scenario.title.text(lang()), "bold")
    stepping = stop and to is None
    for number, entry, facts in _steps(battle):
        _tell_answer(battle, number, entry)
        for fact in facts:
            tell_fact(battle, fact)
        if facts and stepping:
            answer = _go_on(transcript, number)
            if answer is None:
                return
            stepping = answer
    if to is not None or battle.outcome is None:
        display(battle).situation(battle, None)
    if battle.outcome:
        display(battle).losses(battle)


def _steps(battle: Battle) -> Iterator[tuple[int, Entry | Correction, tuple[Fact, ...]]]:
    """Every line on record with the facts that came of it; lines that a referee took back have none left."""
    undone: set[int] = set()
    for number, entry in enumerate(battle.record):
        if isinstance(entry, Correction):
            undone |= set(range(entry.to, number))
    seen = 0
    for number, entry in enumerate(battle.record):
        facts: tuple[Fact, ...] = ()
        if number not in undone and entry.facts > seen:
            facts = battle.facts[seen : entry.facts]
            seen = entry.facts
        yield number, entry, facts


def _tell_answer(battle: Battle, number: int, entry: Entry | Correction) -> None:
    if isinstance(entry, Correction) or not entry.seat:
        return
    who = battle.names[entry.seat].text(lang()) if entry.seat in battle.names else entry.seat
    dice = " ".join(map(str, entry.throws))
    write(cited(f"{number:>4} {who}: {entry.token}", dice), "dim")


def _go_on(transcript: Transcript, number: int) -> bool | None:
    """Wait for Enter; True: one more step, False: to the end without stopping, None: stop here."""
    while True:
        sys.stdout.write(tell("cli-replay-prompt"))
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not sys.stdin.isatty():
            write()
        if not typed:
            return False
        word = typed.strip()
        if word == "q":
            return None
        if word != "s":
            return True
        battle = replay(transcript, number + 1)
        display(battle).situation(battle, None)
