"""What can be played and surely nobody means: found in checks, never a reason to refuse."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import product

from oriflamme.kernel.battle import Battle
from oriflamme.kernel.complaints import Complaint
from oriflamme.kernel.display import HexDisplay
from oriflamme.kernel.errors import kernel_texts
from oriflamme.kernel.messages import Message, message

Spot = Hashable


def doubts(battle: Battle) -> list[Complaint]:
    """Everything in an opened battle that is legal and hardly meant: enemies on one spot, an army of one piece."""
    book, state = battle.book, battle.state
    found = [*_together(battle), *_alone(battle), *book.doubts(state, battle.scenario)]
    return [Complaint(place, what, book.texts, unmeant=True) for place, what in found]


def _together(battle: Battle) -> Iterator[tuple[str, Message]]:
    """Enemies on one spot; whoever flies above another stands elsewhere."""
    standing: defaultdict[Spot, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for key, side, spot in _spots(battle):
        standing[spot][side].append(key)
    names = battle.names
    for sides in standing.values():
        first, *others = sides.values()
        for other in others:
            for one, foe in product(first, other):
                yield one, message("doubt-together", first=names.get(one, one), second=names.get(foe, foe))


def _spots(battle: Battle) -> Iterator[tuple[str, str, Spot]]:
    """Every piece that stands somewhere, its side and its spot: on hexes with the level."""
    shown = battle.book.display(battle.state)
    if isinstance(shown, HexDisplay):
        for counter in shown.counters:
            if counter.hex:
                yield counter.key, counter.side, (counter.hex, counter.level)
        return
    for key, one in battle.book.strength(battle.state).items():
        if one.place:
            yield key, one.side, tuple(sorted(one.place.items()))


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
