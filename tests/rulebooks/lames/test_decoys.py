"""Decoys act on themselves alone, and who does not move finds nobody. Chapter 4.5, LM-MA-23, LM-MA-25."""

from __future__ import annotations

from random import Random
from textwrap import dedent
from typing import Any

import pytest

from oriflamme.board.overlay import mark_in
from oriflamme.rulebooks.lames.distances import just_left
from oriflamme.rulebooks.lames.facts import ActivationBegan, FacultyRolled, FireStarted, UnitLeft, WingTired
from oriflamme.rulebooks.lames.facts.covers import CoverRemoved, DecoyRemoved
from oriflamme.rulebooks.lames.facts.magic import UnitSummoned
from oriflamme.rulebooks.lames.facts.pieces import PieceSeized, TrapsFound, TrapsSprung
from oriflamme.rulebooks.lames.victory import score
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.mages import CAST, conjure, lying
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, tokens, trials, unit

WOOD = """
. . . . . . .
 . . . . . . .
. . . w . . .
 . . w w . . .
. . . w . . .
 . . . . . . .
. . . . . . .
"""
"""Who stands to the west of the wood does not see who stands to the east."""
REAL = "\n  cover_north_9 lanciers 0101 W identity=real"
"""Somebody hidden, so that a decoy may be there."""
EAST = "\nsouth defence\n  x cavaliers 0704 W"


def west(*lines: str, grid: str = WOOD, **more: Any) -> Any:
    """Decoys of north, out of sight."""
    armies = "north attack morale=11 fatigue=11\n  " + "\n  ".join(lines) + REAL + EAST
    return position(grid, armies, tier="advanced", **more)


@pytest.mark.parametrize(("decoy", "fatigue"), [("decoy", 11), ("identity=a", 10)])
@clause("LM-4.5.1-01")
def test_the_rest_of_a_decoy_wears_no_wing_out(decoy: str, fatigue: int) -> None:
    battle = west(f"cover_north_1 lanciers 0104 W {decoy} winded", dice=[3, 3])
    play(battle, "activate cover_north_1", "stay", "rest")
    assert (unit(battle, "cover_north_1").breath, len(facts(battle, WingTired))) == (0, 11 - fatigue)
    assert battle.state.wings["north1"].fatigue == fatigue


@clause("LM-4.5.1-01", "LM-F-22")
def test_a_decoy_does_not_pass_through_a_friend_who_would_test() -> None:
    """Behind spearmen of its own hex; in front of them, or behind someone of an Unshakable nature, it goes."""

    def stacked(*keys: str, friend: str = "lanciers") -> Any:
        lines = ("cover_north_1 lanciers 0203 E decoy", f"f {friend} 0203 E")
        figures = {"golems": {"like": "lanciers", "morale": "unshakable"}}
        battle = west(*lines, position={"stacks": {"0203": list(keys)}}, figure=figures, dice=[])
        return play(battle, "activate cover_north_1", "stay", "move")

    assert refused(stacked("f", "cover_north_1"), "step NE") == "LM-F-22"
    assert "step NE" in tokens(stacked("cover_north_1", "f"))
    assert "step NE" in tokens(stacked("f", "cover_north_1", friend="golems"))


@clause("LM-4.5.1-01")
def test_of_a_routed_decoy_nobody_takes_heed_and_it_feigns_a_flight() -> None:
    """Beside it spearmen; were it somebody, they would test at its activation and at their own."""
    lines = ("cover_north_1 lanciers 0104 W decoy routed", "f lanciers 0105 W")
    battle = west(*lines, dice=[])
    play(battle, "activate cover_north_1", "stay")
    assert tokens(battle) == {"flee", "pass"}
    play(battle, "pass", "activate f")
    assert not trials(battle) and unit(battle, "cover_north_1").decoy
    shown = west(lines[0].replace("decoy", "identity=a"), lines[1], dice=[1, 1])
    play(shown, "activate cover_north_1")
    assert [(one.subject, one.test) for one in trials(shown)] == [("f", "rout")]


