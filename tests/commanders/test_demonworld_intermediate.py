"""What commanders of Demonworld reckon in the intermediate game: the ground, losses that break units, obedience."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.commanders.demonworld import Plain
from oriflamme.commanders.demonworld.command_choices import host_for, legal, spur
from oriflamme.commanders.demonworld.element_worth import at_stake, element_worth, unit_worth, worths
from oriflamme.commanders.demonworld.ground_reach import hexes_to, hexes_with
from oriflamme.kernel import Choice
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.state import Demonworld
from tests.rulebooks.demonworld.positions import position, scenario

# How far troops come

ROWS = [" . . . . . . . . ." if row % 2 else ". . . . . . . . ." for row in range(8)]
PLAIN = "\n".join([*ROWS[:5], " . . . . n . . . .", *ROWS[6:], ". . . . . . . . g"])
BELT = ["0103 0203 0303 0403 0503 0603 0703 0803 0903 mud"]


def land(*terrain: str, **more: Any) -> Battle:
    """A unit of one element in the middle of the field, an enemy far away."""
    return position(
        PLAIN,
        tier="intermediate",
        land={"terrain": list(terrain)} if terrain else None,
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        special="n_1:leader g_1:leader",
        **more,
    )


def test_on_clear_ground_three_points_are_a_hex() -> None:
    state = land().state
    assert [hexes_with(state, "n", points) for points in (2, 3, 8, 9)] == [0, 1, 2, 3]


def test_mud_all_round_costs_six_points_a_hex() -> None:
    around = "0606 0605 0505 0406 0507 0607 mud"
    state = land(around).state
    assert [hexes_with(state, "n", points) for points in (5, 6)] == [0, 1]


def test_without_terrain_rules_only_hexes_count() -> None:
    state = land(*BELT, switches={"terrain": False}).state
    assert hexes_with(state, "n", 12) == 4 and hexes_to(state, "n", []) is None


def test_the_way_to_a_goal_is_told_in_hexes_of_clear_ground() -> None:
    """Straight up the field: two clear hexes, then the belt of mud, which counts twice."""
    state = land(*BELT).state
    here, goal = state.elements["n_1"].hex, state.board.hex("0502")
    clear, muddy = land().state, state
    near, far = hexes_to(clear, "n", [goal]), hexes_to(muddy, "n", [goal])
    assert near is not None and far is not None
    assert (near[goal], far[goal], near[here] + 1) == (0, 0, far[here])


# What a hit is worth


def ranks(count: int, **more: Any) -> Battle:
    row = " ".join("n" * count)
    return position(
        f" {row}\n" + ". . . . . . . . . . .\n . . . . . . . . . .\n" * 2 + ". . . . g . . . . . .",
        tier="intermediate",
        n=f"empire fantassins_nobles S elements={count}",
        g="orcs garde_orc N",
        special="n_1:leader g_1:leader",
        **more,
    )


def test_without_morale_an_element_is_worth_its_share() -> None:
    battle = ranks(10, switches={"morale": False})
    points = SHIPPED["fantassins_nobles"].points
    state = battle.state
    assert element_worth(state, state.elements["n_1"]) == points / 10 == unit_worth(state, "n")
    assert worths(state)["n_10"] == points / 10 and len(worths(state)) == 11


def test_with_morale_the_heart_of_its_unit_is_at_stake_too() -> None:
    """The chance that two losses break it, times half of those who would be left, shared by two losses."""
    state = ranks(10).state
    stake = at_stake(state, state.units["n"])
    share = SHIPPED["fantassins_nobles"].points / 10
    assert stake > 0 and (stake / (0.25 * 9 * share)) * 6 == pytest.approx(round(stake / (0.25 * 9 * share) * 6))
    assert element_worth(state, state.elements["n_1"]) == pytest.approx(share + stake) == worths(state)["n_1"]
    assert unit_worth(state, "n") == pytest.approx(share + stake)


def test_nothing_is_at_stake_with_a_single_element_or_a_unit_that_routs() -> None:
    alone = position(
        " n . . .\n. . . . .\n . . . .\n. . . g .",
        tier="intermediate",
        n="empire fantassins_nobles S elements=10",
        g="orcs garde_orc N",
        special="n_1:leader g_1:leader",
    ).state
    assert at_stake(alone, alone.units["n"]) == 0
    routing = position(
        " n n n n\n. . . . .\n . . . .\n. . . g .",
        tier="intermediate",
        turn=2,
        n="empire fantassins_nobles S elements=10 morale=routing routed=1",
        g="orcs garde_orc N",
        special="n_1:leader g_1:leader",
    ).state
    assert at_stake(routing, routing.units["n"]) == 0


# Who is spurred on


def provoked() -> tuple[Demonworld, Choice]:
    """Berserkers under C, and archers three hexes before them."""
    data = scenario(
        " . . g g . .\n. . . . . . .\n . . . . . .\n. . n n n . .\n . . n n . .",
        tier="intermediate",
        stage="obeying",
        tests=["n"],
        n="empire berserkers N order=C",
        g="orcs archers_legers S order=T",
        special="n_1:leader g_1:leader",
    )
    battle = Battle.open(data, dice="typed")
    ask = battle.asks[0]
    assert isinstance(ask, Choice) and ask.kind == "obedience"
    return battle.state.clone(), ask


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ({}, "incite"),
        ({"n": {"order": "H"}}, "hold"),
        ({"n": {"card": "arquebusiers_nains"}}, "hold"),
        ({"n": {"card": "javeliniers"}}, "hold"),
        ({"n": {"card": "archers_longs"}, "g": {"card": "trolls"}}, "hold"),
        ({"n": {"card": "porte_epieux"}, "g": {"card": "trolls"}}, "hold"),
    ],
)
def test_who_is_spurred_on(change: dict[str, dict[str, Any]], wanted: str) -> None:
    """Whoever charges, strikes better and does not shoot; everybody else is held back."""
    state, ask = provoked()
    for key, fields in change.items():
        state.units[key] = replace(state.units[key], **fields)
    assert spur(state, ask) == wanted


# With whom a commander begins


def test_a_commander_begins_with_the_dearest_unit_that_has_none_and_does_not_shoot() -> None:
    battle = Battle.open("demonworld/dernier_combat", seed=1)
    chosen: list[str] = []
    for _ in range(60):
        ask = battle.ask("empire")
        assert isinstance(ask, Choice)
        if ask.kind == "front" and ask.subject in ("barrach", "gordan"):
            token = host_for(battle.state, ask)
            chosen.append(token)
            battle.answer(token, "empire")
        elif ask.kind in ("front", "place"):
            battle.answer(ask.options[0].token, "empire")
        else:
            break
    points = {key: unit.points for key, unit in battle.state.units.items() if unit.side == "empire"}
    foot = sorted((key for key in ("nobles", "berserkers")), key=lambda key: -points[key])
    assert [token.split()[0] for token in chosen] == ["attach", "attach"]
    assert [token.split()[2] for token in chosen] == foot


# Legal answers


def test_an_answer_that_is_replaced_is_written_down() -> None:
    battle = Battle.open("demonworld/dernier_combat", seed=1)
    ask, replaced = battle.ask("empire"), list[str]()
    assert isinstance(ask, Choice)
    assert legal(ask, ask.options[1].token, replaced) == ask.options[1].token and replaced == []
    assert legal(ask, "front nobody 3", replaced) == ask.options[0].token
    assert len(replaced) == 1 and replaced[0].startswith("front front nobody 3:")


def test_after_a_combat_plain_does_not_step_across_a_wall() -> None:
    """The nearest enemy is behind the wall: the step there is not offered, and not wished for."""
    battle = position(
        " . . . . .\n. . g . . .\n . . n . .\n. . n . . .\n . . . . .\n. . . . g .",
        tier="intermediate",
        land={"sides": ["0303/NE wall", "0303/NW wall", "0304/NE wall", "0304/NW wall"]},
        phase="melee",
        stage="regrouping",
        turn=2,
        n="empire berserkers N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1",
        combats=[["n", "g"]],
        sides=["empire"],
    )
    player = Plain(0)
    for _ in range(8):
        view = battle.view("empire")
        if not view.asks or view.asks[0].kind != "regroup":
            break
        battle.answer(player.choose(view, view.asks[0]), "empire")
    assert player.replaced == []
