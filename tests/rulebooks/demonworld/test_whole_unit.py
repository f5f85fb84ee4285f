"""What a whole unit does where its elements are asked one by one: every answer is one that was offered."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice, Refused
from oriflamme.kernel.answer_series import SeriesRun, give_series
from tests.rulebooks.demonworld.moving import SMALL, moving
from tests.rulebooks.demonworld.positions import element, position

LINES = """
     . . . . . .
    . . . g g . .
     . . n . . n
    . . n . . . .
     . . . . . .
"""
"""`n_1` touches `g_1` alone, `n_2` and `n_3` nobody."""
UNITS: dict[str, Any] = {"n": "empire fantassins_nobles N engaged=1", "g": "orcs garde_orc S engaged=1"}


def regrouping(picture: str = LINES, **more: Any) -> Battle:
    return position(
        picture, phase="melee", stage="regrouping", sides=["empire"], combats=[["n", "g"]], **{**UNITS, **more}
    )


def offered(battle: Battle) -> list[str]:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return [one.key for one in battle.book.answer_series(battle.view(ask.seat).state, ask)]


def made(battle: Battle, key: str) -> list[str]:
    return [option.token for option in give_series(battle, battle.asks[0].seat, key)]


def said(battle: Battle) -> list[str]:
    ask = battle.asks[0]
    assert isinstance(ask, Choice)
    return [battle.say(one.label, "en") for one in battle.book.answer_series(battle.view(ask.seat).state, ask)]


def test_after_a_combat_the_whole_unit_is_offered_first() -> None:
    faces = [f"all face n {word}" for word in ("ene", "n", "wnw", "wsw", "s", "ese")]
    battle = regrouping()
    assert offered(battle) == ["all stand n", "all close n", *faces]
    assert said(battle)[:3] == [
        "Leave the Noble Foot in place",
        "Close in with the Noble Foot",
        "Turn the Noble Foot to face east-north-east",
    ]
    far = regrouping(LINES.replace(". . n . . . .", ". . . . . . .").replace(". . n . . n", ". . n . . ."))
    assert offered(far) == []  # a single element is asked as ever


def test_a_unit_that_stands_keeps_its_facings() -> None:
    battle = regrouping(faces="n_2:S")
    assert made(battle, "all stand n") == ["turn n_1 n", "turn n_2 s", "turn n_3 n"]
    assert battle.asks[0].kind != "regroup"


def test_a_unit_that_faces_turns_every_element() -> None:
    battle = regrouping()
    assert made(battle, "all face n s") == ["turn n_1 s", "turn n_2 s", "turn n_3 s"]
    assert {element(battle, key).facing for key in ("n_1", "n_2", "n_3")} == {9}


def test_a_unit_that_closes_in_goes_where_it_touches_and_looks_at_whom_it_touches() -> None:
    battle = regrouping(faces="n_1:S")
    tokens = made(battle, "all close n")
    assert tokens[0] == "turn n_1 ene"  # g_1 stands to its north-east
    assert tokens[1:3] == ["step n_2 nw", "turn n_2 wnw"]  # beside g_2, which it then looks at
    assert tokens[3:] == ["step n_3 e", "step n_3 ne", "turn n_3 n"]  # behind n_1, round to g_2


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    battle = regrouping()
    before = battle.checksum
    with pytest.raises(Refused, match="all dance n"):
        made(battle, "all dance n")
    assert battle.checksum == before


def test_every_answer_is_on_record_by_itself_and_taken_back_by_itself() -> None:
    battle = regrouping()
    series = SeriesRun(battle, "empire", "all stand n")
    for token in ("turn n_1 n", "turn n_2 n"):
        option = series.next(battle)
        assert option is not None and option.token == token
        battle.answer(option, "empire")
    assert battle.answer_count == 2
    battle.undo("empire")
    assert not element(battle, "n_2").after_combat_done
    assert element(battle, "n_1").after_combat_done


def test_a_small_unit_goes_one_hex_the_foremost_first() -> None:
    battle = moving(SMALL)
    assert "all go n se" in offered(battle)
    assert made(battle, "all go n ne") == ["step n_2 ne", "step n_1 ne", "step n_3 ne"]
    assert made(battle, "all go n se") == ["step n_3 se", "step n_2 se", "step n_1 se"]


AHEAD = """
     . . . . . . .
    . . g g g . . .
     . . . . . . .
    . . n n n n . .
     . . . . . . .
