"""A die that was mistyped: the throw is typed again, and what was typed before stays on record."""

from __future__ import annotations

from oriflamme.kernel import Battle
from oriflamme.kernel.history import Entry


def retype_last_throw(battle: Battle, reason: str) -> bool:
    """Go back to just before the last throw that was typed; False: there is none to go back to.

    The answers that led to it are given again, and the throws before it; the next thing asked is the throw.
    """
    entries = battle.entries
    counted = [number for number in battle.valid_entries if isinstance(entries[number], Entry)]
    thrown = [number for number in counted if entries[number].throws]
    if not thrown:
        return False
    last = entries[thrown[-1]]
    assert isinstance(last, Entry)
    step = [number for number in counted if battle.history.step_of(number) == last.step]
    answers = [entry for number in step if isinstance(entry := entries[number], Entry)]
    throws = [throw for entry in answers for throw in entry.throws]
    battle.correct(step[0], reason)
    for entry in answers:
        battle.answer(entry.token, entry.seat)
    for throw in throws[:-1]:
        battle.answer(" ".join(map(str, throw.values)))
    return True
