"""The position that the odds of a clash are reckoned from: what may be asked, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from oriflamme.kernel import Battle
from oriflamme.kernel.clash import ATTACKER, TARGET
from oriflamme.rulebooks.masse.clash import clash, fields
from oriflamme.rulebooks.masse.facts import AttackMade
from oriflamme.rulebooks.masse.scenario import opening
from oriflamme.rulebooks.masse.scenario_file import Scenario
from oriflamme.rulebooks.masse.state import Masse, Rules
from tests.rulebooks.masse.positions import multipliers


def asked(**given: str) -> dict[str, str]:
    """What is asked: the default of each field, or what is given."""
    return {field.key: given.get(field.key, field.default) for field in fields(given)}


def opened(dice: list[int] | None = None, **given: str) -> Battle:
    return Battle.open(dict(clash(asked(**given)).scenario), dice=dice or [])


def state_of(**given: str) -> Masse:
    return opening(msgspec.convert(clash(asked(**given)).scenario, Scenario), Rules())


def shape(given: Mapping[str, str]) -> dict[str, Any]:
    return {one.key: [each.key for each in one.choices] or (one.least, one.most) for one in fields(given)}


def test_what_a_clash_depends_on() -> None:
    shot = shape({})
    assert list(shot) == ["deed", "attacker", "men", "points", "target", "target_men", "cover"]
    assert shot["deed"] == ["shoot", "engage", "fight"]
    assert shot["attacker"] == ["frond", "archers", "arbal", "cavleg", "elfes"]
    assert len(shape({"deed": "engage"})["attacker"]) == len(shot["target"]) == 28
    assert (shot["men"], shot["target_men"], shot["points"]) == ((1, 1000), (1, 1000), (0, 50))
    assert shot["cover"] == ["none", "walls", "breach"]
    assert asked()["target"] == "orcs"


@pytest.mark.parametrize(
    ("deed", "target", "replies"),
    [("shoot", "archers", True), ("engage", "archers", True), ("fight", "archers", False), ("shoot", "orcs", False)],
)
def test_who_may_shoot_back(deed: str, target: str, replies: bool) -> None:
    """MC-PHASE_DE_COMMANDEMENT-04: with missiles, and not when engaged."""
    assert ("reply" in shape({"deed": deed, "target": target})) == replies


@pytest.mark.parametrize(
    ("deed", "phase", "attacker", "target"),
    [
        ("shoot", "shooting", ("shoot", TARGET), ("none", "")),
        ("engage", "shooting", ("engage", TARGET), ("none", "")),
        ("fight", "melee", ("none", ""), ("none", "")),
    ],
)
def test_what_is_done_in_a_clash(deed: str, phase: str, attacker: tuple[str, str], target: tuple[str, str]) -> None:
    state = state_of(deed=deed, attacker="archers", men="30", target="archers", target_men="20", points="15")
    mine, other = state.pieces[ATTACKER], state.pieces[TARGET]
    assert ((mine.order.kind, mine.order.target), (other.order.kind, other.order.target)) == (attacker, target)
    links = ({TARGET: 1}, {ATTACKER: 1}) if deed == "fight" else ({}, {})
    assert (mine.links, other.links) == links
    assert (mine.men, other.men, mine.bonus, other.bonus) == (30, 20, 15, 0)
    assert (state.phase, state.sequence, state.sections, state.limit) == (phase, 2, {}, 30)


def test_the_target_may_shoot_back() -> None:
    state = state_of(target="archers", reply="shoot")
    assert (state.pieces[TARGET].order.kind, state.pieces[TARGET].order.target) == ("shoot", ATTACKER)


@pytest.mark.parametrize(
    ("cover", "factors"),
    [
        ("none", []),
        ("walls", [("fortification_intact", "1/4", "MC-SIEGES-04")]),
        ("breach", [("first_sequence_after_breach", "1/2", "MC-SIEGES-16")]),
    ],
)
def test_the_cover_of_the_target(cover: str, factors: list[tuple[str, str, str]]) -> None:
    """Walls that stand, or that were opened in the sequence before."""
    battle = opened(dice=[6], attacker="archers", cover=cover)
    made = [one for one in battle.facts if isinstance(one, AttackMade)]
    assert [multipliers(one.product) for one in made] == [factors]
    state = state_of(attacker="archers", cover=cover)
    assert [section.breach for section in state.sections.values()] == (
        [] if cover == "none" else [{"walls": "", "breach": "wall"}[cover]]
    )
    assert state.assault == ("" if cover == "none" else "north")
    assert [section.breached_in for section in state.sections.values()] == {"none": [], "walls": [0], "breach": [1]}[
        cover
    ]
    assert state.breached_in == (1 if cover == "breach" else 0)
    if cover != "none":
        assert (
            state.armies[state.pieces[TARGET].side].besieged,
            state.armies[state.pieces[ATTACKER].side].besieging,
        ) == (
            True,
            True,
        )


def test_a_fight_is_a_fight_of_both() -> None:
    battle = opened(dice=[1, 1], deed="fight", attacker="lourds", target="orcs")
    assert {one.unit for one in battle.facts if isinstance(one, AttackMade)} == {ATTACKER, TARGET}
