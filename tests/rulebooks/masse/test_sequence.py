"""SEQUENCE DE COMBAT: the unit of time, what a sequence holds, and its five phases."""

from __future__ import annotations

from msgspec.structs import replace

from oriflamme.kernel import Battle, Fact
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    BrokeAway,
    Engaged,
    EngageMissed,
    LossesTaken,
    MoraleTested,
    OrderRevealed,
    PhaseBegan,
    Rallied,
    Regenerated,
    SequenceBegan,
    UnitDestroyed,
    UnitLeft,
    UnitSurrendered,
)
from oriflamme.rulebooks.masse.state import Order
from oriflamme.rulebooks.masse.tables import LIMITS
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import fact, facts, piece, play, position, rejected


def phase_of(battle: Battle, wanted: Fact) -> str:
    """The phase in which a fact was stated."""
    phase = "command"
    for one in battle.facts:
        if one is wanted:
            return phase
        if isinstance(one, PhaseBegan):
            phase = one.phase
        if isinstance(one, SequenceBegan):
            phase = "command"
    raise AssertionError("no such fact")


@clause("MC-SEQUENCE_DE_COMBAT-01")
def test_a_sequence_is_an_hour_of_six_turns_unless_the_scenario_says_otherwise() -> None:
    assert position("north: orcs 10 | south: gob 10").state.minutes == 60
    assert (LIMITS["sequence"]["minutes"], LIMITS["sequence"]["turns"]) == (60, 6)
    assert position("north: orcs 10 | south: gob 10", sequence_minutes=720).state.minutes == 720


@clause("MC-SEQUENCE_DE_COMBAT-01")
def test_a_sequence_lasts_some_time() -> None:
    assert rejected("north: orcs 10 | south: gob 10", sequence_minutes=0) == "scenario-number"


@clause("MC-SEQUENCE_DE_COMBAT-02")
def test_the_respite_breaks_no_engagement() -> None:
    """MC-AM-37: links last from sequence to sequence; orders, points and blows of the last one are over."""
    battle = position("north: lourds 100 | south: orcs 100", dice=[1, 1, 1, 1, 1, 1])
    play(battle, "lourds engage orcs")
    assert fact(battle, SequenceBegan).sequence == battle.state.sequence == 2
    assert piece(battle, "lourds").links == {"orcs": 1}
    assert piece(battle, "orcs").links == {"lourds": 1}
    for key in ("lourds", "orcs"):
        assert (piece(battle, key).struck, piece(battle, key).entered, piece(battle, key).order.kind) == (
            False,
            "",
            "none",
        )


@clause("MC-SEQUENCE_DE_COMBAT-02")
def test_units_that_stay_engaged_fight_again_without_a_new_order() -> None:
    battle = position("north: lourds 100 | south: orcs 100", dice=[1] * 12)
    play(battle, "lourds engage orcs")
    play(battle)
    assert [one.unit for one in facts(battle, AttackMade)] == ["lourds", "orcs"] * 2


@clause("MC-SEQUENCE_DE_COMBAT-03")
def test_five_phases_in_the_order_of_the_book() -> None:
    battle = position("north: lourds 10 | south: orcs 10")
    play(battle)
    phases = [one.phase for one in facts(battle, PhaseBegan)]
    assert phases == ["orders", "shooting", "movement", "melee", "morale", "orders"]
    assert {one.clause for one in facts(battle, PhaseBegan)} == {"MC-SEQUENCE_DE_COMBAT-03"}


