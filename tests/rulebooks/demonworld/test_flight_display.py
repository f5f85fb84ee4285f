"""Flyers as they are shown: altitudes on counters and cards, where they can fly to; and positions that cannot be.

d  a dragon of the orcs     p  pegasi of the orcs     n  foot of the empire
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice, UserError, message
from oriflamme.kernel.effects import Until
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.display import display, draft_display
from oriflamme.rulebooks.demonworld.flank_march import element_strength
from oriflamme.rulebooks.demonworld.line_of_sight import seen_by
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.services import destinations
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.flight_positions import CARDS, fly, moving, sky
from tests.rulebooks.demonworld.positions import asked, element, offered, refused

FOES = "empire foot S order=T moved"


def dragon(at: str = "0608@12", order: str = "M", **more: Any) -> Battle:
    return moving("d", order, {"d": at, "n": "1201"}, d=f"orcs dragongor N order={order}", n=FOES, **more)


def choice(battle: Battle) -> Choice:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return ask


def test_the_altitude_is_on_the_counter_and_on_the_card() -> None:
    battle = dragon()
    assert {one.key: one.level for one in display(battle.state).counters} == {"d_1": 12, "n_1": 0}
    drawn = battle.book.draw_text(battle.state, battle.names)
    assert "▲12" in drawn and "▲0" not in drawn
    card = battle.book.unit_card(battle.state, "d_1")
    assert card is not None
    assert [one.args["altitude"] for one in (mark.text for mark in card.markers) if one.id == "card-altitude"] == [12]
    assert message("card-flight-both") in [one.value for one in card.figures if one.name.id == "card-flight"]
    fled = moving("d", "M", {"d": "0608@15", "n": "1201"}, d="orcs dragongor N order=M flew_off=1", n=FOES, turn=2)
    shown = fled.book.unit_card(fled.state, "d")
    assert shown is not None and "card-flown-off" in [mark.text.id for mark in shown.markers]


def test_where_a_flyer_can_go_is_shown_and_drawn_as_it_is_planned() -> None:
    battle = fly(dragon("0608@12"), "altitude 12")
    found = {one.answers[0]: one for one in destinations(battle.state, choice(battle))}
    there = found["fly d_1 0604"]
    assert there.places == {"d_1": ("0604", 3)} and there.cost == 12
    assert set(there.more_hexes["d_1"]) == {"0605", "0705", "0606"}
    fly(battle, "fly d_1 0604")
    draft = draft_display(battle.state, choice(battle))
    assert draft is not None and draft.places == {"d_1": ("0604", 3)}
    wing = fly(moving("p", "M", {"p": "0608 0708", "n": "1201"}, p="orcs pegasi N order=M", n=FOES), "fly low")
    whole = {one.answers[0]: one for one in destinations(wing.state, choice(wing))}["wing 0604"]
    assert whole.places == {"p_1": ("0604", 3), "p_2": ("0704", 3)}


def test_odds_against_a_flyer_say_why_not() -> None:
    battle = sky(
        {"d": "0604@3", "n": "0605"}, phase="movement", d="orcs dragongor S order=M moved", n="empire foot N order=C"
    )
    (blow, *_) = battle.book.odds_against(battle.state, "n_1", "d_1")
    assert blow.roll is not None and blow.roll.tally is not None and blow.roll.tally.total == 2
    back = battle.book.odds_against(battle.state, "d_1", "n_1")
    assert {one.refusal.clause for one in back if one.refusal} == {"DW-XXIII.8.0-01"}


@clause("DW-XXIII.7.1-03")
@pytest.mark.parametrize(("far", "seen"), [("0603", True), ("0602", False)])
def test_in_a_blizzard_heights_count_as_distance(far: str, seen: bool) -> None:
    """Sight five hexes; altitude 4 is two above foot of size 2: three hexes are left."""
    storm = {
        "key": "blizzard.1",
        "source": "spell:isthak.blizzard",
        "kind": "sight",
        "value": 5,
        "target": "",
        "until": {"turn": 9},
    }
    where = {"p": "0606@4", "n": far, "z": "0101"}
    words: dict[str, Any] = {"p": "orcs pegasi N order=M", "n": "empire foot S order=M", "z": "empire foot S"}
    state = sky(where, effects=[{**storm, "target": "", "clause": "DW-XX.7.1-03"}], **words).state
    view = seen_by(state, occupied(state), state.elements["p_1"], state.elements["n_1"])
    assert (view.segments > 0) is seen
    assert Until(9) == state.effects["blizzard.1"].until


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ({"d": "0608@31", "n": "1201"}, "scenario-altitude"),
        ({"d": "0608", "n": "1201@5"}, "scenario-altitude"),
        ({"d": "0608@5 0811@6", "n": "1201"}, "scenario-altitude"),
    ],
)
def test_nobody_is_where_he_cannot_be(where: dict[str, str], reason: str) -> None:
    with pytest.raises(UserError) as caught:
        sky(where, d="orcs pegasi N", n="empire foot S")
    assert caught.value.message.args["problem"].id == reason


def test_a_machine_that_never_lands_is_not_on_the_ground() -> None:
    with pytest.raises(UserError) as caught:
        sky({"b": "0608", "n": "1201"}, b="orcs bat N", n="empire foot S")
    assert caught.value.message.args["problem"].id == "scenario-grounded"


@clause("DW-XXIII.3.0-06")
def test_a_machine_begins_in_the_air_and_takes_its_own_orders() -> None:
    data = {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": "optional",
        "switches": {"flight": True},
        "map": {"grid": "\n".join(" " * (row % 2) + " ".join("." * 12) for row in range(11))},
        "card": {"bat": CARDS["bat"]},
        "army": [
            {"seat": "empire", "name": {"fr": "E", "en": "E"}, "unit": [_at("b", "bat", "0605")]},
            {"seat": "orcs", "name": {"fr": "O", "en": "O"}, "unit": [_at("m", "myrlak", "0602")]},
        ],
    }
    battle = Battle.open(data, dice=[])
    assert element(battle, "b_1").level == 15
    assert asked(battle) == ("empire", "order")  # no die: it needs no leader


def _at(key: str, card: str, hex: str) -> dict[str, Any]:
    return {"key": key, "card": card, "at": {"hex": hex, "facing": "N", "front": 1}}


def test_reconnaissance_counts_flyers_by_their_cards() -> None:
    """Two for whoever flies high; low flyers like cavalry."""
    assert element_strength(SHIPPED["chevaucheurs_de_pegases"]) == element_strength(SHIPPED["chauve_souris_naine"]) == 2
    assert element_strength(SHIPPED["dragongor"]) == 2 and element_strength(SHIPPED["myrlak"]) == 0


def test_a_spell_lets_a_card_fly_low() -> None:
    wings = {
        "key": "wings.1",
        "source": "spell:elves.wings",
        "kind": "flight",
        "value": 9,
        "target": "n",
        "until": {"turn": 9},
    }
    words: dict[str, Any] = {"n": "orcs foot N order=M", "d": "empire dragongor S order=T moved"}
    battle = moving(
        "n", "M", {"n": "0608", "d": "0603"}, effects=[{**wings, "target": "n", "clause": "DW-XX.7.1-06"}], **words
    )
    assert offered(battle) == ["walk", "fly low"]
    assert refused(battle, "fly high") == ("DW-XXIII.3.0-06", "no-take-off-able")
