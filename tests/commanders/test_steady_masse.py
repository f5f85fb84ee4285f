"""The steady commander of Combat de masse: what its eye reckons, what it orders, and how it says so."""

from __future__ import annotations

import pytest

from oriflamme import Battle, book
from oriflamme.commanders import commander, reasons, texts
from oriflamme.commanders.masse.intentions import reasons as told
from oriflamme.commanders.masse.outlook import Outlook, _fells, _left_of
from oriflamme.commanders.masse.steady import Plans
from oriflamme.rulebooks.masse.state import Order
from tests.rulebooks.masse.positions import scenario


def opened(text: str, **more: object) -> Battle:
    return Battle.open(scenario(text, **more), seed=1)  # type: ignore[arg-type]


def orders(text: str, seat: str = "north", temper: str = "even") -> dict[str, str]:
    """What steady orders on a sheet."""
    battle = opened(text)
    player = commander("steady", temper=temper)
    found: dict[str, str] = {}
    while (ask := battle.ask(seat)).question.id == "ask-order":
        token = player.choose(battle.view(seat), ask)
        _, unit, order = token.split(" ", 2)
        found[unit] = order
        battle.answer(token, seat)
    return found


# What damage comes to


def test_the_chance_to_fell_somebody_and_what_is_left_of_him() -> None:
    assert _fells(100, 100, 30**2) == pytest.approx(0.5)
    assert _fells(100, 130, 30**2) == pytest.approx(0.8413, abs=1e-4)
    assert _fells(100, 10, 1) == pytest.approx(0)
    assert _left_of(100, 30, 1) == pytest.approx(0.7)
    assert _left_of(100, 100, 30**2) == pytest.approx(0.3 / (2 * 3.14159265) ** 0.5, abs=1e-4)
    assert _left_of(100, 500, 30**2) == pytest.approx(0, abs=1e-6)


def test_shots_come_before_blows() -> None:
    """Goblins shot on their way strike with fewer men: the same blow is worth less."""
    battle = opened("north: archers 200, lourds 100 | south: gob 100")
    outlook = Outlook(battle.state)
    enemy = {"gob": Order("engage", "lourds")}
    idle = outlook.chances("north", {"archers": Order("none"), "lourds": Order("none")}, enemy)
    shooting = outlook.chances("north", {"archers": Order("shoot", "gob"), "lourds": Order("none")}, enemy)
    assert shooting > idle


def test_trolls_that_are_not_felled_are_whole_again() -> None:
    """Damage that leaves a regenerating unit standing is worth nothing against its men."""
    battle = opened("north: archers 20 | south: trolls 20, ogres 20")
    outlook = Outlook(battle.state)
    still = {"trolls": Order("none"), "ogres": Order("none")}
    ends = {foe: outlook.chances("north", {"archers": Order("shoot", foe)}, still) for foe in ("trolls", "ogres")}
    assert ends["ogres"] > ends["trolls"]


# What it orders


def test_archers_shoot_before_contact() -> None:
    assert orders("north: archers 100 | south: orcs 100")["archers"].startswith("shoot")


def test_nobody_charges_what_he_cannot_hurt() -> None:
    assert orders("north: orcs 100 | south: necro 40, gob 100")["orcs"] == "engage gob"


@pytest.mark.parametrize("where", book("masse").scenarios)
def test_it_finishes_every_scenario_with_legal_answers(where: str) -> None:
    battle = Battle.open(where, seed=2, recording=False)
    sides = {seat: commander("steady", 1) for seat in battle.seats}
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    assert battle.outcome is not None


def test_the_best_plan_comes_first_and_no_plan_twice() -> None:
    battle = Battle.open("masse/gue", seed=1)
    plans = Plans(battle.state, "north", 1.1)
    ranked = plans.ranked()
    values = [plans.value(sheet) for sheet in ranked]
    assert values == sorted(values, reverse=True)
    assert len(ranked) > 4 and all(ranked.count(sheet) == 1 for sheet in ranked)
    assert plans.best() == ranked[0]


# What it says


def test_its_reasons_gather_units_by_what_they_do() -> None:
    battle = opened("north: a=orcs 100, b=orcs 100, archers 50, hob 40 | south: gob 100, ogres 10")
    sheet = {
        "a": Order("engage", "gob"),
        "b": Order("engage", "gob"),
        "archers": Order("shoot", "ogres"),
        "hob": Order("none"),
    }
    said = told(battle.state, sheet)
    assert [message.id for message in said] == ["plan-attack", "plan-shoot", "plan-hold"]
    assert said[0].args == {"units": ["a", "b"], "target": "gob"}
    assert texts().say(said[2], "fr", battle.names).startswith("Tiennent et attendent")


def test_every_kind_of_order_has_a_reason_in_words() -> None:
    kinds = ("shoot", "engage", "fall_back", "retreat", "flee", "none", "duel", "cast", "batter", "tear", "ram", "move")
    battle = opened("north: orcs 100 | south: gob 100")
    for kind in kinds:
        for rally in (False, True):
            (message,) = told(battle.state, {"orcs": Order(kind, "gob", rally=rally)})
            assert message.id in texts().ids["en"] and message.id in texts().ids["fr"]


def test_it_explains_what_it_has_ordered() -> None:
    battle = opened("north: archers 100, orcs 50 | south: gob 100")
    player = commander("steady")
    player.choose(battle.view("north"), battle.ask("north"))
    assert reasons(player)
    assert all(message.id.startswith("plan-") for message in reasons(player))
