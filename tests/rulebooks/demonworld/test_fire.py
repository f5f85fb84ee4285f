"""Chapters XXII.1.0 to XXII.4.0: wind, fires that spread and burn down, flames, fires by hand and by breath."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.facings import read_facing
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.command import authority
from oriflamme.rulebooks.demonworld.facts import (
    ElementMoved,
    ElementsBurnt,
    ElementsLost,
    FiresBurnedDown,
    FiresPlayed,
    FireSpreads,
    FireTried,
    FlamesFled,
    HexKindled,
    LargeMoved,
    SpellForgone,
    WindRose,
)
from oriflamme.rulebooks.demonworld.fire.ground import burns
from oriflamme.rulebooks.demonworld.fire.spread import after_change
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic.casting import Casting
from oriflamme.rulebooks.demonworld.magic.resting import rests
from oriflamme.rulebooks.demonworld.magic.spells import known
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fire_positions import burning, marks, starting
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, GIANT
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, hexes, offered, play, refused, unit
from tests.rulebooks.demonworld.spell_positions import spell

# Whether it is played, and the wind


@clause("DW-XXII.1.0-01")
def test_without_agreement_nothing_burns() -> None:
    """No wind, nobody lights anything, a breath only wounds; with the rules of fire all of it is there."""
    off = burning(woods="0605", wind="", fires_played=0, switches={"fire": False}, phase="movement", sequence="T")
    assert off.state.phase != "movement" and not facts(off, WindRose)
    on = burning(woods="0605", phase="movement", sequence="T")
    assert asked(on) == ("empire", "fire")
    for agreed in (False, True):
        battle = breathing(dice=[20, 6, 7] if agreed else [20], switches={"fire": agreed})
        assert [one.hex for one in facts(battle, HexKindled)] == (["0704", "0703"] if agreed else [])


@clause("DW-XXII.2.0-01")
def test_two_dice_say_where_the_wind_blows_and_how_fast() -> None:
    battle = burning(wind="", fires_played=0, n="empire foot N", g="orcs foot S", dice=[3, 5])
    assert (fact(battle, WindRose).rose, fact(battle, WindRose).speed) == (3, 5)
    wind = battle.state.overlay.marks["wind"]
    assert (wind.kind, wind.strength, wind.facing) == ("wind", 5, read_facing("SE"))
    assert battle.state.fires_played == 1, "and in the first turn there is no other die"


@clause("DW-XXII.2.0-02")
@pytest.mark.parametrize(
    ("rolls", "rose", "speed"),
    [
        ((1, 2), 4, 5),
        ((3, 4), 2, 5),
        ((5,), 5, 5),
        ((6,), 1, 5),
        ((7, 8, 9), 3, 6),
        ((10, 11, 12), 3, 4),
        ((13,), 3, 7),
        ((14,), 3, 3),
        ((15, 20), 3, 5),
    ],
)
def test_a_die_changes_the_wind_in_each_turn(rolls: tuple[int, ...], rose: int, speed: int) -> None:
    """DW-EX-334"""
    assert {after_change(3, 5, roll) for roll in rolls} == {(rose, speed)}


@clause("DW-XXII.2.0-02", "DW-XXII.2.0-03")
def test_the_wind_never_blows_less_than_not_at_all_and_may_exceed_six() -> None:
    battle = starting(wind="E 1", dice=[14])
    told = fact(battle, WindRose)
    assert (told.rose, told.speed, told.changed) == (2, 0, True) and marks(battle)["field"] == ("calm", 0)
    assert marks(starting(wind="E 6", dice=[13]))["field"] == ("wind", 8)
    assert after_change(6, 0, 1) == (1, 0) and after_change(1, 0, 6) == (5, 0)


# By hand


def lighting(where: Any = None, **more: Any) -> Battle:
    """The end of a movement phase in which n may light something, and z far off too."""
    if not {"woods", "bushes", "other"} & more.keys():
        more["woods"] = "0605"
    more["other"] = ", ".join(filter(None, (more.get("other", ""), "1110 tall_grass")))
    drawn = {**(where or {"n": "0606"}), "z": "1111"}
    return burning(drawn, phase="movement", sequence="T", z="empire foot N order=T moved", **more)


def lit_by(battle: Battle) -> list[str]:
    """Who may light what, but for z."""
    return [word for word in offered(battle, "light ", "empire") if not word.startswith("z")]


@clause("DW-XXII.3.0-02", "DW-XXII.3.0-04")
@pytest.mark.parametrize(
    ("roll", "lies", "token"),
    [
        (6, {"woods": "0605"}, 10),
        (7, {"woods": "0605"}, 0),
        (6, {"bushes": "0605"}, 5),
        (1, {"other": "0605 tall_grass"}, 5),
    ],
)
def test_a_six_sets_fire_to_a_hex_beside(roll: int, lies: dict[str, str], token: int) -> None:
    battle = lighting(dice=[roll], **lies)
    assert lit_by(battle) == ["n_1 0605"]
    play(battle, "light n_1 0605")
    told = fact(battle, FireTried)
    assert (told.hex, told.roll, told.most, told.token) == ("0605", roll, 6, token)
    assert marks(battle).get("0605") == (("fire", token) if token else None)
    assert element(battle, "n_1").shot, "and it shoots no more"


@clause("DW-XXII.3.0-02")
def test_a_commander_lights_without_an_order_and_shoots_no_more() -> None:
    battle = lighting(n="empire gordan N", dice=[7])
    play(battle, "face n", "light n_1 0605")
    assert fact(battle, FireTried).token == 0 and unit(battle, "n").shot


@clause("DW-XXII.3.0-02")
@pytest.mark.parametrize("shot", [" shot", ""])
def test_a_commander_who_has_shot_with_his_unit_lights_nothing(shot: str) -> None:
    """He shot in the first phase by its order H, and needs no order to light a fire."""
    battle = lighting(
        {"n": "0706", "k": "0606"},
        n="empire foot N order=H moved",
        k=f"empire gordan N host=n{shot}",
        switches={"commanders": True},
    )
    assert lit_by(battle) == ([] if shot else ["k_1 0605"])
    if shot:
        assert refused(battle, "light k_1 0605") == ("DW-XXII.3.0-02", "no-fire-shot")


@clause("DW-XXII.3.0-02")
@pytest.mark.parametrize(
    ("now", "reason"),
    [
        ("order=H moved", "no-fire-order"),
        ("order=T moved manoeuvres=1", "no-fire-manoeuvre"),
        ("order=T moved shot", "no-fire-shot"),
    ],
)
def test_who_may_not_light_a_fire(now: str, reason: str) -> None:
    """Beside them stands somebody who may."""
    battle = lighting({"n": "0606", "m": "0604"}, n=f"empire foot N {now}", m="empire foot N order=T moved")
    assert lit_by(battle) == ["m_1 0605"]
    assert refused(battle, "light n_1 0605") == ("DW-XXII.3.0-02", reason)


@clause("DW-XXII.3.0-02")
def test_nobody_lights_fires_in_a_fight_or_far_off_or_under_somebody() -> None:
    battle = lighting(
        {"n": "0606", "m": "0505", "k": "0705", "g": "0704"},
        woods="0605 0604 0705",
        m="empire foot N order=T moved",
        k="empire foot N order=T moved engaged=1",
        g="orcs foot S order=T moved engaged=1",
    )
    assert lit_by(battle) == ["n_1 0605", "m_1 0605"]
    assert refused(battle, "light k_1 0605") == ("DW-XXII.3.0-02", "no-fire-engaged")
    assert refused(battle, "light n_1 0604") == ("DW-XXII.3.0-02", "no-fire-hex")
    assert refused(battle, "light n_1 0705") == ("DW-XXII.3.0-02", "no-fire-hex")
    assert refused(battle, "light g_1 0605") == ("DW-XXII.3.0-02", "no-such-element")


@clause("DW-XV.9.0-16")
@pytest.mark.parametrize("lingers", [False, True])
def test_who_routs_on_his_own_lights_nothing(lingers: bool) -> None:
    """n_1 and n_2 stand on either side of the wood; n_2 has rallied and has the order T."""
    battle = lighting(
        {"n": "0606 0604"},
        n="empire foot N order=T moved elements=10",
        stray="n_1",
        turn=2,
        switches={"lingering_rout": lingers},
    )
    assert lit_by(battle) == (["n_1 0605", "n_2 0605"] if lingers else ["n_2 0605"])
    if not lingers:
        assert refused(battle, "light n_1 0605") == ("DW-XV.9.0-16", "no-stray")


@clause("DW-XXII.3.0-01")
def test_a_card_may_forbid_it() -> None:
    shy = {"foot": FOOT, "shy": {**FOOT, "abilities": ["no_fire"]}}
    who = {"n": "empire shy N order=T moved", "m": "empire foot N order=T moved"}
    battle = lighting({"n": "0606", "m": "0604"}, card=shy, **who)
    assert refused(battle, "light n_1 0605") == ("DW-XXII.3.0-01", "no-fire-forbidden")


@clause("DW-XXII.3.0-03")
def test_only_woods_bushes_and_tall_grass_burn_and_hedges_stop_nothing() -> None:
    """All six neighbours of n lie differently; the fire beside a hedge and a wall goes over them."""
    battle = lighting(woods="0605", bushes="0506", other="0705 tall_grass, 0706 rocks, 0707 sand, 0607 mud")
    assert sorted(lit_by(battle)) == ["n_1 0506", "n_1 0605", "n_1 0705"]
    assert refused(battle, "light n_1 0706") == ("DW-XXII.3.0-03", "no-fire-nothing")
    sides = "0606/E wall, 0606/NE hedge"
    over = starting(bushes="0606 0706 0705", fires="0606:5", wind="E 9", sides=sides, dice=[20, 15, 15])
    assert [(one.hex, one.token) for one in facts(over, FireSpreads)] == [("0705", 5), ("0706", 5)]


# The start of a turn


@clause("DW-XXII.3.0-05", "DW-XXII.3.0-13")
def test_tokens_drop_before_the_wind_turns_and_the_fire_spreads() -> None:
    """What has one token left is burnt out, spreads no more, and is clear ground; what smouldered burns from now on."""
    battle = starting(
        woods="0606 0303 0904",
        bushes="0705 0302 1003",
        fires="0606:1 0303:2",
        marks=({"kind": "kindled", "at": "0904"},),
        dice=[20, 20, 20],
    )
    down = fact(battle, FiresBurnedDown)
    assert (down.out, down.tokens) == (("0606",), {"0904": 10})
    left = {"0606": ("burnt", 0), "0303": ("fire", 1), "0904": ("fire", 10), "field": ("wind", 3)}
    assert marks(battle) == left
    assert battle.state.board.terrain[battle.state.board.hex("0606")] == "clear"
    assert [type(one) for one in battle.facts[:4]] == [FiresBurnedDown, WindRose, FireSpreads, FireSpreads]
    assert [(one.beside, one.hex) for one in facts(battle, FireSpreads)] == [("0303", "0302"), ("0904", "1003")]


@clause("DW-XXII.3.0-06", "DW-XXII.3.0-08")
def test_each_fire_tries_the_three_hexes_downwind() -> None:
    """DW-F3-M14, DW-EX-335: 1 is 0605, 2 is 0606, 3 is 0508; the wind blows to the north-east with speed 4.

    C, 0705, lies downwind of 1 and of 2, and is tried twice; 1 burns already, and 0506 lies beside the wind.
    """
    bushes = "0605 0606 0508 0504 0604 0705 0706 0507 0607 0608 0506 0707"
    rolls = [11, 11, 10, 11, 10, 11, 10, 11]
    battle = starting(bushes=bushes, fires="0508:3 0605:3 0606:3", wind="NE 4", dice=[20, *rolls])
    told = [(one.beside, one.hex, one.base.total, one.token) for one in facts(battle, FireSpreads)]
    assert told == [
        ("0508", "0507", 10, 0),
        ("0508", "0607", 10, 0),
        ("0508", "0608", 10, 5),
        ("0605", "0504", 10, 0),
        ("0605", "0604", 10, 5),
        ("0605", "0705", 10, 0),
        ("0606", "0705", 10, 5),
        ("0606", "0706", 10, 0),
    ]
    assert marks(battle)["0604"] == marks(battle)["0608"] == marks(battle)["0705"] == ("fire", 5)


@clause("DW-XXII.3.0-07")
def test_without_wind_nothing_spreads() -> None:
    battle = starting(bushes="0606 0705 0605 0706", fires="0606:4", wind="NE 0", dice=[20])
    assert facts(battle, FireSpreads) == [] and marks(battle)["0606"] == ("fire", 3)


# In the flames


@clause("DW-XXII.3.0-09")
def test_nobody_enters_a_burning_hex() -> None:
    """Foot, a commander and a giant; the hexes beside it are open to them."""
    burns_there = {"woods": "0605", "fires": "0605:4", "phase": "movement"}
    foot = burning(n="empire foot N order=C", sequence="C", active="n", **burns_there)
    assert refused(foot, "step n_1 nw") == ("DW-XXII.3.0-09", "no-impassable-fire")
    assert "step n_1 ne" in offered(foot)
    large = burning({"x": "0607"}, x=f"empire {GIANT} N order=M", sequence="M", active="x", **burns_there)
    play(large, "advance ne")
    assert len(facts(large, LargeMoved)) == 1
    assert refused(large, "advance nw") == ("DW-XXII.3.0-09", "no-impassable-fire")


@clause("DW-XXII.3.0-09")
@pytest.mark.parametrize("fires", ["0606:4", ""])
def test_no_road_leads_a_piece_through_flames(fires: str) -> None:
    """From 0607 along the road into the wood 0606: its front hex, and 0607, where it stands already."""
    roads = "0607/NW 0607/NE 0606/SE 0606/SW road"
    more = {"woods": "0606", "fires": fires, "sides": roads, "phase": "movement", "sequence": "M", "active": "x"}
    battle = burning({"x": "0607"}, x="empire canon N order=M", **more)
    if fires:
        assert refused(battle, "advance ne") == ("DW-XXII.3.0-09", "no-impassable-fire")
    else:
        assert "advance ne" in offered(battle)


@clause("DW-XXII.3.0-09")
def test_whoever_is_caught_by_a_fire_at_the_start_of_the_turn_is_known() -> None:
    """The fire of 0506 comes over n; m stands in the open."""
    battle = starting(
        {"n": "0606", "m": "0607"}, m="empire foot N", bushes="0506 0606", fires="0506:4", wind="E 3", dice=[20, 9]
    )
    assert fact(battle, FireSpreads).token == 5
    assert fact(battle, FiresPlayed).elements == ("n_1",) and battle.state.in_flames == ("n_1",)


@clause("DW-XXII.3.0-09")
def test_a_wizard_in_flames_neither_casts_nor_rests() -> None:
    resting = {"n": {"points": 5, "hexes": [[3, 5]], "facing": 3}}
    more = {"n": "empire sandor N", "m": "empire foot N order=T", "g": "orcs foot S order=T", "wizards": resting}
    where, magic = {"n": "0606", "m": "0609"}, {"phase": "magic", "stage": "casting", "casters": ["n"]}
    free = burning(where, **more, **magic)
    assert asked(free) == ("empire", "spell") and rests(free.state, "n")
    battle = burning(where, woods="0606", fires="0606:9", in_flames=["n_1"], **more, **magic)
    assert fact(battle, SpellForgone).wizard == "n"
    spell = next(iter(known("empire").values()))
    why = Casting(battle.state, "n").why_not(spell)
    assert why is not None and why.clause == "DW-XXII.3.0-09"
    assert not rests(battle.state, "n")


@clause("DW-XXII.3.0-09")
def test_nobody_shoots_from_the_flames() -> None:
    bows = {"foot": FOOT, "bows": {**CARDS["archers_longs"], "special": []}}
    shot = {"card": bows, "n": "empire bows N order=H", "g": "orcs foot S order=T", "phase": "first_shooting"}
    where = {"n": "0606 0706", "g": "0602"}
    battle = burning(where, woods="0606", fires="0606:9", in_flames=["n_1"], **shot)
    assert refused(battle, "attack n_1 g_1", "empire") == ("DW-XXII.3.0-09", "no-shoot-in-flames")
    assert offered(battle, "attack ", "empire") == ["n_2 g_1"]


@clause("DW-XXII.3.0-09")
def test_a_leader_and_a_commander_in_flames_give_no_orders() -> None:
    """The unit stands beyond the commander's reach: only its leader could order it, and the die does instead."""
    orders = {
        "n": "empire fantassins_nobles N",
        "g": "orcs foot S",
        "switches": {"commanders": True},
        "phase": "orders",
    }
    where = {"n": "0606 0706", "k": "0609", "g": "0111"}
    told = {"k": "empire barrach_colonh N", "special": "n_1:leader", "woods": "0606 0609", "fires": "0606:9 0609:9"}
    for flames, who in ((["n_1", "k_1"], ""), (["n_1"], "zone"), ([], "leader")):
        battle = burning(where, in_flames=flames, **told, **orders)
        assert authority(battle.state, unit(battle, "n"))[0] == who


