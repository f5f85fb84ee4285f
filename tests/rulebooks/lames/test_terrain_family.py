"""Terrains under overlays: whatever is taken over from another overlay is what would be worked out anew."""

from __future__ import annotations

import random

import pytest

from oriflamme import Battle
from oriflamme.board.hex_index import HexIndex, OverlaidIndex
from oriflamme.board.overlay import GroundMark, Overlay, laid, lay
from oriflamme.lab.bench.lames_scenarios import meeting
from oriflamme.rulebooks.lames.distance_field import NOWHERE, DistanceField, EngagementReach
from oriflamme.rulebooks.lames.mover_profile import MoverProfile
from oriflamme.rulebooks.lames.state import Lames
from oriflamme.rulebooks.lames.tables import VOCABULARY
from oriflamme.rulebooks.lames.terrain import Terrain, terrain_of
from oriflamme.rulebooks.lames.terrain_family import MEMORY

GAITS = ("foot", "foot infantry", "mounted", "animal infantry fireproof", "wheeled", "flying")
KINDS = ("fire", "fire_start", "debris", "abatis", "ditches", "stakes", "palisade", "dense_smoke", "sparse_smoke")


def fresh(state: Lames) -> Terrain:
    """The same terrain, made by somebody who knows no other."""
    printed = HexIndex(state.ground)
    printed.remember(MEMORY, lambda: Terrain(printed))
    board = OverlaidIndex(printed, state.overlay, VOCABULARY) if state.overlay is not None else printed
    return Terrain(board)


def mark(source: random.Random, names: tuple[str, ...]) -> GroundMark:
    kind = source.choice(KINDS)
    word = VOCABULARY.mark[kind]
    facing = source.randrange(12) if word.faces else None
    return GroundMark(kind, source.choice(names), word.strength, facing)


def changed(source: random.Random, names: tuple[str, ...], overlay: Overlay | None) -> Overlay | None:
    """A mark more, or one less."""
    if overlay is not None and source.random() < 0.4:
        return laid(overlay, {source.choice(list(overlay.marks)): None})
    return laid(overlay, lay(VOCABULARY, mark(source, names)))


@pytest.fixture
def state() -> Lames:
    """A battle on ground of its own, so that nobody else has looked at it."""
    scenario = meeting(10) | {"title": {"fr": "Ici", "en": "Here"}, "tier": "intermediate"}
    found: Lames = Battle.open(scenario, seed=1).state
    return found


@pytest.mark.parametrize("seed", range(3))
def test_what_is_taken_over_is_what_would_be_worked_out(state: Lames, seed: int) -> None:
    """Overlays that differ by a mark or two, one after the other, with looks at this and that between."""
    source = random.Random(seed)
    names = terrain_of(state).hexes
    for _ in range(6):
        terrain = terrain_of(state)
        _look(source, terrain, names)
        for _ in range(source.choice((1, 1, 3))):
            state.overlay = changed(source, names, state.overlay)
        now, anew = terrain_of(state), fresh(state)
        assert now.cells == anew.cells
        assert (now.kind, now.level, now.sides) == (anew.kind, anew.level, anew.sides)
        assert (now.gives_charge, now.breaks_charge) == (anew.gives_charge, anew.breaks_charge)
        assert now.traits == anew.traits
        _compare(source, now, anew, names)


def _look(source: random.Random, terrain: Terrain, names: tuple[str, ...]) -> None:
    """Work out some things, some of them not to their end."""
    for gait in map(terrain.narrowed, GAITS):
        for _ in range(4):
            target, here = source.choice(names), terrain.index[source.choice(names)]
            assert terrain.to_engage(gait, 6, target)[here] >= 0
            terrain.to_reach(gait, 4, target, True).within(here, 5)
            assert terrain.outward(gait, 6, target).least((here,), 5) >= 0
            terrain.onset(gait, 6, target).first(dict.fromkeys(source.sample(names, 2)).keys())
            terrain.strikes(MoverProfile(gait, 6, True, False, False), target, 1, False)
    assert terrain.command_distances(source.choice(names))[terrain.index[source.choice(names)]] >= 0
    assert terrain.to_edge("foot", 4, source.choice("NESW"))[0] >= 0


