"""What is drawn anew is what is drawn from nothing; badges, drafts, zones of command and of fire."""

from __future__ import annotations

import random
from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.demonworld import BOOK
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.large_positions import CHARIOT, GIANT, moving, names
from tests.rulebooks.demonworld.positions import play, position
from tests.rulebooks.demonworld.test_riders import riding

Given = dict[str, Any]


@pytest.mark.parametrize(
    "name", ["premiere_partie", "choc_des_royaumes", "boulets_et_pierres", "deux_sorciers", "ailes_sur_la_colline"]
)
def test_what_is_drawn_anew_is_what_is_drawn_from_nothing(name: str) -> None:
    battle = Battle.open(f"demonworld/{name}", seed=5, recording=False)
    choose = random.Random(5)
    was, shown = battle.state.clone(), BOOK.display(battle.state)
    for _ in range(250):
        if not battle.asks:
            break
        ask = choose.choice(battle.asks)
        assert isinstance(ask, Choice)
        battle.answer(choose.choice(ask.options).token, ask.seat)
        now = BOOK.redisplay(battle.state, was, shown)
        assert now == BOOK.display(battle.state)
        was, shown = battle.state.clone(), now


def badges(battle: Battle) -> dict[str, tuple[str, ...]]:
    return {one.key: one.badges for one in BOOK.display(battle.state).counters}


@pytest.mark.parametrize(
    ("words", "more", "found"),
    [
        ("order=M", {}, {"n_1": (), "n_2": ()}),
        ("morale=impetuous quarry=a", {}, {"n_1": ("impetuous",), "n_2": ()}),
        ("morale=routing routed=1", {}, {"n_1": ("routing",), "n_2": ("routing",)}),
        ("order=M feared=a", {}, {"n_1": ("afraid",), "n_2": ()}),
        ("order=T", {"stray": "n_2", "turn": 2}, {"n_1": (), "n_2": ("routing",)}),
        ("order=M", {"special": "n_2:leader"}, {"n_1": (), "n_2": ("leader",)}),
    ],
)
def test_what_a_counter_bears(words: str, more: Given, found: dict[str, tuple[str, ...]]) -> None:
    battle = position(
        "n n . . .\n . . . . .\n. . a . .\n",
        tier="intermediate",
        n=f"empire fantassins_nobles S {words}",
        a="orcs archers_longs N order=H",
        phase="first_shooting",
        **more,
    )
    assert {key: one for key, one in badges(battle).items() if key[0] == "n"} == found


def test_the_base_game_knows_no_morale() -> None:
    battle = position("n . . g", n="empire fantassins_nobles N", g="orcs garde_orc S")
    assert badges(battle) == {"n_1": (), "g_1": ()}


def test_hit_points_loading_and_riders() -> None:
    battle = burning(
        {"x": "0909", "q": "0905", "n": "0606"},
        x="empire canon N order=T moved",
        q="empire canon N order=M moved",
        pieces={"q": {"loading": 5}},
        alight="x_1",
        phase="movement",
        sequence="T",
        active="n",
        n="empire foot N order=T",
        wounds="x_1:1",
    )
    shown = {one.key: one for one in BOOK.display(battle.state).counters}
    assert (shown["x_1"].badges, shown["q_1"].badges) == (("burning", "loaded"), ("unloaded",))
    full = shown["q_1"].full_strength
    assert (shown["x_1"].strength, shown["x_1"].full_strength) == (full - 1, full) and full > 1
    assert (shown["n_1"].strength, shown["n_1"].full_strength) == (0, 0)
    assert badges(riding(CHARIOT)) == {"x_1": ("rider",), "n_1": ()}


def test_who_acts_and_who_is_done() -> None:
    battle = moving("g", "M", {"g": "0607", "n": "0101"}, g=f"orcs {GIANT} N order=M", n="empire foot S order=M moved")
    shown = {one.key: one for one in BOOK.display(battle.state).counters}
    assert (shown["g_1"].acting, shown["g_1"].done, shown["n_1"].acting, shown["n_1"].done) == (
        True,
        False,
        False,
        True,
    )
    assert {shown["g_1"].hex, *shown["g_1"].more_hexes} == names(battle, "g_1") and shown["g_1"].pennant == "M"


def test_a_draft_shows_orders_and_blows() -> None:
    base = play(position("n . . g", n="empire fantassins_nobles N", g="orcs garde_orc S"), "order n c")
    ask = base.ask("empire")
    assert isinstance(ask, Choice)
    draft = BOOK.draft_display(base.state, ask)
    assert draft is not None and draft.pennants == {"n": "C"}
    fight = position(
        " . g .\n. n n .", n="empire fantassins_nobles N engaged=1", g="orcs trolls S engaged=1", phase="melee"
    )
    play(fight, "attack n_1 g_1")
    blows = BOOK.draft_display(fight.state, fight.ask("empire"))  # type: ignore[arg-type]
    assert blows is not None and blows.strikes == (("n_1", "g_1"),)


def test_only_an_independent_commander_has_a_zone() -> None:
    battle = position(
        "k . . . . .\n . . . . . .\n. . . g . .\n",
        tier="intermediate",
        k="empire barrach_colonh N",
        g="orcs garde_orc S order=T",
    )
    zones, other = BOOK.hex_zones(battle.state, "k_1"), BOOK.hex_zones(battle.state, "g_1")
    assert zones is not None and "0101" not in zones.command and {"0201", "0102", "0601"} <= set(zones.command)
    assert other is not None and other.command == () and BOOK.hex_zones(battle.state, "x") is None
