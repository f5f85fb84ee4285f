"""Les Guerres Fleuries, searching: shooters have a guard, orders that differ are tried, positions are weighed."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.commanders import Budget, commander, reasons, texts
from oriflamme.commanders.fleuries.escort_shooters import Guarding, shooters_to_guard
from oriflamme.commanders.fleuries.position_value import DRAWN, standing
from oriflamme.commanders.fleuries.search_adapter import SEARCH_ADAPTER, Answer, Memory, others
from oriflamme.commanders.fleuries.steady import Steady
from oriflamme.commanders.search import Searching
from oriflamme.kernel import Ask, Choice, View
from oriflamme.rulebooks.fleuries.state import Fleuries
from tests.rulebooks.fleuries.positions import position

QUICK = Budget(nodes=30)


def fought(where: str, seed: int, turns: int) -> Battle:
    battle = Battle.open(where, seed=seed)
    sides = {seat: commander("searching", 1, "fleuries", budget=QUICK) for seat in battle.seats}
    while battle.asks and battle.state.turn <= turns:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


def seen(text: str, turn: int = 2) -> Fleuries:
    state = position(text, turn=turn).state
    assert isinstance(state, Fleuries)
    return state


def asked(battle: Battle, seat: str = "south") -> tuple[View, Choice]:
    view = battle.view(seat)
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    return view, ask


@pytest.mark.parametrize(("where", "turns"), [("fleuries/escarmouche", 3), ("fleuries/village", 1)])
def test_searching_is_repeatable_by_nodes_and_legal(where: str, turns: int) -> None:
    first, second = (fought(where, 6, turns).transcript for _ in range(2))
    assert first == second


# The guard

ARMY = (
    "south: u1 man B20 files=10 maquahuitl at=100/30 | u2 man C20 files=10 bow knife loose at={}/30 | "
    "best hero combat=14 strength at=95/20 | less hero at=85/20"
)
ENEMY = "north: v1 man B20 files=10 maquahuitl at=60/80/180 | foe hero at=40/80/180"


def test_the_least_of_the_heroes_goes_to_the_shooters_and_stays_with_them() -> None:
    state = seen(f"{ARMY.format(60)}\n{ENEMY}")
    best, less = state.pieces["best"], state.pieces["less"]
    assert best.body.points > less.body.points
    ward = shooters_to_guard(state, less)
    assert ward is not None and ward.key == "u2"
    assert shooters_to_guard(state, best) is None
    assert shooters_to_guard(state, state.pieces["u1"]) is None


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        (f"{ARMY.format(60)}\n{ENEMY}", 4),
        (f"{ARMY.format(25).replace('85/20', '112/20')}\n{ENEMY}", 2),
        (f"{ARMY.format(60)}\n{ENEMY.split(' |', 1)[0]}", 2),
        (f"{ARMY.format(60).replace('best hero combat=14 strength at=95/20 | ', '')}\n{ENEMY}", 2),
        (f"{ARMY.format(60)} | third hero combat=14 strength controls=u2\n{ENEMY}", 2),
        (f"{ARMY.format(60).replace('bow knife loose', 'maquahuitl')}\n{ENEMY}", 2),
    ],
    ids=["too late", "too far", "no enemy hero", "the only hero", "led by another", "no shooters"],
)
def test_nobody_guards_where_it_would_not_help(text: str, turn: int) -> None:
    state = seen(text, turn)
    assert shooters_to_guard(state, state.pieces["less"]) is None


def ordered(battle: Battle) -> dict[str, str]:
    """What the guarding commander orders the south to do, by piece."""
    given: dict[str, str] = {}
    while battle.ask("south").kind != "confirm-orders":
        view, ask = asked(battle)
        token = Guarding().choose(view, ask)
        _, unit, given[unit] = token.split(" ", 2)
        battle.answer(token, "south")
    return given


def test_the_guard_is_ordered_there_and_joins() -> None:
    assert ordered(position(f"{ARMY.format(60)}\n{ENEMY}"))["less"] == "advance"
    moving = position(
        f"{ARMY.format(60)} orders=advance\n{ENEMY}".replace("at=60/30", "at=60/30 orders=wait"), phase="moves"
    )
    assert Guarding().choose(*asked(moving)) == "move less join u2"
    staying = position(f"{ARMY.format(60).replace('less hero at=85/20', 'less hero controls=u2')}\n{ENEMY}")
    assert ordered(staying)["less"] == "wait"


def test_the_guarding_commander_is_as_daring_as_the_one_it_takes_after() -> None:
    assert Guarding(like=Steady(0, "bold"))._temper == Steady(0, "bold")._temper != Guarding()._temper


# Lines

LED = "south: u1 man B20 files=10 maquahuitl figures={} at=60/30 commander=h | h hero fm=4 controls=u1"
CLUBS = "north: v1 man B20 files=10 maquahuitl at=60/55/180"


def test_lines_are_the_policys_own_first_then_orders_that_differ() -> None:
    view, ask = asked(position(f"{LED.format(20)}\n{CLUBS}"))
    lines = SEARCH_ADAPTER.lines(view, ask, commander("steady", 0, "fleuries"))
    tokens = [line.choose(view, ask) for line in lines]
    assert tokens == ["order u1 charge", "order u1 wait", "order u1 withdraw", "order u1 advance"]


def test_heroes_shooters_and_lines_have_orders_of_their_own() -> None:
    state = seen(f"{ARMY.format(60)}\n{ENEMY.replace('60/80', '100/50')}")
    assert list(others(state, state.pieces["less"])) == [("charge",), ("wait",), ("advance",)]
    far = seen(f"{ARMY.format(60)}\nnorth: v1 man B20 files=10 maquahuitl at=60/110/180", turn=2)
    assert list(others(far, far.pieces["less"])) == [("wait",), ("advance",)]
    led = seen(f"{LED.format(20)}\n{CLUBS}")
    assert list(others(led, led.pieces["h"])) == [("charge",), ("wait",)]
    assert next(others(state, state.pieces["u2"])) == ("wait", "shoot")
    assert next(others(state, state.pieces["u1"])) == ("charge",)


def test_a_march_is_left_to_the_guarding_commander() -> None:
    battle = position(
        f"{LED.format(20)} orders=advance\n{CLUBS.replace('55', '85')}".replace("=60/30", "=60/30 orders=advance"),
        phase="moves",
    )
    view, ask = asked(battle)
    (line,) = SEARCH_ADAPTER.lines(view, ask, commander("steady", 0, "fleuries"))
    assert line.choose(view, ask) == commander("steady", 0, "fleuries").choose(view, ask)


class Counting:
    """A player who counts what he is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, ask: Ask) -> str:
        self.asked += 1
        return "order u1 wait"


