"""Chapters XIII.1.0 and XIII.2.0: wedge and square."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    ElementMoved,
    ElementsLost,
    ElementTurned,
    UnitFormed,
    UnitMoved,
)
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.special_formations import in_order, square_in, standing, wedge_in, wedge_items
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.rulebooks.demonworld.wedge_and_square import square_of, wedge_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import fact, facts, offered, play, position, refused, scenario, unit

PLAIN = {"skill_melee": 0, "skill_shot": 0, "special": [], "manoeuvres": 3}
FOOT = {**CARDS["fantassins_nobles"], **PLAIN, "formations": ["wedge", "square"]}
CARD = {
    "foot": FOOT,
    "plain": {**FOOT, "formations": []},
    "pikes": {**CARDS["piquiers_imperiaux"], **PLAIN, "formations": ["square"]},
    "foe": {**CARDS["garde_orc"], **PLAIN},
    "mass": {**FOOT, "formations": ["horde"]},
}
NORTH = 3


def wedge(*ranks: int) -> tuple[tuple[int, int, int], ...]:
    """Ranks of a wedge that looks north, each filled from the left: DW-F2-G11."""
    return tuple((-rank + step, rank, NORTH) for rank, count in enumerate(ranks) for step in range(count))


@clause("DW-XIII.2.0-02", "DW-XIII.2.0-01", "DW-XIII.2.0-08")
@pytest.mark.parametrize(
    ("ranks", "valid"),
    [
        ((1, 2, 3), True),
        ((1, 2, 3, 2), True),
        ((1, 2, 3, 4), True),
        ((1, 2, 3, 1), True),
        ((1, 2, 3, 4, 2), True),
        ((1, 2, 2), False),
        ((1, 2), False),
        ((1, 2, 2, 3), False),
        ((1, 2, 3, 3, 1), False),
    ],
)
def test_the_shape_of_a_wedge(ranks: tuple[int, ...], valid: bool) -> None:
    assert (wedge_of(wedge(*ranks)) is not None) == valid
    turned = ((*wedge(*ranks)[0][:2], 5), *wedge(*ranks)[1:])
    assert wedge_of(turned) is None  # all look one way
    behind = (*wedge(*ranks)[:-1], (*wedge(*ranks)[-1][:2], 5))
    assert wedge_of(behind) is None  # the last one too


WEDGE = """
     . . . . . .
    . . . . . . .
     . . n . . .
    . . n n . . .
     . n n n . .
    . . . . . . .
     . . . . . g
"""


def moving(picture: str = WEDGE, who: str = "foot", words: str = "order=M", **more: Any) -> Battle:
    order = words.partition("order=")[2][:1]
    return position(
        picture,
        n=f"empire {who} N {words}",
        g="orcs foe S order=T",
        card=CARD,
        phase="movement",
        sequence=order,
        sides=["empire"],
        active="n",
        tier="intermediate",
        **more,
    )


@clause("DW-XIII.2.0-04", "DW-XIII.2.0-03", "DW-XIII-02", "DW-XIII-01")
def test_a_wedge_is_organised_and_goes_straight_ahead_only() -> None:
    """For points or manoeuvres; it does not wheel, turn, or go aside or back. Without the sign it is a disorder."""
    battle = moving()
    assert in_order(battle.state, "n") and not in_order(moving(who="plain").state, "n")
    for token in ("wheel left 60", "face s", "slide e", "slide sw"):
        assert refused(battle, token) == ("DW-XIII.2.0-04", "no-wedge-forward")
    assert fact(play(battle, "advance ne"), UnitMoved).mp == 3
    assert fact(play(moving(), "slide nw"), UnitMoved).manoeuvres == 1


@clause("DW-XIII.4.0-03")
def test_a_horde_in_this_shape_is_a_horde() -> None:
    battle = moving(who="mass")
    found = standing(battle.state, "n", battle.state.of("n"))
    assert found is not None and found.kind == "horde"


@clause("DW-XIII.2.0-05")
def test_who_leaves_the_wedge_and_takes_its_shape_again_is_disorganised_until_the_next_turn() -> None:
    battle = play(moving(), "redeploy", "form")
    assert unit(battle, "n").wedge == "left" and not fact(battle, UnitFormed).organised
    assert not in_order(battle.state, "n")


NEARLY = WEDGE.replace("     . . n . . .\n", "     . . . n . .\n")


@clause("DW-XIII.2.0-03", "DW-XIII.2.0-05")
def test_a_wedge_is_formed_for_manoeuvres_and_not_dropped_at_once() -> None:
    """One element steps one hex: one manoeuvre; the wedge counts at once."""
    battle = play(moving(NEARLY), "redeploy", "shift n_1 w", "form")
    assert fact(battle, ElementMoved).manoeuvres == 1 and fact(battle, UnitFormed).organised
    assert refused(battle, "redeploy") == ("DW-XIII.2.0-05", "no-wedge-drop") and "redeploy" not in offered(battle)


FIGHT = """
     . . g g . .
    . . . n . . .
     . . n n . .
    . . n n n . .
     . . . . . .
