"""Wings of Les Lames Maudites in Defence: they let the enemy come, and fall by order upon whoever came alone."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.commanders import commander
from oriflamme.commanders.lames.intentions import Intention
from oriflamme.commanders.lames.leader_choices import STRIKE, wanting
from oriflamme.commanders.lames.position_value import PositionValue
from tests.commanders.test_lames import deed, intention, opened
from tests.rulebooks.lames.positions import plain

TALL = plain(12, 14)
COMING = {"north1": Intention("north1", "hold", "coming")}


def asked(battle: Battle, kind: str, *, most: int = 40) -> str:
    """The steady commander plays the side that begins; what it answers the first time that it is asked this."""
    side = battle.asks[0].seat
    player = commander("steady", 1, "lames")
    for _ in range(most):
        ask = battle.asks[0]
        if ask.seat != side:
            return ""
        token = player.choose(battle.view(side), ask)
        if ask.kind == kind:
            return token
        battle.answer(token, side)
    return ""


# Waiting

MEETING = """
north {own} leader=chief
  chief chef_armee 0502 S
  a infanterie 0403 S
  b infanterie 0603 S
south {their}
  x infanterie 0412 N
  y infanterie 0612 N
"""


def meeting(own: str, their: str, **more: Any) -> Battle:
    armies = MEETING.format(own=own, their=their)
    return opened(armies, TALL, commander_of={"north": "chief"}, **more)


@pytest.mark.parametrize(
    ("own", "their", "turns", "wanted"),
    [
        ("defence", "attack", 20, ("hold", "coming")),
        ("defence", "defence", 20, ("attack", "going")),
        ("attack", "attack", 20, ("attack", "going")),
        ("defence", "attack", 3, ("attack", "late")),
    ],
)
def test_a_wing_in_defence_awaits_whoever_must_come(own: str, their: str, turns: int, wanted: tuple[str, str]) -> None:
    assert intention(meeting(own, their, turns=turns)) == wanted


def test_most_of_the_enemy_must_be_bound_to_come() -> None:
    armies = MEETING.format(own="defence", their="attack")
    armies = armies.replace("  y", "  z infanterie 0812 N{}\nsouth.s2 defence\n  y")
    for harm, awaited in (("", True), (" routed", False)):
        assert (intention(opened(armies.format(harm), TALL)) == ("hold", "coming")) is awaited


@pytest.mark.parametrize(("their", "answer"), [("attack", ""), ("defence", "order attack")])
def test_a_wing_that_awaits_the_enemy_is_not_sent_forward_because_nobody_has_come_yet(their: str, answer: str) -> None:
    battle = meeting("defence", their, turns=20)
    battle.state.turn = 5
    assert asked(battle, "order") == answer


# Striking by order

RAIDER = """
north {order} leader=chief
  chief chef_armee 0406 S
  front infanterie 0504 W
  side infanterie {side}
south attack
  x cavaliers 0404 E winded
  far infanterie 1212 N
"""


def wanted(order: str = "defence", side: str = "0402 S") -> dict[str, float]:
    state = opened(RAIDER.format(order=order, side=side), TALL, commander_of={"north": "chief"}).state
    return dict(
        (friend.key, worth) for friend, worth in wanting(PositionValue(state, "north"), state.units["chief"], COMING)
    )


def test_orders_go_to_those_who_can_fall_upon_somebody_who_came_alone() -> None:
    """Without an order a troop in Defence does not come into contact: LM-2.5.2-01."""
    assert wanted().keys() == {"side"}
    assert wanted()["side"] > STRIKE
    assert wanted(order="retreat") == wanted(side="0211 S") == {}
    assert wanted(side="0402 S spent") == {}


@pytest.mark.parametrize(("figure", "foe", "struck"), [("cavaliers", "archers", True), ("archers", "cavaliers", False)])
def test_nobody_is_ordered_against_those_who_would_beat_him(figure: str, foe: str, struck: bool) -> None:
    armies = (
        f"north defence leader=chief\n  chief chef_armee 0406 S\n  a {figure} 0304 E\nsouth attack\n  x {foe} 0504 W"
    )
    state = opened(armies, TALL, commander_of={"north": "chief"}).state
    position = PositionValue(state, "north")
    assert (position.onset(state.units["a"]) > STRIKE) is struck
    assert bool(wanting(position, state.units["chief"], COMING)) is struck


def test_whoever_has_such_an_order_strikes() -> None:
    for order, strikes in (("", False), (" ordered", True)):
        battle = opened(RAIDER.format(order="defence", side="0402 S" + order), TALL, commander_of={"north": "chief"})
        _, hex = deed(battle, "side", "hold")
        assert (hex in PositionValue(battle.state, "north").terrain.adjacent["0404"]) is strikes


def test_the_order_is_given() -> None:
    battle = opened(RAIDER.format(order="defence", side="0402 S"), TALL, commander_of={"north": "chief"})
    assert asked(battle, "orders") == "order side"
