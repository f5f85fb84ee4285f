"""Scenario files: what is refused and where, positions that open as themselves, battles that replay anywhere."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.kernel.registry import write_scenario
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries import BOOK
from tests.rulebooks.fleuries.positions import position, rejected, scenario

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
        ("u1 man B20 at=60/20 orders=take_off", {}, "scenario-orders"),
        ("u1 man B20 at=60/20 orders=advance+advance", {}, "scenario-orders"),
        ("u1 man B20 at=60/20 | h hero at=20/20 last_orders=withdraw+shoot", {}, "scenario-orders"),
        ("u1 man B20 at=60/20 routing", {}, "scenario-rout"),
        ("u1 man B20 at=60/20 routing rout_since=3", {}, "scenario-rout"),
        ("u1 man B20 at=60/20 | h hero at=20/20 disorder", {}, "scenario-composed"),
        ("u1 man B20 at=60/20 charging target=h | h hero at=20/20", {}, "scenario-charge"),
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
        ("u1 man B20 at=60/20 | h hero controls=u1 rides", {}, "scenario-rides"),
        ("u1 man B20 at=60/20 | h hero controls=u1 | i hero controls=u1", {}, "scenario-controls"),
        ("u1 man B20 at=60/20 | h hero at=20/20 arms=club+spoon", {}, "scenario-weapon"),
        ("u1 man B20 at=60/20 | h hero at=20/20 magic_item=spoon", {}, "scenario-gear"),
        ("u1 man B20 at=60/20 | h hero at=20/20 magic_item=sharp", {}, "scenario-army"),
        ("u1 man B20 at=60/20 | h priest at=20/20 expert_club", {}, "scenario-army"),
        ("u1 man B20 at=60/20 | h hero at=20/20 curse", {}, "scenario-army"),
        ("u1 man B20 at=60/20 | h hero at=20/20 fc=1001", {}, "scenario-number"),
        ("u1 man B20 at=60/20 | h hero at=20/20 level=divine", {}, "scenario-level"),
        ("u1 man B501 at=60/20", {}, "scenario-number"),
        ("u1 saurian B20 mercenary at=60/20", {}, "scenario-army"),
        ("u1 saurian B20 fanatic at=60/20", {}, "scenario-army"),
        ("u1 jaguar 6 files=3 mercenary at=60/20", {}, "scenario-army"),
        ("u1 jaguar 6 files=3 shield at=60/20", {}, "scenario-army"),
        ("u1 man B20 at=60/20 files=-1", {}, "scenario-files"),
        ("u1 man B20 at=60/20/1e9", {}, "scenario-length"),
        ("u1 man B20 at=60/20 | c card at=60/40 contents=u1", {}, "scenario-card"),
        ("u1 man B20 at=60/20 | c card at=60/40 contents=nobody", {}, "scenario-unknown-piece"),
        ("u1 man B20 place=base | c card at=60/40 contents=v1", {}, "scenario-card"),
        ("u1 man B20 place=base | c card at=60/40 contents=u1+u1", {}, "scenario-card"),
        ("u1 man B20 place=base", {}, "scenario-adrift"),
        ("u1 man B20 place=flank", {}, "scenario-adrift"),
        ("u1 man B20 place=hidden", {}, "scenario-no-pose"),
        ("u1 man B20 at=60/20 | c card at=2/40", {}, "scenario-off-table"),
        ("u1 man B20 at=60/20 | c card at=62/21", {}, "scenario-overlap"),
        ("u1 man B20 at=60/20", {"table": [float("nan"), 120]}, "scenario-length"),
        ("u1 man B20 at=60/20", {"table": [1e12, 120]}, "scenario-length"),
        ("u1 man B20 at=60/20", {"table": [10, 10]}, "scenario-table"),
        ("u1 man B20 at=60/20", {"turns": 0}, "scenario-number"),
        ("u1 man B20 at=60/20", {"turns": 10**9}, "scenario-number"),
        ("u1 man B20 at=60/20", {"ground": "x hedge nan/40 50/40"}, "scenario-length"),
        ("u1 man B20 at=60/20", {"ground": "x hedge 40/40 40/40"}, "scenario-outline"),
        ("u1 man B20 at=60/20", {"ground": "x hedge 40/40 10x5"}, "scenario-outline"),
        ("u1 man B20 at=60/20", {"ground": "x wood 40/40 50/50 50/40 40/50"}, "scenario-outline"),
        ("u1 man B20 at=60/20", {"ground": "x building 60/60 10x10 storeys=99"}, "scenario-number"),
        ("u1 man B20 at=60/20", {"ground": "x building 60/60 10x10 material=gold"}, "scenario-material"),
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


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("pochtecas=501", "scenario-number"),
        ("pochtecas=-1", "scenario-number"),
        ("budget=0", "scenario-number"),
        ("budget=99999999", "scenario-number"),
        ("edge=west", "scenario-edge"),
        ("list=incas", "scenario-list"),
        ("captures=-1", "scenario-number"),
        ("ambush=nobody", "scenario-unknown-piece"),
        ("general=nobody", "scenario-unknown-piece"),
        ("edge=north", "scenario-edge-twice"),
        ("points=-1", "scenario-number"),
    ],
)
def test_impossible_armies_are_refused_by_name(words: str, reason: str) -> None:
    assert rejected(f"south {words}: u1 man B20 at=60/20\n{FOE.replace('north:', 'north edge=north:')}") == reason


def refused_file(data: dict[str, Any]) -> str:
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    return caught.value.say("en")


def test_a_file_names_only_what_there_is() -> None:
    """Places for troops of the army, phases of the turn, clauses of the book: each refused with its place."""
    data = scenario(f"south: u1 man B20 files=10 at=60/20\n{FOE}")
    data["army"][0]["at"] = {"zz": [1, 2]}
    assert refused_file(data) == 'army[0]: nobody is called "zz" here.'
    data = scenario(f"south: u1 man B20 files=10 at=60/20\n{FOE}")
    data["army"][0]["unit"][0]["now"]["tested"] = ["lunch"]
    assert refused_file(data).startswith('army[0].unit[0]: tested[0]: "lunch" is none of terrain, layout, ')
    data = scenario(f"south: u1 man B20 files=10 at=60/20\n{FOE}", phase="over")
    data["position"]["result"] = {"winner": "south", "reason": "broken", "clause": "GF-NONE-01"}
    assert refused_file(data) == "position.result: unknown clause: GF-NONE-01"


def test_a_skill_of_another_rank_is_refused_with_place_and_clause() -> None:
    with pytest.raises(UserError) as caught:
        position(f"south: u1 man B20 at=60/20 | h priest at=20/20 expert_club\n{FOE}")
    said = caught.value.say("en")
    assert said.startswith("h: ") and "expert_club" in said and "GF-TABLE_DES_COMPETENCES_HEROS-03" in said


def test_ground_that_was_picked_must_exist() -> None:
    data = scenario(f"south: u1 man B20 at=60/20\n{FOE}", phase="layout", turn=0)
    data["army"][0]["now"] = {"chosen": ["wood 30 30", "lake"]}
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    assert "lake" in fold(caught.value.say("fr"))


def test_nobody_has_fewer_than_no_figures_of_a_class() -> None:
    data = scenario(f"south: u1 man B20 files=10 at=60/20\n{FOE}")
    data["army"][0]["unit"][0]["classes"] = {"A": -5, "B": 25}
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    assert fold(caught.value.say("fr")).endswith("le nombre -5 n'est pas possible ici.")


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


def test_a_charge_half_way_may_have_lost_its_target_and_one_that_begins_may_not() -> None:
    """Its target has fled off the table: such a position is kept, opens again and goes on."""
    text = "south: u1 man B20 files=10 at=60/20 | h hero at=20/20 charging target=f {left}\nnorth: f hero fate=fled | "
    text += "v1 man B20 files=10 at=60/110/180"
    battle = position(text.format(left="charge_left=1000"), phase="moves")
    opening = BOOK.opening(battle.scenario, battle.setup.tiers, battle.setup.switches)
    again = Battle.open(BOOK.position(opening, battle.scenario), dice=[])
    assert opening.pieces["h"].charging and BOOK.opening(again.scenario, ("base",), again.setup.switches) == opening
    assert again.state.turn == opening.turn + 1 and not again.state.pieces["h"].charging
    assert rejected(text.format(left="")) == "scenario-charge"


def test_a_position_keeps_the_general() -> None:
    """Of two equals the first in the file is the general; dead, he still was, and the other is not made one."""
    text = f"south: u1 man B20 files=10 at=60/20 | h hero fate=dead figures=0 | i hero at=20/20\n{FOE}"
    data = scenario(text)
    data["army"][0]["now"] = {"general": "h"}
    battle = position(text)
    assert battle.state.armies["south"].general == "i", "who opens a battle without a general is led by the living"
    kept = Battle.open(data, dice=[])
    assert kept.state.armies["south"].general == "h"
    again = Battle.open(tomllib.loads(kept.position()), dice=[])
    assert again.state.armies["south"].general == "h"


@pytest.mark.parametrize("general", ["u1", "v1"])
def test_a_general_is_a_character_of_his_army(general: str) -> None:
    assert rejected(f"south general={general}: u1 man B20 files=10 at=60/20\n{FOE}") == "scenario-general"


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


def test_a_transcript_proves_itself_in_another_process() -> None:
    """Every line of a whole battle is derived again under another seed of hashes: the same end, the same facts."""
    battle = walk("fleuries/escarmouche", 12, 10_000)
    assert battle.outcome is not None
    code = (
        "import sys, oriflamme\n"
        "text = sys.stdin.read(); assert oriflamme.verify(text)[0].dice == 'proven'\n"
        "battle = oriflamme.Battle.read(text); print(battle.checksum, len(battle.facts))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        input=battle.transcript,
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONHASHSEED": "4242"},
    ).stdout
    assert told.split() == [str(battle.checksum), str(len(battle.facts))]


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
    drawn = str(battle.book.draw_svg(battle.state, battle.names, "fr"))
    assert 'viewBox="0 0 180 120"' in drawn and drawn.count('class="body"') == 2 and drawn.count('class="area"') == 1


def test_pieces_and_ground_go_by_the_names_of_their_file() -> None:
    battle = Battle.open("fleuries/escarmouche", seed="names")
    named, scenario_ = BOOK.names(battle.scenario), battle.scenario
    given = [spec for army in scenario_.army for spec in (*army.unit, *army.character)] + list(scenario_.ground)
    assert any(spec.name for spec in given)
    assert all(named[spec.key] == spec.name for spec in given if spec.name)
