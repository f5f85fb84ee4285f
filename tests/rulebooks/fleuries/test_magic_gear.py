"""Magic weapons and objects, curses, gifts of priests, omens, and what the other side may know of them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.kernel.effects import EffectEnded
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reckon
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.command.command import brigade, exempt, threshold
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FiguresLost, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import (
    Carried,
    CurseShown,
    Deflected,
    GearJudged,
    GearUsed,
    Interceded,
    LossesUndone,
    MagicFailed,
    OmenSpent,
    OmenTaken,
    SpellsLearned,
    SpiritsFought,
    Vanished,
    Warded,
    WeaponFailed,
)
from oriflamme.rulebooks.fleuries.facts.moves import ChargeDeclared, ContactMade, Moved, ReactionTested
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed, Revealed
from oriflamme.rulebooks.fleuries.facts.turn import BrigadeDissolved, ControlLeft, GearShown, MoraleTested, Routed
from oriflamme.rulebooks.fleuries.magic.spells import spells_left
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.rulebooks.fleuries.powers.lasting import fc, fm
from oriflamme.rulebooks.fleuries.tables import CURSES, GEAR, MAGIC, SKILLS, reading
from oriflamme.rulebooks.fleuries.troops.army import CharacterSpec, character_faults
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    awaits,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    rejected,
    seen,
    spot,
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
FIGHT = "h hero maquahuitl {} at=60/40 fights=v1:front:2:front"
FOUGHT = "v1 man B20 files=10 maquahuitl {} at=60/40/180 fights=h:front:2:front"


def field(mine: str, theirs: str = "", *, at: str = "command", window: str = "", dice: Any = (), **more: Any) -> Battle:
    text = f"south: {mine} | {FAR}\nnorth: {theirs} | {FOE}" if theirs else f"south: {mine} | {FAR}\nnorth: {FOE}"
    return position(text, phase=at, window=window, dice=list(dice), **more)


def fight(mine: str = "", theirs: str = "", **more: Any) -> Battle:
    return field(FIGHT.format(mine), FOUGHT.format(theirs), **more)


def used(mine: str, token: str, theirs: str = "", *, at: str = "command", dice: Any = (), **more: Any) -> Battle:
    """At the start of a step somebody of the south uses something."""
    battle = field(mine, theirs, at=at, window=at, dice=dice, **more)
    battle.answer(token, "south")
    if battle.asks and battle.asks[0].kind == "cast" and battle.state.window == at:
        battle.answer("pass", "south")
    return battle


def lines_of(battle: Battle, key: str, *why: Any) -> list[tuple[str, int]]:
    return items(value(battle.state, piece(battle, key), MoraleTestCause(why or ("combat",))))


# Secrecy


@clause("GF-TABLE_DES_ARMES_MAGIQUES-01")
def test_gear_is_secret_until_it_is_used() -> None:
    """Its bearer strikes with the belt: from then on the enemy knows it, and nothing else."""
    gear = "magic_item=belt_strength magic_weapon=sharp"
    before = field(f"h hero {gear} at=60/40")
    assert seen(before, "north", "h").body.magic_item == "" and seen(before, "south", "h").body.magic_item
    battle = fight(gear, at="combat", dice=[100, 100])
    play(battle, until="rally")
    assert fact(battle, GearShown).gear == "belt_strength"
    assert seen(battle, "north", "h").body.magic_item == "belt_strength"
    assert seen(battle, "north", "h").body.magic_weapon == ""


@clause("GF-TABLE_DES_ARMES_MAGIQUES-01")
def test_gear_is_shown_of_everyone_who_used_it_and_of_nobody_else() -> None:
    """Two belts strike, a third is far away; two weapons of terror are near, a third is not."""
    belt = "hero maquahuitl magic_item=belt_strength"
    mine = f"h {belt} at=60/40 fights=v1:front:1:front | k {belt} at=63/40 fights=v1:front:1:front | m {belt} at=90/40"
    theirs = "v1 man B20 files=10 maquahuitl at=60/40/180 fights=h:front:1:front+k:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, 100, 100, 100, 100])
    assert {one.unit for one in facts(battle, GearShown, gear="belt_strength")} == {"h", "k"}
    assert seen(battle, "north", "m").body.magic_item == ""
    feared = " | ".join(f"{at[0]} hero magic_weapon=terror at={at[1:]}" for at in ("a60/44", "b70/44", "c60/20"))
    spell = "p priest level=legendary spells=nightmares at=60/40"
    near = field(
        f"{feared} | {spell}", "v1 man A20 files=10 at=60/55/180", at="reactions", window="reactions", dice=[1, 4]
    )
    near.answer("cast p nightmares v1", "south")
    assert {one.unit for one in facts(near, GearShown)} == {"a", "b"}


@clause("GF-TABLE_DES_ARMES_MAGIQUES-01")
def test_own_gear_of_the_same_name_stays_secret() -> None:
    """The mask of whom he fights is seen at work, not his own; a sharp weapon where it goes through something."""
    mask = "magic_item=mask_huitzilopochtli"
    mine = f"h hero maquahuitl {mask} at=60/40 fights=k:front:1:front"
    theirs = f"k hero maquahuitl at=60/40/180 {mask} stunned=2 fights=h:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100])
    assert [one.unit for one in facts(battle, GearShown)] == ["k"]
    for armour, known in (("", 0), ("cotton", 1), ("shield", 1)):
        sharp = fight("magic_weapon=sharp", armour, at="combat", dice=[100, 100])
        assert len(facts(sharp, GearShown, gear="sharp")) == known


@clause("GF-TABLE_DES_ARMES_MAGIQUES-01")
def test_the_pipe_is_seen_when_an_animal_obeys_in_its_brigade() -> None:
    mine = "h hero fc=3 magic_item=pipe_tlaloc at=60/44 | u man B20 files=10 brigade=h at=60/40"
    battle = field(f"{mine} | j jaguar 5 files=5 brigade=h at=80/40", at="command", dice=[50, 50])
    assert fact(battle, GearShown).gear == "pipe_tlaloc"
    without = field(f"{mine} | w man B20 files=10 brigade=h at=88/40", at="command", dice=[50, 50])
    assert not facts(without, GearShown)


@pytest.mark.parametrize(("roll", "curse"), [(35, "horror"), (36, "")])
@clause("GF-TABLE_DES_ARMES_MAGIQUES-02")
def test_a_magic_weapon_is_cursed_on_35_or_less(roll: int, curse: str) -> None:
    """Rolled in secret before the battle, for every character alike: the enemy learns nothing."""
    text = "south: h hero magic_weapon=terror | u man B20 files=10\nnorth: k hero | v man B20 files=10"
    dice = {"": [], "south": [roll, 1], "north": [10, 10]}
    battle = Battle.open(_scenario(text), dice=dice)
    judged = [one for one in facts(battle, GearJudged) if one.unit == "h"]
    assert judged[0].curse == curse and judged[0].seen_by("north") is None
    assert piece(battle, "k").curse == "" and seen(battle, "north", "h").curse == ""


def _scenario(text: str) -> dict[str, Any]:
    from tests.rulebooks.fleuries.positions import scenario

    return scenario(text, phase="deployment", turn=0)


# Weapons


@clause("GF-TABLE_DES_ARMES_MAGIQUES-03")
def test_a_weapon_of_detection_shows_whoever_hides_within_40_cm() -> None:
    theirs = "c card at=60/75/180 contents=v1 | v1 man B20 files=10 place=base"
    theirs += " | d card at=60/110/180 contents=v2 | v2 man B20 files=10 place=base"
    battle = used("h hero magic_weapon=detection at=60/36", "use h detection", theirs, at="reactions")
    assert fact(battle, BaseRevealed).base == "c" and "d" in battle.state.pieces


@clause("GF-TABLE_DES_ARMES_MAGIQUES-04")
def test_inspiration_adds_two_to_the_morale_of_the_unit() -> None:
    battle = field("h hero fm=2 magic_weapon=inspiration controls=u | u man B20 files=10 at=60/40")
    assert {("morale-control", 2), ("gear-inspiration", 2)} <= set(lines_of(battle, "u"))


SWIFT = FIGHT.format("combat=100 magic_weapon=swiftness")


def struck(battle: Battle) -> list[tuple[str, int, int, int]]:
    return [(one.unit, one.figures, one.percent, one.kills) for one in facts(battle, BlowsStruck)]


@pytest.mark.parametrize(
    ("dice", "blows"),
    [
        ([27, 6, 21], [("h", 1, 126, 1), ("v1", 1, 20, 0)]),
        ([26, 6, 6], [("h", 1, 126, 2)]),
    ],
)
@clause("GF-TABLE_DES_ARMES_MAGIQUES-05")
def test_swiftness_fells_before_the_enemy_reckons(dice: list[int], blows: list[tuple[str, int, int, int]]) -> None:
    """Two of v1 face him. One kill, and v1 has no full second rank: one figure strikes, without the bonus of a rank.
    Two, the second by the roll for the rest: nobody strikes."""
    battle = field(SWIFT, FOUGHT.format("figures=15"), at="combat", dice=dice)
    assert struck(battle) == blows and fact(battle, GearShown, unit="h").gear == "swiftness"
    assert awaits(battle, "morale")


@clause("GF-TABLE_DES_ARMES_MAGIQUES-05")
def test_swiftness_is_of_no_use_in_an_older_combat_or_without_the_weapon() -> None:
    older = field(SWIFT.replace(":2:", ":1:"), FOUGHT.format("").replace(":2:", ":1:"), at="combat", dice=[26, 42])
    assert struck(older) == [("h", 1, 126, 2), ("v1", 2, 42, 1)] and not facts(older, GearShown)
    plain = field(SWIFT.replace("swiftness", "terror"), FOUGHT.format(""), at="combat", dice=[27, 43])
    assert struck(plain) == [("h", 1, 126, 1), ("v1", 2, 42, 0)]


@clause("GF-TABLE_DES_ARMES_MAGIQUES-05")
def test_swiftness_leaves_the_others_of_the_enemy_their_blows() -> None:
    """Who is wounded by it does not strike back; two bearers strike together; whoever fights somebody else strikes."""
    duel = "k hero club combat=100 at=60/40/180 {} fights=h:front:2:front"
    swift = SWIFT.replace("v1", "k")
    wounded = field(swift, duel.format(""), at="combat", dice=[27])
    assert struck(wounded) == [("h", 1, 126, 1)]
    both = field(swift, duel.format("magic_weapon=swiftness"), at="combat", dice=[27, 100])
    assert [one[0] for one in struck(both)] == ["h", "k"]
    assert {one.unit for one in facts(both, GearShown)} == {"h", "k"}
    mine = f"{SWIFT} | u man B10 files=10 maquahuitl at=86/40 fights=v1:front:2:front"
    theirs = "v1 man B20 files=20 maquahuitl at=76/40/180 fights=h:front:2:front+u:front:2:front"
    aside = field(mine, theirs, at="combat", dice=[27, 6, 100])
    before = {(one.unit, one.target): one.figures for one in facts(aside, BlowsStruck)}
    assert before["v1", "u"] == before["u", "v1"] == 10


@clause("GF-TABLE_DES_ARMES_MAGIQUES-05")
def test_swiftness_in_the_ranks_shields_the_unit() -> None:
    """u and v1, ten against ten: the bearer has one place in the front of u; the one he fells does not strike u."""
    mine = "h hero maquahuitl combat=74 magic_weapon=swiftness controls=u at=60/40"
    mine += " | u man B20 files=10 maquahuitl at=60/40 fights=v1:front:2:front"
    theirs = "v1 man B20 files=10 maquahuitl at=60/40/180 fights=u:front:2:front"
    battle = field(mine, theirs, at="combat", dice=[6, 100, 100])
    assert [one[:2] for one in struck(battle)] == [("h", 1), ("u", 9), ("v1", 9)]


@clause("GF-TABLE_DES_ARMES_MAGIQUES-06")
def test_a_sharp_weapon_goes_through_armour_and_shields() -> None:
    plain, sharp = fight("", "cotton shield"), fight("magic_weapon=sharp", "cotton shield")
    one, other = (blow(one.state, piece(one, "h"), piece(one, "v1")) for one in (plain, sharp))
    assert ("weapon-maquahuitl", 18) in items(one.each) and ("shields", -2) in items(one.each)
    assert ("weapon-maquahuitl", 20) in items(other.each) and not [
        item for item in items(other.each) if item[0] == "shields"
    ]


@clause("GF-TABLE_DES_ARMES_MAGIQUES-07")
def test_precision_adds_thirty_to_a_shot() -> None:
    battle = field("h hero bow magic_weapon=precision at=60/40", "v1 man B20 files=10 at=60/50/180")
    state = battle.state
    assert ("gear-precision", 30) in items(reckon(state, state.pieces["h"], state.pieces["v1"], "bow", CM, 1).extra)


@clause("GF-TABLE_DES_ARMES_MAGIQUES-08")
def test_dread_weighs_on_tests_of_that_combat() -> None:
    battle = fight("magic_weapon=dread")
    assert ("gear-dread", -2) in lines_of(battle, "v1") and ("gear-dread", -2) not in lines_of(battle, "v1", "shooting")
    assert ("gear-dread", -2) not in lines_of(battle, "v9")


@pytest.mark.parametrize(("y", "feared"), [(55, True), (56, False)])
@clause("GF-TABLE_DES_ARMES_MAGIQUES-09")
def test_terror_reaches_15_cm(y: int, feared: bool) -> None:
    battle = field("h hero magic_weapon=terror at=60/40", f"v1 man B20 files=10 at=60/{y}/180")
    assert (("gear-terror", -2) in lines_of(battle, "v1", "shooting")) == feared


@clause("GF-TABLE_DES_ARMES_MAGIQUES-10")
def test_fanaticism_adds_four_but_a_failure_is_a_rout() -> None:
    """u, C, would retreat on the total; led by this weapon it routs."""
    mine = "h hero fm=1 magic_weapon=fanaticism controls=u | u man C20 files=10 figures=11 at=60/40 spelled=true"
    theirs = "p priest level=legendary spells=nightmares at=60/60/180"
    battle = position(
        f"north: {theirs} | {FOE}\nsouth: {mine} | {FAR}", phase="reactions", window="reactions", dice=[1, 1]
    )
    battle.answer("cast p nightmares u", "north")
    tested = fact(battle, MoraleTested)
    assert ("gear-fanaticism", 4) in items(tested.tally)
    assert tested.result != "retreat" and (tested.result == "rout") == bool(facts(battle, Routed))


# Objects


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-01")
def test_the_mask_weighs_on_whoever_fights_its_bearer() -> None:
    battle = fight("magic_item=mask_huitzilopochtli")
    assert ("gear-mask_huitzilopochtli", -5) in items(blow(battle.state, piece(battle, "v1"), piece(battle, "h")).each)
    assert ("gear-mask_huitzilopochtli", -2) in lines_of(battle, "v1", "shooting")


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-02")
def test_the_helmet_finds_the_invisible_within_15_cm() -> None:
    hidden = {
        "i.1": {
            "key": "i.1",
            "source": "spell:illusion_of_tezcatlipoca",
            "kind": "invisible",
            "clause": "GF-LA_MAGIE-05",
            "target": "k",
        }
    }
    battle = used(
        "h hero magic_item=helmet_tezcatlipoca at=60/40",
        "use h helmet_tezcatlipoca",
        "k hero place=hidden at=60/55/180",
        at="reactions",
        effects=hidden,
    )
    assert fact(battle, Revealed).unit == "k" and fact(battle, EffectEnded).why == "lifted"


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-03")
def test_the_relic_adds_five_to_the_casting_roll() -> None:
    """GF-EX-13: 85 + 5 - 40 = 50: it works on 49."""
    battle = field(
        "p priest level=major spells=lightning magic_item=sacred_relic at=60/30",
        "v1 man B20 files=10 at=60/50/180",
        at="reactions",
        window="reactions",
        dice=[49, 4],
    )
    battle.answer("cast p lightning v1", "south")
    assert fact(battle, FiguresLost).count == 1


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-04")
def test_the_conch_gives_heart_once_within_30_cm() -> None:
    mine = "h hero magic_item=conch_ehecatl at=60/40 | u man B20 files=10 at=60/75 | w man B20 files=10 at=60/82"
    battle = used(mine, "use h conch_ehecatl", at="reactions")
    kinds = {one.target: one.value for one in battle.state.effects.values()}
    assert kinds == {"u": 5} and [one.until.turn for one in battle.state.effects.values() if one.until] == [3]
    again = field(mine.replace("conch_ehecatl", "conch_ehecatl used=conch_ehecatl"), at="reactions", window="reactions")
    assert not [ask for ask in again.asks if ask.kind == "cast"]


@pytest.mark.parametrize(
    ("weapon", "roll", "wounds"), [("", 0, 0), ("magic_weapon=dread", 30, 0), ("magic_weapon=dread", 31, 1)]
)
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-05")
def test_the_armour_stops_weapons(weapon: str, roll: int, wounds: int) -> None:
    mine = f"h hero maquahuitl combat=66 {weapon} at=60/40 fights=k:front:1:front"
    theirs = "k hero maquahuitl combat=0 magic_item=armour_teteoinnan at=60/40/180 fights=h:front:1:front"
    dice = [1, *([roll] if roll else []), 100, *((30, 1) if wounds else ())]
    battle = field(mine, theirs, at="combat", dice=dice)
    play(battle, until="rally")
    assert len(facts(battle, WoundTaken, unit="k")) == wounds and bool(facts(battle, Warded)) != bool(wounds)


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-06")
def test_the_belt_adds_fifteen_to_his_blow() -> None:
    battle = fight("magic_item=belt_strength")
    assert ("gear-belt_strength", 15) in items(blow(battle.state, piece(battle, "h"), piece(battle, "v1")).extra)


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-07")
def test_the_sandals_double_his_move_on_three_turns() -> None:
    battle = used("h hero magic_item=sandals_yacatecuhtli at=60/40", "use h sandals_yacatecuhtli", at="orders")
    assert allowance(battle.state, piece(battle, "h"), "normal") == 5000
    spent = "sandals_yacatecuhtli used=" + "+".join(["sandals_yacatecuhtli"] * 3)
    again = field(f"h hero magic_item={spent} at=60/40", at="orders", window="orders")
    assert not [ask for ask in again.asks if ask.kind == "cast"]


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_the_cape_hides_him_for_four_turns_until_he_fights() -> None:
    battle = used("h hero magic_item=cape_coyolxauhqui at=60/40", "use h cape_coyolxauhqui", at="reactions")
    assert fact(battle, Vanished).unit == "h" and seen(battle, "north", "h").pose is None
    assert [one.until.turn for one in battle.state.effects.values() if one.until] == [5]


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-09")
def test_the_feather_carries_him_50_cm_once() -> None:
    mine = "h hero magic_item=feather_quetzalcoatl orders=advance at=60/40"
    battle = field(mine, at="counter_charges", window="counter_charges")
    assert refused(battle, "use h feather_quetzalcoatl at 60 91", "south")[0] == "no-flight-far"
    battle.answer("use h feather_quetzalcoatl at 60 90", "south")
    assert fact(battle, Carried).pose.point == (6000, 9000)
    later = field(mine, at="reactions", window="reactions")
    assert later.state.window == "counter_charges"  # nobody is asked before


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-10")
def test_the_pipe_leads_a_creature_in_a_brigade() -> None:
    mine = "h hero fc=3 {} at=60/44 | u man B20 files=10 brigade=h at=60/40 | j jaguar 5 files=5 brigade=h at=80/40"
    for item, count in (("magic_item=pipe_tlaloc", 2), ("", 0)):
        battle = field(mine.format(item))
        assert len(brigade(battle.state, piece(battle, "h"))) == count


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-11")
def test_the_shield_turns_spells_aside_then_breaks() -> None:
    """One spell is turned aside; the next works, and the bearer rolls on the table of failures."""
    theirs = "k hero magic_item=shield_tonatiuh {} at=60/44/180"
    battle = field(
        "p priest level=legendary spells=wound at=60/30",
        theirs.format(""),
        at="reactions",
        window="reactions",
        dice=[1, 1],
    )
    battle.answer("cast p wound k", "south")
    assert fact(battle, Deflected).left == 0 and not facts(battle, WoundTaken)
    assert battle.roll is not None and battle.roll.purpose == "command", "nothing else comes of it"
    spent = field(
        "p priest level=legendary spells=wound at=60/30",
        theirs.format("deflections=0"),
        at="reactions",
        window="reactions",
        dice=[1, 1, 30, 1],
    )
    spent.answer("cast p wound k", "south")
    assert fact(spent, MagicFailed).priest == "k" and len(facts(spent, WoundTaken)) == 1


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-12")
def test_the_mirror_takes_fifteen_off_shots_at_him() -> None:
    battle = field("h hero magic_item=mirror_tezcatlipoca at=60/40", "v1 man B20 files=10 bow at=60/50/180")
    state = battle.state
    assert ("gear-mirror_tezcatlipoca", -15) in items(
        reckon(state, state.pieces["v1"], state.pieces["h"], "bow", CM, 1).each
    )


def _faults(**more: Any) -> list[str]:
    spec = CharacterSpec(
        key="p", rank="priest", level="major", fc=1, fm=1, combat=3, skills=("curse", "divine_aura"), **more
    )
    return [fault.message.id for fault in character_faults(spec)]


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-13")
def test_the_adornment_gives_two_more_spells() -> None:
    assert _faults(spells=("wound",) * 5, magic_item="adornment_coyolxauhqui") == []
    assert _faults(spells=("wound",) * 3, magic_item="adornment_coyolxauhqui") == ["no-army-spells"]


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-14")
def test_the_breastplate_gives_two_spells_of_illusion() -> None:
    assert (
        _faults(spells=("wound", "wound", "wound", "howl", "nightmares"), magic_item="breastplate_tezcatlipoca") == []
    )
    assert _faults(spells=("wound",) * 5, magic_item="breastplate_tezcatlipoca") == ["no-army-illusions"]


# Curses


@clause("GF-TABLE_DES_MALEDICTION-01")
def test_every_roll_is_one_curse() -> None:
    upto = CURSES["kind"]["upto"]
    found = [reading(upto, roll) for roll in range(1, 101)]
    ends = {name: found.count(name) for name in upto}
    assert list(ends.values()) == [17, 10, 8, 10, 7, 17, 7, 7, 7, 7, 3]


def cursed(curse: str, mine: str = "", **more: Any) -> Battle:
    words = f"h hero maquahuitl magic_weapon=dread curse={curse} {mine}"
    return field(words if "at=" in mine else f"{words} at=60/40", **more)


@clause("GF-TABLE_DES_MALEDICTION-02")
def test_horror_lets_nobody_lead_a_brigade() -> None:
    units = "| u man B20 files=10 brigade=h at=60/36 | w man B20 files=10 brigade=h at=88/36"
    assert (
        brigade(
            cursed("horror", f"fc=3 at=60/40 {units}").state, piece(cursed("horror", f"fc=3 at=60/40 {units}"), "h")
        )
        == []
    )
    plain = field(f"h hero fc=3 at=60/40 {units}")
    assert len(brigade(plain.state, piece(plain, "h"))) == 2


@pytest.mark.parametrize(
    ("curse", "roll", "strikes"),
    [("flux", 30, True), ("flux", 31, False), ("instability", 30, True), ("instability", 31, False)],
)
@clause("GF-TABLE_DES_MALEDICTION-03")
@clause("GF-TABLE_DES_MALEDICTION-06")
def test_a_weapon_may_fail_before_the_blow(curse: str, roll: int, strikes: bool) -> None:
    mine = FIGHT.format(f"magic_weapon=dread curse={curse}").replace(":2:", ":1:")
    lost = curse == "instability" and strikes
    dice = [roll, *([] if lost else [100]), 100]
    battle = field(mine, FOUGHT.format("").replace(":2:", ":1:"), at="combat", dice=dice)
    play(battle, until="rally")
    assert bool(facts(battle, WeaponFailed)) == strikes == bool(facts(battle, CurseShown))
    assert piece(battle, "h").ordinary == (curse == "flux" and strikes)
    assert bool([one for one in facts(battle, BlowsStruck) if one.unit == "h"]) != lost


@clause("GF-TABLE_DES_MALEDICTION-04")
def test_treason_makes_his_units_test_at_minus_10() -> None:
    battle = cursed("treason", "controls=u | u man B20 files=10 at=60/40")
    u = piece(battle, "u")
    assert exempt(battle.state, u) == "" and ("curse-treason", -10) in items(threshold(battle.state, u))
    plain = field("h hero controls=u | u man B20 files=10 at=60/40")
    assert exempt(plain.state, piece(plain, "u")) == "controlled"


@clause("GF-TABLE_DES_MALEDICTION-05")
def test_a_moaning_weapon_lets_nobody_hide() -> None:
    mine = "h hero magic_weapon=dread magic_item=cape_coyolxauhqui curse=moaning at=60/40"
    mine += " | k hero magic_item=conch_ehecatl at=70/40 | u man B20 files=10 at=60/30"
    battle = field(mine, at="reactions", window="reactions")
    assert refused(battle, "use h cape_coyolxauhqui", "south")[0] == "no-use-moaning"
    quiet = used(mine.replace("moaning", "horror"), "use h cape_coyolxauhqui", at="reactions")
    assert fact(quiet, Vanished).unit == "h"


@pytest.mark.parametrize(("kind", "heard"), [(35, False), (36, True), (45, True), (46, False)])
@clause("GF-TABLE_DES_MALEDICTION-05")
def test_whoever_bears_a_moaning_weapon_stands_in_the_open(kind: int, heard: bool) -> None:
    """Not under a card, nor the unit whose ranks he is in; the other unit of his brigade has a card. GF-MG-40."""
    text = "south: h hero fc=2 magic_weapon=terror controls=u | u man B20 files=10 brigade=h"
    text += " | w man B20 files=10 brigade=h\nnorth: v man B20 files=10"
    battle = Battle.open(_scenario(text), dice={"": [2, 2], "south": [35, kind], "north": []})
    asked = []
    while battle.state.phase == "deployment":
        ask = battle.asks[0]
        asked.append((ask.seat, ask.kind))
        battle.answer(ask.options[0].token, ask.seat)
    assert asked == [("south", "deploy"), ("south", "card"), ("north", "card")][0 if heard else 1 :]
    assert [piece(battle, key).place for key in ("h", "u", "w")] == (
        ["table", "table", "base"] if heard else ["base"] * 3
    )
    assert [one.curse for one in facts(battle, CurseShown)] == (["moaning"] if heard else [])
    assert seen(battle, "north", "h").curse == ("moaning" if heard else "")
    assert (seen(battle, "north", "u").pose is not None) == heard


@clause("GF-TABLE_DES_MALEDICTION-05")
def test_no_position_hides_a_moaning_weapon() -> None:
    card = "c card at=60/20 contents=h | h hero magic_weapon=dread curse={} place=base"
    hidden = "h hero magic_weapon=dread curse={} place=hidden at=60/20"
    for text in (card, hidden):
        assert rejected(f"south: {text.format('moaning')} | {FAR}\nnorth: {FOE}") == "scenario-moaning"
        field(text.format("horror"))


@clause("GF-TABLE_DES_MALEDICTION-05")
def test_an_illusion_does_not_silence_a_moaning_weapon() -> None:
    """A friend knows and is refused; an enemy does not: his spell works, and the weapon is heard."""
    chief = "h hero magic_weapon=dread curse=moaning {} at=60/40"
    priest = "p priest level=legendary spells=illusion_of_tezcatlipoca at=60/{}/180"
    moment = {"at": "reactions", "window": "reactions"}
    spell, clause = "cast p illusion_of_tezcatlipoca {}", "GF-TABLE_DES_MALEDICTION-05"
    friend = field(f"{chief.format('')} | {priest.format(44)}", **moment)
    assert refused(friend, spell.format("h"), "south") == ("no-use-moaning", clause)
    led = field(f"{chief.format('controls=u')} | u man B20 files=10 at=60/40 | {priest.format(40)}", **moment)
    assert refused(led, spell.format("u"), "south") == ("no-use-moaning", clause)
    foe = field(chief.format(""), priest.format(44), **moment, dice=[1])
    foe.answer(spell.format("h"), "north")
    assert fact(foe, CurseShown).unit == "h" and not facts(foe, Vanished) and piece(foe, "h").in_hand
    known = field(chief.format("curse_shown=true"), priest.format(44), **moment)
    assert refused(known, spell.format("h"), "north")[0] == "no-use-moaning"


@pytest.mark.parametrize(("roll", "ruled"), [(20, True), (21, False)])
@clause("GF-TABLE_DES_MALEDICTION-07")
def test_a_weapon_may_rule_its_bearer(roll: int, ruled: bool) -> None:
    """His brigade is dissolved, and for two turns he takes no orders."""
    mine = (
        FIGHT.format("magic_weapon=dread curse=possession").replace(":2:", ":1:")
        + " | u man B20 files=10 brigade=h at=60/34"
    )
    battle = field(mine, FOUGHT.format("").replace(":2:", ":1:"), at="combat", dice=[roll, 100, 100])
    play(battle, until="rally")
    assert bool(facts(battle, BrigadeDissolved)) == ruled
    assert [one.until.turn for one in battle.state.effects.values() if one.kind == "ruled" and one.until] == (
        [3] if ruled else []
    )


RULED = {
    "r.1": {
        "key": "r.1",
        "source": "curse:possession",
        "kind": "ruled",
        "clause": "GF-TABLE_DES_MALEDICTION-07",
        "target": "h",
        "until": {"turn": 3},
    }
}
POSSESSED = "h hero maquahuitl magic_weapon=dread curse=possession at=60/40"


@clause("GF-TABLE_DES_MALEDICTION-07")
def test_the_possessed_goes_at_random_then_charges_whom_he_sees() -> None:
    """2 on the d8: 25 cm to the right. He sees v1, which tests; half of 37.5 cm at once, the rest in phase 9."""
    theirs = "v1 man B20 files=10 maquahuitl at=85/70/180 | v2 man B20 files=10 at=85/90/180"
    battle = field(POSSESSED, theirs, at="red_moves", dice=[2, 4], effects=RULED)
    moves = [(one.how, one.pose.point, one.distance) for one in facts(battle, Moved, unit="h")]
    assert moves == [
        ("auto", (8500, 4000), 2500),
        ("charge", (8500, 5875), 1875),
        ("charge", (8500, 7000), 1125),
    ]
    declared = fact(battle, ChargeDeclared)
    assert (declared.target, declared.clause) == ("v1", "GF-TABLE_DES_MALEDICTION-07")
    assert fact(battle, MoraleTested).why == ("charged",) and fact(battle, ContactMade).charged
    assert battle.state.phase == "combat" and awaits(battle, "curse")


@clause("GF-TABLE_DES_MALEDICTION-07")
def test_the_possessed_charges_nobody_whom_he_does_not_see() -> None:
    """A wood of 40 cm stands between him and v1 wherever he goes; nobody is ruled after the two turns."""
    wood = "wood wood 90/75 180x20"
    battle = field(POSSESSED, "v1 man B20 files=10 at=60/110/180", at="red_moves", dice=[2], effects=RULED, ground=wood)
    assert [one.how for one in facts(battle, Moved, unit="h")] == ["auto"] and not facts(battle, ChargeDeclared)
    free = field(POSSESSED, "v1 man B20 files=10 at=85/70/180", at="red_moves", dice=[])
    assert not facts(free, Moved, unit="h")


@clause("GF-TABLE_DES_MALEDICTION-07")
def test_the_possessed_takes_no_orders_and_leads_nobody() -> None:
    """He leaves the unit at the start of the turn, unless it fights; in combat or stunned he stays."""
    mine = POSSESSED.replace("at=", "controls=u at=") + " | u man B20 files=10 at=60/40"
    battle = field(mine, at="automatic", effects=RULED)
    assert fact(battle, ControlLeft).character == "h" and piece(battle, "h").controls == ""
    fighting = mine + " fights=v1:front:1:front"
    stays = field(fighting, "v1 man B20 files=10 at=60/40/180 fights=u:front:1:front", at="automatic", effects=RULED)
    assert not facts(stays, ControlLeft)
    alone = field(POSSESSED, at="orders", effects=RULED)
    assert refused(alone, "order h charge", "south") == ("no-order-mad", "GF-TABLE_DES_MALEDICTION-07")
    stunned = field(f"{POSSESSED} stunned=2", at="red_moves", effects=RULED)
    assert not facts(stunned, Moved, unit="h")


@pytest.mark.parametrize(("roll", "mad"), [(20, True), (21, False)])
@clause("GF-TABLE_DES_MALEDICTION-08")
def test_fury_falls_upon_the_nearest(roll: int, mad: bool) -> None:
    battle = cursed("fury", at="automatic", dice=[roll, *([3] if mad else [])])
    assert bool([one for one in battle.state.effects.values() if one.kind == "fury"]) == mad


def _mad(weapon: str, others: str, theirs: str, dice: Any) -> Battle:
    held = {
        "f.1": {
            "key": "f.1",
            "source": "curse:fury",
            "kind": "fury",
            "clause": "GF-TABLE_DES_MALEDICTION-08",
            "target": "h",
            "until": {"turn": 4},
        }
    }
    mine = f"h hero {weapon} magic_weapon=dread curse=fury at=60/40 | {others}"
    return field(mine, theirs, at="charges", dice=dice, effects=held)


@clause("GF-TABLE_DES_MALEDICTION-08")
def test_the_mad_attack_friends_and_foes_alike() -> None:
    """The nearest is a friend: blows are exchanged; or an enemy: he is charged; with a bow the nearest is shot at."""
    friend = _mad("maquahuitl", "u man B20 files=10 at=60/36", "v1 man B20 files=10 at=60/80/180", [1, 100])
    assert [one.target for one in facts(friend, BlowsStruck)] == ["u", "h"] and awaits(friend, "curse")
    enemy = _mad("maquahuitl", "u man B20 files=10 at=60/10", "v1 man B20 files=10 at=60/50/180", [4, 4, 4, 4])
    assert fact(enemy, ChargeDeclared).target == "v1"
    shot = _mad("bow", "u man B20 files=10 at=60/36", "v1 man B20 files=10 at=60/80/180", [100])
    assert not facts(shot, BlowsStruck)


def rift(which: int, *dice: int, mine: str = "at=60/40", words: str = "", **more: Any) -> Battle:
    return cursed("rift", f"{words} {mine}", at="automatic", dice=[30, which, *dice], **more)


@pytest.mark.parametrize(
    ("which", "dice", "spot"),
    [(1, (2, 7), (67, 40)), (1, (8, 10), (60, 50)), (2, (), (60, 45)), (3, (), (60, 35))],
)
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_a_rift_carries_him_elsewhere(which: int, dice: tuple[int, ...], spot: tuple[float, float]) -> None:
    battle = rift(which, *dice)
    assert fact(battle, CurseShown).roll == 30
    assert (piece(battle, "h").pose.x / CM, piece(battle, "h").pose.y / CM) == spot  # type: ignore[union-attr]
    quiet = cursed("rift", at="automatic", dice=[31])
    assert not facts(quiet, CurseShown)


@pytest.mark.parametrize(
    ("which", "dice", "at", "spot"),
    [
        (2, (), "60/4/180", (60, 2)),
        (2, (), "60/116", (60, 118)),
        (1, (2, 7), "174/40", (178, 40)),
        (1, (6, 7), "6/40", (2, 40)),
        (3, (), "60/7.5", (60, 2.5)),
    ],
)
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_a_rift_leaves_him_on_the_table(which: int, dice: tuple[int, ...], at: str, spot: tuple[float, float]) -> None:
    """At the nearest place two centimetres from its edge."""
    pose = piece(rift(which, *dice, mine=f"at={at}"), "h").pose
    assert pose is not None and (pose.x / CM, pose.y / CM) == spot


@pytest.mark.parametrize(
    ("words", "dice", "wanted"),
    [
        ("", (36, 44, 30, 1), (44, 1, 36, 1)),
        ("", (37, 45), (44, 0, 36, 0)),
        ("cotton", (37, 39), (38, 0, 36, 0)),
        ("shield", (37, 41), (40, 0, 36, 0)),
        ("combat=100", (26, 45), (44, 0, 126, 2)),
    ],
)
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_spirits_fight_as_two_jaguars_and_are_struck_back(words: str, dice: Any, wanted: tuple[int, ...]) -> None:
    """22 each against no armour, 19 against cotton, 2 less for the shield; he has 20, 6 and his combat modifier."""
    battle = rift(4, *dice, words=words)
    fought = fact(battle, SpiritsFought)
    assert (fought.percent, fought.wounds, fought.answer, fought.felled) == wanted
    assert len(facts(battle, WoundTaken, unit="h")) == wanted[1]


@clause("GF-TABLE_DES_MALEDICTION-09")
def test_only_a_magic_weapon_hurts_spirits_and_swiftness_hurts_them_first() -> None:
    beast = rift(4, 45, words="transformation transformed=jaguar transformed_until=9")
    assert fact(beast, SpiritsFought).answer == 0
    dazed = rift(4, 45, words="stunned=2")
    assert fact(dazed, SpiritsFought).answer == 0
    swift = "h hero maquahuitl combat=100 magic_weapon=swiftness curse=rift at=60/40"
    one = field(swift, at="automatic", dice=[30, 4, 27, 23])
    assert (fact(one, SpiritsFought).felled, fact(one, SpiritsFought).percent) == (1, 22)
    both = field(swift, at="automatic", dice=[30, 4, 26])
    assert (fact(both, SpiritsFought).felled, fact(both, SpiritsFought).percent) == (2, 0)


@clause("GF-TABLE_DES_MALEDICTION-09")
def test_a_rift_takes_him_out_of_the_world() -> None:
    """2 on the d3: this turn and the next. Nobody finds him, he does nothing, and he is back where he was."""
    finder = "k hero magic_item=helmet_tezcatlipoca at=60/50/180"
    battle = rift(5, 2, theirs=finder)
    assert fact(battle, Vanished).unit == "h" and seen(battle, "north", "h").pose is None
    assert {(one.kind, one.until.turn) for one in battle.state.effects.values() if one.until} == {
        ("invisible", 3),
        ("gone", 3),
    }
    gone = {
        f"g.{kind}": {
            "key": f"g.{kind}",
            "source": "curse:rift",
            "kind": kind,
            "clause": "GF-TABLE_DES_MALEDICTION-09",
            "target": "h",
            "until": {"turn": 2},
        }
        for kind in ("invisible", "gone")
    }
    priest = (
        "h priest spells=wound magic_weapon=dread curse=rift place=hidden at=60/40 | m priest spells=wound at=66/44"
    )
    later = field(priest, finder, at="reactions", window="reactions", effects=gone)
    assert refused(later, "cast h wound k", "south")[0] == "no-cast-absent"
    later.answer("use k helmet_tezcatlipoca", "north")
    assert not facts(later, Revealed) and piece(later, "h").place == "hidden"
    through = "u man B20 files=10 orders=advance at=60/30"
    marched = field(f"{priest} | {through}", at="moves", effects=gone, dice=[])
    left = [option.token for ask in marched.asks for option in ask.options if ask.kind == "emerge"]
    assert "emerge h" not in left
    back = field(priest, finder, at="rally", effects=gone, dice=[])
    play(back)
    assert fact(back, Revealed).unit == "h" and spot(back, "h") == (60, 40) and back.state.effects == {}


@pytest.mark.parametrize(("y", "taken"), [(37.5, True), (32.5, True), (32.4, False)])
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_a_rift_makes_friends_charge_him(y: float, taken: bool) -> None:
    """A unit within 5 cm takes him for an enemy: three figures, with the bonus of a charge. Not the unit he leads."""
    unit = f"at=60/40 | u man B10 files=10 maquahuitl at=60/{y}"
    battle = rift(6, *((100, 94) if taken else ()), mine=unit)
    blows = {one.unit: one for one in facts(battle, BlowsStruck)}
    assert list(blows) == (["h", "u"] if taken else [])
    if taken:
        assert blows["u"].clause == "GF-TABLE_DES_MALEDICTION-09"
        assert (blows["u"].figures, blows["u"].percent, dict(items(blows["u"].each))["charge"]) == (3, 93, 11)
        assert "charge" not in dict(items(blows["h"].each))
    led = rift(6, mine="controls=u at=60/40 | u man B10 files=10 maquahuitl at=60/40")
    assert not facts(led, BlowsStruck)


@pytest.mark.parametrize(("roll", "struck"), [(15, True), (16, False)])
@clause("GF-TABLE_DES_MALEDICTION-10")
def test_a_discharge_strikes_the_first_on_its_line(roll: int, struck: bool) -> None:
    """Straight ahead (d8 of 8) over 12 cm: u at 10 cm loses a figure and tests."""
    dice = [roll, *([8, 6, 6, 4] if struck else [])]
    battle = cursed("discharge", "at=60/40 | u man A20 files=10 at=60/55", at="automatic", dice=dice)
    assert bool(facts(battle, FiguresLost, unit="u")) == struck


@pytest.mark.parametrize(("roll", "struck"), [(15, True), (16, False)])
@clause("GF-TABLE_DES_MALEDICTION-11")
def test_an_overload_is_a_failure_of_magic(roll: int, struck: bool) -> None:
    battle = cursed("overload", at="automatic", dice=[roll, *([1] if struck else [])])
    assert bool(facts(battle, MagicFailed)) == struck


@clause("GF-TABLE_DES_MALEDICTION-12")
def test_the_evil_eye_fails_every_reaction() -> None:
    mine = "h hero magic_weapon=dread curse=evil_eye controls=u | u man B20 files=10 loose=true orders=wait at=60/30"
    battle = field(mine, "v1 man B20 files=10 charging=true target=u charge_left=1000 at=60/45/180", at="reactions")
    play(battle, "react u evade", until="counter_charges")
    tested = fact(battle, ReactionTested)
    assert not tested.passed and tested.roll == 0


# Gifts


@clause("GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_the_curse_of_a_priest_takes_two_points_once() -> None:
    mine = "p priest curse at=60/30"
    battle = used(mine, "use p curse k fc", "k hero fc=4 fm=3 at=60/50/180", at="reactions")
    assert fc(battle.state, piece(battle, "k")) == 2 and fm(battle.state, piece(battle, "k")) == 3
    spent = field(mine.replace("curse", "curse used=curse"), "k hero at=60/50/180", at="reactions", window="reactions")
    assert not [ask for ask in spent.asks if ask.kind == "cast"]
    far = field(
        "p priest curse at=60/30 | q priest curse at=60/45", "k hero at=60/54/180", at="reactions", window="reactions"
    )
    assert refused(far, "use p curse k fc", "south")[0] == "no-use-far"


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        (16, "nothing"),
        (17, "steadfast"),
        (41, "obedient"),
        (46, "fanatic"),
        (56, "risen"),
        (57, "silence"),
        (87, "one_loss"),
        (96, "two_losses"),
        (97, "wound"),
    ],
)
@clause("GF-TABLE_DES_INTERVENTIONS_DIVINES-01")
@clause("GF-TABLE_DES_COMPETENCES_PRETRE-02")
def test_the_gods_intervene_for_a_unit_in_contact(roll: int, result: str) -> None:
    mine = "p priest divine_intervention at=60/40 | w man B20 files=10 at=60/20"
    mine += " | u man B20 figures=15 files=10 disorder=true at=60/37.5"
    turns = [4] if result in ("steadfast", "fanatic", "one_loss", "two_losses") else []
    more = [30, 1] if result == "wound" else []
    battle = field(mine, at="reactions", window="reactions", dice=[roll, *turns, *more])
    assert refused(battle, "use p divine_intervention w", "south")[0] == "no-use-contact"
    battle.answer("use p divine_intervention u", "south")
    assert fact(battle, Interceded).result == result and fact(battle, GearUsed).what == "divine_intervention"
    kinds = {one.kind: one.value for one in battle.state.effects.values()}
    wanted = {
        "steadfast": {"steadfast": 0},
        "obedient": {"obedient": 0},
        "fanatic": {"fanatic": 0, "orderly": 0},
        "one_loss": {"extra_losses": 1},
        "two_losses": {"extra_losses": 2},
    }
    assert kinds == wanted.get(result, {})
    assert bool(facts(battle, LossesUndone)) == (result == "risen") == (piece(battle, "u").figures == 20)
    assert len(facts(battle, WoundTaken)) == (result == "wound") and (piece(battle, "p").silent_until == 4) == (
        result == "silence"
    )


@clause("GF-TABLE_DES_INTERVENTIONS_DIVINES-01")
def test_extra_losses_come_with_every_round() -> None:
    held = {
        "g.1": {
            "key": "g.1",
            "source": "gift:divine_intervention",
            "kind": "extra_losses",
            "clause": "GF-TABLE_DES_INTERVENTIONS_DIVINES-01",
            "target": "u",
            "value": 1,
        }
    }
    mine = "u man B5 files=5 at=60/40 fights=v1:front:1:front | p priest divine_intervention at=150/60"
    theirs = "v1 man B20 files=10 at=60/40/180 fights=u:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, 100, 6, 4], effects=held)
    play(battle, until="rally")
    assert [one.kills for one in facts(battle, BlowsStruck) if one.unit == "u"] == [1]


@pytest.mark.parametrize(
    ("roll", "kind"), [(20, "maquahuitl"), (21, "tepoztopilli"), (45, "club"), (80, "javelin"), (81, "missiles")]
)
@clause("GF-TABLE_DES_COMPETENCES_PRETRE-03")
def test_magic_protection_is_against_one_kind_of_weapon(roll: int, kind: str) -> None:
    assert reading(SKILLS["magic_protection"]["upto"], roll) == kind
    mine = f"p priest magic_protection protection={kind} at=60/40 fights=k:front:1:front"
    theirs = "k hero club combat=100 at=60/40/180 fights=p:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, 100, *([30, 1] if kind != "club" else [])])
    play(battle, until="rally")
    assert bool(facts(battle, Warded)) == (kind == "club") != bool(facts(battle, WoundTaken, unit="p"))


@pytest.mark.parametrize(
    ("rank", "roll", "count"),
    [("priest", 2, 1), ("priest", 5, 2), ("priest", 6, 3), ("warrior_priest", 5, 1), ("warrior_priest", 6, 2)],
)
@clause("GF-TABLE_DES_COMPETENCES_PRETRE-05")
@clause("GF-TABLE_DES_COMPETENCES_PRETRE_GUERRIER-04")
def test_fanaticism_gives_further_spells(rank: str, roll: int, count: int) -> None:
    text = f"south: p {rank} fanaticism | u man B20 files=10\nnorth: v man B20 files=10"
    battle = Battle.open(_scenario(text), dice={"": [], "south": [100, 1, roll], "north": []})
    for _ in range(count):
        assert battle.ask("south").kind == "learn"
        battle.answer("learn p lightning", "south")
    assert fact(battle, SpellsLearned).spells == ("lightning",) * count
    assert spells_left(piece(battle, "p")) == ("lightning",) and seen(battle, "north", "p").learned == ()


# Omens


@clause("GF-LES_PRESAGES-01")
def test_a_capture_is_an_omen_and_an_omen_a_second_roll() -> None:
    mine = "u man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front | p priest spells=wound at=150/60"
    theirs = "v1 man B20 files=10 at=60/40/180 fights=u:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, 1, 6, 6, 4])
    play(battle, until="rally")
    assert fact(battle, OmenTaken).count == 1 and piece(battle, "p").omens == 1
    again = field("p priest spells=wound omens=1 at=60/60", at="command", dice=[99, 10, 50])
    assert again.ask("south").kind == "omen" and {"again", "pass"} <= set(tokens(again.ask("south")))
    again.answer("again", "south")
    assert fact(again, OmenSpent).roll == 99 and piece(again, "p").omens == 0 and not piece(again, "z").red_marker


def test_every_gear_and_spell_has_a_name_and_a_test_here_or_with_the_spells() -> None:
    assert len(MAGIC["spell"]) == 27 and len(GEAR["weapon"]) == 8 and len(GEAR["item"]) == 14
