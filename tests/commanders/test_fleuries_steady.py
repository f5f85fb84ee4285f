"""Les Guerres Fleuries, steady: hearts are reckoned before charges, plans are told, answers are legal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.commanders import Commander, commander, reasons, texts
from oriflamme.commanders.fleuries.blocked_marches import moves, ways_out
from oriflamme.commanders.fleuries.character_orders import lone_charge, standstill
from oriflamme.commanders.fleuries.charge_choices import assault, charge_value, hunted, stands
from oriflamme.commanders.fleuries.intentions import KINDS, Intention, intention, posture
from oriflamme.commanders.fleuries.intentions import reasons as told
from oriflamme.commanders.fleuries.ordering import in_range
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause
from oriflamme.rulebooks.fleuries.state import Fight, Fleuries
from tests.rulebooks.fleuries.positions import position


def fought(where: str, level: str, seed: int, turns: int = 99) -> Battle:
    battle = Battle.open(where, seed=seed)
    sides = {seat: commander(level, 1, "fleuries") for seat in battle.seats}
    while battle.asks and battle.state.turn <= turns:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


def ordered(text: str, player: Commander) -> dict[str, str]:
    """What the first army is ordered in phase 3, by piece."""
    battle, found = position(text), {}
    seat = battle.seats[0]
    while battle.ask(seat).kind == "order":
        view = battle.view(seat)
        token = player.choose(view, view.asks[0])
        _, unit, found[unit] = token.split(" ", 2)
        battle.answer(token, seat)
    return found


def by(level: str, text: str) -> dict[str, str]:
    return ordered(text, commander(level, 0, "fleuries"))


def seen(text: str, turn: int = 2) -> Fleuries:
    state = position(text, turn=turn).state
    assert isinstance(state, Fleuries)
    return state


# Whole battles


@pytest.mark.parametrize("where", ["fleuries/escarmouche", "fleuries/village", "fleuries/revanche"])
def test_steady_fights_to_the_end_with_legal_answers(where: str) -> None:
    assert fought(where, "steady", 4).outcome is not None


def test_steady_is_repeatable() -> None:
    first, second = (fought("fleuries/escarmouche", "steady", 6).transcript for _ in range(2))
    assert first == second


# Charges

LED = "south: u1 man B20 files=10 maquahuitl figures={} at=60/30 commander=h | h hero fm=4 controls=u1"
CLUBS = "north: v1 man B20 files=10 maquahuitl at=60/55/180"
HIRED = "south: u1 man C20 files=10 maquahuitl mercenary at=60/30\nnorth: v1 man C20 files=10 knife at=60/55/180"


def test_a_worn_unit_of_good_heart_still_charges_and_a_spent_one_does_not() -> None:
    assert by("plain", f"{LED.format(16)}\n{CLUBS}")["u1"] == "advance"
    assert by("steady", f"{LED.format(16)}\n{CLUBS}")["u1"] == "charge"
    assert by("steady", f"{LED.format(14)}\n{CLUBS}")["u1"] != "charge"


def test_nobody_is_sent_who_would_not_go() -> None:
    """Hired men: morale 8, -4 for being hired, -2 against a line, -1 for an enemy near, where 11 is needed.

    Free men of class B have 10 - 2 - 1 and need 10: two throws in four, which is just enough.
    """
    assert by("plain", HIRED) == {"u1": "charge"}
    assert by("steady", HIRED) == {"u1": "wait"}
    state = seen(HIRED)
    assert stands(state, state.pieces["u1"], MoraleTestCause(("charge",), "v1")) == 0
    assert assault(state, state.pieces["u1"]) == ((), "")
    free = HIRED.replace("C20 files=10 maquahuitl mercenary", "B20 files=10 maquahuitl")
    assert stands(seen(free), seen(free).pieces["u1"], MoraleTestCause(("charge",), "v1")) == 0.5
    assert by("steady", free) == {"u1": "charge"}


def test_whoever_may_not_stand_is_the_better_target() -> None:
    """Men of class C need 11 where they have 8 - 1 and a die: one throw in four; A would stand."""
    text = f"{LED.format(20)}\nnorth: v1 man {{}}20 files=10 knife at=60/55/180"
    timid, firm = (seen(text.format(grade)) for grade in "CA")
    chances = [stands(one, one.pieces["v1"], MoraleTestCause(("charged",), "u1")) for one in (timid, firm)]
    assert chances == [0.25, 1.0]
    assert charge_value(timid, timid.pieces["u1"], timid.pieces["v1"]) > charge_value(
        firm, firm.pieces["u1"], firm.pieces["v1"]
    )


def test_whoever_has_no_missiles_is_never_in_range() -> None:
    """Swordsmen who have stormed a building are asked whether they can shoot from it."""
    near = f"{LED.format(20)}\n{CLUBS}"
    state = seen(near)
    assert not in_range(state, state.pieces["u1"])
    armed = seen(near.replace("10 maquahuitl figures", "10 bow knife figures"))
    assert in_range(armed, armed.pieces["u1"])


# Heroes


def test_a_hero_leaves_the_ranks_for_an_enemy_line_within_his_charge() -> None:
    """30 cm, and a quarter more for a character: 37.5 cm from his place in the ranks; no more once his unit fights."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/30 commander=h | h hero controls=u1\nnorth: v1 man B20 files=10"
    near, far = f"{text} maquahuitl at=60/67/180", f"{text} maquahuitl at=60/68/180"
    assert by("steady", near)["h"] == "charge"
    assert by("steady", far)["h"] == by("plain", near)["h"] == "wait"
    state = seen(near)
    assert lone_charge(state, state.pieces["h"]) == ((("charge",),), "v1")
    state.pieces["u1"] = replace(state.pieces["u1"], fights={"v1": Fight(side="front", since=1)})
    assert lone_charge(state, state.pieces["h"]) == ((), "")