@clause("LM-4.5.1-01")
def test_a_routed_decoy_that_leaves_the_map_demoralises_nobody() -> None:
    battle = west("cover_north_1 lanciers 0104 W decoy routed", dice=[])
    play(battle, "activate cover_north_1", "stay", "flee", "leave W")
    assert [fact.unit for fact in facts(battle, UnitLeft)] == ["cover_north_1"]
    assert not trials(battle) and "cover_north_1" not in battle.state.lost


@clause("LM-F-18", "LM-4.5.1-01")
def test_a_decoy_laid_with_a_routed_unit_bears_its_rout_and_stays() -> None:
    battle = west("cover_north_1 lanciers 0104 W identity=a routed", dice=[])
    play(battle, "activate cover_north_1", "stay above")
    decoy = unit(battle, battle.state.acting)
    assert (decoy.decoy, decoy.routed) == (True, True)
    play(battle, "pass")
    assert not facts(battle, DecoyRemoved)


FIERY = {"imps": {"like": "lanciers", "faculties": ["incendiary", "fragile_to_light"]}}


@pytest.mark.parametrize(
    ("decoy", "dice", "rolled"),
    [("decoy", [3], ["fragile_to_light"]), ("identity=a", [3, 3], ["incendiary", "fragile_to_light"])],
)
@clause("LM-4.5.1-01")
def test_a_decoy_sets_nothing_alight(decoy: str, dice: list[int], rolled: list[str]) -> None:
    """In a wood: what it suffers by itself, as its type would, it suffers."""
    grid = WOOD.replace(". . . w", "w . . w", 1)
    battle = west(f"cover_north_1 imps 0103 W {decoy}", grid=grid, figure=FIERY, dice=dice)
    play(battle, "activate cover_north_1")
    assert [fact.faculty for fact in facts(battle, FacultyRolled)] == rolled
    assert bool(facts(battle, FireStarted)) == ("incendiary" in rolled)


@pytest.mark.parametrize(("decoy", "owner"), [("decoy", "south"), ("identity=a", "north")])
@clause("LM-4.5.1-01")
def test_a_decoy_takes_nothing(decoy: str, owner: str) -> None:
    """Carts of the enemy: neither as it enters nor at the end, be it alone there or on top of nobody."""
    carts = {"kind": "carts", "at": "0105", "owner": "south", "facing": "E"}
    battle = west(f"cover_north_1 lanciers 0106 NW {decoy} ordered", ground=[carts], dice=[])
    play(battle, "activate cover_north_1", "stay", "move", "step NW", "halt")
    mark = mark_in(battle.state.overlay, "carts", "0105")
    assert mark is not None and mark.owner == owner
    assert bool(facts(battle, PieceSeized)) == (owner == "north")


@clause("LM-4.5.1-01")
def test_a_decoy_takes_no_pavises_along() -> None:
    pavises = {"kind": "pavises", "at": "0104"}
    for decoy, taken in (("decoy", False), ("identity=a", True)):
        battle = west(f"cover_north_1 archers 0104 NW {decoy} ordered", ground=[pavises], dice=[])
        play(battle, "activate cover_north_1", "stay", "move")
        assert ("take pavises" in tokens(battle)) == taken


TRAPS = {"kind": "traps", "at": "0105", "owner": "south", "hidden": True}
CAMOUFLAGE = {"kind": "camouflage", "at": "0105", "owner": "south"}


@clause("LM-F-22", "LM-3.5.8-02")
def test_a_decoy_uncovers_no_traps() -> None:
    """It is neither led into camouflage, true or false, nor does it stray there in fog: it stays, and is shaken."""
    led = west("cover_north_1 lanciers 0106 NW decoy", ground=[CAMOUFLAGE], dice=[])
    play(led, "activate cover_north_1", "stay", "move")
    assert refused(led, "step NW") == "LM-F-22"
    ground = [CAMOUFLAGE, TRAPS, {"kind": "dense_fog"}]
    strayed = west("cover_north_1 lanciers 0106 NE decoy", ground=ground, dice=[1])
    play(strayed, "activate cover_north_1", "stay", "move", "step NE")
    assert (unit(strayed, "cover_north_1").hex, unit(strayed, "cover_north_1").shaken) == ("0106", True)
    assert not facts(strayed, TrapsFound, TrapsSprung)


