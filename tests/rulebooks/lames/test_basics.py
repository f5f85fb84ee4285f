"""Chapters 1 and 2.1: armies and turns, one action each, units and what they are made of, their markers."""

from __future__ import annotations

from itertools import permutations

import pytest

from oriflamme import Battle
from oriflamme.kernel import Refused, UserError
from oriflamme.rulebooks.lames.activation_sheet import ACTIONS
from oriflamme.rulebooks.lames.facts import (
    ActionChosen,
    BreathChanged,
    CohesionChanged,
    MoveBegan,
    OrderGiven,
    PointsRolled,
    ShockFought,
    ShockMarked,
    SideBegan,
    StepsLost,
    TurnBegan,
    UnitDestroyed,
)
from oriflamme.rulebooks.lames.stacking import load
from oriflamme.rulebooks.lames.state import CHARGE, CONTACT, IN_ORDER, ROUTED, SHAKEN, SPENT, WINDED
from oriflamme.rulebooks.lames.tables import DEFAULTS, ROSTER
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, play, position, refused, scenario, tokens, trials, unit

FIELD = """
. . . . . . . .
 . . . . . . . .
. . . . . . . .
 . . . . . . . .
"""


def order_of_play(battle: Battle) -> list[str]:
    """Whose turn it has been since the battle began, the first side included."""
    began = [fact.side for fact in battle.facts if isinstance(fact, (SideBegan, TurnBegan))]
    return [battle.seats[0], *began]


def items(battle: Battle) -> dict[str, int]:
    """The lines of the last advantage."""
    return {item.reason: item.value for item in facts(battle, ShockFought)[-1].advantage.items}


def modifiers(battle: Battle) -> dict[str, int]:
    """The lines of the last test."""
    return {item.reason: item.value for item in trials(battle)[-1].modifiers.items}


def story(battle: Battle) -> list[str]:
    """What happened, kind by kind; tests by their names."""
    tests = {id(test): test.test for test in trials(battle)}
    return [tests.get(id(fact), type(fact).__name__) for fact in battle.facts]


# Armies and the order of play


@clause("LM-1-01")
@pytest.mark.parametrize("seats", [("north", "south"), ("north", "south", "east")])
def test_a_battle_pits_two_armies_or_more(seats: tuple[str, ...]) -> None:
    armies = "\n".join(f"{seat} defence\n  u{n} infanterie 0{1 + 3 * n}0{1 + n} E" for n, seat in enumerate(seats))
    battle = position(FIELD, armies, turns=1)
    assert battle.seats == seats
    for n in range(len(seats)):
        play(battle, f"activate u{n}", "pass")
    assert battle.outcome is not None and battle.outcome.reason == "time-draw"


@clause("LM-1-01")
def test_one_army_is_no_battle() -> None:
    with pytest.raises(UserError) as caught:
        Battle.open(scenario(FIELD, "north defence\n  a infanterie 0101 E"))
    assert caught.value.message.args["problem"].id == "scenario-two-armies"


BOARDS = """
    north defence edge=W
      a cavaliers 1/F11 E ordered
    south defence edge=E
      x infanterie 2/{hex} W
    """


@clause("LM-1-02")
def test_boards_laid_together_make_one_map() -> None:
    """Two halves make a whole hex where boards meet; at the outer edge they stay halves."""
    battle = position({"sheets": ["1 2"]}, BOARDS.format(hex="F9"))
    terrain = terrain_of(battle.state)
    reached, fresh = {"1/F11"}, {"1/F11"}
    while fresh:
        fresh = {near for hex in fresh for near in terrain.adjacent[hex] if near} - reached
        reached |= fresh
    assert reached == set(terrain.hexes)
    assert "1/E13" in terrain.hexes and "1/E1" not in terrain.hexes and "2/E13" not in terrain.hexes
    play(battle, "activate a", "move", "step E", "step E")
    assert unit(battle, "a").hex == "2/F1"


