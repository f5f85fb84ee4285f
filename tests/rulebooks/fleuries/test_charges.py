"""Charges: who may be charged, the tests of phase 4, the two halves, reactions, counter-charges, uncontrolled advances.

Men of class B without losses have a morale of 10: with an enemy unit under 30 cm 9, charging a formed line 7. With a
d4 they obey from 10 on, retreat from 7 on, and are carried away from 18 on.
"""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import (
    Caught,
    ChargeDeclared,
    ChargeHeld,
    ChargeOver,
    ContactMade,
    Disordered,
    FormationTaken,
    HalfLeft,
    Moved,
    OrdersLost,
    PassedThrough,
    Reacted,
    ReactionTested,
)
from oriflamme.rulebooks.fleuries.facts.turn import CarriedAway, MoraleTested, PhaseBegan, Retreated, Routed
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    awaits,
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
OBEY = [4, 4]
"""The charger and its target both stand."""
VS = "u1", "v1"


def phases(battle: Battle, *kinds: type) -> list[tuple[str, str]]:
    """In which step each fact of some kinds was stated."""
    found, now = [], ""
    for one in battle.facts:
        if isinstance(one, PhaseBegan):
            now = one.phase
        elif isinstance(one, kinds):
            found.append((now, type(one).__name__))
    return found


def facing(gap: float, south: str = "", north: str = "", **more: object) -> Battle:
    """Two lines of 20 men, centred, front to front, so far apart."""
    text = f"""
    south: u1 man B20 files=10 maquahuitl at=60/20 {south}
    north: v1 man B20 files=10 maquahuitl at=60/{20 + gap}/180 {north}
    """
    return position(text, **more)  # type: ignore[arg-type]


# Declarations


@clause("GF-PHASE_4_REVELATION-01", "GF-LES_ORDRES-10")
def test_a_charger_names_a_target_in_reach_and_in_its_axis() -> None:
    """The charge is 30 cm: v1 is at 28, v2 at 32, and v3, near enough, stands beside a way without a wheel."""
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/20
    north: v1 man B20 files=5 at=60/48/180 | v2 man B20 files=10 at=84/57/0 | v3 man B20 files=4 at=35/44/180
    """
    battle = position(text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge")
    assert tokens(ask) == ["charge u1 v1"]
    assert refused(battle, "stay u1", "south")[0] == "not-an-option"
    assert refused(battle, "charge u1 v2", "south") == ("no-charge-far", "GF-LES_ORDRES-10")
    assert refused(battle, "charge u1 v3", "south") == ("no-charge-axis", "GF-LES_ORDRES-10")
    assert refused(battle, "charge u1 u1", "south")[0] == "not-an-option"


@pytest.mark.parametrize(("house", "fine"), [("house building 50/30 6x6", False), ("house building 40/30 6x6", True)])
@clause("GF-LES_ORDRES-10")
def test_ground_that_cannot_be_crossed_bars_a_charge_and_is_named(house: str, fine: bool) -> None:
    """A house stands before the left end of a unit, or beside its way: it sees the enemy all the same."""
    battle = facing(25, ground=house)
    ask = ask_of(battle, "charge", "u1", "order u1 charge")
    if fine:
        assert tokens(ask) == ["charge u1 v1"]
    else:
        assert tokens(ask) == ["stay u1"]
        assert refused(battle, "charge u1 v1", "south") == ("no-charge-ground", "GF-LES_ORDRES-10")


@clause("GF-LES_MOUVEMENTS_CHARGER-03")
def test_a_wheel_that_is_ordered_brings_a_target_into_the_axis() -> None:
    """v3 stands half a centimetre to the left of the way: in reach with a wheel to the left, not to the right.

    A wheel that faces its middle takes 15 cm and leaves too few: a smaller one does (GF-CP-65).
    """
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/20
    north: v3 man B20 files=4 at=42/40/180
    """
    battle = position(text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge wheel left")
    assert tokens(ask) == ["charge u1 v3"]
    battle = position(text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge wheel right")
    assert tokens(ask) == ["stay u1"]
    assert refused(battle, "charge u1 v3", "south") == ("no-charge-axis", "GF-LES_ORDRES-10")


def test_a_wheel_to_the_left_does_not_serve_on_the_right() -> None:
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v3 man B20 files=4 at=78/40/180"
    battle = position(text)
    assert tokens(ask_of(battle, "charge", "u1", "order u1 charge wheel left")) == ["stay u1"]
    battle = position(text)
    assert tokens(ask_of(battle, "charge", "u1", "order u1 charge wheel right")) == ["charge u1 v3"]


@pytest.mark.parametrize("more", ["shoot", "advance", "reform", "break", "change line"])
@clause("GF-LES_MOUVEMENTS_CHARGER-03")
def test_a_charger_does_nothing_else(more: str) -> None:
    battle = facing(28)
    assert refused(battle, f"order u1 charge {more}", "south")[1] == "GF-LES_MOUVEMENTS_CHARGER-03"


@clause("GF-LES_MOUVEMENTS_CHARGER-02")
def test_whoever_has_nobody_to_charge_stays_for_the_turn() -> None:
    """At 30.01 cm nobody is in reach: no test, no move, neither in phase 4 nor 6 nor 9."""
    battle = facing(30.01)
    play(battle, "order u1 charge", "stay u1")
    assert fact(battle, ChargeHeld).unit == "u1"
    assert spot(battle, "u1") == (60, 20) and not facts(battle, MoraleTested) and not facts(battle, Moved)


def test_thirty_centimetres_are_in_reach() -> None:
    battle = facing(30, dice=[4, 4])
    play(battle, *CHARGE, until="reactions")
    assert spot(battle, "u1") == (60, 35)


# Phase 4: tests and first halves


@clause("GF-PHASE_4_REVELATION-02", "GF-PHASE_4_REVELATION-07")
def test_both_test_before_either_stirs() -> None:
    """The charger fails (7 + 1: retreat); its target has tested as if it still came, and keeps its order."""
    battle = facing(28, dice=[1, 4])
    play(battle, *CHARGE, "order v1 advance", "move v1 2000")
    mine, theirs = facts(battle, MoraleTested)
    assert (mine.unit, mine.why, mine.result) == ("u1", ("charge",), "retreat")
    assert items(mine.tally) == [("morale-base", 10), ("morale-enemies", -1), ("morale-against_line", -2)]
    assert (theirs.unit, theirs.why, theirs.result) == ("v1", ("charged",), "obey")
    assert items(theirs.tally) == [("morale-base", 10), ("morale-enemies", -1)]
    assert spot(battle, "v1") == (60, 28)  # its order to advance 20 cm is carried out


@clause("GF-PHASE_4_REVELATION-02")
def test_a_target_in_combat_does_not_test() -> None:
    text = """
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=4 at=40/48/90 fights=v1:front:1:flank
    north: v1 man B20 files=10 at=57.5/48/180 fights=u2:right:1:front
    """
    battle = position(text, dice=[4])
    play(battle, *CHARGE, until="combat")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["u1"]


@clause("GF-PHASE_4_REVELATION-04", "GF-LES_MOUVEMENTS_CHARGER-08")
def test_a_charger_that_fails_goes_back_at_once_the_whole_way() -> None:
    """GF-AM-62: a retreat of 10 cm, all of it in phase 4; it neither charges nor moves again."""
    battle = facing(28, dice=[1, 4])
    play(battle, *CHARGE)
    assert fact(battle, Retreated).unit == "u1"
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="u1")] == [("retreat", 10 * CM)]
    assert spot(battle, "u1") == (60, 10) and not facts(battle, ContactMade) and not facts(battle, HalfLeft)


