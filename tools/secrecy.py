"""Whatever somebody hides, is a seat shown the same bytes? Random battles of every book, compared at every decision.

    python -m tools.secrecy --decisions 200000
    python -m tools.secrecy --decisions 50000 fleuries

Before each answer some seat, or a spectator, is shown what it is shown, and what it would be shown were other things
hidden or sealed: view, questions, options, reasons, destinations, previews, odds, cards, log, sentences, its account.
Every second battle is fought twice side by side, with other things hidden, where the book's scenarios hide any; else
with other answers sealed. Whatever differs by a byte is told, with the book and the number of the battle.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

import msgspec

from oriflamme.kernel import Battle, registry
from oriflamme.lab import secrecy
from oriflamme.lab.checks import Broken
from oriflamme.lab.fuzz import MUSTERED, fuzzed_scenario, scenario_in_turn
from oriflamme.odds.workers import EVERY_CORE, Workers, shared

MAX_DECISIONS, MAX_STEPS = 1_500, 80
"""Of one battle, and of two that are fought side by side."""
BATCH = 40
PROGRESS_BATTLES = 200


class Looked(msgspec.Struct, frozen=True):
    """What one battle came to."""

    name: str
    decisions: int
    compared: int
    differs: str = ""


def look(book: str, number: int, seed: str) -> Looked:
    """One battle, or two side by side; what it does follows from its number."""
    source = random.Random(f"secrecy {book} {seed} {number}")
    try:
        decisions, compared = (_pair if number % 2 else _battle)(book, number // 2, source)
    except Broken as problem:
        return Looked(f"{book} {number}", 0, 0, str(problem))
    except Exception as problem:  # whatever breaks is told with its battle
        return Looked(f"{book} {number}", 0, 0, f"broken: {problem!r}")
    return Looked(f"{book} {number}", decisions, compared)


def _battle(book: str, number: int, source: random.Random) -> tuple[int, int]:
    wanted = scenario_in_turn(registry.book(book), number)
    scenario = fuzzed_scenario(book, source) if wanted == MUSTERED else wanted
    battle, compared = Battle.open(scenario, secret=f"{book} {source.random()}"), 0
    for decisions in range(MAX_DECISIONS):
        if not battle.asks:
            return decisions, compared
        compared += secrecy.look(battle, source)
        ask = source.choice(battle.asks)
        battle.answer(source.choice(ask.options).token, ask.seat)
    return MAX_DECISIONS, compared


def _pair(book: str, number: int, source: random.Random) -> tuple[int, int]:
    hides = hasattr(registry.plugin("lab", book), "hidden_pair") and number % 2 == 0
    pair = next((secrecy.pairs if hides else secrecy.sealed_pairs)(book, source))
    steps = pair.play(source, MAX_STEPS)
    return steps, pair.compared


def looked(book: str, decisions: int, seed: str, workers: Workers) -> Iterator[Looked]:
    """Battles of a book until so many decisions were looked at."""
    number = 0
    while decisions > 0:
        tasks = [(book, one, seed) for one in range(number, number + BATCH)]
        for found in shared(look, tasks, workers):
            decisions -= found.decisions
            yield found
        number += BATCH


def main() -> int:
    """Look, and tell what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("books", nargs="*", default=[], help="which books (default: all)")
    parser.add_argument("--decisions", type=int, default=200_000, help="in all, shared out among the books")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--processes", type=int, default=EVERY_CORE)
    wishes = parser.parse_args()
    books, failed = wishes.books or sorted(registry.books()), False
    for book in books:
        battles = decisions = compared = differ = 0
        for found in looked(book, wishes.decisions // len(books), wishes.seed, Workers(wishes.processes)):
            battles, decisions, compared = battles + 1, decisions + found.decisions, compared + found.compared
            if found.differs:
                differ, failed = differ + 1, True
                print(f"{found.name}: {found.differs}", flush=True)
            if battles % PROGRESS_BATTLES == 0:
                print(f"{book}: {decisions} decisions, {differ} battles differ", file=sys.stderr, flush=True)
        print(f"{book}: {battles} battles, {decisions} decisions, {compared} comparisons, {differ} battles differ")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
