"""What a move is said to come to is what it then comes to."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from oriflamme import Battle
from oriflamme.kernel import Choice
from oriflamme.kernel.services import MovePreview, MoveWish
from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved
from oriflamme.rulebooks.fleuries.state import Fleuries
from tests.rulebooks.fleuries.positions import facts, piece, play, position

WANTED = 15
"""Moves that are compared in each scenario."""
LAST_TURN = 4
MAX_UNITS = 12


def asked(battle: Battle, seat: str) -> Choice | None:
    return next((ask for ask in battle.asks if isinstance(ask, Choice) and ask.seat == seat), None)


def previewed(battle: Battle, seat: str, wish: MoveWish) -> MovePreview | None:
    ask = asked(battle, seat)
    state = battle.view(seat).state.clone()
    assert ask is not None and isinstance(state, Fleuries)
    return BOOK.move_preview(state, ask, wish)


@pytest.mark.parametrize("scenario", ["escarmouche", "rencontre", "village"])
def test_the_end_that_is_shown_is_where_the_move_ends(scenario: str) -> None:
    """Each unit that may move is dragged somewhere, in a battle of its own in which the others stand."""
    source = Random(7)
    compared, seeds = 0, count()
    while compared < WANTED:
        compared += _battle(Battle.open(f"fleuries/{scenario}", seed=str(next(seeds))), source)


def _battle(battle: Battle, source: Random) -> int:
    """A few turns of a battle of chance: how many moves were compared."""
    compared = 0
    while not battle.over and battle.state.turn < LAST_TURN:
        ask = battle.asks[0]
        if ask.kind == "move":
            compared += sum(_dragged(battle.fork(), ask.seat, number, source) for number in range(MAX_UNITS))
        while battle.asks and (now := battle.asks[0]).kind == ask.kind:
            battle.answer(source.choice(now.options).token, now.seat)
    return compared


def _dragged(battle: Battle, seat: str, number: int, source: Random) -> int:
    """One unit moves where it is dragged, the others stand: whether it moved, and just as it was said."""
    before, found = len(battle.facts), None
    while battle.asks and isinstance(ask := battle.asks[0], Choice) and ask.kind == "move":
        if ask.seat != seat or number:
            number -= ask.seat == seat
            battle.answer(f"stand {ask.subject}", ask.seat)
            continue
        number = MAX_UNITS
        pose = battle.state.pieces[ask.subject].pose
        point = (pose.x + source.randrange(-2500, 2501), pose.y + source.randrange(-2500, 2501))
        found = previewed(battle, seat, MoveWish(place=point))
        assert found is not None
        battle.answer(found.answer or f"stand {ask.subject}", seat)
    moves = [fact for fact in battle.facts[before:] if isinstance(fact, Moved) and fact.how == "order"]
    if found is None or not found.ends or not moves:
        return 0
    (moved,), (end,) = moves, found.ends
    assert (moved.unit, moved.pose.x, moved.pose.y, moved.pose.facing) == (found.piece, end.x, end.y, end.facing)
    assert (bool(moved.stop), moved.other) == (found.stopped, found.meets)
    return 1


def test_friends_who_were_told_before_move_too() -> None:
    """A unit behind another that marches on as fast is not stopped by it, as it would be if the other stood."""
    battle = position(
        """
        south: front man B24 files=8 maquahuitl at=60/30 | rear man B24 files=8 maquahuitl at=60/20
        north: v man B24 files=8 maquahuitl at=60/110/180
        """
    )
    for token in ("order front advance", "order rear advance", "confirm"):
        battle.answer(token, "south")
    for token in ("order v wait", "confirm"):
        battle.answer(token, "north")
    forward = MoveWish(place=(6000, 9000))
    stays = battle.fork()
    stays.answer("stand front", "south")
    stopped = previewed(stays, "south", forward)
    battle.answer(previewed_answer(battle, forward), "south")
    free = previewed(battle, "south", forward)
    assert stopped is not None and free is not None
    assert (stopped.stopped, stopped.meets) == (True, "front")
    assert (free.stopped, free.meets) == (False, "")
    assert stopped.ends[0].y < free.ends[0].y


def previewed_answer(battle: Battle, wish: MoveWish) -> str:
    found = previewed(battle, "south", wish)
    assert found is not None
    return found.answer


def test_a_charge_is_shown_half_way_and_at_its_end() -> None:
    battle = position(
        """
        south: u man B24 files=8 maquahuitl at=60/30
        north: v man B24 files=8 maquahuitl at=60/50/180
        """
    )
    for seat, token in (
        ("south", "order u charge"),
        ("south", "confirm"),
        ("north", "order v wait"),
        ("north", "confirm"),
    ):
        battle.answer(token, seat)
    found = previewed(battle, "south", MoveWish(token="charge u v"))
    assert found is not None
    assert [(end.what, end.y) for end in found.ends] == [("half", 4500), ("end", 5000)]
    assert (found.meets, found.stopped, found.path[0], found.path[-1]) == ("v", True, (6000, 3000), (6000, 5000))


UNIT = "u man B20 files=10 maquahuitl {} at=60/40"
CHARGES = [
    (UNIT, "60/60", ""),
    (UNIT, "60/68", ""),
    (UNIT, "66/62", ""),
    (UNIT, "60/54", "hedge hedge 40/48 80/48"),
    (UNIT, "68/60/200", ""),
    (UNIT, "62/58/150", ""),
    ("u hero maquahuitl {} at=60/40", "70/60", ""),
    ("u hero maquahuitl {} at=60/40", "66/58/225", ""),
    ("u jaguar 8 files=8 {} at=60/40", "64/66", ""),
    ("u man B20 files=10 maquahuitl loose=true {} at=60/40", "58/66", ""),
]


@pytest.mark.parametrize(("mine", "foe", "ground"), CHARGES)
@pytest.mark.parametrize("orders", ["charge", "charge+wheel+right"])
def test_a_charge_ends_where_it_is_shown(mine: str, foe: str, ground: str, orders: str) -> None:
    """Flat against the enemy, whichever way it stands."""
    given = "charge" if " hero" in mine else orders
    theirs = f"v man B20 files=10 at={foe if foe.count('/') == 2 else foe + '/180'} | y man B20 files=10 at=150/110/180"
    text = f"south: {mine.format(f'orders={given}')} | z man B20 files=10 at=150/20\nnorth: {theirs}"
    battle = position(
        text, phase="declarations", ground=ground, dice=[4] * (2 if " man" in mine.split("|", maxsplit=1)[0] else 1)
    )
    found = previewed(battle, "south", MoveWish(token="charge u v"))
    assert found is not None and found.meets == "v"
    battle.answer("charge u v", "south")
    while battle.asks and battle.state.phase not in ("combat", "rally"):
        play(battle, until="combat")
    pose, end = piece(battle, "u").pose, found.ends[-1]
    assert len(facts(battle, ContactMade)) == 1 and pose is not None
    assert (pose.x, pose.y, pose.facing) == (end.x, end.y, end.facing)
