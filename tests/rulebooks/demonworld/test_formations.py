"""Chapter XIII: skirmishers and hordes."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import BOOK, budget
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    BlowsEnded,
    CommanderJoined,
    ElementClosed,
    ElementMoved,
    ElementsSwapped,
    MoveEnded,
    SkirmishChanged,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.formation import LINE as IN_LINE
from oriflamme.rulebooks.demonworld.formation import Formation
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.special_formations import in_order, is_horde, two_ranks
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, fact, facts, offered, play, position, refused, unit
from tests.rulebooks.demonworld.test_terrain import land

PLAIN = {"skill_melee": 0, "skill_shot": 0, "special": [], "manoeuvres": 2}
ARCHERS = {**CARDS["archers_longs"], **PLAIN, "formations": ["skirmish"]}
TROLLS = {**CARDS["trolls"], **PLAIN, "hp": 1, "formations": ["horde"]}
CARD = {
    "loose": ARCHERS,
    "close": {**ARCHERS, "formations": []},
    "horde": {**TROLLS, "people": "empire"},
    "foe": {**CARDS["garde_orc"], **PLAIN, "prot_melee": 2},
}
FIVE_FOUR = """
     . . . . . . .
    . . . . . . . .
     . n n n n n .
    . . n n n n . .
     . . . . . . .
    . . . . . . . .
     . . . . . . .
    g . . . . . . .
"""
FOUR_FOUR = FIVE_FOUR.replace("n n n n n .\n", "n n n n . .\n")
SIX_THREE = FIVE_FOUR.replace("n n n n n .\n", "n n n n n n\n").replace(". . n n n n", ". . n n n .")
BLOCK = FIVE_FOUR


def moving(picture: str = FIVE_FOUR, who: str = "loose", words: str = "order=M", **more: Any) -> Battle:
    order = words.partition("order=")[2][:1]
    return position(
        picture,
        n=f"empire {who} N {words}",
        g="orcs foe S order=T",
        card=CARD | more.pop("cards", {}),
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        tier="intermediate",
        **more,
    )


# Skirmishers


@clause("DW-XIII.3.0-03", "DW-XIII.3.0-01", "DW-XIII.3.0-05")
@pytest.mark.parametrize(
    ("picture", "allowed"), [(FIVE_FOUR, True), (FOUR_FOUR, True), (SIX_THREE, False)], ids=["5-4", "4-4", "6-3"]
)
def test_skirmishers_stand_in_two_ranks(picture: str, allowed: bool) -> None:
    """Five and four or four and four, not six and three. The token costs a manoeuvre and half of the points."""
    battle = moving(picture)
    if not allowed:
        assert refused(battle, "skirmish") == ("DW-XIII.3.0-03", "no-skirmish-ranks")
        return
    before = budget.points_left(battle.state, unit(battle, "n"))
    play(battle, "skirmish")
    assert fact(battle, SkirmishChanged).taken and unit(battle, "n").skirmish
    assert budget.points_left(battle.state, unit(battle, "n")) == before // 2
    assert refused(battle, "skirmish") == ("DW-XIII.3.0-05", "no-skirmish-already")
    play(battle, "close")
    assert not unit(battle, "n").skirmish and unit(battle, "n").manoeuvres == 2
    assert fact(battle, MoveEnded).unit == "n"


@clause("DW-XIII-01", "DW-XIII-02")
def test_only_units_whose_card_bears_the_sign() -> None:
    battle = moving(who="close")
    assert refused(battle, "skirmish") == ("DW-XIII-01", "no-skirmish-card") and "skirmish" not in offered(battle)
    assert refused(moving(), "close") == ("DW-XIII.3.0-05", "no-skirmish-not")
    battle = moving(switches={"formations": False})
    assert refused(battle, "skirmish") == ("DW-XIII-01", "no-skirmish-card")


THREE = """
     . . . . . . .
    . . . . . . . .
     . . n n . . .
    . . . n k . . .
     . . . . . . .
    g . . . . . . .
