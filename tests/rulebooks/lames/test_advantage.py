"""2.7.2: the attacker's advantage, every modifier alone, and beside it the case that does not count."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import advantage, cited, counted
from tests.rulebooks.lames.positions import plain

CAPACITIES = ("superior", "advantaged", "ordinary", "disadvantaged", "inferior")
PASSED = (1, 1)
"""The dice of a defence engagement test: whoever is engaged by a marked enemy takes one first."""


def line(a: str = "infanterie 0403 E", x: str = "infanterie 0503 W", *more: str) -> str:
    """Two units face to face; what stands beside them follows: `north:` or `south:` and a unit."""
    north = ["north attack", f"  a {a}"] + [f"  {one[6:]}" for one in more if one.startswith("north:")]
    south = ["south defence", f"  x {x}"] + [f"  {one[6:]}" for one in more if one.startswith("south:")]
    return "\n".join(north + south)


def sums(*words: str, map_: Any = "", how: str = "supported", **more: Any) -> dict[str, int]:
    return counted(advantage(map_ or plain(), line(*words), how, **more))


def ground(a: str, x: str) -> str:
    """A map where the attacker's hex 0403 and the defender's 0503 are of these kinds."""
    return f". . . . . . .\n . . . . . . .\n. . . {a} {x} . .\n . . . . . . ."


def types(**changes: dict[str, Any]) -> dict[str, Any]:
    """Types of units that differ from the roster's infantry in what is said."""
    return {key: {"like": "infanterie", **change} for key, change in changes.items()}


# Weapons and capacities


def test_equals_in_the_open_have_no_advantage_at_all() -> None:
    assert sums() == {}


@clause("LM-2.7.2.1-01")
@pytest.mark.parametrize(
    ("own", "theirs", "value"),
    [
        ("lanciers", "cavaliers", 2),
        ("cavaliers", "lanciers", -2),
        ("cavaliers", "archers", 4),
        ("archers", "cavaliers", -4),
    ],
)
def test_the_attackers_weapon_gives_the_row_and_the_defenders_the_column(own: str, theirs: str, value: int) -> None:
    tally = advantage(plain(), line(f"{own} 0403 E", f"{theirs} 0503 W"))
    assert counted(tally) == {"weapons": value}
    assert cited(tally) == {"weapons": "LM-2.7.2.1-01"}


@clause("LM-2.7.2.1-01")
def test_equal_weapons_give_nothing() -> None:
    assert sums("lanciers 0403 E", "infanterie 0503 W") == {}


@clause("LM-2.7.2.2-01")
@pytest.mark.parametrize(("capacity", "value"), list(zip(CAPACITIES, (2, 1, 0, -1, -2), strict=True)))
def test_weapon_capacity_of_the_attacker_and_of_the_defender(capacity: str, value: int) -> None:
    able = types(able={"weapon_capacity": capacity})
    attacking = advantage(plain(), line("able 0403 E"), figure=able)
    assert counted(attacking) == ({"capacity_attacker": value} if value else {})
    defending = advantage(plain(), line(x="able 0503 W"), figure=able)
    assert counted(defending) == ({"capacity_defender": -value} if value else {})
    assert {*cited(attacking).values(), *cited(defending).values()} <= {"LM-2.7.2.2-01"}


@clause("LM-2.7.2.2-01")
def test_superior_against_inferior_is_worth_four() -> None:
    able = types(good={"weapon_capacity": "superior"}, bad={"weapon_capacity": "inferior"})
    tally = advantage(plain(), line("good 0403 E", "bad 0503 W"), figure=able)
    assert (counted(tally), tally.total) == ({"capacity_attacker": 2, "capacity_defender": 2}, 4)


# Characters


def heroes(**supports: tuple[int, int, int]) -> dict[str, Any]:
    """Small characters who bring supports and nothing else: their weapon is no infantry weapon."""
    return {key: {"like": "chef_aile", "weapon": "art", "supports": list(numbers)} for key, numbers in supports.items()}


