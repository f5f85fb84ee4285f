"""How a position is drawn: counters, zones, and words for all of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oriflamme import Battle
from oriflamme.kernel.display import Counter, Display, HexDisplay, HexZones
from oriflamme.rulebooks.demonworld import BOOK
from oriflamme.rulebooks.demonworld.cards import SHIPPED
from oriflamme.rulebooks.demonworld.display import icon
from oriflamme.rulebooks.demonworld.tables import (
    ARTILLERY_CARDS,
    CARDS,
    COMMANDER_CARDS,
    FLYER_CARDS,
    ICONS,
    LARGE_CARDS,
    TERRAIN,
    WEAPONS,
)
from oriflamme.rulebooks.demonworld.vocabulary import SPECIAL
from tests.golden.make import golden_battle, golden_battles
from tests.rulebooks.demonworld.positions import position

ICON_NAMES = Path(__file__).parents[3] / "web/src/icons/names.ts"
FIGHT: dict[str, Any] = dict(
    n="empire fantassins_nobles N engaged=1 order=C",
    g="orcs trolls S engaged=1 moved",
    phase="melee",
    stage="resolving",
    combats=[["n", "g"]],
    attacks=[{"element": "g_1", "target": "n_2", "initiative": 5}],
    hit=["n_1"],
)


def drawn(battle: Battle) -> HexDisplay:
    return BOOK.display(battle.state)


def test_a_fight_as_it_is_drawn() -> None:
    battle = position(" . g .\n. n n .", **FIGHT)
    nobles: dict[str, Any] = {"side": "empire", "icon": "sword", "facing": 3, "unit": "n"}
    troll = Counter(key="g_1", side="orcs", icon="troll", hex="0201", facing=9, badges=("contact",), unit="g", number=1)
    first = Counter(key="n_1", hex="0202", badges=("hit", "contact"), pennant="C", number=1, **nobles)
    second = Counter(key="n_2", hex="0302", number=2, **nobles)
    shown = drawn(battle)
    assert shown.sides == ("empire", "orcs")
    assert {one.key: one for one in shown.counters} == {"n_1": first, "n_2": second, "g_1": troll}
    assert shown.strikes == (("g_1", "n_2"),)
    assert (shown.undeployed, shown.deployment_zones, shown.off_map, shown.stacks) == ((), {}, (), {})


def test_who_moves_and_who_has_moved() -> None:
    battle = position(
        ". g .\n . .\n. . .\n n m",
        n="empire fantassins_nobles N order=C",
        m="empire berserkers N order=C moved",
        g="orcs garde_orc S order=M",
        phase="movement",
        sequence="C",
        sides=["empire"],
        active="n",
    )
    assert {one.key: (one.acting, one.done) for one in drawn(battle).counters} == {
        "n_1": (True, False),
        "m_1": (False, True),
        "g_1": (False, False),
    }


def test_before_deployment_units_wait_with_the_keys_of_their_elements() -> None:
    battle = Battle.open("demonworld/premiere_partie", seed=1)
    shown = drawn(battle)
    assert shown.counters == ()
    assert {one.unit: len(one.elements) for one in shown.undeployed} == {
        unit.key: unit.elements for unit in battle.state.units.values()
    }
    first = shown.undeployed[0]
    assert (first.hex, first.elements[0], first.number) == ("", f"{first.key}_1", 0)
    zones = shown.deployment_zones
    assert set(zones) == set(battle.state.armies) and not set.intersection(*map(set, zones.values()))


def test_zones_around_an_element_end_at_the_edge_of_the_map() -> None:
    battle = position(" . g .\n. n n .\n . . .", n="empire fantassins_nobles N engaged=1", g="orcs trolls S engaged=1")
    assert BOOK.hex_zones(battle.state, "n_2") == HexZones(
        front=("0301", "0201"), flank=("0402", "0202"), rear=("0203", "0303")
    )
    assert BOOK.hex_zones(battle.state, "g_1") == HexZones(front=("0202", "0302"), flank=("0301", "0101"), rear=())
    assert BOOK.hex_zones(battle.state, "n") is None
    assert BOOK.hex_map(battle.state) is battle.state.ground


def test_a_side_is_threatened_in_front_of_its_enemies() -> None:
    battle = position(" . g .\n. n n .", n="empire fantassins_nobles N engaged=1", g="orcs trolls S engaged=1")
    assert {side: set(hexes) for side, hexes in BOOK.threatened(battle.state).items()} == {
        "empire": {"0202", "0302"},
        "orcs": {"0101", "0201", "0301"},
    }


@pytest.mark.parametrize("path", golden_battles("demonworld"), ids=lambda path: path.stem)
def test_every_golden_battle_can_be_drawn_to_its_end(path: Path) -> None:
    battle = golden_battle(path)
    shown = drawn(battle)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Display) == shown
    words = BOOK.drawings
    assert words is not None
    assert len(shown.counters) == len(battle.state.elements)
    for counter in shown.counters:
        assert counter.icon in words.icons and set(counter.badges) <= set(words.badges)


def test_every_silhouette_and_badge_has_words_and_a_drawing() -> None:
    words = BOOK.drawings
    assert words is not None
    known = set(re.findall(r"^  (\w+):", ICON_NAMES.read_text(encoding="utf-8"), re.MULTILINE))
    used = {ICONS["default"], *ICONS["card"].values(), *ICONS["arm"].values(), *ICONS["weapon"].values()}
    assert used == set(words.icons) and used <= known
    assert set(ICONS["card"]) - {*LARGE_CARDS, *ARTILLERY_CARDS, *FLYER_CARDS} == {*CARDS, *COMMANDER_CARDS}
    assert set(ICONS["weapon"]) <= set(WEAPONS)
    assert set(words.badges) == {
        *(*SPECIAL, "hit", "contact", "routing", "impetuous", "afraid", "rider"),
        *("loaded", "unloaded", "burning"),
    }
    assert all(badge.drawing or badge.icon in known for badge in words.badges.values())


def test_a_card_of_its_own_is_drawn_by_its_arm_then_by_its_weapons() -> None:
    knights, pikes = SHIPPED["chevaliers_ordre"], SHIPPED["piquiers_imperiaux"]
    assert (icon("chevaliers_ordre", knights), icon("mine", knights)) == ("knight", "cavalry")
    assert icon("mine", pikes) == "pike"
    assert icon("mine", SHIPPED["fantassins_nobles"]) == "sword"


def test_terrain_is_called_as_the_maps_call_it() -> None:
    words = BOOK.drawings
    assert words is not None
    named = {**TERRAIN["terrain"], **TERRAIN["side"]}
    assert set(words.terrain) == {*named, "height"}
    for key, entry in named.items():
        word = words.terrain[key]
        assert (word.label.fr, word.label.en) == (entry["name"]["fr"], entry["name"]["en"])
        assert word.style == entry.get("look", key)
        shape = "area" if key in TERRAIN["terrain"] else "path" if entry.get("path") else "side"
        assert word.shape == shape
