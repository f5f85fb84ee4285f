"""What can be played and surely nobody means."""

from __future__ import annotations

from typing import Any

from oriflamme.kernel import Battle
from oriflamme.kernel.doubts import doubts, say_doubts
from oriflamme.kernel.typography import fold


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
        "Surely not meant: north: there is only one piece in this army (Lord).",
    ]


def test_a_profile_out_of_all_measure() -> None:
    assert found(battle(units("n", own(pvi=100_000, melee="9d100")), units("s"))) == [("n_own", "doubt-strong")]
    assert found(battle(units("n", own(ca=23)), units("s"))) == [("n_own", "doubt-armour")]
    assert found(battle(units("n", own(ca=22)), units("s"))) == []


def test_siege_roles_without_sections() -> None:
    north, south = {**units("n"), "role": "besieger"}, {**units("s"), "role": "besieged"}
    assert found(battle(north, south)) == [("section", "doubt-no-sections")]
