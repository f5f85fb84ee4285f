"""Who goes out of the gates without being told, and who does not come back through them."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.masse.facts import AttackMade, BreachOpened, BrokeAway, Engaged, HugeStruck, OfficerStood
from oriflamme.testing.coverage import clause
from tests.rulebooks.masse.positions import fact, facts, multipliers, offered, piece, play, position


def siege(town: str, host: str, **more: Any) -> Battle:
    """The town is besieged by the host."""
    return position(f"town role=besieged: {town} | host role=besieger: {host}", sections="east gate, west", **more)


@clause("MC-REGLES_SPECIALES-06", "MC-SIEGES-17")
def test_an_idle_giant_of_the_besieged_goes_out_to_its_prey() -> None:
    """It leaves the shelter: a lord strikes it no more than he would in the field, and it may go back in."""
    battle = siege("giant=hill_giant, lourds 50", "squel 100, lord")
    play(battle)
    engaged = fact(battle, Engaged)
    assert (engaged.target, engaged.sortie, engaged.clause) == ("squel", True, "MC-REGLES_SPECIALES-06")
    assert fact(battle, HugeStruck).damage == 80
    assert piece(battle, "giant").outside and not battle.state.inside(piece(battle, "giant"))
    assert not battle.state.at_the_walls(piece(battle, "squel"))
    battle.answer("assault none")
    assert "retreat" in offered(battle, "giant")


@clause("MC-REGLES_SPECIALES-06", "MC-SIEGES-04")
def test_an_idle_giant_turns_on_climbers_from_the_wall() -> None:
    """The orcs are on the wall already: nobody has to go out to them."""
    battle = siege("giant=hill_giant, lourds 50, archers 9", "squel 100 ladders", links="lourds-squel", dice=[1, 1])
    play(battle, "squel engage lourds", until="morale")
    engaged = fact(battle, Engaged)
    assert (engaged.unit, engaged.sortie, piece(battle, "giant").outside) == ("giant", False, False)
    assert multipliers(fact(battle, AttackMade, unit="squel").product)[-1][0] == "fortification_intact"


@clause("MC-SIEGES-18", "MC-HEROS_ET_OFFICIERS-08")
@pytest.mark.parametrize(("pvt", "back"), [(85, []), (86, ["legers"])])
def test_a_sortie_cut_down_at_the_gate_leaves_no_breach(pvt: int, back: list[str]) -> None:
    """1 x 100 x 40 % take all forty hit points of the men, or all but one: MC-AM-31 is for those who come back."""
    battle = siege(
        f"legers 10 pvt={pvt} outside, lord leads=legers, archers 30",
        "orcs 100, gob 9",
        links="legers-orcs",
        dice=[1],
    )
    play(battle, "legers retreat", then=["strike orcs legers"], until="morale" if back else "")
    assert fact(battle, AttackMade, unit="orcs").damage == 40
    assert [one.unit for one in facts(battle, BrokeAway)] == back
    assert [one.section for one in facts(battle, BreachOpened)] == ["east"] * len(back)
    assert [one.hp for one in facts(battle, OfficerStood)] == [45] * (not back)
    if not back:
        assert (piece(battle, "lord").outside, piece(battle, "lord").free) == (True, True)