"""


@clause("DW-XIII.3.0-05", "DW-V.1.7-06")
def test_a_small_unit_takes_the_token_and_gives_it_back_too() -> None:
    battle = moving(THREE, words="order=C skirmish", k="empire gordan N moved")
    assert asked(battle) == ("empire", "small") and "close" in offered(battle)
    play(battle, "close")
    assert not unit(battle, "n").skirmish and unit(battle, "n").manoeuvres == 1
    play(battle, "skirmish")
    assert unit(battle, "n").skirmish and refused(battle, "close") == ("DW-V-08", "no-manoeuvre")
    plain = moving(THREE, who="close", k="empire gordan N moved")
    assert refused(plain, "skirmish") == ("DW-XIII-01", "no-skirmish-card") and "skirmish" not in offered(plain)


@clause("DW-X.2.3-03", "DW-X.2.3-04", "DW-IX.4.0-02", "DW-V.1.7-06")
def test_a_small_unit_takes_a_commander_in_and_brings_its_leader_forward() -> None:
    battle = moving(THREE, k="empire gordan N moved", special="n_3:leader")
    assert set(offered(battle, "swap n_3 ", other_options=True)) == {"n_1", "n_2"}
    play(battle, "swap n_3 n_1")
    assert fact(battle, ElementsSwapped).element == "n_3" and asked(battle) == ("empire", "small")
    assert offered(battle, "attach ", other_options=True) == ["k"]
    play(battle, "attach k")
    assert fact(battle, CommanderJoined).unit == "n" and unit(battle, "n").moved


@clause("DW-XIII.3.0-08", "DW-V.3.2-04")
@pytest.mark.parametrize(("words", "may"), [("order=H", True), ("order=H skirmish", False)])
def test_skirmishers_who_are_attacked_meet_nobody_but_the_attacker(words: str, may: bool) -> None:
    """h has come into contact with n_3; n_1 could step beside g, of another unit."""
    battle = position(
        """
         . g . . . .
        . . . . . . .
         . n n n . .
        . . . . h . .
        """,
        n=f"empire loose N {words} engaged=1",
        g="orcs foe S order=T",
        h="orcs foe N order=C engaged=1",
        card=CARD,
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="h",
        reacting=["n"],
        tier="intermediate",
    )
    assert asked(battle) == ("empire", "reaction")
    assert ("shift n_1 nw" in offered(battle)) == may
    if not may:
        assert refused(battle, "shift n_1 nw") == ("DW-V.3.2-04", "no-react-other")


@clause("DW-XIII.3.0-02")
@pytest.mark.parametrize("order", ["M", "H", "C", "T"])
def test_skirmishers_may_have_any_order(order: str) -> None:
    assert "skirmish" in offered(moving(words=f"order={order}"))


@clause("DW-XIII.3.0-07", "DW-XI.3.2-03", "DW-XI.3.3-02")
@pytest.mark.parametrize(("terrain", "mp"), [("clear", 3), ("wood", 3), ("mud", 5)])
def test_skirmishers_go_lightly(terrain: str, mp: int) -> None:
    ground = land(f"0302 0402 0502 0602 {terrain}")
    assert fact(play(moving(words="order=M skirmish", land=ground), "advance ne"), UnitMoved).mp == mp
    usual = {"clear": 3, "wood": 4, "mud": 6}[terrain]
    assert fact(play(moving(land=ground), "advance ne"), UnitMoved).mp == usual


@clause("DW-XIII.3.0-08")
def test_skirmishers_may_not_attack() -> None:
    near = FIVE_FOUR.replace(
        "     . . . . . . .\n    . . . . . . . .\n     . n", "     . . g . . . .\n    . . . . . . . .\n     . n", 1
    )
    near = near.replace("g . . . . . . .\n", ". . . . . . . .\n")
    assert refused(moving(near, words="order=C skirmish"), "advance ne") == ("DW-XIII.3.0-08", "no-attack-skirmish")
    assert fact(play(moving(near, words="order=C"), "advance ne"), UnitMoved).mp == 3


@clause("DW-XIII.3.0-04")
def test_skirmishers_that_turn_about_close_up_for_nothing() -> None:
    """Five and four become four and five: one element steps into the first rank, free of charge."""
    battle = play(moving(words="order=M skirmish"), "face s", "shift n_1 sw")
    assert fact(battle, ElementMoved).manoeuvres == 0 and in_order(battle.state, "n")


def brawl(n: str = "", g: str = "", **more: Any) -> Battle:
    return position(
        " . g g .\n. . n . .\n . . . .",
        n=f"empire loose N engaged=1{n}",
        g=f"orcs foe S engaged=1{g}",
        card=CARD | {"foe": {**CARD["foe"], "formations": ["skirmish"]}},
        phase="melee",
        tier="intermediate",
        switches={"morale": False},
        **more,
    )


@clause("DW-XIII.3.0-09")
@pytest.mark.parametrize(
    ("n", "g", "expected"),
    [
        (" skirmish", "", {"skirmish": -1}),
        ("", " skirmish", {"target-skirmish": 1}),
        (" skirmish", " skirmish", {"skirmish": -1, "target-skirmish": 1}),
        ("", "", {}),
    ],
)
def test_skirmishers_in_melee(n: str, g: str, expected: dict[str, int]) -> None:
    base = base_number(brawl(n, g).state, Attack("n_1", "g_1"))
    assert {item.reason: item.value for item in base.items if item.reason not in ("power", "protection")} == expected


@clause("DW-XIII.3.0-06")
def test_the_token_goes_at_the_end_of_the_first_melee_phase() -> None:
    battle = play(brawl(" skirmish", dice=[20, 1]), "attack n_1 g_1", "confirm")
    assert [item.value for item in fact(battle, AttackMade).base.items if item.reason == "skirmish"] == [-1]
    assert facts(battle, BlowsEnded) and not unit(battle, "n").skirmish


VOLLEY = """
     . . g g . .
    . . . . . . .
     . . . . . .
    . . n n n . .
     . . n n . .
    . . . . . . .
