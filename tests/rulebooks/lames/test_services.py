"""What the book tells besides its rules: strength, losses, morale, how the battle stands and can end."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice, Message
from oriflamme.kernel.services import Destination
from oriflamme.rulebooks.lames.services import MAX_DESTINATIONS, army_points, losses, steadiness, strength
from tests.rulebooks.lames.positions import plain, play, position, unit

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


# Where a displacement may end


def destinations(battle: Battle) -> list[Destination]:
    (ask,) = battle.asks
    assert isinstance(ask, Choice)
    return battle.book.destinations(battle.state, ask)


def alone(line: str, **more: Any) -> Battle:
    return position(plain(9, 7), f"north defence\n  {line}\nsouth defence\n  x orcs 0107 N", **more)


def plainly(found: list[Destination]) -> dict[tuple[str, int], Destination]:
    """Those of which nothing else is told."""
    return {one.places["a"]: one for one in found if not one.notes}


def test_destinations_are_those_of_a_displacement_alone() -> None:
    battle = alone("a lanciers 0504 E ordered")
    assert destinations(battle) == [], "nobody is activated yet"
    assert destinations(play(battle, "activate a")) != []
    assert destinations(play(battle, "move")) != []


def test_each_destination_is_reached_by_its_answers_at_its_price_the_easiest_first() -> None:
    """Two points: a hex to the east costs one, the one after it two; a turn on the way is paid for besides."""
    battle = play(alone("a lanciers 0504 E ordered"), "activate a", "move")
    found = destinations(battle)
    by_place = plainly(found)
    assert by_place["0604", 0].cost == 1 and by_place["0604", 0].answers == ("step E",)
    (rushed,) = (one for one in found if one.places["a"] == ("0704", 0) and one.notes == ("charge",))
    assert rushed.cost == 2 and not any(one.places["a"][0] == "0804" and not one.notes for one in found)
    assert len(found) <= MAX_DESTINATIONS
    for one in (by_place["0604", 0], rushed):
        walked = play(alone("a lanciers 0504 E ordered"), "activate a", "move", *one.answers)
        assert unit(walked, "a").hex == one.places["a"][0]
    first = play(battle, "step E")
    later = [one for one in destinations(first) if one.places["a"] == ("0704", 0) and "extra" not in one.notes]
    assert {one.cost for one in later} == {1}, "what has been spent is spent"
    assert all("step E" in one.answers for one in later)


def test_destinations_tell_what_comes_of_them() -> None:
    """By extra movement, with a Charge, by minimal movement, in disorder, with a throw on the way."""
    battle = play(alone("a lanciers 0504 E ordered"), "activate a", "move")
    notes: dict[str, set[str]] = {}
    for one in destinations(battle):
        notes.setdefault(one.places["a"][0], set()).update(one.notes or ("plain",))
    assert "plain" not in notes["0804"] and {"extra"} <= notes["0804"]
    assert "charge" in notes["0704"] and "plain" in notes["0604"]
    slow = {"slow": {"like": "lanciers", "movement_capacity": "inferior"}}
    crawl = play(alone("a slow 0504 E ordered", figure=slow), "activate a", "move")
    assert {one.places["a"][0]: set(one.notes) for one in destinations(crawl)}["0604"] == {"minimal"}
    friends = "north defence\n  a cavaliers 0201 E ordered\n  b cavaliers 0301 W\nsouth defence\n  x orcs 0901 W"
    row = play(position(plain(9, 1), friends), "activate a", "move")
    among = {one.places["a"][0]: set(one.notes) for one in destinations(row)}
    assert "throws" in among["0401"] and "throws" not in among["0101"]


def test_a_formation_is_shown_in_both_its_hexes() -> None:
    figures = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}
    battle = alone("f phalanx 0404+0504 N steps=6 ordered", tier="intermediate", figure=figures)
    found = destinations(play(battle, "activate f", "move"))
    assert {("0403", "0503")} <= {(one.places["f"][0], *one.more_hexes.get("f", ())) for one in found}
