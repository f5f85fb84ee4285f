"""How far one comes with 20 cm of move over each kind of ground that begins 5 cm ahead, reckoned by hand: areas are
10 cm deep, lines cross the way."""

from __future__ import annotations

import pytest

from oriflamme.board.tabletop import CM
from oriflamme.rulebooks.fleuries.movement.paths import straight
from oriflamme.rulebooks.fleuries.terrain.measure import where
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import piece, position

FAR = "z man B20 files=10 at=150/5"
FOE = "v9 man B20 files=10 at=150/115/180"
MAN, COLUMN = "man B20 files=10", "man B20 files=3"


def area(kind: str, words: str = "") -> str:
    return f"g {kind} 60/50 40x10 {words}"


def line(kind: str, words: str = "") -> str:
    return f"g {kind} 30/45 90/45 {words}"


@pytest.mark.parametrize(
    ("who", "ground", "far"),
    [
        (MAN, "", 20),
        # a half in the area: 5, and 15 / 2; a quarter: 5, the whole area for 13.33, and 1.67 beyond it
        (MAN, area("wood"), 12.5),
        (MAN, area("steep_hill"), 12.5),
        (MAN, area("low_hill"), 20),
        (MAN, area("scrub"), 16.66),
        (MAN, area("uneven"), 16.66),
        (MAN, area("field"), 16.66),
        (MAN, area("mire"), 16.66),
        (MAN, area("swamp"), 16.66),
        (MAN, area("marsh"), 10.62),  # both: 15 x 1/2 x 3/4
        ("saurian B20 files=10", area("wood"), 12.5),
        ("man B20 files=10 loose", area("wood"), 12.5),
        ("jaguar 10 files=5", area("scrub"), 12.5),
        ("jaguar 10 files=5", area("wood"), 12.5),
        ("jaguar 10 files=5", line("fence"), 16.25),
        ("jaguar 10 files=5", line("hedge"), 12.5),
        ("eagle 10 files=5", area("wood"), 12.5),
        ("eagle 10 files=5 altitude=1", area("wood"), 20),
        ("eagle 10 files=5 altitude=1", area("impassable"), 20),
        ("bat 10 files=5", area("wood"), 8.75),
        ("bat 10 files=5", line("fence"), 12.5),
        ("pteradon 1", area("scrub"), 12.5),
        ("great_saurian 1", area("wood"), 16.66),
        ("great_saurian 1", area("scrub"), 16.66),
        ("great_saurian 1", line("wall"), 16.25),
        ("great_saurian 1", line("fence"), 20),
        ("spider 1", area("scrub"), 20),
        ("spider 1", area("wood"), 16.66),
        ("spider 1", line("hedge"), 16.25),
        # a line takes half of what is left once
        (MAN, line("hedge"), 12.5),
        (MAN, line("wall"), 12.5),
        (MAN, line("fence"), 12.5),
        (MAN, line("ditch"), 12.5),
        (MAN, line("stream"), 12.5),
        (MAN, line("hedge", "fallen=true"), 20),
        (MAN, "g hedge 30/45 90/45; h hedge 30/47 90/47", 9.75),  # 5, 2 of 7.5, and half of 5.5
        (MAN, "g hedge 30/60 90/60", 20),
        (MAN, "g hedge 30/60.1 90/60.1", 20),
        # nobody passes
        (MAN, area("impassable"), 5),
        (MAN, line("river"), 5),
        (MAN, "g river 30/45 90/45; f ford 60/45 40x8", 12.5),
        (MAN, "g river 30/45 90/45; f ford 90/45 10x8", 5),
        (MAN, "g river 30/45 90/45; b bridge 60/45 40x6", 5),
        (COLUMN, "g river 30/45 90/45; b bridge 60/45 40x6", 20),
        (COLUMN, "g stream 30/45 90/45; b bridge 60/45 40x6", 20),
        # roads are for columns
        (COLUMN, "g wood 60/50 40x10; r road 60/0 60/120", 20),
        (MAN, "g wood 60/50 40x10; r road 60/0 60/120", 12.5),
        (COLUMN, "g wood 60/50 40x10; r road 70/0 70/120", 12.5),
        (COLUMN, "g wood 60/50 40x10; r road 0/40 180/40", 12.5),
        (
            COLUMN,
            "g wood 60/50 40x10; r road 60/0 60/50",
            17.5,
        ),  # 2.5 cm beyond its end: 12.5, 2.5 for 5, and 2.5 in the open
        (COLUMN, "g hedge 30/45 90/45; r road 60/0 60/120", 12.5),
        # characters: leaps, jumps, swimming
        ("h hero", area("steep_hill"), 12.5),
        ("h hero leaps", area("steep_hill"), 20),
        ("h hero leaps", area("uneven"), 20),
        ("h hero leaps", area("wood"), 12.5),
        ("h hero jumps", line("wall", "height=4"), 20),
        ("h hero jumps", line("wall", "height=4.1"), 12.5),
        ("h hero", line("wall", "height=4"), 12.5),
        ("h hero", line("river"), 5),
        ("h hero swimmer", line("river"), 12.5),
    ],
)
@clause("GF-MOUVEMENT-02", "GF-LE_CHAMP_DE_BATAILLE-01", "GF-LES_CREATURES-03", "GF-LES_MONSTRES-02")
def test_how_far_one_comes(who: str, ground: str, far: float) -> None:
    key, words = ("h", who[2:]) if who.startswith("h ") else ("u", who)
    battle = position(f"south: {key} {words} at=60/40 | {FAR}\nnorth: {FOE}", ground=ground)
    one = piece(battle, key)
    found = straight(battle.state, one, where(one).facing, 20 * CM).way.length
    assert found == pytest.approx(far * CM, abs=1)
