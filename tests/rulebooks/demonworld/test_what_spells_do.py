"""Chapter XX.7: what spells do, in other rules too, how wizards rest, and the list."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget, melee, morale
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementsLost,
    MagicDuelFought,
    MoraleTested,
    OrderRevealed,
    SpellCast,
    SpellSettled,
    SpellStruck,
    UnitRouted,
    WizardsRested,
    WoundsHealed,
)
from oriflamme.rulebooks.demonworld.magic.resting import rests
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES, SPELLS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, position, refused, unit
from tests.rulebooks.demonworld.test_magic import BOTH, CARD, cast, effects, field, state

# What spells do


@clause("DW-XX.2.0-03", "DW-XX.5.0-12")
def test_what_a_spell_gives_lasts_until_the_end_of_the_turn() -> None:
    battle = cast("cast benediction", "at n", "spend 6", dice=[6])
    assert effects(battle) == [("morale", "n", 2)]
    (effect,) = state(battle).effects.values()
    assert effect.until is not None and effect.until.turn == 1
    assert morale.tally("shooting_loss", morale.best_case("shooting_loss", state(battle), "n")).total == (
        morale.tally("shooting_loss", morale.best_case("shooting_loss", state(field()), "n")).total + 2
    )


@clause("DW-XX.2.0-02")
def test_a_unit_that_a_spell_frightens_tests_its_morale_at_the_end_of_the_phase() -> None:
    battle = cast("cast peur_indicible", "at n", "spend 11", "pass", picture=BOTH, dice=[4, 11, 6])
    tested = fact(battle, MoraleTested)
    assert ("effect", -2) in [(item.reason, item.value) for item in tested.tally.items]
    assert (tested.test, tested.unit, state(battle).phase == "magic") == ("shooting_loss", "n", False)
    assert effects(battle) == []


@clause("DW-XX.5.0-12", "DW-XX.6.0-01")
def test_the_test_counts_what_was_cast_after_the_fear() -> None:
    """The orc casts first: fear -2; then the blessing +2: both count."""
    battle = field(BOTH, dice=[4, 11, 6, 1])
    play(battle, "cast peur_indicible", "at n", "spend 11", "cast benediction", "at n", "spend 6")
    values = [item.value for item in fact(battle, MoraleTested).tally.items if item.reason == "effect"]
    assert sorted(values) == [-2, 2]


@clause("DW-XX.2.0-02")
def test_losses_by_magic_bring_a_test() -> None:
    battle = play(cast("cast blessures", "at g_1", "spend 9", dice=[9, 10, 6]), "done")
    assert fact(battle, SpellStruck).hit
    assert fact(battle, ElementsLost).elements == ("g_1",)
    assert fact(battle, MoraleTested).unit == "g"


@clause("DW-XX.5.0-03")
@pytest.mark.parametrize(("die", "hit"), [(10, True), (11, False)])
def test_a_wound_takes_a_hit_point_whatever_the_protection(die: int, hit: bool) -> None:
    battle = cast("cast blessures", "at g_1", "spend 9", dice=[9, die])
    assert fact(battle, SpellStruck).hit == hit
    assert ("g_1" in state(battle).elements) != hit


def test_an_area_strikes_a_hex_and_its_six_neighbours() -> None:
    """Vengeance of Melghur at 0701: the guard there and the one beside it, a die of 6 or less each."""
    card = {**tomllib.loads(CARD), "people": "isthak", "wizard_level": 2}
    battle = field(BOTH.replace("s", "."), w="empire apprentice S", card={"apprentice": card}, dice=[11, 6, 7])
    play(battle, "cast vengeance_de_melghur", "at 0701", "spend 11")
    assert [(one.target, one.hit) for one in facts(battle, SpellStruck)] == [("g_1", True), ("g_2", False)]


def test_a_cone_strikes_sixty_degrees_and_three_hexes() -> None:
    """Three hexes away, straight to the east; the fourth is spared. Whoever stands behind him is a friend."""
    picture = """
    . . . . . . . .
     n . . . . . . .
    . s . . g g . .
     . . . . . . . .
    """
    battle = field(picture, dice=[8, 7])
    play(battle, "cast attaque_de_flammes")
    assert offered(battle, "at ") == ["ene", "ese"]
    play(battle, "at ene", "spend 8")
    assert [one.target for one in facts(battle, SpellStruck)] == ["g_1"]


def test_healing_gives_hit_points_back() -> None:
    battle = field(wounds="s_1:1", dice=[7])
    play(battle, "cast guerison", "at s", "spend 7")
    assert fact(battle, WoundsHealed).count == 1
    assert element(battle, "s_1").wounds == 0


def test_nobody_who_is_whole_is_healed() -> None:
    assert refused(field(), "cast guerison") == ("DW-XX.5.0-03", "no-spell-nobody")


@clause("DW-XX.6.0-04")
def test_whoever_is_immobile_has_only_what_spells_add() -> None:
    battle = cast("cast racines_magiques", "at g", "spend 10", dice=[10])
    assert budget.points(state(battle), unit(battle, "g")) == 0
    assert budget.manoeuvres(state(battle), unit(battle, "g")) == 0
    roots = {"key": "a.1", "source": "spell:empire_racines_magiques", "kind": "immobile", "target": "g"}
    whip = {"key": "b.1", "source": "spell:orcs_fouet_de_churrka", "kind": "movement", "target": "g", "value": 6}
    both = field(effects=[{**one, "clause": "DW-XX.7.1-02"} for one in (roots, whip)])
    assert budget.points(state(both), unit(both, "g")) == 6


@clause("DW-XX.6.0-01")
def test_movement_and_equal_spells_add_up() -> None:
    whip = {"source": "spell:orcs_fouet_de_churrka", "kind": "movement", "value": 6, "clause": "DW-XX.7.1-03"}
    twice = [{**whip, "key": f"spell:orcs_fouet_de_churrka.{number}", "target": "g"} for number in (1, 2)]
    battle, plain = field(effects=twice, g="orcs garde_orc S order=C"), field(g="orcs garde_orc S order=C")
    assert budget.points(state(battle), unit(battle, "g")) == budget.points(state(plain), unit(plain, "g")) + 12


def test_a_ward_makes_later_spells_harder() -> None:
    """The parry is cast first; then the orc needs five more against the same card: 10 + 0 - 5 is too little."""
    battle = field(BOTH, dice=[1, 9, 10])
    play(battle, "cast parade_magique", "at n", "spend 9", "cast blaspheme_du_groddmock", "at n", "spend 8")
    orc = facts(battle, SpellCast)[1]
    assert (orc.tally.total, orc.result) == (-5, "failed")


@clause("DW-XX.6.0-03")
@pytest.mark.parametrize(("dice", "won"), [((12, 9), False), ((12, 3), True)])
def test_spells_that_cannot_both_be_fight_a_duel(dice: tuple[int, int], won: bool) -> None:
    """12 + 15 against 9 + 20, as in the book; then a lower throw of the other."""
    first = {"wizard": "w", "spell": "orcs_confusion", "target": "n", "points": 15}
    other = {"wizard": "s", "spell": "isthak_demence", "target": "n", "points": 20}
    battle = field(BOTH, stage="resolving", spells=[first, other], dice=[*dice, 1])
    duel = fact(battle, MagicDuelFought)
    assert (duel.won, duel.rolls, duel.points) == (won, dice, (15, 20))
    assert [one.wizard for one in facts(battle, SpellSettled)] == ["w" if won else "s"]


@pytest.mark.parametrize(("die", "order"), [(1, "T"), (2, "C"), (3, "H"), (4, "M")])
def test_an_order_is_drawn_anew(die: int, order: str) -> None:
    battle = cast("cast confusion", "at n", "spend 9", picture=BOTH.replace("s", "."), dice=[9, die])
    assert fact(battle, OrderRevealed).order == order
    assert unit(battle, "n").order == order


def test_what_the_die_leaves_open_the_units_own_player_chooses() -> None:
    battle = cast("cast confusion", "at n", "spend 9", picture=BOTH.replace("s", "."), dice=[9, 5])
    assert battle.asks[0].seat == "empire"
    play(battle, "order n h")
    assert unit(battle, "n").order == "H"


@clause("DW-XX.6.0-02")
def test_points_for_a_spell_that_another_has_made_useless_are_lost() -> None:
    """The foot are blessed, but frightened as well: they rout, and the blessing's points do not come back."""
    battle = field(BOTH, dice=[4, 11, 6, 1])
    play(battle, "cast peur_indicible", "at n", "spend 11", "cast benediction", "at n", "spend 6")
    assert not fact(battle, MoraleTested).passed and fact(battle, UnitRouted).unit == "n"
    assert state(battle).wizards["s"].points == 24


