"""Spells on orders, obedience, morale and other spells, what they heal, and on whom they lie. DW-F3-M09, DW-XX.7.0"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget, command, morale, obedience
from oriflamme.rulebooks.demonworld.display import hex_zones
from oriflamme.rulebooks.demonworld.facts import (
    MagicDuelFought,
    MoraleTested,
    OrderRevealed,
    SpellCast,
    SpellSettled,
    SpellStruck,
    UnitBecameImpetuous,
    UnitCalmed,
    WoundsHealed,
)
from oriflamme.rulebooks.demonworld.magic import changes, targets
from oriflamme.rulebooks.demonworld.magic.resting import rests
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT
from tests.rulebooks.demonworld.large_positions import field as drawn
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, offered, play, unit
from tests.rulebooks.demonworld.spell_positions import FIELD, cast, effects, field, spell, state

WIZARDS = FIELD.replace(". . s . . . . . .", ". . s . . . w . .")

# Orders


@clause("DW-XX.7.1-02")
def test_the_wizard_chooses_the_order_of_the_enemy_whom_he_controls() -> None:
    battle = cast("empire", "controle_des_animaux", "at g", g="orcs chevaucheurs_de_loups S order=C")
    assert asked(battle) == ("empire", "control")
    play(battle, "order g t")
    assert (fact(battle, OrderRevealed).order, unit(battle, "g").order) == ("T", "T")


@pytest.mark.parametrize(
    ("people", "word", "card", "controlled"),
    [
        ("empire", "controle_des_animaux", "chevaucheurs_de_loups", True),
        ("empire", "controle_des_animaux", "garde_orc", False),
        ("empire", "controle_des_animaux", "trolls", False),
        ("isthak", "controle_des_demons", "demon", True),
        ("isthak", "controle_des_demons", "esprit", False),
        ("elfes", "controle", "garde_orc", False),
        ("thain", "controle", "demon", False),
    ],
)
def test_each_kind_of_control_has_its_creatures(people: str, word: str, card: str, controlled: bool) -> None:
    battle = field(people, g=f"orcs {card} S order=M", n="empire demon N order=M")
    assert (word in offered(battle, "cast ")) == controlled
    if controlled:
        assert offered(play(battle, f"cast {word}"), "at ") == ["g"]  # never one of his own


@pytest.mark.parametrize(("people", "word"), [("elfes", "controle"), ("thain", "controle")])
@pytest.mark.parametrize(("card", "controlled"), [("myrlak", True), ("char_a_loups", False)])
def test_monsters_are_controlled_and_chariots_are_animals(people: str, word: str, card: str, controlled: bool) -> None:
    battle = field(people, drawn(s="0609", g="0604"), g=f"orcs {card} S order=M")
    assert (word in offered(battle, "cast ")) == controlled
    animals = PEOPLES["empire"]["controle_des_animaux"]
    assert (targets.why_not_card(state(battle), "s", animals, "g") is None) == (not controlled)


@pytest.mark.parametrize("now", ["engaged=1", "morale=routing routed=1", ""])
def test_no_order_is_changed_where_there_is_none(now: str) -> None:
    battle = field("isthak", WIZARDS, turn=2, g=f"orcs chevaucheurs_de_loups S {now}")
    spell = PEOPLES["isthak"]["demence"]
    assert targets.why_not_card(state(battle), "s", spell, "g") is not None
    assert targets.why_not_card(state(battle), "s", spell, "w") is not None  # commanders have none
    assert targets.why_not_card(state(battle), "s", spell, "n") is None


@clause("DW-XX.6.0-03")
def test_control_and_confusion_of_the_same_card_cannot_both_be() -> None:
    casts = [
        {"wizard": "w", "spell": "orcs_confusion", "target": "g", "points": 9},
        {"wizard": "s", "spell": "empire_controle_des_animaux", "target": "g", "points": 12},
    ]
    cavalry = "orcs chevaucheurs_de_loups S order=C"
    battle = field("empire", WIZARDS, stage="resolving", casters=[], spells=casts, g=cavalry, dice=[3, 1])
    assert not fact(battle, MagicDuelFought).won
    play(battle, "order g h")
    assert [one.wizard for one in facts(battle, SpellSettled)] == ["s"]


# Obedience


@clause("DW-XX.7.1-03")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (5, False)])
def test_the_voice_makes_a_unit_test_its_obedience_at_three_more(die: int, passed: bool) -> None:
    """It tests against the nearest enemy, the wizard. Two elements add 2, the spell 3; its number is 9."""
    card = {"own": {**FOOT, "morale": [5, 9], "people": "any"}}
    battle = cast("orcs", "voix_magique", "at g", dice=[die], cards=card, g="orcs own S order=M elements=2")
    tested = fact(battle, MoraleTested)
    assert ("effect", 3) in [(item.reason, item.value) for item in tested.tally.items]
    assert (tested.test, tested.unit, tested.enemy, tested.passed) == ("obedience", "g", "s", passed)
    assert [one.unit for one in facts(battle, UnitBecameImpetuous)] == ([] if passed else ["g"])
    assert effects(battle) == []


def test_the_voice_provokes_by_whoever_is_before_a_unit_not_by_the_nearest() -> None:
    """n is in front of g, two hexes away; s is nearer, behind it."""
    picture = """
    . . . . s . .
     . . . . . . .
    . . . . g g .
     . . . . . . .
    . . . . . . .
     . . . . n . .
    """
    card = {"own": {**FOOT, "morale": [5, 9], "people": "any"}}
    battle = cast("orcs", "voix_magique", "at g", dice=[6], picture=picture, cards=card, g="orcs own S order=M")
    assert fact(battle, MoraleTested).enemy == fact(battle, UnitBecameImpetuous).enemy == "n"


def test_the_voice_is_heard_by_units_that_can_test() -> None:
    battle = field("orcs", WIZARDS, turn=2, g="orcs garde_orc S morale=routing routed=1")
    assert offered(play(battle, "cast voix_magique"), "at ") == ["n"]
    engaged = field("orcs", WIZARDS, turn=2, n="empire foot N engaged=1", g="orcs garde_orc S order=M")
    assert offered(play(engaged, "cast voix_magique"), "at ") == ["g"]


@clause("DW-XX.2.0-03")
def test_the_deaf_do_not_test_their_obedience_in_the_next_order_phase() -> None:
    picture = """
    . . . g g . .
     . . . . . . .
    . . . n n . .
     s . . . . . .
    """
    for lie, enemy in (([], "g"), ([spell("deaf", "n", 0, "empire_surdite")], "")):
        battle = field("empire", picture, effects=lie)
        assert obedience.provoker(state(battle), unit(battle, "n")) == enemy
    cast_now = cast("empire", "surdite", "at n")
    (effect,) = state(cast_now).effects.values()
    assert effect.until is not None and (effect.until.turn, effect.until.moment) == (2, "orders")


@clause("DW-XX.7.1-08")
@pytest.mark.parametrize(
    ("gap", "plain", "loud"), [(6, True, True), (7, False, True), (12, False, True), (13, False, False)]
)
def test_a_loud_voice_doubles_the_command_zone_until_the_next_orders_are_given(
    gap: int, plain: bool, loud: bool
) -> None:
    """k, whose zone is six hexes."""
    picture = f"k {'. ' * (gap - 1)}n n . g\n . {'. ' * (gap + 3)}\ns {'. ' * (gap + 3)}"
    cards = {"loud": {**FOOT, "stars": 1, "command_zone": 6, "elements": 1, "figures": 1, "people": "gobelins"}}
    given: dict[str, Any] = {"cards": cards, "k": "empire loud N"}
    battle = field("gobelins", picture, **given)
    assert command.covers(state(battle), unit(battle, "k"), unit(battle, "n")) == plain
    battle = field("gobelins", picture, effects=[spell("voice", "k", 2, "gobelins_forte_voix")], **given)
    assert command.covers(state(battle), unit(battle, "k"), unit(battle, "n")) == loud
    zones = hex_zones(state(battle), "k_1")
    assert zones is not None and f"{gap:02}01" in zones.command
    (effect,) = state(cast("gobelins", "forte_voix", "at k", picture=picture, **given)).effects.values()
    assert effect.until is not None and (effect.kind, effect.until.moment, effect.until.turn) == ("voice", "orders", 2)


def test_a_loud_voice_is_for_commanders_with_a_zone() -> None:
    battle = play(field("gobelins", WIZARDS.replace("n n", "n k"), k="empire chief N"), "cast forte_voix")
    assert offered(battle, "at ") == ["k"]


# Morale and manoeuvres


@clause("DW-XX.7.1-03")
@pytest.mark.parametrize(("people", "value"), [("elfes", -3), ("empire", -1)])
def test_elves_dread_more(people: str, value: int) -> None:
    card = {"elves": {**FOOT, "people": people}}
    battle = cast("orcs", "effroi_des_elfes", "at g", cards=card, dice=[6], g="orcs elves S order=M elements=2")
    told = [item.value for item in fact(battle, MoraleTested).tally.items if item.reason == "effect"]
    assert told == [value]


@clause("DW-XX.7.1-07")
def test_whoever_is_appeased_is_impetuous_no_more() -> None:
    battle = cast("thain", "apaisement", "at n", n="empire foot N morale=impetuous quarry=g")
    assert (fact(battle, UnitCalmed).unit, unit(battle, "n").morale, unit(battle, "n").quarry) == ("n", "", "")
    assert "apaisement" not in offered(field("thain"), "cast ")


@clause("DW-XX.7.1-08")
def test_one_manoeuvre_more_and_a_size_in_charge_tests() -> None:
    plain, skilled = field("gobelins"), field("gobelins", effects=[spell("manoeuvres", "n", 1)])
    made = [budget.manoeuvres(state(one), unit(one, "n")) for one in (plain, skilled)]
    assert made[1] == made[0] + 1
    tall = field("gobelins", effects=[spell("size", "n", 1)])
    sizes = [morale.tally("charge", morale.best_case("charge", state(one), "n", "g")).total for one in (plain, tall)]
    assert sizes[1] - sizes[0] == 1


# Aspects


@clause("DW-XX.7.1-07")
@pytest.mark.parametrize(("kind", "value"), [("power", 2), ("protection", 1), ("movement", 6)])
def test_the_wizard_chooses_one_of_three_aspects(kind: str, value: int) -> None:
    battle = cast("thain", "tous_les_aspects", "at n")
    assert offered(battle) == ["choose power", "choose protection", "choose movement"]
    play(battle, f"choose {kind}")
    assert effects(battle) == [(kind, "n", value)]


# Hit points


@clause("DW-XX.7.1-06")
def test_hands_heal_every_character_of_ones_people_within_three_hexes() -> None:
    """k_1 is three hexes from s, c four; the enemy's wizard is near and is not healed."""
    picture = "s . . k c . .\n . w . . . . g\n"
    battle = cast(
        *("elfes", "mains_de_la_mere"),
        picture=picture,
        k="empire chief N",
        c="empire chief N",
        wounds="s_1:1 k_1:2 c_1:1 w_1:1",
    )
    assert {one.target: one.count for one in facts(battle, WoundsHealed)} == {"s": 1, "k": 1}
    assert [element(battle, f"{key}_1").wounds for key in "skcw"] == [0, 1, 1, 1]


