"""Large elements where other chapters meet them.

Water, cliffs and hedges (XI), second attacks (XIV), overruns of commanders and of bearers of items (X, XXV), command
zones (X.3), hills to be held (XVI.2), and after-combat moves.

The large element x of the orcs has its first hex in 0605 and looks north; see `test_large_melee`.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.command import covers
from oriflamme.rulebooks.demonworld.facts import (
    AttackLost,
    AttackMade,
    CommanderPlaced,
    ContactMade,
    ElementsLost,
    LargeRegrouped,
    MountLeft,
    OverrunMade,
    ReplyAnnounced,
)
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.objectives import holds_hill
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.overrun import initiative
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, WOLVES, field, moving, own_card
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, offered, play, position, refused, unit
from tests.rulebooks.demonworld.test_items import NAME, opened
from tests.rulebooks.demonworld.test_large_melee import PIKES, attacks, fight, reasons
from tests.rulebooks.demonworld.test_large_shooting import BOWS, number
from tests.rulebooks.demonworld.test_riders import CARD as RIDERS
from tests.rulebooks.demonworld.test_riders import HERO as RIDER
from tests.rulebooks.demonworld.test_riders import fighting, riding, stand
from tests.rulebooks.demonworld.test_terrain import land

HERO = {**FOOT, "initiative": 6, "weapons": [{"kind": "basic", "power": 16}]}
FRAIL = {**RIDERS, "hero": {**RIDER, "hp": 1}}
"""A commander with one hit point."""


# After a combat


@clause("DW-XVII.4.3-01")
def test_who_has_spent_its_points_and_is_hurt_still_moves_after_the_combat() -> None:
    """All 18 points of C are spent, then a hit point is lost: 18 - 1 - 18 is less than nothing."""
    giant, foot = f"orcs {GIANT} N engaged=2 order=C spent=18 moved", "empire foot S engaged=2 order=T moved"
    battle = fight(GIANT, "0604", x=giant, n=foot, dice=[1, 20, 4])
    play(battle, "attack n_1 x_1", "attack x_1_ahead n_1", "confirm")
    assert element(battle, "x_1").wounds == 1 and asked(battle) == ("orcs", "regroup")
    play(battle, "step x_1 sw", "step x_1 sw", "spin x_1 left")
    assert len(facts(battle, LargeRegrouped)) == 3


# Water


@clause("DW-XI.3.6-05", "DW-XI.3.6-06")
@pytest.mark.parametrize(
    ("wet", "water"),
    [
        ("0605", {"water": -1}),  # the giant's front hex, which touches the foot
        ("0506 0606", {}),  # its rear hexes do not
        ("0604", {"water": -1}),
        ("0605 0604", {"water": -2}),
    ],
)
def test_water_hinders_a_large_element_where_it_touches_its_opponent(wet: str, water: dict[str, int]) -> None:
    battle = fight(GIANT, "0604", land=land(f"{wet} water_1"))
    assert reasons(battle, "x_1", "n_1", "ahead") == {"power": 14, "protection": -4, **water}
    assert reasons(battle, "n_1", "x_1") == {"power": 10, "protection": -8, **water}


@clause("DW-XI.3.6-06")
def test_nobody_supports_against_a_giant_in_the_water() -> None:
    dry = play(fight(GIANT, "0604 0504", dice=[20, 20]), "attack n_1 x_1", "support n_2 n_1")
    play(dry, "attack x_1_ahead n_1", "confirm")
    made = fact(dry, AttackMade, element="n_1")
    assert {one.reason: one.value for one in made.base.items} == {"power": 10, "protection": -8, "support": 3}
    wet = play(fight(GIANT, "0604 0504", land=land("0605 water_1")), "attack n_1 x_1")
    assert refused(wet, "support n_2 n_1", "empire") == ("DW-XI.3.6-06", "no-support-water")
    tally = base_number(wet.state, Attack("n_1", "x_1", ("n_2",)))
    assert {one.reason: one.value for one in tally.items} == {"power": 10, "protection": -8, "water": -1}


# Ground that parts neighbours


@clause("DW-XI.4.0-02")
def test_a_cliff_parts_foot_from_a_giant_whose_head_is_elsewhere() -> None:
    """Three levels above its rear hex: size 5 passes two. Neither touches the other."""
    where = {"x": "0605", "n": "0707"}
    battle = moving(
        "x", "M", where, x=f"orcs {GIANT} N order=M", n="empire foot WNW order=M", land=land(heights="0707 3")
    )
    assert contacts(battle.state, element(battle, "x_1")) == []
    assert contacts(battle.state, element(battle, "n_1")) == []
    lower = fight(GIANT, "0707", n="empire foot WNW engaged=1 fought=1", land=land(heights="0707 2"))
    assert [one.key for one in contacts(lower.state, element(lower, "x_1"))] == ["n_1"]


def _before_foot(order: str = "C", **ground: str) -> Battle:
    """A chariot with order M has come before foot in 0603."""
    battle = moving(
        "x",
        "M",
        {"x": "0606", "n": "0603"},
        x=f"orcs {WOLVES} N order=M",
        n=f"empire foot S order={order}",
        land=land(**ground),
        switches={"morale": False},
    )
    return play(battle, "advance nw")


@clause("DW-XI.4.0-01", "DW-XI.4.0-06", "DW-XVIII.2.0-02")
@pytest.mark.parametrize(
    "ground",
    [
        {"terrain": "0603 wood"},
        {"terrain": "0603 bushes"},
        {"heights": "0603 2"},
        {"sides": "0504-0603 hedge, 0604-0603 hedge"},
    ],
)
def test_foot_that_a_chariot_could_not_reach_chooses_whether_they_fight(ground: dict[str, str]) -> None:
    battle = _before_foot(**ground)
    assert not facts(battle, ContactMade) and asked(battle) == ("empire", "small")
    play(battle, "done")
    assert asked(battle) == ("empire", "engage")
    play(battle, "engage x")
    assert attacks(battle) == {"x_1_left_animal n_1", "x_1_right_animal n_1"}
    assert attacks(battle, "empire") == {"n_1 x_1_team"}


@clause("DW-XI.4.0-06", "DW-XVIII.2.0-02")
@pytest.mark.parametrize("ground", [{}, {"heights": "0603 1"}, {"terrain": "0603 sand"}])
def test_where_a_chariot_could_go_it_is_in_contact(ground: dict[str, str]) -> None:
    battle = _before_foot(**ground)
    assert asked(battle) == ("orcs", "large-contact")
    play(battle, "engage")
    assert fact(battle, ContactMade).enemies == ("n",)


@clause("DW-XI.4.0-07", "DW-XVII.4.1-01")
@pytest.mark.parametrize(("order", "asks"), [("M", True), ("H", True), ("T", False)])
def test_a_giant_above_foot_declares_an_alternate_contact_with_m_too(order: str, asks: bool) -> None:
    """Size 6 passes three levels, foot two: the giant is the attacker."""
    battle = position(
        field(x="0605", n="0604"),
        tier="advanced",
        phase="second_shooting",
        card={"foot": FOOT},
        x=f"orcs geant_de_pierre N order={order}",
        n="empire foot S order=T",
        land=land(heights="0604 3"),
    )
    assert (asked(battle) == ("orcs", "engage")) == asks


@clause("DW-XI.4.0-02")
def test_after_an_overrun_nobody_is_engaged_across_what_parts_them() -> None:
    """Foot in 0503 is before the wolves of a chariot in 0605: they could strike it, if they could reach it."""
    for ground, met in ((land(), ["n"]), (land("0503 wood"), []), (land(heights="0503 2"), [])):
        where = {"x": "0605", "n": "0503"}
        battle = moving("x", "M", where, x=f"orcs {WOLVES} N order=M", n="empire foot S order=T", land=ground)
        mover = LargeMover(battle.state, unit(battle, "x"))
        assert mover.attacked(mover.element.place) == met


# Second attacks


@clause("DW-XIV.1.0-09", "DW-XVIII.8.0-06")
def test_a_second_attack_at_a_chariot_strikes_the_part_before_it() -> None:
    """Crew 9, team 3: before the team the second blow too is 16 - 3."""
    cards = {**own_card(WOLVES, prot_melee=9, prot_melee_team=3), "hero": HERO}
    battle = fight("own", "0503", n="empire hero S engaged=1 fought=1", card=cards, dice=[1, 20])
    play(battle, "attack n_1 x_1_team", "hold x_1_left_animal", "confirm")
    assert offered(battle) == ["again x_1_team", "refrain"]
    play(battle, "again x_1_team")
    made = facts(battle, AttackMade, element="n_1")
    assert [(one.aim, one.base.total) for one in made] == [("team", 13), ("team", 13)]


@clause("DW-XIV.1.0-05", "DW-XVIII.8.0-06")
def test_on_its_flank_both_parts_of_a_chariot_are_open_to_a_second_attack() -> None:
    cards = {**own_card(WOLVES, prot_melee=9, prot_melee_team=3), "hero": HERO}
    battle = fight("own", "0505", n="empire hero ENE engaged=1 fought=1", card=cards, dice=[1, 13])
    play(battle, "attack n_1 x_1_team", "hold x_1_crew", "confirm")
    assert offered(battle, "again ") == ["x_1_team", "x_1_crew"]
    play(battle, "again x_1_crew")
    again = facts(battle, AttackMade)[1]
    assert (again.aim, again.base.total, again.hit) == ("crew", 16 - 9 + 2, False)


@clause("DW-XIV.1.0-07", "DW-XVII.6.5-03")
def test_a_giant_replies_with_the_weapon_that_reaches_the_striker() -> None:
    """The hero fells the goblin in 0504, steps there, and stands before the giant: in reach of its shield alone."""
    goblin = {**FOOT, "initiative": 1, "prot_melee": 1}
    battle = position(
        field(x="0605", h="0503", g="0504"),
        tier="advanced",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["h", "g", "x"]],
        card={"hero": {**HERO, "hp": 3}, "goblin": goblin},
        h="empire hero S engaged=1 fought=1",
        g="orcs goblin N engaged=1 fought=1",
        x="orcs geant_epee_bouclier N engaged=1 fought=1",
        dice=[1, 20, 20],
    )
    play(battle, "attack h_1 g_1", "hold g_1", "confirm", "beyond x_1")
    assert asked(battle) == ("orcs", "reply") and offered(battle) == ["reply h_1 front_left", "refrain"]
    play(battle, "reply h_1 front_left")
    assert fact(battle, ReplyAnnounced).attack.weapon == "front_left"
    struck = facts(battle, AttackMade, element="x_1")
    assert [(one.weapon, one.base.items[0].value) for one in struck] == [("front_left", 10)]


@clause("DW-XIV.1.0-02", "DW-XVII.7.6-08")
def test_whoever_rides_a_dragon_is_an_opponent_too() -> None:
    """The dragon has initiative 2, its rider 6: a hero of 5 does not strike first."""
    hero = {**HERO, "initiative": 5, "weapons": [{"kind": "basic", "power": 20}]}
    for quick, second in ((6, False), (4, True)):
        lord = {**COMMANDER_CARDS["gordan"], "people": "any", "initiative": quick}
        battle = fight(
            DRAGON,
            "0604",
            n="empire hero S engaged=1 fought=1",
            x=f"orcs {DRAGON} N engaged=1 fought=1",
            r="orcs lord N host=x",
            card={"hero": hero, "lord": lord},
            dice=[1],
        )
        play(battle, "attack n_1 x_1", *(f"hold {one}" for one in ("x_1_ahead", "x_1_front_right", "x_1_rider")))
        play(battle, "confirm")
        assert (asked(battle)[1] == "second-attack") == second


# Overruns


@clause("DW-XVII.3.0-15", "DW-X.2.2-05")
@pytest.mark.parametrize(("order", "bonus"), [("T", 2), ("C", 2), ("H", 1), ("M", 0)])
def test_an_attached_commander_has_the_initiative_of_his_units_order_against_an_overrun(order: str, bonus: int) -> None:
    battle = moving(
        "x",
        "C",
        {"x": "0608", "n": "0503 0603", "c": "0703"},
        x=f"orcs {GIANT} N order=C",
        n=f"empire foot S order={order}",
        c="empire gordan S host=n",
    )
    found = {one.reason: one.value for one in initiative(battle.state, element(battle, "c_1"))}
    assert found == {"initiative": 4, **({"order": bonus} if bonus else {})}


@clause("DW-XVII.3.0-15")
def test_in_battles_of_before_he_had_his_own_initiative_alone() -> None:
    """DW-OR-101"""
    battle = moving(
        "x",
        "C",
        {"x": "0608", "n": "0503 0603", "c": "0703"},
        x=f"orcs {GIANT} N order=C",
        n="empire foot S order=C",
        c="empire gordan S host=n",
        switches={"overrun_commander_alone": True},
    )
    totals = [sum(one.value for one in initiative(battle.state, element(battle, key))) for key in ("c_1", "n_1")]
    assert totals == [4, 2 + 2]


@clause("DW-XVII.3.0-15", "DW-XXV.2.0-01")
def test_a_leader_whose_pike_gave_way_to_a_sword_has_no_pikes_initiative() -> None:
    """Pikes under M: 2 + 2; with the sword 2."""
    blade = {"blade": {"name": NAME, "people": "any", "bearer": ["leader"], "power": 8}}
    pikes = {"pikes": {**PIKES, "special": ["leader"]}}
    state = opened(
        {"n_1": ["blade"]},
        item=blade,
        n="empire pikes N order=M",
        card=pikes,
        special="n_1:leader",
        k="empire gordan N",
    ).state
    found = [sum(one.value for one in initiative(state, state.elements[key])) for key in ("n_1", "n_2")]
    assert found == [2, 4]


# Riders in woods


@clause("DW-XVII.7.6-05", "DW-XII.3.3-02")
@pytest.mark.parametrize(("wood", "harder"), [("0605 0506 0606 0607", -2), ("0506 0606 0607", 0)])
def test_a_wood_hides_whoever_rides_in_it(wood: str, harder: int) -> None:
    """The hex that counts for him is the dragon's front hex: power 5 - 2 - 5, and -2 if trees stand there."""
    battle = riding(
        where={"n": "0601"},
        phase="second_shooting",
        n="empire bows S order=T",
        x=f"orcs {DRAGON} N order=M",
        land=land(f"{wood} wood"),
    )
    found = {"power": 5, "protection": -2, "mount-protection": -5, **({"wood": harder} if harder else {})}
    assert number(battle, "n_1", "x_1", "rider") == found


