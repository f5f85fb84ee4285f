"""One winner and several losers, several enemies behind one test, characters who are charged while they charge."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import Followed, PushedBack, RoundFought, ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared, ContactLost, ContactMade, Moved, OrdersLost
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, PursuitOrdered, Retreated, Routed
from oriflamme.rulebooks.fleuries.shooting.shot_targets import priority
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, items, piece, play, position, refused, spot, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=20/110/180"
FORGETS = "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05"
ONE_BY_ONE = {"losers_one_by_one": True}
NO_CAPTURES = [6] * 6


def two_losers(rolls: list[int], after: list[int], switches: dict[str, bool] | None = None) -> Battle:
    """w, in 16 files, fights l1 and l2 before its front: 27 x 8 = 216 against each, each 20 x 7 = 140 against it."""
    text = """
    south: w man A32 files=16 maquahuitl cotton at=60/48 fights=l1:front:1:front+l2:front:1:front
    north: l1 man B21 files=7 maquahuitl at=50/48/180 fights=w:front:1:front
        | l2 man B21 files=7 maquahuitl at=70/48/180 fights=w:front:1:front
    """.replace("\n        |", " |")
    return position(text, phase="combat", dice=[*rolls, *after], switches=switches)


def at_rout(battle: Battle) -> Battle:
    """Play to the end of phase 10."""
    return play(battle, until="rally")


# The winner follows


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_a_winner_follows_two_losers_once() -> None:
    """Both have lost two and go back 2 cm; so does w after them, and still touches both."""
    battle = at_rout(two_losers([50, 50, 90, 90], [*NO_CAPTURES, 4, 4]))
    assert [(one.unit, one.distance) for one in facts(battle, PushedBack)] == [("l1", 2 * CM), ("l2", 2 * CM)]
    assert [one.unit for one in facts(battle, Followed)] == ["w"] and spot(battle, "w") == (60, 50)
    assert [spot(battle, key) for key in ("l1", "l2")] == [(50, 50), (70, 50)]
    assert list(piece(battle, "w").fights) == ["l1", "l2"] and not facts(battle, Moved)


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_formerly_it_followed_each_in_turn() -> None:
    """Four centimetres, over the bodies of the losers, who then step aside."""
    battle = at_rout(two_losers([50, 50, 90, 90], [*NO_CAPTURES, 4, 4], switches=ONE_BY_ONE))
    assert [one.unit for one in facts(battle, Followed)] == ["w", "w"] and spot(battle, "w") == (60, 52)
    assert [one.how for one in facts(battle, Moved)] == ["aside", "aside"]


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_it_follows_as_far_as_the_nearer_leaves_room() -> None:
    """l1 loses three and goes back 3 cm, l2 two: w comes 2 cm further and has lost touch with l1."""
    battle = at_rout(two_losers([16, 17, 90, 90], [*NO_CAPTURES, 6, 4, 4]))
    assert [(one.unit, one.distance) for one in facts(battle, PushedBack)] == [("l1", 3 * CM), ("l2", 2 * CM)]
    assert spot(battle, "w") == (60, 50) and list(piece(battle, "w").fights) == ["l2"]
    assert fact(battle, ContactLost).enemy == "l1" and not piece(battle, "l1").fights


@clause("GF-MOUVEMENT_DE_RECUL-01", "GF-PROCEDURE_DE_COMBAT-04")
def test_it_stays_before_an_enemy_who_has_not_lost() -> None:
    """l2 has lost two and felled two: the round is even there, it stands, and w cannot follow l1 through it."""
    battle = at_rout(two_losers([50, 50, 90, 40], [*NO_CAPTURES, 6, 4]))
    rounds = [(one.unit, one.lost, one.dealt, one.beaten) for one in facts(battle, RoundFought)]
    assert rounds == [("w", 3, 4, False), ("l1", 2, 1, True), ("l2", 2, 2, False)]
    assert [one.unit for one in facts(battle, PushedBack)] == ["l1"] and not facts(battle, Followed)
    assert spot(battle, "w") == (60, 48) and list(piece(battle, "w").fights) == ["l2"]
    assert [one.unit for one in facts(battle, MoraleTested)] == ["l1"]


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_of_one_in_front_and_one_beside_it_follows_the_one_in_front() -> None:
    """u beats v before it and s at its right flank: v goes south, s goes east, and u goes after v."""
    text = f"""
    south: u man A25 files=5 maquahuitl cotton at=60/60/180 fights=s:left:1:front+v:front:1:front | {FAR}
    north: s man B10 files=5 knife at=66.25/66.25/270 fights=u:front:1:flank
        | v man B10 files=5 knife at=60/60 fights=u:front:1:front
    """.replace("\n        |", " |")
    battle = position(text, phase="combat", dice=[100, 100, 100, 100, 6, 6, 4, 4])
    at_rout(battle)
    assert [(one.unit, one.distance) for one in facts(battle, PushedBack)] == [("s", CM), ("v", CM)]
    assert fact(battle, Followed).unit == "u" and spot(battle, "u") == (60, 59)
    assert list(piece(battle, "u").fights) == ["v"]


@clause("GF-PROCEDURE_DE_COMBAT-04")
def test_a_loser_is_pushed_back_even_if_nobody_there_has_won() -> None:
    """w, 216 and 144, fells two of l1 and one saurian; the saurians, 40 x 8, fell four of it, and l1 nobody."""
    text = f"""
    south: w man A32 files=16 maquahuitl at=60/48 fights=l1:front:1:front+l2:front:1:front
    north: l1 man B21 files=7 knife at=50/48/180 fights=w:front:1:front
        | l2 saurian A40 files=8 two_handed at=70/48/180 fights=w:front:1:front | {FOE}
    """.replace("\n        |", " |")
    dice = [50, 100, 100, 1, *NO_CAPTURES, 6, 4, 4]
    for former in (False, True):
        battle = at_rout(position(text, phase="combat", dice=dice, switches={"losers_one_by_one": former}))
        beaten = [one.unit for one in facts(battle, RoundFought) if one.beaten]
        assert beaten == ["w", "l1"]
        pushed = [one.unit for one in facts(battle, PushedBack)]
        assert pushed == (["w"] if former else ["w", "l1"])
        assert [one.unit for one in facts(battle, Followed)] == ["l2"]


# Whom it pursues


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_a_winner_of_two_who_go_back_pursues_one_of_them() -> None:
    """9 + 1 - 1 - 1 = 8, and 1 is 9: both retreat. w must pursue, and its side says whom."""
    battle = two_losers([50, 50, 90, 90], [*NO_CAPTURES, 1, 1])
    ask = ask_of(battle, "quarry", "w")
    sums = [items(one.tally) for one in facts(battle, MoraleTested)]
    lines = [("morale-base", 9), ("morale-friends", 1), ("morale-enemies", -1), ("morale-lost_round", -1)]
    assert sums == [lines, lines] and [one.unit for one in facts(battle, Retreated)] == ["l1", "l2"]
    assert tokens(ask) == ["pursue w l1", "pursue w l2"] and ask.seat == "south"
    assert refused(battle, "stand w l1", "south")
    battle.answer("pursue w l2", "south")
    assert (fact(battle, PursuitOrdered).unit, fact(battle, PursuitOrdered).target) == ("w", "l2")


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_it_does_not_leave_the_one_who_stands() -> None:
    """l1 retreats on 9, l2 obeys on 10: w still fights it."""
    battle = at_rout(two_losers([50, 50, 90, 90], [*NO_CAPTURES, 1, 2]))
    assert [one.result for one in facts(battle, MoraleTested)] == ["retreat", "obey"]
    assert not facts(battle, PursuitOrdered) and "l2" in piece(battle, "w").fights


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_formerly_it_pursued_neither() -> None:
    battle = at_rout(two_losers([50, 50, 90, 90], [*NO_CAPTURES, 1, 1], switches=ONE_BY_ONE))
    assert len(facts(battle, Retreated)) == 2 and not facts(battle, PursuitOrdered)


@pytest.mark.parametrize(
    ("answers", "target"),
    [
        (("pursue w l1",), "l1"),
        (("stand w l1", "pursue w l2"), "l2"),
        (("stand w l1", "stand w l2"), ""),
    ],
)
@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_a_unit_led_by_a_character_chooses_whether_and_whom(answers: tuple[str, ...], target: str) -> None:
    """The hero takes a place in the ranks and strikes l1; once w is to pursue l1 it is not asked about l2."""
    text = """
    south: w man A32 files=16 maquahuitl cotton at=60/48 fights=l1:front:1:front+l2:front:1:front
        | h hero knife controls=w at=60/48
    north: l1 man B21 files=7 maquahuitl at=50/48/180 fights=w:front:1:front
        | l2 man B21 files=7 maquahuitl at=70/48/180 fights=w:front:1:front
    """.replace("\n        |", " |")
    # w: 28 x 7 = 196 and 28 x 8 = 224; h: 9 + 6 + 10 = 25; l1 and l2 140 each; nine figures fall, none is taken
    battle = position(text, phase="combat", dice=[96, 100, 90, 90, 100, *[6] * 6, 1, 1])
    play(battle, *answers, until="rally")
    assert [one.target for one in facts(battle, PursuitOrdered)] == ([target] if target else [])


@clause("GF-BATIMENTS_DOMESTIQUES-07", "GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_occupants_who_beat_two_attackers_choose_whether_and_whom() -> None:
    """4 x 26 = 104 and 3 x 26 = 78 through two walls; l1 routs on 6 + 1 + 1 - 1 - 1 + 1, l2 retreats on one more."""
    text = f"""
    south: w man A12 files=6 maquahuitl inside=house at=60/48 fights=l1:front:1:front+l2:right:1:front | {FAR}
    north: l1 man C20 files=4 knife at=60/53.75/180 fights=w:front:1:front
        | l2 man C20 files=3 knife at=65/50/270 fights=w:front:1:front | {FOE}
    """.replace("\n        |", " |")
    dice = [1, 1, 100, 100, 6, 6, 6, 1, 1]
    house = "house building 60/50 10x7.5 defence=10"
    for former in (False, True):
        battle = position(text, ground=house, phase="combat", dice=dice, switches={"losers_one_by_one": former})
        play(battle, *([] if former else ["stand w l1", "pursue w l2"]), until="rally")
        assert [one.result for one in facts(battle, MoraleTested)] == ["rout", "retreat"]
        assert not facts(battle, Followed) and len(facts(battle, PushedBack)) == 2
        assert [one.target for one in facts(battle, PursuitOrdered)] == ([] if former else ["l2"])


# Whom a test comes from


@pytest.mark.parametrize(("former", "enemy"), [(False, "w2"), (True, "w1")])
@clause("GF-POURCENTAGE_DE_MORAL-04", "GF-LES_RESULTATS_DU_TEST_DEROUTE-01")
def test_a_test_after_combat_comes_from_who_cost_most(former: bool, enemy: str) -> None:
    """w1 before it fells nobody, w2 at its flank two: the rout goes away from w2, who is twice as numerous."""
    text = f"""
    south: w1 man B10 files=5 knife at=60/60 fights=l:front:1:front
        | w2 man A40 files=4 tepoztopilli at=66.25/65/270 fights=l:front:1:flank
    north: l man B20 files=5 knife cotton at=60/60/180 fights=w1:front:1:front+w2:left:1:front | {FOE}
    """.replace("\n        |", " |")
    switches = {"first_enemy_blamed": former}
    battle = position(text, phase="combat", dice=[100, 1, 100, 100, 6, 6, 1], switches=switches)
    at_rout(battle)
    names = dict(items(fact(battle, MoraleTested).tally))
    assert names.get("morale-outnumbered", 0) == (0 if former else -1)
    assert fact(battle, Routed).cause == enemy


@pytest.mark.parametrize(("former", "enemy"), [(False, "b"), (True, "a")])
@clause("GF-LE_TIR-02", "GF-LES_RESULTATS_DU_TEST_DEROUTE-01")
def test_a_test_after_shots_comes_from_who_cost_most(former: bool, enemy: str) -> None:
    """a, at the south, misses; b, in the west, fells one: the unit routs eastward."""
    text = f"""
    south: a man C10 files=5 bow orders=wait+shoot at=60/30 | b man C10 files=5 bow orders=wait+shoot at=35/52/90
    north: v man C20 files=10 at=60/50/180 | {FOE}
    """
    switches = {"first_enemy_blamed": former}
    battle = position(text, phase="shooting", dice=[100, 1, 1], switches=switches)
    ask_of(battle, "shot", "b", "shoot a v")
    battle.answer("shoot b v", "south")
    assert [one.kills for one in facts(battle, ShotMade)] == [0, 1]
    assert fact(battle, MoraleTested).unit == "v" and fact(battle, Routed).cause == enemy


@clause("GF-POURCENTAGE_DE_MORAL-04")
def test_numbers_are_compared_with_the_unit_beside_the_hero() -> None:
    """The hero costs the novices most; the forty with him are twice their number."""
    text = f"""
    south: h hero combat=120 maquahuitl strength at=51.25/48 fights=l:front:1:front
        | w man B40 files=4 knife at=62.5/48 fights=l:front:1:front
    north: l man C20 files=10 knife cotton at=60/48/180 fights=h:front:1:front+w:front:1:front | {FOE}
    """.replace("\n        |", " |")
    battle = position(text, phase="combat", dice=[100, 100, 100, 100, 6, 1])
    at_rout(battle)
    test = fact(battle, MoraleTested)
    assert test.unit == "l" and dict(items(test.tally))["morale-outnumbered"] == -1


# Characters who are charged


@pytest.mark.parametrize("at", ["w", "v"])
@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05")
def test_a_charged_character_forgets_the_order_to_charge(at: str) -> None:
    """Against whomever he meant to go, even v: he stays where he is, nobody tests for his charge, v has it alone."""
    text = f"""
    south: h hero at=60/40 | {FAR}
    north: v man B10 files=5 maquahuitl at=60/65/180 | w man B20 files=10 at=90/55/180 | {FOE}
    """
    battle = position(text, dice=[4, 100, 100])
    play(battle, "order h charge", "order v charge", "charge v h", f"charge h {at}", until="rally")
    assert [(one.unit, one.target) for one in facts(battle, ChargeDeclared)] == [("v", "h")]
    assert (fact(battle, OrdersLost).unit, fact(battle, OrdersLost).clause) == ("h", FORGETS)
    assert [one.unit for one in facts(battle, MoraleTested)] == ["v"] and not facts(battle, Moved, unit="h")
    made = fact(battle, ContactMade)
    assert (made.unit, made.enemy, made.charged, made.enemy_charged) == ("v", "h", True, False)


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05")
def test_formerly_he_charged_all_the_same() -> None:
    text = f"""
    south: h hero at=60/40 | {FAR}
    north: v man B10 files=5 maquahuitl at=60/65/180 | w man B20 files=10 at=90/55/180 | {FOE}
    """
    battle = position(text, dice=[4, 100, 100], switches={"charged_heroes_go_on": True})
    play(battle, "order h charge", "order v charge", "charge v h", "charge h v", until="rally")
    assert len(facts(battle, ChargeDeclared)) == 2 and not facts(battle, OrdersLost)
    assert fact(battle, ContactMade).enemy_charged


@pytest.mark.parametrize("former", [False, True])
@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-05", "GF-LES_RESULTATS_DU_TEST_AVANCE-01")
def test_whoever_is_fallen_upon_forgets_his_orders_too(former: bool) -> None:
    """v is carried away and falls upon the hero in phase 4: he does not withdraw before it in phase 6."""
    text = f"""
    south: h hero at=60/35 | {FAR}
    north: v man B20 files=10 maquahuitl at=60/60/180 pending=advance | {FOE}
    """
    battle = position(text, dice=[100, 100], switches={"charged_heroes_go_on": former})
    play(battle, "order h withdraw", *(["move h 10"] if former else []), until="rally")
    lost = [one.clause for one in facts(battle, OrdersLost, unit="h")]
    assert lost == ([] if former else [FORGETS])
    assert bool(facts(battle, Moved, unit="h", how="order")) == former


# Who threatens a shooter


@pytest.mark.parametrize(("facing", "former", "urgent"), [(180, False, 1), (0, False, 3), (0, True, 1)])
@clause("GF-PRIORITES_DE_TIRS-01")
def test_a_monster_under_5_cm_comes_first_if_it_looks_at_the_shooter(facing: int, former: bool, urgent: int) -> None:
    text = f"""
    south: a man B20 files=10 bow orders=wait+shoot at=60/40
    north: m great_saurian 1 at=60/{44 if facing else 48}/{facing} | {FOE}
    """
    battle = position(text, phase="shooting", switches={"monsters_watch_all_round": former})
    assert priority(battle.state, piece(battle, "a"), piece(battle, "m")) == urgent


@clause("GF-PRIORITES_DE_TIRS-01")
def test_a_character_under_5_cm_comes_first_wherever_he_looks() -> None:
    text = f"south: a man B20 files=10 bow orders=wait+shoot at=60/40\nnorth: h hero at=60/46 | {FOE}"
    battle = position(text, phase="shooting")
    assert priority(battle.state, piece(battle, "a"), piece(battle, "h")) == 1


# Facing the enemy


@pytest.mark.parametrize(("former", "facing"), [(False, 180), (True, 90)])
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-01")
def test_whoever_is_beaten_at_the_flank_turns_where_its_retreat_ends(former: bool, facing: int) -> None:
    """The saurian at its flank leaves v no room to turn; a push of 1 cm and 10 cm to the north there is some, about its
    middle, and the pursuer meets its front."""
    text = f"""
    south: m great_saurian 1 at=60/45 fights=v:front:1:flank | {FAR}
    north: v man B20 files=4 club at=64/50/90 fights=m:right:1:front | {FOE}
    """
    switches = {"retreats_keep_facing": former}
    battle = position(text, phase="combat", dice=[100, 100, 6, 4, *([4] if former else [])], switches=switches)
    play(battle, until="command", turns=2)
    moved = facts(battle, Moved, how="retreat")[0]
    assert (moved.distance, moved.pose.facing // 100) == (10 * CM, facing)
    assert (moved.pose.x, moved.pose.y) == ((6400, 6100) if former else (5775, 5475))
    assert fact(battle, ContactMade).attack == ("flank" if former else "front")


@pytest.mark.parametrize(("wall", "facing"), [("", 180), ("r impassable 57/69.1 30x5", 90)])
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-01")
def test_it_turns_there_only_if_there_is_room(wall: str, facing: int) -> None:
    """Cliffs at y = 66.6, where its northern flank comes to 66: turned, 12.5 cm deep, it would stand in them."""
    text = f"""
    south: m great_saurian 1 at=60/45 fights=v:front:1:flank | {FAR}
    north: v man B20 files=4 club at=64/50/90 fights=m:right:1:front | {FOE}
    """
    battle = position(text, ground=wall, phase="combat", dice=[100, 100, 6, 4, *([4] if wall else [])])
    play(battle, until="command", turns=2)
    assert facts(battle, Moved, how="retreat")[0].pose.facing // 100 == facing
