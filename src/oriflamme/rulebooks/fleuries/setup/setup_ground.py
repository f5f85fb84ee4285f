"""Before the battle: each side picks pieces of ground, one lays them out, the other takes his edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from oriflamme.board.tabletop import CM, RIGHT, TOUCH, TURN, Point, Pose, bearing, moved
from oriflamme.board.tabletop_shapes import Polygon, gap, overlap, rectangle
from oriflamme.board.tabletop_terrain import encloses, holds, line, seen_through
from oriflamme.kernel import Choice, Context, Message, Option, Procedure, Refusal, Roll, Sealed, message
from oriflamme.kernel.asks import PoseInput, ask_about
from oriflamme.rulebooks.fleuries.contact.phase_end import next_phase
from oriflamme.rulebooks.fleuries.facts.setup import EdgeChosen, GroundChosen, GroundLaid, LayoutRolled
from oriflamme.rulebooks.fleuries.state import Fleuries, Ground
from oriflamme.rulebooks.fleuries.tables import SETUP, TERRAIN, steps
from oriflamme.rulebooks.fleuries.terrain.ground import KINDS
from oriflamme.rulebooks.fleuries.wording.message_parts import chosen_ground
from oriflamme.rulebooks.fleuries.wording.number_input import centimetres, measure, steps_of
from oriflamme.rulebooks.fleuries.wording.reasons import length, refusal

PICK = "GF-CHOIX_DU_TERRAIN-01"
KINDS_OF = "GF-CHOIX_DU_TERRAIN-02"
ENCLOSED = "GF-CHOIX_DU_TERRAIN-03"
ONCE = "GF-CHOIX_DU_TERRAIN-04"
LARGE = "GF-CHOIX_DU_TERRAIN-05"
LINKS = "GF-CHOIX_DU_TERRAIN-06"
SIZE = "GF-CHOIX_DU_TERRAIN-07"
CHOICE = TERRAIN["choice"]
PIECES: dict[str, dict[str, Any]] = {piece["name"]: piece for piece in CHOICE["piece"]}
MAX_GROUNDS: int = CHOICE["most"]
SIDE_LEAST, SIDE_MOST = steps(CHOICE["side_least_cm"]), steps(CHOICE["side_most_cm"])
ENTRANCE, NARROW = steps(CHOICE["entrance_cm"]), steps(CHOICE["narrow_cm"])
BRIDGE = steps(CHOICE["bridge_cm"])
FENCES = tuple(name for name, kind in KINDS.items() if kind["shape"] == "line" and kind.get("cover"))
DONE = Option("done", "", message("pick-done"), verb="done")


class Element(msgspec.Struct, frozen=True):
    """A piece of ground as somebody picks it: its name, and its sides or its length in steps."""

    name: str
    sides: tuple[int, ...]

    @property
    def piece(self) -> dict[str, Any]:
        """What the table says of it."""
        return PIECES[self.name]

    @property
    def text(self) -> str:
        """As it is picked: the size only where it is not the usual one."""
        sides = () if self.sides == _usual(self.name) else self.sides
        return " ".join((self.name, *map(centimetres, sides)))


def element(text: str) -> Element | Refusal:
    """`wood`, `wood 30 25` or `hedge 20`, in centimetres; without a size, the usual one."""
    name, *words = text.split(" ")
    if name not in PIECES:
        return refusal(KINDS_OF, "pick-unknown", name=name)
    usual = _usual(name)
    if not words:
        return Element(name, usual)
    sides = tuple(measure(word) or 0 for word in words)
    if len(sides) != len(usual) or not all(sides) or not (PIECES[name].get("sized") or "length" in PIECES[name]):
        return refusal(KINDS_OF, "pick-size", name=message(f"ground-{name}"), size=[length(side) for side in usual])
    most = usual[0] if "length" in PIECES[name] else SIDE_MOST
    if not all(SIDE_LEAST <= side <= most for side in sides):
        bounds = {"least": length(SIDE_LEAST), "most": length(most)}
        return refusal(KINDS_OF, "pick-length", name=message(f"ground-{name}"), **bounds)
    return Element(name, sides)


def _usual(name: str) -> tuple[int, ...]:
    piece = PIECES[name]
    return (steps(piece["length"]),) if "length" in piece else tuple(steps(side) for side in piece["size"])


# Picking


def counts(one: Element) -> int:
    """A piece larger than a 25 cm square counts as two."""
    square = steps(CHOICE["square_cm"])
    return 2 if len(one.sides) == 2 and one.sides[0] * one.sides[1] > square * square else 1


def why_no_pick(chosen: tuple[str, ...], text: str) -> Refusal | None:
    """Why a side may not take one more piece."""
    one = element(text)
    if isinstance(one, Refusal):
        return one
    taken = [found for other in chosen if isinstance(found := element(other), Element)]
    once = one.piece.get("once")
    if once and any(other.piece.get("once") == once for other in taken):
        return refusal(ONCE, "pick-once", name=message(f"ground-{one.name}"))
    total = sum(counts(other) for other in (*taken, one))
    if total > MAX_GROUNDS:
        return refusal(PICK if counts(one) == 1 else LARGE, "pick-most", most=MAX_GROUNDS, total=total)
    return None


def choose(ctx: Context[Fleuries]) -> Procedure:
    """Each player picks up to six pieces in secret."""
    state = ctx.state
    picked: dict[str, tuple[str, ...]] = yield Sealed({side: _pick(side) for side in state.armies}, PICK)
    for side, names in picked.items():
        ctx.note(GroundChosen(clause=PICK, side=side, pieces=names))
    next_phase(ctx, "layout")


def _pick(side: str) -> Procedure:
    chosen: tuple[str, ...] = ()
    while True:
        options = [_pick_option(text) for text in _offers() if why_no_pick(chosen, text) is None]
        taken = chosen

        def read(token: str, taken: tuple[str, ...] = taken) -> Option | Refusal | None:
            if token == DONE.token:
                return DONE
            word, _, text = token.partition(" ")
            if word != "pick" or not text:
                return None
            found = element(text)
            return why_no_pick(taken, text) or (_pick_option(found.text) if isinstance(found, Element) else found)

        total = sum(counts(found) for other in chosen if isinstance(found := element(other), Element))
        question = ask_about("pick", count=total, most=MAX_GROUNDS)
        answer = yield Choice(side, question, PICK, (DONE, *options), read=read, free_form=True)  # in any size
        if not answer.value:
            return chosen
        chosen = (*chosen, answer.value)


def _offers() -> Iterator[str]:
    """Every piece in its usual size, and a few in another."""
    for name, piece in PIECES.items():
        yield name
        for size in piece.get("also", ()):
            yield " ".join((name, *(str(side) for side in size)))


def _pick_option(text: str) -> Option:
    return Option(f"pick {text}", text, message("pick", name=chosen_ground(text)), verb="pick", what=text)


# Laying out


def grounds(state: Fleuries, text: str, pose: Pose) -> tuple[Ground, ...]:
    """The patches and lines that a piece becomes when it is laid with its middle at a pose."""
    one = element(text)
    assert isinstance(one, Element), text
    name, piece = one.name, one.piece
    base = f"{name}_{1 + len({_number(ground.key) for ground in state.ground.values() if ground.piece == name})}"
    if "length" in piece:
        return tuple(_lines(state, base, one, pose))
    wide, deep = one.sides
    made = [_patch(base, name, piece, _centred(pose, wide, deep))]
    if "twice" in piece:
        beside = moved(pose, pose.facing + RIGHT, steps(piece["twice"]))
        made.append(_patch(f"{base}_b", name, piece, _centred(beside, wide, deep)))
    if "enclosed" in piece:
        made += _fence(base, name, piece["enclosed"], made[0].outline)
    if "garden" in piece:
        made += _fence(base, name, "wall", _centred(pose, *(steps(side) for side in piece["garden"])))
    if piece.get("large"):
        made.append(_path(state, base, name, moved(pose, pose.facing, deep // 2)))
    return tuple(made)


def _number(key: str) -> str:
    """`2` for `hamlet_2_b`: which piece of its kind a patch belongs to."""
    return next(word for word in key.split("_") if word.isdigit())


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


def _lines(state: Fleuries, base: str, one: Element, pose: Pose) -> Iterator[Ground]:
    """A hedge, a double hedge, a stream or a road, laid along its facing; water and roads end at the edge."""
    piece, half = one.piece, one.sides[0] // 2
    rows = [(base, piece["kind"], pose)]
    if "beside" in piece:
        rows.append((f"{base}_b", piece["kind"], moved(pose, pose.facing + RIGHT, steps(piece["beside"]))))
    if "ditch" in piece:
        rows.append((f"{base}_ditch", "ditch", moved(pose, pose.facing + RIGHT, steps(piece["ditch"]))))
    for key, kind, row in rows:
        ends = (moved(row, row.facing + TURN // 2, half).point, moved(row, row.facing, half).point)
        if piece.get("path") or piece.get("river"):
            ends = (_at_edge(state, ends[0]), _at_edge(state, ends[1]))
        yield Ground(key=key, kind=kind, outline=ends, piece=one.name)


def _at_edge(state: Fleuries, end: Point) -> Point:
    """An end that lies beyond the table, or within a centimetre of its edge, is at the edge."""
    x, y = max(0, min(state.width, end[0])), max(0, min(state.height, end[1]))
    x = 0 if x <= CM else state.width if x >= state.width - CM else x
    return x, 0 if y <= CM else state.height if y >= state.height - CM else y


def _fence(base: str, name: str, kind: str, outline: Polygon) -> list[Ground]:
    """The hedge or wall round a field, with an entrance in its front. GF-CHOIX_DU_TERRAIN-03."""
    first, second, third, fourth = outline
    middle = ((first[0] + second[0]) // 2, (first[1] + second[1]) // 2)
    ends = [_towards(middle, first, ENTRANCE // 2), _towards(middle, second, ENTRANCE // 2)]
    runs = ((ends[1], second), (second, third), (third, fourth), (fourth, first), (first, ends[0]))
    return [
        Ground(key=f"{base}_{kind}_{number}", kind=kind, outline=run, piece=name)
        for number, run in enumerate(runs, start=1)
    ]


def _towards(start: Point, end: Point, far: int) -> Point:
    spot = moved(Pose(start[0], start[1]), bearing(start, end), far)
    return spot.x, spot.y


def _path(state: Fleuries, base: str, name: str, door: Pose) -> Ground:
    """The path that links a large building, from its front, to the edge of the table. GF-CHOIX_DU_TERRAIN-06."""
    low, high = 0, state.width + state.height
    while high - low > 1:
        far = (low + high) // 2
        x, y = moved(door, door.facing, far).point
        low, high = (far, high) if 0 <= x <= state.width and 0 <= y <= state.height else (low, far)
    end = _at_edge(state, moved(door, door.facing, low).point)
    return Ground(key=f"{base}_path", kind="road", outline=(door.point, end), piece=name)


# What is legal


def why_no_lay(state: Fleuries, text: str, pose: Pose) -> Refusal | None:
    """Why a piece of ground may not lie there."""
    made = grounds(state, text, pose)
    name = chosen_ground(text)
    for ground in made:
        if not all(0 <= x <= state.width and 0 <= y <= state.height for x, y in ground.outline):
            return refusal(SIZE, "lay-off", name=name)
        other = _under(state, ground)
        if other is not None:
            return refusal(KINDS_OF, "lay-over", name=name, other=other.key)
    return _why_shut(state, made, name) or _why_loose(state, made, name)


def _under(state: Fleuries, ground: Ground) -> Ground | None:
    """What a patch would cover, or the building that a line would run through."""
    area = _solid(ground)
    for other in state.ground.values():
        if area and _solid(other):
            if overlap(ground.outline, other.outline, CM):
                return other
        elif _pierced(ground, other) or _pierced(other, ground):
            return other
    return None


def _solid(ground: Ground) -> bool:
    return KINDS[ground.kind]["shape"] == "area" and ground.kind != "bridge"


def _pierced(building: Ground, line_: Ground) -> bool:
    """Whether a line runs through a building, not merely up to it."""
    if building.kind != "building" or KINDS[line_.kind]["shape"] != "line":
        return False
    if any(holds(building.outline, end) for end in (line_.outline[0], line_.outline[-1])):
        return False
    return any(seen_through(building.outline, start, end) > CM for start, end in pairwise(line_.outline))


def _why_shut(state: Fleuries, made: tuple[Ground, ...], name: Message) -> Refusal | None:
    """A space shut in by hedges or walls has an entrance."""
    fences = [ground.outline for ground in (*state.ground.values(), *made) if ground.kind in FENCES]
    shut = any(ground.kind in FENCES for ground in made) and encloses(fences, NARROW)
    return refusal(ENCLOSED, "lay-shut", name=name) if shut else None


def _why_loose(state: Fleuries, made: tuple[Ground, ...], name: Message) -> Refusal | None:
    """Water and roads lead somewhere at both ends."""
    for ground in made:
        if ground.kind not in ("road", "stream") or ground.key.endswith("_path"):
            continue
        loose = next((end for end in ground.outline if not _linked(state, ground.kind, end)), None)
        if loose is not None:
            return refusal(LINKS, "lay-loose", name=name, x=length(loose[0]), y=length(loose[1]))
    return None


def _linked(state: Fleuries, kind: str, end: Point) -> bool:
    """An end of a stream or a road meets an edge of the table or what it may end at."""
    if end[0] in (0, state.width) or end[1] in (0, state.height):
        return True
    wanted = ("river", "stream", "marsh") if kind == "stream" else ("building", "field")
    return any(ground.kind in wanted and _meets(ground, end) for ground in state.ground.values())


def _meets(ground: Ground, end: Point) -> bool:
    if KINDS[ground.kind]["shape"] == "area":
        return holds(ground.outline, end)
    return any(gap((end,), segment) <= TOUCH for segment in pairwise(ground.outline))


def crossings(state: Fleuries, made: tuple[Ground, ...]) -> list[Point]:
    """Where a road that is being laid crosses water, or water a road."""
    found = []
    for ground in made:
        pairs = {"road": ("river", "stream"), "river": ("road",), "stream": ("road",)}.get(ground.kind, ())
        for other in state.ground.values():
            common = line(ground.outline).intersection(line(other.outline)) if other.kind in pairs else None
            if common is not None and not common.is_empty:
                found.append((round(common.centroid.x), round(common.centroid.y)))
    return found


# The procedure


def lay_out(ctx: Context[Fleuries]) -> Procedure:
    """Both throw a die; the higher lays out every piece, the other picks his edge."""
    state = ctx.state
    yield from _roll_off(ctx)
    layer = state.layer
    for side in state.armies:
        for text in state.armies[side].chosen:
            yield from _lay(ctx, layer, side, text)
    other = state.enemy(layer)
    edges = {edge: message("take-edge", edge=message(f"edge-{edge}")) for edge in ("south", "north")}
    options = tuple(
        Option(f"edge {edge}", edge, label, verb="edge", piece=other, what=edge) for edge, label in edges.items()
    )
    answer = yield Choice(other, ask_about("edge"), PICK, options)
    ctx.note(EdgeChosen(clause=PICK, side=other, edge=answer.value))
    next_phase(ctx, "scouting")


def _roll_off(ctx: Context[Fleuries]) -> Procedure:
    sides = list(ctx.state.armies)
    while True:
        rolls = {}
        for side in sides:
            roll = yield Roll(SETUP["die"]["dice"], "layout", PICK, seat=side, subject=side)
            rolls[side] = roll.total
        first, second = sides
        if rolls[first] != rolls[second]:
            winner = first if rolls[first] > rolls[second] else second
            ctx.note(LayoutRolled(clause=PICK, rolls=rolls, winner=winner))
            return


def _lay(ctx: Context[Fleuries], layer: str, owner: str, text: str) -> Procedure:
    state = ctx.state

    def read(token: str) -> Option | Refusal | None:
        return _read_lay(state, text, token)

    question = ask_about("lay", text.split(" ", 1)[0], name=chosen_ground(text))
    places = partial(_places, state, text)
    answer = yield Choice(layer, question, KINDS_OF, places, read=read, free_form=True, pose=_lay_pose(text))
    pose = answer.value
    made = grounds(state, text, pose) if pose is not None else ()
    bridges = yield from _bridges(state, layer, made)
    ctx.note(GroundLaid(clause=KINDS_OF, owner=owner, name=text, grounds=(*made, *bridges)))


def _bridges(state: Fleuries, layer: str, made: tuple[Ground, ...]) -> Procedure:
    """Where a road crosses water, whoever lays the ground may put a bridge. GF-CHOIX_DU_TERRAIN-06."""
    bridges: list[Ground] = []
    before = sum(ground.kind == "bridge" for ground in state.ground.values())
    for x, y in crossings(state, made):
        where_ = {"x": length(x), "y": length(y)}
        options = (
            Option("bridge", True, message("bridge", **where_), verb="bridge", place=(x, y)),
            Option("no_bridge", False, message("bridge-none", **where_), verb="pass", place=(x, y)),
        )
        answer = yield Choice(layer, ask_about("bridge", **where_), LINKS, options)
        if answer.value:
            outline = _on_table(state, _centred(Pose(x, y), BRIDGE, BRIDGE))
            bridges.append(Ground(key=f"bridge_{before + len(bridges) + 1}", kind="bridge", outline=outline))
    return tuple(bridges)


def _on_table(state: Fleuries, outline: Polygon) -> Polygon:
    """What of a square bridge is on the table: water and roads may meet at its very edge."""
    return tuple((max(0, min(state.width, x)), max(0, min(state.height, y))) for x, y in outline)


def _lay_option(text: str, pose: Pose | None) -> Option:
    name, said = text.split(" ", 1)[0], chosen_ground(text)
    if pose is None:
        return Option(f"drop {name}", None, message("lay-none", name=said), verb="drop", piece=name)
    where_ = {"x": length(pose.x), "y": length(pose.y), "degrees": message("degrees", whole=pose.facing // 100)}
    return Option(
        f"lay {name} {pose.x} {pose.y} {pose.facing}",
        pose,
        message("lay", name=said, **where_),
        verb="lay",
        piece=name,
        place=_room(text, pose),
        facing=pose.facing,
    )


def _lay_pose(text: str) -> PoseInput:
    """What a question takes where any place may be proposed: a piece of ground is laid by its middle."""
    name, (_, _, wide, deep) = text.split(" ", 1)[0], _room(text, Pose(0, 0))
    return PoseInput("lay", name, wide, deep, f"lay {name} {{x}} {{y}} {{facing}}", anchor="middle")


def _room(text: str, pose: Pose) -> tuple[int, int, int, int]:
    """What a piece laid with its middle at a pose takes up: the middle of its front, its width and its depth.

    A line lies along its facing.
    """
    one = element(text)
    assert isinstance(one, Element), text
    wide, deep = one.sides if len(one.sides) == 2 else (CM, one.sides[0])
    front = moved(pose, pose.facing, deep // 2)
    return front.x, front.y, wide, deep


def _places(state: Fleuries, text: str) -> Iterator[Option]:
    """A grid of places for programs; only a piece that fits in none of them may be dropped."""
    found = [pose for pose in _grid(state, text) if why_no_lay(state, text, pose) is None]
    yield from (_lay_option(text, pose) for pose in found or (None,))


def _grid(state: Fleuries, text: str) -> Iterator[Pose]:
    one = element(text)
    assert isinstance(one, Element), text
    if one.piece.get("path"):
        for x in range(30 * CM, state.width - 29 * CM, 15 * CM):
            if one.sides[0] >= state.height:
                yield Pose(x, state.height // 2, 0)
    elif one.piece.get("river"):
        side = one.sides[0] * 100 // 283
        for x in (side, state.width - side):
            for y in (side, state.height - side):
                yield Pose(x, y, 4500 if (x < side + 1) != (y < side + 1) else 13500)
    else:
        for x in range(25 * CM, state.width - 24 * CM, 13 * CM):
            for y in range(18 * CM, state.height - 17 * CM, 14 * CM):
                yield Pose(x, y, 0)
                yield Pose(x, y, RIGHT)


def _read_lay(state: Fleuries, text: str, token: str) -> Option | Refusal | None:
    """`lay wood 4500 6000 0` in steps, or `lay wood at 45 60 0` in centimetres and degrees."""
    words, name = token.split(" "), text.split(" ", 1)[0]
    if words == ["drop", name]:
        first = next(_places(state, text))
        return first if first.value is None else refusal(KINDS_OF, "lay-room", name=chosen_ground(text))
    if words[:2] != ["lay", name]:
        return None
    if len(words) == 6 and words[2] == "at":
        numbers = [measure(word) for word in words[3:]]
    elif len(words) == 5:
        numbers = [steps_of(word) for word in words[2:]]
    else:
        return None
    if None in numbers:
        return refusal(KINDS_OF, "pose-numbers")
    x, y, facing = (int(number or 0) for number in numbers)
    pose = Pose(x, y, facing % TURN)
    return why_no_lay(state, text, pose) or _lay_option(text, pose)
