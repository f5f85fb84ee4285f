"""Chapter VIII: hit points, combat skills, and parts of the intermediate game that may be left out."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.demonworld.facts import AttackMade, ElementsLost
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.rulebooks.demonworld.vocabulary import Morale
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, items, play, position, scenario

TIER: dict[str, Any] = {"tier": "intermediate"}
MELEE: dict[str, Any] = {"phase": "melee", **TIER}
SECOND: dict[str, Any] = {"phase": "second_shooting", **TIER}
OVER: dict[str, Any] = {"phase": "second_shooting", "special": "b_1:leader x_1:leader", **TIER}
VOLLEY = """
     . x .
    . . . .
     . a a
"""


def cards(**changes: Any) -> dict[str, Any]:
    """A card `x` of the orcs: javelin throwers with other values."""
    return {"x": {**CARDS["javeliniers"], "skill_melee": 0, "skill_shot": 0, **changes}}


def modifiers(battle: Battle, striker: str, target: str, *supports: str) -> dict[str, int]:
    """The base number of a blow, without power and protection."""
    base = base_number(battle.state, Attack(striker, target, supports))
    return {item.reason: item.value for item in base.items if item.reason not in ("power", "protection")}


def volley(hit_points: int, dice: list[int], **more: Any) -> Battle:
    """Two arquebusiers shoot at one element."""
    guns, target = "empire arquebusiers_imperiaux N order=T", "orcs x S order=M"
    battle = position(VOLLEY, a=guns, x=target, card=cards(hp=hit_points), dice=dice, **{**SECOND, **more})
    return play(battle, "attack a_1 x_1", "attack a_2 x_1", "confirm")


@clause("DW-VIII.1.1-01", "DW-XII.4.0-04")
def test_an_element_with_three_hit_points_hit_twice_is_still_in_play() -> None:
    battle = volley(3, [1, 1])
    assert [(one.hit, one.wounds) for one in facts(battle, AttackMade)] == [(True, True), (True, True)]
    assert element(battle, "x_1").wounds == 2 and not facts(battle, ElementsLost)


@clause("DW-VIII.1.1-01")
def test_it_falls_when_it_loses_its_last_hit_point() -> None:
    battle = volley(3, [1, 1], wounds="x_1:1")
    assert [(one.hit, one.wounds) for one in facts(battle, AttackMade)] == [(True, True), (True, False)]
    assert fact(battle, ElementsLost).elements == ("x_1",)


@clause("DW-VIII.1.1-01")
def test_a_miss_costs_no_hit_point_and_most_elements_have_only_one() -> None:
    assert element(volley(3, [20, 1]), "x_1").wounds == 1
    battle = volley(1, [1])
    assert not fact(battle, AttackMade).wounds and fact(battle, ElementsLost).elements == ("x_1",)


@clause("DW-VIII.1.1-01")
def test_the_base_game_knows_no_hit_points() -> None:
    battle = volley(3, [1], tier="base")
    assert fact(battle, ElementsLost).elements == ("x_1",)


@clause("DW-VIII.1.1-02")
@pytest.mark.parametrize(("hit_points", "dice"), [(2, [1, 6]), (1, [1, 6])])
def test_a_wound_is_no_loss(hit_points: int, dice: list[int]) -> None:
    """DW-EX-31: who has destroyed more chooses the order of the after-combat moves; wounds do not count there."""
    battle = position(
        " . x x .\n. n . . .",
        n="empire berserkers N engaged=1 fought=1",
        x="orcs x S engaged=1 fought=1",
        card=cards(hp=hit_points),
        dice=dice,
        **MELEE,
    )
    play(battle, "attack n_1 x_1", "confirm")
    assert battle.state.kills == ({} if hit_points == 2 else {"empire": 1})
    assert asked(battle) == (("orcs", "regroup") if hit_points == 2 else ("empire", "priority"))


@clause("DW-VIII.1.2-03", "DW-VIII.1.2-04")
@pytest.mark.parametrize(
    ("facing", "expected"),
    [
        ("S", {"skill": 2, "target-skill": -2}),
        ("WNW", {"skill": 2, "target-skill": -2, "flank": 2}),
        ("N", {"skill": 2, "rear": 4}),
    ],
)
def test_the_targets_skill_protects_from_front_and_flank_only(facing: str, expected: dict[str, int]) -> None:
    battle = position(
        " . x .\n. b . .",
        b="empire berserkers N engaged=1 fought=1",
        x=f"orcs x {facing} engaged=1 fought=1",
        card=cards(skill_melee=2),
        **MELEE,
    )
    assert modifiers(battle, "b_1", "x_1") == expected


@clause("DW-VIII.1.2-03")
def test_a_supporters_skill_does_not_count() -> None:
    battle = position(
        " . x .\n. c b .",
        b="empire fantassins_nobles N engaged=1 fought=1",
        c="empire berserkers N engaged=1 fought=1",
        x="orcs x S engaged=1 fought=1",
        card=cards(),
        **MELEE,
    )
    assert modifiers(battle, "b_1", "x_1", "c_1") == {"skill": 1, "support": 3}


@clause("DW-VIII.1.2-03")
def test_the_books_sum_with_skill() -> None:
    """Power 8, skill 2, against protection 3: 7."""
    battle = position(
        " . x .\n. b . .",
        b="empire berserkers N engaged=1 fought=1",
        x="orcs x S engaged=1 fought=1",
        card=cards(prot_melee=6),
        **MELEE,
    )
    assert items(base_number(battle.state, Attack("b_1", "x_1"))) == [
        ("power", 11, "DW-VI.1.3-02"),
        ("protection", -6, "DW-II.1.0-01"),
        ("skill", 2, "DW-VIII.1.2-03"),
    ]


@clause("DW-VIII.1.2-01", "DW-VIII.1.2-02")
def test_a_thrown_javelin_has_the_shooting_skill_and_in_contact_the_other() -> None:
    battle = position(
        " . n .\n. . . .\n . x x",
        n="empire berserkers S order=M",
        x="orcs x N order=T",
        card=cards(skill_shot=2),
        dice=[20],
        **SECOND,
    )
    play(battle, "attack x_1 n_1", "support x_2 x_1", "confirm")
    shot = {item.reason: item.value for item in fact(battle, AttackMade).base.items}
    assert (shot["skill"], shot["support"]) == (2, 2)
    battle = position(
        " . n .\n. x . .",
        n="empire guerriers S engaged=1 fought=1",
        x="orcs x N engaged=1 fought=1",
        card=cards(skill_shot=2) | {"guerriers": {**CARDS["guerriers_orcs"], "people": "empire"}},
        **MELEE,
    )
    assert modifiers(battle, "x_1", "n_1") == {}


@clause("DW-VIII.1.2-02")
def test_shooting_skill_does_not_protect_whoever_is_shot_at() -> None:
    battle = position(
        VOLLEY,
        a="empire arquebusiers_imperiaux N order=T",
        x="orcs x S order=M",
        card=cards(skill_shot=3, skill_melee=3),
        dice=[20],
        **SECOND,
    )
    play(battle, "attack a_1 x_1", "confirm")
    assert [item.reason for item in fact(battle, AttackMade).base.items] == ["power", "protection", "size"]


# What the intermediate game reads and knows


@clause("DW-VIII.1.0-01")
@pytest.mark.parametrize(("tier", "manoeuvres"), [("base", 2), ("intermediate", 3)])
def test_the_manoeuvres_of_a_card_count_from_the_intermediate_game_on(tier: str, manoeuvres: int) -> None:
    """Hit points and skills: above; morale and fear: chapter XV."""
    battle = position(
        " g . . . .\n. . . . . .\n . . . . .\n. x x x . .\n . x x . .",
        g="empire berserkers S order=T",
        x="orcs x N order=C",
        card=cards(manoeuvres=3),
        phase="movement",
        sequence="C",
        sides=["orcs"],
        active="x",
        tier=tier,
    )
    assert battle.asks[0].question.args["manoeuvres"] == manoeuvres


@clause("DW-VIII.1.3-02")
@pytest.mark.parametrize("morale", ["", "routing", "impetuous"])
def test_a_unit_is_normal_routing_or_impetuous(morale: str) -> None:
    assert {*get_args(Morale)} == {"routing", "impetuous"}
    now = f" morale={morale}" if morale else ""
    battle = position(" . x .\n. . . .\n . b .", b="empire berserkers N", x=f"orcs x S{now}", card=cards(), **OVER)
    assert battle.state.units["x"].morale == morale


# Parts of the intermediate game


@clause("DW-VIII-01")
@pytest.mark.parametrize(("switches", "expected"), [({}, {"skill": 2}), ({"combat": False}, {})])
def test_a_part_may_be_left_out(switches: dict[str, Any], expected: dict[str, int]) -> None:
    battle = position(
        " . x .\n. b . .",
        b="empire berserkers N engaged=1 fought=1",
        x="orcs x S engaged=1 fought=1",
        card=cards(),
        switches=switches,
        **MELEE,
    )
    assert modifiers(battle, "b_1", "x_1") == expected


@clause("DW-VIII-01")
def test_the_base_game_has_no_such_parts() -> None:
    """At their default they may be named, and are left out; another value is refused."""
    who: dict[str, Any] = {"b": "empire berserkers N", "x": "orcs garde_orc S"}
    picture = " . x .\n. . . .\n . b ."
    battle = position(picture, switches={"morale": True}, **who)
    assert "morale" not in battle.setup.switches
    with pytest.raises(UserError) as caught:
        Battle.open(scenario(picture, **who), switches={"morale": False})
    assert caught.value.message.id == "switch-of-tier"
    assert caught.value.say("en") == "The switch morale exists only from the intermediate tier on."
