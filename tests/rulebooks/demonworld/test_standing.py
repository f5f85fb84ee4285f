"""How a battle of Demonworld stands: a phase is marked from deployment to the last blow."""

from __future__ import annotations

import pytest

from oriflamme.commanders import commander
from oriflamme.kernel import Battle, Choice
from oriflamme.kernel.services import Standing

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