@clause("DW-XX.7.1-09")
@pytest.mark.parametrize(("die", "hit"), [(10, True), (11, False)])
def test_the_blessing_of_blood_strikes_one_and_heals_the_wizard_whatever_it_strikes(die: int, hit: bool) -> None:
    """Both are its effects: a hit is not asked for."""
    battle = cast("elfes_noirs", "benediction_du_sang", "at g_1", dice=[die], wounds="s_1:2")
    assert fact(battle, SpellStruck).hit is hit
    assert fact(battle, WoundsHealed).count == 1 and element(battle, "s_1").wounds == 1


@clause("DW-XX.7.1-02")
def test_an_exorcism_strikes_every_element_of_a_card_of_its_kind_in_reach() -> None:
    """Twelve hexes, thirteen: the second is spared."""
    picture = "s . . . . . . . . . . . g g\n . . . . . . . . . . . . . .\n"
    dead = {"dead": {**FOOT, "nature": "undead", "people": "any", "elements": 2}}
    battle = cast(
        *("empire", "conjuration_de_morts_vivants", "at g"),
        picture=picture,
        cards=dead,
        dice=[10],
        g="orcs dead S order=M",
    )
    assert [(one.target, one.hit) for one in facts(battle, SpellStruck)] == [("g_1", True)]
    living = field("empire", picture)
    assert "conjuration_de_morts_vivants" not in offered(living, "cast ")


