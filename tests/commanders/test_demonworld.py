"""The plain commander of Demonworld: better than chance, and good sense, one case each."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.board.hexes import distance
from oriflamme.commanders import commander
from oriflamme.odds.simulate import simulate
from oriflamme.rulebooks.demonworld.formation import organised
from tests.rulebooks.demonworld.positions import asked, hexes, position
from tests.scenarios import scenarios


def fought(where: str, seed: int) -> Battle:
    battle = Battle.open(where, seed=seed)
    sides = {seat: commander("plain", number, "demonworld") for number, seat in enumerate(battle.seats)}
    while battle.asks:
        ask = battle.asks[0]
        battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
    return battle


def answered(battle: Battle, seat: str, until: str) -> list[str]:
    """What plain answers for a seat, up to a question of that name or the end of the seat's questions."""
    player, given = commander("plain", 0, "demonworld"), []
    while (view := battle.view(seat)).asks and view.asks[0].kind != until:
        token = player.choose(view, view.asks[0])
        battle.answer(token, seat)
        given.append(token)
    return given


# Whole battles


@pytest.mark.parametrize("where", scenarios("demonworld"))
def test_plain_decides_every_scenario(where: str) -> None:
    battle = fought(where, 3)
    assert battle.outcome is not None and battle.outcome.winner in battle.seats


def test_the_same_seed_gives_the_same_battle() -> None:
    assert fought("demonworld/premiere_partie", 5).transcript == fought("demonworld/premiere_partie", 5).transcript


@pytest.mark.parametrize(
    ("where", "battles"), [("premiere_partie", 4), ("lances_et_loups", 3), ("fleches_et_poudre", 3)]
)
def test_plain_beats_random(where: str, battles: int) -> None:
    """From each side; draws are not victories."""
    for seat, other in (("empire", "orcs"), ("orcs", "empire")):
        report = simulate(f"demonworld/{where}", battles, 1, {seat: "plain", other: "random"})
        assert report.wins[seat].count == battles


# Deployment and orders


def test_units_deploy_in_two_ranks_side_by_side_as_far_forward_as_they_may() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    given = answered(battle, "orcs", "deployed")
    assert given == ["front garde 4", "place garde 1_d15", "front boufnains 5", "place boufnains 2_d5"]


def orders(picture: str, **units: Any) -> list[str]:
    return answered(position(picture, **units), "empire", "confirm-orders")


NEAR = """
     . g g g g .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . n n n n .
"""
FAR = """
     . g g g g .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . . . . . .
    . . . . . . .
     . n n n n .
"""
ENEMY = "orcs garde_orc S"


def test_an_enemy_within_reach_is_charged_and_one_far_away_marched_at() -> None:
    assert orders(NEAR, n="empire fantassins_nobles N", g=ENEMY) == ["order n c"]
    assert orders(FAR, n="empire fantassins_nobles N", g=ENEMY) == ["order n m"]


def test_bows_harass_and_arquebuses_hold() -> None:
    assert orders(NEAR, n="empire archers_longs N", g=ENEMY) == ["order n h"]
    assert orders(NEAR, n="empire arquebusiers_nains N", g=ENEMY) == ["order n t"]
    assert orders(FAR, n="empire arquebusiers_nains N", g=ENEMY) == ["order n m"]


def test_what_the_enemy_has_written_in_secret_changes_nothing() -> None:
    battle = position(NEAR, n="empire fantassins_nobles N", g=ENEMY)
    twin = battle.fork()
    for token in ("order n t", "confirm"):
        twin.answer(token, "empire")
    assert answered(twin, "orcs", "confirm-orders") == answered(battle, "orcs", "confirm-orders")


# Movement


MOVING: dict[str, Any] = {"phase": "movement", "sequence": "C", "sides": ["empire"], "active": "n"}


def test_a_charge_goes_home() -> None:
    battle = position(NEAR, n="empire fantassins_nobles N order=C", g=f"{ENEMY} order=T", **MOVING)
    given = answered(battle, "empire", "press")
    assert [token.split()[0] for token in given] == ["advance"] * 3
    assert battle.state.units["n"].engaged == 1


def test_a_scattered_unit_forms_up() -> None:
    battle = position(
        """
         . . . . . . g g g g
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         . . . . . . . . . .
        . . . . . . . . . .
         . . . . . . . . . .
        . . n . n . . . . .
         . . n . n n . . . .
        . . . . . . . . . .
        """,
        n="empire fantassins_nobles N order=T",
        g=f"{ENEMY} order=T",
        faces="n_1:S n_3:ESE",
        phase="movement",
        sequence="T",
        sides=["empire"],
        active="n",
    )
    answered(battle, "empire", "nothing")
    assert organised(battle.state.of("n"))


