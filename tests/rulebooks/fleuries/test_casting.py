"""Casting: windows, who may cast what on whom, the roll, failures, and what others may know."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.history import Entry
from oriflamme.kernel.moments import Wishes
from oriflamme.rulebooks.fleuries.facts.losses import FiguresLost, WoundTaken
from oriflamme.rulebooks.fleuries.facts.magic import MagicFailed, SpellCast, SpellsClashed, WindowClosed
from oriflamme.rulebooks.fleuries.facts.moves import ChargeHeld, Disordered, Moved
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested, Rallied, Removed
from oriflamme.rulebooks.fleuries.magic.casting import casters, why_no_caster
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import fact, facts, items, piece, play, position, refused, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
STEADY = "v1 man B20 files=10 maquahuitl at=60/50/180"


def field(mine: str, theirs: str = FOE, *, at: str = "automatic", dice: tuple[int, ...] = (), **more: Any) -> Battle:
    """The south has magic; the battle stands at the start of a step, and both sides are still to be asked."""
    return position(f"south: {mine} | {FAR}\nnorth: {theirs}", phase=at, window=at, dice=dice, **more)


def cast(battle: Battle, token: str) -> Battle:
    """The south casts, and nobody else does anything at this moment."""
    battle.answer(token, "south")
    for seat in [ask.seat for ask in battle.asks if ask.kind == "cast"]:
        if battle.asks and battle.asks[0].kind == "cast" and battle.state.window:
            battle.answer("pass", seat)
    return battle


# The roll


@pytest.mark.parametrize(("roll", "success"), [(44, True), (45, False)])
@clause("GF-LA_MAGIE-05")
def test_a_spell_works_strictly_below_the_percentage(roll: int, success: bool) -> None:
    """A major priest, 85, casts Lightning, -40: on 44 it strikes, on 45 the table of failures is read."""
    dice = (44, 3) if success else (45, 1)
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=dice)
    cast(battle, "cast p lightning v1")
    done = fact(battle, SpellCast)
    assert (done.threshold.total, done.roll, done.success) == (45, roll, success)
    assert items(done.threshold) == [("magic-percent", 85), ("magic-difficulty", -40)]
    assert bool(facts(battle, FiguresLost)) == success and bool(facts(battle, MagicFailed)) != success
    assert piece(battle, "p").cast == ("lightning",)


@pytest.mark.parametrize(
    ("rank", "level", "percent"),
    [
        ("priest", "minor", 80),
        ("priest", "major", 85),
        ("priest", "legendary", 90),
        ("warrior_priest", "minor", 75),
        ("warrior_priest", "major", 80),
        ("warrior_priest", "legendary", 85),
    ],
)
@clause("GF-LA_MAGIE-03")
def test_the_percentage_goes_by_rank_and_level(rank: str, level: str, percent: int) -> None:
    battle = field(f"p {rank} level={level} spells=lightning at=60/30", STEADY, dice=(100, 1))
    cast(battle, "cast p lightning v1")
    assert items(fact(battle, SpellCast).threshold)[0] == ("magic-percent", percent)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("wounds=character:thighs:1", ("magic-light", -5)),
        ("wounds=character:thighs:3", ("magic-serious", -10)),
        ("wounds=character:torso:1", ("magic-grave", -20)),
        ("moved=100", ("magic-moved", -10)),
    ],
)
@clause("GF-MODIFICATEURS_DE_MAGIE-01")
def test_wounds_and_moves_make_it_harder(words: str, line: tuple[str, int]) -> None:
    battle = field(f"p priest level=major spells=lightning at=60/30 {words}", STEADY, dice=(100, 1))
    cast(battle, "cast p lightning v1")
    assert line in items(fact(battle, SpellCast).threshold)


@clause("GF-MODIFICATEURS_DE_MAGIE-01")
def test_a_sworn_enemy_makes_it_easier() -> None:
    """Plus ten, and only where the target is an enemy piece. GF-MG-09."""
    battle = position(
        f"south sworn=t: p priest level=major spells=lightning at=60/30 | {FAR}\nnorth people=t: {STEADY}",
        phase="automatic",
        window="automatic",
        dice=[100, 1],
    )
    cast(battle, "cast p lightning v1")
    assert ("magic-sworn", 10) in items(fact(battle, SpellCast).threshold)


# Who, when, on whom


@clause("GF-LA_MAGIE-02")
def test_one_spell_a_turn_and_none_in_contact() -> None:
    battle = field("p priest level=major spells=lightning+wound at=60/30", STEADY, at="reactions", dice=(44, 4))
    cast(battle, "cast p lightning v1")
    assert not [ask for ask in battle.asks if ask.kind == "cast"]
    two = "p priest level=major spells=wound+wound cast_turn=2 at=60/40 | q priest level=major spells=wound at=70/40"
    again = field(two.replace("cast_turn", "cast=wound cast_turn"), STEADY, at="rally")
    assert refused(again, "cast p wound v1", "south") == ("no-cast-again", "GF-LA_MAGIE-02")
    assert "cast q wound v1" in tokens(again.ask("south"))
    near = "p priest level=major spells=wound at=60/30 fights=v1:front:1:front"
    foe = "v1 man B20 files=10 at=60/30/180 fights=p:front:1:front"
    fighting = position(f"south: {near} | {FAR}\nnorth: {foe}", phase="automatic", window="automatic")
    assert not [ask for ask in fighting.asks if ask.kind == "cast"]


@clause("GF-LA_MAGIE-01")
def test_a_spell_that_was_not_chosen_is_not_cast_and_a_cast_one_is_gone() -> None:
    battle = field("p priest level=major spells=wound+wound cast=wound at=60/40", STEADY)
    assert refused(battle, "cast p lightning v1", "south") == ("no-cast-unknown", "GF-LA_MAGIE-01")
    assert "cast p wound v1" in tokens(battle.ask("south"))  # the second of two
    spent = field("p priest level=major spells=wound cast=wound at=60/40", STEADY)
    assert not [ask for ask in spent.asks if ask.kind == "cast"]


@clause("GF-LA_MAGIE-05")
def test_range_is_checked_before_the_die_and_a_refused_cast_spends_nothing() -> None:
    """Wound reaches 15 cm: at 15 it is offered, at 16 refused. GF-MG-02."""
    battle = field("p priest level=major spells=wound+lightning at=60/30", "v1 man B20 files=10 at=60/46/180")
    assert refused(battle, "cast p wound v1", "south") == ("no-cast-far", "GF-LA_MAGIE-05")
    assert piece(battle, "p").cast == () and "cast p lightning v1" in tokens(battle.ask("south"))
    near = field("p priest level=major spells=wound at=60/30", "v1 man B20 files=10 at=60/45/180")
    assert "cast p wound v1" in tokens(near.ask("south"))


@clause("GF-ORDRES_ET_TESTS_DE_COMMANDEMENT-06")
def test_no_order_is_needed_to_cast() -> None:
    """After the orders are turned up, a priest who was told to wait casts all the same."""
    battle = field(
        "p priest level=major spells=lightning orders=wait at=60/30", STEADY, at="declarations", dice=(44, 3)
    )
    cast(battle, "cast p lightning v1")
    assert fact(battle, SpellCast).success and fact(battle, FiguresLost).count == 1


# Windows


@clause("GF-LE_TOUR_DE_JEU-04")
def test_a_spell_interrupts_a_charge_before_the_tests() -> None:
    """v1 has declared its charge at u; struck by lightning it tests for that first, at -0, and routs: no charge."""
    mine = "p priest level=major spells=lightning at=75/30 | u man B20 files=10 orders=wait at=60/30"
    foe = "v1 man C20 files=10 orders=charge at=60/50/180"
    battle = field(mine, foe, at="declarations", dice=(44, 1))
    battle.answer("pass", "south")
    battle.answer("charge v1 u", "north")
    assert battle.state.phase == "charges" and [ask.kind for ask in battle.asks] == ["cast"]
    before = len(battle.facts)
    cast(battle, "cast p lightning v1")
    tested = fact(battle, MoraleTested, unit="v1")
    assert tested.why == ("magic",) and battle.facts.index(tested) > before
    assert piece(battle, "v1").routing and not piece(battle, "v1").charging
    assert not [one for one in facts(battle, Moved) if one.how == "charge"]


@clause("GF-LES_MOUVEMENTS_CHARGER-02")
def test_a_charge_whose_target_is_gone_before_the_tests_is_none() -> None:
    """The last figure of the target dies by magic: the charger neither tests nor moves. GF-MG-26."""
    mine = "u man B20 files=10 orders=charge at=60/20"
    theirs = "p priest level=major spells=lightning at=72/48/180 | v1 man B2 figures=1 orders=wait at=60/45/180"
    battle = position(
        f"north: {theirs} | {FOE}\nsouth: {mine} | {FAR}", phase="declarations", window="declarations", dice=[10]
    )
    battle.answer("pass", "north")
    battle.answer("charge u v1", "south")
    battle.answer("cast p lightning v1", "north")
    assert fact(battle, Removed, unit="v1").fate == "destroyed"
    assert fact(battle, ChargeHeld).unit == "u" and not facts(battle, MoraleTested, unit="u")
    assert not facts(battle, Moved) and not facts(battle, Disordered)


def entries(battle: Battle) -> list[tuple[str, str]]:
    """Who has answered what since the battle began."""
    return [(entry.seat, entry.token) for entry in battle.entries[1:] if isinstance(entry, Entry)]


@clause("GF-LE_TOUR_DE_JEU-04")
def test_every_step_is_offered_once_to_whoever_might_cast() -> None:
    """The south has a priest, the north nobody: only the south is asked, at the start of each step and at losses."""
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(50, 50))
    play(battle)
    closed = [one.moment for one in facts(battle, WindowClosed)]
    assert closed == [
        "automatic",
        "command",
        "orders",
        "declarations",
        "charges",
        "reactions",
        "counter_charges",
        "red_moves",
        "shooting",
        "second_half",
        "combat",
        "rally",
        "detection",
    ]
    passes = [seat for seat, token in entries(battle) if token == "pass"]
    assert passes == ["south"] * 14


# Wishes: what others see is the same, whatever a seat wants


def told(battle: Battle, seat: str) -> tuple[object, ...]:
    """All that a seat sees of the record."""
    return battle.step_count, battle.transcript_for(seat), battle.facts_for(seat), battle.waiting


ANSWERS = {
    "asked": ["pass", "pass", "pass"],
    "not again this turn": ["pass turn"],
    "not before commands": ["skip command", "skip orders", "pass"],
    "second thoughts": ["skip command", "ask command", "skip charges", "ask all", "pass", "pass turn"],
}


@pytest.mark.parametrize("way", ANSWERS)
def test_what_the_other_side_sees_does_not_depend_on_wishes(way: str) -> None:
    """Asked and passing, or passing beforehand: the enemy sees the same steps, lines, facts and digests."""
    seen = []
    for answers in (ANSWERS["asked"], ANSWERS[way]):
        battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(50, 50))
        for answer in answers:
            assert battle.ask("south").kind == "cast"
            battle.answer(answer, "south")
        assert battle.state.phase == "orders" and battle.ask("south").kind == "order"
        seen.append(told(battle, "north"))
        assert not any(word in battle.transcript_for("north") for word in ("skip", "pass", "ask "))
    assert seen[0] == seen[1]


def test_wishes_are_remembered_and_secret() -> None:
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(50, 50))
    battle.answer("skip charges", "south")
    battle.answer("pass turn", "south")
    assert battle.state.wishes == {"south": Wishes(("charges",), 2)}
    views: list[Any] = [battle.view(seat).state for seat in ("north", "south")]
    assert views[0].wishes == {} and views[1].wishes == battle.state.wishes
    assert battle.ask("south").kind == "order"
    assert [token for _, token in entries(battle)] == ["skip charges", "pass turn", "pass", "pass"]


def test_a_battle_with_wishes_replays_saves_and_forks() -> None:
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(50, 50))
    battle.answer("pass turn", "south")
    play(battle, until="shooting")
    again = Battle.read(battle.transcript)
    assert again.checksum == battle.checksum and entries(again) == entries(battle)
    assert Battle.load(battle.save()).checksum == battle.checksum
    assert battle.fork().checksum == battle.checksum
    assert battle.at_answer(1).state.turn == 2


def test_an_answer_at_a_moment_can_be_taken_back_until_all_have_answered() -> None:
    both = "v1 man B20 files=10 at=60/50/180 | q priest level=major spells=lightning at=60/60/180"
    battle = field("p priest level=major spells=lightning at=60/30", both)
    battle.answer("cast p lightning v1", "south")
    assert [ask.seat for ask in battle.asks] == ["north"]
    assert battle.waiting == {"south": "thinking", "north": "thinking"}  # nobody sees who has answered
    battle.undo("south")
    assert [ask.seat for ask in battle.asks] == ["south", "north"]


# Clashes


@clause("GF-LA_MAGIE-04")
def test_two_spells_on_one_target_at_one_moment_fail_both() -> None:
    """South strikes v1, north would rally it: both lose their spell and roll for the failure; nothing else happens."""
    theirs = "v1 man B20 files=10 routing=true rout_since=1 at=60/50/180"
    theirs += " | q priest level=major spells=prayer_for_honour at=60/60/180"
    battle = field("p priest level=major spells=lightning at=60/30", theirs, at="command", dice=(1, 2))
    battle.answer("cast p lightning v1", "south")
    battle.answer("cast q prayer_for_honour v1", "north")
    assert [one.priest for one in facts(battle, SpellsClashed)] == ["p", "q"]
    assert [one.result for one in facts(battle, MagicFailed)] == ["nothing", "nothing"]
    assert not facts(battle, SpellCast) and not facts(battle, FiguresLost) and not facts(battle, Rallied)
    assert piece(battle, "p").cast == ("lightning",) and piece(battle, "q").cast == ("prayer_for_honour",)


@clause("GF-LA_MAGIE-04")
def test_spells_on_different_targets_do_not_meet() -> None:
    theirs = "v1 man B20 files=10 at=60/50/180 | v2 man B20 files=10 routing=true rout_since=1 at=100/70/180"
    theirs += " | q priest level=major spells=prayer_for_honour at=60/70/180"
    battle = field("p priest level=major spells=lightning at=60/30", theirs, at="command", dice=(44, 3, 50))
    battle.answer("cast p lightning v1", "south")
    battle.answer("cast q prayer_for_honour v2", "north")
    assert not facts(battle, SpellsClashed) and len(facts(battle, SpellCast)) == 2


@clause("GF-LA_MAGIE-04")
def test_spells_of_two_casters_on_each_other_meet_and_no_others() -> None:
    """GF-AM-41: both on the other's caster; where only one of them is, both are cast."""
    theirs = "q priest level=major spells=wound at=60/44/180"
    for aim, clash in (("p", True), ("h", False)):
        dice = (1, 1) if clash else (1, 100, 1, 1, 100, 1)
        battle = field("p priest level=major spells=wound at=60/30 | h hero at=66/30", theirs, at="command", dice=dice)
        battle.answer("cast p wound q", "south")
        battle.answer(f"cast q wound {aim}", "north")
        assert [one.priest for one in facts(battle, SpellsClashed)] == (["p", "q"] if clash else [])
        assert [one.target for one in facts(battle, SpellCast)] == ([] if clash else ["q", "h"])


