"""Positions in which several rules meet, reckoned by hand: mutual charges, charges cut in two, manoeuvres in and out of
buildings, sums with every kind of line."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import Reckoning, reckon
from oriflamme.rulebooks.fleuries.combat.blow_percent import Blow, blow
from oriflamme.rulebooks.fleuries.command.command import threshold
from oriflamme.rulebooks.fleuries.facts.losses import (
    BlowsStruck,
    Crashed,
    Followed,
    PushedBack,
    ShotMade,
    WoundTaken,
)
from oriflamme.rulebooks.fleuries.facts.magic import Warded
from oriflamme.rulebooks.fleuries.facts.moves import (
    AutomaticRolled,
    BuildingLeft,
    Caught,
    ContactMade,
    Disordered,
    HalfLeft,
    Moved,
    Reformed,
)
from oriflamme.rulebooks.fleuries.facts.turn import CommandTested, MoraleTested, PursuitOrdered
from oriflamme.rulebooks.fleuries.hidden.fog_of_war import needed
from oriflamme.rulebooks.fleuries.magic.casting import Cast, chance
from oriflamme.rulebooks.fleuries.morale.morale_value import MoraleTestCause, value
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import (
    ask_of,
    awaits,
    fact,
    facts,
    items,
    piece,
    play,
    position,
    refused,
    scenario,
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"


def lasting(kind: str, target: str, source: str, **more: Any) -> dict[str, Any]:
    """An effect of magic under way, by a priest of the north."""
    clause_ = more.pop("clause", "GF-LISTE_DES_SORTS_DIVINS-19")
    until = {"until": {"turn": more.pop("turn")}} if "turn" in more else {}
    one = {"key": "e.1", "source": source, "kind": kind, "target": target, "by": "p", "owner": "north"}
    return {"e.1": {**one, "clause": clause_, **until, **more}}


# Charges that meet


@pytest.mark.parametrize("south", ["u", "m"])
@pytest.mark.parametrize(("former", "upset"), [(False, True), (True, False)])
@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_whoever_charges_a_monster_that_charges_him_is_upset(south: str, former: bool, upset: bool) -> None:
    """18 cm: 10.5 of 21 and 15 of 30 meet in phase 4. 180 + 20 for the charge + 15 for the disorder, whoever is listed
    first; by the switch only the unit that is listed second. GF-CP-100."""
    words = {"u": "u man B20 files=10 club at={}", "m": "m great_saurian 1 at={}"}
    north = "m" if south == "u" else "u"
    text = f"south: {words[south].format('60/20')}\nnorth: {words[north].format('60/38/180')}"
    battle = position(text, dice=[4], switches={"met_monsters_upset_none": former})
    play(battle, "order u charge", "order m charge", "charge u m", "charge m u", until="combat")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["u"]
    assert piece(battle, "u").fights["m"].charged and piece(battle, "m").fights["u"].charged
    upset = upset or south == "m"
    assert piece(battle, "u").disorder == upset and not piece(battle, "m").disorder
    struck = blow(battle.state, piece(battle, "m"), piece(battle, "u"))
    assert struck.percent == (215 if upset else 200)


@clause("GF-LES_UNITES_EN_DESORDRE-02")
def test_two_monsters_that_charge_each_other_are_both_upset() -> None:
    text = "south: u spider 1 at=60/20\nnorth: m great_saurian 1 at=60/38/180"
    battle = position(text, dice=[4, 4])
    play(battle, "order u charge", "order m charge", "charge u m", "charge m u", until="combat")
    assert [(one.unit, one.why) for one in facts(battle, Disordered)] == [("m", "monster"), ("u", "monster")]


@pytest.mark.parametrize(("former", "met"), [(False, True), (True, False)])
@clause("GF-LES_MOUVEMENTS_CHARGER-03", "GF-LES_MOUVEMENTS_CHARGER-04")
def test_the_second_half_of_a_charge_ends_its_wheel(former: bool, met: bool) -> None:
    """A wheel of 45° costs a front of 25 cm 19.63 of 30: 34.38° in phase 4, the rest and 10.37 straight on in phase 9.

    The hero stands where only the whole wheel looks: from 34° the right end of the front passes him by.
    """
    text = f"south: u man B20 files=10 at=60/20 | {FAR}\nnorth: h hero at=78.45/24/180 | {FOE}"
    battle = position(text, dice=[4], switches={"charge_wheels_cut_short": former})
    play(battle, "order u charge wheel right", "charge u h", until="combat")
    assert fact(battle, HalfLeft).wheel == (0 if former else 1062) and fact(battle, HalfLeft).left == 1500
    assert facts(battle, Moved, unit="u")[0].pose.facing == 3438
    assert bool(facts(battle, ContactMade)) == met
    assert [one.why for one in facts(battle, Disordered, unit="u")] == ([] if met else ["missed"])
    assert facts(battle, Moved, unit="u", how="charge")[1].pose.facing == (4500 if met else 3438)


@clause("GF-LES_ORDRES-10", "GF-LE_CHAMP_DE_BATAILLE-01")
def test_a_hedge_takes_its_half_of_the_whole_charge() -> None:
    """30: 10 to the hedge, which takes 10 of the 20 left: 20 in all, 10 in each half; not 20.2."""
    near = f"south: u man B20 files=10 at=60/20 | {FAR}\nnorth: v man B20 files=10 at=60/40/180 | {FOE}"
    battle = position(near, ground="h hedge 30/30 90/30", dice=[4, 4])
    play(battle, "order u charge", "charge u v", until="combat")
    assert [one.distance for one in facts(battle, Moved, unit="u")] == [10 * CM, 10 * CM]
    far = position(near.replace("60/40", "60/40.2"), ground="h hedge 30/30 90/30")
    ask_of(far, "charge", "u", "order u charge")
    assert refused(far, "charge u v", "south")[0] == "no-charge-far"


@clause("GF-LE_MORAL-03", "GF-POURCENTAGE_DE_MORAL-04")
def test_two_chargers_of_one_unit_call_for_one_test() -> None:
    """The target tests once, with both before it: 10 - 2."""
    text = "south: u man B20 files=5 at=52/20 | w man B20 files=5 at=68/20\n"
    text += f"north: v man B20 files=10 at=60/45/180 | {FOE}"
    battle = position(text, dice=[4, 4, 4])
    play(battle, "order u charge", "order w charge", "charge u v", "charge w v", until="reactions")
    assert [one.unit for one in facts(battle, MoraleTested)] == ["u", "w", "v"]
    assert fact(battle, MoraleTested, unit="v").tally.total == 8


# Whoever cannot move does not charge


DAZZLED = lasting("dazzled", "v", "failure:flash", clause="GF-TABLE_DES_ECHECS_MAGIQUES-01", turn=2)
RAINED_ON = lasting("rain", "circle", "spell:downpour_of_tlaloc", value=500, word="6000 5200", turn=2)
PRIEST = "p priest spells=wound at=150/90"


@pytest.mark.parametrize(("effects", "may"), [(DAZZLED, False), (RAINED_ON, False), ({}, True)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_a_flash_or_rain_lets_nobody_counter_charge_or_evade(effects: dict[str, Any], may: bool) -> None:
    text = "south: u man B20 files=10 at=60/20 | {}\nnorth: v man B20 files=5 loose at=60/48/180 | {} | {}"
    battle = position(text.format(FAR, PRIEST, FOE), dice=[4, 4], effects=effects)
    ask = ask_of(battle, "reaction", "v", "order u charge", "charge u v")
    for what in ("counter_charge", "evade"):
        assert (f"react v {what}" in tokens(ask)) == may
        if not may:
            assert refused(battle, f"react v {what}", "north") == ("no-react-pinned", "GF-PHASE_5_REACTIONS-05")


@pytest.mark.parametrize(("effects", "bonus"), [(DAZZLED, False), ({}, True)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_whoever_is_dazzled_as_he_charges_has_charged_nobody(effects: dict[str, Any], bonus: bool) -> None:
    """v has declared its charge at u, who charges it, when the flash blinds it: it stays, u comes 15 of 15 cm."""
    text = f"south: u man B20 files=10 at=60/33 orders=charge charging target=v | {FAR}\n"
    text += f"north: v man B20 files=10 at=60/48/180 orders=charge charging target=u | {PRIEST} | {FOE}"
    battle = position(text, dice=[4, 4], phase="charges", effects=effects)
    play(battle, until="combat")
    met = fact(battle, ContactMade)
    charged = {met.unit: met.charged, met.enemy: met.enemy_charged}
    assert charged == {"u": True, "v": bonus}


# Fanatics


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01", "GF-TEST_DE_COMMANDEMENT_REACTION-02")
def test_fanatics_who_may_only_repeat_their_order_charge_all_the_same() -> None:
    """35 + 10 - 12, for three slices of a commander of FC 4, is 33, and 21 for another order: on 30 they may only wait
    again; but a charge succeeds by itself where an enemy is in reach."""
    text = """
    south: u man A20 files=10 fanatic last_passed last_orders=wait commander=h at=60/40 | h hero fc=4 at=120/40
    north: v man B20 files=10 at=60/{}/180
    """
    battle = position(text.format(62), phase="command", dice=[30, 1])
    ask = ask_of(battle, "order", "u")
    assert fact(battle, CommandTested, unit="u").result == "bound"
    assert "order u charge" in tokens(ask) and "order u wait" in tokens(ask)
    assert refused(battle, "order u advance", "south")[0] == "no-order-bound"
    far = position(text.format(75), phase="command", dice=[30, 1])
    ask_of(far, "order", "u")
    assert refused(far, "order u charge", "south")[0] == "no-order-bound"


# Buildings


HOUSE = "house building 60/32.5 10x7.5"


@pytest.mark.parametrize(
    ("broken", "start", "house"),
    [("enter+house", "at=60/41.5", "house building 60/32.5 10x7.5"), ("", "at=60/41.5 disorder", "")],
)
@clause("GF-MANOEUVRES_SPECIALES-05")
def test_whoever_reforms_into_a_building_is_caught_at_it(broken: str, start: str, house: str) -> None:
    """Charged in phase 4 from more than 15 cm, it reforms inside in phase 6, and is reached in phase 9: as in the
    open, the bonus is doubled and it is in disorder. GF-CP-56."""
    words = f"broken={broken}" if broken else ""
    text = f"south: u man B12 files=6 {words} {start} | {FAR}\nnorth: v man B20 files=4 at=60/60/180 | {FOE}"
    battle = position(text, ground=house, dice=[4, 4])
    play(battle, "order u reform", "order v charge", "charge v u", until="combat")
    assert piece(battle, "u").inside == ("house" if house else "")
    assert fact(battle, Caught).unit == "u" and fact(battle, ContactMade).doubled and piece(battle, "u").disorder


@clause("GF-LES_ORDRES-05", "GF-BATIMENTS_DOMESTIQUES-04")
def test_whoever_reforms_outside_is_in_order_again() -> None:
    """It breaks its formation in the house, in disorder, and takes it again outside: no second Reform is needed."""
    text = f"south: u man B12 files=6 disorder broken=leave+house inside=house housed=12 at=60/20 | {FAR}\n"
    battle = position(f"{text}north: v man B20 files=10 at=60/80/180 | {FOE}", ground="house building 60/17 10x7.5")
    play(battle, "order u reform", until="shooting")
    assert fact(battle, BuildingLeft).unit == fact(battle, Reformed).unit == "u"
    assert not piece(battle, "u").disorder and not piece(battle, "u").inside


# Leaders and their magic


@clause("GF-LES_CREATURES-14")
def test_animals_mourn_a_keeper_whatever_his_morale_factor() -> None:
    """Defiance has taken his only point of FM: the jaguars test at -4 for his death all the same; men would at -0."""
    effects = lasting("fm", "h", "spell:defiance", value=-1, clause="GF-LISTE_DES_SORTS_DIVINS-08")
    for unit, line in (("jaguar 10 files=5", [("morale-bereaved", -4)]), ("man B20 files=10", [])):
        text = f"south: u {unit} at=60/40 | h hero fm=1 controls=u | {FAR}\n"
        text += f"north: p priest level=major spells=wound at=60/50/180 | {FOE}"
        battle = position(text, phase="reactions", window="reactions", dice=[1, 1, 4, 4], effects=effects)
        battle.answer("cast p wound h", "north")
        lines = items(fact(battle, MoraleTested).tally)
        assert [line for line in lines if line[0] == "morale-bereaved"] == line


@pytest.mark.parametrize(("item", "wounds"), [("magic_item=armour_teteoinnan", 0), ("", 1)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-05", "GF-TABLE_DES_MALEDICTION-09")
def test_the_armour_stops_the_weapons_of_friends_too(item: str, wounds: int) -> None:
    """Taken for an enemy: (20 + 11) x 3 = 93, on 93 a wound by an ordinary weapon, which the armour stops."""
    mine = f"h hero maquahuitl magic_weapon=dread curse=rift {item} at=60/40 | u man B10 files=10 maquahuitl at=60/37.5"
    dice = [30, 6, 100, 93, *([30, 1] if wounds else [])]
    battle = position(f"south: {mine} | {FAR}\nnorth: {FOE}", phase="automatic", dice=dice)
    assert [one.kills for one in facts(battle, BlowsStruck, unit="u")] == [wounds]
    assert len(facts(battle, WoundTaken)) == wounds and len(facts(battle, Warded)) == 1 - wounds


@clause("GF-TIR_SUR_UNE_CREATURE_VOLANTE-03")
def test_a_hero_who_flies_as_a_beast_crashes_when_he_is_wounded() -> None:
    """Bows against scales, 8 - 5 = 3, twenty of them, medium: 30 %. A light wound brings him down with a severe one."""
    text = f"south: u man B20 files=10 bow at=60/40 orders=wait+shoot | {FAR}\n"
    text += f"north: h hero transformation transformed=eagle transformed_until=9 altitude=1 at=60/50/180 | {FOE}"
    battle = position(text, phase="shooting", dice=[30, 30, 1])
    ask_of(battle, "shot", "u")
    battle.answer("shoot u h", "south")
    assert (fact(battle, ShotMade).percent, fact(battle, Crashed).unit) == (30, "h")
    assert [one.grade for one in facts(battle, WoundTaken)] == ["light", "serious"]
    assert piece(battle, "h").altitude == 0 and awaits(battle, "morale")


# Pursuit


@pytest.mark.parametrize(
    ("order", "former", "asked"), [("hold", False, True), ("hold", True, False), ("attack", False, False)]
)
@clause("GF-LES_MOUVEMENTS_POURSUIVRE-01", "GF-ORDRE_DE_BATAILLE-06")
def test_whoever_is_ordered_to_hold_chooses_whether_to_pursue(order: str, former: bool, asked: bool) -> None:
    """24 x 10 = 240 fell two; knives 8 x 10 none. The beaten novices, 4 + 1, rout. GF-AM-77."""
    text = "south: u man B20 files=10 tepoztopilli commander=h at=60/60 fights=v:front:1:front | h hero at=20/20\n"
    text += f"north: v man C20 files=10 knife at=60/60/180 fights=u:front:1:front | {FOE}"
    data = scenario(text, phase="combat")
    data["army"][0]["now"]["plan"] = {"h": {"kind": order, **({"x": 6000, "y": 6000} if order == "hold" else {})}}
    battle = Battle.open(data, dice=[100, 100, 2, 2, 1], switches={"hold_orders_pursue": former})
    assert fact(battle, MoraleTested).result == "rout"
    assert [ask.kind for ask in battle.asks] == (["pursuit"] if asked else ["roll"])
    assert bool(facts(battle, PursuitOrdered)) != asked
    if asked:
        assert tokens(battle.asks[0]) == ["pursue u v", "stand u v"]


@pytest.mark.parametrize(
    ("now", "former"),
    [("wounds=monster:head:1 stunned=2", False), ("wounds=monster:head:1 stunned=2", True), ("", False)],
)
@clause("GF-LES_MONSTRES-08", "GF-MOUVEMENT_DE_RECUL-01")
def test_the_stunned_do_not_follow_a_push_back(now: str, former: bool) -> None:
    """Six files at 24, 144 %, fell two; 22 x 6 = 132 fells one; v goes back 2 cm, and the stunned saurian stays. Awake
    it strikes with 180 % besides, and follows."""
    text = f"""
    south: u man B12 files=6 tepoztopilli at=55/60 fights=v:front:1:front
        | m great_saurian 1 {now} at=66/60 fights=v:front:1:front
    north: v man B28 files=10 club at=60/60/180 fights=u:front:1:front+m:front:1:front | {FOE}
    """.replace("\n        |", " |")
    dice = [44, 100, 100, 2, 2, 2, 4] if now else [100, 100, 100, 100, 2, 2, 2, 4]
    battle = position(text, phase="combat", dice=dice, switches={"stunned_winners_follow": former})
    assert fact(battle, PushedBack).distance == 2 * CM
    assert [one.unit for one in facts(battle, Followed)] == (["u"] if now and not former else ["u", "m"])


# Flyers


@clause("GF-LES_ORDRES-02", "GF-LES_CREATURES-01")
def test_a_column_of_eagles_doubles_in_the_air() -> None:
    """108 cm at double speed, more than 50 cm from the enemy; in line they do not double."""
    text = f"south: e eagle 10 files={{}} altitude=1 at=30/60/90\nnorth: {FOE}"
    battle = position(text.format(2))
    ask_of(battle, "order", "e")
    battle.answer("order e advance double", "south")
    assert ask_of(battle, "move", "e").options[0].token == "move e 10800"
    line = position(text.format(5))
    ask_of(line, "order", "e")
    assert refused(line, "order e advance double", "south") == ("no-double-column", "GF-LES_ORDRES-02")


# Sums with lines of every kind


def struck(text: str, unit: str = "u", enemy: str = "v", figures: int | None = None, **more: Any) -> Blow:
    battle = position(text, **more)
    return blow(battle.state, piece(battle, unit), piece(battle, enemy), figures)


@clause("GF-POURCENTAGE_DE_BASE_AU_COMBAT-03", "GF-LES_PERSONNAGES_EN_COMBAT-02")
def test_a_charge_in_flank_with_everything_else() -> None:
    """20 + 11 + 10 flank + 2 ranks + FM 3 + 5 sworn + 10 disorder - 2 shields; its leader 9 + 6 + 10 without ranks."""
    text = """
    south sworn=t: u man B24 files=8 maquahuitl at=60/40 fights=v:front:2:flank:charged | h hero fm=3 controls=u
    north people=t: v man B20 files=10 shield disorder at=60/40/180 fights=u:front:2:front
    """
    assert struck(text).each.total == 59
    assert struck(text, "h", figures=1).each.total == 9 + 6 + 10 + 11 + 10 + 5 + 10 - 2


@clause("GF-LES_CREATURES-08", "GF-LES_MONSTRES-07", "GF-LES_MONSTRES-08")
def test_blows_of_animals_with_everything_else() -> None:
    """Eagles from the air in the rear of cotton and shields: 12 + 10 + 10 - 10 - 2; a pteradon in the air at a spider:
    124 - 10 + FC 4, nothing for a beast; a great saurian with -25 and -5."""
    eagles = """
    south: u eagle 6 files=3 altitude=1 at=60/40 fights=v:front:2:rear:charged
    north: v man B20 files=10 cotton shield at=60/45 fights=u:rear:2:front
    """
    assert (struck(eagles).each.total, struck(eagles).percent) == (20, 60)
    pteradon = """
    south: u pteradon 1 altitude=1 at=60/40 fights=v:front:1:front | h hero fc=4 controls=u
    north: v spider 1 at=60/40/180 fights=u:front:1:front
    """
    assert struck(pteradon).percent == 118
    hurt = """
    south: u great_saurian 1 wounds=monster:torso:3+monster:legs:1 at=60/40 fights=v:front:1:front
    north: v man C20 files=10 knife at=60/40/180 fights=u:front:1:front
    """
    assert struck(hurt).percent == 150 and struck(hurt, "v", "u").percent == 0


@clause("GF-TABLE_DES_COMPETENCES_HEROS-01", "GF-TABLE_DES_COMPETENCES_HEROS-03", "GF-TABLE_DES_OBJETS_MAGIQUES-06")
def test_a_wounded_hero_with_all_his_gifts() -> None:
    """34 + 6 + 60 - 2, then 20 + 35 + 15 - 30 for his wounds: 138."""
    text = """
    south: u hero combat=60 two_handed strength expert_two_handed magic_item=belt_strength
    north: v man B20 files=10 shield at=60/40/180 fights=u:front:1:front
    """.replace("belt_strength", "belt_strength {} at=60/40 fights=v:front:1:front")
    found = struck(text.format("wounds=character:torso:2+character:thighs:2"))
    assert (found.each.total, found.extra.total, found.percent) == (98, 40, 138)


def shot(text: str, far: float, figures: int, weapon: str, **more: Any) -> Reckoning:
    battle = position(text, **more)
    return reckon(battle.state, piece(battle, "u"), piece(battle, "v"), weapon, int(far * CM), figures)


@pytest.mark.parametrize(
    ("far", "moved", "each", "percent"), [(23, 1001, 4, 40), (23.01, 1001, 4, 26), (23, 1000, 6, 60)]
)
@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-02", "GF-POURCENTAGE_DE_BASE_AU_TIR-03", "GF-PROCEDURE_DE_TIR-02")
def test_saurian_bows_at_the_ends_of_bands(far: float, moved: int, each: int, percent: int) -> None:
    """11 + 2 class A - 5 open order - 2 shields, - 2 beyond 10 cm: x 20, a half at 23 cm, a third beyond."""
    text = "south: u saurian A20 files=10 bow at=60/40\n"
    text += f"north: v man B20 files=10 loose cotton shield moved={moved} at=60/70/180"
    found = shot(text, far, 20, "bow")
    assert (found.each.total, found.percent) == (each, percent)


@clause("GF-POURCENTAGE_DE_BASE_AU_TIR-03", "GF-TABLE_DES_ARMES_MAGIQUES-07", "GF-TABLE_DES_COMPETENCES_HEROS-02")
def test_shots_with_points_of_every_kind() -> None:
    """Slings of class C in disorder at a great saurian: 4 - 3 - 2 + 3. A warrior-priest's strength, 17 + 20, divided
    by two; a hero, 17 + 30 + 25 - 30, by three; against mirror and deflection nothing is left but his mastery."""
    slings = "south: u man C20 files=10 sling disorder at=60/40\nnorth: v great_saurian 1 at=60/44/180"
    assert (shot(slings, 4, 10, "sling").each.total, shot(slings, 4, 10, "sling").percent) == (2, 20)
    priest = f"south: u warrior_priest bow strength at=60/40 | {FAR}\nnorth: v man B20 files=10 at=60/55/180"
    assert shot(priest, 15, 1, "bow").percent == 18
    bow = "u hero bow master_of_arms arms=bow+club"
    gifts = "magic_weapon=precision wounds=character:torso:4"
    hero = f"south: {bow} {gifts} at=60/40 | {FAR}\nnorth: v man B20 files=10 at=60/65/180"
    assert shot(hero, 25, 1, "bow").percent == 14
    warded = f"south: {bow} at=60/40 | {FAR}\nnorth: v hero deflection magic_item=mirror_tezcatlipoca at=60/48/180"
    assert (shot(warded, 8, 1, "bow").each.total, shot(warded, 8, 1, "bow").percent) == (0, 25)


@clause("GF-TEST_DE_COMMANDEMENT_REACTION-01", "GF-TEST_DE_COMMANDEMENT_REACTION-02", "GF-LES_CREATURES-05")
def test_thresholds_with_everything_else() -> None:
    """50 + 10 + 3 - 6 - 10; 60 + 2 for a hero near and -15 for a commander of FC 5 at 46.25 cm; 35 + 5 + 8, less 5."""
    saurians = "south: u saurian A20 files=10 last_passed last_lost=2 last_shocked at=60/40 | h hero fc=3 at=88.75/40\n"
    battle = position(f"{saurians}north: {FOE}")
    assert threshold(battle.state, piece(battle, "u")).total == 47
    men = f"south: u man B20 files=10 commander=h at=60/40 | k hero fc=2 at=60/50 | h hero fc=5 at=120/40\nnorth: {FOE}"
    battle = position(men)
    assert threshold(battle.state, piece(battle, "u")).total == 47
    jaguars = "south: u jaguar 10 files=5 last_orders=advance at=60/40 | h hero fc=4 controls=u\n"
    for y, total in ((59, 43), (60, 48)):
        battle = position(f"{jaguars}north: v man B20 files=10 at=60/{y}/180 | {FOE}")
        assert threshold(battle.state, piece(battle, "u"), reaction=True).total == total


@clause("GF-POURCENTAGE_DE_MORAL-01", "GF-POURCENTAGE_DE_MORAL-04")
def test_hired_novices_in_column_taken_in_flank() -> None:
    """A tenth lost, row C: 6; - 1 enemy - 4 mercenaries - 2 flank - 1 behind - 4 column: -6."""
    text = f"south: u man A20 figures=18 files=3 mercenary at=60/40 fights=v:left:2:front | {FAR}\n"
    text += f"north: v man B20 files=10 at=56.25/31/90 fights=u:front:2:flank | {FOE}"
    battle = position(text)
    assert value(battle.state, piece(battle, "u"), MoraleTestCause(("flank",), "v")).total == -6


def effects_of(*many: tuple[str, str, int, str]) -> dict[str, Any]:
    """Effects by kind, target and value, with the word that goes with one of them."""
    found = {}
    for number, (kind, target, amount, word) in enumerate(many):
        one = lasting(kind, target, "spell:nightmares", value=amount, clause="GF-LISTE_DES_SORTS_DIVINS-06")["e.1"]
        found[f"e.{number}"] = {**one, "key": f"e.{number}", "word": word}
    return found


@clause("GF-LISTE_DES_SORTS_DIVINS-05", "GF-LISTE_DES_SORTS_DIVINS-16")
def test_a_cursed_blow_at_a_blurred_enemy() -> None:
    """20 + 6 + 30 is 56, 36 through the mist, 20 by the curse; 20 + 6 + 3 is 29, 9 through the mist, and stays 9."""
    magic = effects_of(("blurred", "v", -20, ""), ("cursed", "u", -30, "20"))
    for combat, percent in ((30, 20), (3, 9)):
        text = f"south: u hero combat={combat} club at=60/40 fights=v:front:1:front | {FAR}\n"
        text += f"north: v hero at=60/40/180 fights=u:front:1:front | {PRIEST} | {FOE}"
        assert struck(text, figures=1, effects=magic).percent == percent


@clause("GF-TABLE_DES_ARMES_MAGIQUES-04", "GF-TABLE_DES_ARMES_MAGIQUES-09", "GF-TABLE_DES_OBJETS_MAGIQUES-01")
def test_gear_and_spells_in_one_morale_test() -> None:
    """10 + 3 of the field of glory; FM 2 and 2 more of the weapon; the terrible 2 and the mask 2 less; nightmares 4."""
    magic = effects_of(("morale_base", "u", 3, ""), ("morale", "u", -4, ""))
    text = (
        "south: u man B20 files=10 at=60/40 fights=v:front:1:front | h hero fm=2 magic_weapon=inspiration controls=u\n"
    )
    text += "north: v hero magic_weapon=terror magic_item=mask_huitzilopochtli at=60/40/180 fights=u:front:1:front"
    battle = position(f"{text} | {PRIEST} | {FOE}", effects=magic)
    assert value(battle.state, piece(battle, "u"), MoraleTestCause(("charged",), "v")).total == 9


@clause("GF-LA_MAGIE-03", "GF-MODIFICATEURS_DE_MAGIE-01", "GF-TABLE_DES_OBJETS_MAGIQUES-03")
def test_a_casting_roll_with_every_line() -> None:
    """75 + 5 - 5 for a light wound - 10 for his move + 10 sworn - 5 for the spell: below 70."""
    words = "spells=wound magic_item=sacred_relic wounds=character:thighs:1 moved=100 at=60/40"
    text = f"south sworn=t: p warrior_priest {words} | {FAR}\nnorth people=t: v man B20 files=10 at=60/50/180 | {FOE}"
    battle = position(text)
    assert chance(battle.state, Cast("p", "wound", "v")).total == 70


@clause("GF-LES_CREATURES-12", "GF-LES_CREATURES-13", "GF-LES_CREATURES-14")
def test_a_wounded_pteradon_without_its_keeper() -> None:
    """13, lightly hurt; + 1 for a friend at 15 cm; - 4 its keeper, - 3 in flank, - 1 enemy near, - 1 behind."""
    text = "south: u pteradon 1 wounds=pteradon:torso:1 bereaved=2 at=60/40 fights=v:left:2:front\n"
    text = text.replace("\n", " | w man B20 files=2 at=79.5/40\n")
    text += f"north: v man B20 files=10 at=58/38/90 fights=u:front:2:flank | {FOE}"
    battle = position(text)
    assert value(battle.state, piece(battle, "u"), MoraleTestCause(("flank",), "v")).total == 5


# Moves


@clause("GF-LES_FORMATIONS-05", "GF-TABLEAU_DES_BLESSURES-01", "GF-TABLE_DES_COMPETENCES_HEROS-05")
def test_shares_of_moves_add_up_and_wounds_multiply() -> None:
    """Saurian skirmishers 27.5 and 41.25; a hero with two wounds of a quarter 25 x 9/16, a fast runner's charge 45."""

    def goes(words: str, column: str) -> int:
        battle = position(f"south: u {words} at=60/40 | {FAR}\nnorth: {FOE}")
        return allowance(battle.state, piece(battle, "u"), column)

    assert (goes("saurian B20 files=5 loose", "normal"), goes("saurian B20 files=5 loose", "charge")) == (2750, 4125)
    hurt = "wounds=character:feet:3+character:thighs:3"
    assert (goes(f"hero {hurt}", "normal"), goes(f"hero fast_runner {hurt}", "charge")) == (1406, 2531)


