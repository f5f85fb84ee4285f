"""Covers, hidden units and decoys. Chapter 4.5."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, Refused, UserError
from oriflamme.lab import secrecy
from oriflamme.rulebooks.lames.covers import may_hide
from oriflamme.rulebooks.lames.distances import approach, enemy_hexes
from oriflamme.rulebooks.lames.facts import MoveBegan, ShotFired, Tested
from oriflamme.rulebooks.lames.facts.changes import put
from oriflamme.rulebooks.lames.facts.covers import (
    CoverMoved,
    CoverRemoved,
    CoverRestored,
    CoversLaid,
    DecoyLaid,
    DecoyRemoved,
    UnitHidden,
)
from oriflamme.rulebooks.lames.planner.destinations import destinations_from_here
from oriflamme.rulebooks.lames.sight import Lookout
from oriflamme.rulebooks.lames.state import ROUTED, SHAKEN
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.rulebooks.lames.views import COVER, view
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.positions import position

WOODS = """
. . . . . . .
 . . . . . . .
. . . w . . .
 . . w w . . .
. . . w . . .
 . . . . . . .
. . . . . . .
"""
"""A wood in the middle: who stands to the west of it does not see who stands to the east."""


def unit(key: str, figure: str, at: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "figure": figure, "at": at, **more}


def hidden(number: int, side: str, identity: str, figure: str, at: str, **more: Any) -> dict[str, Any]:
    return unit(f"cover_{side}_{number}", figure, at, identity=identity, **more)


def decoy(number: int, side: str, figure: str, at: str, **more: Any) -> dict[str, Any]:
    return unit(f"cover_{side}_{number}", figure, at, decoy=True, **more)


def battle(west: list[Any], east: list[Any], grid: str = WOODS, **more: Any) -> Battle:
    """West plays first."""
    armies = [
        {
            "seat": seat,
            "name": {"fr": seat.title(), "en": seat.title()},
            "wing": [{"key": f"{seat}_wing", "order": "attack", "edge": edge, "unit": units}],
        }
        for seat, edge, units in (("west", "W", west), ("east", "E", east))
    ]
    content = {"book": "lames", "tier": "advanced", "title": {"fr": "Bois", "en": "Wood"}, "map": {"grid": grid}}
    return Battle.open({**content, "army": armies, **more}, dice=[3] * 60)


def facts(played: Battle, *kinds: type) -> list[Any]:
    return [fact for fact in played.facts if isinstance(fact, kinds)]


def answer(played: Battle, *tokens: str) -> Battle:
    for token in tokens:
        played.answer(token, played.asks[0].seat)
    return played


def options(played: Battle) -> list[str]:
    return [option.token for option in played.asks[0].options]


def units(played: Battle, seat: str | None) -> dict[str, Any]:
    state: Any = played.view(seat).state
    return dict(state.units)


FAR = [unit("horse", "cavaliers", "0704 W")]
NEAR = unit("spears", "lanciers", "0104 E")


@clause("LM-4.5-01")
def test_others_see_a_cover_and_nothing_under_it() -> None:
    played = battle(
        [hidden(1, "west", "spears", "lanciers", "0104 E", steps=1, breath="winded"), NEAR | {"key": "open"}], FAR
    )
    seen, own = units(played, "east")["cover_west_1"], units(played, "west")["cover_west_1"]
    assert (seen.figure, seen.steps, seen.identity, seen.hex) == (COVER.key, COVER.steps, "?", "0104")
    assert seen.breath == own.breath, "its markers lie on the cover"
    assert (own.figure, own.steps, own.identity) == ("lanciers", 1, "spears")
    assert "spears" not in units(played, "east") and "spears" not in units(played, None)
    other = battle([decoy(1, "west", "chiens_de_guerre", "0104 E", breath="winded"), NEAR | {"key": "open"}], FAR)
    assert units(other, "east") == units(played, "east")


@clause("LM-4.5-01")
def test_a_hidden_unit_without_a_name_is_called_by_its_own_key() -> None:
    """Not by that of its cover, whose number says nothing of it."""
    played = battle([hidden(1, "west", "spears", "lanciers", "0104 E"), NEAR | {"key": "open"}], FAR)
    called = played.book.names(played.scenario)["spears"]
    assert (called.fr, called.en) == ("Lanciers spears", "Spearmen spears")


@clause("LM-4.5.2-02", "LM-F-14", "LM-2.9-05")
def test_a_unit_out_of_every_enemys_sight_may_be_hidden() -> None:
    played = battle([NEAR], FAR)
    assert not Lookout(played.state).sees(played.state.units["horse"], played.state.units["spears"])
    answer(played, "activate spears")
    assert played.asks[0].kind == "cover" and options(played) == ["stay", "hide", "hide above", "hide below"]
    answer(played, "hide")
    (told,) = facts(played, UnitHidden)
    assert (told.unit, told.cover, told.audience) == ("spears", "cover_west_1", ("west",))
    assert played.state.acting == "cover_west_1" and "spears" not in played.state.units
    assert [one.covers for one in facts(played, CoversLaid)] == [("cover_west_1",)]


@clause("LM-F-14")
def test_whom_an_enemy_sees_is_not_asked() -> None:
    played = battle([NEAR], [unit("horse", "cavaliers", "0404 W")], grid=WOODS.replace("w", "."))
    answer(played, "activate spears")
    assert played.asks[0].kind != "cover" and not may_hide(played.state, played.state.units["spears"])


@clause("LM-4.5-02", "LM-F-14")
def test_who_hides_where_nobody_sees_him() -> None:
    """Whoever is shaken does; the routed, who are off the map or hidden already do not."""
    state = battle([NEAR], FAR).state
    spears = state.units["spears"]
    assert may_hide(state, replace(spears, cohesion=SHAKEN))
    others: list[dict[str, Any]] = [{"cohesion": ROUTED}, {"hex": ""}, {"identity": "spears"}]
    for other in (*others, {"decoy": True}):
        assert not may_hide(state, replace(spears, **other)), other


EAGLES = {"eagles": {"like": "infanterie", "movement": "flying"}}


@clause("LM-F-14")
@pytest.mark.parametrize(("level", "grid", "hides"), [("close_flight", WOODS, True), ("far_flight", WOODS, False)])
def test_in_flight_too_a_unit_hides_from_whoever_does_not_see_it(level: str, grid: str, hides: bool) -> None:
    """Behind a wood in Close Flight; in Far Flight whoever stands in the clear sees it. LM-4.2.3-03."""
    west = [unit("flock", "eagles", "0104 E", level=level)]
    played = answer(battle(west, FAR, grid=grid, figure=EAGLES), "activate flock")
    assert (played.asks[0].kind == "cover") == hides
    if not hides:
        return
    older = battle(west, FAR, grid=grid, figure=EAGLES, switches={"covers_on_the_ground": True})
    assert answer(older, "activate flock").asks[0].kind != "cover"
    answer(played, "hide below")
    covers = [one for one in played.state.units.values() if one.covered]
    assert [(one.key, one.level, one.hex, one.decoy) for one in covers] == [
        ("cover_west_1", 1, "0104", False),
        ("cover_west_2", 1, "0104", True),
    ]
    seen = units(played, "east")
    assert {key: (one.figure, one.level) for key, one in seen.items() if key != "horse"} == {
        key: (COVER.key, 1) for key in ("cover_west_1", "cover_west_2")
    }


@clause("LM-F-22", "LM-F-63", "LM-4.5.3-01")
def test_in_flight_a_decoy_is_not_led_to_where_it_would_be_seen_and_a_hidden_unit_is_revealed_there() -> None:
    """In Far Flight the horsemen in the clear would see it."""
    west = [
        hidden(1, "west", "flock", "eagles", "0104 E", level="close_flight", ordered=True),
        decoy(2, "west", "eagles", "0105 E", level="close_flight"),
    ]
    led = answer(battle(west, FAR, figure=EAGLES), "activate cover_west_2", "stay", "move")
    with pytest.raises(Refused) as no:
        led.answer("rise", "west")
    assert no.value.clause == "LM-F-22"
    shown = battle(west, FAR, figure=EAGLES)
    answer(shown, "activate cover_west_1", "stay", "move", "rise")
    (told,) = facts(shown, CoverRemoved)
    assert (told.unit, told.clause, shown.state.units["flock"].level) == ("flock", "LM-4.5.3-01", 2)


@clause("LM-4.5-02")
def test_no_formation_hides() -> None:
    state = battle([NEAR], FAR).state
    spears = state.units["spears"]
    assert may_hide(state, spears) and not may_hide(state, replace(spears, more_hexes=("0203",)))


@clause("LM-4.5.2-02", "LM-F-15", "LM-F-16", "LM-F-17", "LM-F-18", "LM-2.9-06")
@pytest.mark.parametrize("where", ["above", "below"])
def test_a_decoy_goes_above_or_below_and_others_do_not_learn_which(where: str) -> None:
    """LM-EX-75: a winded unit is hidden with a decoy, which bears its markers; the upper one of the two plays first."""
    played = battle([NEAR | {"breath": "winded"}], FAR)
    answer(played, "activate spears", f"hide {where}")
    unit_key, decoy_key = ("cover_west_2", "cover_west_1") if where == "above" else ("cover_west_1", "cover_west_2")
    state = played.state
    assert state.stacks["0104"] == ("cover_west_1", "cover_west_2")
    assert state.units[unit_key].identity == "spears" and state.units[decoy_key].decoy
    assert state.units[decoy_key].breath == state.units[unit_key].breath == 1
    assert (state.acting, state.queue) == ("cover_west_1", ("cover_west_2",))
    assert [one.above for one in facts(played, DecoyLaid)] == [where == "above"]
    while played.state.acting == "cover_west_1":
        answer(played, next((one for one in ("pass", "rest", "halt") if one in options(played)), options(played)[0]))
    assert played.state.acting == "cover_west_2"


def test_others_are_shown_the_same_wherever_the_decoy_lies() -> None:
    faces = []
    for where in ("above", "below"):
        played = answer(battle([NEAR], FAR), "activate spears", f"hide {where}")
        faces.append([secrecy.face(played, seat) for seat in ("east", None)])
    for above, below in zip(*faces, strict=True):
        assert secrecy.differences(above, below) == []


@clause("LM-4.5.2-03")
def test_there_are_no_more_decoys_than_hidden_units() -> None:
    played = battle([hidden(1, "west", "a", "lanciers", "0101 E"), decoy(2, "west", "lanciers", "0107 E"), NEAR], FAR)
    answer(played, "activate cover_west_2")
    assert options(played) == ["stay", "reveal"], "one hidden, one decoy: no room"
    played = battle(
        [
            hidden(1, "west", "a", "lanciers", "0101 E"),
            hidden(3, "west", "b", "lanciers", "0101 E"),
            decoy(2, "west", "lanciers", "0107 E"),
        ],
        FAR,
    )
    answer(played, "activate cover_west_2")
    assert options(played) == ["stay", "reveal", "stay above", "stay below"], "a decoy on a decoy"


@clause("LM-4.5.1-01", "LM-4.5.1-02")
def test_a_decoy_moves_as_its_type_whatever_the_orders_and_does_not_fight() -> None:
    played = battle(
        [decoy(1, "west", "cavaliers", "0107 E"), hidden(2, "west", "a", "lanciers", "0101 E")], FAR, grid=WOODS
    )
    answer(played, "activate cover_west_1", "stay")
    assert set(options(played)) <= {"move", "rest", "reorganise", "pass"} and "move" in options(played)
    answer(played, "move")
    move = played.state.move
    assert move is not None and (move.kind, move.allowance) == ("free", 6), "three points, in halves"


@pytest.mark.parametrize(
    ("piece", "kind"),
    [(hidden(1, "west", "a", "cavaliers", "0102 E"), "attack"), (decoy(1, "west", "cavaliers", "0102 E"), "free")],
)
def test_the_ways_of_a_cover_begin_with_what_its_owner_is_asked(piece: dict[str, Any], kind: str) -> None:
    """Under a cover one is asked even for the only action there is; what is planned can be done."""
    played = battle([piece, hidden(2, "west", "b", "lanciers", "0107 E")], [unit("horse", "cavaliers", "0602 W")])
    answer(played, "activate cover_west_1", "stay")
    assert (options(played) == ["move"]) == (kind == "attack")
    ways = destinations_from_here(played.state)
    assert ways and {way.tokens[0] for way in ways} == {"move"}
    assert any(way.hex == "0102" for way in ways) == (kind == "free"), "only a free move may turn on the spot"
    answer(played, *min(ways, key=lambda way: len(way.tokens)).tokens)
    assert [fact.move.kind for fact in facts(played, MoveBegan)] == [kind]


@pytest.mark.parametrize(("other", "merges"), [("hidden", True), ("decoy", False)])
@clause("LM-4.5.1-01")
def test_nobody_merges_with_a_decoy(other: str, merges: bool) -> None:
    """A troop of one step with another of its kind beside it, or with what only looks like one."""
    mate = {"hidden": hidden(2, "west", "b", "lanciers", "0101 E", steps=1)}.get(other)
    mate = mate or decoy(2, "west", "lanciers", "0101 E", steps=1)
    played = battle([hidden(1, "west", "a", "lanciers", "0101 E", steps=1, ordered=True), mate], FAR)
    answer(played, "activate cover_west_1", "stay")
    assert ("merge" in options(played)) == merges


@pytest.mark.parametrize(("other", "forms"), [("hidden", True), ("decoy", False)])
@clause("LM-4.5.1-01")
def test_nobody_forms_with_a_decoy(other: str, forms: bool) -> None:
    mate = hidden(2, "west", "b", "lanciers", "0202 N") if other == "hidden" else decoy(2, "west", "lanciers", "0202 N")
    played = battle([hidden(1, "west", "a", "lanciers", "0102 N", ordered=True), mate], FAR)
    answer(played, "activate cover_west_1", "stay")
    assert ("form" in options(played)) == forms


@clause("LM-4.5-02")
def test_whoever_goes_into_a_formation_loses_his_cover() -> None:
    """Two hidden troops form; the decoys, now one too many, are thinned out at the end. LM-4.5.1-03."""
    hiding = [hidden(1, "west", "a", "lanciers", "0102 N", ordered=True), hidden(2, "west", "b", "lanciers", "0202 N")]
    played = battle(
        [*hiding, hidden(3, "west", "c", "lanciers", "0106 N"), decoy(4, "west", "lanciers", "0107 N")], FAR
    )
    answer(played, "activate cover_west_1", "stay", "form")
    told = [(one.cover, one.unit, one.clause) for one in facts(played, CoverRemoved)]
    assert told == [("cover_west_1", "a", "LM-4.5-02"), ("cover_west_2", "b", "LM-4.5-02")]
    formed = played.state.units["a"]
    assert (formed.formation, formed.covered, formed.members, set(formed.hexes)) == (
        True,
        False,
        ("b",),
        {"0102", "0202"},
    )
    assert [one.key for one in played.state.units.values() if one.covered] == ["cover_west_3", "cover_west_4"]
    assert "a" in units(played, "east")


ROW = {"hexes": ["0102", "0202"], "facing": "N", "steps": 4}


@clause("LM-4.5-02")
def test_whoever_is_integrated_loses_his_cover() -> None:
    played = battle(
        [unit("row", "lanciers", "", ordered=True, **ROW), hidden(1, "west", "b", "lanciers", "0102 N", steps=1)], FAR
    )
    answer(played, "activate row", "join")
    assert [(one.unit, one.clause) for one in facts(played, CoverRemoved)] == [("b", "LM-4.5-02")]
    assert (played.state.units["row"].members, played.state.units["row"].steps) == (("b",), 5)


@clause("LM-4.5-02")
def test_a_position_hides_no_formation() -> None:
    with pytest.raises(UserError, match="no Formation"):
        battle([hidden(1, "west", "row", "lanciers", "", **ROW)], FAR)


@pytest.mark.parametrize(
    ("under", "switches", "asked"),
    [
        (hidden(1, "west", "a", "lanciers", "0101 E"), {}, ["order cover_west_1", "done"]),
        (hidden(1, "west", "a", "trolls", "0101 E"), {}, ["done"]),
        (hidden(1, "west", "a", "trolls", "0101 E"), {"orders_end_unasked": True}, None),
        (hidden(1, "west", "a", "trolls", "0101 E", ordered=True), {}, None),
        (unit("a", "trolls", "0101 E"), {}, None),
    ],
)
def test_whoever_has_covers_is_asked_for_orders_whatever_they_hide(
    under: dict[str, Any], switches: dict[str, bool], asked: list[str] | None
) -> None:
    """LM-MA-24: trolls are chaotic and receive none; nobody else learns that."""
    played = battle([under, unit("chief", "chef_armee", "0102 E", ordered=True)], FAR, switches=switches)
    answer(played, "activate chief", "orders")
    assert (options(played) if played.asks[0].kind == "orders" else None) == asked


@clause("LM-F-19", "LM-2.9-07")
def test_what_is_under_a_cover_may_be_shown_by_its_owner() -> None:
    played = battle([hidden(1, "west", "a", "lanciers", "0101 E"), decoy(2, "west", "lanciers", "0107 E")], FAR)
    answer(played, "activate cover_west_2", "reveal")
    assert [one.cover for one in facts(played, DecoyRemoved)] == ["cover_west_2"]
    answer(played, "activate cover_west_1", "reveal")
    (shown,) = facts(played, CoverRemoved)
    assert (shown.cover, shown.unit, shown.why) == ("cover_west_1", "a", "chosen")
    assert played.state.acting == "a"


OPEN = WOODS.replace("w", ".")


@clause("LM-4.5-03")
def test_the_nearest_enemy_is_none_that_is_covered() -> None:
    near = hidden(1, "east", "a", "lanciers", "0204 W")
    played = battle([NEAR], [near, unit("horse", "cavaliers", "0704 W")])
    assert list(enemy_hexes(played.state, "west")) == ["0704"]


@clause("LM-4.5-03")
def test_whoever_joins_a_covered_friend_is_the_nearest_from_then_on_and_no_more_when_he_leaves() -> None:
    """What the enemy draws nearer to is remembered; a hex that was held already, by a cover, counts from now on."""
    west = [unit("a", "orcs", "0101 E")]
    east = [hidden(1, "east", "b", "orcs", "0401 W"), *(unit(key, "orcs", "0707 W") for key in "cd")]
    state = battle(west, east).state
    runner = state.units["a"]
    terrain = terrain_of(state)
    far = approach(state, terrain, runner, "0101").cost
    put(state, "c", "0401", top=True)
    near = approach(state, terrain, runner, "0101").cost
    put(state, "c", "0707", top=True)
    assert near < far == approach(state, terrain, runner, "0101").cost


def stepping(west: list[Any], east: list[Any], *steps: str, grid: str = WOODS) -> Battle:
    """The first piece of west moves; what it does with its cover stays as it is."""
    played = battle(west, east, grid)
    answer(played, f"activate {west[0]['key']}")
    if played.asks[0].kind == "cover":
        answer(played, "stay")
    if played.asks[0].kind == "action":
        answer(played, "move")
    return answer(played, *steps)


@clause("LM-4.5.3-01", "LM-4.5.3-05", "LM-F-64", "LM-F-65", "LM-2.9-37")
def test_a_hidden_unit_that_comes_into_sight_is_shown_after_the_passive_ones() -> None:
    """LM-EX-76: the enemy's decoy goes and his hidden unit is shown; it sees the active one, which is shown too."""
    mover = decoyed = hidden(1, "west", "ours", "chiens_de_guerre", "0302 E")
    east = [hidden(1, "east", "theirs", "lanciers", "0602 W"), decoy(2, "east", "lanciers", "0703 W")]
    assert decoyed is mover
    played = stepping([mover], [*east, unit("horse", "cavaliers", "0707 W")], "step E", grid=OPEN)
    shown = facts(played, CoverRemoved, DecoyRemoved)
    assert [one.cover for one in shown] == ["cover_east_1", "cover_east_2", "cover_west_1"]
    assert "ours" in played.state.units and played.state.acting == "ours"


