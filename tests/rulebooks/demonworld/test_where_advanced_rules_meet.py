"""Chapters XVII to XXV: positions in which several of their rules meet, and the case beside each.

Riders struck and striking, breath and water, pieces and what surrounds them, overruns of several units at once, spells
on whoever is large, fire and those who ride in it.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.rulebooks.demonworld.artillery.aiming import enemy_aims
from oriflamme.rulebooks.demonworld.facts import (
    BattleEnded,
    BreathRolled,
    CommanderPlaced,
    ContactMade,
    ElementMoved,
    ElementsBurnt,
    ElementsLost,
    FireSpreads,
    MachineBurned,
    MoraleTested,
    OverrunMade,
    PieceFired,
    PieceLoaded,
    ProjectileStruck,
    SpellStruck,
    WoundsHealed,
)
from oriflamme.rulebooks.demonworld.magic.failures import what_of
from oriflamme.rulebooks.demonworld.melee import base_number, initiative
from oriflamme.rulebooks.demonworld.overrun import power
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import artillery_positions as guns
from tests.rulebooks.demonworld import spell_positions as magic
from tests.rulebooks.demonworld.fire_positions import burning, starting
from tests.rulebooks.demonworld.flight_positions import fly, sky
from tests.rulebooks.demonworld.flight_positions import moving as flying
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, WOLVES, field, names, own_card
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    hexes,
    items,
    offered,
    play,
    position,
    refused,
)
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_artillery_fire import shot, struck
from tests.rulebooks.demonworld.test_artillery_stones import SMALL, aims, throwing
from tests.rulebooks.demonworld.test_large_melee import regroup
from tests.rulebooks.demonworld.test_large_shooting import CARD as SHOOTERS
from tests.rulebooks.demonworld.test_large_shooting import breathing, words
from tests.rulebooks.demonworld.test_overrun import AHEAD, coming
from tests.rulebooks.demonworld.test_riders import HERO, fighting, reasons, riding
from tests.rulebooks.demonworld.test_terrain import land

# Riders


@clause("DW-XVII.7.6-05")
@pytest.mark.parametrize(("aim", "may"), [("_rider", False), ("", True)])
def test_who_supports_a_shot_at_a_rider_sees_him_too(aim: str, may: bool) -> None:
    """A wood where the dragon's tail lies hides its head from the second archer, and not the rest of it."""
    battle = riding(
        where={"n": "0409 0509"},
        land=land("0607 wood"),
        phase="second_shooting",
        n="empire bows N order=T",
        x=f"orcs {DRAGON} N order=M",
    )
    assert words(battle) == {"attack n_1 x_1", "attack n_1 x_1_rider", "attack n_2 x_1"}
    play(battle, f"attack n_1 x_1{aim}")
    assert ("n_2 n_1" in offered(battle, "support ", "empire", other_options=True)) is may
    if not may:
        assert refused(battle, "support n_2 n_1", "empire") == ("DW-XII.3.3-01", "no-unseen")


@clause("DW-XVIII.9.0-05")
def test_a_passenger_is_struck_from_the_flank_as_anybody() -> None:
    """DW-F3-74"""
    battle = fighting(CHARIOT, "0505", n="empire foot ENE engaged=1 fought=1")
    found = {"power": 10, "protection": -3, "mount-protection": -2, "flank": 2}
    assert reasons(battle, "n_1", "x_1", "", "rider") == found


@clause("DW-XVII.7.6-08", "DW-XVII.4.4-01")
@pytest.mark.parametrize(("facing", "more"), [("S", {}), ("WNW", {"flank": 2}), ("N", {"rear": 4})])
def test_a_rider_has_the_bonus_that_his_dragon_has_not(facing: str, more: dict[str, int]) -> None:
    battle = fighting(DRAGON, "0604", n=f"empire foot {facing} engaged=1 fought=1")
    assert reasons(battle, "x_1", "n_1", "rider") == {"power": 12, "protection": -4, **more}
    assert reasons(battle, "x_1", "n_1", "ahead") == {"power": 10, "protection": -4}