@clause("LM-1-02")
def test_the_scenario_says_how_boards_are_laid() -> None:
    for boards, beside in (("1 2", {"1/F12": "2/F1", "2/F12": ""}), ("2 1", {"1/F12": "", "2/F12": "1/F1"})):
        terrain = terrain_of(position({"sheets": [boards]}, BOARDS.format(hex="F9")).state)
        assert {hex: terrain.adjacent[hex][0] for hex in beside} == beside


@clause("LM-1-03")
def test_the_scale_is_known() -> None:
    assert (DEFAULTS["metres_per_hex"], DEFAULTS["minutes_per_turn"]) == (50, 3)


THREE = """
    north defence
      a infanterie 0101 E
    south defence
      b infanterie 0403 E
    east defence
      c infanterie 0801 W
    """


@clause("LM-1-04")
def test_the_armies_play_in_turn_and_always_in_the_same_order() -> None:
    battle = position(FIELD, THREE)
    asked = []
    for key in "abcabc":
        asked.append(battle.asks[0].seat)
        assert len(battle.asks) == 1
        play(battle, f"activate {key}", "pass")
    assert asked == ["north", "south", "east"] * 2
    assert order_of_play(battle) == ["north", "south", "east"] * 2 + ["north"]
    assert [fact.turn for fact in facts(battle, TurnBegan)] == [2, 3]


@clause("LM-1-04")
def test_only_the_active_player_is_asked() -> None:
    battle = position(FIELD, THREE)
    assert battle.state.active == "north" and tokens(battle) == {"activate a"}
    assert refused(battle, "activate b") == "LM-1-05"


PIECES = """
    north defence shaken=1 leader=chief
      a infanterie 0101 E
      chief chef_aile 0103 E
    south defence
      x infanterie 0801 W
    """


@clause("LM-1-05", "LM-2.1-01")
def test_every_piece_is_activated_once_before_the_next_player_plays() -> None:
    battle = position(FIELD, PIECES, dice=[1, 1])
    assert tokens(battle) == {"activate a", "activate chief", "morale north1"}
    play(battle, "activate a", "pass")
    assert battle.state.active == "north" and tokens(battle) == {"activate chief", "morale north1"}
    with pytest.raises(Refused) as caught:
        play(battle, "activate a")
    assert (caught.value.clause, caught.value.refusal.message.id) == ("LM-1-05", "no-activated")
    play(battle, "morale north1")
    assert battle.state.active == "north" and tokens(battle) == {"activate chief"}
    assert refused(battle, "morale north1") == "LM-1-05"
    play(battle, "activate chief", "pass")
    assert battle.state.active == "south"


@clause("LM-1-05")
def test_not_even_the_marker_of_a_wing_is_activated_twice() -> None:
    """A wing that loses heart again later in its own turn bears the new marker into the next."""
    armies = PIECES.replace("0101 E", "0101 E\n      lost infanterie 0804 E routed")
    battle = position(FIELD, armies, dice=[1, 1, 6, 6])
    play(battle, "morale north1", "activate lost", "leave E")
    assert battle.state.wings["north1"].shaken == 1
    assert refused(battle, "morale north1") == "LM-1-05"
    play(battle, "activate a", "pass", "activate chief", "pass", "activate x", "pass")
    assert (battle.state.turn, battle.state.active) == (2, "north") and "morale north1" in tokens(battle)


@clause("LM-2.1-01")
def test_the_marker_of_a_wing_is_a_piece_but_no_unit() -> None:
    battle = position(FIELD, PIECES)
    assert set(battle.state.units) == {"a", "chief", "x"}
    assert (battle.state.figures["infanterie"].troop, battle.state.figures["chef_aile"].troop) == (True, False)
    assert refused(battle, "activate north1") == "LM-1-05"


@clause("LM-2.1-01")
def test_a_unit_is_a_troop_or_a_character_and_nothing_else() -> None:
    for kind in ("troop", "character"):
        battle = position(FIELD, PIECES, figure={"infanterie": {"like": "infanterie", "kind": kind}})
        assert battle.state.figures["infanterie"].troop == (kind == "troop")
    with pytest.raises(UserError):
        position(FIELD, PIECES, figure={"infanterie": {"like": "infanterie", "kind": "marker"}})


