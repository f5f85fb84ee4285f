"""PHASE DE COMMANDEMENT: sealed orders, and what each order does. Which are legal: see test_orders."""

from __future__ import annotations

import msgspec
import pytest

from oriflamme.kernel import Battle, Refused, Roll, Sealed
from oriflamme.rulebooks.masse.facts import (
    AttackMade,
    BrokeAway,
    Demoralised,
    Engaged,
    EngageMissed,
    LossesTaken,
    MoraleTested,
    OrderRevealed,
    Rallied,
    RallyCancelled,
    RallyFailed,
    UnitLeft,
)
from oriflamme.rulebooks.masse.state import Order
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import (
    add_dice,
    fact,
    facts,
    fill,
    items,
    offered,
    orders,
    piece,
    play,
    position,
    refused,
    run,
)
from tests.rulebooks.masse.test_sequence import phase_of

TWO_ARMIES = "north: archers 20, lourds 20 | south: orcs 20, gob 20"
TABLE_40 = ("battle-table", 40, "MC-TABLE_DE_BATAILLE-01")
FLEE_10 = ("flee", 10, "MC-PHASE_DE_COMMANDEMENT-15")


def seen_by(battle: Battle, seat: str) -> tuple[object, ...]:
    """Everything a seat can look at, as data, but for who is thinking and who is done."""
    view = battle.view(seat)
    asks = [
        (ask.question, ask.options, ask.other_options, ask.forbidden, msgspec.to_builtins(ask.draft))
        for ask in view.asks
    ]
    return msgspec.msgpack.encode(view.state), asks, battle.facts_for(seat), battle.transcript, view.outcome


def choices(battle: Battle, seat: str) -> list[str]:
    return [option.token for option in battle.ask(seat).options]


# Sealed orders


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_a_side_sees_nothing_of_the_other_sides_orders_until_both_have_confirmed() -> None:
    battle = position(TWO_ARMIES)
    before = seen_by(battle, "south")
    for token in ("order archers shoot orcs", "order lourds engage gob", "order archers none", "confirm"):
        battle.answer(token, "north")
        assert seen_by(battle, "south") == before, token
    assert battle.waiting == {"north": "done", "south": "thinking"}
    assert not facts(battle, OrderRevealed)


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_all_orders_are_revealed_together_and_one_for_each_unit() -> None:
    battle = position(TWO_ARMIES, dice=[1, 1])
    fill(battle, "north", "archers shoot orcs", "lourds engage gob")
    fill(battle, "south")
    assert [(one.unit, one.order.kind, one.order.target) for one in facts(battle, OrderRevealed)] == [
        ("archers", "shoot", "orcs"),
        ("lourds", "engage", "gob"),
        ("orcs", "none", ""),
        ("gob", "none", ""),
    ]
    assert {one.clause for one in facts(battle, OrderRevealed)} == {"MC-PHASE_DE_COMMANDEMENT-01"}
    assert all(one.audience is None for one in facts(battle, OrderRevealed))
    run(battle, until="melee")


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_it_does_not_matter_who_writes_first() -> None:
    first, second = position(TWO_ARMIES, dice=[1, 1, 1]), position(TWO_ARMIES, dice=[1, 1, 1])
    mine, other = ("archers shoot orcs", "lourds engage gob"), ("orcs engage archers",)
    fill(first, "north", *mine)
    fill(first, "south", *other)
    fill(second, "south", *other)
    fill(second, "north", *mine)
    assert first.facts == second.facts
    assert first.transcript == second.transcript
    assert first.checksum == second.checksum


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_every_unit_needs_an_order_before_the_sheet_is_confirmed() -> None:
    battle = position(TWO_ARMIES)
    assert refused(battle, "confirm", "north") == "MC-PHASE_DE_COMMANDEMENT-01"
    battle.answer("order archers none", "north")
    assert refused(battle, "confirm", "north") == "MC-PHASE_DE_COMMANDEMENT-01"
    battle.answer("order lourds none", "north")
    battle.answer("confirm", "north")


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_a_commander_orders_his_own_units_only() -> None:
    battle = position(TWO_ARMIES)
    assert refused(battle, "order orcs none", "north") == "MC-PHASE_DE_COMMANDEMENT-01"
    assert refused(battle, "order dragons none", "north") == "MC-PHASE_DE_COMMANDEMENT-01"


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_an_order_holds_for_the_whole_sequence() -> None:
    """Once revealed, nothing more is asked of a unit whose order settles what it does."""
    battle = position("north: archers 20 | south: orcs 20", dice=[1, 1, 1, 1, 1, 1, 1])
    orders(battle, "archers shoot orcs", "orcs engage archers")
    assert battle.state.sequence == 2
    assert facts(battle, OrderRevealed)[0].order == Order("shoot", "orcs")


