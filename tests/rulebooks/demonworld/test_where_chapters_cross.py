"""Positions reckoned by hand where chapters cross: fury after a combat, sight without segments, contact, hedges."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import command, obedience
from oriflamme.rulebooks.demonworld.facts import (
    AlternateContactDeclared,
    ContactMade,
    MoraleTested,
    TokensPlaced,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.melee import base_number, initiative
from oriflamme.rulebooks.demonworld.occupancy import contacts
from oriflamme.rulebooks.demonworld.shooting import shot_power
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS as FLYERS
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.large_positions import CHARIOT, FOOT, WOLVES, field
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    offered,
    play,
    position,
    refused,
    unit,
)
from tests.rulebooks.demonworld.test_large_shooting import BOWS
from tests.rulebooks.demonworld.test_terrain import land

# As many of an impetuous unit as possible come into contact

KEPT = "0302 0502"
"""Friends beside g in 0402, to its left and right: behind it only 0403 and 0503 are free."""


def furious(n: str, switches: dict[str, Any] | None = None, **more: Any) -> Battle:
    """After a melee with g in 0402 the impetuous n moves, and b keeps still."""
    drawn = {"g": "0402", "b": KEPT, **more.pop("where", {})}
    return position(
        field(n=n, **drawn),
        tier="intermediate",
        phase="melee",
        stage="regrouping",
        turn=2,
        sides=["empire"],
        combats=[["n", "g"]],
        n="empire berserkers N engaged=1 fought=1 morale=impetuous quarry=g",
        b="empire fantassins_nobles N order=M",
        g="orcs garde_orc S engaged=1 fought=1",
        switches=switches,
        **more,
    )


def met(battle: Battle) -> list[str]:
    return [one.key for one in battle.state.of("n") if contacts(battle.state, one)]


@clause("DW-XV.10.0-07")
def test_nobody_takes_the_only_hex_of_another() -> None:
    """n_1 in 0404 could go to 0403 or 0503, n_2 in 0605 only to 0503, by 0504."""
    battle = furious("0404 0605")
    assert offered(battle) == ["step n_1 nw"]
    assert refused(battle, "step n_1 ne") == ("DW-XV.10.0-07", "no-rush-element")
    assert refused(battle, "done") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, "step n_1 nw", "step n_2 nw", "step n_2 nw", "done")
    assert met(battle) == ["n_1", "n_2"]
    alone = play(furious("0404 0605", {"rush_alone": True}), "step n_1 ne", "done")
    assert met(alone) == ["n_1"]


@clause("DW-XV.10.0-07", "DW-VI.1.5-01")
def test_who_touches_one_enemy_makes_room() -> None:
    """n_1 in 0503 touches g alone, and may go on along it to 0403; n_2 comes to 0503 behind it."""
    battle = furious("0503 0605")
    assert offered(battle) == ["step n_1 w"]
    assert refused(battle, "turn n_1 n") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, "step n_1 w", "step n_2 nw", "step n_2 nw", "done")
    assert met(battle) == ["n_1", "n_2"]
    assert offered(furious("0503 0605", {"rush_alone": True}), "turn n_1 ")


@clause("DW-XV.10.0-07")
def test_of_two_for_one_hex_either_may_stay() -> None:
    """0403 is taken: 0503 is left for n_1 in 0404 or n_2 in 0605; when one of them has settled the other must come."""
    battle = furious("0404 0605", where={"b": f"{KEPT} 0403"})
    assert "turn n_1 n" in offered(battle)
    assert refused(battle, "done") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, "turn n_1 n")
    assert offered(battle) == ["step n_2 nw"]
    assert refused(battle, "turn n_2 n") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, "step n_2 nw", "step n_2 nw", "done")
    assert met(battle) == ["n_2"]


@clause("DW-XV.10.0-07")
@pytest.mark.parametrize("behind", ["0504", "0405"])
def test_one_comes_in_through_the_hex_that_another_leaves(behind: str) -> None:
    """From 0504 and from 0405 n_2 comes to 0403 by 0404, where n_1 has stood; or to 0503, if n_1 leaves it that one."""
    battle = furious(f"0404 {behind}")
    ways = {"0504": ["step n_2 w", "step n_2 nw"], "0405": ["step n_2 ne", "step n_2 nw"]}[behind]
    assert offered(battle, "step n_1 ") == ["ne", "nw"]
    play(battle, "step n_1 ne")
    assert refused(battle, "done") == ("DW-XV.10.0-07", "no-rush-done")
    play(battle, *ways, "done")
    assert met(battle) == ["n_1", "n_2"]


# Sight where the shooting of the intermediate game is not played


@clause("DW-XV.7.0-04", "DW-XVII.2.0-03", "DW-VIII-01")
@pytest.mark.parametrize(
    ("played", "former", "provokes"), [(True, False, True), (False, False, True), (False, True, False)]
)
def test_a_dragon_seen_from_behind_provokes(played: bool, former: bool, provokes: bool) -> None:
    """Its tail is in 0607, three hexes before n in 0610; its head in 0605 is hidden by it."""
    battle = position(
        field(n="0510 0610 0710", x="0605"),
        tier="advanced",
        n="empire fantassins_nobles N",
        x="orcs dragongor N",
        special="n_1:leader",
        switches={"shooting": played, "hidden_by_itself": former},
    )
    assert bool(obedience.provoker(battle.state, unit(battle, "n"))) is provokes


@clause("DW-XX.7.0-04", "DW-X.3.0-02", "DW-VIII-01")
@pytest.mark.parametrize("former", [False, True])
def test_who_rides_a_dragon_sees_past_its_body(former: bool) -> None:
    """s rides in 0605 and n stands behind in 0610: the dragon that looks north does not hide its own riders' view."""
    battle = position(
        field(x="0605", n="0610", g="0101"),
        tier="advanced",
        x="empire dragon N order=T",
        s="empire caster N host=x",
        n="empire foot N",
        g="orcs foot S",
        card={
            "foot": FOOT,
            "dragon": FLYERS["dragon"],
            "caster": {**WIZARD_CARDS["sandor"], "stars": 2, "command_zone": 8},
        },
        switches={"shooting": False, "hidden_by_itself": former},
    )
    behind = element(battle, "n_1")
    assert targets.sees(battle.state, "s", behind) is not former
    assert targets.sees_hex(battle.state, "s", battle.state.board.hex("0611")) is False
    assert targets.sees_hex(battle.state, "s", battle.state.board.hex("0609")) is not former
    assert command.sees_wholly(battle.state, targets.eyes(battle.state, "s"), behind) is not former


