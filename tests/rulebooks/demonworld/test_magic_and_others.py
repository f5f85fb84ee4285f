"""Chapter XX where other chapters meet it.

What disturbs the rest of a wizard (XVII.3.0, XVII.7.4, XIX, XXII.5.0), special elements whom magic strikes
(IX.5.0), wards of riders and of whoever is attached (XX.7.0), orders of artillery (XIX.3.0), blows at flyers.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    ElementsLost,
    MagicFailed,
    OrderRevealed,
    OverrunFutile,
    OverrunMade,
    ShotStrayed,
    SpellCast,
    SpellStruck,
)
from oriflamme.rulebooks.demonworld.melee import base_number as melee_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import COMMANDER_CARDS, WIZARD_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import artillery_positions, fire_positions
from tests.rulebooks.demonworld.flight_positions import CARDS
from tests.rulebooks.demonworld.large_positions import DRAGON, FOOT, GIANT, WOLVES, field, moving, own_card
from tests.rulebooks.demonworld.positions import (
    asked,
    element,
    fact,
    facts,
    offered,
    play,
    position,
    refused,
    run,
    unit,
)
from tests.rulebooks.demonworld.spell_positions import cast, spell
from tests.rulebooks.demonworld.spell_positions import field as casting
from tests.rulebooks.demonworld.test_fire_arrows import CARD as ARCHERS
from tests.rulebooks.demonworld.test_flight_melee import fight as under_a_flyer
from tests.rulebooks.demonworld.test_flight_melee import said
from tests.rulebooks.demonworld.test_large_melee import fight
from tests.rulebooks.demonworld.test_large_shooting import BOWS, number, words
from tests.rulebooks.demonworld.test_riders import CARD as RIDERS
from tests.rulebooks.demonworld.test_riders import fighting, riding

CALM = {"foot": FOOT, "bows": BOWS}


def disturbed(battle: Battle, wizard: str = "w") -> bool:
    """Whether somebody has disturbed the rest of a wizard."""
    found: bool = battle.state.wizards[wizard].disturbed
    return found


# Rest


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(("value", "told"), [(8, OverrunMade), (1, OverrunFutile)])
def test_who_is_overrun_does_not_rest(value: int, told: Any) -> None:
    """The giant goes over him and misses, or has no chance at all."""
    battle = moving(
        "x",
        "M",
        {"x": "0606", "w": "0604", "z": "0101"},
        card=own_card(GIANT, overrun=value),
        x="orcs own N order=M",
        w="empire sandor S",
        z="empire foot S order=M moved",
        dice=[20] if value > 1 else [],
    )
    assert not disturbed(battle)
    play(battle, "advance ne", "advance nw")
    assert fact(battle, told).target == "w_1" and element(battle, "w_1").wounds == 0
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
def test_who_is_breathed_on_does_not_rest() -> None:
    """Beside him stands another in the zone, far off a third: it is he alone who cannot rest."""
    battle = position(
        field(x="0608", w="0605", v="0101"),
        tier="advanced",
        phase="first_shooting",
        x=f"orcs {DRAGON} N order=H",
        w="empire sandor S",
        v="empire sandor S",
        dice=[20],
    )
    play(battle, "hold x_1", "breathe x_1 ahead", "confirm")
    assert (disturbed(battle), disturbed(battle, "v")) == (True, False)


@clause("DW-XX.3.2-04")
def test_who_is_fired_at_does_not_rest() -> None:
    where = {"p": "0607", "w": "0605", "n": "0101"}
    battle = artillery_positions.shooting("H", where=where, w="orcs wyrmsh S", dice=[20, 20])
    play(battle, "fire p_1 0605", "confirm")
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
def test_who_is_shot_at_with_fire_does_not_rest() -> None:
    battle = fire_positions.burning(
        {"n": "0609", "w": "0605", "g": "0111"},
        card=ARCHERS,
        n="empire bows N order=T moved",
        w="orcs wyrmsh S",
        g="orcs foot S order=M moved",
        flaming=["n"],
        flames_announced=1,
        phase="second_shooting",
        switches={"commanders": True},
        dice=[20],
    )
    play(battle, "attack n_1 w_1")
    assert not disturbed(battle)
    play(battle, "confirm")
    assert disturbed(battle)


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize("supports", [True, False])
def test_who_supports_a_shot_does_not_rest(supports: bool) -> None:
    """A wizard with a bow stands among the archers."""
    archer = {**WIZARD_CARDS["sandor"], "weapons": [{"kind": "basic", "power": 8}, {"kind": "longbow"}]}
    battle = position(
        field(n="0609", w="0709", g="0604"),
        tier="advanced",
        phase="second_shooting",
        card={**CALM, "archer": archer},
        n="empire bows N order=T moved",
        w="empire archer N host=n",
        g="orcs foot S order=M moved",
        dice=[20],
    )
    play(battle, "attack n_1 g_1", "support w_1 n_1" if supports else "hold w_1", "confirm")
    assert disturbed(battle) is supports


@clause("DW-XX.3.2-04")
def test_who_is_struck_by_a_shot_that_strays_does_not_rest() -> None:
    """Aimed at the orcs beside him, who fight: the rose sends it east, to him."""
    battle = position(
        field(s="0609", g="0605", n="0604", w="0705"),
        tier="advanced",
        phase="second_shooting",
        card=CALM,
        s="empire bows N order=T moved",
        g="orcs foot N order=T engaged=1 moved",
        n="empire foot S order=C engaged=1 moved",
        w="orcs wyrmsh N engaged=1",
        dice=[6, 2, 20],
    )
    play(battle, "attack s_1 g_1", "confirm")
    assert fact(battle, ShotStrayed).struck == "w_1" and disturbed(battle)


@clause("DW-XX.3.2-04")
@pytest.mark.parametrize(
    ("picture", "now", "points"),
    [
        (". g . . z\n s n . . .\n. . . . .\n . . . . .\n. . . . .", " engaged=1 fought=1", 10),
        (". g . . z\n . n . . .\n. . . . .\n . . . . .\ns . . . .", "", 20),
    ],
)
def test_who_was_engaged_in_a_turn_does_not_rest_in_it(picture: str, now: str, points: int) -> None:
    """A friend fells the orc who held him; nobody has struck at him, and he is free when the turn ends."""
    strong = {**FOOT, "initiative": 9, "weapons": [{"kind": "basic", "power": 20}]}
    battle = position(
        picture,
        tier="advanced",
        turn=2,
        phase="orders",
        stage="obeying",
        card={"strong": strong, "foot": FOOT},
        s=f"empire sandor N{now}",
        n="empire strong N engaged=1 fought=1",
        g="orcs foot S engaged=1 fought=1",
        z="orcs foot S order=T",
        wizards={"s": {"points": 10}},
        switches={"morale": False},
        dice=[1],
    )
    play(battle, "pass", *([] if now else ["wait s", "confirm"]))
    run(battle, "blow")
    play(battle, "attack n_1 g_1", *(["hold s_1"] if now else []), "hold g_1", "confirm")
    run(battle, phase="orders")
    assert battle.state.turn == 3 and not unit(battle, "s").engaged
    assert battle.state.wizards["s"].points == points


# Special elements

ATTACHED = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . . .
 . . n k n . . . .
. . . . . . . . .
"""
APART = """
. . . . . . g g .
 . . . . . . . . .
. . . s . . . . .
 . . . . . . . . .
"""