# Riders who fall with what they ride


@clause("DW-XVII.3.0-19")
def test_a_passenger_with_one_hit_point_dies_with_the_overrun_chariot() -> None:
    """The giant comes over the rear hex: the chariot is destroyed, and he loses his last hit point."""
    battle = stand(
        {"x": "0605", "n": "0111", "g": "0607"},
        x=f"empire {WOLVES} N order=T moved",
        k="empire hero N host=x",
        n="empire foot S order=M moved",
        g=f"orcs {GIANT} N order=C",
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="g",
        led="C",
        card=FRAIL,
        dice=[1],
    )
    play(battle, "advance ne", "advance nw")
    assert [(one.aim, one.hit) for one in facts(battle, OverrunMade)] == [("", True), ("rider", True)]
    assert set(fact(battle, ElementsLost).elements) == {"x_1", "k_1"} and not facts(battle, CommanderPlaced)


@clause("DW-XVII.7.4-10")
@pytest.mark.parametrize(("who", "facing"), [(WOLVES, "N"), (DRAGON, "S")])
def test_a_breath_may_kill_both(who: str, facing: str) -> None:
    battle = stand(
        {"x": "0605", "n": "0111", "d": "0608"},
        x=f"empire {who} {facing} order=M",
        k="empire hero N host=x",
        n="empire foot S order=M",
        d=f"orcs {DRAGON} N order=H",
        phase="first_shooting",
        card=FRAIL,
        wounds=f"x_1:{3 if who == WOLVES else 4}",
        dice=[1, 2],
    )
    play(battle, "hold d_1", "breathe d_1 ahead", "confirm")
    assert set(fact(battle, ElementsLost).elements) == {"x_1", "k_1"}
    assert not facts(battle, CommanderPlaced) and not facts(battle, MountLeft)