@clause("DW-IV.1.1-04", "DW-XVIII.7.0-03", "DW-VIII-01")
@pytest.mark.parametrize(
    ("between", "former", "seen"), [("", False, True), ("0604", False, False), ("0604", True, True)]
)
def test_a_crew_does_not_shoot_over_whoever_is_beyond_its_animals(between: str, former: bool, seen: bool) -> None:
    """From 0607 over the animals in 0506 and 0606 at n in 0601: whoever stands in 0604 is in the way."""
    where = {"x": "0607", "n": "0601"} | ({"b": between} if between else {})
    more: dict[str, Any] = {"b": "orcs foot N order=M"} if between else {}
    battle = position(
        field(**where),
        tier="advanced",
        phase="second_shooting",
        x="orcs archer_chariot N order=T",
        n="empire foot S order=M",
        **more,
        card={"foot": FOOT, "archer_chariot": {**LARGE_CARDS[CHARIOT], "people": "any"}},
        switches={"shooting": False, "hidden_by_itself": former},
    )
    there = [one.token for ask in battle.asks for one in getattr(ask, "options", ()) if one.token == "attack x_1 n_1"]
    assert bool(there) is seen


# A commander in an alternate contact

DWARFS = {**FOOT, "size": 1}


def shore(k: str = "empire gordan N", **more: Any) -> Battle:
    """The hero k in water of depth 1 in 0606, which the dwarfs g in 0605 cannot enter."""
    return position(
        field(k="0606", g="0605", h="0101"),
        tier="intermediate",
        k=k,
        g="orcs dwarfs S order=T",
        h="orcs garde_orc S order=T",
        card={"dwarfs": DWARFS},
        special="h_1:leader",
        land=land("0606 water_1"),
        **more,
    )


