"""Chapter XVI: how battles are won."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import BattleEnded, ElementsLost
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.objectives import has_units, holds_hill, units_lost, value_lost
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import facts, orders, play, position, refused, rejected, run


def fight(*, goal: dict[str, Any], dice: list[int], **more: Any) -> Battle:
    """Berserkers strike a Guard of which one element is left; another one is lost."""
    more.setdefault("n", "empire berserkers N engaged=1 fought=1")
    more.setdefault("g", "orcs garde_orc S engaged=1 fought=1 elements=8")
    more.setdefault("h", "orcs guerriers_orcs S")
    battle = position(
        """
         . g . . . .
        . n . . . . .
         . . . . . .
        . . . . . . .
         . . . h h .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        victory=goal,
        dice=dice,
        **more,
    )
    return play(battle, "attack n_1 g_1", "confirm")


@clause("DW-XVI.1.3-02", "DW-XVI.1.3-03")
@pytest.mark.parametrize(("points", "ends"), [(20, True), (21, False)])
def test_the_empire_wins_when_the_orcs_have_lost_enough(points: int, ends: bool) -> None:
    """DW-EX-241: 160 points, 8 elements: 20 each."""
    battle = fight(goal={"goal": "toll", "side": "empire", "points": points}, dice=[1])
    assert value_lost(battle.state, "orcs") == 20
    found = facts(battle, BattleEnded)
    assert [(one.winner, one.reason) for one in found] == ([("empire", "toll")] if ends else [])


@clause("DW-XVI.1.3-05")
def test_the_orcs_win_when_no_imperial_is_left() -> None:
    battle = position(
        " . g . .\n. n . . .",
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire berserkers N engaged=1 fought=1 elements=4",
        g="orcs garde_orc S engaged=1 fought=1",
        victory={"goal": "toll", "side": "empire", "points": 475},
        dice=[1],
    )
    play(battle, "attack g_1 n_1", "confirm")
    ended = facts(battle, BattleEnded)[0]
    assert (ended.winner, ended.clause) == ("orcs", "DW-XVI.1.3-05")


@clause("DW-XVI.1.3-04")
def test_who_has_rallied_counts_for_nothing() -> None:
    battle = position(
        " . . . .\n. g g . .\n . . . .\n. . . . .\n . n n .",
        tier="intermediate",
        phase="rally",
        turn=2,
        n="empire berserkers N",
        g="orcs garde_orc S morale=routing routed=1 elements=2",
        victory={"goal": "toll", "side": "empire", "points": 475},
        special="n_1:leader g_1:leader",
        dice=[6],
    )
    play(battle, "rally")
    assert value_lost(battle.state, "orcs") == 0 and not facts(battle, ElementsLost)


@clause("DW-XVI.1.3-01")
@pytest.mark.parametrize(("words", "winner"), [("", "empire"), ("morale=routing routed=1", "orcs")])
def test_without_a_turn_limit_only_a_cap_ends_it(words: str, winner: str) -> None:
    """Then the Empire wins if it has a unit that stands."""
    battle = position(
        " . g . .\n. . . . .\n . . . .\n. n . . .",
        tier="intermediate",
        turn=2,
        n=f"empire berserkers N {words}",
        g="orcs garde_orc S",
        victory={"goal": "toll", "side": "empire", "points": 475},
        special="n_1:leader g_1:leader",
    )
    assert battle.state.limit == 0 and at_the_limit(battle.state).winner == winner


# A hill


HILL = {"goal": "hill", "side": "orcs", "hill": ["0201", "0301"]}


def hill(picture: str, **more: Any) -> Battle:
    more.setdefault("g", "orcs garde_orc S")
    more.setdefault("n", "empire berserkers N")
    more.setdefault("special", "g_1:leader n_1:leader")
    return position(picture, tier="intermediate", victory=HILL, **more)


@clause("DW-XVI.2.3-02")
def test_who_holds_the_hill() -> None:
    held = hill(" . g . .\n. . . . .\n . . . .\n. n n . .")
    assert holds_hill(held.state)
    routing = hill(" . g . .\n. . . . .\n . . . .\n. n n . .", g="orcs garde_orc S morale=routing routed=1", turn=2)
    assert not holds_hill(routing.state)
    beside = hill(" g . . .\n. . . . .\n . . . .\n. n n . .")
    assert not holds_hill(beside.state)
    alone = hill(
        " . k . .\n. . . . .\n . g . .\n. . . . .\n . n n .",
        k="orcs kruuk S",
        special="g_1:leader n_1:leader",
    )
    assert not holds_hill(alone.state)