def _crew_and_passenger(dice: list[int], **more: Any) -> Battle:
    """Two foes behind a chariot with one hit point left: one strikes its crew, the other its passenger."""
    battle = fighting(
        CHARIOT,
        "0606 0506",
        n="empire foot N engaged=1 fought=1",
        faces="n_1:ENE",
        card={**FRAIL, "foot": {**FOOT, "weapons": [{"kind": "basic", "power": 20}]}},
        wounds="x_1:3",
        dice=dice,
        **more,
    )
    return play(battle, "attack n_1 x_1_crew", "attack n_2 x_1_rider", "confirm")


@clause("DW-XVIII.9.0-05", "DW-VI.1.4-01")
@pytest.mark.parametrize(("die", "lost"), [(1, {"x_1", "k_1"}), (20, {"x_1"})])
def test_blows_at_a_chariot_and_at_its_passenger_are_two(die: int, lost: set[str]) -> None:
    """Struck at once: that the first destroys the chariot takes nothing from the second."""
    battle = _crew_and_passenger([1, die])
    assert [(one.aim, one.hit) for one in facts(battle, AttackMade)] == [("crew", True), ("rider", die == 1)]
    assert set(fact(battle, ElementsLost).elements) == lost
    assert bool(facts(battle, CommanderPlaced)) is (die == 20)


