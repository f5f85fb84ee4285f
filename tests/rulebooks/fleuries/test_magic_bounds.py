"""How far magic reaches and how often it helps: each bound of gear, curses and failures, and the step beyond it."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.kernel import Battle
from oriflamme.kernel.effects import EffectBegan, EffectEnded
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reckon
from oriflamme.rulebooks.fleuries.facts.losses import WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import Carried, SpellCast, Vanished
from oriflamme.rulebooks.fleuries.facts.moves import Disordered
from oriflamme.rulebooks.fleuries.facts.setup import BaseRevealed
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.rulebooks.fleuries.magic.spells import SPELLS
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, items, position, refused, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
PRIEST = "p priest level=major spells=lightning at=60/30"


def field(mine: str, theirs: str = "", *, at: str = "reactions", dice: Any = (), **more: Any) -> Battle:
    """At the start of a step, before anybody casts."""
    theirs = f"{theirs} | {FOE}" if theirs else FOE
    return position(f"south: {mine} | {FAR}\nnorth: {theirs}", phase=at, window=at, dice=dice, **more)


def failed(roll: int, *dice: int, mine: str = PRIEST, theirs: str = "v1 man B20 files=10 at=60/50/180") -> Battle:
    """A major priest misses his lightning and rolls so on the table of failures."""
    battle = field(mine, theirs, dice=[45, roll, *dice])
    battle.answer("cast p lightning v1", "south")
    return battle


# Spells

SPELLS_IN_THE_BOOK = """
    aura_of_power                 0  15  fc 2 day
    wound                        -5  15  kill 1
    divine_goodness             -20  15  heal 1
    shield_of_tezcatlipoca      -20  20  shielded 2
    mist_of_tezcatlipoca        -30  15  blurred -20 1d4
    nightmares                  -25  40  morale -4 3
    field_of_glory              -10  25  morale_base 3 1d4
    defiance                      0  40  leave_brigade, chosen -1 day
    dire_fate                   -65  30  quicksand 1d100 60 -4
    lightning                   -40  30  kill 1d3 fire
    fanaticism                  -15  25  fanatic 2
    divine_strength             -10  25  strength 2 2
    howl                        -10  30  morale -4 2, reaction -10 2
    illusion_of_tezcatlipoca    -45  15  invisible 1d6
    divine_intervention         -40  10  heal 1d4
    curse                       -10  30  cursed -30 20 day
    hand_of_death               -10   0  kill 3
    words_of_truth              -55   0  truth orders
    downpour_of_tlaloc          -55   0  rain 1d4, mud, put_out
    possession                  -40  25  clumsy -40 4
    possession_of_coyolxauhqui  -40  40  possessed 20 broken
    power_of_darkness           -15  25  strength 2 2
    prayer_for_honour            -5  30  rally
    swiftness_of_yacatecuhtli   -25  20  swift 2 1
    earth_tremors               -50  50  tremor -4 -2 -3
    wind_of_ehecatl             -40   0  wind 2
    flight_of_ehecatl           -30  20  carry
