"""Chapter X.2.2: commanders who begin the battle with a unit; and an attached commander as a loss, XV.2.0."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.board.hexes import Hex
from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.deployment import open_hexes
from oriflamme.rulebooks.demonworld.facts import MoraleTested, UnitDeployed
from oriflamme.rulebooks.demonworld.first_rank import first_rank
from oriflamme.rulebooks.demonworld.occupancy import board_of, word_of
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld import positions
from tests.rulebooks.demonworld.positions import element, fact, facts, offered, play, position, refused, run


def opening() -> Battle:
    """Two armies that are still to deploy, the Empire with Gordan."""
    grid = "\n".join(" " * (row % 2) + " ".join("." * 12) for row in range(12))
    units = {"empire": [("n", "fantassins_nobles"), ("k", "gordan")], "orcs": [("g", "garde_orc")]}
    zones = {"empire": ([8, 10], "N"), "orcs": ([1, 3], "S")}
    data: dict[str, Any] = {
        "book": "demonworld",
        "title": {"fr": "Essai", "en": "Trial"},
        "tier": "intermediate",
        "map": {"grid": grid},
        "army": [
            {
                "seat": side,
                "name": {"fr": side, "en": side},
                "zone": {"rows": rows},
                "facing": facing,
                "unit": [{"key": key, "card": card} for key, card in units[side]],
            }
            for side, (rows, facing) in zones.items()
        ],
    }
    battle = Battle.open(data, dice=[])
    positions.OPENED.append(battle)
    return battle


def formed_up(battle: Battle) -> Battle:
    """Gordan with the Nobles, four wide."""
    for token in ("attach k n", "front n 4"):
        battle.answer(token, "empire")
    battle.answer(battle.ask("empire").options[0].token, "empire")
    return battle


@clause("DW-X.2.2-01", "DW-X.2.2-02")
def test_a_commander_may_begin_in_the_first_rank_of_a_unit() -> None:
    battle = opening()
    assert "attach k n" in offered(battle, seat="empire", other_options=True)
    assert refused(battle, "attach n k", "empire") == ("DW-X.2.2-01", "no-such-unit")
    formed_up(battle)
    battle.answer("confirm", "empire")
    battle.answer("front g 4", "orcs")
    battle.answer(battle.ask("orcs").options[0].token, "orcs")
    battle.answer("confirm", "orcs")
    deployed = fact(battle, UnitDeployed, unit="n")
    assert len(deployed.elements) == 11 and element(battle, "k_1").character == "k"
    assert battle.state.attached["k"].host == "n" and "k" not in battle.state.units
    assert "k_1" in {one.key for one in first_rank(battle.state.of("n"))}


@clause("DW-X.2.2-01")
def test_he_may_not_begin_behind() -> None:
    battle = formed_up(opening())
    front, behind = word(battle, "k_1"), word(battle, "n_8")
    for token in (f"put n_8 {free(battle)} n", f"put k_1 {behind} n", f"put n_8 {front} n"):
        battle.answer(token, "empire")
    assert refused(battle, "confirm", "empire") == ("DW-X.2.2-01", "no-deploy-rank")
    battle.answer("part k n", "empire")
    assert battle.ask("empire").kind == "front" and not battle.ask("empire").draft.hosts


@clause("DW-X.2.2-01")
@pytest.mark.parametrize(("facing", "why"), [("n", ("DW-X.2.2-01", "no-deploy-rank")), ("s", None)])
def test_nor_behind_in_disorder_where_a_first_rank_can_be_told(facing: str, why: tuple[str, str] | None) -> None:
    """n_8 stands apart: the unit is no line, but all look one way; turned about, n_8 leaves it without a front."""
    battle = formed_up(opening())
    behind = word(battle, "n_8")
    for token in (f"put n_8 {free(battle)} {facing}", f"put k_1 {behind} n"):
        battle.answer(token, "empire")
    if why is None:
        battle.answer("confirm", "empire")
    else:
        assert refused(battle, "confirm", "empire") == why


def word(battle: Battle, key: str) -> str:
    """Where an element has been put, as a word of an answer."""
    q, r, _ = battle.ask("empire").draft.places[key]
    return word_of(board_of(battle.state).names[Hex(q, r)])


def free(battle: Battle) -> str:
    """A hex of the zone where nobody has been put yet."""
    taken = {(q, r) for q, r, _ in battle.ask("empire").draft.places.values()}
    hexes = (hex for hex in sorted(open_hexes(battle.state, "empire")) if tuple(hex) not in taken)
    return word_of(board_of(battle.state).names[next(hexes)])


@clause("DW-XV.2.0-02")
@pytest.mark.parametrize(("wounds", "dice"), [("", [1]), ("k_1:2", [1, 6])])
def test_an_attached_commander_who_falls_is_a_loss_and_one_who_is_hurt_is_none(wounds: str, dice: list[int]) -> None:
    battle = position(
        """
         . . . . . . .
        . . . . . . . .
         . g g k g g .
        . . . . . . . .
         . . a . . . .
        """,
        tier="intermediate",
        phase="first_shooting",
        a="empire archers_longs N order=H",
        g="orcs guerriers_orcs S order=M",
        k="orcs kruuk S host=g",
        wounds=wounds,
        dice=dice,
    )
    play(battle, "attack a_1 k_1", "confirm")
    if wounds:
        play(battle, "fall")
    run(battle, phase="movement")
    assert len(facts(battle, MoraleTested, unit="g")) == bool(wounds)
    assert ("k_1" in battle.state.lost) is bool(wounds)


def test_who_deploys_later_stands_on_free_hexes_out_of_contact() -> None:
    """A friend in 0102, an enemy in 0402: neither their hexes nor those beside the enemy are open."""
    battle = position(
        "     . . . . .\n    n . . g . .\n     . . . . .", n="empire fantassins_nobles N", g="orcs garde_orc S"
    )
    names = board_of(battle.state).names
    shut = set(names.values()) - {names[hex] for hex in open_hexes(battle.state, "empire")}
    assert shut == {"0102", "0402", "0302", "0502", "0301", "0401", "0303", "0403"}
