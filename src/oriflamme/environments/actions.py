"""Answers as numbers: every option has an id that depends on its token alone.

The id of an option is a hash of its token, from 1 to `size - 1`; 0 is `WAIT`, the one thing a seat can do that is not
asked. The same token has the same id in every battle, on every machine and in every version: `step NE` is always the
same number, whoever steps. Two options of one question whose hashes are the same get different ids: the later one, in
the order of the options, takes the next free number. With the usual size that happened to one option in 200 in a battle
of Demonworld, where questions are longest, and to none in one of each other book.

Actions are the ordinary options of a question. Answers off that line (`Choice.other_options`: change an order that has
been given) are left out. Where a book leaves a player more than any list holds, the actions are the candidates that the
book itself offers, and a grid of poses: `environments.poses`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

from oriflamme.kernel import Option

ACTION_COUNT = 4096
"""Ids in an action space, unless somebody wants another number."""
WAIT = 0
"""What a seat does that is not asked anything."""


class ActionIds:
    """The ids of options, among so many."""

    def __init__(self, size: int = ACTION_COUNT) -> None:
        self.size = size

    def of(self, options: Iterable[Option]) -> dict[int, Option]:
        """The options of one question by id.

        >>> from oriflamme.kernel import Option
        >>> ActionIds(4096).of([Option("step NE"), Option("stop")]).keys()
        dict_keys([1027, 1330])
        """
        found: dict[int, Option] = {}
        for option in options:
            self.add(found, option.token, option)
        return found

    def add(self, found: dict[int, Option], name: str, option: Option) -> None:
        """Give an option the id of a name; where all are taken, none."""
        if len(found) == self.size - 1:
            return
        number = hashed(name, self.size - 1) + 1
        while number in found:
            number = number % (self.size - 1) + 1
        found[number] = option


@lru_cache(maxsize=65536)
def hashed(text: str, size: int) -> int:
    """A number from 0 to `size - 1` that is the same for the same text everywhere."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) % size
