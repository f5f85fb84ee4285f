"""The spells of the seven arts, one by one, first part: what each does at its three notches. LM-MA-01."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.kernel import UserError
from oriflamme.rulebooks.lames.facts import (
    FireStarted,
    ShockFought,
    ShotFired,
    StepRegained,
    UnitDestroyed,
    WorkWorn,
)
from oriflamme.rulebooks.lames.facts.magic import FireFed, MagicStruck, SpellCast, UnitTranslated
from oriflamme.rulebooks.lames.fires import burning
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.unit_orders import allowance
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import (
    ARMIES,
    FIELD,
    NEAR,
    WOOD,
    after_turn,
    cast,
    conjure,
    lying,
    notches,
    struck,
)
from tests.rulebooks.lames.positions import facts, play, refused, spare_dice, tokens, trials, unit

# Attacks


@pytest.mark.parametrize(
    ("spell", "values"),
    [
        ("arcane_arrow", (1, 2, 3)),
        ("fireball", (2, 3, 4)),
        ("lightning", (1, 2, 3)),
        ("hurled_stones", (0, 1, 2)),
        ("life_drain", (0, 1, 2)),
        ("hellfire", (1, 2, 3)),
        ("chastisement", (1, 2, 3)),
    ],
)
@clause("LM-4.3.2.1-01")
def test_attack_spells_have_their_own_advantage_and_nothing_else_counts(spell: str, values: tuple[int, ...]) -> None:
    """Terrain, facing, size and breath make no difference: the table at the spell's advantage."""
    for notch, value in enumerate(values, start=1):
        for armies, map_ in (
            (ARMIES, FIELD),
            (ARMIES.replace("x orcs 0704 W", "x orcs 0704 E spent"), WOOD),
        ):
            battle = cast(f"{spell} {notch}", "x", armies, dice=[6, 6], map_=map_)
            assert struck(battle) == [("x", value)]
            assert facts(battle, MagicStruck)[0].losses == 0


@clause("LM-4.3.2.1-01")
def test_losses_of_a_magic_attack_are_taken_as_from_a_shot() -> None:
    """Two ones at +3: the last loss may be a recoil, away from the wizard; the first is a step."""
    battle = cast("arcane_arrow 3", "x", dice=[1, 1])
    (hit,) = facts(battle, MagicStruck)
    assert hit.losses >= 1
    while battle.asks[0].seat == "south" and battle.asks[0].kind in ("loss", "recoil"):
        play(battle, "recoil" if "recoil" in tokens(battle) else sorted(tokens(battle))[0])
    assert unit(battle, "x").steps == 2 - (hit.losses - 1)
    assert unit(battle, "x").hex in ("0804", "0803", "0805", "0703", "0705")
    last = cast("arcane_arrow 3", "x", ARMIES.replace("0704 W", "0704 W steps=1 charge"), dice=[1, 1])
    assert [one.reason for one in facts(last, UnitDestroyed)] == ["spell"]


def test_it_hurts_the_invulnerable_and_a_shield_lowers_it() -> None:
    battle = cast("fireball 3", "x", dice=[3, 4], effect=[lying("demon_flesh", "x", 3, "south")])
    assert facts(battle, MagicStruck)[0].losses >= 1
    assert notches(battle)["demon_flesh"] == 3
    for spell, value, left in (("fireball 3", 2, 1), ("lightning 3", 3, 2)):
        shielded = cast(spell, "x", dice=[6, 6], effect=[lying("shield", "x", 2, "south")])
        assert struck(shielded)[0] == ("x", value)
        assert notches(shielded)["shield"] == left  # a double wears what has counted in the roll


def test_a_fireball_sets_fire_to_what_burns_and_does_nothing_to_the_immune() -> None:
    assert [one.hex for one in facts(cast("fireball 1", "x", dice=[6, 6], map_=WOOD), FireStarted)] == ["0704"]
    assert not facts(cast("fireball 1", "x", dice=[6, 6]), FireStarted)
    immune = conjure("fireball 1", effect=[lying("salamander_skin", "x", 1, "south")])
    assert refused(play(immune, "activate w"), "cast") == "LM-4.3.2.2-03"


