"""Chapters VI.1.0 to VI.1.4: initiative, blows, supports."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackFutile,
    AttackLost,
    AttackMade,
    CombatBegan,
    CombatsFound,
    ElementsLost,
)
from oriflamme.rulebooks.demonworld.melee import initiative
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    items,
    offered,
    play,
    position,
    refused,
    unit,
)

FACE = " . g .\n. n . ."
"""One against one, face to face."""


def fight(picture: str = FACE, **more: Any) -> Battle:
    """A battle at the beginning of a melee phase."""
    return position(picture, phase="melee", turn=more.pop("turn", 1), **more)


def of(card: str, facing: str, words: str = "order=C engaged=1") -> str:
    side = "empire" if CARDS[card]["people"] == "empire" else "orcs"
    return f"{side} {card} {facing} {words}"


@clause(
    "DW-VI.1.0-01",
    "DW-VI.1.0-02",
    "DW-III.1.2-02",
    "DW-III.1.3-02",
    "DW-III.1.4-04",
    "DW-III.1.1-02",
    "DW-II.5.2-02",
    "DW-II.5.2-04",
    "DW-II.4.0-01",
)
@pytest.mark.parametrize(
    ("card", "words", "total"),
    [
        ("fantassins_nobles", "order=C engaged=1", 4),
        ("fantassins_nobles", "order=T engaged=1", 4),
        ("fantassins_nobles", "order=H engaged=1", 3),
        ("fantassins_nobles", "order=M engaged=1", 2),
        ("fantassins_nobles", "engaged=1", 2),
        ("fantassins_nobles", "order=C engaged=1 fought=1", 2),
        ("piquiers_imperiaux", "order=T engaged=1", 6),
        ("piquiers_imperiaux", "engaged=1 fought=1", 2),
        ("chevaliers_ordre", "order=C engaged=1", 5),
        ("berserkers", "order=C engaged=1", 3),
        ("berserkers", "engaged=1 fought=1", 2),
    ],
)
def test_initiative(card: str, words: str, total: int) -> None:
    battle = fight(n=of(card, "N", words), g=of("garde_orc", "S"))
    assert initiative(battle.state, element(battle, "n_1")).total == total


@clause("DW-II.5.2-03")
def test_spears_add_one() -> None:
    battle = fight(n=of("fantassins_nobles", "N"), g=of("porte_epieux", "S", "order=T engaged=1"))
    assert items(initiative(battle.state, element(battle, "g_1"))) == [
        ("initiative", 2, "DW-II.4.0-01"),
        ("order", 2, "DW-III.1.4-04"),
        ("weapon", 1, "DW-II.5.2-03"),
    ]


@clause("DW-VI.1.0-03", "DW-VI.1.0-04", "DW-VI.1.3-01")
def test_who_strikes_first_may_silence_the_other() -> None:
    """Knights at 5 before orcs at 4: the orc that falls does not strike."""
    battle = fight(n=of("chevaliers_ordre", "N"), g=of("guerriers_orcs", "S", "order=T engaged=1"), dice=[11])
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "confirm")
    assert [one.attack.initiative for one in facts(battle, AttackDeclared)] == [5, 4]
    assert fact(battle, AttackMade).hit and battle.outcome is not None


@clause("DW-VI.1.3-02", "DW-VI.1.3-03", "DW-VI.1.3-04", "DW-II.5.2-05", "DW-II-01", "DW-II.2.0-01")
@pytest.mark.parametrize(("die", "hit"), [(11, True), (12, False)])
def test_the_books_charge(die: int, hit: bool) -> None:
    """Lance 10, protection 2, charge bonus 3: 11; neither skill nor size nor fear comes in."""
    battle = fight(n=of("chevaliers_ordre", "N"), g=of("guerriers_orcs", "S", "order=T engaged=1"), dice=[die])
    play(battle, "attack n_1 g_1", "confirm")
    blow = fact(battle, AttackMade)
    assert items(blow.base) == [
        ("power", 10, "DW-VI.1.3-02"),
        ("protection", -2, "DW-II.1.0-01"),
        ("charge", 3, "DW-VI.1.3-04"),
    ]
    assert (blow.base.total, blow.hit) == (11, hit)


@clause("DW-VI.1.3-04", "DW-II.5.2-05", "DW-VI.1.0-02")
@pytest.mark.parametrize(
    ("words", "base"),
    [
        ("order=H engaged=1", 8),
        ("order=C engaged=1", 11),
        ("engaged=1 fought=1", 6),
        ("order=C engaged=1 fought=1", 6),
    ],
)
def test_the_charge_bonus_needs_order_c_and_the_first_phase(words: str, base: int) -> None:
    battle = fight(n=of("chevaliers_ordre", "N", words), g=of("guerriers_orcs", "S", "engaged=1"), dice=[20])
    play(battle, "attack n_1 g_1", "confirm")
    assert fact(battle, AttackMade).base.total == base


@clause("DW-VI.1.3-03", "DW-II.5.1-07")
def test_a_base_number_of_nought_cannot_hit_and_supports_help() -> None:
    """Improvised weapons of power 6 against protection 6."""
    picture = " . n .\n. a a ."
    units: dict[str, Any] = {
        "n": of("chevaliers_ordre", "S", "engaged=1 fought=1"),
        "a": of("archers_legers", "N", "engaged=1 fought=1"),
    }
    battle = fight(picture, **units)
    play(battle, "attack a_1 n_1", "confirm")
    assert fact(battle, AttackFutile).base.total == 0
    battle = fight(picture, **units, dice=[20])
    play(battle, "attack a_1 n_1", "support a_2 a_1", "confirm")
    assert fact(battle, AttackMade).base.total == 3


@clause("DW-VI.1.1-01", "DW-I.3.1-02")
def test_only_front_hexes_are_struck() -> None:
    battle = fight(
        " . g .\n. n n .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "N", "engaged=1"),
        dice=[20, 20],
    )
    assert [ask.seat for ask in battle.asks] == ["empire"]
    assert refused(battle, "attack g_1 n_1", "empire")[1] == "no-such-element"
    play(battle, "attack n_1 g_1", "attack n_2 g_1", "confirm")
    assert [one.base.total for one in facts(battle, AttackMade)] == [10 - 5 + 4, 10 - 5 + 4]


@clause("DW-VI.1.1-01")
def test_a_flank_hex_is_no_front_hex() -> None:
    battle = fight(
        ". n g .", n=of("fantassins_nobles", "N", "engaged=1"), g=of("garde_orc", "WNW", "engaged=1"), dice=[20]
    )
    assert [ask.seat for ask in battle.asks] == ["orcs"]
    play(battle, "attack g_1 n_1", "confirm")
    assert ("flank", 2, "DW-VI.1.3-06") in items(fact(battle, AttackMade).base)


@clause("DW-VI.1.3-05")
def test_pikes_hamper_frontal_attacks_in_every_phase() -> None:
    pikes = of("piquiers_imperiaux", "N", "engaged=1 fought=2")
    battle = fight(n=pikes, g=of("garde_orc", "S", "engaged=1 fought=2"), turn=3, dice=[20])
    play(battle, "attack g_1 n_1", "confirm")
    assert items(fact(battle, AttackMade).base)[2:] == [("pikes", -1, "DW-VI.1.3-05")]
    battle = fight(". n g .", n=pikes, g=of("garde_orc", "WNW", "engaged=1 fought=2"), turn=3, dice=[20])
    play(battle, "attack g_1 n_1", "confirm")
    assert items(fact(battle, AttackMade).base)[2:] == [("flank", 2, "DW-VI.1.3-06")]


@clause("DW-I.2.0-04", "DW-II.5.2-06")
def test_spears_are_stronger_against_riders() -> None:
    for card, power in (("chevaliers_ordre", 12), ("fantassins_nobles", 11)):
        battle = fight(n=of(card, "N", "engaged=1"), g=of("porte_epieux", "S", "engaged=1"), dice=[20])
        play(battle, "attack g_1 n_1", "confirm")
        assert items(fact(battle, AttackMade).base)[0] == ("power", power, "DW-VI.1.3-02")


@clause("DW-VI.1.2-01", "DW-VI.1.3-06", "DW-VI.1.3-07", "DW-VI.1.2-03")
def test_the_surrounded_rider() -> None:
    """A main attacker in the rear with three supporters has +4 and +9; one in front has only the supports."""
    picture = " . b b .\n. . n . .\n . b b ."
    units: dict[str, Any] = {
        "n": of("chevaliers_ordre", "N", "engaged=1 fought=1"),
        "b": of("guerriers_orcs", "S", "engaged=1 fought=1"),
    }
    faces = "b_3:N b_4:N"
    for main, helpers, bonus in (("b_3", "b_1 b_2 b_4", 13), ("b_1", "b_2 b_3 b_4", 9)):
        battle = fight(picture, **units, faces=faces, dice=[20])
        play(battle, f"attack {main} n_1", *(f"support {key} {main}" for key in helpers.split()), "confirm")
        assert fact(battle, AttackMade).base.total == 8 - 6 + bonus


@clause("DW-VI.1.2-01")
def test_another_unit_may_support_but_nobody_who_does_not_face_the_target() -> None:
    battle = fight(
        " . b c .\n. . n . .\n . . d .",
        n=of("chevaliers_ordre", "N", "engaged=1 fought=1"),
        b=of("guerriers_orcs", "S", "engaged=1 fought=1"),
        c=of("boufnains", "S", "engaged=1 fought=1"),
        d=of("garde_orc", "S", "engaged=1 fought=1"),
        dice=[20],
    )
    play(battle, "attack b_1 n_1", "support c_1 b_1")
    assert refused(battle, "support d_1 b_1", "orcs")[1] == "no-strike-front"
    play(battle, "confirm")
    assert fact(battle, AttackMade).base.total == 8 - 6 + 3


@clause("DW-VI.1.1-02", "DW-VI.1.2-02")
def test_an_element_does_one_thing() -> None:
    battle = fight(
        " . g g .\n. n n n .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        dice=[20, 20],
    )
    play(battle, "attack n_1 g_1", "support n_2 n_1")
    assert battle.asks[0].draft.supports == {"n_2": "n_1"}
    play(battle, "attack n_2 g_2")
    assert (battle.asks[0].draft.attacks, battle.asks[0].draft.supports) == ({"n_1": "g_1", "n_2": "g_2"}, {})
    assert refused(battle, "support n_2 n_2") == ("DW-VI.1.1-02", "no-support-itself")
    play(battle, "confirm")
    assert len(facts(battle, AttackMade)) == 2


@clause("DW-VI.1.4-01", "DW-VI.1.0-03")
def test_blows_of_equal_initiative_are_simultaneous() -> None:
    battle = fight(
        " . g . x\n. n . . .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        x="orcs garde_orc S",
        dice=[1, 1],
    )
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "confirm")
    assert fact(battle, ElementsLost).elements == ("g_1", "n_1") and battle.outcome


@clause("DW-VI.1.3-01")
def test_a_blow_at_a_destroyed_target_is_lost() -> None:
    battle = fight(
        " . g . x\n. n n . .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        x="orcs garde_orc S",
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "attack n_2 g_1", "confirm")
    assert (fact(battle, AttackLost).element, fact(battle, AttackLost).why) == ("n_2", "target")


@clause("DW-VI.1.0-04")
def test_a_fallen_supporter_gives_nothing_and_a_fallen_attacker_loses_the_blow() -> None:
    """Pikes at 6 kill the orc that would have supported; another would have struck itself. DW-F1-C25"""
    battle = fight(
        " . g g .\n. . n . .",
        n=of("piquiers_imperiaux", "N", "order=T engaged=1"),
        g=of("garde_orc", "S", "order=C engaged=1"),
        dice=[1, 20],
    )
    play(battle, "attack n_1 g_1", "attack g_2 n_1", "support g_1 g_2", "confirm")
    assert "support" not in [reason for reason, _, _ in items(facts(battle, AttackMade)[1].base)]
    battle = fight(
        " . g g .\n. . n . .",
        n=of("piquiers_imperiaux", "N", "order=T engaged=1"),
        g=of("garde_orc", "S", "order=C engaged=1"),
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "support g_2 g_1", "confirm")
    assert (fact(battle, AttackLost).element, fact(battle, AttackLost).why) == ("g_1", "attacker")


@clause("DW-VI.1.0-05")
def test_separate_combats_are_found() -> None:
    battle = fight(
        " . g . . . . . h .\n. n . . . . . m . .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        m=of("berserkers", "N", "engaged=1"),
        h=of("boufnains", "S", "engaged=1"),
    )
    assert fact(battle, CombatsFound).combats == (("n", "g"), ("m", "h"))
    assert offered(battle, "attack ", "empire", other_options=True) == ["n_1 g_1"]


@clause("DW-VI.1.5-09")
def test_neighbouring_combats_are_drawn() -> None:
    battle = fight(
        " . g . h .\n. n . m . .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        m=of("berserkers", "N", "engaged=1"),
        h=of("boufnains", "S", "engaged=1"),
        dice=[4],
    )
    assert fact(battle, CombatBegan).units == ("m", "h")


@clause("DW-VI-01", "DW-VI-02", "DW-VI.1.0-02")
def test_a_unit_that_was_attacked_fights_whatever_its_order() -> None:
    battle = fight(n=of("fantassins_nobles", "N", "order=M engaged=1"), g=of("garde_orc", "S"), dice=[20, 1])
    play(battle, "attack n_1 g_1", "confirm")
    assert asked(battle)[1] != "blow" and unit(battle, "n").fought == 1


@clause("DW-II.5.1-06")
def test_javelins_are_thrown_and_wielded() -> None:
    javelins = of("javeliniers", "N", "order=T engaged=1")
    battle = position(" . n .\n. a . .", n=of("berserkers", "S"), a=javelins, phase="second_shooting", dice=[20, 20])
    play(battle, "attack a_1 n_1", "confirm", "attack a_1 n_1", "confirm")
    shot, blow = facts(battle, AttackMade)
    assert [items(one.base)[0][1] for one in (shot, blow)] == [4, 7]


@clause("DW-III.2.0-09")
def test_after_combat_moves_come_after_all_blows() -> None:
    battle = fight(n=of("fantassins_nobles", "N", "engaged=1"), g=of("garde_orc", "S", "engaged=1"), dice=[20, 20, 1])
    play(battle, "attack n_1 g_1", "attack g_1 n_1", "confirm")
    told = [type(one).__name__ for one in battle.facts]
    assert told.index("RegroupBegan") > max(number for number, name in enumerate(told) if name == "AttackMade")
    assert asked(battle) == ("empire", "regroup")


# Steps of a combat


@clause("DW-VI.1.0-03", "DW-VI.1.0-04")
def test_a_combat_has_as_many_steps_as_initiatives() -> None:
    """6 (pikes, T), then 3 and 3 (two-handed, C), then 2 (M): the fallen of a step are gone before the next one."""
    battle = fight(
        " . a b .\n. . n . .\n . . c .",
        n=of("piquiers_imperiaux", "N", "order=T engaged=1"),
        a=of("boufnains", "S", "order=C engaged=1"),
        b=of("boufnains", "S", "order=C engaged=1"),
        c=of("guerriers_orcs", "N", "order=M engaged=1"),
        dice=[20, 20, 1],
    )
    play(battle, "attack n_1 a_1", "attack a_1 n_1", "attack b_1 n_1", "attack c_1 n_1", "confirm")
    declared = [(one.attack.element, one.attack.initiative) for one in facts(battle, AttackDeclared)]
    assert declared == [("n_1", 6), ("a_1", 3), ("b_1", 3), ("c_1", 2)]
    assert [one.element for one in facts(battle, AttackMade)] == ["n_1", "a_1", "b_1"] and battle.outcome


@clause("DW-VI.1.2-03", "DW-VI.1.3-07")
@pytest.mark.parametrize(
    ("main", "helper", "strikes", "base"), [("k", "a", 5, 10 - 5 + 3 + 3), ("a", "k", 2, 6 - 5 + 3)]
)
def test_a_supported_blow_is_struck_at_the_initiative_of_its_striker(
    main: str, helper: str, strikes: int, base: int
) -> None:
    """Knights with C have 5, archers with M 2; a support is worth 3 whoever gives it."""
    battle = fight(
        " . g .\n. k a .",
        k=of("chevaliers_ordre", "N", "order=C engaged=1"),
        a=of("archers_longs", "N", "order=M engaged=1"),
        g=of("garde_orc", "S", "order=M engaged=1"),
        dice=[20],
    )
    play(battle, f"attack {main}_1 g_1", f"support {helper}_1 {main}_1", "confirm")
    assert fact(battle, AttackDeclared).attack.initiative == strikes
    assert fact(battle, AttackMade).base.total == base


@clause("DW-VI-01")
def test_old_and_new_engagements_fight_alike() -> None:
    """Of two units at grips with one, the one that has just come has its bonuses, the other none. DW-F1-C24"""
    battle = fight(
        " . g g .\n. n . b .",
        n=of("berserkers", "N", "engaged=1 fought=1"),
        b=of("berserkers", "N", "order=C engaged=2"),
        g=of("garde_orc", "S", "engaged=1 fought=1"),
        turn=2,
        dice=[20, 20, 20, 20],
    )
    play(battle, "attack n_1 g_1", "attack b_1 g_2", "attack g_1 n_1", "attack g_2 b_1", "confirm")
    strikes = {one.attack.element: one.attack.initiative for one in facts(battle, AttackDeclared)}
    assert strikes == {"b_1": 3, "n_1": 2, "g_1": 2, "g_2": 2}
    assert len(facts(battle, AttackMade)) == 4


@clause("DW-VI.1.5-09")
@pytest.mark.parametrize(("die", "first"), [(1, "n"), (3, "n"), (4, "m"), (6, "m")])
def test_a_die_shares_two_combats_out_evenly(die: int, first: str) -> None:
    battle = fight(
        " . g . h .\n. n . m . .",
        n=of("fantassins_nobles", "N", "engaged=1"),
        g=of("garde_orc", "S", "engaged=1"),
        m=of("berserkers", "N", "engaged=1"),
        h=of("boufnains", "S", "engaged=1"),
        dice=[die],
    )
    assert fact(battle, CombatBegan).units[0] == first


@clause("DW-VI.1.5-09")
@pytest.mark.parametrize(("gap", "drawn"), [(" . .", True), (" . . .", False)])
def test_combats_influence_each_other_within_three_hexes(gap: str, drawn: bool) -> None:
    """Two hexes of after-combat move and a contact. DW-OR-03"""
    battle = fight(
        f". n g{gap} m h .",
        n=of("fantassins_nobles", "ENE", "engaged=1"),
        g=of("garde_orc", "WNW", "engaged=1"),
        m=of("berserkers", "ENE", "engaged=1"),
        h=of("boufnains", "WNW", "engaged=1"),
        dice=[6] if drawn else [],
    )
    assert fact(battle, CombatBegan).units == (("m", "h") if drawn else ("n", "g"))


@clause("DW-VI.1.5-02")
def test_the_blows_of_a_combat_decide_who_chooses() -> None:
    """Two against one: the side that destroyed more is asked."""
    battle = fight(
        " . g g .\n. n n . .\n . . n .",
        n=of("piquiers_imperiaux", "N", "engaged=1"),
        g=of("garde_orc", "S", "order=C engaged=1"),
        dice=[1, 20],
    )
    play(battle, "attack n_1 g_1", "attack g_2 n_2", "confirm")
    assert battle.state.kills == {"empire": 1} and asked(battle) == ("empire", "priority")


@clause("DW-VI.1.5-09")
def test_a_die_among_four_combats_is_thrown_again_above_four() -> None:
    """Five and six name nobody: the third throw, 3, draws the third combat."""
    battle = fight(
        ". n g . p q . r s . t u .",
        **{key: of("fantassins_nobles", "ENE", "engaged=1") for key in "nprt"},
        **{key: of("garde_orc", "WNW", "engaged=1") for key in "gqsu"},
        dice=[5, 6, 3],
    )
    assert fact(battle, CombatBegan).units == ("r", "s")


@clause("DW-VI.1.0-05")
def test_units_linked_by_contacts_are_one_combat() -> None:
    """`n` touches `g`, `g` touches `m`: one combat, though `n` and `m` are no neighbours."""
    battle = fight(
        ". n g m . . . . h k",
        n=of("fantassins_nobles", "ENE", "engaged=1"),
        g=of("garde_orc", "WNW", "engaged=1"),
        m=of("berserkers", "WNW", "engaged=1"),
        h=of("boufnains", "ENE", "engaged=1"),
        k=of("piquiers_imperiaux", "WNW", "engaged=1"),
    )
    assert fact(battle, CombatsFound).combats == (("n", "m", "g"), ("k", "h"))
