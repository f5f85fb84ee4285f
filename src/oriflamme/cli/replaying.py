"""Watching a battle again, answer by answer."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from oriflamme.cli.displays import display
from oriflamme.cli.language import fail, lang, tell
from oriflamme.cli.log_output import tell_fact
from oriflamme.cli.output import cited, write
from oriflamme.kernel import Battle, Fact
from oriflamme.kernel.replay import replay
from oriflamme.kernel.transcript import Line, Transcript, read

MAX_DIGITS = 7
"""Of the number of an answer."""
Step = tuple[int, Line, tuple[Fact, ...]]
"""The number of an answer, its line, and the facts that came of it."""


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
    if not _tell_steps(transcript, battle, list(_steps(transcript, battle, to)), stop=stop and to is None):
        return
    if to is not None or battle.outcome is None:
        display(battle).situation(battle, None)
    if battle.outcome:
        display(battle).losses(battle)


def _tell_steps(transcript: Transcript, battle: Battle, steps: list[Step], *, stop: bool) -> bool:
    """Tell step after step, forwards, backwards or from where the reader wants; False: he has had enough."""
    told = [at for at, step in enumerate(steps) if step[2]]
    at = 0
    while at < len(steps):
        number, line, facts = steps[at]
        _tell_answer(battle, number, line)
        for fact in facts:
            tell_fact(battle, fact)
        wish = _go_on(transcript, number) if facts and stop else ""
        if wish == "q":
            return False
        if wish == "end":
            stop = False
        before = [one for one in told if one < at]
        if wish == "b" and before:
            at = before[-1]
        elif wish.isdigit():
            at = next((one for one in told if steps[one][0] >= int(wish)), told[-1])
        else:
            at += 1
    return True


def _steps(transcript: Transcript, battle: Battle, to: int | None) -> Iterator[Step]:
    """Every line with the facts that came of it; those that a referee took back have none left."""
    lines = transcript.lines
    if lines and lines[0].token != "start":
        lines = (Line("-", "start"), *lines)
    undone = {number for at, line in enumerate(lines) if line.back is not None for number in range(line.back, at)}
    seen = 0
    for number, line in enumerate(lines[:to]):
        facts: tuple[Fact, ...] = ()
        if number < len(battle.entries) and number not in undone and battle.entries[number].facts > seen:
            facts = battle.facts[seen : battle.entries[number].facts]
            seen = battle.entries[number].facts
        yield number, line, facts


def _tell_answer(battle: Battle, number: int, line: Line) -> None:
    if line.back is None and line.seat != "-":
        who = battle.names[line.seat].text(lang()) if line.seat in battle.names else line.seat
        dice = " ".join(f"{name}:{','.join(map(str, values))}" for name, values in line.throws)
        told = tell("cli-answer-of", side=who, answer=line.token)
        write(cited(f"{number:>4} {told}", dice), "dim")


def _go_on(transcript: Transcript, number: int) -> str:
    """What the reader wants: "" one more step, "b" one back, a number: that answer, "q" to stop, "end": no stops."""
    while True:
        sys.stdout.write(tell("cli-replay-prompt"))
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not sys.stdin.isatty():
            write()
        if not typed:
            return "end"
        word = typed.strip()
        if word in ("q", "b") or (word.isascii() and word.isdigit() and len(word) < MAX_DIGITS):
            return word
        if word != "s":
            return ""
        battle = replay(transcript, number + 1)
        display(battle).situation(battle, None)
