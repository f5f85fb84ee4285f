"""Lines of sight of the base game where large elements are played, and the zone that an element shoots into. IV.1.1"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import breath, sight
from oriflamme.rulebooks.demonworld.occupancy import occupied
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, GIANT, field, hex_of, names
from tests.rulebooks.demonworld.positions import element, position
from tests.rulebooks.demonworld.test_sight import touches

BOWS = {**CARDS["archers_longs"], "special": [], "skill_shot": 0, "people": "any"}


def scene(*, segments: bool = False, **where: Any) -> Battle:
    """Archers n that look north, a giant g that looks south, a friend b of n, a friend c of the giant."""
    words = {"n": "empire bows N order=H", "g": f"orcs {GIANT} S order=T"}
    words["d"] = f"orcs {DRAGON} S order=H"
    words |= {"b": "empire foot N order=T", "c": "orcs foot S order=T"}
    drawn: dict[str, Any] = {key: words[key] for key in where}
    return position(
        field(**where),
        tier="advanced",
        switches={"shooting": segments, "commanders": False},
        card={"foot": {**FOOT, "people": "any"}, "bows": BOWS},
        phase="first_shooting",
        **drawn,
    )


def unseen(battle: Battle, one: str, other: str) -> str:
    """Why one does not see another."""
    state = battle.state
    cannot = sight.why_unseen(state, occupied(state), element(battle, one), element(battle, other))
    return cannot.message.id if cannot else ""


@clause("DW-IV.1.1-04", "DW-XVII.2.0-03")
@pytest.mark.parametrize(
    ("friends", "seen"),
    [("", "0504 0604 0605"), ("0508", "0604"), ("0608", "0504"), ("0607", ""), ("0508 0608", ""), ("0507", "*")],
)
def test_a_giant_is_seen_where_one_of_its_hexes_is(friends: str, seen: str) -> None:
    """It looks south from 0605, with 0504 and 0604 behind: its own hexes are in nobody's way.

    From 0609 the line to 0605 touches 0508 and 0608, that to 0504 meets 0508, that to 0604 meets 0608; all meet 0607.
    """
    more: dict[str, Any] = {"b": friends} if friends else {}
    battle = scene(n="0609", g="0605", **more)
    state, giant = battle.state, element(battle, "g_1")
    assert names(battle, "g_1") == {"0605", "0504", "0604"}
    free = [
        name
        for name in ("0504", "0604", "0605")
        if sight.why_unseen(state, occupied(state), element(battle, "n_1"), giant, (hex_of(battle, name),)) is None
    ]
    assert free == ("0504 0604 0605" if seen == "*" else seen).split()
    assert unseen(battle, "n_1", "g_1") == ("" if seen else "no-sight-blocked")


@clause("DW-IV.1.1-04", "DW-XVII.2.0-03")
@pytest.mark.parametrize(("friend", "why"), [("", ""), ("0607", "no-sight-blocked"), ("0507", "")])
def test_a_giant_sees_from_its_first_hex(friend: str, why: str) -> None:
    """It is its first hex that looks, and none of its others hides anything."""
    more: dict[str, Any] = {"c": friend} if friend else {}
    battle = scene(n="0609", g="0605", **more)
    assert unseen(battle, "g_1", "n_1") == why
    behind = scene(n="0601", g="0605")
    assert unseen(behind, "g_1", "n_1") == "no-out-of-arc"


@clause("DW-IV.1.1-01", "DW-IV.1.1-04")
def test_the_zone_of_a_shooter_ends_where_somebody_stands() -> None:
    """Every hex whose line touches that of a friend is out of it, his own is not; nothing behind the shooter is in it.

    Which lines touch a hex is reckoned with corners: `touches`.
    """
    free, shot = scene(n="0609", c="0101"), scene(n="0609", c="0101", b="0607")
    open_, left = (set(sight.fire_zone(one.state, element(one, "n_1"))) for one in (free, shot))
    eye, friend = hex_of(shot, "0609"), hex_of(shot, "0607")
    over = Hex(friend[0] - eye[0], friend[1] - eye[1])
    for name in open_:
        hex = hex_of(shot, name)
        hidden = hex != friend and touches(Hex(hex[0] - eye[0], hex[1] - eye[1]), over)
        assert (name not in left) is hidden, name
    assert left < open_ and {"0607", "0508", "0608"} <= left and "0605" not in left
    assert not [name for name in open_ if int(name[2:]) >= 9]
    with_segments = scene(segments=True, n="0609", c="0101", b="0607")
    assert set(sight.fire_zone(with_segments.state, element(with_segments, "n_1"))) <= open_
    assert sight.fire_zone(free.state, element(free, "c_1")) == ()


@clause("DW-IV.1.1-04")
def test_what_is_told_of_a_line() -> None:
    battle = scene(n="0609", c="0101", b="0607")
    clear = sight.line_of_sight_between(battle.state, "0609", "0608")
    hidden = sight.line_of_sight_between(battle.state, "0609", "0606")
    assert clear is not None and clear.seen and clear.blocks == () and clear.crossed == ()
    assert hidden is not None and not hidden.seen and [one.place for one in hidden.blocks] == ["0607"]
    assert hidden.crossed == ("0608", "0607")
    for start, end in (("0609", "0609"), ("0609", "9999"), ("9999", "0609")):
        assert sight.line_of_sight_between(battle.state, start, end) is None


@clause("DW-XVII.7.4-11", "DW-IV.1.1-04")
@pytest.mark.parametrize(("friend", "sides"), [("", True), ("0606 0506", False)])
def test_a_breath_needs_an_enemy_whom_nobody_hides(friend: str, sides: bool) -> None:
    """A dragon looks south from 0605; n stands in 0608, before it, or behind two of its friends."""
    more: dict[str, Any] = {"c": friend} if friend else {}
    battle = scene(d="0605", n="0608", **more)
    dragon = element(battle, "d_1")
    assert bool(breath.directions(battle.state, dragon)) is sides
    for word in breath.SECTORS:
        cannot = breath.why_not(battle.state, dragon, word)
        assert cannot is None or (cannot.clause, cannot.message.id) == ("DW-XVII.7.4-11", "no-breath-unseen")
