"""What has moved on a board, laid over what was there, is what is there now; names come with what is seen."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle, Choice
from oriflamme.rulebooks.masse import MasseBook
from oriflamme.server.state_diff import board_of
from tests.server.test_live import laid_over

SCENARIOS = ("masse/escarmouche", "lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche")


def state_of(battle: Battle, seat: str | None) -> Any:
    """Every field of the state as a seat sees it; records without their defaults."""
    seen = battle.book.view(battle.state, seat)
    fields = {field.encode_name: getattr(seen, field.name) for field in msgspec.structs.fields(type(seen))}
    return msgspec.json.decode(msgspec.json.encode(fields))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_has_moved_leads_from_one_sight_to_the_next(scenario: str) -> None:
    battle, chance, told = Battle.open(scenario, seed=5), random.Random(3), 0
    sights = {seat: board_of(battle).sight(battle, seat) for seat in (*battle.seats, None)}
    known = {seat: state_of(battle, seat) for seat in sights}
    drawn = {seat: msgspec.json.decode(sight.drawn(battle, "fr")) for seat, sight in sights.items()}
    for number in range(120):
        if not battle.asks:
            break
        ask = chance.choice(battle.asks)
        assert isinstance(ask, Choice)
        battle.answer(chance.choice(list(ask.options)), ask.seat)
        if number % 9 == 0 and battle.why_no_undo(ask.seat) is None and not battle.has_sealed_answers:
            battle.undo(ask.seat)
        for seat, before in sights.items():
            now = board_of(battle).sight(battle, seat)
            moved = now.diff(before) if now is not before else None
            if moved is not None:
                told += 1
                known[seat] = laid_over({"state": known[seat]}, {"state_changes": msgspec.json.decode(moved)})["state"]
            assert known[seat] == state_of(battle, seat) == msgspec.json.decode(now.text)
            redrawn = now.redrawn(battle, before, "fr")
            if redrawn is not None:
                news = {"display_changes": msgspec.json.decode(redrawn)}
                drawn[seat] = laid_over({"display": drawn[seat]}, news)["display"]
            assert drawn[seat] == msgspec.json.decode(now.drawn(battle, "fr"))
            assert now.display(battle) == battle.book.display(now.state)
            sights[seat] = now
    assert told > 10


def test_who_sees_the_same_is_told_by_the_same_text_and_a_fact_makes_a_new_one() -> None:
    battle = Battle.open("masse/escarmouche", seed=5)
    board = board_of(battle)
    north, south = board.sight(battle, "north"), board.sight(battle, "south")
    assert north is south and board.sight(battle, "north") is north and north.text is south.text
    before = battle.fact_count
    while battle.fact_count == before:
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        battle.answer(ask.options[0], ask.seat)
    after = board.sight(battle, "north")
    assert after is not north and after.diff(north) is board.sight(battle, "south").diff(north)
    assert after.moved(north) and not after.moved(after)


def test_a_piece_is_named_from_when_it_is_seen_on(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = True

    def hide(self: MasseBook, state: Any, seat: str | None) -> Any:
        seen = state.clone()
        if hidden:
            del seen.pieces["archers"]
        return seen

    monkeypatch.setattr(MasseBook, "view", hide)
    battle = Battle.open("masse/escarmouche", seed=5)
    first = board_of(battle).sight(battle, "south")
    assert "archers" not in board_of(battle).names(battle, "south", "en", lambda: first.text)
    hidden = False
    board_of(battle)._state = None
    second = board_of(battle).sight(battle, "south")
    moved = second.diff(first)
    assert list(msgspec.json.decode(moved)) == ["put"]
    assert board_of(battle).names(battle, "south", "en", lambda: moved)["archers"] == "Archers"
    assert "archers" not in board_of(battle).names(battle, None, "en", lambda: first.text)