@clause("LM-1-06")
@pytest.mark.parametrize("order", list(permutations(("activate a", "activate chief", "morale north1"))))
def test_pieces_are_activated_in_any_order(order: tuple[str, ...]) -> None:
    battle = position(FIELD, PIECES, dice=[1, 1])
    for token in order:
        play(battle, token)
        if token.startswith("activate"):
            play(battle, "pass")
    assert battle.state.active == "south"
    assert battle.state.wings["north1"].shaken == 0


# One action, and what it sets off

FACING_EACH_OTHER = """
    north attack
      a infanterie 0202 E {a}
      b infanterie 0104 E
    south defence
      x infanterie 0402 W {x}
    """


@clause("LM-1-07")
def test_a_unit_that_has_moved_into_contact_does_not_fight_in_the_same_turn() -> None:
    battle = position(FIELD, FACING_EACH_OTHER.format(a="", x=""), dice=[1, 1])
    play(battle, "activate a", "step E")
    assert unit(battle, "a").hex == "0302" and unit(battle, "a").shock == CONTACT
    assert unit(battle, "a").activated and facts(battle, ShockFought) == []
    assert tokens(battle) == {"activate b"}
    assert refused(battle, "activate a") == "LM-1-05"
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["move"]


@clause("LM-1-07")
def test_a_unit_that_rests_does_not_move_as_well() -> None:
    battle = position(FIELD, FACING_EACH_OTHER.format(a="winded", x=""), dice=[1, 2])
    play(battle, "activate a", "rest")
    assert unit(battle, "a").hex == "0202" and tokens(battle) == {"activate b"}


@clause("LM-1-07")
def test_no_action_where_the_rules_allow_it() -> None:
    battle = position(FIELD, FACING_EACH_OTHER.format(a="", x=""))
    play(battle, "activate a")
    assert "pass" not in tokens(battle)  # Attack imposes its move
    defence = position(FIELD, PIECES)
    play(defence, "activate a", "pass")
    assert [fact.action for fact in facts(defence, ActionChosen)] == ["pass"]
    assert unit(defence, "a").activated


LAST_STAND = """
    north attack
      a infanterie 0202 E
      rear infanterie 0403 WNW activated
      b infanterie 0101 E
    south defence
      x infanterie 0302 W steps=1
      friend infanterie 0301 E
      far infanterie 0801 E
    """


@clause("LM-1-08")
def test_a_loss_is_felt_before_the_next_activation() -> None:
    battle = position(FIELD, LAST_STAND, dice=[1, 1, 6, 6, 1, 1])
    play(battle, "activate a", "strike x supported")
    assert story(battle)[-6:] == [
        "UnitDestroyed",
        "rout",
        "CohesionChanged",
        "demoralisation",
        "UnitAdvanced",
        "ActivationEnded",
    ]
    panic, despair = trials(battle)
    assert (panic.subject, panic.test, panic.passed) == ("friend", "rout", False)
    assert (despair.subject, despair.test, despair.passed) == ("south1", "demoralisation", True)
    assert unit(battle, "friend").cohesion == SHAKEN
    assert battle.state.active == "north" and tokens(battle) == {"activate b"}


@clause("LM-1-09")
def test_a_change_holds_at_once_for_whoever_plays_afterwards() -> None:
    battle = position(
        FIELD,
        """
        north defence leader=chief
          a infanterie 0101 E
          b infanterie 0103 E
          chief chef_aile 0102 E ordered
        south defence
          x infanterie 0802 W
        """,
        dice=[1, 1],
    )
    play(battle, "activate a")
    assert "pass" in tokens(battle)
    play(battle, "pass", "activate chief", "change", "order attack")
    assert battle.state.wings["north1"].order == "attack"
    play(battle, "activate b")
    assert battle.state.stage == "move" and battle.state.move.kind == "attack"  # nothing else is left to it
    assert unit(battle, "a").activated


SHOOTERS = """
    north defence
      archers archers 0202 E
      guns artillerie 0103 E
      riders cavalerie_legere 0104 E
      sage magicien 0101 E
    south defence
      x infanterie 0402 W
    """


