"""Spells that interrupt a phase: their tests beside those of the phase, and when whoever gives way goes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from oriflamme.kernel import Battle, Choice, Context
from oriflamme.kernel.services import MoveWish
from oriflamme.rulebooks.fleuries.combat.blow_percent import blow
from oriflamme.rulebooks.fleuries.facts.losses import BlowsStruck, FiguresLost
from oriflamme.rulebooks.fleuries.facts.moves import ContactMade, Moved
from oriflamme.rulebooks.fleuries.facts.setup import Revealed
from oriflamme.rulebooks.fleuries.facts.turn import (
    MoraleTested,
    OrderGiven,
    PursuitOrdered,
    Rallied,
    Retreated,
    Routed,
)
from oriflamme.rulebooks.fleuries.movement.move_preview import preview
from oriflamme.rulebooks.fleuries.movement.retreats import _bump_into
from oriflamme.rulebooks.fleuries.state import Fleuries
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
    seen,
    spot,
    tokens,
)

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
PRIEST = "p priest level=major spells=lightning at=60/30"
FORMER = {"magic_within_phase": True}
FIGHTS = "u man B20 files=10 maquahuitl at=60/40 fights=v1:front:1:front"


def field(mine: str, theirs: str, *, at: str, dice: Any = (), window: str | None = None, **more: Any) -> Battle:
    text = f"south: {mine} | {FAR}\nnorth: {theirs} | {FOE}"
    return position(text, phase=at, window=at if window is None else window, dice=list(dice), **more)


def fought(grade: str) -> str:
    return f"v1 man {grade}20 files=10 maquahuitl at=60/40/180 fights=u:front:1:front"


def results(battle: Battle, unit: str) -> list[tuple[tuple[str, ...], int, str]]:
    return [(one.why, one.total, one.result) for one in facts(battle, MoraleTested, unit=unit)]


def moves(battle: Battle, unit: str) -> list[int]:
    return [one.distance for one in facts(battle, Moved, unit=unit)]


# One test more


@clause("GF-PHASE_4_REVELATION-02", "GF-LE_MORAL-03", "GF-LISTE_DES_SORTS_DIVINS-10", "GF-POURCENTAGE_DE_MORAL-04")
def test_the_target_of_a_charge_tests_for_the_spell_and_for_the_charge() -> None:
    """One of 20 lost: 9 - 1 for the enemy near + 4 = 12, it obeys. Then for the charge 9 - 1 - 2 (in disorder) - 2
    (already the target of a spell) + 4 = 8: it retreats, 10 cm in two halves."""
    mine = f"{PRIEST} | u man B20 files=10 at=60/35 orders=charge charging=true target=v1"
    theirs = "v1 man B20 files=10 at=60/60/180"
    for rules, wanted in (
        ({}, [(("magic",), 12, "obey"), (("charged",), 8, "retreat")]),
        (FORMER, [(("magic",), 12, "obey")]),
    ):
        battle = field(mine, theirs, at="charges", dice=[44, 4, 4, *([4] if not rules else [])], switches=rules)
        battle.answer("cast p lightning v1", "south")
        assert results(battle, "v1") == wanted and [one[0] for one in results(battle, "u")] == [("charge",)]
        assert moves(battle, "v1") == ([500, 500] if not rules else [])


@clause("GF-PROCEDURE_DE_COMBAT-04", "GF-LE_MORAL-03", "GF-LES_MOUVEMENTS_POURSUIVRE-01")
def test_the_loser_of_a_combat_tests_for_the_spell_and_for_the_combat() -> None:
    """Three lost, one by lightning: a fifth of 20. 7 - 1 (enemy) - 1 (round lost) + 4 = 9, it retreats; then for the
    combat 7 - 1 - 1 - 1 (it withdraws) - 2 (a spell) + 4 = 6: it routs, in the next phase 1, and is pursued."""
    dice = [10, 100, 6, 6, 6, 6, 6, 1, 4, 4]
    battle = field(f"{PRIEST} | {FIGHTS}", fought("B"), at="combat", window="", dice=dice)
    battle.answer("cast p lightning v1", "south")
    assert awaits(battle, "command")
    assert results(battle, "v1") == [(("magic", "turn_losses"), 9, "retreat"), (("combat",), 6, "rout")]
    assert fact(battle, PursuitOrdered).unit == "u"
    assert moves(battle, "v1")[-1:] == [3400] and fact(battle, Retreated).later and fact(battle, Routed).later


@clause("GF-LE_TIR-02", "GF-LE_MORAL-03")
def test_whoever_is_shot_at_after_a_spell_tests_again() -> None:
    """Two rows of bows, 13 + 4 for two ranks, at 8 cm: 340 % on 20 figures. Lightning has taken one before."""
    mine = f"{PRIEST} | u man B20 files=10 bow at=60/40 orders=shoot"
    battle = field(mine, "v1 man A20 files=10 at=60/48/180", at="shooting", dice=[44, 4, 100, 4])
    battle.answer("cast p lightning v1", "south")
    play(battle, "shoot u v1", until="second_half")
    assert [one[0] for one in results(battle, "v1")] == [("magic",), ("shooting", "turn_losses")]


# When they go


@pytest.mark.parametrize("at", ["combat", "rally"])
@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02", "GF-PHASE_11_RALLIEMENTS-02")
def test_whoever_a_spell_routs_in_phase_10_or_11_runs_in_the_next_phase_1(at: str) -> None:
    """Class C with a figure lost: 7 - 1 + 1 = 7, rout: 34 cm in phase 1; by the former reading also at once."""
    mine = f"{PRIEST} | u man B20 files=10 at=60/35"
    for rules, wanted in (({}, [3400]), (FORMER, [3400, 3400])):
        battle = field(mine, "v1 man C20 files=10 at=60/45/180", at=at, dice=[44, 1], switches=rules)
        battle.answer("cast p lightning v1", "south")
        assert awaits(battle, "command") and battle.state.turn == 3
        assert results(battle, "v1") == [(("magic",), 7, "rout")]
        assert moves(battle, "v1") == wanted and fact(battle, Routed).later == (not rules)


@clause("GF-PHASE_10_COMBATS-01", "GF-LES_MOUVEMENTS_DEROUTER-03")
def test_whoever_a_spell_routs_before_the_blows_does_not_strike() -> None:
    """It is still in contact: ten figures touch it, ten fall, and with the one struck by lightning it is past half."""
    battle = field(f"{PRIEST} | {FIGHTS}", fought("C"), at="combat", dice=[44, 1])
    battle.answer("cast p lightning v1", "south")
    assert awaits(battle, "command") and not facts(battle, BlowsStruck)
    assert [one.count for one in facts(battle, FiguresLost)] == [1, 10] and "v1" not in battle.state.pieces


@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02", "GF-PHASE_1_MOUVEMENTS_AUTOMATIQUES-01")
def test_whoever_a_spell_routs_as_phase_1_begins_runs_once() -> None:
    mine = f"{PRIEST} | u man B20 files=10 at=60/35"
    for rules, wanted in (({}, [3400]), (FORMER, [3400, 3400])):
        battle = field(mine, "v1 man C20 files=10 at=60/45/180", at="automatic", dice=[44, 1], switches=rules)
        battle.answer("cast p lightning v1", "south")
        assert awaits(battle, "command") and moves(battle, "v1") == wanted


@clause("GF-LES_RESULTATS_DU_TEST_RETRAITE-02")
def test_in_phase_5_it_runs_at_once() -> None:
    mine = f"{PRIEST} | u man B20 files=10 at=60/35"
    battle = field(mine, "v1 man C20 files=10 at=60/45/180", at="reactions", dice=[44, 1])
    battle.answer("cast p lightning v1", "south")
    assert moves(battle, "v1")[:1] == [3400] and not fact(battle, Routed).later


# A prayer half way


@clause("GF-LISTE_DES_SORTS_DIVINS-23", "GF-PHASE_9_CHARGES-02")
def test_a_prayer_ends_a_rout_that_is_half_way() -> None:
    """It has run 17 of its 34 cm from a charge; rallied in phase 5, it stands in phase 9."""
    ran = "routing=true rout_since=2 flight=rout flight_left=1700 disorder=true must_reform=true"
    mine = f"p priest level=major spells=prayer_for_honour at=60/30 | u man B20 files=10 {ran} at=60/40"
    for rules, wanted in (({}, []), (FORMER, [1700])):
        battle = field(mine, "v1 man B20 files=10 at=60/70/180", at="reactions", dice=[79], switches=rules)
        battle.answer("cast p prayer_for_honour u", "south")
        play(battle, until="combat")
        assert fact(battle, Rallied).unit == "u" and moves(battle, "u") == wanted


# A sharp weapon and magic armour


@clause("GF-TABLE_DES_ARMES_MAGIQUES-06", "GF-TABLE_DES_COMPETENCES_HEROS-07")
def test_a_sharp_weapon_lowers_no_magic_armour() -> None:
    """Against a saurian 18 instead of 11; against a hero who is a jaguar 11, for his armour is magic."""
    mine = "h hero maquahuitl magic_weapon=sharp at=60/40 fights=k:front:1:front"
    beast = "k hero transformation transformed=jaguar transformed_until=9"
    for foe, base in (("k saurian B20 files=10", 18), (beast, 11)):
        battle = field(mine, f"{foe} at=60/40/180 fights=h:front:1:front", at="orders", window="")
        state = battle.state
        assert items(blow(state, piece(battle, "h"), piece(battle, "k"), 1).each)[0] == ("weapon-maquahuitl", base)


# Under the Cape


CAPE = {
    "cape.1": {
        "key": "cape.1",
        "source": "gear:cape_coyolxauhqui",
        "kind": "invisible",
        "target": "h",
        "by": "h",
        "owner": "south",
        "clause": "GF-TABLE_DES_OBJETS_MAGIQUES-08",
        "until": {"turn": 5},
    }
}
CLOAKED = "h hero magic_item=cape_coyolxauhqui used=cape_coyolxauhqui place=hidden at=60/30"


def under_the_cape(dice: Any = (), **more: Any) -> Battle:
    effects = more.pop("effects", CAPE)
    return field(
        CLOAKED, "v1 man B20 files=10 at=60/60/180", at="orders", window="", effects=effects, dice=dice, **more
    )


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_under_the_cape_one_goes_about_unseen() -> None:
    """25 cm at most, as any character, but 5 cm from the enemy in the way: he is still invisible and nobody is told."""
    battle = under_the_cape()
    ask = ask_of(battle, "move", "h", "order h advance")
    assert refused(battle, "move h join z", "south")[0] == "no-join-unseen"
    assert refused(battle, "move h far 25.1", "south")[0] == "no-move-far" and "move h 2500" in tokens(ask)
    play(battle, "move h far 20", until="red_moves")
    assert spot(battle, "h") == (60, 50) and piece(battle, "h").place == "hidden"
    assert fact(battle, Moved).audience == ("south",) and battle.state.effects
    told = [*facts(battle, Moved, unit="h"), *facts(battle, OrderGiven, unit="h")]
    assert [one.seen_by("north") for one in told] == [None, None] and seen(battle, "north", "h").pose is None


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_whoever_comes_out_from_under_the_cape_stays_where_he_is_seen() -> None:
    """He was told to go on, and is brought out: he has not moved."""
    battle = under_the_cape()
    play(battle, "order h advance", "move h far 20", "emerge h", until="red_moves")
    assert fact(battle, Revealed).why == "moved" and spot(battle, "h") == (60, 30) and not battle.state.effects


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_where_he_will_come_to_under_the_cape_is_shown_to_his_side() -> None:
    """5 cm before the enemy at 50, not 25 cm on."""
    theirs = "v1 man B20 files=10 at=60/50/180"
    battle = field(CLOAKED, theirs, at="orders", window="", effects=CAPE)
    ask = ask_of(battle, "move", "h", "order h advance")
    assert isinstance(ask, Choice)
    found = preview(battle.state.clone(), ask, MoveWish(token="move h 2500"))
    assert found is not None and (found.stopped, found.meets) == (True, "v1")
    assert 4480 <= found.ends[0].y <= 4520


@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_whoever_charges_from_under_the_cape_is_seen_at_once() -> None:
    """27.5 cm away, within his 37.5: the enemy tests as for any charge by a character."""
    battle = under_the_cape(dice=[4])
    play(battle, "order h charge", "charge h v1", until="combat")
    assert fact(battle, Revealed).why == "charge" and not battle.state.effects
    assert [one.why for one in facts(battle, MoraleTested)] == [("charged",)]
    assert piece(battle, "h").fights.keys() == {"v1"}


@clause("GF-LISTE_DES_SORTS_DIVINS-14")
def test_under_an_illusion_one_stays_and_by_the_former_reading_under_the_cape_too() -> None:
    illusion = {"cape.1": {**CAPE["cape.1"], "source": "spell:illusion_of_tezcatlipoca"}}
    for more in ({"effects": illusion}, {"switches": {"cape_holds_still": True}}):
        assert refused(under_the_cape(**more), "order h advance", "south")[0] == "no-order-hidden"


@pytest.mark.parametrize("rules", [{}, {"cape_holds_still": True}])
@clause("GF-LISTE_DES_SORTS_DIVINS-14", "GF-TABLE_DES_OBJETS_MAGIQUES-08")
def test_an_enemy_whose_way_the_invisible_bars_stops_and_sees_him(rules: dict[str, bool]) -> None:
    """5 cm before him, as before any enemy; by the former reading nobody saw why."""
    theirs = "v1 man B20 files=10 at=60/50/180 orders=advance"
    battle = field(CLOAKED, theirs, at="moves", window="", effects=CAPE, switches=rules)
    battle.answer("move v1 2000", "north")
    play(battle, until="red_moves")
    stop = fact(battle, Moved)
    assert (stop.stop, stop.other) == ("enemy", "h") and 480 <= stop.pose.y - 3000 <= 500
    assert [one.why for one in facts(battle, Revealed)] == ([] if rules else ["near"])
    assert bool(battle.state.effects) == bool(rules)


def test_an_enemy_who_has_fled_from_the_table_meanwhile_is_not_looked_for() -> None:
    """He barred a charge as he fled, and is gone before the charge is told."""
    battle = under_the_cape()
    ctx = cast(Context[Fleuries], SimpleNamespace(state=battle.state))
    _bump_into(ctx, "gone")
    assert piece(battle, "h").place == "hidden" and not facts(battle, Revealed)


# Carried away by a spell


HEART = {
    "conch.1": {
        "key": "conch.1",
        "source": "gear:conch_ehecatl",
        "kind": "morale",
        "value": 9,
        "target": "v1",
        "by": "k",
        "owner": "north",
        "clause": "GF-TABLE_DES_OBJETS_MAGIQUES-04",
        "until": {"turn": 2},
    }
}


@pytest.mark.parametrize("at", ["orders", "declarations", "reactions"])
@clause("GF-LES_RESULTATS_DU_TEST_AVANCE-02", "GF-LES_RESULTATS_DU_TEST_AVANCE-01")
def test_whoever_a_spell_carries_away_charges_in_phase_4_or_6(at: str) -> None:
    """9 + 9 - 1 and 1 is 18: class B charges the nearest enemy, 15 cm at once; his target tests, he does not again."""
    mine = f"{PRIEST} | u man A20 files=10 at=60/35"
    battle = field(mine, "v1 man B20 files=10 at=60/60/180", at=at, dice=[44, 1, 4], effects=HEART)
    battle.answer("cast p lightning v1", "south")
    if at == "orders":
        assert refused(battle, "order v1 wait", "north") == ("no-order-carried", "GF-LES_RESULTATS_DU_TEST_AVANCE-01")
    play(battle, until="combat")
    assert results(battle, "v1") == [(("magic",), 18, "advance")]
    assert [one[0] for one in results(battle, "u")] == [("charged",)]
    assert moves(battle, "v1") == [1500, 1000] and fact(battle, ContactMade).charged
    assert not piece(battle, "v1").pending


@pytest.mark.parametrize("spell", ["dire_fate", "earth_tremors"])
@clause("GF-LISTE_DES_SORTS_DIVINS-09", "GF-LISTE_DES_SORTS_DIVINS-25")
def test_what_comes_out_of_the_ground_is_not_for_those_who_fly(spell: str) -> None:
    mine = f"p priest level=major spells={spell} at=60/30"
    for altitude in (0, 1, 2):
        theirs = f"e eagle 5 files=5 altitude={altitude} at=60/50/180 | v1 man B20 files=10 at=85/45/180"
        battle = field(mine, theirs, at="reactions")
        token = f"cast p {spell} e"
        if altitude:
            assert refused(battle, token, "south")[0] == "no-cast-flying"
        else:
            assert battle.ask("south").take(token).target == "e"


@pytest.mark.parametrize(
    "now", ["orders=charge charging=true target=v1 charge_left=1875", "reaction=evade flight=evade flight_left=1875"]
)
@clause("GF-LISTE_DES_SORTS_DIVINS-27", "GF-PHASE_9_CHARGES-01")
def test_whoever_is_carried_away_half_way_runs_no_further(now: str) -> None:
    mine = f"h hero at=60/35 {now} | p priest level=major spells=flight_of_ehecatl at=60/25"
    battle = field(mine, "v1 man B20 files=10 at=60/48/180", at="shooting", dice=[44])
    battle.answer("cast p flight_of_ehecatl h at 100 50", "south")
    play(battle, until="combat")
    assert spot(battle, "h") == (100, 50) and not moves(battle, "h") and not piece(battle, "h").charging
