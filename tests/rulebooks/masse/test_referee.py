"""Option: a referee who rewards clever play and decides ruses."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import AttackMade, BonusAwarded, BreachOpened
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, items, orders, play, position, refused

BONUS = "MC-TACTIQUES_ET_MANOEUVRES-03"
REFEREE = {"tactical_bonus": True}
FIELD = "north: lourds 100, lord | south: orcs 300, ballista 2"


@clause(BONUS)
@pytest.mark.parametrize("points", [5, 10])
def test_the_referee_rewards_a_manoeuvre(points: int) -> None:
    battle = position(FIELD, switches=REFEREE, dice=[1, 1])
    assert battle.seats == ("north", "south", "referee")
    play(battle, "lourds engage orcs", then=[f"award lourds {points}", "pass"], until="morale")
    awarded = fact(battle, BonusAwarded)
    assert (awarded.unit, awarded.points, awarded.clause) == ("lourds", points, BONUS)
    assert items(fact(battle, AttackMade, unit="lourds").percent)[1:] == [("tactics", points, BONUS)]
    assert len(items(fact(battle, AttackMade, unit="orcs").percent)) == 1


@clause(BONUS)
def test_five_or_ten_points_once_to_a_unit() -> None:
    battle = orders(position(FIELD, switches=REFEREE))
    offers = ["pass", "award lourds 5", "award lourds 10", "award orcs 5", "award orcs 10"]
    assert [option.token for option in battle.ask("referee").options] == offers
    assert refused(battle, "award lourds 7", "referee") == BONUS
    assert refused(battle, "award lord 5", "referee") == BONUS
    battle.answer("award lourds 5", "referee")
    assert refused(battle, "award lourds 10", "referee") == BONUS


@clause(BONUS)
def test_a_reward_is_for_one_sequence() -> None:
    battle = position(FIELD, switches=REFEREE, dice=[1, 1, 1, 1, 1, 1])
    play(battle, "lourds engage orcs", then=["award lourds 10", "pass"])
    add_dice(battle, 1, 1)
    play(battle, then=["pass"], until="morale")
    assert [one.percent.total for one in facts(battle, AttackMade, unit="lourds")] == [50, 40]


def test_without_the_option_there_is_no_referee() -> None:
    battle = position(FIELD, dice=[1, 1])
    assert battle.seats == ("north", "south")
    play(battle, "lourds engage orcs", until="morale")
    assert facts(battle, BonusAwarded) == []


@clause("MC-SIEGES-13")
def test_the_referee_may_grant_a_ruse() -> None:
    battle = position(
        "north role=besieged: lourds 100 | south role=besieger: orcs 300", switches=REFEREE, sections="north gate, east"
    )
    play(battle, then=["ruse east", "pass"])
    opened = fact(battle, BreachOpened)
    assert (opened.section, opened.clause) == ("east", "MC-SIEGES-13")
    assert battle.state.sections["north"].breach == ""
