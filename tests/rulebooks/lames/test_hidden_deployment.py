"""Hidden deployment: covers and decoys that are laid before the first turn. LM-4.5.2-01."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle, Refused, UserError
from oriflamme.lab import secrecy
from oriflamme.rulebooks.lames.facts.covers import CoversDeployed, DecoyDeployed, UnitDeployed
from oriflamme.rulebooks.lames.views import COVER
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.test_covers import WOODS, answer, facts, options, unit, units

ZONE = ("0103", "0104", "0105", "0301", "0206", "0307")
"""In the west; a wood hides 0103, 0104 and 0105 from the horse in the east."""
HORSE = unit("horse", "cavaliers", "0704 W")
FLAG = unit("flag", "milice", "0102 E")


def hidden(key: str, figure: str = "lanciers", **more: Any) -> dict[str, Any]:
    return {"key": key, "figure": figure, "hidden": True, **more}


def army(seat: str, edge: str, *listed: dict[str, Any], zone: tuple[str, ...] = ()) -> dict[str, Any]:
    made: dict[str, Any] = {
        "seat": seat,
        "name": {"fr": seat.title(), "en": seat.title()},
        "wing": [{"key": f"{seat}_wing", "order": "attack", "edge": edge, "unit": list(listed)}],
    }
    return made | ({"hidden_deployment": {"zone": list(zone), "facing": "E"}} if zone else {})


def deploying(
    *west: dict[str, Any],
    zone: tuple[str, ...] = ZONE,
    east: Any = None,
    grid: str = WOODS,
    tier: str = "advanced",
    **dice: Any,
) -> Battle:
    """West hides these units in its zone, beside a flag that everybody sees."""
    content = {"book": "lames", "tier": tier, "title": {"fr": "Guet", "en": "Watch"}, "map": {"grid": grid}}
    armies = [army("west", "W", FLAG, *west, zone=zone), east or army("east", "E", HORSE)]
    return Battle.open({**content, "army": armies}, **(dice or {"dice": [3] * 60}))


TWO = (hidden("spears"), hidden("bows", "archers", steps=1))


@clause("LM-4.5.2-01")
def test_a_player_lays_a_cover_on_each_hidden_unit_and_a_decoy_for_each_in_his_zone() -> None:
    played = deploying(*TWO)
    ask = played.asks[0]
    assert (played.state.stage, ask.kind, ask.seat, ask.subject) == ("deploy", "deploy", "west", "spears")
    assert options(played) == [f"place {hex}" for hex in ZONE]
    answer(played, "place 0104")
    assert (played.asks[0].kind, played.asks[0].subject) == ("deploy", "bows")
    assert options(played) == [f"place {hex}" for hex in ZONE if hex != "0104"], "one cover a hex"
    answer(played, "place 0105")
    assert (played.asks[0].kind, played.asks[0].subject) == ("deploy-decoy", "spears")
    answer(played, "decoy 0103")
    assert (played.asks[0].kind, played.asks[0].subject) == ("deploy-decoy", "bows"), "one decoy for each"
    answer(played, "none", "ready")
    (told,) = facts(played, CoversDeployed)
    assert (told.side, told.hexes, told.clause) == ("west", ("0103", "0104", "0105"), "LM-4.5.2-01")
    assert told.covers == ("cover_west_1", "cover_west_2", "cover_west_3") and told.audience is None
    state = played.state
    assert [state.stacks[hex] for hex in told.hexes] == [(cover,) for cover in told.covers]
    decoy, spears, bows = (state.units[cover] for cover in told.covers)
    assert (decoy.decoy, decoy.identity, decoy.figure) == (True, "", "lanciers")
    assert (spears.decoy, spears.identity, spears.figure) == (False, "spears", "lanciers")
    assert (bows.identity, bows.steps, bows.wing) == ("bows", 1, "west_wing")
    east_is_twelve_o_clock = state.units["flag"].facing
    assert {one.facing for one in (decoy, spears, bows)} == {east_is_twelve_o_clock}
    assert (state.stage, state.reserve, state.armies["west"].hidden) == ("choose", {}, None)
    assert played.asks[0].kind == "activate"
    assert set(options(played)) >= {"activate cover_west_1", "activate cover_west_2", "activate cover_west_3"}


@clause("LM-4.5.2-01")
def test_nobody_else_learns_what_lies_where() -> None:
    played = answer(deploying(*TWO), "place 0104", "place 0105", "decoy 0103", "none", "ready")
    private = facts(played, UnitDeployed, DecoyDeployed)
    assert len(private) == 3 and {one.audience for one in private} == {("west",)}
    for seat in ("east", None):
        told = [type(fact) for fact in played.facts_for(seat)]
        assert CoversDeployed in told and UnitDeployed not in told and DecoyDeployed not in told
        seen = [units(played, seat)[f"cover_west_{number}"] for number in (1, 2, 3)]
        assert {(one.figure, one.identity, one.decoy, one.steps) for one in seen} == {(COVER.key, "?", False, 1)}


@pytest.mark.parametrize(
    ("west", "answers"),
    [
        (TWO, ("place 0105", "place 0104", "decoy 0206", "decoy 0103")),
        (
            (hidden("a", "cavaliers"), hidden("b", "milice"), hidden("c", "archers")),
            ("place 0103", "place 0206", "place 0104", "none", "none", "decoy 0105"),
        ),
        (
            (hidden("a"), hidden("b"), hidden("c"), hidden("d")),
            ("place 0206", "place 0105", "place 0104", "place 0103", "none", "none", "none", "none"),
        ),
    ],
)
def test_whatever_is_under_covers_the_others_are_shown_the_same(west: Any, answers: tuple[str, ...]) -> None:
    """Two units and two decoys, three and one, four and none, in the same hexes: byte for byte, before and after."""
    one = deploying(*TWO, secret="reeds", salt="reeds")
    other = deploying(*west, secret="reeds", salt="reeds")
    for seat in ("east", None):
        assert secrecy.differences(secrecy.face(one, seat), secrecy.face(other, seat)) == []
    answer(one, "place 0104", "place 0105", "decoy 0103", "decoy 0206")
    answer(other, *answers)
    for seat in ("east", None):
        assert secrecy.differences(secrecy.face(one, seat), secrecy.face(other, seat)) == []
    answer(one, "ready")
    answer(other, "ready")
    for seat in ("east", None):
        assert secrecy.differences(secrecy.face(one, seat), secrecy.face(other, seat)) == []


def test_while_they_are_laid_others_know_neither_the_units_nor_their_types() -> None:
    played = answer(deploying(hidden("a", "cavaliers"), hidden("b")), "place 0104")
    seen: Any = played.view("east").state
    assert (seen.reserve, seen.stage) == ({}, "deploy") and "lanciers" not in seen.figures
    own: Any = played.view("west").state
    assert list(own.reserve) == ["a", "b"] and "lanciers" in own.figures
    assert not played.view("east").asks and played.view("east").waiting == {"west": "thinking"}


@clause("LM-4.5.2-01")
def test_both_sides_lay_their_covers_at_once() -> None:
    east = army("east", "E", HORSE, hidden("dogs", "chiens_de_guerre"), zone=("0703", "0705"))
    played = deploying(TWO[0], east=east)
    assert [ask.seat for ask in played.asks] == ["west", "east"]
    for token in ("place 0703", "decoy 0705", "ready"):
        played.answer(token, "east")
    assert not facts(played, CoversDeployed), "nobody sees anything before all are ready"
    for token in ("place 0104", "decoy 0105", "ready"):
        played.answer(token, "west")
    assert [(one.side, one.covers) for one in facts(played, CoversDeployed)] == [
        ("west", ("cover_west_1", "cover_west_2")),
        ("east", ("cover_east_1", "cover_east_2")),
    ]
    assert played.state.stage == "choose" and played.state.units["cover_east_1"].identity == "dogs"


@clause("LM-4.5.2-01", "LM-F-63")
def test_no_decoy_is_laid_where_an_enemy_would_see_it_but_a_unit_may_stand_there() -> None:
    grid = WOODS.replace("w", ".")
    played = answer(deploying(hidden("a"), grid=grid), "place 0104")
    assert options(played) == ["none"]
    with pytest.raises(Refused) as refused:
        played.answer("decoy 0105", "west")
    assert refused.value.clause == "LM-F-22"


@clause("LM-4.5.2-01")
def test_covers_are_laid_only_in_the_zone_where_nobody_is_and_the_ground_is_open() -> None:
    grid = WOODS.replace(". . . . . . .", "~ . . . . . .", 1)
    played = deploying(hidden("a"), grid=grid, zone=("0101", "0102", "0103", "0104"))
    assert options(played) == ["place 0103", "place 0104"], "water, a friend"
    for wrong, reason in (("place 0101", "LM-2.6.2-03"), ("place 0102", "LM-4.5.2-01")):
        with pytest.raises(Refused) as refused:
            played.answer(wrong, "west")
        assert refused.value.clause == reason
    with pytest.raises(Refused):
        played.answer("place 0106", "west")


def test_a_position_in_the_middle_of_it_opens_again() -> None:
    played = deploying(*TWO)
    again = Battle.open(tomllib.loads(played.position()), dice=[3] * 9)
    assert again.state == played.state and options(again) == options(played)
    answer(played, "place 0104", "place 0105", "none", "none", "ready")
    later: Any = tomllib.loads(played.position())
    assert "hidden_deployment" not in later["army"][0]
    assert Battle.open(later, dice=[3] * 9).state == played.state


def test_a_world_that_a_seat_imagines_may_be() -> None:
    played = deploying(*TWO)
    for seat in ("west", "east"):
        world = played.imagine(seat, random.Random(1))
        assert not world.book.check(world.checkpoint) and world.state.stage == "deploy"


@pytest.mark.parametrize(
    ("west", "more", "told"),
    [
        ((hidden("a", "chef_aile"),), {}, "troop"),
        ((hidden("a", cohesion="routed"),), {}, "troop"),
        ((hidden("a", at="0104 E"),), {}, "0104 E"),
        ((hidden("a"), hidden("b")), {"zone": ("0104",)}, "room"),
        ((hidden("a"),), {"zone": ("0102",)}, "room"),
        ((hidden("a"),), {"zone": ("9999",)}, "9999"),
        ((hidden("a"),), {"zone": ()}, "hidden_deployment"),
        ((hidden("a"),), {"tier": "intermediate"}, "advanced"),
    ],
)
def test_what_cannot_be_deployed_is_said(west: Any, more: Any, told: str) -> None:
    with pytest.raises(UserError, match=told):
        deploying(*west, **more)


def test_a_zone_with_room_for_all_is_enough() -> None:
    assert options(deploying(hidden("a"), hidden("b"), zone=("0104", "0105"))) == ["place 0104", "place 0105"]
