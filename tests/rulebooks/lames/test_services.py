"""What the book tells besides its rules: strength, losses, morale, how the battle stands and can end."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.rulebooks.lames.services import army_points, losses, steadiness, strength
from tests.rulebooks.lames.positions import plain, position

ARMIES = """
north attack morale=7
  a lanciers 0404 E steps=1
  b lanciers 0405 E routed
  c chef_aile 0104 E
north.n2 retreat morale=6 shaken=2
  d lanciers exit=0901/E
south defence morale=8
  x orcs 0904 W
  y orcs lost
"""


def battle(armies: str = ARMIES, **more: Any) -> Battle:
    return position(plain(9, 7), armies, **more)


def test_strength_is_steps_and_the_routed_do_not_hold() -> None:
    found = {key: (one.side, one.amount, one.steady) for key, one in strength(battle().state).items()}
    assert found == {
        "a": ("north", 1, True),
        "b": ("north", 2, False),
        "c": ("north", 2, True),
        "d": ("north", 2, True),
        "x": ("south", 2, True),
    }


def test_losses_are_the_points_of_the_enemy_and_shares_of_the_unit() -> None:
    """A step is worth a point, a character more; who is lost is lost whole."""
    state = battle().state
    found = {key: (one.side, one.points, one.percent) for key, one in losses(state).items()}
    assert found["a"] == ("north", 1.0, 50.0) and found["b"] == ("north", 0.0, 0.0)
    assert found["y"] == ("south", 2.0, 100.0)
    assert army_points(state, "south") == 4.0 and army_points(state, "north") > 8.0


def test_steadiness_is_the_morale_of_the_wings() -> None:
    assert steadiness(battle().state) == {"north": 13, "south": 8}


# How it stands


def endings(battle: Battle) -> dict[str, tuple[dict[str, Any], float]]:
    found: dict[str, tuple[dict[str, Any], float]] = {}
    for one in battle.book.standing(battle.state).endings:
        assert isinstance(one.text, Message)
        found[f"{one.text.id} {one.text.args.get('side', '')}".strip()] = dict(one.text.args), round(one.near, 2)
    return found


def test_a_side_collapses_when_its_wings_retreat() -> None:
    """Of the wings of north one holds, with morale 7; the other retreats, though its unit is off the map."""
    found = endings(battle())
    args, near = found["ending-collapse north"]
    assert (args["holding"], args["wings"], args["morale"], near) == (1, 2, 7, 0.5)
    args, near = found["ending-collapse south"]
    assert (args["holding"], args["wings"], args["morale"], near) == (1, 1, 8, 0.0)
    worn = endings(battle(ARMIES.replace("north attack morale=7", "north attack morale=7 shaken=3")))
    assert worn["ending-collapse north"][0]["morale"] == 4
    gone = endings(battle(ARMIES.replace("north attack", "north retreat")))
    args, near = gone["ending-collapse north"]
    assert (args["holding"], args["morale"], near) == (0, 0, 1.0)


@pytest.mark.parametrize(("holder", "ending"), [("", "ending-limit"), ("south", "ending-limit-held")])
def test_the_points_decide_at_the_end_of_the_last_turn(holder: str, ending: str) -> None:
    more: dict[str, Any] = {"turns": 4, "victory": {"holder": holder, "margin": 2} if holder else {"margin": 2}}
    found = endings(battle(position={"turn": 3}, **more))
    side = f" {holder}" if holder else ""
    args, near = found[f"{ending}{side}"]
    assert (args["limit"], args["margin"], near) == (4, 2, 0.5)
    assert not any(key.startswith("ending-limit") for key in endings(battle(turns=0)))
    least = endings(battle(turns=4, victory={"margin": 0}))
    assert least["ending-limit"][0]["margin"] == 1, "a lead of one at least"


def test_whoever_has_the_goal_in_points_wins() -> None:
    found = endings(battle(victory={"goal": 12, "margin": 0}))
    args, near = found["ending-goal"]
    assert (args["goal"], args["margin"], near) == (12, 1, 0.5), "south has six: a step, and the wing that retreats"
    assert "ending-goal" not in endings(battle())
    assert endings(battle(victory={"goal": 1}))["ending-goal"][1] == 1.0


def test_the_turn_the_side_and_the_score() -> None:
    found = battle(turns=6).book.standing(battle(turns=6).state)
    assert found.turn.args == {"turn": 1, "limit": 6}
    assert (found.phase, found.active, [one.key for one in found.phases]) == ("north", "north", ["north", "south"])
    assert found.scores == {"north": 2.0, "south": 6.0}