def test_an_answer_covers_its_question_and_leaves_the_rest_to_its_base() -> None:
    battle = position(f"{LED.format(20)}\n{CLUBS}")
    view, ask = asked(battle)
    base = Counting()
    line = Answer(view, ask, "order u1 charge", base, base)
    assert line.covers(view, ask) and line.goes_on(view, ask)
    assert line.choose(view, ask) == "order u1 charge" and base.asked == 0
    other = battle.view("north")
    assert isinstance(other.asks[0], Choice) and not line.covers(other, other.asks[0])
    battle.answer("order u1 charge", "south")
    later, hero = asked(battle)
    assert not line.covers(later, hero) and line.goes_on(later, hero)
    assert line.choose(later, hero) == "order u1 wait" and base.asked == 1


def test_orders_that_were_thought_out_are_remembered_while_nothing_has_changed() -> None:
    battle = position(f"{LED.format(20)}\n{CLUBS}")
    player = Counting()
    memory = Memory(player)
    for _ in range(2):
        memory.choose(*asked(battle))
        memory.choose(*asked(battle.fork()))
    assert player.asked == 1
    memory.choose(*asked(position(f"{LED.format(19)}\n{CLUBS}")))
    memory.choose(*asked(battle, "north"))
    assert player.asked == 3


def test_dice_are_told_apart_by_turn_phase_purpose_and_subject() -> None:
    battle = position(f"{LED.format(20)}\n{CLUBS}")
    assert SEARCH_ADAPTER.moment(battle) == "2/orders"


# How a side stands


def test_a_draw_is_far_from_a_victory_and_nothing_is_decided_before_the_end() -> None:
    even = seen("south: u1 man B20 files=10 maquahuitl at=60/30\n" + CLUBS)
    assert standing(even, "south") == pytest.approx(standing(even, "north"))
    assert DRAWN < standing(even, "south") < 0.5
    late = seen("south: u1 man B20 files=10 maquahuitl at=60/30\n" + CLUBS, turn=12)
    assert DRAWN < standing(late, "south") < standing(even, "south")


@pytest.mark.parametrize(
    "worse",
    [
        f"{LED.format(15)}\n{CLUBS}",
        f"{LED.format(20)}\n{CLUBS} | x man C20 files=10 bow knife loose at=60/75/180",
        f"{LED.format(20).split(' commander', 1)[0]}\n{CLUBS} | x hero at=20/70/180",
    ],
    ids=["figures", "shooters", "a leader"],
)
def test_whoever_has_less_left_stands_worse(worse: str) -> None:
    state = seen(worse)
    whole = seen(f"{LED.format(20)}\n{CLUBS}")
    assert standing(state, "south") < standing(whole, "south")
    assert standing(state, "north") > standing(whole, "north")


def test_a_line_that_is_held_by_the_flank_is_worse_off_than_one_held_in_front() -> None:
    text = (
        "south: u1 man B20 files=10 maquahuitl at=60/30 fights=h:{}:1:front\nnorth: h hero at={} fights=u1:front:1:{}"
    )
    front = seen(text.format("front", "60/31/180", "front"))
    flank = seen(text.format("left", "44/29/90", "flank"))
    assert standing(flank, "south") < standing(front, "south")


# Told


def test_the_guard_is_told() -> None:
    battle = position(f"{ARMY.format(60)}\n{ENEMY}")
    player = commander("searching", 1, "fleuries", budget=QUICK)
    assert isinstance(player, Searching)
    while battle.ask("south").kind != "confirm-orders":
        view, ask = asked(battle)
        lines = SEARCH_ADAPTER.lines(view, ask, player._policy)
        battle.answer(lines[0].choose(view, ask), "south")
    said = {message.id: message for message in reasons(player)}
    assert said["plan-guard"].args == {"units": ["less"], "target": "u2"}
    assert {"posture-attack", "plan-march"} <= set(said)
    assert texts().say(said["plan-guard"], "fr").startswith("Les less gardent ")
    assert " guards the u2" in texts().say(said["plan-guard"], "en")