@pytest.mark.parametrize(
    ("unit", "order", "ground", "far"),
    [
        ("man B20 files=10", "advance", "h hedge 30/34 90/34; w wood 60/46 60x20", 900),
        ("jaguar 10 files=5", "advance", "h fence 30/32 90/32", 2600),
        ("bat 10 files=5", "advance", "h hedge 30/32 90/32", 300),
        ("great_saurian 1", "advance", "s scrub 60/34 60x4; f fence 30/39 90/39", 1266),
        ("man B20 files=2", "advance double", "s scrub 60/40 60x10", 3666),
        ("man B20 files=2", "advance double", "s scrub 60/40 60x10; r road 60/0 60/120", 4000),
        ("man B20 files=10 loose", "about advance", "", 1250),
        ("hero", "advance", "g steep_hill 60/45 60x50", 1250),
        ("hero leaps", "advance", "g steep_hill 60/45 60x50", 2500),
        ("hero fast_runner", "advance", "g steep_hill 60/45 60x50", 1500),
    ],
)
@clause("GF-LE_CHAMP_DE_BATAILLE-01", "GF-MOUVEMENT-02", "GF-LES_CREATURES-03", "GF-LES_MONSTRES-02")
def test_ways_over_several_grounds(unit: str, order: str, ground: str, far: int) -> None:
    """4 to the hedge, 16 left, 8 after it, 2 to the wood, 3 of the last 6 in it. A fence takes a quarter of 32, a hedge
    three quarters of 4. Four of scrub cost 5.33 of 12, and a fence nothing; ten cost 13.33 of 35, nothing on a road."""
    battle = position(f"south: u {unit} at=60/30 | {FAR}\nnorth: {FOE}", ground=ground)
    ask_of(battle, "move", "u", f"order u {order}")
    assert refused(battle, f"move u {far + 1}", "south")[0].startswith("no-move")
    battle.answer(f"move u {far}", "south")


