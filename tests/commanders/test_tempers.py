"""Personalities: in each book a position in which the stubborn and the sly do otherwise than the even, and why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.commanders import TEMPERS, commander, texts
from oriflamme.commanders.demonworld.attack_routes import Approach
from oriflamme.commanders.demonworld.intentions import Intention as Purpose
from oriflamme.commanders.demonworld.intentions import army_plan
from oriflamme.commanders.demonworld.routes import best_route
from oriflamme.commanders.fleuries.charge_choices import assault
from oriflamme.commanders.fleuries.likings import liked
from oriflamme.commanders.lames.candidate_actions import CandidateActions
from oriflamme.commanders.lames.intentions import Intention, intend
from oriflamme.commanders.lames.position_value import PositionValue
from oriflamme.commanders.masse.likings import Likings
from oriflamme.commanders.masse.search_adapter import SEARCH_ADAPTER
from oriflamme.commanders.masse.steady import written
from oriflamme.commanders.tempers import EVEN, Temper
from oriflamme.rulebooks.fleuries.state import Fight
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from oriflamme.rulebooks.masse.state import Order
from tests.rulebooks.demonworld.positions import position as hexes
from tests.rulebooks.fleuries.positions import position as table
from tests.rulebooks.lames.positions import plain
from tests.rulebooks.lames.positions import scenario as wings
from tests.rulebooks.masse.positions import scenario as armies

STUBBORN, SLY = TEMPERS["stubborn"], TEMPERS["sly"]


def ordered(battle: Battle, temper: str) -> dict[str, str]:
    """What the first side is ordered, by piece."""
    battle, seat, found = battle.fork(), battle.seats[0], {}
    player = commander("steady", 0, battle.book.name, temper)
    while (ask := battle.ask(seat)).kind == "order":
        token = player.choose(battle.view(seat), ask)
        _, piece, found[piece] = token.split(" ", 2)
        battle.answer(token, seat)
    return found


def test_each_temper_is_one_thing() -> None:
    """Nothing that is said of one is said of another; whoever is even-tempered has no likings at all."""
    assert TEMPERS["even"] == EVEN == Temper(daring=1.0, stubbornness=0.0, slyness=0.0)
    assert TEMPERS["bold"].daring > 1 > TEMPERS["cautious"].daring
    assert Temper(stubbornness=STUBBORN.stubbornness) == STUBBORN != EVEN
    assert Temper(slyness=SLY.slyness) == SLY != EVEN
    said = {lang: texts().say("temper-stubborn", lang) for lang in ("fr", "en")}
    assert said["fr"].startswith("Obstiné") and said["en"].startswith("Stubborn: ")


# Combat de masse


def masse(text: str, links: str = "") -> Battle:
    return Battle.open(armies(text, links=links), seed=1)


def sheet(battle: Battle, temper: str) -> dict[str, str]:
    """What the north is ordered, whatever the seed would vary."""
    orders = written(battle.state, "north", TEMPERS[temper])
    return {piece: f"{order.kind} {order.target}".strip() for piece, order in orders.items()}


def test_masse_the_sly_fall_upon_whoever_has_another_on_him() -> None:
    """Orcs are at grips with ogres. The even send the others at the goblins, the sly at the ogres too."""
    battle = masse("north: a=orcs 100, b=orcs 100 | south: ogres 20, gob 60", "a-ogres@1")
    assert sheet(battle, "even")["b"] == sheet(battle, "stubborn")["b"] == "engage gob"
    assert sheet(battle, "sly")["b"] == "engage ogres"


def test_masse_the_sly_come_together() -> None:
    battle = masse("north: a=orcs 140, b=orcs 100 | south: ogres 20, gob 100")
    assert sheet(battle, "even") == {"a": "engage gob", "b": "engage ogres"}
    assert sheet(battle, "sly") == {"a": "engage gob", "b": "engage gob"}


def test_masse_the_stubborn_do_not_turn_their_backs() -> None:
    battle = masse("north: archers 60 | south: ogres 20, gob 60", "archers-ogres@1")
    assert sheet(battle, "even")["archers"] == sheet(battle, "sly")["archers"] == "retreat"
    assert sheet(battle, "stubborn")["archers"] == "engage ogres"


def test_masse_what_is_liked_in_a_sheet() -> None:
    """By shares of the army: of two units alike each counts for half."""
    battle = masse("north: archers 100, b=archers 100 | south: c=orcs 60, d=orcs 60", "b-c@1")
    state = battle.state
    stubborn = Likings(state, "north", STUBBORN, {"archers": "d"})
    assert stubborn.of({"archers": Order("shoot", "d")}) == stubborn.of({"b": Order("engage", "c")}) > 0
    assert stubborn.of({"archers": Order("shoot", "c")}) == 0
    assert stubborn.of({"b": Order("retreat")}) < 0
    sly = Likings(state, "north", SLY, {})
    assert sly.of({"archers": Order("shoot", "d")}) > 0
    assert sly.of({"archers": Order("engage", "c")}) > sly.of({"archers": Order("engage", "d")}) == 0
    assert sly.of({"b": Order("engage", "c")}) == 0
    assert Likings(state, "north", EVEN, {"archers": "d"}).of({"b": Order("retreat")}) == 0


def test_masse_searching_has_the_temper_of_its_policy() -> None:
    battle = masse("north: a=orcs 100, b=orcs 100 | south: ogres 20, gob 60", "a-ogres@1")
    view = battle.view("north")
    wanted = written(battle.state, "north", SLY)
    assert wanted["b"] == Order("engage", "ogres")
    for temper, tried in (("even", False), ("sly", True)):
        lines = SEARCH_ADAPTER.lines(view, view.asks[0], commander("steady", 0, "masse", temper))
        assert any(vars(line)["_sheet"] == wanted for line in lines) == tried


# Les Lames Maudites


def lames(text: str) -> Battle:
    return Battle.open(wings(plain(12, 9), text), seed=1)


def deed(text: str, temper: Temper, kind: str = "attack") -> tuple[str, str]:
    """What unit a would do, and where, if it were activated now."""
    state = lames(text).state
    state.acting, unit = "a", state.units["a"]
    candidates = CandidateActions(PositionValue(state, unit.side, temper), unit, Intention(unit.wing, kind, "going"))
    best = candidates.best(set(ActivationSheet(state, unit).allowed))
    return best.action, best.hex


def test_lames_the_stubborn_do_not_step_back() -> None:
    text = "north defence\n  a infanterie 0504 E\nsouth attack\n  b trolls 0604 W"
    assert deed(text, EVEN, "hold")[0] == deed(text, SLY, "hold")[0] == "withdraw"
    assert deed(text, STUBBORN, "hold")[0] == "shock"


def test_lames_the_sly_go_round_to_whoever_is_busy() -> None:
    """A fresh troop stands ahead; the orcs have a friend before them, and leave the hex beside them free."""
    text = "north attack\n  a infanterie 0303 E\n  f infanterie 0504 SE\n"
    text += "south attack\n  b orcs 0505 NW\n  c infanterie 0603 W"
    assert deed(text, EVEN) == deed(text, STUBBORN) == ("move", "0503")
    assert deed(text, SLY) == ("move", "0405")


def test_lames_a_stubborn_wing_goes_on_with_its_attack() -> None:
    """Both troops are shaken: time to form up again, but not for him who was attacking."""
    shaken = "north attack\n  a infanterie 0304 E cohesion=shaken\n  b infanterie 0305 E cohesion=shaken\n"
    state = lames(f"{shaken}south attack\n  c orcs 0904 W").state
    wing = state.wings["north1"]
    attacked, held = Intention("north1", "attack", "going"), Intention("north1", "hold", "weaker")

    def why(temper: Temper, before: Intention | None) -> str:
        return intend(PositionValue(state, "north", temper), wing, before).why

    assert [why(EVEN, attacked), why(SLY, attacked), why(STUBBORN, attacked)] == ["disarray", "disarray", "stubborn"]
    assert why(STUBBORN, held) == why(STUBBORN, None) == "disarray"


# Demonworld

NOBLES, GUARD = "empire fantassins_nobles", "orcs garde_orc"
APART = """
     . g g g g . . . . . h h h h .
    . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . .
     . . n n n n . . . . . . . . .