@clause("LM-4.5.3-05")
def test_where_only_decoys_saw_it_the_active_unit_stays_hidden() -> None:
    """LM-EX-77: all that would see it is a decoy, which goes."""
    east = [decoy(1, "east", "lanciers", "0602 W"), hidden(2, "east", "theirs", "lanciers", "0707 W"), BEYOND]
    west = [hidden(1, "west", "ours", "chiens_de_guerre", "0202 E")]
    played = stepping(west, east, "step E", grid=ONE_SEES)
    gone = [one.cover for one in facts(played, DecoyRemoved)]
    shown = [one.cover for one in facts(played, CoverRemoved)]
    assert gone == ["cover_east_1"] and shown == []


BEYOND = unit("horse", "cavaliers", "0707 W")
ONE_SEES = """
. . . . . . .
 . . . . . . .
. . . . . . .
 . . . . . . .
w w w w w w w
 w w w w w w w
. . . . . . .
"""


@clause("LM-4.5.3-02", "LM-4.5.3-04", "LM-F-66", "LM-F-63", "LM-2.9-37")
def test_a_decoy_that_comes_into_sight_goes_and_the_passive_ones_stay_hidden() -> None:
    east = [hidden(1, "east", "theirs", "lanciers", "0602 W"), decoy(2, "east", "lanciers", "0703 W")]
    west = [decoy(1, "west", "chiens_de_guerre", "0302 E"), hidden(2, "west", "a", "lanciers", "0107 E")]
    played = stepping(west, east, "step E", grid=ONE_SEES)
    assert [one.cover for one in facts(played, DecoyRemoved)] == ["cover_west_1"]
    assert not facts(played, CoverRemoved)
    assert {"cover_east_1", "cover_east_2"} <= set(played.state.units)


