"""Reasons for which something may not be done, each by the smallest position that has it, and the case beside it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.kernel import Battle, Refusal
from oriflamme.rulebooks.demonworld import commander_moves, first_rank, shooting
from oriflamme.rulebooks.demonworld.buildings import doors
from oriflamme.rulebooks.demonworld.buildings.door_places import doors as doors_on
from oriflamme.rulebooks.demonworld.buildings.moving import why_no_approach
from oriflamme.rulebooks.demonworld.fire import arrows, projectiles
from oriflamme.rulebooks.demonworld.fire.lighting import why_not_light
from oriflamme.rulebooks.demonworld.flight import air_melee, leaving, rising, takeoff
from oriflamme.rulebooks.demonworld.large_moves import LargeMover
from oriflamme.rulebooks.demonworld.losses import Ranks
from oriflamme.rulebooks.demonworld.magic.casting import Casting
from oriflamme.rulebooks.demonworld.magic.spells import PEOPLES
from oriflamme.rulebooks.demonworld.riders import why_no_mount
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.rulebooks.demonworld.tables import CARDS, COMMANDER_CARDS
from oriflamme.rulebooks.demonworld.who_shoots import why_no_shooting
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import artillery_positions as guns
from tests.rulebooks.demonworld.fire_positions import burning
from tests.rulebooks.demonworld.flight_positions import CARDS as FLYING
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.house_positions import DOOR, DOORWAY, aligned, house, rectangle
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, WOLVES, field
from tests.rulebooks.demonworld.moving import COLUMN, SMALL, moving
from tests.rulebooks.demonworld.positions import element, offered, position, refused, unit
from tests.rulebooks.demonworld.spell_positions import field as spells
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_riders import CARD as RIDING
from tests.rulebooks.demonworld.test_riders import HERO

Reason = tuple[str, str] | None


def told(refusal: Refusal | None) -> Reason:
    """The clause and the name of a reason."""
    return None if refusal is None else (refusal.clause, refusal.message.id.removeprefix("no-"))


def thought(battle: Battle, key: str, **changes: Any) -> Demonworld:
    """A battle in which a unit is thought to be otherwise."""
    state: Demonworld = battle.state.clone()
    units = state.attached if key in state.attached else state.units
    units[key] = replace(units[key], **changes)
    return state


# Buildings


@clause("DW-XXIV.3.2-03", "DW-XXIV.3.1-01")
@pytest.mark.parametrize(
    ("changes", "where", "card", "why"),
    [
        ({}, "0508", {}, None),
        ({"spent": 3}, "0508", {}, ("DW-XXIV.3.2-03", "approach-moved")),
        ({"manoeuvres": 1}, "0508", {}, ("DW-XXIV.3.2-03", "approach-moved")),
        ({"skirmish": True}, "0508", {}, ("DW-XXIV.3.2-03", "approach-moved")),
        ({}, "0508", {"size": 3}, ("DW-XXIV.3.1-01", "approach-size")),
        ({}, "0508", {"arm": "cavalry", "figures": 2}, ("DW-XXIV.3.1-01", "approach-size")),
        ({}, "0509", {}, ("DW-XXIV.3.2-03", "approach-far")),
    ],
)
def test_who_goes_up_to_a_building(changes: Any, where: str, card: dict[str, Any], why: Reason) -> None:
    """Two hexes from the wall, not three; unmoved foot of size 2."""
    battle = house({"n": where}, card={"foot": FOOT, "own": {**FOOT, **card}}, n="empire own N order=C")
    state = thought(battle, "n", **changes)
    assert told(why_no_approach(state, state.units["n"])) == why


@clause("DW-XXIV.3.1-02", "DW-XXIV.3.1-03")
@pytest.mark.parametrize(
    ("kind", "lock", "why"),
    [
        ("", True, None),
        ("", False, ("DW-XXIV.3.1-02", "door-so")),
        ("locked_door", True, ("DW-XXIV.3.1-02", "door-so")),
        ("locked_door", False, None),
        ("broken_door", True, ("DW-XXIV.3.1-03", "door-broken")),
    ],
)
def test_who_locks_a_door(kind: str, lock: bool, why: Reason) -> None:
    battle = house({"n": "0506"}, ground=[{"kind": kind, "at": DOOR}] if kind else [])
    door = doors_on(battle.state.board)[DOOR]
    assert told(doors.why_not_bolt(battle.state, element(battle, "n_1"), door, lock)) == why


@clause("DW-XXIV.3.1-02")
@pytest.mark.parametrize(
    ("where", "changes", "why"),
    [
        ("0405", {}, None),
        ("0405 0406", {}, ("DW-XXIV.3.1-02", "door-occupied")),
        ("0405", {"engaged": 1}, ("DW-XXIV.3.1-02", "door-inside")),
        ("0405", {"morale": "routing"}, ("DW-XXIV.3.1-02", "door-inside")),
        ("0407", {}, ("DW-XXIV.3.1-02", "door-inside")),
        ("0404", {}, ("DW-XXIV.3.1-02", "door-inside")),
    ],
)
def test_a_doorway_is_locked_from_inside_and_where_nobody_stands_in_it(where: str, changes: Any, why: Reason) -> None:
    battle = house({"n": where}, aligned())
    door = doors_on(battle.state.board)[DOORWAY]
    assert told(doors.why_not_bolt(thought(battle, "n", **changes), element(battle, "n_1"), door, True)) == why


@clause("DW-XXIV.3.1-05")
@pytest.mark.parametrize(
    ("kind", "locked", "look", "changes", "why"),
    [
        ("strong_door", True, "N", {}, None),
        ("strong_door", True, "N", {"order": "H"}, None),
        ("strong_door", False, "N", {}, "batter-door"),
        ("", True, "N", {}, "batter-door"),
        ("strong_door", True, "N", {"order": "T"}, "batter-order"),
        ("strong_door", True, "N", {"order": "M"}, "batter-order"),
        ("strong_door", True, "N", {"engaged": 1}, "batter-order"),
        ("strong_door", True, "S", {}, "batter-front"),
    ],
)
def test_who_batters_a_door(kind: str, locked: bool, look: str, changes: Any, why: str | None) -> None:
    marks = [{"kind": "locked_door", "at": DOOR}] if locked else []
    battle = house(
        {"n": "0507"}, rectangle(f"house_door {kind}".strip()), ground=marks, n=f"empire foot {look} order=C"
    )
    state = thought(battle, "n", **changes)
    found = told(doors.why_not_batter(state, element(battle, "n_1"), doors_on(battle.state.board)[DOOR]))
    assert found == (("DW-XXIV.3.1-05", why) if why else None)


# Fire


@clause("DW-XXII.3.0-09", "DW-XXII.3.0-02")
@pytest.mark.parametrize(
    ("fires", "changes", "why"),
    [
        ("", {}, None),
        ("0606:3", {}, ("DW-XXII.3.0-09", "fire-in-flames")),
        ("", {"manoeuvres": 1}, ("DW-XXII.3.0-02", "fire-manoeuvre")),
        ("", {"engaged": 1}, ("DW-XXII.3.0-02", "fire-engaged")),
        ("", {"morale": "impetuous"}, ("DW-XXII.3.0-02", "fire-engaged")),
        ("", {"shot": True}, ("DW-XXII.3.0-02", "fire-shot")),
        ("", {"order": "H"}, ("DW-XXII.3.0-02", "fire-order")),
    ],
)
def test_who_sets_fire(fires: str, changes: Any, why: Reason) -> None:
    flames = {"in_flames": ["n_1"]} if fires else {}
    battle = burning(woods="0606 0605", fires=fires, n="empire foot N order=T", **flames)
    hex = battle.state.board.hex("0605")
    assert told(why_not_light(thought(battle, "n", **changes), element(battle, "n_1"), hex)) == why


@clause("DW-XXII.5.0-02", "DW-XXII.5.0-03", "DW-XXII.6.0-01", "DW-XIX.8.0-05")
@pytest.mark.parametrize(
    ("changes", "arrow", "projectile"),
    [
        ({}, None, None),
        ({"engaged": 1}, ("DW-XXII.5.0-03", "arrows-attacked"), None),
        ({"manoeuvres": 1}, ("DW-XXII.5.0-02", "arrows-manoeuvre"), None),
        ({"spent": 3}, None, ("DW-XXII.6.0-01", "projectile-turned")),
    ],
)
def test_what_comes_between_an_announcement_and_its_shot(changes: Any, arrow: Reason, projectile: Reason) -> None:
    archers = thought(burning(), "n", **changes)
    assert told(arrows.why_not_shot(archers, archers.units["n"])) == arrow
    piece = thought(guns.shooting("T"), "p", **changes)
    assert told(projectiles.why_not_fired(piece, piece.units["p"])) == projectile


@clause("DW-XXII.6.0-02", "DW-XIX.8.0-05", "DW-XIX.3.0-03")
@pytest.mark.parametrize(("loading", "why"), [(6, None), (5, ("DW-XIX.3.0-03", "fire-unloaded"))])
def test_a_piece_that_is_attacked_fires_its_projectile_if_it_was_loaded(loading: int, why: Reason) -> None:
    piece = thought(guns.shooting("T", pieces={"p": {"loading": loading}}), "p", engaged=1)
    assert told(projectiles.why_not_fired(piece, piece.units["p"])) == why


# Shots


SHOOTERS = {"n": "0606", "g": "0603"}
BOWS = {**CARDS["archers_longs"], "special": []}


def archers(**more: Any) -> Battle:
    """Bowmen who hold, three hexes before an enemy, in the second turn."""
    return position(
        field(**SHOOTERS),
        tier="advanced",
        phase="second_shooting",
        turn=2,
        card={"bows": BOWS, "foot": FOOT},
        n="empire bows N order=T",
        g="orcs foot S order=M moved",
        **more,
    )


@clause("DW-VIII.2.0-05", "DW-IV-02", "DW-IV-01", "DW-III.1.1-01", "DW-III.1.3-01")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, None),
        ({"morale": "impetuous"}, ("DW-VIII.2.0-05", "shoot-morale")),
        ({"order": "M"}, ("DW-III.1.1-01", "shoot-order")),
        ({"order": "C"}, ("DW-III.1.3-01", "shoot-order")),
        ({"order": "H"}, ("DW-IV-01", "shoot-phase")),
        ({"order": ""}, ("DW-IV-02", "shoot-engaged")),
        ({"engaged": 2}, None),
        ({"engaged": 1}, ("DW-IV-02", "shoot-engaged")),
    ],
)
def test_who_shoots_in_the_second_phase(changes: Any, why: Reason) -> None:
    """Whoever was attacked in this very turn still does."""
    state = thought(archers(), "n", **changes)
    assert told(why_no_shooting(state, state.units["n"])) == why


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(("asleep", "why"), [("n", ("DW-XX.2.0-03", "shoot-asleep")), ("g", None)])
def test_whoever_sleeps_does_not_shoot(asleep: str, why: Reason) -> None:
    battle = archers(effects=[spell("silent", asleep)])
    awake = thought(archers(), "n")
    awake.effects = battle.state.effects
    assert told(why_no_shooting(awake, awake.units["n"])) == why


@clause("DW-X.2.1-04", "DW-X.2.1-05")
@pytest.mark.parametrize(
    ("changes", "phase", "why"),
    [
        ({}, "first_shooting", None),
        ({"shot": True}, "second_shooting", ("DW-X.2.1-04", "shoot-twice")),
        ({"engaged": 2}, "second_shooting", None),
        ({"engaged": 2}, "first_shooting", ("DW-X.2.1-04", "shoot-engaged")),
        ({"engaged": 1}, "second_shooting", ("DW-X.2.1-04", "shoot-engaged")),
        ({"engaged": 2, "onset": "C"}, "second_shooting", ("DW-X.2.1-05", "shoot-engaged")),
    ],
)
def test_when_a_lone_commander_shoots(changes: Any, phase: str, why: Reason) -> None:
    card = {**COMMANDER_CARDS["gordan"], "weapons": [{"kind": "basic"}, {"kind": "bow"}]}
    battle = position(
        field(k="0606", g="0603"),
        tier="intermediate",
        phase=phase,
        turn=2,
        card={"own": card, "foot": FOOT},
        k="empire own N",
        g="orcs foot S order=M moved",
    )
    state = thought(battle, "k", **changes)
    assert told(why_no_shooting(state, state.units["k"])) == why


@clause("DW-XX.7.1-02")
@pytest.mark.parametrize(("value", "seen"), [(3, True), (2, False)])
def test_a_veil_hides_whoever_is_farther_away(value: int, seen: bool) -> None:
    """Three hexes between them: a veil of three hides nothing, one of two does."""
    battle = archers(effects=[spell("veil", "g", value)])
    if seen:
        assert "attack n_1 g_1" in offered(battle, seat="empire")
    else:
        assert not [ask for ask in battle.asks if ask.seat == "empire" and ask.kind == "shot"]
        found = shooting._why_veiled(battle.state, element(battle, "n_1"), element(battle, "g_1"))
        assert told(found) == ("DW-XX.7.1-02", "shot-veiled")


# Commanders


@clause("DW-X.2.2-04", "DW-X.2.3-01")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, None),
        ({"moved": True}, ("DW-X.2.3-01", "leave-moved")),
        ({"engaged": 1}, ("DW-X.2.3-01", "leave-engaged")),
        ({"morale": "impetuous"}, ("DW-X.2.2-04", "leave-impetuous")),
        ({"morale": "routing", "routed": 2}, ("DW-XV.9.0-11", "leave-routing")),
        ({"morale": "routing", "routed": 1, "moved": True}, None),
    ],
)
def test_when_a_commander_leaves_his_unit(changes: Any, why: Reason) -> None:
    """Of a unit in rout not in the turn in which it began."""
    battle = position(
        ". g . . .\n . . . . .\n. . n k .\n . . . . .\n. . . . .",
        tier="intermediate",
        phase="movement",
        turn=2,
        n="empire fantassins_nobles N order=C",
        k="empire gordan N host=n",
        g="orcs garde_orc S order=T",
    )
    state = thought(battle, "n", **changes)
    assert told(commander_moves.why_not_leave(state, state.attached["k"])) == why


@clause("DW-X.2.3-03")
@pytest.mark.parametrize(("engaged", "why"), [(0, None), (1, ("DW-X.2.3-03", "join-engaged"))])
def test_a_unit_takes_nobody_in_who_is_engaged(engaged: int, why: Reason) -> None:
    battle = position(
        ". . g . .\n . . . . .\n. . n k .\n . . . . .",
        tier="intermediate",
        phase="movement",
        n="empire fantassins_nobles N order=M",
        k="empire gordan N",
        g="orcs garde_orc S order=T",
    )
    found = commander_moves.read_attach(thought(battle, "k", engaged=engaged), unit(battle, "n"), ["k"])
    assert (told(found) if isinstance(found, Refusal) else None) == why


@clause("DW-IX.4.0-02", "DW-IX.4.0-03")
@pytest.mark.parametrize(
    ("behind", "changes", "why"),
    [
        (" . n n . .\n. . . . .", {}, None),
        (" . n n . .\n. . . . .", {"engaged": 1}, ("DW-IX.4.0-02", "swap-state")),
        (" . n n . .\n. . . . .", {"morale": "impetuous"}, ("DW-IX.4.0-02", "swap-state")),
        (" . . . . .\n. n n . .", {}, ("DW-IX.4.0-03", "swap-block")),
        (" . n . . .\n. . . . n", {}, None),
    ],
)
def test_who_changes_into_the_first_rank(behind: str, changes: Any, why: Reason) -> None:
    """The leader n_3 behind, in the place of n_1: of the same block, even if others stand apart."""
    battle = position(
        f". n n . .\n{behind}\n . . . . .\n. . . . g",
        tier="intermediate",
        special="n_3:leader",
        n="empire fantassins_nobles N order=T",
        g="orcs garde_orc N order=T",
    )
    one, other, state = element(battle, "n_3"), element(battle, "n_1"), thought(battle, "n", **changes)
    assert told(first_rank.why_no_swap(state, state.units["n"], one, other)) == why


@clause("DW-XVII.5.0-01", "DW-XVII.7.6-04")
@pytest.mark.parametrize(
    ("size", "engaged", "why"),
    [
        (2, "", None),
        (3, "", ("DW-XVII.5.0-01", "mount-size")),
        (2, "k", ("DW-XVII.7.6-04", "mount-engaged")),
        (2, "x", ("DW-XVII.7.6-04", "mount-engaged")),
    ],
)
def test_who_mounts_a_dragon(size: int, engaged: str, why: Reason) -> None:
    battle = position(
        field(x="0605", k="0504", n="0601"),
        tier="advanced",
        card={**RIDING, "own": {**HERO, "size": size}},
        x=f"orcs {DRAGON} N order=M",
        k="orcs own N",
        n="empire foot S order=T",
    )
    state = thought(battle, engaged, engaged=1) if engaged else battle.state
    assert told(why_no_mount(state, state.units["k"], "x")) == why


# Large elements


@clause("DW-XVII.3.0-03", "DW-XVII.3.0-04", "DW-XVII.3.0-13")
@pytest.mark.parametrize(
    ("who", "victim", "words", "why"),
    [
        (GIANT, "foot", "", None),
        (GIANT, CHARIOT, "", None),
        (GIANT, DRAGON, "", ("DW-XVII.3.0-03", "overrun-monster")),
        (WOLVES, "foot", "", None),
        (WOLVES, CHARIOT, "", ("DW-XVII.3.0-04", "overrun-large")),
        (WOLVES, DRAGON, "", ("DW-XVII.3.0-03", "overrun-monster")),
        (GIANT, "foot", " engaged=1", ("DW-XVII.3.0-13", "overrun-engaged")),
    ],
)
def test_who_is_overrun_by_whom(who: str, victim: str, words: str, why: Reason) -> None:
    battle = position(
        field(x="0608", n="0603"),
        tier="advanced",
        phase="movement",
        card={"foot": FOOT},
        x=f"orcs {who} N order=C{words}",
        n=f"empire {victim} S order=T",
    )
    moves = LargeMover(battle.state, unit(battle, "x"))
    assert told(moves.why_not_over(element(battle, "n_1"))) == why


# Flight


@clause("DW-XXIII.3.0-06", "DW-XV.10.0-02", "DW-V-03")
@pytest.mark.parametrize(
    ("where", "words", "points", "why"),
    [
        ("0606 0706", "order=M", 3, None),
        ("0606 0706", "order=M", 2, ("DW-V-03", "points")),
        ("0606 0706", "morale=impetuous", 3, ("DW-XV.10.0-02", "take-off-morale")),
        ("0606 0808", "order=M", 3, ("DW-XXIII.3.0-04", "take-off-disorganised")),
    ],
)
def test_who_takes_off(where: str, words: str, points: int, why: Reason) -> None:
    battle = sky({"p": where, "n": "1201"}, p=f"orcs pegasi N {words}", n="empire foot S order=T moved")
    assert told(takeoff.why_not(battle.state, unit(battle, "p"), "low", points)) == why


@clause("DW-XXIII.8.4-01", "DW-XXIII.8.1-02", "DW-XXIII.8.0-04")
@pytest.mark.parametrize(
    ("altitude", "words", "why"),
    [
        (3, "order=C", None),
        (4, "order=C", ("DW-XXIII.8.1-02", "strike-high")),
        (3, "order=M", ("DW-XXIII.8.0-04", "strike-order")),
    ],
)
def test_who_strikes_a_flyer_from_below(altitude: int, words: str, why: Reason) -> None:
    """Foot of size 2: as high as one above its head, no higher."""
    battle = sky({"d": f"0604@{altitude}", "n": "0605"}, d="orcs dragongor S order=M", n=f"empire foot N {words}")
    assert told(air_melee.why_no_blow(battle.state, element(battle, "n_1"), "", element(battle, "d_1"))) == why


@clause("DW-XXIII.8.4-01")
@pytest.mark.parametrize(("flew_off", "rests"), [(1, True), (2, False), (0, False)])
def test_who_has_flown_off_rests_for_the_next_turn(flew_off: int, rests: bool) -> None:
    """It left in the first turn; this is the second."""
    words = f" flew_off={flew_off}" if flew_off else ""
    where = {"d": "0604@5", "p": "0605@5"}
    more: dict[str, Any] = {"turn": 2, "d": "orcs dragongor S order=C", "p": f"empire pegasi N order=C{words}"}
    battle = sky(where, **more)
    found = air_melee.why_no_blow(battle.state, element(battle, "p_1"), "", element(battle, "d_1"))
    assert told(found) == (("DW-XXIII.8.4-01", "strike-flown-off") if rests else None)
    bows = {**FLYING, "pegasi": {**FLYING["pegasi"], "weapons": [{"kind": "basic"}, {"kind": "bow"}]}}
    shots = sky(where, **{**more, "p": f"empire pegasi N order=H{words}"}, phase="first_shooting", card=bows)
    found = why_no_shooting(shots.state, unit(shots, "p"))
    assert told(found) == (("DW-XXIII.8.4-01", "shoot-flown-off") if rests else None)


@clause("DW-XXIII.5.0-09")
@pytest.mark.parametrize(("altitude", "why"), [(5, "close-flying"), (0, "close-hex")])
def test_those_in_the_air_do_not_close_up(altitude: int, why: str) -> None:
    battle = sky({"p": f"0606@{altitude}", "n": "1201"}, p="orcs pegasi N order=M", n="empire foot S order=T moved")
    found = told(Ranks(battle.state, "p", set(), frozenset()).why_not("p_1", 0))
    assert found is not None and found[1] == why


GROUNDED = {"d": "0608", "p": "0302", "q": "0905@5", "n": "1201"}
FLYERS: dict[str, Any] = {
    "d": "orcs dragongor N order=T",
    "p": "orcs pegasi N order=T",
    "q": "orcs bat N order=T",
    "n": "empire foot S order=T moved",
}


@clause("DW-XXIII.8.4-01")
@pytest.mark.parametrize(
    ("who", "changes", "why"),
    [
        ("d", {"engaged": 1}, None),
        ("d", {}, "leave-flyer"),
        ("d", {"engaged": 1, "master": "n"}, "leave-unit"),
        ("p", {"engaged": 1}, "leave-unit"),
        ("q", {"engaged": 1}, "leave-flyer"),
        ("n", {"engaged": 1}, "leave-flyer"),
    ],
)
def test_who_flies_off_out_of_a_melee(who: str, changes: Any, why: str | None) -> None:
    """A dragon; not members of a unit, nor what never lands, nor an animal that waits for its master."""
    state = thought(sky(GROUNDED, **FLYERS), who, **changes)
    assert told(leaving.why_not(state, who)) == (("DW-XXIII.8.4-01", why) if why else None)


@clause("DW-XXIII.5.0-04", "DW-XXIII.5.0-02")
@pytest.mark.parametrize(
    ("who", "changes", "altitude", "why"),
    [
        ("d", {}, 15, None),
        ("d", {}, 16, ("DW-XXIII.5.0-02", "altitude-climb")),
        ("d", {"order": "M"}, 15, ("DW-XXIII.5.0-04", "rise")),
        ("d", {"spent": 3}, 15, ("DW-XXIII.5.0-04", "rise")),
        ("d", {"master": "n"}, 15, ("DW-XXIII.5.0-04", "rise")),
        ("p", {}, 15, ("DW-XXIII.5.0-04", "rise")),
    ],
)
def test_who_rises_out_of_contact(who: str, changes: Any, altitude: int, why: Reason) -> None:
    """A large flyer that holds and has not moved, by fifteen."""
    state = thought(sky(GROUNDED, **FLYERS), who, **changes)
    assert told(rising.why_not(state, state.units[who], altitude)) == why


@clause("DW-XXIII.8.3-01", "DW-XXIII.8.0-02")
@pytest.mark.parametrize(
    ("changes", "dives", "idle"),
    [
        ({"dived": 1}, True, True),
        ({"dived": 1, "fought": 1}, False, True),
        ({"dived": 2}, False, True),
        ({}, False, True),
        ({"engaged": 1}, False, False),
        ({"morale": "routing"}, False, False),
    ],
)
def test_what_a_dive_gives_and_who_moves_after_a_combat(changes: Any, dives: bool, idle: bool) -> None:
    """In the turn of the dive, until it has fought once; whoever is not engaged has fought in the air alone."""
    state = thought(sky(GROUNDED, **FLYERS), "d", **changes)
    assert [item.value for item in air_melee.dive(state, state.units["d"])] == ([2] if dives else [])
    assert air_melee.takes_no_part(state, state.units["d"]) is idle


# Magic


@clause("DW-XX.5.0-10", "DW-XX.4.1-01", "DW-XXII.3.0-09")
@pytest.mark.parametrize(
    ("wizard", "more", "why"),
    [
        ({"points": 6}, {}, None),
        ({"points": 5}, {}, ("DW-XX.4.1-01", "spell-points")),
        ({"points": 40, "silent_until": 2}, {}, ("DW-XX.5.0-10", "spell-silenced")),
        ({"points": 40, "silent_until": 1}, {}, None),
        ({"points": 40, "drained": True}, {}, ("DW-XX.5.0-10", "spell-silenced")),
        ({"points": 40}, {"in_flames": ["s_1"]}, ("DW-XXII.3.0-09", "spell-in-flames")),
    ],
)
def test_what_keeps_a_wizard_from_casting(wizard: dict[str, Any], more: dict[str, Any], why: Reason) -> None:
    """A blessing of level 6, in the second turn."""
    battle = spells("empire", turn=2, wizards={"s": wizard}, **more)
    assert told(Casting(battle.state, "s")._why_unable(PEOPLES["empire"]["benediction"])) == why


# Moves


@clause("DW-V.1.6-03", "DW-V.1.3-01")
def test_only_a_column_marches_and_nobody_turns_to_where_he_looks() -> None:
    assert refused(moving(), "march ne ene") == ("DW-V.1.6-03", "no-march-line")
    assert refused(moving(), "face n") == ("DW-V.1.3-01", "no-same-facing")
    assert refused(moving(SMALL), "turn n_1 n") == ("DW-V.1.3-01", "no-same-facing-element")
    column: Battle = moving(COLUMN)
    assert "march ne n" in offered(column, other_options=True)
