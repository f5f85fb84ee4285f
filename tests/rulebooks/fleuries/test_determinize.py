"""What a side supposes of troops it does not see: under the enemy's cards, or round a flank, and never of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.hidden.determinize import redact_input, supposed
from oriflamme.rulebooks.fleuries.state import Fleuries
from tests.rulebooks.fleuries.positions import position

MINE = "south: u man B20 files=10 at=60/20"


def guess(north: str, seed: int = 1, seat: str = "south", army: str = "", **more: Any) -> Fleuries:
    """What a side supposes of a battle as it sees it."""
    battle = position(f"{MINE}\nnorth{army}: {north}", **more)
    return supposed(battle.view(seat).state.clone(), seat, Random(seed))


def test_troops_out_of_sight_lie_under_some_card() -> None:
    north = "c card at=60/100/180 contents=v | d card at=100/100/180 contents=w | v man B20 files=10 place=base"
    north += " | w man B20 files=10 place=base | x man B20 files=10 at=20/100/180"
    found = [guess(north, seed) for seed in range(12)]
    for state in found:
        under = [*state.pieces["c"].contents, *state.pieces["d"].contents]
        assert sorted(under) == ["v", "w"]
        for card in ("c", "d"):
            for key in state.pieces[card].contents:
                assert (state.pieces[key].place, state.pieces[key].pose) == ("base", state.pieces[card].pose)
        assert state.pieces["x"].place == "table"
    assert {state.pieces["c"].contents for state in found} == {(), ("v",), ("w",), ("v", "w")}


@pytest.mark.parametrize(("turn", "entry"), [(2, 4), (4, 4), (6, 6)])
def test_without_cards_they_march_round_a_flank_in_their_own_half(turn: int, entry: int) -> None:
    north = "v man B20 files=10 place=flank entry=west entry_at=9000 entry_turn=5 | x man B20 files=10 at=20/100/180"
    found = [guess(north, seed, turn=turn).pieces["v"] for seed in range(20)]
    assert {one.place for one in found} == {"flank"} and {one.entry for one in found} == {"west", "east"}
    assert {one.entry_turn for one in found} == {entry}
    assert all(6000 <= one.entry_at < 12000 for one in found) and len({one.entry_at for one in found}) > 10


def test_the_southern_half_is_supposed_of_the_southern_side() -> None:
    text = "south: u man B20 files=10 place=flank entry=west entry_at=900 entry_turn=5 | x man B20 files=10 at=20/20"
    battle = position(f"{text}\nnorth: v man B20 files=10 at=60/100/180")
    found = [supposed(battle.view("north").state.clone(), "north", Random(seed)).pieces["u"] for seed in range(20)]
    assert all(0 <= one.entry_at < 6000 for one in found)


def test_nothing_is_supposed_of_ones_own_troops() -> None:
    text = "v man B20 files=10 place=flank entry=east entry_at=9000 entry_turn=5 | x man B20 files=10 at=20/100/180"
    one = guess(text, seat="north").pieces["v"]
    assert (one.place, one.entry, one.entry_at, one.entry_turn) == ("flank", "east", 9000, 5)


@pytest.mark.parametrize(("army", "dice", "marches"), [("", [3], []), (" discovered=true", [3], ["v", "x"])])
def test_before_the_battle_only_of_a_side_that_deploys_in_the_open(
    army: str, dice: list[int], marches: list[str]
) -> None:
    """Once everybody is supposed to have been placed, whoever is not on the table comes round a flank."""
    north = "v man B20 files=10 | w man B20 files=10 at=60/100/180 | x man B20 files=10"
    found = guess(north, army=army, phase="deployment", turn=0, dice=dice)
    assert [key for key, one in found.pieces.items() if one.place == "flank"] == marches
    assert found.pieces["w"].place == "table"


def test_whoever_has_been_passed_over_while_a_side_deploys() -> None:
    """v is listed before w, who stands already; x may still be placed, or half of the time may not."""
    north = "v man B20 files=10 | w man B20 files=10 at=60/100/180 | x man B20 files=10"
    found = set()
    for seed in range(12):
        state = guess(north, seed, army=" discovered=true", phase="plans", turn=0)
        found.add(tuple(key for key, one in state.pieces.items() if one.place == "flank"))
    assert found == {("v",), ("v", "x")}


def test_dice_for_cards_are_their_owners() -> None:
    battle = position("south: u man B20 files=10\nnorth: v man B20 files=10", phase="deployment", turn=0, dice=[5, 3])
    thrown = {one.seat: one for one in battle.throws if one.purpose == "bases"}
    assert set(thrown) == {"south", "north"}
    kept, hidden = (redact_input(thrown[seat], "south") for seat in ("south", "north"))
    assert kept == thrown["south"] and (hidden.values, hidden.total) == ((1,), 1)
    assert BOOK.redact_input(thrown["north"], "north") == thrown["north"]
