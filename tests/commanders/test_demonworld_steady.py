"""The steady commander of Demonworld: what its eye reckons, what it intends, and how it says so."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import commander, reasons, texts
from oriflamme.commanders.demonworld.attack_routes import Approach, overdue_turns
from oriflamme.commanders.demonworld.intentions import Intention, army_plan
from oriflamme.commanders.demonworld.intentions import reasons as told
from oriflamme.commanders.demonworld.melee_forecast import MeleeForecast
from oriflamme.commanders.demonworld.routes import best_route, gap
from tests.rulebooks.demonworld.positions import hexes, position
from tests.scenarios import scenarios

NOBLES, GUARD = "empire fantassins_nobles", "orcs garde_orc"
MET = "engaged=1 fought=1"


def answered(battle: Battle, seat: str, until: str) -> list[str]:
    """What steady answers for a seat, up to a question of that name or the end of the seat's questions."""
    player, given = commander("steady", 0, "demonworld"), []
    while (view := battle.view(seat)).asks and view.asks[0].kind != until:
        token = player.choose(view, view.asks[0])
        battle.answer(token, seat)
        given.append(token)
    return given


# What the next blows come to


def test_a_blow_is_worth_its_chance_times_the_points_of_its_target() -> None:
    """Nobles strike the guard at 10 - 5, 20 points an element; from the flank at 7, from the rear at 9."""
    picture = """
         . . .
        . g . .
         n . .
    """
    values = []
    for facing in ("ESE", "ENE", "N"):  # the noble stands to the guard's front, flank, rear
        battle = position(picture, n=f"{NOBLES} N elements=10 {MET}", g=f"{GUARD} {facing} elements=8 {MET}")
        values.append(MeleeForecast(battle.state, "empire", 0.0).balance())
    assert values == pytest.approx([0.35 * 20, 0.45 * 20, 0.45 * 20])
    battle = position(picture, n=f"{NOBLES} N elements=10 {MET}", g=f"{GUARD} S elements=8 {MET}")
    assert MeleeForecast(battle.state, "empire", 0.0).balance() == pytest.approx(0.25 * 20)
    assert MeleeForecast(battle.state, "empire", 1.0).balance() == pytest.approx(0.0)


def test_an_enemy_who_still_moves_turns_round_to_him_who_stands_behind() -> None:
    picture = """
         . . .
        . g . .
         n . .
    """
    battle = position(picture, n=f"{NOBLES} N elements=10 {MET}", g=f"{GUARD} N elements=8 {MET}")
    forecast = MeleeForecast(battle.state, "empire", 1.0)
    assert forecast.balance() == pytest.approx(0.45 * 20)
    assert forecast.balance(fluid=True) < 0.01
    forecast = MeleeForecast(battle.state, "empire", 1.0)
    forecast.bound = frozenset({"g"})
    assert forecast.balance(fluid=True) == pytest.approx(0.45 * 20)


def test_a_side_is_set_up_together_and_comes_round_the_flank() -> None:
    """Two nobles before one guard: the free one goes to his flank, and nobody loses contact."""
    battle = position(
        """
         . . . . . .
        . . g . . . .
         . . n . . .
        . . . n . . .
        """,
        n=f"{NOBLES} N engaged=1 fought=1",
        g=f"{GUARD} S engaged=1 fought=1",
        phase="melee",
        stage="regrouping",
        combats=[["n", "g"]],
        sides=["empire"],
    )
    before = MeleeForecast(battle.state, "empire").balance()
    answered(battle, "empire", "blow")
    forecast = MeleeForecast(battle.state, "empire")
    assert forecast.balance() > before
    assert all(forecast.enemies(key) for key in ("n_1", "n_2"))


# What it intends


ROOM = """
     . g g g g .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . n n n n .
"""


def far(rows: int) -> str:
    """The same two lines with so many empty rows between them."""
    empty = ["    . . . . . . .", "     . . . . . ."]
    between = [empty[number % 2] for number in range(rows)]
    return "\n".join(["     . g g g g .", *between, "     . n n n n ." if rows % 2 else "    . n n n n . ."])


def intended(picture: str, **units: Any) -> dict[str, Intention]:
    return army_plan(position(picture, **units).state, "empire")


def test_an_enemy_within_reach_is_charged_and_one_far_away_marched_at() -> None:
    plan = intended(ROOM, n=f"{NOBLES} N elements=10", g=f"{GUARD} ESE elements=8")
    assert plan == {"n": Intention("attack", "g", "C")}
    assert intended(far(11), n=f"{NOBLES} N", g=f"{GUARD} S") == {"n": Intention("march", "g", "M")}


def test_one_who_is_just_out_of_reach_is_awaited_but_not_for_ever() -> None:
    assert intended(far(5), n=f"{NOBLES} N", g=f"{GUARD} S") == {"n": Intention("await", "g", "C")}
    late = intended(far(5), n=f"{NOBLES} N", g=f"{GUARD} S", turn=9, quiet=2)
    assert late == {"n": Intention("march", "g", "C")}


@pytest.mark.parametrize(
    ("enemy", "kinds"),
    [
        (GUARD, {1: "await", 3: "await", 4: "attack"}),
        ("orcs trolls", {3: "await", 4: "march", 5: "attack"}),
    ],
)
def test_whoever_only_holds_is_attacked_in_the_end(enemy: str, kinds: dict[int, str]) -> None:
    """The odds are poor, but nobody has fallen: each turn beyond the third an attack need promise ten points less."""
    found = {turn: intended(ROOM, n=f"{NOBLES} N", g=f"{enemy} S", turn=turn)["n"].kind for turn in kinds}
    assert found == kinds


