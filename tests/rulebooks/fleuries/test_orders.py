"""Orders: who is given one, which counters go together, what each makes a unit do."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle, Message
from oriflamme.kernel.typography import fold
from oriflamme.rulebooks.fleuries.command.orders import sets_of
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, ShotMade
from oriflamme.rulebooks.fleuries.facts.moves import (
    AutomaticRolled,
    ChargeHeld,
    ContactMade,
    FormationBroken,
    FormationTaken,
    Moved,
    ReactionTested,
    Reformed,
    Turned,
)
from oriflamme.rulebooks.fleuries.facts.turn import OrderGiven
from oriflamme.rulebooks.fleuries.movement.move_options import budget
from oriflamme.rulebooks.fleuries.tables import ORDERS
from oriflamme.rulebooks.fleuries.vocabulary import Pending, Reaction, words_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    fact,
    facts,
    piece,
    play,
    position,
    refused,
    rejected,
    spot,
    tokens,
)

FAR = "north: v1 man B20 files=10 at=150/110/180"
ONE = f"south: u1 man B20 files=10 at=60/40\n{FAR}"


def facing(battle: Battle, key: str) -> float:
    pose = piece(battle, key).pose
    assert pose is not None
    return pose.facing / 100


# Phase 3


@pytest.mark.parametrize(
    ("state", "reason", "cited"),
    [
        ("green", "no-order-moved", "GF-PHASE_3_PHASE_D_ORDRES-01"),
        ("red command=failed", "no-order-red", "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02"),
        ("fights=v1:front:1:front", "no-order-fights", "GF-PHASE_3_PHASE_D_ORDRES-01"),
    ],
)
@clause("GF-PHASE_3_PHASE_D_ORDRES-01")
def test_three_kinds_of_units_get_no_order(state: str, reason: str, cited: str) -> None:
    enemy = "at=60/40/180 fights=u1:front:1:front" if "fights" in state else "at=60/110/180"
    text = f"""
    south: u1 man B20 files=10 at=60/40 {state} | u2 man B20 files=10 at=120/40
    north: v1 man B20 files=10 {enemy}
    """
    battle = position(text)
    ask = ask_of(battle, "order", "u2")
    assert not any("u1" in token for token in tokens(ask))
    for order in ("advance", "wait", "none"):
        assert refused(battle, f"order u1 {order}", "south") == (reason, cited)
    battle.answer("order u2 wait", "south")
    battle.answer("confirm", "south")


@clause("GF-PHASE_3_PHASE_D_ORDRES-01")
def test_every_other_unit_is_asked_for() -> None:
    battle = position(f"south: u1 man B20 files=10 at=60/40 | u2 man B20 files=10 at=120/40\n{FAR}")
    ask_of(battle, "order", "u1")
    battle.answer("order u2 wait", "south")
    assert refused(battle, "confirm", "south") == ("no-confirm-early", "GF-PHASE_3_PHASE_D_ORDRES-01")
    battle.answer("order u1 wait", "south")
    battle.answer("confirm", "south")


@clause("GF-PHASE_3_PHASE_D_ORDRES-02", "GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-02")
def test_counters_lie_face_down_and_stay() -> None:
    """The enemy sees nothing of them, not even that they are there; the owner sees them and cannot change them."""
    battle = position(ONE)
    before = battle.view("north").state, len(battle.facts)
    battle.answer("order u1 charge", "south")
    assert refused(battle, "order u1 advance", "south") == ("no-order-down", "GF-PHASE_3_PHASE_D_ORDRES-02")
    ours, theirs = (next(ask for ask in battle.asks if ask.seat == seat) for seat in ("south", "north"))
    assert ours.draft.orders == {"u1": ("charge",)} and theirs.draft.orders == {}
    battle.answer("confirm", "south")
    assert (battle.view("north").state, len(battle.facts)) == before
    play(battle, until="declarations")
    assert [(one.unit, one.orders) for one in facts(battle, OrderGiven)] == [("u1", ("charge",)), ("v1", ("wait",))]


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-02")
def test_a_wrong_order_is_not_mended() -> None:
    """A charge at nobody within reach: the unit stays where it is, for the rest of the turn."""
    battle = position(ONE, dice=[1, 1])
    ask_of(battle, "charge", "u1", "order u1 charge")
    assert refused(battle, "order u1 advance", "south")[0] == "not-an-option"
    play(battle, "stay u1")
    assert fact(battle, ChargeHeld).unit == "u1" and not facts(battle, Moved) and spot(battle, "u1") == (60, 40)


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-03")
def test_a_forgotten_unit_does_nothing_and_still_fights() -> None:
    """Forgotten archers at 28 cm: no move, no shot, no reaction to the charge (dice: two morale tests, one remainder
    of a blow, four captures, one test of the loser). With Wait they are asked how they react."""
    text = "south: u1 man B20 files=10 maquahuitl at=60/20\nnorth: v1 man B20 files=10 bow knife at=60/48/180"
    battle = position(text, dice=[4, 4, 100, 6, 6, 6, 6, 4])
    play(battle, "order u1 charge", "order v1 none", "charge u1 v1", until="rally")
    assert piece(battle, "v1").orders == () and not facts(battle, ReactionTested) and not facts(battle, ShotMade)
    assert fact(battle, ContactMade).enemy == "v1" and not facts(battle, Moved, unit="v1")
    assert [one.unit for one in facts(battle, BlowsStruck)] == ["u1", "v1"]
    forgotten = position(text, dice=[4, 4])
    ask_of(forgotten, "charge", "u1", "order u1 charge", "order v1 none")
    forgotten.answer("charge u1 v1", "south")
    assert forgotten.state.phase == "combat", "nobody was asked anything in between"
    waiting = position(text, dice=[4, 4])
    ask_of(waiting, "reaction", "v1", "order u1 charge", "charge u1 v1", "order v1 wait")


@pytest.mark.parametrize("state", ["red command=failed", "green"])
@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-03")
def test_who_could_have_no_order_is_not_forgotten(state: str) -> None:
    """A red unit, or one that moved in phase 1, is asked how it reacts to a charge."""
    text = f"south: u1 man B20 files=10 at=60/20\nnorth: v1 man B20 files=10 at=60/48/180 {state}"
    battle = position(text, dice=[4, 4])
    ask_of(battle, "reaction", "v1", "order u1 charge", "charge u1 v1")


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-03")
def test_a_forgotten_unit_is_asked_for_no_move() -> None:
    battle = position(ONE, dice=[1, 1])
    play(battle, "order u1 none")
    assert not facts(battle, Moved) and spot(battle, "u1") == (60, 40)


# Sets of counters


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-01")
def test_one_unit_may_have_several_counters() -> None:
    battle = position(f"south: u1 man B20 files=2 at=60/40 sling\n{FAR}")
    offered = [token.removeprefix("order u1 ") for token in tokens(ask_of(battle, "order", "u1"))]
    for several in ("advance double", "advance wheel left", "advance double wheel right", "quarter left advance"):
        assert several in offered
    battle.answer("order u1 shoot left wheel advance", "south")
    assert battle.asks[0].draft.orders == {"u1": ("advance", "wheel", "left", "shoot")}, "in whatever sequence"


@pytest.mark.parametrize(
    ("words", "reason", "cited"),
    [
        ("wait advance", "no-order-set", "GF-LES_ORDRES-16"),
        ("advance advance", "no-order-set", "GF-LES_ORDRES-16"),
        ("double", "no-order-set", "GF-LES_ORDRES-16"),
        ("gallop", "no-order-unknown", "GF-LES_ORDRES-16"),
        ("advance nan", "no-order-unknown", "GF-LES_ORDRES-16"),
        ("quarter", "no-order-quarter-side", "GF-LES_ORDRES-07"),
        ("quarter advance", "no-order-quarter-side", "GF-LES_ORDRES-07"),
        ("line", "no-order-change-counter", "GF-MANOEUVRES_SPECIALES-03"),
        ("change", "no-order-change-what", "GF-MANOEUVRES_SPECIALES-03"),
        ("change advance", "no-order-change-what", "GF-MANOEUVRES_SPECIALES-03"),
        ("change open advance", "no-order-change-whole", "GF-LES_ORDRES-09"),
        ("charge shoot", "no-order-charge-more", "GF-LES_MOUVEMENTS_CHARGER-03"),
        ("counter_charge", "no-order-counter-charge", "GF-LES_ORDRES-11"),
        ("advance double shoot", "no-order-double-shoot", "GF-LES_MOUVEMENTS_DOUBLE-01"),
        ("take_off", "no-order-flight", "GF-LES_ORDRES-15"),
    ],
)
@clause("GF-LES_ORDRES-16", "GF-LES_ORDRES-07", "GF-MANOEUVRES_SPECIALES-03")
def test_counters_that_make_no_set_are_refused_by_name(words: str, reason: str, cited: str) -> None:
    battle = position(ONE)
    ask_of(battle, "order", "u1")
    assert refused(battle, f"order u1 {words}", "south") == (reason, cited)


@clause("GF-LES_ORDRES-16")
def test_the_counters_of_the_box() -> None:
    """Eighteen orders, three of flight, nine states. What is not ordered in phase 3 is a reaction."""
    orders = (
        *("Avancer", "Doubler", "Charger", "Tirer", "S'évader", "Ligne", "Reformer", "Attendre", "Casser la formation"),
        *("Colonne", "Contre-charger", "Se retirer", "Droite", "Gauche", "90°", "180°", "45°", "Changer de formation"),
        *("S'envoler", "Piquer", "Atterrir"),
    )
    battle = position(ONE)
    names = (*ORDERS["orders"], *ORDERS["flight"])
    assert tuple(fold(battle.say(Message(f"order-{name}"), "fr")) for name in names) == orders
    given = {name for who in ("troops", "flyer") for counters in sets_of(who) for name in counters}
    assert given - {"open", "close"} == set(names) - {"counter_charge"} and "counter_charge" in words_of(Reaction)
    states = ("stay", "withdrawing", "advancing", "copy", "rout", "pursuit", "disorder")
    assert tuple(ORDERS["states"]) == (*states, "combat_altitude", "flight_altitude")
    assert {"rout", "pursuit"} < set(words_of(Pending))


@pytest.mark.parametrize(
    ("roll", "result", "y"),
    [(50, "stay", 40), (51, "withdraw", 30), (67, "advance", 60), (77, "copy_right", 40), (89, "copy_left", 40)],
)
@clause("GF-LES_ORDRES-16")
def test_the_states_of_a_red_unit(roll: int, result: str, y: int) -> None:
    battle = position(f"south: u1 man B20 files=10 at=60/40 red command=failed\n{FAR}", dice=[roll, 1, 1])
    play(battle)
    assert fact(battle, AutomaticRolled).result == result and spot(battle, "u1") == (60, y)


@clause("GF-LES_ORDRES-16")
def test_the_states_of_altitude_and_disorder() -> None:
    """Counters on the table can be set in a scenario, and nothing else in their place."""
    text = "south: u1 eagle 6 files=3 at=60/40 altitude={} disorder\n" + FAR
    for altitude in (1, 2):
        assert piece(position(text.format(altitude)), "u1").altitude == altitude
    assert rejected(text.format(3)) == "scenario-number"
    assert rejected(ONE.replace("files=10", "files=10 orders=gallop", 1)) == "scenario-word"


@clause("GF-LES_ORDRES-16")
def test_eight_of_each_is_what_the_box_holds_and_no_limit() -> None:
    nine = " | ".join(f"u{n} man B4 files=4 at={12 + 15 * n}/20" for n in range(9))
    battle = position(f"south: {nine}\n{FAR}")
    play(battle, *(f"order u{n} advance" for n in range(9)), until="moves")
    assert len(facts(battle, OrderGiven, orders=("advance",))) == 9


# What each makes a unit do


def moving(text: str, orders: str, **more: str) -> Battle:
    battle = position(text, **more)  # type: ignore[arg-type]
    ask_of(battle, "move", "u1", f"order u1 {orders}")
    return battle


@clause("GF-LES_ORDRES-01")
def test_advance_goes_straight_on_up_to_the_normal_move() -> None:
    """Facing east. 20 cm, not 20.01; not to the side, not back."""
    battle = moving(f"south: u1 man B20 files=10 at=60/40/90\n{FAR}", "advance")
    assert refused(battle, "move u1 2001", "south") == ("no-move-far", "GF-PHASE_6_MOUVEMENTS-01")
    assert refused(battle, "move u1 at 70 41", "south") == ("no-pose-aside", "GF-LES_ORDRES-01")
    assert refused(battle, "move u1 at 55 40", "south") == ("no-move-back", "GF-PHASE_6_MOUVEMENTS-01")
    play(battle, "move u1 2000", until="shooting")
    assert spot(battle, "u1") == (80, 40) and facing(battle, "u1") == 90


@pytest.mark.parametrize(("enemy", "allowed"), [(90, False), (90.01, True)])
@clause("GF-LES_ORDRES-02")
def test_double_needs_more_than_50_cm(enemy: float, allowed: bool) -> None:
    """The column's front is at y = 40."""
    text = f"south: u1 man B20 files=2 at=60/40\nnorth: v1 man B20 files=10 at=60/{enemy}/180"
    battle = position(text)
    ask = ask_of(battle, "order", "u1")
    assert ("order u1 advance double" in tokens(ask)) == allowed
    if not allowed:
        assert refused(battle, "order u1 advance double", "south") == ("no-double-enemy", "GF-LES_ORDRES-02")


