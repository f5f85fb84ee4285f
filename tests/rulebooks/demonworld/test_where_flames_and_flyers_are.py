"""Positions reckoned by hand: whom flames, low flyers, cliffs and walls stop in movements of all kinds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import first_rank, flank_march, reforming
from oriflamme.rulebooks.demonworld.facts import (
    CommanderPlaced,
    ElementFled,
)
from oriflamme.rulebooks.demonworld.fire.lighting import exits
from oriflamme.rulebooks.demonworld.magic import summoning
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.flight_positions import CARDS as FLYERS
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.large_positions import CHARIOT, FOOT, field
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    hexes,
    offered,
    play,
    position,
    refused,
    unit,
)
from tests.rulebooks.demonworld.test_large_shooting import BOWS
from tests.rulebooks.demonworld.test_terrain import land

# In flames nobody closes up


@clause("DW-XXII.3.0-09", "DW-IV.4.0-01")
@pytest.mark.parametrize("former", [False, True])
def test_who_is_caught_in_flames_does_not_close_up(former: bool) -> None:
    """n_2 falls in 0705 between the burning 0605 and 0606: only n_3 may take its hex."""
    battle = burning(
        {"n": "0605 0705 0606", "g": "0601"},
        bushes="0605",
        fires="0605:5",
        phase="first_shooting",
        card={"foot": FOOT, "bows": BOWS},
        g="orcs bows S order=H",
        n="empire foot N order=T",
        in_flames=["n_1"],
        switches={"closing_in_flames": former},
        dice=[1],
    )
    play(battle, "attack g_1 n_2", "confirm")
    assert asked(battle) == ("empire", "close")
    if former:
        assert offered(battle, "close ") == ["n_1 e", "n_3 ne"]
        return
    assert offered(battle, "close ") == ["n_3 ne"]
    assert refused(battle, "close n_1 e") == ("DW-XXII.3.0-09", "no-shoot-in-flames")


@clause("DW-XXII.3.0-09", "DW-IX.4.0-02", "DW-IX.4.0-04")
@pytest.mark.parametrize("former", [False, True])
def test_no_leader_is_exchanged_into_flames(former: bool) -> None:
    """n_2 in 0605 and n_1 in 0505 stand in flames before the leader n_3: he stays; n_4, who is plain, too."""
    battle = burning(
        {"n": "0505 0605 0506 0606", "g": "0101"},
        bushes="0605 0505",
        fires="0605:5 0505:5",
        phase="movement",
        n="empire foot N order=M",
        g="orcs foot S order=T",
        special="n_3:leader",
        switches={"swaps_into_flames": former},
    )
    if former:
        play(battle, "done")
        assert offered(battle) == ["swap n_3 n_1", "swap n_3 n_2"]
        return
    assert refused(battle, "swap n_3 n_2") == ("DW-XXII.3.0-09", "no-impassable-fire")
    play(battle, "done")
    assert asked(battle) == ("orcs", "small") and hexes(battle, "n_3") == ["0506"]


@clause("DW-XXII.3.0-09", "DW-IX.4.0-02")
def test_nobody_gives_up_his_place_to_a_leader_in_flames() -> None:
    """The leader n_3 in 0506 stands in flames: n_1 does not go there for him to come forward."""
    battle = burning(
        {"n": "0505 0605 0506 0606", "g": "0101"},
        bushes="0506",
        fires="0506:5",
        phase="movement",
        n="empire foot N order=M",
        g="orcs foot S order=T",
        special="n_3:leader",
    )
    assert refused(battle, "swap n_3 n_1") == ("DW-XXII.3.0-09", "no-impassable-fire")


# Where a commander gets off


def off(**more: Any) -> set[str]:
    """Onto which hexes k may get off his chariot, which looks north from 0605."""
    battle = burning(
        {"x": "0605", "g": "0101"},
        phase="movement",
        x=f"empire {CHARIOT} N order=M",
        k="empire barrach_colonh N host=x",
        g="orcs foot S order=T",
        **more,
    )
    assert asked(battle)[1] == "large"
    return set(offered(battle, "dismount "))


WITH = {"commanders": True}
AROUND = {"0705", "0505", "0506", "0606"}


@clause("DW-XVIII.9.0-02", "DW-XXII.3.0-09", "DW-XXIV.2.0-02", "DW-XI.3.5-06")
def test_nobody_gets_off_into_flames_or_through_walls() -> None:
    former = {**WITH, "dismounts_anywhere": True}
    assert off(switches=WITH) == AROUND
    assert off(switches=WITH, bushes="0705", fires="0705:5") == AROUND - {"0705"}
    assert off(switches=former, bushes="0705", fires="0705:5") == AROUND
    assert off(switches=WITH, sides="0605-0506 house_wall") == AROUND - {"0506"}
    assert off(switches=former, sides="0605-0506 house_wall") == AROUND
    assert off(switches=WITH, heights="0606 3") == AROUND - {"0606"}
    assert off(switches=WITH, heights="0606 2") == AROUND
    assert off(switches=WITH, sides="0605-0506 hedge") == AROUND


@clause("DW-XVIII.9.0-03", "DW-XXIV.2.0-02")
@pytest.mark.parametrize(("sides", "former", "mounts"), [("", False, True), ("0605-0506 house_wall", False, False),
                                                        ("0605-0506 house_wall", True, True)])  # fmt: skip
def test_nobody_mounts_through_a_wall(sides: str, former: bool, mounts: bool) -> None:
    battle = burning(
        {"x": "0605", "k": "0506", "g": "0101"},
        sides=sides,
        phase="movement",
        x=f"empire {CHARIOT} N order=M",
        k="empire barrach_colonh N",
        g="orcs foot S order=T",
        switches={**WITH, "dismounts_anywhere": former},
    )
    play(battle, "lead k", "confirm")
    assert (offered(battle, "mount ") == ["x"]) is mounts


@clause("DW-XVII.7.7-02", "DW-XXII.3.0-09")
@pytest.mark.parametrize("former", [False, True])
def test_whoever_is_thrown_does_not_land_in_flames(former: bool) -> None:
    """The dragon falls; of the hexes beside its head in 0605 only 0705 and 0604 are free, and 0705 burns."""
    battle = burning(
        {"x": "0605", "n": "0504 0505", "s": "0610", "g": "0101"},
        bushes="0705",
        fires="0705:5",
        phase="second_shooting",
        x="orcs dragon N order=M",
        k="orcs chief N host=x",
        n="orcs foot N order=M",
        s="empire bows N order=T",
        g="orcs foot S order=M",
        wounds="x_1:4",
        card={"foot": FOOT, "bows": BOWS, "dragon": FLYERS["dragon"], "chief": COMMANDER_CARDS["basilian"]},
        switches={**WITH, "dismounts_anywhere": former},
        dice=[1],
    )
    play(battle, next(one.token for one in battle.asks[0].options if one.token.startswith("attack s_1 x_1")), "confirm")
    if former:
        assert set(offered(battle, "dismount ")) == {"0604", "0705"}
    else:
        assert fact(battle, CommanderPlaced).hex == battle.state.board.hex("0604")


@clause("DW-X.2.3-03", "DW-XI.4.0-02")
@pytest.mark.parametrize(("levels", "former", "joins"), [(2, False, True), (3, False, False), (3, True, True)])
def test_no_commander_joins_a_unit_across_a_cliff(levels: int, former: bool, joins: bool) -> None:
    """n stands higher in 0506 and 0606, k below in 0607: of three levels nobody climbs down or up."""
    battle = position(
        field(n="0506 0606", k="0607", g="1101"),
        tier="intermediate",
        phase="movement",
        sequence="C",
        active="k",
        led="C",
        sides=["empire"],
        n="empire fantassins_nobles N order=C",
        k="empire barrach_colonh N",
        g="orcs garde_orc S order=T",
        special="g_1:leader n_1:leader",
        land=land(heights=f"0506 0606 0605 0505 {levels}"),
        switches={"joins_across_cliffs": former},
    )
    assert ("join n" in offered(battle)) is joins
    if not joins:
        assert refused(battle, "join n") == ("DW-X.2.3-03", "no-join-touch")


# Under flyers that are too low

KNIGHTS = {**CARDS["chevaliers_ordre"], "special": [], "mp": {"M": 3, "C": 3, "H": 3}}
"""Size 3: they pass under a flyer from altitude 4 on."""


@clause("DW-XXIII.5.0-08", "DW-XV.9.0-02")
@pytest.mark.parametrize(("level", "former", "flees"), [(3, False, False), (4, False, True), (3, True, True)])
def test_nobody_flees_under_a_low_flyer(level: int, former: bool, flees: bool) -> None:
    battle = sky(
        {"n": "0606", "g": "0101", "p": f"0607@{level}", "q": f"0707@{level}"},
        phase="first_shooting",
        turn=2,
        n="empire knights N morale=routing routed=1",
        g="orcs foot S order=T",
        p="orcs pegasi S order=T",
        q="orcs pegasi S order=T",
        card={**FLYERS, "knights": KNIGHTS},
        switches={"under_low_flyers": former},
    )
    if flees:
        assert offered(battle, "flee ") == ["n_1 0607", "n_1 0707"]
        return
    assert fact(battle, ElementFled).steps == 0
    assert hexes(battle, "n") == ["0606"]


@clause("DW-XXIII.5.0-08", "DW-XIV.1.0-05")
@pytest.mark.parametrize(("level", "former", "follows"), [(3, False, False), (4, False, True), (3, True, True)])
def test_nobody_follows_up_under_a_low_flyer(level: int, former: bool, follows: bool) -> None:
    """The knight strikes down g_1 in 0605; from there g_2 in 0504 would be before it."""
    battle = sky(
        {"n": "0606", "g": "0605 0504", "p": f"0605@{level}"},
        phase="melee",
        n="empire knights N engaged=1 fought=1",
        g="orcs foot S engaged=1 fought=1",
        p="empire pegasi S order=T",
        card={**FLYERS, "knights": {**KNIGHTS, "initiative": 9, "weapons": [{"kind": "basic", "power": 15}]}},
        switches={"under_low_flyers": former},
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    assert (asked(battle)[1] == "second-attack" and offered(battle, "beyond ") == ["g_2"]) is follows


@clause("DW-XXIII.5.0-08", "DW-IV.4.0-01", "DW-X.2.2-03")
@pytest.mark.parametrize(("level", "former", "closes"), [(3, False, False), (4, False, True), (3, True, True)])
def test_a_mounted_commander_does_not_close_up_under_a_low_flyer(level: int, former: bool, closes: bool) -> None:
    """n_2 falls in 0706 below a flyer: the foot beside it close up, the rider of size 3 only if it is high enough."""
    battle = sky(
        {"n": "0506 0706", "k": "0606", "g": "0703", "p": f"0706@{level}"},
        phase="second_shooting",
        n="empire foot N order=M",
        k="empire rider N host=n",
        g="orcs archers S order=T",
        p="empire pegasi S order=T",
        card={**FLYERS, "rider": {**COMMANDER_CARDS["barrach_colonh"], "people": "empire", "size": 3}},
        switches={"under_low_flyers": former},
        dice=[1],
    )
    play(battle, "attack g_1 n_2", "confirm")
    closing = offered(battle, "close ") if asked(battle)[1] == "close" else []
    assert ("k_1 e" in closing) is closes


@clause("DW-XXIII.5.0-08", "DW-XX.7.1-02")
@pytest.mark.parametrize(("level", "former", "room"), [(3, False, False), (4, False, True), (3, True, True)])
def test_nobody_is_summoned_under_a_low_flyer(level: int, former: bool, room: bool) -> None:
    """An elemental is of size 3; below a flyer in 0604 it has room from altitude 4 on."""
    battle = sky(
        {"s": "0605", "g": "0101", "p": f"0604@{level}"},
        phase="magic",
        stage="casting",
        casters=["s"],
        s="empire sandor N",
        g="orcs foot S order=M",
        p="empire pegasi S order=M",
        switches={"under_low_flyers": former},
    )
    free = summoning.room(battle.state, "s", PEOPLES["empire"]["elemental_de_feu"])
    assert (battle.state.board.hex("0604") in free) is room


LEVELS = [(3, False, False), (4, False, True), (3, True, True)]
"""The altitude of a flyer, whether by the former reading, and whether somebody of size 3 has room below."""
RIDER = {**COMMANDER_CARDS["barrach_colonh"], "people": "empire", "size": 3}


@clause("DW-XXIII.5.0-08", "DW-XXII.3.0-10")
@pytest.mark.parametrize(("level", "former", "room"), LEVELS)
def test_nobody_leaves_the_flames_under_a_low_flyer(level: int, former: bool, room: bool) -> None:
    battle = sky(
        {"n": "0606", "g": "0101", "p": f"0605@{level}"},
        phase="second_shooting",
        n="empire knights N order=T",
        g="orcs foot S order=M",
        p="empire pegasi S order=M",
        card={**FLYERS, "knights": KNIGHTS},
        land=land("0606 bushes"),
        ground=[{"kind": "fire", "at": "0606", "notches": 5}, {"kind": "calm", "facing": "NE"}],
        fires_played=1,
        switches={"fire": True, "under_low_flyers": former},
    )
    ways = {battle.state.board.name(hexes[0]) for hexes, _ in exits(battle.state, element(battle, "n_1"))}
    assert ("0605" in ways) is room and "0705" in ways


def led(level: int, former: bool, k: str, over: str) -> Battle:
    """n in a line of three, the mounted k with it, a flyer above one of their hexes."""
    return sky(
        {"n": "0506 0606 0706", "k": k, "g": "0101", "p": f"{over}@{level}"},
        phase="second_shooting",
        n="empire foot N order=T",
        k="empire rider N host=n",
        g="orcs foot S order=M",
        p="empire pegasi S order=M",
        card={**FLYERS, "rider": RIDER},
        switches={"under_low_flyers": former},
    )


@clause("DW-XXIII.5.0-08", "DW-IX.4.0-02")
@pytest.mark.parametrize(("level", "former", "room"), LEVELS)
def test_a_mounted_commander_is_not_exchanged_under_a_low_flyer(level: int, former: bool, room: bool) -> None:
    """k in 0607, behind the line, may come forward to 0506, and to 0606 if the flyer above it is high enough."""
    battle = led(level, former, "0607", "0606")
    found = first_rank.swaps(battle.state, unit(battle, "n"))
    assert ("k_1", "n_1") in found and (("k_1", "n_2") in found) is room


@clause("DW-XXIII.5.0-08", "DW-X.2.3-04")
@pytest.mark.parametrize(("level", "former", "room"), LEVELS)
def test_a_unit_forms_up_round_its_commander_beside_a_low_flyer(level: int, former: bool, room: bool) -> None:
    battle = led(level, former, "0605", "0606")
    spots = {line.places["k_1"][:2] for line in reforming.lines(battle.state, "n")}
    assert spots and (tuple(battle.state.board.hex("0606")) in spots) is room


@clause("DW-XXIII.5.0-08", "DW-XVI.5.0-11")
@pytest.mark.parametrize(("level", "former", "room"), LEVELS)
def test_nobody_comes_in_from_a_flank_under_a_low_flyer(level: int, former: bool, room: bool) -> None:
    """y_1 stands on the entry hex 1206, others wait behind it; one flyer is above 1106, one above the edge in 1204."""
    battle = sky(
        {"y": "1206", "g": "0101", "p": f"1106@{level}", "q": f"1204@{level}"},
        phase="movement",
        turn=4,
        sequence="M",
        sides=["empire"],
        active="y",
        y="empire knights WNW order=M elements=3",
        g="orcs foot S order=T",
        p="empire pegasi S order=T",
        q="empire pegasi S order=T",
        card={**FLYERS, "knights": {**KNIGHTS, "mp": {"M": 24, "C": 18, "H": 12}}},
        marches=[{"key": "e", "side": "empire", "flank": "right", "units": ["y"], "entered": 4, "entry": "1206"}],
        outside={"y": {"elements": ["y_2", "y_3"]}},
        switches={"flank_marches": True, "under_low_flyers": former},
    )
    assert any(word.startswith("w ") for word in offered(battle, "march ")) is room
    march = replace(battle.state.marches["e"], entered=0)
    there = {battle.state.board.name(place.hexes[0]) for place in flank_march.places(battle.state, march, "y")}
    assert ("1204" in there) is room
