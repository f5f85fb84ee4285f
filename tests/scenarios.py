"""Scenarios as parameters of tests: the largest ones, where a battle takes many seconds, belong to `make soak`."""

from __future__ import annotations

import pytest

from oriflamme.kernel import registry

LARGEST = frozenset(
    {
        "demonworld/choc_des_royaumes",
        "demonworld/kal_bennock",
        "demonworld/passe_de_kaiban",
        "fleuries/tizatlan",
        "lames/cendreval",
        "lames/trois_mains",
    }
)


def scenarios(*books: str) -> list[object]:
    """The scenarios of these books (of all where none is named), the largest marked for the long run alone."""
    names = [name for book in books or registry.books() for name in sorted(registry.book(book).scenarios)]
    return [pytest.param(name, marks=pytest.mark.soak) if name in LARGEST else name for name in names]
