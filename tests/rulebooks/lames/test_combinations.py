"""Where two chapters meet: Formations, covers, works, spells, flight, fog and walls, each reckoned from its clauses."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.disengagement import disengagement
from oriflamme.rulebooks.lames.distance_field import NOWHERE
from oriflamme.rulebooks.lames.distances import reachable, threat
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it
from oriflamme.rulebooks.lames.facts import (
    BreathWeaponUsed,
    PositionChanged,
    ShockFought,
    StepRegained,
    UnitDestroyed,
    UnitStepped,
    WorkHeld,
)
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved, CoverRestored, DecoyRemoved
from oriflamme.rulebooks.lames.facts.pieces import TrapsSprung
from oriflamme.rulebooks.lames.morale import engagement_modifiers
from oriflamme.rulebooks.lames.pursuit import pursuit_modifiers
from oriflamme.rulebooks.lames.shooting import shots_from
from oriflamme.rulebooks.lames.shooting_advantage import shooting_advantage
from oriflamme.rulebooks.lames.sight import Lookout
from oriflamme.rulebooks.lames.state import SPENT
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.withdraw import price_back
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, pending
from tests.rulebooks.lames.mages import CAST, MAGES, cast, conjure, lying, notches, struck
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, unit
from tests.rulebooks.lames.test_sight import ARMIES as ELSEWHERE
from tests.rulebooks.lames.test_sight import blocked

FIGURES: dict[str, Any] = {
    **MAGES,
    "guard": {"like": "infanterie", "command_capacity": "superior"},
    "wargs": {"like": "loups", "command": "regular", "command_capacity": "superior"},
    "elves": {"like": "infanterie", "faculties": ["adaptation_forest"]},
    "wyrm": {"like": "dragon_elfique", "movement": "foot", "command_capacity": "ordinary"},
    "winged": {"like": "infanterie", "movement": "flying"},
    "diggers": {"like": "infanterie", "faculties": ["adaptation_cave"]},
}
FIELD = plain(9, 7)
COPSE = FIELD.replace(". . . . . . . . .\n . .", ". . . w . . . . .\n . .", 2).replace("w", ".", 1)
"""A wood in 0403."""


def advanced(armies: str, *ground: dict[str, Any], map_: Any = FIELD, dice: Any = (), **more: Any) -> Battle:
    more = {"figure": FIGURES, "position": {"elements": []}, **more}
    return position(map_, armies, dice=dice, tier="advanced", ground=list(ground), **more)


# Covers: a Formation or a breath weapon strikes what is under them

LINE = "  f guard 0304+0404 N steps=8"
WYRM = "  f wyrm 0304 N"
ELVES = "  cover_south_1 elves 0403 S identity=elves"
DECOY = "  cover_south_1 elves 0403 S decoy\n  cover_south_2 elves 0907 N identity=elves"


def at_a_cover(attacker: str, cover: str, *dice: int) -> Battle:
    battle = advanced(f"north attack\n{attacker}\nsouth defence\n{cover}", map_=COPSE, dice=dice)
    play(battle, "activate f")
    return play(battle, "shock") if "shock" in tokens(battle) else battle


@clause("LM-4.5.4-02", "LM-4.5.4-03")
def test_an_adapted_unit_is_shown_until_a_formation_has_struck_both_blows() -> None:
    battle = at_a_cover(LINE, ELVES, 6, 5, 6, 5)
    play(battle, "strike cover_south_1 supported left")
    assert [(one.unit, one.why) for one in facts(battle, CoverRemoved)] == [("elves", "attacked")]
    assert counted(facts(battle, ShockFought)[0].advantage)["adapted_defender"] == -4
    assert tokens(battle) == {"strike elves supported right"} and not facts(battle, CoverRestored)
    play(battle, "strike elves supported right")
    assert [one.target for one in facts(battle, ShockFought)] == ["elves", "elves"]
    assert [one.cover for one in facts(battle, CoverRestored)] == ["cover_south_1"]


@clause("LM-4.5.4-04")
@pytest.mark.parametrize(
    ("attacker", "blow", "tests"), [(LINE, "strike cover_south_1 supported left", ()), (WYRM, "breathe", (1, 1))]
)
def test_a_decoy_that_is_struck_is_gone_and_nobody_has_fought(attacker: str, blow: str, tests: Any) -> None:
    battle = at_a_cover(attacker, DECOY, *tests)
    play(battle, next(token for token in sorted(tokens(battle)) if token.startswith(blow)))
    assert [one.why for one in facts(battle, DecoyRemoved)] == ["attacked"]
    assert not facts(battle, ShockFought, BreathWeaponUsed) and unit(battle, "f").breath == 0


@clause("LM-4.5.4-03")
def test_a_breath_weapon_shows_an_adapted_unit_for_its_time() -> None:
    battle = play(at_a_cover(WYRM, ELVES, 1, 1, 6, 6), "breathe cover_south_1")
    assert [one.target for one in facts(battle, BreathWeaponUsed)] == ["elves"]
    assert [one.unit for one in facts(battle, CoverRemoved)] == ["elves"]
    assert [one.cover for one in facts(battle, CoverRestored)] == ["cover_south_1"]


@clause("LM-3.1-14", "LM-2.7.6-02")
@pytest.mark.parametrize(("dice", "shock"), [((6, 5), "charge"), ((6, 6), "contact")])
def test_a_breath_weapon_drives_the_half_that_it_strikes_from_its_hex(dice: tuple[int, int], shock: str) -> None:
    """The right half pivots back out of reach, the left one stays: the charge has dislodged its enemy."""
    armies = "north attack\n  a wyrm 0503 SW charge\nsouth defence\n  x guard 0304+0404 N steps=8"
    quiet = {**FIGURES, "wyrm": {**FIGURES["wyrm"], "faculties": ["breath_weapon"]}}
    battle = play(advanced(armies, dice=dice, figure=quiet), "activate a", "breathe x")
    if shock == "charge":
        play(battle, "recoil")
        assert unit(battle, "x").hexes == ("0304", "0405")
    assert unit(battle, "a").shock == shock


# Works: each hex of a Formation has its own, and they stand on the ground


def behind(kind: str, hex: str, shooter: str, **more: Any) -> Battle:
    armies = f"north attack\n  a {shooter}\nsouth defence\n  x guard 0305+0405 N steps=8"
    return advanced(armies, {"kind": kind, "at": hex, "facing": "N"}, **more)


@clause("LM-3.5-08", "LM-3.5.2-03")
@pytest.mark.parametrize(("at", "works"), [("0305", {"0305": -2, "0405": 0}), ("0405", {"0305": 0, "0405": -2})])
def test_a_shot_meets_the_mantlets_of_the_hex_that_it_strikes(at: str, works: dict[str, int]) -> None:
    battle = behind("mantlets", at, "arbaletriers 0303 S")
    shooter = unit(battle, "a")
    shots = shots_from(battle.state, shooter, "0303")
    found = {shot.there: counted(shooting_advantage(battle.state, shooter, shot)).get("work", 0) for shot in shots}
    assert found == works


@clause("LM-3.5.2-04")
@pytest.mark.parametrize(("at", "held"), [("0305", 1), ("0405", 0)])
def test_mantlets_absorb_the_first_loss_of_a_shot_at_their_own_hex(at: str, held: int) -> None:
    """From 0103 the left half is three hexes away, the right one four: out of range."""
    battle = behind("mantlets", at, "arbaletriers 0103 SE", dice=[1, 2])
    play(battle, "activate a", "shoot", "shoot x")
    assert [one.hex for one in facts(battle, WorkHeld)] == ["0305"] * held


HALVES = [("0305", "0204", True), ("0405", "0204", False), ("0305", "0404", False), ("0405", "0404", True)]
"""A work in the left half or the right one; an attacker before the one or the other; whether they meet."""


@clause("LM-3.5-08", "LM-3.5.4-05", "LM-3.5.4-06")
@pytest.mark.parametrize(("at", "foe", "meets"), HALVES)
def test_an_attack_meets_the_palisade_of_the_half_that_it_strikes(at: str, foe: str, meets: bool) -> None:
    """A palisade of 2 takes 2 off, adds -4 to the test, holds a loss."""
    battle = behind("palisade", at, f"infanterie {foe} S", dice=[1, 2])
    modifiers = engagement_modifiers(battle.state, unit(battle, "x"), unit(battle, "a"), 2, defence=True)
    assert counted(modifiers).get("work", 0) == (-4 if meets else 0)
    play(battle, "activate a", "strike x supported")
    (blow,) = facts(battle, ShockFought)
    assert counted(blow.advantage).get("work", 0) == (-2 if meets else 0)
    assert len(facts(battle, WorkHeld)) == meets


@clause("LM-3.5-09")
@pytest.mark.parametrize(("at", "foe", "meets"), HALVES)
def test_a_formation_strikes_without_support_for_nothing_from_the_half_on_a_work(
    at: str, foe: str, meets: bool
) -> None:
    """The left half reaches 0204, the right one 0404."""
    armies = f"north defence\n  x guard 0305+0405 N steps=8 ordered\nsouth defence\n  a infanterie {foe} S"
    battle = advanced(armies, {"kind": "palisade", "at": at, "facing": "N"})
    play(battle, "activate x", "shock", f"strike a unsupported {'left' if foe == '0204' else 'right'}")
    assert ("unsupported" in counted(pending(battle).tally)) == (not meets)


@clause("LM-3.5-03")
@pytest.mark.parametrize(("at", "foe", "meets"), HALVES)
def test_a_charge_at_a_formation_is_lost_on_the_obstacle_of_the_half_that_it_meets(
    at: str, foe: str, meets: bool
) -> None:
    battle = behind("stakes", at, f"cavaliers {foe} S charge")
    play(battle, "activate a", "strike x supported")
    assert ("charge" in counted(pending(battle).tally)) == (not meets)
    assert (unit(battle, "a").shock, unit(battle, "a").breath) == (("", 1) if meets else ("charge", 0))


@clause("LM-3.5.4-04")
def test_a_work_protects_nobody_who_flies_above_it() -> None:
    """Winged infantry over a palisade of 2 that looks as it does; on the ground it has its -2."""
    for level, works in (("ground", -2), ("close_flight", 0)):
        armies = f"north attack\n  a winged 0304 S level={level}\nsouth defence\n  x winged 0305 N level={level}"
        battle = advanced(armies.replace(" level=ground", ""), {"kind": "palisade", "at": "0305", "facing": "N"})
        play(battle, "activate a", "strike x supported")
        assert counted(pending(battle).tally).get("work", 0) == works


# Losses that break a Formation: what is left of them falls where it was struck


@clause("LM-3.3-03", "LM-2.7.4-04")
@pytest.mark.parametrize(("foe", "struck_", "other"), [("0204", "x", "x.2"), ("0404", "x.2", "x")])
def test_the_rest_of_a_blow_falls_on_the_half_that_was_struck(foe: str, struck_: str, other: str) -> None:
    """Three steps, two losses: a step, and two troops of one; then a recoil, of the one before the attacker."""
    armies = f"north attack\n  a trolls {foe} S\nsouth defence\n  x guard 0305+0405 N steps=3"
    battle = play(advanced(armies, dice=[1, 1]), "activate a", "strike x supported")
    assert [one.losses for one in facts(battle, ShockFought)] == [2]
    while battle.asks[0].kind == "recoil":
        play(battle, sorted(tokens(battle))[0])
    there = {"x": "0305", "x.2": "0405"}
    assert unit(battle, struck_).hex != there[struck_] and unit(battle, other).hex == there[other]
    assert unit(battle, "a").hex == there[struck_], "the attacker has taken its hex"


@clause("LM-3.5.8-04", "LM-3.3-03")
@pytest.mark.parametrize(("at", "lost"), [("0204", "f"), ("0304", "f.2")])
def test_traps_take_the_troop_that_stands_among_them_when_the_formation_breaks(at: str, lost: str) -> None:
    """Three steps march to 0204 and 0304; the traps cost two, the second of them that of whoever is in them."""
    armies = "north attack\n  f guard 0305+0405 N steps=3 ordered\nsouth defence\n  x orcs 0907 W"
    hidden = [{"kind": kind, "at": at, "owner": "south", **more} for kind, more in TRAPS.items()]
    battle = play(advanced(armies, *hidden, dice=[1, 1, 1, 1, 1, 1]), "activate f", "move", "step NW")
    assert [one.losses for one in facts(battle, TrapsSprung)] == [2]
    assert [(one.unit, one.reason) for one in facts(battle, UnitDestroyed)] == [(lost, "trapped")]


TRAPS: dict[str, dict[str, Any]] = {"traps": {"hidden": True}, "camouflage": {}}


# Spells


@clause("LM-4.3.2.2-05")
def test_a_portal_that_wears_out_with_its_use_still_aims_the_spell() -> None:
    """Through the portal behind the stack the arrow strikes who is Behind, though the double has closed the portal."""
    armies = "north defence\n  w mage 0104 E\nsouth defence\n  x orcs 0904 W\n  y orcs 0904 W"
    portal = [lying("arcane_portal", "1104", 1, by="w")]
    battle = conjure("arcane_arrow 1", armies, dice=[*CAST, 3, 3, 6, 6], map_=plain(12, 7), effect=portal)
    play(battle, "activate w", "cast")
    assert tokens(battle) == {"cast y"}
    play(battle, "cast y")
    assert struck(battle) == [("y", 1)] and notches(battle) == {}


@clause("LM-4.3.2.2-01", "LM-4.3.2.2-02")
@pytest.mark.parametrize(("wood", "seen"), [("0503", False), ("0407", True)])
def test_a_formation_must_be_seen_in_the_hex_that_is_near_enough(wood: str, seen: bool) -> None:
    """Of its halves 0603 is five hexes away, with a wood between or not; 0602 is six hexes away, in sight."""
    rows = [row.split() for row in plain(9, 7).splitlines()]
    rows[int(wood[2:]) - 1][int(wood[:2]) - 1] = "w"
    map_ = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    armies = "north defence\n  w mage 0103 E\nsouth defence\n  x guard 0602+0603 WNW steps=8"
    battle = conjure("arcane_arrow 1", armies, map_=map_, figures=FIGURES)
    play(battle, "activate w")
    assert ("cast" in tokens(battle)) == seen


@clause("LM-4.3.2.1-03")
def test_lightning_wears_no_shield_since_it_ignores_it() -> None:
    for spell, left in (("lightning 1", 2), ("hurled_stones 1", 1)):
        battle = cast(spell, "x", dice=[3, 3], effect=[lying("shield", "x", 2, "south")])
        assert notches(battle) == {"shield": left}
        assert struck(battle) == [("x", 1 if spell == "lightning 1" else -2)]


FURY = "north attack\n  b {kind} 0404 E\nsouth defence\n  x orcs 0504 W\n  y orcs 1006 W"


@clause("LM-4.3.2.1-03")
@pytest.mark.parametrize(("how", "breath"), [("unsupported", 1), ("supported", SPENT)])
def test_wild_fury_tires_besides_what_a_support_costs(how: str, breath: int) -> None:
    battle = conjure("", FURY.format(kind="loups"), effect=[lying("wild_fury", "b")], dice=[6, 5])
    play(battle, "activate b", f"strike x {how}")
    assert unit(battle, "b").breath == breath


@clause("LM-4.3.2.1-03")
def test_spells_of_one_attack_on_a_formation() -> None:
    """A Blood Pact: its support is free, and not to be declined; Wild Fury tires it; both are gone after one blow."""
    armies = "north attack\n  b wargs 0304+0404 N steps=8\nsouth defence\n  x orcs 0403 S\n  y orcs 1006 W"
    pact = conjure("", armies, effect=[lying("blood_pact", "b")], dice=[6, 5, 6, 5], figures=FIGURES)
    play(pact, "activate b")
    assert tokens(pact) == {"strike x supported left", "strike x supported right"}
    play(pact, "strike x supported left", "strike x supported right")
    bonus = [counted(one.advantage).get("effect", 0) for one in facts(pact, ShockFought)]
    assert (bonus, unit(pact, "b").breath, notches(pact)) == ([2, 0], 0, {})
    fury = conjure("", armies, effect=[lying("wild_fury", "b")], dice=[6, 5, 6, 5], figures=FIGURES)
    play(fury, "activate b", "strike x unsupported left", "strike x unsupported right")
    assert (unit(fury, "b").breath, notches(fury)) == (1, {})


@clause("LM-4.3.2.1-01")
def test_drained_life_goes_to_a_formation_one_half_of_which_is_near() -> None:
    """Its left half is three hexes from the wizard, its right one two."""
    armies = (
        "north defence\n  w mage 0404 E\n  f guard 0104+0204 N steps=7 whole_steps=8\nsouth defence\n  x orcs 0704 W"
    )
    battle = cast("life_drain 1", "x", armies, dice=[1, 2], figures=FIGURES)
    while battle.asks[0].kind in ("loss", "recoil"):
        play(battle, "step" if "step" in tokens(battle) else sorted(tokens(battle))[0])
    assert [(one.unit, one.steps) for one in facts(battle, StepRegained)] == [("f", 8)]


@clause("LM-4.3.2.2-03")
def test_translation_carries_no_formation_which_needs_two_hexes() -> None:
    armies = "north defence\n  w mage 0404 N\n  f {} N steps={}\nsouth defence\n  x orcs 0907 W"
    for where, steps, carried in (("guard 0404+0504", 8, False), ("guard 0404", 2, True)):
        battle = conjure("translation 1", armies.format(where, steps), figures=FIGURES)
        play(battle, "activate w", "cast")
        assert ("cast f" in tokens(battle)) == carried
        assert carried or refused(battle, "cast f") == "LM-4.3.2.1-01"


@clause("LM-4.3.2.2-03")
@pytest.mark.parametrize("spell", ["wall_of_fire 2", "sudden_forest 2"])
def test_what_spreads_from_its_hex_asks_the_same_of_the_next_ones(spell: str) -> None:
    """Beside 0604 stands x in 0704; a forest grows on clear ground alone, and 0603 is wood."""
    rows = [row.split() for row in plain(10, 7).splitlines()]
    rows[2][5] = "w"
    map_ = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    spread = tokens(cast(spell, "0604", map_=map_))
    wood = {"spread 0603"} if spell.startswith("wall") else set()
    assert spread == {"spread 0504", "spread 0703", "spread 0605", "spread 0705"} | wood


# Flight and infiltration


@clause("LM-3.4.5-03", "LM-3.4.5-05")
@pytest.mark.parametrize(
    ("die", "hex", "level"), [(1, "0401", 2), (2, "0402", 2), (4, "0403", 2), (5, "0302", 1), (6, "0302", 1)]
)
def test_whoever_flies_into_another_hex_and_position_in_fog_wanders(die: int, hex: str, level: int) -> None:
    """Dense fog, level 3: 1 to the left, 2 and 3 as declared, 4 to the right, 5 and 6 not at all."""
    armies = "north attack\n  d dragon_elfique 0302 E ordered level=close_flight\nsouth defence\n  x orcs 0907 W"
    battle = advanced(armies, {"kind": "dense_fog"}, dice=[die])
    play(battle, "activate d", "stay", "move", "rise E")
    assert (unit(battle, "d").hex, unit(battle, "d").level) == (hex, level)


@clause("LM-3.4.5-03")
def test_a_change_of_position_within_a_hex_is_no_step_to_wander_in() -> None:
    armies = "north attack\n  d dragon_elfique 0302 E ordered level=close_flight\nsouth defence\n  x orcs 0907 W"
    battle = play(advanced(armies, {"kind": "pea_soup"}), "activate d", "stay", "move", "rise")
    assert unit(battle, "d").level == 2 and battle.asks[0].kind == "step"


@clause("LM-3.4.5-11")
def test_a_flyer_is_not_led_off_the_map_by_fog_and_is_shaken() -> None:
    """From the northern edge 60 degrees to the left of east there is nothing: it turns, stays, and is shaken."""
    armies = "north attack\n  d dragon_elfique 0301 E ordered level=close_flight\nsouth defence\n  x orcs 0907 W"
    battle = play(advanced(armies, {"kind": "dense_fog"}, dice=[1]), "activate d", "stay", "move", "rise E")
    assert (unit(battle, "d").hex, unit(battle, "d").level, unit(battle, "d").facing) == ("0301", 1, 2)
    assert unit(battle, "d").cohesion == 2


@clause("LM-2.6.13-03")
@pytest.mark.parametrize("level", ["close_flight", "far_flight"])
def test_a_routed_flyer_flees_from_an_enemy_in_its_own_hex(level: str) -> None:
    """Whoever leaves the hex is farther from who is below; nobody is destroyed for want of a way."""
    armies = f"north attack\n  d winged 0302 W routed level={level}\nsouth defence\n  x orcs 0302 W"
    battle = play(advanced(armies), "activate d")
    assert battle.asks[0].kind == "step" and {"step W", "step NW", "step SW"} <= tokens(battle)
    play(battle, "step W")
    assert unit(battle, "d").hex == "0202"


def emerge(*ground: dict[str, Any], dice: Any = ()) -> Battle:
    armies = "north attack\n  a diggers 0302 E ordered level=close_infiltration\nsouth defence\n  x orcs 0907 W"
    battle = advanced(armies, *ground, dice=dice, underground=True)
    return play(battle, "activate a", "stay", "move", "rise")


@clause("LM-4.2.3.9-02")
def test_coming_up_costs_what_the_hex_costs_with_what_lies_in_it() -> None:
    for ground, cost in (([], 2), ([{"kind": "debris", "at": "0302"}], 3)):
        assert [one.cost for one in facts(emerge(*ground), PositionChanged)] == [cost]


@clause("LM-3.5.8-03")
def test_whoever_comes_up_among_traps_is_struck_by_them() -> None:
    battle = emerge({"kind": "traps", "at": "0302"}, dice=[6, 6])
    assert [(one.unit, one.advantage.total) for one in facts(battle, TrapsSprung)] == [("a", 0)]


# Walls. LM-MA-14


@clause("LM-3.2.4-01")
def test_a_wall_blocks_sight_but_for_whoever_is_beside_it_or_higher() -> None:
    def sight(start: str, end: str, *sides: str, levels: str = "") -> list[tuple[str, str]]:
        map_ = {"grid": plain(7, 5), "sides": list(sides), **({"levels": levels} if levels else {})}
        return blocked(position(map_, ELSEWHERE, tier="intermediate"), start, end)

    wall = "0201/E wall"
    assert sight("0101", "0401", wall) == [("0301", "LM-3.2.4-01")]
    assert sight("0401", "0101", wall) == [("0201", "LM-3.2.4-01")]
    assert sight("0201", "0401", wall) == sight("0101", "0301", wall) == [], "beside it"
    assert sight("0101", "0401", "0201/E impassable") == [], "a steep side hides nobody"
    rest = "\n".join(" " * (row % 2) + " ".join("0" * 7) for row in range(1, 5))
    assert sight("0101", "0401", wall, levels=f"1 0 0 0 0 0 0\n{rest}") == [], "one of them stands higher"
    assert sight("0101", "0401", wall, levels=f"1 1 0 0 0 0 0\n{rest}") != [], "no higher than where it stands"


@clause("LM-3.2.4-09")
def test_along_a_side_a_wall_must_bar_both_ways() -> None:
    """From 0201 to 0205 the line runs between two hexes of rows 2 and 4, and through 0203."""

    def sight(*sides: str) -> bool:
        map_ = {"grid": plain(7, 5), "sides": list(sides)}
        return not blocked(position(map_, ELSEWHERE, tier="intermediate"), "0201", "0205")

    assert sight("0102/SE wall") and sight("0202/SW wall")
    assert not sight("0102/SE wall", "0202/SW wall")


@clause("LM-4.2.3-03")
def test_no_wall_is_in_the_way_of_far_flight() -> None:
    armies = "north attack\n  d dragon_elfique 0101 E level=far_flight\nsouth defence\n  x orcs 0401 W"
    woods = {"grid": plain(9, 7).replace(". . . .", ". . . w", 1), "sides": ["0201/E wall"]}
    battle = advanced(armies, map_=woods)
    assert Lookout(battle.state).sees(unit(battle, "d"), unit(battle, "x"))


# Lava. LM-MA-14

LAVA = ". . . . .\n . . v . .\n. . . . ."
SALAMANDERS = {**FIGURES, "salamanders": {"like": "infanterie", "faculties": ["fireproof"]}}


@clause("LM-3.1-05")
def test_lava_is_difficult_to_whoever_is_immune_to_fire_and_closed_to_others() -> None:
    armies = "north attack\n  a {} 0202 E ordered\nsouth defence\n  x orcs 0503 W"
    immune = advanced(armies.format("salamanders"), map_=LAVA, figure=SALAMANDERS)
    play(immune, "activate a", "move", "step E")
    assert immune.state.units["a"].hex == "0302"
    assert [one.cost for one in facts(immune, UnitStepped)] == [4]
    other = play(advanced(armies.format("infanterie"), map_=LAVA), "activate a", "move")
    assert refused(other, "step E") == refused(other, "creep E") == "LM-2.6.2-03"


@clause("LM-F-69", "LM-3.4.5-11")
@pytest.mark.parametrize(
    ("figure", "level", "lost"),
    [
        ("salamanders", "", False),
        ("dragon_elfique", "level=close_flight", False),
        ("dragon_elfique", "", True),
        ("infanterie", "", True),
    ],
)
@spare_dice
def test_whoever_ends_on_lava_perishes_but_for_the_immune_and_who_flies(figure: str, level: str, lost: bool) -> None:
    """Salamander Skin has brought it there, and goes before its activation."""
    armies = f"north defence\n  a {figure} 0302 E {level}\nsouth defence\n  x orcs 0503 W"
    skin = [lying("salamander_skin", "a")]
    battle = advanced(armies, map_=LAVA, figure=SALAMANDERS, dice=[1, 1], effect=skin, position={})
    play(battle, *(token for token in sorted(tokens(battle)) if "element" in token or "spell" in token))
    assert not battle.state.effects
    play(battle, "activate a", "pass")
    assert ("a" in battle.state.lost) == lost
    assert [(one.clause, one.reason) for one in facts(battle, UnitDestroyed)] == [("LM-3.4.5-11", "burnt")] * lost


# Pits. LM-MA-14

PIT = ". . . .\n . . o .\n. . . ."


@clause("LM-3.4.5-11")
def test_nobody_comes_to_stand_in_a_pit() -> None:
    """A deadly hex of the scenario: closed on foot, also to the immune; one flies over it and lands not. LM-MA-14."""
    armies = "north attack\n  a {} ordered\nsouth defence\n  x orcs 0403 W"
    for figure in ("infanterie", "salamanders"):
        battle = play(advanced(armies.format(f"{figure} 0202 E"), map_=PIT, figure=SALAMANDERS), "activate a", "move")
        assert refused(battle, "step E") == "LM-2.6.2-03"
    flyer = advanced(armies.format("winged 0202 E level=close_flight"), map_=PIT)
    play(flyer, "activate a", "move", "step E")
    assert unit(flyer, "a").hex == "0302" and refused(flyer, "dive") == "LM-2.6.2-03"


@clause("LM-3.4.5-11")
def test_fog_leads_nobody_into_a_pit() -> None:
    """A 1 turns the unit to the left, towards the pit: it stays where it is, looks there, and is shaken."""
    armies = "north attack\n  a infanterie 0303 E ordered\nsouth defence\n  x orcs 0101 W"
    battle = position(PIT, armies, tier="intermediate", ground=[{"kind": "mist"}], dice=[1], position={"elements": []})
    play(battle, "activate a", "move", "step E")
    after = unit(battle, "a")
    assert (after.hex, after.facing, after.cohesion) == ("0303", 2, 2)


# Harassment of whoever flies. LM-4.2.3-03


@clause("LM-3.2.4.1-02")
@pytest.mark.parametrize("level", ["ground", "close_flight", "far_flight"])
@pytest.mark.parametrize(("between", "reaches"), [("w", True), ("~", False)])
def test_harassment_looks_at_the_hex_between_at_whatever_height_its_target_is(
    level: str, between: str, reaches: bool
) -> None:
    armies = f"north defence\n  a tirailleurs_skavens 0201 E\nsouth defence\n  x winged 0401 W level={level}"
    map_ = f". . {between} w .\n . . . . .\n. . . . ."
    battle = advanced(armies.replace(" level=ground", ""), map_=map_)
    assert bool(shots_from(battle.state, unit(battle, "a"), "0201")) == reaches
    archers = advanced(armies.replace(" level=ground", "").replace("tirailleurs_skavens", "archers"), map_=map_)
    assert bool(shots_from(archers.state, unit(archers, "a"), "0201")) == (between == "~" or level == "far_flight")


# Caverns: what open ground costs there decides who is faster, and what leaving the map costs

AS_BEFORE = {"open_air_speed": True}


def below(armies: str, **more: Any) -> Battle:
    figures = {**FIGURES, "runners": {"like": "infanterie", "movement_capacity": "superior"}}
    return advanced(armies, figure=figures, underground=True, **more)


@clause("LM-2.6.10.1-03", "LM-4.1.1-01", "LM-2.6.14.1-02")
@pytest.mark.parametrize(
    ("a", "x", "pace"),
    [
        ("runners", "cavaliers", {"faster": -2}),
        ("infanterie", "cavaliers", {"slower": 2}),
        ("infanterie", "winged", {}),
        ("cavaliers", "winged", {"faster": -2}),
        ("dents_noires", "cavaliers", {"faster": -2}),
    ],
)
def test_in_caverns_horse_covers_three_hexes_and_flyers_two(a: str, x: str, pace: dict[str, int]) -> None:
    """Superior foot covers four, ordinary foot two, beasts six."""
    battle = below(f"north defence\n  a {a} 0403 E\nsouth defence\n  x {x} 0503 W contact")
    terrain, one = terrain_of(battle.state), unit(battle, "a")
    found = disengagement(battle.state, terrain, one, enemies_engaging_it(battle.state, terrain, one), flee=False)
    assert counted(found) == {**pace, "contacted": 1}
    items = counted(pursuit_modifiers(battle.state, one, unit(battle, "x")))
    assert {key: value for key, value in items.items() if key in ("faster", "slower")} == pace


@clause("LM-2.6.10.1-03", "LM-2.6.10.1-02")
@pytest.mark.parametrize(("switches", "pace"), [({}, "faster"), (AS_BEFORE, "slower")])
def test_up_to_version_5_speed_in_caverns_was_that_of_the_open(switches: Any, pace: str) -> None:
    armies = "north defence\n  a runners 0403 E\nsouth defence\n  x cavaliers 0503 W contact"
    battle = below(armies, switches=switches)
    assert pace in counted(pursuit_modifiers(battle.state, unit(battle, "a"), unit(battle, "x")))


@clause("LM-2.6.10-01", "LM-4.1.1-01")
@pytest.mark.parametrize(
    ("figure", "switches", "price"),
    [("cavaliers", {}, 1), ("winged", {}, 2), ("infanterie", {}, 1), ("cavaliers", AS_BEFORE, 0.5)],
)
def test_in_caverns_leaving_the_map_costs_the_price_of_a_clear_hex_there(
    figure: str, switches: Any, price: float
) -> None:
    armies = f"north defence\n  a {figure} 0903 E ordered\nsouth defence\n  x infanterie 0107 W"
    battle = play(below(armies, switches=switches), "activate a", "move")
    assert [option.cost for option in battle.asks[0].options if option.token == "leave E"] == [price]
    battle = below(armies, switches=switches)
    assert price_back(battle.state, replace(unit(battle, "a"), facing=6), 0) == 2 * price


# Formations of skirmishers: they harass across a hex into which a Formation could come


@clause("LM-3.2.4.1-02", "LM-3.3.7-01", "LM-3.5-05")
@pytest.mark.parametrize(
    ("kind", "marks", "switches", "reaches"),
    [
        ("clear", "", {}, True),
        ("rough", "", {}, False),
        ("wood", "", {}, False),
        ("debris", "", {}, True),
        ("debris", "shaken", {}, False),
        ("rough", "", {"formations_run_up_anywhere": True}, True),
    ],
)
def test_a_formation_harasses_across_ground_on_which_it_moves(
    kind: str, marks: str, switches: Any, reaches: bool
) -> None:
    """Between the left half and its target are 0204 and 0304, between the right half and it 0304 and 0404."""
    figures = {"swarm": {"like": "infanterie", "weapon": "esc", "command_capacity": "superior"}}
    armies = "north defence\n  f {} 0305{} N {}\nsouth defence\n  x infanterie 0303 S"
    between = ("0204", "0304", "0404")
    on_map = {"terrain": [f"{hex} {kind}" for hex in between]} if kind in ("rough", "wood") else {}
    ground = [{"kind": kind, "at": hex} for hex in between] if kind == "debris" else []

    def found(who: str, more: str, steps: str) -> bool:
        words = armies.format(who, more, f"{marks} {steps}")
        battle = advanced(words, *ground, map_={"grid": FIELD, **on_map}, figure=figures, switches=switches)
        one = unit(battle, "f")
        return any(shots_from(battle.state, one, hex) for hex in one.hexes)

    assert found("swarm", "+0405", "steps=8") == reaches
    assert found("swarm", "", ""), "a simple troop is stopped by none of these"


# Far Flight is in no terrain


@clause("LM-3.1-11", "LM-4.2.3.1-05", "LM-4.2.3.3-01")
@pytest.mark.parametrize(
    ("level", "switches", "home"),
    [
        ("", {}, True),
        ("close_flight", {}, True),
        ("far_flight", {}, False),
        ("far_flight", {"adapted_far_above": True}, True),
    ],
)
def test_who_is_adapted_to_forest_is_not_at_home_far_above_it(level: str, switches: Any, home: bool) -> None:
    """An owl over the wood of 0403, and an eagle beside it."""
    figures = {**FIGURES, "owl": {"like": "infanterie", "movement": "flying", "faculties": ["adaptation_forest"]}}
    word = f" level={level}" if level else ""
    armies = f"north defence\n  a winged 0303 E{word}\n  b archers 0203 E\nsouth defence\n  x owl 0403 W{word}"
    battle = advanced(armies, map_=COPSE, figure=figures, switches=switches)
    state, owl = battle.state, unit(battle, "x")
    given = counted(advantage(state, unit(battle, "a"), owl, supported=True)).get("adapted_defender", 0)
    taken = counted(advantage(state, owl, unit(battle, "a"), supported=True)).get("adapted_attacker", 0)
    (shot,) = [one for one in shots_from(state, unit(battle, "b"), "0203") if one.target == "x"]
    shelter = counted(shooting_advantage(state, unit(battle, "b"), shot)).get("adapted_defender", 0)
    assert (given, taken, shelter) == ((-4, 2, -4) if home else (0, 0, 0))


@clause("LM-4.5.4-01", "LM-4.2.3.3-01")
@pytest.mark.parametrize(("level", "shown"), [("close_flight", []), ("far_flight", ["seen"])])
def test_an_adapted_unit_far_above_its_forest_loses_its_cover_in_sight(level: str, shown: list[str]) -> None:
    figures = {**FIGURES, "owl": {"like": "infanterie", "movement": "flying", "faculties": ["adaptation_forest"]}}
    armies = f"""
        north defence
          a infanterie 0103 E ordered
        south defence
          cover_south_1 owl 0403 W identity=owl level={level}
        """
    battle = play(advanced(dedent(armies), map_=COPSE, figure=figures), "activate a", "move", "step E")
    assert [one.why for one in facts(battle, CoverRemoved)] == shown


# A Formation that is at home in the forest

WOODED = {"grid": FIELD, "terrain": [f"{hex} wood" for hex in ("0303", "0403", "0503", "0302", "0402")]}
"""A wood before a Formation in 0304 and 0404 that looks north."""
SYLVAN = {
    **FIGURES,
    "sylvan": {"like": "archers_elfes", "command_capacity": "superior"},
    "pikes": {"like": "lanciers", "command_capacity": "superior"},
}
SHUN = {"formations_shun_woods": True}


def wooded(armies: str, *ground: dict[str, Any], **more: Any) -> Battle:
    return advanced(armies, *ground, map_=WOODED, figure=SYLVAN, **more)


@clause("LM-3.1-10", "LM-3.3.7-01")
@pytest.mark.parametrize(
    ("figure", "switches", "goes"), [("sylvan", {}, True), ("pikes", {}, False), ("sylvan", SHUN, False)]
)
def test_a_formation_adapted_to_forest_goes_into_it(figure: str, switches: Any, goes: bool) -> None:
    armies = f"north defence\n  f {figure} 0304+0404 N steps=8 ordered\nsouth defence\n  x orcs 0907 W"
    battle = play(wooded(armies, switches=switches), "activate f", "move")
    if not goes:
        assert refused(battle, "step NE") == "LM-3.3.7-01" and "pivot left" not in tokens(battle)
        return
    play(battle, "step NE", "step NW", "halt")
    assert unit(battle, "f").hexes == ("0302", "0402")
    again = Battle.open(battle.book.position(battle.state, battle.scenario))
    assert again.state == battle.state


@clause("LM-3.1-10", "LM-3.3.10-01")
@pytest.mark.parametrize(("switches", "forms"), [({}, True), (SHUN, False)])
def test_troops_adapted_to_forest_form_in_it(switches: Any, forms: bool) -> None:
    armies = "north defence\n  a sylvan 0303 N ordered\n  b sylvan 0403 N\nsouth defence\n  x orcs 0907 W"
    battle = play(wooded(armies, switches=switches), "activate a")
    assert ("form" in tokens(battle)) == forms
    if not forms:
        assert refused(battle, "form") == "LM-3.3.7-01"


@clause("LM-3.1-11", "LM-3.3.8-03", "LM-3.2.3-03")
def test_adaptation_is_judged_by_the_half_that_strikes_and_the_one_that_is_struck() -> None:
    """The left half in the wood of 0303, the right one on open ground."""
    map_ = {"grid": FIELD, "terrain": ["0303 wood"]}
    armies = """
        north defence
          f sylvan 0303+0403 N steps=8
        south defence
          x orcs 0302 S
          y orcs 0402 S
          z archers 0401 S
        """
    battle = advanced(dedent(armies), map_=map_, figure=SYLVAN)
    state, f = battle.state, unit(battle, "f")
    words = ("adapted_attacker", "adapted_defender")

    def home(tally: Any) -> list[int]:
        return [counted(tally).get(word, 0) for word in words]

    assert home(advantage(state, f, unit(battle, "x"), supported=True, hex="0303")) == [2, 0]
    assert home(advantage(state, f, unit(battle, "y"), supported=True, hex="0403")) == [0, 0]
    assert home(advantage(state, unit(battle, "y"), f, supported=True)) == [0, 0]
    assert home(advantage(state, unit(battle, "x"), f, supported=True)) == [0, -4]
    shots = {
        shot.there: home(shooting_advantage(state, unit(battle, "z"), shot))
        for shot in shots_from(state, unit(battle, "z"), "0401")
    }
    assert shots == {"0303": [0, -4], "0403": [0, 0]}


@clause("LM-3.1-10", "LM-2.5.3.1-01", "LM-2.5.3-02")
@pytest.mark.parametrize(("switches", "cost"), [({}, 4), (SHUN, None)])
def test_a_formation_at_home_in_the_forest_threatens_through_it(switches: Any, cost: int | None) -> None:
    """All across the map a wood of two rows parts it from an enemy."""
    belt = {"grid": FIELD, "terrain": [f"{column:02}{row:02} wood" for column in range(1, 10) for row in (3, 4)]}
    armies = "north defence\n  f sylvan 0305+0405 N steps=8\nsouth regroup\n  x orcs 0402 N"
    battle = advanced(armies, map_=belt, figure=SYLVAN, switches=switches)
    found = threat(battle.state, terrain_of(battle.state), unit(battle, "f"), "0402")
    assert found == (NOWHERE if cost is None else cost)
    assert reachable(battle.state, terrain_of(battle.state), unit(battle, "x"), "0402") == (cost is not None)


@clause("LM-3.1-10", "LM-3.3.7-01")
def test_a_scenario_may_place_it_there_and_nobody_else() -> None:
    armies = "north defence\n  f {} 0303+0403 N steps=4\nsouth defence\n  x orcs 0907 W"
    assert unit(wooded(armies.format("sylvan")), "f").formation
    for figure, switches in (("pikes", {}), ("sylvan", SHUN)):
        with pytest.raises(UserError) as caught:
            wooded(armies.format(figure), switches=switches)
        assert "clear ground" in caught.value.say("en")


@clause("LM-3.1-10", "LM-3.4.6.3-01", "LM-3.3.7-01")
@pytest.mark.parametrize("at", ["0503", "0303"])
def test_a_fire_start_in_its_wood_is_rough_to_it(at: str) -> None:
    armies = "north defence\n  f sylvan 0304+0404 N steps=4 ordered\nsouth defence\n  x orcs 0907 W"
    battle = play(wooded(armies, {"kind": "fire_start", "at": at}), "activate f", "move")
    assert ("step NW" in tokens(battle)) == (at != "0303") and ("step NE" in tokens(battle)) == (at != "0503")
