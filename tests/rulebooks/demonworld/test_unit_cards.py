"""The card of a piece: its numbers, and what lies on it, for as long as it lies there."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.rulebooks.demonworld.unit_card import odds_against, threats_to, unit_card
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.flight_positions import moving as flying
from tests.rulebooks.demonworld.house_positions import moving as about_a_house
from tests.rulebooks.demonworld.large_positions import GIANT
from tests.rulebooks.demonworld.large_positions import moving as large
from tests.rulebooks.demonworld.positions import position

FIELD = "n n n n . . .\n . . . . . . .\n. . . . . . .\n . . . a . . .\n. . . g g . .\n"
Given = dict[str, Any]


def shooting(**more: Any) -> Battle:
    """The archers a of the orcs are about to shoot at n; g is with them."""
    given: Given = {
        "tier": "intermediate",
        "n": "empire fantassins_nobles S order=T",
        "a": "orcs archers_longs N order=H",
        "g": "orcs garde_orc N order=M",
        "phase": "first_shooting",
        **more,
    }
    return position(FIELD, **given)


def figures(battle: Battle, piece: str) -> dict[str, str]:
    """The numbers of a card by their names, as they are read."""
    card = unit_card(battle.state, piece)
    assert card is not None
    return {
        one.name.id.removeprefix("card-"): battle.say(one.value) if isinstance(one.value, Message) else one.value
        for one in card.figures
    }


def markers(battle: Battle, piece: str) -> dict[str, str]:
    """What lies on a piece, with the clauses."""
    card = unit_card(battle.state, piece)
    assert card is not None
    return {one.text.id.removeprefix("card-"): one.clause for one in card.markers}


# Numbers


def test_the_numbers_of_foot() -> None:
    found = figures(shooting(), "n")
    assert found == {
        "elements": "4 of 4",
        "weapon-basic": "power 10",
        "protection": "melee 5, shooting 3",
        "movement": "Move 16 · Harass 8 · Charge 12",
        "manoeuvres": "2",
        "initiative": "2",
        "size": "2",
        "skills": "melee 1, shooting 0",
        "morale": "9 / 16",
        "fear": "1",
    }


def test_shooters_have_bands_and_pikes_two_powers() -> None:
    assert figures(shooting(), "a")["weapon-longbow"] == "5 up to 12 hexes"
    pikes = figures(shooting(n="empire piquiers_imperiaux S order=T"), "n")
    assert pikes["weapon-pike"] == "power 12, 13 against cavalry"


def test_hit_points_are_those_of_an_element_that_has_several() -> None:
    """Two of the giant's six are lost; the unit's card tells none, nor that of foot."""
    battle = large("g", "M", {"g": "0607", "n": "0101"}, g=f"orcs {GIANT} N order=M", n="empire foot S", wounds="g_1:2")
    assert figures(battle, "g_1")["hits"] == "4 of 6" and "hits" not in figures(battle, "g")
    assert "hits" not in figures(battle, "n_1")
    assert figures(battle, "g")["overrun"] == "8" and "overrun" not in figures(battle, "n")


def test_the_base_game_tells_nothing_of_morale() -> None:
    base = position("n . . g", n="empire fantassins_nobles N", g="orcs garde_orc S")
    assert {"morale", "fear", "skills", "hits"}.isdisjoint(figures(base, "n_1"))


def test_how_it_flies() -> None:
    battle = flying("p", "M", {"p": "0608", "n": "1201"}, p="orcs pegasi N order=M", n="empire foot S order=T moved")
    assert "flight" in figures(battle, "p") and "flight" not in figures(battle, "n")
    assert "flight" not in figures(shooting(tier="optional"), "n")


def test_nobody_has_the_card_of_whoever_is_not_there() -> None:
    assert unit_card(shooting().state, "x") is None


# What lies on it


@pytest.mark.parametrize(
    ("given", "piece", "found"),
    [
        ({}, "n", {"order": "DW-III.1.4-04"}),
        ({"n": "empire fantassins_nobles S"}, "n", {}),
        ({"n": "empire fantassins_nobles S morale=routing routed=1"}, "n", {"routing": "DW-XV.9.0-19"}),
        ({"n": "empire fantassins_nobles S morale=impetuous quarry=g"}, "n", {"impetuous": "DW-XV.10.0-02"}),
        ({"n": "empire berserkers S order=T skirmish"}, "n", {"order": "", "skirmish": "DW-XIII.3.0-01"}),
        ({"faces": "n_1:ESE"}, "n", {"order": "", "disorder": "DW-III.2.0-06"}),
        ({"special": "n_1:leader"}, "n_1", {"order": "", "special-leader": "DW-I.2.1-02"}),
        ({"special": "n_1:leader"}, "n_2", {"order": ""}),
        ({"special": "n_1:leader"}, "n", {"order": ""}),
        ({"stray": "n_1", "turn": 2}, "n_1", {"order": "", "stray": "DW-XV.9.0-16"}),
        ({"stray": "n_1", "turn": 2}, "n_2", {"order": ""}),
    ],
)
def test_what_lies_on_a_piece(given: Given, piece: str, found: dict[str, str]) -> None:
    told = markers(shooting(**given), piece)
    assert told.keys() == found.keys()
    assert all(told[key] == clause for key, clause in found.items() if clause)


@pytest.mark.parametrize(("phase", "shown"), [("movement", True), ("first_shooting", False)])
def test_that_it_has_moved_is_told_in_the_movement_phase(phase: str, shown: bool) -> None:
    more: Given = {"sequence": "M", "active": "g", "sides": ["orcs"]} if phase == "movement" else {}
    battle = shooting(phase=phase, n="empire fantassins_nobles S order=M moved", **more)
    assert ("moved" in markers(battle, "n")) is shown and "moved" not in markers(battle, "g")


def test_whom_it_touches() -> None:
    battle = position(
        "n n . .\n g . . .\n",
        n="empire fantassins_nobles S engaged=1",
        g="orcs garde_orc N engaged=1",
        phase="melee",
    )
    assert markers(battle, "g") == {"engaged": "DW-V.3.1-05"} == markers(battle, "n_1")


@pytest.mark.parametrize(("turn", "shown"), [(3, True), (4, True), (5, False)])
def test_that_it_flew_off_is_told_for_two_turns(turn: int, shown: bool) -> None:
    words = "orcs pegasi N order=M flew_off=3"
    where = {"p": "0608@9 0708@9", "n": "1201"}
    battle = flying("p", "M", where, p=words, n="empire foot S order=T moved", turn=turn)
    told = markers(battle, "p")
    assert ("flown-off" in told) is shown and told["altitude"] == "DW-XXIII.4.0-01"


def test_what_burns() -> None:
    battle = burning(
        {"n": "0606 0706", "x": "0909"},
        woods="0606",
        fires="0606:9",
        in_flames=["n_1"],
        n="empire foot N order=M",
        x="empire canon N order=T moved",
        alight="x_1",
        phase="movement",
        sequence="M",
        active="n",
        flaming=["x"],
        flames_announced=1,
    )
    assert markers(battle, "n_1")["flames"] == "DW-XXII.3.0-09" and "flames" not in markers(battle, "n_2")
    assert markers(battle, "x_1")["burning"] == "DW-XXII.5.0-07" and "burning" not in markers(battle, "x")
    assert markers(battle, "x")["flaming"] == "DW-XXII.5.0-02" and "flaming" not in markers(battle, "n")


def test_who_is_inside() -> None:
    battle = about_a_house({"n": "0505"})
    assert markers(battle, "n")["inside"] == "DW-XXIV.3.2-01" and "inside" not in markers(battle, "g")


# Odds and threats


def test_the_blow_of_a_unit_is_that_of_its_nearest_element() -> None:
    """Not before it: supposed that it were. 6 against 5 and a skill of 1 is nothing, 10 and 1 against 2 is nine."""
    battle = shooting()
    blow, shot = odds_against(battle.state, "a", "n")
    assert blow.supposed is not None and blow.refusal is not None and blow.refusal.clause == "DW-VI.1.3-03"
    assert shot.roll is not None and shot.roll.tally is not None and shot.supposed is None
    (back,) = odds_against(battle.state, "n", "a")
    assert back.roll is not None and back.roll.tally is not None and back.roll.tally.total == 9
    assert odds_against(battle.state, "a", "g") == () and odds_against(battle.state, "a", "x") == ()


def test_nobody_strikes_a_routing_enemy_with_a_die() -> None:
    battle = shooting(n="empire fantassins_nobles S morale=routing routed=1")
    assert [one.name.id for one in odds_against(battle.state, "g", "n")] == []


def test_a_shot_with_another_order_is_supposed() -> None:
    battle = shooting(a="orcs archers_longs N order=M", g="orcs archers_longs N order=H")
    (_, shot) = odds_against(battle.state, "a", "n")
    assert shot.supposed is not None and shot.supposed.id == "odds-order"


def test_who_could_strike_and_who_could_shoot() -> None:
    threats = [(one.key, one.how) for one in threats_to(shooting().state, "n")]
    assert threats == [("a", "shoot")]
    assert threats_to(shooting().state, "x") == ()
