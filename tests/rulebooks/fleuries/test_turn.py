"""The turn and its eleven phases, everything at once, and what the figures and the table stand for."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FiguresLost, ShotMade
from oriflamme.rulebooks.fleuries.facts.turn import PhaseBegan, TurnBegan
from oriflamme.rulebooks.fleuries.state import TURN_PHASES, Fight
from oriflamme.rulebooks.fleuries.tables import FORMATION
from oriflamme.rulebooks.fleuries.troops.formation import cell, size
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, piece, play, position, rejected

APART = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/110/180"


@clause("GF-LE_TOUR_DE_JEU-01")
def test_a_turn_has_eleven_phases_in_order() -> None:
    """Every step that is announced in a whole turn; the phases of the book are in their names."""
    battle = position(APART, phase="detection", dice=[1, 1, 1, 1])
    play(battle)
    began = [one.phase for one in facts(battle, PhaseBegan)]
    whole = began[: began.index("rally") + 1]
    assert ["detection", *whole] == list(TURN_PHASES)
    said = [fold(battle.say(PhaseBegan(clause="GF-LE_TOUR_DE_JEU-01", phase=phase), "fr")) for phase in whole]
    numbers = [int(found.group(1)) for text in said if (found := re.match(r"Phase (\d+)", text))]
    assert numbers == [1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11]
    assert [fact_.turn for fact_ in facts(battle, TurnBegan)] == [3]


@clause("GF-LE_TOUR_DE_JEU-02")
def test_both_sides_strike_with_the_strength_they_had() -> None:
    """Ten against ten with maquahuitls: 10 x (20 + 1) = 210 % each way, although both lose two in the same phase."""
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 maquahuitl at=60/40/180 fights=u1:front:1:front
    """
    battle = position(text, phase="combat", dice=[11, 11, 2, 2, 2, 2])
    blows = facts(battle, BlowsStruck)
    assert [(one.unit, one.figures, one.percent, one.kills) for one in blows] == [
        ("u1", 10, 210, 2),
        ("v1", 10, 210, 2),
    ]
    first_loss = battle.facts.index(facts(battle, FiguresLost)[0])
    assert all(battle.facts.index(one) < first_loss for one in blows), "losses are counted, then taken off together"
    assert {one.unit: one.count for one in facts(battle, FiguresLost)} == {"u1": 2, "v1": 2}


@clause("GF-LE_TOUR_DE_JEU-02")
def test_both_sides_shoot_with_the_strength_they_had() -> None:
    """Twenty bows each way in two ranks: 13 + 4 each, half at medium range: 170 %; both shoot with twenty."""
    text = "south: u1 man B20 files=10 bow at=60/20\nnorth: v1 man B20 files=10 bow at=60/36/180"
    battle = position(text, dice=[70, 70, 4, 4])
    orders = ("order u1 wait shoot", "order v1 wait shoot", "shoot u1 v1", "shoot v1 u1")
    play(battle, *orders, until="second_half")
    assert [(one.figures, one.percent, one.kills) for one in facts(battle, ShotMade)] == [(20, 170, 2), (20, 170, 2)]


# What everything stands for


@pytest.mark.parametrize(
    ("words", "width", "depth"),
    [
        ("u1 man B20 files=10", 25, 5),
        ("u1 man B20 files=3", 7.5, 17.5),
        ("u1 man B20 files=10 loose", 50, 5),
        ("u1 saurian B24 files=8", 20, 7.5),
        ("u1 hero", 2.5, 2.5),
        ("u1 jaguar 6 files=3", 7.5, 5),
        ("u1 eagle 6 files=3", 12, 8),
        ("u1 great_saurian 1", 4, 4),
    ],
)
@clause("GF-TAILLE_DES_BASES_ET_DES_SOCLES-01")
def test_how_much_room_figures_take(words: str, width: float, depth: float) -> None:
    """GF-CP-01: a base is 2.5 cm; ten of close order or five of open order share a stand of 12.5 x 5 cm."""
    battle = position(f"south: {words} at=60/20 | u9 man B20 files=10 at=140/20\nnorth: v1 man B20 at=60/110/180")
    one = piece(battle, "u1")
    assert size(one) == (width * CM, depth * CM)
    body = piece(battle, "u9").body
    areas = [FORMATION["stand"][name] * wide * deep for name, (wide, deep) in
             (("close", cell(body, False)), ("open", cell(body, True)))]  # fmt: skip
    assert areas == [1250 * 500] * 2


