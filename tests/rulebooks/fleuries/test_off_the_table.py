"""Over the edge with one's unit: what becomes of whoever is in its ranks or on its back. GF-CP-106."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.facts.turn import BrigadeDissolved, Removed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import facts, piece, position

FAR = "s man B20 files=10 at=150/60"
FOE = "v9 man B20 files=10 at=150/90/180"


def lost(battle: Battle) -> list[tuple[str, str, str]]:
    return [(one.unit, one.fate, one.clause) for one in facts(battle, Removed)]


def told(battle: Battle, lang: str) -> list[str]:
    found = [fold(battle.say(one, lang)) for one in battle.facts]
    return [one for one in found if "table" in one]


@pytest.mark.parametrize("former", [False, True])
@pytest.mark.parametrize(("unit", "words"), [("man B20 files=10", ""), ("pteradon 1 altitude=1", "rides")])
@clause("GF-LES_MOUVEMENTS_DEROUTER-04", "GF-LES_RESULTATS_DU_TEST_DEROUTE-03")
def test_whoever_leads_or_rides_routers_leaves_the_table_with_them(unit: str, words: str, former: bool) -> None:
    """20 cm from the edge, with 34 or 96 to run: the hero is lost, with his 110 + 20 + 40 + 10 points."""
    text = f"south: u {unit} routing rout_since=1 at=60/20 | h hero controls=u {words} | {FAR}\nnorth: {FOE}"
    battle = position(text, phase="automatic", switches={"leaders_halt_at_edge": former})
    clause_ = "GF-LES_MOUVEMENTS_DEROUTER-04"
    assert lost(battle) == [(key, "fled", clause_) for key in (("u",) if former else ("u", "h"))]
    spent = battle.state.fallen["u"].body.points + (0 if former else 180)
    assert battle.state.armies["south"].lost_points == spent
    if former:
        assert not piece(battle, "h").controls


@clause("GF-LES_MOUVEMENTS_DEROUTER-04", "GF-LE_COMMANDEMENT-05")
def test_his_brigade_is_left_without_him() -> None:
    mine = "a man B20 files=10 brigade=h commander=h at=30/25 | b man B20 files=10 brigade=h commander=h at=56/25"
    text = f"""
    south: u man B20 files=10 routing rout_since=1 at=82/20 | h hero fc=3 controls=u | {mine}
    north: {FOE}
    """
    battle = position(text, phase="automatic", dice=[1, 1])
    assert lost(battle)[1][0] == "h"
    assert not piece(battle, "a").brigade or facts(battle, BrigadeDissolved)


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-04")
def test_whoever_leads_the_beaten_is_pushed_over_the_edge_with_them() -> None:
    """31 x 10 = 310 % cuts down three, 12 x 9 = 108 % one: pushed 3 cm with half a centimetre behind it."""
    text = f"""
    south: u man A30 files=10 tepoztopilli at=60/112 fights=v:front:1:front | {FAR}
    north: v man B28 files=10 at=60/112/180 fights=u:front:1:front | h hero controls=v | {FOE}
    """
    battle = position(text, phase="combat", dice=[100, 100, 100, 2, 2, 2, 2])
    assert [one[:2] for one in lost(battle)] == [("v", "fled"), ("h", "fled")]


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-04")
def test_whoever_leads_the_pursuers_goes_over_the_edge_with_them() -> None:
    text = f"""
    south: u man B20 files=10 club at=60/100 pending=pursuit cause=v | h hero controls=u | {FAR}
    north: v man B20 files=10 club at=100/114/180 | {FOE}
    """
    battle = position(text, phase="automatic")
    assert [one[:2] for one in lost(battle)] == [("u", "fled"), ("h", "fled")]
    assert told(battle, "en") == [
        "U pursues the enemy (22.91 cm) as far as the edge of the table.",
        "U is led off the table (540 points).",
        "H is led off the table (180 points).",
    ]
    assert told(battle, "fr")[1] == "U sort de la table (540 points)."


@clause("GF-LES_MOUVEMENTS_DEROUTER-04")
def test_routers_do_not_halt_where_they_leave() -> None:
    battle = position(
        f"south: u man B20 files=10 routing rout_since=1 at=60/20 | {FAR}\nnorth: v9 man B20 files=10 at=60/90/180",
        phase="automatic",
    )
    assert told(battle, "en") == [
        "U flees in rout (15 cm) as far as the edge of the table.",
        "U flees off the table (500 points).",
    ]
    assert told(battle, "fr") == [
        "U fuit en déroute (15 cm) jusqu'au bord de la table.",
        "U fuit hors de la table (500 points).",
    ]
