"""Magic: arts, selecting and casting, advantage, range and sight, pentacles, prayers and portals. Chapter 4.3."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any, get_args

import pytest

from oriflamme import Battle
from oriflamme.kernel import Item, Tally, UserError
from oriflamme.kernel.effects import EffectBegan, EffectEnded, EffectWeakened
from oriflamme.rulebooks.lames.facts.magic import (
    CastFailed,
    MagicStruck,
    PortalUsed,
    SpellCast,
    SpellDropped,
    SpellSelected,
)
from oriflamme.rulebooks.lames.magic.actions import chance
from oriflamme.rulebooks.lames.magic.casting import threshold
from oriflamme.rulebooks.lames.spell_book import BY_ART, SPELL_BOOK
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.vocabularies import Art
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import ARMIES, FIELD, MAGES, conjure
from tests.rulebooks.lames.positions import facts, play, position, refused, spare_dice, tokens, unit


def effects(battle: Battle) -> dict[str, tuple[str, int]]:
    """Where spells lie, with their notches."""
    return {key: (one.target, one.notches) for key, one in battle.state.effects.items()}


def lying(spell: str, on: str, notch: int, **more: object) -> dict[str, object]:
    return {"spell": spell, "on": on, "notch": notch, "owner": "north", "by": "w", **more}


# Who, and of which arts


@clause("LM-4.3-02")
def test_seven_arts_have_eight_spells_each() -> None:
    assert {art: len(spells) for art, spells in BY_ART.items()} == dict.fromkeys(get_args(Art), 8)
    assert sum(len(spell.arts) for spell in SPELL_BOOK.values()) == 56


@clause("LM-4.3-01")
def test_only_characters_with_a_magic_profile_select_spells() -> None:
    armies = ARMIES.replace("b infanterie", "c chef_aile_pied 0201 E\n  b infanterie")
    battle = play(conjure("", armies), "activate c")
    assert refused(battle, "select") == "LM-4.3-01"
    assert "select" in tokens(play(conjure("", armies), "activate w"))
    troop = {"mages": {"like": "infanterie", "magic": {"arcane": "ordinary"}}}
    with pytest.raises(UserError, match="only characters cast spells"):
        position(FIELD, ARMIES.replace("w mage", "w mages"), tier="advanced", figure=troop)


@clause("LM-4.3.3-01")
def test_he_chooses_from_the_arts_he_masters_at_three_notches_without_a_test() -> None:
    battle = play(conjure("", ARMIES.replace("w mage", "w adept")), "activate w", "select")
    wanted = {*BY_ART["arcane"], *BY_ART["theological"]}
    assert tokens(battle) == {f"select {spell} {notch}" for spell in wanted for notch in (1, 2, 3)}
    play(battle, "select prayer 3")
    assert unit(battle, "w").spell == "prayer 3"
    assert battle.roll is None


@pytest.mark.parametrize(
    ("armies", "allowed"),
    [
        (ARMIES.replace("w mage 0404 E", "w mage 0404 E routed ordered"), False),
        (ARMIES.replace("w mage 0404 E", "w mage 0404 E shaken"), False),
        (ARMIES.replace("x orcs 0704 W", "x orcs 0504 E"), False),
        (ARMIES.replace("x orcs 0704 W", "x orcs 0504 W").replace("b infanterie 0203", "b infanterie 0404"), True),
        (ARMIES.replace("b infanterie 0203", "b infanterie 0404"), True),
        (ARMIES.replace("w mage 0404 E", "w mage 0404 E spent"), True),
    ],
)
@clause("LM-4.3.3-01")
@spare_dice
def test_selecting_needs_order_and_no_enemy_beside_one_who_is_alone(armies: str, allowed: bool) -> None:
    battle = play(conjure("", armies, dice=[6, 6, 6, 6]), "activate w")
    if allowed:
        assert "select" in tokens(battle)
    elif battle.asks[0].kind == "action":
        assert refused(battle, "select") == "LM-4.3.3-01"


@pytest.mark.parametrize(("breath", "clause_"), [("", ""), (" winded", ""), (" spent", "LM-4.3.4-01")])
@clause("LM-4.3.4-01")
def test_casting_needs_breath_besides(breath: str, clause_: str) -> None:
    battle = play(conjure("fireball 1", ARMIES.replace("w mage 0404 E", f"w mage 0404 E{breath}")), "activate w")
    if clause_:
        assert refused(battle, "cast") == clause_
        assert "select" in tokens(battle)
    else:
        assert "cast" in tokens(battle)


@clause("LM-4.3.4-01")
@pytest.mark.parametrize("mark", ["shaken", "beside"])
def test_nobody_casts_shaken_or_alone_beside_an_enemy(mark: str) -> None:
    armies = (
        ARMIES.replace("0404 E", "0404 E shaken")
        if mark == "shaken"
        else ARMIES.replace("x orcs 0704 W", "x orcs 0504 E")
    )
    assert refused(play(conjure("pentacle 1", armies), "activate w"), "cast") == "LM-4.3.3-01"
    stacked = armies.replace("b infanterie 0203", "b infanterie 0404")
    if mark == "beside":
        assert "cast" in tokens(play(conjure("pentacle 1", stacked), "activate w"))


# Two turns


@clause("LM-4.3.1-01", "LM-4.3.1-02")
def test_a_spell_is_selected_in_one_turn_and_cast_in_the_next() -> None:
    battle = play(conjure("", dice=[6, 6, 1, 2, 6, 6]), "activate w", "select", "select arcane_arrow 2")
    assert unit(battle, "w").activated
    assert unit(battle, "w").spell == "arcane_arrow 2"
    play(battle, "activate b", "pass", "elements", "activate x", "pass", "activate y", "pass", "elements")
    play(battle, "activate w", "cast", "cast x")
    (cast,) = facts(battle, SpellCast)
    assert (cast.succeeds, cast.spell, cast.target, cast.roll) == (True, "arcane_arrow 2", "x", 3)
    assert len(facts(battle, MagicStruck)) == 1
    assert unit(battle, "w").spell == ""


@clause("LM-4.3.1-03")
def test_a_failed_cast_keeps_the_spell_and_ends_the_activation() -> None:
    battle = play(conjure("arcane_arrow 2", dice=[5, 6]), "activate w", "cast", "cast x")
    (cast,) = facts(battle, SpellCast)
    assert (cast.succeeds, facts(battle, MagicStruck)) == (False, [])
    assert unit(battle, "w").spell == "arcane_arrow 2"
    assert unit(battle, "w").activated


@clause("LM-4.3.1-04", "LM-F-68", "LM-2.9-38")
@pytest.mark.parametrize("action", ["pass", "move"])
def test_whoever_does_something_else_loses_his_chosen_spell(action: str) -> None:
    battle = play(conjure("arcane_arrow 2"), "activate w", action, *(("step E", "halt") if action == "move" else ()))
    (dropped,) = facts(battle, SpellDropped)
    assert (dropped.unit, unit(battle, "w").spell) == ("w", "")
    kept = play(conjure("arcane_arrow 2"), "activate w", "select", "select shield 1")
    assert not facts(kept, SpellDropped)


@clause("LM-4.3.1-04", "LM-F-68")
def test_a_wizard_keeps_nothing_because_another_has_cast() -> None:
    armies = ARMIES.replace("b infanterie 0203 E", "v mage 0202 E")
    battle = play(conjure("", armies, dice=[6, 6, 1, 2]), "activate w", "select", "select prayer 1")
    play(battle, "activate v", "select", "select shield 1", "elements")
    play(battle, "activate x", "pass", "activate y", "pass", "elements", "activate w", "cast", "cast self")
    assert (unit(battle, "v").spell, facts(battle, SpellDropped)) == ("shield 1", [])
    play(battle, "activate v", "pass")
    assert ([one.unit for one in facts(battle, SpellDropped)], unit(battle, "v").spell) == (["v"], "")


@clause("LM-4.3.1-04")
def test_an_engaged_wizard_loses_his_spell() -> None:
    battle = conjure("arcane_arrow 2", ARMIES.replace("x orcs 0704 W", "x orcs 0504 W contact"), dice=[1, 1, 6, 6])
    play(battle, "activate w")
    assert not {"select", "cast"} & tokens(battle)
    play(battle, "shock", "strike x unsupported")
    assert unit(battle, "w").spell == ""
    assert facts(battle, SpellDropped)


@clause("LM-4.3.3-02")
def test_a_new_selection_replaces_the_old() -> None:
    battle = play(conjure("arcane_arrow 2"), "activate w", "select", "select fireball 3")
    assert unit(battle, "w").spell == "fireball 3"


# What others know


def spell_seen(battle: Battle, seat: str | None) -> str:
    """The spell that the mage has chosen, as a seat sees it."""
    seen: Any = battle.view(seat).state
    return str(seen.units["w"].spell)


@clause("LM-4.3.1-01")
def test_the_chosen_spell_is_its_side_s_secret() -> None:
    battle = play(conjure(""), "activate w", "select", "select arcane_arrow 2")
    assert spell_seen(battle, "north") == "arcane_arrow 2"
    assert spell_seen(battle, "south") == "?"
    assert spell_seen(battle, None) == "?"
    (chosen,) = facts(battle, SpellSelected)
    assert chosen.seen_by("south").spell == "?"
    assert "arcane_arrow" not in battle.transcript_for("south")
    assert "arcane_arrow" in battle.transcript_for("north")


@clause("LM-4.3.1-03")
def test_of_a_failed_cast_others_see_target_and_dice_alone() -> None:
    battle = play(conjure("arcane_arrow 2", dice=[5, 6]), "activate w", "cast")
    play(battle, "cast x")
    (cast,) = facts(battle, SpellCast)
    assert cast.seen_by("north") is cast
    assert cast.seen_by("south") == CastFailed(clause="LM-4.3.1-03", unit="w", target="x", roll=11)
    shown = play(conjure("arcane_arrow 2", dice=[1, 2, 6, 6]), "activate w", "cast", "cast x")
    assert facts(shown, SpellCast)[0].seen_by("south").spell == "arcane_arrow 2"


@clause("LM-4.3.1-01")
def test_once_it_is_cast_a_spell_is_what_the_other_side_imagines() -> None:
    """South, who is to bear the loss, does not wonder any more what had been chosen."""
    battle = play(conjure("arcane_arrow 2", dice=[1, 2, 1, 1]), "activate w", "cast", "cast x")
    assert [(ask.seat, ask.kind) for ask in battle.asks] == [("south", "recoil")]
    start = battle.view("south")._perspective().start
    assert isinstance(start, Lames) and start.units["w"].spell == "arcane_arrow 2"
    assert {battle.imagine("south", Random(seed)).asks[0].kind for seed in range(9)} == {"recoil"}


def test_the_throw_of_a_cast_shows_nobody_what_is_added() -> None:
    battle = play(conjure("arcane_arrow 2"), "activate w", "cast", "cast x")
    assert battle.roll is not None
    assert (battle.roll.tally, battle.roll.threshold, battle.roll.meaning) == (None, None, None)


# The advantage and the table


WINGED = {"figures": {**MAGES, "mage": {**MAGES["mage"], "movement": "flying"}}}
"""The wizard flies, or could."""
PENTACLE = lying("pentacle", "0404", 3)


@pytest.mark.parametrize(
    ("armies", "chosen", "more", "total"),
    [
        (ARMIES, "fireball 1", {}, 1),
        (ARMIES, "fireball 2", {}, 0),
        (ARMIES, "fireball 3", {}, -1),
        (ARMIES, "arcane_arrow 1", {}, 2),
        (ARMIES, "arcane_arrow 3", {}, 0),
        (ARMIES, "lightning 1", {}, 0),
        (ARMIES, "lightning 3", {}, -2),
        (ARMIES.replace("w mage", "w master"), "arcane_arrow 1", {}, 4),
        (ARMIES.replace("w mage", "w novice").replace("0704", "0604"), "lightning 3", {}, -4),
        (ARMIES.replace("0404 E", "0404 E winded"), "fireball 2", {}, -1),
        (ARMIES.replace("0404 E", "0404 E winded"), "fireball 2", {"effect": [lying("pentacle", "0404", 1)]}, 0),
        (ARMIES, "fireball 2", {"effect": [lying("pentacle", "0404", 3), lying("prayer", "w", 2)]}, 5),
        (ARMIES, "fireball 2", {"effect": [lying("pentacle", "0405", 3)]}, 0),
        (ARMIES, "fireball 2", {"effect": [lying("shield", "w", 3)]}, 0),
        (ARMIES.replace("0404 E", "0404 E level=close_flight"), "fireball 2", {**WINGED, "effect": [PENTACLE]}, 0),
        (ARMIES, "fireball 2", {**WINGED, "effect": [PENTACLE]}, 3),
        (ARMIES, "fireball 2", {"effect": [lying("pentacle", "0404", 3, by="")]}, 0),
    ],
)
@clause("LM-4.3.4-02", "LM-4.3.2.1-02", "LM-4.3.2.4-01")
def test_the_casting_advantage(armies: str, chosen: str, more: dict[str, object], total: int) -> None:
    battle = play(conjure(chosen, armies, dice=[6, 6], **more), "activate w", "cast", "cast x")
    assert facts(battle, SpellCast)[0].advantage.total == total


@clause("LM-4.3.4-02")
def test_an_advantaged_wizard_winded_on_a_pentacle() -> None:
    """Advantaged +1, medium notch 2 is 0, winded -1, pentacle +1."""
    armies = ARMIES.replace("w mage 0404 E", "w adept 0404 E winded")
    battle = conjure("shield 2", armies, dice=[6, 6], effect=[lying("pentacle", "0404", 1)])
    (cast,) = facts(play(battle, "activate w", "cast", "cast b"), SpellCast)
    assert cast.advantage.total == 1
    assert [(item.reason, item.value) for item in cast.advantage.items] == [
        ("magic_capacity", 1),
        ("winded_wizard", -1),
        ("effect", 1),
    ]
    assert cast.threshold == 6


@clause("LM-4.3.4-03")
def test_the_casting_table() -> None:
    wanted = [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 11]
    assert [threshold(advantage) for advantage in range(-4, 10)] == wanted


@pytest.mark.parametrize(("advantage", "percent"), [(-3, 3), (-1, 17), (0, 28), (1, 42), (2, 58), (4, 83), (8, 97)])
@clause("LM-4.3.4-03")
def test_the_chance_of_a_spell_is_told(advantage: int, percent: int) -> None:
    """Of 36 throws of two dice: 1, 6, 10, 15, 21, 30 and 35."""
    assert chance(Tally((Item("spell", advantage, "LM-4.3.4-02"),))) == percent


@pytest.mark.parametrize(("dice", "succeeds"), [((2, 3), True), ((2, 4), False), ((1, 1), True), ((6, 6), False)])
@clause("LM-4.3.4-03")
@spare_dice
def test_the_dice_must_not_exceed_the_table(dice: tuple[int, int], succeeds: bool) -> None:
    battle = play(conjure("fireball 2", dice=[*dice, 6, 6]), "activate w", "cast", "cast x")
    assert facts(battle, SpellCast)[0].succeeds == succeeds


# Range, sight, targets


@pytest.mark.parametrize(("figure", "reach"), [("master", 7), ("adept", 6), ("mage", 5)])
@clause("LM-4.3.2.2-01")
def test_range_goes_by_the_capacity_of_the_art(figure: str, reach: int) -> None:
    armies = ARMIES.replace("w mage 0404", f"w {figure} 0104")
    near, far = f"{reach + 1:02}04", f"{reach + 2:02}04"
    battle = play(conjure("arcane_arrow 1", armies.replace("0704", near)), "activate w", "cast")
    assert "cast x" in tokens(battle)
    battle = play(conjure("arcane_arrow 1", armies.replace("0704", far)), "activate w")
    assert refused(battle, "cast") == "LM-4.3.2.2-03"


@clause("LM-4.3.2.2-01")
def test_the_range_of_an_inferior_and_a_disadvantaged_art() -> None:
    for hex, seen in (("0404", True), ("0504", False)):
        armies = ARMIES.replace("w mage 0404", "w novice 0104").replace("0704", hex)
        battle = play(conjure("fireball 1", armies), "activate w")
        assert ("cast" in tokens(battle)) == seen
    for hex, seen in (("0504", True), ("0604", False)):  # the theological art of the adept
        armies = ARMIES.replace("w mage 0404", "w adept 0104").replace("0704", hex)
        battle = play(conjure("chastisement 1", armies), "activate w")
        assert ("cast" in tokens(battle)) == seen


@clause("LM-4.3.2.2-02")
def test_he_must_see_his_target() -> None:
    wood = FIELD.splitlines()
    wood[3] = wood[3][:11] + "w" + wood[3][12:]  # 0604
    battle = play(conjure("arcane_arrow 1", map_="\n".join(wood)), "activate w")
    assert refused(battle, "cast") == "LM-4.3.2.2-03"
    armies = ARMIES + "  z orcs 0504 E\n"
    armies = armies.replace("b infanterie 0203", "b infanterie 0404")
    battle = play(conjure("arcane_arrow 1", armies, map_="\n".join(wood)), "activate w", "cast")
    assert refused(battle, "cast x") == "LM-4.3.2.2-02"
    assert tokens(battle) == {"cast z"}


@clause("LM-4.3.2.2-03")
@pytest.mark.parametrize(
    ("chosen", "targets"),
    [
        ("prayer 1", {"cast self"}),
        ("pentacle 1", {"cast 0404"}),
        ("blessing 1", {"cast b"}),
        ("curse 1", {"cast x"}),
        ("darkness 1", {"cast field"}),
        ("shield 1", {"cast self", "cast b"}),
    ],
)
def test_each_spell_has_its_kind_of_target(chosen: str, targets: set[str]) -> None:
    assert tokens(play(conjure(chosen), "activate w", "cast")) == targets


@clause("LM-4.3.2.2-03")
def test_a_hex_in_range_may_be_a_target() -> None:
    found = tokens(play(conjure("sanctuary 1"), "activate w", "cast"))
    assert {"cast 0404", "cast 0904", "cast 0101"} <= found
    assert "cast 1004" not in found
    assert refused(play(conjure("sanctuary 1"), "activate w", "cast"), "cast 1004") == "LM-4.3.2.2-01"


# Portals


PORTAL = [lying("arcane_portal", "0804", 2)]
FAR = ARMIES.replace("w mage 0404", "w mage 0104").replace("x orcs 0704", "x orcs 1004")


@clause("LM-4.3.2.2-04")
def test_a_portal_extends_range_and_sight() -> None:
    assert refused(play(conjure("arcane_arrow 1", FAR), "activate w"), "cast") == "LM-4.3.2.2-03"
    battle = play(conjure("arcane_arrow 1", FAR, effect=PORTAL), "activate w", "cast")
    assert tokens(battle) == {"cast x", "cast y"}
    other = [{**PORTAL[0], "by": "", "owner": "south"}]
    assert refused(play(conjure("arcane_arrow 1", FAR, effect=other), "activate w"), "cast") == "LM-4.3.2.2-03"


@pytest.mark.parametrize(("use", "notches"), [((3, 4), [2]), ((3, 3), [1])])
@clause("LM-4.3.2.2-05")
def test_each_use_of_a_portal_may_wear_it(use: tuple[int, int], notches: list[int]) -> None:
    battle = conjure("arcane_arrow 1", FAR, effect=PORTAL, dice=[1, 2, *use, 6, 6])
    play(battle, "activate w", "cast", "cast x")
    (used,) = facts(battle, PortalUsed)
    assert (used.hex, used.roll, used.worn) == ("0804", sum(use), notches == [1])
    assert [one.notches for one in battle.state.effects.values()] == notches
    last = conjure("arcane_arrow 1", FAR, effect=[{**PORTAL[0], "notch": 1}], dice=[1, 2, *use, 6, 6])
    play(last, "activate w", "cast", "cast x")
    assert bool(last.state.effects) == (notches == [2])


def test_what_is_in_range_anyway_uses_no_portal() -> None:
    battle = conjure("arcane_arrow 1", effect=PORTAL, dice=[1, 2, 6, 6])
    play(battle, "activate w", "cast", "cast x")
    assert not facts(battle, PortalUsed)


# Persistent spells


@clause("LM-4.3.2.3-01")
@pytest.mark.parametrize(
    ("chosen", "at", "target"), [("blessing 2", "b", "b"), ("sanctuary 2", "0504", "0504"), ("darkness 2", "field", "")]
)
def test_a_spell_that_lasts_lies_on_its_target(chosen: str, at: str, target: str) -> None:
    battle = play(conjure(chosen, dice=[1, 2]), "activate w", "cast", f"cast {at}")
    assert {one.target for one in battle.state.effects.values()} == {target}
    assert {(one.owner, one.by, one.notches) for one in battle.state.effects.values()} == {("north", "w", 2)}
    assert facts(battle, EffectBegan)


@clause("LM-4.3.2.3-02", "LM-4.3.2.4-03")
def test_a_spell_on_a_hex_stays_when_the_wizard_moves() -> None:
    battle = conjure("", effect=[lying("pentacle", "0404", 2), lying("prayer", "w", 1)])
    play(battle, "activate w", "move", "step E", "halt")
    assert effects(battle) == {"spell_pentacle.1": ("0404", 2), "spell_prayer.1": ("w", 1)}


@clause("LM-4.3.2.4-01")
def test_the_pentacle_is_hard_and_of_all_arts_but_the_theological() -> None:
    pentacle = SPELL_BOOK["pentacle"]
    assert (pentacle.series, set(get_args(Art)) - set(pentacle.arts)) == ("hard", {"theological"})
    battle = play(conjure("pentacle 2", dice=[1, 2]), "activate w", "cast", "cast 0404")
    assert effects(battle) == {"spell_pentacle.1": ("0404", 2)}


@pytest.mark.parametrize(
    ("dice", "left"), [((4, 4), {"spell_pentacle.1": ("0404", 1)}), ((4, 3), {"spell_pentacle.1": ("0404", 2)})]
)
@clause("LM-4.3.2.4-02")
@spare_dice
def test_a_double_takes_a_notch_from_the_pentacle_whether_the_cast_succeeds_or_not(
    dice: tuple[int, int], left: dict[str, tuple[str, int]]
) -> None:
    for chosen in ("arcane_arrow 1", "lightning 3"):
        battle = conjure(chosen, dice=[*dice, 6, 6], effect=[lying("pentacle", "0404", 2)])
        play(battle, "activate w", "cast", "cast x")
        assert effects(battle) == left
    away = conjure("arcane_arrow 1", dice=[*dice, 6, 6], effect=[lying("pentacle", "0405", 2)])
    assert not facts(play(away, "activate w", "cast", "cast x"), EffectWeakened)


@clause("LM-4.3.2.4-04")
@pytest.mark.parametrize("dice", [(1, 2, 6, 6), (6, 5)])
def test_a_prayer_helps_the_next_attempt_and_is_spent(dice: tuple[int, ...]) -> None:
    battle = conjure("chastisement 2", dice=dice, effect=[lying("prayer", "w", 3)])
    play(battle, "activate w", "cast", "cast x")
    assert facts(battle, SpellCast)[0].advantage.total == 3
    (ended,) = facts(battle, EffectEnded)
    assert (ended.why, effects(battle)) == ("used", {})
    laid = play(conjure("prayer 2", dice=[1, 2]), "activate w", "cast", "cast self")
    assert effects(laid) == {"spell_prayer.1": ("w", 2)}


@clause("LM-4.3.3-03")
def test_an_active_spell_is_no_chosen_one() -> None:
    battle = play(conjure("", effect=[lying("pentacle", "0404", 2)]), "activate w", "pass")
    assert not facts(battle, SpellDropped)
    assert effects(battle) == {"spell_pentacle.1": ("0404", 2)}
    assert refused(play(conjure("", effect=[lying("pentacle", "0404", 2)]), "activate w"), "cast") == "LM-4.3.1-01"


@clause("LM-4.3.2.1-03")
def test_a_destroyed_wizard_takes_pentacle_and_circle_with_him_and_leaves_the_rest() -> None:
    armies = ARMIES.replace("w mage 0404 E", "w mage 0404 E steps=1").replace("x orcs 0704 W", "x orcs 0504 W")
    lie = [lying("pentacle", "0404", 2), lying("arcane_circle", "0404", 1), lying("blessing", "b", 2)]
    battle = conjure("", armies, effect=lie, dice=[1, 1], position={"active": "south"})
    play(battle, "activate x", "shock", "strike w supported")
    while battle.asks and "w" in battle.state.units:
        play(battle, sorted(tokens(battle))[0])
    assert {one.source for one in battle.state.effects.values()} == {"spell_blessing"}


def test_the_battle_goes_on_from_a_file_with_chosen_spells_and_spells_on_hexes() -> None:
    lie = [lying("pentacle", "0404", 2), lying("wall_of_fire", "0505", 2, at=["0505", "0605"])]
    battle = conjure("fireball 2", effect=lie)
    again = Battle.open(tomllib.loads(battle.position()))
    assert again.state.units["w"].spell == "fireball 2"
    assert again.state.effects == battle.state.effects


# Spells of a scenario

WAR_CRY: dict[str, Any] = {
    "name": {"fr": "Cri de guerre", "en": "War Cry"},
    "targets": ["friend"],
    "arts": ["arcane"],
    "series": "hard",
    "needs": ["troop"],
    "effect": [{"kinds": ["attack"], "values": [1, 2, 3]}],
    "wears_on": ["element"],
}
BOLT: dict[str, Any] = {
    "name": {"fr": "Trait d'ambre", "en": "Amber Bolt"},
    "targets": ["enemy"],
    "arts": ["arcane"],
    "series": "easy",
    "act": "attack",
    "values": [2, 5, 7],
}
OWN = {"war_cry": WAR_CRY, "amber_bolt": BOLT}


@clause("LM-4.3.3-01")
@pytest.mark.parametrize(("art", "knows"), [("arcane", True), ("pyromantic", False)])
def test_a_wizard_chooses_the_spells_that_a_scenario_gives_his_arts(art: str, knows: bool) -> None:
    figures = {"mage": {"like": "magicien", "magic": {art: "ordinary"}}}
    battle = play(conjure("", figures=figures, spell=OWN), "activate w", "select")
    wanted = {f"select {spell} {notch}" for spell in (*BY_ART[art], *(OWN if knows else ())) for notch in (1, 2, 3)}
    assert tokens(battle) == wanted


@clause("LM-4.3.2.3-01", "LM-4.3.4-02")
def test_a_spell_of_a_scenario_is_cast_with_its_own_difficulty_and_lies_on_its_target() -> None:
    """Hard at notch 2 is an Advantaged symbol: -1; the mage is Ordinary: 0."""
    battle = play(conjure("war_cry 2", spell=OWN, dice=[1, 2]), "activate w", "cast")
    assert tokens(battle) == {"cast b"}, "a friend, and a troop: not the wizard himself"
    play(battle, "cast b")
    (told,) = facts(battle, SpellCast)
    assert [(item.reason, item.value) for item in told.advantage.items] == [("difficulty", -1)]
    assert effects(battle) == {"spell_war_cry.1": ("b", 2)}
    (lies,) = battle.state.effects.values()
    assert (lies.kind, lies.value, lies.by, lies.owner) == ("attack", 2, "w", "north")
    again = Battle.open(tomllib.loads(battle.position()), dice=[3] * 9)
    assert again.state == battle.state


@clause("LM-4.3.2.1-01")
def test_an_attack_of_a_scenario_strikes_at_its_own_advantage() -> None:
    battle = play(conjure("amber_bolt 2", spell=OWN, dice=[1, 2, 6, 6]), "activate w", "cast", "cast x")
    (told,) = facts(battle, MagicStruck)
    assert (told.target, told.source) == ("x", "spell_amber_bolt")
    assert [(item.reason, item.value) for item in told.advantage.items] == [("spell", 5)]


def test_a_spell_of_the_book_that_a_scenario_changes_stays_with_its_arts() -> None:
    own = {"shield": {k: v for k, v in WAR_CRY.items() if k not in ("arts", "series")}}
    battle = play(conjure("shield 1", spell=own, dice=[1, 2]), "activate w", "cast", "cast b")
    assert [one.kind for one in battle.state.effects.values()] == ["attack"]
    plain = play(conjure("shield 1", dice=[1, 2]), "activate w", "cast", "cast b")
    assert [one.kind for one in plain.state.effects.values()] == ["defence"]


def test_an_exorcism_undoes_the_spell_of_a_scenario_that_is_of_its_arts() -> None:
    lies = [lying("war_cry", "x", 1, owner="south", by="")]
    for art, undone in (("necromantic", True), ("arcane", False)):
        own = {"war_cry": WAR_CRY | {"arts": [art]}}
        battle = play(conjure("exorcism 1", spell=own, effect=lies), "activate w")
        assert ("cast" in tokens(battle)) == undone


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (WAR_CRY | {"series": "simple"}, "series"),
        (WAR_CRY | {"series": ""}, "series"),
        (WAR_CRY | {"arts": ["culinary"]}, "arts"),
        (WAR_CRY | {"act": "attack", "values": [1, 2, 3], "targets": ["enemy"]}, "not both"),
        (WAR_CRY | {"effect": [{"kinds": ["area"]}]}, "kinds"),
        (BOLT | {"act": "summon"}, "act"),
        (BOLT | {"values": [1, 2]}, "values"),
        (BOLT | {"targets": ["friend"]}, "targets"),
    ],
)
def test_what_cannot_be_cast_is_said_before_the_battle(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(UserError, match=told):
        conjure("", spell={"odd": wrong})
