"""A clash of two units for its odds: what may be asked for, and the position that comes of it."""

from __future__ import annotations

import pytest

from oriflamme import Battle
from oriflamme.kernel import Choice, Roll
from oriflamme.kernel.clash import settled
from oriflamme.rulebooks.lames import BOOK
from oriflamme.rulebooks.lames.state import ROUTED, SHAKEN
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted


def values(**given: str) -> dict[str, str]:
    return settled(BOOK.clash_fields(given), given)


def roll(**given: str) -> Roll:
    """The throw to which the clash leads."""
    clash = BOOK.clash(values(**given))
    battle = Battle.open(clash.scenario, dice="typed")
    for _ in range(6):
        (ask,) = battle.asks
        if isinstance(ask, Roll):
            return ask
        assert isinstance(ask, Choice)
        option = clash.answer(ask)
        assert option is not None, ask
        battle.answer(option, ask.seat)
    raise AssertionError("no throw")


def opened(**given: str) -> Battle:
    return Battle.open(BOOK.clash(values(**given)).scenario, dice="typed")


def test_what_is_asked_depends_on_what_is_done_and_at_which_tier() -> None:
    strike = [field.key for field in BOOK.clash_fields({})]
    shoot = [field.key for field in BOOK.clash_fields({"deed": "shoot"})]
    assert {"support", "shock"} <= set(strike) and not {"volley", "distance", "cover"} & set(strike)
    assert {"volley", "distance", "cover"} <= set(shoot) and not {"support", "shock"} & set(shoot)
    assert "cover" in [field.key for field in BOOK.clash_fields({"tier": "intermediate"})]


@clause("LM-3.2.2-01")
def test_who_shoots_is_a_shooter_and_as_far_as_his_weapon_carries() -> None:
    fields = {field.key: field for field in BOOK.clash_fields({"deed": "shoot", "attacker": "archers"})}
    assert {"archers", "arbaletriers", "artillerie"} <= {one.key for one in fields["attacker"].choices}
    assert "lanciers" not in {one.key for one in fields["attacker"].choices}
    assert (fields["distance"].least, fields["distance"].most) == (2, 3)
    fighters = next(field for field in BOOK.clash_fields({}) if field.key == "attacker").choices
    assert "lanciers" in {one.key for one in fighters} and "wagon" not in {one.key for one in fighters}


@clause("LM-2.7.2.2-08")
@pytest.mark.parametrize(("side", "lines"), [("front", {}), ("flank", {"flank": 2}), ("rear", {"rear": 4})])
def test_from_where_the_target_is_struck(side: str, lines: dict[str, int]) -> None:
    found = counted(roll(attacker="infanterie", target="infanterie", side=side).tally)
    assert {key: value for key, value in found.items() if key in ("flank", "rear")} == lines


@clause("LM-2.2.1.2-02", "LM-2.2.1.1-02")
@pytest.mark.parametrize(("height", "line"), [("level", {}), ("attacker", {"downhill": 1}), ("target", {"uphill": -1})])
def test_who_stands_higher_and_on_what_ground(height: str, line: dict[str, int]) -> None:
    found = counted(roll(attacker="infanterie", target="infanterie", height=height).tally)
    assert sum(found.values()) - sum(counted(roll(attacker="infanterie", target="infanterie").tally).values()) == sum(
        line.values()
    )
    rough = counted(roll(attacker="infanterie", target="infanterie", height=height, ground="rough").tally)
    assert sum(rough.values()) == sum(found.values()) - 1


def test_the_states_of_both_are_those_asked_for() -> None:
    battle = opened(cohesion="shaken", target_cohesion="routed", shock="none")
    cohesion = {key: unit.cohesion for key, unit in battle.state.units.items() if not key.endswith("leader")}
    assert sorted(cohesion.values()) == [ROUTED, SHAKEN]
    assert {unit.shock for unit in battle.state.units.values()} == {""}
    charging = opened(attacker="cavaliers", shock="charge")
    assert [unit.shock for unit in charging.state.units.values() if unit.shock] == ["charge"]
    assert (battle.state.limit, {wing.morale for wing in battle.state.wings.values()}) == (0, {9})