@clause("LM-F-22", "LM-3.5.8-02")
@pytest.mark.parametrize(("way", "hex"), [("dive NW", "0105"), ("dive", "0106")])
def test_a_decoy_in_flight_does_not_land_in_camouflage(way: str, hex: str) -> None:
    """It may lie hidden traps or none; over it the decoy flies, and beside it it lands."""
    bats = {"bats": {"like": "lanciers", "movement": "flying"}}

    def above(at: str, **more: Any) -> Any:
        marks = [{**CAMOUFLAGE, "at": at}]
        battle = west("cover_north_1 bats 0106 NW decoy level=close_flight", ground=marks, figure=bats, dice=[], **more)
        return play(battle, "activate cover_north_1", "stay", "move")

    assert refused(above(hex), way) == "LM-F-22"
    assert "step NW" in tokens(above(hex)) and way in tokens(above("0206"))
    assert way in tokens(above(hex, switches={"decoys_concern_others": True}))


@clause("LM-4.5.1-01")
def test_a_decoy_counts_for_no_victory() -> None:
    """An objective, a passage, a step that it seems to lack; of somebody hidden all of them count."""
    victory = {
        "step": 3,
        "objectives": [{"side": "north", "hexes": ["0104"], "points": 5}],
        "passages": [{"side": "north", "edge": "W", "points": 2}],
    }
    for what, north, south in (("decoy", 0, 0), ("identity=a", 5, 3)):
        battle = west(f"cover_north_1 lanciers 0104 W {what} steps=1", victory=victory, dice=[])
        assert (score(battle.state, "north"), score(battle.state, "south")) == (north, south)
    for what, points in (("decoy", 0), ("identity=a", 4)):
        battle = west(f"cover_north_1 lanciers {what} exit=0105/W left=1", victory=victory, dice=[])
        assert score(battle.state, "north") == points


CAVE = "north defence\n  a dwellers 0202 E\nsouth defence\n  x {} 0402 E"
DWELLERS = {"dwellers": {"like": "infanterie", "faculties": ["adaptation_cave"]}}


@clause("LM-4.5.2-02", "LM-F-15", "LM-4.1.2-02")
def test_before_the_eyes_of_others_a_dweller_of_caverns_hides_without_a_decoy() -> None:
    def asked(**more: Any) -> set[str]:
        grid = plain(5, 3)
        battle = position(grid, CAVE.format("orcs"), tier="advanced", figure=DWELLERS, underground=True, **more)
        return tokens(play(battle, "activate a"))

    assert asked() == {"stay", "hide"}
    assert asked(switches={"decoys_before_eyes": True}) == {"stay", "hide", "hide above", "hide below"}


# Who is drawn by whom, and who finds whom


@clause("LM-4.5-03")
@pytest.mark.parametrize(("who", "drawn"), [("x cavaliers", True), ("cover_south_1 cavaliers identity=x", False)])
def test_nobody_is_drawn_to_where_someone_hidden_left_the_map(who: str, drawn: bool) -> None:
    battle = position(
        plain(7, 7),
        f"north attack\n  a lanciers 0404 W\nsouth defence\n  {who} exit=0704/E left=1\n  y cavaliers 0104 E",
        tier="advanced",
    )
    assert [one.key for one in just_left(battle.state, "north")] == (["x"] if drawn else [])


OPEN = WOOD.replace("w", ".")
HIDDEN = "cover_north_1 lanciers 0103 E identity=a"


OLDER = {"found_at_rest": True}


