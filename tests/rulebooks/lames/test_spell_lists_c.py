"""The spells of the seven arts: the cases just beside those of the lists, in which something does not happen."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.lames.facts import (
    BreathChanged,
    CohesionChanged,
    FireStarted,
    ShotFired,
    StepRegained,
    WorkWorn,
)
from oriflamme.rulebooks.lames.facts.magic import FireFed, FireQuenched, SpellDieRolled, UnitSummoned
from oriflamme.rulebooks.lames.magic.moving import new_key
from oriflamme.rulebooks.lames.spell_book import SPELL_BOOK
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import morale_of
from oriflamme.rulebooks.lames.victory import score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import ARMIES, FIELD, MAGES, WOOD, cast, conjure, lying, struck
from tests.rulebooks.lames.positions import facts, play, refused, spare_dice, tokens, trials, unit

FRAIL = ARMIES.replace("0704 W", "0704 W steps=1 charge")
"""The enemy has one step, and does not recoil."""


def _ground(**letters: str) -> str:
    """The field with other ground in some hexes: `h0405="w"`."""
    rows = [line.split() for line in FIELD.splitlines()]
    for hex, letter in letters.items():
        rows[int(hex[3:]) - 1][int(hex[1:3]) - 1] = letter
    return "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))


@clause("LM-4.3.2.1-01")
def test_a_fireball_at_whoever_flies_over_a_wood_sets_no_fire() -> None:
    armies = ARMIES.replace("x orcs 0704 W", "x dragon_elfique 0704 W level=close_flight")
    assert not facts(cast("fireball 1", "x", armies, dice=[6, 6], map_=WOOD), FireStarted)


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
