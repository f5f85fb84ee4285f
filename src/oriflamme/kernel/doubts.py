"""What can be played and surely nobody means: found when a scenario is checked, never a reason to refuse it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from oriflamme.kernel.battle import Battle
from oriflamme.kernel.complaints import Complaint
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.messages import Message, message


def doubts(battle: Battle) -> list[Complaint]:
    """Everything in an opened battle that is legal and hardly meant: enemies on one spot, an army of one piece."""
    book, state = battle.book, battle.state
    found = [*_together(battle), *_alone(battle), *book.doubts(state, battle.scenario)]
    return [Complaint(place, what, book.texts, unmeant=True) for place, what in found]


def _together(battle: Battle) -> Iterator[tuple[str, Message]]:
    """Enemies on one spot."""
    standing = [(key, one) for key, one in battle.book.strength(battle.state).items() if one.place]
    for (key, one), (other, foe) in combinations(standing, 2):
        if one.side != foe.side and one.place == foe.place:
            yield (
                key,
                message("doubt-together", first=battle.names.get(key, key), second=battle.names.get(other, other)),
            )


def _alone(battle: Battle) -> Iterator[tuple[str, Message]]:
    """A side with a single piece."""
    sides: dict[str, set[str]] = {}
    for one in battle.book.strength(battle.state).values():
        sides.setdefault(one.side, set()).add(one.unit)
    for side, units in sides.items():
        if len(units) == 1:
            (unit,) = units
            yield side, message("doubt-alone", only=battle.names.get(unit, unit))


def say_doubts(battle: Battle, lang: str) -> list[str]:
    """The same in sentences."""
    texts = kernel_texts()
    return [texts.say(message("doubt", text=one.say(lang)), lang) for one in doubts(battle)]
