"""The kept table of balance: it tells of the scenarios as they are, and what is called even is."""

from __future__ import annotations

import re

import pytest

from oriflamme.kernel import registry
from oriflamme.kernel.numbers import percent
from oriflamme.odds.balance import balance
from oriflamme.tournaments.tournament import even
from tools.balance_page import PAGE, Row, fingerprint, measured, rows

TABLE = rows()


@pytest.mark.parametrize("name", TABLE)
def test_a_row_tells_of_the_scenario_as_it_is(name: str) -> None:
    row = TABLE[name]
    assert row.of == fingerprint(name), "changed since: measure it again (docs/balance.md)"
    assert row.line() in PAGE.read_text(encoding="utf-8").splitlines(), "its figures do not follow from its counts"
    assert sum(row.wins.values()) + row.draws == row.battles


def test_commanders_are_compared_in_even_scenarios() -> None:
    """Those that have been measured; of *Combat de masse* all have."""
    listed = [name for book in ("masse", "lames", "demonworld", "fleuries") for name in even(book)]
    assert {name: TABLE[name].verdict for name in listed if name in TABLE} == {
        name: "even" for name in listed if name in TABLE
    }
    assert set(even("masse")) <= set(TABLE)


@pytest.mark.parametrize("name", [name for name, row in TABLE.items() if row.verdict == "uneven"])
def test_a_scenario_that_is_one_sided_says_so(name: str) -> None:
    """With the score of the favoured side, in both languages."""
    note = registry.find_scenario(name).scenario.note
    figure = percent(max(score.share for score in TABLE[name].scores.values()), "en")
    for text, word in ((note.fr, "Inégale"), (note.en, "Uneven")):
        said = re.search(rf"{word} ?: .*?(\d+)[,;. ]", text.replace("100", ""))
        assert said is not None, text
        assert f"{said[1]}%" == figure, text


def test_only_words_may_change_without_a_new_measurement() -> None:
    assert fingerprint("masse/gue") != fingerprint("masse/colline")
    assert len(fingerprint("masse/gue")) == 8


def test_a_row_is_written_as_it_is_read() -> None:
    row = Row("masse/gue", 400, 0, {"north": 190, "south": 190}, 20, 5, 6.1, 10, "01234567")
    assert row.verdict == "even"
    assert row.line() == (
        "| `masse/gue` | 400 | 0 | north 190 : south 190 | 50% | 45–55% | 20 | 5 | 6.1 of 10 | even | `01234567` |"
    )


def test_a_small_sample_agrees_with_the_table() -> None:
    """Twenty battles of the quickest scenario, from another seed: its score is not far from the kept one."""
    (found,) = balance(["masse/escarmouche"], 20, seed=7)
    kept = TABLE["masse/escarmouche"]
    low, high = found.scores["north"].low, found.scores["north"].high
    assert low <= kept.scores["north"].share <= high
    assert measured(found).of == kept.of
