"""The spells of the seven arts: the cases just beside those of the lists, in which something does not happen."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.kernel import Tally
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.facts import (
    BreathChanged,
    CohesionChanged,
    FireStarted,
    ShotFired,
    StepRegained,
    WorkWorn,
)
from oriflamme.rulebooks.lames.facts.formations import FormationBroken
from oriflamme.rulebooks.lames.facts.magic import FireFed, FireQuenched, SpellCast, SpellDieRolled, UnitSummoned
from oriflamme.rulebooks.lames.magic.moving import new_key
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_effects import with_effects
from oriflamme.rulebooks.lames.unit_orders import morale_of
from oriflamme.rulebooks.lames.victory import score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import ARMIES, FIELD, MAGES, WOOD, after_turn, cast, conjure, lying, notches, struck
from tests.rulebooks.lames.positions import facts, play, refused, spare_dice, tokens, trials, unit

FRAIL = ARMIES.replace("0704 W", "0704 W steps=1 charge")
"""The enemy has one step, and does not recoil."""


def _ground(**letters: str) -> str:
    """The field with other ground in some hexes: `h0405="w"`."""
    rows = [line.split() for line in FIELD.splitlines()]
    for hex, letter in letters.items():
        rows[int(hex[3:]) - 1][int(hex[1:3]) - 1] = letter
    return "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))


def marks_at(battle: Battle, hex: str) -> set[str]:
    """What lies in a hex."""
    overlay = battle.state.overlay
    return {mark.kind for mark in overlay.marks.values() if mark.at == hex} if overlay is not None else set()


@clause("LM-4.3.2.1-01")
def test_a_fireball_at_whoever_flies_over_a_wood_sets_no_fire() -> None:
    armies = ARMIES.replace("x orcs 0704 W", "x dragon_elfique 0704 W level=close_flight")
    assert not facts(cast("fireball 1", "x", armies, dice=[6, 6], map_=WOOD), FireStarted)


@clause("LM-4.3.2.1-01")
@pytest.mark.parametrize(("spell", "fires"), [("fireball 1", 1), ("arcane_arrow 1", 0), ("lightning 1", 0)])
def test_of_these_attacks_a_fireball_alone_sets_fire(spell: str, fires: int) -> None:
    assert len(facts(cast(spell, "x", dice=[6, 6], map_=WOOD), FireStarted)) == fires


@clause("LM-4.3.2.1-01")
def test_whom_hellfire_kills_it_frightens_no_more() -> None:
    battle = cast("hellfire 1", "x", FRAIL, dice=[1, 2])
    assert ("x" in battle.state.lost, trials(battle, "spell")) == (True, [])


@clause("LM-4.3.2.1-01")
def test_whoever_is_routed_takes_no_test_of_terror_or_hellfire() -> None:
    """LM-CA-19: a routed unit has no more heart to lose."""
    routed = ARMIES.replace("x orcs 0704 W", "x orcs 0704 W routed")
    terrified = cast("terror 3", "x", routed)
    burnt = play(cast("hellfire 1", "x", routed, dice=[4, 4]), "step")
    assert trials(terrified, "spell") == trials(burnt, "spell") == []
    assert "x" in terrified.state.units and unit(burnt, "x").steps == 1


@clause("LM-4.3.2.1-01")
def test_lightning_goes_over_to_one_of_the_enemies_beside_the_first_and_to_no_friend() -> None:
    armies = ARMIES.replace("b infanterie 0203", "b infanterie 0703").replace(
        "y orcs 1006", "z orcs 0804 W\n  v orcs 0805 W\n  y orcs 1006"
    )
    battle = cast("lightning 2", "x", armies, dice=[6, 5, 6, 5])
    assert tokens(battle) == {"bolt z", "bolt v"}
    assert struck(play(battle, "bolt v")) == [("x", 2), ("v", 0)]


@pytest.mark.parametrize(("hex", "healed"), [("0204", [("b", 2)]), ("0104", [])])
@clause("LM-4.3.2.1-01")
@spare_dice
def test_the_last_step_of_a_life_drained_goes_to_a_friend_within_two_hexes(
    hex: str, healed: list[tuple[str, int]]
) -> None:
    """The life of one step: of two who have lost one, one gets it."""
    armies = FRAIL.replace("b infanterie 0203 E", f"b infanterie {hex} E steps=1")
    battle = cast("life_drain 3", "x", armies, dice=[3, 3, *[1] * 8])
    assert "x" in battle.state.lost
    assert [(one.unit, one.steps) for one in facts(battle, StepRegained)] == healed
    both = cast(
        "life_drain 3", "x", armies.replace("\nsouth", "\n  c infanterie 0403 E steps=1\nsouth"), dice=[3, 3, *[1] * 8]
    )
    if healed:
        assert tokens(both) == {"heal b", "heal c"}
        play(both, "heal c")
    assert [(one.unit, one.steps) for one in facts(both, StepRegained)] == [("c", 2)]


@clause("LM-4.3.2.1-01")
def test_lightning_goes_over_to_whoever_is_adjacent_by_his_position_and_to_every_side() -> None:
    """Close Flight is adjacent to the ground of its own hex, not to that of the next; a third army is an enemy too."""
    figures = {**MAGES, "winged": {"like": "infanterie", "movement": "flying"}}
    above = ARMIES.replace("y orcs 1006", "z winged {} W level=close_flight\n  y orcs 1006")
    battle = cast("lightning 1", "x", above.format("0704"), dice=[6, 5, 6, 5], figures=figures)
    assert struck(battle) == [("x", 1), ("z", -1)]
    assert struck(cast("lightning 1", "x", above.format("0804"), dice=[6, 5], figures=figures)) == [("x", 1)]
    third = f"{ARMIES.rstrip()}\neast defence\n  z orcs 0804 W\n"
    assert struck(cast("lightning 1", "x", third, dice=[6, 5, 6, 5])) == [("x", 1), ("z", -1)]


@clause("LM-4.3.2.1-01")
def test_lightning_goes_over_to_nobody_under_a_cover() -> None:
    covered = ARMIES.replace("y orcs 1006 W", "cover_south_1 orcs 0804 W identity=z\n  y orcs 1006 W")
    battle = cast("lightning 1", "x", covered, dice=[6, 5])
    assert (struck(battle), "activate b" in tokens(battle)) == ([("x", 1)], True)


@clause("LM-4.3.2.1-01")
@pytest.mark.parametrize("dice", [(3, 4), (1, 1)])
def test_the_life_of_a_formation_that_breaks_is_what_it_has_lost(dice: tuple[int, int]) -> None:
    """Of three steps one is lost, and two troops of one are left; of two losses the second is a recoil."""
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0405 E steps=1\n  c infanterie 0305 E steps=1")
    formed = armies.replace("x orcs 0704 W", "x guard 0604+0704 N steps=3 shaken")
    figures = {**MAGES, "guard": {"like": "infanterie", "command_capacity": "superior"}}
    battle = cast("life_drain 1", "x", formed, dice=dice, figures=figures)
    while battle.asks[0].kind in ("loss", "recoil", "drained"):
        play(battle, "step" if "step" in tokens(battle) else sorted(tokens(battle))[0])
    assert len(facts(battle, FormationBroken)) == 1
    assert len(facts(battle, StepRegained)) == 1


@clause("LM-4.3.2.1-01")
@spare_dice
def test_an_earthquake_spares_the_routed_and_what_is_no_palisade_or_too_far() -> None:
    armies = ARMIES.replace("x orcs 0704 W", "x orcs 0704 W routed")
    ground = [
        {"kind": "palisade", "at": "0604", "facing": "W"},
        {"kind": "abatis", "at": "0704", "facing": "W"},
    ]
    battle = cast("earthquake 1", "0704", armies, ground=ground, dice=[6, 6])
    assert (trials(battle, "spell"), facts(battle, SpellDieRolled, WorkWorn)) == ([], [])
    near = cast("earthquake 2", "0704", armies, ground=ground, dice=[2])
    assert [(one.hex, one.left) for one in facts(near, WorkWorn)] == [("0604", 1)]


@clause("LM-4.3.2.1-01")
@pytest.mark.parametrize(("level", "shaken"), [("", True), ("level=close_flight", False), ("level=far_flight", False)])
@spare_dice
def test_an_earthquake_does_not_reach_into_the_air(level: str, shaken: bool) -> None:
    figures = {**MAGES, "winged": {"like": "infanterie", "movement": "flying"}}
    armies = ARMIES.replace("x orcs 0704 W", f"x winged 0704 W {level}")
    battle = cast("earthquake 1", "0704", armies, figures=figures, dice=[6, 5])
    assert (unit(battle, "x").cohesion == 2, len(trials(battle, "spell"))) == (shaken, shaken)


@clause("LM-4.3.2.1-03")
def test_a_circle_hampers_spells_aimed_at_the_hexes_beside_it() -> None:
    """Quagmire is of medium difficulty: +1 at its first notch."""
    circle = [lying("arcane_circle", "0804", 2, "south")]
    for hex, points in (("0804", -1), ("0704", -1), ("0604", 1)):
        battle = play(conjure("quagmire 1", effect=circle, dice=[6, 5]), "activate w", "cast", f"cast {hex}")
        assert [one.advantage.total for one in facts(battle, SpellCast)] == [points]


@clause("LM-4.3.2.1-03")
def test_of_the_spells_under_an_enemy_his_sanctuary_alone_shakes_who_attacks_him() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0504 E ordered")
    for spell, points in (("sanctuary", 2), ("pentacle", 0), ("arcane_circle", 0)):
        lies = [lying(spell, "0704", 2, "south")]
        plain_, warded = (conjure("", armies, effect=one, dice=[1, 2]) for one in ([], lies))
        found = [trials(play(one, "activate b", "move", "step E"), "attack")[0] for one in (plain_, warded)]
        assert found[1].modifiers.total - found[0].modifiers.total == points


@clause("LM-4.3.2.1-03")
@pytest.mark.parametrize("hex", ["0604", "0605"])
@spare_dice
def test_of_a_wall_of_two_hexes_its_owner_says_which_goes_out(hex: str) -> None:
    battle = play(cast("wall_of_fire 2", "0604", dice=[6] * 20), "spread 0605")
    after_turn(battle)
    play(battle, "element spell spell_wall_of_fire.1")
    assert tokens(battle) == {"end 0604", "end 0605"}
    play(battle, f"end {hex}")
    assert marks_at(battle, hex) == set() and marks_at(battle, "0605" if hex == "0604" else "0604") == {"fire_wall"}


@clause("LM-4.3.2.1-03")
def test_different_spells_add_up_and_the_same_one_does_not() -> None:
    def effects_on(*spells: dict[str, Any]) -> int:
        battle = conjure("", ARMIES.replace("b infanterie 0203", "b infanterie 0604"), effect=list(spells))
        items = advantage(battle.state, unit(battle, "b"), unit(battle, "x"), supported=True).items
        return sum(item.value for item in items if item.reason == "effect")

    shield, skin = lying("shield", "x", 2, "south"), lying("stone_skin", "x", 3, "south")
    assert effects_on(shield) == -2
    assert effects_on(shield, skin) == -5
    assert effects_on(shield, lying("shield", "x", 1, "south")) == -2
    assert effects_on(shield, lying("arcane_sword", "b", 3)) == 1


@clause("LM-4.3.2.1-03")
def test_the_tests_that_a_curse_and_a_blessing_touch() -> None:
    """A curse of two notches and a blessing of one: they meet in most tests; discipline and rest are the curse's."""
    both = [lying("curse", "b", 2, "south"), lying("blessing", "b", 1)]
    state = conjure("", effect=both).state
    touched = {"rout": 1, "fear": 1, "rally": 1, "reorganise": 1, "attack": 1, "defence": 1, "disengagement": 1}
    alone = {"discipline": 2, "rest": 2, "passing": -1, "command": 0, "manipulation": 0}
    for test, points in (touched | alone).items():
        assert with_effects(state, "b", test, Tally(())).total == points


