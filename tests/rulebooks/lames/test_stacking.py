"""2.3.1 and 2.3.1.3: what a hex holds, who stands where in a stack, and what stacked units may do."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.engagement import stack_position
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    CohesionChanged,
    FacingTaken,
    ShockFought,
    StackRecoiled,
    UnitStepped,
    UnitTurned,
    UnitWithdrew,
)
from oriflamme.rulebooks.lames.stacking import fits, load, may_stay, overfull
from oriflamme.rulebooks.lames.state import IN_ORDER, ROUTED, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, unit

FIELD = plain(9, 5)
E, ENE = 0, 1
FOE = "south defence\n  x infanterie 0901 W"


def crowd(large: int, small: int, hex: str = "0203 E", more: str = "") -> str:
    """Lines of units in one hex: large ones first, then small ones."""
    lines = [f"  big{n} infanterie {hex} {more}" for n in range(large)]
    return "\n".join(lines + [f"  man{n} magicien {hex}" for n in range(small)])


def joining(figure: str, large: int, small: int, more: str = "") -> Battle:
    """A unit in 0103, an order in hand and about to move, beside a hex that holds others."""
    armies = f"north defence\n  a {figure} 0103 E ordered\n{crowd(large, small, more=more)}\n"
    battle = position(FIELD, armies + FOE, dice=[])
    return play(battle, "activate a", "move")


# How much a hex holds


@clause("LM-2.3.1-01", "LM-2.3.1-02")
@pytest.mark.parametrize(
    ("figure", "large", "small", "points"),
    [
        ("infanterie", 0, 0, 4),
        ("infanterie", 1, 0, 8),
        ("infanterie", 1, 2, 10),
        ("infanterie", 0, 6, 10),
        ("magicien", 2, 1, 10),
        ("magicien", 1, 5, 10),
        ("magicien", 0, 9, 10),
        ("infanterie", 2, 0, 12),
        ("infanterie", 1, 3, 11),
        ("infanterie", 0, 7, 11),
        ("magicien", 2, 2, 11),
        ("magicien", 1, 6, 11),
        ("magicien", 0, 10, 11),
    ],
)
def test_ten_points_fill_a_hex(figure: str, large: int, small: int, points: int) -> None:
    battle = joining(figure, large, small)
    if points > 10:
        assert refused(battle, "step E") == refused(battle, "creep E") == "LM-2.3.1-02"
    else:
        play(battle, "step E")
        assert load(battle.state, "0203") == points


@clause("LM-2.3.1-02")
def test_a_full_hex_is_closed_to_a_withdraw_too() -> None:
    for large, way in ((1, {"NW", "W", "SW"}), (2, {"NW", "SW"})):
        armies = f"north defence\n  a infanterie 0303 E\n{crowd(large, 0)}\n{FOE}"
        battle = play(position(FIELD, armies), "activate a", "withdraw")
        assert tokens(battle) == {f"withdraw {point}" for point in way}


@clause("LM-2.3.1-06")
def test_steps_do_not_count() -> None:
    assert load(play(joining("infanterie", 1, 0), "step E").state, "0203") == 8  # four steps in all
    assert refused(joining("infanterie", 2, 0, more="steps=1"), "step E") == "LM-2.3.1-02"
    assert load(joining("infanterie", 2, 0, more="steps=1").state, "0203") == 8


@clause("LM-2.3.1-04")
def test_the_limit_holds_in_hexes_that_are_only_passed_through() -> None:
    """Fast enough to pass through, a large unit may not enter where two large ones stand; a small one may."""
    figure = {"fast": {"like": "infanterie", "movement": "animal"}, "hare": {"like": "magicien", "movement": "animal"}}
    for key, large, dice, open_ in (("fast", 1, [1, 1, 1, 1], True), ("fast", 2, [], False), ("hare", 2, [], True)):
        armies = f"north defence\n  a {key} 0103 E ordered\n{crowd(large, 0)}\n{FOE}"
        battle = play(position(FIELD, armies, figure=figure, dice=dice), "activate a", "move")
        if open_:
            play(battle, "step E", "step E")
            assert unit(battle, "a").hex == "0303"
        else:
            assert refused(battle, "step E") == "LM-2.3.1-02"


@clause("LM-2.3.1-05")
@pytest.mark.parametrize("enemy", ["infanterie", "magicien"])
@pytest.mark.parametrize("mover", ["infanterie", "magicien"])
def test_nobody_enters_a_hex_of_the_enemy(mover: str, enemy: str) -> None:
    armies = f"""
        north defence
          a {mover} 0103 E ordered
        south defence
          x {enemy} 0203 E routed
        """
    battle = play(position(FIELD, armies), "activate a", "move")
    assert refused(battle, "step E") == "LM-2.3.1-05"
    assert not tokens(battle) & {"step E", "creep E"}


# More than it should hold

OVERFULL = """
    north {order}
      a infanterie 0303 E {marker}
      b infanterie 0303 E activated
      {third}
      friend infanterie 0203 E activated
    south defence
      x infanterie {enemy}
    """
THIRD, TWO_SMALL = "c infanterie 0303 E activated", "c magicien 0303 E activated"


def packed(order: str = "attack", marker: str = "", third: str = THIRD, enemy: str = "0901 W") -> Battle:
    return position(FIELD, OVERFULL.format(order=order, marker=marker, third=third, enemy=enemy))


@clause("LM-2.3.1-03")
def test_a_hex_may_hold_more_than_ten_points_against_its_will() -> None:
    assert overfull(packed().state, "0303") and load(packed().state, "0303") == 12
    assert not overfull(packed(third=TWO_SMALL).state, "0303")


@clause("LM-2.3.1-02")
def test_several_enter_an_empty_hex_together_only_if_they_fit() -> None:
    state = packed().state
    a, b, c = (state.units[key] for key in "abc")
    assert fits(state, "0403", a, b)
    assert not fits(state, "0403", a, b, c)


@clause("LM-2.3.1-03")
def test_units_of_an_overfull_hex_do_not_attack() -> None:
    """G-12: with nothing else open to it, the unit does nothing."""
    assert _taken(packed(enemy="0403 W")) == "pass"
    assert _taken(packed(third=TWO_SMALL, enemy="0403 W")) == "shock"


def _taken(battle: Battle, key: str = "a") -> str:
    """The action that a unit takes, nothing else being open to it."""
    play(battle, f"activate {key}")
    (chosen,) = facts(battle, ActionChosen)
    return str(chosen.action)


@clause("LM-2.3.1-03")
def test_units_of_an_overfull_hex_do_not_challenge() -> None:
    armies = """
        north defence
          a infanterie 0303 E activated
          b infanterie 0303 E activated
          {third}
          man magicien 0303 E
        south defence
          x infanterie 0403 W
          rival magicien 0403 W
        """
    packed_in = play(position(FIELD, armies.format(third=THIRD)), "activate man")
    assert refused(packed_in, "duel") == "LM-2.3.1-03"
    roomy = play(position(FIELD, armies.format(third="")), "activate man")
    assert "duel" in tokens(roomy)


@clause("LM-2.3.1-03")
@pytest.mark.parametrize(("marker", "action"), [("winded", "rest"), ("shaken", "reorganise")])
@pytest.mark.parametrize(("large", "may"), [(2, True), (3, False)])
def test_units_of_an_overfull_hex_do_not_recover(marker: str, action: str, large: int, may: bool) -> None:
    armies = f"north defence\n  man magicien 0303 E {marker}\n{crowd(large, 0, '0303 E', 'activated')}\n"
    battle = play(position(FIELD, armies + FOE), "activate man")
    if may:
        assert action in tokens(battle)
    else:
        assert refused(battle, action) == "LM-2.3.1-03"


@clause("LM-2.3.1-03")
@pytest.mark.parametrize(("marker", "action"), [("winded", "rest"), ("shaken", "reorganise")])
def test_not_even_those_who_cannot_leave_recover(marker: str, action: str) -> None:
    island = "~ ~ ~ ~ ~\n ~ . ~ ~ .\n~ ~ ~ ~ ~"
    for large in (2, 3):
        armies = f"north defence\n  man magicien 0202 E {marker}\n{crowd(large, 0, '0202 E', 'activated')}\n"
        battle = play(position(island, armies + FOE.replace("0901", "0502")), "activate man")
        if large == 2:
            assert action in tokens(battle)
        else:
            assert refused(battle, action) == "LM-2.3.1-03"


@clause("LM-2.3.1-03")
def test_who_can_leave_an_overfull_hex_must() -> None:
    battle = play(packed(marker="ordered"), "activate a")
    assert tokens(battle) == {"move", "withdraw"}
    assert refused(battle, "pass") == "LM-2.3.1-03"
    play(battle, "move", "face ENE")
    assert refused(battle, "halt") == "LM-2.3.1-03"
    play(battle, "step E", "halt")
    assert unit(battle, "a").hex == "0403"
    roomy = play(packed(marker="ordered", third=TWO_SMALL), "activate a")
    assert tokens(roomy) == {"move", "withdraw", "pass"}
    play(roomy, "move", "face ENE")
    assert refused(roomy, "halt") == "LM-2.3.1-12"


@clause("LM-2.3.1-03")
def test_nothing_enters_an_overfull_hex() -> None:
    armies = f"north defence\n  a magicien 0103 E ordered\n{crowd(3, 0)}\n{FOE}"
    battle = play(position(FIELD, armies), "activate a", "move")
    assert refused(battle, "step E") == "LM-2.3.1-02"


@clause("LM-2.3.1-03")
@pytest.mark.parametrize(("large", "more"), [(3, {"overfull": 2}), (2, {})])
def test_an_attack_on_an_overfull_hex_is_easier(large: int, more: dict[str, int]) -> None:
    armies = f"""