@clause("LM-4.5.3-03")
def test_a_unit_that_moves_finds_what_it_comes_to_see() -> None:
    east = [hidden(1, "east", "theirs", "lanciers", "0602 W"), decoy(2, "east", "lanciers", "0703 W")]
    played = stepping([unit("dogs", "chiens_de_guerre", "0202 E")], [*east, BEYOND], "step E", grid=OPEN)
    assert [one.unit for one in facts(played, CoverRemoved)] == ["theirs"]
    assert [one.cover for one in facts(played, DecoyRemoved)] == ["cover_east_2"]


ELVES = {"sylvains": {"like": "milice", "faculties": ["adaptation_forest"]}}


@clause("LM-4.5.4-01", "LM-4.5.4-04")
@pytest.mark.parametrize(("figure", "found"), [("chiens_de_guerre", False), ("sylvains", True)])
def test_an_adapted_unit_stays_hidden_from_whoever_is_not_adapted_as_it_is(figure: str, found: bool) -> None:
    east = [hidden(1, "east", "elves", "sylvains", "0403 W"), decoy(2, "east", "sylvains", "0405 W"), BEYOND]
    played = battle([unit("dogs", figure, "0203 E")], east, figure=ELVES)
    answer(played, "activate dogs")
    if played.asks[0].kind == "cover":
        answer(played, "stay")
    if played.asks[0].kind == "action":
        answer(played, "move")
    answer(played, next(one for one in ("step E", "step SE") if one in options(played)))
    assert [one.unit for one in facts(played, CoverRemoved)] == (["elves"] if found else [])
    assert [one.cover for one in facts(played, DecoyRemoved)] == ["cover_east_2"], "decoys are never adapted"


