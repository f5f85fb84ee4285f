"""Chapters XVII.1.4, XVII.4.3 to XVII.4.5, XVII.6.5, XVII.6.6, XVII.7.5 and XVIII.8.0: large elements in melee.

The large element x of the orcs has its first hex in 0605 and looks north. Around it:

    giant    ahead 0504 0604, front left 0504 0505, front right 0604 0705, flank 0406 0706, rear 0507 0607 0707
    dragon   ahead and front left and right the same, front flanks 0406 0706, rear flanks 0507 0707, rear 0508 0608
    chariot  animals in 0504 and 0604; front 0503 0603 0703, flanks 0404 0704, rear flanks 0505 0705, rear 0506 0606
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementsLost,
    EngagementsSettled,
    LargeRegrouped,
    RegroupBegan,
)
from oriflamme.rulebooks.demonworld.line_of_sight import sight_line
from oriflamme.rulebooks.demonworld.melee import base_number, initiative
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import (
    CHARIOT,
    DRAGON,
    FOOT,
    GIANT,
    WOLVES,
    field,
    names,
    own_card,
)
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    unit,
)
from tests.rulebooks.demonworld.test_terrain import land

SWORD = "geant_epee_bouclier"
PIKES = {**CARDS["piquiers_imperiaux"], "skill_melee": 0, "special": []}


def fight(who: str, foes: str, **more: Any) -> Battle:
    """Foes n of the empire in these hexes, in contact with the large element."""
    more.setdefault("n", "empire foot S engaged=1 fought=1")
    more.setdefault("x", f"orcs {who} N engaged=1 fought=1")
    more.setdefault("card", {"foot": FOOT, "pikes": PIKES})
    more = {"tier": "advanced", "turn": 2, "phase": "melee", "stage": "declaring", "combats": [["n", "x"]], **more}
    return position(field(x="0605", n=foes), **more)


def attacks(battle: Battle, seat: str = "orcs") -> set[str]:
    """Every attack that a side may announce."""
    ask = battle.ask(seat)
    found = (*ask.options, *ask.other_options)
    return {one.token.removeprefix("attack ") for one in found if one.verb == "attack"}


def reasons(battle: Battle, element: str, target: str, weapon: str = "", aim: str = "") -> dict[str, int]:
    """The base number of a blow, line by line."""
    tally = base_number(battle.state, Attack(element, target, (), 0, weapon, aim))
    return {item.reason: item.value for item in tally.items}


# Giants


@clause("DW-XVII.6.5-01")
def test_a_two_handed_weapon_strikes_once_straight_ahead() -> None:
    battle = fight(GIANT, "0504 0604 0505 0705")
    assert attacks(battle) == {"x_1_ahead n_1", "x_1_ahead n_2"}
    assert refused(battle, "attack x_1_ahead n_3", "orcs") == ("DW-XVII.6.5-01", "no-strike-reach")
    assert refused(battle, "attack x_1 n_1", "orcs") == ("DW-XVII.6.5-03", "no-large-weapon")
    first = fight(GIANT, "0504", x=f"orcs {GIANT} N engaged=2 order=C", n="empire foot S engaged=2 order=T")
    totals = [initiative(one.state, element(one, "x_1"), "ahead").total for one in (first, battle)]
    assert totals == [1 + 2 - 1, 1]


@clause("DW-XVII.6.5-02", "DW-XVII.6.5-03", "DW-XVII.6.5-04")
def test_sword_and_shield_strike_each_on_their_side() -> None:
    """DW-EX-310: sword 11 on the right, shield 10 on the left, both announced before any die."""
    battle = fight(SWORD, "0504 0604 0505 0705", dice=[20, 20])
    right, left = {"n_2", "n_4"}, {"n_1", "n_3"}
    found = {f"x_1_front_right {key}" for key in right} | {f"x_1_front_left {key}" for key in left}
    assert attacks(battle) == found
    play(battle, "attack x_1_front_right n_4", "attack x_1_front_left n_1")
    play(battle, *(f"hold n_{number}" for number in range(1, 5)), "confirm")
    made = [(one.weapon, one.target, one.base.items[0].value) for one in facts(battle, AttackMade)]
    assert made == [("front_right", "n_4", 11), ("front_left", "n_1", 10)]


@clause("DW-XVII.6.5-04")
def test_a_rock_is_no_weapon_of_melee_and_a_shield_no_protection() -> None:
    battle = fight("geant_de_pierre", "0504")
    assert attacks(battle) == {"x_1_ahead n_1"}
    with_shield, without = fight(SWORD, "0604"), fight("own", "0604", card=own_card(SWORD, weapons=_sword()))
    numbers = [base_number(one.state, Attack("n_1", "x_1")).total for one in (with_shield, without)]
    assert numbers[0] == numbers[1]


def _sword() -> list[dict[str, Any]]:
    return [{"kind": "basic", "power": 11, "reach": "front_right"}]


@clause("DW-XVII.6.5-05", "DW-XVII.4.4-01")
@pytest.mark.parametrize("facing", ["S", "WNW", "N"])
def test_its_blow_is_the_same_from_every_side(facing: str) -> None:
    """DW-EX-311, with a club of 14: 14 - 4 = 10 in front, flank or rear."""
    battle = fight(GIANT, "0604", n=f"empire foot {facing} engaged=1 fought=1")
    assert reasons(battle, "x_1", "n_1", "ahead") == {"power": 14, "protection": -4}


@clause("DW-XVII.4.4-01")
def test_the_skill_of_whoever_is_struck_from_behind_is_lost_all_the_same() -> None:
    skilled = {"foot": {**FOOT, "skill_melee": 2}}
    for facing, skill in (("S", {"target-skill": -2}), ("N", {})):
        battle = fight(GIANT, "0604", n=f"empire foot {facing} engaged=1 fought=1", card=skilled)
        assert reasons(battle, "x_1", "n_1", "ahead") == {"power": 14, "protection": -4, **skill}


@clause("DW-XVII.1.0-02")
@pytest.mark.parametrize(("who", "aim"), [(GIANT, ""), (CHARIOT, "crew")])
def test_pikes_strike_monsters_and_chariots_as_cavalry(who: str, aim: str) -> None:
    battle = fight(who, "0607" if who == GIANT else "0606", n="empire pikes N engaged=1 fought=1")
    assert reasons(battle, "n_1", "x_1", "", aim)["power"] == 13
    foot = fight(GIANT, "0604", n="empire pikes S engaged=1 fought=1", x="orcs foot N engaged=1 fought=1")
    assert reasons(foot, "n_1", "x_1")["power"] == 12


# Dragons


@clause("DW-XVII.7.1-02")
@pytest.mark.parametrize(
    ("hexes", "bonus"),
    [
        ("0504 0604 0505 0705", {}),
        ("0406 0706 0507 0707", {"flank": 2}),
        ("0508 0608", {"rear": 4}),
    ],
)
def test_the_zones_of_a_dragon(hexes: str, bonus: dict[str, int]) -> None:
    for hex in hexes.split():
        looks = "S" if hex < "0506" else "N"
        battle = fight(DRAGON, hex, n=f"empire foot {looks} engaged=1 fought=1")
        found = reasons(battle, "n_1", "x_1")
        assert {name: found[name] for name in ("flank", "rear") if name in found} == bonus, hex


@clause("DW-XVII.7.5-01", "DW-XVII.7.5-02", "DW-XVII.7.5-03", "DW-XVII.7.5-04")
def test_a_dragon_bites_claws_twice_and_strikes_with_its_tail() -> None:
    """DW-EX-315. On its front flanks nobody is reached."""
    foes = "0504 0604 0505 0705 0406 0706 0507 0707 0508 0608"
    battle = fight(DRAGON, foes, dice=[20] * 4)
    at = {next(iter(names(battle, key))): key for key in battle.state.elements if key.startswith("n")}
    reached = {
        "ahead": ("0504", "0604"),
        "front_left": ("0504", "0505"),
        "front_right": ("0604", "0705"),
        "rear_and_rear_flank": ("0507", "0508", "0608", "0707"),
    }
    assert attacks(battle) == {f"x_1_{weapon} {at[hex]}" for weapon, hexes in reached.items() for hex in hexes}
    for key in (at["0406"], at["0706"]):
        for weapon in reached:
            assert refused(battle, f"attack x_1_{weapon} {key}", "orcs") == ("DW-XVII.7.5-02", "no-strike-reach")
    powers = {weapon: reasons(battle, "x_1", at[hexes[0]], weapon) for weapon, hexes in reached.items()}
    assert {weapon: found["power"] for weapon, found in powers.items()} == {
        "ahead": 10,
        "front_left": 11,
        "front_right": 11,
        "rear_and_rear_flank": 9,
    }
    assert all(sum(found.values()) == found["power"] - 4 for found in powers.values())
    play(battle, *(f"attack x_1_{weapon} {at[hexes[0]]}" for weapon, hexes in reached.items()))
    play(battle, "confirm")
    assert [one.weapon for one in facts(battle, AttackMade)] == list(reached)


# Chariots


@clause("DW-XVIII.1.0-02")
@pytest.mark.parametrize(
    ("hexes", "bonus"),
    [
        ("0503 0603 0703", {}),
        ("0404 0704 0505 0705", {"flank": 2}),
        ("0506 0606", {"rear": 4}),
    ],
)
def test_the_zones_of_a_chariot(hexes: str, bonus: dict[str, int]) -> None:
    looks = {"0503": "S", "0603": "S", "0703": "S", "0404": "ESE", "0704": "WSW", "0505": "ENE", "0705": "WNW"}
    for hex in hexes.split():
        battle = fight(WOLVES, hex, n=f"empire foot {looks.get(hex, 'N')} engaged=1 fought=1")
        aim = "team" if not bonus else "crew"
        found = reasons(battle, "n_1", "x_1", "", aim)
        assert {name: found[name] for name in ("flank", "rear") if name in found} == bonus, hex


@clause("DW-XVIII.8.0-01", "DW-XVIII.8.0-03", "DW-XVIII.8.0-05")
def test_crew_and_animals_of_a_chariot_strike_three_times() -> None:
    foes = "0503 0603 0703 0404 0704 0505 0705 0506 0606"
    battle = fight(WOLVES, foes, dice=[20, 20, 20])
    at = {next(iter(names(battle, key))): key for key in battle.state.elements if key.startswith("n")}
    reached = {
        "crew": ("0505", "0506", "0606", "0705"),
        "left_animal": ("0503", "0603"),
        "right_animal": ("0603", "0703"),
    }
    assert attacks(battle) == {f"x_1_{weapon} {at[hex]}" for weapon, hexes in reached.items() for hex in hexes}
    assert refused(battle, f"attack x_1_crew {at['0503']}", "orcs") == ("DW-XVIII.8.0-01", "no-strike-reach")
    play(battle, *(f"attack x_1_{weapon} {at[hexes[0]]}" for weapon, hexes in reached.items()))
    play(battle, "confirm")
    assert [(one.weapon, one.base.items[0].value) for one in facts(battle, AttackMade)] == [
        ("crew", 8),
        ("left_animal", 8),
        ("right_animal", 8),
    ]


@clause("DW-XVIII.8.0-02")
def test_a_crew_without_a_weapon_does_not_fight() -> None:
    animals = [{"kind": "creatures", "power": 8, "reach": f"{side}_animal"} for side in ("left", "right")]
    battle = fight("own", "0606 0603", card=own_card(WOLVES, weapons=animals), n="empire foot N engaged=1 fought=1")
    assert {one.split()[0] for one in attacks(battle)} == {"x_1_left_animal", "x_1_right_animal"}
    for skill, added in ((0, {}), (2, {"skill": 2})):  # 0: what the back of the card says, and no more
        able = fight("own", "0606", card=own_card(WOLVES, skill_melee=skill))
        assert reasons(able, "x_1", "n_1", "crew") == {"power": 8, "protection": -4, **added, **_from(able)}
        assert "skill" not in reasons(
            fight("own", "0603", card=own_card(WOLVES, skill_melee=2)), "x_1", "n_1", "left_animal"
        )


def _from(battle: Battle) -> dict[str, int]:
    """A chariot has the bonus of flank and rear against foot: n looks south, away from it."""
    assert names(battle, "n_1") == {"0606"}
    return {"rear": 4}


@clause("DW-XVII.4.4-01")
def test_a_chariot_has_no_bonus_against_a_large_monster() -> None:
    picture = field(x="0607", n="0604")
    battle = position(
        picture,
        tier="advanced",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
        x=f"orcs {WOLVES} N engaged=1 fought=1",
        n=f"empire {GIANT} N engaged=1 fought=1",
    )
    assert names(battle, "x_1") == {"0607", "0506", "0606"} and names(battle, "n_1") == {"0604", "0605", "0705"}
    assert attacks(battle) == {"x_1_left_animal n_1", "x_1_right_animal n_1"}
    assert set(reasons(battle, "x_1", "n_1", "left_animal")) == {"power", "protection"}  # though from behind


@clause("DW-XVIII.8.0-04")
@pytest.mark.parametrize(("die", "hit"), [(7, True), (8, False)])
def test_one_animal_supports_the_other_where_both_reach(die: int, hit: bool) -> None:
    """8 - 4 + 3 = 7 at the hex between them."""
    battle = fight(WOLVES, "0603", dice=[die])
    play(battle, "attack x_1_left_animal n_1", "support x_1_right_animal x_1_left_animal", "hold n_1", "confirm")
    made = fact(battle, AttackMade)
    assert (made.base.total, made.hit) == (7, hit)
    assert {item.reason for item in made.base.items} == {"power", "protection", "support"}


@clause("DW-XVIII.8.0-04")
def test_crew_and_animals_do_not_support_each_other() -> None:
    battle = fight(WOLVES, "0603 0606")
    play(battle, "attack x_1_left_animal n_1")
    assert refused(battle, "support x_1_crew x_1_left_animal", "orcs")[1] == "no-support-itself"
    beside = fight(WOLVES, "0503 0703")
    play(beside, "attack x_1_left_animal n_1")
    assert refused(beside, "support x_1_right_animal x_1_left_animal", "orcs") == ("DW-VI.1.2-01", "no-support-front")


@clause("DW-XVIII.8.0-06", "DW-XVIII.3.0-02", "DW-XVIII.5.0-01")
@pytest.mark.parametrize(
    ("hex", "looks", "aims"),
    [
        ("0603", "S", {"team": -3}),
        ("0606", "N", {"crew": -2}),
        ("0505", "ENE", {"team": -3, "crew": -2}),
        ("0404", "ESE", {"team": -3, "crew": -2}),
    ],
)
def test_which_part_of_a_chariot_is_struck(hex: str, looks: str, aims: dict[str, int]) -> None:
    """The wolves have a protection of 3, the crew of 2."""
    battle = fight(WOLVES, hex, n=f"empire foot {looks} engaged=1 fought=1")
    assert attacks(battle, "empire") == {f"n_1 x_1_{aim}" for aim in aims}
    assert {aim: reasons(battle, "n_1", "x_1", "", aim)["protection"] for aim in aims} == aims
    for aim in {"team", "crew"} - aims.keys():
        assert refused(battle, f"attack n_1 x_1_{aim}", "empire") == ("DW-XVIII.8.0-06", "no-strike-part")


# Levels


@clause("DW-XVII.1.4-02")
def test_the_least_favourable_level_counts_for_both() -> None:
    """DW-EX-302: n one level up in 0604 touches 0605 on the ground and 0504, of the chariot's animals, one level up."""
    battle = fight(GIANT, "0705", land=land(heights="0705 0605 1"), n="empire foot WSW engaged=1 fought=1")
    assert names(battle, "x_1") == {"0605", "0506", "0606"}  # n touches 0605, level with it, and 0606 below
    ours, theirs = reasons(battle, "n_1", "x_1"), reasons(battle, "x_1", "n_1", "ahead")
    assert {"higher", "lower"}.isdisjoint(ours)
    assert theirs["lower"] == -1 and "higher" not in theirs
    flat = fight(GIANT, "0705", land=land(heights="0705 1"), n="empire foot WSW engaged=1 fought=1")
    assert reasons(flat, "n_1", "x_1")["higher"] == 1


