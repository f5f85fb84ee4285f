"""The plain commander of Les Guerres Fleuries: whole battles, and its good sense one case each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme import Battle, book
from oriflamme.commanders import commander
from oriflamme.kernel import Choice, Option, ask_about
from oriflamme.odds.simulate import simulate
from oriflamme.rulebooks.fleuries.state import BattleOrder
from tests.rulebooks.fleuries.positions import position


def fought(where: str, seed: int) -> Battle:
    battle = Battle.open(where, seed=seed)
    sides = {seat: commander("plain", number, "fleuries") for number, seat in enumerate(battle.seats)}
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


def chosen(battle: Battle, seat: str = "south") -> str:
    """What plain would answer now."""
    view = battle.view(seat)
    return commander("plain", 0, "fleuries").choose(view, view.asks[0])


def ordered(text: str, **more: object) -> dict[str, str]:
    """What plain orders in the first army's phase 3, by piece."""
    battle, found = position(text, **more), {}  # type: ignore[arg-type]
    seat = battle.seats[0]
    while battle.ask(seat).kind == "order":
        token = chosen(battle, seat)
        _, unit, found[unit] = token.split(" ", 2)
        battle.answer(token, seat)
    return found


# Whole battles


@pytest.mark.parametrize("where", book("fleuries").scenarios)
def test_plain_fights_every_scenario_to_its_end(where: str) -> None:
    assert fought(where, 3).outcome is not None


def test_the_same_seed_gives_the_same_battle() -> None:
    assert fought("fleuries/escarmouche", 5).transcript == fought("fleuries/escarmouche", 5).transcript


def test_plain_beats_random() -> None:
    """From each side, four battles in five at the least; draws are not victories."""
    south = simulate("fleuries/escarmouche", 8, 1, {"south": "plain", "north": "random"})
    north = simulate("fleuries/escarmouche", 8, 1, {"south": "random", "north": "plain"})
    assert south.wins["south"].count + north.wins["north"].count >= 13
    assert south.wins["north"].count + north.wins["south"].count <= 1


def test_what_the_enemy_keeps_secret_changes_nothing() -> None:
    """Battle orders, orders put down and magic of the other side are not seen."""
    battle = position(f"{FOOT}\nnorth: v1 man B20 files=10 maquahuitl at=60/55/180 | h hero at=60/75/180")
    twin = battle.fork()
    twin.state.armies["north"] = replace(twin.state.armies["north"], plan={"h": BattleOrder("hold")})
    hero = twin.state.pieces["h"]
    twin.state.pieces["h"] = replace(hero, body=replace(hero.body, magic_weapon="detection"))
    twin.answer("order v1 charge", "north")
    assert chosen(twin) == chosen(battle) == "order u1 charge"


# Orders


FOOT = "south: u1 man B20 files=10 maquahuitl at=60/30"
CLUBS = "north: v1 man B20 files=10 maquahuitl"


@pytest.mark.parametrize(
    ("foe", "order"),
    [
        ("at=60/55/180", "charge"),
        ("at=60/75/180", "advance"),
        ("at=90/75/180", "advance wheel right"),
        ("at=20/33/90", "quarter left"),
        ("at=60/5/0", "about"),
    ],
)
def test_foot_closes_in_and_charges_whoever_is_in_reach(foe: str, order: str) -> None:
    assert ordered(f"{FOOT}\n{CLUBS} {foe}") == {"u1": order}


def test_the_more_a_unit_has_lost_the_better_the_odds_must_be() -> None:
    elite = "north: v1 man A20 files=10 maquahuitl cotton shield at=60/55/180"
    levy = "south: u1 man C20 files=10 knife at=60/30"
    assert ordered(f"{levy}\n{elite}") == {"u1": "charge"}
    assert ordered(f"{levy} figures=13\n{elite}") == {"u1": "advance"}


def test_a_worn_unit_keeps_away_unless_it_is_pressed() -> None:
    worn = f"{FOOT} figures=11"
    assert ordered(f"{worn}\n{CLUBS} at=60/75/180") == {"u1": "withdraw"}
    assert ordered(f"{worn}\n{CLUBS.replace('B20', 'A20')} cotton at=60/55/180") == {"u1": "wait"}


def test_a_unit_in_disorder_reforms_while_nobody_can_charge_it() -> None:
    assert ordered(f"{FOOT} disorder\n{CLUBS} at=60/75/180") == {"u1": "reform"}
    assert ordered(f"{FOOT} disorder\n{CLUBS} at=60/55/180") == {"u1": "charge"}


ARCHERS = "south: u1 man B20 files=10 bow knife loose at=60/30"


def test_archers_shoot_in_range_come_into_range_and_give_way_to_foot() -> None:
    assert ordered(f"{ARCHERS}\n{CLUBS} at=60/46/180") == {"u1": "wait shoot"}
    assert ordered(f"{ARCHERS}\n{CLUBS} at=60/85/180") == {"u1": "advance shoot"}
    assert ordered(f"{ARCHERS}\n{CLUBS} at=60/36/180") == {"u1": "evade"}


