"""Magic where it meets something else: a combat, another spell, an order, an armour, a curse."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.effects import EffectEnded
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FiguresLost, SalvoSpent, ShotMade, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import (
    Carried,
    Deflected,
    GearUsed,
    Interceded,
    MagicFailed,
    MudLaid,
    SpellCast,
    SpellsClashed,
    Warded,
    WeaponFailed,
    WoundHealed,
)
from oriflamme.rulebooks.fleuries.facts.moves import ContactLost, Moved
from oriflamme.rulebooks.fleuries.facts.turn import GearShown, MoraleTested, Removed
from oriflamme.rulebooks.fleuries.movement.move_options import budget
from oriflamme.rulebooks.fleuries.powers.lasting import fc
from oriflamme.rulebooks.fleuries.shooting.shot_targets import why_no_shooter
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, items, piece, play, position, refused

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
ENEMY = "v1 man B20 files=10 maquahuitl at=60/40/180 fights=h:front:1:front"


def field(mine: str, theirs: str = "", *, at: str, window: str = "", dice: Any = (), **more: Any) -> Battle:
    north = f"{theirs} | {FOE}" if theirs else FOE
    return position(f"south: {mine} | {FAR}\nnorth: {north}", phase=at, window=window, dice=list(dice), **more)


def acts(battle: Battle, *answers: tuple[str, str]) -> Battle:
    """Both sides say what they do at a moment; whoever has said all passes."""
    for token, seat in answers:
        battle.answer(token, seat)
    for seat in ("south", "north"):
        if battle.state.window and any(ask.seat == seat and ask.kind == "cast" for ask in battle.asks):
            battle.answer("pass", seat)
    return battle


def lasting(kind: str, target: str, **more: Any) -> dict[str, Any]:
    """An effect that lies on a piece, or fills a circle of the table."""
    what = {"key": kind, "source": f"spell:{kind}", "kind": kind, "target": target, "owner": "south", **more}
    return {kind: {"clause": "GF-LISTE_DES_SORTS_DIVINS-19", **what}}


MAD = {"source": "curse:fury", "by": "h", "until": {"turn": 5}, "clause": "GF-TABLE_DES_MALEDICTION-08"}


# Carried out of a combat


@clause("GF-LISTE_DES_SORTS_DIVINS-27")
def test_a_flight_takes_a_character_out_of_his_combat() -> None:
    mine = "h hero maquahuitl at=60/40 fights=v1:front:1:front | p priest level=major spells=flight_of_ehecatl at=60/30"
    battle = field(mine, ENEMY, at="rally", window="rally", dice=[1])
    acts(battle, ("cast p flight_of_ehecatl h at 60 20", "south"))
    assert fact(battle, Carried).unit == "h"
    assert (fact(battle, ContactLost).unit, fact(battle, ContactLost).enemy) == ("h", "v1")
    assert not piece(battle, "h").fights and not piece(battle, "v1").fights


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-09")
def test_the_feather_takes_its_bearer_out_of_his_combat() -> None:
    mine = "h hero maquahuitl magic_item=feather_quetzalcoatl at=60/40 fights=v1:front:1:front"
    battle = field(mine, ENEMY, at="counter_charges", window="counter_charges")
    acts(battle, ("use h feather_quetzalcoatl at 60 20", "south"))
    assert fact(battle, ContactLost).enemy == "v1" and not piece(battle, "v1").fights


@pytest.mark.parametrize(("which", "y"), [(2, None), (3, 35.0)])
@clause("GF-TABLE_DES_MALEDICTION-09")
def test_a_rift_takes_its_bearer_out_of_his_combat(which: int, y: float | None) -> None:
    """5 cm back he touches nobody; 5 cm forward he would stand upon the enemy, and finds room beyond him."""
    mine = "h hero maquahuitl magic_weapon=sharp curse=rift at=60/40 fights=v1:front:1:front"
    battle = field(mine, ENEMY, at="automatic", dice=[30, which])
    play(battle, until="command")
    assert not piece(battle, "h").fights and not piece(battle, "v1").fights
    pose = piece(battle, "h").pose
    assert pose is not None and (y is None or pose.y == y * 100)


# Two spells at one moment


@pytest.mark.parametrize(("other", "meet"), [("60 45", True), ("61 45", False)])
@clause("GF-LA_MAGIE-04")
def test_two_circles_round_one_place_fail_both(other: str, meet: bool) -> None:
    theirs = "q priest level=major spells=words_of_truth at=60/60/180"
    dice = [1, 1] if meet else [99, 1, 99, 1]
    battle = field("p priest level=major spells=words_of_truth at=60/30", theirs, at="rally", window="rally", dice=dice)
    acts(battle, ("cast p words_of_truth at 60 45", "south"), (f"cast q words_of_truth at {other}", "north"))
    assert len(facts(battle, SpellsClashed)) == (2 if meet else 0) and len(facts(battle, MagicFailed)) == 2


@clause("GF-LA_MAGIE-04")
def test_two_winds_meet_but_no_wind_meets_a_circle() -> None:
    """Both blow over the whole field; rain falls on a part of it."""
    for spell, where, meet in (("wind_of_ehecatl", "", True), ("downpour_of_tlaloc", " at 60 45", False)):
        theirs = f"q priest level=major spells={spell} at=60/60/180"
        dice = [1, 1] if meet else [1, 1, 4]
        battle = field(
            "p priest level=major spells=wind_of_ehecatl at=60/30", theirs, at="rally", window="rally", dice=dice
        )
        acts(battle, ("cast p wind_of_ehecatl", "south"), (f"cast q {spell}{where}", "north"))
        assert len(facts(battle, SpellsClashed)) == (2 if meet else 0)
        assert bool(facts(battle, MudLaid)) != meet


@clause("GF-LA_MAGIE-04")
def test_a_priest_who_dies_before_he_casts_meets_nobody() -> None:
    """He calls upon the gods first: 97, a wound that kills him. The other's lightning is then the only one."""
    mine = "p priest level=major divine_intervention spells=lightning at=60/30 | u man B20 files=10 at=60/27.5"
    theirs = "q priest level=major spells=lightning at=60/60/180 | v man B20 files=10 at=60/50/180"
    battle = field(mine, theirs, at="rally", window="rally", dice=[97, 50, 3, 4, 4, 1, 1, 2])
    uses = ("use p divine_intervention u", "south"), ("cast p lightning v", "south")
    acts(battle, *uses, ("cast q lightning v", "north"))
    assert fact(battle, Removed).unit == "p" and not facts(battle, SpellsClashed)
    assert fact(battle, SpellCast).priest == "q"