@clause("DW-XVII.5.0-06", "DW-XVII.7.6-08")
@pytest.mark.parametrize(("order", "bonus"), [("C", 2), ("H", 1), ("M", 0), ("T", 2)])
def test_a_rider_strikes_with_the_initiative_of_the_order_of_his_mount(order: str, bonus: int) -> None:
    battle = riding(
        where={"n": "0604"},
        x=f"orcs {DRAGON} N engaged=2 order={order}",
        n="empire foot S engaged=2 order=T",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
    )
    assert initiative(battle.state, element(battle, "x_1"), "rider").total == 2 + bonus


# Breath


@clause("DW-XVII.7.4-08")
def test_no_more_than_the_whole_of_somebody_is_under_water() -> None:
    """Size 2 at depth 3 takes two from a breath, not three; of a giant each hex counts for itself."""
    battle = breathing("0606 0505", [4, 20], land=land("0606 water_3"))
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    assert [(one.power.total, one.hit) for one in facts(battle, BreathRolled)] == [(4, True), (6, False)]
    wet = land("0604 water_2")
    giant = breathing("0505", [20] * 2, where={"g": "0604"}, g="empire own N order=M", land=wet, card=_giants())
    assert names(giant, "g_1") == {"0604", "0605", "0705"}
    play(giant, "breathe x_1 ahead", "hold x_1", "confirm")
    found = [one.power.total for one in facts(giant, BreathRolled, target="g_1")]
    assert found == [6, 6]  # its head in the water is out of reach


def _giants() -> dict[str, Any]:
    return {**SHOOTERS, **own_card(GIANT)}


# Pieces


@clause("DW-XIX.1.1-02", "DW-XIX.4.0-01")
@pytest.mark.parametrize("hex", ["0607", "0508", "0608"])
def test_no_piece_is_aimed_at_itself(hex: str) -> None:
    battle = guns.shooting("H", where={"p": "0607", "n": "0604"})
    assert refused(battle, f"fire p_1 {hex}", "empire") == ("DW-XIX.1.1-02", "no-fire-arc")


@clause("DW-XIX.4.1-05", "DW-XIX.5.0-01", "DW-XIX.2.1-03")
def test_a_shot_that_comes_back_harms_nobody_of_its_own_piece() -> None:
    """A bombard has no short range: aimed one hex ahead the ball goes two hexes to the south-west, into the piece."""
    more: dict[str, Any] = {"special": "n_1:leader", "dice": [4, 4]}
    battle = play(guns.shooting("H", guns.BOMBARD, {"p": "0607", "n": "0601 0101"}, **more), "fire p_1 0606", "confirm")
    assert (fact(battle, PieceFired).band, fact(battle, PieceFired).final) == ("medium", "0508")
    assert not facts(battle, ProjectileStruck) and element(battle, "p_1").wounds == 0


@clause("DW-XIX.5.0-12", "DW-XIX.5.0-03")
def test_what_a_wood_has_taken_from_a_bolt_is_gone_for_all_behind_it() -> None:
    """12 less 2 for the wood in 0606; then one less for whoever fell, and the miss ends it."""
    battle = shot("0704", [20, 10, 10], guns.BOLTS, land=land("0606 wood"))
    assert struck(battle) == [("n_3", 10, True), ("n_2", 9, False)]


@clause("DW-XIX.8.0-01", "DW-XVII.4.4-01")
@pytest.mark.parametrize(("target", "more"), [("canon", {}), ("foot", {"rear": 4})])
def test_a_chariot_has_no_bonus_from_behind_a_piece(target: str, more: dict[str, int]) -> None:
    """Its wolves in 0507 are behind the piece in 0605, 0506 and 0606; or behind foot in 0506."""
    battle = position(
        field(p="0605" if target == "canon" else "0506", x="0508"),
        tier="advanced",
        turn=2,
        phase="melee",
        stage="declaring",
        combats=[["p", "x"]],
        card={"foot": FOOT},
        p=f"empire {target} N engaged=1 fought=1",
        x=f"orcs {WOLVES} N engaged=1 fought=1",
    )
    found = {
        one.reason: one.value for one in base_number(battle.state, Attack("x_1", "p_1", weapon="left_animal")).items
    }
    assert found == {"power": 8, "protection": -4, **more}