@clause("MC-PHASE_DE_COMMANDEMENT-01")
def test_orders_may_be_changed_until_they_are_confirmed() -> None:
    battle = position(TWO_ARMIES, dice=[1])
    battle.answer("order archers shoot orcs", "north")
    battle.answer("order lourds none", "north")
    battle.answer("order archers shoot gob", "north")
    battle.answer("confirm", "north")
    fill(battle, "south")
    assert fact(battle, OrderRevealed, unit="archers").order == Order("shoot", "gob")
    run(battle, until="morale")


@clause("MC-PHASE_DE_COMMANDEMENT-02")
def test_confirmed_orders_may_be_reopened_unless_they_were_to_be_written() -> None:
    for written in (False, True):
        battle = position(TWO_ARMIES, switches={"written_orders": written})
        fill(battle, "north", "archers shoot orcs")
        before = seen_by(battle, "south")
        with pytest.raises(Refused):
            battle.answer("order archers none", "north")
        if written:
            with pytest.raises(Refused) as caught:
                battle.undo("north")
            assert caught.value.clause == "MC-PHASE_DE_COMMANDEMENT-02"
            assert battle.waiting["north"] == "done"
        else:
            battle.undo("north")
            assert battle.waiting["north"] == "thinking"
            battle.answer("order archers none", "north")
        assert seen_by(battle, "south") == before


@clause("MC-PHASE_DE_COMMANDEMENT-02")
def test_written_orders_may_still_be_changed_before_they_are_confirmed() -> None:
    battle = position(TWO_ARMIES, switches={"written_orders": True})
    battle.answer("order archers shoot orcs", "north")
    battle.undo("north")
    battle.answer("order archers none", "north")
    fill(battle, "north")
    fill(battle, "south")
    assert fact(battle, OrderRevealed, unit="archers").order == Order("none")


