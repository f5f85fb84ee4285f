"""Levels and tempers: who there is, what players are told of them, and that none of them sees what is hidden."""

from __future__ import annotations

from random import Random

import pytest

from oriflamme import Battle, UserError, books
from oriflamme.commanders import (
    LEVELS,
    SECONDS,
    TEMPERS,
    Budget,
    adviser,
    commander,
    commanders,
    first_opponent,
    offered,
    reasons,
    texts,
    usual,
)
from oriflamme.commanders.slips import Slipping, slip_share
from oriflamme.kernel import Throw, View
from oriflamme.kernel.dice import SeededDice
from oriflamme.kernel.messages import LANGUAGES
from oriflamme.rulebooks.fleuries.hidden.determinize import NO_PLAN
from oriflamme.rulebooks.masse.state import Event
from tests.rulebooks.fleuries.positions import position as table
from tests.rulebooks.masse.positions import scenario

QUICK = Budget(nodes=60)


def test_the_strongest_come_first() -> None:
    assert LEVELS == ("deep", "searching", "steady", "plain", "novice", "beginner", "random")
    assert commanders("whist") == commanders("no such book") == ("random",)
    for book in books():
        assert commanders(book)[-4:] == ("plain", "novice", "beginner", "random")
        assert usual(book) == "plain"
    assert usual("whist") == "random"


def test_six_levels_are_offered_the_weakest_first() -> None:
    """`random` is for tests and research, unless a book knows nobody else."""
    for book in ("masse", "lames", "demonworld", "fleuries"):
        assert commanders(book) == LEVELS
        assert offered(book) == ("beginner", "novice", "plain", "steady", "searching", "deep")
        assert first_opponent(book) == "beginner"
        assert (adviser(book), adviser(book, quick=True)) == ("searching", "steady")
    assert offered("whist") == ("random",) and adviser("whist") == first_opponent("whist") == "random"


def test_each_level_that_searches_has_its_own_time() -> None:
    assert SECONDS == {"deep": 5.0, "searching": 1.0}
    for level, seconds in SECONDS.items():
        assert vars(commander(level))["_budget"] == Budget(seconds)
        assert vars(commander(level, budget=QUICK))["_budget"] == QUICK


# Slips


def shown() -> View:
    return Battle.open("masse/gue", seed=3).view("north")


def test_how_often_a_level_slips_is_told_book_by_book() -> None:
    for book in ("masse", "lames", "demonworld", "fleuries", "a book without shares"):
        assert 0 < slip_share("novice", book) < slip_share("beginner", book) <= 1
    assert vars(commander("novice", book="lames"))["_share"] == slip_share("novice", "lames")


def test_slips_are_legal_and_follow_from_the_seed() -> None:
    view = shown()
    ask = view.asks[0]
    legal = {option.token for option in ask.options}
    told = [[Slipping(commander("plain"), 0.5, seed).choose(view, ask) for _ in range(2)] for seed in range(30)]
    assert all(one == other and one in legal for one, other in told)
    assert len({one for one, _ in told}) > 2


def test_slips_come_as_often_as_they_should_and_not_where_nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer that is not the player's own is a slip: none at a share of 0, all but luck at 1, a third at 0.3."""

    class Never:
        def choose(self, view: View, ask: object) -> str:
            return "mine"

    view = shown()
    ask = view.asks[0]
    for share, least, most in ((0.0, 0, 0), (0.3, 80, 160), (1.0, 400, 400)):
        player = Slipping(Never(), share, 5)
        assert least <= sum(player.choose(view, ask) != "mine" for _ in range(400)) <= most
    only = ask.options[:1]
    monkeypatch.setattr(type(ask), "options", only)
    assert Slipping(Never(), 1.0).choose(view, ask) == "mine"


def test_every_level_and_temper_is_explained_to_players() -> None:
    for lang in LANGUAGES:
        wanted = {f"{kind}-{level}" for level in LEVELS for kind in ("commander", "level")}
        assert wanted | {f"temper-{temper}" for temper in TEMPERS} <= texts().ids[lang]
    assert texts().ids["fr"] == texts().ids["en"]


