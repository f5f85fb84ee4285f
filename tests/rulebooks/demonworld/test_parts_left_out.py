"""Parts of the intermediate game that are left out by agreement: what each of them no longer changes. DW-VIII-01"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import (
    breath,
    budget,
    command,
    first_rank,
    obedience,
    special_elements,
    substitution,
)
from oriflamme.rulebooks.demonworld.artillery import aiming, path, watching
from oriflamme.rulebooks.demonworld.artillery.indirect import reached
from oriflamme.rulebooks.demonworld.facts import SecondAttackAnnounced
from oriflamme.rulebooks.demonworld.flight.takeoff import why_under_cover
from oriflamme.rulebooks.demonworld.magic.places import free_hexes
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.shooting import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.terrain_in_melee import ground_items, why_no_ground_support
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import CANNON
from tests.rulebooks.demonworld.artillery_positions import shooting as firing
from tests.rulebooks.demonworld.flight_positions import moving as flying
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, hex_of
from tests.rulebooks.demonworld.large_positions import field as drawn
from tests.rulebooks.demonworld.positions import element, facts, play, position, unit
from tests.rulebooks.demonworld.test_second_attacks import fight
from tests.rulebooks.demonworld.test_terrain import land

BOTH = pytest.mark.parametrize("played", [True, False])


# Special elements


def led(played: bool, special: str = "n_1:leader n_2:musician", words: str = "", **more: Any) -> Battle:
    more.setdefault("phase", "first_shooting")
    return position(
        " . g . . .\n. . . . . .\n . n n n .\n. n n . . .",
        tier="intermediate",
        switches={"special_figures": played},
        n=f"empire fantassins_nobles N order=H{words}",
        g="orcs archers_longs S order=H",
        special=special,
        **more,
    )


@clause("DW-VIII-01", "DW-IX.2.0-01", "DW-IX.1.0-01", "DW-IX.2.0-02")
@BOTH
def test_leaders_and_musicians(played: bool) -> None:
    """Without them every unit is led, has the manoeuvres of its card alone, and nobody strikes harder."""
    battle = led(played)
    state, n = battle.state, unit(battle, "n")
    assert budget.manoeuvres(state, n) == (3 if played else 2)
    added = list(special_elements.power(state, element(battle, "n_1"), element(battle, "g_1")))
    assert [item.value for item in added] == ([1] if played else [])
    assert list(special_elements.power(state, element(battle, "n_2"), element(battle, "g_1"))) == []
    assert command.authority(led(played, "n_2:musician").state, n)[0] == ("" if played else "leader")
    assert command.authority(state, n)[0] == "leader"


@clause("DW-VIII-01", "DW-IX.5.0-01", "DW-IX.4.0-04")
@BOTH
def test_nobody_falls_for_a_leader_or_makes_room_for_him(played: bool) -> None:
    struck = led(played, hit=["n_1"], stage="resolving").checkpoint
    assert substitution.pending(struck) == ("n_1" if played else "")
    behind = led(played, "n_5:leader", words=" moved", phase="movement").checkpoint
    assert first_rank.due(behind) == ("n" if played else "")


# Lines of sight

HIDDEN = " . g . .\n. . . . .\n . b . .\n. . . . .\n . n . ."
"""n looks at g, who is twice as tall as b between them."""


def seeing(played: bool) -> Battle:
    sizes = {"tall": {**FOOT, "size": 4}, "foot": FOOT}
    return position(
        HIDDEN,
        tier="intermediate",
        switches={"shooting": played},
        card=sizes,
        n="empire foot N order=M",
        b="orcs foot S order=M",
        g="orcs tall S order=M",
        phase="first_shooting",
    )


@clause("DW-VIII-01", "DW-XV.7.0-04", "DW-X.3.0-02")
@BOTH
def test_whoever_stands_between_hides_tall_enemies_too(played: bool) -> None:
    """Of size 4 behind size 2 a segment is seen, not all of them."""
    state = seeing(played).state
    n, b, g = (state.elements[key] for key in ("n_1", "b_1", "g_1"))
    assert obedience._sees(state, occupied(state), n, g) is played
    assert obedience._sees(state, occupied(state), n, b)
    assert not command.sees_wholly(state, n, g) and command.sees_wholly(state, n, b)


@clause("DW-VIII-01", "DW-VIII.1.2-02", "DW-IV.2.0-02")
@BOTH
def test_without_them_skill_is_not_counted_and_size_by_halves(played: bool) -> None:
    """Bow 4 against protection 2, a target of size 5: two halves, or five segments less two."""
    bows = {**FOOT, "weapons": [{"kind": "bow"}, {"kind": "basic"}], "skill_shot": 2}
    battle = position(
        " . g . .\n. . . . .\n . n . .",
        tier="intermediate",
        switches={"shooting": played},
        card={"bows": bows, "tall": {**FOOT, "size": 5, "prot_shot": 2}},
        n="empire bows N order=H",
        g="orcs tall S order=M",
        phase="first_shooting",
    )
    tally = base_number(battle.state, Attack("n_1", "g_1"), element(battle, "g_1"), 4)
    found = [(item.reason, item.value) for item in tally.items]
    assert found == [("power", 4), ("protection", -2), *([("skill", 2)] if played else []), ("size", 2)]


@clause("DW-VIII-01", "DW-XVII.7.4-11", "DW-XIX.6.0-02")
@BOTH
def test_a_breath_and_a_crew_see_nobody_behind_others(played: bool) -> None:
    """The head in 0605; b of size 2 in 0604, and behind it g of size 4 in 0703. Both are in the zone."""
    cards = {"foot": FOOT, "tall": {**FOOT, "size": 4}}
    battle = position(
        drawn(x="0605", b="0604", g="0703", n="0111"),
        tier="advanced",
        switches={"shooting": played},
        card=cards,
        x=f"empire {DRAGON} N engaged=1",
        b="orcs foot S engaged=1",
        g="orcs tall S order=M",
        n="empire foot N order=M",
        phase="first_shooting",
    )
    dragon = element(battle, "x_1")
    seen = {one.key: breath._seen(battle.state, dragon, one, one.hex) for one in battle.state.elements.values()}
    assert (seen["b_1"], seen["g_1"]) == (True, played)
    crew = firing(
        "H",
        "petite_catapulte",
        {"p": "0607", "b": "0606", "n": "0703"},
        switches={"shooting": played},
        card={**cards, "small": {**FOOT, "size": 1}},
        b="empire foot N order=M",
        n="orcs tall S order=M",
    )
    piece = element(crew, "p_1")
    assert watching.sees(crew.state, piece, hex_of(crew, "0606"))
    assert watching.sees(crew.state, piece, hex_of(crew, "0703")) is played


# Terrain


def on_land(played: bool, picture: str, ground: dict[str, Any], **more: Any) -> Battle:
    more = {"tier": "advanced", "n": "empire foot N order=M", "g": "orcs foot S order=M", **more}
    more.setdefault("card", {"foot": FOOT})
    return position(picture, switches={"terrain": played}, land=ground, **more)


@clause("DW-VIII-01", "DW-XI.3.5-07", "DW-XI.3.7-08")
@BOTH
def test_levels_walls_and_water_in_melee(played: bool) -> None:
    """n_1 strikes from 0302, a level higher, across a hedge at g in 0301; nobody supports across it."""
    battle = on_land(
        played,
        ". . g . .\n . . n . .\n. . . n .",
        land(heights="0302 1", sides="0301-0302 hedge"),
        n="empire foot N engaged=1",
        g="orcs foot S engaged=1",
        phase="melee",
    )
    n, g, other = (element(battle, key) for key in ("n_1", "g_1", "n_2"))
    found = [(item.reason, item.value) for item in ground_items(battle.state, n, g)]
    assert [reason for reason, _ in found] == (["higher", "obstacle"] if played else [])
    cannot = why_no_ground_support(battle.state, n, g, n)
    assert (cannot is not None) is played and why_no_ground_support(battle.state, other, g, other) is None


@clause("DW-VIII-01", "DW-XIX.6.0-06", "DW-XIX.6.0-08", "DW-XIX.5.1-04", "DW-XIX.4.1-06")
@BOTH
def test_hills_and_water_under_projectiles(played: bool) -> None:
    """A large stone in 0604: 0605 is a hill; in water it reaches nobody beside. Flat fire stops at hills."""
    hills = land("0504 water_1", "0703 1, 0605 2")
    battle = firing("H", "gros_bras_de_varrig", {"p": "0607", "n": "1201"}, land=hills, switches={"terrain": played})
    stone = battle.state.card("p").ammunition
    assert stone is not None
    names = battle.state.board.names

    def hexes(final: str) -> set[str]:
        return {names[hex] for hex, _ in reached(battle.state, stone, hex_of(battle, final))}

    assert ("0605" in hexes("0604")) is not played and "0603" in hexes("0604")
    assert len(hexes("0504")) == (1 if played else 7)
    gun = firing("H", CANNON, {"p": "0607", "n": "1201"}, land=hills, switches={"terrain": played})
    start, end = element(gun, "p_1").hex, hex_of(gun, "0602")
    way = path.flight(gun.state, start, end)
    assert path.meets_hill(gun.state, way, hex_of(gun, "0605")) is played
    assert not path.meets_hill(gun.state, way, hex_of(gun, "0606"))
    steep = firing("H", CANNON, {"p": "0607", "n": "1201"}, land=land(heights="0606 3"), switches={"terrain": played})
    cannot = aiming.why_too_steep(steep.state, element(steep, "p_1"), hex_of(steep, "0606"))
    assert (cannot is not None) is played


@clause("DW-VIII-01", "DW-XXIII.1.0-02", "DW-XVII.7.4-08")
@BOTH
def test_woods_over_flyers_and_water_under_breath(played: bool) -> None:
    where = {"p": "0608", "n": "1201"}
    battle = flying(
        "p",
        "M",
        where,
        p="orcs pegasi N order=M",
        n="empire foot S order=T moved",
        land=land("0608 wood"),
        switches={"terrain": played},
    )
    assert (why_under_cover(battle.state, element(battle, "p_1")) is not None) is played
    swimming = position(
        drawn(x="0605", g="0602", n="0111"),
        tier="advanced",
        switches={"terrain": played},
        card={"foot": {**FOOT, "size": 3}},
        land=land("0602 water_1"),
        x=f"empire {DRAGON} N order=M",
        g="orcs foot S order=M",
        n="empire foot N order=M",
    )
    dragon, g = element(swimming, "x_1"), element(swimming, "g_1")
    assert breath.power(swimming.state, dragon, g, g.hex).total == (5 if played else 6)


@clause("DW-VIII-01")
@BOTH
def test_where_spells_let_somebody_stand(played: bool) -> None:
    """Around 0302: nobody in water of depth 3 where terrain is played, and never beside the enemy in 0503."""
    battle = on_land(played, ". n . . .\n . . . . .\n. . . . g", land("0301 water_3"))
    card = battle.state.card("n")
    found = free_hexes(battle.state, hex_of(battle, "0302"), 1, card, "empire")
    names = {battle.state.board.names[hex] for hex in found}
    assert names == {"0302", "0202", "0401", "0303", *([] if played else ["0301"])}


# Melee


@clause("DW-VIII-01", "DW-XIV.1.0-01")
@BOTH
def test_second_attacks(played: bool) -> None:
    battle = play(fight([1], switches={"morale": False, "combat": played}), "attack h_1 o_4", "confirm")
    if played:
        assert battle.asks[0].kind == "second-attack"
    else:
        assert not facts(battle, SecondAttackAnnounced) and battle.asks[0].kind != "second-attack"