# In other rules


def spell(kind: str, target: str, value: int, name: str = "empire_benediction") -> dict[str, Any]:
    key = f"spell:{name}"
    return {"key": f"{key}.1", "source": key, "kind": kind, "target": target, "value": value, "clause": "DW-XX.7.1-02"}


DUEL = """
. g . .
 . n . .
"""
FIGHT: dict[str, Any] = {"phase": "melee", "stage": "declaring", "combats": [["n", "g"]], "tier": "advanced", "turn": 2}
FIGHTERS: dict[str, Any] = {
    "n": "empire fantassins_nobles N engaged=1 fought=1",
    "g": "orcs garde_orc S engaged=1 fought=1",
}


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("kind", "target", "value", "change"),
    [
        ("power", "n", 2, 2),
        ("skill", "n", 2, 2),
        ("protection", "g", 2, -2),
        ("skill", "g", 2, -2),
        ("power", "g", 2, 0),
    ],
)
def test_power_protection_and_skill_in_melee(kind: str, target: str, value: int, change: int) -> None:
    given = {**FIGHT, "stage": "resolving", "attacks": [{"element": "n_1", "target": "g_1", "initiative": 2}]}
    bases = []
    for lie in ([], [spell(kind, target, value)]):
        battle = position(DUEL, **FIGHTERS, **given, effects=lie, dice=[20])
        bases.append(fact(battle, AttackMade).base.total)
    assert bases[1] - bases[0] == change


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize("who", ["n", "g"])
def test_whoever_is_at_peace_neither_strikes_nor_is_struck(who: str) -> None:
    assert len(position(DUEL, **FIGHTERS, **FIGHT).asks) == 2
    calm = position(DUEL, **FIGHTERS, **FIGHT, effects=[spell("peace", who, 0)])
    assert all(ask.kind != "blow" for ask in calm.asks)


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(("kind", "saved"), [("invulnerable", [True, True]), ("first_hit", [True, False])])
def test_a_spell_saves_from_every_hit_or_from_the_first(kind: str, saved: list[bool]) -> None:
    """Two blows that hit the same troll of three hit points: what is saved costs none."""
    picture = """
    . g . .
     n n . .
    """
    blows = [{"element": f"n_{number}", "target": "g_1", "initiative": 2} for number in (1, 2)]
    given = {**FIGHT, "stage": "resolving", "attacks": blows, "dice": [2, 2]}
    units = {**FIGHTERS, "g": "orcs trolls S engaged=1 fought=1"}
    battle = position(picture, **units, **given, effects=[spell(kind, "g", 0)])
    assert [(one.hit, one.spared) for one in facts(battle, AttackMade)] == [(True, one) for one in saved]
    assert element(battle, "g_1").wounds == saved.count(False)