@clause("DW-IX.5.0-01", "DW-XX.5.0-10")
def test_nobody_falls_in_the_place_of_a_wizard_who_vanishes() -> None:
    battle = casting("orcs", ATTACHED, k="empire caster N host=n", casters=["k"], dice=[1, 1])
    play(battle, "cast chant_de_faiblesse", "at g", "spend 7", "take 1")
    assert fact(battle, MagicFailed).what == "vanishes"
    assert fact(battle, ElementsLost).elements == ("k_1",) and "k" not in battle.state.wizards


@clause("DW-IX.5.0-01")
@pytest.mark.parametrize("before", [False, True])
def test_nobody_falls_in_the_place_of_a_leader_whom_magic_strikes(before: bool) -> None:
    """By the reading of before he may: one neighbour, so that a 1 saves him. DW-OR-106"""
    switches = {"substitutes_for_spells": before}
    battle = cast(
        "orcs",
        "marteau_de_clanngett",
        "at g_1",
        picture=APART,
        special="g_1:leader",
        switches=switches,
        dice=[12, *([1] if before else [])],
    )
    if before:
        assert asked(battle) == ("orcs", "substitute")
        play(battle, "roll")
    assert fact(battle, ElementsLost).elements == (("g_2",) if before else ("g_1",))


# Wards

