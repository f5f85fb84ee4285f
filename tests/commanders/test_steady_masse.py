"""The steady commander of Combat de masse: what its eye reckons, what it orders, and how it says so."""

from __future__ import annotations

import math
from typing import Any

import pytest

from oriflamme import Battle, book
from oriflamme.commanders import commander, reasons, texts
from oriflamme.commanders.masse.challenges import challenge
from oriflamme.commanders.masse.intentions import reasons as told
from oriflamme.commanders.masse.search_adapter import MAX_LINES, SEARCH_ADAPTER
from oriflamme.commanders.masse.sequence_forecast import Forecast, _fells, _left_of
from oriflamme.commanders.masse.spell_damage import SAVED_SHARE
from oriflamme.commanders.masse.steady import MAX_CHANGES, MAX_WRITTEN, Plans, written
from oriflamme.commanders.masse.unit_value import FieldValue
from oriflamme.commanders.tempers import Temper
from oriflamme.rulebooks.masse.state import Order
from oriflamme.rulebooks.masse.vocabulary import ORDER_KINDS
from tests.rulebooks.masse.positions import position, scenario


def opened(text: str, **more: object) -> Battle:
    return Battle.open(scenario(text, **more), seed=1)  # type: ignore[arg-type]


def orders(text: str, seat: str = "north", temper: str = "even") -> dict[str, str]:
    """What steady orders on a sheet."""
    battle = opened(text)
    player = commander("steady", temper=temper)
    found: dict[str, str] = {}
    while (ask := battle.ask(seat)).kind == "order":
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
    outlook = Forecast(battle.state)
    enemy = {"gob": Order("engage", "lourds")}
    idle = outlook.chances("north", {"archers": Order("none"), "lourds": Order("none")}, enemy)
    shooting = outlook.chances("north", {"archers": Order("shoot", "gob"), "lourds": Order("none")}, enemy)
    assert shooting > idle


def test_trolls_that_are_not_felled_are_whole_again() -> None:
    """Damage that leaves a regenerating unit standing is worth nothing against its men."""
    battle = opened("north: archers 20 | south: trolls 20, ogres 20")
    outlook = Forecast(battle.state)
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
    plans = Plans(battle.state, "north", Temper(daring=1.1))
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
    assert texts().say(said[2], "fr", battle.names).startswith("Les Hobgobelins tiennent et attendent")


def test_every_kind_of_order_has_a_reason_in_words() -> None:
    battle = opened("north: orcs 100 | south: gob 100")
    for kind in ORDER_KINDS:
        for rally in (False, True):
            (message,) = told(battle.state, {"orcs": Order(kind, "gob", rally=rally)})
            assert message.id in texts().ids["en"] and message.id in texts().ids["fr"]


def test_it_explains_what_it_has_ordered() -> None:
    battle = opened("north: archers 100, orcs 50 | south: gob 100")
    player = commander("steady")
    player.choose(battle.view("north"), battle.ask("north"))
    assert reasons(player)
    assert all(message.id.startswith("plan-") for message in reasons(player))


def test_it_does_not_fall_on_riders_who_may_be_gone() -> None:
    """Wolf riders at grips may fall back unharmed: whoever comes to help against them would find nobody there."""
    battle = opened(
        "north: a=lourds 100, b=lourds 100, archers 60 | south: loups 80, orcs 100, gob 100",
        links="a-loups",
        sequence=2,
    )
    assert written(battle.state, "south")["loups"].kind == "fall_back"
    assert written(battle.state, "north")["b"] == Order("engage", "orcs")
    supposed = Plans(battle.state, "north").enemies
    assert [sheet["loups"].kind for sheet in supposed] == ["engage", "fall_back"]


# Armies, small ones


def test_a_charge_at_bows_is_worth_more_than_one_at_pikes_that_wait() -> None:
    battle = opened("north: lanciers 60 | south: halleb 100, archers 100")
    outlook = Forecast(battle.state)
    still = {"halleb": Order("none"), "archers": Order("none")}
    ends = {foe: outlook.chances("north", {"lanciers": Order("engage", foe)}, still) for foe in still}
    assert ends["archers"] > ends["halleb"]


@pytest.mark.parametrize("level", ["plain", "steady"])
def test_a_garrison_never_leaves_its_walls_empty(level: str) -> None:
    """A trebuchet is easy prey for both; but a garrison with nobody inside has lost."""
    battle = position(
        "north role=besieger: lourds 120, trebuchet 6 | south role=besieged: milice 80, levee 60",
        sections="wall",
    )
    battle.answer("assault none", "north")
    player, orders = commander(level), []
    while (ask := battle.ask("south")).kind == "order":
        orders.append(player.choose(battle.view("south"), ask))
        battle.answer(orders[-1], "south")
    assert sum("engage" in order for order in orders) <= 1
    assert not Plans(battle.state, "north").planner.abandons_walls({})


