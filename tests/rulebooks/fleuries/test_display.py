"""How a table is drawn: stands to scale, silhouettes and badges; nothing that a view does not hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import msgspec
import pytest

from oriflamme import Battle, book
from oriflamme.kernel.display import Display, Stand, TabletopDisplay
from oriflamme.rulebooks.fleuries.display import BLADE_ICONS, MISSILE_ICONS, SPECIES_ICONS
from oriflamme.rulebooks.fleuries.state import Fleuries
from oriflamme.rulebooks.fleuries.tables import MELEE, MISSILES, SPECIES
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from tests.golden.make import golden_battle, golden_battles
from tests.rulebooks.fleuries.positions import awaits, position

BOOK = book("fleuries")
CORPUS = golden_battles("fleuries")
PAGE_ICONS = Path(__file__).parents[3] / "web" / "src" / "icons" / "names.ts"


def shown(battle: Battle, seat: str | None) -> TabletopDisplay:
    found = BOOK.display(battle.view(seat).state)
    assert isinstance(found, TabletopDisplay)
    return found


def test_a_small_table() -> None:
    """A led unit in open order that charges, whom it charges, and a hero in the air of his own."""
    text = """
    south: u man B21 files=10 bow loose at=60/60/90 charging target=v orders=charge disorder | h hero controls=u
    north: v saurian B10 files=5 club at=120/60/270 inside=house housed=10 | w jaguar 6 files=3 at=20/90/180
    """
    battle = position(text, phase="charges", ground="house building 120/60 12x12")
    assert awaits(battle, "morale")
    order = BOOK.display(battle.state)
    assert isinstance(order, TabletopDisplay)
    first, second, third = order.stands
    said = first.order
    assert said is not None and battle.say(said, "en") == "Charge"
    assert (first, second, third) == (
        Stand(
            key="u",
            side="south",
            icon="archer",
            x=6000,
            y=6000,
            facing=9000,
            width=5000,
            depth=750,
            files=10,
            ranks=3,
            figures=21,
            figure_width=500,
            figure_depth=250,
            badges=("charge", "disorder"),
            members=("h",),
            order=said,
            target="v",
        ),
        Stand(
            key="v",
            side="north",
            icon="lizard",
            x=12000,
            y=6000,
            facing=27000,
            width=1250,
            depth=500,
            files=5,
            ranks=2,
            figures=10,
            figure_width=250,
            figure_depth=250,
            badges=("inside",),
        ),
        Stand(
            key="w",
            side="north",
            icon="cat",
            x=2000,
            y=9000,
            facing=18000,
            width=750,
            depth=500,
            files=3,
            ranks=2,
            figures=6,
            figure_width=250,
            figure_depth=250,
        ),
    )
    assert (order.sides, order.strikes) == (("south", "north"), (("u", "v"),))


def test_a_card_hides_what_is_under_it_from_the_enemy_alone() -> None:
    battle = position(
        "south: c card at=60/40 contents=u | u man B20 files=10 place=base\nnorth: v man B20 files=10 at=60/90/180"
    )
    mine, theirs = shown(battle, "south").stands[0], shown(battle, "north").stands[0]
    assert (mine.icon, mine.width, mine.depth, mine.files, mine.figures) == ("hidden", 1000, 500, 1, 1)
    assert (mine.members, theirs.members) == (("u",), ())
    assert [one.key for one in shown(battle, None).stands] == ["c", "v"]


@pytest.mark.parametrize(
    ("words", "badges"),
    [
        ("", ()),
        ("wounds=character:head:2", ("wounded",)),
        ("stunned=2", ("stunned",)),
        ("stunned=1", ()),
    ],
)
def test_wounds_and_what_has_passed(words: str, badges: tuple[str, ...]) -> None:
    """Whoever was stunned in the turn before is so no longer."""
    battle = position(f"south: h hero at=60/60 {words}\nnorth: v man B20 files=10 at=60/90/180", turn=2)
    stand = shown(battle, "south").stands[0]
    assert (stand.icon, stand.badges) == ("crown", badges)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_end_of_a_golden_battle_is_drawn_in_the_words_of_the_book(path: Path) -> None:
    battle = golden_battle(path)
    words = BOOK.drawings
    assert words is not None
    for seat in (None, *battle.seats):
        found = shown(battle, seat)
        raw = msgspec.json.encode(found)
        assert msgspec.json.encode(msgspec.json.decode(raw, type=Display)) == raw
        assert {one.icon for one in found.stands} <= words.icons.keys()
        assert {badge for one in found.stands for badge in one.badges} <= words.badges.keys()
        assert {one.key for one in found.stands} == {
            piece.key for piece in cast(Fleuries, battle.view(seat).state).bodies()
        }


def test_everything_that_can_be_drawn_has_a_word() -> None:
    words = BOOK.drawings
    assert words is not None and words.terrain.keys() == KINDS.keys()
    lines = {name for name, kind in KINDS.items() if kind["shape"] == "line"}
    assert {name for name, word in words.terrain.items() if word.shape != "area"} == lines
    icons = {*MISSILE_ICONS.values(), *SPECIES_ICONS.values(), *BLADE_ICONS.values()}
    assert words.icons.keys() == icons | {"sword", "crown", "leader", "priest", "hidden"}
    assert MISSILE_ICONS.keys() == set(MISSILES) and BLADE_ICONS.keys() < set(MELEE)
    assert SPECIES_ICONS.keys() == set(SPECIES) - {"man"}


def test_the_page_has_every_silhouette() -> None:
    known = set(re.findall(r"^  (\w+):", PAGE_ICONS.read_text(encoding="utf-8"), re.MULTILINE))
    words = BOOK.drawings
    assert words is not None
    assert {*words.icons, *(badge.icon for badge in words.badges.values() if badge.icon)} <= known
