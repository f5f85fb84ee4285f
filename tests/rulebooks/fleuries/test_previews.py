"""Previews: where an option says that a move or a charge ends is where it ends, if nobody else stirs."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade
from tests.rulebooks.fleuries.positions import ask_of, facts, piece, play, position

UNIT = "u man B20 files=10 maquahuitl {} at=60/40"
FOE = "v man B20 files=10 at={}/180 | y man B20 files=10 at=150/110/180"
HEDGE, WOOD, HOUSE = "hedge hedge 40/45 80/45", "wood wood 60/55 40x20", "house building 60/52 10x7.5 material=wood"
MOVES = [
    (UNIT, "60/110", ""),
    (UNIT, "60/110", HEDGE),
    (UNIT, "60/110", WOOD),
    (UNIT, "60/110", HOUSE),
    (UNIT, "60/55", ""),
    (UNIT, "74/58", ""),
    (UNIT, "60/55", HEDGE),
    (f"{UNIT} | w man B20 files=10 at=60/50", "60/110", ""),
    (f"{UNIT} | w man B20 files=10 at=82/58/270", "60/110", ""),
    ("u hero {} at=60/40", "60/55", ""),
    ("u hero {} at=60/40 | w man B20 files=10 at=60/52", "60/110", WOOD),
    ("u man B20 files=10 loose=true {} at=60/40", "60/58", ""),
    ("u jaguar 8 files=8 {} at=60/40", "60/70", HEDGE),
    (UNIT.replace("60/40", "60/110"), "150/60", ""),
]
ORDERS = ["advance", "advance+wheel+right", "withdraw", "quarter+left+advance", "about+advance"]


def _after(battle: Battle, token: str) -> tuple[float, float, int]:
    twin = battle.fork("same")
    twin.answer(token, "south")
    while twin.asks and twin.state.phase == "moves":
        play(twin, until="red_moves")
    pose = piece(twin, "u").pose
    assert pose is not None
    return pose.x, pose.y, pose.facing


@pytest.mark.parametrize(("mine", "foe", "ground"), MOVES)
def test_a_move_ends_where_its_option_says(mine: str, foe: str, ground: str) -> None:
    checked = 0
    for orders in ORDERS if " hero" not in mine else ("advance", "withdraw"):
        text = f"south: {mine.format(f'orders={orders}')}\nnorth: {FOE.format(foe)}"
        battle = position(text, phase="moves", ground=ground)
        for ask in battle.asks:
            for option in ask.options if isinstance(ask, Choice) and ask.kind == "move" else ():
                if option.verb == "move":
                    assert isinstance(option.place, tuple)
                    assert _after(battle, option.token) == (*option.place[:2], option.facing), option.token
                    checked += 1
    assert checked >= 4


def _offered(foe: str, ground: str = "") -> list[tuple[str, object]]:
    text = f"south: {UNIT.format('orders=advance')}\nnorth: {foe}"
    ask = ask_of(position(text, phase="moves", ground=ground), "move", "u")
    return [(option.token, option.place) for option in ask.options]


def test_a_preview_knows_the_enemy_in_the_way_but_no_hidden_one() -> None:
    """15 cm ahead of the front stands v: the march of 20 cm ends 5 cm from it."""
    place = dict(_offered(FOE.format("60/55")))["move u 2000"]
    assert isinstance(place, tuple) and place[0] == 6000 and 4980 <= place[1] <= 5000
    wood = "wood wood 60/58 40x8"
    hidden = FOE.format("60/55").replace("v man B20 files=10", "v man B20 files=10 place=hidden")
    assert _offered(hidden, wood) == _offered(FOE.format("60/110"), wood)


CHARGES = [
    (UNIT, "60/60", ""),
    (UNIT, "60/68", ""),
    (UNIT, "66/62", ""),
    (UNIT, "60/54", "hedge hedge 40/48 80/48"),
    ("u hero maquahuitl {} at=60/40", "70/60", ""),
    ("u jaguar 8 files=8 {} at=60/40", "64/66", ""),
    ("u man B20 files=10 maquahuitl loose=true {} at=60/40", "58/66", ""),
]


@pytest.mark.parametrize(("mine", "foe", "ground"), CHARGES)
@pytest.mark.parametrize("orders", ["charge", "charge+wheel+right"])
def test_a_charge_ends_where_its_option_says(mine: str, foe: str, ground: str, orders: str) -> None:
    given = "charge" if " hero" in mine else orders
    text = f"south: {mine.format(f'orders={given}')} | z man B20 files=10 at=150/20\nnorth: {FOE.format(foe)}"
    battle = position(text, phase="declarations", ground=ground, dice=[4] * 2 if " man" in mine else [4])
    option = next(one for one in ask_of(battle, "charge", "u").options if one.verb == "charge")
    assert isinstance(option.place, tuple)
    battle.answer(option.token, "south")
    while battle.asks and battle.state.phase not in ("combat", "rally"):
        play(battle, until="combat")
    assert len(facts(battle, ContactMade)) == 1
    pose = piece(battle, "u").pose
    assert pose is not None and (pose.x, pose.y, pose.facing) == (*option.place[:2], option.facing)
