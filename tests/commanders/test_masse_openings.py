"""Combat de masse: two seeds of a level open in different ways, where others are as good as the best."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from oriflamme import Battle
from oriflamme.commanders import commander
from oriflamme.commanders.masse.plan import SideOrders
from oriflamme.commanders.masse.positions import Positions
from oriflamme.commanders.masse.search_adapter import MAX_LINES, SEARCH_ADAPTER
from oriflamme.commanders.masse.steady import Steady, written
from oriflamme.commanders.masse.variety import opens, varied
from oriflamme.rulebooks.masse.state import NO_ACTION, Order


def opening_sheets(level: str, seeds: int) -> set[tuple[str, ...]]:
    """The sheets with which so many seeds open the battle at the ford."""
    found = set()
    for seed in range(seeds):
        battle, sheet = Battle.open("masse/gue", seed=1), list[str]()
        player = commander(level, seed)
        while battle.ask("north").kind == "order":
            sheet.append(player.choose(battle.view("north"), battle.ask("north")))
            battle.answer(sheet[-1], "north")
        found.add(tuple(sheet))
    return found


@pytest.mark.parametrize(("level", "seeds"), [("plain", 3), ("steady", 4)])
def test_seeds_do_not_all_open_alike_and_each_opens_as_it_did_before(level: str, seeds: int) -> None:
    found = opening_sheets(level, seeds)
    assert len(found) > 1 and opening_sheets(level, 1) < found


def test_searching_tries_each_sheet_at_the_opening_in_a_form_of_the_seeds_own() -> None:
    view = Battle.open("masse/gue", seed=1).view("north")

    def sheets(seed: int) -> list[SideOrders]:
        return [vars(line)["_sheet"] for line in SEARCH_ADAPTER.lines(view, view.asks[0], Steady(seed))]

    one, other = sheets(1), sheets(2)
    assert one[:MAX_LINES] == other[:MAX_LINES] and len(one) > MAX_LINES
    assert any(sheet not in other for sheet in one[MAX_LINES:])
    view.state.sequence = 2
    assert sheets(1) == sheets(2) and len(sheets(1)) <= MAX_LINES


def test_a_sheet_gives_way_to_those_that_cost_no_more_than_the_margin() -> None:
    fight, shoot = Order("engage", "gob"), Order("shoot", "gob")
    worth = {("engage", "none"): 1.0, ("shoot", "none"): 0.95, ("engage", "engage"): 0.9}

    def value(sheet: SideOrders) -> float:
        return worth[sheet["a"].kind, sheet["b"].kind]

    def kinds(margin: float) -> set[tuple[str, str]]:
        choices = {"a": [fight, shoot], "b": [NO_ACTION, fight]}
        sheets = (varied({"a": fight, "b": NO_ACTION}, choices, value, margin, seed) for seed in range(20))
        return {(sheet["a"].kind, sheet["b"].kind) for sheet in sheets}

    assert kinds(0.0) == {("engage", "none")}
    assert kinds(0.06) == {("engage", "none"), ("shoot", "none")}
    assert kinds(0.2) == set(worth)


def test_later_orders_and_those_of_imagined_battles_are_the_best_ones() -> None:
    state = Battle.open("masse/gue", seed=1).state
    best = written(state, "north")
    assert opens(state) and any(Steady(seed)._written(state, "north") != best for seed in range(4))
    assert all(Steady(seed, varies=False)._written(state, "north") == best for seed in range(4))
    state.sequence = 2
    best = written(state, "north")
    assert not opens(state) and all(Steady(seed)._written(state, "north") == best for seed in range(4))


def test_what_is_known_of_a_position_is_forgotten_as_soon_as_anything_in_it_changes() -> None:
    known: Positions[int] = Positions(2)
    state = Battle.open("masse/escarmouche", seed=1).state
    counted = count()

    def number() -> int:
        return known.get(state, lambda position: next(counted))

    assert (number(), number()) == (0, 0)
    state.sequence = 2
    assert (number(), number()) == (1, 1)
    state.sequence = 1
    assert number() == 0
    key, piece = next(iter(state.pieces.items()))
    state.pieces[key] = replace(piece, pvt=piece.pvt - 1)
    assert number() == 2
    state.pieces[key] = piece
    assert number() == 3, "only the last two are kept"