@clause("DW-XVII.1.4-03")
def test_the_least_favourable_level_counts_when_one_part_of_a_chariot_is_struck() -> None:
    """n in 0505 touches the crew in 0605 below it, and the animal in 0504 beside it."""
    battle = fight(WOLVES, "0505", land=land(heights="0505 0504 1"), n="empire foot ENE engaged=1 fought=1")
    for aim in ("crew", "team"):
        assert "higher" not in reasons(battle, "n_1", "x_1", "", aim)
    assert reasons(battle, "x_1", "n_1", "crew")["lower"] == -1


# Hit points, death, second attacks


@clause("DW-XVII.1.5-01", "DW-XVII.1.5-03", "DW-XVII.6.6-01")
@pytest.mark.parametrize(("wounds", "dies"), [(4, False), (5, True)])
def test_one_hit_takes_one_hit_point_and_the_last_kills(wounds: int, dies: bool) -> None:
    battle = fight(GIANT, "0604 0504", wounds=f"x_1:{wounds}", dice=[1], combats=[["n", "x"]])
    play(battle, "hold x_1_ahead", "attack n_2 x_1", "hold n_1", "confirm")
    assert fact(battle, AttackMade).wounds != dies
    assert ("x_1" in battle.state.lost) == dies
    if not dies:
        assert element(battle, "x_1").wounds == 5


