"""Searching: repeatable by nodes, within its time, better informed than its policy, silent where it need not speak."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander, reasons, texts
from oriflamme.commanders.search import (
    SETTLED,
    Line,
    Player,
    Searching,
    Single,
    Trial,
    _as_good,
    _contenders,
    _decided,
    singles,
)
from oriflamme.kernel import Ask, Choice, ImpossibleWorld, Outcome, View
from oriflamme.kernel.history import Entry
from oriflamme.kernel.typography import fold
from tests.kernel.toy import BIDS, install, play, three


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


class Passer:
    """A policy that passes, pays and bids nothing; it says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def choose(self, view: View, ask: Ask) -> str:
        self.asked.append(ask.kind)
        tokens = [option.token for option in ask.options]
        return next((token for token in ("pass", "pay", "bid 0") if token in tokens), tokens[0])


class Coins:
    """More coins are better; the next three answers are looked at."""

    important = frozenset({"toy-act"})

    def lines(self, view: View, ask: Choice, policy: Player) -> Sequence[Line]:
        return singles(view, ask, policy.choose(view, ask), 6)

    def playing(self, seed: int, temper: str) -> Player:
        return Passer()

    def far_enough(self, start: View, battle: Battle) -> bool:
        return bool(battle.state.queue != start.state.queue)  # type: ignore[attr-defined]

    def worth(self, battle: Battle, seat: str) -> float:
        return float(battle.state.purses[seat].coins / 10)


def searcher(nodes: int = 200, seconds: float = 1.0) -> Searching:
    return Searching(Coins(), Passer(), 1, Budget(seconds, nodes))


def acting() -> Battle:
    return play(Battle.open(three(), seed=1), *BIDS, "green bid 0", "green confirm")


def test_it_finds_what_its_policy_does_not_see() -> None:
    """The policy passes; to raid somebody who pays brings a coin for certain, to dig brings one by halves."""
    battle = acting()
    view = battle.view("red")
    assert Passer().choose(view, view.asks[0]) == "pass"
    assert searcher().choose(view, view.asks[0]) == "raid blue"


def test_the_same_nodes_give_the_same_answer_and_say_how_it_was_found() -> None:
    view = acting().view("red")
    one, other = searcher(), searcher()
    assert one.choose(view, view.asks[0]) == other.choose(view, view.asks[0])
    assert one.explain() == other.explain()
    (said,) = one.explain()
    assert said.id == "searched" and said.args["lines"] == 5 and said.args["tries"] > 20
    assert "5 plans" in texts().say(said, "en") and "5 plans" in fold(texts().say(said, "fr"))


def test_nodes_and_seconds_are_kept() -> None:
    view = acting().view("red")
    few = searcher(nodes=7)
    few.choose(view, view.asks[0])
    assert 7 <= few._spent <= 10
    started = time.monotonic()
    searcher(nodes=0, seconds=0.05).choose(view, view.asks[0])
    assert time.monotonic() - started < 1.0


def test_what_does_not_matter_is_left_to_the_policy() -> None:
    battle = Battle.open(three(), seed=1)
    view = battle.view("red")
    quiet = searcher()
    assert quiet.choose(view, view.asks[0]) == "bid 0"
    assert quiet._spent == 0 and quiet.explain() == ()


def test_where_nothing_can_be_imagined_the_first_line_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: View, source: object) -> Battle:
        raise ImpossibleWorld("so")

    view = acting().view("red")
    monkeypatch.setattr(View, "imagine", fails)
    assert searcher().choose(view, view.asks[0]) == "pass"


def test_half_of_the_lines_go_each_time_the_rounds_double() -> None:
    def trial(mean: float) -> Trial:
        made = Trial(Single.__new__(Single))
        made.tries, made.total = 2, 2 * mean
        return made

    trials = [trial(number / 10) for number in range(8)]
    assert _contenders(trials, 1) == trials
    assert [round(one.mean, 1) for one in _contenders(trials, 2)] == [0.0, 0.7, 0.6, 0.5]
    assert _contenders(trials, 3) == trials
    assert len(_contenders(trials[:3], 4)) == 2
    assert len(_contenders(trials[:2], 8)) == 2