# Gear and gifts that come too late


HALFWAY = {"magic_stops_halfway": True}


@pytest.mark.parametrize(
    ("where", "rules", "cursed"),
    [("60 20", {}, False), ("60 36", {}, True), ("60 20", HALFWAY, True)],
)
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-09", "GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_a_curse_upon_whoever_has_flown_out_of_its_reach_is_not_spent(
    where: str, rules: dict[str, bool], cursed: bool
) -> None:
    """15 cm when both say what they do: 35 when it is the turn of the curse, which reaches 20, or 19. Ruling
    GF-MG-48."""
    mine = "h hero fc=3 magic_item=feather_quetzalcoatl at=60/40"
    theirs = "q priest level=major curse at=60/55/180"
    battle = field(mine, theirs, at="counter_charges", window="counter_charges", switches=rules)
    acts(battle, (f"use h feather_quetzalcoatl at {where}", "south"), ("use q curse h fc", "north"))
    assert [one.unit for one in facts(battle, GearUsed)] == (["h", "q"] if cursed else ["h"])
    assert piece(battle, "q").used == (("curse",) if cursed else ())
    assert fc(battle.state, piece(battle, "h")) == (1 if cursed else 3)


@pytest.mark.parametrize(("rules", "cursed"), [({}, False), (HALFWAY, True)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08", "GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_nor_is_a_curse_upon_whoever_has_put_on_the_cape(rules: dict[str, bool], cursed: bool) -> None:
    mine = "h hero fc=3 magic_item=cape_coyolxauhqui at=60/40"
    theirs = "q priest level=major curse at=60/55/180"
    battle = field(mine, theirs, at="reactions", window="reactions", switches=rules)
    acts(battle, ("use h cape_coyolxauhqui", "south"), ("use q curse h fc", "north"))
    assert piece(battle, "h").place == "hidden"
    assert piece(battle, "q").used == (("curse",) if cursed else ())
    assert fc(battle.state, piece(battle, "h")) == (1 if cursed else 3)


@pytest.mark.parametrize(("where", "rules", "asked"), [("60 60", {}, 0), ("70 40", {}, 1), ("60 60", HALFWAY, 1)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-09", "GF-TABLE_DES_COMPETENCES_PRETRE-02")
def test_a_priest_who_has_flown_from_a_unit_asks_nothing_for_it(where: str, rules: dict[str, bool], asked: int) -> None:
    """He touches it when he says so; he has gone when he would ask the gods, unless he still does."""
    mine = "p priest level=major divine_intervention magic_item=feather_quetzalcoatl at=60/40"
    mine += " | u man B20 files=10 at=60/37.5"
    battle = field(mine, at="counter_charges", window="counter_charges", dice=[1] * asked, switches=rules)
    acts(battle, (f"use p feather_quetzalcoatl at {where}", "south"), ("use p divine_intervention u", "south"))
    assert [one.unit for one in facts(battle, Interceded)] == ["u"] * asked
    assert piece(battle, "p").used == ("feather_quetzalcoatl", "divine_intervention")[: 1 + asked]


@pytest.mark.parametrize(("where", "flown"), [("60 60", 1), ("70 60", 2)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-09")
def test_where_one_has_landed_no_other_lands(where: str, flown: int) -> None:
    """The second keeps his feather for another time."""
    feather = "magic_item=feather_quetzalcoatl"
    mine = f"h hero {feather} at=60/40 | k hero {feather} at=70/40"
    battle = field(mine, at="counter_charges", window="counter_charges")
    uses = (f"use h feather_quetzalcoatl at {where}", "south"), ("use k feather_quetzalcoatl at 60 60", "south")
    acts(battle, *uses)
    assert [one.unit for one in facts(battle, Carried)] == ["h", "k"][:flown]
    assert bool(piece(battle, "k").used) == (flown == 2)


# The shield of Tonatiuh


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-11")
def test_a_shield_whose_end_kills_the_bearer_leaves_nobody_to_strike() -> None:
    """The spell after the last one breaks it; 100 on the table of failures: he dies before the spell reaches him."""
    theirs = "h hero magic_item=shield_tonatiuh deflections=0 at=60/40/180"
    battle = field("p priest level=major spells=wound at=60/30", theirs, at="rally", window="rally", dice=[10, 100])
    acts(battle, ("cast p wound h", "south"))
    assert fact(battle, Deflected).left == -1 and fact(battle, MagicFailed).result == "death"
    assert fact(battle, Removed).unit == "h" and not facts(battle, WoundTaken)


# Curses


@clause("GF-TABLE_DES_MALEDICTION-03")
def test_a_blow_after_the_magic_has_ebbed_away_is_an_ordinary_one() -> None:
    """Sharp against cotton and a shield: 20 + 6 + 10 = 36. Ordinary: 18 + 6 - 2 + 10 = 32."""
    for roll, percent in ((31, 36), (30, 32)):
        mine = "h hero maquahuitl magic_weapon=sharp curse=flux at=60/40 fights=v1:front:1:front"
        foe = "v1 man B20 files=10 maquahuitl cotton shield at=60/40/180 fights=h:front:1:front"
        battle = field(mine, foe, at="combat", dice=[roll, 100, 100])
        play(battle, until="rally")
        assert fact(battle, BlowsStruck, unit="h").percent == percent
        assert bool(facts(battle, WeaponFailed)) == (roll == 30)
        assert bool(facts(battle, GearShown)) == (roll == 31)


@clause("GF-TABLE_DES_MALEDICTION-03")
def test_a_shot_after_the_magic_has_ebbed_away_is_an_ordinary_one() -> None:
    """A bow at two ranks: 13 + 4 = 17, with Precision 47."""
    for roll, percent in ((31, 47), (30, 17)):
        mine = "h hero bow magic_weapon=precision curse=flux at=60/40"
        battle = field(mine, "v1 man B20 files=10 at=60/45/180", at="shooting", dice=[roll, 100])
        play(battle, "shoot h v1", until="second_half")
        assert fact(battle, ShotMade).percent == percent


@pytest.mark.parametrize(
    ("y", "percent", "band"), [(50, 17, "short"), (50.01, 8, "medium"), (80, 5, "long"), (80.01, 0, "")]
)
@clause("GF-TABLE_DES_MALEDICTION-08")
def test_the_mad_shoot_no_further_than_anybody_else(y: float, percent: int, band: str) -> None:
    """13 + 4 for two ranks = 17; at 10 cm short, up to 20 cm half, up to 40 cm a third, beyond that no shot."""
    effects = lasting("fury", "h", **MAD)
    dice = [100] if percent else []
    battle = field(
        "h hero bow magic_weapon=dread at=60/40",
        f"v1 man B20 files=10 at=60/{y}/180",
        at="charges",
        dice=dice,
        effects=effects,
    )
    play(battle, until="reactions")
    assert [(one.percent, one.band) for one in facts(battle, ShotMade)] == ([(percent, band)] if percent else [])


@clause("GF-TABLE_DES_MALEDICTION-08", "GF-LE_TIR-02")
def test_the_mad_throw_a_javelin_and_shoot_no_more_in_that_turn() -> None:
    """A kill: whoever has lost a figure tests, the fury is over, and in phase 8 he has shot already."""
    effects = lasting("fury", "h", **MAD)
    theirs = "v1 man B20 files=10 at=60/45/180"
    battle = field(
        "h hero javelin magic_weapon=dread throws=3 at=60/40", theirs, at="charges", dice=[1, 4], effects=effects
    )
    play(battle, until="shooting")
    assert fact(battle, FiguresLost).count == 1 and fact(battle, SalvoSpent).thrown
    assert piece(battle, "h").throws == 2 and fact(battle, EffectEnded).effect.kind == "fury"
    assert not facts(battle, ShotMade)[1:]
    assert [(one.unit, one.why) for one in facts(battle, MoraleTested)] == [("v1", ("shooting",))]


@clause("GF-TABLE_DES_MALEDICTION-08")
def test_the_mad_do_not_choose_whom_they_shoot_at() -> None:
    effects = lasting("fury", "h", **MAD)
    battle = field(
        "h hero bow magic_weapon=dread at=60/40", "v1 man B20 files=10 at=60/45/180", at="shooting", effects=effects
    )
    reason = why_no_shooter(battle.state, piece(battle, "h"))
    assert reason is not None and reason.message.id == "no-order-mad"


@pytest.mark.parametrize(("words", "shots"), [("", 1), ("stunned=2 wounds=character:head:1", 0)])
@clause("GF-TABLE_DES_MALEDICTION-08")
def test_the_mad_do_nothing_while_they_are_stunned(words: str, shots: int) -> None:
    effects = lasting("fury", "h", **MAD)
    mine = f"h hero bow magic_weapon=dread {words} at=60/40"
    dice = [100] * shots
    battle = field(mine, "v1 man B20 files=10 at=60/45/180", at="charges", dice=dice, effects=effects)
    play(battle, until="reactions")
    assert len(facts(battle, ShotMade)) == shots


@pytest.mark.parametrize(("roll", "mad"), [(37, True), (36, False)])
@clause("GF-TABLE_DES_MALEDICTION-08")
def test_whoever_has_killed_in_combat_is_mad_no_more(roll: int, mad: bool) -> None:
    """20 + 6 + 10 = 36 %; while it lasts he is in disorder: 20 + 1 rank + 10 on two figures."""
    effects = lasting("fury", "h", **MAD)
    mine = "h hero maquahuitl magic_weapon=dread at=60/40 fights=v1:front:1:front"
    battle = field(mine, ENEMY, at="combat", dice=[roll, 100, *([] if mad else [6, 4])], effects=effects)
    play(battle, until="rally")
    assert ("enemy_disorder", 10) in items(fact(battle, BlowsStruck, unit="v1").each)
    assert [one.effect.kind for one in facts(battle, EffectEnded)] == ([] if mad else ["fury"])


# Armour and shields when the unit falls


@pytest.mark.parametrize(
    ("words", "weapon", "dice", "stopped", "wounds"),
    [
        ("", "", [50, 1], 0, 1),
        ("magic_item=armour_teteoinnan", "", [], 1, 0),
        ("magic_item=armour_teteoinnan", "magic_weapon=dread", [31, 50, 1], 0, 1),
        ("magic_item=armour_teteoinnan", "magic_weapon=dread", [30], 1, 0),
        ("magic_protection protection=club", "", [], 1, 0),
        ("magic_protection protection=maquahuitl", "", [50, 1], 0, 1),
        ("magic_protection protection=missiles", "", [50, 1], 0, 1),
        ("magic_protection protection=club", "magic_weapon=dread", [50, 1], 0, 1),
    ],
)
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-05")
@clause("GF-TABLE_DES_COMPETENCES_PRETRE-03")
def test_what_protects_a_leader_does_so_when_his_unit_has_fallen(
    words: str, weapon: str, dice: list[int], stopped: int, wounds: int
) -> None:
    """A hero's 200 % with a club on the last figure of fanatics: one falls, the other hit is for the leader."""
    theirs = (
        "v1 man A20 files=1 figures=1 fanatic at=60/40/180 fights=h:front:1:front"
        f" | c priest {words} controls=v1 at=60/40/180"
    )
    mine = f"h hero club combat=174 {weapon} at=60/40 fights=v1:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, *dice, 6])
    play(battle, until="rally")
    assert fact(battle, BlowsStruck, unit="h").kills == 2
    assert len(facts(battle, WoundTaken)) == wounds
    assert sum(one.wounds for one in facts(battle, Warded)) == stopped


@pytest.mark.parametrize(
    ("words", "effects", "dice", "wounds"),
    [
        ("", {}, [50, 2], 1),
        ("magic_item=armour_teteoinnan", {}, [], 0),
        ("", lasting("shielded", "c"), [], 0),
    ],
)
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-05")
@clause("GF-LISTE_DES_SORTS_DIVINS-04")
def test_missiles_that_are_left_over_meet_the_same_protection(
    words: str, effects: dict[str, Any], dice: list[int], wounds: int
) -> None:
    """Sixteen bows on one last figure: 13 + 2 for its rank, 240 %. One falls, one hit is left for the leader."""
    theirs = (
        "v1 man A20 files=1 figures=1 fanatic at=60/45/180"
        f" | c hero {words} controls=v1 at=60/45/180 | w hero magic_item=belt_strength at=150/100"
    )
    mine = "u man B16 files=8 bow at=60/40 orders=shoot"
    battle = field(mine, theirs, at="shooting", dice=[41, *dice], effects=effects)
    play(battle, "shoot u v1", until="second_half")
    assert (fact(battle, ShotMade).percent, fact(battle, FiguresLost).count) == (240, 1)
    assert len(facts(battle, WoundTaken)) == wounds


@clause("GF-LISTE_DES_SORTS_DIVINS-04")
def test_what_turns_missiles_aside_does_not_stop_a_club() -> None:
    theirs = (
        "v1 man A20 files=1 figures=1 fanatic at=60/40/180 fights=h:front:1:front | c priest controls=v1 at=60/40/180"
    )
    mine = "h hero club combat=174 at=60/40 fights=v1:front:1:front"
    battle = field(mine, theirs, at="combat", dice=[100, 50, 1, 6], effects=lasting("shielded", "c"))
    play(battle, until="rally")
    assert fact(battle, WoundTaken).unit == "c"


# Rain, flashes and swift feet


RAIN = {"value": 2500, "word": "6000 4000"}


@pytest.mark.parametrize(("x", "far"), [(60, 0), (94.9, 0), (95.1, 1000)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_nobody_withdraws_from_under_the_rain(x: float, far: int) -> None:
    """The circle reaches to x = 85, a line of 20 cm at 95 just so; beyond it the unit withdraws its 10 cm."""
    mine = f"u man B24 files=8 at={x}/40 orders=withdraw"
    battle = field(mine, at="moves", effects=lasting("rain", "circle", **RAIN))
    assert budget(battle.state, piece(battle, "u")) == far


@pytest.mark.parametrize(("effects", "moved"), [({}, [1000]), (lasting("rain", "circle", **RAIN), [])])
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_nor_does_a_unit_with_a_red_marker(effects: dict[str, Any], moved: list[int]) -> None:
    mine = "u man B24 files=8 at=60/40 red=true command=failed"
    battle = field(mine, at="red_moves", effects=effects, dice=[51])
    play(battle, until="shooting")
    assert [one.distance for one in facts(battle, Moved)] == moved


@pytest.mark.parametrize(
    ("words", "moved"),
    [
        ("orders=charge charging=true target=v1 charge_left=1000", []),
        ("loose orders=evade flight=evade flight_left=1000", []),
        ("withdrawing=true flight=retreat flight_left=500", [500]),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_rain_that_begins_half_way_stops_whoever_moves_of_his_own_will(words: str, moved: list[int]) -> None:
    """It has fallen since the first half: a charge is missed, an evasion is over, but a retreat goes on."""
    mine = f"u man B8 files=4 {words} at=60/40"
    theirs = "v1 man B20 files=10 at=60/60/180"
    for effects, expected in (({}, [1000 if not moved else 500]), (lasting("rain", "circle", **RAIN), moved)):
        battle = field(mine, theirs, at="second_half", effects=effects)
        play(battle, until="combat")
        assert [one.distance for one in facts(battle, Moved, unit="u") if one.distance] == expected
        assert piece(battle, "u").disorder == ("retreat" not in words)


@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_whoever_is_dazzled_does_not_withdraw() -> None:
    battle = field("u man B24 files=8 at=60/40 orders=withdraw", at="moves", effects=lasting("dazzled", "u"))
    assert budget(battle.state, piece(battle, "u")) == 0


@clause("GF-LISTE_DES_SORTS_DIVINS-24")
def test_swiftness_doubles_no_double_move_but_a_withdrawal() -> None:
    """40 cm for a column at the double, as without the spell; 20 for who withdraws."""
    mine = "u man B24 files=3 at=60/40 orders=advance+double | w man B24 files=8 at=100/40 orders=withdraw"
    swift = {**lasting("swift", "u"), "more": {**lasting("swift", "w")["swift"], "key": "more"}}
    battle = field(mine, at="moves", effects=swift)
    assert budget(battle.state, piece(battle, "u")) == 4000
    assert budget(battle.state, piece(battle, "w")) == 2000
    assert allowance(battle.state, piece(battle, "u"), "normal") == 4000


# Wounds that heal


@pytest.mark.parametrize(
    ("wounds", "which", "stunned", "blind"),
    [
        ("character:head:1+character:head:3", 1, 0, 3),
        ("character:head:1+character:head:3", 2, 3, 0),
        ("character:head:1+character:thighs:1", 2, 3, 0),
        ("character:head:1+crash:fall:1", 1, 0, 0),
        ("character:head:1+crash:fall:1", 2, 3, 0),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-03")
def test_a_wound_that_heals_stuns_and_blinds_no_more(wounds: str, which: int, stunned: int, blind: int) -> None:
    was = f"stunned=3 blind={3 if 'head:3' in wounds else 0}"
    mine = f"h hero wounds={wounds} {was} at=60/40 | p priest level=major spells=divine_goodness at=60/35"
    battle = field(mine, at="rally", window="rally", dice=[1])
    acts(battle, ("cast p divine_goodness h", "south"))
    battle.answer(f"heal h {which}", "south")
    assert fact(battle, WoundHealed).unit == "h"
    assert (piece(battle, "h").stunned, piece(battle, "h").blind) == (stunned, blind)


# What the gods make of a unit


@pytest.mark.parametrize(("source", "tested"), [("spell:fanaticism", False), ("gift:divine_intervention", True)])
@clause("GF-TABLE_DES_INTERVENTIONS_DIVINES-01", "GF-LISTE_DES_SORTS_DIVINS-11")
def test_whom_the_gods_make_fanatic_tests_as_fanatics_do(source: str, tested: bool) -> None:
    """Struck by lightning: the spell of fanaticism spares the test. By the grace of the gods alone the unit tests, with
    two points more: 9 with losses under a tenth, 2 as fanatics; the priest is no unit and does not count."""
    theirs = "v1 man B20 files=10 at=60/50/180"
    effects = lasting("fanatic", "v1", source=source, until={"turn": 5})
    mine = "p priest level=major spells=lightning at=60/30"
    battle = field(mine, theirs, at="rally", window="rally", dice=[1, *([1] if tested else [])], effects=effects)
    acts(battle, ("cast p lightning v1", "south"))
    assert fact(battle, FiguresLost).count == 1
    found = [items(one.tally) for one in facts(battle, MoraleTested)]
    assert found == ([[("morale-base", 9), ("morale-fanatic", 2)]] if tested else [])


# What nobody has


@pytest.mark.parametrize(
    ("words", "token", "reason"),
    [
        ("at=60/40", "use h conch_ehecatl", "no-use-nothing"),
        ("at=60/40 curse", "use h curse v9 fc", "no-use-target"),
        ("at=60/40 curse", "use h curse z fc", "no-use-target"),
        ("at=60/40 curse", "use h curse v9 combat", "no-use-target"),
        ("place=base magic_item=conch_ehecatl", "use h conch_ehecatl", "no-use-nothing"),
    ],
)
@clause("GF-TABLE_DES_ARMES_MAGIQUES-01", "GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_only_whoever_is_there_uses_what_he_has(words: str, token: str, reason: str) -> None:
    card = " | k card at=60/38 contents=h" if "place=base" in words else ""
    mine = f"h priest level=major spells=wound {words}{card}"
    battle = field(mine, "v1 man B20 files=10 at=60/50/180", at="command", window="command")
    assert refused(battle, token, "south")[0] == reason
