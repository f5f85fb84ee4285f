"""What spares typing: the orders of last time, one order for many, or those the machine would give."""

from __future__ import annotations

from collections.abc import Callable

from oriflamme.commanders import commander, usual
from oriflamme.kernel import Battle, Choice, Message, Option, Refused
from oriflamme.kernel.history import Entry

CONFIRM = "confirm"


def last_orders(battle: Battle, seat: str) -> list[str]:
    """What this side answered from its last confirmation but one to its last: the orders of last time."""
    orders: list[str] = []
    complete: list[str] = []
    for entry in battle.entries:
        if not isinstance(entry, Entry) or entry.seat != seat:
            continue
        if entry.token == CONFIRM:
            orders, complete = [], orders
        else:
            orders.append(entry.token)
    return complete


def repeat(battle: Battle, seat: str, given_one: Callable[[], None]) -> tuple[int, list[str]]:
    """Give the orders of last time where they are still legal: how many were given, and those that were not.

    `given_one` is called after each of them.
    """
    given, left = 0, []
    for token in last_orders(battle, seat):
        try:
            battle.answer(token, seat)
        except Refused:
            left.append(token)
        else:
            given += 1
            given_one()
    return given, left


def same_order(battle: Battle, seat: str, wanted: Callable[[Option], bool], given_one: Callable[[], None]) -> int:
    """Give the order that was written last to every other piece that is wanted and may have it; how many that were."""
    written = battle.sealed_options(seat)
    last = written[-1] if written else None
    done = {last.piece} if last is not None else set()
    given = 0
    while last is not None:
        ask = battle.ask(seat)
        alike = [one for one in (*ask.options, *ask.other_options) if _alike(one, last) and one.piece not in done]
        found = next((one for one in alike if wanted(one)), None)
        if found is None:
            break
        battle.answer(found, seat)
        done.add(found.piece)
        given += 1
        given_one()
    return given


def _alike(one: Option, other: Option) -> bool:
    return (one.verb, one.what, one.target, one.place) == (other.verb, other.what, other.target, other.place)


def fill_in(battle: Battle, seat: str, given_one: Callable[[], None]) -> list[tuple[Message | None, str]]:
    """Let the machine answer in this side's place, up to but not including the confirmation of its orders.

    What it answered, each with what that means. `given_one` is called after each of its answers.
    """
    adviser = commander(usual(battle.book.name), 0, battle.book.name)
    given: list[tuple[Message | None, str]] = []
    while True:
        view = battle.view(seat)
        ask = view.asks[0] if view.asks else None
        if not isinstance(ask, Choice):
            return given
        token = adviser.choose(view, ask)
        if token == CONFIRM:
            return given
        options = (*ask.options, *ask.other_options)
        given.append((next((one.label for one in options if one.token == token), None), token))
        battle.answer(token, seat)
        given_one()
        if len(battle.waiting) < 2:
            return given
