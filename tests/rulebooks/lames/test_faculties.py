"""Faculties: at the start and the end of an activation, in tests, on the sheet, in combat. Chapter 3.1."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle, Choice, Roll
from oriflamme.rulebooks.lames import facts as lames
from oriflamme.rulebooks.lames.advantage import advantage
from oriflamme.rulebooks.lames.engagement import enemies_engaging_it, enemies_it_engages
from oriflamme.rulebooks.lames.state import FRESH, IN_ORDER, ROUTED, SHAKEN, WINDED
from oriflamme.rulebooks.lames.terrain import terrain_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.lames.fights import counted, pending, strike
from tests.rulebooks.lames.positions import facts, plain, play, position, refused, spare_dice, tokens, trials, unit

FIELD = plain(8, 5)


def with_faculties(*faculties: str, like: str = "infanterie", **more: Any) -> dict[str, Any]:
    return {"special": {"like": like, "faculties": list(faculties), **more}}


def field(armies: str, *faculties: str, map_: Any = FIELD, like: str = "infanterie", **more: Any) -> Battle:
    """A battle in which the type `special` has these faculties."""
    figures = with_faculties(*faculties, like=like, **more.pop("special", {}))
    return position(map_, armies, figure=figures, tier="intermediate", **more)


def meeting(*faculties: str, a: str = "special", x: str = "orcs", order: str = "defence", **more: Any) -> Battle:
    """Two enemies face to face in 0302 and 0402."""
    armies = f"north {order}\n  a {a} 0302 E\nsouth defence\n  x {x} 0402 W"
    return field(armies, *faculties, **more)


def actions(battle: Battle, key: str = "a") -> set[str]:
    """The actions open to a unit; the only one, where there is no choice."""
    play(battle, f"activate {key}")
    chosen = facts(battle, lames.ActionChosen)
    return {chosen[-1].action} if chosen else tokens(battle)


@clause("LM-3.1-01")
def test_a_unit_may_have_several_faculties_or_none_and_the_base_game_knows_none() -> None:
    battle = meeting("evade", "frightening")
    assert battle.state.figures["special"].faculties == ("evade", "frightening")
    assert battle.state.figures["orcs"].faculties == ()
    base = position(FIELD, "north attack\n  a geants 0302 E\nsouth defence\n  x orcs 0702 W")
    assert base.state.figures["geants"].faculties == ()


# Evade


@clause("LM-3.1-02", "LM-2.3.1.2-04")
def test_evade_takes_two_off_disengagement_and_pass_through_tests() -> None:
    armies = "north attack\n  a special 0302 E shaken\n  b special 0302 E\nsouth attack\n  x orcs 0402 W contact"
    for faculties, extra in ((("evade",), {"evade": -2}), ((), {})):
        battle = play(field(armies, *faculties, dice=[1, 1]), "activate a", "withdraw", "withdraw W")
        for subject in ("a", "b"):
            asked = pending(battle)
            assert (asked.purpose, asked.subject) == ("passing", subject)
            assert counted(asked.tally) == {"each_large": 1, **extra}
            play(battle, "1 1")
        assert pending(battle).purpose == "disengagement"
        assert counted(pending(battle).tally) == {"contacted": 1, **extra}


@clause("LM-3.1-03", "LM-F-38", "LM-2.9-18")
def test_whoever_evades_need_not_fight_unless_it_charges() -> None:
    assert actions(meeting("evade", order="attack")) == {"shock", "withdraw", "flee"}
    assert actions(meeting(order="attack")) == {"shock"}
    armies = "north attack\n  a special 0302 E charge\nsouth defence\n  x orcs 0402 W"
    assert actions(field(armies, "evade")) == {"shock"}


@clause("LM-F-44", "LM-2.9-24")
def test_under_attack_whoever_evades_may_move_as_it_likes() -> None:
    armies = "north attack\n  a special 0302 E\nsouth defence\n  x orcs 0802 W"
    battle = field(armies, "evade")
    assert actions(battle) == {"move", "withdraw", "flee"}
    play(battle, "move")
    assert {"face W", "step E"} <= tokens(battle)
    play(battle, "face W", "step W", "halt")
    (chosen,) = facts(battle, lames.ActionChosen)
    assert chosen.clause == "LM-2.9-24"
    other = field(armies)
    play(other, "activate a")
    assert facts(other, lames.ActionChosen)[-1].clause == "LM-2.9-29"
    assert refused(other, "face W") == "LM-2.6.11.1-01", "without it, an attack move"
    defence = field(armies.replace("attack", "defence"), "evade")
    assert "pass" in actions(defence)


# Fear


@clause("LM-3.1-04", "LM-F-07", "LM-2.9-02")
@pytest.mark.parametrize(("roll", "cohesion"), [("4 4", IN_ORDER), ("4 5", SHAKEN)])
def test_an_enemy_beside_a_frightening_unit_tests_when_that_is_activated(roll: str, cohesion: int) -> None:
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x infanterie 0402 W\n  y infanterie 0602 W"
    battle = field(armies, "frightening")
    play(battle, "activate a")
    asked = pending(battle)
    assert (asked.purpose, asked.subject, asked.tally) == ("fear", "x", None)
    play(battle, roll)
    assert unit(battle, "x").cohesion == cohesion
    assert [fact.subject for fact in trials(battle, "fear")] == ["x"], "one that is not adjacent does not test"


@clause("LM-F-07", "LM-2.9-02")
@pytest.mark.parametrize(
    ("figure", "marker", "tests"),
    [
        ("infanterie", "", True),
        ("infanterie", "routed", False),
        ("morts_vivants", "", False),
        ("demons", "", False),
        ("steadfast", "", False),
    ],
)
def test_who_is_not_frightened(figure: str, marker: str, tests: bool) -> None:
    armies = f"north defence\n  a special 0302 E\nsouth defence\n  x {figure} 0402 W {marker}"
    figures = with_faculties("frightening") | {"steadfast": {"like": "infanterie", "morale": "unshakable"}}
    battle = position(FIELD, armies, figure=figures, tier="intermediate")
    play(battle, "activate a")
    assert isinstance(battle.asks[0], Roll) == tests


def test_fear_is_spread_by_the_unit_that_is_activated_alone() -> None:
    battle = meeting("frightening", a="infanterie", x="special")
    play(battle, "activate a")
    assert trials(battle, "fear") == []
    assert not isinstance(battle.asks[0], Roll)


@clause("LM-F-08", "LM-2.9-03")
def test_an_invulnerable_unit_frightens_whoever_cannot_hurt_it() -> None:
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x {figure} 0402 W"
    battle = field(armies.format(figure="orcs"), "invulnerable", dice=[1, 1])
    play(battle, "activate a")
    assert [fact.subject for fact in trials(battle, "fear")] == ["x"]
    alike = field(armies.format(figure="special"), "invulnerable")
    play(alike, "activate a")
    assert trials(alike, "fear") == []


# Invulnerable


@clause("LM-3.1-09")
def test_an_invulnerable_unit_takes_no_loss_but_from_its_like() -> None:
    for a, losses in (("orcs", 0), ("special", 1)):
        battle = meeting("invulnerable", a=a, x="special", order="attack", dice=[3, 2])
        strike(battle)
        (fought,) = facts(battle, lames.ShockFought)
        assert fought.losses >= 1
        ignored = facts(battle, lames.LossesIgnored)
        assert [fact.losses for fact in ignored] == ([] if losses else [fought.losses])
        if not losses:
            assert unit(battle, "x").steps == 2
            assert unit(battle, "x").hex == "0402"


# Tireless


@clause("LM-3.1-06")
def test_nothing_takes_the_breath_of_the_tireless() -> None:
    for faculties, breath in ((("tireless",), FRESH), ((), WINDED)):
        battle = meeting(*faculties, order="attack", dice=[6, 6])
        strike(battle)
        assert unit(battle, "a").breath == breath
    armies = "north defence\n  a special 0302 E charge\nsouth defence\n  x orcs 0402 W contact"
    for faculties, breath in ((("tireless",), FRESH), ((), WINDED)):
        battle = field(armies, *faculties, dice=[6, 6])
        play(battle, "activate a")
        assert trials(battle, "defence")[0].passed is False
        assert unit(battle, "a").shock == ""
        assert unit(battle, "a").breath == breath, "a lost Charge"


# Hedgehog


@clause("LM-3.1-08")
def test_a_hedgehog_has_only_a_front_and_keeps_its_facing() -> None:
    armies = "north attack\n  a infanterie 0302 E\nsouth defence\n  x special 0402 E"
    for faculties, side in ((("hedgehog",), {}), ((), {"rear": 4})):
        battle = field(armies, *faculties)
        found = advantage(battle.state, unit(battle, "a"), unit(battle, "x"), supported=True)
        assert {item.reason: item.value for item in found.items if item.reason in ("flank", "rear")} == side
        terrain = terrain_of(battle.state)
        engaged = [enemy.key for enemy in enemies_it_engages(battle.state, terrain, unit(battle, "x"))]
        assert engaged == (["a"] if faculties else [])
        assert unit(battle, "x").facing == 0
    battle = field("north attack\n  a orcs 0102 E\nsouth defence\n  x special 0402 E", "hedgehog")
    zones = battle.book.hex_zones(battle.state, "x")
    assert zones is not None
    assert len(zones.front) == 6 and not zones.flank and not zones.rear


def test_a_hedgehog_steps_any_way_without_turning_and_turns_at_its_price() -> None:
    armies = "north defence\n  a special 0303 E\nsouth defence\n  x orcs 0803 W"
    battle = play(field(armies, "hedgehog"), "activate a", "move")
    assert {"step W", "step NE", "step SW", "face W"} <= tokens(battle)
    other = play(field(armies), "activate a", "move")
    assert "step W" not in tokens(other)
    (ask,) = battle.asks
    assert isinstance(ask, Choice)
    for one in battle.book.destinations(battle.state, ask)[:40]:
        twin = play(play(field(armies, "hedgehog"), "activate a", "move"), *one.answers)
        assert one.places["a"] == (unit(twin, "a").hex, unit(twin, "a").facing)


# Adaptation


@clause("LM-3.1-10")
@pytest.mark.parametrize(("faculty", "sign"), [("adaptation_forest", "w"), ("adaptation_marsh", "m")])
def test_a_wood_is_clear_to_whoever_is_adapted_to_it(faculty: str, sign: str) -> None:
    map_ = "\n".join([". " + " ".join(sign * 3) + " . . . .", *(plain(8, 5).split("\n")[1:])])
    armies = "north defence\n  a special 0101 E ordered\nsouth defence\n  x orcs 0805 W"
    battle = play(field(armies, faculty, map_=map_), "activate a", "move", "step E", "step E", "halt")
    assert [fact.cost for fact in facts(battle, lames.UnitStepped)] == [2, 2]
    assert "mark charge" in tokens(battle), "and gives Charge"
    other = play(field(armies, map_=map_), "activate a", "move", "step E")
    assert [fact.cost for fact in facts(other, lames.UnitStepped)] == [4]
    wrong = "adaptation_marsh" if sign == "w" else "adaptation_forest"
    other = play(field(armies, wrong, map_=map_), "activate a", "move", "step E")
    assert [fact.cost for fact in facts(other, lames.UnitStepped)] == [4]


@clause("LM-3.1-11")
def test_adaptation_counts_in_the_adapted_units_own_hex() -> None:
    map_ = FIELD.split("\n")
    wooded = {"grid": "\n".join([map_[0], " . . w . . . . .", *map_[2:]])}
    armies = "north attack\n  a {a} 0302 E\nsouth defence\n  x {x} 0402 W"
    attacking = field(armies.format(a="special", x="orcs"), "adaptation_forest", map_=wooded)
    found = counted(pending(strike(attacking)).tally)
    assert found["adapted_attacker"] == 2
    assert found["difficult"] == -2, "the wood still hampers the blow: it is clear to movement alone"
    back = field(armies.format(a="special", x="orcs"), "adaptation_forest", map_=wooded)
    found = counted(advantage(back.state, unit(back, "x"), unit(back, "a"), supported=True))
    assert found["adapted_defender"] == -4
    assert "adapted_attacker" not in found
    out = field(armies.format(a="orcs", x="special"), "adaptation_forest", map_=wooded)
    found = counted(pending(strike(out)).tally)
    assert "adapted_defender" not in found, "its own hex is not the wood"


# Light


@clause("LM-3.1-12")
@pytest.mark.parametrize(
    ("weather", "points"),
    [("heatwave", 4), ("fair", 4), ("cloudy", 3), ("overcast", 2), ("rain", 1), ("storm", 1), ("", 3)],
)
def test_light_hampers_the_fragile_and_helps_their_enemies(weather: str, points: int) -> None:
    ground = [{"kind": weather}] if weather else []
    battle = meeting("fragile_to_light", ground=ground)
    a, x = unit(battle, "a"), unit(battle, "x")
    assert counted(advantage(battle.state, a, x, supported=True))["light_attacker"] == -points
    assert counted(advantage(battle.state, x, a, supported=True))["light_defender"] == points
    dark = meeting("fragile_to_light", ground=ground, night=True)
    assert "light_attacker" not in counted(advantage(dark.state, a, x, supported=True))


@clause("LM-3.1-13")
@pytest.mark.parametrize(
    ("weather", "die", "lost"),
    [
        ("heatwave", 2, True),
        ("fair", 2, True),
        ("fair", 3, False),
        ("cloudy", 1, True),
        ("cloudy", 2, False),
        ("overcast", None, False),
        ("rain", None, False),
        ("storm", None, False),
    ],
)
def test_light_may_cost_a_step_at_each_activation(weather: str, die: int | None, lost: bool) -> None:
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x orcs 0802 W"
    battle = field(armies, "fragile_to_light", ground=[{"kind": weather}], position={"elements": []})
    play(battle, "activate a")
    assert isinstance(battle.asks[0], Roll) == (die is not None)
    if die is not None:
        play(battle, str(die))
    assert unit(battle, "a").steps == (1 if lost else 2)
    dark = field(armies, "fragile_to_light", ground=[{"kind": weather}], position={"elements": []}, night=True)
    assert not isinstance(play(dark, "activate a").asks[0], Roll), "not by night"


# Breath weapon


@clause("LM-3.1-14")
@pytest.mark.parametrize(
    ("capacity", "dragon", "points"),
    [
        ("superior", False, 8),
        ("advantaged", False, 4),
        ("ordinary", False, 0),
        ("disadvantaged", False, -4),
        ("inferior", False, -8),
        ("superior", True, 12),
        ("advantaged", True, 8),
        ("ordinary", True, 4),
        ("disadvantaged", True, 0),
        ("inferior", True, -4),
    ],
)
def test_a_breath_weapon_has_a_fixed_advantage(capacity: str, dragon: bool, points: int) -> None:
    special = {"weapon": "dra" if dragon else "mon", "weapon_capacity": capacity}
    armies = "north attack\n  a special 0302 E winded\nsouth defence\n  x orcs 0402 E spent"
    battle = field(armies, "breath_weapon", special=special)
    play(battle, "activate a", "shock", "breathe x")
    assert counted(pending(battle).tally) == {"breath_weapon": points}, "whatever the flank and the breath"


@clause("LM-3.1-14")
def test_a_breath_weapon_takes_the_place_of_shock() -> None:
    battle = meeting("breath_weapon", like="dragon_elfique", special={"steps": 2}, order="attack", dice=[3, 1])
    play(battle, "activate a", "shock")
    assert tokens(battle) == {"strike x supported", "strike x unsupported", "breathe x"}
    play(battle, "breathe x")
    (fact,) = facts(battle, lames.BreathWeaponUsed)
    assert (fact.advantage.total, fact.roll, fact.losses) == (12, 4, 3)
    assert unit(battle, "a").breath == FRESH
    assert unit(battle, "a").hex == "0302", "no advance"
    plain_one = meeting(order="attack")
    assert "breathe x" not in tokens(play(plain_one, "activate a"))


def test_a_fiery_breath_starts_a_fire_where_it_hurts() -> None:
    map_ = FIELD.split("\n")
    wooded = {"grid": "\n".join([map_[0], " . . . w . . . .", *map_[2:]])}
    for faculties, dice, fires in (
        (("breath_weapon", "fireproof"), [2, 2], ["0402"]),
        (("breath_weapon",), [2, 2], []),
        (("breath_weapon", "fireproof"), [6, 6], []),
    ):
        battle = meeting(*faculties, map_=wooded, order="attack", dice=dice)
        play(battle, "activate a", "breathe x")
        assert [fact.hex for fact in facts(battle, lames.FireStarted)] == fires


def test_a_breath_weapon_does_nothing_to_the_invulnerable() -> None:
    figures = with_faculties("breath_weapon") | {"ghost": {"like": "infanterie", "faculties": ["invulnerable"]}}
    armies = "north attack\n  a special 0302 E\nsouth defence\n  x ghost 0402 W"
    battle = position(FIELD, armies, figure=figures, tier="intermediate", dice=[1, 1])
    play(battle, "activate a", "breathe x")
    assert len(facts(battle, lames.LossesIgnored)) == 1
    assert unit(battle, "x").steps == 2


# Incendiary, Evanescence


@clause("LM-3.1-15")
@pytest.mark.parametrize(("sign", "die", "fire"), [("w", 3, True), ("w", 4, False), (".", None, False)])
def test_an_incendiary_unit_may_set_its_hex_alight(sign: str, die: int | None, fire: bool) -> None:
    map_ = FIELD.replace(". . . .", f". . {sign} .", 1)
    armies = "north defence\n  a special 0301 E\nsouth defence\n  x orcs 0802 W"
    battle = play(field(armies, "incendiary", map_=map_), "activate a")
    assert isinstance(battle.asks[0], Roll) == (die is not None)
    if die is not None:
        play(battle, str(die))
    assert [fact.hex for fact in facts(battle, lames.FireStarted)] == (["0301"] if fire else [])
    burning = field(armies, "incendiary", map_=map_, ground=[{"kind": "fire_start", "at": "0301"}])
    assert not isinstance(play(burning, "activate a").asks[0], Roll), "there is one already"


@clause("LM-3.1-16")
@pytest.mark.parametrize(("die", "steps"), [(3, 1), (4, 2)])
def test_an_evanescent_unit_may_fade_once_its_activation_is_over(die: int, steps: int) -> None:
    armies = "north defence\n  a special 0301 E\nsouth defence\n  x orcs 0802 W"
    battle = play(field(armies, "evanescence"), "activate a", "pass")
    assert facts(battle, lames.ActivationEnded)[-1].unit == "a"
    play(battle, str(die))
    assert unit(battle, "a").steps == steps
    assert unit(battle, "a").activated


def test_with_its_last_step_it_is_gone() -> None:
    armies = "north defence\n  a special 0301 E steps=1\n  b orcs 0305 E\nsouth defence\n  x orcs 0802 W"
    battle = play(field(armies, "evanescence", dice=[1, 1, 1]), "activate a", "pass")
    (fact,) = facts(battle, lames.UnitDestroyed)
    assert (fact.unit, fact.reason) == ("a", "faded")


# Climber, Swimmer


@clause("LM-3.1-17")
@pytest.mark.parametrize("side", ["wall", "impassable"])
def test_a_climber_crosses_walls_by_minimal_movement(side: str) -> None:
    map_ = {"grid": FIELD, "sides": [f"0302/E {side}"]}
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x orcs 0805 W"
    battle = play(field(armies, "climber", map_=map_), "activate a", "move")
    assert "creep E" in tokens(battle) and "step E" not in tokens(battle)
    play(battle, "creep E")
    assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0402", WINDED)
    other = play(field(armies, map_=map_), "activate a", "move")
    assert refused(other, "creep E") == ("LM-3.1-17" if side == "wall" else "LM-2.2.1.2-04")


@clause("LM-3.1-18")
@pytest.mark.parametrize("side", ["wall", "impassable"])
def test_a_climber_attacks_across_a_wall_at_a_price(side: str) -> None:
    map_ = {"grid": FIELD, "sides": [f"0302/E {side}"]}
    battle = meeting("climber", map_=map_, order="attack")
    assert counted(pending(strike(battle)).tally)["climbing"] == -4
    assert "climbing" not in counted(pending(strike(meeting("climber", order="attack"))).tally)
    other = meeting(map_=map_, order="attack")
    assert "shock" not in actions(other), "others do not attack there"


@clause("LM-3.1-19")
def test_a_swimmer_takes_to_the_water_by_minimal_movement() -> None:
    rows = FIELD.split("\n")
    pond = {"grid": "\n".join([rows[0], " . . . ~ . . . .", *rows[2:]])}
    river = {"grid": FIELD, "sides": ["0302/E water"]}
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x orcs 0805 W"
    for map_, clause_ in ((pond, "LM-2.6.2-03"), (river, "LM-3.1-19")):
        battle = play(field(armies, "swimmer", map_=map_), "activate a", "move", "creep E")
        assert (unit(battle, "a").hex, unit(battle, "a").breath) == ("0402", WINDED)
        other = play(field(armies, map_=map_), "activate a", "move")
        assert refused(other, "creep E") == clause_
    bridge = {"grid": FIELD, "sides": ["0302/E water", "0302/E road"]}
    assert "step E" in tokens(play(field(armies, map_=bridge), "activate a", "move")), "over a bridge anybody goes"


@clause("LM-3.1-20")
def test_a_swimmer_attacks_across_water_and_pays_once() -> None:
    rows = FIELD.split("\n")
    pond = {"grid": "\n".join([rows[0], " . . ~ . . . . .", *rows[2:]])}
    river = {"grid": FIELD, "sides": ["0302/E water"]}
    both, bridge = {**pond, "sides": ["0302/E water"]}, {"grid": FIELD, "sides": ["0302/E water", "0302/E road"]}
    nothing: dict[str, int] = {}
    for map_, found in (
        (pond, {"difficult": -2}),
        (river, {"swimming": -2}),
        (both, {"difficult": -2}),
        (bridge, nothing),
    ):
        tally = counted(pending(strike(meeting("swimmer", map_=map_, order="attack"))).tally)
        assert {reason: value for reason, value in tally.items() if reason in ("difficult", "swimming")} == found
    assert "shock" not in actions(meeting(map_=river, order="attack"))


def test_who_cannot_engage_its_aggressor_owes_no_face_and_may_break_off() -> None:
    """LM-CA-57: below a climber's wall."""
    map_ = {"grid": FIELD, "sides": ["0302/E wall"]}
    battle = meeting("climber", a="infanterie", x="special", map_=map_)
    state = battle.state
    assert [enemy.key for enemy, _ in enemies_engaging_it(state, terrain_of(state), unit(battle, "a"))] == ["x"]
    assert enemies_it_engages(state, terrain_of(state), unit(battle, "a")) == []
    assert actions(battle) == {"withdraw", "flee"}


