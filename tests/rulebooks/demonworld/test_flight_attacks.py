"""Chapters XXIII.6.0 to XXIII.7.3: overruns of flyers, shots and spells at them and by them, breath in flight.

d  a dragon rider of the orcs (bow up to 9 hexes, breath 6)     p  pegasi
a  archers of the empire with long bows (12 hexes, power 5)     n  foot of the empire, size 2
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.kernel.effects import Effect, Until
from oriflamme.rulebooks.demonworld import breath, shooting
from oriflamme.rulebooks.demonworld.artillery.aiming import enemy_aims
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    BreathRolled,
    ElementsLost,
    HexKindled,
    OverrunMade,
    ProjectileStruck,
    ShotStrayed,
)
from oriflamme.rulebooks.demonworld.flight import heights
from oriflamme.rulebooks.demonworld.flight.breath import band
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.magic import targets
from oriflamme.rulebooks.demonworld.magic.casting import Casting
from oriflamme.rulebooks.demonworld.magic.resting import rests
from oriflamme.rulebooks.demonworld.magic.spells import SPELLS
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.overrun import power
from oriflamme.rulebooks.demonworld.tables import ARTILLERY_CARDS, LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS, PLAIN_PEGASI, moving, sky
from tests.rulebooks.demonworld.large_positions import FOOT
from tests.rulebooks.demonworld.positions import element, fact, facts, items, offered, play, refused
from tests.rulebooks.demonworld.test_terrain import land

BOWS_UP = {**CARDS, "pegasi": {**PLAIN_PEGASI, "weapons": [{"kind": "bow"}, {"kind": "basic"}], "skill_shot": 0}}


def volley(where: dict[str, str], *, dice: tuple[int, ...] = (), **more: Any) -> Battle:
    """The first shots of a turn."""
    return sky(where, phase="first_shooting", dice=dice, **more)


# Overruns


def giant(size: int = 7, at: str = "0604@8", who: str = "pegasi", **more: Any) -> Battle:
    """A giant g of the orcs looks north from 0606; flyers are in 0604, over a hill of one level."""
    card = {**CARDS, "own": {**LARGE_CARDS["geant_des_glaces"], "size": size, "people": "any"}}
    card["pegasi"] = {**PLAIN_PEGASI, "size": 2, "initiative": card["own"]["initiative"] - 1}
    where = {"g": "0606", "p": at, "z": "1211"}
    words: dict[str, Any] = {
        "g": "orcs own N order=M",
        "p": f"empire {who} S order=M moved",
        "z": "empire foot S order=M moved",
    }
    return moving("g", "M", where, card=card, land=land(heights="0604 1"), **words, **more)


@clause("DW-XXIII.6.0-01")
def test_the_power_of_an_overrun_is_less_by_the_altitude_of_a_flyer() -> None:
    battle = giant()
    base = power(battle.state, element(battle, "g_1"), element(battle, "p_1"))
    found = [item for item in items(base) if "initiative" not in item[0]]
    assert found == [
        ("overrun", 10, "DW-XVII.3.0-14"),
        ("victim-size", -2, "DW-XVII.3.0-14"),
        ("victim-altitude", -6, "DW-XXIII.6.0-01"),
    ]
    assert base.total == 2  # with his lance the flyer is as quick
    play(battle, "advance ne")  # beside the flyer's hex: in the air nobody is in contact
    assert not facts(battle, OverrunMade)


@clause("DW-XXIII.6.0-01", "DW-XXIII.6.0-02")
@pytest.mark.parametrize(("size", "goes"), [(7, True), (6, False)])
def test_only_who_is_taller_than_its_altitude_overruns_a_flyer(size: int, goes: bool) -> None:
    battle = play(giant(size, dice=[3] if goes else ()), "advance nw")
    if not goes:
        assert refused(battle, "advance ne") == ("DW-XXIII.6.0-01", "no-overrun-flyer")
        return
    play(battle, "advance ne")
    made = fact(battle, OverrunMade)
    assert (made.target, made.hit) == ("p_1", False)
    assert refused(battle, "done") == ("DW-XVII.3.0-09", "no-overrun-end")  # not under it


@clause("DW-XXIII.6.0-01")
def test_a_flyer_that_is_overrun_loses_a_hit_point_and_a_large_one_never_is() -> None:
    battle = play(giant(dice=[2]), "advance nw", "advance ne")
    assert fact(battle, OverrunMade).hit and fact(battle, ElementsLost).elements == ("p_1",)
    large = play(giant(at="0604@8", who="dragongor"), "advance nw")
    assert refused(large, "advance ne") == ("DW-XXIII.6.0-01", "no-overrun-flyer")
    above = play(giant(at="0604@10"), "advance nw", "advance ne")
    assert not facts(above, OverrunMade)  # higher than the giant is tall: it passes below


@clause("DW-XXIII.6.0-03")
@pytest.mark.parametrize(("abilities", "lost"), [(["fragile"], True), ([], False)])
def test_a_fragile_machine_is_destroyed_by_an_overrun(abilities: list[str], lost: bool) -> None:
    card = {**CARDS, "own": {**LARGE_CARDS["geant_des_glaces"], "people": "any"}}
    card["bat"] = {**CARDS["bat"], "abilities": abilities}
    where = {"g": "0606", "b": "0604@5", "z": "1211"}
    words: dict[str, Any] = {
        "g": "orcs own N order=M",
        "b": "empire bat S order=M moved",
        "z": "empire foot S order=M moved",
    }
    battle = play(moving("g", "M", where, card=card, dice=[1], **words), "advance nw", "advance ne")
    made = fact(battle, OverrunMade)
    assert made.wounds is not lost and ("b_1" in battle.state.lost) is lost
    assert made.clause == ("DW-XXIII.6.0-03" if lost else "DW-XVII.3.0-14")


# Shots at flyers


@clause("DW-XXIII.7.0-01")
@pytest.mark.parametrize(
    ("archers", "flyer", "hill", "range_"),
    [("0111", "@6", "", 8), ("0111", "@3", "", 11), ("0111", "@12", "", 2), ("0111", "@6", "0111 1", 10)],
)
def test_ranges_upwards_are_shorter(archers: str, flyer: str, hill: str, range_: int) -> None:
    """Archers of size 2 with long bows: 12 hexes less the heights up to the flyer."""
    reached = []
    for column in range(1, 13):
        where = {"a": archers, "p": f"{column:02}11{flyer}", "z": "0101"}
        words: dict[str, Any] = {
            "a": "empire archers ESE order=T",
            "p": "orcs pegasi S order=M moved",
            "z": "orcs foot S",
        }
        state = volley(where, land=land(heights=hill), **words).state
        if shooting.shot_power(state, state.elements["a_1"], state.elements["p_1"]) == 5:
            reached.append(column - 1)
    assert max(reached) == min(range_, 11) and min(reached) == 0


@clause("DW-XXIII.7.0-01")
def test_every_band_of_a_weapon_is_shorter_by_as_much() -> None:
    card = {**CARDS, "archers": {**FOOT, "weapons": [{"kind": "crossbow"}, {"kind": "basic"}]}}
    powers = {}
    for row in range(2, 11):
        where = {"a": "0601", "p": f"06{row:02}@4", "z": "0101"}
        words: dict[str, Any] = {
            "a": "empire archers S order=T",
            "p": "orcs pegasi N order=M moved",
            "z": "orcs foot S",
        }
        state = volley(where, card=card, **words).state
        powers[row - 1] = shooting.shot_power(state, state.elements["a_1"], state.elements["p_1"])
    assert powers == {1: 6, 2: 6, 3: 6, 4: 6, 5: 5, 6: 5, 7: 5, 8: None, 9: None}  # 6 and 9 hexes, less 2


@clause("DW-XXIII.7.0-02")
def test_one_may_shoot_at_whoever_is_straight_above() -> None:
    where = {"a": "0606", "p": "0606@6", "z": "0101"}
    words: dict[str, Any] = {"a": "empire archers N order=H", "p": "orcs pegasi S order=M", "z": "orcs foot S"}
    battle = volley(where, dice=(4,), **words)
    play(battle, "attack a_1 p_1", "confirm")
    made = fact(battle, AttackMade)
    assert [(name, value) for name, value, _ in items(made.base)] == [("power", 5), ("protection", -2), ("size", 1)]


@clause("DW-XXIII.7.0-03")
def test_a_large_monster_has_size_3_in_flight() -> None:
    where = {"a": "0611", "d": "0606@4", "z": "0101"}
    words: dict[str, Any] = {"a": "empire archers N order=H", "d": "orcs dragongor S order=M", "z": "orcs foot S"}
    battle = volley(where, dice=(1,), **words)
    state = battle.state
    seen = seen_by(state, occupied(state), state.elements["a_1"], state.elements["d_1"])
    assert (seen.segments, seen.size) == (3, 3)
    assert heights.span(state, state.elements["d_1"], state.elements["d_1"].hex) == (4, 7)
    play(battle, "attack a_1 d_1", "confirm")
    assert ("size", 1, "DW-XII.1.0-07") in items(fact(battle, AttackMade).base)
    ground = volley({**where, "d": "0606"}, **words).state
    assert seen_by(ground, occupied(ground), ground.elements["a_1"], ground.elements["d_1"]).size == 4
    small = volley({**where, "d": "0606@4"}, a=words["a"], d="orcs pegasi S order=M", z=words["z"]).state
    assert seen_by(small, occupied(small), small.elements["a_1"], small.elements["d_1"]).size == 3


@clause("DW-XXIII.7.0-04")
@pytest.mark.parametrize(("flyer", "dice"), [("0604@3", (9,)), ("0604", (1, 9))])
def test_no_shot_strays_from_a_flyer_that_somebody_strikes_from_the_ground(flyer: str, dice: tuple[int, ...]) -> None:
    """On the ground the die that shows whether it strays is thrown first."""
    where = {"a": "0609", "p": flyer, "n": "0603", "z": "0101"}
    engaged = "" if "@" in flyer else "engaged=1"
    words: dict[str, Any] = {
        "a": "empire archers N order=T",
        "p": f"orcs pegasi S {engaged or 'order=M'}",
        "z": "orcs foot S",
    }
    battle = sky(where, n=f"empire foot S {engaged or 'order=C'}", phase="second_shooting", dice=dice, **words)
    play(battle, "attack a_1 p_1", "confirm")
    assert fact(battle, AttackMade).target == "p_1" and not facts(battle, ShotStrayed)


# Shots by flyers


@clause("DW-XXIII.7.1-01")
@pytest.mark.parametrize(("at", "power_"), [("0606@5", 2), ("0606", 4)])
def test_what_riders_shoot_with_has_power_2_in_flight(at: str, power_: int) -> None:
    where = {"d": at, "n": "0602"}
    state = volley(where, d="orcs dragon N order=H", n="empire foot S order=M").state
    assert shooting.shot_power(state, state.elements["d_1"], state.elements["n_1"]) == power_
    bat = volley({"b": "0606@5", "n": "0602"}, b="orcs bat N order=H", n="empire foot S order=M").state
    assert shooting.shot_power(bat, bat.elements["b_1"], bat.elements["n_1"]) == 5  # its own weapon


@clause("DW-XXIII.7.1-02")
@pytest.mark.parametrize(
    ("shooter", "target", "less"),
    [("@3", "@5", 0), ("@3", "@6", 0), ("@3", "@8", 2), ("@12", "", 0), ("@12", "@4", 0)],
)
def test_a_flyer_shoots_down_without_loss_and_up_with_it(shooter: str, target: str, less: int) -> None:
    """A dragon at altitude 3 reaches up to 6."""
    where = {"d": f"0608{shooter}", "p": f"0604{target}", "z": "0101"}
    words: dict[str, Any] = {"d": "orcs dragon N order=H", "p": "empire pegasi S order=M", "z": "empire foot S"}
    state = volley(where, **words).state
    assert heights.climb(state, state.elements["d_1"], state.elements["p_1"]) == less


@clause("DW-XXIII.7.1-02")
def test_a_flyer_keeps_its_arc_and_has_no_support_upwards() -> None:
    where = {"p": "0608@5 0708@5", "n": "0605@12", "z": "0101"}
    words: dict[str, Any] = {"p": "orcs pegasi N order=H", "n": "empire pegasi S order=M", "z": "empire foot S"}
    battle = volley(where, card=BOWS_UP, **words)
    play(battle, "attack p_1 n_1")
    assert refused(battle, "support p_2 p_1", "orcs") == ("DW-XXIII.7.1-02", "no-support-upwards")
    level = volley({**where, "n": "0605@5"}, card=BOWS_UP, **words)
    play(level, "attack p_1 n_1")
    assert "p_2 p_1" in offered(level, "support ", "orcs")
    behind = volley({**where, "n": "0811@5"}, card=BOWS_UP, **words)
    assert refused(behind, "attack p_1 n_1", behind.asks[0].seat)[0] in ("DW-IV.1.1-03", "DW-IV.1.0-01")


@clause("DW-XXIII.7.1-03")
@pytest.mark.parametrize(("far", "seen"), [("0603", True), ("0602", False)])
def test_where_little_is_seen_heights_count_as_distance(far: str, seen: bool) -> None:
    """A spell hides whatever is more than five hexes away; a flyer at altitude 4 is two above foot of size 2."""
    veil = Effect(
        key="fog.1", source="spell:fog", kind="veil", value=5, target="n", clause="DW-XXIII.7.1-03", until=Until(9)
    )
    where = {"p": "0606@4", "n": far, "z": "0111"}
    words: dict[str, Any] = {"p": "orcs pegasi N order=H", "n": "empire foot S order=M", "z": "empire foot N order=M"}
    battle = volley(where, card=BOWS_UP, effects=[_said(veil)], **words)
    assert heights.gap(battle.state, element(battle, "p_1"), element(battle, "n_1")) == 2
    assert ("n_1" in {word.split("_")[0] + "_1" for word in offered(battle, "attack p_1 ")}) is seen


def _said(effect: Effect) -> dict[str, Any]:
    return {"key": effect.key, "source": effect.source, "kind": effect.kind, "value": effect.value, "target": "n"} | {
        "clause": effect.clause,
        "until": {"turn": 9},
    }


@clause("DW-XXIII.7.1-03")
def test_a_flyer_shoots_at_whoever_is_straight_below_or_above() -> None:
    where = {"p": "0606@5", "n": "0606", "z": "0606@12"}
    words: dict[str, Any] = {"p": "orcs pegasi N order=H", "n": "empire foot S order=M", "z": "empire pegasi S order=M"}
    battle = volley(where, card=BOWS_UP, **words)
    assert set(offered(battle, "attack p_1 ")) == {"n_1", "z_1"}


# Breath


@clause("DW-XXIII.7.1-04")
def test_the_heights_of_a_breath_grow_with_the_distance() -> None:
    state = volley({"d": "0608@3", "n": "0605"}, d="orcs dragon N order=H", n="empire foot S order=M").state
    bands = [band(state, state.elements["d_1"], far) for far in (1, 2, 3)]
    assert bands == [(4, 5), (3, 6), (2, 7)]
    higher = volley({"d": "0608@10", "n": "0605"}, d="orcs dragon N order=H", n="empire foot S order=M").state
    assert band(higher, higher.elements["d_1"], 2) == (10, 13)


@clause("DW-XXIII.7.1-04", "DW-XXIII.7.1-05")
@pytest.mark.parametrize(
    ("at", "hill", "struck"),
    [
        ("0607", "", False),
        ("0606", "", False),
        ("0605", "", False),
        ("0607", "0607 1", False),
        ("0606", "0606 1", True),
        ("0605", "0605 1", True),
        ("0607@4", "", True),
        ("0606@8", "", False),
    ],
)
def test_who_is_partly_in_both_zones_is_struck(at: str, hill: str, struck: bool) -> None:
    """A dragon at altitude 3; foot of size 2 on the ground or on a hill of size 2, pegasi in the air."""
    who = "pegasi" if "@" in at else "foot"
    where = {"d": "0608@3", "n": at}
    state = volley(where, land=land(heights=hill), d="orcs dragon N order=H", n=f"empire {who} S order=M").state
    dragon = state.elements["d_1"]
    assert ([one.key for one, _ in breath.affected(state, dragon, "ahead")] == ["n_1"]) is struck


@clause("DW-XXIII.7.1-05")
def test_each_hex_of_a_large_element_in_the_zone_is_a_throw() -> None:
    where = {"d": "0608@3", "n": "0606@3", "z": "0101"}
    words: dict[str, Any] = {"d": "orcs dragon N order=H", "n": "empire dragongor S order=M", "z": "empire foot S"}
    battle = volley(where, dice=(6, 7, 20), **words)
    state = battle.state
    hexes = [hex for one, hex in breath.affected(state, state.elements["d_1"], "ahead") if one.key == "n_1"]
    play(battle, "breathe d_1 ahead", *(["hold d_1"] if "d_1" in offered(battle, "hold ", "orcs") else []), "confirm")
    rolled = facts(battle, BreathRolled)
    assert len(rolled) == len(hexes) == 3
    assert [one.hit for one in rolled][:2] == [True, False] and rolled[0].wounds


@clause("DW-XXIII.7.1-06")
def test_a_breath_goes_neither_straight_up_nor_down() -> None:
    where = {"d": "0606@3", "n": "0607@9", "z": "0608"}
    words: dict[str, Any] = {
        "d": "orcs dragon N order=H",
        "n": "empire pegasi S order=M",
        "z": "empire giant S order=M",
    }
    card = {**CARDS, "giant": {**FOOT, "size": 2}}
    state = volley(where, card=card, **words).state
    dragon = state.elements["d_1"]
    own = set(dragon.hexes)
    for word in breath.SECTORS:
        assert own.isdisjoint(breath.zone(dragon, word))
        assert breath.why_not(state, dragon, word) is not None


# Magic


def mounted(at: str) -> Battle:
    """Sandor, a wizard, rides a dragon."""
    where = {"d": at, "n": "0602", "s": ""}
    words: dict[str, Any] = {"d": "empire dragon N order=M", "s": "empire sandor N host=d", "n": "orcs foot S order=M"}
    return sky(where, phase="magic", **words)


@clause("DW-XXIII.7.2-01")
@pytest.mark.parametrize("at", ["0608@6", "0608"])
def test_a_wizard_in_flight_neither_casts_nor_rests(at: str) -> None:
    battle = mounted(at)
    state, flying = battle.state, "@" in at
    casting = Casting(state, "s")
    if flying:
        assert not casting.spells()
        assert {one.refusal.clause for one in casting.forbidden()} == {"DW-XXIII.7.2-01"}
    else:
        assert casting.spells()
    stand = state.clone()
    hexes, facing = state.stand_of("s")
    stand.wizards = {"s": replace(state.wizards["s"], hexes=hexes, facing=facing)}
    assert rests(stand, "s") is not flying


@clause("DW-XXIII.7.0-01")
@pytest.mark.parametrize(("altitude", "reached"), [(7, True), (8, False)])
def test_the_reach_of_a_spell_upwards_is_shorter(altitude: int, reached: bool) -> None:
    """Sandor is of size 2; seven hexes away, a flyer at altitude 7 is twelve."""
    where = {"s": "0611", "p": f"0604@{altitude}", "z": "0101"}
    state = sky(where, s="empire sandor N", p="orcs pegasi S", z="orcs foot S").state
    assert targets.reaches(state, "s", state.elements["p_1"], 12) is reached
    assert any(spell.hexes == 12 for spell in SPELLS.values())


# Artillery


@clause("DW-XXIII.7.0-05")
@pytest.mark.parametrize("name", ["baliste", "canon"])
def test_artillery_neither_aims_at_a_flyer_nor_strikes_one(name: str) -> None:
    """The piece looks north from 0607: a dragon flies above 0705 and 0704, on the path and above the final hex."""
    where = {"p": "0607", "d": "0705@6", "n": "0704"}
    words: dict[str, Any] = {
        "p": f"empire {name} N order=H",
        "d": "orcs dragongor N order=M",
        "n": "orcs foot S order=M",
    }
    battle = volley(where, dice=(20, 1), **words)
    state = battle.state
    names = state.board.names
    assert {names[hex] for hex, _ in enemy_aims(state, state.elements["p_1"])} == {"0704"}
    play(battle, "fire p_1 0704", "confirm")
    assert [one.target for one in facts(battle, ProjectileStruck)] == ["n_1"]
    assert element(battle, "d_1").wounds == 0


@clause("DW-XXIII.7.0-05")
def test_a_stone_does_not_reach_a_flyer_above_its_final_hex() -> None:
    card = {**CARDS, "own": {**ARTILLERY_CARDS["petite_catapulte"], "ranges": {"min": 2, "medium": 20, "long": 30}}}
    where = {"p": "0607", "d": "0603@6", "n": "0603"}
    words: dict[str, Any] = {"p": "empire own N order=H", "d": "orcs pegasi N order=M", "n": "orcs foot S order=M"}
    battle = volley(where, card=card, dice=(20, 1), **words)
    play(battle, "fire p_1 0603", "confirm")
    assert {one.target for one in facts(battle, ProjectileStruck)} == {"n_1"} and "d_1" in battle.state.elements


# Fire


@clause("DW-XXIII.7.1-04", "DW-XXII.4.0-01")
@pytest.mark.parametrize(
    ("dragon_at", "foe_at", "level", "lit"),
    [
        ("0608@3", "0805@4", 0, ["0606"]),
        ("0608@3", "0805@4", 1, ["0606", "0505"]),
        ("0608@12", "0805@12", 0, []),
        ("0608", "0805", 0, ["0606", "0505"]),
    ],
)
def test_a_breath_from_the_air_lights_only_what_grows_up_to_it(
    dragon_at: str, foe_at: str, level: int, lit: list[str]
) -> None:
    """A wood of height 10 two hexes away, bushes of height 1 three away: at altitude 3 it sweeps 3 to 6, and 2 to 7."""
    ground = land("0606 wood, 0505 bushes", f"0505 {level}" if level else "")
    battle = sky(
        {"d": dragon_at, "p": foe_at},
        d="orcs dragon N order=H",
        p="empire pegasi S order=M",
        land=ground,
        ground=[{"kind": "wind", "facing": "NE", "notches": 3}],
        fires_played=1,
        phase="first_shooting",
        switches={"fire": True},
        dice=[20] * (1 + len(lit)),
    )
    play(battle, "breathe d_1 ahead", "confirm")
    assert [one.hex for one in facts(battle, HexKindled)] == lit
