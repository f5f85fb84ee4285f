"""Water, food and ammunition in a siege: MC-SIEGES-02 with the numbers of MC-CP-16."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.masse.facts import BattleEnded, DayPassed, MoraleTested, Resupplied, Starved
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import fact, facts, items, offered, piece, play, position, refused

STOCKS = "MC-SIEGES-02"


def siege(town: str, host: str, sequence: int = 10, dice: list[int] | None = None) -> Battle:
    """The last sequence of a day, unless told otherwise."""
    return position(
        f"town role=besieged {town} | host role=besieger {host}",
        sections="west gate",
        sequence=sequence,
        dice=dice or [],
    )


@clause(STOCKS)
def test_both_armies_have_three_stocks() -> None:
    battle = siege("rations=7 water=8 ammunition=9: lourds 100", "rations=1 water=2 ammunition=3: orcs 100")
    stocks = {key: (army.rations, army.water, army.ammunition) for key, army in battle.state.armies.items()}
    assert stocks == {"town": (7, 8, 9), "host": (1, 2, 3)}


@clause(STOCKS)
@pytest.mark.parametrize(("men", "eaten"), [(99, 1), (100, 1), (101, 2), (250, 3)])
def test_a_day_takes_one_of_each_for_a_hundred_men(men: int, eaten: int) -> None:
    battle = siege(f"rations=9 water=5: lourds {men}", ": orcs 100")
    play(battle)
    passed = fact(battle, DayPassed)
    assert (passed.side, passed.rations, passed.water, passed.hungry) == ("town", 9 - eaten, 5 - eaten, 0)


@clause(STOCKS)
def test_everybody_eats() -> None:
    """Heroes, their escorts and the crews of engines count: 97 + 1 + 1 + 2 is more than a hundred."""
    battle = siege("rations=9 water=9: lourds 97, lord escort=1:orcs, ballista 2", ": orcs 100")
    play(battle)
    assert fact(battle, DayPassed).rations == 7


@clause(STOCKS)
def test_nothing_is_eaten_before_the_day_is_over() -> None:
    battle = siege("rations=9 water=9: lourds 100", ": orcs 100", sequence=9)
    play(battle)
    assert facts(battle, DayPassed) == []
    play(battle)
    assert len(facts(battle, DayPassed)) == 1


@clause(STOCKS)
@pytest.mark.parametrize("stocks", ["rations=0 water=9", "rations=9 water=0", "rations=0 water=0"])
def test_want_of_either_costs_morale(stocks: str) -> None:
    battle = siege(f"{stocks}: lourds 100", ": archers 100", dice=[6, 1, 1])
    play(battle)
    assert battle.state.armies["town"].hungry == 1
    play(battle, "archers shoot lourds")
    assert ("hunger", -1, STOCKS) in items(fact(battle, MoraleTested).tally)
    assert facts(battle, Starved) == []


@clause(STOCKS)
def test_hunger_adds_up_and_kills_from_the_third_day() -> None:
    for days, starved in ((1, []), (2, [475]), (3, [475])):
        battle = siege(f"rations=0 water=9 hungry={days}: lourds 100", ": orcs 100")
        play(battle)
        assert battle.state.armies["town"].hungry == days + 1
        assert [one.pvt for one in facts(battle, Starved)] == starved
    battle = siege("rations=0 water=9 hungry=2: lourds 100", ": archers 100", sequence=5, dice=[6, 1, 1])
    play(battle, "archers shoot lourds")
    assert ("hunger", -2, STOCKS) in items(fact(battle, MoraleTested).tally)


def test_officers_do_not_starve_before_their_men() -> None:
    battle = siege("rations=0 water=9 hungry=2: lourds 20, lord leads=lourds", ": orcs 100")
    play(battle)
    assert (piece(battle, "lourds").pvt, piece(battle, "lord").pvt) == (140, 45)


def test_a_twentieth_of_less_than_twenty_hit_points_is_nothing() -> None:
    """MC-CP-16: five percent, rounded down; of 19 nothing, of 20 one."""
    battle = play(siege("rations=0 water=9 hungry=2: lourds 10 pvt=19, gob 10 pvt=20", ": orcs 100"))
    assert [(one.unit, one.pvt) for one in facts(battle, Starved)] == [("gob", 19)]


@clause(STOCKS)
def test_the_last_shot_is_spent_on_the_immune_too() -> None:
    """An arrow that cannot hurt is gone like any other."""
    for troop in ("necro", "orcs"):
        battle = siege(
            f": target={troop} 100 morale=12", ": archers 10 shots=1", sequence=5, dice=[1] * (troop == "orcs")
        )
        play(battle, "archers shoot target")
        assert piece(battle, "archers").shots == 0
        battle.answer("assault none", "host")
        assert refused(battle, "order archers shoot target", "host") == STOCKS


@pytest.mark.parametrize(("sequence", "day"), [(1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_a_siege_counts_its_days_from_one(sequence: int, day: int) -> None:
    """MC-CP-16: ten sequences are a day."""
    assert siege(": lourds 100", ": orcs 100", sequence=sequence).state.day == day


@clause(STOCKS)
def test_stocks_that_nobody_counts_never_run_out() -> None:
    battle = siege(": lourds 100, archers 10", ": orcs 100")
    play(battle)
    assert facts(battle, DayPassed) == []
    assert piece(battle, "archers").shots == -1


@clause(STOCKS)
def test_the_besiegers_go_home_when_they_starve() -> None:
    """MC-CP-15."""
    battle = siege("rations=0 water=0: lourds 100", "rations=1 water=0: orcs 100")
    play(battle)
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.reason, ended.clause) == ("town", "besiegers-starved", STOCKS)
    held = siege("rations=0 water=0: lourds 100", "rations=1 water=1: orcs 100")
    play(held)
    assert facts(held, BattleEnded) == []


# Ammunition


@clause(STOCKS)
def test_ten_shots_and_no_more() -> None:
    battle = siege("ammunition=0: archers 10", ": orcs 1000 morale=12", sequence=1, dice=[1] * 9)
    assert piece(battle, "archers").shots == 10
    for _ in range(9):
        play(battle, "archers shoot orcs")
    assert piece(battle, "archers").shots == 1
    spent = siege("ammunition=0: archers 10 shots=0, lourds 5", ": orcs 100, theirs=archers 9")
    spent.answer("assault none", "host")
    assert refused(spent, "order archers shoot orcs", "town") == STOCKS
    assert "shoot lourds" in offered(spent, "theirs")


@clause(STOCKS)
def test_engines_spend_shots_on_units_and_walls() -> None:
    battle = siege(": lourds 1000", "ammunition=1: catapult=light_catapult 2 shots=2, orcs 9", sequence=1, dice=[1] * 6)
    play(battle, "catapult shoot lourds")
    assert piece(battle, "catapult").shots == 1
    play(battle, "catapult batter west wall")
    assert piece(battle, "catapult").shots == 0
    battle.answer("assault none", "host")
    assert refused(battle, "order catapult batter west wall", "host") == STOCKS
    assert refused(battle, "order catapult shoot lourds", "host") == STOCKS


@clause(STOCKS)
def test_ten_shots_a_night_while_stocks_last() -> None:
    battle = siege("ammunition=1: archers 10 shots=0, more=archers 10 shots=3, full=archers 10", ": orcs 100")
    play(battle)
    given = fact(battle, Resupplied)
    assert (given.unit, given.shots) == ("archers", 10)
    assert [piece(battle, unit).shots for unit in ("archers", "more", "full")] == [10, 3, 10]
    assert battle.state.armies["town"].ammunition == 0


def test_nothing_is_delivered_by_day() -> None:
    battle = siege("ammunition=5: archers 10 shots=0", ": orcs 100", sequence=4)
    play(battle)
    assert facts(battle, Resupplied) == []
