"""Flying creatures: their orders, the two altitudes, taking off, climbing, diving, landing, fighting in the air."""

from __future__ import annotations

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, RoundFought
from oriflamme.rulebooks.fleuries.facts.moves import (
    AltitudeChanged,
    ChargeDeclared,
    ContactLost,
    ContactMade,
    Disordered,
    Moved,
    ReactionTested,
)
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, PursuitOrdered, Retreated, Routed
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
    rejected,
    spot,
    tokens,
)

FOE = "north: v man B20 files=10 club at=60/100/180"


def flock(altitude: int = 0, words: str = "eagle 6 files=3", north: str = FOE) -> Battle:
    return position(f"south: e {words} at=60/20 altitude={altitude} | s man B20 files=10 at=150/20\n{north}")


# Orders and altitudes


@pytest.mark.parametrize(
    ("altitude", "offered"),
    [(0, {"take_off"}), (1, {"take_off", "land"}), (2, {"dive", "dive charge"})],
)
@clause("GF-LES_ORDRES-15", "GF-LES_CREATURES_VOLANTES-01")
def test_flying_orders_by_altitude(altitude: int, offered: set[str]) -> None:
    """Take off from the ground, climb or land at combat altitude, dive at flight altitude."""
    ask = ask_of(flock(altitude), "order", "e")
    every = {"take_off", "land", "dive", "dive charge"}
    assert {token.removeprefix("order e ") for token in tokens(ask)} & every == offered


@pytest.mark.parametrize(
    ("altitude", "order", "reason"),
    [
        (0, "land", ("no-flight-land", "GF-LES_CREATURES_VOLANTES-07")),
        (2, "land", ("no-flight-land", "GF-LES_CREATURES_VOLANTES-07")),
        (1, "dive", ("no-flight-dive", "GF-LES_CREATURES_VOLANTES-06")),
        (2, "take_off", ("no-flight-top", "GF-LES_CREATURES_VOLANTES-05")),
        (0, "take_off take_off", ("no-order-climb", "GF-LES_CREATURES_VOLANTES-05")),
        (2, "charge", ("no-flight-charge", "GF-LES_CREATURES_VOLANTES-06")),
    ],
)
@clause("GF-LES_ORDRES-15", "GF-LES_CREATURES_VOLANTES-05")
def test_flying_orders_that_make_no_sense(altitude: int, order: str, reason: tuple[str, str]) -> None:
    """No higher than flight altitude; to take off and reach flight altitude takes two turns."""
    battle = flock(altitude)
    ask_of(battle, "order", "e")
    assert refused(battle, f"order e {order}", "south") == reason


@pytest.mark.parametrize("words", ["man B20 files=10", "jaguar 6 files=3"])
@pytest.mark.parametrize("order", ["take_off", "dive", "dive charge", "land"])
@clause("GF-LES_ORDRES-15")
def test_only_creatures_with_wings_fly(words: str, order: str) -> None:
    battle = flock(0, words)
    ask_of(battle, "order", "e")
    assert refused(battle, f"order e {order}", "south") == ("no-order-flight", "GF-LES_ORDRES-15")


@clause("GF-LES_CREATURES_VOLANTES-01")
def test_there_are_two_altitudes_and_the_ground() -> None:
    """At flight altitude a creature is out of reach of the ground; at combat altitude it is not."""
    base = "south: e {} at=60/50\nnorth: v man B20 files=10 at=60/60/180"
    assert rejected(base.format("eagle 6 files=3 altitude=3")) == "scenario-number"
    assert rejected(base.format("man B20 files=10 altitude=1")) == "scenario-altitude"
    for altitude in (0, 1):
        battle = position(base.format(f"eagle 6 files=3 altitude={altitude}"))
        assert "charge v e" in tokens(ask_of(battle, "charge", "v", "order v charge"))
    battle = position(base.format("eagle 6 files=3 altitude=2"))
    assert "charge v e" not in tokens(ask_of(battle, "charge", "v", "order v charge"))
    assert refused(battle, "charge v e", "north") == ("no-charge-altitude", "GF-LES_CREATURES_VOLANTES-01")


