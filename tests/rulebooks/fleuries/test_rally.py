"""Phase 11: who may be rallied, when, by whom, and what it leads to; fanatics, who cannot be."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.fleuries.facts.moves import Moved
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, Rallied, Removed, Retreated, Routed, TurnBegan
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, position, refused, tokens

ROUT = "routing rout_since={since} disorder must_reform cause=v"


def fled(
    words: str = "man B20", since: int = 1, more: str = "", hero: str = "control_since=1", dice: int = 0
) -> Battle:
    """Routers with a hero among them, phase 11 of turn 2; the enemy far behind."""
    rout = ROUT.format(since=since)
    text = f"""
    south: u {words} files=10 at=60/60 {rout}{more} | h hero fm=1 controls=u {hero} | s man B20 files=10 at=150/20
    north: v man B20 files=10 at=60/110/180
    """
    return position(text, phase="rally", dice=[dice] if dice else [])


def asks(battle: Battle) -> bool:
    return any(ask.kind == "rally" for ask in battle.asks)


@pytest.mark.parametrize(
    ("since", "more", "asked"),
    [(1, "", True), (1, " rout_in_combat", True), (2, "", True), (2, " rout_in_combat", False)],
)
@clause("GF-PHASE_10_COMBATS-02", "GF-LES_RESULTATS_DU_TEST_DEROUTE-02")
def test_when_a_rout_may_be_stopped(since: int, more: str, asked: bool) -> None:
    """A rout of phases 1 to 9 in phase 11 of the same turn; one of phase 10 not before the next."""
    battle = fled(since=since, more=more)
    assert asks(battle) == asked and battle.state.turn == (2 if asked else 3)


@clause("GF-PHASE_10_COMBATS-02", "GF-LES_RESULTATS_DU_TEST_DEROUTE-02")
def test_a_rout_of_phase_ten_is_stopped_a_turn_later() -> None:
    """The round is lost, FM 1 does not help, the unit runs in the next phase 1, and only then it may be rallied.

    Class C, 3 of 28: 6 + FM 1 + more than they 1 - enemy 1 - round 1 = 6; with a 1: 7, a rout. The hero: 32 %, a miss.
    """
    hero = "h hero club combat=4 fm=1 controls=u control_since=1"
    text = f"""
    south: v man B20 files=10 figures=14 tepoztopilli at=60/40 fights=u:front:2:front
    north: u man C28 files=14 club at=60/40/180 fights=v:front:2:front | {hero} | w man B20 files=10 at=150/110/180
    """
    battle = position(text, phase="combat", dice=[30, 81, 31, 2, 2, 2, 2, 1])
    assert fact(battle, Routed).in_combat and fact(battle, MoraleTested).total == 7
    assert battle.state.turn == 3 and fact(battle, Moved, unit="u").how == "rout"
    while battle.state.turn == 3 and not asks(battle):
        ask = battle.asks[0]
        battle.answer("1" if isinstance(ask, Roll) else ask.options[-1].token, ask.seat)
    assert battle.state.turn == 3 and asks(battle)


@pytest.mark.parametrize(("roll", "result"), [(1, "obey"), (4, "obey")])
@clause("GF-LES_RESULTATS_DU_TEST_OBEIR-01", "GF-PHASE_11_RALLIEMENTS-01", "GF-LES_MOUVEMENTS_DEROUTER-02")
def test_obey_ends_the_rout(roll: int, result: str) -> None:
    """10 + FM 1 - 2 routing = 9: any roll obeys. The unit stands, in disorder, and is nobody's fugitive any more."""
    battle = fled(dice=roll)
    assert tokens(ask_of(battle, "rally", "u")) == ["rally u", "leave u"]
    battle.answer("rally u", "south")
    tested = fact(battle, MoraleTested)
    assert items(tested.tally) == [("morale-base", 10), ("morale-control", 1), ("morale-routing", -2)]
    assert (tested.why, tested.total, tested.result) == (("rally",), 9 + roll, result)
    assert fact(battle, Rallied).unit == "u" and not facts(battle, Moved)
    unit = piece(battle, "u")
    assert (unit.routing, unit.disorder, unit.must_reform, unit.pending) == (False, True, True, "")


@clause("GF-PHASE_11_RALLIEMENTS-01", "GF-LES_MOUVEMENTS_DEROUTER-02")
def test_an_uncontrolled_advance_ends_the_rout_too() -> None:
    """10 + FM 5 + four friends 4 - 2 = 17, and 1 makes 18: uncontrolled advance; it stands, it does not charge."""
    friends = " | ".join(f"f{n} hero at={50 + 5 * n}/66" for n in range(4))
    text = f"""
    south: u man B20 files=10 at=60/60 {ROUT.format(since=1)} | h hero fm=5 controls=u control_since=1 | {friends}
    north: v man B20 files=10 at=60/110/180
    """
    battle = position(text, phase="rally", dice=[1])
    ask_of(battle, "rally", "u")
    battle.answer("rally u", "south")
    assert fact(battle, MoraleTested).result == "advance" and fact(battle, Rallied).unit == "u"
    assert piece(battle, "u").pending == "" and not facts(battle, Moved)