@clause("LM-4.3.2.1-03")
def test_shots_of_its_bearer_do_not_wear_an_arcane_sword_nor_does_it_help_them() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b archers 0504 E")
    battle = conjure("", armies, effect=[lying("arcane_sword", "b", 2)], dice=[3, 3, 6, 5])
    play(battle, "activate b", "shoot", "shoot x", "shoot x")
    assert notches(battle) == {"arcane_sword": 2}
    assert all("effect" not in {item.reason for item in one.advantage.items} for one in facts(battle, ShotFired))


@clause("LM-4.3.2.1-01")
def test_nobody_has_more_breath_than_he_can_hold() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E winded\n  c infanterie 0303 E")
    battle = cast("second_wind 3", "b", armies)
    assert [(one.unit, one.breath) for one in facts(battle, BreathChanged)] == [("b", 0)]


@clause("LM-4.3.2.1-01")
def test_healing_heartens_nobody_and_a_miracle_needs_no_wound() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E{} shaken")
    healed = cast("healing 3", "b", armies.format(" steps=1"))
    assert (unit(healed, "b").steps, unit(healed, "b").cohesion) == (2, 2)
    whole = cast("miracle 3", "b", armies.format(""))
    assert (facts(whole, StepRegained), unit(whole, "b").cohesion) == ([], 3)