# Spells against spells


@clause("DW-XX.7.1-06")
def test_higher_magic_makes_a_wizard_need_five_more_in_this_turn() -> None:
    battle = play(
        field("elfes", WIZARDS, casters=["s", "w"], dice=[20, 12]), "cast magie_superieure", "at w", "spend 8"
    )
    play(battle, "cast chant_de_faiblesse", "at n", "spend 8")
    told = facts(battle, SpellCast)[1]
    assert (told.tally.total, told.result) == (1 - 5, "cast")
    again = play(field("elfes", WIZARDS, casters=["s", "w"], dice=[20, 10]), "cast magie_superieure", "at w", "spend 8")
    assert facts(play(again, "cast chant_de_faiblesse", "at n", "spend 8"), SpellCast)[1].result == "failed"


def released(dice: list[int], first: str = "chant_de_faiblesse", target: str = "n") -> Battle:
    """w casts with 20 points, then s ends it with 15: he stands on the other side."""
    battle = field("elfes", WIZARDS, casters=["w", "s"], dice=[20, 20, *dice])
    play(battle, f"cast {first}", f"at {target}", "spend 20", "cast liberation_de_la_magie")
    assert offered(battle, "at ") == ["w"]
    return play(battle, "at w", "spend 15")


@clause("DW-XX.6.0-03", "DW-XX.7.1-06")
@pytest.mark.parametrize(("dice", "ended"), [([10, 16], True), ([11, 15], False), ([10, 15, 3, 9], True)])
def test_a_spell_of_this_phase_is_ended_in_a_duel(dice: list[int], ended: bool) -> None:
    """Twenty points against fifteen; equal sums are thrown again."""
    battle = released(dice)
    assert fact(battle, MagicDuelFought).won == (not ended)
    assert effects(battle) == ([] if ended else [("power", "n", -2)])