@clause("DW-XXII.3.0-10")
def test_whoever_stands_in_flames_at_the_end_of_the_movement_leaves_or_perishes() -> None:
    """Of its six neighbours two burn; then marsh and friends close the rest."""
    fires = {"woods": "0606 0605 0705", "fires": "0606:9 0605:9 0705:9", "phase": "movement", "sequence": "T"}
    battle = burning(other="0607 marsh", in_flames=["n_1"], **fires)
    assert asked(battle) == ("empire", "flames")
    assert [one.place for one in battle.asks[0].options] == ["0706", "0506", "0707"]
    play(battle, "flee 2")
    assert hexes(battle, "n") == ["0506"] and facts(battle, ElementsBurnt) == []
    shut = burning(
        {"n": "0606", "m": "0707 0910"}, m="empire foot N order=T moved", other="0607 0706 0506 marsh", **fires
    )
    assert fact(shut, ElementsBurnt).elements == ("n_1",)
    assert fact(shut, ElementsLost).elements == ("n_1",)


@clause("DW-XXII.3.0-10")
def test_three_fires_around_a_hex_count_as_one_in_it() -> None:
    """E of the book's drawing; with two fires, or with a way out, whoever stands there stays."""
    around = {"0605": "wood", "0705": "wood", "0706": "wood"}
    woods = " ".join(around)

    def battle(fires: int, marsh: str) -> Battle:
        lit = " ".join(f"{hex}:9" for hex in [*around][:fires])
        return burning(
            {"n": "0606", "m": "0910"},
            m="empire foot N order=T moved",
            woods=woods,
            fires=lit,
            other=f"{marsh} marsh",
            phase="movement",
            sequence="T",
        )

    assert fact(battle(3, "0707 0607 0506"), ElementsBurnt).elements == ("n_1",)
    assert facts(battle(3, "0707 0607"), ElementsBurnt) == []
    assert facts(battle(3, "0707 0607"), FlamesFled) == []
    assert facts(battle(2, "0707 0607 0506"), ElementsBurnt) == []