def test_a_free_hero_breaks_a_standstill() -> None:
    """Turn 4, nobody fights: a hero outside the ranks goes at the line, unless his side would win as it stands."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/30 commander=g | g hero controls=u1 | h hero at=60/38\n"
    text += "north: v1 man B20 files=10 maquahuitl at=60/60/180"
    state = seen(text, turn=4)
    assert [lone_charge(state, state.pieces[key])[1] for key in ("g", "h")] == ["", "v1"]
    state.pieces["u1"] = replace(state.pieces["u1"], fights={"v1": Fight(side="front", since=3)})
    assert lone_charge(state, state.pieces["h"])[1] == ""
    state = seen(text, turn=4)
    state.armies["north"] = replace(state.armies["north"], lost_points=state.armies["north"].budget)
    assert not standstill(state, "south") and standstill(state, "north")
    assert lone_charge(state, state.pieces["h"])[1] == ""


def test_once_the_armies_have_met_a_hero_goes_at_shooters_or_beside_friends() -> None:
    text = "south: u1 man B20 files=10 maquahuitl at=60/30 commander=h | h hero controls=u1 | u2 man B20 files=10 knife"
    text += " at=90/30\nnorth: v1 man B20 files=10 {} at=60/60/180"
    line, bows = text.format("maquahuitl"), text.format("bow knife loose")
    sallies = [
        lone_charge(state, state.pieces["h"])[1]
        for state in (seen(line, turn=3), seen(line, turn=4), seen(bows, turn=4), seen(bows, turn=3))
    ]
    assert sallies == ["v1", "", "v1", "v1"]
    state = seen(line, turn=4)
    state.pieces["v1"] = replace(state.pieces["v1"], fights={"u2": Fight(side="front", since=3)})
    assert lone_charge(state, state.pieces["h"])[1] == "v1"
    state.pieces["v1"] = replace(state.pieces["v1"], fights={"h": Fight(side="front", since=3)})
    assert lone_charge(state, state.pieces["h"])[1] == ""


def test_shooters_are_left_to_a_hero_who_is_near_enough() -> None:
    """37.5 cm: from (60, 15) he reaches archers at (60, 50), from (60, 5) he does not."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/30 commander=h | h hero {}\n"
    text += "north: v1 man C20 files=10 bow knife loose at=60/50/180"
    assert by("plain", text.format("controls=u1")) == {"u1": "charge", "h": "wait"}
    assert by("steady", text.format("controls=u1")) == {"u1": "wait", "h": "charge"}
    assert by("steady", text.format("at=60/5")) == {"u1": "charge", "h": "advance"}
    near, far = (seen(text.format(f"at=60/{y}")) for y in (15, 5))
    assert hunted(near, near.pieces["v1"]) and not hunted(far, far.pieces["v1"])


# Marches that lead somewhere

