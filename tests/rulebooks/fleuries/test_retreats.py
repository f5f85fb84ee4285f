"""Going back: withdrawals, evasions, retreats, routs, pursuits, and the push-back of whoever loses a round."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from oriflamme.board.tabletop import CM
from oriflamme.board.tabletop_shapes import SIDES
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.combat.push_back import push_direction
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, Followed, PushedBack, RoundFought
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Disordered, HalfLeft, Moved, PassedThrough
from oriflamme.rulebooks.fleuries.facts.turn import (
    MoraleTested,
    PhaseBegan,
    PursuitOrdered,
    Removed,
    Retreated,
    Routed,
    TurnBegan,
)
from oriflamme.rulebooks.fleuries.state import Fight
from oriflamme.rulebooks.fleuries.terrain.measure import apart
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    spot,
    tokens,
)

CHARGE = "order u1 charge", "charge u1 v1"
FAR = "v9 man B20 files=10 at=160/110/180"


def moves(battle: Battle, unit: str) -> list[tuple[str, int]]:
    """How a piece has moved, and how far."""
    return [(one.how, one.distance) for one in facts(battle, Moved, unit=unit)]


# Withdrawals


@pytest.mark.parametrize(("unit", "far"), [("man B20 files=10", 1000), ("saurian B20 files=10", 1100)])
@clause("GF-LES_ORDRES-12", "GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_a_withdrawal_leads_back_and_keeps_the_face_to_the_enemy(unit: str, far: int) -> None:
    battle = position(f"south: u1 {unit} at=60/40/10\nnorth: v1 man B20 files=10 at=60/110/180")
    ask = ask_of(battle, "move", "u1", "order u1 withdraw")
    assert tokens(ask)[0] == f"move u1 {far}"
    assert refused(battle, f"move u1 {far + 1}", "south")[0] == "no-move-far"
    play(battle, f"move u1 {far}")
    end = fact(battle, Moved).pose
    back = {1000: (5826, 3015), 1100: (5809, 2917)}  # far x (sin 10°, cos 10°) from 60/40
    assert (end.x, end.y) == back[far] and end.facing == 1000


@clause("GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_ground_counts_in_a_withdrawal() -> None:
    text = "south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 at=60/110/180"
    battle = position(text, ground="wood wood 60/25 80x50")
    assert tokens(ask_of(battle, "move", "u1", "order u1 withdraw"))[0] == "move u1 500"
    assert refused(battle, "move u1 at 60 45", "south")[0] == "no-move-back"


@pytest.mark.parametrize(("ground", "y"), [("", 38), ("wall wall 40/28.3 80/28.3", 33.5)])
@clause("GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_a_withdrawal_ends_five_centimetres_before_an_enemy(ground: str, y: float) -> None:
    """v1 stands 7 cm behind the rear rank: 2 cm are free; if it is behind a wall, 6.5."""
    text = "south: u1 man B20 files=10 at=60/40\nnorth: v1 man B20 files=10 at=60/28/0"
    battle = position(text, ground=ground)
    far = tokens(ask_of(battle, "move", "u1", "order u1 withdraw"))[0]
    play(battle, far)
    assert (spot(battle, "u1")[1], fact(battle, Moved).stop) == (y, "enemy")


@clause("GF-LES_MOUVEMENTS_SE_RETIRER-01")
def test_an_ordered_withdrawal_may_shoot_a_forced_one_may_not() -> None:
    """GF-AM-32: the whole 10 cm, less than three quarters of a normal move of 20."""
    text = "south: u1 man B20 files=10 bow at=60/40 {marks}\nnorth: v1 man B20 files=10 at=60/60/180"
    battle = position(text.format(marks=""))
    assert tokens(ask_of(battle, "move", "u1", "order u1 withdraw shoot"))[0] == "move u1 1000"
    assert tokens(ask_of(battle, "shot", "u1", "move u1 1000"))[0] == "shoot u1 v1"
    battle = position(text.format(marks="withdrawing orders=wait+shoot"), phase="shooting", dice=[1, 1])
    assert battle.state.turn == 3  # nobody was asked
    battle = play(position(text.format(marks="red"), dice=[60]))
    assert moves(battle, "u1") == [("auto", 1000)] and battle.state.turn == 3


# Evasions


@clause("GF-LES_ORDRES-13")
def test_evade_is_an_order_of_open_order() -> None:
    """37.5 cm, half in phase 6 and half in phase 9, away from the nearest enemy and facing him, then in disorder."""
    text = "south: u1 man B20 files=5 {order} at=60/60\nnorth: v1 man B20 files=10 at=60/90/180"
    battle = position(text.format(order=""))
    assert refused(battle, "order u1 evade", "south") == ("no-order-evade", "GF-LES_ORDRES-13")
    battle = play(position(text.format(order="loose")), "order u1 evade")
    assert moves(battle, "u1") == [("evade", 1875), ("evade", 1875)]
    end = facts(battle, Moved)[-1].pose
    assert (end.x, end.y, end.facing) == (6000, 2250, 0) and piece(battle, "u1").disorder


@clause("GF-LES_MOUVEMENTS_S_EVADER-01")
def test_an_evasion_needs_both_tests() -> None:
    """Morale passed (9 + 4) and the reaction failed (61 for 60): no evasion; morale failed: no reaction at all."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=5 loose sling {more} at=60/48/180"
    for more, dice, answers, done in (
        ("", [4, 4, 61], ("react v1 evade",), False),
        ("", [4, 4, 60], ("react v1 evade",), True),
        ("figures=14", [4, 1], (), False),
    ):
        battle = position(text.format(more=more), dice=dice)
        play(battle, *CHARGE, *answers, until="combat")
        assert (("evade", 1875) in moves(battle, "v1")) == done