@clause("LM-2.7.2.2-02")
def test_supports_of_the_units_themselves() -> None:
    able = types(strong={"supports": [2, 5, 7]}, firm={"supports": [5, 1, 7]})
    tally = advantage(plain(), line("strong 0403 E", "firm 0503 W"), figure=able)
    assert (counted(tally), tally.total) == ({"offensive_support": 2, "defensive_support": -1}, 1)
    assert set(cited(tally).values()) == {"LM-2.7.2.2-02"}


@clause("LM-2.7.3.3-01")
def test_a_troop_has_the_supports_of_a_character_with_it() -> None:
    hero = heroes(hero=(1, 3, 5))
    assert sums("infanterie 0403 E", "infanterie 0503 W", "north: h hero 0403 E", figure=hero) == {
        "offensive_support": 1
    }
    assert sums("infanterie 0403 E", "infanterie 0503 W", "south: h hero 0503 W", figure=hero) == {
        "defensive_support": -3
    }


@clause("LM-2.7.3.3-01")
def test_a_character_in_the_next_hex_supports_nobody() -> None:
    hero = heroes(hero=(1, 3, 5))
    assert sums("infanterie 0403 E", "infanterie 0503 W", "north: h hero 0303 E", figure=hero) == {}


@clause("LM-2.7.3.3-01")
def test_of_several_characters_the_best_of_each_support_counts_besides_the_troops_own() -> None:
    """C-69: not the sum."""
    figures = {**heroes(bold=(2, 0, 0), calm=(1, 3, 0)), **types(able={"supports": [1, 1, 0]})}
    pair = ("north: b bold 0403 E", "north: c calm 0403 E")
    assert sums("able 0403 E", "infanterie 0503 W", *pair, figure=figures) == {"offensive_support": 3}
    pair = ("south: b bold 0503 W", "south: c calm 0503 W")
    assert sums("infanterie 0403 E", "able 0503 W", *pair, figure=figures) == {"defensive_support": -4}


@clause("LM-2.7.3.3-01")
def test_two_large_troops_of_a_hex_both_have_their_characters_supports() -> None:
    """C-69. Attacked from the rear, the one Behind answers."""
    hero = heroes(hero=(0, 3, 0))
    stack = ("south: y infanterie 0503 E", "south: h hero 0503 E")
    assert sums("infanterie 0403 E", "infanterie 0503 E", *stack, figure=hero, foe="y") == {
        "defensive_support": -3,
        "rear": 4,
        "stacked_defender": 2,
    }
    stack = ("south: y infanterie 0503 W", "south: h hero 0503 W")
    assert sums("infanterie 0403 E", "infanterie 0503 W", *stack, figure=hero) == {
        "defensive_support": -3,
        "stacked_defender": 2,
    }


@clause("LM-2.7.3.3-02")
@pytest.mark.parametrize(("capacity", "value"), [("superior", 2), ("inferior", -2)])
def test_a_troop_of_the_same_weapon_class_takes_the_characters_capacity_for_better_or_worse(
    capacity: str, value: int
) -> None:
    hero = {"hero": {"like": "chef_aile", "weapon_capacity": capacity, "supports": [0, 0, 0]}}
    north = sums("cavaliers 0403 E", "cavaliers 0503 W", "north: h hero 0403 E", figure=hero)
    south = sums("cavaliers 0403 E", "cavaliers 0503 W", "south: h hero 0503 W", figure=hero)
    assert (north, south) == ({"capacity_attacker": value}, {"capacity_defender": -value})


@clause("LM-2.7.3.3-02")
def test_a_character_of_another_weapon_class_leaves_the_troop_its_own_capacity() -> None:
    hero = {"hero": {"like": "chef_aile", "weapon_capacity": "superior", "supports": [0, 0, 0]}}
    assert sums("infanterie 0403 E", "infanterie 0503 W", "north: h hero 0403 E", figure=hero) == {}


