"""Battles that differ only in what somebody hides: the server sends the same bytes to everybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oriflamme import books
from oriflamme.server.match import Match
from tools.traffic import compared

PAIRS, STEPS = 2, 10
NOTICED_AFTER_PAIRS = 12
"""In most of them nobody seals anything within so few steps."""


@pytest.mark.parametrize("book", books())
def test_what_is_hidden_changes_no_byte_that_others_are_sent(book: str, tmp_path: Path) -> None:
    found = asyncio.run(compared(book, range(PAIRS), "small", STEPS, tmp_path))
    assert not found.first, found.first
    assert found.pairs == PAIRS and found.messages > 50 and found.differing == 0


def test_a_moment_that_counts_what_others_seal_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(self: Match, seat: str | None) -> str:
        return str(sum(map(self.battle.sealed_count, self.battle.seats)) + 100 * self.battle.step_count)

    monkeypatch.setattr(Match, "version_token", counted)
    found = asyncio.run(compared("masse", range(NOTICED_AFTER_PAIRS), "small", STEPS, tmp_path))
    assert found.differing and "byte" in found.first
