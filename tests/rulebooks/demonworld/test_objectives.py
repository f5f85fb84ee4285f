"""Chapter XVI.4: objectives, which score points for whoever holds them at the end."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.facts import BattleEnded, ObjectivePlaced, SideTaken
from oriflamme.rulebooks.demonworld.losses import at_the_limit
from oriflamme.rulebooks.demonworld.objectives import objectives_held
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    OPENED,
    asked,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    why_not,
)
from tests.universal_checks import check_said

ON = {"objectives": True}
FOUR_SHEETS = ["2 1", "3 4"]


def field(*, sheets: list[str] = FOUR_SHEETS, objectives: int = 0, **more: Any) -> dict[str, Any]:
    """A battle whose sheets the Empire has laid: no side is taken yet."""
    cards = {"empire": ("nobles", "fantassins_nobles"), "orcs": ("garde", "garde_orc")}
    return {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": "optional",
        "switches": ON,
        "map": {"sheets": sheets},
        "battle": {"laid_by": "empire", "objectives": objectives},
        "army": [
            {"seat": side, "name": {"fr": side, "en": side}, "unit": [{"key": key, "card": card}]}
            for side, (key, card) in cards.items()
        ],
        **more,
    }


def opened(**more: Any) -> Battle:
    battle = Battle.open(field(**more), dice=[])
    OPENED.append(battle)
    return battle


@clause("DW-XVI.4.0-02", "DW-XVI.4.0-03", "DW-XVI.4.0-05")
def test_whoever_lays_the_sheets_places_the_objectives_and_then_the_other_chooses_his_side() -> None:
    battle = opened(objectives=2)
    assert asked(battle) == ("empire", "objective")
    assert {"3_f4", "4_l4", "2_e9"} <= set(offered(battle, "objective "))
    assert "3_f8" not in offered(battle, "objective ")  # clear ground may be chosen too, but should not be
    assert "3_f8" in offered(battle, "objective ", other_options=True)
    ask = battle.ask("empire")
    check_said(battle, ask.question)
    label = ask.options[0].label
    assert label is not None
    check_said(battle, label)
    battle.answer("objective 3_f4", "empire")
    assert asked(battle) == ("empire", "objective-value")
    play(battle, "worth 125")
    assert (battle.state.terms.objectives, asked(battle)) == (1, ("empire", "objective"))
    battle.answer("objective 4_f11", "empire")
    play(battle, "worth 300")
    placed = [(one.side, one.hex, one.points) for one in facts(battle, ObjectivePlaced)]
    assert placed == [("empire", "3/F4", 125), ("empire", "4/F11", 300)]
    assert asked(battle) == ("orcs", "side")
    play(battle, "side n")
    assert [(one.side, one.edge) for one in facts(battle, SideTaken)] == [("orcs", "N"), ("empire", "S")]


@clause("DW-XVI.4.0-02")
@pytest.mark.parametrize(("points", "stands"), [(49, False), (50, True), (300, True), (301, False)])
def test_an_objective_is_worth_50_to_300_points(points: int, stands: bool) -> None:
    battle = opened(objectives=1)
    battle.answer("objective 3_f4", "empire")
    assert offered(battle, "worth ") == ["50", "100", "150", "200", "250", "300"]
    if stands:
        play(battle, f"worth {points}")
        assert fact(battle, ObjectivePlaced).points == points
    else:
        assert refused(battle, f"worth {points}") == ("DW-XVI.4.0-02", "no-objective-value")
    placed = field(objective=[{"hex": "3/F4", "points": points}])
    if stands:
        assert Battle.open(placed, dice=[]).state.objectives[0].points == points
    else:
        assert why_not(placed) == ("objective[0]", "scenario-objective-value")


@clause("DW-XVI.4.0-04")
def test_an_objective_keeps_out_of_deployment_zones_and_ten_hexes_from_the_others() -> None:
    """The zones are the full rows B, C, D of the north and M, N, O of the south, as long as sides are open."""
    battle = opened(objectives=2)
    for inside, outside in (("2_d5", "2_e5"), ("3_m9", "3_l9")):
        assert refused(battle, f"objective {inside}") == ("DW-XVI.4.0-04", "no-objective-zone")
        assert f"{outside}" in offered(battle, "objective ", other_options=True)
    assert "2_a5" in offered(battle, "objective ", other_options=True)  # the half row has room to spare
    battle.answer("objective 3_f4", "empire")
    battle.answer("worth 50", "empire")
    assert refused(battle, "objective 3_f13") == ("DW-XVI.4.0-04", "no-objective-near")  # nine hexes
    assert "3_f14" in offered(battle, "objective ", other_options=True)  # ten


@clause("DW-XVI.4.0-02", "DW-XVI.4.0-04")
def test_a_file_with_objectives_that_no_field_may_have() -> None:
    def with_objectives(*hexes: str, **more: Any) -> dict[str, Any]:
        return field(objective=[{"hex": hex, "points": 100} for hex in hexes], **more)

    assert Battle.open(with_objectives("3/F4", "4/F11"), dice=[]).state.objectives
    three = with_objectives("3/F4", "4/F11", "1/H9")
    assert why_not(three) == ("objective", "scenario-objective-count")
    assert why_not(with_objectives("3/F4", objectives=2)) == ("objective", "scenario-objective-count")
    assert why_not(with_objectives("3/F4", "3/F13")) == ("objective[1]", "scenario-objective-near")
    assert Battle.open(with_objectives("3/F4", "3/F14"), dice=[]).state.objectives
    assert why_not(with_objectives("2/D5")) == ("objective[0]", "scenario-objective-zone")
    assert why_not(with_objectives("9/D5")) == ("objective[0]", "scenario-hex")
    six = with_objectives("3/F4", "4/F11", "1/H9", sheets=["2 1 2", "3 4 3"])
    assert len(Battle.open(six, dice=[]).state.objectives) == 3
    assert why_not(with_objectives("3/F4", "3/F14", sheets=["3 4 1"])) == ("objective", "scenario-objective-count")
    nobody = field(objectives=1) | {"battle": {"objectives": 1}}
    for number, army in enumerate(nobody["army"]):
        army["unit"][0]["at"] = {"hex": ("3/K4", "2/K4")[number], "facing": "N", "front": 5}
    assert why_not(nobody) == ("battle.objectives", "scenario-objective-layer")


@clause("DW-XVI.4.0-01")
def test_without_agreement_there_are_no_objectives() -> None:
    off = field(objective=[{"hex": "3/F4", "points": 100}], switches={})
    assert why_not(off) == ("objective", "scenario-objective-switch")
    assert why_not(field(objectives=1, switches={})) == ("objective", "scenario-objective-switch")
    lower = field(objective=[{"hex": "3/F4", "points": 100}], tier="advanced", switches={})
    assert why_not(lower) == ("objective", "scenario-objective-switch")


# Who holds them


def standing(picture: str, **more: Any) -> Battle:
    """A battle at its end, with an objective of 100 points in the third row."""
    more.setdefault("n", "empire berserkers N")
    more.setdefault("g", "orcs garde_orc S")
    return position(
        picture,
        tier="optional",
        switches=ON,
        battle={},
        objective=[{"hex": "0203", "points": 100}],
        **more,
    )


@clause("DW-XVI.4.0-06")
def test_whoever_stands_on_an_objective_holds_it() -> None:
    held = standing(" . g . .\n. . . . .\n . n . .\n. . . . .")
    assert (objectives_held(held.state, "empire"), objectives_held(held.state, "orcs")) == (100, 0)
    ended = at_the_limit(held.state)
    assert (ended.winner, ended.reason, ended.held) == ("empire", "value", {"empire": 100})
    assert (ended.points, ended.clause) == ({"empire": 0, "orcs": 0}, "DW-XVI.4.0-06")
    (shown,) = BOOK.display(held.state).objectives
    assert (shown.hex, shown.side, shown.points) == ("0203", "empire", 100)
    beside = standing(" . g . .\n. . . . .\n . . n .\n. . . . .")
    assert at_the_limit(beside.state).winner is None and BOOK.display(beside.state).objectives[0].side == ""


@clause("DW-XVI.4.0-06")
def test_whoever_fights_on_an_objective_does_not_hold_it() -> None:
    battle = standing(
        " . . . .\n. g . . .\n . n . .\n. . . . .",
        n="empire berserkers N engaged=1",
        g="orcs garde_orc S engaged=1",
        phase="movement",
    )
    assert objectives_held(battle.state, "empire") == 0


@clause("DW-XVI.4.0-06")
def test_an_element_that_touches_no_enemy_holds_it_while_others_of_its_unit_fight() -> None:
    battle = standing(
        " . . . g .\n. . . n . .\n . n n . .\n. . . . . .",
        n="empire berserkers N engaged=1",
        g="orcs garde_orc S engaged=1",
        phase="movement",
    )
    assert objectives_held(battle.state, "empire") == 100


@clause("DW-XVI.4.0-06")
def test_whoever_flies_above_an_objective_does_not_hold_it() -> None:
    low = standing(" . g . .\n. . . . .\n . n . .\n. . . . .").state.clone()
    high = low.clone()
    one = high.elements["n_1"]
    high.elements["n_1"] = type(one)(one.key, one.unit, one.hex, one.facing, level=2)
    assert (objectives_held(low, "empire"), objectives_held(high, "empire")) == (100, 0)


@clause("DW-XVI.4.0-06")
@pytest.mark.parametrize(("points", "winner"), [(150, "empire"), (160, None), (170, "orcs")])
def test_objectives_are_weighed_against_the_units_destroyed(points: int, winner: str | None) -> None:
    """The Empire has destroyed a Guard of 160 points; the Orcs hold an objective."""
    battle = position(
        " . h . .\n. . . . .\n . n . .\n. . . . .",
        tier="optional",
        switches=ON,
        battle={},
        objective=[{"hex": "0201", "points": points}],
        n="empire berserkers N",
        h="orcs guerriers_orcs S",
        turns=3,
        turn=3,
        phase="rally",
    )
    state = battle.checkpoint.clone()
    state.gone = {"g": type(state.units["h"])("g", "orcs", "garde_orc", 8, 160)}
    assert at_the_limit(state).winner == winner
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.held) == ("orcs", {"orcs": points})
    assert f"orcs {points}" in battle.say(ended.message(), "fr")


@clause("DW-XVI.4.0-06")
def test_an_objective_that_nobody_holds_is_drawn_in_nobodys_colour() -> None:
    battle = Battle.open(field(objective=[{"hex": "3/F4", "points": 100}]), dice=[])
    (shown,) = BOOK.display(battle.state).objectives
    assert not shown.side
    drawn = BOOK.draw_svg(battle.state, battle.names)
    assert drawn.count('class="nobody"') == 1 and drawn.count('class="star"') == 1