@clause("DW-XVIII.9.0-05")
def test_in_battles_of_before_the_blow_at_the_passenger_was_lost() -> None:
    """DW-OR-117"""
    battle = _crew_and_passenger([1], switches={"riders_lost_with_mounts": True})
    assert fact(battle, AttackMade).aim == "crew" and fact(battle, AttackLost).why == "target"


@clause("DW-XVII.7.6-06", "DW-IV.1.0-03")
def test_shots_at_a_dragon_and_at_its_rider_are_two() -> None:
    """The first kills the dragon; the second, at him, is not lost with it, a third at the dragon is."""
    strong = {**BOWS, "weapons": [{"kind": "basic"}, {"kind": "longbow", "bands": [[12, 16]]}]}
    battle = riding(
        where={"n": "0601 0701 0801", "z": "0111"},
        phase="second_shooting",
        n="empire bows S order=T",
        x=f"orcs {DRAGON} N order=M",
        z="orcs foot N order=M",
        card={**FRAIL, "bows": strong},
        wounds="x_1:4",
        dice=[1, 1],
    )
    play(battle, "attack n_1 x_1", "attack n_2 x_1_rider", "attack n_3 x_1", "confirm")
    assert [one.aim for one in facts(battle, AttackMade)] == ["", "rider"]
    assert fact(battle, AttackLost).element == "n_3"
    assert set(fact(battle, ElementsLost).elements) == {"x_1", "k_1"}