def test_it_gangs_up() -> None:
    told = orders("north: a=orcs 150, b=orcs 150, c=orcs 150 | south: ogres 40, trolls 20")
    assert sum(order == "engage ogres" for order in told.values()) >= 2


def test_it_rallies_whoever_can_be_rallied() -> None:
    assert orders("north: nains 50 demoralised broken_in=1, x=nains 9 | south: orcs 20")["nains"] == "rally"
    assert orders("north: levee 50 pvt=40 demoralised broken_in=1, x=nains 9 | south: orcs 20")["levee"] == "none"


def test_its_chief_gets_away_from_those_who_would_kill_him() -> None:
    """A wounded lord among ogres breaks away; a whole one who has goblins before him stays."""
    text = "north commander=lord: lord {wounds}, orcs 200 | south: {foe}"
    hurt = opened(text.format(wounds="pvt=30", foe="a=ogres 40, b=ogres 40, c=ogres 40"), links="lord-a lord-b lord-c")
    whole = opened(text.format(wounds="", foe="gob 12"), links="lord-gob")
    sheets = [Plans(battle.state, "north").best()["lord"].kind for battle in (hurt, whole)]
    assert sheets[0] == "retreat" and sheets[1] != "retreat"


def test_wounds_of_a_chief_are_worth_something_before_he_falls() -> None:
    """Shots that cannot kill him still count; a captain who commands nobody is worth no such shot."""
    values = []
    for chief in ("commander=lord", ""):
        battle = opened(f"north: archers 40, orcs 100 | south {chief}: lord, gob 100")
        outlook = Forecast(battle.state)
        still = {"lord": Order("none"), "gob": Order("none")}
        shot, idle = (
            outlook.chances("north", {"archers": order, "orcs": Order("none")}, still)
            for order in (Order("shoot", "lord"), Order("none"))
        )
        values.append(shot - idle)
    assert values[0] > 2 * values[1] >= 0


def test_fit_units_count_beside_their_strength() -> None:
    """The same men in two units stand better than in one: a side is beaten when no fit unit is left."""
    one = opened("north: orcs 200 | south: gob 100")
    two = opened("north: a=orcs 100, b=orcs 100 | south: gob 100")
    assert Forecast(two.state).as_it_stands("north") > Forecast(one.state).as_it_stands("north")
    ends = Forecast(one.state)
    assert ends.as_it_stands("north") == pytest.approx(-ends.as_it_stands("south"))


def test_a_broken_unit_stands_for_most_of_its_strength_and_half_of_a_fit_one() -> None:
    battle = opened("north: a=orcs 100, b=orcs 100 demoralised | south: c=orcs 100, d=orcs 100")
    strength = (0.05 + 0.25 + 0.75 * 0.25) / (0.05 + 0.5)
    fit = (0.5 + 1 + 0.5) / (0.5 + 2)
    standing = 3.5 * math.log(strength) + 1.3 * math.log(fit)
    assert Forecast(battle.state).as_it_stands("north") == pytest.approx(standing)


def test_large_armies_are_ordered_with_a_bounded_number_of_changes() -> None:
    plans = Plans(Battle.open("masse/grande_bataille", seed=1).state, "north")
    plans.best()
    assert vars(plans)["_changes"] == MAX_CHANGES


def test_a_sheet_is_weighed_once_against_the_same_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = Plans(opened("north: archers 100, orcs 50 | south: gob 100, hob 20").state, "north")
    sheet = plans.best()
    before = plans.value(sheet)
    reckoned = []
    chances = Forecast.chances

    def counted(self: Forecast, *given: Any) -> float:
        reckoned.append(given)
        return chances(self, *given)

    monkeypatch.setattr(Forecast, "chances", counted)
    assert plans.value(dict(sheet)) == before and not reckoned
    plans.enemies = ({"gob": Order("engage", "archers"), "hob": Order("none")},)
    assert plans.value(sheet) != before and len(reckoned) == 1


def test_a_sheet_is_thought_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    battle = opened("north: archers 100, orcs 50 | south: gob 100")
    first = written(battle.state, "north")
    monkeypatch.setattr(Plans, "best", lambda self: pytest.fail("thought out again"))
    assert written(battle.state.clone(), "north") is first
    for seed in range(MAX_WRITTEN):
        monkeypatch.setattr(Plans, "best", lambda self: {})
        written(opened(f"north: archers {100 + seed}, orcs 51 | south: gob 100").state, "north")
    assert written(battle.state, "north") == {}


# Searching


