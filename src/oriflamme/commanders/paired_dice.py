"""Dice for imagined battles: lines of play are compared with the same dice, event by event.

Dice that fall one after the other part ways as soon as one line throws once more than another, and then the luck of
fights far away blurs what the line itself is worth. Here a throw depends on the moment at which it falls, and over
the battles that are imagined the throws of a moment cover what may fall evenly: fewer battles tell as much.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from itertools import product
from math import prod

STRATA = 8
"""Over so many battles in a row, each eighth of what may fall at a moment falls once."""
MAX_FACES = 10_000
"""Ways to fall that are looked at as a whole; more dice fall one by one."""
KEY, REST = 2, 4
"""Bytes that put the strata in order, and bytes that say where within a stratum."""
FINE: int = 1 << 8 * REST


class MatchedDice:
    """The dice of one imagined battle by its number; `moment` says when they fall."""

    mode = "seeded"
    __slots__ = ("_counts", "_number", "_seed", "moment")

    def __init__(self, seed: str, number: int) -> None:
        self._seed, self._number = seed, number
        self._counts: dict[str, int] = {}
        self.moment: Callable[[], str] = str

    def throw(self, sizes: tuple[int, ...], stream: str = "") -> tuple[int, ...]:
        moment = f"{self.moment()}@{stream}" if stream else self.moment()
        count = self._counts.get(moment, 0)
        self._counts[moment] = count + 1
        throw = f"{self._seed}/{moment}/{count}"
        if prod(sizes) > MAX_FACES:
            return tuple(_fall(f"{throw}/{die}", self._number, (size,))[0] for die, size in enumerate(sizes))
        return _fall(throw, self._number, sizes)

    def fork(self) -> MatchedDice:
        twin = MatchedDice(self._seed, self._number)
        twin._counts, twin.moment = self._counts.copy(), self.moment
        return twin


def _fall(throw: str, number: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    faces = _faces(sizes)
    return faces[_place(throw, number) * len(faces) // (STRATA * FINE)]


def _place(throw: str, number: int) -> int:
    """Where a throw falls in the battle of this number, from the lowest to the highest."""
    block, turn = divmod(number, STRATA)
    drawn = hashlib.blake2b(f"{throw}/{block}".encode(), digest_size=STRATA * (KEY + REST)).digest()
    strata = sorted(range(STRATA), key=lambda one: (drawn[KEY * one : KEY * one + KEY], one))
    rest = STRATA * KEY + REST * turn
    return strata[turn] * FINE + int.from_bytes(drawn[rest : rest + REST], "big")


@cache
def _faces(sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way the dice can fall, from the lowest sum to the highest."""
    return sorted(product(*(range(1, size + 1) for size in sizes)), key=lambda faces: (sum(faces), faces))
