"""A duel that is fought to its end by one answer of each hero: what is answered, and what is said beforehand."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.answer_series import SeriesRun
from oriflamme.kernel.services import AnswerSeries
from oriflamme.rulebooks.masse.facts import ClashEnded, ClashWithdrawal
from tests.rulebooks.masse.positions import fact, facts, orders, position

READY, NEAR = [6, 6], [1, 1]


def offered(battle: Battle) -> AnswerSeries:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    (found,) = battle.book.answer_series(battle.view(ask.seat).state, ask)
    return found


def met(north: str, south: str, dice: list[int]) -> Battle:
    battle = position(f"north: {north} | south: {south}", dice=[*READY, *NEAR, *dice])
    orders(battle, "lord duel warlord")
    return battle


def fought_on(battle: Battle) -> list[str]:
    """Both fight on by one series each; what they answered."""
    runs: dict[str, SeriesRun] = {}
    given = []
    while battle.asks and battle.asks[0].kind in ("clash", "blow"):
        seat = battle.asks[0].seat
        run = runs.get(seat) or SeriesRun(battle, seat, offered(battle).key)
        runs[seat] = run
        option = run.next(battle)
        assert option is not None
        given.append(option.token)
        battle.answer(option, seat)
    assert all(run.next(battle) is None for run in runs.values())
    return given


def test_a_duel_that_cannot_hurt_is_over_after_one_answer_each() -> None:
    battle = met("lord immune", "warlord immune", [6, 1] * 10)
    assert battle.say(offered(battle).label, "en").startswith("Let the duel end: neither ")
    given = fought_on(battle)
    assert given[:6] == ["fight", "fight", "close", "strike hero", "fight", "fight"]
    assert len(given) == 40
    assert fact(battle, ClashEnded).rounds == 10
    assert not facts(battle, ClashWithdrawal)


def test_a_duel_goes_on_over_the_dice_until_somebody_falls() -> None:
    battle = met("lord, gob 9", "warlord 8, orcs 9", [1, 6, 100, 1, 6, 100, 55, 5])
    assert battle.say(offered(battle).label, "en") == "Fight on with the Lord until the duel is over"
    given = fought_on(battle)
    assert fact(battle, ClashEnded).rounds <= 2
    assert given[:2] == ["fight", "fight"]


@pytest.mark.parametrize(
    ("north", "south", "harmless"),
    [
        ("lord immune", "warlord immune", True),
        ("lord immune", "warlord", False),
        ("lord", "warlord immune", False),
        ("lord immune magic_weapons", "warlord immune", False),
    ],
)
def test_what_can_hurt_is_not_called_harmless(north: str, south: str, harmless: bool) -> None:
    battle = met(north, south, [])
    assert (offered(battle).label.id == "series-harmless-duel") is harmless