@clause("GF-LES_MOUVEMENTS_S_EVADER-01")
def test_a_character_evades_without_a_test() -> None:
    """GF-AM-66; 37.5 cm, and never in disorder."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: h hero at=60/44/180 | v1 man B20 files=10 at=150/110/180"
    battle = position(text, dice=[4])
    play(battle, "order u1 charge", "charge u1 h", "react h evade")
    assert moves(battle, "h") == [("evade", 1875), ("evade", 1875)] and not piece(battle, "h").disorder


@clause("GF-LES_MOUVEMENTS_S_EVADER-01")
def test_an_evasion_passes_friends_and_gaps_between_obstacles() -> None:
    """v2 stands behind: passed through without harm. Two rocks leave 3 cm: the broken formation slips through."""
    north = "v1 man B20 files=5 loose sling at=60/48/180 | v2 man B20 files=10 at=60/60/180"
    battle = position(f"south: u1 man B20 files=10 at=60/20\nnorth: {north}", dice=[4, 4, 60])
    play(battle, *CHARGE, "react v1 evade")
    passed = fact(battle, PassedThrough)
    assert (passed.unit, passed.friend, passed.clean) == ("v1", "v2", True)
    assert spot(battle, "v1") == (60, 85.5) and not piece(battle, "v2").disorder
    for gap, y in ((3, 85.5), (2.9, 49)):
        rocks = f"a impassable {60 - gap / 2 - 20}/61 40x4; b impassable {60 + gap / 2 + 20}/61 40x4"
        text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=5 loose sling at=60/48/180"
        battle = position(text, ground=rocks, dice=[4, 4, 60])
        play(battle, *CHARGE, "react v1 evade", until="combat")
        assert spot(battle, "v1") == (60, y)


@clause("GF-LES_MOUVEMENTS_S_EVADER-02")
def test_an_evader_neither_fights_nor_shoots_and_stops_before_an_enemy() -> None:
    """u2 stands 15 cm behind the four ranks of v1: 10 cm are free, in phase 6, and nothing in phase 9."""
    text = """
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/73/180
    north: v1 man B20 files=5 loose sling at=60/48/180
    """
    battle = position(text, dice=[4, 4, 60])
    play(battle, *CHARGE, "react v1 evade", until="combat")
    assert moves(battle, "v1") == [("evade", 1000)]
    assert (facts(battle, Moved, unit="v1")[0].stop, facts(battle, Moved, unit="v1")[0].other) == ("enemy", "u2")
    assert not piece(battle, "v1").fights.get("u2")


@clause("GF-LES_MOUVEMENTS_S_EVADER-02")
def test_an_evader_may_be_caught() -> None:
    """15 + 15 cm reach slingers whose way is barred after 2 cm by a rock: they fight in phase 10, in disorder."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=5 loose sling at=60/48/180"
    battle = position(text, ground="rock impassable 60/65 60x10", dice=[4, 4, 60])
    play(battle, *CHARGE, "react v1 evade", until="combat")
    assert fact(battle, ContactMade).enemy == "v1" and piece(battle, "v1").disorder


