"""Chapter VII and scenario files: the first game, armies, victory, and what is refused."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle, UserError
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.facts import BattleEnded
from oriflamme.rulebooks.demonworld.occupancy import board_of, read_hex
from oriflamme.rulebooks.demonworld.state import Demonworld
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import (
    fact,
    offered,
    play,
    position,
    refused,
    rejected,
    run,
    scenario,
    why_not,
)
from tests.scenarios import scenarios


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
    assert why_not(data) == (place, why)


# Whole battles


@pytest.mark.parametrize("name", scenarios("demonworld"))
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
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


# The first game, varied


@clause("DW-VII-04", "DW-VII-05")
def test_the_first_game_with_other_units() -> None:
    """Light Archers join the Orcs, Dwarf Arquebusiers the Empire: 380 + 140 = 520 and 330 + 120 = 450 points."""
    data = tomllib.loads(BOOK.scenarios["demonworld/premiere_partie"].read_text(encoding="utf-8"))
    for army, key, points in ((0, "arquebusiers_nains", 520), (1, "archers_legers", 450)):
        data["army"][army]["unit"].append({"key": key.split("_")[0], "card": key})
        assert why_not(data) == (f"army[{army}]", "scenario-points")
        data["army"][army]["points"] = points
    battle = Battle.open(data, seed=1)
    counted = {side: sum(unit.elements for unit in battle.state.units_of(side)) for side in battle.seats}
    assert counted == {"empire": 28, "orcs": 28}
    while battle.state.phase == "deployment":
        battle.answer(battle.asks[0].options[0], battle.asks[0].seat)
    assert len(battle.state.of("arquebusiers")) == 8 and len(battle.state.of("archers")) == 10


# A battle that drags on


QUIET = " . g .\n. . . .\n . n ."


@pytest.mark.parametrize(
    ("turn", "quiet", "patience", "ends"),
    [(20, 0, 20, True), (19, 0, 20, False), (20, 1, 20, False), (40, 0, 0, False)],
)
def test_twenty_turns_without_a_loss_end_the_battle(turn: int, quiet: int, patience: int, ends: bool) -> None:
    battle = position(
        QUIET,
        n="empire fantassins_nobles N",
        g="orcs garde_orc S",
        turn=turn,
        quiet=quiet,
        phase="melee",
        switches={"patience": patience},
    )
    assert (battle.outcome is not None) == ends
    assert battle.state.turn == (turn if ends else turn + 1)


@clause("DW-VII-05")
@pytest.mark.parametrize(
    ("nobles", "guards", "winner", "points"),
    [
        (8, 8, "orcs", {"empire": 40, "orcs": 0}),  # two of ten Nobles: 2 x 200 : 10 = 40
        (8, 6, None, {"empire": 40, "orcs": 40}),  # two of eight Guards: 2 x 160 : 8 = 40
        (9, 6, "empire", {"empire": 20, "orcs": 40}),
    ],
)
def test_points_decide_after_the_last_turn(
    nobles: int, guards: int, winner: str | None, points: dict[str, int]
) -> None:
    drawn = scenario(QUIET, n="empire fantassins_nobles N", g="orcs garde_orc S", turns=1, phase="melee")
    for army, whole, left in ((0, 10, nobles), (1, 8, guards)):
        one = drawn["army"][army]["unit"][0]
        one["elements"] = whole
        fell = [
            {**one["element"][0], "key": f"{one['key']}_{number}", "lost": True}
            for number in range(left + 1, whole + 1)
        ]
        one["element"] += fell
    battle = Battle.open(drawn, dice=[])
    ended = fact(battle, BattleEnded)
    assert (ended.winner, ended.points) == (winner, points)
    assert ended.reason == ("points" if winner else "points-draw")


# Positions that no battle can hold


@pytest.mark.parametrize(
    ("words", "where", "place", "why"),
    [
        ("engaged=1", {}, "n", "scenario-engaged"),
        ("order=C", {}, "n", "scenario-order-now"),
        ("order=C engaged=1", {"phase": "movement", "turn": 2}, "n", "scenario-order-now"),
        ("loose", {"phase": "movement"}, "n", "scenario-loose"),
        ("order=C spent=15", {"phase": "movement"}, "n", "scenario-overspent"),
        ("order=C spent=9 manoeuvres=1", {"phase": "movement"}, "n", "scenario-overspent"),
        ("manoeuvres=3", {"phase": "movement"}, "n", "scenario-overspent"),
        ("wheeled=up", {}, "n", "scenario-wheeled"),
        ("fought=1", {}, "n", "scenario-engaged"),
        ("", {"closing": ["n"]}, "position.closing", "scenario-closing"),
        ("", {"phase": "first_shooting", "stage": "closing"}, "position.closing", "scenario-closing"),
        ("", {"sides": ["empire", "empire"]}, "position.sides", "scenario-key-twice"),
        ("", {"phase": "movement", "sides": ["empire"]}, "position.sequence", "scenario-not-moving"),
        ("", {"phase": "melee", "stage": "choosing", "combats": [["n"]]}, "position.combats[0]", "scenario-engaged"),
        ("", {"stage": "resolving"}, "position.stage", "scenario-stage"),
        ("", {"turn": 0}, "position.turn", "scenario-number"),
        ("", {"quiet": 2}, "position.quiet", "scenario-number"),
        ("", {"kills": {"empire": -1}}, "position.kills", "scenario-number"),
        ("", {"fallen": ["n_1"]}, "position.fallen", "scenario-unknown-element"),
    ],
)
def test_a_position_that_contradicts_the_rules(words: str, where: dict[str, Any], place: str, why: str) -> None:
    assert rejected("n . . g", n=f"empire fantassins_nobles N {words}", **where) == (place, why)


@pytest.mark.parametrize(
    ("attacks", "place", "why"),
    [
        ([("n_1", "n_1")], "position.attacks[0]", "scenario-attack"),
        ([("n_1", "g_9")], "position.attacks[0]", "scenario-unknown-element"),
        ([("n_1", "g_1"), ("n_1", "g_1")], "position.attacks", "scenario-key-twice"),
    ],
)
def test_an_attack_that_cannot_have_been_announced(attacks: list[tuple[str, str]], place: str, why: str) -> None:
    announced = [{"element": element, "target": target} for element, target in attacks]
    found = rejected("n . . g", phase="first_shooting", stage="resolving", attacks=announced)
    assert found == (place, why)


def test_a_blow_reaches_an_adjacent_hex_only() -> None:
    engaged: dict[str, Any] = {"n": "empire fantassins_nobles N engaged=1", "g": "orcs garde_orc S engaged=1"}
    blow = [{"element": "n_1", "target": "g_1"}]
    melee: dict[str, Any] = {"phase": "melee", "stage": "resolving", "combats": [["n", "g"]], "attacks": blow}
    assert rejected("n . g", **engaged, **melee) == ("position.attacks[0]", "scenario-attack")


# Deployment that cannot be


def test_zones_that_meet_are_refused() -> None:
    """Both sides deploy in secret: they must not be able to take the same hex, nor to touch each other."""
    data = _deploying()
    for rows, why in (([0, 2], None), ([0, 10], "scenario-zones-meet"), ([0, 11], "scenario-zones-meet")):
        data["army"][1]["zone"] = {"rows": rows}
        if why is None:
            Battle.open(data)
            continue
        assert why_not(data) == ("army", why)
    del data["army"][1]["zone"]
    assert why_not(data) == ("army", "scenario-zones-meet")


def _deploying() -> dict[str, Any]:
    return tomllib.loads(BOOK.scenarios["demonworld/premiere_partie"].read_text(encoding="utf-8"))


def test_a_zone_too_small_for_its_army_is_refused() -> None:
    data = _deploying()
    data["army"][0]["zone"] = {"rows": [11, 11], "columns": [1, 19]}
    with pytest.raises(UserError) as caught:
        Battle.open(data)
    problem = caught.value.message.args["problem"]
    assert (problem.id, problem.args) == ("scenario-small-zone", {"hexes": 19, "elements": 20})


@clause("DW-VII-02")
def test_nobody_deploys_in_contact_or_off_the_map_or_twice() -> None:
    data = _deploying()
    data["army"][1]["unit"] = [{"key": "garde", "card": "garde_orc", "at": {"hex": "1/K12", "facing": "S", "front": 8}}]
    battle = Battle.open(data, dice=[])
    play(battle, "front nobles 10")
    assert refused(battle, "place nobles 1_l4") == ("DW-VII-02", "no-deploy-zone")
    assert refused(battle, "put nobles_1 1_z4 n")[1] == "not-an-option"
    play(battle, "put nobles_1 1_m9 n")
    assert refused(battle, "put nobles_2 1_m9 n") == ("DW-V.3.0-01", "no-deploy-occupied")
    assert refused(battle, "place berserkers 1_m4") == ("DW-VII-02", "no-deploy-front")
    assert refused(battle, "place elves 1_m4") == ("DW-VII-02", "no-such-unit")
    assert refused(battle, "put garde_1 1_m4 n") == ("DW-VII-02", "no-such-element")
    data["army"][0]["zone"] = {"rows": [10, 13]}
    close = Battle.open(data, dice=[])
    assert refused(close, "put nobles_1 1_l9 n") == ("DW-V.3.1-06", "no-deploy-contact")


def test_a_loss_begins_the_count_anew() -> None:
    battle = position(
        " . g . g\n. n . . .",
        n="empire fantassins_nobles N engaged=1",
        g="orcs garde_orc S engaged=1",
        turn=15,
        quiet=3,
        phase="melee",
        dice=[1],
    )
    play(battle, "attack n_1 g_1", "confirm")
    assert battle.state.last_loss_turn == 15