@clause("DW-XXII.3.0-10")
def test_an_engaged_element_steps_out_of_the_flames() -> None:
    """DW-F3-41: where it touches only those whom it fights."""
    battle = burning(
        {"n": "0606", "m": "0910", "g": "0605"},
        n="empire foot N engaged=1 fought=1",
        m="empire foot N order=T moved",
        g="orcs foot S engaged=1 fought=1",
        turn=2,
        woods="0606",
        fires="0606:9",
        phase="movement",
        sequence="T",
    )
    assert asked(battle) == ("empire", "flames")
    play(battle, "flee 1")
    assert fact(battle, FlamesFled).element == "n_1"


@clause("DW-XXII.3.0-10")
def test_a_large_element_burns_if_one_hex_of_it_does() -> None:
    """DW-F3-42: a giant in 0606, 0607 and 0707 takes all of itself out."""
    battle = burning(
        {"x": "0606"}, x=f"empire {GIANT} N order=T moved", woods="0707", fires="0707:9", phase="movement", sequence="T"
    )
    assert asked(battle) == ("empire", "flames")
    play(battle, "flee 1")
    assert not any(burns(battle.state, hex) for hex in element(battle, "x_1").hexes)


@clause("DW-XXII.3.0-11")
def test_fire_does_not_concern_the_fire_proof() -> None:
    """They enter a burning hex as the wood that it was, and stay there."""
    card = {"foot": FOOT, "proof": {**FOOT, "abilities": ["fire_proof"]}}
    fires = {"card": card, "woods": "0605", "fires": "0605:9", "phase": "movement"}
    battle = burning(n="empire proof N order=C", sequence="C", active="n", **fires)
    play(battle, "step n_1 nw")
    assert fact(battle, ElementMoved).mp == 4
    stays = burning(
        {"n": "0605", "m": "0910"},
        n="empire proof N order=T moved",
        m="empire foot N order=T moved",
        sequence="T",
        **fires,
    )
    assert facts(stays, FlamesFled) == [] and facts(stays, ElementsBurnt) == []
    start = starting({"n": "0605"}, card=card, n="empire proof N", woods="0605", fires="0605:9", dice=[20])
    assert start.state.in_flames == ()