RIDING = """
. . . . . . g g .
 . . . . . . . . .
. . . . . . . . .
 . . s . . . . . .
. . . . . . . . .
 . . . . . d . . .
. . . . . . . . .
 . . . . . . . . .
. . . . . . . . .
"""


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "target", "more"), [("d", "k", 0), ("d", "d", -5), ("k", "k", -5), ("k", "d", 0)])
def test_the_ward_of_a_mount_is_not_its_riders(on: str, target: str, more: int) -> None:
    battle = casting(
        "orcs",
        RIDING,
        d=f"orcs {DRAGON} N order=T",
        k="orcs chief N host=d",
        effects=[spell("ward", on, 5)],
        dice=[7],
    )
    play(battle, "cast chant_de_faiblesse", f"at {target}", "spend 7")
    made = fact(battle, SpellCast)
    assert made.tally.total == more and made.result == ("failed" if more else "cast")


@clause("DW-XX.7.0-02")
@pytest.mark.parametrize(("on", "more"), [("n", -5), ("k", -5), ("g", 0)])
def test_whoever_is_attached_has_the_ward_of_his_unit(on: str, more: int) -> None:
    picture = ATTACHED.replace(". . . . . . . . .", ". . . s . . . . .", 1)
    battle = casting("orcs", picture, k="empire chief N host=n", effects=[spell("ward", on, 5)], dice=[3])
    play(battle, "cast marteau_de_clanngett", "at k_1", "spend 10")
    assert fact(battle, SpellCast).tally.total == more


# Whoever rides, and whoever is attached


@clause("DW-XX.7.0-02", "DW-XX.7.1-03")
@pytest.mark.parametrize(("target", "aim", "wounds"), [("d_1", "", (1, 0)), ("d_1_rider", "rider", (0, 1))])
def test_a_spell_at_one_element_strikes_the_mount_or_its_rider(target: str, aim: str, wounds: tuple[int, int]) -> None:
    """Two targets, each with a die of its own."""
    more: Any = {"d": f"orcs {DRAGON} N order=T", "k": "orcs chief N host=d"}
    battle = play(casting("orcs", RIDING, dice=[20, 12], **more), "cast marteau_de_clanngett")
    assert {"d_1", "d_1_rider"} <= set(offered(battle, "at "))
    play(battle, f"at {target}", "spend 10")
    assert (fact(battle, SpellStruck).target, fact(battle, SpellStruck).aim) == ("d_1", aim)
    assert (element(battle, "d_1").wounds, battle.state.aboard["k"].wounds) == wounds


@clause("DW-XX.7.0-02", "DW-XX.7.1-02")
@pytest.mark.parametrize(("nature", "struck"), [("demon", [("d_1", "rider")]), ("", [])])
def test_an_exorcism_of_a_rider_spares_what_he_rides(nature: str, struck: list[tuple[str, str]]) -> None:
    lord = {**COMMANDER_CARDS["kruuk"], "people": "any", "nature": nature}
    more: Any = {"d": f"orcs {DRAGON} N order=T", "k": "orcs lord N host=d", "cards": {"lord": lord}}
    battle = casting("empire", RIDING, dice=[20, 20] if struck else [], **more)
    assert ("conjuration_de_demons" in offered(battle, "cast ")) is bool(struck)
    if struck:
        play(battle, "cast conjuration_de_demons", "at k", "spend 11")
    assert [(one.target, one.aim) for one in facts(battle, SpellStruck)] == struck


@clause("DW-XX.7.0-02", "DW-XX.7.0-03")
@pytest.mark.parametrize(("column", "reached"), [(13, {"d_1_rider"}), (12, {"d_1_rider"}), (11, {"d_1_rider", "d_1"})])
def test_a_rider_is_in_reach_with_his_own_hex(column: int, reached: set[str]) -> None:
    """Twelve hexes from the wizard in the first column; the dragon's tail is two further away than its head."""
    rows = [["."] * 18 for _ in range(5)]
    rows[2][0], rows[2][column - 1] = "s", "d"
    picture = "\n".join(" " * (number % 2) + " ".join(row) for number, row in enumerate(rows))
    battle = casting("orcs", picture, d=f"orcs {DRAGON} WNW order=T", k="orcs chief N host=d")
    play(battle, "cast marteau_de_clanngett")
    assert set(offered(battle, "at ")) - {"s_1"} == reached


ROOM = {"x": "0608"}
"""The dragon stands seven hexes from the archers in 0601."""