@clause("LM-2.7.3.3-02")
def test_of_several_characters_of_that_class_the_ablest_counts() -> None:
    """C-69: even if he is worse than the troop; one of another class does not matter."""
    plainly = {"like": "chef_aile", "supports": [0, 0, 0]}
    figures = {
        "poor": {**plainly, "weapon_capacity": "inferior"},
        "fair": {**plainly, "weapon_capacity": "disadvantaged"},
        "other": {**plainly, "weapon": "inf", "weapon_capacity": "superior"},
    }
    three = ("north: p poor 0403 E", "north: f fair 0403 E", "north: o other 0403 E")
    assert sums("cavaliers 0403 E", "cavaliers 0503 W", *three, figure=figures) == {"capacity_attacker": -1}


@clause("LM-2.7.3.3-02")
def test_a_character_takes_nothing_from_another_character() -> None:
    """A lone pair of small characters: he strikes with what he has himself."""
    figures = {
        "knight": {"like": "chef_aile", "weapon_capacity": "superior", "supports": [3, 3, 0]},
        "squire": {"like": "chef_aile", "supports": [0, 0, 0]},
    }
    pair = ("north: k knight 0403 E",)
    assert sums("squire 0403 E", "cavaliers 0503 W", *pair, figure=figures) == {"small_attacker": -4}


# Charge


@clause("LM-2.7.2.2-03")
@pytest.mark.parametrize(
    ("weapon", "value"),
    [(weapon, 2) for weapon in ("inf", "inl", "lan", "esc", "cvl", "bes", "mon", "dra")] + [("cav", 4), ("cvx", 4)],
)
def test_a_charging_attacker_against_a_defender_in_the_clear(weapon: str, value: int) -> None:
    figures = types(able={"weapon": weapon})
    tally = advantage(plain(), line("able 0403 E charge", "able 0503 W"), figure=figures)
    assert (counted(tally), cited(tally)) == ({"charge": value}, {"charge": "LM-2.7.2.2-03"})


@clause("LM-2.7.2.2-03")
def test_a_contact_marker_is_no_charge() -> None:
    """It is gone, besides, before the attack."""
    assert sums("cavaliers 0403 E contact", "cavaliers 0503 W") == {}


@clause("LM-2.7.2.2-03")
@pytest.mark.parametrize(("sign", "lost"), [("r", {"rough": -1}), ("d", {"difficult": -2}), ("w", {"difficult": -2})])
def test_a_charge_is_worth_nothing_against_a_defender_who_is_not_in_the_clear(sign: str, lost: dict[str, int]) -> None:
    tally = sums("cavaliers 0403 E charge", "cavaliers 0503 W", map_=ground(".", sign))
    assert tally == lost


@clause("LM-2.7.2.2-03")
def test_a_charge_from_rough_ground_into_the_clear_counts() -> None:
    """Only the defender's hex matters."""
    assert sums("cavaliers 0403 E charge", "cavaliers 0503 W", map_=ground("r", ".")) == {"charge": 4, "rough": -1}


@clause("LM-2.7.2.2-03")
def test_a_road_and_a_height_are_clear_ground() -> None:
    map_ = {"grid": ground(".", "1"), "paths": {"road": ["0403 0503"]}}
    assert sums("cavaliers 0403 E charge", "cavaliers 0503 W", map_=map_) == {"charge": 4, "uphill": -1}


@clause("LM-2.7.2.2-04")
@pytest.mark.parametrize(("weapon", "value"), [("inf", -2), ("lan", -2), ("cvl", -2), ("cav", -4), ("cvx", -4)])
def test_a_charging_defender(weapon: str, value: int) -> None:
    figures = types(able={"weapon": weapon})
    tally = advantage(plain(), line("able 0403 E", "able 0503 W charge"), figure=figures, dice=PASSED)
    assert (counted(tally), cited(tally)) == ({"charge_defender": value}, {"charge_defender": "LM-2.7.2.2-04"})


