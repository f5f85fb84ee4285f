"""How a battle ends: MC-CP-15, and what its points are: MC-CP-19, MC-AM-47, MC-AM-53."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from oriflamme.kernel import Battle, Dice, Outcome, dice
from oriflamme.rulebooks.masse.facts import BattleEnded, UnitDestroyed
from oriflamme.rulebooks.masse.tables import ENGINES, TROOPS, percentage
from oriflamme.rulebooks.masse.turn import points_lost
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import fact, piece, play, position, refused

END = "MC-SEQUENCE_DE_COMBAT-01"


def ended(battle: Battle) -> tuple[str | None, str]:
    """Who won and why."""
    outcome = battle.outcome
    assert outcome is not None
    assert fact(battle, BattleEnded).winner == outcome.winner
    assert battle.asks == ()
    return outcome.winner, outcome.reason


# No fit unit left


@pytest.mark.parametrize("how", ["demoralised", "demoralised leaving", "surrendering", "fate=destroyed"])
def test_a_side_without_a_fit_unit_has_lost(how: str) -> None:
    battle = position(f"north: lourds 10 {how} | south: orcs 10")
    play(battle)
    assert ended(battle) == ("south", "broken")
    assert battle.outcome == Outcome("south", "broken", END)


def test_one_fit_unit_is_enough_to_go_on() -> None:
    battle = position("north: lourds 10 demoralised, milice 1 | south: orcs 10")
    play(battle)
    assert battle.outcome is None
    assert battle.state.sequence == 2


def test_the_end_comes_at_the_end_of_the_sequence() -> None:
    """The last unit is shot down in phase 2; movement, melee and morale are played first."""
    battle = position("north: archers 100, lourds 20 | south: gob 10", dice=[6])
    play(battle, "archers shoot gob")
    names = [type(one).__name__ for one in battle.facts]
    assert names.index("UnitDestroyed") < names.index("BattleEnded")
    assert [one.phase for one in battle.facts if hasattr(one, "phase")][-1] == "morale"
    assert ended(battle) == ("north", "broken")


def test_a_unit_rallied_in_time_saves_the_day() -> None:
    battle = position("north: lourds 10 demoralised | south: orcs 10", dice=[1, 1])
    play(battle, "lourds rally")
    assert battle.outcome is None


def test_both_at_once_is_a_draw() -> None:
    battle = position("north: lourds 10 demoralised | south: orcs 10 demoralised")
    play(battle)
    assert ended(battle) == (None, "both-broken")


def test_a_decision_comes_before_the_limit() -> None:
    """In the last sequence a broken army has lost, whatever the points."""
    battle = position("north: lourds 1000, milice 1 demoralised | south: orcs 10 demoralised", sequences=1)
    play(battle)
    assert ended(battle) == ("north", "broken")


def test_nothing_is_asked_after_the_end() -> None:
    battle = position("north: lourds 10 demoralised | south: orcs 10")
    play(battle)
    assert refused(battle, "order orcs none", "south") == ""


# MC-AM-47


@pytest.mark.parametrize(
    ("army", "holds"),
    [
        ("lourds 10 demoralised, lord", False),
        ("lourds 10 demoralised, ballista 2", False),
        ("lourds 10 demoralised, hill_giant", True),
        ("lord", True),
        ("lord, ballista 2", True),
    ],
)
def test_who_holds_the_field(army: str, holds: bool) -> None:
    """Lone heroes and crews hold it only where an army never had anything else."""
    battle = position(f"north: {army} | south: squel 500")
    play(battle)
    if holds:
        assert battle.outcome is None
        assert battle.state.sequence == 2
    else:
        assert ended(battle) == ("south", "broken")


# The limit


@clause("MC-SEQUENCE_DE_COMBAT-01")
def test_ten_sequences_by_default() -> None:
    battle = position("north: lourds 10 | south: orcs 10")
    for sequence in range(1, 11):
        assert battle.state.sequence == sequence
        play(battle)
    assert ended(battle) == (None, "night-draw")
    assert position("north: lourds 10 | south: orcs 10", sequences=3).state.limit == 3


def test_a_siege_lasts_thirty_and_the_besieged_win() -> None:
    text = "north role=besieged: lourds 10 | south role=besieger: orcs 10"
    assert position(text, sections="east gate").state.limit == 30
    last = position(text, sections="east gate", sequence=30)
    play(last)
    assert ended(last) == ("north", "held-out")
    before = position(text, sections="east gate", sequence=29)
    play(before)
    assert before.outcome is None


def test_a_besieged_army_with_nobody_left_inside_has_lost() -> None:
    """MC-CP-15: a unit outside the walls does not hold the place; one inside does."""
    text = "north role=besieged: lourds 10 outside, legers 10 {} | south role=besieger: orcs 10"
    held = position(text.format(""), sections="east gate")
    play(held)
    assert held.outcome is None
    lost = position(text.format("demoralised"), sections="east gate")
    play(lost)
    assert ended(lost) == ("south", "broken")


@pytest.mark.parametrize(
    ("pvt", "winner", "lost"),
    [
        (500, None, 0),
        (451, None, 49),
        (450, "south", 50),
        (1, "south", 499),
    ],
)
def test_at_the_limit_a_tenth_of_the_smaller_army_decides(pvt: int, winner: str | None, lost: int) -> None:
    """100 heavy foot cost 500 points, 200 orcs 800: below 50 points of difference it is a draw."""
    battle = position(f"north: lourds 100 pvt={pvt} | south: orcs 200", sequence=10)
    play(battle)
    assert ended(battle) == (winner, "night-points" if winner else "night-draw")
    assert fact(battle, BattleEnded).lost == {"north": lost, "south": 0}


def test_a_tenth_is_reckoned_to_the_point() -> None:
    """1000 points of orcs a side, 0.8 for each hit point: 124 lost are 99.2 points, 125 are 100."""
    for lost, winner in ((124, None), (125, "south")):
        battle = play(position(f"north: orcs 250 pvt={1250 - lost} | south: foe=orcs 250", sequence=10))
        assert ended(battle) == (winner, "night-points" if winner else "night-draw")


def test_the_smaller_army_is_the_measure_whichever_side_it_is_on() -> None:
    """Orcs lost 40 of 800 points: less than a tenth of theirs, more than a tenth of the enemy's 100."""
    battle = position("north: lourds 20 | south: orcs 200 pvt=950", sequence=10)
    play(battle)
    assert fact(battle, BattleEnded).lost == {"north": 0, "south": 40}
    assert ended(battle) == ("north", "night-points")