@clause("DW-XX.7.0-02", "DW-XX.7.1-06")
@pytest.mark.parametrize(("on", "shoots"), [("", True), ("x", True), ("k", False)])
def test_sleep_on_a_rider_or_on_his_mount_keeps_each_from_shooting(on: str, shoots: bool) -> None:
    """The hero shoots with his own bow; his dragon breathes too short."""
    lying = [spell("silent", on)] if on else []
    more: dict[str, Any] = {"phase": "first_shooting", "x": f"orcs {DRAGON} N order=H", "n": "empire foot S order=M"}
    battle = riding(effects=lying, **more)
    assert (any(ask.seat == "orcs" and ask.kind == "shot" for ask in battle.asks)) is shoots


@clause("DW-XX.7.0-02", "DW-XX.7.1-06")
@pytest.mark.parametrize(("on", "shoots"), [("", True), ("n", False), ("k", False), ("g", True)])
def test_whoever_is_attached_and_sleeps_does_not_shoot(on: str, shoots: bool) -> None:
    """His unit has no bows; he sleeps with it, or alone."""
    battle = position(
        field(n="0609", k="0709", g="0604"),
        tier="advanced",
        phase="second_shooting",
        card=RIDERS,
        n="empire foot N order=T moved",
        k="empire hero N host=n",
        g="orcs foot S order=M moved",
        effects=[spell("silent", on)] if on else [],
    )
    assert (asked(battle)[1] == "shot") is shoots


@clause("DW-XX.7.0-02", "DW-XX.7.1-09")
@pytest.mark.parametrize(("on", "seen"), [("", {"", "_rider"}), ("x", {"_rider"}), ("k", {""})])
def test_a_cloak_hides_a_rider_or_his_mount(on: str, seen: set[str]) -> None:
    lying = [spell("veil", on, 5)] if on else []
    more: dict[str, Any] = {"phase": "second_shooting", "n": "empire bows S order=T", "x": f"orcs {DRAGON} N order=M"}
    battle = riding(where=ROOM, effects=lying, **more)
    assert words(battle) == {f"attack n_1 x_1{aim}" for aim in seen}


@clause("DW-XX.7.0-02", "DW-XX.7.1-06")
@pytest.mark.parametrize(
    ("on", "ours", "theirs"),
    [
        ("", {"x_1_rider", "x_1_ahead", "x_1_front_right"}, {"x_1", "x_1_rider"}),
        ("k", {"x_1_ahead", "x_1_front_right"}, {"x_1"}),
        ("x", {"x_1_rider"}, {"x_1_rider"}),
    ],
)
def test_peace_on_a_rider_or_on_his_mount_is_peace_with_him_alone(on: str, ours: set[str], theirs: set[str]) -> None:
    battle = fighting(DRAGON, "0604", effects=[spell("peace", on)] if on else [])
    assert words(battle, "orcs") == {f"attack {weapon} n_1" for weapon in ours}
    assert words(battle) == {f"attack n_1 {target}" for target in theirs}
    kept = {"x_1", "x_1_rider"} - theirs
    for target in kept:
        assert refused(battle, f"attack n_1 {target}", "empire") == ("DW-XX.7.1-06", "no-strike-peace")


@clause("DW-XX.7.0-02", "DW-XVII.7.6-05", "DW-XVII.7.6-07")
@pytest.mark.parametrize(("on", "rider", "mount"), [("x", -2, -2), ("k", -2, 0), ("n", 0, 0)])
def test_a_shield_around_the_mount_guards_its_rider_too(on: str, rider: int, mount: int) -> None:
    """Both protections are deducted from what is aimed at him, with whatever lies on either."""
    lying = [spell("protection", on, 2)]
    blows = fighting(DRAGON, "0604", effects=lying)
    for aim, more in (("rider", rider), ("", mount)):
        base = melee_number(blows.state, Attack("n_1", "x_1", aim=aim))
        assert sum(item.value for item in base.items if item.reason == "effect") == more, aim
    shots = riding(effects=lying, phase="second_shooting", n="empire bows S order=T", x=f"orcs {DRAGON} N order=M")
    assert [number(shots, "n_1", "x_1", aim).get("effect", 0) for aim in ("rider", "")] == [rider, mount]