"""


def fighting(picture: str = FIGHT, who: str = "foot", **more: Any) -> Battle:
    return position(
        picture,
        n=f"empire {who} N engaged=1 fought=1",
        g="orcs foe S engaged=1 fought=1",
        phase="melee",
        tier="intermediate",
        **{"card": CARD, "switches": {"morale": False}, **more},
    )


def bonus(battle: Battle, striker: str = "n_1", target: str = "g_1", reason: str = "wedge") -> int:
    items = base_number(battle.state, Attack(striker, target)).items
    return sum(item.value for item in items if item.reason == reason)


@clause("DW-XIII.2.0-06", "DW-XIII-01")
def test_the_lead_element_strikes_harder_by_each_other_element() -> None:
    """DW-EX-228 for six: five more."""
    assert bonus(fighting()) == 5 and bonus(fighting(who="plain")) == 0
    assert bonus(fighting(switches={"formations": False, "morale": False})) == 0


TEN = """
     . . g g . . .
    . . . n . . . .
     . . n n . . .
    . . n n n . . .
     . n n n n . .
    . . . . . . . .
"""


@clause("DW-XIII.2.0-06")
def test_ten_elements_give_nine() -> None:
    """DW-EX-228, DW-EX-229: with three lost and the ranks closed to 1-2-3-1 it is six, with five elements nothing."""
    assert bonus(fighting(TEN)) == 9
    assert bonus(fighting(TEN.replace(". n n n n . .", ". n . . . . ."))) == 6
    assert (
        bonus(fighting(FIGHT.replace(". . n n n . . .", ". . n n . . . .").replace(". . n n n . .", ". . n n . . .")))
        == 0
    )


@clause("DW-XIII.2.0-07", "DW-XIV.1.0-03")
def test_the_lead_that_steps_forward_leaves_the_wedge() -> None:
    """Its first blow, with the bonus and without support, brings a second; from the new hex there is no bonus."""
    behind = (
        "     . . g g . .\n    . . . g g . .\n     . . . n . .\n    . . . n n . .\n     . . n n n .\n    . . . . . . ."
    )
    cards = {**CARD, "foot": {**FOOT, "initiative": 5}, "foe": {**CARD["foe"], "prot_melee": 2}}
    battle = fighting(behind, card=cards, dice=[1, 20])
    play(battle, "attack n_1 g_3", "confirm")
    target = offered(battle, "beyond ")[0]
    play(battle, f"beyond {target}")
    assert fact(battle, ElementsLost).elements == ("g_3",)
    blows = [one.base for one in facts(battle, AttackMade)]
    assert [sum(item.value for item in base.items if item.reason == "wedge") for base in blows] == [5, 0]


@clause("DW-XIII.2.0-08")
def test_a_gap_made_in_a_melee_phase_breaks_nothing_before_its_end() -> None:
    battle = fighting(TEN)
    state = battle.state.clone()
    ElementsLost(clause="DW-VI.1.4-01", elements=("n_3",)).apply(state)
    items = base_number(state, Attack("n_1", "g_1")).items
    assert [item.value for item in items if item.reason == "wedge"] == [8]
    state.fallen = ()
    assert all(item.reason != "wedge" for item in base_number(state, Attack("n_1", "g_1")).items)


@clause("DW-XIII.2.0-01")
@pytest.mark.parametrize(("card", "whole"), [("gordan", True), ("chevaliers_ordre", False)])
def test_a_wedge_is_of_one_arm(card: str, whole: bool) -> None:
    """Whoever is attached to it and stands in its last rank is on foot as they are, or mounted."""
    assert wedge_of(wedge(1, 2, 3)[:5]) is None
    state = fighting().state.clone()
    assert wedge_in(state, "n", state.of("n")) is not None
    state.attached["k"] = replace(state.units["n"], key="k", card=card, host="n")
    elements = [replace(one, character="k" if one.key == "n_6" else "") for one in state.of("n")]
    assert (wedge_in(state, "n", elements) is not None) is whole


# Square

RINGS: dict[int, tuple[tuple[tuple[int, int], str], ...]] = {
    6: (((1, 0), "NE"), ((1, -1), "N"), ((0, -1), "NW"), ((-1, 0), "SW"), ((-1, 1), "S"), ((0, 1), "SE")),
    8: (
        *(((2, 0), "NE"), ((2, -1), "NE"), ((1, -1), "N"), ((0, -1), "NW")),
        *(((-1, 0), "SW"), ((-1, 1), "S"), ((0, 1), "S"), ((1, 1), "SE")),
    ),
    9: (
        *(((2, 0), "NE"), ((2, -1), "NE"), ((1, -1), "N"), ((0, -1), "NW"), ((-1, 0), "SW")),
        *(((-1, 1), "SW"), ((-1, 2), "S"), ((0, 2), "SE"), ((1, 1), "SE")),
    ),
    10: (
        *(((3, 0), "NE"), ((3, -1), "NE"), ((2, -1), "N"), ((1, -1), "N"), ((0, -1), "NW")),
        *(((-1, 0), "SW"), ((-1, 1), "S"), ((0, 1), "S"), ((1, 1), "S"), ((2, 1), "SE")),
    ),
}
"""DW-F2-G10: rings with the corners at which their elements look."""
CORNERS = {"NE": 1, "N": 3, "NW": 5, "SW": 7, "S": 9, "SE": 11}


def ring(count: int) -> tuple[tuple[int, int, int], ...]:
    return tuple((q, r, CORNERS[corner]) for (q, r), corner in RINGS[count])


@clause("DW-XIII.1.0-03", "DW-XIII.1.0-01")
@pytest.mark.parametrize("count", RINGS)
def test_the_rings_of_a_square(count: int) -> None:
    found = square_of(ring(count), frozenset())
    assert found is not None and len(found.ring) == count and found.inside


@clause("DW-XIII.1.0-03", "DW-XIII.1.0-05")
def test_a_ring_of_six_has_room_for_one() -> None:
    """DW-EX-227; whoever stands inside may look anywhere, and is not in the ring."""
    found = square_of(ring(6), frozenset())
    assert found is not None and found.inside == {Hex(0, 0)}
    filled = square_of((*ring(6), (0, 0, 9)), frozenset())
    assert filled is not None and filled.ring == frozenset(range(6)) and not filled.inside


@clause("DW-XIII.1.0-03", "DW-XIII.1.0-01")
def test_what_is_no_square() -> None:
    """Five facings only, a gap, one that looks inwards, a block that encloses nothing, too few elements."""
    poses = ring(6)
    assert square_of(((1, 0, 3), *poses[1:]), frozenset()) is None
    assert square_of(poses[1:], frozenset()) is None
    assert square_of(((1, 0, 7), *poses[1:]), frozenset()) is None
    block = tuple((q, r, 3) for r in (0, 1) for q in (0, 1, 2))
    assert square_of(block, frozenset()) is None


@clause("DW-XIII.1.0-02")
def test_an_attached_commander_stands_inside_or_there_is_no_square() -> None:
    assert square_of((*ring(6), (0, 0, 9)), frozenset({6})) is not None
    assert square_of(ring(8), frozenset({0})) is None


SQUARE = """
     . . . . . .
    . . n n . . .
     . n . n . .
    . . n n . . .
     . . g . . .
    . . . . . . .
