"""Advice in two sentences, book by book and in both languages: what the machine wants, and what it fears."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.commanders import texts
from oriflamme.commanders.demonworld.threats import threat as demonworld_threat
from oriflamme.commanders.fleuries.threats import threat as fleuries_threat
from oriflamme.commanders.lames.threats import threat as lames_threat
from oriflamme.commanders.masse.threats import threat as masse_threat
from oriflamme.commanders.two_sentences import THREATS, Threat, fears, wants, worst
from oriflamme.kernel import message
from oriflamme.kernel.typography import fold
from oriflamme.odds.analysis import advice
from tests.rulebooks.demonworld.positions import position as hexes
from tests.rulebooks.fleuries.positions import position as table
from tests.rulebooks.lames.positions import plain
from tests.rulebooks.lames.positions import scenario as wings
from tests.rulebooks.masse.positions import scenario as armies


def said(battle: Battle, level: str = "steady") -> list[str]:
    """What the first side is told: wants and fears, in French and in English."""
    found = advice(battle, battle.seats[0], level)
    return [fold(sentence) for lang in ("fr", "en") for sentence in found.in_short(battle, lang)]


# What is wanted


def test_the_main_thing_that_is_done_is_wanted() -> None:
    """Not what is done beside it, though more do so; without a plan nothing is said of it."""
    holds, shoots = message("plan-hold", units=["a", "b"]), message("plan-shoot", units=["c"], target="x")
    assert wants([message("posture-attack"), holds, shoots]) == message("wants-shoot", units=["c"], target="x")
    assert wants([message("searched", lines=1, tries=1, worth=50), holds]) == message("wants-hold", units=["a", "b"])
    assert wants([message("posture-attack")]) is wants([]) is None


def test_every_plan_and_every_threat_has_its_sentence() -> None:
    for lang in ("fr", "en"):
        ids = texts().ids[lang]
        plans = {name.removeprefix("plan-") for name in ids if name.startswith("plan-")}
        assert len(plans) > 15 and {f"wants-{kind}" for kind in plans} <= ids
        assert {f"fears-{kind}" for kind in (*THREATS, "nobody")} <= ids


def test_without_a_plan_the_answer_is_wanted() -> None:
    battle = Battle.open(armies("north: archers 100 | south: orcs 100"), seed=1)
    wanted = ["Voici ce que je veux ici : Tirer sur les Orques.", "This is what I want here: Shoot at the Orcs."]
    assert said(battle, "plain")[::2] == wanted


# What is feared


def test_the_worst_is_what_costs_most_and_nothing_costs_nothing() -> None:
    one, two = Threat("shot", ("x",), "a", 2.0), Threat("blow", ("y",), "b", 3.0)
    assert worst([one, two]) == worst([two, one]) == two
    assert worst([]) is worst([Threat("shot", ("x",), "a", 0.0)]) is None


def test_a_book_that_nobody_has_taught_fears_nothing() -> None:
    battle = Battle.open(armies("north: archers 100 | south: orcs 100"), seed=1)
    assert fears("whist", battle.view("north"), "north") is None


# Combat de masse


def test_masse_in_two_sentences() -> None:
    battle = Battle.open(armies("north: archers 100 | south: orcs 100"), seed=1)
    assert said(battle) == [
        "Je veux tirer sur les Orques avec les Archers.",
        "Je crains une attaque des Orques contre les Archers.",
        "I want to shoot at the Orcs with the Archers.",
        "I fear an attack by the Orcs on the Archers.",
    ]


def test_masse_what_is_feared() -> None:
    def feared(text: str, links: str = "") -> tuple[str, tuple[str, ...], str]:
        found = masse_threat(Battle.open(armies(text, links=links), seed=1).state, "north")
        assert found is not None
        return found.kind, found.foes, found.unit

    assert feared("north: a=orcs 60 | south: archers 100") == ("shot", ("archers",), "a")
    assert feared("north: a=orcs 60 | south: b=orcs 100") == ("attack", ("b",), "a")
    assert feared("north: a=orcs 60 | south: b=orcs 100", "a-b@1") == ("blow", ("b",), "a")
    assert feared("north: a=orcs 60 | south: b=orcs 100, c=orcs 150", "a-b@1 a-c@1")[1] == ("c", "b")


# Les Lames Maudites


def lames(text: str) -> Battle:
    return Battle.open(wings(plain(12, 9), text), seed=1)


def test_lames_in_two_sentences() -> None:
    battle = lames("north attack\n  a infanterie 0304 E\n  c infanterie 0306 E\nsouth attack\n  b cavaliers 0604 W")
    assert said(battle) == [
        "Je veux tenir avec north1 : frapper coûterait plus, et il ne faut pas se laisser frapper.",
        "Je crains une attaque des Cavaliers b dans le dos de l'Infanterie a.",
        "I want to hold with the north1: striking would cost more, and it must not be struck first.",
        "I fear an attack by Horsemen b on Infantry a, from behind.",
    ]


@pytest.mark.parametrize(
    ("south", "kind"),
    [("b orcs 0604 W", "blow"), ("b orcs 0704 W", "attack"), ("b cavaliers 0204 E", "rear"), ("b orcs 1204 W", "")],
)
def test_lames_what_is_feared(south: str, kind: str) -> None:
    found = lames_threat(lames(f"north attack\n  a infanterie 0504 E\nsouth attack\n  {south}").state, "north")
    assert (found.kind, found.foes, found.unit) == (kind, ("b",), "a") if found else not kind


# Demonworld

NOBLES, GUARD = "empire fantassins_nobles", "orcs garde_orc"
ROOM = """
     . g g g g .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . n n n n .