@clause("LM-4.3.2.1-01")
def test_fervour_does_nothing_to_whoever_is_in_order() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0203 E shaken\n  c infanterie 0303 E")
    battle = cast("fervour 3", "b", armies)
    assert [(one.unit, one.cohesion) for one in facts(battle, CohesionChanged)] == [("b", 3)]
    calm = cast("fervour 1", "b")
    assert (trials(calm), facts(calm, CohesionChanged)) == ([], [])
    failed = cast("fervour 1", "b", armies, dice=[6, 6])
    assert (len(trials(failed, "reorganise")), unit(failed, "b").cohesion) == (1, 2)


@clause("LM-4.3.2.1-01")
def test_whoever_is_banished_at_once_is_gone() -> None:
    demon = ARMIES.replace("x orcs 0704 W", "x demons 0704 W steps=1")
    for notch in (1, 2, 3):
        assert "x" in cast(f"banishment {notch}", "x", demon).state.lost
    ringed = ARMIES.replace("x orcs 0704 W", "x demons 0704 W charge")
    assert unit(cast("banishment 2", "x", ringed), "x").hex == "0704"
    figures = {**MAGES, "revenants": {"like": "morts_vivants", "summoned": True}}
    summoned = ARMIES.replace("x orcs 0704 W", "x revenants 0704 W steps=1")
    assert "x" in cast("exorcism 3", "x", summoned, figures=figures).state.lost


