"""Everybody moves at once: each reason to stop and each friend who makes way, reckoned by hand; looking only at those
who are near leads to the same stops as looking at everybody all the time. GF-CP-03."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from oriflamme.board.tabletop import CM, DEGREE
from oriflamme.kernel import UserError
from oriflamme.rulebooks.fleuries.movement.paths import straight, wheeling
from oriflamme.rulebooks.fleuries.movement.simultaneous_moves import March, Mover, Stop, march
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.terrain.measure import where
from oriflamme.rulebooks.fleuries.vocabulary import MoveKind
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import position

REST = "z man B20 files=10 at=150/5"
FOE = "v9 man B20 files=10 at=150/115/180"
Wish = tuple[str, float, MoveKind]
"""Who moves, how far in centimetres, and how."""


def table(south: str, north: str = "", ground: str = "") -> Fleuries:
    """The people of both sides, and two units far away."""
    mine, theirs = (" | ".join(part for part in parts if part) for parts in ((south, REST), (north, FOE)))
    state: Fleuries = position(f"south: {mine}\nnorth: {theirs}", ground=ground).state
    return state


def movers(state: Fleuries, wishes: Iterable[Wish], target: str = "") -> list[Mover]:
    """All of them straight ahead; who retreats, withdraws or routs goes the way he faces too."""
    found = []
    for key, far, how in wishes:
        piece = state.pieces[key]
        path = straight(state, piece, where(piece).facing, round(far * CM))
        found.append(Mover(piece, path, how, target))
    return found


def ends(stops: dict[str, Stop]) -> dict[str, tuple[float, str, str]]:
    """How far each has come, in centimetres, and what has stopped him."""
    return {key: (round(one.distance / CM, 1), one.reason, one.other) for key, one in stops.items()}


U = "u man B5 files=5 at=60/20"
V = "v man B5 files=5 at=60/40/180"


@pytest.mark.parametrize(
    ("south", "north", "wishes", "expected"),
    [
        # enemies: 5 cm, contact, and both on their way
        (U, V, [("u", 20, "order")], {"u": (15, "enemy", "v")}),
        (U, V, [("u", 15, "order")], {"u": (15, "", "")}),
        (U, V, [("u", 20, "auto")], {"u": (15, "enemy", "v")}),
        (U, V, [("u", 20, "retreat")], {"u": (15, "enemy", "v")}),
        (U, V, [("u", 30, "evade")], {"u": (15, "enemy", "v")}),
        (U, V, [("u", 34, "rout")], {"u": (20, "enemy", "v")}),
        (U, V, [("u", 30, "charge")], {"u": (20, "contact", "v")}),
        (U, V, [("u", 32, "pursuit")], {"u": (20, "contact", "v")}),
        (U, V.replace("60/40", "74/40"), [("u", 20, "order")], {"u": (20, "", "")}),
        (U, V.replace("60/40", "72/40"), [("u", 20, "order")], {"u": (15, "enemy", "v")}),
        (U, V.replace("60/40", "73/40"), [("u", 30, "charge")], {"u": (30, "", "")}),
        (U, V, [("u", 20, "order"), ("v", 10, "order")], {"u": (10, "enemy", "v"), "v": (5, "enemy", "u")}),
        (U, V, [("u", 30, "charge"), ("v", 30, "charge")], {"u": (10, "contact", "v"), "v": (10, "contact", "u")}),
        (U, V, [("u", 10, "order"), ("v", 30, "charge")], {"u": (3.8, "enemy", "v"), "v": (16.2, "contact", "u")}),
        (U, V, [("u", 8, "order"), ("v", 16, "charge")], {"u": (5, "enemy", "v"), "v": (15, "contact", "u")}),
        # away from a charge: it is struck in the back
        (
            U.replace("20", "30/180"), V, [("u", 8, "retreat"), ("v", 30, "charge")],
            {"u": (2.7, "struck", "v"), "v": (10.2, "contact", "u")},
        ),
        # the air
        (U, "e eagle 5 files=5 altitude=1 at=60/40/180", [("u", 20, "order")], {"u": (20, "", "")}),
        (U, "e eagle 5 files=5 altitude=1 at=60/40/180", [("u", 30, "charge")], {"u": (20, "contact", "e")}),
        (U, "e eagle 5 files=5 altitude=2 at=60/40/180", [("u", 30, "charge")], {"u": (30, "", "")}),
        (
            "e eagle 5 files=5 altitude=1 at=60/20", "f eagle 5 files=5 altitude=2 at=60/40/180",
            [("e", 30, "charge")], {"e": (20, "contact", "f")},
        ),
        (
            "e eagle 5 files=5 altitude=2 at=60/20", "f eagle 5 files=5 altitude=2 at=60/40/180",
            [("e", 30, "order")], {"e": (15, "enemy", "f")},
        ),
        ("e eagle 5 files=5 altitude=1 at=60/20", V, [("e", 32, "order")], {"e": (32, "", "")}),
        ("e eagle 5 files=5 altitude=1 at=60/20", V, [("e", 31, "order")], {"e": (15, "", "")}),
        ("e eagle 5 files=5 altitude=1 at=60/20", V, [("e", 17, "order")], {"e": (15, "", "")}),
        ("e eagle 5 files=5 altitude=2 at=60/20", V, [("e", 21, "order")], {"e": (21, "", "")}),
        # friends: 2 cm, or through them, and to where there is room
        (f"{U} | w man B5 files=5 at=60/40", "", [("u", 20, "order")], {"u": (15.5, "friend", "w")}),
        (f"{U} | w man B5 files=5 at=60/40", "", [("u", 15.5, "order")], {"u": (15.5, "", "")}),
        (f"{U} | w man B5 files=5 at=74/40", "", [("u", 20, "order")], {"u": (20, "", "")}),
        (f"{U} | w man B5 files=5 at=60/40", "", [("u", 34, "rout")], {"u": (34, "", "")}),
        (f"{U} | w man B5 files=5 at=60/40", "", [("u", 32, "pursuit")], {"u": (32, "", "")}),
        (f"{U} | w man B5 files=5 at=60/40", "", [("u", 30, "charge")], {"u": (15.5, "friend", "w")}),
        (f"{U} | w man B5 files=5 loose at=60/40", "", [("u", 30, "order")], {"u": (30, "", "")}),
        (f"{U} | w man B5 files=5 loose at=60/40", "", [("u", 20, "order")], {"u": (17.5, "", "")}),
        (f"{U} | w man B5 files=5 loose at=60/40", "", [("u", 30, "auto")], {"u": (15.5, "friend", "w")}),
        (f"{U} | w hero at=60/40", "", [("u", 30, "auto")], {"u": (30, "", "")}),
        (f"{U} loose | w man B5 files=5 at=60/40", "", [("u", 30, "order")], {"u": (30, "", "")}),
        (f"{U} | w eagle 5 files=5 altitude=1 at=60/40", "", [("u", 20, "order")], {"u": (16, "", "")}),
        ("u hero at=60/20 | w man B5 files=5 at=60/40", "", [("u", 25, "order")], {"u": (25, "", "")}),
        # a friend who goes ahead as fast is in nobody's way, a slower one is
        (
            f"{U} | w man B5 files=5 at=60/23", "", [("u", 20, "order"), ("w", 20, "order")],
            {"u": (20, "", ""), "w": (20, "", "")},
        ),
        (
            f"{U} | w man B5 files=5 at=60/27.5", "", [("u", 20, "order"), ("w", 10, "order")],
            {"u": (6, "friend", "w"), "w": (10, "", "")},
        ),
        # two friends face to face: the one with less to go stops
        (
            f"{U} | w man B5 files=5 at=60/40/180", "", [("u", 20, "order"), ("w", 10, "order")],
            {"u": (12, "friend", "w"), "w": (6, "friend", "u")},
        ),
        # a charger behind friends in contact does not reach the enemy
        (
            f"{U} | w man B5 files=5 at=60/40", V.replace("60/40", "60/43"),
            [("u", 30, "charge"), ("w", 30, "charge")], {"u": (18.5, "friend", "w"), "w": (3, "contact", "v")},
        ),
    ],
)  # fmt: skip
@clause("GF-LES_MOUVEMENTS_NORMAL-02", "GF-LE_TOUR_DE_JEU-02", "GF-INTERPENETRATION-01")
def test_who_stops_where(
    south: str, north: str, wishes: list[Wish], expected: dict[str, tuple[float, str, str]]
) -> None:
    state = table(south, north)
    assert ends(march(state, movers(state, wishes))) == expected


@pytest.mark.parametrize(
    ("south", "ground", "wish", "expected"),
    [
        ("u man B5 files=5 at=60/110", "", ("u", 34, "rout"), (10, "edge", "")),
        ("u man B5 files=5 at=60/110", "", ("u", 20, "order"), (10, "edge", "")),
        ("u man B5 files=5 at=60/110", "", ("u", 10, "order"), (10, "", "")),
        ("u man B5 files=5 at=60/10/180", "", ("u", 20, "auto"), (10, "edge", "")),
        (U, "r impassable 60/40 20x10", ("u", 20, "order"), (15, "ground", "")),
        (U, "r impassable 60/40 20x10", ("u", 15, "order"), (15, "", "")),
        (U, "h hedge 40/30 80/30", ("u", 20, "order"), (15, "", "")),
    ],
)
@clause("GF-LES_MOUVEMENTS_DEROUTER-04", "GF-TYPES_DE_TERRAINS-18", "GF-LE_CHAMP_DE_BATAILLE-01")
def test_the_edge_and_the_ground(south: str, ground: str, wish: Wish, expected: tuple[float, str, str]) -> None:
    state = table(south, ground=ground)
    assert ends(march(state, movers(state, [wish])))["u"] == expected


@pytest.mark.parametrize(
    ("wall", "far", "reason"),
    [("", 15, "enemy"), ("h wall 40/39 80/39", 18.8, "enemy"), ("h wall 40/41 80/41", 15, "enemy")],
)
@clause("GF-LES_MOUVEMENTS_NORMAL-02")
def test_whoever_marches_at_a_defended_wall_comes_up_to_it(wall: str, far: float, reason: str) -> None:
    """To half a centimetre of those who stand behind it, not where the wall is at their back."""
    state = table(U, V.replace("60/40", "60/39.3") if "39" in wall else V, ground=wall)
    stop = march(state, movers(state, [("u", 40, "order")]))["u"]
    assert (stop.reason, stop.other) == (reason, "v") and round(stop.distance / CM, 1) == far


class Thorough(March):
    """Looks at everybody, all the time."""

    def _neighbours(self) -> dict[str, list[str]]:
        everybody = [key for key in (*self.begun, *self.still)]
        return {key: [other for other in everybody if other != key] for key in self.movers}

    def _is_quiet(self, key: str, time: int) -> bool:
        return False

    def _stays_on_table(self, key: str) -> bool:
        return False


def crowd(source: random.Random) -> tuple[Fleuries, list[Mover]]:
    """Sixteen units in the middle of the table, most of them under way, some wheeling first."""
    kinds = ("man B{n} files={f}", "man B{n} files={f} loose", "saurian B{n} files={f}", "jaguar {n} files={f}")
    pieces: dict[str, list[str]] = {"south": [], "north": []}
    places = [(x, y) for x in range(20, 170, 25) for y in range(10, 115, 16)]
    for number, (x, y) in enumerate(source.sample(places, 16)):
        side = "south" if number % 2 else "north"
        files = source.randint(2, 6)
        what = source.choice(kinds).format(n=files * source.randint(1, 2), f=files)
        pieces[side].append(f"{side[0]}{number} {what} at={x}/{y}/{source.randrange(0, 360, 15)}")
    try:
        state = table(" | ".join(pieces["south"]), " | ".join(pieces["north"]))
    except UserError:  # two of them stand upon each other: another crowd
        return crowd(source)
    found = []
    hows: tuple[MoveKind, ...] = ("order", "charge", "auto", "rout", "pursuit", "evade", "retreat")
    for piece in list(state.pieces.values()):
        if piece.key in ("z", "v9") or source.random() < 0.2:
            continue
        wheel = source.choice((0, 0, -45, 30, 45)) * DEGREE
        path = wheeling(state, piece, wheel, source.randint(5, 45) * CM)
        found.append(Mover(piece, path, source.choice(hows)))
    return state, found


@pytest.mark.parametrize("seed", range(24))
@clause("GF-LE_TOUR_DE_JEU-02")
def test_looking_at_the_near_alone_changes_no_stop(seed: int) -> None:
    state, found = crowd(random.Random(seed))
    assert march(state, found) == Thorough(state, found).run()
    assert march(state, found[::-1]) == march(state, found)
