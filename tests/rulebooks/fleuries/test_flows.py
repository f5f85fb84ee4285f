"""How things follow from each other in a turn: charges, flights, rallies, buildings, flight."""

from __future__ import annotations

from oriflamme.board.tabletop import CM
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, Followed, PushedBack
from oriflamme.rulebooks.fleuries.facts.moves import BuildingEntered, ContactMade, Disordered, FormationBroken, Moved
from oriflamme.rulebooks.fleuries.facts.turn import BattleEnded, MoraleTested, PursuitOrdered, Rallied, Removed, Routed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, play, position, refused, spot, tokens

FAR = "v9 man B20 files=10 at=150/110/180"


@clause("GF-PHASE_5_REACTIONS-05", "GF-LES_ORDRES-13")
def test_an_evasion_is_made_in_halves_and_ends_in_disorder() -> None:
    text = "south: u1 man B20 files=10 maquahuitl at=60/20\nnorth: v1 man B20 files=5 loose sling at=60/48/180"
    battle = position(text, dice=[4, 4, 1])
    play(battle, "order u1 charge", "charge u1 v1", "react v1 evade")
    assert [one.distance for one in facts(battle, Moved, unit="v1")] == [1875, 1875]
    assert [(one.unit, one.why) for one in facts(battle, Disordered)] == [("v1", "evade"), ("u1", "missed")]


@clause("GF-LES_MOUVEMENTS_S_EVADER-01")
def test_close_order_cannot_evade() -> None:
    text = "south: u1 man B20 files=10 maquahuitl at=60/20\nnorth: v1 man B20 files=5 at=60/48/180"
    battle = position(text, dice=[4, 4])
    ask = ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")
    assert "react v1 evade" not in tokens(ask)
    assert refused(battle, "react v1 evade", "north") == ("no-evade-close", "GF-LES_MOUVEMENTS_S_EVADER-01")


@clause("GF-PHASE_4_REVELATION-06")
def test_a_target_that_breaks_flees_half_now_and_half_later() -> None:
    text = f"south: u1 man A20 files=10 maquahuitl at=60/20\nnorth: v1 man C20 files=10 at=60/40/180 disorder | {FAR}"
    battle = position(text, dice=[4, 1])
    play(battle, "order u1 charge", "charge u1 v1")
    assert fact(battle, Routed).unit == "v1"
    assert [one.distance for one in facts(battle, Moved, unit="v1")][:2] == [17 * CM, 17 * CM]
    assert spot(battle, "v1") != (60, 40) and not facts(battle, ContactMade)


@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-06")
def test_fanatics_who_give_way_are_destroyed() -> None:
    text = f"""
    south: u1 man A20 files=10 maquahuitl at=60/20
    north: v1 man C20 fanatic files=10 at=60/40/180 disorder | {FAR}
    """
    battle = position(text, dice=[4, 1])
    play(battle, "order u1 charge", "charge u1 v1")
    assert fact(battle, Removed).fate == "destroyed" and not facts(battle, Routed)


@clause("GF-PHASE_11_RALLIEMENTS-01", "GF-LES_MOUVEMENTS_DEROUTER-02", "GF-LES_RESULTATS_DU_TEST_DEROUTE-04")
def test_a_character_rallies_and_the_unit_must_reform() -> None:
    rout = "routing rout_since=1 cause=v1"
    text = f"""
    south: u1 man B20 files=10 at=60/80 {rout} | h hero fm=3 controls=u1 control_since=1
    north: v1 man B20 files=10 at=60/110/180
    """
    battle = position(text, phase="automatic", dice=[1, 4, 1])
    play(battle, "rally u1")
    assert fact(battle, Moved, unit="u1").distance == 34 * CM
    tested = fact(battle, MoraleTested)
    assert items(tested.tally) == [("morale-base", 10), ("morale-control", 3), ("morale-routing", -2)]
    assert fact(battle, Rallied).unit == "u1" and piece(battle, "u1").disorder
    ask_of(battle, "order", "u1")
    clause_ = "GF-LES_RESULTATS_DU_TEST_DEROUTE-04"
    assert refused(battle, "order u1 advance", "south") == ("no-order-reform", clause_)