def test_nobody_charges_into_the_backs_of_friends() -> None:
    """The friend covers the right half of the way; further right he leaves it free."""
    text = f"{FOOT} | u2 man B20 files=10 maquahuitl at={{}}/42 fights=v2:front:1:front\n{CLUBS} at=60/58/180"
    text += " | v2 man B20 files=10 maquahuitl at={}/42/180 fights=u2:front:1:front"
    assert ordered(text.format(80, 80))["u1"] != "charge"
    assert ordered(text.format(90, 90))["u1"] == "charge"


def test_a_lone_character_is_fought_only_where_he_stands_in_the_way() -> None:
    """Within 6 cm he halts whoever comes up."""
    for far, told in ((36, "charge"), (37, "advance")):
        assert ordered(f"{FOOT}\nnorth: h hero at=60/{far}/180")["u1"] == told


def test_archers_do_not_waste_their_arrows_on_a_lone_character() -> None:
    """He is near, and easily hit; their foot is what they go for."""
    assert ordered(f"{ARCHERS}\n{CLUBS} at=60/85/180 | h hero at=75/50/180") == {"u1": "advance shoot"}


def test_skirmishers_clear_the_front_of_foot_that_could_charge() -> None:
    foot = "u2 man B20 files=10 maquahuitl at=60/23"
    assert ordered(f"{ARCHERS} | {foot}\n{CLUBS} at=60/45/180")["u1"] == "evade"


def test_a_hero_joins_his_troops_and_stays_with_them() -> None:
    text = f"{FOOT} commander=h | h hero {{}}\n{CLUBS} at=60/75/180"
    assert ordered(text.format("at=60/15"))["h"] == "advance"
    assert ordered(text.format("controls=u1"))["h"] == "wait"


# Later in the turn


def test_a_charge_goes_at_the_enemy_whom_it_costs_most() -> None:
    """Seen from the charger archers are easier prey than foot."""
    battle = position(
        "south: u1 man B20 files=10 maquahuitl at=60/30 orders=charge\n"
        "north: v1 man A20 files=6 maquahuitl cotton shield at=52/52/180 | v2 man B20 files=6 bow knife at=69/52/180",
        phase="declarations",
    )
    tokens = {option.token for option in battle.ask("south").options}
    assert tokens == {"charge u1 v1", "charge u1 v2"}
    assert chosen(battle) == "charge u1 v2"


def moves(text: str, **more: object) -> str:
    return chosen(position(text, phase="moves", **more))  # type: ignore[arg-type]


def test_foot_goes_as_far_as_it_may_and_archers_into_range() -> None:
    """The normal move is 20 cm, with a bow three quarters of 25 cm; medium range of a bow ends at 20 cm."""
    assert moves(f"{FOOT} orders=advance\n{CLUBS} at=60/85/180") == "move u1 2000"
    assert moves(f"{ARCHERS} orders=advance+shoot\n{CLUBS} at=60/85/180") == "move u1 1875"
    assert moves(f"{ARCHERS} orders=advance+shoot\n{CLUBS} at=60/60/180") == "move u1 1400"


def test_a_hero_who_advances_joins_his_unit() -> None:
    text = f"{FOOT} commander=h | h hero at=60/15 orders=advance\n{CLUBS} at=60/85/180"
    assert moves(text) == "move h join u1"


CHARGED = "v1 man B20 files=10 maquahuitl at=60/55/180 orders=charge charging target=u1 charge_left=1500"


@pytest.mark.parametrize(
    ("unit", "reaction"),
    [
        ("man B20 files=10 maquahuitl", "counter_charge"),
        ("man B20 files=10 bow knife loose", "evade"),
        ("man C20 files=10 javelin", "shoot"),
        ("man C20 files=10 knife figures=11", "none"),
    ],
)
def test_reactions_to_a_charge(unit: str, reaction: str) -> None:
    battle = position(f"south: u1 {unit} at=60/30 orders=wait\nnorth: {CHARGED}", phase="reactions")
    assert chosen(battle) == f"react u1 {reaction}"


def test_shots_go_where_they_cost_most() -> None:
    """Of two targets as far away as each other, those in close order; skirmishers are hard to hit."""
    battle = position(
        f"{ARCHERS} orders=wait+shoot\n"
        "north: v1 man B20 files=2 knife loose at=45/45/180 | v2 man B20 files=4 knife at=75/45/180",
        phase="shooting",
    )
    tokens = [option.token for option in battle.ask("south").options]
    assert tokens == ["shoot u1 v1", "shoot u1 v2", "hold u1"]
    assert chosen(battle) == "shoot u1 v2"


def test_routers_are_pursued_and_orderly_losers_are_not() -> None:
    for pending, answer in (("rout", "pursue u1 v1"), ("retreat", "stand u1 v1")):
        view = position(f"{FOOT}\n{CLUBS} at=60/35/180 pending={pending}").view("south")
        ask = Choice("south", ask_about("pursuit", unit="u1", target="v1"), "", PURSUIT)
        assert commander("plain", 0, "fleuries").choose(view, ask) == answer


PURSUIT = (
    Option("pursue u1 v1", True, verb="pursue", piece="u1", target="v1"),
    Option("stand u1 v1", False, verb="stand", piece="u1", target="v1"),
)
