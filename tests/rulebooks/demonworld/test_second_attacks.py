"""Chapter XIV: second attacks, stepping into the hex of a fallen enemy, replies, and the whole sum of a blow."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import (
    AttackDeclared,
    AttackLost,
    AttackMade,
    ElementCutDown,
    ElementRegrouped,
    ElementsLost,
    ReplyAnnounced,
    SecondAttackAnnounced,
)
from oriflamme.rulebooks.demonworld.melee import base_number
from oriflamme.rulebooks.demonworld.state import Attack
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, hexes, offered, play, position, run
from tests.rulebooks.demonworld.spell_positions import spell
from tests.rulebooks.demonworld.test_terrain import land

PLAIN = {
    "skill_melee": 0,
    "skill_shot": 0,
    "special": [],
    "charge_bonus": 0,
    "size": 2,
    "arm": "infantry",
    "figures": 5,
}
HERO = {
    **CARDS["fantassins_nobles"],
    **PLAIN,
    "initiative": 4,
    "prot_melee": 5,
    "weapons": [{"kind": "basic", "power": 11}],
}
ORC = {**CARDS["guerriers_orcs"], **PLAIN, "prot_melee": 3, "initiative": 2}
DUEL = """
     . . o o o .
    . . o o . . .
     . . h . . .
    . . . . . . .
"""
"""DW-EX-231: the hero h in 0303 looks north; o_4 in 0302 and o_5 in 0402 before him, o_1, o_2, o_3 in 0301 to 0501.

Once he stands in 0302 (from where 0201 and 0301 lie before him) or in 0402 (0301 and 0401)."""


def fight(
    dice: list[int], hero: dict[str, Any] | None = None, orc: dict[str, Any] | None = None, **more: Any
) -> Battle:
    return position(
        more.pop("picture", DUEL),
        h="empire hero N engaged=1 fought=1",
        o="orcs orc S engaged=1 fought=1",
        card={"hero": {**HERO, **(hero or {})}, "orc": {**ORC, **(orc or {})}},
        phase="melee",
        dice=dice,
        **{"tier": "intermediate", "switches": {"morale": False}, **more},
    )


@clause("DW-XIV.1.0-01", "DW-XIV.2.0-03")
@pytest.mark.parametrize(("die", "second"), [(2, True), (3, True), (4, False)])
def test_a_blow_five_below_the_base_number_brings_a_second(die: int, second: bool) -> None:
    """DW-EX-230: power 11 against protection 3 is 8; two and three are enough, four is not."""
    battle = play(fight([die]), "attack h_1 o_4", "confirm")
    made = fact(battle, AttackMade)
    assert (made.base.total, made.hit) == (8, True)
    assert (asked(battle) == ("empire", "second-attack")) == second


@clause("DW-XIV.1.0-05")
def test_whom_the_second_attack_may_strike() -> None:
    """DW-EX-231: the neighbour from the spot, or from the fallen one's hex whoever is before it; nobody else."""
    battle = play(fight([1]), "attack h_1 o_5", "confirm")
    assert offered(battle, "again ") == ["o_4"]
    assert offered(battle, "beyond ") == ["o_2", "o_1"]
    play(battle, "refrain")
    assert not facts(battle, SecondAttackAnnounced)


@clause("DW-XIV.1.0-05", "DW-XIV.1.0-04")
def test_the_neighbour_is_struck_from_the_spot_and_there_is_no_third_attack() -> None:
    battle = play(fight([1, 1]), "attack h_1 o_5", "confirm", "again o_4")
    assert [(one.target, one.roll) for one in facts(battle, AttackMade)] == [("o_5", 1), ("o_4", 1)]
    assert hexes(battle, "h") == ["0303"] and asked(battle)[1] != "second-attack"
    assert fact(battle, SecondAttackAnnounced).clause == "DW-XIV.1.0-05"
    assert fact(battle, ElementsLost).elements == ("o_5", "o_4")


@clause("DW-XIV.1.0-05", "DW-XIV.1.0-08", "DW-XIV.1.0-06")
def test_the_step_is_made_at_once_and_the_facing_stays() -> None:
    """Before any other blow; the after-combat move is still to come."""
    battle = play(fight([1, 20]), "attack h_1 o_5", "confirm", "beyond o_2", "refrain")
    kinds = [type(one) for one in battle.facts if isinstance(one, ElementsLost | SecondAttackAnnounced | AttackMade)]
    assert kinds == [AttackMade, ElementsLost, SecondAttackAnnounced, AttackMade]
    assert fact(battle, SecondAttackAnnounced).clause == "DW-XIV.1.0-08"
    assert hexes(battle, "h") == ["0402"] and element(battle, "h_1").facing == 3
    run(battle, "regroup")
    assert not facts(battle, ElementRegrouped) and element(battle, "h_1").steps == 0


@clause("DW-XIV.1.0-06")
def test_nobody_steps_where_there_is_nobody_to_strike() -> None:
    alone = "\n. . . . . . .\n . . o o . .\n. . . h . . .\n . . . . . .\n"
    battle = play(fight([1], picture=alone), "attack h_1 o_1", "confirm")
    assert offered(battle, "beyond ") == [] and offered(battle, "again ") == ["o_2"]