@clause("LM-1-10")
def test_a_base_game_offers_the_thirteen_actions_and_no_more() -> None:
    battle = position(FIELD, SHOOTERS)
    assert refused(battle, "fatigue north1") == "LM-1-05"
    assert tokens(battle) == {f"activate {key}" for key in ("archers", "guns", "riders", "sage")}
    for key in ("archers", "guns", "riders", "sage"):
        play(battle, f"activate {key}")
        assert tokens(battle) <= set(ACTIONS)
        for action in ("shoot", "form", "reload", "merge", "mode", "manipulate", "cast"):
            assert refused(battle, action) == "LM-2.9-01"
        play(battle, "pass")


@clause("LM-1-10")
def test_a_base_game_knows_no_faculties() -> None:
    """Light cavalry evades at the higher levels: there it would not have to fight."""
    assert ROSTER["cavalerie_legere"]["faculties"] == ["evade"]
    battle = position(FIELD, DUEL_OF_SIZES.format(a="cavalerie_legere", x="infanterie"))
    assert battle.state.figures["cavalerie_legere"].faculties == ()
    play(battle, "activate a")
    assert [fact.action for fact in facts(battle, ActionChosen)] == ["shock"]


# Booklet and sheet

BOXED = """
. ~ ~ . . . . .
 ~ . . ~ . . . .
. ~ ~ . . . . .
"""


@clause("LM-1.1-01")
def test_the_sheet_prevails_over_the_booklet() -> None:
    """The booklet would let an ordered charger go its way; by the sheet it must fight (C-15)."""
    battle = position(FIELD, FACING_EACH_OTHER.format(a="", x="").replace("0402 W", "0302 W"))
    ordered = position(FIELD, FACING_EACH_OTHER.format(a="charge ordered", x="").replace("0402 W", "0302 W"))
    for one in (battle, ordered):
        play(one, "activate a")
        assert [fact.action for fact in facts(one, ActionChosen)] == ["shock"]


@clause("LM-1.1-01")
def test_unless_a_ruling_says_otherwise() -> None:
    """The sheet forgets the move of a free character (C-21) and names a retreat test that exists nowhere (C-17)."""
    battle = position(FIELD, PIECES, dice=[])
    play(battle, "activate chief")
    assert "move" in tokens(battle)
    loss = """
        north attack
          a infanterie 0202 E
        south defence leader=chief
          chief chef_aile 0302 W steps=1
          far infanterie 0801 E
        """
    battle = position(BOXED, loss, dice=[1, 1, 1, 1])
    play(battle, "activate a", "strike chief supported")
    assert [fact.test for fact in trials(battle)] == ["demoralisation"]
    battle = position(BOXED, loss, dice=[1, 1, 1, 1], switches={"retreat_test": True})
    play(battle, "activate a", "strike chief supported")
    assert [fact.test for fact in trials(battle)] == ["retreat"]


@clause("LM-1.1-02")
def test_a_unit_is_played_by_the_sheet_then_its_action_then_the_tests() -> None:
    battle = position(FIELD, FACING_EACH_OTHER.format(a="", x=""), dice=[1, 1])
    play(battle, "activate a", "step E")
    began = ["ActivationBegan", "ActionChosen", "MoveBegan", "UnitStepped", "ShockMarked"]
    assert story(battle) == [*began, "attack", "ActivationEnded"]


# Sizes, kinds, types, steps

SIZES = {
    "large_leader": {"like": "chef_aile_pied", "size": "large"},
    "small_band": {"like": "infanterie", "size": "small"},
}
DUEL_OF_SIZES = """
    north attack
      a {a} 0202 E
    south defence
      x {x} 0302 W
    """


