"""What can be played and surely nobody means."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, registry
from oriflamme.kernel.army_file import read_army
from oriflamme.kernel.display import Counter, HexDisplay
from oriflamme.kernel.doubts import doubts, say_doubts
from oriflamme.kernel.typography import fold
from oriflamme.workshop.fielding import shipped_scenario


def battle(north: dict[str, Any], south: dict[str, Any]) -> Battle:
    armies = [
        {"seat": seat, "name": {"fr": seat, "en": seat}, **side} for seat, side in (("north", north), ("south", south))
    ]
    return Battle.open({"book": "masse", "title": {"fr": "x", "en": "x"}, "army": armies}, dice="typed")


def units(seat: str, *more: dict[str, Any]) -> dict[str, Any]:
    plain = [{"key": f"{seat}_{n}", "troop": "legers", "men": 10} for n in range(2)]
    return {"unit": [*plain, *({"key": f"{seat}_own", "men": 5, **one} for one in more)]}


def own(**more: Any) -> dict[str, Any]:
    return {"profile": {"dv": "1", "pvi": 5, "ca": 13, "melee": "1d6", "morale": 8, **more}}


def found(opened: Battle) -> list[tuple[str, str]]:
    assert all(one.unmeant for one in doubts(opened))
    return [(one.place, one.problem.id) for one in doubts(opened)]


def test_nothing_strange_is_told_of_usual_armies() -> None:
    assert found(battle(units("n", own()), units("s"))) == []
    assert found(Battle.open("lames/tutoriel", dice="typed")) == []


def test_an_army_of_one_hero() -> None:
    opened = battle({"hero": [{"key": "lord", "hero": "lord"}]}, units("s"))
    assert found(opened) == [("north", "doubt-alone")]
    assert [fold(told) for lang in ("fr", "en") for told in say_doubts(opened, lang)] == [
        "Sans doute pas voulu : north : il n'y a qu'une pièce dans cette armée (Seigneur).",
        "Probably not meant: north: there is only one piece in this army (Lord).",
    ]


def test_a_profile_out_of_all_measure() -> None:
    assert found(battle(units("n", own(pvi=100_000, melee="9d100")), units("s"))) == [("n_own", "doubt-strong")]
    assert found(battle(units("n", own(ca=23)), units("s"))) == [("n_own", "doubt-armour")]
    assert found(battle(units("n", own(ca=22)), units("s"))) == []


def test_siege_roles_without_sections() -> None:
    north, south = {**units("n"), "role": "besieger"}, {**units("s"), "role": "besieged"}
    assert found(battle(north, south)) == [("section", "doubt-no-sections")]


def test_enemies_on_one_spot_and_a_flyer_above_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our four books refuse enemies on one spot; a book of somebody else's may not."""
    data = shipped_scenario(registry.book("lames"), "lames/dragon")
    below = data["army"][0]["wing"][0]["unit"][1]["at"].split()[0]
    next(one for one in data["army"][1]["wing"][0]["unit"] if one["key"] == "dragon")["at"] = f"{below} S"
    opened = Battle.open(data, dice="typed")
    assert found(opened) == []

    def shown(*places: tuple[str, str, str, int]) -> HexDisplay:
        counters = tuple(Counter(key=key, side=side, icon="", hex=hex, level=up) for key, side, hex, up in places)
        return HexDisplay(sides=("a", "b"), counters=counters)

    places = [("x", "a", "0101", 0), ("y", "b", "0101", 0), ("z", "b", "0101", 1), ("w", "a", "0101", 0)]
    monkeypatch.setattr(type(opened.book), "display", lambda *_: shown(*places))
    assert found(opened) == [("x", "doubt-together"), ("w", "doubt-together")]
    monkeypatch.setattr(type(opened.book), "display", lambda *_: shown(*places[:1], *places[2:]))
    assert found(opened) == []


def test_armies_are_doubted_too() -> None:
    def told(*lines: dict[str, Any]) -> list[tuple[str, str, bool]]:
        army = {"seat": "a", "name": {"fr": "A", "en": "A"}, "unit": list(lines)}
        found_army = read_army({"book": "masse", "title": {"fr": "x", "en": "x"}, "army": army})
        doubted = found_army.doubts(found_army.muster())
        return [(one.place, one.problem.id, one.unmeant) for one in doubted]

    plain, *_ = units("n")["unit"]
    assert told(plain) == [("army", "doubt-alone", True)]
    assert told(plain, {"key": "b", "men": 9, **own()}) == []
    strong = {"key": "b", "men": 9, **own(pvi=100_000, melee="9d100")}
    assert told(plain, strong) == [("army.unit[1].profile", "doubt-strong", True)]
    assert told(plain, {"key": "b", "men": 9, **own(ca=23)}) == [("army.unit[1].profile", "doubt-armour", True)]
