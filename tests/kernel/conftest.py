"""Tests of the kernel play the toy book, which is not installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kernel import toy


@pytest.fixture(scope="module", autouse=True)
def toybook() -> Iterator[toy.ToyBook]:
    with pytest.MonkeyPatch.context() as patch:
        yield toy.install(patch)
