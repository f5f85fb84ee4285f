"""The end of a battle: turn limit, collapse, points, objectives, passages, three sides. G-15, C-83, C-90."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import Outcome
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.facts import BattleEnded, TurnBegan
from oriflamme.rulebooks.lames.victory import OUTCOMES, decide, score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import OPENED, facts, plain, play, position, scenario, tokens

FIELD = plain(9, 9)
TWO = """
north defence
  a infanterie 0101 S
  chief chef_aile 0201 S
south defence
  b infanterie 0909 N
  boss chef_aile 0809 N
"""


def pass_turn(battle: Battle) -> Battle:
    """Everybody does as little as he may until the turn, or the battle, is over."""
    turn = battle.state.turn
    while battle.asks and battle.state.turn == turn:
        offered = tokens(battle)
        idle = [token for token in ("pass", "halt") if token in offered]
        play(battle, idle[0] if idle else battle.asks[0].options[0].token)
    return battle


def scores(battle: Battle) -> dict[str, int]:
    return {side: score(battle.state, side) for side in battle.state.armies}


def ended(battle: Battle) -> tuple[str | None, str, dict[str, int]]:
    """How the end of this turn finds the battle."""
    end = decide(battle.state)
    assert end is not None and end.clause == "LM-2.4-01"
    return end.winner, end.reason, end.scores


def goes_on(battle: Battle) -> bool:
    return decide(battle.state) is None


# How long it lasts


@clause("LM-2.4-01")
def test_a_battle_ends_with_its_last_turn_and_not_before() -> None:
    battle = position(FIELD, TWO, turns=2)
    pass_turn(battle)
    assert battle.outcome is None
    assert [fact.turn for fact in facts(battle, TurnBegan)] == [2]
    pass_turn(battle)
    assert battle.outcome == Outcome(None, "time-draw", "LM-2.4-01")
    assert battle.state.stage == "over"
    assert [fact.turn for fact in facts(battle, TurnBegan)] == [2]
    assert facts(battle, BattleEnded)[0].scores == {"north": 0, "south": 0}


@clause("LM-2.4-01")
def test_a_battle_without_a_limit_goes_on_until_somebody_has_won() -> None:
    """Left open, the limit is 20 turns (G-15); 0 is none."""
    assert position(FIELD, TWO).state.limit == 20
    assert ended(position(FIELD, TWO, position={"turn": 20}))[1] == "time-draw"
    assert goes_on(position(FIELD, TWO, position={"turn": 19}))
    endless = position(FIELD, TWO, turns=0, position={"turn": 5000})
    assert goes_on(endless)
    pass_turn(endless)
    assert (endless.outcome, endless.state.turn) == (None, 5001)


@clause("LM-2.4-01")
def test_a_goal_ends_a_battle_when_it_is_reached_with_the_margin() -> None:
    def battle(**victory: Any) -> Battle:
        lost = TWO.replace("b infanterie 0909 N", "b infanterie 0909 N\n  c geants lost\n  d orcs lost")
        return position(FIELD, lost, turns=0, victory=victory)

    assert scores(battle()) == {"north": 5, "south": 0}
    assert ended(battle(goal=5)) == ("north", "goal", {"north": 5, "south": 0})
    assert goes_on(battle(goal=6))
    assert goes_on(battle(goal=5, margin=6))
    assert goes_on(battle())
    finished = pass_turn(battle(goal=5))
    assert finished.outcome == Outcome("north", "goal", "LM-2.4-01")
    assert facts(finished, BattleEnded)[0].scores == {"north": 5, "south": 0}


# Points. G-15


@pytest.mark.parametrize(
    ("south", "points"),
    [
        ("b infanterie 0909 N", 0),
        ("b infanterie 0909 N steps=1", 1),
        ("b geants 0909 N steps=1", 2),
        ("b infanterie 0909 N routed", 0),
        ("b infanterie 0909 N\n  c infanterie lost", 2),
        ("b infanterie 0909 N\n  c infanterie lost steps=1", 2),
        ("b infanterie 0909 N\n  c infanterie routed lost exit=0909/E left=1", 2),
        ("b infanterie 0909 N\n  c infanterie exit=0909/E left=1", 0),
        ("b infanterie 0909 N\n  c infanterie exit=0909/E left=1 steps=1", 1),
        ("b infanterie 0909 N\n  c artillerie lost", 1),
        ("b infanterie 0909 N\n  c geants lost", 3),
        ("b infanterie 0909 N\n  c chef_aile lost", 5),
        ("b infanterie 0909 N\n  c chef_aile 0809 N steps=1", 1),
    ],
)
def test_a_step_of_the_enemy_is_worth_a_point_and_a_character_three_more(south: str, points: int) -> None:
    battle = position(FIELD, f"north defence\n  a infanterie 0101 S\nsouth defence\n  {south}")
    assert scores(battle) == {"north": points, "south": 0}


def test_an_enemy_wing_in_retreat_is_worth_five_points() -> None:
    army = "north {}\n  a infanterie 0101 S\nsouth.s1 {}\n  b infanterie 0909 N\nsouth.s2 {}\n  c infanterie 0709 N"
    for orders, points in (
        (("defence", "defence", "defence"), (0, 0)),
        (("defence", "defence", "retreat"), (5, 0)),
        (("defence", "regroup", "attack"), (0, 0)),
        (("retreat", "retreat", "retreat"), (10, 5)),
    ):
        assert tuple(scores(position(FIELD, army.format(*orders))).values()) == points


def test_a_scenario_sets_its_own_points() -> None:
    south = "south retreat\n  b infanterie 0909 N steps=1\n  c chef_aile lost"
    rule = {"step": 2, "character": 7, "wing": 30}
    battle = position(FIELD, f"north defence\n  a infanterie 0101 S\n{south}", victory=rule)
    assert scores(battle) == {"north": 2 + 2 * 2 + 7 + 30, "south": 0}


@pytest.mark.parametrize(
    ("victory", "steps", "outcome"),
    [
        ({}, 5, ("north", "time-points")),
        ({}, 4, (None, "time-draw")),
        ({"margin": 4}, 4, ("north", "time-points")),
        ({"margin": 0}, 1, ("north", "time-points")),
        ({"margin": 0}, 0, (None, "time-draw")),
        ({"holder": "south"}, 4, ("south", "time-held")),
        ({"holder": "south"}, 5, ("north", "time-points")),
        ({"holder": "north"}, 0, ("north", "time-held")),
    ],
)
def test_at_the_limit_a_lead_of_five_wins_unless_the_scenario_says_otherwise(
    victory: dict[str, Any], steps: int, outcome: tuple[str | None, str]
) -> None:
    lost = "".join(f"\n  x{number} artillerie lost" for number in range(steps))
    battle = position(FIELD, TWO.rstrip() + lost, victory=victory, turns=1)
    pass_turn(battle)
    assert battle.outcome == Outcome(*outcome, "LM-2.4-01")
    assert facts(battle, BattleEnded)[0].scores == {"north": steps, "south": 0}


# Objectives and passages. C-90


def test_an_objective_is_held_by_standing_in_all_its_hexes() -> None:
    def held(north: str, south: str = "b infanterie 0909 N") -> dict[str, int]:
        objectives = [
            {"side": "north", "hexes": ["0505", "0605"], "points": 7},
            {"side": "south", "hexes": ["0505"], "points": 4},
        ]
        army = f"north defence\n  a infanterie 0101 S\n  {north}\nsouth defence\n  {south}"
        return scores(position(FIELD, army, victory={"objectives": objectives}))

    both = "c infanterie 0505 S\n  d chef_aile 0605 S"
    assert held(both) == {"north": 7, "south": 0}
    assert held("c infanterie 0505 S\n  d chef_aile 0705 S") == {"north": 0, "south": 0}
    assert held("c infanterie 0605 S", "b infanterie 0505 N") == {"north": 0, "south": 4}
    assert held("c infanterie 0705 S", "b infanterie 0505 N\n  e infanterie 0605 N") == {"north": 0, "south": 4}


@pytest.mark.parametrize(
    ("gone", "points"),
    [
        ("c infanterie exit=0105/W left=1", 4),
        ("c infanterie exit=0105/W left=1 steps=1", 2),
        ("c infanterie exit=0905/E left=1", 0),
        ("c infanterie exit=0501/NE left=1", 0),
        ("c infanterie routed lost exit=0105/W left=1", 0),
        ("c infanterie 0105 W", 0),
        ("c infanterie exit=0105/W left=1\n  d chef_aile exit=0103/W left=1", 8),
    ],
)
def test_a_passage_pays_for_each_step_brought_off_by_its_edge(gone: str, points: int) -> None:
    battle = position(
        FIELD,
        f"north defence\n  a infanterie 0101 S\n  {gone}\nsouth defence\n  b infanterie 0909 N",
        victory={"passages": [{"side": "north", "edge": "W", "points": 2}]},
    )
    assert score(battle.state, "north") == points


def test_nobody_else_is_paid_for_a_passage() -> None:
    passages = [{"side": "south", "edge": "W", "points": 2}]
    gone = TWO.replace("a infanterie 0101 S", "a infanterie exit=0105/W left=1")
    battle = position(FIELD, gone, victory={"passages": passages})
    assert scores(battle) == {"north": 0, "south": 0}


# Collapse. C-83


@clause("LM-2.4-01")
def test_a_side_whose_wings_are_all_in_retreat_loses_at_the_end_of_the_turn() -> None:
    battle = position(FIELD, TWO.replace("north defence", "north retreat"))
    play(battle, "activate chief", "pass")
    assert battle.outcome is None
    pass_turn(battle)
    assert battle.outcome == Outcome("south", "collapse", "LM-2.4-01")
    assert battle.state.turn == 1
    assert facts(battle, BattleEnded)[0].scores == {}


def test_a_wing_that_still_fights_saves_its_army() -> None:
    army = (
        "north.n1 retreat\n  a infanterie 0101 S\nnorth.n2 {}\n  c infanterie {}\nsouth defence\n  b infanterie 0909 N"
    )
    assert goes_on(position(FIELD, army.format("regroup", "0301 S")))
    assert ended(position(FIELD, army.format("retreat", "0301 S"))) == ("south", "collapse", {})


def test_a_wing_with_nothing_left_on_the_map_saves_nobody() -> None:
    army = (
        "north.n1 {}\n  a infanterie 0101 S\nnorth.n2 attack\n  c infanterie {}\nsouth defence\n  b infanterie 0909 N"
    )
    assert ended(position(FIELD, army.format("retreat", "lost")))[:2] == ("south", "collapse")
    assert ended(position(FIELD, army.format("retreat", "exit=0301/NE left=1")))[:2] == ("south", "collapse")
    assert goes_on(position(FIELD, army.format("defence", "lost")))


def test_a_side_with_nothing_left_on_the_map_has_lost() -> None:
    gone = TWO.replace("a infanterie 0101 S", "a infanterie exit=0101/NE left=1").replace("chief chef_aile 0201 S", "")
    assert ended(position(FIELD, gone)) == ("south", "collapse", {})
    assert goes_on(position(FIELD, TWO))


def test_when_every_side_is_beaten_points_decide() -> None:
    broken = TWO.replace("defence", "retreat")
    assert ended(position(FIELD, broken)) == (None, "all-broken-draw", {"north": 5, "south": 5})
    assert ended(position(FIELD, broken, victory={"holder": "south"}))[:2] == ("south", "all-broken-held")
    ahead = broken.rstrip() + "\n  x geants lost\n  y orcs lost"
    assert ended(position(FIELD, ahead)) == ("north", "all-broken-points", {"north": 10, "south": 5})


# An army that came to retreat. C-90


def retreating(armies: str, **victory: Any) -> Battle:
    data = scenario(FIELD, armies, victory={"passages": [{"side": "north", "edge": "W", "points": 2}], **victory})
    data["army"][0]["retreat_loses"] = False
    OPENED.append(Battle.open(data, dice=[]))
    return OPENED[-1]


def test_an_army_that_came_to_retreat_is_not_beaten_by_its_orders() -> None:
    battle = retreating(TWO.replace("north defence", "north retreat"))
    assert goes_on(battle)
    assert scores(battle) == {"north": 0, "south": 0}


def test_once_it_has_left_the_map_points_decide() -> None:
    gone = (
        "north retreat\n  a infanterie exit=0105/W left=1\n  chief chef_aile {}\nsouth defence\n  b infanterie 0909 N"
    )
    away, fallen = "exit=0103/W left=1", "lost"
    assert ended(retreating(gone.format(away))) == ("north", "withdrawn-points", {"north": 8, "south": 0})
    assert ended(retreating(gone.format(fallen))) == (None, "withdrawn-draw", {"north": 4, "south": 5})
    assert ended(retreating(gone.format(fallen), holder="north"))[:2] == ("north", "withdrawn-held")
    assert goes_on(retreating(gone.format("0303 W")))


def test_it_wins_like_anybody_else_when_its_enemies_are_beaten() -> None:
    battle = retreating(TWO.replace("defence", "retreat"))
    assert ended(battle) == ("north", "collapse", {})


# Three sides. C-83

THREE = """
red {}
  a infanterie 0101 S
  {}