@clause("DW-XIX.6.0-01", "DW-XXII.3.0-12")
@pytest.mark.parametrize(("fires", "seen"), [("", True), ("0605:5", False)])
def test_smoke_hides_from_a_catapult_whom_it_sees_over_bushes(fires: str, seen: bool) -> None:
    battle = burning(
        {"p": "0607", "g": "0603 0304"},
        card=SMALL,
        bushes="0605",
        fires=fires,
        p="empire own N order=H",
        g="orcs tall S order=M",
        phase="first_shooting",
    )
    assert ("0603" in aims(battle)) is seen
    if not seen:
        assert refused(battle, "fire p_1 0603", "empire") == ("DW-XIX.6.0-01", "no-fire-unseen")


@clause("DW-XIX.4.0-02", "DW-XX.7.1-04")
def test_in_a_blizzard_a_catapult_has_no_target_and_a_cannon_every_hex() -> None:
    """Nobody sees further than four hexes here; the target is five away."""
    storm: dict[str, Any] = {"effects": [spell("sight", "", 4, "isthak_blizzard")]}
    assert "0602" in aims(throwing("0602"))
    blind = throwing("0602 0304", **storm)
    assert refused(blind, "fire p_1 0602", "empire") == ("DW-XIX.6.0-01", "no-fire-unseen")
    cannon = guns.shooting("H", where={"p": "0607", "n": "0602 0605"}, **storm)
    assert "0602" in offered(cannon, "fire p_1 ", "empire", other_options=True)


@clause("DW-XIX.3.0-06", "DW-XIX.3.0-08", "DW-XX.6.0-04")
@pytest.mark.parametrize(
    ("kind", "value", "gained"), [("", 0, 6), ("immobile", 0, 0), ("movement", 6, 6), ("movement", -4, 2)]
)
def test_what_magic_takes_from_a_crew_it_does_not_load(kind: str, value: int, gained: int) -> None:
    lying = [spell(kind, "p", value)] if kind else []
    battle = guns.moving("T", pieces={"p": {"loading": 0}}, effects=lying, dice=[] if gained else [1])
    if asked(battle)[1] == "large":
        play(battle, "done")
    assert fact(battle, PieceLoaded).gained == gained


# Overruns


@clause("DW-XVII.3.0-03", "DW-XVII.3.0-04", "DW-XVII.3.0-18")
@pytest.mark.parametrize(("who", "may"), [(GIANT, True), (CHARIOT, False)])
def test_only_a_monster_goes_over_a_piece(who: str, may: bool) -> None:
    """A cannon with five hit points is destroyed by one overrun; a chariot can only engage it."""
    battle = coming({"g": "0608", "n": "0604", "z": "1211"}, who=who, n="empire canon S order=M moved", dice=[1] * may)
    play(battle, "advance nw")
    while asked(battle) == ("orcs", "large"):
        play(battle, next(one for one in offered(battle) if one.startswith("advance")))
    if not may:
        assert fact(battle, ContactMade).enemies == ("n",)
        return
    play(battle, next(one for one in offered(battle) if one.startswith("advance")))
    assert fact(battle, OverrunMade).clause == "DW-XVII.3.0-18" and "n_1" in battle.state.lost


@clause("DW-XVII.3.0-14", "DW-XVII.3.0-15")
@pytest.mark.parametrize(("order", "bonus"), [("M", 0), ("H", 1), ("C", 2)])
def test_the_overrun_of_a_chariot(order: str, bonus: int) -> None:
    """Value 5, initiative 2, against foot of size 2 and initiative 2 that marches."""
    battle = coming(who=CHARIOT, order=order)
    assert power(battle.state, element(battle, "g_1"), element(battle, "n_1")).total == 5 - 2 + 2 + bonus - 2


