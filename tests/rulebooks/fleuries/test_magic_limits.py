"""Magic at its limits: the last turn of a silence, the roll that just fails, whom a failure and a gift leave alone."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Roll
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FiguresLost, FireSet, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import CurseShown, Deflected, OmenSpent, SpellCast, SpellsClashed, Warded
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.powers.lasting import fc, fm
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import awaits, fact, facts, items, piece, position, refused, seen

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
PRIEST = "p priest level=legendary spells={} {} at=60/30"


def field(mine: str, theirs: str = "", *, at: str = "reactions", dice: Any = (), **more: Any) -> Battle:
    sides = f"south: {mine} | {FAR}\nnorth: {theirs} | {FOE}" if theirs else f"south: {mine} | {FAR}\nnorth: {FOE}"
    return position(sides, phase=at, window=more.pop("window", at), dice=list(dice), **more)


V1 = "v1 man B20 files=10 maquahuitl at=60/50/180"


@pytest.mark.parametrize(("until", "silent"), [(1, False), (2, True)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_the_silence_of_the_gods_ends_with_its_last_turn(until: int, silent: bool) -> None:
    mine = PRIEST.format("lightning", f"silent_until={until}") + " | q priest level=legendary spells=lightning at=70/30"
    battle = field(mine, V1, dice=() if silent else (99, 1))
    if silent:
        assert refused(battle, "cast p lightning v1", "south")[0] == "no-cast-silence"
    else:
        battle.answer("cast p lightning v1", "south")
        battle.answer("pass", "south")
        assert fact(battle, SpellCast).priest == "p"


@clause("GF-LISTE_DES_SORTS_DIVINS-10")
def test_a_building_that_has_fallen_is_struck_no_more() -> None:
    mine = PRIEST.format("lightning", "")
    for now, wrong in (("fallen=true", True), ("damage=1 defence=9", False)):
        battle = field(mine, V1, ground=f"g building 60/45 10x5 material=wood {now}")
        token = "cast p lightning g"
        if wrong:
            assert refused(battle, token, "south")[0] == "no-cast-target"
        else:
            assert battle.ask("south").take(token).target == "g"


@clause("GF-LA_MAGIE-04")
def test_two_priests_who_strike_each_other_fail_both() -> None:
    theirs = "q priest level=legendary spells=wound at=60/44/180"
    battle = field(PRIEST.format("wound", ""), theirs, dice=(1, 1))
    battle.answer("cast p wound q", "south")
    battle.answer("cast q wound p", "north")
    assert [one.priest for one in facts(battle, SpellsClashed)] == ["p", "q"]
    assert not facts(battle, SpellCast) and not facts(battle, WoundTaken)


@pytest.mark.parametrize(("roll", "fire"), [(50, True), (51, False)])
@clause("GF-DOMMAGE_PAR_LE_FEU-01")
def test_lightning_sets_a_wooden_building_on_fire_on_50_or_less(roll: int, fire: bool) -> None:
    ground = "g building 60/45 10x5 material=wood defence=9"
    battle = field(PRIEST.format("lightning", ""), V1, ground=ground, dice=(1, roll))
    battle.answer("cast p lightning g", "south")
    assert bool(facts(battle, FireSet)) == fire


@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_the_swallowed_frighten_their_own_side_alone() -> None:
    """u, 10 cm from p, tests at -4; v1 of the enemy, as near, does not."""
    mine = PRIEST.format("wound", "") + " | u man A20 files=10 at=60/20"
    battle = field(mine, "v1 man A20 files=10 at=60/40/180", dice=(99, 99, 4))
    battle.answer("cast p wound v1", "south")
    tested = facts(battle, MoraleTested)
    assert [one.unit for one in tested] == ["u"] and ("morale-swallowed", -4) in items(tested[0].tally)
    assert not [ask for ask in battle.asks if isinstance(ask, Roll) and ask.purpose == "morale"]


@clause("GF-TABLE_DES_COMPETENCES_PRETRE-03")
def test_a_magic_weapon_goes_through_magic_protection() -> None:
    mine = "p priest magic_protection protection=club at=60/40 fights=k:front:1:front"
    for weapon, stopped in (("", True), ("magic_weapon=dread", False)):
        theirs = f"k hero club combat=100 {weapon} at=60/40/180 fights=p:front:1:front"
        battle = field(mine, theirs, at="combat", window="", dice=[100, 100, *([] if stopped else [30, 1])])
        assert bool(facts(battle, Warded)) == stopped != bool(facts(battle, WoundTaken, unit="p"))


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-11")
def test_the_shield_lets_the_spells_of_friends_through() -> None:
    mine = PRIEST.format("aura_of_power", "") + " | h hero fc=2 magic_item=shield_tonatiuh at=60/40"
    battle = field(mine, dice=(1,))
    battle.answer("cast p aura_of_power h", "south")
    assert not facts(battle, Deflected) and fc(battle.state, piece(battle, "h")) == 4


@clause("GF-TABLE_DES_ARMES_MAGIQUES-03")
def test_detection_turns_no_card_of_one_s_own() -> None:
    mine = "h hero magic_weapon=detection at=60/36 | c card at=80/30 contents=w | w man B20 files=10 place=base"
    battle = field(mine, "d card at=60/70/180 contents=v2 | v2 man B20 files=10 place=base")
    battle.answer("use h detection", "south")
    assert [one.base for one in facts(battle, BaseRevealed)] == ["d"]


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-04")
def test_the_conch_gives_no_heart_to_the_enemy() -> None:
    mine = "h hero magic_item=conch_ehecatl at=60/40 | u man B20 files=10 at=60/36"
    battle = field(mine, V1)
    battle.answer("use h conch_ehecatl", "south")
    assert [one.target for one in battle.state.effects.values()] == ["u"]


@clause("GF-TABLE_DES_INTERVENTIONS_DIVINES-01")
def test_obedience_is_for_the_whole_battle() -> None:
    mine = "p priest divine_intervention at=60/40 | u man B20 files=10 at=60/37.5"
    battle = field(mine, dice=(41,))
    battle.answer("use p divine_intervention u", "south")
    assert [(one.kind, one.until) for one in battle.state.effects.values()] == [("obedient", None)]


@clause("GF-LES_PRESAGES-01")
def test_an_omen_is_for_open_dice_alone() -> None:
    """The secret throw of a flank march is not thrown again: asking would tell of it."""
    mine = (
        "p priest spells=wound omens=1 at=60/60 | w man B20 files=10 place=flank entry=west entry_at=2000 entry_turn=4"
    )
    battle = position(
        f"south: {mine} | {FAR}\nnorth: {FOE}", phase="arrivals", turn=4, dice={"": [], "south": [1, 1], "north": []}
    )
    assert not facts(battle, OmenSpent) and battle.state.phase != "arrivals"
    assert piece(battle, "p").omens == 1 and piece(battle, "w").entry_tries == 1


@pytest.mark.parametrize(("curse", "ordinary", "rolls"), [("flux", "", 1), ("flux", "ordinary=true", 0)])
@clause("GF-TABLE_DES_MALEDICTION-03")
def test_an_ordinary_weapon_is_cursed_no_more(curse: str, ordinary: str, rolls: int) -> None:
    mine = f"h hero maquahuitl magic_weapon=dread curse={curse} {ordinary} at=60/40 fights=v1:front:1:front"
    theirs = "v1 man B20 files=10 maquahuitl at=60/40/180 fights=h:front:1:front"
    battle = field(mine, theirs, at="combat", window="", dice=[*([31] * rolls), 100, 100])
    assert not facts(battle, CurseShown) and len(facts(battle, BlowsStruck)) == 2


@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_whoever_is_dazzled_is_struck_as_from_the_rear() -> None:
    held = {
        "d.1": {
            "key": "d.1",
            "source": "failure:flash",
            "kind": "dazzled",
            "clause": "GF-TABLE_DES_ECHECS_MAGIQUES-01",
            "target": "v1",
            "until": {"turn": 2},
        }
    }
    mine = "u man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front"
    mine += " | p priest spells=aura_of_power at=150/60 | h hero at=150/64"
    theirs = "v1 man B20 files=10 maquahuitl at=60/40/180 fights=u:front:1:front"
    battle = field(mine, theirs, effects=held)
    state = battle.state
    assert ("enemy_rear", 20) in items(blow(state, state.pieces["u"], state.pieces["v1"]).each)
    assert not [item for item in items(blow(state, state.pieces["v1"], piece(battle, "u")).each) if "rear" in item[0]]


@pytest.mark.parametrize(("altitude", "rolls"), [(0, 5), (1, 0)])
@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_quicksand_swallows_nobody_who_flies(altitude: int, rolls: int) -> None:
    """v1 is 12.5 cm wide: the bases of all five eagles behind it, 20 cm in all, touch it, if they are on the ground."""
    theirs = f"v1 man A5 files=5 at=60/50/180 | e eagle 5 files=5 altitude={altitude} at=60/52.5/180"
    battle = field(PRIEST.format("dire_fate", ""), theirs, dice=(1, *([60] * 5), *([60] * rolls)))
    battle.answer("cast p dire_fate v1", "south")
    assert awaits(battle, "morale"), "now they test"


@pytest.mark.parametrize(
    ("sunk", "former", "rolls"),
    [(0, False, 10), (4, False, 10), (10, False, 10), (0, True, 10), (4, True, 6), (10, True, 10)],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-09")
def test_quicksand_takes_whoever_touched_the_unit_before_it_lost_anybody(sunk: int, former: bool, rolls: int) -> None:
    """Ten figures face ten: by the former reading only the six who still have somebody before them, unless nobody is
    left. Ruling GF-MG-48."""
    mine = "p priest level=legendary spells=dire_fate at=30/55/90"
    mine += " | u man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front"
    theirs = "v1 man B10 files=10 maquahuitl at=60/40/180 fights=u:front:1:front"
    dice = (1, *[61] * sunk, *[60] * (10 - sunk), *[60] * rolls)
    battle = field(mine, theirs, dice=dice, switches={"magic_stops_halfway": former})
    battle.answer("cast p dire_fate v1", "south")
    assert awaits(battle, "morale"), "now they test"
    assert sum(one.count for one in facts(battle, FiguresLost, unit="v1")) == sunk
    assert ("v1" in battle.state.pieces) == (sunk < 10) and piece(battle, "u").figures == 20


# Factors of characters


def upon(factor: str, *sources: str) -> dict[str, Any]:
    """Effects that lie on the hero h for the battle, each by its source, such as `spell:defiance`."""
    values = {"spell:defiance": -1, "gift:curse": -2, "spell:aura_of_power": 2}
    found = {}
    for number, source in enumerate(sources):
        key = f"{source}.{number}"
        more = {"target": "h", "value": values[source], "clause": "GF-LISTE_DES_SORTS_DIVINS-08"}
        found[key] = {"key": key, "source": source, "kind": factor, **more}
    return found


DEFIANCE, CURSE, AURA = "spell:defiance", "gift:curse", "spell:aura_of_power"


@pytest.mark.parametrize("factor", ["fc", "fm"])
@pytest.mark.parametrize(
    ("sources", "each", "once"),
    [
        ((DEFIANCE,), 4, 4),
        ((DEFIANCE, DEFIANCE), 3, 4),
        ((CURSE, CURSE), 1, 3),
        ((DEFIANCE, CURSE), 2, 2),
        ((DEFIANCE, DEFIANCE, CURSE, CURSE), 0, 2),
        ((AURA, AURA), 7, 7),
        ((AURA, AURA, DEFIANCE, DEFIANCE), 5, 6),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-01", "GF-LISTE_DES_SORTS_DIVINS-08", "GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_what_is_lost_twice_is_lost_twice(factor: str, sources: tuple[str, ...], each: int, once: int) -> None:
    """Of five points, never below none; an Aura does not add to another. Ruling GF-MG-47. The other factor, and the
    other hero, have all of theirs."""
    mine = PRIEST.format("wound", "") + " | h hero fc=5 fm=5 at=60/50 | k hero fc=5 fm=5 at=70/50"
    for former, left in ((False, each), (True, once)):
        battle = field(mine, effects=upon(factor, *sources), switches={"factors_lost_once": former})
        state = battle.state
        found = {"fc": fc(state, piece(battle, "h")), "fm": fm(state, piece(battle, "h"))}
        assert found == {"fc": 5, "fm": 5} | {factor: left}
        assert fc(state, piece(battle, "k")) == fm(state, piece(battle, "k")) == 5


@pytest.mark.parametrize(("former", "left"), [(False, 1), (True, 3)])
@clause("GF-TABLE_DES_COMPETENCES_PRETRE-01")
def test_two_priests_who_curse_one_hero_take_four_points(former: bool, left: int) -> None:
    mine = "p priest curse at=60/30 | q priest curse at=64/30"
    battle = field(mine, "h hero fc=5 at=60/45/180", switches={"factors_lost_once": former})
    battle.answer("use p curse h fc", "south")
    battle.answer("use q curse h fc", "south")
    assert fc(battle.state, piece(battle, "h")) == left


@clause("GF-MARCHE_DE_FLANC-02")
def test_what_a_flank_march_had_planned_stays_secret_when_it_is_there() -> None:
    mine = "w man B20 files=10 entry=west entry_at=2000 entry_turn=4 entry_tries=1 at=20/40/90"
    battle = position(f"south: {mine} | {FAR}\nnorth: {FOE}", phase="orders", turn=5)
    other, own = seen(battle, "north", "w"), seen(battle, "south", "w")
    assert (other.entry, other.entry_at, other.entry_turn, other.entry_tries) == ("", 0, 0, 0)
    assert (own.entry_at, own.entry_turn) == (2000, 4) and other.pose == own.pose