@clause("DW-XI.4.0-09", "DW-X.2.1-08")
def test_a_commander_declares_an_alternate_contact_without_an_order() -> None:
    battle = shore(phase="melee")
    assert asked(battle) == ("empire", "engage")
    play(battle, "engage g")
    declared = fact(battle, AlternateContactDeclared)
    assert (declared.unit, declared.enemy) == ("k", "g")
    assert fact(battle, ContactMade).enemies == ("g",)
    assert initiative(battle.state, element(battle, "k_1")).total == 4 - 1  # no bonus: he has not come by his own move
    assert offered(battle, seat="empire") == ["attack k_1 g_1", "hold k_1"]
    former = shore(phase="melee", switches={"commanders_decline": True})
    assert former.state.phase == "orders" and not facts(former, ContactMade)


@clause("DW-XI.4.0-09", "DW-X.2.1-09")
def test_as_he_arrives_he_has_the_bonus_of_his_sequence() -> None:
    battle = position(
        field(k="0607", g="0605", h="0101"),
        tier="intermediate",
        phase="movement",
        sequence="C",
        active="k",
        led="C",
        sides=["empire"],
        k="empire gordan N",
        g="orcs dwarfs S order=T",
        h="orcs garde_orc S order=T",
        card={"dwarfs": DWARFS},
        special="h_1:leader",
        land=land("0606 water_1"),
    )
    play(battle, "step k_1 ne")
    assert hexes(battle, "k") == ["0606"] and asked(battle) == ("empire", "engage")
    play(battle, "engage g")
    assert unit(battle, "k").onset == "C"
    assert initiative(battle.state, element(battle, "k_1")).total == 4 + 2 - 1


@clause("DW-XI.4.0-09", "DW-XVII.4.1-01", "DW-XI.4.0-10")
@pytest.mark.parametrize("order", ["M", "T"])
@pytest.mark.parametrize("former", [False, True])
def test_a_large_monster_declares_an_alternate_contact_as_it_arrives(order: str, former: bool) -> None:
    """n in 0603 is three levels up: a giant of size 6 could climb there, n could not come down. T engages nobody."""
    battle = position(
        field(x="0605" if order == "M" else "0604", n="0603", b="0101"),
        tier="advanced",
        phase="movement",
        sequence=order,
        active="x",
        sides=["orcs"],
        x=f"orcs geant_de_pierre N order={order}",
        n="empire foot S order=T",
        b="orcs foot N order=T",
        card={"foot": FOOT},
        land=land(heights="0603 3"),
        switches={"large_declare_late": former},
    )
    if order == "T":
        assert not offered(battle, "engage ", battle.asks[0].seat)
        return
    play(battle, "advance ne")
    if former:
        play(battle, "engage")
        assert asked(battle)[1] == "large" and not unit(battle, "n").engaged
        return
    assert asked(battle) == ("orcs", "engage")
    fork = play(battle.fork(), "decline n")
    assert asked(fork)[1] == "large" and not unit(fork, "n").engaged
    play(battle, "engage n")
    assert fact(battle, ContactMade).reacting == ("n",)
    assert asked(battle) == ("empire", "reaction")


# Those larger than size 3 in water


@clause("DW-XI.3.6-03", "DW-XVII.6.2-01")
@pytest.mark.parametrize(
    ("size", "depth", "former", "mp"),
    [(3, 1, False, 4), (3, 2, False, 6), (3, 3, False, None), (4, 1, False, 3), (4, 2, False, 3), (4, 3, False, None),
     (5, 3, False, 3), (4, 1, True, None), (3, 1, True, 4)],
)  # fmt: skip
def test_who_is_larger_than_three_takes_water_like_a_giant(size: int, depth: int, former: bool, mp: int | None) -> None:
    battle = position(
        field(n="0605 0705 0805 0905", g="0111"),
        tier="intermediate",
        phase="movement",
        sequence="C",
        active="n",
        sides=["empire"],
        n="empire tall N order=C",
        g="orcs garde_orc S order=T",
        card={"tall": {**FOOT, "size": size, "mp": {"M": 24, "C": 18, "H": 12}}},
        special="n_1:leader g_1:leader",
        land=land(f"0604 water_{depth}"),
        switches={"tall_stay_dry": former},
    )
    if mp is None:
        assert refused(battle, "advance ne")[0] == "DW-XI.3.6-03"
    else:
        assert fact(play(battle, "advance ne"), UnitMoved).mp == mp


