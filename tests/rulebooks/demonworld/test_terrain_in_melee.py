"""Chapters XI.3.5 to XI.4.0: the ground in melee, and neighbours that it parts."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AlternateContactBroken,
    AlternateContactDeclared,
    AlternateContactLapsed,
    AttackMade,
    ContactMade,
    ElementRegrouped,
    EngagementsSettled,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    offered,
    orders,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.test_terrain import land

DUEL = """
     . . . . .
    . . o o . .
     . n n . .
    . . . . . .
"""
"""n_1 in 0203 and n_2 in 0303 look north, o_1 in 0302 and o_2 in 0402 south: n_1 reaches o_1, n_2 both."""
PLAIN = {"skill_melee": 0, "special": []}
SPIDERS = {**CARDS["garde_orc"], **PLAIN, "abilities": ["climbs_three_levels"]}
CARD = {"n": {**CARDS["fantassins_nobles"], **PLAIN}, "o": {**CARDS["garde_orc"], **PLAIN}, "spiders": SPIDERS}


def fighting(ground: dict[str, Any], **more: Any) -> Battle:
    return position(
        DUEL,
        n="empire n N engaged=1 fought=1",
        o="orcs o S engaged=1 fought=1",
        card=CARD,
        phase="melee",
        tier="intermediate",
        land=ground,
        **more,
    )


def modifiers(battle: Battle, striker: str, target: str, *supports: str) -> dict[str, int]:
    base = base_number(battle.state, Attack(striker, target, supports))
    return {item.reason: item.value for item in base.items if item.reason not in ("power", "protection")}


# Modifiers


@clause("DW-XI.3.5-08")
@pytest.mark.parametrize(
    ("heights", "up", "down"),
    [("0203 1", {"higher": 1}, {"lower": -1}), ("0203 2", {"higher": 2}, {"lower": -2}), ("0203 0302 1", {}, {})],
)
def test_a_blow_from_above_is_better_by_each_level(heights: str, up: dict[str, int], down: dict[str, int]) -> None:
    """DW-EX-205"""
    battle = fighting(land(heights=heights))
    assert modifiers(battle, "n_1", "o_1") == up
    assert modifiers(battle, "o_1", "n_1") == down


@clause("DW-XI.3.6-05", "DW-XI.3.2-02", "DW-XI.3.1-02", "DW-XI.3.3-01", "DW-XI.3.8-01")
@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        ("0203 water_1", {"water": -1}),
        ("0302 water_1", {"water": -1}),
        ("0203 0302 water_1", {"water": -2}),
        ("0203 0302 ford", {}),
        *((f"0203 0302 {one}", {}) for one in ("clear", "wood", "bushes", "rocks", "mud", "slush")),
    ],
)
def test_water_hinders_attacker_and_defender_and_other_ground_nobody(terrain: str, expected: dict[str, int]) -> None:
    assert modifiers(fighting(land(terrain)), "n_1", "o_1") == expected
    assert modifiers(fighting(land(terrain, road="0203 0302")), "o_1", "n_1") == expected


@clause("DW-XI.3.6-07")
def test_a_card_may_make_an_exception_to_water() -> None:
    cards = {**CARD, "n": {**CARD["n"], "abilities": ["amphibious"]}}
    battle = position(
        DUEL,
        n="empire n N engaged=1 fought=1",
        o="orcs o S engaged=1 fought=1",
        card=cards,
        phase="melee",
        tier="intermediate",
        land=land("0203 water_1"),
    )
    assert modifiers(battle, "n_1", "o_1") == {}


@clause("DW-XI.3.7-08")
@pytest.mark.parametrize("kind", ["hedge", "wall"])
def test_a_blow_across_a_hedge_or_a_wall(kind: str) -> None:
    battle = fighting(land(sides=f"0203-0302 {kind}"))
    assert modifiers(battle, "n_1", "o_1") == {"obstacle": -2} == modifiers(battle, "o_1", "n_1")
    assert modifiers(battle, "n_2", "o_1") == {}


# Support


@clause("DW-XI.3.6-06")
@pytest.mark.parametrize(
    ("hex", "expected"),
    [
        ("0203", {"water": -1}),
        ("0302", {"water": -1}),
        ("0303", {}),
        ("0402", {"support": 3}),
    ],
)
def test_nobody_supports_into_out_of_or_from_water(hex: str, expected: dict[str, int]) -> None:
    """The main attacker in 0203, the target in 0302, the supporter in 0303; 0402 has nothing to do with it."""
    assert modifiers(fighting(land(f"{hex} water_1")), "n_1", "o_1", "n_2") == expected


@clause("DW-XI.3.7-08")
@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        ("0203-0302 wall", {"obstacle": -2, "support": 3}),
        ("0303-0302 wall", {}),
        ("0203-0302 0303-0302 wall", {"obstacle": -2}),
        ("0303-0402 wall", {"support": 3}),
    ],
)
def test_nobody_supports_across_a_wall(sides: str, expected: dict[str, int]) -> None:
    """DW-F2-A6: judged for each supporter."""
    assert modifiers(fighting(land(sides=sides)), "n_1", "o_1", "n_2") == expected


@clause("DW-XI.3.6-06", "DW-XI.3.7-08")
@pytest.mark.parametrize(
    ("ground", "why"),
    [
        (land("0303 water_1"), ("DW-XI.3.6-06", "no-support-water")),
        (land("0302 water_1"), ("DW-XI.3.6-06", "no-support-water")),
        (land(sides="0303-0302 wall"), ("DW-XI.3.7-08", "no-support-obstacle")),
        (land(sides="0203-0302 wall"), None),
    ],
)
def test_a_support_that_the_ground_forbids_is_refused(ground: dict[str, Any], why: tuple[str, str] | None) -> None:
    """n_2 is not offered what would add nothing, and is told why."""
    battle = play(fighting(ground), "attack n_1 o_1")
    if why is None:
        assert "support n_2 n_1" in offered(battle, seat="empire")
    else:
        assert refused(battle, "support n_2 n_1", "empire") == why
        assert "support n_2 n_1" not in offered(battle, seat="empire")
        once = play(fighting(ground, switches={"support_in_vain": True}), "attack n_1 o_1")
        assert "support n_2 n_1" in offered(once, seat="empire")


# Neighbours that are not in contact

CLIFF = """
     . . . . . .
    . o o o o . .
     . . . . . .
    . n n n n . .
     . . . . . .