@clause("DW-XVII.1.5-04")
def test_a_commander_who_is_hurt_is_as_good_as_before() -> None:
    hero = {**FOOT, "hp": 3, "stars": 1, "elements": 1, "figures": 1}
    card = {"foot": FOOT, "hero": hero}
    whole, hurt = (
        fight(GIANT, "0604", n="empire hero S engaged=1 fought=1", card=card, wounds=w) for w in ("", "n_1:2")
    )
    assert reasons(whole, "n_1", "x_1") == reasons(hurt, "n_1", "x_1")
    assert whole.state.card("n").mp == hurt.state.card("n").mp


@clause("DW-XVII.6.6-01", "DW-XVII.6.6-02", "DW-XVII.7.7-01")
@pytest.mark.parametrize(
    ("who", "hexes"), [(GIANT, {"0605", "0506", "0606"}), (DRAGON, {"0605", "0506", "0606", "0607"})]
)
def test_a_dead_monster_stays_where_it_fell(who: str, hexes: set[str]) -> None:
    hill = land(heights="0606 1")
    wounds = 5 if who == GIANT else 4
    more: dict[str, Any] = {"z": "orcs foot N order=M moved", "n": "empire own S engaged=1 fought=1"}
    card = {"foot": FOOT, "own": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}}
    battle = position(
        field(x="0605", n="0604", z="0109"),
        tier="advanced",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
        x=f"orcs {who} N engaged=1 fought=1",
        wounds=f"x_1:{wounds}",
        land=hill,
        card=card,
        dice=[1],
        **more,
    )
    own = [
        f"hold x_1_{word}" for word in ("ahead", "front_right", "front_left") if f"x_1_{word} n_1" in attacks(battle)
    ]
    play(battle, *own, "attack n_1 x_1", "confirm")
    board = battle.state.board
    assert {name for name in hexes if board.terrain[board.hex(name)] == "carcass"} == hexes
    tops = {screen.what: screen.top for screen, _ in sight_line(board, board.hex("0604"), board.hex("0608")).screens}
    assert tops["0606"] == 4  # two above its hill
    flat = {screen.what: screen.top for screen, _ in sight_line(board, board.hex("0405"), board.hex("0805")).screens}
    assert flat["0605"] == 2
    assert asked(battle) == ("empire", "regroup")
    assert refused(battle, "step n_1 sw") == ("DW-XVII.6.6-01", "no-impassable-carcass")