@clause("LM-4.5.4-02", "LM-4.5.4-03")
def test_an_adapted_unit_under_attack_is_shown_for_the_time_of_the_combat() -> None:
    east = [hidden(1, "east", "elves", "sylvains", "0403 W")]
    played = battle([unit("dogs", "lanciers", "0303 E")], east, figure=ELVES)
    answer(played, "activate dogs")
    if played.asks[0].kind == "action":
        answer(played, "shock")
    strike = next(one for one in options(played) if one.startswith("strike cover_east_1"))
    answer(played, strike)
    (shown,), (again,) = facts(played, CoverRemoved), facts(played, CoverRestored)
    assert (shown.unit, shown.why, again.cover) == ("elves", "attacked", "cover_east_1")
    assert played.state.units["cover_east_1"].identity == "elves"


@clause("LM-4.5.4-02", "LM-4.5.4-03")
def test_an_adapted_unit_that_is_shot_at_is_shown_for_the_time_of_the_shot() -> None:
    east = [hidden(1, "east", "elves", "sylvains", "0403 W")]
    played = battle([unit("bows", "archers", "0203 E", ordered=True)], east, figure=ELVES)
    answer(played, "activate bows")
    while played.asks[0].kind in ("cover", "action"):
        answer(played, "stay" if played.asks[0].kind == "cover" else "shoot")
    label = str(played.asks[0].options[0].label)
    answer(played, "single cover_east_1")
    (fired,) = facts(played, ShotFired)
    assert fired.target == "elves"
    assert ("adapted_defender", -4) in [(item.reason, item.value) for item in fired.advantage.items]
    assert "elves" not in label, "whom he shoots at he does not know before"
    (shown,), (again,) = facts(played, CoverRemoved), facts(played, CoverRestored)
    assert (shown.unit, shown.why, again.cover) == ("elves", "attacked", "cover_east_1")