@pytest.mark.parametrize(
    ("figures", "dice", "then"),
    [(18, [100], "evade"), (18, [1, 1], "retreat"), (15, [1, 1], "rout")],
)
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02", "GF-PHASE_9_CHARGES-02")
def test_an_evader_who_gives_way_under_fire_evades_no_more(figures: int, dice: list[int], then: str) -> None:
    """6 x 20 at a third is 40 %: on a 1 a man falls, on a 100 nobody. At 17 of 20 v1 tests with 8 - 1, at 14 with 5:
    on a 1 it retreats or routs from the archers at once, the whole way, and in phase 9 there is nothing to evade."""
    north = f"v1 man B20 files=10 loose sling at=60/48/180 figures={figures}"
    text = f"south: u1 man B20 files=10 at=60/20 | a man B20 files=10 bow at=90/45\nnorth: {north}"
    battle = position(text, dice=[4, 4, 60, *dice])
    play(battle, *CHARGE, "react v1 evade", "order a shoot", "shoot a v1", until="combat")
    assert [how for how, _ in moves(battle, "v1")] == ["evade", then]


@pytest.mark.parametrize(("figures", "then"), [(20, [("retreat", 1000), ("retreat", 500)]), (17, [("rout", 3400)])])
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02", "GF-PHASE_9_CHARGES-02")
def test_whoever_breaks_half_way_through_a_retreat_has_nothing_left_of_it(
    figures: int, then: list[tuple[str, int]]
) -> None:
    """v1 gives way before the charge, 5 cm in phase 4 and 5 in phase 9. Between them two men fall to 102 % of shots. At
    18 of 20 it tests with 8 - 2 - 1 and retreats on a 4: that comes on top. At 15 it has 7 - 2 - 1 and routs on a 1: 34
    cm at once take the place of what was left."""
    text = f"""
    south: u1 man B20 files=10 at=60/20 | a man B20 files=10 bow at=90/25
    north: v1 man B20 files=10 figures={figures} at=60/48/180
    """
    battle = position(text, dice=[4, 1, 1, 4] if figures == 20 else [4, 2, 1, 1])
    play(battle, *CHARGE, "order a shoot", "shoot a v1", until="combat")
    assert moves(battle, "v1") == [("retreat", 500), *then]
    assert piece(battle, "v1").pose == facts(battle, Moved, unit="v1", how=then[-1][0])[-1].pose


@clause("GF-LES_MOUVEMENTS_S_EVADER-01")
def test_an_evader_stopped_at_the_edge_stays_there() -> None:
    """Aslant it comes 7 cm, until its corner is at the edge: in phase 9 it leads no further, be it a hair beyond."""
    text = "south: u1 man B28 files=2 loose at=77.8/19.5/107.7\nnorth: v1 man B20 files=3 at=71.9/46/180"
    battle = play(position(text), "order u1 evade", until="combat")
    assert [(one.distance, one.stop) for one in facts(battle, Moved, how="evade")] == [(700, "edge"), (10, "edge")]


def test_who_has_retreated_does_not_evade_as_well() -> None:
    text = "south: u1 man B20 files=5 loose at=60/60 orders=evade {mark}\nnorth: v1 man B20 files=10 at=60/90/180"
    for mark, far in (("", 1875), ("withdrawing", 0)):
        battle = position(text.format(mark=mark), phase="moves")
        assert sum(distance for _, distance in moves(battle, "u1")[:1]) == far


# Retreats


@pytest.mark.parametrize(("unit", "far"), [("man B20", 10), ("saurian B20", 11)])
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-01", "GF-LES_RESULTATS_DU_TEST_RETRAITE-02")
def test_a_retreat_after_a_charge_that_failed(unit: str, far: int) -> None:
    """At once and the whole way, straight from v1 (GF-CP-61), facing it; the hero in the ranks goes too."""
    text = f"""
    south: u1 {unit} files=10 at=60/40 | h hero fm=0 controls=u1
    north: v1 man B20 files=10 at=66/60/180
    """
    battle = position(text, dice=[1, 4])
    play(battle, *CHARGE)
    assert fact(battle, Retreated).unit == "u1"
    assert moves(battle, "u1")[0] == ("retreat", far * CM)
    end = facts(battle, Moved, unit="u1")[0].pose
    assert (end.x, end.y, end.facing) == (6000, (40 - far) * CM, 0)
    assert piece(battle, "h").pose == piece(battle, "u1").pose