@clause("GF-LE_COMMANDEMENT-12", "GF-LES_RESULTATS_DU_TEST_DEROUTE-05")
def test_nobody_rallies_alone_or_with_a_newcomer() -> None:
    for leader in ("", "| h hero controls=u1 control_since=2"):
        text = f"""
        south: u1 man B20 files=10 at=60/80 routing rout_since=1 cause=v1 {leader} | u2 man B20 files=10 at=150/20
        north: v1 man B20 files=10 at=60/110/180
        """
        battle = position(text, phase="rally", dice=[1, 1])
        assert not facts(battle, MoraleTested) and battle.state.turn == 3


@clause("GF-LES_MOUVEMENTS_DEROUTER-03")
def test_routers_who_are_caught_are_cut_down_without_a_blow() -> None:
    text = f"""
    south: u1 man B20 files=10 maquahuitl at=60/60
    north: v1 man B20 files=10 at=60/68/180 routing rout_since=1 cause=u1 | {FAR}
    """
    battle = position(text, dice=[4])
    play(battle, "order u1 charge", "charge u1 v1")
    lost = fact(battle, FiguresLost)
    assert (lost.unit, lost.count, lost.why) == ("v1", 10, "rout")


@clause("GF-LES_MOUVEMENTS_DEROUTER-04")
def test_routers_at_the_edge_are_gone() -> None:
    text = f"""
    south: u1 man B20 files=10 at=60/60
    north: v1 man B20 files=10 at=60/100/180 routing rout_since=1 cause=u1 | {FAR}
    """
    battle = position(text, phase="automatic", dice=[1, 1])
    gone = fact(battle, Removed)
    assert (gone.unit, gone.fate, gone.clause) == ("v1", "fled", "GF-LES_MOUVEMENTS_DEROUTER-04")


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01", "GF-MOUVEMENT_DE_RECUL-01")
def test_the_winner_follows_and_then_pursues() -> None:
    text = f"""
    south: u1 man A20 files=10 maquahuitl at=60/60 fights=v1:front:1:front
    north: v1 man C20 files=10 at=60/60/180 fights=u1:front:1:front | {FAR}
    """
    battle = position(text, phase="combat", dice=[100, 100, 2, 2, 1])
    assert fact(battle, PushedBack).unit == "v1" and fact(battle, Followed).unit == "u1"
    assert fact(battle, PursuitOrdered).target == "v1"


@clause("GF-MANOEUVRES_SPECIALES-02", "GF-LES_ORDRES-04", "GF-BATIMENTS_DOMESTIQUES-03")
def test_a_house_of_twelve_takes_twelve() -> None:
    text = "south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 at=60/110/180"
    battle = position(text, ground="house building 60/46 10x7.5", dice=[1, 1, 1, 1])
    play(battle, "order u1 break", "order u1 reform", turns=2)
    assert fact(battle, FormationBroken).what == "enter"
    assert fact(battle, BuildingEntered).housed == 12 and piece(battle, "u1").inside == "house"


@clause("GF-LES_CREATURES_VOLANTES-04", "GF-LES_CREATURES_VOLANTES-05")
def test_an_eagle_takes_off_and_flies_half_its_air_move() -> None:
    text = "south: e eagle 6 files=3 at=60/20\nnorth: v1 man B20 files=10 at=60/110/180"
    battle = position(text)
    ask = ask_of(battle, "move", "e", "order e take_off")
    assert ask.options[0].token == "move e 2700"
    assert refused(battle, "move e far 27.01", "south")[0] == "no-move-far"


@clause("GF-LE_MORAL-05")
def test_more_than_half_lost_is_removed_and_exactly_half_stays() -> None:
    for figures, stays in ((10, True), (9, False)):
        text = f"south: u1 man B20 files=10 at=60/20 figures={figures} | u2 man B20 files=10 at=150/20\n"
        dice = [1, 1, 1] if stays else [1, 1]
        battle = position(text + "north: v1 man B20 files=10 at=60/110/180", phase="rally", dice=dice)
        assert ("u1" in battle.state.pieces) == stays
        assert not facts(battle, BattleEnded)
