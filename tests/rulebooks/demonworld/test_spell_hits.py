"""What spells make of hits and of numbers in other rules: saved, borne by another, fire-proof. DW-F3-M09

Large elements as in `large_positions`.
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld import budget
from oriflamme.rulebooks.demonworld.commander_moves import CommanderMover
from oriflamme.rulebooks.demonworld.facts import (
    AttackMade,
    BreathRolled,
    ElementCutDown,
    ElementsLost,
    OverrunMade,
    SpellStruck,
)
from oriflamme.rulebooks.demonworld.flight.ability import flies_low
from oriflamme.rulebooks.demonworld.large_moves import points_left
from oriflamme.rulebooks.demonworld.overrun import power
from oriflamme.rulebooks.demonworld.rout import Flight
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import DRAGON, WOLVES
from tests.rulebooks.demonworld.positions import asked, element, fact, facts, offered, play, position, refused, unit
from tests.rulebooks.demonworld.spell_positions import FIELD, field, spell, state
from tests.rulebooks.demonworld.test_large_shooting import breathing, number, shooting
from tests.rulebooks.demonworld.test_overrun import coming
from tests.rulebooks.demonworld.test_riders import stand
from tests.rulebooks.demonworld.test_terrain import land

INVULNERABLE, FIRST = ("invulnerable", "first_hit")


def saved(fact_of: Any) -> tuple[bool, bool, bool]:
    """Hit, saved, and a hit point lost."""
    return fact_of.hit, fact_of.spared, fact_of.wounds


# Saved from hits


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize("kind", [INVULNERABLE, FIRST])
def test_saved_from_an_overrun(kind: str) -> None:
    battle = play(coming(dice=[1], effects=[spell(kind, "n")]), "advance ne", "advance nw")
    assert saved(fact(battle, OverrunMade)) == (True, True, False)
    assert "n_1" in state(battle).elements and state(battle).spared == ("n_1",)


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize("kind", [INVULNERABLE, FIRST])
def test_saved_from_breath(kind: str) -> None:
    """Two in the zone: the spell lies on the card of both."""
    battle = breathing("0506 0606", [1, 1], effects=[spell(kind, "n")])
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    assert [saved(one) for one in facts(battle, BreathRolled)] == [(True, True, False)] * 2
    assert not facts(battle, ElementsLost)


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(("kind", "lost"), [(INVULNERABLE, []), (FIRST, ["n_1"])])
def test_saved_from_shots(kind: str, lost: list[str]) -> None:
    """Two shots hit the same element."""
    shots = [{"element": f"s_{number}", "target": "n_1"} for number in (1, 2)]
    battle = shooting(
        {"s": "0609 0709", "n": "0605"},
        n="orcs foot S order=M",
        stage="resolving",
        attacks=shots,
        dice=[1, 1],
        effects=[spell(kind, "n")],
    )
    assert [one.spared for one in facts(battle, AttackMade)] == [True, not lost]
    assert [key for one in facts(battle, ElementsLost) for key in one.elements] == lost


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(("kind", "spared"), [(INVULNERABLE, False), (FIRST, True)])
def test_magic_hurts_the_invulnerable(kind: str, spared: bool) -> None:
    battle = field("empire", FIELD.replace("g g", "w ."), dice=[20, 10], effects=[spell(kind, "w")])
    play(battle, "cast blessures", "at w_1", "spend 9")
    assert saved(fact(battle, SpellStruck)) == (True, spared, not spared)
    assert element(battle, "w_1").wounds == (0 if spared else 1)


@clause("DW-XX.2.0-03")
def test_a_rider_and_his_mount_are_saved_each_for_himself() -> None:
    """Both are hit by a breath: the spell lies on the rider k alone; then on the mount alone."""
    for target, spared in (("k", [False, True]), ("x", [True, False])):
        battle = _breath_on_rider(spell(FIRST, target))
        assert [(one.aim, one.spared) for one in facts(battle, BreathRolled)] == list(
            zip(["", "rider"], spared, strict=True)
        )
        wounds = element(battle, "x_1").wounds, state(battle).aboard["k"].wounds
        assert wounds == (1 - spared[0], 1 - spared[1])
        assert state(battle).spared == (("k_1",) if target == "k" else ("x_1",))


def _breath_on_rider(effect: dict[str, Any], dice: Any = (1, 2)) -> Battle:
    battle = stand(
        {"x": "0605", "n": "0111", "d": "0608"},
        x=f"empire {WOLVES} N order=M",
        k="empire hero N host=x",
        n="empire foot S order=M",
        d=f"orcs {DRAGON} N order=H",
        phase="first_shooting",
        dice=list(dice),
        effects=[effect],
    )
    return play(battle, "breathe d_1 ahead", "hold d_1", "confirm")


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize("kind", [INVULNERABLE, FIRST])
def test_saved_though_it_flees(kind: str) -> None:
    """Whoever attacks a routing element removes it without a die: not where a spell saves it."""
    blow = {"element": "n_1", "target": "g_1", "initiative": 2}
    given: dict[str, Any] = {
        "phase": "melee",
        "stage": "resolving",
        "combats": [["n", "g"]],
        "turn": 3,
        "attacks": [blow],
    }
    battle = position(
        ". g . .\n . n . .\n",
        n="empire fantassins_nobles N engaged=1 fought=1",
        g="orcs garde_orc S engaged=1 fought=1 morale=routing routed=2",
        tier="advanced",
        effects=[spell(kind, "g")],
        **given,
    )
    assert fact(battle, ElementCutDown).spared
    assert "g_1" in state(battle).elements


# Fire


@clause("DW-XX.7.1-04")
@pytest.mark.parametrize("target", ["n", ""])
def test_breath_does_nothing_to_the_fire_proof(target: str) -> None:
    """No die is thrown for them."""
    lie = [spell("fire_proof", target)] if target else []
    battle = breathing("0506", [] if target else [20], effects=lie)
    play(battle, "breathe x_1 ahead", "hold x_1", "confirm")
    assert len(facts(battle, BreathRolled)) == (0 if target else 1)


@clause("DW-XX.7.1-04")
@pytest.mark.parametrize(("target", "rolled"), [("k", [""]), ("x", ["rider"])])
def test_a_rider_and_his_mount_are_fire_proof_each_for_himself(target: str, rolled: list[str]) -> None:
    battle = _breath_on_rider(spell("fire_proof", target), [20])
    assert [one.aim for one in facts(battle, BreathRolled)] == rolled


# Wounds that another bears


LINKED = """
. g g . . .
 . k n . . .