# Taking off, climbing, diving, landing


@clause("GF-LES_CREATURES_VOLANTES-04")
def test_taking_off_leaves_half_of_the_air_move() -> None:
    """The run takes 5 of the eagle's 10 cm on the ground; then it glides, circles, or flies up to 27 of 54 cm."""
    for far in ("0", "1350", "2700"):
        battle = flock()
        ask_of(battle, "move", "e", "order e take_off")
        assert refused(battle, "move e 2701", "south")[0] == "no-move-far"
        battle.answer(f"move e {far}", "south")
        assert piece(battle, "e").altitude == 1 and spot(battle, "e") == (60, 20 + int(far) / 100)


@clause("GF-LES_CREATURES_VOLANTES-05")
def test_climbing_takes_the_whole_air_move() -> None:
    battle = flock(1)
    ask = ask_of(battle, "move", "e", "order e take_off")
    assert tokens(ask) == ["move e 0", "stand e"]
    assert refused(battle, "move e 1", "south")[0] == "no-move-far"
    battle.answer("move e 0", "south")
    assert fact(battle, AltitudeChanged).altitude == 2 and spot(battle, "e") == (60, 20)


@pytest.mark.parametrize(("token", "where"), [("move e 2700", (60, 47)), ("move e right 9000 2700", (87, 20))])
@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_dive_leaves_half_of_the_air_move_in_any_direction(token: str, where: tuple[float, float]) -> None:
    battle = flock(2)
    ask_of(battle, "move", "e", "order e dive")
    assert refused(battle, token.replace("2700", "2701"), "south")[0] == "no-move-far"
    battle.answer(token, "south")
    assert piece(battle, "e").altitude == 1 and spot(battle, "e") == where


@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_diver_is_offered_every_direction_and_others_are_not() -> None:
    battle = flock(2)
    ask = ask_of(battle, "move", "e", "order e dive")
    assert {"move e right 13500 2700", "move e left 4500 2700"} <= set(tokens(ask))
    battle.answer("move e at 60 10", "south")
    assert spot(battle, "e") == (60, 10)
    battle = flock(2)
    ask_of(battle, "move", "e", "order e advance")
    assert refused(battle, "move e right 9000 2700", "south")[0] == "no-wheel-order"


@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_diver_tests_before_it_charges() -> None:
    """A creature that charges on the ground does not test (GF-LES_CREATURES-11); from a dive it does, then the target.

    The men are behind it: a dive goes anywhere. It comes down to combat altitude and has half of 81 cm.
    """
    north = "north: v man B20 files=10 club at=60/50/180"
    text = f"south: e eagle 6 files=3 at=60/80 altitude=2 | s man B20 files=10 at=150/20\n{north}"
    battle = position(text, dice=[1, 4])
    ask_of(battle, "charge", "e", "order e dive charge")
    battle.answer("charge e v", "south")
    first, second = facts(battle, MoraleTested)
    assert (first.unit, first.why, first.result) == ("e", ("dive",), "obey")
    assert items(first.tally) == [("morale-base", 14), ("morale-enemy_behind", -1), ("morale-enemies", -1)]
    assert (second.unit, second.why) == ("v", ("charged",))
    assert fact(battle, AltitudeChanged).altitude == 1 and facts(battle, ChargeDeclared)
    assert fact(battle, Moved, unit="e").how == "charge"


@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_diver_that_fails_does_not_charge() -> None:
    """14, two enemies -2, its controller lost -4, the last round -1, a hidden enemy -2: 5, and 1 is 6; it routs."""
    text = """
    south: e eagle 10 files=3 at=60/60 altitude=2 {hurt} | s man B20 files=10 at=150/20
    north: v man B20 files=10 club at=60/80/180 | w man B20 files=10 at=90/80/180
    """
    battle = position(text.format(hurt="bereaved=1 lost_round hidden_fire"), dice=[1, 4])
    ask_of(battle, "charge", "e", "order e dive charge")
    battle.answer("charge e v", "south")
    assert fact(battle, MoraleTested, unit="e").result == "rout" and fact(battle, Routed).unit == "e"
    assert not facts(battle, ContactMade)


