"""Before the battle: each side picks pieces of ground, one lays them out, the other takes his edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oriflamme.board.table import CM, RIGHT, TURN, Point, Pose, bearing, moved
from oriflamme.board.table_shapes import Polygon, overlap, rectangle
from oriflamme.board.table_terrain import line
from oriflamme.kernel import Choice, Option, Procedure, Refusal, Roll, Sealed, Table, say
from oriflamme.rulebooks.fleuries.course import go_on
from oriflamme.rulebooks.fleuries.facts_setup import EdgeChosen, GroundChosen, GroundLaid, LayoutRolled
from oriflamme.rulebooks.fleuries.ground import KINDS
from oriflamme.rulebooks.fleuries.moves import measure
from oriflamme.rulebooks.fleuries.reasons import length, refusal
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground
from oriflamme.rulebooks.fleuries.tables import SETUP, TERRAIN, steps

TURNS = "GF-LE_TOUR_DE_JEU-01"
PICK = "GF-CHOIX_DU_TERRAIN-01"
KINDS_OF = "GF-CHOIX_DU_TERRAIN-02"
ONCE = "GF-CHOIX_DU_TERRAIN-04"
LARGE = "GF-CHOIX_DU_TERRAIN-05"
LINKS = "GF-CHOIX_DU_TERRAIN-06"
SIZE = "GF-CHOIX_DU_TERRAIN-07"
PIECES: dict[str, dict[str, Any]] = {piece["name"]: piece for piece in TERRAIN["choice"]["piece"]}
MOST: int = TERRAIN["choice"]["most"]
DONE = Option("done", "", say("pick-done"))
ENTRANCE = 5 * CM
"""How wide the entrance of an enclosed field is."""
BRIDGE = 6 * CM


# Picking


def counts(name: str) -> int:
    """A piece larger than a 25 cm square counts as two."""
    piece = PIECES[name]
    if "size" not in piece:
        return 1
    square = steps(TERRAIN["choice"]["square_cm"])
    wide, deep = (steps(side) for side in piece["size"])
    return 2 if wide > square or deep > square else 1


def why_no_pick(chosen: tuple[str, ...], name: str) -> Refusal | None:
    """Why a side may not take one more piece."""
    if name not in PIECES:
        return refusal(KINDS_OF, "pick-unknown", name=name)
    once = PIECES[name].get("once")
    if once and any(PIECES[other].get("once") == once for other in chosen):
        return refusal(ONCE, "pick-once", name=say(f"ground-{name}"))
    total = sum(counts(other) for other in chosen) + counts(name)
    if total > MOST:
        return refusal(PICK if counts(name) == 1 else LARGE, "pick-most", most=MOST, total=total)
    return None


def choose(table: Table[Fleuries]) -> Procedure:
    """Each player picks up to six pieces in secret."""
    state = table.state
    picked: dict[str, tuple[str, ...]] = yield Sealed({side: _pick(side) for side in state.armies}, PICK)
    for side, names in picked.items():
        table.note(GroundChosen(clause=PICK, side=side, pieces=names))
    go_on(table, "layout")


def _pick(side: str) -> Procedure:
    chosen: tuple[str, ...] = ()
    while True:
        options = [_pick_option(name) for name in PIECES if why_no_pick(chosen, name) is None]
        taken = chosen

        def read(token: str, taken: tuple[str, ...] = taken) -> Option | Refusal | None:
            if token == DONE.token:
                return DONE
            word, _, name = token.partition(" ")
            return (why_no_pick(taken, name) or _pick_option(name)) if word == "pick" else None

        answer = yield Choice(side, say("ask-pick", count=len(chosen), most=MOST), PICK, (DONE, *options), read=read)
        if not answer.value:
            return chosen
        chosen = (*chosen, answer.value)


def _pick_option(name: str) -> Option:
    return Option(f"pick {name}", name, say("pick", name=say(f"ground-{name}")))


# Laying out


def grounds(state: Fleuries, name: str, pose: Pose) -> tuple[Ground, ...]:
    """The patches and lines that a piece becomes when it is laid with its middle at a pose."""
    piece = PIECES[name]
    base = f"{name}_{1 + sum(ground.piece == name for ground in state.ground.values())}"
    if "length" in piece:
        return tuple(_lines(state, base, name, piece, pose))
    wide, deep = (steps(side) for side in piece["size"])
    made = [_patch(base, name, piece, _centred(pose, wide, deep))]
    if "twice" in piece:
        beside = moved(pose, pose.facing + RIGHT, steps(piece["twice"]))
        made.append(_patch(f"{base}_b", name, piece, _centred(beside, wide, deep)))
    if "enclosed" in piece:
        made += _fence(base, name, piece["enclosed"], made[0].outline)
    if piece.get("large"):
        made.append(_path(state, base, name, pose))
    return tuple(made)


def _centred(pose: Pose, wide: int, deep: int) -> Polygon:
    return rectangle(moved(pose, pose.facing, deep // 2), wide, deep)


def _patch(key: str, name: str, piece: dict[str, Any], outline: Polygon) -> Ground:
    return Ground(
        key=key,
        kind=piece["kind"],
        outline=outline,
        piece=name,
        material=piece.get("material", ""),
        storeys=piece.get("storeys", 1),
    )


def _lines(state: Fleuries, base: str, name: str, piece: dict[str, Any], pose: Pose) -> Iterator[Ground]:
    """A hedge, a double hedge, a stream or a road, laid along its facing; water and roads end at the edge."""
    half = steps(piece["length"]) // 2
    rows = [pose]
    if "beside" in piece:
        rows.append(moved(pose, pose.facing + RIGHT, steps(piece["beside"])))
    for number, row in enumerate(rows):
        ends = (moved(row, row.facing + TURN // 2, half).point, moved(row, row.facing, half).point)
        if piece.get("path") or piece.get("river"):
            ends = (_at_edge(state, ends[0]), _at_edge(state, ends[1]))
        yield Ground(key=base if not number else f"{base}_b", kind=piece["kind"], outline=ends, piece=name)


def _at_edge(state: Fleuries, end: Point) -> Point:
    """An end that lies beyond the table, or within a centimetre of its edge, is at the edge."""
    x, y = max(0, min(state.width, end[0])), max(0, min(state.height, end[1]))
    x = 0 if x <= CM else state.width if x >= state.width - CM else x
    return x, 0 if y <= CM else state.height if y >= state.height - CM else y


def _fence(base: str, name: str, kind: str, outline: Polygon) -> list[Ground]:
    """The hedge or wall round a field, with an entrance in its front. GF-CHOIX_DU_TERRAIN-03."""
    first, second, third, fourth = outline
    middle = ((first[0] + second[0]) // 2, (first[1] + second[1]) // 2)
    gap = [_towards(middle, first, ENTRANCE // 2), _towards(middle, second, ENTRANCE // 2)]
    runs = ((gap[1], second), (second, third), (third, fourth), (fourth, first), (first, gap[0]))
    return [
        Ground(key=f"{base}_{kind}_{number}", kind=kind, outline=run, piece=name)
        for number, run in enumerate(runs, start=1)
    ]


def _towards(start: Point, end: Point, far: int) -> Point:
    spot = moved(Pose(start[0], start[1]), bearing(start, end), far)
    return spot.x, spot.y


def _path(state: Fleuries, base: str, name: str, pose: Pose) -> Ground:
    """The path that links a large building to the nearer end of the table. GF-CHOIX_DU_TERRAIN-06."""
    edge = 0 if pose.x * 2 < state.width else state.width
    return Ground(key=f"{base}_path", kind="road", outline=((pose.x, pose.y), (edge, pose.y)), piece=name)


def why_no_lay(state: Fleuries, name: str, pose: Pose) -> Refusal | None:
    """Why a piece of ground may not lie there."""
    made = grounds(state, name, pose)
    for ground in made:
        if not all(0 <= x <= state.width and 0 <= y <= state.height for x, y in ground.outline):
            return refusal(SIZE, "lay-off", name=say(f"ground-{name}"))
        if KINDS[ground.kind]["shape"] == "area":
            other = _under(state, ground)
            if other is not None:
                return refusal(KINDS_OF, "lay-over", name=say(f"ground-{name}"), other=other.key)
    if PIECES[name].get("river") or PIECES[name].get("path"):
        loose = next((end for end in made[0].outline if not _linked(state, name, end)), None)
        if loose is not None:
            x, y = length(loose[0]), length(loose[1])
            return refusal(LINKS, "lay-loose", name=say(f"ground-{name}"), x=x, y=y)
    return None


def _under(state: Fleuries, ground: Ground) -> Ground | None:
    for other in state.ground.values():
        solid = KINDS[other.kind]["shape"] == "area" and other.kind not in ("bridge", "ford")
        if solid and overlap(ground.outline, other.outline, CM):
            return other
    return None


def _linked(state: Fleuries, name: str, end: Point) -> bool:
    """An end of a stream or a road meets an edge of the table or what it may end at."""
    if end[0] in (0, state.width) or end[1] in (0, state.height):
        return True
    wanted = ("river", "stream", "marsh") if PIECES[name].get("river") else ("building", "field")
    return any(ground.kind in wanted and overlap((end,), ground.outline, -1) for ground in state.ground.values())


def bridges(state: Fleuries, made: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """Where a road crosses a river or a stream, a bridge. GF-CHOIX_DU_TERRAIN-06."""
    found = []
    for ground in made:
        pairs = {"road": ("river", "stream"), "river": ("road",), "stream": ("road",)}.get(ground.kind, ())
        for other in state.ground.values():
            if other.kind not in pairs:
                continue
            common = line(ground.outline).intersection(line(other.outline))
            if not common.is_empty:
                spot = common.centroid
                pose = Pose(round(spot.x), round(spot.y))
                outline = _centred(pose, BRIDGE, BRIDGE)
                found.append(Ground(key=f"bridge_{ground.key}_{other.key}", kind="bridge", outline=outline))
    return tuple(found)


def lay_out(table: Table[Fleuries]) -> Procedure:
    """Both throw a die; the higher lays out every piece, the other picks his edge."""
    state = table.state
    yield from _roll_off(table)
    layer = state.layer
    for side in state.armies:
        for name in state.armies[side].chosen:
            yield from _lay(table, layer, side, name)
    other = state.enemy(layer)
    edges = {edge: say("take-edge", edge=say(f"edge-{edge}")) for edge in ("south", "north")}
    options = tuple(Option(f"edge {edge}", edge, label) for edge, label in edges.items())
    answer = yield Choice(other, say("ask-edge"), PICK, options)
    table.note(EdgeChosen(clause=PICK, side=other, edge=answer.value))
    go_on(table, "scouting")


def _roll_off(table: Table[Fleuries]) -> Procedure:
    sides = list(table.state.armies)
    while True:
        rolls = {}
        for side in sides:
            roll = yield Roll(SETUP["die"]["dice"], "layout", PICK, seat=side, subject=side)
            rolls[side] = roll.total
        first, second = sides
        if rolls[first] != rolls[second]:
            winner = first if rolls[first] > rolls[second] else second
            table.note(LayoutRolled(clause=PICK, rolls=rolls, winner=winner))
            return


def _lay(table: Table[Fleuries], layer: str, owner: str, name: str) -> Procedure:
    state = table.state

    def read(token: str) -> Option | Refusal | None:
        return _read_lay(state, name, token)

    answer = yield Choice(
        layer,
        say("ask-lay", name=say(f"ground-{name}")),
        KINDS_OF,
        lambda: tuple(_places(state, name)),
        read=read,
        open=True,
    )
    pose = answer.value
    made = grounds(state, name, pose) if pose is not None else ()
    table.note(GroundLaid(clause=KINDS_OF, owner=owner, name=name, grounds=(*made, *bridges(state, made))))


def _lay_option(name: str, pose: Pose | None) -> Option:
    if pose is None:
        return Option(f"drop {name}", None, say("lay-none", name=say(f"ground-{name}")))
    where_ = {"x": length(pose.x), "y": length(pose.y), "degrees": say("degrees", whole=pose.facing // 100)}
    token = f"lay {name} {pose.x} {pose.y} {pose.facing}"
    return Option(token, pose, say("lay", name=say(f"ground-{name}"), **where_))


def _places(state: Fleuries, name: str) -> Iterator[Option]:
    """A grid of places for programs; a piece that fits nowhere may be dropped."""
    for pose in _grid(state, name):
        if why_no_lay(state, name, pose) is None:
            yield _lay_option(name, pose)
    yield _lay_option(name, None)


def _grid(state: Fleuries, name: str) -> Iterator[Pose]:
    if PIECES[name].get("path"):
        half = steps(PIECES[name]["length"]) // 2
        for x in range(30 * CM, state.width - 29 * CM, 15 * CM):
            if 2 * half >= state.height:
                yield Pose(x, state.height // 2, 0)
        return
    if PIECES[name].get("river"):
        side = steps(PIECES[name]["length"]) * 100 // 283
        for x in (side, state.width - side):
            for y in (side, state.height - side):
                yield Pose(x, y, 4500 if (x < side + 1) != (y < side + 1) else 13500)
        return
    for x in range(25 * CM, state.width - 24 * CM, 13 * CM):
        for y in range(18 * CM, state.height - 17 * CM, 14 * CM):
            yield Pose(x, y, 0)
            yield Pose(x, y, RIGHT)


def _read_lay(state: Fleuries, name: str, token: str) -> Option | Refusal | None:
    """`lay wood 4500 6000 0` in steps, or `lay wood at 45 60 0` in centimetres and degrees."""
    words = token.split(" ")
    if words == ["drop", name]:
        return _lay_option(name, None)
    if words[:2] != ["lay", name]:
        return None
    if len(words) == 6 and words[2] == "at":
        numbers = [measure(word) for word in words[3:]]
    elif len(words) == 5 and all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words[2:]):
        numbers = [int(word) for word in words[2:]]
    else:
        return None
    if None in numbers:
        return refusal(KINDS_OF, "pose-numbers")
    x, y, facing = (int(number or 0) for number in numbers)
    pose = Pose(x, y, facing % TURN)
    return why_no_lay(state, name, pose) or _lay_option(name, pose)