@clause("LM-F-22", "LM-F-63", "LM-2.9-09")
def test_a_decoy_is_not_led_into_the_sight_of_an_enemy_who_is_not_hidden() -> None:
    west = [decoy(1, "west", "lanciers", "0203 E"), hidden(2, "west", "a", "lanciers", "0107 E")]
    played = battle(west, [unit("x", "lanciers", "0703 W")])
    answer(played, "activate cover_west_1", "stay", "move")
    with pytest.raises(Refused) as refused:
        played.answer("step NE", "west")
    assert refused.value.clause == "LM-F-22"
    answer(played, "step E")
    for wrong in ("shoot", "shock"):
        acting = battle(west, [unit("x", "lanciers", "0703 W")])
        answer(acting, "activate cover_west_1", "stay")
        assert wrong not in options(acting)


@clause("LM-4.5.1-03")
def test_when_a_hidden_unit_is_found_a_decoy_too_many_goes() -> None:
    """Two hidden and two decoys: one of the units is shown, and its owner takes one of the decoys away."""
    west = [
        hidden(1, "west", "a", "lanciers", "0101 E"),
        hidden(2, "west", "b", "lanciers", "0107 E"),
        decoy(3, "west", "lanciers", "0102 E"),
        decoy(4, "west", "lanciers", "0106 E"),
    ]
    played = battle(west, FAR)
    answer(played, "activate cover_west_1", "reveal")
    while played.asks[0].kind != "remove-decoy":
        answer(played, "halt" if "halt" in options(played) else options(played)[0])
    assert played.asks[0].seat == "west"
    assert options(played) == ["remove cover_west_3", "remove cover_west_4"]
    answer(played, "remove cover_west_4")
    assert [(one.cover, one.why) for one in facts(played, DecoyRemoved)] == [("cover_west_4", "outnumbered")]
    even = battle(west[:3], FAR)
    answer(even, "activate cover_west_1", "reveal")
    while even.state.acting == "a":
        answer(even, "halt" if "halt" in options(even) else options(even)[0])
    assert not facts(even, DecoyRemoved), "one hidden, one decoy"