@clause("LM-4.3.2.1-01", "LM-3.3.8.1-01")
def test_a_banished_formation_recoils_as_formations_do() -> None:
    armies = ARMIES.replace("w mage 0404 E", "w mage 0406 N").replace("x orcs 0704 W", "x host 0404+0504 S steps=8")
    figures = {**MAGES, "host": {"like": "morts_vivants", "command_capacity": "superior"}}
    for notch, steps, back in ((1, 7, False), (2, 7, True), (3, 6, False)):
        battle = cast(f"banishment {notch}", "x", armies, figures=figures)
        if battle.asks[0].kind == "recoil":
            play(battle, sorted(tokens(battle))[0])
        assert (unit(battle, "x").steps, set(unit(battle, "x").hexes) != {"0404", "0504"}) == (steps, back)


@clause("LM-4.3.2.1-01")
def test_of_a_summoned_bearer_of_a_dark_spell_the_spell_is_exorcised_or_the_unit() -> None:
    figures = {**MAGES, "revenants": {"like": "morts_vivants", "summoned": True}}
    summoned, lies = ARMIES.replace("x orcs 0704 W", "x revenants 0704 W"), [lying("aura_of_dread", "x", 2, "south")]
    battle = conjure("exorcism 1", summoned, figures=figures, effect=lies, dice=[1, 2])
    play(battle, "activate w", "cast")
    assert [option.token for option in battle.asks[0].options] == ["cast x"], "once"
    play(battle, "cast x")
    assert tokens(battle) == {"undo spell_aura_of_dread.1", "dissolve"}
    undone, struck_ = play(battle.fork(), "undo spell_aura_of_dread.1"), play(battle, "dissolve")
    assert (notches(undone), unit(undone, "x").steps) == ({"aura_of_dread": 1}, 2)
    assert (notches(struck_), unit(struck_, "x").steps) == ({"aura_of_dread": 2}, 1)