@clause("GF-LES_ORDRES-02")
def test_a_column_doubles_40_cm_and_a_line_never() -> None:
    battle = moving(f"south: u1 man B20 files=2 at=60/40\n{FAR}", "advance double")
    assert refused(battle, "move u1 4001", "south")[0] == "no-move-far"
    play(battle, "move u1 4000", until="shooting")
    assert spot(battle, "u1") == (60, 80)
    for unit in ("files=10", "files=2 loose"):
        battle = position(f"south: u1 man B20 {unit} at=60/40\n{FAR}")
        ask_of(battle, "order", "u1")
        assert refused(battle, "order u1 advance double", "south") == ("no-double-column", "GF-LES_ORDRES-02")


@clause("GF-LES_ORDRES-03")
def test_wait_stays() -> None:
    battle = position(ONE, dice=[1, 1])
    play(battle, "order u1 wait")
    assert not facts(battle, Moved) and spot(battle, "u1") == (60, 40)


@clause("GF-LES_ORDRES-04", "GF-MANOEUVRES_SPECIALES-01")
def test_break_takes_the_whole_move_and_then_reform_comes_first() -> None:
    """A house 5 cm ahead. The turn after nothing but Reform."""
    battle = position(ONE, ground="house building 60/48.75 10x7.5", dice=[1, 1])
    play(battle, "order u1 break")
    assert (fact(battle, FormationBroken).what, fact(battle, FormationBroken).where) == ("enter", "house")
    assert not facts(battle, Moved) and piece(battle, "u1").broken == "enter house"
    ask = ask_of(battle, "order", "u1")
    assert [token for token in tokens(ask) if "u1" in token] == ["order u1 reform", "order u1 none"]
    assert refused(battle, "order u1 advance", "south") == ("no-order-reform", "GF-LES_ORDRES-04")