def test_a_scenario_lays_covers_and_says_what_is_wrong_with_them() -> None:
    played = battle([hidden(1, "west", "a", "lanciers", "0101 E"), decoy(2, "west", "lanciers", "0107 E")], FAR)
    again = Battle.open(secrecy_position(played), dice=[3] * 9)
    assert again.state == played.state
    for wrong, word in (
        (unit("spears", "lanciers", "0104 E", identity="x"), "cover_west_"),
        (decoy(1, "west", "lanciers", "0104 E", identity="x"), "identity"),
    ):
        with pytest.raises(UserError, match=word):
            battle([wrong, unit("other", "lanciers", "0102 E")], FAR)
    with pytest.raises(UserError, match="advanced"):
        battle([hidden(1, "west", "a", "lanciers", "0101 E")], FAR, tier="base")


def secrecy_position(played: Battle) -> Any:
    import tomllib

    return tomllib.loads(played.position())


def test_others_see_a_cover_move_and_neither_its_points_nor_its_orders() -> None:
    west = [hidden(1, "west", "a", "cavaliers", "0104 E"), unit("b", "lanciers", "0101 E")]
    played = stepping(west, FAR, "step E")
    seen = [type(fact) for fact in played.facts_for("east")]
    assert CoverMoved in seen and not any(kind.__name__ in ("UnitStepped", "MoveBegan") for kind in seen)
    state: Any = played.view("east").state
    assert (state.move.allowance, state.move.kind, state.move.at) == (0, "free", "0204")