@clause("DW-XVII.3.1-01", "DW-XVII.3.0-17")
@pytest.mark.parametrize(("hp", "tests"), [(2, 0), (1, 1)])
def test_a_commander_who_lives_on_is_no_loss_of_his_unit(hp: int, tests: int) -> None:
    hero = {**FOOT, "hp": hp, "stars": 1, "elements": 1, "figures": 1}
    battle = coming(
        {**AHEAD, "n": "0705 0704", "k": "0605"},
        n="empire foot S order=M moved",
        k="empire hero S host=n",
        card={"foot": {**FOOT, "morale": [5, 14]}, "hero": hero},
        dice=[1, 6][: 1 + tests],
    )
    play(battle, "advance ne", "advance nw", "advance nw", "advance nw", "done")
    play(battle, *["done"] * (asked(battle)[1] == "close"))
    assert fact(battle, OverrunMade).wounds is (hp == 2)
    assert len(facts(battle, MoraleTested)) == tests


@clause("DW-XVII.3.0-07", "DW-XVII.3.1-01", "DW-XV.4.0-02")
def test_two_units_overrun_at_once_test_each_for_its_own_loss() -> None:
    """One step enters 0605 of n and 0506 of m: each has lost one, whatever the other has."""
    battle = coming(
        {"g": "0607", "n": "0605 0705", "m": "0506 0406", "z": "1211"},
        n="empire foot S order=M moved",
        m="empire foot S order=M moved",
        card={"foot": {**FOOT, "morale": [3, 14]}},
        dice=[1, 1, 6, 6],
    )
    play(battle, "advance ne", "advance nw", "done")
    told = {one.unit: [(reason, value) for reason, value, _ in items(one.tally)] for one in facts(battle, MoraleTested)}
    own = [("elements", 1), ("fear", 1), ("enemy-fear", -2), ("overrun-losses", -1)]
    assert told == {"n": own, "m": own}


@clause("DW-XVII.4.3-01", "DW-XVII.4.3-04", "DW-XVIII.2.0-01", "DW-XVIII.2.0-02")
def test_after_a_combat_large_elements_go_where_their_kind_may() -> None:
    """A giant not into a marsh, a chariot not into bushes, and onto a hill of one level without paying for it."""
    giant = regroup(GIANT, "0504", land=land("0507 marsh"))
    assert refused(giant, "step x_1 sw") == ("DW-XVII.6.2-01", "no-large-terrain")
    more: dict[str, Any] = {"n": "empire foot N engaged=1 fought=1"}
    chariot = regroup(WOLVES, "0606", land=land("0703 bushes"), **more)
    assert refused(chariot, "step x_1 ne") == ("DW-XVIII.2.0-02", "no-large-terrain")
    hill = play(regroup(WOLVES, "0606", land=land(heights="0703 0603 1"), **more), "step x_1 ne", "step x_1 ne")
    assert names(hill, "x_1") == {"0703", "0602", "0702"}


# Magic


@clause("DW-XX.5.0-10")
def test_what_each_throw_of_a_critical_failure_comes_to() -> None:
    bands = {"vanishes": 1, "wounded": 5, "outburst": 9, "drained": 13, "emptied": 17, "silenced": 20}
    for throw in range(1, 21):
        assert what_of(throw) == next(what for what, last in bands.items() if throw <= last)