HEMMED = "south: u1 man B20 files=10 maquahuitl at=70/30 | u2 man B20 files=10 maquahuitl at={}\n"
HEMMED += "north: v1 man B20 files=10 maquahuitl at=15/30/90"


def test_a_turn_without_room_is_not_ordered() -> None:
    """A quarter turn to the left ends at (57.5, 40), where the other unit stands."""
    assert by("plain", HEMMED.format("55/40"))["u1"] == by("steady", HEMMED.format("100/20"))["u1"] == "quarter left"
    assert by("steady", HEMMED.format("55/40"))["u1"] == "advance wheel left"
    state = seen(HEMMED.format("55/40"))
    unit = state.pieces["u1"]
    assert not moves(state, unit, ("quarter", "left")) and moves(state, unit, ("about",))


def test_nobody_advances_with_an_enemy_at_hand_but_turns_to_him() -> None:
    """A hero 4 cm behind the ranks holds them up; at 6 cm he does not."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/30\n"
    text += "north: v1 man B20 files=10 maquahuitl at=60/80/180 | l hero at=60/{}"
    held, free = seen(text.format(21)), seen(text.format(19))
    assert not moves(held, held.pieces["u1"], ("advance",)) and moves(free, free.pieces["u1"], ("advance",))
    assert next(ways_out(held, held.pieces["u1"])) == ("about",)


def test_before_an_enemy_unit_there_is_no_way_out() -> None:
    state = seen("south: u1 man B20 files=10 maquahuitl at=60/30\nnorth: v1 man B20 files=10 maquahuitl at=60/34/180")
    assert list(ways_out(state, state.pieces["u1"])) == []


def test_whoever_is_in_disorder_and_does_not_charge_reforms() -> None:
    near = HIRED.replace("at=60/55", "at=60/40")
    assert by("steady", near) == {"u1": "wait"}
    assert by("steady", near.replace("mercenary", "mercenary disorder=true")) == {"u1": "reform"}


def test_whoever_is_behind_when_the_day_ends_charges_with_less_heart() -> None:
    """Class B with one man lost: 9, -2 against a line, -1 for an enemy near, where 10 is needed: one throw in four."""
    state = seen(f"south: u1 man B20 files=10 maquahuitl figures=19 at=60/30\n{CLUBS}", turn=11)
    unit = state.pieces["u1"]
    assert stands(state, unit, MoraleTestCause(("charge",), "v1")) == 0.25
    assert assault(state, unit) == ((), "")
    state.armies["north"] = replace(state.armies["north"], captures=1)
    assert assault(state, unit) == (("charge",), "v1")


# What it is about


def test_the_army_attacks_holds_what_it_has_won_and_dares_when_the_day_ends() -> None:
    text = f"{LED.format(20)}\nnorth: v1 man B20 files=10 maquahuitl{{}} at=60/75/180"
    assert posture(seen(text.format("")), "south") == "attack"
    assert posture(seen(text.format(" figures=10")), "south") == "hold"
    late = position(text.format(""), turn=11).state
    assert isinstance(late, Fleuries)
    assert posture(late, "south") == "dare"


def test_the_plan_is_told_in_both_languages() -> None:
    player = commander("steady", 0, "fleuries")
    battle = position(f"{LED.format(20)}\n{CLUBS}")
    view = battle.view("south")
    player.choose(view, view.asks[0])
    said = reasons(player)
    assert [message.id for message in said] == ["posture-attack", "plan-attack"]
    assert said[1].args == {"units": ["u1"], "target": "v1"}
    assert fold(texts().say(said[0], "fr")).startswith("L'armée cherche l'ennemi")


def test_every_intention_and_posture_has_words() -> None:
    kinds = {*KINDS.values(), "hold", "guard"}
    for stance in ("attack", "hold", "dare"):
        for message in told(stance, {kind: Intention(kind, "v1") for kind in kinds}):
            assert message.id in texts().ids["en"] and message.id in texts().ids["fr"]


def test_an_order_is_aimed_at_whom_the_unit_goes_for() -> None:
    state = seen(f"{LED.format(20)}\n{CLUBS}")
    unit = state.pieces["u1"]
    assert intention(state, unit, ("advance", "wheel", "left")) == Intention("march", "v1")
    assert intention(state, unit, ("wait", "shoot")) == Intention("shoot", "v1")
    assert intention(state, unit, ("wait",)) == Intention("hold")
    assert intention(state, unit, ("withdraw",)) == Intention("withdraw")