@pytest.mark.parametrize(("gap", "reached"), [(40.5, True), (40.7, False)])
@clause("GF-LES_CREATURES_VOLANTES-06")
def test_half_of_an_air_charge_is_left_after_a_dive(gap: float, reached: bool) -> None:
    """81 / 2 = 40.5 cm. GF-CP-83."""
    battle = flock(2, north=f"north: v man B20 files=10 club at=60/{20 + gap}/180")
    ask = ask_of(battle, "charge", "e", "order e dive charge")
    assert ("charge e v" in tokens(ask)) == reached


@clause("GF-LES_CREATURES_VOLANTES-07")
def test_landing_leaves_half_of_both_moves() -> None:
    """27 of 54 cm in the air and 5 of 10 cm on the ground: 32 cm in all."""
    battle = flock(1)
    ask_of(battle, "move", "e", "order e land")
    assert refused(battle, "move e 3201", "south")[0] == "no-move-far"
    battle.answer("move e 3200", "south")
    assert fact(battle, AltitudeChanged).clause == "GF-LES_CREATURES_VOLANTES-07"
    assert piece(battle, "e").altitude == 0 and spot(battle, "e") == (60, 52)


# Breaking off and evading

TOUCH = """
south: e eagle 6 files=3 at=60/60 altitude={} fights=v:front:1:front | s man B20 files=10 at=150/20
north: v man B20 files=10 club at=60/60/180 fights=e:front:1:front | w man B20 files=10 at=150/110/180
"""


@pytest.mark.parametrize("order", ["evade", "withdraw", "take_off"])
@clause("GF-LES_CREATURES_VOLANTES-02")
def test_a_creature_at_combat_altitude_breaks_off(order: str) -> None:
    """Back, away, or up out of reach: contact is lost, nobody tests, nobody routs, nobody is in disorder."""
    battle = position(TOUCH.format(1))
    moves = {"evade": [], "withdraw": ["move e 2700"], "take_off": ["move e 0"]}[order]
    play(battle, f"order e {order}", *moves, until="combat")
    assert fact(battle, ContactLost).unit == "e" and not piece(battle, "v").fights
    for kind in (MoraleTested, Routed, Retreated, Disordered, PursuitOrdered, BlowsStruck, RoundFought):
        assert not facts(battle, kind)


@clause("GF-LES_CREATURES_VOLANTES-02")
def test_on_the_ground_it_must_fight_on() -> None:
    battle = position(TOUCH.format(0))
    ask_of(battle, "order", "s")
    assert refused(battle, "order e withdraw", "south")[0] == "no-order-fights"


@pytest.mark.parametrize(
    ("flyer", "altitude", "order"),
    [
        ("e eagle 6 files=3", 1, "charge"),
        ("e eagle 6 files=3", 2, "charge"),
        ("e eagle 6 files=3", 2, "dive charge"),
        ("e hero transformation transformed=eagle transformed_until=9", 1, "charge"),
    ],
)
@clause("GF-LES_CREATURES_VOLANTES-02")
def test_in_contact_in_the_air_one_breaks_off_and_does_not_charge(flyer: str, altitude: int, order: str) -> None:
    """The same order is given where there is no contact, and a withdrawal where there is."""
    text = """
    south: {flyer} at=60/60 altitude={high} {mine} | s man B20 files=10 at=150/20
    north: v condor 6 files=3 at=60/60.3/180 altitude={high} {theirs} | w man B20 files=10 at=150/110/180
    """
    met = {"mine": "fights=v:front:1:front", "theirs": "fights=e:front:1:front"}
    battle = position(text.format(flyer=flyer, high=altitude, **met))
    ask_of(battle, "order", "e")
    assert refused(battle, f"order e {order}", "south") == ("no-order-charge-fights", "GF-LES_CREATURES_VOLANTES-02")
    battle.answer("order e withdraw", "south")
    free = position(text.format(flyer=flyer, high=altitude, mine="", theirs=""))
    assert f"order e {order}" in tokens(ask_of(free, "order", "e"))


