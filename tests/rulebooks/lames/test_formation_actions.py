"""3.3: Formations made and unmade (Form, Join, Leave, Break, Merge), their modes, and what becomes of a shaken one.

The field: troops in 0304 and 0404 that look north, as a Formation of these hexes does.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel.display import HexDisplay
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.formation_break import pieces, troops_in
from oriflamme.rulebooks.lames.stacking import fits, may_stay, pass_through_cost
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, SHAKEN, WINDED, Move
from oriflamme.rulebooks.lames.unit_orders import allowance, figures_of, morale_of, supports
from oriflamme.rulebooks.lames.victory import score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, settle, tokens, trials, unit

FIELD = plain(7, 7)
FIGURES: dict[str, Any] = {
    "phalanx": {"like": "lanciers", "command_capacity": "superior"},
    "drilled": {"like": "lanciers", "command_capacity": "superior", "faculties": ["manoeuvre"]},
    "pair": {"like": "lanciers", "command_capacity": "ordinary"},
    "drilled_pair": {"like": "lanciers", "command_capacity": "ordinary", "faculties": ["manoeuvre"]},
    "rabble": {"like": "lanciers", "command_capacity": "disadvantaged"},
    "alone": {"like": "lanciers", "command_capacity": "inferior"},
    "loose": {"like": "lanciers", "size": "small"},
}


def drill(*lines: str, order: str = "defence", dice: Any = (), grid: Any = FIELD, **more: Any) -> Battle:
    """Units of north, those of south from `x` on."""
    north = [f"  {line}" for line in lines if line[0] not in "xyz"]
    south = [f"  {line}" for line in lines if line[0] in "xyz"] or ["  x infanterie 0707 N"]
    armies = "\n".join([f"north {order}", *north, "south defence", *south])
    return position(grid, armies, tier="intermediate", figure=FIGURES, dice=dice, **more)


def acting(*lines: str, **more: Any) -> Battle:
    """The same, at the choice of action of the first unit."""
    return play(drill(*lines, **more), f"activate {lines[0].split()[0]}")


def action(battle: Battle, name: str) -> bool:
    """Whether an action is offered."""
    return name in tokens(battle)


def troops(battle: Battle, hex: str) -> list[tuple[str, int]]:
    """Who stands in a hex, with their steps."""
    return [(one.key, one.steps) for one in battle.state.at(hex)]


# Form


@clause("LM-3.3.10-04", "LM-3.3.10-01", "LM-3.3-07")
def test_troops_side_by_side_become_one_formation() -> None:
    battle = play(acting("a phalanx 0304 N ordered", "b phalanx 0404 N", "c phalanx 0404 N steps=1"), "form")
    (fact,) = facts(battle, lames.FormationFormed)
    assert (fact.unit, fact.troops, fact.hexes, fact.steps) == ("a", ("b", "c"), ("0304", "0404"), 5)
    formed = unit(battle, "a")
    assert (formed.hexes, formed.steps, formed.activated, formed.mode) == (("0304", "0404"), 5, True, "")
    assert not {"b", "c"} & battle.state.units.keys() | battle.state.lost.keys()
    assert battle.state.stacks["0404"] == battle.state.stacks["0304"] == ("a",)


@clause("LM-3.3.10-01")
@pytest.mark.parametrize(
    ("a", "b", "because"),
    [
        ("a phalanx 0304 N ordered", "b infanterie 0404 N", "LM-3.3.10-02"),
        ("a phalanx 0304 N ordered", "b phalanx 0404 S", "LM-3.3.3-02"),
        ("a phalanx 0304 N ordered", "b phalanx 0404 N activated", "LM-3.3.10-02"),
        ("a phalanx 0304 N ordered", "b phalanx 0404 N spent", "LM-3.3.10-02"),
        ("a phalanx 0304 N ordered", "b phalanx 0404 N shaken", "LM-3.3.1.2-01"),
        ("a phalanx 0304 N ordered shaken", "b phalanx 0404 N", "LM-3.3.1.2-01"),
        ("a phalanx 0304 N ordered spent", "b phalanx 0404 N", "LM-3.3.10-01"),
        ("a phalanx 0304 ENE ordered", "b phalanx 0404 ENE", "LM-3.3.10-01"),  # along the axis, not across it
        ("a phalanx 0304 E ordered", "b phalanx 0404 E", "LM-3.3.10-01"),
        ("a phalanx 0304 N ordered", "b phalanx 0504 N", "LM-3.3.10-01"),
        ("a rabble 0304 N ordered", "b rabble 0404 N", "LM-3.3.2-01"),
        ("a loose 0304 N ordered", "b loose 0404 N", "LM-3.3-01"),
    ],
)
def test_what_keeps_troops_from_forming(a: str, b: str, because: str) -> None:
    battle = acting(a, b)
    assert not action(battle, "form")
    assert refused(battle, "form") == because


@clause("LM-3.3.1.2-01")
def test_the_shaken_form_and_join_nothing_and_a_shaken_formation_integrates_nobody() -> None:
    for a, b, allowed in (("", "", True), ("shaken", "", False), ("", "shaken", False)):
        battle = acting(f"a phalanx 0304 N ordered {a}", f"b phalanx 0404 N {b}")
        assert action(battle, "form") == allowed
        if not allowed:
            assert refused(battle, "form") == "LM-3.3.1.2-01"
        stacks = {"stacks": {"0304": ["f", "b"]}}
        joined = acting(f"f phalanx 0304+0404 N steps=4 ordered {a}", f"b phalanx 0304 N {b}", position=stacks)
        assert action(joined, "join") == allowed
        if not allowed:
            assert refused(joined, "join") == "LM-3.3.1.2-01"


@clause("LM-3.3.2-01")
@pytest.mark.parametrize(
    ("figure", "allowed"),
    [("phalanx", True), ("infanterie", True), ("pair", True), ("rabble", False), ("alone", False)],
)
def test_only_an_ordinary_command_or_better_forms(figure: str, allowed: bool) -> None:
    battle = acting(f"a {figure} 0304 N ordered", f"b {figure} 0404 N")
    assert action(battle, "form") == allowed
    if not allowed:
        assert refused(battle, "form") == "LM-3.3.2-01"


@clause("LM-3.3-01", "LM-3.3-05")
def test_a_character_is_no_simple_troop() -> None:
    battle = acting("a chef_aile 0304 N", "b phalanx 0404 N")
    assert refused(battle, "form") == "LM-3.3-01"


@clause("LM-3.3.10-01")
def test_no_formation_beside_an_enemy() -> None:
    near = acting("a phalanx 0304 N ordered", "b phalanx 0404 N", "x infanterie 0505 SE")
    assert refused(near, "form") == "LM-3.3.10-02"  # behind b, whom it does not even engage
    assert action(acting("a phalanx 0304 N ordered", "b phalanx 0404 N", "x infanterie 0606 SE"), "form")


@clause("LM-3.3.10-02")
def test_one_troop_that_does_not_conform_forbids_it() -> None:
    a, b = "a phalanx 0304 N ordered", "b phalanx 0404 N"
    assert action(acting(a, b, "c phalanx 0404 N"), "form")
    for other in ("c phalanx 0404 N shaken", "c infanterie 0404 N", "c loose 0404 N"):
        assert not action(acting(a, b, other), "form"), other
    for hex in ("0304", "0404"):
        with_him = acting(a, b, f"c chef_aile {hex} N")
        assert refused(with_him, "form") == "LM-3.3.10-02", "LM-CA-68"
    assert action(acting(a, b, "c chef_aile 0505 N"), "form")


@clause("LM-3.3.10-03", "LM-3.3.2-02")
@pytest.mark.parametrize(
    ("figure", "steps", "allowed"),
    [
        ("pair", (1, 1), False),
        ("pair", (1, 2), True),
        ("pair", (2, 2), True),
        ("pair", (2, 2, 1), False),
        ("infanterie", (2, 2, 2, 2), True),
        ("phalanx", (2, 2, 2, 2), True),
    ],
)
def test_steps_of_a_formation_by_command(figure: str, steps: tuple[int, ...], allowed: bool) -> None:
    hexes = ("0304", "0404", "0304", "0404")
    lines = [f"{key} {figure} {hex} N steps={n}" for key, hex, n in zip("abcd", hexes, steps, strict=False)]
    battle = acting(f"{lines[0]} ordered", *lines[1:])
    assert action(battle, "form") is allowed
    if not allowed:
        assert refused(battle, "form") == "LM-3.3.10-03"


@clause("LM-3.3.10-05")
def test_a_formation_is_as_winded_as_its_worst_troop() -> None:
    tired = play(acting("a phalanx 0304 N ordered", "b phalanx 0404 N winded"), "form")
    assert unit(tired, "a").breath == WINDED
    assert unit(play(acting("a phalanx 0304 N ordered", "b phalanx 0404 N"), "form"), "a").breath == FRESH


def test_troops_on_both_sides_are_a_choice() -> None:
    battle = play(acting("a phalanx 0304 N ordered", "b phalanx 0404 N", "c phalanx 0204 N"), "form")
    assert tokens(battle) == {"form 0204", "form 0404"}
    play(battle, "form 0204")
    assert unit(battle, "a").hexes == ("0204", "0304") and "b" in battle.state.units


@clause("LM-3.3.7-01")
def test_a_formation_is_formed_on_clear_ground() -> None:
    grid = "\n".join(
        " " * (row % 2) + " ".join("w" if (row, at) == (3, 3) else "." for at in range(7)) for row in range(7)
    )
    battle = acting("a phalanx 0304 N ordered", "b phalanx 0404 N", grid=grid)
    assert refused(battle, "form") == "LM-3.3.7-01"


@clause("LM-F-41", "LM-2.9-21", "LM-F-52", "LM-2.9-31")
def test_the_sheet_offers_formation_actions_out_of_contact_alone() -> None:
    a, b = "a phalanx 0304 N", "b phalanx 0404 N"
    assert action(acting(a, b, order="regroup"), "form")
    assert refused(acting(a, b, order="defence"), "form") == "LM-2.9-23"
    moving = play(drill(a, b, order="attack"), "activate a")
    assert not action(moving, "form")
    assert action(acting(f"{a} ordered", b, order="attack"), "form")


# What a Formation is


@clause("LM-3.3-02", "LM-3.3-04")
@pytest.mark.parametrize(("steps", "figures"), [(3, 2), (4, 2), (5, 3), (7, 4), (8, 4), (9, 5), (12, 6)])
def test_two_steps_a_figure(steps: int, figures: int) -> None:
    battle = drill(f"f phalanx 0304+0404 N steps={steps}")
    assert figures_of(unit(battle, "f")) == figures


@clause("LM-3.3.1-01")
def test_its_morale_is_a_notch_better() -> None:
    battle = drill("f phalanx 0304+0404 N", "a phalanx 0101 N")
    assert morale_of(battle.state, unit(battle, "f"))[1] == morale_of(battle.state, unit(battle, "a"))[1] + 1


@clause("LM-3.3.1-01")
@pytest.mark.parametrize(("steps", "depth"), [(3, 0), (6, 0), (7, 1), (10, 1), (11, 2), (12, 2)])
def test_depth_supports_it(steps: int, depth: int) -> None:
    """LM-MA-13: two figures make a rank; every rank behind the first is a support, in attack and defence."""
    battle = drill(f"f phalanx 0304+0404 N steps={steps}")
    formation = unit(battle, "f")
    assert [supports(battle.state, formation, kind) for kind in ("offence", "defence", "shooting")] == [depth, depth, 0]


@clause("LM-3.3-06", "LM-3.3-08")
def test_it_never_flees_nor_rallies_and_follows_its_wing() -> None:
    battle = acting("f phalanx 0304+0404 N", order="attack")
    assert facts(battle, lames.ActionChosen)[-1].action == "move"  # the attack move is compulsory
    quiet = acting("f phalanx 0304+0404 N steps=6 ordered")
    assert refused(quiet, "flee") == "LM-3.3-08"
    assert {"move", "leave", "break", "mode"} <= tokens(quiet)
    assert not {"flee", "rally"} & tokens(quiet)


# Join


@clause("LM-3.3.11-02", "LM-3.3.11-01")
def test_a_formation_integrates_the_troops_behind_it() -> None:
    """LM-EX-59: 7 + 2 + 1 = 10 steps, winded like one of them."""
    battle = acting(
        "f phalanx 0304+0404 N steps=7 ordered",
        "b phalanx 0304 N winded",
        "c phalanx 0404 N steps=1",
        position={"stacks": {"0304": ["f", "b"], "0404": ["f", "c"]}},
    )
    play(battle, "join")
    (fact,) = facts(battle, lames.FormationJoined)
    assert (fact.troops, fact.steps) == (("b", "c"), 10)
    formation = unit(battle, "f")
    assert (formation.steps, formation.breath, formation.activated) == (10, WINDED, True)
    assert battle.state.stacks["0304"] == battle.state.stacks["0404"] == ("f",)


@clause("LM-3.3.11-01", "LM-3.3.11-03")
@pytest.mark.parametrize(
    ("f", "others", "because"),
    [
        ("phalanx steps=4", ["b phalanx 0304 N activated"], "LM-3.3.11-03"),
        ("phalanx steps=4", ["b phalanx 0304 N shaken"], "LM-3.3.1.2-01"),
        ("phalanx steps=4", ["b phalanx 0304 N spent"], "LM-3.3.11-03"),
        ("phalanx steps=4", ["b phalanx 0304 N", "c infanterie 0404 N"], "LM-3.3.11-03"),
        ("phalanx steps=4", [], "LM-3.3.11-01"),
        ("phalanx steps=4 shaken", ["b phalanx 0304 N"], "LM-3.3.1.2-01"),
        ("phalanx steps=4 spent", ["b phalanx 0304 N"], "LM-3.3.11-01"),
        ("infanterie steps=7", ["b infanterie 0304 N"], "LM-3.3.2-02"),  # advantaged: 8 steps
    ],
)
def test_what_keeps_a_formation_from_integrating(f: str, others: list[str], because: str) -> None:
    figure, _, marks = f.partition(" ")
    stacks = {one.split()[2]: ["f", one[0]] for one in others}
    battle = acting(f"f {figure} 0304+0404 N ordered {marks}", *others, position={"stacks": stacks} if stacks else {})
    assert not action(battle, "join")
    assert refused(battle, "join") == because


@clause("LM-3.3.11-02")
def test_troops_before_the_formation_are_not_integrated() -> None:
    battle = acting(
        "f phalanx 0304+0404 N steps=4 ordered", "b phalanx 0304 N", position={"stacks": {"0304": ["b", "f"]}}
    )
    assert refused(battle, "join") == "LM-3.3.11-02"


@clause("LM-3.3.2-03", "LM-3.3-12")
def test_formations_do_not_become_one() -> None:
    battle = acting("a phalanx 0304 N ordered", "g phalanx 0404+0504 N")
    assert refused(battle, "form") == "LM-3.3.10-01"


# Leave


@clause("LM-3.3.13-01", "LM-3.3.13-02", "LM-3.3.3-02", "LM-3.3.1.1-05")
def test_troops_leave_a_formation() -> None:
    """LM-EX-61: ten steps detach four, a troop behind each half; winded like it, and activated."""
    battle = play(acting("f phalanx 0304+0404 N steps=10 winded ordered"), "leave")
    assert tokens(battle) == {"leave left", "leave right", "leave both"}
    play(battle, "leave both")
    (fact,) = facts(battle, lames.TroopsDetached)
    assert (fact.troops, fact.hexes, fact.left) == (("f.2", "f.3"), ("0304", "0404"), 6)
    assert troops(battle, "0304") == [("f", 6), ("f.2", 2)]
    made = unit(battle, "f.3")
    assert (made.breath, made.activated, made.facing, made.cohesion) == (
        WINDED,
        True,
        unit(battle, "f").facing,
        IN_ORDER,
    )
    assert battle.names["f.2"].text("en").endswith("f 2")


@clause("LM-3.3.13-01")
def test_a_formation_keeps_three_steps_and_its_hexes_ten_points() -> None:
    assert tokens(play(acting("f phalanx 0304+0404 N steps=5 ordered"), "leave")) == {"leave left", "leave right"}
    assert refused(acting("f phalanx 0304+0404 N steps=4 ordered"), "leave") == "LM-3.3.13-01"
    heroes = [f"{key} chef_aile 0304 N" for key in "abcd"]  # 4 + 4 points in the left hex
    crowded = play(acting("f phalanx 0304+0404 N steps=12 ordered", *heroes), "leave")
    assert tokens(crowded) == {"leave right"}


@clause("LM-3.3.13-01", "LM-3.3.1.2-02", "LM-3.3.12-01", "LM-3.3.1.1-05")
@pytest.mark.parametrize("name", ["leave", "break"])
def test_a_formation_that_is_not_fit_is_left_by_nobody_and_does_not_break(name: str) -> None:
    f = "f phalanx 0304+0404 N steps=6 ordered"
    assert action(acting(f), name)
    assert refused(acting(f"{f} shaken"), name) == ("LM-3.3.1.2-02" if name == "break" else "LM-3.3.1.2-01")
    assert refused(acting(f"{f} spent"), name) in ("LM-3.3.13-01", "LM-3.3.12-01")
    assert refused(acting(f, "x infanterie 0405 S"), name) in ("LM-3.3.13-01", "LM-3.3.12-01", "LM-2.9-31")


# Break


@clause("LM-3.3.1.3-03")
def test_troops_as_complete_as_possible() -> None:
    assert [troops_in(steps) for steps in (1, 2, 3, 4, 5)] == [(1,), (2,), (2, 1), (2, 2), (2, 2, 1)]


@clause("LM-3.3.1.3-02")
@pytest.mark.parametrize(("steps", "halves"), [(9, (5, 4)), (7, (4, 3)), (8, (4, 4)), (3, (2, 1))])
def test_steps_are_shared_evenly_between_the_hexes(steps: int, halves: tuple[int, int]) -> None:
    found = list(pieces(unit(drill(f"f phalanx 0304+0404 N steps={steps}"), "f")))
    assert tuple(sum(n for hex, n in found if hex == where) for where in ("0304", "0404")) == halves


@clause("LM-3.3.12-02", "LM-3.3.3-02")
def test_a_formation_breaks_of_its_own_will() -> None:
    """LM-EX-60: five steps, winded: three in one hex as 2 + 1, two in the other; winded and activated."""
    battle = play(acting("f phalanx 0304+0404 N steps=5 winded ordered"), "break")
    assert troops(battle, "0304") == [("f", 2), ("f.2", 1)] and troops(battle, "0404") == [("f.3", 2)]
    for key in ("f", "f.2", "f.3"):
        one = unit(battle, key)
        assert (one.breath, one.cohesion, one.activated, one.formation) == (WINDED, IN_ORDER, True, False)
    assert facts(battle, lames.FormationBroken)[0].reason == "chosen"


@clause("LM-3.3.12-01")
def test_no_hex_may_hold_too_much_after_a_break() -> None:
    assert action(acting("f phalanx 0304+0404 N steps=8 ordered"), "break")
    assert refused(acting("f phalanx 0304+0404 N steps=9 ordered"), "break") == "LM-3.3.12-01"


def test_troops_come_back_by_their_own_names() -> None:
    battle = play(acting("a phalanx 0304 N ordered", "b phalanx 0404 N", "c phalanx 0404 N"), "form")
    state = battle.state
    assert state.units["a"].members == ("b", "c")
    again = Battle.open(battle.book.position(state, battle.scenario))
    assert again.state.digest() == state.digest()
    assert again.names["c"].text("fr") == battle.names["c"].text("fr")


def test_what_is_lost_stays_lost_whatever_becomes_of_the_counters() -> None:
    """A Formation of ten that has lost one: the enemy has one step, before it breaks and after."""
    battle = acting("f phalanx 0304+0404 N steps=7 whole_steps=8 ordered", victory={"step": 3})
    assert score(battle.state, "south") == 3
    play(battle, "break")
    assert score(battle.state, "south") == 3
    assert sum(battle.book.losses(battle.state)[key].points for key in ("f", "f.2", "f.3", "f.4")) == 3


# Merge


@clause("LM-3.3.9-01", "LM-3.3.9-03")
def test_two_troops_of_one_step_merge() -> None:
    battle = play(acting("a phalanx 0304 N steps=1 ordered", "b phalanx 0304 N steps=1 winded"), "merge")
    merged = unit(battle, "a")
    assert (merged.steps, merged.breath, merged.activated) == (2, WINDED, True)
    assert "b" not in battle.state.units and "b" not in battle.state.lost
    assert score(battle.state, "south") == 2 * battle.state.victory.step  # two steps of four are gone


@clause("LM-3.3.9-01", "LM-3.3.9-02")
@pytest.mark.parametrize(
    ("a", "b", "because"),
    [
        ("steps=2 ordered", "phalanx 0304 N steps=1", "LM-3.3.9-01"),
        ("steps=1 ordered", "phalanx 0304 N steps=2", "LM-3.3.9-01"),
        ("steps=1 ordered", "infanterie 0304 N steps=1", "LM-3.3.9-01"),
        ("steps=1 ordered", "phalanx 0304 N steps=1 activated", "LM-3.3.9-02"),
        ("steps=1 ordered", "phalanx 0304 N steps=1 spent", "LM-3.3.9-02"),
        ("steps=1 ordered", "phalanx 0304 N steps=1 shaken", "LM-3.3.1.2-01"),
        ("steps=1 ordered spent", "phalanx 0304 N steps=1", "LM-3.3.9-02"),
        ("steps=1 ordered", "phalanx 0404 N steps=1", "LM-3.3.9-01"),
    ],
)
def test_what_keeps_two_troops_from_merging(a: str, b: str, because: str) -> None:
    assert refused(acting(f"a phalanx 0304 N {a}", f"b {b}"), "merge") == because


@clause("LM-3.3.9-02")
def test_nobody_merges_beside_an_enemy() -> None:
    lines = ("a phalanx 0304 N steps=1 ordered", "b phalanx 0304 N steps=1")
    assert action(acting(*lines), "merge")
    assert not action(acting(*lines, "x infanterie 0305 S"), "merge")


# Shaken Formations


def shot_at(f: str, *answers: str, dice: Any = (1, 1)) -> Battle:
    """A marked enemy strikes the Formation from the front: two losses with a pair of ones."""
    armies = f"south attack\n  x gens_darmes 0303 SE charge\nnorth defence\n  {f}"
    battle = position(FIELD, armies, tier="intermediate", figure=FIGURES, dice=dice)
    play(battle, "activate x")
    return play(battle, "strike f supported", *answers)


@clause("LM-3.3.1.2-04", "LM-3.3.1.3-01", "LM-3.3.8-04")
def test_a_shaken_formation_that_recoils_breaks() -> None:
    """LM-EX-56: ten steps, shaken: the first loss a step, the last a recoil: 5 + 4 steps, all shaken, all winded."""
    battle = shot_at("f phalanx 0304+0404 N steps=10 shaken winded")
    while "recoil" not in tokens(battle):
        play(battle, "step")
    left = unit(battle, "f").steps
    play(battle, "recoil")
    (broken,) = facts(battle, lames.FormationBroken)
    assert (broken.reason, sum(broken.steps), broken.cohesion) == ("recoil", left, SHAKEN)
    for key in broken.troops:
        assert (unit(battle, key).cohesion, unit(battle, key).breath) == (SHAKEN, WINDED)
    assert not facts(battle, lames.CohesionChanged)  # no level is lost besides


@clause("LM-3.3-03")
def test_a_formation_below_three_steps_breaks_and_keeps_its_cohesion() -> None:
    battle = shot_at("f phalanx 0304+0404 N steps=3", "step", dice=(2, 3))
    (broken,) = facts(battle, lames.FormationBroken)
    assert (broken.reason, broken.steps, broken.hexes, broken.cohesion) == ("steps", (1, 1), ("0304", "0404"), IN_ORDER)


@clause("LM-3.3-09")
def test_a_shaken_formation_that_loses_heart_chooses_a_step_or_a_break() -> None:
    """A friend beside it is destroyed; it fails its rout test, and never gets a rout marker. LM-CA-29."""

    def frightened(word: str) -> Battle:
        armies = (
            "south attack\n  x gens_darmes 0202 S contact\n"
            "north defence\n  f phalanx 0204+0304 N steps=6 shaken\n  b infanterie 0203 N steps=1"
        )
        battle = position(FIELD, armies, tier="intermediate", figure=FIGURES, dice=(1, 1, 6, 6))
        play(battle, "activate x")
        play(battle, "shock") if "shock" in tokens(battle) else None
        play(battle, "strike b supported")
        assert tokens(battle) == {"step", "break"}
        return settle(play(battle, word))

    bled = frightened("step")
    assert (unit(bled, "f").steps, unit(bled, "f").cohesion) == (5, SHAKEN)
    broken = frightened("break")
    assert facts(broken, lames.FormationBroken)[0].cohesion == SHAKEN
    assert not [one for one in broken.state.units.values() if one.routed]


@clause("LM-F-11", "LM-2.9-04", "LM-3.3.1.1-01", "LM-F-13")
@pytest.mark.parametrize(("marks", "acts"), [("", True), (" shaken", False)])
def test_a_failed_defence_engagement_test_costs_order_or_the_action(marks: str, acts: bool) -> None:
    battle = drill(
        f"f phalanx 0304+0404 N steps=6 contact{marks}", "x gens_darmes 0303 SE contact", dice=(6, 6), order="defence"
    )
    play(battle, "activate f")
    formation = unit(battle, "f")
    assert not formation.shock, "D3 follows D2 in any case: LM-F-01"
    assert trials(battle, "defence")[0].passed is False
    assert formation.cohesion == SHAKEN and formation.steps == 6
    assert formation.activated is not acts
    assert bool(facts(battle, lames.CohesionChanged)) is acts


@clause("LM-3.3.1.1-02", "LM-3.3.1.2-03")
@pytest.mark.parametrize("shaken", [False, True])
def test_a_failed_disengagement_test_shakes_or_breaks_it(shaken: bool) -> None:
    marks = " shaken" if shaken else ""
    battle = drill(f"f phalanx 0304+0404 N steps=6{marks}", "x gens_darmes 0303 SE contact", dice=(1, 1, 6, 6))
    play(battle, "activate f", "withdraw")
    if not facts(battle, lames.FormationMoved):
        play(battle, sorted(tokens(battle))[0])
    assert [fact.passed for fact in trials(battle, "disengagement")] == [False]
    broken = facts(battle, lames.FormationBroken)
    if shaken:
        assert (broken[0].reason, broken[0].cohesion, broken[0].clause) == ("disengagement", SHAKEN, "LM-3.3.1.2-03")
    else:
        assert not broken and unit(battle, "f").cohesion == SHAKEN


# Modes


def drilled(*others: str, f: str = "f drilled 0304+0404 N steps=6", **more: Any) -> Battle:
    return acting(f"{f} ordered", *others, **more)


@clause("LM-3.1-07", "LM-3.3.6-01", "LM-3.3.14-01")
def test_a_formation_begins_in_march_and_changes_its_mode() -> None:
    battle = play(drilled(), "mode")
    assert tokens(battle) == {"mode tortoise", "mode rotation", "mode hedgehog"}
    assert refused(battle, "mode march") == "LM-3.3.6-01"
    assert refused(battle, "mode shield_wall") == "LM-3.3.6-02"
    play(battle, "mode tortoise")
    assert unit(battle, "f").mode == "tortoise" and not trials(battle)
    back = play(drilled(f="f drilled 0304+0404 N steps=6 mode=tortoise"), "mode", "mode march")
    assert unit(back, "f").mode == ""
    plain_troops = play(drilled(f="f phalanx 0304+0404 N steps=6"), "mode")
    assert tokens(plain_troops) == {"mode shield_wall"}
    assert refused(plain_troops, "mode tortoise") == "LM-3.3.6-03"
    assert refused(acting("a phalanx 0304 N ordered"), "mode") == "LM-3.3.6-01"


@clause("LM-3.3.14-01")
@pytest.mark.parametrize("marks", ["shaken", "spent"])
def test_no_mode_is_changed_shaken_or_out_of_breath(marks: str) -> None:
    assert refused(drilled(f=f"f drilled 0304+0404 N {marks}"), "mode") == "LM-3.3.14-01"


@clause("LM-3.3.14-01", "LM-3.3.14-02", "LM-F-42", "LM-2.9-22")
def test_in_contact_all_enemies_must_be_marked_and_it_tests() -> None:
    f = "f drilled 0304+0404 N steps=6"
    two = ("x infanterie 0303 SE contact", "y infanterie 0503 SW contact")
    unready = play(drill(f, two[0], "y infanterie 0503 SW", dice=(1, 1)), "activate f")
    assert refused(unready, "mode") == "LM-3.3.14-01"
    for throw, passed in (("4 4", True), ("4 5", False)):  # 8 - 2 + 2 against 8
        battle = play(drill(f, *two, dice=(1, 1)), "activate f", "mode", "mode tortoise", throw)
        (test,) = trials(battle, "organisation")
        assert (test.threshold, counted(test.modifiers), test.passed) == (
            8,
            {"manoeuvre": -2, "enemies_engaging": 2},
            passed,
        )
        assert unit(battle, "f").mode == ("tortoise" if passed else "")
        assert unit(battle, "f").activated


@clause("LM-3.3.14-02")
def test_a_pair_of_ones_always_organises() -> None:
    armies = (
        "north defence\n  f weak 0304+0404 N steps=6\n"
        "south defence\n  x infanterie 0303 SE contact\n  y infanterie 0403 S contact\n  z infanterie 0503 SW contact\n"
        "  xa infanterie 0204 E contact\n  xb infanterie 0504 W contact\n  xc infanterie 0305 NE contact\n"
        "  xd infanterie 0405 N contact\n  xe infanterie 0505 NW contact"
    )
    figures = {"weak": {"like": "lanciers", "command_capacity": "superior", "weapon_capacity": "inferior"}}
    battle = position(FIELD, armies, tier="intermediate", figure=figures, dice=(1, 1))
    play(battle, "activate f", "mode", "mode shield_wall", "1 1")
    (test,) = trials(battle, "organisation")
    assert test.roll + test.modifiers.total > test.threshold and test.passed


@clause("LM-3.3.6-02", "LM-3.3.6-03")
@pytest.mark.parametrize(("figure", "mode", "worth"), [("phalanx", "shield_wall", 1), ("drilled", "tortoise", 2)])
def test_shields_protect_and_slow(figure: str, mode: str, worth: int) -> None:
    battle = drill(f"f {figure} 0304+0404 N steps=6 mode={mode}", "x infanterie 0303 SE")
    formation, enemy = unit(battle, "f"), unit(battle, "x")
    assert counted(advantage(battle.state, enemy, formation, supported=True))[f"mode-{mode}"] == -worth
    assert not [
        item for item in advantage(battle.state, formation, enemy, supported=True).items if "mode" in item.reason
    ]
    assert allowance(battle.state, formation) == 2  # one point instead of two
    marching = drill(f"f {figure} 0304+0404 N steps=6")
    assert allowance(marching.state, unit(marching, "f")) == 4


@clause("LM-3.3.6-04")
@pytest.mark.parametrize(("mode", "breath"), [("", WINDED), (" mode=rotation", FRESH)])
def test_rank_rotation_supports_without_losing_breath(mode: str, breath: int) -> None:
    battle = acting(f"f drilled 0304+0404 N steps=6{mode}", "x infanterie 0303 SE steps=2", order="attack")
    play(battle, "strike f supported left".replace(" f ", " x "), "6 6")
    assert unit(battle, "f").breath == breath


@clause("LM-3.3.6-04", "LM-3.3.6-05")
@pytest.mark.parametrize(("mode", "points"), [("", 4), (" mode=rotation", 4), (" mode=hedgehog", 0)])
def test_rank_rotation_goes_as_fast_as_a_march_and_a_hedgehog_nowhere(mode: str, points: int) -> None:
    battle = drill(f"f drilled 0304+0404 N steps=6{mode}")
    assert allowance(battle.state, unit(battle, "f")) == points


@clause("LM-3.3.6-05")
def test_a_hedgehog_looks_all_around_and_stays() -> None:
    """An enemy behind it engages it from the front: it need not face, and gets no bonus for flank or rear."""
    behind = ("x infanterie 0405 N contact", "y infanterie 0504 W")
    battle = drill("f drilled 0304+0404 N steps=6 mode=hedgehog", *behind, dice=(1, 1))
    formation = unit(battle, "f")
    for key in ("x", "y"):
        tally = counted(advantage(battle.state, unit(battle, key), formation, supported=True))
        assert not {"flank", "rear"} & tally.keys()
    why_not = ActivationSheet(battle.state, formation).why_not("withdraw")
    assert why_not is not None and why_not.clause == "LM-3.3.6-05"
    play(battle, "activate f")
    assert facts(battle, lames.ActionChosen)[-1].action == "shock"  # it need not face, and cannot break off
    assert any(token.startswith("strike x") for token in tokens(battle))
    alone = acting("f drilled 0304+0404 N steps=6 mode=hedgehog ordered")
    assert refused(alone, "move") == "LM-3.3.6-05"
    march = drill("f drilled 0304+0404 N steps=6", *behind)
    assert "rear" in counted(advantage(march.state, unit(march, "x"), unit(march, "f"), supported=True))


@clause("LM-3.3.6-05", "LM-2.5.3-02")
@pytest.mark.parametrize(("walls", "free"), [(["0304/NE wall", "0404/NW wall"], True), (["0304/NE wall"], False)])
def test_a_hedgehog_reaches_nobody_behind_a_wall(walls: list[str], free: bool) -> None:
    """Under Regroup before a Hedgehog that cannot move: walled off it is out of reach, and may stay."""
    hedgehog = "x drilled 0304+0404 N steps=6 mode=hedgehog"
    battle = acting("a infanterie 0403 S", hedgehog, order="regroup", grid={"grid": FIELD, "sides": walls})
    assert action(battle, "pass") == free


@clause("LM-3.3.8.1-03")
def test_a_hedgehog_never_recoils() -> None:
    battle = shot_at("f drilled 0304+0404 N steps=6 mode=hedgehog", dice=(2, 3))
    assert unit(battle, "f").steps < 6 and unit(battle, "f").hexes == ("0304", "0404")
    assert not facts(battle, lames.FormationMoved)


# Passing through, stacking


@clause("LM-3.3.5-01")
@pytest.mark.parametrize(("steps", "passes", "cost"), [(4, True, 1), (8, True, 2), (9, False, 0)])
def test_a_formation_of_up_to_four_figures_may_be_passed_through(steps: int, passes: bool, cost: int) -> None:
    battle = drill(f"f phalanx 0304+0404 N steps={steps}", "a infanterie 0305 N ordered", order="attack")
    state, mover = battle.state, unit(battle, "a")
    assert fits(state, "0304", mover) is (passes or steps < 12)
    if passes:
        move = Move("free", "0304", mover.facing, 8, steps=1)
        single = drill("f phalanx 0304 N", "a infanterie 0305 N")
        one = pass_through_cost(single.state, unit(single, "a"), move)
        assert pass_through_cost(state, mover, move) == cost * one  # LM-MA-19


@clause("LM-3.3.5-02", "LM-3.3.4-03")
def test_at_its_size_limit_only_a_drilled_one_is_passed_and_nobody_stays() -> None:
    for figure, passes in (("pair", False), ("drilled_pair", True)):
        battle = drill(f"f {figure} 0304+0404 N steps=4", "a infanterie 0305 N ordered")
        assert fits(battle.state, "0304", unit(battle, "a")) is passes
        assert not may_stay(battle.state, "0304", unit(battle, "a"))
    f = "f drilled_pair 0304+0404 N steps=4"
    slow = play(drill(f, "a infanterie 0305 N ordered"), "activate a", "move")
    assert refused(slow, "step NE") == "LM-3.3.4-03"  # it could not go on from there
    moving = play(drill(f, "a cavaliers 0305 N ordered"), "activate a", "move", "step NE")
    assert refused(moving, "halt") == "LM-3.3.4-03"
    assert unit(play(moving, "step NE"), "a").hex != "0304"


@clause("LM-3.3.2-02")
def test_inferior_command_stacks_with_nobody() -> None:
    battle = drill("a alone 0304 N", "b infanterie 0305 N", "c chef_aile 0404 N")
    state = battle.state
    assert not fits(state, "0304", unit(battle, "b")) and not fits(state, "0305", unit(battle, "a"))
    assert fits(state, "0304", unit(battle, "c")) and not may_stay(state, "0304", unit(battle, "c"))  # LM-CA-54
    for mover, token in (("b", "step NE"), ("c", "step W")):
        moving = play(drill("a alone 0304 N", "b infanterie 0305 N ordered", "c chef_aile 0404 N"), f"activate {mover}")
        play(moving, "move")
        if mover == "c":
            play(moving, token)
        assert refused(moving, token if mover == "b" else "halt") == "LM-3.3.2-02"
    ordinary = drill("a infanterie 0304 N", "b infanterie 0305 N")
    assert fits(ordinary.state, "0304", unit(ordinary, "b"))


@clause("LM-F-26", "LM-2.9-11")
def test_a_formation_that_no_manoeuvre_helps_owes_no_face() -> None:
    """Engaged in the rear with no room to pivot or turn: exempt, and with nobody engaged there is no action."""
    armies = (
        "north defence\n  f phalanx 0304+0404 N steps=6\n  b infanterie 0304 N\n  c infanterie 0404 N\n"
        "south defence\n  x infanterie 0204 E"
    )
    battle = position(
        FIELD,
        armies,
        tier="intermediate",
        figure=FIGURES,
        position={"stacks": {"0304": ["f", "b"], "0404": ["f", "c"]}},
    )
    play(battle, "activate f")
    assert [fact.action for fact in facts(battle, lames.ActionChosen)] == ["pass"]


def test_a_formation_is_drawn_with_its_mode_and_its_own_full_strength() -> None:
    battle = drill("f drilled 0304+0404 N steps=7 whole_steps=8 mode=tortoise")
    shown = battle.book.display(battle.state)
    assert isinstance(shown, HexDisplay)
    (counter,) = [one for one in shown.counters if one.key == "f"]
    assert (counter.strength, counter.full_strength, counter.badges) == (7, 8, ("tortoise",))


@clause("LM-2.5.3-01", "LM-3.3-06")
def test_a_formation_that_regroups_does_not_go_nearer_to_whoever_threatens_it() -> None:
    """It looks at him: all its ways lead to him, and it may only turn about."""
    armies = "north regroup\n  a infanterie 0303+0403 S steps=4\nsouth attack\n  x cavaliers 0306 N"
    battle = position(plain(9, 9), armies, tier="intermediate")
    play(battle, "activate a", "move")
    assert tokens(battle) == {"face N"}
    assert {refused(battle, way) for way in ("step SW", "step SE", "pivot left")} == {"LM-2.5.3-01"}


@clause("LM-2.6.11.1-03", "LM-3.3.3-03")
def test_a_formation_that_attacks_turns_about_to_meet_whoever_stands_behind_it() -> None:
    """C-81: no step brings it nearer to him, but turned about it engages him: it is not done."""
    armies = "north attack\n  a infanterie 0303+0403 N steps=4\nsouth defence\n  x orcs 0304 S\n  y orcs 0309 S"
    battle = position(plain(9, 9), armies, tier="intermediate")
    play(battle, "activate a")
    assert tokens(battle) == {"face S"}
    assert refused(battle, "step NE") == "LM-2.6.11.1-03"