def test_priests_alone_cast() -> None:
    text = "south: p priest spells=wound at=60/30 | q warrior_priest spells=howl at=20/30 | h hero at=66/30 | {}"
    battle = position(text.format(FAR) + f"\nnorth: {FOE}")
    assert [one.key for one in casters(battle.state, "south")] == ["p", "q"]
    assert casters(battle.state, "north") == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", None),
        ("cast=howl cast_turn=2", "no-cast-again"),
        ("cast=howl cast_turn=1", None),
        ("silent_until=2", "no-cast-silence"),
        ("silent_until=1", None),
        ("place=reserve", "no-cast-absent"),
    ],
)
@clause("GF-LA_MAGIE-02")
def test_who_casts_nothing(words: str, reason: str | None) -> None:
    """One spell a turn; nobody whom the gods do not hear, and nobody who is not there."""
    where = "" if "place" in words else "at=60/30"
    battle = position(f"south: p priest level=major spells=wound+howl {where} {words} | {FAR}\nnorth: {FOE}")
    found = why_no_caster(battle.state, piece(battle, "p"))
    assert (found and found.message.id) == reason


# Failures


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        (1, "nothing"),
        (16, "nothing"),
        (22, "nothing_again"),
        (41, "nothing_again"),
        (47, "silence"),
        (56, "silence"),
        (57, "left_alone"),
        (66, "left_alone"),
        (88, "thunder"),
        (96, "thunder"),
        (100, "death"),
    ],
)
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_every_roll_has_its_result(roll: int, result: str) -> None:
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(99, roll))
    cast(battle, "cast p lightning v1")
    assert fact(battle, MagicFailed).result == result
    assert ("p" in battle.state.pieces) == (result != "death")
    if result == "silence":
        assert piece(battle, "p").silent_until == 4  # the rest of turn 2, and turns 3 and 4: GF-MG-04