@clause("DW-XIV.1.0-06")
def test_nobody_steps_over_a_wall() -> None:
    battle = play(
        fight([1], land=land(sides="0303-0402 wall"), hero={"weapons": [{"kind": "basic", "power": 13}]}),
        "attack h_1 o_5",
        "confirm",
    )
    assert offered(battle, "beyond ") == []


@clause("DW-XIV.1.0-02", "DW-XIV.1.0-01")
@pytest.mark.parametrize(("initiative", "second"), [(2, False), (3, True)])
def test_only_who_strikes_first_of_all_he_touches(initiative: int, second: bool) -> None:
    battle = play(fight([1], hero={"initiative": initiative}), "attack h_1 o_4", "confirm")
    assert (asked(battle)[1] == "second-attack") == second


@clause("DW-XIV.1.0-02")
@pytest.mark.parametrize(("whole", "second"), [(False, True), (True, False)])
def test_by_the_letter_nobody_of_the_whole_melee_may_be_as_quick(whole: bool, second: bool) -> None:
    """DW-F2-C7: a quick enemy that fights somebody else of the hero's unit, far away."""
    battle = position(
        "     . . o . . . .\n    . . o . . q . .\n     . . h . h . .\n    . . . . . . . .",
        h="empire hero N engaged=1 fought=1",
        o="orcs orc S engaged=1 fought=1",
        q="orcs quick S engaged=1 fought=1",
        card={"hero": HERO, "orc": ORC, "quick": {**ORC, "initiative": 5}},
        phase="melee",
        tier="intermediate",
        switches={"morale": False, "whole_melee_first": whole},
        dice=[1],
    )
    play(battle, "attack h_1 o_2", "confirm")
    assert (asked(battle)[1] == "second-attack") == second


@clause("DW-XIV.1.0-01", "DW-XIV.1.0-03")
def test_who_is_supported_has_no_second_attack() -> None:
    picture = "     . . o . . .\n    . . o o . . .\n     . h h . . .\n    . . . . . . ."
    battle = play(fight([1], picture=picture), "attack h_2 o_2", "support h_1 h_2", "confirm")
    assert fact(battle, AttackMade).base.total == 11 and asked(battle)[1] != "second-attack"


@clause("DW-XIV.1.0-09")
def test_a_target_with_hit_points_left_may_be_struck_again() -> None:
    battle = play(fight([1, 1], orc={"hp": 3}), "attack h_1 o_4", "confirm")
    assert offered(battle, "again ") == ["o_4", "o_5"] or offered(battle, "again ") == ["o_5", "o_4"]
    assert offered(battle, "beyond ") == []
    play(battle, "again o_4")
    assert element(battle, "o_4").wounds == 2


@clause("DW-XIV.1.0-07")
def test_who_was_struck_from_the_second_rank_strikes_back_in_its_turn() -> None:
    battle = play(fight([1, 20, 20]), "attack h_1 o_5", "attack o_4 h_1", "confirm", "beyond o_2")
    assert asked(battle) == ("orcs", "reply")
    play(battle, "reply h_1")
    reply = fact(battle, ReplyAnnounced).attack
    assert (reply.element, reply.target, reply.initiative) == ("o_2", "h_1", 2)
    assert [one.element for one in facts(battle, AttackMade)][-1] == "o_2"


@clause("DW-XIV.1.0-07")
def test_who_has_announced_a_blow_already_does_not_reply() -> None:
    battle = play(fight([1, 20, 20]), "attack h_1 o_5", "attack o_4 h_1", "confirm", "again o_4")
    assert not facts(battle, ReplyAnnounced) and asked(battle)[1] != "reply"


@clause("DW-XIV.1.0-10")
def test_a_quicker_enemy_of_the_second_rank_may_be_struck() -> None:
    """He is too surprised to be quicker: the reply comes with the blows that are left."""
    battle = position(
        "     . . o q . .\n    . . . o . . .\n     . . h . . .\n    . . . . . . .",
        h="empire hero N engaged=1 fought=1",
        o="orcs orc S engaged=1 fought=1",
        q="orcs quick S",
        card={"hero": HERO, "orc": ORC, "quick": {**ORC, "initiative": 6}},
        phase="melee",
        tier="intermediate",
        switches={"morale": False},
        dice=[1, 20, 20],
    )
    play(battle, "attack h_1 o_2", "confirm", "beyond q_1", "reply h_1")
    assert fact(battle, ReplyAnnounced).attack.initiative == 4


@clause("DW-XIV.1.0-11")
@pytest.mark.parametrize("die", [3, 8, 9])
def test_a_card_with_two_attacks_has_never_a_third(die: int) -> None:
    """Whatever the die says the second follows at the same target while it stands; five below, it may go elsewhere."""
    twice = {"abilities": ["two_attacks"]}
    if die == 3:
        battle = play(fight([3, 1], twice), "attack h_1 o_5", "confirm")
        assert asked(battle)[1] == "second-attack"
        play(battle, "beyond o_2")
        assert len(facts(battle, AttackMade)) == 2
    else:
        battle = play(fight([die] if die == 8 else [die, 1], twice), "attack h_1 o_5", "confirm")
        assert [one.target for one in facts(battle, AttackMade)] == (["o_5"] if die == 8 else ["o_5", "o_5"])
        assert bool(facts(battle, SecondAttackAnnounced)) is (die == 9)  # nobody strikes at the fallen
        assert asked(battle)[1] != "second-attack"