. . n . . .
"""
FIGHT: dict[str, Any] = {"phase": "melee", "stage": "resolving", "combats": [["k", "n", "g"]], "turn": 2}


def linked(dice: list[int], blows: int = 1, **more: Any) -> Battle:
    """g strikes k, whose blood is bound; beside him stand n_1 and n_2 of his own side, and the enemy."""
    attacks = [{"element": "g_1", "target": "k_1", "initiative": 2}] * blows
    fighters: dict[str, Any] = {
        "k": "empire barrach_colonh N engaged=1 fought=1",
        "n": "empire fantassins_nobles N engaged=1 fought=1",
        "g": "orcs garde_orc S engaged=1 fought=1",
    }
    lie = [spell("blood_link", "k", 0, "elfes_noirs_liens_du_sang")]
    return position(LINKED, **fighters, **FIGHT, attacks=attacks, tier="advanced", effects=lie, dice=dice, **more)


@clause("DW-XX.7.1-09")
def test_the_wound_of_a_character_may_be_put_on_a_neighbour() -> None:
    battle = linked([1])
    assert asked(battle) == ("empire", "blood-link")
    assert offered(battle) == ["bear", "bear n_1", "bear n_2"]
    play(battle, "bear n_2")
    made = fact(battle, AttackMade)
    assert (made.target, made.borne, made.wounds) == ("k_1", "n_2", False)
    assert element(battle, "k_1").wounds == 0 and "n_2" in (*state(battle).hit, *state(battle).lost)


def test_whoever_has_fallen_already_bears_nothing() -> None:
    assert offered(linked([1], hit=["n_2"])) == ["bear", "bear n_1"]


@clause("DW-XX.7.1-06")
def test_wings_give_movement_where_flight_is_not_played() -> None:
    """Where it is, they let a card fly low instead."""
    lie = [spell("flight", "n", 9, "elfes_ailes_de_la_bataille")]
    plain, winged = field("elfes"), field("elfes", effects=lie)
    points = [budget.points(state(one), unit(one, "n")) for one in (plain, winged)]
    assert points[1] - points[0] == 9
    assert not flies_low(state(winged), "n")
    flying = field("elfes", effects=lie, tier="optional", switches={"flight": True})
    assert budget.points(state(flying), unit(flying, "n")) == points[0]
    assert flies_low(state(flying), "n") and not flies_low(state(flying), "s")


def test_or_he_bears_it_himself() -> None:
    battle = play(linked([1]), "bear")
    assert (fact(battle, AttackMade).borne, element(battle, "k_1").wounds) == ("", 1)


def test_a_miss_asks_nobody() -> None:
    assert fact(linked([20]), AttackMade).hit is False


# Numbers in other rules


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(("target", "change"), [("g", 2), ("n", -2)])
def test_initiative_by_magic_counts_in_an_overrun(target: str, change: int) -> None:
    numbers = []
    for lie in ([], [spell("initiative", target, 2)]):
        battle = coming(effects=lie)
        numbers.append(power(state(battle), element(battle, "g_1"), element(battle, "n_1")).total)
    assert numbers[1] - numbers[0] == change


@clause("DW-XX.2.0-03")
@pytest.mark.parametrize(
    ("kind", "target", "value", "change"),
    [("shooting", "s", 2, 2), ("shooting", "s", -3, -3), ("shot_at", "n", -3, -3), ("protection", "n", 2, -2)],
)
def test_shooting_by_magic(kind: str, target: str, value: int, change: int) -> None:
    numbers = []
    for lie in ([], [spell(kind, target, value)]):
        battle = shooting({"s": "0609", "n": "0605"}, n="orcs foot S order=M", effects=lie)
        numbers.append(sum(number(battle, "s_1", "n_1").values()))
    assert numbers[1] - numbers[0] == change


@clause("DW-XX.2.0-03")
def test_whoever_sleeps_does_not_shoot_and_whoever_is_veiled_is_not_shot_at_from_afar() -> None:
    far = {"s": "0610", "n": "0604"}
    plain = shooting(far, n="orcs foot S order=M")
    assert "attack s_1 n_1" in offered(plain)
    asleep = shooting(far, n="orcs foot S order=M", effects=[spell("silent", "s")])
    assert not facts(asleep, AttackMade) and state(asleep).phase != "second_shooting"
    veiled = shooting(far, n="orcs foot S order=M", effects=[spell("veil", "n", 5)])
    assert state(veiled).phase != "second_shooting" or "attack s_1 n_1" not in offered(veiled)
    near = shooting({"s": "0609", "n": "0604"}, n="orcs foot S order=M", effects=[spell("veil", "n", 5)])
    assert "attack s_1 n_1" in offered(near)


@clause("DW-XX.2.0-03", "DW-XX.6.0-04")
@pytest.mark.parametrize(("kind", "points"), [("movement", 24), ("immobile", 0), ("flight", 24)])
def test_movement_by_magic_of_commanders_and_of_whoever_flees(kind: str, points: int) -> None:
    lie = [spell(kind, key, 6, number=number) for number, key in enumerate("kn", start=1)]
    given: dict[str, Any] = {"k": "empire chief N", "casters": [], "phase": "movement", "stage": ""}
    battle = field("empire", FIELD.replace("s", "k"), effects=lie, **given)
    now = state(battle)
    assert CommanderMover(now, now.units["k"]).points == points
    assert Flight(now, now.elements["n_1"]).points == (22 if points else 0)
    assert budget.points(now, now.units["n"]) == (22 if points else 0)


def test_whoever_is_immobile_does_not_move_as_it_reacts() -> None:
    for lie, points in (([], 6), ([spell("immobile", "g")], 0), ([spell("movement", "g", 6)], 12)):
        battle = coming(effects=lie)
        assert points_left(state(battle), unit(battle, "g"), "react") == points


# An enemy in sight

BEFORE = """
. . . . . . . . .
 . . g . . . . . .