def test_what_is_supposed_under_covers_is_a_state_that_may_be() -> None:
    played = battle([hidden(1, "west", "a", "lanciers", "0101 E"), decoy(2, "west", "lanciers", "0107 E"), NEAR], FAR)
    for seed in range(8):
        world = played.imagine("east", random.Random(seed))
        assert not world.book.check(world.checkpoint)
        covers = [one for one in world.state.units.values() if one.key.startswith("cover_")]
        assert all(one.figure != COVER.key and one.identity != "?" for one in covers)
        assert "a" not in {one.identity for one in covers}


# Routed under a cover, among friends


def runaways(figure: str, at: str, friend: str) -> Battle:
    """Someone routed flees under his cover, past a friend at the edge of the map."""
    fled = hidden(1, "west", "runaways", figure, at, cohesion="routed")
    return answer(battle([unit("friend", "lanciers", friend), fled], FAR), "activate cover_west_1", "stay", "flee")


@clause("LM-2.3.1.2-01")
def test_friends_test_when_someone_under_a_cover_flees_through_them_off_the_map() -> None:
    played = runaways("cavaliers", "0204 W", "0104 W")
    assert [(one.exit, one.throws) for one in destinations_from_here(played.state) if one.exit == "0104/W"] == [
        ("0104/W", 1)
    ] * 5
    answer(played, "step W", "leave W")
    tests = [(fact.subject, fact.test) for fact in facts(played, Tested)]
    assert tests[-1] == ("friend", "passing") and "runaways" in played.state.lost


