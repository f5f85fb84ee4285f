"""Where rulebooks and scenarios are found; and the examples in the kernel's own documentation."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
from pathlib import Path
from typing import Any

import pytest

import oriflamme.kernel
from oriflamme.kernel import Battle, UserError, registry
from tests.kernel import toy
from tests.kernel.toy import TWO, three

BRIDGE = (toy.BOOK.folder / "scenarios" / "bridge.toml").read_text(encoding="utf-8")


def trouble(scenario: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(UserError) as raised:
        Battle.open(scenario, seed=1)
    message = raised.value.message
    assert raised.value.say("fr") not in (message.id, raised.value.say("en"))
    return message.id, message.args


# Books


def test_books_by_name() -> None:
    assert registry.book("toy") is toy.BOOK
    assert registry.book("masse").name == "masse"
    with pytest.raises(UserError) as raised:
        registry.book("chess")
    assert raised.value.message.args == {"name": "chess", "known": ", ".join(registry.books())}


def test_what_a_book_ships_with() -> None:
    assert list(toy.BOOK.clauses) == ["TOY-1"]
    assert list(toy.BOOK.rulings) == ["TOY-R-1"]
    assert list(toy.BOOK.switches) == ["lots", "storms", "mood", "final_bids"]
    assert list(toy.BOOK.scenarios) == ["toy/bridge"]
    assert toy.BOOK.settle_switches({"storms": 2}) == {"lots": False, "storms": 2, "mood": "calm", "final_bids": False}


# Scenarios


def test_a_scenario_by_name_has_no_text_of_its_own() -> None:
    book, record, name, text = registry.find_scenario("toy/bridge")
    assert (book, name, text) == (toy.BOOK, "toy/bridge", "")
    assert [side.key for side in record.side] == ["red", "blue"]
    assert Battle.open("toy/bridge", seed=1).setup.source == ""


def test_a_scenario_from_a_file_travels_with_its_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BRIDGE, encoding="utf-8")
    by_path, by_name = Battle.open(path, seed=1), Battle.open(str(path), seed=1)
    assert by_path.setup == by_name.setup
    assert (by_path.setup.scenario, by_path.setup.source) == ("mine.toml", BRIDGE)
    assert by_path.setup.digest == Battle.open("toy/bridge", seed=1).setup.digest
    assert by_path.state == Battle.open("toy/bridge", seed=1).state


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_windows_does(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + BRIDGE.replace("\n", "\r\n").encode())
    assert Battle.open(path, seed=1).setup.source == BRIDGE


def test_a_scenario_as_data() -> None:
    battle = Battle.open(TWO, seed=1)
    assert battle.setup.scenario == "scenario"
    assert registry.parse_toml(battle.setup.source, "source") == TWO
    assert battle.setup.digest == Battle.open("toy/bridge", seed=1).setup.digest
    assert Battle.open(three(), seed=1).setup.digest != battle.setup.digest


def test_data_and_its_text_have_the_same_digest() -> None:
    """Also where a value is the very object that is the default of its field."""
    gue = registry.parse_toml(registry.book("masse").scenarios["masse/gue"].read_text(encoding="utf-8"), "gue")
    battle = Battle.open({**gue, "position": {"sequence": 3, "phase": "command"}}, seed=1)
    assert (
        registry.digest(registry.scenario_from_text(battle.setup.source, "x")[1], battle.setup.format)
        == battle.setup.digest
    )
    assert Battle.read(battle.transcript).state == battle.state


def test_the_digest_does_not_depend_on_the_order_of_keys() -> None:
    turned = dict(reversed(TWO.items()))
    assert Battle.open(turned, seed=1).setup.digest == Battle.open(TWO, seed=1).setup.digest


@pytest.mark.parametrize(
    "name",
    ["toy/ford", "toy/bridge.toml", "toy", "lute/bridge", "nowhere.toml", "", "toy/../toy/bridge", "x" * 5000, "a\0b"],
)
def test_a_scenario_that_is_not_there(name: str) -> None:
    found, args = trouble(name)
    assert (found, args["name"]) == ("unknown-scenario", name)
    assert "toy/bridge" in args["known"]


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    assert trouble(tmp_path) == ("unknown-scenario", {"name": str(tmp_path), "known": trouble(tmp_path)[1]["known"]})


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_is_closed_to_us(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BRIDGE)
    path.chmod(0)
    assert trouble(path)[0] == "cannot-read"


def test_a_file_that_disappears_is_a_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_is_file", lambda path: True)
    found, args = trouble(tmp_path / "gone.toml")
    assert (found, args["place"]) == ("cannot-read", "gone.toml")
    assert trouble(tmp_path)[0] == "cannot-read"


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BRIDGE, encoding="utf-8")
    monkeypatch.setattr(registry, "MAX_SCENARIO_BYTES", path.stat().st_size)
    Battle.open(path, seed=1)
    monkeypatch.setattr(registry, "MAX_SCENARIO_BYTES", path.stat().st_size - 1)
    assert trouble(path) == ("file-too-long", {"place": "mine.toml", "most": path.stat().st_size - 1})


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"title = '\xff'")
    assert trouble(path) == ("not-utf8", {"place": "mine.toml", "byte": 9})


@pytest.mark.parametrize(
    "text", ["book = ", "book = 'toy'\nbook = 'toy'", "x = [", "=", "x = " + "9" * 5000, "x = " + "[" * 5000]
)
def test_a_file_that_is_no_toml(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    found, args = trouble(path)
    assert (found, args["place"]) == ("bad-toml", "mine.toml")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"book": 7}, "scenario"),
        ({"wind": "north"}, "scenario"),
        ({"rounds": "two"}, "scenario, rounds"),
        ({"side": 3}, "scenario, side"),
        ({"side": [{"key": "red"}]}, "scenario, side[0]"),
        ({"rounds": None}, "scenario"),
        ({"rounds": {1: 2}}, "scenario"),
        ({"rounds": object()}, "scenario"),
    ],
)
def test_data_that_is_no_scenario_is_named_with_its_place(change: dict[str, Any], place: str) -> None:
    found, args = trouble({**TWO, **change})
    assert (found, args["place"]) == ("bad-scenario", place)


def test_a_scenario_must_name_its_book() -> None:
    assert trouble({key: value for key, value in TWO.items() if key != "book"})[0] == "bad-scenario"
    unknown = trouble({**TWO, "book": "chess"})
    assert (unknown[0], unknown[1]["place"], unknown[1]["problem"].id) == ("bad-scenario", "book", "unknown-book")
    assert trouble({})[0] == "bad-scenario"


def test_switches_of_a_scenario_are_checked_and_may_be_overruled() -> None:
    assert Battle.open({**TWO, "switches": {"storms": 1}}, seed=1).setup.switches["storms"] == 1
    overruled = Battle.open({**TWO, "switches": {"storms": 1}}, seed=1, switches={"storms": 2})
    assert overruled.setup.switches["storms"] == 2
    assert trouble({**TWO, "switches": {"storms": 9}})[0] == "bad-switch"
    assert trouble({**TWO, "tier": "super"})[0] == "unknown-tier"


# Examples


@pytest.mark.parametrize("name", sorted(info.name for info in pkgutil.iter_modules(oriflamme.kernel.__path__)))
def test_the_examples_of_the_kernel_run(name: str) -> None:
    module = importlib.import_module(f"oriflamme.kernel.{name}")
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).failed == 0


def test_there_are_examples_to_run() -> None:
    finder = doctest.DocTestFinder()
    modules = [importlib.import_module(f"oriflamme.kernel.{name}") for name in ("battle", "dice", "tally")]
    assert all(any(test.examples for test in finder.find(module)) for module in modules)


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(UserError) as refused:
        registry.parse_toml("a = 'é\ud800'", "mine.toml")
    assert (refused.value.message.id, refused.value.message.args) == ("not-utf8", {"place": "mine.toml", "byte": 7})


# Editions


def test_a_scenario_that_has_changed_is_found_in_each_of_its_editions() -> None:
    """The mill had two units a side at first; a battle that was opened then goes on with those."""
    name = "masse/escarmouche"
    assert registry.editions(name) == 2 and registry.editions("masse/siege") == 1 and registry.editions("no/where") == 1
    assert [registry.editions(name) for name in ("masse/*", "masse///gue", "masse/", "masse/../gue")] == [1, 1, 1, 1]
    first, today = registry.find_edition(name, 1), registry.find_edition(name, 2)
    assert [len(army.unit) for army in first.scenario.army] == [2, 2]
    assert [len(army.unit) for army in today.scenario.army] == [3, 3]
    assert today == registry.find_scenario(name) and first.name == name and first.text == ""
    assert len(Battle.open(first, seed=1).state.pieces) == 4