@clause("GF-LES_MOUVEMENTS_CHARGER-08")
def test_a_charger_that_breaks_routs_at_once() -> None:
    """Half of a unit of class C is lost: morale 2; 34 cm at once."""
    text = """
    south: u1 man C20 files=10 figures=10 at=60/60 | u9 man B20 files=10 at=150/20
    north: v1 man B20 files=10 at=60/80/180
    """
    battle = position(text, dice=[1, 4])
    play(battle, *CHARGE)
    assert fact(battle, Routed).unit == "u1"
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="u1")][:1] == [("rout", 34 * CM)]
    assert not facts(battle, HalfLeft) and not facts(battle, ContactMade)


@clause("GF-PHASE_4_REVELATION-03", "GF-PHASE_9_CHARGES-01", "GF-LES_MOUVEMENTS_CHARGER-04")
def test_a_charge_comes_in_two_halves() -> None:
    """30 cm: 15 in phase 4, the 13 that are missing in phase 9, and the combat in phase 10."""
    battle = facing(28, dice=OBEY)
    play(battle, *CHARGE, until="combat")
    assert [one.distance for one in facts(battle, Moved, unit="u1", how="charge")] == [15 * CM, 13 * CM]
    assert fact(battle, HalfLeft).left == 15 * CM
    steps = [("charges", "Moved"), ("second_half", "Moved"), ("second_half", "ContactMade")]
    assert phases(battle, Moved, ContactMade) == steps


@clause("GF-PHASE_4_REVELATION-03")
def test_a_charger_that_is_carried_away_charges_all_the_same() -> None:
    """Its leader's FM 11: 7 + 11 + 1 = 19, uncontrolled advance; half of the charge, nothing else."""
    battle = facing(28, south="| h hero fm=11 controls=u1", dice=[1, 4])
    play(battle, *CHARGE, until="reactions")
    assert facts(battle, MoraleTested)[0].result == "advance"
    assert spot(battle, "u1") == (60, 35)
    assert not facts(battle, CarriedAway) and not facts(battle, OrdersLost)


@clause("GF-LES_MOUVEMENTS_CHARGER-04", "GF-LES_MOUVEMENTS_CHARGER-06", "GF-LES_MOUVEMENTS_CHARGER-01")
def test_contact_in_the_first_half_ends_it_and_the_orders_of_the_other() -> None:
    """12 cm of 15 lead to contact: v1 forgets its withdrawal and fights; the charger alone has the bonus of 11."""
    battle = facing(12, north="bow", dice=OBEY)
    play(battle, *CHARGE, "order v1 withdraw shoot", until="combat")
    assert fact(battle, OrdersLost).unit == "v1" and spot(battle, "v1") == (60, 32)
    assert [one.distance for one in facts(battle, Moved, unit="u1", how="charge")] == [12 * CM]
    assert not facts(battle, ReactionTested) and not facts(battle, ShotMade)
    mine, theirs = (blow(battle.state, piece(battle, key), piece(battle, foe)) for key, foe in (VS, VS[::-1]))
    assert items(mine.each) == [("weapon-maquahuitl", 20), ("charge", 11), ("ranks", 1)]
    assert items(theirs.each) == [("weapon-maquahuitl", 20), ("ranks", 1)]