north attack
  a infanterie 0103 E
south defence
{crowd(large, 0, "0203 W")}
"""
    battle = position(FIELD, armies, dice=[6, 6])
    play(battle, "activate a", "strike big0 supported")
    found = {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}
    assert found == {"stacked_defender": 2, **more}


# Places in a stack


def places(*figures: str) -> list[str]:
    """Where each unit of a stack is, the first on top."""
    units = "\n".join(f"  u{n} {figure} 0203 E" for n, figure in enumerate(figures))
    battle = position(FIELD, f"north defence\n{units}\n{FOE}")
    return [stack_position(battle.state, unit(battle, f"u{n}")) for n in range(len(figures))]


@clause("LM-2.3.1-07")
def test_the_top_is_in_front_the_bottom_behind_the_rest_in_the_middle() -> None:
    assert places("infanterie", "lanciers") == ["front", "behind"]
    assert places("infanterie", "lanciers", "milice") == ["front", "middle", "behind"]
    assert places("infanterie") == ["alone"]  # both at once: C-49


@clause("LM-2.3.1-08")
def test_among_large_units_small_ones_are_in_the_middle() -> None:
    assert places("magicien", "infanterie", "lanciers") == ["middle", "front", "behind"]
    assert places("infanterie", "lanciers", "magicien") == ["front", "behind", "middle"]
    assert places("magicien", "infanterie") == ["middle", "alone"]
    assert places("infanterie", "magicien") == ["alone", "middle"]


@clause("LM-2.3.1-09")
def test_small_units_by_themselves_have_a_front_and_a_back() -> None:
    assert places("magicien", "chef_aile") == ["front", "behind"]
    assert places("magicien", "chef_aile", "chef_armee", "magicien") == ["front", "middle", "middle", "behind"]


@clause("LM-2.3.1-10")
def test_whoever_withdraws_onto_friends_comes_to_stand_in_front() -> None:
    armies = f"north defence\n  a infanterie 0303 E\n{crowd(1, 1)}\n{FOE}"
    battle = play(position(FIELD, armies), "activate a", "withdraw", "withdraw W")
    assert facts(battle, UnitWithdrew)[0].hex == "0203"
    assert battle.state.stacks["0203"] == ("a", "big0", "man0")
    assert stack_position(battle.state, unit(battle, "a")) == "front"


@clause("LM-2.3.1-10")
def test_whoever_recoils_onto_friends_comes_to_stand_in_front() -> None:
    armies = """
        north attack
          a infanterie 0203 E
        south defence
          man magicien 0303 W
          x infanterie 0303 W
          friend lanciers 0403 W
        """
    battle = position(FIELD, armies, dice=[4, 4])
    play(battle, "activate a", "strike x supported", "recoil", "recoil E")
    assert facts(battle, StackRecoiled)[0].units == ("man", "x")
    assert battle.state.stacks["0403"] == ("man", "x", "friend")
    assert stack_position(battle.state, unit(battle, "x")) == "front"


@clause("LM-2.3.1-11")
def test_whoever_walks_up_to_friends_comes_to_stand_behind() -> None:
    battle = play(joining("infanterie", 1, 1), "step E", "halt")
    assert battle.state.stacks["0203"] == ("big0", "man0", "a")
    assert stack_position(battle.state, unit(battle, "a")) == "behind"


@clause("LM-2.3.1-11", "LM-2.3.2-04")
@pytest.mark.parametrize(("enemy", "sheltered"), [("0303 W", True), ("0102 SE", False)])
def test_behind_its_friends_a_newcomer_is_sheltered_from_whoever_stands_before_them(
    enemy: str, sheltered: bool
) -> None:
    """A shaken unit, which must not get itself engaged, steps up behind a friend; not between him and an enemy."""
    armies = f"""
        north defence
          a infanterie 0104 NE shaken ordered
          b infanterie 0203 E activated
        south defence
          x infanterie {enemy}
        """
    battle = play(position(FIELD, armies), "activate a", "move")
    if sheltered:
        play(battle, "step NE")
        assert battle.state.stacks["0203"] == ("b", "a")
    else:
        assert refused(battle, "step NE") == "LM-2.3.2-04"


@clause("LM-2.3.1-11")
def test_a_fleeing_unit_comes_to_stand_behind_as_well() -> None:
    armies = f"north defence\n  a infanterie 0303 E ordered\n{crowd(1, 0, '0203 W')}\n{FOE}"
    battle = play(position(FIELD, armies), "activate a", "flee", "face W", "step W", "halt")
    assert battle.state.stacks["0203"] == ("big0", "a")


# One facing for all large units of a hex


@clause("LM-2.3.1-12")
def test_a_newcomer_takes_the_facing_of_the_large_units_there() -> None:
    battle = joining("infanterie", 1, 0, more="")
    play(battle, "face ENE", "step E")
    assert refused(battle, "halt") == "LM-2.3.1-12"
    play(battle, "face E")
    assert [fact.towards for fact in facts(battle, UnitTurned)] == ["ENE", "E"]
    assert "halt" in tokens(battle)
    play(battle, "halt")
    assert unit(battle, "a").facing == E and unit(battle, "a").cohesion == IN_ORDER
    assert facts(battle, FacingTaken) == []


@clause("LM-2.3.1-12")
def test_or_goes_on() -> None:
    armies = f"north defence\n  a chiens_de_guerre 0103 E ordered\n{crowd(1, 0, '0203 ENE')}\n{FOE}"
    battle = play(position(FIELD, armies, dice=[1, 1, 1, 1]), "activate a", "move", "step E")
    assert refused(battle, "halt") == "LM-2.3.1-12"
    play(battle, "step E", "halt")
    assert (unit(battle, "a").hex, unit(battle, "a").facing) == ("0303", E)


@clause("LM-2.3.1-12")
@pytest.mark.parametrize(("mover", "others"), [("magicien", 1), ("infanterie", 0)])
def test_small_units_face_as_they_like(mover: str, others: int) -> None:
    battle = joining(mover, others, 1)
    play(battle, "face ENE", "step E", "halt")
    assert unit(battle, "a").facing == ENE and unit(battle, "a").cohesion == IN_ORDER


@clause("LM-2.3.1-13")
@pytest.mark.parametrize("facing", ["WSW", "W"])
def test_without_the_points_it_is_aligned_and_loses_a_level(facing: str) -> None:
    """One point for a clear hex leaves one to turn about with; a rough hex does not."""
    armies = f"""
        north defence
          a infanterie 0103 E
          big infanterie 0203 {facing}
        south defence
          x infanterie 0901 W
        """
    paid = play(position({"grid": FIELD}, armies), "activate a", "move", "step E", f"face {facing}")
    assert unit(paid, "a").cohesion == IN_ORDER
    battle = position({"grid": FIELD, "terrain": ["0203 rough"]}, armies)
    play(battle, "activate a", "move", "step E", "halt")
    taken = facts(battle, FacingTaken)
    assert [(fact.units, fact.towards, fact.clause) for fact in taken] == [(("a",), facing, "LM-2.3.1-13")]
    assert [(fact.unit, fact.cohesion, fact.clause) for fact in facts(battle, CohesionChanged)] == [
        ("a", SHAKEN, "LM-2.3.1-13")
    ]
    assert facts(battle, UnitStepped)[-1].cost == 3 and facts(battle, UnitTurned) == []
    assert unit(battle, "big").cohesion == IN_ORDER


@clause("LM-2.3.1-13")
@pytest.mark.parametrize(("facing", "level"), [("E", IN_ORDER), ("ENE", SHAKEN), ("W", SHAKEN)])
def test_a_withdraw_cannot_turn_and_so_costs_a_level(facing: str, level: int) -> None:
    """C-62."""
    armies = f"north defence\n  a infanterie 0303 E\n{crowd(1, 0, f'0203 {facing}')}\n{FOE}"
    battle = play(position(FIELD, armies), "activate a", "withdraw", "withdraw W")
    assert unit(battle, "a").cohesion == level and unit(battle, "a").facing == unit(battle, "big0").facing


@clause("LM-2.3.1-13")
@pytest.mark.parametrize(("facing", "level"), [("W", SHAKEN), ("WNW", ROUTED)])
def test_a_recoil_cannot_turn_and_so_costs_a_second_level(facing: str, level: int) -> None:
    armies = f"""
        north attack
          a infanterie 0203 E
        south defence
          man magicien 0303 WNW
          x infanterie 0303 W
          friend lanciers 0403 {facing}
        """
    battle = position(FIELD, armies, dice=[4, 4])
    play(battle, "activate a", "strike x supported", "recoil", "recoil E")
    assert unit(battle, "x").cohesion == level and unit(battle, "x").facing == unit(battle, "friend").facing
    assert unit(battle, "man").cohesion == SHAKEN and unit(battle, "friend").cohesion == IN_ORDER


# What stacked units may do


@clause("LM-2.3.1.3-02")
@pytest.mark.parametrize(("others", "may"), [("", True), ("b magicien 0203 E", True), ("b infanterie 0203 E", False)])
def test_a_unit_stacked_with_a_large_one_does_not_reorganise(others: str, may: bool) -> None:
    armies = f"""
        north defence
          a infanterie 0203 E shaken ordered
          {others}
        south defence
          x infanterie 0901 W
        """
    battle = play(position(FIELD, armies), "activate a")
    if may:
        assert "reorganise" in tokens(battle)
    else:
        assert refused(battle, "reorganise") == "LM-2.3.1.3-02"


@clause("LM-2.3.1.3-03")
def test_only_the_unit_in_front_attacks() -> None:
    armies = """
        north attack
          a infanterie 0203 E
          b infanterie 0203 E
        south defence
          x infanterie 0303 W
        """
    assert tokens(play(position(FIELD, armies), "activate a")) == {"strike x supported", "strike x unsupported"}
    battle = position(FIELD, armies.replace("b infanterie 0203 E", "b infanterie 0203 E ordered"))
    play(battle, "activate b")
    assert refused(battle, "shock") == "LM-2.7-05"


@clause("LM-2.3.1.3-03")
def test_of_small_units_too_only_the_one_in_front_attacks() -> None:
    """The one Behind engages to the rear (C-77), but does not strike."""
    armies = """
        north attack
          front magicien 0303 E
          back magicien 0303 E
        south defence
          x infanterie 0403 W
          y infanterie 0203 E
        """
    front = play(position(FIELD, armies), "activate front", "shock")
    assert tokens(front) == {"strike x supported", "strike x unsupported"}
    assert _taken(position(FIELD, armies), "back") == "withdraw"
    alone = position(FIELD, armies.replace("front magicien 0303 E", "front magicien 0901 E"))
    assert "strike y supported" in tokens(play(alone, "activate back", "shock"))


@clause("LM-2.3.1.3-03")
@pytest.mark.parametrize(("rival", "may"), [("magicien", True), ("infanterie", False)])
def test_a_character_in_the_middle_may_challenge(rival: str, may: bool) -> None:
    armies = f"""
        north defence
          a infanterie 0203 E
          man magicien 0203 E
        south defence
          x infanterie 0303 W
          y {rival} 0303 W
        """
    battle = play(position(FIELD, armies), "activate man")
    assert ("duel" in tokens(battle)) is may
    assert refused(battle, "shock") == "LM-2.7-05"


STACKED = """
    north attack
      a infanterie 0203 E
      {a}
    south defence
      x infanterie 0303 {facing}
      {x}
    """


SAGES = {
    "sage": {"like": "magicien", "weapon": "esc"},
    "giant": {"like": "magicien", "weapon": "esc", "size": "large"},
}
"""Of another weapon class than the troop, so that it keeps its own capacity."""


def advantage(beside_a: str, beside_x: str, facing: str) -> dict[str, int]:
    """The lines of an attack by a troop, with these figures beside it and beside its target."""
    a, x = (f"b {beside_a} 0203 E" if beside_a else ""), (f"y {beside_x} 0303 {facing}" if beside_x else "")
    battle = position(FIELD, STACKED.format(a=a, x=x, facing=facing), figure=SAGES, dice=[6, 6])
    play(battle, "activate a")
    (token,) = {token for token in tokens(battle) if token.endswith(" supported")}
    play(battle, token)
    return {item.reason: item.value for item in facts(battle, ShockFought)[0].advantage.items}


@clause("LM-2.3.1.3-04")
@pytest.mark.parametrize(
    ("beside_a", "beside_x", "expected"),
    [
        ("", "", {}),
        ("infanterie", "", {"stacked_attacker": -2}),
        ("", "infanterie", {"stacked_defender": 2}),
        ("infanterie", "infanterie", {"stacked_attacker": -2, "stacked_defender": 2}),
        ("sage", "sage", {}),
    ],
)
def test_troops_in_one_hex_are_in_each_others_way(beside_a: str, beside_x: str, expected: dict[str, int]) -> None:
    assert advantage(beside_a, beside_x, "W") == expected
    assert advantage(beside_a, beside_x, "E") == {**expected, "rear": 4}


@clause("LM-2.3.1.3-04")
def test_a_large_character_is_no_troop() -> None:
    assert advantage("giant", "giant", "W") == {}
    assert advantage("giant", "infanterie", "W") == {"stacked_defender": 2}


@clause("LM-2.3.1.3-04")
@pytest.mark.parametrize(("top", "hindered"), [("giant", False), ("lanciers", True)])
def test_a_large_character_in_front_of_a_troop_is_not_hindered_by_it(top: str, hindered: bool) -> None:
    armies = f"""
        north attack
          a {top} 0203 E
          b infanterie 0203 E activated
        south defence
          x {top} 0303 W
          y infanterie 0303 W
        """
    battle = play(position(FIELD, armies, figure=SAGES, dice=[6, 6]), "activate a")
    play(battle, *(["shock"] if top == "giant" else []), "strike x supported")
    found = {item.reason for item in facts(battle, ShockFought)[0].advantage.items}
    assert ({"stacked_attacker", "stacked_defender"} <= found) is hindered
    assert bool({"stacked_attacker", "stacked_defender"} & found) is hindered


@clause("LM-3.3.2-02")
def test_whoever_stacks_with_nobody_is_joined_by_nobody_either() -> None:
    """LM-CA-54. Not even by a character; in the base game he may."""
    armies = """
    north defence
      a loners 0303 E
      b infanterie 0503 E
      c chef_aile 0403 E
    south defence
      x infanterie 0901 W
    """
    figures = {"loners": {"like": "infanterie", "command_capacity": "inferior"}}
    for tier, joined in (("base", True), ("intermediate", False)):
        state = position(FIELD, armies, tier=tier, figure=figures).state
        a, c = state.units["a"], state.units["c"]
        assert may_stay(state, "0303", c) == may_stay(state, "0403", a) == joined
        assert may_stay(state, "0503", c)
