"""Chapter XXII.6.0: incendiary projectiles of pieces of artillery."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    FlamesAnnounced,
    FlamingShotMade,
    HexKindled,
    PieceFired,
    ProjectileForgone,
)
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import CANNON, piece
from tests.rulebooks.demonworld.fire_positions import burning, marks
from tests.rulebooks.demonworld.large_positions import CHARIOT
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, items, offered, play, refused
from tests.rulebooks.demonworld.spell_positions import spell

NEAR = {"short": 10, "medium": 20, "long": 30}
CARD = piece(CANNON, incendiary=6, ranges=NEAR)
"""A cannon with an incendiary projectile of power 6."""
HIT = 20
"""On the table of deviations: on target."""


def announcing(now: str = "own N order=T", card: Any = CARD) -> Battle:
    """The start of a movement phase; q, far off, may announce too."""
    other = {**card, "other": CARD["own"]}
    where = {"p": "0609", "q": "1008", "g": "0101"}
    return burning(
        where, card=other, p=f"empire {now}", q="empire other N order=T", g="orcs foot S order=T", phase="movement"
    )


@clause("DW-XXII.6.0-01")
def test_a_piece_whose_card_has_one_announces_it_with_the_order_to_hold() -> None:
    battle = announcing()
    assert asked(battle) == ("empire", "flames-announced") and offered(battle, "flame ") == ["p", "q"]
    play(battle, "flame p", "done")
    assert fact(battle, FlamesAnnounced).units == ("p",)
    assert refused(announcing("own N order=H"), "flame p") == ("DW-XXII.6.0-01", "no-projectile-order")
    without = announcing(card=piece(CANNON, ranges=NEAR))
    assert refused(without, "flame p") == ("DW-XXII.6.0-01", "no-projectile-card")


def firing(where: dict[str, str], now: str = "own N order=T moved", **more: Any) -> Battle:
    """The second shooting phase; p has announced its projectile."""
    drawn = {"p": "0609", "g": "0101", **where}
    given = {"card": CARD, "g": "orcs foot S order=M moved", "flaming": ["p"], "flames_announced": 1, **more}
    return burning(drawn, p=f"empire {now}", phase="second_shooting", **given)


@clause("DW-XXII.6.0-01", "DW-XXII.6.0-03")
def test_whoever_is_in_the_hex_loses_a_hit_point_on_six() -> None:
    """DW-EX-338"""
    for roll, hit in ((6, True), (7, False)):
        battle = firing({"g": "0605 0101"}, switches={"morale": False}, dice=[HIT, roll, 20])
        assert asked(battle) == ("empire", "projectile")
        play(battle, "burn p_1 0605")
        told = fact(battle, FlamingShotMade)
        assert fact(battle, PieceFired).final == "0605"
        assert items(told.base) == [("power", 6, "DW-XXII.6.0-03")] and (told.hit, told.burns) == (hit, False)
        assert len(facts(battle, ElementsLost)) == hit


@clause("DW-XXII.6.0-03")
def test_a_war_machine_burns_besides() -> None:
    battle = firing({"x": "0604", "g": "0101"}, x=f"orcs {CHARIOT} S order=M moved", dice=[HIT, 6, 20])
    play(battle, "burn p_1 0604")
    told = fact(battle, FlamingShotMade)
    assert (told.target, told.wounds, told.burns) == ("x_1", True, True) and element(battle, "x_1").burning


@clause("DW-XXII.6.0-04")
def test_an_empty_hex_may_catch_fire_from_the_next_turn_on() -> None:
    for roll, lit in ((6, True), (7, False)):
        battle = firing({}, bushes="0605", other="0606 rocks", dice=[HIT, roll, 20])
        assert offered(battle, "burn ") == ["p_1 0605"]
        play(battle, "burn p_1 0605")
        told = fact(battle, HexKindled)
        assert (told.clause, told.base.total, told.lit) == ("DW-XXII.6.0-04", 6, lit)
        assert battle.state.turn == 2 and marks(battle).get("0605") == (("fire", 5) if lit else None)


@clause("DW-XXII.6.0-02")
def test_what_is_not_fired_is_lost_with_its_loading() -> None:
    held = firing({"g": "0605"}, dice=[20])
    play(held, "hold")
    assert fact(held, ProjectileForgone).unit == "p" and held.state.pieces["p"].loading == 0
    assert facts(held, PieceFired) == []


@clause("DW-XXII.6.0-01", "DW-XXII.6.0-02")
def test_a_piece_that_has_turned_does_not_fire_it() -> None:
    turned = firing({"g": "0605"}, "own N order=T moved spent=3", dice=[20])
    assert fact(turned, ProjectileForgone).unit == "p" and turned.state.pieces["p"].loading == 0
    assert facts(turned, PieceFired) == []


@clause("DW-XIX.8.0-05", "DW-XXII.6.0-02")
@pytest.mark.parametrize(("loading", "fired"), [(6, True), (5, False)])
def test_a_crew_that_is_attacked_after_the_announcement_fires_if_its_piece_was_loaded(
    loading: int, fired: bool
) -> None:
    """g has come to its flank in this turn; the shot goes at others. A piece that was not loaded loses what it had."""
    battle = firing(
        {"g": "0605 0410"},
        "own N order=T moved engaged=1",
        g="orcs foot ENE order=C moved engaged=1",
        pieces={"p": {"loading": loading}},
        switches={"morale": False},
        dice=[HIT, 7] if fired else [],
    )
    if fired:
        play(battle, "burn p_1 0605")
        assert fact(battle, FlamingShotMade).target == "g_1" and not facts(battle, ProjectileForgone)
        return
    assert fact(battle, ProjectileForgone).unit == "p" and not facts(battle, PieceFired)
    assert battle.state.pieces["p"].loading == 0


@clause("DW-XXII.6.0-03", "DW-XX.7.1-09")
@pytest.mark.parametrize("borne", ["", "m_1"])
def test_the_wound_of_a_projectile_may_be_put_on_a_neighbour(borne: str) -> None:
    """The blood of k is bound to those beside him."""
    battle = firing(
        {"k": "0605", "m": "0604 1111"},
        k="orcs kruuk S moved",
        m="orcs foot S order=M moved",
        effects=[spell("blood_link", "k", 0, "elfes_noirs_liens_du_sang")],
        switches={"commanders": True, "morale": False},
        dice=[HIT, 6, 20],
    )
    play(battle, "burn p_1 0605")
    assert asked(battle) == ("orcs", "blood-link")
    play(battle, f"bear {borne}".strip())
    told = fact(battle, FlamingShotMade)
    assert (told.target, told.borne, told.wounds) == ("k_1", borne, not borne)
    assert element(battle, "k_1").wounds == (0 if borne else 1)
    assert [one.elements for one in facts(battle, ElementsLost)] == ([(borne,)] if borne else [])