@pytest.mark.parametrize(("dice", "ended"), [([1, 20], True), ([20, 1], False)])
def test_a_ward_that_counts_at_once_ends_too(dice: list[int], ended: bool) -> None:
    battle = released(dice, "bouclier_de_tarmok", "g")
    assert effects(battle) == ([] if ended else [("ward", "g", 5)])


@pytest.mark.parametrize(("dice", "ended"), [([9, 10], True), ([7, 10], False)])
def test_an_older_spell_counts_with_its_level(dice: list[int], ended: bool) -> None:
    """Eleven points against a ward of level 9."""
    ward = spell("ward", "n", 5, "orcs_bouclier_de_tarmok", by="w", until={"turn": 3, "moment": "magic"})
    battle = field("elfes", WIZARDS, effects=[ward], turn=2, dice=[20, *dice])
    play(battle, "cast liberation_de_la_magie")
    assert offered(battle, "at ") == ["orcs_bouclier_de_tarmok.1"]
    play(battle, "at orcs_bouclier_de_tarmok.1", "spend 11")
    duel = fact(battle, MagicDuelFought)
    assert (duel.won, duel.points, duel.lying) == (ended, (11, 9), True)
    assert effects(battle) == ([] if ended else [("ward", "n", 5)])


def test_where_no_spell_lasts_none_is_ended() -> None:
    assert "liberation_de_la_magie" not in offered(field("elfes"), "cast ")


# On whom a spell lies