@clause("GF-ECHELLES-01")
def test_a_centimetre_is_ten_metres_a_turn_half_an_hour_a_figure_a_warrior() -> None:
    battle = position(APART)
    ask = ask_of(battle, "move", "u1", "order u1 advance")
    assert fold(battle.say(ask.question, "fr")) == "Où va u1 (mouvement 20 cm, 200 m sur le terrain) ?"
    began = [TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=turn) for turn in (1, 2, 12)]
    assert [fold(battle.say(one, "fr")) for one in began] == [
        "Tour 1 (début de la bataille).",
        "Tour 2 (après 30 min).",
        "Tour 12 (après 5 h 30).",
    ]
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/40/180 fights=u1:front:1:front
    """
    fought = position(text, phase="combat", dice=[11, 2, 2, 2, 4])
    assert fact(fought, FiguresLost, unit="v1").count == 2 and piece(fought, "v1").figures == 18


@clause("GF-ECHELLES-02")
def test_each_figure_belongs_to_one_unit_under_one_command() -> None:
    """200 figures in each shipped army are those of its units; nobody is in two, and one leader commands each."""
    battle = Battle.open("fleuries/tizatlan", seed=1)
    units = [one for one in battle.state.pieces.values() if one.kind == "unit"]
    assert all(sum(one.body.classes) == one.figures for one in units if not one.body.animal)
    assert sum(one.figures for one in units if one.side == "south" and not one.body.animal) == 108
    leaders = {one.commander for one in units}
    assert all(battle.state.pieces[key].kind == "character" for key in leaders)
    twice = "south: u1 man B20 files=10 at=60/20 | u1 man B20 files=10 at=60/40\nnorth: v1 man B20 at=60/110/180"
    assert rejected(twice) == "scenario-key-twice"
    shared = "south: u1 man B20 at=60/20 | a hero controls=u1 | b hero controls=u1\nnorth: v1 man B20 at=60/110/180"
    assert rejected(shared) == "scenario-controls"
    foreign = "south: u1 man B20 at=60/20 commander=v2\nnorth: v1 man B20 at=60/110/180 | v2 hero at=20/110"
    assert rejected(foreign) == "scenario-leader"


OF_THE_TURN: dict[str, Any] = {
    "red_marker": True, "green_marker": True, "reaction": "evade", "target": "v1", "charging": True, "charge_left": 5,
    "wheel_left": 5, "aspect": "flank", "flight_left": 5, "flight": "rout", "automatic": "stay", "moved": 5,
    "manoeuvred": True, "no_charge_bonus": True, "passed": ("u2",), "no_shot": True, "tested": ("combat",),
    "hidden_fire": True, "withdrawing": True, "rallied": True, "pursued": True, "bereaved": 2, "command": "failed",
    "orders": ("advance",), "shot": True, "lost": 2, "wounded": 1, "shocked": True,
}  # fmt: skip
"""What holds for the turn in which it came about."""


@clause("GF-LE_TOUR_DE_JEU-01", "GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_what_a_new_turn_forgets_and_what_it_remembers() -> None:
    """Everything of the turn is as at first; last turn's orders, shots, losses and test are kept for one more."""
    state = position(APART).fork().state
    fresh = state.pieces["u1"]
    state.pieces["u1"] = replace(fresh, **OF_THE_TURN, disorder=True, wounds=(), must_reform=True)
    TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=3).apply(state)
    after = state.pieces["u1"]
    assert {name: getattr(after, name) for name in OF_THE_TURN} == {name: getattr(fresh, name) for name in OF_THE_TURN}
    assert (after.last_orders, after.last_passed, after.last_shot) == (("advance",), False, True)
    assert (after.last_lost, after.last_shocked) == (3, True)
    assert after.disorder and after.must_reform, "what lasts is not forgotten"
    TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=4).apply(state)
    later = state.pieces["u1"]
    assert (later.last_orders, later.last_passed, later.last_shot) == ((), False, False)
    assert (later.last_lost, later.last_shocked) == (0, False)


@pytest.mark.parametrize(("result", "passed"), [("passed", True), ("bound", True), ("failed", False)])
@clause("GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_only_a_failed_test_is_remembered_as_failed(result: str, passed: bool) -> None:
    """Whoever has not tested keeps what he had."""
    state = position(APART).fork().state
    state.pieces["u1"] = replace(state.pieces["u1"], command=result)
    for turn in (3, 4):
        TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=turn).apply(state)
        assert state.pieces["u1"].last_passed == passed


@pytest.mark.parametrize("fights", [True, False])
@clause("GF-LE_TOUR_DE_JEU-01")
def test_the_bonus_of_a_charge_is_of_its_turn(fights: bool) -> None:
    """Who was caught in a manoeuvre stays so while he fights; charged and doubled are over."""
    state = position(APART).fork().state
    known = {"v1": Fight("front", 2, charged=True, doubled=True)} if fights else {}
    state.pieces["u1"] = replace(state.pieces["u1"], caught=True, fights=known)
    TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=3).apply(state)
    after = state.pieces["u1"]
    assert after.caught == fights
    assert [(one.charged, one.doubled, one.since) for one in after.fights.values()] == [(False, False, 2)] * fights


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_units_lost_are_mourned_from_the_next_turn() -> None:
    state = position(APART).fork().state
    state.armies["south"] = replace(state.armies["south"], lost_of={"h": 2})
    TurnBegan(clause="GF-LE_TOUR_DE_JEU-01", turn=3).apply(state)
    assert (state.turn, state.phase, state.armies["south"].lost_before) == (3, "detection", {"h": 2})
