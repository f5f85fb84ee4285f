"""Chapters XVII to XIX, reckoned by hand where their rules cross: riders, breath, shots at parts, upward shots.

Large elements as in `large_positions`, pieces as in `artillery_positions`.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import breath
from oriflamme.rulebooks.demonworld.facts import AttackMade, SecondAttackAnnounced
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.artillery_positions import shooting as guns
from tests.rulebooks.demonworld.flight_positions import sky
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT, GIANT, field
from tests.rulebooks.demonworld.positions import asked, fact, facts, offered, play, position, refused, unit
from tests.rulebooks.demonworld.test_artillery_fire import fired, struck
from tests.rulebooks.demonworld.test_large_melee import fight
from tests.rulebooks.demonworld.test_large_shooting import BOWS, shooting
from tests.rulebooks.demonworld.test_riders import HERO

# Second attacks at riders


@clause("DW-XIV.1.0-11", "DW-XVII.7.6-07")
@pytest.mark.parametrize("hp", [1, 2])
def test_two_attacks_at_a_rider_end_with_his_death(hp: int) -> None:
    """Power 20 against the dragon's nine: ten hits, one below the base number, and there is no margin of five."""
    twice = {**FOOT, "initiative": 9, "abilities": ["two_attacks"], "weapons": [{"kind": "basic", "power": 20}]}
    battle = fight(
        *(DRAGON, "0604"),
        card={"twice": twice, "hero": {**HERO, "hp": hp, "prot_melee": 0}},
        n="empire twice S engaged=1 fought=1",
        x=f"orcs {DRAGON} N engaged=1 fought=1",
        k="orcs hero N host=x",
        dice=[10] if hp == 1 else [10, 11],
    )
    play(battle, "attack n_1 x_1_rider", "confirm")
    assert [one.aim for one in facts(battle, AttackMade)] == ["rider"] * hp
    assert len(facts(battle, SecondAttackAnnounced)) == hp - 1


# Shots at parts

FAR = {**BOWS, "weapons": [{"kind": "longbow", "bands": [[4, 6], [9, 4]]}, {"kind": "basic", "power": 8}]}
"""Bows of power 6 up to four hexes, then of power 4."""


@clause("DW-IV.1.2-01", "DW-XVIII.7.0-04")
@pytest.mark.parametrize(("aim", "facing", "supports"), [("rear", "ESE", False), ("left", "ENE", True)])
def test_who_shoots_more_weakly_at_the_part_that_is_aimed_at_does_not_support(
    aim: str, facing: str, supports: bool
) -> None:
    """Four hexes part s_2 from either; s_1 stands four from the animal, five from the crew."""
    battle = shooting(
        {"x": "0605", "s": "0104 0205"},
        card={"bows": FAR},
        x=f"orcs {CHARIOT} N order=T",
        s=f"empire bows {facing} order=T",
    )
    play(battle, f"attack s_2 x_1_{aim}")
    assert ("s_1 s_2" in offered(battle, "support ", "empire", other_options=True)) is supports
    if not supports:
        assert refused(battle, "support s_1 s_2", "empire") == ("DW-IV.1.2-01", "no-support-weaker")


@clause("DW-IV.2.0-01", "DW-XVIII.7.0-04")
@pytest.mark.parametrize(("aim", "facing", "support"), [("rear", "ESE", 0), ("left", "ENE", 2)])
def test_where_ranges_are_measured_afterwards_his_support_adds_nothing(aim: str, facing: str, support: int) -> None:
    """DW-F1-C10: the same shots, in which anybody may be announced."""
    battle = shooting(
        {"x": "0605", "s": "0104 0205"},
        card={"bows": FAR},
        x=f"orcs {CHARIOT} N order=T",
        s=f"empire bows {facing} order=T",
        switches={"ranging": "after"},
        dice=[20],
    )
    play(battle, f"attack s_2 x_1_{aim}", "support s_1 s_2", "confirm")
    base = fact(battle, AttackMade).base
    assert sum(item.value for item in base.items if item.reason == "support") == support


# Breath


