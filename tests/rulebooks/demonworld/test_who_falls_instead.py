"""Chapters IX.4.0 and IX.5.0: who falls in the place of a special element, and who comes into the first rank."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import first_rank, substitution
from oriflamme.rulebooks.demonworld.facts import ElementsSwapped, SpecialDoomed, SpecialSaved
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, offered, play, position
from tests.rulebooks.demonworld.test_command import BLOCK, shot_at


def struck(*hit: str, picture: str = BLOCK, special: str = "g_5:leader", **more: Any) -> Demonworld:
    """Shots have hit these of g; nobody has been removed yet."""
    given: dict[str, Any] = {"tier": "intermediate", "phase": "first_shooting"}
    given |= {"a": "empire archers_longs N order=H", "g": "orcs guerriers_orcs S order=T"}
    state: Demonworld = position(picture, special=special, **{**given, **more}).state.clone()
    state.stage, state.hit = "resolving", hit
    return state


# Who may be saved


@clause("DW-IX.5.0-01", "DW-IX.5.0-03")
@pytest.mark.parametrize(
    ("hit", "pending", "instead"),
    [
        ((), "", "g_2 g_3 g_4 g_6"),
        (("g_5",), "g_5", "g_2 g_3 g_4 g_6"),
        (("g_1",), "", "g_2 g_3 g_4 g_6"),
        (("g_4", "g_5"), "g_5", "g_2 g_3 g_6"),
        (("g_5", "g_2", "g_3", "g_4"), "g_5", "g_6"),
        (("g_5", "g_2", "g_3", "g_4", "g_6"), "", ""),
    ],
)
def test_whoever_was_not_hit_himself_may_fall_instead(hit: tuple[str, ...], pending: str, instead: str) -> None:
    """DW-F1-C29: g_5 has four neighbours, whatever has become of them; those who were hit cover nobody."""
    state = struck(*hit)
    leader = state.elements["g_5"]
    assert [one.key for one in substitution.beside(state, leader)] == ["g_2", "g_3", "g_4", "g_6"]
    assert [one.key for one in substitution.substitutes(state, leader)] == instead.split()
    assert substitution.pending(state) == pending


@clause("DW-IX.5.0-01")
def test_whoever_has_been_decided_about_is_not_asked_for_again() -> None:
    state = struck("g_5", "g_2", special="g_5:leader g_2:standard").clone()
    assert substitution.pending(state) == "g_5"
    state.doomed = ("g_5",)
    assert substitution.pending(state) == "g_2"
    state.doomed = ("g_5", "g_2")
    assert substitution.pending(state) == ""


@clause("DW-IX.5.0-01", "DW-XX.5.0-10")
@pytest.mark.parametrize(("phase", "switch", "asks"), [("magic", False, ""), ("magic", True, "g_5")])
def test_nobody_falls_for_whom_a_spell_strikes_but_by_agreement(phase: str, switch: bool, asks: str) -> None:
    """DW-OR-106"""
    state = struck("g_5", tier="advanced", switches={"substitutes_for_spells": switch}).clone()
    state.phase = "magic" if phase == "magic" else state.phase
    assert substitution.pending(state) == asks


@clause("DW-X.2.2-08")
@pytest.mark.parametrize(("size", "asks"), [(1, "k_1"), (2, "k_1"), (3, "")])
def test_a_commander_with_a_unit_is_covered_up_to_its_size(size: int, asks: str) -> None:
    card = {"lord": {**COMMANDER_CARDS["kruuk"], "size": size}}
    picture = BLOCK.replace("     . . g g g . .", "     . . g k g . .")
    state = struck("k_1", "g_1", picture=picture, special="", card=card, k="orcs lord S host=g")
    assert substitution.pending(state) == asks


# What comes of it


@clause("DW-IX.5.0-01")
def test_where_one_alone_can_fall_nobody_is_asked_who() -> None:
    """g_3 has one neighbour of its unit, g_2; the die of the enemy shows 1."""
    battle = position(
        " g g g . .\n. . . . . .\n . . . . .\n. . a . . .\n . . . . .".replace("\\\n", "\n"),
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T",
        special="g_3:leader",
        dice=[1, 1],
    )
    play(battle, "attack a_1 g_3", "confirm")
    assert asked(battle) == ("orcs", "substitute") and battle.asks[0].question.args["count"] == 1
    assert offered(battle) == ["roll", "fall"]
    play(battle, "roll")
    saved = fact(battle, SpecialSaved)
    assert (saved.element, saved.instead, saved.roll) == ("g_3", "g_2", 1)
    assert [(throw.seat, throw.purpose) for throw in battle.throws][-1] == ("empire", "substitute")


@clause("DW-IX.5.0-01", "DW-IX.5.0-02")
def test_the_number_of_neighbours_counts_those_who_fell_too() -> None:
    """Two archers: g_4 is hit as well. Of four neighbours three are left; a 4 saves the leader all the same."""
    picture = BLOCK.replace("     . . a . . . .", "     . . a a . . .")
    battle = position(
        picture,
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=T",
        special="g_5:leader",
        dice=[1, 1, 4],
    )
    play(battle, "attack a_1 g_4", "attack a_2 g_5", "confirm")
    assert battle.asks[0].question.args["count"] == 4
    play(battle, "roll")
    assert offered(battle) == ["instead g_2", "instead g_3", "instead g_6"] and asked(battle) == ("orcs", "instead")
    play(battle, "instead g_6")
    assert fact(battle, SpecialSaved).instead == "g_6" and not facts(battle, SpecialDoomed)


@clause("DW-IX.5.0-02")
def test_who_does_without_the_die_or_fails_is_doomed_by_his_clause() -> None:
    given_up = play(shot_at("g_5", dice=[1]), "fall")
    assert fact(given_up, SpecialDoomed).clause == "DW-IX.5.0-02" and fact(given_up, SpecialDoomed).rolls == ()
    failed = play(shot_at("g_5", dice=[1, 5]), "roll")
    assert fact(failed, SpecialDoomed).clause != "DW-IX.5.0-02" and fact(failed, SpecialDoomed).rolls == (5,)
    assert substitution.pending(failed.state) == ""


# Who stands in the first rank


RANKS = """
     . . g . . . .
    . . . . . . . .
     . . . . . . .
    . . n n n . . .
     . . n n n . .