# What holds where several chapters meet


@clause("DW-XIX.8.0-02", "DW-VIII.1.2-04", "DW-VI.1.3-06")
@pytest.mark.parametrize(
    ("facing", "lines"),
    [
        ("S", {"power": 6, "protection": -4, "target-skill": -2}),
        ("WNW", {"power": 6, "protection": -4, "target-skill": -2, "flank": 2}),
        ("N", {"power": 6, "protection": -4, "rear": 4}),
    ],
)
def test_a_crew_strikes_better_from_behind(facing: str, lines: dict[str, int]) -> None:
    """The front hex 0607 of a cannon lies south-west of n in 0606: a piece has no flank or rear, n has."""
    battle = position(
        field(p="0607", n="0606"),
        tier="advanced",
        phase="melee",
        n=f"orcs foot {facing} engaged=1 fought=1",
        p="empire canon N engaged=1 fought=1",
        card={"foot": {**FOOT, "skill_melee": 2}},
    )
    number = base_number(battle.state, Attack("p_1", "n_1", (), 2, "front_hex"))
    assert {item.reason: item.value for item in number.items} == lines


@clause("DW-II.5.1-01", "DW-XXIII.7.0-01")
@pytest.mark.parametrize(
    ("hill", "powers"),
    [(0, {0: 6, 2: 6, 3: 5, 5: 5, 6: None}), (1, {4: 6, 5: 5, 7: 5}), (3, {6: 6, 7: 5})],
)
def test_both_ranges_of_a_crossbow_are_shorter_towards_a_flyer(hill: int, powers: dict[int, int | None]) -> None:
    """Six at up to 6 hexes, five up to 9. A flyer at 6 is four above a man of size 2, two above one on a hill."""
    crossbow = {"kind": "crossbow", "bands": [[6, 6], [9, 5]]}
    for far, power in powers.items():
        battle = sky(
            {"s": "0609", "p": f"06{9 - far:02}@6", "n": "0101"},
            phase="second_shooting",
            s="empire bolts N order=T",
            p="orcs pegasi S order=M",
            n="orcs foot S order=M",
            card={**FLYERS, "bolts": {**FOOT, "weapons": [crossbow, {"kind": "basic", "power": 8}]}},
            land=land(heights=f"0609 {hill}") if hill else None,
        )
        assert shot_power(battle.state, element(battle, "s_1"), element(battle, "p_1")) == power, far


@clause("DW-XX.7.0-04", "DW-XII.3.5-01", "DW-XII.1.0-08")
@pytest.mark.parametrize(
    ("size", "hedges", "seen"),
    [
        (1, "0605/SE hedge, 0605/SW hedge", False),
        (2, "0605/SE hedge, 0605/SW hedge", True),
        (1, "0607/NE hedge, 0607/NW hedge", True),
    ],
)
def test_a_wizard_sees_over_the_hedge_at_his_own_hex(size: int, hedges: str, seen: bool) -> None:
    """s in 0607 looks south; n is two hexes behind him, right behind a hedge or not, g as far before him."""
    battle = position(
        field(s="0607", n="0605", g="0609"),
        tier="advanced",
        s="empire sandor S",
        n="orcs foot S",
        g="orcs foot S",
        card={"foot": {**FOOT, "size": size}},
        land=land(sides=hedges),
    )
    assert targets.sees(battle.state, "s", element(battle, "n_1")) is seen
    assert targets.sees(battle.state, "s", element(battle, "g_1"))