@clause("LM-2.1-02")
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ("infanterie", "infanterie", {}),
        ("chef_aile_pied", "infanterie", {"small_attacker": -4}),
        ("infanterie", "chef_aile_pied", {"small_defender": 4}),
        ("large_leader", "infanterie", {}),
        ("infanterie", "large_leader", {}),
        ("small_band", "infanterie", {"small_attacker": -4}),
        ("infanterie", "small_band", {"small_defender": 4}),
    ],
)
def test_size_and_not_kind_counts_in_combat(attacker: str, defender: str, expected: dict[str, int]) -> None:
    battle = position(FIELD, DUEL_OF_SIZES.format(a=attacker, x=defender), figure=SIZES, dice=[6, 6])
    play(battle, "activate a", *(["shock"] if attacker in ("chef_aile_pied", "large_leader") else []))
    play(battle, "strike x supported")
    found = {name: value for name, value in items(battle).items() if name.startswith("small")}
    assert found == expected


@clause("LM-2.1-02")
def test_size_and_not_kind_counts_in_stacks() -> None:
    for figure, points in (("infanterie", 4), ("large_leader", 4), ("chef_aile_pied", 1), ("small_band", 1)):
        battle = position(FIELD, DUEL_OF_SIZES.format(a=figure, x="infanterie"), figure=SIZES)
        assert load(battle.state, "0202") == points


@clause("LM-2.1-03")
def test_a_character_commands_and_a_troop_does_not() -> None:
    battle = position(FIELD, PIECES, dice=[])
    play(battle, "activate chief")
    assert "orders" in tokens(battle)
    play(battle, "pass", "activate a")
    assert refused(battle, "orders") == "LM-2.5.9-01"


STACKED = """
    north attack
      top {top}
      below {below}
    south defence
      x infanterie 0802 W
    """


@clause("LM-2.1-04")
@pytest.mark.parametrize(
    ("top", "below", "same"),
    [
        ("orcs 0102 E", "orcs 0102 E steps=1", True),
        ("orcs 0102 E", "veterans 0102 E", True),
        ("orcs 0102 E", "maraudeurs 0102 E", False),
    ],
)
def test_the_figure_tells_the_type_whatever_is_left_of_the_unit(top: str, below: str, same: bool) -> None:
    figure = {"veterans": {"like": "orcs", "morale_capacity": "superior"}}
    battle = position(FIELD, STACKED.format(top=top, below=below), figure=figure, dice=[1, 1, 1, 1])
    play(battle, "activate below", "step E")
    assert ("types" in modifiers(battle)) == (not same)


PINNED = """
    north attack
      a gens_darmes 0202 E
      rear infanterie 0403 WNW activated
      rear2 infanterie 0401 WSW activated
    south defence
      x {figure} 0302 W
    """


@pytest.mark.parametrize(
    ("figure", "left"),
    [
        ("one", []),
        ("two", [1]),
        ("three", [2, 1]),
        ("four", [3, 2]),
    ],
)
@clause("LM-2.1-05", "LM-2.1-06", "LM-2.1-07")
def test_a_unit_falls_with_its_last_step(figure: str, left: list[int]) -> None:
    """Three losses, none of which can be a recoil: enemies stand behind."""
    steps = {"one": 1, "two": 2, "three": 3, "four": 4}
    sizes = {name: {"like": "infanterie", "steps": n} for name, n in steps.items()}
    falls = figure in ("one", "two")
    battle = position(FIELD, PINNED.format(figure=figure), figure=sizes, dice=[1, 1, *([1, 1] if falls else [])])
    play(battle, "activate a", "strike x supported")
    assert facts(battle, ShockFought)[0].losses == 2
    assert [fact.left for fact in facts(battle, StepsLost)] == left
    assert ("x" in battle.state.units) is not falls
    assert [fact.unit for fact in facts(battle, UnitDestroyed)] == (["x"] if falls else [])


# Profiles