@clause("LM-2.7.2.2-04")
def test_the_defenders_charge_protects_on_any_ground() -> None:
    found = sums("cavaliers 0403 E", "cavaliers 0503 W charge", map_=ground(".", "r"), dice=PASSED)
    assert found == {"charge_defender": -4, "rough": -1}


@clause("LM-2.7.2.2-04")
def test_a_defender_in_contact_has_no_such_protection() -> None:
    assert sums("cavaliers 0403 E", "cavaliers 0503 W contact", dice=PASSED) == {}


# Breath and cohesion


@clause("LM-2.7.2.2-05")
@pytest.mark.parametrize(
    ("breath", "lost"), [("", {}), ("winded", {"winded_attacker": -1}), ("spent", {"spent_attacker": -2})]
)
def test_breath_of_the_attacker(breath: str, lost: dict[str, int]) -> None:
    tally = advantage(plain(), line(f"infanterie 0403 E {breath}"), "unsupported")
    assert counted(tally) == {**lost, "unsupported": -4}
    assert all(cited(tally)[reason] == "LM-2.7.2.2-05" for reason in lost)


@clause("LM-2.7.2.2-06")
@pytest.mark.parametrize(("breath", "won"), [("", {}), ("winded", {}), ("spent", {"spent_defender": 1})])
def test_breath_of_the_defender(breath: str, won: dict[str, int]) -> None:
    tally = advantage(plain(), line(x=f"infanterie 0503 W {breath}"))
    assert (counted(tally), cited(tally)) == (won, dict.fromkeys(won, "LM-2.7.2.2-06"))


@clause("LM-2.7.2.2-07")
@pytest.mark.parametrize(
    ("a", "x", "items"),
    [
        ("shaken", "", {"shaken_attacker": -1}),
        ("", "shaken", {"shaken_defender": 1}),
        ("", "routed", {"routed_defender": 4}),
        ("shaken", "shaken", {"shaken_attacker": -1, "shaken_defender": 1}),
        ("shaken", "routed", {"shaken_attacker": -1, "routed_defender": 4}),
    ],
)
def test_cohesion_of_both(a: str, x: str, items: dict[str, int]) -> None:
    tally = advantage(plain(), line(f"infanterie 0403 E {a}", f"infanterie 0503 W {x}"))
    assert (counted(tally), cited(tally)) == (items, dict.fromkeys(items, "LM-2.7.2.2-07"))


# Flank and rear


@clause("LM-2.7.2.2-08")
@pytest.mark.parametrize(
    ("facings", "items"),
    [
        (("W", "NW", "SW", "WNW", "WSW"), {}),
        (("N", "S"), {"flank": 2}),
        (("E", "NE", "SE", "ENE", "ESE"), {"rear": 4}),
    ],
)
def test_the_side_from_which_the_defender_is_struck(facings: tuple[str, ...], items: dict[str, int]) -> None:
    """The attacker stands to the west; a defender who faces a side of his hex has no flank."""
    for facing in facings:
        tally = advantage(plain(), line(x=f"infanterie 0503 {facing}"))
        assert (counted(tally), cited(tally)) == (items, dict.fromkeys(items, "LM-2.7.2.2-08")), facing


@clause("LM-2.7.2.2-08")
@pytest.mark.parametrize("facing", ["W", "E", "N", "ENE"])
def test_a_small_defender_has_neither_flank_nor_rear(facing: str) -> None:
    small = types(few={"size": "small"})
    assert sums("infanterie 0403 E", f"few 0503 {facing}", figure=small) == {"small_defender": 4}


@clause("LM-2.7.2.2-08")
def test_what_counts_is_where_the_defender_looks_not_the_attacker() -> None:
    for facing in ("E", "NE", "SE", "ENE", "ESE"):
        assert sums(f"infanterie 0403 {facing}") == {}, facing


# Ground