def in_sight(order: str, **more: Any) -> Any:
    """Somebody hidden was deployed before the eyes of horsemen."""
    armies = f"south {order}\n  x cavaliers 0704 W\n  y cavaliers 0607 W\nnorth defence\n  {HIDDEN}"
    return position(OPEN, armies, tier="advanced", **more)


@clause("LM-4.5.3-01", "LM-4.5.3-03")
def test_who_does_not_move_finds_nobody_and_is_not_found() -> None:
    battle = in_sight("defence", dice=[])
    play(battle, "activate x", "pass")
    assert not facts(battle, CoverRemoved)
    play(battle, "activate y", "move", "face E")
    assert [fact.clause for fact in facts(battle, CoverRemoved)] == ["LM-4.5.3-03"]
    older = in_sight("defence", switches=OLDER, dice=[])
    play(older, "activate x", "pass")
    assert [fact.clause for fact in facts(older, CoverRemoved)] == ["LM-4.5.3-03"]
    resting = position(OPEN, f"north defence\n  {HIDDEN} winded{EAST}", tier="advanced", dice=[1, 2])
    play(resting, "activate cover_north_1", "stay", "rest")
    assert not facts(resting, CoverRemoved)


@clause("LM-4.5.3-03")
@pytest.mark.parametrize(
    ("hex", "switches", "found"), [("0603", {}, True), ("0703", {}, False), ("0603", OLDER, False)]
)
def test_whoever_is_driven_back_finds_whom_he_comes_to_see(hex: str, switches: Any, found: bool) -> None:
    """In mist one sees two hexes far; orcs recoil from 0303 to 0403, and somebody lies hidden beyond."""
    armies = f"north attack\n  a infanterie 0203 E contact\n  cover_north_1 lanciers {hex} W identity=b"
    mist = [{"kind": "mist"}]
    battle = position(
        OPEN, f"{armies}\nsouth defence\n  x orcs 0303 W", tier="advanced", ground=mist, switches=switches, dice=[1, 2]
    )
    play(battle, "activate a", "strike x unsupported", "recoil", "recoil E")
    assert unit(battle, "x").hex == "0403"
    assert [fact.unit for fact in facts(battle, CoverRemoved)] == (["b"] if found else [])


@clause("LM-4.5.3-03")
def test_who_came_to_where_he_stands_in_an_earlier_activation_finds_nobody_later() -> None:
    """The mist lifts after orcs were driven back: they have not moved since, and find nobody."""
    armies = "north attack\n  a infanterie 0203 E contact\n  cover_north_1 lanciers 0703 W identity=b"
    mist = [{"kind": "mist"}]
    battle = position(
        OPEN, f"{armies}\nsouth defence\n  x orcs 0303 W", tier="advanced", ground=mist, dice=[1, 2, 1, 2]
    )
    play(battle, "activate a", "strike x unsupported", "recoil", "recoil E", "elements", "element fog")
    assert battle.state.overlay is None
    assert not facts(battle, CoverRemoved)


@clause("LM-4.5.3-01", "LM-4.5.3-03")
def test_who_stands_still_beside_somebody_hidden_does_not_find_him() -> None:
    """Laid there before his eyes; he neither finds him by his activation nor by that of others."""
    for switches, found in (({}, []), (OLDER, ["LM-4.5.3-01"])):
        armies = f"south defence\n  x cavaliers 0104 SE\n  y cavaliers 0704 W\nnorth defence\n  {HIDDEN}"
        battle = position(WOOD, armies, tier="advanced", switches=switches, dice=[])
        play(battle, "activate y", "stay", "pass")
        assert [fact.clause for fact in facts(battle, CoverRemoved)] == found


