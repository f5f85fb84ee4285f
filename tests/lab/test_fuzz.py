"""The fuzzer: a small budget on every run, the same battles in every process, and a proof that it notices."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from oriflamme import Battle, UserError, book, books, verify
from oriflamme.cli import app
from oriflamme.commanders import commanders
from oriflamme.kernel import Option
from oriflamme.lab import checks
from oriflamme.lab import fuzz as fuzzer
from oriflamme.lab.checks import Broken
from oriflamme.lab.commander_fuzz import drill
from oriflamme.lab.fuzz import MUSTERED, FuzzRun, fuzz
from oriflamme.rulebooks.masse import MasseBook
from oriflamme.rulebooks.masse.facts import BattleEnded, LossesTaken
from oriflamme.rulebooks.masse.order_sheet import OrderSheet
from oriflamme.rulebooks.masse.state import Masse
from tests.rulebooks.masse.positions import scenario
from tests.scenarios import scenarios

SHIPPED = sorted(name for one in books().values() for name in one.scenarios)


@pytest.mark.parametrize("name", books())
def test_made_up_battles_hold(name: str) -> None:
    for found in fuzz(name, battles=3, seed=77, scenario=MUSTERED):
        assert not found.broken, f"{found.name}: {found.broken}"
        assert found.decisions


@pytest.mark.parametrize("name", scenarios())
def test_every_scenario_holds_lightly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzer, "MAX_DECISIONS", 200)
    (found,) = fuzz(battles=1, seed=5, scenario=name, light=True)
    assert not found.broken, f"{found.name}: {found.broken}"
    assert found.scenario == name


def test_every_book_and_every_scenario_has_its_turn_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzer, "MAX_DECISIONS", 0)
    battles = 2 * len(books()) * max(len(one.scenarios) for one in books().values())
    met = Counter((found.name.split("-")[0], found.scenario) for found in fuzz(battles=battles, light=True))
    assert {scenario for _, scenario in met} == {*SHIPPED, "scenario"}
    made_up = {name: met[name, "scenario"] for name in books()}
    assert set(made_up.values()) == {battles // len(books()) // 2}


def test_another_process_plays_the_same_battles(tmp_path: Path) -> None:
    """Same seed, same transcripts, byte for byte, whatever the seed of Python's hashes."""
    code = "import sys, pathlib; from oriflamme.lab.fuzz import fuzz\n"
    code += "for found in fuzz('masse', battles=5, seed=9, light=True, out=pathlib.Path(sys.argv[1])):"
    code += " assert not found.broken"
    texts = []
    for hash_seed in ("1", "4242"):
        folder = tmp_path / hash_seed
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-c", code, str(folder)], env=environment, check=True)
        texts.append({path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.orif"))})
    assert len(texts[0]) == 5
    assert texts[0] == texts[1]
    for text in texts[0].values():
        assert verify(text)[0].outcome is not None


# It must be able to fail


def broken(monkeypatch: pytest.MonkeyPatch, target: Any, name: str, value: Any, seed: int = 3) -> str:
    """What the fuzzer says when something is wrong."""
    monkeypatch.setattr(target, name, value)
    return FuzzRun(book("masse"), seed, 0, "masse/gue", False).run(None).broken


def test_a_leaking_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(self: Battle, seat: str | None) -> Any:
        return tuple(self._sealed_options().items())

    monkeypatch.setattr(Battle, "facts_for", leak)
    with pytest.raises(Broken, match="a sealed answer shows nothing"):
        walk = FuzzRun(book("masse"), 3, 0, "masse/gue", True)
        for _ in range(5):
            walk._answer()


def test_what_is_in_store_is_noticed_when_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruse that the book hides from the garrison, and a view that changes with it all the same."""
    data = scenario("north role=besieger: orcs 50 | south role=besieged: lourds 50", sections="east")
    battle = Battle.open({**data, "event": [{"sequence": 2, "section": "east"}]}, seed=1)
    checks.secrets(battle)

    def leak(self: MasseBook, state: Masse, seat: str | None) -> Masse:
        seen = state.clone()
        seen.limit, seen.events = state.limit + len(state.events), ()
        return seen

    monkeypatch.setattr(MasseBook, "view", leak)
    with pytest.raises(Broken, match="what is in store shows to nobody else: north"):
        checks.secrets(battle)


def test_a_fact_that_forgets_its_effect_is_noticed() -> None:
    """A state that is changed behind the back of the facts differs from the one that they make."""
    battle = Battle.open("masse/gue", seed=1)
    shadow = checks.Shadow(battle)
    shadow.follow(battle)
    battle.state.sequence += 1
    with pytest.raises(Broken, match="facts alone make the state"):
        shadow.follow(battle)


def test_an_unknown_clause_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def closing(table: Any) -> Any:
        table.note(BattleEnded(clause="MC-NOWHERE-01", winner=None, reason="both-broken"))
        yield from ()

    from oriflamme.rulebooks.masse import turn

    said = broken(monkeypatch, turn, "_PROCEDURES", {**turn._PROCEDURES, "morale": closing})
    assert said.startswith("a fact cites a clause: BattleEnded(clause='MC-NOWHERE-01'")


def test_an_option_that_is_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = OrderSheet.offered

    def generous(self: OrderSheet, field: str) -> tuple[Option, ...]:
        return (*offered(self, field), Option(f"order {field} engage {field}", None))

    assert broken(monkeypatch, OrderSheet, "offered", generous)


def test_a_token_that_is_not_plain_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from oriflamme.rulebooks.masse import order_sheet

    monkeypatch.setattr(order_sheet, "CONFIRM", Option("confirm!", None, order_sheet.CONFIRM.label))
    assert "a token is plain words: confirm!" in FuzzRun(book("masse"), 3, 0, "masse/gue", False).run(None).broken


def test_broken_invariants_are_noticed_and_written_down(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def grumble(self: MasseBook, state: Masse) -> list[str]:
        return ["the third sequence is cursed"] if state.sequence == 3 else []

    monkeypatch.setattr(MasseBook, "check", grumble)
    found = FuzzRun(book("masse"), 3, 0, "masse/gue", True).run(tmp_path)
    assert found.broken == "the book's invariants: the third sequence is cursed"
    assert not found.finished
    assert found.file == str(tmp_path / "broken-masse-3-0.json")
    again = Battle.load(Path(found.file).read_text(encoding="utf-8"))
    assert again.state.sequence == 3


def test_damage_below_zero_is_an_invariant() -> None:
    battle = Battle.open("masse/gue", seed=1)
    LossesTaken(clause="", unit="orcs", damage=0, by={}, pvt=-4, men=0).apply(battle.state)
    assert battle.book.check(battle.state) == [
        "orcs: -4 hit points of 1500, officer 0",
        "orcs: nobody left, and still on the field",
    ]


# Commanders put to the test


def test_commanders_answer_legally_in_battles_of_all_kinds() -> None:
    for name in books():
        levels = commanders(name)
        answers: Counter[str] = Counter()
        for found in drill(name, levels, asks=250, seed=4):
            assert not found.broken, f"{found.name}: {found.broken}"
            answers.update(found.answers)
        assert answers.total() >= 250 and set(answers) <= set(levels)


def test_so_many_answers_or_battles() -> None:
    found = list(drill("masse", ["plain", "random"], asks=100, battles=None, seed=1, scenario="masse/escarmouche"))
    given = [sum(one.answers.values()) for one in found]
    assert sum(given) >= 100 > sum(given[:-1])
    again = list(drill("masse", ["plain", "random"], battles=len(found), seed=1, scenario="masse/escarmouche"))
    assert again == found
    with pytest.raises(UserError, match="napoleon"):
        next(drill("masse", ["napoleon"]))


def test_an_illegal_answer_is_noticed_and_written_down(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("oriflamme.commanders.masse.Plain.choose", lambda *_: "order nobody home")
    (found,) = drill("masse", ["plain"], battles=1, out=tmp_path, scenario="masse/gue")
    assert found.broken.startswith("a commander answers legally: plain order order nobody home")
    assert Path(found.file).exists() and found.answers == {"plain": 1}


def test_a_commander_that_crashes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.commanders.masse.Plain.choose", lambda *_: vars()["nothing"])
    (found,) = drill("masse", ["plain"], battles=1, scenario="masse/gue")
    assert found.broken == "KeyError: 'nothing'"


def test_the_command_counts_the_answers_of_commanders(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = f"--lang en fuzz masse --commanders plain --asks 60 --out {tmp_path}"
    for code in (0, 1):
        with pytest.raises(SystemExit) as stop:
            app(words.split())
        assert stop.value.code == code
        told = capsys.readouterr().out
        assert (" 0 broken" in told) == (code == 0) and "answers of commanders: plain" in told
        monkeypatch.setattr("oriflamme.commanders.masse.Plain.choose", lambda *_: "order nobody home")