"""


def ranked(special: str, *, faces: str = "", words: str = "order=M moved", picture: str = RANKS, **more: Any) -> Battle:
    more.setdefault("g", "orcs garde_orc S order=T")
    where = {"phase": "movement", "sequence": "M", "sides": ["empire"], "tier": "intermediate"}
    return position(picture, special=special, faces=faces, n=f"empire fantassins_nobles N {words}", **{**where, **more})


@clause("DW-IX.4.0-02", "DW-IX.4.0-04")
@pytest.mark.parametrize(
    ("special", "pairs"),
    [
        ("n_1:leader", []),
        ("n_4:leader", ["n_4 n_1", "n_4 n_2", "n_4 n_3"]),
        ("n_4:leader n_1:standard", ["n_4 n_2", "n_4 n_3"]),
        ("n_4:leader n_5:standard", ["n_4 n_1", "n_4 n_2", "n_4 n_3", "n_5 n_1", "n_5 n_2", "n_5 n_3"]),
        ("", []),
    ],
)
def test_who_may_come_forward_for_whom(special: str, pairs: list[str]) -> None:
    state = ranked(special, words="order=M").checkpoint
    assert [" ".join(pair) for pair in first_rank.swaps(state, state.units["n"])] == pairs
    assert first_rank.due(state) == ""  # it has not moved yet


@clause("DW-IX.4.0-03")
@pytest.mark.parametrize(
    ("picture", "faces", "first"),
    [
        (RANKS, "", ["n_1", "n_2", "n_3"]),
        (RANKS, "n_1:S", []),
        (RANKS.replace(". . n n n . . .", ". . n . n . . ."), "", ["n_1", "n_2"]),
    ],
)
def test_the_first_rank_of_those_who_look_one_way(picture: str, faces: str, first: list[str]) -> None:
    """In order or not: whoever is furthest ahead. Of those who look different ways none can be told."""
    battle = ranked("", faces=faces, picture=picture, words="order=M")
    assert [one.key for one in first_rank.first_rank(battle.state.of("n"))] == first


@clause("DW-IX.4.0-04")
def test_after_the_move_somebody_comes_forward_by_the_clause_that_says_he_must() -> None:
    """One place is left in the first rank: nobody is asked. With three the owner is."""
    only = ranked("n_4:leader n_1:standard n_2:musician")
    told = fact(only, ElementsSwapped)
    assert (told.element, told.other, told.clause) == ("n_4", "n_3", "DW-IX.4.0-04")
    choice = ranked("n_4:leader")
    assert asked(choice) == ("empire", "swap") and offered(choice) == ["swap n_4 n_1", "swap n_4 n_2", "swap n_4 n_3"]
    assert element(choice, "n_4").hex not in {one.hex for one in first_rank.first_rank(choice.state.of("n"))}
