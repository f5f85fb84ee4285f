"""2.7 to 2.7.3: an attack by shock, who makes it, whom it strikes, how it is resolved, what support costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.shock_targets import targets
from oriflamme.rulebooks.lames.state import FRESH, SPENT, WINDED
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, fought, pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

DUEL = """
north attack
  a infanterie 0403 E
south defence
  x infanterie 0503 W
"""
MISS = (6, 6)
"""Twelve never hurts."""


def types(**changes: dict[str, Any]) -> dict[str, Any]:
    return {key: {"like": "infanterie", **change} for key, change in changes.items()}


# An action of its own


@clause("LM-2.7-01")
def test_who_has_attacked_does_nothing_else_this_turn() -> None:
    armies = """
    north attack
      a infanterie 0403 E ordered
      b infanterie 0101 E
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, dice=MISS))
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["shock"]
    assert isinstance(battle.facts[-1], lames.ActivationEnded)
    assert tokens(battle) == {"activate b"}
    assert refused(battle, "activate a") == "LM-1-05"


@clause("LM-2.7-02")
@pytest.mark.parametrize("dice", [(1, 1), MISS])
def test_nothing_comes_back_to_the_attacker(dice: tuple[int, int]) -> None:
    battle = position(plain(), DUEL, dice=dice)
    before = unit(battle, "a")
    strike(battle, "unsupported")
    assert unit(battle, "a") == before


@clause("LM-2.7-02")
@pytest.mark.parametrize("dice", [(1, 1), MISS])
def test_but_the_breath_of_a_supported_attack(dice: tuple[int, int]) -> None:
    battle = position(plain(), DUEL, dice=dice)
    before = unit(battle, "a")
    strike(battle, "supported")
    assert unit(battle, "a") == replace(before, breath=WINDED)


@clause("LM-2.7-03")
def test_one_unit_strikes_one_enemy() -> None:
    armies = """
    north attack
      a infanterie 0403 E
    south defence
      x infanterie 0503 W
      y infanterie 0402 SW
    """
    battle = position(plain(), armies, dice=[2, 2])
    play(battle, "activate a")
    assert tokens(battle) == {f"strike {foe} {how}" for foe in "xy" for how in ("supported", "unsupported")}
    assert battle.asks[0].clause == "LM-2.7.2-01"
    play(battle, "strike y supported", "step")
    assert fought(battle) == [("a", "y", 0, 4, 1)]
    assert (unit(battle, "x").steps, unit(battle, "y").steps) == (2, 1)


@clause("LM-2.7-03")
def test_two_attackers_strike_one_after_the_other_each_with_its_own_advantage() -> None:
    armies = """
    north attack
      a infanterie 0403 E
      b lanciers 0402 SE
    south defence
      x cavaliers 0503 W
    """
    battle = position(plain(), armies, dice=[6, 6, 6, 6])
    strike(battle)
    strike(battle, unit="b")
    assert fought(battle) == [("a", "x", -2, 12, 0), ("b", "x", 2, 12, 0)]


@clause("LM-2.7-04")
def test_the_base_game_fights_by_shock_and_duel_and_does_not_shoot() -> None:
    armies = """
    north defence
      a archers 0403 E
      h chef_aile 0403 E
    south defence
      x infanterie 0603 W
      y infanterie 0404 NW
      k chef_aile 0404 NW
    """
    battle = position(plain(), armies)
    play(battle, "activate h")
    assert "duel" in tokens(battle)
    play(battle, "pass", "activate a")
    assert tokens(battle) == {"withdraw", "flee", "shock"}
    refused(battle, "shoot")


# Only those whom it engages


@clause("LM-2.7-05")
def test_shock_is_for_those_whom_the_attacker_engages() -> None:
    """East and north-east are in front of it; the enemy to the west is beside it, and no more."""
    armies = """
    north defence
      a infanterie 0403 E
    south defence
      w infanterie 0303 W
    """
    battle = play(position(plain(), armies), "activate a")
    assert refused(battle, "shock") == "LM-2.7-05"
    battle = position(plain(), armies + "  x infanterie 0503 W\n")
    play(battle, "activate a", "shock")
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}
    assert refused(battle, "strike w supported") == "LM-2.7-05"


@clause("LM-2.7-05")
def test_not_over_a_side_that_it_cannot_cross() -> None:
    walled = {"grid": plain(), "sides": ["0403/E impassable"]}
    battle = play(position(walled, DUEL.replace("attack", "defence")), "activate a")
    assert refused(battle, "shock") == "LM-2.7-05"


@clause("LM-2.7-05")
def test_a_unit_two_hexes_away_cannot_be_struck() -> None:
    battle = play(position(plain(), DUEL.replace("0503", "0603").replace("attack", "defence")), "activate a")
    assert refused(battle, "shock") == "LM-2.7-05"