@pytest.mark.parametrize(("altitude", "dice", "far"), [(1, [4], 8100), (0, [4, 1], 1500)])
@clause("GF-LES_CREATURES_VOLANTES-02")
def test_evading_in_the_air_needs_no_test_and_costs_no_order(altitude: int, dice: list[int], far: int) -> None:
    """Charged at 20 cm: in the air it is gone; on the ground it takes a reaction test and ends in disorder."""
    text = f"""
    south: e eagle 6 files=3 at=60/40 altitude={altitude} | s man B20 files=10 at=150/20
    north: v man B20 files=10 club at=60/60/180 | w man B20 files=10 at=150/110/180
    """
    battle = position(text, dice=dice)
    play(battle, "order v charge", "charge v e", "react e evade", until="combat")
    assert bool(facts(battle, ReactionTested)) == (altitude == 0)
    assert sum(one.distance for one in facts(battle, Moved, unit="e")) <= far
    assert [one.unit for one in facts(battle, Disordered)] == (["v"] if altitude else ["e", "v"])


# Fighting in the air


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (2, 1), (2, 2), (1, 1)])
@clause("GF-LES_PERSONNAGES_EN_COMBAT-03")
def test_creatures_fight_each_other_at_any_altitude(mine: int, theirs: int) -> None:
    """12 + 10 charge - 10 creature - 10 in the air = 2 x 3; the others 12 - 10 - 10: nothing."""
    text = f"""
    south: e eagle 6 files=3 at=60/40 altitude={mine} | s man B20 files=10 at=150/20
    north: v condor 6 files=3 at=60/60/180 altitude={theirs} | w man B20 files=10 at=150/110/180
    """
    battle = position(text, dice=[7])
    play(battle, "order e charge", "charge e v", until="rally")
    assert {fact(battle, ContactMade).unit, fact(battle, ContactMade).enemy} == {"e", "v"}
    strike = fact(battle, BlowsStruck, unit="e")
    assert items(strike.each) == [("species-eagle", 12), ("charge", 10), ("enemy_beast", -10), ("in_the_air", -10)]
    assert (strike.figures, strike.percent) == (3, 6)


@clause("GF-LES_PERSONNAGES_EN_COMBAT-03")
def test_from_flight_altitude_the_ground_is_charged_by_a_dive_only() -> None:
    """With a creature of the enemy in the air the order may be given; the men below are no target for it."""
    north = "north: v man B20 files=10 at=60/40/180 | c condor 6 files=3 at=60/90/180 altitude=2"
    ask = ask_of(flock(2, north=north), "charge", "e", "order e charge")
    assert tokens(ask) == ["charge e c"]


@clause("GF-LES_CREATURES_VOLANTES-06")
def test_a_charge_passes_under_whoever_flies_high() -> None:
    """15 cm to begin with, under the body of an enemy at flight altitude: no contact, no stop."""
    text = """
    south: u1 man B20 files=10 maquahuitl at=60/20
    north: p pteradon 1 at=60/32/180 altitude={} | v1 man B20 files=10 maquahuitl at=60/48/180
    """
    battle = position(text.format(2), dice=[4, 4])
    ask_of(battle, "charge", "u1", "order u1 charge")
    battle.answer("charge u1 v1", "south")
    gone = fact(battle, Moved, unit="u1")
    assert (gone.distance, gone.stop, facts(battle, ContactMade)) == (1500, "", [])


ROUT = "pending=rout routing rout_since=1 cause=v1"


@pytest.mark.parametrize("altitude", [0, 1])
def test_a_rout_upsets_in_the_air_as_on_the_ground(altitude: int) -> None:
    """Only an evasion in the air leaves a pack in order. GF-LES_CREATURES_VOLANTES-02."""
    text = f"""
    south: e eagle 6 files=3 at=150/60/270 altitude={altitude} {ROUT} | s man B20 files=10 at=30/110
    north: v1 man B20 files=10 at=165/60/270
    """
    battle = position(text, phase="automatic", dice=[1, 1])
    assert fact(battle, Moved, unit="e").how == "rout"
    assert fact(battle, Disordered, unit="e").why == "rout"