"""


def charging(picture: str = AHEAD, g: str = "orcs garde_orc S order=M moved") -> Battle:
    more: dict[str, Any] = {"n": "empire berserkers N order=C", "g": g}
    return position(picture, phase="movement", sequence="C", sides=["empire"], active="n", **more)


def test_a_unit_that_was_attacked_turns_as_one_and_is_done_when_it_says_so() -> None:
    battle = charging(g="orcs garde_orc N order=T")
    battle.answer("advance ne", "empire")
    assert battle.asks[0].kind == "reaction"
    assert offered(battle)[0] == "all stand g" and "all face g n" not in offered(battle)  # they look north already
    assert made(battle, "all face g s") == ["turn g_1 s", "turn g_2 s", "turn g_3 s"]
    assert made(battle, "all stand g") == ["done"]
    assert battle.asks == () or battle.asks[0].kind != "reaction"


def test_an_attack_that_closes_in_brings_up_whoever_is_left_and_ends() -> None:
    picture = """
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
        . . g g . . . . .
         . . . . . . . .
        . . . . . . . . .
         . n n n n . . .
        . . . . . . . . .
    """
    battle = charging(picture)
    for token in ("advance ne", "advance nw"):
        battle.answer(token, "empire")
    assert battle.asks[0].kind == "press"
    assert made(battle, "all close n") == ["step n_4 nw"]  # everybody is in contact: the attack is over
    assert battle.state.active != "n"


def test_whoever_cannot_meet_the_enemy_in_an_attack_comes_nearer_and_nobody_does_so_else() -> None:
    """n_1 and n_2 touch the guard; the three others have a hex each, of which one leads beside him."""
    picture = """
         . . . . . . . . .
        . . . . . . . . . .
         . . . . . . . . .
        . . g . . . . . . .
         . . . . . . . . .
        . . . . . . . . . .
         . n n n n n . . .
        . . . . . . . . . .
    """
    battle = charging(picture)
    for token in ("advance ne", "advance nw"):
        battle.answer(token, "empire")
    assert offered(battle) == ["all stand n", "all close n"]
    assert made(battle, "all close n") == ["step n_3 nw", "step n_4 nw", "step n_5 nw", "done"]
    assert "all close n" not in offered(moving(SMALL))  # two hexes away, and no step leads into contact


def test_a_unit_strikes_as_one_each_whom_it_hits_best() -> None:
    """Whoever reaches nobody of the unit that is named strikes whom it reaches."""
    units: dict[str, Any] = {
        "n": "empire fantassins_nobles N engaged=1",
        "g": "orcs garde_orc S engaged=1",
        "b": "orcs boufnains S engaged=1",
    }
    battle = position(" . g g b .\n. n n n . .", phase="melee", turn=1, **units)
    assert battle.asks[0].kind == "blow"
    assert offered(battle) == ["all strike n g", "all strike n b", "all hold n"]
    assert made(battle, "all strike n b") == ["attack n_1 g_1", "attack n_2 g_2", "attack n_3 b_1"]
    assert battle.asks[0].kind == "declared"  # dice that fell before it began did not stop it
    for _ in range(3):
        battle.undo("empire")
    assert made(battle, "all hold n") == ["hold n_1", "hold n_2", "hold n_3"]


@pytest.mark.parametrize(("away", "warned"), [(7, False), (8, True)])
def test_an_order_to_attack_says_where_nobody_is_in_reach(away: int, warned: bool) -> None:
    """Noble Foot that charge go four hexes and make two manoeuvres: whoever is further than beside that is out."""
    rows = ["g . .", *[". . ."] * (away - 1), "n . ."]
    picture = "\n".join(f" {row}" if number % 2 else row for number, row in enumerate(rows))
    battle = position(picture, n="empire fantassins_nobles N", g="orcs garde_orc S")
    ask, state = battle.ask("empire"), battle.view("empire").state
    assert isinstance(ask, Choice)
    said = {one.what: battle.book.caution(state, ask, one) for one in ask.options}
    assert [what for what in "MT" if said[what] is not None] == []
    assert (said["C"] is not None) is warned


EDGE = """
     . . n n . .
    . . . n . . .
     . . . . . .
    g . . . . . .
"""


def test_a_small_unit_does_not_go_where_nobody_can_step() -> None:
    """Two stand at the upper edge of the field: the third alone could go there, into their hexes."""
    battle = moving(EDGE)
    assert [one for one in offered(battle) if one.startswith("all go n n")] == []
    assert "all go n e" in offered(battle) and "all go n sw" in offered(battle)
