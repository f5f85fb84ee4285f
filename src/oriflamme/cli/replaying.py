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
    for number, line, facts in _steps(transcript, battle, to):
        _tell_answer(battle, number, line)
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


def _steps(transcript: Transcript, battle: Battle, to: int | None) -> Iterator[tuple[int, Line, tuple[Fact, ...]]]:
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
        write(cited(f"{number:>4} {who}: {line.token}", dice), "dim")


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