@clause("DW-XV.2.0-08", "DW-X-03", "DW-XV.2.0-06")
@pytest.mark.parametrize(("close", "total"), [(False, 1 + 4 + 2), (True, 1 + 6 + 1 + 2)])
def test_a_commander_helps_the_group_in_which_he_stands(close: bool, total: int) -> None:
    """n_3 falls in 0606: the leader is in the group of two to its left, the commander in that of four to its right."""
    battle = position(
        field(n="0406 0506 0606 0706 0806 0906", k="1006", g="0702"),
        tier="intermediate",
        phase="second_shooting",
        n="empire fantassins_nobles N order=M",
        k="empire barrach_colonh N host=n",
        g="orcs bows S order=T",
        special="n_1:leader",
        card={"bows": {**BOWS, "weapons": [{"kind": "longbow", "bands": [[12, 15]]}, {"kind": "basic", "power": 6}]}},
        dice=[1] if close else [1, 1],
    )
    play(battle, "attack g_1 n_3", "confirm", *(["close n_2 e", "close n_1 e"] if close else []))
    if asked(battle)[1] == "close":
        play(battle, "done")
    tested = fact(battle, MoraleTested)
    assert tested.tally.total + 1 == total
    assert tested.passed is close and tested.rolls == (() if close else (1,))


@clause("DW-X.4.0-03", "DW-XIX.3.0-02")
def test_who_has_nobody_to_order_is_told_to_have_placed_nothing() -> None:
    """n is engaged, and so is the piece p; only q has an order to receive."""
    battle = position(
        field(p="0607", n="0606", q="0910"),
        tier="advanced",
        turn=2,
        p="empire canon N engaged=1 fought=1",
        q="empire canon N",
        n="orcs foot S engaged=1 fought=1",
        card={"foot": FOOT},
    )
    assert {option.piece for option in battle.ask("empire").options} == {"q"}
    play(battle, "order q h", "confirm")
    said = {lang: [battle.say(one, lang) for one in facts(battle, TokensPlaced)] for lang in ("en", "fr")}
    assert "no orders face down" in said["en"][1] and "aucun ordre face cachée" in said["fr"][1]
    assert "beside one unit" in said["en"][0] and "près d'une unité" in said["fr"][0].replace("’", "'")


# A hedge before a part of a large element


@clause("DW-XI.3.7-08", "DW-XIX.8.0-02")
@pytest.mark.parametrize(
    ("weapon", "former", "hedge"), [("front_hex", False, -2), ("right_hex", False, 0), ("front_hex", True, 0)]
)
def test_a_hedge_before_one_hex_of_a_piece_hinders_the_blow_from_there(weapon: str, former: bool, hedge: int) -> None:
    """n in 0707 touches the front hex in 0607 across a hedge, and the right one in 0608 freely; it strikes freely."""
    battle = position(
        field(p="0607", n="0707"),
        tier="advanced",
        phase="melee",
        n="orcs foot WSW engaged=1 fought=1",
        p="empire canon N engaged=1 fought=1",
        card={"foot": FOOT},
        land=land(sides="0607-0707 hedge"),
        switches={"hedges_by_whole": former},
    )
    number = base_number(battle.state, Attack("p_1", "n_1", (), 2, weapon))
    assert sum(item.value for item in number.items if item.reason == "obstacle") == hedge
    back = base_number(battle.state, Attack("n_1", "p_1"))
    assert not any(item.reason == "obstacle" for item in back.items)


@clause("DW-XI.3.7-08", "DW-XVIII.3.0-02", "DW-XVIII.8.0-06")
@pytest.mark.parametrize(("aim", "hedge"), [("team", -2), ("crew", 0)])
def test_a_hedge_before_the_animals_does_not_protect_the_crew(aim: str, hedge: int) -> None:
    """n in 0505, on the rear flank of a chariot, touches the left animal in 0504 across a hedge, the crew freely."""
    battle = position(
        field(x="0605", n="0505"),
        tier="advanced",
        phase="melee",
        n="empire foot ENE engaged=1 fought=1",
        x=f"orcs {WOLVES} N engaged=1 fought=1",
        card={"foot": FOOT},
        land=land(sides="0504-0505 hedge"),
    )
    number = base_number(battle.state, Attack("n_1", "x_1", aim=aim))
    assert sum(item.value for item in number.items if item.reason == "obstacle") == hedge
    strikes = base_number(battle.state, Attack("x_1", "n_1", weapon="left_animal" if aim == "team" else "crew"))
    assert sum(item.value for item in strikes.items if item.reason == "obstacle") == hedge