def test_off_the_map_there_is_nobody_to_strike() -> None:
    """For whoever plans: the question may be asked of any unit."""
    armies = DUEL.replace("0403 E", "0403 E\n  b infanterie exit=0101/W facing=E left=1")
    state = position(plain(), armies, position={"turn": 2}).state
    assert [[foe.key for foe in targets(state, state.units[key])] for key in "ab"] == [["x"], []]


# Stacks


@clause("LM-2.7.1-01")
def test_of_a_mixed_stack_only_the_large_units_can_be_struck() -> None:
    armies = """
    north attack
      a infanterie 0403 E
    south defence
      h chef_aile 0503 W
      s few 0503 W
      x infanterie 0503 W
    """
    battle = play(position(plain(), armies, figure=types(few={"size": "small"})), "activate a")
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}
    assert refused(battle, "strike h supported") == "LM-2.7.1-01"
    assert refused(battle, "strike s unsupported") == "LM-2.7.1-01"


@clause("LM-2.7.1-01")
def test_a_large_character_is_a_large_unit() -> None:
    armies = """
    north attack
      a infanterie 0403 E
    south defence
      h lord 0503 W
      y infanterie 0503 W
    """
    battle = play(position(plain(), armies, figure=types(lord={"kind": "character"})), "activate a")
    assert tokens(battle) == {"strike h supported", "strike h unsupported"}


@clause("LM-2.7.1-02")
@pytest.mark.parametrize(
    ("facings", "met", "other"), [(("W", "NW", "WSW", "N", "S"), "x", "y"), (("E", "SE", "ENE", "ESE"), "y", "x")]
)
def test_the_side_of_the_attack_tells_who_of_a_stack_is_struck(facings: tuple[str, ...], met: str, other: str) -> None:
    """In Front from the front and the flanks, Behind from the rear. The attacker stands to the west."""
    for facing in facings:
        armies = f"""
        north attack
          a infanterie 0403 E
        south defence
          x infanterie 0503 {facing}
          y infanterie 0503 {facing}
        """
        battle = play(position(plain(), armies), "activate a")
        assert tokens(battle) == {f"strike {met} supported", f"strike {met} unsupported"}, facing
        assert refused(battle, f"strike {other} supported") == "LM-2.7.1-02", facing


@clause("LM-2.7.1-02")
def test_in_a_stack_of_small_units_those_in_the_middle_neither_strike_nor_are_struck() -> None:
    armies = """
    north defence
      a few 0403 E
      b few 0403 E
      c few 0403 E
    south attack
      x infanterie 0503 W
    """
    small = types(few={"size": "small"})
    battle = position(plain(), armies, figure=small)
    play(battle, "activate b")
    assert refused(battle, "shock") == "LM-2.7-05"
    play(battle, "pass", "activate c")
    assert refused(battle, "shock") == "LM-2.7-05"
    play(battle, "pass", "activate a")
    assert "shock" in tokens(battle)


@clause("LM-2.3.1.3-03")
def test_nor_does_the_last_of_them_though_it_engages_the_enemy_behind() -> None:
    """Only the one In Front strikes, and the enemy at the back is not before it."""
    armies = """
    north defence
      a few 0403 W
      c few 0403 W
    south attack
      x infanterie 0503 W
    """
    battle = play(position(plain(), armies, figure=types(few={"size": "small"})), "activate c")
    assert tokens(battle) == {"withdraw", "flee"}
    assert refused(battle, "shock") == "LM-2.7-05"


@clause("LM-2.7.1-02")
@pytest.mark.parametrize(("facing", "met"), [("W", "x"), ("E", "z")])
def test_a_stack_of_small_units_meets_the_enemy_with_its_first_or_its_last(facing: str, met: str) -> None:
    armies = f"""
    north attack
      a infanterie 0403 E
    south defence
      x few 0503 {facing}
      y few 0503 {facing}
      z few 0503 {facing}
    """
    battle = play(position(plain(), armies, figure=types(few={"size": "small"})), "activate a")
    assert tokens(battle) == {f"strike {met} supported", f"strike {met} unsupported"}
    assert refused(battle, "strike y supported") == "LM-2.7.1-02"


# Small units


@clause("LM-2.7.3.2-01")
def test_with_a_large_unit_a_small_one_stays_out_of_the_shock() -> None:
    armies = """
    north defence
      s few 0403 E
      a infanterie 0403 E
    south defence
      x infanterie 0503 W
    """
    small = types(few={"size": "small"})
    battle = play(position(plain(), armies, figure=small), "activate s")
    assert refused(battle, "shock") == "LM-2.7-05"
    play(battle, "pass", "activate a")
    assert "shock" in tokens(battle)
    play(battle, "shock", "strike x unsupported", "6 6", "activate x", "shock")
    assert tokens(battle) == {"strike a supported", "strike a unsupported"}
    assert refused(battle, "strike s supported") == "LM-2.7.1-01"


