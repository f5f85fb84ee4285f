"""Whoever has given way in a turn carries out no order any more. GF-CP-95."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared, FormationBroken, Moved, Reformed
from oriflamme.rulebooks.fleuries.facts.turn import CommandTested, MoraleTested, Retreated, Routed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import awaits, fact, facts, piece, play, position, refused

FORMER = {"orders_after_retreat": True}
NORTH = "v9 man B20 files=10 at=150/110/180"


@pytest.mark.parametrize("rules", [{}, FORMER])
@clause("GF-PHASE_2_TESTS_DE_COMMANDEMENT-01", "GF-PHASE_3_PHASE_D_ORDRES-01", "GF-LES_RESULTATS_DU_TEST_AVANCE-02")
def test_whoever_retreats_from_an_uncontrolled_advance_in_phase_1_gets_no_order(rules: dict[str, bool]) -> None:
    """Class C, fresh: 8 - 1 + 3 = 10, it retreats 10 cm in phase 1: no command test and no order."""
    text = "south: u man C20 files=10 at=60/40 | z man B20 files=10 at=150/20\n"
    text += f"north: v1 man B20 files=10 pending=advance at=60/60/180 | {NORTH}"
    dice = [3, *([40] if rules else []), 50, 50]
    battle = position(text, phase="automatic", dice=dice, switches=rules)
    assert fact(battle, Retreated).unit == "u" and facts(battle, Moved, unit="u")[0].distance == 1000
    tested = [one.unit for one in facts(battle, CommandTested)]
    assert tested == (["u", "z", "v9"] if rules else ["z", "v9"])
    if rules:
        assert battle.ask("south").take("order u advance").piece == "u"
    else:
        assert refused(battle, "order u advance", "south") == ("no-order-gave-way", "GF-PHASE_3_PHASE_D_ORDRES-01")


@pytest.mark.parametrize(("roll", "result"), [(2, Routed), (3, Retreated)])
@pytest.mark.parametrize("rules", [{}, FORMER])
@clause("GF-PHASE_4_REVELATION-06", "GF-LES_ORDRES-05")
def test_whoever_gives_way_to_a_charge_does_not_reform(
    roll: int, result: type[Routed | Retreated], rules: dict[str, bool]
) -> None:
    """In disorder under Reform, charged from 28 cm: class C, 8 - 1 - 2 and 2 is 7, a rout; and 3 is 8, a retreat."""
    text = "south: u man B20 files=10 at=60/10 | z man B20 files=10 at=150/20\n"
    text += f"north: v1 man C20 files=10 disorder at=60/38/180 | {NORTH}"
    battle = position(text, dice=[4, roll], switches=rules)
    play(battle, "order u charge", "charge u v1", "order v1 reform", until="combat")
    assert fact(battle, result).unit == "v1" and bool(facts(battle, Reformed)) == bool(rules)
    if not rules:
        assert piece(battle, "v1").disorder


@clause("GF-PHASE_4_REVELATION-06", "GF-LES_ORDRES-04", "GF-BATIMENTS_DOMESTIQUES-03")
def test_whoever_gives_way_to_a_charge_neither_breaks_its_formation_nor_enters() -> None:
    """8 - 1 and 2 is 9, a retreat: away from the house that it was to enter."""
    ground = "house building 78/40 10x7.5"
    for state, order, done in (("", "break", FormationBroken), ("broken=enter+house", "reform", Reformed)):
        text = "south: u man B20 files=10 at=60/10 | z man B20 files=10 at=150/20\n"
        text += f"north: v1 man C20 files=10 {state} at=60/38/180 | {NORTH}"
        battle = position(text, dice=[4, 2], ground=ground)
        play(battle, "order u charge", "charge u v1", f"order v1 {order}", until="combat")
        assert fact(battle, Retreated).unit == "v1" and not facts(battle, done)
        assert not piece(battle, "v1").inside


@pytest.mark.parametrize(("roll", "result"), [(1, "rout"), (3, "retreat")])
@pytest.mark.parametrize("rules", [{}, FORMER])
@clause("GF-LES_MOUVEMENTS_CHARGER-08", "GF-LISTE_DES_SORTS_DIVINS-10")
def test_whoever_gives_way_to_a_spell_before_the_declarations_does_not_charge(
    roll: int, result: str, rules: dict[str, bool]
) -> None:
    """Struck by lightning as phase 4 begins: class C, 7 - 1 and 1 is 7, a rout; and 3 is 9, a retreat."""
    text = "south: u man C20 files=10 at=60/60 orders=charge | z man B20 files=10 at=150/20\n"
    text += f"north: v1 man B20 files=10 at=60/75/180 | p priest level=major spells=lightning at=60/82/180 | {NORTH}"
    battle = position(text, phase="declarations", window="declarations", dice=[44, roll], switches=rules)
    battle.answer("cast p lightning u", "north")
    assert [one.result for one in facts(battle, MoraleTested)] == [result]
    if rules:
        assert battle.ask("south").kind == "charge"
    else:
        assert awaits(battle, "command") and not facts(battle, ChargeDeclared)
