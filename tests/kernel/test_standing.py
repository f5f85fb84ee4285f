"""How a battle stands, of every book: turn, phase, score and endings are there, in both languages, all the way."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import oriflamme
from oriflamme.kernel import Battle
from tests.server.test_summary import played

SCENARIOS = ("lames/tutoriel", "demonworld/premiere_partie", "fleuries/escarmouche", "masse/escarmouche")


def told(battle: Battle, lang: str) -> list[str]:
    now = battle.book.standing(battle.view(None).state)
    texts = [now.turn, *(phase.name for phase in now.phases), *(ending.text for ending in now.endings), *now.winning]
    return [battle.say(text, lang) for text in texts]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_battle_stands_in_words_at_every_moment(scenario: str, lang: str) -> None:
    battle = played(scenario, most=80)
    for step in range(0, battle.step_count + 1, 9):
        then = battle.at_step(step)
        now = then.book.standing(then.view(None).state)
        assert all(text and "{" not in text and "standing-" not in text for text in told(then, lang))
        assert not now.phase or now.phase in [phase.key for phase in now.phases]
        assert [ending.near for ending in now.endings] == sorted((one.near for one in now.endings), reverse=True)
        assert all(0 <= ending.near <= 1 and _known(battle, ending.clause) for ending in now.endings)
        assert set(now.scores) <= set(battle.seats)


def _known(battle: Battle, clause: str) -> bool:
    return clause in battle.book.clauses or clause in battle.book.rulings


def test_the_base_of_lames_is_told_by_its_wings_and_its_limit() -> None:
    battle = Battle.open("lames/tutoriel", seed=1)
    said = told(battle, "en")
    assert said[0].startswith("Turn 1 of ")
    assert said[1:3] == ["Kingdom", "Horde"]
    assert any("the points decide" in text for text in said)
    assert any(text.startswith("The Horde loses when all wings of that side retreat: ") for text in said)


AIMS = {
    "lames/tutoriel": "To win, bring all enemy wings to Retreat, or leave nobody in them.",
    "demonworld/premiere_partie": "To win, destroy every enemy element.",
    "fleuries/escarmouche": "To win, rout or destroy every enemy unit.",
    "masse/escarmouche": "To win, rout or destroy every enemy unit.",
}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_how_a_battle_is_won_is_said_first_and_what_decides_at_the_end_after_it(scenario: str) -> None:
    battle = Battle.open(scenario, seed=1)
    now = battle.book.standing(battle.view(None).state)
    aim, *rest = (battle.say(one, "en") for one in now.winning)
    assert aim == AIMS[scenario]
    assert rest[0] in [battle.say(one.text, "en") for one in now.endings]


def test_whose_wings_may_retreat_without_losing_is_not_told_to_bring_them_to_retreat() -> None:
    said = {}
    for scenario in ("lames/retraite", "lames/crete"):
        battle = Battle.open(scenario, seed=1)
        said[scenario] = [battle.say(one, "en") for one in battle.book.standing(battle.view(None).state).winning]
    assert said["lames/retraite"][0] == "To win, score more points than the enemy."
    assert said["lames/retraite"][-1] == "Leaving the map by the west edge is worth 1 point a step to the Escort."
    assert said["lames/crete"][0] == AIMS["lames/tutoriel"]
    assert said["lames/crete"][-2:] == [
        "Each hex held is worth 6 points to the Host of Night among 0606, 0907 and 1206.",
        "Each hex held is worth 4 points to the League of the Hills among 0606, 0907 and 1206.",
    ]


def test_losses_bring_an_ending_nearer_and_points_to_the_enemy() -> None:
    battle = played("masse/escarmouche", most=8)
    opening = Battle.open("masse/escarmouche", seed=1)
    before, now = (one.book.standing(one.view(None).state) for one in (opening, battle))
    assert sum(now.scores.values()) > sum(before.scores.values()) == 0
    assert now.turn != before.turn or now.phase != before.phase


def test_places_of_a_scenario_are_told_with_what_they_are_worth_and_to_whom() -> None:
    """Alike for both sides: one sentence; several hexes of one objective are held together."""
    text = (oriflamme.book("lames").folder / "blank.toml").read_text(encoding="utf-8")
    north: dict[str, Any] = {"side": "north", "hexes": ["0505"], "points": 4}
    south = {**north, "side": "south"}
    both = {"side": "south", "hexes": ["0306", "0307"], "points": 1}

    def worth(*objectives: dict[str, Any]) -> list[str]:
        battle = Battle.open({**tomllib.loads(text), "victory": {"objectives": list(objectives)}}, seed=1)
        return [battle.say(one, "en") for one in battle.book.standing(battle.state).winning][3:]

    assert worth(north, south, both) == [
        "Holding 0505 is worth 4 points to either side.",
        "Holding 0306 and 0307 is worth 1 point to the Army of the south.",
    ]
    assert worth(north) == ["Holding 0505 is worth 4 points to the Army of the north."]
    assert worth(north, {**north, "hexes": ["0606"]}) == [
        "Each hex held is worth 4 points to the Army of the north among 0505 and 0606."
    ]
    assert worth() == []