"""
"""Difficulty, reach in centimetres, and what it does: how much, then for how long."""


def _does(entry: dict[str, Any]) -> str:
    names = [name for name in entry if name != "word"]
    said = [name if entry[name] is True else str(entry[name]) for name in names if name != "kind"]
    return " ".join([str(entry.get("kind", entry["word"])), *said])


@pytest.mark.parametrize("line", SPELLS_IN_THE_BOOK.strip().splitlines())
@clause(*(f"GF-LISTE_DES_SORTS_DIVINS-{number:02}" for number in range(1, 28)))
def test_what_is_written_of_each_spell(line: str) -> None:
    name, difficulty, reach, does = line.split(maxsplit=3)
    spell = SPELLS[name]
    assert (spell.difficulty, spell.cm) == (int(difficulty), int(reach))
    assert ", ".join(map(_does, spell.does)) == does


def test_no_spell_is_left_out() -> None:
    assert [line.split()[0] for line in SPELLS_IN_THE_BOOK.strip().splitlines()] == list(SPELLS)
    assert [(name, spell.circle_cm) for name, spell in SPELLS.items() if spell.circle_cm] == [
        ("words_of_truth", 25),
        ("downpour_of_tlaloc", 25),
    ]
    assert [(name, spell.land_cm) for name, spell in SPELLS.items() if spell.land_cm] == [("flight_of_ehecatl", 100)]


# Gear


@pytest.mark.parametrize(("y", "found"), [(76, True), (76.1, False)])
@clause("GF-TABLE_DES_ARMES_MAGIQUES-03")
def test_a_weapon_of_detection_reaches_40_cm(y: float, found: bool) -> None:
    theirs = f"c card at=60/{y}/180 contents=v1 | v1 man B20 files=10 place=base"
    battle = field("h hero magic_weapon=detection at=60/36", theirs)
    battle.answer("use h detection", "south")
    assert len(facts(battle, BaseRevealed)) == found


@pytest.mark.parametrize(("y", "found"), [(55, True), (55.1, False)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-02")
def test_the_helmet_reaches_15_cm(y: float, found: bool) -> None:
    hidden = {"i.1": {"key": "i.1", "source": "x", "kind": "invisible", "clause": "GF-LA_MAGIE-05", "target": "k"}}
    mine = "h hero magic_item=helmet_tezcatlipoca at=60/40"
    battle = field(mine, f"k hero place=hidden at=60/{y}/180", effects=hidden)
    battle.answer("use h helmet_tezcatlipoca", "south")
    assert len(facts(battle, EffectEnded)) == found


@pytest.mark.parametrize(("x", "found"), [(88.75, True), (88.85, False)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-02")
def test_the_unit_that_he_leads_finds_the_hidden_as_he_does(x: float, found: bool) -> None:
    """15 cm from the right end of its line, at x = 72.5; a hero is 2.5 cm wide."""
    hidden = {"i.1": {"key": "i.1", "source": "x", "kind": "invisible", "clause": "GF-LA_MAGIE-05", "target": "k"}}
    mine = "u man B20 files=10 at=60/40 | h hero magic_item=helmet_tezcatlipoca controls=u at=60/40"
    battle = field(mine, f"k hero place=hidden at={x}/38/180", effects=hidden)
    battle.answer("use h helmet_tezcatlipoca", "south")
    assert len(facts(battle, EffectEnded)) == found


@pytest.mark.parametrize(("y", "heard"), [(75, True), (75.1, False)])
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-04")
def test_the_conch_is_heard_over_30_cm(y: float, heard: bool) -> None:
    """The unit is 5 cm deep: its rear rank is 30 cm from him."""
    battle = field(f"h hero magic_item=conch_ehecatl at=60/40 | u man B20 files=10 at=60/{y}")
    battle.answer("use h conch_ehecatl", "south")
    assert [one.target for one in battle.state.effects.values()] == ["u"] * heard


@pytest.mark.parametrize(
    ("item", "step", "token", "done"),
    [
        ("cape_coyolxauhqui", "reactions", "use h cape_coyolxauhqui", Vanished),
        ("feather_quetzalcoatl", "counter_charges", "use h feather_quetzalcoatl at 60 60", Carried),
    ],
)
@clause("GF-TABLE_DES_OBJETS_MAGIQUES-08", "GF-TABLE_DES_OBJETS_MAGIQUES-09")
def test_what_can_be_used_once(item: str, step: str, token: str, done: Any) -> None:
    mine = f"h hero magic_item={item} orders=advance at=60/40"
    battle = field(mine, at=step)
    battle.answer(token, "south")
    assert fact(battle, done)
    again = field(mine.replace("orders", f"used={item} orders"), at=step)
    assert not [token for ask in again.asks for token in tokens(ask) if item in token]


# What a failure brings


@pytest.mark.parametrize(("y", "blinded"), [(40, True), (40.1, False)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_the_flash_blinds_within_5_cm(y: float, blinded: bool) -> None:
    """Until the end of the turn; the unit is 5 cm deep."""
    battle = failed(21, mine=f"{PRIEST} | u man B20 files=10 at=60/{y}")
    assert [one.unit for one in facts(battle, Disordered)] == ["u"] * blinded
    begun = [(one.effect.kind, one.effect.target) for one in facts(battle, EffectBegan)]
    assert begun == [("dazzled", "u")] * blinded


@pytest.mark.parametrize(("roll", "wounds"), [(25, 2), (26, 0)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_lightning_wounds_him_twice_on_25_or_less(roll: int, wounds: int) -> None:
    battle = failed(87, roll, *[30, 1] * wounds)
    assert [one.unit for one in facts(battle, WoundTaken)] == ["p"] * wounds


@pytest.mark.parametrize(("y", "line"), [(20, -4), (14.9, 0)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_friends_within_15_cm_see_him_swallowed(y: float, line: int) -> None:
    """Whoever is further away tests as for any death that he sees."""
    battle = failed(99, 4, mine=f"{PRIEST.replace('60/30', '60/35')} | u man A20 files=10 at=60/{y}")
    assert dict(items(fact(battle, MoraleTested, unit="u").tally)).get("morale-swallowed", 0) == line


# Whom a spell is for


@pytest.mark.parametrize(("spell", "dice", "tests"), [("wound", [1, 30, 1], 0), ("lightning", [1, 1, 30, 1, 4], 1)])
@clause("GF-LISTE_DES_SORTS_DIVINS-02", "GF-LISTE_DES_SORTS_DIVINS-10")
def test_only_lightning_shakes_the_unit_of_a_leader(spell: str, dice: list[int], tests: int) -> None:
    theirs = "k hero controls=v1 | v1 man B20 files=10 at=60/40/180"
    battle = field(f"p priest level=legendary spells={spell} at=60/30", theirs, dice=dice)
    battle.answer(f"cast p {spell} k", "south")
    assert fact(battle, WoundTaken).unit == "k"
    assert [one.unit for one in facts(battle, MoraleTested)] == ["v1"] * tests


@pytest.mark.parametrize(("spell", "reason"), [("wound", "no-cast-target"), ("nightmares", "no-cast-target")])
@clause("GF-LISTE_DES_SORTS_DIVINS-02", "GF-LISTE_DES_SORTS_DIVINS-06")
def test_a_building_is_no_target_of_what_strikes_men(spell: str, reason: str) -> None:
    ground = "house building 60/44 10x7.5"
    theirs = "v1 man B20 files=10 at=30/42/180"
    battle = field(f"p priest level=legendary spells={spell}+lightning at=60/30", theirs, ground=ground)
    assert refused(battle, f"cast p {spell} house", "south")[0] == reason


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        ("0 60", ""),
        ("60 0", ""),
        ("180 60", ""),
        ("60 120", ""),
        ("180.1 60", "no-cast-off-table"),
        ("60 120.1", "no-cast-off-table"),
        ("x 60", "not-an-option"),
        ("60", "not-an-option"),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-18")
def test_a_circle_has_its_middle_on_the_table(point: str, reason: str) -> None:
    battle = field("p priest level=legendary spells=words_of_truth at=60/30", dice=() if reason else [1])
    token = f"cast p words_of_truth at {point}"
    if reason:
        assert refused(battle, token, "south")[0] == reason
    else:
        battle.answer(token, "south")
        assert fact(battle, SpellCast).success


@pytest.mark.parametrize(
    ("place", "asked"), [("place=flank entry=west entry_at=3000 entry_turn=4", True), ("at=60/70/180", False)]
)
@clause("GF-TABLE_DES_ARMES_MAGIQUES-03")
def test_nobody_is_asked_to_look_for_the_hidden_where_all_are_on_the_table(place: str, asked: bool) -> None:
    battle = field("h hero magic_weapon=detection at=60/36", f"v1 man B20 files=10 {place}")
    found = [token for ask in battle.asks for token in tokens(ask)]
    assert ("use h detection" in found) == asked


@pytest.mark.parametrize(("gear", "percent"), [("", 17), ("magic_weapon=precision", 20)])
@clause("GF-LISTE_DES_SORTS_DIVINS-16")
def test_a_cursed_archer_keeps_twenty(gear: str, percent: int) -> None:
    """13 and 4 for two ranks, with the weapon of Precision 47: 30 less, but no less than 20, or than he had."""
    effects = {
        "c.1": {"key": "c.1", "source": "spell:curse", "kind": "cursed", "value": -30, "word": "20", "target": "h",
                "clause": "GF-LISTE_DES_SORTS_DIVINS-16"},
    }  # fmt: skip
    state = field(f"h hero bow {gear} at=60/40", "v1 man B20 files=10 at=60/48/180", effects=effects).state
    assert reckon(state, state.pieces["h"], state.pieces["v1"], "bow", 8 * CM, 1).percent == percent


@pytest.mark.parametrize(("altitude", "cm"), [(1, 40.5), (2, 54)])
@clause("GF-LISTE_DES_SORTS_DIVINS-26")
def test_the_wind_slows_who_flies_at_combat_altitude(altitude: int, cm: float) -> None:
    """GF-MG-15: above it nobody feels it."""
    wind = {"w.1": {"key": "w.1", "source": "spell:wind_of_ehecatl", "kind": "wind", "owner": "south"}}
    wind["w.1"]["clause"] = "GF-LISTE_DES_SORTS_DIVINS-26"
    state = field(f"e eagle 5 files=5 altitude={altitude} at=60/40", effects=wind).state
    assert allowance(state, state.pieces["e"], "normal") == cm * CM