def test_lightning_strikes_a_second_enemy_beside_the_first() -> None:
    armies = ARMIES.replace("y orcs 1006", "z orcs 0804 W\n  y orcs 1006")
    assert struck(cast("lightning 3", "x", armies, dice=[6, 5, 6, 5])) == [("x", 3), ("z", 1)]
    far = armies.replace("z orcs 0804", "z orcs 0904")
    assert struck(cast("lightning 3", "x", far, dice=[6, 5])) == [("x", 3)]


def test_stones_fly_better_at_whoever_flies() -> None:
    armies = ARMIES.replace("x orcs 0704 W", "x dragon_elfique 0704 W level=close_flight")
    assert struck(cast("hurled_stones 1", "x", armies, dice=[6, 6])) == [("x", 1)]


def test_chastisement_is_harder_on_demons_and_the_evanescent() -> None:
    for figure in ("demons", "morts_vivants"):
        armies = ARMIES.replace("x orcs", f"x {figure}")
        value = 3 if figure == "demons" else 1
        assert struck(cast("chastisement 1", "x", armies, dice=[6, 6])) == [("x", value)]


@spare_dice
def test_drained_life_goes_to_a_friend_near_the_wizard() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b infanterie 0403 E steps=1\n  c infanterie 0104 E steps=1")
    battle = cast("life_drain 3", "x", armies.replace("0704 W", "0704 W charge"), dice=[1, 1] * 4)
    play(battle, sorted(tokens(battle))[0])  # the second loss is a recoil
    assert [(one.unit, one.steps) for one in facts(battle, StepRegained)] == [("b", 2)]
    dead = conjure("life_drain 3", ARMIES.replace("x orcs", "x morts_vivants"))
    assert refused(play(dead, "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("dice", "tested"), [((2, 3, 6, 6), True), ((6, 6), False)])
def test_hellfire_frightens_whom_it_hurts(dice: tuple[int, ...], tested: bool) -> None:
    battle = cast("hellfire 1", "x", ARMIES.replace("0704 W", "0704 W charge"), dice=dice)
    assert [one.subject for one in trials(battle, "spell")] == (["x"] if tested else [])
    assert "cast" not in tokens(play(conjure("hellfire 1", ARMIES.replace("x orcs", "x demons")), "activate w"))


# Arcane


@pytest.mark.parametrize(("notch", "left"), [(1, 2), (2, 1), (3, 0)])
def test_dispel_takes_notches_from_a_spell_of_anybody(notch: int, left: int) -> None:
    battle = cast(f"dispel {notch}", "x", effect=[lying("shield", "x", 3, "south")])
    assert notches(battle) == ({"shield": left} if left else {})
    hex = cast(f"dispel {notch}", "0504", effect=[lying("arcane_portal", "0504", 3, "south")])
    assert notches(hex) == ({"arcane_portal": left} if left else {})


def test_of_several_spells_one_is_dispelled() -> None:
    battle = cast("dispel 1", "x", effect=[lying("shield", "x", 3, "south"), lying("blessing", "x", 2, "south")])
    assert tokens(battle) == {"undo spell_shield.1", "undo spell_blessing.1"}
    assert notches(play(battle, "undo spell_blessing.1")) == {"shield": 3, "blessing": 1}


@pytest.mark.parametrize(("hex", "value"), [("0704", -2), ("0804", -2), ("0904", 0)])
def test_a_circle_hampers_enemy_spells_aimed_at_it_or_beside_it(hex: str, value: int) -> None:
    lie = [lying("arcane_circle", hex, 2, "south")]
    (cast_,) = facts(cast("arcane_arrow 3", "x", effect=lie, dice=[6, 6]), SpellCast)
    assert cast_.advantage.total == value
    (own,) = facts(cast("blessing 3", "b", effect=[lying("arcane_circle", "0203", 2)]), SpellCast)
    assert own.advantage.total == 0
    laid = cast("arcane_circle 2", "0404")
    assert [(one.kind, one.target, one.value) for one in laid.state.effects.values()] == [("circle", "0404", -2)]


@pytest.mark.parametrize(("notch", "reach"), [(1, 2), (2, 4), (3, 6)])
def test_translation_carries_the_wizard_or_a_companion(notch: int, reach: int) -> None:
    battle = cast(f"translation {notch}", "self", ARMIES.replace("x orcs 0704", "x orcs 1001"))
    assert {f"to {4 - min(reach, 3):02}04", f"to {4 + reach:02}04"} <= tokens(battle)
    assert f"to {4 + reach + 1:02}04" not in tokens(battle)
    play(battle, "to 0204", "face W")
    assert (unit(battle, "w").hex, unit(battle, "w").facing) == ("0204", 6)
    friend = cast("translation 1", "b", NEAR.replace("x orcs 0504", "x orcs 0804"))
    play(friend, "to 0204", "face E")
    assert [(one.unit, one.hex) for one in facts(friend, UnitTranslated)] == [("b", "0204")]


def test_nobody_is_carried_to_where_he_would_be_engaged() -> None:
    assert "to 0604" not in tokens(cast("translation 1", "self"))  # x looks that way
    assert "to 0604" in tokens(cast("translation 1", "self", ARMIES.replace("0704 W", "0704 E")))


# Pyromantic


@clause("LM-4.3.2.1-04", "LM-4.3.2.1-03")
@spare_dice
def test_rain_of_fire_acts_once_more_often_than_it_has_notches() -> None:
    """LM-EX-74: cast at notch 2, moved, left in place: three effects."""
    armies = ARMIES.replace("x orcs 0704 W", "x orcs 0704 W\n  z orcs 0804 W")
    battle = cast("rain_of_fire 2", "0704", armies, dice=[6, 5, *[6] * 40])
    assert struck(battle) == [("x", 2)]
    assert [one.hex for one in facts(battle, FireStarted)] == ["0704"]
    assert notches(battle) == {"rain_of_fire": 2}
    after_turn(battle)
    play(battle, "element spell spell_rain_of_fire.1", "to 0804")
    assert struck(battle)[1:] == [("z", 2)]
    assert [one.hex for one in facts(battle, FireStarted)] == ["0704", "0804"]
    assert notches(battle) == {"rain_of_fire": 1}
    after_turn(battle)
    play(battle, "element spell spell_rain_of_fire.1", "stay")
    assert struck(battle)[2:] == [("z", 1)]
    assert [one.hex for one in facts(battle, FireFed)] == ["0804"]
    assert notches(battle) == {}


def test_rain_of_fire_spares_the_immune_and_lights_no_water() -> None:
    lake = FIELD.splitlines()
    lake[3] = lake[3][:13] + "~" + lake[3][14:]
    battle = cast("rain_of_fire 1", "0704", ARMIES.replace("x orcs 0704", "x orcs 0904"), map_="\n".join(lake))
    assert (struck(battle), facts(battle, FireStarted)) == ([], [])
    immune = cast("rain_of_fire 1", "0704", effect=[lying("salamander_skin", "x", 1, "south")])
    assert struck(immune) == []


@pytest.mark.parametrize("notch", [1, 2, 3])
@spare_dice
def test_a_wall_of_fire_burns_as_many_hexes_as_it_has_notches(notch: int) -> None:
    battle = cast(f"wall_of_fire {notch}", "0505", dice=[6] * 20)
    for hex in ("0605", "0705")[: notch - 1]:
        play(battle, f"spread {hex}")
    walls = ["0505", "0605", "0705"][:notch]
    assert [hex for hex in terrain_of(battle.state).hexes if burning(battle.state, hex)] == walls
    assert terrain_of(battle.state).why_forbidden("w", "0404", 0) is not None
    if notch == 3:
        after_turn(battle)
        play(battle, "element spell spell_wall_of_fire.1", "end 0505")
        assert [hex for hex in walls if burning(battle.state, hex)] == ["0605", "0705"]
    assert refused(play(conjure("wall_of_fire 1"), "activate w", "cast"), "cast 0704") == "LM-4.3.2.1-03"


@pytest.mark.parametrize("notch", [1, 2, 3])
@spare_dice
def test_burning_shafts_help_shooters_and_set_fire(notch: int) -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "b archers 0504 E")
    assert notches(cast(f"burning_shafts {notch}", "b", armies)) == {"burning_shafts": notch}
    shots = []
    for lie in ([], [lying("burning_shafts", "b", notch)]):
        battle = conjure("", armies.replace("0704 W", "0704 W charge"), effect=lie, map_=WOOD, dice=[1, 1] * 4)
        play(battle, "activate b", "shoot", "single x")
        shots.append(facts(battle, ShotFired)[0].advantage.total)
        assert bool(facts(battle, FireStarted)) == bool(lie)
        assert notches(battle).get("burning_shafts", 0) == (notch - 1 if lie else 0)
    assert shots[1] - shots[0] == notch
    assert refused(play(conjure("burning_shafts 1"), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(
    ("notch", "kind", "left"),
    [(1, "fire_start", ""), (2, "fire", "fire_start"), (2, "fire_start", ""), (3, "fire", ""), (3, "fire_start", "")],
)
def test_quench(notch: int, kind: str, left: str) -> None:
    ground = [
        {"kind": kind, "at": "0604"},
        {"kind": "breeze", "facing": "E"},
        {"kind": "dense_smoke", "at": "0704"},
    ]
    battle = cast(f"quench {notch}", "0604", ground=ground)
    marks = {mark.at: mark.kind for mark in battle.state.overlay.marks.values()}
    assert marks.get("0604", "") == left
    assert ("0704" in marks) == (notch < 3)
    assert refused(play(conjure("quench 2", ground=ground), "activate w", "cast"), "cast 0504") == "LM-4.3.2.1-01"


def test_quench_at_its_first_notch_does_not_put_out_a_fire() -> None:
    battle = play(conjure("quench 1", ground=[{"kind": "fire", "at": "0604"}]), "activate w")
    assert refused(battle, "cast") == "LM-4.3.2.2-03"


def test_salamander_skin_is_laid_on_a_friend() -> None:
    assert notches(cast("salamander_skin 2", "b")) == {"salamander_skin": 2}


# Telluric


@pytest.mark.parametrize(("notch", "tested"), [(1, ["x"]), (2, ["x", "y"]), (3, ["x", "y", "z"])])
@spare_dice
def test_an_earthquake_shakes_ever_more_hexes(notch: int, tested: list[str]) -> None:
    armies = ARMIES.replace(
        "y orcs 1006 W", "y orcs 0804 W\n  z orcs 0904 W\n  d dragon_elfique 0704 W level=far_flight"
    )
    battle = cast(f"earthquake {notch}", "0704", armies, dice=[6, 6] * 4 + [1, 1] * 4)
    assert [one.subject for one in trials(battle, "spell")] == tested
    assert unit(battle, "x").cohesion == 2
    assert unit(battle, "d").cohesion == 3


@pytest.mark.parametrize(("notch", "die", "worn"), [(1, 1, True), (1, 2, False), (3, 3, True), (3, 4, False)])
def test_an_earthquake_may_break_a_palisade(notch: int, die: int, worn: bool) -> None:
    wall = [{"kind": "palisade", "at": "0704", "facing": "W", "notches": 2}]
    battle = cast(f"earthquake {notch}", "0704", ARMIES.replace("x orcs 0704", "x orcs 1001"), dice=[die], ground=wall)
    assert [one.left for one in facts(battle, WorkWorn)] == ([1] if worn else [])


@pytest.mark.parametrize(
    ("notch", "kind", "open_"), [(1, "rough", True), (2, "difficult", True), (3, "difficult", False)]
)
def test_a_quagmire_is_rough_difficult_or_closed(notch: int, kind: str, open_: bool) -> None:
    battle = cast(f"quagmire {notch}", "0504")
    terrain = terrain_of(battle.state)
    assert terrain.kind["0504"] == kind
    assert terrain.crossable("foot", "0404", 0) == open_
    assert terrain.crossable("foot", "0504", 0)
    assert terrain.crossable("flying", "0404", 0)


@spare_dice
def test_a_quagmire_eases_as_it_declines() -> None:
    battle = cast("quagmire 3", "0504", dice=[6] * 20)
    after_turn(battle)
    play(battle, "element spell spell_quagmire.1")
    assert terrain_of(battle.state).crossable("foot", "0404", 0)
    assert terrain_of(battle.state).kind["0504"] == "difficult"


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_a_rampart_walls_consecutive_sides(notch: int) -> None:
    battle = play(cast(f"rampart {notch}", "0504"), "side E")
    terrain = terrain_of(battle.state)
    walled = [d for d in range(6) if "wall" in terrain.sides["0504"][d]]
    assert walled == list(range(notch))
    assert not terrain.crossable("foot", "0504", 0)
    assert terrain.crossable("foot", "0504", notch)


@pytest.mark.parametrize("notch", [1, 2, 3])
def test_stone_skin_helps_against_shock_alone_and_slows(notch: int) -> None:
    assert set(notches(cast(f"stone_skin {notch}", "b")).values()) == {notch}
    totals = []
    for lie in ([], [lying("stone_skin", "x", notch, "south")]):
        battle = conjure("", NEAR.replace("north defence", "north attack"), effect=lie, dice=[6, 6])
        before = allowance(battle.state, unit(battle, "x"))
        play(battle, "activate b", "strike x supported")
        totals.append((facts(battle, ShockFought)[0].advantage.total, before))
        assert notches(battle).get("stone_skin", 0) == (notch - 1 if lie else 0)
    assert totals[1][0] == totals[0][0] - notch
    assert totals[1][1] < totals[0][1]
    assert struck(cast("fireball 1", "x", dice=[6, 5], effect=[lying("stone_skin", "x", 3, "south")])) == [("x", 2)]


@pytest.mark.parametrize(
    ("notch", "found"),
    [
        (1, {"fair", "overcast"}),
        (2, {"heatwave", "fair", "overcast", "rain"}),
        (3, {"heatwave", "fair", "overcast", "rain", "storm"}),
    ],
)
def test_mastery_of_the_sky(notch: int, found: set[str]) -> None:
    battle = cast(f"mastery_of_the_sky {notch}", "field", ground=[{"kind": "cloudy"}])
    assert tokens(battle) == {f"sky {one}" for one in found}
    play(battle, "sky overcast")
    assert battle.state.overlay.marks["weather"].kind == "overcast"
    assert refused(play(conjure("mastery_of_the_sky 1"), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("notch", "count"), [(1, 2), (2, 5), (3, 17)])
def test_breath_of_wind(notch: int, count: int) -> None:
    battle = cast(f"breath_of_wind {notch}", "field", ground=[{"kind": "breeze", "facing": "E"}])
    assert len(tokens(battle)) == count
    assert "wind NE breeze" in tokens(battle)
    assert ("wind W breeze" in tokens(battle)) == (notch > 1)
    assert ("wind E strong_wind" in tokens(battle)) == (notch > 2)
    wind = play(battle, "wind NE breeze").state.overlay.marks["wind"]
    assert (wind.kind, wind.facing) == ("breeze", 2)


# Spells that lie from the beginning


@clause("LM-4.3.2.3-01", "LM-4.3.2.3-02")
@pytest.mark.parametrize(("switches", "kind"), [({}, "rough"), ({"unlaid_ground": True}, "clear")])
def test_a_spell_that_a_scenario_lays_in_a_hex_changes_its_ground_at_once(switches: dict[str, bool], kind: str) -> None:
    """Up to version 5 it did so only once it had been played."""
    battle = conjure("", effect=[lying("quagmire", "0504")], switches=switches)
    assert terrain_of(battle.state).kind["0504"] == kind
    again = Battle.open(battle.book.position(battle.state, battle.scenario))
    assert switches or again.state == battle.state


@clause("LM-4.3.2.3-01", "LM-3.4.6.1-01")
def test_a_wall_of_fire_that_a_scenario_lays_burns_in_as_many_hexes_as_it_has_notches() -> None:
    wall = [lying("wall_of_fire", "0504", 2, at=["0504", "0604", "0505"])]
    battle = play(conjure("", effect=wall), "activate w", "move")
    assert [hex for hex in ("0504", "0604", "0505") if burning(battle.state, hex)] == ["0504", "0604"]
    assert refused(battle, "step E") == "LM-3.4.6.1-01"


@clause("LM-4.3.2.3-01")
def test_a_rampart_that_a_scenario_lays_says_on_which_sides() -> None:
    battle = conjure("", effect=[lying("rampart", "0504", 2, at=["0604/W", "0504/NE"])])
    assert [d for d in range(6) if "wall" in terrain_of(battle.state).sides["0504"][d]] == [0, 1]
    for spell, wrong in (("rampart", "0504"), ("quagmire", "0504/E"), ("rampart", "0504/up")):
        with pytest.raises(UserError) as caught:
            conjure("", effect=[lying(spell, "0504", 2, at=[wrong])])
        assert f'"{wrong}" is no place' in caught.value.say("en")


@clause("LM-4.3.2.3-01")
def test_a_battle_with_a_rampart_goes_on_from_its_position() -> None:
    battle = play(cast("rampart 2", "0504"), "side E")
    assert Battle.open(battle.book.position(battle.state, battle.scenario)).state == battle.state