@clause("DW-XX.2.0-03")
def test_initiative_and_fear_by_magic() -> None:
    battle = position(DUEL, **FIGHTERS, **FIGHT, effects=[spell("initiative", "n", 2), spell("fear", "g", 2, "x")])
    plain = position(DUEL, **FIGHTERS, **FIGHT)
    quick, slow = (melee.initiative(state(one), element(one, "n_1")).total for one in (battle, plain))
    assert (quick - slow, morale.fear_of(state(battle), "g") - morale.fear_of(state(plain), "g")) == (2, 2)


# Rest


@clause("DW-XX.3.2-03")
@pytest.mark.parametrize(("points", "after"), [(15, 25), (24, 30), (30, 30)])
def test_who_rests_gets_points_back_but_never_too_many(points: int, after: int) -> None:
    battle = _rally(points)
    assert state(battle).wizards["s"].points == after
    assert len(facts(battle, WizardsRested)) == (after != points)


def _rally(points: int = 15, **more: Any) -> Battle:
    """The rally phase: nothing but the end of the turn is left."""
    start = field()
    hexes, facing = state(start).stand_of("s")
    wizard = {"points": points, "hexes": [list(hex) for hex in hexes], "facing": facing, **more}
    return field(phase="rally", stage="testing", wizards={"s": wizard})


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize("more", [{"disturbed": True}, {"facing": 0}, {"hexes": [[0, 0]]}, {"silent_until": 1}])
def test_who_is_disturbed_or_has_moved_or_turned_does_not_rest(more: dict[str, Any]) -> None:
    assert state(_rally(15, **more)).wizards["s"].points == 15