"""


def test_demonworld_in_two_sentences() -> None:
    assert said(hexes(ROOM, n=f"{NOBLES} N", g=f"{GUARD} S")) == [
        "Je veux laisser venir la Garde orc, puis charger avec les Fantassins nobles.",
        "Je crains une attaque de la Garde orc contre les Fantassins nobles.",
        "I want to let the Orc Guard come, then charge with the Noble Foot.",
        "I fear an attack by the Orc Guard on the Noble Foot.",
    ]


@pytest.mark.parametrize(
    ("facing", "enemy", "kind"),
    [("N", GUARD, "attack"), ("ENE", GUARD, "flank"), ("S", GUARD, "rear"), ("N", "orcs archers_legers", "shot")],
)
def test_demonworld_what_is_feared(facing: str, enemy: str, kind: str) -> None:
    found = demonworld_threat(hexes(ROOM, n=f"{NOBLES} {facing}", g=f"{enemy} S").state, "empire")
    assert found is not None and (found.kind, found.foes, found.unit) == (kind, ("g",), "n")


# Les Guerres Fleuries

LINE = "south: u1 man B20 files=10 maquahuitl at=60/30{}\n"


def test_fleuries_in_two_sentences() -> None:
    assert said(table(LINE.format("") + "north: v1 man B20 files=10 maquahuitl at=60/55/180")) == [
        "Je veux attaquer v1 avec u1.",
        "Je crains une attaque de v1 contre u1.",
        "I want to attack v1 with u1.",
        "I fear an attack by v1 on u1.",
    ]


@pytest.mark.parametrize(
    ("facing", "enemy", "kind"),
    [
        ("", "maquahuitl at=60/55/180", "attack"),
        ("/180", "maquahuitl at=60/55/180", "rear"),
        ("/90", "maquahuitl at=60/55/180", "flank"),
        ("", "bow knife loose at=60/70/180", "shot"),
        ("", "maquahuitl at=60/110/180", ""),
    ],
)
def test_fleuries_what_is_feared(facing: str, enemy: str, kind: str) -> None:
    found = fleuries_threat(table(LINE.format(facing) + f"north: v1 man B20 files=10 {enemy}").state, "south")
    assert (found.kind, found.foes, found.unit) == (kind, ("v1",), "u1") if found else not kind