@clause("DW-XXII.3.0-11")
@pytest.mark.parametrize("proof", [True, False])
def test_a_spell_against_fire_opens_the_way_through_it(proof: bool) -> None:
    """As it opens it to those whose card says so: four movement points, as for the wood that it was."""
    lies = {"effects": [spell("fire_proof", "n", name="isthak_protection_contre_le_feu")]} if proof else {}
    fires = {"woods": "0605", "fires": "0605:9", "phase": "movement"}
    battle = burning(n="empire foot N order=C", sequence="C", active="n", **fires, **lies)
    if proof:
        assert fact(play(battle, "step n_1 nw"), ElementMoved).mp == 4
    else:
        assert refused(battle, "step n_1 nw") == ("DW-XXII.3.0-09", "no-impassable-fire")


@clause("DW-XXII.3.0-12", "DW-XXII.3.0-13")
def test_smoke_hides_whatever_lies_behind_it_and_burnt_ground_nothing() -> None:
    """Both stand on hills four levels high, so that they look over the wood, and over nothing that burns."""
    where, heights = {"n": "0607", "g": "0603"}, "0607 0603 9"
    for what, seen in (("", 2), ("fire", 0), ("burnt", 2)):
        lies = ({"kind": what, "at": "0605"},) if what else ()
        battle = burning(where, woods="0605", marks=lies, heights=heights, g="orcs foot S order=T moved")
        view = seen_by(battle.state, occupied(battle.state), element(battle, "n_1"), element(battle, "g_1"))
        assert view.segments == seen, what
    low = burning(where, woods="0605", marks=({"kind": "burnt", "at": "0605"},))
    view = seen_by(low.state, occupied(low.state), element(low, "n_1"), element(low, "g_1"))
    assert view.segments == 2 and refused_sight(burning(where, woods="0605")) == "wood"