blue {}
  b infanterie 0909 N
  {}
green {}
  c infanterie 0109 N
  {}
"""


def three(orders: str, extra: tuple[str, str, str] = ("", "", ""), **more: Any) -> Battle:
    words = orders.split()
    return position(FIELD, THREE.format(words[0], extra[0], words[1], extra[1], words[2], extra[2]), **more)


def test_with_three_sides_the_last_one_unbeaten_wins() -> None:
    assert goes_on(three("defence retreat defence"))
    assert ended(three("retreat retreat attack")) == ("green", "collapse", {})
    assert ended(three("retreat attack retreat")) == ("blue", "collapse", {})
    assert ended(three("retreat retreat retreat"))[1] == "all-broken-draw"


def test_a_beaten_side_fights_on_while_two_others_do() -> None:
    battle = three("defence retreat defence")
    pass_turn(battle)
    assert battle.outcome is None
    assert battle.state.turn == 2
    play(battle, "activate a", "pass")
    assert tokens(battle) == {"activate b"}


def test_each_side_scores_the_losses_of_all_its_enemies_and_must_lead_the_second() -> None:
    lost = ("x geants lost", "y chef_aile lost", "")
    battle = three("defence defence retreat", lost, turns=1)
    assert scores(battle) == {"red": 5 + 5, "blue": 3 + 5, "green": 3 + 5}
    assert ended(battle)[:2] == (None, "time-draw")
    ahead = three("defence defence retreat", ("", "y chef_aile lost", ""), turns=1)
    assert scores(ahead) == {"red": 10, "blue": 5, "green": 5}
    assert ended(ahead)[:2] == ("red", "time-points")
    held = three("defence defence retreat", lost, turns=1, victory={"holder": "green"})
    assert ended(held)[:2] == ("green", "time-held")


def test_every_outcome_has_its_words() -> None:
    for lang in ("fr", "en"):
        assert {f"outcome-{reason}" for reason in OUTCOMES} <= BOOK.texts.ids[lang]
