"""What is told before a blow or a shot: of whom, at whom, on what, or why not; and who threatens whom."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.unit_card import Odds
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.rulebooks.demonworld.unit_card import odds_against, threats_to
from tests.rulebooks.demonworld.large_positions import CHARIOT, FOOT, GIANT, field
from tests.rulebooks.demonworld.positions import position

BOWS = {**CARDS["archers_longs"], "special": [], "skill_shot": 0, "skill_melee": 0, "people": "any", "prot_shot": 2}
CARD = {"foot": {**FOOT, "people": "any"}, "bows": BOWS}


def scene(where: dict[str, str], tier: str = "intermediate", phase: str = "first_shooting", **more: Any) -> Battle:
    """n of the Empire looks north, g of the orcs south."""
    words = {"n": "empire bows N order=H", "g": "orcs foot S order=T", "b": "empire foot N order=T"}
    words |= {"h": "orcs foot S order=T"}
    given: dict[str, Any] = {key: words[key] for key in where if key in words}
    card = {**CARD, **more.pop("card", {})}
    return position(field(**where), tier=tier, phase=phase, card=card, **{**given, **more})


def told(one: Odds) -> tuple[str, str, str, int | None, str, str]:
    """Blow or shot, who, at whom, the number to throw, why not, and what is supposed."""
    args, tally = one.name.args, one.roll.tally if one.roll else None
    return (
        one.name.id.removeprefix("odds-"),
        str(args["element"]),
        str(args["target"]),
        tally.total if tally else None,
        one.refusal.message.id.removeprefix("no-") if one.refusal else "",
        one.supposed.id.removeprefix("odds-") if one.supposed else "",
    )


def odds(battle: Battle, piece: str, enemy: str) -> list[tuple[str, str, str, int | None, str, str]]:
    return [told(one) for one in odds_against(battle.state, piece, enemy)]


# Blows


def test_of_two_units_those_who_are_nearest_strike() -> None:
    """The one of n on 0606 and the one of g on 0603; of a single element only its own blow is told."""
    battle = scene({"n": "0609 0606", "g": "0601 0603"})
    blow, shot = odds(battle, "n", "g")
    named = {one.key: battle.state.board.names[one.hex] for one in battle.state.elements.values()}
    assert (named[blow[1]], named[blow[2]], blow[5]) == ("0606", "0603", "in-front")
    assert (named[shot[1]], named[shot[2]]) == ("0606", "0603")
    behind = next(key for key, name in named.items() if name == "0609")
    assert [one[1] for one in odds(battle, behind, "g")] == [behind, behind]


@pytest.mark.parametrize(
    ("protection", "total", "why"), [(5, 1, ""), (6, None, "odds-futile"), (7, None, "odds-futile"), (4, 2, "")]
)
def test_a_blow_that_can_hit_says_its_number_and_any_other_that_it_cannot(
    protection: int, total: int | None, why: str
) -> None:
    """The improvised weapon of bowmen has power 6; side by side nothing is supposed."""
    own = {**FOOT, "people": "any", "prot_melee": protection}
    battle = scene(
        {"n": "0606", "g": "0605"},
        phase="melee",
        card={"own": own},
        n="empire bows N engaged=1",
        g="orcs own S engaged=1",
    )
    assert odds(battle, "n", "g")[0] == ("blow", "n_1", "g_1", total, why, "")


# Shots


@pytest.mark.parametrize(
    ("where", "words", "found"),
    [
        ("0602", "order=H", (4, "", "")),
        ("0602", "order=M", (4, "", "order")),
        ("0610", "order=H", (None, "out-of-arc", "")),
    ],
)
def test_the_shot_at_whoever_is_nearest(where: str, words: str, found: tuple[int | None, str, str]) -> None:
    """A longbow of 5, a protection of 2, and one for two segments."""
    battle = scene({"n": "0607", "g": where}, n=f"empire bows N {words}")
    shot = odds(battle, "n", "g")[-1]
    assert shot[0] == "shot" and shot[3:] == found


@pytest.mark.parametrize(("far", "whom", "why"), [("0501", "g_1", ""), ("0901", "g_2", "unseen-element")])
def test_of_several_targets_the_nearest_that_is_seen(far: str, whom: str, why: str) -> None:
    """g_2 is nearer, on 0702, behind a friend on 0704; whoever is on 0901 is hidden too: then the nearest is told."""
    battle = scene({"n": "0606", "g": f"{far} 0702", "b": "0704"})
    shot = odds(battle, "n", "g")[-1]
    assert (shot[0], shot[2], shot[4]) == ("shot", whom, why)


def test_where_nobody_is_seen_the_reason_of_the_nearest_is_told() -> None:
    battle = scene({"n": "0607", "g": "0609 0611"})
    assert odds(battle, "n", "g")[-1][1:5] == ("n_1", "g_1", None, "out-of-arc")
    assert len(odds(battle, "n", "g")) == 2
    assert [one[0] for one in odds(battle, "g", "n")] == ["blow"]  # they have nothing to shoot with


def test_a_shot_that_cannot_hit_says_so() -> None:
    own = {**FOOT, "people": "any", "prot_shot": 6, "size": 1}
    battle = scene({"n": "0607", "g": "0602"}, card={"own": own}, g="orcs own S order=T")
    assert odds(battle, "n", "g")[-1][3:5] == (None, "odds-futile")
    one_less = {"own": {**own, "prot_shot": 4}}
    assert odds(scene({"n": "0607", "g": "0602"}, card=one_less, g="orcs own S order=T"), "n", "g")[-1][3] == 1


# Large elements


def test_a_large_element_has_a_line_for_each_weapon_and_part() -> None:
    giant = scene(
        {"n": "0606", "g": "0605"},
        tier="advanced",
        phase="melee",
        n="empire foot N engaged=1",
        g=f"orcs {GIANT} S engaged=1",
    )
    assert [one[:3] for one in odds(giant, "n", "g")] == [("blow", "n_1", "g_1")]
    back = odds(giant, "g", "n")
    assert back and all(one[0] == "blow" and one[1].startswith("g_1") and one[2] == "n_1" for one in back)
    for where, facing, part in (("0604", "S", "team"), ("0605", "N", "crew")):
        chariot = scene(
            {"n": "0606", "g": where},
            tier="advanced",
            phase="melee",
            n="empire foot N engaged=1",
            g=f"orcs {CHARIOT} {facing} engaged=1",
        )
        assert [one[2] for one in odds(chariot, "n", "g")] == [f"g_1_{part}"]
        assert [one[1] for one in odds(chariot, "g", "n") if one[0] == "blow"] == (
            [] if part == "team" else ["g_1_crew"]
        )


# Threats


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ({"n": "0606", "g": "0605"}, [("g", "strike")]),
        ({"n": "0606", "g": "0604"}, []),
        ({"n": "0606", "g": "0607"}, []),
        ({"n": "0606 0608", "g": "0607"}, [("g", "strike")]),
    ],
)
def test_whoever_looks_at_somebody_beside_him_may_strike(where: dict[str, str], found: list[tuple[str, str]]) -> None:
    """g looks south: at whom it has before it, not behind."""
    engaged = found or where["g"] in ("0605", "0607")
    words = "engaged=1" if engaged else "order=T"
    battle = scene(where, phase="melee" if engaged else "orders", n=f"empire foot N {words}", g=f"orcs foot S {words}")
    assert [(one.key, one.how) for one in threats_to(battle.state, "n")] == found


@pytest.mark.parametrize(
    ("where", "friend", "found"),
    [("0602", "", [("g", "shoot")]), ("0602", "0604", []), ("0609", "", []), ("0602", "0203", [("g", "shoot")])],
)
def test_whoever_sees_somebody_in_range_may_shoot(where: str, friend: str, found: list[tuple[str, str]]) -> None:
    """They look south from 0602, or from behind; a friend in 0604 is in the way."""
    drawn = {"n": "0607", "g": where, **({"b": friend} if friend else {})}
    battle = scene(drawn, n="empire foot N order=T", g="orcs bows S order=H")
    assert [(one.key, one.how) for one in threats_to(battle.state, "n")] == found
    assert [(one.key, one.how) for one in threats_to(battle.state, "n_1")] == found
    assert threats_to(battle.state, "g") == ()