@pytest.mark.parametrize(("at", "allowed"), [("60/48.75", True), ("60/48.76", False), ("60/49.75", False)])
@clause("GF-MANOEUVRES_SPECIALES-01")
def test_break_needs_a_building_within_5_cm(at: str, allowed: bool) -> None:
    """Floors 7.5 cm deep: from y = 45 on, 5 cm from the front at 40; 5.01 cm; 6 cm."""
    battle = position(ONE, ground=f"house building {at} 10x7.5")
    ask = ask_of(battle, "order", "u1")
    assert ("order u1 break" in tokens(ask)) == allowed
    if not allowed:
        assert refused(battle, "order u1 break", "south") == ("no-break-far", "GF-MANOEUVRES_SPECIALES-01")


@clause("GF-MANOEUVRES_SPECIALES-01")
def test_break_lets_a_unit_out_and_needs_no_wall() -> None:
    """Inside a house: to leave it. Against a hedge: nothing to break for (GF-CP-57)."""
    inside = f"south: u1 man B12 files=6 at=60/52 inside=house housed=12\n{FAR}"
    battle = position(inside, ground="house building 60/48.75 10x7.5", dice=[1, 1])
    play(battle, "order u1 break")
    assert fact(battle, FormationBroken).what == "leave"
    battle = position(ONE, ground="hedge hedge 40/40.4 80/40.4")
    ask_of(battle, "order", "u1")
    assert refused(battle, "order u1 break", "south")[0] == "no-break-far"


