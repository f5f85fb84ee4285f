"""Questions with one answer: which they are, and when the answer may be given at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from oriflamme.kernel import Battle, Choice, Option
from oriflamme.kernel.answer_series import may_go_at_once, only_answer
from oriflamme.kernel.asks import ask_about
from oriflamme.kernel.form import confirmation
from oriflamme.kernel.messages import message

ONE, TWO = Option("a", piece="x"), Option("b", piece="x")
ELSEWHERE = Option("c", piece="y")
CONFIRMED = confirmation("north", message("moment-pass"))


def ask(*options: Option, others: tuple[Option, ...] = (), draft: Any = None, free: bool = False) -> Choice:
    return Choice("north", ask_about("test"), "", options, other_options=others, draft=draft, free_form=free)


def battle(*, sealed: int = 0, secret: bool = False, hidden: tuple[str, ...] = ()) -> Battle:
    book = SimpleNamespace(hides=lambda state, seat: seat in hidden)
    told = SimpleNamespace(sealed_count=lambda seat: sealed, deciding_in_secret=secret, book=book, state=None)
    return cast(Battle, told)


@pytest.mark.parametrize(
    ("asked", "only"),
    [
        (ask(ONE), True),
        (ask(ONE, TWO), False),
        (ask(), False),
        (ask(ONE, others=(TWO,)), False),
        (ask(ONE, others=(ELSEWHERE,)), False),
        (ask(ONE, others=(ELSEWHERE,), draft=1), True),
        (ask(ONE, others=(TWO,), draft=1), False),
        (ask(ONE, free=True), False),
        (ask(CONFIRMED, draft=1), True),
        (ask(CONFIRMED, others=(ONE,), draft=1), False),
    ],
)
def test_what_has_only_one_answer(asked: Choice, only: bool) -> None:
    """On a sheet, what may be written for other pieces is no other answer for this one."""
    found = only_answer(battle(), asked)
    assert found is (asked.options[0] if only else None)


def test_a_sheet_with_something_on_it_is_confirmed_by_hand() -> None:
    assert only_answer(battle(sealed=1), ask(CONFIRMED, draft=1)) is None
    assert only_answer(battle(sealed=1), ask(ONE)) is ONE


def test_nobody_learns_from_how_soon_an_answer_comes() -> None:
    """Against the machine it comes at once; against persons, where it tells them nothing that they may not know."""
    assert may_go_at_once(battle(secret=True, hidden=("south",)), ask(ONE), ONE, ())
    assert may_go_at_once(battle(), ask(ONE), ONE, ("south",))
    assert not may_go_at_once(battle(hidden=("south",)), ask(ONE), ONE, ("south",))
    assert not may_go_at_once(battle(hidden=("west",)), ask(ONE), ONE, ("south", "west"))
    assert not may_go_at_once(battle(secret=True), ask(ONE), ONE, ("south",))
    assert may_go_at_once(battle(secret=True, hidden=("south",)), ask(ONE, draft=1), ONE, ("south",))
    assert not may_go_at_once(battle(secret=True), ask(CONFIRMED, draft=1), CONFIRMED, ("south",))
