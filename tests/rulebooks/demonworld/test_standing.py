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


VALUE = "To win, destroy more whole units than the enemy, counted by their worth"
PATIENCE = "After 20 turns in a row without a loss"
LESS = "the side whose losses are worth less wins."


@pytest.mark.parametrize(
    ("scenario", "aim", "clause", "last"),
    [
        ("rase_campagne", "To win, destroy every enemy element.", "DW-VII-05",
         "At the end of turn 10 the side that has lost fewer points wins."),
        ("formations", f"{VALUE}.", "DW-XVI.3.5-01", f"At the end of turn 8 {LESS}"),
        ("choc_des_royaumes", f"{VALUE}, and hold the objectives.", "DW-XVI.3.5-01", f"At the end of turn 6 {LESS}"),
        ("brulis",
         "The Orcs win by holding the hill alone for a whole turn; the Empire wins by preventing it.",
         "DW-XVI.2.3-03", "At the end of turn 10 victory goes to the Empire."),
        ("passe_de_kaiban",
         "The Orcs win as soon as a unit of that side enters the pass without routing;"
         " the Empire wins by preventing it.",
         "DW-XXI.1.3-01", "At the end of turn 9 victory goes to the Empire."),
        ("messager", "The Empire wins if Sandor the Arrogant reaches the exit; the Orcs win by preventing it.",
         "DW-XXI.2.3-01", f"{PATIENCE} victory goes to the Orcs."),
        ("dernier_combat",
         "The Empire wins as soon as the enemy has lost 475 points; the Orcs win by leaving nobody standing.",
         "DW-XVI.1.3-01", f"{PATIENCE} the Empire wins if a unit of that side still stands and does not rout."),
    ],
)  # fmt: skip
def test_what_wins_and_what_decides_in_the_end_go_by_the_goal(scenario: str, aim: str, clause: str, last: str) -> None:
    """Nothing is said of points lost where they do not decide."""
    battle = Battle.open(f"demonworld/{scenario}", seed=1)
    now = stands(battle)
    assert [battle.say(one, "en") for one in now.winning] == [aim, last]
    ending = next(one for one in now.endings if one.text == now.winning[1])
    assert ending.clause == clause


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