@clause("LM-4.3.2.2-03")
def test_nobody_whom_a_binding_circle_keeps_out_is_carried_into_it() -> None:
    armies = ARMIES.replace("b infanterie 0203", "b {} 0404")
    circle = [lying("binding_circle", "0605", 1, "south")]
    for figure, enters in (("infanterie", True), ("demons", False)):
        battle = cast("translation 1", "b", armies.format(figure), effect=circle)
        assert ("to 0605" in tokens(battle), "to 0505" in tokens(battle)) == (enters, True)


@pytest.mark.parametrize("kind", ["palisade", "tents", "herds"])
@clause("LM-3.5.4-08", "LM-4.3.2.1-04")
def test_a_fire_that_the_rain_has_fed_burns_what_stands_there(kind: str) -> None:
    """LM-CA-48, as of any fire; while there is but a fire start they stand."""
    stands = {"kind": kind, "at": "0604", **({"facing": "W"} if kind == "palisade" else {"owner": "south"})}
    ground = [stands, {"kind": "fire_start", "at": "0604"}]
    battle = conjure("", ground=ground, effect=[lying("rain_of_fire", "0604", 2, by="w")])
    moved = play(battle.fork(), "element spell spell_rain_of_fire.1", "to 0605")
    assert marks_at(moved, "0604") == {kind, "fire_start"}
    play(battle, "element spell spell_rain_of_fire.1", "stay")
    assert marks_at(battle, "0604") == {"fire"} | ({"debris"} if kind != "herds" else set())


@clause("LM-3.3.7-01", "LM-1-09")
def test_rain_that_is_moved_onto_a_formation_breaks_it_at_once() -> None:
    """LM-CA-84: the fire start makes its clear hex rough; it does not act as a Formation any more."""
    figures = {**MAGES, "guard": {"like": "infanterie", "command_capacity": "superior"}}
    formed = ARMIES.replace("x orcs 0704 W", "x guard 0604+0704 N steps=8")
    rain = [lying("rain_of_fire", "0504", 2, by="w")]
    for to, broken in (("0604", 1), ("0505", 0)):
        dice = [6, 6] * broken
        battle = conjure("", formed, figures=figures, effect=rain, dice=dice)
        play(battle, "element spell spell_rain_of_fire.1", f"to {to}")
        assert len(facts(battle, FormationBroken)) == broken


@pytest.mark.parametrize(("wind", "smoke", "cleared"), [("E", "0804", ""), ("", "0704", ""), ("SE", "0705", "0705")])
@clause("LM-4.3.2.1-01")
def test_quench_clears_the_smoke_in_the_hex_downwind_alone(wind: str, smoke: str, cleared: str) -> None:
    ground = [{"kind": "fire", "at": "0604"}, {"kind": "dense_smoke", "at": smoke}]
    battle = cast("quench 3", "0604", ground=[*ground, *([{"kind": "breeze", "facing": wind}] if wind else [])])
    assert [(one.left, one.smoke) for one in facts(battle, FireQuenched)] == [("", cleared)]


@clause("LM-4.3.2.1-03")
def test_a_wall_of_fire_spreads_to_empty_hexes_beside_it() -> None:
    armies = ARMIES.replace("b infanterie 0203", "b infanterie 0405")
    battle = cast("wall_of_fire 3", "0505", armies)
    assert tokens(battle) == {f"spread {hex}" for hex in ("0504", "0605", "0506", "0406")}
    play(battle, "spread 0605")
    assert tokens(battle) == {f"spread {hex}" for hex in ("0504", "0604", "0506", "0406", "0606", "0705")}