@clause("LM-2.3.1-13")
def test_someone_routed_under_a_cover_who_cannot_join_in_line_is_lost_by_his_own_name() -> None:
    played = runaways("lanciers", "0306 E", "0106 E")
    way = ("face NW", "step W", "step W", "halt")
    assert [(one.hex, one.tokens) for one in destinations_from_here(played.state) if one.disordered] == [("0106", way)]
    answer(played, *way)
    assert "runaways" in played.state.lost and "cover_west_1" not in played.state.units


def test_the_order_in_which_stacks_were_made_tells_nothing() -> None:
    state = battle([NEAR, NEAR | {"key": "more", "at": "0106 E"}], FAR).state
    other = state.clone()
    other.stacks = dict(reversed(state.stacks.items()))
    assert [list(view(one, "east").stacks) for one in (state, other)] == [["0104", "0106", "0704"]] * 2


@clause("LM-4.1.2-02", "LM-4.5-02")
@pytest.mark.parametrize(
    ("underground", "faculty", "hides"),
    [
        (True, "adaptation_cave", True),
        (True, "adaptation_forest", False),
        (False, "adaptation_forest", False),
    ],
)
def test_only_in_caverns_does_an_adapted_unit_hide_before_the_eyes_of_others(
    underground: bool, faculty: str, hides: bool
) -> None:
    """The enemy beside it is not adapted; it stands in a wood, or in the open of a cavern."""
    grid = ". . . . .\n . {} . . .\n. . . . .".format("." if underground else "w")
    armies = "north defence\n  a dwellers 0202 E\nsouth defence\n  x orcs 0302 E"
    figures = {"dwellers": {"like": "infanterie", "faculties": [faculty]}}
    state = position(grid, armies, tier="advanced", figure=figures, underground=underground).state
    assert Lookout(state).sees(state.units["x"], state.units["a"])
    assert may_hide(state, state.units["a"]) == hides