@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02")
def test_a_retreat_from_combat_waits_for_phase_1() -> None:
    """Two lost against one: morale 8 - 1 - 1 + 1 = 7, a retreat: 2 cm of push-back now, 10 cm in the next phase 1."""
    battle = fought("man B20 files=10", morale=1)
    ask_of(battle, "order", "v9")
    assert fact(battle, Retreated).later and piece(battle, "v1").green_marker
    assert moves(battle, "v1") == [("retreat", 1000)]
    begun = [type(one).__name__ for one in battle.facts]
    assert begun.index("TurnBegan") < begun.index("Moved")


@clause("GF-PHASE_11_RALLIEMENTS-02")
def test_whoever_sees_a_rout_in_phase_10_runs_in_phase_1_too() -> None:
    """u loses three to two and routs; w, 2 cm from it, routs with it: both begin to run in the next phase 1."""
    text = """
    south: v man B20 files=10 figures=14 tepoztopilli at=60/40 fights=u:front:2:front
    north: u man C20 files=10 figures=14 club at=60/40/180 fights=v:front:2:front | {}
    """
    friends = "w man C20 figures=14 files=10 at=87/46/180 | x man B20 files=10 at=150/110/180"
    battle = position(text.format(friends), phase="combat", dice=[30, 81, 2, 2, 2, 2, 1, 1, 1])
    assert [(one.unit, one.later) for one in facts(battle, Routed)] == [("u", True), ("w", True)]
    assert fact(battle, MoraleTested, unit="w").why == ("friend_rout",)
    begun = battle.facts.index(fact(battle, TurnBegan))
    assert all(battle.facts.index(one) > begun for one in facts(battle, Moved))