def test_a_line_is_formed_where_one_element_would_have_to_go_around_another() -> None:
    """The westernmost rider moves up one hex and his neighbour makes room, instead of standing still for ever."""
    battle = position(
        """
         . . . . . . . . l . . .
        . . . . . . . . l l . . .
         . . . . . . . l l . . .
        . . . . . . . . . l . . .
         . . . . . . . . . . . .
        n . . . . . . . . . . . .
        """,
        n="empire fantassins_nobles N order=T",
        l="orcs chevaucheurs_de_loups WSW order=T",
        phase="movement",
        sequence="T",
        sides=["orcs"],
        active="l",
    )
    answered(battle, "orcs", "nothing")
    assert organised(battle.state.of("l"))


def test_a_small_unit_turns_to_the_enemy_and_goes_for_him() -> None:
    battle = position(
        """
         . g g g g .
        . . . . . . .
         . . . . . .
        . . n n . . .
        """,
        n="empire fantassins_nobles S order=C elements=8",
        g=f"{ENEMY} order=T",
        **MOVING,
    )
    given = answered(battle, "empire", "press")
    assert given[:2] == ["turn n_1 n", "turn n_2 n"]
    assert given[2].startswith("step n_")
    assert battle.state.units["n"].engaged == 1


def test_a_small_unit_that_must_come_together_does() -> None:
    battle = position(
        """
         . g g g g . . .
        . . . . . . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
        . n . n . . . . .
        """,
        n="empire archers_longs N order=H elements=8",
        g=f"{ENEMY} order=T",
        **{**MOVING, "sequence": "H"},
    )
    answered(battle, "empire", "nothing")
    first, second = (one.hex for one in battle.state.of("n"))
    assert distance(first, second) == 1


# Announcements


def announced(battle: Battle, seat: str = "empire") -> set[str]:
    return set(answered(battle, seat, "declared"))


def test_good_blows_are_spread_and_weak_ones_support_each_other() -> None:
    picture = """
         . g g .
        . . n n .
         . . . .
    """
    engaged: dict[str, Any] = {"phase": "melee", "stage": "declaring", "combats": [["n", "g"]]}
    strong = position(picture, n="empire fantassins_nobles N engaged=1", g=f"{ENEMY} engaged=1", **engaged)
    assert announced(strong) == {"attack n_1 g_1", "attack n_2 g_2"}
    weak = position(
        picture.replace("g g", ". g"), n="empire archers_longs N engaged=1", g=f"{ENEMY} engaged=1", **engaged
    )
    assert announced(weak) in ({"attack n_1 g_1", "support n_2 n_1"}, {"attack n_2 g_1", "support n_1 n_2"})


def test_bows_that_hardly_hit_shoot_together() -> None:
    battle = position(
        """
         . g . . .
        . . . . . .
         . . . . .
        . a a a . .
        """,
        a="empire archers_legers N order=H",
        g=ENEMY + " order=T",
        phase="first_shooting",
    )
    given = sorted(token.split()[0] for token in announced(battle))
    assert given == ["attack", "support", "support"]


# After blows


def test_whoever_moves_last_stays_in_the_back_of_the_enemy_or_goes_for_his_flank() -> None:
    battle = position(
        """
         . . . . . .
        . . n . . . .
         . . g . . .
        . . . n . . .
         . . . . . .
        """,
        n="empire fantassins_nobles N engaged=1 fought=1",
        g=f"{ENEMY} engaged=1 fought=1",
        faces="n_1:S",
        phase="melee",
        stage="regrouping",
        combats=[["n", "g"]],
        sides=["empire"],
    )
    assert asked(battle) == ("empire", "regroup")
    assert answered(battle, "empire", "blow") == ["turn n_1 s", "step n_2 ne", "turn n_2 wnw"]
    assert hexes(battle, "n") == ["0302", "0403"]


def test_the_ranks_are_closed_where_that_restores_order() -> None:
    battle = position(
        """
         . g g g . .
        . . . . . . .
         . . . . . .
        . . n n n . .
         . n n n . .
        """,
        n="empire fantassins_nobles N order=T",
        g="orcs archers_legers S order=H",
        phase="first_shooting",
        dice=[1] + [20] * 2,
    )
    answered(battle, "orcs", "nothing")
    assert not organised(battle.state.of("n"))
    assert answered(battle, "empire", "manoeuvre") == ["close n_4 ne", "done"]
    assert organised(battle.state.of("n"))