"""


@clause("DW-XIII.3.0-10", "DW-XIII.3.0-11")
@pytest.mark.parametrize("loose", [True, False])
def test_the_second_rank_of_skirmishers_supports_the_first(loose: bool) -> None:
    """It shoots at nobody: others see nothing through their own people, skirmishers may not; it adds its support."""
    battle = position(
        VOLLEY,
        n="empire loose N order=T" + (" skirmish" if loose else ""),
        g="orcs foe S order=M",
        card=CARD,
        phase="second_shooting",
        tier="intermediate",
        dice=[20],
    )
    why = ("DW-XIII.3.0-11", "no-shoot-second-rank") if loose else ("DW-XII.1.0-08", "no-unseen-element")
    assert not offered(battle, "attack n_4 ", "empire") and refused(battle, "attack n_4 g_1", "empire") == why
    play(battle, "attack n_1 g_1")
    if loose:
        play(battle, "support n_4 n_1", "confirm")
        assert {item.reason: item.value for item in fact(battle, AttackMade).base.items}["support"] == 2
    else:
        assert refused(battle, "support n_4 n_1", "empire")[1] == "no-unseen-element"
        play(battle, "confirm")


@clause("DW-XIII.3.0-11")
@pytest.mark.parametrize("before", [False, True])
def test_nor_does_it_shoot_from_a_hill_over_the_first(before: bool) -> None:
    """DW-OR-124: n_4 stands two levels up and sees g over the heads of n_1 and n_2; once it shot itself."""
    battle = position(
        VOLLEY,
        n="empire loose N order=T skirmish",
        g="orcs foe S order=M",
        card=CARD,
        phase="second_shooting",
        tier="intermediate",
        land=land(heights="0305 0405 2"),
        switches={"skirmishers_over_heads": before},
    )
    assert bool(offered(battle, "attack n_4 ", "empire", other_options=True)) is before
    if not before:
        assert refused(battle, "attack n_4 g_1", "empire") == ("DW-XIII.3.0-11", "no-shoot-second-rank")


@clause("DW-XIII.3.0-10")
def test_behind_another_unit_there_is_no_support() -> None:
    battle = position(
        VOLLEY.replace(". . n n n . .", ". . n m n . ."),
        n="empire loose N order=T skirmish",
        m="empire close N order=M",
        g="orcs foe S order=M",
        card=CARD,
        phase="second_shooting",
        tier="intermediate",
        dice=[20],
    )
    play(battle, "attack n_1 g_1")
    assert refused(battle, "support n_4 n_1", "empire")[1] in ("no-unseen-element", "no-support-chain")
    play(battle, "confirm")


# Hordes


def horde(picture: str, **more: Any) -> Battle:
    return moving(picture, "horde", **more)


LINE = FIVE_FOUR.replace(". . n n n n . .", ". . . . . . . .")
COLUMN = (
    "     . n . . .\n    . . n . . .\n     . . n . .\n    . . . n . .\n     . . . . .\n    . . . . . .\n     g . . . ."
)
RING = "     . n n . . .\n    . n . n . . .\n     . n n . . .\n    . . . . . . .\n     . . . . . .\n    g . . . . . ."
APART = "     n n . n n .\n    n n . n n . .\n     . . . . . .\n    . . . . . . .\n     . . . . . g"


@clause("DW-XIII.4.0-01", "DW-XIII.4.0-02", "DW-XIII.4.0-03")
@pytest.mark.parametrize(
    ("picture", "organised"), [(BLOCK, True), (LINE, False), (COLUMN, False), (RING, True), (APART, False)]
)
def test_a_horde_has_its_own_order(picture: str, organised: bool) -> None:
    """A block is in order, a ring too, which no other unit may form; a line, a column and two groups are not."""
    assert in_order(horde(picture).state, "n") == organised


@clause("DW-XIII.4.0-01", "DW-XIII.4.0-03")
def test_another_unit_stands_by_the_usual_rules() -> None:
    assert in_order(moving(LINE, "close").state, "n") and not in_order(moving(RING, "close").state, "n")
    assert in_order(horde(LINE, switches={"formations": False}).state, "n")


@clause("DW-XIII.4.0-02")
def test_all_of_a_horde_look_one_way() -> None:
    assert not in_order(horde(BLOCK, faces="n_1:S").state, "n")


@clause("DW-XIII.4.0-04")
@pytest.mark.parametrize("special", ["", "n_1:musician"])
def test_a_horde_has_one_manoeuvre(special: str) -> None:
    battle = horde(BLOCK, special=special)
    assert budget.manoeuvres(battle.state, unit(battle, "n")) == 1
    assert budget.manoeuvres(battle.state, unit(battle, "g")) == 2


@clause("DW-XIII.4.0-05")
def test_a_horde_does_not_wheel() -> None:
    assert refused(horde(BLOCK), "wheel left 60") == ("DW-XIII.4.0-05", "no-wheel-horde")
    assert fact(play(horde(BLOCK), "advance ne"), UnitMoved).mp == 3


@clause("DW-XIII.4.0-06")
@pytest.mark.parametrize(("picture", "facing"), [(BLOCK, "s"), (RING, "ene")])
def test_a_horde_that_turns_stays_in_order_and_gets_no_free_hex(picture: str, facing: str) -> None:
    battle = play(horde(picture), f"face {facing}")
    assert in_order(battle.state, "n") and not fact(battle, UnitMoved).regroup


@clause("DW-XIII.4.0-07")
def test_a_horde_closes_up_after_shots() -> None:
    battle = position(
        " . n n n .\n. . n n . .\n . . . . .\n. . a a . .",
        n="empire horde S order=M",
        a="orcs loose N order=T",
        card=CARD | {"loose": {**ARCHERS, "people": "orcs"}},
        phase="second_shooting",
        tier="intermediate",
        switches={"morale": False},
        dice=[1],
    )
    play(battle, "attack a_1 n_4", "confirm")
    assert asked(battle)[1] == "close"
    play(battle, offered(battle)[0])
    assert facts(battle, ElementClosed)


@clause("DW-XIII.4.0-08")
@pytest.mark.parametrize(("count", "expected"), [(4, True), (3, False)])
def test_a_small_horde_is_a_small_unit(count: int, expected: bool) -> None:
    battle = horde(BLOCK)
    assert is_horde(battle.state, "n", count) == expected


def test_a_unit_whose_musician_falls_after_its_move_has_not_spent_too_much() -> None:
    """Two manoeuvres with the musician, one without: the position can still be played and checked."""
    words = "order=C moved manoeuvres=3"
    for special, errors in (("n_1:musician", 0), ("", 0)):
        battle = position(
            FIVE_FOUR,
            n=f"empire close N {words}",
            g="orcs foe S order=T",
            card=CARD,
            special=special,
            phase="second_shooting",
            tier="intermediate",
        )
        assert len(BOOK.check(battle.state)) == errors


@clause("DW-XIII.3.0-03")
@pytest.mark.parametrize(
    ("ranks", "fits"),
    [
        (((0, 1, 2), (3, 4, 5)), True),
        (((0, 1, 2), (3, 4)), True),
        (((0, 1, 2, 3), (4, 5)), False),
        (((0, 1), (2, 3, 4)), False),
        (((0, 1, 2),), False),
    ],
)
def test_how_long_the_two_ranks_of_skirmishers_are(ranks: tuple[tuple[int, ...], ...], fits: bool) -> None:
    assert two_ranks(Formation(IN_LINE, ranks)) is fits