@clause("MC-SEQUENCE_DE_COMBAT-03")
def test_each_thing_happens_in_its_phase() -> None:
    battle = position(
        """
        north: archers 10, lourds 100, cheval 10, gone=legers 10 demoralised leaving
        south: orcs 100, gob 100, loups 60
        """,
        links="cheval-loups",
        dice=[2, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    play(battle, "archers shoot orcs", "lourds engage gob", "cheval fall_back")
    expected: list[tuple[Fact, str]] = [
        (fact(battle, OrderRevealed, unit="archers"), "orders"),
        (fact(battle, AttackMade, unit="archers"), "shooting"),
        (fact(battle, LossesTaken, unit="orcs"), "shooting"),
        (fact(battle, UnitLeft), "movement"),
        (fact(battle, Engaged), "movement"),
        (fact(battle, BrokeAway), "movement"),
        (fact(battle, AttackMade, unit="lourds"), "melee"),
        (fact(battle, AttackMade, unit="gob"), "melee"),
        (fact(battle, MoraleTested, unit="orcs"), "morale"),
        (fact(battle, MoraleTested, unit="gob"), "morale"),
        (fact(battle, MoraleTested, unit="lourds"), "morale"),
    ]
    assert [phase_of(battle, one) for one, _ in expected] == [phase for _, phase in expected]


@clause("MC-SEQUENCE_DE_COMBAT-03")
def test_shots_come_before_the_melee_they_thin_out() -> None:
    """Twenty archers rolling 5 kill 10 of 20 goblins before these come to grips: ten strike in phase 4."""
    battle = position("north: archers 20 | south: gob 20", dice=[5, 1, 1, 1, 1])
    play(battle, "archers shoot gob", "gob engage archers")
    assert fact(battle, LossesTaken, unit="gob", by={"archers": 40}).men == 10
    assert fact(battle, AttackMade, unit="gob").men == 10


@clause("MC-SEQUENCE_DE_COMBAT-03", "MC-TIRS_ET_MELEE-06")
def test_a_unit_shot_to_pieces_is_gone_before_movement_and_its_order_void() -> None:
    """MC-CP-14: units at 0 are removed at the end of phase 2, whoever was to engage them finds nobody."""
    battle = position("north: archers 100, lourds 20 | south: gob 10, orcs 10", dice=[5])
    play(battle, "archers shoot gob", "gob engage lourds", "lourds engage gob")
    assert phase_of(battle, fact(battle, UnitDestroyed, unit="gob")) == "shooting"
    assert not facts(battle, Engaged)
    assert fact(battle, EngageMissed).unit == "lourds"
    assert piece(battle, "lourds").free


def test_orders_of_the_movement_phase_steps() -> None:
    """MC-CP-14: failed rallies leave, strikes, engagements, losses, and last the links are cut."""
    battle = position(
        """
        north: lourds 100, halleb 50, gone=legers 10 demoralised leaving
        south: orcs 100, gob 100
        """,
        links="lourds-orcs",
        dice=[2, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    play(battle, "lourds retreat", "orcs engage lourds", "halleb engage gob", then=["strike orcs lourds"])
    kinds = (UnitLeft, AttackMade, Engaged, LossesTaken, BrokeAway)
    moves = [one for one in battle.facts if isinstance(one, kinds)]
    moves = [one for one in moves if phase_of(battle, one) == "movement"]
    assert [type(one) for one in moves] == list(kinds)


def test_order_of_the_morale_phase_steps() -> None:
    """MC-CP-14: tests, then rallies, then regeneration, then surrenders."""
    battle = position(
        """
        north: archers 20, shaken=legers 10 demoralised, lost=milice 10 surrendering
        south: orcs 100, trolls 8 pvt=200
        """,
        dice=[1, 2, 2, 2, 2],
    )
    play(battle, "archers shoot orcs", "shaken rally")
    kinds = (MoraleTested, Rallied, Regenerated, UnitSurrendered)
    steps = [one for one in battle.facts if isinstance(one, kinds)]
    assert [(type(one).__name__, one.unit) for one in steps] == [
        ("MoraleTested", "orcs"),
        ("MoraleTested", "shaken"),
        ("Rallied", "shaken"),
        ("Regenerated", "trolls"),
        ("UnitSurrendered", "lost"),
    ]


@clause("MC-SEQUENCE_DE_COMBAT-02")
def test_a_new_sequence_begins_with_a_clean_sheet() -> None:
    """Orders, points, blows and posts are over; wounds, links and what broke a unit are not."""
    battle = position("north: orcs 100 pvt=401, lourds 100 demoralised hurt=gob:7 | south: gob 100", links="orcs-gob")
    used = {"order": Order("engage", "gob"), "bonus": 5, "award": 10, "entered": "gob", "envelops": True}
    used |= {
        "struck": True,
        "cast": True,
        "burned": True,
        "blessed": True,
        "defends": "west",
        "men_before": 100,
        "hurt": {"gob": 9},
    }
    state = battle.state.clone()
    before = state.pieces["orcs"]
    for key in ("orcs", "lourds"):
        state.pieces[key] = replace(state.pieces[key], **used)
    SequenceBegan(clause="", sequence=2).apply(state)
    assert (state.sequence, state.phase, state.assault) == (2, "command", "")
    assert state.pieces["orcs"] == replace(before, men_before=81)
    assert state.pieces["lourds"].hurt == {"gob": 9}