@clause("GF-LES_MOUVEMENTS_CHARGER-05", "GF-LES_MOUVEMENTS_CHARGER-04")
def test_whoever_steps_between_becomes_the_target() -> None:
    """Jaguars (charge 51) are at y 45.5 after 25.5 cm; v2 walks into their way, its side at y 48, before v1 at 60.

    v1 tests as the target, v2 because it is taken in flank.
    """
    text = """
    south: u1 jaguar 10 files=5 at=60/20
    north: v1 man B20 files=10 at=60/60/180 | v2 man B20 files=4 at=82/53/270
    """
    battle = position(text, dice=[4, 4])
    play(battle, *CHARGE, "order v2 advance", "move v2 2000", until="combat")
    assert fact(battle, ChargeDeclared).target == "v1"
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.charged) == ("u1", "v2", True)
    assert [one.distance for one in facts(battle, Moved, unit="u1", how="charge")] == [2550, 250]
    assert not piece(battle, "v1").fights


@pytest.mark.parametrize("charger", ["man", "saurian"])
@clause("GF-LES_MOUVEMENTS_CHARGER-07")
def test_a_charge_without_contact_ends_in_disorder(charger: str) -> None:
    """v1 withdraws 10 cm from 28: 15 + 15 leave 8 cm, 16.5 + 16.5 leave 5."""
    text = f"south: u1 {charger} B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=OBEY)
    play(battle, *CHARGE, "order v1 withdraw", "move v1 1000", until="rally")
    assert piece(battle, "u1").disorder and not facts(battle, ContactMade)
    assert fact(battle, Disordered).why == "missed" and fact(battle, ChargeOver).unit == "u1"


def test_beasts_that_miss_are_not_in_disorder() -> None:
    """A jaguar charges 51 cm; v1 routs 34 of them away, half in phase 4 and half in phase 9."""
    text = """
    south: u1 jaguar 10 files=5 at=60/20
    north: v1 man C20 files=10 figures=10 at=60/62/180 | v9 man B20 files=10 at=150/110/180
    """
    battle = position(text, dice=[1])
    play(battle, *CHARGE)
    assert fact(battle, Routed).unit == "v1" and not facts(battle, ContactMade)
    assert facts(battle, Disordered, unit="u1") == []


def test_whoever_charges_another_has_no_charge_against_who_strikes_it() -> None:
    """u1 charges v1 to the north; jaguars charge u1 in its right flank. Both charge, but only the jaguars have charged
    in the combat that follows. u1 tests as a charger, v1 as a target, u1 again because of its flank."""
    text = """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 at=60/50/180 | v2 jaguar 10 files=5 at=92/22/270
    """
    battle = position(text, dice=[4, 4, 4])
    play(battle, *CHARGE, "order v2 charge", "charge v2 u1", until="combat")
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.attack) == ("v2", "u1", "flank")
    assert (met.charged, met.enemy_charged) == (True, False)


@clause("GF-LES_MOUVEMENTS_CHARGER-06")
def test_who_is_reached_in_phase_9_has_carried_out_its_orders() -> None:
    battle = facing(28, dice=OBEY)
    play(battle, *CHARGE, "order v1 wait", until="combat")
    assert not facts(battle, OrdersLost) and piece(battle, "v1").orders == ("wait",)


# Caught in a manoeuvre


@pytest.mark.parametrize(
    ("state", "orders", "moves", "caught"),
    [
        ("", "change column", ("form v1 3 0",), True),
        ("disorder", "reform", (), True),
        ("", "wait", (), False),
        ("", "withdraw", ("move v1 100",), False),
    ],
)
@clause("GF-MANOEUVRES_SPECIALES-05")
def test_whoever_is_caught_in_a_manoeuvre(state: str, orders: str, moves: tuple[str, ...], caught: bool) -> None:
    """28 cm: contact comes in phase 9, after the manoeuvre of phase 6. Disorder, and 11 more for the charge of 11."""
    battle = facing(28, north=state, dice=OBEY)
    play(battle, *CHARGE, f"order v1 {orders}", *moves, until="combat")
    assert bool(facts(battle, Caught)) == caught and piece(battle, "v1").disorder == caught
    lines = items(blow(battle.state, piece(battle, "u1"), piece(battle, "v1")).each)
    assert ("charge", 11) in lines and (("caught", 11) in lines) == caught


@clause("GF-MANOEUVRES_SPECIALES-05")
def test_the_doubled_bonus_is_for_one_turn_the_disorder_for_the_combat() -> None:
    text = """
    south: u1 man B20 files=10 at=60/40 fights=v1:front:1:front:charged:doubled
    north: v1 man B20 files=10 at=60/40/180 disorder caught fights=u1:front:1:front
    """
    battle = position(text, phase="rally")
    ask_of(battle, "confirm-orders")
    assert battle.state.turn == 3 and piece(battle, "v1").disorder and piece(battle, "v1").caught
    lines = items(blow(battle.state, piece(battle, "u1"), piece(battle, "v1")).each)
    assert ("charge", 11) not in lines and ("caught", 11) not in lines and ("enemy_disorder", 10) in lines


