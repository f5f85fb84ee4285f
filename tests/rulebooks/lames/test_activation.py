"""2.4 and the course of 2.9: the turn, the four blocks of an activation, what opens and what closes it."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    ActivationBegan,
    ActivationEnded,
    BattleEnded,
    BreathChanged,
    MarkersRemoved,
    ShockFought,
    ShockMarked,
    SideBegan,
    TurnBegan,
    UnitAdvanced,
    UnitDestroyed,
)
from oriflamme.rulebooks.lames.state import FRESH, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit

TWO_LINES = """
north defence
  a infanterie 0103 E
  b infanterie 0105 E
south defence
  x infanterie 0903 W
"""


def story(battle: Battle) -> list[str]:
    """What happened, kind by kind; tests by their name and subject."""
    named = {id(test): f"{test.test} {test.subject}" for test in trials(battle)}
    return [named.get(id(fact), type(fact).__name__) for fact in battle.facts]


# The turn


@clause("LM-2.4-03")
def test_a_side_takes_up_its_activated_markers_once_all_its_units_have_played() -> None:
    battle = position(plain(), TWO_LINES)
    play(battle, "activate a", "pass")
    assert unit(battle, "a").activated
    assert not facts(battle, MarkersRemoved)
    play(battle, "activate b", "pass")
    assert [fact.side for fact in facts(battle, MarkersRemoved)] == ["north"]
    assert not unit(battle, "a").activated
    assert not unit(battle, "b").activated


@clause("LM-2.4-03")
def test_the_turn_ends_when_the_last_side_has_played() -> None:
    battle = position(plain(), TWO_LINES)
    play(battle, "activate a", "pass", "activate b", "pass")
    assert (battle.state.turn, battle.state.active) == (1, "south")
    play(battle, "activate x", "pass")
    assert (battle.state.turn, battle.state.active) == (2, "north")
    assert [type(fact) for fact in battle.facts[-4:]] == [ActionChosen, ActivationEnded, MarkersRemoved, TurnBegan]
    assert [fact.side for fact in facts(battle, SideBegan)] == ["south"]
    assert tokens(battle) == {"activate a", "activate b"}


@clause("LM-2.4-01")
def test_the_battle_lasts_the_turns_of_the_scenario() -> None:
    over = position(plain(), TWO_LINES, turns=1)
    play(over, "activate a", "pass", "activate b", "pass", "activate x", "pass")
    assert over.outcome is not None
    assert over.outcome.reason == "time-draw"
    again = position(plain(), TWO_LINES, turns=2)
    play(again, "activate a", "pass", "activate b", "pass", "activate x", "pass")
    assert again.outcome is None
    assert again.state.turn == 2


@clause("LM-2.4-01")
def test_without_a_limit_in_sight_victory_ends_the_battle_with_the_turn() -> None:
    """South has nothing but a wing in Retreat: it is beaten, but only once both have played."""
    battle = position(plain(), TWO_LINES.replace("south defence", "south retreat edge=E"))
    play(battle, "activate a", "pass", "activate b", "pass")
    assert battle.outcome is None
    play(battle, "activate x", "withdraw", "withdraw NE")
    ended = facts(battle, BattleEnded)
    assert [(fact.winner, fact.reason, fact.clause) for fact in ended] == [("north", "collapse", "LM-2.4-01")]
    assert battle.state.turn == 1


@clause("LM-2.4-01")
def test_a_scenario_may_set_no_limit_at_all() -> None:
    """C-90: 0 turns is no limit; with 99, the ninety-ninth is the last."""
    for turns, ends in ((0, False), (99, True)):
        battle = position(plain(), TWO_LINES, turns=turns, position={"turn": 99})
        play(battle, "activate a", "pass", "activate b", "pass", "activate x", "pass")
        assert (battle.outcome is not None) == ends


# The four blocks


@clause("LM-2.4-02", "LM-2.4.1-01", "LM-2.9-01", "LM-F-01", "LM-F-02", "LM-F-13")
def test_an_activation_runs_through_start_action_events_and_end() -> None:
    """D: rout test, engagement test, Contact off. A: shock. E: x dies, its neighbour and its wing test. F: activated.

    Block D looks at nobody but the activated unit, block E at the enemy as well.
    """
    battle = position(
        plain(),
        """
        north attack
          a infanterie 0303 E contact
          b infanterie 0203 E routed
        south attack
          x infanterie 0403 W contact steps=1
          y infanterie 0503 W contact
        """,
        dice=[3, 3, 3, 3, 1, 2, 3, 3, 3, 3],
    )
    play(battle, "activate a", "strike x supported")
    assert story(battle) == [
        "ActivationBegan",
        "rout a",
        "defence a",
        "ShockMarked",
        "ActionChosen",
        "ShockFought",
        "BreathChanged",
        "UnitDestroyed",
        "rout y",
        "demoralisation south1",
        "UnitAdvanced",
        "ActivationEnded",
    ]
    assert facts(battle, ShockMarked)[0] == ShockMarked(clause="LM-2.4.1-01", unit="a", shock="")
    assert [fact.unit for fact in facts(battle, ActivationBegan, ActivationEnded)] == ["a", "a"]
    assert unit(battle, "y").shock == "contact"
    assert not unit(battle, "y").activated
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == ["x"]
    assert [fact.hex for fact in facts(battle, UnitAdvanced)] == ["0403"]


@clause("LM-2.4.1-01", "LM-F-13")
def test_contact_goes_before_the_action_and_charge_stays() -> None:
    armies = """
    north defence
      a infanterie 0403 E contact
    south defence
      x infanterie 0503 W
    """
    contact = play(position(plain(), armies), "activate a")
    assert unit(contact, "a").shock == ""
    assert tokens(contact) == {"withdraw", "flee", "shock"}
    charge = play(position(plain(), armies.replace("contact", "charge")), "activate a")
    assert unit(charge, "a").shock == "charge"
    assert not facts(charge, ShockMarked)


@clause("LM-2.4.1-01")
def test_contact_goes_even_when_no_action_follows() -> None:
    """Engaged by a dragon over the water that it cannot reach, it can do nothing: its Contact goes all the same."""
    battle = position(
        """
        . . . .
         ~ . . .
        . . . .
        """,
        """
        north defence
          a infanterie 0202 E contact
          b infanterie 0403 E
        south defence
          x dragon_elfique 0102 E
        """,
    )
    play(battle, "activate a")
    assert story(battle) == ["ActivationBegan", "ShockMarked", "ActionChosen", "ActivationEnded"]
    assert facts(battle, ActionChosen) == [ActionChosen(clause="LM-2.9-10", unit="a", action="pass")]
    assert unit(battle, "a").shock == ""


@clause("LM-2.4.2-01")
def test_the_base_game_has_thirteen_actions() -> None:
    battle = position(plain(), TWO_LINES)
    play(battle, "activate a")
    ask = battle.asks[0]
    closed = {one.option.token: one.refusal.clause for one in ask.forbidden}
    assert tokens(battle) == {"move", "withdraw", "flee", "pass"}
    assert closed.keys() == {
        *("face", "shock", "duel", "rally", "reorganise", "rest"),
        *("change", "orders", "command", "resign"),
    }
    only_characters = {one.option.token for one in ask.forbidden if one.refusal.message.id == "no-characters-only"}
    assert only_characters == {"duel", "change", "orders", "command", "resign"}


# The end of an activation


@clause("LM-2.4.3-01", "LM-F-70", "LM-F-71")
def test_a_unit_that_did_nothing_loses_its_special_order_and_is_activated() -> None:
    battle = position(plain(), TWO_LINES.replace("0103 E", "0103 E ordered").replace("0105 E", "0105 E ordered"))
    play(battle, "activate a", "pass")
    assert (unit(battle, "a").ordered, unit(battle, "a").activated) == (False, True)
    assert (unit(battle, "b").ordered, unit(battle, "b").activated) == (True, False)
    assert tokens(battle) == {"activate b"}
    assert refused(battle, "activate a") == "LM-1-05"


def charger(enemy: str, *flags: str) -> Battle:
    """Cavalry with Charge and an order to wait, enemy infantry somewhere to the east."""
    return position(
        plain(12, 5),
        f"""
        north defence
          a cavaliers 0103 E charge ordered {" ".join(flags)}
          b infanterie 0105 E
        south defence
          x infanterie {enemy} W
        """,
    )


@clause("LM-2.4.3-02", "LM-F-67")
def test_a_charge_that_can_reach_nobody_next_turn_is_given_up() -> None:
    """Six clear hexes of an attack move, and the enemy is eight away."""
    battle = play(charger("0903"), "activate a", "pass")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("", WINDED)
    assert [type(fact) for fact in battle.facts] == [
        ActivationBegan,
        ActionChosen,
        ShockMarked,
        BreathChanged,
        ActivationEnded,
    ]
    assert facts(battle, ShockMarked)[0].clause == "LM-2.4.3-02"
    winded = play(charger("0903", "winded"), "activate a", "rest", "6 5")
    assert (unit(winded, "a").shock, unit(winded, "a").breath) == ("", SPENT)


@clause("LM-2.4.3-02", "LM-F-67")
def test_a_charge_that_will_reach_somebody_is_kept() -> None:
    """Seven hexes away: six steps and the enemy stands before it."""
    battle = play(charger("0803"), "activate a", "pass")
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == ("charge", FRESH)


@pytest.mark.parametrize(("dragon", "kept"), [("0102", True), ("0104", False)])
@clause("LM-2.4.3-02", "LM-F-67")
def test_a_charge_engaged_by_somebody_is_kept(dragon: str, kept: bool) -> None:
    """C-16: the dragon over the water cannot be reached; engaging the cavalry from behind, it keeps the charge up."""
    battle = position(
        """
        . . . .
         ~ . . .
        . . . .
         ~ . . .
        """,
        f"""
        north defence
          a cavaliers 0202 E charge ordered
          b infanterie 0403 E
        south defence
          x dragon_elfique {dragon} E
        """,
    )
    play(battle, "activate a")
    if not kept:
        play(battle, "pass")
    assert unit(battle, "a").shock == ("charge" if kept else "")
    assert unit(battle, "a").breath == (FRESH if kept else WINDED)


def test_shock_is_the_one_action_of_its_activation() -> None:
    """LM-1-07: having fought, the unit does not move as well."""
    battle = position(
        plain(),
        """
        north attack
          a infanterie 0403 E
          b infanterie 0105 E
        south attack
          x infanterie 0503 W
        """,
        dice=[6, 6],
    )
    play(battle, "activate a", "strike x unsupported")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["shock"]
    assert len(facts(battle, ShockFought)) == 1
    assert tokens(battle) == {"activate b"}