"""
"""One row of hexes between them; n advance to 0203 to 0503 or 0103..., o stand in row 2."""


def below(who: str, order: str, heights: str = "0202 0302 0402 0502 3", **more: Any) -> Battle:
    """Orcs on a cliff three levels above; the empire comes up to it."""
    return position(
        CLIFF,
        n=f"empire {who} N order={order}",
        o="orcs o S order=T",
        card=CARD,
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        tier="intermediate",
        land=land(heights=heights),
        **more,
    )


@clause("DW-XI.4.0-02", "DW-XI.4.0-03", "DW-XI.3.5-09")
def test_neighbours_three_levels_apart_are_not_in_contact() -> None:
    """With an order to march one may come there: it is no attack. One level less, and it is."""
    battle = play(below("n", "M"), "advance nw")
    assert not facts(battle, ContactMade) and not unit(battle, "n").engaged
    assert contacts(battle.state, element(battle, "n_2")) == []
    assert refused(below("n", "M", "0202 0302 0402 0502 2"), "advance nw")[0] == "DW-III.1.1-02"


@clause("DW-XI.4.0-04", "DW-IV.1.1-06")
def test_both_get_orders_and_shoot_as_if_they_were_far_apart() -> None:
    archers = {"a": {**CARDS["arquebusiers_imperiaux"], **PLAIN}}
    battle = position(
        DUEL,
        n="empire a N order=T",
        o="orcs o S order=T",
        card=CARD | archers,
        phase="second_shooting",
        tier="intermediate",
        land=land(heights="0302 0402 3"),
        special="n_1:leader o_1:leader",
        dice=[20],
    )
    play(battle, "attack n_1 o_1", "confirm")
    assert not fact(battle, AttackMade).hit
    assert battle.state.phase == "orders" and battle.state.turn == 2  # no melee
    orders(battle, "n m", "o m")
    assert {one.order for one in battle.state.units.values()} == {"M"}


@clause("DW-XI.3.5-09", "DW-XI.4.0-02")
def test_nobody_strikes_across_a_cliff() -> None:
    """n_2 touches o_2 on its own level and o_1 on a cliff."""
    battle = fighting(land(heights="0302 3"))
    assert offered(battle, "attack n_2 ", "empire") == ["o_2"]
    assert refused(battle, "attack n_1 o_1", "empire") == ("DW-XI.4.0-02", "no-strike-parted")


@clause("DW-XI.4.0-05")
def test_an_element_beside_a_cliff_moves_two_hexes_after_the_combat() -> None:
    battle = fighting(land(heights="0302 3"), stage="regrouping", combats=[["n", "o"]], sides=["empire"])
    play(battle, "step n_1 w", "step n_1 nw")
    assert len(facts(battle, ElementRegrouped)) == 2


@clause("DW-XI.3.6-04", "DW-XI.4.0-06")
def test_who_could_not_enter_the_water_cannot_attack_whoever_stands_in_it() -> None:
    """Riders in water of depth 2, foot on the bank: only the riders may begin."""
    rider = {**CARD["o"], "size": 3, "arm": "cavalry", "figures": 2}
    battle = position(
        DUEL,
        n="empire n N order=C",
        o="orcs r S order=C",
        card=CARD | {"r": rider},
        phase="melee",
        tier="intermediate",
        land=land("0302 0402 water_2"),
        dice=[],
    )
    assert asked(battle) == ("orcs", "engage")
    play(battle, "decline n")
    assert battle.state.turn == 2 and not unit(battle, "n").engaged


# Alternate contact


def spiders_come(order: str, **more: Any) -> Battle:
    """Spider riders come to the edge of a cliff, three levels above foot that cannot climb it."""
    return position(
        CLIFF,
        n="empire n N order=T" + more.pop("words", ""),
        o=f"orcs spiders S order={order}",
        card=CARD,
        phase="movement",
        sequence=order,
        sides=["orcs"],
        active="o",
        tier="intermediate",
        land=land(heights="0202 0302 0402 0502 0203 0303 0403 0503 0103 0603 3"),
        **more,
    )


@clause("DW-XI.4.0-06", "DW-XI.4.0-09", "DW-XI.4.0-10")
def test_the_attacker_of_an_alternate_contact_may_engage_as_he_arrives() -> None:
    """DW-EX-207: both are engaged with all that follows; the defender, who has not moved, reacts."""
    battle = play(spiders_come("C"), "advance se")
    assert asked(battle) == ("orcs", "engage") and not facts(battle, ContactMade)
    play(battle, "engage n")
    assert (fact(battle, AlternateContactDeclared).unit, fact(battle, ContactMade).enemies) == ("o", ("n",))
    assert unit(battle, "n").engaged == unit(battle, "o").engaged == 1
    assert asked(battle) == ("empire", "reaction")


@clause("DW-XI.4.0-07", "DW-XI.4.0-11")
def test_with_another_order_the_attacker_may_come_but_not_engage() -> None:
    battle = play(spiders_come("M"), "advance se")
    assert fact(battle, UnitMoved).mp == 3 and not unit(battle, "o").engaged
    assert asked(battle)[1] != "engage"
    run(battle, phase="orders")
    assert not facts(battle, AlternateContactDeclared)


@clause("DW-XI.4.0-11", "DW-XI.4.0-09", "DW-XI.4.0-15")
def test_who_does_not_declare_may_do_so_when_the_melee_begins() -> None:
    """Until then nobody is engaged, and the defender may move if he has not yet."""
    battle = play(spiders_come("C"), "advance se", "decline n", "done")
    assert not unit(battle, "n").engaged and not unit(battle, "n").moved
    run(battle, "engage")
    assert (battle.state.phase, asked(battle)) == ("melee", ("orcs", "engage"))
    play(battle, "engage n")
    assert unit(battle, "n").engaged and battle.state.combats == (("n", "o"),)
    assert sorted(ask.seat for ask in battle.asks) == ["empire", "orcs"]  # the defender strikes back: DW-XI.4.0-10


@clause("DW-XI.4.0-08")
def test_the_defender_of_an_alternate_contact_must_attack_to_come_there() -> None:
    cards = CARD | {"o": {**CARD["o"], "abilities": ["climbs_three_levels"]}}
    for order in "MC":
        battle = position(
            CLIFF,
            n=f"empire n N order={order}",
            o="orcs o S order=T",
            card=cards,
            phase="movement",
            sequence=order,
            sides=["empire"],
            active="n",
            tier="intermediate",
            land=land(heights="0202 0302 0402 0502 3"),
        )
        if order == "M":
            assert refused(battle, "advance nw") == ("DW-III.1.1-02", "no-attack-order")
        else:
            play(battle, "advance nw")
            assert not facts(battle, ContactMade) and not unit(battle, "n").engaged


def declared(**more: Any) -> Battle:
    """An alternate contact under way: spiders above, foot below."""
    return position(
        DUEL,
        n="empire n N engaged=1 fought=1",
        o="orcs spiders S engaged=1 fought=1",
        card=CARD,
        phase="melee",
        tier="intermediate",
        declared=[["o", "n"]],
        land=land(heights="0302 0402 3"),
        **more,
    )


@clause("DW-XI.4.0-10", "DW-XI.4.0-12", "DW-XI.4.0-13")
def test_the_attacker_says_after_each_melee_phase_whether_he_stays() -> None:
    battle = declared(dice=[20, 20, 1])
    play(battle, "attack n_1 o_1", "attack o_1 n_1", "confirm")
    assert len(facts(battle, AttackMade)) == 2
    assert asked(battle) == ("orcs", "stay-engaged")
    play(battle, "remain n")
    assert battle.state.declared == (("o", "n"),) and asked(battle)[1] == "regroup"
    assert refused(battle, "step n_2 e", "empire")[1] == "no-regroup-held"
    run(battle, "blow")
    assert battle.state.turn == 2 and unit(battle, "n").engaged and not facts(battle, AlternateContactBroken)


@clause("DW-XI.4.0-14", "DW-XI.4.0-15")
def test_who_breaks_off_frees_both_and_they_may_stay_side_by_side() -> None:
    battle = declared(dice=[20, 1], special="n_1:leader o_1:leader")
    play(battle, "attack n_1 o_1", "confirm", "break n")
    assert fact(battle, AlternateContactBroken).enemy == "n" and battle.state.declared == ()
    play(battle, "step n_2 e", "step n_2 e")
    run(battle, phase="orders")
    assert fact(battle, EngagementsSettled).freed == ("n", "o")
    assert {ask.seat for ask in battle.asks} == {"empire", "orcs"} and offered(battle, "order n ", "empire")


@pytest.mark.parametrize(("road", "expected"), [("", {"obstacle": -2}), ("0203 0302", {})])
def test_a_blow_through_the_gap_of_a_road_is_struck_freely(road: str, expected: dict[str, int]) -> None:
    """DW-F2-A3"""
    battle = fighting(land(sides="0203-0302 wall", road=road))
    assert modifiers(battle, "n_1", "o_1") == expected == modifiers(battle, "o_1", "n_1")


@clause("DW-XI.4.0-14")
@pytest.mark.parametrize("apart", [True, False])
def test_a_contact_that_is_none_any_more_lapses_at_the_end_of_the_turn(apart: bool) -> None:
    """Of two alternate contacts one is left: the spiders above p have gone away."""
    picture = """
     . . o . . s . .
    . . . n . {} . . .
     . . . . . . . .
    . . . . . . . {} .
    """.format(*(".p" if apart else "p."))
    battle = position(
        picture,
        n="empire n N engaged=1 fought=1",
        o="orcs spiders S engaged=1 fought=1",
        p="empire n N order=T moved" if apart else "empire n N engaged=1 fought=1",
        s="orcs spiders S order=T moved" if apart else "orcs spiders S engaged=1 fought=1",
        card=CARD,
        phase="rally",
        tier="intermediate",
        declared=[["o", "n"], ["s", "p"]],
        land=land(heights="0301 0601 3"),
        dice=[] if apart else [1],
    )
    assert battle.state.declared == ((("o", "n"),) if apart else (("o", "n"), ("s", "p")))
    assert len(facts(battle, AlternateContactLapsed)) == apart


@clause("DW-XI.4.0-14")
def test_an_alternate_contact_lapses_when_its_attacker_has_fallen() -> None:
    """The last of the spiders falls; other orcs, far away, go on."""
    battle = position(
        """
         . . o . . . .
        . . . n . . . .
         . . . . . . .
        . . . . . . . x
        """,
        n="empire n N engaged=1 fought=1",
        o="orcs spiders S engaged=1 fought=1",
        x="orcs o N",
        card=CARD,
        phase="melee",
        tier="intermediate",
        declared=[["o", "n"]],
        land=land(heights="0301 3"),
        special="x_1:leader n_1:leader",
        dice=[1],
    )
    play(battle, "attack n_1 o_1", "confirm")
    run(battle, "order")
    assert fact(battle, AlternateContactLapsed).pairs == (("o", "n"),) and battle.state.declared == ()
    assert "o" in battle.state.gone and not unit(battle, "n").engaged