def refused_sight(battle: Battle) -> str:
    """What hides g from n."""
    state = battle.state
    return seen_by(state, occupied(state), element(battle, "n_1"), element(battle, "g_1")).hiding[0].what


# By breath


def breathing(**more: Any) -> Battle:
    """A dragon of power 6 breathes at an enemy in a wood; there are bushes behind him."""
    more.setdefault("dice", [20, 6, 7])
    battle = burning(
        {"x": "0606", "g": "0604"},
        x=f"empire {DRAGON} N order=H",
        g="orcs foot S order=T",
        woods="0604 0101",
        bushes="0704 0703",
        phase="first_shooting",
        **more,
    )
    return play(battle, "breathe x_1 ahead", "confirm")


@clause("DW-XXII.4.0-01")
def test_a_breath_may_set_empty_hexes_alight_from_the_next_turn_on() -> None:
    """DW-EX-336: the hex of the enemy is not tried, and what is clear does not burn."""
    battle = breathing()
    told = [(one.hex, one.base.total, one.lit) for one in facts(battle, HexKindled)]
    assert told == [("0704", 6, True), ("0703", 6, False)]
    assert marks(battle)["0704"] == ("kindled", 0)
    assert not burns(battle.state, battle.state.board.hex("0704")), "not yet"
    later = starting(bushes="0704", marks=({"kind": "kindled", "at": "0704"},), dice=[20])
    assert marks(later)["0704"] == ("fire", 5)


@clause("DW-XXII.4.0-01")
def test_a_breath_from_the_ground_lights_what_grows_on_a_hill_too() -> None:
    """Bushes three levels up, three hexes away: from the ground heights are of no matter."""
    battle = breathing(heights="0704 0703 3")
    assert [one.hex for one in facts(battle, HexKindled)] == ["0704", "0703"]