@clause("LM-2.7.3.2-02")
@pytest.mark.parametrize("facing", ["E", "W", "N", "SW"])
def test_alone_a_small_unit_strikes_all_around(facing: str) -> None:
    armies = f"""
    north attack
      a few 0403 {facing}
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, figure=types(few={"size": "small"})))
    assert counted(pending(battle).tally) == {"small_attacker": -4}


@clause("LM-2.7.3.2-02")
def test_so_does_the_first_of_a_stack_of_small_units() -> None:
    armies = """
    north attack
      a few 0403 E
      b chef_aile 0403 E
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, figure=types(few={"size": "small"})))
    assert counted(pending(battle).tally) == {"small_attacker": -4, "offensive_support": 1}


# How it is resolved

# Highest rolls that inflict one, two, three losses; 0 is never. G-02.
COLUMNS = {
    (-9, -8, -7): (4, 0, 0),
    (-6, -5, -4): (5, 0, 0),
    (-3, -2): (6, 2, 0),
    (-1,): (7, 2, 0),
    (0,): (8, 3, 0),
    (1,): (8, 3, 0),
    (2,): (8, 4, 0),
    (3,): (9, 4, 0),
    (4,): (9, 5, 0),
    (5, 6): (10, 5, 2),
    (7, 8, 9): (10, 6, 3),
    (10, 11, 13): (11, 7, 4),
}
NOT_ABOVE = {0: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 26, 9: 30, 10: 33, 11: 35}
"""In how many of 36 cases two dice show no more than that."""
EXPECTED = [(value, *highest) for values, highest in COLUMNS.items() for value in values]


def at_advantage(value: int, **more: Any) -> Any:
    """`a` strikes `x` with that advantage, made of supports (and of rout beyond their limit)."""
    rout = value > 9
    figures = types(
        keen={"supports": [max(value - 4 * rout, 0), 0, 0]},
        firm={"supports": [0, max(-value, 0), 0]},
    )
    armies = f"""
    north attack
      a keen 0403 E
    south defence
      x firm 0503 W {"routed" if rout else ""}
    """
    return strike(position(plain(), armies, figure=figures, **more))


@clause("LM-2.7.2-01", "LM-2.7.4-01")
@pytest.mark.parametrize(("value", "one", "two", "three"), EXPECTED)
def test_the_chances_before_the_throw_are_those_of_the_combat_table(value: int, one: int, two: int, three: int) -> None:
    roll = pending(at_advantage(value))
    assert roll.tally is not None
    assert (roll.tally.total, roll.dice.name, roll.purpose, roll.clause) == (value, "2d6", "shock", "LM-2.7.2-01")
    least = [36, NOT_ABOVE[one], NOT_ABOVE[two], NOT_ABOVE[three], 0]
    expected = {f"losses-{many}": Fraction(least[many] - least[many + 1], 36) for many in range(4)}
    assert roll.chances() == {what: chance for what, chance in expected.items() if chance}


@clause("LM-2.7.2-01", "LM-2.7.4-01")
@pytest.mark.parametrize(
    ("value", "dice", "losses"),
    [(1, (1, 3), 1), (1, (4, 5), 0), (-7, (1, 4), 0), (-7, (1, 3), 1), (0, (1, 2), 2), (0, (2, 2), 1), (6, (1, 1), 3)],
)
def test_the_dice_are_read_unmodified_in_the_column_of_the_advantage(
    value: int, dice: tuple[int, int], losses: int
) -> None:
    battle = at_advantage(value, dice=dice)
    assert fought(battle) == [("a", "x", value, sum(dice), losses)]
    if not losses:
        assert (unit(battle, "x").steps, unit(battle, "x").hex) == (2, "0503")


@clause("LM-2.7.2-01")
def test_first_the_advantage_then_the_dice_then_the_losses() -> None:
    battle = strike(position(plain(), DUEL, dice=[2, 2]))
    play(battle, "step")
    fight, breath, loss = battle.facts[2:5]
    assert isinstance(fight, lames.ShockFought)
    assert (fight.duel, fight.supported, fight.clause) == (False, True, "LM-2.7.2-01")
    assert breath == lames.BreathChanged(clause="LM-2.7.3.1-01", unit="a", breath=WINDED)
    assert loss == lames.StepsLost(clause="LM-2.7.4-03", unit="x", left=1)
    assert [type(fact) for fact in battle.facts[:2]] == [lames.ActivationBegan, lames.ActionChosen]