# Phase 5: reactions


@clause("GF-PHASE_5_REACTIONS-01")
def test_five_reactions_are_offered() -> None:
    """Slingers in open order who were to form a column: all five, the change with a few numbers of files."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 loose sling at=60/48/180"
    battle = position(text, dice=OBEY)
    ask = ask_of(battle, "reaction", "v1", *CHARGE, "order v1 change column")
    plain = ["none", "counter_charge", "evade", "shoot", "cancel"]
    assert tokens(ask) == [f"react v1 {word}" for word in (*plain, "line 7", "column 3", "column 2")]


def test_what_a_unit_cannot_do_is_not_offered() -> None:
    battle = facing(28, dice=OBEY)
    ask = ask_of(battle, "reaction", "v1", *CHARGE)
    plain = ["none", "counter_charge", "line 7", "column 3", "column 2"]
    assert tokens(ask) == [f"react v1 {word}" for word in plain]
    assert refused(battle, "react v1 shoot", "north") == ("no-shot-no-missiles", "GF-PHASE_5_REACTIONS-01")
    assert refused(battle, "react v1 cancel", "north") == ("no-react-cancel", "GF-PHASE_5_REACTIONS-01")


@clause("GF-PHASE_5_REACTIONS-01")
def test_who_is_reached_in_phase_4_or_gives_way_has_no_reaction() -> None:
    """At 15 cm the first half makes contact, at 15.2 cm it does not; a target that retreats is not asked either."""
    for gap, dice, asked in ((15, OBEY, False), (15.2, OBEY, True), (28, [4, 1], False)):
        north = "figures=14" if dice != OBEY else ""  # 30 % lost: 6 - 1 + 1, a rout
        battle = facing(gap, north=north, dice=dice)
        play(battle, *CHARGE, until="reactions" if asked else "combat")
        assert (battle.state.phase == "reactions") == asked


@clause("GF-PHASE_5_REACTIONS-04")
def test_a_failed_reaction_leaves_the_order_as_it_was() -> None:
    """Class B: 60; with 61 v1 does not counter-charge but carries out its withdrawal of 10 cm."""
    battle = facing(28, dice=[*OBEY, 61])
    play(battle, *CHARGE, "order v1 withdraw", "react v1 counter_charge", "move v1 1000")
    tested = fact(battle, ReactionTested)
    assert (tested.threshold.total, tested.roll, tested.passed) == (60, 61, False)
    assert not facts(battle, Reacted) and spot(battle, "v1") == (60, 58)


@clause("GF-PHASE_5_REACTIONS-01", "GF-PHASE_5_REACTIONS-05")
def test_a_change_of_formation_in_reaction_is_made_at_once() -> None:
    """Passed with 60. A column of 3 x 7, 7.5 x 17.5 cm, round the same middle: the front comes 6.25 cm nearer."""
    battle = facing(28, dice=[*OBEY, 60])
    play(battle, *CHARGE, "order v1 withdraw", "react v1 column 3", until="combat")
    assert phases(battle, FormationTaken) == [("reactions", "FormationTaken")]
    assert spot(battle, "v1") == (60, 41.75) and piece(battle, "v1").files == 3
    assert not facts(battle, Moved, unit="v1")  # its whole move is gone


@clause("GF-PHASE_5_REACTIONS-01")
def test_a_change_of_formation_is_given_up() -> None:
    battle = facing(28, dice=[*OBEY, 60])
    play(battle, *CHARGE, "order v1 change column", "react v1 cancel", until="combat")
    assert not facts(battle, FormationTaken) and not facts(battle, Caught) and piece(battle, "v1").files == 10


@pytest.mark.parametrize(
    ("reaction", "dice", "move"), [("cancel", [*OBEY, 60], "move v1 2000"), ("none", OBEY, "form v1 3 1000")]
)
@clause("GF-PHASE_5_REACTIONS-01")
def test_whoever_gives_up_a_change_of_formation_still_advances(reaction: str, dice: list[int], move: str) -> None:
    """Ordered to form a column and advance: without the change it has its ten files and its whole move of 20 cm."""
    battle = facing(28, dice=dice)
    ask = ask_of(battle, "move", "v1", *CHARGE, "order v1 change column advance", f"react v1 {reaction}")
    assert tokens(ask)[0] == move
    assert (piece(battle, "v1").files, piece(battle, "v1").manoeuvred) == (10, False)


# Phase 6: counter-charges


@clause("GF-LES_ORDRES-11")
def test_nobody_is_ordered_to_counter_charge() -> None:
    battle = facing(28)
    assert refused(battle, "order u1 counter_charge", "south") == ("no-order-counter-charge", "GF-LES_ORDRES-11")


@clause("GF-LES_ORDRES-11")
def test_a_counter_charger_wheels_to_reach_the_enemy() -> None:
    """v1, 10 cm wide, looks to the south-east, past the charger: it wheels by 45°, 7.85 cm, and goes on for 7.15."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=4 at=68/48/135"
    battle = position(text, dice=[4, 4, 1, 4, 4])
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    moved = facts(battle, Moved, unit="v1", how="charge")[0]
    assert (moved.pose.facing, moved.distance) == (18000, 1500)


