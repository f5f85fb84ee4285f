"""What a throw would mean, face by face, as whoever waits for it is told: the chances of every result."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from tests.rulebooks.fleuries.positions import ask_of, awaits, position

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
FACING = "south: u1 man B20 files=10 maquahuitl at=60/20\nnorth: v1 man B20 files=10 maquahuitl at=60/{}/180"


def chances(battle: Battle, purpose: str) -> dict[str, int]:
    """The chances of the throw that is waited for, in percent."""
    roll = battle.roll
    assert awaits(battle, purpose) and roll is not None
    found = {result: share * 100 for result, share in roll.chances().items()}
    assert all(share.denominator == 1 for share in found.values())
    return {result: int(share) for result, share in found.items()}


def test_a_salvo() -> None:
    """Ten bows at 13 + 4 for two ranks are 170 %: one figure falls, and a second one on 70 or less."""
    text = """
    south: a man B10 files=5 bow at=50/40 orders=wait+shoot
    north: v man B20 files=10 at=50/48/180
    """
    battle = position(text, phase="shooting")
    ask_of(battle, "shot", "a")
    battle.answer("shoot a v", "south")
    assert chances(battle, "shot") == {"2": 70, "1": 30}


def test_blows() -> None:
    """Ten maquahuitls at 20 + 1 are 210 %: two fall, and a third on 10 or less."""
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front
    north: v1 man B20 files=10 maquahuitl at=60/40/180 fights=u1:front:1:front
    """
    assert chances(position(text, phase="combat"), "blows") == {"3": 10, "2": 90}


def test_morale() -> None:
    """7 to charge a formed line (see test_charges): 8 and 9 retreat, 10 and 11 obey."""
    battle = position(FACING.format(48))
    ask_of(battle, "charge", "u1", "order u1 charge")
    battle.answer("charge u1 v1", "south")
    assert chances(battle, "morale") == {"retreat": 50, "obey": 50}


def test_a_spell() -> None:
    """A major priest, 85, casts Lightning, -40: strictly below 45."""
    text = f"south: p priest level=major spells=lightning at=60/30 | {FAR}\nnorth: v1 man B20 files=10 at=60/50/180"
    battle = position(text, phase="automatic", window="automatic")
    battle.answer("cast p lightning v1", "south")
    assert chances(battle, "cast") == {"passed": 44, "failed": 56}


def test_a_failed_spell() -> None:
    text = f"south: p priest level=major spells=lightning at=60/30 | {FAR}\nnorth: v1 man B20 files=10 at=60/50/180"
    battle = position(text, phase="automatic", window="automatic", dice=[45])
    battle.answer("cast p lightning v1", "south")
    assert chances(battle, "magic-failure") == {
        "nothing": 16,
        "flash": 5,
        "nothing_again": 20,
        "wound": 5,
        "silence": 10,
        "left_alone": 10,
        "lightning": 21,
        "thunder": 9,
        "swallowed": 3,
        "death": 1,
    }


@pytest.mark.parametrize(
    ("words", "wanted"),
    [("", {"passed": 54, "failed": 46}), ("last_orders=wait", {"passed": 48, "bound": 6, "failed": 46})],
)
def test_a_command(words: str, wanted: dict[str, int]) -> None:
    """Two slices of 15 cm from a chief with FC 3: 60 - 6; a new order for 6 less."""
    text = f"south: u1 man B20 files=10 at=60/100 commander=h {words} | h hero fc=3 at=60/63\nnorth: {FOE}"
    assert chances(position(text, phase="command"), "command") == wanted


def test_a_reaction() -> None:
    """Class B: 60."""
    battle = position(FACING.format(40), dice=[4, 4])
    ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")
    battle.answer("react v1 counter_charge", "north")
    assert chances(battle, "reaction") == {"passed": 60, "failed": 40}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("u man B20 files=10", {"stay": 50, "withdraw": 16, "advance": 10, "copy_right": 12, "copy_left": 12}),
        ("u jaguar 6 files=3", {"stay": 20, "withdraw": 20, "advance": 10, "copy_right": 25, "copy_left": 25}),
        ("u great_saurian 1", {"stay": 50, "withdraw": 15, "advance": 15, "copy_right": 10, "copy_left": 10}),
    ],
)
def test_a_move_without_orders(words: str, wanted: dict[str, int]) -> None:
    battle = position(f"south: {words} at=60/40 red | {FAR}\nnorth: {FOE}", phase="moves")
    assert chances(battle, "automatic") == wanted


def test_the_gods_answer() -> None:
    text = f"south: p priest divine_intervention at=60/40 | u man B20 files=10 at=60/37.5\nnorth: {FOE}"
    battle = position(text, phase="reactions", window="reactions")
    battle.answer("use p divine_intervention u", "south")
    assert chances(battle, "intervention") == {
        "nothing": 16,
        "steadfast": 5,
        "obedient": 20,
        "fanatic": 5,
        "risen": 10,
        "silence": 10,
        "one_loss": 21,
        "two_losses": 9,
        "wound": 4,
    }
