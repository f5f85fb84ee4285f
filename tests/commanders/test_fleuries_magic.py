"""Les Guerres Fleuries: commanders who cast, use their gear, and spend omens."""

from __future__ import annotations

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle
from tests.rulebooks.fleuries.positions import position

FAR = "z man B20 files=10 at=150/20"


def asked(mine: str, theirs: str, at: str = "reactions") -> Battle:
    """The south is asked whether it uses magic."""
    return position(f"south: {mine} | {FAR}\nnorth: {theirs}", phase=at, window=at)


@pytest.mark.parametrize("level", ["plain", "steady"])
def test_it_strikes_whoever_is_worth_it_and_keeps_what_promises_little(level: str) -> None:
    close = asked("p priest level=legendary spells=lightning at=60/30", "v1 man B20 files=10 at=60/50/180")
    view = close.view("south")
    assert commander(level, seed=1, book="fleuries").choose(view, view.asks[0]) == "cast p lightning v1"
    calm = asked(
        "p priest level=legendary spells=divine_strength at=60/30 | u man B20 files=10 at=60/25",
        "v man B20 files=10 at=60/90/180",
    )
    view = calm.view("south")
    assert commander(level, seed=1, book="fleuries").choose(view, view.asks[0]) == "pass"


@pytest.mark.parametrize(("roll", "answer"), [(99, "again"), (20, "pass")])
def test_an_omen_is_for_a_roll_that_has_failed(roll: int, answer: str) -> None:
    text = f"south: p priest spells=wound omens=1 at=60/60 | {FAR}\nnorth: v man B20 files=10 at=60/110/180"
    battle = position(text, phase="command", dice=[roll])
    view = battle.view("south")
    assert commander("plain", seed=1, book="fleuries").choose(view, view.asks[0]) == answer