def weighed(*outcomes: float) -> Trial:
    made = Trial(Single.__new__(Single))
    for outcome in outcomes:
        made.add(outcome)
    return made


def test_lines_that_lie_close_to_the_best_are_tried_on() -> None:
    """0.6 against 0.5 on average, but now the one ahead, now the other: too close to be dropped."""
    own, best = weighed(*[0.5] * 8), weighed(*[0.7] * 8)
    close, far = weighed(*[0.9, 0.4] * 4), weighed(*[0.1] * 8)
    assert _contenders([own, best, close, far], 8, 8) == [own, best, close]


def test_the_policys_own_line_goes_once_another_is_clearly_ahead() -> None:
    own, best, next_best = weighed(*[0.1, 0.2] * 8), weighed(*[0.7, 0.8] * 8), weighed(*[0.9, 0.5] * 8)
    assert _contenders([own, best, next_best], 16, 8) == [best, next_best]
    assert _contenders([own, best], 16, 8) == [own, best], "one is not compared with nobody"


def test_a_search_ends_when_it_is_settled_and_not_before() -> None:
    ahead, behind = weighed(*[0.6, 0.8] * 8), weighed(*[0.3, 0.4] * 8)
    swinging = weighed(*[0.95, 0.35] * 8)
    assert _decided([behind, ahead], 16, 1.0)
    assert not _decided([behind, ahead], 15, 1.0), "looked at each time the battles have doubled"
    assert not _decided([behind, ahead, swinging], 16, 1.0), "the third may be as good"
    alike = weighed(*[0.601, 0.799] * 8)
    assert _decided([ahead, alike], 16, 1.0), "as good as each other: nothing is to be gained"
    assert not _decided([ahead, alike], 16, 0.01), "where little is at stake the same is much"


def test_more_nodes_are_not_used_where_the_answer_is_clear() -> None:
    """In the toy one answer is always better: the search ends long before its nodes do."""
    view = acting().view("red")
    patient = searcher(nodes=1_000_000)
    assert patient.choose(view, view.asks[0]) == "raid blue"
    assert patient._spent < 2_000


def test_among_lines_that_are_as_good_the_seed_chooses() -> None:
    best, alike, worse, hardly_tried = weighed(0.7, 0.7), weighed(0.7, 0.69), weighed(0.7, 0.6), weighed()
    own = weighed(0.7, 0.7)
    assert _as_good(best, [own, worse, best, alike, hardly_tried], 1.0) == [best, alike]
    assert _as_good(own, [own, worse, best, alike], 1.0) == [own], "what the policy thinks best is no guess"


def test_the_chances_that_are_told_are_those_of_the_line_that_was_chosen() -> None:
    """A line that was dropped early may have fared better in its few battles: nobody plays it."""
    view = acting().view("red")
    player = searcher(nodes=200)
    player.choose(view, view.asks[0])
    lucky = weighed(1.0)
    chosen = next(trial for trial in player._weighed if trial.line is player._last)
    player._weighed = (*player._weighed, lucky)
    assert player.explain()[-1].args["worth"] == round(chosen.mean * 100) < 100


# In a true book


def test_an_order_sheet_is_searched_once_and_then_written() -> None:
    """Combat de masse: one search for the whole sheet; the answers that follow come from the line that was chosen."""
    battle = Battle.open("masse/gue", seed=3)
    seat = battle.seats[0]
    player = commander("searching", 5, budget=Budget(nodes=80))
    told = []
    while (ask := battle.ask(seat)).kind == "order":
        view = battle.view(seat)
        told.append(player.choose(view, ask))
        battle.answer(told[-1], seat)
    assert isinstance(player, Searching)
    assert player._searches <= 1
    again = commander("searching", 5, budget=Budget(nodes=80))
    fresh = Battle.open("masse/gue", seed=99)
    for token in told:
        assert again.choose(fresh.view(seat), fresh.ask(seat)) == token
        fresh.answer(token, seat)
    assert reasons(player)[-1].id == "searched"


