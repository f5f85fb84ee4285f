"""The odds of clashes by lot, of every book, held against clashes that are fought: `python -m tools.clashes`.

Twenty a book, each fought 10,000 times; a chi-square test at 0.001 for all of them together. What
differs is fought once more with other dice, and is wrong if it differs again.
"""

from __future__ import annotations

import argparse
import sys

import oriflamme
from oriflamme.lab.clash_check import LEVEL, check_again, check_book


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="clashes of each book")
    parser.add_argument("--clashes", type=int, default=10_000, help="how often each is fought")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("books", nargs="*", default=[])
    asked = parser.parse_args()
    books = [book for name, book in oriflamme.books().items() if not asked.books or name in asked.books]
    wrong = 0
    for book in books:
        for one in check_book(book, asked.count, asked.clashes, asked.seed):
            level = LEVEL / (asked.count * len(books))
            bad = one.likely < level and check_again(one, asked.clashes, asked.seed).likely < level
            wrong += bad
            print(
                f"{one.book}: {one.outcomes} outcomes, p = {one.likely:.4f}{' WRONG' if bad else ''} {one.values}",
                flush=True,
            )
    print(f"{wrong} of {asked.count * len(books)} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