def _compare(source: random.Random, now: Terrain, anew: Terrain, names: tuple[str, ...]) -> None:
    for gait in map(now.narrowed, GAITS):
        assert now.costs[gait] == anew.costs[gait]
        assert now.charging_costs[gait] == anew.charging_costs[gait]
        assert now.strikes_across[gait] == anew.strikes_across[gait]
        assert now.attack_hexes[gait] == anew.attack_hexes[gait]
        assert now.strikable[gait] == anew.strikable[gait]
        assert now.arcs(gait, 6, False) == anew.arcs(gait, 6, False)
        for target in names[:: len(names) // 5]:
            _same(now.to_engage(gait, 6, target), anew.to_engage(gait, 6, target), now)
            _same(now.to_reach(gait, 4, target, True), anew.to_reach(gait, 4, target, True), now)
            _same(now.outward(gait, 6, target), anew.outward(gait, 6, target), now)
            held = dict.fromkeys(source.sample(names, 3)).keys()
            assert now.onset(gait, 6, target).first(held) == anew.onset(gait, 6, target).first(held)
            mover = MoverProfile(gait, 6, True, False, False)
            assert now.strikes(mover, target, 1, False) == anew.strikes(mover, target, 1, False)
    for source_hex in names[::60]:
        _same(now.command_distances(source_hex), anew.command_distances(source_hex), now)
    for edge in "NESW":
        _same(now.to_edge("foot", 4, edge), anew.to_edge("foot", 4, edge), now)


def _same(known: DistanceField, anew: DistanceField, terrain: Terrain) -> None:
    assert [known[number] for number in range(len(terrain.hexes))] == [
        anew[number] for number in range(len(terrain.hexes))
    ]


def test_smoke_and_weather_leave_the_terrain_as_it_is(state: Lames) -> None:
    before = terrain_of(state)
    state.overlay = laid(
        None, lay(VOCABULARY, GroundMark("dense_smoke", "0505"), GroundMark("rain"), GroundMark("mist"))
    )
    assert terrain_of(state) is before


def test_a_fire_far_away_costs_no_distance(state: Lames) -> None:
    """A distance that has not spread to where it burns goes on from where it was; one that has is repaired."""
    before = terrain_of(state)
    near, far = before.to_engage("foot", 4, "0202"), before.to_engage("foot", 4, "1414")
    assert near.within(before.index["0303"], 4)
    assert far.within(before.index["1212"], 8)
    known = dict(near.found)
    state.overlay = laid(None, lay(VOCABULARY, GroundMark("fire", "1313")))
    after = terrain_of(state)
    assert after is not before
    assert after.to_engage("foot", 4, "0202").found == known
    assert after.to_engage("foot", 4, "0202") is not near, "each goes on by itself"
    assert near.found == known
    anew = fresh(state).to_engage("foot", 4, "1414")
    _same(after.to_engage("foot", 4, "1414"), anew, after)
    assert far[before.index["1313"]] == anew[before.index["1313"]], "it can still be left"


# Distances that are repaired


def graph(*steps: tuple[int, int, int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Steps from one hex to another at a price, as a graph of six hexes."""
    return tuple(tuple((to, price) for start, to, price in steps if start == hex) for hex in range(6))


def back(arcs: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    return graph(*((near, hex, price) for hex, row in enumerate(arcs) for near, price in row))


def test_a_way_that_is_closed_leads_around() -> None:
    before = graph((0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 4, 2), (4, 2, 3), (3, 5, 1))
    field = DistanceField(before, (0,))
    assert [field[hex] for hex in range(6)] == [0, 1, 2, 3, 2, 4]
    after = graph((0, 1, 1), (2, 3, 1), (0, 4, 2), (4, 2, 3), (3, 5, 1))
    assert [field.carried(after, back(after), [1])[hex] for hex in range(6)] == [0, 1, 5, 6, 2, 7]
    closed = graph((0, 1, 1), (2, 3, 1), (0, 4, 2), (3, 5, 1))
    assert [field.carried(closed, back(closed), [1, 4])[hex] for hex in range(6)] == [
        0,
        1,
        NOWHERE,
        NOWHERE,
        2,
        NOWHERE,
    ]
    assert [field[hex] for hex in range(6)] == [0, 1, 2, 3, 2, 4], "the field itself stays as it is"


def test_a_way_that_opens_is_taken() -> None:
    before = graph((0, 1, 4), (1, 2, 4))
    field = DistanceField(before, (0,))
    assert field[2] == 8
    after = graph((0, 1, 1), (1, 2, 4))
    assert [field.carried(after, back(after), [0])[hex] for hex in range(4)] == [0, 1, 5, NOWHERE]


def test_another_way_that_is_as_good_keeps_what_is_known() -> None:
    before = graph((0, 1, 1), (0, 2, 1), (1, 3, 1), (2, 3, 1), (3, 4, 1))
    field = DistanceField(before, (0,))
    assert field[4] == 3
    after = graph((0, 1, 1), (0, 2, 1), (2, 3, 1), (3, 4, 1))
    carried = field.carried(after, back(after), [1])
    assert carried.found == field.found


@pytest.mark.parametrize("seed", range(40))
def test_distances_repaired_are_distances_anew(seed: int) -> None:
    """Random graphs, spread to any point, with steps closed, opened, dearer and cheaper."""
    source = random.Random(seed)
    size = 24

    def some() -> dict[tuple[int, int], int]:
        pairs = ((source.randrange(size), source.randrange(size)) for _ in range(70))
        return {(a, b): source.randint(1, 5) for a, b in pairs if a != b}

    def made(steps: dict[tuple[int, int], int]) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(tuple((b, price) for (a, b), price in steps.items() if a == hex) for hex in range(size))

    steps = some()
    field, reach = DistanceField(made(steps), (0, 1)), None
    struck = [(str(hex),) for hex in range(size)]
    reach = EngagementReach(DistanceField(made(steps), (0, 1)), struck)
    for _ in range(source.randrange(12)):
        field.spread()
    reach.first({str(source.randrange(size)): None}.keys())
    for pair in source.sample(sorted(steps), 6):
        del steps[pair]
    steps |= dict(source.sample(sorted(some().items()), 6))
    arcs = made(steps)
    reverse = tuple(tuple((a, price) for (a, b), price in steps.items() if b == hex) for hex in range(size))
    anew = DistanceField(arcs, (0, 1))
    carried = field.carried(arcs, reverse, range(size))
    assert [carried[hex] for hex in range(size)] == [anew[hex] for hex in range(size)]
    goals = {str(hex): None for hex in source.sample(range(size), 4)}.keys()
    expected = EngagementReach(DistanceField(arcs, (0, 1)), struck)
    assert reach.carried(arcs, struck, range(size), 5).first(goals) == expected.first(goals)