@pytest.mark.parametrize(("name", "temper"), [("steady:angry", "even"), ("steady", "angry"), ("steady:", "angry")])
def test_an_unknown_temper_is_named(name: str, temper: str) -> None:
    with pytest.raises(UserError, match='Unknown temper "angry"'):
        commander(name, temper=temper)


def test_a_name_may_say_the_temper() -> None:
    said = commander("steady:bold", temper="cautious")
    assert vars(said)["temper"] == vars(commander("steady", temper="bold"))["temper"]
    assert vars(said)["temper"].daring > vars(commander("steady"))["temper"].daring
    assert vars(commander("steady"))["temper"].daring > vars(commander("steady:cautious"))["temper"].daring


def test_whoever_has_nothing_to_say_says_nothing() -> None:
    assert reasons(commander("random")) == reasons(commander("plain")) == reasons(commander("steady")) == ()


# Nobody sees what is hidden


def answers(view: View, seat: str, book: str) -> list[str]:
    return [
        commander(name, 3, book, budget=QUICK).choose(view, view.asks[0])
        for name in commanders(book)
        if view.seat == seat
    ]


def test_sealed_orders_of_the_other_side_change_nothing() -> None:
    """North writes; south has written nothing, or this, or that: every commander of north answers alike."""
    battles = [Battle.open(scenario("north: archers 100, orcs 80 | south: gob 100, hob 60"), seed=n) for n in range(3)]
    battles[1].answer("order gob engage archers", "south")
    battles[2].answer("order gob engage orcs", "south")
    battles[2].answer("order hob none", "south")
    found = [answers(battle.view("north"), "north", "masse") for battle in battles]
    assert len(found[0]) == len(LEVELS)
    assert found[0] == found[1] == found[2]
    imagined = [battle.imagine("north", Random(1)) for battle in battles]
    assert [one.sealed_tokens("south") for one in imagined] == [(), (), ()]
    assert len({one.checksum for one in imagined}) == 1
    assert len({one.fork("same").dice.throw((100,) * 6) for one in imagined}) == 1


def test_a_ruse_that_is_in_store_changes_nothing_for_the_garrison() -> None:
    """Only the besiegers know of it: the garrison imagines the same siege and every commander orders the same."""
    battle = Battle.open("masse/siege", seed=4)
    player = commander("plain", 1)
    while battle.asks[0].kind != "order":
        battle.answer(player.choose(battle.view(battle.asks[0].seat), battle.asks[0]), battle.asks[0].seat)
    garrison = next(seat for seat, army in battle.state.armies.items() if army.besieged)
    twin = battle.fork()
    twin.state.events = twin.checkpoint.events = ()
    battle.state.events = battle.checkpoint.events = (Event(5, next(iter(battle.state.sections))),)
    seen = [one.imagine(garrison, Random(2)).checksum for one in (battle, twin)]
    assert seen[0] == seen[1]
    told = [answers(one.view(garrison), garrison, "masse") for one in (battle, twin)]
    assert told[0] == told[1] and len(told[0]) == len(LEVELS)


@pytest.mark.parametrize(
    ("where", "mine", "one", "other"),
    [
        ("demonworld/premiere_partie", "empire", ["front garde 3"], ["front garde 5"]),
        ("demonworld/lances_et_loups", "empire", ["order loups m"], ["order loups h"]),
        ("fleuries/tizatlan", "south", ["plan xicotencatl attack left"], ["plan xicotencatl attack"]),
    ],
)
def test_sealed_answers_in_the_other_books_change_nothing(
    where: str, mine: str, one: list[str], other: list[str]
) -> None:
    """Deployments and orders face down."""
    battles = [Battle.open(where, seed=number) for number in range(2)]
    for battle, tokens in zip(battles, (one, other), strict=True):
        theirs = next(seat for seat in battle.seats if seat != mine)
        for token in tokens:
            battle.answer(token, theirs)
    book = where.partition("/")[0]
    assert len({battle.imagine(mine, Random(1)).checksum for battle in battles}) == 1
    told = [answers(battle.view(mine), mine, book) for battle in battles]
    assert told[0] == told[1] and len(told[0]) >= 2


