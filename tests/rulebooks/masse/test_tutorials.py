"""The battles to learn by: their advice is good enough to beat a beginner, and whoever only passes does not win."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice, Option
from oriflamme.rulebooks.masse.state import Masse
from tests.lessons import IDLE

BATTLES = 20


def passes(battle: Battle, ask: Choice) -> str:
    """Whatever does least."""
    done = (option for word in IDLE for option in ask.options if word in (option.verb, option.token.split()[-1]))
    return next(done, ask.options[-1]).token


def takes_advice(*wanted: tuple[str, str]) -> Callable[[Battle, Choice], str]:
    """Somebody who does what the brief advises: the first of these deeds that is open to him, as `verb`, `target`.

    Whoever flees is rallied, as it says too; else he fights whoever is there.
    """

    def answer(battle: Battle, ask: Choice) -> str:
        if ask.kind != "order":
            return commander("plain", 0, "masse").choose(battle.view(ask.seat), ask)
        for verb, target in (("flee", "rally"), ("rally", ""), *wanted, ("engage", ""), ("none", "")):
            for option in ask.options:
                if _is(battle.state, option, verb, target):
                    return option.token
        return ask.options[0].token

    return answer


def _is(state: Masse, option: Option, verb: str, target: str) -> bool:
    """Whether an order is such a deed: `unit:verb` is meant for one unit only."""
    unit, _, verb = verb.rpartition(":")
    return option.verb == verb and unit in ("", option.piece) and target in ("", option.target, option.what)


HAMLET = takes_advice(("shoot", "hob"), ("shoot", ""), ("engage", "gob"))
"""Let the archers shoot at the Hobgoblins while nobody engages them; attack the Goblins first."""
COUNTY = takes_advice(("shoot", ""), ("halleb:none", ""), ("count:none", ""), ("lourds:none", ""))
"""Wait, shoot, keep the halberds still."""
BARONY = takes_advice(("shoot", "archers"), ("shoot", ""), ("baron:none", ""), ("engage", "archers"))
"""Charge the archers, not the halberds."""


def score(scenario: str, seat: str, player: Callable[[Battle, Choice], str]) -> float:
    """What he comes to against a beginner, draws counted half."""
    won = 0.0
    for number in range(BATTLES):
        battle = Battle.open(scenario, seed=number, recording=False)
        foe = commander("beginner", number, "masse")
        while battle.asks:
            ask = battle.asks[0]
            assert isinstance(ask, Choice)
            token = player(battle, ask) if ask.seat == seat else foe.choose(battle.view(ask.seat), ask)
            battle.answer(token, ask.seat)
        assert battle.outcome is not None
        won += 0.5 if battle.outcome.winner is None else float(battle.outcome.winner == seat)
    return won / BATTLES


TAKEN = [
    ("masse/escarmouche", "north", HAMLET),
    ("masse/colline", "north", COUNTY),
    ("masse/colline", "south", BARONY),
]


@pytest.mark.parametrize(("scenario", "seat", "player"), TAKEN)
def test_whoever_does_what_the_brief_advises_beats_a_beginner(
    scenario: str, seat: str, player: Callable[[Battle, Choice], str]
) -> None:
    assert score(scenario, seat, player) >= 0.6


@pytest.mark.parametrize(("scenario", "seat"), [one[:2] for one in TAKEN])
def test_whoever_only_passes_does_not(scenario: str, seat: str) -> None:
    assert score(scenario, seat, passes) < 0.5