@pytest.mark.parametrize(("words", "may"), [("10 at=60/43", False), ("4 at=66/48/90", False), ("4 at=64/48/90", True)])
@clause("GF-PHASE_5_REACTIONS-03", "GF-LES_ORDRES-11")
def test_only_a_charger_before_the_front_is_counter_charged(words: str, may: bool) -> None:
    """From behind; from the flank, the charger's corner at 72.5/35 just outside the front arc, then in it. GF-CP-97."""
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files={words}"
    battle = position(text, dice=[4, 4])
    assert ("react v1 counter_charge" in tokens(ask_of(battle, "reaction", "v1", *CHARGE))) == may
    if not may:
        answer = refused(battle, "react v1 counter_charge", "north")
        assert answer == ("no-react-behind", "GF-PHASE_5_REACTIONS-03")
    battle = position(text, dice=[4, 4], switches={"counter_charges_anywhere": True})
    assert "react v1 counter_charge" in tokens(ask_of(battle, "reaction", "v1", *CHARGE))


@clause("GF-LES_ORDRES-11", "GF-PHASE_5_REACTIONS-03")
def test_of_two_chargers_the_one_in_front_is_counter_charged() -> None:
    """After half of their charges u2 is 2 cm behind it, and u1 13 cm before it. GF-CP-97."""
    text = "south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/70/180\n"
    text += "north: v1 man B20 files=10 at=60/48/180"
    battle = position(text, dice=[4, 4, 4, 1])
    ask_of(battle, "reaction", "v1", *CHARGE, "order u2 charge", "charge u2 v1")
    battle.answer("react v1 counter_charge", "north")
    assert fact(battle, Reacted).target == "u1" and awaits(battle, "morale")


@clause("GF-LES_MOUVEMENTS_CONTRE_CHARGER-01", "GF-PHASE_5_REACTIONS-05")
def test_a_counter_charge_is_a_charge_in_phases_6_and_9() -> None:
    """Saurians charge 33 cm from 33: 16.5 in phase 4. v1 comes 15 in phase 6, the last 1.5 are shared in phase 9.

    Both test again before it moves: `counter_charge` and `charged`.
    """
    text = "south: u1 saurian B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/53/180"
    battle = position(text, dice=[4, 4, 60, 4, 4])
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    assert [(one.unit, one.why) for one in facts(battle, MoraleTested)] == [
        ("u1", ("charge",)),
        ("v1", ("charged",)),
        ("u1", ("charged",)),
        ("v1", ("counter_charge",)),
    ]
    steps = [("charges", "Moved"), ("counter_charges", "Moved"), ("second_half", "Moved"), ("second_half", "Moved")]
    assert phases(battle, Moved)[:4] == steps
    assert facts(battle, Moved, unit="v1", how="charge")[0].distance == 15 * CM
    mine, theirs = (blow(battle.state, piece(battle, key), piece(battle, foe)) for key, foe in (VS, VS[::-1]))
    assert ("charge", 11) in items(mine.each) and ("charge", 11) in items(theirs.each)


@clause("GF-LES_MOUVEMENTS_CONTRE_CHARGER-01")
def test_by_the_switch_the_tests_of_phase_4_serve() -> None:
    battle = facing(28, dice=[*OBEY, 60], switches={"counter_charge_retest": False})
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    assert len(facts(battle, MoraleTested)) == 2 and fact(battle, ContactMade).enemy_charged


def test_a_counter_charger_that_loses_heart_goes_back_in_halves() -> None:
    """Its second test: 7 + 1 = 8, a retreat: 5 cm in phase 6 and 5 in phase 9."""
    battle = facing(28, dice=[*OBEY, 60, 4, 1])
    play(battle, *CHARGE, "react v1 counter_charge", until="combat")
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="v1")][:2] == [
        ("retreat", 500),
        ("retreat", 500),
    ]


def test_a_charger_that_fights_another_does_not_test_again() -> None:
    """u1 meets v2 after 10 cm of its charge at v1, whom its leader's FM 9 carries away: v1 alone tests in phase 6."""
    text = """
    south: u1 man B20 files=10 at=60/20
    north: v1 man B20 files=10 at=60/48/180 | h hero fm=9 controls=v1 | v2 man B20 files=10 at=80/30/180
    """
    battle = position(text, dice=[4, 4, 4])
    play(battle, *CHARGE, until="combat")
    assert fact(battle, ContactMade, unit="u1").enemy == "v2"
    assert [one.unit for one in facts(battle, MoraleTested)] == ["u1", "v1", "v1"]


# Uncontrolled advances: FM 9 makes of 10 - 1 a total of 18 and more


