"""What the other side knows of a character, of troops out of sight and of a plan: field by field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from oriflamme.rulebooks.fleuries import BOOK
from oriflamme.rulebooks.fleuries.state import BattleOrder, Fleuries, Piece
from oriflamme.testing.coverage import clause
from tests.rulebooks.fleuries.positions import position

TEXT = """
south: h hero fc=2 magic_weapon=dread magic_item=belt_strength at=60/40 | u man A1B19 files=10 javelin at=20/40
    | p priest spells=wound+howl at=90/40
north: v man B20 files=10 at=60/80/180
""".replace("\n    |", " |")


MARCH = {"entry": "west", "entry_at": 300, "entry_turn": 4, "entry_tries": 1}


def state() -> Fleuries:
    found: Fleuries = position(TEXT, turn=5).state.clone()
    return found


def shown(key: str, **now: Any) -> tuple[Piece, Piece]:
    """A piece as its own side sees it and as the other does."""
    found = state()
    found.pieces[key] = replace(found.pieces[key], **now)
    return BOOK.view(found, "south").pieces[key], BOOK.view(found, "north").pieces[key]


@pytest.mark.parametrize(
    ("key", "now", "hidden"),
    [
        ("h", {"curse": "horror"}, {"curse": ""}),
        ("h", {"curse": "horror", "curse_shown": True}, {}),
        ("h", {"learned": ("wound",)}, {"learned": ()}),
        ("p", {"protection": "club"}, {"protection": ""}),
        ("h", {"disorder": False, "moved": 100}, {}),
        ("u", MARCH, {"entry": "", "entry_at": 0, "entry_turn": 0, "entry_tries": 0}),
        ("u", {"moved": 100, "disorder": True}, {}),
    ],
)  # fmt: skip
@clause("GF-TABLE_DES_ARMES_MAGIQUES-01", "GF-MARCHE_DE_FLANC-01")
def test_what_is_secret_of_a_piece(key: str, now: dict[str, Any], hidden: dict[str, Any]) -> None:
    mine, theirs = shown(key, **now)
    assert {name: getattr(mine, name) for name in now} == now
    assert {name: getattr(theirs, name) for name in now} == {**now, **hidden}


@pytest.mark.parametrize(
    ("seen", "weapon", "item"),
    [
        ((), "", ""),
        (("dread",), "dread", ""),
        (("belt_strength",), "", "belt_strength"),
        (("dread", "belt_strength"), "dread", "belt_strength"),
    ],
)
@clause("GF-TABLE_DES_ARMES_MAGIQUES-01")
def test_gear_and_its_price_are_secret_until_it_is_seen(seen: tuple[str, ...], weapon: str, item: str) -> None:
    """Dread costs 50 and a belt of strength 75."""
    mine, theirs = shown("h", shown=seen)
    assert (mine.body.magic_weapon, mine.body.magic_item) == ("dread", "belt_strength")
    assert (theirs.body.magic_weapon, theirs.body.magic_item) == (weapon, item)
    assert mine.body.points - theirs.body.points == 50 * (not weapon) + 75 * (not item)


@clause("GF-LA_MAGIE-01")
def test_spells_are_secret_and_what_has_been_cast_is_not() -> None:
    mine, theirs = shown("p", cast=("wound",))
    assert mine.body.spells == ("wound", "howl") and theirs.body.spells == ()
    assert theirs.cast == ("wound",)


@pytest.mark.parametrize("place", ["reserve", "base", "hidden", "flank"])
@clause("GF-DEPLOIEMENT-05", "GF-MARCHE_DE_FLANC-01")
def test_of_troops_out_of_sight_only_the_roll_is_known(place: str) -> None:
    _, theirs = shown("u", place=place, disorder=True, moved=300, entry="west", entry_turn=4)
    assert (theirs.place, theirs.pose, theirs.entry, theirs.entry_turn) == ("reserve", None, "", 0)
    assert (theirs.disorder, theirs.moved, theirs.figures) == (False, 0, 20)


@clause("GF-ORDRE_DE_BATAILLE-01", "GF-RECONNAISSANCE-02")
def test_a_plan_is_secret() -> None:
    found = state()
    orders = {"h": BattleOrder("attack")}
    found.armies["south"] = replace(found.armies["south"], plan=orders, coming=orders, ambush="u", spare_bases=2)
    mine, theirs = (BOOK.view(found, seat).armies["south"] for seat in ("south", "north"))
    assert (mine.plan, mine.coming, mine.ambush, mine.spare_bases) == (orders, orders, "u", 2)
    assert (theirs.plan, theirs.coming, theirs.ambush, theirs.spare_bases) == ({}, {}, "", 0)
    assert mine.points - theirs.points == 125  # dread and the belt; a minor priest pays nothing for spells


def test_a_watcher_sees_neither_side_s_secrets() -> None:
    found = state()
    found.pieces["h"] = replace(found.pieces["h"], curse="horror")
    watched = BOOK.view(found, None).pieces["h"]
    assert (watched.curse, watched.body.magic_weapon) == ("", "")