@clause("DW-XVIII.3.0-03")
def test_a_destroyed_chariot_leaves_nothing() -> None:
    battle = fight(WOLVES, "0606", wounds="x_1:3", dice=[1], n="empire foot N engaged=1 fought=1")
    play(battle, "hold x_1_crew", "attack n_1 x_1_crew", "confirm")
    assert fact(battle, ElementsLost).elements == ("x_1",) and battle.state.overlay is None


@clause("DW-XVIII.3.0-01")
def test_crew_and_animals_have_the_same_hit_points() -> None:
    battle = fight(WOLVES, "0606 0603", dice=[1, 1], faces="n_2:N")
    play(battle, "hold x_1_crew", "hold x_1_left_animal", "hold x_1_right_animal")
    play(battle, "attack n_1 x_1_team", "attack n_2 x_1_crew", "confirm")
    assert element(battle, "x_1").wounds == 2


@clause("DW-XVII.4.5-01")
def test_a_large_element_has_no_second_attack_but_who_strikes_it_may() -> None:
    """The giant's 10 and a 5 would give one; a hero of power 20 against 8 has 12, and throws 7."""
    giant = fight(
        GIANT, "0604 0504", dice=[1], n="empire slow S engaged=1 fought=1", card={"slow": {**FOOT, "initiative": 0}}
    )
    play(giant, "attack x_1_ahead n_1", "hold n_1", "hold n_2", "confirm")
    assert fact(giant, AttackMade).roll == 1 and asked(giant)[1] != "second-attack"
    hero = {**FOOT, "initiative": 5, "weapons": [{"kind": "basic", "power": 20}]}
    small = fight(GIANT, "0604", dice=[7], n="empire hero S engaged=1 fought=1", card={"hero": hero})
    play(small, "hold x_1_ahead", "attack n_1 x_1", "confirm")
    assert asked(small) == ("empire", "second-attack")