class Near(Coins):
    """Looks at what was gained since, in battles from which somebody is left out."""

    rounds, spread = 4, 0.5

    def __init__(self) -> None:
        self.narrowed = 0

    def narrow(self, start: View, battle: Battle) -> None:
        self.narrowed += 1

    def gain(self, start: View, battle: Battle, seat: str) -> float:
        return 0.5 + (self.worth(battle, seat) - float(start.state.purses[seat].coins / 10)) / 2  # type: ignore[attr-defined]


def test_a_study_may_look_at_a_part_of_the_battle() -> None:
    battle, study = acting(), Near()
    player = Searching(study, Passer(), 1, Budget(nodes=200))
    (ask,) = battle.asks
    assert player.choose(battle.view(ask.seat), ask) == searcher().choose(battle.view(ask.seat), ask)
    assert study.narrowed == sum(trial.tries for trial in player._weighed)
    assert reasons(player)[-1].id == "searched-near"
    assert texts().say(reasons(player)[-1], "en").endswith("this one left the enemy worst off.")
    assert fold(texts().say(reasons(player)[-1], "fr")).endswith("celle-ci laissait l'ennemi au plus mal.")


def test_what_a_line_promises_is_added_to_how_it_fared() -> None:
    class Promising(Single):
        promise = -0.2

    battle = acting()
    (ask,) = battle.asks
    assert isinstance(ask, Choice)
    view = battle.view(ask.seat)
    trial, other = (Trial(kind(view, ask, ask.options[0].token)) for kind in (Promising, Single))
    for one in (trial, other):
        one.tries, one.total = 4, 2.0
    assert trial.mean == pytest.approx(0.3) and other.mean == pytest.approx(0.5)


class Indifferent(Coins):
    """Everything is worth the same."""

    def worth(self, battle: Battle, seat: str) -> float:
        return 0.25


def test_lines_that_always_come_to_the_same_are_not_tried_for_ever() -> None:
    view = acting().view("red")
    same, other = (Searching(study, Passer(), 1, Budget(nodes=2000)) for study in (Indifferent(), Coins()))
    assert same.choose(view, view.asks[0]) == "pass"
    other.choose(view, view.asks[0])
    assert max(trial.tries for trial in same._weighed) == SETTLED
    assert max(trial.tries for trial in other._weighed) > SETTLED


class Going(Single):
    """A line that also answers what follows, in imagined battles: it digs for ever."""

    def goes_on(self, view: View, ask: Choice) -> bool:
        return ask.kind == "toy-act"


def test_a_line_may_go_on_in_imagined_battles_beyond_what_it_covers() -> None:
    battle = play(Battle.open(three(rounds=2), seed=1), *BIDS, "green bid 0", "green confirm")
    (ask,) = battle.asks
    assert isinstance(ask, Choice)
    view = battle.view(ask.seat)

    class Long(Coins):
        def far_enough(self, start: View, battle: Battle) -> bool:
            return len(battle.entries) > 60

    tokens = {}
    for kind in (Single, Going):
        twin = battle.fork()
        Searching(Long(), Passer(), 1, Budget(nodes=200))._try(view, ask, kind(view, ask, "dig"), twin, 0)
        said = [entry.token for entry in twin.entries if isinstance(entry, Entry) and entry.seat == ask.seat]
        tokens[kind] = [token for token in said if token in ("dig", "pass")]
    assert tokens[Single][:2] == ["dig", "pass"]
    assert tokens[Going][:2] == ["dig", "dig"]


class Ended:
    """A battle that nobody has won."""

    seats, asks, outcome = ("red", "blue"), (), Outcome(winner=None, reason="so", clause="")


def test_a_study_says_what_a_draw_is_worth() -> None:
    class Wanting(Coins):
        drawn = 0.25

    view, found = acting().view("red"), []
    for study in (Coins(), Wanting()):
        line = Single(view, view.asks[0], "pass")
        player = Searching(study, Passer(), 1, Budget())
        found.append(player._try(view, view.asks[0], line, Ended(), 0))  # type: ignore[arg-type]
    assert found == [0.5, 0.25]
