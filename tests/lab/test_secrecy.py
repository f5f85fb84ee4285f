"""Battles that differ only in what a seat may not know look the same to it; and a leak is noticed."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from typing import Any

import pytest

from oriflamme import books
from oriflamme.commanders import Budget, commanders
from oriflamme.kernel import Battle, Choice, registry
from oriflamme.kernel.accounts import account
from oriflamme.kernel.battle_queries import BattleQueries
from oriflamme.lab import secrecy
from oriflamme.lab.checks import Broken
from oriflamme.lab.fuzz import MUSTERED, fuzzed_scenario, scenario_in_turn
from oriflamme.lab.random_scenarios.fleuries_pairs import hidden_pair
from oriflamme.odds import analysis
from oriflamme.rulebooks.fleuries.hidden import views
from tools.secrecy import look

BATTLES, ANSWERS, APART = 6, 60, 4
"""Battles of each book, answers in each, and answers between two comparisons."""
PAIRS, STEPS = 12, 40
ADVISED, NODES = 4, 40
"""Pairs of battles in which advice is asked, every so many answers, and what a commander that searches may try."""


def course(name: str, number: int) -> tuple[int, int]:
    """A random battle, looked at now and then: how often it was compared, and how many answers it had."""
    book, source = registry.book(name), random.Random(f"secrecy {name} {number}")
    wanted = scenario_in_turn(book, number)
    scenario = fuzzed_scenario(name, source) if wanted == MUSTERED else wanted
    battle, compared = Battle.open(scenario, secret=f"{name} {number}"), 0
    for answers in range(ANSWERS):
        if not battle.asks:
            return compared, answers
        if answers % APART == 0:
            for seat in (*battle.seats, None):
                compared += secrecy.imagined(battle, seat, source)
            compared += secrecy.sealed_answers(battle, source)
        ask = source.choice(battle.asks)
        battle.answer(source.choice(ask.options).token, ask.seat)
    return compared, ANSWERS


@pytest.mark.parametrize("name", books())
def test_what_is_hidden_shows_in_nothing(name: str) -> None:
    compared = sum(course(name, number)[0] for number in range(BATTLES))
    assert compared > 100


@pytest.mark.parametrize("name", [name for name in books() if hasattr(registry.plugin("lab", name), "hidden_pair")])
def test_battles_in_which_other_things_are_hidden_look_alike_until_they_are_revealed(name: str) -> None:
    source, compared, revealed = random.Random(f"pairs {name}"), 0, 0
    for _, pair in zip(range(PAIRS), secrecy.pairs(name, source), strict=False):
        assert pair.battles[0].state != pair.battles[1].state
        pair.play(source, STEPS)
        compared, revealed = compared + pair.compared, revealed + pair.revealed
    assert compared > 5 * PAIRS and revealed > 0


@pytest.mark.parametrize("name", [name for name in books() if hasattr(registry.plugin("lab", name), "hidden_pair")])
def test_whoever_is_advised_is_advised_alike_whatever_is_hidden(name: str) -> None:
    """Every commander, the ones that search too: the same answers for the same reasons."""
    source = random.Random(f"advice {name}")
    assert advised(secrecy.pairs(name, source), source) > ADVISED


@pytest.mark.parametrize("name", ["demonworld", "fleuries", "masse"])
def test_whoever_is_advised_is_advised_alike_whatever_others_have_sealed(name: str) -> None:
    source = random.Random(f"sealed advice {name}")
    assert advised(secrecy.sealed_pairs(name, source), source) > 0


def advised(pairs: Iterable[secrecy.Pair], source: random.Random) -> int:
    """How often commanders were asked in some pairs of battles, each of which goes on alike."""
    asked = 0
    for _, pair in zip(range(ADVISED), pairs, strict=False):
        for steps in range(STEPS):
            if pair.over:
                break
            if pair.hider and steps % ADVISED == 0:
                asked += advised_alike(pair)
            pair.step(source)
        if pair.hider and not pair.revealed:
            asked += advised_alike(pair)
    return asked


def advised_alike(pair: secrecy.Pair) -> int:
    """How many commanders were asked by those who must notice nothing; each advises them alike in both battles."""
    one, two = pair.battles
    seats = [seat for seat in pair.others if seat is not None and one.waiting.get(seat) == "thinking"]
    names = commanders(one.book.name)
    for seat, level in itertools.product(seats, names):
        told = [analysis.advice(battle, seat, level, seed=7, budget=Budget(nodes=NODES)) for battle in (one, two)]
        assert told[0] == told[1], f"{level} knows what {pair.hider} hides from {seat}"
    return len(seats) * len(names)


# It must be able to fail


def test_advice_that_depends_on_what_a_card_hides_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Knowing:
        def choose(self, view: Any, ask: Any) -> str:
            return str(random.Random(repr(view.state)).choice(ask.options).token)

    monkeypatch.setattr(views, "_piece", lambda piece, each_spell: piece)
    monkeypatch.setattr(analysis, "commander", lambda *_, **__: Knowing())
    source = random.Random(1)
    with pytest.raises(AssertionError, match="knows what"):
        advised(secrecy.pairs("fleuries", source), source)


def test_a_view_that_tells_what_a_card_hides_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(piece: Any, each_spell: bool) -> Any:
        return piece if piece.kind == "base" else _piece(piece, each_spell)

    _piece = views._piece
    monkeypatch.setattr(views, "_piece", leak)
    with pytest.raises(Broken, match="what is hidden shows nothing"):
        source = random.Random(1)
        for _, pair in zip(range(PAIRS), secrecy.pairs("fleuries", source), strict=False):
            pair.play(source, STEPS)


def test_numbers_that_count_what_others_have_sealed_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(self: Battle) -> int:
        return self.history.step_count + sum(map(self.sealed_count, self.seats))

    battle = Battle.open("masse/gue", secret="s")
    assert secrecy.sealed_answers(battle, random.Random(1)) == 2
    monkeypatch.setattr(BattleQueries, "step_count", property(counted))
    with pytest.raises(Broken, match="sealed by"):
        secrecy.sealed_answers(battle, random.Random(1))


def test_what_differs_is_told_with_its_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(self: Battle) -> int:
        return self.history.step_count + sum(map(self.sealed_count, self.seats))

    found = [look("masse", number, "small") for number in range(2)]
    assert all(one.decisions and one.compared and not one.differs for one in found)
    monkeypatch.setattr(BattleQueries, "step_count", property(counted))
    told = [look("masse", number, "small") for number in range(4)]
    assert any(one.differs for one in told) and told[3].name == "masse 3"


def test_throws_for_marches_in_the_open_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the dice of flank marches once fell, by the switch that still gives it: they count, and shift other throws."""

    def openly(dice: random.Random) -> Any:
        scenarios, hider = hidden_pair(dice)
        for scenario in scenarios:
            scenario["switches"] = {"flank_dice_open": True}
        return scenarios, hider

    monkeypatch.setattr(registry.plugin("lab", "fleuries"), "hidden_pair", openly)
    with pytest.raises(Broken, match="what is hidden shows nothing"):
        source = random.Random(2)
        for _, pair in zip(range(80), secrecy.pairs("fleuries", source), strict=False):
            pair.play(source, STEPS)