@clause("LM-2.7.2.2-09")
@pytest.mark.parametrize(
    ("a", "x", "items"),
    [
        ("r", ".", {"rough": -1}),
        (".", "r", {"rough": -1}),
        ("r", "r", {"rough": -1}),
        ("s", "h", {"rough": -1}),
        ("d", ".", {"difficult": -2}),
        (".", "d", {"difficult": -2}),
        ("w", "m", {"difficult": -2}),
        ("r", "d", {"difficult": -2}),
        ("d", "r", {"difficult": -2}),
    ],
)
def test_the_worse_ground_counts_once(a: str, x: str, items: dict[str, int]) -> None:
    """C-45."""
    tally = advantage(ground(a, x), line())
    assert (counted(tally), cited(tally)) == (items, dict.fromkeys(items, "LM-2.7.2.2-09"))


@clause("LM-2.7.2.2-09")
@pytest.mark.parametrize(("a", "x"), [("~", "."), (".", "~"), ("v", "."), (".", "v"), ("~", "r")])
def test_water_and_lava_hamper_like_difficult_ground(a: str, x: str) -> None:
    """Flyers can be there. C-89, G-17."""
    flyers = types(bats={"movement": "flying"})
    assert sums("bats 0403 E", "bats 0503 W", map_=ground(a, x), figure=flyers) == {"difficult": -2}


@clause("LM-2.7.2.2-09")
def test_a_road_through_rough_ground_does_not_make_it_clear() -> None:
    map_ = {"grid": ground("r", "r"), "paths": {"road": ["0403 0503"]}}
    assert sums(map_=map_) == {"rough": -1}


@clause("LM-2.2.1.2-02")
@pytest.mark.parametrize(
    ("a", "x", "items"),
    [
        ("1", ".", {"downhill": 1}),
        (".", "1", {"uphill": -1}),
        ("1", "1", {}),
        ("3", "1", {"downhill": 1}),
        ("1", "3", {"uphill": -1}),
    ],
)
def test_the_higher_ground(a: str, x: str, items: dict[str, int]) -> None:
    tally = advantage(ground(a, x), line())
    assert (counted(tally), cited(tally)) == (items, dict.fromkeys(items, "LM-2.2.1.2-02"))


@clause("LM-2.2.1.2-03")
def test_a_rough_side_between_them() -> None:
    between = {"grid": plain(), "sides": ["0403/E rough"]}
    tally = advantage(between, line())
    assert (counted(tally), cited(tally)) == ({"rough_side": -1}, {"rough_side": "LM-2.2.1.2-03"})
    beside = {"grid": plain(), "sides": ["0403/NE rough", "0403/SE rough", "0503/E rough"]}
    assert sums(map_=beside) == {}


def test_slope_side_and_ground_add_up() -> None:
    """C-45."""
    map_ = {"grid": ground("r", "d"), "heights": ["0503 1"], "sides": ["0403/E rough"]}
    assert sums(map_=map_) == {"difficult": -2, "uphill": -1, "rough_side": -1}


# Size and stacking


@clause("LM-2.7.2.2-10")
def test_small_attacker_and_small_defender() -> None:
    small = types(few={"size": "small"})
    attacking = advantage(plain(), line("few 0403 E"), figure=small)
    assert (counted(attacking), cited(attacking)) == ({"small_attacker": -4}, {"small_attacker": "LM-2.7.2.2-10"})
    defending = advantage(plain(), line(x="few 0503 W"), figure=small)
    assert (counted(defending), cited(defending)) == ({"small_defender": 4}, {"small_defender": "LM-2.7.2.2-10"})
    assert sums("few 0403 E", "few 0503 W", figure=small) == {"small_attacker": -4, "small_defender": 4}


