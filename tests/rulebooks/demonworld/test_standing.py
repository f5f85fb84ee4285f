"""How a battle of Demonworld stands: a phase is marked from deployment to the last blow."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import Standing
from tests.rulebooks.demonworld.positions import OPENED, scenario

TURN = ["orders", "first_shooting", "movement", "second_shooting", "melee"]


def stands(battle: Battle) -> Standing:
    return battle.book.standing(battle.view(None).state)


def test_deployment_is_a_phase_of_its_own_until_the_first_turn() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    now = stands(battle)
    assert (now.phase, [one.key for one in now.phases]) == ("deployment", ["deployment", *TURN])
    assert [battle.say(now.phases[0].name, lang) for lang in ("fr", "en")] == ["Déploiement", "Deployment"]
    player = commander("plain", 1, battle.setup.book)
    while battle.state.phase == "deployment":
        ask = battle.asks[0]
        assert isinstance(ask, Choice)
        battle.answer(player.choose(battle.view(ask.seat), ask), ask.seat)
    now = stands(battle)
    assert (now.phase, [one.key for one in now.phases]) == ("orders", TURN)


@pytest.mark.parametrize(("scenario", "casts"), [("deux_sorciers", True), ("formations", False)])
def test_magic_is_a_phase_where_somebody_casts(scenario: str, casts: bool) -> None:
    battle = Battle.open(f"demonworld/{scenario}", seed=1)
    keys = [one.key for one in stands(battle).phases]
    assert ("magic" in keys) == casts
    assert not casts or keys.index("orders") < keys.index("magic") < keys.index("first_shooting")


def written(**more: Any) -> Battle:
    """Two nobles, one of them fallen and worth half of the unit's points, against one of the orcs' guard."""
    data = scenario("n . . . g", n="empire fantassins_nobles N", g="orcs garde_orc S", **more)
    unit = data["army"][0]["unit"][0]
    unit |= {"elements": 2, "points": 30}
    unit["element"].append({"key": "n_2", "hex": "0201", "facing": "N", "lost": True})
    battle = Battle.open(data, dice="typed")
    OPENED.append(battle)
    return battle


def test_what_counts_is_what_the_enemy_has_lost() -> None:
    now = stands(written())
    assert now.scores == {"empire": 0.0, "orcs": 15.0}


def test_how_it_can_end() -> None:
    """One of two gone; the third of four turns; after patience, two quiet turns of twenty."""
    now = stands(written(turn=3, turns=4, quiet=0))
    told = {one.text.id: (one.text.args, one.near) for one in now.endings if one.text.id != "ending-elimination"}
    assert told == {"ending-limit": ({"limit": 4}, 0.5), "ending-patience": ({"patience": 20}, 0.1)}
    gone = {one.text.args["side"]: one.near for one in now.endings if one.text.id == "ending-elimination"}
    assert gone == {"empire": 0.5, "orcs": 0.0}
    patient = stands(written(turn=3, quiet=3, switches={"patience": 0}))
    assert {one.text.id for one in patient.endings} == {"ending-elimination"}
    quick = stands(written(turn=3, quiet=3))
    assert [one.near for one in quick.endings if one.text.id == "ending-patience"] == [0.0]
    assert [one.near for one in now.endings] == sorted((one.near for one in now.endings), reverse=True)
