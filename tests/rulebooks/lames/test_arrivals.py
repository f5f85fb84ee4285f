"""What meets whoever is carried to a hex by Translation or comes back to the map: traps, carts, circles. LM-CA-83."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme import Battle
from oriflamme.board.overlay import mark_in
from oriflamme.rulebooks.lames.facts import ActivationEnded, FacingTaken, UnitDestroyed, UnitReturned
from oriflamme.rulebooks.lames.facts.magic import UnitTranslated
from oriflamme.rulebooks.lames.facts.pieces import TrapsFound
from oriflamme.rulebooks.lames.state import SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import ARMIES, CAST, MAGES, conjure, lying
from tests.rulebooks.lames.positions import facts, plain, play, position, tokens, unit
from tests.rulebooks.lames.test_traps import sprung

FORMER = {"harmless_arrivals": True}


def traps(hex: str) -> list[dict[str, Any]]:
    return [{"kind": "traps", "at": hex}]


def hidden(hex: str) -> list[dict[str, Any]]:
    mine = {"at": hex, "owner": "south"}
    return [{"kind": "camouflage", **mine}, {"kind": "traps", "hidden": True, **mine}]


# Translation


def carried(ground: Any, whom: str = "b infanterie", *, dice: Any = (), **more: Any) -> Battle:
    """The wizard carries one who stands with him from 0404 to 0504, or himself."""
    key = whom[0]
    armies = ARMIES.replace("b infanterie 0203 E", f"{whom} 0404 E") if key == "b" else ARMIES
    armies = armies.replace("w mage 0404 E", "w mage 0404 E steps=1")
    battle = conjure("translation 1", armies, dice=[*CAST, *dice], ground=ground, **more)
    play(battle, "activate w", "cast", "cast self" if key == "w" else "cast b", "to 0504", "face E")
    assert [(one.unit, one.hex) for one in facts(battle, UnitTranslated)] == [(key, "0504")]
    return battle


@clause("LM-3.5.8-02", "LM-3.5.8-03", "LM-4.3.2.1-01")
@pytest.mark.parametrize("ground", [traps("0504"), hidden("0504")])
def test_whoever_is_carried_among_traps_falls_into_them(ground: Any) -> None:
    """Those that are hidden are found by it; riders suffer more."""
    battle = carried(ground, dice=[2, 3])
    assert sprung(battle) == [("b", "0504", 0, 5, 1)] and unit(battle, "b").steps == 1
    assert bool(facts(battle, TrapsFound)) == (len(ground) == 2)
    assert sprung(carried(ground, "b cavaliers", dice=[6, 6])) == [("b", "0504", 4, 12, 0)]


@clause("LM-3.5.8-03")
def test_whoever_is_carried_beside_traps_or_through_the_air_meets_none() -> None:
    for ground in (traps("0503"), hidden("0403"), traps("0404")):
        battle = carried(ground)
        assert not sprung(battle) and not facts(battle, TrapsFound)
    aloft = ARMIES.replace("w mage 0404 E", "w mage 0404 E level=close_flight")
    figures = {"mage": {**MAGES["mage"], "movement": "flying"}}
    battle = conjure("translation 1", aloft, dice=CAST, ground=traps("0504"), figures=figures)
    play(battle, "activate w", "cast", "cast self", "to 0504", "face E")
    assert (unit(battle, "w").level, sprung(battle)) == (1, [])


@clause("LM-3.5.8-04")
def test_a_wizard_who_carries_himself_to_his_end_is_lost() -> None:
    battle = carried(traps("0504"), "w", dice=[1, 1])
    assert [(one.unit, one.reason) for one in facts(battle, UnitDestroyed)] == [("w", "trapped")]
    assert [one.unit for one in facts(battle, ActivationEnded)] == ["w"]
    assert "activate b" in tokens(battle)


@clause("LM-3.5.10-05")
def test_whoever_is_carried_to_carts_takes_them() -> None:
    carts = [{"kind": "carts", "at": "0504", "owner": "south", "facing": "E"}]
    mark = mark_in(carried(carts).state.overlay, "carts", "0504")
    assert mark is not None and mark.owner == "north"


def test_once_nothing_met_whoever_was_carried() -> None:
    for ground in (traps("0504"), hidden("0504")):
        battle = carried(ground, switches=FORMER)
        assert not sprung(battle) and not facts(battle, TrapsFound)


# Coming back to the map


def returning(a: str, *friends: str, **more: Any) -> Battle:
    """A unit that left the map by 0102/W: beside 0101 and 0103."""
    others = "".join(f"\n  {friend}" for friend in friends)
    armies = f"north defence\n  a {a} exit=0102/W left=1\n  c infanterie 0505 E{others}\nsouth defence\n  x orcs 0803 W"
    return play(position(plain(8, 5), armies, tier="advanced", position={"turn": 2}, **more), "activate a")


@clause("LM-3.5.8-02", "LM-3.5.8-03", "LM-2.6.10.2-01")
@pytest.mark.parametrize("ground", [traps("0103"), hidden("0103")])
def test_whoever_comes_back_among_traps_falls_into_them(ground: Any) -> None:
    battle = play(returning("infanterie", ground=ground, dice=[1, 1, 2, 3]), "return 0103/NW")
    assert sprung(battle) == [("a", "0103", 0, 5, 1)]
    assert (unit(battle, "a").hex, unit(battle, "a").steps, unit(battle, "a").activated) == ("0103", 1, True)
    beside = play(returning("infanterie", ground=ground, dice=[1, 1]), "return 0101/SW")
    assert unit(beside, "a").hex == "0101" and not sprung(beside)
    away = play(returning("infanterie", ground=ground, dice=[6, 6]), "return 0103/NW")
    assert not unit(away, "a").hex and not sprung(away), "it has not come back"
    former = play(returning("infanterie", ground=ground, dice=[1, 1], switches=FORMER), "return 0103/NW")
    assert unit(former, "a").hex == "0103" and not sprung(former) and not facts(former, TrapsFound)


@clause("LM-3.5.8-04", "LM-2.6.10.2-01")
def test_who_comes_back_to_his_end_is_lost_and_aligned_with_nobody() -> None:
    friend = "d infanterie 0103 E"
    for marks, throw, lost in (("steps=1", "1 1", True), ("", "6 6", False)):
        battle = returning(f"infanterie {marks}", friend, ground=traps("0103"), dice=[1, 1])
        play(battle, "return 0103/NW", throw)
        while battle.roll is not None:
            play(battle, "1 1")
        assert len(facts(battle, UnitReturned)) == 1
        assert ("a" in battle.state.lost) == lost
        assert [one.units for one in facts(battle, FacingTaken)] == ([] if lost else [("a",)])
        assert lost or unit(battle, "a").cohesion == SHAKEN
        assert "activate a" not in tokens(battle)


@clause("LM-2.6.10.2-01", "LM-4.3.2.1-03")
@pytest.mark.parametrize(("figure", "kept"), [("demons", True), ("morts_vivants", True), ("infanterie", False)])
def test_nobody_comes_back_into_a_circle_that_keeps_him_out(figure: str, kept: bool) -> None:
    circle = [lying("binding_circle", "0103", 1, "south")]
    both = {"return 0101/SW", "return 0103/NW", "stay"}
    assert tokens(returning(figure, effect=circle)) == both - ({"return 0103/NW"} if kept else set())
    assert tokens(returning(figure, effect=circle, switches=FORMER)) == both
    wide = [lying("binding_circle", "0102", 2, "south")]
    shut = returning(figure, effect=wide)
    assert ("activate c" in tokens(shut)) == kept, "it is not even asked"


# Those who are called up


@clause("LM-4.3.2.2-03")
@pytest.mark.parametrize(("at", "rules", "opens"), [("0505", {}, False), ("0706", {}, True), ("0505", FORMER, True)])
def test_nobody_is_called_up_in_a_circle_that_keeps_him_out(at: str, rules: Any, opens: bool) -> None:
    """A circle of one hex round where it lies."""
    battle = conjure("summoning 1", ARMIES, dice=[], effect=[lying("binding_circle", at, 1, "south")], switches=rules)
    play(battle, "activate w", "cast")
    assert ("cast 0505" in tokens(battle)) == opens and "cast 0403" in tokens(battle)