def test_cards_numbered_by_what_they_hide_would_be_counted() -> None:
    """Groups first, empty cards last: the switch for battles of before still gives it, and it tells."""

    def keys(by_group: bool) -> list[tuple[str, bool]]:
        battle = Battle.open("fleuries/rencontre", secret="cards", switches={"cards_by_group": by_group})
        source = random.Random(5)
        while battle.state.phase != "battle_orders":
            ask = source.choice(battle.asks)
            assert isinstance(ask, Choice)
            laying = [one for one in ask.options if one.verb in ("deploy", "done")]
            battle.answer(source.choice(laying or list(ask.options)).token, ask.seat)
        cards = [piece for piece in battle.state.pieces.values() if piece.kind == "base"]
        return [(card.side, bool(card.contents)) for card in cards]

    ordered = keys(True)
    assert any(not full for _, full in ordered), "some card is empty"
    for side in {side for side, _ in ordered}:
        full = [one for owner, one in ordered if owner == side]
        assert full == sorted(full, reverse=True)
    shuffled = keys(False)
    assert sorted(shuffled) == sorted(ordered)
    each = [[one for owner, one in shuffled if owner == side] for side, _ in ordered]
    assert any(full != sorted(full, reverse=True) for full in each)


def test_a_hidden_throw_stays_out_of_an_account_whatever_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A die for cards that shows 1 looks like one of which nothing is known: it must not be told for that."""
    accounts = []
    for face in (1, 2):
        battle = Battle.open("fleuries/rencontre", dice=[face] * 40)
        source = random.Random(7)
        while not any(throw.purpose == "bases" for throw in battle.throws):
            ask = source.choice(battle.asks)
            battle.answer(
                next((one for one in ask.options if one.verb == "done"), source.choice(ask.options)).token, ask.seat
            )
        thrown = next(throw for throw in battle.throws if throw.purpose == "bases")
        other = next(seat for seat in battle.seats if seat != thrown.seat)
        accounts.append([line.throws for line in account(battle, other).lines])
    hidden = [[name for line in told for name, values in line] for told in accounts]
    assert hidden[0] == hidden[1]


def test_facts_that_reveal_are_facts_of_their_book() -> None:
    for name, book in books().items():
        for kind in secrecy.reveals_of(name):
            assert kind in book.fact_types