# After the combat


def regroup(who: str, foes: str, **more: Any) -> Battle:
    return fight(who, foes, stage="regrouping", sides=["orcs"], **more)


@clause("DW-XVII.4.3-01", "DW-XVII.4.3-03")
def test_it_moves_two_hexes_and_turns_whoever_touches_it() -> None:
    battle = regroup(GIANT, "0504 0604 0705")
    assert asked(battle) == ("orcs", "regroup")
    play(battle, "step x_1 sw", "step x_1 sw")
    assert names(battle, "x_1") == {"0507", "0408", "0508"}
    assert refused(battle, "step x_1 sw") == ("DW-XVII.4.3-01", "no-regroup-far")
    play(battle, "spin x_1 left", "spin x_1 left", "stay x_1")
    assert len(facts(battle, LargeRegrouped)) == 4 and unit(battle, "x").spent == 0
    settled = fact(battle, EngagementsSettled)
    assert set(settled.freed) == {"n", "x"}  # contact is broken


@clause("DW-XVII.4.3-01")
def test_having_turned_it_goes_no_further() -> None:
    battle = play(regroup(GIANT, "0504"), "step x_1 sw", "spin x_1 left")
    assert refused(battle, "step x_1 sw") == ("DW-XVII.4.3-01", "no-regroup-far")