def test_losses_on_both_sides_are_set_off() -> None:
    battle = position("north: lourds 100 pvt=300 | south: orcs 100 pvt=250", sequence=10)
    play(battle)
    assert fact(battle, BattleEnded).lost == {"north": 200, "south": 200}
    assert ended(battle) == (None, "night-draw")


def test_armies_without_points_can_only_draw() -> None:
    """Nothing lost on either side is never a victory, however small a tenth may be."""
    battle = position("north: lourds 10 points=0 | south: orcs 10 points=0", sequence=10)
    play(battle)
    assert ended(battle) == (None, "night-draw")


@clause("MC-TIRS_ET_MELEE-05")
def test_points_lost_are_the_share_of_pvt_that_is_gone() -> None:
    """MC-AM-53: a third of the PVT is a third of the cost, to the fraction; an officer's hit points do not count."""
    battle = position("north: lourds 90 pvt=300, cheval 10, lord leads=cheval | south: orcs 10")
    assert points_lost(battle.state, battle.state.armies["north"]) == Fraction(450, 3)
    assert points_lost(battle.state, battle.state.armies["south"]) == 0


@pytest.mark.parametrize("fate", ["destroyed", "left", "surrendered"])
def test_whoever_is_gone_is_wholly_lost(fate: str) -> None:
    """MC-AM-53."""
    battle = position(f"north: lourds 90 pvt=300 fate={fate}, milice 10 | south: orcs 10")
    assert points_lost(battle.state, battle.state.armies["north"]) == 450


