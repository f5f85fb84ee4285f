"""Chapter XV.7.0: whom an enemy provokes, what is seen of him, and whether anybody is asked to spur on or hold back."""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import MoraleTested
from oriflamme.rulebooks.demonworld.obedience import in_front_within, provoker
from oriflamme.rulebooks.demonworld.tables import CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.positions import asked, element, fact, offered, play, position, unit
from tests.rulebooks.demonworld.test_terrain import land

FACING = """
 . . . . . . .
. . . . g . . .
 . . . . . . .
. . . n n n . .
 . . . n n . .
"""
"""0503 and 0403 are the front hexes of 0504, where n_2 stands; the enemy is on the second hex."""
PLAIN = {**CARDS["guerriers_orcs"], "special": [], "fear": 0}


def facing(picture: str = FACING, ground: dict[str, Any] | None = None, size: int = 2, **more: Any) -> Battle:
    """A unit n that looks north, and an enemy g of that size."""
    more.setdefault("n", "empire boufnains N")
    more.setdefault("g", "orcs plain S")
    cards = {"plain": {**PLAIN, "size": size, "people": "any"}, **more.pop("card", {})}
    return position(picture, tier="intermediate", card=cards, land=ground, **more)


def provoked(battle: Battle) -> str:
    return provoker(battle.state, unit(battle, "n"))


@clause("DW-XV.7.0-04", "DW-XII.1.0-06")
@pytest.mark.parametrize(("size", "wall", "enemy"), [(1, False, "g"), (2, True, "g"), (1, True, "")])
def test_one_whole_segment_of_an_enemy_is_enough_to_provoke(size: int, wall: bool, enemy: str) -> None:
    """A wall right before him hides the lower segment: of somebody of size 1 nothing is left."""
    ground = land(sides="0502-0403 wall, 0502-0503 wall, 0402-0403 wall, 0602-0503 wall") if wall else None
    assert provoked(facing(ground=ground, size=size)) == enemy


AROUND = """
 . . . . g . . .
. . . . . . . .
 . . . . b . . .
. . . . n . . .
 . . . . . . . .
"""
"""From 0504 three steps lead to 0501, by 0403 and 0502 too; the line of sight leads over 0503, where b stands."""


@clause("DW-XV.7.0-04")
@pytest.mark.parametrize(("segments", "size", "enemy"), [(True, 2, ""), (True, 4, "g"), (False, 4, ""), (False, 2, "")])
def test_an_enemy_whom_nobody_sees_provokes_nobody(segments: bool, size: int, enemy: str) -> None:
    """With size segments one sees a tall enemy over a friend; else anybody between hides whoever is behind him."""
    switches = {"shooting": segments}
    assert provoked(facing(AROUND, size=size, b="empire berserkers N", switches=switches)) == enemy
    alone = facing(AROUND.replace("b", "."), size=size, switches=switches)
    assert provoked(alone) == "g"


@clause("DW-XV.7.0-05")
@pytest.mark.parametrize(("closed", "enemy"), [("0403 0503", ""), ("0403", "g"), ("0503", "g"), ("0502 0602", "")])
def test_an_enemy_to_whom_no_ground_leads_provokes_nobody(closed: str, enemy: str) -> None:
    """Foot enters no marsh, which hides nobody."""
    assert provoked(facing(AROUND.replace("b", "."), land(f"{closed} marsh"))) == enemy


@clause("DW-XV.7.0-05", "DW-XV.7.0-06")
@pytest.mark.parametrize(("reach", "enemies"), [(1, []), (2, ["0402", "0602"]), (3, ["0401", "0402", "0501", "0602"])])
def test_steps_lead_into_front_hexes_alone(reach: int, enemies: list[str]) -> None:
    """0504 looks north: three hexes in the second row, four in the third; only past 0502, which is free.

    Nobody beside them, nobody past an enemy, no friend, and nobody beyond.
    """
    picture = """
 . . g g g b g . .
. . g g . g g . .
 . . . . . . . . .
. . . . n . . . .
 . . . . . . . . .
. . . g g . . . .
"""
    words: dict[str, Any] = {"b": "empire berserkers N engaged=1", "g": "orcs plain S engaged=1"}
    battle = facing(picture, **words)
    found = in_front_within(battle.state, element(battle, "n_1"), reach)
    assert sorted(battle.state.board.names[one.hex] for one in found) == enemies


@clause("DW-XV.7.0-08", "DW-XV.7.0-07")
@pytest.mark.parametrize(
    ("elements", "words", "answers", "total"),
    [
        (6, "leader", [], 5),
        (7, "leader", ["hold", "incite"], 6),
        (10, "leader", ["hold", "incite"], 9),
        (14, "leader", [], 13),
        (4, "commander", [], 1),
        (10, "commander", ["hold", "incite"], 7),
        (10, "both", ["hold hold", "hold incite", "incite hold", "incite incite"], 6),
        (7, "", [], 7),
    ],
)
def test_the_owner_is_asked_where_it_makes_a_difference(
    elements: int, words: str, answers: list[str], total: int
) -> None:
    """The die must not lead beyond 13: of 7 and less that is certain, and of 13 and more that it does.

    A leader is worth one more or less, Basilian three. Whoever is not asked holds back.
    """
    front = (elements + 1) // 2
    ranks = ("n" * front).ljust(8, "."), ("n" * (elements - front)).ljust(7, ".")
    rows = [" . . g . . . .", ". . . . . . . .", " . . . . . . .", " ".join(ranks[0]), " " + " ".join(ranks[1])]
    more: dict[str, Any] = {}
    if words in ("commander", "both"):
        rows[3] = rows[3].replace("n", "k", 1)
        more["k"] = "orcs basilian N host=n"
    if words in ("leader", "both"):
        more["special"] = "n_1:leader"
    battle = facing(
        "\n".join(rows),
        phase="orders",
        stage="obeying",
        tests=["n"],
        n="orcs plain N order=M",
        g="empire plain S order=M",
        dice=[1] if total == 9 else [],
        **more,
    )
    if answers:
        assert asked(battle) == ("orcs", "obedience") and offered(battle) == answers
        for option in battle.ask().options:
            said = option.token.split() if words == "both" else [option.token] * 2
            leader, command = (words in (one, "both") for one in ("leader", "commander"))
            assert option.label is not None
            assert (option.label.args["leader"], option.label.args["command"]) == (
                said[0] if leader else "",
                said[1] if command else "",
            )
        play(battle, answers[0])
    assert fact(battle, MoraleTested).tally.total == total