def test_losses_renew_the_patience() -> None:
    for turn, quiet, overdue in ((3, 0, 0), (4, 0, 1), (6, 0, 3), (6, 4, 0)):
        battle = position(ROOM, n=f"{NOBLES} N", g=f"{GUARD} S", turn=turn, quiet=quiet)
        assert overdue_turns(battle.state) == overdue
        assert Approach(battle.state, battle.state.units["n"], "g").least_promise == -6 - 10 * overdue


def test_nobody_waits_while_comrades_are_at_grips() -> None:
    picture = """
         . g g g g . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . h . .
        . . . . . . . . b . . .
         . . . . . . . . . . .
        . . . . . . . . . . . .
         . n n n n . . . . . .
    """
    lines = {"n": f"{NOBLES} N", "g": f"{GUARD} S"}
    assert intended(picture.replace("h", ".").replace("b", "."), **lines)["n"] == Intention("await", "g", "C")
    plan = intended(picture, **lines, b=f"empire berserkers N {MET}", h=f"orcs boufnains S {MET}")
    assert plan["n"].kind == "march"


def test_shooters_shoot_and_the_scattered_form_up() -> None:
    assert intended(ROOM, n="empire archers_longs N", g=f"{GUARD} S")["n"] == Intention("shoot", "g", "H")
    picture = ROOM.replace("n n n n .", "n . n n n")
    assert intended(picture, n=f"{NOBLES} N", g=f"{GUARD} S")["n"] == Intention("form", "g", "T")


def test_whoever_moves_before_the_enemy_keeps_out_of_his_reach() -> None:
    """The guard charges five hexes off. Nobles who cannot reach it stay further off; after it has moved they go on."""
    moving: dict[str, Any] = {"phase": "movement", "sequence": "C", "sides": ["empire", "orcs"], "active": "n"}
    ends = {}
    for words in ("order=C", "order=C moved"):
        battle = position(far(7), n=f"{NOBLES} N order=C", g=f"{GUARD} S {words}", **moving)
        answered(battle, "empire", "nothing")
        ends[words] = gap(battle.state.of("n"), battle.state.of("g"))
    assert ends["order=C"] == 6
    assert ends["order=C moved"] <= 4


def test_an_attack_that_offers_the_back_to_another_is_worth_less() -> None:
    moving: dict[str, Any] = {"phase": "movement", "sequence": "C", "sides": ["empire"], "active": "n"}
    behind = ROOM + "    . . . . . . .\n     . . . . . .\n    . h h h h . .\n"
    worth = []
    for words in ("order=C", "order=T moved engaged=1"):
        battle = position(
            behind, n=f"{NOBLES} N order=C", g=f"{GUARD} S order=T", h=f"orcs guerriers_orcs N {words}", **moving
        )
        state = battle.state
        worth.append(best_route(state, state.units["n"], Approach(state, state.units["n"], "g")).worth)
    assert worth[0] < worth[1]


# Whole battles


@pytest.mark.parametrize("where", scenarios("demonworld"))
def test_it_finishes_every_scenario_with_legal_answers_and_always_the_same(where: str) -> None:
    ends = []
    for _ in range(2 if where.endswith("premiere_partie") else 1):
        battle = Battle.open(where, seed=2, recording=False)
        sides = {seat: commander("steady", 1, "demonworld") for seat in battle.seats}
        while battle.asks:
            ask = battle.asks[0]
            battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        assert battle.outcome is not None
        ends.append(battle.checksum)
    assert len(set(ends)) == 1


# What it says


def test_its_reasons_gather_units_by_what_they_do() -> None:
    battle = position(
        """
         . g g g g . . .
        . . . . . . . .
         n n n . a a . .
        """,
        n=f"{NOBLES} N",
        a="empire archers_longs N",
        g=f"{GUARD} S",
    )
    plan = {"n": Intention("attack", "g", "C"), "a": Intention("shoot", "g", "H")}
    said = told(battle.state, plan)
    assert [message.id for message in said] == ["plan-attack", "plan-shoot"]
    assert said[0].args == {"units": ["n"], "target": "g"}


@pytest.mark.parametrize("kind", ["attack", "await", "march", "shoot", "form", "fight", "hold"])
def test_every_intention_has_words_in_both_languages(kind: str) -> None:
    battle = position(ROOM, n=f"{NOBLES} N", g=f"{GUARD} S")
    (message,) = told(battle.state, {"n": Intention(kind, "g")})
    for lang in ("fr", "en"):
        assert message.id in texts().ids[lang]
        assert getattr(battle.names["n"], lang) in texts().say(message, lang, battle.names)


def test_it_explains_what_it_has_ordered() -> None:
    battle = position(far(5), n=f"{NOBLES} N", g=f"{GUARD} S")
    player = commander("steady", 0, "demonworld")
    view = battle.view("empire")
    player.choose(view, view.asks[0])
    assert [message.id for message in reasons(player)] == ["plan-await"]


def test_what_the_enemy_has_written_in_secret_changes_nothing() -> None:
    battle = position(far(5), n=f"{NOBLES} N", g=f"{GUARD} S")
    twin = battle.fork()
    for token in ("order n t", "confirm"):
        twin.answer(token, "empire")
    assert answered(twin, "orcs", "confirm-orders") == answered(battle, "orcs", "confirm-orders")
    assert hexes(twin, "g") == hexes(battle, "g")