@clause("LM-2.1.1-01")
@pytest.mark.parametrize("profile", ["weapon", "command", "morale", "movement"])
def test_a_unit_has_four_profiles_each_of_a_class_and_a_capacity(profile: str) -> None:
    whole = {
        "kind": "troop",
        "size": "large",
        "steps": 2,
        **{"weapon": "inf", "command": "regular", "morale": "elite", "movement": "foot"},
        f"{profile}_capacity": "superior",
    }
    battle = position(FIELD, DUEL_OF_SIZES.format(a="guard", x="infanterie"), figure={"guard": whole})
    figure = battle.state.figures["guard"]
    assert (figure.weapon, figure.command, figure.morale, figure.movement) == ("inf", "regular", "elite", "foot")
    capacities = {name: getattr(figure, f"{name}_capacity") for name in ("weapon", "command", "morale", "movement")}
    assert capacities == {**dict.fromkeys(capacities, 0), profile: 2}
    del whole[profile]
    with pytest.raises(UserError) as caught:
        position(FIELD, DUEL_OF_SIZES.format(a="guard", x="infanterie"), figure={"guard": whole})
    assert caught.value.message.args["problem"].args["field"] == profile


CAPACITIES = ("superior", "advantaged", "ordinary", "disadvantaged", "inferior")


@clause("LM-2.1.1-02", "LM-2.1.1-03")
def test_five_notches_of_capacity_from_best_to_worst() -> None:
    """A notch of weapon capacity is worth one to whoever strikes, and takes one from whoever strikes it."""
    striking: list[int] = []
    struck: list[int] = []
    for word in CAPACITIES:
        figure = {"guard": {"like": "infanterie", "weapon_capacity": word}}
        for attacker, defender, found in (("guard", "infanterie", striking), ("infanterie", "guard", struck)):
            battle = position(FIELD, DUEL_OF_SIZES.format(a=attacker, x=defender), figure=figure, dice=[6, 6])
            play(battle, "activate a", "strike x supported")
            found.append(facts(battle, ShockFought)[0].advantage.total)
    assert striking == [2, 1, 0, -1, -2]
    assert struck == [-2, -1, 0, 1, 2]
    with pytest.raises(UserError):
        position(FIELD, PIECES, figure={"infanterie": {"like": "infanterie", "weapon_capacity": "excellent"}})


@clause("LM-2.1.1-03")
def test_the_weapon_class_feeds_the_weapon_systems_table() -> None:
    battle = position(FIELD, DUEL_OF_SIZES.format(a="lanciers", x="cavaliers"), dice=[6, 6])
    play(battle, "activate a", "strike x supported")
    assert items(battle) == {"weapons": 2}
    battle = position(FIELD, DUEL_OF_SIZES.format(a="cavaliers", x="lanciers"), dice=[6, 6])
    play(battle, "activate a", "strike x supported")
    assert items(battle) == {"weapons": -2}


@clause("LM-2.1.1-04")
@pytest.mark.parametrize(("capacity", "threshold", "points"), [("superior", 10, 5), ("ordinary", 8, 3)])
def test_the_command_of_a_character_makes_him_obeyed(capacity: str, threshold: int, points: int) -> None:
    figure = {"chef_aile": {"like": "chef_aile", "command_capacity": capacity}}
    battle = position(FIELD, PIECES, figure=figure, dice=[1])
    play(battle, "activate chief", "orders")
    assert facts(battle, PointsRolled)[0].points == points
    ordered = PIECES.replace("0103 E", "0103 E ordered").replace("shaken=1 ", "")
    battle = position(FIELD, ordered, figure=figure, dice=[6, 5])
    play(battle, "activate chief", "change", "order attack")
    assert trials(battle)[0].threshold == threshold


@clause("LM-2.1.1-05")
@pytest.mark.parametrize(("capacity", "threshold"), list(zip(CAPACITIES, (10, 9, 8, 7, 6), strict=True)))
def test_morale_capacity_is_the_threshold_of_morale_tests(capacity: str, threshold: int) -> None:
    figure = {"infanterie": {"like": "infanterie", "morale_capacity": capacity}}
    for over, passed in ((0, True), (1, False)):
        dice = [6, threshold + over - 6] if threshold + over > 7 else [1, threshold + over - 1]
        text = PIECES.replace("0101 E", "0101 E shaken ordered")
        battle = position(FIELD, text, figure=figure, dice=dice)
        play(battle, "activate a", "reorganise")
        assert (trials(battle)[0].threshold, trials(battle)[0].passed) == (threshold, passed)
        assert unit(battle, "a").cohesion == (IN_ORDER if passed else SHAKEN)


