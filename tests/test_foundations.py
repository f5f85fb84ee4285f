"""Every foundation is shown by three clauses or more, of those that the books hold."""

from __future__ import annotations

import pytest

from oriflamme.kernel import registry
from tests.interfaces import foundations


@pytest.mark.parametrize("name", foundations())
def test_a_foundation_is_shown_by_three_clauses_of_the_books(name: str) -> None:
    clauses = foundations()[name]
    known = {clause for book in registry.books().values() for clause in book.clauses}
    assert len(set(clauses)) >= 3
    assert set(clauses) <= known