@pytest.mark.parametrize(("support", "more"), [("supported", 4), ("unsupported", 0)])
def test_support_is_as_asked(support: str, more: int) -> None:
    plain = roll(attacker="infanterie", target="infanterie", support="unsupported").tally
    found = roll(attacker="infanterie", target="infanterie", support=support).tally
    assert plain is not None and found is not None and found.total - plain.total == more


@clause("LM-3.2.9-01")
def test_a_shot_is_made_at_the_distance_asked_for() -> None:
    for distance in ("2", "3"):
        clash = BOOK.clash(values(deed="shoot", attacker="archers", distance=distance))
        battle = Battle.open(clash.scenario, dice="typed")
        rows = {key: int(unit.hex[2:]) for key, unit in battle.state.units.items() if not key.endswith("leader")}
        assert max(rows.values()) - min(rows.values()) == int(distance)
        assert clash.needed is not None and clash.needed.verb == "shoot"
    assert roll(deed="shoot", attacker="archers", distance="2").purpose == "shooting"


@clause("LM-3.5.2-01", "LM-3.5-04")
def test_a_work_lies_under_the_target_and_looks_as_it_does() -> None:
    battle = opened(tier="intermediate", cover="palisade", side="front")
    (mark,) = [one for one in battle.state.overlay.marks.values() if one.kind == "palisade"]
    target = next(unit for key, unit in battle.state.units.items() if unit.hex == mark.at)
    assert (mark.facing, mark.owner) == (target.facing, target.side)
    assert battle.state.units and opened(tier="intermediate").state.overlay is None


def test_where_everybody_stands_and_looks() -> None:
    """The target in the middle, the attacker to the south-east of it or, to shoot, so many hexes to the south; a leader
    of each side in a far corner, and each side has its own edge."""
    strike = opened()
    units = {key: (unit.hex, unit.facing) for key, unit in strike.state.units.items()}
    assert units == {
        "attacker_unit": ("0708", 4),
        "attacker_leader": ("0127", 3),
        "target_unit": ("0707", 9),
        "target_leader": ("0101", 9),
    }
    edges = {key: (wing.edge, wing.order, wing.leader) for key, wing in strike.state.wings.items()}
    assert edges == {
        "attacker_wing": ("S", "attack", "attacker_leader"),
        "target_wing": ("N", "attack", "target_leader"),
    }
    assert {army.commander for army in strike.state.armies.values()} == {"attacker_leader", "target_leader"}
    shot = opened(deed="shoot", attacker="archers", distance="3").state.units["attacker_unit"]
    assert (shot.hex, shot.facing) == ("0710", 3)


def test_the_first_of_each_list_is_meant_where_nothing_is_said() -> None:
    fields = {field.key: field for field in BOOK.clash_fields({})}
    assert fields["attacker"].default == fields["attacker"].choices[0].key
    shooting = {field.key: field for field in BOOK.clash_fields({"deed": "shoot"})}
    assert shooting["attacker"].default == shooting["attacker"].choices[0].key
    other = {field.key: field for field in BOOK.clash_fields({"deed": "shoot", "attacker": "artillerie"})}
    assert other["distance"].most != shooting["distance"].most or other["distance"].most == 3
    assert (shooting["distance"].default, shooting["tier"].default, fields["tier"].default) == (
        "2",
        "intermediate",
        "base",
    )
    assert [one.key for one in shooting["tier"].choices] == ["intermediate", "advanced"]


@clause("LM-2.7.4-03")
@pytest.mark.parametrize(("losses", "answer"), [("step", "step"), ("recoil", "recoil")])
def test_losses_are_taken_as_asked_for(losses: str, answer: str) -> None:
    clash = BOOK.clash(values(losses=losses))
    wishes = [wish.token for wish in clash.wishes if wish.kind == "loss"]
    assert wishes[0] == answer and set(wishes) == {"step", "recoil"}


def test_heights_and_grounds_lie_where_they_belong() -> None:
    assert BOOK.clash(values(height="attacker")).scenario["map"]["heights"] == ["0708 1"]
    assert BOOK.clash(values(height="target")).scenario["map"]["heights"] == ["0707 1"]
    plain = BOOK.clash(values()).scenario["map"]
    assert "heights" not in plain and "terrain" not in plain
    assert BOOK.clash(values(ground="wood")).scenario["map"]["terrain"] == ["0707 wood"]