@clause("DW-XX.5.0-08")
def test_a_wizard_of_level_one_shifts_nothing() -> None:
    """A 5 wounds him; with a level more he could make it a 6."""
    cards = {"caster": {**WIZARD_CARDS["sandor"], "people": "empire", "wizard_level": 1}}
    battle = play(magic.field("empire", cards=cards, dice=[1, 5]), "cast fortitude", "at n", "spend 5")
    assert element(battle, "s_1").wounds == 1 and battle.state.phase != "magic"
    cards["caster"]["wizard_level"] = 2
    able = play(magic.field("empire", cards=cards, dice=[1, 5]), "cast fortitude", "at n", "spend 5")
    assert offered(able) == ["take 4", "take 5", "take 6"]
    play(able, "take 5")


@clause("DW-XX.5.0-10", "DW-XXI.2.3-01")
def test_a_messenger_who_vanishes_by_his_own_magic_is_lost() -> None:
    battle = position(
        ". . s . . . . .\n . . . . . . . .\n. . . . n . g .\n . . . . . . . .",
        tier="advanced",
        phase="magic",
        s="empire sandor N",
        n="empire fantassins_nobles N order=T elements=10",
        g="orcs garde_orc S order=T elements=10",
        victory={"goal": "messenger", "side": "empire", "messenger": "s", "hill": ["0801"]},
        dice=[1, 1],
    )
    play(battle, "cast fortitude", "at n", "spend 5", "take 1")
    assert (fact(battle, BattleEnded).winner, fact(battle, BattleEnded).reason) == ("orcs", "messenger-dead")


@clause("DW-XX.7.1-06")
@pytest.mark.parametrize(
    ("card", "wounds", "healed"), [("beast", 1, 1), ("beast", 3, 3), ("beast", 4, 3), ("cart", 2, 0), ("tough", 1, 0)]
)
def test_who_is_healed_and_of_how_many_wounds(card: str, wounds: int, healed: int) -> None:
    """Three hit points at most, of characters and large monsters: neither of chariots nor of tough foot."""
    cards = {
        "beast": {**LARGE_CARDS["dragongor"], "people": "elfes"},
        "cart": {**LARGE_CARDS[CHARIOT], "people": "elfes"},
        "tough": {**FOOT, "hp": 2, "people": "elfes"},
    }
    where = field(s="0603", x="0605", g="1211")
    more: dict[str, Any] = {"cards": cards, "x": f"empire {card} N order=M", "wounds": f"x_1:{wounds}"}
    battle = magic.field("elfes", where, dice=[20] if healed else [], **more)
    assert ("force_regeneratrice" in offered(battle, "cast ")) is bool(healed)
    if healed:
        play(battle, "cast force_regeneratrice", "at x", "spend 8")
        assert fact(battle, WoundsHealed).count == healed and element(battle, "x_1").wounds == wounds - healed


@clause("DW-XX.7.1-05")
def test_a_ray_strikes_a_row_of_six_hexes() -> None:
    """The first, the sixth with one too many, and not the seventh."""
    battle = magic.field("nains", "s . g . . . g g .\n . . . . . . . . .\n", dice=[20, 6, 7])
    play(battle, "cast rayon_de_flammes", "at e", "spend 9")
    assert [(one.target, one.hit) for one in facts(battle, SpellStruck)] == [("g_1", True), ("g_2", False)]


@clause("DW-XX.7.1-04")
@pytest.mark.parametrize(("die", "hit"), [(7, True), (8, False)])
def test_an_icy_breath_reaches_three_hexes(die: int, hit: bool) -> None:
    battle = magic.field("isthak", "s . . g g .\n . . . . . .\n", dice=[20, die])
    play(battle, "cast souffle_de_glace", "at ene", "spend 9")
    assert [(one.target, one.power, one.hit) for one in facts(battle, SpellStruck)] == [("g_1", 7, hit)]


@clause("DW-XX.7.1-02", "DW-XX.5.0-03")
@pytest.mark.parametrize("word", ["forme_spirituelle", "protection_d_annakor"])
def test_what_is_for_characters_is_not_cast_on_a_unit(word: str) -> None:
    battle = play(magic.field("empire"), f"cast {word}")
    assert offered(battle, "at ") == ["s"]
    assert refused(battle, "at n") == ("DW-XX.5.0-03", "no-spell-kind")


