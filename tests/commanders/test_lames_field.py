"""What the commanders of Les Lames Maudites make of lines, fire, flight, spells and covers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.board.facings import read_facing
from oriflamme.commanders import commander
from oriflamme.commanders.lames.candidate_actions import CandidateActions
from oriflamme.commanders.lames.formation_choices import could_form
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.leader_choices import wanting
from oriflamme.commanders.lames.plain_choices import needy
from oriflamme.commanders.lames.position_value import SHELTER, PositionValue
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from tests.commanders.lames_variants import Blunt
from tests.rulebooks.lames.mages import ARMIES, MAGES
from tests.rulebooks.lames.positions import plain, play, position, scenario
from tests.rulebooks.lames.test_covers import FAR, NEAR, WOODS, answer
from tests.rulebooks.lames.test_covers import battle as covered
from tests.rulebooks.lames.test_hidden_deployment import TWO, deploying, hidden

LEVELS = ("plain", "steady")
FIELD = plain(12, 9)


def field(armies: str, tier: str = "intermediate", map_: Any = FIELD, **more: Any) -> Battle:
    return position(map_, armies, tier=tier, dice=[3] * 40, **more)


def answers(battle: Battle, level: str) -> str:
    """What a commander answers now."""
    ask = battle.asks[0]
    return commander(level, 1, "lames").choose(battle.view(ask.seat), ask)


def deed(battle: Battle, key: str, kind: str = "hold") -> str:
    """What the steady commander would do with a unit, were it activated now."""
    state = battle.state
    state.acting = key
    unit = state.units[key]
    candidates = CandidateActions(PositionValue(state, unit.side), unit, Intention(unit.wing, kind, "going"))
    return candidates.best(set(ActivationSheet(state, unit).allowed)).action


# Lines


LINE = """
north defence leader=c
  c chef_aile 0304 E
  a {figure} 0503 S ordered
  b {figure} 0603 S
south defence
  x orcs {enemy} N
"""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("figure", "enemy", "forms"),
    [
        ("infanterie", "0508", True),
        ("infanterie", "0505", False),
        ("cavaliers", "0508", False),
        ("archers", "0508", False),
    ],
)
def test_lines_form_before_contact(level: str, figure: str, enemy: str, forms: bool) -> None:
    """Five hexes from the enemy, not two; horse stays free to charge, and shooters to shoot."""
    battle = play(field(LINE.format(figure=figure, enemy=enemy)), "activate a")
    assert (answers(battle, level) == "form") == forms


def test_a_leader_gives_orders_to_those_who_could_form() -> None:
    """Without an order nobody forms under Defence: LM-2.9-23."""
    near = field(LINE.format(figure="infanterie", enemy="0508").replace(" ordered", ""))
    far = field(LINE.format(figure="infanterie", enemy="1209").replace(" ordered", ""))
    for battle, wanted in ((near, ["a", "b"]), (far, [])):
        state = battle.state
        assert [unit.key for unit in needy(state, state.units["c"])] == wanted
        position_value = PositionValue(state, "north")
        assert [unit.key for unit, _ in wanting(position_value, state.units["c"], {})] == wanted
        assert could_form(state, state.units["a"]) == bool(wanted)


WALL = """
north {order}
  a infanterie 0503+0603 S steps=4{mode}
south defence
  x orcs {enemy} N