@pytest.mark.parametrize(("answer", "roll"), [("rally u", 1), ("leave u", 0)])
@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-03")
def test_a_failed_rally_lets_the_rout_go_on(answer: str, roll: int) -> None:
    """Class C: 8 + 1 - 2 = 7, with a 1: 8, which retreats: no success. Next phase 1 it runs its 34 cm again."""
    battle = fled("man C20", dice=roll)
    ask_of(battle, "rally", "u")
    battle.answer(answer, "south")
    assert [one.result for one in facts(battle, MoraleTested)] == (["retreat"] if roll else [])
    assert not facts(battle, Rallied) and not facts(battle, Retreated) and piece(battle, "u").routing
    gone = fact(battle, Moved, unit="u")
    assert (gone.how, gone.distance) == ("rout", 3400)
    assert battle.facts.index(gone) > battle.facts.index(fact(battle, TurnBegan))


@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-03")
def test_a_rout_that_is_never_stopped_ends_off_the_table() -> None:
    battle = fled()
    ask_of(battle, "rally", "u")
    battle.answer("leave u", "south")  # y = 60, 26
    while battle.state.turn == 3:
        ask = battle.asks[0]
        battle.answer("1" if isinstance(ask, Roll) else ask.options[-1].token, ask.seat)
    gone = fact(battle, Removed, unit="u")
    assert (gone.fate, gone.clause) == ("fled", "GF-LES_MOUVEMENTS_DEROUTER-04")


@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-04")
def test_a_rallied_unit_reforms_before_anything_else() -> None:
    battle = fled(dice=1)
    ask_of(battle, "rally", "u")
    battle.answer("rally u", "south")
    while not any(ask.kind == "order" for ask in battle.asks):
        battle.answer("1", battle.asks[0].seat)
    rule = ("no-order-reform", "GF-LES_RESULTATS_DU_TEST_DEROUTE-04")
    for order in ("advance", "wait", "charge", "withdraw"):
        assert refused(battle, f"order u {order}", "south") == rule
    battle.answer("order u reform", "south")


@pytest.mark.parametrize(("hero", "asked"), [("control_since=1", True), ("control_since=2", False)])
@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-05", "GF-LE_COMMANDEMENT-12")
def test_he_must_have_been_with_them_for_a_turn(hero: str, asked: bool) -> None:
    assert asks(fled(hero=hero)) == asked


@clause("GF-LE_COMMANDEMENT-12")
def test_a_character_beside_them_is_not_enough() -> None:
    text = f"""
    south: u man B20 files=10 at=60/60 {ROUT.format(since=1)} | h hero fm=3 at=60/62.5 | s man B20 files=10 at=150/20
    north: v man B20 files=10 at=60/110/180
    """
    assert not asks(position(text, phase="rally"))


@pytest.mark.parametrize(("roll", "total", "kept"), [(1, 9, False), (2, 10, True)])
@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-06")
def test_fanatics_retreat_no_more_than_they_rout(roll: int, total: int, kept: bool) -> None:
    """10 + 2 fanatic - 2 charged in disorder - 1 an enemy near - 1 twice as many = 8: 9 would retreat, 10 obeys."""
    text = """
    south: u man B40 files=20 at=60/20 | s man B20 files=10 at=66/45
    north: v man B20 fanatic files=10 at=60/50/180 disorder | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, dice=[4, roll])
    ask_of(battle, "charge", "u", "order u charge")
    battle.answer("charge u v", "south")
    tested = fact(battle, MoraleTested, unit="v")
    assert tested.total == total
    gone = [(one.unit, one.fate) for one in facts(battle, Removed)]
    assert gone == ([] if kept else [("v", "destroyed")]) and not facts(battle, Retreated)


@pytest.mark.parametrize(("words", "gone"), [("figures=9", True), ("figures=10", False), ("figures=9 fanatic", False)])
@clause("GF-LE_MORAL-05")
def test_when_the_turn_ends_nobody_past_half_is_left(words: str, gone: bool) -> None:
    """However it came about: u has lost eleven of twenty."""
    south = f"south: u man B20 files=10 at=60/20 {words} | s man B20 files=10 at=120/20"
    battle = position(f"{south}\nnorth: v man B20 files=10 at=60/110/180", phase="rally")
    assert [(one.unit, one.fate) for one in facts(battle, Removed)] == [("u", "removed")] * gone