@clause("DW-XVIII.8.0-02", "DW-XVIII.8.0-03", "DW-XX.7.1-03")
def test_skill_by_magic_is_the_crews_and_not_the_animals() -> None:
    """On a chariot as on its card: its crew strikes and parries with it, its wolves do neither."""
    more = {"n": "empire foot S engaged=1 fought=1", "faces": "n_2:N", "effects": [spell("skill", "x", 2)]}
    state = fight(WOLVES, "0603 0606", **more).state
    struck = {
        "crew": Attack("x_1", "n_2", weapon="crew"),
        "wolves": Attack("x_1", "n_1", weapon="left_animal"),
        "at the crew": Attack("n_2", "x_1", aim="crew"),
        "at the wolves": Attack("n_1", "x_1", aim="team"),
    }
    found = {
        name: [item.value for item in melee_number(state, attack).items if item.reason == "effect"]
        for name, attack in struck.items()
    }
    assert found == {"crew": [2], "wolves": [], "at the crew": [], "at the wolves": []}  # the crew from the rear
    beside = fight(WOLVES, "0505", n="empire foot ENE engaged=1 fought=1", effects=[spell("skill", "x", 2)]).state
    for aim, value in (("crew", [-2]), ("team", [])):
        tally = melee_number(beside, Attack("n_1", "x_1", aim=aim))
        assert [item.value for item in tally.items if item.reason == "effect"] == value


@clause("DW-XX.7.1-06")
def test_whoever_is_at_peace_is_not_struck_by_a_typed_answer_or_a_second_attack() -> None:
    """Two goblins of two units before the hero, who fells the first: the second is at peace, or is not."""
    hero = {**FOOT, "initiative": 9, "weapons": [{"kind": "basic", "power": 20}]}
    for calm in (True, False):
        battle = position(
            " g b . . .\n. h . . .\n . . . . .\n. . . . z",
            tier="advanced",
            turn=2,
            phase="melee",
            stage="declaring",
            combats=[["h", "g", "b"]],
            card={"hero": hero, "foot": FOOT},
            h="empire hero N engaged=1 fought=1",
            g="orcs foot S engaged=1 fought=1",
            b="orcs foot S engaged=1 fought=1",
            z="orcs foot S order=T",
            effects=[spell("peace", "b")] if calm else [],
            dice=[1],
        )
        if calm:
            assert refused(battle, "attack h_1 b_1", "empire") == ("DW-XX.7.1-06", "no-strike-peace")
            assert refused(battle, "attack b_1 h_1", "orcs") == ("DW-XX.7.1-06", "no-strike-peace")
        play(battle, "attack h_1 g_1", "hold g_1", *([] if calm else ["hold b_1"]), "confirm")
        assert (asked(battle)[1] == "second-attack") is not calm


# Orders of artillery

GUNS = RIDING.replace("d", "p")


@clause("DW-XIX.3.0-07")
@pytest.mark.parametrize(
    ("dice", "answers", "order", "cited"),
    [
        ([2], (), "H", "DW-XIX.3.0-07"),
        ([4], (), "M", "DW-XX.7.1-03"),
        ([5], ("order p c",), "H", "DW-XIX.3.0-07"),
        ([6], ("order p t",), "T", "DW-XX.7.1-03"),
    ],
)
def test_a_confused_crew_does_not_charge(dice: list[int], answers: tuple[str, ...], order: str, cited: str) -> None:
    """There is no charge for artillery: by the die or by choice it becomes H, and a loaded piece fires."""
    battle = cast("orcs", "confusion", "at p", picture=GUNS, p="orcs canon N order=T", dice=dice)
    play(battle, *answers)
    given = fact(battle, OrderRevealed)
    assert (given.order, given.clause, unit(battle, "p").order) == (order, cited, order)


# Blows at flyers


@clause("DW-XXIII.8.1-04", "DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("size", "found"),
    [
        (2, [("power", 2), ("skill", 1), ("effect", 2)]),
        (4, [("power", 10), ("protection", -9), ("effect", 3), ("effect", -1), ("skill", 1), ("effect", 2)]),
    ],
)
def test_what_spells_add_to_skill_counts_at_a_flyer(size: int, found: list[tuple[str, int]]) -> None:
    """Skill 1 and 2 by magic; power and protection only where the striker's own power counts: he is tall enough."""
    card = {**CARDS, "own": {**FOOT, "size": size, "skill_melee": 1}}
    lying = [
        spell("skill", "n", 2, number=1),
        spell("power", "n", 3, number=2),
        spell("protection", "d", 1, number=3),
    ]
    battle = under_a_flyer({"d": "0604@3", "n": "0605"}, foot="own", card=card, effects=lying)
    assert said(battle, Attack("n_1", "d_1")) == found