"""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("enemy", "mode", "said"),
    [("0506", "", "mode shield_wall"), ("0509", "", ""), ("0509", " mode=shield_wall", "mode march")],
)
def test_a_line_that_waits_closes_its_shields_before_the_enemy(level: str, enemy: str, mode: str, said: str) -> None:
    battle = play(field(WALL.format(order="defence", enemy=enemy, mode=mode)), "activate a")
    action = answers(battle, level)
    assert (action == "mode") == bool(said)
    if said:
        assert answers(play(battle, "mode"), level) == said


def test_a_line_is_not_taken_apart_and_worn_troops_are_merged() -> None:
    whole = field(WALL.format(order="defence", enemy="0509", mode=" ordered"))
    assert deed(whole, "a") not in ("break", "leave", "mode")
    stacked = "a infanterie 0503 S ordered steps=1\n  b infanterie 0503 S steps=1"
    worn = field(f"north defence\n  {stacked}\nsouth defence\n  x orcs 0509 N")
    assert deed(worn, "a") == "merge"
    assert answers(play(worn, "activate a"), "plain") == "merge"


def test_the_shots_of_a_formation_are_reckoned_wherever_it_may_go() -> None:
    armies = "north attack\n  a archers 0303+0403 S steps=4\nsouth defence\n  x orcs 0309 N"
    state = field(armies).state
    reckoned = PositionValue(state, "north")
    there = replace(state.units["a"], hex="0406", more_hexes=("0306",))
    assert reckoned.volley(there) > reckoned.volley(state.units["a"]) == 0.0


# Fire, and what is done by hand


def test_a_fire_start_underfoot_is_put_out_or_left() -> None:
    armies = "north defence\n  a infanterie 0503 S\nsouth defence\n  x orcs 1209 N"
    grid = FIELD.replace(". . . .", "w w w w", 1)
    burning = field(armies.replace("0503", "0101"), "advanced", grid, ground=[{"kind": "fire_start", "at": "0101"}])
    battle = play(burning, "activate a")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    assert answers(battle, "plain") == "manipulate"
    calm = play(field(armies.replace("0503", "0101"), "advanced", grid), "activate a")
    if calm.asks[0].kind == "cover":
        play(calm, "stay")
    assert "manipulate" not in {answers(calm, level) for level in LEVELS}, "nobody lights fires under himself"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_goes_where_it_may_burn_without_need(level: str) -> None:
    """Two ways lead nearer to the enemy: one of them smoulders."""
    armies = "north attack\n  a infanterie 0503 E\nsouth defence\n  x orcs 0906 W"
    battle = field(armies, ground=[{"kind": "fire_start", "at": "0603"}])
    play(battle, "activate a")
    player = commander(level, 1, "lames")
    while battle.state.acting == "a":
        ask = battle.asks[0]
        battle.answer(player.choose(battle.view("north"), ask), "north")
        assert battle.state.units["a"].hex != "0603"


# Works


def test_whoever_waits_behind_a_palisade_looks_the_way_it_does() -> None:
    """It protects only those who do: LM-3.5.4-04. Stakes hold up horsemen only."""
    armies = "north defence\n  a infanterie 0503 E ordered\nsouth defence\n  x orcs 0508 N"

    def behind(work: str) -> Battle:
        return field(armies, ground=[{"kind": work, "at": "0503", "facing": "S", "owner": "north"}])

    for work, support in (("stakes", 0), ("ditches", 1), ("palisade", 2)):
        state = behind(work).state
        reckoned, unit = PositionValue(state, "north"), state.units["a"]
        assert reckoned.shelter(unit) == 0.0
        assert reckoned.shelter(replace(unit, facing=read_facing("S"))) == SHELTER * support
    battle, player = play(behind("palisade"), "activate a"), commander("steady", 1, "lames")
    while battle.state.acting == "a":
        battle.answer(player.choose(battle.view("north"), battle.asks[0]), "north")
    unit = battle.state.units["a"]
    assert (unit.hex, unit.facing) == ("0503", read_facing("S"))


# Flight


@pytest.mark.parametrize("level", LEVELS)
def test_flyers_rise_before_they_come(level: str) -> None:
    eagle = {"eagle": {"like": "infanterie", "movement": "flying"}}
    armies = "north attack\n  d eagle 0303 E ordered\nsouth defence\n  x orcs 0903 W"
    battle = play(field(armies, "advanced", figure=eagle), "activate d")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    if battle.asks[0].kind == "action":
        play(battle, "move")
    assert answers(battle, level) == "rise"


@pytest.mark.parametrize("level", LEVELS)
def test_flyers_come_down_upon_whoever_is_below(level: str) -> None:
    eagle = {"eagle": {"like": "infanterie", "movement": "flying"}}
    armies = "north attack\n  d eagle 0303 E level=far_flight\nsouth defence\n  x orcs 0403 W"
    battle = play(field(armies, "advanced", figure=eagle), "activate d")
    if battle.asks[0].kind == "action":
        play(battle, "move")
    assert answers(battle, level) == "dive E"


# Spells


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("enemy", "selects"), [("0904", True), ("1204", False)])
def test_wizards_choose_spells_when_somebody_is_near(level: str, enemy: str, selects: bool) -> None:
    armies = f"north defence\n  w mage 0104 E\n  b infanterie 0203 E\nsouth defence\n  x orcs {enemy} W"
    battle = play(field(armies, "advanced", plain(13, 7), figure=MAGES), "activate w")
    assert (answers(battle, level) == "select") == selects


@pytest.mark.parametrize("level", LEVELS)
def test_wizards_cast_what_they_have_chosen(level: str) -> None:
    data = scenario(plain(10, 7), ARMIES, tier="advanced", figure=MAGES)
    data["army"][0]["wing"][0]["unit"][0]["spell"] = "fireball 1"
    battle = play(Battle.open(data, dice=[3] * 20), "activate w")
    assert answers(battle, level) == "cast"
    assert answers(play(battle, "cast"), level) == "cast x"


# Covers


def test_hidden_units_are_placed_on_their_own_ground_and_decoys_out_of_sight() -> None:
    elves = hidden("elves", "archers_elfes")
    battle = deploying(elves, TWO[0], zone=("0104", "0105", "0303", "0305", "0307"), grid=WOODS)
    player = commander("plain", 1, "lames")
    said = []
    while battle.asks[0].kind.startswith("deploy"):
        ask = battle.asks[0]
        said.append(player.choose(battle.view("west"), ask))
        battle.answer(said[-1], "west")
    assert said[0] in ("place 0303", "place 0305") or said[0].startswith("place")
    assert said[2].startswith("decoy") and said[-1] == "ready"


@pytest.mark.parametrize("level", LEVELS)
def test_troops_hide_while_the_enemy_is_far_and_lay_few_decoys(level: str) -> None:
    battle = answer(covered([NEAR], FAR), "activate spears")
    assert answers(battle, level) == "hide"
    close = covered([NEAR], [FAR[0] | {"at": "0404 W"}])
    answer(close, "activate spears")
    if close.asks[0].kind == "cover":
        assert answers(close, level) == "stay"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_answer_of_the_other_side(level: str) -> None:
    said = set()
    for figure in ("lanciers", "chiens_de_guerre"):
        battle = deploying(hidden("a", figure), hidden("b"))
        answer(battle, "place 0104", "place 0105", "decoy 0103", "none", "ready")
        while battle.state.active == "west":
            ask = battle.asks[0]
            calm = next((one.token for one in ask.options if one.verb in ("stay", "pass", "halt", "rest")), "")
            battle.answer(calm or ask.options[0].token, ask.seat)
        said.add(answers(battle, level))
    assert len(said) == 1


# Who is measured against


def test_the_blunt_one_neither_shoots_nor_forms() -> None:
    armies = "north defence\n  a archers 0503 S ordered\n  b archers 0603 S\nsouth defence\n  x orcs 0506 N shaken"
    battle = play(field(armies), "activate a")
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    assert {"shoot", "form"} <= {option.verb for option in ask.options}
    blunt = Blunt(1)
    assert not blunt.considered(ask) & {"shoot", "form"} and blunt.choose(battle.view("north"), ask) != "shoot"
    archers = battle.state.units["a"]
    assert (
        PositionValue(battle.state, "north").volley(archers)
        > 0
        == blunt.looked_at(battle.state, "north").volley(archers)
    )


# Places that count


@pytest.mark.parametrize(("owner", "counts"), [("north", 1.0), ("south", 0.5), ("", 0.0)])
def test_the_nearest_troop_sees_to_a_place_the_more_the_nearer_the_end_is(owner: str, counts: float) -> None:
    places = [{"side": owner, "hexes": ["0503"], "points": 6}] if owner else []
    armies = "north attack\n  a infanterie 0503 S\n  b infanterie 0303 S\nsouth defence\n  x orcs 0909 N"
    for turns, share in ((1, 1.0), (4, 0.25)):
        state = field(armies, turns=turns, victory={"margin": 1, "objectives": places}).state
        reckoned = PositionValue(state, "north")
        assert reckoned.aims == ({"a": ("0503", 6 * counts * share)} if owner else {})
        away = replace(state.units["a"], hex="0703")
        assert reckoned.place(state.units["a"]) == 0.0
        assert reckoned.place(away) == pytest.approx(-6 * counts * share * (1.0 if turns == 1 else 0.4))
        assert reckoned.place(replace(away, hex="")) == -6 * counts * share


def test_in_the_last_turn_nobody_leaves_the_place_that_he_holds() -> None:
    armies = "north defence\n  a infanterie 0503 S ordered\nsouth defence\n  x orcs 0506 N"
    victory = {"margin": 1, "objectives": [{"side": "north", "hexes": ["0503"], "points": 6}]}
    for objectives, stays in ((victory, True), ({"margin": 1}, False)):
        battle = field(armies, turns=1, victory=objectives)
        play(battle, "activate a")
        player = commander("steady", 1, "lames")
        while battle.state.acting == "a":
            battle.answer(player.choose(battle.view("north"), battle.asks[0]), "north")
        assert (battle.state.units["a"].hex == "0503") is stays