"""


def intended(temper: Temper, before: dict[str, Purpose] | None = None, turn: int = 1) -> tuple[str, str]:
    battle = hexes(APART, n=f"{NOBLES} N", g=f"{GUARD} S", h=f"{GUARD} S", turn=turn)
    found = army_plan(battle.state, "empire", Approach.of(temper), before or {})["n"]
    return found.kind, found.target


def test_demonworld_the_stubborn_keep_their_target() -> None:
    before = {"n": Purpose("march", "h", "M")}
    assert intended(EVEN, before) == intended(SLY, before) == ("await", "g")
    assert intended(STUBBORN, before) == ("await", "h")
    assert intended(STUBBORN) == intended(STUBBORN, {"n": Purpose("march", "gone", "M")}) == ("await", "g")


@pytest.mark.parametrize(
    ("turn", "waiting"), [(1, ["even", "stubborn", "sly"]), (2, ["even", "sly"]), (4, ["sly"]), (5, [])]
)
def test_demonworld_the_sly_wait_longest_and_the_stubborn_least(turn: int, waiting: list[str]) -> None:
    found = [name for name in ("even", "stubborn", "sly") if intended(TEMPERS[name], turn=turn)[0] == "await"]
    assert found == waiting


def test_demonworld_the_sly_like_enemies_who_look_elsewhere() -> None:
    picture = """
         . g g g g .
        . . . . . . .
         . . . . . .
        . . . . . . .
         . n n n n .
    """
    gains = {}
    for facing in ("S", "N"):
        state = hexes(picture, n=f"{NOBLES} N order=C", g=f"{GUARD} {facing} order=T moved", phase="movement").state
        unit = state.units["n"]
        worths = [best_route(state, unit, Approach.of(one)(state, unit, "g")).worth for one in (EVEN, SLY)]
        gains[facing] = worths[1] - worths[0]
    assert gains["S"] < 0 < gains["N"]


# Les Guerres Fleuries

WORN = "south: u1 man B20 files=10 maquahuitl figures={} at=60/30 commander=h | h hero fm=4 controls=u1\n"
CLUBS = "north: v1 man B20 files=10 maquahuitl at=60/{}/180"


def test_fleuries_the_stubborn_charge_on_with_losses_and_the_sly_lie_in_wait() -> None:
    battle = table(WORN.format(14) + CLUBS.format(55))
    assert [ordered(battle, temper)["u1"] for temper in ("even", "stubborn", "sly")] == ["advance", "charge", "wait"]


def test_fleuries_the_stubborn_hold_their_ground_when_they_are_worn() -> None:
    battle = table(WORN.format(10) + CLUBS.format(85))
    assert [ordered(battle, temper)["u1"] for temper in ("even", "stubborn", "sly")] == ["withdraw", "wait", "withdraw"]


def test_fleuries_the_sly_charge_whoever_is_busy() -> None:
    """A worn line: the odds are too poor for the even; the sly go as soon as somebody else has him."""
    state = table(WORN.format(14) + CLUBS.format(55)).state
    unit, fresh = state.pieces["u1"], state.pieces["v1"]
    assert liked(state, unit, fresh, SLY) < 1 == liked(state, unit, fresh, EVEN)
    assert assault(state, unit, EVEN) == assault(state, unit, SLY) == ((), "")
    busy = state.pieces["v1"] = replace(fresh, fights={"h": Fight(side="front", since=1)})
    assert liked(state, unit, busy, SLY) > 1 == liked(state, unit, busy, EVEN)
    assert assault(state, unit, EVEN) == ((), "")
    assert assault(state, unit, SLY) == (("charge",), "v1")