@clause("LM-2.1.1-05")
@pytest.mark.parametrize(("morale", "may"), [("ordinary", False), ("elite", True), ("fragile", False)])
def test_the_class_of_morale_gives_exceptions(morale: str, may: bool) -> None:
    """Elite reorganises without an order."""
    figure = {"infanterie": {"like": "infanterie", "morale": morale}}
    battle = position(FIELD, PIECES.replace("0101 E", "0101 E shaken"), figure=figure)
    play(battle, "activate a")
    assert ("reorganise" in tokens(battle)) == may


@clause("LM-2.1.1-06")
@pytest.mark.parametrize(
    ("movement", "capacity", "points"),
    [
        ("foot", "ordinary", 2),
        ("foot", "superior", 4),
        ("foot", "disadvantaged", 1),
        ("mounted", "ordinary", 3),
        ("mounted", "inferior", 1),
        ("flying", "advantaged", 5),
    ],
)
def test_mode_and_speed_of_movement(movement: str, capacity: str, points: int) -> None:
    figure = {"infanterie": {"like": "infanterie", "movement": movement, "movement_capacity": capacity}}
    battle = position(FIELD, PIECES, figure=figure)
    play(battle, "activate a", "move")
    assert facts(battle, MoveBegan)[0].move.allowance == 2 * points


# Markers


@clause("LM-2.1.2-01", "LM-2.1.2-02")
def test_markers_of_four_kinds_combine() -> None:
    battle = position(
        FIELD,
        """
        north defence
          bare infanterie 0101 E
          all infanterie 0202 E shaken winded contact ordered
          two infanterie 0103 E spent routed activated
        south defence
          x infanterie 0302 W
        """,
    )
    found = {
        key: (one.cohesion, one.breath, one.shock, one.ordered, one.activated)
        for key, one in battle.state.units.items()
    }
    assert found["bare"] == (IN_ORDER, 0, "", False, False)
    assert found["all"] == (SHAKEN, WINDED, CONTACT, True, False)
    assert found["two"] == (ROUTED, SPENT, "", False, True)


@clause("LM-2.1.2-02")
@pytest.mark.parametrize(("marker", "face"), [("cohesion", "broken"), ("breath", "tired"), ("shock", "charge+contact")])
def test_a_marker_has_the_two_faces_of_its_kind(marker: str, face: str) -> None:
    with pytest.raises(UserError):
        position(FIELD, PIECES.replace("0101 E", f"0101 E {marker}={face}"))


@clause("LM-2.1.2-02")
def test_nobody_bears_both_faces_of_the_order_marker() -> None:
    with pytest.raises(UserError):
        position(FIELD, PIECES.replace("0101 E", "0101 E ordered activated"))


@clause("LM-2.1.2-02")
def test_charge_and_contact_are_faces_of_one_marker() -> None:
    text = FACING_EACH_OTHER.format(a="charge", x="")
    battle = position(FIELD, text, dice=[1, 1])
    play(battle, "activate a", "step E")
    assert unit(battle, "a").shock == CHARGE and facts(battle, ShockMarked) == []
    battle = position(FIELD, text, dice=[6, 6])
    play(battle, "activate a", "step E")
    assert unit(battle, "a").shock == CONTACT  # the test failed: Contact instead of Charge
    assert [fact.shock for fact in facts(battle, ShockMarked)] == [CONTACT]


@clause("LM-2.1.2-02")
def test_the_order_is_spent_when_the_unit_is_activated() -> None:
    battle = position(FIELD, PIECES.replace("0101 E", "0101 E ordered"))
    play(battle, "activate a", "pass")
    assert (unit(battle, "a").ordered, unit(battle, "a").activated) == (False, True)