@clause("DW-XX.7.0-02")
def test_an_attached_commander_is_part_of_his_unit_and_a_target_of_his_own() -> None:
    picture = FIELD.replace("n n", "n k")
    given: dict[str, Any] = {"k": "empire chief N host=n"}
    battle = play(field("empire", picture, **given), "cast bouclier_magique")
    assert offered(battle, "at ") == ["s", "n", "k"]
    for target, both in (("n", [2, 2]), ("k", [0, 2])):
        lying = state(field("empire", picture, effects=[spell("protection", target, 2)], **given))
        values = [sum(item.value for item in changes.lines(lying, lying.elements[key], "protection")) for key in KEYS]
        assert values == both


KEYS = ("n_1", "k_1")


@clause("DW-XX.7.0-02")
def test_a_rider_and_his_mount_are_two_targets() -> None:
    given: dict[str, Any] = {"x": f"empire {CHARIOT} N order=M", "k": "empire chief N host=x"}
    battle = field("empire", drawn(s="0609", x="0605", g="1201"), effects=[spell("power", "k", 2)], **given)
    now = state(battle)
    faiblesse = PEOPLES["empire"]["faiblesse"]
    assert [targets.why_not_card(now, "s", faiblesse, key) for key in ("x", "k")] == [None, None]
    mount = now.elements["x_1"]
    assert changes.lines(now, mount, "power") == []
    assert [item.value for item in changes.lines(now, mount, "power", who="k")] == [2]


@clause("DW-XX.7.0-03")
@pytest.mark.parametrize(("where", "reached"), [("0606", True), ("0607", False)])
def test_a_large_element_is_reached_with_all_its_hexes(where: str, reached: bool) -> None:
    """Healing reaches six hexes: the giant's head in 0607 is six away, its rear hexes seven."""
    battle = field("orcs", drawn(s="0601", x=where, g="1211"), x=f"empire {GIANT} N order=M", wounds="x_1:1")
    assert ("guerison" in offered(battle, "cast ")) == reached
    reason = targets.why_not_card(state(battle), "s", PEOPLES["orcs"]["guerison"], "x")
    assert (reason is None) == reached
    assert reason is None or reason.clause == "DW-XX.7.0-03"


# Riders who cast


@clause("DW-XX.3.2-05")
@pytest.mark.parametrize("moved", [False, True])
def test_a_wizard_on_a_chariot_rests_only_if_it_stands_still(moved: bool) -> None:
    given: dict[str, Any] = {"x": f"empire {CHARIOT} N order=M", "s": "empire caster N host=x"}
    start = field("empire", drawn(x="0605", g="1201", n="0111"), **given)
    hexes, facing = state(start).stand_of("s")
    stood = [list(hex) for hex in hexes]
    if moved:
        stood[0][0] += 1
    wizard = {"points": 10, "hexes": stood, "facing": facing}
    battle = field("empire", drawn(x="0605", g="1201", n="0111"), wizards={"s": wizard}, **given)
    assert rests(state(battle), "s") == (not moved)


@clause("DW-XX.5.0-11")
@pytest.mark.parametrize(
    ("mount", "foes", "struck"),
    [
        (CHARIOT, "0705 0503", {"x_1", "g_2"}),  # around its rear hex 0605; 0503 is beside the animals only
        (DRAGON, "0604 0608", {"x_1", "g_1"}),  # around its head 0605; 0608 is beside its tail only
    ],
)
def test_a_failure_strikes_around_the_hex_on_which_he_rides(mount: str, foes: str, struck: set[str]) -> None:
    given: dict[str, Any] = {
        "x": f"empire {mount} N engaged=1",
        "s": "empire caster N host=x",
        "g": "orcs garde_orc S engaged=1",
    }
    battle = field("empire", drawn(x="0605", g=foes), turn=2, dice=[1, 7, *[20] * 5], **given)
    play(battle, "cast malediction", "at g", "take 7")
    assert {one.target for one in facts(battle, SpellStruck)} == struck
    assert ("x_1", "rider") in [(one.target, one.aim) for one in facts(battle, SpellStruck)]