@clause("LM-4.3.2.1-03")
def test_a_forest_has_no_room_among_rocks() -> None:
    """Only 0505 is clear: a forest of three hexes has one."""
    map_ = _ground(**{f"h{hex}": "r" for hex in ("0405", "0605", "0404", "0504", "0406", "0506")})
    battle = cast("sudden_forest 3", "0505", map_=map_)
    assert [one.target for one in battle.state.effects.values()] == ["0505"]


@clause("LM-4.3.2.1-03")
def test_the_sides_of_a_rampart_go_round_the_hex() -> None:
    terrain = terrain_of(play(cast("rampart 2", "0504"), "side SE").state)
    assert [d for d in range(6) if "wall" in terrain.sides["0504"][d]] == [0, 5]


@clause("LM-4.3.2.1-01")
def test_translation_leads_to_an_empty_hex_that_is_open_and_seen() -> None:
    """0304 holds a friend, 0403 is water; 0504 is a wood, behind which 0604 is not seen."""
    armies = ARMIES.replace("b infanterie 0203", "b infanterie 0304").replace("x orcs 0704", "x orcs 1001")
    battle = cast("translation 1", "self", armies, map_=_ground(h0403="~", h0504="w"))
    found = {token.removeprefix("to ") for token in tokens(battle)}
    assert not {"0304", "0403", "0604", "0404"} & found
    assert {"0204", "0503", "0504", "0405", "0505", "0605"} <= found


@clause("LM-4.3.2.1-01")
def test_the_second_of_the_dead_rises_in_an_open_hex_beside_the_first() -> None:
    armies = ARMIES.replace("b infanterie 0203", "b infanterie 0605")
    battle = play(cast("raise_the_dead 3", "0505", armies, map_=_ground(h0405="~")), "face E")
    assert tokens(battle) == {"to 0504", "to 0506", "to 0406"}
    play(battle, "to 0406", "face W")
    first, second = facts(battle, UnitSummoned)
    assert (first.hex, second.hex, second.facing) == ("0505", "0406", 6)
    assert [one.unit.rpartition("_")[2] for one in (first, second)] == ["1", "2"]
    assert new_key(battle.state, "north", first.figure).endswith("3")
    lake = play(conjure("raise_the_dead 1", map_=_ground(h0405="~")), "activate w", "cast")
    assert refused(lake, "cast 0405") == SPELL_BOOK["raise_the_dead"].clause


@clause("LM-4.3.2.1-04")
def test_rain_feeds_a_fire_start_only_where_it_stays() -> None:
    """Cast into a hex where a fire has just started it only attacks."""
    start = [{"kind": "fire_start", "at": "0704"}]
    battle = cast("rain_of_fire 1", "0704", dice=[6, 5], ground=start)
    assert (struck(battle), facts(battle, FireStarted, FireFed)) == ([("x", 1)], [])


@clause("LM-4.3.2.1-01")
def test_a_breath_of_wind_turns_it_by_a_side_either_way() -> None:
    battle = cast("breath_of_wind 1", "field", ground=[{"kind": "breeze", "facing": "SE"}])
    assert tokens(battle) == {"wind E breeze", "wind SW breeze"}
    weak = cast("breath_of_wind 3", "field", ground=[{"kind": "light_breeze", "facing": "E"}])
    assert {token.split()[2] for token in tokens(weak)} == {"light_breeze", "breeze"}


@pytest.mark.parametrize(("mark", "possessed"), [("", True), (" routed", False)])
@clause("LM-4.3.2.3-01")
def test_the_possessed_stand_idle_unless_they_are_routed(mark: str, possessed: bool) -> None:
    armies = ARMIES.replace("x orcs 0704 W", f"x orcs 0704 W{mark}")
    battle = conjure("", armies, effect=[lying("possession", "x", 1)], position={"active": "south"})
    play(battle, "activate x")
    assert (unit(battle, "x").activated, unit(battle, "x").hex) == (possessed, "0704")