@clause("GF-MOUVEMENTS_AUTOMATIQUES-01", "GF-PHASE_5_REACTIONS-05")
def test_a_unit_with_a_red_marker_may_evade_and_then_rolls_no_more() -> None:
    """Half of 37.5 cm in phase 6 and half in phase 9, and no roll in phase 7. GF-CP-63."""
    text = f"south: u man B20 files=10 at=60/20 | {FAR}\nnorth: v man B20 files=10 loose red at=60/48/180 | {FOE}"
    battle = position(text, dice=[4, 4, 1])
    play(battle, "order u charge", "charge u v", "react v evade", until="combat")
    assert [one.distance for one in facts(battle, Moved, unit="v")] == [1875, 1875]
    assert not facts(battle, AutomaticRolled)


@clause("GF-PHASE_5_REACTIONS-02", "GF-LES_TROUPES_COMMUNES-14")
def test_the_last_javelins_at_a_charger() -> None:
    """13 cm away after the first half, long: 11 + 4 for two ranks - 2 for his 15 cm, x 20, a third: 86 %."""
    text = f"south: u man B20 files=10 at=60/20 | {FAR}\n"
    text += f"north: v man B20 files=10 javelin throws=1 at=60/48/180 | {FOE}"
    battle = position(text, dice=[4, 4, 60, 100, 4])
    play(battle, "order u charge", "charge u v", "react v shoot", "shoot v u", until="combat")
    made = fact(battle, ShotMade)
    assert (made.each.total, made.figures, made.band, made.percent) == (13, 20, "long", 86)
    assert piece(battle, "v").throws == 0


# Detection


@pytest.mark.parametrize(("far", "number"), [(24, 9), (29, 9), (31, 11), (19, 7)])
@clause("GF-DETECTION-02", "GF-DETECTION-03")
def test_a_unit_looks_at_a_half_hidden_card_at_dusk(far: int, number: int) -> None:
    """Four columns further: at 24 cm "+90", 9; at 31 past the end, impossible; at 19 "-90", 7."""
    text = f"south: u man B20 files=10 at=60/40\nnorth: c card at=60/{40 + far}/180 contents=v | v man B20 place=base"
    wood = f"w wood {63.5}/{42.5 + far} 4x8"
    battle = position(text, phase="detection", ground=wood, switches={"dusk": True})
    assert needed(battle.state, piece(battle, "u"), piece(battle, "c")) == number
