"""Whom the rain of Tlaloc or a flash of light holds where he stands: no turn, no change, no house; but he reforms."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Fact
from oriflamme.rulebooks.fleuries.facts.moves import (
    AltitudeChanged,
    BuildingEntered,
    BuildingLeft,
    FormationTaken,
    Moved,
    Reformed,
    Turned,
)
from oriflamme.rulebooks.fleuries.facts.turn import MoraleTested
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import ask_of, fact, facts, piece, play, position, refused, tokens

FAR = "z man B20 files=10 at=150/20"
FOE = "v9 man B20 files=10 at=150/110/180"
HALFWAY = {"magic_stops_halfway": True}
RAIN = {
    "rain.1": {
        "key": "rain.1",
        "source": "spell:downpour_of_tlaloc",
        "kind": "rain",
        "target": "circle",
        "value": 2500,
        "word": "6000 4000",
        "owner": "south",
        "clause": "GF-LISTE_DES_SORTS_DIVINS-19",
    }
}
"""Round 60/40, as far as 25 cm from there."""


def blinded(key: str) -> dict[str, Any]:
    """A flash of this turn has blinded somebody."""
    what = {"source": "failure:flash", "kind": "dazzled", "clause": "GF-TABLE_DES_ECHECS_MAGIQUES-01"}
    return {"flash.1": {"key": "flash.1", "target": key, "until": {"turn": 2}, **what}}


DAZZLED = blinded("u")


def field(mine: str, theirs: str = "", *, at: str, dice: Any = (), **more: Any) -> Battle:
    north = f"{theirs} | {FOE}" if theirs else FOE
    return position(f"south: {mine} | {FAR}\nnorth: {north}", phase=at, window="", dice=list(dice), **more)


# In his movement


@pytest.mark.parametrize(
    ("words", "move", "kind"),
    [
        ("u man B24 files=8 at={} orders=about", "move u 0", Turned),
        ("u man B24 files=8 at={} orders=quarter+right", "move u 0", Turned),
        ("u man B24 files=8 at={} orders=change+column", "form u 3 0", FormationTaken),
        ("u eagle 5 files=5 at={} orders=take_off", "move u 0", AltitudeChanged),
        ("u eagle 5 files=5 altitude=1 at={} orders=land", "move u 0", AltitudeChanged),
    ],
)
@pytest.mark.parametrize(
    ("magic", "at", "rules", "asked"),
    [
        ("rain", "94.9/40", {}, False),
        ("rain", "95.1/40", {}, True),
        ("rain", "94.9/40", HALFWAY, True),
        ("dazzled", "60/40", {}, False),
        ("dazzled", "60/40", HALFWAY, True),
    ],
)
@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_whom_rain_or_a_flash_holds_is_not_asked_to_turn_either(
    words: str, move: str, kind: type[Fact], magic: str, at: str, rules: dict[str, bool], asked: bool
) -> None:
    """The circle reaches to x = 85, a front of 20 cm at 95 just so. Ruling GF-MG-48."""
    effects = RAIN if magic == "rain" else DAZZLED
    battle = field(words.format(at), at="moves", effects=effects, switches=rules)
    assert any(ask.kind == "move" for ask in battle.asks) == asked
    if asked:
        battle.answer(move, "south")
    play(battle, until="red_moves")
    assert [one.subjects for one in facts(battle, kind)] == ([("u",)] if asked else [])


@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_the_rain_holds_units_alone_and_the_flash_whomever_it_blinds() -> None:
    for effects, asked in ((RAIN, True), (blinded("h"), False)):
        battle = field("h hero at=60/40 orders=advance", at="moves", effects=effects)
        assert any(ask.kind == "move" for ask in battle.asks) == asked


@pytest.mark.parametrize("effects", [RAIN, DAZZLED])
@clause("GF-LISTE_DES_SORTS_DIVINS-19", "GF-TABLE_DES_ECHECS_MAGIQUES-01", "GF-LES_ORDRES-05")
def test_whom_rain_or_a_flash_holds_reforms(effects: dict[str, Any]) -> None:
    battle = field("u man B24 files=8 disorder at=60/40 orders=reform", at="moves", effects=effects)
    play(battle, until="red_moves")
    assert fact(battle, Reformed).unit == "u" and not piece(battle, "u").disorder


# As he is charged, as he charges, in a house


@pytest.mark.parametrize(
    ("x", "rules", "moved"), [(60, {}, []), (60, HALFWAY, [(0, 0)]), (110, {}, [(1875, 0), (1659, 0)])]
)
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_who_would_evade_under_the_rain_does_not_turn_to_the_enemy(
    x: int, rules: dict[str, bool], moved: list[tuple[int, int]]
) -> None:
    """He looks 30° past him; beyond the circle he faces him and goes 18.75 cm back, then on to the edge."""
    mine = f"u man B8 files=4 loose at={x}/40/30 orders=evade"
    theirs = f"v1 man B20 files=10 at={x}/60/180"
    battle = field(mine, theirs, at="moves", effects=RAIN, switches=rules)
    play(battle, until="combat")
    assert [(one.distance, one.pose.facing) for one in facts(battle, Moved, unit="u")] == moved


@pytest.mark.parametrize(("rules", "turned"), [({}, 0), (HALFWAY, 3522)])
@clause("GF-TABLE_DES_ECHECS_MAGIQUES-01")
def test_whoever_is_blinded_as_he_charges_does_not_turn_to_his_target(rules: dict[str, bool], turned: int) -> None:
    mine = "h hero at=60/40 orders=charge charging=true target=v1"
    theirs = "v1 hero at=75/60/180"
    battle = field(mine, theirs, at="charges", effects=blinded("h"), switches=rules)
    ask_of(battle, "reaction", "v1")
    pose = piece(battle, "h").pose
    assert pose is not None and (pose.x, pose.y, pose.facing) == (6000, 4000, turned)


@pytest.mark.parametrize(("rules", "dice", "tested"), [({}, [1, 1], 1), (HALFWAY, [1, 1, 1], 2)])
@clause("GF-PHASE_4_REVELATION-02")
def test_whoever_is_charged_by_somebody_blinded_does_not_test_again_in_phase_6(
    rules: dict[str, bool], dice: list[int], tested: int
) -> None:
    mine = "h hero at=60/40 orders=charge charging=true target=v1"
    theirs = "v1 man B20 files=10 at=60/58/180 orders=wait"
    battle = field(mine, theirs, at="charges", effects=blinded("h"), switches=rules, dice=dice)
    play(battle, "react v1 none", until="combat")
    assert len(facts(battle, MoraleTested, unit="v1")) == tested


@pytest.mark.parametrize(("x", "rules", "may"), [(60, {}, False), (60, HALFWAY, True), (110, {}, True)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_under_the_rain_nobody_changes_formation_as_he_is_charged(x: int, rules: dict[str, bool], may: bool) -> None:
    mine = f"u man B8 files=4 at={x}/40 orders=wait"
    theirs = f"v1 man B20 files=10 at={x}/58/180 orders=charge charging=true target=u charge_left=1500"
    battle = field(mine, theirs, at="reactions", effects=RAIN, switches=rules)
    ask = ask_of(battle, "reaction", "u")
    assert ("react u column 2" in tokens(ask)) == may
    if not may:
        assert refused(battle, "react u column 2", "south")[0] == "no-react-held"


@pytest.mark.parametrize(
    ("words", "dice", "kind"),
    [
        ("at=60/37 orders=reform broken=enter+house", [], BuildingEntered),
        ("inside=house housed=8 at=60/40 orders=reform broken=leave+house", [], BuildingLeft),
        ("inside=house housed=8 at=60/40 red command=failed", [60], BuildingLeft),
    ],
)
@pytest.mark.parametrize(("x", "rules", "goes"), [(60, {}, False), (60, HALFWAY, True), (110, {}, True)])
@clause("GF-LISTE_DES_SORTS_DIVINS-19")
def test_under_the_rain_nobody_goes_in_or_out_of_a_building(
    words: str, dice: list[int], kind: type[Fact], x: int, rules: dict[str, bool], goes: bool
) -> None:
    """Whoever has broken his formation for it takes it again where he is."""
    step = "red_moves" if dice else "moves"
    house = f"house building {x}/41.25 10x7.5"
    mine = f"u man B8 files=4 {words.replace('60/', f'{x}/')}"
    battle = field(mine, at=step, ground=house, effects=RAIN, dice=dice, switches=rules)
    play(battle, until="shooting")
    assert [one.subjects for one in facts(battle, kind)] == ([("u",)] if goes else [])
    reformed = [] if dice or (goes and kind is BuildingEntered) else ["u"]
    assert [one.unit for one in facts(battle, Reformed)] == reformed and not piece(battle, "u").broken