def test_flyers_pass_over_a_wall() -> None:
    """LM-MA-14."""
    map_ = {"grid": FIELD, "sides": ["0302/E wall"]}
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x orcs 0805 W"
    battle = play(field(armies, map_=map_, special={"movement": "flying"}), "activate a", "move")
    assert "step E" in tokens(battle)


# Regeneration


@clause("LM-3.1-21")
@pytest.mark.parametrize(
    ("markers", "dice", "steps", "breath"),
    [
        ("steps=1 winded", [3, 4], 2, FRESH),
        ("steps=1 winded", [3, 3], 1, FRESH),
        ("steps=1", [5, 2], 2, FRESH),
        ("winded", [3, 4], 2, FRESH),
    ],
)
def test_a_seven_at_rest_gives_the_missing_step_back(markers: str, dice: list[int], steps: int, breath: int) -> None:
    armies = f"north defence\n  a special 0302 E {markers}\nsouth defence\n  x orcs 0805 W"
    battle = play(field(armies, "regeneration", dice=dice), "activate a", "rest")
    assert (unit(battle, "a").steps, unit(battle, "a").breath) == (steps, breath)
    assert len(facts(battle, lames.StepRegained)) == (markers.startswith("steps=1") and sum(dice) == 7)


@clause("LM-3.1-21")
def test_only_a_unit_that_lost_one_of_two_steps_rests_without_being_winded() -> None:
    for figure, markers, rests in (
        ("special", "steps=1", True),
        ("special", "", False),
        ("infanterie", "steps=1", False),
    ):
        armies = f"north attack\n  a {figure} 0302 E {markers}\nsouth defence\n  x orcs 0805 W"
        battle = field(armies, "regeneration")
        assert ("rest" in actions(battle)) == rests
    giant = "north defence\n  a special 0302 E steps=1\nsouth defence\n  x orcs 0805 W"
    assert "rest" not in actions(field(giant, "regeneration", special={"steps": 3}))


@clause("LM-3.1-05", "LM-F-69", "LM-2.9-39")
@spare_dice
def test_who_is_immune_stays_in_a_fire_unhurt() -> None:
    armies = "north defence\n  a special 0302 E\nsouth defence\n  x orcs 0805 W"
    for faculties, alive in ((("fireproof",), True), ((), False)):
        battle = field(armies, *faculties, ground=[{"kind": "fire", "at": "0302"}], dice=[1] * 8)
        play(battle, "activate a", "pass")
        assert ("a" in battle.state.units) == alive


def test_a_routed_unit_may_still_frighten() -> None:
    armies = "north defence\n  a special 0302 E routed\nsouth defence\n  x orcs 0402 E"
    battle = play(field(armies, "frightening"), "activate a")
    assert pending(battle).purpose == "fear"
    play(battle, "6 6")
    assert unit(battle, "x").cohesion == SHAKEN
    assert unit(battle, "a").cohesion == ROUTED