@clause("GF-PHASE_4_REVELATION-05", "GF-LES_MOUVEMENTS_CHARGER-02")
def test_a_target_that_is_carried_away_before_a_charger_behind_it_stays() -> None:
    """It cannot wheel round to him: it forgets its withdrawal, and does not run away before him. GF-CP-97."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48 | h hero fm=9 controls=v1"
    battle = position(text, dice=[4, 4])
    play(battle, *CHARGE, "order v1 withdraw", until="second_half")
    lost = fact(battle, OrdersLost)
    assert (lost.unit, lost.reaction, lost.target, lost.clause) == ("v1", "", "", "GF-LES_MOUVEMENTS_CHARGER-02")
    assert not facts(battle, Moved, unit="v1") and fact(battle, ContactMade).attack == "rear"
    assert awaits(battle, "morale")


@pytest.mark.parametrize(("rules", "met"), [({}, "u2"), ({"counter_charges_anywhere": True}, "u1")])
@clause("GF-PHASE_4_REVELATION-05")
def test_whoever_is_carried_away_counter_charges_the_charger_before_it(rules: dict[str, bool], met: str) -> None:
    """u1 comes from behind, u2 from before. GF-CP-97."""
    text = "south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=60/76/180\n"
    text += "north: v1 man B20 files=10 at=60/48 | h hero fm=9 controls=v1"
    battle = position(text, dice=[4, 4, 4], switches=rules)
    play(battle, *CHARGE, "order u2 charge", "charge u2 v1", until="counter_charges")
    assert (fact(battle, OrdersLost).reaction, fact(battle, OrdersLost).target) == ("counter_charge", met)
    assert awaits(battle, "morale")


@clause("GF-PHASE_4_REVELATION-05", "GF-LES_ORDRES-11")
def test_a_target_that_is_carried_away_counter_charges() -> None:
    """v1 forgets its withdrawal and comes 13 cm in phase 6 to where the charger stands, at y 35."""
    battle = facing(28, north="| h hero fm=9 controls=v1", dice=[4, 4, 4, 4])
    play(battle, *CHARGE, "order v1 withdraw", until="combat")
    lost = fact(battle, OrdersLost)
    assert (lost.unit, lost.reaction, lost.target, lost.clause) == (
        "v1",
        "counter_charge",
        "u1",
        "GF-PHASE_4_REVELATION-05",
    )
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="v1")] == [("charge", 13 * CM)]
    assert phases(battle, ContactMade) == [("counter_charges", "ContactMade")]


@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-01", "GF-LES_RESULTATS_DU_TEST_AVANCE-02")
def test_a_witness_who_is_carried_away_in_phase_4_charges_in_phase_4() -> None:
    """v1 breaks before u1; v2 beside it sees that, and falls upon the nearest enemy, u2, not u1; u2 tests first."""
    text = """
    south: u1 man A20 files=10 at=60/40 | u2 man B20 files=10 at=100/42
    north: v1 man C20 files=10 figures=10 at=60/60/180 | v2 man B20 files=10 at=90/62/180 | h hero fm=9 controls=v2
    """
    battle = position(text, dice=[4, 1, 4, 4])
    play(battle, *CHARGE, "order v2 withdraw", until="combat")
    tested = [(one.unit, one.why, one.result) for one in facts(battle, MoraleTested)]
    assert tested[1:] == [
        ("v1", ("charged",), "rout"),
        ("v2", ("friend_rout",), "advance"),
        ("u2", ("charged",), "obey"),
    ]
    declared = facts(battle, ChargeDeclared)[1]
    assert (declared.unit, declared.target, declared.clause) == ("v2", "u2", "GF-LES_RESULTATS_DU_TEST_AVANCE-01")
    assert [(one.how, one.distance) for one in facts(battle, Moved, unit="v2")] == [("charge", 1500), ("charge", 500)]
    assert ("charges", "Moved") in phases(battle, Moved)
    assert fact(battle, ContactMade, unit="v2").enemy == "u2"


@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-02")
def test_a_witness_who_has_moved_waits_for_the_next_phase_1() -> None:
    other = "v2 man B20 files=10 at=90/62/180 moved=500 green"
    text = f"""
    south: u1 man A20 files=10 at=60/40 | u2 man B20 files=10 at=95/12
    north: v1 man C20 files=10 figures=10 at=60/60/180 | {other} | h hero fm=9 controls=v2
    """
    battle = position(text, dice=[4, 1, 4])
    play(battle, *CHARGE, until="combat")
    assert fact(battle, CarriedAway).unit == "v2" and not facts(battle, Moved, unit="v2", how="charge")[1:]
    assert awaits(battle, "morale")


@clause(
    "GF-LES_RESULTATS_DU_TEST_AVANCE-02", "GF-LES_RESULTATS_DU_TEST_AVANCE-01", "GF-PHASE_1_MOUVEMENTS_AUTOMATIQUES-01"
)
@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-03")
def test_an_advance_that_waits_is_a_charge_of_the_next_turn() -> None:
    """Pending since last turn: v1, the nearest, tests first (4: it stands); 15 cm in phase 1, a chance to react in
    phase 5, 13 cm in phase 9 and combat in phase 10. u1 has no order in the meantime."""
    battle = facing(
        28, south="pending=advance", north="| v2 man B20 files=10 at=100/54/180", phase="automatic", dice=[4, 1, 1]
    )
    ask_of(battle, "order", "v1")
    assert [(one.unit, one.why) for one in facts(battle, MoraleTested)] == [("v1", ("charged",))]
    assert spot(battle, "u1") == (60, 35)
    assert refused(battle, "order u1 advance", "south")[1] == "GF-PHASE_3_PHASE_D_ORDRES-01"
    ask_of(battle, "reaction", "v1")
    play(battle, until="combat")
    steps = [("", "Moved"), ("second_half", "Moved"), ("second_half", "ContactMade")]
    assert phases(battle, Moved, ContactMade) == steps
    assert [one.distance for one in facts(battle, Moved, unit="u1")] == [15 * CM, 13 * CM]


@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-02")
def test_the_target_of_a_waiting_advance_that_breaks_goes_at_once() -> None:
    """Half of class C lost: rout, the whole 34 cm in phase 1, and the charger comes its 15 all the same."""
    text = """
    south: u1 man B20 files=10 at=60/20 pending=advance
    north: v1 man C20 files=10 figures=10 at=60/48/180 | v2 man B20 files=10 at=160/110/180
    """
    battle = position(text, phase="automatic", dice=[1, 1])
    ask_of(battle, "order", "v2")
    assert [(one.unit, one.how, one.distance) for one in facts(battle, Moved)] == [
        ("v1", "rout", 3400),
        ("u1", "charge", 1500),
    ]


@pytest.mark.parametrize(
    ("more", "rules", "target"),
    [
        ("", {}, []),
        ("| w1 man B20 files=10 at=60/82/180", {}, ["w1"]),
        ("", {"counter_charges_anywhere": True}, ["v1"]),
    ],
)
@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-01")
def test_an_uncontrolled_advance_falls_upon_the_nearest_enemy_before_it(
    more: str, rules: dict[str, bool], target: list[str]
) -> None:
    """v1 is 15 cm behind it, w1 22 cm before it: nobody runs away from an enemy so as to charge him. GF-CP-60."""
    text = f"south: u1 man B20 files=10 at=60/60 pending=advance\nnorth: v1 man B20 files=10 at=60/40 {more}"
    battle = position(text, phase="automatic", dice=[4] if target else [], switches=rules)
    assert [one.target for one in facts(battle, ChargeDeclared, unit="u1")] == target
    assert bool(facts(battle, Moved, unit="u1")) == bool(target) and not piece(battle, "u1").pending


def test_nobody_is_carried_away_out_of_a_building() -> None:
    south = "south: u1 man B12 files=6 at=60/20 inside=house housed=12 pending=advance"
    text = f"{south}\nnorth: v1 man B20 files=10 at=60/48/180"
    battle = position(text, ground="house building 60/17 10x7.5", phase="automatic", dice=[1])
    ask_of(battle, "order", "v1")
    assert not facts(battle, ChargeDeclared) and piece(battle, "u1").inside == "house"


@clause("GF-BATIMENTS_DOMESTIQUES-06", "GF-PHASE_4_REVELATION-05")
def test_who_is_charged_in_a_building_is_not_carried_away_against_the_charger() -> None:
    """10 + 5 + 3 for the walls + 1 + 2 - 1, and 4: 24 would carry away anybody else. GF-CP-60."""
    text = """
    south sworn=tlaxcala: u man B20 files=5 at=60/20
    north people=tlaxcala sworn=mexica: v man B12 files=6 inside={} housed={} at=60/38/180 | c hero fm=5 controls=v
    """
    for inside, housed in (("house", 12), ("", 0)):
        words = text.format(inside, housed) if inside else text.replace("inside={} housed={} ", "")
        battle = position(words, ground="house building 60/40 10x7.5" if inside else "", dice=[4, 4])
        ask_of(battle, "charge", "u", "order u charge")
        battle.answer("charge u v", "south")
        assert fact(battle, MoraleTested, unit="v").result == "advance"
        assert [one.reaction for one in facts(battle, OrdersLost, unit="v")] == ([] if inside else ["counter_charge"])
        assert piece(battle, "v").charging == (not inside)
        assert inside or awaits(battle, "morale"), "both test again before the counter-charge"


# Flank and front, pursuit


def test_the_arc_is_that_of_the_declaration() -> None:
    """GF-CP-02: u1 declares 26 cm south of the left flank of v1, its middle 12 cm before the front of v1: in the flank
    arc. After the first half it is 11 cm south, in the front arc; it is a flank attack all the same."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=72/58.5/270"
    battle = position(text, dice=[4, 4, 4])
    play(battle, *CHARGE, until="combat")
    assert fact(battle, HalfLeft).aspect == "flank"
    met = fact(battle, ContactMade)
    assert (met.enemy_side, met.attack) == ("left", "flank")
    assert fact(battle, Disordered).why == "flank"


