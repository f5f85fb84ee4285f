"""Computer commanders: legal, repeatable, blind to what is hidden, and better than chance."""

from __future__ import annotations

import pytest

from oriflamme import Battle, UserError, book
from oriflamme.commanders import LEVELS, commander, commanders, texts
from oriflamme.commanders.masse.unit_value import seen
from oriflamme.kernel import Roll
from oriflamme.odds.simulate import simulate
from oriflamme.rulebooks.masse.state import Event
from tests.rulebooks.masse.positions import scenario


def test_names() -> None:
    assert commanders("masse") == LEVELS
    assert commanders("whist") == ("random",)
    for name in commanders("masse"):
        for lang in ("fr", "en"):
            assert f"commander-{name}" in texts().ids[lang]


@pytest.mark.parametrize(("name", "of"), [("napoleon", "masse"), ("plain", "whist")])
def test_an_unknown_commander_is_named(name: str, of: str) -> None:
    with pytest.raises(UserError, match=f'Unknown commander "{name}"'):
        commander(name, book=of)


def fought(name: str, seeds: tuple[int, int], where: str = "masse/gue") -> Battle:
    battle = Battle.open(where, seed=2)
    sides = dict(zip(battle.seats, (commander(name, seed) for seed in seeds), strict=True))
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


@pytest.mark.parametrize("name", ["plain", "random"])
def test_the_same_seed_gives_the_same_battle(name: str) -> None:
    assert fought(name, (3, 4)).transcript == fought(name, (3, 4)).transcript


def test_another_seed_gives_random_another_battle() -> None:
    assert fought("random", (3, 4)).transcript != fought("random", (3, 5)).transcript


@pytest.mark.parametrize("where", book("masse").scenarios)
def test_plain_finishes_every_scenario(where: str) -> None:
    assert fought("plain", (0, 1), where).outcome is not None


def test_plain_beats_random() -> None:
    """Sixty battles of the Ford, half of them from each side; draws are not victories."""
    north = simulate("masse/gue", 30, 1, {"north": "plain", "south": "random"})
    south = simulate("masse/gue", 30, 2, {"north": "random", "south": "plain"})
    assert north.wins["north"].count + south.wins["south"].count >= 54


def test_random_throws_the_dice_it_is_asked_for() -> None:
    battle = Battle.open("masse/gue", dice="typed")
    player = commander("random", 1)
    rolls = 0
    while rolls < 5:
        ask = battle.asks[0]
        rolls += isinstance(ask, Roll)
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)


def test_what_a_side_may_not_know_does_not_change_its_orders() -> None:
    """A ruse that the scenario has in store is known to the besiegers alone: the garrison orders the same."""
    hidden = Battle.open("masse/siege", seed=4)
    player = commander("plain", 1)
    while hidden.asks[0].kind != "order":
        hidden.answer(player.choose(hidden.view(hidden.asks[0].seat), hidden.asks[0]), hidden.asks[0].seat)
    garrison = next(seat for seat, army in hidden.state.armies.items() if army.besieged)
    answers = []
    for events in ((), (Event(5, next(iter(hidden.state.sections))),)):
        twin = hidden.fork()
        twin.state.events = events
        view = twin.view(garrison)
        assert seen(view).events == ()
        assert view.asks
        answers.append([commander("plain", 1).choose(view, ask) for ask in view.asks])
    assert answers[0] == answers[1]


# Good sense, one case each


def orders(text: str, seat: str = "north", **more: object) -> dict[str, str]:
    """What plain orders on a sheet."""
    battle = Battle.open(scenario(text, **more), seed=1)  # type: ignore[arg-type]
    player = commander("plain")
    found: dict[str, str] = {}
    while (ask := battle.asks[0]).kind in ("assault", "post"):
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)
    while (ask := battle.ask(seat)).kind in ("order", "point"):
        token = player.choose(battle.view(seat), ask)
        words = token.split(" ", 2)
        if words[0] == "order":
            found[words[1]] = words[2]
        else:
            found[f"points {words[1]}"] = "yes"
        battle.answer(token, seat)
    return found


def test_archers_shoot_before_contact() -> None:
    assert orders("north: archers 100 | south: orcs 100")["archers"] == "shoot orcs"


def test_nobody_charges_what_he_cannot_hurt() -> None:
    assert orders("north: orcs 100 | south: necro 40, gob 100")["orcs"] == "engage gob"
    assert orders("north: orcs 100 | south: hill_giant, gob 100")["orcs"] == "engage gob"


def test_units_gang_up() -> None:
    told = orders("north: a=orcs 150, b=orcs 150, c=orcs 150 | south: ogres 40, trolls 20")
    assert len(set(told.values())) == 1


def test_lancers_charge_rather_than_wait() -> None:
    assert orders("north: lanciers 60 | south: archers 60")["lanciers"] == "engage archers"


def test_lancers_do_not_ride_at_pikes_that_wait_for_them() -> None:
    told = orders("north: lanciers 60 | south: halleb 200, archers 60")
    assert told["lanciers"] == "engage archers"


def test_a_hopeless_elite_gets_away() -> None:
    told = orders("north: cheval 5 | south: trolls 40", links="cheval-trolls")
    assert told["cheval"] == "fall_back"


def test_a_broken_unit_is_rallied_when_it_may_work() -> None:
    assert orders("north: nains 50 demoralised broken_in=1, x=nains 9 | south: orcs 20")["nains"] == "rally"
    assert orders("north: levee 50 pvt=40 demoralised broken_in=1, x=nains 9 | south: orcs 20")["levee"] == "none"


def test_points_go_where_they_hurt_most() -> None:
    told = orders("north commander=chief: archers 200, frond 10, chief=lord leads=archers | south: orcs 300")
    assert told["points archers"] == "yes"
    assert "points frond" not in told


def test_a_mage_uses_his_fire() -> None:
    assert orders("north: mage, x=levee 5 | south: trolls 30")["mage"] == "cast fireball trolls"


def test_a_champion_does_not_challenge_a_weakling_who_would_break_off() -> None:
    text = "north: lord, x=levee 5 | south: captain 4, y=levee 5"
    assert orders(text)["lord"] == "engage y"
    assert not orders(text, "south")["captain"].startswith("duel")


def test_besiegers_batter_and_use_magic() -> None:
    told = orders(
        "north role=besieger: orcs 100, trebuchet 5 engineer | south role=besieged: lourds 100",
        sections="east gate",
    )
    assert told["trebuchet"] == "batter east wall"
