"""Chapter VII and scenario files: the first game, armies, victory, and what is refused."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle, Trouble
from oriflamme.kernel.proofs import clause
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import BattleEnded
from oriflamme.rulebooks.demonworld.field import board_of, read_hex
from oriflamme.rulebooks.demonworld.state import Demonworld
from tests.rulebooks.demonworld.positions import fact, offered, play, position, refused, rejected, run

SCENARIOS = sorted(BOOK.scenarios)


@clause("DW-VII-01", "DW-VII-05")
def test_the_forces_of_the_first_game() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    sides = {side: list(battle.state.units_of(side)) for side in ("empire", "orcs")}
    counted = {side: (sum(u.elements for u in units), sum(u.points for u in units)) for side, units in sides.items()}
    assert counted == {"empire": (20, 380), "orcs": (18, 330)}
    assert SHIPPED["garde_orc"].points / SHIPPED["garde_orc"].elements == 20


@clause("DW-VII-02")
def test_armies_deploy_in_their_zones() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    play(battle, "front nobles 5")
    rows = {board_of(battle.state).cells[_hex(battle, word)][1] for word in offered(battle, "place nobles ", "empire")}
    assert rows == {11, 12}  # two ranks: the second must be in the zone too
    assert refused(battle, "place nobles 1_k3", "empire") == ("DW-VII-02", "no-deploy-zone")
    assert refused(battle, "confirm", "empire") == ("DW-VII-02", "no-deploy-missing")
    play(battle, "place nobles 1_m3", "front berserkers 5")
    assert refused(battle, "place berserkers 1_m5", "empire") == ("DW-V.3.0-01", "no-deploy-occupied")


def _hex(battle: Battle, word: str) -> Hex:
    found = read_hex(battle.state, word)
    assert found is not None
    return found


@clause("DW-VII-02")
def test_deployment_is_secret_until_both_confirm() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    for token in ("front nobles 5", "place nobles 1_m3", "front berserkers 5", "place berserkers 1_m10", "confirm"):
        battle.answer(token, "empire")
    seen: Demonworld = battle.book.view(battle.state, "orcs")
    assert not battle.state.elements and not seen.elements


@clause("DW-VII-03")
def test_whoever_eliminates_the_enemy_wins() -> None:
    battle = position(
        " . g .\n. n . .",
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        phase="melee",
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    assert battle.outcome is not None
    assert (battle.outcome.winner, battle.outcome.reason, battle.outcome.clause) == (
        "empire",
        "eliminated",
        "DW-VII-03",
    )


def test_after_the_last_turn_the_losses_are_counted() -> None:
    battle = position(
        " . g .\n. . . .\n . n .",
        n="empire fantassins_nobles N elements=10",
        g="orcs garde_orc S",
        turns=1,
        dice=[1],
    )
    run(battle)
    assert fact(battle, BattleEnded).reason == "points-draw"


# Refused files


def test_what_a_scenario_cannot_hold() -> None:
    assert rejected("n . .\n . . g", g="orcs gobelins S") == ("army[1].unit[0]", "scenario-unknown-card")
    assert rejected("n g") == ("n", "scenario-contact")
    assert rejected("n . g", n="empire fantassins_nobles NE") == ("army[0].unit[0].element[0]", "scenario-facing")
    assert rejected("n . g", phase="siesta") == ("position.phase", "scenario-phase")
    assert rejected("n . g", phase="melee", stage="regrouping") == ("position.combats", "scenario-not-fighting")
    assert rejected("n . g", active="n") == ("position.active", "scenario-not-moving")
    assert rejected("n . g", hit=["g_1"]) == ("position.attacks", "scenario-not-resolving")
    assert rejected("n . g", n="empire fantassins_nobles N order=X") == ("n", "scenario-order-word")
    assert rejected("n . g", kills={"elves": 1}) == ("position.kills", "scenario-unknown-side")


def _file(**changes: Any) -> dict[str, Any]:
    data = tomllib.loads(BOOK.scenarios["demonworld/lances_et_loups"].read_text(encoding="utf-8"))
    return {**data, **changes}


@pytest.mark.parametrize(
    ("army", "change", "place", "why"),
    [
        (0, {"points": 480}, "army[0]", "scenario-points"),
        (0, {"people": "orcs"}, "army[0].unit[0]", "scenario-people"),
        (1, {"seat": "empire"}, "army", "scenario-key-twice"),
        (1, {"facing": "E"}, "army[1]", "scenario-facing"),
        (1, {"unit": []}, "army[1]", "scenario-empty-army"),
        (1, {"zone": {"rows": [3, 1]}}, "army[1]", "scenario-zone"),
    ],
)
def test_an_army_that_breaks_a_rule_is_refused(army: int, change: dict[str, Any], place: str, why: str) -> None:
    data = _file()
    data["army"][army] |= change
    with pytest.raises(Trouble) as caught:
        Battle.open(data)
    assert (caught.value.message.args["place"], caught.value.message.args["problem"].id) == (place, why)


# Whole battles


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_battle_keeps_the_rules_and_proves_itself(name: str, seed: int) -> None:
    """Invariants hold, positions open as themselves, and the transcript leads to the same state."""
    battle = Battle.open(name, seed=seed)
    choose = random.Random(seed)
    for number in range(700):
        if not battle.asks:
            break
        ask = battle.asks[0]
        battle.answer(choose.choice(ask.options).token, ask.seat)
        if number % 25 == 0:
            assert BOOK.check(battle.checkpoint) == []
            data = tomllib.loads(battle.position())
            opened = Battle.open(data, dice="typed", switches=battle.setup.switches)
            assert BOOK.opening(opened.scenario, opened.setup.tiers, opened.setup.switches) == battle.checkpoint
    assert Battle.read(battle.transcript).checksum == battle.checksum