@clause("GF-LES_ORDRES-05")
def test_reform_takes_the_whole_move_and_ends_disorder() -> None:
    """The formation is the one it had: ten files, open order."""
    text = f"south: u1 man B20 files=10 loose at=60/40 disorder\n{FAR}"
    battle = position(text, dice=[1, 1])
    play(battle, "order u1 reform")
    after = piece(battle, "u1")
    assert fact(battle, Reformed).clause == "GF-LES_ORDRES-05" and not after.disorder
    assert (after.files, after.loose, spot(battle, "u1")) == (10, True, (60, 40)) and not facts(battle, Moved)


@clause("GF-LES_ORDRES-05")
def test_nobody_reforms_who_is_formed() -> None:
    battle = position(ONE)
    ask_of(battle, "order", "u1")
    assert refused(battle, "order u1 reform", "south") == ("no-order-formed", "GF-LES_ORDRES-05")


@clause("GF-LES_ORDRES-06", "GF-MOUVEMENT-03")
def test_an_about_face_on_the_spot() -> None:
    """Class B: half of 20 cm left. The rear, 5 cm behind the front, is the new front."""
    battle = moving(ONE, "about advance")
    assert refused(battle, "move u1 1001", "south")[0] == "no-move-far"
    play(battle, "move u1 1000", until="shooting")
    turned = fact(battle, Turned)
    assert (turned.how, turned.clause) == ("about", "GF-LES_ORDRES-06")
    assert spot(battle, "u1") == (60, 25) and facing(battle, "u1") == 180