def test_target_choices_of_both_sides_are_sealed_too() -> None:
    """MC-AM-55: whom to strike in melee is chosen in secret where both sides have a choice."""
    battle = position(
        "north: lourds 20, halleb 20 | south: orcs 20, gob 20",
        links="lourds-orcs lourds-gob halleb-orcs halleb-gob",
        dice=[1] * 4,
    )
    orders(battle, "halleb engage orcs", "gob engage lourds")
    assert isinstance(battle._request, Sealed)
    before = seen_by(battle, "south")
    battle.answer("strike lourds gob", "north")
    assert seen_by(battle, "south") == before
    run(battle, "strike orcs lourds", until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [
        ("lourds", "gob"),
        ("halleb", "orcs"),
        ("orcs", "lourds"),
        ("gob", "lourds"),
    ]


# Shoot


@clause("MC-PHASE_DE_COMMANDEMENT-05")
def test_a_shot_hits_its_one_target() -> None:
    battle = position("north: archers 20 | south: orcs 20, gob 20", dice=[6])
    play(battle, "archers shoot gob", until="morale")
    assert [(one.target, one.shot) for one in facts(battle, AttackMade)] == [("gob", True)]
    assert [one.unit for one in facts(battle, LossesTaken)] == ["gob"]


@clause("MC-PHASE_DE_COMMANDEMENT-06")
def test_a_shooter_stays_where_it_is_and_may_be_engaged() -> None:
    battle = position("north: archers 20 | south: orcs 20, gob 20", dice=[1])
    play(battle, "archers shoot orcs", "gob engage archers", until="melee")
    assert [(one.unit, one.target) for one in facts(battle, Engaged)] == [("gob", "archers")]
    assert not facts(battle, BrokeAway)
    assert piece(battle, "archers").links == {"gob": 1}
    assert piece(battle, "archers").entered == ""
    assert piece(battle, "archers").static


@clause("MC-PHASE_DE_COMMANDEMENT-07")
def test_a_unit_that_shot_and_was_engaged_strikes_in_melee_as_well() -> None:
    battle = position("north: archers 20 | south: orcs 20, gob 20", dice=[5, 6, 1])
    play(battle, "archers shoot orcs", "gob engage archers", until="morale")
    shot, blow = facts(battle, AttackMade, unit="archers")
    assert (shot.target, shot.shot, shot.damage) == ("orcs", True, 5 * 20 * 40 // 100)
    assert (blow.target, blow.shot, blow.damage) == ("gob", False, 6 * 20 * 40 // 100)
    assert phase_of(battle, blow) == "melee"


@clause("MC-PHASE_DE_COMMANDEMENT-07")
def test_a_unit_that_shot_and_was_not_engaged_strikes_nobody() -> None:
    battle = position("north: archers 20 | south: orcs 20, gob 20", dice=[1, 1, 1])
    play(battle, "archers shoot orcs")
    assert [one.shot for one in facts(battle, AttackMade)] == [True]


# Engage


@clause("MC-PHASE_DE_COMMANDEMENT-08")
def test_a_free_unit_comes_to_grips_and_strikes_in_the_same_sequence() -> None:
    battle = position("north: lourds 20 | south: orcs 20", dice=[3, 2])
    play(battle, "lourds engage orcs", until="morale")
    engaged = fact(battle, Engaged)
    assert (engaged.unit, engaged.target, engaged.clause) == ("lourds", "orcs", "MC-PHASE_DE_COMMANDEMENT-08")
    assert (piece(battle, "lourds").links, piece(battle, "orcs").links) == ({"orcs": 1}, {"lourds": 1})
    blow = fact(battle, AttackMade, unit="lourds")
    assert (blow.target, blow.shot, blow.damage, phase_of(battle, blow)) == ("orcs", False, 24, "melee")


@clause("MC-PHASE_DE_COMMANDEMENT-08")
def test_an_engaged_enemy_may_be_engaged_by_more() -> None:
    battle = position("north: lourds 20, halleb 20 | south: orcs 20", links="lourds-orcs", dice=[1, 1, 1])
    play(battle, "halleb engage orcs", then=["strike orcs halleb"], until="morale")
    assert piece(battle, "orcs").links == {"lourds": 1, "halleb": 1}
    assert fact(battle, AttackMade, unit="halleb").target == "orcs"


@clause("MC-PHASE_DE_COMMANDEMENT-08")
def test_engagements_may_form_a_chain() -> None:
    """MC-CP-14: A engages B while B engages C; both links stand, each strikes the one it engaged."""
    battle = position("north: lourds 20, halleb 20 | south: orcs 20", dice=[1, 1, 1])
    play(battle, "lourds engage orcs", "orcs engage halleb", until="morale")
    assert piece(battle, "orcs").links == {"lourds": 1, "halleb": 1}
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [
        ("lourds", "orcs"),
        ("halleb", "orcs"),
        ("orcs", "halleb"),
    ]


@clause("MC-PHASE_DE_COMMANDEMENT-08")
def test_an_engager_whose_enemy_leaves_stays_free_and_does_nothing() -> None:
    """MC-AM-22."""
    battle = position("north: lourds 20, halleb 20, legers 20 | south: orcs 20, gob 20", links="lourds-orcs")
    play(battle, "lourds retreat", "gob engage lourds", then=["spare lourds"])
    missed = fact(battle, EngageMissed)
    assert (missed.unit, missed.target) == ("gob", "lourds")
    assert not facts(battle, Engaged)
    assert not facts(battle, AttackMade)
    assert piece(battle, "gob").free


@clause("MC-PHASE_DE_COMMANDEMENT-09")
def test_an_engaged_unit_strikes_the_enemy_its_order_names() -> None:
    for target in ("orcs", "gob"):
        battle = position("north: lourds 20 | south: orcs 20, gob 20", links="lourds-orcs lourds-gob", dice=[1, 1, 1])
        play(battle, f"lourds engage {target}", until="morale")
        assert fact(battle, AttackMade, unit="lourds").target == target
        assert not facts(battle, Engaged)


@clause("MC-PHASE_DE_COMMANDEMENT-09")
def test_an_engaged_unit_cannot_turn_on_somebody_else() -> None:
    battle = position("north: lourds 20 | south: orcs 20, gob 20, hob 20", links="lourds-orcs lourds-gob")
    assert refused(battle, "order lourds engage hob", "north") == "MC-PHASE_DE_COMMANDEMENT-09"
    battle.answer("order lourds engage gob", "north")


# Fall back


@clause("MC-PHASE_DE_COMMANDEMENT-11")
def test_a_unit_that_falls_back_is_struck_by_nobody_and_ends_free() -> None:
    battle = position("north: lanciers 20, lourds 20 | south: orcs 20, gob 20", links="lanciers-orcs lanciers-gob")
    play(battle, "lanciers fall_back", "orcs engage lanciers", "gob engage lanciers")
    assert not facts(battle, AttackMade)
    away = fact(battle, BrokeAway)
    assert (away.unit, away.how, away.clause) == ("lanciers", "fall_back", "MC-PHASE_DE_COMMANDEMENT-11")
    assert piece(battle, "lanciers").free
    assert piece(battle, "orcs").free
    assert piece(battle, "gob").free


@clause("MC-PHASE_DE_COMMANDEMENT-11")
def test_whoever_a_unit_fell_back_from_may_strike_another() -> None:
    battle = position("north: lanciers 20, lourds 20 | south: orcs 20", links="lanciers-orcs lourds-orcs", dice=[1, 1])
    play(battle, "lanciers fall_back", "orcs engage lanciers", until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [("lourds", "orcs"), ("orcs", "lourds")]


THREE_ON_ONE = "north: lanciers 40, milice 10 | south: orcs 20, gob 20, hob 20"


@clause("MC-PHASE_DE_COMMANDEMENT-12")
def test_option_all_but_the_first_may_strike_a_unit_that_falls_back() -> None:
    battle = position(
        THREE_ON_ONE,
        links="lanciers-orcs@1 lanciers-gob@2 lanciers-hob@2",
        sequence=3,
        switches={"fall_back_strikes": True},
        dice=[4, 8],
    )
    orders(battle, "lanciers fall_back")
    assert battle.ask("south").clause == "MC-PHASE_DE_COMMANDEMENT-12"
    assert choices(battle, "south") == ["strike gob lanciers", "spare lanciers"]
    battle.answer("strike gob lanciers", "south")
    assert choices(battle, "south") == ["strike hob lanciers", "spare lanciers"]
    run(battle, "strike hob lanciers", until="morale")
    blows = facts(battle, AttackMade)
    assert [(one.unit, phase_of(battle, one)) for one in blows] == [("gob", "movement"), ("hob", "movement")]
    assert items(blows[0].percent) == [("battle-table", 30, "MC-TABLE_DE_BATAILLE-01")]
    assert piece(battle, "lanciers").free


@clause("MC-PHASE_DE_COMMANDEMENT-12")
def test_option_they_may_choose_not_to_strike() -> None:
    battle = position(
        THREE_ON_ONE,
        links="lanciers-orcs@1 lanciers-gob@2",
        sequence=3,
        switches={"fall_back_strikes": True},
    )
    play(battle, "lanciers fall_back", then=["spare lanciers"])
    assert not facts(battle, AttackMade)


@clause("MC-PHASE_DE_COMMANDEMENT-12")
def test_option_off_or_only_one_enemy_nobody_strikes() -> None:
    alone = position(THREE_ON_ONE, links="lanciers-orcs", switches={"fall_back_strikes": True})
    play(alone, "lanciers fall_back")
    off = position(THREE_ON_ONE, links="lanciers-orcs lanciers-gob lanciers-hob")
    play(off, "lanciers fall_back")
    assert not facts(alone, AttackMade)
    assert not facts(off, AttackMade)


@clause("MC-PHASE_DE_COMMANDEMENT-12")
def test_option_among_links_of_the_same_age_the_strongest_is_the_first() -> None:
    """MC-AM-36: hobgoblins have 120 PVT, orcs 100, goblins 80."""
    battle = position(
        THREE_ON_ONE, links="lanciers-gob lanciers-hob lanciers-orcs", switches={"fall_back_strikes": True}
    )
    orders(battle, "lanciers fall_back")
    assert choices(battle, "south") == ["strike gob lanciers", "spare lanciers"]
    battle.answer("spare lanciers", "south")
    assert choices(battle, "south") == ["strike orcs lanciers", "spare lanciers"]


# Retreat


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_one_enemy_strikes_a_retreating_unit_and_only_in_the_movement_phase() -> None:
    battle = position("north: lourds 40, milice 10 | south: orcs 20, gob 20", links="lourds-orcs lourds-gob", dice=[4])
    orders(battle, "lourds retreat", "orcs engage lourds", "gob engage lourds")
    assert battle.ask("south").clause == "MC-PHASE_DE_COMMANDEMENT-13"
    assert choices(battle, "south") == ["strike orcs lourds", "strike gob lourds", "spare lourds"]
    run(battle, "strike gob lourds", until="morale")
    blow = fact(battle, AttackMade)
    assert (blow.unit, blow.target, phase_of(battle, blow)) == ("gob", "lourds", "movement")
    away = fact(battle, BrokeAway)
    assert (away.unit, away.how, away.clause) == ("lourds", "retreat", "MC-PHASE_DE_COMMANDEMENT-13")
    assert piece(battle, "lourds").free


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_a_retreat_gives_no_bonus_and_may_be_let_go() -> None:
    """MC-AM-21: +10 against Flee only."""
    battle = position("north: lourds 40 | south: orcs 20", links="lourds-orcs", dice=[2])
    play(battle.fork(), "lourds retreat", then=["spare lourds"])
    play(battle, "lourds retreat", then=["strike orcs lourds"], until="morale")
    assert items(fact(battle, AttackMade).percent) == [("battle-table", 30, "MC-TABLE_DE_BATAILLE-01")]


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_only_an_enemy_aiming_at_it_or_without_another_target_may_strike() -> None:
    """MC-AM-21: orcs aim at it, goblins have only it; hobgoblins aim at another, ogres could turn on another."""
    battle = position(
        "north: lourds 40, halleb 40 | south: orcs 20, gob 20, hob 20, ogres 5",
        links="lourds-orcs lourds-gob lourds-hob lourds-ogres halleb-orcs halleb-hob halleb-ogres",
    )
    orders(battle, "lourds retreat", "orcs engage lourds", "hob engage halleb")
    assert choices(battle, "south") == ["strike orcs lourds", "strike gob lourds", "spare lourds"]


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_an_enemy_whose_other_targets_leave_too_may_strike_one_of_them() -> None:
    """MC-AM-21: nobody else is left for it to attack; once it has struck, the other gets away."""
    battle = position(
        "north: lourds 40, halleb 40, lanciers 20 | south: orcs 20",
        links="lourds-orcs halleb-orcs lanciers-orcs",
        dice=[2],
    )
    orders(battle, "lourds retreat", "halleb retreat", "lanciers fall_back", "orcs engage lanciers")
    assert choices(battle, "south") == ["strike orcs lourds", "spare lourds"]
    run(battle, "spare lourds", "strike orcs halleb", until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [("orcs", "halleb")]


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_an_enemy_that_leaves_as_well_does_not_strike() -> None:
    battle = position("north: lourds 40 | south: orcs 20", links="lourds-orcs")
    play(battle, "lourds retreat", "orcs retreat")
    assert not facts(battle, AttackMade)
    assert [one.unit for one in facts(battle, BrokeAway)] == ["lourds", "orcs"]


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_whoever_struck_a_retreating_unit_does_not_strike_again() -> None:
    battle = position("north: lourds 40, halleb 40 | south: orcs 20", links="lourds-orcs halleb-orcs", dice=[2, 1])
    play(battle, "lourds retreat", "orcs engage lourds", then=["strike orcs lourds"], until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [("orcs", "lourds"), ("halleb", "orcs")]


@clause("MC-PHASE_DE_COMMANDEMENT-13")
def test_an_enemy_strikes_one_of_two_retreating_units_only() -> None:
    battle = position(
        "north: lourds 40, halleb 40 | south: orcs 20, gob 20",
        links="lourds-orcs halleb-orcs halleb-gob",
        dice=[2, 2],
    )
    orders(battle, "lourds retreat", "halleb retreat", "orcs engage lourds", "gob engage halleb")
    run(battle, "strike orcs lourds", "strike gob halleb", until="morale")
    assert [(one.unit, one.target) for one in facts(battle, AttackMade)] == [("orcs", "lourds"), ("gob", "halleb")]


# Flee


@clause("MC-PHASE_DE_COMMANDEMENT-14")
def test_a_broken_engaged_unit_flees_is_struck_and_ends_free() -> None:
    battle = position(
        "north: lourds 40 demoralised hurt=orcs:10, milice 10 | south: orcs 20", links="lourds-orcs", dice=[4]
    )
    assert offered(battle, "lourds") == ["flee", "flee rally"]
    play(battle, "lourds flee", then=["strike orcs lourds"])
    away = fact(battle, BrokeAway)
    assert (away.unit, away.how, away.clause) == ("lourds", "flee", "MC-PHASE_DE_COMMANDEMENT-14")
    assert (piece(battle, "lourds").free, piece(battle, "lourds").demoralised) == (True, True)
    assert phase_of(battle, fact(battle, AttackMade)) == "movement"


@clause("MC-PHASE_DE_COMMANDEMENT-14")
def test_broken_cavalry_may_fall_back_instead_and_is_not_struck() -> None:
    battle = position("north: lanciers 40 demoralised hurt=orcs:10, milice 10 | south: orcs 20", links="lanciers-orcs")
    assert offered(battle, "lanciers") == ["fall_back", "fall_back rally", "flee", "flee rally"]
    play(battle, "lanciers fall_back")
    assert not facts(battle, AttackMade)
    assert piece(battle, "lanciers").free


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_whoever_hurt_it_most_strikes_a_fleeing_unit_at_plus_ten() -> None:
    battle = position(
        "north: legers 40 demoralised hurt=orcs:60/gob:40, milice 10 | south: orcs 20, gob 20",
        links="legers-orcs legers-gob",
        dice=[5],
    )
    orders(battle)
    assert battle.ask("south").clause == "MC-PHASE_DE_COMMANDEMENT-15"
    assert choices(battle, "south") == ["strike orcs legers", "spare legers"]
    run(battle, "strike orcs legers")
    blow = fact(battle, AttackMade)
    assert items(blow.percent) == [TABLE_40, FLEE_10]
    assert (blow.unit, blow.damage, phase_of(battle, blow)) == ("orcs", 5 * 20 * 50 // 100, "movement")


@clause("MC-PHASE_DE_COMMANDEMENT-15")
@pytest.mark.parametrize("hurt", ["hurt=orcs:40/gob:40", ""])
def test_in_a_tie_or_without_damage_the_striking_side_chooses(hurt: str) -> None:
    """MC-AM-38."""
    battle = position(
        f"north: legers 40 demoralised {hurt}, milice 10 | south: orcs 20, gob 20",
        links="legers-orcs legers-gob",
        dice=[1],
    )
    orders(battle)
    assert choices(battle, "south") == ["strike orcs legers", "strike gob legers", "spare legers"]
    run(battle, "strike gob legers")
    assert fact(battle, AttackMade).unit == "gob"


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_an_enemy_that_only_shot_at_it_does_not_strike() -> None:
    """MC-AM-38: among the engaged, the one who hurt it most."""
    battle = position(
        "north: legers 40 demoralised hurt=archers:90/orcs:20/gob:30, milice 10 | south: archers 20, orcs 20, gob 20",
        links="legers-orcs legers-gob",
    )
    orders(battle)
    assert choices(battle, "south") == ["strike gob legers", "spare legers"]


@clause("MC-PHASE_DE_COMMANDEMENT-15")
@pytest.mark.parametrize(
    ("hurt", "leaves", "switch", "able"),
    [
        ("orcs:60/gob:40", False, False, ["strike orcs legers", "spare legers"]),
        ("orcs:60/gob:40", True, False, []),
        ("orcs:60/gob:40", True, True, ["strike gob legers", "spare legers"]),
        ("orcs:40/gob:40", True, False, ["strike gob legers", "spare legers"]),
    ],
)
def test_if_whoever_hurt_it_most_may_not_strike_nobody_does(
    hurt: str, leaves: bool, switch: bool, able: list[str]
) -> None:
    """MC-AM-38: the orcs retreat themselves; the goblins strike only as their equals, or by the switch."""
    battle = position(
        f"north: legers 40 demoralised hurt={hurt}, milice 10 | south: orcs 20, gob 20",
        links="legers-orcs legers-gob",
        switches={"next_striker": switch},
    )
    orders(battle, *(["orcs retreat"] if leaves else []))
    asked = [ask for ask in battle.asks if ask.question.id == "ask-leaving"]
    assert [[option.token for option in ask.options] for ask in asked] == ([able] if able else [])


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_the_damage_that_counts_is_that_of_the_sequence_that_broke_it() -> None:
    """Goblins hurt most in sequence 1, orcs in sequence 2, when the unit breaks: orcs strike in sequence 3."""
    battle = position(
        "north: lourds 100, milice 10 | south: orcs 40, gob 40",
        links="lourds-orcs lourds-gob",
        dice=[1, 1, 6, 1, 1, 1, 1],
    )
    play(battle, "lourds engage orcs")
    assert fact(battle, LossesTaken, unit="lourds").by == {"orcs": 12, "gob": 72}
    add_dice(battle, 1, 6, 1, 6, 6, 1, 1)
    play(battle, "lourds engage orcs")
    assert fact(battle, Demoralised).unit == "lourds"
    assert piece(battle, "lourds").hurt == {"orcs": 57, "gob": 12}
    orders(battle)
    assert choices(battle, "south") == ["strike orcs lourds", "spare lourds"]


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_what_hurts_a_broken_unit_later_does_not_count() -> None:
    """Orcs hurt it in sequence 1, when it broke; in sequence 2 goblins hurt it more; orcs strike in sequence 3."""
    battle = position(
        "north: legers 100 demoralised broken_in=1 hurt=orcs:20, milice 10 | south: orcs 40, gob 40",
        sequence=2,
        dice=[1, 1, 6, 1, 1],
    )
    play(battle, "orcs engage legers", "gob engage legers", then=["strike legers gob"])
    assert fact(battle, LossesTaken, unit="legers").by == {"orcs": 16, "gob": 96}
    orders(battle)
    assert choices(battle, "south") == ["strike orcs legers", "spare legers"]


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_what_hurts_it_later_in_the_sequence_that_broke_it_counts() -> None:
    """Its cleric falls to shots, it breaks at once, and is hurt in the melee of that same sequence."""
    battle = position(
        "north: legers 100 follows=cleric, cleric 1, milice 10 | south: archers 100, orcs 40, gob 40",
        dice=[6, 1, 1, 6, 1, 1],
    )
    play(
        battle,
        "archers shoot cleric",
        "orcs engage legers",
        "gob engage legers",
        then=["strike legers orcs"],
    )
    assert fact(battle, Demoralised).cause == "leader"
    assert piece(battle, "legers").hurt == {"orcs": 16, "gob": 96}
    orders(battle)
    assert choices(battle, "south") == ["strike gob legers", "spare legers"]


@clause("MC-PHASE_DE_COMMANDEMENT-15")
def test_an_enemy_strikes_one_of_two_fleeing_units_only() -> None:
    text = "north: legers 40 demoralised, archers 40 demoralised, milice 10 | south: orcs 20"
    battle = position(text, links="legers-orcs archers-orcs", dice=[1])
    play(battle.fork(), then=["spare legers", "spare archers"])
    play(battle, then=["strike orcs legers"])
    assert fact(battle, AttackMade).target == "legers"


# No action and Rally


@clause("MC-PHASE_DE_COMMANDEMENT-16")
def test_a_free_unit_broken_by_shots_is_left_no_other_order() -> None:
    battle = position("north: archers 100 | south: orcs 100, gob 10", dice=[6, 6, 6])
    play(battle, "archers shoot orcs")
    assert fact(battle, Demoralised).cause == "shots"
    assert offered(battle, "orcs") == ["none", "rally"]
    assert refused(battle, "order orcs engage archers", "south") == "MC-PHASE_DE_COMMANDEMENT-16"


@clause("MC-PHASE_DE_COMMANDEMENT-16")
def test_a_free_unit_broken_otherwise_is_treated_alike() -> None:
    """MC-AM-24: followers whose cleric falls."""
    battle = position("north: archers 100 | south: orcs 100 follows=cleric, cleric 1, gob 10", dice=[6])
    play(battle, "archers shoot cleric")
    broken = fact(battle, Demoralised)
    assert (broken.unit, broken.cause) == ("orcs", "leader")
    assert offered(battle, "orcs") == ["none", "rally"]


@clause("MC-PHASE_DE_COMMANDEMENT-14")
def test_a_unit_shot_at_then_engaged_that_breaks_must_flee() -> None:
    """MC-AM-25."""
    battle = position("north: archers 100, lourds 20 | south: orcs 100, gob 10", dice=[6, 1, 1, 6, 6])
    play(battle, "archers shoot orcs", "lourds engage orcs", until="morale")
    add_dice(battle, 6, 6)
    assert [one.cause for one in facts(battle, Demoralised, unit="orcs")] == ["melee"]
    assert offered(battle, "orcs") == ["flee", "flee rally"]


SHAKEN = "north: legers 40 demoralised, milice 10 | south: orcs 20"


@clause("MC-PHASE_DE_COMMANDEMENT-17")
def test_a_rallied_unit_has_the_choice_of_its_orders_again() -> None:
    """Morale 8, free +1: 9 passes."""
    battle = position(SHAKEN, dice=[4, 5])
    play(battle, "legers rally")
    tested = fact(battle, MoraleTested)
    assert (tested.clause, tested.why, tested.target, tested.roll) == ("MC-PHASE_DE_COMMANDEMENT-17", "rally", 9, 9)
    assert fact(battle, Rallied).unit == "legers"
    assert phase_of(battle, tested) == "morale"
    assert not piece(battle, "legers").demoralised
    assert offered(battle, "legers") == ["engage orcs", "none"]


@clause("MC-PHASE_DE_COMMANDEMENT-17")
def test_a_unit_that_cannot_be_rallied_leaves_for_good() -> None:
    """One more than the value: gone in the next movement phase."""
    battle = position(SHAKEN, dice=[4, 6])
    play(battle, "legers rally")
    assert fact(battle, RallyFailed).unit == "legers"
    assert not facts(battle, UnitLeft)
    play(battle)
    assert fact(battle, UnitLeft).unit == "legers"
    assert "legers" not in battle.state.pieces
    assert battle.state.fallen["legers"].fate == "left"


@clause("MC-PHASE_DE_COMMANDEMENT-17")
def test_nobody_tests_without_the_order() -> None:
    """MC-AM-02: not used, the unit stays broken and may be rallied in a later sequence."""
    battle = position(SHAKEN)
    play(battle, "legers none")
    assert not facts(battle, MoraleTested)
    assert piece(battle, "legers").demoralised
    add_dice(battle, 1, 1)
    play(battle, "legers rally")
    assert fact(battle, Rallied).unit == "legers"


@clause("MC-PHASE_DE_COMMANDEMENT-17")
@pytest.mark.parametrize(
    ("army", "may"),
    [
        ("north: legers 40 demoralised", True),
        ("north: legers 40 demoralised, lord commander", True),
        ("north: legers 40 demoralised, lord", True),
        ("north: legers 40 demoralised, lord commander fate=destroyed", False),
        ("north: legers 40 demoralised, lord commander fate=destroyed, captain leads=legers", True),
        ("north: legers 40 demoralised, lord commander fate=destroyed, captain", False),
    ],
)
def test_it_is_the_commander_who_rallies(army: str, may: bool) -> None:
    """MC-CP-12, MC-AM-50: the unit's officer, else the commander-in-chief; an unnamed one cannot die."""
    battle = position(f"{army}, milice 10 | south: orcs 20")
    assert ("rally" in offered(battle, "legers")) is may
    if not may:
        assert refused(battle, "order legers rally", "north") == "MC-PHASE_DE_COMMANDEMENT-17"


@clause("MC-PHASE_DE_COMMANDEMENT-18")
def test_rally_falls_through_when_the_unit_is_engaged() -> None:
    battle = position(SHAKEN, dice=[1, 1, 1, 1])
    play(battle, "legers rally", "orcs engage legers")
    cancelled = fact(battle, RallyCancelled)
    assert (cancelled.unit, cancelled.clause) == ("legers", "MC-PHASE_DE_COMMANDEMENT-18")
    assert not facts(battle, MoraleTested, why="rally")
    assert piece(battle, "legers").demoralised
    assert not piece(battle, "legers").leaving


@clause("MC-PHASE_DE_COMMANDEMENT-18")
def test_rally_holds_when_the_enemy_who_came_is_gone_by_the_morale_phase() -> None:
    """Free is judged in the morale phase, not when the enemy came to grips."""
    battle = position("north: legers 40 demoralised, milice 10 | south: orcs 1, gob 20", dice=[6, 1])
    play(battle, "legers rally", "orcs engage legers", until="morale")
    ask = battle.ask()
    assert isinstance(ask, Roll)
    assert (ask.purpose, ask.subject) == ("morale-rally", "legers")
