"""How the activation sheet is put together: actions, points and blocks, by the tiers in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oriflamme.kernel import Context, Procedure
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.activation_blocks import END, START, BlockPoint, end_in, register_start, start_in
from oriflamme.rulebooks.lames.activation_sheet import (
    ACTIONS,
    PASS,
    POINTS,
    ActionEntry,
    ActivationSheet,
    SheetPoint,
    actions_in,
    listed_in,
    points_in,
    register_actions,
    register_points,
)
from oriflamme.rulebooks.lames.facts import ActionChosen, ActivationEnded, MarkersCleared
from oriflamme.rulebooks.lames.state import SHAKEN, Lames
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, unit

BASE_ACTIONS = ("move", "withdraw", "flee", "face", "shock", "duel", "rally", "reorganise", "rest")
ARMIES = "north defence\n  a infanterie 0202 E\n  b infanterie 0204 E\nsouth defence\n  x orcs 0604 W"
CACHES = (actions_in, points_in, listed_in, start_in, end_in)


@pytest.fixture
def sheet_of_tomorrow() -> Iterator[None]:
    """A registry to write in, which is as it was when the test ends."""
    registries: tuple[dict[Any, Any], ...] = (ACTIONS, POINTS, START, END)
    kept = [(one, dict(one)) for one in registries]
    for cached in CACHES:
        cached.cache_clear()
    yield
    for one, was in kept:
        one.clear()
        one.update(was)
    for cached in CACHES:
        cached.cache_clear()


@clause("LM-2.4.2-01")
def test_the_base_game_has_thirteen_actions_and_none() -> None:
    assert tuple(actions_in(())) == (*BASE_ACTIONS, "change", "orders", "command", "resign", PASS)
    assert tuple(ACTIONS)[-1] == PASS


def test_points_stand_in_the_order_of_the_sheet() -> None:
    names = [point.name for point in points_in(())]
    assert names[:5] == ["rout", "face", "charge", "struck", "break_off"]
    assert names[5:] == ["diminished", "regroup", "defence", "attack", "attack", "special", "character"]
    assert [point.place for point in (*start_in(()), *end_in(()))] == [
        *("LM-F-04", "LM-F-09", "LM-F-13"),
        *("LM-F-67", "LM-F-69", "LM-F-70"),
    ]


def test_every_place_and_every_list_is_a_clause() -> None:
    places = [*POINTS, *START, *END, *(entry.clause for entry in ACTIONS.values())]
    places += [clause for entry in ACTIONS.values() for clause in entry.points]
    assert [place for place in places if place not in BOOK.clauses] == []


def test_two_entries_for_one_thing_are_refused() -> None:
    with pytest.raises(AssertionError, match="two actions are called rest"):
        register_actions(ACTIONS["rest"])
    with pytest.raises(AssertionError, match="two points stand at LM-F-20"):
        register_points(POINTS["LM-F-20"])
    with pytest.raises(AssertionError, match="two points stand at LM-F-04"):
        register_start(START["LM-F-04"])


def _tomorrow() -> None:
    """An action, a point of block A and one of block D that only the intermediate game knows."""

    def cheer(ctx: Context[Lames], key: str, sheet: ActivationSheet) -> None:
        ctx.note(MarkersCleared(clause="LM-2.5.10.1-02", wing=sheet.unit.wing))

    def stays(ctx: Context[Lames], key: str) -> Procedure:
        yield from ()
        return key == "b"

    register_actions(
        ActionEntry("resign", "LM-3.2-01", lambda sheet: None, cheer, points=("LM-2.9-23",), tier="intermediate")
    )
    register_points(
        SheetPoint("LM-F-24", "struck", lambda sheet: sheet.may("LM-2.9-24", "flee"), tier="intermediate"),
    )
    register_start(BlockPoint("LM-F-05", stays, tier="intermediate"))


@pytest.mark.usefixtures("sheet_of_tomorrow")
def test_a_chapter_adds_what_only_its_tier_knows() -> None:
    del ACTIONS["resign"]
    _tomorrow()
    base, higher = (position(plain(7, 5), ARMIES, **more) for more in ({}, {"tier": "intermediate"}))
    assert "resign" not in tokens(play(base, "activate a"))
    play(higher, "activate a")
    assert "resign" in tokens(higher)
    assert [point.place for point in points_in(("intermediate",))].index("LM-F-24") == 2
    play(higher, "resign")
    assert [type(fact) for fact in higher.facts[-3:]] == [ActionChosen, MarkersCleared, ActivationEnded]
    assert facts(higher, ActionChosen)[-1].clause == "LM-2.9-23"


@pytest.mark.usefixtures("sheet_of_tomorrow")
def test_a_point_of_block_d_may_leave_no_action() -> None:
    del ACTIONS["resign"]
    _tomorrow()
    battle = play(position(plain(7, 5), ARMIES, tier="intermediate"), "activate b")
    assert not facts(battle, ActionChosen)
    assert unit(battle, "b").activated


@pytest.mark.usefixtures("sheet_of_tomorrow")
def test_a_point_further_down_may_make_a_move_of_another_kind() -> None:
    """What was said of a move of one kind is not said of a move of another."""
    asked: list[str] = []

    def ordinary(sheet: ActivationSheet) -> None:
        asked.append(str(sheet.why_not_itself("move")))
        sheet.displace("regroup")
        asked.append(str(sheet.why_not_itself("move")))

    register_points(SheetPoint("LM-F-00", "struck", ordinary))
    battle = position(plain(7, 5), ARMIES)
    sheet = ActivationSheet(battle.state, unit(battle, "a"))
    assert sheet.kind == "defence"
    assert len(asked) == 2


FORMATION = "  f phalanx 0304+0404 N steps=6"
FIGURES = {"phalanx": {"like": "lanciers", "command_capacity": "superior"}}


@pytest.mark.parametrize(("markers", "acts"), [("shaken", False), ("", True)])
@clause("LM-2.9-04", "LM-F-11", "LM-F-10")
def test_a_shaken_formation_that_fails_its_defence_engagement_test_takes_no_action(markers: str, acts: bool) -> None:
    armies = f"north defence\n{FORMATION} {markers}\nsouth defence\n  x cavaliers 0403 SE charge"
    battle = position(plain(7, 7), armies, tier="intermediate", figure=FIGURES, dice=[6, 6])
    play(battle, "activate f")
    assert unit(battle, "f").cohesion == SHAKEN
    assert unit(battle, "f").activated == (not acts)
    assert bool(battle.asks and battle.asks[0].kind == "action") == acts