@pytest.mark.parametrize(("side", "x", "angle", "end"), [("right", 72.5, 90, 82.5), ("left", 47.5, 270, 37.5)])
@clause("GF-LES_ORDRES-07", "GF-MOUVEMENT-03")
def test_a_quarter_turn_about_the_figure_at_the_end(side: str, x: float, angle: float, end: float) -> None:
    """25 x 5 cm at (60, 40). To the right: the last man stands on 70 to 72.5 by 37.5 to 40 and stays there; the front
    then runs along x = 72.5 from y = 37.5 to 62.5. Class B: 10 cm left."""
    battle = moving(ONE, f"quarter {side}")
    assert refused(battle, "move u1 1", "south") == ("no-move-still", "GF-PHASE_6_MOUVEMENTS-01")
    play(battle, "move u1 0", until="shooting")
    turned = fact(battle, Turned)
    assert (turned.how, turned.clause) == (f"quarter-{side}", "GF-LES_ORDRES-07")
    assert spot(battle, "u1") == (x, 50) and facing(battle, "u1") == angle
    battle = moving(ONE, f"quarter {side} advance")
    assert refused(battle, "move u1 1001", "south")[0] == "no-move-far"
    play(battle, "move u1 1000", until="shooting")
    assert spot(battle, "u1") == (end, 50)


@clause("GF-LES_ORDRES-07")
def test_a_column_and_open_order_turn_about_their_last_man_too() -> None:
    """5 x 25 cm: its right file is 2.5 cm wide; the front then is from y = 37.5 to 42.5. Open order 50 x 5: the last
    man's place is 5 x 2.5 about (82.5, 38.75); turned, his front is at x = 83.75 and he has 36.25 to 41.25."""
    battle = moving(f"south: u1 man B20 files=2 at=60/40\n{FAR}", "quarter right")
    play(battle, "move u1 0", until="shooting")
    assert spot(battle, "u1") == (62.5, 40)
    battle = moving(f"south: u1 man B20 files=10 loose at=60/40\n{FAR}", "quarter right")
    play(battle, "move u1 0", until="shooting")
    assert spot(battle, "u1") == (83.75, 61.25)


@clause("GF-LES_ORDRES-07")
def test_a_quarter_turn_needs_room() -> None:
    """Where the front would swing to stands u2."""
    text = f"south: u1 man B20 files=10 at=60/40 | u2 man B20 files=10 at=84/55\n{FAR}"
    battle = moving(text, "quarter right")
    assert refused(battle, "move u1 0", "south") == ("no-move-room", "GF-MANOEUVRES_SPECIALES-03")
    play(battle, "stand u1", until="shooting")
    assert not facts(battle, Turned) and spot(battle, "u1") == (60, 40)