@pytest.mark.parametrize(("roll", "wounds"), [(25, 2), (26, 0)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_lightning_wounds_twice_on_25_or_less(roll: int, wounds: int) -> None:
    dice = (99, 67, roll, *((1, 1) * wounds))
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=dice)
    cast(battle, "cast p lightning v1")
    assert len(facts(battle, WoundTaken)) == wounds


@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_a_wound_has_a_place_and_a_severity() -> None:
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(99, 42, 30, 2))
    cast(battle, "cast p lightning v1")
    assert fact(battle, WoundTaken).wound.severity == 2


@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_when_the_earth_swallows_a_priest_friends_near_test_at_minus_4() -> None:
    """u at 10 cm tests at -4; z, far away, sees nothing of it. GF-MG-18."""
    mine = "p priest level=major spells=lightning at=60/30 | u man A20 files=10 at=60/20"
    battle = field(mine, STEADY, dice=(99, 97, 4))
    cast(battle, "cast p lightning v1")
    assert fact(battle, Removed, unit="p").fate == "dead"
    tested = fact(battle, MoraleTested)
    assert tested.unit == "u" and ("morale-swallowed", -4) in items(tested.tally)


# The first spells


@clause("GF-LISTE_DES_SORTS_DIVINS-10")
@clause("GF-LES_UNITES_EN_DESORDRE-01")
def test_lightning_kills_a_warrior_and_his_unit_tests_at_once() -> None:
    battle = field("p priest level=major spells=lightning at=60/30", STEADY, dice=(44, 4))
    cast(battle, "cast p lightning v1")
    assert fact(battle, FiguresLost).count == 1 and fact(battle, FiguresLost).why == "magic"
    assert fact(battle, Disordered).why == "magic" and fact(battle, MoraleTested).why == ("magic",)
    assert piece(battle, "v1").shocked and piece(battle, "v1").spelled


@clause("GF-LISTE_DES_SORTS_DIVINS-23")
def test_a_prayer_for_honour_rallies_a_unit_without_a_test() -> None:
    mine = (
        "p priest level=major spells=prayer_for_honour at=60/30 | u man B20 files=10 routing=true rout_since=1 at=60/20"
    )
    battle = field(mine, FOE, at="command", dice=(79, 50))
    cast(battle, "cast p prayer_for_honour u")
    assert fact(battle, Rallied).unit == "u" and not piece(battle, "u").routing and piece(battle, "u").disorder
    assert not facts(battle, MoraleTested)
    steady = field("p priest level=major spells=prayer_for_honour at=60/30 | u man B20 files=10 at=60/20", FOE)
    assert not [ask for ask in steady.asks if ask.kind == "cast"]