def rained_on(hex: str, **more: Any) -> Any:
    """In mist one sees two hexes far; a rain of fire, an element of north, falls on orcs in 0303."""
    armies = ["north attack", f"  cover_north_1 lanciers {hex} E identity=b", "south defence", "  x orcs 0303 W"]
    battle = position(
        OPEN,
        "\n".join(armies),
        tier="advanced",
        ground=[{"kind": "mist"}],
        effect=[lying("rain_of_fire", "0303")],
        dice=[1, 2],
        **more,
    )
    return play(battle, "element spell spell_rain_of_fire.1", "stay")


@clause("LM-4.5.3-03")
@pytest.mark.parametrize(
    ("hex", "switches", "found"),
    [("0503", {}, True), ("0603", {}, True), ("0703", {}, False), ("0503", OLDER, False), ("0603", OLDER, False)],
)
def test_whoever_is_driven_back_by_an_element_finds_whom_he_comes_to_see(hex: str, switches: Any, found: bool) -> None:
    """At once: the element is over, and nobody has been activated."""
    battle = play(rained_on(hex, switches=switches), "recoil E")
    assert (unit(battle, "x").hex, bool(facts(battle, ActivationBegan))) == ("0403", False)
    assert [fact.unit for fact in facts(battle, CoverRemoved)] == (["b"] if found else [])


@clause("LM-4.5.1-03")
@pytest.mark.parametrize(("steps", "dice", "left"), [(1, [2, 3, 1, 1], 0), (2, [2, 3], 1)])
def test_when_an_element_destroys_somebody_hidden_a_decoy_too_many_goes_at_once(
    steps: int, dice: list[int], left: int
) -> None:
    """Rain of fire on one of south, of a nature that does not recoil."""
    golems = {"golems": {"like": "infanterie", "morale": "unshakable"}}
    armies = f"""
    north attack
      a cavaliers 0101 E
    south defence
      cover_south_1 golems 0603 W identity=g steps={steps}
      cover_south_2 lanciers 0707 W decoy
    """
    lies = [lying("rain_of_fire", "0603")]
    battle = position(WOOD, armies, tier="advanced", figure=golems, effect=lies, dice=dice)
    play(battle, "element spell spell_rain_of_fire.1", "stay")
    assert [fact.why for fact in facts(battle, DecoyRemoved)] == (["outnumbered"] if not left else [])
    assert len([one for one in battle.state.units.values() if one.decoy]) == left


@clause("LM-4.5.3-03")
@pytest.mark.parametrize(
    ("hex", "switches", "found"), [("0605", {}, True), ("0705", {}, False), ("0605", OLDER, False)]
)
def test_whoever_is_called_up_finds_whom_he_sees(hex: str, switches: Any, found: bool) -> None:
    """In mist; the wizard, two hexes farther off, sees nobody."""
    armies = f"""
    north defence
      w mage 0304 E
    south defence
      cover_south_1 lanciers {hex} W identity=b
    """
    mist = [{"kind": "mist"}]
    battle = conjure("summoning 1", dedent(armies), ground=mist, dice=CAST, map_=plain(8, 8), switches=switches)
    play(battle, "activate w", "cast", "cast 0405", "face E")
    assert len(facts(battle, UnitSummoned)) == 1
    assert [fact.unit for fact in facts(battle, CoverRemoved)] == (["b"] if found else [])


@clause("LM-4.5.4-03")
def test_who_was_under_a_cover_is_imagined_there_once_he_is_known() -> None:
    """Struck under his cover he is shown: while the dice fall nobody supposes somebody else there."""
    armies = """
        north attack
          a infanterie 0203 E contact
        south defence
          cover_south_1 trolls 0303 W identity=x steps=1
          y loups 0607 W
    """
    battle = position(OPEN, dedent(armies), tier="advanced", dice=[])
    play(battle, "activate a", "strike cover_south_1 unsupported")
    assert battle.roll is not None
    for seed in range(6):
        world = battle.imagine("north", Random(seed))
        assert [(fact.cover, fact.unit) for fact in facts(world, CoverRemoved)] == [("cover_south_1", "x")]
        known = world.state.units.get("x") or world.state.lost["x"]
        assert known.figure == "trolls"
