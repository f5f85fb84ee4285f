"""Chapters XVII and XVIII: crew, animals and riders are targets of their own, also for supports and second attacks.

The large element x of the orcs has its first hex in 0605 and looks north (test_large_melee).
"""

from __future__ import annotations

from typing import Any

import pytest

from oriflamme.kernel import Battle
from oriflamme.rulebooks.demonworld.facts import AttackMade
from oriflamme.rulebooks.demonworld.large_shooting import protection
from oriflamme.rulebooks.demonworld.tables import LARGE_CARDS
from oriflamme.testing.coverage import clause
from tests.rulebooks.demonworld.large_positions import CHARIOT, DRAGON, FOOT
from tests.rulebooks.demonworld.positions import fact, offered, play, refused
from tests.rulebooks.demonworld.test_large_melee import fight
from tests.rulebooks.demonworld.test_riders import HERO, stand

CARD: dict[str, Any] = {"foot": FOOT, "hero": HERO}


def ridden(who: str, foes: str, **more: Any) -> Battle:
    """x carries the commander k."""
    both = {"x": f"orcs {who} N engaged=1 fought=1", "k": "orcs hero N host=x"}
    return fight(who, foes, **{"card": CARD, **both, **more})


@clause("DW-XVIII.3.0-02", "DW-VI.1.2-01")
def test_who_cannot_strike_the_crew_does_not_support_a_blow_at_it() -> None:
    """n_1 stands before the animals, n_2 behind the crew: two targets, and neither supports the other."""
    battle = ridden(CHARIOT, "0503 0506", faces="n_2:N")
    play(battle, "attack n_2 x_1_crew")
    assert "support n_1 n_2" not in offered(battle, seat="empire")
    assert refused(battle, "support n_1 n_2", "empire") == ("DW-XVIII.8.0-06", "no-strike-part")


@clause("DW-XVIII.3.0-02", "DW-VI.1.2-01")
@pytest.mark.parametrize(("aim", "supports"), [("team", True), ("crew", True), ("rider", False)])
def test_from_the_flank_they_support_against_either_part(aim: str, supports: bool) -> None:
    """n_1 in the front flank 0404 touches animals and, by the choice of whoever strikes a flank, the crew as well; the
    passenger is out of its reach. n_2 stands in the rear flank."""
    battle = ridden(CHARIOT, "0404 0505", faces="n_1:ESE n_2:ENE")
    play(battle, f"attack n_2 x_1_{aim}")
    assert ("support n_1 n_2" in offered(battle, seat="empire")) is supports


@clause("DW-XVII.7.6-07", "DW-VI.1.2-01")
@pytest.mark.parametrize(("second", "supports"), [("0508", False), ("0504", True)])
def test_who_does_not_reach_the_head_does_not_support_a_blow_at_the_rider(second: str, supports: bool) -> None:
    foes = " ".join(sorted(["0604", second], key=lambda hex: (hex[2:], hex)))
    one, other = ("n_2", "n_1") if supports else ("n_1", "n_2")
    battle = ridden(DRAGON, foes, faces=f"{other}:{'S' if supports else 'N'}")
    play(battle, f"attack {one} x_1_rider")
    assert (f"support {other} {one}" in offered(battle, seat="empire")) is supports
    if not supports:
        assert refused(battle, f"support {other} {one}", "empire") == ("DW-XVII.7.6-07", "no-strike-part")
        play(battle, f"attack {one} x_1")
        assert f"support {other} {one}" in offered(battle, seat="empire")


@clause("DW-XIV.1.0-05", "DW-XVII.7.6-07")
@pytest.mark.parametrize(("hp", "again"), [(1, ["x_1"]), (2, ["x_1", "x_1_rider"])])
def test_a_second_attack_is_not_struck_at_a_rider_who_has_just_been_killed(hp: int, again: list[str]) -> None:
    champion = {**FOOT, "initiative": 9, "weapons": [{"kind": "basic", "power": 20}]}
    cards = {"champion": champion, "hero": {**HERO, "hp": hp, "prot_melee": 0}}
    battle = ridden(DRAGON, "0604", card=cards, n="empire champion S engaged=1 fought=1", dice=[6])
    play(battle, "attack n_1 x_1_rider", "confirm")
    assert fact(battle, AttackMade).wounds is (hp > 1)
    assert offered(battle, "again ") == again


@clause("DW-XVII.7.6-05", "DW-XVIII.9.0-04", "DW-XVIII.5.0-01")
@pytest.mark.parametrize(
    ("who", "aim", "lines"),
    [
        (DRAGON, "", [("protection", 3, "DW-II.1.0-01")]),
        (DRAGON, "rider", [("protection", 1, "DW-II.1.0-01"), ("mount-protection", 3, "DW-XVII.7.6-05")]),
        (CHARIOT, "crew", [("protection", 3, "DW-II.1.0-01")]),
        (CHARIOT, "rider", [("protection", 1, "DW-II.1.0-01"), ("mount-protection", 3, "DW-XVIII.9.0-04")]),
        (CHARIOT, "left", [("protection", 2, "DW-XVIII.5.0-01")]),
        (CHARIOT, "right", [("protection", 2, "DW-XVIII.5.0-01")]),
    ],
)
def test_what_protects_from_shots(who: str, aim: str, lines: list[tuple[str, int, str]]) -> None:
    """The card of what is hit, three; of its animals, two; a rider has his own, one, and that of his mount besides."""
    own = {**LARGE_CARDS[who], "people": "orcs", "prot_shot": 3, "prot_shot_team": 2}
    card = {**CARD, "own": own, "hero": {**HERO, "prot_shot": 1}}
    battle = stand({"x": "0605", "n": "0101"}, card=card, x="orcs own N", k="orcs hero N host=x", n="empire foot S")
    found = protection(battle.state, battle.state.elements["x_1"], aim)
    assert [(one.reason, -one.value, one.clause) for one in found] == lines
