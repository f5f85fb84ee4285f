"""Hexagonal maps of the Tiled editor (`.tmj`), read and written. `docs/formats.md` tells the convention.

A tile layer "terrain" holds the hexes; its tiles say `terrain`, and `level` where that is not 0. A tile layer
"levels" may hold levels apart. In the object layers "sides" and "features" an object is named after what lies
there, and its property `side` ("0305/E") or `hex` ("0305") says where. Other layers are for the eye.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from oriflamme.board.errors import bad_map, place_of
from oriflamme.board.facings import direction_name
from oriflamme.board.hex_index import HexIndex, board_of
from oriflamme.board.hex_map import HexMap, owner, read_legend
from oriflamme.board.hexes import DIRECTIONS, Hex
from oriflamme.board.map_builder import MapBuilder
from oriflamme.board.map_outline import STAGGERS, half_steps
from oriflamme.board.text_map import MAX_HEXES
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel import UserError
from oriflamme.kernel.file_errors import shape_error

FLAGS = 0x0FFFFFFF
"""The bits of a tile number that are not about mirrored or turned tiles."""
AXES = {"y": "pointy", "x": "flat"}
WIDE, HIGH = 64, 56
"""A tile of a flat hex, in pixels; a pointy one stands upright."""
_MOST_CELLS = 4 * MAX_HEXES


class _Property(msgspec.Struct):
    name: str
    value: Any = None


class _Tile(msgspec.Struct):
    id: int
    properties: list[_Property] = []


class _Tileset(msgspec.Struct):
    firstgid: int
    source: str = ""
    tilecount: int = 0
    tiles: list[_Tile] = []


class _Object(msgspec.Struct):
    name: str = ""
    properties: list[_Property] = []


class _Layer(msgspec.Struct):
    name: str
    type: str
    width: int = 0
    height: int = 0
    data: list[int] | str = []
    encoding: str = ""
    objects: list[_Object] = []


class _Map(msgspec.Struct):
    orientation: str
    width: int
    height: int
    layers: list[_Layer]
    tilesets: list[_Tileset]
    staggeraxis: str = ""
    staggerindex: str = ""
    infinite: bool = False
    properties: list[_Property] = []


def read_tiled(text: str, vocabulary: Vocabulary, place: str) -> HexMap:
    """A map from the text of a `.tmj` file; what is damaged or unknown is refused with its place."""
    file = _decoded(text, place)
    _check(file, place)
    tiles = _tiles(file, place)
    draft = MapBuilder(vocabulary, AXES[file.staggeraxis], file.staggerindex, place)
    heights = dict(_cells(file, "levels", tiles, place))
    for cell, properties in _cells(file, "terrain", tiles, place):
        where = place_of(f"{place}, terrain", cell[1] + 1, cell[0] + 1)
        name = properties.get("terrain")
        if not isinstance(name, str):
            raise bad_map(where, "tiled-no-terrain")
        level = heights.get(cell, properties).get("level", 0)
        if type(level) is not int:
            raise bad_map(where, "level-sign", sign=str(level))
        draft.put(cell, draft.known_terrain(name, where), draft.known_level(level, where))
    given = _properties(file.properties)
    draft.name(str(given.get("numbering", "columns")), str(given.get("half", "")))
    _read_objects(draft, file, place)
    return draft.ground()


def _decoded(text: str, place: str) -> _Map:
    try:
        json.loads(text)  # which says where it breaks off
        return msgspec.json.decode(text, type=_Map)
    except json.JSONDecodeError as error:
        raise bad_map(place, "tiled-json", line=error.lineno, column=error.colno) from None
    except msgspec.ValidationError as error:
        raise UserError(shape_error(error, place)) from None
    except (ValueError, RecursionError, msgspec.DecodeError):  # numbers without end, halves of signs
        raise bad_map(place, "tiled-json", line=1, column=1) from None


def _check(file: _Map, place: str) -> None:
    if file.orientation != "hexagonal":
        raise bad_map(place, "tiled-orientation", orientation=file.orientation)
    if file.staggeraxis not in AXES or file.staggerindex not in STAGGERS:
        raise bad_map(place, "tiled-stagger", axis=file.staggeraxis, index=file.staggerindex)
    if file.infinite:
        raise bad_map(place, "tiled-infinite")
    if file.width < 1 or file.height < 1:
        raise bad_map(place, "tiled-size", width=file.width, height=file.height)
    if file.width * file.height > _MOST_CELLS:
        raise bad_map(place, "too-large", most=MAX_HEXES)


Tiles = dict[int, dict[str, Any]]


def _tiles(file: _Map, place: str) -> Tiles:
    """What each tile number says; tiles that say nothing are left out."""
    tiles: Tiles = {}
    for number, tileset in enumerate(file.tilesets):
        where = f"{place}, tilesets[{number}]"
        if tileset.source:
            raise bad_map(where, "tiled-external", source=tileset.source)
        if tileset.firstgid < 1 or any(tile.id < 0 for tile in tileset.tiles):
            raise bad_map(where, "tiled-tileset")
        tiles |= {tileset.firstgid + tile.id: _properties(tile.properties) for tile in tileset.tiles}
    return tiles


def _properties(properties: list[_Property]) -> dict[str, Any]:
    return {one.name: one.value for one in properties}


def _layer(file: _Map, name: str, place: str) -> list[int]:
    """The tile numbers of a layer; that of the terrain must be there."""
    found = [layer for layer in file.layers if layer.type == "tilelayer" and layer.name == name]
    if len(found) > 1:
        raise bad_map(place, "tiled-layer-twice", name=name)
    if not found:
        if name == "terrain":
            raise bad_map(place, "tiled-no-layer", name=name)
        return []
    layer, where = found[0], f"{place}, {name}"
    if isinstance(layer.data, str) or layer.encoding not in ("", "csv"):
        raise bad_map(where, "tiled-compressed")
    if (layer.width, layer.height) != (file.width, file.height):
        sizes = {"width": layer.width, "height": layer.height, "map_width": file.width, "map_height": file.height}
        raise bad_map(where, "tiled-layer-size", **sizes)
    if len(layer.data) != file.width * file.height:
        raise bad_map(where, "tiled-data", found=len(layer.data), wanted=file.width * file.height)
    return layer.data


def _cells(file: _Map, name: str, tiles: Tiles, place: str) -> Iterator[tuple[tuple[int, int], dict[str, Any]]]:
    """What the tiles of a layer say, cell by cell; empty cells are left out."""
    for number, gid in enumerate(_layer(file, name, place)):
        row, column = divmod(number, file.width)
        if not gid:
            continue
        bare = gid & FLAGS if 0 < gid < 1 << 32 else 0
        if bare not in tiles and not any(0 <= bare - one.firstgid < one.tilecount for one in file.tilesets):
            raise bad_map(place_of(f"{place}, {name}", row + 1, column + 1), "tiled-gid", gid=str(gid))
        yield (column, row), tiles.get(bare, {})


def _read_objects(draft: MapBuilder, file: _Map, place: str) -> None:
    for layer in file.layers:
        if layer.type != "objectgroup" or layer.name not in ("sides", "features"):
            continue
        key = "side" if layer.name == "sides" else "hex"
        for number, one in enumerate(layer.objects):
            where = f"{place}, {layer.name}[{number}]"
            at = _properties(one.properties).get(key)
            if not isinstance(at, str) or not one.name.strip():
                raise bad_map(where, "tiled-object", property=key)
            if key == "side":
                kinds = {draft.known_side(kind, where) for kind in one.name.split()}
                draft.sides.setdefault(draft.side(at, where), set()).update(kinds)
            else:
                kinds = {draft.known_feature(kind, where) for kind in one.name.split()}
                draft.features.setdefault(draft.hex(at, where), set()).update(kinds)


# Writing


def write_tiled(ground: HexMap, image: str = "") -> str:
    """The text of a `.tmj` file that reads as this map; `image` names the picture of `tile_picture`, if any."""
    board = board_of(ground)
    kinds = tile_kinds(ground)
    numbers = {kind: number + 1 for number, kind in enumerate(kinds)}
    pointy = ground.layout == "pointy"
    columns, rows = board.shape.columns, board.shape.rows
    data = [0] * (columns * rows)
    for hex, (column, row) in board.cells.items():
        data[row * columns + column] = numbers[board.terrain[hex], board.level[hex]]
    layers: list[dict[str, Any]] = [
        {"id": 1, "name": "terrain", "type": "tilelayer", "width": columns, "height": rows, "x": 0, "y": 0}
        | {"opacity": 1, "visible": True, "data": data}
    ]
    objects = 1
    for name, found in (("features", list(_features(board))), ("sides", list(_sides(board)))):
        if found:
            listed = [one | {"id": objects + number} for number, one in enumerate(found)]
            layers.append(_object_layer(len(layers) + 1, name, listed))
            objects += len(found)
    settings = {"numbering": ground.numbering, "half": ground.half}
    return json.dumps(
        {
            "type": "map",
            "version": "1.10",
            "tiledversion": "1.10.2",
            "orientation": "hexagonal",
            "renderorder": "right-down",
            "compressionlevel": -1,
            "infinite": False,
            "width": columns,
            "height": rows,
            "tilewidth": HIGH if pointy else WIDE,
            "tileheight": WIDE if pointy else HIGH,
            "hexsidelength": WIDE // 2,
            "staggeraxis": "y" if pointy else "x",
            "staggerindex": ground.stagger,
            "nextlayerid": len(layers) + 1,
            "nextobjectid": objects,
            "properties": _said(settings),
            "layers": layers,
            "tilesets": [_tileset(kinds, pointy, image)],
        },
        ensure_ascii=False,
        indent=1,
    )


def tile_kinds(ground: HexMap) -> list[tuple[str, int]]:
    """The terrains and levels of the tiles of a map, in their order: every terrain at every level in use."""
    levels = sorted({0, *board_of(ground).level.values()})
    return [(name, level) for level in levels for name in read_legend(ground.legend).values()]


def _tileset(kinds: list[tuple[str, int]], pointy: bool, image: str) -> dict[str, Any]:
    wide, high = (HIGH, WIDE) if pointy else (WIDE, HIGH)
    tiles = []
    for number, (name, level) in enumerate(kinds):
        tiles.append({"id": number, "properties": _said({"terrain": name} | ({"level": level} if level else {}))})
    made: dict[str, Any] = {"firstgid": 1, "name": "oriflamme", "tilewidth": wide, "tileheight": high}
    made |= {"tilecount": len(kinds), "columns": len(kinds), "margin": 0, "spacing": 0, "tiles": tiles}
    return made | ({"image": image, "imagewidth": wide * len(kinds), "imageheight": high} if image else {})


def _said(properties: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"name": name, "type": "int" if isinstance(value, int) else "string", "value": value}
        for name, value in properties.items()
    ]


def _object_layer(id: int, name: str, objects: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": id, "name": name, "type": "objectgroup", "draworder": "index", "objects": objects} | {
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
    }


def _features(board: HexIndex) -> Iterator[dict[str, Any]]:
    for hex, kinds in board.features.items():
        if kinds:
            yield _object(kinds, "hex", board.name(hex), _pixel(board, hex))


def _sides(board: HexIndex) -> Iterator[dict[str, Any]]:
    for one, kinds in board.sides.items():
        hex, d = owner(board.shape, one)
        name = f"{board.name(hex)}/{direction_name(d, board.layout)}"
        (x, y), step = _pixel(board, hex), DIRECTIONS[d]
        beyond = _pixel(board, Hex(hex.q + step.q, hex.r + step.r))
        yield _object(kinds, "side", name, ((x + beyond[0]) // 2, (y + beyond[1]) // 2))


def _object(kinds: frozenset[str], key: str, at: str, pixel: tuple[int, int]) -> dict[str, Any]:
    made: dict[str, Any] = {"name": " ".join(sorted(kinds)), "type": "", "point": True, "x": pixel[0], "y": pixel[1]}
    return made | {"width": 0, "height": 0, "rotation": 0, "visible": True, "properties": _said({key: at})}


def _pixel(board: HexIndex, hex: Hex) -> tuple[int, int]:
    """Where Tiled draws the centre of a hex."""
    east, south = half_steps(board.layout, hex)
    first = 1 if board.ground.stagger == "even" else 0
    if board.layout == "pointy":
        return (east + first) * HIGH // 2 + HIGH // 2, south * WIDE * 3 // 8 + WIDE // 2
    return east * WIDE * 3 // 8 + WIDE // 2, (south + first) * HIGH // 2 + HIGH // 2