# Fire, flight


@clause("DW-XXII.3.0-10")
@pytest.mark.parametrize(("marsh", "way"), [("0201 0102", ""), ("0201", "0102")])
def test_nobody_leaves_flames_by_the_edge_of_the_map(marsh: str, way: str) -> None:
    """In the corner 0101 two hexes of the map are beside him: with both shut he burns."""
    battle = burning(
        {"n": "0101", "m": "0909"},
        m="empire foot N order=T moved",
        woods="0101",
        fires="0101:9",
        other=f"{marsh} marsh",
        in_flames=["n_1"],
        phase="movement",
        sequence="T",
        dice=[20],
    )
    assert [one.elements for one in facts(battle, ElementsBurnt)] == ([] if way else [("n_1",)])
    if way:
        assert hexes(battle, "n") == [way]


@clause("DW-XXIII.7.0-05")
@pytest.mark.parametrize(("altitude", "aimed"), [("", True), ("@6", False)])
def test_a_piece_is_aimed_at_a_dragon_on_the_ground_alone(altitude: str, aimed: bool) -> None:
    words: dict[str, Any] = {"p": "empire canon N order=H", "d": "orcs dragongor S order=M", "n": "orcs foot S order=M"}
    where = {"p": "0607", "d": f"0604{altitude}", "n": "0704"}
    battle = sky(where, phase="first_shooting", **words)
    state = battle.state
    names_ = {state.board.names[hex] for hex, _ in enemy_aims(state, state.elements["p_1"])}
    assert "0704" in names_ and ("0604" in names_) is aimed


@clause("DW-XXII.5.0-07", "DW-XVIII.9.0-06")
def test_whoever_rides_a_chariot_that_burns_up_stands_where_it_stood() -> None:
    battle = starting(
        {"n": "0911", "x": "0604"},
        card={"foot": FOOT, "hero": HERO},
        x=f"orcs {CHARIOT} S",
        k="orcs hero S host=x",
        alight="x_1",
        wounds="x_1:3",
        dice=[20],
    )
    assert not fact(battle, MachineBurned).wounds and fact(battle, ElementsLost).elements == ("x_1",)
    assert fact(battle, CommanderPlaced).commander == "k" and hexes(battle, "k") == ["0604"]


@clause("DW-XXII.2.0-03", "DW-XXII.3.0-06")
@pytest.mark.parametrize(("speed", "lit"), [(14, True), (13, False)])
def test_in_a_storm_a_fire_spreads_for_certain(speed: int, lit: bool) -> None:
    battle = starting(bushes="0606 0705", fires="0606:5", wind=f"NE {speed}", dice=[20, 20])
    assert (fact(battle, FireSpreads).base.total, bool(fact(battle, FireSpreads).token)) == (speed + 6, lit)


@clause("DW-XXII.3.0-13")
@pytest.mark.parametrize(("kind", "mp"), [("burnt", 3), ("", 4)])
def test_a_wood_that_has_burnt_out_costs_as_much_as_clear_ground(kind: str, mp: int) -> None:
    lies = ({"kind": kind, "at": "0605"},) if kind else ()
    battle = burning(
        {"n": "0606"},
        woods="0605",
        marks=lies,
        n="empire foot N order=C",
        phase="movement",
        sequence="C",
        active="n",
    )
    assert fact(play(battle, "step n_1 nw"), ElementMoved).mp == mp


@clause("DW-XXIII.5.0-03", "DW-XXIII.5.0-02")
def test_with_t_a_dragon_on_the_ground_rises_straight_up() -> None:
    where = {"d": "0608", "n": "1201"}
    battle = flying("d", "T", where, d="orcs dragongor N order=T", n="empire foot S order=T moved")
    fly(battle, "fly high", "altitude 15")
    assert offered(battle, "fly d_1 ") == ["0608"]
    assert refused(battle, "fly d_1 0607") == ("DW-XXIII.5.0-03", "no-flight-holding")