# Command, and hills


@clause("DW-X.3.0-02")
@pytest.mark.parametrize(("giant", "inside"), [("0607", True), ("0609", False)])
def test_a_large_element_is_in_a_command_zone_with_any_of_its_hexes(giant: str, inside: bool) -> None:
    """Three hexes from 0603."""
    lord = {**COMMANDER_CARDS["kruuk"], "command_zone": 3}
    battle = moving(
        "x",
        "C",
        {"x": giant, "c": "0603", "n": "1211"},
        x=f"orcs {GIANT} S order=C",
        c="orcs lord N",
        n="empire foot N order=M",
        card={"foot": FOOT, "lord": lord},
    )
    assert covers(battle.state, unit(battle, "c"), unit(battle, "x")) == inside


@clause("DW-XVI.2.3-02")
@pytest.mark.parametrize(("hill", "held"), [("0606", False), ("0607", True)])
def test_an_enemy_giant_that_stands_on_a_hill_with_one_hex_contests_it(hill: str, held: bool) -> None:
    battle = moving(
        "x",
        "M",
        {"x": "0605", "n": "0608"},
        x=f"orcs {GIANT} N order=M",
        n="empire foot N order=M",
        victory={"goal": "hill", "side": "empire", "hill": [hill, "0608"]},
    )
    assert holds_hill(battle.state) == held


# Fear


@clause("DW-XV.5.0-01", "DW-XI.4.0-03")
@pytest.mark.parametrize(("heights", "fears"), [("0603 3", False), ("0603 2", True)])
def test_beside_a_feared_enemy_on_a_cliff_nobody_attacks_it(heights: str, fears: bool) -> None:
    """Foot with M below a troop of fear 3: three levels part them, two do not."""
    dread = {"foot": FOOT, "dread": {**FOOT, "fear": 3}}
    battle = position(
        field(n="0606", g="0603"),
        tier="advanced",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
        card=dread,
        n="empire foot N order=C",
        g="orcs dread N order=T moved",
        land=land(heights=heights),
    )
    play(battle, "step n_1 nw")
    if fears:
        assert refused(battle, "step n_1 ne")[1] == "no-fear"
    else:
        play(battle, "step n_1 ne")
        assert not facts(battle, ContactMade) and not unit(battle, "n").engaged


@clause("DW-XV.5.0-01", "DW-XI.4.0-09")
@pytest.mark.parametrize(("fear", "asks"), [(1, True), (3, False)])
def test_nobody_declares_an_alternate_contact_with_an_enemy_he_has_not_dared(fear: int, asks: bool) -> None:
    """Foot beside a chariot in a wood's edge: it could engage, if it did not fear it."""
    cards = own_card(WOLVES, fear=fear)
    battle = position(
        field(x="0605", n="0603"),
        tier="advanced",
        phase="second_shooting",
        card=cards,
        x="orcs own N order=M moved",
        n="empire foot S order=C moved",
        land=land("0603 wood"),
    )
    assert (asked(battle) == ("empire", "engage")) == asks