@clause("LM-2.1.2-02", "LM-2.1.2-03")
def test_two_breath_levels_and_no_third() -> None:
    """Extra movement, then a Charge lost by turning, each cost a level; and there are only two."""
    text = """
        north attack
          a infanterie 0102 E charge ordered {breath}
        south defence
          x infanterie 0802 W
        """
    battle = position(FIELD, text.format(breath=""))
    play(battle, "activate a", "move", "extra")
    assert unit(battle, "a").breath == WINDED
    play(battle, "face ENE")
    assert unit(battle, "a").breath == SPENT and unit(battle, "a").shock == ""
    assert [fact.breath for fact in facts(battle, BreathChanged)] == [WINDED, SPENT]
    battle = position(FIELD, text.format(breath="spent"))
    play(battle, "activate a", "move", "face ENE")
    assert unit(battle, "a").breath == SPENT and facts(battle, BreathChanged) == []


@clause("LM-2.1.2-04")
@pytest.mark.parametrize(("before", "after"), [("", SHAKEN), ("shaken", ROUTED), ("routed", None)])
def test_three_cohesion_levels_and_then_nothing(before: str, after: int | None) -> None:
    """A recoil costs a level each time."""
    battle = position(
        FIELD,
        f"""
        north attack
          a infanterie 0202 E
        south defence
          x infanterie 0302 W {before}
          far infanterie 0801 E
        """,
        dice=[4, 4, *([] if after else [1, 1])],
    )
    play(battle, "activate a", "strike x supported", "recoil", "recoil E")
    if after is None:
        assert [fact.unit for fact in facts(battle, UnitDestroyed)] == ["x"]
    else:
        assert unit(battle, "x").cohesion == after
        assert [fact.cohesion for fact in facts(battle, CohesionChanged)] == [after]


@clause("LM-2.1.2-05")
def test_order_markers_come_off_at_the_end_of_the_turn_and_the_others_stay() -> None:
    battle = position(
        FIELD,
        """
        north defence
          a infanterie 0101 E winded shaken
          b infanterie 0303 E charge activated
          c infanterie 0104 E ordered
        south defence
          x infanterie 0602 W
        """,
    )
    play(battle, "activate c", "pass")
    assert unit(battle, "b").activated
    play(battle, "activate a", "pass")
    assert battle.state.active == "south"
    for key in "abc":
        assert (unit(battle, key).activated, unit(battle, key).ordered) == (False, False)
    assert (unit(battle, "a").breath, unit(battle, "a").cohesion, unit(battle, "b").shock) == (WINDED, SHAKEN, CHARGE)


@clause("LM-2.1.2-05")
def test_an_order_that_was_not_used_is_gone_with_the_turn() -> None:
    battle = position(FIELD, PIECES.replace("shaken=1 ", ""), dice=[6])
    play(battle, "activate chief", "orders", "order a")
    assert unit(battle, "a").ordered and facts(battle, OrderGiven)[0].unit == "a"
    play(battle, "activate a", "pass")
    assert battle.state.active == "south" and not unit(battle, "a").ordered


@clause("LM-2.1.2-06")
def test_contact_is_given_by_reaching_the_enemy_and_leads_to_an_attack_in_the_next_turn() -> None:
    text = FACING_EACH_OTHER.format(a="", x="").replace("      b infanterie 0104 E\n", "")
    battle = position(FIELD, text, dice=[1, 1, 1, 1, 6, 6])
    play(battle, "activate a", "step E")
    marked = [(fact.unit, fact.shock, fact.clause) for fact in facts(battle, ShockMarked)]
    assert marked == [("a", CONTACT, "LM-2.6.8-04")]
    play(battle, "activate x", "shock", "strike a unsupported")
    assert battle.state.turn == 2
    play(battle, "activate a")
    assert tokens(battle) == {"strike x supported", "strike x unsupported"}


@clause("LM-2.1.2-06")
def test_charge_is_given_by_two_straight_steps_in_the_open() -> None:
    battle = position(
        FIELD,
        """
        north attack
          a cavaliers 0102 E
        south defence
          x infanterie 0802 W
        """,
    )
    play(battle, "activate a", "step E", "step E", "step E", "step E", "halt", "mark charge")
    assert [(fact.unit, fact.shock, fact.clause) for fact in facts(battle, ShockMarked)] == [
        ("a", CHARGE, "LM-2.6.9-01")
    ]
