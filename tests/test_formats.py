"""`docs/formats.md` is true: its scenario opens, and shows every key there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import fields

from oriflamme import Battle
from oriflamme.kernel import ScenarioHead
from oriflamme.rulebooks.masse import scenario
from oriflamme.rulebooks.masse.state import Event, Order, Profile

PAGE = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
RECORDS = (
    ScenarioHead,
    scenario.Scenario,
    scenario.Position,
    scenario.SectionSpec,
    scenario.ArmySpec,
    scenario.UnitSpec,
    scenario.HeroSpec,
    scenario.EngineSpec,
    scenario.Escort,
    scenario.Now,
    scenario.Ended,
    Event,
    Order,
    Profile,
)


def test_the_example_opens_and_comes_back_as_a_position() -> None:
    battle = Battle.open(tomllib.loads(EXAMPLE), seed=1)
    assert battle.state.sequence == 3
    assert battle.state.pieces["foot"].pvt == 480
    again = Battle.open(tomllib.loads(battle.position()), seed=1)
    assert again.state == battle.state


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_the_example_shows_every_key(record: type[msgspec.Struct]) -> None:
    missing = [field.encode_name for field in fields(record) if not re.search(rf"\b{field.encode_name}\b", EXAMPLE)]
    assert missing == []
