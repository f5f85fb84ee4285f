"""Cases that few battles come to: two of a kind at once, whoever has nothing left, one of several refused."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.campaign_file import scenario_data
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.campaign import DemonworldCampaign
from oriflamme.rulebooks.demonworld.command import covers, sees_wholly
from oriflamme.rulebooks.demonworld.facts import (
    BreathRolled,
    ContactMade,
    ElementCutDown,
    MoveEnded,
    OverrunMade,
    ProjectileStopped,
    UnitActivated,
    WallStruck,
)
from oriflamme.rulebooks.demonworld.fire.words import FIRE_PROOF
from oriflamme.rulebooks.demonworld.flight.breath import sweeps_plants
from oriflamme.rulebooks.demonworld.state import Element
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.rulebooks.demonworld.terrain_rules import ground_of, parting_hexes
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import test_second_attacks
from tests.rulebooks.demonworld.artillery_positions import CANNON, piece
from tests.rulebooks.demonworld.flight_positions import fly, sky
from tests.rulebooks.demonworld.house_positions import moving as about_a_house
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, field, hex_of, moving, names
from tests.rulebooks.demonworld.moving import FIELD
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    element,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    rejected,
    run,
    scenario,
    unit,
)
from tests.rulebooks.demonworld.spell_positions import cast
from tests.rulebooks.demonworld.test_artillery_fire import shot, struck
from tests.rulebooks.demonworld.test_fear_and_fury import rushing
from tests.rulebooks.demonworld.test_flank_march import opened
from tests.rulebooks.demonworld.test_flight_moves import dragon, pegasi
from tests.rulebooks.demonworld.test_large_shooting import breathing
from tests.rulebooks.demonworld.test_overrun import coming
from tests.rulebooks.demonworld.test_terrain import land

# Lots


@clause("DW-XV.10.0-03")
@pytest.mark.parametrize(("die", "first"), [(1, "n"), (2, "n"), (3, "n"), (4, "g"), (6, "g")])
def test_each_of_two_impetuous_units_has_half_of_the_die(die: int, first: str) -> None:
    battle = rushing(dice=(die,), g="orcs garde_orc S morale=impetuous quarry=n")
    assert fact(battle, UnitActivated).unit == first
    assert [throw.seat for throw in battle.throws if throw.purpose == "impetuous-order"] == ["empire"]


# Magic


@clause("DW-XX.3.2-04")
def test_a_wizard_struck_among_others_does_not_rest() -> None:
    """A ball of fire on 0702, beside which w stands and two of g; v is out of it."""
    picture = """
    . . . . . . g g .
     . . . . . . w . .
    . . . . . . . . .
     . . s . . . . . v
    """
    battle = cast("empire", "boule_de_feu", "at 0702", dice=[20, 20, 20], picture=picture, v="orcs wyrmsh S")
    wizards = battle.state.wizards
    assert (wizards["w"].disturbed, wizards["v"].disturbed) == (True, False)


# Campaigns


def test_a_card_that_the_scenario_brings_counts_for_the_strength_of_its_unit() -> None:
    """Nobles by a card of the scenario, without a number of elements of their own."""
    data = scenario_data("demonworld/fleches_et_poudre")
    unit_ = next(one for one in data["army"][0]["unit"] if one["key"] == "nobles")
    unit_.update(card="own")
    unit_.pop("elements", None)
    data["card"] = {"own": {**CARDS["fantassins_nobles"], "elements": 7}}
    scenario = Battle.open(data, seed=1).scenario
    assert DemonworldCampaign().sizes(scenario, "empire")["nobles"] == 7


# Large elements


@clause("DW-XVII.7.4-06")
def test_two_dragons_breathe_in_the_same_phase() -> None:
    """One reaches n_1 in 0606, the other n_2 in 0206."""
    more: dict[str, Any] = {"where": {"y": "0208"}, "y": f"orcs {DRAGON} N order=H"}
    battle = breathing("0206 0606", [20, 20], **more)
    play(battle, "breathe x_1 ahead", "hold x_1", "breathe y_1 ahead", "hold y_1", "confirm")
    assert [(one.element, one.target) for one in facts(battle, BreathRolled)] == [("x_1", "n_2"), ("y_1", "n_1")]


@clause("DW-XVII.3.0-18", "DW-XVII.3.0-03")
def test_a_piece_that_is_overrun_is_destroyed_with_all_its_hit_points() -> None:
    battle = coming({"g": "0607", "n": "0604", "z": "1211"}, "M", n=f"empire {CANNON} N order=M moved", dice=[1])
    assert names(battle, "n_1") == {"0604", "0605", "0705"}
    play(battle, "advance ne", "advance nw")
    made = fact(battle, OverrunMade)
    assert (made.hit, made.wounds, made.clause) == (True, False, "DW-XVII.3.0-18") and "n_1" in battle.state.lost


@clause("DW-XVII.4.2-03")
@pytest.mark.parametrize(
    ("words", "reacts"),
    [("foot S order=M", True), ("foot S morale=routing routed=1", False), ("hero S", False)],
)
def test_who_reacts_to_a_large_element_that_has_gone_over_others(words: str, reacts: bool) -> None:
    """It goes over f and stops with n in a front hex; commanders and whoever flees stay as they are."""
    hero = {**FOOT, "hp": 2, "stars": 1, "elements": 1, "figures": 1}
    where = {"g": "0607", "f": "0605", "n": "0504", "z": "1211"}
    more: dict[str, Any] = {"turn": 2, "dice": [20], "card": {"foot": FOOT, "hero": hero}, "led": "C"}
    battle = coming(where, "M", f="empire foot S order=M moved", n=f"empire {words}", **more)
    play(battle, "advance ne", "advance nw", "sidle w", "done")
    contact = fact(battle, ContactMade)
    assert "n" in contact.enemies and contact.reacting == (("n",) if reacts else ())


@clause("DW-XXIII.8.5-03")
@pytest.mark.parametrize(
    ("marsh", "bound"), [("0504 0604", True), ("0504 0604 0705 0406 0507 0607 0706 0505 0704", False)]
)
def test_who_cannot_come_out_of_what_has_fallen_on_it_may_end_there(marsh: str, bound: bool) -> None:
    """With marsh all around the giant may only turn on the spot."""
    battle = moving(
        "g",
        "M",
        {"g": "0605", "n": "1211"},
        g=f"orcs {GIANT} N order=M",
        n="empire foot S order=T moved",
        tier="optional",
        switches={"flight": True},
        land=land(f"{marsh} marsh"),
        ground=[{"kind": "carcass", "at": "0605"}],
    )
    assert "spin left" in offered(battle)
    if bound:
        assert refused(battle, "done") == ("DW-XXIII.8.5-03", "no-carcass-end")
    else:
        assert [one.unit for one in facts(play(battle, "done"), MoveEnded)] == ["g"]


# Artillery


@clause("DW-XIX.5.0-10", "DW-XIX.5.0-12")
def test_a_spent_ball_does_not_come_to_the_wood_behind_the_wall() -> None:
    """Power 5 for the wall: the wood of 0705 does not stop it a second time."""
    ball = piece(CANNON, weapons=[{"kind": "ball", "power": 5}, {"kind": "improvised"}])
    walled = land("0705 wood", sides="0606/NE wall")
    battle = shot("0704", [20, 1], "own", foes="0704 0101", n="orcs dwarfs S order=M", land=walled, card=ball)
    assert fact(battle, WallStruck).hit and struck(battle) == [] and not facts(battle, ProjectileStopped)


@clause("DW-XIX.3.0-08")
@pytest.mark.parametrize("loading", [-1, 7])
def test_no_piece_is_loaded_beyond_its_six_points(loading: int) -> None:
    given: dict[str, Any] = {"n": f"empire {CANNON} N", "tier": "advanced", "pieces": {"n": {"loading": loading}}}
    assert rejected(field(n="0405", g="0801"), **given) == ("position.pieces", "scenario-pieces")


# Blows


@clause("DW-XV.9.0-09", "DW-XV.3.0-02")
def test_whoever_cuts_down_a_routing_enemy_has_destroyed_one() -> None:
    battle = position(
        """
         . . . . .
        . . g g . .
         . . e . .
        . . . . . .
         h h h . .
        """,
        tier="intermediate",
        phase="melee",
        turn=2,
        e="empire berserkers N engaged=2 order=C",
        g="orcs garde_orc S morale=routing routed=1 engaged=2 elements=4",
        h="orcs guerriers_orcs N",
        switches={"dice_for_routing": True},
    )
    play(battle, "attack e_1 g_1")
    battle.answer("confirm", "empire")
    assert fact(battle, ElementCutDown).target == "g_1"
    assert (battle.state.slain, battle.state.kills) == ({"e": 1}, {"empire": 1})


@clause("DW-XIV.1.0-06")
@pytest.mark.parametrize("large", [True, False])
def test_nobody_steps_into_the_hexes_of_a_large_element(large: bool) -> None:
    """The hero in 0303 looks at 0403; from there he could strike o in 0503. The first die is for the two combats."""
    words = f"orcs {CHARIOT if large else 'orc'} N engaged=1 fought=1"
    battle = test_second_attacks.fight(
        [1, 1],
        {"weapons": [{"kind": "basic", "power": 20}]},
        picture=". . . . . . .\n . . . . . .\n. . h c o . .\n . . . . . .\n",
        c=words,
        tier="advanced",
        wounds="c_1:3" if large else "",
        faces="h_1:ESE",
    )
    play(battle, f"attack h_1 c_1{'_crew' if large else ''}", "confirm")
    assert (asked(battle) == ("empire", "second-attack")) is not large


# Buildings


@clause("DW-XXIV.5.0-03")
def test_into_a_building_one_engages_as_one_likes() -> None:
    """n_2 comes from 0507 through the door, sideways, its unit in disorder; g stands in 0606 beside the room 0506."""
    where = {"n": "0505 0507 0910", "g": "0606"}
    battle = about_a_house(where, "C", g="orcs foot S order=M moved", faces="n_2:ESE")
    play(battle, "step n_2 ne")
    assert fact(battle, ContactMade).enemies == ("g",)


# Flyers


@clause("DW-XXIII.3.0-03")
def test_only_several_flyers_fly_as_a_wing() -> None:
    """All at once as they stand, until one of them has its place."""
    wing = fly(pegasi("0608 0708"), "fly low")
    assert offered(wing, "wing ")
    fly(wing, "fly p_1 0605")
    assert not offered(wing, "wing ")
    assert not offered(fly(dragon(), "fly low"), "wing ")


# Command


@clause("DW-X.3.0-02")
@pytest.mark.parametrize(("picture", "sees"), [("k m n . . g", False), ("k . n m . . g", True)])
def test_without_lines_of_sight_whoever_stands_between_hides_a_unit(picture: str, sees: bool) -> None:
    """Where chapter XII is not played."""
    battle = position(
        picture,
        tier="intermediate",
        switches={"shooting": False},
        k="empire barrach_colonh N",
        m="empire fantassins_nobles N",
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
    )
    assert sees_wholly(battle.state, element(battle, "k_1"), element(battle, "n_1")) is sees
    assert covers(battle.state, unit(battle, "k"), unit(battle, "n")) is sees


# Deployment


@clause("DW-XVI.5.0-05")
def test_neither_a_commander_nor_the_unit_with_him_marches() -> None:
    army = [("nobles", "berserkers"), ("chevaliers", "chevaliers_ordre"), ("gordan", "gordan")]
    battle = opened(army, [("garde", "garde_orc")])
    play(battle, "attach gordan nobles")
    assert refused(battle, "march gordan right 1", "empire") == ("DW-XVI.5.0-05", "no-march-commander")
    assert refused(battle, "march nobles right 1", "empire") == ("DW-XVI.5.0-05", "no-march-commander")
    assert offered(battle, "march chevaliers ", "empire", other_options=True)


@clause("DW-XVI.5.0-05")
def test_no_commander_begins_with_a_unit_that_marches() -> None:
    """With the others he may, and with it too once it stays."""
    army = [("nobles", "berserkers"), ("chevaliers", "chevaliers_ordre"), ("gordan", "gordan")]
    battle = opened(army, [("garde", "garde_orc")])
    play(battle, "march nobles right 1")
    assert refused(battle, "attach gordan nobles", "empire") == ("DW-XVI.5.0-05", "no-march-commander")
    assert offered(battle, "attach gordan ", "empire", other_options=True) == ["chevaliers"]
    play(battle, "stay nobles")
    assert offered(battle, "attach gordan ", "empire", other_options=True) == ["nobles", "chevaliers"]


# Points spent before


@clause("DW-V-03", "DW-XVI.5.0-12")
@pytest.mark.parametrize(("spent", "steps"), [(0, 6), (6, 4), (17, 0)])
def test_what_a_commander_has_spent_to_come_in_is_spent(spent: int, steps: int) -> None:
    """DW-OR-137: 18 points, three for each hex."""
    battle = position(
        field(k="0606", n="0101", g="1211"),
        tier="intermediate",
        k=f"empire barrach_colonh N order=M spent={spent}",
        n="empire fantassins_nobles N order=T moved",
        g="orcs garde_orc S order=T moved",
        phase="movement",
        led="M",
        active="k",
        sides=["empire"],
    )
    gone = 0
    while asked(battle)[1] == "commander" and offered(battle, "step k_1 "):
        play(battle, f"step k_1 {'e' if gone % 2 else 'w'}")
        gone += 1
    assert gone == steps


@clause("DW-V-03", "DW-V.1.7-02")
@pytest.mark.parametrize(("former", "mp"), [(False, 6), (True, 16)])
def test_what_elements_have_spent_alone_is_spent_for_their_unit(former: bool, mp: int) -> None:
    """DW-OR-137: the unit has 16 points, n_2 has gone on its own for 10 of them."""
    data = scenario(FIELD, n="empire fantassins_nobles N order=M", g="orcs garde_orc S order=T", **MOVES)
    data["army"][0]["unit"][0]["element"][1]["spent"] = 10
    battle = Battle.open(data, dice="typed", switches={"points_twice": former})
    OPENED.append(battle)
    assert asked(battle) == ("empire", "manoeuvre") and battle.ask().question.args["mp"] == mp


MOVES: dict[str, Any] = {"tier": "optional", "phase": "movement", "sequence": "M", "sides": ["empire"], "active": "n"}


# Written down


@clause("DW-X.2.2-03")
def test_a_commander_who_has_joined_a_later_unit_and_fallen_is_written_down() -> None:
    """k, who stands before n in the file, joins it and is shot: the position opens again."""
    hero = {**FOOT, "hp": 1, "prot_shot": 0, "stars": 1, "command_zone": 6, "elements": 1, "figures": 1}
    battle = position(
        field(k="0606", n="0605 0705", g="0610", h="1211"),
        tier="intermediate",
        card={"hero": hero, "foot": FOOT, "bows": {**CARDS["archers_longs"], "special": []}},
        k="empire hero S order=M",
        n="empire foot S order=T",
        g="orcs bows N order=T moved",
        h="orcs foot N order=T moved",
        phase="movement",
        led="M",
        active="k",
        sides=["empire"],
        dice=[1],
    )
    play(battle, "join n")
    run(battle, phase="second_shooting")
    play(battle, "attack g_1 k_1", "confirm")
    while "k" in battle.state.attached:
        play(battle, battle.asks[0].options[-1].token)
    assert "k" in battle.state.gone
    again = Battle.open(tomllib.loads(battle.position()), dice="typed")
    assert again.state == battle.checkpoint


# Breath


@clause("DW-XXIII.7.1-04", "DW-XXII.4.0-01")
@pytest.mark.parametrize(
    ("levels", "swept"), [("0606 0", False), ("0606 1", False), ("0606 2", True), ("0606 3", False)]
)
def test_how_high_plants_grow_that_a_breath_from_the_air_sweeps(levels: str, swept: bool) -> None:
    """At altitude 3, two hexes away: heights 3 to 6. Bushes are one high: 0 to 1, 2 to 3, 4 to 5, 6 to 7."""
    battle = sky(
        {"d": "0608@3", "n": "1201"},
        d="orcs dragongor N order=H",
        n="empire foot S order=T moved",
        phase="first_shooting",
        land=land("0606 bushes", heights=levels if levels[-1] != "0" else ""),
    )
    assert sweeps_plants(battle.state, element(battle, "d_1"), hex_of(battle, "0606")) is swept


# Ground


@clause("DW-XI.3.8-02", "DW-XI.3.7-02")
@pytest.mark.parametrize(
    ("sides", "mp"),
    [("", 3), ("0606/NE road", 3), ("0606/NE wall", 6), ("0606/NE wall, 0606/NE road", 3)],
)
def test_the_gap_of_a_road_in_a_wall_costs_nothing_more(sides: str, mp: int) -> None:
    """For an element on its own too, which does not follow the road."""
    battle = position(
        field(n="0606", g="0101"),
        tier="intermediate",
        n="empire fantassins_nobles N order=C",
        g="orcs garde_orc S order=T",
        land=land(sides=sides),
        phase="movement",
        sequence="C",
        active="n",
        sides=["empire"],
    )
    ground = ground_of(battle.state, "n")
    assert ground is not None and ground.mp(hex_of(battle, "0606"), 1) == mp


# What is looked at


def test_the_base_game_knows_no_ground_that_parts() -> None:
    """Water beside n: in the base game all is flat and clear. DW-I.1.4-03"""
    for tier, parts in (("base", False), ("intermediate", True)):
        battle = position(
            field(n="0606", g="0101"),
            tier=tier,
            n="empire fantassins_nobles N",
            g="orcs garde_orc S",
            land=land("0605 water_1"),
        )
        assert bool(parting_hexes(battle.state)) is parts


@clause("DW-IV.1.1-04")
def test_the_zone_of_fire_ends_behind_whoever_stands_there() -> None:
    """a looks north from 0606: g in 0504 is seen, and hides 0503 straight behind him."""
    battle = position(field(a="0606", g="0504"), a="empire archers_longs N", g="orcs garde_orc S", phase="orders")
    zones = BOOK.hex_zones(battle.state, "a_1")
    assert zones is not None and {"0504", "0605", "0604"} <= set(zones.fire) and "0503" not in zones.fire


@clause("DW-VI.1.4-01")
def test_whoever_has_fallen_lies_where_he_stood_and_has_done_nothing() -> None:
    battle = position(
        field(n="0605 0705", a="0609", h="1211"),
        n="orcs guerriers_orcs S order=T",
        a="empire archers_longs N order=H",
        h="empire fantassins_nobles N order=M",
        phase="first_shooting",
        dice=[1],
    )
    play(battle, "attack a_1 n_1", "confirm")
    assert battle.state.lost["n_1"] == Element("n_1", "n", hex_of(battle, "0605"), 9)


@clause("DW-X.3.1-01")
def test_which_orders_other_commanders_may_still_give_or_take_back() -> None:
    """k and j, far apart, may each give two of their three units an order; who has given both may take one back."""
    two = {**COMMANDER_CARDS["barrach_colonh"], "stars": 2, "command_zone": 4}
    where = {"k": "0308", "n": "0206", "m": "0306", "q": "0406", "j": "1008", "r": "0906", "s": "1006", "t": "1106"}
    words: Any = {key: f"empire {'two' if key in 'kj' else 'fantassins_nobles'} N" for key in where}
    battle = position(
        field(**where, g="0601"),
        tier="intermediate",
        card={"two": two},
        g="orcs garde_orc S",
        special="g_1:leader",
        **words,
    )
    assert set(offered(battle, "command k ")) == {"n", "m", "q"}
    assert set(offered(battle, "command j ", other_options=True)) == {"r", "s", "t"}
    play(battle, "command j r", "command j s")
    assert offered(battle, "command j ", other_options=True) == []
    assert set(offered(battle, "drop j ", other_options=True)) == {"r", "s"}
    assert refused(battle, "command j t") == ("DW-X.3.1-01", "no-command-orders")


@clause("DW-XV.10.0-05")
@pytest.mark.parametrize(("words", "ways"), [("morale=impetuous quarry=g", {"ne", "nw"}), ("order=C", None)])
def test_the_elements_of_a_small_impetuous_unit_step_nearer_alone(words: str, ways: set[str] | None) -> None:
    """g stands straight ahead, four hexes away; under an order they go where they like."""
    battle = position(
        field(n="0606 0706", g="0602 0702"),
        tier="intermediate",
        n=f"empire berserkers N {words}",
        g="orcs garde_orc S order=T",
        phase="movement",
        **({} if ways else {"sequence": "C", "active": "n", "sides": ["empire"]}),  # type: ignore[arg-type]
    )
    offered_ = set(offered(battle, "step n_1 "))
    assert offered_ == ways if ways else {"ne", "nw", "w", "sw", "se"} <= offered_


@clause("DW-XXII.3.0-11", "DW-XVI.5.0-11")
@pytest.mark.parametrize("proof", [True, False])
def test_whom_fire_does_not_harm_comes_in_through_it(proof: bool) -> None:
    """y_1 stands on the entry hex, which burns; y_2 waits outside."""
    card = {**CARDS["berserkers"], "special": [], "abilities": [FIRE_PROOF] if proof else []}
    march = {"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1204"}
    battle = position(
        field(y="1204", n="0111", g="0101"),
        tier="optional",
        switches={"flank_marches": True, "fire": True, "commanders": False},
        card={"own": card},
        y="empire own WNW order=M elements=2",
        n="empire piquiers_imperiaux N",
        g="orcs garde_orc S",
        land=land("1204 wood"),
        ground=[{"kind": "fire", "at": "1204", "notches": 5}, {"kind": "calm", "facing": "NE"}],
        phase="movement",
        turn=4,
        fires_played=4,
        sequence="M",
        sides=["empire"],
        active="y",
        marches=[march],
        outside={"y": {"elements": ["y_2"]}},
    )
    assert (asked(battle)[1] == "entering") is proof