def test_the_cell_that_is_a_switch() -> None:
    """C-22: an 8 at advantage 0 does nothing; a 7 still does, and so does an 8 at +1."""
    for value, dice, losses in ((0, (4, 4), 0), (0, (3, 4), 1), (1, (4, 4), 1)):
        battle = at_advantage(value, dice=dice, switches={"zero_eight": True})
        assert fought(battle) == [("a", "x", value, sum(dice), losses)]
    assert fought(at_advantage(0, dice=(4, 4))) == [("a", "x", 0, 8, 1)]
    odds = pending(at_advantage(0, switches={"zero_eight": True})).chances()
    assert odds == {"losses-0": Fraction(15, 36), "losses-1": Fraction(18, 36), "losses-2": Fraction(3, 36)}


# Support


@clause("LM-2.7.3.1-01")
@pytest.mark.parametrize(("before", "after"), [("", WINDED), ("winded", SPENT)])
def test_support_spares_four_points_and_costs_a_breath_level(before: str, after: int) -> None:
    armies = DUEL.replace("0403 E", f"0403 E {before}")
    supported, unsupported = position(plain(), armies, dice=MISS), position(plain(), armies, dice=MISS)
    breath = unit(supported, "a").breath
    strike(supported, "supported")
    strike(unsupported, "unsupported")
    (((_, _, with_it, _, _),), ((_, _, without, _, _),)) = (fought(supported), fought(unsupported))
    assert with_it - without == 4
    assert (unit(supported, "a").breath, unit(unsupported, "a").breath) == (after, breath)
    (tired,) = facts(supported, lames.BreathChanged)
    assert (tired.unit, tired.clause) == ("a", "LM-2.7.3.1-01")
    assert not facts(unsupported, lames.BreathChanged)


@clause("LM-2.7.3.1-01")
def test_characters_and_small_units_support_too() -> None:
    armies = """
    north attack
      a chef_aile 0403 E
    south defence
      x infanterie 0503 W
    """
    battle = strike(position(plain(), armies, dice=MISS))
    assert unit(battle, "a").breath == WINDED


@clause("LM-2.7.2.2-11")
def test_a_charge_supports_by_itself_and_takes_no_breath_now() -> None:
    """Nor may it hold back. What it loses when Charge goes is another matter: here it takes the hex and keeps it."""
    battle = position(plain(), DUEL.replace("0403 E", "0403 E charge").replace("0503 W", "0503 W steps=1"), dice=[3, 3])
    play(battle, "activate a")
    assert tokens(battle) == {"strike x supported"}
    assert refused(battle, "strike x unsupported") == "LM-2.7.2.2-11"
    play(battle, "strike x supported", "recoil E")
    (fact,) = facts(battle, lames.ShockFought)
    assert counted(fact.advantage) == {"charge": 2}
    assert unit(battle, "a").breath == FRESH


BOATS = """
north attack
  a knight 0303 E
south defence
  b boats 0403 W
  k chef_barque 0403 W
"""
AFLOAT = {
    "boats": {"like": "infanterie", "movement": "floating"},
    "chef_barque": {"like": "chef_aile", "movement": "floating", "supports": [0, 0, 0]},
    "knight": {"like": "chef_aile", "supports": [0, 0, 0]},
}
LAKE = """
. . . . .
 . . . .
. . . ~ ~
 . . . .
"""


@clause("LM-2.7.3.1-02")
@pytest.mark.parametrize("marks", ["", " charge"])
def test_an_attack_into_a_hex_that_is_closed_to_the_attacker_cannot_be_supported(marks: str) -> None:
    """C-96: a rider on the shore challenges a leader in a boat. Even his charge supports nothing there."""
    battle = position(LAKE, BOATS.replace("0303 E", f"0303 E{marks}"), figure=AFLOAT)
    play(battle, "activate a", "duel")
    assert tokens(battle) == {"strike k unsupported"}
    assert refused(battle, "strike k supported") == "LM-2.7.3.1-02"
    play(battle, "strike k unsupported")
    tally = pending(battle).tally
    assert counted(tally) == {"unsupported": -4, "difficult": -2}


@clause("LM-2.7.3.1-02")
def test_where_the_hex_is_open_to_him_it_can() -> None:
    on_land = {**AFLOAT, "boats": {"like": "infanterie"}, "chef_barque": {"like": "chef_aile"}}
    battle = position(LAKE.replace("~", "."), BOATS.replace("0403 W", "0403 E"), figure=on_land)
    play(battle, "activate a", "duel")
    assert tokens(battle) == {"strike k supported", "strike k unsupported"}