def test_searching_answers_the_sheet_of_a_steady_enemy_and_tries_others() -> None:
    battle = Battle.open("masse/gue", seed=1)
    view = battle.view("north")
    lines = SEARCH_ADAPTER.lines(view, view.asks[0], commander("steady"))
    sheets = [vars(line)["_sheet"] for line in lines]
    assert 2 <= len(sheets) <= 2 * MAX_LINES and all(sheets.count(sheet) == 1 for sheet in sheets)
    plans = Plans(battle.state, "north")
    plans.enemies = (written(battle.state, "south"),)
    assert plans.value(sheets[0]) == max(plans.value(sheet) for sheet in sheets)


def test_an_imagined_battle_goes_on_to_the_next_orders() -> None:
    battle = Battle.open("masse/colline", seed=1)
    start = battle.fork().view("north")
    sides = {seat: commander("plain", 1) for seat in battle.seats}
    while not SEARCH_ADAPTER.far_enough(start, battle):
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    assert battle.state.sequence == 2 and battle.asks[0].kind == "order"
    assert 0 < SEARCH_ADAPTER.worth(battle, "north") < 1
    assert SEARCH_ADAPTER.worth(battle, "north") + SEARCH_ADAPTER.worth(battle, "south") == pytest.approx(1)


def test_dice_are_told_apart_by_who_throws_for_what_and_when() -> None:
    battle = Battle.open("masse/colline", dice="typed")
    sides = {seat: commander("plain", 1) for seat in battle.seats}
    assert SEARCH_ADAPTER.moment(battle) == ""
    while battle.roll is None:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    roll = battle.roll
    assert SEARCH_ADAPTER.moment(battle) == f"1/{roll.purpose}/{roll.subject}"
    assert roll.purpose == "shot" and battle.state.pieces[roll.subject].profile.missile


# Chiefs and challenges


def test_blows_that_only_thin_out_an_escort_have_not_touched_the_chief() -> None:
    """The same blow at a chief with guards, who take it for him, and at a wounded one who stands alone."""
    lost = []
    for wounds in ("escort=10:garde", "pvt=20"):
        battle = opened(f"north: a=ogres 20, b=ogres 20 | south commander=lord: lord {wounds}, gob 100")
        outlook = Forecast(battle.state)
        still = {"lord": Order("none"), "gob": Order("none")}
        at_him, idle = (
            outlook.chances("north", {"a": order, "b": order}, still)
            for order in (Order("engage", "lord"), Order("none"))
        )
        lost.append(at_him - idle)
    assert 0 < 3 * lost[0] < lost[1]


def test_an_army_does_not_go_for_a_chief_among_his_guards_one_unit_at_a_time() -> None:
    """Round a hero there is room for ten of each unit, and his guards fall first: fighting his army pays better."""
    told = orders(
        "north: a=orcs 100, b=orcs 100, c=orcs 100, d=hob 100, e=hob 100, f=hob 100, g=hob 100 | "
        "south commander=lord: lord escort=8:orcs, x=lourds 200, y=lourds 150, z=halleb 140"
    )
    assert set(told.values()) <= {"engage x", "engage y", "engage z"}


def test_a_challenge_is_worth_nothing_where_the_other_may_break_off_unharmed() -> None:
    """A lord would win a clash with a captain, who knows it and does not wait for him."""
    field = FieldValue(opened("north: lord, orcs 50 | south: captain, gob 100").state, "north")
    assert field.duel("lord", "captain") > 0
    assert challenge(field, "lord", "captain") == challenge(field, "captain", "lord") == 0


def test_breath_reaches_whoever_is_surprised_by_a_challenge() -> None:
    field = FieldValue(opened("north: red_dragon, orcs 50 | south: captain, gob 100").state, "north")
    assert field.duel("red_dragon", "captain") > 0 > field.duel("captain", "red_dragon")
    scorched = field.loss("captain", 45 * SAVED_SHARE)
    assert challenge(field, "red_dragon", "captain") == pytest.approx(scorched * 2 / 6)
    assert challenge(field, "captain", "red_dragon") == pytest.approx(-scorched * 2 / 6)


def test_a_clash_that_nobody_would_lose_by_is_fought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    field = FieldValue(opened("north: lord, orcs 50 | south: captain, gob 100").state, "north")
    monkeypatch.setattr(FieldValue, "duel", lambda self, mine, foe: {"lord": 7.0, "captain": 0.0}[mine])
    assert challenge(field, "lord", "captain") == 7.0


def test_heroes_who_meet_in_a_challenge_strike_nobody_else() -> None:
    """A lord at grips strikes a unit three times as hard; challenged, he does not strike."""
    battle = opened("north: captain, halleb 60 | south: lord, gob 20", links="lord-halleb")
    outlook = Forecast(battle.state)
    theirs = {"lord": Order("engage", "halleb"), "gob": Order("none")}
    idle, challenging = (
        outlook.chances("north", {"captain": order, "halleb": Order("engage", "lord")}, theirs)
        for order in (Order("none"), Order("duel", "lord"))
    )
    assert challenging > idle
