"""Faculties that a spell gives count wherever the book asks for them, as those on the counter do. LM-4.3.2.3-01.

A spell of the scenario, the gift, gives the unit a one of them; the same unit without it is the case beside.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.rulebooks.lames.facts import ActionChosen
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved
from oriflamme.rulebooks.lames.faculties import at_home, combat_items
from oriflamme.rulebooks.lames.formation_modes import why_not_mode
from oriflamme.rulebooks.lames.pursuit import pursuit_modifiers
from oriflamme.rulebooks.lames.stacking import may_be_passed
from oriflamme.rulebooks.lames.state import FRESH, SPENT, WINDED
from oriflamme.rulebooks.lames.unit_orders import spent_after
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, pending
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, unit

WITH = pytest.mark.parametrize("given", [True, False])


def gifted(armies: str, faculty: str, given: bool, on: str = "a", owner: str = "north", **more: Any) -> Battle:
    """A position in which a spell of its owner gives a unit a faculty, or does not."""
    name, map_ = {"fr": "Don", "en": "Gift"}, more.pop("map_", plain(8, 5))
    gift = {"name": name, "targets": ["friend"], "effect": [{"kinds": ["faculty"], "word": faculty}]}
    lies = [{"spell": "gift", "on": on, "owner": owner, "notch": 1}] if given else []
    return position(map_, armies, tier="advanced", spell={"gift": gift}, effect=lies, **more)


# Evade


MEETING = "north attack\n  a infanterie 0302 E {}\nsouth defence\n  x orcs 0402 W {}"


@WITH
@clause("LM-3.1-03", "LM-2.9-18")
def test_who_is_given_evade_may_break_off_instead_of_fighting(given: bool) -> None:
    """By point A7 of the sheet, as on a counter that has it."""
    battle = play(gifted(MEETING.format("", ""), "evade", given), "activate a")
    assert ({"withdraw", "flee"} <= tokens(battle)) == given
    if given:
        play(battle, "withdraw")
        assert [one.clause for one in facts(battle, ActionChosen)] == ["LM-2.9-18"]
    else:
        assert tokens(battle) == {"strike x supported", "strike x unsupported"}


@WITH
@clause("LM-3.1-02")
def test_given_evade_counts_in_disengagement_and_pass_through_tests(given: bool) -> None:
    """It withdraws through a friend in its hex; both have been given it."""
    armies = "north attack\n  a infanterie 0302 E shaken\n  b infanterie 0302 E\nsouth attack\n  x orcs 0402 W contact"
    extra = {"evade": -2} if given else {}
    for on, others in (("a", {}), ("b", extra)):
        battle = gifted(armies, "evade", given, on, dice=[1, 1])
        play(battle, "activate a", "withdraw", "withdraw W")
        own = extra if on == "a" else {}
        for subject, counts in (("a", own), ("b", others)):
            assert (pending(battle).purpose, pending(battle).subject) == ("passing", subject)
            assert counted(pending(battle).tally) == {"each_large": 1, **counts}
            play(battle, "1 1")
        assert pending(battle).purpose == "disengagement"
        assert counted(pending(battle).tally) == {"contacted": 1, **own}


@WITH
@clause("LM-3.1-02")
def test_given_evade_counts_in_pursuit_tests(given: bool) -> None:
    battle = gifted(MEETING.format("", ""), "evade", given)
    hunted = pursuit_modifiers(battle.state, unit(battle, "a"), unit(battle, "x"))
    hunter = pursuit_modifiers(battle.state, unit(battle, "x"), unit(battle, "a"))
    assert {item.reason: item.value for item in hunted.items}.get("evade", 0) == (-2 if given else 0)
    assert "evade" not in [item.reason for item in hunter.items]


# Tireless


@clause("LM-3.1-06")
@pytest.mark.parametrize(("given", "breath", "worst"), [(True, FRESH, WINDED), (False, WINDED, SPENT)])
def test_nothing_tires_who_is_given_tirelessness(given: bool, breath: int, worst: int) -> None:
    """A supported attack; and one breath more for whoever is winded already."""
    battle = gifted(MEETING.format("", ""), "tireless", given, dice=[6, 6])
    play(battle, "activate a", "strike x supported")
    assert unit(battle, "a").breath == breath
    winded = gifted(MEETING.format("winded", ""), "tireless", given)
    assert spent_after(winded.state, unit(winded, "a")) == worst


# Hedgehog


BEHIND = "north defence\n  a infanterie 0302 {}\nsouth defence\n  x orcs 0402 W"


@WITH
@clause("LM-3.1-08")
def test_who_is_given_the_hedgehog_engages_all_around(given: bool) -> None:
    """An enemy behind its back: it may strike him."""
    battle = play(gifted(BEHIND.format("W"), "hedgehog", given), "activate a")
    assert ("shock" in tokens(battle)) == given


@WITH
@clause("LM-3.1-08")
def test_who_is_given_the_hedgehog_has_no_rear(given: bool) -> None:
    armies = "north attack\n  b orcs 0402 W contact\nsouth defence\n  a infanterie 0302 W"
    battle = play(gifted(armies, "hedgehog", given, owner="south"), "activate b", "strike a supported")
    assert ("rear" in counted(pending(battle).tally)) == (not given)


# Adaptation


WOOD = ". . . . .\n . w . . .\n. . . . ."


def hidden(on: str, given: bool, faculty: str = "adaptation_forest", elves: str = "elves", **more: Any) -> Battle:
    """Somebody under a cover in a wood, and an enemy who comes nearer in sight of it."""
    armies = f"""
    north defence
      x infanterie 0502 W ordered
    south defence
      cover_south_1 {elves} 0202 E identity=h
    """
    figures = {"elves": {"like": "infanterie", "faculties": ["adaptation_forest"]}}
    owner = "north" if on == "x" else "south"
    battle = gifted(armies, faculty, given, on, owner, figure=figures, map_=WOOD, dice=[], **more)
    play(battle, "activate x")
    if battle.asks[0].kind == "cover":
        play(battle, "stay")
    return play(battle, "move", "step W")


@WITH
@clause("LM-4.5.4-01")
def test_who_is_given_adaptation_stays_hidden_in_his_wood(given: bool) -> None:
    """From foot that sees the wood as it moves; not with the adaptation of another ground."""
    battle = hidden("cover_south_1", given, elves="infanterie")
    assert bool(facts(battle, CoverRemoved)) == (not given)
    assert facts(hidden("cover_south_1", given, "adaptation_cave", "infanterie"), CoverRemoved)


@WITH
@clause("LM-4.5.4-01")
def test_who_is_given_adaptation_finds_those_who_are_adapted_as_he_is(given: bool) -> None:
    assert bool(facts(hidden("x", given), CoverRemoved)) == given
    assert not facts(hidden("x", given, "adaptation_cave"), CoverRemoved)


@WITH
@clause("LM-3.1-11")
def test_given_adaptation_counts_in_combat_in_its_own_ground_alone(given: bool) -> None:
    armies = "north attack\n  a infanterie {} E\nsouth defence\n  x orcs {} W"
    wood = gifted(armies.format("0202", "0302"), "adaptation_forest", given, map_=WOOD)
    clear = gifted(armies.format("0302", "0402"), "adaptation_forest", given, map_=WOOD)
    cave = gifted(armies.format("0302", "0402"), "adaptation_cave", given, map_=WOOD, underground=True)
    homes = [at_home(battle.state, unit(battle, "a")) for battle in (wood, clear, cave)]
    assert homes == (["adaptation_forest", "", "adaptation_cave"] if given else ["", "", ""])
    assert at_home(wood.state, unit(wood, "x")) == ""
    attack = [item.value for item in combat_items(wood.state, unit(wood, "a"), unit(wood, "x"))]
    defence = [item.value for item in combat_items(wood.state, unit(wood, "x"), unit(wood, "a"))]
    assert (attack, defence) == (([2], [-4]) if given else ([], []))


# Manoeuvre


ROW = "north defence\n  a row 0303+0403 N steps=4 {}\nsouth defence\n  x orcs {}"
FIGURES = {"row": {"like": "lanciers", "command_capacity": "ordinary"}}


@WITH
@clause("LM-3.1-07", "LM-3.3.5-02")
def test_who_is_given_manoeuvre_has_other_modes_and_is_passed_at_its_size_limit(given: bool) -> None:
    battle = gifted(ROW.format("ordered", "0705 N"), "manoeuvre", given, figure=FIGURES)
    play(battle, "activate a", "mode")
    drilled = {"mode tortoise", "mode rotation", "mode hedgehog"}
    assert tokens(battle) == (drilled if given else {"mode shield_wall"})
    assert (why_not_mode(battle.state, unit(battle, "a"), "shield_wall") is None) == (not given)
    assert may_be_passed(battle.state, unit(battle, "a")) == given


@WITH
@clause("LM-3.3.14-02")
def test_given_manoeuvre_counts_in_the_organisation_test(given: bool) -> None:
    battle = gifted(ROW.format("", "0402 S contact"), "manoeuvre", given, figure=FIGURES, dice=[1, 1])
    play(battle, "activate a", "mode", "mode tortoise" if given else "mode shield_wall")
    assert counted(pending(battle).tally) == {"enemies_engaging": 1} | ({"manoeuvre": -2} if given else {})
