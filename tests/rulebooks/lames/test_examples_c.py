"""The worked examples of movement: LM-EX-05, -06, -07, -12 and -20."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.distances import Approach, nearest_threats, threat
from oriflamme.rulebooks.lames.facts import Tested, UnitStepped, UnitTurned
from oriflamme.rulebooks.lames.state import IN_ORDER, SHAKEN
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, settle, unit


def threatened() -> Battle:
    """Pilgrims in the west, war dogs in the east, riders in the south-east with somebody on their way."""
    return position(
        plain(9, 7),
        """
        north defence
          one infanterie 0503 NE
          five infanterie 0605 E activated
        south defence
          two pelerins 0203 W
          three chiens_de_guerre 0903 W
          four cavaliers 0707 NW
        """,
    )


@clause("LM-2.5.3.1-01")
def test_lm_ex_05_the_nearest_threat() -> None:
    """Pilgrims at 2 points, though nearest in hexes; dogs and riders at 1½, whoever stands on their way."""
    state = threatened().state
    terrain = terrain_of(state)
    costs = {key: threat(state, terrain, state.units[key], "0503") for key in ("two", "three", "four")}
    assert costs == {"two": 4, "three": 3, "four": 3}
    assert {enemy.key for enemy in nearest_threats(state, terrain, state.units["one"], "0503")} == {"three", "four"}


@clause("LM-2.5.3.1-02", "LM-2.6.13-03")
def test_lm_ex_05_the_owner_chooses_between_them() -> None:
    """North-east leads away from the riders and no nearer to the dogs; west, towards the pilgrims, away from both."""
    battle = play(threatened(), "activate one", "flee")
    assert refused(battle, "step E") == "LM-2.6.13-03"
    north_east = play(battle.fork(), "step NE")
    assert unit(north_east, "one").hex == "0502"
    play(battle, "face W", "step W")
    assert unit(battle, "one").hex == "0403"


@clause("LM-2.6.2-04")
@pytest.mark.parametrize(("capacity", "halves"), [("ordinary", 11), ("disadvantaged", 8)])
def test_lm_ex_06_a_distance_with_minimal_movement(capacity: str, halves: int) -> None:
    """Two clear hexes and a difficult one: 5½ points for horses of 3 points, 4 for horses of 2."""
    battle = position(
        "\n . . . d .\n",
        """
        north attack
          a it 0101 E
        south defence
          x infanterie 0501 W
        """,
        figure={"it": {"like": "cavaliers", "movement_capacity": capacity}},
    )
    state = battle.state
    assert Approach(state, terrain_of(state), state.units["a"], "0101").cost == halves


@clause("LM-2.6.6-02", "LM-2.6.2-02")
def test_lm_ex_07_wheels_follow_a_winding_road() -> None:
    """One vertex at each hex costs nothing: the road alone is paid, 1 point a hex."""
    road = {"grid": plain(9, 5), "paths": {"road": ["0103 0203 0202 0302 0403"]}}
    battle = position(
        road,
        """
        north defence
          a it 0103 E ordered
        south defence
          x infanterie 0901 W
        """,
        figure={"it": {"like": "wagon", "movement_capacity": "superior"}},
    )
    play(battle, "activate a", "move", "step E", "face NE", "step NE", "face E", "step E", "face SE", "step SE")
    assert [(fact.hex, fact.cost) for fact in facts(battle, UnitStepped)] == [
        ("0203", 2),
        ("0202", 2),
        ("0302", 2),
        ("0403", 2),
    ]
    assert [fact.cost for fact in facts(battle, UnitTurned)] == [0, 0, 0]


@clause("LM-2.2.1.2-01", "LM-2.6.3-02")
def test_lm_ex_12_up_a_slope() -> None:
    """A clear hex costs men on foot 1 point, uphill 1½; two such steps 3. Downhill it is 1 again."""
    battle = position(
        "\n . 1 2 1 . . . . .\n",
        """
        north defence
          a skavens 0101 E ordered
        south defence
          x infanterie 0901 W
        """,
    )
    play(battle, "activate a", "move", "step E", "step E")
    assert [fact.cost for fact in facts(battle, UnitStepped)] == [3, 3]
    assert refused(battle, "step E") == "LM-2.6.3-02"
    down = position(
        "\n 1 . . . . . . . .\n",
        """
        north defence
          a skavens 0101 E ordered
        south defence
          x infanterie 0901 W
        """,
    )
    play(down, "activate a", "move", "step E")
    assert [fact.cost for fact in facts(down, UnitStepped)] == [2]


@clause("LM-2.6.14.1-01", "LM-2.6.14.1-02")
@pytest.mark.parametrize(("throw", "cohesion"), [("1 3", IN_ORDER), ("2 3", SHAKEN)])
def test_lm_ex_20_a_disengagement(throw: str, cohesion: int) -> None:
    """Slower, a free enemy, one with Charge, from the flank: +6. Superior morale passes on 4 or less."""
    battle = position(
        plain(9, 5),
        """
        north defence
          a it 0403 ENE
        south defence
          x infanterie 0503 W
          y cavaliers 0404 NW charge
        """,
        figure={"it": {"like": "infanterie", "morale_capacity": "superior"}},
    )
    settle(play(battle, "activate a"))
    settle(play(battle, "flee", "face W", "step W", "halt"), throw)
    (test,) = [test for test in facts(battle, Tested) if test.test == "disengagement"]
    assert {item.reason: item.value for item in test.modifiers.items} == {
        "slower": 2,
        "free_enemy": 1,
        "charged": 2,
        "flank": 1,
    }
    assert (test.modifiers.total, test.threshold) == (6, 10)
    assert unit(battle, "a").cohesion == cohesion
