"""`docs/formats.md` is true: its scenario opens, and shows every key there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import fields

from oriflamme import Battle
from oriflamme.board.overlay_file import MarkSpec
from oriflamme.kernel import Item, ScenarioHead, Tally
from oriflamme.kernel.authoring import Ended
from oriflamme.rulebooks.demonworld import battle_rules, battle_terms, cards, unit_specs
from oriflamme.rulebooks.demonworld import scenario as demonworld
from oriflamme.rulebooks.demonworld import state as field
from oriflamme.rulebooks.demonworld.position_spec import Position as DemonworldPosition
from oriflamme.rulebooks.fleuries.scenario import scenario_file as fleuries
from oriflamme.rulebooks.fleuries.state import Ground
from oriflamme.rulebooks.fleuries.troops import army as muster
from oriflamme.rulebooks.lames import scenario_file as lames
from oriflamme.rulebooks.lames import spell_book, spell_spec, state, unit_types
from oriflamme.rulebooks.masse import scenario_file as masse
from oriflamme.rulebooks.masse.state import Event, Order, Profile

PAGE = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = {str(tomllib.loads(block)["book"]): block for block in BLOCKS if block.startswith("book")}
RECORDS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    "masse": (
        ScenarioHead,
        masse.Scenario,
        masse.Position,
        masse.SectionSpec,
        masse.ArmySpec,
        masse.UnitSpec,
        masse.HeroSpec,
        masse.EngineSpec,
        masse.Escort,
        masse.PieceStatusSpec,
        Ended,
        Event,
        Order,
        Profile,
    ),
    "demonworld": (
        ScenarioHead,
        demonworld.Scenario,
        DemonworldPosition,
        demonworld.ArmySpec,
        unit_specs.UnitSpec,
        unit_specs.ElementSpec,
        unit_specs.At,
        unit_specs.UnitStatusSpec,
        Ended,
        cards.Card,
        cards.Weapon,
        cards.MovementPoints,
        cards.Provenance,
        field.Attack,
        battle_rules.Rules,
        battle_terms.Terms,
        battle_terms.Victory,
        field.Zone,
    ),
    "fleuries": (
        ScenarioHead,
        fleuries.Scenario,
        fleuries.Position,
        fleuries.GroundSpec,
        fleuries.ArmySpec,
        fleuries.CardSpec,
        Ended,
        muster.UnitSpec,
        muster.CharacterSpec,
        Ground,
    ),
    "lames": (
        ScenarioHead,
        lames.Scenario,
        lames.Position,
        lames.VictorySpec,
        MarkSpec,
        lames.ArmySpec,
        lames.WingSpec,
        lames.UnitSpec,
        Ended,
        unit_types.FigureSpec,
        spell_spec.SpellSpec,
        spell_spec.ChangeSpec,
        spell_book.EffectSpec,
        state.Objective,
        state.ExitObjective,
        state.Move,
        Item,
    ),
}


def opened(book: str) -> Battle:
    return Battle.open(tomllib.loads(EXAMPLES[book]), seed=1)


@pytest.mark.parametrize("book", RECORDS)
def test_the_example_opens_and_comes_back_as_a_position(book: str) -> None:
    battle = opened(book)
    again = Battle.open(tomllib.loads(battle.position()), seed=1)
    assert again.checkpoint == battle.checkpoint


def test_the_example_of_masse_says_what_it_shows() -> None:
    battle = opened("masse")
    assert battle.state.sequence == 3
    assert battle.state.pieces["foot"].pvt == 480


def test_the_example_of_lames_says_what_it_shows() -> None:
    battle = opened("lames")
    assert (battle.checkpoint.turn, battle.checkpoint.limit, battle.checkpoint.stage) == (3, 12, "move")
    assert battle.checkpoint.stacks["0101"] == ("chief", "spears")
    assert battle.checkpoint.move.test == Tally((Item("rear", 2, "LM-2.6.14.1-02"),))
    assert battle.checkpoint.wings["band"].edge == "S"
    assert battle.checkpoint.figures["guards"].morale_capacity == 2
    assert battle.checkpoint.units["phalanx"].hexes == ("0502", "0602")
    assert battle.checkpoint.stacks["0604+1"] == ("eagles",)
    assert list(battle.checkpoint.overlay.marks) == [
        "carts 0601",
        "fire 0202",
        "fire 0302",
        "fire_wall 0301",
        "fire_wall 0401",
        "palisade 0504",
        "stakes 0604",
        "weather",
        "wind",
    ]
    assert battle.checkpoint.elements == ("weather", "wind")


def test_the_example_of_demonworld_says_what_it_shows() -> None:
    state = Battle.open(tomllib.loads(EXAMPLES["demonworld"]), dice="typed").checkpoint
    assert (state.turn, state.limit, state.phase, state.stage) == (3, 8, "melee", "resolving")
    assert [key for key, unit in state.units.items() if unit.engaged == 3] == ["nobles", "brutes"]
    assert list(state.lost) == ["nobles_3", "wolves_1"]
    assert state.card("brutes").ranged.power_at(8) == 3
    assert state.rules.cavalry_arc == "forward_180"


def test_the_example_of_fleuries_says_what_it_shows() -> None:
    state = opened("fleuries").checkpoint
    assert (state.turn, state.limit, state.phase, state.rules.dusk) == (3, 12, "orders", True)
    assert (state.width, state.height) == (12000, 9000)
    assert (state.ground["temple"].fire, state.ground["temple"].storeys) == (1, 2)
    assert (state.pieces["spears"].figures, state.pieces["spears"].body.figures) == (17, 20)
    assert state.pieces["card_north_1"].contents == ("archers",)


@pytest.mark.parametrize(
    ("book", "record"),
    [(book, record) for book, records in RECORDS.items() for record in records],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
def test_the_example_shows_every_key(book: str, record: type[msgspec.Struct]) -> None:
    text = EXAMPLES[book]
    missing = [field.encode_name for field in fields(record) if not re.search(rf"\b{field.encode_name}\b", text)]
    assert missing == []