@clause("LM-2.7.2.2-10", "LM-2.7.3.2-02")
def test_a_character_attacks_a_troop_at_four_less_and_a_troop_a_lone_character_at_four_more() -> None:
    hero = heroes(hero=(0, 0, 0)) | types(cart={"weapon": "art"})
    assert sums("hero 0403 E", "cart 0503 W", figure=hero) == {"small_attacker": -4}
    assert sums("cart 0403 E", "hero 0503 W", figure=hero) == {"small_defender": 4}


@clause("LM-2.7.2.2-11", "LM-2.7.3.1-01")
def test_an_attack_that_is_not_supported() -> None:
    tally = advantage(plain(), line(), "unsupported")
    assert (counted(tally), cited(tally)) == ({"unsupported": -4}, {"unsupported": "LM-2.7.2.2-11"})
    assert sums(how="supported") == {}


@clause("LM-2.3.1.3-04")
def test_a_troop_stacked_with_another_troop_is_hampered_in_attack_and_in_defence() -> None:
    attacking = advantage(plain(), line("infanterie 0403 E", "infanterie 0503 W", "north: b infanterie 0403 E"))
    assert (counted(attacking), cited(attacking)) == ({"stacked_attacker": -2}, {"stacked_attacker": "LM-2.3.1.3-04"})
    defending = advantage(plain(), line("infanterie 0403 E", "infanterie 0503 W", "south: y infanterie 0503 W"))
    assert (counted(defending), cited(defending)) == ({"stacked_defender": 2}, {"stacked_defender": "LM-2.3.1.3-04"})


@clause("LM-2.3.1.3-04")
def test_a_character_in_the_hex_hampers_nobody() -> None:
    hero = heroes(hero=(0, 0, 0))
    pair = ("north: h hero 0403 E", "south: k hero 0503 W")
    assert sums("infanterie 0403 E", "infanterie 0503 W", *pair, figure=hero) == {}


@clause("LM-2.3.1.3-04")
def test_a_large_character_in_a_stack_is_no_troop() -> None:
    lord = types(lord={"kind": "character"})
    assert sums("infanterie 0403 E", "lord 0503 W", "south: y infanterie 0503 W", figure=lord) == {}
    assert sums("lord 0403 E", "infanterie 0503 W", "north: b infanterie 0403 E", figure=lord) == {}
    assert sums("infanterie 0403 E", "infanterie 0503 W", "south: y lord 0503 W", figure=lord) == {}


def test_an_attack_on_a_hex_that_holds_too_much() -> None:
    """G-12: twelve points, and two more for the attacker; with ten points nothing."""
    crowd = [f"south: {key} infanterie 0503 W" for key in "yz"]
    tally = advantage(plain(), line("infanterie 0403 E", "infanterie 0503 W", *crowd))
    assert counted(tally) == {"stacked_defender": 2, "overfull": 2}
    assert cited(tally)["overfull"] == "LM-2.3.1-03"
    small = types(few={"size": "small", "kind": "character"})
    ten = [crowd[0], "south: f few 0503 W", "south: g few 0503 W"]
    assert sums("infanterie 0403 E", "infanterie 0503 W", *ten, figure=small) == {"stacked_defender": 2}


# Everything at once


@clause("LM-2.7.2-01")
def test_all_of_it_adds_up() -> None:
    figures = {
        "knights": {"like": "cavaliers", "weapon_capacity": "superior"},
        "mob": {"like": "archers", "weapon_capacity": "inferior"},
        "lord": {"like": "chef_aile", "weapon": "art", "supports": [2, 0, 0]},
    }
    tally = advantage(
        ground("1", "."),
        line("knights 0403 E winded charge", "mob 0503 ENE shaken spent", "north: l lord 0403 E"),
        figure=figures,
    )
    assert counted(tally) == {
        "weapons": 4,
        "capacity_attacker": 2,
        "capacity_defender": 2,
        "offensive_support": 2,
        "charge": 4,
        "winded_attacker": -1,
        "spent_defender": 1,
        "shaken_defender": 1,
        "downhill": 1,
        "rear": 4,
    }
    assert tally.total == 20