def test_a_flank_that_is_touched_from_the_front_arc_is_no_flank_attack() -> None:
    """10 cm south of the left flank of v1, 12 cm before its front: in the front arc."""
    text = "south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=72/42.5/270"
    battle = position(text, dice=OBEY)
    play(battle, *CHARGE, until="combat")
    met = fact(battle, ContactMade)
    assert (met.enemy_side, met.attack) == ("left", "front") and not facts(battle, Disordered)


def test_a_charger_that_meets_the_end_of_a_line_stays_where_it_is() -> None:
    """u1 overlaps v1 by 7 cm: contact does not draw it towards the middle."""
    text = "south: u1 man B20 files=10 at=78/20\nnorth: v1 man B20 files=10 at=60/32/180"
    battle = position(text, dice=OBEY)
    play(battle, *CHARGE, until="combat")
    assert spot(battle, "u1") == (78, 32)


def test_a_charge_through_skirmishers_upsets_both_and_has_no_bonus() -> None:
    """GF-INTERPENETRATION-02: u2, in open order, stands in the way of u1, and no longer when it has passed."""
    text = """
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=5 loose at=60/32
    north: v1 man B20 files=10 at=60/49/180
    """
    battle = position(text, dice=OBEY)
    play(battle, *CHARGE, until="combat")
    passed = fact(battle, PassedThrough)
    assert (passed.unit, passed.friend, passed.clean) == ("u1", "u2", False)
    assert piece(battle, "u1").disorder and piece(battle, "u2").disorder
    assert fact(battle, ContactMade).charged is False