def test_a_unit_destroyed_on_the_way_counts_whole() -> None:
    battle = position("north: archers 100 | south: gob 10, orcs 100", dice=[6], sequence=10)
    play(battle, "archers shoot gob")
    assert fact(battle, UnitDestroyed).unit == "gob"
    assert fact(battle, BattleEnded).lost == {"north": 0, "south": 30}
    assert ended(battle) == (None, "night-draw")


# What troops cost


def _mean(name: str) -> Fraction:
    thrown: Dice = dice(name)
    return sum((Fraction(size + 1, 2) for size in thrown.sizes), Fraction(thrown.bonus))


def _cost(troop: dict[str, object]) -> int:
    """The formula of MC-CP-19."""
    dv, ca, pvi, morale = str(troop["dv"]), int(str(troop["ca"])), int(str(troop["pvi"])), int(str(troop["morale"]))
    share = Fraction(percentage(dv, 14), 100)
    attack = _mean(str(troop["melee"])) * share
    half, quarter = Fraction(3, 2), Fraction(5, 4)
    gifts: dict[str, int | Fraction] = {"special": 3, "immune": 2, "flying": 2, "lances": half, "pole_weapons": quarter}
    for gift, factor in gifts.items():
        attack *= factor if troop.get(gift) else 1
    attack += _mean(str(troop["missile"])) * share if troop.get("missile") else 0
    defence = Fraction(pvi * 100, percentage("1", ca))
    for gift in ("immune", "flying", "regeneration"):
        defence *= 2 if troop.get(gift) else 1
    best = 1.1 if troop.get("mounted") or troop.get("elite") else 1.0
    return round(math.sqrt(attack * defence) * morale / 8 * best)


def test_every_troop_costs_what_the_formula_says() -> None:
    """MC-CP-19."""
    assert len(TROOPS) == 28
    assert {key: troop["points"] for key, troop in TROOPS.items()} == {key: _cost(one) for key, one in TROOPS.items()}


def test_engines_cost_a_tenth_of_their_price() -> None:
    """MC-CP-19."""
    assert {key: one["points"] for key, one in ENGINES["engines"].items()} == {
        "ballista": 25,
        "light_catapult": 50,
        "heavy_catapult": 100,
        "trebuchet": 200,
    }


def test_equipment_is_paid_by_the_man() -> None:
    """MC-CP-09: magic or silver weapons 2, torches and oil 1."""
    battle = position("north: lourds 10, legers 10 magic_weapons, milice 10 torches | south: orcs 1")
    costs = {key: piece(battle, key).points for key in ("lourds", "legers", "milice")}
    assert costs == {"lourds": 50, "legers": 60, "milice": 40}


def test_the_ford_is_an_even_battle() -> None:
    """MC-CP-19: both armies cost 3 420 points."""
    armies = Battle.open("masse/gue", seed=1).state.armies
    assert {side: army.points for side, army in armies.items()} == {"north": 3420, "south": 3420}


def test_hit_points_of_the_profiles_follow_their_dice() -> None:
    """MC-CP-02: 4.5 for each hit die, rounded up, and the bonus; 4 for 1-1 and for level 0."""
    for key, troop in TROOPS.items():
        number, _, bonus = troop["dv"].partition("+")
        small = troop["dv"] in ("0", "1-1")
        expected = 4 if small else math.ceil(Fraction(9 * int(number), 2)) + int(bonus or 0)
        assert troop["pvi"] == expected, key


def test_morale_of_the_profiles_runs_from_2_to_12() -> None:
    """MC-CP-04."""
    assert all(2 <= troop["morale"] <= 12 for troop in TROOPS.values())
    assert sorted(key for key, troop in TROOPS.items() if troop["morale"] == 12) == [
        "berserk",
        "necro",
        "squel",
        "zombies",
    ]
