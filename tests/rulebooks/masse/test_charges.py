"""Charges with lances, and pole weapons that receive them."""

from __future__ import annotations

import pytest

from oriflamme.rulebooks.masse.facts import AttackMade
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import add_dice, fact, facts, multipliers, piece, play, position

CHARGE = ("charge", "2", "MC-TACTIQUES_ET_MANOEUVRES-04")
POLE = ("pole", "2", "MC-TACTIQUES_ET_MANOEUVRES-06")


@clause("MC-TACTIQUES_ET_MANOEUVRES-04")
def test_lancers_double_in_the_sequence_of_their_charge_only() -> None:
    battle = position("north: lanciers 60 | south: lourds 200", dice=[5, 1, 1, 1, 1, 1])
    play(battle, "lanciers engage lourds")
    charge = fact(battle, AttackMade, unit="lanciers")
    assert (multipliers(charge.product), charge.damage) == ([CHARGE], 5 * 60 * 30 * 2 // 100)
    add_dice(battle, 5, 1)
    play(battle, "lanciers engage lourds", until="morale")
    again = facts(battle, AttackMade, unit="lanciers")[1]
    assert (multipliers(again.product), again.damage) == ([], 5 * again.men * 30 // 100)


@clause("MC-TACTIQUES_ET_MANOEUVRES-04")
@pytest.mark.parametrize("unit", ["cavleg", "lourds"])
def test_a_charge_needs_mounts_and_lances(unit: str) -> None:
    lances = "lances" if unit == "lourds" else ""
    battle = position(f"north: {unit} 60 {lances} | south: orcs 200", dice=[5, 1])
    play(battle, f"{unit} engage orcs", until="morale")
    assert multipliers(fact(battle, AttackMade, unit=unit).product) == []


@clause("MC-TACTIQUES_ET_MANOEUVRES-04")
def test_being_engaged_is_no_charge() -> None:
    """MC-AM-19: lancers that stand still do not double, nor do they against a second enemy who comes in."""
    battle = position("north: lanciers 60 | south: lourds 200", dice=[5, 1])
    play(battle, "lourds engage lanciers", until="morale")
    assert multipliers(fact(battle, AttackMade, unit="lanciers").product) == []
    tied = position("north: lanciers 60 | south: lourds 200, orcs 50", links="lanciers-lourds", dice=[5, 1, 1])
    play(tied, "orcs engage lanciers", then=["strike lanciers orcs"], until="morale")
    assert multipliers(fact(tied, AttackMade, unit="lanciers").product) == []


@clause("MC-TACTIQUES_ET_MANOEUVRES-04")
def test_a_charge_is_for_the_enemy_that_was_charged() -> None:
    """The captain falls in a clash before the blow: against the goblins who came in, lances are no more than spears."""
    battle = position(
        "north: lanciers 60, lord | south: captain 5, gob 100, orcs 9", dice=[6, 6, 1, 1, 1, 6, 1, 8, 1, 1]
    )
    play(
        battle,
        "lanciers engage captain",
        "gob engage lanciers",
        "lord duel captain",
        then=["fight", "fight", "close"],
        until="morale",
    )
    blow = fact(battle, AttackMade, unit="lanciers")
    assert (blow.target, multipliers(blow.product)) == ("gob", [])


@clause("MC-TACTIQUES_ET_MANOEUVRES-04")
def test_lances_give_nothing_from_the_air() -> None:
    """MC-AM-35."""
    battle = position("north: griffons 5 mounted lances | south: orcs 200", dice=[1, 1, 1, 1, 1])
    play(battle, "griffons engage orcs", until="morale")
    assert multipliers(fact(battle, AttackMade, unit="griffons").product) == [("flying", "2", "MC-REGLES_SPECIALES-13")]


@clause("MC-TACTIQUES_ET_MANOEUVRES-05")
def test_lancers_who_engage_each_other_both_double() -> None:
    battle = position("north: lanciers 60 | south: cheval 60", dice=[5, 5])
    play(battle, "lanciers engage cheval", "cheval engage lanciers", until="morale")
    for unit in ("lanciers", "cheval"):
        assert multipliers(fact(battle, AttackMade, unit=unit).product) == [CHARGE]
    one = position("north: lanciers 60 | south: cheval 60", dice=[5, 5])
    play(one, "lanciers engage cheval", until="morale")
    assert multipliers(fact(one, AttackMade, unit="cheval").product) == []


@clause("MC-TACTIQUES_ET_MANOEUVRES-05")
@pytest.mark.parametrize("literal", [False, True])
def test_a_mounted_pair_without_lances(literal: bool) -> None:
    """MC-AM-19 and its switch: the literal reading needs both to be mounted, and each to engage the other."""
    switches = {"any_mounted_pair": literal}
    battle = position("north: cavleg 60 | south: loups 60", dice=[5, 5], switches=switches)
    play(battle, "cavleg engage loups", "loups engage cavleg", until="morale")
    for unit in ("cavleg", "loups"):
        assert multipliers(fact(battle, AttackMade, unit=unit).product) == ([CHARGE] if literal else [])
    alone = position("north: cavleg 60 | south: loups 60", dice=[5, 5], switches=switches)
    play(alone, "cavleg engage loups", until="morale")
    assert multipliers(fact(alone, AttackMade, unit="cavleg").product) == []
    foot = position("north: cavleg 60 | south: lourds 60", dice=[5, 5], switches=switches)
    play(foot, "cavleg engage lourds", "lourds engage cavleg", until="morale")
    assert multipliers(fact(foot, AttackMade, unit="cavleg").product) == []


@clause("MC-TACTIQUES_ET_MANOEUVRES-06")
def test_static_pole_weapons_double_against_a_charge() -> None:
    """MC-EX-02, MC-AM-18."""
    battle = position("north: lanciers 60, gob 10 | south: halleb 100", dice=[5, 6])
    play(battle, "lanciers engage halleb", until="morale")
    charge, pole = fact(battle, AttackMade, unit="lanciers"), fact(battle, AttackMade, unit="halleb")
    assert (multipliers(charge.product), charge.damage) == ([CHARGE], 210)
    assert (multipliers(pole.product), pole.percent.total, pole.damage) == ([POLE], 30, 360)
    assert (piece(battle, "halleb").pvt, piece(battle, "halleb").men) == (290, 58)
    assert "lanciers" not in battle.state.pieces


@clause("MC-TACTIQUES_ET_MANOEUVRES-06")
def test_mounted_without_lances_are_received_as_well() -> None:
    """MC-AM-18: any mounted unit that engages."""
    battle = position("north: loups 60 | south: halleb 100", dice=[1, 1])
    play(battle, "loups engage halleb", until="morale")
    assert multipliers(fact(battle, AttackMade, unit="halleb").product) == [POLE]
    assert multipliers(fact(battle, AttackMade, unit="loups").product) == []


@clause("MC-TACTIQUES_ET_MANOEUVRES-06")
@pytest.mark.parametrize(
    ("text", "orders", "links"),
    [
        ("north: lanciers 60 | south: halleb 100", ["lanciers engage halleb", "halleb engage lanciers"], ""),
        ("north: lanciers 60 | south: lourds 100", ["lanciers engage lourds"], ""),
        ("north: lanciers 60 | south: halleb 100 mounted", ["lanciers engage halleb"], ""),
        ("north: lanciers 60 | south: halleb 100", [], "lanciers-halleb"),
        ("north: orcs 60 | south: halleb 100", ["orcs engage halleb"], ""),
        ("north: griffons 6 mounted | south: halleb 100", ["griffons engage halleb"], ""),
    ],
)
def test_who_does_not_receive_a_charge(text: str, orders: list[str], links: str) -> None:
    """Who engages, who has no pole weapons, who rides; nor an old engagement, foot, or riders from the air."""
    battle = position(text, links=links, dice=[1] * (5 if "griffons" in text else 2))
    play(battle, *orders, until="morale")
    unit = "lourds" if "lourds" in text else "halleb"
    assert POLE not in multipliers(fact(battle, AttackMade, unit=unit).product)


@clause("MC-TACTIQUES_ET_MANOEUVRES-06")
@pytest.mark.parametrize("everybody", [False, True])
def test_pole_weapons_against_every_engager(everybody: bool) -> None:
    """The switch of MC-AM-18."""
    battle = position("north: orcs 60 | south: halleb 100", dice=[1, 1], switches={"pole_weapons_vs_any": everybody})
    play(battle, "orcs engage halleb", until="morale")
    assert multipliers(fact(battle, AttackMade, unit="halleb").product) == ([POLE] if everybody else [])


def test_all_multipliers_multiply() -> None:
    """MC-AM-12: a charge of lancers with a special attack and immunity."""
    battle = position("north: lanciers 10 special immune | south: orcs 500", dice=[1])
    play(battle, "lanciers engage orcs", until="morale")
    assert fact(battle, AttackMade).damage == 1 * 10 * 40 * 3 * 5 * 2 // 100