@clause("GF-MANOEUVRES_SPECIALES-06")
def test_one_wheel_of_45_degrees_at_the_price_of_its_arc() -> None:
    """25 cm of front: 45 degrees are an arc of 19.63 cm, which leaves 0.37. The right end stays at (72.5, 40); the
    front is then the 25 cm up to the left of it at 45 degrees: its middle is 12.5 cm from it, (63.66, 48.84)."""
    battle = moving(ONE, "advance wheel right")
    offered = {token.split()[3] for token in tokens(battle.asks[0]) if token.startswith("move u1 right")}
    assert offered == {"4500", "3000", "1500"}
    assert refused(battle, "move u1 right 4501 0", "south") == ("no-wheel-most", "GF-MANOEUVRES_SPECIALES-06")
    assert refused(battle, "move u1 left 100 0", "south") == ("no-wheel-side", "GF-MANOEUVRES_SPECIALES-06")
    assert refused(battle, "move u1 right 4500 38", "south")[0] == "no-move-far"
    play(battle, "move u1 right 4500 0", until="shooting")
    assert spot(battle, "u1") == (63.66, 48.84) and facing(battle, "u1") == 45


@clause("GF-MANOEUVRES_SPECIALES-06")
def test_a_second_wheel_is_not_to_be_had() -> None:
    battle = position(ONE)
    ask_of(battle, "order", "u1")
    assert refused(battle, "order u1 advance wheel left wheel left", "south") == ("no-order-set", "GF-LES_ORDRES-16")
    assert refused(battle, "order u1 advance wheel left right", "south") == ("no-order-set", "GF-LES_ORDRES-16")


@pytest.mark.parametrize(
    ("unit", "normal", "left"),
    [
        ("man A20", 2000, 1500),
        ("man B20", 2000, 1000),
        ("man C20", 2000, 500),
        ("man B20 mercenary", 2000, 500),
        ("saurian A20", 2200, 1100),
        ("saurian B20", 2200, 550),
        ("saurian C20", 2200, 0),
        ("man B20 loose", 2500, 1250),
    ],
)
@clause("GF-MOUVEMENT-03")
def test_what_a_manoeuvre_leaves_of_the_move(unit: str, normal: int, left: int) -> None:
    for orders, expected in (("advance", normal), ("about+advance", left), ("quarter+left+advance", left)):
        battle = position(f"south: u1 {unit} files=10 at=60/40 orders={orders}\n{FAR}", phase="moves")
        assert budget(battle.state, piece(battle, "u1")) == expected


@pytest.mark.parametrize(
    ("kind", "normal", "left"),
    [
        ("eagle 6", 1000, 750),
        ("condor 6", 1000, 750),
        ("jaguar 6", 3400, 1700),
        ("puma 6", 3400, 1700),
        ("bat 6", 600, 300),
        ("pterodactyl 6", 600, 150),
        ("pteradon 1", 1200, 300),
        ("great_saurian 1", 1400, 1050),
        ("spider 1", 2200, 1100),
    ],
)
@clause("GF-LES_CREATURES-04", "GF-LES_MONSTRES-03")
def test_what_a_turn_leaves_of_an_animals_move(kind: str, normal: int, left: int) -> None:
    """GF-AM-69: what they have of the penalty is the price of their turns."""
    for orders, expected in (("advance", normal), ("about+advance", left), ("quarter+right+advance", left)):
        battle = position(f"south: u1 {kind} files=1 at=60/60 orders={orders}\n{FAR}", phase="moves")
        assert budget(battle.state, piece(battle, "u1")) == expected


@clause("GF-MOUVEMENT-03", "GF-LES_ORDRES-08")
def test_a_change_of_formation_costs_the_same() -> None:
    battle = moving(ONE, "change column advance")
    assert refused(battle, "form u1 2 1001", "south")[0] == "no-move-far"
    play(battle, "form u1 2 1000", until="shooting")
    assert fact(battle, FormationTaken).files == 2 and fact(battle, Moved).distance == 1000


# Bad input


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("order", "not-an-option"),
        ("order u1", "not-an-option"),
        ("order u9 advance", "no-such-unit"),
        ("order v1 advance", "no-such-unit"),
        ("order u1 ADVANCE", "no-order-unknown"),
        ("order u1" + " advance" * 20, "no-order-set"),
        ("order u1 none none", "no-order-unknown"),
        ("", "not-an-option"),
        ("plan h attack", "no-plan-early"),
    ],
)
def test_bad_orders_are_refused_in_a_sentence(token: str, reason: str) -> None:
    battle = position(ONE)
    ask_of(battle, "order", "u1")
    assert refused(battle, token, "south")[0] == reason
    battle.answer("order u1 wait", "south")