@clause("DW-XX.3.2-04")
def test_casting_and_being_the_target_of_a_spell_disturb() -> None:
    battle = field(BOTH, dice=[1, 20])
    play(battle, "cast faiblesse", "at w", "spend 6")
    wizards = state(battle).wizards
    assert (wizards["s"].disturbed, wizards["w"].disturbed) == (True, True)


@clause("DW-XX.3.2-04")
def test_a_spell_that_fails_does_not_disturb_its_target() -> None:
    battle = play(field(BOTH, dice=[1, 3]), "cast faiblesse", "at w", "spend 6")
    assert not state(battle).wizards["w"].disturbed


@clause("DW-XX.3.2-04")
def test_an_engaged_wizard_does_not_rest() -> None:
    battle = field(s="empire sandor N engaged=1")
    assert not rests(state(battle), "s")


# The list


def test_the_table_of_spells() -> None:
    """Levels from 1 to 20 (DW-XX.4.1-01); those that help name their people."""
    assert all(1 <= one.level <= 20 for known in PEOPLES.values() for one in known.values())
    assert {one.name.fr for one in PEOPLES["gobelins"].values() if not one.only} == {"Petite nuée d'insectes"}
    assert SPELLS["orcs_force"].only == ("orcs", "gobelins")


def test_positions_with_magic_are_written_and_read() -> None:
    battle = cast("cast benediction", "at n", "spend 6", dice=[6])
    again = Battle.open(tomllib.loads(battle.position()))
    assert again.state == battle.state


@clause("DW-XX.6.0-03", "DW-XX.6.0-01")
def test_spells_of_which_only_one_changes_the_order_do_not_fight() -> None:
    """A weakness and a madness on the same unit: both come about."""
    first = {"wizard": "w", "spell": "orcs_chant_de_faiblesse", "target": "n", "points": 7}
    other = {"wizard": "s", "spell": "isthak_demence", "target": "n", "points": 10}
    for spells in ([first, other], [other, first]):
        battle = field(BOTH, stage="resolving", spells=spells, dice=[1])
        assert not facts(battle, MagicDuelFought) and len(facts(battle, SpellSettled)) == 2
    elsewhere = {**first, "spell": "orcs_confusion", "target": "g"}
    battle = field(BOTH, stage="resolving", spells=[elsewhere, other], dice=[1, 1])
    assert not facts(battle, MagicDuelFought) and len(facts(battle, SpellSettled)) == 2


def test_only_a_spell_that_heals_gives_hit_points_back() -> None:
    battle = field(wounds="s_1:1", dice=[11])
    play(battle, "cast protection_d_annakor", "at s", "spend 11")
    assert effects(battle) == [("protection", "s", 3)] and not facts(battle, WoundsHealed)
    assert element(battle, "s_1").wounds == 1


@pytest.mark.parametrize(("kind", "strikes"), [("power", True), ("peace", False)])
def test_only_peace_keeps_whoever_it_lies_on_out_of_a_melee(kind: str, strikes: bool) -> None:
    battle = position(DUEL, effects=[spell(kind, "n", 2)], **FIGHT, **FIGHTERS)
    blows = [ask for ask in battle.asks if ask.kind == "blow"]
    assert bool(blows) is strikes