@clause("GF-LES_MOUVEMENTS_POURSUIVRE-03")
def test_a_new_enemy_met_in_pursuit_is_charged_and_can_do_nothing() -> None:
    """u1 pursues v1, who is gone 60 cm; after 20 cm it meets v2: contact with the bonus, no test and no reaction."""
    text = """
    south: u1 man B20 files=10 at=60/20 pending=pursuit cause=v1
    north: v1 man B20 files=10 at=60/80/180 routing rout_since=1 cause=u1 | v2 man B20 files=10 at=60/40/180
    """
    battle = position(text, phase="automatic", dice=[])
    play(battle, until="combat")
    met = fact(battle, ContactMade)
    assert (met.unit, met.enemy, met.charged, met.enemy_charged) == ("u1", "v2", True, False)
    assert fact(battle, Moved, unit="u1").distance == 20 * CM
    assert not facts(battle, MoraleTested) and not facts(battle, ReactionTested)
    assert ("charge", 11) in items(blow(battle.state, piece(battle, "u1"), piece(battle, "v2")).each)


# Friends in the way


@clause("GF-LES_ORDRES-10")
def test_nobody_charges_where_a_friend_fights() -> None:
    """GF-CP-68: u2 fights the whole front of v1; u1, in open order, could pass through it but would find no room."""
    text = """
    south: u1 man B20 files=5 loose at=60/30 | u2 man B20 files=10 at=60/50 fights=v1:front:1:front
    north: v1 man B20 files=10 at=60/50/180 fights=u2:front:1:front
    """
    battle = position(text)
    ask = ask_of(battle, "charge", "u1", "order u1 charge")
    assert tokens(ask) == ["stay u1"]
    assert refused(battle, "charge u1 v1", "south") == ("no-charge-room", "GF-LES_ORDRES-10")


def test_a_charger_whose_friend_is_there_before_it_stops_behind_him() -> None:
    """Both charge v1, from 15 and 5 cm: u2 is in contact first; u1, in open order, is left behind it."""
    text = """
    south: u1 man B20 files=5 loose at=60/35 | u2 man B20 files=10 at=60/45
    north: v1 man B20 files=10 at=60/50/180
    """
    battle = position(text, dice=[4, 4, 4])
    play(battle, "order u1 charge", "charge u1 v1", "order u2 charge", "charge u2 v1", until="combat")
    assert [one.unit for one in facts(battle, ContactMade)] == ["u2"]
    moved = facts(battle, Moved, unit="u1", how="charge")[0]
    assert (moved.stop, moved.other, moved.pose.y) == ("friend", "u2", 4500)
    assert fact(battle, Disordered, unit="u1").why == "missed" and not facts(battle, PassedThrough)


def test_who_is_turned_back_has_passed_through_nobody() -> None:
    """Slingers walk 25 cm towards friends 24 cm away, 10 deep: there is no room beyond, they stop before them."""
    text = """
    south: u1 man B20 files=10 loose sling at=60/20 | u2 man B20 files=4 at=60/56.5
    north: v1 man B20 files=10 at=160/110/180
    """
    battle = play(position(text), "order u1 advance", "move u1 2500")
    assert not facts(battle, PassedThrough) and spot(battle, "u1") == (60, 44)


@pytest.mark.parametrize(
    ("target", "reason"),
    [("h", "no-charge-target"), ("c", "no-charge-target"), ("u2", "not-an-option"), ("ghost", "not-an-option")],
)
@clause("GF-PHASE_4_REVELATION-01")
def test_who_is_no_target_of_a_charge(target: str, reason: str) -> None:
    """A friend, a leader in the ranks of his unit, a card, whoever is not there; v1 is."""
    text = """
    south: u1 man B20 files=10 at=60/20 | u2 man B20 files=10 at=30/40
    north: v1 man B20 files=10 at=60/42/180 | h hero controls=v1 | w man B20 files=10 place=base
    """
    battle = position(text.rstrip() + " | c card at=80/45/180 contents=w | ghost hero place=reserve")
    asked = ask_of(battle, "charge", "u1", "order u1 charge")
    assert "charge u1 v1" in tokens(asked)
    assert refused(battle, f"charge u1 {target}", "south") == (reason, "GF-PHASE_4_REVELATION-01")