@clause("DW-XVI.2.3-02")
def test_a_hill_held_for_a_whole_turn_wins() -> None:
    battle = hill(" . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n n . .", phase="rally", held=True)
    ended = facts(battle, BattleEnded)[0]
    assert (ended.winner, ended.reason, ended.clause) == ("orcs", "hill", "DW-XVI.2.3-02")
    late = hill(" . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n n . .", phase="rally", held=False)
    assert not facts(late, BattleEnded) and late.state.held


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize("held", [True, False])
def test_a_hold_lasts_through_all_phases_of_a_turn(held: bool) -> None:
    """From the order phase on nobody comes near; who has held the hill only since a later phase must wait a turn."""
    picture = " . g . .\n. . . . .\n . . . .\n. . . . .\n . . . .\n. n n . ."
    battle = run(orders(hill(picture, held=held), "g t", "n m"), until="" if held else "order")
    assert bool(facts(battle, BattleEnded)) == held and battle.state.turn == (1 if held else 2)


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(("steps", "held"), [(("sw",), True), (("e",), False), (("e", "w"), False)])
def test_an_enemy_who_crosses_the_hill_breaks_the_hold(steps: tuple[str, ...], held: bool) -> None:
    """The orcs hold it in 0201; in 0304 the imperial hero goes by it, comes onto it, or is gone again."""
    battle = position(
        " . g . . .\n. . . . . .\n . . . . .\n. k . . . .\n . . . . .\n. n n . . .",
        tier="intermediate",
        phase="movement",
        stage="sequences",
        n="empire berserkers N order=M",
        g="orcs garde_orc S order=M",
        k="empire gordan N",
        victory={"goal": "hill", "side": "orcs", "hill": ["0201", "0304"]},
        held=True,
    )
    play(battle, "lead k", "confirm", *(f"step k_1 {step}" for step in steps))
    assert battle.state.held == held


@clause("DW-XVI.2.3-03", "DW-XVI.2.3-01")
def test_without_units_the_orcs_cannot_take_it_any_more() -> None:
    battle = position(
        " . g . k\n. n . . .",
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1 elements=8",
        k="orcs kruuk S",
        victory=HILL,
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    ended = facts(battle, BattleEnded)[0]
    assert (ended.winner, ended.clause) == ("empire", "DW-XVI.2.3-03") and not has_units(battle.state, "orcs")
    assert at_the_limit(battle.state).winner == "empire"


# Battles by value


@clause("DW-XVI.3.5-01", "DW-XVI.3.5-02")
def test_only_whole_units_count() -> None:
    """One of two units is gone: its full value; the other has lost nine of ten elements and counts for nothing."""
    battle = fight(goal={"goal": "value"}, dice=[1], h="orcs guerriers_orcs S elements=10")
    assert units_lost(battle.state, "orcs") == 160 and units_lost(battle.state, "empire") == 0
    ended = at_the_limit(battle.state)
    assert (ended.winner, ended.reason, ended.points) == ("empire", "value", {"empire": 0, "orcs": 160})
    even = position(
        " . g . .\n. . . . .\n . . . .\n. n . . .",
        tier="intermediate",
        victory={"goal": "value"},
        n="empire berserkers N",
        g="orcs garde_orc S",
        special="n_1:leader g_1:leader",
    )
    assert (at_the_limit(even.state).winner, at_the_limit(even.state).reason) == (None, "value-draw")


def test_a_goal_that_cannot_be_is_refused_with_its_place() -> None:
    apart = ". n . g"
    assert rejected(apart, victory={"goal": "toll", "side": "empire"}) == ("victory", "scenario-goal")
    assert rejected(apart, victory={"goal": "hill", "side": "nobody", "hill": ["0101"]})[0] == "victory.side"
    assert rejected(apart, victory={"goal": "hill", "side": "orcs", "hill": ["9999"]})[0] == "victory.hill"


def test_a_large_element_does_not_turn_on_the_spot_after_a_combat() -> None:
    """It would no longer stand on the hexes of its shape."""
    battle = position(
        " . x . . .\n. . . . . .\n . . g . .\n. . n . . .\n . . . . .",
        tier="advanced",
        phase="melee",
        stage="regrouping",
        turn=2,
        x="empire geant_epee_bouclier N engaged=1 fought=1",
        n="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        combats=[["x", "n", "g"]],
        sides=["empire"],
    )
    assert refused(battle, "turn x_1 s", "empire") == ("DW-XVII.4.3-04", "no-large-step")