@clause("DW-XVII.7.4-05", "DW-XXIII.7.0-01")
@pytest.mark.parametrize(
    ("hex", "level", "reached"),
    [("0606", 5, True), ("0606", 6, False), ("0607", 6, True), ("0605", 4, True), ("0605", 5, False)],
)
def test_a_breath_from_the_ground_reaches_low_flyers(hex: str, level: int, reached: bool) -> None:
    """The top of the dragon is four high, its breath three hexes long, a hex less for each segment above that."""
    battle = sky(
        {"d": "0608", "p": f"{hex}@{level}", "n": "0101"},
        phase="first_shooting",
        d="orcs dragon N order=H",
        p="empire pegasi S order=M",
        n="empire foot S order=M",
    )
    now = battle.state
    assert [one.key for one, _ in breath.affected(now, now.elements["d_1"], "ahead")] == (["p_1"] if reached else [])
    before = sky(
        {"d": "0608", "p": f"{hex}@{level}", "n": "0101"},
        phase="first_shooting",
        d="orcs dragon N order=H",
        p="empire pegasi S order=M",
        n="empire foot S order=M",
        switches={"breath_on_ground_only": True},
    )
    assert not list(breath.affected(before.state, before.state.elements["d_1"], "ahead"))


# Upward shots


@clause("DW-XIX.5.1-06")
def test_an_upward_shot_may_be_aimed_at_a_hidden_hex_of_a_giant_seen_elsewhere() -> None:
    """Somebody tall in 0606 hides the rear hex in 0604; the other one, in 0504, is seen wholly."""
    battle = guns(
        "H",
        where={"p": "0609", "g": "0603", "n": "0606"},
        g=f"orcs {GIANT} N",
        n="orcs tall S order=M",
        dice=[18, 10, 20],
    )
    assert {"upward_0504", "upward_0604"} <= set(offered(battle, "fire p_1 ", "empire", other_options=True))
    assert struck(fired(battle, "upward_0604")) == [("g_1", 10, True), ("g_1", 9, False)]


# A dragon that waits for its master


def waiting(**more: Any) -> Battle:
    """x waits for k, who stands beside its head in 0504; n has come to its tail."""
    return position(
        field(x="0605", k="0504", n="0508"),
        **{"tier": "advanced", "turn": 2, "card": {"foot": FOOT, "hero": HERO}, "k": "orcs hero N moved", **more},
    )


@clause("DW-XVII.7.6-03", "DW-XVII.4.3-01")
@pytest.mark.parametrize("waits", [True, False])
def test_a_dragon_that_waits_does_not_move_after_a_combat(waits: bool) -> None:
    battle = waiting(
        phase="melee",
        stage="declaring",
        combats=[["n", "x"]],
        x=f"orcs {DRAGON} N engaged=1 fought=1" + (" master=k" if waits else ""),
        n="empire foot N engaged=1 fought=1",
        dice=[20] if waits else [20, 6],
    )
    play(battle, "attack n_1 x_1", "confirm")
    assert asked(battle) == (("empire", "regroup") if waits else ("orcs", "regroup"))


@clause("DW-XVII.7.6-03", "DW-XVII.4.1-07")
@pytest.mark.parametrize("waits", [True, False])
def test_a_dragon_that_waits_does_not_react(waits: bool) -> None:
    """n charges the tail of x from behind."""
    battle = position(
        field(x="0605", k="0504", n="0510"),
        tier="advanced",
        turn=2,
        card={"foot": {**FOOT, "fear": 4}, "hero": HERO},
        k="orcs hero N moved",
        phase="movement",
        sequence="H",
        sides=["empire"],
        active="n",
        x=f"orcs {DRAGON} N order=M" + (" master=k" if waits else ""),
        n="empire foot N order=H",
    )
    play(battle, "step n_1 ne", "step n_1 nw")
    assert unit(battle, "x").engaged
    assert (asked(battle) == ("orcs", "large-reaction")) is not waits


# Guns and wizards


@clause("DW-XX.3.2-04", "DW-XIX.4.1-04")
@pytest.mark.parametrize(("aim", "kept_awake"), [("0605", True), ("0604", False)])
def test_a_wizard_at_whom_a_jammed_gun_was_aimed_does_not_rest(aim: str, kept_awake: bool) -> None:
    battle = guns("H", where={"p": "0607", "w": "0605", "n": "0101"}, w="orcs wyrmsh S", dice=[3])
    fired(battle, aim)
    assert battle.state.wizards["w"].disturbed is kept_awake


@clause("DW-XX.3.2-04", "DW-XX.3.2-05")
@pytest.mark.parametrize(("aim", "kept_awake"), [("0603", True), ("0602", False)])
def test_a_gun_aimed_at_the_tail_of_a_dragon_does_not_disturb_its_rider(aim: str, kept_awake: bool) -> None:
    """It looks south: its head is in 0603."""
    battle = guns(
        "H",
        where={"p": "0607", "x": "0603", "n": "0101"},
        x=f"orcs {DRAGON} S",
        w="orcs wyrmsh S host=x",
        dice=[3],
    )
    fired(battle, aim)
    assert battle.state.wizards["w"].disturbed is kept_awake