"""
FACES = "n_1:WNW n_2:N n_3:WSW n_4:ENE n_5:S n_6:ESE"


def squared(who: str = "pikes", picture: str = SQUARE, faces: str = FACES, **more: Any) -> Battle:
    return fighting(picture, who, faces=faces, **more)


@clause("DW-XIII.1.0-07")
def test_every_blow_at_the_ring_is_frontal() -> None:
    """n_5 looks south, its flank and rear would be open; the pikes count in all directions."""
    battle = squared(picture=SQUARE.replace("     . . g . . .", "     . g g . . ."))
    assert len(square_in(battle.state, "n")) == 6
    for target in ("n_5", "n_6"):
        reasons = {item.reason for item in base_number(battle.state, Attack("g_2", target)).items}
        assert "pikes" in reasons and not reasons & {"flank", "rear"}
    open_ = squared("plain", picture=SQUARE.replace("     . . g . . .", "     . g g . . ."))
    assert square_in(open_.state, "n") == frozenset()


@clause("DW-XIII.1.0-07")
def test_without_the_sign_flank_and_rear_are_open() -> None:
    """The same shape, a blow at n_6, who looks away."""
    faces = FACES.replace("n_6:ESE", "n_6:ENE")
    battle = squared(faces=faces)
    assert square_in(battle.state, "n") == frozenset()
    reasons = {item.reason for item in base_number(battle.state, Attack("g_1", "n_6")).items}
    assert reasons & {"flank", "rear"}


@clause("DW-XIII.1.0-08")
def test_an_element_of_the_ring_strikes_before_itself_only() -> None:
    battle = squared()
    assert offered(battle, "attack n_5 ", "empire") == ["g_1"] and not offered(battle, "attack n_3 ", "empire")


@clause("DW-XIII.1.0-05")
def test_a_square_never_encloses_an_enemy() -> None:
    inside = SQUARE.replace("     . n . n . .", "     . n g n . .")
    assert square_in(squared(picture=inside).state, "n") == frozenset()


@clause("DW-XIII.1.0-06")
def test_a_square_is_disorganised() -> None:
    """It moves by manoeuvres, shoots with T only and attacks nobody."""
    away = SQUARE.replace("     . . g . . .\n    . . . . . . .", "     . . . . . .\n    . . . . . . g")
    battle = moving(away, words="order=C", faces=FACES)
    assert not in_order(battle.state, "n")
    assert refused(battle, "advance ne")[1] == "no-advance-disorganised"
    assert fact(play(battle, "slide e"), UnitMoved).manoeuvres == 1
    assert len(square_in(battle.state, "n")) == 6


@clause("DW-XIII.1.0-09", "DW-XIII.1.0-10")
def test_a_gap_may_be_filled_until_the_melee_phase_ends() -> None:
    """The fallen one is counted in until then; a reserve inside steps into the gap after the combat."""
    reserve = SQUARE.replace("     . n . n . .", "     . n n n . .")
    faces = "n_1:WNW n_2:N n_3:WSW n_4:N n_5:ENE n_6:S n_7:ESE"
    state = squared(picture=reserve, faces=faces).state.clone()
    ElementsLost(clause="DW-VI.1.4-01", elements=("n_6",)).apply(state)
    assert len(square_in(state, "n")) == 6
    gap = state.lost["n_6"].hex
    state.fallen = ()
    assert square_in(state, "n") == frozenset()
    filled = state.clone()
    filled.elements["n_4"] = type(state.elements["n_4"])("n_4", "n", gap, 9)
    assert len(square_in(filled, "n")) == 6


@clause("DW-XIII.1.0-04")
def test_a_square_is_formed_for_manoeuvres() -> None:
    """One for all facing changes, one for each hex."""
    open_ = SQUARE.replace("     . . g . . .\n    . . . . . . .", "     . . . . . .\n    . . . . . . g")
    battle = moving(open_, words="order=M")
    play(battle, "redeploy")
    for word in FACES.lower().split():
        key, facing = word.split(":")
        if facing != "n":
            play(battle, f"turn {key} {facing}")
    assert sum(one.manoeuvres for one in facts(battle, ElementTurned)) == 1
    assert len(square_in(battle.state, "n")) == 6 and budget.manoeuvres_left(battle.state, unit(battle, "n")) == 2


def test_a_wedge_whose_commander_has_just_fallen_still_strikes() -> None:
    """He leaves no gap before the end of the phase, though he is no longer attached to anybody. DW-XIII.2.0-08"""
    data = scenario(
        " . g . .\n. n . . .\n n n . .\nn n k . .",
        tier="intermediate",
        phase="melee",
        turn=2,
        n="empire berserkers N engaged=1 fought=1",
        k="empire barrach_colonh N host=n",
        g="orcs garde_orc S engaged=1 fought=1",
        stage="declaring",
        combats=[["n", "g"]],
        fallen=["k_1"],
    )
    data["army"][0]["unit"][1]["element"][0]["lost"] = True
    state = Battle.open(data, dice=[]).state
    assert [(item.reason, item.value) for item in wedge_items(state, state.elements["n_1"])] == [("wedge", 4)]


@clause("DW-XIII.2.0-05")
def test_who_has_left_the_wedge_and_stands_in_line_is_organised() -> None:
    line = """
     . . . . . .
    . . n n n . .
     . . n n n .
    . . . . . . .
     . . . . . g
    """
    assert in_order(moving(line, words="order=M wedge=left").state, "n")
    assert not in_order(moving(words="order=M wedge=left").state, "n")


@clause("DW-XIII.1.0-01")
@pytest.mark.parametrize(("arm", "many"), [("infantry", 6), ("cavalry", 0)])
def test_only_infantry_forms_a_square_whatever_its_card_says(arm: str, many: int) -> None:
    own = {**CARD, "own": {**CARD["pikes"], "arm": arm, "figures": 2}}
    battle = squared("own", picture=SQUARE.replace("     . . g . . .", "     . g g . . ."), card=own)
    assert len(square_in(battle.state, "n")) == many
