"""The commanders of Les Lames Maudites: what their eye reckons, what wings are about, what units do for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme import Battle, book
from oriflamme.commanders import LEVELS, Budget, commander, commanders, reasons, texts
from oriflamme.commanders.lames.candidate_actions import CandidateActions
from oriflamme.commanders.lames.intentions import KINDS, WHYS, Intention, intend
from oriflamme.commanders.lames.leader_choices import wanting
from oriflamme.commanders.lames.plain_choices import leader_wishes
from oriflamme.commanders.lames.position_value import PositionValue, hits
from oriflamme.commanders.lames.search_adapter import SEARCH_ADAPTER
from oriflamme.commanders.lames.win_chance import chance, edge, worth
from oriflamme.kernel import Choice
from oriflamme.rulebooks.lames.activation_sheet import ActivationSheet
from tests.rulebooks.lames.positions import plain, scenario

FIELD = plain(12, 9)


def opened(armies: str, map_: str = FIELD, **more: Any) -> Battle:
    return Battle.open(scenario(map_, armies, **more), seed=1)


def intention(battle: Battle, wing: str = "north1") -> tuple[str, str]:
    state = battle.state
    found = intend(PositionValue(state, state.wings[wing].side), state.wings[wing])
    return found.kind, found.why


def deed(battle: Battle, key: str, kind: str = "attack") -> tuple[str, str]:
    """What a unit would do, and where, if it were activated now."""
    state = battle.state
    state.acting = key
    unit = state.units[key]
    best = CandidateActions(PositionValue(state, unit.side), unit, Intention(unit.wing, kind, "going")).best(
        set(ActivationSheet(state, unit).allowed)
    )
    return best.action, best.hex


# What the eye reckons


def test_the_chance_that_an_attack_does_anything() -> None:
    assert hits(0) == pytest.approx(26 / 36)
    assert hits(-7) == pytest.approx(6 / 36)
    assert hits(10) == pytest.approx(35 / 36)


def test_a_blow_from_behind_is_worth_more() -> None:
    battle = opened("north attack\n  a infanterie 0504 E\nsouth attack\n  b infanterie 0604 W\n  c infanterie 0404 W")
    state = battle.state
    position_value = PositionValue(state, "south")
    front, rear = (position_value.blow(state.units[key], state.units["a"]) for key in ("b", "c"))
    assert rear[0] > front[0] and rear[1] > front[1]


def test_a_charge_comes_better_than_a_walk() -> None:
    battle = opened(
        "north attack\n  a cavaliers 0504 E charge\n  b cavaliers 0506 E\nsouth attack\n  c infanterie 0604 W"
    )
    state = battle.state
    position_value = PositionValue(state, "north")
    d = position_value.terrain.adjacent["0604"].index("0504")
    walking = position_value.meeting(eye_copy(state.units["b"], hex="0504"), state.units["c"], d)
    assert position_value.meeting(state.units["a"], state.units["c"], d) > walking + 0.5


def eye_copy(unit: Any, **changes: Any) -> Any:

    return replace(unit, **changes)


def test_danger_comes_from_those_who_can_reach_the_place() -> None:
    battle = opened("north attack\n  a archers 0304 E\nsouth attack\n  b gens_darmes 0704 W\n  c lanciers 1204 W")
    position_value = PositionValue(battle.state, "north")
    assert {foe.key for foe, _, _ in position_value.comers("0304")} == {"b"}
    danger, _ = position_value.danger(battle.state.units["a"])
    assert danger > 1
    assert position_value.comers("0101") == []


def test_friends_beside_a_unit_guard_its_flanks() -> None:
    alone = "north attack\n  a infanterie 0404 N\nsouth attack\n  b lanciers 0704 W"
    guarded = alone.replace("\nsouth", "\n  g infanterie 0504 N\nsouth")
    exposed, safe = (opened(armies).state for armies in (alone, guarded))
    assert PositionValue(exposed, "north").danger(exposed.units["a"])[0] > 1
    assert PositionValue(safe, "north").danger(safe.units["a"])[0] == 0


# What wings are about


def test_a_beaten_wing_gives_way() -> None:
    battle = opened(
        "north retreat\n  a infanterie 0304 E\nnorth.n2 attack\n  c orcs 0101 E\nsouth attack\n  b orcs 0704 W"
    )
    assert intention(battle) == ("withdraw", "beaten")
    assert intention(battle, "n2")[0] != "withdraw"


def test_horsemen_go_for_archers_and_wait_for_nobody() -> None:
    battle = opened("north attack\n  a gens_darmes 0304 E\nsouth attack\n  b archers 0704 W")
    assert intention(battle) == ("attack", "going")


def test_archers_do_not_run_into_horsemen() -> None:
    armies = "north attack\n  a archers 0304 E\nsouth attack\n  b {} 0704 W"
    assert intention(opened(armies.format("cavaliers"))) == ("hold", "weaker")
    assert intention(opened(armies.format("archers"))) == ("attack", "going")


def test_a_wing_in_disarray_gathers_itself() -> None:
    armies = "north attack\n  a infanterie 0304 E shaken\n  b infanterie 0305 E {}\n  c infanterie 0306 E\n"
    enemy = "south attack\n  d archers 0904 W"
    assert intention(opened(armies.format("spent") + enemy)) == ("regroup", "disarray")
    assert intention(opened(armies.format("winded") + enemy)) == ("attack", "going")


def test_whoever_does_not_lead_attacks_before_the_end() -> None:
    armies = "north attack\n  a archers 0304 E\nsouth attack\n  b cavaliers 0804 W"
    assert intention(opened(armies, turns=3)) == ("attack", "late")
    assert intention(opened(armies, turns=9)) == ("hold", "weaker")


def test_whoever_leads_keeps_what_he_has_at_the_end() -> None:
    armies = "north attack\n  a gens_darmes 0304 E\nsouth attack\n  b archers 0804 W steps=1"
    assert intention(opened(armies, turns=1, victory={"margin": 1})) == ("hold", "ahead")
    assert intention(opened(armies, turns=1, victory={"margin": 2})) == ("attack", "late")


# What units do


def test_a_unit_in_disarray_recovers_out_of_reach() -> None:
    armies = "north attack\n  a infanterie 0204 E {} ordered\nsouth attack\n  b lanciers 1104 W"
    assert deed(opened(armies.format("shaken")), "a", "hold")[0] == "reorganise"
    assert deed(opened(armies.format("spent")), "a", "hold")[0] == "rest"


def test_horsemen_ride_round_the_spears() -> None:
    """Free to go where they like, they come from behind and not onto the points."""
    battle = opened("north attack\n  a cavaliers 0604 E ordered\nsouth attack\n  b lanciers 0804 W\n  c archers 1201 W")
    action, hex = deed(battle, "a")
    assert action == "move"
    terrain = PositionValue(battle.state, "north").terrain
    front = {terrain.adjacent["0804"][d] for d in (2, 3, 4)}
    assert hex not in front


def test_a_good_blow_is_struck() -> None:
    battle = opened("north attack\n  a cavaliers 0504 E contact\nsouth attack\n  b archers 0604 W shaken")
    assert deed(battle, "a")[0] == "shock"


def test_orders_go_to_those_who_need_them() -> None:
    battle = opened(
        "north attack leader=chief\n  chief chef_armee 0204 E\n  a infanterie 0205 E routed\n"
        "  b infanterie 0203 E shaken\n  c infanterie 0206 E\n  d chiens_de_guerre 0202 E shaken\n"
        "south attack\n  e lanciers 1204 W",
        commander_of={"north": "chief"},
    )
    position_value = PositionValue(battle.state, "north")
    plan = {"north1": Intention("north1", "attack", "going")}
    assert {friend.key for friend, _ in wanting(position_value, battle.state.units["chief"], plan)} == {"a", "b"}


def test_a_character_challenges_the_weaker_one_if_he_may() -> None:
    figures = {
        "hero": {"like": "chef_armee", "supports": [0, 0, 0]},
        "lad": {"like": "chef_aile", "supports": [0, 0, 0]},
    }
    battle = opened(
        "north defence\n  t infanterie 0504 E\n  a hero 0504 E\nsouth defence\n  y infanterie 0604 E\n  x lad 0604 E",
        figure=figures,
    )
    hero = battle.state.units["a"]
    assert leader_wishes(battle.state, hero, {"duel", "rest"}) == ["duel"]
    assert leader_wishes(battle.state, hero, {"rest"})[:3] == ["command", "reorganise", "rest"]


# Whole battles


def tokens(level: str, where: str, seed: int, budget: Budget | None = None, most: int = 10_000) -> list[str]:
    """Every answer of a battle, each among those that were offered."""
    battle = Battle.open(where, seed=seed, recording=False)
    sides = {seat: commander(level, 1, "lames", budget=budget) for seat in battle.seats}
    found: list[str] = []
    while battle.asks and len(found) < most:
        ask = battle.asks[0]
        token = sides[ask.seat].choose(battle.view(ask.seat), ask)
        if isinstance(ask, Choice):
            assert token in {option.token for option in ask.options}
        battle.answer(token, ask.seat)
        found.append(token)
    return found


def test_all_levels_are_taught() -> None:
    assert commanders("lames") == LEVELS


@pytest.mark.parametrize("where", book("lames").scenarios)
def test_steady_plays_every_scenario(where: str) -> None:
    assert tokens("steady", where, 2, most=60)


def test_the_same_battle_twice() -> None:
    first = tokens("steady", "lames/tutoriel", 5)
    assert first == tokens("steady", "lames/tutoriel", 5)
    few = Budget(nodes=80)
    assert tokens("searching", "lames/tutoriel", 5, few, 60) == tokens("searching", "lames/tutoriel", 5, few, 60)


def test_the_plan_is_told_in_both_languages() -> None:
    for lang in ("fr", "en"):
        wanted = {f"plan-wing-{kind}" for kind in KINDS} | {f"lames-because-{why}" for why in WHYS}
        assert wanted <= texts().ids[lang]
    battle = Battle.open("lames/rencontre", seed=1, recording=False)
    player = commander("steady", 1, "lames")
    assert reasons(player) == ()
    player.choose(battle.view("kingdom"), battle.asks[0])
    said = reasons(player)
    assert [message.args["wing"] for message in said] == ["count", "provost"]
    assert texts().say(said[0], "en", battle.names).startswith("The Count's wing ")
    assert texts().say(said[0], "fr", battle.names).startswith("L’Aile du Comte attaque")


# Searching


def test_whoever_has_lost_more_stands_worse() -> None:
    armies = "north attack\n  a infanterie 0304 E{}\nsouth attack\n  b infanterie 0904 W"
    even = edge(opened(armies.format("")).state, "north")
    assert even == pytest.approx(0)
    for harm in (" steps=1", " shaken", " routed", " winded", " spent"):
        state = opened(armies.format(harm)).state
        assert edge(state, "north") < 0 < edge(state, "south")
    assert chance(0) == 0.5 and chance(-2) < 0.5 < chance(2) < 1
    troop = opened(armies.format("")).state
    assert worth(troop, troop.units["a"]) == pytest.approx(4)


def test_whoever_is_far_away_stands_still_in_imagined_battles() -> None:
    battle = opened(
        "north attack\n  a infanterie 0304 E ordered\n  far orcs 1208 W\nsouth attack\n  b lanciers 0604 W",
        plain(16, 9),
    )
    battle.answer("activate a", "north")
    start = battle.view("north")
    imagined = battle.fork()
    SEARCH_ADAPTER.narrow(start, imagined)
    assert {key for key, unit in imagined.state.units.items() if unit.activated} == {"far"}
    assert not any(unit.activated for unit in battle.state.units.values())


def test_what_is_searched_begins_with_what_steady_would_do() -> None:
    battle = opened("north attack\n  a cavaliers 0304 E ordered\nsouth attack\n  b lanciers 0604 W\n  c archers 0606 W")
    battle.answer("activate a", "north")
    view = battle.view("north")
    ask = view.asks[0]
    assert isinstance(ask, Choice)
    lines = SEARCH_ADAPTER.lines(view, ask, commander("steady", 1, "lames"))
    assert len(lines) > 1
    assert all(line.covers(view, ask) for line in lines)
    assert lines[0].choose(view, ask) == commander("steady", 1, "lames").choose(view, ask)