. . . . . . . . .
 . . s . . . . . .
. . . . . . . . .
 . . n . . . . . .
. . . . . . . . .
"""


@clause("DW-XVII.7.4-11")
def test_a_spell_that_strikes_whole_hexes_needs_an_enemy_in_sight_there() -> None:
    """To the north the Guard, to the south friends: neither the cone nor the ball of fire is cast on those alone."""
    battle = play(field("empire", BEFORE), "cast attaque_de_flammes")
    assert "n" in offered(battle, "at ") and "s" not in offered(battle, "at ")
    assert refused(battle, "at s") == ("DW-XVII.7.4-11", "no-spell-no-enemy")
    ball = play(field("empire", BEFORE), "cast boule_de_feu")
    assert {"0302"} <= set(offered(ball, "at "))
    assert refused(ball, "at 0306") == ("DW-XVII.7.4-11", "no-spell-no-enemy")


@clause("DW-XVII.7.4-11")
@pytest.mark.parametrize(("woods", "seen"), [("0303 0403 wood", False), ("", True)])
def test_an_enemy_hidden_in_the_zone_is_not_enough(woods: str, seen: bool) -> None:
    """He may cast other spells; of this one he learns why not."""
    left: Any = {"wizards": {"s": {"points": 8}}}
    battle = field("empire", BEFORE.replace("n", "."), land=land(woods), **left)
    if seen:
        assert "attaque_de_flammes" in offered(battle, "cast ")
    else:
        assert refused(battle, "cast attaque_de_flammes") == ("DW-XVII.7.4-11", "no-spell-no-enemy")