@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-01", "GF-PHASE_9_CHARGES-02")
def test_a_retreating_target_that_is_caught_stops_and_fights() -> None:
    """At 18 cm: 15 in phase 4, the target 5 back; in phase 9 the 8 cm between them are gone before its other 5."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 figures=16 at=60/38/180"
    battle = position(text, dice=[4, 1])
    play(battle, *CHARGE, until="combat")
    assert fact(battle, Retreated).unit == "v1" and facts(battle, HalfLeft, unit="v1")[0].left == 500
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy) == ("u1", "v1")
    assert moves(battle, "v1")[0] == ("retreat", 500) and sum(far for _, far in moves(battle, "v1")) < 1000


@pytest.mark.parametrize(
    ("gap", "switch", "back", "contact"),
    [(3, False, 150, True), (3, True, 500, True), (9.8, False, 490, True), (10.2, False, 500, False)],
)
@clause("GF-PHASE_4_REVELATION-03", "GF-PHASE_4_REVELATION-06")
def test_a_charge_and_the_flight_from_it_are_simultaneous(gap: float, switch: bool, back: int, contact: bool) -> None:
    """GF-CP-03: 15 cm against 5 in the same time close 10 cm. At 3 cm they meet after three tenths of it."""
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 figures=16 at=60/{20 + gap}/180"
    battle = position(text, dice=[4, 1], switches={"flight_first": switch})
    play(battle, *CHARGE, until="combat")
    ran = facts(battle, Moved, unit="v1", how="retreat")[0]
    assert abs(ran.distance - back) <= 2 and ran.stop == ("" if switch or not contact else "struck")
    met, begun = fact(battle, ContactMade), fact(battle, PhaseBegan, phase="reactions")
    assert (battle.facts.index(met) < battle.facts.index(begun)) == contact
    if contact:
        assert spot(battle, "u1")[1] == pytest.approx(20 + gap + back / CM, abs=0.03)


@clause("GF-LES_MOUVEMENTS_CONTRE_CHARGER-01")
def test_a_counter_charge_and_the_flight_from_it_are_simultaneous() -> None:
    """5 cm are left after phase 4; u1, who now sees v2 too, fails its second test and is caught after 2.5 of 5 cm."""
    foes = "v1 man B20 files=10 at=60/40/180 | v2 man B20 files=10 at=60/62/180"
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: {foes}"
    battle = position(text, dice=[4, 4, 60, 1, 4])
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    ran = fact(battle, Moved, unit="u1", how="retreat")
    assert abs(ran.distance - 250) <= 2 and (ran.stop, ran.other) == ("struck", "v1")
    assert fact(battle, ContactMade).unit == "v1"


@clause("GF-PHASE_9_CHARGES-02")
def test_who_is_not_caught_completes_its_move() -> None:
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 figures=16 at=60/48/180"
    battle = position(text, dice=[4, 1])
    play(battle, *CHARGE)
    assert moves(battle, "v1")[:2] == [("retreat", 500), ("retreat", 500)]


def test_a_retreat_from_a_fight_off_centre_leads_straight_back() -> None:
    """GF-CP-61: u1 and v1 touch with 7 cm of their fronts; from middle to middle it would be a flight sideways."""
    text = """
    south: u1 man B20 files=10 at=60/60 fights=v1:front:1:front
    north: v1 man B20 files=10 at=78/60/180 pending=retreat cause=u1 fights=u1:front:1:front
    """
    battle = position(text, phase="automatic")
    assert moves(battle, "v1") == [("retreat", 1000)] and spot(battle, "v1") == (78, 70)
    assert facts(battle, Moved)[0].pose.facing == 18000


# Routs


@pytest.mark.parametrize(("unit", "far"), [("man C20", 34), ("saurian C20", 37)])
@clause("GF-LES_MOUVEMENTS_DEROUTER-01", "GF-PHASE_4_REVELATION-06")
def test_a_rout_of_a_target_is_made_in_halves(unit: str, far: int) -> None:
    text = f"south: u1 man A20 files=10 at=60/20\nnorth: v1 {unit} files=10 figures=10 at=60/48/180 | {FAR}"
    battle = position(text, dice=[4, 1])
    play(battle, *CHARGE)
    assert fact(battle, Routed).unit == "v1"
    assert moves(battle, "v1")[:2] == [("rout", far * 50), ("rout", far * 50)]
    assert facts(battle, Moved, unit="v1")[0].pose.facing == 0  # it turns its back


def fleeing(more: str = "", ground: str = "", figures: str = "") -> Battle:
    """v1 routs north from u1 at y 60, 25 cm wide."""
    text = f"""
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 {figures} at=60/50/180 routing rout_since=1 cause=u1 {more} | {FAR}
    """
    battle = position(text, phase="automatic", ground=ground, dice=[1, 1, *[1] * more.count("B20")])
    ask_of(battle, "order", "u1")
    return battle


@clause("GF-LES_MOUVEMENTS_DEROUTER-01")
def test_a_rout_is_never_ordered_and_ground_counts() -> None:
    battle = fleeing(ground="wood wood 60/90 120x60")
    assert moves(battle, "v1") == [("rout", 5 * CM + 29 * CM // 2)]
    assert refused(battle, "order u1 rout", "south")[0] == "no-order-unknown"


@pytest.mark.parametrize(("gap", "upset"), [(2, False), (1.6, True)])
@clause("GF-LES_MOUVEMENTS_DEROUTER-01")
def test_a_rout_takes_the_gap_between_friends(gap: float, upset: bool) -> None:
    """A wall of friends stands behind v1: through a gap of 2 cm it upsets nobody; through less it pushes its way."""
    half = 20 + gap / 2
    wall = f"a man B32 files=16 at={60 - half}/62/180 | b man B32 files=16 at={60 + half}/62/180"
    text = f"""
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 at=60/50/180 routing rout_since=1 cause=u1 | {FAR} | {wall}
    """
    battle = position(text, phase="automatic", dice=[1] * 4)
    ask_of(battle, "order", "u1")
    assert moves(battle, "v1") == [("rout", 34 * CM)] and spot(battle, "v1") == (60, 89)
    assert [(one.friend, one.clean) for one in facts(battle, PassedThrough)] == (
        [("a", False), ("b", False)] if upset else []
    )
    assert (piece(battle, "a").disorder, piece(battle, "b").disorder) == (upset, upset)


@pytest.mark.parametrize(("gap", "straight"), [(3, True), (2.9, False)])
@clause("GF-LES_RESULTATS_DU_TEST_DEROUTE-01")
def test_a_rout_takes_a_breach_of_three_centimetres_else_the_sides(gap: float, straight: bool) -> None:
    rocks = f"a impassable {60 - gap / 2 - 15}/65 30x4; b impassable {60 + gap / 2 + 15}/65 30x4"
    battle = fleeing(ground=rocks)
    end = fact(battle, Moved, unit="v1")
    where = (6000, 8900, 0) if straight else (9650, 5250, 9000)  # straight on, or at right angles along the rocks
    assert ((end.pose.x, end.pose.y, end.pose.facing), end.distance) == (where, 34 * CM)


@clause("GF-LES_MOUVEMENTS_DEROUTER-01")
def test_a_rout_keeps_away_from_other_enemies() -> None:
    """u2 bars the way straight back: v1 flees aside, and ends more than 5 cm from it."""
    text = f"""
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/80/180
    north: v1 man B20 files=10 at=60/50/180 routing rout_since=1 cause=u1 | {FAR}
    """
    battle = position(text, phase="automatic", dice=[1, 1, 1])
    ask_of(battle, "order", "u1")
    end = fact(battle, Moved, unit="v1")
    assert end.pose.facing != 0 and end.distance == 34 * CM and end.stop == ""
    assert apart(battle.state, piece(battle, "v1"), piece(battle, "u2")) >= 5 * CM


# Rounds of combat: u1 with maquahuitl has 10 x 21 %, v1 with knives 10 x 10 %: two are lost against one


BEATEN = (100, 100, 2, 2)
"""Class C strikes with 10 x 7 %: both dice miss, two are lost against none."""


def fought(
    loser: str,
    *,
    morale: int,
    winner: str = "",
    struck: tuple[int, ...] = (100, 2, 2, 2),
    commands: int = 1,
    **more: object,
) -> Battle:
    """u1 beats v1, who is pushed back 2 cm and tests with a d4."""
    text = f"""
    south: u1 man B20 files=10 maquahuitl at=60/60 fights=v1:front:1:front {winner}
    north: v1 {loser} at=60/60/180 fights=u1:front:1:front | {FAR}
    """
    return position(text, phase="combat", dice=[*struck, morale, *[1] * commands], **more)  # type: ignore[arg-type]


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_the_loser_goes_back_a_centimetre_for_each_loss_and_the_winner_follows() -> None:
    battle = fought("man B20 files=10", morale=4)
    ask_of(battle, "order", "v9")
    pushed = fact(battle, PushedBack)
    assert (pushed.unit, pushed.distance, pushed.pose.y) == ("v1", 2 * CM, 6200)
    assert fact(battle, Followed).pose.y == 6200 and piece(battle, "u1").fights and not facts(battle, Disordered)


@pytest.mark.parametrize(
    ("sides", "direction"),
    [
        ("front", 18000),
        ("left", 9000),
        ("right", 27000),
        ("rear", 0),
        ("front left", 13500),
        ("left right", 0),
    ],
)
@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_which_way_a_beaten_unit_goes(sides: str, direction: int) -> None:
    """v1 faces 0: back from the front, across from a flank, forward from the rear and from both sides."""
    text = f"south: u1 man B20 files=10 at=20/20\nnorth: v1 man B20 files=10 at=60/60/0 | {FAR}"
    unit = piece(position(text), "v1")
    fights = {name: Fight(name, 1) for name in SIDES if name in sides.split()}
    assert push_direction(replace(unit, fights=fights)) == direction


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_it_goes_whichever_way_the_ground_allows() -> None:
    """GF-CP-64: a rock 1 cm behind v1 leaves 1 of 2 cm; at 45° there is no room either; at 90° there is."""
    battle = fought("man B20 files=10", morale=4, ground="rock impassable 60/68 30x4")
    ask_of(battle, "order", "v9")
    pushed = fact(battle, PushedBack)
    assert (pushed.distance, pushed.pose.x, pushed.pose.y) == (200, 6200, 6000)
    assert fact(battle, Followed).pose.x == 6200 and not facts(battle, Disordered)


@clause("GF-MOUVEMENT_DE_RECUL-01")
def test_it_is_in_disorder_if_there_is_no_room() -> None:
    """Rocks 1 cm behind and 1.5 cm off both sides: 1.5 of 2 cm."""
    rocks = "a impassable 60/68 40x4; b impassable 43/62 6x10; c impassable 77/62 6x10"
    battle = fought("man B20 files=10", morale=4, ground=rocks)
    ask_of(battle, "order", "v9")
    pushed = fact(battle, PushedBack)
    assert (pushed.distance, pushed.wanted) == (150, 200)
    assert (fact(battle, Disordered).unit, fact(battle, Disordered).why) == ("v1", "blocked")


@pytest.mark.parametrize(("gap", "both"), [(1, True), (0.5, False)])
@clause("GF-MOUVEMENT_DE_RECUL-02")
def test_a_follower_that_meets_another_enemy_fights_it_without_a_charge(gap: float, both: bool) -> None:
    """Four files fight: 4 x 21 = 84 % against 4 x 13 = 52 %; v1 loses one and goes back 1 cm. v2 stands beside it, so
    far ahead of u1: at 1 cm u1 keeps contact with v1 and touches v2; at half a centimetre it is held up by v2."""
    text = f"""
    south: u1 man B20 files=10 maquahuitl at=60/60 fights=v1:front:2:front
    north: v1 man B20 files=4 at=65/60/180 fights=u1:front:2:front | v2 man B20 files=4 at=50/{60 + gap}/180 | {FAR}
    """
    battle = position(text, phase="combat", dice=[84, 53, 2, 4, *[1] * (1 if both else 2)])
    play(battle, until="orders")
    assert spot(battle, "v1") == (65, 61) and spot(battle, "u1") == (60, 60 + gap)
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.charged, met.enemy_charged) == ("u1", "v2", False, False)
    assert list(piece(battle, "u1").fights) == (["v1", "v2"] if both else ["v2"])
    for mine, theirs in (("u1", "v2"), ("v2", "u1")):
        assert "charge" not in dict(items(blow(battle.state, piece(battle, mine), piece(battle, theirs)).each))


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01", "GF-LES_MOUVEMENTS_POURSUIVRE-02")
def test_a_winner_pursues_in_the_next_phase_1_and_is_in_disorder_when_the_turn_ends() -> None:
    """Class C: 10 x 7 %, missed, and 6 - 1 - 1 + 1 = 5, a rout: 34 cm in phase 1; u1 follows 32 cm, unasked."""
    battle = fought("man C20 files=10", morale=1, struck=BEATEN)
    ask_of(battle, "order", "v9")
    assert fact(battle, PursuitOrdered).target == "v1"
    assert moves(battle, "u1") == [("pursuit", 32 * CM)] and not piece(battle, "u1").disorder
    assert refused(battle, "order u1 wait", "south")[1] == "GF-PHASE_3_PHASE_D_ORDRES-01"
    play(battle, turns=2)
    assert (fact(battle, Disordered, unit="u1").why, piece(battle, "u1").disorder) == ("pursuit", True)


@pytest.mark.parametrize(
    ("winner", "ground", "struck", "asked"),
    [
        ("", "", BEATEN, False),
        ("| h hero controls=u1 fm=0 combat=0", "", (100, 100, 100, 2), True),
        ("", "line hedge 40/60 80/60", (100, 100, 2), True),
        ("", "line wall 40/60 80/60", (100, 100, 2), True),
        ("", "line fence 40/60 80/60", (100, 100, 2), False),
    ],
)
@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_who_has_the_choice_to_pursue(winner: str, ground: str, struck: tuple[int, ...], asked: bool) -> None:
    """Whoever is led by a character, or holds a wall or a hedge; v1 of class C routs with a 1."""
    alone = asked and not winner  # it tests its command in the next turn
    battle = fought("man C20 files=10", morale=1, winner=winner, ground=ground, struck=struck, commands=1 + alone)
    if asked:
        ask = ask_of(battle, "pursuit", "u1")
        assert tokens(ask) == ["pursue u1 v1", "stand u1 v1"] and not facts(battle, PursuitOrdered)
        battle.answer("stand u1 v1", "south")
    ask_of(battle, "order", "v9")
    assert bool(facts(battle, PursuitOrdered)) == bool(facts(battle, Moved, how="pursuit")) == (not asked)


@pytest.mark.parametrize(
    ("weapon", "dice", "switch", "pursued"),
    [
        ("club", (2, 2, 2, 2, 1), False, False),
        ("club", (2, 2, 2, 2, 1), True, True),
        ("", (100, 2, 2, 2), False, True),
    ],
)
@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01", "GF-PROCEDURE_DE_COMBAT-04")
def test_without_a_winner_nobody_pursues(weapon: str, dice: tuple[int, ...], switch: bool, pursued: bool) -> None:
    """GF-AM-48: v1, a fifth of whom have fallen, retreats; two for two is nobody's round, two for none is u1's."""
    text = f"""
    south: u1 man B20 files=10 figures=14 club at=60/60 fights=v1:front:1:front
    north: v1 man B10 files=10 {weapon} at=60/60/180 fights=u1:front:1:front | {FAR}
    """
    commands = [1] * (2 - pursued)
    battle = position(text, phase="combat", dice=[*dice, *commands], switches={"pursuit_after_draw": switch})
    ask_of(battle, "order", "v9")
    assert [one.beaten for one in facts(battle, RoundFought, unit="v1")] == [weapon == ""]
    assert fact(battle, Retreated).unit == "v1"
    assert bool(facts(battle, PursuitOrdered)) == pursued


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-02")
def test_pursuers_cut_down_whom_they_catch() -> None:
    """Rocks behind and beside v1 leave it nowhere to run: u1 catches it and ten fall without a blow."""
    rocks = "a impassable 60/72 60x4; b impassable 36/62 6x24; c impassable 84/62 6x24"
    battle = fought("man C20 files=10", morale=1, struck=BEATEN, ground=rocks)
    ask_of(battle, "order", "v9")
    assert fact(battle, Routed).unit == "v1"
    lost = facts(battle, FiguresLost, unit="v1", why="rout")
    assert [one.count for one in lost] == [10]


def test_a_rout_from_a_fight_turns_round_whatever_touches_it() -> None:
    """A rock bars the way straight back: v1 flees at an angle, although turning brings its ranks upon u1."""
    text = f"""
    south: u1 man B20 files=10 at=60/60 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/60/180 routing rout_since=1 cause=u1 fights=u1:front:1:front | {FAR}
    """
    battle = position(text, phase="automatic", ground="rock impassable 60/75 10x4")
    ran = facts(battle, Moved, unit="v1")[0]
    assert (ran.how, ran.distance, ran.stop) == ("rout", 34 * CM, "") and ran.pose.facing not in (0, 18000)
    assert not piece(battle, "v1").fights


def test_a_rout_does_not_end_beside_an_enemy() -> None:
    """Straight on it would stop 3 cm from the flank of u2; the next way, 15° to the right, leads to u2 too."""
    text = f"""
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=88/85
    north: v1 man B20 files=10 at=60/50/180 routing rout_since=1 cause=u1 | {FAR}
    """
    battle = position(text, phase="automatic")
    assert facts(battle, Moved, unit="v1")[0].pose.facing == 34500


def test_more_pursuers_than_routers() -> None:
    """Five skirmishers on 25 cm before ten men: five fall, not ten, and the unit is gone."""
    text = f"""
    south: u1 man B20 files=10 at=60/60
    north: v1 man B5 files=5 loose at=60/68/180 routing rout_since=1 cause=u1 | {FAR}
    """
    battle = position(text, dice=[4])
    play(battle, *CHARGE)
    assert fact(battle, FiguresLost).count == 5 and fact(battle, Removed).fate == "destroyed"


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-02")
def test_a_pursuer_wheels_after_its_quarry() -> None:
    """v1 is at 35° to the right: the wheel takes 15.4 of the 32 cm."""
    text = f"""
    south: u1 man B20 files=10 at=60/20 pending=pursuit cause=v1
    north: v1 man B20 files=10 at=90/60/180 | {FAR}
    """
    battle = position(text, phase="automatic")
    ran = fact(battle, Moved, unit="u1")
    assert (ran.how, ran.pose.facing // 100, ran.distance) == ("pursuit", 35, 32 * CM)


def test_a_pursuer_whose_quarry_cannot_leave_fights_on() -> None:
    """A rock right behind v1: its retreat comes to nothing, and so does the pursuit."""
    text = f"""
    south: u1 man B20 files=10 at=60/60 pending=pursuit cause=v1 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/60/180 pending=retreat cause=u1 fights=u1:front:1:front | {FAR}
    """
    battle = position(text, phase="automatic", ground="rock impassable 60/67 40x4")
    assert not facts(battle, Moved) and list(piece(battle, "u1").fights) == ["v1"]
    assert not piece(battle, "u1").pursued
