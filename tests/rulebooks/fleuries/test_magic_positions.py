"""Magic worked out by hand where it meets something else, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.command.command import brigade
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck
from oriflamme.rulebooks.fleuries.facts.magic import BrigadeLeft, Carried, SpellCast, StructureStruck, Warded
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import Rallied
from oriflamme.rulebooks.fleuries.magic.casting import Cast, chance
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
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
V1 = "v1 man B20 files=10 at=60/55/180"
TLALOC = "spell:downpour_of_tlaloc"


def field(mine: str, theirs: str = "", *, at: str, window: str | None = None, dice: Any = (), **more: Any) -> Battle:
    north = f"{theirs} | {FOE}" if theirs else FOE
    text = f"south: {mine} | {FAR}\nnorth: {north}"
    return position(text, phase=at, window=at if window is None else window, dice=list(dice), **more)


def lasting(kind: str, target: str, source: str, **more: Any) -> dict[str, Any]:
    """An effect that lies on a piece, or fills a circle of the table."""
    what = {"key": f"{source}.1", "source": source, "kind": kind, "target": target, "owner": "south", **more}
    return {f"{source}.1": {"clause": "GF-LISTE_DES_SORTS_DIVINS-19", **what}}


# Defiance and the brigade


@pytest.mark.parametrize(("commands", "units"), [(2, "ab"), (3, "abc")])
@clause("GF-LISTE_DES_SORTS_DIVINS-08")
def test_defiance_takes_any_unit_out_of_the_brigade_as_it_was(commands: int, units: str) -> None:
    """Who loses a point of FC is left with one unit too many: that alone must not decide which of them leaves."""
    mates = " | ".join(
        f"{key} man B20 files=4 at={48 + 12 * number}/60/180 brigade=h" for number, key in enumerate(units)
    )
    battle = field(
        "p priest level=legendary spells=defiance at=60/30",
        f"h hero fc={commands} at=60/56/180 | {mates}",
        at="reactions",
        dice=[1],
    )
    assert sorted(unit.key for unit in brigade(battle.state, piece(battle, "h"))) == list(units)
    battle.answer("cast p defiance h fc", "south")
    assert sorted(tokens(battle.ask("north"))) == [f"dismiss {key}" for key in units]
    battle.answer(f"dismiss {units[-1]}", "north")
    assert fact(battle, BrigadeLeft).unit == units[-1] and piece(battle, units[-1]).brigade == ""
    left = sorted(unit.key for unit in brigade(battle.state, piece(battle, "h")))
    assert left == (list(units[:-1]) if len(units) > 2 else [])


# Rain and fire


@pytest.mark.parametrize(("y", "burning"), [(52, 0), (57, 0), (57.1, 2)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-DOMMAGE_PAR_LE_FEU-03")
def test_rain_puts_a_fire_out_that_only_part_of_it_reaches(y: float, burning: int) -> None:
    """A hedge longer than the circle is wide: both its ends and the middle of the circle lie elsewhere."""
    battle = field(
        "p priest level=legendary spells=downpour_of_tlaloc at=60/20",
        at="reactions",
        ground=f"hedge hedge 30/{y} 90/{y} fire=2",
        dice=[1, 1],
    )
    battle.answer("cast p downpour_of_tlaloc at 60 32", "south")
    assert battle.state.ground["hedge"].fire == burning
    if burning:
        assert awaits(battle, "defence")


@pytest.mark.parametrize(("x", "rolled"), [(60, False), (100, True)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-VALEUR_DE_DEFENSE_D_UN_BATIMENT-03")
def test_lightning_sets_nothing_on_fire_under_the_rain(x: int, rolled: bool) -> None:
    rain = lasting("rain", "circle", TLALOC, word=f"{x * 100} 5000", value=2500)
    battle = field(
        "p priest level=major spells=lightning at=60/30",
        V1.replace("60/55", "30/50"),
        at="reactions",
        ground="house building 60/50 10x10 material=wood defence=20",
        effects=rain,
        dice=[1],
    )
    battle.answer("cast p lightning house", "south")
    assert fact(battle, StructureStruck).ground == "house" and battle.state.ground["house"].damage == 3
    assert not battle.state.ground["house"].fire
    assert awaits(battle, "magic-fire") == rolled


# Flights by magic


@pytest.mark.parametrize("former", [False, True])
@clause("GF-LES_CREATURES_VOLANTES-03", "GF-LISTE_DES_SORTS_DIVINS-27")
def test_a_flight_by_magic_uses_up_the_move(former: bool) -> None:
    """Taking off and landing are deducted from his move: nothing of it is left. Another hero goes his way."""
    mine = "p priest level=major spells=flight_of_ehecatl at=60/30 | h hero at=60/34 orders=advance"
    mine += " | k hero at=70/34 orders=advance"
    rules = {"flights_spend_nothing": former}
    battle = field(mine, at="counter_charges", dice=[1], switches=rules)
    battle.answer("cast p flight_of_ehecatl h at 20 20", "south")
    assert fact(battle, Carried).unit == "h"
    assert ("move h 2500" in tokens(ask_of(battle, "move", "h"))) == former
    assert "move k 2500" in tokens(ask_of(battle, "move", "k", "move h 0"))


@clause("GF-LES_CREATURES_VOLANTES-03", "GF-LES_MOUVEMENTS_CHARGER-02")
def test_whoever_has_flown_charges_nobody_in_that_turn() -> None:
    mine = "p priest level=major spells=flight_of_ehecatl at=60/30 | h hero at=60/34 orders=charge"
    battle = field(mine, V1, at="declarations", dice=[1])
    battle.answer("cast p flight_of_ehecatl h at 60 45", "south")
    assert tokens(battle.ask("south")) == ["stay h"]


@pytest.mark.parametrize("item", ["spell", "feather"])
@clause("GF-MODIFICATEURS_DE_MAGIE-01", "GF-LES_CREATURES_VOLANTES-03")
def test_a_priest_who_has_flown_has_moved(item: str) -> None:
    """Lightning by a major priest: 85 - 40, and -10 once he has flown."""
    words = "magic_item=feather_quetzalcoatl spells=lightning"
    words = "spells=lightning+flight_of_ehecatl" if item == "spell" else words
    mine = f"p priest level=major {words} at=60/30 | k hero magic_item=cape_coyolxauhqui at=70/30"
    battle = field(mine, V1, at="counter_charges", dice=[1] * (item == "spell"))
    cast = Cast("p", "lightning", "v1")
    assert chance(battle.state, cast).total == 45
    battle.answer("cast p flight_of_ehecatl p at 20 30" if item == "spell" else "use p feather_quetzalcoatl at 20 30")
    battle.answer("pass", "south")
    assert fact(battle, Carried).unit == "p"
    assert chance(battle.state, cast).total == 35


@clause("GF-MODIFICATEURS_DE_MAGIE-01")
def test_a_priest_under_a_card_that_has_moved_has_moved() -> None:
    """The chance that is told before he casts is the one he rolls against when his card is turned."""
    for moved, below in (("", 45), ("moved=1000", 35)):
        mine = f"p priest level=major spells=lightning place=base | c card at=60/30 contents=p {moved}"
        battle = field(mine, V1, at="shooting", dice=[99, 1])
        assert chance(battle.state, Cast("p", "lightning", "v1")).total == below
        battle.answer("cast p lightning v1", "south")
        assert fact(battle, SpellCast).threshold.total == below


@pytest.mark.parametrize("former", [False, True])
@clause("GF-LISTE_DES_SORTS_DIVINS-27")
def test_whoever_is_carried_off_his_mount_rides_no_more(former: bool) -> None:
    """In turn 3 he joins a unit on foot; in turn 4 he may step out of its ranks again, as nobody who rides may. Ruling
    GF-MG-48."""
    mine = "m pteradon 1 at=60/40 | r hero controls=m rides at=60/40 | w man B20 files=10 at=100/30"
    mine += " | p priest level=major spells=flight_of_ehecatl at=60/34"
    rules = {"magic_stops_halfway": former}
    battle = field(mine, at="rally", dice=[1] * 8, switches=rules)
    assert piece(battle, "r").rides
    battle.answer("cast p flight_of_ehecatl r at 100 24", "south")
    assert fact(battle, Carried).unit == "r" and piece(battle, "r").rides == former
    play(battle, "order r advance", "move r join w", turns=2, until="rally")
    assert piece(battle, "r").controls == "w" and piece(battle, "r").rides == former
    ask = ask_of(battle, "order")
    assert ("order r advance" in tokens(ask)) != former
    if former:
        assert refused(battle, "order r advance", "south")[0] == "no-order-with-unit"


# Doublings


@clause("GF-LISTE_DES_SORTS_DIVINS-12", "GF-LISTE_DES_SORTS_DIVINS-22")
def test_two_doublings_of_the_base_do_not_add_up() -> None:
    """A great saurian against no armour: 180, twice 180 by either spell or by both."""
    strength = lasting("strength", "m", "spell:divine_strength", value=2)
    darkness = lasting("strength", "m", "spell:power_of_darkness", value=2)
    for effects, base in (({}, 180), (strength, 360), (darkness, 360), (strength | darkness, 360)):
        text = f"south: m great_saurian 1 at=60/40 fights=v1:front:1:front | c hero at=60/30 controls=m | {FAR}"
        text += f"\nnorth: v1 man B20 files=10 maquahuitl at=60/44/180 fights=m:front:1:front | {FOE}"
        battle = position(text, phase="combat", effects=effects)
        lines = items(blow(battle.state, piece(battle, "m"), piece(battle, "v1")).each)
        assert sum(value for reason, value in lines if reason in ("species-great_saurian", "effect")) == base


@pytest.mark.parametrize(("words", "far", "met"), [("", 2500, True), ("fights=", 1500, False)])
@clause("GF-LISTE_DES_SORTS_DIVINS-24", "GF-PHASE_9_CHARGES-01")
def test_swiftness_half_way_doubles_the_second_half_of_a_charge(words: str, far: int, met: bool) -> None:
    """15 cm are run and 15 are left; of twice 30, half is 30: enough for the 25 that part them. Cast on another unit
    it changes nothing."""
    mine = "p priest level=major spells=swiftness_of_yacatecuhtli at=60/20 | w man B20 files=10 at=90/25"
    mine += (
        " | u man B20 files=10 maquahuitl at=60/30 orders=charge charging=true target=v1 charge_left=1500 moved=1500"
    )
    battle = field(mine, V1, at="second_half", dice=[1])
    battle.answer(f"cast p swiftness_of_yacatecuhtli {'w' if words else 'u'}", "south")
    assert [one.distance for one in facts(battle, Moved, unit="u")] == [far]
    assert bool(facts(battle, ContactMade)) == met
    assert awaits(battle, "blows" if met else "command")


@pytest.mark.parametrize(
    ("how", "target", "rules", "far"),
    [
        ("loose orders=evade flight=evade flight_left=1875", "u", {}, 3750),
        ("loose orders=evade flight=evade flight_left=1875", "u", {"magic_stops_halfway": True}, 1875),
        ("loose orders=evade flight=evade flight_left=1875", "w", {}, 1875),
        ("withdrawing=true flight=retreat flight_left=500", "u", {}, 500),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-24", "GF-PHASE_9_CHARGES-02")
def test_swiftness_half_way_doubles_the_second_half_of_an_evasion(
    how: str, target: str, rules: dict[str, bool], far: int
) -> None:
    """Of twice 37.5 cm in open order half is 37.5. A retreat goes on as it was. Ruling GF-MG-32."""
    mine = "p priest level=major spells=swiftness_of_yacatecuhtli at=40/60 | w man B20 files=10 at=30/70"
    mine += f" | u man B8 files=4 {how} at=60/60"
    battle = field(mine, "v1 man B20 files=10 at=60/80/180", at="second_half", dice=[1], switches=rules)
    battle.answer(f"cast p swiftness_of_yacatecuhtli {target}", "south")
    play(battle, until="combat")
    assert [one.distance for one in facts(battle, Moved, unit="u")] == [far]


# A beast has no weapon


@pytest.mark.parametrize(("beast", "warded"), [("", 0), ("transformed=jaguar transformed_until=9", 1)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-05", "GF-TABLE_DES_COMPETENCES_HEROS-07")
def test_the_claws_of_a_beast_are_no_magic_weapon(beast: str, warded: int) -> None:
    """With his magic weapon a hero goes through the Armour unless a roll of 30 stops it; his claws never do."""
    hero = f"h hero combat=60 magic_weapon=terror maquahuitl transformation {beast} at=60/40 fights=q:front:1:front"
    foe = "q priest level=legendary magic_item=armour_teteoinnan maquahuitl at=60/42.5/180 fights=h:front:1:front"
    dice = [1, 100] if beast else [1, 31, 100, 20, 1]
    battle = field(hero, foe, at="combat", window="", dice=dice)
    assert fact(battle, BlowsStruck, unit="h").kills == 1 - warded
    assert len(facts(battle, Warded)) == warded


@pytest.mark.parametrize(("beast", "first"), [("", True), ("transformed=jaguar transformed_until=9", False)])
@clause("GF-TABLE_DES_ARMES_MAGIQUES-05", "GF-TABLE_DES_COMPETENCES_HEROS-07")
def test_a_beast_does_not_strike_first(beast: str, first: bool) -> None:
    """His victims cannot strike back in a new combat: here the only one, if he has the weapon in his hand."""
    hero = f"h hero combat=95 magic_weapon=swiftness maquahuitl transformation {beast} at=60/40 fights=v1:front:2:front"
    foe = "v1 man B20 files=10 maquahuitl at=60/42.5/180 fights=h:front:2:front"
    dice = [100, 6, 100] if first else [100, 100, 6]
    battle = field(hero, foe, at="combat", window="", dice=dice)
    assert fact(battle, BlowsStruck, unit="h").kills == 1
    assert fact(battle, BlowsStruck, unit="v1").figures == (1 if first else 2) and awaits(battle, "morale")


# The gods and the priest


@pytest.mark.parametrize(("until", "may"), [(1, True), (2, False), (3, False)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01", "GF-TABLE_DES_COMPETENCES_PRETRE-02")
def test_silent_gods_do_not_intervene(until: int, may: bool) -> None:
    """His own curse is left to him."""
    mine = f"p priest level=major divine_intervention curse silent_until={until} at=60/30"
    battle = field(f"{mine} | u man B20 files=10 at=60/27.5", "h hero at=60/45/180", at="reactions")
    asked = tokens(battle.ask("south"))
    assert ("use p divine_intervention u" in asked) == may and "use p curse h fc" in asked
    if not may:
        reason = "no-cast-silence", "GF-TABLE_DES_ECHECS_MAGIQUES-01"
        assert refused(battle, "use p divine_intervention u", "south") == reason


@pytest.mark.parametrize(("failure", "held"), [(100, False), (1, True)])
@clause("GF-LISTE_DES_SORTS_DIVINS-21")
def test_a_possession_ends_with_the_death_of_the_priest(failure: int, held: bool) -> None:
    spell = "spell:possession_of_coyolxauhqui"
    effects = lasting("possessed", "h", spell, value=20, by="p", ends_on=["wounded", "cancelled"])
    battle = field(
        "p priest level=major spells=lightning at=60/30",
        "h hero at=60/55/180",
        at="reactions",
        effects=effects,
        dice=[99, failure],
    )
    battle.answer("cast p lightning h", "south")
    assert bool([one for one in battle.state.effects.values() if one.kind == "possessed"]) == held


@pytest.mark.parametrize(
    ("source", "asked", "rallied"),
    [("spell:fanaticism", False, False), ("gift:divine_intervention", True, True), ("", True, False)],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-11", "GF-PHASE_11_RALLIEMENTS-01", "GF-TABLE_DES_INTERVENTIONS_DIVINES-01")
def test_whoever_takes_no_test_does_not_rally(source: str, asked: bool, rallied: bool) -> None:
    """The spell takes the test away; the gods who let a unit pass every test let it pass this one too. By itself it
    does not: 10 - 2 (it routs) + 1 (its leader) + 1, or so, is a rout."""
    kind = "fanatic" if source == "spell:fanaticism" else "steadfast"
    effects = lasting(kind, "u", source) if source else {}
    unit = "u man B20 figures=11 files=10 at=60/40 routing=true rout_since=1"
    battle = field(f"{unit} | h hero at=60/40 controls=u control_since=1", at="rally", window="", effects=effects)
    assert any(ask.kind == "rally" for ask in battle.asks) == asked
    if asked:
        battle.answer("rally u", "south")
        assert bool(facts(battle, Rallied)) == rallied
        assert awaits(battle, "command" if rallied else "morale")
    else:
        assert awaits(battle, "command")


# In the ranks of the unseen


def unseen(until: int) -> dict[str, Any]:
    return lasting("invisible", "u", "spell:illusion_of_tezcatlipoca", by="p", until={"turn": until})


RANKS = "p priest level=legendary spells=lightning at=60/30 controls=u place=hidden"
RANKS += " | u man B20 files=10 at=60/30 place=hidden"


@clause("GF-LISTE_DES_SORTS_DIVINS-14")
def test_a_priest_in_the_ranks_of_an_invisible_unit_casts_unseen() -> None:
    """The unit neither moves nor shoots, and nobody learns from him where it stands, then or later in the turn."""
    battle = field(RANKS, V1, at="reactions", effects=unseen(5), dice=[1, 4])
    battle.answer("cast p lightning v1", "south")
    assert fact(battle, SpellCast).success
    play(battle, until="combat")
    assert not facts(battle, Revealed) and piece(battle, "p").place == piece(battle, "u").place == "hidden"


@clause("GF-LISTE_DES_SORTS_DIVINS-14")
def test_a_leader_is_seen_with_his_unit_when_the_illusion_is_over() -> None:
    """A wood hides both from whoever might see them: the time is over all the same."""
    battle = field(RANKS, at="rally", effects=unseen(2), ground="wood wood 90/60 170x8")
    play(battle, until="command")
    assert [one.unit for one in facts(battle, Revealed)] == ["u"]
    assert piece(battle, "p").place == piece(battle, "u").place == "table"
    assert piece(battle, "p").pose == piece(battle, "u").pose


@clause("GF-DETECTION-04")
def test_a_priest_who_casts_gives_the_unit_away_in_whose_ranks_he_hides() -> None:
    battle = field(RANKS, V1, at="reactions", ground="wood wood 60/28 40x20", dice=[1, 4])
    battle.answer("cast p lightning v1", "south")
    assert fact(battle, Revealed).unit == "u"
    assert piece(battle, "p").place == piece(battle, "u").place == "table"
