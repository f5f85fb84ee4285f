"""Scenario files: what is refused and where, positions that open as themselves, battles that replay anywhere."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.library import write_scenario
from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.drawing import svg
from tests.rulebooks.fleuries.positions import position, rejected

FOE = "north: v1 man B20 files=10 at=60/110/180"


@pytest.mark.parametrize(
    ("south", "more", "reason"),
    [
        ("u1 man B20 at=60/20 | u2 man B20 at=62/20", {}, "scenario-overlap"),
        ("u1 man B20 at=5/20", {}, "scenario-off-table"),
        ("u1 man B20 at=60/nan", {}, "scenario-length"),
        ("u1 man B20 at=60/1e300", {}, "scenario-length"),
        ("u1 man B20 at=60", {}, "scenario-pose"),
        ("u1 man B20 at=60/20 orders=fly", {}, "scenario-word"),
        ("u1 man B20 at=60/20 figures=21", {}, "scenario-figures"),
        ("u1 man B20 at=60/20 files=21", {}, "scenario-files"),
        ("u1 man B20 at=60/20 altitude=1", {}, "scenario-altitude"),
        ("u1 man B20 at=60/20 target=nobody", {}, "scenario-unknown-piece"),
        ("u1 man B20 at=60/20 commander=v1", {}, "scenario-leader"),
        ("u1 man B20 at=60/20 fights=v1:front:1:front", {}, "scenario-fight"),
        ("u1 man B20 at=60/20 inside=nowhere", {}, "scenario-unknown-ground"),
        ("u1 man B20 at=60/20 | u1 man B20 at=60/40", {}, "scenario-key-twice"),
        ("none man B20 at=60/20", {}, "scenario-bad-key"),
        ("u1 man B20 at=60/20 | h hero controls=v1", {}, "scenario-controls"),
        ("u1 man B20 at=60/20", {"phase": "lunch"}, "scenario-phase"),
        ("u1 man B20 at=60/20", {"phase": "over"}, "scenario-result"),
        ("u1 man B20 at=60/20", {"turn": 13}, "scenario-number"),
        ("u1 man B20 at=60/20", {"ground": "x sea 60/60 10x10"}, "scenario-ground-kind"),
        ("u1 man B20 at=60/20", {"ground": "x wood 60/60 500x10"}, "scenario-off-table"),
        ("u1 man B20 at=60/20", {"ground": "x hedge 40/40 50/40 50/50 40/40"}, "scenario-entrance"),
        ("u1 man B20 at=60/20", {"ground": "x building 60/20 10x10"}, "scenario-on-ground"),
    ],
)
def test_impossible_positions_are_refused_by_name(south: str, more: dict[str, Any], reason: str) -> None:
    assert rejected(f"south: {south}\n{FOE}", **more) == reason


def walk(name: str, seed: int, answers: int) -> Battle:
    battle = Battle.open(name, seed=seed)
    choose = random.Random(seed)
    while battle.asks and answers:
        ask = choose.choice(battle.asks)
        battle.answer(choose.choice(ask.options), ask.seat)
        answers -= 1
    return battle


@pytest.mark.parametrize("name", sorted(BOOK.scenarios))
def test_a_position_opens_as_itself(name: str) -> None:
    for seed in range(4):
        battle = walk(name, seed, 20 + 45 * seed)
        data = tomllib.loads(battle.position())
        again = Battle.open(data, dice="typed", switches=battle.setup.switches)
        opened = BOOK.opening(again.scenario, again.setup.tiers, again.setup.switches)
        assert opened == battle.checkpoint
        assert list(opened.pieces) == list(battle.checkpoint.pieces)
        assert tomllib.loads(write_scenario(BOOK.position(opened, again.scenario))) == data


def test_another_process_leads_to_the_same_state() -> None:
    """Whatever the seed of hashes: the same battle, bit for bit."""
    code = (
        "import random; from oriflamme import Battle\n"
        "b = Battle.open('fleuries/village', seed=5); r = random.Random(5)\n"
        "while b.asks: a = b.asks[0]; b.answer(r.choice(a.options), a.seat)\n"
        "print(b.checksum, len(b.facts))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_no_battle_breaks_an_invariant() -> None:
    battle = Battle.open("fleuries/escarmouche", seed=9)
    choose = random.Random(9)
    while battle.asks:
        ask = choose.choice(battle.asks)
        battle.answer(choose.choice(ask.options), ask.seat)
        assert BOOK.check(battle.checkpoint) == []
    assert battle.outcome is not None


def test_the_table_draws_itself() -> None:
    battle = position(f"south: u1 man B20 files=10 at=60/20\n{FOE}", ground="wood wood 45/60 25x20")
    drawn = svg(battle.state, battle.names, "fr")
    assert 'viewBox="0 0 180 120"' in drawn and drawn.count('class="body"') == 2 and drawn.count('class="area"') == 1