@pytest.mark.parametrize(("level", "lit"), [("", ["0704"]), (" level=close_flight", [])])
@clause("LM-4.3.2.3-01")
@spare_dice
def test_burning_shafts_set_fire_to_the_ground_of_whoever_stands_on_it(level: str, lit: list[str]) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b archers 0504 E").replace(
        "x orcs 0704 W", f"x dragon_elfique 0704 W{level}"
    )
    battle = conjure("", armies, effect=[lying("burning_shafts", "b", 3)], map_=WOOD, dice=[1, 1, *[1] * 8])
    play(battle, "activate b", "shoot", "single x")
    assert facts(battle, ShotFired)[0].losses > 0
    assert [one.hex for one in facts(battle, FireStarted)] == lit


@clause("LM-4.3.2.3-01")
def test_burning_shafts_that_hurt_nobody_set_no_fire() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b archers 0504 E")
    battle = conjure("", armies, effect=[lying("burning_shafts", "b", 3)], map_=WOOD, dice=[6, 5])
    play(battle, "activate b", "shoot", "single x")
    assert (facts(battle, ShotFired)[0].losses, facts(battle, FireStarted)) == (0, [])


@clause("LM-4.3.2.1-01")
@pytest.mark.parametrize(("spell", "left"), [("exorcism", (3, 3, 2)), ("banishment", (3, 3, 2))])
def test_of_many_steps_one_goes_at_two_notches_and_two_at_the_third(spell: str, left: tuple[int, ...]) -> None:
    figures = {**MAGES, "host": {"like": "morts_vivants", "summoned": True, "steps": 4}}
    armies = ARMIES.replace("x orcs 0704 W", "x host 0704 W charge")
    for notch, steps in enumerate(left, start=1):
        assert unit(cast(f"{spell} {notch}", "x", armies, figures=figures), "x").steps == steps


@clause("LM-4.3.2.3-01")
def test_frenzy_changes_the_class_of_morale_and_not_its_capacity() -> None:
    """Of a Formation, of a troop with its leader, of a troop alone; nothing of the Unshakable."""
    figures = {**MAGES, "guard": {"like": "infanterie", "command_capacity": "superior"}}
    figures["stones"] = {"like": "infanterie", "morale": "unshakable"}
    figures["captain"] = {"like": "chef_aile_pied", "morale": "elite", "morale_capacity": "superior"}
    armies = ARMIES.replace(
        "b infanterie 0203 E",
        "b guard 0203+0303 N steps=8\n  c infanterie 0106 E\n  l captain 0106 E"
        "\n  d infanterie 0206 E\n  e stones 0306 E",
    )
    frenzied = conjure("", armies, figures=figures, effect=[lying("frenzy", key, 1) for key in "bcde"]).state
    calm = conjure("", armies, figures=figures).state
    ordinary = calm.figure(calm.units["d"]).morale_capacity
    assert {key: morale_of(calm, calm.units[key]) for key in "bcde"} == {
        "b": ("ordinary", ordinary + 1),
        "c": ("elite", 2),
        "d": ("ordinary", ordinary),
        "e": ("unshakable", ordinary),
    }
    assert {key: morale_of(frenzied, frenzied.units[key]) for key in "bcde"} == {
        "b": ("exalted", ordinary + 1),
        "c": ("exalted", 2),
        "d": ("exalted", ordinary),
        "e": ("unshakable", ordinary),
    }


@clause("LM-4.3.2.1-01")
def test_nobody_scores_by_units_that_were_called_up() -> None:
    """LM-MA-01. Of orcs, a step and two lost ones count 1 point each."""
    figures = {**MAGES, "revenants": {"like": "morts_vivants", "summoned": True}}
    scores = []
    for figure in ("revenants", "orcs"):
        armies = ARMIES.replace("x orcs 0704 W", f"x {figure} 0704 W steps=1\n  r {figure} lost")
        scores.append(score(conjure("", armies, figures=figures).state, "north"))
    assert scores == [0, 3]