@clause("DW-XVII.4.3-04")
def test_only_as_its_kind_may_and_over_nobody() -> None:
    chariot = regroup(WOLVES, "0606", n="empire foot N engaged=1 fought=1")
    assert refused(chariot, "step x_1 w") == ("DW-XVIII.4.0-01", "no-large-step")
    assert refused(chariot, "step x_1 sw") == ("DW-XVIII.4.0-01", "no-large-step")
    assert "step x_1 ne" in offered(chariot)
    giant = regroup(GIANT, "0504 0604 0505")
    assert refused(giant, "step x_1 nw") == ("DW-XVII.4.3-04", "no-overrun-engaged")
    assert refused(giant, "pivot x_1 left left") == ("DW-XVII.4.3-04", "no-overrun-engaged")


@clause("DW-XVII.4.3-02")
@pytest.mark.parametrize(("kills", "kind"), [({"orcs": 2}, "orcs"), ({"empire": 1}, "empire")])
def test_who_caused_more_losses_chooses_who_moves_first(kills: dict[str, int], kind: str) -> None:
    battle = fight(GIANT, "0604", stage="priority", kills=kills)
    assert asked(battle) == (kind, "priority")
    lot = fight(GIANT, "0604", stage="priority", dice=[1])
    assert fact(lot, RegroupBegan).sides == ("empire", "orcs")


@pytest.mark.parametrize(("protection", "hopeless"), [(9, False), (10, True)])
def test_the_odds_of_a_blow_at_a_large_element_begin_with_a_base_number_of_one(protection: int, hopeless: bool) -> None:
    """Foot of power 10 against a giant's protection, from the front: 1 is struck on a 1, 0 is not struck at all."""
    card = own_card(GIANT, prot_melee=protection, skill_melee=0)
    battle = fight("own", "0604", card=card)
    (blow,) = battle.book.odds_against(battle.state, "n_1", "x_1")
    assert (blow.refusal is not None) is hopeless
    back = battle.book.odds_against(battle.state, "x_1", "n_1")
    assert back and all(one.refusal is None for one in back)