@clause("DW-XIV.1.0-05")
def test_a_blow_at_somebody_who_has_stepped_away_is_lost() -> None:
    """DW-F3-76: o_4 had announced a blow at the hero, who stands beside it now."""
    battle = play(fight([1, 20]), "attack h_1 o_5", "attack o_4 h_1", "confirm", "beyond o_2", "refrain")
    assert (fact(battle, AttackLost).element, fact(battle, AttackLost).why) == ("o_4", "away")


@clause("DW-VIII-01")
def test_the_base_game_and_a_battle_without_this_part_have_no_second_attacks() -> None:
    battle = play(fight([1], switches={"combat": False, "morale": False}), "attack h_1 o_4", "confirm")
    assert asked(battle)[1] != "second-attack"


# At those who rout or burn


BESIDE = """
     . . . o . .
    . . q o . . .
     . . h . . .
    . . . . . . .
"""
"""q_1 in 0302 and o_2 in 0402 before the hero, o_1 in 0401 behind o_2."""


def beside(q: str, dice: list[int], **more: Any) -> Battle:
    """The hero strikes o_2 well below the base number, then somebody of another unit."""
    battle = fight(dice, picture=BESIDE, q=f"orcs orc S engaged=1 fought=1{q}", **more)
    return play(battle, "attack h_1 o_2", "confirm", "again q_1")


@clause("DW-XV.9.0-09", "DW-XIV.1.0-05")
@pytest.mark.parametrize("routs", [True, False])
def test_who_routs_falls_to_a_second_blow_without_a_die(routs: bool) -> None:
    battle = beside(" morale=routing routed=1 moved" if routs else "", [1] if routs else [1, 20], turn=2)
    assert [one.target for one in facts(battle, ElementCutDown)] == (["q_1"] if routs else [])
    assert [one.target for one in facts(battle, AttackMade)] == (["o_2"] if routs else ["o_2", "q_1"])
    assert (asked(battle) == ("orcs", "reply")) is not routs
    if routs:
        assert fact(battle, ElementsLost).elements == ("o_2", "q_1")


@clause("DW-VIII.1.3-02", "DW-XIV.1.0-07")
@pytest.mark.parametrize("routs", [True, False])
def test_who_routs_does_not_reply_though_a_spell_has_saved_him(routs: bool) -> None:
    lies = [spell("first_hit", "q", 0, "thain_pacte_avec_la_mort")]
    battle = beside(
        " morale=routing routed=1 moved" if routs else "",
        [1] if routs else [1, 1],
        turn=2,
        tier="advanced",
        effects=lies,
    )
    assert "q_1" not in battle.state.hit
    assert (asked(battle) == ("orcs", "reply")) is not routs


@clause("DW-XXII.3.0-09", "DW-XIV.1.0-07")
@pytest.mark.parametrize("burns", [True, False])
def test_who_stands_in_flames_does_not_reply(burns: bool) -> None:
    battle = beside(
        "",
        [1, 20],
        tier="optional",
        switches={"morale": False, "fire": True},
        fires_played=1,
        ground=[{"kind": "calm", "facing": "NE"}],
        in_flames=["q_1"] if burns else [],
    )
    assert (asked(battle) == ("orcs", "reply")) is not burns


# The whole sum


@clause("DW-XIV.2.0-01")
def test_everything_is_announced_before_the_first_die() -> None:
    battle = play(fight([20, 20]), "attack h_1 o_4", "attack o_4 h_1", "confirm")
    kinds = [type(one) for one in battle.facts if isinstance(one, AttackDeclared | AttackMade)]
    assert kinds == [AttackDeclared, AttackDeclared, AttackMade, AttackMade]


@clause("DW-XIV.2.0-02", "DW-XIV.2.0-03")
def test_the_books_sum() -> None:
    """DW-EX-232: power 8, protection 3, skill 1, flank, one level above, one supporter: 12."""
    battle = position(
        "     . . o . . .\n    . . h h . . .\n     . . . . . .\n    . . . . . . .",
        h="empire hero N engaged=1 fought=1",
        o="orcs orc WNW engaged=1 fought=1",
        card={"hero": {**HERO, "skill_melee": 1, "weapons": [{"kind": "basic", "power": 8}]}, "orc": ORC},
        phase="melee",
        tier="intermediate",
        land=land(heights="0302 1"),
    )
    base = base_number(battle.state, Attack("h_1", "o_1", ("h_2",)))
    assert [(item.reason, item.value) for item in base.items] == [
        ("power", 8),
        ("protection", -3),
        ("skill", 1),
        ("flank", 2),
        ("support", 3),
        ("higher", 1),
    ]
    assert base.total == 12