EVERYWHERE = ["masse/gue", "lames/tutoriel", "demonworld/lances_et_loups", "fleuries/escarmouche"]


def alike(battles: list[Battle], seat: str) -> None:
    """Every commander of the book answers this seat's question alike in all of these battles."""
    book = battles[0].book.name
    told = [answers(battle.view(seat), seat, book) for battle in battles]
    assert len(told[0]) == len(commanders(book)) and all(one == told[0] for one in told)


@pytest.mark.parametrize("where", EVERYWHERE)
def test_the_dice_to_come_change_nothing(where: str) -> None:
    """The same battle with other dice: after some answers and throws every level of every book answers alike."""
    battle = Battle.open(where, seed=5)
    sides = {seat: commander("plain", 1, battle.book.name) for seat in battle.seats}
    for number in range(25):
        ask = battle.asks[0]
        if number % 8 == 0:
            alike([battle.fork(SeededDice(key)) for key in (b"one", b"other")], ask.seat)
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)


@pytest.mark.parametrize("where", [where for where in EVERYWHERE if not where.startswith("lames/")])
def test_whatever_the_other_side_has_sealed_changes_nothing(where: str) -> None:
    """Wherever both sides decide in secret: the other one has answered first this, then that. Lames has no secrets."""
    battle = Battle.open(where, seed=5)
    sides = {seat: commander("plain", 1, battle.book.name) for seat in battle.seats}
    tried = 0
    while battle.asks and tried < 4:
        mine, *others = battle.asks
        if others and len(others[0].options) > 1 and len(mine.options) > 1:
            twins = [battle.fork("same"), battle.fork(SeededDice(b"other"))]
            for twin, option in zip(twins, (others[0].options[0], others[0].options[-1]), strict=True):
                twin.answer(option.token, others[0].seat)
            alike(twins, mine.seat)
            tried += 1
        battle.answer(sides[mine.seat].choose(battle.view(mine.seat), mine), mine.seat)
    assert tried == 4


FOG = (
    "south: u1 man B20 files=10 at=60/20\n"
    "north: v1 man B20 files=10 place=base | v2 man B20 files=10 place=base | "
    "c card at=60/80/180 contents={c} | d card at=120/80/180 contents={d}"
)


def test_what_lies_under_the_cards_is_supposed_from_the_cards_alone() -> None:
    """Who is under which card differs; south supposes the same, and all of it lies under some card."""
    battles = [table(FOG.format(c=c, d=d), phase="orders") for c, d in (("v1", "v2"), ("v2", "v1"))]
    for number in range(6):
        one, other = (battle.imagine("south", Random(number)) for battle in battles)
        assert one.checksum == other.checksum
        cards = one.state.pieces["c"].contents, one.state.pieces["d"].contents
        assert sorted([*cards[0], *cards[1]]) == ["v1", "v2"]
        assert {one.state.pieces[key].place for key in ("v1", "v2")} == {"base"}
        assert one.book.check(one.state) == []
    told = [answers(battle.view("south"), "south", "fleuries") for battle in battles]
    assert told[0] == told[1] and len(told[0]) >= 2
    own = battles[0].imagine("north", Random(1)).state.pieces
    assert (own["c"].contents, own["d"].contents) == (("v1",), ("v2",))


def test_plans_and_dice_of_one_side_are_not_recalled_by_the_other() -> None:
    recall = books()["fleuries"].redact_input
    plan = {"south": ("u1", [("u2", "west", 3, 2)]), "north": ("", [("v1", "east", 3, 2)])}
    assert recall(plan, "south") == {**plan, "north": NO_PLAN}
    assert recall({"south": ["u1"], "north": ["v1"]}, "south") == {"south": ["u1"], "north": ["v1"]}
    throw = Throw("1d6", (5,), 5, "bases", "", "north")
    assert recall(throw, "north") == throw
    assert recall(throw, "south") == Throw("1d6", (1,), 1, "bases", "", "north")
    assert recall(Throw("1d6", (5,), 5, "shot", "", "north"), "south").total == 5
